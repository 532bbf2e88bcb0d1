from feeder import one_by_one
from rows import Row, noul
from tasks.common import Context


def test_where_windows_are_read_with_a_question_every_row_has_one():
    questions = [noul(f"{name}?", True) for name in "abc"]

    found = list(one_by_one([Row("state", questions, "task")], Context("draw")))

    assert [row.state for row in found] == ["state", "state"]
    asked = [row.questions for row in found]
    assert all(len(one) == 1 and one[0] in questions for one in asked)
    assert asked[0] != asked[1]
