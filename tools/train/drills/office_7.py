"""Ward medicines, changed grades, sick notes, tender minutes, research credits, fork-lift tracks, staff discounts, reception books."""

from draw import drill, later


@drill("ledger_text")
def controlled_drug_book(d):
    n1, n2, dr, ph = d.person(), d.person(), d.person(), d.person()
    drug, other = d.say(("morphine 10 mg", "oxycodone 5 mg"), ("fentanyl 100 mcg", "midazolam 5 mg"), ("methadone 10 mg", "ketamine 50 mg"))
    start = d.int(30, 45)
    outs = [d.pick([1, 2]) for _ in range(4)]
    by = [d.pick([n1, n2]) for _ in range(4)]
    wit = [d.flag(0.6) for _ in range(4)]
    short = d.flag()
    missing = d.int(2, 5) if short else 0
    waste, pat = d.pick(["signed", "unsigned", "none"]), d.pick(["gone", "present"])
    night = d.flag()
    t = d.day().replace(hour=22 if night else 9, minute=d.int(0, 30))
    inits = {n1: "".join(w[0] for w in n1.split()), n2: "".join(w[0] for w in n2.split())}
    if inits[n1] == inits[n2]:
        inits[n2] += "2"
    lines = [d.say(f"WARD 6 CONTROLLED DRUGS REGISTER  {drug}", f"Register page {d.ref('', 3)}, ward 6, {drug}"), f"{inits[n1]} = {n1}, RN; {inits[n2]} = {n2}, RN; prescriber {dr}; pharmacy {ph}", f"{t:%H:%M} carried forward {start} ampoules"]
    beds = [d.say(*range(k, k + 6)) for k in (1, 7, 13, 19)]
    bal, now = start, t
    for i in range(4):
        now = later(now, minutes=d.int(35, 70))
        bal -= outs[i]
        lines.append(f"{now:%H:%M} out {outs[i]} given to bed {beds[i]} by {inits[by[i]]}, witness {'yes' if wit[i] else '--'}, balance {bal}")
    lines += [{"signed": d.say("half ampoule poured away, two signatures", "remainder discarded, both names under it"), "unsigned": d.say("half ampoule poured away, one signature", "remainder discarded, a single name under it"), "none": d.say("no remainder discarded", "no waste on this shift")}[waste],
              f"count at handover: {bal - missing} ampoules of {drug}; {other}: agrees",
              {"gone": d.say(f"remark {ph}: the patient of bed {beds[2]} had been discharged a day earlier, a dose is shown all the same", f"remark {ph}: a dose is written for a patient already sent home, bed {beds[1]}"), "present": d.say(f"remark {ph}: all beds in question were occupied", f"remark {ph}: every dose matches a patient on the ward")}[pat], d.say("fridge 4.1 C", "crash trolley sealed", "keys with the nurse in charge")]
    d.noul("amounts", short, ["Are fewer ampoules there than the running balance says?", "Does the count at the end fall short of the book?"], negated=["Does the final count agree with the last balance?"])
    d.score("counting", 0 if sum(wit) == 4 else 1 if sum(wit) == 3 else 2, ["no dose without a witness", "one dose without a witness", "several doses without a witness"], ["How many doses were given without a second person looking on?", "For how many entries is a witness lacking?"])
    d.choice("stated", waste, {"signed": ["thrown away in front of a second person", "destroyed properly with two names"], "unsigned": ["thrown away with one name only", "destroyed without a second name"], "none": ["nothing was thrown away", "there was no leftover"]}, ["What about leftovers of the medicine?", "How was the rest of the drug dealt with?"])
    d.noul("stated", pat == "gone", ["Is a dose recorded for someone who was not in hospital any more?", "Was medicine booked on a patient who had gone home?"], negated=["Do all doses belong to patients who were there?"])
    d.noul("order_time", night, ["Does the page begin late in the evening?", "Was it a night shift?"], negated=["Is it a page of the day shift?"])
    bad = short + (pat == "gone") + (waste == "unsigned")
    d.score("judgement", bad, ["no sign of diversion", "a point to clear up", "diversion likely", "diversion nearly certain"], ["Is someone taking the drugs?", "How strong is the suspicion that medicine is diverted?"], criteria="One step for each: a short count, a dose booked on an absent patient, a leftover with one name.")
    d.multi("two_places", [(["fewer ampoules than written", "a shortfall"], short), (["a leftover destroyed with one name only", "waste without a second signature"], waste == "unsigned"), (["medicine for a patient who had left", "a dose for a discharged person"], pat == "gone")], ["Which irregularities does the page hold?", "What has to be explained by the ward?"])
    return "\n".join(lines)


