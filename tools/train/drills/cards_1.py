"""Card disputes: parcels, card testing, representment, children's purchases, trials, no-shows, refunds, lost cards."""

from draw import drill, later


@drill("email")
def the_parcel_that_was_left_somewhere(d):
    who, firm, driver, town = d.person(), d.firm(), d.person(), d.city()
    placed = d.day()
    gap = d.pick([2, 3, 4, 9, 11, 13, 24, 28])
    handed, half = d.pick(["neighbour", "porch", "signed", "locker"]), d.flag()
    acts = set(d.some(["merchant", "courier", "police", "neighbours", "ombudsman"], 1, 4))
    price = d.amount(60, 900)
    asks = d.pick(["money", "again", "explain"])
    scan = later(placed, days=gap)
    lines = [
        d.say("To the card department,", "Dear Sirs,", "Hello disputes team,") + "\n\n" + d.say(f"On {d.date(placed)} I paid {d.money(price)} to {firm} for a coffee grinder and a set of pans.",
              f"My order with {firm} (coffee grinder, pans, {d.money(price)} altogether) went in on {d.date(placed)}."),
        d.say("It was to be two cartons.", "They ship in two boxes.", "Two packages were announced.") + " " + (
            d.say("The pans turned up, the grinder did not.", "I have one box here, the pans. No grinder.", "Only the carton with the pans ever got to me.") if half
            else d.say("I have neither.", "Not one of them has come.", "To this day nothing at all is here.")),
        f"The tracking page says the last parcel was dealt with on {d.date(scan)}: " + {
            "neighbour": d.say("\"given to flat 6\"", "\"accepted next door\"", "\"left w/ resident of no. 14\", which is not my number"),
            "porch": d.say("\"placed at front door, photo taken\"", "\"left on doorstep\"", "\"no answer, set down in porch\""),
            "signed": d.say("\"signature obtained\", with a scribble", "\"recipient signed on screen\"", "\"sig. captured\" and a squiggle I do not know"),
            "locker": d.say("\"deposited in pick-up box 118\"", "\"stored at parcel station, code sent\"", "\"in locker, awaiting collection\", but no code reached me")}[handed] + f". The van man was called {driver.split()[0]}, they say.",
        "So far: " + "; ".join([
            d.say("I wrote to the shop twice", "the seller has had two mails from me") if "merchant" in acts else d.say("I have not bothered with the shop", "the seller I left alone, it is the bank's job"),
            d.say("the carrier has opened a trace", "I rang the parcel company and they are searching") if "courier" in acts else d.say("I could not find a number for the carrier", "no call to the parcel company yet"),
            d.say("I reported it at the station", "officers took my statement") if "police" in acts else d.say("I do not want to bother the officers with it", "no crime report, it seems too small"),
            d.say("I asked up and down the street", "I knocked at every door in the row") if "neighbours" in acts else d.say("I hardly know the people around here and asked none", "I have asked nobody in the street"),
            d.say("the consumer ombudsman has a copy", "a complaint lies with the ombudsman") if "ombudsman" in acts else d.say("the ombudsman comes later, if at all", "I am keeping the ombudsman for last")]) + ".",
        {"money": d.say("I want my money back.", "Please credit the sum to my card."), "again": d.say("I do not need the cash, I need them to ship it once more.", "All I ask is that they send it anew."),
         "explain": d.say("I would merely like somebody to tell me where it went.", "First of all I want to know what happened to it.")}[asks],
        f"\n\n{who}, {town}"]
    d.noul("stated", half, ["Did part of the goods arrive?", "One of the two boxes was received.", "Does the writer hold some of what was bought?"],
           negated=["Is the whole purchase missing?", "Nothing of the order has reached the writer."])
    d.choice("stated", handed, {"neighbour": ["with somebody living nearby", "handed to another household"], "porch": ["left outside without anybody taking it", "put down at the entrance"],
             "signed": ["against a signature", "signed for"], "locker": ["in a collection locker", "put into a parcel box"]},
             ["How does the carrier claim to have dropped the parcel?", "According to tracking, how was the delivery made?", "Where or how did the shipment end, in the carrier's words?"])
    d.choice("order_time", "a" if gap < 7 else "b" if gap < 20 else "c", {"a": ["within a week", "less than seven days"], "b": ["between one and two weeks", "more than a week, but under three"], "c": ["more than three weeks", "over 21 days"]},
             ["How long after the order is the delivery said to have happened?", "How much time lies between buying and the delivery scan?"])
    d.multi("stated", [(["contacted the merchant", "got in touch with the seller"], "merchant" in acts), (["had the carrier look into it", "approached the delivery firm"], "courier" in acts),
                       (["filed a police report", "went to the police"], "police" in acts), (["asked people nearby", "questioned the neighbours"], "neighbours" in acts), (["turned to an ombudsman", "complained to the ombudsman"], "ombudsman" in acts)],
            ["Which steps has the cardholder taken?", "What has the writer done before this e-mail?"])
    d.choice("stated", asks, {"money": ["a refund", "the amount credited"], "again": ["a replacement shipment", "a second delivery"], "explain": ["information only", "to learn what became of it"]},
             ["What does the cardholder ask for?", "What outcome is wanted?"])
    d.noul("policy", "merchant" in acts and gap > 0 and not (handed == "signed" and "courier" not in acts), ["Can the claim of non-receipt be opened now?", "Are the conditions for opening the case met?"],
           criteria=["A claim can be opened if the cardholder has contacted the merchant; where tracking shows a signature, the carrier must also have been contacted."])
    return " ".join(lines)


