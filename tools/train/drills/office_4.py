"""Duplicate invoices, split orders, mileage, scrap metal, contractors, overtime, goods-in, reprisals."""

from draw import drill, later


@drill("event_array")
def two_invoices_alike(d):
    firm, other, clerk1, clerk2 = d.firm(), d.firm(), d.person(), d.person()
    num = d.ref("", 5)
    same_num, same_amt, credit, paid2 = d.flag(), d.flag(), d.flag(0.35), d.flag(0.7)
    by_two, ven_dup = d.flag(), d.flag()
    base = d.int(900, 9000)
    second = base if same_amt else base + d.int(40, 900)
    t = d.day("2025-02-03", 300)
    t2 = later(t, days=d.pick([3, 8, 35, 61]))
    vid, vid2 = d.ref("V", 5), d.ref("V", 5)
    log = [{"when": str(later(t, days=-6).date()), "doc": "PO", "no": d.ref("45", 6), "vendorId": vid, "vendor": firm, "amount": base, "user": clerk2},
           {"when": str(t.date()), "doc": "INV", "no": num, "vendorId": vid, "vendor": firm, "amount": base, "status": "PAID", "user": clerk1},
           {"when": str(later(t, days=1).date()), "doc": "INV", "no": d.ref("", 5), "vendorId": d.ref("V", 5), "vendor": other, "amount": d.int(100, 9000), "status": "PAID", "user": clerk2},
           {"when": str(t2.date()), "doc": "INV", "no": num[:3] + "-" + num[3:] if same_num else d.ref("9", 4), "vendorId": vid2 if ven_dup else vid, "vendor": firm.upper() if ven_dup else firm, "amount": second, "status": "PAID" if paid2 else "BLOCKED", "user": clerk2 if by_two else clerk1}]
    if credit:
        log.append({"when": str(later(t2, days=4).date()), "doc": "CREDIT_NOTE", "no": d.ref("CN", 4), "vendorId": vid2 if ven_dup else vid, "vendor": firm, "amount": -second, "status": "BOOKED", "user": clerk2})
    log.append({"when": str(later(t2, days=6).date()), "doc": "STATEMENT", "no": None, "vendorId": d.ref("V", 5), "vendor": other, "amount": 0, "status": "FILED", "user": clerk1})
    d.noul("identity", same_num, ["Apart from punctuation, do both bills of this supplier carry one number?", "Is the later bill's number the earlier one written with a dash?"], negated=["Do the supplier's two bills have truly different numbers?"])
    d.noul("amounts", same_amt, ["Do the supplier's two bills ask for an equal sum?", "Are the two bills of the first supplier for one and the same amount?"], negated=["Do the two bills of the supplier who got the order differ in amount?"])
    d.noul("two_places", by_two, ["Were the supplier's two bills entered by different people?", "Did two clerks each enter one of the supplier's bills?"], negated=["Did one clerk enter both bills of the supplier in question?"])
    d.noul("identity", ven_dup, ["Is the supplier kept under two account numbers?", "Does one supplier have a double entry in the vendor file?"], negated=["Does the supplier have a single vendor number throughout?"])
    d.choice("order_time", "days" if (t2 - t).days < 10 else "weeks", {"days": ["a few days, under ten", "less than two weeks"], "weeks": ["over a month", "more than thirty days"]}, ["How far apart are the supplier's two bills?", "What time lies between the bill for the order and the supplier's second one?"])
    d.score("judgement", 0 if not same_amt else 2 if paid2 and not credit else 1, ["no sign of it", "caught or put right", "paid twice"], ["Has the company paid twice?", "How certain is a double payment?"],
            criteria="Different sums: no sign. One sum on both bills, but the later one is blocked or credited back: caught or put right. One sum, paid and not credited: paid twice.")
    d.multi("stated", [(["money was credited back", "a credit note"], credit), (["the last bill was settled", "payment of the second bill"], paid2)], ["What happened after or with the later bill?", "Which of these can be seen in the log?"])
    return log


