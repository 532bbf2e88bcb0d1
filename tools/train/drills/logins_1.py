"""Logins and takeovers: bank sessions, codes given away, SIM requests, call-centre checks."""

from draw import drill, either, later


@drill("event_array")
def phone_session_before_a_payment(d):
    known, sim, payee = d.flag(), d.flag(), d.flag()
    net = d.pick(["home", "mobile", "hosting"])
    gap = d.pick([2, 3, 5, 7, 25, 48, 70, 95])
    proof = d.pick(["SMS_OTP", "APP_PUSH", "NONE"])
    usual = d.int(3, 9) * 100
    amount = d.pick([usual - d.int(5, 200), usual + d.int(200, 2000)])
    t = d.day()
    iso = lambda minutes: later(t, minutes=minutes).isoformat(timespec="minutes")
    state = [
        {"ts": iso(-4000), "type": "PROFILE_SNAPSHOT", "cust": d.ref("C", 7), "max_single_payment_90d": usual, "ccy": d.code, "home_isp": "Telenor fibre"},
        {"ts": iso(-2900), "type": "AUTH_OK", "device": {"id": d.ref("dv-", 5), "model": "iPad13,18", "first_seen_days_ago": 801}, "net": {"class": "residential", "isp": "Telenor fibre"}},
        {"ts": iso(-2896), "type": "PAYMENT", "amount": usual - 211, "beneficiary": {"name": d.person(), "created": "2021-12-01"}, "step_up": "APP_PUSH"}, {"ts": iso(-2890), "type": "LOGOUT", "reason": "user"},
        {"ts": iso(0), "type": "AUTH_OK", "device": {"id": d.ref("dv-", 5), "model": d.say("Pixel 8", "SM-A546B", "iPhone14,5"), "first_seen_days_ago": either(known, d.say(412, 655, 230), 0)},
            "net": {"home": {"class": "residential", "isp": "Telenor fibre"}, "mobile": {"class": "cellular", "isp": d.say("Telia mobile", "ice.net")}, "hosting": {"class": "datacenter", "isp": d.say("M247", "OVH", "Hetzner")}}[net]},
        {"ts": iso(0), "type": "CARRIER_LOOKUP", "imsi_changed_last_72h": sim, "roaming": False},
        {"ts": iso(1), "type": "VIEW", "screen": d.say("BALANCES", "STATEMENTS", "CARDS")},
        {"ts": iso(gap), "type": "PAYMENT", "amount": amount, "beneficiary": {"name": d.person(), "created": either(payee, "same_session", d.say("2022-11-04", "2023-02-19", "2021-07-30"))}, "step_up": proof},
        {"ts": iso(gap + 2), "type": "LOGOUT", "reason": d.say("user", "timeout")},
    ]
    d.noul("stated", not known, ["Was the last sign-in made from hardware the bank had never met before?", "Is the handset of the last session new to this account?"],
           negated=["Had the device of the latest session been used on the account before?", "In the most recent visit the customer came in on an already familiar device."])
    d.choice("stated", net, {"home": ["a household broadband line", "the fixed line at home"], "mobile": ["a mobile data connection", "a phone carrier's network"], "hosting": ["rented servers", "a hosting company's machines"]},
             ["Over what kind of connection did the latest log-in arrive?", "Where did the traffic of the last visit come from?", "What sort of network was used in the final session?"])
    d.noul("order_time", gap < 10, ["In the last session, was money sent within ten minutes of logging in?", "Did the final payment follow its log-in by less than ten minutes?"],
           negated=["Did more than ten minutes pass between entry and payment in the last session?"])
    d.choice("stated", proof, {"SMS_OTP": ["a texted code", "a code sent by text message"], "APP_PUSH": ["a tap in the app", "approval of a notification in the app"], "NONE": ["nothing at all", "no extra proof"]},
             ["How was the last payment confirmed?", "What additional proof was asked for in the most recent payment?"])
    d.noul("amounts", amount > usual, ["Is the latest sum larger than the highest of the last three months?", "Does the last payment break the customer's 90-day record?"], negated=["Does the last payment stay within the customer's 90-day maximum?"])
    d.multi("stated", [(["a recipient added during this visit", "a brand-new beneficiary"], payee), (["a recently swapped SIM", "a SIM card changed within three days"], sim), (["an unknown device"], not known)],
            ["Which warning signs does the log show?", "What is unusual in the last session?"])
    d.score("judgement", [0, 0, 1, 2, 2][(not known) + sim + payee + (net == "hosting")], ["low", "raised", "severe"], ["How likely is it that an intruder made the payment?", "Rate the takeover risk of this session."],
            criteria="Signs: device first seen today, SIM changed within 72 hours, beneficiary made in the session, data-centre network. None or one is low, two raised, three or more severe.")
    return state


