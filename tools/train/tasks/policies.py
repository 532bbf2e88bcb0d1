"""Requirements applied to an applicant: cases of a public corpus under rules whose limits are drawn about the case's own figures."""

import datetime
from collections import defaultdict

from rows import Row, choice, level_shares, multi, noul, score
from tasks.common import Context, compact, dress, read_set, render_parts, shuffle_options

MET = (
    "Does the applicant meet the requirement?", "Is the condition fulfilled?", "Is this applicant within the rule?", "Does the case satisfy the rule?", "May the application go ahead under this rule?",
    "Is the applicant on the right side of the limit?", "Does the application pass this check?",
)
NOT_MET = (
    "Does the applicant fall short of the requirement?", "Is the condition not fulfilled?", "Does the rule stand in the way of this applicant?", "Must the application be turned down under this rule?",
    "Is the rule broken here?", "Does the application fail this check?",
)
BROKEN = (
    "Which of these requirements are not met?", "Tick every rule that the applicant breaks.", "On which grounds can the application be refused?", "What stands against the application?",
    "Mark each condition that fails.", "Which rules would the applicant fall foul of?",
)
KEPT = (
    "Which of these requirements are met?", "Tick every rule that the applicant keeps to.", "Which conditions are fulfilled?", "What can be ticked off as in order?",
    "Mark each check that is passed.", "Which rules does the applicant satisfy?",
)
DECISION = (
    "What is to be done with the application?", "Decide the case.", "How should this be answered?", "Which outcome do the rules give?", "What follows from the rules for this applicant?", "What is the decision, and on what ground?",
)
HOW_MANY = ("How many of the rules are broken?", "How far is the applicant from meeting the rules?", "Count the failed conditions.", "How many points stand against the application?", "How many requirements are missed?")


def limit(ctx, value, holds, least, step):
    """A limit on a value such that "at least" (or "at most") holds or not, at no fixed distance."""
    away = max(step, round(abs(value) * ctx.rng.uniform(0.03, 0.25) / step) * step)
    over = holds == least  # whether the limit lies below the value
    found = round((value - away if over else value + away) / step) * step
    return found + step * (-1 if over else 1) if found == value else found


def money(ctx, value):
    return ctx.pick((f"${value:,}", f"{value:,} dollars", f"USD {value}", f"${value}"))


def age_on(birth, day):
    born, now = datetime.date.fromisoformat(birth), datetime.date.fromisoformat(day)
    return now.year - born.year - ((now.month, now.day) < (born.month, born.day))


def amount_rule(ctx, value, holds, least, step, name, unit=None):
    """(text, holds) of a limit on a figure; `unit` writes a number."""
    bound = limit(ctx, value, holds, least, step)
    text = (unit or str)(bound) if unit is None else unit(bound)
    words = (f"{name} must be at least {text}.", f"{name}: no less than {text}.", f"A minimum of {text} is asked for ({name}).", f"We refuse anyone whose {name} is under {text}.") if least else (
        f"{name} must not exceed {text}.", f"{name}: {text} at most.", f"No more than {text} is allowed ({name}).", f"Applications with {name} above {text} are refused.")
    picked = ctx.pick(words)
    return picked[0].upper() + picked[1:], holds


def loan_rules(ctx, case, day):
    who, holds = case["applicant"], ctx.chance
    ratio = round(100 * who["monthly_debt_amount"] / max(who["monthly_gross_income"], 1), 1)
    rules = {
        "credit score": amount_rule(ctx, who["credit_score"], holds(0.5), True, 5, "credit score"),
        "annual income": amount_rule(ctx, who["annual_income"], holds(0.5), True, 1000, "annual income", lambda v: money(ctx, v)),
        "monthly debt": amount_rule(ctx, who["monthly_debt_amount"], holds(0.5), False, 50, "monthly debt", lambda v: money(ctx, v)),
        "loan amount": amount_rule(ctx, int(case["loan_amount"]), holds(0.5), ctx.chance(0.4), 1000, "loan amount", lambda v: money(ctx, v)),
        "age": amount_rule(ctx, age_on(who["birth_date"], day), holds(0.5), True, 1, "age in years"),
        "residence": (ctx.pick(("Only residents of the United States can apply.", "The address must be in the US.", "Applicants from abroad are refused.")), who["address"]["country"].upper() == "US"),
        "work": (ctx.pick(("People without work get no loan.", "The applicant must be employed or self-employed.", "Unemployment is a ground for refusal.")), who["employment_status"] != "unemployed"),
        "part-time work": (ctx.pick(("Only full-time employees can apply.", "A full-time job is required.")), who["employment_status"] == "full-time"),
        "financial records": (ctx.pick(("A financial record must be on hand.", "No financial record, no loan.")), bool(who["is_financial_record_present"])),
        "proof of income": (ctx.pick(("A pay stub is the only proof of income we take.", "Income has to be shown by pay stub.")), who["income_document"] == "pay_stub"),
    }
    if ratio > 3:
        rules["share of debt"] = amount_rule(ctx, ratio, holds(0.5), False, 1, "share of gross monthly income that goes into debt", lambda v: f"{v:g}%")
    return rules


