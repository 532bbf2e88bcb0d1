"""Card disputes: festival theft, 3-D Secure, digital goods, time limits, subscriptions, flights, dispute ratios, cash machines."""

from draw import drill, later


@drill("narrative")
def the_wallet_at_the_festival(d):
    who, friend, steward, town = d.person(), d.person(), d.person(), d.city()
    watched, holder, where = d.flag(), d.pick(["owner", "friend", "bag"]), d.pick(["tent", "queue", "toilet"])
    calls, said_pin, uses = d.pick(["bank", "police", "friend"]), d.flag(), d.pick([1, 2, 6, 7])
    sober, cash = d.flag(), d.amount(120, 900, 10)
    night = d.day("2025-06-01", 80)
    state = " ".join([
        d.say(f"It was the second night of the festival outside {town}, {d.date(night)}.", f"On {d.date(night)}, the festival near {town} was in its second night."),
        {"owner": d.say(f"{who} carried the card in a hip pocket; {friend} had left hers at home.", f"{friend} had no card along, and {who} had slipped the only one into a back pocket."),
         "friend": d.say(f"{who} had lent the card to {friend} to fetch drinks for all of them.", f"The card was {who}'s, but {friend} was carrying it that evening, for the rounds."),
         "bag": d.say(f"{who} and {friend} shared a rucksack, and the card was in its top pouch.", f"The card lay in the rucksack that {who} and {friend} took turns to mind.")}[holder],
        {"tent": d.say("It must have gone while they slept in the tent.", "The zip of the tent was found open at dawn, the card gone."), "queue": d.say("Somebody lifted it in the crush before the bar.", "In the line for beer there was a shove, and after it the card was missing."),
         "toilet": d.say("It was left on the ledge in a wash cabin.", "Most likely it was forgotten beside the basin in the sanitary block.")}[where],
        d.tell(watched, [f"A few minutes before, a man had stood close behind when {who.split()[0]} typed the code at a stall.", "Earlier a stranger had looked over the shoulder at the payment terminal, quite openly."],
             ["Nobody had stood near when the code was typed; the stall had a screen round the terminal.", "The code had been shielded with a hand at every stall, and no one was close."]),
        d.tell(said_pin, [f"{who.split()[0]} had moreover called the number out to {friend.split()[0]} across the bar, laughing.", "The number had also been told to the whole circle of friends the day before."],
             [f"The number itself had never been told to anybody, not even to {friend.split()[0]}.", "No one had been told the number, then or before."]),
        {"bank": d.say("The first call went to the bank's night line.", "They rang the card emergency number before all else."), "police": d.say("The first thing they did was to find a constable.", "They went straight to the officers at the gate."),
         "friend": d.say("First of all they rang an acquaintance to ask what to do.", "The first call went to a schoolmate with a law degree.")}[calls],
        d.say(f"A steward, {steward}, wrote everything down.", f"{steward}, a steward, took notes."),
        d.tell(uses > 4, [f"By then the machine at the main gate had paid out {uses} times, {d.money(cash)} in all.", f"The cash machine by the entrance shows {uses} withdrawals, together {d.money(cash)}."],
             [f"By then the machine at the main gate had paid out {'once' if uses == 1 else 'twice'}, {d.money(cash)} in all.", f"The cash machine by the entrance shows {'one withdrawal' if uses == 1 else 'two withdrawals'}, together {d.money(cash)}."]),
        d.tell(sober, [f"{who.split()[0]} had drunk nothing but water, being the driver.", f"{who.split()[0]} was sober, as the others confirm."], [f"{who.split()[0]} remembers little after the sixth beer.", f"{who.split()[0]} was, by all accounts, quite drunk."])])
    known, told_, not_told = d.flag(), d.say('They had a travel policy that covers stolen cash.', 'None of them had any insurance.'), d.say('The weather held until Sunday.', 'The main act had begun at ten.')
    state += ' ' + (told_ if known else not_told)
    d.choice("stated", holder, {"owner": ["the cardholder, on the body", "its owner"], "friend": ["the friend", "a companion to whom it had been lent"], "bag": ["nobody in person, it lay in a shared bag", "it was in a common rucksack"]},
             ["Who was carrying the card that night?", "Who had the card before it vanished?"])
    d.choice("stated", where, {"tent": ["where they slept", "in the sleeping place"], "queue": ["in a crowd waiting for drinks", "while queuing"], "toilet": ["in the washrooms", "at the sanitary facilities"]},
             ["Where did the card go missing?", "At which place was the card probably lost or taken?"])
    d.noul("stated", watched, ["Might a stranger have seen the code being typed?", "Was somebody close enough to spy out the PIN?"], negated=["Was the typing of the code well covered?", "No outsider could have watched the PIN entry."])
    d.noul("stated", said_pin, ["Had the holder given the PIN away by word of mouth?", "Was the secret number spoken aloud to others?"], negated=["Had the holder told nobody the number?"])
    d.choice("order_time", calls, {"bank": ["the card issuer", "the bank"], "police": ["the police"], "friend": ["a private acquaintance", "someone they knew"]}, ["Whom did they contact first?", "Who was told first of the loss?"])
    d.score("counting", {1: 0, 2: 1, 6: 2, 7: 2}[uses], ["a single one", "two", "more than five"], ["How many cash withdrawals were made?", "How often did the machine pay out?"])
    d.noul("policy", said_pin or not sober and where == "toilet", ["Does the bank speak of gross negligence?", "Is gross negligence to be held against the cardholder?"],
           criteria="Gross negligence: the PIN was told to others, or the cardholder was drunk and the card was forgotten in the washrooms.")
    d.noul("unknown", known, ['Is anything said of insurance?', 'Do we learn whether there was insurance cover?'], negated=['Is the story silent on insurance?'])
    return state


