"""Course fees, company cards, job applicants, supplier forms, machine-room visitors, emergency accounts, cheque stock, customs papers."""

from draw import drill, later


@drill("chat")
def course_fee_refund(d):
    emp, hr, boss = d.person(), d.person(), d.person()
    E, H, B = emp.split()[0], hr.split()[0], boss.split()[0]
    story = d.pick(["fine", "never_went", "relative"])
    fee = d.int(9, 30) * 100
    paid, half, quit_, slips = d.flag(), d.flag(), d.flag(), d.pick(["sent", "lost", "unsaid"])
    msgs = [f"{H}> " + d.say(f"{E}, quick check on the refund of {d.money(fee)} for the course", f"hi {E}. course refund {d.money(fee)}, two questions", f"auditing course fees today. {E}, yours is {d.money(fee)}"),
            f"{E}> " + d.say("sure", "shoot", "yes?"),
            f"{H}> " + {"fine": d.say("the school confirms you sat in all ten evenings and the bill is theirs", "attendance list from the academy has your signature each night, bill checks out with them"),
                        "never_went": d.say("the school says they have never seen you, and the bill number belongs to another student", "academy told me you enrolled and cancelled within a week, money returned to you in full"),
                        "relative": d.say("the school says the person in the classroom was your younger brother, born 2003", "academy list has your surname but it was your daughter who took the seat")}[story],
            f"{E}> " + {"fine": d.say("great, it was a good course", "told you :)"), "never_went": d.say("that must be a mix up", "hm. i need to check"), "relative": d.say("well it's in the family", "they could use it more than me")}[story],
            f"{B}> " + (d.say(f"for the record i never agreed to it", "nobody asked me before the enrolment", "it was not cleared with me"), d.say("for the record i signed the request in january", "i had agreed to it beforehand", "it was cleared with me, form is in the folder"))[paid],
            f"{H}> " + (d.say("and you get all of it, the job needs it", "full refund then, not the split one", "the firm bears the whole fee"), d.say("and it's the fifty-fifty scheme, you bear one half", "we refund 50 percent only", "half is yours to pay"))[half],
            f"{B}> " + (d.say(f"{E} stays with us, contract renewed", f"{E} will lead the new line from may", "no plans to leave i hope"), d.say(f"{E} has handed in notice btw, last day is the 31st", f"note that {E} is leaving us", f"{E} resigned last week"))[quit_],
            f"{H}> " + d.say("and the train tickets for it?", "where are the travel receipts?", "i also need the parking slips"),
            f"{E}> " + {"sent": d.say("put them in your tray on monday", "mailed you the scans", "you have them since last week"), "lost": d.say("gone, my bag was stolen", "i threw them away, sorry", "can't find them any more"), "unsaid": d.say("gotta run, talk later", "in a meeting, bye", "can we do this tomorrow")}[slips],
            f"{H}> " + d.say("noted", "k", "thx. the book money is separate")]
    d.choice("judgement", story, {"fine": ["the employee attended as claimed", "a proper claim"], "never_went": ["money claimed for a course not attended", "nobody in the family went, yet a refund was asked"], "relative": ["the firm pays a family member's education", "somebody else took the seat"]}, ["What most likely happened?", "What is the truth about the course?"])
    d.noul("stated", paid, ["Did the manager consent before the course?", "Had a superior given leave for the enrolment?"], negated=["Was it booked without the manager's consent?"])
    d.score("stated", 1 if half else 2, ["nothing", "one half", "the whole fee"], ["How much of the fee does the company bear under the scheme?", "What part of the cost falls on the firm under the scheme?"])
    d.noul("policy", quit_ or slips == "lost", ["Must money be paid back under the clause?", "Does the clause ask the employee to repay?"], criteria=["Repay when the travel papers are lost or when the employee gives notice. An open answer changes nothing."])
    d.choice("unknown", slips, {"sent": ["they were handed in", "personnel should have them"], "lost": ["they no longer exist or cannot be found", "they are lost"], "unsaid": ["the chat does not tell", "no answer is given"]}, ["What became of the travel papers?", "Where are the tickets or slips, according to the employee?"])
    d.noul("stated", quit_, ["Is the employee about to leave the company?", "Has the employee resigned?"], negated=["Is the employee staying?"])
    msgs.insert(2, f"{H}> " + d.say("i have twelve of these today, yours is the sixth", "the other two in your team are done already", "it's only the spring courses i look at, not the older ones"))
    msgs.append(f"{B}> " + d.say("next budget round is in june, then courses again", "the language classes are a different pot", "first aid course is on the 9th for everyone"))
    msgs.append(f"{H}> " + d.say("the form on the intranet is the old one btw", "thanks both. closing the window now", "i put the rest into the ticket"))
    d.multi("stated", [(["a notice to leave", "the employee resigned"], quit_), (["a manager's yes beforehand", "prior consent"], paid), (["sharing of the fee", "the employee pays half"], half)], ["What can be learned from the chat?", "Which of these are said?"])
    return "\n".join(msgs)