@drill("event_array")
def marks_changed_after_the_board(d):
    tutor, clerk, stud, prof = d.person(), d.person(), d.person(), d.person()
    when = d.pick(["before", "after"])
    ups = d.pick([1, 2, 7, 9])
    login, kin, form, place = d.pick([tutor, clerk, prof]), d.flag(), d.flag(), d.pick(["CAMPUS", "HOME"])
    old = d.int(31, 36)
    passed = d.flag()
    new = old + (d.int(12, 25) if passed else d.int(1, 3))
    t = d.day("2025-05-01", 60)
    chg = later(t, hours=-20 if when == "before" else 30)
    s = [{"at": later(t, days=-8).isoformat(timespec="minutes"), "op": "MARK_ENTERED", "uid": prof, "student": stud, "module": "STAT2", "val": old},
         {"at": later(t, days=-7).isoformat(timespec="minutes"), "op": "ROLE_LIST", "roles": {"examiner": prof, "tutor": tutor, "registry": clerk}},
         {"at": t.isoformat(timespec="minutes"), "op": "EXAM_BOARD_CLOSED", "by": clerk, "pass_mark": 40},
         {"at": chg.isoformat(timespec="minutes"), "op": "MARK_CHANGED", "uid": login, "student": stud, "module": "STAT2", "from": old, "to": new, "ip_zone": place, "attach": d.ref("FORM", 4) if form else None},
         {"at": later(chg, minutes=3).isoformat(timespec="minutes"), "op": "LOGOUT", "uid": login, "changes_in_session": ups},
         {"at": later(t, days=6).isoformat(timespec="minutes"), "op": "AUDIT_LOOKUP", "text": f"next of kin of {login}: " + (f"{stud}" if kin else d.person()), "uid": "sys"}]
    s.sort(key=lambda r: r["at"])
    d.choice("two_places", {tutor: "tutor", clerk: "registry", prof: "examiner"}[login], {"tutor": ["the teaching assistant", "the tutor"], "registry": ["the office staff", "someone of the registry"], "examiner": ["the professor who marked it", "the examiner"]}, ["In which role was the person who altered the mark?", "What is the function of the one who made the change?"])
    d.noul("order_time", when == "after", ["Was the mark altered after the board had closed?", "Did the change come later than the board's closing?"], negated=["Was the board still open when the mark was altered?"])
    d.noul("amounts", passed, ["Did the change turn a fail into a pass?", "Is the new mark high enough to pass, unlike the old?"], negated=["Is the student still failing after the change?"])
    d.noul("identity", kin, ["Is the student related to the person who altered the mark?", "Does the one who made the change belong to the student's family?"], negated=["Is the student no kin of the person who altered the mark?"])
    d.multi("stated", [(["a form attached", "paper backing the change"], form), (["work from a private home", "access from outside the campus"], place == "HOME"), (["many other changes at one sitting", "more than five changes in the session"], ups > 5)], ["What goes with the change?", "Which of these does the log show for the change?"])
    d.noul("policy", when == "after" and not form or kin, ["Is the change invalid under the rules?", "Do the rules strike out the change?"], criteria=["After the board, changes need a form. A change for a relative is invalid in any case."])
    return s


