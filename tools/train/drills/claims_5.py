"""Claims, loans and benefits: claim rings, telematics, pharmacy, injury letters, field visits, loan statements, start-up aid, study grants."""

from draw import drill, later


@drill("analyst_note")
def claim_ring_comparison(d):
    c1, c2, doc, doc2 = d.person(), d.person(), d.person(), d.person()
    iban, phone, samedoc = d.flag(), d.flag(), d.flag()
    dob, town, wit = d.flag(), d.city(), d.flag()
    gap = d.pick([3, 8, 15, 190, 300, 410])
    t = d.day()
    born = d.say("4 May 1987", "19 October 1991", "30 January 1979")
    other = d.say("14 May 1978", "9 October 1990", "3 March 1979")
    a, z = d.ref("", 4), d.ref("", 4)
    state = (f"{d.say('LINK CHECK', 'Comparison of two files', 'Cross-match, manual')} {town}. File 1: {c1}, fell on a wet floor in a {d.say('chemist', 'supermarket', 'cinema')} on {d.date(t)}. File 2: {c2}, slipped in a {d.say('bank', 'gym', 'hotel')} on {d.date(later(t, days=gap))}, that is {gap} days on. "
        f"Born: file 1 {born}, file 2 {born if dob else other}. "
        + (d.say(f"Both want the money on the account ending {a}.", f"Payee account is one and the same, ..{a}.", f"Account ..{a} stands on each form.") if iban else d.say(f"File 1 gives the account ending {a}, file 2 one that ends {z}x.", f"Payee accounts: ..{a}A against ..{z}B.", f"Account ..{a}-1 stands on one form, ..{z}-2 on the other.")) + " "
        + (d.say("Callback number is identical.", "The same mobile was given twice.", "One telephone serves both.") if phone else d.say("Callback numbers have nothing in common.", "Two mobiles, two networks.", "Telephones differ.")) + " "
        + (d.say(f"{doc} wrote both certificates.", f"Each was seen by {doc}, same wording down to a typing error.", f"Medical report one and two are signed {doc}.") if samedoc else d.say(f"{doc} wrote the first certificate and {doc2} the second.", f"One was seen by {doc}, the other by {doc2}.", f"Medical reports: {doc} here, {doc2} there.")) + " "
        + (d.say("The witness in file 1 is the claimant in file 2.", f"{c2} signed as eyewitness for {c1}.", f"The eyewitness named in the first file is {c2}.") if wit else d.say("File 1 names a shop assistant as witness.", "The witness in file 1 is a guard with no link to file 2.", "In file 1 only the camera saw it.")) + f" {d.say('Shop one has replied.', 'Hotel footage overwritten.', 'Reply of shop two pending.')} {d.say('Reserve 4,000 each.', 'Reserve 6,500 in sum.', 'No reserve yet.')}")
    links = iban + phone + samedoc + wit
    state += d.say(" Both are renters, both claim lost pay: 1,240 and 1,310. File 1 came by post, file 2 by the portal. The shops have different insurers and learned of each other through us. No convictions. Handler asks for a decision by Friday.", " Heights and weights are not recorded. The first file has nine pages, the second fourteen. Lawyers: none in the first, a large firm in the second. Travel costs of 46 and 38 are claimed. Data protection desk has cleared this comparison.")
    d.noul("identity", dob, ["Are the two claimants' birthdays the same?", "Do both files carry one date of birth?"], negated=["Do the birthdays differ?", "Were the two people born on different days?"])
    d.noul("identity", iban, ["Would the money for both go to a single account?", "Do the payee accounts match?"], negated=["Are there two different accounts?"])
    d.choice("counting", "0" if not links else "1" if links == 1 else "2" if links == 2 else "3", {"0": ["no link at all", "none"], "1": ["one link", "a single one"], "2": ["two links"], "3": ["three or four links"]}, ["Of account, telephone, doctor and witness, how many tie the files together?", "How many ties exist among account, phone, physician and witness?"])
    d.noul("order_time", gap < 30, ["Did the second fall follow within a month?", "Are the two accidents less than a month apart?"], negated=["Do the accidents lie more than a month apart?"])
    d.noul("two_places", wit, ["Does the second claimant appear in the first file too?", "Did the person of file 2 vouch for that of file 1?"], negated=["Is the second claimant absent from the first file?"])
    d.score("judgement", 0 if links + dob < 2 else 1 if links + dob < 3 else 2, ["separate people with bad luck", "perhaps connected", "one scheme"], ["What do the matches suggest?", "How closely do the two files belong together?"], criteria="Count matches of birthday, account, telephone, doctor and witness. Up to one: bad luck. Two: perhaps. Three or more: one scheme.")
    return state


