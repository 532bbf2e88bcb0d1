"""Turns rows into packed batches of tensors for training and for prediction."""

from dataclasses import dataclass

import numpy as np
import torch

import layout
from packing import filled, length_of, sequence_of

BATCH_TOKENS = 1536


@dataclass
class LaidOut:
    row: object
    windows: list
    questions: list  # (QuestionLayout, Question)
    planted: list  # indexes of windows that hold the deciding passage


def question_layout(tokenizer, question):
    options = [
        (tokenizer.short_ids(text), tokenizer.short_ids(extra) if extra is not None else None)
        for text, extra in question.options
    ]
    criteria = tokenizer.short_ids(question.criteria) if question.criteria is not None else None
    return layout.lay_out_question(question.type, tokenizer.short_ids(question.instructions), criteria, options)


def planted_windows(row, offsets, count):
    """Windows that hold any token of the planted passage."""
    if row.planted is None:
        return []
    low, high = row.planted
    inside = [i for i, (start, end) in enumerate(offsets) if start < high and end > low]
    if not inside:
        return []
    starts = layout.window_starts(count)
    return [w for w, s in enumerate(starts) if s <= inside[-1] and s + layout.WINDOW_TOKENS > inside[0]]


def mark_evidence(windows, row, offsets):
    """Marks the tokens of the row's evidence in its windows."""
    marked = [any(start < high and end > low for low, high in row.evidence) for start, end in offsets]
    for window, start in zip(windows, layout.window_starts(len(offsets))):
        window.marks = [False, *marked[start : start + layout.WINDOW_TOKENS], False]


def lay_out_row(tokenizer, row, ctx=None):
    """Blocks of a row; with a random context, as in training, long states keep at most TRAINING_WINDOWS windows, all of them seen."""
    ids, offsets = tokenizer.ids_and_offsets(row.state)
    windows = layout.state_windows(ids)
    if row.evidence:
        mark_evidence(windows, row, offsets)
    planted = planted_windows(row, offsets, len(ids))
    most = layout.READ_WINDOWS if ctx is None else layout.TRAINING_WINDOWS
    if ctx is not None and len(windows) > most:
        kept = planted[:most]
        rest = [i for i in range(len(windows)) if i not in kept]
        kept = sorted(kept + ctx.sample(rest, most - len(kept)))
        planted = [kept.index(i) for i in planted if i in kept]
        windows = [windows[i] for i in kept]
    questions = []
    for question in row.questions:
        laid_out = question_layout(tokenizer, question)
        if len(windows) <= most:
            layout.see_windows(laid_out, windows)
        questions.append((laid_out, question))
    return LaidOut(row, windows, questions, planted)


def blocks_of_row(laid_out, queries=False):
    blocks = list(laid_out.windows)
    for question, _ in laid_out.questions:
        blocks.extend(layout.blocks_of(question, laid_out.windows))
        if queries:
            blocks.append(question.query)
    return blocks


class Packer:
    """Collects rows until a batch has enough tokens."""

    def __init__(self, tokens=BATCH_TOKENS):
        self.tokens, self.members, self.used = tokens, [], 0

    def add(self, laid_out, queries=False):
        """A full batch, or None while there is room."""
        blocks = blocks_of_row(laid_out, queries)
        self.members.append((laid_out, queries, blocks))
        self.used += length_of(blocks)
        return self.rest() if self.used >= self.tokens else None

    def rest(self):
        batch, self.members, self.used = self.members, [], 0
        return batch


def collate(members, step=1):
    """One batch: the sequence, its length a multiple of `step`, what is right for each option, and the retrieval pairs."""
    sequence = sequence_of(filled([blocks for _, _, blocks in members], step))
    owners, types, targets, refs, kinds, pairs = [], [], [], [], [], []
    for laid_out, queries, blocks in members:
        place = {id(b): sequence.starts[id(b)] for b in blocks}
        by_option = {}
        for question, source in laid_out.questions:
            for option, target in zip(question.options, source.target):
                by_option[id(option)] = (len(kinds), layout.TYPES.index(question.type), target)
            kinds.append(layout.TYPES.index(question.type))
            refs.append((laid_out.row, source))
            if queries:
                spans = [(place[id(w)], len(w.ids)) for w in laid_out.windows]
                pairs.append(((place[id(question.query)], len(question.query.ids)), spans, laid_out.planted))
        for block in blocks:
            if block.kind == "option":
                owner, kind, target = by_option[id(block)]
                owners.append(owner), types.append(kind), targets.append(target)
    sequence.starts = {}
    return {
        "sequence": sequence, "owners": np.array(owners), "types": np.array(types), "pairs": pairs,
        "targets": np.array(targets, np.float32), "kinds": np.array(kinds), "tokens": len(sequence.ids),
    }, refs


def option_logits(model, batch, pointing=None, looks=None):
    """Head values of all options of a batch, and the last hidden layer where it was needed whole; `pointing` and `looks` as in Reader.forward."""
    sequence = batch["sequence"]
    types = torch.from_numpy(batch["types"])
    if not batch["pairs"]:
        return model.logits(model(sequence, pointing=pointing, looks=looks), types), None
    hidden = model(sequence, picked=False, pointing=pointing, looks=looks)
    return model.logits(hidden[read_places(sequence)], types), hidden


def read_places(sequence):
    places, offset, at = [], 0, 0
    for row in sequence.rows:
        reader = at + row.windows + row.alone
        offset += sum(sequence.lengths[at:reader])
        places.append(torch.from_numpy(row.picks) + offset)
        offset += sequence.lengths[reader]
        at = reader + 1
    return torch.cat(places)


def split_by_question(values, owners):
    values = np.asarray(values)
    cuts = np.flatnonzero(np.diff(np.asarray(owners))) + 1
    return np.split(values, cuts)
