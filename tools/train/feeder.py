"""The process that feeds training: rows from the mix, or from elsewhere, laid out and packed into batches."""

import queue
import signal
from pathlib import Path

import torch

import batches
from data import Mix
from tasks.common import Context
from tokens import PlainTokenizer

BATCH_STEP = 256  # kernels for bf16 are made anew for every length of a batch, so only some lengths occur


def mix_rows(settings):
    return Mix(settings["data"], seed=settings["seed"], **settings["mix"])


def packed(settings, rows_of=mix_rows):
    """An endless stream of batches; `rows_of` makes rows of the settings."""
    tokenizer = PlainTokenizer(Path(settings["base"]) / "vocab.txt")
    packer = batches.Packer(settings["batch_tokens"])
    ctx = Context(f"windows {settings['seed']}")
    for row in rows_of(settings):
        laid_out = batches.lay_out_row(tokenizer, row, ctx)
        queries = bool(laid_out.planted) and 1 < len(laid_out.windows) != len(laid_out.planted)
        batch = packer.add(laid_out, queries)
        if batch is not None:
            yield batches.collate(batch, BATCH_STEP)[0]


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
