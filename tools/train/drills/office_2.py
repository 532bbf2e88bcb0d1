"""Till voids, fuel cards, time sheets, subject access, cheques, phone contracts, trading desks, access reviews."""

from draw import drill, later


@drill("ledger_text")
def till_journal_with_voids(d):
    a, b, sup = d.person(), d.person(), d.person()
    ia, ib = "".join(w[0] for w in a.split()), "".join(w[0] for w in b.split())
    if ia == ib:
        ib += "2"
    na, nb = d.pick([(1, 5), (5, 1), (2, 6), (6, 2)])
    cash_refund, same_card, camera = d.flag(), d.flag(), d.pick(["customer", "nobody", "off"])
    auth = d.pick(["sup", "self"])
    diff = d.pick([-60, -25, 0, 0, 15, 40])
    t = d.day("2025-02-01", 200).replace(hour=10)
    rows, clock = [], t
    for who, n in [(ia, na), (ib, nb)]:
        rows += [(who, "VOID after total", d.int(600, 4500)) for _ in range(n)]
    rows += [(d.pick([ia, ib]), "SALE", d.int(500, 9000)) for _ in range(5)]
    lines = [d.say(f"JOURNAL till 4, store {d.city()}, {d.date(t)}", f"Till 4 electronic journal {d.date(t)}, branch {d.city()}"), f"cashiers: {ia} = {a}, {ib} = {b}; duty supervisor {sup}"]
    for who, what, cents in d.shuffled(rows):
        clock = later(clock, minutes=d.int(4, 25))
        lines.append(f"{clock:%H:%M} {who} {what} {cents / 100:.2f}")
    clock = later(clock, minutes=14)
    lines.append(f"{clock:%H:%M} {ia} REFUND {d.int(40, 190)}.00 to {'CASH' if cash_refund else 'CARD **' + d.ref('', 4)}, orig. sale by {'CASH' if cash_refund == same_card else 'CARD'}, key turned by {sup if auth == 'sup' else a}")
    lines.append({"customer": d.say("cam 2: a shopper stands at the till during the refund", "camera shows a customer with a bag handing goods back", "CCTV check: a woman gets the refund in person"),
                  "nobody": d.say("cam 2: no shopper is near the till during the refund", "camera shows the cashier alone at the counter", "CCTV check: the queue is empty when the refund runs"),
                  "off": d.say("cam 2: no picture between 10 and 18", "camera was down for repair that day", "CCTV check: recorder had failed")}[camera])
    lines.append(d.say("drawer count at close: ", "cash-up: ", "Z-read against cash: ") + ("exact" if not diff else f"{abs(diff)}.00 {'short' if diff < 0 else 'over'}"))
    d.choice("counting", "a" if na > nb else "b", {"a": a, "b": b}, ["Which cashier cancelled more sales?", "Who struck out sales most often that day?"])
    d.noul("stated", cash_refund, ["Was banknote money given out for the return?", "Was the refund paid in notes and coins?"], negated=["Did the refund go back onto a card?"])
    d.noul("policy", not same_card, ["Does the refund breach the rule on the way of payment?", "Was the return paid out in a manner that is not allowed?"], negated=["Was the money given back in the same way as it had been paid?"], criteria=["A refund must use the means of payment of the original sale."])
    d.choice("two_places", auth, {"sup": ["the supervisor on duty", sup], "self": ["the cashier who made the refund", a]}, ["Who authorised the return?", "Whose key released the refund?"])
    d.choice("stated", camera, {"customer": ["a customer was there", "a shopper was served"], "nobody": ["there was no customer", "the cashier was alone"], "off": ["no footage exists", "that cannot be seen, the camera did not work"]}, ["What does the footage tell about the refund?", "Was anyone at the counter for the return?"])
    d.score("amounts", 0 if diff < 0 else 1 if diff == 0 else 2, ["less cash than expected", "as expected", "more cash than expected"], ["How did the cash count come out?", "What did the count of the drawer show?"])
    d.multi("two_places", [(["a refund released by the person who made it", "no second person behind the refund"], auth == "self"), (["cash missing at the end", "too little in the drawer"], diff < 0), (["nobody to be seen at the counter", "a refund without a customer in sight"], camera == "nobody")], ["Which warning signs does the journal contain?", "What should loss prevention look at?"])
    return "\n".join(lines)


