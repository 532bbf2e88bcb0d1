"""Near neighbours: the same odd things on both sides, and one or two facts that decide."""

from draw import drill
from scene_questions import advise, cheats, rate, signs, which


@drill("narrative")
def leaflet_or_lure(d):
    kind = d.pick(["leaflet", "lure"])
    bank = d.say("Hillside Bank", "Elm Credit Union", "Savings Bank West", "Isle Bank")
    n, pictures, t = d.int(3, 90), d.flag(), d.day()
    how = d.flag()
    text = d.told(kind, {"leaflet": (f"{bank} informs: at present people receive this text: 'Your access is blocked. Confirm your code at the link within 30 minutes.' It is not from us. Never open it. If in doubt, call the number on the back of your card.",
            f"A word from {bank}: 'Move your savings to the safe account, we help you on the phone' - whoever says that is a swindler. We will never ask it of you. Hang up, then call the number on your card."),
        "lure": (f"{bank} informs: at present swindlers attack our customers. To be safe, confirm your code at the link below within 30 minutes. Never open other messages. If in doubt, call the mobile number given here.",
            f"A word from {bank}: whoever takes your savings is a swindler, therefore move them to the safe account that we have opened for you; we help you on this phone. Do not hang up and do not call the number on your card.")}) + " " + d.tell(pictures, [f"(with a picture of a padlock)", "(a padlock is shown)"], ["(no pictures)", "(text only)"]) + d.say(f" {n} cases so far.", f" Known cases: {n}.") + " " + d.tell(how, ["Sent by post.", "Came as a letter."], ["Sent by text.", "Came on the phone."])
    cheats(d, kind == "lure", "this notice", more=["Does the notice itself try to get codes or money?"], negated=["Is the notice a true warning by the bank?"])
    d.noul("two_places", kind == "leaflet", ["Are the words 'safe account' or 'code at the link' quoted as a bad example?", "Does it cite a swindle in order to warn of it?"],
        negated=["Does the notice itself ask for what it calls dangerous?"])
    rate(d, 1 if kind == "lure" else 0, "risk", "this notice")
    advise(d, "leave" if kind == "lure" else "heed", [], "the notice", {"leave": ["follow none of it and ring the bank's known number"], "heed": ["follow its advice"], "share": ["send the code to a friend"]})
    d.noul("stated", how, ["Was it a paper letter?"], negated=["Was it an electronic message?"])
    d.score("amounts", 0 if n < 30 else 1 if n < 60 else 2, ["fewer than 30", "30 to 59", "60 or more"], ["How many cases are named?"])
    return text


@drill("chat")
def secret_for_a_good_reason(d):
    a, b = d.person().split()[0], d.person().split()[0]
    kind = d.pick(["party", "party", "bank", "bank", "deal"])
    trick = kind in ("bank", "deal")
    hush, sum_, emoji = d.say("but not a word to anybody!", "tell no one, promise?", "this stays between us"), d.int(2, 30) * 10, d.flag()
    close = d.flag()
    lines = [f"{a}: " + d.told(kind, {"party": ("we are planning something for Ruth's sixtieth, hall is booked, bring a cake", "flash mob for the bride on Saturday, we meet at six behind the church"),
        "bank": ("I help you to save your account from the thieves inside your bank, draw the money and hand it to my courier",
        "the staff of your branch are under watch, help us by taking your gold home and giving it to the officer"),
            "deal": ("I know a horse that cannot lose, my cousin rides it, send it by money order and I bet for you", "someone at the works tells me what the share does on Friday, wire me your stake today")}),
            f"{a}: {hush}",
        f"{b}: " + d.say("oh! and what does it cost?", "how much are we talking about?"), f"{a}: " + d.told(kind, {"party": (f"{d.money(sum_)} each, Tom collects at the party, or nothing if you are short",
        f"about {d.money(sum_)}, put it in the tin when you come"), "bank": (f"{d.money(sum_ * 100)}, it comes back after the arrest", f"all of it, {d.money(sum_ * 100)}, you get a receipt after the trial"),
        "deal": (f"{d.money(sum_ * 10)}, it doubles by Sunday, no risk", f"{d.money(sum_ * 10)}, you can't go wrong")}),
        f"{b}: " + d.tell(close, ["my sister sits beside me", "my husband is here with me"], ["I am alone at home", "nobody is here with me"]), f"{a}: " + d.tell(emoji, [":) :)", "hihi"], ["ok.", "until then."])]
    cheats(d, trick, "the plan", more=[f"Is {a} up to no good?"], negated=[f"Is {a}'s secret a harmless one?"])
    d.choice("risk", kind, {"party": ["a surprise for somebody"], "bank": ["a false investigation to get at savings"], "deal": ["a sure bet or tip that takes the stake"]},
        ["What is the secret about?", "Which description fits the plan?"])
    rate(d, 1 if trick else 0, "risk", "the plan")
    d.noul("stated", close, [f"Is somebody with {b}?"], negated=[f"Is {b} alone?"])
    advise(d, "leave" if trick else "ahead", ["leave"], "the plan", {"ahead": ["join in and keep the secret"], "half": ["give half"]})
    d.noul("stated", emoji, ["Does the last line laugh or smile?"], negated=["Is the last line plain?"])
    return "\n".join(lines)


