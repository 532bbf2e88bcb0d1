"""The rows that readers are calibrated and measured on: cases of the corpus and draws of the drills with fixed seeds, as labelled cases
(OUT/rows.jsonl.gz), and of each row where it is from and what the built-in reader has had of it (OUT/rows.tsv). The same bytes for the same
corpus and drills.
"""

import argparse
import collections
import gzip
import json
from pathlib import Path

from calibrate import is_fitted
from draw import drawn
from labelled import label, to_request
from tasks.cases import read_cases
from tasks.common import stable_fraction
from tasks.drills import is_held, load_drills

HELD_DRAWS = 2
TRAINED = {"cases": 0.1, "drills": 0.05}  # how many of those that the built-in reader was trained on


def known(held, fitted):
    """What the built-in reader has had of a row."""
    return "temperatures" if fitted else "nothing" if held else "trained"


def is_taken(kind, group):
    return stable_fraction(f"reader {group}") < TRAINED[kind]


def corpus(folder):
    for row in read_cases(folder)[0]:
        raw, held = row.extra["raw"], row.extra["held"]
        if held or is_taken("cases", raw["group"]):
            fitted = held and is_fitted({"part": "cases", "id": row.id})
            # A question whose name is also in the state would be taken for an answer that was left in it; readers see no names.
            names = {name: f"q{at}" for at, name in enumerate(raw["questions"])}
            asked, right = ({names[name]: value for name, value in of.items()} for of in (raw["questions"], raw["gold"]))
            yield (raw["id"], raw["group"], "cases", known(held, fitted)), {"state": raw["state"], "questions": asked, "labels": right}


def drills():
    for name in sorted(load_drills()):
        held = is_held(name)
        for i in range(HELD_DRAWS if held else is_taken("drills", name)):
            state, questions = drawn(name, f"reader {i}", f"reader {i}")
            asked = {f"q{at}": to_request(q) for at, q in enumerate(questions)}
            right = {f"q{at}": label(q) for at, q in enumerate(questions)}
            yield (f"{name}-{i}", name, "drills", known(held, False)), {"state": state, "questions": asked, "labels": right}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", default=str(Path(__file__).parent / "cases"))
    parser.add_argument("--out", required=True, help="a folder")
    args = parser.parse_args()
    rows = [*corpus(args.cases), *drills()]
    text = "".join(json.dumps(case, ensure_ascii=False, separators=(",", ":")) + "\n" for _, case in rows)
    (Path(args.out) / "rows.jsonl.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    table = "".join("\t".join(about) + "\n" for about in [("id", "group", "set", "built_in"), *(about for about, _ in rows)])
    (Path(args.out) / "rows.tsv").write_text(table, encoding="utf-8")
    questions = collections.Counter()
    for (_, _, kind, part), case in rows:
        questions[kind, part] += len(case["questions"])
    for (kind, part), count in questions.items():
        print(f"{kind}, the built-in reader had {part}: {count} questions")


if __name__ == "__main__":
    main()
