"""Debits and payment operations 1: a returned entry, a doubled payroll, refund rights, micro-deposits, a reconciliation, a revoked debit, return rates, a held cheque."""

from draw import drill, later


@drill("nested_json")
def returned_debit_entry(d):
    payer, other, shop = d.person(), d.person(), d.firm()
    code, sec = d.pick(["R01", "R02", "R10", "R08"]), d.pick(["WEB", "TEL", "PPD"])
    settled, gap = d.day(), d.pick([1, 2, 5, 9, 34, 71])
    amount = d.amount(45, 380)
    ratio = d.pick([0.4, 1, 2.5])
    prior = d.pick([0, 0, 1, 2, 4, 6])
    same, proof, refunded, again = d.flag(), d.flag(), d.flag(), d.flag()
    text = {"R01": "INSUFFICIENT FUNDS", "R02": "ACCOUNT CLOSED", "R10": "ORIGINATOR NOT KNOWN / NOT AUTHORIZED", "R08": "PAYMENT STOPPED"}[code]
    state = {"traceNo": d.ref("0910", 11), "originator": {"name": shop, "companyId": d.ref("1", 9)},
             "entry": {"secCode": sec, "amountCents": round(amount * 100), "usualAmountCents": round(amount / ratio * 100), "settlementDate": settled.strftime("%Y-%m-%d"), "effectiveEntryDate": later(settled, days=-1).strftime("%Y-%m-%d")},
             "return": {"code": code, "codeText": d.say(text, text.lower(), None), "receivedDate": later(settled, days=gap).strftime("%Y-%m-%d"), "dishonored": False},
             "receiver": {"enteredName": payer, "nameAtBank": d.say(payer.upper(), payer, payer.split()[1] + ", " + payer.split()[0]) if same else d.say(other.upper(), other, other.split()[1] + ", " + other.split()[0]), "acctLast4": d.ref("", 4), "acctType": d.say("CHK", "SAV")},
             "history": {"returns12m": prior, "firstEntry": later(settled, days=-d.int(400, 900)).strftime("%Y-%m-%d")},
             "followUp": {"represented": again, "authProofOnFile": proof, "merchandiseRefund": "ISSUED" if refunded else "NONE"}}
    state["sameBatch"] = [{"traceNo": d.ref("0910", 11), "receiver": d.person(), "amountCents": d.int(2000, 30000), "settlementDate": settled.strftime("%Y-%m-%d"), "state": "POSTED"} for _ in range(2)]
    state["contact"] = {"desk": d.say("ACH ops east", "returns desk", "RDFI liaison"), "analyst": d.person(), "openedOn": later(settled, days=gap + 1).strftime("%Y-%m-%d")}
    d.choice("stated", code, {"R01": ["too little money in the account", "the balance did not cover it"], "R02": ["the account no longer exists", "the account had been shut"],
             "R10": ["the holder says the collector had no permission", "the payer disputes having agreed to it"], "R08": ["the payer told the bank to block this item", "a stop order by the customer"]},
             ["Why did the debit come back?", "What is the reason given for the return?", "What did the payer's bank report?"])
    d.noul("policy", gap <= (60 if code == "R10" else 2), ["Was the item sent back in time?", "Did the paying bank keep to the return window?", "The return is timely."], negated=["Is the return late?", "Was the window missed?"],
           criteria=["Unauthorised items (R10) may come back up to 60 days after settlement, everything else within 2 days.", "Window counted from settlement: 2 days for all codes, but 60 days for R10."])
    d.choice("stated", sec, {"WEB": ["over the internet", "on a website"], "TEL": ["by telephone", "in a phone call"], "PPD": ["in a standing agreement on paper", "on a signed form, for prearranged payments"]},
             ["Going by the entry class, how was the debit agreed?", "How did the payer give permission, as the class code tells?", "Through which channel was the authorisation obtained?"])
    d.noul("identity", same, ["Does the account belong to the person who was entered as payer?", "Is the holder at the bank the same person as the one typed in?", "The two names refer to one person."], negated=["Is the account in someone else's name?", "Do the typed name and the bank's name point to different people?"])
    d.choice("amounts", {0.4: "less", 1: "same", 2.5: "more"}[ratio], {"less": ["well below the usual one", "smaller than normal"], "same": ["equal to the usual one", "just as always"], "more": ["clearly above the usual one", "larger than normal"]},
             ["How does this debit compare with what is normally collected?", "The amount taken this time is", "Set against the customary sum, the amount is"])
    d.multi("stated", [(["the debit was tried a second time", "a new presentment was made"], again), (["evidence of permission is kept", "the authorisation can be shown"], proof), (["the buyer got money back for the goods", "the shop has paid a refund"], refunded)],
            ["Which of these has happened since or is in place?", "What does the follow-up section show?", "What applies to this item?"])
    d.score("counting", 0 if prior == 0 else 1 if prior <= 2 else 2, ["never before", "once or twice", "more than twice"], ["How often did this payer's debits bounce in the past year?", "How many earlier returns are on record?", "Earlier returns by this payer:"])
    return state