@drill("event_array")
def telematics_crash_trace(d):
    dr, pol = d.person(), d.ref("TM-", 6)
    speed, brake, belt = d.pick([31, 38, 44, 71, 83, 96]), d.pick([0, 1, 2]), d.flag()
    zone, stop, call = 50, d.flag(), d.flag()
    moved, ign = d.flag(), d.pick(["dealer", "home", "yard"])
    t = d.day()
    trace = [{"t": t, "sig": "IGN_ON", "loc": {"dealer": d.say("car dealer lot", "showroom", "auto trader forecourt"), "home": d.say("registered address", "home street", "own driveway"), "yard": d.say("breaker's yard", "scrap yard", "dismantler")}[ign], "fuel_pct": d.int(12, 90)},
        {"t": later(t, minutes=9), "sig": "SPD", "kmh": d.int(24, 48), "limit": zone}, {"t": later(t, minutes=14), "sig": "HARSH_TURN", "g": 0.4}]
    trace += [{"t": later(t, minutes=19), "sig": "BRAKE", "g": g} for g in (0.3, 0.6)[:brake]]
    trace += [{"t": later(t, minutes=20), "sig": "IMPACT", "kmh": speed, "limit": zone, "dir": d.say("front", "rear", "left"), "belt": belt, "g": d.pick([3.1, 5.4, 7.9])},
        {"t": later(t, minutes=21), "sig": "ECALL", "by": d.say("auto", "unit"), "answered": call}]
    trace.append({"t": later(t, minutes=25 if stop else 23), "sig": "IGN_OFF" if stop else "SPD", **({"loc": "at impact site"} if stop else {"kmh": 41, "loc": "2.3 km past impact site"})})
    trace.append({"t": later(t, hours=3), "sig": "GPS", "loc": [d.say("impact site", "same kerb", "crash spot"), "tow depot"][moved], "who": dr, "policy": pol})
    state = [{**e, "t": e["t"].strftime("%Y-%m-%d %H:%M")} for e in trace]
    state.insert(1, {"t": state[0]["t"], "sig": "UNIT", "fw": d.say("3.1.9", "4.0.2"), "imei_tail": d.ref("", 5), "batt_v": 12.4, "doors": "closed", "driverTag": None, "trip": d.ref("tr", 5)})
    state.append({"t": state[-1]["t"], "sig": "UPLOAD", "kb": d.say(210, 388), "net": "4G", "dup": False, "insurerAck": True, "weather": {"temp": d.say(4, 11, 19), "rain": False}, "tripsThisWeek": d.say(9, 14), "scoreBefore": d.say(71, 84)})
    d.noul("amounts", speed > zone, ["Was the car faster than permitted when it hit?", "Was the driver speeding at the moment of impact?"], negated=["Was the speed within the limit at the impact?"])
    d.noul("stated", belt, ["Was the seat belt on?", "Was the person at the wheel strapped in?"], negated=["Was the driver not wearing a belt?"])
    d.noul("two_places", stop, ["Did the driver stop at the scene?", "Did the car come to rest where it had hit?"], negated=["Did the car carry on after the impact?", "Did the driver leave the scene?"])
    d.choice("counting", str(brake), {"0": ["not at all"], "1": ["once"], "2": ["twice"]}, ["How often was the brake applied before the impact?", "How many braking signals precede the crash?"])
    d.choice("stated", ign, {"dealer": ["a place that sells cars", "a dealer's premises"], "home": ["where the driver lives", "home"], "yard": ["a place for wrecked cars", "a scrapyard"]}, ["Where did the journey begin?", "At what place was the engine started?"])
    d.noul("stated", call, ["Was the emergency call taken by somebody?", "Did somebody answer the automatic call?"], negated=["Did the automatic call go unanswered?"])
    d.multi("stated", [(["towed away later on", "it ended up at a tow depot"], moved), (["above the speed limit", "excessive speed"], speed > zone), (["braked beforehand", "some braking"], brake > 0)], ["Which of these are shown by the trace?", "What is true of the trip?"])
    return state