@drill("event_array")
def fuel_card_of_a_van(d):
    driver, mate = d.person(), d.person()
    tank = d.pick([60, 70, 80])
    over = d.flag()
    grade = d.pick(["DIESEL", "PETROL"])
    shop, far, weekend, pin = d.flag(), d.flag(), d.flag(), d.flag()
    odo = d.pick(["up", "same"])
    base = d.int(30000, 90000)
    t = d.day("2025-03-03", 300)
    while (t.weekday() >= 5) != weekend:
        t = later(t, days=1)
    city, other = d.city(), d.city()
    litres = tank + d.int(11, 40) if over else tank - d.int(8, 30)
    lat = {"gps_town": other if far else city}
    feed = [{"src": "fleet", "vehicle": "VAN-" + d.ref("", 3), "fuel": "DIESEL", "tank_l": tank, "driver": driver, "relief_driver": mate},
            {"src": "card", "at": later(t, days=-4).isoformat(timespec="minutes"), "station": city, "prod": "DIESEL", "qty_l": tank - d.int(25, 34), "odo_km": base, "pin": "OK"},
            {"src": "card", "at": t.isoformat(timespec="minutes"), "wd": t.strftime("%a").upper(), "station": city, "prod": grade, "qty_l": litres, "odo_km": base + (d.int(380, 900) if odo == "up" else 0), "pin": "OK" if pin else "OFFLINE_NOT_ASKED"},
            {"src": "telematics", "at": t.isoformat(timespec="minutes"), "ignition": "OFF", **lat},
            {"src": "card", "at": later(t, minutes=2).isoformat(timespec="minutes"), "station": city, "prod": "SHOP" if shop else "SCREENWASH", "amt_cents": d.int(300, 2400), "pin": "OK"}]
    d.noul("two_places", over, ["Was more fuel drawn at the second stop than the vehicle can hold?", "Is the second quantity too much for the tank?"], negated=["Could the second fill fit into the van's tank?"])
    d.noul("two_places", grade == "PETROL", ["Was the wrong kind of fuel bought for this van?", "Does the fuel on the last fill differ from what the vehicle runs on?"], negated=["Was the van filled with the fuel it needs both times?"])
    d.noul("identity", far, ["Were the card and the van in different places at the second fill?", "Was the vehicle in another town while its card was used?"], negated=["Do the card and the tracker put the van in one town?"])
    d.noul("stated", shop, ["Was something from the store paid with the fuel card?", "Did the card pay for shop goods?"], negated=["Was the card used only for fuel and car care?"])
    d.choice("order_time", "we" if weekend else "wd", {"we": ["at the weekend", "on a Saturday or Sunday"], "wd": ["on a working day", "between Monday and Friday"]}, ["On what kind of day was the later fill?", "When in the week was fuel bought last?"])
    d.multi("stated", [(["the mileage had not gone up", "an unchanged odometer reading"], odo == "same"), (["no secret number was asked for", "the code check was skipped"], not pin), (["the van stood in another town", "the tracker shows a different place"], far)], ["What is odd about the second fill?", "Which of these apply to the last purchase of fuel?"])
    signs = over + (grade == "PETROL") + far + (odo == "same")
    d.score("judgement", 0 if signs < 2 else 1 if signs == 2 else 2, ["weak", "medium", "strong"], ["How strong are the signs that the card filled another car?", "Rate the suspicion of fuel theft."], criteria="Signs: more than the tank holds, wrong fuel, van elsewhere, odometer unchanged. At most one: weak. Two: medium. More: strong.")
    x = d.flag()
    feed.append({"src": "workshop", "at": str(later(t, days=-20).date()), "job": d.say("oil change", "new tyres", "brakes"), "garage": d.firm(), "by": d.person()})
    feed.append({"src": "dispatch", "at": str(t.date()), "tour": d.ref("T", 4) if x else None, "van_assigned_to": driver if x else None})
    d.noul("unknown", x, ["Does dispatch show a tour for that day?", "Is there an assigned trip on the day of the second fill?"], negated=["Does dispatch have no tour for the van on that day?"])
    return feed