@drill("chat")
def off_sick_and_seen_elsewhere(d):
    emp, lead, mate, hr = d.person(), d.person(), d.person(), d.person()
    E, L, M, H = (x.split()[0] for x in (emp, lead, mate, hr))
    story = d.pick(["cheat", "mix", "cleared"])
    cert, phone, often, paid = d.flag(), d.pick(["yes", "voicemail", "unsaid"]), d.flag(), d.flag()
    body = d.say("his back", "her knee", "a migraine")
    msgs = [(L, d.say(f"{E} is off sick since monday, {body} apparently", f"{E} called in sick monday, {body}", f"no {E} this week. sick. {body}")),
            (M, {"cheat": d.say(f"funny, i saw {E} carrying kegs on the beer tent stage yesterday, clear as day, we even talked", f"{E} unloaded a van for a removals firm on my street, in their uniform, waved at me"),
                 "mix": d.say(f"funny, i thought i saw {E} carrying kegs, but it was the twin, he told me so himself", f"i took someone on my street for {E}, turned out to be a total stranger, my mistake"),
                 "cleared": d.say(f"i met {E} in the pharmacy, could hardly walk", f"brought {E} some soup, was lying in bed in the dark")}[story]),
            (H, (d.say("no doctor's note here", "the certificate has not come", "we are still waiting for the paper from the doctor"), d.say("doctor's note came by mail", "certificate is here, until friday", "we have the paper from the practice"))[cert]),
            (L, {"yes": d.say("i rang and got through", "spoke on the phone with them this morning"), "voicemail": d.say("i rang twice, only the machine", "tried to call, straight to voicemail"), "unsaid": d.say("have not got round to anything, busy", "no time for this today, truck is late")}[phone]),
            (H, (d.say("this year it's the first time", "not ill once since last summer", "record is spotless otherwise"), d.say("sixth monday in ten weeks, i count", "third time in a month", "it's always after a long weekend"))[often]),
            (L, d.say("ramp is short of two people", "i need cover for friday", "the new one starts tuesday")),
            (H, (d.say("sick pay is on hold", "i stop the sick pay for now", "we do not pay until this is clear"), d.say("sick pay runs on", "i keep paying as usual", "pay continues, no reason to stop"))[paid]),
            (M, d.say("ok", "not my business", "lunch?"))]
    d.choice("judgement", story, {"cheat": ["the employee works elsewhere while claiming to be ill", "the illness is probably invented"], "mix": ["the witness took someone else for the employee", "a case of mistaken identity"], "cleared": ["the employee really is ill", "a genuine illness seen by a colleague"]}, ["What does the colleague's account amount to?", "What most likely lies behind the absence?"])
    d.noul("stated", cert, ["Has a medical certificate been handed in?", "Is there a doctor's paper?"], negated=["Is a doctor's paper still missing?"])
    d.choice("unknown", phone, {"yes": ["there was a conversation", "the leader reached the employee"], "voicemail": ["no one picked up", "calls were not answered"], "unsaid": ["the chat does not tell of a call", "no attempt is mentioned"]}, ["Did the leader reach the employee by telephone?", "What about calls to the employee?"])
    d.noul("stated", often, ["Has the employee been off repeatedly of late?", "Is there a pattern of absences?"], negated=["Is this a rare event for the employee?"])
    d.noul("policy", not cert and phone != "yes", ["Does the rule count the days as unexcused?", "Is the absence without leave under the rule?"], negated=["Is the absence excused under the rule?"], criteria=["An absence is excused by a doctor's note or by a talk on the phone with the leader."])
    msgs.insert(1, (H, d.say("same for the two from the paint shop, both back on thursday", "there are three more off, all with flu", "the apprentice is back by the way")))
    msgs.insert(4, (L, d.say("roster for next week is out, check the late turn", "keys for hall 2 are with the porter", "the auditor comes on the 12th, wear vests")))
    msgs.append((H, d.say("please write hours into the sheet until noon", "flu shots are on friday in room 4", "holiday plans for august until month end")))
    d.multi("stated", [(["a paper from the practice", "a medical certificate"], cert), (["repeated absences", "frequent sick days"], often), (["a stop of the sick pay", "money withheld"], not paid)], ["What does the chat tell?", "Which of these are mentioned?"])
    return "\n".join(f"{a}: {m}" for a, m in msgs)


