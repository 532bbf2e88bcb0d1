"""The client that OpenAPI Generator makes from the published document, as the package `decisions`."""

import json
import sys

from decisions import ApiClient, ApiException, Configuration, DecisionsApi
from decisions.models import (
    ChoiceAnswer,
    ChoiceQuestion,
    DecisionRequest,
    ErrorBody,
    ErrorType,
    Model,
    MultiChoiceAnswer,
    MultiChoiceQuestion,
    NoulAnswer,
    NoulCriteria,
    NoulCriteriaByAnswer,
    NoulQuestion,
    OptionCriteria,
    Question,
    ScoreAnswer,
    ScoreCriteria,
    ScoreQuestion,
    State,
)

set_up = json.loads(sys.argv[1])


def request() -> DecisionRequest:
    questions = {
        "fraud": NoulQuestion(
            type="noul",
            instructions="Is it fraud?",
            criteria=NoulCriteria(NoulCriteriaByAnswer(true="The customer denies it")),
            base_rate=0.1,
        ),
        "owner": NoulQuestion(
            type="noul",
            instructions="Did the owner act?",
            criteria=NoulCriteria("Only what the record shows."),
        ),
        "kind": ChoiceQuestion(
            type="choice",
            instructions="Which kind?",
            options={"takeover": "Somebody else acts", "scam": "The customer was deceived"},
        ),
        "signs": MultiChoiceQuestion(
            type="multi_choice",
            instructions="Which apply?",
            options={"new_payee": "A new payee", "night": "It is night"},
            criteria=OptionCriteria("Only what the record shows."),
        ),
        "urgency": ScoreQuestion(
            type="score",
            instructions="How urgent?",
            levels=["later", "today", "now"],
            values=[0, 2.5, 10],
            criteria=ScoreCriteria([None, "Within the day", None]),
        ),
    }
    state = {"account": "opened 12 days ago", "transfers": [{"amount": 4800.5, "payee_known": False}]}
    return DecisionRequest(
        model=Model.SERVICE_MINUS_1,
        state=State(state),
        questions={name: Question(question) for name, question in questions.items()},
    )


def call(base_url: str, key: str):
    with ApiClient(Configuration(host=base_url, access_token=key)) as client:
        return DecisionsApi(client).decide(request())


def describe(answer: NoulAnswer | ChoiceAnswer | MultiChoiceAnswer | ScoreAnswer) -> list:
    if isinstance(answer, NoulAnswer):
        return [answer.value, answer.probability]
    if isinstance(answer, ChoiceAnswer):
        return [answer.value, answer.probabilities]
    if isinstance(answer, MultiChoiceAnswer):
        return [answer.values, answer.probabilities]
    assert isinstance(answer, ScoreAnswer)
    return [answer.value, answer.level, answer.probabilities]


def failure(name: str) -> dict:
    try:
        call(set_up["mockUrl"], f"mock_{name}")
    except ApiException as raised:
        assert isinstance(raised.data, ErrorBody)
        error = raised.data.error
        assert isinstance(error.type, ErrorType)
        return {"status": raised.status, "type": error.type.value, "param": error.param}
    raise AssertionError(f"{name} was not raised")


def answers_from(base_url: str) -> dict:
    decided = call(base_url, set_up["key"])
    return {name: describe(answer.actual_instance) for name, answer in decided.answers.items()}


report = {
    "answers": answers_from(set_up["serviceUrl"]),
    "grown": answers_from(set_up["grownUrl"]),
    "errors": {name: failure(name) for name in set_up["problems"]},
}
print(json.dumps(report))
