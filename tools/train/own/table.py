"""The rows of a table of labelled cases, and which of its columns are state and labels, as in src/desk/cases/table-*.ts."""

import csv
import io
import re
import unicodedata
from dataclasses import dataclass
from itertools import islice

from own.alike import find_alike, look_of, trim_blank

# As in src/desk/cases/tables/looks-like-label.ts.
LABELS = {*["label", "labels", "target", "targets", "outcome", "verdict", "truth", "groundtruth", "annotation", "y"]}
EITHER = LABELS | {*["is", "was", "has", "the", "of", "true", "actual", "real", "confirmed", "final", "gold", "ground", "correct", "right", "human", "analyst"]}
REASONS = "why it cannot be used"
UNNAMED = re.compile(r"(Unnamed: \d+)?")
TOLD = re.compile(r'"?sep=([,;|\t])"?', re.IGNORECASE)

START_ROWS = 6


class NoTable(Exception):
    """Why none of the table can be read."""

    def __init__(self, reason, line=None):
        super().__init__(reason)
        self.line = line


@dataclass
class Head:
    width: int
    named: int  # cells until the last column with a name
    labels: dict  # the place of each question's labels
    state: list  # name and place of each column


def table_rows(text, names):
    """(number as a spreadsheet counts rows, cells) of every row with text in it, its first row included."""
    rows = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=separator_of(text, names))
    number = 0
    try:
        for cells in rows:
            if number == 0 and rows.line_num == 1 and TOLD.fullmatch(rows.dialect.delimiter.join(cells)):
                continue
            number += 1
            if any(map(trim_blank, cells)):
                yield number, cells
    except csv.Error as error:
        # A quote that never closes: what follows cannot be told apart any more.
        raise NoTable(str(error), number + 1) from error


def separator_of(text, names):
    """The one with which most columns are named like questions, then the one with which most rows have as many cells as there are columns, then the one with most columns."""
    first = next((line for line in io.StringIO(text) if trim_blank(re.sub('[,;|"]', "", line))), "")
    told = TOLD.fullmatch(first.rstrip("\r\n"))
    ranks = {separator: rank_of(text, separator, names) for separator in ",;\t|"}
    return told[1] if told else max(ranks, key=ranks.get)


def rank_of(text, separator, names):
    filled = (row for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator) if any(trim_blank(re.sub('[,;|"]', "", cell)) for cell in row))
    head, *others = [*islice(filled, START_ROWS)] or [[]]
    labels = sum(bool(find_alike(trim_blank(cell), names)) for cell in head)
    return labels, sum(len(row) == len(head) for row in others) if len(head) > 1 else 0, len(head)


def read_head(cells, questions, state_columns=None):
    """What the first row says; raises NoTable."""
    columns = [(trim_blank(cell), at) for at, cell in enumerate(cells)]
    columns = [(name, at) for name, at in columns if not UNNAMED.fullmatch(name)]
    check_unlike([name for name, _ in columns])
    labels = {}
    for name, at in columns:
        meant = find_alike(name, questions)
        if len(meant) > 1:
            raise NoTable(f'the column "{name}" could have the labels of {" or of ".join(meant)}: rename it')
        if meant and meant[0] in labels:
            raise NoTable(f'two columns are named like the question "{meant[0]}": rename or remove one')
        labels.update(dict.fromkeys(meant, at))
    others = [(name, at) for name, at in columns if at not in labels.values() and name != REASONS and not looks_like_label(name, questions)]
    state = [state_column(wanted, columns, labels) for wanted in state_columns] if state_columns else others
    check_unlike([name for name, _ in state])
    if not labels:
        raise NoTable(f"no column is named like a question ({', '.join(questions)})")
    if not state:
        raise NoTable("no column is left for the state")
    return Head(len(cells), columns[-1][1] + 1, labels, state)


def looks_like_label(name, questions):
    """Whether people call labels so: it is no part of the state until somebody says so."""
    words = words_of(name)
    rest = rest_of(words)
    return any(rest_of(words_of(question)) == rest for question in questions) if rest else any(word in LABELS for word in words)


def rest_of(words):
    return "".join(word for word in words if word not in EITHER)


def words_of(name):
    text = unicodedata.normalize("NFKC", name)
    split = "".join(f" {letter}" if letter.isupper() and before.islower() else letter for before, letter in zip(f" {text}", text))
    return re.findall(r"[^\W_]+", split.lower())


def check_unlike(names):
    looks = [look_of(name) for name in names]
    for name, look in zip(names, looks):
        if looks.count(look) > 1:
            raise NoTable(f'two columns are named "{name}": rename or remove one')


def state_column(wanted, columns, labels):
    found = [(name, at) for name, at in columns if name in find_alike(trim_blank(wanted), [name for name, _ in columns])]
    if len(found) != 1:
        raise NoTable(f'there is no column "{wanted}"' if not found else f'the column "{wanted}" could be any of {len(found)}')
    if found[0][1] in labels.values():
        raise NoTable(f'the column "{wanted}" has the labels of a question, so it cannot be part of the state')
    return found[0]


def check_width(cells, head):
    """More cells are no matter if nothing is in them, nor fewer if only columns without a name are missing."""
    filled = max((at + 1 for at, cell in enumerate(cells) if trim_blank(cell)), default=0)
    if filled > head.width or len(cells) < head.named:
        raise ValueError(f"the row has {len(cells)} cells, the first row has {head.width}")
