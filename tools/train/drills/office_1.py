"""Expense claims, vendor master data, bids, payroll ghosts, badge logs, gifts, whistle-blowers, privileged logins."""

from draw import drill, later


@drill("policy_and_case")
def dinner_claim_with_travel_rules(d):
    who, boss, other = d.person(), d.person(), d.person()
    cap = d.pick([120, 150, 180])
    over = d.flag()
    bill = cap + d.int(12, 140) if over else cap - d.int(9, 70)
    wine, client, itemised = d.flag(0.75), d.flag(0.4), d.flag()
    late = d.flag()
    trip = d.day()
    sent = later(trip, days=d.int(34, 80) if late else d.int(2, 26))
    signer = d.pick(["boss", "other", "none"])
    rules = d.say(
        f"TRAVEL AND MEALS, extract. (a) Group dinners are refunded up to {d.money(cap)} per table. (b) Alcohol is at the employee's own cost, unless a client sat at the table. (c) Claims reach Finance within 30 days of the trip. (d) The claimant's line manager signs; nobody else may.",
        f"Rules that matter here. Table limit for an evening meal with several people: {d.money(cap)}. Drinks with alcohol: not paid by the company; the exception is a meal at which a client was present. Deadline: thirty days after the travel date. Signature: the direct manager and only the direct manager.")
    case = "\n".join([
        d.say(f"Claim {d.ref('EX-')} by {who} ({boss} is the line manager).", f"Claimant: {who}, who reports to {boss}. Claim no. {d.ref('', 5)}."),
        d.say(f"Trip to {d.city()} on {d.date(trip)}; claim received {d.date(sent)}.", f"Travelled {d.date(trip)}. Finance stamped the form on {d.date(sent)}."),
        f"Taxi {d.money(d.int(18, 60))}, hotel {d.money(d.int(190, 420))}, dinner {d.money(bill)}.",
        (d.say("At the table: colleagues from the project team.", f"The diners were four of our own people, {other} among them.", "It was an internal team supper, no outsiders."),
         d.say("At the table: two buyers from the customer and our own staff.", f"The guest was the purchasing head of a client; {other} came along.", "The customer's people were hosted that night."))[client],
        (d.say("Drinks on the bill: water and coffee.", "The only beverages were lemonade and mineral water.", "Soft drinks throughout, says the receipt."),
         d.say("Drinks on the bill: two bottles of Rioja.", "Beer and a bottle of Chablis appear on it.", "The receipt shows six glasses of prosecco."))[wine] if itemised else
        (d.say("The claimant writes that they drank water.", "By the claimant's own word, no more than coffee was had.", "Beverages: tea, as declared by hand."),
         d.say("The claimant writes that they shared some wine.", "By the claimant's own word, a few beers were had.", "Beverages: a bottle of red, as declared by hand."))[wine],
        (d.say("Only the card slip with the total is attached.", "No breakdown from the restaurant, just a payment slip.", "Proof: a one-line terminal slip."),
         d.say("A full receipt listing each dish is attached.", "The restaurant's detailed bill is clipped to the form.", "Proof: the till receipt with every line."))[itemised],
        {"boss": d.say(f"Signed: {boss}.", f"Approved by {boss}.", f"{boss} put a signature under it."), "other": d.say(f"Signed: {other}.", f"Approved by {other}.", f"{other} put a signature under it."),
         "none": d.say("Signature box: blank.", "Not yet approved by anyone.", "Nobody has signed so far.")}[signer]])
    d.noul("amounts", over, ["Did the evening meal cost more than the rules allow?", "Is the dinner above the table limit?", "Was too much spent on the dinner?"], negated=["Does the restaurant bill stay inside the cap?"])
    d.noul("exception", wine and not client, ["Must the claimant pay for alcohol personally?", "Is there drink on this claim that the company will not refund?", "Does the rule on alcohol take money off this claim?"])
    d.noul("order_time", late, ["Was the form handed in after the deadline?", "Did the claim come too late?"], negated=["Was the claim lodged in time?", "Is the thirty-day window respected?"])
    d.choice("two_places", signer, {"boss": ["the manager to whom the claimant reports", "the right superior"], "other": ["a person without the authority to sign", "someone who is not the line manager"], "none": ["no one so far", "it is unsigned"]},
             ["Who has approved the claim?", "Whose approval does the form bear?"])
    d.choice("stated", "full" if itemised else "slip", {"full": ["a detailed bill", "an itemised restaurant receipt"], "slip": ["a card slip without details", "a terminal slip with the sum only"]}, ["What proof of the dinner is attached?", "Which voucher came with the claim?"])
    d.multi("stated", [(["people from a customer", "client representatives"], client), (["an alcoholic drink", "wine, beer or similar"], wine), (["each dish listed on a receipt", "a breakdown of what was eaten"], itemised)],
            ["Which of these were part of the meal or its paperwork?", "What does the case mention about the dinner?"])
    return rules + "\n\n" + case


