"""Debits and payment operations 5: school fees, a payroll account change, same-day windows, account guessing, a return report, a utility letter, wallet funding, a cashier's cheque."""

from draw import drill, later


@drill("narrative")
def school_fee_instalments(d):
    parent, bursar, head, child = d.person(), d.person(), d.person(), d.say("Tilda", "Rufus", "Ottilie", "Jonty", "Maisie", "Caspian")
    terms = d.int(2, 6)
    owed = terms * d.pick([180, 240, 310])
    cause = d.pick(["divorce", "newbank", "dispute", "shop"])
    tone = d.pick(["shouts", "tears", "calm"])
    answer = d.pick(["plan", "lawyer", "waive", "leave"])
    waived, sibling, second = d.flag(), d.flag(), d.flag()
    start = d.day("2024-09-02", 30)
    talk = later(start, days=d.pick([70, 160, 250]))
    first_q = (talk - start).days
    state = f"""{child}'s school collects its fees by direct debit. The mandate for {child}, signed by {parent}, dates from {d.date(start)}. {d.say('In all', 'Up to the day of the talk', 'Altogether')} {terms} debits {d.say('were returned by the bank', 'had come back unpaid', 'failed')}, {d.money(owed)} in sum, while lunch money and the bus pass {d.say('were paid for in cash without trouble', 'never gave cause for complaint', 'went through each time')}. On {d.date(talk)} {bursar}, the bursar, {d.say('met', 'sat down with', 'saw')} the parent in the presence of {head}, the head teacher. """ + {
        "divorce": d.say("It came out that the couple had parted and the joint account was frozen by both.", "The parents are divorcing, and the account they shared has been blocked.", "The marriage is over and neither of the two can use the common account for now."), "newbank": d.say("The reason was plain: a move to another bank, and nobody had passed on the new number.", "The family now banks elsewhere and forgot to fill in a new mandate.", "They had changed banks in the summer and the school was never told."),
        "dispute": d.say("The parent had told the bank to refuse the debits because of the poor maths lessons.", "Payment was withheld on purpose, as the teaching was thought bad.", "It was a protest: no fees as long as the class has no proper teacher."), "shop": d.say("The family's bakery has had hardly any customers since the road works began.", "Their shop earns next to nothing since the street was dug up.", "Business in the family's store has collapsed, and there was no money in the account.")}[cause] + " " + {
        "shouts": d.say("Voices were raised and a chair was knocked over.", "There was much shouting.", "Harsh words fell, and the door was slammed."), "tears": d.say("There were tears.", "The parent wept for a while.", "Handkerchiefs were needed; it was a sad talk."), "calm": d.say("The talk was matter-of-fact.", "All stayed calm and polite.", "It was a quiet and friendly talk over tea.")}[tone] + " At the end " + {
        "plan": d.say("they agreed on ten monthly sums.", "it was settled that the arrears be spread over ten months.", "they signed a schedule for paying bit by bit."), "lawyer": d.say("the matter was handed to the school's solicitor.", "the school said that its lawyers would take over.", "it was to go to law, the bursar said."), "waive": d.say("the school forgave the arrears.", "the debt was written off for the child's sake.", "the arrears were struck out by the school."), "leave": d.say("nothing was agreed at all.", "they parted with nothing settled.", "the question was put off without any result.")}[answer] + " " + (
        d.say("The bank's charges for the returns were borne by the school.", "The school took the return charges upon itself.", "For the charges of the returns the school does not ask.") if waived else d.say("The parent must still pay the bank's charges for the returns.", "Return charges were put on the family's bill.", "As to the return charges, the family was billed for them.")) + " " + (
        d.say("A younger brother is at the school as well; his fees are paid up.", "For a sister in the lower form everything is paid.", "There is another child of the family in the school, without arrears.") if sibling else d.say("It is the only child of the family at the school.", "No brother or sister goes there.", "The family has no other pupil in the school.")) + " " + (d.say("It was the second talk of its kind.", "They had met over the same thing a year before.", "One such meeting had been held the year before.") if second else d.say("It was the first talk of its kind.", "No such meeting had ever been needed.", "They had never met over money before."))
    d.choice("stated", cause, {"divorce": ["a break-up in the family", "separation of the parents"], "newbank": ["a forgotten change of account", "the mandate still named the old bank"], "dispute": ["displeasure with the school", "a deliberate refusal"], "shop": ["poor trade in the family's firm", "loss of income"]}, ["Why did the debits fail?", "What lay behind the unpaid fees?", "The returns were due to"])
    d.choice("stated", answer, {"plan": ["payment by instalments"], "lawyer": ["legal steps"], "waive": ["the debt was given up", "a write-off"], "leave": ["no outcome", "it stayed open"]}, ["How did the talk end?", "What became of the arrears at the end of the talk?", "Result of the meeting:"])
    d.score("judgement", {"shouts": 0, "tears": 1, "calm": 2}[tone], ["heated", "sad", "relaxed"], ["What was the mood of the talk?", "How did the meeting go in tone?"])
    d.multi("stated", [(["the school bears the cost of the returns", "the family is spared the return charges"], waived), (["the family has another pupil there", "a sibling goes to the school"], sibling), (["there was an earlier meeting about payment", "they had talked about it before"], second)], ["Which statements are right?", "What is true of family and school?"])
    d.noul("amounts", owed > 900, ["Are the arrears above 900?", "Does the sum of the failed debits pass 900?"], negated=["Are the arrears below 900?"])
    d.score("order_time", {70: 0, 160: 1, 250: 2}[first_q], ["within three months", "between three and six months", "more than six months later"], ["How long after the mandate was signed did the talk take place?", "Time from mandate to meeting:"])
    return state


