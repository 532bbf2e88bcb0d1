"""The drills of records: twins are worded alike, and what a risk desk is asked follows from the facts."""

import pytest

from draw import DRILLS, Draw
from record_rows import csv_line, row
from risk_questions import SCALES, drawn_signs, graded, risk_level
from tasks.drills import load_drills

RECORDS = [name for name in load_drills() if name.startswith("risk_records_")]


@pytest.mark.parametrize("name", RECORDS)
def test_twins_draw_the_same_wordings(name):
    for i in range(6):
        first, second = Draw(i, f"{i} a"), Draw(i, f"{i} b")
        for d in (first, second):
            DRILLS[name][0](d)
        assert first.wordings.getstate() == second.wordings.getstate()
        assert [(q.instructions, q.options) for q in first.questions] == [(q.instructions, q.options) for q in second.questions]


def test_a_fraud_lies_in_the_upper_half_of_every_scale_and_an_honest_record_in_the_lower():
    for scale in SCALES:
        for place, upper in ((graded(True, 3, 5), True), (graded(False, 1, 5), False)):
            d = Draw(1, 1)
            risk_level(d, place, "this order", (scale,))
            half = (len(scale[0]) - 1) / 2
            assert (d.questions[0].fact > half) == upper
            assert sum(d.questions[0].target) == pytest.approx(1)


def test_an_honest_record_shows_at_most_one_sign_and_never_one_that_convicts():
    for i in range(100):
        honest, fraud = (drawn_signs(Draw(1, i), bad, ["night", "abroad"], ["stolen"], 2, ["abroad"]) for bad in (False, True))
        assert len(honest) <= 1 and "stolen" not in honest
        assert len(fraud) >= 2 and "abroad" in fraud


def test_a_record_has_all_its_values_in_every_form():
    for form in ("json", "lines", "pairs", "csv", "inline"):
        found = row(Draw(3, 3), {"age_days|days": 417, "name": "Ada Vogel", "gone|left": None}, (form,))
        assert "417" in str(found) and "Ada Vogel" in str(found)


def test_a_value_that_holds_the_separator_is_quoted():
    assert csv_line(["Ada, Ben", 3, None], ",") == '"Ada, Ben",3,null'
    assert csv_line(["Ada, Ben", True], ";") == "Ada, Ben;true"
