"""The ways in which a claim is put to a text, and the words for what the text makes of it."""

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
# First words of a claim that are written small after "that".
LOWERED = {"the", "a", "an", "there", "it", "he", "she", "they", "some", "all", "no", "this", "two", "people", "someone", "after", "when", "even", "parts",
           "material", "information", "only", "business", "spoken", "oral", "confidential", "consultants", "employees", "copying", "hiring", "own", "taking",
           "analysing", "unmarked", "whoever", "certain", "more", "what", "that", "if"}
