"""Accuracy, calibration and proper scores of answered questions, as tools/metrics.ts computes them."""

import numpy as np

BINS = 15


def flat(answered):
    """(distribution, index of the right answer) pairs: each option of a multi_choice is a yes/no of its own."""
    for p, target, kind in answered:
        if kind == "multi_choice":
            for probability, right in zip(p, target):
                yield [probability, 1 - probability], 0 if right >= 0.5 else 1
        else:
            yield p, int(np.argmax(target))


def summary(answered):
    pairs = list(flat(answered))
    top = np.array([int(np.argmax(p)) for p, _ in pairs])
    right = np.array([r for _, r in pairs])
    confidence = np.array([max(p) for p, _ in pairs])
    hits = top == right
    bins = np.minimum((confidence * BINS).astype(int), BINS - 1)
    ece = sum(abs((hits[bins == b] - confidence[bins == b]).sum()) for b in range(BINS)) / len(pairs)
    brier = np.mean([sum((q - (i == r)) ** 2 for i, q in enumerate(p)) / (2 if len(p) == 2 else 1) for p, r in pairs])
    log_loss = np.mean([-np.log(max(p[r], 1e-12)) for p, r in pairs])
    sizes = np.array([len(p) for p, _ in pairs])
    majority = sum(np.bincount(right[sizes == s]).max() for s in set(sizes)) / len(pairs)
    balanced = np.mean([hits[right == r].mean() for r in (0, 1) if (right == r).any()]) if set(sizes) == {2} else None
    found = {"n": len(pairs), "accuracy": hits.mean(), "majority": majority, "ece": ece, "brier": brier, "log_loss": log_loss}
    if balanced is not None:
        found["balanced"] = balanced
    return {k: v if k == "n" else round(float(v), 3) for k, v in found.items()}
