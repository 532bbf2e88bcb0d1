"""Risk records 6: payees, suppliers and wages whose bank details change, told by who asked, who checked and what came next."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def vendor_change_row(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["mail", "country", "urgent", "first"], ["callback", "domain"], 4, ["callback"])
    firm, land, other = d.firm(), d.country(), d.country()
    word = firm.split()[0].lower()
    looks = [f"accounts@{word}.example", f"accounts@{word}-billing.example"]
    days = d.int(0, 3) if "domain" in on else d.int(900, 6000)
    inv = d.int(21, 95) * 1000 if "first" in on else d.int(4, 60) * 100
    hours = d.int(1, 8) if "urgent" in on else d.int(300, 700)
    state = row(d, {"vendor|supplier": firm, "requested_by|request_mail": looks["domain" in on], "request_channel|via": ["signed letter and portal", "e-mail only"]["mail" in on], "sender_domain_age_days|domain_age_d": days, "old_bank_country|bank_ctry_old": land, "new_bank_country|bank_ctry_new": other if "country" in on else land,
                    "called_back_on_known_number|callback_done": "callback" not in on, "hours_until_next_payment|next_pay_in_h": hours, "next_payment|amount_due": inv, "usual_invoice|typical_invoice": noise(d, 2000, 6000), "?vendor_since|since": noise(d, 2004, 2020), "?payment_terms": d.say("30 days", "14 days"),
                    "?clerk": d.person(), "?erp_id": d.ref("V", 5), "?vat_ok": True})
    is_fraud(d, bad, d.say("this change of bank details", "this vendor change"), ["Is somebody posing as the supplier?"], ["Does the request come from the supplier itself?"])
    which_kind(d, "invoice" if bad else "own", {"invoice": None, "own": ["a supplier that has changed banks"], "clicks": None, "structuring": None}, "the change", others=(0, 7), without=("payroll", "takeover", "insider", "honest_firm", "fault", "pushed"))
    which_signs(d, [(["a request by e-mail alone"], "mail" in on), (["a bank in another country than before"], "country" in on), (["a payment due within hours"], "urgent" in on), (["an unusually large sum due next"], "first" in on), (["no call back to the known number"], "callback" in on), (["a new sender domain that resembles the supplier's"], "domain" in on)], "the change")
    risk_level(d, graded(bad, len(on), 6), "this change")
    next_step(d, "hold" if bad else "pass", "the change", (), {"hold": ["leave the old details in place and call the supplier on the number on file"], "pass": ["enter the new details"], "both": ["pay both accounts"]})
    d.noul("two_places", "country" in on, ["Does the money move to a bank in another country?", "Do old and new bank lie in different countries?"], negated=["Are old and new bank in the same country?"])
    return state


@drill("event_array")
def payee_then_payment(d):
    bad = d.flag()
    t = d.day()
    a = d.person()
    gap = d.int(2, 25) if bad else d.int(8, 40) * 1440
    paid = d.int(0, 0) if bad else d.int(3, 50)
    amt = d.int(30, 95) * 100 if bad else d.int(3, 12) * 100
    edit = d.flag(0.9) if bad else d.flag(0.1)
    night = d.flag()
    h = later(t, hours=-(t.hour - 2)) if night else t
    ev = [{"when": d.stamp(later(h, days=-200)), "action": "payee created", "payee": a, "by": "customer", "device": "phone A"}, {"when": d.stamp(h), "action": "account number of the payee " + ("overwritten" if edit else "checked, unchanged"), "payee": a, "by": "session", "device": "browser, first visit" if bad else "phone A"},
          {"when": d.stamp(later(h, minutes=gap)), "action": "payment", "payee": a, "amount": amt, "earlier_payments_to_same_account": paid, "device": "browser, first visit" if bad else "phone A"}, {"when": d.stamp(later(h, minutes=gap + 3)), "action": d.say("statement viewed", "log out"), "by": "session", "device": "browser, first visit" if bad else "phone A"}]
    is_fraud(d, bad, "this chain of events", ["Was a known payee turned into a trap?"], ["Is the customer paying somebody as usual?"])
    which_kind(d, "swap" if bad else "normal", {"swap": ["somebody replaced the account number behind a known name and paid out"], "normal": ["a routine payment to a person paid often"], "payroll": None, "promo": None}, "the chain", others=(0, 6), without=("takeover", "invoice", "honest_regular", "pushed", "insider", "mule", "honest_device"))
    d.noul("stated", edit, ["Was the payee's account number replaced?", "Has the number behind the name been changed?"], negated=["Is the payee's number as it was?"])
    d.noul("order_time", bad, ["Did the payment follow within the hour?", "Was it paid less than an hour after the step before?"], negated=["Did more than a day pass before the payment?"])
    d.noul("identity", not bad, ["Was all of it done on the customer's usual phone?", "Is the paying device the one that created the payee?"], negated=["Did a device come in that had not been there before?"])
    risk_level(d, 0.95 if bad else 0.1 * edit, "the payment")
    next_step(d, "block" if bad else "pass", "the payment", ("pass", "block"))
    return ev


@drill("analyst_note")
def wage_account_notes(d):
    who, hr = d.person(), d.person()
    kind = d.pick(["payroll", "payroll", "marriage", "bankmove"])
    days = d.int(1, 4) if kind == "payroll" else d.int(12, 27)
    told, shift = d.flag(), d.flag()
    f = who.split()[0]
    state = " ".join([d.say(f"Pay details of {who} changed, {days} days before pay day.", f"{who}: new account for wages, {days} days ahead of the run.", f"Bank change, employee {who}, {days} d to pay day."),
        {"payroll": d.say(f"Request by mail from an outside address, signed '{f}', answered by {hr} without a call. {f} says: 'I never asked for that.'", f"It came by mail from a free address; {hr} put it in. Asked in the corridor, {f} knew nothing of it."), "marriage": d.say(f"{f} married, came to {hr} with the certificate and a bank letter in the new name.", f"New surname after the wedding; {hr} saw the certificate and the card of the new account."), "bankmove": d.say(f"{f} entered it in the staff portal with badge and code, and the branch in town is closing.", f"Entered by {f} at the terminal in the plant with the badge; two dozen colleagues moved banks too.")}[kind],
        {"payroll": d.say("New account is a prepaid card of an online firm, in no name.", "The account is a prepaid one, holder not shown."), "marriage": d.say("Account is in the new name.", "Holder fits the certificate."), "bankmove": d.say("Account is in the employee's name.", "Holder: the employee.")}[kind],
        d.tell(told, ["Union informed.", "The union was told."], ["Union not informed.", "Nobody told the union."]), d.tell(shift, [f"{f} works nights.", "Night worker."], [f"{f} works days.", "Day worker."])])
    is_fraud(d, kind == "payroll", "this change of the wage account", ["Are the wages about to be stolen?"], [f"Did {f} really want this change?"])
    which_kind(d, kind, {"payroll": None, "marriage": ["an employee with a new surname"], "bankmove": ["an employee who changes banks"], "insider": None}, "the change", others=(0, 6), without=("invoice", "takeover", "stolen_identity", "honest_regular", "honest_family"))
    d.noul("stated", kind != "payroll", ["Is the new account in the employee's own name?", "Does the holder of the account fit the employee?"], negated=["Is it unknown who holds the new account?"])
    d.noul("stated", told, ["Does the union know?", "Was the union told?"], negated=["Is the union unaware?"])
    risk_level(d, {"payroll": 1, "marriage": 0.05, "bankmove": 0}[kind], "the change")
    next_step(d, "undo" if kind == "payroll" else "pass", "the change", (), {"undo": ["put the old account back before the pay run"], "pass": ["keep the new account"], "split": ["pay half to each account"]})
    return state


@drill("nested_json")
def master_data_audit(d):
    kind = d.pick(["insider", "insider", "merge", "typo"])
    clerk, mate = d.person(), d.person()
    firm = d.firm()
    t = d.day()
    late = d.flag()
    acct = {"insider": f"same account as the wages of {clerk}", "merge": "account of the parent company, letter on file", "typo": "one digit corrected, same bank and holder"}[kind]
    second = {"insider": "approved by the same user with a colleague's card", "merge": f"approved by {mate}", "typo": f"approved by {mate}"}[kind]
    back = {"insider": "old number restored two days after the payment", "merge": "not reversed", "typo": "not reversed"}[kind]
    amt = d.int(4, 60) * 950
    state = {"object": "vendor " + d.ref("", 6), "name": firm, "log": [{"ts": t.strftime("%Y-%m-%dT") + ("22:" if late else "10:") + "14", "user": clerk, "field": d.say("bank_account", "iban"), d.say("finding", "match"): acct}, {"ts": later(t, hours=1).strftime("%Y-%m-%dT") + ("22:" if late else "10:") + "31", "step": "release", d.say("detail", "how"): second},
             {"ts": later(t, days=1).strftime("%Y-%m-%d"), "step": "payment", "amount": amt}, {"ts": later(t, days=3).strftime("%Y-%m-%d"), "step": "follow-up", "detail": back}], "vendor_class": d.say("B", "C"), "changes_this_year": noise(d, 1, 4)}
    is_fraud(d, kind == "insider", "this change", ["Is an employee paying himself or herself?"], ["Is the change in order?"])
    which_kind(d, kind, {"insider": None, "merge": ["a supplier that belongs to another company now"], "typo": ["the correction of a slip"], "payroll": None}, "the log", others=(0, 6), without=("invoice", "takeover", "fault", "honest_firm"))
    d.noul("order_time", late, ["Was the entry made late in the evening?", "Was the change entered after ten at night?"], negated=["Was the entry made in office hours?"])
    d.noul("identity", kind == "insider", ["Does the vendor's account belong to the clerk?", "Do the clerk's wages go to the same account?"], negated=["Has the clerk nothing to do with the account?"])
    d.noul("identity", kind != "insider", ["Did a second person release it?", "Was the release given by somebody else than the one who entered it?"], negated=["Did one person enter and release it?"])
    risk_level(d, {"insider": 1, "merge": 0.05, "typo": 0}[kind], "the change")
    next_step(d, "audit" if kind == "insider" else "pass", "the matter", (), {"audit": ["take the clerk's access away and call in internal audit"], "pass": ["close it"], "raise": ["give the clerk wider rights"]})
    return state


@drill("email")
def the_suppliers_mail(d):
    sup, clerk, firm = d.person(), d.person(), d.firm()
    bad = d.flag()
    on = drawn_signs(d, bad, ["tone"], ["excuse", "hurry", "dom", "old", "secret"], 3, ["secret"])
    word = firm.split()[0].lower()
    amt = d.int(12, 90) * 500
    holiday = d.flag()
    state = "\n".join(["From: " + (f"{sup} <ar@{word}.example>", f"{sup} <ar@{word}.example.invoice-mail.example>")["dom" in on], f"To: {d.email(clerk, 'ourfirm.example')}", d.say("Subject: bank details", "Subject: new account for payments", "Subject: our invoices"), "",
        d.tell("tone" in on, ["Greetings of the day dear,", "Dearest customer and partner,"], [f"Dear {clerk.split()[0]},", f"Hello {clerk.split()[0]},"]), d.tell("excuse" in on, ["because of a tax audit our account is frozen,", "our bank is under audit and rejects all money,"], ["we have moved our accounts to another bank,", "from next quarter we use another bank,"]) + " " + d.say("please use the details in the attachment.", "the new details are attached."),
        d.tell("old" in on, ["Anything sent to the former account is lost.", "Whatever goes to the old number cannot be saved."], ["The old account stays open until the end of the year.", "Both accounts work until December."]), d.tell("hurry" in on, [f"The {amt:,} must be in today.", f"Pay the {amt:,} within the hour, or we stop delivery."], [f"The {amt:,} is due at the end of the month, as agreed.", f"The due date of the {amt:,} stays as it was."]),
        d.tell("secret" in on, ["Do not telephone, our lines are being changed; reply here only.", "Kindly do not call the office, it only confuses."], ["Please ring us on the number you have if in doubt.", "Call the office as usual to check."]), d.tell(holiday, ["We are closed on Friday.", "On Friday the office is shut."], ["We are open on Friday.", "On Friday the office is open."]), "", sup, firm])
    is_fraud(d, bad, "this mail", ["Is the mail a fake that pretends to come from the supplier?"], ["Is the mail what it says, a note of a new bank account?"])
    which_signs(d, [(["an address that only resembles the supplier's"], "dom" in on), (["an audit or freeze as the reason"], "excuse" in on), (["pressure to pay at once"], "hurry" in on), (["the threat that money to the old account is lost"], "old" in on), (["the wish not to be called"], "secret" in on)], "the mail")
    which_kind(d, "invoice" if bad else "own", {"invoice": None, "own": ["a supplier that has changed banks"], "refund_abuse": None, "clicks": None}, "the mail", others=(0, 7), without=("payroll", "takeover", "insider", "pushed", "honest_firm"))
    risk_level(d, graded(bad, len(on), 6), "the mail")
    next_step(d, "hold" if bad else "ring", "the mail", (), {"hold": ["keep the old account, answer nothing, report the mail"], "ring": ["confirm by the usual call and then enter the account"], "pay": ["pay at once without asking"]})
    d.noul("stated", holiday, ["Is the office closed on Friday?", "Will nobody be there on Friday?"], negated=["Is the office open on Friday?"])
    return state


@drill("ledger_text")
def change_list_of_a_month(d):
    t = d.day()
    worst = d.int(0, 4)
    n = 5
    firms = [d.firm() for _ in range(n)]
    clerks = [d.person().split()[0].lower() for _ in range(3)]
    reason = d.wordings.sample(["new bank, letter signed by two", "merger, register extract", "portal, two-factor", "branch number changed by the bank", "new bank, called back", "spelling of holder"], n)
    when = [d.int(9, 16) for _ in range(n)]
    who = [noise(d, 0, 2) for _ in range(n)]
    amt = [d.int(3, 40) * 100 for _ in range(n)]
    rows = []
    for i in range(n):
        bad = i == worst
        rows.append((f"{later(t, days=4 * i):%m-%d}", f"{23 if bad else when[i]}:{noise(d, 10, 59)}", firms[i], "mail, no call back, IBAN abroad" if bad else reason[i], clerks[who[i]], 0 if bad else 1, amt[i] * (30 if bad else 1)))
    state = table(d, ["day|date", "time|hour", "vendor|supplier", "reason|basis", "user|clerk", "second_check|approved_by_second", "paid_next_day|paid_after"], rows)
    five = {str(i): firms[i] for i in range(n)}
    d.choice("risk", str(worst), five, ["Which supplier's change looks like fraud?", "Whose bank details were most likely changed by a fraudster?", "Which line would you take up first?"])
    d.noul("risk", worst in (0, 1), ["Is the suspicious change one of the first two lines?", "Does the worrying change stand in the first or second line?"], negated=["Is the suspicious change below the second line?"])
    d.noul("risk", worst == 4 or worst == 3, [f"Is the change of {firms[3]} or that of {firms[4]} suspicious?"], negated=[f"Are the changes of {firms[3]} and {firms[4]} both unsuspicious?"])
    d.choice("two_places", str(worst), {str(i): f"{4 * i} days after the first line" if i else "on the day of the first line" for i in range(n)}, ["When was the unchecked change made, counted from the first line?", "How long after the first line was the change without a second check made?"])
    d.score("amounts", 0 if amt[worst] < 1500 else 1 if amt[worst] < 2800 else 2, ["under 45,000", "45,000 to 84,000", "84,000 and more"], ["How much was paid after the change that nobody checked?", "What sum followed the suspicious change?"])
    return state


@drill("policy_and_case")
def two_keys_for_bank_data(d):
    a, b = d.person(), d.person()
    firm = d.firm()
    call = d.pick(["known", "mail", "none"])
    same = d.flag(0.35)
    wait = d.pick([0, 1, 3, 6])
    need = d.pick([2, 5])
    amt = d.int(1, 90) * 300
    breach = [n for n, hit in (("call", call != "known"), ("keys", same), ("wait", wait < need)) if hit]
    state = (d.say("MASTER DATA", "Bank data of suppliers: rules", "Vendor file, rules") + ". " + d.say(f"(1) Ring the supplier on the number that was on file before the request. (2) Two people: one enters, another releases. (3) {need} working days without payment after the change.",
             f"One enters and another releases. Before that, a call to the number known from earlier. After it, {need} working days during which nothing is paid.") + "\n\n"
             + d.say("Case: ", "File: ", "") + d.say(f"new account of {firm}.", f"{firm}, account changed.") + " " + {"known": d.say("Called on the number from the contract of 2019.", "Call made to the switchboard number on file."), "mail": d.say("Called on the number given in the mail.", "Rang the mobile that the request named."), "none": d.say("No call was made.", "Nobody rang.")}[call] + " "
             + f"{d.say('Entered by', 'Keyed by')} {a}, {d.say('released by', 'approved by')} {a if same else b}. " + d.say(f"{amt:,} went out {wait} working days later.", f"Payment of {amt:,} after {wait} working days."))
    d.multi("policy", [(["the call to a number known before"], call != "known"), (["the two people"], same), (["the waiting time"], wait < need)], ["Which rules were broken?", "Which safeguards failed?"])
    d.noul("policy", len(breach) > 1, ["Was more than one rule broken?", "Did two or more safeguards fail?"], negated=["Was at most one rule broken?"])
    d.choice("stated", call, {"known": ["on a number known before"], "mail": ["on the number from the request"], "none": ["not at all"]}, ["How was the supplier called?", "On which number was the supplier reached?"])
    d.noul("amounts", wait < need, ["Was the payment made too early?", "Did the money go out before the waiting time was over?"], negated=["Was the waiting time kept?"])
    risk_level(d, len(breach) / 3, "the change", [(("low", "medium", "high"), ("How risky is {it}, by the rules broken?",)), (("no gap", "one gap", "two gaps", "three gaps"), ("How many gaps for a fraudster does {it} leave?",))])
    d.noul("risk", call != "known", ["Could a fraudster's request have gone unnoticed, as nobody spoke with the supplier over a trusted line?", "Is it open whether the supplier wanted the change at all?"], negated=["Did the supplier confirm the change over a trusted line?", "Is it sure that the supplier was asked?"])
    return state


@drill("chat")
def ceo_in_the_messenger(d):
    boss, clerk = d.person(), d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["number", "busy"], ["secret", "gift", "newacc"], 3, ["busy"])
    lunch = d.flag()
    amt = d.int(5, 48) * 1000
    b, c = boss.split()[0].lower(), clerk.split()[0].lower()
    state = "\n".join([d.tell("number" in on, [f"[number not in contacts, profile name {boss}]", f"[unknown number, picture of {boss}]"], [f"[{boss}, company directory]", f"[contact: {boss}, internal]"]), f"{b}: " + d.say("are you at your desk", "morning, got a minute", "hi, you there?"), f"{c}: " + d.say("yes, what is it", "I am", "sure"),
        f"{b}: " + d.tell("busy" in on, ["in a meeting all day, cannot talk", "no calls please, I sit in the board"], ["drop by my room or call me", "ring me if anything is unclear"]), f"{b}: " + d.tell("newacc" in on, [f"a payment of {amt:,} to a new partner abroad has to go now, details follow", f"send {amt:,} to an account that I give you, first time payee"], [f"has the {amt:,} for the scaffolders gone out? invoice is approved", f"please put the approved {amt:,} for the scaffolders into Thursday's run"]),
        f"{b}: " + d.tell("secret" in on, ["nobody is to know until it is announced", "keep it between us two for now"], ["copy the team in", "tell accounts too"]), f"{b}: " + d.tell("gift" in on, ["also get 10 gift cards and send me the codes", "and buy vouchers for staff, photo of the codes to me"], ["and thanks for the slides", "and the parking list please"]),
        f"{c}: " + d.tell(lunch, ["after lunch", "I'm off to lunch first"], ["now", "right away"])])
    is_fraud(d, bad, "this chat", ["Is the writer only pretending to be the boss?"], [f"Is {boss.split()[0]} really writing, as far as one can tell?"])
    which_signs(d, [(["a number nobody knows"], "number" in on), (["no possibility to talk"], "busy" in on), (["a first-time payee and haste"], "newacc" in on), (["a demand for silence"], "secret" in on), (["gift cards"], "gift" in on)], "the chat")
    which_kind(d, "boss" if bad else "work", {"boss": ["somebody posing as the boss to get money out"], "work": ["an ordinary exchange at work"], "insider": None, "clicks": None}, "the chat", others=(0, 6), without=("invoice", "payroll", "takeover", "pushed", "honest_firm", "honest_regular"))
    risk_level(d, graded(bad, len(on), 5), "the chat")
    next_step(d, "stop" if bad else "pass", "the request", (), {"stop": ["pay nothing, check with the boss in person, report it"], "pass": ["do it in the usual way"], "post": ["post the details in public"]})
    d.noul("stated", lunch, ["Will the employee see to it only after lunch?", "Does lunch come first?"], negated=["Does the employee act at once?"])
    return state


@drill("mixed")
def pension_payee_file(d):
    old, care = d.person(), d.person()
    bad = d.flag()
    kind = "home" if not bad else "steal"
    visited = d.flag()
    rec = row(d, {"pensioner|member": old, "year_of_birth|born": noise(d, 1929, 1941), "old_account|account_before": "own name, 30 years", "new_account|account_now": {"steal": "name of a person without power of attorney", "home": "care home, assignment signed before a notary"}[kind], "asked_by|request_from": care,
                  "signature_vs_file|signature": {"steal": "differs", "home": "agrees"}[kind], "address_changed_too|address_change": d.flag(0.9 if bad else 0.2), "other_pensioners_same_new_account|same_account_count": d.int(3, 11) if bad else d.int(20, 60), "account_kind|kind": {"steal": "private", "home": "institution"}[kind], "?pension|monthly": noise(d, 700, 2600), "?region": d.say("coast", "valley")}, ("lines", "inline", "pairs"))
    state = d.say("PENSION FUND, change of payee", "Pension file, payment address", "Change of account for a pension") + "\n" + rec + "\n" + d.tell(visited, ["Our visitor spoke with the pensioner.", "A visit was made and the pensioner seen."], ["No visit was made.", "Nobody of us has visited."])
    is_fraud(d, bad, "this change", ["Is somebody stealing pensions?"], ["Does the pension go to a proper place?"])
    which_kind(d, kind, {"steal": ["pensions of several old people drawn by a stranger"], "home": ["a care home that receives its residents' pensions by agreement"]}, "the file", others=(1, 7), without=("payroll", "takeover", "stolen_identity", "insider", "honest_family", "mule", "honest_firm", "invoice"))
    d.noul("stated", visited, ["Has the pensioner been seen?", "Was there a visit?"], negated=["Has nobody been to see the pensioner?"])
    d.noul("identity", not bad, ["Does the signature fit the one on file?", "Is the signature the pensioner's?"], negated=["Is the signature another one?"])
    risk_level(d, 0.95 if bad else 0.08, "this change")
    next_step(d, "block" if bad else "pass", "the pension", (), {"block": ["go on paying into the old account and look into it"], "pass": ["pay into the new account"], "cut": ["halve the pension"]})
    return state


@drill("narrative")
def the_bookkeepers_monday(d):
    keeper, firm, chief = d.person(), d.firm(), d.person()
    bad = d.flag()
    voice, two = d.flag(0.9 if bad else 0.1), d.flag(0.1 if bad else 0.9)
    amt = d.int(14, 80) * 1000
    plan = d.flag(0.1 if bad else 0.9)
    rain, bank = d.flag(), d.flag()
    k = keeper.split()[0]
    state = " ".join([d.say(f"On Monday {keeper} found a note of new bank details of {firm}.", f"Monday began with a letter: {firm} had new bank details, and {keeper} was to see to it."),
        d.tell(plan, [f"{firm.split()[0]} had announced it in spring, at a visit.", "The change had been spoken of at the trade fair months ago."], ["Nobody had heard of it before.", "It came out of the blue."]),
        d.tell(two, [f"{k} rang the usual contact, whose voice {k} knows, and the numbers were read back.", f"{k} called the number in the old contract, and the contact confirmed each digit."], [f"{k} rang the number on the note, and a stranger said yes to everything.", f"{k} sent a mail to the sender of the note and got a friendly 'correct'."]),
        d.tell(voice, [f"Before noon 'the lawyer of {chief}' phoned to say that {amt:,} must leave today.", f"At eleven a man rang on behalf of {chief}: {amt:,}, today, no delay."], [f"{chief} signed the run of {amt:,} on Thursday as planned.", f"The {amt:,} left on Thursday with the weekly run, signed by {chief}."]),
        d.tell(rain, ["It rained all day.", "Rain came down in sheets."], ["The sun shone.", "It was a bright day."]), d.tell(bank, ["The online bank was slow.", "The bank's page took ages to load."], ["The online bank worked well.", "The bank's page was quick."])])
    is_fraud(d, bad, "this change of details", ["Is the note of new details most likely false?"], ["Has the supplier really got a new account?"])
    d.noul("stated", plan, ["Had the change been announced earlier?", "Was the change known of beforehand?"], negated=["Did the change come unannounced?"])
    d.noul("stated", two, ["Was the change confirmed by somebody known to the firm?", "Was it checked through a contact known from before?"], negated=["Was the check made only with the sender's own contact details?"])
    d.noul("stated", bank, ["Was the online bank slow?", "Did the bank's page give trouble?"], negated=["Did the bank's page work well?"])
    risk_level(d, 0.95 if bad else 0.05, "the change")
    which_kind(d, "invoice" if bad else "own", {"invoice": None, "own": ["a supplier that has changed banks"], "payroll": None, "promo": None}, "the story", others=(0, 7), without=("takeover", "insider", "pushed", "honest_firm"))
    next_step(d, "stop" if bad else "pass", "the payment", (), {"stop": ["recall it or hold it and call the supplier on the old number"], "pass": ["leave it as it is"], "twice": ["repeat it to be on the safe side"]})
    return state