@drill("nested_json")
def vendor_bank_change_ticket(d):
    clerk, checker = d.person(), d.person()
    firm = d.firm()
    channel = d.pick(["EMAIL", "PORTAL", "PHONE"])
    callback = d.pick(["REACHED_OLD_NUMBER", "REACHED_OLD_NUMBER", "REACHED_NEW_NUMBER", "NOT_MADE"])
    same_country = d.flag()
    age = d.pick([1, 3, 9, 400, 1300, 2600])
    same_user = d.flag()
    open_inv = d.pick([0, 0, 2, 5])
    home, away = d.country(), d.country()
    t = d.day()
    state = {"vmd_ticket": d.ref("VMD"), "vendor": {"name": firm, "country": home, "domain_age_days_of_sender": age, "onboarded": str(later(t, days=-d.int(600, 2000)).date())},
             "change": {"field": "IBAN", "requested_via": channel, "requested_at": t.isoformat(timespec="minutes"), "old": {"bank_country": home, "last4": d.ref("", 4)}, "new": {"bank_country": home if same_country else away, "last4": d.ref("", 4)}},
             "verification": {"callback": callback, "letterhead_attached": d.flag()},
             "keyed_by": clerk, "released_by": clerk if same_user else checker,
             "exposure": {"open_invoices": open_inv, "open_value_cents": 0 if not open_inv else d.int(90, 900) * 10000},
             "sla_h": 48}
    d.choice("stated", channel, {"EMAIL": ["in a mail", "by e-mail"], "PORTAL": ["over the supplier site", "through the self-service portal"], "PHONE": ["in a call", "by telephone"]}, ["How did the request reach us?", "By which route was the new account sent in?"])
    d.noul("two_places", same_country, ["Does the supplier keep banking in its own country?", "Is the new account held in the supplier's home country?"], negated=["Does the new account sit abroad?", "Has the bank's country changed?"])
    d.choice("stated", callback, {"REACHED_OLD_NUMBER": ["yes, on the number known before", "over the earlier phone number"], "REACHED_NEW_NUMBER": ["yes, but on a newly given number", "on a phone number that came with the request"], "NOT_MADE": ["no call took place", "it was skipped"]},
             ["Was the supplier rung back, and how?", "How was the change confirmed by telephone?"])
    d.noul("policy", callback != "REACHED_OLD_NUMBER" or same_user and not same_country, ["Should the change be rolled back?", "Does the standard ask to undo this change?"], negated=["May the new account stay?"],
           criteria=["Undo the change unless the vendor was called back on the number already on file. Undo it also when one user both keyed and released an account in another country."])
    d.noul("amounts", open_inv > 0, ["Are there unpaid bills of this supplier waiting?", "Is money about to go to this supplier?"], negated=["Is nothing owed to this vendor at present?"])
    bad = (callback != "REACHED_OLD_NUMBER") + (age < 30) + (not same_country)
    d.score("judgement", max(0, bad - 1), ["little suspicion", "some suspicion", "strong suspicion"], ["How suspicious is this change of account?", "Rate the signs that an impostor asked for it."],
            criteria="Count: no call to the old number, a sender domain younger than a month, a bank in another country. At most one of these: little. Two: some. All three: strong.")
    x = d.flag()
    state["change"]["reason_text"] = d.say("our bank was merged", "account closed by bank", "new group treasury") if x else None
    state["earlier_changes"] = [{"field": "PHONE", "at": str(later(t, days=-410).date()), "by": d.person()}, {"field": "ADDRESS", "at": str(later(t, days=-233).date()), "by": d.person()}, {"field": "CONTACT_NAME", "at": str(later(t, days=-90).date()), "by": checker}]
    state["watchers"] = [{"name": d.person(), "team": "AP"}, {"name": d.person(), "team": "Treasury"}]
    d.noul("unknown", x, ["Does the ticket say why the account was changed?", "Is there a reason for the new account?"], negated=["Is the ticket silent on why the account was changed?"])
    d.multi("two_places", [(["the new account is in another country", "a change of the bank's country"], not same_country), (["one user did both steps", "entry and release by one person"], same_user), (["a sender domain less than a month old", "mail from a freshly made domain"], age < 30)], ["Which red flags does the ticket show?", "What ought to make a reviewer suspicious?"])
    return state


