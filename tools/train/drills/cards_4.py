"""Card disputes: gyms, tickets, counterfeits, double billing, fuel pumps, tips, currency choice, dating sites."""

from draw import drill, later


@drill("chat")
def the_gym_that_kept_charging(d):
    gym, who, coach = d.say("Ironhall", "Pulse Club", "FitBarn", "Club Atlas"), d.person(), d.person()
    notice = d.pick([1, 2, 3])
    gave = d.pick(["letter", "desk", "mail"])
    after, moved, proof = d.pick([1, 2, 3, 4]), d.flag(), d.pick(["receipt", "witness", "nothing"])
    key, freeze = d.flag(), d.flag()
    fee, t = d.amount(22, 75, 0.5), d.day()
    h, m = d.say("helpdesk", "AGENT", "Disputes"), d.say("member", "CUSTOMER", who.split()[0])
    state = [
        {"by": m, "msg": d.say(f"I left {gym} and they still take {d.money(fee)} each month from my card", f"{gym} keeps charging me, {d.money(fee)} a month, though I quit")},
        {"by": h, "msg": d.say("How did you quit, and when?", "Please tell me when and in what way you gave notice.")},
        {"by": m, "msg": {"letter": d.say("by post", "a letter, stamped and all"), "desk": d.say(f"I told {coach} at the counter", f"face to face, {coach} wrote it down"), "mail": d.say("e-mail to the office", "wrote them an email")}[gave] + d.say(f" on {d.date(t)}", f", that was {d.date(t)}")},
        {"by": h, "msg": "Do you have anything to show for it?"},
        {"by": m, "msg": {"receipt": d.say("yes, a confirmation with their stamp", "I got a paper from them that says 'received'"), "witness": d.say("my sister was standing next to me when I did it", "no paper but my sister was with me"), "nothing": d.say("nothing, I trusted them", "not a scrap, sorry")}[proof]},
        {"by": h, "msg": f"Their contract says {notice} month{'s' if notice > 1 else ''} of notice. How many payments since?"},
        {"by": m, "msg": {1: d.say("one", "just one so far"), 2: d.say("two", "2"), 3: d.say("three of them", "3"), 4: d.say("four!", "4 already")}[after] + ". " + d.tell(moved, ["I quit because I now live 300 km away", "I have moved to another city, that is why"], ["I quit because it got too crowded", "no special reason for leaving, I lost interest"])},
        {"by": h, "msg": "Did you hand in the entry chip?"},
        {"by": m, "msg": d.tell(key, ["yes the same day", "of course, gave it back"], ["no it is still on my key ring", "forgot that, I have it here"]) + ". " + d.tell(freeze, ["before that my contract was on hold for a knee operation", "I should add that I had paused the membership before, for my knee"], ["I had paid every month until then, no breaks", "never paused or anything before"])},
        {"by": h, "msg": d.say("Thank you, wait please.", "All right.")}]
    d.choice("stated", gave, {"letter": ["by ordinary mail", "on paper through the post"], "desk": ["orally", "in person at the gym"], "mail": ["electronically", "in an electronic message"]}, ["How did the member give notice?", "In which form was the membership called off?"])
    d.choice("stated", proof, {"receipt": ["an acknowledgement by the gym", "a stamped receipt"], "witness": ["a relative who was there", "a person who saw it"], "nothing": ["none", "no proof at all"]}, ["What proof of the notice does the member offer?", "How could the notice be proved?"])
    d.noul("policy", after > notice, ["Were payments taken beyond the notice period?", "Has the gym charged more months than the notice allows?"], negated=["Do all payments since the notice fall within the notice period?"])
    d.noul("exception", proof == "receipt" or moved, ["Can the member claim the surplus payments back?", "Does the desk take up the claim?"], criteria="The desk takes up the claim only where the gym has acknowledged the notice; a member who left because of a move to another town needs no acknowledgement.")
    d.multi("stated", [(["the member has moved away", "a change of town"], moved), (["the chip was returned", "the access token is back with the gym"], key), (["an earlier pause of the contract", "the membership had been suspended for health reasons"], freeze)], ["Which of these does the member mention?", "What do we learn about the member?"])
    d.score("counting", after - 1, ["one", "two", "three", "four"], ["How many payments were taken after the notice?", "How often did the gym charge after the member quit?"])
    return state


