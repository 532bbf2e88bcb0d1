"""Debits and payment operations 2: payroll release, account validation, a gym, return deadlines, a payment plan, duplicate batches, the cut-off, a cheque paid in twice."""

from draw import drill, later


@drill("mixed")
def payroll_file_release(d):
    maker, boss, other, firm = d.person(), d.person(), d.person(), d.firm()
    usual = d.int(40, 90) * 1000
    ratio = d.pick([1.0, 1.02, 1.35, 1.9])
    count = d.int(22, 60)
    added = d.pick([0, 1, 5, 9])
    dual, changed, same_pc = d.flag(), d.pick([0, 2, 6]), d.flag()
    bonus, reached = d.flag(), d.pick(["boss", "nobody", "other"])
    day = d.day().replace(hour=d.pick([9, 11, 15, 16]), minute=d.int(1, 55))
    said = {"boss": d.say(f"Reached {boss} (managing director) on the number in our file.", f"Spoke to {boss}, the managing director, on the registered line.", f"Callback done with the managing director, {boss}."),
            "other": d.say(f"Only {other} from reception picked up.", f"Got hold of {other} at the front desk, nobody else.", f"The call was taken by {other}, a temp at the switchboard."), "nobody": d.say("Rang four times, no answer.", "Nobody lifts the phone there.", "Callback failed, voice mail only.")}[reached]
    why = d.say("A yearly bonus was agreed for this month and the company told us so ahead.", "The firm had announced a thirteenth salary in a letter last week.", "We were told beforehand of a profit share in this run.") if bonus else d.say("The company had announced nothing special for this run.", "No bonus or other extra was notified to us.", "There is no letter of any special payment for the month.")
    state = {"file": {"id": d.ref("PR-", 5), "sender": firm, "totals": {"credits": count, "sum": round(usual * ratio, 2), "avg6m": usual}, "newPayees": added, "ibanChanged": changed, "uploaded": day.isoformat(timespec="minutes"),
                      "approvals": [{"user": d.email(maker, "pay.example"), "role": "MAKER", "device": "D-" + d.ref("", 3)}] + ([{"user": d.email(boss, "pay.example"), "role": "CHECKER", "device": None}] if dual else [])},
             "desk_note": f"{said} {why} " + d.say("File due out with the next clearing.", "Value date is tomorrow.", "Staff expect wages on Friday.") + f" Prepared by {maker}, " + d.say("wages clerk", "bookkeeper", "office manager") + " there."}
    state["file"]["approvals"][0]["device"] = "D-" + (d.ref("", 3))
    if dual:
        state["file"]["approvals"][1]["device"] = state["file"]["approvals"][0]["device"] if same_pc else "D-" + d.ref("9", 3)
    state["file"]["earlierRuns"] = [{"id": d.ref("PR-", 5), "sum": usual + d.int(-900, 900), "credits": count - d.int(0, 3), "released": later(day, days=-30 * i).strftime("%Y-%m-%d")} for i in (1, 2, 3)]
    d.choice("two_places", reached, {"boss": ["the managing director", "the head of the company"], "other": ["a person without a say in payments", "someone at reception"], "nobody": ["no one", "the line was not answered"]}, ["Who answered the bank's call?", "With whom did the desk speak?", "The callback reached"])
    d.noul("stated", dual, ["Did two people approve the file?", "Has someone besides the preparer signed it off?", "There is a second approval."], negated=["Was the file put in by one person alone?", "Is the checker's approval missing?"])
    d.score("amounts", {1.0: 0, 1.02: 0, 1.35: 1, 1.9: 2}[ratio], ["about as usual", "a good part above the usual", "nearly double the usual"], ["How does the total compare with the six-month average?", "How large is this run against the normal run?", "Size of the file set against its history:"])
    d.noul("stated", bonus, ["Did the firm give notice of an extra payment?", "Was a special pay-out announced?", "The bank was told of an additional payment in this month."], negated=["Is an ordinary run all that the bank was told to expect?"])
    d.multi("policy", [(["accounts of existing staff were altered", "changed bank details of workers"], changed > 0), (["more than three new recipients", "many people paid for the first time"], added > 3), (["unexplained rise of the total", "a larger sum that nobody announced"], ratio > 1.1 and not bonus)],
            ["Which warning signs does the file show?", "Which points call for a check?", "What should the desk look into?"], criteria=["Signs: altered bank details, more than three new payees, a total over 10 % above average without an announcement."])
    d.score("judgement", min(2, (changed > 0) + (added > 3) + (ratio > 1.1 and not bonus)) if reached != "boss" else 0, ["little", "some", "grave"], ["How much concern is warranted about the file?", "How worrying is this payroll run?"],
            criteria="Little: the managing director was spoken to, or no sign at all. Otherwise altered accounts, over three new payees, and an unannounced rise of more than 10 % count one each: one is some concern, two or more grave.")
    return state


