"""Longer files: several pieces about one matter, of which a few lines decide."""

from draw import drill, later
from scene_questions import advise, cheats, rate, signs, which


@drill("mixed")
def moderation_dossier(d):
    mod, seller, buyer, t = d.person(), d.person(), d.person(), d.day()
    s, b = seller.split()[0], buyer.split()[0]
    trick = d.flag()
    marks = d.some(["pay", "pics", "past", "handover"], *((2, 4) if trick else (0, 0)))
    item = d.say("caravan awning", "hearing aid", "sewing machine", "wheelchair ramp", "rowing boat")
    price, rude, report = d.int(9, 90) * 10, d.flag(), d.int(1, 4)
    text = "\n".join([
        f"DOSSIER {d.ref('M', 6)} opened {d.date(t)} by {mod}; users who reported: {report}", "", "1. LISTING",
        f"{item.capitalize()}, hardly used, {d.money(price)}. " + d.say("We need the space in the garage.", "Bought for my mother, who no longer needs it.") + " " + d.say("Smoke-free home, two cats.",
        "Comes with the manual and a spare strap.") + " Posted in the category 'home and garden', renewed twice, seen by some three hundred people. "
        + d.tell("handover" in marks, ["Collection is not possible because of a quarantine at our farm; dispatch only.", "I post it, nobody can come here."],
        ["Collect it any evening after six.", "Pick-up from my porch, I am mostly at home."]),
        "", "2. CHAT (excerpt)", f"{b}: is it complete? {s}: yes, all parts. {b}: and the little wheel? {s}: the little wheel as well.",
        f"{b}: how do I pay? {s}: " + d.tell("pay" in marks, ["not here, the site eats ten percent. Send it as a gift to a friend, my sister's name, then there is no fee",
        "by a code from the kiosk, photograph it for me, that is the quickest"], ["through the site please, or in cash when you are here",
        "use the site's button; no codes and no gifts to friends, I have read about that"]) + f". {b}: ok, I will think about it over the weekend.",
        f"{s}: " + d.tell(rude, ["think faster, I have no time for dreamers", "you are wasting my day"], ["of course, take your time", "no problem at all, sleep well"]), "", "3. CHECKS",
        "Pictures: " + d.tell("pics" in marks, ["four of five are in a catalogue of another country, the fifth shows the palm trees of a shop", "the same five stand in a closed listing of another member, 2021"],
        ["five, with the neighbour's blue gate in two of them; no copies found", "no copies found; the garage floor is the same in all"]) + ".",
        "Account: " + d.tell("past" in marks, ["nine days old, mobile number used by two accounts that were shut", "opened last week from a borrowed address, one earlier name"],
        ["six years, forty sales, two complaints about slow post, both settled",
        "since 2017, thirty-one sales, one buyer disliked the colour"]) + f". The seller's town and the number's area agree. Reason given with the reports: 'feels odd'.", "",
        f"4. NOTE OF {mod.split()[0].upper()}: " + d.say("Decide before Friday; the category is under watch because of last month's cases, which were others.",
        "To be settled this week. Last month's wave in this category concerned other people.")])
    cheats(d, trick, "the seller's conduct", more=["Is the seller trying to cheat the buyer?"], negated=["Is the seller honest?"])
    advise(d, "remove" if trick else "keep", ["remove", "keep"], "the listing", {"raise": ["ask the seller to raise the price"]})
    signs(d, {"offsite": "pay" in marks, "copied": "pics" in marks, "newprofile": "past" in marks, "noview": "handover" in marks}, "the dossier")
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "the listing")
    which(d, "shop" if trick else "genuine", ["shop", "genuine"], "the listing", (1, 9), without=("courier", "fakes"))
    d.noul("tone", rude, ["Does the seller grow impatient with the buyer?"], negated=["Is the seller patient with the buyer?"])
    d.score("counting", report - 1, ["one", "two", "three", "four"], ["How many users had reported it?"])
    return text