@drill("email")
def tickets_for_a_show_that_moved(d):
    who, firm = d.person(), d.say("Seatlane", "TixHarbour", "Rang & Reihe", "FrontRow24")
    act, hall = d.say("The Copper Owls", "Mirela Dane", "Sons of Tarn", "a ballet from Tbilisi"), d.city()
    change, resale = d.pick(["moved", "cancelled", "place"]), d.flag()
    can_go, told_by, asked = d.flag(), d.pick(["shop", "radio", "gate"]), d.flag()
    fee_back, n = d.flag(), d.pick([1, 2, 4, 6])
    t, each = d.day(), d.pick([40, 55, 85, 120])
    state = "\n".join([
        f"{d.say('Hi', 'Good morning', 'Hello bank')},", "",
        d.say(f"it is about {n} ticket{'s' if n > 1 else ''} for {act} in {hall} on {d.date(t)}, {d.money(each)} apiece from {firm}.", f"in autumn I got {n} ticket{'s' if n > 1 else ''} at {firm}, {d.money(each)} a piece, to see {act} ({hall}, {d.date(t)})."),
        {"moved": d.say(f"The show was put off to {d.date(later(t, days=70))}.", f"They changed the date, now it is {d.date(later(t, days=70))}."), "cancelled": d.say("It has been scrapped altogether.", "There will be no show, not now and not later."), "place": d.say("The day is the same, but now it is in a hall forty kilometres off.", "Same evening, but they took it to another hall far out.")}[change],
        {"shop": d.say(f"{firm} wrote me about it.", "The ticket shop sent a mail with the news."), "radio": d.say("I heard of it on the radio.", "It was on the local news, nobody wrote me."), "gate": d.say("I learnt of it at the entrance.", "We stood before closed doors, that is how we found out.")}[told_by],
        d.tell(can_go, ["I could go to any date or place they name, but I do not feel like it any more.", "To be fair, nothing keeps me from attending, I have just lost the wish to."], ["In no way could I go, I am in hospital for months to come.", "I am at sea with the navy all year, so nothing of the kind helps me."]),
        d.tell(resale, ["By the way, it turned out that they were not the organiser's tickets but second-hand ones, at twice the printed price.", "These were resold tickets, a stranger's name is on them."], ["They were regular tickets with my name on them, first hand.", "They come straight from the organiser, in my name."]),
        d.tell(asked, [f"I asked {firm} for the money; no reply for three weeks.", f"My mail to {firm} has been lying there unanswered."], [f"I have not been in touch with {firm}, I thought you do that.", f"To {firm} I did not write yet."]),
        d.tell(fee_back, ["The service fee they gave back on their own accord.", "One thing did come back, the booking fee."], ["They keep even the service fee.", "Not even the booking fee has come back."]),
        "", d.say("Thanks,", "Yours,", "Bye") + f"\n{who}"])
    known, told_, not_told = d.flag(), d.say('PS I paid with the credit card.', 'PS It went on my debit card.'), d.say('PS The seats were in the third row.', 'PS My seat was next to the aisle.')
    state += '\n' + (told_ if known else not_told)
    d.choice("stated", change, {"moved": ["it takes place on a later day", "the date was changed"], "cancelled": ["it does not take place at all", "it was called off for good"], "place": ["it takes place elsewhere", "the venue was changed"]}, ["What happened to the event?", "What became of the show?"])
    d.choice("stated", told_by, {"shop": ["from the seller", "by a message of the ticket shop"], "radio": ["from the media", "through a broadcast"], "gate": ["on the spot", "when they arrived there"]}, ["How did the writer learn of the change?", "From where did the news come?"])
    d.noul("policy", change == "cancelled" or change == "moved" and not can_go, ["Is a full chargeback possible?", "Does the rule allow reversing the payment?"], criteria="Reverse the payment if the event is cancelled, or if its date was changed and the buyer has a reason that makes attending impossible. A mere change of venue does not suffice.")
    d.noul("stated", resale, ["Did the tickets come from the secondary market?", "Were the tickets second-hand?"], negated=["Were the tickets genuine first-hand ones?"])
    d.noul("stated", asked, ["Has the buyer turned to the seller?", "Was the ticket shop approached for the money?"], negated=["Has the buyer left the ticket shop out so far?"])
    d.noul("stated", fee_back, ["Was the booking charge returned?", "Did any money come back?"], negated=["Has the writer got nothing at all back?"])
    d.score("amounts", 0 if n * each < 100 else 1 if n * each < 300 else 2, ["under 100", "100 to 300", "over 300"], ["What did the tickets cost altogether?", "How large is the sum of all tickets?"])
    d.noul("unknown", known, ['Does the e-mail tell which type of card was used?', 'Is the type of card stated?'], negated=['Is it left unsaid whether a debit or credit card was used?'])
    return state


