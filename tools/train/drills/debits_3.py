"""Debits and payment operations 3: indemnity claims, a mandate record, a warning to an originator, a reversal, settlement positions, a rent debit, a hold notice, a parish."""

from draw import drill, later


@drill("analyst_note")
def indemnity_claims_against_a_charity(d):
    analyst, signup, caller = d.person(), d.person(), d.person()
    charity = d.say("Paws and Hearths", "the Clearwater Fund", "Second Harbour", "the Lantern Trust", "Hedgehog Rescue North", "Bread for Tomorrow")
    claims, base = d.pick([2, 3, 18, 31]), d.pick([4000, 5200])
    agency = d.flag()
    pattern = d.pick(["one_canvasser", "one_day", "spread"])
    calls = d.pick(["agree", "deny", "mixed"])
    forms, paid, cluster = d.pick(["complete", "gaps", "absent"]), d.flag(), d.flag()
    state = f"""{d.say('Indemnity claims, weekly look', 'DDICA review', 'Guarantee claims: note')} on {charity} ({d.say('registered charity', 'a charity', 'animal welfare fund')}), written by {analyst}.
{d.say('Out of', 'Against')} {base:,} donors' debits, {claims} came back as claims under the guarantee. """ + (d.say("Donors are won by a hired street agency.", "An outside fundraising company signs up the donors.", "The door-to-door work was given to a contractor.") if agency else d.say("Donors are won by the charity's own volunteers.", "It signs up donors with its own people, at its stalls.", "No contractor is used; members of the charity canvass.")) + " " + {
        "one_canvasser": d.say(f"Nearly all disputed forms carry the initials of {signup}.", f"The bulk of them were brought in by {signup}.", f"{signup} took all but one of the disputed sign-ups."), "one_day": d.say(f"The forms come from several canvassers ({signup} and others), but all bear one and the same date.", f"All disputed sign-ups were dated the same Saturday, by {signup} and four others.", f"What they share is the day; five people, {signup} among them, took them."),
        "spread": d.say(f"They are scattered over many canvassers, {signup} having two of them, and over the whole quarter.", f"No canvasser stands out ({signup}: one form) and the dates are spread.", f"There is no common day and no common name; {signup} took one.")}[pattern] + f" {caller} {d.say('rang', 'phoned', 'called')} ten of the payers: " + {
        "agree": d.say("all recall signing and simply changed their minds.", "every one of them remembered the stall and had second thoughts later.", "they all had signed, and regretted it."), "deny": d.say("none has ever heard of the charity.", "all ten say they never signed a thing.", "not one of them had met a canvasser."), "mixed": d.say("five had signed and regretted it, five know nothing of it.", "half remember the form, half do not.", "some recall it, as many do not.")}[calls] + " " + {
        "complete": d.say("The mandates were sent to us without a gap.", "We got every mandate asked for, filled in completely.", "Paper forms for all claims are on hand and in order."), "gaps": d.say("The mandates came, several without date or signature.", "Forms arrived, though boxes were left empty on many.", "We have the forms, but signatures lack on some."), "absent": d.say("The mandates could not be found.", "No forms were supplied.", "The charity says the forms went missing in a move.")}[forms] + " " + (
        d.say("Several of the sort codes typed in belong to one single branch.", "Account numbers on a third of the forms run in sequence.", "The account numbers look made up: they follow each other by one.") if cluster else d.say("Branches and account numbers show nothing odd.", "Accounts sit with many banks, as one would expect.", "No pattern in the account numbers.")) + " " + (d.say("The charity has refunded the donors.", "All claims were paid by the charity.") if paid else d.say("The charity disputes the claims.", "It refuses to bear the claims."))
    d.choice("two_places", pattern, {"one_canvasser": ["one person who signed people up", "a single canvasser"], "one_day": ["one date", "the day of the sign-ups"], "spread": ["nothing in particular", "no common feature"]}, ["What do the disputed forms have in common?", "What links the claims?", "The claims share"])
    d.choice("stated", calls, {"agree": ["they had signed and thought better of it", "a change of mind"], "deny": ["they had never signed", "no knowledge of it at all"], "mixed": ["answers of both sorts", "partly this, partly that"]}, ["What did the payers say on the phone?", "What came of the calls?", "The payers who were asked told"])
    d.noul("stated", agency, ["Does someone outside the charity collect the sign-ups?", "Is the canvassing done by a contractor?", "The fundraising is outsourced."], negated=["Do the charity's own people canvass?"])
    d.score("stated", {"absent": 0, "gaps": 1, "complete": 2}[forms], ["nothing there", "there with gaps", "full and in order"], ["How complete is the proof of the mandates?", "State of the forms:", "How good are the papers?"])
    d.noul("amounts", claims > 10, ["Do more than one in a thousand debits end in a claim?", "Is the share of claims above a tenth of a percent?"], negated=["Is the share of claims below a tenth of a percent?"])
    d.score("judgement", min(3, (pattern == "one_canvasser") + 2 * (calls == "deny") + cluster) if calls != "agree" else 0, ["no sign of forged forms", "weak signs", "fair signs", "strong signs"], ["How strongly does it point to made-up sign-ups?", "Are the forms forged?"],
            criteria="If all payers recall signing there is no sign. Otherwise add up: one canvasser behind it 1, account numbers in a pattern 1, all payers denying it 2. Nothing is no sign, 1 weak, 2 fair, 3 or more strong.")
    d.multi("unknown", [(["that the account numbers are suspicious", "odd account numbers"], cluster), (["that the donors got their money", "a refund by the charity"], paid)], ["What does the note say?", "Which of these are reported?"])
    return state


