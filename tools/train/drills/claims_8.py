"""Claims, loans and benefits: what files leave out, who is who, and what most likely happened."""

from draw import drill, later


@drill("nested_json")
def travel_medical_intake_gaps(d):
    who, comp, doc = d.person(), d.person(), d.person()
    has = {k: d.flag() for k in ("iban", "diag", "ret", "ehic")}
    pays, adv = d.pick(["card", "comp", "open"]), d.flag()
    sport = d.pick(["ski", "dive", "none"])
    alc, pre = d.flag(), d.pick(["yes", "no", "blank"])
    t = d.day()
    cost = d.int(3, 29) * 100
    state = {"intake": {"ref": d.ref("TM", 6), "lang": d.say("en", "pt", "de"), "insured": {"name": who, "dob": f"{d.int(1950, 2003)}-04-1{d.int(0, 9)}"}, "companion": {"name": comp, "rel": d.say("friend", "spouse", "cousin")}},
        "trip": {"country": d.country(), "out": f"{later(t, days=-4):%Y-%m-%d}", "back": f"{later(t, days=6):%Y-%m-%d}" if has["ret"] else None, "activity": {"ski": d.say("off-piste skiing", "snowboard", "alpine ski"), "dive": d.say("scuba", "diving 18m", "deep dive"), "none": d.say("city walk", "museum visit", "beach")}[sport]},
        "event": {"at": f"{t:%Y-%m-%dT%H:%M}", "doctor": doc, "diagnosis": d.say("fracture of tibia", "otitis", "concussion") if has["diag"] else d.say("", None, "tbc"), "alcoholNoted": alc, "preExisting": {"yes": True, "no": False, "blank": None}[pre]},
        "money": {"charge": cost, "ccy": d.code, "paidBy": {"card": who, "comp": comp, "open": None}[pays], "refundTo": {"iban": ["", d.ref("XX", 12)][has["iban"]]}, "stateCardUsed": d.say("EHIC ok", "accepted") if has["ehic"] else d.say("refused", "not shown")},
        "assistanceCalledFirst": adv}
    state["assist"] = {"desk": d.say("Lyon", "Porto"), "agent": d.person(), "calls": [{"n": 1, "min": d.say(4, 9)}, {"n": 2, "min": d.say(2, 11)}], "hotel": {"name": d.say("Miramar", "Alpenhof"), "room": d.say(12, 207)}, "policyNo": d.ref("P", 7), "excess": 80, "limit": 50000, "otherInsurance": {"card": d.say("none known", "bank card cover")}, "docsReceived": ["passport_scan", "booking"]}
    d.choice("two_places", pays, {"card": ["the sick person", "the insured"], "comp": ["the travelling companion", "the person who came along"], "open": ["nobody so far", "no one yet"]}, ["Who has paid the doctor?", "By whom was the charge settled?"])
    d.multi("unknown", [(["the account for the refund", "where to send the money"], not has["iban"]), (["what the illness or injury was", "the diagnosis"], not has["diag"]), (["the date of the return", "when the trip ends"], not has["ret"]), (["whether the trouble existed before", "the answer on earlier illness"], pre == "blank")], ["Which details are still missing?", "What has the intake left open?"])
    d.choice("unknown", pre, {"yes": ["yes, it existed before"], "no": ["no, it is new"], "blank": ["the intake does not say", "not answered"]}, ["Was there such a complaint before the trip?", "Is the condition an old one?"])
    d.score("counting", min(sum(not v for v in (has["iban"], has["diag"], has["ret"])) + (pre == "blank"), 3), ["nothing is missing", "one detail missing", "two details missing", "three or four details missing"], ["Of bank account, diagnosis, return date and previous illness, how many are missing?", "How incomplete is the intake on account, diagnosis, return and earlier illness?"])
    d.noul("policy", sport != "none" and alc or not adv and cost > 1500, ["Does the rule send the claim to a senior handler?", "Is a senior handler needed?"], negated=["May a junior handler keep it?"], criteria=["A senior handler is needed where alcohol was noted in an accident or illness during skiing, snowboarding or diving, or where over 1,500 was charged and the assistance line was not called first."])
    d.noul("stated", has["ehic"], ["Was the public health card of use?", "Did the state health card work?"], negated=["Was the state health card of no use?"])
    return state


