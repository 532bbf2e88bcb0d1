"""What held when: questions bound to a period, and which events come before or after others."""

import re

from rows import Row, choice, multi, noul
from silence import OPEN_OPTIONS
from tasks.common import dress, read_set, shuffle_options

RIGHT = ("{q} Is it {a}?", "Is \"{a}\" the right answer? {q}", "{q} Somebody says {a}. Is that right?", "Going by the text, is {a} the answer to this: {q}", "{q} Answer: {a}. Does that hold for the time asked about?")
WRONG = ("{q} Is it something other than {a}?", "Is \"{a}\" a wrong answer? {q}", "{q} Somebody says {a}. Is that a mistake?", "{q} Would {a} be wrong for the time asked about?")
ASKED = ("{q}", "{q} Mind the dates.", "Going by the text: {q}", "{q} Choose what holds for that time.", "Question: {q}", "From what is written, {q}")


def load_periods(data):
    """One item for each question that the page answers; others on the page are kept as wrong answers."""
    items = []
    for r in read_set(data, "time_sensitive_qa"):
        answers = list(dict.fromkeys(a for q in r["questions"] for a in q["answers"] if a))
        for q in r["questions"]:
            items.append({"group": r["page"], "paragraphs": r["paragraphs"], "at": q["paragraph"], "question": q["question"], "answers": [a for a in q["answers"] if a], "others": answers})
    return items


def passage(ctx, item):
    """The paragraph that answers the question with some of its neighbours, or a long part of the page where none does."""
    paragraphs, at = item["paragraphs"], item["at"]
    at = at if isinstance(at, int) and 0 <= at < len(paragraphs) else None
    if at is None:
        found = [i for i, p in enumerate(paragraphs) if any(a in p for a in item["answers"])]
        at = found[0] if found else None
    low = high = at if at is not None else len(paragraphs) // 2
    room = ctx.pick((400, 900, 2500)) if at is not None else 2500
    while sum(len(p) for p in paragraphs[low : high + 1]) < room and (low > 0 or high < len(paragraphs) - 1):
        low, high = max(0, low - ctx.rng.randint(0, 1)), min(len(paragraphs) - 1, high + ctx.rng.randint(0, 1))
    return at, "\n".join(paragraphs[low : high + 1])


def make_period(ctx, item):
    _at, text = passage(ctx, item)
    if item["answers"] and not any(a in text for a in item["answers"]):
        return Row("", [], "time_sensitive_qa")
    inside = [a for a in item["others"] if a not in item["answers"] and a in text]
    wrong = ctx.shuffled(inside) + ctx.sample([a for a in item["others"] if a not in item["answers"] and a not in inside], 3)
    question = item["question"].rstrip("? ") + "?"
    if len(wrong) < 1:
        return Row("", [], "time_sensitive_qa")
    if not item["answers"] or ctx.chance(0.55):
        texts = [*item["answers"][:1], *wrong[: ctx.rng.randint(1, 6)]]
        if not item["answers"] or ctx.chance(0.8):
            texts.append(ctx.wording(OPEN_OPTIONS))
        index = 0 if item["answers"] else len(texts) - 1
        if len(texts) < 2:
            return Row("", [], "time_sensitive_qa")
        options, index = shuffle_options(ctx, dress(ctx, texts), index)
        asked = choice(ctx.wording(ASKED).replace("{q}", question), options, index, skill="time_sensitive_qa")
    else:
        holds, negated = ctx.chance(0.5), ctx.chance(0.35)
        shown = item["answers"][0] if holds else wrong[0]
        asked = noul(ctx.wording(WRONG if negated else RIGHT).replace("{q}", question).replace("{a}", shown), holds != negated, skill="time_sensitive_qa")
    spans = [(text.index(item["answers"][0]), text.index(item["answers"][0]) + len(item["answers"][0]))] if item["answers"] and item["answers"][0] in text else []
    return Row(text, [asked], "time_sensitive_qa", "claims", evidence=spans)


BEFORE = ("Did \"{a}\" happen before \"{b}\"?", "Is \"{a}\" earlier than \"{b}\" in what is told?", "Does \"{a}\" come first and \"{b}\" later?", "In time, does \"{a}\" precede \"{b}\"?")
AFTER = ("Did \"{a}\" happen after \"{b}\"?", "Is \"{a}\" later than \"{b}\" in what is told?", "Does \"{b}\" come first and \"{a}\" later?", "In time, does \"{a}\" follow \"{b}\"?")


def load_torque(data):
    return [{"text": r["passage"], "events": list(dict.fromkeys(r["events"])), "questions": r["questions"]} for r in read_set(data, "torque") if len(r["events"]) > 2]


def order_pairs(item):
    """(event, anchor, before) where the annotators agree that the event came before or after the anchor of a question."""
    pairs = []
    for q in item["questions"]:
        found = re.fullmatch(r"What (?:events? )?(?:had )?happened (before|after) (.+)\?", q["question"])
        if found:
            pairs += [(e, found[2], found[1] == "before") for e, n in zip(q["answers"], q["agreed_by"]) if n == 3]
    return pairs


def make_torque(ctx, item):
    questions = []
    for q in ctx.sample(item["questions"], 2):
        agreed = dict(zip(q["answers"], q["agreed_by"]))
        target = [(0.8 if agreed[e] == 2 else 0.95) if e in agreed else 0.0 for e in item["events"]]
        made = multi(ctx.pick(("{q}", "{q} Tick all that apply.", "{q} Mark the events.")).replace("{q}", q["question"]), item["events"], set(), skill="torque")
        made.target = target
        questions.append(made)
    pairs = order_pairs(item)
    if pairs and ctx.chance(0.6):
        event, anchor, before = ctx.pick(pairs)
        asked_before = ctx.chance(0.5)
        asked = ctx.wording(BEFORE if asked_before else AFTER).replace("{a}", event).replace("{b}", anchor)
        questions.append(noul(asked, asked_before == before, skill="torque"))
    return Row(item["text"], questions, "torque", "claims")
