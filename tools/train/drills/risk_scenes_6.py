"""Forum posts that ask whether something is a scam, with the facts their writers give and the answers they get."""

from draw import drill
from scene_questions import advise, cheats, rate, signs, which


@drill("narrative")
def letter_from_a_heir_hunter(d):
    trick = d.flag()
    marks = d.some(["fee", "share", "mail"], *((2, 3) if trick else (0, 0)))
    gran, sum_, calm = d.flag(), d.int(8, 400) * 1000, d.int(0, 3)
    firm = d.firm()
    text = " ".join([d.say("Is this a scam?", "Scam or not??", "Am I about to be had?"), d.say(f"{firm} wrote that I may inherit about {d.money(sum_)}.",
        f"A letter of {firm} says an estate of {d.money(sum_)} could be mine."),
        d.tell(gran, ["It names my great-aunt, who did live in that town.", "They know the name of my grandmother's sister, correctly."],
        ["The dead man has my surname, that is all they say.", "They say it is somebody of my name, no more."]),
        d.tell("fee" in marks, ["To get going they need 1,200 for stamps within the week.", "First I shall pay the tax on it to their agent."],
        ["They take a fifth of it once the court has paid out, nothing before.", "No money up front, a quarter at the end if it works."]),
        d.tell("mail" in marks, ["The sender uses a free mail box with numbers in it.", "Phone number leads to a mobile which nobody answers."],
        ["They are in the probate researchers' association and the phone is answered.", "I rang the association, they are members since 1998."]),
        d.tell("share" in marks, ["I must keep silent since 'the bank could seize it'.", "They ask me to tell no one, not even my wife."],
        ["They tell me to have a lawyer read the contract.", "'Show it to anyone you like', they write."]),
        ["I don't care much either way.", "It makes me a bit uneasy.", "I am worried.", "I cannot sleep, I am scared stiff."][calm]])
    cheats(d, trick, "the letter about the estate")
    which(d, "advance" if trick else "genuine", ["genuine", "bill", "office"], "the letter", (0, 10), without=("prize", "recovery"),
        own={"advance": ["an invented inheritance for which fees are wanted first", "advance fees for an estate that does not exist"]})
    signs(d, {"prepay": "fee" in marks, "secrecy": "share" in marks, "noaddress": "mail" in marks}, "the letter", own=[(["correct facts about the family", "true details of a relative"], gran)])
    rate(d, calm / 3, "worried", "the writer")
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "the letter about the estate")
    advise(d, "leave" if trick else "ahead", ["leave"], "the letter", {"ahead": ["have the contract looked at and go along if it is fair", "reply, with a lawyer's eye on it"],
        "pay": ["send the fee in two parts", "give them the bank login"]})
    return text


@drill("mixed")
def popup_with_a_telephone_number(d):
    kind = d.pick(["popup", "popup", "provider", "provider", "antivirus"])
    trick = kind == "popup"
    paid, let_in = d.flag(), d.flag()
    beep, age = d.flag(), d.int(58, 84)
    text = " ".join([d.say(f"My mum ({age}) asked me to post this.", f"Asking for dad, {age}."),
        d.told(kind, {"popup": ("A window filled the whole screen: '43 infections, do not switch off, ring this number'. A man with the voice of a radio host answered for 'the operating system'.",
        "While reading recipes the screen froze with a warning and a helpline number. Someone from 'Windows' picked up at once."),
            "provider": ("She rang the number printed on the internet bill since the line was down. A lady had her read the lamps of the box.",
            "He called the hotline on the contract because the web was slow. They measured the line."),
            "antivirus": ("The program we bought three years ago says the licence runs out and shows its price; the account on the maker's own site says the same.",
            "A note of the installed protection: renew by June. The maker's site, typed in by hand, confirms.")}),
        d.tell(beep, ["It beeped like mad.", "There was a horrible sound."], ["It was all quite silent.", "No noise at all."]),
        d.tell(let_in, ["Mouse and screen were handed over by a remote program.", "A remote program was installed so that they could see the screen."],
        ["No remote access was given.", "Nobody was let into the computer."]),
        d.tell(paid, ["Something was paid: 199.", "199 went off."], ["Nothing has been paid.", "No money has gone."]), d.say("What now?", "Is that ok?")])
    cheats(d, trick, "what happened", more=["Were these impostors?"], negated=["Is it the ordinary behaviour of a real firm?"])
    which(d, "support" if trick else "genuine", ["support", "genuine", "bank"], "what happened", (0, 7), without=("trial", "bill"))
    d.choice("policy", "both" if trick and paid and let_in else "pay" if trick and paid else "clean" if trick and let_in else "close" if trick else "none",
        {"both": ["call the bank and have the computer cleaned"], "pay": ["call the bank about the payment"], "clean": ["unplug the computer and have it cleaned"], "close": ["close the window, nothing further is lost"],
        "none": ["nothing, it is a real firm"]},
        ["What needs doing now?", "Which advice fits?"],
        criteria=["With impostors: after a payment the bank is to be called, after remote access the computer is to be cleaned, after both do both; otherwise closing the window is enough. With a real firm nothing is needed."])
    d.noul("stated", let_in, ["Did strangers see the computer's screen?", "Was remote access given?"], negated=["Did nobody get access from outside?"])
    d.noul("stated", paid, ["Has money been lost or spent?"], negated=["Was nothing paid?"])
    rate(d, 1 if trick and paid and let_in else 0.8 if trick and (paid or let_in) else 0.4 if trick else 0, "urgent", "this matter")
    return text


