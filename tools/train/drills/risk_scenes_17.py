"""Texts that may say too little: a trick, a genuine matter, or not enough to tell."""

from draw import drill, later
from scene_questions import fresh, rate

VERDICT = ("What can be said of {it}?", "Trick, genuine or open: which is it with {it}?", "Which verdict do the facts given allow on {it}?", "How would a careful reader judge {it}?",
        "Is {it} a trick, or can that not be told?")
ENOUGH = ("Do the facts given suffice to judge {it}?", "Is there enough here to decide about {it}?", "Can one come to a clear verdict on {it}?")
LACKING = ("Is something decisive left out about {it}?", "Must it stay open what to think of {it}?", "Would one have to ask further before judging {it}?")


def verdict(d, kind, it):
    """Which of trick, genuine and open it is, and whether that can be told at all."""
    options = {"trick": ["an attempt to cheat", "a trick", "dishonest"], "fine": ["genuine", "honest", "in order"], "open": ["it cannot be told from this", "not enough is known", "open: the deciding facts are missing"]}
    d.choice("unknown", kind, options, fresh(d, VERDICT, it))
    d.noul("unknown", kind != "open", fresh(d, ENOUGH, it), negated=fresh(d, LACKING, it))
    rate(d, {"trick": 1, "open": 0.5, "fine": 0}[kind], "risk", it)


@drill("mixed")
def torn_off_note_at_the_shop(d):
    kind, price, colour = d.pick(["trick", "fine", "open"]), d.int(4, 40) * 10, d.say("blue", "green", "red")
    pet, phone = d.flag(), d.flag()
    text = d.say("Note on the board: ", "On the shop's board: ", "A card by the door: ") + f"{colour} pram, {d.money(price)}. " + d.told(kind,
        {"trick": ("Money first by voucher code, the pram follows; nobody may come and look; the picture is from a catalogue.", "Send half to my agent before you see it, he has no address; I am never at home."),
        "fine": ("Look at it any evening, Mill Lane 4, pay when you take it along; the midwife knows me.", "Try it in my yard, cash when you like it, next to the bakery."),
        "open": ("The rest of the card is torn off.", "Rain has washed away the lower half.")}) \
        + " " + d.tell(pet, ["A cat slept in it at times.", "Dog hair can be brushed off."], ["No animals in our house.", "A home without pets."]) + " " + d.tell(phone,
        ["Seven strips with a number hang below.", "A number is written at the side."], ["No number is written on it.", "A number is lacking."])
    verdict(d, kind, "the offer on the card")
    d.noul("stated", pet, ["Did an animal come near the pram?"], negated=["Was the pram kept away from animals?"])
    d.noul("stated", phone, ["Is there a number to ring?"], negated=["Is the number missing?"])
    return text


@drill("chat")
def uncle_forwards_half_a_message(d):
    a, b = d.person().split()[0], d.person().split()[0]
    kind, bank = d.pick(["trick", "fine", "open"]), d.say("Elm Bank", "Isle Savings", "Westbank")
    fear, hour = d.int(0, 3), d.int(8, 20)
    text = "\n".join([f"{a}: got this at {hour} o'clock from '{bank}', what do you think?",
        f"{a}: " + d.told(kind, {"trick": ("'New device on your account. If it was not you read us the code that we send now, call 0900...'",
        "'Your money is in danger, move it to the account below within the hour, speak with nobody'"), "fine": ("'Your new card lies ready at the branch, bring your ID. We never ask for codes.'",
        "'The branch is shut on Friday. Nothing for you to do.'"), "open": ("'Dear customer, we have an important message for y' - the screen broke there",
        "only the first line shows, 'A word about your account', the rest will not load")}),
        f"{b}: " + d.say("hm, let me see", "one moment"), f"{a}: " + ["no worries, I'm just curious", "I'm a bit uneasy", "I'm really worried", "I'm scared out of my wits"][fear]])
    verdict(d, kind, "the message from the bank")
    rate(d, fear / 3, "worried", a)
    d.score("order_time", 0 if hour < 12 else 1 if hour < 17 else 2, ["before noon", "noon to five", "five or later"], ["When did the message come?"])
    return text