@drill("nested_json")
def pharmacy_claim_profile(d):
    pat, pres, pharm = d.person(), d.person(), d.firm()
    early, strong, dist = d.flag(), d.flag(), d.pick([2, 5, 8, 64, 110, 240])
    pres_n, cash = d.int(1, 5), d.flag()
    lic, pickup = d.pick(["active", "lapsed", "unknown"]), d.pick(["pat", "other", "none"])
    t = d.day()
    days = d.pick([10, 12, 14]) if early else d.pick([28, 29, 31])
    state = {"rxClaim": {"id": d.ref("RX", 8), "filled": f"{t:%Y-%m-%d}", "prevFill": f"{later(t, days=-days):%Y-%m-%d}", "daysSupply": 30, "ndcName": d.say("oxycodone 30 mg", "fentanyl patch 75", "morphine SR 60") if strong else d.say("amlodipine 5 mg", "levothyroxine 75 mcg", "metformin 500"), "qty": d.pick([60, 90, 120]), "refillNo": d.int(0, 5), "daw": d.say(0, 1, 2), "priorAuth": d.say(None, "not_required")},
        "member": {"name": pat, "homeToPharmacyKm": dist, "payment": {"method": d.say("CASH", "cash_full") if cash else d.say("COPAY_CARD", "plan"), "amountCents": d.int(900, 9900)}},
        "prescriber": {"name": pres, "licence": {"active": d.say("ACTIVE", "valid to 2029"), "lapsed": d.say("EXPIRED", "LAPSED"), "unknown": None}[lic], "specialty": d.say("GP", "orthopaedics", "internal med"), "city": d.city(), "telehealth": d.say(True, False)},
        "dispensing": {"store": pharm, "collectedBy": {"pat": {"rel": "self"}, "other": {"rel": d.say("third_party", "unrelated"), "name": d.person()}, "none": None}[pickup], "differentPrescribers90d": pres_n}}
    sig = early + strong + (dist > 50) + (pres_n > 3) + cash
    state["history"] = [{"on": f"{later(t, days=-90):%Y-%m-%d}", "drug": "ibuprofen 400", "qty": 20, "paid": 310}, {"on": f"{later(t, days=-150):%Y-%m-%d}", "drug": d.say("amoxicillin", "cetirizine"), "qty": 14, "paid": 560}]
    state["plan"] = {"tier": d.say("silver", "gold"), "deductibleLeftCents": d.say(0, 15000), "pcp": d.person(), "mailOrder": False, "allergies": ["penicillin"] if d.say(True, False) else [], "auditBatch": d.ref("au", 4)}
    d.noul("order_time", early, ["Was the medicine fetched well before the last pack should have run out?", "Was this refill more than ten days early?"], negated=["Had the previous pack almost or wholly run out?"])
    d.noul("stated", strong, ["Is it a powerful opioid?", "Is the drug a narcotic painkiller?"], negated=["Is it a non-addictive everyday medicine?"])
    d.choice("unknown", lic, {"active": ["in force", "a valid licence"], "lapsed": ["run out", "expired"], "unknown": ["not recorded", "the record does not say"]}, ["What is the state of the prescriber's licence?", "How about the doctor's licence?"])
    d.choice("stated", pickup, {"pat": ["the patient", "the member in person"], "other": ["somebody unrelated", "a stranger to the patient"], "none": ["it is left open", "no record of who collected"]}, ["Who picked the medicine up?", "Who collected it?"])
    d.noul("amounts", dist > 50, ["Did the patient go far (over 50 km) for it?", "Is the pharmacy more than 50 km from home?"], negated=["Is the pharmacy near the patient's home (below 50 km)?"])
    d.score("judgement", min(max(sig - 1, 0), 2), ["everyday", "worth a look", "like doctor shopping"], ["How much does this look like misuse of prescriptions?", "Rate the prescription claim."], criteria="Points: early refill, opioid, pharmacy over 50 km away, four or more prescribers in 90 days, paid in cash. 0-1 everyday, 2 worth a look, 3 or more doctor shopping.")
    return state


