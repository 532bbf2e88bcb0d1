"""Claims, loans and benefits: collections, cards, fire, cancellation, bicycles, housing support, health adjudication, deposits."""

from draw import drill, later


@drill("ledger_text")
def collector_call_log(d):
    debtor, coll, third = d.person(), d.person(), d.person()
    t = d.day("2025-02-01", 300)
    reached, promise, dispute = d.pick(["debtor", "third", "nobody"]), d.flag(), d.flag()
    kept, told, hours = d.flag(), d.flag(0.4), d.pick([(7, 40), (21, 25), (10, 15), (16, 5)])
    bal, pay = d.int(310, 980), d.pick([40, 75, 120])
    late_hour = not 8 <= hours[0] < 21
    t1 = t.replace(hour=hours[0], minute=hours[1])
    rel = d.say("flatmate", "mother", "brother")
    lines = [f"{d.say('ACCOUNT', 'A/C', 'FILE')} {d.ref('CL', 7)}  DEBTOR {debtor}  ORIG CREDITOR {d.firm()}  BAL {d.code} {bal}.00",
        f"{later(t, days=-4):%d/%m/%y} 11:02 LTR1 {d.say('sent, no reply', 'out by post', 'mailed')}",
        f"{t1:%d/%m/%y %H:%M} CALL out by {coll}: " + {"debtor": d.say("spoke w debtor, ID ok.", "debtor picked up, verified DOB.", "got debtor in person, passed security."), "third": d.say(f"{rel} {third} answered, debtor not in.", f"picked up by {third} ({rel}).", f"got {third} only, says is the {rel}."),
            "nobody": d.say("rang out.", "no answer, hung up after 8 rings.", "voicemail full, nobody spoken to.")}[reached],
        f"{later(t, days=2):%d/%m/%y} 14:30 LTR2 " + (d.say("window envelope, our name and 'overdue account' can be read from outside", "postcard, debt figure in plain sight", "sent to the workplace, opened by the front desk") if told else d.say("plain envelope, private and confidential", "sealed, no sender shown", "tracked post to the home, addressee only")),
        f"{later(t, days=6):%d/%m/%y} 09:48 EMAIL in from debtor: " + (d.say("'I never had that contract, prove it'", "'this is not my debt, the phone was sent back'", "'contested, the goods never came'") if dispute else d.say("'I know I owe this, times are hard'", "'sorry, it slipped my mind'", "'yes the bill is mine'")),
        f"{later(t, days=6):%d/%m/%y} 15:10 " + (d.say(f"PTP {pay}.00 by the 15th", f"debtor undertakes to send {pay}.00 mid month", f"promise logged {pay}.00") if promise else d.say("no PTP given", "debtor would not commit to a sum", "no promise obtained")),
        f"{later(t, days=19):%d/%m/%y} 08:00 " + (d.say(f"PMT RCVD {pay}.00", f"credit {pay}.00 from debtor", f"{pay}.00 in, posted") if kept else d.say("no funds rcvd", "nothing posted to the account", "PMT RCVD 0.00")),
        f"{later(t, days=20):%d/%m/%y} 08:05 REVIEW queue {d.say('B', 'C2', 'late')}"]
    lines.insert(2, f"{later(t, days=-2):%d/%m/%y} 16:20 TRACE address confirmed by register, " + d.say("moved there in 2019, tenant", "owner-occupier since 2015"))
    lines.append(f"{later(t, days=21):%d/%m/%y} 10:40 NOTE " + d.say(f"file to {d.person()}, next action 30 d, fee scale 2, no interest to be added; orig contract ref on microfiche", f"team lead {d.person()} has looked in, no change of strategy; client wants a monthly report; code 44"))
    d.choice("stated", reached, {"debtor": ["the person who owes"], "third": ["someone else in the household or family", "another person than the debtor"], "nobody": ["no one"]}, ["Who was spoken to in the telephone call?", "Whom did the collector get on the line?"])
    d.noul("policy", late_hour, ["Did the call fall outside the permitted hours?", "Was the debtor rung at a forbidden time?"], negated=["Was the hour of the call allowed?"], criteria=["Calls are permitted from 08:00 to 21:00 only.", "No call before eight in the morning or after nine at night."])
    d.noul("stated", dispute, ["Does the debtor contest the debt?", "Is the claim disputed?"], negated=["Does the debtor own up to the debt?"])
    d.noul("stated", told, ["Could outsiders learn of the debt from the second letter?", "Did the second mailing betray the debt to others?"], negated=["Was the second letter discreet?"])
    d.choice("two_places", ("kept" if kept else "broken") if promise else ("free" if kept else "none"), {"kept": ["promised and paid"], "broken": ["promised but not paid"], "free": ["no promise, yet money came"], "none": ["no promise and no money"]}, ["How did promise and payment turn out?", "What became of promise and payment?"])
    d.noul("amounts", bal - (pay if kept else 0) > 600, ["Is more than 600 still owed at the end?", "Does the closing balance lie above 600?"], negated=["Is what remains owed 600 or less?"])
    return "\n".join(lines)