@drill("nested_json")
def payroll_account_change(d):
    emp, hr, firm = d.person(), d.person(), d.firm()
    asked = d.day()
    lead = d.pick([1, 2, 6, 12])
    via = d.pick(["PORTAL", "EMAIL", "EMAIL", "PAPER"])
    dom = d.flag(0.4)
    holder = d.flag()
    kind = d.pick(["NEOBANK", "PREPAID", "BRANCH_BANK"])
    callback = d.pick(["DONE_OK", "DONE_OK", "DONE_OK", "DONE_DENIED", "SKIPPED", "NO_ANSWER"])
    split = d.pick([100, 100, 40, 10])
    mfa = d.flag()
    risk = (callback != "DONE_OK") + (not holder) + (kind == "PREPAID") + (via == "EMAIL" and not dom)
    state = {"changeReq": {"id": d.ref("DDX-", 5), "employer": firm, "employee": {"name": emp, "no": d.ref("", 4), "hiredYearsAgo": d.int(1, 14)}, "receivedAt": asked.strftime("%Y-%m-%dT%H:%M"), "channel": via,
                           "senderAddress": d.email(emp, "staff.example" if dom else d.say("freemail.example", "quickpost.example", "inbox.example")) if via == "EMAIL" else None, "knownDomain": "staff.example", "mfa": {"passed": mfa, "method": d.say("TOTP", "SMS", "KEY")} if via == "PORTAL" else None},
             "oldAccount": {"mask": "..." + d.ref("", 3), "since": "2021-04-01", "share": 100 - split}, "newAccount": {"mask": "..." + d.ref("", 3), "institutionType": kind, "holderName": emp if holder else d.person(), "sharePercent": split},
             "nextPayRun": {"date": later(asked, days=lead).strftime("%Y-%m-%d"), "daysAhead": lead, "netCents": d.int(180, 520) * 1000}, "verification": {"callback": callback, "by": hr, "numberUsed": d.say("ON_FILE", "HR_RECORD")}, "sideRequests": [d.say("ADDRESS_CHANGE", "TAX_FORM_COPY", "NONE")]}
    state["payslips"] = [{"month": m, "netCents": d.int(180, 520) * 1000, "paidTo": state["oldAccount"]["mask"]} for m in ("M-1", "M-2", "M-3")]
    state["contacts"] = {"manager": d.person(), "site": d.city(), "unionRep": d.person()}
    d.choice("stated", callback, {"DONE_OK": ["the employee confirmed it", "it was confirmed"], "DONE_DENIED": ["the employee said it was not so", "the employee disowned it"], "SKIPPED": ["no call was made", "it was left out"], "NO_ANSWER": ["nobody picked up", "the employee could not be reached"]}, ["What did the call to the employee give?", "Result of the verification by phone:", "How did the callback turn out?"])
    d.noul("identity", holder, ["Is the new account in the employee's own name?", "Does the employee own the new account?", "Employee and new account holder are one person."], negated=["Is the new account held by someone else?"])
    d.choice("stated", kind, {"NEOBANK": ["an online-only bank", "an app bank"], "PREPAID": ["a prepaid card product"], "BRANCH_BANK": ["a classic bank with offices"]}, ["At what kind of institution is the new account?", "Where is the money to go?", "Type of the new institution:"])
    d.score("amounts", {100: 2, 40: 1, 10: 0}[split], ["a small part", "a good part, less than half", "all"], ["How much of the pay is to go to the new account?", "Share of the wages that moves:"])
    d.noul("policy", callback == "DONE_OK" and lead >= 2, ["Can the change be used for the next pay run?", "Does the change take effect with the coming run?"], negated=["Must the next run still pay to the old account alone?"], criteria=["Changes count for the next run when confirmed by callback and received at least 2 days ahead.", "A confirmed callback and two days or more before pay day are needed; else the change waits."])
    d.choice("stated", via, {"PORTAL": ["on the staff website", "through self-service online"], "EMAIL": ["in a mail"], "PAPER": ["on a paper form"]}, ["How was the change requested?", "The wish for a new account came in"])
    d.multi("two_places", [(["the account holder is not the employee", "someone else's account"], not holder), (["the mail came from outside the firm's domain", "a private mail address was used"], via == "EMAIL" and not dom), (["nobody got the employee's confirmation", "a confirmation is lacking"], callback != "DONE_OK")],
            ["Which warning signs does the request show?", "Which of these apply to the request?"])
    d.score("judgement", 0 if callback == "DONE_OK" else 2 if risk >= 2 or callback == "DONE_DENIED" else 1, ["low", "medium", "high"], ["How likely is it that a stranger wants to divert the wages?", "Rate the danger of payroll diversion."],
            criteria="Confirmed by callback: low. Disowned by the employee: high. Otherwise medium, but high where the account is someone else's, or it is a prepaid product, or the mail came from a foreign domain.")
    return state


