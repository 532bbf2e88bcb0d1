"""Says how far the questions of each task give their answers away: what a guesser gets that never sees a state.

For yes/no, several answers and scales a naive Bayes guesser reads the words of the question (and of the option), and is
judged on items it has not seen; for choices it ranks the options by their words, and the longest option and the first one
are tried as well. A task is sound where the guesser is near the constant answer.
"""

import argparse
import math
import re
from collections import Counter, defaultdict

from catalogue import tasks
from data import Source, group_of
from rows import is_valid
from tasks.common import Context, stable_fraction

KEPT = 0.3  # share of the items that the guesser is judged on


def words(*texts):
    found = re.findall(r"[a-z]+|\d", " ".join(t or "" for t in texts).lower())
    return set(found) | {f"{a} {b}" for a, b in zip(found, found[1:])}


class Guesser:
    """Naive Bayes over sets of words."""

    def __init__(self):
        self.of_class, self.words = Counter(), defaultdict(Counter)

    def learn(self, some, answer):
        self.of_class[answer] += 1
        for word in some:
            self.words[word][answer] += 1

    def log_odds(self, some, answer):
        """Evidence of the words for this answer against all others."""
        total, own = sum(self.of_class.values()), self.of_class[answer]
        sum_of = math.log((own + 1) / (total - own + 1))
        for word in some:
            counts = self.words.get(word)
            if counts and sum(counts.values()) >= 4:
                hits, misses = counts[answer], sum(counts.values()) - counts[answer]
                sum_of += math.log((hits + 0.5) / (own + 1)) - math.log((misses + 0.5) / (total - own + 1))
        return sum_of

    def guess(self, some):
        return max(sorted(self.of_class), key=lambda answer: self.log_odds(some, answer))


def questions_of(task, data, rows):
    """(question, whether the guesser is judged on it) over some rows of a task."""
    source = Source(task, data)
    items = source.train or source.validation
    for i in range(rows):
        item = items[i * 7919 % len(items)]
        judged = stable_fraction("tells " + group_of(item)) < KEPT
        for question in source.make(Context(f"tells {task.name} {i}"), item).questions:
            if is_valid(question):
                yield question, judged


def best(question):
    return max(range(len(question.target)), key=question.target.__getitem__)


def of_labels(questions, label):
    """(accuracy of the guesser, of the constant answer, how many judged) where the words of the question decide a label."""
    guesser, hits, seen = Guesser(), 0, Counter()
    cases = [(words(q.instructions, q.criteria, *(t for o in q.options for t in o)), label(q), judged) for q, judged in questions]
    for some, answer, judged in cases:
        if not judged:
            guesser.learn(some, answer)
    for some, answer, judged in cases:
        if judged:
            hits += guesser.guess(some) == answer
            seen[answer] += 1
    count = sum(seen.values())
    return hits / count, max(seen.values()) / count, count


def of_options(questions):
    """The same for choices: the option with the likeliest words; and the longest, the first, and chance."""
    guesser, marks, count = Guesser(), Counter(), 0
    for q, judged in questions:
        if not judged:
            for i, (text, more) in enumerate(q.options):
                guesser.learn(words(text, more), i == best(q))
    for q, judged in questions:
        if judged:
            count += 1
            lengths = [len(f"{text} {more or ''}") for text, more in q.options]
            scores = [guesser.log_odds(words(text, more), True) for text, more in q.options]
            marks["words"] += scores.index(max(scores)) == best(q)
            marks["longest"] += lengths.index(max(lengths)) == best(q)
            marks["first"] += best(q) == 0
            marks["chance"] += 1 / len(q.options)
    return {name: value / count for name, value in marks.items()}, count


def of_several(questions):
    """(accuracy of the guesser on single options, of the constant answer, how many)."""
    singles = []
    for q, judged in questions:
        for (text, more), share in zip(q.options, q.target):
            singles.append((words(text, more), share >= 0.5, judged))
    guesser = Guesser()
    for some, right, judged in singles:
        if not judged:
            guesser.learn(some, right)
    tested = [(guesser.guess(some) == right, right) for some, right, judged in singles if judged]
    yes = sum(right for _, right in tested) / len(tested)
    return sum(hit for hit, _ in tested) / len(tested), max(yes, 1 - yes), len(tested)


def report(task, data, rows):
    by_type = defaultdict(list)
    for question, judged in questions_of(task, data, rows):
        by_type[question.type].append((question, judged))
    for kind, some in sorted(by_type.items()):
        if sum(judged for _, judged in some) < 30:
            continue
        if kind == "choice":
            marks, count = of_options(some)
            told = f"words {marks['words']:.3f}, longest {marks['longest']:.3f}, first {marks['first']:.3f}, chance {marks['chance']:.3f}"
        else:
            guessed, constant, count = of_several(some) if kind == "multi_choice" else of_labels(some, best)
            told = f"words {guessed:.3f}, constant {constant:.3f}"
        yield f"{task.name:20} {kind:13} {count:5} {told}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--rows", type=int, default=3000, help="rows drawn of each task")
    parser.add_argument("tasks", nargs="*", help="names of tasks; all of them where none is given")
    args = parser.parse_args()
    for task in tasks():
        if not args.tasks or task.name in args.tasks:
            for line in report(task, args.data, args.rows):
                print(line, flush=True)


if __name__ == "__main__":
    main()
