"""The client that openapi-python-client makes from the published document, as the package `decisions`."""

import json
import sys

from decisions import AuthenticatedClient
from decisions.api.decisions import decide
from decisions.models import (
    ChoiceAnswer,
    ChoiceQuestion,
    ChoiceQuestionType,
    DecisionRequest,
    DecisionResponse,
    ErrorBody,
    ErrorType,
    Model,
    MultiChoiceAnswer,
    MultiChoiceQuestion,
    MultiChoiceQuestionType,
    NoulAnswer,
    NoulCriteriaByAnswer,
    NoulQuestion,
    NoulQuestionType,
    Options,
    Questions,
    ScoreAnswer,
    ScoreQuestion,
    ScoreQuestionType,
    StateType1,
)

set_up = json.loads(sys.argv[1])


def options(**texts: str) -> Options:
    made = Options()
    made.additional_properties = texts
    return made


def request() -> DecisionRequest:
    state = StateType1()
    state["account"] = "opened 12 days ago"
    state["transfers"] = [{"amount": 4800.5, "payee_known": False}]
    questions = Questions()
    questions["fraud"] = NoulQuestion(
        type_=NoulQuestionType.NOUL,
        instructions="Is it fraud?",
        criteria=NoulCriteriaByAnswer(true_="The customer denies it"),
        base_rate=0.1,
    )
    questions["owner"] = NoulQuestion(
        type_=NoulQuestionType.NOUL,
        instructions="Did the owner act?",
        criteria="Only what the record shows.",
    )
    questions["kind"] = ChoiceQuestion(
        type_=ChoiceQuestionType.CHOICE,
        instructions="Which kind?",
        options=options(takeover="Somebody else acts", scam="The customer was deceived"),
    )
    questions["signs"] = MultiChoiceQuestion(
        type_=MultiChoiceQuestionType.MULTI_CHOICE,
        instructions="Which apply?",
        options=options(new_payee="A new payee", night="It is night"),
        criteria="Only what the record shows.",
    )
    questions["urgency"] = ScoreQuestion(
        type_=ScoreQuestionType.SCORE,
        instructions="How urgent?",
        levels=["later", "today", "now"],
        values=[0, 2.5, 10],
        criteria=[None, "Within the day", None],
    )
    return DecisionRequest(model=Model.SERVICE_1, state=state, questions=questions)


def call(base_url: str, key: str):
    with AuthenticatedClient(base_url=base_url, token=key) as client:
        return decide.sync_detailed(client=client, body=request())


def describe(answer: NoulAnswer | ChoiceAnswer | MultiChoiceAnswer | ScoreAnswer) -> list:
    if isinstance(answer, NoulAnswer):
        return [answer.value, answer.probability]
    if isinstance(answer, ChoiceAnswer):
        return [answer.value, answer.probabilities.to_dict()]
    if isinstance(answer, MultiChoiceAnswer):
        return [answer.values, answer.probabilities.to_dict()]
    assert isinstance(answer, ScoreAnswer)
    return [answer.value, answer.level, answer.probabilities]


def failure(name: str) -> dict:
    response = call(set_up["mockUrl"], f"mock_{name}")
    assert isinstance(response.parsed, ErrorBody)
    error = response.parsed.error
    assert isinstance(error.type_, ErrorType)
    return {"status": int(response.status_code), "type": error.type_.value, "param": error.param}


def answers_from(base_url: str) -> dict:
    decided = call(base_url, set_up["key"]).parsed
    assert isinstance(decided, DecisionResponse), decided
    return {name: describe(answer) for name, answer in decided.answers.additional_properties.items()}


report = {
    "answers": answers_from(set_up["serviceUrl"]),
    "grown": answers_from(set_up["grownUrl"]),
    "errors": {name: failure(name) for name in set_up["problems"]},
}
print(json.dumps(report))
