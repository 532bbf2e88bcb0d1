"""A part of a state: where it differs from another's, what a drill's changed fact decides, with more or less of the rest."""

import difflib
import re

SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n+")


def segments(text):
    return [part for part in SENTENCE.split(text) if part.strip()]


def text_near(state, other, keep):
    """The sentences and lines of `state` that `other` lacks, and others that `keep` takes."""
    theirs = set(segments(other))
    return "\n".join(part for part in segments(state) if part not in theirs or keep(part))


def entries_near(state, other, keep):
    """The entries of `state` that differ from `other`, with the plain values beside them, and others that `keep` takes."""
    if isinstance(state, dict) and isinstance(other, dict):
        found = {}
        for key, value in state.items():
            nested = isinstance(value, (dict, list))
            if key not in other or value != other[key]:
                found[key] = entries_near(value, other.get(key), keep) if nested else value
            elif not nested or keep(key):
                found[key] = value
        return found
    if isinstance(state, list) and isinstance(other, list):
        if len(state) == len(other):
            return [entries_near(a, b, keep) if a != b else a for a, b in zip(state, other) if a != b or keep(str(a))]
        return [entry for entry in state if entry not in other or keep(str(entry))]
    return state


def close_up(state, other, keep):
    """What of `state` differs from `other`, and each further sentence or entry for which `keep(text)` is true."""
    return (text_near if isinstance(state, str) else entries_near)(state, other, keep)


WORD = re.compile(r"\w+|[^\w\s]")
BESIDE = 3
MOST = 0.6


def evidence(text, other):
    """Character spans of the words of `text` that `other` has not in their place, with three words either side; none where most differ."""
    words = list(WORD.finditer(text))
    matcher = difflib.SequenceMatcher(None, [w.group() for w in words], WORD.findall(other), autojunk=False)
    changed = [(a, b) for kind, a, b, _, _ in matcher.get_opcodes() if kind in ("replace", "delete")]
    if not changed or sum(b - a for a, b in changed) > MOST * len(words):
        return []
    return [(words[max(a - BESIDE, 0)].start(), words[min(b + BESIDE, len(words)) - 1].end()) for a, b in changed]