@drill("nested_json")
def the_bag_that_was_not_genuine(d):
    shop, who, expert = d.say("LuxeLoft", "Maison Arcade", "Vera & Fils outlet", "TopGrain.shop"), d.person(), d.person()
    letter, sent_back = d.pick(["maker", "jeweller", "none"]), d.pick(["returned", "customs", "kept"])
    listing, price_pct, said = d.flag(), d.pick([8, 12, 20, 85, 95]), d.pick(["refuse", "return_first", "silent"])
    seller_age, country = d.pick([9, 21, 1400, 2600]), d.flag()
    rating = d.flag()
    retail = 1200
    state = {"dispute": {"id": d.ref("DSP-", 6), "category": "counterfeit merchandise", "holder": who, "amount": round(retail * price_pct / 100, 2), "currency": d.code},
             "item": {"title": d.say("shoulder bag 'Ostra 30'", "leather tote 'Ostra 30'"), "makersListPrice": retail, "advertisedAs": "original" if listing else d.say("inspired by original", "homage style"), "whereabouts": {"returned": "RETURNED_TRACKED", "customs": "SEIZED_BY_CUSTOMS", "kept": "WITH_HOLDER"}[sent_back]},
             "evidence": [{"type": "opinion", "author": {"maker": "brand owner, service desk", "jeweller": f"{expert}, local pawnbroker", "none": None}[letter], "verdict": None if letter == "none" else "not authentic"}, {"type": "photos", "count": d.say(3, 6)}],
             "merchant": {"name": shop, "domainAgeDays": seller_age, "shipsFrom": d.say("CN", "TR") if country else d.say("FR", "IT"), "claimedSeat": "FR", "feedbackScore": 4.7 if rating else 1.3, "reply": {"refuse": d.say("No, it is real.", "We sell no fakes, no refund."), "return_first": d.say("Send it back and we refund.", "Refund once it is here again."), "silent": None}[said]}}
    d.choice("two_places", letter, {"maker": ["the brand itself", "the manufacturer"], "jeweller": ["a pawnbroker", "a local dealer"], "none": ["nobody", "there is no expert opinion"]}, ["Who has found the bag to be a fake?", "Whose opinion on authenticity is in the file?"])
    d.choice("stated", sent_back, {"returned": ["on its way or back to the seller", "it was sent back"], "customs": ["confiscated by the authorities", "taken by customs"], "kept": ["still with the buyer", "in the buyer's hands"]}, ["Where is the bag now?", "What has happened to the article?"])
    d.noul("amounts", price_pct > 50, ["Was the price close to what the maker charges?", "Did the bag cost more than half of the list price?"], negated=["Was the bag offered far below the maker's price?"])
    d.noul("policy", letter == "maker" and listing or sent_back == "customs", ["Is the counterfeit claim proven by the rule?", "May the case be decided for the holder?"], criteria="Proven if the brand owner says it is not authentic and it was sold as an original, or if customs have seized it.")
    d.choice("stated", said, {"refuse": ["it insists on the article being genuine", "it says no"], "return_first": ["it will pay once the article is returned", "refund against return"], "silent": ["nothing", "no answer is on file"]}, ["What is the seller's reply?", "How has the shop responded?"])
    s = (seller_age < 60) + (price_pct < 50) + country + (not rating)
    d.score("judgement", 0 if s <= 1 else 1 if s == 2 else 2, ["respectable", "doubtful", "very dubious"], ["What impression does the shop make?", "How dubious is the seller?"], criteria="Signs: a domain of a few weeks, a price under half of the list price, goods not shipped from the claimed seat's region (Europe), bad feedback. Respectable: at most one sign. Doubtful: two. Very dubious: three or four.")
    d.noul("stated", listing, ["Was the bag sold as the real thing?", "Did the shop pass it off as an original?"], negated=["Did the listing admit that it was only a look-alike?"])
    d.multi("judgement", [(["a shop that has existed for only weeks", "a very young domain"], seller_age < 60), (["a price far below the list price", "a suspiciously low price"], price_pct < 50), (["bad feedback from buyers", "a poor rating"], not rating), (["goods shipped from outside Europe", "dispatch from a country other than the seat's region"], country)], ['What speaks against the shop?', 'Which warning signs does the seller show?'])
    return state


