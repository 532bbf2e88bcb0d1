"""A stated rule applied to what a person tells: yes, no, not to be decided without a further fact, or not dealt with by the rule."""

from rows import Row, choice, multi, noul
from tasks.common import compact, dress, shuffle_options
from tasks.situation_facts import SETTINGS

HELD = ("ending the membership early", "a parking permit")  # settings kept aside whole
YES, NO, MISSING, OTHER = range(4)
VERDICTS = (
    ("yes", "no", "a further fact is needed", "the rule does not deal with this"),
    ("Yes, the conditions are met", "No, a condition is not met", "It depends on something that is not told", "The rule is about something else"),
    ("granted", "refused", "ask back first", "not covered by this rule"),
    ("entitled", "not entitled", "cannot be decided yet", "the rule says nothing on it"),
    ("can be approved", "has to be turned down", "open: a fact is missing", "another matter"),
    ("The person qualifies", "The person does not qualify", "More must be known", "This rule cannot answer it"),
    ("Going by the rule, yes", "Going by the rule, no", "Not without asking something first", "The rule gives no answer to this question"),
)
ASKED = (
    "Can this person get {b}?", "Is the writer entitled to {b}?", "The person wants {b}. What does the rule say?", "Does the rule give this person {b}?", "Apply the rule: {b}?", "May {b} be granted?",
    "What is the answer to a request for {b}?", "Is {b} due to the person?",
)
GRANTED = ("Can this person get {b}?", "Is the writer entitled to {b}?", "Does the rule give this person {b}?", "May {b} be granted?", "Is {b} due to the person?", "Does the person qualify for {b}?")
REFUSED = ("Does the rule deny this person {b}?", "Must a request for {b} be turned down?", "Is the person without a claim to {b}?", "Has the person no right to {b}?", "Is {b} out of the question for the person?")
WHAT_TO_ASK = ("Which question has to be put to the person first?", "What must still be found out?", "Which fact is missing for a decision?", "What would settle the case?", "What should the clerk ask?")
WHICH_MET = ("Which of these are met, going by what the person says?", "Tick the conditions that the person fulfils.", "What holds for this person?", "Mark what the person has said to be so.", "Which of the following are shown to be the case?")


class Condition:
    """One condition of a rule with what it is for this person: True, False or None where the person does not say."""

    def __init__(self, text, question, truth, said):
        self.text, self.question, self.truth, self.said = text, question, truth, said


def of_fact(fact, truth):
    return Condition(fact[2], fact[3], truth, None if truth is None else fact[0] if truth else fact[1])


def of_figure(ctx, figure, truth):
    """A limit about a figure, which the figure keeps or not as wanted; a figure not told may be on either side."""
    said, least, most, question, low, high, step = figure
    value = ctx.rng.randrange(low + step, high + 1, step)
    holds = ctx.chance(0.5) if truth is None else truth
    away = step * ctx.rng.randint(0 if holds else 1, max(1, round(0.3 * (high - low) / step)))
    at_least = ctx.chance(0.5) and (not holds or value - away >= low) or not holds and value - away < low
    bound = value + away if holds != at_least else value - away
    return Condition((least if at_least else most).replace("{x}", str(bound)), question, truth, None if truth is None else said.replace("{v}", str(value)))


def all_of(values):
    return False if False in values else None if None in values else True


def any_of(values):
    return True if True in values else None if None in values else False


def negated(value):
    return None if value is None else not value


# Shapes of a rule: how many conditions, what they come to, and how it is put; {0} to {2} are the conditions.
SHAPES = (
    (2, lambda v: all_of(v), ("You get {b} if you {0} and {1}.", "{B} is for people who meet both conditions: you {0}, and you {1}.", "Two things are asked for {b}: that you {0} and that you {1}.")),
    (3, lambda v: all_of(v), ("You get {b} if all of these hold:\n- you {0}\n- you {1}\n- you {2}", "For {b} you must meet three conditions. You {0}. You {1}. You {2}.")),
    (2, lambda v: any_of(v), ("You get {b} if you {0} or {1}.", "{B} is open to anyone who meets one of two conditions: you {0}, or you {1}.", "Either of these is enough for {b}: you {0}; you {1}.")),
    (3, lambda v: any_of(v), ("You get {b} if at least one of these holds:\n- you {0}\n- you {1}\n- you {2}", "One of the following is enough for {b}: you {0}; you {1}; you {2}.")),
    (2, lambda v: all_of((v[0], negated(v[1]))), ("You get {b} if you {0}, unless you {1}.", "{B} is given when you {0}. It is not given when you {1}.", "If you {0}, {b} is granted, except where you {1}.")),
    (3, lambda v: all_of((v[0], v[1], negated(v[2]))), ("You get {b} if you {0} and {1}, unless you {2}.", "{B}: you {0} and you {1}. Exception: nobody who meets the following gets it: you {2}.")),
    (3, lambda v: any_of((all_of(v[:2]), v[2])), ("You get {b} if you {0} and {1}. You also get it, whatever else holds, if you {2}.", "There are two ways to {b}. The first: you {0} and you {1}. The second: you {2}.")),
    (3, lambda v: all_of((v[0], any_of(v[1:]))), ("You get {b} if you {0}, and also either {1} or {2}.", "For {b} it is necessary that you {0}. Besides, one of these must hold: you {1}; you {2}.")),
)


