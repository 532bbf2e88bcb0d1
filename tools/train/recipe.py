"""A recipe says what a run learns from and how. It is read from a TOML file (recipes/); what the file leaves out is as it stands here."""

import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path

from layout import FUSE_FROM
from trainer import PRECISIONS


@dataclass
class Shares:
    """Shares of the draws; public tasks have the rest."""

    case_share: float = 0.0  # a case with its twin
    drill_share: float = 0.0  # twins of a drill
    close_up_share: float = 0.0
    neutral_share: float = 0.0  # of all draws: questions put to a state that says nothing
    long_share: float = 0.06  # of the public rows: among passages of other kinds


@dataclass
class Teacher:
    """A shipped build whose answers are learned from beside what is right."""

    build: str
    share: float = 0.5  # of the teacher in what is learned as right
    looks: float = 0.0  # weight of looking where its heads look


@dataclass
class Trial:
    """What is compared, the same for all arms; what this arm does; judged on every second row, every third, …"""

    name: str
    arm: str
    every: int = 1


@dataclass
class Own:
    """A desk's own labelled cases, which tune.py trains on."""

    share: float = 0.5  # of the training that are own cases
    passes: float = 4  # how often each is seen, where `tokens` is 0
    aside: float = 0.2  # share of the cases that are kept aside to measure on


@dataclass
class Recipe:
    tokens: float  # millions, all stretches together; 0 judges the start as an arm of its trial
    start: str | None = None  # checkpoint, or folder of a shipped build; without one the base
    cool: float = 0.97  # last share of the tokens, over which the learning rate falls
    lr: float = 1e-4
    head_lr: float = 1e-3  # of the reading heads and the level vectors
    frozen: int | None = None  # lowest layers that do not learn, and with them the embeddings; 0: the embeddings alone
    fuse_from: int = FUSE_FROM
    retrieval: float = 0.1  # weight of finding the window of a passage
    pointing: float = 0.1  # weight of looking at the words that decide, where they are known
    batch_tokens: int = 3072
    accumulate: int = 2  # batches to a step
    seed: int = 1
    device: str = "cpu"  # or cuda, which then does all the work
    precision: str = "bf16"  # or fp32, for processors without bf16 instructions
    workers: int = 2  # one-thread processes that compute gradients
    save_minutes: float = 4
    mix: Shares = field(default_factory=Shares)
    teacher: Teacher | None = None
    trial: Trial | None = None
    own: Own | None = None


PARTS = {"mix": Shares, "teacher": Teacher, "trial": Trial, "own": Own}


def made(kind, raw, name=""):
    """The part, or every reason why not."""
    known = {f.name: f for f in fields(kind)}
    faults = [f"{name}{key} is no setting" for key in sorted(raw.keys() - known)]
    faults += [f"{name}{key} is missing" for key in ("tokens", "build", "name", "arm") if key in known and key not in raw]
    if faults:
        raise ValueError("; ".join(faults))
    return kind(**raw)


def read_recipe(path):
    """The recipe of a file, its paths taken from where the file is."""
    path = Path(path)
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    raw |= {name: made(kind, raw[name], f"{name}.") for name, kind in PARTS.items() if name in raw}
    recipe = made(Recipe, raw)
    if recipe.mix.case_share + recipe.mix.drill_share + recipe.mix.close_up_share > 1:
        raise ValueError("the shares of cases, drills and close-ups add up to more than 1")
    if recipe.own and not (0 < recipe.own.share <= 1 and 0 < recipe.own.aside < 1):
        raise ValueError("own.share and own.aside are shares")
    if recipe.precision not in PRECISIONS:
        raise ValueError(f"precision is one of {', '.join(PRECISIONS)}")
    if recipe.start:
        recipe.start = str(path.parent / recipe.start)
    if recipe.teacher:
        recipe.teacher.build = str(path.parent / recipe.teacher.build)
    return recipe
