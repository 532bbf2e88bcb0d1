"""Fits one temperature per type and number of options (a multi_choice: also a bias) on tasks that were not trained on.

Prints what each held-out task and the cases kept aside look like when they had no part in the fit.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch

from data import validation_rows
from metrics import summary
from predict import predict
from reader import probabilities
from shipped import opened
from tasks.cases import read_cases
from tasks.common import stable_fraction
from tasks.drills import held_rows
from tokens import PlainTokenizer

# A multi_choice has one entry for any number of options: an option must not notice how many siblings it has.
LIMITS = {"noul": (2,), "choice": (3, 5, 10, 20, 50, 255), "multi_choice": (255,), "score": (3, 5, 32)}
ENOUGH = 60  # questions below which a bucket takes the fit of the one with fewer options, the first that of its whole type
# Cases are what the service is asked about, and harder than the tasks: fitted on the tasks alone, answers about cases
# are far too sure (ECE 0.18 against 0.02 on the tasks); on the cases alone, answers about all else are far too unsure.
CASES_COUNT = 3


def rows_to_judge(data, per_task):
    """(row, part): whole held-out tasks, kept parts of the tasks trained on, the drills and the cases kept aside."""
    rows = [(row, "held-out") for row in validation_rows(data, True, per_task)]
    rows += [(row, "seen") for row in validation_rows(data, False, per_task // 3, held_wordings=True)]
    rows += [(row, "drills") for row in held_rows()]
    return rows + [(row, "cases") for row in read_cases()[0] if row.extra["held"]]


def facts(row, part, question):
    """What tables are made by."""
    return {
        "part": part, "task": row.task, "id": row.id, "type": question.type, "skill": question.skill,
        "use_case": row.extra.get("use_case"), "form": row.extra.get("raw", {}).get("form"), "characters": len(row.state),
        "asked": question.instructions, "target": question.target,
    }


def predictions(checkpoint, base, data, per_task, blank=False):
    """Head values of every validation question, as plain dictionaries; with `blank`, of a reader that sees no state."""
    model = opened(checkpoint, base)
    tokenizer = PlainTokenizer(Path(base) / "vocab.txt")
    rows = rows_to_judge(data, per_task)
    where = {id(row): part for row, part in rows}
    for row, _ in rows:
        row.state = "{}" if blank else row.state
    found = []
    for row, question, values in predict(model, tokenizer, [row for row, _ in rows]):
        found.append({**facts(row, where[id(row)], question), "z": [float(v) for v in values]})
        if len(found) % 1000 == 0:
            print(f"{len(found)} questions read", flush=True)
    return found


def losses(kind, some, temperatures, biases):
    """Summed log-loss for every temperature and bias, as an array."""
    total = np.zeros((len(temperatures), len(biases)))
    by_size = defaultdict(list)
    for p in some:
        by_size[len(p["z"])].append(p)
    for same in by_size.values():
        z = np.array([p["z"] for p in same])[None] / temperatures[:, None, None]
        target = np.array([p["target"] for p in same])[None]
        if kind == "multi_choice":
            for i, bias in enumerate(biases):
                total[:, i] += (np.logaddexp(0, z + bias) - target * (z + bias)).sum((1, 2))
        else:
            log_p = z - np.logaddexp.reduce(z, axis=2, keepdims=True)
            total -= (target * log_p).sum((1, 2))[:, None]
    return total


def fit_entry(kind, some):
    """Temperature (and bias) of least log-loss, by a grid: deterministic, and fine enough to two digits."""
    temperatures = np.geomspace(0.4, 6, 80)
    biases = np.linspace(-1, 1, 41) if kind == "multi_choice" else np.zeros(1)
    found = losses(kind, some, temperatures, biases)
    t, b = np.unravel_index(found.argmin(), found.shape)
    return {"temperature": round(float(temperatures[t]), 3), "bias": round(float(biases[b]), 3)}


def fit(found):
    """Calibration entries in the manifest's form."""
    calibration = {}
    for kind, limits in LIMITS.items():
        of_type = [p for p in found if p["type"] == kind]
        whole = fit_entry(kind, of_type) if of_type else {"temperature": 1.0, "bias": 0.0}
        entries, entry, low = [], whole, 0
        for limit in limits:
            some = [p for p in of_type if low < len(p["z"]) <= limit]
            if len(some) >= ENOUGH and len(limits) > 1:
                entry = fit_entry(kind, some)
            entries.append({"options_max": limit, **entry})
            low = limit
        calibration[kind] = entries
    return calibration


def answer(prediction, calibration):
    p = probabilities(prediction["type"], prediction["z"], calibration)
    return [p[0], 1 - p[0]] if prediction["type"] == "noul" else p


def is_fitted(prediction):
    """Held-out tasks, and half of the cases kept aside; the other half stays for reporting."""
    if prediction["part"] == "cases":
        return stable_fraction("fit " + prediction["id"].rstrip("ab")) < 0.5
    return prediction["part"] == "held-out"


def to_fit(found):
    """What temperatures are fitted on, each case as often as it counts."""
    some = [p for p in found if is_fitted(p)]
    return some + [p for p in some if p["part"] == "cases"] * (CASES_COUNT - 1)


def report(found):
    groups = defaultdict(list)
    for prediction in found:
        groups[(prediction["part"], prediction["task"])].append(prediction)
    for (part, task), some in sorted(groups.items()):
        others = to_fit([p for p in found if part == "cases" or (p["part"], p["task"]) != (part, task)])
        if part == "cases":
            some = [p for p in some if not is_fitted(p)]
        calibration = fit(others)
        for kind in LIMITS:
            of_type = [(answer(p, calibration), p["target"], kind) for p in some if p["type"] == kind]
            if of_type:
                print(f"{part:9} {task:18} {kind:13}", summary(of_type), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", required=True, help="or the folder of a shipped build")
    parser.add_argument("--base", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True, help="folder for predictions.jsonl and calibration.json")
    parser.add_argument("--per-task", type=int, default=240)
    args = parser.parse_args()
    torch.set_num_threads(4)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    path = out / "predictions.jsonl"
    if path.exists():
        found = [json.loads(line) for line in path.read_text().splitlines()]
    else:
        found = predictions(args.checkpoint, args.base, args.data, args.per_task)
        path.write_text("".join(json.dumps(p) + "\n" for p in found))
    calibration = fit(to_fit(found))
    (out / "calibration.json").write_text(json.dumps(calibration, indent=2) + "\n")
    print(json.dumps(calibration))
    report(found)


if __name__ == "__main__":
    main()