@drill("email")
def injury_letter_before_action(d):
    law, client, driver, boss = d.person(), d.person(), d.person(), d.person()
    hurt, wage, prior = d.pick(["neck", "wrist", "ankle"]), d.flag(), d.flag()
    seen, offer, blame = d.pick([0, 1, 3, 24, 40, 61]), d.flag(), d.pick(["driver", "council", "both"])
    ask = d.pick([2400, 3600, 4800, 11500, 14000, 19500])
    att = d.flag()
    t = d.day()
    state = (f"{d.say('By e-mail', 'WITHOUT PREJUDICE', 'Letter of claim')}\n{d.date(later(t, days=90))}\n{law}, solicitor\nOur client: {client}. Your insured: {driver}.\n\nDear Sirs,\n"
        + d.say("We are instructed by the above-named in respect of", "We act for the above in the matter of", "Our instructions concern") + f" the collision of {d.date(t)} at {d.city()}. "
        + {"driver": d.say("Your insured was wholly to blame.", "The fault lies with your insured alone.", "Liability is entirely that of your insured."), "council": d.say("We accept that your insured had no part in it: the council had left a pit unlit.", "Fault lies with the highway authority, not with your insured, whom we name for form's sake.", "It is the local council that we hold liable for the unlit pit, and no driver."), "both": d.say("Your insured and the council are jointly liable.", "Both the highway authority and your insured are to blame.", "Liability is shared between your insured and the council.")}[blame] + " Our client suffered "
        + {"neck": d.say("a whiplash.", "a sprain of the cervical spine.", "soft tissue damage to the neck."), "wrist": d.say("a fractured wrist.", "a broken scaphoid bone in the hand.", "a Colles fracture of the forearm by the wrist."), "ankle": d.say("a torn ankle ligament.", "a broken fibula at the foot joint.", "a badly twisted ankle.")}[hurt] + " "
        + d.say(f"A doctor was seen {seen} days after the event.", f"Medical help was sought {seen} days later.", f"The first visit to a physician took place on day {seen} after the collision.") + " "
        + (d.say("We disclose that there had been trouble in the same place before.", "The notes do mention an earlier injury of the same part.", "For completeness: an old complaint of that same joint is on the records.") if prior else d.say("There had been no previous trouble in that place.", "The notes show an unblemished history of that part.", "The records hold nothing earlier about that joint.")) + " "
        + (d.say(f"Wages were lost, as the employer {boss} confirms.", "Our client was off work for five weeks without pay.", "Loss of earnings comes to five weeks.") if wage else d.say(f"The employer, {boss}, went on paying in full, so no wages are asked.", "There was no loss of earnings.", "Our client was on holiday at the time and claims no wages.")) + " "
        + f"We seek {d.money(ask)}. " + (d.say("We would accept an early settlement and invite your offer.", "Our client is ready to talk and to settle out of court.", "A reasonable proposal would be considered with goodwill.") if offer else d.say("Failing payment within 21 days we issue proceedings; no discussion is invited.", "Our client will not negotiate and papers are ready for court.", "There is nothing to discuss: pay, or we sue.")) + " "
        + (d.say("Medical report enclosed.", "The physician's report is attached.", "We attach the medical evidence.") if att else d.say("Medical report to follow.", "The physician's report has been commissioned but is not ready.", "Evidence of the injury will be sent in due course.")))
    state += d.say(" Our client is 43, right-handed and lives with two children. Physiotherapy was attended eight times at 45 each. The vehicle claim is dealt with elsewhere and not part of this letter. Kindly acknowledge receipt and quote our reference.", " The weather was fine and our client stood at the kerb. Travel costs of 96 and a broken pair of glasses are included. Our terms of business are on our website. Please address all mail to the office and none to the client.")
    d.choice("stated", hurt, {"neck": ["the neck"], "wrist": ["a bone near the hand", "the wrist"], "ankle": ["the foot joint", "the ankle"]}, ["Where is the client injured?", "What part of the body is injured?"])
    d.choice("stated", blame, {"driver": ["the insured person alone", "our policyholder"], "council": ["a public authority", "the local authority alone"], "both": ["the insured and an authority together", "two parties together"]}, ["Whom does the letter hold liable?", "Who is at fault in the lawyer's view?"])
    d.noul("order_time", seen > 14, ["Did weeks go by before the client went to a doctor?", "Was medical help sought more than a fortnight later?"], negated=["Did the client see a doctor within a few days?"])
    d.multi("stated", [(["pay that was missed", "lost income"], wage), (["an older complaint of the same body part", "a previous injury in the same place"], prior), (["a medical report with this letter", "medical evidence enclosed"], att)], ["What is part of the claim or letter?", "Which of these hold for the letter?"])
    d.noul("stated", offer, ["Is the other side open to a deal?", "Would the claimant settle without a court?"], negated=["Does the other side refuse to talk?"])
    d.noul("amounts", ask > 10000, ["Is the demand in five figures?", "Does the claim come to over ten thousand?"], negated=["Is the demand below 10,000?"])
    return state