@drill("nested_json")
def three_d_secure_result(d):
    shop, acs = d.firm(), d.say("acs-04", "ACS North", "issuer-acs-2")
    eci, status = d.pick([("05", "Y"), ("06", "A"), ("07", "N"), ("07", "U")])
    flow = d.pick(["FRICTIONLESS", "CHALLENGE"])
    dev_known, ship_same, exemption = d.flag(), d.flag(), d.pick([None, "TRA", "LVP"])
    score, amount = d.pick([12, 18, 25, 71, 84, 93]), d.amount(25, 1400)
    at = d.day()
    prior = d.pick([0, 0, 4, 11])
    state = {"paymentId": d.ref("pay_", 9), "created": at.strftime("%Y-%m-%dT%H:%M:%SZ"), "amount": {"value": int(amount * 100), "minorUnits": True, "currency": d.code}, "merchant": {"name": shop, "mcc": d.say("5732", "5661", "4722")},
             "threeDS": {"version": "2.2.0", "server": acs, "challengePreference": "CHALLENGE_WANTED" if flow == "CHALLENGE" else "NO_PREFERENCE", "transStatus": status, "eci": eci, "exemptionRequested": exemption},
             "codes": {"transStatus": {"Y": "authenticated", "A": "attempt, issuer not taking part", "N": "not authenticated", "U": "technical failure"}, "exemption": {"TRA": "low fraud rate of acquirer", "LVP": "low value"}},
             "device": {"fingerprint": d.ref("fp", 6), "firstSeen": (later(at, days=-210) if dev_known else later(at, minutes=-4)).strftime("%Y-%m-%dT%H:%MZ"), "timezone": d.say("UTC+1", "UTC-5")},
             "riskEngine": {"score": score, "scale": "0 good, 100 bad", "reviewedBy": None}, "delivery": {"sameAsBilling": ship_same, "method": d.say("courier", "post")},
             "customerHistory": {"settledOrders": prior, "disputes": 0}}
    d.choice("two_places", status, {"Y": ["the holder was authenticated", "fully confirmed"], "A": ["it was tried, but the issuer does not take part", "only an attempt on the merchant's side"], "N": ["the holder was not authenticated", "authentication was refused"],
                                    "U": ["it broke off for technical reasons", "it could not be completed owing to a fault"]}, ["What came of the holder's authentication?", "How did 3-D Secure end?"])
    d.noul("stated", flow == "CHALLENGE", ["Did the merchant wish the buyer to be challenged?", "Was an active confirmation by the holder requested by the shop?"], negated=["Did the merchant leave it open whether the buyer should be challenged?", "The shop expressed no wish for a challenge."])
    d.noul("policy", status in "YA", ["Does liability for fraud pass to the issuer?", "Is the merchant protected against a fraud chargeback?"], criteria=["The issuer is liable for fraud when the status is Y or A; in every other case the merchant is.", "Liability shifts to the issuer with transStatus Y or A, otherwise it stays with the merchant."])
    d.choice("stated", str(exemption), {"None": ["none", "no exemption"], "TRA": ["because the acquirer sees little fraud", "low fraud rate"], "LVP": ["because the sum is small", "low value"]}, ["Which exemption from authentication was asked for?", "On what ground was an exemption sought, if any?"])
    d.multi("judgement", [(["the device was first seen minutes before", "a brand-new device"], not dev_known), (["the goods go to another address than the bill", "delivery away from the billing address"], not ship_same),
                          (["the customer has no earlier orders", "nothing was bought before"], prior == 0), (["the risk engine gives a high value", "the automatic score is in the upper third"], score > 60)],
            ["What speaks for fraud here?", "Which warning signs does the payment show?"])
    s = (not dev_known) + (not ship_same) + (prior == 0) + (score > 60)
    d.score("judgement", 0 if s <= 1 else 1 if s == 2 else 2, ["little", "some", "much"], ["How much in the payment looks suspicious?", "How strong is the suspicion of a stolen card?"],
            criteria="Signs: new device, delivery elsewhere, no earlier orders, risk score over 60. Little: at most one. Some: two. Much: three or four.")
    return state