@drill("policy_and_case")
def same_day_windows(d):
    clerk, firm, buddy = d.person(), d.firm(), d.person()
    hour = d.pick([9, 11, 13, 15])
    when = d.day().replace(hour=hour, minute=d.int(32, 58) if hour in (9, 11) else d.int(2, 12))
    value = d.pick([4000, 48000, 260000, 730000, 1250000])
    intl, kind = d.flag(0.3), d.pick(["credit", "debit"])
    fee_ok, hol, purpose = d.flag(), d.flag(), d.pick(["tax", "claim", "wages"])
    signed = d.flag()
    limit = d.pick([500000, 1000000])
    window = "1" if hour == 9 else "2" if hour in (11, 13) else "3"
    state = f"""{d.say('SAME-DAY SERVICE, short rules', 'Same-day entries: what the desk must know', 'Same-day ACH, desk sheet')}
Window 1 closes 10:30, settles 13:00. Window 2 closes 14:45, settles 17:00. Window 3 closes 16:45, settles 18:00.
{d.say(f'Single entries over {limit:,} are not eligible.', f'No entry may exceed {limit:,}.', f'Upper limit for one entry: {limit:,}.')} {d.say('International entries (IAT) are never eligible.', 'IAT entries stay out of the service.', 'Cross-border entries are excluded.')} {d.say('Ineligible entries go with the next-day run.', 'What is not eligible settles the next day.', 'All that does not qualify moves to the next day.')}

{d.say('REQUEST', 'CASE', 'ORDER')} {d.ref('SD', 5)}: {firm} {d.say('uploaded', 'sent in', 'transmitted')} at {when:%H:%M} one {kind} of {value:,.2f}, """ + {
        "tax": d.say("for taxes owed", "to the revenue office", "a tax payment"), "claim": d.say("for an insurance claim", "a pay-out after a fire", "compensation for a burst pipe"), "wages": d.say("for forgotten wages", "overtime that was left out of the pay run", "pay of a new worker")}[purpose] + ". " + (d.say("The other account is abroad, format IAT.", "It is flagged IAT, the receiver's bank sits in another country.", "An IAT entry, with a foreign counterparty.") if intl else d.say("Both accounts are in the country.", "A domestic entry (CCD).", "Sender and receiver bank at home.")) + f" Another file, by {buddy}, with ordinary entries {d.say('had come in at 08:15', 'lies ready since 08:20', 'followed ten minutes later')}. " + (
        d.say("The fee schedule for the service has been signed.", "The client has agreed to the extra charge.", "The surcharge was accepted by the firm.") if fee_ok else d.say("The client has not agreed to the extra charge.", "There is no signed fee schedule yet.", "As to the surcharge, the firm has not said yes.")) + " " + (
        d.say("Tomorrow is a bank holiday.", "The next day is not a banking day.", "On the following day all banks are shut.") if hol else d.say("Tomorrow is an ordinary banking day.", "The next day is a working day for banks.", "Nothing special tomorrow, banks are open.")) + " " + (d.say(f"{clerk} has given the order the second approval.", f"A second approval by {clerk} is recorded.", f"Approved a second time, by {clerk}.") if signed else d.say(f"{clerk} has yet to give the second approval.", f"The approval of {clerk}, the second one, is pending.", f"Second approval: open, with {clerk}."))
    ok = value <= limit and not intl
    d.noul("policy", ok, ["Can the entry settle on the same day?", "Does the entry qualify for the quick service?", "The entry is eligible."], negated=["Must the entry wait for the next day?", "Is the entry shut out of the quick service?"])
    d.choice("order_time", window, {"1": ["the first", "the earliest one"], "2": ["the second", "the middle one"], "3": ["the third", "the last one"]}, ["Going by the time of arrival alone, which window is the next open one?", "By arrival time, into which window would it fall?"])
    d.choice("stated", purpose, {"tax": ["money owed to the state"], "claim": ["money for a damage", "an insured loss"], "wages": ["money for labour", "an employee's earnings"]}, ["What is the payment for?", "Purpose of the entry:", "The firm wants to pay"])
    d.multi("exception", [(["it is above the limit", "the amount is too high"], value > limit), (["it crosses a border", "a foreign bank is involved"], intl), (["a second person has yet to approve", "the other approval is missing"], not signed), (["the price of the service has not been accepted", "no consent to the surcharge"], not fee_ok)], ["Which obstacles are there?", "What stands against sending it at once?"])
    d.noul("stated", hol, ["Are the banks closed on the following day?", "Is the day after a holiday?"], negated=["Do the banks work on the following day?"])
    d.score("amounts", 0 if value < limit / 2 else 1 if value < limit else 2, ["less than half of the limit", "between half and the whole of it", "above the limit"], ["How does the amount stand to the limit for one entry?", "Size against the upper limit:"])
    return state