@drill("email")
def payroll_paid_twice(d):
    boss, clerk, worker, firm = d.person(), d.person(), d.person(), d.firm()
    staff = d.int(9, 40)
    cause = d.pick(["resend", "clerk", "bank"])
    noticed = d.pick(["employee", "balance", "accountant"])
    recalled, paidback, tense = d.flag(0.36), d.pick(["all", "some", "none"]), d.flag()
    sent, hours = d.day(), d.pick([2, 5, 14, 30, 55])
    limit = d.pick([24, 48])
    total = d.amount(18000, 74000, 10)
    causes = {"resend": d.say("Our payroll program froze, showed an error and then sent the file by itself once more", "The software crashed at 80 percent and on restart pushed the same file out again", "The programme hung, and when it came back it transmitted the identical batch a second time"),
              "clerk": d.say(f"{clerk} in the office uploaded the file and, not seeing a confirmation, uploaded it again", f"{clerk}, who does wages, pressed Submit for the second time after lunch", f"It was {clerk} from our own office who put the batch in two times"),
              "bank": d.say("We sent one file only; your processing centre ran it two times", "Your colleague on the hotline admits the batch was run twice on your side", "One upload from us, two bookings from you - the mistake is in your house")}
    seen = {"employee": d.say(f"{worker} from the warehouse rang me to ask about a bonus", f"We learned of it because {worker}, a driver, asked why he got wages two times", f"{worker} on the night shift told us of the extra money"),
            "balance": d.say("I saw it when I looked at the account and it was nearly empty", "I opened online banking and half our cash was gone", "The account balance gave it away as soon as I logged on"),
            "accountant": d.say("Our outside accountant spotted it in the morning export", "The bookkeeping firm caught it when matching entries", "The tax adviser's office, which does our books, saw two equal totals")}
    back = {"all": d.say("Every one of our people has sent the extra money back.", "The staff have been wonderful, all have returned it.", "By now the whole crew has repaid."),
            "some": d.say("A few have paid it back, others not yet.", "About half of the crew returned the money so far.", "Some sent it back; from the rest I hear nothing."), "none": d.say("Nobody has paid back anything yet.", "Not one of them returned the money so far.", "So far the extra wages are all still with the staff.")}
    state = f"""From: {boss} <{d.email(boss, 'mail.example')}>
To: business desk
Date: {d.stamp(later(sent, hours=hours))}
Subject: {d.say('wages went out two times', 'URGENT payroll', 'duplicate salary file')}

Dear Sir or Madam,
on {d.stamp(sent)} the salaries of {firm} for {staff} people left our account twice, {d.money(total)} each time. {causes[cause]}. {seen[noticed]}. """ + (
        d.say("A reversal file has already gone to you under the same batch name.", "I have put in the reversal through the portal.", "We keyed the recall of the second batch straight away.") if recalled else
        d.say("We did not send any reversal, please tell me how it works.", "No recall has been made up to now; I do not know the form.", "I have not yet asked for the second batch to be pulled back.")) + " " + back[paidback] + " " + (
        d.say("If the money is not here soon I cannot pay my suppliers.", "The rent of the hall goes off on Friday and the account will not carry it.", "Without it we are over our overdraft by Thursday.") if tense else
        d.say("We have enough reserve, so no panic, but I want it tidy.", "Cash is no problem for us this month.", "We can live with it for some weeks, the account is well filled.")) + f"""
{d.say('Regards', 'With kind greetings', 'Thanks')}, {boss}"""
    d.choice("stated", cause, {"resend": ["a fault of the payroll software", "the wage programme sent it again"], "clerk": ["a member of the firm's own staff", "someone at the firm submitted it again"], "bank": ["the bank", "an error at the payment processor"]},
             ["Who or what does the writer blame for the second batch?", "According to the mail, what led to the double payment?", "Where does the mistake lie, in the owner's telling?"])
    d.choice("stated", noticed, {"employee": ["a worker", "somebody who was paid"], "balance": ["the owner, from the account", "the writer, when checking the bank"], "accountant": ["the outside bookkeeper", "the people who keep the books"]},
             ["How did the mistake come to light?", "Who noticed it first?", "Through whom was the duplicate found?"])
    d.noul("stated", recalled, ["Has the firm started a reversal?", "Was the second batch already called back?", "The business has requested the entries to be taken back."], negated=["Is a recall still to be made?", "Has nobody asked for a reversal yet?"])
    d.score("stated", {"none": 0, "some": 1, "all": 2}[paidback], ["nothing returned", "part returned", "everything returned"], ["How much of the extra pay has come back from the employees?", "How far have the staff repaid?", "State of the repayments:"])
    d.noul("stated", tense, ["Is the firm short of cash because of this?", "Does the owner fear not being able to meet coming bills?", "The double run puts the company's liquidity at risk."], negated=["Can the company cope without the money for now?", "Does the writer say that funds are sufficient?"])
    d.noul("policy", not recalled and hours <= limit, ["Can a reversal still be filed under the rule?", "Should the desk help to file a reversal now?", "Is a fresh reversal possible?"],
           criteria=[f"A reversal may be filed when none has been sent and the mail came within {limit} hours of the batch.", f"File one if it is not filed yet and no more than {limit} hours lie between batch and mail."])
    return state