@drill("nested_json")
def bank_account_validation(d):
    owner, firm = d.person(), d.firm()
    status = d.pick(["OPEN", "OPEN", "CLOSED", "UNKNOWN"])
    opened = d.pick([6, 20, 200, 1500])
    kind = d.pick(["CONSUMER_CHECKING", "CONSUMER_SAVINGS", "BUSINESS_CHECKING", "PREPAID"])
    fields = {k: d.pick(["Y", "N", "Y", "N", "X"]) for k in ("name", "address", "phone")} | {"dob": d.pick(["Y", "Y", "N", "X", "X", "X"])}
    nsf, debits = d.pick([0, 0, 1, 3]), d.flag(0.75)
    hits = sum(v == "Y" for v in fields.values())
    state = {"reqId": d.ref("av_", 8), "asOf": d.day().strftime("%Y-%m-%dT%H:%M:%SZ"), "requester": {"merchant": firm, "purpose": d.say("ACH_ENROLL", "DD_SETUP", "AUTOPAY")},
             "subject": {"fullName": owner, "routing": d.ref("0", 8), "acct": "****" + d.ref("", 4)},
             "acctResult": {"status": status, "openSinceDays": opened, "productClass": kind, "acceptsDebits": debits, "recentReturns": {"R01_90d": nsf, "R03_90d": 0, "lookbackDays": 90}},
             "ownerResult": {"nameMatch": fields["name"], "addrMatch": fields["address"], "dobMatch": fields["dob"], "phoneMatch": fields["phone"], "legend": d.say("Y=match N=no match X=not checked", {"Y": "match", "N": "mismatch", "X": "no data"}, ["Y match", "N differs", "X not compared"])},
             "billing": {"priceCents": d.int(20, 60), "plan": d.say("gold", "basic", "flex")}, "cached": False}
    state["priorRequests"] = [{"reqId": d.ref("av_", 8), "requester": d.firm(), "on": f"2024-{m}-1{d.int(0, 9)}", "purpose": d.say("REFUND", "PAYOUT", "AUTOPAY"), "billedCents": d.int(20, 60)} for m in ("03", "08")]
    d.choice("stated", status if status != "UNKNOWN" else "U", {"OPEN": ["the account is active", "in use"], "CLOSED": ["the account has been shut", "no longer existing"], "U": ["not known", "could not be told"]}, ["What is the state of the account?", "Is the account live?", "Which status did the check return?"])
    d.multi("stated", [(["holder's name", "how the person is called"], fields["name"] == "Y"), (["home address", "where the person lives"], fields["address"] == "Y"), (["date of birth", "birthday"], fields["dob"] == "Y"), (["telephone number"], fields["phone"] == "Y")],
            ["Which details agree with the bank's records?", "What about the owner was confirmed?", "Which pieces of data fit?"])
    d.choice("stated", kind, {"CONSUMER_CHECKING": ["a private current account"], "CONSUMER_SAVINGS": ["a private savings account"], "BUSINESS_CHECKING": ["a company's current account"], "PREPAID": ["a prepaid product"]}, ["What type of account is it?", "To which class does the account belong?", "The product behind the number is"])
    d.score("stated", {6: 0, 20: 0, 200: 1, 1500: 2}[opened], ["less than a month", "some months", "some years"], ["For how long has the account been open?", "How old is the account?", "Age of the account:"])
    d.noul("counting", hits >= 2, ["Do at least two owner details match?", "Are two or more pieces of personal data confirmed?", "More than one detail of the owner fits."], negated=["Are there fewer than two matches on the owner?", "Does at most one detail fit?"])
    d.noul("policy", status == "OPEN" and debits and nsf < 3 or status == "UNKNOWN" and nsf == 0, ["May the account be enrolled for debits?", "Does the account pass the rule?"], negated=["Is the account to be rejected?", "Does it fail the rule?"],
           criteria="An open account passes if it takes debits and had fewer than three NSF returns in 90 days. One of unknown status passes only with no such return. A closed one fails.")
    d.noul("unknown", fields["dob"] == "X", ["Was the birthday left unchecked?", "Is it unknown whether the date of birth fits?", "The report does not say if the birth date agrees."], negated=["Was the birth date compared?"])
    return state


