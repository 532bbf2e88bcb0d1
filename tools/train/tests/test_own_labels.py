"""A user's file of labelled cases is read as the service's `fit` reads it, and split so that no case is on both sides."""

import json
from pathlib import Path

import pytest

from own.labels import LabelFaults, read_labels, split

ROOT = Path(__file__).resolve().parents[3]
QUESTIONS = {
    "fraud": {"type": "noul", "instructions": "Is it fraud?"},
    "kind": {"type": "choice", "instructions": "Which?", "options": {"b": "somebody else", "a": "a mule"}},
    "seen": {"type": "multi_choice", "instructions": "Seen?", "options": {"payee": "a payee", "refund": "a refund"}, "criteria": {"payee": "paid before"}},
    "risk": {"type": "score", "instructions": "Risk?", "levels": ["low", "middle", "high"]},
}


@pytest.fixture
def written(tmp_path):
    def write(name, text):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    write.questions = write("questions.json", json.dumps(QUESTIONS))
    return write


def targets(row):
    return {q.skill: [round(share, 2) for share in q.target] for q in row.questions}


def test_lines_become_rows_with_their_states_as_spelled(written):
    lines = [
        '{"labels": {"fraud": true, "risk": 2}, "state": {"amount": 10.50, "note": "a  b",\t"n": 12345678901234567890}}',
        "",
        json.dumps({"state": "a\ntext", "questions": {"own": QUESTIONS["seen"]}, "labels": {"own": ["refund"]}}),
    ]

    first, second = read_labels(written("cases.jsonl", "\n".join(lines)), written.questions)

    assert first.state == '{"amount":10.50,"note":"a  b","n":12345678901234567890}'
    assert targets(first) == {"fraud": [1, 0], "risk": [0, 0.1, 0.9]}
    assert (second.state, second.id, targets(second)) == ("a\ntext", "line 3", {"own": [0, 1]})
    assert second.questions[0].options == [("a payee", "paid before"), ("a refund", None)]


def test_what_is_written_again_reads_the_same(written):
    line = '{"state": {"amount": 10.50, "t": "\\u00e9 \\n"},\n "labels": {"kind": "a", "seen": [], "risk": "low"}}'.replace("\n ", " ")
    rows = read_labels(written("cases.jsonl", line), written.questions)

    again = read_labels(written("again.jsonl", "".join(row.extra["written"] + "\n" for row in rows)))

    assert [(row.state, row.questions) for row in again] == [(row.state, row.questions) for row in rows]


def test_a_table_is_read_with_its_columns_as_state(written):
    table = '\ufeffamount,note,fraud,kind,seen,risk\r\n9.50,"one, two\nlines",yes,a,payee; refund,high\r\n8,b,,,none,\r\n'

    rows = read_labels(written("cases.csv", table), written.questions)
    one = read_labels(written("one.csv", table), written.questions, ["note"])

    assert [row.state for row in rows] == ['{"amount":9.50,"note":"one, two\\nlines"}', '{"amount":8,"note":"b"}']
    assert [targets(row) for row in rows] == [{"fraud": [1, 0], "kind": [0, 1], "seen": [1, 1], "risk": [0, 0.1, 0.9]}, {"seen": [0, 0]}]
    assert [row.state for row in one] == ["one, two\nlines", "b"]


@pytest.mark.parametrize(("line", "reason"), [
    ("{", "Expecting"),
    ("[]", "must be a JSON object"),
    ('{"state": "x", "labels": {"fraud": true}, "more": 1}', "unknown field"),
    ('{"state": "x", "state": "y", "labels": {"fraud": true}}', "stands twice"),
    ('{"labels": {"fraud": true}}', "state is required"),
    ('{"state": " ", "labels": {"fraud": true}}', "must not be blank"),
    ('{"state": 3, "labels": {"fraud": true}}', "state must be"),
    ('{"state": "x"}', "labels must be an object"),
    ('{"state": "x", "labels": {"other": true}}', "no such question"),
    ('{"state": "x", "labels": {"fraud": 1}}', "true or false"),
    ('{"state": "x", "labels": {"kind": "c"}}', "one of its option keys (b, a)"),
    ('{"state": "x", "labels": {"seen": "payee"}}', "a list of its option keys"),
    ('{"state": "x", "labels": {"risk": 3}}', "one of its levels"),
    ('{"state": "x", "labels": {"q": true}, "questions": {"q": {"type": "noul", "instructions": " "}}}', "questions.q: instructions"),
    ('{"state": "x", "labels": {"q": "a"}, "questions": {"q": {"type": "choice", "instructions": "w", "options": {"a": "one"}}}}', "2 to 255"),
    ('{"state": "x", "labels": {"q": true}, "questions": {"q": {"type": "noul", "instructions": "w", "levels": []}}}', "no levels on a noul"),
    ("{\"state\": " + "[" * 100_000 + "]" * 100_000 + ', "labels": {"fraud": true}}', "recursion"),
])
def test_every_bad_line_is_named_at_once(written, line, reason):
    good = json.dumps({"state": "x", "labels": {"fraud": False}})

    with pytest.raises(LabelFaults) as caught:
        read_labels(written("cases.jsonl", "\n".join([good, line, good, "nothing"])), written.questions)

    message = str(caught.value)
    assert "2 lines that cannot be used" in message
    assert reason in next(part for part in message.split("\n") if part.startswith("  line 2: "))
    assert "  line 4: " in message


def test_rows_of_a_group_are_on_one_side(written):
    lines = [json.dumps({"state": {"customer": {"id": i % 40}, "n": i}, "labels": {"fraud": True}}) for i in range(400)]
    path = written("cases.jsonl", "\n".join(lines))

    rest, aside = split(read_labels(path, written.questions, group_by="customer.id"), 0.25)

    groups = [{row.extra["group"] for row in side} for side in (rest, aside)]
    assert not groups[0] & groups[1]
    assert 5 <= len(groups[1]) <= 16 and len(rest) + len(aside) == 400
    with pytest.raises(LabelFaults, match=r"no customer\.name"):
        read_labels(path, written.questions, group_by="customer.name")


SHARED = json.loads((ROOT / "tests/desk/cases/files.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", SHARED["files"], ids=lambda file: file["what"])
def test_a_file_is_read_as_the_service_reads_it(tmp_path, file):
    questions = tmp_path / "questions.json"
    questions.write_text(json.dumps(SHARED["questions"]), encoding="utf-8")
    path = tmp_path / f"labels.{file['ending']}"
    path.write_bytes(file["text"].encode(file["encoding"]))

    if "fault" in file:
        with pytest.raises(LabelFaults, match=rf"\bline {file['fault']}\b"):
            read_labels(path, questions, file.get("state_columns"))
        return
    rows = read_labels(path, questions, file.get("state_columns"))

    assert [row.state for row in rows] == file["states"]
    assert [{q.skill: [round(share) for share in q.target[: 1 if q.type == "noul" else None]] for q in row.questions} for row in rows] == file["labels"]
