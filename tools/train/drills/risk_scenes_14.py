"""Short texts with many possible kinds: what lies in an inbox, what a writer wants, how content a sentence sounds.

Drills here share their texts, so that all of them have to be on one side of what is kept aside: none is (`is_held`).
"""

from draw import drill
from scene_questions import advise, cheats, rate, signs
from scene_words import KINDS

INBOX = {
    "romance": ("my heart, the ship is stuck and only you can send the 400 for the captain, then I am in your arms", "I have never felt so for anyone, darling; could you pay my visa so that we meet at last"),
    "relative": ("hi mum, phone fell into the sink, this is my new number, can you pay a bill for me today? don't call, mic is dead", "grandpa, guess who! I crashed a car and need bail, please tell nobody at home"),
    "support": ("your computer sends error reports to us, press the key and read me the number so I can take over the screen",
        "this is the software firm, your licence is hacked, install the helper tool and stay on the line"),
    "prize": ("congratulations, your number won the second prize of 90,000; the notary wants 350 in stamps first", "you are among the lucky ten, to unlock your car pay the transport to our agent"),
    "job": ("hired at once! only the training folder for 85 has to be paid before your first day", "no interview, good pay, send copies of your papers and the fee for the police certificate"),
    "mule": ("lend me your account for two transfers, you keep 200, I take care of the rest", "we book customers' money to you, you buy coins with it and hold back ten percent"),
    "rental": ("keys come by mail as soon as the deposit is at my agent's, I am on an oil platform", "flat in the old town, 350 warm, no viewing, first month by voucher"),
    "invest": ("four percent a week, guaranteed, our robot has not lost a single day since 2016", "put in 250, take out 2,500 by May, the bank will never tell you that"),
    "pyramid": ("you earn from everybody you sign up and from those they sign up, there is no product to bother with", "buy a seat at the table for 600 and fill eight more, then you are paid out"),
    "recovery": ("we know who cheated you and hold your lost coins, a tenth in advance and they are back", "refund bureau: your stolen savings are found, pay the release stamp"),
    "charity": ("orphans freeze tonight, give gift card codes to this number, our website follows later", "for the flood victims, crypto only, the charity's papers are being printed"),
    "bill": ("renewal of your trade register data 489, pay by Friday (offer, not an invoice, it says in tiny letters)", "toner as delivered: 312. (nobody here ordered or got any)"),
    "account": ("same invoice as always, new bank in another country, please do not ring, our phones are down", "our treasury moved, use this IBAN of our partner from now on, answer only to this mail"),
    "boss": ("are you in the office? I'm in a meeting, get five gift cards and send me the codes, quietly", "it's the CEO, a secret takeover, pay the lawyer today and speak to no one"),
    "bank": ("security of your bank: somebody is emptying your account, move it to the safe account I dictate", "to stop the payment tell me the code that arrives now, I am from the card desk"),
    "office": ("final call of the tax police, pay with coupons within the hour or the officers set out", "a warrant is out in your name, settle the fine by coins and it is withdrawn"),
    "overpay": ("my cheque is 900 too high, bank it and send the rest to the haulier", "I paid double by mistake, return half by instant transfer please, today"),
    "courier": ("sold! my courier pays you, just type your card into his page", "I have paid for your pram, open this link and confirm card and code to receive it"),
    "trial": ("free jar, only your card for postage (then 79 monthly, in grey)", "test the app for 1, cancel any time by registered letter within 24 hours or 59 a month"),
    "genuine": ("hi, it's Jo from choir, rehearsal moves to Thursday, bring the blue folder", "your library book is due on Monday, you can renew it at the desk or online in your account",
        "the plumber comes at nine, someone has to be in, the bill goes to the landlord",
        "urgent: class 3 needs two more parents for the trip tomorrow, call me or just turn up", "our bakery takes no cards this week, the machine broke, please bring cash, sorry",
        "fancy a walk on Sunday? no hurry to answer",
        "my heart, the train is late, ticket is paid, I am in your arms at nine", "hi mum, phone fell into the sink, I ring you tonight from the new one, number stays the same",
        "IT desk, ticket 44 that you opened: bring the laptop to room 12, we need no password of yours",
        "congratulations, second prize in the raffle: a ham. fetch it at the counter, nothing to pay", "hired! contract comes by post, you start on Monday, we pay for the training folder",
        "treasurer here: fees go to the club's account as always, you only keep the list",
        "keys on the first at the flat, the deposit goes to the blocked account once we have both signed", "your fund fell by four percent, nothing is guaranteed, as you know; no action needed",
        "bring a friend to choir and get a cake, no fee for anyone", "police: your stolen bicycle was found, fetch it with your ID, free of charge",
        "the orphans' home thanks you, the receipt for your gift in the town hall is in the post", "your car insurance renews as in contract 81, 489 in June by debit, cancel until May if you like",
        "our bank details are the same as ever; if anyone writes otherwise, ring us", "are you in the office? I'm in a meeting, could you move our talk to four",
        "your statement is in the app's mailbox, we never ask for codes, your bank", "tax office: your notice is dated 3 May, you may object by letter within a month",
        "you paid us 9 too much, we set it off next month, nothing for you to do", "sold! I fetch the pram on Saturday and pay cash at your door", "your trial month ends by itself, no card is stored"),
}