@drill("ledger_text")
def opening_of_tenders(d):
    firms = [d.firm() for _ in range(4)]
    a, b, c, e = firms
    close = d.day().replace(hour=12, minute=0)
    late_one = d.pick([0, 1, 2, None])
    low_one, win = d.pick([0, 1, 2]), d.pick([0, 1, 2])
    base = d.int(40, 90) * 1000
    sums = [base + d.int(4, 16) * 1000 + i * 350 for i in range(3)]
    sums[low_one] = base - d.int(2, 9) * 500
    bond = [d.flag() for _ in range(3)]
    twin = d.flag()
    phones = [d.ref("555-", 4) for _ in range(3)]
    if twin:
        phones[2] = phones[0]
    lines = [d.say(f"BID OPENING REGISTER  lot {d.ref('', 3)}  closing {d.stamp(close)}", f"Tender box, lot {d.ref('', 3)}. Deadline {d.stamp(close)}. Opened in the presence of {d.person()}."), "bidder | handed in | price | bid bond | contact"]
    for i in range(3):
        t = later(close, minutes=d.int(25, 190)) if i == late_one else later(close, minutes=-d.int(20, 2600))
        lines.append(f"{'ABC'[i]} {firms[i]} | {d.stamp(t)} | {d.money(sums[i])} | {'yes' if bond[i] else 'missing'} | {phones[i]}")
    lines.append(f"D {e} | " + d.say("withdrew", "no bid, letter of regret", "declined to quote"))
    lines.append(d.say(f"Award proposed: {firms[win]}.", f"Committee's pick: {firms[win]}.", f"Contract to go to {firms[win]}."))
    opts = {0: a, 1: b, 2: c}
    d.choice("amounts", low_one, opts, ["Who quoted the lowest price?", "Which firm was cheapest?", "Whose offer would have cost the least?"])
    d.choice("order_time", 9 if late_one is None else late_one, {**opts, 9: ["none of the three", "nobody was late"]}, ["Whose bid came in after the closing time?", "Which bidder missed the deadline?"])
    d.noul("two_places", win == low_one, ["Is the cheapest bidder set to win?", "Does the proposed award follow the lowest price?"], negated=["Was someone other than the cheapest chosen?", "Is a dearer offer about to be accepted?"])
    d.multi("stated", [([f"bidder {n}", f"the firm under letter {n}"], not b) for n, b in zip("ABC", bond)], ["Who failed to lodge a bond?", "Which bidders lack the security?", "Whose guarantee is absent?"])
    d.noul("identity", twin, ["Do two of the competitors share a telephone line?", "Is the same phone given for more than one bidder?"], negated=["Has every bidder its own phone number?"])
    d.noul("policy", not bond[win] or win == late_one, ["Would this award break the tender conditions?", "Is the chosen firm to be ruled out?"], negated=["Is the chosen firm's bid admissible?"], criteria=["A bid handed in after closing, or without a bid bond, is excluded."])
    return "\n".join(lines)


