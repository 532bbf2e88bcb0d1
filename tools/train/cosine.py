"""What the untrained base gives by similarity alone: the floor that training has to beat.

A state, a question with its options and a claim are each the mean of the base's last layer. The likeliest
option is the most similar one. A yes/no question, and each option of a multi_choice, is a yes when its similarity
is above the middle one of its task, which gives the baseline the share of yes answers for nothing.
"""

from collections import defaultdict

import torch
import torch.nn.functional as F

import layout
from bases import from_base
from predict import window_means
from tokens import CLS, SEP


@torch.inference_mode()
def similarities(base, tokenizer, rows):
    """(row, question, similarity of the state to each option; of a yes/no question to its own text)."""
    model = from_base(base, dropout=0.0).eval()
    for row in rows:
        state = F.normalize(window_means(model, layout.state_windows(tokenizer.short_ids(row.state))[:20]).mean(0), dim=0)
        for question in row.questions:
            asked = [question.instructions] if question.type == "noul" else [told(question, *option) for option in question.options]
            blocks = [layout.Block("window", [CLS, *tokenizer.short_ids(text)[:250], SEP]) for text in asked]
            yield row, question, (F.normalize(window_means(model, blocks), dim=1) @ state).tolist()


def told(question, text, criterion):
    return " ".join(part for part in (question.instructions if question.type == "score" else None, text, criterion) if part)


def hits_of(found):
    """The predictions, each with what it decided right: one, or one for each option of a multi_choice."""
    groups = defaultdict(list)
    for p in found:
        groups[p["part"], p["task"], p["type"]].append(p)
    return [{**p, "hits": hits} for (_, _, kind), some in groups.items() for p, hits in zip(some, hits_of_group(kind, some))]


def hits_of_group(kind, some):
    if kind in ("choice", "score"):
        return [[p["similarities"].index(max(p["similarities"])) == p["target"].index(max(p["target"]))] for p in some]
    values = sorted(v for p in some for v in p["similarities"])
    middle = values[len(values) // 2]
    return [[(v > middle) == (t >= 0.5) for v, t in zip(p["similarities"], p["target"])] for p in some]