@drill("event_array")
def small_charges_in_a_row(d):
    shop = d.firm()
    start = d.day()
    charity, n, base = d.flag(), d.pick([5, 6, 7, 8, 9]), d.pick([1, 2, 3, 40, 60, 80])
    bins, cvv, avs = d.flag(), d.pick(["N", "M"]), d.pick(["N", "Y", "U"])
    gapsec, approved = d.pick([4, 7, 11, 600, 1500]), d.flag()
    ip = d.flag()
    rows, t = [], start
    big = d.amount(350, 900)
    nums, own, ips, codes = [d.ref("5", 5) for _ in range(9)], [d.ref("", 4) for _ in range(9)], [f"{d.ref('9', 1)}.{d.ref('1', 2)}.{d.ref('2', 1)}.{d.ref('7', 1)}" for _ in range(9)], [d.say("05", "14", "54") for _ in range(9)]
    for i in range(n):
        amount = round(base + (0.1 * ((i * 7) % 9)), 2)
        rows.append({"ts": t.strftime("%H:%M:%S"), "pan": f"{'510077' if bins else nums[i]}******{own[i]}", "amt": amount, "resp": "00" if (i in (2, 4)) else codes[i],
                     "cvv": cvv, "avs": avs, "ip": "45.12.9.31" if ip else ips[i]})
        t = later(t, minutes=0) + (later(start, minutes=gapsec / 60) - start)
    rows.append({"ts": t.strftime("%H:%M:%S"), "pan": rows[2]["pan"], "amt": big, "resp": "00" if approved else "59", "cvv": cvv, "avs": avs, "ip": rows[2]["ip"]})
    state = {"merchant": {"dba": shop, "mcc": "8398" if charity else "5732", "mccText": "charitable organisations" if charity else "electronics stores"},
             "date": start.strftime("%Y-%m-%d"), "channel": "ECOM", "currency": d.code,
             "legend": {"resp": {"00": "approved", "05": "do not honour", "14": "invalid number", "54": "expired", "59": "suspected fraud"}, "cvv": {"M": "match", "N": "no match"},
                        "avs": {"Y": "address and postcode match", "N": "no match", "U": "unavailable"}}, "auths": rows}
    d.noul("stated", charity, ["Is the payee a charity?", "Do the payments go to a body that collects donations?"], negated=["Is the merchant an ordinary shop?", "Is the payee a retailer of goods?"])
    d.noul("two_places", approved, ["Did the large last payment go through?", "Was the final and highest amount authorised?"], negated=["Was the biggest attempt turned down?", "The last request was declined."])
    d.choice("stated", {"N": "n", "Y": "y", "U": "u"}[avs], {"n": ["it did not agree with the issuer's records", "the address was wrong"], "y": ["it agreed", "street and postcode were both right"], "u": ["it could not be checked", "no answer was to be had about it"]},
             ["What came of the billing address check?", "How did address verification turn out on these attempts?"])
    d.noul("stated", cvv == "M", ["Was the security code on the cards entered correctly?", "Did the three-digit code agree?"], negated=["Was the card security code wrong?", "The code check failed on these attempts."])
    d.multi("judgement", [(["the card numbers begin with the same six digits", "all cards share one BIN"], bins), (["all attempts come from one network address", "a single IP is behind every attempt"], ip),
                          (["the attempts follow each other within seconds", "the pace is too quick for human hands"], gapsec < 60), (["the first payments are of trifling value", "most payments are for a few units of currency only"], base < 10)],
            ["Which signs of card testing does the log show?", "Which of these features are visible in the authorisations?"])
    s = bins + ip + (gapsec < 60) + (base < 10) + (cvv == "N")
    d.score("judgement", 0 if s <= 1 else 1 if s == 2 else 2, ["unlikely", "possible", "very likely"], ["How likely is it that stolen card numbers are being tried out here?", "Rate the suspicion of card testing."],
            criteria="Signs: same BIN, same IP, seconds between attempts, tiny amounts, wrong security code. Unlikely: at most one. Possible: two. Very likely: three or more.")
    return state


