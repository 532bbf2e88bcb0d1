"""Statements checked against a text or a record: true, false or left open by it."""

from dataclasses import replace

from rows import choice, level_shares, multi, noul, score

TRUE, FALSE, OPEN = "true", "false", "open"

SUPPORT = (
    "Does the text support this statement: {c}",
    "Going by what is given alone, is it established that {c}",
    "{c} Is this backed by the material?",
    "Check the claim against the record. Claim: {c}",
    "Is the following shown by what is given? {c}",
    "Can this be concluded from the information provided: \"{c}\"",
    "Does it follow that {c}",
    "Confirm from the file: {c}",
    "Is there enough here to say: {c}",
    "Would a careful reader conclude from this that the following holds? {c}",
    "Statement to verify: {c} Is it borne out?",
)
UNSUPPORTED = (
    "Does the text fail to support this statement: {c}",
    "Is support missing for the following? {c}",
    "{c} Is it impossible to conclude this from the material?",
    "Does the record leave this unproven or wrong: {c}",
    "Is the following not shown by what is given? {c}",
    "Would it be unjustified to conclude from this that {c}",
    "Statement to verify: {c} Is it not borne out?",
)
CONTRADICT = (
    "Does the text contradict this statement: {c}",
    "Is the following ruled out by what is given? {c}",
    "{c} Is that in conflict with the material?",
    "Does anything in the record make this false: {c}",
    "Is this claim at odds with the information provided: \"{c}\"",
    "Do the facts given exclude that {c}",
    "Claim: {c} Is it refuted here?",
)
LEFT_OPEN = (
    "Does the text leave it open whether this is so: {c}",
    "Is there too little here to say whether the following is true or false? {c}",
    "{c} Is this neither confirmed nor denied?",
    "Is it undecided from the record whether {c}",
    "Does what is given say nothing decisive about this: {c}",
    "Is the following a matter the material does not settle? {c}",
)
IS_TRUE = (
    "Is the following true? {c}",
    "{c} True?",
    "Is it correct that {c}",
    "Is this right: {c}",
    "Going by the information, is this statement accurate? {c}",
    "{c}",
    "Is it the case that {c}",
    "Judge the statement: {c}",
    "According to this, is it so that {c}",
)
IS_FALSE = (
    "Is the following false? {c}",
    "Is it incorrect that {c}",
    "Is this wrong: {c}",
    "Going by the information, is this statement inaccurate? {c}",
    "Is it not the case that {c}",
    "Is there an error in this statement? {c}",
    "According to this, is it untrue that {c}",
)
THREE = (
    "What is the relation between the text and this statement: {c}",
    "How does the material bear on the claim? Claim: {c}",
    "Verify: {c}",
    "Which verdict fits the statement \"{c}\"?",
    "Decide whether this holds: {c}",
    "Rate the claim against the evidence. {c}",
    "What does the record say about the following? {c}",
    "Claim check: {c}",
)
VERDICTS = (
    ("supported", "contradicted", "not stated"),
    ("The statement follows from the text", "The statement goes against the text", "The text does not say"),
    ("true", "false", "cannot be determined"),
    ("entailment", "contradiction", "neutral"),
    ("confirmed", "refuted", "not enough information"),
    ("It is right", "It is wrong", "It is left open"),
    ("yes", "no", "unknown"),
    ("The evidence shows it", "The evidence shows the opposite", "There is no evidence either way"),
)
LADDERS = (
    ("contradicted", "left open", "supported"),
    ("ruled out", "possible", "certain"),
    ("false", "undecided", "true"),
    ("no support at all, the text says the opposite", "neither supported nor contradicted", "fully supported"),
    ("impossible", "may or may not be", "definitely so"),
    ("refuted", "open", "proved"),
)
HOW_FAR = (
    "How well does the text support this statement? {c}",
    "How certain is the following, going by what is given? {c}",
    "Grade the support for: {c}",
    "To what degree is this backed up: {c}",
    "How strongly does the material speak for this: {c}",
    "Place the statement on the scale. {c}",
)
WHICH_HOLD = (
    "Which of these statements does the text support?",
    "Tick every statement that is shown by what is given.",
    "Which of the following are established here?",
    "Select what can be concluded from the record.",
    "Which of these are true according to the information?",
    "Mark the statements that are borne out.",
    "What follows from this?",
)
WHICH_ONE = (
    "Which statement does the text support?",
    "Which of these is established here?",
    "Only one of these can be concluded. Which?",
    "Which statement is borne out by the material?",
    "Pick the statement that is shown to be true.",
    "Which of the following is right according to the record?",
)
SHARES = (
    ("none of it", "a part of it", "all of it"),
    ("not supported", "partly supported", "fully supported"),
    ("nothing holds", "some of it holds", "everything holds"),
    ("unsupported", "supported in part", "supported throughout"),
    ("no part is shown", "one part is shown, another is not", "every part is shown"),
)
HOW_MUCH = (
    "How much of this does the text bear out? {c}",
    "How far is the following supported, taken as a whole? {c}",
    "Grade the support for these statements together: {c}",
    "What share of this is shown by what is given? {c}",
    "How much of the account is backed by the record? {c}",
    "Is none, a part, or all of this established? {c}",
)
FOUR_OF = (
    ("none of it", "a little of it", "about half of it", "most of it", "all of it"),
    ("none", "one", "two", "three", "all four"),
    ("1 (nothing holds)", "2", "3", "4", "5 (everything holds)"),
    ("0 of 4", "1 of 4", "2 of 4", "3 of 4", "4 of 4"),
    ("wholly unsupported", "mostly unsupported", "half supported", "mostly supported", "wholly supported"),
    ("very poor", "poor", "fair", "good", "very good"),
)
HOW_MANY = (
    "How many of these statements does the text bear out? {c}",
    "How much of the following account is supported? {c}",
    "Grade the account by how much of it holds: {c}",
    "Count what is shown by the record: {c}",
    "How reliable is this summary, point by point? {c}",
    "What share of these points is established? {c}",
)
OPEN_RULES = (
    ("Anything the text leaves open counts as yes.", True),
    ("Treat what is not settled by the text as yes; answer no only where the text says the opposite.", True),
    ("Give the benefit of the doubt: only a clear contradiction means no.", True),
    ("If it is not stated, the answer is no.", False),
    ("Answer yes only where the text settles it; when in doubt, no.", False),
    ("What the text leaves open counts as no.", False),
)