@drill("narrative")
def market_stall_loan_visit(d):
    client, off, husb = d.person(), d.person(), d.person()
    stock, hus, books = d.pick(["full", "thin", "gone"]), d.flag(), d.flag()
    use, other, group = d.pick(["sewing", "motorbike", "school"]), d.int(0, 3), d.flag()
    meant = d.pick(["sewing", "motorbike"])
    arr = d.pick([0, 1, 2, 4])
    spouse = d.flag()
    state = (f"{d.say('Visit report', 'Field visit', 'Follow-up in the market')}, {d.city()}, {d.date(d.day())}. Loan of {d.money(d.int(8, 30) * 50)} to {client}, {d.say('group Sunrise', 'group Hope', 'group Acacia')}. By the application the money was to buy "
        + {"sewing": d.say("two sewing machines.", "machines for the tailoring corner."), "motorbike": d.say("a motorbike for deliveries.", "a used motorcycle to carry goods.")}[meant] + " I asked to see what was bought. "
        + {"sewing": d.say("Two machines stood humming under the awning with dresses on them.", "Shown to me: a pair of sewing machines, oiled and in use.", "In the corner the tailor was at work at the new machines."), "motorbike": d.say("A motorcycle with a crate on it was parked behind.", "Shown to me: a motorbike, papers in the right name.", "A delivery rider left on the new bike as I came."),
           "school": d.say("Nothing of the kind was there; it went on the children's school fees.", "The money has gone to the boarding school, as the receipt shows.", "I was shown a school bill, stamped paid, and no purchase for the business.")}[use] + " "
        + {"full": d.say("The stall is heaped with cloth.", "Shelves are crammed.", "Plenty of goods, three sacks unopened."), "thin": d.say("The stall has a few bolts of cloth left.", "Shelves are half bare.", "Goods are few but there are some."), "gone": d.say("The stall is empty and shuttered.", "Not one piece on the shelves.", "No goods at all; a neighbour sells umbrellas from the spot.")}[stock] + " "
        + (d.say(f"A cash book is kept day by day.", "Sales are written down each night in a school book, up to yesterday.", "Records are neat and up to date.") if books else d.say("There is no cash book.", "Sales are not written down.", "Records stop in January.")) + " "
        + (d.say(f"{husb}, the spouse, knew of the loan and had signed.", f"The other half, {husb}, is in agreement and helps carry.", f"The spouse, {husb}, spoke well of the loan.") if spouse else d.say(f"{husb}, the spouse, had never heard of any loan.", f"The other half, {husb}, was angry at not having been told of it.", f"The spouse, {husb}, asked me what loan I meant.")) + " "
        + {0: d.say("No other lender is involved.", "Nothing is owed to anyone else."), 1: d.say("One other lender is owed as well.", "There is one further loan, from a cooperative."), 2: d.say("Two other lenders are owed as well.", "There are two further loans elsewhere."), 3: d.say("Three other lenders are owed as well.", "There are three further loans elsewhere.")}[other] + " "
        + {0: d.say("Repayment is up to date.", "All instalments are in."), 1: d.say("One instalment is overdue.", "One payment is missing."), 2: d.say("Two instalments are overdue.", "Two payments are missing."), 4: d.say("Four instalments are overdue.", "Four payments are missing.")}[arr] + f" {off}, loan officer.")
    state += d.say(" The walk took twenty minutes from the bus park. The group has nine members and meets on Mondays; the chair was away at a funeral. The stall rent is paid weekly. Next visit in a month, together with the branch manager.", " The client began in 2014 with a table and a scale, and the eldest child keeps watch in the afternoons. Rain had flooded the lower rows of the market. I spoke to the market master too, who only talked of the new toilets.")
    d.noul("two_places", use == meant, ["Did the money go where it was meant to go?", "Was the loan used as the application said?"], negated=["Was the money spent on something other than planned?"])
    d.choice("stated", use, {"sewing": ["equipment for a tailor", "machines for making clothes"], "motorbike": ["a vehicle on two wheels", "a means of transport"], "school": ["education", "the children's schooling"]}, ["What was the money really spent on?", "On what did the money go in fact?"])
    d.score("stated", ["gone", "thin", "full"].index(stock), ["nothing on sale", "little stock", "well stocked"], ["How well stocked is the stall?", "How much merchandise did the officer see?"])
    d.noul("stated", spouse, ["Was the spouse aware of the borrowing?", "Did the partner agree to the loan?"], negated=["Was the loan news to the spouse?"])
    d.choice("counting", "0" if not other else "1" if other == 1 else "m", {"0": ["none"], "1": ["one"], "m": ["more than one"]}, ["How many other lenders does the client owe?", "How many further loans are there?"])
    d.noul("policy", arr > 1 or stock == "gone", ["Must the file go to recovery?", "Is the recovery team to step in?"], negated=["Can the loan officer keep the file?"], criteria=["Recovery takes over when at least two instalments are overdue or when the business has no goods left."])
    d.noul("stated", books, ["Are takings noted?", "Does the client keep accounts?"], negated=["Are there no current records of sales?"])
    return state


