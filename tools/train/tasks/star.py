"""Chats with a service desk: what the customer wants and has told, what the agent says next, how the customer takes it."""

from collections import defaultdict

from rows import Row, choice, multi, noul
from tasks.common import dress, label_texts, read_set, shuffle_options
from tasks.turns import told

WANTS = (
    "What does the customer want?", "What is this conversation about?", "Which service is asked for?", "Why did the customer get in touch?", "Under which heading should the chat be filed?",
    "Name the customer's business.", "Which of these does the customer need?",
)
WANTS_ALL = (
    "What does the customer want? Several may apply.", "Tick every matter that comes up.", "Which services are used in the course of the chat?", "Mark all that the customer asks for.",
    "Which of these are dealt with?", "Select each matter raised by the customer.",
)
NEXT = (
    "What should the agent say next?", "Which reply fits now?", "How does the agent go on?", "Choose the agent's next message.", "What is the right next step for the agent?", "Which answer belongs here?",
)
GIVEN = (
    "Which details did the customer give?", "What does the agent know by now?", "Tick the details that have been given.", "Which of these has the customer told?", "Mark what the customer has provided.",
    "What identifying details are there?",
)
DETAILS = {
    "FullName": "the customer's name", "AccountNumber": "the account number", "PIN": "the PIN", "DateOfBirth": "the date of birth",
    "SecurityAnswer1": "the mother's maiden name", "SecurityAnswer2": "the name of a childhood pet",
}
GAVE = ("Did the customer give {d}?", "Has {d} been told?", "Is {d} known to the agent by now?", "Does the agent have {d}?", "Was {d} provided by the customer?", "Did the agent learn {d}?")
GAVE_NOT = ("Did the customer keep {d} back?", "Is {d} still unknown to the agent?", "Has the customer left out {d}?", "Is the agent without {d}?", "Did the customer never give {d}?")
JUDGED = {
    "change his/her mind": (("Did the customer change course about what is wanted?", "Does the customer ask for something else than at first?", "Was a wish taken back or altered in the chat?", "Did the customer have a change of mind?"),
                            ("Did the customer want the same thing throughout?", "Did the customer stick to the first wish?")),
    "aggressive or annoyed": (("Does the customer become annoyed?", "Is the customer irritated or rude at any point?", "Does the customer lose patience?", "Is there anger on the customer's side?"),
                              ("Does the customer stay friendly throughout?", "Is the customer calm from beginning to end?")),
    "seem confused": (("Does the customer seem confused?", "Is the customer at a loss about what is going on?", "Does the customer appear not to follow?"),
                      ("Does the customer seem to know well what to do?",)),
}


def load_star(data):
    flows = {f["task"]: f["flow"]["replies"] for f in read_set(data, "star", "task_flows.jsonl.gz")}
    items = []
    for r in read_set(data, "star", "bank.jsonl.gz", "other.jsonl.gz"):
        answers = {q["Question"]: q["Answer"] for q in (r["customer_questionnaire"] or []) + (r["agent_questionnaire"] or []) if isinstance(q["Answer"], bool)}
        items.append({"group": str(r["id"]), "turns": r["turns"], "tasks": r["tasks"], "answers": answers, "replies": {t: flows[t] for t in r["tasks"] if t in flows}})
    return items


def star_turns(turns):
    """What was said and what the tools gave back; calls are told by their arguments."""
    for t in turns:
        if "text" in t:
            yield t["speaker"], t["text"]
        elif "arguments" in t:
            yield "call", t["arguments"]
        elif "result" in t:
            yield "system", t["result"]


