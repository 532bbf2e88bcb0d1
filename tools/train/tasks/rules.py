"""Stated rules over JSON: detection rules and events, resource policies, schemas."""

from collections import defaultdict

from rows import Row, choice, level_shares, multi, noul, score
from tasks.common import add_none, compact, dress, label_texts, read_set, render_parts, render_text, shuffle_options

FIRES = (
    "Does the rule fire on this event?", "Is this event what the rule is looking for?", "Should the detection raise an alert here?", "Does the event match the detection rule?",
    "Would the rule pick this up?", "Is the logged activity an instance of what is described?", "Does what happened fall under the rule?", "Is an alert due by this rule?",
    "Has the rule been triggered?", "Is this a hit?",
)
FIRES_NOT = (
    "Does the rule stay quiet here?", "Is this event outside what the rule looks for?", "Should the detection let this pass?", "Is there no match between rule and event?",
    "Would the rule leave this event alone?", "Is this harmless as far as the rule goes?", "Does the event slip past the rule?",
)
COMPLIES = (
    "Does the resource comply with the policy?", "Is this configuration in line with the policy?", "Does the resource pass the check?", "Is the requirement met?",
    "Is everything here as the policy wants it?", "Would an auditor find this in order under the policy?", "Has the policy been kept to?", "Is the setting allowed?",
)
COMPLIES_NOT = (
    "Does the resource break the policy?", "Is this a violation of the policy?", "Does the configuration fail the check?", "Is the requirement not met?",
    "Would an auditor object under the policy?", "Should this be reported as non-compliant?", "Is the policy being ignored here?",
)
WHICH_RULE = (
    "Which rule does this event set off?", "Under which detection does this belong?", "Which of these rules describes what happened?", "What would the monitoring call this?",
    "Name the detection that fits the event.", "Pick the rule that is about this activity.", "Which alert should be raised?", "Whose description fits the log entry?",
)
SEVERITY = (
    "How severe is an alert of this rule?", "Grade the severity of the detection.", "How serious is it when this rule fires?", "Which severity would you give this rule?",
    "How urgent is a hit of this kind?", "Rank the threat described.",
)
SEVERITIES = ("Info", "Low", "Medium", "High", "Critical")
TACTICS_ASKED = (
    "What is the attacker after at this point?", "Which goals of an attacker does the rule bear on?", "Tick every tactic that the rule is about.", "Which steps of an attack does this detect?",
    "Which of these aims could lie behind the activity?", "Mark the attack stages that fit.", "What purposes may such activity serve?",
)


def applied(ctx, rule, name, case, wordings, refused, yes, skill, family="policies"):
    """A yes/no question under a rule, which stands in the state, in the criteria or in the question itself; `case` is a (name, value) pair."""
    negated = ctx.chance(0.4)
    asked, answer = ctx.wording(refused if negated else wordings), yes != negated
    place = ctx.rng.random()
    if place < 0.45:
        state = render_parts(ctx, {**rule, case[0]: case[1]})
        return Row(state, [noul(asked, answer, skill=skill)], name, family)
    state = case[1] if isinstance(case[1], str) else compact(case[1]) if ctx.chance(0.6) else render_parts(ctx, {case[0]: case[1]})
    text = " ".join(str(v) if isinstance(v, str) else compact(v) for v in rule.values())
    if place < 0.85:
        return Row(state, [noul(asked, answer, criteria=text, skill=skill)], name, family)
    return Row(state, [noul(f"{ctx.pick(('Rule', 'The rule', 'By this rule', 'Policy'))}: {text} {asked}", answer, skill=skill)], name, family)


def load_panther(data):
    return [
        {"group": r["rule_id"], **r} for r in read_set(data, "panther_rules")
        if len(r["description"].split()) >= 8 and len(compact(r["event"])) < 3000
    ]