@drill("analyst_note")
def paid_in_cash_as_well(d):
    who, cook, town = d.person(), d.person(), d.city()
    place = d.say("Trattoria Lume", "Grill Osman", "Kopje Koffie", "The Copper Pan")
    why, cash_slip = d.pick(["down", "split", "typo"]), d.flag()
    gap, same, tip = d.pick([1, 2, 3, 45, 60, 85]), d.flag(), d.flag()
    sig, admit = d.flag(), d.pick(["yes", "no", "partly"])
    bill = d.amount(24, 260)
    t = d.day()
    state = "\n".join([
        d.say("Dupl. / paid by other means", "Double-charge file"), d.say(f"CH {who}, {place}, {town}, {d.date(t)}.", f"{place} ({town}), evening of {d.date(t)}, CH is {who}."),
        "- " + d.say("two charges: ", "postings: ") + f"{d.money(bill)} at {t:%H:%M} and {d.money(bill if same else round(bill * 1.4, 2))} at {later(t, minutes=gap):%H:%M}",
        "- " + {"down": d.say("CH: first try seemed to fail, terminal went dead.", "CH says the reader hung and they ran it again."), "split": d.say("CH: the bill was shared, the friend's half landed on CH's card too.", "CH says two people paid half each, and both halves came to this card."), "typo": d.say("CH: waiter booked it to the wrong table first and was to void that.", "CH says the first one went under another table's number and was to be struck out.")}[why],
        "- " + d.tell(cash_slip, ["CH sends a till slip marked CASH for the same table.", "Attached: receipt of the same table, settled in notes."], ["CH has no receipt of any kind.", "Slips thrown away by CH."]),
        "- " + d.tell(sig, ["second slip is signed", "a signature is on the second slip"], ["second slip bears no signature", "nobody signed the second slip"]),
        "- " + d.tell(tip, ["a tip line is filled in by hand", "gratuity was written on by hand"], ["no gratuity anywhere", "tip line empty"]),
        "- " + {"yes": d.say(f"{cook} (owner): \"our fault, please reverse\"", f"owner {cook} concedes the error"), "no": d.say(f"{cook} (owner) insists on two separate rounds", f"owner {cook}: both charges are right"), "partly": d.say(f"owner {cook} would return half of it", f"{cook} (owner) offers to meet in the middle")}[admit]])
    d.choice("stated", why, {"down": ["a terminal that seemed not to work", "a failed first attempt"], "split": ["a shared bill", "two guests paying by halves"], "typo": ["a wrong table", "a mix-up of tables"]}, ["How does the cardholder explain the two charges?", "What is said to have led to the second charge?"])
    d.choice("stated", admit, {"yes": ["it admits the mistake", "full agreement"], "no": ["it denies any mistake", "both charges are upheld"], "partly": ["it proposes a compromise", "it would give back a part"]}, ["What position does the restaurant take?", "How does the owner respond?"])
    d.noul("amounts", same, ["Are the two charges of equal height?", "Is the same sum charged twice?"], negated=["Do the two charges differ in amount?"])
    d.noul("order_time", gap < 10, ["Did the second charge follow within a few minutes?", "Are the two charges only minutes apart?"], negated=["Did more than half an hour pass between the charges?"])
    d.multi("stated", [(["evidence of payment in cash", "a cash receipt"], cash_slip), (["a signature under the second payment", "the second slip was signed"], sig), (["a handwritten gratuity", "a tip"], tip)], ["What is in the file?", "Which of these are there?"])
    s = 2 * (admit == "yes") + same + (gap < 10) + cash_slip - sig
    d.score("judgement", 0 if s <= 0 else 1 if s <= 2 else 2, ["probably two purchases", "open", "probably a double charge"], ["How likely is a double charge?", "What do the signs say about a double charge?"], criteria="Points: owner admits, 2; equal sums, 1; minutes apart, 1; cash slip, 1; signature on the second slip, minus 1. 0 or less: probably two purchases. 1 or 2: open. 3 or more: probably a double charge.")
    return state