@drill("nested_json")
def mandate_record(d):
    debtor, other, cred = d.person(), d.person(), d.firm()
    status = d.pick(["ACTIVE", "CANCELLED_BY_DEBTOR", "SUSPENDED", "EXPIRED_36M"])
    kind, seq = d.pick(["PAPER", "ELECTRONIC", "VOICE"]), d.pick(["RCUR", "OOFF"])
    signed = d.day("2022-02-01", 300)
    amend = d.some(["IBAN", "CREDITOR_NAME", "MANDATE_ID"], 0, 3)
    joint = d.flag()
    signer = d.pick(["holder", "other"])
    maxi = d.pick([5000, 10000, 15000])
    last = d.pick([4200, 7700, 12800, 19900])
    pre = d.pick([0, 1, 4, 12])
    events = [{"field": a, "on": later(signed, days=120 + 90 * i).strftime("%Y-%m-%d"), "by": d.say("CREDITOR", "BANK_SWITCH", "PORTAL")} for i, a in enumerate(amend)]
    state = {"mandate": {"umr": d.ref("MD-", 7), "cid": d.ref("ZZZ0", 8), "creditor": cred, "status": status, "seqType": seq, "form": kind, "signedOn": signed.strftime("%Y-%m-%d"), "signedBy": debtor if signer == "holder" else other, "capCents": maxi},
             "debtorAccount": {"holders": [debtor] + ([d.person()] if joint else []), "iban": "XX" + d.ref("", 14), "bicCountry": d.say("PT", "BE", "FI", "AT")}, "amendments": events,
             "latestCollection": {"cents": last, "due": later(signed, days=500).strftime("%Y-%m-%d"), "preNotifiedOn": later(signed, days=500 - pre).strftime("%Y-%m-%d"), "rTransaction": None}, "meta": {"v": d.int(2, 9), "src": d.say("core", "dd-engine", "mig21")}}
    state["earlierCollections"] = [{"cents": d.int(10, 40) * 100, "due": later(signed, days=500 - 31 * i).strftime("%Y-%m-%d"), "rTransaction": None} for i in (1, 2, 3)]
    state["creditorContact"] = {"name": d.person(), "desk": d.say("billing", "accounts", "members"), "city": d.city()}
    d.choice("stated", status, {"ACTIVE": ["in force", "usable"], "CANCELLED_BY_DEBTOR": ["withdrawn by the payer", "the payer ended it"], "SUSPENDED": ["paused", "put on ice for now"], "EXPIRED_36M": ["lapsed after long disuse", "run out"]}, ["What is the standing of the mandate?", "In which state is the authorisation?", "The mandate is at present"])
    d.multi("stated", [(["the payer's account", "the number of the debited account"], "IBAN" in amend), (["the name of the collector", "what the collector is called"], "CREDITOR_NAME" in amend), (["the reference of the mandate itself", "the mandate's identifier"], "MANDATE_ID" in amend)], ["What has been altered in the mandate since it was signed?", "Which details were amended?", "Changes recorded concern"])
    d.noul("identity", signer == "holder", ["Did a holder of the debited account sign?", "Is the signatory an owner of the account?", "The one who signed also holds the account."], negated=["Was it signed by someone who is not an account holder?", "Is the signatory a stranger to the account?"])
    d.noul("amounts", last > maxi, ["Is the last debit above the agreed ceiling?", "Did the latest collection go beyond the maximum in the mandate?"], negated=["Does the last debit respect the maximum?", "Is the latest collection under the agreed ceiling?"])
    d.noul("policy", pre >= 3, ["Was the payer told of the last debit early enough?", "Was the advance notice long enough?"], negated=["Was the notice before the debit too short?"], criteria=["Payers must be told at least 2 days ahead of a debit.", "Advance notice: two days or more before the due date."])
    d.choice("stated", kind, {"PAPER": ["on paper"], "ELECTRONIC": ["in digital form", "with an e-mandate"], "VOICE": ["by spoken word", "orally, recorded"]}, ["How was the mandate given?", "In what form was consent recorded?"])
    d.noul("stated", seq == "OOFF", ["Was it meant for a single debit only?", "Is it a one-time mandate?", "The authorisation covers just one collection."], negated=["Can repeated debits be made with it?", "Is it made for a series of debits?"])
    return state


