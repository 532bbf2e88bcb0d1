"""Made-up case records with a place on a stated scale: amounts, time gaps, completeness, matches, stages, severity."""

import datetime

from rows import Row, level_shares, noul, score
from tasks.common import compact

CURRENCIES = ("EUR", "USD", "GBP", "PLN", "INR", "BRL", "CHF", "NGN")
MONEY_FIELDS = ("amount", "transfer amount", "loss", "invoice total", "requested credit", "cash deposit", "refund", "wire amount", "disputed amount",
                "monthly income", "balance", "claim")
PEOPLE = ("Ana Ruiz", "Tom Becker", "Leila Haddad", "Piotr Nowak", "Grace Obi", "Yuki Tanaka", "Marie Laurent", "Sam O'Neill", "Ivan Petrov",
          "Chiara Rossi", "Noah Smith", "Divya Rao")
STREETS = ("Elm Road", "Rue du Port", "Hafenstrasse", "Via Roma", "King Street", "Calle Mayor", "Station Lane", "Mill Walk")
FILLERS = (
    ("branch", ("Leeds", "Lyon", "Kraków", "Lagos", "Austin", "Porto")), ("channel", ("mobile app", "web", "branch", "phone")),
    ("case handler", ("J. Marsh", "K. Adler", "R. Osei", "L. Chen")), ("segment", ("retail", "student", "small business", "premium")),
    ("language", ("English", "French", "Polish", "Yoruba")), ("product", ("current account", "credit card", "savings", "merchant account")),
    ("reference", ("CX-1182", "QF-9034", "0045-77", "TT-61-B")), ("statement", ("paper", "electronic")),
)


def money(ctx, value, currency):
    style = ctx.rng.randrange(5)
    if style == 0:
        return f"{currency} {value:,}"
    if style == 1:
        return f"{value:,}.00 {currency}"
    if style == 2:
        return f"{value} {currency}"
    if style == 3 and value >= 1000 and value % 100 == 0:
        return f"{value / 1000:g}k {currency}"
    return f"{currency} {value}.{ctx.rng.randrange(10, 99)}"


def render(ctx, facts):
    """(name, text) pairs among a few true but irrelevant ones, as a record or as sentences."""
    facts = list(facts)
    for name, values in ctx.sample(FILLERS, ctx.rng.randint(0, 6)):
        facts.insert(ctx.rng.randint(0, len(facts)), (name, ctx.pick(values)))
    draw = ctx.rng.random()
    if draw < 0.4:
        joined = compact if ctx.chance(0.5) else lambda value: compact({"case": value})
        return joined({name.replace(" ", "_") if ctx.chance(0.7) else name: value for name, value in facts})
    if draw < 0.7:
        return "\n".join(f"{name.capitalize()}: {value if isinstance(value, (str, int)) else ', '.join(map(str, value))}" for name, value in facts)
    return " ".join(f"The {name} is {value if isinstance(value, (str, int)) else ', '.join(map(str, value))}." for name, value in facts)


def turned(ctx, levels, gold):
    """Now and then the scale runs the other way."""
    return (levels[::-1], len(levels) - 1 - gold) if ctx.chance(0.2) else (levels, gold)