@drill("email")
def three_letters_to_the_furrier(d):
    who, firm, cl = d.person(), d.firm(), d.person()
    a, b, c = d.int(0, 4), d.int(0, 4), d.int(0, 4)
    end = d.pick(["refund", "repair", "nothing"])
    lie, t = d.flag(), d.day()
    first = ["The coat is a catastrophe and so are you; I could weep with anger.", "I am not content with the coat, I must say.", "The coat has come. I have no opinion about it as yet.",
        "The coat pleases me, apart from a button.", "The coat is a dream, I have never been so happy with anything."]
    second = ["Your answer was an insult, and I hate every word of it.", "Your answer was a disappointment.", "I have read your answer.", "Your answer was helpful, thanks.",
        "Your answer moved me to tears of joy, what wonderful people you are."]
    third = ["It is over between us; I curse the day I entered your shop.", "I close this matter with some bitterness.", "With this the matter is closed for me.", "I close this matter in good spirits.",
        "I end this with the warmest of thanks, you have a friend for life."]
    text = "\n".join([f"[1] {d.date(t)}, {who} to {firm}", first[a] + " " + d.say("The lining is loose at the left pocket, as the enclosed picture shows.",
        "A seam at the collar has opened, see the picture.") + " It was worn twice, to church and to a concert, and hung on a wooden hanger for the rest of the time.", "",
        f"[2] {d.date(later(t, days=6))}, {firm} to {who}", d.say("We are sorry to hear of it.", "Thank you for writing to us.") + " " + d.told(end,
        {"refund": ("We pay back the price in full.", "You receive all your money back."), "repair": ("Our workshop mends it free of charge.", "We sew it again at no cost."),
        "nothing": ("We see no ground for a payment or a repair.", "We can offer nothing in this case.")})
        + " " + d.tell(lie, ["Our tailor notes that the seam was cut with scissors, and the shop's camera shows how it was done in the changing room.",
        "The tailor finds clean cuts, and a friend of yours has told us how they came about."], ["Our tailor notes that the thread was too weak, a fault of ours.",
        "The tailor finds a flaw in the thread of that whole batch."]) + f" {cl}, customer care.", "",
        f"[3] {d.date(later(t, days=9))}, {who} to {firm}", second[b] + " " + d.say("My sister, who bought the same one, says hers is whole.",
        "My neighbour has one of a different make.") + " The weather has turned cold in the meantime.", "", f"[4] {d.date(later(t, days=20))}, {who} to {firm}", third[c]])
    rate(d, a / 4, "satisfied", "the customer in the first letter")
    rate(d, b / 4, "satisfied", "the customer in letter 3")
    rate(d, c / 4, "satisfied", "the customer in the last letter")
    d.noul("risk", lie, ["Was the damage made by the customer?", "Is the complaint dishonest, by what the firm found?", "Did the customer spoil the coat on purpose or have it done?"],
        negated=["Is the damage the firm's own fault?", "Is the complaint an honest one, by what the firm found?"])
    d.choice("stated", end, {"refund": ["the price"], "repair": ["to mend it"], "nothing": ["no remedy"]}, ["What does the firm offer?", "How does the firm respond to the complaint?"])
    d.choice("tone", "up" if c > a else "down" if c < a else "same", {"up": ["happier"], "down": ["less happy"], "same": ["about as happy"]}, ["Compared with the first letter, how is the customer in the last?"])
    return text