@drill("ledger_text")
def company_card_month(d):
    a, b, c = d.person(), d.person(), d.person()
    kinds = {"jewel": ("JEWELLER ", "Goldmann", "private luxury"), "toys": ("TOY SHOP ", "Playbarn", "toys"), "gym": ("FITNESS CLUB ", "Fitbox", "a gym"), "fuel": ("FUEL ", "Petrolia", "fuel")}
    kind = d.pick(kinds)
    holder = d.pick(["a", "b", "c"])
    names = {"a": a, "b": b, "c": c}
    l4 = {k: d.ref("", 4) for k in names}
    rec = {k: d.flag() for k in names}
    repaid, sat, fx, cash = d.flag(0.35), d.flag(), d.flag(), d.flag()
    t = d.day("2025-03-03", 250)
    while (t.weekday() == 5) != sat:
        t = later(t, days=1)
    rows = [(later(t, days=-9), l4["a"], "RAIL OFFICE " + d.city(), d.int(30, 200)), (later(t, days=-7), l4["b"], "HOTEL BELLEVUE", d.int(90, 300)), (later(t, days=-4), l4["c"], "PRINT & COPY", d.int(8, 60)),
            (t, l4[holder], kinds[kind][0] + kinds[kind][1], d.int(120, 900)), (later(t, days=3), l4[d.pick(["a", "b", "c"])], "CAFE LUNA", d.int(6, 40))]
    if cash:
        rows.append((later(t, days=5), l4[holder], "ATM WITHDRAWAL", d.pick([100, 200, 300])))
    lines = [d.say("COMPANY CARDS, monthly run", "Card statement, all holders", "Corporate card listing")] + [f"**{l4[k]} = {n}" for k, n in names.items()] + [f"{x.strftime('%a')} {d.date(x)} **{q} {m} {v}.00{' (charged in USD)' if fx and x == t else ''}" for x, q, m, v in rows]
    lines += ["receipts handed in: " + (", ".join(names[k] for k in names if rec[k]) or "nobody"), (d.say("nothing was paid in by staff", "no private repayments booked"), d.say(f"{names[holder]} paid a private item back", f"repayment for a private item from {names[holder]}"))[repaid], d.say("limit per card 3,000", "statement closes on the 25th", "queries to the card desk")]
    d.choice("two_places", holder, {k: n for k, n in names.items()}, ["Whose card was used for the fourth entry of the list of payments?", "To whom does the card of the fourth payment belong?"])
    d.choice("stated", kind, {k: {"jewel": ["jewellery", "something at a goldsmith's"], "toys": ["things for children to play with", "toys"], "gym": ["sport and training", "a gym"], "fuel": ["motor fuel", "petrol or diesel"]}[k] for k in kinds}, ["What does the fourth payment seem to be for?", "At what kind of shop was the fourth payment made?"])
    d.multi("stated", [(["the first of the named holders", "the first person on the list"], rec["a"]), (["the second of the named holders", "the second person on the list"], rec["b"]), (["the third of the named holders", "the third person on the list"], rec["c"])], ["Who sent in receipts?", "Whose receipts have arrived?"])
    d.noul("policy", kind != "fuel" and not repaid, ["Is there a private purchase that the company still bears?", "Has the firm been left with a private expense?"], criteria=["Jewellery, toys and fitness are private. Fuel is allowed. A private purchase is settled by paying it back."])
    d.noul("stated", cash, ["Was money drawn from a machine?", "Is there a cash withdrawal?"], negated=["Were the cards used without drawing cash?"])
    d.noul("order_time", sat, ["Was the fourth payment made on a Saturday?", "Did the fourth payment fall on a weekend day, Saturday that is?"], negated=["Was the fourth payment made on another day than Saturday?"])
    lines += [d.say(f"card desk: {d.person()}, ext 411", f"questions to {d.person()}"), d.say("old card **0000 of a former employee was cut up in January", "one card ordered for a new starter, not active yet", "two cards blocked for lack of use, no payments on them"), d.say("exchange rates as of the booking day", "a fee of 1.50 applies to foreign currency", "annual fee 24.00, charged in December")]
    return "\n".join(lines)