@drill("policy_and_case")
def orders_just_under_the_line(d):
    buyer, boss, req = d.person(), d.person(), d.person()
    firm = d.firm()
    limit = d.pick([5000, 8000, 10000])
    n = d.pick([1, 3, 4])
    gap = d.pick([1, 2, 30, 45])
    amounts = [limit - d.int(60, 600) for _ in range(n)]
    urgent, frame, quotes, one_need = d.flag(0.4), d.flag(0.4), d.pick([0, 1, 3]), d.flag()
    t = d.day()
    rules = d.say(f"Procurement rule 12. Orders of {d.money(limit)} and more need the signature of the finance director. What belongs together may not be cut up to stay below. Three quotes are needed above {d.money(limit // 5)}, unless a frame contract exists. In an emergency the buyer orders alone and reports within two days.",
                  f"Short form of the buying rules: from {d.money(limit)} up, the finance director signs; it is forbidden to divide one need into several orders; for anything above {d.money(limit // 5)} get three offers - a frame contract makes this unnecessary; when there is an emergency order first, report inside two days.")
    lines = [f"PO {d.ref('7', 5)}  {d.date(later(t, days=i * gap))}  {firm}  {d.money(a)}" for i, a in enumerate(amounts)]
    case = "\n".join([d.say(f"Buyer {buyer}, requested by {req}, head of department {boss}.", f"{req} asked for it, {buyer} ordered, {boss} heads the department.")] + lines + [
        (d.say("Each order is for a thing of its own: chairs here, lamps there.", "Nothing in the texts links the goods with one another or with other orders.", "It is about goods that have no common purpose with any other order."),
         d.say("All of it is for the new meeting room, as the mail says.", "The order texts carry 'part of the roof job'.", "It belongs to the one kitchen refit."))[one_need],
        (d.say("Nothing urgent was noted.", "No emergency.", "There was time enough."), d.say("A burst pipe had put the hall under water.", "It was an emergency: the alarm had failed.", "The roof had come off in the storm and rain poured in."))[urgent],
        (d.say("No frame contract with this firm.", "The firm has no standing agreement with us.", "There is no master agreement."), d.say("The firm is on a frame contract.", "A standing agreement fixes its prices.", "We have a master agreement with them."))[frame],
        {0: d.say("No offers in the folder.", "Quotes: none."), 1: d.say("One offer is in the folder.", "Quotes: a single one."), 3: d.say("Three offers are in the folder.", "Quotes: three.")}[quotes],
        d.say("Delivery note signed by the porter.", "The goods are in use.", "Invoices came as usual."), d.say(f"{boss} was away until Monday.", "The asset tags are on.", "VAT as usual.")])
    d.score("counting", {1: 0, 3: 1, 4: 2}[n], ["one order", "three orders", "four orders"], ["How many orders does the case list?", "How many purchase orders went to the firm?"])
    d.noul("policy", n > 1 and one_need, ["Was one need cut up to stay below the director's limit?", "Has the buyer split an order?"], negated=["Is the case free of order splitting?"])
    d.noul("exception", not frame and quotes < 3, ["Are offers missing that the rule wants?", "Should there have been more quotes?"], criteria=["Emergencies do not matter for this question; a frame contract does."])
    d.noul("stated", urgent, ["Was there a sudden breakdown or damage?", "Did an emergency force the purchase?"], negated=["Could the purchase have waited?"])
    d.choice("stated", "frame" if frame else "none", {"frame": ["a standing agreement", "yes, a master agreement"], "none": ["no agreement on file", "none at all"]}, ["Is there a general contract with the supplier?", "What standing contract with the firm does the file mention?"])
    d.multi("two_places", [(["offers were sought from three firms", "three quotes"], quotes == 3), (["prices agreed beforehand", "a master contract"], frame), (["goods for one project", "a common purpose"], one_need)], ["Which points does the case note?", "What applies to the purchases?"])
    return rules + "\n\n" + case