@drill("nested_json")
def representment_bundle(d):
    firm, who, other = d.firm(), d.person(), d.person()
    reason = d.pick(["13.1", "10.4", "13.7", "13.6"])
    docs = set(d.some(["invoice", "delivery", "ip_log", "terms", "chat"], 1, 4))
    opened = d.day()
    used = d.pick([6, 12, 19, 24, 33, 39, 44])
    limit = d.pick([20, 30])
    same_addr, fee = d.flag(), d.amount(40, 600)
    credit = d.pick([0, 0.5, 1])
    filed = later(opened, days=used)
    state = {"caseRef": d.ref("CB-", 7), "scheme": d.say("net-A", "V", "network one"), "reasonCode": reason,
             "reasonTable": {"10.4": "other fraud, card absent", "13.1": "merchandise or services not received", "13.6": "credit not processed", "13.7": "cancelled merchandise or services"},
             "dates": {"txn": later(opened, days=-d.int(20, 60)).strftime("%Y-%m-%d"), "notified": opened.strftime("%Y-%m-%d"), "representmentFiled": filed.strftime("%Y-%m-%d"), "responseWindowDays": limit},
             "amounts": {"currency": d.code, "disputed": round(fee, 2), "refundedBefore": round(fee * credit, 2)},
             "order": {"cardholder": who, "billTo": {"street": "18 Fuller Row", "postcode": "4471"}, "shipTo": {"name": who if same_addr else other, "street": "18 Fuller Row" if same_addr else d.say("Unit 3, Dock Lane", "202 Cannon Hill"), "postcode": "4471" if same_addr else "9020"}},
             "merchant": {"name": firm, "attachments": {
                 "invoice": d.say("inv_8812.pdf", "scan-invoice.png") if "invoice" in docs else None, "proofOfDelivery": {"carrier": "Rapida", "signedBy": d.say("initials only", who)} if "delivery" in docs else None,
                 "ipLog": [{"ip": "81.4.2.77", "event": "login"}] if "ip_log" in docs else [], "termsAccepted": {"version": "v4", "tick": True} if "terms" in docs else {"version": "v4", "tick": False},
                 "correspondence": d.say(3, 5) if "chat" in docs else 0}}}
    d.choice("two_places", {"13.1": "late", "10.4": "fraud", "13.7": "cancel", "13.6": "credit"}[reason],
             {"late": ["the goods never came", "non-receipt"], "fraud": ["the cardholder did not make the online purchase", "fraud without the card present"], "cancel": ["the order had been called off", "the customer had cancelled"], "credit": ["a promised refund was not booked", "missing refund"]},
             ["What is the dispute about?", "On what ground was the chargeback raised?", "What does the reason code stand for?"])
    d.noul("order_time", used <= limit, ["Was the merchant's answer filed in time?", "Did the rebuttal come within the permitted days?"], negated=["Was the time limit for representment missed?", "Did the merchant answer too late?"])
    d.multi("stated", [(["proof of delivery", "a carrier's receipt"], "delivery" in docs), (["an invoice", "the bill for the order"], "invoice" in docs), (["records of internet addresses", "an access log"], "ip_log" in docs),
                       (["acceptance of the terms by the buyer", "evidence that the conditions were ticked"], "terms" in docs), (["correspondence with the customer", "messages exchanged with the buyer"], "chat" in docs)],
            ["What evidence did the merchant supply?", "Which of these are found in the merchant's bundle?"])
    d.noul("identity", same_addr, ["Did the goods go to the cardholder's own billing address?", "Are payer and recipient the same person at the same place?"], negated=["Was the parcel addressed to someone other than the cardholder?", "Does the shipping address differ from the billing address?"])
    d.choice("amounts", {0: "none", 0.5: "half", 1: "all"}[credit], {"none": ["nothing", "none of it"], "half": ["a part", "about half"], "all": ["the whole sum", "all of it"]},
             ["How much of the disputed sum had the merchant already given back?", "What share of the amount was refunded earlier?"])
    d.score("stated", len(docs) - 1, ["one kind of evidence", "two kinds", "three kinds", "four kinds"], ["How full is the merchant's evidence?", "How many kinds of evidence are attached?"])
    return state


