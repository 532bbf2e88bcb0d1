"""Complaints and dispute letters: true victims, buyers who have the goods, buyers who merely regret, and quarrels about quality."""

from draw import drill, later
from scene_questions import advise, rate, which

FALSE = ("Is the complaint dishonest?", "Is the customer trying to get money back without a right to it?", "Is the customer's account untrue?", "Is this friendly fraud?",
        "Did the customer in fact get what was paid for, against their own words?",
         "Is the claim false?", "Should the claim be doubted strongly?")
TRUE = ("Is the complaint honest?", "Is the customer telling the truth, as far as one can see?", "Is the claim made in good faith?", "Does the file bear the customer out?")


@drill("email")
def i_never_got_the_parcel(d):
    who, shop = d.person(), d.firm()
    kind = d.pick(["has", "has", "lost", "lost", "neighbour"])
    anger, threat = d.int(0, 4), d.flag()
    amount, t = d.int(40, 600), d.day()
    item = d.say("headphones", "boots", "a coat", "a mixer")
    text = (f"{d.say('To', 'Attn')}: {shop}\n{d.date(later(t, days=9))}\n\n" + ["No hurry, just to let you know:", "I would like to point out that", "I am displeased:", "I am angry,",
        "THIS IS THEFT AND I AM OUT OF MY MIND WITH RAGE:"][anger]
        + f" my parcel with {item} ({d.money(amount)}) of {d.date(t)} never came. " + d.tell(threat, ["I go to my bank and the press if I do not hear by Friday.", "Otherwise my lawyer takes over."],
        ["Let me know how we go on.", "Tell me please what I should do."]) + f"\n{who}\n\n[{d.say('file', 'seller')}: "
        + d.told(kind, {"has": (f"carrier's picture shows {who.split()[0]} signing at the open door; the registered warranty for the same serial number was set up from this customer's address two days later",
        "handed over against the one-time code sent to the customer's phone; three days afterwards the customer asked our chat how to clean the very article"),
            "lost": ("carrier's scan ends at the depot, van burned out that night; carrier admits the loss", "the driver marked it as delivered in another town; the carrier has opened a search and found nothing"),
            "neighbour": ("left with a neighbour, M. Olsen, who signed; no card in the letter box", "handed to the neighbour on the ground floor, who has been away since and did not tell anyone")}) + "]")
    d.noul("risk", kind == "has", FALSE, negated=TRUE)
    which(d, {"has": "friendly", "lost": "lostbox", "neighbour": "mix"}[kind], ["friendly", "remorse"], "this claim", (0, 5), without=("genuine", "dispute", "victim", "shop"),
        own={"lostbox": ["a parcel that went missing on its way", "loss in transport"], "mix": ["a parcel that lies with somebody next door", "a misunderstanding about where it was left"]})
    rate(d, anger / 4, "angry", "the customer")
    advise(d, {"has": "refuse", "lost": "refund", "neighbour": "tell"}[kind], ["refuse", "refund"], "the claim", {"tell": ["tell the customer where to fetch it", "point the customer to the person who signed"]})
    d.noul("stated", threat, ["Does the customer threaten with third parties?", "Is a lawyer, bank or newspaper held out?"], negated=["Does the customer refrain from threats?"])
    d.score("amounts", 0 if amount < 150 else 1 if amount < 400 else 2, ["under 150", "150 to 399", "400 or more"], ["How much is at stake?", "Value of the order?"])
    return text


