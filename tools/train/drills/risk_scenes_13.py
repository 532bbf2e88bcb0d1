"""Business partners who negotiate, and tenants with landlords: hard bargaining, honest trouble, and tricks in either dress."""

from draw import drill, later
from scene_questions import advise, cheats, rate, signs, which


@drill("email")
def large_order_from_nowhere(d):
    buyer, me, firm = d.person(), d.person(), d.firm()
    trick = d.flag()
    marks = d.some(["credit", "agent", "domain", "goods"], *((2, 4) if trick else (0, 0)))
    sum_, qty, eng = d.int(9, 90) * 1000, d.int(40, 900), d.flag()
    friendly, host = d.int(0, 4), firm.split()[0].lower()
    text = (f"From: {buyer} <purchase@" + d.tell("domain" in marks, [f"{host}-group-procure.example", f"{host}.global-buying.example"],
        [f"{host}.example", f"mail.{host}.example"]) + f">  [register: {firm}, {host}.example]\n\nDear {me.split()[0]}, "
        + d.tell("goods" in marks, [f"please quote {qty} of anything you have on stock, laptops, drills, shoes, the kind does not matter.", f"we need {qty} pieces, send your list, we take whatever is there."],
        [f"please quote {qty} of your valve type 14 for our plant, drawing attached.", f"we need {qty} of the seals we tested in May."]) + " "
        + d.tell("credit" in marks, ["We pay 60 days after delivery, no references, no deposit, so ship now.", "Terms: open account for the first order, no questions on our credit please."],
        ["We pay half ahead and the rest before it leaves your yard.", "A letter of credit of our bank will be opened first."]) + " "
        + d.tell("agent" in marks, ["The goods go to a storage box; our driver has no papers.", "Delivery to a self-storage unit, ask for nobody."],
        ["Delivery to our plant, gate 2, against signature.", "You can deliver to our works, Mr Gill receives it."]) + " " + d.tell(eng, ["We await you fastest respond.", "Kindly revert the soonest."],
        ["I look forward to your answer.", "Many thanks in advance."])
        + " " + ["If you cannot do it, to hell with you.", "We expect better than your last answer.", "Regards.", "Warm regards to your team.",
        "You are the finest partner we know, thank you from the heart!"][friendly] + f"\n{buyer}\nValue: {d.money(sum_)}")
    cheats(d, trick, "this enquiry")
    which(d, "order" if trick else "genuine", ["genuine", "overpay"], "the enquiry", (0, 8), without=("account", "shop"), own={"order": ["a false buyer who wants goods on credit and will not pay",
        "goods obtained in the name of another firm"]})
    signs(d, {"lookalike": "domain" in marks, "typos": eng}, "the enquiry", own=[(["delivery to an anonymous place", "a delivery address that hides the receiver"], "agent" in marks),
        (["no interest in what is delivered", "indifference to the kind of goods"], "goods" in marks), (["goods first and payment much later", "credit without references"], "credit" in marks)])
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "this order")
    d.score("tone", friendly, d.asking.choice([("hostile", "cool", "neutral", "warm", "gushing"), ("1", "2", "3", "4", "5"), ("very unfriendly", "unfriendly", "neutral", "friendly", "very friendly")]),
        ["How friendly is the close?", "Warmth of the last words?"])
    advise(d, "leave" if trick else "ahead", [], "the enquiry", {"leave": ["ship nothing and ring the firm in the register", "check with the real firm and deliver nothing"],
        "ahead": ["make an offer", "go on with the quotation"], "sample": ["send half on credit"]})
    return text


