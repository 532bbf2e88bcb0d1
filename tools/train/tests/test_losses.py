"""What is learned from a teacher: its probabilities, beside what is right, and where its heads look."""

import copy

import numpy as np
import pytest
import torch
from test_workers import CONFIG, Letters

import batches
from losses import Weights, batch_loss
from model import Reader
from rows import Row, choice, level_shares, multi, noul, score
from teaching import looking_astray, matched_layers, taught
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


def reader_of(layers, fuse_from, **more):
    torch.manual_seed(layers)
    return Reader(CONFIG | {"num_hidden_layers": layers} | more, fuse_from, dropout=0.0)


def test_each_fused_layer_of_a_teacher_has_one_of_the_reader_the_last_the_last():
    teacher = reader_of(6, 2)

    assert matched_layers(reader_of(12, 6), teacher) == {2: 6, 3: 8, 4: 9, 5: 11}
    assert matched_layers(reader_of(6, 2), teacher) == {2: 2, 3: 3, 4: 4, 5: 5}
    assert matched_layers(reader_of(3, 2), reader_of(3, 2)) == {2: 2}
    assert matched_layers(teacher, reader_of(3, 2)) == {2: 5}
    with pytest.raises(ValueError, match="as many layers"):
        matched_layers(reader_of(6, 4), teacher)
    with pytest.raises(ValueError, match="as many heads"):
        matched_layers(reader_of(6, 2, num_attention_heads=1), teacher)


def test_looking_elsewhere_is_told_in_nats():
    """Half and half where the teacher looks at one of two, or at both alike; a third that both have masked counts for nothing."""
    half = torch.tensor([[[0.5, 0.5, 0.0]]]).log()
    teacher = torch.tensor([[[1.0, 0.0, 0.0]]]).log()

    assert torch.allclose(looking_astray([half], [teacher]), torch.tensor(2.0).log())
    assert torch.allclose(looking_astray([half, half], [teacher, half]), torch.tensor(2.0).log() / 2)


def test_a_reader_that_looks_where_its_teacher_looks_learns_nothing_by_it_and_another_does():
    batch = batch_of(noul("Is it from abroad?", True), choice("What is it?", ["a payment", "a call", "a mail"], 0))
    teacher = reader_of(4, 2).eval()

    def gained(reader):
        """What looking adds to the loss, and the largest gradient of all."""
        weights = Weights(retrieval=0.0, pointing=0.0, teacher=1.0)
        without = loss_of(reader, batch, weights, teacher)[0]
        total = loss_of(reader, batch, weights._replace(looks=1.0), teacher)[0]
        total.backward()
        return float((total - without).detach()), max(float(p.grad.abs().max()) for p in reader.parameters() if p.grad is not None)

    assert max(gained(copy.deepcopy(teacher).train())) < 1e-6
    assert min(gained(reader_of(6, 3).train())) > 1e-3
