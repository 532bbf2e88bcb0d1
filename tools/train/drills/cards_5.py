"""Card disputes: prior purchases as evidence, common points, phone orders, estates, toll roads, deposits, refund tricks, callbacks."""

from draw import drill, later


@drill("nested_json")
def older_purchases_as_proof(d):
    shop = d.firm()
    t = d.day()
    ids = ["ip", "device", "address", "login"]
    same = set(d.some(ids, 1, 3))
    ages = d.pick([(130, 210), (60, 240), (150, 400), (20, 45)])
    contested, desc, physical = d.flag(0.4), d.flag(), d.flag()
    new = {"ip": "188.21.4.9", "device": d.ref("D", 5), "address": "7 Gannet Court", "login": d.ref("user", 3)}
    old = {k: new[k] if k in same else {"ip": "31.7.66.200", "device": d.ref("E", 5), "address": "290 Harrow Pike", "login": d.ref("acct", 3)}[k] for k in ids}
    names = {"ip": "ipAddr", "device": "deviceId", "address": "shipTo", "login": "accountId"}
    state = {"merchant": shop, "disputedOrder": {"date": t.strftime("%Y-%m-%d"), "amount": d.amount(30, 400), **{names[k]: new[k] for k in ids}, "goods": "PHYSICAL" if physical else "DIGITAL"},
             "history": [{"date": later(t, days=-a).strftime("%Y-%m-%d"), "ageDays": a, "disputed": contested and i == 0, **{names[k]: old[k] for k in ids}} for i, a in enumerate(ages)],
             "settings": {"ageRule": "older purchases must lie 120 to 365 days before", "descriptor": d.say("SHOP*WEB", "WEB STORE") + (" +phone" if desc else ""), "descriptorHasPhone": desc}}
    n_age = sum(120 <= a <= 365 for a in ages)
    d.multi("identity", [(["the internet address", "the IP"], "ip" in same), (["the device", "the machine it was ordered from"], "device" in same), (["the place of delivery", "the shipping address"], "address" in same), (["the shop account", "the user account"], "login" in same)],
            ["Which features does the disputed order share with the older ones?", "In what do the old purchases and the disputed one agree?"])
    d.score("counting", n_age, ["none", "one", "two"], ["How many of the older purchases have the required age?", "How many earlier orders fall into the permitted window?"])
    d.noul("stated", contested, ["Was one of the older purchases disputed as well?", "Has an earlier order been contested?"], negated=["Have the earlier purchases all gone uncontested?"])
    d.noul("policy", len(same) >= 2 and bool({"ip", "device"} & same), ["Is the match of features good enough?", "Does the comparison satisfy the rule on matching?"], criteria="At least two features must agree, and one of these must be the IP or the device.")
    d.noul("stated", physical, ["Was a tangible article ordered?", "Is the order for goods that are shipped?"], negated=["Is the order for digital content?"])
    d.noul("stated", desc, ["Does the text on the statement give a phone number?", "Can the holder find a number on the statement?"], negated=["Is the statement text without a phone number?"])
    d.score("stated", len(same) - 1, ["one feature agrees", "two agree", "three agree"], ["How close is the match between old and disputed orders?", "How many features agree?"])
    return state