@drill("policy_and_case")
def sepa_refund_rights(d):
    debtor, handler, gym = d.person(), d.person(), d.firm()
    country = d.country()
    debit = d.day()
    weeks = d.pick([2, 5, 7, 11, 20, 40, 62])
    signed = d.flag()
    scheme = d.pick(["CORE", "CORE", "CORE", "B2B", "B2B"])
    mentions = d.flag()
    when = later(debit, days=weeks * 7 + 1)
    value = d.amount(29, 900)
    state = f"""{d.say('DESK RULE 14', 'Guideline on refunds of direct debits', 'Policy extract, direct debit refunds')}
1. {d.say('A payer under the core scheme gets the money back, no reasons asked, if he claims within 8 weeks of the debit.', 'Core scheme: refund without questions up to 8 weeks after booking.', 'Claims on core debits within eight weeks are paid with no questions.')}
2. {d.say('Later than that and up to 13 months, a refund is due only where no valid mandate can be shown.', 'After 8 weeks and until 13 months have passed, refund only debits without a valid mandate.', 'From eight weeks to 13 months: only debits for which there is no mandate.')}
3. {d.say('Debits under the business scheme carry no right of refund.', 'Business-scheme (B2B) debits are never refunded under this rule.', 'The B2B scheme knows no refunds.')}
4. Nothing is refunded after 13 months.

Case {d.ref('DD')}: {debtor}, {country}. {d.money(value)} was taken by {gym} on {d.date(debit)}. {debtor.split()[0]} {d.say('asked for the money', 'put in a claim', 'wrote to us')} {weeks} weeks later, on {d.date(when)}. """ + (
        d.say("The collection was made under the core scheme.", "Local instrument: CORE.", "It is an ordinary consumer debit (core).") if scheme == "CORE" else d.say("The collection was made under the business scheme.", "Local instrument: B2B.", "It ran as a company debit (B2B).")) + " " + (
        d.say(f"{gym} sent a copy of the mandate with a signature that matches.", "The creditor's bank supplied a mandate, signed and dated before the debit.", "We hold the signed mandate; all fields are in order.") if signed else
        d.say(f"{gym} could not produce any mandate.", "The creditor's bank replied that no mandate is on file.", "What came back was an empty form without any signature.")) + " " + (
        d.say("The payer says that he had been unwell and did not read his statements.", "As ground the claim gives a long illness.", "The customer explains the timing with a stay in hospital.") if mentions else
        d.say("The claim gives no grounds at all.", "The customer does not say why.", "The form's field for the reason is blank.")) + f" {d.say('Handled by', 'Clerk:', 'File with')} {handler}."
    due = scheme == "CORE" and (weeks < 8 or weeks < 56 and not signed)
    d.noul("policy", due, ["Is the money to be given back?", "Does the rule entitle the payer to a refund?", "A refund is due."], negated=["Should the claim be refused?", "Does the guideline leave the payer empty-handed?"])
    d.choice("order_time", "a" if weeks < 8 else "b" if weeks < 56 else "c", {"a": ["inside the first two months", "within 8 weeks"], "b": ["after 8 weeks, within 13 months", "between two and thirteen months"], "c": ["more than 13 months later", "after the last possible date"]},
             ["When did the claim arrive, counted from the debit?", "In which period does the claim fall?", "How late was the payer's request?"])
    d.noul("stated", signed, ["Can the collector show a valid mandate?", "Was the mandate produced?", "Proof of the payer's signature is there."], negated=["Is a signed mandate missing?", "Did the creditor fail to prove the authorisation?"])
    d.noul("stated", scheme == "CORE", ["Was the debit made under the scheme for consumers?", "Is it a core-scheme collection?", "The debit belongs to the consumer scheme."], negated=["Did it run under the scheme for companies?", "Is it a business-scheme debit?"])
    d.noul("unknown", mentions, ["Is there any explanation why the payer claimed when he did?", "Does the file tell the payer's reason?", "The payer has given a ground."], negated=["Does the case leave open why the claim was made?", "Is the payer's motive unknown?"])
    d.multi("exception", [(["the scheme has no refunds"], scheme == "B2B"), (["a valid mandate exists", "the authorisation is proven"], signed), (["eight weeks have gone by", "the no-questions period is over"], weeks >= 8)],
            ["Which points speak against a refund?", "What stands in the way of paying the claim?", "Which obstacles are there?"])
    return state


