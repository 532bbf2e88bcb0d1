"""A desk's own labelled cases as training rows, from the file that the service's `fit` reads: JSON lines or a table (src/labels/cases/read-cases.ts)."""

import csv
import json
import re
from pathlib import Path

from own_questions import check_questions, plain_label, table_label
from rows import Row
from tasks.cases import to_question
from tasks.common import compact, stable_fraction

FIELDS = ("state", "questions", "labels")
FAULTS_SHOWN = 50
NUMBER = re.compile(r"-?(0|[1-9]\d*)(\.\d+)?")
WHITE = re.compile(r'("(?:[^"\\]|\\.)*")|\s+')
DECODER = json.JSONDecoder()


class LabelFaults(Exception):
    """Every line that cannot be used, by its number and reason."""


def read_labels(path, questions=None, state_columns=None, group_by=None):
    """Rows of the file, each with what it was written as; raises LabelFaults. `questions` is the path of those that all lines share."""
    path = Path(path)
    common = parsed(Path(questions).read_text(encoding="utf-8-sig")) if questions else None
    with open(path, encoding="utf-8-sig", newline="") as file:
        lines = table_lines(file, common, state_columns) if path.suffix.lower() == ".csv" else json_lines(file, common)
        rows, faults = [], []
        for number, read in lines:
            try:
                rows.append(to_row(number, *read(), group_by))
            except (ValueError, KeyError, RecursionError) as error:
                faults.append(f"line {number}: {error}")
    if faults:
        more = [f"and {len(faults) - FAULTS_SHOWN} more"] if len(faults) > FAULTS_SHOWN else []
        lines = "line" if len(faults) == 1 else "lines"
        raise LabelFaults("\n  ".join([f"{path} has {len(faults)} {lines} that cannot be used:", *faults[:FAULTS_SHOWN], *more]))
    return rows


def json_lines(file, common):
    """(number, a function that gives its state as written, its questions and its labels) of every line."""
    for number, line in enumerate(file, 1):
        if line.strip():
            yield number, lambda line=line: json_case(line, common)


def json_case(line, common):
    parts = members(line)
    unknown = [name for name in parts if name not in FIELDS]
    if unknown:
        raise ValueError(f'unknown field "{unknown[0]}"')
    if "state" not in parts:
        raise ValueError("state is required")
    questions = parsed(parts["questions"]) if "questions" in parts else common
    if questions is None:
        raise ValueError("questions are missing, and there are none for all lines")
    labels = parsed(parts.get("labels", "null"))
    if not isinstance(labels, dict):
        raise ValueError("labels must be an object: question name to label")
    check_questions(questions)
    for name in labels:
        if name not in questions:
            raise ValueError(f'there is a label for "{name}", but no such question')
    if not labels:
        raise ValueError("there is no label in this line")
    return parts["state"], questions, {name: plain_label(name, questions[name], label) for name, label in labels.items()}


def table_lines(file, common, state_columns):
    """The same of every row of a table, whose first line names its columns."""
    if common is None:
        raise LabelFaults("a table needs --questions")
    reader = csv.reader(file, strict=True)
    try:
        head = next(reader, [])
        twice = [name for name in head if head.count(name) > 1]
        if twice:
            raise LabelFaults(f'line 1: two columns are named "{twice[0]}"')
        for cells in reader:
            if cells:
                yield reader.line_num, lambda cells=cells: table_case(head, cells, common, state_columns)
    except csv.Error as error:
        # A quote that never closes: what follows cannot be told apart any more.
        raise LabelFaults(f"line {reader.line_num}: {error}") from error


def table_case(head, cells, common, state_columns):
    if len(cells) != len(head):
        raise ValueError(f"the row has {len(cells)} cells, the first line has {len(head)}")
    check_questions(common)
    record = dict(zip(head, cells))
    labels = {name: table_label(name, question, record[name].strip()) for name, question in common.items() if record.get(name, "").strip()}
    if not labels:
        raise ValueError("there is no label in this row")
    return table_state(record, state_columns or [column for column in head if column not in common]), common, labels


def table_state(record, columns):
    """One column is the state as its text; several are an object, with numbers as they are spelled."""
    missing = [column for column in columns if column not in record]
    if missing:
        raise ValueError(f'there is no column "{missing[0]}"')
    if len(columns) == 1:
        return compact(record[columns[0]])
    pairs = [f"{compact(c)}:{record[c] if NUMBER.fullmatch(record[c]) else compact(record[c])}" for c in columns]
    return "{" + ",".join(pairs) + "}"


def members(text):
    """The members of a JSON object, each value as it was written: `10.50` stays so in a state."""
    at = after_space(text, 0)
    if text[at : at + 1] != "{":
        raise ValueError("a line must be a JSON object with state, questions and labels")
    parsed(text)
    found, at = {}, after_space(text, at + 1)
    while text[at] != "}":
        name, at = DECODER.raw_decode(text, at)
        start = after_space(text, after_space(text, at) + 1)
        _, at = DECODER.raw_decode(text, start)
        if name in found:
            raise ValueError(f'"{name}" stands twice')
        found[name] = text[start:at]
        at = after_space(text, at)
        at = after_space(text, at + 1) if text[at] == "," else at
    return found


def after_space(text, at):
    while text[at : at + 1] in (" ", "\t", "\n", "\r") and at < len(text):
        at += 1
    return at


def parsed(text):
    def refuse(constant):
        raise ValueError(f"{constant} is no JSON")

    return json.loads(text, parse_constant=refuse)


def read_state(written):
    """A state as the reader sees it: a string as its text, all else without the white space between its tokens."""
    if written[:1] not in ('"', "{", "["):
        raise ValueError("state must be a string, an object or an array")
    text = json.loads(written) if written[0] == '"' else WHITE.sub(lambda found: found[1] or "", written)
    if not text.strip():
        raise ValueError("state must not be blank")
    text.encode()  # half of a pair of surrogates is no text
    return text


def to_row(number, written, questions, labels, group_by):
    text = read_state(written)
    asked = [to_question(questions[name], label, name) for name, label in labels.items()]
    again = f'{{"state": {written.strip()}, "questions": {compact(questions)}, "labels": {compact(labels)}}}'
    again = again.replace("\n", " ").replace("\r", " ")
    return Row(text, asked, "own", "own", id=f"line {number}", extra={"group": group_of(text, group_by), "written": again})


def group_of(text, group_by):
    """What must not be split: cases with the same value at a path of the state, or with the same text."""
    if group_by is None:
        return " ".join(text.lower().split())
    value = json.loads(text) if text[:1] == "{" else None
    for name in group_by.split("."):
        if not isinstance(value, dict) or name not in value:
            raise ValueError(f"the state has no {group_by} to group by")
        value = value[name]
    return compact(value)


def split(rows, share):
    """Rows to train on and rows kept aside, by a hash of their groups: the same file is always split the same."""
    kept = [stable_fraction(f"aside {row.extra['group']}") < share for row in rows]
    return [row for row, aside in zip(rows, kept) if not aside], [row for row, aside in zip(rows, kept) if aside]
