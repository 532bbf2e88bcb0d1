"""Debits and payment operations 4: notices of change, prenotes, re-presentments, a cheque clearing list, a double refund, a plan default, kiting, a written statement."""

from draw import drill, later


@drill("policy_and_case")
def notices_of_change(d):
    clerk, payer, firm = d.person(), d.person(), d.firm()
    code = d.pick(["C01", "C02", "C03", "C05"])
    got, days = d.day("2025-03-03", 300), d.pick([1, 3, 5, 8, 13])
    nxt = d.pick(["before", "after"])
    applied = d.pick(["right", "wrong", "none"])
    single, told, again = d.flag(), d.flag(), d.flag()
    what = {"C01": d.say("C01, account number incorrect", "C01 (account no.)", "code C01: number of the account"), "C02": d.say("C02, routing number incorrect", "C02 (routing no.)", "code C02: routing number"), "C03": d.say("C03, routing and account number both incorrect", "C03 (routing + account no.)", "code C03: routing and account number"), "C05": d.say("C05, transaction code incorrect (savings, not checking)", "C05 (savings instead of checking)", "code C05: tran code, it is a savings account")}[code]
    state = f"""{d.say('PROCEDURE NOC', 'Corrections notified by receiving banks', 'NOC handling, page 1')}
- {d.say('Corrected data must be put in within 6 banking days of the notice, and before any further entry.', 'Make the change within six banking days, and let no entry go out before it.', 'Time to correct: six banking days from the notice; no entry may leave with the old data in the meantime.')}
- {d.say('A one-off entry needs no correction.', 'Single entries are exempt.', 'Nothing need be done for one-time entries.')}
- {d.say('Correction wrong? Refuse it with a C6x code within 15 days.', 'A faulty notice is refused by C6x, fifteen days at most.')}

File of {firm}, payer {payer}
Notice of {d.date(got)}: {what}. {d.say('It is a', 'Type of entry:', 'The entry is a')} """ + (d.say("one-time payment for a chair", "single debit, nothing more to come", "one-off debit, no series") if single else d.say("monthly debit for insurance", "recurring debit, each month", "series, every month until cancelled")) + ". " + (
        d.say("The next entry was sent before anyone had touched the record.", "Before the record was touched another entry had already gone out.", "An entry left with the old data in between.") if nxt == "before" and not single else d.say("No entry was sent in between.", "Nothing had been sent since.", "There were no entries after the notice so far.")) + " " + {
        "right": d.say(f"{clerk} entered the new data on banking day {days}.", f"The record was set right by {clerk}, banking day {days}.", f"On banking day {days} {clerk} made the correction as told."), "wrong": d.say(f"{clerk} typed over the wrong field on banking day {days}.", f"On banking day {days} {clerk} made a change, but to the payer's street.", f"Banking day {days}: {clerk} altered the e-mail address in place of the bank data."),
        "none": d.say(f"{clerk} looked at it on banking day {days} and left all as it was.", f"By banking day {days} {clerk} had changed nothing.", f"As of banking day {days} the record stands untouched, says {clerk}.")}[applied] + " " + (d.say("The payer was told by letter.", "We informed the payer.") if told else d.say("The payer was not told.", "No word went to the payer.")) + " " + (d.say("The same notice had come in once before.", "It is the second notice with this content.", "A like notice had arrived already in the month before.") if again else d.say("It is the first such notice.", "No earlier notice is on file.", "Never before had a notice come for this payer.")) + d.say(" File closed on banking day 30, with nothing further done.", " Nothing else was done up to the closing of the file on banking day 30.")
    d.choice("stated", code, {"C01": ["only the account number"], "C02": ["only the bank's routing number", "the code of the bank alone"], "C03": ["both the bank's code and the account number"], "C05": ["the kind of account", "the account type"]}, ["What is to be corrected?", "Which data did the paying bank find wrong?", "The notice concerns"])
    d.choice("stated", applied, {"right": ["it was corrected as asked"], "wrong": ["something else was altered", "a wrong item was edited"], "none": ["nothing", "it was left alone"]}, ["What did the clerk do with the record?", "How did the clerk act on the notice?"])
    d.noul("exception", not single and (applied != "right" or nxt == "before" or days > 6), ["Was the procedure broken?", "Did the firm fail in its duty to correct?"], negated=["Was the procedure kept?", "Is there nothing to object to?"])
    d.noul("stated", again, ["Had a notice with this content arrived earlier?", "Is it a repeated notice?", "The bank had pointed out the same thing before."], negated=["Is the notice the first of its kind?"])
    d.score("order_time", 0 if days <= 3 else 1 if days <= 6 else 2, ["within three banking days", "four to six banking days", "over six banking days"], ["How soon after the notice was the clerk's step?", "Time from notice to the clerk's action:"])
    d.multi("two_places", [(["the entry repeats every month", "it is a series"], not single), (["a debit left with outdated data after the notice", "the old data were used again after the notice"], nxt == "before" and not single), (["the payer was informed", "the payer knows of it"], told)], ["Which of these are so?", "What holds for this file?"])
    return state