@drill("email")
def gym_keeps_collecting(d):
    who, desk, gym, bank = d.person(), d.person(), d.firm(), d.say("the bank", "my bank", "the building society")
    move = d.pick(["moved", "ill", "price", "bored"])
    notice = d.pick([10, 20, 35, 70])
    required = d.pick([30, 60])
    ref, months = d.flag(), d.pick([1, 2, 3])
    each = d.pick([19, 29, 39, 49])
    threat, politeness, attended = d.pick(["ombudsman", "lawyer", "none"]), d.pick([0, 1, 2]), d.flag()
    end = d.day()
    asked = later(end, days=-notice)
    why = {"moved": d.say("I moved to another town where you have no branch", "I have relocated for work and there is no studio of yours near", "I now live 200 km away"), "ill": d.say("my doctor forbids me any weights after the back operation", "since the surgery I am not allowed to train", "a bad knee put an end to my training"),
           "price": d.say("you put up the fee for the third time", "the new tariff is beyond what I am ready to pay", "your price rise was too much"), "bored": d.say("I simply lost interest", "the classes no longer amuse me", "training just isn't for me any more")}[move]
    tone = [d.say("You are thieves and liars, the lot of you, and I will tell the whole town!!!", "What a bunch of crooks. Shame on you!!!", "Give me my money NOW you robbers!!!"),
            d.say("I find this annoying and expect it to be put right.", "I am not happy and I want this corrected.", "This is irritating; please sort it out soon."),
            d.say("I am sure this is only an oversight, and I thank you kindly for your trouble.", "No hard feelings, mistakes happen; many thanks for looking into it.", "You were always good to me, so I trust it will be quickly settled. Thank you.")][politeness]
    state = f"""To: {gym}, members' office
From: {who}
Date: {d.date(later(end, days=31 * months + 6))}

Hello,
my membership was to end on {d.date(end)}. I gave notice on {d.date(asked)} because {why}. """ + (d.say(f"You confirmed it under number {d.ref('K', 5)}.", f"Your colleague {desk} confirmed the notice by mail.", f"I have {desk}'s confirmation here before me.") if ref else d.say("I never had a confirmation from you.", "Nobody answered my notice.", "There was no reply to my letter, then or later.")) + f""" All the same you went on drawing {d.money(each)} from my account, {('one time', 'two times', 'three times')[months - 1]} since the end date. """ + (
        d.say("I have not set foot in the gym since the end date.", "My card has not been used at your door since then.", "After that day I did not train even once.") if not attended else d.say("I admit that I still came in to train a couple of times afterwards.", "Yes, I did use the sauna twice after that day.", "True, I was at the class on two evenings after the end.")) + " " + {
        "ombudsman": d.say("Failing an answer I will go to the ombudsman.", "Next stop is the consumer arbitration office.", "If I hear nothing the ombudsman gets a copy."), "lawyer": d.say("Otherwise my lawyer takes over.", "Else you will get post from my solicitor.", "My attorney is informed and ready."), "none": d.say(f"I have not told {bank} anything so far.", f"I would rather not involve {bank}.", "I hope we can settle it between us.")}[threat] + f" {tone}\n\n{who}"
    d.noul("policy", notice >= required, ["Was the notice given early enough?", "Did the member keep the notice period?", "Notice was in time."], negated=["Did the notice come too late?", "Was the notice period missed?"],
           criteria=[f"Notice must reach the gym at least {required} days before the end of the term.", f"Members give notice {required} or more days ahead of the end date."])
    d.choice("stated", move, {"moved": ["a new home", "living elsewhere"], "ill": ["health", "a medical reason"], "price": ["the cost", "higher fees"], "bored": ["no more desire to go", "lack of interest"]}, ["Why did the member leave?", "What was the ground for ending the contract?", "The membership was ended on account of"])
    d.score("amounts", 0 if months * each < 50 else 1 if months * each < 100 else 2, ["under 50", "50 to just under 100", "100 or more"], ["How much was collected after the end in total?", "What sum is in dispute?", "The later debits add up to"])
    d.score("judgement", politeness, ["hostile", "annoyed", "friendly"], ["What is the tone of the mail?", "How does the writer come across?", "Attitude of the writer towards the gym:"])
    d.noul("stated", ref, ["Did the gym acknowledge the notice?", "Is there a confirmation of the cancellation?", "The gym answered the notice."], negated=["Did the notice stay without a reply?", "Has the member nothing from the gym about the notice?"])
    d.choice("stated", threat, {"ombudsman": ["a complaint to an arbitration body", "turning to a public complaints office"], "lawyer": ["legal action", "handing it to a legal adviser"], "none": ["nothing for now", "no further step"]}, ["What does the writer hold out if it is not settled?", "Which step is announced?", "What will the member do next?"])
    d.noul("stated", attended, ["Did the member use the gym after the contract ended?", "Were there visits past the end date?", "The writer went on using the place."], negated=["Has the member stayed away since the end date?"])
    return state