class Star:
    def __init__(self):
        self.texts = label_texts("star")

    def prepare(self, items):
        """Judgements are kept in even numbers of yes and no."""
        self.judged = defaultdict(lambda: ([], []))
        for item in items:
            for question, answer in item["answers"].items():
                for words in JUDGED:
                    if words in question:
                        self.judged[words][answer].append(item)

        # Tasks and replies are drawn as often as one another, not as often as they come up, lest their frequency tell.
        self.by_task, self.by_action = defaultdict(list), defaultdict(list)
        for item in items:
            for task in self.used(item):
                self.by_task[task].append(item)
            for at in self.spots(item):
                self.by_action[item["turns"][at]["action"]].append((item, at))

    def used(self, item):
        """The services that were called, in order: a set would come in another order in every process."""
        return list(dict.fromkeys(t["api_call"] for t in item["turns"] if t.get("api_call") in self.texts)) or item["tasks"][:1]

    def spots(self, item):
        """Turns of the agent that are a reply of one of the services as it stands."""
        replies = {(a, text) for some in item["replies"].values() for a, text in some.items() if a not in ("out_of_scope", "anything_else", "hello")}
        return [i for i, t in enumerate(item["turns"]) if i > 0 and t["speaker"] == "agent" and (t.get("action"), t.get("text")) in replies]

    def wants(self, ctx):
        """What a conversation is about, as one of the services or as several."""
        item = ctx.pick(self.by_task[ctx.pick(sorted(self.by_task))])
        used = self.used(item)
        others = ctx.shuffled([t for t in self.by_task if t not in {*used, *item["tasks"]}])
        if len(used) == 1:
            keys = [*used, *others[: ctx.pick((1, 3, 6, 12, 20))]]
            options, index = shuffle_options(ctx, dress(ctx, [self.texts[k] for k in keys]), 0)
            asked = choice(ctx.wording(WANTS), options, index, skill="star")
        else:
            keys = ctx.shuffled([*used, *others[: ctx.rng.randint(2, 7)]])
            asked = multi(ctx.wording(WANTS_ALL), dress(ctx, [self.texts[k] for k in keys], 0.08), {i for i, k in enumerate(keys) if k in used}, skill="star")
        return Row(told(ctx, list(star_turns(item["turns"]))), [asked], "star", "dialogues")

    def reply(self, ctx):
        """A dialogue up to some turn of the agent, and what was said there among other replies of the same services; or None."""
        item, at = ctx.pick(self.by_action[ctx.pick(sorted(self.by_action))])
        turn = item["turns"][at]
        said = {turn["text"]} | {t["text"] for t in item["turns"][max(0, at - 4) : at] if "text" in t}
        pool = list(dict.fromkeys(text for some in item["replies"].values() for a, text in some.items() if a in self.by_action and text not in said))
        wrong = ctx.sample(pool, ctx.rng.randint(2, 7))
        if len(wrong) < 2:
            return None
        options, index = shuffle_options(ctx, dress(ctx, [turn["text"], *wrong]), 0)
        return Row(told(ctx, list(star_turns(item["turns"][:at]))[-16:]), [choice(ctx.wording(NEXT), options, index, skill="star")], "star", "dialogues")

    def details(self, ctx, item):
        """What the customer told before a bank's system was called."""
        calls = [i for i, t in enumerate(item["turns"]) if str(t.get("api_call", "")).startswith("bank") and len(t.get("arguments") or {}) > 1]
        if not calls:
            return None
        known = {k for k in item["turns"][calls[0]]["arguments"] if k in DETAILS}
        state = told(ctx, list(star_turns(item["turns"][: calls[0]])))
        questions = []
        for key in ctx.sample(DETAILS, 2):
            negated = ctx.chance(0.4)
            if key not in ("FullName", "AccountNumber"):
                asked = ctx.wording(GAVE_NOT if negated else GAVE).replace("{d}", DETAILS[key])
                questions.append(noul(asked, (key in known) != negated, skill="star"))
        keys = ctx.shuffled([k for k in DETAILS if k not in ("FullName", "AccountNumber") or ctx.chance(0.15)])
        if ctx.chance(0.6) or not questions:
            questions.append(multi(ctx.wording(GIVEN), [DETAILS[k] for k in keys], {i for i, k in enumerate(keys) if k in known}, skill="star"))
        return Row(state, questions, "star", "dialogues")

    def judge(self, ctx):
        words = ctx.rng.choices(list(JUDGED), (3, 1, 1))[0]
        holds, negated = ctx.chance(0.5), ctx.chance(0.35)
        item = ctx.pick(self.judged[words][holds])
        asked = ctx.pick(JUDGED[words][negated])
        target = 0.9 if holds != negated else 0.1
        return Row(told(ctx, list(star_turns(item["turns"]))), [noul(asked, target, skill="star")], "star", "dialogues")

    def make(self, ctx, item):
        draw = ctx.rng.random()
        row = self.details(ctx, item) if draw < 0.3 else self.reply(ctx) if draw < 0.65 else None
        if row is None and ctx.chance(0.3) and all(all(lists) for lists in self.judged.values()):
            row = self.judge(ctx)
        return row or self.wants(ctx)
