"""How a risk desk asks: whether something is fraud, of which kind, how risky, which signs, and what to do next.

A drill says what holds; the wording comes from here, so that no wording belongs to a drill. `it` names the record ("this order").
"""

from risk_kinds import KINDS
from rows import score, value_shares

FRAUD = (
    "Is {it} fraudulent?", "Does {it} look like fraud?", "Is {it} likely fraud?", "Is {it} probably not genuine?", "Does {it} look suspicious?", "Is {it} high risk?",
    "Would an experienced analyst suspect fraud in {it}?", "Should {it} be blocked as fraud?", "Does the picture point to fraud?", "Is abuse the most likely explanation of {it}?",
    "Should {it} be flagged as suspicious?", "Is somebody up to no good here?", "Is fraud more likely than not?", "Fraud?", "Does {it} deserve a fraud alert?", "Are there strong reasons to distrust {it}?",
    "Do the signs in {it} add up to fraud?", "Is {it} part of a fraud?", "Should {it} be stopped?",
)
GENUINE = (
    "Is {it} legitimate?", "Does {it} look genuine?", "Is {it} likely honest?", "Is {it} probably harmless?", "Does {it} look like ordinary, honest behaviour?", "Is {it} low risk?",
    "Can {it} be let through without worry?", "Is an innocent explanation the likelier one?", "Is it safe to let {it} pass?", "Would an experienced analyst see nothing wrong with {it}?", "Legitimate?",
    "Is {it} unlikely to be fraud?", "Does the picture speak for an honest customer?", "Should {it} be accepted as it is?", "Can {it} be trusted?", "Is {it} free of serious warning signs?",
    "Is what looks odd in {it}, if anything, harmless?",
)
SCALES = (
    (("low", "medium", "high"), ("How risky is {it}?", "Risk of fraud?", "Rate the fraud risk of {it}.")),
    (("low risk", "some risk", "high risk"), ("What is the risk that {it} is fraud?", "How much risk is there in {it}?")),
    (("green", "amber", "red"), ("Which colour would you give {it}, from green for safe to red for fraud?", "Traffic light for {it}?")),
    (("nothing suspicious", "somewhat suspicious", "very suspicious"), ("How suspicious is {it}?", "How suspicious does this look?")),
    (("none", "slight", "considerable", "severe"), ("How strong is the suspicion of fraud?", "How much danger of fraud is there?", "Degree of fraud risk in {it}?")),
    (("no concern", "minor concern", "serious concern", "almost certainly fraud"), ("How concerned should we be about {it}?", "What level of concern does {it} call for?")),
    (("very low", "low", "medium", "high", "very high"), ("How likely is it that {it} is fraud?", "How high is the fraud risk?", "Likelihood of fraud:")),
    (("1", "2", "3", "4", "5"), ("Rate the fraud risk of {it} from 1 (harmless) to 5 (fraud).", "Risk from 1 to 5, 5 being the worst?")),
    (("surely honest", "probably honest", "hard to say", "probably fraud", "surely fraud"), ("Honest or fraud: where does {it} stand?", "What would you say of {it}, all in all?")),
    (("0", "1", "2", "3"), ("Give {it} a risk grade from 0 (none) to 3 (fraud).", "Risk grade, 0 to 3?")),
    (tuple(str(i) for i in range(1, 8)), ("Fraud risk on a scale from 1 (lowest) to 7 (highest)?", "From 1 for clean to 7 for fraud, how do you rate {it}?")),
    (tuple(str(i) for i in range(11)), ("How risky is {it} on a scale from 0 to 10?", "Score {it} from 0 (clean) to 10 (fraud).")),
)
STEPS = {
    "pass": ("let it through", "approve it", "accept it, no further steps", "no action, go on as usual", "clear it"),
    "verify": ("ask for one more proof before going on", "contact the customer on the known channel and confirm first", "step-up check: go on only after a confirmation"),
    "review": ("hold it until an analyst has looked", "put it into manual review", "hold and look closer"),
    "block": ("stop it and treat it as fraud", "block it", "decline it and lock what belongs to it", "refuse it as fraud"),
    "report": ("stop it and file a suspicion report", "freeze the money and report the suspicion", "escalate for a suspicious activity report"),
    "watch": ("let it run, but keep an eye on it", "accept it and monitor for some days"),
}
NEXT = ("What should be done with {it}?", "What is the right next step?", "How should the risk desk act on {it}?", "Next step?", "What would a careful analyst do with {it}?", "Best action for {it}:")
WHICH = ("Which description fits {it} best?", "What is going on here, most likely?", "Which pattern is this?", "What kind of case is {it}?", "How would you classify {it}?", "The most likely explanation of {it} is", "Which of these explains {it}?")
SIGNS = ("Which warning signs does {it} show?", "Which of these are present in {it}?", "Which of these apply?", "What stands out in {it}?", "Which of these signs are there?", "Tick what the record shows.")


def fresh(d, wordings, it, named=False):
    """The wordings about `it` that were not asked before in this draw; `named`: only those that name it."""
    asked = {q.instructions for q in d.questions}
    return [text for text in (w.replace("{it}", it) for w in wordings if "{it}" in w or not named) if text not in asked]


def is_fraud(d, fact, it, more=(), negated=(), named=False):
    """Whether it is fraud: in a wording for fraud, or one for its opposite; the drill can add wordings of its own."""
    d.noul("risk", fact, [*fresh(d, FRAUD, it, named), *more], negated=[*fresh(d, GENUINE, it, named), *negated])


def drawn_signs(d, bad, soft, hard=(), least=3, must=()):
    """The signs that a record shows: at least so many of all in a fraud, and those whose absence would acquit; at most one in an honest
    record, and none that convicts by itself."""
    return set(must) | set(d.some([*soft, *hard], least, len(soft) + len(hard))) if bad else set(d.some(soft, 0, 1))


def graded(bad, count, most):
    """The place on a scale of risk of a record with so many of the known signs: fraud in the upper quarter, the honest at the foot."""
    return 0.75 + 0.25 * min(count / most, 1) if bad else 0.4 * count / most


def risk_level(d, place, it, scales=SCALES):
    """How risky it is, as a place from 0 to 1 on a drawn scale; between two levels both get their share."""
    levels, wordings = d.asking.choice(scales)
    shares = value_shares(len(levels), place)
    soft = [0.94 * s + 0.06 / len(levels) for s in shares]
    d.ask(score(d.text(wordings).replace("{it}", it), levels, soft, skill="risk"), shares.index(max(shares)))


def next_step(d, gold, it, keys=("pass", "verify", "block"), own=None):
    """What to do: `gold` among the steps named by `keys` and `own` (key to wordings)."""
    steps = {key: STEPS[key] for key in keys} | (own or {})
    d.choice("risk", gold, steps, fresh(d, NEXT, it))


def which_kind(d, gold, kinds, it, others=(0, 4), without=()):
    """Which pattern it is: `kinds` are keys of KINDS, or a dictionary with wordings; some other kinds of the list are put beside them."""
    own = {k: KINDS[k] for k in kinds} if not isinstance(kinds, dict) else {k: w or KINDS[k] for k, w in kinds.items()}
    spare = [k for k in KINDS if k not in own and k not in without]
    added = d.asking.sample(spare, d.asking.randint(*others))
    d.choice("risk", gold, own | {k: KINDS[k] for k in added}, fresh(d, WHICH, it))


def which_signs(d, options, it):
    """Which signs are there: (wordings, whether it applies) each."""
    d.multi("risk", options, fresh(d, SIGNS, it))