@drill("narrative")
def father_read_out_the_code(d):
    writer, father = d.person(), d.person()
    gave = d.pick(["code", "screen", "nothing"])
    claimed = d.pick(["bank", "police", "phone"])
    card, hung, told = d.flag(), d.flag(), d.flag()
    lost = d.flag(0.7) and gave != "nothing"
    sum_ = d.amount(400, 9000, 10)
    hour = d.int(9, 16)
    state = (
        d.say(f"My name is {writer} and I write for my father {father}, who is 81.", f"I'm {writer}. This concerns my dad, {father}, aged 81, who banks with you.", f"Please read this about my father, {father} (81). I am his child, {writer}, and I handle his post.")
        + " " + d.say(f"On Tuesday at about {hour}:15 his landline rang.", f"A call reached him on Tuesday, roughly {hour}:15.", f"It began with a telephone call on Tuesday around {hour}:15.") + " "
        + {"bank": d.say("The man said he was from your own safety team.", "She introduced herself as working for you, the bank, in card protection.", "The voice claimed to be calling from his branch."),
           "police": d.say("A so-called detective told him there was an investigation at his branch.", "The man gave a badge number and said he was an officer of the fraud squad.", "It was supposedly a constable who needed his help with a bank inquiry."),
           "phone": d.say("The caller said the internet line at the house was infected and he was from the broadband company.", "It was someone pretending to be the telephone provider.", "A woman from 'the phone firm' said his bank log-in was slowing the router.")}[claimed] + " "
        + {"code": d.say("When a text with six digits came in, he read it out aloud.", "He spelled the number from the SMS to them, twice.", "Then your message arrived and he passed the digits on to the stranger."),
           "screen": d.say("He was made to install a helper program, and after that the mouse moved by itself.", "They had him type an address and download something, and then they were on his computer.", "He let the caller control his laptop with a program called QuickAssist."),
           "nothing": d.say("He did not give them anything, neither numbers nor access.", "They asked for the number from the SMS but he kept it to himself.", "He refused everything they wanted from him.")}[gave] + " "
        + either(hung, d.say("In the end he slammed down the receiver.", "It was my father who cut the call off.", "He put the phone down on them."), d.say("In the end they rang off.", "The stranger ended the call without a goodbye.", "The line went dead from the other side.")) + " "
        + either(lost, d.say(f"That same afternoon {d.money(sum_)} left his savings.", f"By four o'clock his savings were short by {d.money(sum_)}.", f"{d.money(sum_)} went out of the savings account that day."),
                 d.say("As far as we can see no money is missing.", "His balances are what they were before.", "Nothing has left the accounts up to today.")) + " "
        + d.say("My sister Helen thinks he should close everything.", "My brother-in-law says he gets such calls as well.", "The neighbour, Mrs Pugh, sat with him afterwards.") + " "
        + either(told, d.say("He phoned your hotline himself on Wednesday morning.", "You already have his report: he called you the next day.", "Your emergency line took down the matter from him on Wednesday."),
                 d.say("He was too ashamed to report it, so this letter is the first you hear of it.", "Nobody has told you until now.", "He has not contacted you, which is why I do.")) + " "
        + either(card, d.say("His card has been blocked.", "The debit card is frozen since then."), d.say("His card still works, which frightens me.", "The debit card is still active and I would like that stopped.")))
    state += " " + d.say("He has been a customer since 1979 and my late mother had her account with you too.", "He gets his pension on the 28th, and the rent of 640 goes out on the first.", "A Mr Lowther from your Croydon office once helped us with a similar nuisance in 2019.")
    d.choice("stated", gave, {"code": ["the one-time password", "the digits of a text message"], "screen": ["control of his computer", "remote access"], "nothing": ["nothing"]},
             ["What did the old man hand over to the caller?", "What did the stranger get out of the parent?", "What was given away on the phone?"])
    d.choice("stated", claimed, {"bank": ["an employee of the bank"], "police": ["a police officer"], "phone": ["the telecoms provider", "a technician of the phone company"]}, ["Whom did the caller pretend to be?", "What role did the stranger play?"])
    d.noul("stated", lost, ["Is money gone?", "Did the family suffer a loss?", "Has the account been emptied in part?"], negated=["Are all funds still there, as far as the writer knows?"])
    d.noul("stated", told, ["Did the victim report it to the bank before this letter?", "Had the bank been informed already?"], negated=["Is this letter the first report of the matter?"])
    d.multi("stated", [(["the victim ended the call"], hung), (["the card has been stopped"], card), (["the bank had been told before"], told)], ["What else does the letter say?", "Which of these points are true?"])
    d.noul("stated", card, ["Is the card stopped?", "Has the card been put out of use?"], negated=["Can the card still be used?"])
    d.score("judgement", 2 if lost else 1 if gave != "nothing" else 0, ["an attempt that failed", "access given, no loss yet", "a completed fraud"], ["How far did the fraud get?", "How much harm has been done?"])
    return state