@drill("mixed")
def paid_before_it_is_made(d):
    maker, who = d.firm(), d.person()
    trick = d.flag()
    marks = d.some(["register", "work", "contract"], *((2, 3) if trick else (0, 0)))
    pct, weeks, crypto = d.int(3, 10) * 10, d.int(3, 30), d.flag()
    item = d.say("wooden canoe", "church bell", "wedding dress", "stone stove", "violin")
    text = " ".join([d.say(f"{maker} wants {pct} percent before starting on my {item}.", f"For a {item} made to measure {maker} asks {pct} percent at once."),
        d.say(f"It takes {weeks} weeks.", f"{weeks} weeks until it is finished."), d.tell(crypto, ["They take coins as well.", "Crypto is possible too."], ["They take transfers.", "A transfer is what they want."]),
        d.tell("register" in marks, ["The guild has no such workshop, and the street ends before the number.", "Guild and trade register know nothing of them."],
        ["The guild has had them on its roll for forty years.", "They are in the trade register and the guild."]), d.tell("work" in marks,
        ["The three pieces on their page were made by somebody else, who told me so.", "The pictures of their work come from a museum."],
        ["I touched two of their pieces at my neighbours'.", "A friend of mine got hers from them last year."]),
        d.tell("contract" in marks, ["Nothing in writing, 'a handshake is worth more'.", "They refuse to sign any paper."],
        ["The contract has drawings, dates and a way out.", "We have a contract; if they fail to deliver, a bank guarantee pays me back."]), who.split()[0]])
    cheats(d, trick, "this workshop's offer")
    which(d, "shop" if trick else "genuine", ["shop", "genuine"], "the workshop's offer", (0, 8), without=("fakes", "bill"))
    d.multi("two_places", [(["no trace in official lists", "unknown to guild or register"], "register" in marks), (["works of others shown as their own", "borrowed pictures"], "work" in marks),
        (["nothing in writing", "no contract"], "contract" in marks), (["coins accepted", "crypto as a way of paying"], crypto)], ["Which of these are reported?", "What does the writer tell of the workshop?"])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "this payment in advance")
    d.score("amounts", 0 if pct < 50 else 1 if pct < 80 else 2, ["less than half", "50 to 70 per cent", "80 per cent or more"], ["What part is due before work begins?"])
    advise(d, "leave" if trick else "ahead", ["leave", "ahead"], "the offer", {"all": ["pay all of it to be served first"]})
    return text


