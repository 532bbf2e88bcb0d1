"""Kinds of tricks, their signs, what to do about them, and scales of mood and risk: each in several wordings."""

KINDS = {
    "romance": ("feigned affection to get at somebody's money", "a love swindle", "somebody pretends to be in love and then needs money"),
    "relative": ("a stranger posing as a relative in trouble", "a false grandchild, child or cousin in need"),
    "support": ("a false technical helper who wants into the computer", "fake computer support"),
    "prize": ("a prize that first has to be paid for", "a false win: fees before the money"),
    "job": ("a made-up job to collect fees or papers from applicants", "a false employer", "a job that does not exist"),
    "mule": ("recruiting somebody to pass on money through their account", "money mule recruitment", "an offer to earn by forwarding other people's money"),
    "rental": ("a home offered by someone who cannot let it, to collect a deposit", "a phantom flat", "a rental that does not exist as advertised"),
    "invest": ("an investment with promised gains that nobody will ever see", "a bogus investment", "savers' money collected for an invented scheme"),
    "pyramid": ("a scheme that lives on the fees of new members", "a pyramid", "earnings that come from recruiting others"),
    "rugpull": ("a token whose makers can walk off with the money", "a crypto project set up to be abandoned with the takings"),
    "recovery": ("a paid promise to win back money lost earlier", "a recovery swindle aimed at those already cheated"),
    "charity": ("a collection for a cause that is invented or not connected with it", "a false fundraiser"),
    "shop": ("a seller who takes the money and will send nothing", "a shop that will not deliver", "goods that are paid for and never come"),
    "fakes": ("imitations sold as the real brand", "counterfeit goods"),
    "bill": ("a bill for something nobody ordered", "an invented invoice", "an official-looking offer dressed up as a bill"),
    "account": ("an impostor giving new bank details for a real debt", "a supplier's payment led to a false account"),
    "boss": ("an impostor posing as a superior who orders a payment", "a false boss"),
    "bank": ("a false bank employee who wants codes or a transfer", "somebody pretends to be the bank"),
    "office": ("a false authority that threatens or demands money", "an impostor posing as police or tax office"),
    "overpay": ("a payment that is too high, with the difference to be sent back", "an overpayment trick with a payment that will bounce"),
    "courier": ("a buyer whose bogus courier or payment page is after card data", "a false buyer leading the seller to a payment link"),
    "reviews": ("praise that was bought or written by the seller's side", "reviews that are not by real customers", "made-up ratings"),
    "smear": ("bad ratings written by a competitor", "false criticism to harm a rival"),
    "friendly": ("a buyer who got the goods and wants the money back all the same", "a false complaint by somebody who received what was ordered"),
    "remorse": ("a buyer who simply regrets the purchase", "plain buyer's remorse", "second thoughts, no wrong done by anybody"),
    "victim": ("a true victim of somebody else's payment or order", "someone whose card or data was misused by a stranger"),
    "dispute": ("an honest quarrel about quality or delivery", "a real complaint against a real business"),
    "elder": ("somebody close taking an old person's money", "exploitation of an elderly customer by a relative or carer"),
    "coached": ("a customer told by a stranger what to do and what to say", "a victim being directed by someone on the telephone"),
    "papers": ("an identity document that is forged or another person's", "a false or borrowed identity"),
    "trial": ("a free trial that turns into a dear subscription", "a subscription trap"),
    "genuine": ("nothing of that kind: it is genuine", "genuine", "honest, nothing wrong", "a true and ordinary matter"),
}

SIGNS = {
    "prepay": ("money wanted in advance", "payment before anything can be seen or checked", "pay first, see later"),
    "nocover": ("a way of paying that cannot be undone", "payment by gift cards, crypto or the like", "an untraceable form of payment"),
    "haste": ("pressure of time", "a push to act at once", "hurry that leaves no time to think"),
    "secrecy": ("a wish for silence towards others", "a request to tell nobody", "secrecy"),
    "offsite": ("leading the talk or the payment away from the platform", "avoiding the platform's own channel", "a move off the platform"),
    "noview": ("no chance to see the thing or the person", "a refusal to meet, show or call", "seeing it beforehand is refused"),
    "copied": ("pictures that belong to somebody else", "photos found elsewhere", "images taken from another source"),
    "newprofile": ("a profile made only lately", "an account without history", "hardly any past on the platform"),
    "cheap": ("a price far below the market", "much cheaper than is usual", "a strikingly low price"),
    "guarantee": ("gains promised as certain", "guaranteed returns", "profit without risk"),
    "newdomain": ("a web address registered just lately", "a very young domain"),
    "lookalike": ("an address that imitates a known one", "a name made to look like another"),
    "newaccount": ("bank details that differ from before", "a changed account", "another account than usual"),
    "codes": ("a request for passwords or codes", "secret codes are wanted"),
    "papers": ("a request for copies of identity papers", "identity documents wanted too early"),
    "stranger": ("money to go to an unrelated person", "a payee who has nothing to do with the matter"),
    "story": ("a story that does not hold together", "statements that contradict each other", "an account of things that does not fit the facts"),
    "recruit": ("rewards for bringing in others", "earnings from newcomers"),
    "nolicence": ("no permission from the regulator", "not on the register of licensed firms"),
    "noaddress": ("no traceable address of the firm", "nobody named who could be held to account"),
    "typos": ("faulty spelling", "language mistakes"),
    "date": ("a real date that explains the hurry", "a deadline with a plain reason"),
    "reason": ("an understandable reason for the low price", "a stated ground for being cheap"),
}

