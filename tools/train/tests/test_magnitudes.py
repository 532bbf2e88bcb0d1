"""Numbers, dates and times are found as people write them, and their tokens know what they amount to."""

import datetime

import numpy as np
import pytest

from magnitudes import EPOCH, FOUND, NUMBER_SIZE, Valued, features_of, with_values


def found(text):
    return {m.group(0): features_of(m) for m in FOUND.finditer(text)}


def test_one_amount_written_in_several_ways_is_the_same():
    ways = [found(f"paid {text} today")[text] for text in ("4,980.00", "4980", "4,980", "4980.00", "4.98k")]

    for other in ways[1:]:
        np.testing.assert_allclose(other, ways[0], rtol=1e-5, atol=1e-5)


def test_a_larger_amount_has_a_larger_logarithm_and_a_debit_another_sign():
    values = found("from 20 to 3,000 and -15.50")

    assert values["20"][2] < values["3,000"][2]
    assert (values["20"][1], values["-15.50"][1]) == (1, -1)


@pytest.mark.parametrize("text", ["2025-03-04", "4 Mar 2025", "4 March 2025", "March 4, 2025", "04.03.2025"])
def test_a_date_has_its_day_on_the_line(text):
    days = (datetime.date(2025, 3, 4) - EPOCH).days

    assert found(f"on {text} it came")[text][NUMBER_SIZE : NUMBER_SIZE + 2].tolist() == pytest.approx([1, days / 2000])


def test_what_is_no_date_has_no_features():
    assert found("32.13.2025")["32.13.2025"] is None


def test_every_token_of_a_number_knows_it_and_no_other_does():
    text = "is 4,980 due"
    ids, offsets = [7, 8, 9, 10, 11], [(0, 2), (3, 4), (4, 5), (5, 8), (9, 12)]

    made = with_values(text, ids, offsets)

    assert made == ids
    assert [isinstance(token, Valued) for token in made] == [False, True, True, True, False]
    assert made[1].features is made[3].features