@drill("analyst_note")
def payroll_number_nobody_knows(d):
    ghost, boss, hr = d.person(), d.person(), d.person()
    shared, badge, leave, contract = d.flag(), d.flag(), d.flag(), d.flag()
    holder = d.pick(["boss", "hr"]) if shared else "nobody"
    added = d.pick(["boss", "hr"])
    months = d.pick([2, 3, 4, 14, 19, 25])
    pay = d.int(19, 44) * 100
    seen = d.flag()
    text = " ".join([
        d.say(f"Payroll test, site {d.city()}.", f"Follow-up to the head count of the {d.say('packing', 'cleaning', 'night')} shift.", "Continuous audit, exception 4 of 11."),
        d.say(f"Staff number {d.ref()} is {ghost}, paid {d.money(pay)} a month.", f"{ghost} draws {d.money(pay)} each month under number {d.ref()}."),
        d.say(f"On the books for {months} months.", f"First pay run was {months} months ago.", f"{months} salary runs so far."),
        {"boss": d.say(f"The master record was opened by the supervisor, {boss}; {hr} of HR says she was on leave then.", f"{boss}, who runs the shift, keyed the hire. {hr} in HR only files papers."),
         "hr": d.say(f"The master record was opened by {hr} of HR; the supervisor, {boss}, says the shift has been full for a year.", f"{hr} in HR keyed the hire. {boss}, who runs the shift, sends only the hours.")}[added],
        {"boss": d.say(f"The account for the salary is the one that {boss} uses too.", f"Same IBAN as {boss}.", f"Pay lands where {boss}'s wage lands."), "hr": d.say(f"The account for the salary is the one that {hr} uses too.", f"Same IBAN as {hr}.", f"Pay lands where {hr}'s wage lands."),
         "nobody": d.say("The bank account matches no one else on the payroll.", "IBAN compared with all others: unique.", "Pay lands in an account of its own.")}[holder],
        (d.say("The badge was never swiped.", "No gate entry exists for this person.", "Door system: zero entries since hiring."), d.say("The badge is used most working days.", "Gate entries exist for nearly every shift.", "Door system: regular entries since hiring."))[badge],
        (d.say("Not a single day of holiday or sickness is booked.", "Leave record empty.", "Has never been off, not one day."), d.say("Holiday and two sick days are booked.", "Leave record: a week in summer, some days of flu.", "Was off for nine days in all."))[leave],
        (d.say("No signed contract in the folder.", "The personnel file holds no agreement.", "Contract: not found."), d.say("A signed contract is in the folder.", "The personnel file holds the agreement, signed.", "Contract: found, both signatures."))[contract],
        (d.say("Three colleagues on the shift do not know the name.", "Nobody on the line has ever met this person.", "Co-workers shrug at the name."), d.say("Three colleagues on the shift know the person well.", "The people on the line described the person at once.", "Co-workers pointed to the locker straight away."))[seen]])
    d.choice("two_places", added, {"boss": ["the shift supervisor", "the head of the shift"], "hr": ["someone in personnel", "the HR employee"]}, ["Who put the employee on the payroll?", "By whom was the record created?"])
    d.noul("stated", badge, ["Does the access system show this worker coming in?", "Are there signs of the employee at the gates?"], negated=["Is the pass unused?", "Is the door log silent about this person?"])
    d.noul("identity", holder == "boss" or holder == "hr", ["Do two people on the payroll get their money at one account?", "Is the salary paid to somebody else's account?"], negated=["Is the wage account this worker's alone?"])
    d.multi("stated", [(["absences on record", "time off taken"], leave), (["a signed employment agreement", "contract papers"], contract), (["workmates who can confirm the person", "people who know the worker"], seen)], ["Which proofs of a real worker exist?", "What speaks for this being a living employee?"])
    real = badge + leave + contract + seen
    d.score("judgement", 0 if real >= 3 else 1 if real == 2 else 2, ["probably a real employee", "unclear", "probably invented"], ["How likely is it that this worker exists only on paper?", "Is this a ghost on the payroll?"],
            criteria="Proofs are gate entries, absences, a contract, and colleagues who know the person. Three or four: probably real. Two: unclear. One or none: probably invented.")
    d.choice("order_time", "new" if months < 12 else "old", {"new": ["less than a year", "under twelve months"], "old": ["more than a year", "over twelve months"]}, ["How long has this wage been paid?", "Since when is the number on the payroll?"])
    x = d.flag()
    text += " " + (d.say("The job title is not filled in.", "What the person is hired to do is not recorded.", "The field for the post is blank."), d.say("Job title: packer.", "Hired as a machine cleaner.", "The post is that of a forklift driver."))[x]
    text += " " + d.say(f"Number {d.ref()} ({d.person()}), also on our list, is a trainee who has since been seen and cleared.", f"The second hit, {d.person()}, had changed banks and is explained.", f"{d.person()}, exception 5, is dealt with on another sheet.") + " " + d.say("Meal vouchers are handed out by the canteen.", "The pay run is on the 27th.", "Union dues are taken off for most of the shift.")
    d.noul("unknown", x, ["Does the note tell what work the employee was taken on for?", "Is the employee's job stated?"], negated=["Is the kind of job left open?"])
    return text


