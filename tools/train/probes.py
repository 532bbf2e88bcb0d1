"""Measures promises that accuracy does not show: option order, negation, long states, and states that are disturbed.

Answers come from the calibrated float32 weights, in the arrangement the service reads in. Writes tables for the card.
"""

import argparse
import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from calibrate import answer, is_fitted
from data import compose, validation_rows
from deprived import measures
from disturbances import DISTURBANCES
from metrics import summary
from predict import predict
from rows import Row, noul
from shipped import opened
from tasks.cases import read_cases
from tasks.common import Context, label_texts, state_text
from tokens import PlainTokenizer

LENGTHS = (200, 1000, 4000)


class Answers:
    """The model with its calibration: distributions for the questions of rows."""

    def __init__(self, run, base):
        """`run` is the folder of a shipped build, or has checkpoint.pt and calibration.json."""
        shipped = (run / "manifest.json").exists()
        self.model = opened(run if shipped else run / "checkpoint.pt", base)
        self.tokenizer = PlainTokenizer(Path(base) / "vocab.txt")
        self.calibration = json.loads((run / "manifest.json").read_text())["calibration"] if shipped else json.loads((run / "calibration.json").read_text())

    def of(self, rows):
        """For each row the list of its questions' distributions."""
        found = {}
        for _, question, values in predict(self.model, self.tokenizer, rows):
            z = [float(v) for v in values]
            found[id(question)] = np.array(answer({"type": question.type, "z": z}, self.calibration))
        return [[found[id(q)] for q in row.questions] for row in rows]


def is_right(question, p):
    """Share of the decisions that are right: one, or one for each option of a multi_choice."""
    if question.type == "multi_choice":
        return float(np.mean((p >= 0.5) == (np.array(question.target) >= 0.5)))
    return float(np.argmax(p) == np.argmax(question.target))


def is_same(question, first, second):
    if question.type == "multi_choice":
        return bool(((first >= 0.5) == (second >= 0.5)).all())
    return bool(np.argmax(first) == np.argmax(second))


def reordered(answers, rows):
    """Each choice asked again with its options in another order."""
    rng = random.Random(3)
    first, second, orders = [], [], []
    for row in rows:
        for question in row.questions:
            if question.type == "choice":
                order = rng.sample(range(len(question.options)), len(question.options))
                other = replace(question, options=[question.options[i] for i in order], target=[question.target[i] for i in order])
                first.append(Row(row.state, [question], row.task))
                second.append(Row(row.state, [other], row.task))
                orders.append(order)
    flips, largest = 0, 0.0
    for (before,), (after,), order in zip(answers.of(first), answers.of(second), orders):
        flips += order[int(np.argmax(after))] != int(np.argmax(before))
        largest = max(largest, float(np.abs(before[order] - after).max()))
    return f"{len(orders)} choices of held-out tasks with their options shuffled: {flips} other answers, largest change of a probability {largest:.1e}."


def claims_and_negations(rows):
    """(task, state, a question, its negation) about messages, entries and reviews of held-out tasks."""
    intents, kinds = label_texts("hwu"), label_texts("dbpedia")
    for row in rows:
        ctx = Context(f"negation {row.id}")
        if row.task == "hwu64":
            text = ctx.pick(list(intents.values()))
            yield row.task, row.state, f"Can it be said that the writer {text}?", f"Can it be ruled out that the writer {text}?"
        elif row.task == "dbpedia14":
            text = ctx.pick(list(kinds.values()))
            yield row.task, row.state, f"Is the subject {text}?", f"Is the subject something other than {text}?"
        elif row.task == "cad_sentiment":
            yield row.task, row.state, "The reviewer liked the film.", "The reviewer did not like the film."


def negated(answers, rows):
    pairs = list(claims_and_negations(rows))
    found = answers.of([Row(state, [noul(claim, True), noul(negation, False)], task) for task, state, claim, negation in pairs])
    lines = ["| task | pairs | mean distance of the sum from 1 | both on the same side of one half |", "|---|---|---|---|"]
    for task in (*sorted({p[0] for p in pairs}), "all"):
        sums = np.array([a[0] + b[0] for p, (a, b) in zip(pairs, found) if task in (p[0], "all")])
        same = np.mean([(a[0] >= 0.5) == (b[0] >= 0.5) for p, (a, b) in zip(pairs, found) if task in (p[0], "all")])
        lines.append(f"| {task} | {len(sums)} | {np.abs(sums - 1).mean():.3f} | {same:.3f} |")
    return "\n".join(lines)


