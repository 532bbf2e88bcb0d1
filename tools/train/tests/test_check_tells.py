from check_tells import of_labels, of_options
from rows import choice, noul


def best(question):
    return 0 if question.target[0] else 1


def test_a_word_that_gives_the_answer_away_is_found():
    told = [(noul(f"Was the {'red' if i % 2 else 'blue'} box {i} opened?", i % 2), i % 3 == 0) for i in range(300)]
    guessed, constant, _ = of_labels(told, best)
    assert guessed == 1 and constant <= 0.52


def test_words_that_tell_nothing_are_near_the_constant_answer():
    even = [(noul(f"Was the {'red' if i % 2 else 'blue'} box opened?", i // 2 % 2), i % 3 == 0) for i in range(600)]
    guessed, constant, _ = of_labels(even, best)
    assert abs(guessed - constant) < 0.1


def test_an_option_that_is_always_right_is_found():
    told = [(choice("Which?", (["the bank", f"shop {i}", f"cafe {i}"] if i % 2 else [f"shop {i}", f"cafe {i}", "the bank"]), 0 if i % 2 else 2), i % 3 == 0) for i in range(300)]
    marks, _ = of_options(told)
    assert marks["words"] == 1 and abs(marks["chance"] - 1 / 3) < 1e-9
