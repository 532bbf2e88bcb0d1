"""Risk records 13: telephone lines and SIM cards, bookings and travel, told by who asked, what came right after, and real trips."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def sim_change_row(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["remote", "evening", "prev"], ["idfail", "bank", "silent"], 3, ["silent"])
    state = row(d, {"change_type|request": d.say("SIM replacement", "eSIM download"), "channel|via": "call centre" if "remote" in on else "own shop", "id_check|identity": "knowledge questions, 2 of 3 wrong" if "idfail" in on else "passport scanned", "old_sim_last_seen_min_before|old_sim_seen_min": d.int(0, 4) if "silent" in on else d.int(600, 4000),
                    "bank_codes_requested_30min_after|otp_requests_30m": d.int(3, 9) if "bank" in on else 0, "sim_changes_90d|swaps_90d": d.int(2, 4) if "prev" in on else 0, "hour|local_hour": d.int(21, 23) if "evening" in on else d.int(10, 18), "owner_reported_lost_phone|loss_reported": "silent" not in on, "?tariff": d.say("M", "XL"), "?contract_since": noise(d, 2008, 2022), "?brand": d.say("Red", "Sky"), "?store_id": d.ref("", 4), "?imei_known": d.say(True, False)})
    is_fraud(d, bad, d.say("this SIM change", "this request for a SIM"), ["Has the number been taken from its owner?"], ["Did the owner ask for the new SIM?"])
    which_kind(d, "sim_swap" if bad else "lost", {"sim_swap": None, "lost": ["an owner who lost the phone and needs a new card"], "clicks": None, "structuring": None, "staged": None}, "the change", others=(3, 12), without=("takeover", "stolen_identity", "honest_device", "honest_regular", "insider"))
    which_signs(d, [(["a remote request"], "remote" in on), (["a failed check of identity"], "idfail" in on), (["a run of bank codes right after"], "bank" in on), (["several SIM changes in three months"], "prev" in on), (["a late hour"], "evening" in on), (["an old card still alive until the change", "no lost phone, the old card was in use until minutes before"], "silent" in on)], "the change")
    risk_level(d, graded(bad, len(on), 6), "this change")
    next_step(d, "undo" if bad else "pass", "the number", (), {"undo": ["put it back on the old card, tell the owner and the bank"], "pass": ["leave it on the new card"], "sell": ["offer a bigger tariff"]})
    d.noul("stated", "idfail" not in on, ["Was the identity proved?", "Did the check of identity succeed?"], negated=["Did the check of identity fail?"])
    return state


@drill("event_array")
def number_port_events(d):
    kind = d.pick(["hijack", "hijack", "switch", "switch", "firm"])
    t = d.day()
    gap = d.int(4, 25) if kind == "hijack" else d.int(2, 9) * 1440
    text = {"hijack": "no", "switch": "yes, by text from the number itself", "firm": "yes, letter of the company"}[kind]
    after = {"hijack": d.say("bank app registered on an unknown handset", "password of the mailbox reset by text"), "switch": d.say("first call: voice mail set up", "new contract's welcome text"), "firm": "40 further numbers of the company moved"}[kind]
    call = {"hijack": "owner calls from another phone: no network since noon", "switch": "none", "firm": "none"}[kind]
    bill = d.flag()
    ev = [{"at": d.stamp(t), "ev": d.say("port request", "number transfer asked"), "to": d.say("Cloud Mobile", "Nova Tel"), "confirmed_by_owner": text}, {"at": d.stamp(later(t, minutes=gap)), "ev": "number active at new carrier"}, {"at": d.stamp(later(t, minutes=gap + 6)), "ev": after}, {"at": d.stamp(later(t, minutes=gap + 90)), "ev": "customer contact", "text": call}, {"at": d.stamp(later(t, minutes=gap + 95)), "ev": "last bill", "state": "paid" if bill else "open"}]
    is_fraud(d, kind == "hijack", "this transfer of the number", ["Was the number carried off against the owner's will?"], ["Did the owner want the transfer?"])
    which_kind(d, kind, {"hijack": ["a number carried off to catch the owner's codes"], "switch": ["a customer who changes carriers"], "firm": ["a company that moves its numbers"]}, "the events", others=(3, 12), without=("sim_swap", "takeover", "honest_firm", "honest_device", "stolen_identity"))
    d.noul("stated", kind != "hijack", ["Did the owner confirm the transfer?", "Is there a confirmation by the owner?"], negated=["Is the owner's confirmation missing?"])
    d.noul("order_time", kind == "hijack", ["Was the number moved within half an hour of the request?", "Did the transfer take less than thirty minutes?"], negated=["Did the transfer take days?"])
    d.noul("stated", bill, ["Is the last bill paid?", "Has the last bill been settled?"], negated=["Is the last bill still open?"])
    risk_level(d, {"hijack": 1, "switch": 0.02, "firm": 0.05}[kind], "the transfer")
    next_step(d, "undo" if kind == "hijack" else "pass", "the number", (), {"undo": ["bring it back and warn the owner's bank"], "pass": ["leave it where it is"], "fine": ["fine the owner"]})
    return ev


@drill("ledger_text")
def call_records(d):
    kind = d.pick(["pump", "pump", "bot", "sales", "family", "family"])
    t = d.day()
    n = 6
    nums = {"pump": ["+882 premium " + d.ref("", 3)] * n, "bot": [f"07{d.ref('', 7)}" for _ in range(n)], "sales": [f"02{d.ref('', 6)}" for _ in range(n)], "family": [("mum", "home", "dentist")[i % 3] for i in range(n)]}
    secs = {"pump": [d.int(3500, 3599) for _ in range(n)], "bot": [d.int(1, 3) for _ in range(n)], "sales": [d.int(120, 900) for _ in range(n)], "family": [d.int(30, 1500) for _ in range(n)]}[kind]
    base = later(t, hours=-t.hour + (2 if kind == "pump" else 10))
    step = {"pump": 60, "bot": 1, "sales": 17, "family": 130}[kind]
    days = d.int(1, 5) if kind in ("pump", "bot") else d.int(300, 3000)
    rows = [(f"{later(base, minutes=step * i):%H:%M}", nums[kind][i], secs[i]) for i in range(n)]
    state = d.say("Line", "SIM", "Account") + f" {d.ref('', 6)}, {d.say('activated', 'in use since')} {days} days " + d.say("ago", "before") + "\n" + table(d, ["start|time", "number|called|destination", "seconds|duration_s"], rows, ("csv", "wide"))
    bad = kind in ("pump", "bot")
    is_fraud(d, bad, "this line", ["Is the line being misused?"], ["Is the line used as people use a telephone?"])
    which_kind(d, kind, {"pump": ["calls to costly numbers to earn a share of the fee", "premium numbers called all night for money"], "bot": ["a machine that rings strangers for a second to make them call back"], "sales": ["an office that calls its customers"], "family": ["private calls"]}, "the calls", others=(2, 10), without=("sim_swap", "clicks", "honest_regular", "honest_firm", "honest_family", "fault", "bust_out", "promo"))
    d.choice("amounts", {"pump": "hour", "bot": "sec", "sales": "min", "family": "min"}[kind], {"hour": ["about an hour each"], "sec": ["three seconds or less each"], "min": ["from half a minute to some minutes"]}, ["How long are the calls?", "Length of the calls:"])
    d.noul("identity", kind == "pump", ["Is one number called every time?", "Do all calls go to a single number?"], negated=["Do the calls go to various numbers?"])
    d.noul("order_time", bad, ["Is the line less than a week old?", "Was the line activated within the last week?"], negated=["Has the line existed for most of a year at least?"])
    risk_level(d, 0.98 if bad else 0.02, "this line")
    next_step(d, "block" if bad else "pass", "the line", ("pass", "block"))
    return state


@drill("analyst_note")
def handset_contracts_note(d):
    who, shop = d.person(), d.city()
    bad = d.flag()
    on = drawn_signs(d, bad, ["two", "far"], ["id", "bank", "sold"], 3)
    n = d.int(3, 5) if "two" in on else 1
    dog, card = d.flag(), d.flag()
    parts = [d.tell("id" in on, ["Identity card reported lost in spring.", "The card shown is on the list of stolen ones."], ["Identity card valid, chip read.", "Card read by the machine, valid."]), d.tell("bank" in on, ["Debit account belongs to a different person.", "Bank says: the holder of that account is somebody else."], ["Bank confirms holder.", "Account and name fit."]), d.tell("sold" in on, ["Handsets in use abroad within two days, SIM never inserted.", "Devices switched on in another country, never with our SIM."], ["Handset in use with our SIM since.", "SIM and phone in daily use together."]),
             d.tell("far" in on, [f"Lives 400 km from the shop in {shop}.", f"Home is 400 km away from {shop}."], [f"Lives in {shop}.", f"Home is in {shop}, two streets on."])]
    d.wordings.shuffle(parts)
    state = " ".join([d.say(f"{who}: {n} contract(s) with phone, {shop} shop.", f"{n} handset contract(s) by {who}, taken out at {shop}.", f"{shop}: {who}, contracts with handset: {n}."), *parts, d.tell(dog, ["Insurance was taken too.", "Insurance added."], ["No insurance.", "Insurance declined."]), d.tell(card, ["Colour black.", "Black one."], ["Colour blue.", "Blue one."])])
    is_fraud(d, bad, "this deal", ["Were phones taken on a contract that nobody means to pay?"], ["Is it an ordinary contract?"])
    which_signs(d, [(["papers reported lost or stolen"], "id" in on), (["another person's bank account"], "bank" in on), (["phones used abroad and never with the SIM"], "sold" in on), (["a home far from the shop"], "far" in on), (["three contracts or more at once"], "two" in on)], "the note")
    which_kind(d, "device" if bad else "plain", {"device": ["phones obtained on credit in a false name and sold"], "plain": ["an ordinary contract with a phone"], "clicks": None, "payroll": None}, "the deal", others=(3, 12), without=("stolen_identity", "synthetic", "bust_out", "sim_swap", "honest_new", "honest_family", "honest_device"))
    risk_level(d, graded(bad, len(on), 5), "this deal")
    next_step(d, "block" if bad else "pass", "the contract", ("pass",), {"block": ["end it, block the devices and report it"], "free": ["give a third phone for free"]})
    d.noul("stated", dog, ["Was insurance taken?", "Is the phone insured?"], negated=["Is there no insurance?"])
    return state


@drill("ledger_text")
def flight_booking_row(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["soon", "oneway", "third", "abroad"], ["card", "mail", "tries"], 4)
    land, other = d.country(), d.country()
    price = d.int(4, 30) * 60
    pax = d.int(1, 4)
    state = row(d, {"hours_until_departure|lead_time_h|departs_in_h": d.int(3, 14) if "soon" in on else d.int(300, 4000), "one_way|single_trip": "oneway" in on, "payer_among_travellers|payer_flies": "third" not in on, "card_country|bin_country": land, "ip_country|booking_from": other if "abroad" in on else land, "card_holder_matches_profile|name_match": "card" not in on, "email_age_days|mail_days": d.int(0, 2) if "mail" in on else d.int(300, 4000), "cards_tried|card_attempts": d.int(4, 9) if "tries" in on else 1,
                    "fare|price|total": price, "travellers|pax": pax, "?bags": noise(d, 0, 3), "?cabin": d.say("Y", "J"), "?meal": d.say("none", "veg"), "?miles_number": None, "?seat": d.say("12C", "27A"), "?agency": d.say("direct", "portal")})
    is_fraud(d, bad, d.say("this booking", "this flight booking"), ["Was the flight paid with a stranger's card?"], ["Does the booking look like that of an ordinary traveller?"])
    which_kind(d, "stolen_card" if bad else "trip", {"stolen_card": None, "trip": ["an ordinary journey"], "refund_abuse": None, "payroll": None, "mule": None}, "the booking", others=(5, 14), without=("card_testing", "honest_travel", "honest_new", "honest_gift", "takeover", "honest_family", "honest_regular", "honest_firm"))
    which_signs(d, [(["departure within hours"], "soon" in on), (["no way back booked"], "oneway" in on), (["a payer who does not travel"], "third" in on), (["booked from another country than the card's"], "abroad" in on), (["a card in another name than the profile"], "card" in on), (["a mail address of two days or less"], "mail" in on), (["several cards tried"], "tries" in on)], "the booking")
    risk_level(d, graded(bad, len(on), 7), "this booking")
    next_step(d, "block" if bad else "pass", "the booking", ("pass", "block"))
    d.noul("counting", pax > 2, ["Are there more than two travellers?", "Do three or more people fly?"], negated=["Are there at most two travellers?"])
    return state


@drill("nested_json")
def holiday_flat_listing(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["new", "cheap"], ["photos", "outside", "reviews"], 3, ["outside"])
    town = d.city()
    state = {"listing": {"town": town, "nightly": (noise(d, 110, 160), noise(d, 30, 45))["cheap" in on], d.say("areaAverage", "typical_price"): noise(d, 120, 150), "photos": {"count": noise(d, 6, 20), d.say("foundOnOtherSites", "image_match"): "same pictures, other towns" if "photos" in on else "none"}},
             "host": {"joinedDays": d.int(1, 9) if "new" in on else d.int(400, 3000), "reviews": d.int(2, 4) if "reviews" in on else d.int(30, 200), d.say("reviewNote", "reviewPattern"): "all written on one evening, by accounts of that week" if "reviews" in on else "spread over years"}, d.say("messages", "hostMessages"): ["pay by transfer to my agent, the site is slow" if "outside" in on else "please book and pay through the site", d.say("the key is in a box", "breakfast at eight")], "pets": d.flag(), "beds": noise(d, 1, 5)}
    is_fraud(d, bad, "this listing", ["Will guests pay for a flat that they never get?"], ["Is this a flat one can book?"])
    which_signs(d, [(["a price far below the area's"], "cheap" in on), (["pictures taken from elsewhere"], "photos" in on), (["payment outside of the site"], "outside" in on), (["reviews all at once"], "reviews" in on), (["a host who joined days ago"], "new" in on)], "the listing")
    which_kind(d, "fake" if bad else "flat", {"fake": ["a holiday home that is not the host's to let"], "flat": ["a genuine holiday home"], "clicks": None, "sim_swap": None}, "the listing", others=(4, 13), without=("merchant_bust", "reviews", "pushed", "honest_new", "honest_travel", "honest_firm", "invoice"))
    risk_level(d, graded(bad, len(on), 5), "this listing")
    next_step(d, "down" if bad else "pass", "the listing", (), {"down": ["take it down and warn those who booked"], "pass": ["leave it up"], "top": ["show it first"]})
    d.noul("stated", state["pets"], ["Are animals allowed?", "May guests bring pets?"], negated=["Are pets not allowed?"])
    return state


@drill("policy_and_case")
def sim_swap_rules(d):
    hours = d.pick([24, 48, 72])
    lim = d.pick([100, 200])
    age = d.pick([3, 10, hours - 4, hours + 6, hours * 4])
    new_payee = d.flag(0.7)
    amt = d.pick([lim - 40, lim + 60, lim * 5])
    shop = d.flag(0.3)
    block = age < hours and new_payee and amt > lim and not shop
    step = age < hours and not block and not shop
    act = "stop" if block else "call" if step else "go"
    state = (d.say("CODES BY TEXT MESSAGE", "Bank rule on SIM changes", "SIM rule") + ": " + d.say(f"in the first {hours} hours after a SIM change a code by text does not count. Payment over {lim} to a new payee: stop. Anything else in that time: call the customer on the landline. SIM changed in a shop against a passport: the rule is not used.",
             f"a SIM younger than {hours} h: stop what goes to a new payee and exceeds {lim}; for all other payments ring the landline. Not for SIMs handed out in a shop with passport.") + "\n\n"
             + row(d, {"customer": d.person(), "sim_changed_hours_ago|sim_age_h": age, "sim_changed_at|where": (d.say("hotline", "online"), "shop, passport")[shop], "payee_new|new_payee": new_payee, "amount|sum": amt, "code|otp": "by text", "?ip": d.say("home", "mobile"), "?app": d.say("6.1", "6.2")}, ("lines", "pairs", "inline")))
    d.choice("policy", act, {"stop": ["stop the payment"], "call": ["ring the landline"], "go": ["let it go"]}, ["What does the rule say?", "How must the payment be handled?"])
    d.noul("order_time", age < hours, ["Was the SIM changed within the time of the rule?", "Is the SIM change recent enough to matter?"], negated=["Is the SIM change too long ago to matter?"])
    d.noul("exception", shop, ["Was the SIM handed out against a passport?", "Is the exception met?"], negated=["Was the SIM changed without a visit to a shop?"])
    d.noul("amounts", amt > lim, ["Is the payment above the sum in the rule?", "Does the sum exceed the rule's figure?"], negated=["Is the sum within the rule's figure?"])
    risk_level(d, {"stop": 1, "call": 0.5, "go": 0}[act], "the payment", [(("low", "medium", "high"), ("How risky is {it} by the rule?",)), (("let go", "ring", "stop"), ("Which of the three levels of the rule holds for {it}?",))])
    return state


@drill("chat")
def carrier_hotline(d):
    who = d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, [], ["noise", "pass", "bribe", "address", "urgent"], 3, ["pass"])
    a = who.split()[0].lower()
    tariff = d.flag()
    state = "\n".join([f"{a}: " + d.say("i need a new sim", "please activate a new sim for my number", "my sim is dead, new one please"), "line: " + d.say("Your customer password, please?", "First, the password of the account?"), f"{a}: " + d.tell("pass" in on, ["forgot it, ask something else", "i dont have it here, use my birthday"], ["it is Robin-44 (agent: correct)", "sure: Harbour77 (agent: correct)"]),
        f"{a}: " + d.tell("address" in on, ["send it to a hotel, i give you the street", "not my address, send it to a parcel box in another town"], ["to my home address as usual", "send it to the address on the bill"]), f"{a}: " + d.tell("urgent" in on, ["activate it now while we talk, i wait for a bank message", "must be active in 5 min, i get a code then"], ["in some days is fine, I use my wife's phone", "no hurry, tomorrow will do"]), f"{a}: " + d.tell("bribe" in on, ["200 for you if you skip the check", "you know me from last week, your share comes again"], ["and thanks for your patience", "thank you for your help"]), f"{a}: " + d.tell("noise" in on, ["(many voices: 'next number is ...')", "(a voice: 'ask for the pin too')"], ["(a dog barks)", "(a train passes)"]), f"{a}: " + d.tell(tariff, ["does my tariff stay?", "is the tariff the same then?"], ["do my contacts stay?", "will my contacts be there?"])])
    is_fraud(d, bad, "this call", ["Is somebody after another person's number?"], [f"Is it {who} who calls, by all appearances?"])
    which_signs(d, [(["no password known"], "pass" in on), (["delivery to a strange address"], "address" in on), (["an impending bank code"], "urgent" in on), (["an offer of money to the agent"], "bribe" in on), (["others in the background who dictate"], "noise" in on)], "the call")
    which_kind(d, "sim_swap" if bad else "card", {"sim_swap": None, "card": ["a customer with a dead SIM"], "clicks": None, "friendly": None}, "the call", others=(2, 9), without=("takeover", "insider", "stolen_identity", "honest_device", "honest_regular"))
    risk_level(d, graded(bad, len(on), 5), "the request")
    next_step(d, "block" if bad else "pass", "the request", (), {"block": ["refuse it, mark the account and inform the owner"], "pass": ["send the new SIM"], "pin": ["read out the old PIN"]})
    d.noul("stated", tariff, ["Is the tariff asked about?", "Does the caller ask about the tariff?"], negated=["Does the caller ask about the contacts?"])
    return state


@drill("email")
def hotel_guest_mail(d):
    hotel, guest = d.say("Hotel Kestrel", "Pension Linden", "The Harbour Inn"), d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["group"], ["over", "wire", "cards", "wrongmail"], 3, ["over"])
    n = d.int(8, 20) if "group" in on else d.int(1, 2)
    nights = d.int(2, 12)
    bike, veg = d.flag(), d.flag()
    host = ("mymail.example", "hotel-booking-desk.example.top-mail.example")
    state = "\n".join([f"From: {guest} <{'.'.join(guest.lower().split())}@{host['wrongmail' in on]}>", f"To: {hotel}", d.say("Subject: rooms", "Subject: booking", "Subject: request for rooms"), "", d.say(f"Good day, {n} guest(s), {nights} nights in May.", f"Dear hotel, we are {n} and would stay {nights} nights."), d.tell("over" in on, ["Take the price and 2,400 more from the card.", "Please charge 2,400 above the bill."], ["What is the price with breakfast?", "Please tell me the price first."]),
        d.tell("wire" in on, ["The extra is for our driver, send it to him by wire, he takes no cards.", "You pass the difference on by wire to the agency."], ["I pay at the desk on arrival.", "I pay the deposit through your page."]), d.tell("cards" in on, ["I attach three cards, take whichever works.", "If the first card fails use the second or third."], ["My card is the one on your page.", "The card is in the form already."]), d.tell(bike, ["We come by bicycle.", "We arrive on bicycles."], ["We come by train.", "We arrive by train."]), d.tell(veg, ["No meat, please.", "One eats no meat."], ["A quiet room, please.", "We like it quiet."]), "", guest])
    is_fraud(d, bad, "this request", ["Is the hotel to be tricked with stolen cards?"], ["Is the writer a guest who wants rooms?"])
    which_signs(d, [(["a charge above the bill"], "over" in on), (["money to be passed on to a third party"], "wire" in on), (["several cards to choose from"], "cards" in on), (["a sender that poses as a booking desk"], "wrongmail" in on), (["an unusually large party"], "group" in on)], "the mail")
    which_kind(d, "over" if bad else "guest", {"over": ["a booking used to turn stolen cards into cash"], "guest": ["a guest asking for rooms"], "payroll": None, "promo": None}, "the mail", others=(3, 12), without=("stolen_card", "card_testing", "invoice", "honest_travel", "honest_new", "honest_family", "merchant_bust", "refund_abuse", "pushed"))
    risk_level(d, graded(bad, len(on), 5), "the request")
    next_step(d, "no" if bad else "pass", "the request", (), {"no": ["charge nothing, pass nothing on, and refuse"], "pass": ["send an offer"], "wire": ["wire the difference at once"]})
    d.noul("stated", bike, ["Do they come by bicycle?", "Will the guests arrive on bicycles?"], negated=["Do they come by train?"])
    return state


@drill("narrative")
def the_lost_network(d):
    who, pal = d.person(), d.person()
    cause = d.pick(["mast", "swap", "swap", "bill"])
    t = d.int(9, 20)
    seen, mail = d.flag(), d.flag()
    w = who.split()[0]
    state = " ".join([d.say(f"At {t}:10 {who}'s telephone lost its network.", f"{who}'s phone went dead at {t}:10: no network."), {"mast": d.say(f"So did {pal}'s, who sat beside, with the same carrier.", f"{pal} next door, same carrier, had none either."), "swap": d.say(f"{pal} beside, with the same carrier, had full bars.", f"{pal}'s phone of the same carrier worked well."), "bill": d.say(f"{pal} beside, same carrier, had full bars.", f"{pal}'s phone, same carrier, worked.")}[cause],
        {"mast": d.say("The town's mast was being repaired, a notice said.", "The carrier's page spoke of a repair until six."), "swap": d.say("The hotline said: 'You got your new SIM this noon, in a shop 200 miles from here.'", "'Your eSIM was activated an hour ago on another phone,' said the hotline."), "bill": d.say("The hotline said the bill had not been paid for two months.", "'Line suspended for an unpaid bill,' said the hotline.")}[cause],
        {"mast": d.say("At six it came back.", "It returned in the evening, and nothing was missing."), "swap": d.say("The bank's app showed two payments in that time.", "In the mailbox lay a notice: password changed."), "bill": d.say(f"{w} paid, and it came back.", "The payment was made, the bars returned.")}[cause], d.tell(seen, [f"{w} was at the hairdresser's.", "It was at the hairdresser's."], [f"{w} was at the library.", "It was in the library."]), d.tell(mail, ["The battery was full.", "The battery stood at 98."], ["The battery was low.", "The battery stood at 9."])])
    is_fraud(d, cause == "swap", "what happened to the phone", [f"Has {w}'s number been stolen?"], ["Is there a harmless reason for the lost network?"])
    d.choice("risk", cause, {"mast": ["a fault or repair of the network"], "swap": ["the number was moved to somebody else's SIM"], "bill": ["a line cut off for an unpaid bill"]}, ["Why was there no network?", "What had happened?", "The cause was"])
    risk_level(d, {"swap": 1, "mast": 0, "bill": 0.03}[cause], "what happened")
    d.choice("risk", {"swap": "bank", "mast": "wait", "bill": "pay"}[cause], {"bank": ["have the SIM blocked and the bank accounts frozen at once"], "wait": ["wait until it is repaired"], "pay": ["pay what is owed"]}, ["What should be done first?", "The right first step:"])
    d.noul("stated", seen, [f"Was {w} at the hairdresser's?", "Did it happen at a hairdresser's?"], negated=["Did it happen in a library?"])
    d.noul("stated", mail, ["Was the battery full?", "Was there enough battery?"], negated=["Was the battery nearly empty?"])
    return state