ACTIONS = {
    "leave": ("break off the contact and report it", "pay nothing and report it", "keep away and tell the platform or the bank", "have nothing more to do with it"),
    "ahead": ("go ahead", "carry on as usual", "nothing stands in the way: proceed", "accept it"),
    "verify": ("check one open point first, then decide", "ask for proof before going on", "verify through a known channel before anything else"),
    "remove": ("take it down", "remove it and block the account behind it", "delete it from the platform"),
    "keep": ("leave it online", "keep it as it is", "no intervention"),
    "ask": ("ask the person for an explanation", "get the missing facts from the person concerned"),
    "refund": ("give the money back", "refund in full", "pay the customer back"),
    "refuse": ("turn the request down", "refuse", "reject the claim"),
    "stop": ("hold the payment and talk to the customer alone", "stop it for now and speak with the customer in private"),
    "pay": ("carry out the payment", "do what the customer asks"),
}

AGREE = ("strongly disagree", "disagree", "neither agree nor disagree", "agree", "strongly agree")
AGREE_TOO = ("completely disagree", "rather disagree", "undecided", "rather agree", "completely agree")
TRUE_OF = ("not true at all", "rather untrue", "partly true", "rather true", "entirely true")
AMOUNT = ("not at all", "slightly", "moderately", "very", "extremely")
AMOUNT_TOO = ("not at all", "a little", "somewhat", "quite", "extremely")
FIVE = ("1", "2", "3", "4", "5")
TEN = tuple(str(i) for i in range(11))