@drill("chat")
def forum_thread_on_a_cheap_phone_plan(d):
    op = d.say("nightowl", "ferris_b", "Jule77", "old_tom")
    kind = d.pick(["real", "real", "sham", "sham", "trap"])
    price = d.int(3, 9)
    r1, r2 = d.say("cheapskate", "dora", "modem_man"), d.say("wizard9", "lily", "postie")
    answered = d.flag()
    sure = d.int(0, 4)
    lines = [(op, d.say(f"{d.money(price)} a month, all calls free?? is that legit", f"found a plan for {d.money(price)}, too good to be true?")),
        (op, d.told(kind, {"real": ("it's the discount brand of a big network, contract has all four pages, cancel monthly, number is taken along",
        "the network itself lists them as reseller, pay by bill at the end of the month"),
            "sham": ("you pay a year ahead by gift card, no contract, the page was put up on Tuesday", "they want twelve months by coins to a wallet, there is no imprint and the network denies knowing them"),
            "trap": ("the price is for the first month, then 79 for two years, in grey letters at the end", "by the fourth line it says month two to twenty-four cost 84 each, no way out")})),
        (r1, ["no idea, just a feeling", "could be but I would not swear", "hard to say, 50:50", "pretty sure about what I said above", "100 percent, I work in that trade, no doubt"][sure]),
        (r2, d.tell(answered, ["thanks for posting, now I know enough", "that answers it for me"], ["still not clear to me", "that does not answer it"]))]
    d.choice("risk", kind, {"real": ["an honest cheap offer", "genuine, if modest"], "sham": ["money taken for nothing", "an invented company"],
        "trap": ["a real contract with a hidden high price", "a lure that turns dear"]}, ["What is the phone plan?", "Which description fits the offer?", "What would you answer the first writer?"])
    cheats(d, kind != "real", "the phone plan", more=["Should the first writer keep away from it?"], negated=["Can the first writer sign up without being tricked?"])
    rate(d, sure / 4, "sure", "the second person to write")
    signs(d, {"nocover": kind == "sham"}, "the offer", own=[(["a price that jumps later", "hidden costs"], kind == "trap"), (["a known network stands behind it", "a large company vouches for it"], kind == "real")])
    d.noul("stated", answered, ["Is the last writer satisfied with the answer?"], negated=["Does the last writer still have doubts?"])
    rate(d, {"real": 0, "trap": 0.75, "sham": 1}[kind], "risk", "the offer")
    return "\n".join(f"{a} wrote: {b}" for a, b in lines)


