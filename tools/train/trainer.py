"""Weights in float32 with their optimiser, the copy in the working precision that does the work, and what is saved of them."""

import copy
import re
from pathlib import Path

import torch

PRECISIONS = {"bf16": torch.bfloat16, "fp32": torch.float32}
WARM_TOKENS = 400_000


def rate(tokens, of, cool):
    """Share of the full learning rate after `tokens` of `of`: up over the first, flat, down to a fiftieth over the last share `cool`.

    A short run warms up over a tenth of its tokens.
    """
    falling = (1 - tokens / of) / cool if cool else 1.0
    return max(min(1.0, tokens / min(WARM_TOKENS, 0.1 * of), falling), 0.02)


def freeze(model, layers):
    """Leaves the embeddings and the lowest `layers` layers as they are; None leaves nothing."""
    if layers is None:
        return
    still = re.compile(rf"(words|positions|segments|norm|distances)\.|layers\.({'|'.join(map(str, range(layers))) or 'none'})\.")
    for name, parameter in model.named_parameters():
        parameter.requires_grad_(not still.match(name))


def trained(model):
    """The parameters that learn, by name, in order."""
    return {name: p for name, p in model.named_parameters() if p.requires_grad}


class Trainer:
    """`lr` is the rate of the encoder, `head_lr` that of the reading heads and the level vectors."""

    def __init__(self, master, device, precision, lr, head_lr):
        self.master = master
        self.working = copy.deepcopy(master).to(device, PRECISIONS[precision])
        self.learning = trained(master)
        sizes = [p.numel() for p in self.learning.values()]
        self.gradient = torch.zeros(sum(sizes))
        self.views = [part.view_as(p) for part, p in zip(self.gradient.split(sizes), self.learning.values())]
        fresh = [p for n, p in self.learning.items() if n.startswith(("heads", "levels"))]
        flat = [p for n, p in self.learning.items() if p.ndim == 1 and not n.startswith("heads")]
        chosen = {id(p) for p in fresh + flat}
        rest = [p for p in self.learning.values() if id(p) not in chosen]
        self.optimiser = torch.optim.AdamW(
            [{"params": rest, "base": lr, "weight_decay": 0.01}, {"params": flat, "base": lr, "weight_decay": 0.0},
             {"params": fresh, "base": head_lr, "weight_decay": 0.0}],
            lr=lr, betas=(0.9, 0.98), fused=True,
        )
        self.bases = [group["base"] for group in self.optimiser.param_groups]

    def step(self, questions, factor):
        self.gradient.div_(questions)
        for view, parameter in zip(self.views, self.learning.values()):
            parameter.grad = view
        torch.nn.utils.clip_grad_norm_(self.learning.values(), 1.0)
        for group, base in zip(self.optimiser.param_groups, self.bases):
            group["lr"] = base * factor
        self.optimiser.step()
        self.gradient.zero_()
        with torch.no_grad():
            torch._foreach_copy_(list(trained(self.working).values()), list(self.learning.values()))

    def save(self, path, steps, tokens):
        saved = {
            "config": self.master.config, "fuse_from": self.master.fuse_from, "model": self.master.state_dict(),
            "optimiser": self.optimiser.state_dict(), "steps": steps, "tokens": tokens,
        }
        partial = Path(f"{path}.part")
        torch.save(saved, partial)
        partial.replace(path)