@drill("nested_json")
def card_application_decision_engine(d):
    who = d.person()
    shared, voip, mail = d.pick([0, 1, 2, 9, 14, 22]), d.flag(), d.flag()
    hist, inc = d.pick([2, 5, 11, 70, 130, 210]), d.int(18, 64) * 1000
    ssn, kind = d.flag(0.6), d.pick(["selfie", "branch", "none"])
    hour, reason = d.int(0, 23), d.pick(["R01", "R07", "R12"])
    state = {"appId": d.ref("CA", 9), "submitted": d.day().replace(hour=hour).isoformat()[:16], "product": d.say("GoldRewards", "EverydayCash", "StudentFlex"),
        "applicant": {"fullName": who, "statedIncome": inc, "emailDomainAgeDays": 4 if mail else d.int(2000, 6000), "phoneLine": [d.say("mobile_contract", "landline"), "voip"][voip]},
        "deviceGraph": {"deviceId": d.ref("dv-", 8), "otherApplicants30d": shared, "tz": d.say("UTC+1", "UTC-5", "UTC+10")},
        "bureau": {"hit": True, "oldestTradelineMonths": hist, "inquiries90d": d.int(0, 5), "nameMatchesTaxId": ssn},
        "identityProof": {"selfie": {"method": "selfie_liveness", "result": "pass"}, "branch": {"method": "seen_by_staff", "branch": d.city()}, "none": None}[kind],
        "outcome": {"status": "PENDED", "reason": reason, "legend": {"R01": "income to be proved", "R07": "address cannot be confirmed", "R12": "too many recent requests"}}}
    pts = (shared > 5) + voip + mail + (hist < 24) + (not ssn)
    state["workflow"] = {"queue": d.say("NB-2", "NB-7"), "analyst": d.person(), "sla": "PT24H", "events": [{"n": 1, "op": "ingest", "ms": 44}, {"n": 2, "op": "score", "model": d.say("sc_11", "sc_12b"), "val": d.say(611, 688, 702)}, {"n": 3, "op": "notify", "tpl": "pending_en"}]}
    state["request"] = {"limitWanted": d.say(1500, 3000, 5000), "balanceTransfer": False, "residence": {"city": d.city(), "sinceYears": d.say(1, 4, 9), "rent": d.say(540, 780)}, "occupation": d.say("driver", "nurse", "clerk")}
    d.noul("stated", shared > 5, ["Have numerous other people applied from the same gadget?", "Did more than five others use this device to apply within a month?"], negated=["Is the device free of a crowd of other applicants?"])
    d.noul("order_time", hist < 24, ["Is the credit history younger than two years?", "Has the person been borrowing for less than 24 months?"], negated=["Does the credit record go back more than two years?"])
    d.choice("stated", kind, {"selfie": ["by a live picture of the face", "with a face check"], "branch": ["in person, to staff", "face to face at an office"], "none": ["not at all", "no proof was given"]}, ["How was the identity proved?", "In what way did the applicant show who they are?"])
    d.choice("two_places", reason, {"R01": ["earnings are to be evidenced", "proof of pay"], "R07": ["where the person lives is not verified", "the residence"], "R12": ["many credit enquiries of late", "too frequent applications"]}, ["Why does the application wait?", "For what reason is it pended?"])
    d.score("judgement", 0 if pts < 2 else 1 if pts < 3 else 2, ["low", "medium", "high"], ["How likely is a made-up identity?", "Rate the risk of a synthetic identity."], criteria="Points: more than five other applicants on the device; voip line; mail domain younger than a month; oldest account under 24 months; name does not fit the tax number. 0-1 low, 2 medium, 3 or more high.")
    d.multi("stated", [(["an internet telephone number", "a phone line over the net"], voip), (["a brand-new mail domain", "the e-mail host was set up days ago"], mail), (["the tax number belongs to that name", "name and tax identity agree"], ssn), (["filed between midnight and noon", "handed in before midday"], hour < 12)], ["Which of these are true of the application?", "What does the record show?"])
    return state