@drill("email")
def mileage_from_home_to_client(d):
    who, boss, fin = d.person(), d.person(), d.person()
    a, b = d.say("Millbrook", "Ashwick", "Oststadt", "Villa Norte"), d.say("Farnley", "Castle Hill", "Sandvik", "Portobel")
    true_km = d.int(40, 160)
    more = d.flag()
    km = true_km + d.int(35, 150) if more else true_km + d.int(0, 4)
    pool, passenger, weekend, toll, photo = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    reason = d.pick(["detour", "taxi", "none"])
    t = d.day("2025-03-03", 250)
    while (t.weekday() >= 5) != weekend:
        t = later(t, days=1)
    s = "\n".join([
        f"From: {fin}", f"To: {who}", f"Cc: {boss}", f"Subject: mileage of {t.strftime('%A')} {d.date(t)}", "",
        d.say(f"Hello {who.split()[0]},", f"{who.split()[0]},", f"Dear {who.split()[0]},"),
        d.say(f"you put down {km} km from {a} to {b}. The route planner says {true_km}.", f"your form has {km} km for {a} - {b}, while the map gives {true_km} km.", f"{a} to {b} is {true_km} km by road; you ask for {km}."),
        {"detour": d.say("You told us the motorway was shut.", "You wrote that a road closure sent you round the hills."), "taxi": d.say("You told us a colleague had to be fetched on the way.", "You wrote that you picked someone up at the station."), "none": d.say("You gave us no comment on the distance.", "The remarks field is empty.")}[reason],
        (d.say("It was your own car, as you state.", "The number plate is that of your private car.", "You used your private vehicle."), d.say("By the key list you had a pool car that day.", "The number plate is that of a company vehicle.", "You drove one of our pool cars."))[pool],
        (d.say("You travelled alone.", "Nobody else was in the car.", "No passengers."), d.say("A colleague rode with you and claims too.", f"{boss.split()[0]}'s assistant sat beside you.", "You gave a workmate a lift."))[passenger],
        (d.say("No toll slip.", "You had no toll to pay.", "The road was free of charge."), d.say("A toll slip is attached.", "You enclose the motorway toll receipt.", "Toll voucher: received."))[toll],
        (d.say("I miss the photo of the odometer.", "There is no picture of the dashboard.", "The dashboard photo was not sent."), d.say("Thanks for the picture of the odometer.", "The dashboard photo is here.", "Your mileage photo came through."))[photo],
        d.say("The rate went up in January.", "Lunch is settled already.", "The hotel is on the company card."), d.say("The claim for last month has been paid.", "Parking is a separate line.", "Please do not staple."), "", d.say("Kind regards", "Thanks", "Cheers"), fin.split()[0]])
    d.noul("amounts", more, ["Is the claimed distance well above the real one?", "Were clearly too many kilometres put down?"], negated=["Does the claim roughly match the map?"])
    d.choice("stated", reason, {"detour": ["a blocked road", "roadworks or closure"], "taxi": ["fetching another person", "a stop to collect a colleague"], "none": ["the employee did not explain", "no explanation"]}, ["How does the employee explain the route?", "What reason was offered for the distance?"])
    d.noul("policy", pool, ["Must the kilometre allowance be refused outright?", "Is the claim void because of the vehicle?"], negated=["Is the vehicle one for which an allowance is due?"], criteria=["Kilometres are paid for private cars only."])
    d.noul("order_time", weekend, ["Did the trip fall on a Saturday or Sunday?", "Was it a journey at the weekend?"], negated=["Was it a journey on a working day?"])
    d.multi("stated", [(["a second person in the car", "somebody rode along"], passenger), (["a receipt for road charges", "toll paperwork"], toll), (["a picture of the dashboard", "a photograph of the kilometre reading"], photo)], ["Which of these are there, going by the mail?", "What belongs to the trip or its proofs?"])
    d.score("judgement", 0 if not more and not pool else 1 if more != pool else 2, ["correct", "partly wrong", "clearly wrong"], ["How sound is the mileage claim?", "How far off is the claim?"], criteria="Two faults are possible: a distance far over the map, and a claim for a company vehicle. None: correct; one: partly wrong; both: clearly wrong.")
    s += "\n\n" + d.say("PS: ", "P.S. ", "By the way: ") + d.say(f"the claim of {d.person()} for the same week has been settled, 212 km.", f"{d.person()} asked me the same thing about a trip of 75 km last month.", f"your trip in January (64 km, own car) has been paid.") + " " + d.say("The new form is on the intranet from Monday.", "Please use the form with the blue header in future.", "Forms without a cost centre are sent back.")
    return s