@drill("event_array")
def account_number_guessing(d):
    app = d.firm()
    n = d.pick([2, 4, 9, 14])
    banks = d.pick(["one", "many"])
    step = d.pick(["seq", "rand"])
    secs = d.pick([3, 5, 240, 900])
    hit, paid, human = d.flag(), d.flag(), d.flag()
    start = d.day()
    base = int(d.ref("5", 7))
    routes = [d.ref("0", 8) for _ in range(4)]
    jumps = [d.int(2000, 900000) for _ in range(14)]
    rows = [{"ts": start.isoformat(), "k": "session", "dev": d.ref("fp", 6), "browser": d.say("Chrome 126", "Firefox 128", "Safari 17"), "mouse_events": 412 if human else 0}]
    num = base
    for i in range(min(n, 5)):
        num = base + i if step == "seq" else base + jumps[i]
        rows.append({"ts": later(start, minutes=1).isoformat() if i == 0 else later(start, minutes=1, seconds=i * secs).isoformat(), "k": "acct_verify", "rt": routes[0] if banks == "one" else routes[i % 4], "acct": str(num), "res": "VALID" if hit and i == min(n, 5) - 1 else "INVALID"})
    if n > 5:
        rows.append({"ts": later(start, minutes=1, seconds=n * secs).isoformat(), "k": "acct_verify_more", "count": n - 5, "pattern": "same as above", "res": "INVALID"})
    end = later(start, minutes=2, seconds=n * secs)
    rows.append({"ts": end.isoformat(), "k": d.say("debit_created", "ach_pull", "deposit_init"), "cents": d.int(20, 300) * 100, "to": app} if paid else {"ts": end.isoformat(), "k": d.say("page_left", "tab_closed", "idle_logout"), "cents": None, "to": None})
    rows[1:1] = [{"ts": start.isoformat(), "k": "page", "path": d.say("/fund", "/add-bank", "/wallet"), "ref": d.say("mail", "direct", "advert")}, {"ts": start.isoformat(), "k": "cookie", "consent": d.say("all", "basic"), "lang": d.say("en-US", "en-GB", "en-CA")}]
    d.score("counting", 0 if n < 5 else 1 if n == 9 else 2, ["fewer than five", "five to ten", "more than ten"], ["How many account numbers were tried in total?", "Number of checks in the session, the summed ones included:"])
    d.noul("two_places", banks == "one", ["Do all listed tries concern the same bank?", "Is it one routing number throughout?"], negated=["Were several banks tried?", "Do the tries go to different banks?"])
    d.choice("stated", step, {"seq": ["they go up by one", "each is the next number"], "rand": ["they jump about", "no regular order"]}, ["How are the account numbers related to one another?", "Which pattern do the account numbers show?"])
    d.noul("stated", hit, ["Did one of the tries succeed?", "Was a live account found?", "An existing account was hit."], negated=["Did all the tries fail?"])
    d.noul("order_time", secs < 60, ["Did the tries follow each other within seconds?", "Are there only seconds from one try to the next?"], negated=["Were there minutes between one try and the next?"])
    d.score("judgement", max(0, min(2, (step == "seq") + (secs < 60) + (not human) + (n > 4) - 1)), ["a person who mistypes", "unclear", "a program that guesses"], ["Who or what is at work?", "Does a machine try out account numbers?"],
            criteria="Count: numbers one after the other, seconds apart, no mouse, more than four tries. None or one: a person. Two: unclear. Three or four: a program.")
    d.noul("stated", paid, ["Was money drawn in afterwards?", "Did the session end with a debit?"], negated=["Did the session end without any debit?"])
    return rows