@drill("narrative")
def card_charge_i_do_not_know(d):
    who, shop = d.person(), d.firm()
    kind = d.pick(["stolen", "stolen", "forgot", "family", "lie", "lie"])
    t, sum_ = d.day(), d.int(30, 900)
    lost, mood, police = d.flag(), d.int(0, 3), d.flag()
    text = " ".join([d.say(f"{who} disputes {d.money(sum_)} of {d.date(t)} at {shop}.", f"Dispute form of {who}: {shop}, {d.money(sum_)}, {d.date(t)}, 'not mine'."),
        ["The tone is relaxed.", "The writer sounds a little worried.", "The letter sounds very worried.", "The writer is in panic about the whole account."][mood],
        d.told(kind, {"stolen": ("Ordered from an unknown device two countries away and sent to a parcel locker there; the customer was at a check-up in hospital at that hour.",
        "A device never seen before, delivery to a vacant house; an hour earlier three more shops were tried from it."),
            "forgot": ("The name on the bill is the legal name of the garden centre where the customer shops each spring; receipt with signature on file; told so, the customer laughed and withdrew.",
            "It is the yearly fee of the gym, under the parent company's name; once this was explained the form was taken back with thanks."),
            "family": ("The order came from the family tablet and was a game bought by the ten-year-old, who has owned up.",
            "A son of twelve confessed: he knew the card number from the kitchen drawer and bought skins with it."),
            "lie": ("Same phone and home line as always, sent to the home address, and the customer wrote a glowing review of the article with a photo of themselves wearing it.",
            "The shop shows a chat in which the customer, logged in at home, praises the fit and asks for another colour; it is the fourth such form this year.")}),
        d.tell(lost, ["The card was reported lost the same week.", "The customer has reported the card as missing."], ["The card is in the customer's wallet.",
        "The card was never out of the customer's hands, they say."]), d.tell(police, ["A police report is enclosed.", "The police have been told."], ["No police report.", "The police have not been told."])])
    which(d, {"stolen": "victim", "forgot": "forgot", "family": "family", "lie": "friendly"}[kind], ["victim", "friendly"], "the disputed charge", (0, 4), without=("genuine", "dispute"),
        own={"forgot": ["a purchase that was forgotten or not recognised by its name", "confusion over the name on the bill"], "family": ["use by a child of the household", "a relative's purchase without asking"]})
    d.noul("risk", kind == "stolen", ["Has a stranger used the card?", "Is the customer a victim of crime?", "Was the order placed by a criminal?", "Should the card be replaced because of misuse?"],
        negated=["Was the charge made by the customer or someone at home?", "Is no stranger involved?"])
    d.noul("risk", kind == "lie", ["Does the customer deny a purchase they knowingly made?", "Is the dispute made against better knowledge?", "Is the cardholder being untruthful?"],
        negated=["Is the cardholder sincere, even if mistaken?", "Is there no intent to deceive on the customer's part?"])
    rate(d, mood / 3, "worried", "the customer")
    advise(d, {"stolen": "refund", "forgot": "close", "family": "parent", "lie": "refuse"}[kind], ["refund", "refuse"], "the dispute",
        {"close": ["close it, it was taken back", "nothing more: the form was withdrawn"], "parent": ["explain that purchases by one's own children are not fraud by strangers", "talk about safeguards at home"]})
    d.noul("stated", police, ["Do the police know?"], negated=["Have the police been left out?"])
    return text


@drill("chat")
def wants_to_cancel_the_course(d):
    cust, agent = d.person().split()[0], d.say("Desk", "Ana (Care)", "Bookings")
    kind = d.pick(["remorse", "remorse", "illness", "misled", "noshow"])
    days, rate_ = d.int(2, 40), d.int(20, 90) * 10
    mood = d.int(0, 4)
    doc = d.flag()
    lines = [(cust, d.say(f"I booked the sailing course, {d.money(rate_)}, {days} days ago.", f"About my course: paid {d.money(rate_)}, {days} days back.")),
        (cust, d.told(kind, {"remorse": ("I have changed my mind, it was a whim, I don't feel like it any more.", "To be frank I found nicer things to spend it on."),
        "illness": ("I broke my wrist and cannot hold a rope.", "My doctor forbids any sport till autumn."),
            "misled": ("Your page said boats and a licence; on the first day it was slides in a cellar and no exam.", "It was sold with a certificate and I am told now there is none."),
            "noshow": ("Nobody was at the quay on the day, neither teacher nor boat, and your line was dead.", "We stood at the jetty for two hours, no one came, no message.")})),
        (agent, d.say("I am sorry to hear that.", "Let me look.")), (cust, d.tell(doc, ["I can send a paper or a photo to show it.", "Proof is attached."],
        ["I have nothing to show for it, you must take my word.", "No papers, sorry."])),
        (cust, ["you are crooks and I spit on you!", "I am rather cross.", "it is what it is.", "thank you for being so friendly so far.", "you are wonderful people anyway, lots of love!"][mood])]
    which(d, {"remorse": "remorse", "illness": "ill", "misled": "dispute", "noshow": "dispute"}[kind], ["remorse", "dispute", "friendly"], "the customer's request", (0, 4), without=("genuine", "shop"),
        own={"ill": ["a hindrance that the customer could not help", "sickness or injury"]})
    d.choice("stated", kind, {"remorse": ["a change of heart"], "illness": ["a bodily reason"], "misled": ["the contents differ from what was advertised"], "noshow": ["the lesson was not held"]},
        ["Which ground does the customer give?", "Why does the customer want the money back?"])
    d.choice("policy", "full" if kind in ("misled", "noshow") or days <= 14 else "half" if kind == "illness" and doc else "none", {"full": ["all of it"], "half": ["one half"], "none": ["nothing"]},
        ["How much is paid back under the rules?", "What does the customer get by the terms?"],
        criteria=["Within 14 days of booking everything is paid back, and also later if the school did not deliver as promised. After that half is paid for illness with proof, otherwise nothing."])
    rate(d, mood / 4, "satisfied", "the customer, as to the people they deal with,")
    d.noul("stated", doc, ["Is there evidence for what the customer says?", "Does the customer offer proof?"], negated=["Does the customer have no evidence?"])
    d.noul("risk", kind in ("misled", "noshow"), ["Is the fault with the school?", "Did the school fail to deliver?"], negated=["Is the school free of blame?"])
    return "\n".join(f"{a}: {b}" for a, b in lines)


