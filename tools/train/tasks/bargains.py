"""Campsite bargains: who needs what, what was agreed, how satisfied the two are, and how they argue."""

from rows import Row, choice, level_shares, multi, noul, score
from tasks.common import dress, label_texts, read_set, shuffle_options
from tasks.turns import told

GOODS = ("Food", "Water", "Firewood")
NEEDS = ("What does {w} need most?", "Which supply matters most to {w}?", "What is {w}'s first priority?", "What would {w} least like to go without?", "Name what {w} is keenest on.", "What is {w} fighting for above all?")
CARES = ("What does {w} need least?", "Which supply matters least to {w}?", "What could {w} most easily do without?", "What is {w}'s last priority?")
LEVELS = ("Extremely dissatisfied", "Slightly dissatisfied", "Undecided", "Slightly satisfied", "Extremely satisfied")
LADDERS = (LEVELS, ("very unhappy", "rather unhappy", "neither", "rather happy", "very happy"), ("very low", "low", "middle", "high", "very high"), ("1 (worst)", "2", "3", "4", "5 (best)"))
SATISFIED = ("How satisfied is {w} with the outcome?", "How pleased is {w} in the end?", "Rate {w}'s satisfaction with the deal.", "How happy will {w} go home?", "How content does {w} come out of the talk?")
LIKES = ("How much does {w} like the other person?", "How does {w} get on with the other side?", "Rate how {w} feels about the partner.", "How well disposed is {w} to the other camper?")
LIKED = ("Extremely dislike", "Slightly dislike", "Undecided", "Slightly like", "Extremely like")
GETS = ("How many packages of {g} does {w} get?", "Count {w}'s share of {g}.", "{g} for {w}: how many?", "How much {g} goes to {w}?")
MORE = ("Does {a} get more {g} than {b}?", "Is {a}'s share of {g} the larger one?", "Does more {g} go to {a} than to {b}?", "Is {b} left with less {g} than {a}?")
LESS = ("Does {a} get no more {g} than {b}?", "Is {a}'s share of {g} equal to {b}'s or smaller?", "Does {b} get at least as much {g} as {a}?")
ARGUES = ("What does the last message do?", "Which moves are made in the last message?", "How is the last message meant? Several may apply.", "Mark what the speaker does in the last line.", "Which tactics does the last message use?")


def load_bargains(data):
    return [{"group": str(r["dialogue_id"]), **r} for r in read_set(data, "casino")]


def agreed(turns):
    """Packages of each person by the last deal put forward, if it was accepted; else None."""
    deals = [t for t in turns if "deal" in t]
    if len(deals) < 2 or deals[-1]["deal"].get("data") != "accept_deal" or "issue2youget" not in deals[-2]["deal"]:
        return None
    who, other = deals[-2]["speaker"], deals[-1]["speaker"]
    deal = deals[-2]["deal"]
    return {who: {g: int(deal["issue2youget"][g]) for g in GOODS}, other: {g: int(deal["issue2theyget"][g]) for g in GOODS}} if who != other else None


def lines(turns):
    return [(t["speaker"], {t["text"]: t["deal"]} if "deal" in t else t["text"]) for t in turns]


def needs(ctx, item):
    who = ctx.pick("AB")
    least = ctx.chance(0.3)
    gold = item["people"][who]["priority"]["Low" if least else "High"].lower()
    options = ctx.shuffled([g.lower() for g in GOODS])
    return choice(ctx.wording(CARES if least else NEEDS).replace("{w}", who), dress(ctx, options), options.index(gold), skill="casino")


def feels(ctx, item):
    """Most people come out satisfied: of the top level a third is asked."""
    who, liking = ctx.pick("AB"), ctx.chance(0.3)
    person = item["people"][who]
    gold = LIKED.index(person["opponent_likeness"]) if liking else LEVELS.index(person["satisfaction"])
    if gold == 4 and ctx.chance(0.65) or gold == 3 and ctx.chance(0.5):
        return None
    ladder = list(LIKED if liking and ctx.chance(0.5) else ctx.pick(LADDERS[2:] if liking else LADDERS))
    shares = level_shares(5, gold, 0.35)
    if ctx.chance(0.2):
        ladder, shares = ladder[::-1], shares[::-1]
    return score(ctx.wording(LIKES if liking else SATISFIED).replace("{w}", who), ladder, shares, skill="casino")


def shares_of(ctx, item):
    deal = agreed(item["turns"])
    if not deal:
        return None
    a, b = ctx.shuffled("AB")
    good = ctx.pick(GOODS)
    if ctx.chance(0.5):
        negated = ctx.chance(0.4)
        text = ctx.wording(LESS if negated else MORE).replace("{a}", a).replace("{b}", b).replace("{g}", good.lower())
        return noul(text, (deal[a][good] > deal[b][good]) != negated, skill="casino")
    options = [str(n) for n in range(4)]
    text = ctx.wording(GETS).replace("{w}", a).replace("{g}", good.lower())
    if ctx.chance(0.4):
        return score(text, ("none", "one", "two", "all three"), level_shares(4, deal[a][good], 0.1), skill="casino")
    options, index = shuffle_options(ctx, [(o, None) for o in options], deal[a][good])
    return choice(text, options, index, skill="casino")


def moves(ctx, item):
    """One message after what was said before it, and what it does."""
    texts = label_texts("bargain")
    said = [s for s in item.get("strategies") or [] if set(s["labels"]) <= texts.keys()]
    if not said:
        return None
    at = ctx.pick([i for i, s in enumerate(said) if s["labels"] != ["non-strategic"]] or [0]) if ctx.chance(0.8) else ctx.rng.randrange(len(said))
    gold = set(said[at]["labels"])
    keys = ctx.shuffled([*gold, *ctx.sample([k for k in texts if k not in gold], ctx.rng.randint(2, 8))])
    asked = multi(ctx.wording(ARGUES), dress(ctx, [texts[k] for k in keys], 0.08), {i for i, k in enumerate(keys) if k in gold}, skill="casino")
    before = [("one", s["text"]) for s in said[max(0, at - 4) : at]]
    return Row(told(ctx, [*before, ("last message", said[at]["text"])]), [asked], "casino", "dialogues")


def make_bargain(ctx, item):
    if ctx.chance(0.3) and (row := moves(ctx, item)):
        return row
    questions = [q for make in ctx.rng.choices((needs, feels, shares_of), (3, 2.5, 3), k=3) if (q := make(ctx, item))]
    return Row(told(ctx, lines(item["turns"])), questions or [needs(ctx, item)], "casino", "dialogues")