@drill("event_array")
def micro_deposit_check(d):
    holder = d.person()
    tries = d.int(1, 4)
    success = d.flag()
    names = d.pick(["MATCH", "PARTIAL", "NO_MATCH"])
    start, hours = d.day(), d.pick([20, 31, 70, 100, 190, 260])
    moved, foreign = d.flag(), d.flag()
    a, b = d.int(3, 48), d.int(51, 97)
    link = later(start, hours=hours)
    log = [{"ts": start.isoformat(timespec="minutes"), "ev": "ACCT_ADDED", "routing": d.ref("0", 8), "mask": d.ref("x", 4), "ip_country": d.say("US", "US", "CA")},
           {"ts": later(start, minutes=2).isoformat(timespec="minutes"), "ev": "NAME_CHECK", "result": names, "entered": holder},
           {"ts": later(start, hours=3).isoformat(timespec="minutes"), "ev": "MICRO_SENT", "cents": [a, b]}]
    for i in range(tries):
        right = success and i == tries - 1
        log.append({"ts": later(link, minutes=4 * i).isoformat(timespec="minutes"), "ev": "MICRO_CONFIRM", "attempt": i + 1, "cents": [a, b] if right else [a + i + 1, b - 2 - i], "ok": right, "ip_country": "RO" if foreign else d.say("US", "CA")})
    log.append({"ts": later(link, minutes=20).isoformat(timespec="minutes"), "ev": "ACCT_LINKED" if success else "LINK_PENDING"})
    if moved:
        log.append({"ts": later(link, minutes=34).isoformat(timespec="minutes"), "ev": d.say("WITHDRAWAL_REQUESTED", "PAYOUT_INIT", "CASHOUT_REQ"), "cents": d.int(400, 2400) * 100, "to": "new_acct"})
    else:
        log.append({"ts": later(link, minutes=34).isoformat(timespec="minutes"), "ev": d.say("LOGOUT", "SESSION_END", "SESSION_TIMEOUT")})
    log[:0] = [{"ts": later(start, days=-3).isoformat(timespec="minutes"), "ev": "PROFILE_CREATED", "email": d.email(holder), "ref": d.say("friend", "advert", "search")}, {"ts": later(start, days=-2).isoformat(timespec="minutes"), "ev": "CARD_ADDED", "mask": d.ref("x", 4), "avs": d.say("Y", "Z")},
                {"ts": later(start, days=-1).isoformat(timespec="minutes"), "ev": d.say("TERMS_ACCEPTED", "NEWS_OPT_IN", "LANG_SET"), "ver": d.ref("", 2)}]
    d.noul("stated", success, ["Were the two small credits confirmed correctly in the end?", "Is the bank account now connected?", "The verification succeeded."], negated=["Is the account still unverified?", "Did every try to enter the test amounts fail?"])
    d.score("counting", tries - 1, ["one", "two", "three", "four"], ["How many times did the user enter the test amounts?", "Number of confirmation attempts:", "How many guesses of the micro-deposits were made?"])
    d.choice("stated", names, {"MATCH": ["it fits", "the same name"], "PARTIAL": ["it fits in part", "close but not equal"], "NO_MATCH": ["it does not fit", "another name altogether"]},
             ["What did the comparison of the holder's name give?", "How does the name at the bank compare with the one entered?", "Outcome of the ownership check by name:"])
    d.noul("two_places", foreign, ["Were the amounts entered from another continent than the one where the account was added?", "Did the place of the user shift from North America to Europe between adding and confirming?"], negated=["Was the user on the same continent at both steps?", "Did both steps come from North America?"])
    d.noul("stated", moved, ["Was an attempt made to take money out?", "Did a cash-out follow at the end?", "The log ends with a withdrawal."], negated=["Did the session end with no money asked for?", "Is there no payout in the log?"])
    d.choice("order_time", "1" if hours < 48 else "2" if hours < 168 else "3", {"1": ["within two days", "less than 48 hours"], "2": ["after two days but within a week", "between 2 and 7 days"], "3": ["more than a week later", "over seven days"]},
             ["How long after adding the account was the first confirmation tried?", "Time from entry of the account to the first guess:", "When did the user come back with the amounts?"])
    d.score("judgement", min(2, ((names == "NO_MATCH") + foreign + moved)), ["low", "medium", "high"], ["How much does it look like someone linking an account that is not theirs?", "Rate the risk of this link."],
            criteria="Count these: name does not fit at all, confirmation from another continent, money asked for at once. None is low, one medium, two or more high.")
    return log