class Panther:
    """Detection rules in words and log events; other rules are drawn from the part in use."""

    def __init__(self):
        self.tactics = label_texts("tactic")

    def prepare(self, items):
        self.rules, self.by_log = {}, defaultdict(set)
        for item in items:
            self.rules[item["rule_id"]] = item
            for log in item["log_types"] or ["none"]:
                self.by_log[log].add(item["rule_id"])

    def fires(self, ctx, item):
        title = item["rule_name"] or item["rule_id"]
        rule = {"rule": item["description"]} if ctx.chance(0.5) else {"rule": title, "description": item["description"]}
        wordings = (COMPLIES, COMPLIES_NOT) if item["kind"] == "policy" else (FIRES, FIRES_NOT)
        case = ("resource" if item["kind"] == "policy" else "event", item["event"])
        return applied(ctx, rule, "panther", case, *wordings, item["expected"], "panther")

    def which(self, ctx, item):
        near = sorted({r for log in item["log_types"] or ["none"] for r in self.by_log[log]} - {item["rule_id"]})
        count = ctx.pick((2, 3, 5, 9, 19, 39))
        others = ctx.sample(near, count // 2 + 1)
        others += ctx.sample(sorted(set(self.rules) - {*others, item["rule_id"]}), count - len(others))
        shown = [item, *(self.rules[r] for r in others)]
        texts = [r["rule_name"] if len(shown) > 12 or r["rule_name"] and ctx.chance(0.3) else r["description"][:240] for r in shown]
        index = 0
        if ctx.chance(0.15):
            texts, index = add_none(ctx, texts, index)
        options, index = shuffle_options(ctx, dress(ctx, texts), index)
        return Row(compact(item["event"]), [choice(ctx.wording(WHICH_RULE), options, index, skill="panther")], "panther", "policies")

    def severity(self, ctx, item):
        levels, gold = list(SEVERITIES), SEVERITIES.index(item["severity"])
        if ctx.chance(0.2):
            levels, gold = levels[::-1], 4 - gold
        return score(ctx.wording(SEVERITY), levels, level_shares(5, gold, 0.3), skill="panther")

    def aims(self, ctx, item):
        found = {m.split(":")[0] for m in item["mitre"] or []} & self.tactics.keys()
        if not found:
            return None
        keys = ctx.shuffled([*sorted(found), *ctx.sample(sorted(self.tactics.keys() - found), ctx.rng.randint(2, 10))])
        gold = {i for i, k in enumerate(keys) if k in found}
        return multi(ctx.wording(TACTICS_ASKED), dress(ctx, [self.tactics[k] for k in keys], 0.08), gold, skill="panther")

    def make(self, ctx, item):
        draw = ctx.rng.random()
        if draw < 0.6:
            return self.fires(ctx, item)
        if draw < 0.8 and item["expected"] and item["kind"] != "policy":
            return self.which(ctx, item)
        questions = [self.severity(ctx, item)]
        if (asked := self.aims(ctx, item)) and ctx.chance(0.6):
            questions.append(asked)
        return Row(render_text(ctx, item["description"], "rule"), questions, "panther", "alerts")


def load_k8s(data):
    rows = []
    for r in read_set(data, "k8s_policies"):
        if len(compact(r["resource"])) < 2500 and len(r["description"].split()) >= 8:
            name = r["policy"].removesuffix(" in CEL expressions")
            rows.append({"group": name, "policy": name, "description": r["description"], "parameters": r.get("parameters"), "resource": r["resource"],
                         "allowed": r["result"] in ("pass", "allowed")})
    return rows


def make_k8s(ctx, item):
    rule = {"policy": item["policy"], "description": item["description"]}
    if item["parameters"]:
        rule["parameters"] = item["parameters"]
    return applied(ctx, rule, "k8s_policies", ("resource", item["resource"]), COMPLIES, COMPLIES_NOT, item["allowed"], "k8s_policies")


VALID = (
    "Is the record valid under the schema?", "Does the data satisfy the schema?", "Would this pass validation?", "Does the record keep to what the schema asks?",
    "May this value be accepted?", "Is the input well-formed by this schema?", "Does it conform?", "Is the data what the schema allows?",
)
VALID_NOT = (
    "Is the record invalid under the schema?", "Would validation refuse this?", "Does the data break the schema?", "Is there an error in the record by this schema?",
    "Must this value be rejected?", "Does it fail to conform?", "Is something wrong with the data by the schema?",
)


def load_schemas(data):
    return [{"group": r["rule"], **r} for r in read_set(data, "json_schema_tests") if isinstance(r["schema"], dict) and len(compact(r["schema"])) < 600]


def make_schema(ctx, item):
    return applied(ctx, {"schema": item["schema"]}, "json_schema", ("record", item["data"]), VALID, VALID_NOT, item["valid"], "json_schema")
