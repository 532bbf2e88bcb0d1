"""What the first things to try see of a case, and the payments whose truth is known."""

import numpy as np
from sklearn.metrics import roc_auc_score

from desk_tables import payments
from first_things import Trees, flatten, probabilities, words


def test_payments_are_fraud_as_often_as_their_probabilities_say():
    for language in ("en", "de"):
        drawn = list(payments(language, 20_000))
        fraud = np.array([is_fraud for _, is_fraud, _ in drawn])
        truth = np.array([p for *_, p in drawn])

        assert abs(truth.mean() - 0.08) < 1e-6
        assert abs(fraud.mean() - 0.08) < 0.01
        high = truth > 0.3
        assert abs(fraud[high].mean() - truth[high].mean()) < 0.05
        assert roc_auc_score(fraud, truth) > 0.8


def test_a_record_becomes_one_row():
    row = flatten({"amount": 12.5, "Betrag": "1.234,50 EUR", "at": "03.02.2026 14:10", "kind": "card", "note": "", "items": [{"n": 1}, {"n": 2}]})

    assert row[".amount"] == 12.5
    assert row[".Betrag"] == 1234.5
    assert row[".at hour"] == 14
    assert row[".kind"] == "card"
    assert row[".note"] is None
    assert row[".items#"] == 2
    assert row[".items.1.n"] == 2


def test_answers_that_are_rarer_than_the_folds_get_a_probability_too():
    rows = [{".a": float(i), ".b": "x" if i % 2 else "y"} for i in range(200)]
    right = np.array([i % 2 for i in range(198)] + [2, 2])

    found = probabilities(Trees, rows, right, rows, 3)

    assert found.shape == (200, 3)
    assert np.allclose(found.sum(1), 1)
    assert (found.argmax(1)[:198] == right[:198]).mean() > 0.9


def test_words_tell_apart_what_they_tell_apart():
    texts = ["customer denies it", "all in order"] * 20

    found = probabilities(words, texts, np.array([1, 0] * 20), ["he denies", "in order"], 2)

    assert found[0, 1] > 0.5 > found[1, 1]