@drill("narrative")
def the_scrap_lorry(d):
    fore, guard, driver = d.person(), d.person(), d.person()
    firm, rival = d.firm(), d.firm()
    metal = d.pick(["copper", "steel", "aluminium"])
    cash, weighed, price_low, gate, owner_tie = d.flag(), d.pick(["ours", "theirs", "never"]), d.flag(), d.flag(), d.flag()
    loads, tickets = d.pick([(6, 6), (4, 4), (9, 5), (7, 3)])
    s = " ".join([
        d.say(f"Every second Friday the {d.say('foundry', 'rail works', 'yard')} gets rid of its scrap.", "Offcuts from the shop floor are sold twice a month.", "What the presses leave over is sold by the tonne."),
        d.say(f"{fore}, the foreman, calls the dealer, {firm}.", f"The dealer is {firm}; {fore} (foreman) rings them.", f"{fore}, who leads the shift, deals with {firm}."),
        {"copper": d.say("It is mostly copper; steel goes to the mill.", "What goes out is red wire and copper pipe. Aluminium is kept.", "The loads in question are copper."), "steel": d.say("It is mostly steel; copper goes to the refinery.", "What goes out is steel sheet. Copper is kept.", "The loads in question are steel."),
         "aluminium": d.say("It is mostly aluminium; steel goes to the mill.", "What goes out is aluminium swarf. Copper is kept.", "The loads in question are aluminium.")}[metal],
        d.say(f"{guard} at the gate noted {loads} lorries in the quarter, while the books hold {tickets} sales tickets.", f"For the quarter there are {tickets} tickets in accounts. The gate book of {guard} has {loads} lorries.", f"Accounts received {tickets} tickets; by the gate book, {loads} loads left."),
        {"ours": d.say("Each load crosses our own scale.", "Our weighbridge is used."), "theirs": d.say("Weighing is done at the dealer's.", "We take the dealer's weight for granted."), "never": d.say("No one weighs anything; a flat sum per load is agreed.", "It is sold by the look of it, without a scale.")}[weighed],
        (d.say("The dealer pays into our bank account.", "The money comes by transfer, with a credit advice.", "Settlement is by bank."), d.say("The dealer pays with banknotes.", "The money comes in an envelope.", "Settlement is in notes over the counter."))[cash],
        (d.say(f"The price is that of the market; {rival} offered the same.", f"{rival} would not have paid more.", "The rate follows the exchange."), d.say(f"{rival} would have paid a third more.", "The rate is far below the exchange.", f"Half of what {rival} pays its other customers."))[price_low],
        (d.say("The guard lets the lorry pass without a slip.", "No exit pass is asked for.", "At the gate nobody wants a paper."), d.say("The guard keeps a copy of each exit pass.", "Without a signed pass no lorry leaves.", "An exit slip is collected at the gate."))[gate],
        (d.say("The dealer is no relation of anyone here.", f"{driver}, the dealer's man, is a stranger to all.", "There is no link between dealer and staff."), d.say(f"{driver}, who drives for the dealer, is {fore.split()[0]}'s brother-in-law.", f"The dealer's wife is {fore.split()[0]}'s sister.", f"{fore.split()[0]} once co-owned the dealer's firm."))[owner_tie],
        d.say("The skip was painted in May.", "Oil drums are collected by someone else.", "The works council was told.")])
    d.choice("stated", metal, {"copper": "copper", "steel": "steel", "aluminium": "aluminium"}, ["Which material is sold to the dealer?", "What kind of scrap is it about?"])
    d.noul("two_places", loads > tickets, ["Did more lorries leave than sales were booked?", "Are there loads for which accounts has no paper?"], negated=["Does the number of lorries equal the number of booked sales?"])
    d.choice("stated", weighed, {"ours": ["on the seller's premises", "on the company's scale"], "theirs": ["at the buyer's place", "on the purchaser's scale"], "never": ["it is not weighed", "nowhere"]}, ["Where is the weight taken?", "On whose scale is the scrap weighed?"])
    d.multi("stated", [(["payment in notes", "cash"], cash), (["a price under the market", "a poor price"], price_low), (["family or business ties with the buyer", "a personal bond to the dealer"], owner_tie), (["leaving without a pass", "no check of papers at the exit"], not gate)], ["Which warning signs are found?", "What speaks for something wrong?"])
    bad = cash + (loads > tickets) + price_low + owner_tie
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["mostly in order", "questionable", "very likely theft or kickback"], ["How bad does the sale of scrap look?", "Rate the suspicion against the foreman."], criteria="Weigh: cash payment, more loads than tickets, price far too low, ties to the buyer. Up to one: in order. Two: questionable. More: very likely.")
    d.noul("stated", gate, ["Does the guard collect a paper for each lorry?", "Is leaving tied to a pass?"], negated=["Can a load leave without any paper?"])
    return s


