"""Service dialogues: what the customer wants, what was given and done, what comes next."""

from collections import defaultdict

from rows import Row, choice, multi, noul
from tasks.common import compact, dress, label_texts, read_set, shuffle_options

AGENTS = (("customer", "agent"), ("Customer", "Agent"), ("client", "clerk"), ("user", "assistant"), ("caller", "service"))


def told(ctx, turns):
    """(speaker, text or JSON) turns as lines or as a JSON list, with the two sides named in one of several ways."""
    names = dict(zip(("customer", "agent"), ctx.pick(AGENTS)))
    if ctx.chance(0.6):
        return "\n".join(f"{names.get(who, who)}: {what if isinstance(what, str) else compact(what)}" for who, what in turns)
    return compact([{"from": names.get(who, who), ("text" if isinstance(what, str) else "data"): what} for who, what in turns])


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
        return {t["api_call"] for t in item["turns"] if t.get("api_call") in self.texts} or set(item["tasks"][:1])

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


DONE = (
    "Has the customer's last request been carried out?", "Is the matter done by the end?", "Did it go through?", "Was the order or booking completed?", "Can the customer take it as settled?",
    "Does the chat end with the job done?",
)
DONE_NOT = ("Is the customer's last request still open or failed?", "Did it not go through?", "Is the job not done by the end?", "Has the booking or order yet to be made?", "Would the customer still have to wait or try again?")
LAST_ACT = ("What does the customer do in the last message?", "How does the customer react at the end?", "What is the purpose of the customer's last turn?", "The last message of the customer: what does it do?", "Describe the customer's last move.")
ACTS = {
    "AFFIRM": "says yes to what was proposed", "NEGATE": "says no to what was proposed", "REQUEST_ALTS": "asks for other offers", "REQUEST": "asks for a piece of information",
    "SELECT": "takes the offer", "GOODBYE": "ends the talk", "NEGATE_INTENT": "does not want the further service offered", "AFFIRM_INTENT": "accepts the further service offered",
}
SLOT = ("Which value holds for this: {d}?", "What was agreed on? {d}", "{d}: what does it come to?", "Find in the chat: {d}.", "What is known of this: {d}?", "Fill in the form. {d}:")


def load_sgd(data):
    return [{"group": r["dialogue_id"], "turns": r["turns"], "services": r["services"], "known": known}
            for known in [{s["service"]: s for s in read_set(data, "sgd", "services.jsonl.gz")}]
            for r in read_set(data, "sgd", "train.jsonl.gz", "dev.jsonl.gz", "test.jsonl.gz")]


