"""Says where one text differs from another, by sentences and by words."""

import difflib
import re

SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n+")
WORD = re.compile(r"\w+|[^\w\s]")
BESIDE = 3
MOST = 0.6


def segments(text):
    return [part for part in SENTENCE.split(text) if part.strip()]


def evidence(text, other):
    """Character spans of the words of `text` that `other` has not in their place, with three words either side; none where most differ."""
    words = list(WORD.finditer(text))
    matcher = difflib.SequenceMatcher(None, [w.group() for w in words], WORD.findall(other), autojunk=False)
    changed = [(a, b) for kind, a, b, _, _ in matcher.get_opcodes() if kind in ("replace", "delete")]
    if not changed or sum(b - a for a, b in changed) > MOST * len(words):
        return []
    return [(words[max(a - BESIDE, 0)].start(), words[min(b + BESIDE, len(words)) - 1].end()) for a, b in changed]