@drill("narrative")
def kitchen_fire_statement(d):
    owner, lodger, chief = d.person(), d.person(), d.person()
    origin, alarm, first = d.pick(["pan", "charger", "candle"]), d.flag(), d.pick(["owner", "lodger"])
    hurt, moved, debts = d.flag(), d.flag(), d.flag()
    acc = d.flag()
    sofa = d.amount(700, 2600, 10)
    other = lodger if first == "owner" else owner
    finder = owner if first == "owner" else lodger
    state = (f"{d.say('Statement taken', 'Record of interview', 'Signed statement')} at {d.city()}, {d.date(d.day())}. The house belongs to {owner}; {lodger} rents the upstairs room. {d.say('It was a Thursday, about seven in the evening.', 'This was on the Saturday, towards midnight.', 'It happened on a weekday before dawn.')} "
        + f"{finder} " + d.say("smelt smoke and ran down", "heard a crackle and went to look", "came home and saw a glow in the window") + f", while {other} " + d.say("was in the bath.", "had headphones on.", "was at the corner shop.") + " "
        + {"pan": d.say("It had begun on the hob, in a pan of oil left on the heat.", "Fat on the stove had caught.", "Officer found that a frying pan was the seat of it."), "charger": d.say("It had begun at a plug where a scooter battery was charging.", "A lithium pack on the charger had gone up.", "Officer found that a charging phone was the seat of it."),
           "candle": d.say("It had begun from a tea light on the sill.", "A candle had set the curtain alight.", "Officer found that a candle holder had tipped over.")}[origin] + " "
        + (d.say("The detector shrieked.", "The smoke alarm went off as it should.", "An alarm sounded throughout the house.") if alarm else d.say("The detector stayed mute, its battery had been taken out.", "No smoke alarm sounded.", "The alarm was still in its box in a drawer.")) + " "
        + (d.say(f"{lodger.split()[0]} was taken to hospital with burnt hands.", f"{owner.split()[0]} breathed in smoke and spent a night on the ward.", "An ambulance took one of them in with burns.") if hurt else d.say("Neither of them was harmed.", "Both got out without a scratch.", "Nobody was injured.")) + " "
        + (d.say("Neighbours saw the good television and two paintings being carried to a garage the evening before.", "The family photographs and the silver had gone to a relative days earlier.", "Wardrobes were bare: the best clothes had been taken away that week.") if moved else d.say("Everything stood in its usual place, silver and photographs too, and was lost.", "The family albums burnt, and the wedding dress.", "Cherished things were lost, such as a grandmother's violin.")) + " "
        + (d.say("The mortgage is five months behind.", "There are three court judgments for unpaid bills against the owner.", "The bank had called in the loan on the house in spring.") if debts else d.say("The mortgage was paid off years ago.", "The owner has no debts worth the name.", "All bills are paid and there are savings.")) + " "
        + (d.say(f"Brigade commander {chief} found traces of petrol by the back door.", f"{chief} of the brigade took samples: an accelerant is confirmed.", f"The dog of fire officer {chief} marked white spirit in two rooms.") if acc else d.say(f"Brigade commander {chief} found no accelerant.", f"{chief} of the brigade took samples: nothing but cooking and household residue.", f"The dog of fire officer {chief} marked nothing.")) + f" For the sofa, {d.money(sofa)} is asked.")
    sus = moved + debts + acc
    state += d.say(" The building was bought in 2008 and has been with us since. Contents are put at 38 thousand in all, with a list to follow. The kitchen was fitted three years ago. I read this over and it was signed on each page.", " The loss of rent is 480 a month. The cat was found next day in a hedge. The roof is sound and the shell can be saved, says the builder. Sum insured on the building: 240 thousand. The statement ran to four pages.")
    d.choice("stated", origin, {"pan": ["cooking", "the stove"], "charger": ["an electric battery", "something being charged"], "candle": ["a naked flame for lighting", "a candle"]}, ["What started the fire?", "Where did the blaze begin?"])
    d.choice("two_places", first, {"owner": ["the owner", "the person the house belongs to"], "lodger": ["the lodger", "the one who rents a room"]}, ["Who discovered the fire?", "By whom was the fire noticed?"])
    d.noul("stated", alarm, ["Did the warning device work?", "Was there an audible alarm?"], negated=["Was the house without a working warning of smoke?"])
    d.score("judgement", sus, ["an accident", "probably an accident", "doubtful", "arson for gain"], ["What does the statement as a whole suggest?", "How far do the facts point to a fire set on purpose?"], criteria="Three facts count against the owner: valued things taken away beforehand, money trouble, an accelerant. None: accident. One: probably an accident. Two: doubtful. All three: arson for gain.")
    d.multi("stated", [(["somebody needed treatment", "a person was injured"], hurt), (["belongings were cleared out beforehand", "valuables left the house ahead of the fire"], moved), (["the owner is in financial trouble", "money is owed and overdue"], debts)], ["Which of these does the statement contain?", "What do we learn?"])
    d.noul("stated", acc, ["Was a fire-spreading liquid detected?", "Did the brigade find fuel?"], negated=["Did the brigade's tests come back clean?"])
    return state


