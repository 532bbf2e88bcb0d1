"""Every task of the mix: its rows, its weights, and whether it is kept aside whole."""

from dataclasses import dataclass
from typing import Any

from tasks import (
    alerts,
    answers,
    bargains,
    entail,
    evidence,
    feelings,
    figures,
    intents,
    legal,
    periods,
    policies,
    records,
    rules,
    scales,
    sgd,
    situations,
    star,
    steps,
    table_questions,
    tables,
)

# The tasks that the first builds were measured on; the mean over them can be compared from build to build.
HELD_FROM_THE_START = ("hwu64", "dbpedia14", "pubmedqa", "wice", "cad_sentiment", "legalbench_misc", "cuad_held")


@dataclass
class Task:
    name: str
    load: Any
    maker: Any  # a function (context, item), or an object with prepare and make
    weight: float = 0.0
    held_out: bool = False


def tasks():
    """Every task; those held out are never trained on in any form."""
    return [
        Task("clinc150", intents.load_intents("clinc150", "clinc"), intents.Intents("clinc150", "clinc"), 1.6),
        Task("cad_nli", entail.load_nli("cad_nli"), entail.make_text_claims("cad_nli", 3), 1.3),
        Task("mnli", entail.load_nli("mnli_sample"), entail.make_text_claims("mnli"), 1.5),
        Task("infotabs", entail.load_infotabs, entail.make_infotabs, 1.8),
        Task("condaqa", entail.load_condaqa, entail.make_condaqa, 1.6),
        Task("creak", entail.load_creak, entail.make_creak, 1.0),
        Task("folio", entail.load_folio, entail.make_folio, 0.4),
        Task("strategyqa", entail.load_strategyqa, entail.make_strategyqa, 0.3),
        Task("goemotions", feelings.load_goemotions, feelings.make_goemotions, 1.2),
        Task("emobank", feelings.load_emobank, feelings.make_emobank, 0.9),
        Task("cuad", legal.load_cuad(False), legal.Clauses("cuad"), 1.2),
        Task("diversity", legal.load_misc(False), legal.make_diversity, 0.3),
        Task("legalbench_fewshot", legal.load_fewshot, legal.make_fewshot, 0.2),
        Task("lookup", tables.load_tables, tables.Lookups(), 1.3),
        Task("tatqa", tables.load_tatqa, tables.make_tatqa, 0.4),
        Task("qasc", tables.load_qasc, tables.make_qasc, 0.5),
        Task("records", records.load_records, records.make_records, 1.0),
        Task("scales", scales.load_scales, scales.make_scales, 1.6),
        Task("panther", rules.load_panther, rules.Panther(), 1.2),
        Task("json_schema", rules.load_schemas, rules.make_schema, 0.2),
        Task("policies", policies.load_cases, policies.Requirements(), 1.0),
        Task("situations", situations.load_situations(False), situations.make_situation, 0.9),
        Task("contract_nli", evidence.load_agreements, evidence.make_agreement, 0.9),
        Task("fool_me_twice", evidence.load_fooled, evidence.make_fooled, 0.9),
        Task("begin", evidence.load_begin, evidence.make_begin, 0.4),
        Task("figures", figures.load_figures, figures.make_figures, 1.8),
        Task("wikitables", table_questions.load_tables("train.jsonl.gz"), table_questions.make_asked("wikitables"), 1.5),
        Task("finqa", table_questions.load_reports, table_questions.make_reports, 0.3),
        Task("wikitables_held", table_questions.load_tables("test.jsonl.gz"), table_questions.make_asked("wikitables_held"), held_out=True),
        Task("star", star.load_star, star.Star(), 0.9),
        Task("sgd", sgd.load_sgd, sgd.Sgd(), 1.0),
        Task("taskmaster", steps.load_steps, steps.make_step, 0.3),
        Task("casino", bargains.load_bargains, bargains.make_bargain, 0.6),
        Task("sublime", alerts.load_sublime, alerts.Mail(), 0.4),
        Task("splunk", alerts.load_splunk, alerts.make_splunk, 0.3),
        Task("time_sensitive_qa", periods.load_periods, periods.make_period, 0.5),
        Task("torque", periods.load_torque, periods.make_torque, 0.25),
        Task("subjectiveqa", answers.load_calls, answers.make_call, held_out=True),
        Task("situations_held", situations.load_situations(True), situations.make_situation, held_out=True),
        Task("policies_held", policies.load_held, policies.make_held, held_out=True),
        Task("scitab", evidence.load_scitab, evidence.make_scitab, held_out=True),
        Task("k8s_policies", rules.load_k8s, rules.make_k8s, held_out=True),
        Task("hwu64", intents.load_intents("hwu64", "hwu"), intents.Intents("hwu64", "hwu"), held_out=True),
        Task("hwu64_full", intents.load_intents("hwu64", "hwu"), intents.Intents("hwu64_full", "hwu", whole=True), held_out=True),
        Task("dbpedia14", intents.load_dbpedia, intents.Topics(), held_out=True),
        Task("pubmedqa", entail.load_pubmedqa, entail.make_pubmedqa, held_out=True),
        Task("wice", entail.load_wice, entail.make_wice, held_out=True),
        Task("cad_sentiment", feelings.load_cad_sentiment, feelings.make_cad_sentiment, held_out=True),
        Task("legalbench_misc", legal.load_misc(True), legal.make_misc, held_out=True),
        Task("cuad_held", legal.load_cuad(True), legal.Clauses("cuad_held"), held_out=True),
    ]