@drill("analyst_note")
def applicant_background(d):
    cand, ref, rec = d.person(), d.person(), d.person()
    uni, old = d.city(), d.firm()
    degree = d.pick(["confirmed", "unknown", "other"])
    gap, conv, told, name2, ref_ok = d.flag(), d.flag(), d.flag(), d.flag(), d.pick(["praise", "cool", "fake"])
    role = d.pick(["driver", "cash", "it"])
    y = d.int(2012, 2019)
    s = " ".join([
        d.say(f"Screening of {cand} for {rec} in recruitment.", f"{rec} asked us to screen {cand}.", f"Pre-hire check: {cand}. Ordered by {rec}."),
        {"driver": d.say("Post: delivery driver.", "To drive a van, no cash."), "cash": d.say("Post: vault teller.", "To count banknotes in the vault."), "it": d.say("Post: database administrator.", "To look after the client database.")}[role],
        {"confirmed": d.say(f"The university in {uni} confirms the degree, {y}.", f"Degree: the registrar in {uni} found the name among the class of {y}."), "unknown": d.say(f"The university in {uni} has never heard of this person.", f"Degree: no such student, says the registrar in {uni}."),
         "other": d.say(f"The university in {uni} has a student of that name, who dropped out in year two.", f"Degree: enrolled in {uni} but left before the finals.")}[degree],
        (d.say("The years of work join without a break.", "No hole in the work history.", "One job follows on the next."), d.say("Eighteen months are unaccounted for.", "From March to the autumn of the next year the CV is blank.", "There is a hole of a year and a half in the work history."))[gap],
        (d.say("The certificate of conduct is blank.", "No conviction on the certificate.", "Criminal record: nothing."), d.say("The certificate of conduct shows a theft, 2016.", "There is a conviction for fraud on the certificate.", "Criminal record: one entry, embezzlement."))[conv],
        (d.say("At interview nothing was said about past trouble.", "In the form the box on past offences and disputes is left open.", "The applicant kept quiet about the past."), d.say("At interview the applicant spoke openly about past trouble.", "In the form the box on past offences and disputes is filled in at length.", "The applicant told us about a troubled past without being asked."))[told],
        {"praise": d.say(f"{ref} of {old} would hire again.", f"{old}, {ref}: 'the best we had'."), "cool": d.say(f"{ref} of {old} would only confirm the dates.", f"{old}, {ref}: 'worked here, no more to say'."), "fake": d.say(f"{ref} of {old} answered from the applicant's own number.", f"{old} says nobody called {ref} ever worked there; the 'referee' was a stranger.")}[ref_ok],
        (d.say("One name in all papers.", "All papers bear the same surname.", "Spelling is the same everywhere."), d.say("The diploma and the passport bear different surnames; a marriage certificate explains it.", "Two surnames, explained by a deed poll.", "The former surname is on the older papers, with proof of the change."))[name2],
        d.say("Social media were not searched.", "Credit check waived.", "Right to work: seen."), d.say("Start date is the first of the month.", "Second candidate withdrew.", "Fee as agreed.")])
    d.choice("stated", degree, {"confirmed": ["it is genuine", "the applicant graduated"], "unknown": ["it was made up", "no trace at the school"], "other": ["it was begun but not finished", "studies were broken off"]}, ["What about the university degree?", "What did the school say of the applicant's studies?"])
    d.choice("stated", ref_ok, {"praise": ["warm", "full of praise"], "cool": ["neutral and brief", "only dates were given"], "fake": ["a false reference", "not from the former employer"]}, ["What is the reference like?", "How is the word from the former employer?"])
    d.noul("stated", conv, ["Has the applicant been convicted?", "Is there an entry in the criminal record?"], negated=["Is the applicant's certificate clean?"])
    d.noul("policy", conv and role != "driver" or degree == "unknown" and ref_ok == "fake", ["Does the hiring rule stand in the way?", "Is the applicant ruled out by the rule?"], criteria=["A conviction bars from posts with money or data. So does an invented degree joined to a false reference, for all posts."])
    d.noul("identity", name2, ["Does the applicant appear under two family names?", "Was the surname changed at some time?"], negated=["Is there one family name only in the papers?"])
    d.multi("stated", [(["a gap in employment", "time not explained in the CV"], gap), (["openness about former problems", "candour on the past"], told), (["a job with money in hand", "a post in the vault"], role == "cash")], ["Which of these come up in the screening?", "What is true of the applicant or the post?"])
    d.score("judgement", (degree != "confirmed") + (ref_ok == "fake") + (not told), ["honest", "mostly honest", "doubtful", "dishonest"], ["How truthful is the applicant on the whole?", "Rate the honesty of the application."], criteria="A step down for each: the degree was not earned, the reference is false, silence about the past.")
    x = d.flag()
    s += " " + (d.say("What the applicant wants to earn is not in our papers.", "Pay was not discussed with us.", "We were not told of any salary wish."), d.say("Salary wish: 38,000 a year.", "The applicant wants to earn 3,100 a month.", "Pay asked for: 27 an hour."))[x]
    s += " " + d.say(f"{d.person()}, screened in the same week for the same post, passed without remarks.", f"The file of {d.person()}, another candidate, was closed on request.", f"We returned the papers of {d.person()}, who applied elsewhere.") + " " + d.say("The photo in the file is from this year.", "Interview room 4, two hours.", "The form was filled in by hand in blue ink.")
    d.noul("unknown", x, ["Is it known what pay the applicant expects?", "Does the screening mention the wage asked for?"], negated=["Does the screening leave the expected pay open?"])
    return s