@drill("email")
def return_rate_warning(d):
    officer, client, owner = d.person(), d.firm(), d.person()
    rates = {"unauth": d.pick([0.21, 0.38, 0.71, 1.3]), "admin": d.pick([1.4, 2.6, 3.9]), "all": d.pick([8.0, 13.1, 16.4, 22.0])}
    step = d.pick(["plan", "reserve", "cap"])
    days = d.pick([10, 15, 30])
    called, third, second = d.flag(), d.flag(0.36), d.flag()
    text = {"plan": d.say("You are to hand us a written plan for bringing the returns down", "We require a remediation plan, in writing", "Please draw up a plan that shows how the returns will fall"), "reserve": d.say("We will hold back a reserve of ten per cent of each file", "A rolling reserve, 10 % of every file, will be kept by us", "From now on one tenth of each settlement stays with us as security"),
            "cap": d.say("Your daily file is limited to 500 entries until further notice", "We restrict you to 500 debits a day for the time being", "A ceiling of 500 items a day now applies to you")}[step]
    state = f"""From: {officer}, {d.say('ACH compliance', 'third-party risk', 'network rules desk')}
To: {owner}, {client}
Subject: {d.say('Return rates', 'Your debit returns', 'Notice under the network rules')}

Dear {owner.split()[0]},
{d.say('Section 4.2 of our agreement ties you to the network levels:', 'As agreed in section 4.2, the network levels bind you:', 'Under section 4.2 these levels apply to you:')} 0.5 % for unauthorised, 3 % for administrative and 15 % for all returns. {d.say('In the past two months you stood at', 'Your figures of the last sixty days are', 'The count over 60 days gives')} {rates['unauth']} % unauthorised (R05, R07, R10, R11, R29, R51), {rates['admin']} % administrative (R02, R03, R04) and {rates['all']} % over all. {text}, {d.say('starting', 'with effect', 'beginning')} {d.say('Monday', 'the first of the month', 'with the next file')}. You have {days} days to {d.say('answer', 'reply', 'state your position')}. """ + (
        d.say(f"I also tried your number on file and had a good talk with your partner.", "I did phone ahead, and your partner kindly took note.", "As told to your partner on the phone yesterday, this letter follows.") if called else d.say("I have not telephoned you about this.", "This letter is the first you hear of it, there was no call.", "I chose to write and did not call beforehand.")) + " " + (
        d.say("We learnt that part of your files carries debits of other merchants, which is not allowed without registration.", "Some entries in your name are in truth for other companies that nobody registered.", "It came out that you collect for other firms also, which you did not disclose.") if third else d.say("All entries seem to be for your own customers, as it should be.", "We checked that you collect for yourself alone.", "There are no signs of debits for other merchants in your files.")) + " " + (
        d.say("This is the second such letter within a year.", "You had a like letter from us in the spring.", "We wrote to you about the same matter some months ago.") if second else d.say("It is the first letter of its kind to you.", "We never had to write to you of this before.", "Up to now your account gave no cause for a letter.")) + f"\n\n{d.say('Yours sincerely', 'Respectfully', 'With regards')}\n{officer}"
    d.multi("amounts", [(["debits without permission", "unauthorised"], rates["unauth"] > 0.5), (["wrong or closed account numbers", "administrative"], rates["admin"] > 3), (["returns of every kind together", "overall"], rates["all"] > 15)], ["Which levels are exceeded?", "In which classes is the client too high?", "Where do the figures break the limit?"])
    d.choice("stated", step, {"plan": ["a written programme of improvement", "handing in a plan"], "reserve": ["keeping back part of the money", "a security out of each file"], "cap": ["a limit on the number of items", "fewer debits a day"]}, ["Which measure is imposed?", "What does the bank impose on the firm?", "The letter brings with it"])
    d.noul("stated", third, ["Does the firm also collect on behalf of others?", "Are debits of other merchants mixed in?", "The client's files hold other companies' debits."], negated=["Does the firm collect only for itself?"])
    d.noul("stated", called, ["Was there a phone talk before the letter?", "Had the bank called before writing?", "Someone at the firm was told by phone."], negated=["Did the letter come without a call before?"])
    d.score("policy", (second + (rates["unauth"] > 0.5)) if not third else 2, ["leave it at the letter", "raise it with the credit committee", "end the contract"], ["How far must the bank go?", "What does the escalation rule lead to?"],
            criteria="Undisclosed debits of others end the contract. Otherwise: an unauthorised rate above its level and a second letter in a year are a step each; two steps end the contract, one goes to the committee, none leaves it at the letter.")
    d.choice("stated", str(days), {"10": ["ten days"], "15": ["fifteen days", "about two weeks"], "30": ["thirty days", "about a month"]}, ["How long has the firm to answer?", "Time allowed for a reply:", "The reply is due within"])
    return state