@drill("ledger_text")
def fuel_pump_and_after(d):
    station, who = d.say("Petrol Nova 17", "Fuel & Go A4", "Kangaroo Fuels 88", "Tankhof West"), d.person()
    t = d.day()
    hold, final = d.pick([100, 150]), d.amount(28, 79)
    released, other_pump = d.pick(["yes", "no", "late"]), d.flag()
    foreign, n_after, night = d.flag(), d.pick([0, 1, 3, 4]), d.flag()
    mode = d.pick(["FALLBACK MAG", "CHIP"])
    t = t.replace(hour=3 if night else 13)
    rows = [(t, station, f"{mode} PREAUTH", hold), (later(t, minutes=6), station, "COMPLETION", final)]
    if other_pump:
        rows.append((later(t, minutes=9), station, "PREAUTH PUMP 6", hold))
    if released != "no":
        rows.append((later(t, hours=1) if released == "yes" else later(t, days=6), station, "PREAUTH RELEASE", -hold))
    for i in range(n_after):
        rows.append((later(t, days=2, minutes=17 * i), ["GIFT CARDS MALL", "PHONE STORE 3", "CASINO KIOSK", "JEWEL HOUSE"][i], "SWIPE" if foreign else "CHIP PIN", [190, 240, 310, 185][i]))
    rows.append((later(t, days=3), d.say("CITY LIBRARY", "GREENGROCER LUIS"), "CHIP PIN", 7.8))
    rows.sort(key=lambda r: r[0])
    state = "\n".join([d.say(f"AUTH LOG card ****{d.ref('', 4)} / {who}", f"card of {who}, movements"), *[f"{a:%d/%m %H:%M}  {b:<20}{c:<24}{v:>9.2f}" for a, b, c, v in rows],
                       d.say("Note: preauth = sum blocked before fuelling; completion = real price; SWIPE = magnetic stripe.", "Key: PREAUTH blocks a sum, COMPLETION is what the fuel cost, SWIPE means stripe read."), d.say("Home of holder: 12 km from the station.", "Holder commutes past the station.")])
    d.noul("stated", mode == "CHIP", ["Did the pump read the chip?", "Was the first block of money made with the chip?"], negated=["Did the pump fall back on the magnetic stripe?"])
    d.choice("order_time", released, {"yes": ["within a few hours", "the same day"], "late": ["after several days", "almost a week later"], "no": ["never, as far as the log shows", "no such line is there"]}, ["When was a blocked sum set free?", "When did the release of the block come?"])
    d.score("counting", {0: 0, 1: 1, 3: 2, 4: 3}[n_after], ["none", "one", "three", "four"], ["How many payments of over 150 were made at shops other than the station?", "How many large purchases followed elsewhere?"])
    d.multi("stated", [(["a second block at the same station", "another pump blocked money"], other_pump), (["a release of a block", "a blocked sum given back"], released != "no"), (["a visit in the middle of the night", "fuelling at three in the morning"], night)], ["What does the log show for the station?", "Which of these can be seen?"])
    s = 0 if n_after == 0 or (mode == "CHIP" and not foreign) else 2 if (mode != "CHIP" and foreign and n_after >= 3) else 1
    d.score("judgement", s, ["no sign of it", "some sign of it", "clear signs of it"], ["Are there signs that the stripe was copied at the pump?", "How much speaks for a skimmer at the pump?"],
            criteria="No sign: no large purchase afterwards, or chip used both at the pump and afterwards. Clear signs: stripe read at the pump, and three or more large stripe purchases afterwards. Some sign: all else.")
    d.noul("amounts", final > 53, ["Did the fuel cost more than 53?", "Was fuel for over 53 taken?"], negated=["Was the real price of the fuel 53 or less?"])
    d.noul("amounts", hold > 120, ["Was more than 120 blocked at first?", "Does the first block exceed 120?"], negated=["Was the sum first blocked at most 120?"])
    return state


