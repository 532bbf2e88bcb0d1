"""Judges a run that is an arm of a trial on rows that are kept for trials. Its figures become a line of trials.jsonl, from which
the table of trials.md is made.
"""

import hashlib
import json
from dataclasses import asdict
from pathlib import Path

import numpy as np

from calibrate import answer, facts, fit_entry, is_fitted
from data import neutral_validation_rows, validation_rows
from layout import TYPES
from metrics import summary
from predict import predict
from tasks.cases import read_cases
from tasks.drills import held_rows
from tokens import PlainTokenizer

TABLE = Path(__file__).parent / "trials.jsonl"
PER_TASK = 30


def trial_rows(data):
    """(row, part), always the same: kept parts of tasks trained on in wordings kept aside, drills kept aside, and the half of the cases kept
    aside that temperatures are fitted on. What the card reports has no part: whole held-out tasks and the other half of the cases.
    """
    rows = [(row, "tasks") for row in validation_rows(data, False, PER_TASK, held_wordings=True)]
    rows += [(row, "drills") for row in held_rows(1)]
    kept = [(row, "cases") for row in read_cases()[0] if row.extra["held"]]
    return rows + [(row, part) for row, part in kept if is_fitted({"part": part, "id": row.id})]


def digest(rows):
    """Tells whether two arms were judged on the same rows."""
    texts = (text for row, _ in rows for text in (row.state, *(f"{q.instructions} {q.options} {q.target}" for q in row.questions)))
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]


def lines_so_far():
    """Every arm judged so far."""
    return [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()] if TABLE.exists() else []


def rows_of(trial, data):
    """The rows that an arm is judged on, the same as those of the other arms."""
    rows = trial_rows(data)[:: trial.every]
    if any(line["rows"] != digest(rows) for line in lines_so_far() if line["trial"] == trial.name):
        raise SystemExit(f'the rows have changed since the other arms of "{trial.name}" were judged: judge them again under another name')
    return rows


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
    answers = [(p, (answer(p, calibration), p["target"], p["type"])) for p in found]
    made = {"questions": len(found), "accuracy": {}, "log_loss": {}, "parts": {}}
    for kind in TYPES:
        of_type = summary([j for p, j in answers if p["type"] == kind])
        made["accuracy"][kind], made["log_loss"][kind] = of_type["accuracy"], of_type["log_loss"]
    made["accuracy"]["mean"] = round(float(np.mean([made["accuracy"][k] for k in TYPES])), 4)
    for part in sorted({part_of(p) for p in found}):
        made["parts"][part] = summary([j for p, j in answers if part_of(p) == part])["accuracy"]
    skills = {p["skill"] for p in found if p["part"] != "tasks" and p["skill"]}
    made["skills"] = {s: summary([j for p, j in answers if p["skill"] == s and p["part"] != "tasks"])["accuracy"] for s in sorted(skills)}
    return made


def voice(neutral):
    """How far the answers on states that say nothing are from what is right of them, by type: mean distance of probabilities."""
    found = {}
    for kind in TYPES:
        far = [np.abs(even(p) - p["target"]).max() for p in neutral if p["type"] == kind]
        found[kind] = round(float(np.mean(far)), 4) if far else None
    return found


def table():
    """The trials so far as the table of trials.md."""
    parts = ("tasks", "cases", "drills", "drills of risk")
    columns = ("tokens (M)", *TYPES, "mean", *parts, "own voice, noul", "own voice, score", "amounts", "counting", "order and time")
    lines = [f"| trial | arm | {' | '.join(columns)} |", "|---" * (len(columns) + 2) + "|"]
    for made in lines_so_far():
        voices, skills = made.get("voice", {}), made["skills"]
        values = (*(made["accuracy"][name] for name in (*TYPES, "mean")), *(made["parts"].get(part) for part in parts), voices.get("noul"), voices.get("score"),
                  *(skills.get(name) for name in ("amounts", "counting", "order_time")))
        cells = " | ".join("–" if value is None else f"{value:.3f}" for value in values)
        lines.append(f"| {made['trial']} | {made['arm']} | {made['tokens'] / 1e6:.2f} | {cells} |")
    return "\n".join(lines)


def judged(model, recipe, rows, run, base, data):
    """The line of an arm; the head values of every question are kept beside the run, to compare arms question by question."""
    model.eval()
    tokenizer = PlainTokenizer(Path(base) / "vocab.txt")
    found = read(model, tokenizer, rows)
    (run.out / "judged.jsonl").write_text("".join(json.dumps(p) + "\n" for p in found))
    neutral = read(model, tokenizer, [(row, "neutral") for row in neutral_validation_rows(data)][:: recipe.trial.every])
    return {
        "trial": recipe.trial.name, "rows": digest(rows), "tokens": run.tokens, "arm": recipe.trial.arm, **figures(found),
        "voice": voice(neutral), "recipe": asdict(recipe),
    }


def add(line):
    with open(TABLE, "a", encoding="utf-8") as lines:
        lines.write(json.dumps(line) + "\n")
    print(json.dumps(line), flush=True)
