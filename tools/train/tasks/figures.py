"""Questions on amounts, counts, order and dates whose answers are computed from the cells of a table."""

import re

from rows import Row, choice, level_shares, noul, score
from tasks.cells import Table, amount, figure, moment, trimmed, written
from tasks.common import dress, read_set, shuffle_options
from tasks.figure_wordings import (
    ABOVE,
    BELOW,
    CHANGE,
    EARLIER,
    FELL,
    FIRST,
    HIGHER,
    HOW_MANY,
    IS_VALUE,
    LAST,
    LATER,
    LEAST,
    LOWER,
    MOST,
    RANKED,
    ROSE,
    VALUE,
)


def filled(ctx, wordings, **words):
    text = ctx.wording(wordings)
    for key, value in words.items():
        text = text.replace("{" + key + "}", value)
    return text


def said(value, like):
    """A number written as the cell `like` is."""
    text = f"{abs(value):,.{len(like.split('.')[1].rstrip(' %)')) if '.' in like else 0}f}"
    text = text if "," in like or abs(value) < 1000 else text.replace(",", "")
    return ("-" if value < 0 else "") + ("$" if "$" in like else "") + text + ("%" if "%" in like else "")


def label(table, names, row):
    return table.rows[row][names]


def compare(ctx, table, names, columns, wordings=(HIGHER, LOWER)):
    at = ctx.pick(sorted(columns))
    a, b = ctx.sample(sorted(columns[at]), 2)
    if columns[at][a] == columns[at][b]:
        return None
    up = ctx.chance(0.5)
    text = filled(ctx, wordings[0 if up else 1], c=table.header[at], a=label(table, names, a), b=label(table, names, b))
    return noul(text, (columns[at][a] > columns[at][b]) == up, skill="figures")


def sooner(ctx, table, names, columns):
    return compare(ctx, table, names, columns, (LATER, EARLIER))


def extreme(ctx, table, names, columns, wordings=(MOST, LEAST)):
    at, top = ctx.pick(sorted(columns)), ctx.chance(0.5)
    some = ctx.sample(sorted(columns[at]), ctx.rng.randint(2, 8))
    best = (max if top else min)(columns[at][r] for r in some)
    right = [r for r in some if columns[at][r] == best]
    whole = len(right) == 1 and best == (max if top else min)(columns[at].values())
    if len(right) > 1 or not whole and ctx.chance(0.4):
        return None
    options, index = shuffle_options(ctx, dress(ctx, [label(table, names, r) for r in [*right, *(r for r in some if r not in right)]], 0.05), 0)
    text = filled(ctx, wordings[0 if top else 1], c=table.header[at])
    return choice(text if whole else f"Of those listed: {text[0].lower()}{text[1:]}", options, index, skill="figures")


def end(ctx, table, names, columns):
    return extreme(ctx, table, names, columns, (LAST, FIRST))


def of_years(table, columns):
    """The columns that differ in nothing but the time they stand for."""
    return {i: values for i, values in columns.items() if re.search(r"\b(19|20)\d\d\b", table.header[i])}


def moved(ctx, table, names, columns):
    """Rise or fall along a row, between two columns of the same kind."""
    columns = of_years(table, columns)
    if len(columns) < 2:
        return None
    p, q = ctx.sample(sorted(columns), 2)
    rows = sorted(columns[p].keys() & columns[q].keys())
    row = ctx.pick(rows) if rows else None
    if row is None or columns[p][row] == columns[q][row] or ("%" in table.header[p]) != ("%" in table.header[q]):
        return None
    up = ctx.chance(0.5)
    text = filled(ctx, ROSE if up else FELL, a=label(table, names, row), p=table.header[p], q=table.header[q])
    return noul(text, (columns[q][row] > columns[p][row]) == up, skill="figures")