@drill("chat")
def haggling_over_a_lorry(d):
    a, b = d.person().split()[0], d.person().split()[0]
    offer = [d.int(40, 60), 0, 0]
    deal = d.pick(["deal", "none", "open"])
    mood_a, hard, cash = d.int(0, 4), d.flag(), d.flag()
    ask = d.int(70, 90)
    last = d.int(61, 69)
    lines = [f"{a} (seller): {ask} thousand for the lorry", f"{b} (buyer): " + d.tell(hard, ["that old heap?", "your price is a joke"],
        ["it is a fine lorry, but above my means", "I respect your price, let us talk"]) + f", I say {offer[0]}",
        f"{a}: " + ["get lost, you insult me", "that annoys me", "no", "come, come, my friend", "ha, I love bargaining with you!"][mood_a] + f", {last + 3} is possible",
        f"{b}: {last}, " + d.tell(cash, ["in notes on Friday", "cash in hand"], ["by bank transfer", "through the bank, with invoice"]),
        f"{a}: " + d.told(deal, {"deal": ("done, shake hands", "agreed, it is yours"), "none": ("no, forget it", "no deal, goodbye"), "open": ("I ask my brother and ring you", "let me sleep on it")})]
    d.choice("stated", deal, {"deal": ["they agreed"], "none": ["it fell through"], "open": ["it is undecided"]}, ["How does the talk end?", "What is the result?"])
    d.noul("tone", hard, ["Is the buyer rude about the price?", "Does the buyer belittle the offer?"], negated=["Is the buyer courteous about the price?"])
    d.score("tone", mood_a, d.asking.choice([("furious", "annoyed", "neutral", "friendly", "delighted"), ("very negative", "negative", "neutral", "positive", "very positive"), ("1", "2", "3", "4", "5")]),
        ["How does the seller take the first offer?", "Mood of the seller at the first offer?"])
    d.score("amounts", 0 if ask - last < 10 else 1 if ask - last < 20 else 2, ["less than 10 thousand", "10 to 19 thousand", "20 thousand or more"],
        ["How far is the buyer's last offer below the first price?", "Difference between first price and last offer?"])
    d.noul("stated", cash, ["Does the buyer want to pay in notes?"], negated=["Does the buyer want to pay through a bank?"])
    return "\n".join(lines)


@drill("chat")
def tenant_writes_about_the_rent(d):
    ten, land = d.person().split()[0], d.person().split()[0]
    kind = d.pick(["late_true", "late_true", "excuse", "fakeproof", "newacc"])
    rent, day, anger = d.int(5, 14) * 100, d.int(2, 20), d.int(0, 4)
    leak = d.flag()
    lines = [(land, f"the rent of {d.money(rent)} was due on the 1st, that is {day} days ago" if day > 1 else f"the rent of {d.money(rent)} was due yesterday"),
        (ten, d.told(kind, {"late_true": ("my firm pays a week late this month, here is their letter, you can ring them, you have it on the 15th",
        "I was in hospital, the paper is here; my sister pays it on Friday from her account, she told you already"),
            "excuse": ("the bank has a fault, my dog ate the card, and the month before it was my aunt's funeral, the third one", "the post lost it, like last month and the one before; proof? somewhere"),
            "fakeproof": ("paid! see the receipt (the picture shows a bank that closed years ago, and the date is next week)",
            "look, transferred (the account number in the picture is not the landlord's and the sum was painted over)"),
            "newacc": ("I paid it to the new account you mailed me on Monday, the one abroad, with 'do not ring' in the mail", "sent as your e-mail told me, to the new IBAN of your 'office'")})),
        (land, ["never mind, take care", "all right, but please be on time", "this is annoying", "I am really angry now", "I'M DONE WITH YOU, OUT OF MY HOUSE"][anger]),
        (ten, d.tell(leak, ["and the tap still drips", "by the way the boiler is cold again"], ["the flat is fine otherwise", "all well with the flat"]))]
    which(d, {"late_true": "late", "excuse": "excuse", "fakeproof": "false", "newacc": "account"}[kind], ["account"], "the matter of the rent", (0, 3), without=("genuine", "bill", "rental", "overpay"),
        own={"late": ["an honest delay with proof", "late, for a reason that can be checked"], "excuse": ["excuses without any proof", "putting off with stories"],
        "false": ["a forged proof of payment", "a made-up receipt"]})
    d.noul("risk", kind in ("fakeproof", "excuse"), ["Is the tenant being untruthful with the landlord?", "Is the tenant deceiving the landlord?"],
        negated=["Is the tenant sincere with the landlord, even if the money is missing?"])
    rate(d, anger / 4, "angry", "the landlord")
    advise(d, {"late_true": "wait", "excuse": "notice", "fakeproof": "notice", "newacc": "bank"}[kind], [], "the matter", {"wait": ["wait until the date named"],
        "notice": ["send a formal reminder and believe no more stories"], "bank": ["have the tenant call the bank at once, and change no account by e-mail"]})
    d.noul("stated", leak, ["Does the tenant report something broken?"], negated=["Is everything in the flat working?"])
    rate(d, {"late_true": 0.9, "excuse": 0.15, "fakeproof": 0.0, "newacc": 0.9}[kind], "credible", "the tenant's word")
    return "\n".join(f"{x}: {y}" for x, y in lines)