@drill("chat")
def grandson_on_the_line(d):
    gran, boy = d.woman().split()[0], d.man().split()[0]
    trick = d.flag()
    marks = [*(["name"] if trick else []), *d.some(["money", "number"], *((1, 2) if trick else (0, 0)))]
    cold, hurry = d.flag(), d.flag()
    topic = d.say("the exam", "the driving test", "the new job")
    lines = ["caller: Granny, it's me!", f"{gran}: " + d.tell("name" in marks, [f"{boy}?", f"is that you, {boy}?"], ["oh hello, what did the dog do today?", "hello dear, how did the cake turn out?"]),
        "caller: " + d.tell("name" in marks, [f"yes yes, {boy}, who else", "right you are, that's me"], ["it ate the slipper you knitted for me in May, the green one",
        "burnt, as with your brother Karl's in the blue kitchen"]),
        f"{gran}: " + d.tell(cold, ["you sound strange", "your voice is hoarse"], ["you sound well", "how nice to hear you"]),
        "caller: " + d.tell(cold, ["I've a cold", "bad throat"], ["I slept well", "fresh from the shower"]),
        "caller: " + d.tell("money" in marks, ["I'm at the notary and need 18,000 in cash, a colleague comes to fetch it", "there was an accident, the judge wants a bond, somebody will pick it up"],
        [f"I passed {topic}! Shall I bring plums on Sunday?", f"may I come after {topic} and eat with you? I need nothing"]),
        "caller: " + d.tell("number" in marks, ["don't ring my old number, it's with the police", "do not call back, this phone is borrowed"],
        ["ring me back if we are cut off, same number as ever", "call me any time, you have the number"]), "caller: " + d.tell(hurry, ["must be quick, the bell is ringing", "I've only a minute"],
        ["I have the whole evening", "let's chat, I have time"])]
    cheats(d, trick, "the call", more=["Is the caller somebody other than the grandson?"], negated=["Is it the real grandson?"])
    which(d, "relative" if trick else "genuine", ["relative", "genuine", "bank"], "the call", (0, 10), without=("support", "elder"))
    d.multi("two_places", [(["the name is supplied by the old lady", "the caller lets her guess who it is"], "name" in marks), (["cash to be fetched by somebody", "a stranger will collect money"], "money" in marks),
        (["calling back is prevented", "no return call wanted"], "number" in marks), (["a different voice", "an unusual voice"], cold), (["lack of time", "haste"], hurry)],
        ["What is noticeable in the call?", "Which of these come up?"])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "the call")
    advise(d, "leave" if trick else "ahead", [], "the call", {"leave": ["hang up and ring the grandson on his known number"], "ahead": ["talk on happily"], "cash": ["have the cash ready at the door"]})
    d.noul("stated", cold, ["Does the caller claim to be ill or sound it?"], negated=["Does the caller sound as usual and well?"])
    return "\n".join(lines)


@drill("mixed")
def code_at_the_door_or_by_phone(d):
    kind = d.pick(["courier", "login", "login", "pickup", "courier", "pay"])
    trick = kind in ("login", "pay")
    digits, hurry, nice = d.pick([4, 6, 8]), d.flag(), d.flag()
    text = " ".join([d.told(kind, {"courier": (f"The parcel man at my door asks for the {digits}-digit delivery number from the shop's mail, so that he may hand over the laptop I ordered.",
        f"Driver rings, has my ordered camera in his hands, wants the {digits} digits that the shop sent as proof of handing over."),
        "login": (f"Somebody in chat asks for the {digits} digits that my bank has just texted, 'to check that you are human', while I was selling my bike.",
        f"A lady rings from 'the card centre', I shall read her the {digits} digits my bank sends; the text says: never pass on."),
        "pickup": (f"The machine at the station wants the {digits}-digit number from the railway's mail to print the tickets I bought.", f"The parcel locker asks for my {digits}-digit pick-up number."),
        "pay": (f"A buyer says the {digits} digits I get by text are needed to send me the money; the text speaks of a new device for my account.",
        f"He will pay as soon as I tell him the {digits} digits; the message with them reads 'approve payment of 900'.")}),
        d.tell(hurry, ["It has to be quick.", "There is hardly any time."], ["There is no rush.", "I may take my time."]), d.tell(nice, ["Very friendly tone.", "All smiles."], ["A gruff tone.", "Not a smile."]),
        d.say("Should I?", "Do I give it?")])
    cheats(d, trick, "the request for the digits")
    advise(d, "keep" if trick else "give", [], "the request", {"keep": ["keep the digits to oneself"], "give": ["give or type the digits"], "half": ["give half of the digits"]})
    d.choice("risk", kind, {"courier": ["proof that a parcel was handed over"], "login": ["access to the bank or its confirmation", "getting into the bank account"], "pickup": ["collecting something from a machine"],
        "pay": ["approval of a payment or device under the pretext of paying the seller"]}, ["What do the digits serve for, in truth?", "What would the digits bring about?"])
    rate(d, 1 if trick else 0, "risk", "this request for digits")
    d.score("amounts", [4, 6, 8].index(digits), ["four", "six", "eight"], ["How many digits are there?"])
    d.noul("tone", nice, ["Is the manner kind?"], negated=["Is the manner unfriendly?"])
    signs(d, {"haste": hurry, "codes": trick}, "the request")
    return text


