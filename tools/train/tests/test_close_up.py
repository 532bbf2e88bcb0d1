"""A close-up shows where two states differ, and more only where it is told to."""

from close_up import close_up, evidence


def nothing(_):
    return False


def test_of_a_text_the_sentences_that_differ():
    state, other = "Ann called at nine. She was calm. It rained.", "Ann called at nine. She was upset. It rained."

    assert close_up(state, other, nothing) == "She was calm."
    assert close_up(state, other, lambda part: "Ann" in part) == "Ann called at nine.\nShe was calm."


def test_of_an_object_the_entries_that_differ_with_the_values_beside_them():
    state = {"id": 7, "owner": {"name": "Ann", "old": {"a": 1}, "device": {"new": True, "os": "x"}}, "other": [1, 2]}
    other = {"id": 7, "owner": {"name": "Ann", "old": {"a": 1}, "device": {"new": False, "os": "x"}}, "other": [1, 2]}

    assert close_up(state, other, nothing) == {"id": 7, "owner": {"name": "Ann", "device": {"new": True, "os": "x"}}}
    assert close_up(state, other, lambda key: key == "old") == {"id": 7, "owner": {"name": "Ann", "old": {"a": 1}, "device": {"new": True, "os": "x"}}}


def test_of_an_array_the_entries_that_differ():
    assert close_up([{"a": 1}, {"a": 2}], [{"a": 1}, {"a": 3}], nothing) == [{"a": 2}]
    assert close_up([{"a": 1}, {"a": 2}], [{"a": 1}], nothing) == [{"a": 2}]
    assert close_up([{"a": 1}, {"a": 2}], [{"a": 1}, {"a": 3}], lambda entry: True) == [{"a": 1}, {"a": 2}]


def test_evidence_is_the_words_that_differ_and_their_neighbours():
    text, other = "one two three four five six seven red eight nine ten eleven", "one two three four five six seven blue eight nine ten eleven"

    (low, high), = evidence(text, other)

    assert text[low:high] == "five six seven red eight nine ten"
    assert evidence(text, text) == []
    assert evidence("quite another text", other) == []