@drill("email")
def unsure_about_a_bank_text(d):
    who, bank = d.person(), d.say("Hillside Bank", "Cooperative Bank Elm", "Bank of the Isles", "Rivermouth Savings")
    trick = d.flag()
    digits, angry = d.ref("", 4), d.flag()
    did = d.pick(["nothing", "clicked", "entered"])
    saw = d.flag()
    text = (f"To: {d.say('advice', 'help', 'fraud-questions')}@consumer-line.example\n" + d.say("Good morning, ", "Hello, ", "Please help, ") + f"I got a text in the name of {bank}. "
        + d.tell(trick, [f"It says a new device was added and gives a link ending in -secure.example, where I should log in 'within 30 minutes or be locked out'.",
        "It says I must confirm a payee by a link with odd letters, and shows a mobile number to call."],
            [f"It says a payment of {d.money(d.int(20, 90))} to the baker was declined and that I should open the app in my own time; no link, no number.",
            f"It says my card ending {digits} is in the post and asks me for nothing at all."]) + " "
        + d.tell(saw, ["It came into the same thread as their true messages.", "My phone put it under the older texts of the bank."],
        ["It came from a number I have never seen.", "The sender was an unknown number."]) + " "
        + d.told(did, {"nothing": ("I have not touched it.", "I did nothing so far."), "clicked": ("I looked at what it opened but typed nothing.", "I tapped on it once and closed it again without typing."),
        "entered": ("I gave name and password and a code.", "I have typed in everything, code as well.")}) + " "
        + d.tell(angry, ["It makes me mad that nobody stops this!", "I am furious at the bank."], ["Thank you for your kind work.", "With thanks for your time."]) + f" {who}")
    cheats(d, trick, "the text message described", more=["Does the message come from impostors?"], negated=["Does the message really come from the bank?"])
    d.choice("stated", did, {"nothing": ["it was left alone"], "clicked": ["it was opened, no data given"], "entered": ["secrets were given away"]},
        ["How far did the writer go?", "What has the writer done with the message?"])
    if_done = "lock" if trick and did == "entered" else "delete" if trick else "fine"
    advise(d, if_done, [], "the message", {"lock": ["ring the bank at once and have access blocked", "lock the account without delay"],
        "delete": ["delete the message; nothing else is lost", "do not answer and erase it"], "fine": ["no harm in it: look in the app when convenient", "treat it as a normal notice"]})
    rate(d, 1 if if_done == "lock" else 0.25 if trick else 0, "urgent", "the writer's case")
    rate(d, 0.8 if angry else 0, "angry", "the writer")
    d.noul("stated", saw, ["Did it appear beside genuine messages?", "Was it shown in the bank's usual thread?"], negated=["Did it come from an unfamiliar sender?"])
    which(d, "bank" if trick else "genuine", ["bank", "genuine", "support"], "the message", (0, 8))
    return text


@drill("narrative")
def neighbour_collects_for_a_tree(d):
    n, town = d.person(), d.city()
    trick = d.flag()
    marks = d.some(["list", "receipt", "tree"], *((2, 3) if trick else (0, 0)))
    sum_, cash, kids = d.int(5, 40), d.flag(), d.flag()
    text = " ".join([d.say("Question to you all:", "Hi, newbie here, need your view."), d.say(f"A {n.split()[0]} rang at my door in {town} for a street tree in memory of the old teacher, {d.money(sum_)} a house.",
        f"Someone called {n} goes round {town} for a memorial tree, wants {d.money(sum_)}."),
        d.tell("list" in marks, ["The list of givers was written in one hand with one pen.", "All names on the list are of streets that do not exist."],
        ["My aunt and the baker stood on the list, I asked them.", "I know four names on the list, they did give."]),
        d.tell("tree" in marks, ["The town's parks office says nobody asked for a tree.", "The teacher, I found out, is alive and knows of no tree."],
        ["The parks office says the tree is ordered for October.", "The school has it on its notice board."]),
        d.tell("receipt" in marks, ["Asked for a paper he got cross and left quickly.", "When I wanted a receipt the person ran."], ["I was offered a receipt with a number and name.", "A receipt came without asking."]),
        d.tell(cash, ["Cash only.", "No cards, only coins and notes."], ["One could also transfer it.", "A bank account was given as well."]),
        d.tell(kids, ["There was a child along.", "A little boy carried the tin."], ["The person was alone.", "No one else was there."])])
    cheats(d, trick, "this collection")
    which(d, "charity" if trick else "genuine", ["charity", "genuine", "bill"], "the collection", (0, 6))
    d.multi("two_places", [(["a doubtful list of givers", "an invented list"], "list" in marks), (["an office or person that denies it", "denial by those concerned"], "tree" in marks),
        (["evasion when proof was asked for", "flight at the request for a paper"], "receipt" in marks), (["payment in notes and coins alone", "nothing but cash accepted"], cash)],
        ["What is reported?", "Which of these does the writer describe?"])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "the collection")
    d.noul("stated", kids, ["Was a child with the collector?"], negated=["Did the collector come alone?"])
    rate(d, 1 - (0.6 + len(marks) / 10) if trick else 1, "credible", "the collector's story")
    return text