@drill("ledger_text")
def end_of_day_difference(d):
    clerk, checker = d.person(), d.person()
    day = d.day()
    kind = d.pick(["missing", "double", "transposed", "fee"])
    files = [d.amount(11000, 90000) for _ in range(3)]
    odd = d.int(0, 2)
    banks = list(files)
    if kind == "missing":
        banks[odd] = 0.0
    elif kind == "double":
        banks[odd] = round(files[odd] * 2, 2)
    elif kind == "fee":
        banks[odd] = round(files[odd] - d.pick([12.5, 25.0, 40.0]), 2)
    else:
        banks[odd] = round(files[odd] + d.pick([9, 90, 900, -9, -90, -900]), 2)
    cleared, signed, late = d.flag(), d.flag(), d.flag()
    labels = d.say(["DD COLLECTION 01", "DD COLLECTION 02", "DD COLLECTION 03"], ["Morning run", "Noon run", "Evening run"], ["File A", "File B", "File C"])
    note = {"missing": d.say("no entry on the bank side", "bank has no booking", "not on statement"), "double": d.say("bank booked it two times", "two equal bookings at the bank", "on statement 2x"),
            "transposed": d.say("digits swapped when keyed", "keyed wrongly, digits turned round", "typing slip, two figures exchanged"), "fee": d.say("bank kept its charge", "charges taken out by the bank", "net of bank fee")}[kind]
    lines = [f"{labels[i]:<18} own {files[i]:>12,.2f}   bank {banks[i]:>12,.2f}   {'DIFF  ' + note if i == odd else 'ok'}" for i in range(3)]
    state = f"""RECONCILIATION {day:%d.%m.%Y}   account {d.ref('40-', 5)}   {d.code}
{chr(10).join(lines)}
open from yesterday   0.00
prepared by {clerk}   {(later(day.replace(hour=17, minute=0), minutes=d.int(130, 200)) if late else day.replace(hour=16, minute=d.int(5, 55))):%H:%M}   (sheet due 18:00)
second signature: """ + (d.say(f"{checker}", f"given, {checker}", f"{checker}, initialled") if signed else d.say("-", "outstanding", "not yet")) + "\nstatus of the difference: " + (
        d.say("cleared the same evening", "settled, nothing open", "resolved and booked out") if cleared else d.say("carried over to tomorrow", "still open", "unsolved, to be followed up")) + f"\nremark: {d.say('printer down, sheet sent as PDF', 'clerk replaced at the desk over lunch', 'month end, many items')}"
    state += f"\nstatement no. {d.ref('1', 2)} fetched by {d.person()} at 15:40, the next one due tomorrow at 07:30; suspense account unchanged at 1,204.00; contact at the bank {d.person()}, extension {d.ref('4', 2)}; sheets of Monday and Tuesday filed in folder {d.ref('', 2)}"
    d.choice("stated", kind, {"missing": ["the bank never booked the file", "an entry is absent on the statement"], "double": ["the bank entered the file twice", "a duplicate on the statement"], "transposed": ["an input error", "mistyped digits"], "fee": ["a charge was deducted", "the bank's costs"]},
             ["What explains the difference?", "Why do the two sides not agree?", "Cause of the mismatch:"])
    d.choice("two_places", str(odd), {str(i): labels[i] for i in range(3)}, ["Which file is off?", "In which line do the two sides disagree?", "Which item needs attention?"])
    d.noul("stated", cleared, ["Has the difference been dealt with?", "Was the mismatch sorted out on that day?", "Nothing remains open."], negated=["Does the mismatch go over into the next day?", "Is the difference still to be explained away?"])
    d.noul("stated", signed, ["Did another person confirm the sheet?", "Is the four-eyes check done?", "There is a second signature."], negated=["Is the counter-signature lacking?", "Has only one person signed so far?"])
    d.noul("order_time", late, ["Was the sheet finished after the deadline?", "Did the clerk miss the time limit?", "The reconciliation came late."], negated=["Was the sheet ready on time?", "Did the clerk keep to the hour set?"])
    d.noul("amounts", sum(banks) > sum(files), ["Does the bank show more than the own books in total?", "Is the sum on the bank's side the higher one?", "The statement total exceeds the internal total."], negated=["Is the bank's total below the own total?"])
    d.multi("policy", [(["get the second signature", "have a colleague sign"], not signed), (["open a query with the bank", "write to the bank about its booking"], kind in ("missing", "double") and not cleared), (["note the delay in the late log", "record that the sheet was late"], late)],
            ["What is left to do?", "Which steps does the rule call for?"], criteria="Sheets need two signatures. A late sheet goes into the late log. If the bank left out or doubled a file and it is still open, a query goes to the bank.")
    return state


