"""What practitioners write about attacks: descriptions of mail tricks and of detections, their kind and weight."""

from collections import Counter

from rows import Row, choice, level_shares, multi, noul, score, value_shares
from tasks.common import compact, dress, label_texts, likely, read_set, render_text, shuffle_options

ATTACKS = (
    "Which kinds of attack does this describe?", "What is the sender after? Several may apply.", "Tick the attacks that the pattern belongs to.", "Which of these threats is meant?",
    "Mark each kind of abuse described.", "Under which threats should the pattern be filed?", "What does such a message aim at?",
)
MEANS = (
    "Which means does the sender use?", "Tick the techniques that are described.", "How is the victim to be taken in? Several may apply.", "Which tricks does the pattern rely on?",
    "Mark every technique that comes up.", "What makes the message work?",
)
IS_ATTACK = ("Is this about {d}?", "Does the pattern describe {d}?", "Would you file this under {d}?", "Is {d} what such a message aims at?", "Does the description point to {d}?")
IS_NOT = ("Is this about something other than {d}?", "Can {d} be ruled out here?", "Does the pattern have nothing to do with {d}?", "Is it wrong to file this under {d}?")
GRAVITY = ("How severe is this?", "Grade the severity.", "How much harm may such a message do?", "Which severity does the pattern deserve?", "How urgently should a hit be looked at?", "Rank the danger.")
GRADES = (("low", "medium", "high"), ("minor", "moderate", "serious"), ("can wait", "soon", "at once"), ("little danger", "some danger", "great danger"))
IMPACT = ("How high is the impact if this fires?", "How bad would it be if this were real?", "Rate the damage that the activity may do.", "What weight has a true alert of this kind?", "Grade the impact of the activity.")
SURE = ("How sure can one be of an alert of this kind?", "How likely is a hit to be a real attack?", "Rate the confidence that a hit deserves.", "How trustworthy is the detection?")
RISK = ("How high is the risk score of this detection?", "Rate the overall risk.", "How much risk does a hit stand for?", "Grade the risk, counting harm and certainty together.")
FIVE = (("very low", "low", "middle", "high", "very high"), ("minimal", "small", "moderate", "large", "extreme"), ("1", "2", "3", "4", "5"), ("negligible", "slight", "noticeable", "serious", "grave"))
FOUR = (("low", "moderate", "high", "critical"), ("slight", "medium", "strong", "severe"))
DOMAIN = ("What does this detection watch over?", "Which area of security is this?", "Where does the activity take place?", "File the detection under an area.", "Which team is this for?")


def load_sublime(data):
    return [r for r in read_set(data, "sublime_email_rules") if len(r["description"].split()) >= 10 and r["severity"] in ("low", "medium", "high")]


class Mail:
    """Descriptions of tricks by mail, without the rule's own name, which tells the kind."""

    def __init__(self):
        self.attacks, self.means = label_texts("attack"), label_texts("means")

    def prepare(self, items):
        self.counts = Counter(k for item in items for k in (*item["attack_types"], *item["tactics_and_techniques"]))
        split = {k: ([i for i in items if k not in i["attack_types"]], [i for i in items if k in i["attack_types"]]) for k in self.attacks}
        self.by_attack = {k: lists for k, lists in split.items() if len(lists[True]) >= 20}

    def several(self, ctx, item, key, texts, wordings):
        found = [k for k in item[key] if k in texts]
        if not found:
            return None
        kept = [k for k in found if ctx.chance(min(1, 120 / self.counts[k]))]
        keys = ctx.shuffled([*kept, *likely(ctx, {k: self.counts[k] for k in texts if k not in found})[: ctx.rng.randint(2, 6)]])
        found = kept
        return multi(ctx.wording(wordings), dress(ctx, [texts[k] for k in keys], 0.08), {i for i, k in enumerate(keys) if k in found}, skill="sublime")

    def gravity(self, ctx, item):
        """Nearly all are medium or high: of these some are passed over."""
        gold = ("low", "medium", "high").index(item["severity"])
        if gold and ctx.chance(0.5):
            return None
        levels, shares = list(ctx.pick(GRADES)), level_shares(3, gold, 0.25)
        if ctx.chance(0.25):
            levels, shares = levels[::-1], shares[::-1]
        return score(ctx.wording(GRAVITY), levels, shares, skill="sublime")

    def one(self, ctx):
        """One kind of attack, which half of the patterns asked about belong to."""
        key, holds, negated = ctx.pick(sorted(self.by_attack)), ctx.chance(0.5), ctx.chance(0.4)
        item = ctx.pick(self.by_attack[key][holds])
        asked = noul(ctx.wording(IS_NOT if negated else IS_ATTACK).replace("{d}", self.attacks[key]), holds != negated, skill="sublime")
        return Row(render_text(ctx, item["description"], "pattern"), [asked], "sublime", "alerts")

    def make(self, ctx, item):
        if self.by_attack and ctx.chance(0.35):
            return self.one(ctx)
        makers = (lambda: self.several(ctx, item, "attack_types", self.attacks, ATTACKS), lambda: self.several(ctx, item, "tactics_and_techniques", self.means, MEANS),
                  lambda: self.gravity(ctx, item))
        questions = [q for make in ctx.rng.choices(makers, k=2) if (q := make())]
        return Row(render_text(ctx, item["description"], "pattern"), questions, "sublime", "alerts")


def load_splunk(data):
    return [r for r in read_set(data, "splunk_detections") if len(r["description"].split()) >= 15]


# The chance with which the area of a detection is asked for, so that each comes up about as often.
RARE = {"endpoint": 0.04, "network": 0.3, "threat": 0.35, "identity": 0.6, "access": 1, "audit": 1}


def rated(ctx, value, wordings):
    levels = list(ctx.pick((*FIVE, *FOUR)))
    shares = value_shares(len(levels), (value - 10) / 85)
    shares = [0.85 * s + 0.15 / len(levels) for s in shares]
    if ctx.chance(0.2):
        levels, shares = levels[::-1], shares[::-1]
    return score(ctx.wording(wordings), levels, shares, skill="splunk")


def make_splunk(ctx, item):
    """Weights set by a rule's author are weak labels: a part of each target is even."""
    texts = label_texts("watch")
    questions = []
    for draw in ctx.sample(range(4), 2):
        if draw < 3:
            questions.append(rated(ctx, item[("impact", "confidence", "risk_score")[draw]], (IMPACT, SURE, RISK)[draw]))
        elif item["security_domain"] in texts and (ctx.chance(RARE[item["security_domain"]])):
            keys = [item["security_domain"], *ctx.sample([k for k in texts if k != item["security_domain"]], ctx.rng.randint(2, 5))]
            options, index = shuffle_options(ctx, dress(ctx, [texts[k] for k in keys]), 0)
            questions.append(choice(ctx.wording(DOMAIN), options, index, skill="splunk"))
    state = {"description": item["description"], "known false positives": item["known_false_positives"]}
    return Row(compact(state) if ctx.chance(0.4) else item["description"], questions, "splunk", "alerts")