@drill("event_array")
def reversal_of_an_entry(d):
    payer, op, firm = d.person(), d.person(), d.firm()
    cause = d.pick(["DUPLICATE", "WRONG_AMOUNT", "WRONG_ACCOUNT", "BUYER_REMORSE", "LOW_BALANCE_FEAR"])
    settle = d.day()
    biz_days = d.pick([1, 3, 4, 6, 9])
    amt = d.int(40, 900) * 100
    rev_amt = d.pick([amt, amt, amt - 1000])
    told, back = d.flag(), d.pick(["R01", None, "R02"])
    tag = d.flag()
    rows = [{"on": settle.strftime("%Y-%m-%d"), "what": "ENTRY_SETTLED", "cents": amt, "dir": "DEBIT", "rcvr": payer, "trace": d.ref("07", 7)},
            {"on": settle.strftime("%Y-%m-%d"), "what": "ENTRY_SETTLED", "cents": d.int(40, 900) * 100 + 7, "dir": "DEBIT", "rcvr": d.person(), "trace": d.ref("07", 7)},
            {"on": later(settle, days=biz_days).strftime("%Y-%m-%d"), "what": "REVERSAL_SUBMITTED", "operator": op, "reason": cause, "cents": rev_amt, "dir": "CREDIT", "bankingDaysSinceSettlement": biz_days, "companyEntryDesc": "REVERSAL" if tag else d.say("REFUND", "ADJUST", "PAYMENT")}]
    if told:
        rows.append({"on": later(settle, days=biz_days).strftime("%Y-%m-%d"), "what": d.say("RCVR_NOTICE_SENT", "CUSTOMER_INFORMED", "NOTIFIED_PAYER"), "channel": d.say("mail", "sms", "letter")})
    rows.append({"on": later(settle, days=biz_days + 2).strftime("%Y-%m-%d"), "what": "REVERSAL_RETURNED" if back else "REVERSAL_POSTED", "code": back})
    allowed = cause in ("DUPLICATE", "WRONG_AMOUNT", "WRONG_ACCOUNT")
    rows[:0] = [{"on": later(settle, days=-2).strftime("%Y-%m-%d"), "what": "BATCH_OPENED", "company": firm, "entries": d.int(80, 300), "preparedBy": d.person()}, {"on": later(settle, days=-1).strftime("%Y-%m-%d"), "what": "BATCH_CLOSED", "debitTotalCents": d.int(2000000, 9000000), "sec": d.say("PPD", "WEB", "TEL")}]
    d.choice("stated", cause, {"DUPLICATE": ["the same debit was made two times"], "WRONG_AMOUNT": ["the sum was not right", "an error in the amount"], "WRONG_ACCOUNT": ["the wrong person's account was hit", "it went to an account it was not meant for"], "BUYER_REMORSE": ["the buyer no longer wanted the goods", "a change of mind of the customer"], "LOW_BALANCE_FEAR": ["worry that the account would not cover it"]},
             ["Why was the reversal sent?", "Reason behind the reversal:", "What made the operator reverse the debit?"])
    d.noul("policy", allowed and biz_days <= 5, ["Is the reversal proper under the rule?", "Was this a permitted reversal?", "The reversal complies."], negated=["Does the reversal break the rule?", "Was the reversal improper?"],
           criteria=["Reversals are only for duplicates, a wrong amount or a wrong account, and within 5 banking days of settlement.", "Permitted grounds: duplicate, wrong amount, wrong account. Time: at most five banking days after settlement."])
    d.choice("stated", back or "ok", {"R01": ["it came back for lack of funds", "no money in the account"], "R02": ["it came back, the account being closed", "the account no longer exists"], "ok": ["it went through", "it was booked"]}, ["How did the reversal end?", "What became of the reversing entry?", "Outcome of the reversal:"])
    d.noul("amounts", rev_amt == amt, ["Is the reversal for the full sum of the debit?", "Are the debit and its reversal of one amount?"], negated=["Does the reversal's sum differ from the debit's?", "Is the reversal for less than the debit?"])
    d.noul("unknown", told, ["Does the log show that the payer was informed?", "Is there a record of a notice to the payer?", "The payer was told of the reversal."], negated=["Is there nothing to show that the payer was told?"])
    d.multi("exception", [(["the entry description", "how the entry is labelled"], not tag), (["the time", "when it was sent"], biz_days > 5), (["the ground", "the reason for it"], not allowed)], ["Which formal points of the reversal are wrong?", "What is at fault with it?"],
            criteria="A reversal must carry the word REVERSAL as description, be sent within five banking days, and rest on a duplicate, a wrong amount or a wrong account.")
    return rows


