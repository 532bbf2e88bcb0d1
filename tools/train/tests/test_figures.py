import re

import pytest

from tasks import figures
from tasks.cells import Table, amount, day, figure, moment, trimmed, written
from tasks.common import Context
from tasks.table_questions import how_many, other_answers

SALES = Table(["shop", "2019", "2020", "opened"], [
    ["Ford", "$1,200", "$900", "4 May 1999"], ["Dale", "(50)", "20", "March 3, 2001"], ["Hill", "300", "310", "2000-01-31"], ["Ash", "300", "-7", "1 June 1999"],
])


@pytest.mark.parametrize("cell, value", [("1,829", 1829), ("$ 93", 93), ("(19)", -19), ("-16.2 ( 16.2 )", -16.2), ("18.6%", 18.6), ("−4", -4), ("n/a", None), ("4 of 5", None), ("", None), ("0–5", None)])
def test_figures_of_cells(cell, value):
    assert figure(cell) == value


@pytest.mark.parametrize("cell, value", [("March 4, 1803", (1803, 3, 4)), ("14 May 2007", (2007, 5, 14)), ("2024-02-30", None), ("2024-02-29", (2024, 2, 29)), ("1999", None)])
def test_dates_of_cells(cell, value):
    assert day(cell) == value


def test_a_year_is_a_time_and_no_amount():
    assert amount("1999") is None and moment("1999") == (1999, 0, 0) and amount("199") == 199


def test_comparisons_hold_by_the_cells():
    columns = SALES.columns(amount)
    for seed in range(200):
        asked = figures.compare(Context(seed), SALES, 0, columns, (("up {c} {a} {b}",), ("down {c} {a} {b}",)))
        if asked:
            way, column, a, b = asked.instructions.split()
            values = {row[0]: figure(row[SALES.header.index(column)]) for row in SALES.rows}
            assert (asked.target[0] == 1) == ((values[a] > values[b]) == (way == "up"))


def test_earlier_and_later_hold_by_the_dates():
    columns, order = SALES.columns(moment), ["Ford", "Ash", "Hill", "Dale"]
    for seed in range(60):
        asked = figures.sooner(Context(seed), SALES, 0, columns)
        first, second = sorted((name for name in order if name in asked.instructions), key=asked.instructions.index)
        later = any(w.split("{")[0].strip() and asked.instructions == w.replace("{c}", "opened").replace("{a}", first).replace("{b}", second) for w in figures.LATER)
        swapped = any(asked.instructions == w.replace("{c}", "opened").replace("{a}", second).replace("{b}", first) for w in (*figures.LATER, *figures.EARLIER))
        if not swapped:
            assert (asked.target[0] == 1) == ((order.index(first) > order.index(second)) == later)


def test_the_extreme_is_the_only_one_and_ties_are_not_asked():
    columns = {1: SALES.columns(amount)[1]}
    for seed in range(100):
        asked = figures.extreme(Context(seed), SALES, 0, columns, (("most",), ("least",)))
        if asked and asked.instructions in ("most", "least"):
            shown = [text if more is None else more for text, more in asked.options]
            assert shown[asked.target.index(1)] == {"most": "Ford", "least": "Dale"}[asked.instructions]


def test_a_change_is_the_later_figure_less_the_earlier():
    columns = SALES.columns(amount)
    right = {("Ford", "2019", "2020"): "-$300", ("Ford", "2020", "2019"): "$300", ("Dale", "2019", "2020"): "70", ("Hill", "2019", "2020"): "10", ("Ash", "2020", "2019"): "307"}
    seen = 0
    for seed in range(300):
        asked = figures.change(Context(seed, held=True), SALES, 0, columns)
        if asked:
            found = re.search(r"(Ford|Dale|Hill|Ash).*(20\d\d).*(20\d\d)", asked.instructions)
            if found and found.groups() in right:
                seen += 1
                assert asked.options[asked.target.index(1)][0] == right[found.groups()]
    assert seen > 20


def test_wrong_figures_differ_from_the_cell():
    for seed in range(100):
        assert all(figure(w) != 1200 or "$" not in w for w in figures.altered(Context(seed), SALES, 1, 0))


def test_every_row_that_is_shown_keeps_its_place():
    table = Table(["n"] * 3, [[str(i), "x" * 40, "y" * 40] for i in range(60)])
    shown = [int(row[0]) for row in trimmed(Context(1), table, 900).rows]

    assert shown == sorted(shown) and 3 <= len(shown) < 12


def test_every_way_of_writing_shows_every_cell():
    for seed in range(30):
        text = written(Context(seed), SALES)
        assert all(cell in text for row in SALES.rows for cell in row) and all(name in text for name in SALES.header[1:])


def test_counts_on_a_scale():
    for seed in range(30):
        asked = how_many(Context(seed), "how many shops are there?", "4", "t")
        text = asked.options[asked.target.index(max(asked.target))][0]
        numbers = [int(n) for n in re.findall(r"\d+", text)]
        low, high = (numbers[0] + 1, 99) if "more" in text else (0, numbers[0]) if "up to" in text else (numbers[0], numbers[-1])
        assert low <= 4 <= high
    assert how_many(Context(1), "who won?", "4", "t") is None


def test_wrong_answers_come_from_the_column_and_named_ones_first():
    wrong = other_answers(Context(1), SALES, "which sold more in 2019, ford or hill?", "Ford", [])

    assert wrong[0] == "Hill" and set(wrong) == {"Hill", "Dale", "Ash"}
