"""Risk records 11: loans and credit, told by papers against data, income, other applications, use of limits, and by honest thin files."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def loan_application_row(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["phone", "night", "fast"], ["apps", "employer", "payslip", "account"], 4)
    inc = noise(d, 1900, 4200)
    state = row(d, {"stated_income|income_month|net_pay": inc, "salary_seen_on_account|bank_salary": 0 if "payslip" in on else inc - d.int(0, 60), "employer_in_register|employer_found": "employer" not in on, "other_applications_7d|loan_apps_week": d.int(6, 22) if "apps" in on else d.int(0, 1), "phone_number_days|tel_age_d": d.int(0, 6) if "phone" in on else d.int(300, 5000),
                    "form_seconds|time_on_form_s": d.int(20, 50) if "fast" in on else d.int(400, 1800), "hour|submitted_hour": d.int(1, 4) if "night" in on else d.int(8, 22), "payout_account_holder_matches|holder_ok": "account" not in on, "loan_amount|amount": noise(d, 2, 30) * 500, "?purpose": d.say("car", "kitchen", "free use"), "?children": noise(d, 0, 3), "?housing": d.say("rent", "own"), "?term_months": d.say(24, 48, 60), "?job_since": noise(d, 2008, 2023)})
    is_fraud(d, bad, d.say("this loan application", "this application"), ["Is the applicant likely to take the money and vanish?"], ["Are the applicant's data credible?"])
    which_kind(d, "fake" if bad else "real", {"fake": ["a loan applied for with false data"], "real": ["an ordinary application for a loan"], "clicks": None, "refund_abuse": None, "payroll": None}, "the application", others=(4, 12), without=("synthetic", "stolen_identity", "bust_out", "signup_farm", "honest_new", "honest_regular", "mule"))
    which_signs(d, [(["an employer that cannot be found"], "employer" in on), (["no sign of the stated wage on the account"], "payslip" in on), (["many applications in a week"], "apps" in on), (["a phone number only days old"], "phone" in on), (["a form filled in under a minute"], "fast" in on), (["payout to an account in another name"], "account" in on)], "the application")
    risk_level(d, graded(bad, len(on), 7), "this application")
    next_step(d, "block" if bad else "pass", "the application", ("pass", "block"))
    d.noul("order_time", "night" in on, ["Was it handed in during the night?", "Did the form come in between midnight and five?"], negated=["Did the form come in by day or in the evening?"])
    return state


@drill("ledger_text")
def card_limit_history(d):
    kind = d.pick(["bust_out", "bust_out", "hardship", "renovation"])
    lim = noise(d, 3, 9) * 1000
    t = d.day("2024-06-01", 200)
    use = {"bust_out": [12, 9, 14, d.int(96, 99), d.int(108, 140)], "hardship": [40, 55, 68, d.int(80, 90), d.int(92, 97)], "renovation": [12, 9, 14, d.int(70, 90), d.int(8, 20)]}[kind]
    pay = {"bust_out": ["full", "full", "full", d.pick(["paid, then returned unpaid", "returned unpaid"]), "none"], "hardship": ["part", "part", "minimum", "minimum", "minimum, called us"], "renovation": ["full", "full", "full", "full", "full"]}[kind]
    what = {"bust_out": ["groceries", "groceries", "fuel", "phones, gold, gift cards", "gift cards, cash"], "hardship": ["groceries", "groceries, fuel", "groceries", "chemist, groceries", "groceries, rent"], "renovation": ["groceries", "fuel", "groceries", "tiles, tools, paint", "groceries"]}[kind]
    rows = [(f"{later(t, days=30 * i):%b %Y}", f"{use[i]} %", pay[i], what[i]) for i in range(5)]
    raised = d.flag()
    state = d.say(f"Card, limit {lim:,}", f"Credit card with limit {lim:,}", f"Limit {lim:,}") + d.tell(raised, [", limit raised in spring at the customer's wish", ", raised on request in spring"], [", limit unchanged since opening", ", limit never changed"]) + "\n" + table(d, ["month|period", "limit_used|utilisation", "payment|paid", "bought|what"], rows, ("csv", "wide"))
    is_fraud(d, kind == "bust_out", "this use of the card", ["Was the limit drained with no will to pay?"], ["Does the cardholder mean to pay what is owed?"])
    which_kind(d, kind, {"bust_out": None, "hardship": ["a customer sliding into money trouble"], "renovation": ["one large honest expense, paid in full"]}, "the history", others=(1, 7), without=("stolen_card", "takeover", "friendly", "honest_regular", "merchant_bust", "mule"))
    d.noul("amounts", use[4] > 100, ["Was the limit overdrawn in the last month?", "Is more than the limit used at the end?"], negated=["Is the last month within the limit?"])
    d.noul("stated", raised, ["Was the limit raised?", "Did the customer get a higher limit?"], negated=["Has the limit stayed the same?"])
    risk_level(d, {"bust_out": 1, "hardship": 0.25, "renovation": 0.02}[kind], "the customer's behaviour")
    d.choice("risk", {"bust_out": "block", "hardship": "help", "renovation": "none"}[kind], {"block": ["block the card and pass it on as fraud"], "help": ["offer a payment plan"], "none": ["nothing"]}, ["What should the bank do?", "Next step of the bank:"])
    return state


@drill("analyst_note")
def papers_and_data(d):
    who = d.person()
    slip, fonts, call, tax = d.flag(0.74), d.flag(0.74), d.flag(0.74), d.flag(0.74)
    faults = (not slip) + (not fonts) + (not call) + (not tax)
    home, pet = d.flag(), d.flag()
    parts = [d.tell(slip, ["Sums on the payslips add up.", "Payslips add up to the cent."], ["Payslip: gross less deductions is not net.", "The payslip's sums do not add up."]), d.tell(fonts, ["One typeface throughout.", "Documents look uniform."], ["Name and net pay in another typeface than the rest.", "The net figure sits a little higher, in other type."]),
             d.tell(call, ["Employer's switchboard put us through to pay office, confirmed.", "Firm confirms the job by phone."], ["Number of the employer leads to a mailbox with a private greeting.", "The firm says: unknown here."]), d.tell(tax, ["Tax assessment fits the wages.", "Tax paper and wages agree."], ["The tax number has a wrong check digit.", "Tax paper is from an office that closed years ago."])]
    d.wordings.shuffle(parts)
    state = " ".join([d.say(f"Papers of {who} for a loan.", f"{who}, documents for credit.", f"Document check, {who}."), *parts, d.tell(home, ["Lives in a rented flat.", "Tenant."], ["Owns a small house.", "House owner."]), d.tell(pet, ["Has a second job.", "Works on Saturdays too."], ["One job.", "Only the one job."])])
    d.score("risk", faults, ["no fault", "one fault", "two faults", "three faults", "four faults"], ["How many of the papers (payslip sums, typeface, employer, tax) are faulty?", "Number of faults in the papers:"])
    d.noul("risk", faults > 0, ["Is there reason to suspect a forged paper?", "Does anything in the papers look false?", "Could this be loan fraud, by the papers?"], negated=["Are the papers good throughout?", "Do the papers look genuine, all of them?"])
    which_signs(d, [(["sums that do not add up"], not slip), (["changed type in the document"], not fonts), (["an employer who does not confirm"], not call), (["a false tax paper"], not tax)], "the papers")
    next_step(d, "pass" if faults == 0 else "ask" if faults == 1 else "no", "the loan", (), {"pass": ["grant it"], "ask": ["ask for a fresh copy of the faulty paper"], "no": ["refuse it and note the forgery"]})
    d.noul("stated", home, ["Does the applicant rent?", "Is the applicant a tenant?"], negated=["Does the applicant own a house?"])
    d.noul("stated", pet, ["Has the applicant two jobs?", "Is there a second job?"], negated=["Is there a single job?"])
    return state


@drill("nested_json")
def bureau_and_form(d):
    kind = d.pick(["synthetic", "stolen_identity", "thin", "good"])
    who = d.person()
    age = {"synthetic": d.int(38, 55), "stolen_identity": d.int(40, 75), "thin": d.int(19, 24), "good": d.int(28, 60)}[kind]
    file = {"synthetic": d.int(1, 5), "stolen_identity": d.int(150, 380), "thin": d.int(1, 9), "good": d.int(80, 300)}[kind]
    auth = {"synthetic": d.int(2, 4), "stolen_identity": 0, "thin": d.int(0, 1), "good": 0}[kind]
    phones = {"synthetic": d.int(4, 9), "stolen_identity": 1, "thin": 1, "good": 1}[kind]
    state = {"form": {"name": who, "age": age, "job": {"thin": "apprentice"}.get(kind, "technician"), "sum": noise(d, 2, 20) * 1000}, d.say("bureau", "creditFile"): {"fileMonths": file, "addressOnFile": {"synthetic": "mail drop", "stolen_identity": "another town, unchanged for 14 years", "thin": "parents' house", "good": "as stated"}[kind], "addedAsSecondCardholder": auth, "peopleWithSameTaxNumber": {"synthetic": d.int(2, 5)}.get(kind, 1)},
             d.say("contact", "reach"): {"phoneDays": {"synthetic": d.int(5, 60), "stolen_identity": d.int(0, 5), "thin": d.int(400, 1500), "good": d.int(900, 6000)}[kind], "namesOnSamePhone": phones}, d.say("video", "videoIdent"): {"synthetic": "not done", "stolen_identity": "face unlike the photograph", "thin": "passed", "good": "passed"}[kind]}
    bad = kind in ("synthetic", "stolen_identity")
    is_fraud(d, bad, "this application", ["Is the applicant not who the form says?"], ["Is the applicant a real person acting for themselves?"])
    which_kind(d, kind, {"synthetic": None, "stolen_identity": None, "thin": ["a young person at the start of a credit history"], "good": ["an applicant with a long, clean file"]}, "the application", others=(2, 10), without=("bust_out", "honest_new", "honest_regular", "signup_farm", "takeover", "mule", "promo"))
    d.score("amounts", 0 if file < 12 else 1, ["less than a year", "a year or more"], ["How old is the credit file?", "Age of the credit file:"])
    d.noul("stated", not bad, ["Was the video check passed?", "Has the applicant passed the check by video?"], negated=["Was the video check failed or left out?"])
    risk_level(d, {"synthetic": 0.97, "stolen_identity": 1, "thin": 0.15, "good": 0}[kind], "this application")
    next_step(d, "block" if bad else "pass", "the application", ("pass", "block"))
    return state


@drill("event_array")
def loan_then_transfer(d):
    bad = d.flag()
    t = d.day()
    gap = d.int(9, 50) if bad else d.int(3, 20) * 1440
    amt = d.int(4, 30) * 500
    change = d.flag(0.9 if bad else 0.1)
    dest = {True: d.pick(["payee added 6 minutes before", "crypto exchange, first time"]), False: d.pick(["car dealer, contract uploaded", "roofer, invoice uploaded"])}[bad]
    device = "device of today" if bad else "phone in use since 2021"
    step = d.flag()
    ev = [{"at": d.stamp(later(t, minutes=-30)), "ev": "contact data", "result": "mail address replaced" if change else "confirmed as they were", "by": device}, {"at": d.stamp(t), "ev": d.say("instant loan", "quick credit"), "sum": amt, "decision": "granted automatically", "by": device}, {"at": d.stamp(later(t, minutes=gap)), "ev": "transfer", "sum": amt - (0 if bad else d.int(0, 4) * 100), "to": dest, "by": device},
          {"at": d.stamp(later(t, minutes=gap + 20)), "ev": "limit request" if step else "statement opened", "by": device}]
    is_fraud(d, bad, "this loan and what came after", ["Has a stranger borrowed in the customer's name?"], ["Did the customer borrow for a purpose of their own?"])
    which_kind(d, "loan" if bad else "use", {"loan": ["a stranger took out a loan inside the account and sent it off"], "use": ["a loan used for what it was taken for"], "clicks": None, "promo": None}, "the events", others=(3, 9), without=("takeover", "bust_out", "pushed", "stolen_identity", "mule", "honest_regular", "sim_swap"))
    d.noul("stated", change, ["Were contact data changed just before the loan?", "Was the mail address replaced?"], negated=["Did the contact data stay the same?"])
    d.noul("order_time", bad, ["Was the money passed on within the hour?", "Did the loan leave the account in under an hour?"], negated=["Did days pass before the money was spent?"])
    d.noul("amounts", amt > 8000, ["Is the loan above 8,000?", "Was more than 8,000 borrowed?"], negated=["Is the loan 8,000 or less?"])
    risk_level(d, 0.97 if bad else 0.03, "the loan")
    next_step(d, "block" if bad else "pass", "the transfer", ("pass", "block"))
    return ev


@drill("policy_and_case")
def credit_desk_flags(d):
    lim = d.pick([3, 5])
    who = d.person()
    red = d.flag(0.36)
    amber = d.some(["young_phone", "many_apps", "new_job", "mail_drop"], 0, 4)
    k = len(amber)
    act = "refuse" if red else "manual" if k >= 2 else "auto"
    apps = d.int(lim + 1, lim + 9) if "many_apps" in amber else d.int(0, lim - 1)
    state = (d.say("CREDIT DESK", "How applications are routed", "Routing") + ": " + d.say(f"a red flag (name on the fraud list, forged paper) means refusal. Two amber flags or more mean manual check: phone number younger than 30 days, more than {lim} applications in a week, job younger than 3 months, address of a mail drop. All else goes through by machine.",
             f"refuse on a red flag, that is fraud list or forgery. Amber are: phone under 30 days, over {lim} applications a week, under 3 months in the job, mail drop address. Two ambers or more: manual. Otherwise automatic.") + "\n\n"
             + row(d, {"applicant|name": who, "fraud_list|on_fraud_list": red, "phone_days|tel_age_days": d.int(2, 20) if "young_phone" in amber else d.int(200, 3000), "applications_7d|apps_week": apps, "months_in_job|job_months": d.int(0, 2) if "new_job" in amber else d.int(8, 200), "address_kind|address": "mail drop" if "mail_drop" in amber else "flat", "papers|documents": "genuine", "?sum": noise(d, 2, 30) * 500, "?broker": d.firm()}, ("lines", "pairs", "inline")))
    d.choice("policy", act, {"refuse": ["refusal"], "manual": ["a check by hand"], "auto": ["decision by machine"]}, ["How is the application routed?", "What does the rule provide for this one?"])
    d.score("counting", k, ["none", "one", "two", "three", "four"], ["How many amber flags does it have?", "Count the amber flags."])
    d.noul("risk", red, ["Is the applicant a known fraud risk by the list?", "Does a red flag apply?"], negated=["Is there no red flag?"])
    d.noul("amounts", apps > lim, ["Are there more applications in the week than the rule allows without a flag?", "Does the number of applications raise a flag?"], negated=["Is the number of applications unremarkable?"])
    risk_level(d, 1 if red else k / 5, "the application", [(("low", "medium", "high"), ("How risky is {it} by the flags?", "Risk by the desk's flags?")), (("1", "2", "3", "4", "5"), ("Give {it} a risk from 1 to 5; red is 5.",))])
    return state


@drill("chat")
def broker_chat(d):
    who = d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, [], ["fast", "fee", "paper", "say", "share"], 3)
    b, c = d.say("broker", "agent", "adviser"), who.split()[0].lower()
    kids = d.flag()
    fee = d.int(2, 9) * 50
    state = "\n".join([f"{c}: " + d.say("i need 8000 for a car", "can you get me a loan of 8000", "looking for a loan, 8000"), f"{b}: " + d.tell("paper" in on, ["no job? i make you a payslip, looks like real", "we put 3400 as income, my man prints the slips"], ["please send your last two payslips", "I need two payslips and your ID"]),
        f"{b}: " + d.tell("fee" in on, [f"first {fee} fee by voucher, then the loan is sure", f"pay {fee} in advance on my private account"], ["I am paid by the bank, you pay nothing to me", "no fee from you, the bank pays me"]), f"{b}: " + d.tell("say" in on, ["if the bank calls, you say you live alone and own the car", "on the phone you tell them the shop is yours"], ["the bank may call you with questions, just answer them", "they may ring, simply tell them how it is"]),
        f"{b}: " + d.tell("share" in on, ["when the money is there you send half to me and stop paying, nothing happens", "after payout we split it, then you go abroad"], ["the rate would be 164 a month for five years", "it comes to 160 or so a month"]), f"{b}: " + d.tell("fast" in on, ["today only, sign now", "must be signed within the hour"], ["take the offer home and read it", "sleep on it"]),
        f"{c}: " + d.tell(kids, ["i have two kids", "with two kids at home"], ["no kids", "i have no children"])])
    is_fraud(d, bad, "what the broker offers", ["Is the broker arranging a fraud?"], ["Is this an honest broker?"])
    which_signs(d, [(["forged payslips"], "paper" in on), (["a fee in advance"], "fee" in on), (["instructions to lie to the bank"], "say" in on), (["a plan not to repay"], "share" in on), (["pressure of time"], "fast" in on)], "the chat")
    which_kind(d, "broker" if bad else "plain", {"broker": ["a broker who gets loans by deceit"], "plain": ["an ordinary talk with a loan broker"], "insider": None, "clicks": None}, "the chat", others=(2, 8), without=("bust_out", "pushed", "mule", "synthetic", "stolen_identity", "honest_new"))
    risk_level(d, graded(bad, len(on), 5), "the offer")
    next_step(d, "stop" if bad else "pass", "this broker's applications", (), {"stop": ["stop them all and report the broker"], "pass": ["handle them as usual"], "bonus": ["pay a higher commission"]})
    d.noul("stated", kids, ["Has the customer children?", "Are there children in the household?"], negated=["Has the customer no children?"])
    return state


@drill("email")
def dealer_loans_mail(d):
    boss, dealer = d.person(), d.firm()
    bad = d.flag()
    n = d.int(12, 40)
    first = d.int(30, 60) if bad else d.int(0, 2)
    same = d.flag(0.9 if bad else 0.1)
    cars = d.int(0, 3) if bad else n
    t = d.pick(["up", "flat"])
    sun, fair = d.flag(), d.flag()
    state = "\n".join([f"From: {d.email(boss, 'autobank.example')}", f"Subject: {dealer}", "", d.say(f"{dealer} brought us {n} car loans this quarter.", f"{n} car loans came by way of {dealer} in the quarter."), d.say(f"{first} % of them missed the very first instalment.", f"First instalment unpaid: {first} %."), d.tell(same, ["The payslips all come from one firm and one printer.", "All the borrowers work, on paper, for one and the same cleaning firm."], ["The borrowers work all over the county.", "The employers are of all kinds, and known."]),
        d.say(f"Of {n} cars {cars} are registered.", f"Cars that are on the register: {cars} of {n}."), {"up": d.say("Their volume has doubled.", "Twice the volume of last year."), "flat": d.say("Their volume is as last year.", "Same volume as a year ago.")}[t], d.tell(sun, ["They sponsor the football club.", "The dealer sponsors a football team."], ["They have a new show room.", "The show room is new."]), d.tell(fair, ["I was there at the fair.", "We met at the fair."], ["I have not met them.", "We have never met."]), boss])
    is_fraud(d, bad, "this group of loans", ["Are loans being taken for cars that do not exist?"], ["Is the dealer's loan business sound?"])
    d.noul("amounts", first > 10, ["Did more than a tenth miss the first instalment?", "Is the share of unpaid first instalments above 10 %?"], negated=["Did hardly anybody miss the first instalment?"])
    d.noul("amounts", cars * 2 > n, ["Are most of the cars on the register?", "Is more than half of the cars registered?"], negated=["Are most of the cars nowhere registered?"])
    d.noul("stated", t == "up", ["Has the dealer's volume doubled?", "Does the dealer bring in twice as much as a year ago?"], negated=["Is the dealer's volume unchanged?"])
    which_kind(d, "dealer" if bad else "sound", {"dealer": ["a dealer who obtains loans with invented cars and forged papers"], "sound": ["a dealer with ordinary loan business"], "staged": None, "payroll": None}, "the loans", others=(3, 10), without=("merchant_bust", "laundering_shop", "bust_out", "synthetic", "honest_firm", "insider", "invoice"))
    risk_level(d, 0.98 if bad else 0.03, "this dealer")
    next_step(d, "stop" if bad else "pass", "the dealer", (), {"stop": ["stop paying out and have the cars and papers checked on the spot"], "pass": ["go on as before"], "more": ["double the dealer's quota"]})
    return state


@drill("mixed")
def guarantor_statement(d):
    old, young = d.person(), d.person()
    bad = d.flag()
    sign, aware, gain = d.flag(0.1 if bad else 0.95), d.flag(0.05 if bad else 1), d.pick(["borrower's friend", "a stranger"]) if bad else d.pick(["the family's bakery", "the borrower's studies"])
    met = d.flag()
    sumv = d.int(4, 30) * 1000
    state = d.say("LOAN FILE, guarantee", "Guarantee, file", "Guarantor's file") + "\n" + row(d, {"borrower": young, "guarantor": old, "guarantor_age|age_of_guarantor": noise(d, 74, 88), "sum|amount": sumv, "signature_check|signature": "agrees" if sign else "differs from the card of signatures", "money_went_to|used_for": gain, "guarantor_present|in_person": aware, "?rate_pct": d.say(4.9, 6.2), "?branch": d.city()}, ("lines", "inline")) + "\n" + d.say("Call with the guarantor: ", "Guarantor on the phone: ") + d.tell(aware, ["'Yes, I signed it, for the child of my sister.'", "'I know, we talked it over at the table.'"], ["'What guarantee? I signed something for a parcel.'", "'I have never heard of a loan.'"]) + " " + d.tell(met, ["It was a long call.", "The call took long."], ["It was a short call.", "The call was brief."])
    is_fraud(d, bad, "this guarantee", ["Was an old person's signature got by deceit or forged?"], ["Did the guarantor sign knowingly?"])
    which_kind(d, "forged" if bad else "family", {"forged": ["a guarantee forged or obtained by a trick"], "family": ["a relative who vouches knowingly"], "clicks": None}, "the file", others=(3, 10), without=("stolen_identity", "pushed", "honest_family", "insider", "synthetic", "bust_out"))
    d.noul("amounts", sumv > 15000, ["Is the sum above 15,000?", "Does the guarantee go beyond 15,000?"], negated=["Is the sum 15,000 or less?"])
    d.noul("stated", aware, ["Does the guarantor know of the guarantee?", "Is the guarantor aware of what was signed?"], negated=["Is the guarantor taken by surprise?"])
    risk_level(d, 0.97 if bad else 0.05, "the guarantee")
    next_step(d, "stop" if bad else "pass", "the loan", (), {"stop": ["stop the payout and take the guarantor's statement"], "pass": ["pay it out"], "raise": ["raise the guarantee"]})
    return state


@drill("narrative")
def the_credit_of_the_courier(d):
    who, clerk = d.person(), d.person()
    kind = d.pick(["bust_out", "bust_out", "illness", "growth"])
    n = d.int(3, 6)
    ate, moved = d.flag(), d.flag()
    w = who.split()[0]
    state = " ".join([d.say(f"{who}, a courier, had {n} credit cards and paid them on the day.", f"For two years {who}, courier, paid {n} cards to the cent."), {"bust_out": d.say(f"In the week before Easter {w} asked each bank for more, got it, and bought watches on all {n} cards within two days.", f"Then, within three days, all {n} cards were drawn to the limit for watches and phones, a rise having been asked for on each."), "illness": d.say(f"Then {w} broke a hip; food and chemist went on the cards.", f"After an operation {w} lived on the cards for months, groceries mostly."), "growth": d.say(f"Then {w} bought a second van, on one card, for the firm.", f"In March {w} took on two drivers and leased vans.")}[kind],
        {"bust_out": d.say("The payments that followed bounced, and were good only long enough to free the limit once more.", "The instalments were paid by cheques on an empty account, which freed the limit twice."), "illness": d.say(f"{w} rang every bank before the first instalment failed.", f"{w} wrote to each bank with the doctor's letter."), "growth": d.say("The balance was paid from the firm's account at the end of the month.", "All was settled when the customers paid in April.")}[kind],
        d.tell(moved, [f"{clerk} keeps the file.", f"The file is with {clerk}."], [f"{clerk} has closed the folder for today.", f"{clerk} has put the folder away."]), d.tell(ate, ["It was a wet spring.", "The spring was wet."], ["It was a dry spring.", "The spring was dry."])])
    is_fraud(d, kind == "bust_out", "this story", [f"Did {w} plan from the start not to pay?"], [f"Is {w} an honest debtor?"])
    which_kind(d, kind, {"bust_out": None, "illness": ["misfortune of an honest customer"], "growth": ["a business that grows and pays"]}, "the story", others=(3, 12), without=("stolen_card", "takeover", "merchant_bust", "friendly", "honest_firm", "honest_regular"))
    d.choice("stated", {"bust_out": "lux", "illness": "food", "growth": "vans"}[kind], {"lux": ["goods that sell easily"], "food": ["food and medicine"], "vans": ["vehicles"]}, ["What was the credit used for?", "On what was the money spent?"])
    risk_level(d, {"bust_out": 1, "illness": 0.15, "growth": 0.03}[kind], "this customer")
    d.choice("risk", {"bust_out": "block", "illness": "help", "growth": "none"}[kind], {"block": ["block the cards and report fraud"], "help": ["agree on smaller instalments"], "none": ["leave the limits as they are"]}, ["What should the banks do?", "The right step for the banks:"])
    d.noul("stated", ate, ["Was the spring wet?", "Did it rain a lot that spring?"], negated=["Was the spring dry?"])
    return state
