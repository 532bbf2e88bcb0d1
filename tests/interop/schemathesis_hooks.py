"""One more check for Schemathesis: where a request that keeps the published schema may still be refused, and where not."""

import re

import schemathesis

# Field of a question: the sentence of the specification or of the published document that no schema can say.
BEYOND_SCHEMA = {
    "options": "Descriptions must not be blank and must be unique, ignoring case and whitespace.",
    "levels": "Unique, ignoring case and whitespace.",
    "values": "One finite number per level, strictly increasing.",
    "base_rate": "Its shares must add up to 1, with exactly the option keys or one share per level.",
    "criteria": "Every key is the key of an option; a list has as many entries as there are levels.",
}


@schemathesis.check
def refused_only_beyond_the_schema(ctx, response, case):
    """A request that keeps the schema is refused for a rule that no schema can say, or for its tokens."""
    if case.meta is None or not case.meta.generation.mode.is_positive or case.method != "POST":
        return
    if response.status_code != 400:
        return
    param = response.json()["error"]["param"]
    # The published document, Idempotency-Key: "Another body under the same name is `invalid_request`."
    if param is None and "Idempotency-Key" in (case.headers or {}):
        return
    field = re.fullmatch(r"questions\.\w+\.(\w+)", param or "")
    assert field and field[1] in BEYOND_SCHEMA, f"a request that keeps the schema was refused at {param}"