def lengthened(answers, rows, pool):
    """The same questions with the deciding passage anywhere among others, by length and by place."""
    lines = ["| state | questions | decisions right | passage in the first third | middle | last |", "|---|---|---|---|---|---|"]
    for length in (None, *LENGTHS):
        made = [row if length is None else compose(Context(f"{row.id} long"), row, pool, length) for row in rows]
        found = answers.of(made)
        scored = [(place_of(row), is_right(q, p)) for row, some in zip(made, found) for q, p in zip(row.questions, some)]
        thirds = [np.mean([r for place, r in scored if place == third]) if length else None for third in range(3)]
        cells = " | ".join(f"{t:.3f}" if t is not None else "–" for t in thirds)
        name = "the passage alone" if length is None else f"about {length:,} tokens"
        lines.append(f"| {name} | {len(scored)} | {np.mean([r for _, r in scored]):.3f} | {cells} |")
    return "\n".join(lines)


def place_of(row):
    middle = sum(row.planted) / 2 / len(row.state) if row.planted else 0.0
    return min(int(middle * 3), 2)


def disturbed(answers, rows):
    """What answers do when the states of the cases kept aside are changed in ways that should not matter."""
    head = "| disturbance | questions | another answer | mean change of a probability | 95 in 100 below | right before | right after |"
    lines = [head, "|---|---|---|---|---|---|---|"]
    undisturbed = answers.of(rows)
    for name, change in DISTURBANCES.items():
        pairs = [(row, before, other) for row, before in zip(rows, undisturbed) if (other := changed(row, change)) is not None]
        before, after = [found for _, found, _ in pairs], answers.of([other for _, _, other in pairs])
        asked = [q for row, _, _ in pairs for q in row.questions]
        both = list(zip(asked, sum(before, []), sum(after, [])))
        moves = np.concatenate([np.abs(a - b) for _, a, b in both])
        flips = np.mean([not is_same(q, a, b) for q, a, b in both])
        right = [np.mean([is_right(q, p) for q, p in zip(asked, sum(found, []))]) for found in (before, after)]
        lines.append(f"| {name} | {len(both)} | {flips:.3f} | {moves.mean():.3f} | {np.quantile(moves, 0.95):.3f} | {right[0]:.3f} | {right[1]:.3f} |")
    return "\n".join(lines)


def deprived_of_state(answers, cases):
    """How often answers are right with the state and without what decides, beside a constant answer."""
    lines = ["| | decisions | right | without it | constant answer |", "|---|---|---|---|---|"]
    for name, whole, deprived in measures(cases):
        made = [summary([(p, q.target, q.type) for row, some in zip(rows, answers.of(rows)) for q, p in zip(row.questions, some)]) for rows in (whole, deprived)]
        lines.append(f"| {name} | {made[0]['n']} | {made[0]['accuracy']:.3f} | {made[1]['accuracy']:.3f} | {made[0]['majority']:.3f} |")
    return "\n".join(lines)


def changed(row, change):
    """The row with its state changed, or None where there is nothing to change."""
    state = change(row.extra["raw"]["state"])
    if state is None:
        return None
    return Row(state_text(state), [replace(q) for q in row.questions], row.task, row.family, id=row.id)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", required=True, help="folder with checkpoint.pt and calibration.json, or of a shipped build")
    parser.add_argument("--base", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--per-task", type=int, default=60)
    parser.add_argument("--cases-most", type=int, default=100)
    parser.add_argument("--only", default="", help="part of the titles of what is measured; all without it")
    args = parser.parse_args()
    torch.set_num_threads(4)
    answers = Answers(Path(args.run), args.base)
    rows = list(validation_rows(args.data, True, args.per_task))
    pool = [(row.family, row.state) for row in rows if len(row.state) < 6000]
    cases = [row for row in read_cases()[0] if row.extra["held"]]
    aside = [row for row in cases if not is_fitted({"part": "cases", "id": row.id})]
    cases = random.Random(5).sample(cases, min(args.cases_most, len(cases)))
    named = [row for row in rows if row.task in ("hwu64", "dbpedia14", "cad_sentiment")]
    parts = [
        ("Options in another order", lambda: reordered(answers, rows)),
        ("A question and its negation", lambda: negated(answers, named)),
        ("The deciding passage in a long state", lambda: lengthened(answers, named, pool)),
        ("What is right when the state is taken away", lambda: deprived_of_state(answers, aside)),
        ("Cases kept aside, disturbed", lambda: disturbed(answers, cases)),
    ]
    with open(args.out, "w", encoding="utf-8") as out:
        for title, measure in (part for part in parts if args.only in part[0]):
            out.write(f"### {title}\n\n{measure()}\n\n")
            out.flush()
            print(title, flush=True)


if __name__ == "__main__":
    main()
