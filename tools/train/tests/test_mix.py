from collections import Counter, defaultdict
from itertools import islice

import pytest

import data
from catalogue import HELD_FROM_THE_START, Task, tasks
from rows import Row, choice, noul, score
from tasks.claims import FALSE, OPEN, TRUE, WAYS, way
from tasks.common import Context


def reading(ctx, item):
    return Row(item["text"], [noul(f"Is {item['text']} a name?", ctx.chance(0.5)), choice("Which?", ["red", "blue", "green"], 0)], "reading", "claims")


def grading(ctx, item):
    return Row(item["text"], [score("How much?", ["low", "high"], [0, 1])], "grading", "records")


@pytest.fixture
def mix(monkeypatch):
    """A mix of two small tasks that are trained on and one that is held out."""
    def load(word, count=400):
        return lambda folder: [{"text": f"{word} {i}"} for i in range(count)]

    monkeypatch.setattr(data, "tasks", lambda: [
        Task("reading", load("John"), reading, 1.0), Task("grading", load("sum"), grading, 1.0), Task("aside", load("aside"), reading, held_out=True),
    ])
    return lambda **settings: data.Mix("", **settings)


def some(mix, count=3000):
    return list(islice(iter(mix), count))


def test_held_out_tasks_and_kept_items_are_never_drawn(mix):
    rows = some(mix())

    kept = {row.state for row in data.validation_rows("", False)}
    assert {row.task for row in rows} == {"reading", "grading"}
    assert kept and not kept & {row.state for row in rows}


def test_a_share_of_rows_is_silent_and_even(mix):
    rows = some(mix(neutral_share=0.25))
    silent = [row for row in rows if any(q.skill == "silent" for q in row.questions)]

    assert 0.2 < len(silent) / len(rows) < 0.3
    assert all(q.target in ([0.5, 0.5], [0.0, 1.0]) or q.type == "choice" for row in silent for q in row.questions)


def test_choices_meet_the_open_option_right_and_wrong(mix):
    """So that its being there tells nothing."""
    found = Counter()
    for row in some(mix(), 6000):
        for q in row.questions:
            if q.type == "choice" and len(q.options) == 4:
                found[row.state.startswith("John")] += 1
    assert min(found.values()) > 30


def test_tasks_have_one_name_each_and_those_held_out_no_weight():
    every = tasks()

    assert len({t.name for t in every}) == len(every)
    assert all((t.weight == 0) == t.held_out for t in every)
    assert set(HELD_FROM_THE_START) <= {t.name for t in every if t.held_out}


def test_every_way_to_ask_about_a_claim_is_yes_as_often_as_no():
    shares = defaultdict(lambda: [0.0, 0.0])
    for (_, want), ways in WAYS.items():
        assert abs(sum(share for _, share in ways) - 1) < 1e-9
        for wordings, share in ways:
            shares[wordings][want] += share
    assert all(abs(no - yes) < 1e-9 for no, yes in shares.values())


@pytest.mark.parametrize("labels", [(TRUE, FALSE), (TRUE, OPEN)])
def test_where_a_label_does_not_occur_no_way_of_asking_gives_the_answer_away(labels):
    counts = defaultdict(Counter)
    for seed in range(4000):
        ctx = Context(seed)
        label, want = ctx.pick(labels), ctx.chance(0.5)
        counts[way(ctx, label, want, labels)][want] += 1
    assert all(0.42 < some[True] / sum(some.values()) < 0.58 for some in counts.values())


def test_held_out_questions_can_be_put_to_silent_states_kept_from_training(mix):
    mix()
    rows = list(data.neutral_validation_rows("", per_task=40))

    assert rows and {row.state for row in rows} == {"N/A", "There is nothing to report."}
    assert not {row.state for row in some(mix(neutral_share=0.5), 1000)} & {"N/A", "There is nothing to report.", "{}"}