@drill("policy_and_case")
def the_tip_that_grew(d):
    who, waiter, place, clerk = d.person(), d.person(), d.say("Bar Meridiana", "Oyster Shed", "The Loft", "Steak 41"), d.person()
    bill = d.pick([40, 60, 80, 120])
    pct = d.pick([0, 15, 25, 25, 40, 40])
    slip, fixed, big = d.flag(0.3), d.flag(), d.flag()
    when, tip_said, late = d.day(), d.pick(["none", "ten", "unsure"]), d.pick([2, 6, 70, 130])
    limit = 20
    state = " ".join([
        d.say("Rule on tips:", "The scheme's rule:"), f"a restaurant may add up to {limit} % to the authorised sum without asking again. Whatever goes beyond must be on a slip signed by the guest. A service charge printed in the menu counts as agreed, if the party is of eight or more.", "\n\n",
        d.say(f"{who} dined at {place} on {d.date(when)}.", f"On {d.date(when)} {who} was a guest of {place}."), f"The table was {'for ten' if big else 'for four'}, {waiter} served.",
        f"Authorised: {d.money(bill)}. Booked: {d.money(round(bill * (1 + pct / 100), 2))}.",
        d.tell(slip, ["The restaurant sent a slip with the guest's signature under the total.", "There is a signed slip that shows the final sum."], ["A slip was not sent.", f"{clerk} of the restaurant says the slips are destroyed after a week."]),
        d.tell(fixed, ["The menu says in print: service up to 40 %.", "The printed menu has a line on a service charge of as much as 40 percent."], ["The menu is silent on service.", "No service charge is printed anywhere."]),
        {"none": d.say(f"{who.split()[0]} says no tip was left.", f"By {who.split()[0]}'s account nothing was added."), "ten": d.say(f"{who.split()[0]} recalls having left a tenth.", f"{who.split()[0]} meant to leave ten percent."), "unsure": d.say(f"{who.split()[0]} does not recall what was left.", f"On the tip, {who.split()[0]} has no memory.")}[tip_said],
        f"The complaint reached us {late} days later."])
    over = pct > limit
    ok = not over or slip or (fixed and big)
    d.score("amounts", {0: 0, 15: 1, 25: 2, 40: 3}[pct], ["nothing was added", "less than a fifth was added", "about a quarter was added", "two fifths were added"], ["How much was added to the authorised sum?", "How far does the booking exceed the authorisation?"])
    d.noul("exception", over and not ok, ["Is the added sum improper under the rule?", "Has the restaurant overcharged?"], negated=["Is the booking covered by the rule?"])
    d.choice("stated", tip_said, {"none": ["there was none", "no gratuity"], "ten": ["about a tenth of the bill", "ten in a hundred"], "unsure": ["the guest cannot say", "not remembered"]}, ["What does the guest say about the tip?", "Which tip does the guest recall?"])
    d.noul("stated", fixed, ["Does the menu name a service charge?", "Was a charge for service announced in print?"], negated=["Is the menu without any word on service?"])
    d.noul("order_time", late < 30, ["Was the complaint made within a month of the meal?", "Did the guest complain in less than thirty days?"], negated=["Did the complaint come more than two months later?"])
    d.noul("counting", big, ["Were more than six people at the table?", "Was it a large party of ten?"], negated=["Was it a small party?"])
    d.multi("two_places", [(["a signed slip", "the guest's signature"], slip), (["a printed service charge", "a menu naming service"], fixed), (["a party of eight or more", "a large group"], big)], ["Which of the rule's grounds are found in the case?", "What can the restaurant point to?"])
    return state


