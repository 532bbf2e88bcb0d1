"""A row packed beside others gives what it gives alone; options and windows see what they should."""

import copy

import numpy as np
import pytest
import torch

from model import Reader
from predict import predict
from rows import Question, Row

CONFIG = {
    "vocab_size": 200, "hidden_size": 48, "max_position_embeddings": 512, "type_vocab_size": 2, "layer_norm_eps": 1e-12,
    "num_attention_heads": 4, "intermediate_size": 96, "num_hidden_layers": 4,
}


class LetterTokens:
    """Every character is a token, so that lengths are plain to see."""

    def ids(self, text):
        return [104 + ord(c) % 90 for c in text]

    short_ids = ids

    def ids_and_offsets(self, text):
        return self.ids(text), [(i, i + 1) for i in range(len(text))]


@pytest.fixture
def model():
    torch.manual_seed(4)
    made = Reader(CONFIG, dropout=0.0).eval()
    torch.nn.init.normal_(made.levels)
    return made


def question(kind, options, instructions="what is it"):
    return Question(kind, instructions, [(o, None) for o in options], [0.0] * len(options), "a rule" if kind == "score" else None)


def values(model, rows):
    return {(row.id, q.instructions): v for row, q, v in predict(model, LetterTokens(), rows)}


def test_a_row_among_others_equals_the_row_alone(model):
    rows = [
        Row("short state", [question("choice", ["red", "green", "a long third one"])], "t", id="a"),
        Row("state of several windows " * 30, [question("score", ["low", "mid", "high"]), question("noul", ["yes", "no"], "is it so")], "t", id="b"),
        Row("x", [question("multi_choice", ["one", "two"], "long question " * 20)], "t", id="c"),
    ]

    together = values(model, rows)

    for row in rows:
        for key, alone in values(model, [row]).items():
            np.testing.assert_allclose(together[key], alone, atol=1e-5)


def test_an_option_does_not_see_its_siblings(model):
    first = Row("a state", [question("choice", ["red", "green"])], "t", id="a")
    second = Row("a state", [question("choice", ["blue and more", "green"])], "t", id="a")

    before, after = (next(iter(values(model, [row]).values())) for row in (first, second))

    assert abs(before[1] - after[1]) < 1e-5
    assert abs(before[0] - after[0]) > 1e-4


def test_the_state_changes_the_answer_only_from_the_fusing_layer_on(model):
    rows = [Row(state, [question("noul", ["yes", "no"])], "t", id="a") for state in ("abc", "something else")]
    blind = copy.deepcopy(model)
    blind.fuse_from = CONFIG["num_hidden_layers"]

    seen = [next(iter(values(model, [row]).values())) for row in rows]
    unseen = [next(iter(values(blind, [row]).values())) for row in rows]

    assert np.abs(seen[0] - seen[1]).max() > 1e-5
    np.testing.assert_array_equal(unseen[0], unseen[1])


def test_what_does_not_fit_a_question_block_is_still_read(model):
    def value(last):
        row = Row("s", [question("noul", ["yes", "no"], "q" * 400 + last)], "t", id="a")
        return next(iter(predict(model, LetterTokens(), [row])))[2]

    assert np.abs(value("a") - value("b")).max() > 1e-6


def test_pointing_is_the_attention_that_misses_the_evidence(model):
    """Of a window with all its words marked, only its two ends and the reader's own tokens are looked at in vain."""
    import batches

    def missed(evidence):
        row = Row("a word there", [question("noul", ["yes", "no"])], "t", evidence=evidence)
        laid_out = batches.lay_out_row(LetterTokens(), row)
        batch, _ = batches.collate([(laid_out, False, batches.blocks_of_row(laid_out))])
        found = []
        with torch.inference_mode():
            batches.option_logits(model, batch, found)
        return [float(value) for value in found]

    assert missed([]) == []
    few, many = missed([(2, 6)]), missed([(0, 12)])
    assert len(few) == len(many) == 2  # two of its four layers point
    assert 0 < many[0] < few[0]
