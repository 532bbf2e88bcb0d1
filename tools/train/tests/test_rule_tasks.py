import gzip
import json

import pytest

from tasks import evidence, policies, rules
from tasks.claims import TRUE
from tasks.common import Context

APPLICANT = {"birth_date": "1990-06-01", "address": {"country": "US"}, "credit_score": 660, "annual_income": 48000, "income_document": "bank_statement",
             "employment_status": "part-time", "is_financial_record_present": True, "monthly_debt_amount": 800, "monthly_gross_income": 4000}


@pytest.fixture
def written(tmp_path):
    """Writes rows as a set's file."""
    def write(name, file, rows):
        (tmp_path / name).mkdir(exist_ok=True)
        with gzip.open(tmp_path / name / f"{file}.jsonl.gz", "wt") as out:
            out.writelines(json.dumps(row) + "\n" for row in rows)
        return tmp_path

    return write


@pytest.mark.parametrize("least", [True, False])
@pytest.mark.parametrize("holds", [True, False])
def test_a_limit_is_kept_or_not_as_wanted(least, holds):
    for seed in range(300):
        value, step = seed * 37 + 1, (1, 5, 50)[seed % 3]
        bound = policies.limit(Context(seed), value, holds, least, step)
        assert ((value >= bound) if least else (value <= bound)) == holds


def test_rules_of_a_loan_hold_by_the_case():
    found = policies.loan_rules(Context(1), {"applicant": APPLICANT, "loan_amount": 9000.0}, "2025-03-03")

    assert {n: found[n][1] for n in ("residence", "work", "part-time work", "financial records", "proof of income")} == {
        "residence": True, "work": True, "part-time work": False, "financial records": True, "proof of income": False}
    assert policies.age_on("1990-06-01", "2025-03-03") == 34 and policies.age_on("1990-03-03", "2025-03-03") == 35


def test_questions_on_several_rules_agree_with_them():
    known = {"age": ("A.", True), "income": ("B.", False), "work": ("C.", True)}
    for seed in range(300):
        asked = policies.asked_of(Context(seed), known, ["age", "income", "work"])
        shown = [more or text for text, more in asked.options]
        if asked.type == "choice":
            assert "income" in shown[asked.target.index(1)]
        elif asked.type == "score":
            assert asked.target.index(max(asked.target)) == 1
        elif asked.type == "noul":
            assert (asked.target[0] == 1) == ("broken" in asked.instructions)
        else:
            ticked = {t for t, share in zip(shown, asked.target) if share}
            assert ticked in ({"income"}, {"B."}) if asked.instructions in policies.BROKEN else ticked in ({"age", "work"}, {"A.", "C."})


def test_a_rule_is_asked_about_wherever_it_stands():
    for seed in range(60):
        row = rules.applied(Context(seed), {"rule": "No admins."}, "t", ("event", {"admin": True}), ("Does it fire?",), ("Is it quiet?",), True, "t")
        (asked,) = row.questions
        assert "No admins." in f"{row.state} {asked.criteria} {asked.instructions}" and "true" in row.state
        assert (asked.target[0] == 1) == ("fire" in asked.instructions)


def test_backed_and_other_replies_are_even_for_each_model(written):
    rows = [{"knowledge": f"k{i}", "message": "m", "response": "r", "model": m, "label": label}
            for m, counts in (("a", (5, 2)), ("b", (1, 7))) for label, n in zip(("Fully attributable", "Not fully attributable"), counts) for i in range(n)]
    kept = evidence.load_begin(written("begin", "dev", rows))

    assert {(m, label): sum(r["model"] == m and r["label"] == label for r in kept) for m in "ab" for label in ("Fully attributable", "Not fully attributable")} == {
        ("a", "Fully attributable"): 2, ("a", "Not fully attributable"): 2, ("b", "Fully attributable"): 1, ("b", "Not fully attributable"): 1}


def test_agreements_turn_one_statement_round_and_show_the_passage_that_decides(written):
    spans = [f"Clause {i} is about something else altogether, at some length, so that it fills the page well." for i in range(40)]
    doc = {"doc": "d", "spans": spans, "questions": [
        {"key": "nda-2", "label": "Contradiction", "evidence": [3]}, {"key": "nda-3", "label": "Entailment", "evidence": [20]}, {"key": "nda-4", "label": "NotMentioned", "evidence": []}]}
    items = evidence.load_agreements(written("contract_nli", "dev", [doc]))

    assert {i["asked"][0]: i["asked"][1] for i in items} == {"nda-2": TRUE, "nda-3": TRUE}
    for seed in range(40):
        row = evidence.make_agreement(Context(seed), {**items[1], "away": 0.0})
        assert spans[20] in row.state and all(row.state[low:high] == spans[20] for low, high in row.evidence)
    away = [evidence.make_agreement(Context(seed), {**items[1], "away": 1.0}) for seed in range(40)]
    assert sum(spans[20] not in row.state for row in away) > 20
    assert all(not row.evidence for row in away if spans[20] not in row.state)