@drill("policy_and_case")
def return_deadline_table(d):
    analyst, holder, puller = d.person(), d.person(), d.firm()
    claim = d.pick(["unauth", "revoked", "amount", "stop"])
    posted = d.day("2025-02-03", 300)
    days = d.pick([1, 2, 6, 25, 44, 58, 66, 90])
    form = d.pick(["signed", "unsigned", "none"])
    biz = d.flag(0.43)
    said = {"unauth": d.say("never heard of the firm and never gave it leave to debit", "does not know the company; no agreement was ever made", "says he or she never authorised anyone by that name"), "revoked": d.say("had agreed once but withdrew the permission in writing beforehand", "says the consent was cancelled a month before the debit", "took back the authorisation earlier, yet they debited again"),
            "amount": d.say("agreed to a smaller sum than the one taken", "says that the figure is other than the one authorised", "had consented, but to half of what was drawn"), "stop": d.say("had placed a stop payment with us that was missed", "gave us a stop order for this very item", "had asked this bank to block the item and we let it pass")}[claim]
    late = days > (2 if biz or claim == "stop" else 60)
    state = f"""{d.say('RETURN DEADLINES (short form)', 'Ops manual 7.2: when may we return?', 'Quick card: returning posted debits')}
a) Consumer account, claim of no authorisation, revoked authorisation or wrong amount: return within 60 days of posting. {d.say('A signed written statement is needed.', 'Only with a written statement, signed.', 'Statement of the customer, in writing and signed, must be on file first.')}
b) Stop payment: 2 days, no statement needed.
c) Any debit to a business account: 2 days, whatever the reason; {d.say('no statement needed', 'statement not required', 'a statement may be left out')}.

Today's item ({d.ref('IT', 5)}): posted {d.date(posted)}, reported {d.date(later(posted, days=days))}, that is {days} day{'s' if days > 1 else ''} after. {d.say('Holder', 'Customer', 'Account of')}: {holder}, """ + (d.say("trading as a sole dealer, business account", "company account", "the account is a business one") if biz else d.say("private account", "a personal current account", "consumer account")) + f". Collector: {puller}. The customer {said}. Statement: " + {
        "signed": d.say("on file and signed", "received with signature", "complete, signed in the branch"), "unsigned": d.say("came in but without a signature", "on file, signature line empty", "received by mail, not signed"), "none": d.say("not received", "still to be sent in", "nothing in the file")}[form] + f". {d.say('Amount', 'Value')} {d.money(d.amount(30, 700))}. Taken up by {analyst}."
    d.choice("stated", claim, {"unauth": ["that no permission was ever given", "a stranger's debit"], "revoked": ["that the permission had been taken back", "a cancelled consent"], "amount": ["that the sum differs from the agreed one", "a wrong figure"], "stop": ["that a block of the item was overlooked", "a missed stop order"]},
             ["What does the customer claim?", "On what ground is the debit disputed?", "The complaint is"])
    d.noul("policy", not late, ["Is the report inside the time limit?", "Can the bank still return the item, going by the dates alone?", "The deadline has not passed."], negated=["Has the time for a return run out?", "Is it too late for a return?"])
    d.choice("stated", form, {"signed": ["there and complete"], "unsigned": ["there, but the signature is missing", "incomplete"], "none": ["not there", "absent"]}, ["In what state is the customer's statement?", "How about the written statement?", "The statement is"])
    d.noul("stated", biz, ["Is it a company's account?", "Does the account serve a business?", "The debited account is a commercial one."], negated=["Is it a private person's account?", "Was a consumer account debited?"])
    d.choice("exception", "late" if late else "no" if biz or claim == "stop" or form == "signed" else "sign", {"late": ["none, the time has run out", "refuse, it is too late"], "no": ["return it now", "send it back at once"], "sign": ["get the signed statement first", "obtain the customer's signature, then return"]},
             ["What is the right next step?", "How should the clerk proceed?", "Which step does the manual prescribe?"])
    d.multi("two_places", [(["the report came more than a week after posting", "over seven days passed before the report"], days > 7), (["the account is a business one", "a company is the holder"], biz), (["a signature of the customer is on file", "the customer has signed"], form == "signed")], ["Which of these hold for the item?", "What is true of today's item?"])
    return state


