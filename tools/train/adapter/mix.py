"""Writes what an adapter learns from and is judged on, as token ids: each line a prefix and the blocks of its questions.

`train-N.jsonl.gz` is drawn from the mix of service-1: public sets, cases and drills, without the tasks held out of it. `kept.jsonl.gz`
has rows of models/rows that are reported, long ones of them apart, and whole tasks held out.
"""

import argparse
import gzip
import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

from adapter.words import LETTERS, VERSION, Words
from data import Mix, validation_rows
from disturbances import append
from tasks.cases import ORDERS, to_row
from tasks.common import Context

ROWS = Path(__file__).parents[3] / "models" / "rows"
SHARES = {"case_share": 0.2, "drill_share": 0.12, "close_up_share": 0.12, "neutral_share": 0.06, "long_share": 0.2}
BLOCKS = 9  # of a row, at most
NEGATED = 0.3  # share of the yes/no questions that are asked the other way round
ORDERED = 0.04  # share of the states with an order in them, besides those of the cases
LONG = 3000  # letters of a state that is kept apart as long
FILE_TOKENS = 4_000_000
NEGATIONS = (
    "Is \"no\" the right answer to this question: {q}", "Would it be wrong to say yes to this? {q}", "Should the following be answered with no? {q}",
    "Is it false to answer this with yes: {q}", "\"{q}\" Is no the answer to that?",
)


class Balance:
    """Takes as many yes as no of each kind: answers that are ahead wait until the others are level."""

    def __init__(self):
        self.counts = Counter()

    def takes(self, kind, target):
        if target[0] == target[1]:
            return True
        is_yes = target[0] > target[1]
        if self.counts[kind, is_yes] > self.counts[kind, not is_yes]:
            return False
        self.counts[kind, is_yes] += 1
        return True


def negated(ctx, question):
    """The same question so that yes and no change places; None where it says what they mean."""
    if question.criteria or any(means for _, means in question.options):
        return None
    return replace(question, instructions=ctx.pick(NEGATIONS).replace("{q}", question.instructions), target=question.target[::-1])


class Draws:
    """Turns rows into lines, with options in any order, scales and yes/no both ways, and yes and no alike often."""

    def __init__(self, words):
        self.words, self.balance = words, Balance()

    def line(self, ctx, row):
        blocks = [block for q in ctx.shuffled(row.questions) for block in self.blocks(ctx, row.task, q)]
        if not blocks:
            return None
        state = append(ctx.pick(ORDERS))(row.state) if ctx.chance(ORDERED) else row.state
        return {"task": row.task, "prefix": self.words.prefix(state), "blocks": blocks[:BLOCKS]}

    def blocks(self, ctx, task, question):
        if question.type == "noul":
            return self.noul(ctx, task, question)
        if question.type == "multi_choice":
            return self.options(ctx, task, question)
        if len(question.options) > len(LETTERS):
            return []
        shown = list(range(len(question.options)))
        if question.type == "choice":
            shown = ctx.shuffled(shown)
        elif ctx.chance(0.5):
            shown.reverse()
        return [{"kind": question.type, "target": [question.target[i] for i in shown], **self.words.listed(question, shown)}]

    def noul(self, ctx, task, question):
        is_negated = ctx.chance(NEGATED)
        question = negated(ctx, question) if is_negated else question
        if question is None or not self.balance.takes((task, "noul", is_negated), question.target):
            return []
        return [{"kind": "noul", "target": question.target, **self.words.noul(question, ctx.chance(0.5))}]

    def options(self, ctx, task, question):
        found = []
        for at in ctx.shuffled(range(len(question.options))):
            target = [question.target[at], 1 - question.target[at]]
            if len(found) < 3 and self.balance.takes((task, "option"), target):
                found.append({"kind": "multi_choice", "target": target, **self.words.option(question, at)})
        return found


def training_lines(words, data, tokens, longest, seed):
    draws, rng, total = Draws(words), random.Random(seed), 0
    for row in Mix(data, seed, **SHARES):
        line = draws.line(Context(rng.getrandbits(48)), row) if len(row.state) < 5 * longest else None
        if line is None:
            continue
        own = len(line["prefix"]) + sum(len(b["ids"]) for b in line["blocks"])
        if own > longest:
            continue
        total += own
        yield line, own
        if total >= tokens:
            return


def readings(words, question, number):
    """The blocks that the service asks of a question, options of a choice and levels in both orders; none for what it asks in groups."""
    right = max(range(len(question.target)), key=question.target.__getitem__)
    about = {"kind": question.type, "question": number, "right": right, "target": question.target}
    if question.type == "noul":
        return [about | {"shown": [0, 1]} | words.noul(question)]
    if question.type == "multi_choice":
        return [
            about | {"shown": [0, 1], "option": i, "right": int(share < 0.5)} | words.option(question, i) for i, share in enumerate(question.target)
        ]
    shown = list(range(len(question.options)))
    if len(shown) > len(LETTERS):
        return []
    if question.type == "choice":
        shown.sort(key=lambda i: json.dumps(question.options[i]))
    return [about | {"shown": order} | words.listed(question, order) for order in (shown, shown[::-1])]


def kept_line(words, row, name):
    blocks = [block for i, q in enumerate(row.questions) for block in readings(words, q, i)]
    return {"set": name, "id": row.id, "prefix": words.prefix(row.state), "blocks": blocks}


def reported_rows():
    """The rows of models/rows that no reader was fitted on, as src/desk/calibrate/rows.ts has them."""
    _, *about = (line.split("\t") for line in (ROWS / "rows.tsv").read_text(encoding="utf-8").splitlines())
    drills = sorted({group for _, group, kind, had in about if kind == "drills" and had == "nothing"})
    with gzip.open(ROWS / "rows.jsonl.gz", "rt", encoding="utf-8") as lines:
        for (name, group, _, had), line in zip(about, lines):
            if had == "nothing" and group not in drills[::2]:
                raw = json.loads(line)
                yield to_row(raw | {"gold": raw["labels"], "id": name, "group": group})


def kept_lines(words, data, per_task):
    reported = list(reported_rows())
    random.Random(3).shuffle(reported)
    for row in reported:
        yield kept_line(words, row, "long" if len(row.state) > LONG else "rows")
    for row in validation_rows(data, True, per_task):
        line = kept_line(words, row, row.task)
        if line["blocks"]:
            yield line


def write(path, lines):
    with gzip.open(path, "wt", encoding="utf-8") as out:
        out.writelines(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", help="the GGUF file, for its vocabulary")
    parser.add_argument("--data", required=True, help="folder of the public sets")
    parser.add_argument("--out", required=True)
    parser.add_argument("--tokens", type=float, default=10, help="millions")
    parser.add_argument("--longest", type=int, default=3000, help="tokens of the longest row")
    parser.add_argument("--per-task", type=int, default=12, help="rows of each task held out")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    words = Words(args.file)
    write(out / "kept.jsonl.gz", kept_lines(words, args.data, args.per_task))
    part, size, number, kinds = [], 0, 0, Counter()
    for line, own in training_lines(words, args.data, args.tokens * 1e6, args.longest, args.seed):
        part.append(line)
        size += own
        kinds.update(block["kind"] for block in line["blocks"])
        if size >= FILE_TOKENS:
            write(out / f"train-{number:02}.jsonl.gz", part)
            part, size, number = [], 0, number + 1
    if part:
        write(out / f"train-{number:02}.jsonl.gz", part)
    print(f"prompt {VERSION}; blocks: {dict(kinds)}")


if __name__ == "__main__":
    main()
