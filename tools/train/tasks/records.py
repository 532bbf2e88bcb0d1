"""Made-up account records with events: presence, order, counts, thresholds and stated rules."""

from dataclasses import replace

from rows import Row, choice, level_shares, multi, noul, score
from tasks.common import compact

EVENTS = {
    "login": ("a login", "signed in"), "failed_login": ("a failed login", "entered a wrong password"),
    "password_change": ("a password change", "changed the password"), "new_device": ("a new device", "registered a new device"),
    "payee_added": ("a new payee", "added a new payee"), "transfer_out": ("an outgoing transfer", "sent a transfer"),
    "transfer_in": ("an incoming transfer", "received a transfer"), "cash_withdrawal": ("a cash withdrawal", "took out cash"),
    "address_change": ("a change of address", "changed the address"), "limit_raise": ("a raised limit", "had the limit raised"),
    "card_ordered": ("an order for a card", "ordered a card"), "support_call": ("a call to support", "called support"),
    "email_change": ("a change of email", "changed the email address"), "refund": ("a refund", "got a refund"),
    "dispute_opened": ("an opened dispute", "opened a dispute"), "document_uploaded": ("an uploaded document", "uploaded a document"),
}
COUNTRIES = ("DE", "FR", "PL", "US", "GB", "BR", "NG", "IN", "JP", "ES", "IT", "CA")
MONEY = {"transfer_out", "transfer_in", "cash_withdrawal", "refund", "dispute_opened"}


def load_records(data):
    return [{"number": i} for i in range(4000)]


def make_events(ctx):
    kinds = ctx.sample(EVENTS, ctx.rng.randint(2, 7))
    drawn = [ctx.pick(kinds) for _ in range(ctx.rng.randint(3, 12))]
    minute, events = ctx.rng.randrange(300), []
    for kind in drawn:
        minute += ctx.rng.randrange(2, 120)
        event = {"time": f"{(minute // 60) % 24:02d}:{minute % 60:02d}", "type": kind}
        if kind in MONEY:
            event["amount"] = ctx.pick((15, 40, 85, 120, 250, 480, 900, 1500, 2400, 4900, 7200, 12500)) + ctx.rng.randrange(10)
        if ctx.chance(0.3):
            event["country"] = ctx.pick(COUNTRIES)
        events.append(event)
    return [e for i, e in enumerate(events) if minute < 1440 * 2]


def render_events(ctx, events):
    draw = ctx.rng.random()
    if draw < 0.4:
        return compact(events) if ctx.chance(0.5) else compact({"account": f"AC-{ctx.rng.randrange(10**5)}", "events": events})
    lines = []
    for e in events:
        text = f"{e['time']} {EVENTS[e['type']][1] if draw < 0.7 else e['type']}"
        text += f" of {e['amount']}" if "amount" in e and draw < 0.7 else f" amount={e['amount']}" if "amount" in e else ""
        lines.append(text + (f" ({e['country']})" if "country" in e else ""))
    return "\n".join(lines) if ctx.chance(0.6) else "; ".join(lines) + "."


def phrase(kind):
    return EVENTS[kind][0]


def presence(ctx, events):
    types = sorted({e["type"] for e in events})
    fits = ctx.chance(0.5)
    kind = ctx.pick(types) if fits else ctx.pick([k for k in EVENTS if k not in types])
    if ctx.chance(0.35):
        wording = ctx.wording(("Is {d} missing from the record?", "Did the customer never have {d}?", "Is there no sign of {d}?",
                               "Does the log lack {d}?", "Was there nothing like {d}?"))
        return replace(noul(wording.replace("{d}", phrase(kind)), not fits, skill="records"), silent=[1.0, 0.0])
    wording = ctx.wording(("Is there {d} on record?", "Does the log show {d}?", "Was there {d}?", "Do the events include {d}?",
                           "The account saw {d}.", "Is {d} among the events?"))
    return replace(noul(wording.replace("{d}", phrase(kind)), fits, skill="records"), silent=[0.0, 1.0])


def order(ctx, events):
    first = {}
    for i, e in enumerate(events):
        first.setdefault(e["type"], i)
    if len(first) < 2:
        return presence(ctx, events)
    a, b = ctx.sample(sorted(first), 2)
    wording = ctx.wording(("Did {a} come before {b}, going by the first of each?", "Was the first {a} earlier than the first {b}?",
                           "In the order of events, does {a} first appear ahead of {b}?", "Does {a} precede {b}? Compare the first of each.",
                           "First {a}, then first {b}: is that the order?"))
    text = wording.replace("first {a}", "first instance of {a}").replace("{a}", phrase(a)).replace("{b}", phrase(b))
    return noul(text, first[a] < first[b], skill="records")


