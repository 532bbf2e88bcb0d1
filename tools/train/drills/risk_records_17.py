"""Risk records 17: short records in which a number or two decides, with all else alike."""

from draw import drill, later
from record_rows import noise, row
from risk_questions import risk_level, which_signs


@drill("ledger_text")
def age_and_tries(d):
    age, tries = d.pick([0, 1, 2, 300, 900, 2100]), d.pick([1, 1, 2, 12, 19, 33])
    young, many = age < 7, tries > 5
    kind = "test" if young and many else "new" if young else "odd" if many else "old"
    state = row(d, {"account_age_days|acct_days": age, "card_attempts_1h|tries_last_hour|auth_attempts": tries, "amount|amt": d.pick([1, 1.5, 2]) if many else d.int(20, 90), "approved|ok_count": 1, "currency|ccy": d.code, "merchant|shop": d.firm(), "card_brand|scheme": d.say("Visa", "Mastercard"), "?entry": d.say("web", "app"), "?order": d.ref("", 6), "?eci": d.say("05", "07")})
    d.noul("risk", many, ["Is card testing likely?", "Are cards being tried out here?", "Is this record likely fraud?", "Should the source be blocked?"], negated=["Does the record look like an ordinary purchase?", "Is this payment probably legitimate?"])
    d.choice("risk", kind, {"test": ["a fresh account testing cards"], "new": ["a new customer with an ordinary purchase"], "odd": ["an old account from which cards are being tried, perhaps taken over"], "old": ["an old customer with an ordinary purchase"]}, ["Which description fits?", "What kind of record is this?", "Classify the record."])
    d.noul("amounts", young, ["Is the account less than a week old?", "Is it a brand-new account?"], negated=["Is the account months or years old?"])
    d.score("risk", 0 if not many and not young else 1 if not many else 2 if not young else 3, ["none", "slight", "high", "very high"], ["How high is the risk of card testing?", "Risk of card testing:"])
    d.noul("counting", tries > 5, ["Were there more than five attempts?", "Did the last hour see over five attempts?"], negated=["Were there five attempts or fewer?"])
    return state


@drill("ledger_text")
def share_and_minutes(d):
    share, mins = d.pick([12, 30, 45, 95, 98, 100]), d.pick([5, 20, 55, 4000, 20000])
    senders = d.pick([1, 2, 7, 12])
    points = (share > 90) + (mins < 60) + (senders > 5)
    mule = points == 3
    state = row(d, {"in_then_out_pct|forwarded_share|out_pct": share, "minutes_in_to_out|min_held|held_minutes": mins, "first_time_senders|new_payers": senders, "inflow|credits_sum": noise(d, 8, 90) * 100, "?currency": d.code, "account_kind|type": d.say("giro", "current"), "account|acct": d.ref("", 6), "?month": d.say("May", "June"), "city|branch": d.city(), "?holder_job": d.say("student", "clerk")})
    d.score("risk", points, ["0", "1", "2", "3"], ["How many of three mule signs are there (over 90 % passed on, within an hour, more than five new payers)?", "Number of mule signs: most of the money passed on, held under an hour, more than five new payers."])
    d.noul("risk", points >= 2, ["Does this look like a mule account?", "Is the account likely passing on stolen money?", "Is it suspicious, with most of the mule signs there?"], negated=["Is this more likely an ordinary account?", "Are most of the mule signs missing?"])
    which_signs(d, [(["nearly all is passed on"], share > 90), (["the money is held for less than an hour"], mins < 60), (["many new payers"], senders > 5)], "the account")
    d.choice("risk", "freeze" if mule else "ask" if points == 2 else "none", {"freeze": ["freeze and report"], "ask": ["ask the holder about it"], "none": ["no action"]}, ["What should be done?", "Next step with the account?"], criteria=["All three mule signs: freeze and report. Two: ask the holder. Fewer: nothing."])
    d.noul("order_time", mins < 60, ["Did the money stay for less than an hour?", "Was it gone within the hour?"], negated=["Did the money stay for more than an hour?"])
    return state


