"""The mix: which tasks are trained on, which are kept aside, and the endless stream of rows."""

import random
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rows import Row, is_valid
from tasks import entail, feelings, intents, legal, records, scales, tables
from tasks.cases import read_cases, shuffled_case
from tasks.common import Context, compact, stable_fraction

VALIDATION_SHARE = 0.04


@dataclass
class Task:
    name: str
    load: Any
    maker: Any  # a function (context, item), or an object with prepare and make
    weight: float = 0.0
    held_out: bool = False


def tasks():
    """Every task; those held out are never trained on in any form."""
    return [
        Task("clinc150", intents.load_intents("clinc150", "clinc"), intents.Intents("clinc150", "clinc"), 1.6),
        Task("cad_nli", entail.load_nli("cad_nli"), entail.make_text_claims("cad_nli", 3), 1.3),
        Task("mnli", entail.load_nli("mnli_sample"), entail.make_text_claims("mnli"), 1.5),
        Task("infotabs", entail.load_infotabs, entail.make_infotabs, 1.8),
        Task("condaqa", entail.load_condaqa, entail.make_condaqa, 1.6),
        Task("creak", entail.load_creak, entail.make_creak, 1.0),
        Task("folio", entail.load_folio, entail.make_folio, 0.4),
        Task("strategyqa", entail.load_strategyqa, entail.make_strategyqa, 0.3),
        Task("goemotions", feelings.load_goemotions, feelings.make_goemotions, 1.2),
        Task("emobank", feelings.load_emobank, feelings.make_emobank, 0.9),
        Task("cuad", legal.load_cuad(False), legal.Clauses("cuad"), 1.2),
        Task("diversity", legal.load_misc(False), legal.make_diversity, 0.3),
        Task("legalbench_fewshot", legal.load_fewshot, legal.make_fewshot, 0.2),
        Task("lookup", tables.load_tables, tables.Lookups(), 1.3),
        Task("tatqa", tables.load_tatqa, tables.make_tatqa, 0.4),
        Task("qasc", tables.load_qasc, tables.make_qasc, 0.5),
        Task("records", records.load_records, records.make_records, 1.0),
        Task("scales", scales.load_scales, scales.make_scales, 1.6),
        Task("hwu64", intents.load_intents("hwu64", "hwu"), intents.Intents("hwu64", "hwu"), held_out=True),
        Task("dbpedia14", intents.load_dbpedia, intents.Topics(), held_out=True),
        Task("pubmedqa", entail.load_pubmedqa, entail.make_pubmedqa, held_out=True),
        Task("wice", entail.load_wice, entail.make_wice, held_out=True),
        Task("cad_sentiment", feelings.load_cad_sentiment, feelings.make_cad_sentiment, held_out=True),
        Task("legalbench_misc", legal.load_misc(True), legal.make_misc, held_out=True),
        Task("cuad_held", legal.load_cuad(True), legal.Clauses("cuad_held"), held_out=True),
    ]


def group_of(item):
    """What must not be split between training and validation: the state's own text."""
    for key in ("table", "text", "premise", "rules", "facts", "clause", "review", "paragraphs", "evidence"):
        if key in item:
            return compact(item[key])
    return compact(item)


class Source:
    """The items of one task in training and validation parts, and the maker of its rows."""

    def __init__(self, task, data):
        self.task = task
        items = task.load(data)
        if task.held_out:
            self.train, self.validation = [], items
        else:
            kept = [stable_fraction(task.name + group_of(i)) < VALIDATION_SHARE for i in items]
            self.train = [i for i, k in zip(items, kept) if not k]
            self.validation = [i for i, k in zip(items, kept) if k]
        if hasattr(task.maker, "prepare"):
            # Wrong options and joined states are drawn from the part that is in use.
            task.maker.prepare(self.train or self.validation)
        self.make = task.maker.make if hasattr(task.maker, "make") else task.maker


KINDS = {"intents": "customer message", "claims": "passage", "legal": "contract clause", "feelings": "comment", "topics": "entry",
         "records": "account log", "cases": "case", "other": "note"}
NAMED = ("About the {k}: {q}", "{q} Look at the {k} only.", "In the {k}: {q}", "{q} (This concerns the {k}.)", "Going by the {k}: {q}", "Read the {k}. {q}")


def kind_of(family):
    return KINDS.get(family, KINDS["other"])


def compose(ctx, row, pool, tokens):
    """The row's state among passages of other kinds until it has about `tokens` tokens; its questions name its kind."""
    others, length = [], len(row.state) / 4.2
    for _ in range(80):
        if length >= tokens:
            break
        family, text = ctx.pick(pool)
        if kind_of(family) == kind_of(row.family):
            continue
        others.append((family, text[:4000]))
        length += min(len(text), 4000) / 4.2
    at = ctx.rng.randint(0, len(others))
    pieces = [*others[:at], (row.family, row.state), *others[at:]]
    style = ctx.pick(("plain", "headed", "array", "object"))
    written = []
    for i, (family, text) in enumerate(pieces):
        kind = kind_of(family)
        if style == "plain":
            written.append(f"{kind}: {text}" if ctx.chance(0.5) or i == at else text)
        elif style == "headed":
            written.append(f"{kind.capitalize()}:\n{text}")
        elif style == "array":
            written.append(compact({"kind": kind, "text": text}))
        else:
            written.append(f"{compact(f'{kind} {i + 1}')}:{compact(text)}")
    opening, between, closing = {"array": ("[", ",", "]"), "object": ("{", ",", "}")}.get(style, ("", "\n\n", ""))
    state, spot = opening, None
    for i, text in enumerate(written):
        state += between if i else ""
        if i == at:
            spot = (len(state), len(state) + len(text))
        state += text
    questions = [replace(q, instructions=ctx.wording(NAMED).replace("{k}", kind_of(row.family)).replace("{q}", q.instructions)) for q in row.questions]
    return Row(state + closing, questions, row.task, row.family, spot, row.id, row.extra)


