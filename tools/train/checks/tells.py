"""Whether the right answers of the cases can be guessed from the words of questions and options alone."""

import re
from collections import Counter, defaultdict
from math import log, sqrt

from tasks.common import stable_fraction

FOLDS = 5
KINDS = ("noul", "choice", "multi_choice", "score")
MARGIN = 0.05  # how much a guess may gain over the best constant answer
SIGMAS = 2.5
ENOUGH = 60
WORD_SIGMAS = 4.5  # how strange the share of right answers beside one word must be to name the word
WORD_GROUPS = 8


def words(text):
    return re.findall(r"[^\W\d_]+|\d+", text.lower())


def instruction_marks(question):
    found = words(question["instructions"])
    return {*found, *(" ".join(pair) for pair in zip(found, found[1:]))}


def option_marks(texts, i):
    """Words of one option, and how it stands beside the others."""
    sizes, found = [len(t) for t in texts], set(words(texts[i]))
    found |= {"<longest>"} if sizes[i] == max(sizes) else set()
    found |= {"<shortest>"} if sizes[i] == min(sizes) else set()
    return found | ({"<a number>"} if re.search(r"\d", texts[i]) else set())


def candidates(question, gold):
    """(marks, whether right) of every option; a noul has one, of its instructions."""
    kind = question["type"]
    if kind == "noul":
        return [(instruction_marks(question), gold)]
    if kind == "score":
        levels, places = question["levels"], {0: "<low end>", len(question["levels"]) - 1: "<high end>"}
        return [(option_marks(levels, i) | {places.get(i, "<middle>")}, level == gold) for i, level in enumerate(levels)]
    texts = list(question["options"].values())
    right = [key in gold if kind == "multi_choice" else key == gold for key in question["options"]]
    about = set(instruction_marks(question)) if kind == "multi_choice" else set()
    return [(option_marks(texts, i) | {f"? {mark}" for mark in about}, right[i]) for i in range(len(texts))]


def asked(rows, kind):
    """(group, candidates) of every question of a type."""
    for row in rows:
        for name, question in row["questions"].items():
            if question["type"] == kind:
                yield row["group"], candidates(question, row["gold"][name])


class NaiveBayes:
    def __init__(self, some):
        self.seen = {True: Counter(), False: Counter()}
        self.total = Counter()
        for _, options in some:
            for marks, right in options:
                self.seen[right].update(marks)
                self.total[right] += 1

    def log_odds(self, marks):
        odds = log((self.total[True] + 1) / (self.total[False] + 1))
        for mark in marks:
            yes, no = self.seen[True][mark], self.seen[False][mark]
            if yes + no > 1:
                odds += log((yes + 0.5) / (self.total[True] + 1)) - log((no + 0.5) / (self.total[False] + 1))
        return odds


def hits(bayes, options, kind):
    """1 or 0 for each answer that the guess gives; a multi_choice answers each option."""
    odds = [bayes.log_odds(marks) for marks, _ in options]
    if kind in ("noul", "multi_choice"):
        return [int((o > 0) == right) for o, (_, right) in zip(odds, options)]
    return [int(options[odds.index(max(odds))][1])]


def guessed(some, kind):
    """Answers that a guess without the state gets right, when groups of a fold are guessed from the other folds."""
    fold = lambda group: int(stable_fraction("fold " + group) * FOLDS)  # noqa: E731
    found = []
    for k in range(FOLDS):
        bayes = NaiveBayes([item for item in some if fold(item[0]) != k])
        found += [hit for group, options in some if fold(group) == k for hit in hits(bayes, options, kind)]
    return found


def constant(some, kind):
    """Share right of the best answer that never changes: one truth value, or one place among as many options."""
    if kind in ("noul", "multi_choice"):
        right = [r for _, options in some for _, r in options]
        return max(sum(right), len(right) - sum(right)) / len(right)
    places = defaultdict(Counter)
    for _, options in some:
        places[len(options)][[right for _, right in options].index(True)] += 1
    return sum(max(counts.values()) for counts in places.values()) / len(some)


def is_tell(found, base):
    # Questions of twins are the same, so only half as many say something of their own.
    error = sqrt(base * (1 - base) / (len(found) / 2))
    return len(found) >= ENOUGH and sum(found) / len(found) > base + max(MARGIN, SIGMAS * error)


def beside(some):
    """Of every mark: whether the answers beside it are right, by group."""
    found = defaultdict(lambda: defaultdict(list))
    for group, options in some:
        for marks, right in options:
            for mark in marks:
                found[mark][group].append(right)
    return found


def word_warnings(some, kind):
    """Words beside which the answer is right, or wrong, far more often than elsewhere."""
    base = sum(right for _, options in some for _, right in options) / sum(len(options) for _, options in some)
    for mark, groups in sorted(beside(some).items()):
        share = sum(sum(found) / len(found) for found in groups.values()) / len(groups)
        if len(groups) >= WORD_GROUPS and abs(share - base) > WORD_SIGMAS * sqrt(base * (1 - base) / len(groups)):
            yield f'{kind}: {share:.2f} right in {len(groups)} groups that say "{mark}", {base:.2f} in all'


def guesses(scope, some):
    """A line of the table, and the warnings, of one use case or of all."""
    cells, warnings = [], []
    for kind in KINDS:
        items = list(asked(some, kind))
        if not items:
            cells.append(f"{kind} –".rjust(28))
            continue
        found, base = guessed(items, kind), constant(items, kind)
        share = sum(found) / len(found)
        cells.append(f"{kind} {share:.2f} / {base:.2f}".rjust(28))
        if is_tell(found, base):
            warnings.append(f"{scope}: words alone guess {share:.2f} of {len(found)} {kind} answers, a constant {base:.2f}")
        warnings += word_warnings(items, kind) if scope == "all" else []
    return f"{scope:24}" + "".join(cells), warnings


def tells(rows):
    """(lines of a table, warnings): what words alone guess, in each use case and in all."""
    by_use = defaultdict(list)
    for row in rows:
        by_use[row["use_case"]].append(row)
    found = [guesses(scope, some) for scope, some in [*sorted(by_use.items()), ("all", rows)]]
    head = "right without the state: guessed from words / a constant"
    return [head, *(line for line, _ in found)], [warning for _, warnings in found for warning in warnings]
