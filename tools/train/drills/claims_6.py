"""Claims, loans and benefits: duplicate applicants, underwriters' chat, ambulances, odometers, letting, gap cover, hail, day labour."""

from draw import drill, later


@drill("nested_json")
def duplicate_applicant_match(d):
    first, last = d.say("Katarzyna", "Ines", "Omar", "Pradeep", "Noor"), d.say("Haddad", "Zielinski", "Okafor", "Ferreira")
    mid = d.say("M.", "J.", "T.")
    same_dob, same_tel, same_addr, same_doc = d.flag(), d.flag(), d.flag(), d.flag()
    left = d.pick(["declined", "approved", "withdrawn"])
    days, kept, emp = d.pick([1, 2, 4, 60, 150, 320]), d.flag(), d.firm()
    t = d.day("2025-02-01", 200)
    dob, tel, doc = f"19{d.int(60, 99)}-0{d.int(1, 9)}-{d.int(10, 27)}", d.ref("+00 7", 7), d.ref("N", 7)
    street = d.say("Mill Lane", "Harbour Row", "Station Road", "Elm Walk")
    inc = d.int(21, 39) * 1000
    inc2 = inc if kept else inc + d.int(9, 20) * 1000
    state = {"matchJob": d.ref("mj-", 5), "left": {"app": d.ref("A", 6), "at": t.isoformat()[:10], "outcome": left, "name": f"{first} {last}", "dob": dob, "tel": tel, "addr": f"14 {street}", "idDoc": doc, "annualPay": inc, "employer": emp},
        "right": {"app": d.ref("B", 6), "at": later(t, days=days).isoformat()[:10], "outcome": None, "name": f"{first} {mid} {last}", "dob": dob if same_dob else f"{int(dob[:4]) + 3}-{dob[8:10] if int(dob[8:10]) < 13 else '11'}-0{dob[6]}", "tel": [d.ref("+00 6", 7), tel][same_tel],
                  "addr": d.say(f"{street} 14", f"No. 14, {street}", f"Flat 14 {street}") if same_addr else d.say("3 Orchard Close", "88 King Street", "7 Quay View"), "idDoc": [d.ref("P", 7), doc][same_doc], "annualPay": inc2, "employer": emp}}
    n = same_dob + same_tel + same_addr + same_doc
    state["engine"] = {"name": d.say("pairwise", "dupfind"), "ver": "2.8", "candidates": 14, "kept": 1, "analyst": d.person(), "note": d.say("second pair of eyes wanted", "sampled for quality"), "purpose": {"left": d.say("car", "kitchen"), "right": d.say("furniture", "holiday")}, "amount": {"left": d.say(6000, 9000), "right": d.say(7500, 12000)}, "months": {"left": 36, "right": 48}, "channel": {"left": "branch", "right": "web"}}
    d.noul("identity", same_dob, ["Were both applicants born on the same day?", "Do the dates of birth agree?"], negated=["Do the birthdays on the two applications differ?"])
    d.noul("identity", same_addr, ["Is the home in both applications the same one?", "Do left and right live in one place, apart from the way of writing?"], negated=["Do the two records name different homes?"])
    d.choice("stated", left, {"declined": ["it was refused"], "approved": ["it was granted"], "withdrawn": ["the applicant took it back"]}, ["What became of the earlier application?", "How did the first application end?"])
    d.noul("two_places", kept, ["Is the pay stated the second time the same as before?", "Did the declared salary stay as it was?"], negated=["Is a higher salary given the second time?"])
    d.noul("order_time", days <= 7, ["Did the second application follow within a week?", "Are the applications at most seven days apart?"], negated=["Is there more than a week between the two?"])
    d.choice("counting", "low" if n < 2 else "mid" if n == 2 else "high", {"low": ["at most one"], "mid": ["two"], "high": ["three or four"]}, ["Of birthday, telephone, address and identity document, how many agree?", "How many of these match: date of birth, phone, home, ID number?"])
    d.multi("identity", [(["the telephone number"], same_tel), (["the number of the identity document", "the ID"], same_doc), (["the declared pay"], kept)], ["Which of these are the same in both?", "What is identical left and right?"])
    return state


