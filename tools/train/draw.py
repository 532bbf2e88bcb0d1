"""What a drill draws its case and its questions with: names and wordings from one seed, facts from another.

Two draws of a drill with one seed of wordings and two of facts are twins: the same document but for what decides,
and the same questions. What only the question says then cancels out of the training step.
"""

import datetime
import random

from rows import choice, is_valid, level_shares, multi, noul, score

FIRST = (
    "Amara", "Anneke", "Arjun", "Beatriz", "Bogdan", "Callum", "Chiara", "Dagmar", "Darnell", "Deirdre", "Eitan", "Elif", "Emeka", "Farah",
    "Fintan", "Giulia", "Gareth", "Hana", "Helmut", "Hyun-woo", "Ines", "Ivan", "Jacinta", "Jamal", "Joonas", "Kofi", "Katarzyna", "Lars",
    "Leilani", "Liam", "Lucia", "Mads", "Marguerite", "Mateo", "Mei", "Milena", "Nadia", "Nils", "Noor", "Odalys", "Oksana", "Omar", "Pilar",
    "Pradeep", "Quentin", "Rasmus", "Renata", "Rohan", "Rosalind", "Sanne", "Samir", "Sefa", "Siobhan", "Stefan", "Tamar", "Tendai", "Thandi",
    "Tomas", "Ulla", "Vanessa", "Viktor", "Wanjiru", "Wendell", "Xiomara", "Yara", "Yusuf", "Zainab", "Zoltan", "Grace", "Peter", "Ruth", "Alan",
)
LAST = (
    "Abara", "Achterberg", "Adeyemi", "Alvarez", "Andersen", "Baptiste", "Barros", "Beck", "Bielak", "Boateng", "Brennan", "Castellano", "Chau",
    "Cho", "Cohen", "Dimitrov", "Doyle", "Dube", "Eriksen", "Faber", "Ferreira", "Fofana", "Garnett", "Gill", "Haddad", "Halloran", "Hartmann",
    "Hoang", "Ibarra", "Iyer", "Jankowski", "Kaya", "Keller", "Khalil", "Kimura", "Kovacs", "Lindqvist", "Lowe", "Maguire", "Marsh", "Mensah",
    "Moreau", "Mutua", "Nakagawa", "Ndlovu", "Novak", "Obi", "Okafor", "Olsen", "Ortega", "Pace", "Patel", "Petrov", "Quist", "Rahman", "Reyes",
    "Rossi", "Sandoval", "Schuster", "Sethi", "Silva", "Sorensen", "Stokes", "Tanaka", "Tran", "Ueda", "Vance", "Varga", "Vermeer", "Walsh",
    "Whitlock", "Wolski", "Yilmaz", "Zhou", "Zielinski", "Carter", "Hughes", "Morgan", "Bell", "Price",
)
WOMEN = ("Amina", "Rosario", "Teresa", "Bettina", "Lakshmi", "Fatou", "Hilde", "Concetta")
MEN = ("Idris", "Manfred", "Paolo", "Desmond", "Ravi", "Ole", "Cuthbert", "Janez")
FAMILIES = ("Ashdown", "Traore", "Mancini", "Vogel", "Pillai", "Delacroix", "Bautista", "Lindgren")  # none of them in LAST
FIRM_HEADS = (
    "Alder", "Bluegate", "Brightwell", "Calder", "Corvus", "Danube", "Eastmoor", "Fenwick", "Granite", "Harbour", "Ironbridge", "Juniper",
    "Kestrel", "Lakeside", "Larkspur", "Meridian", "Northlight", "Oakfield", "Pinecrest", "Quayside", "Redwood", "Saltmarsh", "Silverline",
    "Tamarack", "Umber", "Vela", "Westbourne", "Willow", "Yarrow", "Zephyr", "Copperfield", "Halcyon", "Orchid", "Palisade", "Sunridge",
)
FIRM_TAILS = (
    "Foods", "Logistics", "Motors", "Textiles", "Consulting", "Interiors", "Electronics", "Trading", "Travel", "Outdoor", "Dental", "Fitness",
    "Hardware", "Software", "Imports", "Furnishings", "Media", "Pharma", "Plumbing", "Roofing", "Stationery", "Toys", "Optics", "Catering",
)
FIRM_ENDS = ("Ltd", "GmbH", "LLC", "Inc.", "S.L.", "BV", "plc", "Pty Ltd", "", "", "& Co", "& Sons")
CITIES = (
    "Leeds", "Porto", "Lyon", "Gdansk", "Tallinn", "Austin", "Toledo", "Cork", "Bergen", "Malmo", "Graz", "Basel", "Turin", "Valencia", "Lille",
    "Antwerp", "Boise", "Tampa", "Halifax", "Perth", "Durban", "Accra", "Pune", "Cebu", "Busan", "Osaka", "Lima", "Recife", "Quito", "Izmir",
    "Haifa", "Brno", "Varna", "Cluj", "Split", "Kaunas", "Riga", "Tampere", "Aarhus", "Dundee", "Swansea", "Reading", "Omaha", "Fresno",
)
COUNTRIES = (
    "Portugal", "Poland", "Ireland", "Norway", "Austria", "Spain", "Italy", "Belgium", "Canada", "Australia", "Ghana", "India", "Japan", "Peru",
    "Brazil", "Turkey", "Bulgaria", "Croatia", "Latvia", "Finland", "Denmark", "Kenya", "Mexico", "Vietnam", "Estonia", "Greece",
)
CURRENCIES = (("USD", "$"), ("EUR", "€"), ("GBP", "£"), ("CAD", "C$"), ("AUD", "A$"))
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DAY_STYLES = (
    lambda t: t.strftime("%Y-%m-%d"), lambda t: f"{t.day} {MONTHS[t.month - 1]} {t.year}", lambda t: f"{t.day} {MONTHS[t.month - 1]}",
    lambda t: t.strftime("%d.%m.%Y"), lambda t: f"{MONTHS[t.month - 1]} {t.day}, {t.year}",
)
MONEY_STYLES = (
    lambda v, code, sign: f"{code} {v:,.2f}", lambda v, code, sign: f"{sign}{v:,.2f}", lambda v, code, sign: f"{v:,.2f} {code}",
    lambda v, code, sign: f"{sign}{v:,.0f}" if v == int(v) else f"{sign}{v:,.2f}", lambda v, code, sign: f"{v:.2f}",
)


