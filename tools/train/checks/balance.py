"""How the right answers of the cases are spread, within each skill and type, and within each use case."""

from collections import defaultdict
from dataclasses import dataclass
from math import sqrt

from checks.form import SKILLS

ENOUGH = 20  # answers below which a share says nothing
SIGMAS = 2.5  # how far a share must lie from the wanted one to be no chance


@dataclass
class Measure:
    """A share, or what of it remains when chance is taken off, in words; and the limits that pass."""

    says: str
    low: float = -0.08
    high: float = 0.08

    @property
    def centre(self):
        return (self.low + self.high) / 2


MEASURES = {
    "true": Measure("of the nouls are true", 0.42, 0.58),
    "right": Measure("of the multi_choice options are right", 0.30, 0.50),
    "first": Measure("more of the choices than by chance have the first option right"),
    "last": Measure("more of the choices than by chance have the last option right"),
    "longest": Measure("more of the choices than by chance have the longest option right"),
    "shortest": Measure("more of the choices than by chance have the shortest option right"),
    "low end": Measure("more of the scores than wanted are the first level"),
    "middle": Measure("more of the scores than wanted lie between the ends"),
    "high end": Measure("more of the scores than wanted are the last level"),
}
PLAIN = ("true", "right")


def observations(question, gold):
    """(measure, 0 or 1, what chance gives) of one answer."""
    kind = question["type"]
    if kind == "noul":
        return [("true", int(gold), 0.5)]
    if kind == "multi_choice":
        return [("right", int(key in gold), 0.5) for key in question["options"]]
    if kind == "score":
        return level_observations(question["levels"], gold)
    return choice_observations(question["options"], gold)


def level_observations(levels, gold):
    # Between every level alike and a third for each end: a scale of five needs its ends as well.
    last, end = len(levels) - 1, (1 / len(levels) + 1 / 3) / 2
    place = levels.index(gold)
    return [("low end", int(place == 0), end), ("middle", int(0 < place < last), 1 - 2 * end), ("high end", int(place == last), end)]


def choice_observations(options, gold):
    keys, chance = list(options), 1 / len(options)
    lengths = {key: len(text) for key, text in options.items()}
    found = [("first", int(keys[0] == gold), chance), ("last", int(keys[-1] == gold), chance)]
    for name, most in (("longest", max(lengths.values())), ("shortest", min(lengths.values()))):
        ties = [key for key in keys if lengths[key] == most]
        found.append((name, (gold in ties) / len(ties), chance))
    return found


def gathered(rows, scopes):
    """Observations by scope and measure; `scopes` gives the names that an answer counts for."""
    found = defaultdict(list)
    for row in rows:
        for name, question in row["questions"].items():
            for measure, hit, chance in observations(question, row["gold"][name]):
                for scope in scopes(row, name):
                    found[scope, measure].append((hit, chance))
    return found


def share_of(measure, pairs):
    return sum(hit if measure in PLAIN else hit - chance for hit, chance in pairs) / len(pairs)


def is_off(measure, pairs):
    limits, share = MEASURES[measure], share_of(measure, pairs)
    error = sqrt(sum(chance * (1 - chance) for _, chance in pairs)) / len(pairs)
    return len(pairs) >= ENOUGH and not limits.low <= share <= limits.high and abs(share - limits.centre) > SIGMAS * error


def written(measure, share):
    return f"{share:.2f}" if measure in PLAIN else f"{share:+.2f}"


def balance_warnings(rows):
    found = gathered(rows, lambda row, name: (row["use_case"], f"skill {row['skill'][name]}"))
    for (scope, measure), pairs in sorted(found.items()):
        if is_off(measure, pairs):
            limits, share = MEASURES[measure], written(measure, share_of(measure, pairs))
            yield f"{scope}: {share} {limits.says}, expected {limits.low} to {limits.high} ({len(pairs)} answers)"


def cell(found, scope, measure):
    pairs = found.get((scope, measure))
    return (written(measure, share_of(measure, pairs)) if pairs else "–").rjust(10)


def balance_table(rows):
    """Shares by skill and over all; those of choice and score are differences from chance."""
    found = gathered(rows, lambda row, name: (row["skill"][name], "all"))
    counts = {skill: sum(list(row["skill"].values()).count(skill) for row in rows) for skill in SKILLS}
    counts["all"] = sum(counts.values())
    head = f"{'':12}{'questions':>10}" + "".join(measure.rjust(10) for measure in MEASURES)
    return [head, *(f"{scope:12}{count:>10}" + "".join(cell(found, scope, m) for m in MEASURES) for scope, count in counts.items())]