@drill("analyst_note")
def the_child_and_the_gems(d):
    parent, child, other = d.person(), d.say("son", "daughter"), d.say("nephew", "lodger", "partner")
    age, n = d.pick([6, 7, 8, 9, 15, 16, 17]), d.int(4, 60)
    biometric, history, pin_shared, email_read = d.flag(), d.pick(["none", "refunded", "paid"]), d.flag(), d.flag()
    first = d.day()
    span = d.pick([0, 1, 2, 30, 45, 60])
    total = d.amount(80, 1800)
    text = d.say("Note to file. ", "Analyst summary: ", "Reviewed today. ") + " ".join([
        d.say(f"CH {parent} disputes {n} in-game purchases, {d.money(total)} total.", f"Claim by {parent}: {n} app-store charges for game currency, sum {d.money(total)}."),
        d.say(f"States the {child} ({age}) played on the family tablet;", f"Says that the {child}, aged {age}, had the tablet;") + f" the {other} (31) has an own account and is not involved.",
        {0: d.say(f"All charges on {d.date(first)}, one afternoon.", f"Everything was bought on {d.date(first)}.")}.get(span, d.say(f"Charges run from {d.date(first)} to {d.date(later(first, days=span))}.", f"First charge {d.date(first)}, last one {d.date(later(first, days=span))}.")),
        d.say("Store log: each purchase confirmed by fingerprint.", "Per app store every buy was released by touch ID of the account owner.", "Platform shows finger scan on all items.") if biometric
        else d.say("Store log: the confirmation setting was off, no check at purchase.", "Per app store no fingerprint or password was asked.", "Platform shows purchases without any authentication."),
        d.say(f"CH told us the tablet code is known to the {child}.", f"The {child} knows the unlock code, CH admits.") if pin_shared else d.say(f"CH insists nobody in the house but {parent.split()[0]} knows the unlock code.", "Unlock code was kept from the family, says CH."),
        {"none": d.say("No similar purchases before.", "Nothing of the kind in the past two years."), "refunded": d.say("Same game in spring, and the store gave the money back as goodwill.", "Earlier charges with this game were refunded by the store in March."),
         "paid": d.say("The same game was charged monthly since last year and never questioned.", "CH has paid for this game for a year without complaint.")}[history],
        d.say("Receipts went to CH's mailbox and were opened the same day.", "Receipt e-mails read within the hour.") if email_read else d.say("Receipts went to a mailbox that CH has not opened for months.", "Receipt e-mails all unread."),
        d.say("CH polite on phone.", "Call quality poor.", "Callback number is on file.")])
    known, told_, not_told = d.flag(), d.say('A monthly cap of 25 had been set in the store.', 'No spending cap had been set in the store.'), d.say("The store account is in CH's name.", 'The app is rated for all ages.')
    text += ' ' + (told_ if known else not_told)
    d.noul("stated", age < 13, ["Is the child who played under thirteen?", "Was the player a child below 13?"], negated=["Was the young player a teenager of thirteen or more?", "Is the minor at least 13 years old?"])
    d.noul("stated", biometric, ["Did a fingerprint release the purchases?", "Was each buy confirmed by the account owner's finger?"], negated=["Could things be bought with no check at all?", "Were the purchases made without authentication?"])
    d.choice("stated", history, {"none": ["there were none", "no earlier charges of the kind"], "refunded": ["they were given back by the store", "refunded"], "paid": ["they were paid without protest", "accepted for months"]},
             ["What became of earlier charges for this game?", "Is there a history with the game, and how did it end?"])
    d.choice("order_time", "day" if span == 0 else "few" if span < 10 else "month", {"day": ["a single day", "one day only"], "few": ["two or three days", "a few days"], "month": ["a month or more", "several weeks"]},
             ["Over what time did the charges spread?", "How long did the buying last from first to last?"])
    d.multi("two_places", [(["the child could open the device", "the device code was known to the child"], pin_shared), (["the receipts were noticed at the time", "the cardholder opened the purchase mails"], email_read),
                           (["similar charges had been accepted before", "the cardholder paid for the game earlier without complaint"], history == "paid")],
            ["Which of these does the note record?", "What does the analyst set down?"])
    s = biometric + email_read + (history == "paid") + (not pin_shared) + (span > 10)
    d.score("judgement", 0 if s <= 1 else 1 if s <= 3 else 2, ["weak", "mixed", "strong"], ["How strong is the case that the cardholder knew of the purchases?", "How much speaks for knowledge on the cardholder's side?"],
            criteria="Count: fingerprint of the owner used, receipts read, earlier charges paid, code not shared, charges over a month or more. Weak: 0 or 1. Mixed: 2 or 3. Strong: 4 or 5.")
    d.noul("unknown", known, ['Does the note tell whether there was a spending cap?', 'Is anything said of a cap on spending?'], negated=['Is the note silent on a spending cap?'])
    return text


