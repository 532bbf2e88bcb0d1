"""Dialogues with services that are described: the wish, the details, the last move, and whether it went through."""

from collections import defaultdict

from rows import Row, choice, noul
from tasks.common import dress, read_set, shuffle_options
from tasks.turns import told

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
