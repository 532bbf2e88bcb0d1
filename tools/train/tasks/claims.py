"""Statements checked against a text or a record: true, false or left open by it."""

from dataclasses import replace

from rows import choice, level_shares, multi, noul, score
from tasks.claim_wordings import (
    ANSWERS,
    CONTRADICT,
    FALSE,
    FOUR_OF,
    HOW_FAR,
    HOW_MANY,
    HOW_MUCH,
    IS_FALSE,
    IS_TRUE,
    LADDERS,
    LEFT_OPEN,
    LOWERED,
    OPEN,
    OPEN_RULES,
    QUESTION,
    QUESTION_NO,
    SHARES,
    SUPPORT,
    THREE,
    TRUE,
    UNSUPPORTED,
    VERDICTS,
    WHICH_HOLD,
    WHICH_ONE,
)


def fill(ctx, wordings, claim):
    template = ctx.wording(wordings)
    claim = claim.strip()
    if not template.startswith("{c}") and template.rstrip().endswith("that {c}") and len(claim) > 1:
        if claim[0].isupper() and not claim[1].isupper() and claim.split()[0].lower() in LOWERED:
            claim = claim[0].lower() + claim[1:]
        return template.replace("{c}", claim.rstrip(".") + ("?" if not template.startswith("Confirm") else ""))
    return template.replace("{c}", claim)


# How often a claim of each label is asked about in each way, for either answer: of every way of asking yes is right as
# often as no.
WAYS = {
    (TRUE, True): ((SUPPORT, 0.65), (IS_TRUE, 0.35)),
    (FALSE, True): ((UNSUPPORTED, 0.15), (CONTRADICT, 0.55), (IS_FALSE, 0.3)),
    (OPEN, True): ((UNSUPPORTED, 0.5), (LEFT_OPEN, 0.5)),
    (TRUE, False): ((UNSUPPORTED, 0.65), (CONTRADICT, 0.05), (IS_FALSE, 0.3)),
    (FALSE, False): ((SUPPORT, 0.15), (IS_TRUE, 0.35), (LEFT_OPEN, 0.5)),
    (OPEN, False): ((SUPPORT, 0.5), (CONTRADICT, 0.5)),
}
WAYS_OF_TWO = {True: ((SUPPORT, 1), (IS_TRUE, 1)), False: ((UNSUPPORTED, 1), (CONTRADICT, 1), (IS_FALSE, 1))}
WAYS_WITHOUT_FALSE = {(TRUE, True): SUPPORT, (OPEN, False): SUPPORT, (TRUE, False): (UNSUPPORTED, LEFT_OPEN), (OPEN, True): (UNSUPPORTED, LEFT_OPEN)}


def way(ctx, label, want, labels):
    """Wordings under which `want` is the answer of a claim with this label, when these labels occur in its set."""
    if FALSE not in labels:
        some = WAYS_WITHOUT_FALSE[label, want]
        return some if some is SUPPORT else ctx.pick(some)
    ways = WAYS[label, want] if OPEN in labels else WAYS_OF_TWO[(label == TRUE) == want]
    return ctx.rng.choices([w for w, _ in ways], [share for _, share in ways])[0]


def yes_no(ctx, claim, label, skill, want, labels=(TRUE, FALSE, OPEN)):
    """One yes/no question whose answer is `want`."""
    wordings = way(ctx, label, want, labels)
    instructions = fill(ctx, wordings, claim)
    if wordings in (SUPPORT, IS_TRUE) and ctx.chance(0.25):
        return with_criteria(ctx, claim, label, want, skill)
    return silent(noul(instructions, want, skill=skill), in_silence(wordings))


def in_silence(wordings):
    """The share of yes where the text says nothing about the claim: even where the claim itself is asked about."""
    return 0.5 if wordings in (IS_TRUE, IS_FALSE) else float(wordings in (UNSUPPORTED, LEFT_OPEN))


def silent(question, yes):
    return replace(question, silent=[yes, 1 - yes])