@drill("email")
def rebuttal_of_the_course_seller(d):
    firm, buyer, clerk = d.say("Brightpath Academy", "Kodiak Courses", "Lingua Nova Online", "The Ledger School"), d.person(), d.person()
    bought = d.day()
    first, share = d.pick([0, 1, 2, 20, 26, 31]), d.pick([0, 4, 38, 45, 92, 100])
    certificate, waiver, asked = d.flag(), d.flag(), d.pick(["nobody", "support", "refund"])
    country_same, attach = d.flag(), set(d.some(["screens", "log", "invoice", "mail"], 1, 3))
    price = d.amount(90, 1200, 10)
    state = "\n".join([
        f"From: {d.email(clerk, 'courses.example')}\nSubject: " + d.say("your chargeback, our answer", f"Re: dispute {d.ref('D', 6)}", "Response to reversal") + "\n",
        d.say("Dear colleagues at the bank,", "To whom it concerns,", "Good day,"),
        d.say(f"we sold {buyer} a course for {d.money(price)} on {d.date(bought)} and are astonished to hear that it was 'never provided'.", f"{buyer} says that our course ({d.money(price)}, bought on {d.date(bought)}) was not delivered. We differ."),
        d.say("First log-in of this customer: ", "The first time the student opened the classroom was ") + d.date(later(bought, days=first)) + ".",
        {0: d.say("Not one lesson has been opened.", "Progress stands at zero lessons."), 4: d.say("One short lesson was watched.", "Progress: 4 percent."), 38: d.say("A good third of the lessons has been watched.", "Progress: 38 percent."), 45: d.say("Not quite half of it has been watched.", "Progress: 45 percent."),
         92: d.say("All but the last lesson were watched.", "Progress: 92 percent."), 100: d.say("Every lesson was watched to the end.", "Progress: 100 percent.")}[share],
        d.tell(certificate, ["The printed workbook went out by parcel the next day.", "On top we posted the exercise book, as this customer had ordered it."], ["Nothing physical is part of this purchase.", "There was no printed material in this order, it is all online."]),
        d.tell(waiver, ["At check-out the buyer ticked that the right of withdrawal ends with the first lesson.", "The buyer gave up the 14 days of withdrawal by a separate tick."], ["We admit that the box on withdrawal was missing from the check-out at the time.", "Unfortunately our form did not yet have the tick for giving up withdrawal."]),
        {"nobody": d.say("Before the chargeback we heard nothing from the customer.", "No message came to us before the bank's."), "support": d.say("In between the customer wrote once, about the sound.", "There was one message, on a video that stuttered, and it was solved."),
         "refund": d.say("We did receive a request for the money back, which we turned down.", "A refund was asked of us and we said no.")}[asked],
        d.tell(country_same, ["The address of the log-ins lies in the same country as the card.", "All visits came from the country of the card."], ["The visits came from another country than that of the card.", "Log-ins are from abroad, not from the card's country."]),
        d.say("Enclosed: ", "You find attached ") + ", ".join(t for k, t in (("screens", "screenshots of the classroom"), ("log", "the access log"), ("invoice", "the invoice"), ("mail", "the mail exchange")) if k in attach) + ".",
        d.say("We are a firm of four people and every such case hurts.", "Kindly decide soon.") + f"\n{clerk}, {firm}"])
    d.choice("order_time", "soon" if first < 7 else "late", {"soon": ["within two days", "almost at once"], "late": ["after almost three weeks or more", "not until weeks afterwards"]}, ["How soon after buying did the customer first enter the course?", "When was the course first opened, counted from the purchase?"])
    d.score("stated", {0: 0, 4: 0, 38: 1, 45: 1, 92: 2, 100: 2}[share], ["hardly or not at all", "up to about a half", "nearly or wholly"], ["How far was the course followed?", "How much of the content has been consumed?"])
    d.noul("stated", certificate, ["Was something also sent by post?", "Did the purchase include a tangible book?"], negated=["Was the purchase purely digital?", "Did the order consist of online content alone?"])
    d.choice("stated", asked, {"nobody": ["there was no contact", "none"], "support": ["a technical complaint", "a matter of playback"], "refund": ["a request for the money back", "a refund request that was refused"]}, ["What contact did the customer have with the school before the chargeback?", "What had the buyer written to the seller earlier?"])
    d.noul("policy", waiver or share == 100, ["Has the right of withdrawal lapsed?", "Is it too late for the buyer to withdraw?"], criteria="Withdrawal lapses if the buyer expressly waived it at check-out, or has completed the course.")
    d.multi("stated", [(["pictures of the course pages", "screen pictures"], "screens" in attach), (["records of access", "a list of log-ins"], "log" in attach), (["the bill", "an invoice"], "invoice" in attach), (["correspondence", "copies of e-mails"], "mail" in attach)],
            ["What is attached to the e-mail?", "Which proofs does the seller enclose?"])
    d.noul("stated", country_same, ["Were the visits made from the card's own country?", "Do the country of access and that of the card agree?"], negated=["Did the log-ins come from a foreign country?"])
    return state