@drill("ledger_text")
def unpaid_report(d):
    op, firm = d.person(), d.firm()
    people = [d.person() for _ in range(5)]
    codes = d.shuffled(["0", "1", "2", "5", "B"])
    text = {"0": d.say("refer to payer", "payer's bank: refer", "no funds (refer)"), "1": d.say("instruction cancelled", "DDI cancelled by payer", "cancelled at bank"), "2": d.say("payer deceased", "deceased", "holder has died"), "5": d.say("no account", "account not found", "unknown account"), "B": d.say("account closed", "closed a/c", "a/c closed at bank")}
    sums = [d.amount(12, 240) for _ in range(5)]
    got = d.day()
    act = d.pick(["represent", "wait", "write"])
    done = d.flag()
    sub = d.some(range(5), 1, 3)
    total = d.pick([380, 450, 520, 900])
    refs = [d.ref("M", 4) for _ in range(5)]
    lines = [f"{refs[i]}  {people[i]:<20} {sums[i]:>8.2f}  code {codes[i]}  {text[codes[i]]}{'  *' if i in sub else ''}" for i in range(5)]
    state = f"""UNPAID DIRECT DEBITS  {firm}  SUN {d.ref('8', 5)}
report of {d.date(got)}, file of {d.date(later(got, days=-2))} ({total} debits)
{chr(10).join(lines)}
* {d.say('had been unpaid before', 'also unpaid in an earlier month', 'not the first time')}
total unpaid {sum(sums):,.2f}
note of {op}: """ + {"represent": d.say("will send the no-funds one again on the 15th", "the refer-to-payer item goes out anew next week", "second try for the item without funds is set up"), "wait": d.say("nothing till the payers get in touch", "no step before the customers call", "leave all as is for now"), "write": d.say("letters to all five this afternoon", "we write to each of them today", "post goes out to all of them")}[act] + "; " + (
        d.say("mandates for dead, closed and cancelled ones taken out of the system", "records of the lost mandates are deleted", "the void mandates have been removed") if done else d.say("mandates for dead, closed and cancelled ones still in the system", "records of the lost mandates not yet touched", "the void mandates stay in the list for now")) + f"\n{d.say('fee per item', 'charge each')} 0.35; bank holiday on the {d.say('26th', '1st', '17th')}"
    opts = {str(i): people[i] for i in range(5)}
    d.choice("two_places", str(codes.index("1")), opts, ["Who withdrew the instruction?", "Which payer ended the arrangement at the bank?", "The debit instruction was revoked by"])
    d.choice("two_places", str(codes.index("2")), opts, ["Which payer has passed away?", "Who is no longer alive?", "A death is reported of"])
    d.multi("policy", [(["the first item"], codes[0] in "12B"), (["the second item"], codes[1] in "12B"), (["the third item"], codes[2] in "12B"), (["the last item"], codes[4] in "12B")],
            ["Which items are from payers who must not be debited again on the old mandate?", "For which items is the mandate dead?"], criteria="A mandate is dead when the payer cancelled it, has died, or closed the account. Lack of funds or an unknown account number does not end it.")
    d.choice("stated", act, {"represent": ["a new try for one item"], "wait": ["none for now", "waiting"], "write": ["sending letters"]}, ["What is the clerk's next step?", "What will be done about the items?"])
    d.noul("stated", done, ["Are the void mandates out of the system?", "Were the dead mandates cleared away?"], negated=["Are void mandates still kept in the system?"])
    d.noul("amounts", 500 / total > 1, ["Is the share of unpaid debits in the file above one per cent?", "Did more than one in a hundred debits fail?"], negated=["Is the share of unpaid debits below one per cent?"])
    d.score("counting", len(sub) - 1, ["one", "two", "three"], ["For how many of them is it a repeat?", "How many items had gone unpaid before as well?"])
    return state


