"""What decides is taken out of a state and the rest is left."""

from deprived import turned_drills, without


def test_a_text_loses_the_sentences_that_the_other_has_not():
    assert without("Paid on Monday. By card. In Leeds.", "Paid on Monday. By cheque. In Leeds.") == "Paid on Monday.\nIn Leeds."


def test_an_object_loses_the_entries_that_differ_at_any_depth():
    state = {"id": 1, "payee": {"name": "A", "new": True}, "rows": [{"at": 1, "sum": 5}, {"at": 2, "sum": 6}], "note": "x"}
    other = {"id": 1, "payee": {"name": "A", "new": False}, "rows": [{"at": 1, "sum": 5}, {"at": 2, "sum": 7}], "note": "y"}

    assert without(state, other) == {"id": 1, "payee": {"name": "A"}, "rows": [{"at": 1, "sum": 5}, {"at": 2}]}


def test_a_list_of_another_length_keeps_what_both_have():
    assert without([1, 2, 3], [1, 3]) == [1, 3]


def test_every_drill_kept_aside_loses_something_and_is_asked_the_same():
    pairs = turned_drills()

    assert len(pairs) > 20
    for whole, deprived in pairs:
        assert deprived.state != whole.state
        assert [q.instructions for q in deprived.questions] == [q.instructions for q in whole.questions]