@drill("mixed")
def time_sheet_against_gate(d):
    who, lead = d.person(), d.person()
    start, gate_late = d.pick([7, 8]), d.flag(0.6)
    paid_h, gate_h = d.pick([(9, 9), (8, 8), (10, 6), (11, 7)])
    home, lunch, corrected, clash = d.flag(0.3), d.flag(), d.pick(["by_lead", "by_self", "no"]), d.flag()
    t = d.day().replace(hour=start, minute=0)
    sheet = {"ts_no": d.ref("T"), "emp": who, "date": str(t.date()), "in": f"{start:02d}:00", "out": f"{start + paid_h:02d}:00", "hrs_claimed": paid_h, "break_min": 30 if lunch else 0, "place": "HOME" if home else "SITE",
             "edited_by": {"by_lead": lead, "by_self": who, "no": None}[corrected], "cost_centre": d.ref("CC", 4), "approver": lead}
    g = later(t, minutes=d.int(70, 130) if gate_late else -d.int(2, 12))
    note = " ".join([
        d.say(f"Note by {d.person()}, internal audit:", "Sample 17 of 40.", "My remarks for the file."),
        d.say(f"Turnstile lets {who.split()[0]} in at {g:%H:%M} that day, and the hours between first and last swipe come to {gate_h}.", f"Gate: first swipe {g:%H:%M}; {gate_h} hours from first to last swipe.", f"By the gate the stay on the premises was {gate_h} hours, beginning {g:%H:%M}."),
        d.say(f"{lead} runs the team and is on site on Tuesdays only.", f"Team of nine under {lead}.", f"{lead} signs about sixty sheets a week."),
        (d.say("No other sheet overlaps.", "Nothing else is booked for these hours.", "The hours are claimed once only."), d.say("The same hours are booked on a second project as well.", "A second sheet covers the very same morning.", "Another cost centre pays for the identical hours."))[clash],
        d.say("Canteen data were not asked for.", "Parking data are kept for a week only.", "The week before looks ordinary.")])
    d.noul("two_places", paid_h > gate_h, ["Were more hours claimed than the gate supports?", "Is the sheet longer than the stay at the site?"], negated=["Do the gate and the sheet agree on the number of hours?"])
    d.noul("order_time", gate_late, ["Did the first swipe come more than an hour after the claimed start?", "Did the employee pass the turnstile well after the hour written on the sheet?"], negated=["Was the employee at the gate by the stated start?"])
    d.noul("exception", gate_late and not home, ["Is the late arrival to be queried?", "Must the supervisor ask about the start time?"], criteria=["A first swipe more than 30 minutes after the claimed start is queried, unless the sheet says the work was done at home."])
    d.choice("two_places", corrected, {"by_lead": ["the team leader", "the superior"], "by_self": ["the employee concerned", "the person who worked the hours"], "no": ["nobody", "it was left as entered"]}, ["Who changed the sheet afterwards?", "By whom was the entry altered?"])
    d.noul("stated", clash, ["Is the time charged twice?", "Does someone else pay for these hours too?"], negated=["Is the time booked in one place only?"])
    d.multi("stated", [(["work from home", "a day away from the premises according to the sheet"], home), (["a pause", "a lunch break"], lunch)], ["What does the time sheet itself show?", "Which entries are on the sheet?"])
    note += " " + d.say(f"{d.person()}'s sheet for the same day was fine.", f"Sheet 18, of {d.person()}, showed nothing either way.", f"The sheets of {d.person()} are dealt with in another note.") + " " + d.say("Two turnstiles were replaced in spring, neither of them here.", "The works council knows that we compare.", "Overtime before six needs a form, which is not in question here.")
    return {"sheet": sheet, "audit_note": note}


