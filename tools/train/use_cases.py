"""Counts how many questions of the seven use cases are answered rightly, by the answers written down in use-cases.json.

Those were read from the cases alone, before any answer of a model was seen. A question with no right answer is left out;
where the case draws no line between two levels, either counts.
"""

import argparse
import json
from pathlib import Path

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "spec" / "examples"


def right_answers():
    """{case: {question: {"right": …, "because": …}}}: true or false, an option, the options that apply, a level, or null."""
    return json.loads((HERE / "use-cases.json").read_text())


def given(answer):
    """What an answer of the service says, in the form of use-cases.json."""
    kind = answer["type"]
    return answer["values"] if kind == "multi_choice" else answer["level"] if kind == "score" else answer["value"]


def is_right(answer, right):
    """Whether the answer is the right one; of several that apply, all and no other have to be given."""
    said = given(answer)
    if isinstance(right, dict):
        return said in right["one_of"]
    return set(said) == set(right) if isinstance(right, list) else said == right


def options_right(answer, right):
    """How many options of a multi_choice are on their right side, and how many there are."""
    every = answer["probabilities"]
    return sum((key in answer["values"]) == (key in right) for key in every), len(every)


def by_luck(question, right):
    """The chance that an answer drawn at random is right."""
    kind = question["type"]
    if kind == "noul":
        return 0.5
    if kind == "multi_choice":
        return 0.5 ** len(question["options"])
    return (len(right["one_of"]) if isinstance(right, dict) else 1) / len(question.get("options") or question["levels"])


def judged(responses, requests=EXAMPLES):
    """(case, right questions, questions, right by luck, [(question, said, right, because)] of those missed, (options right, options)) for each case."""
    for case, questions in right_answers().items():
        asked = json.loads((Path(requests) / f"{case}.json").read_text())["questions"]
        answers = json.loads((Path(responses) / f"{case}.json").read_text())["answers"]
        judgeable = {name: known for name, known in questions.items() if known["right"] is not None}
        missed = [(name, given(answers[name]), known["right"], known["because"]) for name, known in judgeable.items() if not is_right(answers[name], known["right"])]
        luck = sum(by_luck(asked[name], known["right"]) for name, known in judgeable.items())
        pairs = [options_right(answers[name], known["right"]) for name, known in judgeable.items() if isinstance(known["right"], list)]
        yield case, len(judgeable) - len(missed), len(judgeable), luck, missed, tuple(map(sum, zip(*pairs)))


def table(responses, requests=EXAMPLES):
    """The counts as Markdown, for the card."""
    rows = list(judged(responses, requests))
    lines = ["| use case | questions | answered rightly | by luck | single options of those with several |", "|---|---|---|---|---|"]
    lines += [f"| {case} | {count} | {right} | {luck:.1f} | {options[0]} of {options[1]} |" for case, right, count, luck, _, options in rows]
    right, count, luck = (sum(row[i] for row in rows) for i in (1, 2, 3))
    options = [sum(row[5][i] for row in rows) for i in (0, 1)]
    return "\n".join([*lines, f"| all | {count} | {right} | {luck:.1f} | {options[0]} of {options[1]} |"])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--responses", default=EXAMPLES / "responses", help="folder of the service's answers, one file a case")
    args = parser.parse_args()
    print(table(args.responses))
    for case, *_, missed, _ in judged(args.responses):
        for name, said, right, because in missed:
            print(f"{case}, {name}: {said}, not {right}. {because}")


if __name__ == "__main__":
    main()
