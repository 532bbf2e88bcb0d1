"""The rules of questions and labels, as the service has them (src/service/request, src/desk/cases/read-label.ts)."""

import json
import re

from own.alike import find_alike, fold_loosely, only_one, trim_blank

TYPES = {"noul": (), "choice": ("options",), "multi_choice": ("options",), "score": ("levels", "values")}
MOST = {"options": 255, "levels": 32}
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")
YES = "1 true yes y t wahr ja vrai oui vero sì si verdadero sí verdadeiro sim waar prawda tak"
NO = "0 false no n f falsch nein faux non falso não onwaar nee fałsz nie"
CELLS = {**dict.fromkeys(YES.split(), True), **dict.fromkeys(NO.split(), False)}
# Also as it is written by programs that keep a column with gaps as fractions.
WHOLE = re.compile(r"(\d+)(?:[.,]0+)?")


def check_questions(questions):
    """Raises a ValueError for the first rule that is broken."""
    if not isinstance(questions, dict) or not 1 <= len(questions) <= 128:
        raise ValueError("questions must be an object of 1 to 128 questions by name")
    for name, question in questions.items():
        fault = NAME.fullmatch(name) is None and "a name starts with a letter or _ and holds letters, digits and _" or question_fault(question)
        if fault:
            raise ValueError(f"questions.{name}: {fault}")


def question_fault(question):
    """What is wrong with a question, or None."""
    if not isinstance(question, dict) or question.get("type") not in TYPES:
        return f"a question must be an object whose type is one of {', '.join(TYPES)}"
    allowed = ("type", "instructions", "criteria", "base_rate", *TYPES[question["type"]])
    other = [field for field in question if field not in allowed]
    if other:
        return f"there is no {other[0]} on a {question['type']} question"
    if not is_text(question.get("instructions")):
        return "instructions must be a text that is not blank"
    for field in TYPES[question["type"]][:1]:
        fault = answers_fault(question.get(field), field)
        if fault:
            return fault
    return None if "criteria" not in question or are_criteria(question["criteria"], question) else "criteria do not fit the question"


def answers_fault(answers, field):
    if not isinstance(answers, dict if field == "options" else list):
        return f"{field} is missing, or no {'object of descriptions by key' if field == 'options' else 'list of texts'}"
    texts = list(answers.values()) if field == "options" else answers
    if not 2 <= len(texts) <= MOST[field]:
        return f"{field} must hold 2 to {MOST[field]} entries, not {len(texts)}"
    if not all(map(is_text, texts)) or (field == "options" and not all(map(NAME.fullmatch, answers))):
        return f"every one of {field} must be a text that is not blank, and every key a name"
    return f"two of {field} are equal" if len({"".join(text.split()).casefold() for text in texts}) < len(texts) else None


def are_criteria(criteria, question):
    if isinstance(criteria, str):
        return is_text(criteria)
    if question["type"] == "score":
        return isinstance(criteria, list) and len(criteria) == len(question["levels"]) and all(c is None or is_text(c) for c in criteria)
    keys = question.get("options", ("true", "false"))
    return isinstance(criteria, dict) and len(criteria) > 0 and all(key in keys and is_text(text) for key, text in criteria.items())


def is_text(value):
    return isinstance(value, str) and value.strip() != ""


def plain_label(name, question, label):
    """The label as true or false, a key, a list of keys, or a level; raises a ValueError that says what would have been one."""
    kind = question["type"]
    keys, levels = list(question.get("options", ())), question.get("levels", [])
    if kind == "noul":
        fits, wanted = isinstance(label, bool), "yes or no (true or false)"
    elif kind == "multi_choice":
        label = [key_of(key, keys) for key in label] if isinstance(label, list) else label
        fits = isinstance(label, list) and all(key in keys for key in label)
        wanted = f"a list of its option keys ({', '.join(keys)})"
    elif kind == "choice":
        label = key_of(label, keys)
        fits, wanted = isinstance(label, str) and label in keys, f"one of its option keys ({', '.join(keys)})"
    else:
        label = levels[label] if type(label) is int and 0 <= label < len(levels) else level_of(label, levels)
        fits, wanted = isinstance(label, str) and label in levels, f"one of its levels ({', '.join(levels)}) or its index"
    if not fits:
        raise ValueError(f'the label of "{name}" must be {wanted}')
    return label


def key_of(label, keys):
    return only_one(find_alike(label, keys), label) if isinstance(label, str) else label


def level_of(label, levels):
    return only_one(find_alike(label, levels, fold_loosely), label) if isinstance(label, str) else label


def table_label(name, question, cell):
    """The same of a cell that is not empty."""
    kind, label, word = question["type"], cell, fold_loosely(cell)
    number = WHOLE.fullmatch(word)
    # A level or a key that is spelled like this comes before what the cell could mean otherwise.
    if kind == "multi_choice":
        label = [] if word == "none" and key_of(cell, list(question["options"])) not in question["options"] else re.split(r"\s*[;,|]\s*", cell)
    elif kind == "score" and number and level_of(cell, question["levels"]) not in question["levels"]:
        label = number[1] if number[1] in question["levels"] else int(number[1])
    elif kind == "noul":
        label = CELLS.get(number[1] if number else word, cell)
    return plain_label(name, question, label)


def leaked_label(state, questions):
    """The path of a member of the state that is named like a question and could be its label; None if there is none."""
    try:
        waiting = [("", json.loads(state))] if state.lstrip().startswith("{") else []
    except ValueError:
        return None
    while waiting:
        path, value = waiting.pop()
        for name, member in value.items() if isinstance(value, dict) else ():
            place = f"{path}.{name}" if path else name
            if any(could_be_label(questions[one], member) for one in find_alike(name, questions)):
                return place
            waiting.append((place, member))
    return None


def could_be_label(question, value):
    if value is None or isinstance(value, dict) or (isinstance(value, str) and not trim_blank(value)):
        return False
    try:
        if isinstance(value, list):
            plain_label("", question, value)
        else:
            table_label("", question, trim_blank(value if isinstance(value, str) else json.dumps(value)))
    except ValueError:
        return False
    return True