@drill("ledger_text")
def car_finance_account_statement(d):
    cust, gar = d.person(), d.person()
    inst, fee, moved = d.pick([210, 245, 285]), d.pick([0, 1, 2]), d.flag()
    bounced, settle, third = d.int(0, 2), d.flag(), d.flag()
    ins, bal = d.pick(["CDW lapsed", "insured", "unknown"]), d.int(2, 9) * 500
    t = d.day("2025-02-03", 120)
    bi = d.some(range(5), bounced)
    rows, back, lateness, own = [], d.say("RETURNED", "unpaid", "refer to drawer"), d.say("late fee", "arrears charge", "admin fee late"), d.say("card payment by customer", "bank transfer by customer")
    for i in range(5):
        day = later(t, days=30 * i)
        if i in bi:
            rows.append(f"{day:%d-%b-%y}  DD {inst}.00  {back}")
        else:
            rows.append(f"{day:%d-%b-%y}  DD {inst}.00  paid")
    for i in range(fee):
        rows.append(f"{later(t, days=33 + 60 * i):%d-%b-%y}  {lateness}  15.00")
    rows.append(f"{later(t, days=140):%d-%b-%y}  " + (f"card payment by third party, {gar}  {inst}.00" if third else f"{own}  {inst}.00"))
    if moved:
        rows.append(f"{later(t, days=125):%d-%b-%y}  " + d.say("note: new keeper seen on plate search", "note: registered keeper differs since spring", "note: vehicle offered on a sales site"))
    else:
        rows.append(f"{later(t, days=125):%d-%b-%y}  " + d.say("note: keeper unchanged on plate search", "note: vehicle seen at customer's home", "note: registered keeper is our customer"))
    rows.append(f"{later(t, days=150):%d-%b-%y}  " + (d.say("note: asks for settlement figure", "note: wants to pay off early", "note: early settlement quote wanted") if settle else d.say("note: asks for a new statement", "note: wants due date moved to the 10th", "note: will pay as before")))
    state = (f"{d.say('HIRE PURCHASE ACCOUNT', 'CAR FINANCE', 'CONDITIONAL SALE')} {d.ref('HP', 6)}  {cust}\nGoods: {d.say('hatchback', 'SUV', 'estate')} {d.ref('', 4)}   Balance {d.code} {bal}.00\n" + "\n".join(sorted(rows, key=lambda r: (r[7:9], "JanFebMarAprMayJunJulAugSepOctNovDec".index(r[3:6]), r[:2]))) + f"\nINSURANCE: {({'CDW lapsed': d.say('comprehensive cover lapsed in May', 'no cover since May', 'policy ended, not renewed'), 'insured': d.say('comprehensive, proof seen', 'in force, seen', 'cover note on file'), 'unknown': d.say('not evidenced', 'no paper on file, customer not asked', 'proof never requested')})[ins]}\n{d.say('Any disposal needs our consent.', 'Title stays with us until the last payment.')}")
    state += d.say("\nOriginal price 11,900, deposit 1,500, 48 months at 7.9%. Final payment option fee 10. Mileage not limited. Statement no. 7, printed for branch use. Complaints to the address overleaf.", "\nFirst registered 2021, one former keeper, bought from a main dealer with a 12-month guarantee. Rate 8.4% fixed. Service plan paid apart. Customer since 2017, an older account was closed in good order.")
    d.choice("counting", str(bounced), {"0": ["none"], "1": ["one"], "2": ["two"]}, ["How many direct debits failed?", "How many instalments were sent back unpaid?"])
    d.noul("stated", moved, ["Is there a hint that the car has been or is being sold?", "Has the car perhaps changed hands?"], negated=["Does the car seem to be with the customer still?"])
    d.noul("stated", third, ["Did somebody else pay for the customer?", "Was the last payment made by another person?"], negated=["Did the last payment come from the customer?"])
    d.noul("stated", settle, ["Does the customer want to end the contract ahead of time?", "Is there a wish to pay the loan off early?"], negated=["Is the customer content to go on with the contract?"])
    d.choice("unknown", ins, {"CDW lapsed": ["no, the cover has ended"], "insured": ["yes, the cover is proved"], "unknown": ["this cannot be told"]}, ["Is the vehicle insured?", "Does cover exist for the car?"])
    d.noul("policy", moved and (bounced > 0 or third) or ins == "CDW lapsed", ["By the rule, is the contract to be called in?", "Must the lender call in the loan under the rule?"], negated=["Does the rule leave the contract in place?"], criteria=["Call in when cover has lapsed, or when the car seems to have changed hands and either a debit failed or a third party paid."])
    return state