def draw_length(ctx):
    draw = ctx.rng.random()
    low, high = (150, 500) if draw < 0.55 else (500, 1100) if draw < 0.85 else (1100, 4000)
    return ctx.rng.randint(low, high)


OPEN_OPTIONS = ("not stated", "the text does not say", "cannot be told from this", "unknown", "no information about it", "not given here")


def elsewhere(ctx, row, pool):
    """The same questions put to an unrelated state, where only "not stated" is right."""
    asked = [q for q in row.questions if q.type == "choice"]
    family, text = ctx.pick(pool)
    if not asked or family == row.family:
        return None
    question = ctx.pick(asked)
    if any(word in t.lower() for t, _ in question.options for word in ("not ", "unknown", "none", "other", "else", "neutral", "open", "cannot")):
        return None
    options = [*question.options[:19], (ctx.wording(OPEN_OPTIONS), None)]
    at = ctx.rng.randrange(len(options))
    options[at], options[-1] = options[-1], options[at]
    made = type(question)("choice", question.instructions, options, [float(i == at) for i in range(len(options))], question.criteria, "not stated")
    return Row(text, [made], row.task, family)


class Mix:
    """An endless, seeded stream of training rows; the case corpus is read anew while it grows."""

    def __init__(self, data, cases=None, seed=1, case_share=0.0, long_share=0.1):
        self.sources = [Source(t, data) for t in tasks() if not t.held_out]
        self.cases_folder, self.case_share, self.long_share = cases, case_share, long_share
        self.rng = random.Random(seed)
        self.pool, self.cases, self.case_stamp, self.case_queue = [], [], None, []
        self.queues = {}

    def next_item(self, source):
        """Items in a new order every time round, so that each is seen as often as any other."""
        queue = self.queues.get(source.task.name)
        if not queue:
            queue = self.queues[source.task.name] = self.rng.sample(source.train, len(source.train))
        return queue.pop()

    def refresh_cases(self):
        if self.cases_folder is None:
            return
        files = sorted(Path(self.cases_folder).glob("*.jsonl"))
        stamp = tuple((f.name, f.stat().st_mtime_ns) for f in files)
        if stamp != self.case_stamp:
            self.case_stamp = stamp
            rows, skipped = read_cases(self.cases_folder)
            self.cases = [r for r in rows if not r.extra["held"]]
            print(f"cases: {len(rows)} rows, {len(self.cases)} to train on, {skipped} skipped", flush=True)

    def case_row(self, ctx):
        if not self.case_queue:
            self.refresh_cases()
            self.case_queue = self.rng.sample(self.cases, len(self.cases))
        return shuffled_case(ctx, self.case_queue.pop()) if self.case_queue else None

    def public_row(self, ctx):
        source = self.rng.choices(self.sources, [s.task.weight for s in self.sources])[0]
        row = source.make(ctx, self.next_item(source))
        if len(row.state) < 6000:
            self.pool.append((row.family, row.state))
            if len(self.pool) > 3000:
                self.pool[self.rng.randrange(1500)] = self.pool.pop()
        if len(self.pool) > 200 and ctx.chance(0.06):
            return elsewhere(ctx, row, self.pool) or row
        if len(self.pool) > 200 and ctx.chance(self.long_share):
            return compose(ctx, row, self.pool, draw_length(ctx))
        return row

    def __iter__(self):
        while True:
            ctx = Context(self.rng.getrandbits(48))
            row = self.case_row(ctx) if self.cases_folder and self.rng.random() < self.case_share else None
            row = row or self.public_row(ctx)
            row.questions = [q for q in row.questions if is_valid(q)]
            if row.questions:
                yield row


def validation_rows(data, held_out, per_task=300, seed=7, held_wordings=False):
    """Fixed validation rows: whole held-out tasks, or kept parts of the tasks trained on."""
    for task in tasks():
        if task.held_out != held_out:
            continue
        source = Source(task, data)
        if hasattr(task.maker, "prepare"):
            task.maker.prepare(source.validation)
        rng = random.Random(seed)
        items = rng.sample(source.validation, min(per_task, len(source.validation)))
        for i, item in enumerate(items):
            row = source.make(Context(f"{seed} {task.name} {i}", held_wordings or held_out), item)
            row.questions = [q for q in row.questions if is_valid(q)]
            if row.questions:
                row.id = f"{task.name}-{i}"
                yield row