@drill("email")
def request_for_my_data(d):
    who, dpo, agent = d.person(), d.person(), d.person()
    what = d.pick(["access", "erase", "correct"])
    proof, third, late = d.flag(), d.flag(), d.flag()
    mail_match = d.flag()
    scope = d.pick(["calls", "cctv", "hr"])
    t = d.day()
    now = later(t, days=d.int(33, 60) if late else d.int(3, 24))
    text = "\n".join([
        f"From: {dpo} (data protection)", f"To: {agent}", f"Date: {d.date(now)}", "Subject: " + d.say("open request", f"DSR {d.ref('', 4)}", "please look at this one"), "",
        d.say("Hi,", "Morning,", "Hello again,") + f" the letter below reached us on {d.date(t)}. " + d.say("The month runs from that day.", "Our statutory month counts from receipt.", "We have one month from then, as ever."),
        (d.say("It was sent from an address we have never seen; the customer file shows another.", "The sender's mailbox is not the one on the customer's file.", "The file has a different e-mail for this customer."),
         d.say("It was sent from the address we hold for the customer.", "The sender's mailbox is the very one on file.", "The e-mail agrees with the customer record."))[mail_match],
        (d.say("No copy of a passport or card came with it.", "There was no identity paper enclosed.", "We have nothing to show who wrote it."), d.say("A copy of the passport is enclosed.", "An identity card, both sides, came along.", "A certified copy of the driving licence is in the envelope."))[proof],
        d.say("The pension team had a similar letter last year, since closed.", "Marketing consent is a separate matter.", "Do not mix this up with the complaint about the invoice."),
        "", "> " + d.say("To whom it may concern,", "Dear company,", "Good day,"),
        "> " + {"access": d.say("please send me a copy of everything you hold about me", "I want to see what you have stored on me", "kindly provide the information you keep on me"),
                "erase": d.say("please delete what you hold about me", "I want you to wipe what you have stored on me", "kindly remove me from your systems for good"),
                "correct": d.say("please put right what you hold about me, my birth year is wrong", "I want the mistakes in my record fixed", "kindly amend the wrong address you keep for me")}[what]
        + ", " + {"calls": d.say("above all the recorded phone calls.", "and I mean the telephone recordings."), "cctv": d.say("above all the pictures from the shop camera.", "and I mean the video from the entrance."), "hr": d.say("above all the staff file from the years at your depot.", "and I mean the personnel records from the depot job.")}[scope],
        "> " + (d.say("I write for myself.", "This is my own request.", "Nobody acts for me."), d.say("I write on behalf of my mother.", "I act for a client, as her solicitor.", "My brother asked me to send this for him."))[third], f"> {who}"])
    d.choice("stated", what, {"access": ["to receive a copy", "to look at the stored data"], "erase": ["to be forgotten", "deletion"], "correct": ["a correction", "rectification of errors"]}, ["What does the letter want?", "Which right is invoked?"])
    d.choice("stated", scope, {"calls": ["voice recordings", "audio of conversations"], "cctv": ["camera footage", "surveillance images"], "hr": ["employment papers", "staff records"]}, ["Which material matters most to the requester?", "What kind of record is meant in particular?"])
    d.noul("order_time", late, ["Has the statutory month already run out?", "Is the answer overdue?"], negated=["Is there still time left to answer?"])
    d.noul("stated", third, ["Does somebody else act for the person concerned?", "Is the request made by a representative?"], negated=["Did the person concerned write personally?"])
    d.noul("policy", not proof and (third or not mail_match), ["Must proof of identity be asked for first?", "Should the desk hold the reply until identity is proven?"], negated=["Can the reply go out without asking for papers?"],
           criteria=["Where no identity paper was enclosed, ask for one if the request comes from a representative or from an unknown mail address."])
    d.noul("identity", mail_match, ["Does the sender's mailbox agree with our record?", "Is it the e-mail that we know for this customer?"], negated=["Is the sender's e-mail unknown to us?"])
    d.multi("stated", [(["proof of identity", "a copy of an official paper"], proof), (["a representative", "someone who acts for another"], third), (["an e-mail address on our file", "a mailbox that we know"], mail_match)], ["What came with or stands behind the request?", "Which of these does the request have?"])
    return text