def amount_bands(ctx):
    edges = ctx.pick(((100, 1000, 10000), (500, 5000), (250, 1000, 2500, 10000), (1000, 10000), (50, 200, 1000), (2000, 20000, 100000)))
    gold = ctx.rng.randint(0, len(edges))
    low, high = (edges[gold - 1] if gold else edges[0] // 12), (edges[gold] if gold < len(edges) else edges[-1] * 6)
    value = round(low * (high / low) ** ctx.rng.uniform(0.08, 0.92))
    value = value if ctx.chance(0.5) or value < 300 else round(value, -2)
    value = min(max(value, low + 1), high - 1)
    currency, field = ctx.pick(CURRENCIES), ctx.pick(MONEY_FIELDS)
    other = ctx.pick([f for f in MONEY_FIELDS if f != field])
    texts = [f"under {edges[0]:,}", *(f"{a:,} to {b:,}" for a, b in zip(edges, edges[1:])), f"over {edges[-1]:,}"]
    if ctx.chance(0.4):
        texts = [f"small (below {edges[0]:,})", *(f"{word} ({a:,} to {b:,})" for word, a, b in zip(("medium", "large", "very large"), edges, edges[1:])), f"{'exceptional' if len(edges) > 2 else 'large'} ({edges[-1]:,} or more)"]
    levels, gold = turned(ctx, texts, gold)
    wording = ctx.wording((f"In which band does the {field} fall?", f"How large is the {field}?", f"Grade the {field} by size.",
                           f"Place the {field} on the scale.", f"How high is the {field} in {currency}?", f"Which size class has the {field}?",
                           f"Band of the {field}?", f"Rate the size of the {field}."))
    state = render(ctx, [(field, money(ctx, value, currency)), *([(other, money(ctx, ctx.rng.randrange(20, 90000), currency))] if ctx.chance(0.6) else [])])
    return state, score(wording, levels, level_shares(len(levels), gold, 0.06), skill="amount")


def time_gap(ctx):
    steps = (("same day", 0, 0), ("within a week", 1, 7), ("within a month", 8, 30), ("later than a month", 34, 200))
    count = ctx.pick((3, 4))
    steps = steps[:count] if ctx.chance(0.5) else steps[-count:]
    gold = ctx.rng.randrange(count)
    first = datetime.date(2023, 1, 1) + datetime.timedelta(days=ctx.rng.randrange(700))
    later = first + datetime.timedelta(days=ctx.rng.randint(*steps[gold][1:]))
    a, b = ctx.pick((("account opened", "first transfer"), ("order placed", "dispute filed"), ("payee added", "payment sent"), ("document issued", "application received"),
                     ("loss noticed", "loss reported"), ("invoice date", "payment date"), ("password reset", "withdrawal"), ("policy start", "claim date")))
    form = ctx.pick(("%Y-%m-%d", "%d %B %Y", "%d.%m.%Y", "%B %d, %Y"))
    pair = [(a, first.strftime(form)), (b, later.strftime(form))]
    if ctx.chance(0.3):
        pair.reverse()
    wording = ctx.wording((f"How soon after \"{a}\" came \"{b}\"?", f"How much time lies between {a} and {b}?", f"How quickly did \"{b}\" follow \"{a}\"?",
                           f"Grade the gap from {a} to {b}.", f"How long after {a} was {b}?", f"Time from {a} to {b}?"))
    levels, gold = turned(ctx, [text for text, _, _ in steps], gold)
    return render(ctx, pair), score(wording, levels, level_shares(count, gold, 0.1), skill="gap")


PAPERS = ("passport copy", "proof of address", "payslip", "bank statement", "company extract", "ownership chart", "tax number", "signed form", "selfie check",
          "invoice", "delivery receipt", "police report", "photos of the damage", "source of funds letter")


def completeness(ctx):
    wanted = ctx.sample(PAPERS, ctx.rng.randint(2, 5))
    count = len(wanted)
    gold = ctx.rng.randrange(3)
    have = 0 if gold == 0 else count if gold == 2 else ctx.rng.randint(1, count - 1)
    given = set(ctx.sample(wanted, have))
    yes, no = ctx.pick((("received", "missing"), ("yes", "no"), ("on file", "outstanding"), ("ok", "not provided"), ("provided", "still awaited")))
    levels, gold = turned(ctx, list(ctx.pick((("nothing received", "some received", "everything received"), ("none of the papers", "a part of the papers", "all papers"),
                                              ("empty", "incomplete", "complete"), ("not started", "partly done", "fully documented")))), gold)
    wording = ctx.wording(("How complete are the documents?", "How much of what was asked for has come in?", "Grade the completeness of the file.", "How far is the document collection?",
                           "State of the paperwork?", "How well documented is the case?"))
    if ctx.chance(0.35):
        got, lacking = [p for p in wanted if p in given], [p for p in wanted if p not in given]
        lines = [f"Requested: {', '.join(wanted)}."]
        lines.append(f"Received: {', '.join(got)}." if got else "Nothing has come in yet.")
        if got and lacking and ctx.chance(0.5):
            lines.append(f"Still waiting for {' and '.join(lacking)}.")
        return " ".join(lines), score(wording, levels, level_shares(3, gold, 0.06), skill="completeness")
    return render(ctx, [(p, yes if p in given else no) for p in wanted]), score(wording, levels, level_shares(3, gold, 0.06), skill="completeness")


def match(ctx):
    fields = ctx.sample(("name", "date of birth", "address", "phone", "tax number"), ctx.rng.randint(2, 4))
    gold = ctx.rng.randrange(3)
    same = 0 if gold == 0 else len(fields) if gold == 2 else ctx.rng.randint(1, len(fields) - 1)
    agreeing = set(ctx.sample(fields, same))
    drawn = {"name": lambda: ctx.pick(PEOPLE), "date of birth": lambda: f"{ctx.rng.randint(1950, 2004)}-{ctx.rng.randint(1, 12):02d}-{ctx.rng.randint(1, 28):02d}",
             "address": lambda: f"{ctx.rng.randint(1, 180)} {ctx.pick(STREETS)}", "phone": lambda: f"+{ctx.rng.randint(1, 99)} {ctx.rng.randint(10**6, 10**7)}",
             "tax number": lambda: str(ctx.rng.randint(10**8, 10**9))}
    left = {f: drawn[f]() for f in fields}
    right = {}
    for f in fields:
        value = left[f]
        while f not in agreeing and value == left[f]:
            value = drawn[f]()
        right[f] = value
    names = ctx.pick((("application", "registry"), ("customer", "watch list entry"), ("order", "card holder"), ("profile", "identity document")))
    state = compact({names[0]: left, names[1]: right}) if ctx.chance(0.6) else "\n".join(f"{n}: " + "; ".join(f"{k} {v}" for k, v in part.items()) for n, part in zip(names, (left, right)))
    levels, gold = turned(ctx, list(ctx.pick((("no field agrees", "some fields agree", "all fields agree"), ("no match", "partial match", "full match"), ("different", "mixed", "identical")))), gold)
    wording = ctx.wording((f"How well does the {names[0]} agree with the {names[1]}?", f"Grade the match between {names[0]} and {names[1]}.", f"How strong is the match of {names[0]} and {names[1]}?",
                           f"To what degree do {names[0]} and {names[1]} coincide?", f"Compare {names[0]} with {names[1]}: how close?"))
    return state, score(wording, levels, level_shares(3, gold, 0.06), skill="match")


STAGES = (
    (("received", "The application came in"), ("checked", "An analyst has looked through the papers"), ("approved", "The committee has signed it off"), ("paid out", "The money has been sent")),
    (("opened", "A dispute was raised by the cardholder"), ("merchant answered", "The merchant sent its reply"), ("decided", "The bank ruled on it"), ("closed", "The file went to the archive")),
    (("alert raised", "The system flagged the account"), ("under review", "A reviewer has taken the alert"), ("escalated", "It was handed to the money laundering officer"), ("reported", "A report went to the authority")),
    (("requested", "The customer asked for the transfer"), ("called back", "The desk reached the customer on the known number"), ("released", "Both approvers let the transfer go"), ("settled", "The receiving bank credited it")),
)


def stage(ctx):
    steps = ctx.pick(STAGES)
    gold = ctx.rng.randrange(len(steps))
    done = [text for _, text in steps[: gold + 1]]
    day, month = ctx.rng.randint(1, 20), ctx.pick(("03", "07", "11"))
    lines = [f"{day + 2 * i}/{month}: {text}." if ctx.chance(0.7) else f"{text}." for i, text in enumerate(done)]
    if ctx.chance(0.4) and gold < len(steps) - 1:
        lines.append(f"Next step planned: {steps[gold + 1][0]}.")
    levels, gold = turned(ctx, [name for name, _ in steps], gold)
    wording = ctx.wording(("How far has the case got?", "What is the furthest stage reached?", "Where does the matter stand?", "Latest stage of the process?", "Which step has been completed last?",
                           "State of progress?"))
    return " ".join(lines) if ctx.chance(0.5) else "\n".join(lines), score(wording, levels, level_shares(len(levels), gold, 0.08), skill="stage")


RATINGS = (
    ("risk", ("low", "medium", "high")), ("priority", ("P4", "P3", "P2", "P1")), ("severity", ("minor", "moderate", "serious", "critical")), ("confidence", ("weak", "fair", "strong")),
)
PHRASED = {"low": "nothing that worries us", "medium": "some points to keep an eye on", "high": "several grave warning signs", "minor": "hardly any harm", "moderate": "limited harm",
           "serious": "considerable harm", "critical": "harm that cannot be borne", "weak": "only a hint", "fair": "some evidence", "strong": "clear and repeated evidence"}


def rating(ctx):
    name, levels = ctx.pick(RATINGS)
    gold = ctx.rng.randrange(len(levels))
    text = levels[gold]
    said = PHRASED.get(text)
    if said and ctx.chance(0.5):
        state = ctx.pick((f"The reviewer finds {said}.", f"Analyst: {said}.", f"In short: {said}, the rest of the file is routine.", f"Note of the second line: {said}."))
    else:
        state = render(ctx, [(name, text), (ctx.pick(("age of account", "tenure")), f"{ctx.rng.randint(1, 90)} months")])
    shown, gold = turned(ctx, list(levels), gold)
    wording = ctx.wording((f"Which {name} does the file give?", f"How is the {name} rated?", f"Grade the {name}.", f"What {name} does the note express?", f"{name.capitalize()} on the scale?"))
    return state, score(wording, shown, level_shares(len(shown), gold, 0.1), skill="rating")


def deadline(ctx):
    today = datetime.date(2024, 1, 5) + datetime.timedelta(days=ctx.rng.randrange(300))
    gold = ctx.rng.randrange(4)
    days = (ctx.rng.randint(15, 60), ctx.rng.randint(3, 7), 0, -ctx.rng.randint(1, 20))[gold]
    due = today + datetime.timedelta(days=days)
    form = ctx.pick(("%Y-%m-%d", "%d %B %Y", "%d.%m.%Y"))
    levels, gold = turned(ctx, list(ctx.pick((("more than a week left", "less than a week left", "due today", "overdue"), ("plenty of time", "soon", "today", "too late")))), gold)
    wording = ctx.wording(("How urgent is it by the deadline?", "How much time is left?", "Where does the case stand against its deadline?", "Is there time left, and how much?", "Time until the due date?"))
    return render(ctx, [("today", today.strftime(form)), ("due date", due.strftime(form))]), score(wording, levels, level_shares(4, gold, 0.1), skill="deadline")


MAKERS = (amount_bands, time_gap, completeness, match, stage, rating, deadline)


def load_scales(data):
    return [{"number": i} for i in range(4000)]


def make_scales(ctx, item):
    """One scale, and often a yes/no question about a level of it."""
    state, question = ctx.rng.choices(MAKERS, (3, 2, 2, 2, 2, 1, 1))[0](ctx)
    questions = [question]
    if ctx.chance(0.4):
        gold = max(range(len(question.target)), key=question.target.__getitem__)
        right = ctx.chance(0.5)
        shown = gold if right else ctx.pick([i for i in range(len(question.options)) if i != gold])
        questions.append(noul(f"{question.instructions} Is the answer \"{question.options[shown][0]}\"?", right, skill=question.skill))
    return Row(state, questions, "scales", "records")