@drill("chat")
def the_trial_that_went_on(d):
    who, firm = d.person(), d.firm()
    start = d.day()
    trial = d.pick([7, 14, 30])
    cancel = d.pick(["before", "after", "after", "never"])
    cancel_day = later(start, days=trial - 2 if cancel == "before" else trial + 3)
    told, months, used = d.flag(0.64), d.pick([1, 2, 4, 5]), d.flag()
    new_card = d.flag()
    fee = d.pick([9.99, 19.99, 29.9, 49.0])
    c, a = who.split()[0].lower(), d.say("bank_agent", "Disputes desk", "Aiko (bank)")
    state = "\n".join([
        f"{c}: " + d.say(f"I signed up for {firm} on {d.date(start)}, free for {trial} days. now they keep taking {d.money(fee)}", f"hi. free test of {trial} days with {firm} since {d.date(start)} and then charges of {d.money(fee)}"),
        f"{a}: How many times were you charged?",
        f"{c}: " + {1: d.say("once", "just the one time"), 2: d.say("twice", "two months now"), 4: d.say("four times", "4 payments already"), 5: d.say("five times!!", "5 in all")}[months],
        f"{a}: Did you cancel?",
        f"{c}: " + {"before": d.say(f"yes on {d.date(cancel_day)}, I have the mail", f"I did, {d.date(cancel_day)}, in the app"), "after": d.say(f"yes, {d.date(cancel_day)}, they confirmed it", f"on {d.date(cancel_day)} I pressed cancel"),
                    "never": d.say("no i just deleted the app", "not as such. I took the app off my phone")}[cancel],
        f"{a}: Were you told when you signed up that it would turn into a paid plan?",
        f"{c}: " + (d.say("ok it was written under the button", "I suppose so, there was a line about it", "yes it said so, I forgot") if told else d.say("nowhere. I kept the screenshots", "no, not a word of it on the page", "no and I looked again, nothing there")),
        f"{a}: Have you opened the service since the trial ended?",
        f"{c}: " + (d.say("a few films yes", "once or twice on the weekend", "well my kids watch it") if used else d.say("never", "not a single time", "no, i could not even remember the password")),
        f"{a}: Do you still hold the card you signed up with?",
        f"{c}: " + (d.say("that one expired, got a new one in between and they still charged", "no, replaced last month, somehow they got the new number") if new_card else d.say("yes same card", "same plastic as ever")),
        f"{a}: " + d.say("Thank you, I am noting this down.", "One moment please.")])
    d.choice("two_places", cancel, {"before": ["during the free period", "before the trial ran out"], "after": ["once the free period was over", "after the trial had ended"], "never": ["not at all", "no cancellation was made"]},
             ["When was the subscription called off?", "At what point did the customer cancel?"])
    d.noul("stated", told, ["Does the customer admit that the paid plan was announced at sign-up?", "Was the later charge disclosed when joining, by the customer's own words?"], negated=["Does the customer say the sign-up page kept silent about payment?", "According to the customer, was there no notice of the paid plan?"])
    d.noul("stated", used, ["Was the service used after the free period?", "Has anyone in the household watched since?"], negated=["Did the customer leave the service untouched?", "There was no use of the service after the trial."])
    d.noul("stated", new_card, ["Has the card been replaced in the meantime?", "Does the customer now have another card than at sign-up?"], negated=["Is the card still the one given at sign-up?"])
    d.score("counting", {1: 0, 2: 1, 4: 2, 5: 3}[months], ["one charge", "two charges", "four charges", "five charges"], ["How many payments were taken?", "How often was the card charged?"])
    d.choice("policy", "all" if cancel == "before" or not told else "after" if cancel == "after" else "none", {"all": ["all payments", "every charge"], "after": ["only payments made after the cancellation", "what was charged once cancelled"], "none": ["no payment", "nothing"]},
             ["Which charges can be taken back?", "What may be disputed under the rule?"],
             criteria="All charges can be disputed if the customer cancelled within the trial or was not told of the paid plan. Otherwise, charges after a cancellation can be disputed. Otherwise none.")
    d.multi("two_places", [(["the paid plan was announced", "notice of the later fee"], told), (["the service was used after the trial", "later use of the service"], used), (["the card has been replaced", "a new card"], new_card)], ['Which of these does the customer concede or report?', 'What does the customer tell of?'])
    return state


