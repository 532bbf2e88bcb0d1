"""Risk records 5: payment rows of cards, transfers, instant payments and wallets, told by history, recipient, place and pace."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def card_rows_of_a_week(d):
    kind = d.pick(["copied", "copied", "trip", "home", "home"])
    t = d.day()
    home, far = d.city(), d.city()
    shops = d.wordings.sample(["grocer", "chemist", "bus pass", "petrol", "bakery", "cinema", "garden centre", "barber"], 6)
    small = [d.amount(3, 60) for _ in range(4)]
    big = [d.amount(480, 990) for _ in range(3)]
    rows = [(f"{later(t, hours=25 * i):%m-%d %H:%M}", shops[i], home, f"{small[i]:.2f}", "chip+PIN") for i in range(4)]
    last = later(t, hours=77)
    if kind == "copied":
        rows += [(f"{later(last, minutes=m):%m-%d %H:%M}", s, far, f"{a:.2f}", "magstripe") for m, s, a in ((4, "electronics", big[0]), (11, "jeweller", big[1]), (19, "electronics", big[2]))]
    elif kind == "trip":
        rows += [(f"{later(last, minutes=m):%m-%d %H:%M}", s, p, f"{a:.2f}", "chip+PIN") for m, s, p, a in ((10, "airport parking", home, small[0]), (900, "hotel", far, big[0]), (1400, "restaurant", far, small[1]))]
    else:
        rows += [(f"{later(last, minutes=m):%m-%d %H:%M}", s, home, f"{a:.2f}", "chip+PIN") for m, s, a in ((500, shops[4], small[1]), (1300, shops[5], small[2]), (2000, "furniture", big[0]))]
    state = table(d, ["when|date_time|ts", "merchant|payee|shop", "town|city|place", "amount|amt", "entry|read|mode"], rows)
    is_fraud(d, kind == "copied", "this run of card payments", ["Has the card been copied and used by a stranger?"], ["Are all the payments the cardholder's own, by the look of it?"])
    which_kind(d, kind, {"copied": ["a copied card used elsewhere", "a counterfeit of the card in a distant town"], "trip": ["the holder on a journey"], "home": ["everyday use with one larger purchase"]}, "the rows", others=(0, 6), without=("stolen_card", "honest_travel", "honest_regular", "takeover", "card_testing", "honest_gift"))
    d.noul("identity", kind != "home", ["Are there payments in a second town?", "Was the card used in more than one town?"], negated=["Was the card used in a single town only?"])
    d.noul("order_time", kind == "copied", ["Do the last three payments lie within half an hour?", "Are the final three payments less than thirty minutes apart in all?"], negated=["Are there hours between the last three payments?"])
    risk_level(d, {"copied": 1, "trip": 0.05, "home": 0.03}[kind], "this run")
    next_step(d, "block" if kind == "copied" else "pass", "the card", ("pass",), {"block": ["block the card and call the holder"], "pin": ["print the PIN on the statement"]})
    return state


@drill("ledger_text")
def transfer_feature_row(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["payee", "amt", "age", "night"], ["call", "drain"], 4)
    bal = noise(d, 8000, 30000)
    drain = d.int(94, 100) if "drain" in on else d.int(1, 20)
    usual = noise(d, 150, 400)
    small = d.int(20, usual)
    amt = round(bal * drain / 100) if "drain" in on else usual * 12 if "amt" in on else small
    drain = round(100 * amt / bal)
    payee = d.int(0, 9) if "payee" in on else d.int(9000, 900000)
    state = row(d, {"transfer_amount|amount|amt": amt, "average_transfer_90d|avg_out_90d|mean_amt": usual, "payee_known_minutes|beneficiary_age_min": payee, "share_of_balance_pct|pct_of_balance": drain, "customer_age|age": d.int(71, 90) if "age" in on else d.int(25, 60),
                    "hour|hr": d.int(0, 4) if "night" in on else d.int(8, 21), "on_phone_call_during_payment|active_call": "call" in on, "instant|is_instant": d.flag(), "?channel": d.say("app", "web"), "?reference|memo": d.say("private", "invoice", "thanks"), "?balance_before|bal": bal, "?payee_bank_country": d.say("same", "domestic"), "?msg_id": d.ref("M", 6)})
    is_fraud(d, bad, d.say("this transfer", "this payment"), ["Is the customer likely being tricked or robbed with this transfer?"])
    which_kind(d, "pushed" if bad else "usual", {"pushed": None, "usual": ["a transfer like the customer's others"], "promo": None, "clicks": None, "refund_abuse": None}, "the transfer", others=(0, 7), without=("takeover", "honest_regular", "invoice", "mule", "sim_swap", "payroll", "insider", "honest_firm"))
    which_signs(d, [(["a payee entered minutes ago"], "payee" in on), (["an old customer", "a customer over seventy"], "age" in on), (["a payment in the night"], "night" in on), (["a phone call going on while paying"], "call" in on), (["nearly the whole balance leaves", "the account is emptied"], "drain" in on)], "the transfer")
    risk_level(d, graded(bad, len(on), 6), "this transfer")
    next_step(d, "hold" if bad else "pass", "the transfer", ("pass",), {"hold": ["hold it and speak with the customer on the known number"], "double": ["send it a second time"]})
    d.noul("amounts", drain > 90, ["Does the transfer take more than nine tenths of the balance?", "Is over 90 % of the money leaving?"], negated=["Does most of the balance stay?"])
    return state


@drill("analyst_note")
def instant_payment_notes(d):
    who, to = d.person(), d.firm()
    kind = d.pick(["car", "car", "tax", "deposit"])
    fraud = kind == "car"
    amt = d.int(3, 19) * 500
    age = d.int(1, 3)
    saw, wait = d.flag(), d.flag()
    state = " ".join([d.say(f"Instant payment {d.money(amt)} by {who} to {to}.", f"{who} -> {to}, {d.money(amt)}, instant.", f"{d.money(amt)} instant, {who} pays {to}."),
        {"car": d.say("Told us it is for a car seen in an advert at half its worth, seller 'abroad', to be shipped after payment.", "For a van from an online advert, half the usual price; seller says he moved away and sends it once paid."), "tax": d.say("Reference is the assessment number of the tax letter, and the account is the tax office's, on our white list.", "Account and reference agree with the printed tax notice; payee is the state treasury."),
         "deposit": d.say("Kitchen fitter of the town, contract signed at the shop, a third now and the rest on delivery.", "Down payment to a joiner with a workshop round the corner, signed offer in the file.")}[kind],
        {"car": d.say(f"Account of the payee opened {age} weeks ago, its name check gave 'no match'.", f"Name of payee does not match; the account is {age} weeks old."), "tax": d.say("Name check: match.", "Payee name confirmed."), "deposit": d.say("Name matches, firm in the register since 1998.", "Name check fine; an account of twenty years.")}[kind],
        d.tell(saw, ["Customer asked whether the money can be recalled.", "Customer wanted to know about a recall."], ["Customer asked about the daily limit.", "Customer wanted to know the limit for today."]), d.tell(wait, ["Waits on the line.", "Is holding the line."], ["Will call back at four.", "Rings again later."])])
    is_fraud(d, fraud, "this payment", [f"Is {who.split()[0]} about to lose the money to a swindler?"], [f"Is {to} most likely a proper payee?"])
    which_kind(d, kind, {"car": ["payment in advance for goods that will never come", "a false advert, paid up front"], "tax": ["a payment due to an authority"], "deposit": ["an agreed down payment to a known trader"]}, "the payment", others=(0, 6), without=("pushed", "merchant_bust", "honest_regular", "invoice", "honest_firm", "honest_new", "mule"))
    d.noul("stated", not fraud, ["Was the payee's name confirmed?", "Does the name of the payee check out?"], negated=["Did the name check fail?"])
    d.noul("stated", saw, ["Did the customer ask about getting money back?", "Was a recall brought up?"], negated=["Did the customer ask about the limit instead?"])
    risk_level(d, {"car": 1, "tax": 0, "deposit": 0.1}[kind], "the payment")
    next_step(d, "hold" if fraud else "pass", "the payment", ("pass",), {"hold": ["do not send it, explain the trick to the customer"], "fee": ["send it and waive the fee"]})
    return state


@drill("event_array")
def wallet_topups(d):
    kind = d.pick(["cash_out", "cash_out", "fare", "market"])
    t = d.day()
    n = 5
    src = [d.person() for _ in range(n)]
    sums = {"cash_out": [d.pick([199, 198, 195]) for _ in range(n)], "fare": [20, 20, 20, 20, 20], "market": [d.amount(4, 35, 0.5) for _ in range(n)]}[kind]
    ev, at = [], t
    gap = {"cash_out": d.int(1, 4), "fare": 10080, "market": d.int(6, 35)}[kind]
    for i in range(n):
        ev.append({"at": at.strftime("%Y-%m-%d %H:%M"), "type": "topup" if kind != "market" else "received", "amount": sums[i], "from": {"cash_out": f"card of {src[i]}", "fare": "own card, auto top-up", "market": f"wallet of {src[i]}"}[kind]})
        at = later(at, minutes=gap)
    out = sum(sums)
    ev.append({"at": at.strftime("%Y-%m-%d %H:%M"), "type": {"cash_out": d.say("withdrawn as cash", "sent on to a prepaid card"), "fare": "bus and tram rides paid", "market": "paid out to own bank account after the stall closed"}[kind], "amount": round(out if kind != "fare" else 96.4, 2)})
    cap = d.flag()
    state = {"wallet": d.ref("W-", 6), "holder": d.person(), "opened": {"cash_out": t, "fare": later(t, days=-700), "market": later(t, days=-400)}[kind].strftime("%Y-%m-%d"), d.say("cap", "limit_per_topup"): 200, "verified": cap, d.say("kind_of_use", "declared_use"): {"cash_out": "private", "fare": "transport", "market": "flea market stall"}[kind], "movements": ev}
    is_fraud(d, kind == "cash_out", "this wallet", ["Is the wallet used to turn strangers' cards into cash?"], ["Is the wallet used as declared?"])
    which_kind(d, kind, {"cash_out": ["a fresh wallet that turns stolen cards into cash"], "fare": ["a commuter's wallet that fills itself"], "market": ["takings of a small seller"]}, "the wallet", others=(0, 6), without=("mule", "stolen_card", "structuring", "honest_regular", "honest_shared", "honest_firm", "honest_new", "card_testing"))
    d.noul("stated", cap, ["Is the wallet verified?", "Has the holder been verified?"], negated=["Is the wallet unverified?"])
    d.noul("amounts", kind == "cash_out", ["Do all the single amounts lie just below the cap?", "Is each amount within five of the cap?"], negated=["Do the amounts stay well clear of the cap?"])
    d.noul("order_time", kind == "cash_out", ["Was the wallet opened on the day of the movements?", "Is the wallet brand-new?"], negated=["Is the wallet more than a year old?"])
    risk_level(d, {"cash_out": 1, "fare": 0, "market": 0.1}[kind], "the wallet")
    next_step(d, "report" if kind == "cash_out" else "pass", "the wallet", ("pass", "report"))
    return state


@drill("nested_json")
def salary_day_payments(d):
    bad = d.flag()
    pay = noise(d, 2100, 3600)
    rent = noise(d, 700, 1100)
    nxt = d.int(3, 9) if bad else d.int(1, 2)
    night = d.flag()
    big = d.int(1500, 2000) if bad else d.int(20, 90)
    names = [d.person() for _ in range(3)]
    where = d.pick(["gift card kiosk", "crypto exchange, first time", "electronics web shop, first time"]) if bad else d.pick(["farm shop, weekly", "gym, monthly", "book shop, 8th time"])
    dev = "added 40 minutes earlier" if bad else "in use for 3 years"
    state = {"account": d.ref("", 8), "in": [{"from": d.firm(), "text": "wages", "amt": pay}], "out": [{"to": names[0], "text": "rent", "amt": rent, "times_paid": noise(d, 12, 60)}, {"to": where, "text": d.say("card", "purchase"), "amt": big, "approved_with": "code by text message" if bad else "fingerprint", "wallet_device": dev},
             {"to": d.say("power company", "water works"), "amt": noise(d, 40, 90), "times_paid": noise(d, 10, 40)}], "repeatOfSecondItem": nxt if bad else 1, "hour": d.int(0, 4) if night else d.int(10, 20), "overdraft": d.say(500, 1000)}
    is_fraud(d, bad, "the second outgoing payment", ["Has a stranger put the card into a wallet of their own?"], ["Does the second outgoing payment look like the customer's own shopping?"])
    which_kind(d, "wallet" if bad else "daily", {"wallet": ["the card was loaded into a stranger's phone and milked"], "daily": ["a household's ordinary month"], "payroll": None, "staged": None}, "the account", others=(0, 6), without=("takeover", "stolen_card", "honest_regular", "sim_swap", "card_testing", "pushed"))
    d.noul("order_time", bad, ["Was the paying device added within the same hour?", "Is the device less than an hour old on the account?"], negated=["Has the device been in use for years?"])
    d.noul("amounts", big > 1000, ["Is the second outgoing item larger than 1,000?", "Does item two exceed 1,000?"], negated=["Is item two below 1,000?"])
    d.noul("order_time", night, ["Was it paid in the night?", "Was the purchase made before five in the morning?"], negated=["Was it paid in the day or evening?"])
    risk_level(d, 0.95 if bad else 0.03, "the second outgoing payment")
    next_step(d, "block" if bad else "pass", "the card in the wallet", ("pass", "block"))
    return state


@drill("policy_and_case")
def limits_for_transfers(d):
    day, new, old = d.pick([2000, 3000, 5000]), d.pick([500, 1000]), d.pick([70, 75])
    age = d.int(old, old + 15) if d.flag(0.4) else d.int(22, old - 3)
    known = d.flag()
    amt = d.pick([new - 60, new + 40, day + 900, day + 250])
    warn = d.flag(0.35)
    act = "stop" if warn else "call" if amt > day or (not known and amt > new) or (age >= old and not known) else "send"
    who = d.person()
    state = (d.say("TRANSFER DESK", "Rules, outgoing transfers", "Desk card") + "\n" + "\n".join([d.say(f"1 over {day}: call the customer", f"1 more than {day} in one sum: ring the customer"), d.say(f"2 payee never paid before: call from {new + 1} on", f"2 new payee and more than {new}: ring the customer"),
             d.say(f"3 customer {old} or older and payee new: always call", f"3 new payee of a customer aged {old} and more: always ring"), d.say("4 payee on the warning list: stop, whatever else holds", "4 stop if the payee is on the warning list, before all other rules")]) + "\n\n"
             + row(d, {"customer|name": who, "customer_age|age": age, "sum|amount": amt, "payee_paid_before|known_payee": known, "payee_on_warning_list|warning_list": warn, "?currency": d.code, "?text|memo": d.say("for the roof", "see mail", "loan"), "?via": d.say("app", "branch")}, ("lines", "pairs", "inline")))
    d.choice("policy", act, {"stop": ["stop the transfer"], "call": ["call the customer first"], "send": ["send it"]}, ["What do the rules demand?", "How is this transfer to be handled?"])
    d.noul("risk", warn, ["Is the payee known as a likely fraudster?", "Does a fraud warning exist on the payee?"], negated=["Is there no warning about the payee?"])
    d.noul("amounts", amt > day, ["Is the sum above the general limit?", "Does the sum exceed the limit of the first rule?"], negated=["Is the sum within the limit of the first rule?"])
    d.noul("amounts", age >= old, ["Is the customer in the age group of rule three?", "Does the customer's age fall under rule 3?"], negated=["Is the customer too young for rule three?"])
    d.noul("stated", known, ["Has the payee been paid before?", "Is the payee a known one?"], negated=["Is the payee new?"])
    risk_level(d, {"stop": 1, "call": 0.5, "send": 0}[act], "the transfer", [(("low", "medium", "high"), ("How risky is {it} in the eyes of the rules?",)), (("send", "call", "stop"), ("Which level do the rules give {it}, from harmless to worst?",))])
    return state


@drill("mixed")
def standing_pattern_and_outlier(d):
    who = d.person()
    t = d.day("2025-02-01", 200)
    odd = d.pick(["none", "none", "none", "amount", "payee", "country"])
    base = noise(d, 40, 300)
    payee, land, other, alien = d.firm(), d.country(), d.person(), d.country()
    at = d.pick([2, 3, 4])
    rows = []
    for i in range(6):
        hit = i == at
        rows.append((f"{later(t, days=30 * i):%Y-%m-%d}", other if hit and odd == "payee" else payee, f"{base * (17 if hit and odd == 'amount' else 1):.2f}", alien if hit and odd == "country" else land))
    body = table(d, ["date|day", "to|payee|beneficiary", "amount|sum", "country|bank_country"], rows, ("csv", "wide"))
    words = d.flag()
    state = d.say(f"Standing order of {who}, six months:", f"{who}: monthly payments", f"Regular payments, {who}") + "\n" + body + "\n" + d.tell(words, ["The customer has asked for a print of all six.", "The customer wants the six on paper."], ["The customer has said nothing.", "No word from the customer."])
    d.noul("risk", odd != "none", ["Does one payment fall out of the pattern in a worrying way?", "Is one of the payments suspicious?", "Does any of these payments need a closer look?"], negated=["Do all six payments follow one pattern?", "Are all six payments as they should be?", "Can the six payments be passed without a question?"])
    d.choice("risk", odd, {"none": ["nothing", "none of these"], "amount": ["a sum many times larger"], "payee": ["another recipient"], "country": ["a bank in another country"]}, ["What breaks the pattern?", "In what does the outlier differ, if there is one?"])
    d.choice("order_time", str(at) if odd != "none" else "none", {"2": ["the third"], "3": ["the fourth"], "4": ["the fifth"], "none": ["none"]}, ["Which payment stands out?", "Which of the six is out of line?"])
    d.noul("stated", words, ["Has the customer asked for something?", "Has the customer been in touch?"], negated=["Has the customer kept silent?"])
    risk_level(d, 0.05 if odd == "none" else 0.75, "this series")
    next_step(d, "pass" if odd == "none" else "ask", "the series", ("pass",), {"ask": ["ask the customer about the payment that differs"], "all": ["recall all six payments at once"]})
    return state


@drill("chat")
def wallet_support(d):
    who, friend = d.person(), d.person()
    kind = d.pick(["request_trick", "request_trick", "wrong_number", "split"])
    amt = d.int(5, 90) * 10
    a = who.split()[0].lower()
    pin, refund = d.flag(), d.flag()
    state = "\n".join([f"{a}: " + d.say("hey, question about my wallet", "hello is anyone there", "hi, money problem"), "help: " + d.say("Sure, what happened?", "Go ahead."),
        f"{a}: " + {"request_trick": d.say(f"someone said i won {amt} and must press accept and type my pin. now {amt} is GONE instead of in", f"a buyer sent me 'receive {amt}', i pressed pay and put in the pin, and the {amt} left my wallet"),
                   "wrong_number": d.say(f"i sent {amt} to a number with 1 digit wrong, my mistake", f"typed the number wrong, {amt} went to some stranger"), "split": d.say(f"{friend} asked me for {amt}, my part of the holiday flat, and i paid. all fine?", f"paid {amt} to {friend} for the concert tickets, it says pending")}[kind],
        "help: " + d.say("Do you know the other person?", "Is the other side known to you?"), f"{a}: " + {"request_trick": d.say("no, from a selling app, profile already deleted", "never met, and now i am blocked"), "wrong_number": d.say("no clue who it is", "no, a stranger, seems an old lady, she answers"), "split": d.say("yes we share an office", "sure, my neighbour")}[kind],
        f"{a}: " + d.tell(pin, ["by the way i changed my pin just now", "i have a new pin since today"], ["my pin is still the old one", "did not change the pin"]), f"{a}: " + d.tell(refund, ["can you bring the money back", "i want it reversed"], ["what does pending mean", "what should i do now"])])
    is_fraud(d, kind == "request_trick", "what the customer tells", ["Was the customer tricked?"], ["Is there no fraudster in this story?"])
    which_kind(d, kind, {"request_trick": ["a request to pay dressed up as money coming in"], "wrong_number": ["a slip in typing the recipient"], "split": ["sharing costs with someone known"]}, "the story", others=(0, 7), without=("pushed", "honest_shared", "fault", "honest_family", "takeover", "promo"))
    d.noul("stated", pin, ["Has the PIN been changed?", "Did the customer set a new PIN?"], negated=["Is the PIN unchanged?"])
    d.noul("stated", refund, ["Does the customer ask for the money back?", "Is a reversal asked for?"], negated=["Does the customer leave a reversal unmentioned?"])
    risk_level(d, {"request_trick": 1, "wrong_number": 0.2, "split": 0}[kind], "the payment")
    d.choice("risk", kind, {"request_trick": ["block the recipient and report the fraud"], "wrong_number": ["ask the recipient to send the money back"], "split": ["explain the status, nothing else"]}, ["What should support do?", "Right reaction of the support desk:"])
    return state


@drill("email")
def merchant_payment_run(d):
    boss, firm = d.person(), d.firm()
    bad = d.flag()
    t = d.day()
    n = d.int(18, 60)
    total = n * noise(d, 700, 2400)
    prior = n - d.int(0, 3) if not bad else d.int(0, 2)
    on = drawn_signs(d, bad, ["weekend", "abroad"], ["newadmin", "noinv"], 2, ["noinv"])
    night = d.flag()
    state = "\n".join([f"From: {d.email(boss, 'corporate-desk.example')}", f"Date: {t:%d %b %Y}", f"Subject: {firm}, payment file", "", d.say(f"{firm} sent a file with {n} payments, {total:,} {d.code} in all.", f"A file of {n} payments ({total:,} {d.code}) came in from {firm}."),
        d.tell("weekend" in on, ["It was sent on a Sunday.", "It came on a bank holiday."], ["It was sent on a Thursday at the usual time.", "It came on the 25th, as every month."]), d.tell("abroad" in on, ["More than half of it goes abroad.", "Most of the payees bank in another country."], ["All payees are domestic.", "Every payee banks at home."]),
        d.tell("newadmin" in on, ["The second signature is of a user who was created an hour before.", "The approver was set up that morning and has signed nothing else."], ["Both signatures are those of the last years.", "Signed by the two directors, as ever."]), d.tell("noinv" in on, ["Their bookkeeper knows of no such run.", "Our call to their accounts office: 'we sent nothing.'"], ["Their bookkeeper confirms the run by phone.", "Our call to their accounts office: 'yes, wages and suppliers.'"]),
        f"{prior} of the {n} payees " + d.say("have been paid before.", "are known from earlier runs."), d.tell(night, ["The office of the firm is being rebuilt.", "They are moving offices."], ["The firm has a new logo.", "They have a new logo."]), "", boss])
    is_fraud(d, bad, "this payment file", ["Has a stranger got hold of the firm's banking access?"], ["Is this the firm's own payment run?"])
    which_signs(d, [(["an unusual day"], "weekend" in on), (["mostly foreign payees"], "abroad" in on), (["an approver only just created"], "newadmin" in on), (["a denial by the firm's accounts"], "noinv" in on)], "the file")
    d.noul("counting", prior > 5, ["Are more than five payees known?", "Have over five of the payees been paid earlier?"], negated=["Are fewer than five payees known?"])
    which_kind(d, "takeover" if bad else "honest_firm", ["takeover", "honest_firm", "staged", "reviews", "sim_swap"], "the file", others=(0, 6), without=("insider", "invoice", "payroll", "honest_regular", "mule", "pushed", "fault"))
    risk_level(d, graded(bad, len(on), 4), "the file")
    next_step(d, "block" if bad else "pass", "the file", ("pass",), {"block": ["stop all of its payments and lock the access"], "half": ["pay one half of it now"]})
    return state


@drill("narrative")
def the_florists_terminal_payments(d):
    shop, who = d.person(), d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["phone", "rush"], ["courier", "cards", "over"], 3, ["cards"])
    wed, cash = d.flag(), d.flag()
    amt = d.pick([640, 980, 1450])
    state = " ".join([d.say(f"{who} ordered flowers for {amt} from {shop}'s shop.", f"{shop}, florist, got an order of {who}: arrangements for {amt}."), d.tell("phone" in on, ["The order came by e-mail and a relay operator, never in person.", "The caller never showed up, all went through a typed relay service."], [f"{who.split()[0]} came to the shop twice.", f"{who.split()[0]} chose the vases in the shop."]),
        d.tell("rush" in on, ["It had to be today.", "There was no time for a sample, it was needed in hours."], ["It was for a date in two months.", "There was ample time."]), d.tell("courier" in on, ["The florist was to charge 800 more and hand that in cash to 'the driver who takes no cards'.", "The card was to be charged 800 on top, to be wired on to a haulier."], ["The van of the shop would deliver.", "Collection was to be by the family."]),
        d.tell("cards" in on, ["Three card numbers were given by e-mail until one worked.", "After two refusals a third card number followed by mail."], ["One card, through the shop's payment link, confirmed in the bank's app.", "Paid with a single card that its bank confirmed at once."]), d.tell("over" in on, ["Names on the cards: three different ones.", "No two of the names on the cards agreed."], ["The card bears the customer's name.", "Name on the card and on the order are one."]),
        d.tell(wed, ["It was for a wedding.", "A wedding was the occasion."], ["It was for a funeral.", "A funeral was the occasion."]), d.tell(cash, ["A tip of 20 was promised.", "They promised a tip."], ["The greenhouse leaks.", "The roses were late from the auction."])])
    is_fraud(d, bad, "this order", ["Is the florist to be used to turn stolen cards into cash?"], ["Is this a normal customer of a florist?"])
    which_kind(d, "over" if bad else "plain", {"over": ["an overpayment trick with stolen cards"], "plain": ["an ordinary order of flowers"], "staged": None, "payroll": None}, "the order", others=(0, 7), without=("stolen_card", "card_testing", "honest_new", "honest_gift", "honest_regular", "refund_abuse", "pushed", "merchant_bust"))
    which_signs(d, [(["contact only through a relay"], "phone" in on), (["great haste"], "rush" in on), (["an extra sum to be passed on to a third party"], "courier" in on), (["several card numbers by mail"], "cards" in on), (["cards in different names"], "over" in on)], "the order")
    risk_level(d, graded(bad, len(on), 5), "this order")
    next_step(d, "block" if bad else "pass", "the order", (), {"block": ["refuse the order and pay nothing on"], "pass": ["deliver the flowers"], "more": ["charge the cards once more"]})
    d.noul("stated", wed, ["Was a wedding the reason for the flowers?", "Were they for a wedding?"], negated=["Were the flowers for a funeral?"])
    return state