@drill("narrative")
def cheque_in_the_post(d):
    payee, clerk, teller = d.person(), d.person(), d.person()
    firm, bank = d.firm(), d.city()
    field = d.pick(["payee", "amount", "date"])
    ink, stolen, stop = d.flag(), d.pick(["post", "office", "unknown"]), d.flag()
    orig = d.int(3, 9) * 100
    when = "before" if d.flag(0.42) else "after"
    t = d.day()
    pay = later(t, days=9)
    stop_at = later(pay, days=-2 if when == "before" else 3)
    s = " ".join([
        d.say(f"{firm} wrote a cheque for {d.money(orig)} to {payee} on {d.date(t)}.", f"On {d.date(t)} a cheque for {d.money(orig)}, made out to {payee}, left the accounts office of {firm}."),
        d.say(f"{clerk} prepared it and two directors signed.", f"The book-keeper, {clerk}, had filled it in by hand.", f"{clerk} keeps the cheque book in the safe."),
        d.say(f"It was cashed in {bank} on {d.date(pay)}.", f"A branch in {bank} took it in on {d.date(pay)}."),
        {"payee": d.say("By then a different name stood on the payee line; the figures and the day were untouched.", "The beneficiary was no longer the one it had been written to. Sum and date were as issued.", "Somebody had put another name after 'pay to the order of', leaving the rest alone."),
         "amount": d.say(f"By then it read {d.money(orig * 10)}; name and day were untouched.", f"The sum had grown to {d.money(orig * 10)}. Beneficiary and date were as issued.", f"Somebody had added a nought, making it {d.money(orig * 10)}, leaving the rest alone."),
         "date": d.say("By then the year had been changed to revive it; name and figures were untouched.", "The day of issue was no longer the same. Beneficiary and sum were as issued.", "Somebody had written over the month, leaving the rest alone.")}[field],
        (d.say("Under the lamp the paper looked clean.", "The laboratory found no trace of chemicals.", "No eraser or solvent marks could be seen."), d.say("Under the lamp a washed patch showed up.", "The laboratory found a solvent on the paper.", "The writing had been bleached in one place."))[ink],
        {"post": d.say("The envelope was taken from a street letterbox, the police believe.", "A sack of mail from that round went missing."), "office": d.say("The cheque vanished from the out-tray, before it was ever posted.", "It was lifted from a desk in the building."), "unknown": d.say("Where it was lost cannot be told.", "Nobody knows at what point it went astray.")}[stolen],
        d.say(f"{teller} served the presenter and recalls a man with a cap.", f"The cashier, {teller}, asked for no papers.", f"It was paid out by {teller} at counter 3."),
        d.say(f"{payee} rang to ask for the money, whereupon a stop was placed on {d.date(stop_at)}.", f"A stop order was entered on {d.date(stop_at)}, after a reminder by {payee}."),
        (d.say("The bank declines to bear the loss.", "The bank has refused compensation.", "So far the branch will not refund."), d.say("The bank has made good the loss.", "Compensation was paid by the bank.", "The branch has refunded the sum in full."))[stop]])
    d.choice("stated", field, {"payee": ["the name of the recipient", "the person to be paid"], "amount": ["the sum", "the figures"], "date": ["the day of issue", "the date"]}, ["What was altered?", "Which part of the cheque was tampered with?"])
    d.noul("stated", ink, ["Was original writing removed with a chemical?", "Are there marks of washing on the paper?"], negated=["Is the paper free of traces of washing?"])
    d.choice("stated", stolen, {"post": ["in the mail", "on its way with the postal service"], "office": ["inside the company", "on the issuer's premises"], "unknown": ["the file does not say where", "that is not known"]}, ["Where was the cheque stolen?", "At which stage did it fall into wrong hands?"])
    d.noul("order_time", when == "before", ["Was the stop in place when the cheque was presented?", "Did the bank pay in spite of an earlier stop?"], negated=["Did the stop come too late?"])
    d.noul("stated", stop, ["Has the customer been reimbursed?", "Did the bank take the loss?"], negated=["Is the customer still out of pocket?"])
    d.noul("policy", when == "before" or field == "amount" and not ink, ["Is the bank liable under the clause?", "Must the bank bear the damage?"], criteria=["The bank bears the loss if a stop was in force, or if a raised sum should have been noticed because there are no chemical traces."])
    d.multi("stated", [(["traces of a solvent", "bleached writing"], ink), (["compensation by the bank", "a refund to the drawer"], stop), (["another name on it", "a different beneficiary"], field == "payee")], ["Which of these does the account mention?", "What is reported about the cheque?"])
    return s