@drill("chat")
def stop_taking_my_money(d):
    who, firm, agent = d.person(), d.firm(), d.say("Rep", "Bank chat", "Service")
    how = d.pick(["letter", "phone", "app", "never"])
    last, days = d.day(), d.pick([2, 4, 7, 12, 18])
    owes, kept, wants, closed = d.flag(), d.flag(), d.pick(["refund", "stop", "both"]), d.flag()
    need = d.pick([3, 5, 10])
    told = {"letter": d.say("I posted them a letter to cancel", "i wrote to them, recorded post", "sent them the cancellation on paper"), "phone": d.say("I rang them up and cancelled", "I told a lady on their hotline to stop it", "cancelled it on the phone with them"),
            "app": d.say("I cancelled inside their app", "I pressed the cancel button in the application", "switched it off in their app myself"), "never": d.say("no, I never told them", "I did not say anything to them, I thought you do that", "I haven't contacted them at all")}[how]
    state = [{"who": who.split()[0], "msg": d.say("hi", "Good evening", "hello??") + f", {firm} " + d.say("keeps pulling money", "took a payment again", "is debiting me again") + " " + {"refund": d.say("and I want it back", "give me back what they took", "i need that payment returned"), "stop": d.say("and I want it blocked from now on", "please make sure they can't do it in future", "block them for the future, what's gone is gone"),
                 "both": d.say("return it and block them for good", "I want the money back and no more debits ever", "refund it and stop the next ones too")}[wants]},
             {"who": agent, "msg": d.say("Did you tell the company?", "Have you withdrawn your permission with them?") + f" The last debit was on {d.date(last)}, {d.money(d.amount(15, 120))}."},
             {"who": who.split()[0], "msg": told + (". " + d.say("That contract still runs, I owe them two more months but whatever", "ok, I do still owe them something", "fine, there is an open bill with them too") if owes else ". " + d.say("I owe them nothing, all paid up", "there's no open bill, everything settled", "the contract is over and I am clear with them"))},
             {"who": agent, "msg": f"Their next debit is announced in {days} days. " + d.say("Do you have something in writing?", "Any proof?")},
             {"who": who.split()[0], "msg": (d.say("yes, there is a letter of theirs here", "I have a mail from them, can upload", "got screenshots of my page with them") if kept else d.say("no, nothing kept", "I threw it all out", "don't have anything")) + ("; " + d.say("also shut the card I had with you last week", "and my savings pot with you is closed since Monday", "by the way I closed my second account") if closed else "; " + d.say("my other accounts stay as they are", "all else at your bank is fine", "and thanks for the quick answer"))}]
    state.insert(0, {"who": "bot", "msg": f"{d.say('Welcome', 'Hello and welcome')}! You are number {d.int(2, 9)} in the queue. {d.say('Opening hours are 8 to 20.', 'We answer from 8 to 20.')} Last log-in {d.stamp(later(last, days=3))}. Upcoming in your account: salary on {d.date(later(last, days=12))}, standing order for {d.person()} on {d.date(later(last, days=15))}."})
    d.choice("stated", how, {"letter": ["by post"], "phone": ["by a call", "over the phone"], "app": ["in the firm's application", "with its app"], "never": ["not at all", "the firm was not told"]}, ["How did the customer cancel with the company?", "By what means was the permission withdrawn towards the collector?", "In which way was the firm informed?"])
    d.multi("stated", [(["repayment of the last debit", "getting money back"], wants != "stop"), (["a bar on coming debits", "no further collections"], wants != "refund")], ["What does the customer ask for?", "Which wishes are voiced?", "The request covers"])
    d.noul("stated", owes, ["Does the customer admit to owing the firm something?", "Is there still a debt to the company?", "Money is still due to the collector."], negated=["Is everything settled between customer and firm, as told?", "Does the customer claim to be clear of debts there?"])
    d.noul("policy", days >= need and how != "never", ["Can the coming debit be stopped under the rule?", "Are the conditions for a stop order met?", "The bank may take the stop order."], negated=["Must the stop order be refused?"],
           criteria=[f"A stop order is taken if the next debit is at least {need} days away and the customer has cancelled with the company.", f"Two conditions for a stop: at least {need} days' notice before the next debit, and the company has been told."])
    d.noul("stated", kept, ["Has the customer something to show?", "Is there something in writing?", "Proof is available."], negated=["Does the customer have no papers to show?", "Is the claim without proof?"])
    d.noul("stated", closed, ["Has another product with the bank been closed?", "Did the customer mention closing something else?", "Something else at this bank was shut lately."], negated=["Do the customer's other products stay unchanged?"])
    return state