@drill("email")
def partner_wants_to_change_the_terms(d):
    a, b, firm = d.person(), d.person(), d.firm()
    want = d.pick(["price", "delay", "deposit", "exit"])
    reason = d.pick(["true", "bluff"])
    press, sat, t = d.int(0, 4), d.int(0, 4), d.day()
    pct = d.int(3, 25)
    text = (f"{d.say('Dear', 'Hello')} {b.split()[0]},\n" + ["our two years with you have been a disaster.", "our two years with you have been a let-down.", "our two years with you have been so-so.",
        "our two years with you have been good.", "our two years with you have been a sheer pleasure."][sat] + " "
        + d.told(want, {"price": (f"We now need {pct} percent more.", f"From May we must ask {pct} percent more."), "delay": (f"We need {pct} days more for the delivery.", f"Delivery moves by {pct} days."),
        "deposit": (f"We ask for {pct} percent ahead.", f"From now on {pct} percent of the sum is due in advance."), "exit": (f"We wish to end the contract in {pct} weeks.",
        f"We want to leave the contract {pct} weeks from now.")}) + " "
        + d.told(reason, {"true": ("The reason is set out in the enclosed notice of the authority, which you can check.", "Why, you can read in our auditor's letter, enclosed; your own people have confirmed it."),
        "bluff": ("Others are queueing for our goods, believe me. (Your buyer knows that their lines stand still and that they seek customers everywhere.)",
        "A rival of yours offers double. (That rival told us yesterday that it never spoke with them.)")}) + " "
        + ["Think it over for as long as you like.", "An answer this month would be fine.", "Please answer this week.", "We need your answer by tomorrow.",
        "ANSWER WITHIN THE HOUR OR WE STOP THE LORRIES."][press] + f"\n{a}, {firm}, {d.date(t)}")
    d.choice("stated", want, {"price": ["a higher price"], "delay": ["a later date"], "deposit": ["payment ahead"], "exit": ["an end to the contract"]}, ["What does the partner want?", "Which change is asked for?"])
    d.noul("risk", reason == "bluff", ["Is the partner bluffing?", "Is the reason given untrue?", "Does the partner mislead the other side?"],
        negated=["Is the reason given a true one?", "Can the reason be checked and believed?"])
    rate(d, press / 4, "pressure", "the letter")
    rate(d, sat / 4, "satisfied", "the partner, about the past two years,")
    rate(d, 0.95 if reason == "true" else 0.05, "credible", "the reason given")
    d.score("amounts", 0 if pct < 10 else 1 if pct < 18 else 2, ["less than 10", "10 to 17", "18 or more"], ["How large is the figure named (per cent, days or weeks)?"])
    return text


