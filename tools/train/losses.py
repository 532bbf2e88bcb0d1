"""What is minimised: each question's loss, and that a question's text finds its window."""

from typing import NamedTuple

import torch
import torch.nn.functional as F

import layout
from teaching import taught


class Weights(NamedTuple):
    """What counts beside the answers: finding the window of a passage, looking at the words that decide.

    `teacher` is the share of a teacher's answers in what is learned as right, `looks` the weight of looking where it looks.
    """

    retrieval: float = 0.1
    pointing: float = 0.1
    teacher: float = 0.0
    looks: float = 0.0


def question_losses(logits, batch, targets=None):
    """Cross-entropy of every question, with the batch's targets or others; for multi_choice the mean of its yes/no entropies."""
    owners, kinds = (torch.from_numpy(batch[name]) for name in ("owners", "kinds"))
    targets = torch.from_numpy(batch["targets"]) if targets is None else targets
    count = len(kinds)
    top = torch.full((count,), -1e30).scatter_reduce(0, owners, logits.detach(), "amax")
    total = torch.zeros(count).scatter_add(0, owners, torch.exp(logits - top[owners]))
    chosen = torch.zeros(count).scatter_add(0, owners, targets * logits)
    entropy = torch.log(total) + top - chosen
    each = F.binary_cross_entropy_with_logits(logits, targets, reduction="none")
    sizes = torch.zeros(count).scatter_add(0, owners, torch.ones_like(logits))
    apart = torch.zeros(count).scatter_add(0, owners, each) / sizes
    return torch.where(kinds == layout.TYPES.index("multi_choice"), apart, entropy)


def retrieval_loss(hidden, pairs, temperature=0.05):
    """The question's text should be nearer to the window with its passage than to the others."""
    losses = []
    for (start, length), spans, planted in pairs:
        query = F.normalize(hidden[start : start + length].float().mean(0), dim=0)
        windows = F.normalize(torch.stack([hidden[s : s + n].float().mean(0) for s, n in spans]), dim=1)
        likeness = windows @ query / temperature
        losses.append(torch.logsumexp(likeness, 0) - torch.logsumexp(likeness[planted], 0))
    return torch.stack(losses).mean()


def batch_loss(logits, hidden, batch, weights, pointed=(), said=None, astray=None):
    """The sum to go back from, and each question's own loss.

    `pointed` is what the pointing heads miss, `said` a teacher's logits, `astray` how far from its heads the reader's look.
    """
    losses = question_losses(logits, batch)
    learned = losses
    if said is not None:
        learned = question_losses(logits, batch, taught(torch.from_numpy(batch["targets"]), said, batch, weights.teacher))
    total = learned.sum()
    if batch["pairs"]:
        total = total + weights.retrieval * len(losses) * retrieval_loss(hidden, batch["pairs"])
    if pointed:
        total = total + weights.pointing * torch.stack(pointed).sum().to(total)
    if astray is not None:
        total = total + weights.looks * len(losses) * astray
    return total, losses.detach()