class Draw:
    """One draw of a drill. `flag`, `pick`, `int`, `amount`, `some`, `day` draw facts; names, `say` and questions draw wordings.

    Each fact has a seed of its own, its number among the facts; the fact number `changed` is drawn as in another draw.
    """

    def __init__(self, wordings, facts, changed=None):
        self.seed, self.changed, self.drawn = facts, changed, 0
        self.wordings, self.asking = random.Random(f"wordings {wordings}"), random.Random(f"asking {wordings}")
        self.code, self.sign = self.wordings.choice(CURRENCIES)
        self.day_style, self.money_style = self.wordings.choice(DAY_STYLES), self.wordings.choice(MONEY_STYLES)
        self.questions, self.names = [], []

    # Facts

    @property
    def facts(self):
        """Randomness of the next fact."""
        number, self.drawn = self.drawn, self.drawn + 1
        return random.Random(f"fact {number} of {self.seed}{' changed' if number == self.changed else ''}")

    def flag(self, share=0.5):
        return self.facts.random() < share

    def pick(self, items):
        items = list(items)
        return items[self.facts.randrange(len(items))]

    def some(self, items, low, high=None):
        """From `low` to `high` different items, in a drawn order."""
        items = list(items)
        return self.facts.sample(items, min(len(items), self.facts.randint(low, low if high is None else high)))

    def shuffled(self, items):
        items = list(items)
        self.facts.shuffle(items)
        return items

    def int(self, low, high):
        return self.facts.randint(low, high)

    def amount(self, low, high, step=0.01):
        """A number from `low` to `high` in whole steps."""
        return round(round(self.facts.uniform(low, high) / step) * step, 2)

    def day(self, first="2025-01-10", days=420):
        """A datetime within `days` of the first day, between 8:00 and 20:00; add timedeltas with `later`."""
        start = datetime.datetime.fromisoformat(first)
        facts = self.facts
        return start + datetime.timedelta(days=facts.randrange(days), minutes=facts.randrange(480, 1200))

    # Wordings

    def say(self, *wordings):
        return wordings[self.wordings.randrange(len(wordings))]

    def tell(self, fact, yes, no):
        """A wording that says whether the fact holds; one of either is drawn, so that twins differ in nothing else."""
        said = self.say(*no), self.say(*yes)
        return said[bool(fact)]

    def told(self, key, wordings):
        """A wording of the key's own; one of each key is drawn."""
        return {k: self.say(*w) for k, w in wordings.items()}[key]

    def person(self):
        while True:
            name = f"{self.say(*FIRST)} {self.say(*LAST)}"
            if not any(set(name.split()) & set(other.split()) for other in self.names):
                self.names.append(name)
                return name

    def woman(self):
        """A name that is taken for a woman's."""
        return self.named(WOMEN)

    def man(self):
        """A name that is taken for a man's."""
        return self.named(MEN)

    def named(self, first):
        self.names.append(f"{self.say(*first)} {self.say(*FAMILIES)}")
        return self.names[-1]

    def firm(self):
        while True:
            name = f"{self.say(*FIRM_HEADS)} {self.say(*FIRM_TAILS)} {self.say(*FIRM_ENDS)}".strip()
            if not any(name.split()[0] in other.split() for other in self.names):
                self.names.append(name)
                return name

    def city(self):
        return self.new_name(CITIES)

    def country(self):
        return self.new_name(COUNTRIES)

    def new_name(self, names):
        name = self.say(*[n for n in names if n not in self.names])
        self.names.append(name)
        return name

    def ref(self, prefix="", digits=6):
        return prefix + "".join(self.wordings.choice("0123456789") for _ in range(digits))

    def email(self, name, host="example.com"):
        return ".".join(name.lower().replace("-", "").split()) + "@" + host

    def money(self, value):
        """The amount in the document's own currency and way of writing."""
        return self.money_style(value, self.code, self.sign)

    def date(self, moment):
        """The day in the document's own way of writing."""
        return self.day_style(moment)

    def stamp(self, moment):
        return f"{self.day_style(moment)} {moment:%H:%M}"

    # Questions, worded by randomness of their own, so that twins ask alike however their states came about

    def text(self, wordings):
        return wordings if isinstance(wordings, str) else self.asking.choice(wordings)

    def ask(self, question, fact):
        question.fact = fact
        self.questions.append(question)

    def order_of(self, items):
        return self.asking.sample(list(items), len(items))

    def noul(self, skill, fact, wordings, negated=(), criteria=None):
        """`wordings` are right when the fact holds, `negated` ones when it does not."""
        asked, holds = self.asking.choice([*((w, True) for w in ([wordings] if isinstance(wordings, str) else wordings)), *((w, False) for w in negated)])
        self.ask(noul(asked, bool(fact) == holds, self.text(criteria) if criteria else None, skill=skill), bool(fact))

    def choice(self, skill, gold, options, wordings, criteria=None):
        """`options`: key to text, or to wordings of it; `gold` is the key of the right one. Shown in any order."""
        keys = self.order_of(options)
        texts = [self.text(options[k]) for k in keys]
        self.ask(choice(self.text(wordings), texts, keys.index(gold), self.text(criteria) if criteria else None, skill), gold)

    def multi(self, skill, options, wordings, criteria=None):
        """`options`: (wordings, whether it applies). Shown in any order."""
        options = list(options)
        order = self.order_of(range(len(options)))
        gold = {at for at, i in enumerate(order) if options[i][1]}
        texts = [self.text(options[i][0]) for i in order]
        self.ask(multi(self.text(wordings), texts, gold, self.text(criteria) if criteria else None, skill), [bool(applies) for _, applies in options])

    def score(self, skill, gold, levels, wordings, criteria=None):
        """`levels` from low to high, `gold` the index of the right one."""
        shares = level_shares(len(levels), gold)
        self.ask(score(self.text(wordings), levels, shares, self.text(criteria) if criteria else None, skill), gold)


def either(fact, yes, no):
    return yes if fact else no


def iso(moment):
    return moment.strftime("%Y-%m-%d")


def long_date(moment):
    return f"{moment.day} {moment:%B %Y}"


def later(moment, **delta):
    """The moment moved by days, hours or minutes."""
    return moment + datetime.timedelta(**delta)


DRILLS = {}


def drill(form):
    """Registers a function (Draw) -> state under its module and name; `form` as in the case corpus."""

    def register(write):
        name = f"{write.__module__.rpartition('.')[2]}.{write.__name__}"
        if name in DRILLS and DRILLS[name][0].__code__.co_filename != write.__code__.co_filename:
            raise ValueError(f"two drills are called {name}")
        DRILLS[name] = (write, form)
        return write

    return register


def drawn(name, wordings, facts, changed=None):
    """One draw of a drill: its state and its questions that the service would take."""
    state, questions, _ = drawn_facts(name, wordings, facts, changed)
    return state, questions


def drawn_facts(name, wordings, facts, changed=None):
    """The same, and how many facts were drawn."""
    d = Draw(wordings, facts, changed)
    state = DRILLS[name][0](d)
    return state, [q for q in d.questions if is_valid(q)], d.drawn
