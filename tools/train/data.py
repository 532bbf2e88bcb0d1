"""The mix: which tasks are trained on, which are kept aside, and the endless stream of rows."""

import random

from catalogue import tasks
from rows import is_valid
from silence import elsewhere, opened, without_state
from surroundings import compose, draw_length
from tasks.cases import read_cases, shuffled_case, turned_twins
from tasks.common import Context, compact, stable_fraction
from tasks.drills import by_drill, rows_of

OPENED = 0.15  # share of choices that get an option that nothing is known, where it is wrong
VALIDATION_SHARE = 0.04
TURNED = 0.7  # share of cases with a twin of which only the answers that differ are asked
COMPOSED = 0.3  # share of close-ups that lie among other passages


def group_of(item):
    """What must not be split between training and validation: the state's own text."""
    for key in ("group", "table", "text", "premise", "rules", "facts", "clause", "review", "paragraphs", "evidence"):
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


def training_groups():
    """The groups of cases to train on: each a case, or a case and its twin."""
    rows, skipped = read_cases()
    groups = {}
    for row in rows:
        if not row.extra["held"]:
            groups.setdefault(row.extra["group"], []).append(row)
    print(f"cases: {len(rows)} rows, {len(groups)} groups to train on, {skipped} skipped", flush=True)
    return list(groups.values())


class Mix:
    """An endless, seeded stream of training rows; twins follow each other, so that what only their questions say cancels out.

    Without `data` the shares of cases, drills and close-ups must add up to 1. `neutral_share` of the draws put
    questions to states that say nothing.
    """

    def __init__(self, data, seed=1, case_share=0.0, drill_share=0.0, close_up_share=0.0, long_share=0.1, neutral_share=0.0):
        used = [t for t in tasks() if not t.held_out]
        self.sources = [Source(t, data) for t in used] if data is not None else []
        self.weights = [t.weight for t in used]
        self.shares = case_share, drill_share, close_up_share
        self.neutral_share = neutral_share
        self.long_share = long_share
        self.rng = random.Random(seed)
        self.pool, self.queues = [], {}
        self.groups = training_groups() if case_share else []
        _, drills, close_ups = self.shares
        self.twins = by_drill("twins") if drills else {}
        self.close_ups = by_drill("close-ups") if close_ups else {}

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

    def next_line(self, kind, lines):
        """A drill's next draw; every drill comes once before any comes again."""
        name = self.next_of(kind, sorted(lines))
        return self.next_of((kind, name), lines[name])

    def drill_rows(self, seed):
        return rows_of(self.next_line("twins", self.twins))

    def close_up_rows(self, seed):
        """Twins, now and then among passages of other kinds."""
        rows = rows_of(self.next_line("close-ups", self.close_ups), "close-ups")
        if len(self.pool) > 200 and self.rng.random() < COMPOSED:
            return [self.among_others(row, seed + 1) for row in rows]
        return rows

    def among_others(self, row, seed):
        ctx = Context(seed)
        return compose(ctx, row, self.pool, ctx.rng.randint(100, 700))

    def public_rows(self, seed):
        """A row of the public sets, as it is or its questions elsewhere; its state joins the pool of other passages."""
        ctx = Context(seed)
        row = self.public_row(ctx)
        if len(row.state) < 6000:
            self.pool.append((row.family, row.state))
            if len(self.pool) > 3000:
                self.pool[self.rng.randrange(1500)] = self.pool.pop()
        if len(self.pool) > 200 and ctx.chance(0.05):
            return [elsewhere(ctx, row, self.pool) or row]
        row.questions = [opened(ctx, q) if ctx.chance(OPENED) else q for q in row.questions]
        if len(self.pool) > 200 and ctx.chance(self.long_share):
            return [compose(ctx, row, self.pool, draw_length(ctx))]
        return [row]

    def public_row(self, ctx):
        while True:
            source = self.rng.choices(self.sources, self.weights)[0]
            row = source.make(ctx, self.next_of(source.task.name, source.train))
            if row.questions:
                return row

    def rows_with_state(self, seed):
        makers = self.case_rows, self.drill_rows, self.close_up_rows, self.public_rows
        return self.rng.choices(makers, (*self.shares, 1 - sum(self.shares)))[0](seed)

    def neutral_rows(self, seed):
        """Questions of a row on a state that says nothing; of rows without such questions the next is taken."""
        ctx = Context(seed)
        for _ in range(20):
            rows = self.rows_with_state(self.rng.getrandbits(48))
            made = without_state(ctx, ctx.pick(rows), self.pool if len(self.pool) > 200 else []) if rows else None
            if made:
                return [made]
        return []

    def next_rows(self):
        make = self.neutral_rows if self.rng.random() < self.neutral_share else self.rows_with_state
        return make(self.rng.getrandbits(48))

    def __iter__(self):
        while True:
            for row in self.next_rows():
                row.questions = [q for q in row.questions if is_valid(q)]
                if row.questions:
                    yield row


def neutral_validation_rows(data, per_task=60, seed=17):
    """Fixed rows that show what questions answer of their own: those of held-out tasks on states that say nothing, kept from training."""
    for row in validation_rows(data, True, per_task):
        ctx = Context(f"{seed} {row.id}", held=True)
        made = without_state(ctx, row, [])
        if made:
            made.id = row.id
            yield made


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
