"""Questions about what others write: a claim and its contrary have mirrored targets, and wordings name the thing asked about."""

import re

from draw import Draw
from scene_questions import CHEAT, cheats, rate, worded
from scene_words import ACTIONS, KINDS, SCALES, SIGNS


def asked(question, draws=200):
    """What `question` asks of as many draws."""
    found = []
    for seed in range(draws):
        d = Draw(seed, seed)
        question(d)
        found += d.questions
    return found


def place_of(q):
    return sum(i * share for i, share in enumerate(q.target)) / (len(q.target) - 1)


def test_a_claim_of_the_contrary_turns_the_scale_round():
    claims = {template.replace("{It}", "The host").replace("{it}", "the host"): turned for _, wordings, turned in SCALES["angry"] for template in wordings}
    found = asked(lambda d: rate(d, 1, "angry", "the host"))
    assert {claims[q.instructions] for q in found} == {True, False}
    for q in found:
        assert (place_of(q) < 0.5) == claims[q.instructions], q.instructions


def test_a_place_between_two_levels_is_shared_by_both():
    for q in asked(lambda d: rate(d, 0.5, "satisfied", "the guest")):
        assert abs(place_of(q) - 0.5) < 1e-6
        assert abs(sum(q.target) - 1) < 1e-6


def test_asking_for_a_trick_or_for_honesty_comes_to_the_same():
    found = asked(lambda d: cheats(d, True, "this advert"))
    direct = {w.replace("{it}", "this advert") for w in CHEAT}
    assert {q.instructions in direct for q in found} == {True, False}
    for q in found:
        assert (q.target[0] == 1) == (q.instructions in direct)


def test_among_several_things_each_wording_names_the_one():
    assert all("advert B" in q.instructions for q in asked(lambda d: cheats(d, True, "advert B", among=True)))


def test_a_comma_that_ends_the_name_goes_before_other_punctuation():
    assert worded(["How glad is {it}?", "{It} is glad."], "the host, at first,") == ["How glad is the host, at first?", "The host, at first, is glad."]


def test_no_wording_stands_for_two_kinds_signs_or_actions():
    for catalogue in (KINDS, SIGNS, ACTIONS):
        texts = [re.sub(r"\W+", " ", text.lower()) for wordings in catalogue.values() for text in wordings]
        assert len(texts) == len(set(texts))