@drill("chat")
def two_people_claim_one_game_account(d):
    a, b = d.person(), d.person()
    gt = d.say("xX_Morrow_Xx", "pebblefox", "GrimBarista", "tundra_kid77")
    owner_first = d.flag()      # the first writer is the creator
    receipt, moved, shared, pays = d.flag(), d.flag(), d.flag(), d.flag()
    year = d.pick([2014, 2016, 2017, 2019])
    loc = d.city()
    other = d.city()
    first_says, second_says = a.split()[0], b.split()[0]
    state = [
        {"u": first_says, "m": d.say("my acc got jacked!!", "hi someone is on my account", "pls help, I'm kicked out of my own profile") + f" tag is {gt}. " + either(owner_first, f"I made it in {year} in {loc}.", f"I got it off a mate, I think he's from {loc}.")},
        {"u": "GM_Ossian", "m": d.say("ok. got a purchase receipt from back then?", "Can you send the oldest receipt you have?", "Do you have proof of the first purchase?") + " Bear with me, I have four of these open, one from a Lithuanian clan leader who lost 3 profiles at once."},
        {"u": first_says, "m": either(receipt, d.say("yes, attached, the founder pack order mail", "here, screenshot of the order number", "sure, sending the invoice pdf"), d.say("nope, deleted all that", "no idea where that went, I don't have it", "I never kept any of those mails, sry"))
            + either(shared, d.say(", and yeah my cousin knows the password", ", btw my roommate logs in too", ", I let my brother play on it sometimes"), d.say(", nobody else ever had the password", ", I am the only one who plays on it", ", never told anyone the pw"))},
        {"u": "GM_Ossian", "m": d.say("A second ticket on this tag came from", "Heads up, we also have a ticket from", "There is another claimant:") + f" {second_says}."},
        {"u": second_says, "m": either(owner_first, f"I bought it on a forum last month, it was from {other} the guy said", f"I opened this account in {year}, living in {loc} at the time") + either(pays, d.say(" and the card on it is mine", ", also my debit card pays the pass"), d.say(" but there's no card of mine on it", ", never put a card on it"))},
        {"u": first_says, "m": d.say("that's a lie, I have 2100 hours on it", "who is that?? 2100 hours I put in", "bro what. ask my whole guild")},
        {"u": "GM_Ossian", "m": d.say("Stay civil please, both tickets stay open.", "No insults please. Give me two minutes.", "One moment, looking at the file.")},
        {"u": "GM_Ossian", "m": f"System says: created {year}, {loc}. " + either(moved, d.say("Recovery e-mail changed two days ago.", "The contact mail was replaced on Monday."), d.say("Recovery e-mail untouched since creation.", "The contact mail is still the original one."))},
    ]
    d.choice("two_places", "first" if owner_first else "second", {"first": [f"{first_says}"], "second": [f"{second_says}"]}, ["Whose story fits what the system shows about the account's origin?", "Which of the two appears to have created the profile?", "Who looks like the original owner?"])
    d.noul("stated", receipt, ["Did the person who opened the chat provide proof of an early purchase?", "Has the first writer a receipt to show?"], negated=["Is the first writer unable to produce a receipt?"])
    d.noul("stated", shared, ["Does anybody else know the first player's password, by their own words?", f"Is {first_says} sharing the log-in with somebody?"], negated=[f"Has {first_says} kept the password secret?"])
    d.noul("stated", moved, ["Was the recovery address altered recently?", "Has the contact address been swapped?"], negated=["Is the recovery address the one from the start?"])
    d.multi("two_places", [(["a receipt from the first writer"], receipt), (["an unchanged contact address"], not moved), (["a payment card of the second writer"], pays)], ["What is on hand as evidence?", "Which of these are stated in the chat?"])
    d.score("judgement", receipt + owner_first + (not shared), ["very weak", "rather weak", "rather strong", "very strong"], ["How strong is the claim of the person who wrote first?", "Rate the first claimant's case."],
            criteria="One step up for each: the creation facts match, a receipt is given, the password was not shared.")
    return state