@drill("policy_and_case")
def the_guest_who_did_not_come(d):
    guest, hotel, town, clerk = d.person(), d.say("Hotel Mirabeau", "Pension Linde", "The Old Ferry Inn", "Casa do Largo", "Seven Oaks Lodge"), d.city(), d.person()
    arrival = d.day()
    hours = d.pick([4, 10, 18, 30, 52, 80])
    cutoff = d.pick([24, 48])
    cancelled, sent_terms = d.flag(0.75), d.flag(0.6)
    nights, booked = d.pick([1, 2, 3]), d.pick(["site", "phone", "agency"])
    illness, resold = d.flag(0.4), d.flag()
    rate = d.pick([80, 95, 120, 140])
    state = "\n".join([
        d.say("RULES", "House policy of the issuer on no-shows") + f"\n1. A no-show charge stands if the guest did not cancel at least {cutoff} hours before arrival. 2. It may not exceed one night. "
        "3. The guest must have been told of the terms at booking; if not, half of one night must be returned. 4. Illness does not matter unless a doctor's letter is filed, in which case the whole charge falls.",
        d.say("CASE", "Facts as filed"),
        f"{hotel}, {town}, room at {d.money(rate)} a night, reserved for {guest}, arrival {d.date(arrival)} 15:00. " + {"site": d.say("Booked on the hotel's own website.", "Reservation through the house's web page."), "phone": d.say("Booked by telephone.", f"The reservation was taken over the phone by {clerk}."),
             "agency": d.say("Booked via a travel agency.", "Reservation came through an agent.")}[booked],
        f"Charged to the card: {d.money(rate * nights)}.",
        (d.say("The guest called the booking off", "Cancellation was made") + f" {hours} hours before arrival, " + d.say(f"noted by {clerk}.", "it is in the log.")) if cancelled else d.say("There is no trace of a cancellation.", "The guest never called off and never came.", "No word from the guest was received."),
        d.say("Terms were e-mailed with the confirmation.", "The confirmation, which the guest does not contest having got, sets out the terms.") if sent_terms else d.say("The hotel cannot show that the terms were given to the guest.", "No confirmation or terms were sent, the hotel concedes."),
        d.say("A doctor's letter is attached.", "The file holds a physician's certificate of influenza.") if illness else d.say("The guest mentions a cold; nothing is attached.", "The guest writes of having felt ill, without any paper."),
        d.say("The room was let to somebody else that night.", "A walk-in took the room the same evening.") if resold else d.say("The room stood empty.", "Nobody else was put in the room.")])
    late = not cancelled or hours < cutoff
    d.noul("policy", cancelled and hours >= cutoff, ["Did the guest cancel in good time?", "Was the booking called off before the deadline?"], negated=["Was there either no cancellation or a late one?", "Did the guest fail to cancel by the deadline?"])
    d.choice("exception", "none" if illness or not late else "half" if not sent_terms else "one", {"none": ["nothing", "no part of it"], "one": ["one night in full", "a single whole night"], "half": ["half of one night", "the price of half a night"]},
             ["How much of the charge may the hotel keep?", "What part of the no-show charge stands under the rules?"])
    d.noul("stated", sent_terms, ["Was the guest informed of the cancellation terms?", "Did the conditions reach the guest?"], negated=["Does the hotel lack proof that the terms were given?", "The guest was not shown the terms."])
    d.choice("stated", booked, {"site": ["on the internet page of the hotel", "directly online"], "phone": ["by a call", "on the telephone"], "agency": ["through an intermediary", "by way of a travel agent"]}, ["How was the room reserved?", "Which way did the booking come in?"])
    d.noul("stated", illness, ["Is there medical proof?", "Has a doctor's certificate been filed?"], negated=["Is the illness unsupported by papers?", "Does the file lack a medical document?"])
    d.noul("stated", resold, ["Did the hotel let the room to another guest?", "Was the bed taken by someone else after all?"], negated=["Did the room remain unoccupied?"])
    d.score("amounts", nights - 1, ["one night", "two nights", "three nights"], ["How many nights' price was charged?", "To how many nights does the charge amount?"])
    d.multi("two_places", [(["a cancellation, early or late", "the guest called off at some time"], cancelled), (["a medical certificate", "a paper from a doctor"], illness), (["the terms handed to the guest", "the guest was given the terms"], sent_terms), (["another guest in the room", "the room was used by others"], resold)], ['Which of these are in the case?', 'What do the facts include?'])
    return state


