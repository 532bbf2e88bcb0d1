"""The process that feeds training: rows from the mix, or from elsewhere, laid out and packed into batches."""

import queue
import signal
from dataclasses import replace
from pathlib import Path

import torch

import batches
from data import Mix
from tasks.common import Context
from tokens import PlainTokenizer

ARRANGEMENTS = ("full_attention", "joint", "at_cls")
BATCH_STEP = 256  # kernels for bf16 are made anew for every length of a batch, so only some lengths occur
MIX = ("cases", "seed", "case_share", "drill_share", "close_up_share", "long_share", "neutral_share", "stage")
SETTINGS = ("base", "data", *MIX, "batch_tokens", "windows", *ARRANGEMENTS)


def mix_rows(settings):
    return Mix(settings["data"], **{name: settings[name] for name in MIX})


QUESTIONS_ALONE = 2  # of a row, where its windows are read along with a question


def one_by_one(rows, ctx):
    """Some questions of every row, each as a row of its own: windows that see a question are read anew for each."""
    for row in rows:
        for question in ctx.sample(row.questions, QUESTIONS_ALONE):
            yield replace(row, questions=[question])


def packed(settings, rows_of=mix_rows):
    """An endless stream of batches; `settings` are the arguments of train.py named in SETTINGS, `rows_of` makes rows of them."""
    tokenizer = PlainTokenizer(Path(settings["base"]) / "vocab.txt")
    packer = batches.Packer(settings["batch_tokens"])
    ctx = Context(f"windows {settings['seed']}")
    arrangement = {name: settings[name] for name in ARRANGEMENTS} | {"windows_most": settings["windows"]}
    rows = rows_of(settings)
    for row in one_by_one(rows, ctx) if settings["full_attention"] else rows:
        laid_out = batches.lay_out_row(tokenizer, row, ctx, **arrangement)
        queries = bool(laid_out.planted) and 1 < len(laid_out.windows) != len(laid_out.planted)
        batch = packer.add(laid_out, queries)
        if batch is not None:
            yield batches.collate(batch, settings["full_attention"], BATCH_STEP)[0]


def feed(output, stop, settings, rows_of=mix_rows):
    """Puts batches into the queue `output` until told to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a person's ctrl-C is for the process that trains, which then stops this one
    torch.set_num_threads(1)
    for batch in packed(settings, rows_of):
        while not stop.is_set():
            try:
                output.put(batch, timeout=1)
                break
            except queue.Full:
                continue
        if stop.is_set():
            return
