"""A row of training data: one state with its typed questions and their target distributions."""

from dataclasses import dataclass, field, replace


@dataclass
class Question:
    type: str
    instructions: str
    options: list  # (text, criterion or None)
    target: list  # noul, choice, score: shares that add up to 1; multi_choice: 0 or 1 each
    criteria: str | None = None
    skill: str = ""
    silent: list | None = None  # the target where the state says nothing on the matter, if that is not even for every answer


@dataclass
class Row:
    state: str
    questions: list
    task: str
    family: str = ""
    planted: tuple | None = None  # where the deciding passage lies in the state, in characters
    evidence: list = field(default_factory=list)  # spans of the words that decide every question, where they are known
    id: str = ""
    extra: dict = field(default_factory=dict)


def noul(instructions, yes, criteria=None, true=None, false=None, skill=""):
    share = float(yes)
    return Question("noul", instructions, [("yes", true), ("no", false)], [share, 1 - share], criteria, skill)


def choice(instructions, options, gold, criteria=None, skill=""):
    """`options` are texts or (text, criterion); `gold` is the index of the right one."""
    pairs = [o if isinstance(o, tuple) else (o, None) for o in options]
    return Question("choice", instructions, pairs, [float(i == gold) for i in range(len(pairs))], criteria, skill)


def multi(instructions, options, gold, criteria=None, skill=""):
    """`gold` is the set of indexes that apply."""
    pairs = [o if isinstance(o, tuple) else (o, None) for o in options]
    return Question("multi_choice", instructions, pairs, [float(i in gold) for i in range(len(pairs))], criteria, skill)


def score(instructions, levels, shares, criteria=None, skill=""):
    pairs = [o if isinstance(o, tuple) else (o, None) for o in levels]
    return Question("score", instructions, pairs, list(shares), criteria, skill)


def level_shares(count, gold, neighbours=0.1):
    """A level's target with a tenth of its mass on the levels beside it."""
    shares = [0.0] * count
    beside = [i for i in (gold - 1, gold + 1) if 0 <= i < count]
    for i in beside:
        shares[i] = neighbours / len(beside)
    shares[gold] = 1 - neighbours
    return shares


def value_shares(count, place):
    """Target of a place from 0 to 1 on a scale of levels: shared by the two levels next to it."""
    at = min(max(place, 0.0), 1.0) * (count - 1)
    low = min(int(at), count - 2)
    shares = [0.0] * count
    shares[low], shares[low + 1] = 1 - (at - low), at - low
    return shares


def with_options(question, kept):
    """The question with the options of these indexes, in this order."""
    return replace(question, options=[question.options[i] for i in kept], target=[question.target[i] for i in kept])


def is_valid(question):
    """Whether the service would take it: 2 to 255 options that differ, and a proper target."""
    texts = {" ".join(text.lower().split()) for text, _ in question.options}
    if not 2 <= len(question.options) <= 255 or (question.type != "noul" and len(texts) < len(question.options)):
        return False
    blank = not question.instructions.strip() or any(not text.strip() for text, _ in question.options)
    return not blank and (question.type == "multi_choice" or abs(sum(question.target) - 1) < 1e-6)