@drill("nested_json")
def sim_replacement_order(d):
    holder = d.person()
    clerk = d.person()
    chan = d.pick(["store", "web", "ivr"])
    pin, idok, lock = d.flag(), d.flag(), d.flag()
    why = d.pick(["lost", "esim", "broken"])
    addr_days = d.pick([1, 2, 3, 200, 480, 900])
    fails = d.pick([0, 0, 1, 4, 6])
    swaps = d.int(0, 3)
    state = {"simOrder": {"ref": d.ref("SO-", 8), "msisdn": "+44 7700 900" + d.ref("", 3), "placedAt": d.day().isoformat(timespec="minutes"), "source": {"store": "RETAIL_POS", "web": "SELFCARE_WEB", "ivr": "VOICE_IVR"}[chan],
                          "reasonCode": {"lost": d.say("DEVICE_LOST", "STOLEN_LOST"), "esim": d.say("MIGRATE_ESIM", "PSIM_TO_ESIM"), "broken": d.say("SIM_FAULTY", "CARD_DEFECT")}[why]},
             "subscriber": {"name": holder, "tenureMonths": d.say(14, 37, 88), "daysSinceAddressChange": addr_days, "numberLockActive": lock, "swapsLast12m": swaps},
             "verification": {"accountPin": either(pin, d.say("MATCH", "OK"), d.say("MISMATCH", "WRONG")), "photoId": either(idok, d.say("SEEN_VALID", "CHECKED_GENUINE"), d.say("NOT_PRESENTED", "REFUSED_BY_CUSTOMER")), "failedPinTries24h": fails + (0 if pin else 1)},
             "otherLinesOnBill": [{"user": d.person(), "msisdn": "+44 7700 901" + d.ref("", 3), "numberLockActive": True, "swapsLast12m": 1}, {"user": d.person(), "msisdn": "+44 7700 902" + d.ref("", 3), "numberLockActive": False, "swapsLast12m": 0}],
             "handledBy": {"agent": clerk, "shift": d.say("early", "late"), "status": "PENDING_REVIEW"}}
    d.choice("stated", chan, {"store": ["in a shop"], "web": ["over the internet portal", "on the website"], "ivr": ["by telephone menu", "through the automated phone line"]}, ["Where was the new SIM ordered?", "By which route did the request come in?"])
    d.choice("stated", why, {"lost": ["the phone is gone"], "esim": ["a move to an electronic SIM"], "broken": ["the old card does not work"]}, ["Why is another SIM wanted?", "What reason is given for the order?"])
    d.noul("stated", pin, ["Was the right account PIN given?", "Did the secret number match?"], negated=["Was the PIN wrong?"])
    d.noul("stated", idok, ["Did somebody look at a valid identity paper?", "Was photo identification shown and found good?"], negated=["Is proof by an identity document missing?"])
    d.noul("order_time", addr_days < 7, ["Did the subscriber's address change in the week before?", "Is the address change less than seven days old?"], negated=["Has the address been stable for more than a week?"])
    d.noul("exception", (pin or idok) and not (lock and not idok), ["May the SIM be sent out?", "Under the rule, can the replacement be released?"], negated=["Does the rule forbid releasing the SIM?"],
           criteria=["A SIM may be released with a correct PIN or with a valid photo ID. Exception: when the number lock is on, only a valid photo ID is enough."])
    d.score("counting", swaps, ["none", "one", "two", "three"], ["How many swaps did the line in question see in the past year?", "Count the SIM changes of the ordering subscriber in the last twelve months."])
    return state