@drill("chat")
def underwriters_on_landlord_loan(d):
    app, u1, u2, valuer = d.person(), d.person(), d.person(), d.person()
    live, rents = d.pick(["let", "self", "empty"]), d.flag()
    votes = {"u1": d.flag(), "u2": d.flag()}
    others, ltv, tax = d.int(0, 5), d.pick([48, 55, 62, 79, 84, 88]), d.flag()
    cracks = d.flag()
    a, b = u1.split()[0], u2.split()[0]
    state = [{"user": a, "t": "09:12", "msg": d.say(f"morning. {app}, buy-to-let, loan to value {ltv} percent", f"next one: {app}, rental property, LTV {ltv}%", f"got {app} on the pile, investor mortgage, {ltv} % of value")},
        {"user": b, "t": "09:14", "msg": {"let": d.say("is there a tenant? yes I see, tenancy runs since spring", "family with two kids rents it, contract attached", "occupied by renters according to the agent"), "self": d.say("hm the borrower's own post goes there. lives in it, I would say", "electoral roll shows the applicant at that very address", "social media: house warming of the applicant in that living room"),
            "empty": d.say("meter reads zero for months, nobody in", "stands vacant, says the agent", "no one lives there right now, photos show bare rooms")}[live]},
        {"user": a, "t": "09:15", "msg": d.say("how many other houses?", "portfolio?", "any more property?") + " " + {0: "none, first one", 1: "just one more", 2: "two more", 3: "three more", 4: "four more", 5: "five more"}[others]},
        {"user": b, "t": "09:17", "msg": d.say("rent covers 140 % of the interest, comfortable", "cover ratio is 1.45, fine", "rental income well above the instalment") if rents else d.say("rent covers 80 % of the interest only", "cover ratio is 0.85, thin", "rental income falls short of the instalment")},
        {"user": a, "t": "09:20", "msg": d.say("tax return leaves out the other lettings", "declared nothing from letting to the revenue", "no rent in last year's tax papers") if tax else d.say("tax return is complete, rents included", "everything declared to the revenue", "tax papers list all lettings")},
        {"user": b, "t": "09:24", "msg": f"{valuer.split()[0]} " + (d.say("found cracks in the gable, wants an engineer", "reports movement in the foundations", "saw the rear wall lean") if cracks else d.say("has no remarks on the building", "says it is sound", "found the house in good repair"))},
        {"user": a, "t": "09:31", "msg": d.say("I'd sign it", "ok from me", "I am for it") if votes["u1"] else d.say("I would not touch it", "not for me", "I am against")},
        {"user": b, "t": "09:32", "msg": d.say("so would I, yes", "yes from me too", "my vote: do it") if votes["u2"] and votes["u1"] else d.say("I disagree, do it", "my vote goes for it all the same", "I'd still lend") if votes["u2"] else d.say("no for my part", "decline, says my gut", "my vote: no")}]
    state.insert(1, {"user": a, "t": "09:13", "msg": d.say("three-bed terrace, built 1931, near the hospital, five-year fix wanted. broker is the one who sent us the chip shop last month", "two-bed flat over a florist, lease of 118 years left, interest only, term 20 years. same broker as the barn case")})
    state.insert(6, {"user": a, "t": "09:22", "msg": d.say("income from the day job is 46k, bonus not counted. two cards, small balances. age 51", "salaried with the railway, 39k, eight years there. one car loan, ends next year")})
    state.append({"user": b, "t": "09:33", "msg": d.say("rate desk says the offer price changes on friday. coffee?", "leave it in the tray, head of lending has the last word on Thursday")})
    d.choice("stated", live, {"let": ["tenants"], "self": ["the borrower"], "empty": ["nobody"]}, ["Who lives in the house, as far as can be seen?", "By whom is the property occupied?"])
    d.choice("two_places", "both" if all(votes.values()) else "none" if not any(votes.values()) else "one", {"both": ["both are in favour", "they agree to lend"], "none": ["both are against", "they agree to refuse"], "one": ["they are divided", "one yes and one no"]}, ["How do the two underwriters stand at the end?", "Do the underwriters agree?"])
    d.noul("stated", rents, ["Is the rent enough to carry the interest?", "Does the income from the house exceed what the loan costs?"], negated=["Is the rent too small for the loan?"])
    d.noul("policy", live == "self" or ltv > 75, ["Does the product rule bar this loan?", "Is the loan outside the product rule?"], negated=["Is the loan within the product rule?"], criteria=["No loan of this kind where the borrower lives in the house, nor above 75 % of the value."])
    d.noul("stated", tax, ["Was rental income kept from the tax office?", "Are the tax papers incomplete?"], negated=["Are the tax papers in order?"])
    d.score("counting", 0 if not others else 1 if others < 3 else 2, ["no other property", "one or two others", "three or more others"], ["How large is the applicant's portfolio apart from this house?", "How many further houses are there?"])
    d.noul("stated", cracks, ["Does the surveyor have misgivings about the structure?", "Is there something wrong with the building?"], negated=["Did the valuer find the building sound?"])
    return state


