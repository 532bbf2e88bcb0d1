"""The rows in models/rows say rightly what the built-in reader has had of each."""

import gzip
import json
from pathlib import Path

from calibrate import is_fitted
from tasks import cases, drills

ROWS = Path(__file__).parents[3] / "models" / "rows"


def test_what_is_reported_was_neither_trained_on_nor_fitted():
    raw = {row.id: row.extra["raw"] for row in cases.read_cases()[0]}
    _, *about = (line.split("\t") for line in (ROWS / "rows.tsv").read_text().splitlines())

    for name, group, kind, had in about:
        held = drills.is_held(group) if kind == "drills" else cases.is_held(raw[name])
        fitted = held and kind == "cases" and is_fitted({"part": "cases", "id": name})
        assert had == ("temperatures" if fitted else "nothing" if held else "trained"), name


def test_there_is_a_line_of_each_row():
    with gzip.open(ROWS / "rows.jsonl.gz", "rt", encoding="utf-8") as lines:
        read = [json.loads(line) for line in lines]

    assert len(read) == len((ROWS / "rows.tsv").read_text().splitlines()) - 1
    assert all(row["questions"].keys() == row["labels"].keys() for row in read)
