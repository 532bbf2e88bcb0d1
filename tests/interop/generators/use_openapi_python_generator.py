"""The client that openapi-python-generator makes from the published document, as the package `decisions`."""

import json
import sys

import httpx
from asked import questions
from decisions import APIConfig, models
from decisions.models import (
    ChoiceAnswer,
    DecisionRequest,
    ErrorType,
    Model,
    MultiChoiceAnswer,
    NoulAnswer,
    ScoreAnswer,
)
from decisions.services.Decisions_service import decide

set_up = json.loads(sys.argv[1])

body = DecisionRequest(
    model=Model.SERVICE_1,
    state={"account": "opened 12 days ago", "transfers": [{"amount": 4800.5, "payee_known": False}]},
    # As dicts, without the fields that were not given: the service takes no null for them.
    questions={name: question.model_dump(exclude_none=True) for name, question in questions(models).items()},
)
answer_types = {
    "noul": NoulAnswer,
    "choice": ChoiceAnswer,
    "multi_choice": MultiChoiceAnswer,
    "score": ScoreAnswer,
}


def describe(answer: dict) -> list:
    found = answer_types[answer["type"]](**answer)
    return list(found.model_dump(exclude={"type"}).values())


def answers_from(base_url: str) -> dict:
    config = APIConfig(base_path=base_url, access_token=set_up["key"])
    decided = decide(config, data=body, Idempotency_Key=base_url)
    return {name: describe(answer) for name, answer in decided.answers.items()}


# What the client raises has the status alone, and its ErrorBody no null.
def failure(name: str) -> dict:
    headers = {"Authorization": f"Bearer mock_{name}"}
    response = httpx.post(f"{set_up['mockUrl']}/v1/decide", headers=headers, json=body.model_dump())
    error = response.json()["error"]
    return {"status": response.status_code, "type": ErrorType(error["type"]).value, "param": error["param"]}


report = {
    "answers": answers_from(set_up["serviceUrl"]),
    "grown": answers_from(set_up["grownUrl"]),
    "errors": {name: failure(name) for name in set_up["problems"]},
}
print(json.dumps(report))