@drill("narrative")
def minutes_of_the_panel(d):
    chair, m1, m2 = d.person(), d.person(), d.person()
    a, b = d.firm(), d.firm()
    pts = d.pick(["a", "b"])
    won = d.pick(["a", "b"])
    wts, left, call, leaked, reason = d.flag(), d.pick(["m1", "m2", "none"]), d.flag(), d.flag(), d.flag()
    pa, pb = (d.int(78, 95), d.int(50, 74)) if pts == "a" else (d.int(50, 74), d.int(78, 95))
    names = {"a": a, "b": b}
    s = " ".join([
        d.say(f"Minutes. Chair {chair}; members {m1} and {m2}.", f"The panel ({chair} in the chair, {m1}, {m2}) met for three hours.", f"Present: {chair} (chair), {m1}, {m2}."),
        d.say("Subject: school meals for two years.", "Subject: road salt for the winter.", "Subject: cleaning of nine buildings."),
        {"m1": d.say(f"{m1} disclosed a tie to a bidder and stayed outside.", f"Owing to a family tie, {m1} did not take part in the vote."), "m2": d.say(f"{m2} disclosed a tie to a bidder and stayed outside.", f"Owing to a family tie, {m2} did not take part in the vote."), "none": d.say("All members took part in the vote.", "No member had anything to disclose, all voted.")}[left],
        (d.say("The weights had been published with the call.", "Nothing was altered in the weights that had been announced.", "The criteria were applied as advertised."), d.say("At the start the panel moved ten points from price to 'style'.", "The weights announced in the call were altered on the day.", "The criteria were changed after the envelopes had been opened."))[wts],
        d.say(f"Points: {a} {pa}, {b} {pb}.", f"{a} earned {pa} points and {b} {pb}.", f"The sheet gives {pa} to {a}, and {pb} to {b}."),
        (d.say("There was no contact with bidders.", "No bidder was spoken to.", "No calls were made."), d.say(f"During the break the chair took a call from {names[won]}.", f"{chair.split()[0]} spoke on the phone with a bidder in the corridor.", f"A manager of {names[won]} rang the chair at noon."))[call],
        {"a": d.say(f"It was resolved to award to {a}.", f"The contract goes to {a}."), "b": d.say(f"It was resolved to award to {b}.", f"The contract goes to {b}.")}[won],
        (d.say("A reason is not given.", "The minutes say nothing on why.", "No grounds were written down."), d.say("As a reason, references are quoted.", "The minutes explain: better references and quicker delivery.", "The grounds are set out on half a page."))[reason],
        (d.say("The envelopes were sealed until then.", "The prices were unknown before the session.", "Nothing had got out beforehand."), d.say("A newspaper had the prices two days earlier.", "The prices had got out before the session.", "One envelope had already been slit open."))[leaked],
        d.say("Coffee was served.", "The room was booked till five.", "The next session is in June.")])
    d.noul("two_places", pts == won, ["Did the bidder with the better points win?", "Does the award go to the firm ranked first?"], negated=["Was the award given against the ranking?"])
    d.choice("amounts", pts, {"a": a, "b": b}, ["Which bidder has the higher score?", "Who came out on top in the points?"])
    d.choice("two_places", left, {"m1": m1, "m2": m2, "none": "nobody"}, ["Who stepped aside from the vote?", "Which member did not take part owing to a tie?"])
    d.multi("stated", [(["criteria changed late", "weights moved on the day"], wts), (["a talk with a bidder", "contact during the session"], call), (["offers known too early", "a leak of prices"], leaked)], ["Which faults do the minutes betray?", "What went wrong, going by the minutes?"])
    d.noul("stated", reason, ["Are the grounds of the award written down?", "Do the minutes explain the choice?"], negated=["Is the award left without reasons?"])
    bad = wts + call + leaked + (pts != won)
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["hardly", "perhaps", "in all likelihood"], ["Was the tender steered?", "Was somebody favoured?"], criteria="Weigh: weights moved, talk with a bidder, a leak, an award against the ranking. Up to one: hardly. Two: perhaps. More: likely.")
    s += " " + d.say(f"A third bidder, {d.firm()}, had withdrawn a week before.", f"{d.firm()} had asked for the papers but sent no offer.", f"An offer by {d.firm()} for another lot was not dealt with.") + " " + d.say("The minutes of the previous session were adopted without a vote.", "The caretaker counted the chairs.", "The legal office will send the letters.")
    return s