@drill("event_array")
def where_the_cards_had_been(d):
    places = [d.say("Kebab 9", "Luna Bar"), d.say("Petrol East", "Gas Alpha"), d.say("Book Nook", "Toy Attic"), d.say("Hotel Basalt", "Inn at Weir")]
    t = d.day()
    cp = d.pick([0, 1, 2, 3])
    n = d.pick([4, 5])
    weeks = d.pick([1, 2, 7, 9])
    country, mode, pin = d.pick(["BR", "US", "TH"]), d.flag(), d.flag()
    chip = d.flag()
    hist, nums = [], [d.ref("", 4) for _ in range(5)]
    others = [[j for j in range(4) if j != cp][(i + s) % 3] for i in range(5) for s in (0,)]
    skip = [d.say(0, 1) for _ in range(5)]
    for i in range(n):
        visits = [{"day": later(t, days=i).strftime("%y%m%d"), "shop": places[cp], "read": "CHIP" if chip else "STRIPE"}, {"day": later(t, days=i + 2).strftime("%y%m%d"), "shop": places[others[i]], "read": d.say("CHIP", "CTLS")}]
        hist.append({"card": "x" + nums[i], "visits": visits[::-1] if skip[i] else visits, "fraud": {"day": later(t, days=7 * weeks + i).strftime("%y%m%d"), "country": country, "type": "ATM" if mode else "POS", "firstTry": "REFUSED" if pin else "OK"}})
    opts = {str(i): p for i, p in enumerate(places)}
    d.choice("two_places", str(cp), opts, ["Which place did all the cards visit?", "What is the common point of the cards?", "Where were the card data most likely taken?"])
    d.noul("stated", mode, ["Were the cards misused at cash machines?", "Did the thieves take out banknotes?"], negated=["Was the fraud committed in shops?", "Were goods bought with the stolen data?"])
    d.choice("stated", country, {"BR": ["in South America", "Brazil"], "US": ["in North America", "the United States"], "TH": ["in Asia", "Thailand"]}, ["On what continent or in what country did the fraud take place?", "Where were the cards abused?"])
    d.noul("stated", pin, ["Were the thieves turned down at the first attempt?", "Did the first fraudulent try fail?"], negated=["Did the first fraudulent try succeed?", "Were the thieves successful at once?"])
    d.score("order_time", 0 if weeks < 3 else 1, ["within three weeks", "after more than six weeks"], ["How long after the visits did the fraud come?", "When did the misuse follow the common visit?"])
    d.noul("judgement", not chip, ["Could the data for a copied stripe have been taken at the common place?", "Does the way of reading at the common place make copying of the stripe possible?"], negated=["Does the way of reading at the common place speak against a copied stripe?"],
           criteria="A stripe can be copied only where the stripe was read; STRIPE means that it was, CHIP that it was not.")
    return {"case": d.ref("CPP-", 4), "cards": hist}


@drill("analyst_note")
def the_order_by_telephone(d):
    shop, taker, who, addr = d.say("Wexham Wines", "Alpine Cheese Post", "Cigar House Bremer", "Orchids by Rowe"), d.person(), d.person(), d.city()
    t = d.day()
    voice, cvv, avs = d.pick(["old", "young", "unknown"]), d.flag(), d.pick(["full", "zip", "no"])
    callback, rush, first = d.flag(), d.flag(), d.flag()
    amt = d.pick([85, 640, 720, 980])
    state = d.say("MOTO case. ", "Telephone order, review. ") + " ".join([
        d.say(f"{taker} of {shop} took the call {d.stamp(t)}, sum {d.money(amt)}.", f"Call to {shop} {d.stamp(t)}, {taker} on the line, {d.money(amt)}."),
        {"old": d.say("Caller sounded elderly.", "Per taker: an old voice, slow."), "young": d.say("Caller sounded like a student.", "Per taker: a youngster, quick talker."), "unknown": d.say("Taker recalls nothing of the voice.", "Voice: no recollection.")}[voice], f"CH {who} is 24.",
        d.tell(cvv, ["3-digit code given and OK.", "Code from the back: match."], ["3-digit code not asked.", "Code from the back: not taken."]),
        {"full": d.say("AVS full match.", "Street and zip both agree."), "zip": d.say("AVS partial, zip only.", "Zip agrees, street not."), "no": d.say("AVS negative on both.", "Neither street nor zip agrees.")}[avs],
        d.tell(callback, ["Shop rang back the number on file and got a confirmation.", "Call-back done, order confirmed on the holder's number."], ["No call-back was made.", "Shop did not ring back anyone."]),
        d.tell(rush, [f"Caller wanted it in {addr} by next morning at any cost.", f"Express at 3x the fee, to {addr}."], [f"Normal delivery to {addr}, no hurry.", f"To {addr} by ordinary post; caller said take your time."]),
        d.tell(first, ["First order under this name.", "No earlier custom."], ["Customer since four years, eleven orders.", "Regular; the eleventh order."]), d.say("Log sheet attached.", "Nothing recorded on tape.")])
    known, told_, not_told = d.flag(), d.say('CH has filed a police report.', 'CH has not been to the police.'), d.say('CH works in retail.', 'CH moved here in May.')
    state += ' ' + (told_ if known else not_told)
    d.choice("stated", voice, {"old": ["an aged person", "of advanced age"], "young": ["a young person", "youthful"], "unknown": ["it is not known", "not remembered"]}, ["How old did the caller seem?", "What was the caller's voice like?"])
    d.choice("stated", avs, {"full": ["wholly", "in street and postcode"], "zip": ["only as to the postcode", "in part"], "no": ["not at all", "in nothing"]}, ["How far did the address agree with the issuer's?", "To what extent was the address check passed?"])
    d.noul("stated", cvv, ["Was the code from the card's back verified?", "Did the caller state the right security code?"], negated=["Did the shop leave out the security code?"])
    d.noul("stated", callback, ["Did the shop verify the order by ringing back?", "Was the order confirmed on a known number?"], negated=["Was the order accepted without ringing anyone back?"])
    s = (avs == "no") + (not cvv) + (not callback) + rush + first
    d.score("judgement", 0 if s <= 1 else 1 if s <= 2 else 2, ["low", "middling", "high"], ["How risky does the phone order look?", "How much does the order look like fraud?"], criteria="Signs: address wholly wrong, code not verified, no call-back, express at any cost, first order. Low: at most one. Middling: two. High: three or more.")
    d.noul("policy", amt < 500 or callback, ["Was the shop's call-back rule kept?", "Did the shop act as its rule demands?"], negated=["Was a required call-back left out?"], criteria="Rule: orders above 500 need a call-back; smaller ones do not.")
    d.multi("judgement", [(["great haste about delivery", "pressure for speed"], rush), (["a customer without history", "a first-time customer"], first), (["a security code that was not taken", "a missing code check"], not cvv), (["an address that agrees in nothing", "a failed address check"], avs == "no")],
            ["Which warning signs are in the note?", "What speaks for fraud in the order?"])
    d.noul("unknown", known, ['Does the note tell whether the police were informed?', 'Is anything said of the police?'], negated=['Is the note silent on the police?'])
    return state