def car_rules(ctx, case, day):
    who, car, holds = case["applicants"][0], case["vehicle"], ctx.chance
    licence, past = who["driving_license"], (who["history_insurance_coverage"] or [{}])[0]
    rules = {
        "credit score": amount_rule(ctx, who["credit_score"], holds(0.5), True, 5, "credit score"),
        "age": amount_rule(ctx, age_on(who["birth_date"], day), holds(0.5), ctx.chance(0.6), 1, "age in years"),
        "liability cover": amount_rule(ctx, int(case["liability_coverage"]), holds(0.5), True, 1000, "liability cover", lambda v: money(ctx, v)),
        "licence still running": (ctx.pick(("The licence must not have run out.", "An expired licence is a ground for refusal.")), licence["expiration_date"] >= day),
        "licence status": (ctx.pick(("The licence has to be valid, neither suspended nor revoked.", "A suspended or revoked licence rules the driver out.")), licence["status"] == "valid"),
        "violations": (ctx.pick(("No driver with a recorded violation is insured.", "The driving history must be empty.")), not who["driving_history"]),
        "use of the car": (ctx.pick(("The car is for personal use only.", "Commercial use is not covered.")), car["vehicle_use"] == "personal"),
        "inspection": (ctx.pick(("The car must have passed its safety inspections.", "Without a passed inspection there is no cover.")), bool(car["passed_safety_inspections"])),
        "main holder": (ctx.pick(("The first applicant must be the primary holder.", "Only a primary holder may stand first.")), bool(who["is_primary_holder"])),
        "licence from home": (ctx.pick(("Licences issued abroad are refused.", "The licence must come from the US.")), licence["issue_country"].lower() == "us"),
    }
    if "fraud" in past:
        rules["earlier fraud"] = (ctx.pick(("A history of insurance fraud rules an applicant out.", "Nobody with earlier fraud is insured.")), not past["fraud"])
        rules["earlier claims"] = amount_rule(ctx, past["claims"], holds(0.5), False, 1, "number of earlier claims") if past["claims"] else ("No earlier claims are allowed.", True)
    return rules


def fewer_keys(case):
    """The case as it stands, or without repeated and empty parts."""
    if "vehicle" in case:
        case = {**case, "applicants": case["applicants"][:1], "vehicle": {k: v for k, v in case["vehicle"].items() if k != "registered_on"}}
    return {k: v for k, v in case.items() if v is not None and k != "co_signer"}


def load_cases(data):
    days = {r["policy"]: r["cases_file_date"] for r in read_set(data, "policy_corpus", "policies.jsonl.gz")}
    rows = read_set(data, "policy_corpus", "loan.jsonl.gz", "car_insurance.jsonl.gz")
    return [{"group": r["case"], "policy": r["policy"], "case": r["case"], "day": days[r["policy"]]} for r in rows]


def shown(ctx, rules, rates):
    """The names of a few rules, met and not met alike; a rule that is nearly always met (or never) mostly stays out, lest it tell its answer."""
    names = [n for n, (_, holds) in rules.items() if ctx.chance(min(1, (1 - rates[n] if holds else rates[n]) / max(rates[n] if holds else 1 - rates[n], 0.01)))]
    broken, kept = ([n for n in names if rules[n][1] == want] for want in (False, True))
    bad = ctx.sample(broken, ctx.pick((0, 0, 1, 1, 2, 3)))
    return ctx.shuffled([*bad, *ctx.sample(kept, ctx.rng.randint(1, 4))])