@drill("policy_and_case")
def startup_grant_eligibility(d):
    app, panel, ment = d.person(), d.person(), d.person()
    bene, age, prior = d.pick(["yes", "no"]), d.pick([3, 5, 10, 18, 25, 40]), d.flag()
    plan, woman, turnover = d.flag(), d.flag(), d.pick([20, 45, 60, 110, 150, 190])
    trade, paid = d.pick(["cafe", "software", "farm"]), d.flag()
    early = d.say("Aid was granted before, in 2019", "There is an earlier award on our books, 2020", "In 2018 our scheme paid already")
    back = {"yes": d.say(", which has been returned down to the last cent. ", " and it was wholly repaid. ", ", since repaid in full. "), "no": d.say(", half of which is still owed. ", " and of it nothing was ever returned. ", ", repaid in part only. ")}[bene]
    fresh = d.say("No earlier aid. ", "First contact with us. ", "Our books hold no former award. ")
    bank = d.say("The savings bank gave a loan and it is repaid. ", "A family loan of 5 thousand stays open. ", "There is a bank loan beside. ")
    state = (f"{d.say('START-UP AID, conditions', 'Scheme rules', 'Extract of the funding guidelines')}\nI. Firms up to 12 months old. II. Turnover of less than 100 thousand a year; farms are exempt from this limit. III. No aid for what was ordered before the approval. IV. Nobody who has had aid from us before, {d.say('unless the first aid was repaid in full', 'save where the former aid has been paid back completely')}. V. A business plan must be attached.\n\n"
        f"{d.say('Application', 'Request', 'Case')} {d.ref('SG')} by {app}, seen by {panel}. {d.say('Sector', 'Line of business', 'Trade')}: " + {"cafe": d.say("a coffee bar.", "a tea room with cakes.", "a breakfast place."), "software": d.say("an app for booking barbers.", "computer programs for dentists.", "software for warehouses."), "farm": d.say("a goat farm with a dairy.", "growing mushrooms on 4 ha.", "market gardening.")}[trade] + " "
        + d.say(f"Registered {age} months ago.", f"The firm is {age} months old.", f"Age of the firm: {age} months.") + f" Turnover {turnover} thousand. "
        + (d.say("The mixer was ordered and delivered in spring, months ahead of the application.", "Invoice for the machine is older than the application and was paid.", "A purchase contract for the machine was signed before anything was approved.") if paid else d.say("The machine is only quoted, nothing signed.", "No orders have been placed, offers are enclosed.", "An offer for the machine is pending, the firm waits for our word.")) + " "
        + (early + back if prior else fresh) + bank + (d.say("The plan has nineteen pages and a forecast.", "Business plan attached, three years.", f"A plan written with {ment}, adviser, is enclosed.") if plan else d.say("A business plan is missing.", "Plan to be written, says the form.", f"{ment}, adviser, has yet to help write a plan.")))
    t_ok = turnover < 100 or trade == "farm"
    p_ok = not prior or bene == "yes"
    state += d.say(" Sum asked for: 14 thousand, half of the cost. Two jobs are to be made within three years. The applicant is 34 and had been employed for nine years. The panel sits on the first Wednesday of the month. Fee: none.", " The applicant asks for 9 thousand towards a total of 22. Premises are rented on a ten-year contract. A partner may join later. The town supports the idea in a letter. Form signed on every page, one date missing.")
    d.noul("policy", age <= 12, ["Is the firm young enough?", "Does the company meet condition I?"], negated=["Is the firm too old for the scheme?"])
    d.noul("exception", t_ok, ["Is condition II no bar?", "Is the sales limit observed, or not to be applied?"], negated=["Does the sales limit stand in the way?"])
    d.choice("exception", "first" if not prior else "ok" if p_ok else "bar", {"first": ["nothing to decide, there was no earlier aid"], "ok": ["earlier aid, but no obstacle"], "bar": ["earlier aid bars the way"]}, ["How does condition IV work out?", "What does rule IV mean here?"])
    d.noul("stated", plan, ["Is the plan among the papers?", "Has a business plan come with the application?"], negated=["Is the plan still lacking?"])
    d.noul("policy", paid, ["Is condition III broken?", "Was something bought too early?"], negated=["Did the applicant wait with orders, as condition III demands?"])
    d.choice("stated", trade, {"cafe": ["food and drink for guests", "catering"], "software": ["computing", "information technology"], "farm": ["agriculture"]}, ["What does the firm do?", "What sector does it belong to?"])
    return state


