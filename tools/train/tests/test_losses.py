"""What is learned from a teacher: its probabilities, beside what is right."""

import copy

import numpy as np
import torch
from test_workers import CONFIG, Letters

import batches
from losses import Weights, batch_loss, taught
from model import Reader
from rows import Row, choice, level_shares, multi, noul, score
from workers import loss_of


def batch_of(*questions):
    row = Row("a payment from abroad", [*questions], "test")
    return batches.collate([(laid := batches.lay_out_row(Letters(), row), False, batches.blocks_of_row(laid))])[0]


def test_targets_are_between_what_is_right_and_what_the_teacher_says():
    batch = batch_of(choice("What is it?", ["a payment", "a call"], 0), multi("What is true?", ["late", "new"], [1]))
    said = torch.tensor(np.log([1, 3, 3, 1]), dtype=torch.float32)  # 1/4 and 3/4 of the choice; 3/4 and 1/2 of the others

    targets = taught(torch.from_numpy(batch["targets"]), said, batch, 0.5)

    assert torch.allclose(targets, torch.tensor([0.625, 0.375, 0.375, 0.75]))


def test_a_reader_learns_nothing_from_its_own_answers():
    torch.manual_seed(1)
    reader = Reader(CONFIG, dropout=0.0).train()
    batch = batch_of(noul("Is it from abroad?", True), choice("What is it?", ["a payment", "a call", "a mail"], 0),
                     multi("What is true?", ["late", "new"], [1]), score("How much?", ["little", "some", "much"], level_shares(3, 1)))
    same = copy.deepcopy(reader).eval()

    loss_of(reader, batch, Weights(retrieval=0.0, pointing=0.0, teacher=1.0), same)[0].backward()

    assert max(float(p.grad.abs().max()) for p in reader.parameters() if p.grad is not None) < 1e-6


def test_the_losses_that_are_told_are_those_of_what_is_right():
    batch = batch_of(noul("Is it from abroad?", True))
    logits, said = torch.zeros(2), torch.tensor([9.0, -9.0])

    total, losses = batch_loss(logits, None, batch, Weights(teacher=0.5), said=said)

    assert torch.allclose(losses, torch.log(torch.tensor([2.0]))) and torch.isfinite(total)
