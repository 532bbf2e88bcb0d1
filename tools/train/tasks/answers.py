"""Answers in earnings calls, judged by people on six scales of three levels."""

from rows import Row, level_shares, noul, score
from tasks.common import compact, read_set

SCALES = {
    "clear": (("How clear is the answer?", "How easily can one tell what is being said?"), ("unclear", "partly clear", "clear")),
    "assertive": (("How assertive is the answer?", "With how much conviction is it given?"), ("hesitant", "in between", "assertive")),
    "cautious": (("How cautious is the answer?", "How much does the speaker hedge?"), ("not cautious", "somewhat cautious", "very cautious")),
    "optimistic": (("How optimistic is the answer?", "How bright is the picture that the speaker paints?"), ("pessimistic", "neutral", "optimistic")),
    "specific": (("How specific is the answer?", "How much detail does the answer go into?"), ("vague", "partly specific", "specific")),
    "relevant": (("How relevant is the answer to the question?", "How far does the reply deal with what was asked?"), ("off the point", "partly relevant", "to the point")),
}
FIRM = {"assertive": ("Is the answer given with conviction?", "Does the answer lack conviction?"), "optimistic": ("Does the answer sound hopeful?", "Does the answer sound gloomy?"),
        "specific": ("Does the answer go into detail?", "Is the answer short of detail?")}


def load_calls(data):
    """Judgements on one scale, each level as often as the others."""
    rows, items = list(read_set(data, "subjectiveqa")), []
    for name in SCALES:
        levels = [[r for r in rows if r[name] == level] for level in range(3)]
        for some in levels:
            items += [{"group": r["question"], **r, "scale": name} for r in some[: min(map(len, levels))]]
    return items


def make_call(ctx, item):
    state = compact({"question": item["question"], "answer": item["answer"]}) if ctx.chance(0.5) else f"Question: {item['question']}\nAnswer: {item['answer']}"
    name = item["scale"]
    wordings, levels = SCALES[name]
    questions = [score(ctx.pick(wordings), levels, level_shares(3, item[name], 0.2), skill="subjectiveqa")]
    if name in FIRM and item[name] != 1:
        negated = ctx.chance(0.5)
        questions.append(noul(FIRM[name][negated], (item[name] == 2) != negated, skill="subjectiveqa"))
    return Row(state, questions, "subjectiveqa", "dialogues")
