"""Tables read as figures and dates: what a cell is worth, which columns can be compared, how a table is written down."""

import datetime
import re

from tasks.common import compact

MONTHS = {m: i + 1 for i, m in enumerate(("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"))}
NUMBER = re.compile(r"^[-−–]?\s*[$€£¥]?\s*[-−–]?\s*(\d{1,3}(,\d{3})+|\d+)(\.\d+)?\s*(%|million|bn|m|k)?$", re.I)


def figure(cell):
    """The number in a cell, or None; in brackets it is below zero, as in "(19)" and "-16.2 ( 16.2 )"."""
    text = re.sub(r"\s*\(\s*[\d.,]+\s*%?\s*\)$", "", cell.strip()) if re.match(r"^\s*-?[$\d]", cell) else cell.strip()
    inside = re.fullmatch(r"\(\s*([$€£]?\s*[\d.,]+%?)\s*\)", text)
    found = NUMBER.match(inside.group(1) if inside else text)
    if not found:
        return None
    value = float(found.group(1).replace(",", "") + (found.group(3) or ""))
    below = inside or re.match(r"^\s*[$€£]?\s*[-−–]", text)
    return -value if below else value


def day(cell):
    """The date in a cell as (year, month, day), or None."""
    text = cell.strip().lower()
    if found := re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", text):
        parts = tuple(map(int, found.groups()))
    elif found := re.fullmatch(r"([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})", text):
        parts = int(found[3]), MONTHS.get(found[1], 0), int(found[2])
    elif found := re.fullmatch(r"(\d{1,2})\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})", text):
        parts = int(found[3]), MONTHS.get(found[2], 0), int(found[1])
    else:
        return None
    try:
        datetime.date(*parts)
    except ValueError:
        return None
    return parts


def year(cell):
    """A year that stands alone in a cell, as a date without month and day, or None."""
    return (int(cell), 0, 0) if re.fullmatch(r"1[5-9]\d\d|20\d\d", cell.strip()) else None


def moment(cell):
    return day(cell) or year(cell)


def amount(cell):
    """A figure that is no year."""
    return figure(cell) if year(cell) is None else None


class Table:
    """A header and rows of text cells, with a first column that names the rows where its entries differ."""

    def __init__(self, header, rows):
        self.header = [h.strip() for h in header]
        self.rows = [[c.strip() for c in row] + [""] * (len(header) - len(row)) for row in rows]

    def names(self):
        """Index of the first column whose cells are words and differ, or None."""
        for i in range(min(3, len(self.header))):
            cells = [row[i] for row in self.rows]
            if len(set(cells)) == len(cells) and all(cells) and sum(figure(c) is None for c in cells) > 0.7 * len(cells) and max(map(len, cells)) < 60:
                return i
        return None

    def columns(self, read, least=3):
        """Columns of which nearly all cells can be read in this way: index to {row: value}."""
        found = {}
        for i, name in enumerate(self.header):
            values = {j: v for j, row in enumerate(self.rows) if i < len(row) and (v := read(row[i])) is not None}
            if name and len(values) >= max(least, 0.7 * len(self.rows)):
                found[i] = values
        return found


def trimmed(ctx, table, characters=2600):
    """The table with as many of its rows as have room, in their order."""
    length, kept = len(" ".join(table.header)), []
    for i in ctx.shuffled(range(len(table.rows))):
        length += len(" ".join(table.rows[i])) + 3 * len(table.header)
        if length > characters and len(kept) > 2:
            break
        kept.append(i)
    return Table(table.header, [table.rows[i] for i in sorted(kept)])


def written(ctx, table, title=""):
    """The same cells as lines, as comma-separated values, as JSON of rows or of records, or as sentences."""
    draw = ctx.rng.random()
    repeated = len("".join(table.header)) * len(table.rows) > 2000  # records that say each name again would be long
    if draw < 0.35 or draw >= 0.6 and repeated:
        text = "\n".join(" | ".join(row) for row in (table.header, *table.rows))
    elif draw < 0.5:
        text = "\n".join(",".join(f'"{c}"' if "," in c else c for c in row) for row in (table.header, *table.rows))
    elif draw < 0.6:
        return compact({**({"title": title} if title else {}), "header": table.header, "rows": table.rows})
    elif draw < 0.68 and len(table.rows) <= 8 and table.names() == 0:
        text = " ".join(f"{row[0]}: {', '.join(f'{h} {c}' for h, c in zip(table.header[1:], row[1:]) if c)}." for row in table.rows)
    else:
        records = [{h or "item": c for h, c in zip(table.header, row)} for row in table.rows]
        return compact(records if not title else {"table": title, "rows": records})
    return f"{title}\n{text}" if title else text
