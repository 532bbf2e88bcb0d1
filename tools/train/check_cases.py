"""Checks the corpus of cases: faults of form and copies (exit 1), and warnings of balance and tells.

Prints what there is by use case, and how the right answers are spread by skill.
"""

import argparse
import json
import statistics
import sys
from collections import Counter, defaultdict
from pathlib import Path

from checks.balance import balance_table, balance_warnings
from checks.case import Case, by_group, words_of
from checks.copies import copies, repeat_warnings
from checks.form import FORMS, case_faults, field_faults, group_faults
from checks.tells import tells
from tasks.cases import HELD_USE_CASES

QUESTIONS_WANTED = 6
LENGTHS = ((0, 149), (150, 400), (401, 2000))


def read(paths):
    """Cases whose fields are there, and the faults of the other lines."""
    cases, faults = [], []
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            case = Case(path.stem, number)
            try:
                case.raw = json.loads(line)
            except ValueError as error:
                faults.append(case.says(f"no JSON: {error}"))
                continue
            found = field_faults(case.raw)
            faults += map(case.says, found)
            cases += [] if found else [case]
    return cases, faults


def checked(cases):
    """Cases of a sound form, and the faults of the others."""
    faults, sound = [], []
    ids = Counter(case.raw["id"] for case in cases)
    for case in cases:
        found = list(case_faults(case.raw, case.file)) + (["the id is used twice"] if ids[case.raw["id"]] > 1 else [])
        faults += map(case.says, found)
        sound += [] if found else [case]
    return sound, faults


def shape_warnings(cases):
    for case in cases:
        questions = case.raw["questions"]
        if len(questions) < QUESTIONS_WANTED:
            yield case.says(f"only {len(questions)} questions")
        if "score" not in {question["type"] for question in questions.values()}:
            yield case.says("no score")


def held_warnings(cases):
    for name in sorted(set(HELD_USE_CASES) - {case.raw["use_case"] for case in cases}):
        yield f"no case of {name}, which training keeps aside"


def overview_row(name, cases):
    groups, lengths = by_group(cases).values(), sorted(len(words_of(case.raw["state"])) for case in cases)
    questions = sum(len(case.raw["questions"]) for case in cases)
    figures = [len(cases), len(groups), sum(len(group) == 2 for group in groups), questions]
    figures += [lengths[0], round(statistics.median(lengths)), lengths[-1]]
    figures += [sum(low <= n <= high for n in lengths) for low, high in LENGTHS]
    return f"{name:24}" + "".join(str(figure).rjust(11) for figure in figures)


def overview(cases):
    """Tables by use case: counts and words, and forms."""
    uses = defaultdict(list)
    for case in cases:
        uses[case.raw["use_case"]].append(case)
    spans = [f"{low}–{high}" for low, high in LENGTHS]
    heads = ["cases", "groups", "twins", "questions", "words min", "median", "max", *spans]
    rows = [overview_row(name, some) for name, some in [*sorted(uses.items()), ("all", cases)]]
    forms = {name: Counter(case.raw["form"] for case in some) for name, some in sorted(uses.items())}
    return [
        " " * 24 + "".join(head.rjust(11) for head in heads), *rows, "",
        " " * 24 + "".join(form.rjust(16) for form in FORMS),
        *(f"{name:24}" + "".join(str(counts[form]).rjust(16) for form in FORMS) for name, counts in forms.items()), "",
    ]


def check(paths):
    """(lines to print, warnings, faults)"""
    cases, faults = read(paths)
    sound, broken = checked(cases)
    faults += [*broken, *group_faults(cases)]
    if not sound:
        return [], [], [*faults, "no sound case"]
    repeated, alike = copies(sound)
    rows = [case.raw for case in sound]
    guesses, told = tells(rows)
    warnings = [*shape_warnings(sound), *held_warnings(sound), *alike, *repeat_warnings(sound), *balance_warnings(rows), *told]
    return [*overview(sound), *balance_table(rows), "", *guesses, ""], warnings, faults + repeated


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    default = Path(__file__).parent / "cases"
    parser.add_argument("cases", nargs="?", default=default, type=Path, help="the folder, or one of its files")
    path = parser.parse_args().cases
    lines, warnings, faults = check(sorted(path.glob("*.jsonl")) if path.is_dir() else [path])
    print("\n".join([*lines, *(f"warning: {warning}" for warning in warnings), *faults]))
    print(f"{len(faults)} faults, {len(warnings)} warnings")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