@drill("ledger_text")
def just_under_the_limit(d):
    lim = d.pick([1000, 3000, 5000, 10000])
    pct = d.pick([97, 98, 99, 40, 130])
    times = d.pick([1, 5, 8])
    amt = lim * pct // 100
    near, often = 90 < pct < 100, times > 3
    state = row(d, {"limit|reporting_limit|threshold": lim, "cash_amount|each_deposit|amount_each": amt, "times_this_week|n_deposits_7d": times, "customer_kind|customer": "private", "branch|counter": d.city(), "form_filled|declaration": amt >= lim, "?currency": d.code, "?teller": d.person(), "?notes": d.say("mixed", "fifties"), "slip|id": d.ref("", 6)})
    d.noul("risk", near and often, ["Does this look like structuring?", "Is the limit being dodged with several deposits?", "Is cash being split to stay under the limit?", "Should this be reported as suspicious?"], negated=["Is there no pattern of dodging the limit?", "Does the cash look unsuspicious as to the limit?"])
    d.score("amounts", 0 if pct < 90 else 1 if pct < 100 else 2, ["well below the limit", "just below the limit", "above the limit"], ["How does each deposit stand to the limit?", "Where do the amounts lie?"])
    d.noul("counting", often, ["Were there more than three deposits in the week?", "Did it happen more than three times?"], negated=["Were there three deposits or fewer?"])
    d.choice("risk", "split" if near and often else "once" if near else "open" if pct > 100 else "low", {"split": ["repeated sums just under the limit"], "once": ["a single sum just under the limit, which says little"], "open": ["sums above the limit, declared openly"], "low": ["sums far below the limit"]}, ["Which description fits the cash?", "What pattern do the deposits show?"])
    risk_level(d, 0.95 if near and often else 0.25 if near else 0.08, "this cash")
    return state


@drill("ledger_text")
def countries_that_fit_or_not(d):
    a, b, c = d.country(), d.country(), d.country()
    ship, ip, phone = d.pick([a, b]), d.pick([a, c]), d.pick([a, b])
    first = d.flag()
    miss = sum(x != a for x in (ship, ip, phone))
    state = row(d, {"card_country|issuer_country|bin_ctry": a, "ship_country|delivery_country": ship, "ip_country|connection_country": ip, "phone_country|tel_prefix_country": phone, "first_order|is_first_order": first, "total|order_sum": noise(d, 40, 400), "?currency": d.code, "?items": noise(d, 1, 4), "?mail_domain": d.say("inkmail.example", "postbox.example"), "order|order_no": d.ref("", 6)})
    d.score("counting", miss, ["none", "one", "two", "three"], ["How many countries differ from that of the card?", "Of delivery, connection and telephone, how many are not in the card's country?"])
    d.noul("risk", miss >= 2, ["Do the countries of this order clash?", "Is the order suspicious because of its countries?", "Do several countries fail to match the card's?"], negated=["Do the countries match, but for one at most?", "Is the order unsuspicious as far as countries go?"])
    which_signs(d, [(["delivery outside the card's country"], ship != a), (["a connection from outside the card's country"], ip != a), (["a telephone of another country"], phone != a), (["a first order"], first)], "the order")
    d.choice("risk", "hold" if miss >= 2 and first else "ask" if miss >= 2 or (miss == 1 and first) else "send", {"hold": ["hold it for an analyst"], "ask": ["ask for a confirmation"], "send": ["send it"]}, ["How should the order be handled?", "Next step with the order?"], criteria=["Two or more countries that differ from the card's: hold a first order, ask in later ones. One: ask in a first order, send in later ones. None: send."])
    d.noul("stated", first, ["Is it the first order?", "Has the customer never ordered before?"], negated=["Has the customer ordered before?"])
    return state


