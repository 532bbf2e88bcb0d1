"""A row's state among passages of other kinds."""

from dataclasses import replace

from rows import Row
from tasks.common import compact

KINDS = {
    "intents": "customer message", "claims": "passage", "legal": "contract clause", "feelings": "comment", "topics": "entry", "records": "account log",
    "cases": "case", "agreements": "agreement", "alerts": "alert", "dialogues": "conversation", "policies": "case under a rule", "tables": "table", "other": "note",
}
NAMED = ("About the {k}: {q}", "{q} Look at the {k} only.", "In the {k}: {q}", "{q} (This concerns the {k}.)", "Going by the {k}: {q}", "Read the {k}. {q}")


def kind_of(family):
    return KINDS.get(family, KINDS["other"])


def compose(ctx, row, pool, tokens):
    """The row's state among passages of other kinds until it has about `tokens` tokens; its questions name its kind."""
    others, length = [], len(row.state) / 4.2
    for _ in range(80):
        if length >= tokens:
            break
        family, text = ctx.pick(pool)
        if kind_of(family) == kind_of(row.family):
            continue
        others.append((family, text[:4000]))
        length += min(len(text), 4000) / 4.2
    at = ctx.rng.randint(0, len(others))
    pieces = [*others[:at], (row.family, row.state), *others[at:]]
    style = ctx.pick(("plain", "headed", "array", "object"))
    written = []
    for i, (family, text) in enumerate(pieces):
        kind = kind_of(family)
        if style == "plain":
            written.append(f"{kind}: {text}" if ctx.chance(0.5) or i == at else text)
        elif style == "headed":
            written.append(f"{kind.capitalize()}:\n{text}")
        elif style == "array":
            written.append(compact({"kind": kind, "text": text}))
        else:
            written.append(f"{compact(f'{kind} {i + 1}')}:{compact(text)}")
    opening, between, closing = {"array": ("[", ",", "]"), "object": ("{", ",", "}")}.get(style, ("", "\n\n", ""))
    state, spot = opening, None
    for i, text in enumerate(written):
        state += between if i else ""
        if i == at:
            spot = (len(state), len(state) + len(text))
        state += text
    own = spot[1] - len(row.state)
    plain = state[own : spot[1]] == row.state  # neither quoted nor escaped
    evidence = [(own + low, own + high) for low, high in row.evidence] if plain and row.evidence else [spot]
    questions = [replace(q, instructions=ctx.wording(NAMED).replace("{k}", kind_of(row.family)).replace("{q}", q.instructions)) for q in row.questions]
    return Row(state + closing, questions, row.task, row.family, spot, evidence, row.id, row.extra)


def draw_length(ctx):
    draw = ctx.rng.random()
    low, high = (150, 500) if draw < 0.55 else (500, 1100) if draw < 0.85 else (1100, 4000)
    return ctx.rng.randint(low, high)
