"""Questions put to a state that says nothing on the matter, so that no answer comes from the question's own wording.

Yes and no are then alike, every level of a scale is, and of options the one that says so is right: unless the question
asks what the text itself shows, where silence is an answer (`Question.silent`), or seems to, and is then left out.
"""

import re
from dataclasses import replace

from rows import Row

# The last two are kept for validation, as with every list of wordings.
NEUTRAL = (
    "[]", "", "-", "null", "n/a", "none", "No entries.", "(empty)", "{\"data\":{}}", "{\"case\":null}", "{\"notes\":\"\"}", "[{}]", "{\"text\":\"\"}", "No data.",
    "Nothing has been entered.", "This page was left blank on purpose.", "No further remarks.", "{\"records\":[],\"total\":0}", "{\"status\":\"ok\"}", "See attachment.",
    "To be filled in.", "{\"message\":null}", "No comment.", "Nothing new since yesterday.", "The file is empty.", "{\"events\":[]}", "Text not available.", "...", "Draft.",
    "Please find the details below.", "{\"id\":\"A-104\"}", "As discussed.", "N/A", "There is nothing to report.",
)
OPEN_OPTIONS = (
    "not stated", "the text does not say", "cannot be told from this", "unknown", "no information about it", "not given here", "not mentioned",
    "too little is known to say", "the record is silent on this", "there is no way to tell", "it is left open", "impossible to say from what is given",
)
SAYS_OPEN = re.compile(
    r"not (stated|said|mentioned|known|specified)|^not (given|recorded|on record|settled|clear|answered)( here| in the text)?$|not enough (information|evidence)"
    r"|(does|do) not (say|tell|settle it)|cannot be (told|determined|answered|said|decided)|can't (tell|say)|no (information|evidence either|way to tell)|left open|leaves it open"
    r"|silent on|nothing is said|too little|undecided|impossible to (say|tell)|information is missing", re.I)
SPEAKS_OF_THE_TEXT = re.compile(
    r"\b(says?|said|states?|stated|mention(s|ed)?|shows?|shown|support(s|ed)?|gives?|given|record(s|ed)?|log|listed|evidence|proves?|proven|missing|lacks?|absent|silent|sign of|anything"
    r"|nothing|any|no|never|none|conclu\w+|established|follows?|backed|confirm\w*|contradict\w*|left open|unsaid|on file|according)\b", re.I)
UNJUDGED = ("feelings", "intents", "topics")  # of these any text says something, and an absent request is a no


def kept_open(question):
    """Where among a choice's options the one stands that says that nothing is known; None unless there is exactly one."""
    found = [i for i, (text, more) in enumerate(question.options) if any(SAYS_OPEN.search(t) for t in (text, more or "")) or text == "unknown"]
    return found[0] if len(found) == 1 else None


def silent_target(question):
    """The right shares for a state that says nothing, or None where the question has none."""
    if question.silent is not None:
        return list(question.silent)
    if question.type == "choice":
        at = kept_open(question)
        return None if at is None else [float(i == at) for i in range(len(question.options))]
    if question.type == "multi_choice" or SPEAKS_OF_THE_TEXT.search(f"{question.instructions} {question.criteria or ''}"):
        return None
    return [1 / len(question.options)] * len(question.options)


def without_state(ctx, row, pool):
    """The row's questions on an empty, a neutral or an unrelated state, as far as something is right there; else None."""
    family, text = row.family, ctx.wording(NEUTRAL)
    if pool and row.family not in UNJUDGED and ctx.chance(0.4):
        family, text = ctx.pick(pool)
        if family == row.family:
            return None
    targets = [silent_target(q) for q in row.questions]
    questions = [replace(q, target=t, skill="silent") for q, t in zip(row.questions, targets) if t]
    return Row(text, questions, row.task, family) if questions else None


def opened(ctx, question):
    """The choice with an option that nothing is known, which is wrong here; or as it was, where an option may mean as much."""
    words = " ".join(f"{text} {more or ''}" for text, more in question.options).lower()
    if question.type != "choice" or len(question.options) > 60 or any(SAYS_OPEN.search(t) for o in question.options for t in o if t) or re.search(r"\b(unknown|none|other|else|neutral|not)\b", words):
        return question
    at = ctx.rng.randint(0, len(question.options))
    options, target = list(question.options), list(question.target)
    options.insert(at, (ctx.wording(OPEN_OPTIONS), None))
    target.insert(at, 0.0)
    return replace(question, options=options, target=target)


def elsewhere(ctx, row, pool):
    """One choice of the row put to an unrelated or an empty state, where only the option that nothing is known is right; or None."""
    made = [(q, opened(ctx, q)) for q in row.questions if q.type == "choice"]
    made = [new for old, new in made if new is not old]
    family, text = ctx.pick(pool)
    if not made or family == row.family:
        return None
    question = ctx.pick(made)
    at = kept_open(question)
    if row.family not in UNJUDGED and ctx.chance(0.3):
        text = ctx.wording(NEUTRAL)
    target = [float(i == at) for i in range(len(question.options))]
    return Row(text, [replace(question, target=target, skill="not stated")], row.task, family)
