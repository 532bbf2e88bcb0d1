"""Risk records 16: the same odd record with and without the one fact that explains it, and cases of twenty kinds to tell apart."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import is_fraud, next_step, risk_level, which_kind


@drill("ledger_text")
def trip_that_explains_or_not(d):
    home, there, elsewhere = d.country(), d.country(), d.country()
    proof = d.pick(["same", "same", "other", "none"])
    push = d.pick(["approved on the old phone", "not answered"] if proof == "same" else ["denied by the owner", "not answered"])
    ok = proof == "same"
    hour = noise(d, 1, 5)
    payee = d.flag()
    state = row(d, {"home_country|home": home, "login_country|ip_country": there, "device|terminal": "never seen before", "hour|local_hour": hour, "trip_on_file|booked_trip_to|travel_booking": {"same": there, "other": elsewhere, "none": None}[proof], "chip_payment_yesterday_in|card_present_yesterday": {"same": there, "other": home, "none": home}[proof], "push|push_result": push,
                    "newsletter|mailing": payee, "?browser": d.say("Edge", "Chrome"), "?segment": d.say("A", "C"), "?since": noise(d, 2009, 2021), "?balance": noise(d, 2, 90) * 100})
    is_fraud(d, not ok, d.say("this login", "this sign-in"))
    d.choice("risk", proof, {"same": ["yes, a trip to that country is on file"], "other": ["no, the trip on file leads to another country"], "none": ["no, there is no trip on file"]}, ["Does a trip explain the place of the login?", "Is the foreign login explained by a journey?"])
    d.noul("two_places", proof == "same", ["Was the card used with its chip in the country of the login?", "Do card and login show the same country?"], negated=["Was the card last used in a different country from the login?"])
    risk_level(d, 0.1 if ok else 0.9, "this login")
    next_step(d, "pass" if ok else "block", "the session", ("pass", "block"))
    d.noul("stated", payee, ["Does the customer get the newsletter?", "Is the newsletter switched on?"], negated=["Is the customer without a newsletter?"])
    return state


@drill("analyst_note")
def cash_with_or_without_till(d):
    lim = d.pick([5000, 10000])
    fits = d.flag()
    n = noise(d, 4, 7)
    off = d.int(35, 70)
    who, years = d.firm(), noise(d, 3, 15)
    fair, new = d.flag(), d.flag()
    state = " ".join([d.say(f"{who}: {n} cash deposits, each between {lim - 700:,} and {lim - 100:,}; form from {lim:,}.", f"{n} times cash just below {lim:,} (the form's limit) by {who}."), d.say("One branch.", "Always the same branch."), d.tell(fits, [f"Till rolls for the same days agree to the coin, as they have for {years} years.", f"Daily sales reports, {years} years of them, show the same sums."], [f"Till rolls show {off} % less than was paid in.", f"By its sales reports the shop took {off} % less than that."]),
        d.tell(fits, ["Wholesalers and wages are paid from it.", "It goes to wholesalers, rent and wages."], ["It leaves next day for a company without a web page.", "The day after, it goes to a firm that has no staff."]), d.tell(fair, ["The shop has been repainted.", "New paint on the front."], ["The shop has a new awning.", "New awning."]), d.tell(new, ["Adviser on leave.", "The adviser is away."], ["Adviser informed.", "The adviser knows."])])
    is_fraud(d, not fits, "this cash", ["Is dirty money mixed into the takings?"], ["Are these simply the shop's takings?"])
    which_kind(d, "takings" if fits else "mix", {"takings": ["takings of a shop that happen to lie below the limit"], "mix": ["dirty money paid in among the takings of a shop"]}, "the deposits", others=(2, 12), without=("structuring", "mule", "honest_firm", "honest_regular", "laundering_shop"))
    d.noul("two_places", fits, ["Do the shop's own records bear the deposits out?", "Do sales and deposits agree?"], negated=["Do the deposits exceed what the shop sold?"])
    d.noul("stated", new, ["Is the adviser away?", "Is the adviser on leave?"], negated=["Does the adviser know of it?"])
    risk_level(d, 0.12 if fits else 0.95, "this cash")
    next_step(d, "pass" if fits else "report", "the deposits", ("pass", "report"))
    return state


@drill("ledger_text")
def big_purchase_and_history(d):
    t = d.day("2025-03-01", 200)
    usual = [d.int(18, 90) for _ in range(4)]
    big = d.int(11, 32) * 100
    kind = d.pick(["yearly", "none", "none", "prepared"])
    ok = kind != "none"
    what = d.say("ski shop", "piano house", "lens dealer", "kayak shop")
    less = noise(d, 20, 90)
    first = [(f"{later(t, days=-366):%Y-%m-%d}", what if kind == "yearly" else "grocer", (usual[0], big - less)[kind == "yearly"])]
    mid = [(f"{later(t, days=-9 * (4 - i)):%Y-%m-%d}", d.wordings.choice(["grocer", "bakery", "chemist"]), usual[i]) for i in range(1, 4)]
    prep = [(f"{later(t, days=-2):%Y-%m-%d}", f"{what}, deposit" if kind == "prepared" else "bakery", 100 if kind == "prepared" else usual[0] // 2 + 3)]
    last = [(f"{t:%Y-%m-%d}", what, big)]
    check = "PIN, chip" if ok else d.pick(["number typed in, no check", "magnetic stripe"])
    ship = d.flag()
    state = table(d, ["date|day", "shop|merchant", "amount|amt"], [*first, *mid, *prep, *last], ("csv", "wide")) + "\n" + d.say("last line: ", "On the last line: ", "re last payment - ") + check + d.tell(ship, [", delivered to the flat", ", brought to the flat"], [", taken away on foot", ", carried home"])
    is_fraud(d, not ok, "the last payment")
    d.choice("risk", kind, {"yearly": ["yes, the holder bought there for a like sum a year before"], "prepared": ["yes, a deposit was paid there two days before"], "none": ["no, the shop and the sum are new"]}, ["Does the history explain the last payment?", "Is the large sum foreshadowed in the history?"])
    d.noul("amounts", big > 2000, ["Is the last payment above 2,000?", "Did the last one cost more than 2,000?"], negated=["Is the last payment 2,000 or less?"])
    risk_level(d, 0.05 if ok else 0.85, "the last payment")
    next_step(d, "pass" if ok else "verify", "the last payment", ("pass", "verify"))
    d.noul("stated", ship, ["Was the purchase delivered?", "Was it brought to the flat?"], negated=["Was the purchase carried away?"])
    return state


@drill("nested_json")
def one_device_many_accounts(d):
    kind = d.pick(["library", "carer", "gang", "gang"])
    n = d.int(14, 45)
    bad = kind == "gang"
    state = {"device": d.ref("D", 6), d.say("accounts", "distinctAccounts"): n, d.say("place", "location"): {"library": "public library, reading room", "carer": "day centre for the blind", "gang": "flat on the 4th floor"}[kind], d.say("visits", "sessionsPerAccount"): {"library": "2 to 40 over a year, opening hours", "carer": "weekly, with the holder present", "gang": "1 each, between 1 and 4 a.m."}[kind],
             d.say("accountAges", "account_age_days"): {"library": "30 to 4000", "carer": "800 to 9000", "gang": "0 to 6"}[kind], d.say("complaints", "holders_complaining"): d.int(4, 9) if bad else 0, "money": {"library": "bills, pensions, shops", "carer": "rent, groceries", "gang": "benefits in, cash out the same day"}[kind], "os": d.say("Windows", "Linux"), "screen": d.say("1920x1080", "1366x768"), "reviewed": d.flag()}
    is_fraud(d, bad, "this device")
    which_kind(d, kind, {"library": ["a public computer"], "carer": ["a carer's device at an institution"], "gang": ["one operator behind many stolen or invented identities"]}, "the device", others=(4, 14), without=("signup_farm", "synthetic", "stolen_identity", "mule", "honest_family", "honest_shared", "takeover", "stuffing"))
    d.noul("stated", state["reviewed"], ["Has the device been reviewed?", "Was the device looked at before?"], negated=["Has nobody reviewed the device?"])
    d.noul("counting", n > 30, ["Were more than thirty accounts seen on it?", "Is the number of accounts above 30?"], negated=["Were thirty accounts or fewer seen?"])
    risk_level(d, 0.97 if bad else 0.08, "this device")
    next_step(d, "report" if bad else "pass", "the accounts on it", ("pass", "report"))
    return state


@drill("mixed")
def refund_to_another_card(d):
    buyer, other = d.person(), d.person()
    kind = d.pick(["renewed", "stranger", "stranger", "closed_account"])
    amt = d.int(6, 80) * 10
    bad = kind == "stranger"
    staff = d.flag()
    state = d.say("REFUND", "Refund request", "Refund to another card") + f" {d.ref('', 6)}\n" + row(d, {"buyer|customer": buyer, "refund|amount": amt, "paid_with|original_card": "**" + d.ref("", 4), "refund_card|to_card": "**" + d.ref("", 4), "refund_card_holder|to_holder": other if bad else buyer, "original_card_status|status_of_card": {"renewed": "expired, replaced by same bank", "stranger": "active", "closed_account": "account closed, bank letter seen"}[kind], "goods_back|returned": not bad, "same_refund_card_in_other_orders|card_seen_with": d.int(3, 9) if bad else 0, "?store": d.city(), "?till": noise(d, 1, 12), "?reason": d.say("too small", "doubled gift")}, ("lines", "pairs", "inline")) + "\n" + d.tell(staff, ["Entered by a trainee.", "A trainee entered it."], ["Entered by the manager.", "The manager entered it."])
    is_fraud(d, bad, "this refund")
    which_kind(d, kind, {"renewed": ["a card that has been replaced"], "closed_account": ["a buyer who changed banks"], "stranger": ["refunds for goods never returned, to a card of somebody else"]}, "the refund", others=(3, 12), without=("refund_abuse", "insider", "stolen_card", "friendly", "promo", "fault"))
    d.noul("identity", not bad, ["Is the refund card in the buyer's name?", "Do buyer and holder of the refund card agree?"], negated=["Does the refund go to somebody other than the buyer?"])
    d.noul("stated", staff, ["Did a trainee enter it?", "Was it keyed in by a trainee?"], negated=["Was it the manager who entered it?"])
    risk_level(d, 0.95 if bad else 0.07, "this refund")
    next_step(d, "block" if bad else "pass", "the refund", ("pass", "block"))
    return state


CASES = {
    "card_testing": (
        "31 tries of 1.00 with 31 cards in 9 minutes, 29 refused",
        "0.50 charged on 40 different cards within a quarter of an hour from one server, two accepted",
        "donation form: 57 gifts of 2.00 with 57 cards since 03:10, 54 declined, one IP",
        "BIN 4571..: consecutive numbers tried with every expiry month, amount 0.00, 200 per minute",
    ),
    "takeover": (
        "7-year-old account; password and mail replaced from a new phone, all points spent 4 minutes later",
        "customer since 2014: new device, new e-mail, then the balance sent to a payee created that minute",
        "device_age_min=6, mail_changed=1, phone_changed=1, payee_age_min=3, amount=4,870, customer since 2011",
        "loyal shopper's account: login from a new country, delivery address replaced, three phones ordered on the stored card",
    ),
    "stuffing": (
        "2,400 user names tried once or twice each from one address, 11 got in, passwords from an old leak",
        "thousands of different logins, one guess each, same machine, some succeed",
        "5,100 usernames, 1.1 tries each, one user agent, 14 successes, nothing bought yet",
        "login page at 03:00: 900 different users a minute from a hosting firm, 0.3 % right",
    ),
    "guessing": (
        "840 wrong passwords on one user name in 20 minutes",
        "one account, 600 different passwords in an hour, none of them right",
        "user m.keller: 2,310 failures since midnight from 40 addresses, then locked",
        "the director's login, and no other, got 1,500 passwords in a row tonight",
    ),
    "mule": (
        "account 11 days old, 6 transfers from unknown people, 98 % sent on in half an hour",
        "student, new account; sums from nine strangers, forwarded the same evening for a share",
        "open_days=9; senders=11; out_within_1h=0.99; recall_requests=4",
        "keeps 150 of each 1,500 that strangers send and buys coins with the rest, 'for the employer'",
    ),
    "structuring": (
        "cash of 9,900, 9,800, 9,950 and 9,850 on four days at four branches, form from 10,000",
        "five cash deposits of 4,900 in a week where 5,000 must be declared",
        "cash 2,950 + 2,900 + 2,980 + 2,940 by one man at four counters, ID copied only from 3,000",
        "wanted to know the reporting limit, then split 27,000 into three deposits just under it",
    ),
    "synthetic": (
        "age 47, credit file 2 months old, tax number shared by three names, address a mail drop",
        "no trace of the applicant before spring; tax number belongs to a child; five names on the same phone",
        "file_age_months=1, age=52, tax_id_names=4, address=parcel shop, phone_days=3",
        "the person has no school, no employer, no past address, yet a job title and a perfect form",
    ),
    "signup_farm": (
        "320 registrations from one machine in an hour, addresses numbered 001 to 320",
        "a new account every 11 seconds, same device, same password pattern",
        "190 new users, one emulator, birthday always 1 January, mails user001 to user190",
        "registrations at exact intervals of 8 s, same screen size, same typing speed, from one hosting range",
    ),
    "promo": (
        "14 accounts, one card, one address, each used the newcomers' discount once",
        "same phone, wiped nine times, took the welcome gift on each of ten accounts",
        "WELCOME15 used 17 times; 17 mails; 1 phone; 1 doorbell name",
        "the same household invites 'friends' who order once with the voucher and are never seen again, all on one card",
    ),
    "refund_abuse": (
        "22 orders, 21 'never arrived', all signed for, still ordering",
        "sends back boxes filled with paper, fifth time, and takes the money",
        "12 months: 30 bought, 28 refunded, parcels back weigh a tenth of what went out",
        "claims 'empty box' for each dear item, never for a cheap one, eight times, cameras show full boxes",
    ),
    "invoice": (
        "supplier's bank details changed by a mail from a look-alike domain, 48,000 paid next day, real supplier knows nothing",
        "mail 'our account has changed', nobody rang, invoice paid abroad, the vendor still waits",
        "new IBAN abroad for a supplier of ten years, asked by mail only, callback skipped, 61,300 gone",
        "the letterhead is right, the account is not: 22,000 for timber went to a stranger, the sawmill was never paid",
    ),
    "payroll": (
        "wage account of an engineer swapped by a mail he never wrote, two days before pay day",
        "HR changed an employee's salary account after a message from a free mailbox; she asks where her pay is",
        "HR portal: bank data of an employee changed at 02:50 from abroad, wage paid to a prepaid card",
        "three nurses' salaries went to one new account, none of them had asked for a change",
    ),
    "sim_swap": (
        "owner without network since noon; new eSIM active elsewhere; 7 bank codes requested",
        "number moved to a new card at 14:02, at 14:09 the bank's text code was used by somebody else",
        "eSIM issued by hotline after wrong answers; old card went dead; 20 minutes later the bank codes were read elsewhere",
        "phone dead, carrier says 'you collected a new card today', savings gone by text code",
    ),
    "clicks": (
        "12,000 ad clicks, no page view longer than a second, all from a server farm at night",
        "click rate 31 %, not a single order, every click from the same five machines",
        "ctr=0.29, dwell=0.4s, orders=0, peak=03:00, devices=3",
        "one phone tapped the plumber's advert 80 times in ten minutes, never staying",
    ),
    "bust_out": (
        "card paid in full for two years, then limit raised, drained for gold in two days, cheque returned",
        "three years of good conduct, then every credit line emptied within a week and nobody at the address",
        "24 months paid in full; limit doubled; 140 % used in 3 days on gift cards; payment returned; phone off",
        "credit lines at six banks drawn to the last cent in one weekend after years of perfect payment, then no trace",
    ),
    "staged": (
        "burglary reported; the 'stolen' watch is in a picture posted a week later",
        "third crash with the same two drivers, same garage, at walking pace",
        "flood claimed on a dry day, receipts of one and the same hand, policy nine days old",
        "the car was 'stolen' an hour after its owner had sold its engine",
    ),
    "merchant_bust": (
        "shop sold 900 consoles at half price, shipped none, payouts taken daily, phone dead",
        "new web shop, takings up thirtyfold, no parcel ever posted, owner gone",
        "orders up 40 times, parcels 0, complaints 310, owner asks for payout every evening",
        "holiday flats sold for the summer by an office that closed on 30 June, none of them existed",
    ),
    "pushed": (
        "customer of 78 on the phone for two hours sends 24,000 to a 'safe account'",
        "paid 9,000 to an 'investment adviser' from a chat who now asks a fee to pay out",
        "told by 'the police' on the phone to move her savings to keep them safe; 18,500 sent, still on the line",
        "wires 3,000 to a man met online whom she never saw, the fourth time, for his 'hospital bill'",
    ),
    "insider": (
        "clerk changed a dormant customer's address and ordered a card to her own home",
        "till refunds without customers, all to the cashier's own card",
        "a teller looked up 300 rich customers without a task and their data were sold",
        "an employee approved invoices of a firm that belongs to himself",
    ),
    "honest_travel": (
        "chip and PIN in a hotel abroad, flight paid with the same card a month ago, own phone",
        "login from another country with the usual phone and its code, two days after a booked flight",
        "trip notice for Peru, chip payments in Lima, known phone, small sums",
        "hotel, museum, train ticket, all with PIN, in the country to which the flight went",
    ),
    "honest_regular": (
        "same grocer, same amount, same phone as each Friday for three years",
        "monthly rent to the landlord of six years, usual device",
        "orders_before=61, same address, same card, 38.20, usual hour",
        "pays the gym on the 3rd and the power bill on the 5th as in each of the last fifty months",
    ),
    "honest_new": (
        "account one day old, one order of 52, own card, home address, first try accepted",
        "new customer, a book and a lamp, delivered to the billing address, paid at once",
        "account_age_days=0, cards_tried=1, amount=41, ship=bill, mail known for 6 years",
        "signed up, read two reviews, bought one kettle with her own card, delivered to her own door",
    ),
    "honest_device": (
        "new phone set up, approved by fingerprint on the old one, same town",
        "first login from a new laptop, code from the customer's own app, nothing changed afterwards",
        "old phone approved the new one at 10:02, fingerprint set, balance looked at",
        "a laptop replaced after a repair, owner confirmed by app, same home network",
    ),
    "honest_shared": (
        "five flatmates send 410 each on the 1st, 2,050 goes to the landlord on the 2nd, for two years",
        "eight friends repay a holiday house, 120 each, text 'lake house', to the one who booked it",
        "five bandmates send 60 each on rehearsal day, 300 goes to the studio the same evening, every month",
        "parents of a class pay 35 each to one mother, 840 goes to the coach company, list attached",
    ),
    "fault": (
        "the same charge of 19.90 booked 40 times in one second by our own billing job, all but one reversed by it",
        "a server retry sent one order twelve times with the same number",
        "our gateway sent the same order id 30 times after a timeout; one delivered, rest voided by us",
        "the statement job ran twice and booked each fee double; reversed at noon by the bank itself",
    ),
}


def case_of(d, kinds):
    kind = d.pick(kinds)
    texts = {k: d.say(*w) for k, w in CASES.items()}
    return kind, texts[kind], not kind.startswith(("honest", "fault"))


@drill("analyst_note")
def one_line_of_many_kinds(d):
    bad = d.flag()
    kind, text, fraud = case_of(d, [k for k in CASES if k.startswith(("honest", "fault")) != bad])
    shift, prio = d.flag(), d.pick([1, 2, 3])
    state = d.say("Case", "Alert", "Ticket", "No.") + f" {d.ref('', 5)}, {d.say('queue', 'list')} {prio}, " + d.tell(shift, ["night shift", "late shift"], ["day shift", "early shift"]) + ": " + text + "."
    is_fraud(d, fraud, d.say("this case", "this alert"))
    which_kind(d, kind, list(CASES), "this case", others=(0, 0))
    risk_level(d, 0.97 if fraud else 0.04, "this case")
    d.noul("stated", shift, ["Did it come up at night or late?", "Was it the late or night shift?"], negated=["Did it come up in the day or early shift?"])
    d.score("stated", prio - 1, ["1", "2", "3"], ["In which queue or list is it?", "Number of the queue or list?"])
    return state


@drill("nested_json")
def case_with_few_kinds(d):
    bad = d.flag()
    kind, text, fraud = case_of(d, [k for k in CASES if k.startswith(("honest", "fault")) != bad])
    open_ = d.flag()
    lang = d.pick(["low", "high"])
    state = {d.say("alertId", "case", "id"): d.ref("A-", 6), d.say("summary", "facts", "what"): text, d.say("amountAtStake", "exposure"): noise(d, 2, 80) * 50, d.say("state", "status"): "open" if open_ else "in work", "analyst": d.person(), d.say("ruleHit", "rule"): d.ref("R", 3), d.say("confidenceOfRule", "ruleQuality"): lang}
    is_fraud(d, fraud, d.say("this alert", "what is described", "this case"))
    which_kind(d, kind, list(CASES), "the case", others=(0, 0))
    d.noul("risk", fraud, ["Would you report this or stop it?", "Is somebody being harmed or cheated here?", "Is it worth an investigator's time?"], negated=["Would you close this alert?", "Is nobody cheated here?"])
    d.noul("stated", open_, ["Is the alert still open?", "Has nobody begun to work on the alert?"], negated=["Is somebody already at work on the alert?"])
    d.noul("stated", lang == "high", ["Is the rule a good one, as rated?", "Is the rule's quality high?"], negated=["Is the rule rated low?"])
    risk_level(d, 0.97 if fraud else 0.04, "the case")
    return state


@drill("event_array")
def three_alerts_in_a_list(d):
    frauds = [d.flag() for _ in range(3)]
    good, evil = [k for k in CASES if k.startswith(("honest", "fault"))], [k for k in CASES if not k.startswith(("honest", "fault"))]
    kinds = [d.pick(evil if f else good) for f in frauds]
    texts = {k: d.say(*w) for k, w in CASES.items()}
    ids = [d.ref("A", 4) for _ in range(3)]
    state = [{d.say("id", "alert"): ids[i], "txt": texts[k], "min_ago": noise(d, 1, 400)} for i, k in enumerate(kinds)]
    d.multi("risk", [([i], f) for i, f in zip(ids, frauds)], ["Which alerts describe fraud?", "Which alerts should be taken up?", "Tick the suspicious ones."])
    d.score("counting", sum(frauds), ["none", "one", "two", "three"], ["How many of the three alerts describe fraud?", "Number of real frauds among the alerts:"])
    d.noul("risk", frauds[0], [f"Is alert {ids[0]} fraud?", f"Should {ids[0]} be stopped?"], negated=[f"Is {ids[0]} harmless?", f"Can {ids[0]} be closed?"])
    d.noul("risk", frauds[2], [f"Is alert {ids[2]} likely fraud?", f"Does {ids[2]} look suspicious?"], negated=[f"Is {ids[2]} likely legitimate?", f"Does {ids[2]} look genuine?"])
    d.noul("risk", frauds[1], [f"Is somebody cheating in {ids[1]}?", f"Does {ids[1]} point to fraud?"], negated=[f"Is all well with {ids[1]}?", f"Is {ids[1]} an honest case?"])
    d.noul("risk", sum(frauds) >= 2, ["Are at least two of the three fraudulent?", "Is fraud in the majority in this list?"], negated=["Is at most one of the three fraudulent?"])
    return state