@drill("nested_json")
def contractor_after_the_end(d):
    con, mgr = d.person(), d.person()
    agency = d.firm()
    end = d.day("2025-03-01", 200)
    billed, login, badge = d.flag(), d.flag(), d.flag()
    ext, rate_up, same_addr, evid = d.flag(), d.flag(), d.flag(), d.pick(["TIMESHEET", "EMAIL", "NONE"])
    rate = d.int(50, 90)
    street = f"{d.int(2, 80)} {d.say('Harbour', 'Church', 'Linden')} Street"
    s = {"engagement": {"id": d.ref("CW-"), "worker": con, "agency": {"name": agency, "registered_office": street if same_addr else f"{d.int(2, 80)} Market Square"}, "hiring_manager": {"name": mgr, "home_address": street}, "start": str(later(end, days=-180).date()), "contract_end": str(end.date()),
                        "hourly_rate_agreed": rate, "extension": {"signed": ext, "until": str(later(end, days=90).date()) if ext else None}},
         "billing": [{"inv": d.ref("A", 4), "period_to": str(later(end, days=-30).date()), "rate": rate, "hours": d.int(120, 160)}, {"inv": d.ref("A", 4), "period_to": str(later(end, days=d.int(20, 60) if billed else -1).date()), "rate": rate + (d.int(8, 30) if rate_up else 0), "hours": d.int(120, 160)}],
         "traces": {"last_vpn_login": str(later(end, days=d.int(15, 50) if login else -d.int(2, 20)).date()), "last_badge": str(later(end, days=d.int(15, 50) if badge else -d.int(2, 20)).date()), "laptop": {"returned": not login, "tag": d.ref("LT", 4)}},
         "approval": {"by": mgr, "proof_of_work": evid}, "poRemaining": d.int(0, 9000)}
    d.noul("order_time", billed, ["Was work billed for a time after the contract's original end?", "Does the latest bill reach past the contract's end date?"], negated=["Do all bills stay within the contract period?"])
    d.noul("two_places", rate_up, ["Was a higher price per hour billed than had been agreed?", "Did the latest bill use too high a rate?"], negated=["Was the agreed hourly price kept in all bills?"])
    d.noul("identity", same_addr, ["Does the agency sit where the manager lives?", "Do the agency and the hiring manager share an address?"], negated=["Are the manager's home and the agency's office different places?"])
    d.choice("stated", evid, {"TIMESHEET": ["a record of hours", "hours sheets"], "EMAIL": ["a mere message", "an electronic mail"], "NONE": ["nothing", "no proof"]}, ["What supports the work done?", "On what evidence did the manager approve?"])
    d.multi("order_time", [(["remote log-in", "use of the network from outside"], login), (["entry to the building", "a swipe of the access card"], badge)], ["Which activity came after the contract's end date?", "What did the worker still do after the end date?"])
    d.noul("policy", billed and not ext or rate_up and evid == "NONE", ["Must the latest bill be rejected?", "Does the rule stand against paying the latest bill?"], negated=["May the latest bill be paid?"],
           criteria=["Reject a bill for time after the end date that no signed extension covers, and a bill at more than the agreed rate without proof of work."])
    d.score("judgement", billed + (evid == "NONE") + same_addr, ["fine", "one question to ask", "serious doubts", "looks like a sham"], ["How does this engagement look to an auditor?", "How suspicious is the engagement?"], criteria="Count: billing past the end date, no proof of work, agency address equals manager's home. Zero: fine, three: sham.")
    d.noul("stated", ext, ["Was the contract prolonged in a signed paper?", "Is there a signed prolongation?"], negated=["Was the contract left without a prolongation?"])
    s["otherWorkers"] = [{"id": d.ref("CW-", 5), "worker": d.person(), "end": str(later(end, days=120).date()), "rate": d.say(44, 58, 71)}, {"id": d.ref("CW-", 5), "worker": d.person(), "end": str(later(end, days=-75).date()), "rate": d.say(47, 62)}]
    s["costCentre"] = {"code": d.ref("CC", 4), "controller": d.person(), "project": d.say("ERP roll-out", "Site move", "New web shop")}
    return s