@drill("nested_json")
def prenote_before_live_entries(d):
    payee, firm = d.person(), d.firm()
    day = d.day()
    wait = d.pick([1, 3, 4, 6])
    reply = d.pick([None, None, "R03", "R04", "C01"])
    live = d.pick([180000, 260000, 415000])
    zero, fixed, dest = d.flag(), d.flag(), d.pick(["SALARY", "PENSION", "CLAIM"])
    acct_a, acct_b = d.ref("44", 6), d.ref("71", 6)
    use = d.pick(["old", "new"])
    state = {"job": d.ref("PN", 6), "company": {"name": firm, "batchHeader": d.say("PPD", "CCD")}, "beneficiary": {"name": payee, "empId": d.ref("E", 4), "payType": dest},
             "prenote": {"amountCents": 0 if zero else 1, "sentOn": day.strftime("%Y-%m-%d"), "account": acct_a, "response": reply, "responseDetail": {"R03": "NO ACCOUNT / UNABLE TO LOCATE", "R04": "INVALID ACCOUNT NUMBER", "C01": {"corrected": acct_b}}.get(reply)},
             "live": {"firstEntryOn": later(day, days=wait).strftime("%Y-%m-%d"), "bankingDaysAfterPrenote": wait, "cents": live, "account": acct_a if use == "old" else acct_b, "status": "SENT"},
             "audit": [{"u": d.person(), "a": "CREATE"}, {"u": d.person(), "a": "RELEASE" if fixed else d.say("RELEASE_OVERRIDE", "FORCED_RELEASE", "RELEASE_W_OVERRIDE")}]}
    state["sameRun"] = [{"name": d.person(), "account": d.ref("5", 7), "cents": d.int(150000, 450000), "status": "SENT"} for _ in range(3)]
    d.choice("stated", reply or "ok", {"ok": ["none, no objection came back", "nothing came back"], "R03": ["the account cannot be found", "no such account"], "R04": ["the number is not a valid one", "the account number has an impossible form"], "C01": ["a corrected account number", "the right number was supplied"]}, ["What was the answer to the test entry?", "How did the other bank react to the prenote?", "Response to the zero-value test:"])
    d.noul("identity", use == "old", ["Did the live payment go to the account that was tested?", "Is the account of the first real entry the one in the prenote?", "Test and real entry use one account number."], negated=["Was the live entry sent to another account than the test?", "Do the test and the live entry differ in the account?"])
    d.noul(
        "policy", wait >= 3 and reply in (None, "C01"), ["Was the live payment allowed to go when it did?", "Were the conditions for the first real entry met?"], negated=["Was the first real entry sent against the rule?"],
        criteria=["Live entries may start on the third banking day after the prenote at the earliest, and not after an R code.", "Wait at least three banking days after the prenote; an R code in reply bars the live entry, a C code does not."])
    d.noul("stated", not fixed, ["Did somebody override a block to release the payment?", "Was the release a forced one?", "The release went past a control."], negated=["Was the payment released in the ordinary way?"])
    d.choice("stated", dest, {"SALARY": ["wages"], "PENSION": ["retirement income", "a pension"], "CLAIM": ["an insurance benefit", "settlement of a claim"]}, ["What kind of payment is it?", "The person is to receive"])
    d.score("amounts", [180000, 260000, 415000].index(live), ["below 2,000", "2,000 to 3,000", "above 3,000"], ["How large is the first live payment?", "Size of the real entry, in whole currency units:"])
    d.multi(
        "two_places", [(["the test carried money", "the test entry was not for zero"], not zero), (["the live entry went to a number other than the tested one", "a different account was paid"], use == "new"), (["the live entry came less than three banking days after the test", "under three days lay between the two"], wait < 3)], ["Which of these are so?", "What can be said of test and live entry?"])
    return state


