import re

from tasks.common import Context
from tasks.situation_facts import SETTINGS
from tasks.situations import (
    HELD,
    MISSING,
    NO,
    SHAPES,
    YES,
    Condition,
    all_of,
    any_of,
    deciding,
    drawn,
    load_situations,
    of_figure,
)


def test_a_figure_keeps_its_limit_or_not_as_wanted():
    for seed in range(800):
        ctx = Context(seed)
        figure = ctx.pick([f for _, figures in SETTINGS.values() for f in figures])
        truth = ctx.chance(0.5)
        condition = of_figure(ctx, figure, truth)
        value, bound = (int(re.search(r"-?\d+", text)[0]) for text in (condition.said, condition.text))
        assert ((value >= bound) if "at least" in condition.text else (value <= bound)) == truth, (condition.said, condition.text)


def test_what_is_not_told_is_neither_said_nor_decided():
    assert of_figure(Context(1), SETTINGS["a parking permit"][1][0], None).said is None
    assert all_of([True, None]) is None and all_of([False, None]) is False and any_of([True, None]) is True and any_of([False, None]) is None


def test_the_verdict_is_the_one_that_was_wanted():
    for seed in range(300):
        want = (YES, NO, MISSING)[seed % 3]
        rule, conditions, extra, come_to = drawn(Context(seed), "a refund for an article", want)
        assert come_to([c.truth for c in conditions]) == {YES: True, NO: False, MISSING: None}[want]
        assert all(c.text in rule for c in conditions) and "{" not in rule
        assert not {c.text for c in conditions} & {c.text for c in extra}


def test_an_exception_takes_back_and_a_second_way_gives_whatever_else_holds():
    unless = next(come_to for _, come_to, texts in SHAPES if "unless you {1}" in texts[0])
    two_ways = next(come_to for _, come_to, texts in SHAPES if "two ways" in texts[1])

    assert unless([True, False]) is True and unless([True, True]) is False and unless([True, None]) is None and unless([False, None]) is False
    assert two_ways([False, True, True]) is True and two_ways([True, True, None]) is True and two_ways([False, None, False]) is False


def test_the_fact_to_ask_for_is_the_one_that_can_decide():
    asked = [Condition("a", "A?", True, "a"), Condition("b", "B?", None, None), Condition("c", "C?", False, "not c")]

    assert deciding(asked, lambda v: all_of(v[:2])) == [1]
    assert deciding(asked, lambda v: any_of(v[:2])) == [1] and deciding([Condition("a", "A?", None, None)] * 2, lambda v: None) == []


def test_whole_settings_are_kept_aside():
    trained, held = ({item["setting"] for item in load_situations(part)("")} for part in (False, True))

    assert held == set(HELD) and not trained & held and trained | held == set(SETTINGS)
