"""Risk records 4: login logs, told by order, places, speed, and the owner who forgot, travels or changed phones."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def login_table(d):
    kind = d.pick(["stuffing", "guessing", "honest_forgot", "office"])
    t = d.day()
    n = noise(d, 6, 9)
    people = [d.person() for _ in range(n)]
    users = [p.split()[0].lower() + d.ref("", 2) for p in people]
    ips = [f"{noise(d, 20, 220)}.{noise(d, 1, 250)}.{noise(d, 1, 250)}.{noise(d, 2, 250)}" for _ in range(n)]
    step = {"stuffing": 1, "guessing": d.int(1, 3), "honest_forgot": d.int(35, 80), "office": d.int(40, 200)}[kind]
    win = d.flag()
    words = (d.say("fail", "BAD_PASSWORD", "rejected"), d.say("ok", "SUCCESS", "granted"))
    rows, at = [], t
    for i in range(n):
        good = {"stuffing": win and i == n - 2, "guessing": win and i == n - 1, "honest_forgot": i == n - 1, "office": True}[kind]
        rows.append((f"{at:%Y-%m-%d %H:%M:%S}", users[i if kind in ("stuffing", "office") else 0], ips[0] if kind != "guessing" else ips[i % 3], words[good], "reset link used" if kind == "honest_forgot" and i == n - 1 else ""))
        at = later(at, seconds=step)
    state = table(d, ["time|ts", "user|login|account", "ip|source_ip|addr", "result|outcome", "remark|note"], rows)
    fraud = kind in ("stuffing", "guessing")
    is_fraud(d, fraud, "this log", ["Is this an attack on customer accounts?"], ["Are these logins of rightful users?"])
    which_kind(d, kind, {"stuffing": None, "guessing": None, "honest_forgot": None, "office": ["colleagues behind one connection who start their working day"], "card_testing": None}, "the log", others=(0, 6), without=("takeover", "honest_family", "honest_firm", "honest_regular", "honest_shared", "fault", "signup_farm"))
    d.noul("identity", kind in ("stuffing", "office"), ["Are different users named in the lines?", "Does the log concern several accounts?"], negated=["Is a single account concerned?"])
    d.noul("order_time", step < 10, ["Is there less than ten seconds between the tries?", "Do the tries follow within seconds?"], negated=["Is there more than half a minute between the tries?"])
    risk_level(d, {"stuffing": 1, "guessing": 0.95, "honest_forgot": 0.1, "office": 0}[kind], "what the log shows")
    next_step(d, "block" if fraud else "pass", "the source of the tries", ("pass", "block"))
    return state


@drill("event_array")
def reset_then_payout(d):
    kind = d.pick(["takeover", "takeover", "takeover", "forgot", "forgot", "moved", "forgot"])
    t = d.day()
    home, far = d.city(), d.city()
    conf = {"takeover": d.pick(["code to the new address", "none"]), "forgot": "code to the phone on file for years", "moved": "video call with passport"}[kind]
    new_mail = {"takeover": True, "forgot": False, "moved": True}[kind]
    mins = d.int(2, 12) if kind == "takeover" else d.int(1500, 9000)
    amt = d.int(900, 6000) if kind == "takeover" else d.int(20, 300)
    place = {"takeover": far, "forgot": home, "moved": home}[kind]
    tries = d.int(2, 6)
    ev = [{"t": d.stamp(t), "what": d.say("wrong password", "login failed"), "times": tries, "from": place}, {"t": d.stamp(later(t, minutes=3)), "what": d.say("password reset", "new password set"), "confirmed_by": conf if kind != "takeover" else "mail link", "from": place},
          {"t": d.stamp(later(t, minutes=5)), "what": "mail address " + ("replaced" if new_mail else "unchanged"), "confirmed_by": conf if new_mail else None, "from": place},
          {"t": d.stamp(later(t, minutes=5 + mins)), "what": d.say("payout", "withdrawal"), "to": [d.say("bank account used 31 times", "same bank account as ever"), "bank account added 4 minutes before"][kind == "takeover"], "amount": amt, "from": place}]
    state = {"customer_city": home, "events": ev, d.say("customer_since", "since"): noise(d, 2012, 2021)}
    is_fraud(d, kind == "takeover", "this series of events", ["Has a stranger emptied the account?"], ["Was it the customer all along?"])
    which_kind(d, kind, {"takeover": None, "forgot": ["an owner who forgot the password and went on as usual"], "moved": ["an owner who changed the mail address with proper proof"], "promo": None}, "the series", others=(0, 6), without=("honest_forgot", "honest_regular", "stuffing", "guessing", "sim_swap", "stolen_identity", "honest_device", "insider"))
    d.noul("stated", new_mail, ["Was the mail address replaced?", "Has the contact address been changed?"], negated=["Is the mail address still the same?"])
    d.noul("two_places", place == home, ["Did it all happen in the customer's own town?", "Do the events come from where the customer lives?"], negated=["Did the events come from another town than the customer's?"])
    d.noul("order_time", mins < 30, ["Was the money taken out within half an hour of the changes?", "Did the payout follow within thirty minutes?"], negated=["Did a day or more pass before the payout?"])
    risk_level(d, {"takeover": 1, "forgot": 0.05, "moved": 0.1}[kind], "this series")
    next_step(d, "block" if kind == "takeover" else "pass", "the payout", ("pass", "block"), {"twice": ["pay it out twice"]})
    return state


@drill("analyst_note")
def impossible_travel_note(d):
    who = d.person()
    kind = d.pick(["stolen", "stolen", "vpn", "partner", "trip"])
    a, b = d.city(), d.city()
    gap = {"stolen": d.int(4, 40), "vpn": d.int(1, 30), "partner": d.int(2, 50), "trip": d.int(700, 1500)}[kind]
    km = noise(d, 3200, 9800)
    same = {"stolen": False, "vpn": True, "partner": False, "trip": True}[kind]
    fast = d.flag()
    state = " ".join([d.say(f"{who}: login in {a}, then in {b}, {gap} minutes and {km} km apart.", f"Travel alert on {who}. {a} to {b} ({km} km) in {gap} minutes.", f"{km} km in {gap} min, {a} then {b}: {who}."),
        {True: d.say("Same handset both times.", "It is one and the same device in either place."), False: d.say("Two different devices.", "The second one is another device.")}[same],
        {"stolen": d.say("The second is unknown, it changed the payout account and asked for a loan.", "From the second, never seen before, a new payee was paid the whole balance."), "vpn": d.say("The second address is that of the employer's network gateway, used every weekday.", "The second address belongs to a company tunnel that shows up each working day since 2021."),
         "partner": d.say("The second is the tablet of the spouse, a joint holder, on file for six years.", "The second belongs to the co-holder, who works abroad and logs in weekly."), "trip": d.say("An airline ticket for that day was paid with the card.", "The card paid the airport train and a flight that morning.")}[kind],
        d.tell(fast, ["Client likes quick service.", "Client has asked for priority support before."], ["Client has never called.", "Client is quiet otherwise."]), d.say("Rule TRV-2.", "Auto alert.", "Rule: speed.")])
    is_fraud(d, kind == "stolen", "this alert", ["Is a stranger using the login?"], ["Can the alert be closed as harmless?"])
    which_kind(d, kind, {"stolen": ["somebody else has the password and uses another device"], "vpn": ["a company network that makes the owner appear elsewhere"], "partner": ["a second holder in another place"], "trip": ["a journey that really took place"]}, "the alert", others=(0, 5), without=("takeover", "honest_travel", "honest_family", "honest_device", "honest_firm", "stuffing", "guessing", "sim_swap"))
    d.noul("identity", same, ["Was one device used in both places?", "Is the device the same in either login?"], negated=["Were two devices used?"])
    risk_level(d, {"stolen": 1, "vpn": 0.05, "partner": 0.08, "trip": 0}[kind], "this alert")
    next_step(d, "block" if kind == "stolen" else "pass", "the session", ("pass", "block"))
    d.noul("stated", fast, ["Does the note say that the client wants things quick?", "Is the client one for quick or priority service?"], negated=["Is the client described as quiet or silent?"])
    return state


@drill("ledger_text")
def one_login_as_a_row(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["dev", "ctry", "hour", "asn"], ["fails", "leak"], 4)
    home, other = d.country(), d.country()
    fails = d.int(6, 30) if "fails" in on else d.int(0, 1)
    mfa = d.pick(["none", "skipped"] if bad else ["app push approved", "fingerprint"])
    state = row(d, {"username|user|login_name": d.person().split()[0].lower() + d.ref("", 3), "device_logins_before|device_seen_count": 0 if "dev" in on else d.int(14, 900), "country|geo_country": other if "ctry" in on else home, "usual_country|home_ctry": home,
                    "hour_local|hour": d.int(1, 4) if "hour" in on else d.int(8, 22), "network|asn_type": ["home broadband", "data centre"]["asn" in on], "failed_before|failed_attempts_10m|bad_pw_10m": fails, "password_in_leak_list|pw_leaked": "leak" in on,
                    "second_factor|mfa": mfa, "?session": d.ref("s", 6), "?client": d.say("web", "app"), "?tls": d.say("1.3", "1.2"), "?latency_ms": noise(d, 12, 300), "?cookie_consent": d.say(True, False), "?ab_bucket": d.say("A", "B"), "days_since_last_login|idle_days": d.int(0, 60)})
    is_fraud(d, bad, d.say("this login", "this log-in"))
    which_signs(d, [(["an unknown device"], "dev" in on), (["a foreign country"], "ctry" in on), (["an odd hour of the night"], "hour" in on), (["a server farm as origin", "a connection from a data centre"], "asn" in on), (["a run of wrong passwords before"], "fails" in on), (["a password that has leaked"], "leak" in on)], "the login")
    risk_level(d, graded(bad, len(on), 6), "this login")
    next_step(d, "block" if bad else "pass", "the login", ("pass", "block"))
    d.noul("stated", not bad, ["Was a second factor given?", "Did the user confirm with a second factor?"], negated=["Is a second factor missing?"])
    d.noul("counting", fails > 5, ["Were there more than five wrong passwords?", "Are over five failures on record?"], negated=["Were there five wrong passwords or fewer?"])
    which_kind(d, "takeover" if bad else "honest_regular", ["takeover", "honest_regular", "clicks", "refund_abuse", "structuring"], "the login", others=(0, 8), without=("stuffing", "guessing", "honest_device", "honest_travel", "honest_forgot", "stolen_identity", "sim_swap"))
    return state


@drill("nested_json")
def travel_notice_login(d):
    bad = d.flag()
    country, home, third = d.country(), d.country(), d.country()
    notice = d.flag(0.1) if bad else d.flag(0.85)
    card = d.flag(0.05) if bad else True
    dev = "unknown" if bad else d.pick(["own phone, 2 years", "own phone, 2 years", "hotel computer"])
    factor = "none" if bad else "code from own authenticator"
    act = d.pick(["limit raised and gift cards bought", "mail address changed, then a payee added"] if bad else ["balance viewed", "card spending limit viewed", "restaurant bill split with a friend"])
    hour = noise(d, 0, 23)
    state = {"user": d.person(), "home": home, "login": {"country": country, "local_hour": hour, d.say("device", "terminal"): dev, d.say("secondFactor", "mfa"): factor}, d.say("travelNotice", "holiday_notice"): country if notice else None, d.say("cardUsedThere", "chip_payments_same_country_72h"): d.int(2, 9) if card else 0, d.say("did", "actions"): act,
             "previousCountries": [home, third], "tariff": d.say("basic", "plus")}
    is_fraud(d, bad, "this login", ["Is a stranger abroad in the account?"], ["Is the owner just on a trip?"])
    which_kind(d, "takeover" if bad else "honest_travel", ["takeover", "honest_travel", "structuring", "clicks", "staged"], "the login", others=(0, 8), without=("honest_device", "honest_regular", "stolen_card", "stuffing", "guessing", "sim_swap", "stolen_identity"))
    d.noul("stated", notice, ["Was the stay announced to the bank?", "Is there a travel notice for that country?"], negated=["Is there no travel notice?"])
    d.noul("two_places", card, ["Was the chip card used in the same country in those days?", "Are there chip payments on the spot?"], negated=["Is there no card use on the spot?"])
    risk_level(d, 0.95 if bad else 0.08, "this login")
    next_step(d, "block" if bad else "pass", "the session", ("pass", "block"))
    d.noul("stated", dev == "unknown", ["Is the device unknown?", "Has the device no history?"], negated=["Is it known what kind of machine was used?"])
    return state


@drill("chat")
def locked_out_customer(d):
    who = d.person()
    bad = d.flag()
    a, r = who.split()[0].lower(), d.say("agent", "bank", "support")
    on = drawn_signs(d, bad, [], ["answers", "newnum", "pressure", "background"], 2, ["newnum"])
    pet, job = d.flag(), d.flag()
    state = "\n".join([f"{a}: " + d.say("I cannot get in, wrong password again", "im locked out of my account", "my login does not work any more"), f"{r}: " + d.say("I can help. What was your last payment?", "To check: the last thing you paid?"),
        f"{a}: " + d.tell("answers" in on, ["dont know, something with card, just unlock", "why does it matter, i pay many things"], ["the vet, 64 or so, on Monday", "the tyre place in the ring road, on Tuesday I think"]),
        f"{r}: " + d.say("We will send a code to the number on file.", "A code goes to your phone now."), f"{a}: " + d.tell("newnum" in on, ["no i have new number, send it there, +44 7700 900", "that phone is gone, use this number which i type now"], ["ok got it: it begins with 41", "arrived, thanks"]),
        f"{a}: " + d.tell("pressure" in on, ["hurry, i sue you if payment is late!!", "do it now or i lose a deal, your fault"], ["no rush", "take your time"]), f"{a}: " + d.tell("background" in on, ["(to somebody) what's her mother's name again?", "one sec, he asks her birth date, do you have it"], ["sorry, the kids are loud", "one sec, the kettle"]),
        f"{a}: " + d.tell(job, ["I am at work", "in a break at work"], ["I am at home", "at home today"]), f"{a}: " + d.tell(pet, ["will the app still know my fingerprint?", "does the fingerprint stay?"], ["do I choose a new password now?", "so a new password now?"])])
    is_fraud(d, bad, "this request", [f"Is the writer someone other than {who}?"], [f"Is the writer most likely {who}?"])
    which_kind(d, "takeover" if bad else "honest_forgot", {"takeover": ["a stranger who tries to get into the account through the support", "an attempt to take the account over by way of support"], "honest_forgot": None, "payroll": None, "clicks": None}, "the chat", others=(0, 5), without=("guessing", "stuffing", "sim_swap", "stolen_identity", "honest_regular", "honest_device", "insider"))
    which_signs(d, [(["no idea of the account's own payments"], "answers" in on), (["the wish to get the code on another number"], "newnum" in on), (["threats and haste"], "pressure" in on), (["others who are asked for personal data"], "background" in on)], "the chat")
    risk_level(d, graded(bad, len(on), 4), "this request")
    next_step(d, "block" if bad else "pass", "the request", (), {"block": ["give no access and mark the account for review"], "pass": ["let the customer set a new password"], "tell": ["read the birth date out to the caller"]})
    d.noul("stated", job, ["Does the writer claim to be at work?", "Is the writer at the workplace, by their own words?"], negated=["Is the writer at home, as they say?"])
    return state


@drill("mixed")
def alarm_mail_and_log(d):
    who = d.person()
    t = d.day()
    bad = d.flag()
    reply = d.pick(["not me", "not me", "no answer"]) if bad else d.pick(["it was me", "it was my husband on my laptop"])
    dev = d.pick(["unknown browser on Linux", "unknown phone"]) if bad else d.pick(["her laptop", "her phone", "new phone, paired with a QR code shown on her old one"])
    did = d.pick(["forwarding rule to an outside mailbox set", "recovery address replaced", "address book exported"]) if bad else d.pick(["nothing but reading", "two mails sent", "calendar opened"])
    hour = d.int(0, 23)
    attempts = d.int(1, 9)
    state = (d.say("Mail account", "MAILBOX", "Inbox of") + f" {who}\n" + row(d, {"login_at|when": f"{t:%Y-%m-%d} {hour:02d}:{noise(d, 10, 59)}", "device|client": dev, "afterwards|then|activity": did, "attempts|tries": attempts, "?protocol": d.say("imap", "web"), "?quota_pct": noise(d, 20, 96), "?folder_count": noise(d, 6, 40)}, ("lines", "inline", "pairs"))
             + "\n" + d.say("Our alert: 'New sign-in. Was this you?'", "We asked: 'Did you just sign in?'") + " " + d.say("Reply", "Answer") + f": {reply}.")
    is_fraud(d, bad, "this sign-in", ["Has the mailbox been broken into?"], ["Was the sign-in authorised?"])
    d.choice("stated", reply, {"not me": ["the owner denies it"], "no answer": ["nobody replied"], "it was me": ["the owner confirms it"], "it was my husband on my laptop": ["the owner names a relative"]}, ["What did the owner say to the alert?", "What came back on the alert?"])
    which_kind(d, "takeover" if bad else "own", {"takeover": ["a mailbox taken over by a stranger"], "own": ["a sign-in by the owner or with the owner's consent"], "clicks": None, "staged": None}, "this sign-in", others=(0, 6), without=("honest_family", "honest_device", "honest_regular", "honest_travel", "stuffing", "guessing", "insider", "stolen_identity", "sim_swap"))
    risk_level(d, 0.95 if bad else 0.03, "the sign-in")
    next_step(d, "block" if bad else "pass", "the mailbox", (), {"block": ["close all sessions, undo the changes, have the owner set a new password"], "pass": ["leave it as it is"], "sell": ["offer the owner more storage"]})
    d.noul("counting", attempts > 4, ["Did it take more than four tries?", "Were there at least five tries?"], negated=["Were four tries or fewer needed?"])
    return state


@drill("policy_and_case")
def lockout_rules(d):
    who = d.person()
    lim = d.pick([5, 8])
    fails = d.int(lim, lim + 12) if d.flag() else d.int(0, lim - 1)
    src = d.pick(["one", "many"])
    push = d.pick(["approved", "denied", "unanswered"])
    svc = d.flag(0.25)
    attack = (push == "denied") or (src == "many" and fails >= lim)
    act = "lock" if attack and not svc else "wait" if fails >= lim and not svc else "owner" if svc else "none"
    state = (d.say("LOGIN RULES", "Rules for the login desk", "Desk rules, logins") + ": " + d.say(f"A push that the owner denies, or {lim} and more failures from several addresses, is an attack: lock and reset. {lim} and more failures from one address: wait 15 minutes. Service accounts are never locked; tell their owner.",
             f"{lim} failures or more from a single address mean a pause of a quarter of an hour; from several addresses they mean an attack, as does a denied push: lock the account and reset it. Service accounts are exempt, their owner is told.") + "\n"
             + row(d, {"account|user": ("svc-" if svc else "u-") + d.ref("", 4), "account_kind|type": "service" if svc else "person", "failures|failed": fails, "source_addresses|ips": 1 if src == "one" else d.int(3, 30), "push|push_result": push, "?owner|responsible": who, "?shift": d.say("day", "night"), "?region": d.say("north", "south")}, ("lines", "pairs", "inline")))
    d.choice("policy", act, {"lock": ["lock the account and reset it"], "wait": ["pause for a quarter of an hour"], "owner": ["tell the owner, no lock"], "none": ["nothing"]}, ["What do the rules call for?", "Which step is due?"])
    d.noul("risk", attack, ["Is it an attack in the sense of the rules?", "Do the rules see an attack here?"], negated=["Is it no attack by the rules?"])
    d.noul("amounts", fails >= lim, ["Is the number of failures at or above the limit?", "Have the failures reached the limit?"], negated=["Are the failures below the limit?"])
    d.choice("stated", push, {"approved": ["the owner said yes"], "denied": ["the owner said no"], "unanswered": ["no reply"]}, ["How was the push answered?", "What became of the push?"])
    d.noul("stated", src == "many", ["Did the failures come from several addresses?", "Is there more than one source?"], negated=["Is there a single source?"])
    return state


@drill("narrative")
def night_shift_logins(d):
    nurse, admin = d.person(), d.person()
    kind = d.pick(["thief", "thief", "shift", "copy"])
    t = d.int(1, 4)
    told, files = d.flag(), d.int(900, 4000) if kind == "thief" else d.int(3, 20)
    n = nurse.split()[0]
    state = " ".join([d.say(f"{nurse}'s login to the clinic's pay portal was used at {t}:15.", f"At {t}:15 at night somebody entered the pay portal as {nurse}.", f"The pay portal shows {nurse} online at {t}:15."),
        {"thief": d.say(f"{n} was asleep, with the phone off; the address is in another country.", f"{n} had been on holiday leave without a computer; the visit came from abroad."), "shift": d.say(f"{n} was on night duty, and the address is the ward's own.", f"It was {n}'s night shift; the computer is that of the nurses' room."), "copy": d.say(f"It was {admin}, at {n}'s request and with a ticket, repairing the account.", f"{admin} of the service desk tested the repaired login, as agreed with {n} by ticket.")}[kind],
        {"thief": d.say("The account for the wages was replaced.", "The bank details for the salary were swapped for others."), "shift": d.say("Only the roster was looked at.", "The holiday request was filled in, no more."), "copy": d.say("Nothing was changed.", "No data were altered.")}[kind],
        d.say(f"Files opened: {files}.", f"{files} files were opened.", f"The log counts {files} opened files."), d.tell(told, ["The works council has been informed.", "The works council knows of it."], ["The works council has not been told.", "The works council knows nothing yet."]), d.say("The coffee machine on the ward is broken again.", "The portal is to be replaced in spring.")])
    is_fraud(d, kind == "thief", "this visit to the portal", ["Has somebody stolen the login?"], ["Was the login used by someone entitled to it?"])
    which_kind(d, kind, {"thief": ["a stolen login used to redirect wages"], "shift": ["the employee herself or himself at work at night"], "copy": ["agreed work of the service desk"]}, "the visit", others=(0, 6), without=("payroll", "takeover", "insider", "honest_regular", "stuffing", "guessing", "sim_swap", "honest_travel"))
    d.noul("stated", told, ["Does the works council know?", "Has the works council been told?"], negated=["Is the works council unaware?"])
    d.noul("amounts", files > 500, ["Were more than 500 files opened?", "Did the visitor open over five hundred files?"], negated=["Were fewer than a hundred files opened?"])
    risk_level(d, {"thief": 1, "shift": 0, "copy": 0.08}[kind], "the visit")
    next_step(d, "block" if kind == "thief" else "pass", "the login", (), {"block": ["lock it, restore the bank details, inform the employee"], "pass": ["close the matter"], "fine": ["cut the employee's pay"]})
    return state


@drill("email")
def password_reset_mail(d):
    user = d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["addr", "new"], ["ask", "sim", "boss"], 3, ["ask"])
    lap = d.flag()
    who = user.lower().replace("-", "").split()
    state = "\n".join([f"To: servicedesk@{d.say('fenholt', 'marlow', 'tarnby')}.example", "From: " + (d.say(f"{who[0]}.{who[1]}@private-mail.example", f"{who[1]}{who[0]}@webpost.example"), f"{who[0]}.{who[1]}@office.example")["addr" not in on], d.say("Subject: password", "Subject: locked out", "Subject: access"), "",
        d.tell("boss" in on, [f"I am {user}, the director of finance, and have no time for forms.", f"{user} here, from the board. Skip the usual questions."], [f"This is {user} from accounts, staff no. as in the form attached.", f"Hello, {user}, ward clerk. The form is filled in and attached."]),
        d.tell("new" in on, ["I write from a private account as I cannot open the other.", "Please answer to this address only."], ["You can reach me at my desk.", "My extension is as always."]),
        d.tell("sim" in on, ["My mobile is new too, send the codes to 0700 555 019.", "Please also replace the number for the codes by 0700 555 019."], ["The code app on my phone still works.", "Codes still arrive on my phone."]),
        d.tell("ask" in on, ["Send the new password by reply and take the second factor off for today.", "Turn off the second step, and mail me the password."], ["I can come by with my badge.", "I will collect the new password in person."]),
        d.tell(lap, ["The laptop is one of the new ones.", "I got one of the new laptops."], ["The laptop is the old one.", "I still have the old laptop."]), "", user])
    is_fraud(d, bad, "this request", ["Is somebody posing as an employee?"], [f"Does this come from {user}, most likely?"])
    which_signs(d, [(["a sender outside of the firm's mail"], "addr" in on), (["contact wanted only by an unusual way"], "new" in on), (["another number for the codes"], "sim" in on), (["the wish to drop the second factor and get a password by mail"], "ask" in on), (["rank used to get round the rules"], "boss" in on)], "the mail")
    which_kind(d, "posing" if bad else "real", {"posing": ["a stranger who wants to get into a staff account"], "real": ["an employee who needs a new password"], "clicks": None, "structuring": None}, "the mail", others=(0, 5), without=("takeover", "honest_forgot", "payroll", "invoice", "insider", "sim_swap", "stolen_identity"))
    risk_level(d, graded(bad, len(on), 5), "the request")
    next_step(d, "block" if bad else "pass", "the request", (), {"block": ["refuse, and ring the employee on the internal number"], "pass": ["give a new password against the badge"], "all": ["reset every password of the department"]})
    d.noul("stated", lap, ["Does the writer have a new laptop?", "Has the writer received one of the new laptops?"], negated=["Does the writer still use the old laptop?"])
    return state