@drill("ledger_text")
def instalment_plan_sheet(d):
    debtor, owner, firm = d.person(), d.person(), d.firm()
    rate = d.pick([60, 80, 120, 150])
    first = d.day("2025-01-10", 200).replace(day=d.pick([1, 5, 15]))
    fates = [d.pick(["paid", "paid", "nsf", "late"]) for _ in range(6)]
    extra = d.pick([0, 0, 200, 300])
    note = d.pick(["job", "sick", "none"])
    rule = d.pick([2, 3])
    months = [(first.month - 1 + i) % 12 for i in range(6)]
    names = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
    word = {"paid": d.say("paid", "ok, on day", "collected"), "nsf": d.say("returned, no cover", "R01 bounced", "came back unpaid (NSF)"), "late": d.say("bounced, paid 9 days after", "2nd try ok, 9 days late", "paid late by hand")}
    rows = [f"{i + 1}  {first.day:02d} {names[months[i]]}  {rate:>6.2f}  {word[fates[i]]}" for i in range(6)]
    if extra:
        rows.insert(4, f"-  {first.day + 6:02d} {names[months[3]]}  {extra:>6.2f}  {d.say('one-off payment from customer', 'special payment, by card', 'extra, brought in cash')}")
    state = f"""PAYMENT PLAN   {firm}   customer {debtor}   plan {d.ref('PP-', 4)}
{d.say('debt at start', 'opening debt', 'owed at outset')} {rate * 12:.2f}, 12 instalments of {rate:.2f} by direct debit, day {first.day}
{chr(10).join(rows)}
instalments 7 to 12 not due yet
memo: """ + {"job": d.say("customer lost the job in the spring, asks for patience", "laid off by the employer, told us by phone", "out of work at present"), "sick": d.say("customer in hospital since the winter", "on sick leave for a long time, certificate seen", "serious illness in the customer's file"), "none": d.say("customer never wrote or called", "no contact with the customer so far", "our letters stay without an answer")}[note] + f"   kept by {owner}\nfee per bounced debit {d.say('4.50', '6.00', '3.00')}"
    nsf, late = fates.count("nsf"), fates.count("late")
    d.score("counting", min(nsf, 3), ["none", "one", "two", "three or more"], ["How many instalments are wholly unpaid among those due?", "Number of debits that bounced and were never made good:", "Instalments still missing up to now:"])
    d.noul("policy", nsf >= rule, ["May the plan be cancelled?", "Is the ground for ending the plan given?"], negated=["Does the plan stay in force?", "Must the plan go on?"], criteria=[f"The plan may be ended once {('two', 'three')[rule - 2]} or more instalments are unpaid. Late ones that came in do not count."]) if rule == 2 else d.noul(
        "policy", nsf + late >= 3, ["May the plan be cancelled?", "Is the ground for ending the plan given?"], negated=["Does the plan stay in force?", "Must the plan go on?"], criteria=["The plan may be ended once three or more instalments were not paid on their day, whether made good later or not."])
    d.noul("stated", extra > 0, ["Did the customer pay something outside the schedule?", "Was there an additional payment?", "A voluntary sum came in besides the instalments."], negated=["Are the regular instalments all that was ever paid?"])
    d.choice("stated", note, {"job": ["unemployment", "loss of work"], "sick": ["illness", "bad health"], "none": ["none, the customer is silent", "not stated"]}, ["Which hardship is known?", "What does the memo say of the customer's troubles?", "Reason known for the payment trouble:"])
    d.choice("order_time", fates[-1], {"paid": ["punctually"], "late": ["with a delay", "after a failed first try"], "nsf": ["not at all"]}, ["How was the most recent instalment paid?", "The latest one due came in", "What about the last instalment so far?"])
    d.multi("stated", [([f"instalment {i + 1}", f"number {i + 1}"], fates[i] == "paid") for i in (0, 2, 4)], ["Which of these were collected on their day?", "Which instalments went through without trouble?"])
    return state