@drill("narrative")
def asked_in_which_money_to_pay(d):
    who, clerk, town = d.person(), d.person(), d.city()
    home, abroad = d.say(("euros", "lira"), ("pounds", "kroner"), ("dollars", "pesos"))
    choice_, shown, mark = d.pick(["asked"] * 5 + ["done", "declined"] * 2), d.flag(0.64), d.pick([3, 4, 11, 13])
    paid, fee, again = d.pick(["rug", "hotel", "meal"]), d.flag(), d.flag()
    t, sum_ = d.day(), d.amount(70, 900)
    state = " ".join([
        d.say(f"In {town}, on the last day of the holiday,", f"It was in {town}, {d.date(t)}:"), {"rug": d.say(f"{who} bought a carpet.", f"{who} could not resist a woven rug."), "hotel": d.say(f"{who} settled the bill for five nights.", f"{who} paid for the room."), "meal": d.say(f"{who} had invited eleven people to dinner and paid.", f"{who} paid for a long supper with friends.")}[paid],
        {"asked": d.say(f"{clerk} turned the reader round, and it asked: {home} or {abroad}? {who.split()[0]} pressed {home}.", f"The reader offered {home} or {abroad}, and {who.split()[0]}, without thinking, chose {home}."),
         "done": d.say(f"{clerk} pressed a button before handing the reader over, and nothing was asked; it was {home} at once.", f"No question appeared. {clerk} had already put it into {home}."),
         "declined": d.say(f"The reader offered {home} or {abroad}; {who.split()[0]} pressed {abroad}, and yet the slip came out in {home}.", f"{who.split()[0]} said loudly \"{abroad}, please\", and still it was booked in {home}.")}[choice_],
        d.tell(shown, ["The slip names the rate and the mark-up.", "Rate and surcharge are printed on the receipt."], ["Of the rate the slip says nothing.", "The receipt is silent on rate and surcharge."]),
        d.say(f"The rate was {mark} percent worse than the bank's own.", f"Against the bank's rate it came {mark} percent dearer."), f"The sum was {sum_:.2f} in {home}.",
        d.tell(fee, ["On top the bank took its charge for use abroad.", "The bank's foreign fee came in addition."], ["The bank itself took no fee for use abroad.", "No foreign fee was added by the bank."]),
        d.tell(again, [f"{who.split()[0]} went back the same evening and complained to {clerk}.", f"A complaint to {clerk} the same evening led to nothing."], [f"{who.split()[0]} saw it only at home and never spoke to {clerk} again.", f"The shop has not heard from {who.split()[0]} since."])])
    d.choice("stated", choice_, {"asked": ["the holder chose the home currency", "with the holder's consent"], "done": ["the clerk converted without asking", "the holder was not asked"], "declined": ["against the holder's express choice", "the holder had chosen the local money"]}, ["How did the payment come to be converted?", "Did the holder agree to the conversion, and how?"])
    d.noul("stated", shown, ["Is the exchange rate printed on the slip?", "Does the receipt disclose the mark-up?"], negated=["Does the receipt leave out the rate?"])
    d.choice("stated", paid, {"rug": ["merchandise", "a handmade floor covering"], "hotel": ["lodging", "a stay"], "meal": ["food", "a dinner"]}, ["What was paid for?", "For what was the card used?"])
    d.score("amounts", 0 if mark < 10 else 1, ["under a tenth", "over a tenth"], ["How much dearer was the conversion?", "How bad was the rate against the bank's?"])
    d.noul("policy", choice_ != "asked" or not shown, ["Can the conversion be disputed?", "Is the rule on conversion broken?"], negated=["Was the conversion in order?"], criteria=["In order only if the holder chose it and the slip shows rate and mark-up."])
    d.multi("stated", [(["a foreign fee of the bank", "the bank's charge for use abroad"], fee), (["a complaint on the spot", "the holder spoke to the clerk again"], again), (["a rate on the receipt", "a slip with the rate"], shown)], ["What does the account mention as having happened?", "Which of these are true of the case?"])
    return state