@drill("policy_and_case")
def caller_identification_points(d):
    caller, agent = d.person(), d.say("Agent 14", "Agent 22", "Agent 7")
    dob, mother, last, callback = d.flag(), d.flag(), d.flag(0.6), d.flag()
    want = d.pick(["phone", "balance", "payee"])
    pts = dob + mother + 2 * last
    need = {"balance": 1, "phone": 3, "payee": 3}[want]
    state = d.say("IDENTIFICATION RULES", "CALLER ID&V SHEET", "WHO IS ON THE LINE - rules") + "\n" + d.say(
        "1. Date of birth: 1 point. Memorable word: 1 point. Amount of a recent transaction: 2 points.\n2. Balance enquiries need 1 point.\n3. A change of phone number or a new payee needs 3 points.\n4. Where points are missing, ring back on the number held.",
        "Points: birth date = 1, memorable word = 1, naming a recent transaction with its amount = 2. Minimum: 1 for hearing the balance; 3 for changing the phone number or adding a payee. Too few points: call back on the registered number.") + "\nComplaints about the procedure go to the duty lead. Joint holders are identified one by one.\n\nCALL\n"
    state += d.say(f"Caller gave the name {caller}.", f"Person says she is {caller}.", f"Inbound, caller presents as {caller}.") + " " + {
        "phone": d.say("Wants a different mobile number on the profile.", "Asks us to update the mobile number.", "Would like texts to go to a new number."), "balance": d.say("Only wants to hear how much is in the account.", "Asks for the balance.", "Purpose: what's my balance."),
        "payee": d.say("Wants to set up a landlord as a recipient.", "Asks to add a new person to pay.", "Wants a beneficiary added for rent.")}[want] + " "
    state += either(dob, d.say("Birth date given, correct.", "DOB ok."), d.say("Birth date off by one year, fail.", "DOB does not agree.")) + " "
    state += either(mother, d.say("Memorable word right first time.", "Mem word matches."), d.say("Could not recall the memorable word.", "Mem word: 'I forgot'. No match.")) + " "
    state += either(last, d.say("Named Friday's supermarket payment to the penny.", "Quoted the last direct debit with the exact figure.", "Knew the amount of the most recent card payment."), d.say("No idea of any recent transactions.", "Guessed a figure for the last payment, wrong.", "Declined to name any transaction.")) + " "
    state += d.say("Dog barking in the background, caller polite throughout.", "Caller mentions moving house and a lost bank letter, in a hurry because of a train.", "Second voice heard, sounded like a child asking for juice.") + " "
    state += either(callback, d.say(f"{agent} then rang the held number and the customer picked up.", f"{agent} called back on file number; answered by the customer."), d.say(f"{agent} did not call back.", f"No call-back was made by {agent}."))
    d.score("policy", pts, ["0", "1", "2", "3", "4"], ["How many points did the caller earn?", "What is the score of the identification?", "Points reached on this call?"])
    d.noul("policy", pts >= need, ["Did the caller earn enough points for the wish?", "Is the identification sufficient for what was asked?"], negated=["Does the caller fall short of the points needed for this request?"])
    d.choice("stated", want, {"phone": ["a new contact number"], "balance": ["information on the money in the account"], "payee": ["an additional recipient for payments"]}, ["What does the caller want?", "What is the purpose of the call?"])
    d.noul("stated", callback, ["Was the customer called back on the known number?", "Did the agent ring the registered number?"], negated=["Did the agent leave out the return call?"])
    d.multi("stated", [(["date of birth"], dob), (["memorable word"], mother), (["a recent transaction"], last)], ["Which items did the caller get right?", "Which checks were passed?"])
    return state