@drill("email")
def builder_took_the_deposit(d):
    who, builder = d.person(), d.firm()
    kind = d.pick(["gone", "gone", "slow", "quality", "taste"])
    dep, anger = d.int(8, 60) * 100, d.int(0, 4)
    wit, photo = d.flag(), d.flag()
    t = d.day()
    text = (f"{d.say('Complaint', 'Statement', 'To whom it may concern')}, {d.date(t)}\n" + d.say(f"On {d.date(later(t, days=-70))} I paid {builder} {d.money(dep)} for a new bathroom.",
        f"{builder} got {d.money(dep)} from me for the bathroom ten weeks ago.") + " "
        + d.told(kind, {"gone": ("The phone is off, the office is a letter box, the trade number belongs to a florist, and a dozen neighbours paid the same man.",
        "Nobody ever came; the firm on the paper was struck off years ago and the account is emptied, the bank tells me."),
            "slow": ("They came, tore out the old one and have been stuck since for want of tiles; the boss calls each Monday to apologise and showed me the order.",
            "Work began, but two men are ill; the owner rings me every week and has offered to pay for showers at the pool."),
            "quality": ("It is finished, but the floor slopes and water stands in the corner; they came once to look and say it is within the norm.",
            "It is done, the joints crumble though; they dispute that it is their fault."),
            "taste": ("It is finished and all right, only the green I chose from their chart I now find ugly.", "Everything works; I just wish I had taken the white tiles instead of those I signed for.")}) + " "
        + d.tell(photo, ["Pictures enclosed.", "I add photographs."], ["No pictures, my camera is broken.", "I have no photographs."]) + " " + d.tell(wit, ["My tenant was present.", "A neighbour witnessed it."],
        ["There was no witness.", "I was alone."]) + " "
        + ["I write this in good spirits.", "It bothers me a bit.", "I am annoyed.", "I am very angry.", "I could scream, I have never been so furious."][anger] + f"\n{who}")
    which(d, {"gone": "contractor", "slow": "delay", "quality": "dispute", "taste": "remorse"}[kind], ["dispute", "remorse"], "this case", (0, 6), without=("friendly", "shop", "genuine", "bill"),
        own={"contractor": ["a sham craftsman who takes deposits and vanishes", "deposits collected with no will to do the work"], "delay": ["honest work that is running late", "a delay by a willing firm"]})
    d.noul("risk", kind == "gone", ["Did the builder cheat the customer?", "Is it a matter for the police?", "Was the firm a sham?", "Was the deposit taken with no will to work?"],
        negated=["Is the builder a real firm that worked or works on it?", "Is it a civil quarrel at most?"])
    advise(d, {"gone": "police", "slow": "wait", "quality": "expert", "taste": "none"}[kind], [], "the complaint", {"police": ["report it to the police and the bank"],
        "wait": ["set a date and be patient", "agree on a new schedule"], "expert": ["have an expert look at the work"], "none": ["there is nothing to claim", "live with the choice made"]})
    rate(d, anger / 4, "angry", "the customer")
    d.multi("stated", [(["pictures as proof", "photographic evidence"], photo), (["somebody who saw it", "a witness"], wit), (["work that has at least begun", "some work was done"], kind != "gone")],
        ["What does the letter hold?", "Which of these does the case have?"])
    d.score("amounts", 0 if dep < 2000 else 1 if dep < 4500 else 2, ["under 2,000", "2,000 to 4,499", "4,500 or more"], ["How large was the deposit?", "Sum paid ahead?"])
    return text