@drill("narrative")
def digest_of_the_neighbourhood_page(d):
    t, ed, town = d.day(), d.person(), d.city()
    items = {"roof": (["Men in a van without a sign offer to wash roofs, take half in advance and have not been seen again by anyone."],
        ["The roofers of the Mill Lane firm wash roofs in May again; they come by appointment, the bill comes by post, and the chapel's roof may be inspected as a sample."]),
        "call": (["A friendly voice from the 'health fund' asks for account numbers to pay out a bonus; the fund says that it calls nobody."],
        ["The health fund rings members who asked for a call back on their bonus; it asks for nothing but the membership number, says the fund."]),
        "dance": (["A 'charity dance' sells tickets at doors; the hall is let to a carpet fair on that night and the hospital named has never heard of it."],
        ["A charity dance sells tickets at doors; the hall has it in its calendar, and the hospital puts up a stand."]),
        "key": (["Somebody rings, holds up a bunch of keys and asks to come in and try them; in two houses jewellery was missing afterwards."],
        ["Somebody found a bunch of keys by the bridge and rang at doors; the keys belong to the baker, who thanks the finder with a cake."]),
        "bike": (["A page sells the town's 'surplus bicycles' for a fee of 30 for the list; the town has none to sell."], ["The town sells surplus bicycles on the 14th in the yard, cash, no fee, as its bulletin says."])}
    order = d.say(("roof", "call", "dance", "key", "bike"), ("bike", "dance", "roof", "call", "key"), ("key", "roof", "bike", "dance", "call"))
    bad = {k: d.flag() for k in order}
    lines = [f"{i + 1}) " + d.tell(bad[k], *items[k]) for i, k in enumerate(order)]
    lost, thanks = d.flag(), d.int(0, 4)
    text = f"What the neighbours wrote this week, {town}, {d.date(t)}. Collected by {ed}. " + " ".join(lines) + " " + d.say("The pump by the church gives water again.",
        "The lamp at the bus stop has been mended.") + " " + d.tell(lost, ["A grey cat is missing since Sunday.", "Missing: a tortoise with a red dot."],
        ["Nothing is missing this week.", "No animal has been lost."]) + " From a reader's letter: " \
        + ["'Your page is a disgrace, I will burn it.'", "'I do not care much for your page.'", "'I read your page now and then.'", "'I enjoy your page.'", "'Your page is the best thing in town, I love it!'"][thanks]
    names = {"roof": "the washing of roofs", "call": "the calls of the health fund", "dance": "the charity dance", "key": "the person with the keys", "bike": "the sale of bicycles"}
    d.multi("risk", [(names[k], bad[k]) for k in order], ["Of which of these should people beware?", "Which of the reports are about tricks?", "Which of these are dishonest?"])
    d.score("counting", sum(bad.values()), ["none", "one", "two", "three", "four", "five"], ["How many of the five items are warnings about cheats?", "Number of tricks reported?"])
    k = order[2]
    cheats(d, bad[k], names[k], among=True)
    d.noul("risk", bad[order[4]], [f"Is something wrong with {names[order[4]]}?"], negated=[f"Is {names[order[4]]} in order?"])
    rate(d, thanks / 4, "satisfied", "the reader whose letter is quoted")
    d.noul("stated", lost, ["Is an animal being looked for?"], negated=["Is no animal being looked for?"])
    return text


@drill("analyst_note")
def file_of_a_lonely_investor(d):
    cust, an, t = d.person(), d.person(), d.day()
    c = cust.split()[0]
    trick = d.flag()
    marks = d.some(["contact", "payee", "payout", "told"], *((2, 4) if trick else (0, 0)))
    n, sum_, age, worry = d.int(3, 9), d.int(9, 90) * 100, d.int(36, 79), d.int(0, 4)
    dog = d.flag()
    text = "\n".join([f"{d.say('CASE NOTE', 'FILE NOTE')} {d.date(t)} / {an}", f"Customer: {cust}, {age}, with us since {d.int(1988, 2016)}, lives alone" + d.tell(dog, [" with a dog.", ", keeps a dog."],
        [", no pets.", " without pets."]),
        f"Occasion: {n} payments of together {d.money(sum_)} in five weeks, each a little larger than the one before, all marked 'investment'. The account used to see a pension or wages, rent, a newspaper and little else.",
        "Talk on the telephone (twelve minutes): " + d.tell("contact" in marks, [f"{c} got to know the adviser by a wrongly sent message; they have written every day since and never met.",
        f"the adviser wrote to {c} out of nowhere after a like under a picture; no meeting so far."], [f"{c} goes to the adviser's office above the pharmacy, as did the late parents.",
        f"{c} met the adviser at the cooperative's evening and has sat in the office four times."]) + " "
        + d.tell("payee" in marks, ["The receivers are six private people in three countries.", "Each payment goes to another first name at another bank."],
        ["The receiver is the depositary bank of a fund that is on the regulator's list.", "All went to a broker which the regulator's register shows."]) + " "
        + d.tell("payout" in marks, [f"When {c} wanted something back, a tax of 15 percent was to be paid first.", "A test withdrawal was refused until the account reaches the next level."],
        [f"In the third week {c} took a fifth of it back; it came within two days.", "A part was withdrawn for the dentist without trouble."]) + " "
        + d.tell("told" in marks, [f"{c} had been told to say 'furniture' if we asked.", f"The adviser had written the answers to our questions beforehand; {c} read them out."],
        [f"{c} had the papers at hand and read out fees and risks.", f"{c} asked us in turn what we think of the fees."]),
        "Mood: " + ["at ease throughout", "a little tense", "worried", "very worried", "in tears and panic"][worry] + ".",
        d.say("Colleague for investments is on leave until Monday.", "Call recorded; file copied to the branch.")])
    cheats(d, trick, "this investment", more=["Is the customer being defrauded?"], negated=["Is the customer investing with a real firm?"])
    which(d, "invest" if trick else "genuine", ["invest", "genuine", "elder", "mule"], "the case", (0, 14), without=("romance", "rugpull", "coached", "recovery", "pyramid"))
    d.multi("two_places", [(["an adviser known only from messages", "no meeting with the adviser"], "contact" in marks), (["money sent to changing private people", "several unrelated receivers"], "payee" in marks),
        (["obstacles when money was wanted back", "a charge or level before paying out"], "payout" in marks), (["answers put into the customer's mouth", "prepared lies for the bank"], "told" in marks)],
        ["What speaks for a fraud?", "Which warning signs does the note hold?"])
    rate(d, worry / 4, "worried", "the customer")
    advise(d, "stop" if trick else "pay", [], "the case", {"stop": ["stop further payments and try to get the last one back"], "pay": ["let the customer go on, nothing is wrong"],
        "wait": ["wait for the next five payments"]})
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "this investment")
    d.noul("stated", dog, ["Does the customer own an animal?"], negated=["Is the customer without an animal?"])
    return text


