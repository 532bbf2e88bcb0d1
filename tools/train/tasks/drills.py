"""Cases whose facts are drawn, as training rows: two draws of a drill, one after the other, that differ in their facts alone."""

import importlib
import pkgutil

import drills
from close_up import close_up, evidence
from draw import DRILLS, drawn, drawn_facts
from rows import Row, is_valid, noul, with_options
from tasks.common import Context, stable_fraction, state_text

HELD_SHARE = 0.1


def load_drills():
    """The names of all drills, in order."""
    for module in pkgutil.iter_modules(drills.__path__):
        importlib.import_module(f"drills.{module.name}")
    return sorted(DRILLS)


def is_held(name):
    """Whether a drill is kept aside from training, whole."""
    return stable_fraction(f"drill {name}") < HELD_SHARE


def twin_rows(ctx, name):
    """Two rows with one wording and two sets of facts."""
    wordings = ctx.rng.getrandbits(48)
    rows = []
    for _ in range(2):
        state, questions = drawn(name, wordings, ctx.rng.getrandbits(48))
        rows.append(Row(state_text(state), questions, "drills", "cases", id=name))
    return rows


def held_rows(draws=4):
    """Twins of every drill kept aside, always the same."""
    return [row for name in load_drills() if is_held(name) for i in range(draws) for row in twin_rows(Context(f"held {name} {i}"), name)]


WIDTHS = (0, 0.15, 0.4, 1, 1, 1)  # shares of the rest of a document that are seen in a close-up

# What a model of this size hardly learns is asked for less often.
BEYOND = ("amounts", "counting", "order_time", "policy", "exception")


def close_up_rows(ctx, name):
    """Two rows of what one changed fact alters in a draw, and some of what is around it, with the answers that it turns; or none."""
    wordings, facts, width = ctx.rng.getrandbits(48), ctx.rng.getrandbits(48), ctx.pick(WIDTHS)
    state, questions, count = drawn_facts(name, wordings, facts)

    def seen(part):
        return width == 1 or stable_fraction(f"{wordings} {part}") < width

    for changed in ctx.shuffled(range(count)):
        other, others = drawn(name, wordings, facts, changed)
        pairs = [pair for pair in zip(questions, others) if is_turned(*pair) and (pair[0].skill not in BEYOND or ctx.chance(0.3))]
        pairs = [claimed(ctx, pair) if pair[0].type == "choice" and ctx.chance(0.4) else pair for pair in pairs]
        if width < 1:
            pairs = [pair for pair in map(in_part, pairs) if pair]
        if pairs and type(state) is type(other):
            parts = close_up(state, other, seen), close_up(other, state, seen)
            texts = [state_text(part) if part else "" for part in parts]
            return [Row(text, [pair[i] for pair in pairs], "close-ups", "cases", id=name, evidence=evidence(text, texts[1 - i]))
                    for i, text in enumerate(texts) if text]
    return []


def is_turned(first, second):
    """Whether two draws ask the same and differ in the answer."""
    return (first.instructions, first.options, first.criteria) == (second.instructions, second.options, second.criteria) and first.target != second.target


def in_part(pair):
    """The question as a part of the state can answer it: for a stated fact alone, and without options that apply in both draws; or None."""
    first, second = pair
    if first.skill != "stated":
        return None
    kept = [i for i, both in enumerate(zip(first.target, second.target)) if first.type != "multi_choice" or both != (1, 1)]
    found = [with_options(q, kept) for q in pair]
    return found if is_valid(found[0]) else None


CLAIMS = (
    "{q} Is this the answer: {o}?", "{q} Answer: {o}. Is that right?", "Somebody was asked \"{q}\" and said: {o}. Is that correct?", "{q} - {o}",
    "{q} {o}?", "Is \"{o}\" what the record shows for: {q}",
)
DENIALS = ("{q} Answer: {o}. Is that wrong?", "Would \"{o}\" be a wrong answer to: {q}", "{q} Is it something other than this: {o}?")


def claimed(ctx, pair):
    """A choice as a yes/no question about one of the answers that are right in either of two draws."""
    gold = ctx.pick([q.target.index(max(q.target)) for q in pair])
    denied = ctx.chance(0.25)
    asked = ctx.pick(DENIALS if denied else CLAIMS).replace("{q}", pair[0].instructions).replace("{o}", pair[0].options[gold][0])
    return [noul(asked, (q.target[gold] > 0.5) != denied, q.criteria, skill=q.skill) for q in pair]