@drill("ledger_text")
def settlement_positions(d):
    x, y, banks = d.person(), d.person(), d.some(["Ardenne", "Baltia", "Cormoran", "Delmar", "Estuary"], 4)
    odd, vals, gets = d.pick([-40, 35, 0, 0]), [0, 0], d.pick([1, 2, 3])
    while len(set(vals) - {0}) < 4 or sum(v > 0 for v in vals) != gets:
        vals = [d.int(-90, 90) for _ in range(3)]
        vals.append(odd - sum(vals))
    limit = d.pick([60, 80])
    late = d.pick(banks)
    cov = d.pick(["pledge", "cash", "none"])
    ack = d.flag()
    done = d.flag()
    rows = "\n".join(f"{b:<10} {v:>+8,d}k   {'paid in 16:48 LATE' if b == late else 'ok 16:' + str(10 + i * 5)}" for i, (b, v) in enumerate(zip(banks, vals)))
    low = min(zip(vals, banks))[1]
    state = f"""NET POSITIONS direct debit clearing, cycle {d.int(2, 9)}, {d.date(d.day())}
(in thousands; + to receive, - to pay; pay-in until 16:30)
{rows}
check sum {sum(vals):+d}k   (should be 0)
debit cap per bank {limit}k
reserve drawn: """ + {"pledge": d.say("yes, securities pledged", "collateral of the bank was used", "bonds put up as cover"), "cash": d.say("yes, out of the cash pool", "the cash fund was tapped", "from money in the joint pool"), "none": d.say("no", "not needed", "reserve untouched")}[cov] + "\n" + (
        d.say(f"{x} has signed off the cycle", f"cycle released by {x}", f"closed with {x}'s signature") if done else d.say(f"{x} holds the cycle back", f"sign-off refused by {x}", f"not released, {x} wants answers first")) + "; " + (d.say(f"{y} confirmed the totals to the central bank", f"totals acknowledged by the central bank to {y}", f"central bank has said yes to {y}") if ack else d.say(f"{y} is still waiting for the central bank", f"no answer from the central bank to {y} yet", f"central bank silent, {y} will ask again"))
    opts = {b: b for b in banks}
    state += f"\nprevious cycle: balanced, all in by 16:25, signed by {d.person()}; largest payer then {d.say(*banks)} with 44k; next cycle opens 08:30 with {d.person()} on the desk; {d.say('fire drill at 11', 'new passwords from Monday', 'test cycle on Saturday')}"
    d.choice("two_places", late, opts, ["Which bank paid in after the time limit?", "Who was late?", "Delay on the part of"])
    d.choice("amounts", low, opts, ["Who has the most to pay, or the least to receive?", "Which bank's position is the lowest?", "The lowest figure belongs to"])
    d.noul("amounts", odd != 0, ["Is there an imbalance in the sheet?", "Do the positions fail to cancel out?", "The sum differs from zero."], negated=["Do the positions balance out?", "Is the check sum as it should be?"])
    d.noul("policy", min(vals) < -limit, ["Did any bank break the cap?", "Is a position beyond the debit cap?"], negated=["Do all banks stay within the cap?", "Is everybody under the ceiling for debits?"])
    d.choice("stated", cov, {"pledge": ["with securities", "bonds as collateral"], "cash": ["with pool money", "out of a fund of cash"], "none": ["there was no need for cover", "nothing was drawn"]}, ["How was a shortfall covered?", "Which reserve was used?", "Cover came"])
    d.multi("two_places", [(["the cycle has been signed off", "the internal release was given"], done), (["the central bank has agreed to the totals", "the confirmation from outside is there"], ack)], ["How far has the cycle come?", "Which of these steps are complete?"])
    d.score("counting", gets - 1, ["one", "two", "three"], ["How many banks are to receive money?", "Number of banks in credit:"])
    return state