@drill("chat")
def overtime_on_friday_night(d):
    w, lead, pay = d.person(), d.person(), d.person()
    hours = d.pick([2, 3, 9, 11])
    before, lorry, cards, third = d.flag(), d.flag(), d.flag(), d.flag()
    who = d.pick(["lead", "pay", "nobody"])
    shift = d.pick(["night", "late", "early"])
    W, L, P = w.split()[0], lead.split()[0], pay.split()[0]
    msgs = [(P, d.say(f"{W} put in {hours} extra hours for friday, ok to pay?", f"payroll closes at 3. {W}: {hours} h overtime friday. anyone?", f"i have {hours} overtime hours from {W} here")),
            (L, {"night": d.say("he was on nights that week", "that was the ten-to-six shift"), "late": d.say("he was on the afternoon turn", "that was the two-to-ten shift"), "early": d.say("he was on mornings that week", "that was the six-to-two shift")}[shift]),
            (W, (d.say("nobody asked me before, i just stayed", "i had no ok beforehand, it was obvious", "i only told people afterwards"), d.say("it was agreed on thursday", "i had the ok the day before", "was cleared with the office in advance"))[before]),
            (L, (d.say("the ramp was quiet that day, one van", "no late lorries as far as i see", "all trucks were gone by lunch"), d.say("right, the truck from the port came in very late", "two trailers arrived after closing, that's true", "yes there was a late lorry to unload"))[lorry]),
            (P, (d.say("gate says out at the usual end of shift", "clock-out was on time so i don't get it", "his card left the building with everyone else"), d.say("gate says he was here that long", "clock-out fits the hours", "his card left the building late, matches"))[cards]),
            (L, (d.say("first time this quarter", "he never does this", "not a habit"), d.say("it's the third friday in a row", "every friday the same story", "he had it last week and the week before too"))[third]),
            (P, d.say("canteen vouchers are extra", "forklift allowance is paid already", "sick pay for march is done btw")),
            ({"lead": L, "pay": P, "nobody": P}[who], {"lead": d.say("i approve it", "ok from me, signed", "approved, i'll sign"), "pay": d.say("i'll wave it through myself then", "ok i approve it on my own", "signed it off myself, fine"), "nobody": d.say("not signed by anyone, goes to next month", "leaving it open, no signature", "nobody signs so it stays out")}[who])]
    s = [{"u": u, "m": m} for u, m in msgs]
    d.choice("stated", shift, {"night": ["the night shift", "overnight"], "late": ["the afternoon shift", "from midday to evening"], "early": ["the morning shift", "the early shift"]}, ["Which shift was the worker on?", "When did the worker's normal hours fall?"])
    d.noul("stated", before, ["Was the overtime cleared beforehand?", "Did someone agree before the work was done?"], negated=["Did the worker stay on without asking first?"])
    d.noul("counting", third, ["Has this happened several times lately?", "Is it a weekly pattern?"], negated=["Is this a one-off?"])
    d.choice("two_places", who, {"lead": ["the worker's superior", "the shift leader"], "pay": ["the payroll person", "payroll alone"], "nobody": ["it has not been approved", "nobody"]}, ["Who released the extra hours?", "Who gave the final approval?"])
    d.noul("amounts", hours > 5, ["Are more than five extra hours claimed?", "Is it a long stretch, over five hours?"], negated=["Is the claim for fewer than five hours?"])
    good = before + lorry + cards + (not third)
    d.score("judgement", 0 if good <= 1 else 1 if good == 2 else 2, ["implausible", "doubtful", "plausible"], ["How believable are the extra hours?", "How well founded is the claim?"], criteria="Points for: cleared beforehand, real work to do that evening, access data that fit, no weekly pattern. Three or more: plausible; two: doubtful; fewer: implausible.")
    s.insert(2, {"u": L, "m": d.say("the other two claims of that week are clear, leave them", "sheets of the paint line i send later", "for the drivers ask dispatch, not me")})
    s.insert(5, {"u": P, "m": d.say("i also have eleven sheets without cost centre, will mail them", "the bonus run is separate, end of month", "one form has coffee all over it, please resend")})
    d.multi("stated", [(["work that had to be done", "a late lorry to unload"], lorry), (["a clearance in advance", "an agreement before the work"], before), (["entry data that support it", "a card record that fits"], cards)], ["What backs the claim?", "Which points speak for the extra hours?"])
    return s


