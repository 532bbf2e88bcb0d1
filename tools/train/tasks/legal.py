"""Contract clauses and short legal cases under a stated question or rule."""

from collections import defaultdict

from rows import Row, choice, multi, noul
from tasks import claims
from tasks.claims import FALSE, TRUE
from tasks.common import compact, dress, label_texts, read_set, render_text, shuffle_options

HELD_CLAUSES = {
    "Governing Law", "Non-Compete", "Warranty Duration", "Uncapped Liability", "Insurance", "Most Favored Nation",
    "Renewal Term", "Audit Rights",
}
HELD_TASKS = ("overruling", "hearsay", "personal_jurisdiction", "proa")
# One task of this set repeats a set that results are compared with.
BANNED_TASKS = ("unfair_tos",)
HAS = (
    "Is this a clause that {d}?",
    "The clause {d}. Right?",
    "Does one find here a term that {d}?",
    "Contract review: the text {d}.",
    "Is it fair to say that this provision {d}?",
    "Would a lawyer say that this wording {d}?",
)
KIND = (
    "What does the clause do?",
    "Which kind of provision is this?",
    "File the clause under one heading.",
    "Choose the description that fits the clause.",
    "What is the purpose of this provision?",
    "Which label belongs on the clause?",
)
WHICH = (
    "Which of these does the contract contain?",
    "Tick each provision that is present.",
    "Which terms can be found in the excerpt?",
    "Go through the list and mark what the agreement covers.",
    "What do these clauses do? Several may apply.",
    "Select every description that fits a clause here.",
)


def load_cuad(held):
    def load(data):
        return [r for r in read_set(data, "legalbench_cuad") if (r["clause_type"] in HELD_CLAUSES) == held]

    return load


class Clauses:
    def __init__(self, name):
        self.name = name
        self.texts = label_texts("clause")

    def prepare(self, items):
        self.right = [i for i in items if i["answer"]]
        self.by_type = defaultdict(list)
        for item in self.right:
            self.by_type[item["clause_type"]].append(item)

    def make(self, ctx, item):
        if item["answer"] and ctx.chance(0.25) and len(self.by_type) > 3:
            return self.several(ctx, item)
        label = TRUE if item["answer"] else FALSE
        questions = [claims.answer_question(ctx, item["question"].replace("that there a", "there is a"), label, {TRUE, FALSE}, self.name)]
        text = self.texts[item["clause_type"]]
        if ctx.chance(0.5):
            questions.append(noul(ctx.wording(HAS).replace("{d}", text), item["answer"], skill=self.name))
        if item["answer"] and ctx.chance(0.4):
            keys = [item["clause_type"], *ctx.sample([k for k in self.by_type if k != item["clause_type"]], ctx.rng.randint(2, 9))]
            shown = [self.texts[k] if ctx.chance(0.7) else k.lower() for k in keys]
            options, index = shuffle_options(ctx, dress(ctx, shown), 0)
            questions.append(choice(ctx.wording(KIND), options, index, skill=self.name))
        return Row(render_text(ctx, item["clause"], "clause"), questions, self.name, "legal")

    def several(self, ctx, item):
        types = [item["clause_type"], *ctx.sample([k for k in self.by_type if k != item["clause_type"]], ctx.rng.randint(1, 2))]
        clauses = ctx.shuffled([item["clause"], *[ctx.pick(self.by_type[t])["clause"] for t in types[1:]]])
        wrong = ctx.sample([k for k in self.by_type if k not in types], ctx.rng.randint(1, 5))
        keys = ctx.shuffled([*types, *wrong])
        gold = {i for i, k in enumerate(keys) if k in types}
        asked = [multi(ctx.wording(WHICH), dress(ctx, [self.texts[k] for k in keys], 0.08), gold, skill=self.name)]
        key = ctx.pick(types) if ctx.chance(0.5) else ctx.pick(wrong)
        asked.append(noul(ctx.wording(HAS).replace("{d}", self.texts[key]).replace("clause", "contract"), key in types, skill=self.name))
        state = "\n\n".join(clauses) if ctx.chance(0.5) else compact({"clauses": clauses})
        return Row(state, asked, self.name, "legal")


def load_misc(held):
    def load(data):
        if held:
            return list(read_set(data, "legalbench_misc", *(f"{t}.jsonl.gz" for t in HELD_TASKS)))
        by_facts = defaultdict(list)
        for r in read_set(data, "legalbench_misc", "diversity.jsonl.gz"):
            by_facts[r["parties_are_diverse"], r["amount_is_met"]].append(r)
        # As many of each combination as of the rarest, lest a question on one fact answer itself.
        return [r for some in zip(*by_facts.values()) for r in some]

    return load


def make_misc(ctx, item):
    label = TRUE if item["answer"] else FALSE
    return Row(item["text"], [claims.answer_question(ctx, item["question"], label, {TRUE, FALSE}, "legalbench_misc")], "legalbench_misc", "legal")


RULE = (
    "Federal courts may hear the case only if every plaintiff is a citizen of another state than every defendant, and one plaintiff's "
    "claims against one defendant add up to more than $75,000."
)


def make_diversity(ctx, item):
    diverse, met = item["parties_are_diverse"] == "True", item["amount_is_met"] == "True"
    asked = []
    if ctx.chance(0.8):
        asked.append(noul(ctx.pick((
            "Is there diversity jurisdiction?", "May a federal court hear this case?", "Do both conditions hold?",
            "Is the rule satisfied?")), item["answer"], criteria=RULE, skill="diversity"))
    flip = ctx.chance(0.4)
    asked.append(noul("Do a plaintiff and a defendant come from the same state?" if flip else
                      "Are all plaintiffs from other states than all defendants?", diverse != flip, skill="diversity"))
    asked.append(noul("Does the amount fall short of more than $75,000?" if flip else
                      "Is more than $75,000 at stake for one plaintiff against one defendant?", met != flip, skill="diversity"))
    return Row(render_text(ctx, item["text"], "case"), asked, "diversity", "legal")


def load_fewshot(data):
    held_clauses = {k.lower().replace(" ", "_") for k in HELD_CLAUSES}
    rows = []
    for r in read_set(data, "legalbench_fewshot"):
        task = r["task"]
        if task.startswith(("maud", "diversity", "sara_numeric")) or any(b in task for b in (*BANNED_TASKS, *HELD_TASKS)):
            continue
        if task.startswith("cuad") and task.removeprefix("cuad_") in held_clauses:
            continue
        if str(r["answer"]) in ("Yes", "No"):
            rows.append(r)
    return rows


def make_fewshot(ctx, item):
    fields = item["fields"]
    state = fields["text"] if list(fields) == ["text"] else compact(fields)
    question = item["instruction"] if ctx.chance(0.6) else item["task_summary"]
    label = TRUE if item["answer"] == "Yes" else FALSE
    return Row(state, [claims.answer_question(ctx, question, label, {TRUE, FALSE}, "legalbench_fewshot")], "legalbench_fewshot", "legal")
