"""Looking things up in records, reports and facts."""

import re
from collections import Counter, defaultdict
from dataclasses import replace

from rows import Row, choice, multi, noul
from tasks.cells import figure
from tasks.common import add_none, compact, dress, likely, read_set, render_list, render_record, shuffle_options, words_of

VALUE = (
    "What is the value of \"{k}\"?",
    "Read off: {k}.",
    "Which entry stands under {k}?",
    "What does the record give for {k}?",
    "{k}?",
    "Find the {k} in the data.",
    "Look up {k}.",
)
SAYS = (
    "Does the record give \"{v}\" for {k}?",
    "Is {k} equal to \"{v}\"?",
    "{k}: {v}. Does the data agree?",
    "Is \"{v}\" what stands under {k}?",
    "Check the field {k}: is it {v}?",
    "According to the file, is {v} the {k}?",
)
SAYS_NOT = (
    "Is {k} something other than \"{v}\"?",
    "Does the record differ from \"{v}\" for {k}?",
    "Is it wrong that {k} is {v}?",
    "Would writing {v} under {k} be a mistake?",
    "Does the data disagree with this: {k} is {v}?",
)
HAS_FIELD = (
    "Does the record say anything about {k}?",
    "Is {k} given?",
    "Is there an entry for {k}?",
    "Can {k} be read off here?",
    "Does the file state {k}?",
    "Is a value for {k} on record?",
)
LACKS_FIELD = (
    "Is {k} missing from the record?",
    "Is there no entry for {k}?",
    "Does the file leave out {k}?",
    "Is {k} left unsaid?",
    "Is the record silent about {k}?",
)
WHICH_FIELDS = (
    "Which of these are given in the record?",
    "Mark the fields that have a value.",
    "What does the file tell?",
    "Tick what can be read off.",
    "Which items are on record?",
    "Which of the following does the data cover?",
)


def load_tables(data):
    seen = {}
    for row in read_set(data, "infotabs"):
        table = row["table"]
        if len(table) > 3:
            seen.setdefault(compact(table), table)
    return [{"table": table} for table in seen.values()]


class Lookups:
    def prepare(self, items):
        self.values, self.fields = defaultdict(set), Counter()
        for item in items:
            for key, value in item["table"].items():
                self.values[key.strip()].add(words_of(value)[:120])
                self.fields[key.strip()] += 1
        self.values = {k: sorted(v) for k, v in self.values.items()}

    def other_values(self, ctx, table, key, count):
        right = words_of(table[key])[:120]
        same = [v for v in self.values[key.strip()] if v != right]
        inside = [words_of(v)[:120] for k, v in table.items() if k != key]
        pool = ctx.sample(same, count) + ctx.sample(inside, count)
        chosen = list(dict.fromkeys(v for v in ctx.shuffled(pool) if v and v != right))
        return chosen[:count]

    def ask(self, ctx, table):
        keys = [k for k in table if k != "title" and words_of(table[k])]
        key = ctx.pick(keys)
        name, right = key.strip(), words_of(table[key])[:120]
        draw = ctx.rng.random()
        if draw < 0.35:
            texts = [right, *self.other_values(ctx, table, key, ctx.rng.randint(1, 7))]
            index = 0
            if ctx.chance(0.2) and len(texts) > 2:
                texts, index = add_none(ctx, texts, index)
            if len(texts) > 1:
                options, index = shuffle_options(ctx, dress(ctx, texts), index)
                return choice(ctx.wording(VALUE).replace("{k}", name), options, index, skill="lookup")
        if draw < 0.7:
            others = self.other_values(ctx, table, key, 1)
            fits, negated = ctx.chance(0.5) or not others, ctx.chance(0.35)
            wording = ctx.wording(SAYS_NOT if negated else SAYS)
            shown = right if fits else others[0]
            return noul(wording.replace("{k}", name).replace("{v}", shown), fits != negated, skill="lookup")
        absent = likely(ctx, {f: self.fields[f] for f in ctx.sample(sorted(self.fields), 200) if f not in table})[:8]
        if draw < 0.87:
            fits, negated = ctx.chance(0.5), ctx.chance(0.35)
            wording = ctx.wording(LACKS_FIELD if negated else HAS_FIELD)
            return replace(noul(wording.replace("{k}", name if fits else absent[0]), fits != negated, skill="lookup"), silent=[float(negated), float(not negated)])
        present = ctx.sample([k.strip() for k in keys], ctx.rng.randint(1, 4))
        options = ctx.shuffled([*present, *absent[: ctx.rng.randint(1, 5)]])
        gold = {i for i, k in enumerate(options) if k in present}
        return multi(ctx.wording(WHICH_FIELDS), options, gold, skill="lookup")

    def make(self, ctx, item):
        table = item["table"]
        keys = ctx.shuffled(table)
        shown = {k: table[k] for k in keys} if ctx.chance(0.4) else table
        questions = [self.ask(ctx, shown) for _ in range(ctx.rng.randint(1, 3))]
        return Row(render_record(ctx, shown), questions, "lookup", "claims")