@drill("ledger_text")
def goods_in_against_camera(d):
    clerk, driver, guard = d.person(), d.person(), d.person()
    goods = d.say(("televisions", "printers", "monitors"), ("tyres", "car batteries", "wheel rims"), ("frozen fish", "cheese", "ham"))
    note = [d.int(10, 40) for _ in goods]
    short = [d.flag() for _ in goods]
    seen = [n - d.int(2, 6) if x else n for n, x in zip(note, short)]
    when, seal, temp, blank = d.pick(["before", "after"]), d.flag(), d.flag(), d.flag()
    t = d.day().replace(hour=9, minute=d.int(0, 50))
    sign = later(t, minutes=-12 if when == "before" else 50)
    firm = d.firm()
    s = "\n".join([d.say(f"GOODS IN  ramp 3  haulier {firm}  driver {driver}", f"Ramp 3 sheet; {firm}; at the wheel: {driver}"), f"doors opened (camera) {t:%H:%M}, last pallet off {later(t, minutes=34):%H:%M}", f"delivery note signed {sign:%H:%M} by {clerk}", "goods / per delivery note / counted on film"]
                  + [f"- {g} / {n} / {c}" for g, n, c in zip(goods, note, seen)]
                  + ["seal on trailer: " + (d.say("missing", "torn", "not the number on the papers"), d.say("intact", "whole", "same number as on the papers"))[seal],
                     "carton condition: " + (d.say("all dry and square", "fine", "no dents"), d.say("four crushed", "wet corners", "several opened and taped"))[temp],
                     "signature block: " + (d.say("with name in capitals and stamp", "legible, stamped"), d.say("a squiggle, no stamp", "unreadable, stamp absent"))[blank],
                     "guard at the gate " + guard + ", " + d.say("empty pallets returned: 6", "no visitors", "radio check fine"), d.say("next lorry 11:30", "ramp light broken", "forklift 2 in the shop")])
    d.multi("amounts", [([f"the {w} kind of goods", f"what is listed {w}"], x) for w, x in zip(("first", "second", "third"), short)], ["Of which goods did fewer arrive than were on paper?", "Where does the film show less than the papers?"])
    d.noul("order_time", when == "before", ["Was receipt confirmed before the trailer had even been opened?", "Did the clerk sign too early, with the doors still shut?"], negated=["Was the paper signed only once all was unloaded?"])
    d.noul("stated", seal, ["Was the lorry's lock seal as it should be?", "Did the seal arrive in order?"], negated=["Was something wrong with the seal?"])
    d.score("counting", min(sum(short), 2), ["nothing short", "one kind short", "two or all three kinds short"], ["How much of the delivery is incomplete?", "For how many kinds of goods is there a shortage?"])
    d.multi("stated", [(["damaged boxes", "harm to the packaging"], temp), (["a poor signature", "an illegible or unstamped signature"], blank)], ["What else was wrong with the delivery?", "Which further faults does the sheet note?"])
    d.noul("policy", when == "before" and any(short), ["Is the clerk to be held responsible?", "Does the rule put the loss on the goods-in clerk?"], criteria=["The clerk answers for a shortage if the note was signed before unloading. Without a shortage nobody answers for anything."])
    return s