@drill("event_array")
def duplicate_batches(d):
    firm, other = d.firm(), d.firm()
    total = d.int(3100, 9800) * 100 + d.int(1, 99)
    n = d.int(40, 300)
    same_sum, same_hash, gap = d.flag(), d.flag(), d.pick([4, 22, 180, 2880])
    user_same, pulled, posted = d.flag(), d.flag(), d.pick(["first", "both", "both", "none"])
    when = d.day()
    h1, h2 = d.ref("a9", 6), d.ref("c4", 6)
    b1, b2 = d.ref("B", 5), d.ref("C", 5)
    u1, u2 = d.say("mkr_01", "u.payables", "fin-ops1"), d.say("mkr_07", "u.treasury", "fin-ops4")
    second = later(when, minutes=gap)
    seq = [{"t": when.isoformat(), "type": "BATCH_RCVD", "co": firm, "batch": b1, "items": n, "debitTotal": total, "md": h1, "user": u1},
           {"t": later(when, minutes=1).isoformat(), "type": "BATCH_RCVD", "co": other, "batch": d.ref("D", 5), "items": n - 11, "debitTotal": total - 20100, "md": d.ref("e0", 6), "user": "svc"},
           {"t": second.isoformat(), "type": "BATCH_RCVD", "co": firm, "batch": b2, "items": n, "debitTotal": total if same_sum else total + 51700, "md": h1 if same_hash and same_sum else h2, "user": u1 if user_same else u2},
           {"t": later(second, minutes=2).isoformat(), "type": "DUP_SCORE", "batch": b2, "value": d.int(40, 90)}]
    seq.append({"t": later(second, minutes=9).isoformat(), "type": d.say("CANCEL_REQ", "WITHDRAWN_BY_CLIENT", "PULL_REQUEST"), "batch": b2, "by": u1} if pulled else {"t": later(second, minutes=9).isoformat(), "type": d.say("CLIENT_CONFIRMED", "RELEASE_REQ", "CLIENT_OK"), "batch": b2, "by": u1})
    for b, ok in ((b1, posted != "none"), (b2, posted == "both")):
        seq.append({"t": later(second, minutes=50).isoformat(), "type": "POSTED" if ok else d.say("HELD", "ON_HOLD", "PARKED"), "batch": b})
    d.noul("amounts", same_sum, ["Do the two batches of the firm that sent twice add up to the same total?", f"Do both batches of {firm} add up to the same total?", "Are the totals of the firm's two files equal?"], negated=[f"Do the two files of {firm} differ in their sum?", "Is the total of the later file of that firm another one?"])
    d.noul("two_places", user_same, ["Were both files of the double sender submitted by one user?", f"Did one user submit both files of {firm}?", "Were the two files of that company put in by one and the same user?"], negated=[f"Did different users send the two files of {firm}?"])
    d.choice("order_time", {4: "m", 22: "m", 180: "h", 2880: "d"}[gap], {"m": ["less than an hour", "only minutes"], "h": ["a few hours", "between one hour and a day"], "d": ["two days", "more than a day"]}, ["How far apart are the two files of the company?", "Time between the firm's first and second batch:", "The second one arrived after"])
    d.choice("stated", posted, {"first": ["only the earlier one", "one of the two"], "both": ["both of them", "the first as well as the second"], "none": ["neither", "no batch of the firm"]}, ["Which batches of the firm with two files were booked?", f"Which batches of {firm} were booked?", "What got posted for the company?", "How far did the posting go?"])
    d.noul("stated", pulled, ["Did the client ask to take the second file back?", "Was the later batch withdrawn by its sender?", "The company wanted the second batch cancelled."], negated=["Did the client stand by the second file?", "Did the company want the second batch to run?"])
    d.score("judgement", (2 if same_hash else 1) if same_sum else 0, ["unlikely", "likely", "as good as certain"], ["How likely is the second file of the firm a copy of its first?", "Chance that the same batch was sent two times:"], criteria="Same total and same digest (md): as good as certain. Same total, other digest: likely. Another total: unlikely.")
    d.multi("policy", [(["reverse the second batch", "send a reversal for the later file"], pulled and posted == "both"), (["release the earlier batch", "book the first file"], posted == "none")], ["What is left to be done by operations?", "Which actions follow from the rule?"],
            criteria=["The first batch always runs. A second batch that the client withdraws must be undone if it was booked."])
    return seq