def load_tatqa(data):
    items = []
    for row in read_set(data, "tatqa"):
        asked = [
            (q["question"], words_of(q["answer"]), q["scale"])
            for q in row["questions"]
            if q["answer_type"] == "span" and len(words_of(q["answer"])) < 100 and len(q["answer"]) == 1
        ]
        if asked:
            items.append({"table": row["table"], "paragraphs": row["paragraphs"], "asked": asked})
    return items


def perturb(ctx, answer, pool):
    """A wrong answer of the same kind: another one of the document, or a changed number."""
    others = [a for a in pool if a != answer and (figure(a) is None) == (figure(answer) is None)]
    if others and ctx.chance(0.7):
        return ctx.pick(others)
    digits = [m.start() for m in re.finditer(r"\d", answer)]
    if not digits:
        return ctx.pick(others) if others else None
    at = ctx.pick(digits)
    return answer[:at] + ctx.pick([d for d in "123456789" if d != answer[at]]) + answer[at + 1 :]


def make_tatqa(ctx, item):
    cells = [c.strip() for line in item["table"] for c in line if figure(c) is not None]
    pool = [a for _, a, _ in item["asked"]] + cells
    rows = [" | ".join(c.strip() for c in line) for line in item["table"]]
    state = "\n".join(rows + item["paragraphs"]) if ctx.chance(0.6) else compact({"table": item["table"], "notes": item["paragraphs"]})
    questions = []
    for question, answer, _ in ctx.sample(item["asked"], 3):
        wrong = [w for w in (perturb(ctx, answer, pool) for _ in range(5)) if w and w != answer]
        wrong = list(dict.fromkeys(wrong))
        if not wrong:
            continue
        if ctx.chance(0.5):
            options, index = shuffle_options(ctx, dress(ctx, [answer, *wrong]), 0)
            questions.append(choice(question, options, index, skill="tatqa"))
        else:
            fits, negated = ctx.chance(0.5), ctx.chance(0.3)
            shown = answer if fits else wrong[0]
            text = f"{question} Is the answer something other than \"{shown}\"?" if negated else ctx.wording((
                "{q} Is it {a}?", "Is \"{a}\" the right answer? {q}", "{q} Someone says {a}. Is that right?", "{q} Answer given: {a}. Correct?",
                "Check this answer. {q} {a}")).replace("{q}", question).replace("{a}", shown)
            questions.append(noul(text, fits != negated, skill="tatqa"))
    return Row(state, questions, "tatqa", "claims")


def load_qasc(data):
    return list(read_set(data, "qasc"))


def make_qasc(ctx, item):
    keys = list(item["choices"])
    right = item["choices"][item["answer"]]
    wrong = ctx.sample([item["choices"][k] for k in keys if k != item["answer"]], ctx.rng.randint(1, 7))
    options, index = shuffle_options(ctx, [(t, None) for t in [right, *wrong]], 0)
    state = render_list(ctx, ctx.shuffled([item["fact1"], item["fact2"]]), "fact")
    if ctx.chance(0.6):
        return Row(state, [choice(item["question"], options, index, skill="qasc")], "qasc", "claims")
    fits = ctx.chance(0.5)
    shown = right if fits else wrong[0]
    return Row(state, [noul(f"{item['question']} Is the answer \"{shown}\"?", fits, skill="qasc")], "qasc", "claims")
