"""Filling a batch up to a length, and lengths made even for bf16, change no answer."""

import numpy as np
import torch

import batches
import layout
from model import Reader, attend
from rows import Row, choice, noul
from tasks.common import Context

CONFIG = {
    "vocab_size": 200, "hidden_size": 32, "max_position_embeddings": 512, "type_vocab_size": 2, "layer_norm_eps": 1e-12,
    "num_attention_heads": 4, "intermediate_size": 64, "num_hidden_layers": 4,
}


class Letters:
    def short_ids(self, text):
        return [104 + ord(c) % 90 for c in text]

    def ids_and_offsets(self, text):
        return self.short_ids(text), [(i, i + 1) for i in range(len(text))]


def members():
    rows = [Row("a payment from abroad " * 15, [noul("Is it from abroad?", True), choice("What?", ["a payment", "a call"], 0)], "t"),
            Row("a call", [noul("Is it a call?", True)], "t")]
    laid_out = [batches.lay_out_row(Letters(), row) for row in rows]
    return [(made, False, batches.blocks_of_row(made)) for made in laid_out]


def test_a_filled_batch_gives_the_same_values():
    torch.manual_seed(2)
    model = Reader(CONFIG, dropout=0.0).eval()
    plain, even = batches.collate(members())[0], batches.collate(members(), step=256)[0]

    with torch.inference_mode():
        values = [batches.option_logits(model, batch)[0].numpy() for batch in (plain, even)]

    assert plain["tokens"] % 256 != 0 and even["tokens"] % 256 == 0
    np.testing.assert_allclose(*values, atol=1e-5)


def test_keys_added_for_an_even_length_are_not_seen():
    torch.manual_seed(3)
    q, k, v = torch.randn(4, 13, 8), torch.randn(4, 45, 8), torch.randn(4, 45, 8)
    mask = torch.zeros(13, 45).masked_fill_(torch.rand(13, 45) < 0.3, float("-inf"))

    for seen in (None, mask, mask.expand(4, -1, -1), mask[:1]):
        asked = q[:, : 1 if seen is not None and seen.shape[-2] == 1 else 13]
        exact = attend(asked, k, v, seen)
        padded = attend(asked.bfloat16(), k.bfloat16(), v.bfloat16(), None if seen is None else seen.bfloat16())
        torch.testing.assert_close(padded.float(), exact, atol=0.05, rtol=0.05)


def test_of_a_long_state_training_keeps_a_few_windows_with_the_deciding_one_among_them():
    state = "x" * 1500 + "the payment" + "y" * 1500
    row = Row(state, [noul("Is it from abroad?", True)], "t", planted=(1500, 1511))

    for seed in range(5):
        made = batches.lay_out_row(Letters(), row, Context(seed))

        assert len(made.windows) == layout.TRAINING_WINDOWS
        assert made.planted and all(104 + ord("p") % 90 in made.windows[i].ids for i in made.planted)