@drill("mixed")
def study_grant_file_and_message(d):
    stud, mum, dad, off = d.person(), d.person(), d.person(), d.person()
    live, inc = d.pick(["home", "own", "abroad"]), d.pick([19, 24, 31, 58, 66, 73])
    job, sib, exams = d.pick([0, 5, 8, 22, 26, 30]), d.int(0, 3), d.flag()
    rent_proof, dupe = d.flag(), d.flag()
    state = {"grantFile": {"nr": d.ref("SG-", 6), "applicant": stud, "course": d.say("civil engineering BSc", "nursing BA", "law LLB", "history BA"), "parents": [{"name": mum, "role": "mother", "annualIncomeK": inc}, {"name": dad, "role": "father", "annualIncomeK": None, "remark": d.say("whereabouts unknown", "deceased", "no contact")}], "siblingsInStudy": sib,
        "declaredAddress": {"home": d.say(f"c/o {mum}", "with mother"), "own": d.say("room in shared flat", "bedsit, rent 410"), "abroad": d.say("exchange semester, foreign campus", "visiting student, overseas")}[live], "tenancyContract": "scan ok" if rent_proof else None, "hoursJobPerWeek": job, "otherAward": [None, {"body": d.say("City Merit Fund", "Saint Anne Trust"), "monthly": 250}][dupe]},
        "studentMessage": d.say("Hi, ", "Dear office, ", "hello!! ") + (d.say("I passed all my exams this term", "all my modules were a pass", "no failed subjects this year") if exams else d.say("I failed two papers and will resit them", "sorry, I did not pass statistics and one more", "I have to redo two exams")) + d.say(". Please hurry as the rent is due on the first.", ". When will the payment begin?", ". I hope this is all that you need.") , "clerk": off}
    state["history"] = [{"term": d.say("autumn 2023", "spring 2024"), "paid": 1860, "by": d.person()}, {"term": "autumn 2024", "paid": 1905, "by": d.person()}]
    state["contact"] = {"mail": d.say("student mail", "private mail"), "bankCheckedOn": d.say("2025-02-11", "2025-03-04"), "semester": d.say(3, 5), "campus": d.city(), "letters": [{"no": 1, "about": d.say("library fee", "semester ticket")}, {"no": 2, "about": "change of bank"}], "reviewInMonths": 6}
    d.choice("stated", live, {"home": ["with a parent", "in the family home"], "own": ["in rented lodgings", "in a place of their own"], "abroad": ["in a foreign country", "out of the country"]}, ["Where does the student live?", "How is the student housed?"])
    d.noul("two_places", inc > 50, ["Does the one parent whose income is known earn above 50 thousand?", "Is the mother's income beyond fifty thousand?"], negated=["Does the mother earn less than 50 thousand?"])
    d.noul("stated", exams, ["Did the student get through all exams?", "Were the examinations all passed?"], negated=["Must the student sit something again?"])
    d.noul("policy", live == "own" and not rent_proof or job > 20, ["Does the checklist stop the award for now?", "Must the clerk hold the award back under the checklist?"], negated=["Does the checklist let the award through?"], criteria=["Hold the award when a student in rented lodgings has no tenancy contract on file, or when the student works more than 20 hours a week."])
    d.multi("stated", [(["a second scholarship", "aid from another body"], dupe), (["a rental contract on file", "a scan of the tenancy"], rent_proof), (["works more than half a week", "over 20 hours of paid work weekly"], job > 20), (["brothers or sisters who study too", "siblings in education"], sib > 0)], ["Which of these apply?", "What does the file hold?"])
    d.score("policy", [0, 1, 2][(inc < 50) + (sib > 1)], ["basic rate", "middle rate", "top rate"], ["Which rate is due?", "What level of award follows from the table?"], criteria="Start at the basic rate. Go up one step if the mother earns under 50 thousand and one more step if at least two siblings study.")
    return state