@drill("policy_and_case")
def limits_of_representment(d):
    firm, analyst = d.firm(), d.person()
    kinds = {"fraud": d.pick([18, 20, 25]), "goods": d.pick([30, 35]), "credit": d.pick([40, 45])}
    kind = d.pick(list(kinds))
    got = d.day()
    sent = d.pick([11, 15, 28, 33, 38, 52])
    holiday, lang_ok, pages, signed = d.flag(), d.flag(), d.pick([9, 14, 23, 31]), d.flag()
    max_pages = d.pick([19, 27])
    names = {"fraud": d.say("fraud, card not present", "unauthorised use"), "goods": d.say("goods or services not received", "non-delivery"), "credit": d.say("credit not processed", "refund promised, not booked")}
    state = "\n".join([
        d.say("Rules on time and form of a merchant's answer", "REPRESENTMENT RULES (extract)"),
        f"a) {names['fraud']}: {kinds['fraud']} days; {names['goods']}: {kinds['goods']} days; {names['credit']}: {kinds['credit']} days, counted from receipt of the notice.",
        "b) If the bank's office was closed by a public holiday at the end of the term, five days are added.",
        f"c) Papers in another language than English need a translation. d) Not more than {max_pages} pages. e) A letter signed by the merchant.",
        "A late answer is refused. A fault of form alone (c, d or e) sends it back for repair.", "",
        d.say("The file", f"Case notes, {analyst}"),
        f"{firm} had the notice on {d.date(got)}. " + d.say("Ground: ", "The ground stated is: ") + f"{names[kind]}. The answer arrived {sent} days " + d.say("later", "afterwards") + f" and runs to {pages} pages.",
        d.tell(holiday, ["The last day of the term was a holiday and the office closed.", "When the term ran out the office was shut for a public holiday."], ["No holiday fell near the end of the term.", "The office was open when the term ended."]),
        d.tell(lang_ok, ["The papers are in English, apart from a Polish invoice with a sworn translation.", "Everything is in English or translated."], ["The delivery note is in Polish; a translation is missing.", "One paper is in Polish only."]),
        d.tell(signed, ["The covering letter bears the owner's signature.", "The letter is signed."], ["The covering letter is unsigned.", "The letter lacks a signature."])])
    term = kinds[kind] + 5 * holiday
    intime = sent <= term
    form_ok = lang_ok and signed and pages <= max_pages
    d.choice("two_places", kind, {"fraud": ["the holder says a thief made the payment", "payment not made by the holder"], "goods": ["nothing was supplied", "the merchandise did not come"], "credit": ["money to be returned was not returned", "a refund was left out"]},
             ["On what ground was the chargeback raised?", "What does the holder complain of?"])
    d.noul("exception", intime, ["Was the answer in time?", "Did the merchant keep to the term, any extension included?"], negated=["Did the answer come too late, any extension included?", "Is the answer overdue even with an extension?"])
    d.choice("policy", "refuse" if not intime else "examine" if form_ok else "return", {"refuse": ["it is turned away", "refused"], "return": ["it goes back to be put right", "sent back for repair"], "examine": ["it is examined on its merits", "taken up for decision"]},
             ["What happens to the answer?", "How must the bank treat the merchant's reply?"])
    d.multi("policy", [(["too many pages", "it is too long"], pages > max_pages), (["a translation is wanting", "a foreign paper was not translated"], not lang_ok), (["there is no signature", "the letter was not signed"], not signed)], ["Which faults of form does the answer have?", "What is wrong with its form?"])
    d.noul("stated", holiday, ["Did a holiday close the office at the end of the term?", "Was the office shut on the final day?"], negated=["Was the office open at the end of the term?"])
    d.score("amounts", 0 if pages < 12 else 1 if pages < 20 else 2, ["fewer than 12 pages", "12 to 20 pages", "more than 20 pages"], ["How long is the merchant's answer?", "How bulky is the reply?"])
    return state


