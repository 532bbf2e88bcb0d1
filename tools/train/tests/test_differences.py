from differences import evidence


def test_evidence_is_the_words_that_differ_and_their_neighbours():
    text, other = "one two three four five six seven red eight nine ten eleven", "one two three four five six seven blue eight nine ten eleven"

    (low, high), = evidence(text, other)

    assert text[low:high] == "five six seven red eight nine ten"
    assert evidence(text, text) == []
    assert evidence("quite another text", other) == []