@drill("event_array")
def nsf_retries(d):
    payer, firm = d.person(), d.firm()
    base = d.int(30, 260) * 100 + d.pick([0, 50, 99])
    n = d.pick([1, 2, 2, 3, 4])
    fee = d.pick([0, 2500])
    day = d.day("2025-01-20", 250)
    last = d.pick(["SETTLED", "R01", "R02"])
    gap = d.pick([2, 9, 30])
    labelled, mailed, proof = d.flag(), d.flag(), d.flag()
    long_gap = d.flag(0.25)
    out = [{"at": later(day, days=-12).strftime("%Y-%m-%d"), "op": "ENROLLED", "merchant": firm, "payer": payer, "class": d.say("WEB", "PPD", "TEL"), "acct": "x" + d.ref("", 4)}, {"at": day.strftime("%Y-%m-%d"), "op": "DEBIT", "try": 0, "cents": base, "desc": "BILL", "result": d.say("R01", "R09")}]
    out.append({"at": later(day, days=1).strftime("%Y-%m-%d"), "op": d.say("EMAIL_OUT", "SMS_OUT", "PUSH_OUT"), "template": d.say("payment_failed", "balance_due", "please_top_up")} if mailed else {"at": later(day, days=1).strftime("%Y-%m-%d"), "op": d.say("NIGHTLY_JOB", "CRON", "BATCH_JOB"), "template": None})
    when = day
    for i in range(n):
        when = later(when, days=gap)
        if i == n - 1 and long_gap:
            when = later(when, days=185)
        out.append({"at": when.strftime("%Y-%m-%d"), "op": "DEBIT", "try": i + 1, "cents": base + (fee if i == n - 1 else 0), "desc": "RETRY PYMT" if labelled else "BILL", "result": last if i == n - 1 else "R01"})
    out.append({"at": later(when, days=3).strftime("%Y-%m-%d"), "op": "NOTE", "by": d.person(), "openBalanceCents": 0 if last == "SETTLED" else base, "txt": (d.say("authorisation seen", "signed form is in the file", "mandate on file") if proof else d.say("authorisation asked for, not received", "no form in the file", "mandate not found"))})
    d.score("counting", n - 1, ["once", "twice", "three times", "four times"], ["How often was the bounced debit tried again?", "Number of new attempts after the first failure:", "Re-presentments in total:"])
    d.noul("policy", n > 2 or long_gap, ["Did the merchant break the rule on repeated attempts?", "Is there a breach in the new attempts?"], negated=["Were the new attempts within the rule?", "Is the handling of the retries in order?"],
           criteria=["At most two new attempts, all within 180 days of the first debit.", "A failed debit may be tried again two times at most and not later than 180 days after the first attempt."])
    d.choice("stated", last, {"SETTLED": ["it was paid", "the money came in"], "R01": ["refused, not enough cover", "again no funds"], "R02": ["refused, the account is gone", "the account had been closed"]}, ["How did the final attempt go?", "Result of the latest try:", "In the end"])
    d.noul("two_places", fee > 0, ["Was something added to the sum at the final attempt?", "Is the last debit higher than the first?"], negated=["Was the last attempt for exactly the first amount?", "Did the amount stay the same throughout?"])
    d.multi("stated", [(["the new attempts were marked as such", "retries carry a label of their own"], labelled), (["the customer was told of the failure", "a message went to the payer"], mailed), (["permission for the debits is documented", "the form is there"], proof)], ["What does the log show?", "Which of these were done properly?", "Which apply?"])
    d.choice("order_time", "x" if n == 1 and long_gap else str(gap), {"2": ["a couple of days", "two days"], "9": ["a bit over a week", "nine days"], "30": ["about a month", "thirty days"], "x": ["more than half a year", "over six months"]},
             ["How long after the first debit was it tried anew?", "Time between the first attempt and the second:"])
    return out