@drill("nested_json")
def supplier_questionnaire(d):
    contact, own = d.person(), d.person()
    firm = d.firm()
    own_type = d.pick(["NATURAL_PERSON", "TRUST", "STATE"])
    subcon, cert, site, tax, ddok = d.flag(), d.pick(["VALID", "EXPIRED", "ABSENT"]), d.flag(), d.flag(), d.flag()
    staff = d.pick([0, 2, 90, 350])
    vol = d.int(3, 9) * 100000
    country, bank = d.country(), d.country()
    same = d.flag()
    t = d.day()
    s = {"questionnaireId": d.ref("SQ"), "legalEntity": {"name": firm, "seat": country, "employees": staff, "website": site and "https://" + firm.split()[0].lower() + ".example" or None}, "ownership": {"ultimateOwner": {"kind": own_type, "label": own if own_type == "NATURAL_PERSON" else "n/d" if own_type == "TRUST" else "Ministry"}, "chartProvided": ddok},
         "payment": {"bankCountry": country if same else bank, "terms": d.say("NET30", "NET60")}, "ethics": {"codeSigned": tax, "subcontracting": {"allowed": True, "declared": subcon}}, "qualityCertificate": {"standard": "9001", "status": cert}, "expectedAnnualVolume": vol, "submittedBy": contact, "submittedOn": str(t.date()), "score": None}
    d.choice("stated", own_type, {"NATURAL_PERSON": ["a private individual", "one person"], "TRUST": ["hidden behind a trust", "a trust"], "STATE": ["the government", "public ownership"]}, ["Who stands behind the supplier?", "Who owns the firm in the end?"])
    d.choice("stated", cert, {"VALID": ["in force", "up to date"], "EXPIRED": ["run out", "no longer in force"], "ABSENT": ["there is none", "never obtained or not handed in"]}, ["What is the state of the quality certificate?", "How about the certificate of quality?"])
    d.noul("two_places", same, ["Does the supplier bank in the country of its seat?", "Are bank and seat in one land?"], negated=["Is the bank account held in a different country from the seat?"])
    d.score("amounts", 0 if staff < 3 else 1, ["almost nobody", "dozens or hundreds"], ["How many people work there?", "What is the size of the workforce?"])
    d.multi("stated", [(["a home page", "presence on the web"], site), (["a chart of owners", "an ownership diagram"], ddok), (["help from other firms", "use of subcontractors"], subcon), (["agreement to the ethics code", "signature under the code of conduct"], tax)], ["What does the supplier state or provide?", "Which of these are in the form?"])
    d.noul("policy", own_type != "NATURAL_PERSON" and not ddok or cert == "EXPIRED" and staff < 3, ["Is enhanced review needed?", "Does the rule send the supplier to deeper checks?"], criteria=["Deeper checks: an owner other than a natural person without a chart; or an expired certificate at a firm with fewer than three employees."])
    d.score("judgement", (staff < 3) + (not same) + (not site), ["normal firm", "one oddity", "several oddities", "shell company"], ["Does the supplier look like a real business?", "How much does it look like a shell?"], criteria="Oddities: hardly any staff, a bank abroad, no home page.")
    x = d.flag()
    s["insurance"] = {"insurer": d.firm(), "sumInsured": d.say(1000000, 2500000, 5000000) if x else None, "policyNo": d.ref("P")}
    s["references"] = [{"customer": d.firm(), "since": d.say(2015, 2018, 2021), "contact": d.person()}, {"customer": d.firm(), "since": d.say(2014, 2019, 2022), "contact": d.person()}]
    s["sites"] = [{"town": d.city(), "use": "office"}, {"town": d.city(), "use": "store"}]
    s["reviewer"] = {"name": d.person(), "department": "Purchasing", "due": str(later(t, days=30).date())}
    d.noul("unknown", x, ["Does the form tell for how much the supplier is insured?", "Is the amount of cover stated?"], negated=["Was the amount of insurance cover left blank?"])
    return s