@drill("ledger_text")
def the_statement_with_refunds(d):
    shop, other, third = d.firm(), d.firm(), d.firm()
    start = d.day()
    buy, rest = d.int(90, 400), d.int(20, 80)
    refund = d.pick(["none", "none", "part", "part", "full", "twice"])
    twin, fee, cash = d.flag(), d.flag(), d.flag()
    lag = d.pick([3, 5, 8, 33, 41, 50])
    note = d.flag(0.64)
    rows = [(start, shop, -buy), (later(start, days=1), other, -rest)]
    if twin:
        rows.append((later(start, days=1), other, -rest))
    if fee:
        rows.append((later(start, days=1), d.say("FOREIGN TXN FEE", "FX MARKUP 2.9%"), -round(buy * 0.029, 2)))
    rows.append((later(start, days=2), (d.say("ATM CASH WDL", "CASH ADVANCE ATM") if cash else third), -60))
    if refund != "none":
        rows += [(later(start, days=lag), f"{shop} REFUND", round(buy * (0.5 if refund == "part" else 1), 2))] * (2 if refund == "twice" else 1)
    rows.append((later(start, days=lag + 2), d.say("PAYMENT THANK YOU", "DIRECT DEBIT PAYMENT"), 200))
    rows.append((later(start, days=lag + 3), third, -d.int(9, 30)))
    state = "\n".join([d.say(f"CARD STATEMENT  ****{d.ref('', 4)}  {d.code}", f"Account {d.ref('', 8)} / currency {d.code} / purchases minus, credits plus"),
                       *[f"{d.date(t):<14}{n.upper():<38}{a:>10.2f}" for t, n, a in rows],
                       d.say("Customer's remark: ", "Message from holder: ") + (d.say(f"the shop ({shop}) wrote to me that they would return the money.", f"{shop} promised me in writing to pay it back.") if note else d.say(f"I sent the things back to {shop}; they have not answered.", f"{shop} says goods bought on sale cannot be returned."))])
    d.choice("amounts", refund, {"none": ["nothing came back", "no refund is booked"], "part": ["about half came back", "a part was refunded"], "full": ["the exact price came back", "the purchase was fully refunded, once"], "twice": ["it was refunded two times", "the shop paid back double"]},
             ["What came back for the purchase in the first line?", f"How does the statement show the refund by {shop}?"])
    d.noul("stated", twin, ["Was a purchase booked two times on a single day?", f"Do two equal charges from {other} appear?"], negated=[f"Is there only one charge from {other}?", f"{other} charged the card just once."])
    d.multi("stated", [(["a fee for foreign currency", "a surcharge for a purchase abroad"], fee), (["cash taken from a machine", "a withdrawal of cash"], cash), (["a purchase charged double", "two identical charges by one shop"], twin), (["a credit from a shop", "money returned by a merchant"], refund != "none")],
            ["Which of these appear on the statement?", "What kinds of booking are listed?"])
    d.noul("stated", note, ["Has the shop promised a refund, according to the customer?", "Does the holder speak of a written promise to repay?"], negated=["Is the holder without any promise from the shop?", "By the holder's account, did the merchant give no promise of money?"])
    d.noul("policy", note and refund != "twice" and refund != "full", ["Does the case count as a missing refund?", "Can a claim for credit not processed be raised?"],
           criteria="A claim for credit not processed needs a written promise by the merchant and a statement on which less than the full price was returned.")
    d.choice("order_time", "week" if lag < 10 else "month", {"week": ["within two weeks", "in less than 14 days"], "month": ["more than four weeks", "over a month"]},
             ["How long after the first purchase was the holder's payment to the card account booked?", "How much time lies between the first line and the payment made by the holder?"])
    return state


