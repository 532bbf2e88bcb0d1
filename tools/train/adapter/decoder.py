"""A frozen Qwen2 over packed rows, and low-rank changes of its upper layers.

A row is a prefix and blocks: a block sees the prefix and itself, and its positions go on from the prefix's end.
"""

from dataclasses import dataclass

import torch
from torch.nn import functional

from adapter.rounded import Rounded

# The matrices of a layer: name in the file, and whether it has a bias.
MATRICES = {
    "attn_q": True, "attn_k": True, "attn_v": True, "attn_output": False, "ffn_gate": False, "ffn_up": False, "ffn_down": False,
}


@dataclass
class Packed:
    """Rows one after another, as one sequence; a token sees those before it of its own prefix and block."""

    ids: torch.Tensor
    positions: torch.Tensor
    mask: torch.Tensor
    last: torch.Tensor  # where each block ends


def pack(rows, device="cpu"):
    ids, positions, owner, part, last = [], [], [], [], []
    for i, row in enumerate(rows):
        start = len(row["prefix"])
        for j, tokens in enumerate([row["prefix"], *(block["ids"] for block in row["blocks"])]):
            ids += tokens
            positions += range(0 if j == 0 else start, len(tokens) + (start if j else 0))
            owner += [i] * len(tokens)
            part += [j] * len(tokens)
            if j:
                last.append(len(ids) - 1)
    ids, positions, owner, part, last = (torch.tensor(values, device=device) for values in (ids, positions, owner, part, last))
    order = torch.arange(len(ids), device=device)
    sees = (part[None] == 0) | (part[None] == part[:, None])
    mask = sees & (owner[None] == owner[:, None]) & (order[None] <= order[:, None])
    return Packed(ids, positions, mask, last)


class Adapter(torch.nn.Module):
    """For each matrix of the layers a pair of thin ones; at first they change nothing."""

    def __init__(self, shapes, layers, rank, alpha):
        super().__init__()
        self.layers, self.rank, self.alpha = list(layers), rank, alpha
        self.pairs = torch.nn.ParameterDict()
        for layer in self.layers:
            for name, (rows, columns) in shapes.items():
                self.pairs[f"{layer} {name} a"] = torch.nn.Parameter(torch.randn(rank, columns) / columns**0.5)
                self.pairs[f"{layer} {name} b"] = torch.nn.Parameter(torch.zeros(rows, rank))

    def change(self, layer, name, x):
        a, b = (self.pairs[f"{layer} {name} {side}"].to(x.dtype) for side in "ab")
        return functional.linear(functional.linear(x, a), b) * (self.alpha / self.rank)


class Decoder:
    """`words` are the tokens that it can read and say; layers are made floats, or rounded, when they are first used."""

    def __init__(self, weights, words, dtype=torch.float32, device="cpu", is_rounded=False):
        self.weights, self.dtype, self.device, self.is_rounded = weights, dtype, device, is_rounded
        self.settings = weights.settings
        self.words = words.to(device)
        self.layers = {}
        self.vectors = self.matrix(weights.rows("token_embd.weight", words))
        self.said = self.matrix(weights.rows("output.weight", words))
        self.norm = weights["output_norm.weight"].to(device)
        half = self.settings["width"] // self.settings["heads"] // 2
        self.turns = self.settings["theta"] ** (-torch.arange(half, device=device) / half)

    def matrix(self, values):
        return values.to(self.device, self.dtype)

    def shapes(self):
        layer = self.layer(self.settings["layers"] - 1)
        return {name: tuple(layer[name].shape) for name in MATRICES}

    def layer(self, i):
        if i not in self.layers:
            made = {name: self.matrix(self.weights[f"blk.{i}.{name}.weight"]) for name in MATRICES}
            if self.is_rounded:
                made = {name: Rounded(matrix) for name, matrix in made.items()}
            made |= {f"{name} bias": self.matrix(self.weights[f"blk.{i}.{name}.bias"].reshape(-1)) for name, has in MATRICES.items() if has}
            made |= {name: self.weights[f"blk.{i}.{name}.weight"].to(self.device) for name in ("attn_norm", "ffn_norm")}
            self.layers[i] = made
        return self.layers[i]

    def forget(self, layers):
        for i in layers:
            self.layers.pop(i, None)

    def normal(self, x, weight):
        return (functional.rms_norm(x, (x.shape[-1],), eps=self.settings["epsilon"]) * weight).to(self.dtype)

    def embed(self, packed):
        return functional.embedding(torch.searchsorted(self.words, packed.ids.to(self.words)), self.vectors).float()

    def run(self, x, packed, layers, adapter=None):
        """The hidden states after these layers, from those before them."""
        angles = packed.positions[:, None] * self.turns
        turn = torch.cos(angles), torch.sin(angles)
        for i in layers:
            own = adapter if adapter is not None and i in adapter.layers else None
            x = x + self.attend(self.normal(x, self.layer(i)["attn_norm"]), packed.mask, turn, i, own).float()
            inner = self.normal(x, self.layer(i)["ffn_norm"])
            inner = functional.silu(self.product(i, "ffn_gate", inner, own)) * self.product(i, "ffn_up", inner, own)
            x = x + self.product(i, "ffn_down", inner, own).float()
        return x

    def product(self, i, name, x, adapter):
        layer = self.layer(i)
        matrix, bias = layer[name], layer.get(f"{name} bias")
        if self.is_rounded:
            y = matrix.forward(x) if bias is None else matrix.forward(x) + bias
        else:
            y = functional.linear(x, matrix, bias)
        return y if adapter is None else y + adapter.change(i, name, x)

    def attend(self, x, mask, turn, i, adapter):
        heads, pairs = self.settings["heads"], self.settings["pairs"]

        def split(name, count):
            return self.product(i, name, x, adapter).view(len(x), count, -1).transpose(0, 1)

        q, k = (turned(split(name, count).float(), *turn).to(x.dtype) for name, count in (("attn_q", heads), ("attn_k", pairs)))
        v = split("attn_v", pairs)
        k, v = (part.repeat_interleave(heads // pairs, 0) for part in (k, v))
        mixed = functional.scaled_dot_product_attention(q[None], k[None], v[None], attn_mask=mask)[0]
        return self.product(i, "attn_output", mixed.transpose(0, 1).reshape(len(x), -1), adapter)

    def says(self, x, packed):
        """The logarithms of how likely each word is at the end of each block."""
        return functional.log_softmax(functional.linear(self.normal(x[packed.last], self.norm), self.said).float(), -1)


def turned(x, cosine, sine):
    low, high = x.chunk(2, -1)
    return torch.cat([low * cosine - high * sine, high * cosine + low * sine], -1)


def label_places(blocks, words):
    """Where the tokens of each block's labels stand among the words, filled up with -1."""
    labels, tokens = max(len(b["labels"]) for b in blocks), max(len(t) for b in blocks for t in b["labels"])
    places = torch.full((len(blocks), labels, tokens), -1)
    for i, block in enumerate(blocks):
        for j, label in enumerate(block["labels"]):
            places[i, j, : len(label)] = torch.searchsorted(words.cpu(), torch.tensor(label).to(words.dtype))
    return places.to(words.device)


def label_logs(likely, places):
    """For each block the logarithm of how likely each label is, very small where there is no such label."""
    found = likely.gather(1, places.clamp(min=0).flatten(1)).view(places.shape)
    return found.masked_fill(places < 0, -1e4).logsumexp(-1)
