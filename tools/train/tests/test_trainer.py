"""The learning rate follows the tokens seen; what is frozen stays; a run goes on from what it saved."""

import pytest
import torch

import train as training
from model import Reader
from recipe import Recipe
from trainer import WARM_TOKENS, Trainer, freeze, rate, trained

CONFIG = {
    "hidden_size": 16, "num_attention_heads": 2, "intermediate_size": 32, "num_hidden_layers": 3, "layer_norm_eps": 1e-12,
    "vocab_size": 200, "max_position_embeddings": 512, "type_vocab_size": 2,
}


def test_the_rate_rises_stays_and_falls_by_tokens():
    assert rate(WARM_TOKENS / 4, 20e6, 0.2) == pytest.approx(0.25)
    assert rate(8e6, 20e6, 0.2) == 1
    assert rate(18e6, 20e6, 0.2) == pytest.approx(0.5)
    assert rate(20e6, 20e6, 0.2) == pytest.approx(0.02)
    assert rate(19e6, 20e6, 0) == 1


@pytest.mark.parametrize(("layers", "still"), [(None, ()), (0, ("words", "positions", "segments", "norm.")), (2, ("words", "norm.", "layers.0.", "layers.1."))])
def test_what_is_frozen_has_no_gradient(layers, still):
    model = Reader(CONFIG)
    freeze(model, layers)

    learning = trained(model)

    assert not any(name.startswith(still) for name in learning if still)
    assert {"heads.weight", "levels", "layers.2.qkv.weight", "layers.2.norm_output.weight"} <= set(learning)
    assert (len(learning) == len(list(model.parameters()))) == (layers is None)


def test_a_step_moves_what_learns_and_both_copies_alike():
    torch.manual_seed(1)
    model = Reader(CONFIG)
    freeze(model, 1)
    trainer = Trainer(model, "cpu", "bf16", 1e-2, 1e-2)
    before = {name: p.detach().clone() for name, p in model.named_parameters()}
    trainer.gradient.normal_()

    trainer.step(4, 1.0)

    for name, parameter in model.named_parameters():
        assert torch.equal(parameter, before[name]) != (name in trainer.learning)
        assert torch.equal(dict(trainer.working.named_parameters())[name], parameter.bfloat16())


class Batches:
    """Gradients of 1,000 tokens each, without end."""

    def add_next(self, total):
        total.add_(1.0)
        return torch.tensor([0, 1]), torch.tensor([0.5, 0.7]), 1000


def test_a_run_ends_at_its_tokens_or_when_told_and_goes_on_from_there(tmp_path):
    def stretch(start, tokens, stopped=False):
        model = Reader(CONFIG)
        trainer = Trainer(model, "cpu", "fp32", 1e-4, 1e-3)
        run = training.Run(tmp_path, *start)
        run.stopped = stopped
        training.train(run, trainer, Batches(), Recipe(tokens, cool=0.5, save_minutes=60))
        saved = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
        return saved["tokens"], saved["steps"]

    first = stretch((0, 0), 0.01)
    second = stretch(first, 0.014)

    assert first == (10_000, 5)
    assert second == (14_000, 7)
    assert stretch(second, 0.1, stopped=True) == second