@drill("narrative")
def deposit_after_moving_out(d):
    ten, land = d.person(), d.person()
    who = d.pick(["landlord", "tenant", "none"])
    dep, months, anger = d.int(6, 25) * 100, d.int(1, 9), d.int(0, 4)
    protocol, photos = d.flag(), d.flag()
    text = " ".join([d.say(f"{ten} moved out of {land}'s flat {months} {'month' if months == 1 else 'months'} ago; the deposit was {d.money(dep)}.",
        f"Deposit of {d.money(dep)}, {ten} against {land}, out for {months} {'month' if months == 1 else 'months'}."),
        d.told(who, {"landlord": (f"{land.split()[0]} keeps it for a 'ruined floor', with pictures that turn out to be of another flat, and a bill of a joiner who never came.",
        f"{land.split()[0]} claims new tiles; the bill is from a firm which is {land.split()[0]}'s own shell, and the tiles are the old ones."),
            "tenant": (f"{ten.split()[0]} wants it back in full, but had painted over a burnt wall and swapped the good cooker for a broken one, as the numbers show.",
            f"{ten.split()[0]} denies all, yet the neighbour saw the fitted wardrobe carried off, and it is now for sale in {ten.split()[0]}'s name."),
            "none": (f"{land.split()[0]} waits for the heating bill, as the contract allows, and will settle it in June; {ten.split()[0]} had hoped for it sooner.",
            f"They differ over a scratch in the sink; both showed their pictures and agreed to ask an expert.")}),
        d.tell(protocol, ["A signed list of the handover exists.", "There is a handover sheet signed by both."], ["Nothing was written down at the handover.", "No handover sheet."]),
        d.tell(photos, ["The tenant took pictures on the last day.", "There are pictures by the tenant."], ["The tenant took no pictures.", "No pictures by the tenant."]),
        [f"Both are on the best of terms.", "There is a slight chill.", "They are annoyed with each other.", "They are very angry.", "They shout at each other in the street."][anger]])
    d.choice("risk", who, {"landlord": ["the landlord"], "tenant": ["the tenant"], "none": ["neither of them"]}, ["Who is being dishonest?", "On whose side is there deceit?", "Which of the two cheats, if any?"])
    which(d, {"landlord": "lland", "tenant": "tten", "none": "dispute"}[who], ["dispute"], "the matter", (0, 4), without=("genuine", "rental"),
        own={"lland": ["a deposit kept with invented damage", "false claims by a landlord"], "tten": ["damage or theft hidden by a tenant", "a dishonest tenant"]})
    d.score("tone", anger, d.asking.choice([("excellent", "slightly cool", "strained", "bad", "hostile"), ("not at all", "slightly", "moderately", "very", "extremely"), ("1", "2", "3", "4", "5")]),
        ["How strained are relations between the two?", "State of relations, from good to bad?"])
    d.noul("stated", protocol, ["Was the state of the flat recorded in writing?"], negated=["Is there no written record of the handover?"])
    d.noul("stated", photos, ["Does the tenant have pictures?"], negated=["Is the tenant without pictures?"])
    d.score("amounts", 0 if months < 4 else 1 if months < 7 else 2, ["up to three months", "four to six months", "seven months or more"], ["How long ago did the tenant leave?"])
    return text


@drill("nested_json")
def supplier_bids_in_a_tender(d):
    t = d.day()
    firms = [d.firm() for _ in range(3)]
    rig = d.flag()
    marks = d.some(["text", "meta", "gap", "turn"], *((2, 4) if rig else (0, 0)))
    base = d.int(80, 140)
    win = d.int(0, 2)
    others = d.shuffled([9, 18]) if "gap" in marks else d.some([2, 5, 7, 11, 16, 23], 2)
    prices = [base + ([0, *others][(i - win) % 3]) for i in range(3)]
    exp, rating = d.flag(), [d.int(0, 4) for _ in range(3)]
    words = ("terrible", "weak", "fair", "good", "outstanding")
    state = {"tender": d.ref("T", 5), "bids": [{"firm": f, "price_k": p, "past_work": words[r]} for f, p, r in zip(firms, prices, rating)],
        "checks": {"text": d.tell("text" in marks, ["two bids share a paragraph with the same typing slip", "same odd sentence in all three"], ["texts differ throughout", "no common passages"]),
        "file_author": d.tell("meta" in marks, ["one person's computer wrote all files", "same author name in two rivals' files"], ["three authors", "each file by its own firm"]),
            "spread": d.tell("gap" in marks, ["exactly 9 between one bid and the next", "steps of 9, to the penny"], ["irregular", "as in former years"]),
            "history": d.tell("turn" in marks, ["they have won in turn for five years", "winner rotates each quarter"], ["mixed winners", "new winner every now and then, no pattern"])}, "expert_present": exp,
            "opened": t.date().isoformat()}
    d.noul("risk", rig, ["Have the bidders probably agreed on their prices?", "Is there bid rigging?", "Should the competition office be told?", "Is the competition a sham?"],
        negated=["Do the bids look independent?", "Is the tender clean, as far as the checks show?"])
    d.multi("stated", [(["common wording", "identical passages"], "text" in marks), (["one author behind several files", "the same computer"], "meta" in marks),
        (["a regular pattern of gaps", "even steps between the sums"], "gap" in marks), (["taking turns at winning", "a rotation"], "turn" in marks)],
        ["What did the checks bring up?", "Which signs of collusion are there?"])
    d.choice("amounts", win, dict(enumerate(firms)), ["Who made the lowest bid?", "Which firm is cheapest?"])
    rate(d, rating[1] / 4, "satisfied", f"the client, about the past work of {firms[1]},")
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "this set of bids")
    d.noul("stated", exp, ["Was an expert there?"], negated=["Was no expert there?"])
    return state