@drill("event_array")
def life_of_a_meal_kit_plan(d):
    shop = d.say("GreenFork Boxes", "Tuck & Thyme", "Potluck Weekly", "Mealmate")
    t0 = d.day()
    pause, reminder, delivered, cancel_via = d.flag(), d.flag(), d.pick([0, 1, 3, 4]), d.pick(["app", "phone", "mail"])
    bills = d.pick([2, 3, 5, 6])
    cancel_at = d.pick(["early", "late"])
    price_up, last_login = d.flag(), d.pick([2, 5, 70, 90])
    price = d.amount(29, 80, 0.5)
    ev = [{"d": 0, "type": "SUBSCRIBED", "plan": "weekly box", "price": price, "consent": "checkbox v3"}]
    if reminder:
        ev.append({"d": 6, "type": "NOTICE_SENT", "template": "renewal reminder", "opened": False})
    for i in range(bills):
        if i == 2 or (bills == 2 and i == 1):
            if pause:
                ev.append({"d": 7 * i + 5, "type": "STATE", "from": "ACTIVE", "to": "PAUSED", "by": "member"})
        ev.append({"d": 7 + 7 * i, "type": "CHARGE", "amt": round(price * (1.2 if price_up and i else 1), 2), "result": "settled"})
        if i < delivered:
            ev.append({"d": 9 + 7 * i, "type": "PARCEL", "status": "delivered to door"})
    end = 7 + 7 * (bills - 1)
    ev.append({"d": end - 4 if cancel_at == "early" else end + 3, "type": "CANCEL_REQUEST", "via": {"app": "IN_APP", "phone": "CALL_CENTRE", "mail": "EMAIL"}[cancel_at and cancel_via], "agent": d.say("k.lund", "bot-2") if cancel_via != "app" else None})
    ev.append({"d": end + 9, "type": "DISPUTE_OPENED", "reason": "cancelled recurring", "amt": round(price, 2)})
    ev.sort(key=lambda e: e["d"])
    for e in ev:
        e["on"] = later(t0, days=e.pop("d")).strftime("%Y-%m-%d")
    state = {"merchant": shop, "currency": d.code, "member": {"id": d.ref("m", 6), "lastLogin": later(t0, days=end + 9 - last_login).strftime("%Y-%m-%d") if last_login < 7 else t0.strftime("%Y-%m-%d")}, "timeline": ev}
    d.noul("order_time", cancel_at == "early", ["Was the plan called off before the last charge was taken?", "Did the request to stop precede the final charge?"], negated=["Did the request to stop come only when the last charge had been taken?", "Was the last charge older than the cancellation?"])
    d.noul("stated", pause, ["Did the member put the plan on hold at some time?", "Was the subscription paused?"], negated=["Did the plan run through without a pause?"])
    d.score("counting", {2: 0, 3: 1, 5: 2, 6: 3}[bills], ["two", "three", "five", "six"], ["How many charges were settled?", "How many times was the card debited?"])
    d.choice("stated", cancel_via, {"app": ["inside the application", "in the app"], "phone": ["by calling", "over the telephone"], "mail": ["in writing by e-mail", "by electronic letter"]}, ["How did the member ask to stop?", "Through which channel did the cancellation come?"])
    d.multi("stated", [(["the price rose along the way", "a later charge is higher than the first"], price_up), (["a notice of renewal was sent", "the member was reminded before paying"], reminder), (["the member put it on hold", "there was a pause"], pause)],
            ["What does the history show?", "Which of these happened?"])
    d.choice("amounts", "more" if delivered < 2 else "near", {"more": ["at most one box came", "one box or none"], "near": ["more than one box came", "at least two boxes"]}, ["How many boxes are recorded as delivered?", "What was supplied for the money?"])
    return state