@drill("email")
def ambulance_bill_broken_english(d):
    who, ins, hosp, nurse = d.person(), d.person(), d.say("Saint Roch Hospital", "Lakeview Clinic", "Hospital Mirador"), d.person()
    heli, km, night = d.flag(), d.pick([7, 12, 18, 44, 63, 90]), d.flag()
    who_called, paid = d.pick(["hotel", "wife", "self"]), d.flag()
    ill, home = d.pick(["heart", "fall", "food"]), d.flag()
    bill = d.pick([480, 690, 920, 3100, 4400, 7800])
    state = (f"to: assistance@{d.say('carevia', 'mundohelp', 'tripshield')}.example\nfrom: {who}\n{d.stamp(d.day())}\n\n" + d.say("Hello sir or madam,", "Good day respected insurance,", "Dear Miss " + ins + ",") + " excuse my english. We was on holiday in " + d.country() + " and "
        + {"heart": d.say("I feel big pain in the breast and cannot breathe.", "my heart make boom boom boom and then black.", "doctor say it was nearly infarct."), "fall": d.say("I make a bad step on stairs and leg is crack.", "I fall from horse on the arm.", "I slide on wet stone and break the hip."), "food": d.say("I eat bad mussels and vomit the all night.", "from the chicken I have poison in stomach.", "the fish soup was not good, two days on toilet.")}[ill] + " "
        + {"hotel": d.say("The man of hotel make the call to emergency.", "Reception has phoned for help.", "Hotel boss took telephone and call."), "wife": d.say("My wife make the call to emergency.", "My lady took the phone for help.", "The wife phoned, I could not."), "self": d.say("I make the call to emergency with own hand.", "I phoned alone for help.", "Alone I dial the number.")}[who_called] + " "
        + (d.say("They come with helicopter.", "A flying machine took me over mountain.", "I was flown in air with doctor.") if heli else d.say("They come with ambulance car.", "Red cross van took me on road.", "I was driven in the sick car.")) + f" Way was {km} km to {hosp}. " + (d.say("It was after midnight.", "Clock show three in night.", "All was dark, 2 a.m.") if night else d.say("It was lunch time.", "Clock show ten in morning.", "Sun was high, 2 p.m."))
        + " " + f"Bill is {d.money(bill)}. " + (d.say("I have pay all with my card, please send back money.", "I already give them the money.", "They took it from my card before I can leave.") if paid else d.say("I did not pay, you pay direct please.", "The bill is open, they write me angry letters.", "Not paid until now, I have not this money.")) + " "
        + (d.say("Now I am home and resting.", "I write this from my sofa at home.", "Yesterday I come back to my house.") if home else d.say("I am still in bed of this hospital.", "Nurse " + nurse.split()[0] + " help me write here in the ward.", "They not let me go before Friday.")) + f" {d.say('With greeting', 'Thanks you', 'Big thank')}, {who.split()[0]}")
    state += d.say("\nP.S. My policy card I lost in the sea but number begin with 77. My brother in law is policeman and he say I must write you fast. The room was 4 beds, food was good, doctor very young but kind. The daughter has birthday on Sunday so please be quick.", "\nP.S. We was eleven days there, came by bus, first five days all was perfect. The police was not needed. I have also taxi 18 for the wife but this I forget. You can phone me after six in evening.")
    d.choice("stated", ill, {"heart": ["a heart problem", "trouble of the heart"], "fall": ["an injury from an accident", "a broken bone"], "food": ["something eaten", "food poisoning"]}, ["What was the medical emergency?", "What was wrong with the traveller?"])
    d.choice("stated", who_called, {"hotel": ["staff where they stayed", "the accommodation"], "wife": ["the spouse"], "self": ["the patient in person", "the sick traveller"]}, ["Who alerted the emergency service?", "By whom was help called?"])
    d.noul("stated", heli, ["Was the patient transported by air?", "Was there a flight to hospital?"], negated=["Was the patient taken by road?"])
    d.noul("stated", paid, ["Has the traveller settled the bill already?", "Is the bill paid?"], negated=["Is the bill still unpaid?"])
    d.noul("stated", home, ["Has the writer left hospital?", "Is the patient back home?"], negated=["Is the writer still an in-patient?"])
    d.noul("policy", heli and km < 25 or bill > 3000, ["Must the claim go to the medical adviser under the rule?", "Does the rule send this to the medical adviser?"], negated=["Can the claim be handled without the medical adviser?"], criteria=["The medical adviser sees claims for flights of less than 25 km and all bills above 3,000."])
    d.multi("stated", [(["it happened at night", "the emergency fell in the hours of darkness"], night), (["a distance of over 40 km", "more than 40 km to hospital"], km > 40), (["an amount in four figures", "a bill of at least a thousand"], bill >= 1000)], ["Which of these fit the account?", "What is true according to the message?"])
    return state


