"""Sets of statements and yes/no questions over texts, tables and rules."""

from collections import defaultdict

from rows import Row, choice, noul
from tasks import claims
from tasks.claims import FALSE, OPEN, TRUE
from tasks.common import compact, read_set, render_list, render_record, render_text

NLI_LABELS = {"entailment": TRUE, "contradiction": FALSE, "neutral": OPEN}
FOLIO_LABELS = {"True": TRUE, "False": FALSE, "Unknown": OPEN, "Uncertain": OPEN}
ANSWER_LABELS = {"YES": TRUE, "NO": FALSE, "DON'T KNOW": OPEN, "yes": TRUE, "no": FALSE, "maybe": OPEN}


def grouped(rows, key):
    groups = defaultdict(list)
    for row in rows:
        groups[key(row)].append(row)
    return list(groups.values())


def load_nli(name):
    def load(data):
        return [
            {"text": rows[0]["premise"], "claims": [(r["hypothesis"], NLI_LABELS[r["label"]]) for r in rows]}
            for rows in grouped((r for r in read_set(data, name) if r["label"] in NLI_LABELS), lambda r: r["premise"])
        ]

    return load


def make_text_claims(name, count=2):
    def make(ctx, item):
        labels = {TRUE, FALSE, OPEN}
        if len(item["claims"]) == 1 and ctx.chance(0.12):
            claim, label = item["claims"][0]
            return claim_in_state(ctx, item["text"], claim, label, name)
        state = render_text(ctx, item["text"])
        questions = claims.claim_questions(ctx, item["claims"], labels, name, ctx.rng.randint(1, count))
        return Row(state, questions, name, "claims")

    return make


def claim_in_state(ctx, text, claim, label, name):
    """The claim is part of the case, and the question only refers to it."""
    first, second = ctx.pick((("text", "claim"), ("evidence", "statement"), ("source", "assertion"), ("report", "remark")))
    state = compact({first: text, second: claim}) if ctx.chance(0.6) else f"{first.capitalize()}: {text}\n{second.capitalize()}: {claim}"
    subject = f"the {second}"
    draw = ctx.rng.random()
    if draw < 0.3:
        return Row(state, [noul(f"Is {subject} supported by the {first}?", label == TRUE, skill=name)], name, "claims")
    if draw < 0.55:
        return Row(state, [noul(f"Does the {first} contradict {subject}?", label == FALSE, skill=name)], name, "claims")
    words = ctx.wording(claims.VERDICTS)
    options, gold = claims.shuffle(ctx, list(words), (TRUE, FALSE, OPEN).index(label))
    return Row(state, [choice(f"What does the {first} say about {subject}?", options, gold, skill=name)], name, "claims")


def load_infotabs(data):
    groups = grouped(read_set(data, "infotabs"), lambda r: r["table_id"] + r["table"].get("title", ""))
    return [
        {"table": rows[0]["table"], "claims": [(r["hypothesis"], NLI_LABELS[r["label"]]) for r in rows]}
        for rows in groups
    ]


def make_infotabs(ctx, item):
    state = render_record(ctx, item["table"])
    questions = claims.claim_questions(ctx, item["claims"], {TRUE, FALSE, OPEN}, "infotabs", ctx.rng.randint(2, 4))
    return Row(state, questions, "infotabs", "claims")


def load_condaqa(data):
    rows = [r for r in read_set(data, "condaqa") if r["answer"] in ANSWER_LABELS]
    return [
        {"text": group[0]["passage"], "asked": [(r["question"], ANSWER_LABELS[r["answer"]]) for r in group]}
        for group in grouped(rows, lambda r: r["passage"])
    ]


def make_condaqa(ctx, item):
    state = render_text(ctx, item["text"], "passage")
    questions = [
        claims.answer_question(ctx, q, label, {TRUE, FALSE, OPEN}, "condaqa") for q, label in ctx.sample(item["asked"], 3)
    ]
    return Row(state, questions, "condaqa", "claims")


def load_creak(data):
    rows = [r for r in read_set(data, "creak") if len(r["explanation"].split()) > 6]
    return [{"text": r["explanation"], "claims": [(r["claim"], TRUE if r["label"] else FALSE)]} for r in rows]


def make_creak(ctx, item):
    questions = claims.claim_questions(ctx, item["claims"], {TRUE, FALSE}, "creak", 1)
    return Row(render_text(ctx, item["text"]), questions, "creak", "claims")


def load_folio(data):
    return [
        {"rules": rows[0]["premises"], "claims": [(r["conclusion"], FOLIO_LABELS[r["label"]]) for r in rows]}
        for rows in grouped(read_set(data, "folio"), lambda r: tuple(r["premises"]))
    ]


def make_folio(ctx, item):
    rules = ctx.shuffled(item["rules"]) if ctx.chance(0.5) else item["rules"]
    questions = claims.claim_questions(ctx, item["claims"], {TRUE, FALSE, OPEN}, "folio", 2)
    return Row(render_list(ctx, rules, "rule"), questions, "folio", "claims")


def load_strategyqa(data):
    return [
        {"facts": r["facts"], "question": r["question"], "label": TRUE if r["answer"] else FALSE}
        for r in read_set(data, "strategyqa")
        if r["facts"]
    ]


def make_strategyqa(ctx, item):
    question = claims.answer_question(ctx, item["question"], item["label"], {TRUE, FALSE}, "strategyqa")
    return Row(render_list(ctx, item["facts"], "fact"), [question], "strategyqa", "claims")


def load_pubmedqa(data):
    return [
        {"text": r["contexts"], "asked": [(r["question"], ANSWER_LABELS[r["answer"]])]}
        for r in read_set(data, "pubmedqa")
        if r["answer"] != "maybe"
    ]


def make_pubmedqa(ctx, item):
    (question, label), = item["asked"]
    asked = claims.answer_question(ctx, question, label, {TRUE, FALSE}, "pubmedqa")
    return Row("\n".join(item["text"]), [asked], "pubmedqa", "claims")


WICE_LABELS = {"not_supported": 0, "partially_supported": 1, "supported": 2}


def load_wice(data):
    return list(read_set(data, "wice"))


def make_wice(ctx, item):
    from rows import level_shares, score

    gold = WICE_LABELS[item["label"]]
    state = render_list(ctx, item["evidence"], "line")
    asked = [score(claims.fill(ctx, claims.HOW_FAR, item["claim"]),
                   ["not supported", "partly supported", "fully supported"], level_shares(3, gold), skill="wice")]
    if ctx.chance(0.5):
        asked.append(noul("Does the text support every part of this statement? " + item["claim"], gold == 2, skill="wice"))
    else:
        asked.append(noul("Is some part of this statement missing from the text? " + item["claim"], gold < 2, skill="wice"))
    return Row(state, asked, "wice", "claims")