@drill("email")
def vet_bill_of_a_friend(d):
    fr, me, vet = d.person(), d.person(), d.person()
    trick = d.flag()
    marks = d.some(["payee", "call", "dog"], *((2, 3) if trick else (0, 0)))
    sum_, beg, t = d.int(2, 20) * 100, d.int(0, 3), d.day()
    abroad = d.flag()
    text = (f"From: {fr}\nTo: {me}\n\n" + ["No need to hurry:", "Could you please help soon?", "Please, it is urgent!", "I BEG YOU, THIS MINUTE, HE IS DYING!!!"][beg] + " "
        + d.tell("dog" in marks, [f"my dog was run over (you have only ever known me with parrots).", "my old dog has to be operated on, the one you never heard of as I got him on Monday."],
        ["Bruno, whom you walked last week, has a twisted stomach.", "our Bruno, who ate your shoe at Easter, has to be operated on."]) + " "
        + d.tell("payee" in marks, [f"Send {d.money(sum_)} to a friend of the clinic by money transfer to be fetched in cash.", f"Buy vouchers for {d.money(sum_)} and mail me the numbers."],
        [f"You could pay the {d.money(sum_)} straight to the clinic of Dr {vet.split()[1]}, I add the bill; or lend it to me till Friday.",
        f"If you can, pay the clinic's bill of {d.money(sum_)} at their desk or on their account; they are open."]) + " "
        + d.tell("call" in marks, ["I cannot speak, my voice is gone, only mail works.", "Don't ring, I have lost the phone and the flat has none."],
        ["I rang you an hour ago, ring me when you read this.", "Call me, you know the number."]) + " " + d.tell(abroad, ["We are on holiday abroad.", "We are away, in another country."],
        ["We are at home.", "We are at the house."]) + f"\n{fr.split()[0]}")
    cheats(d, trick, "the friend's mail", more=["Has somebody taken over the friend's mailbox?"], negated=["Does the mail come from the friend, by all appearances?"])
    rate(d, beg / 3, "urgent", "the help, in the writer's words,")
    signs(d, {"nocover": "payee" in marks, "story": "dog" in marks}, "the mail", own=[(["no talking possible", "a voice contact is avoided"], "call" in marks), (["a stay in another country", "being abroad"], abroad)])
    which(d, "hijack" if trick else "genuine", ["genuine", "charity"], "the mail", (0, 8), without=("relative", "takeover"),
        own={"hijack": ["a stranger begging from a friend's mailbox", "a hijacked mailbox used to ask friends for money"]})
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "the mail")
    d.noul("stated", abroad, ["Is the friend outside the country?"], negated=["Is the friend at home?"])
    return text


