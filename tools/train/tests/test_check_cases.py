"""Each fault of a case is found, a sound pair passes, and leaning answers and tells are named."""

import copy
import json

from check_cases import check
from checks.balance import balance_warnings
from checks.tells import tells

SOUND = {
    "id": "wire-release-001a",
    "group": "wire-release-001",
    "use_case": "wire-release",
    "form": "analyst_note",
    "state": "Wire of 4,000.00 EUR held on 3 May at 10:15 after the payee name did not match. "
    "The customer called at 11:00 from the number on file, named the invoice and asked for the release of the payment.",
    "questions": {
        "held": {"type": "noul", "instructions": "Is the wire held?"},
        "called": {"type": "noul", "instructions": "Did the customer call?"},
        "cause": {"type": "choice", "instructions": "Why was it held?", "options": {"name": "payee name", "sum": "large amount"}},
        "known": {"type": "multi_choice", "instructions": "What did the caller name?", "options": {"bill": "the invoice", "pin": "a code"}},
        "wait": {"type": "score", "instructions": "How long until the call?", "levels": ["under an hour", "hours", "days"]},
        "left": {"type": "noul", "instructions": "Is it open who owns the payee's account?"},
    },
    "gold": {"held": True, "called": True, "cause": "name", "known": ["bill"], "wait": "under an hour", "left": True},
    "skill": {"held": "stated", "called": "stated", "cause": "stated", "known": "stated", "wait": "order_time", "left": "unknown"},
}


def twin():
    made = copy.deepcopy(SOUND)
    made["id"] = "wire-release-001b"
    made["state"] = SOUND["state"].replace("named the invoice", "named a code").replace("11:00", "15:00")
    made["gold"] |= {"known": ["pin"], "wait": "hours"}
    return made


def checked(tmp_path, *rows):
    """Faults of a corpus of these rows, warnings apart."""
    path = tmp_path / "wire-release.jsonl"
    path.write_text("".join((row if isinstance(row, str) else json.dumps(row)) + "\n" for row in rows), encoding="utf-8")
    return check([path])[2]


def changed(path, value, row=SOUND):
    """The case with one part set, or removed where the value is None."""
    made = copy.deepcopy(row)
    *parents, last = path.split(".")
    part = made
    for name in parents:
        part = part[name]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return made


def test_a_case_with_its_twin_has_no_fault(tmp_path):
    assert checked(tmp_path, SOUND, twin()) == []


def test_a_fault_says_file_line_and_id(tmp_path):
    faults = checked(tmp_path, SOUND, changed("gold.cause", "nobody", twin()))

    assert len(faults) == 1
    assert faults[0].startswith("wire-release.jsonl:2 wire-release-001b: cause:")


def test_every_fault_of_form_is_found(tmp_path):
    broken = [
        "{", "[]",
        changed("skill", None), changed("more", 1), changed("id", 7), changed("id", "wire-release-001c"),
        changed("group", "wire-release-002"), changed("use_case", "claims"), changed("form", "poem"),
        changed("state", 5), changed("state", "too short"), changed("state", "word " * 2001),
        changed("questions.held.type", "boolean"), changed("questions.held.instructions", " "),
        changed("questions.held.criteria", {"true": "yes"}), changed("questions.held.options", {"a": "b", "c": "d"}),
        changed("questions.cause.options", None), changed("questions.cause.options", {"one": "alone"}),
        changed("questions.cause.options.sum", "Payee  name"), changed("questions.cause.options.2nd", "other"),
        changed("questions.wait.levels", ["low", "high"]), changed("questions.wait.levels", "low"),
        changed("gold.held", "yes"), changed("gold.cause", ["name"]), changed("gold.known", ["bill", "bill"]),
        changed("gold.known", ["other"]), changed("gold.wait", "years"), changed("gold.left", None),
        changed("skill.left", "luck"), changed("skill.left", None), changed("questions.left", None),
    ]

    passed = [row for row in broken if not checked(tmp_path, row)]

    assert passed == []


def test_a_twin_asks_the_same_and_flips_two_answers(tmp_path):
    for spoilt in (
        changed("questions.held.instructions", "Is it held now?", twin()),
        changed("skill.held", "two_places", twin()),
        changed("gold.wait", "under an hour", twin()),
        changed("state", SOUND["state"], twin()),
        SOUND,
    ):
        assert checked(tmp_path, SOUND, spoilt)


def test_a_twin_alone_is_a_fault(tmp_path):
    assert len(checked(tmp_path, twin())) == 1


def test_a_state_of_another_group_is_a_fault(tmp_path):
    copied = changed("state", SOUND["state"] + " Nothing else is on file.") | {"id": "wire-release-002a", "group": "wire-release-002"}

    assert "wire-release-001a" in checked(tmp_path, SOUND, copied)[0]


def rows_with(question, golds):
    return [
        {"group": f"g-{i}", "use_case": "claims", "questions": {"q": question(i)}, "gold": {"q": gold}, "skill": {"q": "stated"}}
        for i, gold in enumerate(golds)
    ]


def test_leaning_answers_are_named():
    def pick(_):
        return {"type": "choice", "instructions": "Which?", "options": {"a": "short", "b": "a longer one", "c": "middling"}}

    leaning = list(balance_warnings(rows_with(pick, "b" * 60)))
    even = list(balance_warnings(rows_with(pick, "abc" * 20)))

    assert any("longest" in warning and warning.startswith("claims:") for warning in leaning)
    assert even == []


def test_an_even_noul_passes_and_a_true_one_does_not():
    def ask(_):
        return {"type": "noul", "instructions": "Is it so?"}

    assert list(balance_warnings(rows_with(ask, [True, False] * 30))) == []
    assert len(list(balance_warnings(rows_with(ask, [True] * 60)))) == 2


def test_a_word_that_gives_the_answer_away_is_named():
    golds = [i % 2 == 0 for i in range(120)]

    def telling(i):
        return {"type": "noul", "instructions": f"Is fact {i} {'missing' if golds[i] else 'there'}?"}

    def even(i):
        return {"type": "noul", "instructions": f"Is fact {i} {'missing' if i % 4 < 2 else 'there'}?"}

    told = tells(rows_with(telling, golds))[1]

    assert any("words alone" in warning for warning in told)
    assert any('"missing"' in warning for warning in told)
    assert tells(rows_with(even, golds))[1] == []