@drill("email")
def utility_debit_reminder(d):
    cust, util, agent, who = d.person(), d.say("Stadtwerke Nord", "Aqua Vale", "Lowland Power", "Greenfields Gas", "Metro Energy"), d.person(), d.pick(["wrongiban", "bounce", "revoke", "clock"])
    due = d.day()
    pause = d.pick([7, 10, 21])
    back = d.int(8, 30) * 10
    fee = d.pick([0, 0, 3, 9])
    meter, discount, cut = d.flag(), d.flag(), d.pick(["none", "soon", "dated"])
    method = d.pick(["transfer", "card", "counter"])
    st = {"wrongiban": d.say("our record holds a number with two digits turned round", "a digit was mistyped in your account number by our call centre", "we had your account number down wrongly"), "bounce": d.say("your bank told us the account was not covered", "there was not enough in the account, your bank says", "it was refused for lack of funds"), "revoke": d.say("your bank informs us that you objected to the debit", "you told your bank to take the debit back", "an objection from your side was passed on by the bank"), "clock": d.say("our file reached the bank too late for the cut-off", "we sent the file after the bank's closing time", "through our own delay the file missed the bank's last run")}[who]
    state = f"""{util}
Customer service, {agent}
{d.date(later(due, days=6))}

Dear {cust},
{d.say('the debit', 'our collection', 'the instalment')} of {d.money(back)} due on {d.date(due)} {d.say('could not be carried out', 'did not go through', 'failed')}: {st}. """ + (d.say(f"We have had to add {d.money(fee)} for the bank's charge.", f"The bank's charge of {d.money(fee)} is added to the bill.", f"For the returned debit {d.money(fee)} was put on your account.") if fee else d.say("No charge is made to you for this.", "You do not have to pay any charge.", "We bear the charge ourselves.")) + " " + {
        "transfer": d.say("Please send the sum by bank transfer to our account given below.", "Kindly transfer the money to us; our number stands below.", "We ask for a transfer to the account below."), "card": d.say("Please pay by card on our website, it takes a minute.", "You can settle it with a card online; that is what we ask you to do.", "Use your card on our pages, please."), "counter": d.say("Please pay at our counter in the town hall, on any morning.", "Kindly come to our desk in the market street with the money.", "Pay in cash at our office, mornings only, please.")}[method] + f" You have {pause} days {d.say('from the date of this letter', 'as of today', 'counted from today')}. " + {
        "none": d.say("There is no danger to your supply.", "You will go on being supplied in any case.", "Your supply is not touched by this."), "soon": d.say("Otherwise supply may be cut off.", "If not, we reserve the right to stop the supply.", "Failing this, a cut in supply is to be expected."), "dated": d.say(f"Without payment we cut off the supply on {d.date(later(due, days=40))}.", f"Supply ends on {d.date(later(due, days=40))} unless you pay.", f"On {d.date(later(due, days=40))} we disconnect if nothing has come.")}[cut] + " " + (
        d.say("The reading on your meter was higher than in the year before.", "Your consumption has risen since the previous year.", "You used more than last year, according to the meter.") if meter else d.say("Your consumption was about as in the year before.", "The meter shows the same use as last year.", "Use is unchanged on last year.")) + " " + (d.say("Your online discount stays.", "You keep the discount for paying by debit.", "The rebate for direct debit goes on.") if discount else d.say("Your online discount ends with this month.", "You lose the discount for paying by debit.", "The rebate for direct debit is taken from you.")) + f"\n\nYours\n{agent}\nAccount 71-{d.ref('', 6)}"
    state += f"\nP.S. The next instalments fall due on {d.date(later(due, days=30))} and {d.date(later(due, days=61))} and are collected as usual. The bill for the year follows in January. In the market hall {d.person()} answers questions on heat pumps every Tuesday."
    d.choice("stated", who, {"wrongiban": ["the utility had the number wrong", "wrong digits in the record"], "bounce": ["the account held too little"], "revoke": ["the customer took action against it", "it was opposed by the payer"], "clock": ["the file was late", "the utility missed a deadline"]}, ["Why did the debit fail?", "The debit failed because", "What reason does the letter give?"])
    d.noul("two_places", who in ("wrongiban", "clock"), ["Does the fault lie with the utility?", "Was it the sender of the letter who made the mistake?"], negated=["Did it fail for a reason on the customer's side?"])
    d.noul("stated", fee > 0, ["Does the customer have to bear a charge?", "Has something been added for the failure?"], negated=["Is the failure free of charge for the customer?"])
    d.choice("stated", method, {"transfer": ["a credit transfer"], "card": ["a card payment on the internet"], "counter": ["paying at an office", "paying in person"]}, ["How is the sum to be paid now?", "Which way of paying does the utility ask for?"])
    d.score("stated", {"none": 0, "soon": 1, "dated": 2}[cut], ["no threat", "a vague threat", "a date is set"], ["How firmly is a cut-off threatened?", "What does the letter say on ending the supply?"])
    d.multi("stated", [(["the use has gone up", "more was consumed"], meter), (["a price advantage is kept", "the rebate goes on"], discount), (["more than two weeks are given", "over fourteen days to pay"], pause > 14)], ["Which of these follow from the letter?", "What is correct?"])
    d.score("amounts", 0 if back < 120 else 1 if back < 220 else 2, ["below 120", "120 to below 220", "220 or more"], ["How large is the failed debit?", "Sum of the failed collection:"])
    return state


