"""What an adapter learns from packed rows: the loss beside the frozen model, its gradient, and the answers of both."""

from pathlib import Path

import torch

from adapter.decoder import label_logs, label_places, pack


def targets_of(blocks, like):
    target = torch.zeros_like(like)
    for i, block in enumerate(blocks):
        target[i, : len(block["target"])] = torch.tensor(block["target"])
    return target


def loss_of(adapted, frozen, blocks, stray):
    """Cross-entropy over the labels, and the divergence from the frozen model over the labels and everything else."""
    own = adapted.log_softmax(-1)
    right = -(targets_of(blocks, own) * own).sum(-1)
    rest = [torch.log1p(-logs.exp().sum(-1, keepdim=True).clamp(max=1 - 1e-5)) for logs in (adapted, frozen)]
    after, before = torch.cat([adapted, rest[0]], -1), torch.cat([frozen, rest[1]], -1)
    astray = (before.exp() * (before - after)).sum(-1)
    return right + stray * astray, right.detach(), astray.detach()


class Memory:
    """What was worked out for a row, kept in a folder where one is given, so that it is worked out once."""

    def __init__(self, folder=None):
        self.folder = folder and Path(folder)
        if self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)

    def get(self, name, make):
        path = self.folder and self.folder / f"{name}.pt"
        if path and path.exists():
            return torch.load(path, weights_only=True)
        made = make()
        if path:
            torch.save(made, path)
        return made


class Learner:
    def __init__(self, decoder, adapter, memory, rate, stray):
        self.decoder, self.adapter, self.memory, self.stray = decoder, adapter, memory, stray
        self.upper = range(adapter.layers[0], decoder.settings["layers"])
        self.rate = rate
        self.optimiser = torch.optim.AdamW(adapter.parameters(), lr=rate, betas=(0.9, 0.99), weight_decay=0.01)

    def read(self, rows, name):
        """The logarithms of the labels of all blocks, adapted and frozen."""
        packed = pack(rows, self.decoder.device)
        places = label_places([b for row in rows for b in row["blocks"]], self.decoder.words)
        below, frozen = self.memory.get(f"{name}-{self.upper.start}", lambda: self.frozen(packed, places))
        return self.said(below, packed, places, self.adapter), frozen

    @torch.no_grad()
    def frozen(self, packed, places):
        """The hidden states below the layers that learn, and what is said without having learned."""
        below = self.decoder.run(self.decoder.embed(packed), packed, range(self.upper.start))
        return below, self.said(below, packed, places)

    def said(self, below, packed, places, adapter=None):
        return label_logs(self.decoder.says(self.decoder.run(below, packed, self.upper, adapter), packed), places)

    def add(self, rows, name, share):
        """Adds the gradient of the rows, which have `share` of the step's blocks."""
        blocks = [b for row in rows for b in row["blocks"]]
        adapted, frozen = self.read(rows, name)
        loss, right, astray = loss_of(adapted, frozen, blocks, self.stray)
        (loss.mean() * share).backward()
        return right.mean().item(), astray.mean().item()

    def step(self, factor):
        torch.nn.utils.clip_grad_norm_(self.adapter.parameters(), 1.0)
        self.optimiser.param_groups[0]["lr"] = self.rate * factor
        self.optimiser.step()
        self.optimiser.zero_grad()

    @torch.no_grad()
    def answers(self, kept):
        """What both say of each question that is kept aside; its readings as one, by option."""
        found = {}
        for i, row in enumerate(kept):
            adapted, frozen = (logs.cpu() for logs in self.read([row], f"kept-{i}"))
            for block, after, before in zip(row["blocks"], adapted, frozen):
                # The log-odds of yes belong to one option; all else to the order in which options are listed.
                count = len(block["labels"])
                key = (i, block["question"], block.get("option"))
                one = found.setdefault(key, {"set": row["set"], "kind": block["kind"], "right": block["right"], "before": [], "after": []})
                for logs, name in ((before, "before"), (after, "after")):
                    own = logs[:count].log_softmax(-1)
                    said = torch.empty(count)
                    said[torch.tensor(block["shown"])] = own
                    one[name].append([round(v, 5) for v in said.tolist()])
        return list(found.values())