@drill("policy_and_case")
def returns_desk_decides(d):
    cust, item = d.person(), d.say("party dress", "evening gown", "camera", "drone")
    tag, wear, weight, photo = d.flag(), d.flag(), d.flag(), d.flag()
    days, earlier = d.int(1, 45), d.int(0, 7)
    text = d.say("RETURNS: within 30 days, label attached, unworn. Signs of trying to cheat: a parcel whose weight does not fit, pictures of the article in use posted before it was sent back, more than four like returns in a year. Two signs: refuse and note the account.",
        "Guideline. Take back within 30 days if unused and with its label. Note and refuse where two of these meet: wrong weight of the box, public pictures showing it in use, over four similar returns within twelve months.") + "\n\n"
    text += " ".join([f"{cust}: {item}, sent back after {days} days.", d.tell(tag, ["The label is on.", "Label attached."], ["The label is gone.", "Label cut off."]),
        d.tell(wear, ["It smells of smoke and scent, with make-up at the collar or sand in the joints.", "Traces of use can be seen."], ["It looks untouched.", "No traces of use."]),
        d.tell(weight, ["The box weighs a third of what it should.", "Scale: far too light."], ["The weight is right.", "Scale: as when sent."]),
        d.tell(photo, ["The customer's public page shows it at a wedding on Saturday.", "A public picture shows it in action last weekend."], ["Nothing of it on the customer's public page.", "No public pictures."]),
        f"Like returns in twelve months: {earlier}.",
        d.say("The customer writes: 'Simply too small.'", "Reason stated: 'Not what I imagined.'")])
    k = weight + photo + (earlier > 4)
    d.score("counting", k, ["none", "one", "two", "three"], ["How many signs of cheating are there under the guideline?", "Number of signs met?"])
    d.noul("policy", k >= 2, ["Must the account be noted for attempted cheating?", "Is it to be refused as a cheat under the guideline?", "Does the guideline treat it as an attempt to cheat?"],
        negated=["Does it stay below the threshold for cheating?"])
    d.multi("policy", [(["it came too late", "the term has passed"], days > 30), (["the label is missing", "no label"], not tag), (["it has been used", "traces of use"], wear)],
        ["Which plain conditions are not met?", "On what grounds apart from cheating could the desk refuse?"])
    rate(d, k / 3, "risk", "this return")
    d.noul("stated", photo, ["Can it be seen in use on the web?", "Did the customer show it in public?"], negated=["Are there no public pictures of it?"])
    return text