@drill("ledger_text")
def auth_log_excerpt(d):
    user = d.say("kmorris", "acct-88213", "svc_hanne", "r.delgado")
    ip1, ip2 = "81.2.69." + d.ref("", 2), "185.199." + d.say("110", "111") + "." + d.ref("", 2)
    fails = d.pick([1, 2, 3, 6, 9, 12])
    ok_ip = d.pick(["old", "new", "new", "none"])
    mfa, reset, alert = d.flag(), d.pick(["before", "after", "never"]), d.flag()
    t = d.day()
    lines = []
    def put(minutes, text):
        when = later(t, minutes=minutes)
        lines.append((when, f"{when:%Y-%m-%d %H:%M} {text}"))
    put(-600, f"login ok user={user} ip={ip1} ua=desktop")
    put(-420, f"logout user={user} ip={ip1}")
    if fails <= 3:
        for k in range(fails):
            put(k, f"login FAIL user={user} ip={ip2} reason=bad_password")
    else:
        put(0, f"login FAIL x{fails} user={user} ip={ip2} reason=bad_password (collapsed)")
    other = d.say("tpham", "acct-70011", "j.osei")
    put(-300, f"login FAIL x2 user={other} ip=203.0.113." + d.ref("", 2) + " reason=bad_password")
    put(-298, f"login ok user={other} ip=203.0.113.7 ua=mobile")
    put(-250, f"password changed user={other} by=helpdesk")
    put(36, f"alert mail queued to=owner of {other}")
    put(44, f"login ok user={other} ip=203.0.113.7 ua=mobile")
    put(9, "cron rotate keys ok")
    if ok_ip != "none":
        put(15, f"login ok user={user} ip={ip1 if ok_ip == 'old' else ip2} ua=desktop")
        put(15, f"mfa {either(mfa, 'challenge passed method=totp', 'skipped rule=remembered_browser')} user={user}")
    else:
        put(15, f"login BLOCKED user={user} ip={ip2} reason=lockout")
        put(15, f"mfa policy {either(mfa, 'required=yes', 'required=no')} user={user}")
    if reset != "never":
        put(-30 if reset == "before" else 33, f"password changed user={user} by=self_service")
    put(40, f"alert mail {either(alert, 'delivered', 'bounced')} to=owner of {user}")
    put(55, "healthcheck ok")
    lines.sort(key=lambda p: p[0])
    state = "\n".join(text for _, text in lines)
    d.score("counting", 0 if fails <= 3 else 1 if fails <= 6 else 2, ["one to three", "four to six", "more than six"], ["How many wrong passwords were tried on the account that was attacked last?", "Number of failed attempts from the 185.199 address?"])
    d.choice("two_places", ok_ip, {"old": ["the address seen before", "the one used earlier that day or the day before"], "new": ["the address that sent the wrong passwords"], "none": ["nobody got in"]},
             ["After the wrong passwords from 185.199, from which address did somebody get into that account?", "Which address succeeded following the failures of the 185.199 address?"])
    d.choice("order_time", reset, {"before": ["ahead of the failed attempts", "earlier than the failures"], "after": ["later than the failed attempts", "once the failures were over"], "never": ["it was not changed"]}, ["When did the owner of the account guessed at from 185.199 change the password?", "Where in the sequence does the password change of the account attacked last stand?"])
    d.noul("stated", alert, ["Did a warning mail reach an owner's mailbox?", "Was an alert notice delivered?"], negated=["Did an alert mail come back undeliverable?"])
    d.noul("two_places", ok_ip == "new", ["Did the 185.199 source get in after its failures?", "Is there a successful entry from the address starting with 185.199?"], negated=["Was the 185.199 address kept out throughout?"])
    d.score("judgement", {"old": 0, "none": 1, "new": 2}[ok_ip], ["the owner had trouble or another's guesses came to nothing", "an attack that was stopped", "a break-in"], ["What does the log amount to?", "How bad is it?"],
            criteria="A break-in needs a success from 185.199. Stopped: a lockout. Otherwise only the old address got in.")
    return state