@drill("mixed")
def is_my_parcel_fee_real(d):
    carrier = d.say("Postline", "QuickBox", "Nord Parcel", "Sendwell")
    kind = d.pick(["sham", "sham", "customs", "customs", "pickup"])
    order, abroad = d.flag(), d.flag()
    fee = d.int(1, 4) + 0.99 if kind == "sham" else d.int(9, 40)
    how = d.told(kind, {"sham": (f"a text with a short link wants {d.money(fee)} by card so that the parcel moves on; the tracking number is not known on the carrier's own page",
        f"an e-mail asks for {d.money(fee)} and all card digits; the number in it leads nowhere at {carrier}"),
        "customs": (f"a letter in my box says {d.money(fee)} import tax, to be paid to the driver at the door or at the post office; the number works on {carrier}'s own page",
        f"the driver left a card: {d.money(fee)} duty, pay on handing over; {carrier}'s site shows the same"),
        "pickup": ("a slip says it lies at the kiosk, nothing to pay, bring ID", "a note on the door: fetch it at the petrol station with ID, free of charge")})
    text = "\n".join([d.say("Is this real? ", "Legit?? ", "Quick question: ") + how + ".", d.tell(order, ["I did order something last week.", "Waiting for a book."],
        ["I have not ordered anything.", "Not expecting a parcel."]), d.tell(abroad, ["I often buy abroad.", "I buy from overseas shops at times."], ["I never buy abroad.", "I only buy in this country."]),
        d.say("thx", "Cheers", "grateful for any hint")])
    cheats(d, kind == "sham", "the parcel notice")
    which(d, "fee" if kind == "sham" else "genuine", ["genuine", "bill"], "the parcel notice", (0, 8), own={"fee": ["a small fee as a lure for card data", "a false parcel charge"]}, without=("courier", "shop"))
    d.choice("stated", kind, {"sham": ["by card through a message"], "customs": ["on delivery or at a counter"], "pickup": ["there is nothing to pay"]}, ["How is the sum to be paid?", "In what way does one pay?"])
    d.noul("two_places", order, ["Is the writer waiting for something?"], negated=["Does the writer expect no parcel?"])
    rate(d, 1 if kind == "sham" else 0, "risk", "the notice")
    advise(d, "leave" if kind == "sham" else "ahead", [], "the notice", {"leave": ["do not pay and give no card data", "ignore it and report it to the carrier"],
        "ahead": ["follow the notice", "fetch or receive it as stated"], "email": ["send the card number by e-mail instead", "answer with name and birth date"]})
    d.noul("stated", abroad, ["Does the writer buy from other countries?"], negated=["Does the writer buy at home alone?"])
    return text


