"""Risk records 1: card testing and checkout, told by tries, amounts, cards on one device, and what an honest newcomer does."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def checkout_counters(d):
    bad, decoy = d.flag(), d.flag()
    on = drawn_signs(d, bad, ["age", "small", "mail"], ["cards", "declines"])
    age = d.int(0, 1) if "age" in on else d.int(60, 2100)
    cards = d.int(6, 40) if "cards" in on else d.int(1, 2)
    declines = d.int(7, 60) if "declines" in on else d.int(0, 1)
    amount = d.amount(0.5, 2) if "small" in on else d.amount(24, 180)
    mail_age = d.int(0, 3) if "mail" in on else d.int(400, 4000)
    hour = d.int(1, 5) if decoy else d.int(9, 21)
    state = row(d, {"account_age_days|acct_age_d|days_since_signup": age, "cards_tried_24h|distinct_cards_today|pan_count_1d": cards, "declines_24h|declined_today|auth_declines_1d": declines, "amount|order_total|txn_amt": amount,
                    "?currency|ccy": d.code, "email_domain_age_days|mail_domain_days": mail_age, "hour|local_hour|hr": hour, "?browser": d.say("Chrome 126", "Firefox", "Safari 17"), "?items|basket_size": noise(d, 1, 4), "?order_id|ref": d.ref("o-", 7),
                    "?newsletter": d.say(True, False), "?merchant|shop": d.firm(), "?session_sec|seconds_on_site": noise(d, 60, 900)})
    is_fraud(d, bad, d.say("this checkout", "this order", "this payment attempt"))
    which_kind(d, "card_testing" if bad else "honest_regular", {"card_testing": None, "honest_regular": None, "fault": None, "refund_abuse": None}, "this record", others=(0, 6), without=("stolen_card", "honest_new", "honest_family", "honest_gift"))
    which_signs(d, [(["an account opened today or yesterday", "a brand-new account"], "age" in on), (["many different cards in a day", "an unusual number of cards"], "cards" in on), (["many refused payments", "a row of declines"], "declines" in on),
                    (["a tiny amount", "a sum of two units or less"], "small" in on), (["a freshly registered mail domain", "a mail domain only days old"], "mail" in on)], "this record")
    risk_level(d, graded(bad, len(on), 5), "this checkout")
    next_step(d, "block" if bad else "pass", "this order", ("pass", "block"), {"ship": ["ship it by express at no charge"]})
    d.noul("order_time", decoy, ["Was it made in the small hours?", "Does the attempt fall between midnight and six?"], negated=["Was it made in the daytime or evening?"])
    return state


@drill("ledger_text")
def authorisation_log_of_a_charity(d):
    kind = d.pick(["run", "run", "typo", "donors", "donors"])
    t = d.day()
    n = d.int(9, 14)
    step = d.int(4, 9) if kind == "run" else d.int(40, 180) if kind == "typo" else d.int(300, 900)
    n = {"run": n, "typo": 3, "donors": n - 3}[kind]
    big = d.flag(0.5 if kind == "run" else 0)
    amounts = [d.pick([1, 1.5, 2]) for _ in range(14)] if kind == "run" else [d.pick([20, 25, 50, 100, 10, 150]) for _ in range(14)]
    results = [d.flag(0.85) for _ in range(14)]
    rows, at = [], t
    ip = f"{noise(d, 11, 200)}.{noise(d, 1, 250)}.{noise(d, 1, 250)}.{noise(d, 2, 250)}"
    ips = [f"{noise(d, 11, 200)}.{noise(d, 1, 250)}.x.{noise(d, 2, 250)}" for _ in range(14)]
    bins = [d.ref("4", 3) + d.ref(" **", 4) for _ in range(15)]
    words = [d.say("declined", "DECLINED", "refused"), d.say("approved", "APPROVED", "ok")]
    for i in range(n):
        card = bins[0] if kind == "typo" else bins[i]
        good = {"run": not results[i] or i == n - 1, "typo": i == 2, "donors": i != 2}[kind]
        rows.append((f"{at:%H:%M:%S}", card, f"{amounts[0 if kind == 'typo' else i]:.2f}", words[good], ip if kind != "donors" else ips[i]))
        at = later(at, seconds=step)
    rows += [(f"{at:%H:%M:%S}", bins[n - 1], f"{noise(d, 400, 900)}.00", words[1], ip)][:big]
    state = table(d, ["time|at", "card|pan", "amount|gift", "result|auth", "ip|source"], rows)
    if isinstance(state, str):
        state = d.say("Donation page, card authorisations", "donate.example auth log", "Gifts by card, extract") + "\n" + state
    is_fraud(d, kind == "run", "this series of gifts", ["Are cards being tested on the donation page?", "Is the donation page misused to try out cards?"], ["Are these gifts of real donors?"])
    which_kind(d, kind, {"run": ["one source runs through card numbers with tiny gifts", "automated trials of card numbers"], "typo": ["one donor who needed a few tries", "a giver with a stubborn card"], "donors": ["ordinary gifts of several people", "independent donors"],
                         "refund": ["a donor who wants the money back"], "dup": ["one gift booked several times with success"]}, "the log", others=(0, 3), without=("card_testing", "honest_new", "honest_regular", "stolen_card", "honest_forgot", "fault"))
    risk_level(d, {"run": 1, "typo": 0.1, "donors": 0}[kind], "this series")
    next_step(d, "block" if kind == "run" else "pass", "these gifts", ("pass", "block", "report"), {"puzzle": ["thank the sender and double the page's limit"]})
    d.noul("identity", kind == "donors", ["Do the gifts come from different addresses on the internet?", "Are there several sources behind the gifts?"], negated=["Do all lines share one source address?"])
    d.noul("counting", n + big > 9, ["Are there more than nine lines?", "Does the log hold over nine attempts?"], negated=["Are there nine attempts or fewer?"])
    return state


@drill("analyst_note")
def note_on_first_orders(d):
    who, town = d.person(), d.city()
    bad = d.flag()
    on = drawn_signs(d, bad, ["ship", "rush", "name", "resell"], ["tries"])
    night, big = d.flag(), d.flag()
    price = d.int(900, 2400) if big else d.int(60, 190)
    parts = [d.say(f"First order of {who}, {d.money(price)}.", f"{who}, new customer, {d.money(price)}.", f"New account in the name {who}; one order, {d.money(price)}."),
             d.tell("ship" in on, ["Goes to a freight forwarder, the card is billed a thousand miles off.", "Ship-to is a parcel forwarder abroad, bill-to another country."], [f"Ship-to equals bill-to, a house in {town}.", f"Billing and delivery both in {town}, same street."]),
             d.tell("rush" in on, ["Overnight shipping at any price.", "Buyer picked the dearest courier, next morning."], ["Standard post.", "Slow, free delivery picked."]),
             d.tell("name" in on, ["Name on the card is someone else's and unrelated.", "Card holder and customer do not share a name."], ["Name on card fits the account.", "Card is in the customer's own name."]),
             d.tell("resell" in on, ["Basket: six identical phones.", "Seven of the same game console."], ["Basket: a rain jacket, socks, a book.", "A kettle, two mugs and a lamp."]),
             d.tell("tries" in on, ["Four cards failed before this one went through.", "It took five cards until one was accepted."], ["Card accepted at once.", "Paid with the first card, no failures."]),
             d.tell(night, ["Placed at 02:40.", "Time: ten past three in the night."], ["Placed at 17:20.", "Time: half past ten in the morning."]),
             d.say("Phone not checked.", "No notes from support.", "Coupon WELCOME10 used.")]
    head, rest = parts[0], parts[1:]
    d.wordings.shuffle(rest)
    is_fraud(d, bad, "this first order", ["Is this a stolen card at work?"], [f"Is {who.split()[0]} most likely just a new customer?"])
    which_kind(d, "stolen_card" if bad else "honest_new", ["stolen_card", "honest_new", "clicks", "insider"], "this order", others=(0, 8), without=("card_testing", "honest_gift", "stolen_identity", "honest_regular", "takeover", "friendly"))
    which_signs(d, [(["goods sent to a forwarder in another country"], "ship" in on), (["express delivery at high cost", "great haste"], "rush" in on), (["a card in another name"], "name" in on), (["many pieces of one item that sells easily"], "resell" in on),
                    (["several cards tried"], "tries" in on)], "this order")
    risk_level(d, graded(bad, len(on), 5), "this order")
    next_step(d, "block" if bad else "pass", "the order", ("pass", "block"), {"fee": ["charge a handling fee and ship"]})
    d.noul("amounts", big, ["Is the order above 500?", "Does it cost more than 500?"], negated=["Is the order below 500?"])
    return " ".join([head, *rest])


@drill("nested_json")
def velocity_window(d):
    kind = d.pick(["test", "test", "sale", "school", "loop"])
    win = d.pick([5, 10, 15])
    tries = d.int(80, 400) if kind != "school" else d.int(12, 25)
    cards = {"test": tries - d.int(0, 9), "sale": tries - d.int(2, 12), "school": d.int(10, 12), "loop": 1}[kind]
    ips = {"test": d.int(1, 3), "sale": cards - d.int(1, 8), "school": 1, "loop": 1}[kind]
    ok = {"test": d.int(1, 6), "sale": d.int(91, 97), "school": d.int(90, 98), "loop": 0}[kind]
    avg = {"test": d.amount(0.3, 1.9), "sale": d.amount(35, 90), "school": d.amount(8, 18, 0.5), "loop": d.amount(15, 60)}[kind]
    devs = {"test": d.int(1, 2), "sale": cards, "school": cards, "loop": 0}[kind]
    state = {"window": {d.say("minutes", "len_min"): win, "end": d.day().strftime("%Y-%m-%dT%H:%MZ")}, d.say("attempts", "n_tries", "authRequests"): tries, d.say("distinctCards", "unique_pans", "cards"): cards, d.say("distinctIps", "unique_ip", "ips"): ips,
             d.say("distinctDevices", "device_ids"): devs, d.say("approvalPct", "approved_percent"): ok, d.say("avgAmount", "mean_ticket"): avg, "currency": d.code,
             "context": {"campaign": {"test": None, "sale": d.say("flash sale, announced by newsletter at noon", "doors opened for concert tickets"), "school": None, "loop": None}[kind], "source": {"test": d.say("hosting provider", "data centre"), "sale": d.say("home and mobile networks", "consumer ISPs"), "school": d.say("secondary school, canteen day", "a college network, trip payment day"), "loop": d.say("own billing server, job retry-7", "our subscription renewer, stuck job")}[kind]},
             "merchant": {"name": d.firm(), "mcc": d.say("5999", "7922", "5812")}}
    is_fraud(d, kind == "test", "this burst of payments", ["Is somebody testing cards in this window?"], ["Has the burst a harmless cause?"])
    which_kind(d, kind, {"test": ["stolen card numbers are tried out by a machine"], "sale": ["a rush of real buyers"], "school": ["many people paying behind one connection"], "loop": ["a fault of the own system that repeats a charge"], "ddos": ["an attempt to overload the shop without payments"]}, "the window",
               others=(0, 5), without=("card_testing", "fault", "honest_new", "honest_family", "honest_regular", "stolen_card"))
    risk_level(d, {"test": 1, "sale": 0, "school": 0.05, "loop": 0.1}[kind], "this burst")
    d.choice("risk", {"test": "block", "sale": "keep", "school": "keep", "loop": "fix"}[kind], {"block": ["block the source and put a puzzle before the checkout", "cut the source off"], "keep": ["do nothing, let the payments go on", "leave the traffic alone"], "fix": ["stop our own job and call the engineers", "have the engineers look at the server"]}, ["What should be done about the burst?", "Which reaction is right?"])
    d.noul("amounts", ok > 50, ["Were most of the payments approved?", "Is the approval rate above one half?"], negated=["Did most of the payments fail?"])
    d.noul("two_places", cards > ips * 5, ["Are there more than five cards for each internet address?", "Do many cards come from few addresses?"], negated=["Is the number of cards about that of the addresses, or lower than five times it?"])
    d.score("amounts", 0 if avg < 2 else 1 if avg < 20 else 2, ["under 2", "2 to 20", "over 20"], ["How large is the average payment?", "Typical amount in the window?"])
    return state


@drill("event_array")
def session_with_three_cards(d):
    kind = d.pick(["thief", "thief", "wallet", "limit"])
    t = d.day()
    who, other = d.person(), d.person()
    total = d.pick([320, 480, 760, 1190])
    names = {"thief": [d.person(), other, d.person()], "wallet": [who] * 3, "limit": [who] * 3}[kind]
    codes = {"thief": [d.pick(["stolen_card", "pickup"]), d.pick(["invalid_cvv", "do_not_honour"]), "approved"], "wallet": ["expired_card", d.pick(["expired_card", "invalid_expiry"]), "approved"], "limit": ["insufficient_funds", "insufficient_funds", "approved"]}[kind]
    drop = d.pick([1, 0.4] if kind == "limit" else [1])
    gaps = [d.int(8, 20) if kind == "thief" else d.int(90, 400) for _ in range(3)]
    known = d.flag(0.85) if kind != "thief" else d.flag(0.15)
    ev = [{"t": f"{t:%H:%M:%S}", "e": d.say("cart", "basket_ready"), "total": total, "user": who, "orders_before": d.int(4, 30) * known}]
    at = t
    for i in range(3):
        at = later(at, seconds=gaps[i])
        ev.append({"t": f"{at:%H:%M:%S}", "e": d.say("card_try", "pay", "auth"), "holder": names[i], "last4": d.ref("", 4), "amt": round(total * (drop if i == 2 else 1), 2), "rsp": codes[i]})
    ev.append({"t": f"{later(at, seconds=9):%H:%M:%S}", "e": d.say("confirm_page", "thank_you"), "mail_sent": True})
    is_fraud(d, kind == "thief", "this session", ["Does the buyer go through other people's cards?"], ["Is this a customer paying with cards of their own?"])
    which_kind(d, kind, {"thief": ["cards of strangers tried one after another"], "wallet": ["a customer with outdated cards", "old cards first, the valid one last"], "limit": ["a customer short of money on the first cards"]}, "this session", others=(2, 6), without=("card_testing", "stolen_card", "honest_regular", "honest_new", "honest_forgot", "honest_family"))
    d.noul("stated", codes[0] in ("stolen_card", "pickup"), ["Did the first card come back as stolen or to be kept?", "Was the first refusal a theft code?"], negated=["Was the first card refused for a harmless reason?"])
    d.noul("identity", kind != "thief", ["Do all cards bear the name of the user?", "Are the cards all in one name, the buyer's?"], negated=["Do the cards carry different names?"])
    risk_level(d, {"thief": 1, "wallet": 0, "limit": 0.1}[kind], "the session")
    next_step(d, "block" if kind == "thief" else "pass", "the approved payment", ("pass", "block"))
    d.noul("counting", known, ["Had the user bought here before?", "Are there earlier orders of this user?"], negated=["Is it the user's very first order?"])
    return ev


@drill("ledger_text")
def gateway_retry_lines(d):
    kind = d.pick(["enum", "enum", "retry", "sub", "retry"])
    n = noise(d, 5, 8)
    t = d.day()
    base = d.ref("53", 8)
    amt = {"enum": d.pick(["0.00", "1.00"]), "retry": d.pick(["64.90", "118.00", "37.45"]), "sub": d.pick(["9.99", "12.50"])}[kind]
    ua = {"enum": d.pick(["python-requests/2.31", "Go-http-client/1.1", "curl/8.4"]), "retry": d.pick(["Mozilla/5.0 (iPhone)", "Mozilla/5.0 (Windows NT 10.0)"]), "sub": "billing-worker/4"}[kind]
    expiry = [d.int(1, 12) for _ in range(8)]
    lines = []
    for i in range(n):
        when = {"enum": later(t, seconds=i), "retry": later(t, minutes=2 * i + 1), "sub": later(t, days=i + 1)}[kind]
        card = f"{base}{noise(d, 10, 99)}{(1000 + i * 7)}" if kind == "enum" else f"{base}{noise(d, 10, 99)}"[:10] + "442218"
        lines.append(f"{when:%m-%d %H:%M:%S} auth card={card[:6]}..{card[-4:]} exp={(expiry[i] if kind == 'enum' else expiry[0]):02d}/28 amt={amt} rc={'14 no such card' if kind == 'enum' and i % 3 else '51 no funds' if kind != 'enum' else '54 wrong expiry'} ua=\"{ua}\"")
    state = d.say("gateway> tail auth.log", "Raw lines of the payment gateway", f"host pay-{noise(d, 1, 9)}") + "\n" + "\n".join(lines)
    is_fraud(d, kind == "enum", "what the log shows", ["Is a script guessing card numbers and expiry dates?"], ["Is this a real holder or a real subscription trying again?"])
    which_kind(d, kind, {"enum": ["a script that guesses numbers and expiry dates of cards"], "retry": ["a shopper who tries the same card again and again"], "sub": ["a subscription that asks once a day for an unpaid fee"]}, "the log", others=(1, 5), without=("card_testing", "stolen_card", "fault", "guessing", "stuffing", "honest_forgot"))
    d.choice("order_time", {"enum": "s", "retry": "m", "sub": "d"}[kind], {"s": ["seconds"], "m": ["a few minutes"], "d": ["days"]}, ["How far apart are the attempts?", "The pause between two lines is a matter of"])
    d.noul("identity", kind == "enum", ["Do the card numbers differ from line to line?", "Is a new number used each time?"], negated=["Is it one and the same card throughout?"])
    d.noul("stated", kind == "retry", ["Did the attempts come from a web browser?", "Is a person's browser named in the lines?"], negated=["Did a program, not a browser, send the attempts?"])
    risk_level(d, {"enum": 1, "retry": 0.25, "sub": 0}[kind], "this log")
    next_step(d, "block" if kind == "enum" else "pass", "the source of these lines", ("pass", "block"), {"refund": ["refund all amounts at once"]})
    return state


@drill("mixed")
def order_screen_and_rules_of_thumb(d):
    who = d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["country", "card_new", "ip", "qty", "mail", "phone"], least=4)
    a, b, c = d.country(), d.country(), d.country()
    added = d.int(1, 9) if "card_new" in on else d.int(20000, 400000)
    orders = d.int(0, 0) if bad else d.int(2, 40)
    mails = [d.email(who), f"x{d.ref('', 5)}q@tempbox.example"]
    screen = row(d, {"billing_country|bill_ctry": a, "shipping_country|ship_ctry": b if "country" in on else a, "ip_country|geo": c if "ip" in on else a, "card_added_minutes_ago|card_age_min": added, "previous_orders|orders_so_far": orders,
                     "quantity|qty": d.int(8, 20) if "qty" in on else d.int(1, 2), "item|sku_name": d.say("gift card 50", "graphics card", "smart watch"), "email|mail": mails["mail" in on],
                     "phone_verified|tel_ok": "phone" not in on, "?language|lang": d.say("en", "fr", "es"), "?discount|voucher": d.say(0, 5, 10), "?payment|method": d.say("card", "credit card"), "?gift_wrap": d.say(True, False), "customer|name": who}, ("lines", "inline", "pairs"))
    state = d.say("ORDER SCREEN", "Back office view", "order detail") + "\n" + screen
    is_fraud(d, bad, "this order")
    risk_level(d, graded(bad, len(on), 6), "the order")
    which_signs(d, [(["delivery in another country than the bill"], "country" in on), (["a card added minutes ago"], "card_new" in on), (["a connection from a third country", "the buyer's connection is elsewhere"], "ip" in on), (["an unusually large number of pieces"], "qty" in on),
                    (["a throw-away mail address"], "mail" in on), (["an unconfirmed telephone number"], "phone" in on)], "this order")
    next_step(d, "block" if bad else "pass", "this order", ("pass", "block"), {"dup": ["send the goods twice"]})
    d.noul("counting", orders > 0, ["Has the customer ordered before?", "Is it a returning customer?"], negated=["Is it the first order?"])
    which_kind(d, "stolen_card" if bad else "honest_regular", ["stolen_card", "honest_regular", "staged", "payroll", "clicks"], "this order", others=(0, 10), without=("card_testing", "takeover", "stolen_identity", "honest_gift", "honest_travel", "honest_family", "promo", "refund_abuse", "honest_firm", "friendly"))
    return state


@drill("narrative")
def the_small_bakery_terminal(d):
    owner, helper = d.person(), d.person()
    kind = d.pick(["keyed", "keyed", "market", "offline"])
    hours, n = d.pick([1, 2]), d.pick([24, 37, 58])
    called, closed = d.flag(), d.flag()
    state = " ".join([
        d.say(f"{owner} runs a bakery with one card terminal.", f"The bakery of {owner} has a single card machine.", f"At {owner}'s bakery there is one terminal, on the counter."),
        {"keyed": d.say(f"On Tuesday the bank counted {n} card numbers typed in by hand within {hours} h, nearly all refused, for one or two {d.code} each.", f"In {hours} h, {n} card numbers were keyed in on Tuesday without any card being there; amounts of 1 or 2 {d.code}, hardly one accepted."),
         "market": d.say(f"On Tuesday the bank counted {n} cards within {hours} h, all held to the reader, for 4 to 30 {d.code}, none refused.", f"In {hours} h, {n} different cards were tapped on Tuesday, sums like 6.40 or 18.20 {d.code}, all accepted."),
         "offline": d.say(f"On Tuesday the bank received {n} payments within a minute, all with chip, made in the {hours} h before while the line was down.", f"The line had been down for {hours} h on Tuesday; when it came back {n} stored chip payments went out at once.")}[kind],
        {"keyed": d.say("No bread was sold for these amounts.", "The till knows nothing of such sales."), "market": d.say("It was the day of the harvest market in front of the door.", "The town fair was on, just outside."), "offline": d.say("The till agrees with every one of them.", "Each has its line on the till roll.")}[kind],
        d.tell(closed and kind == "keyed", [f"{helper} says the shop was closed that day.", f"By {helper}'s account, the shutters were down that day."], [f"{helper} says the shop was open that day.", f"By {helper}'s account, they were serving customers as usual."]),
        d.tell(called, [f"{owner.split()[0]} rang the terminal hotline the same evening.", "The hotline was called that evening."], ["Nobody has called the hotline yet.", "The hotline has not heard from them."]),
        d.say("The machine is three years old.", "The oven broke in the same week.", "The rent is due on the first.")])
    is_fraud(d, kind == "keyed", "what happened on Tuesday", ["Was the terminal used to try out card numbers?"], ["Were Tuesday's payments real sales?"])
    which_kind(d, kind, {"keyed": ["card numbers tried out by keying them in"], "market": ["brisk but ordinary business"], "offline": ["stored payments sent in one go after a failure of the line"]}, "Tuesday's payments", others=(1, 6), without=("card_testing", "fault", "stolen_card", "honest_regular", "honest_firm", "honest_new", "laundering_shop"))
    risk_level(d, {"keyed": 1, "market": 0, "offline": 0.1}[kind], "Tuesday")
    d.noul("stated", called, ["Has the hotline been informed?", "Did the owner call the hotline?"], negated=["Is the hotline still unaware?"])
    d.choice("stated", {"keyed": "typed", "market": "tap", "offline": "chip"}[kind], {"typed": ["by typing in the numbers"], "tap": ["contactless"], "chip": ["by inserting the chip"]}, ["How were the cards read?", "In what way did the card data get into the machine?"])
    next_step(d, "block" if kind == "keyed" else "pass", "the terminal", (), {"block": ["switch the terminal off and change its password"], "pass": ["leave the terminal on"], "sue": ["demand the sums from the bakery's customers"]})
    return state


@drill("policy_and_case")
def score_card_for_orders(d):
    who = d.person()
    pts = {"new": 2, "mism": 2, "fast": 1, "night": 1, "many": 3}
    bad = d.flag()
    on = set(d.some(["new", "mism", "many", "fast"], 3, 4)) if bad else set(d.some(["new", "mism", "fast", "night"], 0, 1))
    on |= {"night"} if d.flag(0.3) and bad else set()
    total = sum(pts[k] for k in on)
    age = d.int(0, 6) if "new" in on else d.int(31, 900)
    tried = d.int(4, 15) if "many" in on else d.int(1, 2)
    secs = d.int(11, 40) if "fast" in on else d.int(180, 1500)
    hour = d.int(0, 4) if "night" in on else d.int(8, 22)
    state = (d.say("POINTS", "How we count", "Score card, web orders") + ": " + d.say("account younger than a week 2; name on card unlike the customer's 2; from basket to payment in under a minute 1; between midnight and five 1; more than three cards tried 3.",
             "2 for an account under 7 days, 2 if card name and customer name differ, 1 if it took less than 60 s to pay, 1 for the hours 0 to 5, 3 when more than 3 cards were tried.") + "\n"
             + d.say("0-2 ship, 3-4 ask for confirmation, 5 and more refuse.", "Up to 2: ship. 3 or 4: confirm. From 5: refuse.") + "\n\n"
             + d.say("Order", "Case", "No.") + f" {d.ref('W', 5)}: {who}, account {age} days, card name {'differs' if 'mism' in on else 'same'}, paid after {secs} s, at {hour}:{noise(d, 10, 59)}, cards tried: {tried}, {d.money(noise(d, 30, 400))}, {d.say('repeat visit from a search engine', 'came by newsletter', 'direct visit')}")
    d.score("policy", 0 if total <= 2 else 1 if total <= 4 else 2, ["0 to 2 points", "3 or 4 points", "5 points or more"], ["How many points does the order get?", "Where does the order's score lie?"])
    is_fraud(d, bad, "this order")
    d.choice("risk", "ship" if total <= 2 else "ask" if total <= 4 else "no", {"ship": ["send the goods"], "ask": ["have the customer confirm"], "no": ["turn the order down"]}, ["What follows from the points?", "How is the order to be treated?"])
    d.noul("amounts", age < 7, ["Is the account younger than a week?", "Was the account opened less than seven days ago?"], negated=["Is the account a week old or more?"])
    d.noul("counting", tried > 3, ["Were more than three cards tried?", "Did the buyer use four cards or more?"], negated=["Were three cards or fewer tried?"])
    d.noul("identity", "mism" in on, ["Is the card in a name other than the customer's?", "Do card name and customer name differ?"], negated=["Does the card's name agree with the customer's?"])
    risk_level(d, graded(bad, total, 8), "the order")
    return state


@drill("email")
def mail_of_a_shop_owner(d):
    owner, shop = d.person(), d.firm()
    bad = d.flag()
    n = d.int(120, 900) if bad else d.int(25, 60)
    rate = d.int(1, 4) if bad else d.int(88, 97)
    low = d.flag(0.85) if bad else d.flag(0.15)
    share = d.pick(["one", "one", "few"] if bad else ["many"])
    asked = d.pick(["ship", "fees", "limit"])
    state = "\n".join([f"From: {d.email(owner, 'shopmail.example')}", d.say(f"Subject: strange night at {shop}", "Subject: question about last night's orders", "Subject: so many orders??"), "",
        d.say("Hi support,", "Good morning,", "Dear payment team,") + " " + d.say(f"between 1 and 3 a.m. we had {n} payment attempts.", f"I woke up to {n} payment notifications."),
        d.say(f"{rate}% of them went through.", f"Of these {rate} in a hundred were accepted.") + " " + d.tell(low, ["They are all for our cheapest item, a sticker.", "Every single one is for the 1.20 key ring."], ["They are for all sorts of things, from socks to coats.", "People bought all over the catalogue."]),
        {"one": d.say("The same address in the log each time.", "All from a single address on the internet."), "few": d.say("Three addresses in the log, in turn.", "Only a handful of addresses behind it all."), "many": d.say("About as many addresses as orders, most of them phones.", "They come from all kinds of home networks.")}[share] + " "
        + d.tell(not bad, ["Yesterday evening a popular cook showed our apron in her film.", "Our advert ran on late television for the first time."], ["We did no advertising at all this month.", "No campaign, no press, nothing of ours was running."]),
        {"ship": d.say("Can I ship what was paid?", "Shall I send the parcels?"), "fees": d.say("Who pays the fees for all this?", "Do I owe fees for each try?"), "limit": d.say("Can you raise my monthly limit?", "Will you lift the cap of my account?")}[asked], "", d.say("Best,", "Kind regards,") + f" {owner}"])
    is_fraud(d, bad, "the run of payments", ["Has the shop been used to test cards?"], ["Is the shop simply having a good night?"])
    which_kind(d, "card_testing" if bad else "tv", {"card_testing": None, "tv": ["a wave of real buyers after publicity", "success of an advert"], "strike": ["a rival's hired reviewers"], "fault": None}, "the night", others=(0, 4), without=("honest_new", "stolen_card", "honest_regular", "honest_firm", "friendly"))
    d.choice("stated", asked, {"ship": ["whether to send goods"], "fees": ["who bears the cost"], "limit": ["a higher cap"]}, ["What does the owner want to know?", "The owner's question is about"])
    d.noul("stated", low, ["Were the payments all for the cheapest article?", "Was the same cheap thing bought each time?"], negated=["Was a variety of things bought?"])
    risk_level(d, 0.95 if bad else 0, "that night")
    next_step(d, "block" if bad else "pass", "the payments", ("pass", "block"))
    d.noul("amounts", rate > 50, ["Was the greater part accepted?", "Did most payments succeed?"], negated=["Was the greater part refused?"])
    return state