@drill("event_array")
def lease_odometer_history(d):
    cust, dealer = d.person(), d.say("Autohaus Feld", "Marlow Cars", "Garage du Lac")
    clock, gapm = d.flag(), d.pick([3, 8, 14])
    n, change, report = d.int(3, 5), d.flag(), d.pick(["customer", "dealer", "nobody"])
    t = d.day("2023-01-10", 200)
    km, log = 9000, [{"when": f"{t:%Y-%m-%d}", "src": "DELIVERY", "odo": 120, "by": dealer}]
    step = d.pick([11000, 13000, 24000, 29000])
    roll = d.int(2, n - 1)
    kinds, shops = [d.say("SERVICE", "MOT", "TYRES", "INSPECTION") for _ in range(6)], [d.say("Kwik Workshop", "Testing Stn 4", "Marina Tyres", dealer) for _ in range(6)]
    for i in range(1, n + 1):
        km = (km - 7300) if clock and i == roll else (km + step)
        log.append({"when": f"{later(t, days=120 * i):%Y-%m-%d}", "src": kinds[i], "odo": km, "by": shops[i]})
    if change:
        log.append({"when": f"{later(t, days=120 * n + 9):%Y-%m-%d}", "src": d.say("CLUSTER_SWAP", "INSTRUMENT_CHANGED", "DASH_REPLACED"), "odo": km + 200, "by": d.say("Kwik Workshop", "mobile mechanic", dealer)})
    else:
        log.append({"when": f"{later(t, days=120 * n + 9):%Y-%m-%d}", "src": d.say("OIL_TOPUP", "WIPERS_REPLACED", "BULB_CHANGED"), "odo": km + 200, "by": d.say("Kwik Workshop", "mobile mechanic", dealer)})
    log.append({"when": f"{later(t, days=120 * n + 30):%Y-%m-%d}", "src": "DEFECT_NOTICE", "raisedBy": {"customer": cust, "dealer": dealer, "nobody": None}[report], "lessee": cust, "gapMonthsSinceLastCheck": gapm, "kmPerYearAllowed": 20000, "case": {"opened": d.say("portal", "letter"), "clerk": d.person(), "engine": d.say("1.6 petrol", "2.0 diesel"), "plate": d.ref("LM", 4), "insurer": d.say("Atlas", "Meridia"), "fuelCard": True, "reply_days": 14, "monthly": d.say(312, 389), "tyres": d.say("winter", "all-season")}})
    state = log
    d.noul("order_time", clock, ["Does the mileage fall back at some point?", "Is a later reading lower than an earlier one?"], negated=["Does the mileage rise all the way through?"])
    d.noul("stated", change, ["Was the instrument panel exchanged?", "Has a new dashboard been fitted?"], negated=["Is the original instrument panel still in place, as far as the log shows?"])
    d.choice("counting", str(n), {"3": ["three"], "4": ["four"], "5": ["five"]}, ["How many workshop or test readings lie between delivery and the last repair (both not counted)?", "Leaving out the delivery, the last small repair and the notice, how many readings are there?"])
    d.choice("two_places", report, {"customer": ["the lessee", "the person who leases the car"], "dealer": ["the firm that delivered it", "the supplying dealer"], "nobody": ["no one is named", "this is left blank"]}, ["Who raised the defect notice?", "From whom does the notice come?"])
    d.noul("amounts", step > 20000, ["Does the mileage go up by more than 20,000 from one normal check to the next?", "Are the usual steps between checks above 20,000 km?"], negated=["Is the usual rise between checks below 20,000 km?"])
    d.score("judgement", clock + change, ["nothing odd", "a question to ask", "strong suspicion"], ["How strong is the suspicion of tampering with the clock?", "Rate the odds that the reading was altered."], criteria="A fall in mileage and a change of the instrument panel each add one step.")
    return state


