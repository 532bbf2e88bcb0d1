"""The models that datamodel-code-generator makes from the published document, as the module `decisions`; the call is our own."""

import json
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import decisions
from asked import questions
from decisions import (
    Answer,
    ChoiceAnswer,
    DecisionRequest,
    DecisionResponse,
    ErrorBody,
    Model,
    MultiChoiceAnswer,
    NoulAnswer,
)

set_up = json.loads(sys.argv[1])

body = DecisionRequest(
    model=Model.service_1,
    state={"account": "opened 12 days ago", "transfers": [{"amount": 4800.5, "payee_known": False}]},
    questions=questions(decisions),
)


def call(base_url: str, key: str) -> bytes:
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    # Fields that were not given are None in the models, and the service takes no null for them.
    sent = body.model_dump_json(exclude_none=True).encode()
    with urlopen(Request(f"{base_url}/v1/decide", sent, headers)) as response:
        return response.read()


def describe(answer: Answer) -> list:
    found = answer.root
    if isinstance(found, NoulAnswer):
        return [found.value, found.probability.root]
    probabilities = found.model_dump()["probabilities"]
    if isinstance(found, ChoiceAnswer):
        return [found.value, probabilities]
    if isinstance(found, MultiChoiceAnswer):
        return [found.values, probabilities]
    return [found.value, found.level, probabilities]


def answers_from(base_url: str) -> dict:
    decided = DecisionResponse.model_validate_json(call(base_url, set_up["key"]))
    return {name: describe(answer) for name, answer in decided.answers.root.items()}


def failure(name: str) -> dict:
    try:
        call(set_up["mockUrl"], f"mock_{name}")
    except HTTPError as raised:
        error = ErrorBody.model_validate_json(raised.read()).error
        return {"status": raised.code, "type": error.type.value, "param": error.param}
    raise AssertionError(f"{name} was not raised")


report = {
    "answers": answers_from(set_up["serviceUrl"]),
    "grown": answers_from(set_up["grownUrl"]),
    "errors": {name: failure(name) for name in set_up["problems"]},
}
print(json.dumps(report))
