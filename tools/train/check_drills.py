"""Checks the drills by drawing each some hundred times: form, length, and that no answer can be told from its question alone."""

import argparse
import collections
import sys
import traceback

from draw import DRILLS, drawn
from tasks.common import state_text
from tasks.drills import load_drills

DRAWS = 300
QUESTIONS = (4, 9)
WORDS = (45, 650)
BREAKS = str.maketrans(":,;|=", "     ")  # what may stand between the words of a record
WORDS_OF_RISK = (12, 650)  # a text message that tries to cheat is short


def shares_of(facts):
    counts = collections.Counter(facts)
    return {fact: count / len(facts) for fact, count in counts.items()}


def answer_faults(kind, facts):
    """What makes the answers to one question of a drill guessable without its state."""
    if kind == "multi_choice":
        for i, applies in enumerate(zip(*facts)):
            share = sum(applies) / len(applies)
            if not 0.2 <= share <= 0.8:
                yield f"option {i + 1} applies in {share:.0%} of draws, wanted 20 to 80 %"
        return
    shares = shares_of(facts)
    most = {"noul": 0.7, "choice": 0.65, "score": 0.68}[kind]
    if max(shares.values()) > most:
        yield f"one answer is right in {max(shares.values()):.0%} of draws: {shares}"


def faults_of(name):
    slots, asked, states, lengths = collections.defaultdict(list), {}, {}, []
    for i in range(DRAWS):
        state, questions = drawn(name, i // 2, i)
        text = state_text(state)
        lengths.append(len((text if isinstance(state, str) and not name.startswith("risk_") else text.translate(BREAKS)).split()))
        if not QUESTIONS[0] <= len(questions) <= QUESTIONS[1]:
            yield f"{len(questions)} valid questions in a draw, wanted {QUESTIONS[0]} to {QUESTIONS[1]}"
            return
        answers = {(q.instructions, q.criteria, o): t for q in questions for (o, _), t in zip(q.options, q.target)}
        for key, target in answers.items():
            if states.setdefault((text, key), target) != target:
                yield f"the same state and question have two answers: {key[0]}"
                return
        for number, q in enumerate(questions):
            slots[number, q.type].append(q.fact)
            asked[number, q.type] = q.instructions
    low, high = WORDS_OF_RISK if name.startswith("risk_") else WORDS
    if min(lengths) < low or max(lengths) > high:
        yield f"states of {min(lengths)} to {max(lengths)} words, wanted {low} to {high}"
    for slot, facts in slots.items():
        for fault in answer_faults(slot[1], facts):
            yield f"{slot[1]} '{asked[slot][:60]}': {fault}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("module", nargs="?", help="only the drills of this module")
    args = parser.parse_args()
    names = [n for n in load_drills() if args.module in (None, n.split(".")[0])]
    bad, kinds, skills = 0, collections.Counter(), collections.Counter()
    for name in names:
        try:
            faults = list(faults_of(name))
            for q in drawn(name, 1, 1)[1]:
                kinds[q.type] += 1
                skills[q.skill] += 1
        except Exception:
            faults = [traceback.format_exc(limit=-2)]
        for fault in faults:
            print(f"{name}: {fault}")
        bad += bool(faults)
    print(f"{len(names)} drills, {bad} with faults; questions: {dict(kinds)}; skills: {dict(skills)}; forms: {dict(collections.Counter(DRILLS[n][1] for n in names))}")
    sys.exit(1 if bad or not names else 0)


if __name__ == "__main__":
    main()
