"""Labelled cases as the service's `fit` and `backtest` read them: tasks of one question each, for `npm run bench -- --only labels`, and
cases of our own corpus that took no part in any fit.

Which question is asked of each set was settled before any was answered. The tasks of CHOSEN_ON were in view while it was settled how the
service learns; those of OPENED_ONCE were measured once, afterwards.
"""

import argparse
import json
import random
from pathlib import Path

import desk_tables
from calibrate import is_fitted
from tasks.cases import read_cases
from tasks.common import read_set

AREAS = {
    "calendar": "the calendar", "email": "e-mail", "play": "playing something", "lists": "lists", "iot": "appliances at home",
    "transport": "travel and traffic", "weather": "the weather", "news": "the news", "alarm": "alarms", "takeaway": "food to order",
}
DESK_ROWS = 3_000
LETTERS_MAX = 2_000


def noul(instructions):
    return {"type": "noul", "instructions": instructions}


def choice(instructions, options):
    return {"type": "choice", "instructions": instructions, "options": dict(options)}


def named(texts):
    return [(text.lower().replace(" ", "_"), text) for text in texts]


def mail(row):
    return f"{row['subject']}\n\n{row['body']}"[:LETTERS_MAX]


def spam(data):
    """E-mails (SpamAssassin)."""
    for row in read_set(data, "restricted/spamassassin"):
        yield mail(row), noul("Is this e-mail spam?"), row["label"] == "spam"


def posts(data):
    """Posts about shares."""
    asked = choice("What does the post say of the share's price?", named(("bearish", "neutral", "bullish")))
    for row in read_set(data, "restricted/twitter_financial_sentiment"):
        yield row["text"], asked, row["label"]


def questions(data):
    """Questions of all kinds (TREC)."""
    rows = list(read_set(data, "restricted/trec"))
    asked = choice("What kind of answer does the question ask for?", named(sorted({row["label"] for row in rows})))
    for row in rows:
        yield row["question"], asked, row["label"].lower().replace(" ", "_")


def reviews(data):
    """Reviews of goods."""
    asked = {
        "type": "score",
        "instructions": "How many stars did the customer give?",
        "levels": ["1 star", "2 stars", "3 stars", "4 stars", "5 stars"],
    }
    for row in read_set(data, "restricted/amazon_reviews5"):
        yield f"{row['title']}\n\n{row['text']}"[:LETTERS_MAX], asked, asked["levels"][row["levels"].index(row["label"])]


def churn(data):
    """Customers of a telephone company, as records."""
    for row in read_set(data, "restricted/telecom_churn"):
        yield row["account"], noul("Did the customer leave within the month?"), row["churned"]


def policy(name, instructions, decide):
    def read(data):
        """Cases under a policy, as records (DecisionsDev)."""
        for row in read_set(data, "policy_corpus", f"{name}.jsonl.gz"):
            yield row["case"], noul(instructions), decide(row["outcome"])

    return read


def assistant(data):
    """Commands to a voice assistant (HWU64)."""
    asked = choice("What is the request about?", AREAS.items())
    for row in read_set(data, "hwu64"):
        area = row["intent"].partition("_")[0]
        if area in AREAS:
            yield row["text"], asked, area


def desk(language, instructions):
    def read(_):
        """Payments of a desk whose true probabilities are known."""
        for record, fraud, _ in desk_tables.payments(language, DESK_ROWS):
            yield record, noul(instructions), fraud

    return read


def phishing(data):
    """Phishing among honest e-mails."""
    asked = noul("Does the e-mail try to get passwords, codes or card numbers?")
    honest = [mail(row) for row in read_set(data, "restricted/spamassassin") if row["label"] != "spam"]
    for row in read_set(data, "restricted/phishing_emails"):
        yield row["text"][:LETTERS_MAX], asked, True
    for text in honest[:2800]:
        yield text, asked, False


def family(data):
    """Posts of people who look for legal help (Learned Hands)."""
    for row in read_set(data, "restricted/legalbench_learned_hands"):
        if row["topic"] == "family":
            yield row["post"][:LETTERS_MAX], noul(row["question"]), row["answer"]


def news(data):
    """News by topic."""
    rows = list(read_set(data, "restricted/agnews"))
    asked = choice("What is the news about?", named(sorted({row["label"] for row in rows})))
    for row in rows:
        yield f"{row['title']}\n\n{row['text']}", asked, row["label"].lower().replace(" ", "_")


def feelings(data):
    """Posts and how they feel (TweetEval)."""
    asked = {"type": "score", "instructions": "How does the writer feel?", "levels": ["negative", "neutral", "positive"]}
    for row in read_set(data, "restricted/tweeteval", "sentiment.jsonl.gz"):
        yield row["text"], asked, row["label"]


def vehicles(data):
    """Claims after accidents, as records, of which six in a hundred were fraud."""
    for row in read_set(data, "restricted/vehicle_claim_fraud"):
        yield row["claim"], noul("Is the claim fraud?"), row["fraud_found"]


def orders(data):
    """Requests of one to three things at once (MixSNIPS)."""
    rows = list(read_set(data, "restricted/multi_intent", "mixsnips_clean.jsonl.gz"))
    names = sorted({name for row in rows for name in row["intents"]})
    spelled = {name: "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip() for name in names}
    asked = {"type": "multi_choice", "instructions": "What is asked for?", "options": {text.replace(" ", "_"): text for text in spelled.values()}}
    for row in rows:
        yield row["text"], asked, [spelled[name].replace(" ", "_") for name in row["intents"]]


CHOSEN_ON = {
    "spam": spam, "posts": posts, "questions": questions, "reviews": reviews, "assistant": assistant, "churn": churn,
    "loans": policy("loan", "Is the applicant eligible for the loan?", lambda outcome: outcome["eligible"]),
    "desk-en": desk("en", "Is the payment fraud?"),
}
OPENED_ONCE = {
    "phishing": phishing, "family": family, "news": news, "feelings": feelings, "orders": orders, "vehicles": vehicles,
    "luggage": policy("luggage", "Is the luggage within the rules?", lambda outcome: outcome["compliant"]),
    "desk-de": desk("de", "Ist die Zahlung Betrug?"),
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
    parser.add_argument("--count", type=int, default=1_600, help="cases of each task, at most")
    parser.add_argument("--once", action="store_true", help="the tasks that are opened once, instead of those that choices were made on")
    args = parser.parse_args()
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    if not args.data:
        return write(out / "kept-aside.jsonl", kept_aside())
    for name, read in (OPENED_ONCE if args.once else CHOSEN_ON).items():
        cases = [(state, {"asked": asked}, {"asked": right}) for state, asked, right in read(args.data)]
        random.Random(name).shuffle(cases)
        write(out / f"{name}.jsonl", cases[: args.count])


def write(path, cases):
    lines = [json.dumps({"state": state, "questions": questions, "labels": labels}, ensure_ascii=False) + "\n" for state, questions, labels in cases]
    path.write_text("".join(lines), encoding="utf-8")
    print(f"{path.name}: {len(lines)} cases")


if __name__ == "__main__":
    main()