@drill("email")
def research_credit_claim(d):
    acct, eng, cons = d.person(), d.person(), d.person()
    firm = d.firm()
    kind = d.pick(["new_pump", "new_pump", "website", "repaint"])
    staff, hours_log, sub, grant, fee = d.int(2, 9), d.flag(), d.flag(), d.flag(), d.pick(["flat", "share"])
    fail = d.flag()
    eng_known = d.flag()
    base = d.int(40, 80) * 1000
    claim = base if not d.flag() else base + d.int(30, 80) * 1000
    text = "\n".join([
        f"From: {acct}", f"To: {cons}", "Subject: " + d.say("claim for research costs", "R&D file", "the credit application"), "",
        d.say("Good afternoon,", "Hi,", "Dear colleague,") + " " + d.say("thank you for the papers.", "I went through the papers.", "here is my view of the papers."),
        {"new_pump": d.say(f"{firm} built a pump that works with half the power; nobody knew beforehand if it would.", f"The project: a valve that {firm} had to invent, with an uncertain outcome."),
         "website": d.say(f"{firm} had its home page redone with a ready-made kit.", f"The project: a new web shop out of a standard package."),
         "repaint": d.say(f"{firm} had the hall painted and the lights swapped.", f"The project: a coat of paint for the workshop, plus a carpet.")}[kind],
        d.say(f"{staff} people worked on it, led by {eng}.", f"Team of {staff}, lead {eng}.", f"{eng} led a team of {staff}."),
        (d.say("There are no time records.", "Nobody wrote down the hours.", "The hours were put together from memory."), d.say("The time records are complete.", "Hours were logged day by day.", "Each hour is in the project system."))[hours_log],
        (d.say("It was all done in-house.", "No other firm was involved.", "No outside help was hired."), d.say("Part of it was done by a subcontractor.", "Another firm did the tests.", "A laboratory was hired for a third of it."))[sub],
        (d.say("There was no public grant.", "No subsidy was paid.", "The state has not funded it otherwise."), d.say("The project already has a public grant.", "A subsidy paid for half of it.", "A state fund contributed."))[grant],
        d.say(f"Wages in the books: {d.money(base)}. Wages in the claim: {d.money(claim)}.", f"The claim has wages of {d.money(claim)}, payroll says {d.money(base)}.", f"By payroll the wages are {d.money(base)}; the claim has {d.money(claim)}."),
        {"flat": d.say("Your fee is fixed, I gather.", "You are paid by the hour."), "share": d.say("Your fee is a quarter of the refund, I gather.", "You keep a share of what is granted.")}[fee],
        (d.say(f"{eng.split()[0]} confirmed the report to me.", f"I have {eng.split()[0]}'s word that the report is right.", f"{eng.split()[0]} wrote the technical report alone."), d.say(f"{eng.split()[0]} has never seen the report, he says.", f"The report bears {eng.split()[0]}'s name, who denies having written it.", f"{eng.split()[0]} told me that the report was written without him."))[fail],
        d.say("The deadline is the end of the month.", "VAT is not the issue.", "The bank loan is unrelated."), "", d.say("Best wishes", "Kind regards", "Yours"), acct.split()[0]])
    d.noul("judgement", kind == "new_pump", ["Is this real research in the sense of the tax break?", "Does the work count as developing something new?"], negated=["Is it ordinary work rather than research?"])
    d.noul("amounts", claim > base, ["Does the claim contain more wages than were paid?", "Were the wages overstated in the claim?"], negated=["Do payroll and claim agree on wages?"])
    d.noul("stated", fail, ["Does the project lead disown the report?", "Is the technical report not by the person named as author?"], negated=["Does the project lead stand by the report?"])
    d.multi("stated", [(["records of working time", "documented hours"], hours_log), (["work by another company", "bought-in services"], sub), (["money from the state besides this", "another subsidy"], grant)], ["Which of these are part of the project?", "What did the project involve?"])
    d.choice("stated", fee, {"flat": ["a fixed or hourly fee", "not depending on success"], "share": ["a part of the refund", "depending on success"]}, ["How is the adviser paid?", "What is the basis of the adviser's fee?"])
    bad = (kind != "new_pump") + (claim > base) + fail
    d.score("judgement", bad, ["sound", "partly weak", "weak", "fraudulent"], ["How does the claim look?", "How likely is the claim to be fraudulent?"], criteria="Count: no real research, overstated wages, a report disowned by its author.")
    return text


