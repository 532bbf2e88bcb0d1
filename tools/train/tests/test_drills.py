"""A drill is fixed by its seeds, its twins differ in their facts alone, and what can be guessed or contradicts itself is found."""

import pytest

import draw
from check_drills import faults_of
from draw import drawn, drill
from tasks.common import Context
from tasks.drills import close_up_rows, twin_rows


@pytest.fixture
def write(monkeypatch):
    """Registers a drill for one test; gives its name."""
    monkeypatch.setattr(draw, "DRILLS", {})
    monkeypatch.setattr("check_drills.DRILLS", draw.DRILLS)

    def registered(function):
        drill("chat")(function)
        return next(iter(draw.DRILLS))

    return registered


def parcel(d):
    arrived, signed = d.flag(), d.flag()
    days, carrier = d.int(1, 4), d.say("post", "courier", "van")
    who = d.person()
    state = (
        f"{who} asks about a parcel sent by {carrier}. " + "The warehouse keeps a list of what leaves and who has packed it. " * 5
        + ("It came. " if arrived else "It is lost. ") + ("Signature on file. " if signed else "Nobody signed. ") + f"Days under way: {days}."
    )
    d.noul("stated", arrived, ["Did it arrive?", "Is the parcel there?"], ["Is the parcel missing?"])
    d.noul("stated", signed, ["Was it signed for?"])
    d.choice("counting", days, {n: [f"{n} days", f"days: {n}"] for n in range(1, 5)}, ["How long was it under way?"])
    d.multi("stated", [("arrival", arrived), ("signature", signed)], ["What is on record?"])
    d.score("amounts", days - 1, ["quick", "usual", "slow", "very slow"], ["How slow was it?"])
    return state


def test_seeds_fix_a_draw(write):
    name = write(parcel)

    assert drawn(name, 5, 6) == drawn(name, 5, 6)
    assert drawn(name, 5, 6) != drawn(name, 5, 7)


def test_twins_ask_the_same_in_the_same_words(write):
    name = write(parcel)

    for seed in range(20):
        first, second = twin_rows(Context(seed), name)
        assert [(q.instructions, q.options) for q in first.questions] == [(q.instructions, q.options) for q in second.questions]
        assert first.state.split(" asks")[0] == second.state.split(" asks")[0]


def test_a_negated_wording_turns_the_answer(write):
    name = write(parcel)

    for seed in range(40):
        state, questions = drawn(name, seed, seed)
        assert (questions[0].target[0] == 1) == (("It came" in state) != ("missing" in questions[0].instructions))


def test_a_sound_drill_has_no_fault(write):
    assert list(faults_of(write(parcel))) == []


def test_an_answer_that_is_nearly_always_the_same_is_a_fault(write):
    def leaning(d):
        state = parcel(d)
        d.noul("stated", d.flag(0.9), ["Is it insured?"])
        return state

    assert any("Is it insured?" in fault for fault in faults_of(write(leaning)))


def test_an_answer_that_the_state_does_not_decide_is_a_fault(write):
    def undecided(d):
        state = parcel(d)
        d.noul("stated", d.flag(), ["Is it insured?"])
        return state.split(".")[-1] + "word " * 60

    assert any("two answers" in fault for fault in faults_of(write(undecided)))


def test_a_close_up_asks_only_what_turns(write):
    name = write(parcel)

    for seed in range(30):
        rows = close_up_rows(Context(seed), name)
        for row in rows:
            assert row.questions
            assert all(q.skill in ("stated", "counting", "amounts") for q in row.questions)
        if len(rows) == 2:
            assert all(a.target != b.target for a, b in zip(rows[0].questions, rows[1].questions))


def test_a_close_up_holds_the_fact_it_asks_for(write):
    name = write(parcel)

    for seed in range(30):
        for row in close_up_rows(Context(seed), name):
            for q in row.questions:
                if "arrive" in q.instructions or "parcel" in q.instructions:
                    assert "It came" in row.state or "It is lost" in row.state
