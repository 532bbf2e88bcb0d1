"""Compares two exported builds (int8 and fp32, say) on the cases kept aside: agreement, the largest change, accuracy,
calibration, and tokens a second of one thread.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from metrics import summary
from reader import OnnxReader
from tasks.cases import read_cases
from tasks.common import state_text


def read_all(reader, raws):
    """Answers of every question of every row, and tokens of the states a second."""
    tokens, began, answers = 0, time.monotonic(), []
    for raw in raws:
        state = state_text(raw["state"])
        tokens += len(reader.tokenizer.ids(state))
        answers.append(reader.answer(state, raw["questions"]))
    return answers, tokens / (time.monotonic() - began)


def agreement(raws, first, second):
    same, changes = [], []
    for raw, a, b in zip(raws, first, second):
        for name, question in raw["questions"].items():
            p, q = np.asarray(a[name]), np.asarray(b[name])
            changes.append(np.abs(p - q).max())
            yes_no = question["type"] in ("noul", "multi_choice")
            same.append(((p >= 0.5) == (q >= 0.5)).all() if yes_no else p.argmax() == q.argmax())
    return f"{len(same)} questions: {np.mean(same):.4f} answered alike, largest change of a probability {max(changes):.4f}, median {np.median(changes):.4f}"


def judged(rows, answers):
    for row, answer in zip(rows, answers):
        names = [name for name in row.extra["raw"]["questions"] if name in row.extra["raw"]["gold"]]
        for name, question in zip(names, row.questions):
            p = answer[name]
            yield [p[0], 1 - p[0]] if question.type == "noul" else p, question.target, question.type


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("builds", nargs=2, help="folders of exported builds")
    parser.add_argument("--every", type=int, default=1, help="read every second case, every third, …")
    args = parser.parse_args()
    rows = [row for row in read_cases()[0] if row.extra["held"]][:: args.every]
    raws = [row.extra["raw"] for row in rows]
    found = []
    for folder in args.builds:
        answers, speed = read_all(OnnxReader(folder), raws)
        found.append(answers)
        print(f"{Path(folder).name}: {speed:.0f} state tokens a second, {summary(list(judged(rows, answers)))}", flush=True)
    print(agreement(raws, *found))


if __name__ == "__main__":
    main()