def with_criteria(ctx, claim, label, yes, skill):
    """The claim, or the rule for what is left open, stands in the criteria."""
    draw = ctx.rng.random()
    if label == OPEN and draw < 0.6 or draw < 0.25:
        rule, open_yes = ctx.pick(OPEN_RULES)
        answer = open_yes if label == OPEN else label == TRUE
        return silent(noul(fill(ctx, SUPPORT, claim), answer, criteria=rule, skill=skill), float(open_yes))
    if draw < 0.6:
        question = ctx.wording((
            "Is the claim supported?", "Does the claim hold?", "Is the condition met?", "Should this be answered with yes?",
            "Does the case meet the requirement?", "Is the statement right?", "Does it apply?",
        ))
        prefix = ctx.pick(("Claim: ", "The condition: ", "", "To be checked: ", "Answer yes when this is so: "))
        return silent(noul(question, yes, criteria=prefix + claim, skill=skill), 0.5)
    question = ctx.wording((
        "Which holds?", "Is it so?", "Does the first description fit the case?", "Should the flag be set?", "Decide.", "Is this the case?",
    ))
    false = ctx.pick(("The text does not show that.", "That is not shown.", "Anything else.", None))
    return silent(noul(question, yes, true=claim, false=false, skill=skill), 0.0 if false else 0.5)


def verdict(ctx, claim, label, labels, skill):
    """A choice among the verdicts that this source can give."""
    words = ctx.wording(VERDICTS)
    texts = [w for w, known in zip(words, (TRUE, FALSE, OPEN)) if known in labels]
    gold = [known for known in (TRUE, FALSE, OPEN) if known in labels].index(label)
    options = texts
    if ctx.chance(0.15):
        codes = ctx.sample(("A", "B", "C", "X", "Y", "Z", "green", "amber", "blue", "code 1", "code 2", "code 3"), len(texts))
        options = list(zip(codes, texts))
    order = ctx.shuffled(range(len(options)))
    made = choice(fill(ctx, THREE, claim), [options[i] for i in order], order.index(gold), skill=skill)
    return replace(made, silent=[float(i == 2) for i in order]) if len(texts) == 3 else made


def shuffle(ctx, options, gold):
    order = ctx.shuffled(range(len(options)))
    return [options[i] for i in order], order.index(gold)


def ladder(ctx, claim, label, skill):
    levels = list(ctx.wording(LADDERS))
    gold = {FALSE: 0, OPEN: 1, TRUE: 2}[label]
    if ctx.chance(0.3):
        levels, gold = levels[::-1], 2 - gold
    return replace(score(fill(ctx, HOW_FAR, claim), levels, level_shares(3, gold), skill=skill), silent=level_shares(3, 1))


def how_much(ctx, claims, skill):
    """Several claims as one account: a part of it may hold."""
    want = ctx.rng.randrange(3)
    right = [c for c, label in claims if label == TRUE]
    wrong = [c for c, label in claims if label != TRUE]
    chosen = ctx.sample((wrong, right, right)[want], 2) if want != 1 else ctx.sample(right, 1) + ctx.sample(wrong, 1)
    if len(chosen) < 2:
        return None
    told = " ".join(c.strip().rstrip(".") + "." for c in ctx.shuffled(chosen))
    if ctx.chance(0.3):
        every = ctx.chance(0.5)
        wording = "Does the text support every part of this?" if every else "Is some part of this not shown by the text?"
        return silent(noul(f"{wording} {told}", (want == 2) == every, skill=skill), float(not every))
    levels, gold, none = list(ctx.wording(SHARES)), want, 0
    if ctx.chance(0.25):
        levels, gold, none = levels[::-1], 2 - gold, 2
    return replace(score(fill(ctx, HOW_MUCH, told), levels, level_shares(3, gold), skill=skill), silent=level_shares(3, none))


