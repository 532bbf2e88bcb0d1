"""Risk records 8: money that flows through an account and off to an exchange, told by who pays in, what for, where it goes and how soon."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def flat_share_or_mule(d):
    source, dest = d.pick(["mates", "strangers", "strangers"]), d.pick(["landlord", "exchange", "exchange"])
    t = d.day()
    who = d.person()
    names = [d.person() for _ in range(4)]
    share = d.int(38, 62) * 10
    odd = [d.int(430, 990) for _ in range(4)]
    gap = d.int(1, 5)
    texts = {"mates": d.say("rent room", "my part of the rent", "flat"), "strangers": d.say("order", "deposit", "as agreed")}
    paid = [share] * 4 if source == "mates" else odd
    since = {"mates": "monthly since last year", "strangers": "first payment"}
    rows = [(f"{later(t, minutes=17 * i):%m-%d %H:%M}", "in", names[i], paid[i], texts[source], since[source]) for i in range(4)]
    rows.append((f"{later(t, hours=gap):%m-%d %H:%M}", "out", {"landlord": "Housing association", "exchange": "CoinHarbour exchange"}[dest], sum(paid), {"landlord": "rent flat 12", "exchange": "top-up"}[dest], ""))
    body = table(d, ["time|when|booked", "dir|direction", "party|name|counterparty", "sum|amount", "text|reference", "history|seen"], rows)
    state = body if not isinstance(body, str) else d.say(f"Account of {who}, student, 21:", f"{who} (21), student account", f"Movements, {who}, student") + "\n" + body
    d.noul("two_places", source == "mates", ["Have the payers paid before?", "Do the payments come from people who pay regularly?"], negated=["Are all the payers new?"])
    d.noul("stated", dest == "landlord", ["Does the money go to pay for housing?", "Is the money passed on to a landlord?"], negated=["Does the money go to an exchange for digital money?"])
    levels = {("mates", "landlord"): 0, ("strangers", "landlord"): 1, ("mates", "exchange"): 1, ("strangers", "exchange"): 2}[source, dest]
    d.score("risk", levels, ["low", "medium", "high"], ["How high is the risk that this is a mule account?", "Risk of mule activity?", "How likely is it that this account passes on stolen money?"])
    d.choice("risk", {0: "pass", 1: "ask", 2: "report"}[levels], {"pass": ["nothing, let it run", "no action"], "ask": ["ask the customer what the money is for"], "report": ["freeze what is left and report it", "stop further payments and file a report"]}, ["What should be done with the account?", "What is the right next step?"])
    d.choice("risk", {0: "mates", 1: "open", 2: "mule"}[levels], {"mates": ["flatmates who pay their rent through one of them"], "open": ["not clear from the movements, could be either"], "mule": ["a mule who passes on money from strangers"]}, ["What is going on here, most likely?", "Which explanation fits?"])
    d.noul("risk", levels == 2, ["Do payers, pace and destination all point to a mule?", "Does everything in the movements speak for a mule?", "Should the account be frozen?"], negated=["Does at least one thing in the movements speak against a mule?", "Is freezing the account too much, by what the movements show?"])
    return state


@drill("ledger_text")
def flow_features(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["age", "senders", "app"], ["out", "recalls"], 3, ["out"])
    n_in = d.int(9, 30) if "senders" in on else d.int(1, 3)
    state = row(d, {"account_open_days|age_days|days_since_opening": d.int(6, 45) if "age" in on else d.int(400, 5000), "distinct_senders_7d|n_senders|payers_week": n_in, "out_in_ratio_24h|share_forwarded_1d|passthrough_pct": d.int(94, 100) if "out" in on else d.int(8, 55), "recall_requests_30d|recalls|fraud_reports_by_senders": d.int(2, 6) if "recalls" in on else 0,
                    "remote_app_on_phone|remote_control_detected": "app" in on, "median_minutes_until_out|minutes_to_forward": d.int(3, 40) if "out" in on else d.int(3000, 20000), "holder_age|age": noise(d, 18, 60), "?salary_seen|has_salary": d.say(True, False), "?card_payments_7d": noise(d, 0, 20), "sum_in_7d|inflow_week": n_in * noise(d, 200, 900), "?standing_orders": noise(d, 0, 5), "?branch_city": d.city(), "?student": d.say(True, False)})
    is_fraud(d, bad, d.say("this account", "this account's flow"), ["Is this a mule account?", "Is this account likely used to pass on stolen money?"], ["Is this account used for its holder's own life?"])
    which_kind(d, "mule" if bad else "own", {"mule": None, "own": ["a person's everyday account"], "promo": None, "clicks": None, "payroll": None}, "the account", others=(0, 8), without=("honest_regular", "takeover", "structuring", "pushed", "bust_out", "signup_farm", "synthetic", "stolen_identity"))
    which_signs(d, [(["a newly opened account"], "age" in on), (["many senders in a week"], "senders" in on), (["nearly everything leaves within a day", "money that hardly stays an hour"], "out" in on), (["senders who want their money back"], "recalls" in on), (["a phone that can be controlled by others"], "app" in on)], "the account")
    risk_level(d, graded(bad, len(on), 5), "this account")
    next_step(d, "report" if bad else "pass", "the account", ("pass", "report"))
    d.noul("counting", n_in > 5, ["Did more than five senders pay in within a week?", "Are there over five different senders?"], negated=["Are there five senders or fewer?"])
    return state


@drill("analyst_note")
def job_from_the_internet(d):
    who = d.person()
    kind = d.pick(["mule", "mule", "nanny", "seller"])
    n, fee = d.int(2, 6), d.pick([5, 8, 10])
    warned, moved = d.flag(), d.flag()
    f = who.split()[0]
    state = " ".join([d.say(f"{who}, 24, account two years old.", f"Customer {who}, two years with us.", f"{who}: client for two years."),
        {"mule": d.say(f"Since last week a 'payment agent' by an advert: {n} sums from people {f} does not know, {fee} % to keep, the rest on to a wallet.", f"Took a home job as 'finance assistant': {n} transfers came in, {fee} % stays, the rest goes where the chat says."), "nanny": d.say(f"Works as a nanny for {n} families, who pay hourly wages by transfer and the bus fare on top.", f"Looks after children of {n} families; they pay on Fridays, and {f} pays it out for rent and food."), "seller": d.say(f"Sold {n} used bicycles on a market place; the buyers paid, postal receipts of the shipments are in the file.", f"Cleared out a cellar: {n} buyers paid for skis and lamps, sent off with tracking numbers.")}[kind],
        {"mule": d.say("The employer has no address, only a messenger.", "The 'firm' is nowhere registered and writes at night."), "nanny": d.say("Families known by name and street.", "A contract with each family."), "seller": d.say("Listings still visible.", "The adverts are still online.")}[kind],
        d.tell(warned, [f"{f} saw our warning page.", "Our warning was shown and clicked."], ["No warning was shown.", f"{f} has had no warning."]), d.tell(moved, [f"{f} has moved to another town.", "New address since May."], ["Same address as ever.", "Address unchanged."])])
    is_fraud(d, kind == "mule", "what the account is used for", [f"Is {f} being used as a money mule?"], ["Does the money belong to honest work or sales?"])
    which_kind(d, kind, {"mule": ["a job that consists of passing on strangers' money"], "nanny": ["wages from several employers"], "seller": ["proceeds of things sold"]}, "the file", others=(1, 6), without=("pushed", "structuring", "merchant_bust", "honest_regular", "honest_shared", "honest_firm", "payroll", "friendly"))
    d.noul("stated", warned, ["Was a warning shown to the customer?", "Has the customer seen a warning?"], negated=["Did the customer go without a warning?"])
    d.noul("stated", kind != "mule", ["Are the payers or the goods known and documented?", "Can what lies behind the payments be checked?"], negated=["Is the payer side left in the dark?"])
    risk_level(d, {"mule": 1, "nanny": 0.03, "seller": 0.1}[kind], "the account")
    next_step(d, "stop" if kind == "mule" else "pass", "the account", ("pass",), {"stop": ["stop further transfers, explain it to the customer and report"], "fee": ["raise the fee for transfers"]})
    return state


@drill("event_array")
def in_and_out_events(d):
    first = d.pick(["wage", "victims"])
    out = d.pick(["cash_far", "coin", "bills"])
    t = d.day()
    n = d.int(2, 4)
    vic = [d.person() for _ in range(4)]
    sums = [d.int(6, 38) * 100 for _ in range(4)]
    firm = d.firm()
    mins = d.int(6, 55)
    known, nth = d.flag(), noise(d, 9, 60)
    if first == "wage":
        ev = [{"at": d.stamp(t), "in": sum(sums[:2]), "from": firm, "text": "wages " + t.strftime("%B"), "nth": nth}]
    else:
        ev = [{"at": d.stamp(later(t, minutes=9 * i)), "in": sums[i], "from": vic[i], "text": "", "nth": 1} for i in range(n)]
    total = sum(e["in"] for e in ev)
    outs = {"cash_far": [("cash machine, 300 km from home", 0.97)], "coin": [("crypto exchange", 0.98)], "bills": [("rent", 0.35), ("grocer", 0.03), ("power", 0.05)]}[out]
    step = mins if out != "bills" else 2000
    ev += [{"at": d.stamp(later(t, minutes=60 + step * (i + 1))), "out": round(total * share), "to": to} for i, (to, share) in enumerate(outs)]
    state = {"acct": d.ref("", 6), "customer_told_us": d.say("nothing", "no message"), "device": "known" if known else "new", "events": ev}
    level = (first == "victims") + (out != "bills")
    d.noul("risk", level == 2, ["Is the account being used as a mule's?", "Do unknown payers and a quick exit come together here?", "Is this account probably used for fraud?"], negated=["Does either what comes in or what goes out look harmless?", "Is it too early to speak of a mule account?"])
    d.noul("two_places", first == "wage", ["Is what comes in a wage?", "Does the income come from a regular employer?"], negated=["Does the money come from people who never paid before?"])
    d.noul("stated", out == "bills", ["Is the money spent on household things?", "Do the payments out go for living costs?"], negated=["Does nearly all of it leave in one go?"])
    d.score("risk", level, ["low", "medium", "high"], ["How high is the risk?", "Risk of mule activity?", "How suspicious is the account, from low to high?"])
    d.choice("stated", out, {"cash_far": ["as cash, far from home"], "coin": ["into digital coins"], "bills": ["for everyday bills"]}, ["How does the money leave the account?", "What becomes of the money?"])
    d.noul("stated", known, ["Is the device known?", "Was a known device in use?"], negated=["Is the device new?"])
    return state


@drill("nested_json")
def exchange_account_kyt(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["new", "fast"], ["mixer", "banks", "names"], 3)
    who = d.person()
    others = [d.person() for _ in range(3)]
    other = others[0]
    coin = d.say("BTC", "ETH", "USDT")
    dark = d.int(35, 90) if "mixer" in on else d.int(0, 2)
    state = {"customer": who, "exchangeAccountAgeDays": d.int(1, 12) if "new" in on else d.int(300, 2500), d.say("fiatOut", "sell_side"): {"coin": coin, "soldWithinMinutesOfArrival": d.int(2, 15) if "fast" in on else d.int(20000, 400000), "eur": d.int(18, 220) * 100},
             d.say("chainSource", "origin_of_coins"): {"mixerSharePct": dark, "ownWalletHistoryMonths": d.int(0, 1) if "mixer" in on else d.int(14, 60)}, d.say("payoutAccounts", "bank_accounts"): [{"holder": other if "names" in on else who, "addedDaysAgo": d.int(0, 5)}] + [{"holder": others[1], "addedDaysAgo": 1}, {"holder": others[2], "addedDaysAgo": 0}] * ("banks" in on),
             "tier": d.say(1, 2), "lang": d.say("en", "de"), "priceAlert": d.say(True, False)}
    is_fraud(d, bad, "this cash-out", ["Are tainted coins being turned into money?"], ["Is an ordinary holder selling coins of their own?"])
    which_kind(d, "off" if bad else "holder", {"off": ["an off-ramp for stolen or laundered coins"], "holder": ["a private investor who sells coins held for long"], "promo": None, "staged": None}, "the cash-out", others=(0, 7), without=("mule", "structuring", "takeover", "laundering_shop", "honest_regular", "synthetic", "stolen_identity"))
    which_signs(d, [(["a brand-new exchange account"], "new" in on), (["coins sold minutes after arrival"], "fast" in on), (["coins that come out of a mixer"], "mixer" in on), (["several bank accounts of other people"], "banks" in on), (["a payout account in another name"], "names" in on or "banks" in on)], "the cash-out")
    risk_level(d, graded(bad, len(on), 5), "this cash-out")
    next_step(d, "report" if bad else "pass", "the payout", ("pass", "report"))
    d.noul("amounts", dark > 10, ["Does more than a tenth of the coins come from a mixer?", "Is the mixer share above 10 %?"], negated=["Is the mixer share 10 % or less?"])
    return state


@drill("policy_and_case")
def passthrough_rule(d):
    share, hours, day = d.pick([80, 90]), d.pick([24, 48]), d.pick([30, 60, 90])
    age = d.int(2, day - 3) if d.flag() else d.int(day + 5, day * 20)
    fwd = d.int(share + 1, 100) if d.flag(0.68) else d.int(10, share - 6)
    when = d.int(1, hours - 2) if d.flag(0.68) else d.int(hours + 3, hours * 5)
    biz = d.flag(0.12)
    hit = fwd > share and when < hours and not biz
    act = "freeze" if hit and age < day else "review" if hit else "none"
    state = (d.say("THROUGH-FLOW", "Rule on flow-through accounts", "Mule rule") + ": " + d.say(f"more than {share} % of what came in has left within {hours} hours: review; if the account is younger than {day} days, freeze. Payment institutions and notaries are left out.",
             f"review when over {share} % of the inflow leaves in under {hours} h, freeze instead when the account has not reached {day} days. Not for notaries or payment firms.") + "\n"
             + row(d, {"account_age_days|age_d": age, "inflow|in_sum": noise(d, 2, 90) * 100, "forwarded_pct|out_pct": fwd, "hours_until_out|out_after_h": when, "holder_kind|holder": (d.say("private person", "private"), "notary")[biz], "?senders": noise(d, 1, 9), "?city": d.city(), "?case": d.ref("C", 5)}, ("lines", "pairs", "inline")))
    d.choice("policy", act, {"freeze": ["freeze the account"], "review": ["review it"], "none": ["nothing"]}, ["What does the rule order?", "Which step follows from the rule?"])
    d.noul("amounts", fwd > share, ["Is the share passed on above the rule's figure?", "Has more than the stated share left?"], negated=["Is the share passed on within the figure?"])
    d.noul("order_time", when < hours, ["Did the money leave within the time that the rule names?", "Was it quick enough for the rule to apply?"], negated=["Did the money stay longer than the rule's time?"])
    d.noul("amounts", age < day, ["Is the account younger than the rule's age?", "Does the account count as young?"], negated=["Is the account old enough not to count as young?"])
    risk_level(d, {"freeze": 1, "review": 0.6, "none": 0.05}[act], "the account", [(("none", "review", "freeze"), ("Which level of alarm does the rule give {it}?",)), (("low", "medium", "high"), ("How risky is {it} by the rule?",))])
    return state


@drill("chat")
def messenger_offer(d):
    who = d.person()
    kind = d.pick(["rent_account", "rent_account", "collect", "treasurer"])
    amt, cut = d.int(10, 60) * 100, d.pick([100, 200, 300])
    a, b = who.split()[0].lower(), d.say("max", "lenny", "dee")
    hurry, emo = d.flag(), d.flag()
    state = "\n".join([f"{b}: " + d.say("hey", "yo", "hi there"), f"{b}: " + {"rent_account": d.say(f"got {amt} coming, can it land on your acc? you keep {cut}", f"lend me your card and pin for 3 days, {cut} for you"), "collect": d.say(f"we all owe you for the house, {amt} in total, sending my part", f"sending you my {cut} for the festival tent, the others pay too"), "treasurer": d.say(f"as treasurer you get {amt} from the town for the team bus, letter attached", f"the grant of {amt} for the choir goes on the club account you look after")}[kind],
        f"{a}: " + d.say("why me", "ok?", "what is it for"), f"{b}: " + {"rent_account": d.say("mine is blocked, its from a guy, dont ask", "my boss pays no tax, the less you know the better"), "collect": d.say("you booked it for all 7 of us", "you paid the deposit in March, remember"), "treasurer": d.say("it is in the minutes of the meeting", "the board signed it on Tuesday")}[kind], f"{b}: " + {"rent_account": d.say("take it out at the machine and give it to my cousin", "then send it on in coins, i show you how"), "collect": d.say("keep it, thats for what you paid", "and thanks for organising"), "treasurer": d.say("pay the bus firm's invoice from it", "the conductor's fee is paid from that")}[kind],
        f"{a}: " + d.tell(hurry, ["when?", "by when?"], ["ok", "hm ok"]), f"{b}: " + d.tell(emo, ["tomorrow :)", "tmrw ;)"], ["tomorrow.", "tomorrow"])])
    is_fraud(d, kind == "rent_account", "this offer", [f"Is {a.capitalize()} being recruited as a money mule?"], [f"Is it fine for {a.capitalize()} to receive this money?"])
    which_kind(d, kind, {"rent_account": ["somebody wants to use another's account for money of doubtful origin"], "collect": ["friends paying back what one of them advanced"], "treasurer": ["money of a club handled by its treasurer"]}, "the chat", others=(0, 6), without=("mule", "honest_shared", "honest_family", "pushed", "structuring", "promo"))
    d.noul("stated", kind == "rent_account", ["Is a reward promised for letting the money pass?", "Is something offered for the use of the account or card?"], negated=["Is no reward offered?"])
    d.noul("stated", kind != "rent_account", ["Is there an understandable reason why the money goes to this account?", "Can the reason for the payment be checked?"], negated=["Is the origin of the money kept dark?"])
    risk_level(d, {"rent_account": 1, "collect": 0, "treasurer": 0.08}[kind], "the offer")
    d.choice("risk", "no" if kind == "rent_account" else "ok", {"no": ["refuse and tell the bank"], "ok": ["accept the money"], "lend": ["hand over card and PIN"]}, ["What should the person addressed do?", "What is the right answer to the offer?"])
    return state


@drill("email")
def mail_on_three_accounts(d):
    sender = d.person()
    roles = d.shuffled(["mule", "shop", "family"])
    names = [d.person() for _ in range(3)]
    what = {"mule": [d.say("opened three weeks ago, 14 payers from nine towns, cash out each evening at the same machine, two payers have asked for their money back", "a month old; eleven strangers paid in sums like 740 or 1,210, and within the hour all was on a prepaid card abroad; the police of two towns have written")],
            "shop": [d.say("60 payers a week, small sums, goods sent with tracking, taxes paid", "dozens of payers, each for a jar of honey at 8.50, posted the same day")], "family": [d.say("four brothers pay 200 each month and it goes on to their mother's care home", "cousins put in 50 a month, and the headstone was paid from it")]}
    n = d.pick([0, 1, 2])
    late = d.flag()
    state = "\n".join([f"From: {d.email(sender, 'amlteam.example')}", d.say("Subject: three to look at", "Subject: flow alerts", "Subject: alerts of the night"), "", d.say("the flow rule fired three times:", "three alerts for 'in and out':"), *(f"{i + 1}) {names[i]}: {what[roles[i]][0]}" for i in range(3)), d.tell(late, [f"No. {n + 1} has a new phone.", f"By the way, no. {n + 1} got a new handset."], [f"No. {n + 1} has moved house.", f"By the way, no. {n + 1} has moved."]), d.say("Which one do we report?", "We can take up one today."), sender])
    worst = roles.index("mule")
    people = {str(i): names[i] for i in range(3)}
    d.choice("risk", str(worst), people, ["Whose account is most likely a mule account?", "Which account should be reported?", "Who is passing on stolen money, it seems?"])
    d.choice("risk", roles[0], {"mule": ["passing on of victims' money"], "shop": ["sales of a small trader"], "family": ["relatives pooling money"]}, ["What explains the first alert?", "The first of the three is a case of"])
    d.choice("risk", roles[1], {"mule": ["passing on of victims' money"], "shop": ["sales of a small trader"], "family": ["relatives pooling money"]}, ["What explains the second alert?", "The second of the three is a case of"])
    d.noul("risk", worst == 0, [f"Is {names[0]} likely a mule?", f"Should the account of {names[0]} be frozen?"], negated=[f"Can the alert on {names[0]} be closed?", f"Is {names[0]}'s account legitimate?"])
    d.multi("risk", [([names[i]], i != worst) for i in range(3)], ["Whose alerts can be closed as harmless?", "Which accounts have an honest use?"])
    d.choice("stated", str(n), people, ["Who is said to have something new, a phone or an address?", "About whom is there a remark at the end?"])
    return state


@drill("mixed")
def coin_purchases(d):
    who = d.person()
    victim = d.flag()
    age = d.int(60, 84) if victim else d.int(25, 70)
    t = d.day()
    first = d.int(2, 9) * 100
    grows = [first * (1 + 3 * i) for i in range(5)] if victim else [first] * 5
    loan, coach, back = d.flag(0.9 if victim else 0.05), d.flag(0.9 if victim else 0), d.flag(0.9 if victim else 0)
    gap = 2 if victim else 30
    rows = [(f"{later(t, days=gap * i):%Y-%m-%d}", "exchange", v) for i, v in enumerate(grows)]
    called = d.flag()
    state = (d.say(f"{who}, {age}:", f"Customer {who}, aged {age}.") + "\n" + table(d, ["date|day", "to|payee", "amount|sum"], rows, ("csv", "wide")) + "\n" + d.tell(loan, ["A loan of 20,000 was taken for it.", "Borrowed 20,000 in the middle of it."], ["Paid from monthly savings.", "Covered by wages, no loan."]) + " "
             + d.tell(coach, ["Says a mentor from a chat group guides each step.", "'My adviser', never met, tells when to pay."], ["Says nobody advises it.", "Decides alone, reads a trade paper."]) + " " + d.tell(back, ["To withdraw, a 'tax' had to be paid first.", "A release fee is asked before anything is paid out."], ["Has sold some twice, money came the next day.", "Withdrawals have worked."]) + " " + d.tell(called, ["We called on Friday.", "A call was made on Friday."], ["No call yet.", "Not called so far."]))
    is_fraud(d, victim, "this series of payments", [f"Is {who.split()[0]} in the hands of swindlers?"], ["Is somebody just saving in coins here?"])
    which_kind(d, "trap" if victim else "saver", {"trap": ["an investment trap in which the victim pays ever more"], "saver": ["a saver who buys coins each month"], "insider": None, "staged": None}, "the payments", others=(0, 7), without=("pushed", "mule", "structuring", "honest_regular", "takeover", "bust_out"))
    d.noul("amounts", victim, ["Do the sums rise from one payment to the next?", "Is each payment larger than the one before?"], negated=["Do the sums stay the same?"])
    d.noul("stated", called, ["Has the customer been called?", "Was there a call?"], negated=["Has nobody called the customer yet?"])
    risk_level(d, 0.97 if victim else 0.07, "the series")
    next_step(d, "stop" if victim else "pass", "the next payment to the exchange", ("pass",), {"stop": ["hold it and warn the customer in a talk"], "loan": ["grant a further loan"]})
    return state


@drill("narrative")
def the_student_and_the_transfers(d):
    stud, pal = d.person(), d.person()
    known, why, where = d.flag(), d.pick(["trip", "none"]), d.pick(["bus firm", "pal's coin wallet"])
    n = d.int(5, 9)
    each = d.pick([45, 60, 85])
    cut, cat = d.flag(), d.flag()
    signs = (not known) + (why == "none") + (where != "bus firm")
    s = stud.split()[0]
    state = " ".join([d.say(f"In one evening {n} people sent {each} each to {stud}, a student.", f"{stud} studies law; one evening {n} transfers of {each} came in."),
        d.tell(known, [f"All of them sit in {s}'s seminar.", f"They are people of {s}'s year, paying by phone number from the contacts."], [f"{s} has never heard of any of them.", f"None of them is known to {s}."]),
        {"trip": d.say("Each wrote 'trip to the court museum'.", "The text was 'excursion Friday' every time."), "none": d.say("The text was a row of digits each time.", "No reason was given in any of them.")}[why],
        {"bus firm": d.say("At midnight the whole sum went to a coach company.", f"By midnight {s} had paid the coach firm's invoice with it."), "pal's coin wallet": d.say(f"At midnight the whole sum went into a coin wallet that {pal} had named.", f"By midnight it was in a coin wallet, as {pal} wished.")}[where],
        d.tell(cut, ["The library was still open.", "Lights were on in the library."], ["The library had closed.", "The library was dark."]), d.tell(cat, [f"{s} lives with two others.", f"{s} shares a flat."], [f"{s} lives alone.", f"{s} has a flat alone."])])
    d.score("risk", 0 if signs == 0 else 1 if signs == 1 else 2 if signs == 2 else 3, ["none", "one doubt", "two doubts", "three doubts"], ["How many reasons for doubt does the story give, of payers, purpose and destination?"])
    d.noul("risk", signs >= 2, [f"Does it look as if {s} is used as a mule?", "Is it more likely fraud than not?", "Should the bank step in?"], negated=["Is an honest explanation the likelier one?", "Is it likely a harmless collection of money?"])
    d.noul("stated", known, [f"Does {s} know the payers?", "Are the payers acquaintances?"], negated=["Are the payers strangers?"])
    d.noul("stated", why == "trip", ["Is a purpose given with the payments?", "Do the payments name what they are for?"], negated=["Do the payments lack a purpose?"])
    d.noul("stated", where == "bus firm", ["Did the money pay for transport?", "Was a coach company paid?"], negated=["Did the money end up in coins?"])
    next_step(d, "pass" if signs == 0 else "ask" if signs < 2 else "report", "the account", ("pass", "report"), {"ask": [f"ask {s} about it before anything else", f"talk to {s} first"]})
    return state