@drill("nested_json")
def seller_record_with_gaps(d):
    t, kind = d.day(), d.pick(["trick", "fine", "open", "open"])
    rating, lang = d.int(0, 4), d.say("en", "de", "pl")
    state = {"seller": d.ref("S", 6), "language": lang, "day": t.date().isoformat(), "identity": d.told(kind, {"trick": ("forged passport found", "another person's card"),
        "fine": ("confirmed at the counter", "checked by video, fine"), "open": (None, "n/a", "not checked", "pending")}),
        "deliveries": d.told(kind, {"trick": ("0 of 31 orders arrived", "none arrived, tracking numbers made up"), "fine": ("31 of 31 arrived", "all arrived with tracking"),
        "open": (None, "n/a", "not checked", "pending")}), "pictures": d.told(kind, {"trick": ("taken from nine other sellers", "copied"), "fine": ("own", "own, no copies"),
        "open": (None, "n/a", "not checked", "pending")}),
        "last_comment": ["Terrible!", "Not great.", "So-so.", "Good.", "Superb!!"][rating], "listings": d.int(1, 90)}
    verdict(d, kind, "the seller")
    rate(d, rating / 4, "satisfied", "the last commenter")
    d.score("amounts", 0 if state["listings"] < 30 else 1 if state["listings"] < 60 else 2, ["under 30", "30 to 59", "60 or more"], ["How many listings are there?"])
    return state


@drill("narrative")
def complaint_without_the_other_side(d):
    who, firm = d.person(), d.firm()
    kind, mood, t = d.pick(["trick", "fine", "open"]), d.int(0, 4), d.day()
    sum_, first = d.int(3, 90) * 10, d.flag()
    text = " ".join([f"{d.date(t)}.", d.say(f"{who} wants {d.money(sum_)} back from {firm} for a chair.", f"Claim of {who} against {firm}: {d.money(sum_)}, a chair."),
        d.told(kind, {"trick": ("The customer says that it never came; the driver's photo shows the customer on it, waving, and the same person sells it on the web.",
        "The customer says that a leg broke on its own; a film sent by mistake shows the customer sawing it."),
        "fine": ("The customer says that it never came; the carrier owns up to having lost it.", "The customer says that a leg broke on its own; the maker has called back the whole batch for it."),
        "open": ("The customer says that it never came; carrier and firm have not answered yet.", "The customer says that a leg broke on its own; nobody has examined the chair so far.")}),
        ["The tone is heavenly friendly.", "The tone is friendly.", "The tone is cool.", "The tone is angry.", "The tone is one of blind fury."][mood],
        d.tell(first, ["It is the customer's first claim.", "No claims before."], ["Such a claim was made last year too.", "It is not the first claim."])])
    verdict(d, kind, "the customer's claim")
    rate(d, mood / 4, "angry", "the customer")
    d.noul("stated", first, ["Is it the customer's only claim so far?"], negated=["Has the customer claimed before?"])
    d.choice("policy", {"trick": "refuse", "fine": "pay", "open": "wait"}[kind], {"refuse": ["turn it down"], "pay": ["pay back the price"], "wait": ["wait for more facts"]},
        ["What should the firm do now?", "Next step for the firm?"])
    return text


@drill("email")
def job_mail_cut_off(d):
    me, hr, firm = d.person(), d.person(), d.firm()
    kind, wage, warm = d.pick(["trick", "fine", "open"]), d.int(18, 60) * 100, d.int(0, 4)
    remote = d.flag()
    text = f"From: {hr}, {firm}\nTo: {me}\n\n" + ["You again.", "To the applicant.", "Good morning.", f"Dear {me.split()[0]}, thank you for your interest.",
        f"Dear, dear {me.split()[0]}, what a joy to hear from you, we were thrilled!"][warm] + f" The post brings {d.money(wage)} a month, " + d.tell(remote, ["from home.", "at your own desk at home."],
        ["in our hall by the canal.", "on our premises."]) + " " \
        + d.told(kind, {"trick": ("Before the talk please transfer 90 for the check of your papers and send the code of your bank.", "You need only receive our clients' money in your account and pass it on in coins."),
        "fine": ("Come to the office on Tuesday, ask for me at the desk, you need no money and no papers that day; our firm and I are in the trade register.",
        "The works council and I meet you on Monday in the hall; travel is paid; the contract is the tariff one."),
        "open": ("As to the terms and what we need from you, see the attached file. (The file cannot be opened.)", "What you would have to do and bring I explain in the next mail. (There is no next mail so far.)")})
    verdict(d, kind, "this job")
    d.score("tone", warm, d.asking.choice([("hostile", "cold", "neutral", "warm", "effusive"), ("1", "2", "3", "4", "5"), ("very unfriendly", "unfriendly", "neutral", "friendly", "very friendly")]),
        ["How warm is the greeting?", "Friendliness of the opening?"])
    d.noul("stated", remote, ["Would one work at home?"], negated=["Is the place of work at the firm?"])
    return text


