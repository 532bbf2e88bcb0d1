"""The form of a case: its fields, questions and golds, and what a twin must share with its case."""

import json
import re

from checks.case import by_group, plain, words_of

FIELDS = {"id", "group", "use_case", "form", "state", "questions", "gold", "skill"}
# "mixed" is a file of several papers, each in a form of its own.
FORMS = ("nested_json", "event_array", "ledger_text", "analyst_note", "chat", "email", "narrative", "policy_and_case", "mixed")
# The file of the uses next to fraud review, which are too few for a file each.
SEVERAL = "neighbours"
SKILLS = ("stated", "two_places", "order_time", "amounts", "counting", "identity", "policy", "exception", "judgement", "unknown")
ANSWERS = {"noul": set(), "choice": {"options"}, "multi_choice": {"options"}, "score": {"levels"}}
COUNTS = {"questions": (4, 8), "options": (2, 8), "levels": (3, 5), "words": (20, 2000)}
FLIPS_MIN = 2
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")


def is_text(value):
    return isinstance(value, str) and bool(value.strip())


def count_faults(what, count):
    low, high = COUNTS[what]
    return [] if low <= count <= high else [f"{count} {what}, expected {low} to {high}"]


def field_faults(raw):
    """What makes a line unreadable for every other check."""
    if not isinstance(raw, dict) or set(raw) != FIELDS:
        return [f"the fields must be {', '.join(sorted(FIELDS))}"]
    if not all(is_text(raw[name]) for name in ("id", "group", "use_case", "form")):
        return ["id, group, use_case and form must be text"]
    if not all(isinstance(raw[name], dict) for name in ("questions", "gold", "skill")):
        return ["questions, gold and skill must be objects"]
    if not all(isinstance(question, dict) for question in raw["questions"].values()):
        return ["every question must be an object"]
    return []


def name_faults(raw, file):
    if not re.fullmatch(r"[a-z0-9-]+-\d{3}[ab]", raw["id"]) or raw["id"][:-1] != raw["group"]:
        yield "the id must be its group, a name with three digits, and a or b"
    if file not in (raw["use_case"], SEVERAL) or not raw["group"].startswith(raw["use_case"] + "-"):
        yield "use_case must be the name of the file, and open the group"
    if raw["form"] not in FORMS:
        yield f"unknown form {raw['form']}"


def state_faults(state):
    if not isinstance(state, (str, dict, list)):
        yield "the state must be text, an object or an array"
    yield from count_faults("words", len(words_of(state)))


def text_faults(texts):
    if not all(map(is_text, texts)):
        yield "blank option or level"
    elif len(set(map(plain, texts))) < len(texts):
        yield "two options or levels say the same"


def option_faults(options):
    if not isinstance(options, dict):
        return ["options must be an object"]
    unfit = [f"the option key {key} is no name" for key in options if not NAME.fullmatch(key)]
    return [*unfit, *count_faults("options", len(options)), *text_faults(list(options.values()))]


def level_faults(levels):
    if not isinstance(levels, list):
        return ["levels must be an array"]
    return [*count_faults("levels", len(levels)), *text_faults(levels)]


def question_faults(name, question):
    kind = question.get("type")
    if kind not in ANSWERS:
        return [f"unknown type {kind}"]
    wanted = {"type", "instructions"} | ANSWERS[kind]
    if set(question) - {"criteria"} != wanted:
        return [f"the fields of a {kind} must be {', '.join(sorted(wanted))}"]
    found = [] if NAME.fullmatch(name) else ["the question's name is no name"]
    if not is_text(question["instructions"]) or not is_text(question.get("criteria", "none")):
        found.append("blank instructions or criteria")
    if kind == "score":
        return found + level_faults(question["levels"])
    return found + (option_faults(question["options"]) if kind != "noul" else [])


def fits(question, gold):
    """Whether the gold is a possible answer of its question."""
    kind = question["type"]
    if kind == "noul":
        return isinstance(gold, bool)
    if kind == "score":
        return gold in question["levels"]
    if kind == "choice":
        return isinstance(gold, str) and gold in question["options"]
    known = isinstance(gold, list) and all(isinstance(key, str) and key in question["options"] for key in gold)
    return known and len(set(gold)) == len(gold)


def answer_faults(raw):
    names = set(raw["questions"])
    if set(raw["gold"]) != names or set(raw["skill"]) != names:
        yield "gold and skill must have exactly the names of the questions"
        return
    for name, question in raw["questions"].items():
        if not fits(question, raw["gold"][name]):
            yield f"{name}: gold {json.dumps(raw['gold'][name])} is no answer of the question"
        if raw["skill"][name] not in SKILLS:
            yield f"{name}: unknown skill {raw['skill'][name]}"


def case_faults(raw, file):
    """Every fault of one line whose fields are all there."""
    questions = raw["questions"]
    broken = [f"{name}: {what}" for name, question in questions.items() for what in question_faults(name, question)]
    found = [*name_faults(raw, file), *state_faults(raw["state"]), *count_faults("questions", len(questions)), *broken]
    return found if broken else found + list(answer_faults(raw))


def same_answer(one, other):
    return set(one) == set(other) if isinstance(one, list) and isinstance(other, list) else one == other


def twin_faults(a, b):
    for field in ("questions", "skill", "form"):
        if a[field] != b[field]:
            yield f"the {field} of the twin differ"
    if a["state"] == b["state"]:
        yield "the twin has the same state"
    flips = sum(not same_answer(gold, b["gold"].get(name)) for name, gold in a["gold"].items())
    if flips < FLIPS_MIN:
        yield f"{flips} answers differ from the twin's, expected at least {FLIPS_MIN}"


def group_faults(cases):
    for group in by_group(cases).values():
        letters = [case.raw["id"][-1] for case in group]
        if letters not in (["a"], ["a", "b"]):
            yield group[0].says(f"the group has {', '.join(letters)}, expected a, or a and then b")
        elif len(group) == 2:
            yield from map(group[1].says, twin_faults(group[0].raw, group[1].raw))
