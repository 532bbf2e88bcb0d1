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
FIRM = {"assertive": "Is the answer given with conviction?", "optimistic": "Does the answer sound hopeful?", "specific": "Does the answer go into detail?"}


def load_calls(data):
    return [{"group": r["question"], **r} for r in read_set(data, "subjectiveqa")]


def make_call(ctx, item):
    state = compact({"question": item["question"], "answer": item["answer"]}) if ctx.chance(0.5) else f"Question: {item['question']}\nAnswer: {item['answer']}"
    questions = []
    for name in ctx.sample([n for n in SCALES if n not in ("clear", "relevant") or item[n] < 2], 2):
        wordings, levels = SCALES[name]
        questions.append(score(ctx.pick(wordings), levels, level_shares(3, item[name], 0.2), skill="subjectiveqa"))
    name = ctx.pick(list(FIRM))
    if item[name] != 1:
        questions.append(noul(FIRM[name], item[name] == 2, skill="subjectiveqa"))
    return Row(state, questions, "subjectiveqa", "dialogues")