@drill("nested_json")
def forklift_telemetry(d):
    op, lead = d.person(), d.person()
    where = d.pick(["RAMP_2", "FENCE_GAP", "YARD_WEST"])
    after, load, cam, key = d.flag(), d.flag(), d.pick(["OK", "COVERED"]), d.pick(["OWN", "SHARED"])
    gate, missing = d.flag(), d.pick([0, 0, 4, 9])
    t = d.day().replace(hour=19 if after else 11, minute=d.int(0, 50))
    stop = d.int(4, 18)
    s = {"assetTrack": {"truck": "FLT-" + d.ref("", 2), "site": d.city(), "shift": {"plannedEnd": "18:00", "operator": op, "lead": lead}}, "keyCard": {"type": key, "holder": op if key == "OWN" else None},
         "path": [{"zone": "CHARGER", "at": later(t, minutes=-40).strftime("%H:%M"), "kg": 0}, {"zone": "AISLE_C", "at": later(t, minutes=-12).strftime("%H:%M"), "kg": 480}, {"zone": where, "at": t.strftime("%H:%M"), "kg": 480 if load else 0, "stopMin": stop}, {"zone": "AISLE_C", "at": later(t, minutes=stop + 6).strftime("%H:%M"), "kg": 0}],
         "camera": {"id": "K" + d.ref("", 2), "state": cam}, "gateLog": {"vanAtThatTime": gate}, "stockDiff": {"cartons": -missing, "aisle": "C"}, "batteryPct": d.int(20, 90)}
    d.choice("stated", where, {"RAMP_2": ["a loading ramp", "a ramp"], "FENCE_GAP": ["a hole in the fence", "the fence"], "YARD_WEST": ["an open yard", "the western yard"]}, ["Where did the vehicle make its long stop?", "In which place did the lift truck stand still?"])
    d.noul("two_places", after, ["Was the trip made after the planned end of the shift?", "Did it take place outside the shift?"], negated=["Was the trip within the planned shift?"])
    d.noul("stated", load, ["Did it still carry goods when it stopped there?", "Was the truck loaded at the stop?"], negated=["Was the truck empty at the stop?"])
    d.multi("stated", [(["a covered camera", "blocked pictures"], cam == "COVERED"), (["a key that several people use", "a shared card"], key == "SHARED"), (["a van at the gate", "a vehicle passing the gate at that time"], gate)], ["What goes along with the trip?", "Which circumstances are on record?"])
    d.score("amounts", 0 if missing == 0 else 1 if missing == 4 else 2, ["none", "fewer than five", "five or more"], ["How many cartons are missing?", "How large is the loss in the aisle?"])
    bad = (where == "FENCE_GAP") + after + (cam == "COVERED") + (missing > 0)
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["ordinary trip", "strange", "theft"], ["What does the trip look like?", "How suspicious is the trip?"], criteria="Weigh: stop at the fence, trip after the shift, covered camera, cartons missing. Up to one: ordinary. Two: strange. More: theft.")
    x = d.flag()
    s["workOrder"] = {"no": d.ref("WO", 5) if x else None, "issuedBy": lead if x else None}
    s["otherTrucks"] = [{"truck": "FLT-A", "operator": d.person(), "zones": ["RAMP_1", "AISLE_B"], "stopMin": d.say(2, 3)}, {"truck": "FLT-B", "operator": d.person(), "zones": ["AISLE_D", "CHARGER"], "stopMin": d.say(1, 2)}]
    s["weather"] = d.say("rain", "dry", "fog")
    d.noul("unknown", x, ["Is a work order for the trip on record?", "Does the record show an order behind the trip?"], negated=["Is the trip without any recorded order?"])
    return s


