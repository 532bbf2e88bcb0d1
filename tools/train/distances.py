"""The relative position bias of MPNet: what each head adds to a score, by how far the key lies from the query."""

import math

import torch

BUCKETS = 32
FARTHEST = 128


def buckets(queries, keys):
    """Bucket of each pair of position ids: half of them for keys behind the query, half for those ahead; near ones
    exactly, far ones by the logarithm (Raffel et al., "Exploring the limits of transfer learning", 2020, as MPNet has it)."""
    ahead = keys[None, :] - queries[:, None]
    half, exact = BUCKETS // 2, BUCKETS // 4
    far = ahead.abs()
    logarithm = torch.log(far.clamp(min=1).float() / exact) / math.log(FARTHEST / exact)
    large = (exact + (logarithm * (half - exact)).long()).clamp(max=half - 1)
    return (ahead > 0) * half + torch.where(far < exact, far, large)


def far_behind():
    """The bucket in which a question and its options see every token of a window."""
    return BUCKETS // 2 - 1
