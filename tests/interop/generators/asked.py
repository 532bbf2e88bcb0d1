"""What the clients that are made for Python ask, in the types that a generator has made."""

from types import ModuleType


def questions(models: ModuleType) -> dict:
    return {
        "fraud": models.NoulQuestion(
            type="noul",
            instructions="Is it fraud?",
            criteria={"true": "The customer denies it"},
            base_rate=0.1,
        ),
        "owner": models.NoulQuestion(
            type="noul",
            instructions="Did the owner act?",
            criteria="Only what the record shows.",
        ),
        "kind": models.ChoiceQuestion(
            type="choice",
            instructions="Which kind?",
            options={"takeover": "Somebody else acts", "scam": "The customer was deceived"},
        ),
        "signs": models.MultiChoiceQuestion(
            type="multi_choice",
            instructions="Which apply?",
            options={"new_payee": "A new payee", "night": "It is night"},
            criteria="Only what the record shows.",
        ),
        "urgency": models.ScoreQuestion(
            type="score",
            instructions="How urgent?",
            levels=["later", "today", "now"],
            values=[0, 2.5, 10],
            criteria=[None, "Within the day", None],
        ),
    }