@drill("email")
def daughter_uses_the_brokerage_log_in(d):
    cust, child = d.person(), d.person()
    who = d.pick(["self", "child", "unknown"])
    auth, phone, know = d.flag(), d.flag(), d.flag()
    sold = d.pick([40, 75, 120, 300])
    held = 200
    share = d.say("Nordvind Energy", "Castor Shipping", "Pallas Chemicals")
    place = d.city()
    t = d.day()
    state = (f"From: {d.email(cust, 'post.example')}\nTo: service@{d.say('tiderbroker', 'kapitalhus', 'firstladder')}.example\nSubject: " + d.say("sale I do not understand", f"{share}???", "PLEASE CALL ME", "question on order") + "\n\n"
        + d.say("Dear all,", "Good evening,", "To whoever reads this,") + " "
        + d.say(f"this morning I see that {sold} {share} were sold on {d.date(t)}.", f"on {d.date(t)} your system sold {sold} pieces of {share} from my depot.", f"I got a contract note for {d.date(t)}: sale of {sold} {share}.") + f" I had {held} of " + d.say("them.", "these.") + " "
        + {"self": d.say("My heart stopped, and then I remembered that I had put in a limit order weeks ago, so it was me.", "After an hour of panic I found my own order slip: I placed it myself in spring.", "It was my own old order, I had simply forgotten."),
           "child": d.say(f"It turned out that my daughter {child} pressed the button.", f"{child}, my daughter, has now admitted she did it.", f"The order was given by {child}, my daughter, she told me at lunch."),
           "unknown": d.say(f"I did not do it, and my daughter {child} swears it was not her either.", f"Neither I nor {child} (my daughter) touched it.", f"Not me, not {child} my daughter, so who?")}[who] + " "
        + either(auth, d.say(f"{child} has a written power of attorney that you hold.", f"You have the mandate for {child} in your files since last year.", f"I signed your proxy form for {child}."), d.say(f"{child} has no mandate, she merely knows my password.", f"I never signed any proxy for {child}; she has the password for emergencies.", f"There is no power of attorney for {child}, I only gave her the log-in.")) + " "
        + either(phone, d.say("My mobile number with you is no longer right, somebody put in another one.", "I notice the phone number in my profile is one I do not recognise.", "Your page displays a number for me which I have never owned."), d.say("My phone number with you is still correct.", "The number you hold for me is right, I checked.", "In my profile the telephone is mine as ever.")) + " "
        + d.say(f"I am in {place} until Sunday to see my sister.", f"My husband is in {place} and cannot help.", f"I was in {place} last week.") + " "
        + either(know, d.say("The proceeds sit in my cash account.", "The money from it is in the settlement account, untouched."), d.say("The proceeds are not in my cash account.", "The money from it has vanished from the settlement account.")) + d.say(" My neighbour's son, who knows computers, says I should change everything, and my second depot with 50 Lumen Foods must not be touched by anyone.", " I also hold 60 Lumen Foods and some bonds, and all of those are still there. I have slept badly.",
            " For your information, the 90 Lumen Foods I bought in May are still in place. Please ring before nine, later I am at the clinic.") + f"\n\n{cust}")
    d.choice("two_places", who, {"self": ["the account holder"], "child": ["a family member"], "unknown": ["somebody unknown", "an unidentified person"]}, ["Who placed the sale?", "Whose doing was the order, going by the mail?"])
    d.noul("stated", auth, ["Is the daughter formally entitled to act on the account?", "Does the child have a signed mandate?"], negated=["Does the daughter lack formal authority?"])
    d.multi("stated", [(["a strange telephone number in the profile"], phone), (["the proceeds are missing"], not know), (["a mandate for the daughter exists"], auth)], ["What does the customer report?", "Which statements are in the mail?"])
    d.noul("stated", know, ["Is the money from the sale still with the customer?", "Can the proceeds be found in the cash account?"], negated=["Are the proceeds gone?"])
    d.noul("amounts", sold > held / 2, ["Was more than half of the holding sold?", "Did the greater part of the position go?"], negated=["Does the customer keep at least half of the shares?"])
    d.choice("policy", "none" if who == "self" else "block" if who == "unknown" else "fine" if auth else "warn", {"none": ["close, no action"], "block": ["freeze access at once"], "fine": ["confirm the representative's order"], "warn": ["remind about password sharing"]},
             ["What is the step to take?", "Which action does the rule call for?"], criteria="Holder's own order: close. Unknown person: freeze. Relative with a mandate: confirm. Relative without one: remind about sharing.")
    d.score("judgement", 0 if who == "self" and not phone else 2 if who == "unknown" else 1, ["harmless", "needs a talk", "urgent"], ["How urgent is the mail?", "How alarming is it?"], criteria="Harmless: own order and right contact data. Urgent: nobody in the family gave the order. In between otherwise.")
    return state