class Sgd:
    def prepare(self, items):
        self.intents, self.values = {}, defaultdict(set)
        for service in items[0]["known"].values():
            for intent in service["intents"]:
                self.intents[service["service"], intent["name"]] = intent["description"]
        for item in items:
            for turn in item["turns"]:
                for key, value in (turn.get("service_call") or {}).get("parameters", {}).items():
                    self.values[key].add(str(value))
        self.values = {k: sorted(v) for k, v in self.values.items()}

    def state(self, ctx, turns):
        return told(ctx, [(t["speaker"], t["text"]) for t in turns][-18:])

    def described(self, item, intent):
        return next((self.intents[s, intent] for s in item["services"] if (s, intent) in self.intents), None)

    def wish(self, ctx, item):
        spots = [i for i, t in enumerate(item["turns"]) if t.get("intent") not in (None, "NONE") and any(a.startswith("INFORM_INTENT") for a in t["acts"])]
        if not spots:
            return None
        at = ctx.pick(spots)
        intent = item["turns"][at]["intent"]
        texts = {intent: self.described(item, intent)}
        for (_, name), text in ctx.shuffled(self.intents.items()):
            texts.setdefault(name, text)
        count = ctx.pick((2, 4, 8, 16, 60))
        keys = [intent, *[k for k in texts if k != intent][:count]]
        named = ctx.chance(0.35)
        shown = [(k, texts[k]) for k in keys] if named else dress(ctx, [texts[k] for k in keys])
        options, index = shuffle_options(ctx, shown, 0)
        asked = choice(ctx.pick(("What does the customer want in the last message?", "Which request does the last message make?", "What is the customer after now?")), options, index, skill="sgd")
        return Row(self.state(ctx, item["turns"][: at + 1]), [asked], "sgd", "dialogues")

    def outcome(self, ctx, item):
        want = ctx.chance(0.5)
        acts = ("NOTIFY_SUCCESS",) if want else ("NOTIFY_FAILURE", "CONFIRM")
        spots = [i for i, t in enumerate(item["turns"]) if t["speaker"] == "agent" and any(a.startswith(acts) for a in t["acts"])]
        if not spots:
            return None
        negated = ctx.chance(0.4)
        asked = noul(ctx.wording(DONE_NOT if negated else DONE), want != negated, skill="sgd")
        return Row(self.state(ctx, item["turns"][: ctx.pick(spots) + 1]), [asked], "sgd", "dialogues")

    def last_act(self, ctx, item):
        spots = [(i, kinds.pop()) for i, t in enumerate(item["turns"]) if t["speaker"] == "customer"
                 for kinds in [{a.split(":")[0] for a in t["acts"]} & ACTS.keys()] if len(kinds) == 1]
        if not spots:
            return None
        at, kind = ctx.pick(spots)
        keys = [kind, *ctx.sample([k for k in ACTS if k != kind], ctx.rng.randint(2, 7))]
        options, index = shuffle_options(ctx, dress(ctx, [ACTS[k] for k in keys]), 0)
        return Row(self.state(ctx, item["turns"][: at + 1]), [choice(ctx.wording(LAST_ACT), options, index, skill="sgd")], "sgd", "dialogues")

    def slot(self, ctx, item):
        spots = [i for i, t in enumerate(item["turns"]) if (t.get("service_call") or {}).get("parameters")]
        if not spots:
            return None
        at = ctx.pick(spots)
        words = {s["name"]: s["description"] for service in item["services"] for s in item["known"][service]["slots"]}
        found = {k: str(v) for k, v in item["turns"][at]["service_call"]["parameters"].items() if k in words and len(self.values[k]) > 3}
        heard = " ".join(t["text"].lower() for t in item["turns"][:at])
        found = {k: v for k, v in found.items() if v.lower() in heard}
        questions = []
        for key in ctx.sample(found, 2):
            texts = [found[key], *ctx.sample([v for v in self.values[key] if v != found[key] and v.lower() not in heard], ctx.rng.randint(1, 6))]
            options, index = shuffle_options(ctx, dress(ctx, texts), 0)
            asked = ctx.wording(SLOT).replace("{d}", words[key].rstrip("."))
            questions.append(choice(asked, options, index, skill="sgd") if ctx.chance(0.6) or len(texts) < 2 else self.checked(ctx, words[key], texts))
        return Row(self.state(ctx, item["turns"][:at]), questions, "sgd", "dialogues") if questions else None

    def checked(self, ctx, words, texts):
        holds = ctx.chance(0.5)
        asked = ctx.pick(("{d}: is it {v}?", "Did the customer settle on {v}? ({d})", "Does {v} go into the field \"{d}\"?")).replace("{d}", words.rstrip(".")).replace("{v}", texts[0 if holds else 1])
        return noul(asked, holds, skill="sgd")

    def make(self, ctx, item):
        for make in ctx.rng.choices((self.wish, self.outcome, self.last_act, self.slot), (3, 2, 2, 2.5), k=6):
            if row := make(ctx, item):
                return row
        return Row("", [], "sgd")


RIGHT_STEP = (
    "Is this next step of the agent right?", "Should the agent do this now?", "Does the proposed step fit the talk so far?", "Is the candidate a good continuation?", "Would a careful agent go on like this?",
    "Is it the right moment for this step?", "Is the proposed action in order?",
)
WRONG_STEP = ("Is this next step of the agent a mistake?", "Should the agent do something else now?", "Does the proposed step not fit the talk so far?", "Is the candidate out of place?", "Would a careful agent avoid this step?")


def load_steps(data):
    """Steps of ordering agents, as many wrong as right."""
    rows = list(read_set(data, "taskmaster_reward", "tm3_movies.jsonl.gz", "tm4_coffee.jsonl.gz"))
    right, wrong = ([r for r in rows if r["reward"] == v] for v in (1.0, 0.0))
    return [{"group": r["conversation_id"], **r} for pair in zip(right, wrong) for r in pair]


def make_step(ctx, item):
    turns = [(("customer" if t["role"] == "user" else t["role"]), t.get("text") or t.get("api") or t.get("response")) for t in item["context"]][-14:]
    step = item["candidate"].get("text") or item["candidate"].get("api")
    negated = ctx.chance(0.4)
    asked = ctx.wording(WRONG_STEP if negated else RIGHT_STEP)
    share = 0.9 if (item["reward"] == 1) != negated else 0.1
    proposed = step if isinstance(step, str) else compact(step)
    if ctx.chance(0.4):
        return Row(told(ctx, turns), [noul(asked, share, criteria=f"The step: {proposed}", skill="taskmaster")], "taskmaster", "dialogues")
    return Row(compact({"dialogue": told(ctx, turns), "next_step": step}) if ctx.chance(0.5) else f"{told(ctx, turns)}\n\nProposed next step: {proposed}",
               [noul(asked, share, skill="taskmaster")], "taskmaster", "dialogues")
