"""States that repeat another's, twins that hardly look alike, and questions asked in the same words too often."""

from collections import Counter, defaultdict

from checks.case import by_group, plain, words_of

SHINGLE_WORDS = 5
# Share of the shorter state's shingles that stand in a state of another group, and in the twin's.
COPY_SHARE, LIKE_SHARE, TWIN_SHARE = 0.5, 0.2, 0.4
REPEATS_MAX = 4  # groups that may ask in the same words


def shingles(state):
    words = words_of(state)
    return {hash(tuple(words[i : i + SHINGLE_WORDS])) for i in range(len(words) - SHINGLE_WORDS + 1)}


def shared_shares(cases):
    """(case, earlier case, share of the shorter one's shingles) of every pair that shares any."""
    seen, sizes = defaultdict(list), []
    for i, case in enumerate(cases):
        own, common = shingles(case.raw["state"]), Counter()
        sizes.append(max(len(own), 1))
        for shingle in own:
            common.update(seen[shingle])
            seen[shingle].append(i)
        for j, count in common.items():
            yield case, cases[j], count / min(sizes[i], sizes[j])


def copies(cases):
    """(faults, warnings)"""
    faults, warnings, alike = [], [], set()
    for case, other, share in shared_shares(cases):
        if case.raw["group"] == other.raw["group"]:
            alike |= {case.raw["group"]} if share >= TWIN_SHARE else set()
        elif share >= LIKE_SHARE:
            (faults if share >= COPY_SHARE else warnings).append(case.says(f"{share:.0%} of the state stands in {other.raw['id']}"))
    strange = [group[1] for name, group in by_group(cases).items() if len(group) == 2 and name not in alike]
    return faults, warnings + [case.says(f"under {TWIN_SHARE:.0%} of the state stands in the twin") for case in strange]


def repeat_warnings(cases):
    asked = defaultdict(set)
    for case in cases:
        for question in case.raw["questions"].values():
            asked[plain(question["instructions"])].add(case.raw["group"])
    for text, groups in asked.items():
        if len(groups) > REPEATS_MAX:
            yield f"{len(groups)} groups ask in the same words, {min(groups)} first: {text}"
