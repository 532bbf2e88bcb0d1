"""What tuning trains on: a desk's own labelled cases, and between them rows of what was known, so that it is not lost."""

import random
from dataclasses import asdict
from pathlib import Path

import batches
from feeder import mix_rows
from tokens import PlainTokenizer

KNOWN = ("case_share", "drill_share", "close_up_share")
SAMPLED = 60  # rows of what was known by which their mean length is estimated


def settings_of(recipe, start, data, own):
    """What the feeder needs; `start` is the folder of the build that is tuned, `own` the rows to train on."""
    mix = asdict(recipe.mix)
    if not data and recipe.own.share < 1:
        total = sum(mix[name] for name in KNOWN)
        mix |= {name: mix[name] / total for name in KNOWN}
    return {
        "base": str(start), "data": data, "mix": mix, "seed": recipe.seed * 1000, "batch_tokens": recipe.batch_tokens,
        "own": own, "own_share": recipe.own.share,
    }


def tuning_rows(settings):
    """An endless stream: own rows, each once before any comes again, with the rest from what was known."""
    rng = random.Random(settings["seed"])
    known = iter(mix_rows(settings)) if settings["own_share"] < 1 else None
    waiting = []
    while True:
        if rng.random() >= settings["own_share"]:
            yield next(known)
            continue
        waiting = waiting or rng.sample(settings["own"], len(settings["own"]))
        yield waiting.pop()


def tokens_of(settings, passes):
    """About how many tokens it takes to see every own row `passes` times in the stream."""
    tokenizer = PlainTokenizer(Path(settings["base"]) / "vocab.txt")

    def length(row):
        return sum(len(block.ids) for block in batches.blocks_of_row(batches.lay_out_row(tokenizer, row)))

    own, share = settings["own"], settings["own_share"]
    total = sum(map(length, own))
    if share < 1:
        known = iter(mix_rows(settings))
        mean = sum(length(next(known)) for _ in range(SAMPLED)) / SAMPLED
        total += mean * len(own) * (1 - share) / share
    return passes * total