@drill("event_array")
def badge_and_console_at_night(d):
    one, two = d.person(), d.person()
    doors = {"SRV-RM": "server room", "LAB-2": "laboratory", "ARCHV": "archive"}
    target = d.pick(doors)
    denied = d.pick([0, 1, 4, 6])
    inside = d.flag()
    out_logged = d.flag()
    hour = d.pick([2, 3, 10, 14])
    who_first = d.pick([one, two])
    second = two if who_first == one else one
    t = d.day().replace(hour=hour, minute=d.int(0, 50))
    ev = [{"ts": later(t, hours=-3).isoformat(timespec="seconds"), "rdr": "GARAGE", "card": d.person(), "res": "GRANT", "firmware": "4.1.9"}, {"ts": later(t, hours=-1).isoformat(timespec="seconds"), "rdr": "LOBBY-E", "card": who_first, "res": "GRANT"}, {"ts": later(t, minutes=-d.int(20, 50)).isoformat(timespec="seconds"), "rdr": "LOBBY-W", "card": second, "res": "GRANT"}]
    for i in range(denied):
        ev.append({"ts": later(t, minutes=i).isoformat(timespec="seconds"), "rdr": target, "card": who_first, "res": "DENY"})
    ev.append({"ts": later(t, minutes=9).isoformat(timespec="seconds"), "rdr": target, "card": who_first if inside else second, "res": "GRANT"})
    ev.append({"ts": later(t, minutes=11).isoformat(timespec="seconds"), "rdr": d.say("CANTEEN", "STAIR-3"), "card": second if inside else who_first, "res": "GRANT"})
    if out_logged:
        ev.append({"ts": later(t, minutes=d.int(40, 55)).isoformat(timespec="seconds"), "rdr": target, "dir": "OUT", "card": who_first if inside else second, "res": "GRANT"})
    d.choice("two_places", "one" if (who_first == one) == inside else "two", {"one": one, "two": two}, ["Which person got into the protected room rather than only the lobby, canteen or stairs?", "Whose card opened the restricted room in the end?"])
    d.choice("stated", target, {"SRV-RM": ["the server room", "the room with the servers"], "LAB-2": ["a laboratory", "the lab"], "ARCHV": ["the archive", "the room with old files"]}, ["Which protected room was entered?", "What kind of room was opened after the lobby?"])
    d.score("counting", {0: 0, 1: 1, 4: 2, 6: 2}[denied], ["no refusal", "a single refusal", "several refusals"], ["How often did a reader turn a card down?", "How many entries were refused?"])
    d.noul("order_time", hour < 6, ["Did this take place at night?", "Was the room entered in the small hours?"], negated=["Did it happen in the daytime?", "Was it within office hours?"])
    d.noul("stated", out_logged, ["Is there a record of someone leaving the protected room?", "Does the log show an exit from that room?"], negated=["Is the departure from the restricted room missing?"])
    d.noul("policy", denied > 3 or hour < 6 and not out_logged, ["Must the guard be called?", "Does the standing order ask for security to attend?"], criteria=["Call the guard after more than three refusals at one door, or when a night entry (before 06:00) has no exit on record."])
    d.multi("stated", [(["a refused card", "a denied entry"], denied > 0), (["an exit swipe", "a swipe on leaving the protected room"], out_logged), (["an entry before six in the morning", "activity in the small hours"], hour < 6)], ["Which of these are in the log?", "What do the readers show?"])
    return ev


