"""A desk's own labelled cases as training rows, from the file that the service's `fit` reads: JSON lines or a table (src/desk/cases/read-cases.ts)."""

import codecs
import io
import json
import re
from functools import partial
from pathlib import Path

from own.alike import find_alike, trim_blank
from own.questions import check_questions, leaked_label, plain_label, table_label
from own.table import NoTable, check_width, read_head, table_rows
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
    common = parsed(read_text(Path(questions))) if questions else None
    text = read_text(path)
    lines = table_lines(text, common, state_columns) if path.suffix.lower() in (".csv", ".tsv", ".tab", ".txt") else json_lines(text, common)
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


def read_text(path):
    """Letters of another encoding would be replaced without a word."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8")
        wrong = text.find("\0")
        before = text[:wrong]
    except UnicodeDecodeError as error:
        wrong, before = error.start, data[: error.start].decode("latin-1")
    if wrong >= 0:
        line = len(before.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
        raise LabelFaults(f"{path} cannot be read: line {line} is not UTF-8: save the file as UTF-8")
    return text.lstrip("\ufeff")


def json_lines(text, common):
    """(number, a function that gives its state as written, its questions and its labels) of every line."""
    for number, line in enumerate(io.StringIO(text, newline=""), 1):
        if trim_blank(line):
            yield number, lambda line=line: json_case(line.lstrip("\ufeff"), common)


def json_case(line, common):
    parts = by_name(members(line), FIELDS, 'unknown field "{}"')
    if "state" not in parts:
        raise ValueError("state is required")
    questions = parsed(parts["questions"]) if "questions" in parts else common
    if questions is None:
        raise ValueError("questions are missing, and there are none for all lines")
    labels = parsed(parts.get("labels", "null"))
    if not isinstance(labels, dict):
        raise ValueError("labels must be an object: question name to label")
    check_questions(questions)
    labels = by_name(labels, questions, 'there is a label for "{}", but no such question')
    labels = {name: label for name, label in labels.items() if label is not None}
    if not labels:
        raise ValueError("there is no label in this line")
    return parts["state"], questions, {name: plain_label(name, questions[name], label) for name, label in labels.items()}


def by_name(given, names, unknown):
    """Under the names that they mean; a ValueError for any other, and for two that mean the same."""
    meant = {}
    for name, value in given.items():
        found = find_alike(name, names)
        if len(found) != 1:
            raise ValueError(unknown.format(name))
        if found[0] in meant:
            raise ValueError(f'"{found[0]}" stands twice')
        meant[found[0]] = value
    return meant


def table_lines(text, common, state_columns):
    """The same of every row of a table, whose first row names its columns."""
    if common is None:
        raise LabelFaults("a table needs --questions")
    names = list(common) if isinstance(common, dict) else []
    head = None
    number = 1
    try:
        for number, cells in table_rows(text, names):
            if head is None:
                head = read_head(cells, names, state_columns)
            else:
                yield number, partial(table_case, head, cells, common)
    except NoTable as error:
        raise LabelFaults(f"line {error.line or number}: {error}") from error


def table_case(head, cells, common):
    check_width(cells, head)
    check_questions(common)
    given = {name: trim_blank(cells[at]) for name, at in head.labels.items()}
    right = {name: table_label(name, common[name], given[name]) for name in common if given.get(name)}
    if not right:
        raise ValueError("there is no label in this row")
    return table_state(head.state, cells), common, right


def table_state(columns, cells):
    """One column is the state as its text; several are an object, with numbers as they are spelled."""
    if len(columns) == 1:
        return compact(cells[columns[0][1]])
    pairs = [f"{compact(name)}:{cells[at] if NUMBER.fullmatch(cells[at]) else compact(cells[at])}" for name, at in columns]
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
    leaked = leaked_label(text, questions)
    if leaked:
        raise ValueError(f'the state has "{leaked}", which could be the label of a question: leave it out, or give the question another name')
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