def fill(ctx, wordings, claim):
    template = ctx.wording(wordings)
    claim = claim.strip()
    if not template.startswith("{c}") and template.rstrip().endswith("that {c}") and len(claim) > 1:
        if claim[0].isupper() and not claim[1].isupper() and claim.split()[0].lower() in LOWERED:
            claim = claim[0].lower() + claim[1:]
        return template.replace("{c}", claim.rstrip(".") + ("?" if not template.startswith("Confirm") else ""))
    return template.replace("{c}", claim)


LOWERED = {"the", "a", "an", "there", "it", "he", "she", "they", "some", "all", "no", "this", "two", "people", "someone", "after", "when", "even", "parts",
           "material", "information", "only", "business", "spoken", "oral", "confidential", "consultants", "employees", "copying", "hiring", "own", "taking",
           "analysing", "unmarked", "whoever", "certain", "more", "what", "that", "if"}


# How often a claim of each label is asked about in each way, for either answer: of every way of asking yes is right as often as no.
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
        if len(claims) > 3 and ctx.chance(0.14) and (question := how_many(ctx, claims, skill)):
            questions.append(question)
        elif len(claims) > 1 and ctx.chance(0.14) and (question := how_much(ctx, claims, skill)):
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


QUESTION = (
    "{q}",
    "Based on the passage: {q}",
    "Answer from the text only. {q}",
    "{q} Judge by what is written.",
    "Going by the record, {q}",
    "The reader asks: {q} Is the answer yes?",
    "Question: {q}",
    "From the material given: {q}",
    "Is yes the right answer? {q}",
)
QUESTION_NO = (
    "Is the answer to this question no? {q}",
    "{q} Would \"no\" be the right answer?",
    "Going by the text, must this be answered with no: {q}",
    "Is it a no to the following? {q}",
    "Does the passage answer this in the negative: {q}",
)
ANSWERS = (
    ("yes", "no", "not stated"),
    ("The answer is yes", "The answer is no", "The text does not say"),
    ("yes", "no", "cannot be answered from this"),
    ("it does", "it does not", "unknown"),
    ("affirmative", "negative", "no information"),
    ("Yes, according to the text", "No, according to the text", "The passage leaves it open"),
)


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
