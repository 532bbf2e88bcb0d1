"""The two ways to make gradients give the same ones; a GPU takes the second."""

import copy
import queue

import numpy as np
import torch

import batches
from losses import Weights
from model import Reader
from rows import Row, choice, noul
from workers import OneDevice, loss_of, sizes_of

CONFIG = {
    "hidden_size": 16, "num_attention_heads": 2, "intermediate_size": 32, "num_hidden_layers": 3, "layer_norm_eps": 1e-12,
    "vocab_size": 200, "max_position_embeddings": 512, "type_vocab_size": 2,
}


class Letters:
    """One token a character."""

    def short_ids(self, text):
        return [104 + ord(c) % 90 for c in text]

    def ids_and_offsets(self, text):
        return self.short_ids(text), [(i, i + 1) for i in range(len(text))]


def small_batch():
    row = Row("a payment from abroad", [noul("Is it from abroad?", True), choice("What is it?", ["a payment", "a call"], 0)], "test")
    return batches.collate([(laid := batches.lay_out_row(Letters(), row), False, batches.blocks_of_row(laid))])[0]


def test_one_device_adds_the_gradients_of_the_next_batch():
    torch.manual_seed(1)
    model = Reader(CONFIG, dropout=0.0)
    other, batch, batches_waiting = copy.deepcopy(model).train(), small_batch(), queue.Queue()
    batches_waiting.put(batch)
    total = torch.ones(sum(sizes_of(model)))

    kinds, losses, tokens = OneDevice(model, batches_waiting, Weights()).add_next(total)

    loss_of(other, batch, Weights())[0].backward()
    expected = torch.cat([torch.zeros(p.numel()) if p.grad is None else p.grad.reshape(-1) for p in other.parameters()])
    assert torch.equal(total, 1 + expected)
    assert float(expected.abs().sum()) > 0
    assert np.array_equal(kinds, batch["kinds"]) and len(losses) == 2 and tokens == batch["tokens"]