@drill("ledger_text")
def cheque_clearing_list(d):
    a, b, c = d.person(), d.person(), d.person()
    bank, day = d.say("Tallow & Reed Bank", "Mariners Bank", "Hopewell Bank", "Bank of the Fens"), d.day()
    reasons = ["REFER", "STOP", "SIG", "DATE"]
    who = d.shuffled(["nsf", "stop", "sig", "date", "paid"])
    nos = [int(d.ref("10", 4)) + i * 7 for i in range(5)]
    sums = [d.int(90, 8800) + 0.5 for _ in range(5)]
    word = {"nsf": d.say("RETURN refer to drawer, no cover", "unpaid: insufficient funds", "ret. - NSF"), "stop": d.say("RETURN stopped by drawer", "unpaid: countermanded", "ret. - payment stopped"), "sig": d.say("RETURN signature differs", "unpaid: signature does not agree", "ret. - sig. irregular"),
            "date": d.say("RETURN out of date", "unpaid: over 6 months old", "ret. - stale"), "paid": d.say("PAID", "honoured", "met")}
    payees = [d.say("Rowan Garage", "Garage Rowan"), "Town Council", d.say("L. Penrose", "Mrs Penrose"), "Fern School", d.say("Tidewell Boats", "Boats Tidewell")]
    lines = [f"{nos[i]}  {payees[i]:<15} {sums[i]:>10,.2f}  {word[who[i]]}" for i in range(5)]
    checked, charged, told = d.pick([a, b]), d.flag(), d.flag()
    hot = d.pick([2000, 4000])
    state = f"""{bank.upper()}  IN-CLEARING  {d.date(day)}
drawer's account {d.ref('77', 6)}, holder {c}
{chr(10).join(lines)}
signatures looked at by {checked}; totals by {b if checked == a else a}
return charge: """ + (d.say("booked, 12.00 apiece", "12.00 taken for each return", "debited per item") if charged else d.say("waived", "none taken", "let off this time")) + "\nholder: " + (d.say("rung up before the returns went out", "spoken to by phone beforehand", "informed ahead, agreed") if told else d.say("could not be reached", "did not pick up the phone", "no contact made")) + f"\n{d.say('closing balance', 'balance tonight')} {d.int(20, 300)}.10"
    opts = {str(i): payees[i] for i in range(5)}
    state += f"\n{d.say('yesterday', 'day before')}: 9 items, the largest over {d.int(9000, 15000):,}.00, all met; cheque book of 50 issued by {d.person()}; clearing run closed 15:30; sheet filed by {d.person()}; next list {d.date(later(day, days=1))}"
    d.choice("two_places", str(who.index("stop")), opts, ["Whose cheque was blocked by the drawer?", "Who did not get the money because of a stop order?", "The drawer had forbidden payment to"])
    d.choice("stated", who[0], {"nsf": ["unpaid for want of funds"], "stop": ["unpaid by the drawer's wish"], "sig": ["unpaid as the signing was doubtful", "unpaid over the handwriting"], "date": ["unpaid for its age", "too old to be paid"], "paid": ["paid"]}, ["What happened to the cheque in the first line?", "The topmost cheque of the list was", "How was the first item dealt with?"])
    d.noul("amounts", sums[who.index("paid")] > hot, ["Is the cheque that was paid above the level for a second look?", "Does the honoured item exceed the review level?"], negated=["Is the honoured item below the review level?"], criteria=f"Level for a second look: {hot:,}.00.")
    d.noul("stated", told, ["Did the bank talk to the holder before returning items?", "Was the holder informed?", "There was contact with the account holder."], negated=["Was the holder out of reach?"])
    d.choice("two_places", "a" if checked == a else "b", {"a": a, "b": b, "c": c}, ["Who compared the signatures?", "By whom were the signatures checked?"])
    d.multi("two_places", [([p], who[i] in ("sig", "date")) for i, p in enumerate(payees[:4])], ["Whose cheques failed for a reason other than money or a stop?", "Which payees hold a cheque that failed for its age or its signature?"])
    d.noul("stated", charged, ["Did the returns cost the holder something?", "Were charges taken for the returns?"], negated=["Was the holder let off the charges?", "Were there no charges?"])
    return state