@drill("chat")
def landlord_asks_for_an_odd_thing(d):
    land, ten = d.person().split()[0], d.person().split()[0]
    kind = d.pick(["codes", "loan", "meter", "repair", "cashrent"])
    trick = kind in ("codes", "loan")
    kind2 = d.flag()
    politeness = d.int(0, 3)
    lines = [(land, ["open the door or reply, now.", "I need something from you.", "Good evening, a request.", "Good evening, I am so sorry to disturb you, may I kindly ask something?"][politeness]),
        (land, d.told(kind, {"codes": ("for the new house app I need your bank login, it links the rent, just the name, password and the number that arrives",
        "send me the code your bank texts you, it is for the heating billing"),
            "loan": ("sign this, it's for the internet; (page 3 is a loan in the tenant's name, paid out to the landlord)",
            "please put your name here for the cellar key; (the sheet is a guarantee for a loan of 20,000)"),
            "meter": ("please read the water meter and tell me the figure", "send me a photo of the power meter by Sunday"),
            "repair": ("may the plumber come in on Thursday at nine? I come along", "I must have the smoke alarms checked, is Tuesday fine?"),
            "cashrent": ("my card is blocked this week, can you bring the rent in notes? you get a receipt on the spot", "could you pay this month in cash, I write you a receipt, the old way is fine too")})),
        (ten, d.say("let me see", "ok", "why is that?")), (land, d.tell(kind2, ["today, please", "I need it tonight"], ["whenever you can", "no hurry at all"]))]
    cheats(d, trick, "the landlord's request", more=["Should the tenant refuse?"], negated=["Is it a request that a tenant can go along with?"])
    d.choice("stated", kind, {"codes": ["secrets of the tenant's bank access"], "loan": ["a signature under something other than it seems"], "meter": ["a reading of consumption"],
        "repair": ["entry for a craftsman or check"], "cashrent": ["payment in notes against a receipt"]}, ["What does the landlord want?", "Which request is made?"])
    d.score("tone", politeness, d.asking.choice([("rude", "blunt", "polite", "overly polite"), ("not at all", "hardly", "fairly", "extremely")]), ["How polite is the opening?", "Courtesy of the landlord's first line?"])
    rate(d, 1 if kind2 else 0, "urgent", "the request, by the landlord's words,")
    rate(d, 1 if trick else 0.1 if kind == "cashrent" else 0, "risk", "the landlord's request")
    return [{"from": x, "text": y} for x, y in lines]


@drill("mixed")
def reference_letter_of_a_tenant(d):
    ten, prev = d.person(), d.person()
    real = d.flag()
    marks = d.some(["phone", "house", "style"], *((0, 0) if real else (2, 3)))
    level, years, pets = d.int(0, 4), d.int(1, 12), d.flag()
    text = " ".join([d.say("Reference:", "To a future landlord:"), f"{ten} lived with me for {years} {'year' if years == 1 else 'years'}.",
        ["It was a nightmare, rent late each month and a hole in the door.", "I was not happy, the noise was often too much.", "It was all right, nothing to report.", "I was pleased, always a kind word.",
        "The best tenant I ever had, I cried at the farewell!"][level], d.tell(pets, ["There was a cat.", "A dog lived there too."], ["There were no animals.", "No pets."]), prev + ".",
        "[" + d.tell("phone" in marks, ["The number given is answered by the applicant's own voice.", "The number belongs to the applicant's brother."],
        ["The number is answered by the writer, an old lady who knows the applicant.", "The writer was rung up and told the same."]),
        d.tell("house" in marks, ["The land register has another owner for the house named.", "At the address named there is a car park."],
        ["The register has the writer as owner.", "The house named belongs to the writer."]), d.tell("style" in marks, ["The letter was made on the computer from which the application came.",
        "Letter and application carry the same file author."], ["The letter is written by hand.", "The letter came by post from the writer's town."]) + "]"])
    d.noul("risk", not real, ["Is the reference forged?", "Did the applicant write the reference themselves?", "Is the letter a fake?", "Should the reference be disregarded?"],
        negated=["Is the reference genuine?", "Does the letter come from a real former landlord?"])
    rate(d, level / 4, "satisfied", "the writer of the reference, by its wording,")
    d.multi("two_places", [(["a number that leads to the applicant's side", "a false contact"], "phone" in marks), (["a house that is not the writer's", "wrong ownership"], "house" in marks),
        (["common origin of letter and application", "the same computer"], "style" in marks), (["an animal in the household", "a pet"], pets)], ["What came out or is told?", "Which of these hold?"])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "the reference")
    which(d, "genuine" if real else "self", ["genuine", "papers"], "the letter", (0, 3), without=("reviews",), own={"self": ["praise or words written by the applicant under another name", "a self-written reference"]})
    d.score("amounts", 0 if years < 4 else 1 if years < 8 else 2, ["up to three years", "four to seven years", "eight years or more"], ["How long did the tenancy last, by the letter?"])
    return text