@drill("analyst_note")
def device_and_time_in_prose(d):
    who = d.person()
    dev, gap, sumv = d.pick([0, 1, 300, 900]), d.pick([3, 9, 2000, 9000]), d.pick([45, 80, 2900, 4800])
    usual = noise(d, 60, 110)
    new, quick, large = dev < 2, gap < 30, sumv > 1000
    k = new + quick + large
    state = " ".join([d.say(f"{who} sent {sumv} {d.code}, usually about {usual}.", f"Transfer of {sumv} {d.code} by {who}, whose usual sum is {usual}."), d.say(f"Phone registered {dev} days ago.", f"The handset has been on the account for {dev} days."), d.say(f"Payee entered {gap} minutes before.", f"Between entering the payee and paying lay {gap} minutes."), d.say("Paid in the app.", "Made with the app."), d.say("Domestic bank.", "Payee's bank is at home.")])
    d.score("risk", k, ["no sign", "one sign", "two signs", "three signs"], ["How many signs of a takeover are there (new phone, fresh payee, unusual sum)?", "Number of takeover signs, of new phone, fresh payee and unusual sum:"])
    d.noul("risk", k >= 2, ["Does this look like an account takeover?", "Is the transfer likely fraud?", "Should the transfer be held?"], negated=["Does the transfer look legitimate?", "Can the transfer go out?"])
    which_signs(d, [(["a new phone"], new), (["a payee entered just before"], quick), (["a sum far above the usual"], large)], "the transfer")
    d.noul("amounts", large, ["Is the sum more than ten times the usual?", "Is far more sent than usual?"], negated=["Is the sum about the usual or less?"])
    d.noul("order_time", quick, ["Was the payee entered within half an hour before paying?", "Is the payee less than half an hour old?"], negated=["Had the payee been there for more than a day?"])
    d.choice("risk", "pass" if k == 0 else "verify" if k == 1 else "hold", {"pass": ["let it go out"], "verify": ["ask for a second confirmation"], "hold": ["hold it and call the customer"]}, ["What should be done with the transfer?", "Next step?"], criteria=["No sign: let it go. One: second confirmation. Two or three: hold and call."])
    return state


@drill("event_array")
def three_counts_per_device(d):
    ids = [d.ref("dv", 4) for _ in range(3)]
    bad = d.pick([0, 1, 2, None, None])
    accts = d.shuffled([1, 2, 4])
    farm = d.int(18, 60)
    hours = [d.int(9, 20) for _ in range(3)]
    state = [{"device": ids[i], d.say("accounts", "n_accounts"): farm if i == bad else accts[i], d.say("first_seen_days", "seen_since_d"): d.int(0, 3) if i == bad else d.int(90, 900), "peak_hour": 3 if i == bad else hours[i], "vpn": i == bad} for i in range(3)]
    keys = {str(i): f"device {ids[i]}" for i in range(3)} | {"none": ["none of them", "no device"]}
    d.choice("risk", "none" if bad is None else str(bad), keys, ["Which device is likely a farm of accounts?", "Which device should be blocked?", "On which device are accounts made in bulk?"])
    d.noul("risk", bad is not None, ["Is one of the devices suspicious?", "Is there a device that runs accounts in bulk?", "Is fraud likely on any of these devices?"], negated=["Do all the devices look like ordinary people's?", "Are all of them legitimate, by the numbers?"])
    d.noul("risk", bad == 0 or bad == 1, [f"Is {ids[0]} or {ids[1]} suspicious?", f"Should {ids[0]} or {ids[1]} be blocked?"], negated=[f"Are {ids[0]} and {ids[1]} both fine?"])
    d.noul("risk", bad == 2 or bad == 1, [f"Is {ids[1]} or {ids[2]} used to run accounts in bulk?"], negated=[f"Do {ids[1]} and {ids[2]} both look ordinary?", f"Can {ids[1]} and {ids[2]} both be left alone?"])
    top = max(range(3), key=lambda i: farm if i == bad else accts[i])
    d.choice("counting", str(top), {str(i): f"device {ids[i]}" for i in range(3)}, ["Which device has the most accounts?", "On which device were most accounts seen?"])
    return state