# Each scale: its levels from low to high, the questions that it answers, and whether they claim the contrary.
SCALES = {
    "risk": (
        (("very low", "low", "medium", "high", "very high"), ("How high is the risk that {it} is a fraud?", "Risk of being cheated by {it}:", "How likely is it that {it} is a trick?"), False),
        (AMOUNT, ("How risky is {it}?", "How dangerous is it to go along with {it}?"), False), (AMOUNT_TOO, ("How suspicious is {it}?", "How risky would it be to believe {it}?"), False),
        (FIVE, ("Rate the risk of {it} from 1 (harmless) to 5 (surely a trick).", "Danger that lies in {it}, from 1 to 5, 5 being the worst?"), False),
        (AGREE, ("\"{It} is a scam.\" How far do you agree?", "There is a fraud behind {it}.", "Statement: {it} should not be trusted."), False),
        (AGREE, ("\"{It} is trustworthy.\" How far do you agree?", "Statement: {it} is genuine."), True), (TRUE_OF, ("{It} is meant to cheat people.", "Danger lies in {it}."), False),
        (("surely genuine", "probably genuine", "could be either", "probably a trick", "surely a trick"), ("Genuine or trick: where does {it} stand?", "What is your view of {it}?"), False),
        (("low", "medium", "high"), ("How risky is {it}?", "Risk level of {it}?"), False), (("safe", "unclear", "unsafe"), ("How safe is it to go along with {it}?",), False),
        (("green", "yellow", "orange", "red"), ("Which warning colour does {it} deserve, green being none?",), False),
        (("no risk", "small risk", "considerable risk", "great risk"), ("How much risk is there in {it}?",), False),
        (tuple(str(i) for i in range(1, 8)), ("Risk of {it} on a scale from 1 (none) to 7 (extreme)?",), False), (TEN, ("From 0 to 10, how suspicious is {it}?",), False),
    ),
    "credible": (
        (("not credible at all", "hardly credible", "half credible", "rather credible", "fully credible"), ("How credible is {it}?", "How far can one believe {it}?"), False),
        (AMOUNT, ("How believable is {it}?", "How convincing is {it}?"), False), (AGREE, ("{It} can be believed.", "Statement: {it} is credible."), False),
        (AGREE_TOO, ("{It} does not hold water.", "One should doubt {it}."), True), (FIVE, ("Credibility of {it} from 1 (none) to 5 (full)?",), False),
        (("low", "medium", "high"), ("How credible is {it}?", "Credibility of {it}?"), False), (("implausible", "doubtful", "plausible", "very plausible"), ("How plausible is {it}?",), False),
        (("very poor", "poor", "fair", "good", "very good"), ("How good are the grounds for believing {it}?",), False),
    ),
    "urgent": (
        (("not urgent", "slightly urgent", "moderately urgent", "very urgent", "extremely urgent"), ("How urgent is {it}?", "How quickly must {it} be dealt with?"), False),
        (("can wait for weeks", "within some days", "within a day", "within hours", "at once"), ("By when should someone act on {it}?", "How soon is action needed on {it}?"), False),
        (FIVE, ("Urgency of {it} from 1 (can wait) to 5 (drop everything)?",), False), (("low", "normal", "high"), ("Priority of {it}?", "Which priority does {it} get?"), False),
        (AGREE, ("Someone must act on {it} straight away.",), False), (AGREE, ("{It} can safely wait.",), True), (("P4", "P3", "P2", "P1"), ("Priority class of {it}, P1 being the most pressing?",), False),
    ),
    "satisfied": (
        (("very dissatisfied", "dissatisfied", "neither satisfied nor dissatisfied", "satisfied", "very satisfied"), ("How satisfied is {it}?", "Overall satisfaction of {it}?", "How content does {it} sound?"), False),
        (("1 star", "2 stars", "3 stars", "4 stars", "5 stars"), ("How many stars would {it} give?", "Star rating that fits the words of {it}?", "Which rating goes with this text by {it}?"), False),
        (FIVE, ("How pleased is {it}, from 1 (not at all) to 5 (entirely)?", "Satisfaction of {it} on a scale of 1 to 5?"), False), (AMOUNT, ("How satisfied is {it}?", "How happy is {it} with it all?"), False),
        (AMOUNT_TOO, ("How pleased is {it}?", "How glad is {it} about it?"), False), (AMOUNT, ("How disappointed is {it}?", "How unhappy is {it}?"), True),
        (AGREE, ("\"I am satisfied.\" Would {it} agree?", "{It} got what they had hoped for.", "{It} is happy with it."), False), (AGREE, ("{It} feels let down.", "{It} regrets it."), True),
        (TRUE_OF, ("{It} is content.",), False), (("very negative", "negative", "neutral", "positive", "very positive"), ("What is the mood of {it}?", "What does {it} feel about it?", "Sentiment of {it}?"), False),
        (("terrible", "poor", "okay", "good", "excellent"), ("In a word, what does {it} think of it?", "Which grade fits the view of {it}?"), False),
        (("negative", "mixed or neutral", "positive"), ("Is {it} positive or negative about it?", "Sentiment of {it}?"), False), (("unhappy", "so-so", "happy"), ("How happy is {it}?",), False),
        (("certainly not", "rather not", "perhaps", "rather yes", "certainly"), ("Would {it} recommend it?", "Would {it} do it again?"), False),
        (("fully unhappy", "rather unhappy", "rather happy", "fully happy"), ("How does {it} feel about it?",), False),
        (("extremely dissatisfied", "very dissatisfied", "somewhat dissatisfied", "neutral", "somewhat satisfied", "very satisfied", "extremely satisfied"), ("How satisfied is {it}, in seven steps?",), False),
        (TEN, ("From 0 to 10, how likely is {it} to recommend it?",), False),
    ),
    "angry": (
        (("not angry at all", "slightly angry", "moderately angry", "very angry", "furious"), ("How angry is {it}?", "How upset does {it} sound?"), False), (AMOUNT_TOO, ("How annoyed is {it}?", "How angry is {it}?"), False),
        (("calm", "a bit put out", "annoyed", "angry", "beside themselves with rage"), ("In what temper is {it}?", "Which word fits the mood of {it}?"), False), (AGREE, ("{It} is angry.",), False),
        (AGREE, ("{It} stays calm.", "{It} writes without anger."), True), (FIVE, ("Anger of {it} from 1 (none) to 5 (rage)?",), False), (("calm", "annoyed", "furious"), ("What is the temper of {it}?",), False),
        (tuple(str(i) for i in range(1, 8)), ("How angry is {it}, 1 to 7?",), False),
    ),
    "worried": (
        (("not worried at all", "slightly worried", "moderately worried", "very worried", "extremely worried"), ("How worried is {it}?",), False), (AMOUNT_TOO, ("How anxious is {it}?", "How frightened does {it} sound?"), False),
        (AGREE, ("{It} is worried.",), False), (AGREE_TOO, ("{It} is at ease.",), True), (("relaxed", "uneasy", "anxious", "in panic"), ("In what state of mind is {it}?",), False), (FIVE, ("Worry of {it} from 1 (none) to 5 (panic)?",), False),
    ),
    "pressure": (
        (("none", "a little", "some", "much", "extreme"), ("How much pressure does {it} put on the reader?", "How much pushing is there in {it}?"), False), (AMOUNT, ("How pushy is {it}?", "How insistent is {it}?"), False),
        (AGREE, ("{It} puts people under pressure.",), False), (AGREE, ("{It} leaves people all the time they want.",), True), (("gentle", "firm", "pushy"), ("What is the manner of {it}?",), False),
        (FIVE, ("Pressure in {it} from 1 (none) to 5 (very strong)?",), False),
    ),
    "sure": (
        (("very unsure", "rather unsure", "in two minds", "rather sure", "very sure"), ("How sure is {it} of their view?", "How certain does {it} sound?"), False), (AMOUNT, ("How convinced is {it}?", "How confident is {it}?"), False),
        (AGREE, ("{It} has no doubts.",), False), (AGREE, ("{It} wavers.",), True), (("unsure", "fairly sure", "certain"), ("How certain is {it}?",), False), (FIVE, ("Certainty of {it} from 1 (pure guess) to 5 (no doubt)?",), False),
    ),
}