@drill("analyst_note")
def originator_return_rates(d):
    firm, author, contact = d.firm(), d.person(), d.person()
    unauth, admin, total = d.pick([0.2, 0.3, 0.4, 0.7, 0.9, 1.2]), d.pick([1.1, 1.9, 2.4, 3.6, 4.2, 5.0]), d.pick([6, 9, 12, 17, 21, 24])
    trend, reason = d.pick(["up", "down", "flat"]), d.pick(["list", "trial", "agent"])
    coop = d.int(0, 3)
    earlier = d.flag()
    plans = ["sent the call recordings", "stopped the campaign", "named a person to answer us"]
    done = set(d.some(plans, coop))
    state = f"""{d.say('ODFI risk memo', 'Originator review', 'Note to file')} - {firm} - by {author}
{d.say('Figures for the last 60 days', 'Sixty-day numbers', 'Look-back of 60 days')}: unauthorised returns {unauth}% (limit 0.5%), administrative returns {admin}% (level 3.0%), all debit returns {total}% (level 15%). """ + {
        "up": d.say("The unauthorised share has climbed for three months in a row.", "Compared with the last memo the trend is rising.", "Each month was worse than the one before."), "down": d.say("The share has come down every month since spring.", "Against the last memo the trend is falling.", "Each month was better than the one before."),
        "flat": d.say("The curve hardly moved against the last memo.", "No real change since the previous review.", "Month after month it stays where it was.")}[trend] + " " + {
        "list": d.say("Most of the disputed payers come from a bought address list.", "The names had been purchased from a data dealer.", "They got the payers' account numbers from a list they paid for."), "trial": d.say("Payers say that a free trial turned into a paid plan without a word.", "The complaints concern trial offers that became subscriptions silently.", "People thought the trial was free and were charged on day 15."),
        "agent": d.say("The disputed sales all lead to one outside call centre.", "Nearly all complaints trace to an agency that sells by phone for them.", "A hired telesales crew closed the contracts in dispute.")}[reason] + f" {contact}, {d.say('head of billing', 'their finance lead', 'owner')}, " + (
        "has " + " and ".join(p for p in plans if p in done) + "." if done else "has " + d.say("not answered any of our letters.", "let both our deadlines pass.", "sent us nothing at all.")) + " " + (
        d.say("They were warned once already, two years ago.", "A written warning from an earlier year is on file.", "This is not the first letter: a caution was issued in a former year.") if earlier else d.say("No earlier warnings.", "The file was clean up to now.", "There is no former caution on record.")) + f"\nVolume {d.int(3, 9)},{d.ref('', 3)} entries, average {d.money(d.amount(20, 90))}."
    state += f"\n{d.say('The contract dates from', 'Originator since')} {d.date(later(d.day(), days=-1500))}; the last review was done by {d.person()}. Peers in the trade stand at 0.12% on average for unauthorised items. Files come in on Tuesdays and Fridays, the largest held {d.int(400, 900)} entries. A visit by {d.person()} is planned for the summer."
    d.multi("amounts", [(["debits that payers had not agreed to", "disputed as unauthorised"], unauth > 0.5), (["returns for wrong or closed accounts", "administrative returns"], admin > 3), (["debits sent back overall", "the whole of all returns"], total > 15)],
            ["Which rates are above their line?", "For which kinds of return is the threshold exceeded?", "Where is the originator over the limit?"])
    d.choice("stated", trend, {"up": ["getting worse", "increasing"], "down": ["getting better", "decreasing"], "flat": ["about level", "staying the same"]}, ["How is the rate moving?", "Which way does it go over time?", "Since the last review the figures are"])
    d.choice("stated", reason, {"list": ["bought contact data", "purchased account details"], "trial": ["offers that turn into paid contracts", "a misunderstood trial period"], "agent": ["an outside sales team", "sellers on the phone"]}, ["Where do the disputes mainly come from?", "What is the root of the complaints?", "To what are the disputed debits traced?"])
    d.score("judgement", coop, ["not at all", "a little", "fairly well", "fully"], ["How well does the originator cooperate?", "Rate the firm's helpfulness in the review."], criteria="Three things were asked for: recordings, a stop of the campaign, and a named person. Each one done is a step up.")
    d.noul("stated", earlier, ["Has the firm been cautioned in the past?", "Is there a former warning?", "The originator had a prior caution."], negated=["Was the record without warnings until now?", "Is this the first time that the bank has reason to write?"])
    d.noul("policy", unauth > 0.5 and (earlier or trend == "up"), ["Should the contract be suspended?", "Does the rule lead to a suspension?"], negated=["May the originator go on collecting?", "Does it stop short of a suspension?"],
           criteria=["Suspend when the unauthorised rate is over its limit and either a warning exists or the rate is rising.", "Suspension needs the unauthorised limit to be broken, and on top a rising trend or an earlier warning."])
    return state