@drill("analyst_note")
def letting_without_consent(d):
    own, ten, insp, neigh = d.person(), d.person(), d.person(), d.person()
    ads, mail, bed = d.flag(), d.pick(["own", "tenant", "both"]), d.int(1, 5)
    says, meter, rent = d.pick(["admits", "denies", "silent"]), d.flag(), d.flag()
    prog, ins = d.pick([4, 9, 16, 40, 58]), d.flag()
    state = (f"{d.say('OCCUPANCY CHECK', 'Owner-occupier audit', 'Drive-by and desk check')} home loan {d.ref('M')}, borrower {own}. {d.say('Rate is for people who live in the house.', 'Loan was given on owner-occupier terms.', 'Contract: borrower to dwell there.')} Visited by {insp} on {d.date(d.day())}. "
        + (d.say("Found the house on a letting portal with a price per night.", "It is on offer to holiday guests, 140 a night.", "Advert online: whole house, min. stay two nights.") if ads else d.say("Searched portals: no advert of the house.", "House is not on any letting site.", "No listing found anywhere.")) + " "
        + {"own": d.say(f"Bell and letter box: {own.split()[1]}.", "Name plate is the borrower's.", "Post in the box is for the borrower only."), "tenant": d.say(f"Bell and letter box: {ten.split()[1]}, not our borrower.", f"Name plate reads {ten}.", f"Post in the box is for {ten} only."), "both": d.say(f"Bell and letter box: {own.split()[1]} / {ten.split()[1]}.", f"Name plate has two names, the borrower's and {ten}'s.", f"Post in the box is for both the borrower and {ten}.")}[mail] + " "
        + f"{neigh} at no. 8 counted {bed} different car{'s' if bed > 1 else ''} in the drive last month. " + {"admits": d.say("Borrower on the phone: yes, I let it, what of it.", "The borrower owned up to letting.", "Asked straight, the borrower said that guests pay for stays."), "denies": d.say("Borrower on the phone: nobody but me has ever slept there.", "The borrower denies any letting.", "Asked straight, the borrower said that it is only used privately."), "silent": d.say("Borrower did not return three calls.", "No reply to letter or phone.", "Nothing heard from the borrower.")}[says] + " "
        + (d.say("Water and power use is that of a lived-in home.", "Meters show use day in, day out.", "Consumption is steady.") if meter else d.say("Water and power use is close to nil.", "Meters have hardly moved.", "Consumption is near zero in most weeks.")) + " "
        + f"Contract signed {prog} months ago. " + (d.say("Insurer holds a landlord policy.", "Buildings cover is for let property.", "The insurance was changed to landlord cover.") if ins else d.say("Insurer holds a plain home policy.", "Buildings cover is for own use.", "The insurance is the ordinary household one.")))
    signs = ads + (mail == "tenant") + ins + (says == "admits")
    state += d.say(" Price in the contract 268 thousand, 25 years, never a late payment. Lawn mown, curtains drawn, bins out. I rang twice and left a card. Photos 1 to 6 in the folder. Report goes to the retail risk desk.", " The street is quiet and all houses look alike. The borrower's post at work: a bank, in another town. Mortgage is paid on the 1st of each month. Second visit planned for a Saturday. Fuel and parking 14.20.")
    d.choice("stated", says, {"admits": ["it is so", "confessed to letting"], "denies": ["it is not so", "claimed that nobody rents it"], "silent": ["gave no answer", "could not be reached"]}, ["What did the borrower say about letting?", "How did the borrower respond to the question?"])
    d.choice("stated", mail, {"own": ["the borrower alone"], "tenant": ["somebody else alone", "only another person"], "both": ["borrower and another person"]}, ["Whose name is at the door or on the post?", "Who seems to receive letters at the house?"])
    d.noul("stated", ads, ["Is the house offered for rent on the internet?", "Was an advert found?"], negated=["Did the search find no advert?"])
    d.noul("stated", meter, ["Do the meters speak for somebody living there all the time?", "Is consumption that of a household?"], negated=["Is hardly any water or power used?"])
    d.noul("order_time", prog < 12, ["Was the loan signed less than a year ago?", "Is the contract younger than twelve months?"], negated=["Has the contract run for over a year?"])
    d.score("judgement", min(signs, 2), ["no evidence of letting", "some evidence", "as good as proved"], ["How well is it proved that the house is let?", "What is the weight of evidence for letting?"], criteria="Evidence: an advert, only another person's name at the door, a landlord policy, an admission. None, one, two or more.")
    d.multi("stated", [(["cover meant for landlords", "an insurance for rented property"], ins), (["more than two cars seen", "at least three cars in the drive"], bed > 2), (["a second surname at the entrance or on letters", "another person's name"], mail != "own")], ["What was observed?", "Which of these appear in the note?"])
    return state