@drill("policy_and_case")
def staff_discount_rules(d):
    emp, mgr, friend = d.person(), d.person(), d.person()
    who = d.pick(["self", "partner", "friend"])
    rate = d.pick([20, 20, 40, 50])
    qty = d.pick([1, 2, 8, 12])
    self_rung, sale, resale, black = d.flag(), d.flag(), d.flag(), d.flag()
    t = d.day()
    rules = d.say("STAFF DISCOUNT 20 %. For the employee and the life partner. At most five pieces of an article a month; in the staff sale week there is no such limit. Nobody rings up a purchase of his own. No selling on. Higher rates need the store manager's code.",
                  "What the discount is for: twenty percent, for you and your partner, five pieces of one article per month at most. Exception: in the week of the staff sale the number is free. Let a colleague work the till when you buy. Goods must not be sold on. Anything above twenty percent wants a code of the manager.")
    case = " ".join([
        d.say(f"Report from loss prevention on {emp}, sales floor.", f"{emp}, shoe department, seven years with us.", f"Concerns: {emp}, tills."),
        {"self": d.say("The goods were for the employee's own use.", f"{emp.split()[0]} wore them the next day."), "partner": d.say(f"The goods went to {friend}, with whom the employee lives as a couple.", f"{friend}, the employee's life partner, got them."), "friend": d.say(f"The goods went to {friend}, a neighbour.", f"{friend} from the football club got them.")}[who],
        d.say(f"{qty} pieces of one article on {d.date(t)} at {rate} percent off.", f"On {d.date(t)}: the article, {qty} times, minus {rate} percent.", f"{rate} percent was taken off on {d.date(t)}; {qty} pieces, all of one article."),
        (d.say(f"{mgr} was at the till.", f"A colleague, {mgr}, rang it up.", f"{mgr}'s number is on the receipt as the cashier."), d.say(f"{emp.split()[0]} was at the till in person.", f"{emp.split()[0]} rang it up without a colleague.", f"{emp.split()[0]}'s own number is on the receipt as the cashier."))[self_rung],
        (d.say("It was an ordinary week.", "The staff sale had ended long before.", "No sale was on."), d.say("It was the week of the staff sale.", "The staff sale was on that day.", "The sale for staff ran from Monday to Saturday of that week."))[sale],
        (d.say("No sign of selling on.", "They are still in use.", "Nothing was found on the web."), d.say("Three of them turned up on an auction page.", "A market stall had them two days later.", "A classified ad by the employee shows them in the box."))[resale],
        (d.say("No manager's code was entered.", "A code is not on the receipt.", "The field for the manager's code is blank."), d.say("The manager's code is on the receipt.", "A manager's code was entered.", "The field for the manager's code is filled."))[black], d.say("The bag was not checked.", "Receipts are kept for ten years.", "The camera above till 3 is a dummy.")])
    d.choice("stated", who, {"self": ["the employee", "the member of staff personally"], "partner": ["the person the employee lives with", "the companion at home"], "friend": ["an outsider", "somebody not covered by the discount"]}, ["For whom were the goods?", "Who got the goods?"])
    d.noul("policy", rate > 20 and not black or self_rung, ["Was a rule on the till or on the rate broken?", "Did someone ring up or reduce in a forbidden way?"], negated=["Are rate and ringing-up in order?"],
           criteria=["Only two rules count here: no rate above twenty percent without a code, and no ringing up of one's own purchase."])
    d.noul("amounts", rate > 20, ["Was the reduction higher than the ordinary rate?", "Was more than twenty percent taken off?"], negated=["Was the normal rate of reduction applied?"])
    d.noul("stated", black, ["Did a manager's code back the transaction?", "Was a code of the superior used?"], negated=["Was the sale done without a superior's code?"])
    d.choice("exception", "in" if qty <= 5 else "sale" if sale else "over", {"in": ["within the normal number", "few enough pieces at any time"], "sale": ["above the normal number, but allowed by the exception", "many, yet excused by the special week"], "over": ["above the number, and not excused", "too many pieces"]}, ["How does the quantity stand under the rules?", "Is the number of pieces allowed?"])
    d.multi("two_places", [(["goods passed to a person without a right", "a buyer outside the circle"], who == "friend"), (["goods were offered again", "selling on"], resale), (["one's own purchase at one's own till", "self-service at the till"], self_rung)], ["Which rules of the discount were broken?", "What was against the rules?"])
    return rules + "\n\n" + case