@drill("email")
def trip_cancelled_chaser(d):
    who, ill, doc = d.person(), d.person(), d.person()
    rel = d.pick(["mother", "aunt", "boss"])
    order, form, hotel = d.pick(["before", "after"]), d.flag(), d.pick(["refund", "voucher", "nothing"])
    fare, stay = d.int(3, 8) * 110, d.int(3, 8) * 95
    bought = d.day("2025-03-01", 200)
    seen = later(bought, days=-d.int(9, 40)) if order == "before" else later(bought, days=d.int(9, 40))
    chased, fam = d.int(1, 4), rel == "mother"
    lost = {"refund": 0, "voucher": stay // 2, "nothing": stay}[hotel] + fare
    state = (f"Subject: {d.say('Still waiting!', 'claim for cancelled holiday', 'My trip to ' + d.country())}\nTo: travel claims\n\n{d.say('Hello,', 'Dear claims team,', 'Hi')} "
        + {1: d.say("this is my first reminder.", "I write to you for the first time since the form went in."), 2: d.say("this is my second reminder.", "I have had to chase you twice now, this being the second time."), 3: d.say("this is my third reminder.", "third time of asking."), 4: d.say("this is my fourth reminder.", "fourth time of asking.")}[chased] + " We had to call off the holiday because "
        + {"mother": d.say("my mother", "my mum"), "aunt": d.say("my aunt", "the sister of my father"), "boss": d.say("my boss", "the head of my department")}[rel] + f", {ill}, "
        + d.say("had a stroke.", "was found to have a tumour.", "needed a heart operation.") + f" The policy I bought on {d.date(bought)}. Doctor {doc} " + d.say("first told of the illness on", "made the diagnosis on", "gave us the finding on") + f" {d.date(seen)}. "
        + f"The flights cost {d.code} {fare}, nothing back. The hotel was {d.code} {stay} " + {"refund": d.say("and they gave all of it back.", "which has been returned in full."), "voucher": d.say("and they returned half.", "of which one half came back."), "nothing": d.say("and they kept it all.", "of which I have seen nothing.")}[hotel] + " "
        + (d.say("The doctor's form is stamped and went to you on Monday.", "I have uploaded the medical certificate.", "You have the physician's paper since last week.") if form else d.say("The doctor's form is still at the surgery, they are slow.", "I have yet to get the medical certificate.", "The physician's paper will be with you when she is back from leave.")) + f"\n\n{who}, claim {d.ref('TC')}")
    state += d.say("\nPS: we are a party of four, all on the same policy. Passport numbers are on the form. The travel agent's name is Blue Gull and they have been helpful. The weather there was awful that week anyway. Please answer by mail and not by phone as I work nights.", "\nPS: The claim I typed online, it crashed on page 7 and I began afresh, so you may see two drafts; only the later one counts. The excess of 75 is clear to me. My bank details are the same as in the windscreen claim of last year.")
    d.choice("stated", rel, {"mother": ["a parent"], "aunt": ["a more distant relative", "a sister of a parent"], "boss": ["a superior at work", "the manager"]}, ["Whose illness upset the plans?", "Who fell ill?"])
    d.noul("order_time", order == "before", ["Was the illness known before the insurance was taken out?", "Did the diagnosis precede the purchase of the policy?"], negated=["Was the policy bought ahead of the diagnosis?", "Did the finding come only after the cover was bought?"])
    d.noul("stated", form, ["Has the insurer been sent the medical proof?", "Is the doctor's certificate handed in?"], negated=["Is the medical proof still outstanding?"])
    d.choice("amounts", "f" if hotel == "refund" else "fh" if hotel == "voucher" else "all", {"f": ["the air fare alone", "only the flights"], "fh": ["the flights and half the hotel"], "all": ["flights and hotel in full"]}, ["What loss remains with the traveller?", "What is left unrefunded?"])
    d.score("counting", chased - 1, ["first", "second", "third", "fourth"], ["Which reminder is this?", "How often, this time included, has the traveller chased the claim?"])
    d.noul("policy", rel != "boss" and order == "after" or rel == "boss" and form, ["Is the cancellation payable under the clause?", "Does the wording let the claim through?"], negated=["Does the wording bar the claim?"],
           criteria=["A relative's illness is covered if it was diagnosed after the policy was bought. A superior's or colleague's illness is covered if the doctor's certificate is already in, whatever the dates."])
    return state


@drill("policy_and_case")
def stolen_bicycle_lock_clause(d):
    rider, shopman, off = d.person(), d.person(), d.person()
    lock, fixed, place = d.pick(["gold", "cable", "none"]), d.flag(), d.pick(["street", "cellar", "train"])
    price, age = d.pick([780, 950, 1200, 2400, 3100]), d.int(1, 5)
    rep = d.pick([0, 1, 2, 5, 8, 13])
    num, frame = d.flag(), d.ref("WTU")
    t = d.day()
    state = (f"{d.say('Bicycle cover, conditions', 'Cycle plan, what you must do', 'Velo policy, duties')}: 1. Outdoors the bicycle must be fastened to a fixed object with a lock rated gold. 2. In a locked cellar any lock will do, and it need not be fastened to anything. 3. {d.say('Theft is to be reported to the police within three days.', 'The police must be told no later than three days after.')} "
        f"4. Once the bicycle is three years old or more, its value is cut by ten percent for each year. 5. No cover on public transport.\n\n{d.say('Claim of', 'Claimant:', 'Claim by')} {rider}. {d.say('City bike', 'Gravel bike', 'E-bike')}, bought from {shopman}'s shop for {d.money(price)}, now {age} year{'s' if age > 1 else ''} old. On {d.date(t)} it was taken "
        + {"street": d.say("from the pavement outside the library.", "in front of the swimming pool.", "off the town square."), "cellar": d.say("from the locked basement of the building.", "out of the cellar, whose door was locked.", "from the bolted underground bike room."), "train": d.say("in the luggage bay of a regional train.", "on the night train, between two stops.", "from the tram platform at the rear, while riding.")}[place] + " "
        + {"gold": d.say("The lock was a gold-rated D-lock.", "It had a shackle lock, class gold.", "A gold chain was on it."), "cable": d.say("The lock was a thin cable.", "It had a spiral cable of no rating.", "A cable with numbers was on it."), "none": d.say("No lock was used.", "It stood unlocked.", "The lock lay at home.")}[lock] + " "
        + (d.say("It was tied up to a railing of some kind.", "The frame was attached to a post set in the floor or wall.", "It was hooked round a fixed bar.") if fixed and lock != "none" else d.say("It leaned freely against the wall.", "The frame was attached to nothing.", "It was not tied to anything.")) + " "
        + d.say(f"Report to the police: {d.date(later(t, days=rep))}.", f"Police informed on {d.date(later(t, days=rep))}.", f"Crime number issued by {off} on {d.date(later(t, days=rep))}.") + " "
        + (d.say("The frame number is on the invoice.", "Rider knows the frame number.", "Frame number given: " + frame) if num else d.say("The frame number is not known.", "Rider never wrote down the frame number.", "Frame number: blank.")))
    secured = place == "cellar" and lock != "none" or place == "street" and lock == "gold" and fixed
    state += d.say(" The household also insures a child's bicycle (180) and a trailer (350), both still there. Excess 50. The rider is a courier three evenings a week, in agreement with us. Form signed on all pages.", " A helmet and a pump went too and are not claimed. The premium is paid up to the year's end. There was one puncture repair, 12.50, in spring. The handler is on leave until Monday.")
    d.choice("stated", place, {"street": ["in a public street or square", "outdoors"], "cellar": ["in a building's locked lower floor", "underground, behind a locked door"], "train": ["on public transport", "aboard a rail vehicle"]}, ["Where was the bicycle when it was taken?", "From what kind of place was it stolen?"])
    d.choice("exception", "ok" if secured else "transport" if place == "train" else "lock", {"ok": ["nothing, it was secured well enough", "no breach"], "transport": ["the place itself is excluded", "no cover at this place"], "lock": ["it was not secured as required", "the lock duty was breached"]}, ["What do clauses 1, 2 and 5 hold against the claim?", "How do clauses 1, 2 and 5 bear on the claim?"])
    d.noul("order_time", rep <= 3, ["Was the theft reported in time?", "Did the police hear of it within the limit?"], negated=["Was the report to the police made too late?"])
    d.noul("policy", age >= 3, ["Is a deduction for age to be made?", "Does the value have to be reduced because the bicycle is old?"], negated=["Is the full value to be taken, without a deduction for age?"])
    d.noul("stated", num, ["Can the frame be identified by a number?", "Is the frame number at hand?"], negated=["Is the frame number missing?"])
    d.noul("amounts", price > 1000, ["Did the bicycle cost more than a thousand?", "Was the purchase price over 1,000?"], negated=["Was the bicycle bought for less than a thousand?"])
    return state


@drill("chat")
def housing_support_interview(d):
    who, off, kid = d.person(), d.person(), d.person()
    other, work, save = d.pick(["partner", "lodger", "nobody"]), d.pick(["none", "part", "full"]), d.pick([900, 2400, 5100, 17500, 23000, 41000])
    kin, notice, rent = d.flag(), d.flag(), d.int(48, 90) * 10
    cap = 16000
    n, o = who.split()[0], off.split()[0]
    state = "\n".join([f"[{o}] {d.say('Thanks for coming in. Who lives with you?', 'Let us go through the form. Who shares the flat?', 'Good morning. Household first, please.')}",
        f"[{n}] {d.say('My youngest, ' + kid.split()[0] + ', six,', 'My child ' + kid.split()[0] + ', nine,', 'The baby, ' + kid.split()[0] + ',')} " + {"partner": d.say("and my boyfriend, since March.", "and my fiance stays with us for good.", "and my husband, he came back."), "lodger": d.say("and a student who pays me for the small room.", "and a man who rents the box room from me.", "and a paying lodger."), "nobody": d.say("and that is all.", "just the two of us.", "no other soul.")}[other],
        f"[{o}] {d.say('Any job?', 'Are you working?', 'Earnings?')}",
        f"[{n}] " + {"none": d.say("Not at the moment.", "no job since the cafe closed", "I am out of work."), "part": d.say("Twelve hours a week at the bakery.", "I clean offices three mornings.", "half days at the school kitchen"), "full": d.say("Forty hours in a call centre.", "I do full shifts at the depot, five days a week.", "Full time at the laundry.")}[work],
        f"[{o}] {d.say('Savings, all accounts together?', 'And what is put by?')}", f"[{n}] {d.say('About', 'Roughly', 'Perhaps')} {d.code} {save:,}. {d.say('From my gran.', 'It is for the kid.', 'I saved it up.')}",
        f"[{o}] {d.say('The rent is', 'Your contract says')} {d.code} {rent}. {d.say('Who is the landlord?', 'Whom do you pay?')}",
        f"[{n}] " + (d.say("My uncle owns the place.", "it belongs to my dad", "My sister, it is her flat.") if kin else d.say("The housing association.", "A company, I never met anyone.", "some landlord from the paper, a stranger")),
        f"[{o}] {d.say('Have you had a letter to leave?', 'Is the tenancy safe?')}", f"[{n}] " + (d.say("Yes, we must be out by the end of next month.", "they gave us notice last week", "there is an eviction date already") if notice else d.say("Yes it's safe, contract runs for years.", "no letter, all fine there", "Nobody wants us out."))])
    state += "\n" + d.say(f"[{o}] All right. You will get a list of papers by post. Decision takes about five weeks. Is your phone number still the one ending in 88?\n[{n}] yes. My last letter from you went to the old house, number 14, please change that, we are at number 41 since last year.", f"[{o}] Good. I copy your identity card and give it back. There is a desk for school meals on the first floor, room 112.\n[{n}] thanks, I was there in March with my neighbour, her claim took nine weeks, I hope mine goes faster.")
    d.choice("stated", other, {"partner": ["a spouse or companion", "the claimant's partner"], "lodger": ["somebody who pays for a room", "a sub-tenant"], "nobody": ["no other adult", "nobody besides the child"]}, ["Which other adult lives in the home?", "Who is in the household besides claimant and child?"])
    d.score("stated", ["none", "part", "full"].index(work), ["no work", "a few hours", "a full week"], ["How much does the claimant work?", "To what extent is the claimant employed?"])
    d.noul("policy", save > cap, ["Do the savings rule out support?", "Is the claimant above the capital limit?"], negated=["Are the savings low enough for support?"], criteria=[f"Nobody with more than {cap:,} in savings is entitled.", f"The capital limit is {cap:,}; whoever has more gets nothing."])
    d.noul("stated", kin, ["Is the flat let by a relative?", "Is the landlord family?"], negated=["Is the landlord unrelated to the claimant?"])
    d.noul("stated", notice, ["Is the family about to lose its home?", "Has the claimant been told to move out?"], negated=["Is the tenancy secure?"])
    d.multi("policy", [(["proof of the lodger's payments", "receipts from the sub-tenant"], other == "lodger"), (["the partner's earnings", "wage slips of the companion"], other == "partner"), (["proof that rent is truly paid to the relative", "evidence that money goes to the family landlord"], kin), (["the claimant's own wage slips", "pay records of the claimant"], work != "none")],
            ["Which documents does the checklist call for?", "What has the claimant to bring?"], criteria="Checklist: wage slips of every adult who is working (partners: always); receipts where a room is sublet; proof of rent paid where landlord and tenant are related.")
    return state


@drill("event_array")
def health_claim_adjudication(d):
    pat, prov = d.person(), d.person()
    auth, net, dup, coord = d.flag(), d.pick(["in", "out"]), d.flag(), d.flag()
    charge = d.pick([420, 510, 640, 1310, 1490, 1720])
    svc = d.day("2025-01-10", 300)
    lag = d.pick([12, 30, 66, 110, 150, 210])
    edits = d.some(["E-SEX", "E-UNITS", "E-MODIFIER"], 0, 2)
    steps = [{"on": later(svc, days=lag), "step": "RECEIVED", "clm": d.ref("H", 9), "dos": f"{svc:%Y-%m-%d}", "cpt": d.say("29881", "70553", "45378"), "billed": charge, "npiName": prov, "memberName": pat},
        {"on": later(svc, days=lag, minutes=2), "step": "NETWORK", "tier": "PAR" if net == "in" else "NONPAR"},
        {"on": later(svc, days=lag, minutes=3), "step": "AUTH_LOOKUP", "authNo": [None, d.ref("PA", 6)][auth]},
        {"on": later(svc, days=lag, minutes=5), "step": "HISTORY_SCAN", "sameDosSameCpt": [None, d.ref("H", 9)][dup], "scanned": d.int(40, 300)},
        {"on": later(svc, days=lag, minutes=6), "step": "COB", "otherPayer": [None, d.say("MutuaVida", "StateCare", "OldUnion Health")][coord]}]
    steps += [{"on": later(svc, days=lag, minutes=8 + i), "step": "EDIT_FAIL", "rule": e} for i, e in enumerate(edits)]
    steps.append({"on": later(svc, days=lag + 1), "step": "PEND", "q": d.say("clinical", "examiner 3", "desk B")})
    state = [{**s, "on": s["on"].strftime("%Y-%m-%dT%H:%M:%S")} for s in steps]
    state.insert(1, {"on": state[0]["on"], "step": "ELIGIBILITY", "plan": d.say("PPO-2", "HMO-K"), "active": True, "deductibleLeft": d.say(0, 150, 400), "copay": 25, "dependants": 2})
    state.insert(3, {"on": state[2]["on"], "step": "DEMOGRAPHICS", "addr": d.city(), "ageBand": d.say("40-49", "50-59"), "pcp": d.person(), "lang": "en", "paperClaim": False})
    d.noul("stated", auth, ["Was the treatment approved in advance?", "Is there a prior approval number?"], negated=["Is prior approval lacking?"])
    d.noul("order_time", lag > 90, ["Did the bill arrive more than three months after the service?", "Is the 90-day filing period exceeded?"], negated=["Was the bill sent within 90 days of the treatment?"])
    d.noul("stated", dup, ["Has the same service on the same day been claimed already?", "Did the scan turn up an earlier identical claim?"], negated=["Is this the only claim for that service and day?"])
    d.choice("counting", str(len(edits)), {"0": ["none"], "1": ["one"], "2": ["two"]}, ["How many plausibility rules failed?", "How many edits did the claim trip?"])
    d.noul("stated", coord, ["Does a second insurer exist for this member?", "Is there another payer?"], negated=["Is the member insured here alone, as far as the trail shows?"])
    d.choice("policy", "deny" if dup else "ask" if net == "out" and not auth or charge > 1000 and not auth else "pay", {"deny": ["reject"], "ask": ["request records"], "pay": ["pay"]}, ["What does the plan's rule say?", "Which action follows?"],
             criteria="Reject duplicates. Otherwise request records when approval is missing and either the provider is not contracted (NONPAR) or the charge is over 1,000. All else is paid.")
    d.multi("stated", [(["the member's sex does not fit the procedure", "a conflict with the patient's sex"], "E-SEX" in edits), (["an implausible number of units", "a quantity problem"], "E-UNITS" in edits), (["the modifier code is faulty", "something wrong with a modifier"], "E-MODIFIER" in edits), (["the provider has no contract", "out of network"], net == "out")], ["What did the engine find?", "Which findings are in the trail?"])
    return state


@drill("analyst_note")
def gifted_deposit_file(d):
    buyer, giver, under, sol = d.person(), d.person(), d.person(), d.person()
    rel, letter, source = d.pick(["parent", "employer", "seller"]), d.flag(), d.pick(["savings", "sale", "cash"])
    loan, when, live = d.flag(), d.pick([3, 6, 40, 75]), d.flag()
    amt, price = d.int(18, 52) * 1000, d.int(210, 380) * 1000
    state = (f"{under}, underwriting. {d.say('Purchase', 'Home loan', 'First-time buyer')}, {d.city()}, price {d.money(price)}, conveyancer {sol}. Deposit of {d.money(amt)} is a gift to {buyer} from {giver}, "
        + {"parent": d.say("the buyer's father.", "who is the buyer's mother.", "parent of the applicant."), "employer": d.say("the buyer's employer.", "for whose firm the buyer works.", "who is the applicant's boss."), "seller": d.say("the seller of the house.", "who is selling this very property.", "the present owner of the house.")}[rel] + " "
        + (d.say("Signed gift letter is in the file.", "We hold the donor's declaration, dated and signed.", "The deed of gift came with the pack.") if letter else d.say("No gift letter yet, asked for twice.", "The donor's declaration is outstanding.", "Donor has so far refused to sign a deed of gift.")) + " "
        + {"savings": d.say("Money stems from a savings book built up over a decade.", "It was put aside month by month, statements seen.", "Ten years of saving, shown by passbook."), "sale": d.say("Money stems from the sale of a plot of land, contract seen.", "It comes from a flat sold last year.", "Proceeds of selling a vineyard."), "cash": d.say("Money was paid in as notes over the counter, in nine lots.", "It turned up as cash deposits, without a stated source.", "Banknotes from a drawer, says the donor.")}[source] + " "
        + (d.say("In a text message the buyer speaks of paying it back by the month.", "A mail in the file mentions repayment 'as agreed, 300 a month'.", "The buyer's budget lists a monthly repayment to the donor.") if loan else d.say("Both say that nothing will be repaid.", "No repayment is meant, by both accounts.", "The budget lists no repayment to the donor.")) + " "
        + (d.say("The donor will move in too.", "The donor wants a room there for life.", "Donor is to live in the house.") if live else d.say("The donor lives abroad and stays there.", "Donor has a home and will not move in.", "The donor will not reside there.")) + " "
        + d.say(f"Funds came onto the account {when} days before the application.", f"The sum was credited {when} days ahead of the application.", f"Credit date is {when} days prior to the application.") + f" {d.say('Bureau clean.', 'Two phone contracts, paid.', 'Student loan running.')} {d.say('Call on Monday.', 'Diary Friday.', 'Chase next week.')}")
    state += d.say(" Buyer is a nurse on 2,450 net with a permanent post. Valuation equals price. Solar panels on the roof are leased. Lender's offer runs out at the end of next month. File complete but for the above, broker chasing daily.", " Other money: own savings of 6 thousand and a state bonus of 1,500. Buyer teaches, probation passed in May. Survey level 2 shows damp in one room. Insurance quote is in. Fees are paid by card.")
    d.choice("two_places", rel, {"parent": ["family", "a close relative"], "employer": ["the person the buyer works for", "whoever pays the buyer's wage"], "seller": ["the one who sells the home", "the other side of the purchase"]}, ["How does the donor stand to the buyer?", "Who gives the deposit?"])
    d.noul("stated", loan, ["Do the papers suggest that the gift is really a loan?", "Is there a sign that the sum has to be repaid?"], negated=["Is the sum truly given, with nothing to be returned?"])
    d.noul("stated", letter, ["Is the donor's written declaration on file?", "Has the donor signed a statement of gift?"], negated=["Is the donor's written statement missing?"])
    d.choice("stated", source, {"savings": ["years of thrift", "regular saving"], "sale": ["property that was sold", "the sale of real estate"], "cash": ["banknotes of unknown origin", "cash paid in"]}, ["Where does the donor's money come from?", "What is the origin of the funds?"])
    d.noul("policy", rel == "seller" or source == "cash", ["Is this deposit unacceptable under the rule?", "Must the deposit be turned down?"], negated=["Is the deposit acceptable under the rule?"], criteria=["A gift from the seller, or one that comes from cash, is not accepted. Gifts by others from proved sources are."])
    d.noul("order_time", when < 30, ["Did the money arrive within a month of the application?", "Is the credit less than 30 days older than the application?"], negated=["Had the sum lain on the account for more than a month at the time of applying?"])
    d.noul("stated", live, ["Does the giver mean to live in the home?", "Will the donor be an occupant?"], negated=["Will the donor live elsewhere?"])
    return state