@drill("nested_json")
def dispute_file_of_a_streaming_fee(d):
    t, who = d.day(), d.person()
    kind = d.pick(["used", "used", "zombie", "trap", "stranger"])
    hours = {"used": d.int(20, 200), "zombie": 0, "trap": 0, "stranger": d.int(20, 200)}[kind]
    tone, months = d.int(0, 4), d.int(1, 14)
    prior = d.flag()
    state = {"dispute": d.ref("D", 7), "customer": who, "opened": t.date().isoformat(), "months_claimed": months, "fee": 9.99,
        "letter": "I never watched anything in those months. " + ["I kindly ask you to look into it, no ill will.", "I ask for the fees back, I am not pleased.", "It annoys me greatly.", "I am fed up and very angry.",
        "I will see you in hell, thieves!!!"][tone],
        "merchant_reply": {"sign_up": d.told(kind, {"used": ("customer's own mail, confirmed by code, plan price shown in large type", "own phone, own mail, price on the button"),
        "zombie": ("own mail; cancellation of January was received but not carried out by our system", "own; we overlooked the notice sent in spring"),
        "trap": ("free week; price after it stood behind a grey link, button said 'watch now'", "page of sign-up hid the monthly price under three clicks"),
        "stranger": ("mail unknown to the customer, device abroad", "profile in another name, another country")}),
            "hours_watched_in_claimed_months": hours, "watched_from": d.told(kind, {"used": ("customer's television at home", "home line"), "zombie": ("nowhere", "-"), "trap": ("-", "nowhere"),
            "stranger": ("a city abroad", "line abroad")})}, "bank": {"earlier_disputes_of_customer": d.int(1, 6) if prior else 0}}
    d.noul("risk", kind == "used", FALSE, negated=TRUE)
    which(d, {"used": "friendly", "zombie": "slip", "trap": "trial", "stranger": "victim"}[kind], ["friendly", "trial", "victim"], "the dispute", (0, 4), without=("genuine", "dispute", "remorse"),
        own={"slip": ["a notice to end it that the provider overlooked", "the provider's own slip"]})
    advise(d, "refuse" if kind == "used" else "refund", ["refuse", "refund"], "the dispute", {"half": ["ask the customer to pay double"]})
    rate(d, tone / 4, "angry", "the customer")
    d.noul("two_places", hours > 0, ["Was the service used in the months in question?", "Did anybody watch during that time?"], negated=["Was nothing watched at all?"])
    d.noul("stated", prior, ["Has the customer disputed charges before?"], negated=["Is it the customer's first dispute?"])
    return state


@drill("narrative")
def hotel_guest_writes_afterwards(d):
    who, hotel = d.person(), d.say("Hotel Kranich", "The Old Mill", "Pension Adele", "Harbour Lodge")
    aspects = {k: d.int(0, 4) for k in ("room", "food", "staff")}
    want = d.pick(["thanks", "money", "change", "warn"])
    nights, rain = d.int(1, 9), d.flag()
    room = ["The room was filthy, with mould behind the bed.", "The room was rather small and dark.", "The room was as hotel rooms are.", "The room was pleasant.", "The room was a dream, view and all."][aspects["room"]]
    food = ["Breakfast was inedible.", "Breakfast left something to be desired.", "Breakfast was average.", "Breakfast was good.", "Breakfast was the best I ever had."][aspects["food"]]
    staff = ["The man at the desk insulted us.", "The people at the desk were somewhat cool.", "The people at the desk did their job.", "The people at the desk were kind.",
        "The people at the desk treated us like royalty."][aspects["staff"]]
    text = " ".join([d.say(f"We spent {nights} {'night' if nights == 1 else 'nights'} at {hotel}.", f"{hotel}, {nights} {'night' if nights == 1 else 'nights'}."),
        d.tell(rain, ["It rained throughout, for which nobody is to blame.", "Rain all the time, not the hotel's fault."], ["The sun was with us.", "Fine weather."]),
        *d.say((room, food, staff), (staff, room, food), (food, staff, room)),
        d.told(want, {"thanks": ("I write only to say thank you.", "I just wanted to thank everybody."), "money": ("I expect part of the price back.", "Please return a third of what we paid."),
        "change": ("I would suggest a bigger lamp in the hall.", "May I propose later breakfast hours?"), "warn": ("Everyone should know before booking there.", "I tell this so that others think before they book.")}),
        who])
    for key, words in (("room", "with the room"), ("food", "with the meals"), ("staff", "with the people at the desk")):
        d.score("tone", aspects[key], d.asking.choice([("very dissatisfied", "dissatisfied", "neutral", "satisfied", "very satisfied"), ("1", "2", "3", "4", "5"), ("1 star", "2 stars", "3 stars", "4 stars", "5 stars"),
        ("awful", "poor", "average", "good", "excellent")]), [f"How content is the guest {words}?", f"Satisfaction {words}?", f"Rate how happy the guest was {words}."])
    d.choice("tone", want, {"thanks": ["to express gratitude"], "money": ["a partial refund"], "change": ["to make a suggestion"], "warn": ["to alert other travellers"]},
        ["Why does the guest write?", "What is the purpose of the letter?"])
    rate(d, sum(aspects.values()) / 12, "satisfied", "the guest, taking all three points together,")
    d.noul("stated", rain, ["Was the weather bad?"], negated=["Was the weather good?"])
    return text