@drill("narrative")
def technician_in_machine_room(d):
    tech, host, guard = d.person(), d.person(), d.person()
    firm = d.firm()
    announced, badge, escorted, usb = d.flag(), d.pick(["visitor", "borrowed", "none"]), d.flag(), d.flag()
    job = d.pick(["cooling", "power", "fire"])
    mins = d.pick([15, 25, 170, 240])
    cam, truth = d.flag(), d.pick(["real", "impostor"])
    s = " ".join([
        d.say(f"On Wednesday a man in overalls came to the data centre and gave his name as {tech}.", f"A visitor who called himself {tech} rang at the gate of the machine hall."),
        {"cooling": d.say("He was there to look at the chillers.", "The air conditioning needed service, he said.", "His task was the cooling."), "power": d.say("He was there to look at the batteries.", "The emergency power needed service, he said.", "His task was the diesel generator."), "fire": d.say("He was there to look at the smoke detectors.", "The gas extinguishers needed service, he said.", "His task was the fire alarm.")}[job],
        (d.say(f"Nobody had told {guard} at the desk that anyone would come.", "There was no entry in the visitor diary.", "The desk had no announcement."), d.say(f"{host} had announced him to {guard} at the desk.", "He was down in the visitor diary.", "The desk had an announcement from the day before."))[announced],
        {"visitor": d.say("He got a visitor's badge.", "A red guest card was pinned on him."), "borrowed": d.say(f"He used the card of {host}, lent to him at the door.", "An employee lent him a card."), "none": d.say("He wore no badge and followed others in.", "He slipped through behind a cleaner, without any card.")}[badge],
        (d.say("He was left on his own.", "Nobody stayed with him.", f"{host} went back to the office at once."), d.say(f"{host} did not leave his side.", "He was accompanied all the time.", "A member of staff stood beside him throughout."))[escorted],
        d.say(f"He was inside for {mins} minutes.", f"{mins} minutes passed until he came out.", f"Length of the stay: {mins} minutes."),
        (d.say("The ports of the servers are untouched.", "No device had been plugged in.", "Nothing was connected to any machine."), d.say("The log of one server shows a stick plugged in at that time.", "A memory stick had been connected.", "Something was plugged into a USB port."))[usb],
        {"real": d.say(f"{firm} confirmed on the phone that he is theirs and handed over the work sheet.", f"A call to {firm} settled it: their man, their order."), "impostor": d.say(f"{firm} had sent nobody, and does not know the name.", f"A call to {firm} showed that no such person is employed there.")}[truth],
        (d.say("The camera had been turned to the wall.", "There are no pictures of the hall.", "The recording of that hour is missing."), d.say("The camera shows every step.", "There are clear pictures of the hall.", "The recording of that hour is complete."))[cam],
        d.say("The generator test was on Thursday.", "Cleaning is done before six.", "Two racks stand empty."), d.say("The fence was mended in spring.", "Parking lot B is closed.", "Audit asked for the diary.")])
    d.choice("stated", job, {"cooling": ["air conditioning", "keeping the hall cool"], "power": ["backup electricity", "emergency power"], "fire": ["protection against fire", "alarms for smoke"]}, ["What was the man said to work on?", "What was the stated purpose of the visit?"])
    d.choice("stated", badge, {"visitor": ["a guest badge", "a card for visitors"], "borrowed": ["an employee's card", "somebody else's badge"], "none": ["no badge at all", "without a card"]}, ["With what badge did he get in?", "What card did the man carry?"])
    d.noul("stated", announced, ["Was the visit registered beforehand?", "Did the desk expect him?"], negated=["Did he come unannounced?"])
    d.noul("stated", escorted, ["Was a member of staff with him all the time?", "Was he watched during his stay?"], negated=["Was he alone in the hall?"])
    d.noul("identity", truth == "real", ["Does the firm he named know him as its own?", "Is he really an employee of the service company?"], negated=["Was he an impostor?"])
    d.noul("amounts", mins > 60, ["Did he stay for over an hour?", "Was it a long visit, above sixty minutes?"], negated=["Was he out again within half an hour?"])
    d.multi("stated", [(["a device plugged in", "a stick at a computer"], usb), (["pictures of the stay", "usable footage"], cam)], ["What is recorded about the hall during the visit?", "Which traces of the visit exist?"])
    return s


