"""Puts laid-out rows side by side in one sequence; attention stays inside each row.

A row has parts: every window by itself, and one reader part that holds its question and option
blocks under masks. Nothing is padded.
"""

from dataclasses import dataclass

import numpy as np

from layout import Block
from tokens import PAD


@dataclass
class RowParts:
    windows: int  # windows at the front that the reader part may see
    alone: int  # further parts that are seen by none, such as a question's text for the window choice
    low: np.ndarray  # which reader token sees which, below the fusing layer
    high: np.ndarray  # which reader token sees which window or reader token, from the fusing layer on
    picks: np.ndarray  # where in the reader part the options are read
    marked: np.ndarray | None = None  # which of the tokens that the reader part may see are evidence, where that is known


@dataclass
class Sequence:
    ids: np.ndarray
    positions: np.ndarray
    segments: np.ndarray
    levels: np.ndarray
    lengths: list  # of the parts, in order
    rows: list  # RowParts
    starts: dict  # first token of each block, by the block's identity


def length_of(blocks):
    return sum(len(block.ids) for block in blocks)


def seen_blocks(readers, keys, with_above):
    """Which block of `keys` each block of `readers` sees."""
    number = {id(block): i for i, block in enumerate(keys)}
    seen = np.zeros((len(readers), len(keys)), bool)
    for i, block in enumerate(readers):
        for other in (block, *block.below, *(block.above if with_above else ())):
            if id(other) in number:
                seen[i, number[id(other)]] = True
    return seen


def owners(blocks):
    return np.repeat(np.arange(len(blocks)), [len(block.ids) for block in blocks])


def marked_of(keys):
    if not any(any(block.marks) for block in keys):
        return None
    return np.concatenate([np.array(block.marks or [False] * len(block.ids)) for block in keys])


def row_parts(blocks, whole):
    """The row's parts in order, and its masks; `whole` makes one part of everything."""
    windows = [] if whole else [b for b in blocks if b.kind == "window"]
    alone = [b for b in blocks if b.kind == "query"]
    readers = [b for b in blocks if b.kind != "query" and not (b.kind == "window" and not whole)]
    own = owners(readers)
    keys = [*windows, *readers]
    low = seen_blocks(readers, readers, False)[own][:, own]
    high = seen_blocks(readers, keys, True)[own][:, owners(keys)]
    first = np.cumsum([0, *[len(b.ids) for b in readers]])
    picks = np.array([first[i] for i, b in enumerate(readers) if b.kind == "option"], np.int64)
    return windows, alone, readers, RowParts(len(windows), len(alone), low, high, picks, marked_of(keys))


def filled(rows, step):
    """The rows, the last one with tokens that none sees, so that all together are a multiple of `step`."""
    missing = -sum(map(length_of, rows)) % step
    return [*rows[:-1], [*rows[-1], Block("query", [PAD] * missing)]] if missing else rows


def sequence_of(rows, whole=False):
    """One sequence of rows, each a list of blocks."""
    ordered, lengths, parts = [], [], []
    for blocks in rows:
        windows, alone, readers, made = row_parts(blocks, whole)
        parts.append(made)
        lengths += [len(b.ids) for b in (*windows, *alone)] + [length_of(readers)]
        ordered += [*windows, *alone, *readers]
    first = np.cumsum([0, *[len(b.ids) for b in ordered]])
    levels = np.full(first[-1], -1, np.float32)
    levels[first[:-1]] = [b.level for b in ordered]
    return Sequence(
        np.array([token for b in ordered for token in b.ids], np.int64),
        np.concatenate([np.arange(b.position, b.position + len(b.ids)) for b in ordered]),
        np.repeat([b.segment for b in ordered], [len(b.ids) for b in ordered]),
        levels, lengths, parts, {id(b): int(start) for b, start in zip(ordered, first)},
    )
