"""Checks the rendered drills: their digests, the form of every row, which drills are kept aside, and that no answer can be told without its state."""

import argparse
import hashlib
import sys
from collections import Counter, defaultdict
from pathlib import Path

from rows import is_valid
from tasks import drills

QUESTIONS = (4, 9)
WORDS = (12, 650)
BREAKS = str.maketrans(":,;|=", "     ")  # what may stand between the words of a record
HELD = ("held", "held-deprived", "labelled")
DIFFER_MIN = 0.15  # share of the answers to a drill in which its twins differ
YES = (0.45, 0.55)
APPLIES = (0.4, 0.55)
PLACE = 0.05  # how far the right option's place among 2 to 4 may be from chance
ENOUGH = 500  # answers below which a share says nothing


def digest_faults(folder):
    listed = dict(reversed(line.split()) for line in (folder / "SHA256SUMS").read_text().splitlines())
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.glob("*.jsonl.gz")}
    return [f"{name}: not the file that SHA256SUMS names" for name in sorted(listed.keys() | found) if listed.get(name) != found.get(name)]


def asked(row):
    return [(q.type, q.instructions, q.criteria, q.options) for q in row.questions]


def targets(row):
    return [q.target for q in row.questions]


def row_faults(row):
    if not row.questions or not all(map(is_valid, row.questions)):
        yield "a question that the service would not take"
    if any(len(q.options) != len(q.target) for q in row.questions):
        yield "a target that does not fit its options"
    if not row.state or any(not 0 <= low < high <= len(row.state) for low, high in row.evidence):
        yield "an empty state, or evidence outside of it"


def document_faults(row):
    """Of a whole document, not of a part of one."""
    if not QUESTIONS[0] <= len(row.questions) <= QUESTIONS[1]:
        yield f"{len(row.questions)} questions, expected {QUESTIONS[0]} to {QUESTIONS[1]}"
    words = len(row.state.translate(BREAKS).split())
    if not WORDS[0] <= words <= WORDS[1]:
        yield f"{words} words, expected {WORDS[0]} to {WORDS[1]}"


def pair_faults(kind, rows):
    first, second = rows[0], rows[-1]
    if kind == "close-ups" and len(rows) == 2 and (asked(first) != asked(second) or any(a == b for a, b in zip(targets(first), targets(second)))):
        yield "a close-up must ask the same, and have another answer each time"
    if kind == "held-deprived" and (asked(first) != asked(second) or targets(first) != targets(second) or first.state == second.state):
        yield "what lost its deciding fact must ask the same and have another state"


def line_faults(kind, line):
    """What is wrong with one draw by itself."""
    if drills.is_held(line["drill"]) != (kind in HELD):
        yield "a drill on the wrong side of what is kept aside"
    if kind == "labelled":
        if line["questions"].keys() != line["labels"].keys() or not line["state"]:
            yield "labels must name the questions"
        return
    rows = drills.rows_of(line)
    found = [fault for row in rows for fault in row_faults(row)]
    yield from found
    if not found:
        yield from pair_faults(kind, rows)
        if kind in ("twins", "held"):
            yield from (fault for row in rows for fault in document_faults(row))


def contradictions(rows):
    """Answers that one and the same state and question have two of."""
    seen = {}
    for row in rows:
        for q in row.questions:
            for option, target in zip(q.options, q.target):
                others = () if q.type == "multi_choice" else tuple(q.options)
                if seen.setdefault((row.state, q.instructions, q.criteria, option, others), target) != target:
                    yield f"{row.id}: the same state and question have two answers: {q.instructions}"


def shared_answers(pairs):
    """Drills whose twins are answered alike too often: what never varies teaches to answer without reading."""
    counts = defaultdict(Counter)
    for first, second in pairs:
        for a, b in zip(first.questions, second.questions):
            if (a.instructions, a.options) == (b.instructions, b.options):
                counts[first.id][a.target != b.target] += 1
    for name, found in counts.items():
        share = found[True] / found.total()
        if share < DIFFER_MIN:
            yield f"{name}: its twins differ in {share:.0%} of their answers, expected {DIFFER_MIN:.0%} or more"


def leanings(rows):
    """Answers that come too often whatever the state says: yes, an option that applies, a place among the options."""
    yes, applies, places = [], [], defaultdict(Counter)
    for q in (q for row in rows for q in row.questions):
        if q.type == "noul":
            yes.append(q.target[0])
        elif q.type == "multi_choice":
            applies += q.target
        elif q.type == "choice" and len(q.options) <= 4:
            places[len(q.options)][q.target.index(max(q.target))] += 1
    for name, found, (low, high) in (("yes is right", yes, YES), ("an option applies", applies, APPLIES)):
        if len(found) >= ENOUGH and not low <= sum(found) / len(found) <= high:
            yield f"{name} in {sum(found) / len(found):.0%}, expected {low:.0%} to {high:.0%}"
    for count, found in places.items():
        off = [at for at in range(count) if abs(found[at] / found.total() - 1 / count) > PLACE]
        if found.total() >= ENOUGH and off:
            yield f"of {count} options number {off[0] + 1} is right in {found[off[0]] / found.total():.0%}"


def faults_of(kind, lines):
    found = [f"{line['drill']}: {fault}" for line in lines for fault in line_faults(kind, line)]
    if kind == "labelled" or found:
        return found
    pairs = [drills.rows_of(line) for line in lines]
    rows = [row for pair in pairs for row in pair]
    if kind in ("twins", "held"):
        found += [*contradictions(rows), *shared_answers(pairs)]
    return found + list(leanings(rows))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=drills.FOLDER)
    folder = parser.parse_args().folder
    found = digest_faults(folder)
    for path in [] if found else sorted(folder.glob("*.jsonl.gz")):
        kind, lines = path.name.removesuffix(".jsonl.gz"), list(drills.read(path))
        found += [f"{path.name}: {fault}" for fault in faults_of(kind, lines)]
        print(f"{path.name}: {len(lines)} draws of {len({line['drill'] for line in lines})} drills")
    print("\n".join([*found, f"{len(found)} faults"]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