@drill("email")
def payments_after_a_death(d):
    dead, child, friend, lawyer = d.say("Agnes Rowntree", "Mathilde Kerr", "Irena Balan", "Teresa Quill"), d.person(), d.person(), d.person()
    died = d.day()
    after = d.pick([2, 5, 20, 33])
    held, kind = d.pick(["carer", "child", "drawer"]), d.pick(["stream", "cash", "shop"])
    told, cert, n = d.pick([1, 3, 40, 55]), d.flag(), d.int(1, 4)
    lawyer_in, before = d.flag(), d.flag()
    sum_ = d.amount(60, 2000)
    state = "\n".join([
        d.say("Subject: card of my late mother", "Subject: account of a deceased customer", "Subject: my mother's card"), "", d.say("Dear bank,", "Good morning,"),
        d.say(f"my mother, {dead}, died on {d.date(died)}.", f"on {d.date(died)} my mother {dead} passed away."),
        f"On {d.date(later(died, days=after))} " + {"stream": d.say("a film service drew its yearly fee", "the yearly fee of a music service was taken"), "cash": d.say("money was fetched from a machine with her card and number", "somebody drew cash with her card and PIN"), "shop": d.say("goods were bought with her card at a hardware shop", "a purchase was made at a garden centre")}[kind] + f", {d.money(sum_)}.",
        {"carer": d.say(f"{friend}, who cared for her, had the card to do the shopping.", f"Her carer, {friend}, kept the card in her last months."), "child": d.say("I had the card myself, for her errands.", f"The card was with me; {friend} the carer always paid from the housekeeping money."), "drawer": d.say(f"The card lay in a drawer; {friend}, the carer, left in the week of the death.", f"As far as I know it was in her desk. {friend} the carer had no use for it.")}[held],
        d.tell(before, ["There were such payments while she lived, too.", "Charges of the same sort had been made in her lifetime."], ["While she lived there was never a charge like it.", "In her lifetime I find nothing similar."]),
        d.say(f"I told you of her death {told} day{'s' if told > 1 else ''} after it.", f"Your branch had word from me {told} day{'s' if told > 1 else ''} after she died."),
        d.tell(cert, ["The death certificate is attached.", "Please find the certificate enclosed."], ["The certificate will come as soon as the registry hands it out.", "I do not have the certificate yet."]),
        d.tell(lawyer_in, [f"The estate is with a notary, {lawyer}.", f"{lawyer}, notary, deals with the estate."], ["There is no executor, my sister and I settle all by ourselves.", "We have nobody to handle the estate, we do it ourselves."]),
        d.say("Sincerely,", "With regards,") + f" {child}"])
    known, told_, not_told = d.flag(), d.say('P.S. She was 81 years old.', 'P.S. She lived to be 77.'), d.say('P.S. She was fond of your branch.', 'P.S. I can be reached in the evening.')
    state += '\n' + (told_ if known else not_told)
    d.choice("stated", kind, {"stream": ["a recurring subscription fee", "an annual fee"], "cash": ["a withdrawal", "notes from a machine"], "shop": ["a purchase in a store", "buying of goods"]}, ["What was the payment after the death?", "Of what kind is the payment in question?"])
    d.choice("stated", held, {"carer": ["the helper who looked after her", "the carer"], "child": ["the writer of the e-mail", "the writer"], "drawer": ["nobody, it was put away", "it lay in the home"]}, ["Who had the card?", "In whose hands was the card?"])
    d.noul("order_time", told < after, ["Did the bank know of the death before the payment?", "Was the bank told before the money was taken?"], negated=["Was the payment made before the bank was told?"])
    d.noul("stated", cert, ["Is proof of the death enclosed?", "Was the certificate supplied with the e-mail?"], negated=["Is the certificate still to come?"])
    d.choice("judgement", "sub" if kind == "stream" else "known" if held != "drawer" else "unknown", {"sub": ["an automatic charge that nobody stopped", "an agreed fee that ran on"], "known": ["use by the person who held the card", "the holder of the card at that time used it"], "unknown": ["use by somebody yet unknown", "an unidentified user"]}, ["What most likely lies behind the payment?", "Which explanation is the most natural?"])
    d.multi("stated", [(["a notary handles the estate", "the estate is in professional hands"], lawyer_in), (["similar payments in the lifetime", "payments of that sort were made earlier"], before), (["the bank was told within a week", "the bank heard of the death in under seven days"], told < 7)], ["Which of these does the writer say?", "What is to be read in the e-mail?"])
    d.noul("unknown", known, ['Is the age of the deceased given?', 'Does the writer say how old the mother was?'], negated=["Is the mother's age left out?"])
    return state