@drill("event_array")
def emergency_account_opened(d):
    user, appr, ops = d.person(), d.person(), d.person()
    reason = d.pick(["OUTAGE", "RELEASE", "TEST"])
    appr_first, rotated, extra, write = d.flag(), d.flag(), d.flag(), d.flag()
    self_ = d.flag()
    dur = d.pick([20, 45, 400, 900])
    t = d.day()
    call = later(t, minutes=-9 if appr_first else 35)
    cl = later(t, minutes=dur)
    rows = [(later(t, minutes=-30), {"code": "MON_ALERT", "svc": "billing", "sev": 1 if reason == "OUTAGE" else 4}), (t, {"code": "BG_CHECKOUT", "acct": "emergency01", "by": user, "reason": reason}),
            (call, {"code": "BG_APPROVE", "acct": "emergency01", "by": user if self_ else appr}), (later(t, minutes=5), {"code": "SQL", "acct": "emergency01", "stmt": "UPDATE" if write else "SELECT", "rows": d.int(1, 60)}),
            (later(t, minutes=8), {"code": "LOGIN", "acct": ops.split()[0].lower(), "svc": "wiki"})]
    if extra:
        rows.append((later(t, minutes=12), {"code": "USER_CREATE", "acct": "emergency01", "new": "svc_" + d.ref("", 3)}))
    rows.append((cl, {"code": "BG_CHECKIN", "acct": "emergency01", "by": user}))
    rows.append((later(cl, minutes=3), {"code": "PWD_ROTATE", "acct": "emergency01" if rotated else "backup02", "ok": True}))
    rows.append((later(cl, hours=12), {"code": "TICKET_NOTE", "by": ops, "text": d.say("shift handover done", "coffee machine again", "no open alarms")}))
    s = [{"at": x.isoformat(timespec="minutes"), **r} for x, r in sorted(rows, key=lambda r: r[0])]
    d.choice("stated", reason, {"OUTAGE": ["a breakdown", "a service that was down"], "RELEASE": ["putting new software live", "a software roll-out"], "TEST": ["trying it out", "an exercise"]}, ["Why was the emergency account taken out?", "For what purpose was the account drawn?"])
    d.noul("order_time", appr_first, ["Was leave given before the account was taken?", "Did the go-ahead precede the use?"], negated=["Was the approval given only after the account had been taken?"])
    d.noul("two_places", self_, ["Did the user give leave to himself?", "Were user and approver one person?"], negated=["Was the approval given by a different person?"])
    d.multi("stated", [(["data were altered", "a change of records"], write), (["a new account was made", "creation of another user"], extra)], ["What was done with the account?", "Which actions did the emergency account carry out?"])
    d.noul("stated", rotated, ["Was the secret of the account renewed after use?", "Did the emergency account get a new password?"], negated=["Is the old password of the emergency account still in use?"])
    d.score("amounts", 0 if dur < 60 else 1, ["less than an hour", "many hours"], ["How long was the account out?", "For how long was the account in use?"])
    d.noul("policy", extra or reason == "TEST", ["Was the account misused under the standard?", "Is a finding due under the standard?"], criteria=["The account serves for outages and roll-outs, and must not create other users."])
    return s