@drill("narrative")
def who_crashed_the_hire_car(d):
    a, b, c, clerk = d.person(), d.person(), d.person(), d.person()
    people = {"a": a, "b": b, "c": c}
    roles = d.shuffled(["a", "b", "c"])
    signed, drove, sick = roles
    added, sober, speed = d.flag(0.4), d.flag(), d.flag()
    dmg, day = d.pick(["door", "roof", "wheel"]), d.pick([1, 2, 3, 5])
    excess = d.pick([400, 800, 1200])
    state = (f"{d.say('Hire desk, damage report', 'Rental incident statement', 'Record of talk at the hire desk')}, {d.city()}. Taken down by {clerk}. "
        + d.say(f"{people[signed]} signed the hire contract and left the deposit.", f"The contract bears the signature of {people[signed]}, whose card was blocked for the deposit.", f"It was {people[signed]} who rented the car.") + " "
        + d.say(f"{people[sick]} lay on the back seat with a stomach upset.", f"{people[sick]} was carsick in the back.", f"In the rear sat {people[sick]}, unwell.") + " "
        + d.say(f"On day {day} of the hire {people[drove]} was steering when it happened.", f"{people[drove]} had taken the wheel that morning, day {day} of the hire.", f"At the wheel on day {day} was {people[drove]}.") + " "
        + (d.say(f"That person had been entered on the contract as second driver.", "A second-driver fee had been paid for this very person.", "The driver appears on the contract as additional driver.") if added else d.say("The contract names no second driver.", "No fee for a further driver had been paid and nobody else is entered.", "The box for additional drivers is blank.")) + " "
        + {"door": d.say("The left door is stoved in.", "A post ripped the passenger door.", "Both doors on one side are creased."), "roof": d.say("The roof was torn in a low car park.", "A barrier came down on the roof.", "The roof rail and panel were crushed under a branch."), "wheel": d.say("A wheel was knocked off on a kerb.", "The front rim and suspension are bent.", "A wheel buckled in a pot-hole.")}[dmg] + " "
        + (d.say("All three had only water.", "A test at the scene showed zero.", "Nobody had touched alcohol.") if sober else d.say("The driver admits three glasses of wine.", "A test at the scene showed 0.9.", "The driver smelt of beer and said so.")) + " "
        + (d.say("The box recorded 97 where 50 is allowed.", "They were going far too fast, says the tracker.", "Speed was nearly double the limit.") if speed else d.say("The box recorded 38 where 50 is allowed.", "They were going slowly, says the tracker.", "Speed was well within the limit.")) + f" Excess: {d.money(excess)}.")
    state += d.say(" The hire ran for six days at 43 a day with a full tank. They had come for a wedding and had two suitcases and a pram. No other vehicle was involved and nobody was hurt. A tow cost 135. The flight home left the same night, so the talk was short.", " The car, a compact with 18,400 on the clock, had two small scratches at pick-up, noted on the sheet. The party flew in on a Friday. Petrol was a quarter short. A replacement was handed out. Photographs were taken under a lamp in the yard.")
    d.choice("two_places", drove, people, ["Who was driving?", "Which of the three sat at the wheel?"])
    d.choice("two_places", signed, people, ["Who hired the car?", "In whose name was the contract made?"])
    d.choice("two_places", sick, people, ["Who was the unwell passenger?", "Which of them sat in the back?"])
    d.multi("policy", [(["a driver not entered on the contract", "unauthorised driver"], not added), (["alcohol", "drink"], not sober), (["speeding", "excess speed"], speed)], ["Which breaches of the hire terms come up?", "Which grounds does the hire firm have to withdraw the cover?"], criteria="Cover is withdrawn for drivers not on the contract, for drink and for speed above the limit.")
    d.score("judgement", (not added) + (not sober) + speed, ["blameless", "one breach", "two breaches", "three breaches"], ["How badly were the hire terms broken?", "How blameworthy is the party?"])
    d.choice("stated", dmg, {"door": ["the side", "a side of the car"], "roof": ["the top", "the upper part"], "wheel": ["the running gear", "what it rolls on"]}, ["What part of the car is damaged?", "Where is the damage?"])
    return state