@drill("chat")
def long_talk_about_a_sublet(d):
    a, b, c = (d.person().split()[0] for _ in range(3))
    trick = d.flag()
    marks = d.some(["owner", "deposit", "key"], *((2, 3) if trick else (0, 0)))
    weeks, rent, mood = d.int(4, 30), d.int(30, 95) * 10, d.int(0, 3)
    plants, hurry = d.flag(), d.flag()
    lines = [f"{a}: hello, I saw the note about the room for {weeks} weeks, is it still to be had?", f"{b}: it is, {d.money(rent)} a month with water and heat. " + d.say("The house is old but dry.",
        "You hear the trams, but you get used to it."), f"{a}: may I ask whether the owner knows of the sublet?",
        f"{b}: " + d.tell("owner" in marks, ["the owner need not know, and you must not put your name on the bell", "I AM the owner (earlier: 'my landlord is on a trip')"],
        ["yes, here is her letter of consent, her number is below it", "she signs the paper with us, she lives on the ground floor"]), f"{a}: and what about the stove, gas or electric?",
        f"{b}: " + d.say("gas, with four flames", "electric, three of four plates work"),
        f"{a}: when would I get the key?", f"{b}: " + d.tell("key" in marks, ["it lies in a box; the code comes after the third rent has reached me", "my friend in another town posts it when the money is there"],
        ["on Saturday at the flat, and we go through the rooms together with a list", "when you have seen everything, I hand it to you over the kitchen table"]),
        f"{a}: and the deposit?", f"{b}: " + d.tell("deposit" in marks, ["two rents by money order to my cousin, tonight, so that I can hold it for you", "put it on a prepaid card and send me a photograph of it"],
        ["one rent, on the day you move in, against a receipt", "none, I only ask that you water things and lock up"]),
        f"{b}: " + d.tell(plants, ["there are eleven plants that want water twice a week", "the ferns need you every second day"], ["there is nothing to water", "no plants to look after"]),
        f"{b}: " + d.tell(hurry, ["my train leaves tomorrow, so please decide today", "I fly on Friday, I have to know by tonight"], ["I leave in two months, decide when you like", "there is plenty of time"]),
        f"{c} (joins): I lived next door, " + ["and it was pure joy", "it was fine", "it was rather dreary", "it was hell, I still dream of it"][mood], f"{a}: thanks to both of you, I will let you know"]
    cheats(d, trick, "the sublet", more=[f"Is {b} trying to cheat {a}?"], negated=[f"Can {a} take the room without fear of being cheated?"])
    which(d, "rental" if trick else "genuine", ["rental", "genuine"], "the sublet", (0, 8), without=("shop",))
    d.multi("two_places", [(["the owner is left out or the story changes", "doubts about who owns the place"], "owner" in marks),
        (["a deposit by a way that cannot be traced", "money order or prepaid card for the deposit"], "deposit" in marks), (["no handover in person", "the key only after payment"], "key" in marks),
        (["a decision wanted within a day", "pressed for time"], hurry)], ["Which signs of danger or hurry are there?", "Which of these occur in the talk?"])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "the sublet")
    rate(d, 1 - mood / 3, "satisfied", f"{c}, about living next door,")
    d.noul("stated", plants, ["Would the guest have to water something?"], negated=["Is there nothing to be watered?"])
    d.score("amounts", 0 if weeks < 12 else 1 if weeks < 21 else 2, ["under 12 weeks", "12 to 20 weeks", "more than 20 weeks"], ["For how long is the room to be had?"])
    return "\n".join(lines)


