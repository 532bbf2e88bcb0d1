"""Renders the drills with fixed seeds into drills/*.jsonl.gz: what training, calibration and the card read in place of the generators."""

import gzip
from pathlib import Path

from deprived import turned_drill
from labelled import draws
from tasks.common import Context, compact
from tasks.drills import close_up_rows, is_held, load_drills, twin_rows

FOLDER = Path(__file__).parent / "drills"
TWINS, CLOSE_UPS = 8, 8  # draws of each drill that is trained on
HELD_TWINS, DEPRIVED, LABELLED = 4, 2, 800


def question(q):
    made = {"type": q.type, "skill": q.skill, "instructions": q.instructions}
    if q.criteria is not None:
        made["criteria"] = q.criteria
    assert all(criterion is None for _, criterion in q.options) and q.silent is None
    if q.type != "noul":
        made["options"] = [text for text, _ in q.options]
    return {**made, "target": q.target}


def row(r):
    made = {"state": r.state, "questions": [question(q) for q in r.questions]}
    return {**made, "evidence": r.evidence} if r.evidence else made


def line(name, rows):
    return {"drill": name, "rows": [row(r) for r in rows]}


def close_ups(name):
    made = (close_up_rows(Context(f"close-up {name} {i}"), name) for i in range(100))
    return [line(name, rows) for rows in made if rows][:CLOSE_UPS]


def write(file, lines):
    text = "".join(compact(made) + "\n" for made in lines)
    (FOLDER / file).write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{file}: {text.count(chr(10))} lines, {len(text.encode())} bytes, {(FOLDER / file).stat().st_size} in gzip", flush=True)


def main():
    names = load_drills()
    trained, held = [n for n in names if not is_held(n)], [n for n in names if is_held(n)]
    write("twins.jsonl.gz", (line(n, twin_rows(Context(f"twins {n} {i}"), n)) for n in trained for i in range(TWINS)))
    write("close-ups.jsonl.gz", (made for n in trained for made in close_ups(n)))
    write("held.jsonl.gz", (line(n, twin_rows(Context(f"held {n} {i}"), n)) for n in held for i in range(HELD_TWINS)))
    write("held-deprived.jsonl.gz", (line(n, rows) for n in held for i in range(DEPRIVED) if (rows := turned_drill(n, i))))
    write("labelled.jsonl.gz", (
        {"drill": n, "state": state, "questions": questions, "labels": labels}
        for n in held[::15] for state, questions, labels in draws(n, LABELLED)))


if __name__ == "__main__":
    main()