@drill("email")
def home_contents_underinsured(d):
    who, adj, expert = d.person(), d.person(), d.person()
    sum_ins = d.pick([20, 25, 30])
    ratio = d.pick([0.5, 0.6, 0.7, 1.1, 1.2, 1.4])
    value = round(sum_ins / ratio)
    loss = d.int(3, 8) * 1000
    waived, kind, doubt = d.flag(), d.pick(["burst", "theft", "storm"]), d.flag()
    gap_y, neg = d.pick([1, 2, 3, 11, 14, 18]), d.pick([0, 1, 2])
    alarm = d.flag()
    state = (f"From: {adj}\nTo: {who}\nDate: {d.date(d.day())}\nOur ref {d.ref('HC', 6)}\n\n" + [d.say("Dear customer, thank you for the good talk and the list.", "Dear customer, I found your help exemplary."), d.say("Dear customer, I refer to my visit.", "Dear customer, as announced, here is my result."), d.say("Dear customer, I had to wait three times and got half of the list only.", "Dear customer, you refused us the bedroom and the list.")][neg] + " "
        + {"burst": d.say("The cause is a pipe that cracked in the bathroom.", "Water came from a split hose on the dishwasher."), "theft": d.say("The cause is a break-in through the terrace.", "Burglars came through the bathroom window."), "storm": d.say("The cause is the gale that took part of the roof.", "The storm tore off tiles and rain followed.")}[kind] + " "
        + f"The policy covers contents up to {d.money(sum_ins * 1000)}. " + d.say(f"{expert} values all you own at {d.money(value * 1000)}.", f"By {expert}'s survey the contents are worth {d.money(value * 1000)}.", f"New value of the contents, found by {expert}: {d.money(value * 1000)}.") + f" Your loss comes to {d.money(loss)}. "
        + (d.say("Your contract waives the deduction for underinsurance.", "With the clause 'no averaging' you are spared any deduction.", "The averaging rule is contracted out in your policy.") if waived else d.say("Your contract has no waiver of averaging.", "There is no clause that spares you the averaging rule.", "The averaging rule applies in full to your contract.")) + " "
        + (d.say(f"The sum has not been raised for {gap_y} year(s).", f"You last adjusted the sum {gap_y} year(s) ago.", f"The last change to the sum insured dates back {gap_y} year(s).")) + " "
        + (d.say("The alarm was set.", "The alarm was on, as the log proves.", "Your alarm recorded the event.") if alarm else d.say("The alarm was not set.", "The alarm was switched off.", "The alarm had been out of use.")) + " "
        + (d.say("One item on the list, the carpet, seems to be from another flat.", "I am not satisfied about the two watches that no neighbour ever saw.", "For the sculpture I have only a copy of a catalogue and doubt that it was there.") if doubt else d.say("All items were found plausible.", "I have no doubts about any thing on the list.", "Every object was seen or proved.")))
    under = ratio < 1
    state += d.say(" You may object within four weeks. The rooms were measured at 94 square metres. Food in the freezer is covered up to 200 and hotel costs for ten nights. I return your photo albums by courier and ask you to keep the damaged things until the end of the month.", " The excess is 150. I was in your home for two hours with a trainee. Cleaning by a firm was ordered on my account. Please tell me whether the piano, which is with the tuner, should be left out. A copy goes to your broker.")
    d.noul("amounts", under, ["Is the contents' worth above the sum insured?", "Was the household insured for too little?"], negated=["Is the sum insured enough for what is owned?"])
    d.choice("exception", "none" if not under else "waiver" if waived else "cut", {"none": ["no deduction, the sum is sufficient"], "waiver": ["no deduction, though the sum is too small"], "cut": ["a deduction for underinsurance"]}, ["How is the settlement affected by the sum insured?", "What does the averaging question lead to?"])
    d.choice("stated", kind, {"burst": ["leaking plumbing"], "theft": ["burglary"], "storm": ["bad weather"]}, ["What caused the loss?", "What is the cause?"])
    d.score("judgement", 2 - neg, ["uncooperative", "neutral", "very cooperative"], ["How cooperative was the customer?", "How did the customer help the adjuster?"])
    d.noul("stated", doubt, ["Are there doubts about a listed item?", "Does the adjuster mistrust something on the list?"], negated=["Is the adjuster satisfied with the list?"])
    d.noul("order_time", gap_y > 5, ["Has the sum stayed the same for more than five years?", "Is the last adjustment over five years old?"], negated=["Was the sum adjusted within the last five years?"])
    d.multi("stated", [(["the alarm worked at the time", "an alarm that was on"], alarm), (["a clause that spares the customer", "the waiver of averaging"], waived), (["a loss of over five thousand", "more than 5,000 lost"], loss > 5000)], ["Which of these are in the letter?", "What is true of the case?"])
    return state