@drill("mixed")
def reception_book_and_interviews(d):
    rcp, vis, host, other = d.person(), d.person(), d.person(), d.person()
    firm = d.firm()
    purpose = d.pick(["interview", "audit", "delivery"])
    signed_out, ident, shadow, host_known, car = d.flag(), d.pick(["PASSPORT", "COMPANY_CARD", "NONE"]), d.flag(), d.flag(), d.flag()
    laps = d.pick([3, 5, 40, 55])
    t = d.day().replace(hour=14, minute=d.int(0, 50))
    book = [{"no": 1, "name": other, "from": d.firm(), "in": later(t, minutes=-90).strftime("%H:%M"), "out": later(t, minutes=-20).strftime("%H:%M"), "to_see": d.person(), "why": "lunch", "id_seen": "PASSPORT"},
            {"no": 2, "name": vis, "from": firm, "in": t.strftime("%H:%M"), "out": later(t, minutes=70).strftime("%H:%M") if signed_out else None, "to_see": host, "why": purpose, "id_seen": ident, "plate": d.ref("KL", 4) if car else None}]
    talk = " ".join([
        d.say(f"{rcp} at the desk, asked on the phone:", f"Interview with {rcp} (front desk):", f"What {rcp} told us:"),
        d.say(f"'The visitor sat in the lobby for {laps} minutes before going up.'", f"'{vis.split()[0]} had to wait {laps} minutes down here.'", f"'I counted {laps} minutes of waiting.'"),
        (d.say("'I saw the visitor go up alone.'", "'The visitor took the lift without company.'", "'Nobody went along.'"), d.say("'Somebody came, and they went up together.'", "'The visitor was fetched and taken along.'", "'A colleague was the escort.'"))[shadow],
        (d.say(f"{host}, the named host, says that no visitor was expected.", f"{host} had no appointment that day and does not know the name.", f"'I never heard of this person,' says {host}."), d.say(f"{host}, the named host, had made the appointment.", f"{host} was expecting the visitor.", f"'I had asked for this visit,' says {host}."))[host_known],
        d.say("The screen behind the desk was off.", "The second visitor of the day is the one that matters.", "The desk is staffed by one person."), d.say("The fire drill was in the morning.", "Flowers came at noon.", "The badge printer jammed.")])
    d.choice("stated", purpose, {"interview": ["a job talk", "applying for work"], "audit": ["checking the books", "an examination of accounts"], "delivery": ["bringing something", "dropping off goods"]}, ["Why did the second visitor come, by the book?", "What reason did the second visitor write down?"])
    d.choice("stated", ident, {"PASSPORT": ["an official document", "a travel document"], "COMPANY_CARD": ["a card from the employer", "a business pass"], "NONE": ["nothing", "no paper at all"]}, ["What did the second visitor show as proof of identity?", "Which paper did the second visitor present?"])
    d.noul("two_places", host_known, ["Did the person named as host expect the visitor?", "Does the host confirm the appointment?"], negated=["Does the host deny having an appointment?"])
    d.noul("stated", shadow, ["Was the visitor accompanied upstairs?", "Did an employee take the visitor along?"], negated=["Did the visitor walk about unaccompanied?"])
    d.noul("amounts", laps > 30, ["Did the visitor wait for more than half an hour?", "Was the wait long, over thirty minutes?"], negated=["Was the wait a short one?"])
    d.score("judgement", (not host_known) + (ident == "NONE") + (not shadow), ["harmless", "a lapse", "troubling", "intruder"], ["How worrying is the visit?", "What does the visit look like to security?"], criteria="Count: unknown to the host, no proof of identity, unaccompanied.")
    d.multi("two_places", [(["a number plate", "a car's registration"], car), (["the time of leaving", "a sign-out"], signed_out), (["company on the way up", "an escort"], shadow)], ["What is known about the second visitor?", "Which details exist for the second visitor?"])
    return {"visitors_book": book, "interviews": talk}