def change(ctx, table, names, columns):
    columns = of_years(table, columns)
    if len(columns) < 2:
        return None
    p, q = ctx.sample(sorted(columns), 2)
    rows = sorted(columns[p].keys() & columns[q].keys())
    if not rows:
        return None
    row, other = ctx.pick(rows), ctx.pick(rows)
    like = table.rows[row][p]
    gap = columns[q][row] - columns[p][row]
    wrong = [-gap, columns[q][other] - columns[p][other], gap * 10, gap / 10, columns[q][row], columns[p][row] + columns[q][row], gap * 1.1, gap * 0.8]
    texts = list(dict.fromkeys(said(v, like) for v in [gap, *ctx.shuffled(wrong)]))[: ctx.rng.randint(3, 6)]
    if not gap or len(texts) < 3:
        return None
    options, index = shuffle_options(ctx, [(t, None) for t in texts], 0)
    return choice(filled(ctx, CHANGE, a=label(table, names, row), p=table.header[p], q=table.header[q]), options, index, skill="figures")


def bound(ctx, values):
    """A limit between two of the values, or a round one near some value."""
    value = ctx.pick(values)
    near = value * ctx.rng.choice((0.5, 0.8, 0.9, 0.95, 1.05, 1.1, 1.25, 2))
    digits = 2 if abs(near) >= 10 else 1
    return float(f"{near:.{digits}g}") if ctx.chance(0.7) else round(near, 1)


def beyond(ctx, table, names, columns):
    at = ctx.pick(sorted(columns))
    row = ctx.pick(sorted(columns[at]))
    limit = bound(ctx, [columns[at][row]])
    if limit == columns[at][row]:
        return None
    up = ctx.chance(0.5)
    text = filled(ctx, ABOVE if up else BELOW, c=table.header[at], a=label(table, names, row), x=said(limit, table.rows[row][at]))
    if ctx.chance(0.25):
        rule = f"Yes if {table.header[at]} of {label(table, names, row)} is {'more' if up else 'less'} than {said(limit, table.rows[row][at])}."
        return noul(ctx.pick(("Does the rule apply?", "Is the condition met?", "Is the limit passed?")), (columns[at][row] > limit) == up, criteria=rule, skill="figures")
    return noul(text, (columns[at][row] > limit) == up, skill="figures")


def count(ctx, table, names, columns):
    at = ctx.pick(sorted(columns))
    if len(columns[at]) < len(table.rows):
        return None
    limit = bound(ctx, list(columns[at].values()))
    found = sum(v > limit for v in columns[at].values())
    text = filled(ctx, HOW_MANY, c=table.header[at], x=said(limit, table.rows[0][at]))
    if len(table.rows) <= 8 and ctx.chance(0.5):
        levels = ctx.pick((("none", "one", "two", "three or more"), ("0", "1", "2", "3 or more")))
        return score(text, levels, level_shares(4, min(found, 3), 0.1), skill="figures")
    numbers = {found} | set(ctx.sample([n for n in range(max(0, found - 4), min(len(table.rows), found + 4) + 1) if n != found], ctx.rng.randint(1, 5)))
    options = [str(n) for n in ctx.shuffled(numbers)]
    return choice(text, options, options.index(str(found)), skill="figures")


def altered(ctx, table, at, row):
    """A wrong figure for a cell: of the next column or another row, with a digit, the scale or the unit changed."""
    cell, value = table.rows[row][at], figure(table.rows[row][at])
    inside = [c for c in (*table.rows[row], *(r[at] for r in table.rows)) if c and c != cell and figure(c) is not None]
    made = [said(value * f, cell) for f in (10, 0.1, 1.1, 0.9, 1.01)]
    digits = [i for i, c in enumerate(cell) if c.isdigit()]
    spot = ctx.pick(digits)
    made.append(cell[:spot] + ctx.pick([d for d in "123456789" if d != cell[spot]]) + cell[spot + 1 :])
    unit = re.search(r"[$€%]", cell)
    if unit:
        made.append(cell.replace(unit[0], {"$": "€", "€": "$", "%": " million"}[unit[0]]))
    pool = ctx.sample(inside, 3) + ctx.sample(made, 2)
    return [w for w in dict.fromkeys(ctx.shuffled(pool)) if figure(w) != value or unit and unit[0] not in w]