@drill("email")
def double_refund_of_a_debit(d):
    owner, cust, clerk, shop = d.person(), d.person(), d.person(), d.firm()
    val = d.int(12, 90) * 10
    own, ret = d.day("2025-02-01", 300), d.pick([-5, 0, 3, 8])
    code = d.pick(["R10", "R29", "R07"])
    kept, replied = d.flag(), d.pick(["promise", "silent", "refuse"])
    ask = d.pick(["dishonor", "letter", "advice"])
    goods = d.flag(0.76)
    often = d.pick([1, 2, 4])
    state = f"""Date: {d.stamp(later(own, days=16))}
From: {owner} / {shop}
Subject: {d.say('two time I pay', 'refund and return both', 'problem with chargeback of ACH')}

Hello my friends of the bank,
please excuse my English. Customer {cust} was not happy and so {d.say('I send back', 'I make refund of', 'I give him back')} {d.money(val)} on {d.date(own)} to the same account. {d.say('And now look', 'But then I see', 'And what do I find')}: on {d.date(later(own, days=ret))} his bank {d.say('return also the debit', 'give the debit back too', 'also took the money from me')}, code {code}. """ + {
        "promise": d.say("He says on telephone he will pay me again next week.", "He promise me to send it back soon.", "He wrote me: sorry, I bring the money on Friday."), "silent": d.say("I call, I write, he not answer.", "No answer from him since that day.", "He is like dead, no phone, no mail."), "refuse": d.say("He laugh and say the money is his.", "He say no, he will never give it.", "He told my wife that he keep it, basta.")}[replied] + " " + (
        d.say("And the machine I sold he has it still.", "The coffee machine is also with him, he did not bring it.", "The goods he keeps too.") if kept else d.say("The machine he brought back, this I must say.", "Goods are back in my shop, in good state.", "At least the coffee machine came back to me.")) + " " + {
        "dishonor": d.say("Can you please refuse this return and send it back to his bank?", "I want that you dishonour the return.", "You must not accept this return, push it back."), "letter": d.say("Please write him a letter from the bank.", "I need that you write to him, a bank letter he will fear.", "Send him official paper please."), "advice": d.say("What should I do now? Tell me only this.", "I just want to know what way I have.", "Please only say to me what is best.")}[ask] + " " + (
        d.say("I have paper that he signed for the debit.", "His signature for the bank debit is in my folder.", "The form with his hand on it I have.") if goods else d.say("Paper for the debit I do not have, he said yes by mouth.", "We made no form, only shook hands.", "There is nothing signed from him.")) + f" {d.say('With this it is', 'This year it happened', 'In this year so')} {('one time', 'two times', '', 'four times')[often - 1]}. {clerk} from your desk knows me.\n{d.say('Thank you very much', 'Many thank', 'God bless')}, {owner.split()[0]}"
    d.choice("order_time", "ret" if ret < 0 else "own" if ret else "same", {"own": ["the shop's own refund"], "ret": ["the return by the payer's bank"], "same": ["both on one day"]}, ["Which came first?", "What happened earlier?", "The customer first got money through"])
    d.choice("stated", code, {"R10": ["the originator is unknown or not authorised", "not authorised, consumer entry"], "R29": ["a company says the debit was not authorised", "corporate customer advises not authorised"], "R07": ["the permission had been taken back", "authorisation revoked by the customer"]}, ["What does the return code in the mail stand for?", "Meaning of the code quoted:"])
    d.choice("stated", replied, {"promise": ["by giving his word to repay", "a promise"], "silent": ["not at all"], "refuse": ["by declining", "with a refusal"]}, ["How did the buyer respond to the shop?", "The buyer reacted"])
    d.multi("stated", [(["the goods are still with the buyer", "the buyer has not returned the article"], kept), (["there is a signed consent to the debit", "the buyer's permission is on paper"], goods)], ["Which of these hold?", "What does the shopkeeper say of goods and papers?"])
    d.choice("stated", ask, {"dishonor": ["contest the return", "reject the return"], "letter": ["contact the buyer in writing"], "advice": ["give counsel", "tell how to proceed"]}, ["What is the bank asked to do?", "The writer's wish to the bank is to"])
    d.noul("policy", ret > 0 and goods, ["Should the bank take up the matter with the other bank?", "Are the conditions for a claim on the other bank met?"], negated=["Must the bank turn down a claim on the other bank?"] , criteria="A claim goes to the other bank only if the refund came before the return and the shop holds a signed authorisation.")
    d.score("counting", [1, 2, 4].index(often), ["the only time", "the second time", "more than the second time"], ["How often has this happened in the year?", "Is it the first such event of the year?"])
    return state