@drill("chat")
def comments_under_a_moving_firm(d):
    firm = d.firm()
    n = 5
    bad = [d.flag() for _ in range(n)]
    names = d.say(("Ida", "Sven", "Cleo", "Paul", "Wim"), ("Tess", "Uwe", "Nora", "Kai", "Dot"))
    good_say = d.shuffled(["four strong men, nothing broken", "price as agreed, they even swept", "came on time and were kind to my cat", "piano arrived in tune, imagine", "they found my lost key and brought it back"])
    bad_say = d.shuffled(["held my furniture until I paid double", "deposit gone, no van, phone dead", "loaded everything and asked for 900 more in cash", "paid in advance, nobody came",
        "half my boxes vanished and they laugh"])
    lines = [f"{x}: {bad_say[i] if b else good_say[i]}" for i, (x, b) in enumerate(zip(names, bad))]
    ask = d.say(f"Anyone used {firm}? Scam?", f"Is {firm} ok for a move?")
    reg = d.flag()
    tail = d.tell(reg, ["mod: entry in the trade register found", "mod: they are registered, I looked"], ["mod: no entry in the trade register", "mod: I find no registration"])
    k = sum(bad)
    d.score("counting", k if k < 4 else 4, ["none", "one", "two", "three", "four or five"], ["How many commenters had a bad experience?", "Number of critical comments?"])
    d.noul("counting", k >= 3, ["Do the bad experiences outweigh the good?", "Are most of the comments a warning?"], negated=["Are most of the comments favourable?"])
    rate(d, 1 - k / 5, "satisfied", "the group of customers, taken together,")
    d.choice("stated", "bad" if bad[-1] else "good", {"bad": ["against the firm"], "good": ["for the firm"]}, [f"On which side is {names[-1]}?", f"What is {names[-1]}'s experience?"])
    d.noul("stated", reg, ["Is the firm officially registered?"], negated=["Is there no registration of the firm?"])
    d.score("risk", min(k + (not reg), 5), ["0", "1", "2", "3", "4", "5 or 6"], ["How many points against the firm?"], criteria=["One point for each bad experience, and one if there is no registration."])
    return "\n".join([ask, *lines, tail])


@drill("narrative")
def rather_ashamed_to_ask(d):
    who = d.person()
    kind = d.pick(["invest", "prize", "office", "trial", "romance", "genuine", "genuine"])
    lost, shame, told = d.int(0, 40) * 100, d.int(0, 3), d.flag()
    text = " ".join([["I feel no shame in asking.", "It is a little embarrassing.", "I am quite ashamed.", "I am so ashamed that I could vanish into the ground."][shame],
        d.told(kind, {"invest": ("A gentleman with charts says my savings will earn 3 percent a week, safe as houses, and a page shows me rich; when I wanted some back there was a tax first.",
        "The trading page says I have made five times my money, but paying out needs another deposit, says the adviser."),
            "prize": ("I am told I won a car in a draw I never entered, and only the delivery and tax are missing.", "A lottery abroad wrote that my mail address won, the handling is due first."),
            "office": ("A man from 'the court' said a warrant was out and I could settle it with vouchers tonight.", "The 'tax police' on the phone want a fine by coins or they come with handcuffs."),
            "trial": ("I took a free sample of tea and now 69 goes off each month, the small print says so.", "The trial month of a horoscope site cost one, and now they take 55 monthly."),
            "romance": ("A captain whom I know from letters loves me and needs help with a ticket to come.", "My pen friend of two months, a nurse far away, wants to marry me once I send the money for papers."),
            "genuine": ("My own bank's adviser, in the branch, showed me a savings bond at 2 percent and gave me a week to read.", "The town hall sent a dog tax bill, and at the counter they confirmed it.")}),
        d.say(f"So far {d.money(lost)} is gone from my account.", f"I have paid {d.money(lost)} up to today."), d.tell(told, ["My daughter knows about it.", "I have told my son."],
        ["Nobody in the family knows.", "I have told no one."]), who.split()[0]])
    which(d, kind, ["invest", "prize", "office", "trial", "romance", "genuine"], "what the writer has met with", (0, 12), without=("rugpull", "support", "charity"))
    d.noul("risk", kind != "genuine" and kind != "trial", ["Is a criminal at work here?", "Is somebody posing as what they are not?", "Has the writer fallen in with swindlers?", "Should the police be told?"],
        negated=["Is it a matter without any impostor?", "Is no crime in sight?"])
    d.score("tone", shame, ["none", "a little", "much", "overwhelming"], ["How much shame does the writer feel?", "How ashamed is the writer?"])
    d.noul("stated", told, ["Does a relative know of it?"], negated=["Has the writer kept it from the family?"])
    d.score("amounts", 0 if lost < 1000 else 1 if lost < 2500 else 2, ["less than 1,000", "1,000 to 2,499", "2,500 or more"], ["How much has the writer paid?", "Sum gone so far?"])
    return text