@drill("email")
def gift_from_a_supplier(d):
    me, boss, giver = d.person(), d.person(), d.person()
    firm, other = d.firm(), d.firm()
    thing = d.pick(["hamper", "tickets", "watch"])
    limit = d.pick([50, 75, 100])
    big = d.flag()
    value = limit + d.int(15, 160) if big else limit - d.int(8, 35)
    kept = d.pick(["kept", "returned", "raffle"])
    tender = d.flag()
    public = d.flag()
    told = d.pick([1, 2, 12, 20])
    t = d.day()
    body = "\n".join([
        f"From: {me}\nTo: Compliance desk\nCc: {boss}\nDate: {d.stamp(later(t, days=told))}\nSubject: " + d.say("gift register", "something I was given", "declaration"),
        d.say("Dear colleagues,", "Hi all,", "Hello,"),
        d.say(f"on {d.date(t)} {giver} of {firm} left ", f"{giver} ({firm}) handed me on {d.date(t)} ", f"as of {d.date(t)} I hold, from {giver} at {firm}, ")
        + {"hamper": d.say("a basket of cheese and jam", "a hamper with ham and chocolate", "a crate of fruit and biscuits"), "tickets": d.say("two seats for the opera", "a pair of cup final tickets", "two passes for the jazz festival"),
           "watch": d.say("a wristwatch in a box", "a steel watch", "a boxed chronograph")}[thing] + d.say(f", worth about {d.money(value)}.", f". I looked it up: {d.money(value)}.", f"; shop price {d.money(value)}."),
        {"kept": d.say("I still have it.", "It is at my home now.", "I have accepted it."), "returned": d.say("I sent it back by courier.", "It went back the next morning.", "I gave it back with a thank-you note."), "raffle": d.say("I put it into the staff raffle.", "It was drawn as a prize among the team.", "It went into the lottery for the whole floor.")}[kept],
        (d.say(f"We have no open business with them; the running tender is with {other}.", f"They do not bid at present. {other} does.", f"Nothing is being negotiated with them, only with {other}."),
         d.say(f"They bid in the tender I score; {other} left it in spring.", f"I should say they are in our open tender. {other} is not.", f"I sit on the panel that judges their current offer, not {other}'s."))[tender],
        (d.say("They are a private family company.", "It is an ordinary commercial supplier.", "Private sector, as far as I know."), d.say("They are owned by the state.", "It is a government-owned body.", "The ministry holds all the shares."))[public],
        d.say(f"My usual limit is {d.money(limit)}, I believe.", f"The handbook says {d.money(limit)} per gift.", f"I know the threshold is {d.money(limit)}."), d.say("Please advise.", "Let me know what to do.", "Regards"), me.split()[0]])
    d.choice("stated", thing, {"hamper": ["food", "something to eat"], "tickets": ["entry to an event", "admission to a show or match"], "watch": ["a timepiece", "jewellery or a watch"]}, ["What was given?", "Of what kind is the present?"])
    d.noul("amounts", big, ["Is the present worth more than the employee's limit?", "Does the value go past the threshold?"], negated=["Is the present below the allowed value?"])
    d.choice("stated", kept, {"kept": ["the employee holds on to it", "it stays with the recipient"], "returned": ["the giver has it again", "it was refused after all"], "raffle": ["it was shared by lot among staff", "a colleague won it"]}, ["What became of the present?", "Where did the gift end up?"])
    d.noul("stated", tender, ["Is the giver taking part in an award that the writer judges?", "Has the giver an interest in a decision of the recipient?"], negated=["Is the giver without any pending offer to us?"])
    d.noul("exception", (big or tender) and kept != "returned", ["Is this gift a breach of the policy?", "Does the policy object to what happened?"], criteria=["Gifts above the limit, and gifts of any size from a bidder in a running tender, are prohibited. There is no breach if the gift was given back."])
    d.score("order_time", 0 if told < 3 else 1, ["within a few days", "more than a week later"], ["How quickly did the employee report the gift?", "How long after receiving it was the message written?"])
    x = d.flag()
    body = body.rsplit("\n", 1)[0] + "\n" + (d.say("No card was with it.", "There was nothing written with it.", "It came without any note."), d.say("The card said 'for the good work in May'.", "A note read 'many thanks for the quick help'.", "With it was a card: 'happy anniversary to the team'."))[x] + "\n" + d.say(f"{d.person()} next door got a calendar from the same visitor, which is trivial.", f"Last year I reported a pen from {d.firm()}; that one is closed.", f"By the way, {d.person()} asks if a lunch at a trade fair must be declared as well.") + "\n" + body.rsplit("\n", 1)[1]
    d.noul("unknown", x, ["Does the mail tell what the giver wrote?", "Was there a written message with the present?"], negated=["Did the present come without any words in writing?"])
    d.multi("stated", [(["an owner from the public sector", "a state-owned giver"], public), (["a pending offer of the giver", "the giver takes part in a tender"], tender), (["more than ten days until the report", "a late declaration"], told > 10)], ["Which of these apply to the gift?", "What makes this declaration delicate?"])
    return body