@drill("chat")
def ticket_seller_and_the_bank(d):
    bank, cust = d.say("Bank", "Disputes", "Card desk"), d.person().split()[0]
    kind = d.pick(["fake", "fake", "late", "sold_on"])
    k2 = d.flag()
    seats, sum_ = d.int(1, 6), d.int(50, 400)
    mood = d.int(0, 3)
    lines = [(bank, d.say("What happened?", "Tell me about the charge.")), (cust, d.say(f"{seats} tickets, {d.money(sum_)}", f"I paid {d.money(sum_)} for {seats}")),
        (cust, d.told(kind, {"fake": ("at the gate the codes had been used already and the seller's page is gone", "the hall says such numbers were never printed, seller vanished"),
        "late": ("we came an hour after the doors had closed, traffic, so we missed it", "I mixed up the day and was there on the Sunday"),
        "sold_on": ("I passed them to a mate for more than I paid, and now I would like the charge back too", "a colleague bought them off me, he had a nice evening; still, could you reverse it?")})),
        (bank, d.say("I see.", "Thank you for telling me.")), (cust, ["it's fine either way", "I'm a little disappointed", "I'm really upset", "I am devastated, my child cried all night"][mood]),
        (cust, d.tell(k2, ["I wrote to the seller twice", "the seller has my mails"], ["I have not written to the seller", "no, I did not contact the seller"]))]
    which(d, {"fake": "shop", "late": "own", "sold_on": "friendly"}[kind], ["shop", "friendly"], "the customer's case", (0, 4), without=("victim", "genuine", "fakes", "remorse", "dispute"),
        own={"own": ["the customer's own slip", "missed through the customer's own doing"]})
    advise(d, "refund" if kind == "fake" else "refuse", ["refund", "refuse"], "the case")
    d.noul("risk", kind == "fake", ["Was the customer cheated by the seller?", "Is the customer the victim of a swindler?"], negated=["Did the customer get valid tickets?", "Is the seller blameless?"])
    d.noul("stated", k2, ["Has the customer been in touch with the seller?"], negated=["Did the customer leave the seller out so far?"])
    d.score("tone", mood, d.asking.choice([("indifferent", "slightly sad", "very sad", "heartbroken"), ("not at all", "a little", "much", "extremely")]),
        ["How upset is the customer?", "How hard does the customer take it?"])
    d.score("amounts", 0 if seats < 3 else 1 if seats < 5 else 2, ["one or two", "three or four", "five or six"], ["How many seats were bought?"])
    return "\n".join(f"{a}: {b}" for a, b in lines)


@drill("mixed")
def transfer_made_under_orders(d):
    who = d.person()
    kind = d.pick(["bankcall", "bankcall", "family", "typo", "deal"])
    told, sum_, t = d.flag(), d.int(5, 90) * 100, d.day()
    mood, fast = d.int(0, 4), d.flag()
    text = "\n".join([f"{d.say('Request to call back a transfer', 'Recall wanted')}: {who}, {d.money(sum_)}, {d.date(t)}",
        d.told(kind, {"bankcall": ("'Your security man' had me send my savings to a safe account in another name, he stayed on the line all the time.",
        "He said he was of your fraud desk and I must move everything before thieves did, to an account he dictated."),
            "family": ("I lent it to my brother of my own will and we have fallen out since.", "I gave it to my nephew for a car and he does not ring me any more."),
            "typo": ("I mistyped two figures, it went to a stranger instead of the plumber.", "Two digits were swapped, so a dentist I do not know has it."),
            "deal": ("I bought a share of a horse and the horse limps now.", "I paid for a used boat, had it for a summer, and now its engine coughs.")}),
        d.tell(fast, ["I noticed it within the hour.", "That was forty minutes ago."], ["It was three weeks ago.", "This happened last month."]),
        d.tell(told, ["I told the counter what it was for.", "I was asked about it and said it was for the house."], ["Nobody asked me anything.", "No question came up on the screen."]),
        ["I remain quite calm.", "It troubles me a little.", "I am worried.", "I am very frightened.", "I am in utter panic, please, please help!"][mood]])
    which(d, {"bankcall": "bank", "family": "loan", "typo": "slip", "deal": "dispute"}[kind], ["bank", "dispute"], "this request", (0, 6), without=("relative", "victim", "genuine", "coached", "friendly", "remorse"),
        own={"loan": ["money willingly given within the family", "a family quarrel over a loan"], "slip": ["a wrong account number by oversight", "a typing mistake"]})
    d.noul("risk", kind == "bankcall", ["Was the customer deceived by a criminal?", "Is the customer the victim of impostors?", "Is the account that got the money likely a criminal's?"],
        negated=["Did no criminal play a part in it?", "Is the receiver no fraudster, by this account?"])
    d.choice("policy", "alarm" if kind == "bankcall" and fast else "report" if kind == "bankcall" else "letter" if kind == "typo" else "none",
        {"alarm": ["freeze at the receiving bank at once"], "report": ["take a report, chances are small"], "letter": ["write to the holder of the other account"], "none": ["refer to a civil claim"]},
        ["What follows under the desk's rule?", "Which step does the rule prescribe?"],
        criteria=["Deceived customers: freeze at once if within a day, otherwise a report. A wrong number: a letter to the receiver. All else: civil claim."])
    rate(d, mood / 4, "worried", "the customer")
    d.noul("stated", told, ["Was the customer asked about the purpose?", "Did somebody at the bank enquire?"], negated=["Was no question asked?"])
    d.noul("stated", fast, ["Did the customer react within a day?"], negated=["Did weeks go by before the request?"])
    return text