@drill("narrative")
def cheque_on_hold(d):
    who, teller, drawer, town = d.person(), d.person(), d.firm(), d.city()
    months = d.pick([1, 2, 3, 14, 30, 80])
    value = d.pick([900, 2300, 4100, 6800, 9500, 14200])
    line = d.pick([5000, 5500])
    back, phoned, asked = d.flag(0.35), d.flag(), d.pick(["cash", "van", "rent"])
    result = d.pick(["paid", "bounced", "waiting"])
    overdrawn = d.flag()
    state = f"""{who} {d.say('came to our counter in', 'walked into the branch in', 'has banked with us in')} {town} and {d.say('paid in', 'handed over', 'deposited')} a cheque of {d.money(value)} drawn by {drawer}. """ + (
        d.say(f"The account had been opened {months} month{'s' if months > 1 else ''} before.", f"By then the account was {months} month{'s' if months > 1 else ''} old.", f"It was {months} month{'s' if months > 1 else ''} since the account had been set up.")) + " " + (
        d.say("During the last half year it had gone below zero on nine days.", "In the past six months it was overdrawn again and again.", "The statements of that half year show a red balance on many days.") if overdrawn else
        d.say("It had never been below zero.", "The statements show a positive balance throughout.", "Not once had it been in the red.")) + f" {teller}, who {d.say('was at the till', 'served that day', 'took the deposit')}, " + (
        d.say("rang the drawer's bank, which confirmed that the cheque would be met.", "called up the paying bank and was told the money was there.", "asked the drawee by phone; the answer was good.") if phoned else
        d.say("did not call the paying bank.", "made no enquiry with the drawee.", "left out the call to the drawer's bank, there being a queue.")) + " " + {
        "cash": d.say("The customer wanted the money in notes the same day.", "He or she asked to have cash at once.", "Notes were wanted on the spot."), "van": d.say("The money was meant for a used van.", "A second-hand van was to be bought with it.", "It was for a delivery van, seen on the market."), "rent": d.say("The landlord was waiting for the rent, it was said.", "The customer had to pay the flat.", "It was needed for the lease on the flat, due on Monday.")}[asked] + " " + {
        "paid": d.say("Four days later the cheque cleared.", "In the end the drawer's bank paid.", "The item was honoured on presentment."), "bounced": d.say("Four days later the cheque came back unpaid.", "In the end it was returned, no funds.", "The item was dishonoured on presentment."),
        "waiting": d.say("As of today we have had no word on the cheque.", "At the time of writing it is still in clearing.", "The outcome is not known yet.")}[result] + (f" {d.say('An earlier cheque of the same drawer had been returned in spring.', 'In spring one more cheque of this drawer had come back.')}" if back else "")
    state += f" {drawer} is a wholesaler in {d.city()}, known to us by name. The slip, stamped by {d.person()}, went with the day's {d.int(6, 15)} other deposits, of which the largest was over {d.money(d.int(16000, 30000))} and came from the parish. A copy was filed, and the branch manager, {d.person()}, saw it in the evening round."
    d.noul("policy", (months < 2 or value > line or overdrawn) and not phoned, ["Was a hold called for under the rule?", "Should the funds have been held back?"], negated=["Could the funds be made available without a hold?", "Does the rule allow release at once?"],
           criteria=[f"A hold applies to accounts younger than two months, to cheques above {line:,}, and to accounts often overdrawn; a confirmation by the paying bank lifts it.", f"Hold the funds if the account is under two months old, often in the red, or the cheque is over {line:,} - unless the paying bank confirms."])
    d.score("stated", 0 if months <= 3 else 1 if months <= 30 else 2, ["up to three months", "over three months, up to three years", "longer than three years"], ["How old was the account?", "For how long had the account existed?", "Age of the account at the deposit:"])
    d.noul("stated", phoned, ["Did the teller check with the drawer's bank?", "Was the cheque confirmed by phone?", "An enquiry was made before the money was let go."], negated=["Was the call to the paying bank skipped?", "Did nobody ask whether the cheque was good?"])
    d.choice("stated", asked, {"cash": ["banknotes over the counter", "immediate cash"], "van": ["a vehicle", "buying a car for goods"], "rent": ["housing costs", "paying for a home"]}, ["What was the money wanted for?", "What did the depositor have in mind?", "Purpose named by the customer:"])
    d.choice("unknown", result, {"paid": ["it was met", "the money came"], "bounced": ["it was sent back", "it proved bad"], "waiting": ["not stated yet", "still open"]}, ["How did it end with the cheque?", "What became of the cheque?", "Outcome at the paying bank:"])
    d.noul("amounts", value > line, [f"Is the cheque for more than {line:,}?", f"Does the sum go beyond {line:,}?"], negated=[f"Does the cheque stay under {line:,}?", f"Is it less than {line:,}?"])
    return state
