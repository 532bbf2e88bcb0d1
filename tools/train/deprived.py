"""Measures whether answers come from the state: they should be no better than a constant once it is replaced, taken from
another case, or loses the fact that decides.
"""

from dataclasses import replace

from differences import segments
from rows import Row
from tasks.common import state_text
from tasks.drills import rendered, rows_of

REPLACED = ("{}", "There is nothing to report.", "The canteen on the second floor is closed on Monday for cleaning.")


def without(state, other):
    """What of `state` stands in `other` too: sentences of a text, entries of an object or a list."""
    if isinstance(state, str) and isinstance(other, str):
        theirs = set(segments(other))
        return "\n".join(part for part in segments(state) if part in theirs)
    if isinstance(state, dict) and isinstance(other, dict):
        pairs = [(key, value, other[key]) for key, value in state.items() if key in other]
        return {key: value if value == its else without(value, its) for key, value, its in pairs if value == its or nested(value, its)}
    if isinstance(state, list) and isinstance(other, list):
        if len(state) != len(other):
            return [entry for entry in state if entry in other]
        return [a if a == b else without(a, b) for a, b in zip(state, other) if a == b or nested(a, b)]
    return type(state)() if isinstance(state, (str, dict, list)) else None


def nested(first, second):
    return type(first) is type(second) and isinstance(first, (dict, list))


def as_row(state, row, questions=None):
    return Row(state_text(state), [replace(q) for q in questions or row.questions], row.task, row.family, id=row.id)


def replaced(rows):
    return [as_row(REPLACED[i % len(REPLACED)], row) for i, row in enumerate(rows)]


def of_another(rows):
    """Each row with the state of another case of its use, or of any where it is the only one."""
    made = []
    for i, row in enumerate(rows):
        others = [r for r in rows if r.extra["group"] != row.extra["group"]]
        same = [r for r in others if r.extra["use_case"] == row.extra["use_case"]] or others
        made.append(as_row(same[i % len(same)].state, row))
    return made


def turned_cases(rows):
    """(row with the questions that a twin answers otherwise, the same without what the twin has not)."""
    groups = {}
    for row in rows:
        groups.setdefault(row.extra["group"], []).append(row)
    for twins in groups.values():
        if len(twins) == 2:
            for row, other in (twins, twins[::-1]):
                asked = [q for q, its in zip(row.questions, other.questions) if q.target != its.target]
                if asked:
                    yield as_row(row.state, row, asked), as_row(without(*(r.extra["raw"]["state"] for r in (row, other))), row, asked)


def turned_drills():
    """The same of the drills kept aside, of one changed fact a draw."""
    return [tuple(rows_of(line)) for line in rendered("held-deprived")]


def measures(cases):
    """(name, rows as they are, rows deprived) of every measure; `cases` are rows kept aside."""
    turned, drills = list(turned_cases(cases)), turned_drills()
    return [
        ("cases: the state replaced", cases, replaced(cases)),
        ("cases: the state of another case", cases, of_another(cases)),
        ("cases: the deciding fact deleted", *map(list, zip(*turned))),
        ("drills: the deciding fact deleted", *map(list, zip(*drills))),
    ]