@drill("email")
def freight_forwarder_holds_the_goods(d):
    fw, me, who = d.firm(), d.firm(), d.person()
    kind = d.pick(["ransom", "due", "due", "impostor"])
    sum_, days, calm = d.int(9, 90) * 100, d.int(1, 20), d.int(0, 4)
    docs = d.flag()
    text = (f"{fw} to {me}\n" + d.told(kind, {"ransom": (f"The container is here, but we let it go only for a further {d.money(sum_)} that is in no contract, cash to our driver, no invoice.",
        f"Additional {d.money(sum_)} 'for goodwill' or you will not see the goods; all freight has been paid, as we know."),
        "due": (f"Storage for {days} days, {d.money(sum_)} by the tariff in clause 12 of our contract; the invoice is attached; the goods are released on payment to our usual account.",
        f"As per contract the customs duty we advanced, {d.money(sum_)}, is open; receipt attached, usual account."),
        "impostor": (f"(sender: a free mailbox) The ship is arrested, pay {d.money(sum_)} to the account of our captain within the day. (The true forwarder, when rung, says the ship is at sea and all is well.)",
        f"(address differs by one letter) Port fee {d.money(sum_)}, new account. (The forwarder's office, when called, has not written this.)")})
        + " " + d.tell(docs, ["The bill of lading has come.", "We hold the bill of lading."], ["The bill of lading has not come.", "We lack the bill of lading."]) + " " + ["We are quite at ease.",
        "We are a little put out.", "We are annoyed.", "We are very angry.", "WE ARE AT THE END OF OUR PATIENCE!"][calm] + f"\n{who}")
    d.choice("risk", kind, {"ransom": ["extortion by the real forwarder"], "due": ["an ordinary claim under the contract"], "impostor": ["somebody posing as the forwarder"]},
        ["What is the claim?", "Which description fits?", "Who wants what, truly?"])
    d.noul("risk", kind != "due", ["Is the claim an improper one?", "Should it not be paid?", "Is somebody trying to get money without any right to it?"],
        negated=["Is the claim justified?", "Does the contract cover the claim?"])
    rate(d, calm / 4, "angry", "the sender")
    advise(d, {"ransom": "law", "due": "pay", "impostor": "report"}[kind], [], "the claim", {"pay": ["pay it under the contract", "settle it as usual"], "law": ["call a lawyer and hold the forwarder to the contract"],
        "report": ["pay nothing, report the false mail"]})
    d.noul("stated", docs, ["Is the bill of lading there?"], negated=["Is the bill of lading missing?"])
    rate(d, 0 if kind == "due" else 1, "risk", "the claim")
    return text