@drill("nested_json")
def new_mobile_contract(d):
    who, dealer = d.person(), d.person()
    handsets = d.pick([1, 1, 3, 4])
    score_ = d.pick([310, 365, 640, 705])
    deliver, port, doc_ok, first_bill = d.flag(), d.flag(), d.flag(), d.pick(["PAID", "RETURNED", "NOT_DUE"])
    roam = d.pick([0, 0, 430, 980])
    t = d.day()
    addr = f"{d.int(2, 90)} {d.say('Mill', 'Station', 'Abbey', 'Quarry')} Rd"
    s = {"orderNo": d.ref("SO"), "channel": d.say("WEB", "DEALER", "TELESALES"), "salesAgent": dealer, "createdAt": t.isoformat(), "subscriber": {"name": who, "billingAddress": addr, "bureauScore": score_, "idCheck": {"doc": "PASSPORT", "result": "PASS" if doc_ok else "MRZ_MISMATCH"}},
         "lines": [{"msisdn": d.ref("07", 9), "plan": d.say("UNL_24M", "5G_MAX_24M"), "device": d.say("top-range 512GB", "flagship pro")} for _ in range(handsets)], "delivery": {"address": addr if not deliver else f"Parcel locker {d.ref('', 3)}, {d.city()}", "courierScan": "DELIVERED"},
         "numberPortIn": {"requested": port, "donor": d.say("Telvia", "Norcom") if port else None}, "usage7d": {"roamingMin": roam, "domesticMin": d.int(20, 200), "dataMb": d.int(100, 4000)}, "dunning": {"invoice1": first_bill, "depositHeldCents": 0}}
    d.choice("counting", "one" if handsets == 1 else "many", {"one": ["a single line", "one contract only"], "many": ["three or more lines", "several contracts"]}, ["How many lines were ordered?", "How many phone contracts does the order hold?"])
    d.noul("two_places", deliver, ["Do the goods go elsewhere than where the bills go?", "Were the phones sent to a place other than the subscriber's home?"], negated=["Do bill and parcel share one address?"])
    d.choice("stated", first_bill, {"PAID": ["it has been settled", "the money came in"], "RETURNED": ["the debit bounced", "payment failed"], "NOT_DUE": ["it is too early to tell", "payment is not yet expected"]}, ["What about the first bill?", "Has the first invoice been paid?"])
    bad = deliver + (not doc_ok) + (score_ < 400) + (first_bill == "RETURNED") + (roam > 0)
    d.score("judgement", 0 if bad < 2 else 1 if bad == 2 else 2, ["low", "middling", "high"], ["How likely is a contract that nobody ever meant to pay?", "Rate the risk of subscription fraud."], criteria="Signs: shipped elsewhere, failed document, bureau score under 400, bounced first bill, roaming use in week one. Up to one: low; two: middling; three or more: high.")
    d.noul("amounts", score_ >= 400, ["Would the credit score clear a bar of 400?", "Is the rating at 400 or better?"], negated=["Does the bureau rating fall below 400?"])
    x = d.flag()
    s["subscriber"]["employer"] = d.firm() if x else None
    s["salesNotes"] = [{"by": dealer, "txt": d.say("wants the blue one", "asked for fast delivery", "no case needed")}, {"by": d.person(), "txt": d.say("upsell refused", "brochure handed out", "called back twice")}]
    s["credit"] = {"bureau": d.say("Crefo", "DataBur"), "pulledAt": t.strftime("%H:%M"), "limitCents": d.say(50000, 80000, 120000)}
    d.noul("unknown", x, ["Does the order name the customer's employer?", "Is it known where the customer works?"], negated=["Is the customer's employer left out of the order?"])
    d.multi("stated", [(["a parcel to another place than the billing address", "delivery elsewhere"], deliver), (["use abroad in the first days", "roaming minutes"], roam > 0), (["a number brought from elsewhere", "a ported number"], port), (["a fault in the passport check", "a document that failed"], not doc_ok)], ["What does the order record show?", "Which of these fit the order?"])
    return s