@drill("chat")
def plan_default_talk(d):
    agent, debtor, boss = d.person(), d.person(), d.person()
    left, inst = d.int(6, 30) * 100, d.pick([50, 75, 100])
    missed = d.pick([1, 2, 3])
    why = d.pick(["baby", "fridge", "payday", "bank"])
    new = d.pick(["lower", "pause", "date", "none"])
    card, polite, lawyer, part = d.flag(), d.flag(), d.flag(), d.flag(0.65)
    a, b = agent.split()[0], debtor.split()[0]
    power = d.pick([1, 2])
    state = {"channel": d.say("whatsapp", "webchat", "sms"), "acct": d.ref("DC", 5), "supervisor": boss, "thread": [
        {"s": a, "m": f"{d.say('Hello', 'Hi', 'Good day')} {b}, {('one debit', 'two debits', 'three debits')[missed - 1]} of {d.money(inst)} did not go through. {d.say('Balance left', 'Still to pay', 'Open sum')}: {d.money(left)}."},
        {"s": b, "m": {"baby": d.say("we had a baby, all money went for that", "new born at home, costs are crazy", "our daughter was born on the 2nd, nappies and doctors"), "fridge": d.say("fridge broke and I had to buy one", "the cooker and fridge died the same week", "had to replace the washing machine, so nothing left"), "payday": d.say("you take it on the 1st, I am paid on the 10th", "my wages come later than your debit, every month the same", "your date is before my payday"), "bank": d.say("I changed bank and forgot to tell you", "that account is shut, have a new one elsewhere", "I am with a different bank now")}[why]},
        {"s": a, "m": d.say("I understand. What would help?", "Thanks for telling me. What do you suggest?")},
        {"s": b, "m": {"lower": d.say("smaller sums each month", "could we go down with the rate", "make it half per month please"), "pause": d.say("leave me in peace for two months, then I go on", "a break till summer", "skip two debits please"), "date": d.say("take it on the 15th", "another day of the month", "move the day, not the sum"), "none": d.say("nothing, just carry on as it is", "no change, next one will go", "keep it as it was, I'll manage")}[new] + ". " + (d.say("I can pay the missing by card right now", "got my card here for the arrears", "take what is missing off my card today") if card else d.say("no way to pay the arrears today", "cannot give you anything now", "nothing today, sorry"))},
        {"s": b, "m": (d.say("and thank you for being so kind", "you're very nice, thanks", "appreciate your patience") if polite else d.say("and stop pestering me you vultures", "leave me alone, idiots", "you people make me sick")) + (d.say(". My debt advisor has the papers too", ". I'm with a debt charity, they write to you", ". A counsellor is helping me with all debts") if lawyer else d.say(". I do this on my own", ". No advisor or anyone, just me", ". I don't need any counsellor"))},
        {"s": a, "m": d.say("Noted. ", "OK. ", "Written down. ") + (d.say("I booked it so.", "Done, I have set it up.", "I have put that into the system.") if part else d.say("I pass it on and come back to you.", "I will ask and let you know.", "You will hear from us, I cannot decide it."))}]}
    d.choice("stated", why, {"baby": ["a birth"], "fridge": ["a broken household appliance", "replacing a machine at home"], "payday": ["the debit comes before the pay", "an unlucky date"], "bank": ["a move to another bank", "the old account was closed"]}, ["Why did the debits fail?", "How does the debtor explain the failed debits?", "Cause given by the debtor:"])
    d.choice("stated", new, {"lower": ["reduced instalments"], "pause": ["a payment holiday"], "date": ["another due day"], "none": ["nothing at all", "no change"]}, ["Which change to the plan is asked for?", "What does the debtor want altered?"])
    d.score("counting", missed - 1, ["one", "two", "three"], ["How many debits failed?", "Number of missed instalments:"])
    d.score("judgement", card + polite, ["uncooperative", "half-way", "cooperative"], ["How cooperative is the debtor?", "Rate the debtor's good will."], criteria="Offers to settle the arrears today, and keeps a civil tone: both is cooperative, one half-way, none uncooperative.")
    d.noul("policy", part and (new == "pause" or new == "lower" or missed > 2), ["Did the agent go beyond the own authority?", "Was the change booked without the supervisor though it needed one?"], negated=["Did the agent stay within the own authority?"],
           criteria=["An agent may move dates or leave a plan as it is. Breaks, smaller instalments, and anything with three missed debits need the supervisor before they are booked.", "Supervisor needed before booking: breaks, lower instalments, or three failed debits. All else the agent decides."])
    d.noul("stated", lawyer, ["Is somebody advising the debtor?", "Does the debtor have outside help with the debts?", "A debt counsellor is involved."], negated=["Is the debtor without any help from advisers?"])
    return state


