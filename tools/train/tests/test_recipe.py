"""A run is what its recipe says, and judges itself where it is an arm of a trial."""

import json
import sys
from pathlib import Path

import pytest
import torch

import train as training
import trials
from model import Reader
from recipe import Recipe, read_recipe
from rows import Row, choice, multi, noul, score

RECIPES = Path(training.__file__).parent / "recipes"
CONFIG = {
    "hidden_size": 16, "num_attention_heads": 2, "intermediate_size": 32, "num_hidden_layers": 3, "layer_norm_eps": 1e-12,
    "vocab_size": 400, "max_position_embeddings": 512, "type_vocab_size": 2,
}
ARM = '\n[trial]\nname = "sizes"\narm = "small"\n'


def rows():
    questions = [noul("is it", True), choice("which", ["a", "b", "c"], 0), multi("which of", ["a", "b"], {0}), score("how much", ["low", "high"], [1.0, 0.0])]
    return [Row(f"x {i}", questions, "t", id=f"{i}") for i in range(6)]


@pytest.fixture
def run(tmp_path, vocabulary, monkeypatch):
    """Runs a recipe from a tiny checkpoint, of which every stretch reads 5,000 tokens; gives the lines of trials."""
    torch.manual_seed(1)
    torch.save({"config": CONFIG, "fuse_from": 2, "model": Reader(CONFIG).state_dict()}, tmp_path / "start.pt")
    monkeypatch.setattr(trials, "TABLE", tmp_path / "trials.jsonl")
    monkeypatch.setattr(trials, "trial_rows", lambda _: [(row, "cases") for row in rows()])
    monkeypatch.setattr(trials, "neutral_validation_rows", lambda _: rows())
    stretches = []

    def stretch(run, trainer, recipe, settings, minutes=None, teacher=None):
        stretches.append((recipe, settings))
        run.tokens += 5000
        run.save(trainer)

    monkeypatch.setattr(training, "stretch", stretch)

    def of(text, *more):
        (tmp_path / "recipe.toml").write_text(f'start = "start.pt"\n{text}')
        given = [tmp_path / "recipe.toml", "--base", vocabulary.parent, "--data", "none", "--out", tmp_path / "run", *more]
        monkeypatch.setattr(sys, "argv", ["train.py", *map(str, given)])
        training.main()
        return stretches, trials.lines_so_far()

    return of


@pytest.mark.parametrize("path", sorted(RECIPES.glob("*.toml")), ids=lambda path: path.stem)
def test_a_shipped_recipe_is_read(path):
    recipe = read_recipe(path)

    assert (recipe.tokens > 0) == (recipe.own is None)
    assert all((Path(folder) / "manifest.json").exists() for folder in (recipe.start, recipe.teacher and recipe.teacher.build) if folder)


def test_what_service_1_was_trained_with_stays():
    recipe = read_recipe(RECIPES / "service-1.toml")

    assert vars(recipe.mix) == {"case_share": 0.06, "drill_share": 0.14, "close_up_share": 0.16, "neutral_share": 0.06, "long_share": 0.06}
    assert recipe == Recipe(9.8, recipe.start, 0.8, 1.4e-4, 4e-4, 0, 2, 0.1, 0.1, 3072, 2, 1, "cpu", "bf16", 2, 4, recipe.mix)


@pytest.mark.parametrize(("text", "named"), [
    ("cool = 0.5", "tokens"), ("tokens = 1\ncold = 0.5", "cold"), ("tokens = 1\n[mix]\ndrills = 1", "mix.drills"),
    ("tokens = 1\nprecision = 'int8'", "precision"), ('tokens = 1\n[trial]\nname = "x"', "trial.arm"), ("tokens = 1\n[mix]\ncase_share = 0.6\ndrill_share = 0.6", "shares"),
])
def test_a_wrong_recipe_says_what_is_wrong(tmp_path, text, named):
    (tmp_path / "recipe.toml").write_text(text)

    with pytest.raises(ValueError, match=named):
        read_recipe(tmp_path / "recipe.toml")


def test_a_run_writes_its_trial_once_it_is_at_its_end(run, tmp_path):
    stretches, lines = run("tokens = 0.01" + ARM)
    assert (len(stretches), lines) == (1, [])

    stretches, lines = run("tokens = 0.01" + ARM, "--resume")

    assert len(stretches) == 2 and stretches[1][1]["mix"]["long_share"] == 0.06
    (line,) = lines
    assert (line["trial"], line["arm"], line["tokens"], line["questions"]) == ("sizes", "small", 10_000, 24)
    assert line["recipe"]["tokens"] == 0.01 and set(line["accuracy"]) == {"noul", "choice", "multi_choice", "score", "mean"}
    assert len((tmp_path / "run/judged.jsonl").read_text().splitlines()) == 24


def test_the_start_is_an_arm_without_training(run):
    stretches, lines = run("tokens = 0" + ARM)

    assert stretches == [] and lines[0]["tokens"] == 0


def test_an_arm_on_other_rows_is_refused_before_it_trains(run, monkeypatch, tmp_path):
    (tmp_path / "trials.jsonl").write_text(json.dumps({"trial": "sizes", "rows": "another"}) + "\n")

    with pytest.raises(SystemExit):
        run("tokens = 0.01" + ARM)
    assert not (tmp_path / "run/checkpoint.pt").exists()