@drill("event_array")
def messages_bought_on_a_dating_site(d):
    who = d.say("user_ember", "quiet_fox", "north77", "lilac.b")
    t = d.day()
    ip_match, n, chats = d.flag(), d.pick([2, 3, 6, 7]), d.pick([0, 2, 140, 260])
    verified, closed, desc = d.flag(), d.pick(["before", "after", "never"]), d.flag()
    two_fa, gift = d.flag(), d.flag()
    price = d.pick([9.9, 19.9, 49.9])
    rec = [{"at": later(t, days=-30).strftime("%d%b%Y").upper(), "op": "REGISTER", "mail_verified": verified, "face_check": d.say("skipped", "n/a")}]
    for i in range(n):
        rec.append({"at": later(t, days=i * 2).strftime("%d%b%Y").upper(), "op": "BUY", "item": "gift pack" if gift and i == n - 1 else "credits", "price": price, "stepup": "OTP ok" if two_fa else "none", "ip_region": "holder region" if ip_match else "other continent"})
    end = later(t, days=2 * n)
    if closed == "before":
        rec.append({"at": end.strftime("%d%b%Y").upper(), "op": "ACCOUNT_DELETED", "by": "user"})
    rec.append({"at": later(end, days=4).strftime("%d%b%Y").upper(), "op": "CARD_CLAIM", "text": d.say("never joined such a site", "not me")})
    if closed == "after":
        rec.append({"at": later(end, days=6).strftime("%d%b%Y").upper(), "op": "ACCOUNT_DELETED", "by": "user"})
    state = {"profile": who, "ccy": d.code, "messages_written": chats, "statement_name": "NEUTRAL SERVICES 24" if desc else "HEARTLINE DATING", "site": "Heartline", "records": rec}
    d.noul("stated", ip_match, ["Were the purchases made from where the cardholder lives?", "Does the network location fit the holder?"], negated=["Did the purchases come from a far-off part of the world?"])
    d.score("counting", {2: 0, 3: 1, 6: 2, 7: 3}[n], ["two", "three", "six", "seven"], ["How many purchases are recorded?", "How often was something bought?"])
    d.choice("order_time", closed, {"before": ["before the claim", "earlier than the claim"], "after": ["after the claim", "once the claim was filed"], "never": ["not at all", "it is still open"]}, ["When was the profile deleted, seen from the card claim?", "At what point was the account closed?"])
    d.noul("stated", two_fa, ["Were the purchases confirmed by a one-time code?", "Was an extra authentication passed?"], negated=["Did the purchases go through without additional authentication?"])
    d.noul("two_places", desc, ["Does the card statement hide the site's name?", "Would the entry on the statement be hard to recognise?"], negated=["Is the site's name to be seen on the statement?"])
    d.multi("stated", [(["the mail address was confirmed", "a verified mailbox"], verified), (["a gift was bought", "something to give away"], gift), (["the user wrote a great many messages", "over a hundred messages"], chats > 100)], ["Which of these do the records show?", "What is known of the profile?"])
    s = ip_match + verified + two_fa + (chats > 100)
    d.score("judgement", 0 if s <= 1 else 1 if s == 2 else 2, ["hardly", "perhaps", "very probably"], ["Did the cardholder use the site after all?", "How probable is it that the holder made the purchases?"], criteria="Signs: fitting location, verified mail, one-time code passed, many messages written. Hardly: at most one. Perhaps: two. Very probably: three or four.")
    return state