@drill("chat")
def cutoff_talk(d):
    a, b, firm, other = d.person(), d.person(), d.firm(), d.firm()
    cut = d.pick([14, 15, 16])
    came = d.day().replace(hour=d.pick([cut - 1, cut]), minute=d.int(2, 58))
    late = came.hour >= cut
    friend, first_time = d.flag(), d.flag()
    kind = d.pick(["wages", "rents", "dues"])
    fault = d.pick(["printer", "vpn", "holiday"])
    decided = d.pick(["tomorrow", "push", "ask"])
    x, y = a.split()[0], b.split()[0]
    state = "\n".join([f"{x}: {d.say('file from', 'batch of', 'the upload by')} {firm} {d.say('landed', 'arrived', 'hit the inbox')} at {came:%H:%M}, {d.int(30, 200)} items. " + {"wages": d.say("It's their wages", "salary run", "payroll for the whole plant"), "rents": d.say("tenants' rents", "the rent collection for the flats", "rents, all tenants"), "dues": d.say("club dues", "yearly fees of the members", "membership fees for the club")}[kind],
        f"{y}: cut-off for {d.say('same-day', 'today’s clearing', 'this evening')} is {cut}:00 " + d.say("sharp", "as ever", "as you know"),
        f"{x}: they say " + {"printer": d.say("their approval sheet got stuck in the printer", "printer jam held up the signature sheet", "the printer ate the approval form"), "vpn": d.say("their VPN was down", "they had no connection for an hour", "the line to our server broke down"), "holiday": d.say("the one with the token is on leave", "the approver is away on holiday and they needed a stand-in", "their signatory is off for two weeks")}[fault],
        f"{y}: " + (d.say("never had one late from them till now", "first time they cut it close", "it has not happened with them before") if first_time else d.say("they do that every month", "third time since spring with them", "same story as last time with these people")),
        f"{x}: {d.say('and', 'by the way')} {other} came in at {cut - 3}:{d.int(10, 50)}, no issue",
        f"{y}: " + {"tomorrow": d.say("ok put it in the first run tomorrow", "then it goes with the morning clearing", "leave it for next day's window"), "push": d.say("push it into tonight's anyway", "squeeze it in today, I sign for it", "run it today, on my head"), "ask": d.say("let me ring the duty manager first", "hang on, I need the boss's word", "don't touch it till the supervisor has spoken")}[decided],
        f"{x}: {d.say('fine', 'roger', 'ok')}. " + (d.say("I play football with their bookkeeper, so you decide not me", "full disclosure, their treasurer is my cousin", "my sister works there, so I stay out of it") if friend else d.say("I don't know anyone there, so no bias from me", "never met any of them", "no ties to them on my side"))])
    state += f"\n{y}: {d.say('anything else', 'more in the queue', 'what else')}?\n{x}: the tape of {d.firm()} ran at {cut - 2}:{d.int(10, 50)}, 12 items, and {d.person()} wants a copy of last Tuesday's list\n{y}: {d.say('send it by mail', 'give it to the messenger', 'she can have it')}, and shut the window please"
    d.noul("order_time", late, ["Did the file come in after the cut-off?", f"Was the time limit missed by {firm}?", "The batch was too late for the day."], negated=["Did the batch make the cut-off?", f"Was the file of {firm} in time?"])
    d.choice("stated", kind, {"wages": ["employees' pay", "salaries"], "rents": ["money from people who live in the flats", "payments by tenants"], "dues": ["what members pay their club", "subscriptions of an association"]}, ["What is in the file?", "What are the items for?", "The batch is made of"])
    d.choice("stated", fault, {"printer": ["office equipment failed", "paper stuck in a machine"], "vpn": ["the network failed", "a broken connection"], "holiday": ["a person was absent", "the signatory was away"]}, ["How does the client explain the timing?", "What excuse is given?", "What held the firm up?"])
    d.choice("two_places", decided, {"tomorrow": ["leave it for the next day", "process it the next morning"], "push": ["process it the same evening", "let it through today"], "ask": ["wait for a superior's decision", "get someone higher to decide"]}, ["What does the one who quotes the cut-off want done?", f"What does {y} want done?", f"What is {y}'s decision?"])
    d.noul("stated", friend, ["Has the colleague who reported the file a personal tie to the client?", f"Does {x} have a personal tie to the client?", f"Does {x} know someone at the firm privately?"], negated=[f"Is {x} without ties to the company?"])
    d.noul("policy", late and not (first_time and kind == "wages"), ["Must the file wait for the next day under the rule?", "Does the rule keep the file out of today's run?"], negated=["May the file run today?", "Does the rule let it go today?"], criteria="Late files wait, except a payroll by a client who has never been late before. Files in time run the same day.")
    d.score("policy", (first_time is False) + (late and first_time is False), ["no entry", "a remark", "a formal letter"], ["What follows for the client's record?", "How should the client be dealt with?"], criteria="Clients for whom this is the first time get no entry. Repeat clients get a remark if in time now, and a formal letter if late.")
    return state


