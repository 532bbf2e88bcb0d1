"""Labelled cases of questions that the reader was never trained on, as the service's `fit` and `backtest` read them: whole held-out tasks
and drills kept aside, many cases with one and the same question. tools/label-gains.ts learns from them.

Which questions are asked was settled before any was answered: of each held-out task what a desk would ask of such texts, of the drills
every fifteenth of those kept aside.
"""

import argparse
import json
import random
from pathlib import Path

from calibrate import is_fitted
from tasks.cases import read_cases
from tasks.common import label_texts, read_set
from tasks.drills import by_drill

HELD_CLAUSES = ("Audit Rights", "Insurance", "Governing Law")
AREAS = {
    "calendar": "the calendar", "email": "e-mail", "play": "playing something", "lists": "lists", "iot": "appliances at home",
    "transport": "travel and traffic", "weather": "the weather", "news": "the news", "alarm": "alarms", "takeaway": "food to order",
}
CHANGES = ("set", "remove", "sendemail", "createoradd", "order", "ticket", "taxi", "off", "on", "lightchange", "lightoff", "lighton", "cleaning", "coffee")
LIVING, WORKS, PLACES = ("Plant", "Animal"), ("Written Work", "Film", "Album"), ("Village", "Natural Place", "Building")
PEOPLE = ("Athlete", "Artist", "Office Holder")


def noul(instructions):
    return {"type": "noul", "instructions": instructions}


def assistant(data):
    """Commands to a voice assistant (HWU64)."""
    questions = {
        "area": {"type": "choice", "instructions": "What is the request about?", "options": AREAS},
        "acts": noul("Is something to be done or changed, rather than only asked?"),
    }
    for row in read_set(data, "hwu64"):
        area, _, kind = row["intent"].partition("_")
        if area in AREAS:
            yield row["text"], questions, {"area": area, "acts": area == "play" or kind.split("_")[-1] in CHANGES}


def entries(data):
    """Entries of an encyclopedia (DBpedia)."""
    texts = label_texts("dbpedia")
    keys = {label: label.lower().replace(" ", "_") for label in texts}
    questions = {
        "kind": {"type": "choice", "instructions": "What does the entry describe?", "options": {keys[k]: text for k, text in texts.items()}},
        "person": noul("Is the entry about a person?"),
        "traits": {"type": "multi_choice", "instructions": "Which of these is it?",
                   "options": {"living": "a plant or an animal", "work": "a book, a film or an album", "place": "a place or a building"}},
    }
    for row in read_set(data, "dbpedia14"):
        traits = [name for name, labels in (("living", LIVING), ("work", WORKS), ("place", PLACES)) if row["label"] in labels]
        yield row["text"], questions, {"kind": keys[row["label"]], "person": row["label"] in PEOPLE, "traits": traits}


def reviews(data):
    """Reviews of films (contrast sets of IMDb)."""
    questions = {"liked": noul("Did the reviewer like the film?")}
    for row in read_set(data, "cad_sentiment"):
        yield row["review"], questions, {"liked": row["label"] == "Positive"}


def rulings(data):
    """Sentences of court decisions (LegalBench, overruling)."""
    for row in read_set(data, "legalbench_misc", "overruling.jsonl.gz"):
        yield row["text"], {"overrules": noul(row["question"])}, {"overrules": row["answer"]}


def clauses(kind):
    def read(data):
        """Clauses of contracts (LegalBench, CUAD)."""
        for row in read_set(data, "legalbench_cuad"):
            if row["clause_type"] == kind:
                yield row["clause"], {"clause": noul(row["question"])}, {"clause": row["answer"]}

    return read


def evidence(data):
    """Claims and what a source says of them (WiCE)."""
    levels = ["not supported", "partly supported", "fully supported"]
    questions = {"support": {"type": "score", "instructions": "How far does the evidence support the claim?", "levels": levels}}
    index = {"not_supported": 0, "partially_supported": 1, "supported": 2}
    for row in read_set(data, "wice"):
        yield {"claim": row["claim"], "evidence": " ".join(row["evidence"])}, questions, {"support": index[row["label"]]}


def studies(data):
    """Abstracts and the question that each asks (PubMedQA)."""
    questions = {"answer": noul("Is the answer to the question yes?")}
    for row in read_set(data, "pubmedqa"):
        if row["answer"] != "maybe":
            yield {"question": row["question"], "abstract": " ".join(row["contexts"])}, questions, {"answer": row["answer"] == "yes"}


TASKS = {
    "assistant": assistant, "entries": entries, "reviews": reviews, "rulings": rulings, "evidence": evidence, "studies": studies,
    **{kind.lower().replace(" ", "-"): clauses(kind) for kind in HELD_CLAUSES},
}


def kept_aside():
    """Cases of the corpus kept aside that took no part in any fit, each with questions of its own."""
    for row in read_cases()[0]:
        raw = row.extra["raw"]
        if row.extra["held"] and not is_fitted({"part": "cases", "id": row.id}):
            yield raw["state"], raw["questions"], raw["gold"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", help="folder of the public sets; without it, cases of the corpus that took no part in any fit, as OUT/kept-aside.jsonl")
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, default=800, help="cases of each task and drill, at most")
    args = parser.parse_args()
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    if not args.data:
        return write(out / "kept-aside.jsonl", kept_aside())
    for name, read in TASKS.items():
        cases = list(read(args.data))
        random.Random(name).shuffle(cases)
        write(out / f"{name}.jsonl", cases[: args.count])
    for name, lines in by_drill("labelled").items():
        write(out / f"{name}.jsonl", [(line["state"], line["questions"], line["labels"]) for line in lines[: args.count]])


def write(path, cases):
    lines = [json.dumps({"state": state, "questions": questions, "labels": labels}, ensure_ascii=False) + "\n" for state, questions, labels in cases]
    path.write_text("".join(lines), encoding="utf-8")
    print(f"{path.name}: {len(lines)} cases, {len(json.loads(lines[0])['questions'])} questions")


if __name__ == "__main__":
    main()