@drill("mixed")
def the_card_lost_on_the_tram(d):
    who, town, finder = d.person(), d.city(), d.person()
    lost = d.day()
    delay = d.pick([1, 2, 3, 30, 50, 72])
    block = later(lost, hours=delay)
    modes = d.pick(["tap", "pin", "both"])
    pin_note, shops, before = d.flag(), d.int(2, 6), d.flag()
    returned, recognise = d.flag(), d.flag()
    taps = d.int(2, 6)
    txns = []
    if before:
        txns.append({"at": d.stamp(later(lost, minutes=-50)), "where": "Kiosk Ring 4", "mode": "CTLS", "amt": 6.4, "disputed": True})
    t = lost
    for i in range(taps):
        t = later(t, minutes=13)
        mode = {"tap": "CTLS", "pin": "CHIP+PIN", "both": ("CTLS", "CHIP+PIN")[i % 2]}[modes]
        txns.append({"at": d.stamp(t), "where": ["Bakery Nord", "Tobacco 12", "Spar Mill", "Bar Tivoli", "Fuel 24", "Drugstore Eck"][i], "mode": mode, "amt": [12.5, 39, 44.9, 48, 27.3, 31][i], "disputed": True})
    letter = " ".join([
        d.say(f"My card was lost on the tram in {town} on {d.stamp(lost)} or a little before.", f"I must have dropped the card on the tram, {town}, {d.stamp(lost)} at the latest."),
        d.say("I noticed it and blocked it", "The block was set by me") + f" {d.stamp(block)}.",
        d.say("The PIN was on a slip in the same wallet, I am ashamed to say.", "I had the number for the machine written in my notebook, which was lost too.") if pin_note else d.say("The PIN is in my head only.", "Nobody knows my number and I never wrote it down."),
        d.say(f"One {finder} handed the wallet in, card still in it.", f"The lost property office got everything back from {finder}, the card included.") if returned else d.say("Nothing has been handed in.", f"I asked at the lost property office, Mr {finder.split()[1]} there has seen nothing."),
        d.say("I do know one of these shops, I buy there often myself.", "One of the places I use every week, to be honest.") if recognise else d.say("I have never set foot in any of these shops.", "All of these places are strange to me.")])
    d.choice("stated", modes, {"tap": ["all by holding the card to the reader", "contactless only"], "pin": ["all with the secret number", "chip and PIN only"], "both": ["some contactless, some with PIN", "in both ways"]},
             ["How were the payments after the loss made?", "In what way was the card used once it was gone?"])
    d.noul("two_places", before, ["Does the claim include a payment from before the loss?", "Was one of the disputed payments made before the card went missing?"], negated=["Were all the disputed payments made after the loss?", "No disputed payment is older than the loss."])
    d.noul("order_time", delay < 12, ["Was the card blocked within half a day?", "Did the holder set the block inside twelve hours of losing it?"], negated=["Did more than a day pass until the block?", "Was the holder slow, taking over 24 hours to block the card?"])
    d.noul("stated", pin_note, ["Was the secret number kept together with the card?", "Had the holder put the PIN on paper?"], negated=["Did the holder keep the PIN to memory alone?"])
    d.multi("stated", [(["the card has been recovered", "the wallet came back"], returned), (["the holder knows one of the shops", "one of the shops is a usual one for the holder"], recognise), (["the PIN was on paper", "the holder wrote the number down"], pin_note)],
            ["What does the holder say?", "Which statements are in the letter?"])
    d.choice("policy", "holder" if modes != "tap" and pin_note else "split" if delay > 24 else "bank", {"holder": ["the cardholder", "the client alone"], "split": ["bank and holder together", "both share it"], "bank": ["the bank", "the issuer alone"]},
             ["Who bears the loss under the rule?", "Under the stated rule, who has to pay?"],
             criteria="The cardholder bears the loss if the PIN was used and had been written down. Otherwise, if the block came more than 24 hours after the loss, bank and holder share it. Otherwise the bank bears it.")
    d.score("counting", 0 if taps < 4 else 1, ["two or three", "four or more"], ["How many payments happened after the loss?", "What is the number of uses from the loss on?"])
    return {"letter": letter, "card": {"last4": d.ref("", 4), "status": "BLOCKED"}, "usage": txns, "limits": {"contactless_single": 50}}