@drill("event_array")
def alert_feed_with_an_outage(d):
    t, kind = d.day(), d.pick(["trick", "fine", "open"])
    prio, n = d.int(0, 3), d.int(2, 8)
    note = d.flag()
    state = [{"t": t.isoformat(timespec="minutes"), "src": "card", "text": f"{n} purchases at one petrol station", "prio": ("low", "normal", "high", "critical")[prio]},
        {"t": later(t, minutes=10).isoformat(timespec="minutes"), "src": "owner", "text": d.told(kind, {"trick": ("says card lies in the drawer, was never there, never bought any",
        "at sea at that hour, ship's list proves it"), "fine": ("says: fuel for the club's boats, names each pump", "confirmed in person with ID: drives for the food bank"),
        "open": ("no answer", "line engaged, not reached")})},
        {"t": later(t, minutes=30).isoformat(timespec="minutes"), "src": "station", "text": d.told(kind, {"trick": ("film shows a man in a mask with a bare plastic card", "staff found a reader glued over the slot"),
        "fine": ("knows the owner, five canisters each week", "film shows the owner and a trailer with boats"), "open": ("film not available, recorder broken", "office closed")})},
        {"t": later(t, minutes=50).isoformat(timespec="minutes"), "src": "desk", "text": d.tell(note, ["shift ends, handed on", "left for the night shift"], ["shift goes on", "same analyst stays on"])}]
    verdict(d, kind, "the card purchases")
    d.score("stated", prio, ["lowest", "ordinary", "raised", "topmost"], ["Which priority did the system give?"])
    d.noul("stated", note, ["Does somebody else go on with it?"], negated=["Does the same person stay in charge?"])
    d.score("amounts", 0 if n < 4 else 1 if n < 7 else 2, ["two or three", "four to six", "seven or eight"], ["How many purchases are there?"])
    return state


@drill("chat")
def forum_asks_back(d):
    op, r = d.say("milo_77", "tinka", "greybeard"), d.say("old_hand", "askme", "vera")
    kind, sure = d.pick(["trick", "fine", "open"]), d.int(0, 4)
    solved, item = d.flag(), d.say("a loan offer", "a timeshare week", "a collector's coin", "a used camper")
    lines = [f"{op}: is this legit? {item}, found it in my mail", f"{r}: what do they want from you?", f"{op}: " + d.told(kind,
        {"trick": ("a fee by gift card before anything, and I must not ring the number on the company's own page", "they want my online bank password and 200 first, address is an empty field"),
        "fine": ("nothing before I have seen and signed; the register has them, and I sat in their office yesterday",
        "they sent the contract to my lawyer, who finds it fair; no money before the end of the month, at the notary's"), "open": ("don't know yet, I have not opened the letter",
        "no idea, my wife has the papers and is away")}),
        f"{r}: " + ["I can only guess then", "I rather doubt my own view", "not sure what to say", "I feel fairly sure now", "I am one hundred percent sure now"][sure],
        f"{op}: " + d.tell(solved, ["thanks, that helped", "great, I know what to do"], ["that did not help", "I'm none the wiser"])]
    verdict(d, kind, "the offer in the mail")
    rate(d, sure / 4, "sure", r)
    d.noul("tone", solved, ["Is the asker content with the answers?"], negated=["Does the asker remain without help?"])
    return "\n".join(lines)
