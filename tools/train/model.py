"""The encoder under a block mask, its level vectors and its four reading heads."""

import json
from pathlib import Path

import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from torch import nn

from layout import FUSE_FROM, TYPES


class Layer(nn.Module):
    def __init__(self, hidden, heads, inner, eps):
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(hidden, 3 * hidden)
        self.out = nn.Linear(hidden, hidden)
        self.norm_attention = nn.LayerNorm(hidden, eps=eps)
        self.inner = nn.Linear(hidden, inner)
        self.outer = nn.Linear(inner, hidden)
        self.norm_output = nn.LayerNorm(hidden, eps=eps)

    def forward(self, x, sequence, masks, picked, pointing=None):
        """x [tokens, hidden] through the layer; with `picked` only the places where options are read.

        `pointing` collects, for each row whose evidence is known, how far the pointing heads look away from it.
        """
        tokens, hidden = x.shape
        qkv = self.qkv(x).view(tokens, 3, self.heads, hidden // self.heads).permute(1, 2, 0, 3)
        q, k, v = (part.split(sequence.lengths, dim=1) for part in qkv)
        mixed, places, at, offset = [], [], 0, 0
        for row, mask in zip(sequence.rows, masks):
            for i in range(at, at + row.windows + row.alone):
                if not picked:
                    mixed.append(attend(q[i], k[i], v[i]))
                offset += sequence.lengths[i]
            reader = at + row.windows + row.alone
            asked = q[reader]
            if picked:
                picks = torch.from_numpy(row.picks)
                places.append(picks + offset)
                asked, mask = asked[:, picks], mask[picks]
            offset += sequence.lengths[reader]
            seen = [*range(at, at + row.windows), reader] if mask.shape[1] > sequence.lengths[reader] else [reader]
            keys = k[reader] if len(seen) == 1 else torch.cat([k[i] for i in seen], 1)
            values = v[reader] if len(seen) == 1 else torch.cat([v[i] for i in seen], 1)
            mixed.append(attend(asked, keys, values, mask))
            if pointing is not None and row.marked is not None:
                pointing.append(looking_away(asked, keys, mask, row.marked))
            at = reader + 1
        if picked:
            x = x[torch.cat(places)]
        x = self.norm_attention(x + self.out(torch.cat(mixed, 1).transpose(0, 1).reshape(-1, hidden)))
        return self.norm_output(x + self.outer(F.gelu(self.inner(x))))


def attend(q, k, v, mask=None):
    mask = mask if mask is None else mask.unsqueeze(0).unsqueeze(0)
    return F.scaled_dot_product_attention(q.unsqueeze(0), k.unsqueeze(0), v.unsqueeze(0), attn_mask=mask).squeeze(0)


# In these layers the first heads of the question and its options learn to look at the evidence.
POINTING_LAYERS = (3, 4)
POINTING_HEADS = 2


def looking_away(q, k, mask, marked):
    """Minus the logarithm of the attention that the pointing heads give to the marked keys: mean over heads and places."""
    q, k = q[:POINTING_HEADS], k[:POINTING_HEADS]
    shares = F.log_softmax((q @ k.transpose(1, 2)).float() / q.shape[-1] ** 0.5 + mask, dim=-1)
    return -torch.logsumexp(shares[..., torch.from_numpy(marked)], dim=-1).mean()


class Reader(nn.Module):
    """service-1: reads options at their [MASK] token, one linear head for each question type."""

    def __init__(self, config, fuse_from=FUSE_FROM, dropout=0.1):
        super().__init__()
        hidden = config["hidden_size"]
        self.config = config
        self.fuse_from = fuse_from
        self.dropout = dropout
        self.words = nn.Embedding(config["vocab_size"], hidden)
        self.positions = nn.Embedding(config["max_position_embeddings"], hidden)
        self.segments = nn.Embedding(config["type_vocab_size"], hidden)
        self.norm = nn.LayerNorm(hidden, eps=config["layer_norm_eps"])
        self.layers = nn.ModuleList(
            Layer(hidden, config["num_attention_heads"], config["intermediate_size"], config["layer_norm_eps"])
            for _ in range(config["num_hidden_layers"])
        )
        self.levels = nn.Parameter(torch.zeros(2, hidden))
        self.heads = nn.Linear(hidden, len(TYPES))
        nn.init.normal_(self.heads.weight, std=0.02)
        nn.init.zeros_(self.heads.bias)

    def forward(self, sequence, picked=True, pointing=None):
        """Last hidden state [rows, hidden]: where options are read, or of every token.

        In training the list `pointing` is given what the pointing heads miss, an entry for each layer and row with evidence.
        """
        device = self.words.weight.device
        ids, positions, segments, levels = (
            torch.from_numpy(a).to(device) for a in (sequence.ids, sequence.positions, sequence.segments, sequence.levels)
        )
        x = self.words(ids) + self.positions(positions) + self.segments(segments)
        place = levels.unsqueeze(-1).to(x.dtype)
        ladder = (1 - place) * self.levels[0] + place * self.levels[1]
        x = self.norm(x + torch.where(place >= 0, ladder, torch.zeros_like(ladder)))
        x = F.dropout(x, self.dropout, self.training)
        low = [additive(row.low, x) for row in sequence.rows]
        high = [additive(row.high, x) for row in sequence.rows]
        for i, layer in enumerate(self.layers):
            last = i == len(self.layers) - 1
            x = layer(x, sequence, low if i < self.fuse_from else high, picked and last, pointing if i in POINTING_LAYERS else None)
        return x

    def logits(self, rows, types):
        """Head value of each [MASK] row under the head of its question's type, in main memory, where losses are made."""
        values = F.linear(rows.float(), self.heads.weight.float(), self.heads.bias.float()).cpu()
        return values.gather(1, types.unsqueeze(1)).squeeze(1)


def additive(mask, like):
    """A mask of what is seen as the numbers that are added to the scores."""
    return torch.zeros(mask.shape, dtype=like.dtype, device=like.device).masked_fill_(torch.from_numpy(~mask).to(like.device), float("-inf"))


def base_state(directory, layers):
    """Weights of a BERT-shaped encoder under this model's names."""
    path = Path(directory)
    if (path / "model.safetensors").exists():
        raw = load_file(path / "model.safetensors")
    else:
        raw = torch.load(path / "pytorch_model.bin", map_location="cpu", weights_only=True)
    raw = {name.removeprefix("bert."): value.float() for name, value in raw.items()}
    state = {
        "words.weight": raw["embeddings.word_embeddings.weight"],
        "positions.weight": raw["embeddings.position_embeddings.weight"],
        "segments.weight": raw["embeddings.token_type_embeddings.weight"],
        "norm.weight": raw["embeddings.LayerNorm.weight"],
        "norm.bias": raw["embeddings.LayerNorm.bias"],
    }
    pairs = {
        "out": "attention.output.dense", "norm_attention": "attention.output.LayerNorm",
        "inner": "intermediate.dense", "outer": "output.dense", "norm_output": "output.LayerNorm",
    }
    for i in range(layers):
        for part in ("weight", "bias"):
            source = f"encoder.layer.{i}."
            state[f"layers.{i}.qkv.{part}"] = torch.cat(
                [raw[f"{source}attention.self.{name}.{part}"] for name in ("query", "key", "value")]
            )
            for ours, theirs in pairs.items():
                state[f"layers.{i}.{ours}.{part}"] = raw[f"{source}{theirs}.{part}"]
    return state


def from_base(directory, fuse_from=FUSE_FROM, dropout=0.1):
    config = json.loads((Path(directory) / "config.json").read_text())
    model = Reader(config, fuse_from, dropout)
    missing, unexpected = model.load_state_dict(base_state(directory, config["num_hidden_layers"]), strict=False)
    if unexpected or set(missing) != {"levels", "heads.weight", "heads.bias"}:
        raise ValueError(f"the base does not fit: missing {missing}, unexpected {unexpected}")
    return model


def load_checkpoint(path):
    saved = torch.load(path, map_location="cpu", weights_only=True)
    model = Reader(saved["config"], saved["fuse_from"], dropout=0.0)
    model.load_state_dict(saved["model"])
    return model.eval()
