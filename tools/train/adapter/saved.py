"""The files of an adapter: parts that are small enough to be carried, to go on from and to export."""

from pathlib import Path

import torch

PART_BYTES = 15_000_000


def save(folder, learner, at, tokens, steps):
    """The adapter in parts that are at most so large, and what only the next run in this folder needs."""
    adapter, part, size, parts = learner.adapter, {}, 0, []
    for name, value in adapter.pairs.items():
        if size + value.nbytes > PART_BYTES:
            parts, part, size = [*parts, part], {}, 0
        part[name] = value.detach().cpu()
        size += value.nbytes
    about = {"layers": adapter.layers, "rank": adapter.rank, "alpha": adapter.alpha, "at": at, "tokens": tokens, "steps": steps}
    parts = [*parts, part]
    files = {f"adapter-{i}.pt": {"about": about | {"parts": len(parts)}, "pairs": part} for i, part in enumerate(parts)}
    for name, value in (files | {"optimiser.pt": learner.optimiser.state_dict()}).items():
        torch.save(value, folder / f"{name}.part")
        (folder / f"{name}.part").replace(folder / name)


def read_adapter(folder):
    """(what stands about it, its matrices by name), or None where there is none."""
    files = [torch.load(path, weights_only=True, map_location="cpu") for path in sorted(Path(folder).glob("adapter-*.pt"))]
    if not files:
        return None
    about = files[0]["about"]
    if len(files) != about["parts"] or any(f["about"] != about for f in files):
        raise ValueError(f"the adapter in {folder} has {about['parts']} parts, and not all are there")
    return about, {name: value for file in files for name, value in file["pairs"].items()}
