"""The mix: which tasks are trained on, which are kept aside, and the endless stream of rows."""

import random
from dataclasses import dataclass, replace
from typing import Any

from rows import Row, is_valid
from tasks import entail, feelings, intents, legal, records, scales, tables
from tasks.cases import read_cases, shuffled_case, turned_twins
from tasks.common import Context, compact, stable_fraction
from tasks.drills import close_up_rows, is_held, load_drills, twin_rows

VALIDATION_SHARE = 0.04
TURNED = 0.7  # share of cases with a twin of which only the answers that differ are asked
COMPOSED = 0.3  # share of close-ups that lie among other passages


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
    own = spot[1] - len(row.state)
    plain = state[own : spot[1]] == row.state  # neither quoted nor escaped
    evidence = [(own + low, own + high) for low, high in row.evidence] if plain and row.evidence else [spot]
    questions = [replace(q, instructions=ctx.wording(NAMED).replace("{k}", kind_of(row.family)).replace("{q}", q.instructions)) for q in row.questions]
    return Row(state + closing, questions, row.task, row.family, spot, evidence, row.id, row.extra)


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


def training_groups(folder):
    """The groups of cases to train on: each a case, or a case and its twin."""
    rows, skipped = read_cases(folder)
    groups = {}
    for row in rows:
        if not row.extra["held"]:
            groups.setdefault(row.extra["group"], []).append(row)
    print(f"cases: {len(rows)} rows, {len(groups)} groups to train on, {skipped} skipped", flush=True)
    return list(groups.values())


class Mix:
    """An endless, seeded stream of training rows; twins follow each other, so that what only their questions say cancels out."""

    def __init__(self, data, cases=None, seed=1, case_share=0.0, drill_share=0.0, close_up_share=0.0, long_share=0.1):
        self.sources = [Source(t, data) for t in tasks() if not t.held_out]
        self.shares = case_share, drill_share, close_up_share
        self.long_share = long_share
        self.rng = random.Random(seed)
        self.pool, self.queues = [], {}
        self.groups = training_groups(cases) if cases else []
        self.drills = [name for name in load_drills() if not is_held(name)]

    def next_of(self, name, items):
        """Items in a new order every time round, so that each is seen as often as any other."""
        if not self.queues.get(name):
            self.queues[name] = self.rng.sample(items, len(items))
        return self.queues[name].pop()

    def case_rows(self, seed):
        """A case and its twin, with the same questions in the same order: some of all, or those whose answers differ."""
        rows = self.next_of("cases", self.groups)
        if len(rows) == 2 and self.rng.random() < TURNED:
            return turned_twins(Context(seed), rows)
        return [shuffled_case(Context(seed), row) for row in rows]

    def drill_rows(self, seed):
        return twin_rows(Context(seed), self.next_of("drills", self.drills))

    def close_up_rows(self, seed):
        """Twins, now and then among passages of other kinds."""
        rows = close_up_rows(Context(seed), self.next_of("close-ups", self.drills))
        if len(self.pool) > 200 and self.rng.random() < COMPOSED:
            return [self.among_others(row, seed + 1) for row in rows]
        return rows

    def among_others(self, row, seed):
        ctx = Context(seed)
        return compose(ctx, row, self.pool, ctx.rng.randint(100, 700))

    def public_rows(self, seed):
        return [self.public_row(Context(seed))]

    def public_row(self, ctx):
        source = self.rng.choices(self.sources, [s.task.weight for s in self.sources])[0]
        row = source.make(ctx, self.next_of(source.task.name, source.train))
        if len(row.state) < 6000:
            self.pool.append((row.family, row.state))
            if len(self.pool) > 3000:
                self.pool[self.rng.randrange(1500)] = self.pool.pop()
        if len(self.pool) > 200 and ctx.chance(0.06):
            return elsewhere(ctx, row, self.pool) or row
        if len(self.pool) > 200 and ctx.chance(self.long_share):
            return compose(ctx, row, self.pool, draw_length(ctx))
        return row

    def next_rows(self):
        makers = self.case_rows, self.drill_rows, self.close_up_rows, self.public_rows
        make = self.rng.choices(makers, (*self.shares, 1 - sum(self.shares)))[0]
        return make(self.rng.getrandbits(48))

    def __iter__(self):
        while True:
            for row in self.next_rows():
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