@drill("analyst_note")
def desk_surveillance_layering(d):
    trader, head, comp = d.person(), d.person(), d.person()
    code = d.say("KVX", "OLM", "TRQ", "BRN")
    side = d.pick(["buy", "sell"])
    cancelled, profit, hedge, warned, chatmsg = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    secs = d.pick([2, 3, 90, 140])
    size = d.int(4, 9) * 10000
    small = d.int(2, 9) * 100
    text = "\n".join([
        d.say(f"Alert SPF-{d.ref('', 4)}, instrument {code}, reviewed by {comp}.", f"{comp}, market abuse team. Instrument {code}."),
        d.say(f"{trader} of the {d.say('cash', 'small caps', 'index')} desk (head: {head}) entered ", f"The orders are by {trader}, who reports to {head}. Entered: ")
        + {"buy": f"six large bids, {size:,} shares together, while a small offer of {small} shares rested on the other side.", "sell": f"six large offers, {size:,} shares together, while a small bid of {small} shares rested on the other side."}[side],
        (d.say("The large orders were filled in the normal way.", "All of the big ones traded to the last share.", "Every large order ended in an execution."), d.say("The large orders were pulled before anything traded.", "All of the big ones were withdrawn unfilled.", "Every large order was deleted, none was hit."))[cancelled],
        d.say(f"They rested for {secs} seconds on average.", f"Mean life in the book: {secs} s.", f"From entry to end, {secs} seconds each."),
        (d.say("The small order lost money that day.", "On the small order there was a loss.", "The little one was filled at a worse level than before."), d.say("The small order was filled at a better price right then.", "On the small order there was a gain.", "The little one profited from the move at once."))[profit],
        (d.say("No client order stood behind it.", "No client interest can be found.", "The trading was for the house, with no customer flow."), d.say("A client had asked for a large hedge at 10:02.", "The time-stamped phone order of a pension fund explains the size.", "It was done for a customer, whose instruction is on tape."))[hedge],
        (d.say("No earlier alert on this person.", "First time the name comes up.", "History is clean."), d.say("Cautioned in writing in May for something alike.", "There is a written warning from last year.", "Had a similar alert in spring, upheld."))[warned],
        (d.say("The chats of the day are about lunch.", "Messages searched, nothing in them on this.", "E-comms: no hits."), d.say("In a chat he writes: 'watch me push it up'.", "A message reads 'just painting the screen lol'.", "E-comms hit: 'will scare them off, then cancel'."))[chatmsg],
        d.say("Tape and order book are saved.", "Venue has not asked yet.", "To be reviewed on Thursday.")])
    d.noul("stated", cancelled, ["Were the big orders taken out again without a trade?", "Did the large orders vanish unexecuted?"], negated=["Did the large orders end in real trades?"])
    d.choice("stated", side, {"buy": ["to buy", "on the bid side"], "sell": ["to sell", "on the offer side"]}, ["On which side were the large orders?", "Did the big orders mean to purchase or to dispose of stock?"])
    d.noul("stated", hedge, ["Does a customer's instruction account for the orders?", "Is there a client behind the trading?"], negated=["Was it done without any customer order?"])
    d.multi("stated", [(["incriminating words in messages", "a telling chat line"], chatmsg), (["a previous reprimand", "an earlier upheld alert"], warned), (["a benefit on the small order", "money earned on the little order"], profit)], ["What does the reviewer find against the trader?", "Which of these are on the trader's record or in the evidence?"])
    d.choice("amounts", "blink" if secs < 10 else "long", {"blink": ["a few seconds", "less than ten seconds"], "long": ["over a minute", "more than sixty seconds"]}, ["How long did the large orders live?", "For how long were the big orders in the book?"])
    bad = cancelled + chatmsg + (not hedge) + warned
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["innocent explanation likely", "open", "market abuse likely"], ["Does this look like spoofing?", "How strongly does the alert point to manipulation?"], criteria="Weigh four points: unfilled large orders, damning messages, no client order, earlier warning. Up to one: innocent. Two: open. More: abuse.")
    return text


