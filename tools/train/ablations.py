"""Compares arrangements that were trained alike: options apart or joint, read at [MASK] or [CLS]; and how many windows
of a long state a question sees.

Each run is the folder of a training run; its arguments.json says which arrangement it was trained in.
"""

import argparse
import json
import time
from pathlib import Path

import torch

import layout
from calibrate import answer, fit
from data import validation_rows
from feeder import ARRANGEMENTS
from metrics import summary
from model import load_checkpoint
from predict import predict
from probes import is_right
from rows import Row
from surroundings import compose
from tasks.common import Context
from tokens import PlainTokenizer

WINDOWS = (1, 2, 4, 8, 16, 10_000)


def one_question_each(rows):
    """Rows of one question, so that each counts as much as any other."""
    return [Row(row.state, [q], row.task, row.family, row.planted, row.id) for row in rows for q in row.questions]


def measured(run, tokenizer, rows):
    """(accuracy by type, log-loss after calibration by type, seconds) of a run on rows of one question."""
    arguments = json.loads((run / "arguments.json").read_text())
    arrangement = {name: True for name in ARRANGEMENTS if arguments.get(name)}
    model = load_checkpoint(run / "checkpoint.pt")
    began = time.monotonic()
    found = [{"type": q.type, "z": [float(v) for v in z], "target": q.target} for _, q, z in predict(model, tokenizer, rows, **arrangement)]
    seconds = time.monotonic() - began
    calibration = fit(found)
    by_type = {t: summary([(answer(p, calibration), p["target"], t) for p in found if p["type"] == t]) for t in layout.TYPES}
    return by_type, seconds


def arrangements(runs, tokenizer, rows):
    lines = [f"| trained as | {' | '.join(layout.TYPES)} | mean | mean log-loss | seconds for {len(rows)} questions |", "|---" * (len(layout.TYPES) + 4) + "|"]
    for run in runs:
        by_type, seconds = measured(run, tokenizer, rows)
        accuracies = [by_type[t]["accuracy"] for t in layout.TYPES]
        log_loss = sum(by_type[t]["log_loss"] for t in layout.TYPES) / len(layout.TYPES)
        cells = " | ".join(f"{a:.3f}" for a in accuracies)
        lines.append(f"| {run.name} | {cells} | {sum(accuracies) / len(accuracies):.3f} | {log_loss:.3f} | {seconds:.0f} |")
        print(lines[-1], flush=True)
    return "\n".join(lines)


def window_counts(checkpoint, tokenizer, rows):
    """Decisions right on the same states of some 4,000 tokens when a question sees more or fewer windows."""
    model, asked = load_checkpoint(checkpoint), layout.SELECT_WINDOWS
    pool = [(row.family, row.state) for row in rows if len(row.state) < 6000]
    made = [compose(Context(f"{row.id} windows"), row, pool, 4000) for row in rows]
    lines = ["| windows seen | decisions right |", "|---|---|"]
    for count in WINDOWS:
        layout.SELECT_WINDOWS = count
        found = [(q, torch.tensor(z)) for _, q, z in predict(model, tokenizer, made)]
        right = sum(is_right(q, decided(q, z)) for q, z in found) / len(found)
        lines.append(f"| {count if count < 1000 else 'all'} | {right:.3f} |")
        print(lines[-1], flush=True)
    layout.SELECT_WINDOWS = asked
    return "\n".join(lines)


def decided(question, z):
    return (torch.sigmoid(z) if question.type == "multi_choice" else torch.softmax(z, 0)).numpy()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", nargs="+", type=Path)
    parser.add_argument("--checkpoint", required=True, help="of the model whose windows are counted")
    parser.add_argument("--base", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--per-task", type=int, default=100)
    args = parser.parse_args()
    torch.set_num_threads(4)
    tokenizer = PlainTokenizer(Path(args.base) / "vocab.txt")
    rows = list(validation_rows(args.data, True, args.per_task))
    named = [row for row in rows if row.task in ("hwu64", "dbpedia14", "cad_sentiment")][:150]
    parts = [("Arrangements trained alike", arrangements(args.runs, tokenizer, one_question_each(rows))),
             ("Windows of a long state that a question sees", window_counts(args.checkpoint, tokenizer, named))]
    Path(args.out).write_text("\n\n".join(f"### {title}\n\n{body}" for title, body in parts) + "\n")


if __name__ == "__main__":
    main()