@drill("narrative")
def hotline_call_about_the_depot(d):
    named, witness = d.person(), d.person()
    firm = d.firm()
    anon, docs, firsthand = d.flag(), d.flag(), d.flag()
    what = d.pick(["theft", "bribe", "safety", "harass"])
    money = d.flag()
    earlier = d.pick(["none", "ignored", "closed"])
    fear = d.flag()
    s = " ".join([
        d.say("The call to the ethics line lasted eleven minutes.", "A message came in over the speak-up line on a Sunday.", "Intake memo, hotline, language: English with a strong accent."),
        (d.say("The caller gave a name and a staff number, kept here under seal.", "The reporter identified himself and may be rung back.", "Name and mobile of the reporter are known to the case team."),
         d.say("The caller would not say who was speaking.", "The reporter wished to stay nameless.", "No name was left, only a mailbox code."))[anon],
        {"theft": d.say(f"According to the report, {named} loads copper coils into a private van after closing.", f"{named}, it is said, carries tools and cable out of the depot and sells them."),
         "bribe": d.say(f"According to the report, {named} takes envelopes from a haulier in return for good slots.", f"{named}, it is said, lets {firm} have the best loads for a monthly thank-you in cash."),
         "safety": d.say(f"According to the report, {named} has the brake checks ticked without anyone looking.", f"{named}, it is said, sends trucks out with worn tyres and signs the sheet all the same."),
         "harass": d.say(f"According to the report, {named} shouts at the young women on the shift and corners them in the yard.", f"{named}, it is said, makes lewd remarks to the trainees and will not stop.")}[what],
        (d.say("The caller heard it from a driver in the canteen.", f"All this was told to the reporter by {witness}, who was there.", "None of it was seen by the caller; it is talk on the shift."),
         d.say("The caller stood ten metres away and saw it.", "The reporter watched it happen, twice.", "It was the caller's own shift and the caller's own eyes."))[firsthand],
        (d.say("No papers or pictures were offered.", "There is nothing in writing.", "Asked for proof, the caller had none to give."), d.say("Four photos were uploaded with the report.", "Copies of the sheets came as an attachment.", "The caller sent in a short video and two scans."))[docs],
        {"none": d.say("It has not been raised with anyone before.", "This is the first time the matter is reported."), "ignored": d.say("A manager was told in spring and did nothing.", "It had been raised with the site head, who waved it away."), "closed": d.say("Audit looked into it last year and found nothing.", "An earlier inquiry was shut for lack of evidence.")}[earlier],
        (d.say("The caller is not worried about consequences.", "Asked about reprisals, the reporter laughed them off."), d.say("The caller is afraid of losing the job.", "The reporter fears being moved to nights as a punishment."))[fear]])
    d.choice("stated", what, {"theft": ["stealing company goods", "taking property for resale"], "bribe": ["corrupt favours for a contractor", "accepting kickbacks"], "safety": ["faked vehicle inspections", "neglect of road safety"], "harass": ["sexual or verbal abuse of staff", "misconduct towards colleagues"]}, ["What is the accused person said to do?", "What kind of wrongdoing is reported?"])
    d.noul("stated", anon, ["Is the source unknown to the case team?", "Did the informant hide their identity?"], negated=["Is it known who made the report?", "Can the team get in touch with a named person?"])
    d.noul("stated", firsthand, ["Did the informant witness the facts in person?", "Is this an eyewitness account?"], negated=["Is the account hearsay?", "Does the informant only pass on what others said?"])
    d.choice("stated", earlier, {"none": ["never", "this is the first report"], "ignored": ["yes, a superior took no action", "yes, without any reaction from management"], "closed": ["yes, it was examined and dropped", "yes, an inquiry ended without a finding"]}, ["Has the matter come up before?", "What is the history of this allegation?"])
    d.score("judgement", firsthand + docs + (not anon), ["hardly usable", "thin", "good", "very solid"], ["How well can this report be followed up?", "How strong is the basis for an investigation?"], criteria="One point each for a first-hand account, for documents or pictures, and for a known reporter.")
    d.multi("stated", [(["pictures, papers or footage", "material evidence"], docs), (["worry about retaliation", "fear of reprisals"], fear), (["a name to call back", "contact with a known person"], not anon)], ["What does the report come with?", "Which of these are present?"])
    x = d.flag()
    s += " " + (d.say("Since when it has been going on was not mentioned.", "No dates were given by the caller.", "The caller could not place it in time."), d.say("It is said to have begun last autumn.", "The caller puts the start at about two years ago.", "According to the caller it has gone on since Easter."))[x]
    s += " " + d.say("The call before that one, from another site, was about a parking space and was closed at once.", "Two older calls on the canteen food are not part of this file.", "A letter on holiday rotas that came the same day was passed to personnel.") + " " + d.say(f"Intake by {d.person()}; case manager {d.person()}.", f"{d.person()} took it down, {d.person()} will decide on next steps.")
    d.noul("unknown", x, ["Does the memo say when it started?", "Is there an indication of how long it has lasted?"], negated=["Is the time of the events left open?"])
    return s