@drill("policy_and_case")
def quarterly_access_review(d):
    user, mgr, owner = d.person(), d.person(), d.person()
    moved, used, answered, admin, medical = d.flag(), d.flag(0.35), d.flag(0.75), d.flag(), d.flag(0.3)
    days = d.int(3, 40) if used else d.int(100, 300)
    replied = d.pick(["keep", "revoke"])
    old, new = d.say("Claims", "Purchasing"), d.say("Sales", "Treasury")
    rules = d.say("Access review standard. 1. A right that was not used for 90 days is taken away, except for people on long-term sick leave or parental leave. 2. After a change of department the old rights go within ten days. 3. The manager answers every line; silence counts as 'remove'. 4. Administrator rights need the system owner's word as well.",
                  "How we review rights each quarter: unused for ninety days means gone (people on long sick leave or parental leave are spared). Anyone who has changed department loses the earlier rights after ten days. If a manager does not reply, the right is removed. For administrators the owner of the system must agree too.")
    case = " ".join([
        d.say(f"Line 44: user {user}, system LEDGER2, owner of the system {owner}, manager {mgr}.", f"{user} holds a right in LEDGER2. {mgr} is the manager, {owner} owns the system."),
        (d.say("The right is read-only.", "It lets one look but not alter.", "Role type: viewer."), d.say("The right is that of an administrator.", "It allows settings to be altered and users to be made.", "Role type: admin, full control."))[admin],
        (d.say(f"{user.split()[0]} has sat in {old} for six years.", f"Department: {old}, as before.", f"No move; still with {old}."), d.say(f"{user.split()[0]} went from {old} to {new} in the past quarter, seven weeks back.", f"Department: {new}; until two months ago {old}.", f"Moved from {old} over to {new} last quarter."))[moved],
        d.say(f"Last sign-on: {days} days ago.", f"Not logged in for {days} days.", f"Days since the last use: {days}."),
        (d.say("At work as usual.", "No long absence is recorded.", "Present all quarter."), d.say("Away on parental leave since the winter.", "Long-term sick since last year.", "On long sick leave, return not known."))[medical],
        (d.say(f"{mgr.split()[0]} did not reply to the two reminders.", "From the manager: no answer by the closing day.", "Manager's reply: none."),
         {"keep": d.say(f"{mgr.split()[0]} replied: keep.", "From the manager: still needed.", "Manager's reply: leave as is."), "revoke": d.say(f"{mgr.split()[0]} replied: take away.", "From the manager: no longer needed.", "Manager's reply: please remove.")}[replied])[answered],
        d.say("The licence costs are borne by IT.", "Forty more lines follow.", "The next review is in the autumn.")])
    d.noul("exception", not used and not medical, ["Does the rule on idle rights take this one away?", "Is the right to go because it lay idle?"], criteria=["Look only at the rule about unused rights."])
    d.noul("policy", not answered or replied == "revoke", ["Does the manager's answer, or lack of it, lead to removal?", "Going by the manager alone, is the right withdrawn?"], negated=["Has the manager seen to it that the right stays?"])
    d.noul("stated", moved, ["Did this user switch departments lately?", "Does the user work somewhere else in the company than before?"], negated=["Has the user stayed in the same department?"])
    d.noul("stated", admin, ["Can the user change the system's configuration?", "Is it a powerful right?"], negated=["Is the user limited to viewing?"])
    d.choice("unknown", "silent" if not answered else replied, {"silent": ["nothing was heard from the manager", "no response"], "keep": ["that the right is to stay", "to retain it"], "revoke": ["that the right is to be withdrawn", "to cancel it"]}, ["What did the superior decide?", "What was the manager's response?"])
    d.multi("two_places", [(["an answer from the manager", "word from the superior"], answered), (["a long absence", "leave for illness or a child"], medical), (["use within the past three months", "a recent sign-on"], used)], ["Which of these does the line record (an answer, an absence, an activity)?", "Of which of these is there a trace: the superior's answer, absence, recent use?"])
    return rules + "\n\nCase\n" + case
