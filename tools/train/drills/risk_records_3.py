"""Risk records 3: devices and sessions, told by what the device is, who confirmed it and what the session does."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def new_device_row(d):
    bad, new = d.flag(), d.flag(0.8)
    old_ok = d.flag(0.93) if not bad else d.flag(0.05)
    mins = d.int(2, 14) if bad else d.int(300, 9000)
    country, home = d.country(), d.country()
    away = d.flag(0.75) if bad else d.flag(0.3)
    trip = away and not bad
    changed = d.flag(0.8) if bad else d.flag(0.15)
    amt = d.int(1800, 9400) if bad else d.int(15, 240)
    state = row(d, {"device_first_seen_min_ago|device_age_minutes|dev_age_min": mins if bad or new else 400000, "confirmed_on_old_device|old_phone_approved|trusted_device_ok": old_ok if not bad else False, "ip_country|geo": country if away else home, "home_country|residence": home,
                    "flight_paid_to|booked_trip": country if trip else None, "mail_or_phone_changed_24h|contact_changed_today": changed if bad else False, "transfer_amount|amount|sum": amt, "usual_transfer_max|max_90d": noise(d, 350, 600), "?customer_since": noise(d, 2005, 2019),
                    "?os": d.say("iOS 18", "Android 15"), "?app": d.say("5.2", "5.3"), "?screen": d.say("1170x2532", "1080x2400"), "?push": d.say(True, False), "payee_age_minutes|payee_added_min_ago": d.int(1, 6) if bad else d.int(30000, 800000)})
    is_fraud(d, bad, d.say("this session", "this log-in and transfer"), ["Is a stranger moving the customer's money?"], ["Is it most likely the customer who is at work here?"])
    which_kind(d, "takeover" if bad else "honest_device", ["takeover", "honest_device", "promo", "clicks"], "the session", others=(0, 7), without=("sim_swap", "honest_regular", "honest_travel", "stuffing", "guessing", "stolen_card", "pushed", "mule", "stolen_identity", "insider"))
    which_signs(d, [(["a connection from outside the home country"], away), (["contact data changed on the same day"], bad and changed), (["a payee entered only minutes ago"], bad)], "the session")
    risk_level(d, 0.95 if bad else 0.05, "this session")
    next_step(d, "block" if bad else "pass", "the transfer", ("pass", "block"))
    d.noul("amounts", amt > 600, ["Is the transfer larger than the customer's largest of late?", "Does the sum exceed what is usual?"], negated=["Is the sum within what the customer usually sends?"])
    return state


@drill("nested_json")
def devices_of_one_household(d):
    kind = d.pick(["farm", "farm", "family", "repair"])
    n = {"farm": d.int(9, 30), "family": d.int(3, 5), "repair": d.int(14, 40)}[kind]
    surn = d.say("Vogel", "Traore", "Mancini", "Delacroix")
    root = d.flag()
    names = [f"{d.say('Ada', 'Ben', 'Cleo')} {surn}", f"{d.say('Dan', 'Eve')} {surn}", f"{d.say('Finn', 'Gus')} {surn}"]
    strangers = [d.person() for _ in range(3)]
    money = {"farm": "each account receives 1 transfer, forwards it within the hour", "family": "shops, school fees, pocket money between them", "repair": "no money moved; each account opened once for a test after repair"}[kind]
    state = {"deviceId": d.ref("dv-", 6), "model": d.say("Moto G", "Galaxy A15", "Redmi 12"), d.say("jailbroken", "rooted", "tampered_os"): root, d.say("accountsSeen", "distinct_accounts", "logins_by_accounts"): n, "sampleHolders": names if kind == "family" else strangers,
             d.say("site", "usual_place"): {"farm": d.say("rented flat, blinds down (per field visit)", "moves between car parks"), "family": d.say("family home", "semi-detached house, contract address"), "repair": d.say("telephone repair shop, registered trade", "mobile phone workshop in the mall")}[kind],
             d.say("moneyPattern", "observed_payments"): money, "firstSeen": d.date(d.day()), "battery_health": noise(d, 70, 99), "lang": d.say("en", "fr", "de")}
    is_fraud(d, kind == "farm", "this device", ["Is this telephone used to run accounts for a gang?"], ["Has the sharing of this device an innocent reason?"])
    which_kind(d, kind, {"farm": ["one operator who runs mule accounts on a single phone"], "family": ["relatives who use one telephone"], "repair": ["a workshop that tries out repaired phones or apps"]}, "the device", others=(0, 6), without=("mule", "honest_family", "honest_shared", "signup_farm", "synthetic", "insider"))
    d.noul("stated", root, ["Has the system of the device been tampered with?", "Is the device jailbroken or rooted?"], negated=["Is the device's system untouched?"])
    d.score("counting", 0 if n < 6 else 1 if n < 20 else 2, ["up to five", "six to nineteen", "twenty or more"], ["How many accounts were seen on the device?", "Number of accounts on the device:"])
    risk_level(d, {"farm": 0.97, "family": 0.03, "repair": 0.12}[kind], "this device")
    next_step(d, "report" if kind == "farm" else "pass", "the accounts on the device", ("pass", "report"))
    return state


@drill("event_array")
def remote_help_session(d):
    bad = d.flag()
    t = d.day()
    remote, call = d.flag(0.9 if bad else 0), d.flag(0.9 if bad else 0.3)
    hes = d.int(3, 6) if bad else d.int(0, 1)
    amount = d.int(2900, 14500) if bad else d.int(12, 160)
    save = d.flag(0.8) if bad else d.flag(0.1)
    paste = d.flag()
    payee = d.say("Safe Custody 7", "B. Lorne", "Account Protection")
    ev = [{"ts": f"{t:%H:%M:%S}", "ev": "login", "device": "known, 3 years", "ip": "home network"},
          {"ts": f"{later(t, minutes=1):%H:%M:%S}", "ev": "environment", "remote_control_app": ["none", "screen controlled from outside"][remote], "phone_call_during_session": call},
          {"ts": f"{later(t, minutes=3):%H:%M:%S}", "ev": d.say("savings_closed", "deposit_broken"), "done": save},
          {"ts": f"{later(t, minutes=6):%H:%M:%S}", "ev": "payment_form", "payee": (d.say("City Water", "Sports Club"), payee)[bad], "payee_status": "new" if bad else "paid 22 times before", "account_field": "pasted" if paste else "typed", "pauses_over_20s": hes},
          {"ts": f"{later(t, minutes=9):%H:%M:%S}", "ev": "confirm", "amount": amount, "warning_screen": "clicked away in 1 s" if bad else "not shown"}]
    is_fraud(d, bad, "this session", ["Is the customer being led by a fraudster on the phone?"], ["Is the customer paying an ordinary bill of their own accord?"])
    which_kind(d, "pushed" if bad else "bill", {"pushed": None, "bill": ["a customer who pays a known bill"], "promo": None, "stuffing": None}, "the session", others=(0, 7), without=("takeover", "honest_regular", "invoice", "sim_swap", "mule", "guessing"))
    which_signs(d, [(["a telephone call at the same time"], call), (["savings turned into cash just before"], save), (["a recipient never paid before"], bad), (["the account number pasted in"], paste)], "the session")
    risk_level(d, 0.95 if bad else 0.05, "the payment")
    next_step(d, "hold" if bad else "pass", "the payment", ("pass",), {"hold": ["hold the payment and call the customer on the known number"], "fast": ["send it faster than usual"]})
    d.noul("amounts", amount > 1000, ["Is the amount above 1,000?", "Are more than 1,000 being sent?"], negated=["Is the amount below 1,000?"])
    return ev


@drill("analyst_note")
def fingerprint_note(d):
    who = d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["tz", "lang", "res", "ua"], ["emul", "cookie"], 4)
    night, update = d.flag(), d.flag()
    parts = [d.tell("tz" in on, ["Clock of the computer runs nine hours off the claimed place.", "Time zone of the machine belongs to another continent."], ["Clock agrees with the place.", "Time zone fits the town."]),
             d.tell("lang" in on, ["Keyboard and system speak a language the customer never used.", "System language has changed to one not seen in eight years."], ["System language as always.", "Keyboard layout unchanged."]),
             d.tell("res" in on, ["Screen of a size that no laptop has.", "Screen 800 by 600, no graphics card reported."], ["Common laptop screen.", "Screen like last week."]),
             d.tell("emul" in on, ["A phone by name, but it runs in an emulator.", "The 'handset' is a virtual machine."], ["A real handset.", "Hardware checks out."]),
             d.tell("cookie" in on, ["The cookie is a copy of one taken from the customer's own laptop, in use in two towns at once.", "Session token also active on the owner's computer at that very minute, in another town."], ["The cookie is its own, one place at a time.", "One session at a time."]),
             d.tell("ua" in on, ["The browser calls itself a version that was never released.", "Browser name and its behaviour contradict each other."], ["Browser is what it says it is.", "Browser and behaviour agree."])]
    d.wordings.shuffle(parts)
    state = " ".join([d.say(f"Session of {who}.", f"{who}, web session, fingerprint notes:", f"Device notes ({who})"), *parts, d.tell(night, ["It was a quarter to four at night.", "Time of day: 03:45."], ["It was early afternoon.", "Time of day: 14:10."]), d.tell(update, ["The browser had been updated the day before.", "There was a browser update yesterday."], ["The browser had been updated in spring.", "Last browser update: weeks ago."])])
    is_fraud(d, bad, "this session", ["Is someone other than the owner using the session?"], ["Is it the owner's own session?"])
    which_signs(d, [(["a clock of another part of the world"], "tz" in on), (["an unfamiliar system language"], "lang" in on), (["an odd screen"], "res" in on), (["a faked telephone", "an emulated device"], "emul" in on), (["a session copied and used in parallel", "a stolen session token"], "cookie" in on), (["a browser that lies about itself"], "ua" in on)], "the session")
    which_kind(d, "takeover" if bad else "honest_regular", ["takeover", "honest_regular", "staged", "bust_out"], "the session", others=(0, 6), without=("honest_device", "stuffing", "stolen_identity", "signup_farm", "honest_travel", "sim_swap", "guessing"))
    risk_level(d, graded(bad, len(on), 6), "this session")
    next_step(d, "end" if bad else "pass", "the session", ("pass",), {"end": ["end the session and ask for a fresh log-in with a second factor"], "mail": ["send a newsletter"]})
    d.noul("stated", update, ["Was the browser updated only a day ago?", "Did an update come the day before?"], negated=["Has the browser been the same for weeks?"])
    return state


@drill("ledger_text")
def session_pages(d):
    kind = d.pick(["thief", "thief", "owner", "bot_price"])
    t = d.day()
    paths = {"thief": [("/login", 3), ("/profile/email", 8), ("/profile/phone", 7), ("/security/alerts/off", 5), ("/points/redeem/giftcard", 11), ("/logout", 2)],
             "owner": [("/login", 9), ("/orders", 40), ("/orders/last/track", 65), ("/help/returns", 88), ("/profile/address", 30), ("/logout", 4)],
             "bot_price": [("/item/100", 1), ("/item/101", 1), ("/item/102", 1), ("/item/103", 1), ("/item/104", 1), ("/item/105", 1)]}[kind]
    fac = d.int(1, 2)
    bytes_ = [noise(d, 800, 9000) for _ in range(6)]
    rows, at = [], t
    for (path, secs), size in zip(paths, bytes_):
        rows.append((f"{at:%H:%M:%S}", path, secs * fac, size))
        at = later(at, seconds=secs * fac)
    known = d.flag(0.85 if kind == "owner" else 0.2)
    state = table(d, ["time|ts", "page|path|url", "stay_s|seconds|dwell", "bytes|size"], rows, ("csv", "wide"))
    state = d.say("session", "visit", "clickstream") + f" {d.ref('', 6)} device={'known' if known else 'new'}\n" + state
    is_fraud(d, kind == "thief", "this visit", ["Is somebody plundering the account?"], ["Is the account safe, as far as this visit goes?"])
    which_kind(d, kind, {"thief": ["a stranger who cuts off the owner and cashes in the points", "takeover: contact data changed, alerts off, points spent"], "owner": ["a customer looking after an order"], "bot_price": ["a program that reads item pages and logs in nowhere", "a price crawler without any account"]}, "the visit", others=(0, 6), without=("takeover", "honest_regular", "promo", "stuffing", "clicks", "honest_device"))
    d.noul("stated", kind == "thief", ["Were warnings to the customer switched off?", "Did the visitor turn alerts off?"], negated=["Were alerts left as they were?"])
    d.noul("stated", known, ["Is the device known?", "Had the device been seen before?"], negated=["Is the device new?"])
    risk_level(d, {"thief": 1, "owner": 0, "bot_price": 0.2}[kind], "this visit to the account")
    next_step(d, "undo" if kind == "thief" else "pass", "the account", ("pass",), {"undo": ["lock it, undo the changes and write to the old address"], "gift": ["credit a birthday gift"]})
    return state


@drill("mixed")
def phone_swap_ticket(d):
    who = d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["abroad", "late", "imei"], ["oldphone", "codes", "payout"], 4, ["oldphone"])
    price = d.int(1, 9)
    ticket = d.say("TICKET", "Case", "No.") + f" {d.ref('', 6)}\n" + d.say("Topic: app moved to another phone", "Subject: app activation on new handset") + f"\nCustomer: {who}\n"
    rec = row(d, {"old_phone_confirmed": ["yes, by fingerprint", "no, said to be lost"]["oldphone" in on], "activation_country": "foreign" if "abroad" in on else "home", "hour": d.int(1, 4) if "late" in on else d.int(9, 20), "letter_code_attempts": d.int(5, 9) if "codes" in on else 1,
                  "handset_used_by_other_customers": d.int(2, 7) if "imei" in on else 0, "first_action_after": "limit raised, all savings sent to a new payee" if "payout" in on else "balance looked at"}, ("lines", "lines", "inline"))
    state = ticket + rec + "\n" + d.say("Agent: shop receipt not asked for.", "Agent note: tariff M, contract until May.", f"Agent note: waiting {price} minutes.")
    is_fraud(d, bad, "this activation", ["Has a stranger moved the app to their own handset?"], ["Did the customer simply get a new phone?"])
    which_kind(d, "takeover" if bad else "honest_device", ["takeover", "honest_device", "refund_abuse", "reviews"], "the ticket", others=(0, 6), without=("sim_swap", "stolen_identity", "honest_regular", "honest_travel", "guessing", "pushed", "insider"))
    which_signs(d, [(["no confirmation from the earlier phone"], "oldphone" in on), (["activation abroad"], "abroad" in on), (["activation in the dead of night"], "late" in on), (["many tries with the code from the letter"], "codes" in on), (["a handset that served other customers"], "imei" in on), (["savings sent away at once"], "payout" in on)], "the ticket")
    risk_level(d, graded(bad, len(on), 6), "this activation")
    next_step(d, "block" if bad else "pass", "the new handset", ("pass", "block"))
    d.noul("stated", "oldphone" not in on, ["Did the earlier phone confirm the change?", "Was the move approved on the old handset?"], negated=["Was there no confirmation by the old handset?"])
    return state


@drill("policy_and_case")
def session_risk_points(d):
    base = {"new device": 30, "anonymous network": 25, "password reset within the day": 25, "payee added in the session": 20}
    minus = {"approved on the trusted phone": 40, "in the branch with identity card": 60}
    hit = d.pick([60, 70])
    neg = d.pick(["none", "none", "none", "trusted", "branch"])
    on = {k: d.flag(0.76) for k in base}
    total = sum(base[k] for k in on if on[k]) - {"none": 0, "trusted": 40, "branch": 60}[neg]
    total = max(total, 0)
    who = d.person()
    amt = d.money(noise(d, 200, 5000))
    facts = [d.tell(on["new device"], ["device never seen before", "fresh device"], ["device known since 2022", "old device"]), d.tell(on["anonymous network"], ["comes through an anonymising network", "exit node of an anonymiser"], ["home broadband", "the usual provider"]),
             d.tell(on["password reset within the day"], ["password reset five hours ago", "password reset this morning"], ["password unchanged for two years", "no reset on record"]), d.tell(on["payee added in the session"], ["recipient entered just now", "payee created in this session"], ["recipient paid monthly", "payee on file since spring"]),
             {"none": d.say("no further proof", "nothing else given"), "trusted": d.say("approved on the phone registered for years", "confirmed with the registered phone"), "branch": d.say("customer stands in the branch, card shown", "done with a clerk at the counter, identity card seen")}[neg]]
    state = (d.say("Points for sessions: ", "SESSION POINTS. ", "Scoring of sessions: ") + "; ".join(f"{k} {v}" for k, v in base.items()) + ". " + d.say("Taken off: ", "Minus: ") + "; ".join(f"{k} {v}" for k, v in minus.items()) + f". {d.say('Stop at', 'Threshold for a stop:', 'Stopped from')} {hit}.\n\n"
             + d.say(f"{who}, {amt}: ", f"Transfer of {amt} by {who}: ", f"{who} wants to send {amt}; ") + "; ".join(facts) + ".")
    d.noul("policy", total >= hit, ["Do the points call for a stop?", "Does the session reach the threshold?"], negated=["Does the session stay below the threshold?"])
    d.score("policy", 0 if total < 30 else 1 if total < hit else 2, ["under 30 points", "30 points or more but below the threshold", "at or above the threshold"], ["How many points does the session come to?", "Where does the total lie?"])
    which_signs(d, [(["an unknown device"], on["new device"]), (["a hidden network"], on["anonymous network"]), (["a recent password reset"], on["password reset within the day"]), (["a brand-new recipient"], on["payee added in the session"])], "the session")
    d.choice("stated", neg, {"none": ["nothing"], "trusted": ["an approval on the registered phone"], "branch": ["an identity check in person"]}, ["What speaks in favour of the customer?", "Which proof lowers the points, if any?"])
    risk_level(d, min(total / 100, 1), "the session", [(("low", "medium", "high"), ("How risky is {it} by its points?", "Risk by points?"))])
    next_step(d, "block" if total >= hit else "pass", "the transfer", (), {"block": ["stop it"], "pass": ["let it go"]})
    return state


@drill("chat")
def two_analysts_on_a_login(d):
    who = d.person()
    a, b = d.say("kim", "raf", "ola"), d.say("jo", "tess", "vik")
    bad = d.flag()
    on = drawn_signs(d, bad, ["dev", "geo", "mail"], ["speed", "payee"], 4)
    lounge, vip = d.flag(), d.flag()
    state = "\n".join([f"{a}: " + d.say(f"can you look at {who}", f"second pair of eyes on {who}?"), f"{b}: " + d.say("sure", "go on"),
        f"{a}: " + d.tell("dev" in on, ["login from a laptop we never saw", "unknown android box"], ["same ipad as always", "her old laptop, 4 years on file"]),
        f"{b}: " + d.tell("geo" in on, ["and the ip is on another continent", "ip is overseas"], ["ip is her home line", "same provider as ever"]),
        f"{a}: " + d.tell("speed" in on, ["but 12 min before she paid by chip in a shop at home", "while her card was tapped on a bus at home ten minutes earlier"], ["no card use that day", "card use that week: nothing that clashes"]),
        f"{b}: " + d.tell("payee" in on, ["then 3 new payees and max transfer to each", "and then the limit up and 2 fresh payees, emptied"], ["she looked at the balance and left", "she paid the same gardener as every month"]),
        f"{a}: " + d.tell("mail" in on, ["and alerts now go to a new mailbox", "mail address changed in the same session"], ["mail and phone untouched", "contact data as they were"]),
        f"{b}: " + d.tell(vip, ["private banking client btw", "she is a premium client"], ["ordinary client", "basic account"]), f"{a}: " + d.tell(lounge, ["she called us last year about a lost card", "one lost card last year"], ["no calls on file", "she never called us"])])
    is_fraud(d, bad, "this log-in", ["Is it someone else than the customer?"], ["Is it the customer, all things considered?"])
    which_signs(d, [(["an unknown device"], "dev" in on), (["a connection from far away"], "geo" in on), (["two places at once", "card use at home just before"], "speed" in on), (["new recipients and the account drained"], "payee" in on), (["a changed mail address"], "mail" in on)], "the conversation")
    risk_level(d, graded(bad, len(on), 5), "the log-in")
    which_kind(d, "takeover" if bad else "honest_regular", ["takeover", "honest_regular", "payroll", "reviews", "promo"], "this log-in", others=(0, 8), without=("honest_travel", "honest_device", "stuffing", "guessing", "sim_swap", "mule", "pushed", "insider", "stolen_identity"))
    next_step(d, "block" if bad else "pass", "the account", ("pass", "block"))
    d.noul("stated", vip, ["Is it a premium client?", "Does the customer belong to private banking?"], negated=["Is it an ordinary client?"])
    return state


@drill("narrative")
def the_tablet_of_the_grandmother(d):
    gran, kid = d.woman(), d.person()
    bad = d.flag()
    known, asked, moved = d.flag(0.1 if bad else 0.9), d.flag(0.1 if bad else 0.9), d.flag(0.9 if bad else 0)
    lim = d.flag(0.85 if bad else 0.15)
    g, k = gran.split()[0], kid.split()[0]
    state = " ".join([d.say(f"{gran}, 79, has banked on a tablet since last year.", f"Since last year {gran} (79) does her banking on a tablet."),
        d.tell(known, [f"It was set up by {kid}, her grandchild, who is on the mandate.", f"{kid}, the grandchild with a power of attorney, installed it."], [f"It was set up by {kid}, who had rung at the door for a charity.", f"{kid}, a visitor she met in a waiting room, installed it."]),
        d.tell(asked, [f"{g} sat beside and typed the PIN herself.", f"{g} entered the PIN alone and hid it."], [f"{k} asked for the PIN and wrote it on a hand.", f"The PIN was typed by {k}, who wanted to know it 'for later'."]),
        d.tell(lim, ["The daily limit was then set to its maximum.", "The limit was put up to the highest step."], ["The daily limit was left at 300.", "Nobody touched the limit."]),
        d.tell(moved, [f"On Thursday 8,700 went to an account of {k}.", f"Two days later 8,700 left for an account in the name of {k}."], ["Since then it has paid the hairdresser and the power company.", "What goes out are the chemist and the electricity bill."]),
        d.say("The tablet is a gift from her son.", "The cat walks over the screen at times.", "She likes the big letters.")])
    is_fraud(d, bad, f"what happened to {g}'s account", [f"Is {g} being robbed by a person she trusted?"], [f"Is {g} simply being helped?"])
    which_kind(d, "abuse" if bad else "help", {"abuse": ["an old person's trust abused to get at her money"], "help": ["help by a relative, as agreed"], "sim_swap": None, "refund_abuse": None}, "the story", others=(0, 6), without=("takeover", "pushed", "honest_family", "insider", "honest_device", "honest_regular", "stolen_identity", "mule"))
    d.noul("stated", lim, ["Was the limit raised?", "Was the daily limit put up?"], negated=["Was the limit left alone?"])
    d.noul("stated", asked, ["Did the account holder keep her PIN to herself?", "Was the PIN entered by the holder alone?"], negated=["Does somebody else know the PIN now?"])
    risk_level(d, 0.95 if bad else 0.05, f"what is told of {g}")
    next_step(d, "safe" if bad else "pass", "the account", ("pass",), {"safe": ["freeze online access and talk to the holder in person"], "limit": ["advertise an investment to her"]})
    return state


@drill("email")
def weekly_device_digest(d):
    lead = d.person()
    worst = d.pick(["A", "B", "C"])
    t = d.day()
    desc = {}
    odd = [d.say("a tablet used by four people, all of one surname, at one address", "a laptop in a library, 31 card holders over a month, each for some minutes"), d.say("a sales rep whose phone shows up in nine countries, each a week after a flight paid by card", "a van driver's handset in six regions a day"),
           d.say("a phone on which 26 accounts received benefits of 26 names and drew the cash the same day", "a handset that opened 18 accounts in strangers' names and emptied each after the first wage")]
    harmless = d.shuffled([odd[0], odd[1]])
    for k in "ABC":
        desc[k] = odd[2] if k == worst else harmless.pop()
    when = d.pick(["A", "B", "C", worst])
    state = "\n".join([f"From: {d.email(lead, 'fraudops.example')}", f"Date: {t:%d %b %Y}", d.say("Subject: devices that made the list this week", "Subject: weekly device digest"), "", d.say("Three devices stand out in the counts:", "The counter rule brought up three:"),
        *(f"{k}: {desc[k]}" + ("; seen for the first time this week." if k == when else "; known to us for over a year.") for k in "ABC"), "", d.say("Only one of them troubles me.", "Please take one of them further, not all three."), lead])
    d.choice("risk", worst, {k: f"device {k}" for k in "ABC"}, ["Which device is most likely used for fraud?", "Which of the three should be taken further?", "Which one looks criminal?"])
    is_fraud(d, worst == "B", "device B", named=True)
    is_fraud(d, worst == "A", "device A", named=True)
    d.choice("stated", when, {k: f"device {k}" for k in "ABC"}, ["Which device is new this week?", "Which one has not been seen before this week?"])
    d.multi("risk", [([f"device {k}"], k != worst) for k in "ABC"], ["Which devices have a harmless explanation?", "Which of the three can be let go?"])
    d.noul("risk", worst == when, ["Is the dangerous device also the new one?", "Is the one that troubles the writer new this week?"], negated=["Is the dangerous device one that is long known?"])
    return state
