"""Writes the tables of the evaluation card: the shipped weights beside the majority row, a reader without the state,
the untrained base, and, for the cases, the model that training went on from and the twins.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path

import numpy as np

import trials
from calibrate import answer, facts, fit, is_fitted, predictions, rows_to_judge, to_fit
from cosine import hits_of, similarities
from metrics import flat, summary
from tokens import PlainTokenizer

LENGTHS = ((0, 500), (500, 2000), (2000, 5000), (5000, 100_000_000))
SIZES = ((2, 2), (3, 5), (6, 20), (21, 255))
COLUMNS = ("answers", "accuracy", "majority row", "without the state", "cosine of the base", "balanced accuracy", "ECE", "Brier", "log-loss")


def judged(some, calibration):
    return [(answer(p, calibration), p["target"], p["type"]) for p in some]


def decimals(value):
    return "–" if value is None else f"{value:.3f}"


def blind_accuracy(some, calibration):
    return summary(judged(some, calibration))["accuracy"] if some else None


def cosine_accuracy(some):
    return float(np.mean(sum((p["hits"] for p in some), []))) if some else None


class Tables:
    """Predictions of the model, of the same without the state, and of the base, grouped alike."""

    def __init__(self, found, blind, cosine):
        self.found, self.blind, self.cosine = found, blind, cosine

    def by(self, key, calibration_of):
        groups, blind, cosine = (grouped(some, key) for some in (self.found, self.blind, self.cosine))
        lines = [f"| | {' | '.join(COLUMNS)} |", "|---" * (len(COLUMNS) + 1) + "|"]
        for name in sorted(groups):
            calibration = calibration_of(name)
            s = summary(judged(groups[name], calibration))
            cells = (s["accuracy"], s["majority"], blind_accuracy(blind.get(name), calibration), cosine_accuracy(cosine.get(name)),
                     s.get("balanced"), s["ece"], s["brier"], s["log_loss"])
            lines.append(f"| {name} | {s['n']} | {' | '.join(map(decimals, cells))} |")
        return "\n".join(lines)


def grouped(found, key):
    groups = defaultdict(list)
    for p in found:
        name = key(p)
        if name is not None:
            groups[name].append(p)
    return groups


def between(value, ranges, unit):
    low, high = next((low, high) for low, high in ranges if value <= high)
    return f"{low:,} {unit} and more" if high > 10_000 else f"{low:,}–{high:,} {unit}" if low < high else f"{low} {unit}"


def kept(path, make):
    """The lines of a file of predictions, which are made when it is not there."""
    if not path.exists():
        path.write_text("".join(json.dumps(p) + "\n" for p in make()))
    return [json.loads(line) for line in path.read_text().splitlines()]


def cosine_predictions(args):
    tokenizer = PlainTokenizer(Path(args.base) / "vocab.txt")
    rows = [(row, part) for row, part in rows_to_judge(args.data, args.per_task) if part not in ("seen", "drills")]
    where = {id(row): part for row, part in rows}
    found = [{**facts(row, where[id(row)], question), "similarities": values}
             for row, question, values in similarities(args.base, tokenizer, [row for row, _ in rows])]
    return hits_of(found)


def right_of(some, calibration):
    """How many decisions of these predictions are right, and how many there are."""
    pairs = list(flat(judged(some, calibration)))
    return sum(int(np.argmax(p)) == right for p, right in pairs), len(pairs)


def against_before(cases, earlier, shipped, earlier_calibration):
    """The cases kept aside before and after the further training, by type; and the twins."""
    lines = ["| | answers | majority row | before | after | ECE |", "|---|---|---|---|---|---|"]
    for kind in (*sorted({p["type"] for p in cases}), "all"):
        some, before = ([p for p in found if kind in (p["type"], "all")] for found in (cases, earlier))
        s, alone = summary(judged(some, shipped)), right_of(before, earlier_calibration)
        lines.append(f"| {kind} | {s['n']} | {decimals(s['majority'])} | {alone[0] / alone[1]:.3f} | {decimals(s['accuracy'])} | {decimals(s['ece'])} |")
    both = twins(cases, shipped), twins(earlier, earlier_calibration)
    lines += ["", f"Answers that differ between a case and its twin, both right: {both[0]} (before: {both[1]})."]
    return "\n".join(lines)


def twins(cases, calibration):
    pairs = defaultdict(list)
    for p in cases:
        pairs[p["id"][:-1], p["asked"]].append(p)
    flipped = [pair for pair in pairs.values() if len(pair) == 2 and pair[0]["target"] != pair[1]["target"]]
    both = sum(all(right == count for right, count in (right_of([p], calibration) for p in pair)) for pair in flipped)
    return f"{both} of {len(flipped)}, {both / max(len(flipped), 1):.3f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", required=True, help="folder with checkpoint.pt and the output of calibrate.py")
    parser.add_argument("--before", required=True, help="the same of the model that training went on from")
    parser.add_argument("--base", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--per-task", type=int, default=240)
    args = parser.parse_args()
    run, earlier = Path(args.run), Path(args.before)
    found = kept(run / "predictions.jsonl", list)
    blind = kept(run / "blind.jsonl", lambda: predictions(run / "checkpoint.pt", args.base, args.data, args.per_task, blank=True))
    cosine = kept(run / "cosine.jsonl", lambda: cosine_predictions(args))
    shipped = json.loads((run / "calibration.json").read_text())

    def all_shipped(_):
        return shipped

    def without_task(name):
        """Calibration fitted on everything but the task itself, so that its ECE is not flattered."""
        return fit(to_fit([p for p in found if p["task"] != name.split(",")[0]]))

    def held(name):
        return lambda p: name(p) if p["part"] == "held-out" else None

    def drilled(name, risk):
        return lambda p: name(p) if p["part"] == "drills" and p["id"].startswith("risk_") == risk else None

    def aside(name):
        return lambda p: name(p) if p["part"] == "cases" and not is_fitted(p) else None

    tables = Tables(found, blind, cosine)
    cases, before = ([p for p in some if p["part"] == "cases" and not is_fitted(p)] for some in (found, kept(earlier / "predictions.jsonl", list)))
    parts = [
        ("Held-out tasks, by type", tables.by(held(lambda p: p["type"]), all_shipped)),
        ("Held-out tasks, all", tables.by(held(lambda p: "all"), all_shipped)),
        ("Held-out tasks, each with a calibration fitted without it", tables.by(held(lambda p: f"{p['task']}, {p['type']}"), without_task)),
        ("Held-out tasks, choices by number of options",
         tables.by(held(lambda p: between(len(p["target"]), SIZES, "options") if p["type"] == "choice" else None), all_shipped)),
        ("Held-out tasks, by length of the state", tables.by(held(lambda p: between(p["characters"], LENGTHS, "characters")), all_shipped)),
        ("Tasks trained on, other rows and other wordings, by type",
         tables.by(lambda p: p["type"] if p["part"] == "seen" else None, all_shipped)),
        ("Drills kept aside, by skill", tables.by(drilled(lambda p: p["skill"], risk=False), all_shipped)),
        ("Drills of risk kept aside, all", tables.by(drilled(lambda p: "all", risk=True), all_shipped)),
        ("Drills of risk kept aside, by type", tables.by(drilled(lambda p: p["type"], risk=True), all_shipped)),
        ("Drills of risk kept aside, by skill", tables.by(drilled(lambda p: p["skill"], risk=True), all_shipped)),
        ("Cases kept aside, before and after the further training",
         against_before(cases, before, shipped, json.loads((earlier / "calibration.json").read_text()))),
        *((f"Cases kept aside, by {title}", tables.by(aside(name), all_shipped)) for title, name in (
            ("type", lambda p: p["type"]), ("skill", lambda p: p["skill"]), ("form", lambda p: p["form"]), ("use case", lambda p: p["use_case"]),
            ("length of the state", lambda p: between(p["characters"], LENGTHS, "characters")))),
        ("Trials, arms of one trial compared after as many tokens", trials.table()),
    ]
    Path(args.out).write_text("\n\n".join(f"### {title}\n\n{body}" for title, body in parts) + "\n")


if __name__ == "__main__":
    main()
