"""A cell of a table means to training what it means to the service's `fit` (tests/desk/cases/read-cases.test.ts)."""

import pytest

from own.questions import table_label

STARS = {"type": "score", "instructions": "How good?", "levels": ["1", "2", "3", "4", "5"]}
RISK = {"type": "score", "instructions": "Risk?", "levels": ["low", "high"]}
SEEN = {"type": "multi_choice", "instructions": "Seen?", "options": {"payee": "a payee", "refund": "a refund"}}
NONE = {"type": "multi_choice", "instructions": "Seen?", "options": {"none": "nothing new", "payee": "a payee"}}


@pytest.mark.parametrize(("question", "cell", "label"), [
    (STARS, "1", "1"),
    (STARS, "5", "5"),
    (STARS, "0", "1"),
    (RISK, "1", "high"),
    (NONE, "none", ["none"]),
    (NONE, "payee; none", ["payee", "none"]),
    (SEEN, "none", []),
])
def test_a_level_or_key_spelled_like_the_cell_comes_first(question, cell, label):
    assert table_label("q", question, cell) == label
