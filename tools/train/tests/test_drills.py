"""Rendered drills come back as training rows, each fault of them is found, and what is shipped has none."""

import copy
import gzip
import shutil

import pytest

from check_drills import digest_faults, faults_of, leanings, line_faults
from data import Mix
from rows import Row, choice, noul
from tasks import drills

KINDS = ("twins", "close-ups", "held", "held-deprived", "labelled")


@pytest.fixture(scope="module")
def first():
    """The first draw of every file."""
    return {kind: next(drills.rendered(kind)) for kind in KINDS}


def faults(kind, line, change):
    broken = copy.deepcopy(line)
    change(broken)
    return list(line_faults(kind, broken))


def test_rows_are_as_rendered(first):
    line = first["close-ups"]

    rows = drills.rows_of(line, "close-ups")

    assert [row.state for row in rows] == [raw["state"] for raw in line["rows"]]
    assert [q.target for q in rows[0].questions] == [raw["target"] for raw in line["rows"][0]["questions"]]
    assert {(row.task, row.family, row.id) for row in rows} == {("close-ups", "cases", line["drill"])}


def test_those_kept_aside_are_never_trained_on_and_those_trained_on_come_evenly():
    mix = Mix(None, drill_share=0.5, close_up_share=0.5)
    names = [mix.next_line("twins", mix.twins)["drill"] for _ in range(2 * len(mix.twins))]

    assert sorted(names) == sorted(2 * list(mix.twins))
    assert not {row.id for row in drills.held_rows()} & (mix.twins.keys() | mix.close_ups.keys())


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_shipped_passes_where_it_belongs_and_nowhere_else(kind, first):
    assert faults(kind, first[kind], lambda line: None) == []
    aside = next(name for name in (f"made.up_{i}" for i in range(100)) if drills.is_held(name) == (kind in ("twins", "close-ups")))
    assert faults(kind, first[kind], lambda line: line.update(drill=aside))


@pytest.mark.parametrize("change", [
    lambda row: row.update(state=""), lambda row: row.update(state="too short"), lambda row: row.update(questions=row["questions"][:3]),
    lambda row: row["questions"][0].update(instructions=" "), lambda row: row["questions"][0].update(target=[0.5, 0.4]),
    lambda row: row["questions"][0].update(target=[1.0]), lambda row: row.update(evidence=[[0, 10**6]]),
])
def test_a_fault_of_form_is_found(change, first):
    assert faults("twins", first["twins"], lambda line: change(line["rows"][1]))


def test_a_close_up_whose_answers_do_not_turn_is_found(first):
    assert faults("close-ups", first["close-ups"], lambda line: line["rows"].__setitem__(1, line["rows"][0]))


def test_what_lost_nothing_is_found(first):
    assert faults("held-deprived", first["held-deprived"], lambda line: line["rows"].__setitem__(1, line["rows"][0]))


def test_a_label_without_its_question_is_found(first):
    assert faults("labelled", first["labelled"], lambda line: line["labels"].popitem())


def test_two_answers_to_one_question_are_found(first):
    turned = copy.deepcopy(first["twins"])
    turned["rows"][1] = copy.deepcopy(turned["rows"][0])
    for question in turned["rows"][1]["questions"]:
        question["target"] = question["target"][::-1]

    assert any("two answers" in fault for fault in faults_of("twins", [turned]))


def test_twins_that_are_answered_alike_are_found(first):
    alike = copy.deepcopy(first["twins"])
    alike["rows"][1] = alike["rows"][0]

    assert any("differ in 0%" in fault for fault in faults_of("twins", [alike]))


@pytest.mark.parametrize("question", [noul("Is it?", True), choice("Which?", ["red", "blue", "green"], 1)])
def test_answers_that_lean_are_found(question):
    assert list(leanings([Row("a state", [question], "drills")] * 600))


def test_a_file_that_is_changed_missing_or_new_is_found(tmp_path):
    folder = tmp_path / "drills"
    shutil.copytree(drills.FOLDER, folder)
    assert digest_faults(folder) == []

    (folder / "held.jsonl.gz").unlink()
    (folder / "more.jsonl.gz").write_bytes(b"")
    (folder / "twins.jsonl.gz").write_bytes(gzip.compress(b"{}\n"))
    assert [fault.split(":")[0] for fault in digest_faults(folder)] == ["held.jsonl.gz", "more.jsonl.gz", "twins.jsonl.gz"]