@drill("chat")
def the_cancelled_flight(d):
    who, air, agent = d.person(), d.say("Polaria", "Aeronord", "Blue Gull Air", "TransIberis"), d.say("care_bot_human", "Nuno (card services)", "adviser")
    leg, by = d.pick(["out", "back", "both"]), d.pick(["airline", "passenger"])
    offer, took = d.pick(["voucher", "rebook", "cash"]), d.flag()
    agency, insured, weeks = d.flag(), d.flag(), d.pick([1, 2, 9, 13])
    price = d.amount(150, 1900)
    me = who.split()[0].lower()
    lines = [f"{me}: " + d.say(f"hi, its about a {air} ticket, {d.money(price)} on my visa", f"I need the money back for tickets with {air}, {d.money(price)}"),
             f"{agent}: " + d.say("What happened to the trip?", "Please tell me what went wrong."),
             f"{me}: " + {"airline": d.say("they scrapped it", "the carrier called it off", "they dropped it from the schedule"), "passenger": d.say("i had to call it off, my mother fell ill", "we changed our minds about going", "I could not get leave from work so i called it off")}[by] + ", "
             + {"out": d.say("only the way there, I flew home as planned", "just the outbound, the return I used"), "back": d.say("only the way home, I had got there all right", "just the return, outbound was fine"), "both": d.say("there and back", "both ways")}[leg],
             f"{agent}: Did {air} offer you anything?",
             f"{me}: " + {"voucher": d.say("a voucher", "some credit note good for a year"), "rebook": d.say("another date", "seats on a later plane"), "cash": d.say("they said the money would go back on the card", "refund in full they promised, in cash")}[offer]
             + d.tell(took, [" and I said yes at the time", ", I accepted it then", ", which i agreed to"], [" but i said no", ", I refused that", ", which I never agreed to"]),
             f"{agent}: How long ago was that?", f"{me}: " + {1: d.say("a week", "last week"), 2: d.say("a fortnight", "14 days or so"), 9: d.say("nine weeks!", "over two months"), 13: d.say("13 weeks", "three months now")}[weeks],
             f"{agent}: Booked with {air} directly?", f"{me}: " + d.tell(agency, ["no, through a website that sells everything", "no a travel portal", "via an agent in town"], ["yes on their own site", "yes straight with them", "directly, in their app"]),
             f"{agent}: Any travel insurance?", f"{me}: " + d.tell(insured, ["yes a yearly policy", "yes, came with the card"], ["none", "no, never have any"]), f"{agent}: " + d.say("Thanks. I will check.", "One moment.")]
    d.choice("two_places", by, {"airline": ["the carrier", "the airline itself"], "passenger": ["the customer", "the traveller"]}, ["Who called the trip off?", "On whose side lies the cancellation?"])
    d.choice("stated", leg, {"out": ["the outward journey only", "going there"], "back": ["the journey home only", "the return alone"], "both": ["neither way was flown", "the whole trip"]}, ["Which part of the journey did not take place?", "What part of the ticket went unused?"])
    d.choice("stated", offer, {"voucher": ["a credit for later travel", "a voucher"], "rebook": ["a flight on a different day", "carriage at another time"], "cash": ["repayment", "money back to the card"]}, ["What did the airline put forward?", "Which remedy was offered?"])
    d.noul("stated", took, ["Did the customer accept what was offered?", "Has the passenger agreed to the airline's offer?"], negated=["Did the customer turn the offer down?", "The airline's proposal was declined."])
    d.noul("policy", by == "airline" and not (took and offer != "cash") and weeks >= 1, ["May the card dispute go ahead?", "Is a chargeback open to the customer?"], criteria=["A dispute is open if the airline cancelled, unless the customer accepted a voucher or another flight."])
    d.multi("stated", [(["an intermediary sold the ticket", "bought from an agent"], agency), (["there is insurance cover", "the customer is insured"], insured), (["more than two months have gone by", "it is over eight weeks ago"], weeks > 8)], ["Which of these does the customer tell?", "What comes out in the conversation?"])
    return "\n".join(lines)


