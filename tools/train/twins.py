"""Which options of a batch are asked under two states and are right under one of them: the same question put to a case and
to its twin. What the question's wording alone answers is the same under both, so only reading tells them apart."""

from itertools import pairwise

import numpy as np
import torch
import torch.nn.functional as F

import layout


def wording(question):
    return question.type, question.instructions, question.options, question.criteria


def are_twins(row, other):
    """Whether two rows that follow each other are draws of one drill, or a case and its twin."""
    return row is not other and row.family == other.family == "cases" and (row.extra.get("group") or row.id) == (other.extra.get("group") or other.id)


def twin_options(refs, owners):
    """[pairs, 2]: where an option stands under the state of which it is right, and under the other; `refs` are (row, question)
    of each question in order, `owners` the question of each option."""
    first = np.searchsorted(owners, np.arange(len(refs)))
    rows = {}
    for i, (row, question) in enumerate(refs):
        rows.setdefault(id(row), (row, []))[1].append((first[i], question))
    found = []
    for (row, asked), (other, its) in pairwise(rows.values()):
        if are_twins(row, other):
            for (here, question), (there, same) in zip(asked, its):
                if wording(question) == wording(same):
                    found += turned(here, question.target, there, same.target)
    return np.array(found, np.int64).reshape(-1, 2)


def turned(here, target, there, other):
    """Pairs of an option whose target differs, the place where it is right first."""
    pairs = enumerate(zip(target, other))
    return [(here + i, there + i) if a > b else (there + i, here + i) for i, (a, b) in pairs if abs(a - b) > 0.5]


def twin_loss(logits, batch):
    """The sum over pairs of how little the option's log-odds favour the state of which it is right."""
    owners, types = torch.from_numpy(batch["owners"]), torch.from_numpy(batch["types"])
    count = len(batch["kinds"])
    top = torch.full((count,), -1e30).scatter_reduce(0, owners, logits.detach(), "amax")
    total = torch.log(torch.zeros(count).scatter_add(0, owners, torch.exp(logits - top[owners]))) + top
    alone = (types == layout.TYPES.index("multi_choice")) | (torch.bincount(owners, minlength=count)[owners] == 1)
    values = torch.where(alone, logits, logits - total[owners])
    right, wrong = torch.from_numpy(batch["twins"]).T
    return F.softplus(values[wrong] - values[right]).sum()