@drill("narrative")
def cheque_paid_in_twice(d):
    who, payer, officer, bank2 = d.person(), d.firm(), d.person(), d.say("Ostrava Mutual", "First Prairie", "Harbourmen's Bank", "Union of Savers")
    first, gap = d.day(), d.pick([0, 1, 6, 19])
    second = later(first, days=gap, hours=2)
    val = d.pick([180, 420, 760, 1900, 3400])
    how1, told = d.pick(["phone", "atm"]), d.pick(["wife", "forgot", "denies", "bankerr"])
    spent, earlier, repaid, marked = d.flag(), d.flag(), d.flag(), d.flag()
    state = f"""On {d.date(first)} {who} {'photographed' if how1 == 'phone' else 'fed'} a cheque of {payer} for {d.money(val)} """ + (d.say("with the banking app and the sum was credited.", "with a phone, from home, and the credit came at once.", "in our mobile service; it was booked that night.") if how1 == "phone" else d.say("into the machine in our lobby and the sum was credited.", "into the cash machine at the station; it was booked that night.", "into a deposit automat, with credit at once.")) + f""" The same paper was {d.say('paid in', 'presented', 'handed in')} again on {d.date(second)}, this time over the counter of {bank2}. """ + (
        d.say("The words 'deposited by mobile' had been written on the back.", "The back bore a remark that it had been deposited already.", "A stamp on the reverse said 'deposited'.") if marked else d.say("The back was clean, with no sign of an earlier deposit.", "Nothing on the reverse told of the first deposit.", "The reverse had a signature only, no mark.")) + f" {payer} was debited two times and complained. Asked by {officer}, {who.split()[0]} " + {
        "wife": d.say("said that the spouse must have found it on the desk and taken it along.", "explained that the partner at home had taken the slip to the other bank in good faith.", "answered that it was the better half, who knew nothing of the first deposit."), "forgot": d.say("said it had slipped the mind that it was done already.", "claimed to have clean forgotten the first deposit.", "put it down to a bad memory, with so many cheques to handle."),
        "denies": d.say("denied ever having been at the other bank.", "would not hear of a second deposit and says it was someone else.", "insisted that no second deposit took place on his or her part."), "bankerr": d.say("said the first had been shown as rejected, so it was tried elsewhere.", "claimed that the first try gave an error and so a second was needed.", "answered that our system had said the deposit failed.")}[told] + " " + (
        d.say("The money was drawn out within hours.", "By the evening the credit had been taken out in cash.", "Both credits were withdrawn on the day they came.") if spent else d.say("The money is still in the account.", "Neither credit has been touched.", "The balance still holds the sum.")) + " " + (
        d.say("In the year before there had been a like case.", "Our log shows one such double deposit in the previous year.", "It is the second case with this customer.") if earlier else d.say("Nothing of the kind had come up before.", "In eleven years there was never a complaint.", "The record is clean.")) + " " + (d.say("The sum has been given back.", "The customer made good the loss.", "Meanwhile the double amount was refunded by the customer.") if repaid else d.say("The double amount has not been paid back.", "The loss is not made good so far.", "No repayment has arrived."))
    d.choice("stated", told, {"wife": ["another member of the household did it", "the partner's doing"], "forgot": ["it was not remembered", "absent-mindedness"], "denies": ["it is disputed altogether", "the second deposit is denied"], "bankerr": ["the first seemed to have failed", "a supposed technical failure"]}, ["How does the customer explain the second deposit?", "What did the customer say when asked?", "The account given for it is that"])
    d.choice("order_time", "same" if gap == 0 else "week" if gap < 7 else "more", {"same": ["on the same day", "within hours"], "week": ["on a later day of the same week or so", "one to seven days later"], "more": ["more than a week later", "after over seven days"]}, ["When was the cheque presented again?", "How long did the second presentment take to follow?"])
    d.noul("stated", how1 == "phone", ["Was the first deposit made with a mobile?", "Did the first deposit happen by taking a picture?"], negated=["Did the first deposit go through a machine?", "Was a terminal used the first time?"])
    d.score("judgement", (2 if spent and earlier else 1 if spent or earlier else 0), ["innocent mistake", "unclear", "intent"], ["Mistake or intent?", "How much points to bad intent?"], criteria="Money drawn at once and an earlier case of the kind: both mean intent, one leaves it unclear, neither means a mistake.")
    d.multi("stated", [(["the sum has been repaid", "the customer gave the money back"], repaid), (["the paper bore a note of the first deposit", "the back showed that it was used"], marked), (["there was a former case", "it has happened before with this person"], earlier), (["the funds were taken out", "the credit was used up"], spent)], ["Which of these are true?", "What does the account of the case say?", "Which statements fit?"])
    return state