def asked_of(ctx, rules, names):
    """One question on the rules shown, of any type."""
    broken, draw = [n for n in names if not rules[n][1]], ctx.rng.random()
    if draw < 0.3:
        negated = ctx.chance(0.5)
        gold = {i for i, n in enumerate(names) if (n in broken) == negated}
        texts = names if ctx.chance(0.4) else [rules[n][0] for n in names]
        return multi(ctx.wording(BROKEN if negated else KEPT), dress(ctx, texts, 0.08), gold, skill="policies")
    if draw < 0.65 and len(broken) < 2:
        texts = ["accept", *(f"refuse: {n}" for n in names)] if ctx.chance(0.5) else ["The application is granted", *(f"It is turned down on account of {n}" for n in names)]
        options, index = shuffle_options(ctx, dress(ctx, texts), names.index(broken[0]) + 1 if broken else 0)
        return choice(ctx.wording(DECISION), options, index, skill="policies")
    if draw < 0.8:
        levels = ctx.pick((("none", "one", "two or more"), ("all rules are met", "one is not met", "several are not met"), ("0", "1", "2 or more")))
        return score(ctx.wording(HOW_MANY), levels, level_shares(3, min(len(broken), 2), 0.08), skill="policies")
    negated = ctx.chance(0.5)
    text = "Is any of the rules broken?" if negated else "Are all the rules kept?"
    return noul(text, bool(broken) == negated, skill="policies")


RULES = {"loan": loan_rules, "car_insurance": car_rules}


class Requirements:
    def prepare(self, items):
        """How often each rule holds over the cases in use."""
        ctx, held = Context("rates"), defaultdict(list)
        for item in items:
            for name, (_, holds) in RULES[item["policy"]](ctx, item["case"], item["day"]).items():
                held[item["policy"], name].append(holds)
        self.rates = defaultdict(dict)
        for (policy, name), some in held.items():
            self.rates[policy][name] = sum(some) / len(some)

    def make(self, ctx, item):
        rules = RULES[item["policy"]](ctx, item["case"], item["day"])
        case = fewer_keys(item["case"])
        parts = {ctx.pick(("date", "today", "received on")): item["day"], **(case if ctx.chance(0.5) else {"application": case})}
        names = shown(ctx, rules, self.rates[item["policy"]])
        if not names:
            return Row("", [], "policies")
        if ctx.chance(0.4) and len(names) > 1:
            return Row(render_parts(ctx, {"rules": [rules[n][0] for n in names], **parts}), [asked_of(ctx, rules, names)], "policies", "policies")
        sides = [[n for n in names if rules[n][1] == want] for want in (True, False)]
        picked = [ctx.pick(some) for some in sides if some and (all(sides) or ctx.chance(0.4))]
        questions = [single(ctx, *rules[name]) for name in ctx.shuffled(picked)]
        return Row(render_parts(ctx, parts), questions, "policies", "policies")


def single(ctx, text, holds):
    """Whether one rule is met, which stands in the question or in its criteria."""
    negated = ctx.chance(0.45)
    wording = ctx.wording(NOT_MET if negated else MET)
    if ctx.chance(0.4):
        return noul(f"{text} {wording}", holds != negated, skill="policies")
    return noul(wording, holds != negated, criteria=text, skill="policies")


def load_held(data):
    """Two policies as their owners wrote and applied them, even in their answers."""
    policies = {r["policy"]: r for r in read_set(data, "policy_corpus", "policies.jsonl.gz")}
    rows = {name: list(read_set(data, "policy_corpus", f"{name}.jsonl.gz")) for name in ("luggage", "time_off")}
    weeks = [[r for r in rows["time_off"] if r["outcome"]["vacation_weeks"] == n and r["outcome"]["years_of_service"] >= 0] for n in (0, 3, 4, 5)]
    fits = [[r for r in rows["luggage"] if r["outcome"]["compliant"] == want] for want in (True, False)]
    entitled = [[r for r in rows["time_off"] if bool(r["outcome"]["personal_choice_holidays"]) == want] for want in (True, False)]
    return [{**r, "text": policies[r["policy"]]["text"], "group": r["case"], "asked": asked}
            for asked, lists in (("weeks", weeks), ("fits", fits), ("entitled", entitled)) for some in zip(*lists) for r in some]


def make_held(ctx, item):
    out = item["outcome"]
    if item["asked"] == "fits":
        question = noul("Does the passenger's luggage comply with the policy?", out["compliant"], skill="policies_held") if ctx.chance(0.5) else \
            noul("Must this passenger be told that something cannot be carried under the policy?", not out["compliant"], skill="policies_held")
    elif item["asked"] == "weeks":
        texts = ("no vacation under this policy", "three weeks", "four weeks", "five weeks")
        options, index = shuffle_options(ctx, [(t, None) for t in texts], (0, 3, 4, 5).index(int(out["vacation_weeks"])))
        question = choice("How much vacation does this person have a year?", options, index, skill="policies_held")
    else:
        yes = out["personal_choice_holidays"] > 0
        question = noul("Does this employee earn personal choice holidays?", yes, skill="policies_held") if ctx.chance(0.5) else \
            noul("Is this person left without personal choice holidays?", not yes, skill="policies_held")
    return Row(compact({"policy": item["text"], "case": item["case"]}), [question], "policies_held", "policies")
