"""Claims against given evidence, replies against their source, statements against agreements, claims against tables of papers."""

import re
from collections import Counter, defaultdict

from rows import Row, choice, noul
from tasks import claims
from tasks.claims import FALSE, OPEN, TRUE
from tasks.common import compact, read_set, render_list, render_parts


def load_fooled(data):
    return [
        {"group": r["page"], "claim": r["claim"], "label": TRUE if r["label"] == "SUPPORTS" else FALSE, "gold": r["gold_evidence"], "others": r["other_sentences"]}
        for r in read_set(data, "fool_me_twice") if r["gold_evidence"]
    ]


def make_fooled(ctx, item):
    lines = ctx.shuffled([*item["gold"], *ctx.sample(item["others"], ctx.rng.randint(0, 4))])
    state = render_list(ctx, [line.strip() for line in lines], "line")
    spans = [(at, at + len(g.strip())) for g in item["gold"] if (at := state.find(g.strip())) >= 0]
    questions = claims.claim_questions(ctx, [(item["claim"], item["label"])], {TRUE, FALSE}, "fool_me_twice", 1)
    return Row(state, questions, "fool_me_twice", "claims", evidence=spans if len(spans) == len(item["gold"]) else [])


BACKED = (
    "Is everything in the reply backed by the source?", "Does the source bear out all that the reply says?", "Can each statement of the reply be found in the source?",
    "Is the reply true to its source?", "Does the answer keep to what the source says?", "Is there support in the source for the whole reply?", "Could the reply have been written from the source alone?",
)
NOT_BACKED = (
    "Does the reply say something that the source does not?", "Is a part of the reply without support in the source?", "Has anything been made up in the reply?",
    "Does the answer go beyond its source?", "Is there a statement in the reply that the source does not carry?", "Does the reply stray from the source?",
)
KINDS_OF_REPLY = (("fully backed by the source", "not fully backed by the source"), ("everything is in the source", "something is not in the source"),
                  ("faithful", "adds or changes something"), ("attributable", "not attributable"))


def load_begin(data):
    """As many backed replies as others of each model that wrote them, so that its style decides nothing."""
    by_model = defaultdict(lambda: ([], []))
    for r in read_set(data, "begin"):
        if r["label"] in ("Fully attributable", "Not fully attributable"):
            by_model[r["model"]][r["label"] == "Fully attributable"].append(r)
    kept = [some for lists in by_model.values() for some in zip(*lists)]
    return [{"group": r["knowledge"], **r} for pair in kept for r in pair]


def make_begin(ctx, item):
    backed = item["label"] == "Fully attributable"
    first, second = ctx.pick((("source", "reply"), ("source", "answer"), ("source", "reply")))
    parts = {first: item["knowledge"], **({"question": item["message"]} if ctx.chance(0.4) else {}), second: item["response"]}
    if ctx.chance(0.3):
        options = ctx.wording(KINDS_OF_REPLY)
        options, gold = claims.shuffle(ctx, list(options), 0 if backed else 1)
        asked = choice(ctx.pick(("How does the reply stand to its source?", "Judge the reply by its source.", "What is true of the reply?")), options, gold, skill="begin")
    else:
        negated = ctx.chance(0.5)
        asked = noul(ctx.wording(NOT_BACKED if negated else BACKED), backed != negated, skill="begin")
    return Row(render_parts(ctx, parts), [asked], "begin", "dialogues")


# What an agreement may say, in our words; the order of the wordings is free. nda-2 is turned round: it is nearly always
# denied.
STATEMENTS = {
    "nda-1": ("Information counts as confidential only if it was marked or named as such.", "Whoever discloses must label all that is to be kept secret.", "Unmarked information is not protected."),
    "nda-2": ("More than technical information is confidential.", "Confidential information is not limited to technical matters.", "Business information, too, is to be kept secret."),
    "nda-3": ("What is told by word of mouth may be confidential.", "Spoken information is covered, too.", "Oral disclosures can be protected."),
    "nda-4": ("The recipient may use the information only for the agreed purpose.", "No use for other ends than those named is allowed.", "The information serves the stated purpose and nothing else."),
    "nda-5": ("Some of the recipient's staff may see the information.", "The recipient may pass the information on to employees.", "Employees of the recipient may be told."),
    "nda-7": ("The recipient may show the information to some outsiders, such as advisers.", "Certain third parties may get the information.", "Consultants or lawyers of the recipient may be told."),
    "nda-8": ("If a law or a court forces a disclosure, the recipient must tell the other side.", "A disclosure required by law has to be announced to the owner.", "The owner is warned before a forced disclosure."),
    "nda-10": ("That there is such an agreement must itself be kept secret.", "The recipient may not reveal that talks or this agreement took place.", "The existence of the deal is confidential."),
    "nda-11": ("Taking things apart to learn the secrets in them is forbidden.", "The recipient may not reverse engineer what it gets.", "Analysing samples to find out how they are made is ruled out."),
    "nda-12": ("The recipient remains free to develop similar things by itself.", "What the recipient works out independently is not covered.", "Own development of like information is allowed."),
    "nda-13": ("The recipient may get similar information from others.", "What rightfully comes from a third party is not covered.", "Information lawfully received elsewhere is exempt."),
    "nda-15": ("The recipient gains no rights in the information.", "No licence or ownership passes with the information.", "The information stays the property of whoever gave it."),
    "nda-16": ("When it ends, the recipient must give back or destroy information.", "Material has to be returned or destroyed at the end.", "After termination some of the papers must go back or be destroyed."),
    "nda-17": ("The recipient may in some cases make copies.", "Copying the information is allowed to some extent.", "Some copies are permitted."),
    "nda-18": ("The recipient may not poach people of the other side.", "Hiring away the other party's staff is forbidden.", "No soliciting of the discloser's employees."),
    "nda-19": ("Some duties last beyond the end of the agreement.", "Parts of the agreement stay in force after it ends.", "The duty of secrecy outlives the agreement."),
    "nda-20": ("Even after the return of papers the recipient may keep some information.", "Something may be retained after return or destruction.", "The recipient may hold on to certain copies."),
}
AGREEMENT_LABELS = {"Entailment": TRUE, "Contradiction": FALSE, "NotMentioned": OPEN}


