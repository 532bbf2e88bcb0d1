"""What answers to rows that are kept aside are worth, adapted beside frozen: raw, and after one shift or temperature for each type."""

import argparse
import gzip
import json

import numpy as np
from sklearn.metrics import roc_auc_score

BINARY = ("noul", "multi_choice")
TEMPERATURES = np.exp(np.linspace(-1, 2, 25))
SHIFTS = np.linspace(-3, 3, 25)
OWN = "rows"  # what is learned from is like these rows; all other sets are of kinds that are kept from it
SURE = 2  # standard errors


def logs_of(answer, side):
    """The readings of a question as one: the mean of their logarithms, as the service takes it."""
    mean = np.mean(answer[side], axis=0)
    return mean - np.logaddexp.reduce(mean)


def loss(logs, right):
    return float(np.mean([-row[i] for row, i in zip(logs, right)]))


def shifted(logs, temperature, shift, is_binary):
    made = [row / temperature + (np.array([shift, 0.0]) if is_binary else 0) for row in logs]
    return [row - np.logaddexp.reduce(row) for row in made]


def after_shift(logs, right, is_binary):
    """The least log-loss with one temperature, and with one shift for yes; fitted on the same answers, for both readers alike."""
    shifts = SHIFTS if is_binary else (0,)
    return min(loss(shifted(logs, t, s, is_binary), right) for t in TEMPERATURES for s in shifts)


def measured(answers, side):
    kind = answers[0]["kind"]
    logs, right = [logs_of(a, side) for a in answers], [a["right"] for a in answers]
    found = {
        "right": np.mean([row.argmax() == i for row, i in zip(logs, right)]),
        "loss": loss(logs, right), "shifted": after_shift(logs, right, kind in BINARY),
    }
    if kind in BINARY and len(set(right)) == 2:
        found["auc"] = roc_auc_score([i == 0 for i in right], [row[0] - row[1] for row in logs])
    return {name: round(float(value), 3) for name, value in found.items()}


def figures(answers):
    """By set and type: how many answers, and what the frozen and the adapted model are worth on them; the sets held out also together."""
    groups = {}
    for answer in answers:
        names = [answer["set"]] if answer["set"] in (OWN, "long") else [answer["set"], "held out"]
        for name in names:
            groups.setdefault(f"{name} {answer['kind']}", []).append(answer)
    return {
        name: {"n": len(some), "before": measured(some, "before"), "after": measured(some, "after")} for name, some in sorted(groups.items())
    }


def fallen(answers):
    """The sets of other kinds whose answers have got worse beyond noise."""
    changes = {}
    for answer in answers:
        if answer["set"] != OWN:
            before, after = (-logs_of(answer, side)[answer["right"]] for side in ("before", "after"))
            for name in {answer["set"], "long" if answer["set"] == "long" else "held out"}:
                changes.setdefault(name, []).append(after - before)
    return [name for name, d in changes.items() if len(d) > 10 and np.mean(d) > SURE * np.std(d) / len(d) ** 0.5 and np.mean(d) > 0.01]


def table(found):
    head = "| set and type | n | right | log-loss | after one shift | AUC |\n|---|---|---|---|---|---|"
    def cells(one):
        return " | ".join(f"{one['before'][key]:.3f} → {one['after'][key]:.3f}" if key in one["before"] else "" for key in ("right", "loss", "shifted", "auc"))
    return "\n".join([head, *(f"| {name} | {one['n']} | {cells(one)} |" for name, one in found.items())])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("answers", help="answers.jsonl.gz of a run")
    with gzip.open(parser.parse_args().answers, "rt", encoding="utf-8") as lines:
        answers = [json.loads(line) for line in lines]
    print(table(figures(answers)))
    print("got worse:", ", ".join(fallen(answers)) or "none")


if __name__ == "__main__":
    main()