@drill("chat")
def rent_debit_quarrel(d):
    tenant, landlord, bank = d.person(), d.person(), d.say("Service", "Bank", "Advisor")
    reason = d.pick(["mould", "moved", "raise", "gone_twice"])
    rent = d.int(6, 14) * 100
    took = d.pick([1, 1, 1.2, 2])
    day_due, day_took = 3, d.pick([1, 3, 3, 5])
    proof, wants, job = d.pick(["photo", "letter", "nothing"]), d.pick(["return", "info", "cancel"]), d.flag()
    weeks = d.pick([1, 3, 9, 12])
    t = tenant.split()[0]
    state = "\n".join([f"{t}: {d.say('hi', 'morning', 'hello')}, my landlord {landlord} {d.say('pulled', 'took', 'debited')} {d.money(rent * took)} from me, {weeks} week{'s' if weeks > 1 else ''} ago, on the {day_took}{ {1: 'st', 3: 'rd', 5: 'th'}[day_took]}",
        f"{bank}: I see it. What is agreed?",
        f"{t}: rent is {d.money(rent)} on the 3rd. " + {"mould": d.say("There's mould in the bedroom and nobody fixes it, so why pay", "bathroom wall is black with mould since autumn", "flat is damp and mouldy, I reduced the rent"), "moved": d.say("And I moved out the month before, keys handed over", "I don't even live there any more", "gave back the keys weeks earlier, I'm out"), "raise": d.say("He sent a higher rent without asking me", "the landlord says rent has gone up, I never agreed to it", "there's a rise in the rent I did not sign"), "gone_twice": d.say("And I'd paid that month already by transfer", "I had sent the same month's rent by hand before", "it was already paid, by standing order")}[reason],
        f"{bank}: {d.say('Anything in writing?', 'Is there a paper for that?', 'Can you show something?')}",
        f"{t}: " + {"photo": d.say("pictures on my phone", "I took photos", "got pics"), "letter": d.say("a letter from the landlord with signature", "yes, his signed letter", "I have it in writing from the landlord"), "nothing": d.say("no, we only ever talked", "just my word", "nothing at all, it was all oral")}[proof] + ". " + (d.say("btw I lost my job so every penny counts", "also I'm out of work now", "and I've been laid off, just so you know") if job else d.say("I can afford it, that's not the point", "It's the principle, wages are fine", "my pay is good, this isn't about need")),
        f"{bank}: " + d.say("What would you like us to do?", "How can I help with that?"),
        f"{t}: " + {"return": d.say("send that debit back please", "get my money back", "reverse it, I want the money again in my account"), "info": d.say("nothing yet, just tell me my options", "only asking what I could do", "I want to know what is possible, don't act"), "cancel": d.say("take the mandate away so he can't do it next month", "stop it for the next months, this one I let be", "block him from now on, this one can stay")}[wants]])
    state += f"\n{bank}: For my notes: on that statement I also see {d.money(d.int(30, 90))} for electricity on the 12th and {d.money(d.int(15, 40))} for the phone on the 20th, both in order?\n{t}: {d.say('yes those two are fine', 'sure, no trouble with those', 'they are alright')}\n{bank}: Thank you. My colleague {d.person()} will take it from here."
    d.choice("stated", reason, {"mould": ["the flat is in bad condition", "a defect in the home"], "moved": ["the tenancy is over", "no longer living there"], "raise": ["an increase that was not accepted", "a disputed new rent"], "gone_twice": ["that rent had been paid before", "a double payment"]}, ["What is the tenant's complaint?", "Why does the tenant object?", "The objection rests on"])
    d.score("amounts", {1: 0, 1.2: 1, 2: 2}[took], ["the agreed sum", "somewhat more than agreed", "twice what was agreed"], ["How much was taken, set against the agreement?", "Size of the debit compared with the rent:"])
    d.choice("order_time", {1: "early", 3: "on", 5: "late"}[day_took], {"early": ["ahead of the agreed day", "too soon"], "on": ["on the agreed day"], "late": ["after the agreed day", "later than agreed"]}, ["When was it taken, compared with what is agreed?", "The debit came"])
    d.choice("stated", wants, {"return": ["the debit undone", "money returned"], "info": ["advice only", "to hear what can be done"], "cancel": ["future debits barred", "the permission ended"]}, ["What does the tenant ask of the bank?", "The tenant wants"])
    d.noul("policy", weeks < 8, ["Can the debit be returned without giving grounds?", "Is the tenant inside the no-questions period?"], negated=["Has the no-questions period run out?"], criteria=["Payers may return a debit without grounds in the first 8 weeks.", "Within eight weeks no ground is needed for a return."])
    d.multi("stated", [(["pictures", "photographs"], proof == "photo"), (["a signed paper from the other side", "a letter of the landlord"], proof == "letter"), (["loss of employment", "being out of work"], job)], ["What can the tenant show or what is told besides?", "Which of these come up in the tenant's answer?"])
    return state