def message_of(d, kinds):
    """A drawn kind and its message, for each kind one drawn from its wordings."""
    kind = d.pick(kinds)
    return kind, d.told(kind, {k: INBOX[k] for k in dict.fromkeys(kinds)})


def kind_question(d, kind, keys, wordings):
    d.choice("risk", kind, {k: KINDS[k] for k in keys}, wordings)


@drill("mixed")
def one_message_among_twenty_kinds(d):
    keys = list(INBOX)
    kind, text = message_of(d, keys + ["genuine"] * 14)
    hour, night, known = d.int(0, 23), None, d.flag()
    state = f"{d.say('Received', 'Came in at', 'Message,')} {hour:02}:{d.int(10, 59)}, {d.tell(known, ['from a number in the address book', 'sender is in the contacts'], ['from an unknown number', 'sender not in the contacts'])}: \"{text}\""
    kind_question(d, kind, keys, ["What is this message?", "Which kind is the message?", "What does the sender try?", "Sort the message:"])
    cheats(d, kind != "genuine", "this message")
    rate(d, 0 if kind == "genuine" else 1, "risk", "the message")
    advise(d, "leave" if kind != "genuine" else "ahead", ["leave", "ahead"], "the message")
    d.noul("stated", known, ["Is the sender among the contacts?"], negated=["Is the sender unknown to the phone?"])
    d.score("order_time", hour // 6, ["at night (0 to 6)", "in the morning (6 to 12)", "in the afternoon (12 to 18)", "in the evening (18 to 24)"], ["At what time of day did it come?", "When did it arrive?"])
    return state


@drill("event_array")
def inbox_of_four(d):
    keys = list(INBOX)
    pairs = [message_of(d, keys + ["genuine"] * 19) for _ in range(4)]
    froms = d.say(("ana@post.example", "0049 12", "info@x.example", "Ma"), ("support", "+44 7700", "lea@club.example", "desk@y.example"))
    state = [{"n": i + 1, "from": f, "text": p[1]} for i, (f, p) in enumerate(zip(froms, pairs))]
    bad = [p[0] != "genuine" for p in pairs]
    d.score("counting", sum(bad), ["none", "one", "two", "three", "all four"], ["How many of the messages are attempts to cheat?", "Number of tricks among the four?"])
    d.multi("risk", [([f"number {w}", f"the {o} message"], b) for w, o, b in zip(("one", "two", "three", "four"), ("first", "second", "third", "fourth"), bad)],
        ["Which messages are not to be trusted?", "Which of the messages are scams?"])
    kind_question(d, pairs[1][0], keys, ["What is message number 2?", "Which description fits the second message?"])
    d.noul("risk", bad[3], ["Is the last message an attempt to cheat?", "Is message 4 a scam?"], negated=["Is message 4 harmless?", "Is the last message genuine?"])
    d.noul("risk", bad[0], ["Should one keep away from what the first message wants?", "Is message 1 a trick?"], negated=["Can the first message be trusted?"])
    return state


@drill("chat")
def two_voices_one_trick(d):
    keys = [k for k in INBOX if k not in ("genuine", "trial", "bill")]
    kind, text = message_of(d, keys)
    _, fine = message_of(d, ["genuine"])
    first = d.flag()
    a, b = d.say(("Unknown 1", "Unknown 2"), ("Caller A", "Caller B"), ("Chat 1", "Chat 2"))
    note, swap = d.say("Which one should I answer?", "Both came today."), None
    lines = [f"{a}: {text if first else fine}", f"{b}: {fine if first else text}", f"me: {note}"]
    d.choice("risk", "a" if first else "b", {"a": [a], "b": [b]}, ["Which of the two is the swindler?", "From whom should one keep away?", "Who is trying to cheat?"])
    d.choice("risk", kind, {k: KINDS[k] for k in keys}, ["Of which kind is the trick among the two?", "What sort of swindle is the dishonest one?"])
    d.noul("risk", first, [f"Is {a} up to something bad?", f"Does {a} mean to cheat?"], negated=[f"Is {a} harmless?"])
    d.noul("risk", not first, [f"Is {b} a scammer?", f"Should {b} be reported?"], negated=[f"Can {b} be answered without worry?"])
    return "\n".join(lines)


PRAISE = (
    ("I loathe every part of it.", "An utter disgrace, I want to scream.", "Zero out of ten, burn it.", "Never in my life have I been treated so badly.", "A crime against taste and money.",
        "I threw it out of the window, that is how much I hate it.", "It broke my heart and my toe, simply horrid."),
    ("Not what I had hoped for.", "A bit of a let-down, to be honest.", "It has more faults than merits.", "I would rather not have bought it.", "Rather feeble, though it could be worse.", "Hm. Somewhat below par.",
        "I sighed more often than I smiled."),
    ("It is what it is.", "Does what it says, no more, no less.", "Neither good nor bad, I shrug.", "Average in every way.", "Some things I liked and as many I did not.", "Came on a Tuesday, is grey, works.",
        "I have no strong feelings about it."),
    ("I quite like it.", "A good buy, small flaws aside.", "Better than I expected.", "I am pleased with it.", "On the whole a solid piece of work.", "It made me smile more than once.", "Would buy it again, I think."),
    ("Perfect, not a single fault to be found.", "I am in seventh heaven.", "Breathtaking, I could not be happier.", "Ten out of ten, a wonder.", "The best thing that has happened to our kitchen, garden and marriage.",
        "I adore it beyond words.", "Magnificent from first to last."),
)


@drill("mixed")
def one_line_about_anything(d):
    level = d.int(0, 4)
    thing = d.say("The film", "The soup", "The lecture", "The new tram", "The novel", "The concert", "My hotel", "The app", "The bicycle")
    text = d.told(level, dict(enumerate(PRAISE)))
    who, twice = d.person(), d.flag()
    state = f"{thing}. {text} " + d.tell(twice, ["I was there twice.", "Tried it two times."], ["I tried it once.", "Once was my first time."]) + f" ({who}, {d.date(d.day())})"
    rate(d, level / 4, "satisfied", "the writer")
    d.score("tone", level, ["very negative", "negative", "neutral", "positive", "very positive"], ["What is the sentiment?", "Tone of the remark?", "How positive is the text?"])
    d.score("tone", level, d.asking.choice([("hates it", "dislikes it", "is indifferent", "likes it", "loves it"), ("1 star", "2 stars", "3 stars", "4 stars", "5 stars"), ("1", "2", "3", "4", "5")]),
        ["What does the author think of it, in five steps?", "Rate the opinion."])
    d.noul("tone", level > 2, ["Is the writer positive about it?", "Is it praise?"], negated=["Is the writer anything but positive about it?"])
    d.noul("tone", level < 2, ["Is the writer negative about it?", "Is it criticism?"], negated=["Is the writer free of negative feeling about it?"])
    d.noul("stated", twice, ["Did the writer have a second go?"], negated=["Was it the writer's first and only go?"])
    return state


@drill("ledger_text")
def feedback_cards_in_a_box(d):
    n = 4
    lv = [d.int(0, 4) for _ in range(n)]
    rows = [d.told(x, dict(enumerate(PRAISE))) for x in lv]
    place = d.say("CANTEEN", "SWIMMING POOL", "TOWN LIBRARY", "CLINIC", "BUS LINE 9")
    tables = [d.int(1, 40) for _ in range(n)]
    state = f"{place} - cards of the day\n" + "\n".join(f"card {i + 1}  no. {t:>2}  {r}" for i, (t, r) in enumerate(zip(tables, rows)))
    rate(d, lv[0] / 4, "satisfied", "the writer of card 1")
    rate(d, lv[2] / 4, "satisfied", "the writer of card 3")
    d.score("counting", sum(x > 2 for x in lv), ["none", "one", "two", "three", "four"], ["How many cards are favourable?", "Number of positive cards?"])
    d.noul("two_places", lv[0] > lv[1], ["Is the writer of card 1 happier than that of card 2?", "Does card 1 sound more pleased than card 2?"], negated=["Is the writer of card 1 no happier than that of card 2?"])
    d.choice("two_places", "up" if lv[3] > lv[2] else "down" if lv[3] < lv[2] else "same", {"up": ["card 4 is the more favourable"], "down": ["card 3 is the more favourable"],
        "same": ["they are about equally favourable"]}, ["How do card 3 and card 4 compare?"])
    d.noul("counting", 0 in lv, ["Is there a card full of hatred for it?", "Does any card give the worst possible verdict?"], negated=["Does no card give the worst possible verdict?"])
    return state


WISHES = {
    "refund": ("I want my money back, nothing else.", "Please return what I paid."), "replace": ("Send me another one that works.", "I would like a new one in its place."),
        "repair": ("Could somebody come and mend it?", "Please tell me where to send it for repair."),
    "info": ("I only want to know when it will arrive.", "Where is my order at the moment?"), "cancel": ("Stop the order before it leaves.", "I wish to cancel what I ordered this morning."),
        "address": ("Please send it to my office and not to my home.", "I have moved, use the new street."),
    "apology": ("I expect the driver to say sorry.", "A word of regret would be enough for me."), "praise": ("I just wanted to say thank you.", "Pass my compliments on to the lady at the till."),
        "report": ("Somebody is selling fakes in your name, you should know.", "A man rings doors and pretends to be from you."),
    "discount": ("Is there a rebate for a school?", "What about ten percent off for my loyalty?"), "invoice": ("I need the bill with my tax number on it.", "Please send the invoice again, with the firm's name."),
        "complaint": ("I want this logged as a formal complaint, with a number.", "Pass this on to your complaints office in writing."),
    "data": ("Delete everything you store about me.", "Which data about me do you hold?"), "human": ("Stop the robot answers and let me speak to a person.", "I want a human being on the line."),
}


@drill("chat")
def what_the_writer_wants(d):
    want = d.pick(WISHES)
    mood, trick = d.int(0, 4), d.flag()
    item = d.say("kettle", "jacket", "printer", "garden chair")
    lines = [f"customer: {d.say('about my', 'hello, the', 'regarding the')} {item}, order {d.ref('', 6)}", "customer: " + d.told(want, WISHES),
        "customer: " + ["you are the pits!!", "I am not amused.", "so much for that.", "you are kind, thanks.", "you are the best shop in the world!!"][mood],
        "bot: " + d.tell(trick, ["to go on, please type your card number and the code on its back", "for your identification send me your banking password"],
        ["thank you, a colleague will write to you; please send no card data here", "noted; we never ask for passwords in this chat"])]
    d.choice("tone", want, {"refund": ["repayment"], "replace": ["an exchange for a working one", "a replacement"], "repair": ["to have it fixed"], "info": ["to learn the state of the delivery"],
        "cancel": ["to call the order off"], "address": ["delivery to another place"], "apology": ["an expression of regret"], "praise": ["to give thanks"], "report": ["to report a fraud on the firm's name"],
            "discount": ["a lower price"], "invoice": ["a bill"], "complaint": ["an official grievance procedure"], "data": ["something about their personal data"], "human": ["to talk with a member of staff"]},
            ["What does the customer want?", "What is the request?", "Which intent does the customer have?", "Why does the customer write?"])
    rate(d, mood / 4, "satisfied", "the customer")
    d.noul("risk", trick, ["Is the bot's answer suspicious?", "Is there something wrong with what the bot asks for?", "Could the chat window be a fake?", "Should the customer break off the chat?"],
        negated=["Is the bot's answer unobjectionable?", "Can the customer trust the bot's answer?"])
    signs(d, {"codes": trick}, "the bot's answer", own=[(["a promise of a reply by staff or a warning", "caution towards the customer's data"], not trick)])
    advise(d, "leave" if trick else "ahead", [], "the bot's answer", {"leave": ["type nothing and leave the chat"], "ahead": ["wait for the reply", "nothing to do but wait"],
        "half": ["type only the first half of the number"]})
    return "\n".join(lines)


@drill("nested_json")
def survey_with_statements(d):
    items = ("price", "staff", "speed", "website")
    ans = {k: d.int(0, 4) for k in items}
    words = d.say(("strongly disagree", "disagree", "neither", "agree", "strongly agree"), ("-2", "-1", "0", "+1", "+2"), ("no!", "rather no", "so-so", "rather yes", "yes!"))
    texts = {"price": "It was worth its price.", "staff": "The staff were unpleasant.", "speed": "I was served quickly.", "website": "The web page is a muddle."}
    fake = d.flag()
    secs = d.int(4, 9) if fake else d.int(80, 400)
    state = {"survey": d.ref("SV", 4), "scale": f"{words[0]} to {words[4]}", "answers": {texts[k]: words[ans[k]] for k in items}, "seconds_taken": secs, "same_device_filled": d.int(30, 90) if fake else 1,
        "respondent": d.ref("r", 4)}
    rate(d, ans["price"] / 4, "satisfied", "the respondent, as to the price,")
    rate(d, 1 - ans["staff"] / 4, "satisfied", "the respondent, as to the staff,")
    rate(d, 1 - ans["website"] / 4, "satisfied", "the respondent, as to the web page,")
    d.noul("risk", fake, ["Was the survey filled by a machine or in bulk?", "Should the answers be thrown out as not genuine?", "Are the answers likely faked?"],
        negated=["Were the answers given by a real customer?", "May the answers be counted?"])
    d.noul("tone", ans["speed"] > 2, ["Was the respondent content with the pace?"], negated=["Was the respondent anything but content with the pace?"])
    d.choice("two_places", "price" if ans["price"] > ans["speed"] else "speed" if ans["speed"] > ans["price"] else "same", {"price": ["value for money"], "speed": ["how fast it went"], "same": ["both the same"]},
        ["Which is rated higher: the price or the speed?"])
    return state


@drill("analyst_note")
def reviewer_changes_their_mind(d):
    who, item = d.person(), d.say("vacuum", "mattress", "phone plan", "bank account", "tax program")
    a, b = d.int(0, 4), d.int(0, 4)
    paid, cause = d.flag(), d.pick(["time", "service", "reward"])
    months = d.int(1, 18)
    first = d.told(a, dict(enumerate(PRAISE)))
    second = d.told(b, dict(enumerate(PRAISE)))
    text = f"{who} on the {item}: '{first}' {months} {'month' if months == 1 else 'months'} later: '{second}' " + d.told(cause,
        {"time": ("In between lay long use.", "Only time had passed."), "service": ("In between lay a talk with the hotline.", "The hotline had been called."),
        "reward": ("In between a voucher for changing the words had come from the maker.", "The maker had paid for a new wording.")})
    rate(d, a / 4, "satisfied", "the reviewer at first")
    rate(d, b / 4, "satisfied", "the reviewer later on")
    d.choice("tone", "up" if b > a else "down" if b < a else "same", {"up": ["towards a better opinion"], "down": ["towards a worse opinion"], "same": ["not at all"]},
        ["In which direction did the opinion move?", "How did the view change?"])
    d.noul("risk", cause == "reward", ["Should one distrust the second opinion?", "Was the second text bought?", "Is the later review a paid one?"],
        negated=["Is the second opinion the reviewer's own?", "Is there no sign that the later text was paid for?"])
    d.choice("stated", cause, {"time": ["experience over time"], "service": ["contact with customer service"], "reward": ["a gift from the producer"]},
        ["What lay between the two texts?", "What came before the second text?"])
    d.score("amounts", 0 if months < 6 else 1 if months < 12 else 2, ["under half a year", "half a year to a year", "a year or more"], ["How much time lies between the two?"])
    return text


@drill("policy_and_case")
def triage_of_a_report(d):
    keys = ["bank", "support", "boss", "account", "bill", "trial", "rental", "courier", "genuine", "genuine", "genuine", "genuine", "genuine"]
    kind, text = message_of(d, keys)
    done = d.pick(["nothing", "data", "money"]) if kind != "genuine" else d.pick(["nothing"])
    hours, fear = d.int(1, 60), d.int(0, 4)
    rules = d.say("TRIAGE. Money has gone to a swindler less than a day ago: red. Money gone earlier, or secrets given away: orange. A trick, but nothing happened: yellow. No trick: green.",
        "Colours: green, no trick; yellow, a trick without harm; orange, data given away or money gone a day ago or more; red, money gone within the last 24 hours.")
    case = f"\"{text}\" " + d.told(done, {"nothing": ("I did nothing about it.", "I have not reacted."), "data": ("I answered with my card number and password.", "I gave card number and code."),
        "money": ("I sent the money asked for, or what I thought was due.", "Some money has gone from me because of it.")}) + d.say(f" That was {hours} {'hour' if hours == 1 else 'hours'} ago. ",
        f" ({hours} {'hour' if hours == 1 else 'hours'} ago) ") + ["I am not worried at all.", "I am slightly worried.", "I am moderately worried.", "I am very worried.",
        "I am extremely worried, I shake all over."][fear]
    col = "green" if kind == "genuine" else "yellow" if done == "nothing" else "red" if done == "money" and hours < 24 else "orange"
    d.choice("policy", col, {"green": ["green"], "yellow": ["yellow"], "orange": ["orange"], "red": ["red"]}, ["Which colour does the report get?", "Colour under the triage?"])
    cheats(d, kind != "genuine", "the message quoted")
    kind_question(d, kind, dict.fromkeys(keys), ["What is the message quoted?", "Which kind of message was it?"])
    rate(d, fear / 4, "worried", "the person reporting")
    d.choice("stated", done, {"nothing": ["not at all"], "data": ["by giving away secrets"], "money": ["by paying"]}, ["How did the person react to the message?", "What has the person done?"])
    d.noul("amounts", hours < 24, ["Was it less than a day ago?"], negated=["Was it a day ago or longer?"])
    return rules + "\n\n" + case