@drill("ledger_text")
def toll_gates_and_parking(d):
    who, plate, plate2 = d.person(), d.ref("KL-", 4), d.ref("KM-", 4)
    t = d.day().replace(hour=9, minute=5)
    cars = d.pick(["own", "other", "mixed"])
    n, dup, refund = d.pick([3, 4, 7, 8]), d.flag(), d.flag()
    tag, sold, night = d.flag(), d.pick(["before", "after", "no"]), d.flag()
    prices, names = [3.4, 5.1, 2.75, 8.0, 4.2, 3.4, 6.6, 2.2], ["A2 EAST", "A2 WEST", "BRIDGE", "TUNNEL", "A7 NORTH", "A2 EAST", "RING", "AIRPORT P3"]
    rows = []
    for i in range(n):
        p = {"own": plate, "other": plate2, "mixed": (plate, plate2)[i % 2]}[cars]
        when = later(t, days=i, minutes=17 * i).replace(hour=2 if night and i == 2 else 9)
        rows.append(f"{when:%d.%m. %H:%M} {names[i]:<12} {p} {'TAG' if tag else 'CAMERA':<7} {prices[i]:.2f}")
        if dup and i == 1:
            rows.append(rows[-1])
    if refund:
        rows.append(f"{later(t, days=n):%d.%m.} 10:00 ADJUSTMENT  ------- CREDIT  -5.10")
    sell = later(t, days=-4 if sold == "before" else n + 6)
    state = "\n".join([d.say("ROAD ACCOUNT, tolls booked to card", "Tolls and parking, list of bookings"), *rows, "", d.say("Remark by ", "Written by ") + f"{who}: " + d.say(f"my car is {plate}.", f"the plate of mine is {plate}.") + " " +
                       {"before": d.say(f"I sold it on {sell:%d.%m.}", f"It went to the dealer on {sell:%d.%m.}"), "after": d.say(f"I sold it on {sell:%d.%m.}", f"It went to the dealer on {sell:%d.%m.}"), "no": d.say("I have it still", "It stands before my door")}[sold] + " / " + d.say("Some of this is not mine.", "I do not accept this list.") + f" {plate2} " + d.say("I have never heard of.", "is foreign to me.")])
    d.choice("two_places", cars, {"own": ["only the holder's car", "all show the holder's plate"], "other": ["only a foreign car", "all show a plate that is not the holder's"], "mixed": ["both cars by turns", "some the holder's, some another's"]}, ["Whose car do the bookings concern?", "Which plates are in the list of bookings?"])
    d.noul("stated", dup, ["Is one passage booked twice in the same minute?", "Is there a line that appears two times?"], negated=["Is every passage booked only once?"])
    d.noul("stated", tag, ["Were the passages recorded by a transponder?", "Did a tag in the car trigger the bookings?"], negated=["Was the plate read by a camera?"])
    d.choice("order_time", sold, {"before": ["before the first passage", "earlier than all the bookings"], "after": ["after the last passage", "later than all the bookings"], "no": ["it has not been sold", "the holder still owns it"]}, ["When was the holder's car sold, compared with the bookings?", "How does the sale of the car lie in time?"])
    d.noul("stated", refund, ["Does the list contain a credit?", "Has the toll company given something back?"], negated=["Are there only debits on the list?"])
    d.multi("stated", [(["a passage in the depth of night", "driving at two in the morning"], night), (["a stay at the airport", "parking by a plane terminal"], n == 8), (["a correction in the customer's favour", "an adjustment"], refund)], ["What is found in the list?", "Which of these does the list show?"])
    d.score("counting", 0 if n < 5 else 1, ["three to five", "seven to nine"], ["How many toll or parking debits are in the list?", "How many passages were booked?"])
    return state