@drill("analyst_note")
def moved_after_speaking_up(d):
    rep, boss, hr = d.person(), d.person(), d.person()
    t = d.day()
    gap = d.pick([9, 20, 300, 420])
    act = d.pick(["pay", "shift", "fired"])
    knew, plan, others, praise, upheld = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    a = later(t, days=gap)
    s = "\n".join([
        d.say("Reprisal review, private and confidential.", "For the ethics committee only.", "Protected-disclosure file, second reading."),
        d.say(f"{rep} reported safety shortcuts on {d.date(t)} ({t.year}).", f"Report by {rep} about faked test results: {d.date(t)} ({t.year}).", f"On {d.date(t)} ({t.year}) {rep} told the line about missing inspections."),
        d.say(f"Measure by {boss}, dated {d.date(a)} ({a.year}): ", f"What {boss} decided on {d.date(a)} ({a.year}): ") + {"pay": d.say("bonus set to nil", "no pay rise, as the only one in the team", "the yearly bonus was struck out"), "shift": d.say("transfer to the night turn", "a move to weekends and nights", "new roster with nights only"),
                                                                                                              "fired": d.say("end of employment", "notice of termination", "contract ended with immediate effect")}[act] + ".",
        (d.say(f"{boss.split()[0]} could not have known who made the report.", "The line kept the name to itself; the boss learned it from us.", f"No sign that {boss.split()[0]} was aware of the reporter's name."), d.say(f"{boss.split()[0]} had been told who made the report.", "The name leaked to the boss within a day.", f"A mail shows that {boss.split()[0]} knew the reporter's name."))[knew],
        (d.say("There is no paper on the measure from before the report.", "Nobody had planned the measure earlier.", f"{hr} of HR knew of no earlier plan."), d.say("The measure is in a plan from the quarter before the report.", "It had been on the agenda well ahead of the report.", f"{hr} of HR shows a draft older than the report."))[plan],
        (d.say("It hit the reporter alone.", "Nobody else was treated in this way.", "The rest of the team was spared."), d.say("It hit six people alike.", "The whole crew was treated in this way.", "Others in the team got the same."))[others],
        (d.say("Reviews had been poor for two years.", "Past appraisals: below expectations.", "There were two warnings on performance."), d.say("Reviews had been excellent.", "Past appraisals: above expectations.", "The latest appraisal is full of praise."))[praise],
        (d.say("The reported facts could not be confirmed.", "Inquiry into the report itself: nothing found.", "The allegation did not hold."), d.say("The reported facts turned out to be true.", "Inquiry into the report itself: confirmed.", "The allegation held."))[upheld],
        d.say("The union has asked for the minutes.", "A lawyer's letter is announced.", "Interview notes in annex 2."), d.say("Parking permit was withdrawn for all in June.", "Laptop swap unrelated.", "Holiday balance eleven days.")])
    d.choice("stated", act, {"pay": ["a loss of money", "less remuneration"], "shift": ["worse working hours", "other hours of work"], "fired": ["dismissal", "loss of the job"]}, ["What was done to the reporter?", "Which disadvantage did the reporter suffer?"])
    d.choice("order_time", "soon" if gap < 30 else "late", {"soon": ["within a month", "a few weeks at most"], "late": ["many months later", "about a year later"]}, ["How soon after the report came the measure?", "How much time passed between report and measure?"])
    d.noul("stated", knew, ["Was the manager aware of who had spoken up?", "Had the reporter's identity reached the boss?"], negated=["Was the reporter's identity hidden from the boss?"])
    d.noul("stated", plan, ["Was the measure prepared before the report?", "Does the plan for the measure predate the report?"], negated=["Did the measure first come up after the report?"])
    d.multi("stated", [(["good work in the past", "favourable appraisals"], praise), (["colleagues treated likewise", "several people affected"], others), (["the report proved right", "confirmation of what was reported"], upheld)], ["Which facts does the review establish?", "What is noted about the reporter or the report?"])
    bad = knew + (gap < 30) + (not plan) + (not others)
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["unlikely", "possible", "likely"], ["Was this revenge for the report?", "How likely is a forbidden reprisal?"], criteria="Points: the boss knew, the measure came within a month, it was not planned before, nobody else was hit. Up to one: unlikely. Two: possible. More: likely.")
    x = d.flag()
    s += "\n" + (d.say("What the reporter would accept is not in the file.", "The reporter's wishes were not asked.", "No settlement wish is on file."), d.say("The reporter wants to go back to the old post.", "The reporter asks for a year's pay.", "The reporter would be content with an apology."))[x]
    s += "\n" + d.say(f"A parallel file on {d.person()} (harassment) is kept apart.", f"The file of {d.person()}, same plant, was closed as unfounded in May.", f"{d.person()} also called the line, about the canteen, and has no grievance.") + "\n" + d.say("Interviews lasted forty minutes each; two people asked for a break.", "All interviews were held in the union's room.", "Both sides came with a person of trust.")
    d.noul("unknown", x, ["Is it on record what the reporter would like to have?", "Does the review name the reporter's demand?"], negated=["Is the reporter's demand missing?"])
    return s
