"""One line of the corpus, with the place where it stands, and what the checks share."""

import json
import re
from collections import defaultdict
from dataclasses import dataclass


@dataclass
class Case:
    file: str  # without its extension
    line: int
    raw: dict | None = None

    def says(self, what):
        name = self.raw.get("id", "?") if isinstance(self.raw, dict) else "?"
        return f"{self.file}.jsonl:{self.line} {name}: {what}"


def words_of(value):
    """Words of a state; a number, an amount or a date is one."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return re.findall(r"[^\W_]+(?:[.,:'’-][^\W_]+)*", text.lower())


def plain(text):
    return " ".join(text.lower().split())


def by_group(cases):
    groups = defaultdict(list)
    for case in cases:
        groups[case.raw["group"]].append(case)
    return groups
