import pytest

from rows import Row, choice, multi, noul, score
from silence import NEUTRAL, OPEN_OPTIONS, elsewhere, kept_open, opened, silent_target, without_state
from tasks.claims import CONTRADICT, FALSE, IS_TRUE, OPEN, SUPPORT, TRUE, UNSUPPORTED, in_silence, ladder, verdict, yes_no
from tasks.common import Context


def test_yes_no_and_scales_are_even_on_a_state_that_says_nothing():
    row = Row("The cat is black.", [noul("Is the cat black?", True), score("How dark is the cat?", ["pale", "grey", "black"], [0, 0, 1])], "t", "claims")

    for seed in range(20):
        made = without_state(Context(seed), row, [])
        assert made.state in NEUTRAL
        assert [q.target for q in made.questions] == [[0.5, 0.5], [1 / 3] * 3]


def test_the_option_that_nothing_is_known_is_right_there():
    asked = choice("Which colour?", ["black", "the text does not say", "white"], 0)

    assert silent_target(asked) == [0, 1, 0]


@pytest.mark.parametrize("question", [choice("Which colour?", ["black", "white"], 0), multi("Which colours?", ["black", "white"], {0}),
                                      noul("Is any cat black?", True), noul("Is a black cat missing from the record?", True)])
def test_what_has_no_right_answer_there_is_left_out(question):
    assert silent_target(question) is None
    assert without_state(Context(1), Row("x", [question], "t", "claims"), []) is None


def test_two_options_that_say_it_decide_nothing():
    assert kept_open(choice("Which?", ["not stated", "it is left open", "red"], 2)) is None


@pytest.mark.parametrize("option", ["not given back", "not settled by the bank", "not recorded as lost"])
def test_a_fact_with_a_not_is_no_such_option(option):
    assert kept_open(choice("What became of it?", [option, "kept"], 0)) is None


def test_every_wording_of_the_open_option_is_known_as_one():
    assert all(kept_open(choice("Which?", [option, "red"], 1)) == 0 for option in OPEN_OPTIONS)


def test_support_is_missing_in_silence_and_the_claim_itself_is_open():
    assert [in_silence(w) for w in (SUPPORT, UNSUPPORTED, CONTRADICT, IS_TRUE)] == [0, 1, 0, 0.5]
    for seed in range(60):
        assert yes_no(Context(seed), "The cat is black.", TRUE, "t", seed % 2 == 0).silent in ([0, 1], [1, 0], [0.5, 0.5])
        assert ladder(Context(seed), "The cat is black.", FALSE, "t").silent[1] == 0.9
        asked = verdict(Context(seed), "The cat is black.", OPEN, {TRUE, FALSE, OPEN}, "t")
        assert asked.silent == asked.target


def test_an_added_option_is_wrong_at_home_and_right_elsewhere():
    asked = choice("Which colour?", ["black", "white"], 0)
    row = Row("The cat is black.", [asked], "t", "claims")

    at_home = opened(Context(3), asked)
    assert len(at_home.options) == 3 and at_home.target[kept_open(at_home)] == 0 and at_home.options[at_home.target.index(1)][0] == "black"
    away = elsewhere(Context(4), row, [("feelings", "What a day!")])
    assert away.questions[0].target[kept_open(away.questions[0])] == 1 and away.state != row.state


def test_a_choice_that_may_mean_as_much_gains_no_such_option():
    asked = choice("Which colour?", ["black", "none of these"], 0)

    assert opened(Context(1), asked) is asked
