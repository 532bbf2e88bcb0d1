"""What a short message is about: intents as choices of 2 to 150, yes/no and several at once."""

from collections import defaultdict

from rows import Row, choice, multi, noul
from tasks.common import NONE_OF_THESE, add_none, compact, dress, label_texts, plain_name, read_set, render_text, shuffle_options

WHAT = (
    "What does the customer want?",
    "Which request is this?",
    "Pick the purpose of the message.",
    "Route this to the right desk.",
    "What is the writer after?",
    "Choose the intent.",
    "Sort the message under one heading.",
    "Why is this person getting in touch?",
    "Which description fits what is being asked?",
    "How should the message be filed?",
    "Name the reason for contact.",
    "Which of these best matches the message?",
)
IS_IT = (
    "Is it true that the person {d}?",
    "The writer {d}. Correct?",
    "Does the message mean that someone {d}?",
    "Would you say the customer {d}?",
    "Message check: the sender {d}.",
    "Does this fit: the person {d}",
    "Is this a case where the user {d}?",
    "Can it be said that the writer {d}?",
)
IS_IT_NOT = (
    "Is it untrue that the person {d}?",
    "Is this about something other than this: the person {d}?",
    "Would it be wrong to say that the customer {d}?",
    "Is this not a case where the user {d}?",
    "Does the message mean anything but that the writer {d}?",
    "Can it be ruled out that the sender {d}?",
)
AREA = (
    "Which area is the message about?",
    "Which team should get this?",
    "Choose the subject area.",
    "What field does the request belong to?",
    "Under which department does this fall?",
    "Pick the topic of the message.",
)
WHICH_ALL = (
    "Which of these requests are made?",
    "Tick everything the person asks for.",
    "What is being asked? Several may apply.",
    "Mark each topic that comes up.",
    "Which of the following does the customer bring up?",
    "Select all that apply to the conversation.",
    "Go through the list: what is in the message?",
)


# How many options a question has, as (share of questions up to here, fewest, most): long lists are trained on more than
# measured.
TRAINED = ((0.35, 2, 6), (0.65, 7, 20), (0.83, 21, 64), (0.95, 65, 110), (1.01, 150, 150))
MEASURED = ((0.45, 2, 6), (0.8, 7, 20), (0.95, 21, 64), (1.01, 150, 150))


def load_intents(name, kind):
    def load(data):
        texts = label_texts(kind)
        return [r for r in read_set(data, name) if r["intent"] in texts or r["intent"] == "oos"]

    return load


