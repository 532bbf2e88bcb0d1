"""Questions put to states that say nothing of them, so that the wording of a question alone answers nothing.

A yes/no question is then even, a scale flat, and a choice that has an option for it "cannot be told"; other questions are
left out. The texts differ from those that trials.py measures with.
"""

import random
from dataclasses import replace

from rows import Row

EMPTY = (
    "", "[]", "-", "none", "no data", "null", "(empty)", "No details were given.", "The file is blank.", '{"note":""}', '{"details":null}',
    '{"state":{}}', "Nothing was written here.", "See above.", "To be completed later.", '{"entries":[]}', "No entry.", "...", "The record has no content.",
)
UNKNOWN = ("not stated", "does not say", "cannot be told", "cannot tell", "unknown", "no information", "not given", "not known", "unclear", "not mentioned")
UNRELATED = 0.5  # share of neutral states that are a passage of another kind
KEPT = 400  # passages to choose from
LONGEST = 1500


def cannot_be_told(options):
    """The index of the one option that says so, or None."""
    found = [i for i, (text, extra) in enumerate(options) if any(word in f"{text} {extra or ''}".lower() for word in UNKNOWN)]
    return found[0] if len(found) == 1 else None


def neutral_question(question):
    """The question with what is right of a state that says nothing, or None."""
    count = len(question.options)
    if question.skill in ("unknown", "not stated"):
        return None
    if question.type in ("noul", "score"):
        return replace(question, target=[1 / count] * count, skill="neutral")
    at = cannot_be_told(question.options) if question.type == "choice" else None
    return None if at is None else replace(question, target=[float(i == at) for i in range(count)], skill="neutral")


def neutral_row(row, rng, pool):
    """The row's questions on a state that says nothing of them, or None."""
    questions = [made for question in row.questions if (made := neutral_question(question))]
    others = [text for family, text in pool if family != row.family]
    if not questions or not others:
        return None
    state = rng.choice(others) if rng.random() < UNRELATED else rng.choice(EMPTY)
    return Row(state, questions, "neutral", row.family)


def with_neutral(rows, share, seed):
    """The rows, and after `share` of them the same questions on a neutral state."""
    rng, pool = random.Random(f"neutral {seed}"), []
    for row in rows:
        yield row
        if len(row.state) <= LONGEST:
            pool.append((row.family, row.state))
            del pool[:-KEPT]
        if rng.random() < share and (made := neutral_row(row, rng, pool)):
            yield made