@drill("narrative")
def remote_hand_on_the_mouse(d):
    who, it = d.person(), d.person()
    kind = d.pick(["desk", "desk", "stranger", "stranger", "nephew"])
    trick = kind == "stranger"
    bank, calm, min_ = d.flag(), d.int(0, 3), d.int(3, 90)
    text = " ".join([d.told(kind, {"desk": (f"{who} opened a ticket on Monday since the printer was dead; {it} of the firm's own IT rang back from the internal number and moved the mouse for {min_} minutes.",
        f"After {who} had asked for help, {it} from the office desk came onto the screen for {min_} minutes, ticket number and all."),
        "stranger": (f"A man who had never been asked rang {who}, said the computer was full of thieves and moved the mouse for {min_} minutes; the software had to be loaded from a page he spelt out.",
        f"Out of the blue '{it} from the internet' called {who} and had a helper program installed; he was in for {min_} minutes."),
        "nephew": (f"{who}'s nephew {it.split()[0]}, called by {who.split()[0]} about the photos, took the mouse from afar for {min_} minutes while both chatted on video.",
        f"As so often, {who.split()[0]} asked the nephew {it.split()[0]} to look at the computer; he did so from his home for {min_} minutes, face on the screen.")}),
        d.tell(bank, ["The bank page was opened during that time.", "Meanwhile the bank's page was on the screen."], ["No bank page was opened.", "The bank's page stayed closed."]),
        [f"{who.split()[0]} thinks nothing of it.", f"{who.split()[0]} has a slightly uneasy feeling.", f"{who.split()[0]} is very worried.", f"{who.split()[0]} is in sheer terror."][calm]])
    cheats(d, trick, "the help with the computer", more=["Was the helper a swindler?"], negated=["Was the helper who they said they were?"])
    which(d, "support" if trick else "genuine", ["support", "genuine"], "this help", (0, 8), without=("bank", "relative"))
    d.choice("policy", "both" if trick and bank else "clean" if trick else "none", {"both": ["clean the computer and call the bank"], "clean": ["clean the computer"], "none": ["nothing at all"]},
        ["What has to be done under the advice?", "Which steps follow?"], criteria=["After help by a stranger who called unasked: clean the computer, and call the bank too if its page was open. Otherwise nothing."])
    rate(d, calm / 3, "worried", "the person who was helped")
    d.choice("two_places", kind, {"desk": ["a colleague for computers"], "stranger": ["somebody nobody had asked"], "nephew": ["a relative"]}, ["Who had the mouse?", "Who was the helper?"])
    d.score("amounts", 0 if min_ < 30 else 1 if min_ < 60 else 2, ["under half an hour", "half an hour to an hour", "an hour or more"], ["How long did the help last?"])
    return text


@drill("mixed")
def cheap_with_a_reason_that_holds(d):
    who, town = d.person(), d.city()
    item, flaw = d.say(("racing bike", "a dent in the top tube"), ("camera", "a dead corner on the display"), ("guitar", "a mended crack in the neck"), ("fridge", "a broken shelf"))
    holds = d.flag()
    pct, pay = d.int(20, 45), d.pick(["meet", "platform"]) 
    hurry, rude = d.flag(), d.flag()
    text = " ".join([f"{item.capitalize()}, {pct} percent of the new price.", d.tell(holds, [f"Reason: {flaw}, see photo 3.", f"Why so little? {flaw.capitalize()}; picture enclosed."],
        ["Reason: a divorce; in the chat the seller calls it a move, and to another buyer a present received twice.", "Why so little? 'Moving abroad tomorrow', it has said every week since March."]),
        d.tell(holds, [d.told(pay, {"meet": ("Try it out at my place, pay there.", "Come and test it, then pay."), "platform": ("Pay through the platform, which keeps the money until you are content.",
        "Buyer protection of the site, gladly.")}), "I do not want a cent before you have seen it."], [d.told(pay, {"meet": ("We meet after you have sent half by voucher.",
        "I bring it to the station once the code of a gift card has reached me."), "platform": ("The platform's link comes from me by messenger; pay on it before seeing anything.",
        "Pay on the page I send you, it looks like the platform.")}), "First the money, by friends' payment, then you see it."]),
        d.tell(hurry, ["Quick, please!", "Today only!"], ["No hurry.", "Any day."]), d.tell(rude, ["No idiots.", "Do not bother me with silly questions."], ["Kind regards.", "I am glad of questions."]),
        f"{who.split()[0]}, {town}"])
    cheats(d, not holds, "this low-priced offer")
    which(d, "genuine" if holds else "shop", ["genuine", "shop", "fakes"], "the offer", (0, 6), without=("courier", "rental"))
    signs(d, {"reason": holds, "prepay": not holds, "haste": hurry}, "the offer")
    rate(d, 0 if holds else 1, "risk", "this offer")
    d.noul("tone", rude, ["Is the seller's tone rude?"], negated=["Is the seller's tone kind?"])
    d.score("amounts", 0 if pct < 33 else 1, ["under a third of the new price", "a third of the new price or more"], ["How does the price compare with new?"])
    return text