@drill("policy_and_case")
def cheque_stock_in_the_safe(d):
    keeper, second, dirr = d.person(), d.person(), d.person()
    first_no = d.int(1000, 8000)
    used = d.int(12, 40)
    missing = d.pick([0, 1, 3])
    void_ok, presigned, dual, counted, exempt = d.flag(), d.flag(0.6), d.flag(), d.pick(["monthly", "yearly", "never"]), d.flag(0.35)
    pol = d.say("Cheque forms. A: Blank forms lie in a safe that opens only with two people. B: No form is signed in advance, except where a director is abroad and two forms at most are deposited with the notary. C: Spoilt forms are cut and kept. D: The stock is counted each month and every number must be accounted for.",
                "Rules on cheque books: two people to open the safe; signing in advance is forbidden (the exception: up to two forms lodged with a notary during a director's stay abroad); spoilt ones are kept, cut across; monthly count, no number may be absent.")
    case = " ".join([
        d.say(f"Inspection at the treasury. Keeper: {keeper}. Second: {second}.", f"{keeper} keeps the forms, {second} is the second person.", f"On site I met {keeper} (keeper) and {second} (deputy)."),
        d.say(f"Forms {first_no} to {first_no + used} were issued since the last book.", f"The stubs run from {first_no} to {first_no + used}.", f"Numbers {first_no}-{first_no + used} should be found used or spoilt."),
        {0: d.say("All of them are accounted for.", "No number is absent."), 1: d.say(f"Number {first_no + 7} is nowhere to be found.", f"One is absent: {first_no + 4}."), 3: d.say(f"Numbers {first_no + 3}, {first_no + 6} and {first_no + 9} are nowhere to be found.", f"Three are absent, {first_no + 2} among them.")}[missing],
        (d.say("Spoilt forms went into the bin.", "There is no trace of the spoilt ones.", "What was spoilt was thrown away."), d.say("Spoilt forms lie cut in an envelope.", "The spoilt ones are filed, cut across.", "What was spoilt was kept and cut."))[void_ok],
        (d.say("No form bears a signature in advance.", "All blanks are truly blank.", "No blank was found signed."), (d.say(f"Two blanks signed by {dirr} lie in a desk drawer.", f"{dirr} had signed two blank forms, kept in the keeper's desk.", f"In a drawer: two blanks with {dirr}'s signature."), d.say(f"Two blanks signed by {dirr}, who works overseas this year, lie with the notary.", f"{dirr}, overseas till summer, had signed two blank forms; the notary holds them.", f"At the notary's: two blanks with the signature of {dirr}, who is on a posting overseas."))[exempt])[presigned],
        (d.say(f"{keeper.split()[0]} opens the safe alone.", "One key does it.", "A single person can get at the forms."), d.say(f"The safe wants the code of {keeper.split()[0]} and the key of {second.split()[0]}.", "It takes two to open it.", "No single person can get at the forms."))[dual],
        {"monthly": d.say("The list of counts has an entry for each month.", "Counted every month so far."), "yearly": d.say("Counted once, at the year-end.", "The list of counts has one entry a year."), "never": d.say("There is no list of counts.", "Nobody has ever counted.")}[counted],
        d.say("The bank's order form is in a folder.", "Paper stock is fine.", "The stamp is with the front desk.")])
    d.score("counting", {0: 0, 1: 1, 3: 2}[missing], ["none", "one", "several"], ["How many forms are missing?", "Are there forms that cannot be traced?"])
    d.noul("exception", presigned and not exempt, ["Were forms signed ahead in breach of the rule?", "Is rule on advance signatures broken?"], criteria=["The exception in the rules counts."])
    d.noul("policy", not dual, ["Is the rule on opening the safe broken?", "Can a lone person reach the forms, against the rule?"], negated=["Is the safe kept as the rule wants?"])
    d.choice("stated", counted, {"monthly": ["twelve times a year", "as the rule says"], "yearly": ["every twelve months", "at the end of the year"], "never": ["it was not done", "not at all"]}, ["How often is the stock counted?", "What is the rhythm of the counts?"])
    d.noul("stated", void_ok, ["Were spoilt forms preserved?", "Are the ruined cheques still there?"], negated=["Were the spoilt forms thrown out?"])
    d.score("judgement", (missing > 0) + (not dual) + (counted == "never"), ["well kept", "small gaps", "weak", "out of control"], ["How well are the cheque forms guarded?", "Rate the custody of the forms."], criteria="A step for each: a form missing, a safe that opens to one person, no count ever.")
    d.multi("stated", [(["blank forms bearing a signature", "forms signed ahead"], presigned), (["ruined forms that were kept", "spoilt forms on file"], void_ok), (["a safe for two people", "two persons needed to open"], dual)], ["What did the inspection find?", "Which of these exist at the treasury?"])
    return pol + "\n\n" + case