@drill("mixed")
def deposit_for_a_wedding_hall(d):
    who, venue, planner = d.person(), d.say("Castle Merrow", "The Orangery", "Finca Salinas", "Gut Lindhof"), d.person()
    t = d.day()
    signed, gone = d.flag(), d.pick(["bankrupt", "flood", "couple"])
    asked_sum, back = d.amount(800, 4000, 50), d.pick([0, 0.5, 1])
    insured, planner_paid, other = d.flag(), d.flag(), d.flag()
    months = d.pick([1, 2, 7, 9])
    ev = later(t, days=30 * months)
    state = {"thread": [
        {"role": "holder", "text": d.say(f"I paid {d.money(asked_sum)} on {d.date(t)} to keep {venue} for our wedding on {d.date(ev)}.", f"Deposit for {venue}, {d.money(asked_sum)}, paid {d.date(t)}. The wedding was to be {d.date(ev)}.") + " " + {
            "bankrupt": d.say("Now they are insolvent.", "The owner has filed for insolvency."), "flood": d.say("Then the river came and the hall is a ruin.", "High water has made the house unusable."), "couple": d.say("But we are no longer together and called it off.", "We decided to marry abroad instead and called it off.")}[gone]},
        {"role": "venue", "text": d.tell(signed, ["There is a contract with both signatures.", "The contract was signed by the couple."], ["There was no written contract, just mails.", "A contract was never signed."]) + " " + {0: d.say("Nothing will be returned.", "We keep the deposit."), 0.5: d.say("Half was sent back.", "50 percent has been returned."), 1: d.say("Everything was sent back last week.", "We have already returned all of it.")}[back]},
        {"role": "planner", "text": d.tell(planner_paid, [f"{planner}: the payment went through my terminal, not the venue's.", f"{planner} here, I took the card payment and passed it on."], [f"{planner}: I only advised, the money went straight to them.", f"{planner} here. No payment ran through me."])}],
        "insurance": {"eventCover": insured, "insurer": d.tell(insured, ["Tutela", "Concord"], [None, None])}, "facts": {"newBookingForSameDay": other}}
    d.choice("stated", gone, {"bankrupt": ["the owner ran out of money", "insolvency"], "flood": ["a natural disaster", "water damage"], "couple": ["the customers changed their plans", "the couple withdrew"]}, ["Why will the feast not take place there?", "What caused the cancellation?"])
    d.choice("amounts", str(back), {"0": ["nothing", "none of it"], "0.5": ["one half", "a part"], "1": ["the full deposit", "all of it"]}, ["How much of the deposit does the venue claim to have returned?", "What has been given back, by the venue's words?"])
    d.noul("two_places", planner_paid, ["Was the card charged by the planner?", "Is the planner, not the venue, the one who took the payment?"], negated=["Did the payment go to the venue itself?"])
    d.noul("policy", (gone != "couple" or not signed) and back < 1, ["Is there still something to claim?", "Can the holder dispute a remainder?"], criteria="A remainder can be disputed unless everything was returned, or the couple themselves withdrew under a signed contract.")
    d.noul("stated", signed, ["Is there a signed contract?", "Had the parties put their names to a contract?"], negated=["Is a signed agreement missing?"])
    d.score("order_time", 0 if months < 3 else 1, ["less than three months", "more than half a year"], ["How far ahead of the event was the deposit paid?", "How much time lies between payment and wedding?"])
    d.multi("stated", [(["an insurance for the event", "cover by an insurer"], insured), (["the day was given to other guests", "the date was booked anew"], other), (["a contract bearing signatures", "a signed contract"], signed)], ["Which of these exist?", "What does the file contain?"])
    return state