@drill("policy_and_case")
def total_loss_gap_cover(d):
    cust, adj, dealer = d.person(), d.person(), d.firm()
    price, market, owe = d.int(21, 29) * 1000, d.int(13, 17) * 1000, 0
    up = d.flag()
    owe = market + d.int(2, 4) * 1000 * (1 if up else -1)
    age, who, cash = d.pick([3, 7, 11, 20, 28]), d.pick(["self", "son", "valet", "valet"]), d.flag()
    drink, cover, lawn = d.flag(0.6), d.flag(), d.flag(0.75)
    state = (f"{d.say('GAP INSURANCE: SUMMARY OF COVER', 'Gap cover, key facts', 'Shortfall insurance, what you need to know')}\n1. After a total loss we pay what you still owe on the finance beyond the motor insurer's payment. 2. In the first twelve months we instead make up the payment to the price on the invoice, {d.say('if the car was bought new', 'for cars bought as new')}. 3. No payment where the motor insurer refused. 4. No payment where the driver had been drinking, {d.say('unless that driver was a garage or parking attendant', 'except where a parking or garage employee was driving')}.\n\n"
        f"{d.say('Case file', 'Claim record', 'Loss')} {d.ref('GAP')}: {cust}, car {'bought new' if lawn else 'bought used'} from {dealer} for {d.money(price)}, {age} months before the loss. {d.say('Burnt out on the motorway.', 'Wrapped round a tree.', 'Swept off a ford.')} At the wheel: "
        + {"self": d.say("the customer.", f"{cust.split()[0]}, the policyholder.", "the owner."), "son": d.say("the customer's son.", "the young man of the family, 20.", "a child of the owner, aged 22."), "valet": d.say("a hotel's parking attendant.", "the mechanic of the garage on a test run.", "a valet.")}[who] + " "
        + (d.say("Breath test positive.", "Blood alcohol 1.1.", "The driver had had four beers.") if drink else d.say("Breath test negative.", "Blood alcohol 0.0.", "The driver was sober.")) + " "
        + (d.say(f"Motor insurer paid {d.money(market)}.", f"{d.money(market)} came from the motor insurer.", f"Own damage cover paid out {d.money(market)}.") if cover else d.say(f"Motor insurer declined; market value would be {d.money(market)}.", f"Nothing came from the motor insurer (value {d.money(market)}).", f"Own damage cover was refused, value {d.money(market)}.")) + " "
        + d.say(f"Finance company is still owed {d.money(owe)}.", f"Outstanding on the loan: {d.money(owe)}.", f"Settlement figure {d.money(owe)}.") + " " + (d.say("Customer has had a hire car for weeks.", "A courtesy car was provided.", "Loan car in use.") if cash else d.say("Customer takes the bus.", "No hire car was provided.", "Getting about by taxi, unpaid.")) + f" {adj}.")
    state += d.say(" The gap policy cost 299 for three years and was sold with the finance. Excess 0. Maximum benefit 15,000. The wreck went to a salvage yard for 640. Papers are complete and nobody was hurt.", " Loan over 48 months at 6.2 percent, never late. The salvage dealer's bid of 900 has been set off already. Two keys handed in. The broker asks for a quick decision as the customer commutes.")
    d.noul("policy", not cover, ["Does clause 3 exclude the claim?", "Is the refusal of another insurer fatal to the claim?"], negated=["Does clause 3 leave the claim standing?"])
    d.choice("exception", "sober" if not drink else "ok" if who == "valet" else "bar", {"sober": ["nothing, nobody had drunk"], "ok": ["nothing, though the driver had drunk"], "bar": ["it excludes the claim"]}, ["What does clause 4 do to the claim?", "How does the clause on drink work here?"])
    d.choice("policy", "inv" if lawn and age <= 12 else "owe", {"inv": ["up to the invoice price", "the gap to the purchase price"], "owe": ["up to what is owed on the loan", "the gap to the finance balance"]}, ["Were the claim good, how far would payment go?", "Clauses 3 and 4 aside, which measure of payment applies?"])
    d.noul("amounts", up, ["Is more owed than the car was worth?", "Does the debt exceed the market value?"], negated=["Is the car's value above the remaining debt?"])
    d.choice("stated", who, {"self": ["the person insured", "the policyholder"], "son": ["a member of the family", "an offspring of the owner"], "valet": ["someone employed to park or repair cars", "a service employee"]}, ["Who was driving?", "Who sat at the wheel?"])
    d.noul("order_time", age <= 12, ["Was the car owned for less than thirteen months?", "Did the loss come within a year of the purchase?"], negated=["Had the customer owned the car for more than a year?"])
    d.multi("stated", [(["a replacement car was provided", "the customer has a car to use meanwhile"], cash), (["the car was new when bought", "purchased as new"], lawn), (["another insurer has already paid", "money came from the motor insurer"], cover)], ["Which of these are stated?", "What does the file tell?"])
    return state