@drill("nested_json")
def case_bundle_of_a_desk(d):
    t, an = d.day(), d.person()
    kind = d.pick(["stolen", "stolen", "stolen", "friendly", "friendly", "friendly", "family", "slip"])
    sum_, prio, mood = d.int(30, 800), d.int(0, 3), d.int(0, 4)
    who, shop = d.person(), d.firm()
    c = who.split()[0]
    told = d.flag()
    state = {"case": d.ref("DX", 6), "priority": ("low", "normal", "high", "critical")[prio], "customer": {"name": who, "since": d.say(2004, 2011, 2019), "open_cases": 0, "letters": [
        {"day": t.date().isoformat(), "text": f"I did not make the payment of {sum_} to {shop}. " + ["I am ever so grateful for your help!", "Thank you in advance.", "Please look into it.",
        "I am displeased with your bank.", "Your bank is the scum of the earth."][4 - mood]}]},
        "merchant": {"name": shop, "sector": d.say("toys", "games", "shoes", "travel"),
        "evidence": d.told(kind, {"stolen": ("sent to a parcel box 600 km away, mail and phone unknown to the bank, tried five cards first",
        "digital codes, device in another country, three other cardholders complain of the same device"),
            "family": ("delivered home, account in the name of the customer's daughter, 13", "bought on the living-room console by player 'son_of_the_house'"),
            "friendly": ("delivered to the customer's hands with ID, customer then asked us in chat for a second pair and praised the first",
            "customer posted pictures of the goods with a thank-you; same device, same address, same card as ten times before"),
            "slip": ("our till charged twice by mistake, second booking reversed today", "wrong terminal number: a neighbour's purchase was booked to this card, mended meanwhile")})},
        "calls": [{"day": later(t, days=2).date().isoformat(), "who": an, "note": d.say(f"{c} could not be reached, message left.", f"{c} asked how long it takes.")},
        {"day": later(t, days=4).date().isoformat(), "who": an, "note": d.tell(told, [f"{c} has told the police.", "police report handed in"], [f"{c} does not want to go to the police.", "no police report so far"])}],
        "rules": "refund strangers' use; no refund for use by the household or by the customer; merchant's own errors are settled by the merchant"}
    which(d, {"stolen": "victim", "family": "family", "friendly": "friendly", "slip": "fault"}[kind], ["victim", "friendly"], "the disputed payment", (0, 5), without=("genuine", "dispute", "remorse", "takeover"),
        own={"family": ["a purchase by somebody of the same household", "a child's purchase"], "fault": ["the merchant's own error", "a booking mistake"]})
    d.choice("policy", {"stolen": "refund", "family": "none", "friendly": "none", "slip": "merchant"}[kind], {"refund": ["the bank pays the customer back"], "none": ["no refund"],
        "merchant": ["the merchant puts it right"]}, ["What follows from the rules in the bundle?", "Who pays, if anyone?"])
    d.noul("risk", kind == "friendly", ["Does the customer dispute their own purchase?", "Is the customer untruthful?"], negated=["Did the customer not make the purchase, or was it someone else's error or doing?"])
    d.noul("risk", kind == "stolen", ["Has a stranger used the card data?", "Is a criminal behind the payment?"], negated=["Is no outside criminal involved?"])
    rate(d, mood / 4, "satisfied", "the customer, about the bank,")
    d.score("stated", prio, ["lowest", "ordinary", "raised", "topmost"], ["Which priority was set?", "Rank of the case, by its label?"])
    d.noul("stated", told, ["Do the police know of it?"], negated=["Have the police not been told?"])
    return state
