"""Of a case and its twin, what is asked to tell them apart."""

from rows import Row, choice, noul
from tasks.cases import turned_twins
from tasks.common import Context


def twin(state, called, cause):
    return Row(state, [noul("Did she call?", called), noul("Is it a wire?", True), choice("Why was it held?", ["name", "sum", "place"], cause)], "cases")


def test_only_answers_that_differ_are_asked_and_in_the_same_order():
    first = twin("The wire was held at noon because of the name on it. She called the bank at once.", True, 0)
    second = twin("The wire was held at noon because of the sum on it. She never called the bank.", False, 1)

    for seed in range(20):
        a, b = turned_twins(Context(seed), [first, second])
        assert sorted(q.instructions for q in a.questions) == ["Did she call?", "Why was it held?"]
        assert [(q.instructions, q.options) for q in a.questions] == [(q.instructions, q.options) for q in b.questions]
        assert all(x.target != y.target for x, y in zip(a.questions, b.questions))
        assert any("name" in a.state[low:high] for low, high in a.evidence)
        assert any("sum" in b.state[low:high] for low, high in b.evidence)