@drill("mixed")
def funds_hold_notice(d):
    who, bank, clerk = d.person(), d.say("Cedar County Bank", "Prairie Savings", "Lakeshore Trust", "Mill Valley Credit Union"), d.person()
    dep = d.day()
    reason = d.pick(["LARGE", "NEW", "REPEAT_OD", "DOUBT"])
    total, od = d.pick([1800, 3900, 4700, 6400, 9200]), d.pick([0, 3, 8, 11])
    hold = d.pick([2, 5, 7, 9])
    first = d.pick([0, 225, 500])
    src = d.pick(["insurance", "boat", "inherit"])
    upset, wired = d.flag(), d.flag()
    age = d.pick([12, 24, 45, 300, 2100])
    state = {"notice": {"bank": bank, "deposit": {"amt": total, "on": dep.strftime("%Y-%m-%d"), "kind": "CHECK", "via": d.say("MOBILE", "BRANCH", "ATM")}, "availNow": first, "restAvailableOn": later(dep, days=hold).strftime("%Y-%m-%d"), "holdReason": {"LARGE": "LRG_DEP", "NEW": "NEW_ACCT", "REPEAT_OD": "RPT_OVERDRAFT", "DOUBT": "RSN_DOUBT_COLLECT"}[reason], "acctAgeDays": age, "overdrawnDays6m": od},
             "memo": f"{who} " + d.say("came in about the hold.", "rang about the hold.", "wrote in about the delay.") + " " + {"insurance": d.say("The cheque is from an insurer after a hailstorm.", "It is a pay-out for a damaged roof.", "An insurance company sent it for storm damage."), "boat": d.say("It is the price of an old boat, sold over the net.", "A stranger bought the sailing boat with it.", "The cheque came for the boat from a classified ad."), "inherit": d.say("It is a share in the estate of an aunt.", "A notary sent it from the late uncle's will.", "The money comes out of a grandmother's estate.")}[src] + " " + (
                 d.say("There was shouting at the counter.", "The customer was furious and used strong words.", "Voices were raised, and a complaint form was asked for.") if upset else d.say("The customer took it calmly.", "No hard words, the explanation was accepted.", "The tone was friendly all along.")) + " " + (d.say("Part of the money was to go on to the shipper who fetches the goods.", "A third person is waiting for part of it, sent on by gift card.", "The issuer had asked to pass the surplus to someone else.") if wired else d.say("The customer means to keep it as savings.", "All of it is meant for the customer's own savings account.", "Nothing is to be passed on; it stays in the account.")) + f" {clerk} kept the hold."}
    state["notice"]["recentActivity"] = [{"on": later(dep, days=-i).strftime("%Y-%m-%d"), "kind": k, "amt": d.int(20, 900)} for i, k in ((2, "ACH_IN"), (5, "CARD"), (9, "CASH"))]
    d.choice("two_places", reason, {"LARGE": ["the size of the deposit", "a high amount"], "NEW": ["a young account", "the account was opened not long ago"], "REPEAT_OD": ["frequent overdrafts", "the balance was often negative"], "DOUBT": ["doubts that the cheque will be paid", "fear that it cannot be collected"]}, ["On what ground was the deposit held?", "Why are the funds not free yet?", "The hold rests on"])
    d.score("order_time", 0 if hold <= 2 else 1 if hold <= 7 else 2, ["up to two days", "over two and up to seven days", "more than a week"], ["How long does the hold last from the day of deposit?", "Length of the hold:"])
    d.noul("policy", {"LARGE": total > 5525, "NEW": age <= 30, "REPEAT_OD": od >= 6, "DOUBT": True}[reason], ["Do the figures bear out the ground given?", "Is the stated ground allowed by the rule?"], negated=["Is the ground for the hold not borne out by the figures?"],
           criteria="Large deposit: above 5,525. New account: at most 30 days old. Repeated overdraft: six days or more in six months. Doubt about collection needs no figures.")
    d.choice("stated", src, {"insurance": ["cover for a loss", "a claim on a policy"], "boat": ["a sale", "goods that were sold"], "inherit": ["a death in the family", "a legacy"]}, ["Where does the cheque come from?", "What is the money for?", "Origin of the cheque:"])
    d.multi("stated", [(["part of the money is free at once", "a first portion can be drawn"], first > 0), (["the customer was angry", "there was a heated talk"], upset), (["some of the money is to be sent on to others", "another person is to get a part"], wired)], ["Which of these apply?", "What is true of the deposit and the talk?"])
    d.score("judgement", 2 if wired and src == "boat" else 1 if wired or src == "boat" else 0, ["hardly", "possibly", "very likely"], ["Might it be an overpayment swindle against the customer?", "How likely is a fake cheque scam here?"], criteria="Sale to a stranger and a demand to pass part on: very likely. One of the two: possibly. Neither: hardly.")
    return state


