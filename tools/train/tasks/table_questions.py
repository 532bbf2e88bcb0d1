"""Questions that people asked of tables and reports, with wrong answers of the same kind."""

import re

from rows import Row, choice, level_shares, noul, score
from tasks.cells import Table, figure, written
from tasks.common import add_none, dress, read_set, shuffle_options
from tasks.figures import said

RIGHT = (
    "{q} Is it {a}?", "Is \"{a}\" the right answer? {q}", "{q} Somebody answers {a}. Is that right?", "{q} Answer: {a}. Correct?", "Going by the table, is {a} the answer to this: {q}",
    "Check the answer. Question: {q} Answer: {a}", "{q} The reply was \"{a}\". Does the table bear it out?",
)
WRONG = (
    "{q} Is it something other than {a}?", "Is \"{a}\" a wrong answer? {q}", "{q} Somebody answers {a}. Is that a mistake?", "Would {a} be wrong here: {q}", "{q} Answer: {a}. Is this answer to be corrected?",
    "{q} Is {a} not the answer?",
)
ASKED = ("{q}", "{q}", "Going by the table: {q}", "{q} Choose the right answer.", "Look it up: {q}", "Question on the table: {q}", "From the data, {q}")


LONGEST = 2600  # characters of a table: of a longer one the service reads only some windows, and its questions need all rows


def load_tables(*files):
    def load(data):
        return [{"group": r["table_id"], **r} for r in read_set(data, "wikitablequestions", *files) if len(str(r["rows"])) < LONGEST]

    return load


def other_answers(ctx, table, question, answer, answers):
    """Wrong answers: other cells of the column in which the answer stands, numbers near it, or what else was asked for of its kind."""
    value = figure(answer)
    columns = [i for i in range(len(table.header)) if any(row[i] == answer for row in table.rows)]
    pool = list(dict.fromkeys(row[i] for i in columns[:1] for row in table.rows if row[i] and row[i] != answer))
    named = [c for c in pool if c.lower() in question.lower()]
    if not pool and value is not None and (value != int(value) or abs(value) >= 3000):
        pool = [said(value * f, answer) for f in (1.1, 0.9, 2, 0.5, 10, 0.1, 1.5)] if answer[-1:].isdigit() or answer.endswith("%") else []
    elif not pool and value is not None:
        near = {int(value) + d for d in (-3, -2, -1, 1, 2, 3)} | {int(value) * 2, int(value) + 10}
        unit = answer[len(answer.rstrip("abcdefghijklmnopqrstuvwxyz ")) :] if not answer[-1:].isdigit() else ""
        pool = [f"{n}{unit}" for n in near if n >= 0 and n != int(value)]
    if not pool:
        pool = [a for a in answers if a != answer and (figure(a) is None) == (value is None)]
    return named + [p for p in ctx.shuffled(pool) if p not in named]


def ask(ctx, question, answer, wrong, skill):
    """The question as a choice, or as yes/no about one answer."""
    question = question.strip()
    question = question if question.endswith("?") else question + "?"
    if ctx.chance(0.55):
        texts, index = [answer, *wrong[: ctx.pick((1, 2, 3, 5, 8))]], 0
        if len(texts) > 2 and ctx.chance(0.12):
            texts, index = add_none(ctx, texts, index)
        options, index = shuffle_options(ctx, dress(ctx, texts), index)
        return choice(ctx.wording(ASKED).replace("{q}", question), options, index, skill=skill)
    holds, negated = ctx.chance(0.5), ctx.chance(0.35)
    shown = answer if holds else ctx.pick(wrong[:3])
    return noul(ctx.wording(WRONG if negated else RIGHT).replace("{q}", question).replace("{a}", shown), holds != negated, skill=skill)


def how_many(ctx, question, answer, skill):
    """A count as a place on a scale, or None."""
    if not re.match(r"how many|what (is|was) the (total )?number|number of", question.lower()) or not answer.isdigit() or int(answer) > 30:
        return None
    count = int(answer)
    edges = ctx.pick(((1, 2, 3), (2, 5), (3, 6, 10), (1, 3, 7)))
    texts = [f"up to {edges[0]}", *(f"{a + 1} to {b}" if b > a + 1 else str(b) for a, b in zip(edges, edges[1:])), f"more than {edges[-1]}"]
    gold = sum(count > e for e in edges)
    return score(question, texts, level_shares(len(texts), gold, 0.1), skill=skill)


def make_asked(name):
    def make(ctx, item):
        table = Table(item["header"], item["rows"])
        answers = [q["answer"][0] for q in item["questions"] if len(q["answer"]) == 1]
        questions = []
        for q in ctx.sample([q for q in item["questions"] if len(q["answer"]) == 1], 3):
            answer = q["answer"][0].strip()
            if answer.lower() in ("yes", "no"):
                questions.append(noul(q["question"], answer.lower() == "yes", skill=name))
                continue
            scale = how_many(ctx, q["question"], answer, name) if ctx.chance(0.3) else None
            wrong = other_answers(ctx, table, q["question"], answer, answers)
            if scale or wrong and answer:
                questions.append(scale or ask(ctx, q["question"], answer, wrong, name))
        return Row(written(ctx, table), questions, name, "tables")

    return make


def load_reports(data):
    """Questions on company reports with the figure that their owners' program gives."""
    items = []
    for name in ("finqa_dev", "finqa_test"):
        for r in read_set(data, "finqa", f"{name}.jsonl.gz"):
            if isinstance(r["answer"], (int, float)) and abs(r["answer"]) > 1e-6:
                items.append({"group": r["table"], "table": r["table"], "facts": r["facts"], "asked": [(r["question"], float(r["answer"]), r["program"])]})
    for r in read_set(data, "finqa", "convfinqa_dev.jsonl.gz"):
        first = r["turns"][0]
        found = re.fullmatch(r"ans = (-?[\d.]+)", first["program"].strip())
        if found:
            items.append({"group": r["table"], "table": r["table"], "facts": [], "asked": [(first["question"], float(found[1]), first["program"])]})
    return items


def spoken(value, share):
    """The figure as it may be said; a share of one as a percentage."""
    if share:
        return f"{100 * value:.1f}%"
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.2f}"


def make_reports(ctx, item):
    question, value, program = item["asked"][0]
    share = bool(re.search(r"percent|proportion|ratio|portion|growth rate|%", question)) and "divide" in program and abs(value) < 5
    numbers = [float(n) for n in re.findall(r"-?\d+\.?\d*", re.sub(r"const_\w+|#\d", "", program))]
    wrong = [-value, value * 10, value / 10, value * 1.1, value * 0.85, *numbers]
    if len(numbers) >= 2 and numbers[0] and numbers[1]:
        a, b = numbers[0], numbers[1]
        wrong += [b - a, a + b, a / b, b / a] if not share else [b / a, (b - a) / a, (a - b) / b, a / b]
    right = spoken(value, share)
    texts = list(dict.fromkeys(spoken(w, share) for w in ctx.shuffled(wrong) if abs(w) < 20 * max(abs(value), 0.05)))
    texts = [t for t in texts if t != right]
    rows = [[str(c) for c in row] for row in item["table"]]
    table = written(ctx, Table(rows[0], rows[1:]))
    state = f"{' '.join(item['facts'])}\n{table}" if item["facts"] and ctx.chance(0.7) else table
    if "change" in question and not share and ctx.chance(0.3):
        questions = [noul(question.rstrip("? ") + "? Is it an increase?", value > 0, skill="finqa")]
    else:
        questions = [ask(ctx, question, right, texts, "finqa")]
    return Row(state, questions, "finqa", "tables")