@drill("narrative")
def hail_in_the_orchard(d):
    grower, assessor, neighbour = d.person(), d.person(), d.person()
    crop, share = d.pick(["cherries", "apples", "vines"]), d.pick([10, 15, 20, 55, 70, 85])
    nets, before, radar = d.flag(), d.flag(), d.pick(["yes", "no", "absent"])
    told, picked = d.pick([1, 2, 4, 12, 20]), d.flag()
    ha = d.int(3, 14)
    t = d.day("2025-05-10", 60)
    state = (f"{d.say('Crop assessor to head office', 'Hail report', 'Inspection of the fruit farm')}: I walked the {ha} hectares of {grower} near {d.city()} with {neighbour}, {d.say('a neighbour', 'the foreman', 'an uncle')}. On the rows: "
        + {"cherries": d.say("sweet cherries, late sort.", "cherry trees of ten years.", "cherries, dark and nearly ripe."), "apples": d.say("dessert apples on wire.", "young apple trees.", "apples, green and the size of a walnut."), "vines": d.say("white grapes on a slope.", "vines, nine years old.", "grapes for wine, berries like peas.")}[crop] + " "
        + f"The storm is said to have come on {d.date(t)}; the claim reached us {told} days after. " + {"yes": d.say("Radar shows a hail core right over the farm that evening.", "The weather service confirms hail there.", "Station data agree: hail at that spot and hour."), "no": d.say("Radar shows clear skies within thirty kilometres all that day.", "The weather service knows of no hail there.", "Station data contradict it: dry and calm."), "absent": d.say("Radar was down for repair that week.", "The weather service has not replied yet.", "No station data could be got.")}[radar] + " "
        + d.say(f"I put the loss at {share} percent of the fruit.", f"By count, {share} in a hundred fruits are lost.", f"{share} % of the crop is gone.") + " "
        + (d.say("The nets were closed over the rows.", "Protective netting was drawn.", "Hail nets were in place that day.") if nets else d.say("The nets were rolled up at the end of the rows.", "Protective netting had been left open.", "Hail nets lay in the barn.")) + " "
        + (d.say("The scars are dry and overgrown, weeks older than the claimed date.", "Healed marks show that the harm is from an earlier time.", "The wounds have a cork layer, so they are not from that night.") if before else d.say("The wounds are fresh and weep.", "Marks are new, juice still runs.", "The bruises are of this week.")) + " "
        + (d.say("Half of the rows had been harvested before I came, against our request.", "Part of the fruit had been picked ahead of my visit.", "Pickers had already been through some rows.") if picked else d.say("Nothing had been picked before I came.", "All the fruit was still on the plants.", "The crop hung untouched for my visit.")) + f" {assessor}.")
    state += d.say(" The sum insured is 9,400 per hectare with an excess of eight percent. The trees themselves will live. A spraying log is kept, the last entry is from April. I took thirty samples in each of four plots, as the manual says, and had coffee with the family.", " The farm has been with us for eleven years, with one paid loss in 2017 (frost, 12,300). The lower plot borders a brook. Insured price per kilo: 0.90. Fruit from the upper rows goes to a cooperative. My next visit is at harvest.")
    d.choice("unknown", radar, {"yes": ["they bear it out", "hail confirmed"], "no": ["they speak against it", "no hail at that time"], "absent": ["no data to be had", "open, nothing available"]}, ["What do weather records say about the storm?", "How do the weather data bear on the claim?"])
    d.score("amounts", 0 if share < 30 else 1, ["a small part", "more than half"], ["How much of the crop is lost?", "What share of the fruit was destroyed?"])
    d.noul("stated", nets, ["Had the grower drawn the protection?", "Was the crop covered?"], negated=["Was the crop left without its protection?"])
    d.noul("stated", before, ["Is the damage older than the storm named?", "Do the marks point to an earlier event?"], negated=["Is the damage fresh?"])
    d.noul("policy", told > 7 or picked, ["Has the grower broken a duty?", "Was one of the two duties neglected?"], negated=["Did the grower keep both duties?"], criteria=["Duties: tell us within seven days, and leave the crop unpicked until we have seen it."])
    d.choice("stated", crop, {"cherries": ["stone fruit"], "apples": ["pome fruit that is eaten fresh"], "vines": ["grapes"]}, ["Which kind of plant is insured?", "What grows there?"])
    d.score("judgement", 0 if not before and radar != "no" else 1 if before != (radar == "no") else 2, ["an honest loss", "doubtful", "a false claim"], ["What is to be thought of the claim?", "How believable is the hail claim: which of these fits?"], criteria="Scars older than the date, and weather data that exclude hail, each speak against it. Neither: honest. One: doubtful. Both: false.")
    return state