@drill("analyst_note")
def the_dispute_ratio_of_a_shop(d):
    firm, owner, officer = d.firm(), d.person(), d.person()
    sales = d.pick([1000, 2000, 4000])
    pct = d.pick([0.4, 0.6, 1.3, 1.6, 2.4])
    cbs = int(sales * pct / 100)
    trend, cause, reserve, alerts = d.pick(["up", "down", "flat"]), d.pick(["late", "poor", "descriptor"]), d.flag(), d.flag()
    fraud_share, visited, new_owner = d.pick([10, 15, 70, 80]), d.flag(), d.flag()
    month = d.day()
    state = " ".join([
        d.say("Acquiring risk, monthly note.", "MERCHANT MONITORING.", "Quick note on the monthly figures."), d.say(f"{firm} ({owner}): {sales} sales, {cbs} chargebacks in the month to {d.date(month)}.", f"Month to {d.date(month)}: {firm} took {sales} card payments and got {cbs} back as chargebacks."),
        {"up": d.say("That is twice the number of the month before.", "The month before it was half of that."), "down": d.say("The month before there were twice as many.", "It has halved since last month."), "flat": d.say("Same as last month, give or take one.", "No real change on the month before.")}[trend],
        d.say(f"About {fraud_share} % of them carry a fraud code.", f"Fraud codes make up some {fraud_share} % of these."),
        {"late": d.say("Main complaint of the letters: things come weeks late.", "From the letters: the warehouse moved and parcels are overdue."), "poor": d.say("Most letters speak of seams that burst and colours that run.", "From the letters: goods break on first use."),
         "descriptor": d.say("Most letters ask who on earth that is; the name on the statement differs from the shop's.", "From the letters: nobody recognises the name printed on the bill.")}[cause],
        d.tell(reserve, ["We already hold back a tenth of the turnover.", "A rolling reserve is in force."], ["No money is held back so far.", "There is no reserve on this account."]),
        d.tell(alerts, [f"{owner.split()[0]} has signed up for early alerts.", "The shop is enrolled for pre-dispute alerts."], ["The shop declined early alerts as too dear.", f"{owner.split()[0]} would not pay for pre-dispute alerts."]),
        d.tell(visited, [f"{officer} was at the premises last week and saw stock.", f"{officer} paid a visit; shelves are full."], [f"Nobody of us has been there; {officer} is to go next month.", f"{officer} has a visit planned, none so far."]),
        d.tell(new_owner, [f"{owner.split()[0]} bought the business in spring.", "Ownership changed this year."], [f"{owner.split()[0]} has owned it for nine years.", "Same owner since the beginning."])])
    known, told_, not_told = d.flag(), d.say('The usual sale is of 42 or so.', 'Mean ticket: 130.'), d.say('The season is about to start.', 'The web shop was redesigned.')
    state += ' ' + (told_ if known else not_told)
    d.score("amounts", 0 if pct < 1 else 1 if pct < 2 else 2, ["below one percent", "between one and two percent", "above two percent"], ["How high is the ratio of chargebacks to sales?", "What share of the sales came back as disputes?"])
    d.choice("stated", trend, {"up": ["they have grown", "worse than before"], "down": ["they have fallen", "better than before"], "flat": ["they stay as they were", "about the same"]}, ["How do the chargebacks compare with the month before?", "Which way is the number moving?"])
    d.choice("stated", cause, {"late": ["slow delivery", "overdue shipments"], "poor": ["bad quality", "faulty merchandise"], "descriptor": ["an unfamiliar name on the statement", "holders cannot tell who charged them"]}, ["What do the holders mostly complain of?", "What lies behind most disputes?"])
    d.noul("stated", reserve, ["Is part of the takings being retained?", "Does the acquirer hold a reserve?"], negated=["Is the merchant paid out without any retention?"])
    d.noul("policy", pct > 1 and not alerts or pct > 2, ["Must the shop be put on the monitoring programme?", "Does the rule call for the programme?"], criteria="A shop enters the programme when its ratio is above 2 %, or above 1 % and it takes no early alerts.")
    d.noul("amounts", fraud_share > 50, ["Are most of the chargebacks coded as fraud?", "Do fraud codes outweigh all others?"], negated=["Are fraud codes a minority?"])
    d.multi("stated", [(["the firm was inspected on site", "someone from the acquirer went there"], visited), (["the business changed hands lately", "there is a new proprietor"], new_owner), (["early warning of disputes is in place", "the merchant subscribes to alerts"], alerts)], ["Which of these hold for the merchant?", "What does the note say of the shop?"])
    d.noul("unknown", known, ['Is the size of a usual sale given?', 'Does the note state the average ticket?'], negated=['Is the average ticket left out of the note?'])
    return state