@drill("email")
def merchant_answers_a_chargeback(d):
    shop, cust, rep = d.firm(), d.person(), d.person()
    claim = d.pick(["fraud", "notreceived"])
    proof = {k: d.flag(0.6) for k in ("sign", "device", "mail", "photo")}
    n = sum(proof.values())
    polite, t = d.int(0, 3), d.day()
    lines = [d.tell(proof["sign"], ["- signature at the door, same as on the contract", "- signed delivery note"], ["- delivery note without a signature", "- no signature was taken"]),
        d.tell(proof["device"], ["- ordered from the phone used for six earlier orders", "- same device as in all former purchases"], ["- ordered from a device we do not know", "- the device was new to us"]),
        d.tell(proof["mail"], ["- mail by the customer: 'arrived, thank you!'", "- customer's thanks by e-mail after arrival"], ["- no mail from the customer after the order", "- the customer never wrote"]),
        d.tell(proof["photo"], ["- customer's own picture of the goods on our page", "- picture posted by the customer with the goods"], ["- no pictures by the customer", "- nothing posted by the customer"])]
    text = (f"{shop} to the card bank, {d.date(t)}\nDispute of {cust}: " + d.told(claim, {"fraud": ("'I did not order this'", "'Not my purchase'"),
        "notreceived": ("'It never arrived'", "'I am still waiting for it'")}) + "\n" + "\n".join(lines) + "\n"
        + ["Stop wasting our time with such rubbish.", "We expect this to be dropped.", "We ask you to consider the above.",
        "We would be most grateful for your kind consideration and remain at your service."][polite] + f"\n{rep}")
    d.multi("stated", [(["a signed receipt", "somebody signed"], proof["sign"]), (["a known device", "a device seen in earlier orders"], proof["device"]),
        (["a written thank-you", "words of thanks by the buyer"], proof["mail"]), (["an image by the buyer", "a photo from the buyer"], proof["photo"])],
        ["What does the shop prove?", "Which evidence does the shop bring?"])
    d.score("judgement", n, ["none", "weak", "fair", "strong", "very strong"], ["How strong is the shop's evidence?", "Weight of the shop's proof?"], criteria="One piece weak, two fair, three strong, four very strong.")
    d.choice("stated", claim, {"fraud": ["somebody else placed the order"], "notreceived": ["nothing was delivered"]}, ["What does the cardholder claim?", "Ground of the dispute?"])
    d.noul("risk", n >= 3, ["Is the cardholder probably untruthful, going by the number of proofs?", "Does the shop have the better case (three proofs or more)?"],
        negated=["Is the shop's case a thin one (two proofs or fewer)?"])
    d.score("tone", polite, d.asking.choice([("rude", "curt", "matter-of-fact", "very courteous"), ("not at all", "hardly", "fairly", "extremely")]),
        ["How polite is the shop's letter at its end?", "Politeness of the last sentence?"])
    rate(d, 1 - n / 4, "credible", "the cardholder's claim")
    return text