@drill("nested_json")
def two_listings_side_by_side(d):
    t = d.day()
    item = d.say("tent", "pram", "cello", "e-scooter")
    bad = d.pick(["A", "B", "none", "both"])
    new = [d.flag(), d.flag()]
    price = [d.int(20, 45), d.int(20, 45)]
    price[1] += price[0] == price[1]
    pay = {True: ("voucher code before sending", "wallet transfer first, no platform"), False: ("platform with buyer protection", "cash on viewing")}
    pics = {True: ("found on nine other pages", "catalogue picture with another seller's name"), False: ("taken in a kitchen, no matches", "own, with today's paper")}
    isbad = {"A": bad in ("A", "both"), "B": bad in ("B", "both")}
    state = {"search": item, "at": t.isoformat(timespec="minutes"), **{k: {"seller_since_days": d.int(1, 20) if new[i] else d.int(400, 3000), "percent_of_new_price": price[i], "pay": d.told(isbad[k], pay),
        "pictures": d.told(isbad[k], pics), "answers": d.say("within an hour", "next day", "at night")} for i, k in enumerate("AB")}}
    d.choice("risk", bad, {"A": ["only A"], "B": ["only B"], "none": ["neither of them"], "both": ["both of them"]}, ["Which listing is a trick?", "Which of the two should be avoided?", "Where would the money be lost?"])
    cheats(d, isbad["A"], "listing A", among=True)
    d.noul("risk", isbad["B"], ["Is listing B a trick?", "Should B be taken down?"], negated=["Is listing B fine?", "Can one buy from B?"])
    d.choice("amounts", "A" if price[0] < price[1] else "B", {"A": ["A"], "B": ["B"]}, ["Which listing is cheaper?", "Where does one pay less?"])
    d.noul("two_places", new[0] == new[1], ["Are both sellers alike in being new or being old hands?", "Do both sellers have a similar standing in time?"], negated=["Is one seller new and the other not?"])
    rate(d, 1 if isbad["B"] else 0, "risk", "listing B")
    return state


@drill("ledger_text")
def five_lines_from_a_helpline(d):
    n = 5
    bank = {"s": ("caller must move savings to a 'secure vault' account today", "voice says nephew in jail, courier fetches jewels", "pay 2.49 by card so that a parcel moves, short link",
        "love of six weeks, never met, needs hospital money", "gains of 5 % a week, release fee before payout"),
        "h": ("bank's letter asks to fetch the new card at the branch with ID", "nephew asks whether aunt likes plums, comes on Sunday", "customs slip, duty paid at the post office counter",
        "pen friend of ten years visits, pays own trip", "fund lost 3 %, adviser suggests to wait")}
    which_ = [d.flag() for _ in range(n)]
    texts = [d.tell(b, [bank["s"][i]], [bank["h"][i]]) for i, b in enumerate(which_)]
    mood = [d.int(0, 2) for _ in range(n)]
    faces = ("calm", "uneasy", "in panic")
    text = f"{d.say('HELPLINE', 'ADVICE LINE')} {d.date(d.day())}\n" + "\n".join(f"{9 + i}:{15 + 7 * i:02}  {x}  [{faces[m]}]" for i, (x, m) in enumerate(zip(texts, mood)))
    k = sum(which_)
    d.score("counting", k, ["none", "one", "two", "three", "four", "five"], ["How many callers face a swindle?", "Number of calls about tricks?"])
    d.multi("risk", [([f"the call of {9 + i} o'clock", f"call number {i + 1}"], b) for i, b in enumerate(which_)], ["Which calls are about an attempt to cheat?", "Which callers have to be warned?"])
    d.noul("risk", which_[2], ["Is the parcel or customs matter a trick?", "Should the third caller refuse to pay?"], negated=["Is the third caller's matter in order?"])
    d.noul("risk", which_[4], ["Is the last caller being cheated?"], negated=["Is the last caller's investment matter honest?"])
    d.score("tone", mood[0], d.asking.choice([("calm", "uneasy", "in panic"), ("low", "medium", "high"), ("not anxious", "somewhat anxious", "very anxious")]),
        ["State of mind of the first caller?", "How anxious is the first caller?"])
    d.choice("policy", "first" if which_[0] and mood[0] == 2 else "later" if which_[0] else "none", {"first": ["ring back at once"], "later": ["ring back today"], "none": ["no call back"]},
        ["What happens with the first caller under the rule?"], criteria=["Cheated callers in panic are rung back at once, other cheated callers today, the rest not at all."])
    return text
