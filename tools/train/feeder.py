"""The process that feeds training: rows from the mix, laid out and packed into batches."""

import queue
from pathlib import Path

import torch

import batches
from data import Mix
from neutral import with_neutral
from tasks.common import Context
from tokens import PlainTokenizer

ARRANGEMENTS = ("full_attention", "joint", "at_cls", "one_reading")
SETTINGS = ("base", "data", "cases", "case_share", "drill_share", "close_up_share", "long_share", "neutral_share", "batch_tokens", *ARRANGEMENTS)


def packed(settings):
    """An endless stream of batches; `settings` are the arguments of train.py named in SETTINGS, and `seed`."""
    tokenizer = PlainTokenizer(Path(settings["base"]) / "vocab.txt")
    mix = Mix(settings["data"], settings["cases"], settings["seed"], settings["case_share"], settings["drill_share"],
              settings["close_up_share"], settings["long_share"])
    packer = batches.Packer(settings["batch_tokens"])
    ctx = Context(f"windows {settings['seed']}")
    arrangement = {name: settings[name] for name in ARRANGEMENTS}
    for row in with_neutral(mix, settings["neutral_share"], settings["seed"]):
        laid_out = batches.lay_out_row(tokenizer, row, ctx, **arrangement)
        queries = bool(laid_out.planted) and 1 < len(laid_out.windows) != len(laid_out.planted)
        batch = packer.add(laid_out, queries)
        if batch is not None:
            yield batches.collate(batch, settings["full_attention"])[0]


def feed(output, stop, settings):
    """Puts batches into the queue `output` until told to stop."""
    torch.set_num_threads(1)
    for batch in packed(settings):
        while not stop.is_set():
            try:
                output.put(batch, timeout=1)
                break
            except queue.Full:
                continue
        if stop.is_set():
            return