@drill("nested_json")
def question_to_a_consumer_line(d):
    t = d.day()
    facts = {k: d.flag(0.4) for k in ("prepay", "haste", "secrecy", "guarantee", "nolicence")}
    n = sum(facts.values())
    age, mood = d.int(19, 88), d.int(0, 4)
    state = {"ticket": d.ref("Q", 6), "asked_on": t.date().isoformat(), "age": age, "about": d.say("a savings plan", "a loan offer", "a share in a wind park", "a training course"),
        "answers": {"Money before anything else?": d.tell(facts["prepay"], ["yes, a fee first", "yes, part of it at once"], ["no, later", "no, only on the due date"]),
        "Told to hurry?": d.tell(facts["haste"], ["yes, tonight", "yes, until noon"], ["no", "no, take a month, they said"]),
            "Told to keep it quiet?": d.tell(facts["secrecy"], ["yes, tell nobody", "yes, not even the bank"], ["no", "no, my wife sat there"]),
            "What of losses?": d.tell(facts["guarantee"], ["impossible, they swear", "they promise there are none"], ["they spoke of risks", "I could lose it, they said"]),
            "On the regulator's list?": d.tell(facts["nolicence"], ["not found", "no entry"], ["found", "yes, with number"])},
        "how_do_you_feel": ["very much at ease", "fairly at ease", "so-so", "rather anxious", "terrified"][mood], "channel": d.say("phone", "web", "desk")}
    signs(d, facts, "the answers")
    d.score("counting", n, ["none", "one", "two", "three", "four", "all five"], ["How many warning signs were reported?", "Number of red flags in the answers?"])
    d.choice("policy", "leave" if n >= 3 or facts["secrecy"] and n >= 2 else "check" if n else "fine", {"leave": ["advise against it"], "check": ["advise to look closer first"], "fine": ["no objection"]},
        ["What does the rule tell the adviser to say?", "Which answer follows from the line's rule?"],
        criteria=["Three signs, or two if one of them is secrecy: advise against. Fewer, but at least one: look closer. None: no objection."])
    rate(d, mood / 4, "worried", "the person asking")
    rate(d, n / 5, "risk", "the offer asked about")
    d.score("amounts", 0 if age < 30 else 1 if age < 65 else 2, ["under 30", "30 to 64", "65 or over"], ["How old is the person?", "Age group of the asker?"])
    return state


@drill("chat")
def group_argues_over_a_stall(d):
    a, b, c = (d.person().split()[0] for _ in range(3))
    sides = [d.flag() for _ in range(3)]
    good, bad = d.shuffled(["mine still works after a year", "they showed me the bill from the factory", "I got my money back without a word"]), d.shuffled(["the gold turned green in a week",
        "the stamp under the lid is glued on", "my sister's watch has no works inside"])
    who = (a, b, c)
    lines = [f"{who[i]}: " + d.tell(sides[i], [f"scam. {bad[i]}", f"do not buy, {bad[i]}"], [f"no worries, {good[i]}", f"they are fine: {good[i]}"]) for i in range(3)]
    heat = d.int(0, 3)
    close = d.flag()
    lines.append(f"{a}: " + ["let's stay friendly, each has a point", "well, I see it differently", "you talk nonsense and you know it", "SHUT UP you are all idiots"][heat])
    lines.append("admin: " + d.tell(close, ["I close this thread", "thread locked"], ["go on, but nicely", "thread stays open"]))
    k = sum(sides)
    d.score("counting", k, ["nobody", "one", "two", "all three"], ["How many of the three warn against the stall?", "How many call it a swindle?"])
    d.choice("stated", "warn" if sides[1] else "defend", {"warn": ["to stay away"], "defend": ["that one can buy there"]}, [f"What does {b} say?", f"Which advice comes from {b}?"])
    d.noul("two_places", sides[0] == sides[2], [f"Are {a} and {c} of one mind about the stall?", f"Do {a} and {c} agree?"], negated=[f"Do {a} and {c} contradict each other?"])
    rate(d, heat / 3, "angry", f"{a} at the end")
    d.noul("stated", close, ["Has the discussion been ended by the moderator?"], negated=["May the discussion go on?"])
    d.noul("risk", k >= 2, ["Does the majority think the stall cheats?", "Is the stall held to be dishonest by most?"], negated=["Do most of them trust the stall?"])
    return "\n".join(lines)
