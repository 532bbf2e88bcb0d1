import json

import use_cases


def test_every_question_of_every_use_case_has_an_entry_that_could_be_an_answer():
    for case, questions in use_cases.right_answers().items():
        asked = json.loads((use_cases.EXAMPLES / f"{case}.json").read_text())["questions"]
        assert list(questions) == list(asked)
        for name, known in questions.items():
            right, possible = known["right"], set(asked[name].get("options") or asked[name].get("levels") or [])
            assert known["because"]
            if asked[name]["type"] == "noul":
                assert right in (True, False, None)
            elif isinstance(right, list):
                assert asked[name]["type"] == "multi_choice" and set(right) < possible
            elif right is not None:
                assert set(right["one_of"] if isinstance(right, dict) else [right]) < possible


def test_counts_by_hand():
    several = {"type": "multi_choice", "values": ["a", "b"], "probabilities": {"a": 0.9, "b": 0.7, "c": 0.1, "d": 0.2}}

    assert use_cases.is_right({"type": "noul", "value": False}, False)
    assert not use_cases.is_right({"type": "noul", "value": True}, False)
    assert use_cases.is_right({"type": "score", "value": 0.4, "level": "high"}, {"one_of": ["high", "very high"]})
    assert use_cases.is_right(several, ["b", "a"]) and not use_cases.is_right(several, ["a"])
    assert use_cases.options_right(several, ["a"]) == (3, 4)
    assert use_cases.by_luck({"type": "multi_choice", "options": dict.fromkeys("abcd")}, ["a"]) == 1 / 16
    assert use_cases.by_luck({"type": "score", "levels": list("abcd")}, {"one_of": ["a", "b"]}) == 0.5


def test_the_table_adds_up(tmp_path):
    """Answers that are all right, but for one case, where the first question is wrong."""
    for case, questions in use_cases.right_answers().items():
        asked = json.loads((use_cases.EXAMPLES / f"{case}.json").read_text())["questions"]
        answers = {name: answer_with(asked[name], known["right"]) for name, known in questions.items()}
        if case == "wire-release":
            answers["release_allowed"]["value"] = True
        (tmp_path / f"{case}.json").write_text(json.dumps({"answers": answers}))

    rows = list(use_cases.judged(tmp_path))
    assert sum(row[2] for row in rows) == 56
    assert [(row[0], row[2] - row[1]) for row in rows if row[4]] == [("wire-release", 1)]
    assert use_cases.table(tmp_path).splitlines()[-1].startswith("| all | 56 | 55 |")


def answer_with(question, right):
    right = right["one_of"][0] if isinstance(right, dict) else right
    if question["type"] == "multi_choice":
        return {"type": "multi_choice", "values": right, "probabilities": dict.fromkeys(question["options"], 0.5)}
    return {"type": question["type"], "value": right, "level": right}