@drill("chat")
def root_login_on_a_database(d):
    admin, lead, guest = d.person(), d.person(), d.person()
    ticket, office, prod, dump = d.flag(), d.flag(), d.flag(), d.flag()
    doer = d.pick(["admin", "guest"])
    mins = d.pick([4, 7, 95, 150])
    host = "db-" + (d.say("prod-07", "prod-11", "live-02") if prod else d.say("test-03", "staging-1", "sandbox-9"))
    a, l = admin.split()[0], lead.split()[0]
    t = d.day()
    state = "\n".join([
        f"[{t:%H:%M}] pam-bot: privileged session opened on {host}, account sys_root, checked out by {admin if doer == 'admin' else guest}",
        f"[{later(t, minutes=mins):%H:%M}] pam-bot: session closed after {mins} min. Recording {d.ref('R', 5)}.",
        f"[{later(t, minutes=mins + 3):%H:%M}] {l}: " + d.say("who needs root today??", "anyone know about this one?", "pls explain"),
        f"[{later(t, minutes=mins + 5):%H:%M}] {a}: " + {"admin": d.say("that was me.", "mine, sorry for the noise.", "me."), "guest": d.say(f"{guest.split()[0]} from the vendor, not me.", f"not mine, that's our contractor {guest.split()[0]}.", f"{guest.split()[0]}, the external. i only made coffee.")}[doer],
        f"[{later(t, minutes=mins + 6):%H:%M}] {a}: " + (d.say("no change ticket, was quicker that way", "didn't open a ticket, no time", "there is no CHG for it"), d.say(f"under CHG{d.ref('', 5)}, approved", f"ticket CHG{d.ref('', 5)} covers it", f"all in CHG{d.ref('', 5)}"))[ticket],
        f"[{later(t, minutes=mins + 8):%H:%M}] {l}: " + (d.say("source ip is some hotel wifi", "came in from a home line, not the vpn", "the address is outside our network"), d.say("source ip is the office lan", "came in from desk subnet 4", "the address is one of ours"))[office],
        f"[{later(t, minutes=mins + 9):%H:%M}] {l}: " + (d.say("commands look like an index rebuild, nothing left the box", "just a restart and a vacuum", "only read some logs, no exports"), d.say("the recording shows a full dump of the customer table", "a copy of all client rows went to a usb share", "somebody exported the members table, 2 gb"))[dump],
        f"[{later(t, minutes=mins + 12):%H:%M}] {a}: " + d.say("brb", "ok", "i'll write it up", "lunch now")])
    d.choice("two_places", doer, {"admin": ["an internal administrator", f"{admin}"], "guest": ["somebody from outside the company", "an external contractor"]}, ["Who used the superuser account?", "Who was behind the session?"])
    d.noul("stated", ticket, ["Was there an approved change for the work?", "Does a change request back the session?"], negated=["Did the work go ahead without a change request?", "Is the paperwork for the session missing?"])
    d.noul("stated", prod, ["Was the session on a live system?", "Is this a production machine?"], negated=["Was it a test machine?"])
    d.choice("order_time", "short" if mins < 60 else "long", {"short": ["less than ten minutes", "a few minutes"], "long": ["more than an hour", "over sixty minutes"]}, ["How long was the account in use?", "How long did the session last?"])
    d.noul("policy", not ticket and prod or not office, ["Is the session a violation of the rule?", "Does the rule forbid what was done?"], negated=["Is the session in line with the rule?"],
           criteria=["Superuser access to a production host needs a change ticket. From addresses outside the company network it is never allowed."])
    d.score("judgement", 2 if dump and not (ticket and office) else 0 if not dump and ticket and office else 1, ["routine", "to be tidied up", "alarming"], ["How worrying is the session?", "How serious does this look?"],
            criteria="Routine: ticket, own network, nothing exported. Alarming: an export of client data without a ticket or from outside. In between otherwise.")
    x = d.flag()
    state += "\n" + f"{l}: " + (d.say("who is your stand-in next week? nobody told me", "still no name for the on-call next week", "on-call list for next week is empty"), d.say(f"{d.person()} is on call next week", f"stand-in next week: {d.person()}", f"next week ask {d.person()}"))[x]
    state += "\n" + "pam-bot: " + d.say("reminder: 3 other sessions this week, all on build servers, all reviewed", "weekly digest: 14 check-outs, 13 reviewed, 1 open", "note: account net_root was not used this week") + "\n" + f"{l}: " + d.say("coffee machine on 4 is back", "stand-up moved to 9:45", "patch night is on the 20th")
    d.noul("unknown", x, ["Does the chat name who is on duty in the week to come?", "Is it known who covers next week?"], negated=["Is next week's cover left open?"])
    d.multi("stated", [(["an address of the company itself", "a log-in from the own network"], office), (["a change request", "an approved ticket"], ticket), (["a copy of client records", "an export of customer data"], dump), (["a live database", "a production host"], prod)], ["Which of these were part of the session?", "What is true of the session?"])
    return state
