"""Risk records 15: feature rows of several kinds of fraud and of honest neighbours that share a sign or two; the numbers together decide."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import is_fraud, next_step, risk_level, which_kind


@drill("ledger_text")
def order_row_of_eight_kinds(d):
    kind = d.pick(["testing", "stolen", "takeover", "bonus", "newcomer", "gift", "traveller", "regular", "firm", "newcomer"])
    bad = kind in ("testing", "stolen", "takeover", "bonus")
    r = {"testing": (0, 0, (9, 40), (0, 2), (1, 3), 0, (0, 3), 0, 0), "stolen": ((0, 2), 0, (1, 4), (450, 1900), (1, 20), (900, 9000), (0, 5), 1, 0), "takeover": ((500, 3000), (6, 60), (0, 1), (300, 1500), (1, 9), (600, 8000), (900, 4000), 1, 1), "bonus": (0, 0, 0, (5, 20), (1, 5), 0, (0, 3), 0, 0),
         "newcomer": ((0, 2), 0, (0, 1), (20, 140), (2, 15), (0, 12), (400, 4000), 0, 0), "gift": ((400, 3000), (5, 60), 0, (40, 260), (200000, 900000), (0, 15), (900, 5000), 1, 0), "traveller": ((500, 3000), (8, 70), (0, 1), (20, 140), (200000, 900000), (900, 9000), (900, 5000), 0, 0), "regular": ((300, 3000), (5, 80), (0, 1), (20, 140), (90000, 900000), (0, 12), (900, 5000), 0, 0),
         "firm": ((600, 3000), (60, 400), (0, 1), (900, 4000), (200000, 900000), (0, 30), (1500, 6000), 0, 0)}[kind]
    age, orders, declines, amt, card, km, mail, other_addr, changed = [d.int(*v) if isinstance(v, tuple) else d.int(v, v) for v in r]
    same = d.int(9, 40) if kind == "bonus" else d.int(0, 1)
    state = row(d, {"account_age_days|acct_days|customer_age_d": age, "previous_orders|orders_before|n_past_orders": orders, "declines_today|failed_auths_24h": declines, "amount|order_value|basket_total": amt, "card_added_minutes_ago|minutes_since_card_added": card, "ip_to_billing_km|ip_distance_km": km, "email_first_seen_days|mail_age_d": mail, "ships_to_new_address|new_ship_addr": bool(other_addr),
                    "password_reset_today|pw_reset_24h": bool(changed), "accounts_on_this_device|device_accounts": same, "new_customer_coupon|welcome_code": kind == "bonus", "invoice_to_company|b2b": kind == "firm", "gift_wrap|as_gift": kind == "gift", "?hour": noise(d, 0, 23), "?currency": d.code, "?items|qty": noise(d, 1, 5), "?os": d.say("Android", "iOS", "Windows"), "?language": d.say("en", "de", "it")})
    is_fraud(d, bad, d.say("this order", "this checkout", "this purchase"))
    which_kind(d, kind, {"testing": ["trying out card numbers with tiny sums"], "stolen": ["a stranger's card used by a fresh account for dear goods"], "takeover": ["an old customer's account in the hands of a stranger"], "bonus": ["one person who collects the newcomers' discount on many accounts"], "newcomer": ["a new customer with an ordinary first order"], "gift": ["a known customer who sends a present"], "traveller": ["a known customer who orders from far away"],
                         "regular": ["a known customer as always"], "firm": ["a company's large but usual order"]}, "this order", others=(0, 3), without=[k for k in ("card_testing", "stolen_card", "takeover", "promo", "signup_farm", "honest_new", "honest_gift", "honest_travel", "honest_regular", "honest_firm", "honest_device", "stuffing", "honest_family", "stolen_identity", "synthetic", "refund_abuse", "friendly")])
    risk_level(d, 0.95 if bad else 0.08, "this order")
    next_step(d, "block" if bad else "pass", "this order", ("pass", "block"))
    d.noul("amounts", age < 7, ["Is the account younger than a week?", "Was the account opened in the last seven days?"], negated=["Is the account older than a week?"])
    d.noul("amounts", amt > 250, ["Is the order worth more than 250?", "Does the order exceed 250?"], negated=["Is the order worth 250 or less?"])
    return state


@drill("ledger_text")
def transfer_row_of_kinds(d):
    kind = d.pick(["mule_out", "takeover", "pushed", "rent", "house", "wage_run", "savings", "rent"])
    bad = kind in ("mule_out", "takeover", "pushed")
    # balance share in %, payee known for days, minutes since money came in, device days, call, account days, sum, times paid
    r = {"mule_out": ((93, 100), 0, (3, 40), (1, 30), 0, (5, 60), (600, 4000), 0), "takeover": ((85, 100), 0, (4000, 30000), 0, 0, (700, 5000), (1500, 9000), 0), "pushed": ((60, 100), 0, (4000, 60000), (300, 2000), 1, (900, 9000), (2000, 30000), 0),
         "rent": ((20, 45), (200, 2000), (60, 3000), (200, 1500), 0, (400, 4000), (500, 1300), (6, 70)), "house": ((80, 99), (2, 9), (20000, 60000), (300, 1500), 0, (2000, 9000), (30000, 250000), 0), "wage_run": ((30, 70), (100, 2000), (1000, 9000), (200, 1500), 0, (900, 6000), (8000, 60000), (5, 60)), "savings": ((40, 90), (300, 3000), (10, 900), (200, 1500), 0, (900, 6000), (200, 3000), (10, 90))}[kind]
    share, payee, since, dev, call, acct, amt, times = [d.int(*v) if isinstance(v, tuple) else d.int(v, v) for v in r]
    purpose = {"mule_out": None, "takeover": None, "pushed": d.pick(["safe account", "investment"]), "rent": "rent", "house": "purchase of house, notary's trust account", "wage_run": "wages", "savings": "own savings account"}[kind]
    state = row(d, {"amount|sum|transfer_value": amt, "share_of_balance_pct|balance_pct": share, "payee_known_days|payee_age_d": payee, "earlier_payments_to_payee|times_paid": times, "minutes_since_last_credit|min_since_inflow": since, "device_known_days|device_age_d": dev, "on_call_while_paying|phone_call": bool(call), "account_age_days|acct_open_d": acct, "purpose|memo|reference": purpose,
                    "payee_type|payee_kind": {"house": "notary", "savings": "own account", "rent": "private", "wage_run": "employees, batch"}.get(kind, "private"), "?channel": d.say("app", "web"), "?fx": False, "?hour": noise(d, 7, 22), "?customer_segment": d.say("retail", "plus"), "?branch": d.city(), "?limit": noise(d, 30, 300) * 1000})
    is_fraud(d, bad, d.say("this transfer", "this payment"))
    which_kind(d, kind, {"mule_out": ["a mule who passes on what has just come in"], "takeover": ["a stranger on a new device who empties an old account"], "pushed": ["a customer talked into paying while on the telephone"], "rent": ["a monthly payment to somebody known"], "house": ["the price of a house, by way of a notary"], "wage_run": ["a firm paying wages"], "savings": ["money moved to the customer's own savings"]}, "the transfer", others=(0, 4),
               without=("mule", "takeover", "pushed", "honest_regular", "honest_firm", "payroll", "invoice", "structuring", "sim_swap", "honest_shared", "honest_family", "insider"))
    risk_level(d, 0.95 if bad else 0.07, "this transfer")
    next_step(d, "block" if bad else "pass", "the transfer", ("pass",), {"block": ["hold it and check with the customer on a known channel"]})
    d.noul("amounts", share > 75, ["Does more than three quarters of the balance leave?", "Is over 75 % of the balance transferred?"], negated=["Does at least a quarter of the balance stay?"])
    d.noul("counting", times > 0, ["Has this payee been paid before?", "Were there earlier payments to the payee?"], negated=["Is it the first payment to this payee?"])
    return state


@drill("nested_json")
def login_of_six_kinds(d):
    kind = d.pick(["stolen_pw", "stolen_session", "robot", "owner", "new_phone", "trip", "owner"])
    bad = kind in ("stolen_pw", "stolen_session", "robot")
    v = {"stolen_pw": (0, False, (300, 9000), (0, 2), "payee added, alerts off"), "stolen_session": (0, True, (400, 9000), 0, "export of all data, new password"), "robot": (0, False, (50, 9000), (0, 1), "points balance read, logged out in 1 s"), "owner": ((200, 900), True, (0, 10), (0, 2), "statement read"), "new_phone": (0, True, (0, 10), (0, 2), "app set up, statement read"), "trip": ((200, 900), True, (900, 9000), (0, 1), "card limit abroad looked up")}[kind]
    dev, mfa, km, fails, act = [d.int(*x) if isinstance(x, tuple) else x for x in v]
    par = kind == "stolen_session"
    users = d.int(90, 900) if kind == "robot" else d.int(1, 2)
    state = {"auth": {d.say("deviceDays", "device_age_days"): dev, d.say("secondFactor", "mfa"): {"new_phone": "approved on the old phone", "stolen_session": "none asked, cookie reused"}.get(kind, "code accepted" if mfa else "not asked"), d.say("failedBefore", "wrong_pw"): fails}, "net": {d.say("kmFromHome", "distance_km"): km, d.say("usersFromThisIpLastHour", "ip_users_1h"): users},
             d.say("ownerActiveElsewhereNow", "parallel_session"): par, "trip": ("none", "flight paid by card last week")[kind == "trip"], d.say("did", "actions"): act, "ua": d.say("Chrome", "Safari"), "tz": d.say("UTC+1", "UTC+2"), "segment": d.say("A", "B")}
    is_fraud(d, bad, d.say("this login", "this log-in", "this sign-in"))
    which_kind(d, kind, {"stolen_pw": ["a stranger who has the password"], "stolen_session": ["a session copied from the owner's browser"], "robot": ["a machine that goes through many accounts"], "owner": ["the owner as usual"], "new_phone": ["the owner with a new telephone"], "trip": ["the owner on a journey"]}, "this login", others=(0, 6), without=("takeover", "stuffing", "guessing", "honest_device", "honest_travel", "honest_regular", "honest_forgot", "sim_swap", "insider"))
    risk_level(d, 0.96 if bad else 0.06, "the login")
    d.choice("risk", "end" if bad else "pass", {"end": ["end the session and have the password reset"], "pass": ["leave the session alone"], "mail": ["send a survey"]}, ["What should be done with the session?", "Next step with this login?"])
    d.noul("amounts", km > 200, ["Is the login more than 200 km from home?", "Does the login come from over 200 km away?"], negated=["Is the login within 200 km of home?"])
    d.noul("order_time", dev == 0, ["Is the device new?", "Has the device never been seen before?"], negated=["Has the device a history?"])
    return state


@drill("ledger_text")
def sellers_in_numbers(d):
    kind = d.pick(["vanish", "fake_goods", "self_buying", "honest_small", "honest_big", "honest_late"])
    bad = not kind.startswith("honest")
    v = {"vanish": ((5, 40), (0, 20), (60, 300), (35, 70), (0, 3)), "fake_goods": ((60, 400), (90, 99), (20, 70), (55, 80), (12, 35)), "self_buying": ((20, 200), (95, 100), (0, 1), (0, 8), (0, 1)), "honest_small": ((200, 2000), (92, 99), (0, 3), (0, 9), (2, 6)), "honest_big": ((900, 4000), (94, 99), (1, 4), (0, 14), (3, 8)), "honest_late": ((200, 2000), (60, 80), (8, 19), (0, 9), (3, 7))}[kind]
    age, tracked, compl, disc, ret = [d.int(*x) for x in v]
    own = d.int(60, 95) if kind == "self_buying" else d.int(0, 1)
    vol = noise(d, 3, 60) * 1000 * (12 if kind == "honest_big" else 1)
    word = {"vanish": "nothing came", "fake_goods": "brand is false, colour runs", "self_buying": "none", "honest_small": "box dented", "honest_big": "wrong size", "honest_late": "came late, post on strike"}[kind]
    state = row(d, {"shop_age_days|seller_days": age, "tracked_orders_pct|with_tracking": tracked, "complaints_per_1000|cmpl_1000": compl, "below_market_pct|undercut": disc, "returns_pct|return_rate": ret, "buyers_on_sellers_device_pct|self_device_buyers": own, "main_complaint|top_complaint": word, "month_volume|gmv": vol, "?category": d.say("shoes", "bags", "toys"), "?badge": d.say(True, False), "?answer_hours": noise(d, 1, 30), "?country": d.country(), "?listings": noise(d, 10, 900)})
    is_fraud(d, bad, d.say("this seller", "this shop"))
    which_kind(d, kind, {"vanish": ["a shop that takes money and sends nothing"], "fake_goods": ["a seller of counterfeits"], "self_buying": ["a seller who buys from himself to climb in the ranking"], "honest_small": ["an ordinary small seller"], "honest_big": ["a large seller with the usual mishaps"], "honest_late": ["an honest seller with late parcels"]}, "the seller", others=(0, 6), without=("merchant_bust", "laundering_shop", "reviews", "honest_firm", "honest_regular", "honest_new", "promo"))
    risk_level(d, {"vanish": 1, "fake_goods": 0.95, "self_buying": 0.85, "honest_small": 0, "honest_big": 0.05, "honest_late": 0.2}[kind], "this seller")
    next_step(d, "stop" if bad else "pass", "the seller", (), {"stop": ["stop the shop and hold the payouts"], "pass": ["no action against the shop"]})
    d.noul("amounts", compl >= 8, ["Are there eight complaints or more in a thousand?", "Do at least 8 of 1,000 orders bring a complaint?"], negated=["Are complaints rarer than 8 in 1,000?"])
    return state


@drill("ledger_text")
def five_orders_one_bad(d):
    bad = d.int(0, 4)
    n = 5
    names = [d.person() for _ in range(n)]
    look = d.shuffled(["new", "abroad", "big", "night"])
    rows = []
    vals = [(d.int(200, 3000), d.int(3, 60), d.int(20, 140)) for _ in range(n)]
    tries = d.int(7, 22)
    j = 0
    for i in range(n):
        age, orders, amt = vals[i]
        if i == bad:
            rows.append((names[i], 0, 0, 1, tries, "no", "02:1" + str(i)))
            continue
        odd, j = look[j], j + 1
        rows.append((names[i], 1 if odd == "new" else age, 0 if odd == "new" else orders, amt * 9 if odd == "big" else amt, 1, "no" if odd == "abroad" else "yes", "03:2" + str(i) if odd == "night" else "15:2" + str(i)))
    state = table(d, ["customer|name", "account_days|age_d", "orders_before|past_orders", "amount|total", "cards_tried|cards", "ip_in_card_country|home_ip", "time|at"], rows)
    people = {str(i): names[i] for i in range(n)}
    d.choice("risk", str(bad), people, ["Which of these orders is fraud?", "Whose order looks like card testing?", "Which customer should be blocked?", "Which row would you stop?"])
    d.noul("risk", bad < 2, [f"Is {names[0]} or {names[1]} the one who tests cards?", f"Does the fraud sit with {names[0]} or {names[1]}?"], negated=[f"Are {names[0]} and {names[1]} both honest customers?"])
    d.noul("risk", bad > 2, [f"Is the order of {names[3]} or {names[4]} fraudulent?"], negated=[f"Can the orders of {names[3]} and {names[4]} both be sent?"])
    by_odd = {k: str([i for i in range(n) if i != bad][look.index(k)]) for k in look}
    d.choice("amounts", by_odd["big"], people, ["Which order has the largest amount?", "Who spends most?"])
    d.choice("risk", by_odd["abroad"], people, ["Which customer orders from another country but shows no other sign?", "Whose order has a foreign connection and one card only?"])
    return state


@drill("mixed")
def queue_of_cards(d):
    kinds = d.shuffled(["mule", "landlord", "shopper", "tester", "owner_abroad"])
    a, b, c = kinds[:3]
    who = [d.person() for _ in range(3)]
    t = d.day()
    text = {"mule": d.say("account open 12 days, 7 credits of strangers, 98 % gone within the hour", "two weeks old; nine unknown payers; all sent on in forty minutes"), "landlord": d.say("account open 9 years, 6 credits on the first of the month, mortgage paid on the third", "nine years; six rents come in monthly, the bank's instalment goes out"), "shopper": d.say("account open 1 day, one order of 64, own card, home address", "opened yesterday, a single order for 58, delivered to the card's address"),
            "tester": d.say("account open 1 day, 23 payments of 1 tried, 21 refused", "opened yesterday, two dozen tries of 1.00, two went through"), "owner_abroad": d.say("account open 6 years, chip card used at an airport and a hotel abroad", "six years; chip payments abroad after a flight paid with the same card")}
    new = d.flag()
    state = d.say("Queue", "Open cards", "Morning queue") + f", {t:%d %b}\n" + "\n".join(f"{i + 1}. {who[i]}: {text[k]}" for i, k in enumerate((a, b, c))) + "\n" + d.tell(new, ["Analyst on duty is new.", "A new analyst is on duty."], ["Analyst on duty is an old hand.", "An old hand is on duty."])
    frauds = [k in ("mule", "tester") for k in (a, b, c)]
    d.multi("risk", [([who[i]], frauds[i]) for i in range(3)], ["Which of these look fraudulent?", "Whose cards would you stop?", "Who is most likely up to fraud?"])
    d.score("counting", sum(frauds), ["none", "one", "two"], ["How many of the three look like fraud?", "Number of fraud cases in the queue:"])
    which = {"mule": ["a mule account"], "landlord": ["a landlord"], "shopper": ["an honest newcomer"], "tester": ["card testing"], "owner_abroad": ["a customer on a journey"]}
    d.choice("risk", a, which, [f"What is the first case, {who[0]}?", "The first in the queue is"])
    d.choice("risk", c, which, [f"What is the third case, {who[2]}?", "The last in the queue is"])
    d.noul("risk", frauds[1], [f"Is {who[1]}'s account likely used for fraud?", f"Should {who[1]} be blocked?", f"Is the second case fraudulent?"], negated=[f"Is {who[1]} likely an honest customer?", f"Can the second case be closed as legitimate?"])
    d.noul("stated", new, ["Is the analyst new?", "Is a newcomer on duty?"], negated=["Is the analyst an old hand?"])
    return state


@drill("event_array")
def one_day_of_a_wallet(d):
    kind = d.pick(["test_then_big", "test_then_big", "cautious_owner", "merchant_auth"])
    t = d.day()
    small = d.amount(0.1, 1, 0.1)
    big = d.int(300, 900)
    shops = [d.firm() for _ in range(3)]
    n = {"test_then_big": d.int(2, 4), "cautious_owner": 1, "merchant_auth": 1}[kind]
    ev = []
    for i in range(n):
        ev.append({"at": d.stamp(later(t, minutes=2 * i)), "shop": shops[i % 3] if kind == "test_then_big" else shops[0], "amt": round(small, 2), "type": {"merchant_auth": "hold, released"}.get(kind, "sale"), "cardholder_check": "none" if kind == "test_then_big" else "fingerprint"})
    gap = d.int(6, 20) if kind == "test_then_big" else d.int(30, 900)
    ev.append({"at": d.stamp(later(t, minutes=gap)), "shop": {"test_then_big": d.say("electronics outlet, never used before", "gold dealer, never used before"), "cautious_owner": f"{shops[0]}, {d.int(2, 9)} earlier purchases", "merchant_auth": f"{shops[0]}, rental car picked up"}[kind], "amt": big, "type": "sale", "cardholder_check": "none" if kind == "test_then_big" else d.pick(["fingerprint", "PIN"])})
    dev = d.flag()
    state = {"wallet_phone": "iPhone" if dev else "Android", "events": ev}
    is_fraud(d, kind == "test_then_big", "this day", ["Was the card tried out with small sums before the big purchase?"], ["Is the big purchase the owner's own?"])
    which_kind(d, kind, {"test_then_big": ["small trials at several shops, then a large purchase"], "cautious_owner": ["an owner who tries a small sum and then buys at a known shop"], "merchant_auth": ["a hold that a merchant places before the real charge"]}, "the day", others=(0, 6), without=("card_testing", "stolen_card", "takeover", "honest_regular", "honest_new", "fault", "refund_abuse"))
    d.noul("stated", kind != "test_then_big", ["Did the holder confirm the payments?", "Was there a check of the cardholder?"], negated=["Did no check of the cardholder take place?"])
    d.noul("stated", dev, ["Is the wallet on an iPhone?", "Is the phone an iPhone?"], negated=["Is it an Android phone?"])
    risk_level(d, {"test_then_big": 0.97, "cautious_owner": 0.05, "merchant_auth": 0}[kind], "this day")
    next_step(d, "block" if kind == "test_then_big" else "pass", "the last purchase", ("pass", "block"))
    return state


@drill("analyst_note")
def short_card_of_signs(d):
    who = d.person()
    age = d.pick([0, 1, 2, 400, 900, 2500])
    dec = d.pick([0, 0, 1, 9, 14, 31])
    dev = d.pick(["first seen now", "known", "known"])
    ship = d.pick(["same country", "same country", "other country"])
    amt = d.pick([1, 2, 60, 90, 140])
    signs = (age < 7) + (dec > 5) + (dev == "first seen now") + (ship == "other country") + (amt < 5)
    points = signs + (dec > 5)
    level = 0 if points <= 1 else 1 if points == 2 else 2
    parts = [f"account {age} days", f"{dec} declined before", f"device {dev}", f"ships to {ship}", f"amount {amt}"]
    d.wordings.shuffle(parts)
    state = d.say(f"{who}: ", f"Card for {who} - ", f"Case {d.ref('', 4)}, {who}. ") + d.say("; ", ", ", " / ").join(parts) + d.say(". Paid by card, browser Chrome, no note.", ". Web shop, card payment, one item.", ". One item, card, no phone check.")
    d.score("risk", level, ["low", "medium", "high"], ["How risky is this order?", "Risk level?", "Rate the risk of this order: low, medium or high."])
    d.score("counting", signs, ["none", "one", "two", "three", "four", "five"], ["How many warning signs are there: account under a week, over five declines, new device, delivery to another country, amount under 5?"])
    d.noul("risk", points >= 3, ["Is this order likely fraud?", "Do several warning signs come together here?", "Should it be blocked, as several signs come together?"], negated=["Are there too few signs to call it fraud?", "Is the order likely legitimate, or at least not clearly fraud?"])
    d.multi("risk", [(["a very young account"], age < 7), (["many declines"], dec > 5), (["a device never seen before"], dev == "first seen now"), (["delivery to another country"], ship == "other country"), (["a tiny amount"], amt < 5)], ["Which warning signs are there?", "Which of these signs does the order show?"])
    d.choice("risk", ("pass", "ask", "block")[level], {"pass": ["approve"], "ask": ["ask for a confirmation"], "block": ["decline"]}, ["What should be done?", "Next step?"], criteria=["Each sign is a point, a row of declines two. Up to one point: approve. Two: ask for a confirmation. Three or more: decline.", "0-1 points approve, 2 confirm, 3 and up decline; young account, new device, foreign delivery and tiny amount are a point each, more than five declines two."])
    d.noul("amounts", dec > 5, ["Were there more than five declines?", "Are over five failed tries on record?"], negated=["Were there five declines or fewer?"])
    return state
