"""The encoder under a block mask, its level vectors and its four reading heads."""

import torch
import torch.nn.functional as F
from torch import nn

from distances import BUCKETS, buckets, far_behind
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

    def forward(self, x, sequence, masks, near, picked, pointing=None, looks=None):
        """x [tokens, hidden] through the layer; with `picked` only the places where options are read.

        `masks` are added to the scores of each row's reader part, `near` to those within a window, or None.
        `pointing` collects, for each row whose evidence is known, how far the pointing heads look away from it; `looks`
        where the heads of each row's reader part look.
        """
        tokens, hidden = x.shape
        qkv = self.qkv(x).view(tokens, 3, self.heads, hidden // self.heads).permute(1, 2, 0, 3)
        q, k, v = (part.split(sequence.lengths, dim=1) for part in qkv)
        mixed, places, at, offset = [], [], 0, 0
        for row, mask in zip(sequence.rows, masks):
            for i in range(at, at + row.windows + row.alone):
                if not picked:
                    mixed.append(attend(q[i], k[i], v[i], cut(near, sequence.lengths[i])))
                offset += sequence.lengths[i]
            reader = at + row.windows + row.alone
            asked = q[reader]
            if picked:
                picks = torch.from_numpy(row.picks)
                places.append(picks + offset)
                asked, mask = asked[:, picks], mask[..., picks, :]
            offset += sequence.lengths[reader]
            seen = [*range(at, at + row.windows), reader] if mask.shape[-1] > sequence.lengths[reader] else [reader]
            keys = k[reader] if len(seen) == 1 else torch.cat([k[i] for i in seen], 1)
            values = v[reader] if len(seen) == 1 else torch.cat([v[i] for i in seen], 1)
            mixed.append(attend(asked, keys, values, mask))
            if looks is not None:
                looks.append(log_attention(asked, keys, mask))
            if pointing is not None and row.marked is not None:
                pointing.append(looking_away(asked, keys, mask, row.marked))
            at = reader + 1
        if picked:
            x = x[torch.cat(places)]
        x = self.norm_attention(x + self.out(torch.cat(mixed, 1).transpose(0, 1).reshape(-1, hidden)))
        return self.norm_output(x + self.outer(F.gelu(self.inner(x))))


# Kernels for bf16 are made anew for every shape, which takes longer than their work; lengths in these steps come again.
STEP = 32


def attend(q, k, v, mask=None):
    """Attention written out: for many small parts in bf16 it takes two thirds of the time of the library's one call."""
    asked = q.shape[1]
    if q.dtype == torch.bfloat16:
        q, k, v, mask = padded(q, k, v, mask)
    scores = (q * q.shape[-1] ** -0.5) @ k.transpose(1, 2)
    return (F.softmax(scores if mask is None else scores + mask, dim=-1) @ v)[:, :asked]


def padded(q, k, v, mask):
    """The same with lengths that are multiples of STEP; keys that were added are not seen."""
    more, further = -q.shape[1] % STEP, -k.shape[1] % STEP
    if further:
        mask = k.new_zeros(1, k.shape[1]) if mask is None else mask
        mask = F.pad(mask, (0, further), value=float("-inf"))
    if more and mask is not None and mask.shape[-2] > 1:
        mask = F.pad(mask, (0, 0, 0, more))
    return F.pad(q, (0, 0, 0, more)), F.pad(k, (0, 0, 0, further)), F.pad(v, (0, 0, 0, further)), mask


def cut(near, length):
    return None if near is None else near[:, :length, :length]


# In two layers of the upper half the first heads of the question and its options learn to look at the evidence.
POINTING_HEADS = 2


def pointing_layers(count):
    return count // 2, count // 2 + 1


def log_attention(q, k, mask):
    """Logarithm of the attention [heads, places, keys] that each place gives to each key."""
    return F.log_softmax((q @ k.transpose(1, 2)).float() / q.shape[-1] ** 0.5 + mask, dim=-1)


def looking_away(q, k, mask, marked):
    """Minus the logarithm of the attention that the pointing heads give to the marked keys: mean over heads and places."""
    mask = mask if mask.ndim == 2 else mask[:POINTING_HEADS]
    shares = log_attention(q[:POINTING_HEADS], k[:POINTING_HEADS], mask)
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
        self.distances = nn.Embedding(BUCKETS, config["num_attention_heads"]) if "relative_attention_num_buckets" in config else None
        self.levels_at = config.get("levels_at", 0)
        self.levels = nn.Parameter(torch.zeros(2, hidden))
        self.heads = nn.Linear(hidden, len(TYPES))
        nn.init.normal_(self.heads.weight, std=0.02)
        nn.init.zeros_(self.heads.bias)

    def forward(self, sequence, picked=True, pointing=None, looks=None):
        """Last hidden state [rows, hidden]: where options are read, or of every token.

        In training the list `pointing` is given what the pointing heads miss, an entry for each layer and row with evidence,
        and the lists of `looks`, by layer, where the heads of each row's reader part look.
        """
        device = self.words.weight.device
        ids, positions, segments, levels = (
            torch.from_numpy(a).to(device) for a in (sequence.ids, sequence.positions, sequence.segments, sequence.levels)
        )
        place = levels.unsqueeze(-1).to(self.levels.dtype)
        ladder = torch.where(place >= 0, (1 - place) * self.levels[0] + place * self.levels[1], torch.zeros_like(place))
        x = self.words(ids) + self.positions(positions) + self.segments(segments)
        x = self.norm(x + ladder if self.levels_at == 0 else x)
        x = F.dropout(x, self.dropout, self.training)
        low, high, near = self.masks(sequence, positions, x)
        for i, layer in enumerate(self.layers):
            if i == self.levels_at > 0:
                x = x + ladder
            last, points = i == len(self.layers) - 1, i in pointing_layers(len(self.layers))
            masks = low if i < self.fuse_from else high
            x = layer(x, sequence, masks, near, picked and last, pointing if points else None, looks.get(i) if looks else None)
        return x

    def masks(self, sequence, positions, like):
        """What is added to scores: for each row's reader part below the fusing layer and from it on, and within windows."""
        low = [additive(row.low, like) for row in sequence.rows]
        high = [additive(row.high, like) for row in sequence.rows]
        if self.distances is None:
            return low, high, None
        first = torch.arange(max(sequence.lengths), device=like.device)
        near, part, at = self.bias(buckets(first, first)), 0, 0
        for i, row in enumerate(sequence.rows):
            reader = part + row.windows + row.alone
            at += sum(sequence.lengths[part:reader])
            own = positions[at : at + sequence.lengths[reader]]
            between = buckets(own, own)
            behind = between.new_full((len(own), row.high.shape[1] - len(own)), far_behind())
            low[i], high[i] = low[i] + self.bias(between), high[i] + self.bias(torch.cat([behind, between], 1))
            at, part = at + sequence.lengths[reader], reader + 1
        return low, high, near

    def bias(self, bucket):
        return self.distances(bucket).permute(2, 0, 1)

    def logits(self, rows, types):
        """Head value of each [MASK] row under the head of its question's type, in main memory, where losses are made."""
        values = F.linear(rows.float(), self.heads.weight.float(), self.heads.bias.float()).cpu()
        return values.gather(1, types.unsqueeze(1)).squeeze(1)


def additive(mask, like):
    """A mask of what is seen as the numbers that are added to the scores."""
    return torch.zeros(mask.shape, dtype=like.dtype, device=like.device).masked_fill_(torch.from_numpy(~mask).to(like.device), float("-inf"))


def load_checkpoint(path):
    saved = torch.load(path, map_location="cpu", weights_only=True)
    model = Reader(saved["config"], saved["fuse_from"], dropout=0.0)
    model.load_state_dict(saved["model"])
    return model.eval()