@drill("analyst_note")
def two_account_kite(d):
    who, other, rev, firm = d.person(), d.person(), d.person(), d.firm()
    dep, days = d.pick([3, 7, 22, 31]), d.pick([9, 14])
    turn = d.int(40, 300) * 1000
    bal = d.pick([120, 900, 21000, 48000])
    src = d.pick(["own", "spouse", "buyers"])
    trend, sales = d.pick(["up", "flat"]), d.flag()
    draw_same, explained = d.flag(), d.pick(["tax", "season", "none"])
    points = (src != "buyers") + (trend == "up") + draw_same + (bal < 2000)
    state = f"""{d.say('Review note, cheque activity', 'Deposit monitoring: second look', 'Branch control, note')}
{firm}, run by {who}. In {days} days {dep} cheques came in, {d.money(turn)} together. {d.say('Mean balance', 'Average balance', 'On average the account held')} over the same days: {d.money(bal)}. """ + {
        "own": d.say(f"All are drawn on an account of {who.split()[0]} at a second bank.", f"The drawer is always {who.split()[0]} as well, with an account elsewhere.", f"{who.split()[0]} wrote every one of them, on a book of another bank."), "spouse": d.say(f"They are drawn by {other}, to whom {who.split()[0]} is married.", f"Drawer of all is {other}, the husband or wife.", f"{other}, the spouse, signed each of them."), "buyers": d.say("They come from many buyers, with names known from the trade.", "Each is drawn by a different customer of the shop.", "The drawers are dealers who buy there, all known at the branch.")}[src] + " " + (
        d.say("The single sums rise from one to the next.", "Every cheque is a bit larger than the last.", "From cheque to cheque the figure climbs.") if trend == "up" else d.say("The sums go up and down without order.", "There is no direction in the sums.", "Large and small ones alternate.")) + " " + (
        d.say("On the days of deposit, cheques about as large go out the other way.", "Equal sums leave the same day, back to the drawer's bank.", "What comes in goes out on the very day, to where it came from.") if draw_same else d.say("Outgoings are wages, rent and suppliers, with no tie to the deposits.", "Money leaves for suppliers at month's end.", "Payments out are the usual costs of the shop.")) + " " + (
        d.say("Card takings fit the size of the shop.", "The till shows sales of the same order.", "Turnover by card supports the deposits.") if sales else d.say("No card takings are seen.", "The till has been silent for weeks.", "There are no sales in sight to explain such sums.")) + " " + {
        "tax": d.say("Asked, the owner spoke of a tax payment.", "The owner says that money was put by for the tax office."), "season": d.say("The owner pointed to the season.", "High season, says the owner."), "none": d.say("The owner gave no explanation.", "The owner has not been asked or did not reply.")}[explained] + f"\n{rev}, {d.say('deposit control', 'branch operations', 'second line')}"
    state += f"\n{d.say('Background', 'Also on file')}: account since 2018, one card, two standing orders, an agreed overdraft of {d.money(5000)}, last visit by {d.person()} on {d.date(later(d.day(), days=-200))}. The lease on the premises runs to the end of next year. A loan of {d.money(d.int(20, 60) * 1000)} was repaid early."
    d.choice("two_places", src, {"own": ["the owner", "the one who runs the firm"], "spouse": ["the owner's husband or wife", "a family member by marriage"], "buyers": ["people who buy there", "various customers"]}, ["Who draws the cheques that are paid in?", "The drawer or drawers are", "By whom were the cheques written?"])
    d.noul("stated", draw_same, ["Does the money flow back at once to where it came from?", "Do matching sums leave on the day of deposit?"], negated=["Are the outgoings unrelated to the deposits?", "Do the payments out look like normal running costs?"])
    d.score("judgement", 0 if points <= 1 else 1 if points == 2 else 2, ["unlikely", "possible", "likely"], ["How likely is it that cheques are passed round to live on uncleared funds?", "Does the picture fit a cheque kite?"],
            criteria="Count: own or spouse's cheques, climbing sums, like sums going back the same day, average balance under 2,000. Up to one: unlikely. Two: possible. More: likely.")
    d.noul("counting", dep > 10, ["Were there more than ten deposits?", "Did over ten cheques come in?"], negated=["Were ten cheques or fewer paid in?"])
    d.choice("unknown", explained, {"tax": ["taxes"], "season": ["the time of year", "brisk trade at this time"], "none": ["not stated", "none is given"]}, ["What is the owner's explanation?", "How does the owner account for the deposits?"])
    d.noul("stated", sales, ["Do sales support the deposits?", "Is there trade that fits the sums?", "Takings of a fitting size are seen."], negated=["Is there no sign of sales to match?"])
    return state