def load_agreements(data):
    """One item for each statement that an agreement makes or denies: those it passes over are the same ones nearly everywhere."""
    items = []
    for doc in read_set(data, "contract_nli"):
        known = [(q["key"], AGREEMENT_LABELS[q["label"]], q["evidence"]) for q in doc["questions"]]
        turned = {TRUE: FALSE, FALSE: TRUE, OPEN: OPEN}
        known = [(key, turned[label] if key == "nda-2" else label, evidence) for key, label, evidence in known]
        decided = [k for k in known if k[1] != OPEN and k[2]]
        items += [{"group": doc["doc"], "spans": doc["spans"], "known": decided, "asked": k} for k in decided]
    made, denied = (Counter(i["asked"][0] for i in items if i["asked"][1] == label) for label in (TRUE, FALSE))
    # Away from its place a statement is left open: so often that, of each statement, half of the excerpts bear it out.
    return [{**i, "away": max(0.0, 0.5 - 0.5 * denied[i["asked"][0]] / made[i["asked"][0]]), "deniable": denied[i["asked"][0]] > 5} for i in items
            if i["asked"][1] == TRUE or denied[i["asked"][0]] > 5]


def excerpt(ctx, spans, around, characters):
    """Indexes of neighbouring spans about the given ones, as long as they have room."""
    low, high = min(around), max(around)
    length = sum(len(s) for s in spans[low : high + 1])
    while length < characters and (low > 0 or high < len(spans) - 1):
        if low > 0 and (high == len(spans) - 1 or ctx.chance(0.5)):
            low -= 1
            length += len(spans[low])
        else:
            high += 1
            length += len(spans[high])
    return range(low, high + 1)


def make_agreement(ctx, item):
    key, label, evidence = item["asked"]
    spans, room = item["spans"], ctx.pick((300, 700, 1500, 3000))
    near = [i for i in evidence if abs(i - evidence[0]) < 6]
    away = [i for i in range(len(spans)) if all(abs(i - e) > 3 for e in evidence) and len(spans[i]) > 80]
    seen = excerpt(ctx, spans, near, room)
    if label == TRUE and away and ctx.chance(item["away"]):
        seen = excerpt(ctx, spans, [ctx.pick(away)], room // 2)
        if set(seen) & set(evidence):
            seen = excerpt(ctx, spans, near, room)
        else:
            label = OPEN
    text = "\n".join(spans[i] for i in seen) if ctx.chance(0.7) else compact({"agreement": [spans[i] for i in seen]})
    marked = [(at, at + len(spans[i])) for i in near if i in seen and (at := text.find(spans[i])) >= 0] if label != OPEN else []
    told = [(ctx.pick(STATEMENTS[key]), label)]
    others = [(ctx.pick(STATEMENTS[k]), known) for k, known, where in item["known"] if k != key and set(where) <= set(seen)]
    if ctx.chance(0.4):
        told, marked = told + ctx.sample(others, 4), []
    labels = {TRUE, FALSE, OPEN} if item["deniable"] or any(l == FALSE for _, l in told) else {TRUE, OPEN}
    questions = claims.claim_questions(ctx, told, labels, "contract_nli", 1 if marked else 2)
    return Row(text, questions, "contract_nli", "agreements", evidence=marked)


SCITAB_LABELS = {"supports": TRUE, "refutes": FALSE, "not enough info": OPEN}


def load_scitab(data):
    return [{"group": r["paper"], **r} for r in read_set(data, "scitab")]


def unmarked(text):
    """Text without the marks of its typesetting."""
    return re.sub(r"\[(EMPTY|BOLD|ITALIC)\]|</?\w+>", "", text).strip()


def make_scitab(ctx, item):
    clean = [[unmarked(c) for c in row] for row in (item["columns"], *item["rows"])]
    label, claim, caption = SCITAB_LABELS[item["label"]], unmarked(item["claim"]), unmarked(item["caption"])
    state = f"{caption}\n" + "\n".join(" | ".join(row) for row in clean) if ctx.chance(0.5) else compact({"caption": caption, "columns": clean[0], "rows": clean[1:]})
    asked = claims.verdict(ctx, claim, label, {TRUE, FALSE, OPEN}, "scitab") if label == OPEN or ctx.chance(0.5) else \
        claims.yes_no(ctx, claim, label, "scitab", ctx.chance(0.5), {TRUE, FALSE})
    return Row(state, [asked], "scitab", "tables")
