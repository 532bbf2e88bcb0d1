"""Writes the evaluation card from validation predictions: of the shipped model, with the state, and with it taken away."""

import argparse
import json
from collections import defaultdict
from pathlib import Path

from calibrate import answer, fit, is_fitted, predictions
from layout import TYPES
from metrics import summary

LENGTHS = ((0, 500), (500, 2000), (2000, 100_000_000))
SIZES = ((2, 2), (3, 5), (6, 20), (21, 255))


def judged(some, calibration):
    return [(answer(p, calibration), p["target"], p["type"]) for p in some]


def row(name, some, calibration, blind):
    s = summary(judged(some, calibration))
    balanced = f"{s['balanced']:.3f}" if "balanced" in s else "–"
    blind_accuracy = "–"
    if blind:
        blind_accuracy = f"{summary(judged(blind, calibration))['accuracy']:.3f}"
    return (f"| {name} | {s['n']} | {s['accuracy']:.3f} | {s['majority']:.3f} | {blind_accuracy} | {balanced} "
            f"| {s['ece']:.3f} | {s['brier']:.3f} | {s['log_loss']:.3f} |")


HEAD = "| | answers | accuracy | majority row | without the state | balanced accuracy | ECE | Brier | log-loss |\n|---|---|---|---|---|---|---|---|---|"


def table(groups, calibration_of, blind_groups):
    lines = [HEAD]
    for name in sorted(groups):
        lines.append(row(name, groups[name], calibration_of(name), blind_groups.get(name, [])))
    return "\n".join(lines)


def grouped(found, key):
    groups = defaultdict(list)
    for p in found:
        name = key(p)
        if name is not None:
            groups[name].append(p)
    return groups


def between(value, ranges, unit):
    return next(f"{low}–{high} {unit}" if high < 10_000 else f"{low} {unit} and more" for low, high in ranges if value < high or value <= high)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", required=True, help="folder with checkpoint.pt and the output of calibrate.py")
    parser.add_argument("--base", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--cases", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--per-task", type=int, default=240)
    args = parser.parse_args()
    run = Path(args.run)
    found = [json.loads(line) for line in (run / "predictions.jsonl").read_text().splitlines()]
    path = run / "blind.jsonl"
    if not path.exists():
        blind = predictions(run / "checkpoint.pt", args.base, args.data, args.cases, args.per_task, blank=True)
        path.write_text("".join(json.dumps(p) + "\n" for p in blind))
    blind = [json.loads(line) for line in path.read_text().splitlines()]
    shipped = json.loads((run / "calibration.json").read_text())

    def without_task(name):
        """Calibration fitted on everything but the task itself, so that its ECE is not flattered."""
        return fit([p for p in found if is_fitted(p) and p["task"] != name.split(",")[0]])

    def tasks_of(some):
        return grouped([p for p in some if p["part"] == "held-out"], lambda p: f"{p['task']}, {p['type']}")

    def cases_of(some):
        return grouped([p for p in some if p["part"] == "cases" and not is_fitted(p)], lambda p: p["type"])

    def skills_of(some):
        return grouped([p for p in some if p["part"] == "cases" and not is_fitted(p)], lambda p: p["skill"])

    held = [p for p in found if p["part"] == "held-out"]
    blind_held = [p for p in blind if p["part"] == "held-out"]
    by_type = (grouped(held, lambda p: p["type"]), grouped(blind_held, lambda p: p["type"]))
    by_size = grouped(held, lambda p: f"{p['type']}, {between(len(p['z']), SIZES, 'options')}" if p["type"] == "choice" else None)
    by_length = grouped(held, lambda p: between(p["characters"], LENGTHS, "characters"))
    parts = [
        ("Held-out tasks, by type", table(by_type[0], lambda _: shipped, by_type[1])),
        ("Held-out tasks, each with a calibration fitted without it", table(tasks_of(found), without_task, tasks_of(blind))),
        ("Held-out tasks, choices by number of options", table(by_size, lambda _: shipped, {})),
        ("Held-out tasks, by length of the state", table(by_length, lambda _: shipped, {})),
        ("Fraud and risk cases kept aside, by type", table(cases_of(found), lambda _: shipped, cases_of(blind))),
        ("Fraud and risk cases kept aside, by skill", table(skills_of(found), lambda _: shipped, skills_of(blind))),
    ]
    Path(args.out).write_text("\n\n".join(f"### {title}\n\n{body}" for title, body in parts) + "\n")
    assert set(TYPES) >= {p["type"] for p in found}


if __name__ == "__main__":
    main()
