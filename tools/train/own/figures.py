"""What answers are worth before and after tuning, on cases kept aside, with intervals; and whether the new ones may be written."""

from typing import NamedTuple

import numpy as np

from calibrate import ENOUGH, answer, fit_entry
from metrics import BINS, flat
from predict import predict
from tasks.common import stable_fraction

RESAMPLES = 400
SHOWN_FROM = 30  # labels kept aside below which the figures of a single question say nothing
LOST = 0.02  # share of known answers that may be lost


class Judged(NamedTuple):
    """One entry for each answer; an option of a multi_choice is a yes/no answer of its own."""

    groups: np.ndarray
    hits: np.ndarray
    losses: np.ndarray
    confidence: np.ndarray


def predictions(model, tokenizer, rows):
    """Head values of every question, in the order of the rows."""
    values = {id(question): z for _, question, z in predict(model, tokenizer, rows)}
    return [
        {"group": str(row.extra.get("group") or row.id), "name": q.skill, "type": q.type, "asked": (q.type, q.instructions, str(q.options)),
         "target": q.target, "z": [float(v) for v in values[id(q)]]}
        for row in rows for q in row.questions
    ]


def half_of(prediction):
    return int(stable_fraction(f"half {prediction['group']}") < 0.5)


def recalibrated(start, own, known):
    """The calibration `start` with new entries where own questions fall; what was known counts as much there as they do."""
    made = {}
    for kind, entries in start.items():
        made[kind], low = [], 0
        for entry in entries:
            limit = entry["options_max"]
            mine, others = ([p for p in some if p["type"] == kind and low < len(p["z"]) <= limit] for some in (own, known))
            if len(mine) >= ENOUGH:
                entry = {"options_max": limit, **fit_entry(kind, others + mine * max(1, round(len(others) / len(mine))))}
            made[kind].append(entry)
            low = limit
    return made


def crosswise(start, own, known):
    """For each half of the own predictions the calibration that the other half gives: no answer is judged by what it was fitted on."""
    return [recalibrated(start, [p for p in own if half_of(p) != half], known) for half in (0, 1)]


def by_halves(calibrations):
    """The calibration of a prediction: that of its half."""
    return lambda prediction: calibrations[half_of(prediction)]


def judge(found, calibration_of):
    groups, hits, losses, confidence = [], [], [], []
    for prediction in found:
        p = answer(prediction, calibration_of(prediction))
        for distribution, right in flat([(p, prediction["target"], prediction["type"])]):
            groups.append(prediction["group"])
            hits.append(int(np.argmax(distribution)) == right)
            losses.append(-np.log(max(distribution[right], 1e-12)))
            confidence.append(max(distribution))
    _, numbers = np.unique(groups, return_inverse=True)
    return Judged(numbers, np.array(hits, float), np.array(losses), np.array(confidence))


def figures(judged, weights):
    """Accuracy, log-loss and ECE for every row of weights [resamples, answers]."""
    total = weights.sum(1)
    bins = np.minimum((judged.confidence * BINS).astype(int), BINS - 1)
    off = judged.hits - judged.confidence
    ece = sum(np.abs(weights[:, bins == b] @ off[bins == b]) for b in range(BINS)) / total
    return {"accuracy": weights @ judged.hits / total, "log_loss": weights @ judged.losses / total, "ece": ece}


def compare(before, after):
    """Figures before and after, and what is gained: (value, low, high), 95 in 100 by the bootstrap over groups of cases."""
    count = before.groups.max() + 1
    drawn = np.random.default_rng(1).multinomial(count, np.full(count, 1 / count), RESAMPLES)
    weights = np.concatenate([np.ones((1, len(before.groups))), drawn[:, before.groups]])
    weights = weights[weights.sum(1) > 0]
    was, now = figures(before, weights), figures(after, weights)
    gain = {"accuracy": now["accuracy"] - was["accuracy"], "log_loss": was["log_loss"] - now["log_loss"], "ece": was["ece"] - now["ece"]}
    return {name: {figure: interval(values) for figure, values in some.items()} for name, some in (("before", was), ("after", now), ("gain", gain))}


def interval(values):
    low, high = np.quantile(values[1:], (0.025, 0.975))
    return [round(float(v), 4) for v in (values[0], low, high)]


def by_question(before, after, calibration_before, calibration_after):
    """Of each question with enough labels: its name, type, number of labels and the comparison."""
    found = []
    for asked in dict.fromkeys(p["asked"] for p in before):
        was, now = ([p for p in some if p["asked"] == asked] for some in (before, after))
        if len(was) >= SHOWN_FROM:
            compared = compare(judge(was, calibration_before), judge(now, calibration_after))
            found.append({"name": was[0]["name"], "type": was[0]["type"], "labels": len(was), **compared})
    return found


def against(own, beyond_temperatures, known):
    """Reasons not to write the tuned build; none when it helps, also beside the build as it was with temperatures fitted again."""
    reasons = []
    if own["gain"]["log_loss"][1] <= 0:
        reasons.append("the answers to your questions are not better beyond noise")
    elif beyond_temperatures["gain"]["log_loss"][1] <= 0:
        reasons.append("the answers to your questions are better by their temperatures alone, which `fit` gives you without training")
    if own["gain"]["accuracy"][0] < 0:
        reasons.append("fewer answers to your questions are right")
    value, _, high = known["gain"]["accuracy"]
    if value < -LOST and high < 0:
        reasons.append(f"{-100 * value:.1f} in 100 answers that it knew are lost: train less, or with a smaller --own-share")
    return reasons


def as_text(report):
    lines = []
    for part in [*report["questions"], {"name": "all of your questions", **report["own"]}, {"name": "what was known", **report["known"]}]:
        counted = f" ({part['type']}, {part['labels']} labels kept aside)" if "type" in part else ""
        lines.append(f"{part['name']}{counted}")
        for name in ("accuracy", "log_loss", "ece"):
            was, now, gain = (part[when][name] for when in ("before", "after", "gain"))
            lines.append(f"  {name:9} {was[0]:.3f} → {now[0]:.3f} ({now[1]:.3f} to {now[2]:.3f}); better by {gain[0]:.3f} ({gain[1]:.3f} to {gain[2]:.3f})")
    return "\n".join(lines)