def value(ctx, table, names, columns):
    at = ctx.pick(sorted(columns))
    row = ctx.pick(sorted(columns[at]))
    wrong = altered(ctx, table, at, row)
    right, words = table.rows[row][at], {"c": table.header[at], "a": label(table, names, row)}
    if not wrong:
        return None
    if ctx.chance(0.5):
        options, index = shuffle_options(ctx, dress(ctx, [right, *wrong]), 0)
        return choice(filled(ctx, VALUE, **words), options, index, skill="figures")
    holds = ctx.chance(0.5)
    return noul(filled(ctx, IS_VALUE, x=right if holds else wrong[0], **words), holds, skill="figures")


def ranked(ctx, table, names, columns):
    at = ctx.pick(sorted(columns))
    some = ctx.sample(sorted(columns[at]), 3)
    if len({columns[at][r] for r in some}) < 3:
        return None
    right = [label(table, names, r) for r in sorted(some, key=lambda r: -columns[at][r])]
    orders = {tuple(right)}
    while len(orders) < 3:
        orders.add(tuple(ctx.shuffled(right)))
    texts = [", ".join(right), *(", ".join(o) for o in sorted(orders - {tuple(right)}))]
    options, index = shuffle_options(ctx, [(t, None) for t in texts], 0)
    return choice(filled(ctx, RANKED, c=table.header[at]), options, index, skill="figures")


ON_FIGURES = ((compare, 3), (moved, 3), (extreme, 2), (beyond, 3), (count, 1.5), (value, 2), (ranked, 1), (change, 0.7))
ON_DAYS = ((sooner, 2), (end, 1.5))


def joined_header(table):
    """Two header lines as one, where the first has the years alone, or a first line that is only a title."""
    rows = [[str(c) for c in row] for row in table]
    while len(rows) > 3 and sum(bool(c.strip()) for c in rows[0]) < 2:
        rows = rows[1:]
    if len(rows) > 3 and not rows[0][0].strip() or len(rows) > 3 and sum(bool(c.strip()) for c in rows[0]) < len(rows[0]) - 1 and not rows[1][0].strip():
        second = rows[1]
        if not second[0].strip() and any(c.strip() for c in second[1:]):
            return [f"{a} {b}".strip() for a, b in zip(rows[0], second)], rows[2:]
    return rows[0], rows[1:]


def usable(header, rows):
    table = Table(header, [r for r in rows if any(c.strip() for c in r[1:])])
    differ = len({h for h in table.header if h}) == len([h for h in table.header if h])
    return len(table.rows) >= 3 and len(table.header) >= 2 and differ and table.names() is not None and (table.columns(amount) or table.columns(moment))


def load_figures(data):
    found = [(r["header"], r["rows"]) for r in read_set(data, "wikitablequestions", "train.jsonl.gz")]
    found += [joined_header(r["table"]) for r in read_set(data, "tatqa")]
    found += [joined_header(r["table"]) for name in ("finqa_dev", "finqa_test", "convfinqa_dev") for r in read_set(data, "finqa", f"{name}.jsonl.gz")]
    items, seen = [], set()
    for header, rows in found:
        key = str(header) + str(rows)
        if key not in seen and len(key) < 12000 and usable(header, rows):
            seen.add(key)
            items.append({"group": key, "header": header, "rows": rows})
    return items


def make_figures(ctx, item):
    table = trimmed(ctx, Table(item["header"], [r for r in item["rows"] if any(c.strip() for c in r[1:])]), ctx.pick((600, 1200, 2600)))
    names = table.names()
    makers = []
    if names is not None:
        for read, some in ((amount, ON_FIGURES), (moment, ON_DAYS)):
            columns = {i: values for i, values in table.columns(read).items() if i != names and len(set(values.values())) > 1}
            makers += [(make, weight, columns) for make, weight in some if columns]
    questions = []
    for make, _, columns in ctx.rng.choices(makers, [w for _, w, _ in makers], k=5) if makers else []:
        if len(questions) < 3 and (question := make(ctx, table, names, columns)):
            questions.append(question)
    return Row(written(ctx, table), questions, "figures", "tables")