@drill("event_array")
def mortgage_arrears_contact_trail(d):
    bor, off, bro = d.person(), d.person(), d.person()
    t = d.day("2025-02-01", 200)
    reached, promise, hard = d.flag(), d.pick(["kept", "part", "broken"]), d.pick(["told", "hid"])
    sale, cust = d.flag(), d.pick([700, 800, 900])
    n, court, agree = d.int(1, 3), d.flag(), d.flag()
    arrears = cust * n
    pay = {"kept": cust, "part": cust // 2, "broken": 0}[promise]
    log = [{"ts": later(t, days=0), "act": "ARREARS_FLAG", "missed": n, "instalment": cust}, {"ts": later(t, days=4), "act": "SMS", "body": d.say("call us", "please contact us", "urgent: arrears")},
        {"ts": later(t, days=9), "act": "CALL_OUT", "by": off, "res": d.say("RIGHT_PARTY", "spoke") if reached else d.say("VOICEMAIL", "NO_ANSWER")},
        {"ts": later(t, days=12), "act": "INBOUND_MAIL", "from": bor, "text": d.say("my hours were cut to three days, sorry", "I lost my job in May, help", "divorce costs me all") if hard == "told" else d.say("I will sort it out, leave me in peace", "is my problem, not yours", "no comment on my finances")},
        {"ts": later(t, days=15), "act": "PROMISE", "amt": cust, "due": f"{later(t, days=25):%Y-%m-%d}"}, {"ts": later(t, days=26), "act": "RECEIPT", "amt": pay, "src": d.say("standing order", "counter", "online")},
        {"ts": later(t, days=30), "act": "TRACE_PROPERTY", "listing": {"price": d.int(200, 320) * 1000, "agent": bro} if sale else None}, {"ts": later(t, days=33), "act": "PLAN_OFFER", "accepted": agree, "monthly": cust + 110},
        {"ts": later(t, days=41), "act": "LEGAL_REFER" if court else "REVIEW_NEXT", "by": off}]
    state = [{**e, "ts": e["ts"].strftime("%Y-%m-%dT%H:%M")} for e in log]
    state.insert(2, {"ts": state[1]["ts"], "act": "LETTER", "tpl": d.say("ARR-1", "ARR-2b"), "encl": ["debt advice leaflet", "budget form"], "lang": "en", "cost": 0, "printed": True})
    state.insert(5, {"ts": state[4]["ts"], "act": "NOTE", "by": d.person(), "text": d.say("rate switch due next spring, balance 148k, 17 y left", "joint account in credit, buildings cover in force"), "vuln": None, "tz": "local"})
    d.noul("stated", reached, ["Did the lender's call get through to the borrower?", "Was the borrower reached by telephone?"], negated=["Did the call fail to reach anybody?"])
    d.choice("two_places", promise, {"kept": ["as promised"], "part": ["in part"], "broken": ["not at all"]}, ["How was the promise kept?", "How far did the payment match the promise?"])
    d.noul("stated", hard == "told", ["Did the borrower give a reason for the trouble?", "Has the borrower explained why money is short?"], negated=["Did the borrower keep the reasons to themself?"])
    d.multi("stated", [(["the home is up for sale", "a property listing"], sale), (["a payment plan was agreed", "the plan was taken up"], agree), (["the lawyers have the case", "passed on for legal steps"], court)], ["Which of these happened?", "What has come about by the end?"])
    d.score("counting", n - 1, ["one instalment", "two instalments", "three instalments"], ["How many instalments were overdue at the start?", "How deep in arrears was the borrower?"])
    d.noul("policy", promise == "broken" and not agree or sale, ["Does the code call for a home visit?", "Is a visit at the borrower's door due?"], negated=["Can a home visit be left out under the code?"], criteria=["Visit the borrower at home when a promise brought no money at all and no plan was accepted, or when the property is on the market."])
    return state


@drill("chat")
def disability_review_talk(d):
    who, med, rel = d.person(), d.person(), d.person()
    walk, stick, work = d.pick([50, 100, 300, 2000, 4000, 8000]), d.flag(), d.pick(["none", "unpaid", "paid"])
    video, lift, drive = d.flag(), d.flag(), d.flag()
    level = d.pick([0, 1, 2])
    w, m = who.split()[0], med.split()[0]
    state = "\n".join([f"REVIEW INTERVIEW {d.ref('DR', 5)}  (examiner {med}; with relative {rel})",
        f"{m}: {d.say('How far can you walk?', 'How are you on your feet?')}", f"{w}: " + d.say(f"about {walk} metres before I must sit.", f"{walk} metres at a go.", f"on a good day {walk} m.") + " " + (d.say("Only with my stick.", "with a cane, never without.", "I lean on my crutch.") if stick else d.say("Without any help.", "no stick, no frame.", "on my own legs alone.")),
        f"{m}: {d.say('Any work?', 'What do you do all day?')}", f"{w}: " + {"none": d.say("nothing, I sit and watch the birds.", "I do no work of any kind.", "resting mostly."), "unpaid": d.say("I help at the church, for no pay.", "I mind the charity shop, unpaid.", "volunteering at the shelter."), "paid": d.say("I do the books for a friend, he pays me.", "a bit of driving for money.", "I sell at the market for wages.")}[work],
        f"{rel.split()[0]}: " + (d.say("yes, but yesterday you carried the crates up!", "what about the sacks you lifted at the weekend?", "who took the washing machine upstairs then?") if lift else d.say("I carry all for them.", "yes, I do the heavy things.", "nothing heavy is ever lifted by this one.")),
        f"{m}: {d.say('We have a video of 3 May', 'There is footage from our visit')}: " + (d.say("you ran for the bus.", "you are dancing at a wedding.", "you jump over a puddle and jog on.") if video else d.say("you walk slowly to the chemist.", "you sit on a bench, resting often.", "you take the steps one by one.")),
        f"{w}: {d.say('I see.', 'okay.', 'hm.')} " + (d.say("I have a driving licence and use my car.", "I drive to the shop myself.", "the car I drive daily.") if drive else d.say("I do not drive.", "no car, I gave the licence back.", "someone else drives me.")),
        f"{m} (to file): " + [d.say("frank, corrected own errors, consistent with exam.", "answers matched findings, no embellishing."), d.say("some contradictions, may be nerves.", "partly consistent."), d.say("acts helpless in the room, moved with ease in the corridor.", "grossly inconsistent, dropped the limp when leaving.")][level]])
    state += "\n" + d.say(f"{m}: Blood pressure 130/80, weight 81, grip left 22 right 27. Last review was in 2021, by a colleague. Next letter in six weeks.\n{w}: fine. The lift was out of order again, and I waited an hour in the hall.", f"{m}: Hearing and sight normal. Painkiller twice a day as needed, no operation planned. The award has run since 2017.\n{w}: please write to my new flat. I moved in June, ground floor, closer to the chemist.")
    d.score("amounts", 0 if walk < 1000 else 1, ["some metres to a few hundred", "a kilometre or more"], ["How far can the person walk by their own words?", "What distance does the person claim to manage?"])
    d.choice("stated", work, {"none": ["no work"], "unpaid": ["unpaid help"], "paid": ["work for money"]}, ["What does the person do by way of work?", "Is there any occupation?"])
    d.multi("two_places", [(["walking with an aid", "use of a stick"], stick), (["driving a car"], drive), (["lifting of heavy things, by the relative's account", "heavy lifting as told by the relative"], lift), (["fast movement on film", "running, dancing or jumping on video"], video)], ["Which of these come up?", "What is said or shown in the talk?"])
    d.score("judgement", level, ["consistent", "partly consistent", "not credible"], ["How credible did the examiner find the person?", "Which verdict fits the examiner's closing remark?"])
    d.noul("policy", work == "paid" or video and lift, ["Does the rule lower the benefit?", "Is the benefit to be reduced?"], negated=["Does the benefit stay as it is under the rule?"], criteria=["The benefit is lowered for paid work, or where the video shows fast movement and a relative reports heavy lifting as well."])
    return state


@drill("ledger_text")
def hospital_itemised_bill(d):
    pat, clerk, doc = d.person(), d.person(), d.person()
    nights, room, item = d.int(2, 5), d.pick(["single", "double", "ward"]), d.pick(["scan", "dialysis", "cast"])
    paid, twice, after = d.flag(), d.flag(), d.flag()
    phone, dep = d.flag(), d.pick([0, 200, 500])
    t = d.day("2025-02-01", 200)
    out = later(t, days=nights)
    rate = {"single": 210, "double": 140, "ward": 95}[room]
    words = {"scan": ("MRI", "CT SCAN", "PET"), "dialysis": ("DIALYSIS", "HAEMODIALYSIS", "KIDNEY DIALYSIS"), "cast": ("PLASTER CAST", "SPLINT LEG", "LEG CAST")}[item]
    rows = [f"{later(t, days=i):%d %b}  ROOM {room.upper()}  1 night  {rate}.00" for i in range(nights)]
    spec = f"{later(t, days=1):%d %b}  {d.say(*words)}  {d.int(10, 50) * 10}.00"
    rows.append(spec)
    if twice:
        rows.append(spec)
    rows.append(f"{later(out, days=3):%d %b}  BLOOD TEST  35.00" if after else f"{later(t, days=1):%d %b}  BLOOD TEST  35.00")
    extra = d.say("TELEPHONE/TV", "TV RENTAL", "WIFI + TV")
    if phone:
        rows.append(f"{out:%d %b}  {extra}  18.00")
    rows.append(f"{t:%d %b}  DEPOSIT  {('-' if dep else '') + str(dep)}.00")
    state = (f"{d.say('ST. ANNE', 'CENTRAL', 'MARITIME')} HOSPITAL   ACCOUNT {d.ref('', 7)}\nPatient {pat}   Ward doctor {doc}   Cashier {clerk}\nAdmitted {t:%d %b}   Discharged {out:%d %b}\n" + "\n".join(rows) + "\n"
        + (d.say("Payer: health fund, cheque rec'd", "Paid by fund, see rem. advice", "Settled: yes, by the insurer") if paid else d.say("Payer: health fund, nothing rec'd", "Open, reminder sent", "Settled: no, awaiting the insurer")) + f"\n{d.say('The fund pays a ward bed only.', 'Plan: ward accommodation covered; better rooms at own cost.')}")
    state += d.say("\nMeals: normal diet, incl. Visitors' parking not billed. Ambulance by separate account. VAT none. Please quote account no. Queries Mon-Thu 9-12, window 3. Printed copy 2 of 2. Next of kin informed.", "\nReferral by family doctor, no surgery. Pharmacy take-home pack free. Laundry own. Insurance card scanned at entry. Receipts on demand. Bank and address of the trust on the back. Staff tip box not for fees.")
    d.choice("counting", str(nights), {"2": ["two"], "3": ["three"], "4": ["four"], "5": ["five"]}, ["How many nights were charged?", "For how many nights does the account bill?"])
    d.choice("stated", room, {"single": ["a room alone", "a private room"], "double": ["a room for two", "a shared room of two"], "ward": ["a common room", "an open bay"]}, ["What kind of room was used?", "How was the patient accommodated?"])
    d.noul("two_places", after, ["Is something billed that was dated after the patient had left?", "Does a charge fall after the discharge?"], negated=["Do all charges lie within the stay?"])
    d.multi("stated", [(["a double charge for one procedure", "the same treatment is billed twice"], twice), (["a deposit", "money paid in advance"], dep > 0), (["charges for entertainment or calls", "television or telephone"], phone), (["an extra cost for the room that the fund does not pay", "a better room than covered"], room != "ward")], ["Which of these are on the account?", "What does the bill show?"])
    d.score("judgement", twice + after, ["no objection", "one objection", "two objections"], ["How much is there to object to?", "How faulty is the bill?"], criteria="Objections: a treatment billed twice, a service dated after the discharge.")
    d.noul("stated", paid, ["Has the fund paid?", "Is the account balanced by the insurer?"], negated=["Is payment by the fund still to come?"])
    return state


@drill("policy_and_case")
def leave_benefit_for_parents(d):
    mum, hr, dad = d.person(), d.person(), d.person()
    months, hours, twins = d.pick([4, 8, 11, 14, 20, 30]), d.pick([10, 14, 22, 30]), d.flag()
    unpaid, lone, child = d.flag(), d.flag(), d.pick([5, 9, 16, 17, 18, 22, 23])
    prior, sick = d.flag(), d.flag()
    shares = d.pick(["mum", "dad", "both"])
    state = (f"{d.say('PARENTAL ALLOWANCE', 'Care leave benefit, rules', 'Scheme for new parents')}\n1. The parent has been with the employer for at least twelve months, or {d.say('is a lone parent', 'brings the child up alone')}, in which case six months are enough. 2. No more than 24 hours of work a week during the benefit. 3. Benefit is due up to a child's age of 14 months. 4. For twins or more, it runs up to 20 months. 5. {d.say('Unpaid leave is not counted as time with the employer.', 'Time on unpaid leave does not count towards rule 1.')}\n\n"
        f"{d.say('Case', 'File')} {d.ref('PA')}: {mum}, at the firm for {months} months"
        + (d.say(", of which eight on unpaid leave.", ", eight of them without pay on leave.", ", with eight months of unpaid leave in between.") if unpaid and months > 9 else d.say(", without a break.", ", paid throughout.", ", no unpaid leave taken.")) + " "
        + (d.say("No second parent is around.", "There is no partner in the household.", "The other parent has gone for good.") if lone else d.say(f"{dad} is the other parent and lives there.", f"Child has two parents at home, {dad} being the second.", f"The household includes {dad}, the other parent.")) + " "
        + (d.say("Twins, both well.", "There are two babies born together.", "A pair of newborn sisters.") if twins else d.say("One child.", "A single birth.", "One boy.")) + f" Age: {child} month{'s' if child > 1 else ''}. "
        + d.say(f"Works {hours} hours a week now.", f"Part-time: {hours} hours weekly.", f"{hours} hours a week are worked on the side.") + " "
        + {"mum": d.say("All of the leave is taken by the applicant.", "The applicant takes the whole leave.", "Nobody but the applicant is on leave."), "dad": d.say("The leave is planned for the other parent or a carer.", "It is not the applicant who takes the leave, but another carer.", "Somebody else is to take the leave."), "both": d.say("The leave is split in two halves.", "It is shared half and half.", "Each takes one half of the leave.")}[shares] + " "
        + (d.say("A claim on an elder child was paid in 2019.", "Benefit was drawn once before, for a first child.", "There is an old award for an older sibling.") if prior else d.say("It is the first claim of this family.", "No earlier award.", "No benefit of this kind was drawn before.")) + f" {hr}, payroll.")
    eff = months - (8 if unpaid and months > 9 else 0)
    limit = 6 if lone else 12
    maxage = 20 if twins else 14
    ok1, ok3 = eff >= limit, child <= maxage
    state += d.say(" The allowance is 67 percent of the last pay, at most 1,800. Pay slips of the year are on file. The nursery place is booked from September.", " Salary class 7, tax class II. The form was filled in by hand and is complete. The payroll run closes on the 18th.")
    d.noul("exception", ok1, ["Has the applicant been with the employer for long enough?", "Is rule 1 met, with rule 5 in mind?"], negated=["Is the time with the employer too short under rules 1 and 5?"])
    d.noul("exception", ok3, ["Is the child young enough for the benefit?", "Is the age limit kept?"], negated=["Is the child too old for the benefit?"])
    d.score("policy", ok1 + ok3 + (hours <= 24), ["none is met", "one is met", "two are met", "all three are met"], ["Of employment time, child's age and weekly hours, how many conditions are met?", "How many of the conditions on time with the employer, age and hours are fulfilled?"])
    d.multi("stated", [(["a former claim in the family", "an award for an elder child"], prior), (["a single parent"], lone), (["more than one newborn"], twins), (["more than 24 working hours", "over twenty-four hours of work a week"], hours > 24)], ["What is in the case?", "Which of these hold?"])
    d.choice("stated", shares, {"mum": ["the applicant alone"], "dad": ["someone else alone"], "both": ["two people in turns", "two persons, half each"]}, ["Who takes the leave?", "How is the leave divided?"])
    return state


@drill("analyst_note")
def solicitor_conveyancing_loss(d):
    buyer, lawyer, wit, exam = d.person(), d.person(), d.person(), d.person()
    ident, key, link = d.pick(["same", "other", "unclear"]), d.flag(), d.flag()
    sign, price = d.flag(), d.int(18, 42) * 10000
    mort, told, gone = d.flag(), d.pick(["bank", "neighbour", "registry"]), d.flag()
    age = d.pick([0, 1])
    state = (f"{d.say('Title insurance', 'Land title desk', 'Title claims')}, {d.ref('TI')}. Loss examiner {exam}. House in {d.city()}, price {d.money(price)}, buyer {buyer}. The 'seller' and the owner in the register: "
        + {"same": d.say("passport photo and the woman in the register's old picture are one person, no doubt.", "the face at the signing is that of the registered owner, say two who know her.", "the registered owner and the seller are one."), "other": d.say("the seller's passport photo is of a different person from the true owner.", "neighbours swear that this was never the owner.", "the owner is a man of 80, the seller was 30."), "unclear": d.say("picture too poor to tell.", "register has no photo and nobody recalls the face.", "experts could not settle whether they are one.")}[ident] + " "
        + (d.say("Keys were handed over at signing.", "The seller had the keys and let the buyer in.", "Buyer got both keys from the seller.") if key else d.say("No keys were ever handed over.", "The seller said the keys were lost.", "Locksmith had to be called as there was no key.")) + " "
        + (d.say("The signature fits the specimen of the last deed.", "Handwriting test: the owner's own.", "Signature compares well with the bank's specimen.") if sign else d.say("The signature fits no known specimen.", "Handwriting test: not the owner's.", "Signature is a poor copy.")) + " "
        + (d.say("A mortgage on the house had been deleted in the week before.", "A charge was cleared from the register days earlier.", "The bank's charge vanished by a forged release just before.") if mort else d.say("No mortgage was on the house.", "The register was free of charges.", "There had been no debt on the land for years.")) + " "
        + {"bank": d.say("The bank raised the alarm.", "It was the lender that found out.", "A credit officer noticed first."), "neighbour": d.say("A neighbour raised the alarm.", "The people next door found out.", "A resident across the road noticed first."), "registry": d.say("The land registry raised the alarm.", "A clerk at the register of titles found out.", "The official at the title office noticed first.")}[told] + " "
        + (d.say("The price has been moved on to unknown hands.", "The money is gone.", "What was paid cannot be got back.") if gone else d.say("The price is still with the conveyancer.", "The money was frozen in time.", "What was paid is safe on the escrow account.")) + f" {lawyer} acted for the buyer, {wit} was the witness.")
    signs = (ident == "other") + (not key) + (not sign) + mort
    state += d.say(" The house stood empty for a year, three rooms and a garage. Policy limit equals the price. Contract and completion were eleven days apart. The agent's fee was 1.5 percent. The buyer, who has moved in with a child, is distressed. Lawyers on all sides are insured.", " Semi-detached, built in 1974, viewed twice. Premium for title cover 310, paid. The survey found nothing. An estate agent from out of town handled the sale and has since been helpful. Court date in spring. Reserve at two thirds of the limit.")
    d.choice("identity", ident, {"same": ["one and the same"], "other": ["two different people"], "unclear": ["this remains open", "it cannot be told"]}, ["Are the seller and the registered owner the same person?", "Is the one who sold the house the person in the register?"])
    d.choice("stated", told, {"bank": ["a lender"], "neighbour": ["someone living near"], "registry": ["a public office", "staff of the land register"]}, ["Who noticed that something was wrong?", "From whom did the alarm come?"])
    d.multi("judgement", [(["access to the house was not given", "keys missing"], not key), (["a signature that does not fit", "wrong handwriting"], not sign), (["a debt taken off the register just before", "a charge cleared days ahead"], mort)], ["Which warning signs does the note contain?", "What speaks for a false seller?"])
    d.score("judgement", 0 if signs < 1 else 1 if signs < 2 else 2 if signs < 3 else 3, ["none", "one", "two", "three or four"], ["How many signs point to a false seller?", "Add up the signs of title fraud (another person, no keys, wrong signature, charge cleared)."], criteria="Signs: another person than the owner; keys not handed over; signature that does not fit; a charge cleared shortly before.")
    d.noul("stated", gone, ["Is the price lost?", "Has the money disappeared?"], negated=["Is the price safe?"])
    return state