@drill("analyst_note")
def traveller_or_intruder(d):
    cust = d.person()
    home, away = d.city(), d.city()
    booked, device, shop, answered = d.flag(), d.flag(), d.flag(), d.flag()
    hrs = d.pick([1, 2, 2, 9, 14, 20])
    km = d.say(1800, 2600, 3400)
    state = (d.say(f"Rv {d.ref('', 5)} / {cust}.", f"Subject {cust}, retail banking.", f"{cust}: flagged by rule GEO-7.") + " "
        + d.say(f"Last seen in {home} (card present). Next log-in from {away}, {hrs} h later, {km} km apart.", f"Card used in {home}, then app session in {away} {hrs} hours after; distance {km} km.", f"{hrs} h between a chip payment in {home} and an app session in {away} ({km} km).") + " "
        + either(device, d.say("Session ran on the phone enrolled in 2022.", "Same handset as always, fingerprint unlock.", "Device binding intact."), d.say("Session ran on a phone enrolled that very minute.", "Handset never bound before.", "Fresh device binding during the session.")) + " "
        + either(booked, d.say("Airline charge ten days ago, matching route.", f"There is a flight ticket to {away} among last week's payments.", "A ticket for that route was paid in advance."), d.say("No ticket, hotel or other travel spend on file.", "Nothing in the payments hints at a trip.", "We find no booking of any kind.")) + " "
        + either(shop, d.say(f"Afterwards chip payments in {away}: coffee, taxi.", f"Physical card then used at a kiosk in {away}."), d.say(f"Physical card afterwards used again in {home}.", f"An hour later the plastic paid for groceries in {home}.")) + " "
        + either(answered, d.say("Customer answered our text within minutes.", "Call connected, customer spoke to us."), d.say("Our text has had no answer.", "Two calls, voicemail both times.")) + " "
        + d.say("History: one similar flag last year, closed as a business trip to Vienna, no loss.", "Two earlier GEO alerts in 2023, both explained by a ferry company's billing address.", "Had a card replaced in spring after it stuck in a machine, unrelated.") + " "
        + d.say("Amount in the session: nothing sent, balance looked at twice, statement opened.", "In the session only balances were looked at, plus an old statement.", "No payments attempted; the session opened two statements and the card page.") + " "
        + d.say("Reviewer on shift: R. Tulley, second pair of eyes: none so far.", "Night desk (Tulley) wrote this, day desk to finish.", "Handing over to the day desk, Tulley.") + " "
        + d.say("Partner card on the account not involved.", "Son's card on same account used in Leeds as normal.", "Standing orders ran as usual."))
    possible = hrs >= 6
    signs = device + booked + shop
    d.noul("order_time", possible, ["Is there enough time to fly between the two places?", "Could one person have been at both spots, taking a plane?"], negated=["Is the trip impossible in the time given?"], criteria="Count at least six hours for such a flight with airports.")
    d.noul("stated", device, ["Was the app opened on the customer's long-known phone?", "Is the handset the accustomed one?"], negated=["Was a newly registered handset used?"])
    d.noul("stated", booked, ["Do earlier payments point to a journey?", "Had the customer paid for travel?"], negated=["Is there no trace of any travel spending?"])
    d.choice("stated", "away" if shop else "home", {"away": [away], "home": [home]}, ["In which city was the plastic card used following the app session?", "Where was the card presented later on?"])
    d.choice("policy", "talked" if answered else "known" if device else "lock", {"talked": ["follow what the customer said"], "known": ["try again tomorrow"], "lock": ["lock the access"]}, ["Which step does the desk rule call for?", "What is to be done now?"], criteria="Desk rule: if the customer has been reached, follow their word. If not, try again tomorrow when the handset is the old one, and lock the access when it is new.")
    d.multi("judgement", [(["the card turning up at the destination"], shop), (["the familiar handset"], device), (["a ticket bought beforehand"], booked)], ["What speaks for a genuine trip?", "Which findings support the holiday explanation?"])
    d.score("judgement", signs, ["surely an intruder", "more likely an intruder", "more likely the traveller", "surely the traveller"], ["Who was in the app?", "Intruder or holidaymaker: where does the evidence lie?"],
            criteria="Three signs of a real trip: known handset, paid travel, card used at the destination. None is surely an intruder, all three surely the traveller.")
    return state