@drill("mixed")
def import_papers_for_a_container(d):
    agent, off, imp = d.person(), d.firm(), d.person()
    goods = d.pick(["shoes", "pumps", "toys"])
    orig, via = d.country(), d.country()
    hidden = d.flag()
    decl = d.int(20, 60) * 1000
    inv = decl if not d.flag() else decl + d.int(8, 30) * 1000
    lic, samp, past, urgent = d.flag(), d.pick(["match", "differ", "none"]), d.flag(), d.flag()
    t = d.day()
    entry = {"mrn": d.ref("24", 8), "broker": agent, "consignee": off, "goodsDesc": {"shoes": "leather shoes", "pumps": "water pumps", "toys": "plastic toys"}[goods], "origin": orig, "declaredValue": decl, "licence": d.ref("L", 6) if lic else None, "lodged": t.isoformat(timespec="minutes"), "channel": "GREEN"}
    memo = " ".join([
        d.say("Memo of post-clearance audit.", "Desk audit, third quarter.", "For the file."),
        d.say(f"The supplier's invoice shows {d.money(inv)}; freight is apart.", f"Per the supplier's invoice the goods cost {d.money(inv)}.", f"Invoice price, as the importer's books have it: {d.money(inv)}."),
        (d.say(f"The bill of lading confirms {orig} as the place of making, with {via} as a stop.", f"Labels inside the cartons say 'Made in {orig}'. The ship called at {via}.", f"By the certificate they were made in {orig}; {via} was a port of call."),
         d.say(f"The bill of lading shows {via} as the place of making, with {orig} as a stop.", f"Labels inside the cartons say 'Made in {via}'. The ship called at {orig}.", f"By the certificate they were made in {via}; {orig} was a port of call."))[hidden],
        {"match": d.say("A carton was opened and held what the papers say.", "Sample: as described."), "differ": d.say("A carton was opened and held perfume instead.", "Sample: phone batteries, not what the papers say."), "none": d.say("No carton was opened.", "Sample: not taken.")}[samp],
        (d.say(f"{imp}, who signs for the importer, has a clean record.", "The importer is new to us but spotless.", "No earlier penalty."), d.say(f"{imp}, who signs for the importer, was fined two years ago.", "The importer has had a penalty before.", "An earlier fine is on record."))[past],
        (d.say("There was no hurry.", "The goods waited in the yard for a week.", "Nobody pressed us."), d.say("The broker pressed for release on the same evening.", "Four calls asked us to hurry.", "They wanted it out before the holiday, at any price."))[urgent],
        d.say("VAT was deferred.", "The container number agrees.", "Storage paid.")])
    d.noul("amounts", inv > decl, ["Was too low a value declared?", "Do the books show a higher price than the customs entry?"], negated=["Does the declared value agree with the invoice?"])
    d.noul("two_places", hidden, ["Is the declared country of origin wrong?", "Were the goods in fact made elsewhere than declared?"], negated=["Is the origin in the entry borne out by the papers?"])
    d.choice("stated", goods, {"shoes": ["footwear", "goods to wear on the feet"], "pumps": ["machines to move water", "pumps"], "toys": ["playthings", "toys"]}, ["What are the goods as declared?", "What was the container said to hold?"])
    d.choice("stated", samp, {"match": ["the papers were right", "as declared"], "differ": ["something else was inside", "other goods"], "none": ["nobody looked", "nothing was opened"]}, ["What did a look into the cartons show?", "What was found in the sample?"])
    d.multi("stated", [(["an earlier punishment", "a previous fine"], past), (["pressure for speed", "urging of the officers"], urgent), (["a licence number in the entry", "a licence"], lic)], ["Which of these apply to the import?", "What does the file show about the importer or the entry?"])
    bad = (inv > decl) + hidden + (samp == "differ") + past
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["low", "medium", "high"], ["How great is the suspicion of customs fraud?", "Rate the risk in this entry."], criteria="Count: value too low, wrong origin, other goods inside, earlier fine. Up to one: low. Two: medium. More: high.")
    x = d.flag()
    entry["vessel"] = d.say("MV Orsolya", "MV Linde", "MV Tarsis") if x else None
    memo += " " + d.say(f"The entry before it, for {d.firm()} and by the same broker, was in order.", f"A second container, for {d.firm()}, is on another sheet.", f"{d.firm()} shared the warehouse but not the container.") + " " + d.say("Seal and lock were whole on arrival.", "Weight on the crane agreed with the papers.", "Demurrage was charged for two days.")
    d.noul("unknown", x, ["Does the entry name the ship?", "Is it on record which vessel brought the goods?"], negated=["Is the ship's name missing in the entry?"])
    return {"customsEntry": entry, "auditMemo": memo}
