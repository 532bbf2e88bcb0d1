"""How people ask about what others write: whether it is an attempt to cheat, of which kind, with which signs, and in what mood the writer is.

A drill says what holds; the wordings come from here. `it` names the text ("this advert") or `who` its writer ("the customer").
Places on a scale run from 0 to 1; the scale itself, of three to eleven levels, is drawn.
"""

import re

from rows import score, value_shares
from scene_words import ACTIONS, KINDS, SCALES, SIGNS

CHEAT = (
    "Is {it} a scam?", "Is {it} an attempt to cheat?", "Is somebody trying to cheat here?", "Is there a swindle behind {it}?", "Is {it} most likely a trick?", "Would you call {it} a con?",
    "Is {it} meant to deceive?", "Is {it} dishonest?", "Should one keep one's hands off {it}?", "Does {it} look like a scam?", "Is the purpose of {it} to get money or data by deceit?",
    "Would a sensible person suspect a fraud behind {it}?", "Scam?", "Is {it} fraudulent?", "Does {it} bear the marks of a fraud?", "Is a person who trusts {it} about to be cheated?", "Is {it} a trap?",
    "Is {it} fake?", "Would you warn a friend about {it}?",
)
HONEST = (
    "Is {it} genuine?", "Is {it} honest?", "Does {it} look all right?", "Is {it} what it claims to be?", "Can one rely on {it}?", "Is {it} legitimate?", "Is there nothing wrong with {it}?",
    "Is {it} most likely sincere?", "Would you tell a friend that {it} is fine?", "Can {it} be trusted?", "Is {it} real?", "Is {it} harmless?", "Can a careful person safely go along with {it}?",
    "Is {it} free of deceit?", "Is whatever looks odd about {it} harmless?",
)
WHICH = (
    "What is {it}, most likely?", "Which description fits {it} best?", "What is going on here?", "Which kind is it?", "How would you classify {it}?", "Which of these is it?", "What lies behind {it}?",
    "Sort {it} into one of these:", "The best label for {it}:",
)
SIGNED = (
    "Which warning signs does {it} show?", "Which of these are found in {it}?", "Which of these apply?", "What gives cause for doubt in {it}?", "Which signs are there?", "What stands out?",
    "Tick what holds for {it}.", "Which of these does one meet in {it}?",
)
STEPS = ("What should be done?", "What is the best step now?", "What would you advise?", "What is the sensible thing to do?", "How should one react to {it}?", "What to do about {it}?", "Advice:")


def worded(wordings, it):
    """The wordings about `it`; a comma that ends `it` goes before other punctuation."""
    return [re.sub(r",(?=[?.:,])", "", w.replace("{it}", it).replace("{It}", it[0].upper() + it[1:])) for w in wordings]


def fresh(d, wordings, it):
    """The wordings about `it` that were not asked before in this draw."""
    asked = {q.instructions for q in d.questions}
    return [text for text in worded(wordings, it) if text not in asked]


def cheats(d, fact, it, more=(), negated=(), among=False):
    """Whether it is an attempt to cheat, or asked the other way round whether it is honest; `among` several things each wording names it."""
    wordings = [w for w in CHEAT if "{it}" in w or not among]
    d.noul("risk", fact, [*fresh(d, wordings, it), *more], negated=[*fresh(d, HONEST, it), *negated])


def rate(d, place, kind, it, skill=None):
    """`place` from 0 to 1 on a scale of that kind; between two levels both get their share. Statements may claim the contrary."""
    levels, wordings, turned = d.asking.choice(SCALES[kind])
    shares = value_shares(len(levels), 1 - place if turned else place)
    soft = [0.94 * s + 0.06 / len(levels) for s in shares]
    d.ask(score(d.text(fresh(d, wordings, it)), levels, soft, skill=skill or ("risk" if kind in ("risk", "credible", "urgent") else "tone")), shares.index(max(shares)))


def which(d, gold, kinds, it, others=(0, 3), without=(), own=None):
    """Which kind it is: `kinds` are keys of KINDS, `own` are kinds of the drill's own; further ones of KINDS are put beside them."""
    options = {k: KINDS[k] for k in kinds} | (own or {})
    spare = [k for k in KINDS if k not in options and k not in without]
    added = d.asking.sample(spare, min(len(spare), d.asking.randint(*others)))
    d.choice("risk", gold, options | {k: KINDS[k] for k in added}, fresh(d, WHICH, it))


def signs(d, present, it, own=()):
    """Which signs are there: `present` maps keys of SIGNS to whether they are; `own` adds (wordings, whether) of the drill's own."""
    d.multi("risk", [*((SIGNS[k], fact) for k, fact in present.items()), *own], fresh(d, SIGNED, it))


def advise(d, gold, keys, it, own=None):
    """What should be done: `gold` among the ACTIONS named by `keys` and `own` (key to wordings)."""
    d.choice("risk", gold, {k: ACTIONS[k] for k in keys} | (own or {}), fresh(d, STEPS, it))