class Intents:
    """Questions about one set of intents; messages are drawn from `items` for joined states."""

    def __init__(self, name, kind, whole=False):
        self.name, self.whole = name, whole
        self.texts = label_texts(kind)
        self.titles = label_texts(f"{kind}_title") or {k: plain_name(k) for k in self.texts}
        self.domains = label_texts("domain") if kind == "clinc" else {}
        self.items, self.by_intent, self.near = [], defaultdict(list), defaultdict(set)

    def prepare(self, items):
        self.items, self.by_intent = items, defaultdict(list)
        near = defaultdict(set)
        for item in items:
            self.by_intent[item["intent"]].append(item)
            near[self.area(item)].add(item["intent"])
        self.near = {area: sorted(intents - {"oos"}) for area, intents in near.items()}

    def area(self, item):
        return item.get("domain") or item["intent"].split("_")[0]

    def state(self, ctx, item):
        return render_text(ctx, item["text"], ctx.pick(("message", "customer message", "chat", "request")))

    def count(self, ctx):
        """How many options, of those that there are."""
        if self.whole:
            return len(self.texts)
        draw = ctx.rng.random()
        low, high = next((low, high) for share, low, high in (MEASURED if ctx.held else TRAINED) if draw < share)
        return min(ctx.rng.randint(low, high), len(self.texts))

    def pick_intent(self, ctx, item):
        gold = item["intent"] if item["intent"] in self.texts else None
        others = [i for i in self.texts if i != gold]
        near = [i for i in self.near.get(self.area(item), []) if i != gold]
        count = self.count(ctx) - 1
        chosen = ctx.sample(near, min(count, len(near)) if ctx.chance(0.4) else count // 3)
        chosen += ctx.sample([i for i in others if i not in set(chosen)], count - len(chosen))
        intents = ctx.shuffled(([gold] if gold else []) + chosen)
        options, index = self.shown(ctx, intents), intents.index(gold) if gold else None
        if not self.whole and (gold is None or ctx.chance(0.2)):
            options, index = self.with_none(ctx, options, index)
        return choice(ctx.wording(WHAT), options, index, skill=self.name)

    def shown(self, ctx, intents):
        """The intents as options: by name, described in one of two voices, or a key or a number with its description."""
        style = ctx.rng.choices(("name", "text", "title", "keyed", "titled", "numbered"), (1, 2.5, 1, 2.5, 1, 0.7))[0]
        if self.whole:
            style = ctx.pick(("text", "keyed"))
        if style in ("keyed", "titled"):
            write = ctx.pick((str, plain_name, lambda k: k.replace("_", "-"), lambda k: k.upper(), lambda k: k.replace("_", " ").capitalize()))
            return [(write(i), (self.texts if style == "keyed" else self.titles)[i]) for i in intents]
        if style == "numbered":
            mark = ctx.pick(("{}", "I{}", "intent {}", "#{}", "Q-{}"))
            numbers = ctx.sample(range(1, 400), len(intents))
            return [(mark.format(n), self.texts[i]) for n, i in zip(numbers, intents)]
        return [({"name": plain_name(i), "text": self.texts[i], "title": self.titles[i]}[style], None) for i in intents]

    def with_none(self, ctx, options, index):
        """An option that none fits, in any place; a quarter of such questions lose the right one."""
        none = ctx.wording(NONE_OF_THESE)
        if index is not None and len(options) > 2 and ctx.chance(0.25):
            options, index = options[:index] + options[index + 1 :], None
        at = ctx.rng.randint(0, len(options))
        index = at if index is None else index + (at <= index)
        return [*options[:at], (none, None), *options[at:]], index

    def yes_no(self, ctx, item):
        gold = item["intent"] if item["intent"] in self.texts else None
        fits = gold is not None and ctx.chance(0.5)
        near = [i for i in self.near.get(self.area(item), []) if i != gold]
        other = ctx.pick(near) if near and ctx.chance(0.6) else ctx.pick([i for i in self.texts if i != gold])
        text = self.texts[gold if fits else other]
        if ctx.chance(0.3):
            return noul(ctx.wording(IS_IT_NOT).replace("{d}", text), not fits, skill=self.name)
        if ctx.chance(0.2):
            return noul(ctx.pick(("Is this the reason for the message?", "Does it apply?", "Should the tag be set?")), fits,
                        criteria=f"The person {text}.", skill=self.name)
        return noul(ctx.wording(IS_IT).replace("{d}", text), fits, skill=self.name)

    def pick_area(self, ctx, item):
        gold = item.get("domain")
        if gold not in self.domains:
            return self.yes_no(ctx, item)
        areas = [gold, *ctx.sample([d for d in self.domains if d != gold], ctx.rng.randint(1, 9))]
        texts = [plain_name(a) for a in areas] if ctx.chance(0.5) else [self.domains[a] for a in areas]
        index = 0
        if ctx.chance(0.15):
            texts, index = add_none(ctx, texts, index)
        options, index = shuffle_options(ctx, dress(ctx, texts), index)
        return choice(ctx.wording(AREA), options, index, skill=self.name)

    def one(self, ctx, item):
        makers = ctx.rng.choices((self.pick_intent, self.yes_no, self.pick_area), (0.55, 0.3, 0.15), k=ctx.rng.randint(1, 3))
        questions = [make(ctx, item) for make in makers]
        return Row(self.state(ctx, item), questions, self.name, "intents")

    def several(self, ctx, item):
        """A conversation with one to four requests, each of which is an option of its own."""
        intents = [i for i in ctx.sample(list(self.texts), ctx.rng.randint(1, 4)) if self.by_intent.get(i)]
        if item["intent"] in self.texts and item["intent"] not in intents:
            intents = [item["intent"], *intents[:3]]
        lines = [item["text"] if i == item["intent"] else ctx.pick(self.by_intent[i])["text"] for i in intents]
        wrong = ctx.sample([i for i in self.texts if i not in intents], ctx.rng.randint(1, 8))
        keep = intents if ctx.chance(0.7) else ctx.sample(intents, ctx.rng.randint(1, len(intents)))
        options = ctx.shuffled([*keep, *wrong])
        texts = [self.texts[i] for i in options]
        gold = {i for i, intent in enumerate(options) if intent in intents}
        questions = [multi(ctx.wording(WHICH_ALL), dress(ctx, texts, 0.08), gold, skill=self.name)]
        if ctx.chance(0.5):
            asked = ctx.pick(intents) if ctx.chance(0.5) else ctx.pick(wrong)
            questions.append(noul(ctx.wording(IS_IT).replace("{d}", self.texts[asked]), asked in intents, skill=self.name))
        state = " ".join(lines) if ctx.chance(0.4) else compact([{"from": "customer", "text": line} for line in lines])
        return Row(state, questions, self.name, "intents")

    def make(self, ctx, item):
        if self.whole:
            return Row(item["text"], [self.pick_intent(ctx, item)], self.name, "intents")
        return self.several(ctx, item) if item["intent"] != "oos" and ctx.chance(0.3) else self.one(ctx, item)


TOPIC = (
    "What kind of thing is described?",
    "Which category does the entry belong to?",
    "Choose the subject of the text.",
    "What is this about?",
    "Classify the entry.",
    "Under which heading would an encyclopedia file this?",
    "What is the subject?",
)


def load_dbpedia(data):
    return list(read_set(data, "dbpedia14"))


class Topics:
    """Encyclopedia entries and the kind of thing that each describes."""

    def __init__(self):
        self.texts = label_texts("dbpedia")

    def prepare(self, items):
        self.items = items

    def make(self, ctx, item):
        if ctx.chance(0.3):
            return self.several(ctx, item)
        gold, keys = item["label"], list(self.texts)
        chosen = [gold, *ctx.sample([k for k in keys if k != gold], ctx.pick((3, 6, 13)))]
        texts = [plain_name(k) for k in chosen] if ctx.chance(0.4) else [self.texts[k] for k in chosen]
        options, index = shuffle_options(ctx, [(t, None) for t in texts], 0)
        fits = ctx.chance(0.5)
        asked = self.texts[gold] if fits else self.texts[ctx.pick([k for k in keys if k != gold])]
        questions = [choice(ctx.wording(TOPIC), options, index, skill="dbpedia14"),
                     noul(f"Is the subject {asked}?", fits, skill="dbpedia14")]
        return Row(f"{item['title']}: {item['text'].strip()}", questions, "dbpedia14", "topics")

    def several(self, ctx, item):
        entries = [item, *ctx.sample(self.items, ctx.rng.randint(1, 3))]
        kinds = dict.fromkeys(e["label"] for e in entries)
        wrong = ctx.sample([k for k in self.texts if k not in kinds], ctx.rng.randint(2, 6))
        options = ctx.shuffled([*kinds, *wrong])
        gold = {i for i, k in enumerate(options) if k in kinds}
        asked = multi("Which kinds of things are described here?", [self.texts[k] for k in options], gold, skill="dbpedia14")
        return Row("\n\n".join(e["text"].strip() for e in entries), [asked], "dbpedia14", "topics")
