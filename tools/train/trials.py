"""Judges a trial's checkpoint on rows that are kept for trials, and adds the figures as a line to trials.jsonl, from which
the card makes its table.

The rows are kept parts of tasks trained on in wordings kept aside, drills kept aside, and the half of the cases kept aside
that temperatures are fitted on. What the card reports, whole held-out tasks and the other half of the cases, has no part.
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import torch

from calibrate import answer, facts, fit_entry, is_fitted
from data import neutral_validation_rows, validation_rows
from layout import TYPES
from metrics import summary
from predict import predict
from shipped import opened
from tasks.cases import read_cases
from tasks.drills import held_rows
from tokens import PlainTokenizer

TABLE = Path(__file__).parent / "trials.jsonl"
PER_TASK = 30


def trial_rows(data, cases):
    """(row, part), always the same."""
    rows = [(row, "tasks") for row in validation_rows(data, False, PER_TASK, held_wordings=True)]
    rows += [(row, "drills") for row in held_rows(1)]
    kept = [(row, "cases") for row in read_cases(cases)[0] if row.extra["held"]]
    return rows + [(row, part) for row, part in kept if is_fitted({"part": part, "id": row.id})]


def digest(rows):
    """Tells whether two arms were judged on the same rows."""
    texts = (text for row, _ in rows for text in (row.state, *(f"{q.instructions} {q.options} {q.target}" for q in row.questions)))
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]


def judged():
    """Every arm judged so far."""
    return [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()] if TABLE.exists() else []


def read(model, tokenizer, rows):
    """Head values of every question of (row, part)."""
    where = {id(row): part for row, part in rows}
    return [{**facts(row, where[id(row)], question), "z": [float(v) for v in values]}
            for row, question, values in predict(model, tokenizer, [row for row, _ in rows])]


def even(p):
    """The answer before any temperature, as a distribution."""
    z = np.array(p["z"])
    chances = np.exp(z - z.max())
    return chances / chances.sum()


def part_of(p):
    return "drills of risk" if p["id"].startswith("risk_") else p["part"]


def figures(found):
    """Accuracy and log-loss by type after one temperature a type, and accuracy by part and by skill."""
    calibration = {kind: [{"options_max": 255, **fit_entry(kind, [p for p in found if p["type"] == kind])}] for kind in TYPES}
    judged = [(p, (answer(p, calibration), p["target"], p["type"])) for p in found]
    made = {"questions": len(found), "accuracy": {}, "log_loss": {}, "parts": {}}
    for kind in TYPES:
        of_type = summary([j for p, j in judged if p["type"] == kind])
        made["accuracy"][kind], made["log_loss"][kind] = of_type["accuracy"], of_type["log_loss"]
    made["accuracy"]["mean"] = round(float(np.mean([made["accuracy"][k] for k in TYPES])), 4)
    for part in sorted({part_of(p) for p in found}):
        made["parts"][part] = summary([j for p, j in judged if part_of(p) == part])["accuracy"]
    skills = {p["skill"] for p in found if p["part"] != "tasks" and p["skill"]}
    made["skills"] = {s: summary([j for p, j in judged if p["skill"] == s and p["part"] != "tasks"])["accuracy"] for s in sorted(skills)}
    return made


def voice(neutral):
    """How far the answers on states that say nothing are from what is right of them, by type: mean distance of probabilities."""
    found = {}
    for kind in TYPES:
        far = [np.abs(even(p) - p["target"]).max() for p in neutral if p["type"] == kind]
        found[kind] = round(float(np.mean(far)), 4) if far else None
    return found


def table():
    """The trials so far as a table of the card."""
    parts = ("tasks", "cases", "drills", "drills of risk")
    columns = ("tokens (M)", *TYPES, "mean", *parts, "own voice, noul", "own voice, score", "amounts", "counting", "order and time")
    lines = [f"| trial | arm | {' | '.join(columns)} |", "|---" * (len(columns) + 2) + "|"]
    for made in judged():
        voices, skills = made.get("voice", {}), made["skills"]
        values = (*(made["accuracy"][name] for name in (*TYPES, "mean")), *(made["parts"].get(part) for part in parts), voices.get("noul"), voices.get("score"),
                  *(skills.get(name) for name in ("amounts", "counting", "order_time")))
        cells = " | ".join("–" if value is None else f"{value:.3f}" for value in values)
        lines.append(f"| {made['trial']} | {made['arm']} | {made['tokens'] / 1e6:.2f} | {cells} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path, help="folder of a training run, or of a shipped build")
    parser.add_argument("--trial", required=True, help="what is compared, the same for all arms")
    parser.add_argument("--arm", required=True, help="what this arm does")
    parser.add_argument("--base", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--cases", required=True)
    parser.add_argument("--every", type=int, default=1, help="judge every second row, every third, …: quicker, and rougher")
    parser.add_argument("--keep", type=Path, help="file for the head values of every question, to compare arms question by question")
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    path = args.run / "checkpoint.pt"
    model = opened(path if path.exists() else args.run, args.base)
    tokenizer = PlainTokenizer(Path(args.base) / "vocab.txt")
    rows = trial_rows(args.data, args.cases)[:: args.every]
    tokens = torch.load(path, map_location="cpu", weights_only=True).get("tokens", 0) if path.exists() else 0
    about = {"trial": args.trial, "rows": digest(rows), "tokens": tokens}
    if any(made["rows"] != about["rows"] for made in judged() if made["trial"] == args.trial):
        parser.error("the rows have changed since the other arms of this trial were judged; judge them again")
    found = read(model, tokenizer, rows)
    if args.keep:
        args.keep.write_text("".join(json.dumps(p) + "\n" for p in found))
    neutral_rows = list(neutral_validation_rows(args.data))[:: args.every]
    neutral = read(model, tokenizer, [(row, "neutral") for row in neutral_rows])
    add({**about, "arm": args.arm, **figures(found), "voice": voice(neutral)})


def add(line):
    with open(TABLE, "a", encoding="utf-8") as lines:
        lines.write(json.dumps(line) + "\n")
    print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
