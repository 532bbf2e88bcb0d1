"""Tuning on a user's labels: what it trains on, what it says of the outcome, and that a build is written whole or not at all."""

import hashlib
import itertools
import json
import sys

import numpy as np
import pytest
import torch

import tune
from export import export
from model import Reader
from own.figures import against, compare, crosswise, half_of, judge, recalibrated
from own.mix import settings_of, tuning_rows
from reader import OnnxReader
from recipe import Own, Recipe, Shares
from rows import Row, noul

CONFIG = {
    "vocab_size": 400, "hidden_size": 32, "max_position_embeddings": 512, "type_vocab_size": 2, "layer_norm_eps": 1e-12,
    "num_attention_heads": 4, "intermediate_size": 64, "num_hidden_layers": 3,
}
PLAIN = {"noul": [{"options_max": 2, "temperature": 1.0, "bias": 0.0}], "choice": [{"options_max": 255, "temperature": 2.0, "bias": 0.0}]}


def answers(margins, name="q", group="g"):
    """Yes/no answers by how far the head is on the right side."""
    return [{"group": f"{group}{i}", "name": name, "type": "noul", "asked": name, "target": [1.0, 0.0], "z": [float(z), 0.0]}
            for i, z in enumerate(margins)]


def test_each_own_row_comes_once_before_any_comes_again():
    own = [Row(f"case {i}", [noul("Is it?", True)], "own") for i in range(20)]
    settings = settings_of(Recipe(1, mix=Shares(1), own=Own(1)), "no folder", None, own)

    states = [row.state for row in itertools.islice(tuning_rows(settings), 40)]

    assert set(states[:20]) == set(states[20:]) == {row.state for row in own}


def test_known_rows_come_between():
    own = [Row("case", [noul("Is it?", True)], "own")]
    settings = settings_of(Recipe(1, mix=Shares(drill_share=0.3, close_up_share=0.3), own=Own()), "no folder", None, own)

    rows = list(itertools.islice(tuning_rows(settings), 60))

    assert 15 < sum(row.task == "own" for row in rows) < 45
    assert {row.task for row in rows} <= {"own", "drills", "close-ups"}


def test_figures_and_their_gain_are_those_of_the_answers():
    before, after = (judge(answers(z), lambda _: PLAIN) for z in ([1, 1, -1, -1] * 50, [2, 2, 2, -2] * 50))

    found = compare(before, after)

    assert found["before"]["accuracy"][0] == 0.5 and found["after"]["accuracy"][0] == 0.75
    assert found["gain"]["accuracy"][0] == 0.25 and 0.15 < found["gain"]["accuracy"][1] < 0.25 < found["gain"]["accuracy"][2]
    assert found["before"]["log_loss"][0] == pytest.approx(np.log(1 + np.exp([-1, 1])).mean(), abs=1e-4)
    assert found["after"]["ece"][0] == pytest.approx(1 / (1 + np.exp(-2)) - 0.75, abs=1e-4)


def gained(accuracy, log_loss):
    return {"gain": {"accuracy": accuracy, "log_loss": log_loss}}


def test_what_does_not_help_is_refused():
    better, noise, worse = gained((0.1, 0.05, 0.15), (0.2, 0.1, 0.3)), gained((0.0, -0.1, 0.1), (0.01, -0.1, 0.1)), gained((-0.05, -0.08, -0.03), (0, 0, 0))

    assert against(better, better, noise) == []
    assert len(against(noise, noise, noise)) == 1
    assert len(against(better, better, worse)) == 1
    assert len(against(worse, worse, noise)) == 2


def test_what_new_temperatures_alone_would_bring_does_not_count_as_help():
    better, noise = gained((0.1, 0.05, 0.15), (0.2, 0.1, 0.3)), gained((0.0, -0.1, 0.1), (0.01, -0.1, 0.1))

    assert ["temperatures" in reason for reason in against(better, noise, noise)] == [True]


def test_a_calibration_changes_only_where_own_questions_fall():
    unsure = answers(np.random.default_rng(2).choice([4.0, -4.0], 400, p=[0.7, 0.3]))

    found = recalibrated(PLAIN, unsure, [])
    halves = crosswise(PLAIN, unsure, [])

    assert found["choice"] == PLAIN["choice"]
    assert found["noul"][0]["temperature"] > 3
    assert {half_of(p) for p in unsure} == {0, 1} and halves[0] != halves[1]


@pytest.fixture
def desk(tmp_path, vocabulary, monkeypatch):
    """A tiny build, and 400 cases whose answer is one letter of their state."""
    torch.manual_seed(3)
    export(Reader(CONFIG), tmp_path / "start", vocabulary, base="tiny")
    questions = {"q": {"type": "noul", "instructions": "is it"}}
    lines = [{"state": f"{'xy'[i % 2]} {i}", "questions": questions, "labels": {"q": i % 2 == 0}} for i in range(400)]
    (tmp_path / "own.jsonl").write_text("\n".join(map(json.dumps, lines)))
    monkeypatch.setattr(tune, "known_rows_aside", lambda: [Row(f"z {i}", [noul("was it", i % 2)], "known", id=str(i)) for i in range(20)])

    def run(tokens, *more, rate=3e-3):
        settings = {"tokens": tokens, "cool": 0.5, "lr": rate, "head_lr": rate, "frozen": 0, "precision": '"fp32"', "workers": 1}
        (tmp_path / "recipe.toml").write_text("\n".join(f"{name} = {value}" for name, value in settings.items()) + "\n[own]\nshare = 1\n")
        given = ["--labels", tmp_path / "own.jsonl", "--start", tmp_path / "start", "--out", tmp_path / "tuned",
                 "--recipe", tmp_path / "recipe.toml", *more]
        monkeypatch.setattr(sys, "argv", ["tune.py", *map(str, given)])
        tune.main()

    return run


def test_a_build_that_helps_is_written_whole_and_answers(desk, tmp_path):
    with pytest.raises(SystemExit, match="--resume"):
        desk(0.15, "--minutes", "0.001")
    assert not (tmp_path / "tuned").exists()
    desk(0.15, "--resume")

    folder = tmp_path / "tuned"
    manifest = json.loads((folder / "manifest.json").read_text())
    reader = OnnxReader(folder)
    assert {name: facts["sha256"] for name, facts in manifest["files"].items()} == {
        name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in manifest["files"]}
    assert manifest["golden"] and manifest["revision"] != json.loads((tmp_path / "start/manifest.json").read_text())["revision"]
    assert "owner" in manifest["data"][-1]
    yes, no = (reader.answer(state, {"q": {"type": "noul", "instructions": "is it"}})["q"][0] for state in ("x 7", "y 7"))
    assert yes > no + 0.3
    assert [path.name for path in tmp_path.glob(".tuning-*")] == []


def test_a_build_that_does_not_help_is_not_written_unless_told(desk, tmp_path):
    with pytest.raises(SystemExit, match="nothing is written"):
        desk(0.000001, rate=0)

    assert not (tmp_path / "tuned").exists()
    assert json.loads((tmp_path / "tuned.run/report.json").read_text())["against"]
    desk(0.000001, "--resume", "--anyway")
    assert (tmp_path / "tuned/manifest.json").exists()