@drill("ledger_text")
def day_labour_benefit_ledger(d):
    who, off, boss = d.person(), d.person(), d.person()
    worked, weeks, seek = d.int(0, 4), 5, d.int(1, 4)
    sent, sick, hol = d.flag(), d.pick(["none", "doctor", "self"]), d.flag()
    pay = d.int(9, 12) * 10
    t = d.day("2025-02-03", 200)
    t = later(t, days=-t.weekday())
    ws = d.some(range(5), worked)
    rows, shift = [], d.say("6h", "8h", "one day")
    for i in range(weeks):
        day = later(t, days=7 * i)
        rows.append(f"WK{i + 1} {day:%d/%m}  benefit {d.code} 310.00  declared work: " + (f"{shift} at {boss}'s, {pay}.00" if i in ws else "none"))
    state = (f"UNEMPLOYMENT OFFICE {d.city().upper()}   {who}   reg {d.ref('', 6)}   adviser {off}\n" + "\n".join(rows) + f"\nWage feed (tax office), WK1-5: " + (d.say(f"{worked} payments from {boss}", f"{boss}: {worked} days") if sent else d.say(f"{worked + 2} payments from {boss}", f"{boss}: {worked + 2} days")) + f"\nApplications sent per week, required 3, shown: {seek}\n"
        + {"none": d.say("Sick days: 0", "No illness reported", "Sick note: n/a"), "doctor": d.say("Sick days: 3, doctor's note on file", "Illness 3 d, certified by physician", "Sick note from GP, WK2"), "self": d.say("Sick days: 3, self-declared by phone, no note", "Illness 3 d, own word only", "Sick by own account WK2, no paper")}[sick] + "\n"
        + (d.say("Absence abroad WK4: seen at airport desk", "Travel: boarding pass WK4, two days away", "WK4 out of the country, found by check") if hol else d.say("Absence abroad: none known", "Travel: nothing on record", "In the country throughout")) + f"\n{d.say('Next signing: Tue', 'Signs at desk 6', 'Review in 4 wks')}")
    state += d.say("\nProfile: driver class C, forklift licence; course 'safe loading' 12 h passed in wk 2; last post ended by mutual consent; no sanction in 12 months; travel refund 22.40; next offer: warehouse, night shift", "\nProfile: kitchen hand, hygiene card valid; interview wk 3, not hired; childcare settled; former benefit spell 2022, 7 wks; bank details changed once; letters by post; adviser on leave in wk 6")
    d.choice("counting", "0" if not worked else "12" if worked < 3 else "34", {"0": ["none"], "12": ["one or two"], "34": ["three or four"]}, ["In how many weeks did the person declare work?", "How many weeks carry declared work?"])
    d.noul("two_places", sent, ["Do the declarations agree with the tax office's wage feed?", "Was all paid work declared?"], negated=["Were fewer jobs declared than the tax office knows of?", "Did the person hide paid days?"])
    d.noul("policy", seek < 3, ["Is the duty to apply for jobs neglected?", "Are there too few applications?"], negated=["Were enough applications sent?"])
    d.choice("stated", sick, {"none": ["there was no illness"], "doctor": ["by a medical certificate", "with a physician's paper"], "self": ["only by the person's own word", "not by any paper"]}, ["How is the illness vouched for?", "What proof is there of sick days?"])
    d.noul("stated", hol, ["Was the person out of the country?", "Is there a journey abroad on record?"], negated=["Did the person stay in the country, as far as known?"])
    d.score("judgement", min((not sent) + hol + (seek < 3), 2), ["in order", "one matter to discuss", "several breaches"], ["How does the claimant's conduct look?", "How many breaches are there?"], criteria="Breaches: work that was not declared, a journey abroad, fewer than three applications a week.")
    return state