@drill("nested_json")
def score_with_reasons(d):
    age, mail, ips, refunds = d.pick([0, 2, 500, 1500, 900]), d.pick([1, 3, 900, 2500, 1700]), d.pick([1, 2, 3, 14, 25]), d.pick([0, 1, 2, 7, 11])
    flags = [age < 7, mail < 7, ips > 10, refunds > 5]
    k = sum(flags)
    state = {"customer": d.person(), d.say("ageDays", "account_age_days"): age, d.say("mailDomainDays", "email_domain_age_days"): mail, d.say("ips30d", "distinct_ips_30d"): ips, d.say("refunds90d", "refunds_last_quarter"): refunds, "orders": noise(d, 1, 30), "currency": d.code, "lang": d.say("en", "fr"), "plan": d.say("free", "plus"), "city": d.city()}
    d.score("counting", k, ["0", "1", "2", "3", "4"], ["How many of these hold: account under a week, mail domain under a week, over ten addresses on the internet, over five refunds?", "Count the points: young account, young mail domain, more than ten IP addresses, more than five refunds."])
    d.noul("risk", k >= 2, ["Is this customer a risk?", "Does the profile look suspicious?", "Are there several warning signs in the profile?", "Is this account likely used for fraud?"], negated=["Does the profile look harmless?", "Is the customer low risk?", "Is there at most one warning sign?"])
    which_signs(d, [(["a very young account"], flags[0]), (["a mail domain registered days ago"], flags[1]), (["an unusual number of internet addresses"], flags[2]), (["frequent refunds"], flags[3])], "the profile")
    risk_level(d, (0, 0.2, 0.75, 0.9, 1)[k], "the profile")
    d.noul("amounts", refunds > 5, ["Were there more than five refunds?", "Did the customer get over five refunds?"], negated=["Were there five refunds or fewer?"])
    return state


@drill("mixed")
def before_and_after(d):
    who = d.person()
    t = d.day()
    things = {"address": "delivery address changed", "mail": "mail address changed", "order": d.say("order of two phones placed", "order for a dear camera placed"), "support": d.say("call to support about a coupon", "question on opening hours")}
    order = d.pick([["address", "mail", "order"], ["mail", "address", "order"], ["address", "mail", "order"], ["order", "mail", "address"], ["mail", "order", "address"], ["address", "order", "mail"]])
    order.insert(d.int(0, 3), "support")
    fast = d.flag(0.64)
    gap = d.int(2, 9) if fast else d.int(3000, 9000)
    state = d.say("Timeline of", "Events,", "Customer") + f" {who}\n" + "\n".join(f"{d.stamp(later(t, minutes=gap * i))} {things[k]}" for i, k in enumerate(order)) + "\n" + d.say("One device for all four, first seen with the first of them.", "All four from one device, which was new at the first of them.")
    prepared = fast and order.index("mail") < order.index("order") and order.index("address") < order.index("order")
    d.noul("risk", prepared, ["Were mail and delivery address both changed minutes ahead of a dear order, as a thief would do?", "Does the order of events, all within the hour, point to a takeover: first both addresses, then the goods?"], negated=["Do order or pace of the events speak against the pattern of changing both addresses and ordering within the hour?"])
    d.noul("order_time", order.index("mail") < order.index("order"), ["Was the mail address changed before the order?", "Did the change of mail come ahead of the order?"], negated=["Was the order placed before the mail address was changed?"])
    d.noul("order_time", order.index("address") < order.index("order"), ["Was the delivery address changed before the order?", "Did the new address precede the order?"], negated=["Was the order placed before the delivery address was changed?"])
    d.choice("order_time", order[0], {"address": ["the change of the delivery address"], "mail": ["the change of the mail address"], "order": ["the order"], "support": ["a contact with support"]}, ["What came first?", "With what did it begin?"])
    d.choice("order_time", order[-1], {"address": ["the change of the delivery address"], "mail": ["the change of the mail address"], "order": ["the order"], "support": ["a contact with support"]}, ["What came last?", "How did it end?"])
    d.score("order_time", 0 if fast else 1, ["within the hour", "over several days"], ["How long did it take in all?", "Over what time did the four events run?"])
    return state