@drill("policy_and_case")
def the_box_that_came_back_empty(d):
    shop, who, scale = d.firm(), d.person(), d.person()
    t = d.day()
    returns, spent, weight = d.pick([1, 2, 9, 14]), d.pick([2, 3, 30, 40]), d.flag()
    serial, label, video = d.pick(["same", "other", "none"]), d.flag(), d.flag()
    days = d.pick([6, 11, 18, 27])
    limit = d.pick([14, 21])
    state = "\n".join([
        d.say("RETURNS, RULES OF THE HOUSE", "How we treat returns"),
        f"Refund if the parcel is sent within {limit} days. No refund if the serial number is another than that of the article sold. An empty box is refunded only if the carrier confirms that the parcel was damaged. Customers who return more than a third of what they buy are put on watch.", "",
        d.say("REPORT", "What happened"), d.say(f"{who} bought a lens on {d.date(t)} and sent it back {days} days later.", f"Lens, sold {d.date(t)} to {who}, returned {days} days after."),
        {"same": d.say(f"{scale} at goods-in opened it and read off the very number we had sold.", "The number on the lens is the one on our bill."), "other": d.say("There was a lens in it, but with a different number, an older one.", f"{scale} found a lens whose number was never in our stock."), "none": d.say("The box was filled with a bag of rice.", f"{scale} found nothing in it but a stone in a sock.")}[serial],
        d.tell(label, ["The carrier writes that the carton had been torn open and taped up anew.", "According to the carrier the parcel was damaged on the way."], ["The carrier writes that the parcel was sound.", "No damage was seen by the carrier."]),
        d.tell(video, ["The unpacking was filmed.", "There is a film of the opening."], ["Nothing was filmed.", "The camera at goods-in was off."]),
        d.say(f"In a year: {spent} orders, {returns} of them sent back.", f"The customer placed {spent} orders in twelve months and returned {returns}.") if returns <= spent else d.say(f"In a year: {returns + spent} orders, {returns} of them sent back.", f"The customer placed {returns + spent} orders in twelve months and returned {returns}.")])
    total = spent if returns <= spent else returns + spent
    pay = days <= limit and (serial == "same" or serial == "none" and label)
    d.choice("stated", serial, {"same": ["the article that had been sold", "the very lens"], "other": ["a similar article, but a different piece", "a lens of another number"], "none": ["no lens at all", "worthless filling"]}, ["What was in the box?", "What did the shop find on opening it?"])
    d.noul("order_time", days <= limit, ["Was the return in time?", "Was the parcel sent within the permitted days?"], negated=["Did the return come too late?"])
    d.noul("stated", label, ["Did the carrier report damage?", "Was the parcel harmed on the way?"], negated=["Did the parcel travel undamaged?"])
    d.choice("exception", "late" if days > limit else "ok" if pay else "content", {"late": ["no, because it came too late", "refused for lateness"], "content": ["no, because of what was in the box", "refused because of the content"], "ok": ["yes, the rules call for it", "to be paid"]}, ["Is a refund due, and if not, why?", "How is the refund to be decided?"],
             criteria="Where the parcel came late, lateness is the answer, whatever was in the box.")
    d.noul("amounts", returns * 3 > total, ["Is the customer to be put on watch?", "Does the customer return more than a third of the orders?"], negated=["Do the returns stay below a third of the orders?"])
    d.noul("stated", video, ["Is there footage of the opening?", "Was a film made when the box was opened?"], negated=["Is there no recording of the opening?"])
    d.multi("policy", [(["it was sent too late", "the time limit was missed"], days > limit), (["the number is another", "a wrong serial number"], serial == "other"), (["an empty box without damage reported by the carrier", "worthless content and a sound parcel"], serial == "none" and not label)], ['Which grounds for refusing the refund are there?', 'What speaks against a refund under the rules?'])
    return state


