"""What a reader learns from a teacher, a build that reads already: its answers, and where its heads look."""

import torch

import layout


def taught(targets, said, batch, share):
    """Targets that are the teacher's probabilities by `share` and what is right by the rest; `said` are its logits.

    (Hinton, Vinyals and Dean, "Distilling the knowledge in a neural network", 2015, at a temperature of 1.)
    """
    owners, apart = torch.from_numpy(batch["owners"]), torch.from_numpy(batch["types"]) == layout.TYPES.index("multi_choice")
    count = len(batch["kinds"])
    top = torch.full((count,), -1e30).scatter_reduce(0, owners, said, "amax")
    powers = torch.exp(said - top[owners])
    together = powers / torch.zeros(count).scatter_add(0, owners, powers)[owners]
    return (1 - share) * targets + share * torch.where(apart, torch.sigmoid(said), together)


def matched_layers(reader, teacher):
    """Of each fused layer of the teacher, the layer of the reader that looks where it looks: spread evenly, the last for the last.

    The last layer is read at fewer places than the others, so none of these may fall on it.
    """
    if reader.config["num_attention_heads"] != teacher.config["num_attention_heads"]:
        raise ValueError("a reader looks where its teacher looks only with as many heads in a layer")
    last, steps = len(reader.layers) - 1, len(teacher.layers) - 1 - teacher.fuse_from
    if last - reader.fuse_from < steps:
        raise ValueError("a reader looks where its teacher looks only with as many layers that see the state")
    apart = (last - reader.fuse_from) / max(steps, 1)
    return {teacher.fuse_from + i: last - round((steps - i) * apart) for i in range(steps + 1)}


def looking_astray(own, shown):
    """How far the heads of the reader look from where the teacher's look, by lists of log_attention that belong together.

    The Kullback-Leibler divergence in nats, as a mean over places and heads, then over rows and layers (Wang et al.,
    "MiniLM: deep self-attention distillation", 2020, of the last layer alone). What a mask hides is hidden from both.
    """
    each = []
    for mine, theirs in zip(own, shown, strict=True):
        missed = torch.where(torch.isfinite(theirs), theirs.exp() * (theirs - mine), 0.0)
        each.append(missed.sum(-1).mean())
    return torch.stack(each).mean()
