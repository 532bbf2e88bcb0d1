"""Drills are contrast pairs of synthetic documents, rendered once (drills/README.md). They become training rows here."""

import gzip
import json
from pathlib import Path

from rows import Question, Row
from tasks.common import stable_fraction

FOLDER = Path(__file__).parents[1] / "drills"
HELD_SHARE = 0.1


def is_held(name):
    """Whether a drill is kept aside from training, whole."""
    return stable_fraction(f"drill {name}") < HELD_SHARE


def read(path):
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def rendered(kind):
    """Every line of a file, in order: a drill's name, and the rows of one draw of it."""
    return read(FOLDER / f"{kind}.jsonl.gz")


def by_drill(kind):
    """The lines of a file by the name of the drill."""
    found = {}
    for line in rendered(kind):
        found.setdefault(line["drill"], []).append(line)
    return found


def to_question(raw):
    texts = ("yes", "no") if raw["type"] == "noul" else raw["options"]
    return Question(raw["type"], raw["instructions"], [(text, None) for text in texts], raw["target"], raw.get("criteria"), raw["skill"])


def rows_of(line, task="drills"):
    """The rows of a line: two that differ in the facts that their questions ask for."""
    return [
        Row(raw["state"], [to_question(q) for q in raw["questions"]], task, "cases", id=line["drill"], evidence=raw.get("evidence", []))
        for raw in line["rows"]
    ]


def held_rows(draws=4):
    """Twins of every drill kept aside."""
    return [row for lines in by_drill("held").values() for line in lines[:draws] for row in rows_of(line)]