@drill("mixed")
def written_statement_form(d):
    who, firm, teller, rel = d.person(), d.firm(), d.person(), d.person()
    boxes = ["never authorised", "revoked before the debit", "amount differs", "earlier than the agreed date"]
    tick = d.some(boxes, 1, 2)
    signed, dated, seen = d.flag(0.68), d.flag(), d.pick(["branch", "post", "online"])
    amts = [d.int(10, 400) + 0.9 for _ in range(d.int(1, 4))]
    know = d.pick(["former", "never", "family"])
    calm = d.flag()
    form = {"form": "WSUD-" + d.ref("", 4), "acctHolder": who, "collector": firm, "ticks": {b: ("X" if b in tick else "") for b in boxes}, "items": [{"no": i + 1, "amt": a} for i, a in enumerate(amts)], "signature": "PRESENT" if signed else None, "signedOn": "2025-0" + str(d.int(1, 9)) + "-1" + str(d.int(0, 9)) if dated else "", "recvVia": {"branch": "BR", "post": "MAIL", "online": "WEB"}[seen]}
    state = [form, {"remark_by": teller, "remark": d.say("Talked it over on the phone. ", "Called the customer. ", "Short call with the customer. ") + {"former": d.say("Was a client there until last year and had ended it.", "Used to be a subscriber of theirs, gave it up long since.", "Had a contract there in former years, now over."), "never": d.say("Had never heard of the firm.", "No dealings with that company at any time.", "The name meant nothing to the customer."), "family": d.say(f"{rel}, a brother-in-law, is a client there and knows the account number.", f"Thinks that {rel}, who shares the flat, signed up with this account.", f"{rel}, a cousin, bought from them and must have given this account.")}[know] + " " + (
        d.say("Calm, answered all questions.", "Gave clear answers without delay.", "Open and clear in all answers.") if calm else d.say("Would not answer when asked about the goods.", "Hung up when asked for details.", "Grew evasive and then cut the call short.")) + " " + d.say("Spouse also has an account here.", "Statement copies were sent on.", "Card limits unchanged.")}]
    state.append({"acct_snapshot": {"balance": d.amount(200, 4000), "activeDebits": d.int(3, 9), "lastStatement": f"2025-0{d.int(1, 9)}-28", "cards": d.int(1, 2), "relationshipManager": d.person()}})
    d.multi("stated", [(["permission was never given", "no agreement at any time"], "never authorised" in tick), (["permission had been withdrawn", "consent was taken back beforehand"], "revoked before the debit" in tick), (["the sum is not as agreed", "another figure than agreed"], "amount differs" in tick), (["it was taken too soon", "debited ahead of time"], "earlier than the agreed date" in tick)], ["What does the customer state on the form?", "Which claims are ticked?", "The form asserts that"])
    d.score("stated", signed + dated, ["neither", "one of the two", "both"], ["Are the signature and its date there?", "How complete is the foot of the form, signature and date?"])
    d.choice("stated", seen, {"branch": ["over the counter", "in person at an office"], "post": ["by letter"], "online": ["electronically", "over the internet"]}, ["How did the form arrive?", "By which way was it handed in?"])
    d.choice("stated", know, {"former": ["the customer had a contract with them in the past"], "never": ["there was no contact whatever"], "family": ["a person close to the customer deals with them", "someone around the customer is their client"]}, ["What is the tie between customer and collector?", "How does the customer stand to the firm, by the call?"])
    d.noul("amounts", sum(amts) > 500, ["Do the items add up to more than 500?", "Is the total claimed above 500?"], negated=["Is the total claimed under 500?"])
    d.noul(
        "exception", signed and (dated or seen == "branch"), ["May the debits be returned on this form?", "Does the form satisfy the rule?"], negated=["Must the form go back to the customer?"], criteria=["The form must be signed and dated; the date may be missing when it was handed in at a branch.", "Signature always; date too, except on forms taken in at a branch."])
    d.score("judgement", calm + (know != "former"), ["weak", "fair", "good"], ["How credible is the customer?", "How believable is the claim?"], criteria="Clear answers, and no former contract with the firm: both good, one fair, none weak.")
    return state