def load_situations(held):
    def load(data):
        name = "situations_held" if held else "situations"
        return [{"group": f"{setting} {i}", "setting": setting, "task": name} for setting in SETTINGS if (setting in HELD) == held for i in range(100 if held else 600)]

    return load


def drawn(ctx, setting, want):
    """(rule text, conditions, other facts told, what conditions come to) such that the verdict is the one wanted: yes, no or missing."""
    facts, figures = SETTINGS[setting]
    while True:
        count, come_to, texts = ctx.pick(SHAPES)
        truths = [ctx.pick((True, False, None) if want == MISSING else (True, False, True, False, None)) for _ in range(count)]
        if {True: YES, False: NO, None: MISSING}[come_to(truths)] == want:
            break
    picked = ctx.sample([*facts, *figures], count)
    conditions = [of_figure(ctx, f, t) if len(f) > 4 else of_fact(f, t) for f, t in zip(picked, truths)]
    text = ctx.pick(texts).replace("{b}", setting).replace("{B}", setting[0].upper() + setting[1:])
    for i, condition in enumerate(conditions):
        text = text.replace("{" + str(i) + "}", condition.text)
    others = [f for f in facts if f not in picked]
    extra = [Condition(f[2], f[3], t, f[0] if t else f[1]) for f in ctx.sample(others, ctx.rng.randint(0, 3)) for t in [ctx.chance(0.5)]]
    return text, conditions, extra, come_to


def deciding(conditions, come_to):
    """Indexes of the conditions not told of which alone a further answer could decide the case."""
    found = []
    for i, condition in enumerate(conditions):
        if condition.truth is None:
            results = {come_to([t if j == i else c.truth for j, c in enumerate(conditions)]) for t in (True, False)}
            if results != {None}:
                found.append(i)
    return found


def make_situation(ctx, item):
    setting, want = item["setting"], ctx.rng.choices((YES, NO, MISSING), (3, 3, 2))[0]
    rule, conditions, extra, come_to = drawn(ctx, setting, want)
    story = " ".join(c.said for c in ctx.shuffled([*conditions, *extra]) if c.said)
    if not story:
        return Row("", [], item["task"])
    questions = [decided(ctx, setting, want)] if ctx.chance(0.8) else []
    missing = deciding(conditions, come_to)
    if want == MISSING and len(missing) == 1 and ctx.chance(0.6):
        questions.append(to_ask(ctx, setting, conditions, extra, missing[0]))
    if ctx.chance(0.3) or not questions:
        shown = ctx.shuffled([*conditions, *extra])
        questions.append(multi(ctx.wording(WHICH_MET), [f"you {c.text}" for c in shown], {i for i, c in enumerate(shown) if c.truth}, skill="situations"))
    return placed(ctx, item["task"], rule, story, questions)


def decided(ctx, setting, want):
    """What the rule comes to, as one of four verdicts or as yes/no; now and then asked of another matter."""
    if want == MISSING or ctx.chance(0.45):
        matter = setting
        if ctx.chance(0.2):
            matter, want = ctx.pick([s for s in SETTINGS if s != setting and s not in HELD]), OTHER
        options, index = shuffle_options(ctx, dress(ctx, list(ctx.wording(VERDICTS))), want)
        return choice(ctx.wording(ASKED).replace("{b}", matter), options, index, skill="situations")
    no = ctx.chance(0.45)
    return noul(ctx.wording(REFUSED if no else GRANTED).replace("{b}", setting), (want == YES) != no, skill="situations")


def to_ask(ctx, setting, conditions, extra, missing):
    known = [c.question for c in (*conditions, *extra) if c.truth is not None]
    facts, figures = SETTINGS[setting]
    rest = [f[3] for f in (*facts, *figures) if f[3] not in known and f[3] not in [c.question for c in conditions]]
    texts = list(dict.fromkeys([conditions[missing].question, *known, *ctx.sample(rest, 2)]))[:6]
    options, index = shuffle_options(ctx, [(t, None) for t in texts], 0)
    return choice(ctx.wording(WHAT_TO_ASK), options, index, skill="situations")


def placed(ctx, task, rule, story, questions):
    """The rule beside the story, or in the criteria of the questions."""
    draw = ctx.rng.random()
    if draw < 0.45 or any(q.type == "multi_choice" for q in questions):
        first, second = ctx.pick((("rule", "message"), ("policy", "situation"), ("conditions", "what the person says"), ("guideline", "case")))
        state = compact({first: rule, second: story}) if ctx.chance(0.4) else f"{first.capitalize()}: {rule}\n\n{second.capitalize()}: {story}"
        return Row(state, questions, task, "policies")
    for question in questions:
        question.criteria = rule
    return Row(compact({"message": story}) if ctx.chance(0.3) else story, questions, task, "policies")