def threshold(ctx, events):
    money = [e for e in events if "amount" in e]
    if not money:
        return presence(ctx, events)
    top = max(e["amount"] for e in money)
    limits = [v for v in (20, 50, 100, 200, 300, 500, 1000, 1500, 2000, 3000, 5000, 8000, 10000, 15000, 20000) if abs(v - top) > v * 0.05]
    below, above = [v for v in limits if v < top][-2:], [v for v in limits if v > top][:2]
    limit = ctx.pick((below if ctx.chance(0.5) else above) or limits)
    if ctx.chance(0.4):
        return noul(ctx.wording(("Does every amount stay at or below {l}?", "Is no amount above {l}?", "Are all sums {l} or less?",
                                 "Is {l} never exceeded?", "Do all payments keep within {l}?")).replace("{l}", str(limit)), top <= limit, skill="records")
    if ctx.chance(0.4):
        return noul("Does the rule apply?", top > limit, criteria=f"The rule applies when any single amount is above {limit}.", skill="records")
    return noul(ctx.wording(("Is any amount above {l}?", "Was there a sum of more than {l}?", "Does a single payment exceed {l}?",
                             "Did more than {l} move at once?", "Is the largest amount over {l}?")).replace("{l}", str(limit)), top > limit, skill="records")


def rule(ctx, events):
    """A small policy in the question decides which event counts."""
    types = sorted({e["type"] for e in events})
    both, want = ctx.chance(0.5) and len(types) > 1, ctx.chance(0.5)
    while True:
        a, b = (ctx.pick(types) if ctx.chance(0.5) else ctx.pick(list(EVENTS)) for _ in range(2))
        met = (a in types and b in types) if both else (a in types or b in types)
        if a != b and met == want:
            break
    word = "and" if both else "or"
    text = f"Flag the account when there is {phrase(a)} {word} {phrase(b)}."
    options = [("flag", text if ctx.chance(0.3) else None), ("do not flag", None)]
    if ctx.chance(0.5):
        return replace(noul("Should the account be flagged?", met, criteria=text, skill="records"), silent=[0.0, 1.0])
    gold = 0 if met else 1
    return choice("What should be done with the account?", options, gold, criteria=text, skill="records")


def first_or_last(ctx, events):
    last = ctx.chance(0.5)
    right = events[-1 if last else 0]["type"]
    wrong = ctx.sample([k for k in EVENTS if k != right], ctx.rng.randint(2, 6))
    options = ctx.shuffled([right, *wrong])
    texts = [phrase(k) for k in options]
    wording = ("What happened last?", "Which event closes the log?", "What is the latest event?") if last else (
        "What happened first?", "With which event does the log start?", "What is the earliest event?")
    return choice(ctx.pick(wording), texts, options.index(right), skill="records")


def which_events(ctx, events):
    types = sorted({e["type"] for e in events})
    shown = ctx.shuffled([*ctx.sample(types, 4), *ctx.sample([k for k in EVENTS if k not in types], ctx.rng.randint(1, 5))])
    gold = {i for i, k in enumerate(shown) if k in types}
    return multi(ctx.wording(("Which of these are in the log?", "Tick what happened.", "Mark all events on record.", "What took place?",
                              "Which of the following can be seen?", "Select what the account shows.")), [phrase(k) for k in shown], gold, skill="records")


def how_many(ctx, events):
    kind = ctx.pick(events)["type"] if ctx.chance(0.8) else ctx.pick(list(EVENTS))
    count = sum(e["type"] == kind for e in events)
    levels = ctx.pick((("none", "one", "two", "three or more"), ("0", "1", "2", "3 or more"), ("never", "once", "twice", "more often")))
    return score(f"How often does the log show {phrase(kind)}?", levels, level_shares(4, min(count, 3), 0.06), skill="records")


def make_records(ctx, item):
    events = make_events(ctx)
    makers = ctx.rng.choices((presence, order, threshold, rule, first_or_last, which_events, how_many), (3, 2, 2, 3, 1.5, 2, 2), k=3)
    return Row(render_events(ctx, events), [make(ctx, events) for make in makers], "records", "records")