@drill("chat")
def a_caller_about_a_charge(d):
    who, caller = d.person(), d.say("Mr Hale", "a Ms Conti", "an Agent Brook")
    gave = set(d.some(["number", "code", "pin", "otp"], 1, 3))
    t = d.day()
    called, shown, hang = d.pick(["me", "them"]), d.flag(), d.flag()
    amt, paid = d.amount(150, 1800), d.flag()
    mins, blocked = d.pick([4, 8, 240, 600]), d.flag()
    b, c = d.say("Dana (fraud line)", "Fraud line", "Agent K."), who.split()[0]
    out = [(c, d.say(f"someone rang me as your bank, {caller} he said", f"I had {caller} from your bank on the phone, was that real?")), (b, d.say("Who called whom?", "Did you call or were you called?")),
           (c, {"me": d.say("the phone rang and there they were", "they rang, out of the blue"), "them": d.say("i dialled a number out of a text message", "it was me, the number stood on a letter about a charge")}[called]),
           (b, "What did you tell them?"),
           (c, "; ".join([d.tell("number" in gave, ["the long number on the front", "the 16 digits"], ["they already knew the long number", "not the 16 digits, they had these"]), d.tell("code" in gave, ["the three figures on the back", "the code on the back"], ["the back of the card I kept to myself", "nothing from the back of it"]),
                          d.tell("pin" in gave, ["my secret number too, I am afraid", "and the number I use at the machine"], ["but not what I type at the machine", "the machine number no, never"]), d.tell("otp" in gave, ["the six digits from the text message", "I read the message with the digits out to them"], ["the message with the digits I did not read out", "the digits in the text message stayed with me"])])),
           (b, "Was anything paid?"), (c, d.tell(paid, [f"yes {d.money(amt)} at once", f"I see {d.money(amt)} gone"], [f"no, they tried {d.money(amt)} but it says declined", f"it shows {d.money(amt)} as refused"])),
           (b, "When was the call?"), (c, d.say(f"{mins} minutes ago" if mins < 60 else f"{mins // 60} hours ago", f"about {mins} min ago" if mins < 60 else f"some {mins // 60} hours back")),
           (b, "Have you frozen the card?"), (c, d.tell(blocked, ["right after, in the app", "yes, it is locked"], ["how do I do that", "no, not so far"])),
           (b, d.say("I will check the case.", "Thank you. We do it together now."))]
    d.multi("stated", [(["the card number", "the digits on the front"], "number" in gave), (["the security code", "what is printed on the back"], "code" in gave), (["the PIN", "the secret number for machines"], "pin" in gave), (["the one-time password", "the passcode sent by text"], "otp" in gave)], ["What did the customer give away?", "Which data did the customer tell the caller?"])
    d.noul("stated", called == "me", ["Was the customer the one who was rung up?", "Did the strangers place the call?"], negated=["Did the customer dial the number?"])
    d.noul("stated", paid, ["Has money been lost?", "Did the payment go through?"], negated=["Was the attempted payment refused?"])
    d.noul("stated", blocked, ["Is the card already blocked?", "Has the customer locked the card?"], negated=["Is the card still open for use?"])
    d.score("order_time", 0 if mins < 60 else 1, ["minutes", "hours"], ["How long ago was the call?", "In what span of time does the call lie back?"])
    d.choice("policy", "high" if paid and ("otp" in gave or "pin" in gave) else "mid" if paid or "pin" in gave else "low", {"high": ["the highest", "urgent"], "mid": ["the middle one", "normal"], "low": ["the lowest", "can wait"]}, ["Which priority has the case?", "How is the case ranked?"],
             criteria="Highest: money is gone, and the one-time code or the PIN was given away. Middle: otherwise, if money is gone or the PIN was given away. Lowest: all else.")
    return [{"from": a, "text": x} for a, x in out]
