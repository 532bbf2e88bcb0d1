"""What a question says of neutral states is taken away from its answer, and from no other's."""

import numpy as np

from trials import even, figures, without_own_voice


def prediction(asked, z, target=(1.0, 0.0), kind="noul", part="cases"):
    return {"part": part, "id": "a", "task": "t", "asked": asked, "type": kind, "z": list(z), "target": list(target), "skill": "stated"}


def test_a_question_that_answers_by_its_wording_alone_becomes_even():
    found = [prediction("loud", (2.0, 0.0)), prediction("quiet", (1.0, 0.0))]
    neutral = [prediction("loud", (2.0, 0.0)), prediction("loud", (2.0, 0.0)), prediction("quiet", (0.0, 0.0))]

    loud, quiet = (even(p) for p in without_own_voice(found, neutral, 1.0))

    np.testing.assert_allclose(loud, (0.5, 0.5))
    np.testing.assert_allclose(quiet, even(found[1]))


def test_questions_of_one_wording_with_more_or_fewer_options_are_kept_apart():
    found = [prediction("which", (1.0, 0.0), kind="choice"), prediction("which", (1.0, 0.0, 0.0), (1.0, 0.0, 0.0), "choice")]
    neutral = [prediction("which", (1.0, 0.0), kind="choice"), prediction("which", (0.0, 0.0, 0.0), (1.0, 0.0, 0.0), "choice")]

    two, three = (even(p) for p in without_own_voice(found, neutral, 1.0))

    np.testing.assert_allclose(two, (0.5, 0.5))
    np.testing.assert_allclose(three, even(found[1]))


def test_figures_by_type_part_and_skill():
    found = [prediction(str(i), (1.0, 0.0) if i < 3 else (0.0, 1.0)) for i in range(4)]
    found += [prediction("c", (0.0, 1.0, 0.0), (0.0, 1.0, 0.0), kind, "tasks") for kind in ("choice", "multi_choice", "score")]

    made = figures(found)

    assert made["questions"] == 7
    assert made["accuracy"]["noul"] == 0.75 and made["accuracy"]["choice"] == 1.0
    assert made["parts"]["cases"] == 0.75
    assert made["skills"] == {"stated": 0.75}
