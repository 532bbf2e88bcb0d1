"""What tuning trains on: a desk's own labelled cases, and between them rows of what was known, so that it is not lost."""

import random
from pathlib import Path

import batches
from feeder import mix_rows
from tokens import PlainTokenizer

# Without the public sets the corpus, drills and close-ups share what these leave.
SHARES = {"case_share": 0.06, "drill_share": 0.1, "close_up_share": 0.36}
BATCH_TOKENS = 3072
SAMPLED = 60  # rows of what was known by which their mean length is estimated


def settings_of(start, data, own, own_share, seed):
    """What the feeder needs; `start` is the folder of the build that is tuned, `own` the rows to train on."""
    known = SHARES if data else {name: share / sum(SHARES.values()) for name, share in SHARES.items()}
    return {
        "base": str(start), "data": data, "mix": {**known, "long_share": 0.06, "neutral_share": 0.1}, "seed": seed,
        "batch_tokens": BATCH_TOKENS, "own": own, "own_share": own_share,
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