@drill("ledger_text")
def cash_machine_journal(d):
    who, town, clerk = d.person(), d.city(), d.person()
    t = d.day()
    pins, chip, paid = d.pick([0, 1, 2]), d.flag(), d.pick(["full", "part", "none"])
    far, cam, bal_first = d.flag(), d.flag(), d.flag()
    ask = d.pick([200, 300, 400])
    out = {"full": ask, "part": ask // 2, "none": 0}[paid]
    rows = [f"{t:%H:%M:%S} CARD INSERTED ****{d.ref('', 4)}", f"{t:%H:%M:%S} READ " + ("CHIP OK" if chip else "MAGSTRIPE FALLBACK")]
    for i in range(pins):
        rows.append(f"{later(t, minutes=0):%H:%M}:{20 + 6 * i} PIN ENTRY WRONG")
    rows.append(f"{t:%H:%M}:41 PIN VERIFIED ONLINE")
    if bal_first:
        rows.append(f"{t:%H:%M}:48 BALANCE INQUIRY")
    rows += [f"{t:%H:%M}:55 REQUEST {ask}.00 {d.code}", f"{t:%H:%M}:58 HOST APPROVED", f"{later(t, minutes=1):%H:%M}:07 DISPENSED {out}.00" + ("" if paid == "full" else "  ERR " + d.say("SHUTTER JAM", "CASSETTE 2 FAULT")), f"{later(t, minutes=1):%H:%M}:15 CARD TAKEN", f"{later(t, minutes=4):%H:%M}:02 NEXT CUSTOMER ****{d.ref('', 4)}"]
    tail = ["", d.say(f"Claim of {who}: ", f"{who} writes: ") + d.say(f"I asked for {ask} and the account was debited {ask}.", f"my account shows minus {ask} for this."),
            d.tell(far, [f"At that hour I was at work in {town}, three hours away from the machine.", f"I was in {town} all day, far from there."], ["I stood there myself and used the machine.", "It was me at the machine, nobody else."]),
            d.tell(cam, [f"Camera ({clerk}): person seen, wearing a helmet.", f"{clerk} drew the camera pictures: one person, face covered."], [f"Camera ({clerk}): recording overwritten.", f"{clerk}: no pictures, the camera was out of order."])]
    d.score("counting", pins, ["none", "one", "two"], ["How many wrong PIN tries does the journal hold?", "How often was the PIN entered wrongly?"])
    d.noul("stated", chip, ["Was the chip of the card read?", "Did the machine work from the chip?"], negated=["Was the magnetic stripe used in place of the chip?", "Did the machine fall back on the stripe?"])
    d.choice("amounts", paid, {"full": ["all that was asked for", "the whole sum"], "part": ["half of what was asked for", "one half"], "none": ["no notes at all", "nothing"]}, ["How much did the machine give out?", "What came out of the machine?"])
    d.noul("two_places", not far, ["Does the holder say they operated the machine in person?", "By the holder's own account, was it they who used the machine?"], negated=["Does the holder claim to have been elsewhere?", "Does the holder deny having been at the machine?"])
    d.noul("unknown", cam, ["Are there camera pictures of the withdrawal?", "Was somebody recorded at the machine?"], negated=["Is there no picture of the person at the machine?"])
    d.choice("judgement", "clone" if far and not chip else "stolen" if far else "fault" if paid != "full" else "plain", {"clone": ["a copied card was used by someone else", "a thief used a counterfeit of the card"], "stolen": ["somebody else used the genuine card", "another person had the real card and its PIN"],
             "fault": ["the machine failed to pay what it booked", "a fault of the machine"], "plain": ["the holder got the money in full", "an ordinary withdrawal"]}, ["What most likely happened, if the claim is taken as true?", "Which account fits the journal and the claim, taking the claim as true?"])
    d.noul("stated", bal_first, ["Was the balance looked up before the request for cash?", "Did the user check the balance first?"], negated=["Was cash asked for without looking at the balance?"])
    d.multi("two_places", [(["at least one wrong PIN", "a mistyped number"], pins > 0), (["a look at the balance", "a balance query"], bal_first), (["camera pictures", "a recording"], cam), (["use of the stripe", "the stripe was read"], not chip)], ['What is on record for this withdrawal?', 'Which of these belong to the withdrawal?'])
    return "\n".join(rows + tail)