@drill("analyst_note")
def wallet_funding_by_debit(d):
    user, rev, merch = d.person(), d.person(), d.say("a prepaid wallet", "a brokerage app", "a game-credit shop")
    adds = d.int(2, 7)
    ret = d.pick([0, 1, adds - 1, adds])
    codes = d.pick(["R01", "R10", "R03"])
    out_h = d.pick([1, 5, 60, 200])
    spent, age, owner = d.pick(["cash", "gift", "hold"]), d.pick([4, 11, 240, 900]), d.pick(["self", "mother", "none"])
    limit, device = d.pick([500, 700]), d.flag()
    load = d.int(3, 18) * 100
    state = f"""{d.say('Debit-funded loads', 'ACH pull review', 'Funding check')}: {merch}, customer {user}, written by {rev}
{d.say('Customer since', 'Known for', 'Account age')} {age} days. {adds} loads by direct debit, {d.money(load)} in total. {d.say('Of these', 'From these')} {ret} {d.say('came back', 'were returned', 'bounced')}{f", code {codes}" if ret else ''}. """ + {
        "cash": d.say("The balance went out again to a debit card and was drawn at a machine", "What was loaded left as cash through a machine", "The money was pulled out in notes"), "gift": d.say("The balance was turned into gift cards", "What was loaded went on vouchers of a big shop", "All of it was used for gift codes"), "hold": d.say("The balance lies untouched", "What was loaded still stands in the account", "Nothing has been spent of it")}[spent] + (f", {out_h} hour{'s' if out_h > 1 else ''} after loading. " if spent != "hold" else f"; the last log-in was {out_h} hour{'s' if out_h > 1 else ''} ago. ") + {
        "self": d.say("The debited account is the customer's own, by name.", "The name on the debited account fits the customer.", "Bank says the account is held by the customer."), "mother": d.say("The debited account is the mother's; she says she knows and agrees.", "It is drawn from the mother's account, with her consent.", "The account debited belongs to the mother, who consented on the phone."), "none": d.say("Who holds the debited account is not known.", "There is no information on the holder of the debited account.", "No data on the owner of the account that is debited.")}[owner] + " " + (
        d.say("The handset has been used by four other customers.", "Same device as several blocked customers.", "Its fingerprint is shared with four blocked profiles.") if device else d.say("The handset is used by nobody else.", "Device seen with this customer only.", "No other profile on the device.")) + f" {d.say('Load limit', 'Ceiling for loads')} {d.money(limit)} {d.say('while the account is under 30 days old', 'in the first 30 days', 'for accounts younger than thirty days')}, none later. {d.say('Push notices are on.', 'The customer has the gold tier.', 'Newsletter accepted.')}"
    state += f" {d.say('Also on file', 'Besides')}: a card ending {d.ref('', 4)}, added on {d.date(d.day())} and used two times for {d.money(d.int(10, 40))} and {d.money(d.int(50, 90))} without trouble; home town {d.city()}; support ticket of {d.date(d.day())} on a forgotten PIN, closed by {d.person()}."
    d.score("amounts", 0 if ret == 0 else 1 if ret < adds else 2, ["none", "some", "all"], ["What part of the loads was returned?", "How many of the debits bounced?", "Share of the loads that came back:"])
    d.choice("stated", spent, {"cash": ["it was withdrawn as banknotes"], "gift": ["it was converted to vouchers", "prepaid codes were bought"], "hold": ["it is still there"]}, ["What happened to the loaded money?", "How was the balance used?", "The loads went"])
    d.choice("unknown", owner, {"self": ["the customer"], "mother": ["a parent", "a close relative"], "none": ["not stated", "it is not known"]}, ["Whose bank account was debited?", "Who owns the account from which the loads came?"])
    d.noul("policy", age < 30 and load > limit, ["Was the load limit broken?", "Did the loads go past the ceiling that applied?"], negated=["Was the load limit kept?", "Are the loads in line with the ceiling?"])
    d.multi("two_places", [(["other profiles share the device", "the phone is known from elsewhere"], device), (["the account is younger than a month", "a new customer of under 30 days"], age < 30), (["the loaded money is gone", "the balance has been used"], spent != "hold")], ["Which of these hold?", "What is true of this customer?", "Mark what applies."])
    d.score("judgement", 0 if not device and ret <= 1 and spent == "hold" else 2 if (device and (ret > 1 or spent != "hold")) or (ret > 1 and spent != "hold") else 1, ["little", "some", "plenty"], ["How much speaks for abuse of the debit loads?", "How strong is the suspicion?"],
            criteria="Signs: shared device; two or more returned loads; money already out. None is little, one some, two or three plenty.")
    return state


