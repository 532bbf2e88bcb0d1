"""Compares two exported builds (int8 and fp32, say) on the same labelled rows: agreement and the largest change."""

import argparse
import json

import numpy as np

from reader import OnnxReader


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("rows", help="labelled rows, one JSON object a line")
    parser.add_argument("--most", type=int, default=60)
    args = parser.parse_args()
    readers = [OnnxReader(args.first), OnnxReader(args.second)]
    same, changes, count = 0, [], 0
    for line in open(args.rows, encoding="utf-8").read().splitlines()[: args.most]:
        row = json.loads(line)
        answers = [reader.answer(row["state"], row["questions"]) for reader in readers]
        for name, question in row["questions"].items():
            a, b = (np.asarray(answer[name]) for answer in answers)
            count += 1
            changes.append(np.abs(a - b).max())
            yes_no = question["type"] in ("noul", "multi_choice")
            same += bool(((a >= 0.5) == (b >= 0.5)).all()) if yes_no else int(a.argmax() == b.argmax())
    print(f"{count} questions: {same / count:.4f} answered alike, largest change of a probability {max(changes):.4f}, median {np.median(changes):.4f}")


if __name__ == "__main__":
    main()