@drill("narrative")
def parish_debits(d):
    priest, treasurer, sexton, place = d.person(), d.person(), d.person(), d.city()
    by = d.pick(["treasurer", "sexton", "outsider", "outsider"])
    n, each = d.int(3, 9), d.pick([40, 90, 140, 210])
    what, found = d.pick(["phone", "power", "bets"]), d.pick(["priest", "auditor", "bank"])
    done, paid, keys = d.pick(["returned", "late", "not"]), d.flag(), d.flag()
    name = {"treasurer": treasurer, "sexton": sexton, "outsider": None}[by]
    state = f"""The parish of St. {d.say('Anne', 'Clement', 'Brigid', 'Olaf')} in {place} has one current account. {treasurer} {d.say('keeps the books', 'is treasurer', 'sees to the money')}, {sexton} {d.say('is sexton', 'rings the bells and keeps the keys', 'looks after the building')}, and {priest} {d.say('is the vicar', 'has been priest there for years', 'holds the services')}. Since the {d.say('spring', 'summer', 'winter')}, {n} debits of {d.money(each)} each were drawn for """ + {
        "phone": d.say("a mobile contract", "calls and data on a handset", "a telephone plan"), "power": d.say("the electricity of a private flat", "somebody's household current", "power to a weekend cottage"), "bets": d.say("a betting site", "an online casino", "wagers on football")}[what] + ". " + {
        "priest": d.say(f"{priest.split()[0]} came upon them when paying for candles.", f"They were seen by {priest.split()[0]}, who had asked for a statement.", f"It was {priest.split()[0]} who read the statements one evening and saw them."), "auditor": d.say("The diocesan auditor came upon them in the yearly check.", "They came up in the audit that the diocese does each year.", "An examiner sent by the diocese saw them."), "bank": d.say("Our own monitoring threw them up.", "We at the bank noticed them by an alert.", "An alert in our system brought them to light.")}[found] + " " + (
        d.say(f"The contract behind them turned out to be in the name of {name}.", f"As the collector told us, the contract holder is {name}.", f"Enquiries with the collector led to {name}, who had entered the parish account.") if name else d.say("The contract is in the name of a person nobody in the parish knows.", "The collector named as holder someone unknown in the parish.", "It belongs to a stranger who had the number from a donation slip.")) + " " + {
        "returned": d.say("All debits could still be sent back.", "We returned every one of them in time.", "The whole series was returned."), "late": d.say("For the older half the time for a return was over.", "Only the newest ones could be returned, the rest were too old.", "Some went back; for the others it was too late."), "not": d.say("No return was asked for.", "The parish did not want them returned.", "Nothing was sent back, at the council's wish.")}[done] + " " + (
        d.say("The person concerned has made good the loss.", "The sum has been laid on the vicar's desk in cash.", "Restitution was made in full.") if paid else d.say("The loss has not been made good by anyone.", "So far nobody has paid anything to the parish.", "No restitution has been made.")) + " " + (d.say("The account now takes debits from a list of collectors only.", "We put a filter on the account: known collectors only.", "From now on only approved collectors can draw.") if keys else d.say("The account is open to debits as before.", "No filter has been set on the account.", "Nothing was changed in the settings of the account."))
    d.choice("two_places", by, {"treasurer": ["the one who keeps the books", "the person in charge of the funds"], "sexton": ["the one who looks after the church building", "the caretaker of the church"], "outsider": ["someone from outside", "a person unknown to them"]}, ["Whose contract was paid with the parish's money?", "Who stands behind the debits?", "The holder of the contract is"])
    d.choice("stated", what, {"phone": ["telecommunications", "a mobile line"], "power": ["energy for a home", "electricity"], "bets": ["gambling", "games of chance"]}, ["What was bought with it?", "The debits paid for", "What did the money go on?"])
    d.choice("stated", found, {"priest": ["the clergyman or clergywoman", "the vicar"], "auditor": ["a check by the church authority", "an outside examiner"], "bank": ["the bank", "an automatic alert"]}, ["How did the debits come to light?", "Who discovered them?"])
    d.score("stated", {"not": 0, "late": 1, "returned": 2}[done], ["none", "a part", "all"], ["How many of the debits were returned?", "How far could the debits be undone?"])
    d.noul("amounts", n * each > 600, ["Do the debits come to more than 600 in total?", "Is the total above 600?"], negated=["Is the total at most 600?"])
    d.multi("stated", [(["the loss was made good", "somebody reimbursed the parish"], paid), (["the account was restricted to chosen collectors", "a block for unknown collectors was set"], keys)], ["What was done afterwards?", "Which measures or payments followed?"])
    d.noul("judgement", name is not None, ["Does it look like a misuse from the inside?", "Does an insider stand behind it?", "The culprit seems to come from the parish staff."], negated=["Does it look like the act of an outsider?"])
    return state
