"""Averages the weights of a model (a checkpoint or the folder of a shipped build) and of the same trained on (a checkpoint).

What the further training taught stays for the most part, and so does what it made the model forget (the idea is that
of Wortsman et al., "Robust fine-tuning of zero-shot models", 2022).
"""

import argparse
from pathlib import Path

import torch

from shipped import opened


def averaged(first, second, share):
    """Weights with `share` of the second."""
    return {name: torch.lerp(value, second[name], share) for name, value in first.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", help="checkpoint, or folder of a shipped build")
    parser.add_argument("--base", required=True, help="folder of the encoder that both are made of")
    parser.add_argument("second", help="checkpoint that was trained on from it")
    parser.add_argument("--share", type=float, default=0.6, help="of the second")
    parser.add_argument("--out", required=True, help="folder for checkpoint.pt")
    args = parser.parse_args()
    first = opened(args.first, args.base).state_dict()
    second = torch.load(args.second, map_location="cpu", weights_only=True)
    Path(args.out).mkdir(parents=True, exist_ok=True)
    kept = {"config": second["config"], "fuse_from": second["fuse_from"], "model": averaged(first, second["model"], args.share)}
    torch.save(kept, Path(args.out) / "checkpoint.pt")


if __name__ == "__main__":
    main()