def how_many(ctx, claims, skill):
    """Four claims as one account, of which none to all hold: a scale of five levels; or None where there are too few of them."""
    right = [c for c, label in claims if label == TRUE]
    wrong = [c for c, label in claims if label != TRUE]
    possible = [n for n in range(5) if n <= len(right) and 4 - n <= len(wrong)]
    if not possible:
        return None
    gold, none = ctx.pick(possible), 0
    chosen = ctx.shuffled(ctx.sample(right, gold) + ctx.sample(wrong, 4 - gold))
    told = " ".join(f"({i + 1}) {c.strip().rstrip('.')}." for i, c in enumerate(chosen))
    levels = list(ctx.wording(FOUR_OF))
    if ctx.chance(0.2):
        levels, gold, none = levels[::-1], 4 - gold, 4
    return replace(score(fill(ctx, HOW_MANY, told), levels, level_shares(5, gold, 0.2), skill=skill), silent=level_shares(5, none))


def both_ways(ctx, claim, label, skill, labels):
    """The same claim asked so that yes is right and so that no is: the two must add up."""
    return [yes_no(ctx, claim, label, skill, want, labels) for want in ctx.shuffled((True, False))]


def which_hold(ctx, claims, skill):
    chosen = ctx.shuffled(claims)[:8]
    gold = {i for i, (_, label) in enumerate(chosen) if label == TRUE}
    return replace(multi(ctx.wording(WHICH_HOLD), [c for c, _ in chosen], gold, skill=skill), silent=[0.0] * len(chosen))


def which_one(ctx, claims, skill):
    right = [c for c, label in claims if label == TRUE]
    wrong = [c for c, label in claims if label != TRUE]
    if not right or not wrong:
        return None
    options, gold = shuffle(ctx, [ctx.pick(right), *ctx.sample(wrong, 5)], 0)
    return choice(ctx.wording(WHICH_ONE), options, gold, skill=skill)


def claim_questions(ctx, claims, labels, skill, count=2):
    """Several questions of all types about one text and the claims known for it."""
    claims = [(c, l) for c, l in dict(claims).items()]
    questions = []
    for _ in range(count):
        draw = ctx.rng.random()
        want = ctx.chance(0.5)
        label = ctx.pick([l for l in (TRUE, FALSE, OPEN) if any(known == l for _, known in claims)])
        claim = ctx.pick([c for c, known in claims if known == label])
        if len(claims) > 3 and ctx.chance(0.14) and (question := how_many(ctx, claims, skill)) or len(claims) > 1 and ctx.chance(0.14) and (question := how_much(ctx, claims, skill)):
            questions.append(question)
        elif ctx.chance(0.1):
            questions += both_ways(ctx, claim, label, skill, labels)
        elif draw < 0.56:
            questions.append(yes_no(ctx, claim, label, skill, want, labels))
        elif draw < 0.78 or len(labels) < 3 and draw < 0.85:
            questions.append(verdict(ctx, claim, label, labels, skill))
        elif draw < 0.87 and len(labels) == 3:
            questions.append(ladder(ctx, claim, label, skill))
        elif draw < 0.95 and len(claims) > 2:
            questions.append(which_hold(ctx, claims, skill))
        else:
            questions.append(which_one(ctx, claims, skill) or yes_no(ctx, claim, label, skill, want, labels))
    return questions


def answer_question(ctx, question, label, labels, skill):
    """A yes/no question that comes with the set, asked in one of several ways."""
    draw = ctx.rng.random()
    if label == OPEN or draw < 0.25:
        words = ctx.wording(ANSWERS)
        known = [l for l in (TRUE, FALSE, OPEN) if l in labels]
        texts = [w for w, l in zip(words, (TRUE, FALSE, OPEN)) if l in labels]
        options, gold = shuffle(ctx, texts, known.index(label))
        return choice(ctx.wording(QUESTION).replace("{q}", question), options, gold, skill=skill)
    if draw < 0.45:
        return silent(noul(ctx.wording(QUESTION_NO).replace("{q}", question), label == FALSE, skill=skill), 0.5)
    if draw < 0.52:
        return silent(noul(ctx.pick(("Is the answer yes?", "Yes or no?", "Does the question get a yes?")), label == TRUE,
                           criteria=ctx.pick(("The question: ", "")) + question, skill=skill), 0.5)
    return silent(noul(ctx.wording(QUESTION).replace("{q}", question), label == TRUE, skill=skill), 0.5)