@drill("chat")
def tellers_on_a_cashiers_cheque(d):
    t1, t2, cust, bank = d.person(), d.person(), d.person(), d.say("Granary Bank", "First Ferry Bank", "Tri-County Savings", "Bank of Pines")
    val = d.pick([1900, 3400, 4750, 7200])
    phone = d.pick(["printed", "own", "none"])
    answer = d.pick(["good", "fake", "closed"])
    sold = d.pick(["car", "job", "room"])
    extra = d.flag()
    paper, thumb, late = d.flag(), d.flag(), d.flag()
    a, b = t1.split()[0], t2.split()[0]
    state = "\n".join([
        f"{a}: {d.say('got', 'have here', 'somebody hands me')} a cashier's cheque of {bank}, {d.money(val)}, {cust} wants it {d.say('in the account', 'paid in', 'deposited')}",
        f"{b}: {d.say('what for', 'story?', 'where from')}",
        f"{a}: " + {"car": d.say("sold an old pickup to a man from the internet", "a used van, buyer found through an advert", "motorbike sale, buyer never met"), "job": d.say("got it as an advance for a job as mystery shopper", "from a new employer, work from home", "it's for a first assignment, some online work"), "room": d.say("someone wants to rent the spare room and paid ahead", "a lodger from abroad sends a deposit for the flat", "tenant to be, pays three months in advance")}[sold] + (d.say(". And it is more than agreed, the rest is to be sent on", ". Sum is too high by a thousand, customer should pass that on", ". They overpaid and ask to have the difference forwarded") if extra else d.say(". Exact sum as agreed", ". The figure is just what was agreed", ". Not a penny more than agreed")),
        f"{b}: look at the paper. {d.say('UV lamp?', 'watermark?', 'hold it to the light')}",
        f"{a}: " + (d.say("watermark is fine, thread too", "all marks there", "paper feels right, mark and thread ok") if paper else d.say("no watermark", "looks like from an inkjet", "ink smears and no thread")) + ". " + d.say("there is a queue", "4 people waiting", "phone ringing all the time") + (d.say(". It's twenty to six btw", ". we close in 20 mins", ". nearly closing time") if late else d.say(". just opened the doors", ". it's not even ten", ". we have the whole morning")),
        f"{b}: call {bank}",
        f"{a}: " + {"printed": d.say("rang the number that is printed on the cheque", "called the one on the cheque itself", "used the phone number shown on the slip"), "own": d.say("took the number from our bank directory", "looked the number up in the directory and called", "used the number in our own list, not the one on the cheque"), "none": d.say("no time to call, I asked the customer", "did not call, just read the web page", "not called, I only wrote them a mail")}[phone] + ("; " + {"good": d.say("they say it is good", "answer: issued by them and valid", "number and sum agree, they say"), "fake": d.say("they say they never issued it", "answer: no such cheque", "no cheque of that number with them"), "closed": d.say("voice mail, office shut", "nobody there any more today", "only a machine answered")}[answer] if phone != "none" else "; " + {"good": d.say("looks right to me", "no bad feeling here", "seems in order to me"), "fake": d.say("I have a bad feeling", "looks off to me", "I don't trust it"), "closed": d.say("no idea", "can't tell", "who knows")}[answer]),
        f"{b}: " + (d.say("get a thumbprint and copy of ID", "take finger print and ID copy") if thumb else d.say("copy of ID will do", "ID copy, that is enough"))])
    state += f"\n{a}: ok. the slip of this morning, {d.money(d.int(50, 900))} from {d.firm()}, is filed\n{b}: good. {d.person()} comes for the new card on Thursday, and the cash van is due at {d.say('two', 'four', 'noon')} tomorrow\n{a}: {d.say('noted', 'right', 'will do')}"
    d.choice("stated", sold, {"car": ["the sale of a vehicle"], "job": ["employment", "a new job"], "room": ["letting a place to live", "a tenancy"]}, ["What does the customer say the cheque is for?", "The story behind the cheque is", "Background of the cheque:"])
    d.choice("two_places", phone, {"printed": ["with a number taken from the cheque", "by the phone number on the paper"], "own": ["with a number from the bank's own source", "by the directory"], "none": ["there was no call", "the issuer was not phoned"]}, ["How was the issuer called?", "By which number was the issuing bank asked?"])
    d.multi("policy", [(["part of the sum is to go to others", "an overpayment is to be forwarded"], extra), (["security marks are lacking", "the paper looks false"], not paper), (["no reliable call to the issuer", "not verified with a trusted number"], phone != "own")], ["Which warning signs apply?", "What makes the cheque suspect?"], criteria="Warning signs: money to be sent on, poor paper, and no call to the issuer over a number of our own.")
    d.score("judgement", min(2, extra + (not paper) + (answer == "fake")), ["low", "medium", "high"], ["How likely is the cheque a forgery used on the customer?", "How great is the risk?"], criteria="Count: overpayment to be sent on, bad paper, issuer or teller speaks against it. None low, one medium, two or more high.")
    d.noul("stated", late, ["Is it close to the end of the business day?", "Does the talk take place shortly before the branch shuts?"], negated=["Does the talk take place early in the day?"])
    d.noul("stated", thumb, ["Is more than a copy of the identity document wanted?", "Is a fingerprint to be taken?"], negated=["Is a copy of the document all that is wanted?"])
    return state