@drill("event_array")
def flat_share_money_log(d):
    t = d.day()
    names = [d.person().split()[0] for _ in range(3)]
    kind = d.pick(["cheat", "cheat", "fair", "fair", "slip"])
    share, bill = d.int(3, 9) * 10, 0
    bill = share * 3
    mood = d.int(0, 4)
    party = d.flag()
    ev = [{"at": t.date().isoformat(), "ev": "bill", "total_true": bill, "kept_by": names[0]},
        {"at": later(t, days=1).date().isoformat(), "ev": "claimed_by_" + names[0], "total": bill if kind == "fair" else bill * 2 if kind == "cheat" else bill + 3,
        "picture": d.told(kind, {"cheat": ("figures painted over", "cut off at the top, last year's logo"), "fair": ("whole bill, readable", "complete"), "slip": ("whole bill, readable", "complete")})},
        {"at": later(t, days=2).date().isoformat(), "ev": "paid", "by": names[1], "amount": share if kind != "cheat" else share * 2},
        {"at": later(t, days=2).date().isoformat(), "ev": "paid", "by": names[2], "amount": share if kind != "cheat" else share * 2},
        {"at": later(t, days=5).date().isoformat(), "ev": "msg", "by": names[0], "text": d.told(kind, {"cheat": ("no you cannot see the original, trust me", "why do you snoop in my post?"),
        "fair": ("original hangs on the fridge", "look it up in the shared folder"), "slip": ("oops, I misread a 1 for a 4, three back to you", "sorry, my mistake by three, sent back already")})},
        {"at": later(t, days=6).date().isoformat(), "ev": "msg", "by": names[1], "text": ["I hate living here.", "I am not happy here.", "It is okay here.", "I like it here.", "I love this flat and you all!"][mood]},
        {"at": later(t, days=7).date().isoformat(), "ev": "party" if party else "cleaning"}]
    d.choice("risk", kind, {"cheat": ["the flatmates are being overcharged on purpose"], "fair": ["all is correct"], "slip": ["an honest slip, put right"]},
        ["What is the truth about the bill?", "Which description fits the log?"])
    d.noul("risk", kind == "cheat", [f"Is {names[0]} cheating the others?", f"Does {names[0]} take more than is due, knowingly?"], negated=[f"Is {names[0]} honest with the others?"])
    rate(d, mood / 4, "satisfied", f"{names[1]}, about living there,")
    rate(d, 1 if kind == "cheat" else 0, "risk", f"the way {names[0]} handles money")
    d.noul("stated", party, ["Was there a celebration in the end?"], negated=["Was there cleaning in the end?"])
    d.score("amounts", 0 if share < 50 else 1 if share < 70 else 2, ["less than 50", "50 to 69", "70 or more"], ["What would be a fair third of the bill?"])
    return ev


@drill("policy_and_case")
def trade_credit_committee(d):
    firm = d.firm()
    f = {"age": d.int(1, 20), "pays": d.flag(), "moved": d.flag(0.4), "jump": d.flag(0.4), "known": d.flag()}
    limit = d.int(5, 60) * 1000
    rules = d.say("CREDIT FOR CUSTOMERS. Signs of planned default: a firm under 2 years old or bought lately by unknown people; orders that suddenly grow threefold; a new delivery address; paid its small bills early to gain trust. Two signs: cash only. Three or more: stop and report. One or none: credit as asked.",
        "Committee rules. Warning signs: younger than 2 years or new unknown owners; threefold growth of orders at once; another place of delivery than so far; small bills paid ahead of time. None or one: grant. Two: against cash. Three, four: stop, report.")
    case = " ".join([f"{firm}, founded {f['age']} {'year' if f['age'] == 1 else 'years'} ago, asks for {d.money(limit)}.",
        d.tell(f["known"], ["The owners are those of the first day.", "Owners unchanged."], ["Last month it was sold to people nobody knows.", "New owners since May, unknown in the trade."]),
        d.tell(f["jump"], ["Orders went from 3 to 11 pallets in a month.", "They order four times as much as before."], ["Orders are as ever.", "They order what they always order."]),
        d.tell(f["moved"], ["Goods are to go to a hall in another town.", "A new place of delivery is named."], ["Goods go to the same ramp as always.", "The place of delivery stays."]),
        d.tell(f["pays"], ["Three small bills were paid ten days early.", "So far small sums, paid ahead of time."], ["Bills were paid on the due date.", "They pay when due."])])
    k = (f["age"] < 2 or not f["known"]) + f["jump"] + f["moved"] + f["pays"]
    d.score("counting", k, ["none", "one", "two", "three", "four"], ["How many warning signs of the rules are there?", "Number of signs?"])
    d.choice("policy", "grant" if k < 2 else "cash" if k == 2 else "stop", {"grant": ["give the credit"], "cash": ["deliver against cash only"], "stop": ["stop and report"]},
        ["What does the committee decide under its rules?", "Outcome under the rules?"])
    signs(d, {}, "the customer's file", own=[(["a sudden growth of orders", "far larger orders at once"], f["jump"]), (["another place of delivery", "a changed delivery address"], f["moved"]),
        (["early payment of small sums", "bills settled ahead of time"], f["pays"]), (["owners nobody knows", "a change of hands"], not f["known"])])
    rate(d, k / 4, "risk", "this request for credit")
    d.noul("exception", f["age"] < 2 or not f["known"], ["Does age or ownership count as a warning sign here?"], negated=["Are age and ownership beyond reproach?"])
    return rules + "\n\n" + case
