"""Logins and takeovers: contact histories, address changes, device lists, code phishing, trade logs, cooling-off, mandates."""

from draw import drill, either, later


@drill("ledger_text")
def contact_history_before_a_big_order(d):
    cust = d.person()
    staff = [d.person() for _ in range(4)]
    t = d.day()
    order = d.shuffled(["phone", "address", "card"])
    chan = {k: d.pick(["BRANCH", "CALL", "WEB"]) for k in ("phone", "address", "card")}
    conf = d.flag()
    gap = d.pick([1, 2, 3, 16, 30, 44])
    by_mail = d.flag()
    text = {"phone": d.say("mobile no. replaced", "primary mobile updated", "tel. number overwritten by new one"), "address": d.say("postal address amended", "moved house, new street entered", "correspondence address updated"), "card": d.say("replacement debit card ordered", "new card requested", "card re-issue booked")}
    lines = [(later(t, days=-140), f"BRANCH  {staff[3]}  coin counting fee refunded"), (later(t, days=-96), f"CALL    {staff[2]}  asked for branch hours"), (later(t, days=-60), "WEB     -  statement language set to English"),
             (later(t, days=-33), f"CALL    {staff[0]}  query on foreign fee, explained"), (later(t, days=-21), f"BRANCH  {staff[1]}  deposit slip copy handed out"), (later(t, days=-9), "SYSTEM  -  annual statement posted"), (later(t, days=-5), f"CALL    {staff[1]}  call dropped after menu, no topic")]
    at = t
    for i, k in enumerate(order):
        lines.append((at, f"{chan[k]:<7} {either(chan[k] == 'WEB', '-', staff[i])}  {text[k]}"))
        at = later(at, days=gap)
    lines.append((later(at, days=-gap, hours=2), "SYSTEM  -  " + either(conf, d.say("confirmation letter sent to OLD address", "letter about the changes posted to former address"), d.say("confirmation letter sent to NEW address", "letter about the changes posted to the address just entered"))))
    lines.append((later(at, days=1), f"CALL    {staff[2]}  " + either(by_mail, d.say("customer rings: card has not come", "cust chasing the card, nothing in the post"), d.say("customer rings: card is here, wants it activated", "cust has the card in hand, activation done"))))
    state = d.say(f"CONTACT HISTORY {cust} / no. {d.ref('', 8)}", f"Contacts on file for {cust}", f"CRM extract, party {cust}") + "\n" + "\n".join(f"{when:%Y-%m-%d}  {what}" for when, what in sorted(lines, key=lambda p: p[0]))
    state += "\n" + d.say("-- end of extract, names are those of the clerk who keyed the line; a dash stands for no clerk, 7 older entries hidden --", "(extract limited to twelve months; duplicates of letters not shown, complaints kept in another system)", "printed for the review of unusual orders; branch entries are entered by the named clerk")
    d.choice("order_time", order[0], {"phone": ["the telephone number"], "address": ["the postal address"], "card": ["the order for a card"]}, ["Which of the three changes came first?", "What was changed or ordered first?", "With what did the series of changes begin?"])
    d.noul("order_time", order.index("address") < order.index("card"), ["Was the address changed ahead of the card order?", "Did the move precede the request for a card?"], negated=["Was the card ordered before the address was altered?"])
    d.choice("two_places", chan["phone"], {"BRANCH": ["at a counter"], "CALL": ["over the telephone"], "WEB": ["online"]}, ["By which route was the mobile number replaced?", "How did the customer, or somebody, alter the mobile number?"])
    d.noul("stated", conf, ["Did the letter about the changes go where the customer lived before?", "Was the earlier address used for the confirmation?"], negated=["Was the letter posted to the address that had just been put in?"])
    d.noul("stated", by_mail, ["Is the card missing, according to the last call?", "Does the customer say that no card has arrived?"], negated=["Has the card reached the person on the phone?"])
    d.multi("counting", [(["the phone number"], chan["phone"] == "CALL"), (["the address"], chan["address"] == "CALL"), (["the card order"], chan["card"] == "CALL")], ["Which of these were done over the telephone?", "For which of these did somebody ring the bank?"])
    d.score("order_time", 0 if gap < 4 else 1 if gap < 20 else 2, ["within a week", "over a week, within six weeks", "over six weeks"], ["Over how long a time are the three changes spread?", "How far apart are the first and the last of the three changes?"])
    return state


@drill("analyst_note")
def who_changed_the_mail_address(d):
    cust, son, clerk = d.person(), d.person(), d.person()
    actor = d.pick(["cust", "son", "clerk", "open"])
    dom = d.pick(["same", "lookalike", "new"])
    alert, first, asked = d.flag(), d.flag(), d.flag()
    n = d.pick([1, 2, 4, 6])
    base = cust.lower().replace("-", "").split()
    state = (d.say(f"Review of profile change, {cust}.", f"Re {cust}, telecom account, profile mail.", f"File: {cust} / contact data.") + " "
        + d.say("Old mail:", "Was:", "Former address:") + f" {base[0]}.{base[1]}@inkwell.example. " + d.say("New mail:", "Is now:", "Replaced by:") + " "
        + {"same": f"{base[0][0]}.{base[1]}@inkwell.example", "lookalike": f"{base[0]}.{base[1]}@inkweII.example (capital i twice)", "new": f"qzx{d.ref('', 4)}@boxmail.example"}[dom] + ". "
        + d.say(f"On the account besides the holder: son {son} as user of line 2.", f"{son}, the son, uses the second line.", f"Household: {son} (son, second line).") + " " + d.say(f"{clerk} works in our Bristol centre.", f"Agent on duty was {clerk}.", f"{clerk} is the agent whose id appears in several entries.") + " "
        + {"cust": d.say("Audit: entered from the holder's own log-in, and the holder confirmed it by phone.", f"{cust.split()[0]} says: 'yes I did that one', and the audit agrees."),
           "son": d.say(f"{son.split()[0]} told us he put it in 'so mum does not miss bills'.", f"By his own account {son.split()[0]} typed it in on the family computer."),
           "clerk": d.say(f"Audit shows the id of {clerk} with no call or ticket to go with it.", f"Keyed by {clerk} at 23:40, no customer contact around that time."),
           "open": d.say("Audit trail for that hour is missing, so the author is not known.", "Log was overwritten; nobody can say who entered it.")}[actor] + " "
        + either(alert, d.say("Notice to the old address was sent.", "The old mailbox got the usual heads-up."), d.say("Notice to the old address was suppressed.", "No heads-up went to the old mailbox.")) + " "
        + d.say(f"Since then {n} orders on the account.", f"Orders placed afterwards: {n}.", f"After the change came {n} order(s).") + " "
        + either(first, d.say("First of them: two top-range handsets on credit.", "It began with a pair of costly phones on instalments."), d.say("First of them: a charging cable.", "It began with a screen protector, cash price.")) + " "
        + either(asked, d.say("Delivery asked for at a parcel locker.", "Ship-to is a locker at a petrol station."), d.say("Delivery to the billing address.", "Ship-to equals the home address.")) + " "
        + d.say("Billing clean for eight years; one dispute in 2020 about roaming, in the customer's favour.", "Direct debit fine; a tariff change in January, unrelated.", "Earlier complaint on file about a mast, closed.") + " " + d.say("Store visit in May by the holder with passport, about a broken charger.", "Loyalty gift (earphones) sent in June to the home address, signed for.", "Credit check in 2021 for a tablet on instalments, paid off early.") + " " + d.say("Second line was topped up twice, normal.", "Line 2 data pass, normal.", "Voicemail PIN unchanged."))
    d.choice("two_places", actor, {"cust": ["the account holder"], "son": ["a relative"], "clerk": ["a staff member"], "open": ["unknown"]}, ["Who put the other mail address in?", "By whom was the address replaced?", "The new mail address was entered by ..."])
    d.choice("identity", dom, {"same": ["the same provider's domain, another spelling of the name"], "lookalike": ["a domain that only looks like the old one"], "new": ["an unrelated random address"]}, ["How does the new address compare with the former one?", "What kind of address has replaced the old one?"])
    d.noul("stated", alert, ["Was the former mailbox told of the change?", "Did a notice reach the earlier address?"], negated=["Was the warning to the earlier address left out?"])
    d.noul("stated", first, ["Was the first order something expensive on credit?", "Did the orders start with costly handsets?"], negated=["Did the orders begin with a small accessory?"])
    d.choice("policy", "stop" if asked and dom != "same" else "call" if not alert else "go", {"stop": ["hold the orders"], "call": ["ring the customer"], "go": ["deliver"]}, ["What does the rule require for the open orders?", "How must the orders be handled?"], criteria="Hold orders that go to a locker when the new address is not of the old provider. Otherwise ring the customer if the old mailbox had no notice. Otherwise deliver.")
    d.noul("counting", n > 3, ["Have there been more than three orders since?", "Are there over three later orders?"], negated=["Are there three orders or fewer afterwards?"])
    d.score("judgement", [0, 1, 2, 3][(dom != "same") + first + asked] , ["no sign of misuse", "slight signs", "clear signs", "overwhelming signs"], ["How strong are the signs that the account is misused?", "Grade the evidence of misuse."], criteria="One level up for each: an address that is not of the old provider, expensive goods on credit first, delivery away from home.")
    return state


@drill("nested_json")
def list_of_trusted_devices(d):
    own = d.person()
    names = [("ph", d.say("Galaxy S23", "iPhone 13 mini")), ("tab", d.say("Fire HD", "iPad Air")), ("pc", d.say("ThinkPad T14", "MacBook Air")), ("tv", d.say("Bravia TV", "Xbox One"))]
    last = d.pick(["ph", "tab", "pc"])
    trusted = {k: d.flag() for k, _ in names}
    added = d.pick(["ph", "tab", "pc", "tv"])
    rooted = d.pick(["ph", "tab", "none"])
    foreign = d.flag()
    t = d.day("2025-03-01")
    cap = d.pick([1, 2])
    mk = lambda k, label, ago: {"alias": label, "class": k, "trusted": trusted[k], "enrolled": later(t, days=-ago if k != added else -12).strftime("%Y-%m-%d"), "integrity": "ROOTED" if rooted == k else "OK",
                                "lastSeen": later(t, hours=0 if k == last else -30 - 7 * ago % 200).strftime("%Y-%m-%dT%H:%M"), "lastRegion": "PL-MZ", "os": {"ph": "14", "tab": "8.3", "pc": "11", "tv": "n/a"}[k], "pushEnabled": k != "tv"}
    region = d.say("TH-10", "MA-CAS", "PE-LIM")
    devs = [mk(k, label, ago) for (k, label), ago in zip(names, (410, 233, 97, 640))]
    for dev in devs:
        if dev["class"] == last and foreign:
            dev["lastRegion"] = region
    state = {"mailAccount": {"owner": own, "homeRegion": "PL-MZ", "plan": d.say("family", "basic"), "snapshotOf": t.strftime("%Y-%m-%d")}, "hardware": devs, "trustPolicy": {"maxTrusted": cap, "rootedAllowed": False, "reEnrolAfterDays": 730}, "appPasswords": d.int(0, 2), "familyMembers": [{"name": d.person(), "devices": 2, "trusted": 1, "lastRegion": "PL-MA"}, {"name": d.person(), "devices": 1, "trusted": 0, "lastRegion": "DE-BE"}]}
    nt = sum(trusted.values())
    opts = {k: [label] for k, label in names}
    d.choice("order_time", last, {k: opts[k] for k in ("ph", "tab", "pc", "tv")}, ["Which device was in use most recently?", "What was last to connect?"])
    d.choice("order_time", added, opts, ["Which device was registered last?", "What is the youngest registration?"])
    d.multi("stated", [([f"the {kind}"], trusted[k]) for (k, label), kind in zip(names, ("mobile phone", "tablet", "computer", "television or console"))], ["Which devices count as trusted?", "Which of these are marked as trusted?"])
    d.noul("policy", nt > cap, ["Has the owner more trusted devices than the policy allows?", "Is the maximum of trusted devices exceeded on the owner's list?"], negated=["Is the number of trusted devices within the policy?"])
    d.choice("stated", rooted, {"ph": ["the mobile phone"], "tab": ["the tablet"], "none": ["none of them"]}, ["Which device is tampered with?", "On which device has the system protection been broken?"])
    d.noul("two_places", foreign, ["Did the latest connection come from outside the home region?", "Was the most recent activity abroad?"], negated=["Was the owner's most recent activity in the home region?"])
    d.score("counting", nt, ["none", "one", "two", "three", "four"], ["How many devices of the owner are trusted?", "Count the owner's devices with the trust mark."])
    return state


@drill("email")
def the_parcel_text_and_the_code(d):
    cust = d.person()
    link, code, card, reply = d.flag(), d.flag(), d.flag(), d.flag()
    ask = d.pick(["refund", "block", "advice"])
    fee = d.amount(1.1, 3.9, 0.1)
    big = d.amount(150, 2500, 5)
    days = d.pick([0, 1, 2, 6, 9, 14])
    t = d.day()
    shop = d.firm()
    state = (f"From: {d.email(cust, 'mymail.example')}\nDate: {later(t, days=days):%d %b %Y}\nTo: card team\n\n" + d.say("Hello, sorry for my english.", "Good day! Please excuse my writings.", "hi team, i write from phone") + " "
        + d.say(f"On {t:%d %b} I become a SMS that my parcel is wait, pay {fee:.2f} for customs.", f"{t:%d %b} a text came: package is hold, you must pay fee {fee:.2f}.", f"i was get message on {t:%d %b} from 'post' about small fee {fee:.2f}") + " "
        + d.say("I was really waiting a parcel, shoes for my girl.", "It was believable because my mother send me always things.", "in that days i have 3 orders on the road, so i think it is true.") + " "
        + either(link, d.say("I press the link.", "So I open the page which was in it.", "i klick on it, page look same as the post."), d.say("I did not press the link.", "The page in it I have never open.", "i not klick nothing.")) + " "
        + either(card, d.say("Before this, on a different website, I have write my card number for a raffle.", "Also one week ago I put all numbers of card in some strange raffle shop."), d.say("My card numbers I give nowhere else, only in big shops.", "Card data I write never in strange places.")) + " "
        + either(code, d.say("After, a lady call and I tell her the six numbers from your SMS.", "Then a call, I said to them the number that your bank did send."), d.say("After, a lady call for the six numbers from your SMS but I close the phone.", "Then a call, they want the number that your bank did send; I said no.")) + " "
        + d.say(f"In the app is now standing {d.money(big)} for {shop}.", f"I see {d.money(big)} reserved by {shop}.", f"there is {d.money(big)} at {shop}, i dont know this shop.") + " "
        + either(reply, d.say("This shop has answer me: they can still stop the order.", "The shop wrote to me back, they hold the goods."), d.say("The shop is not answering.", "I wrote the shop two times, nothing.")) + " "
        + {"refund": d.say("Please give me my money again.", "I want that you pay this back."), "block": d.say("Please shut the card.", "I want that the card is dead, today."), "advice": d.say("Please say me what I must do.", "I only want to know what is the best to do now.")}[ask] + " "
        + d.say("My husband is angry with me. Other payments (kindergarten 214.00, gym 29.90) are okey.", "The rest is normal: rent, bus, 12.50 for bread and so.", "All other things on list are from me, also the 89.00 for glasses.") + f"\n{cust}")
    d.noul("stated", link, ["Did the writer open the page from the text message?", "Was the link followed?"], negated=["Did the writer leave the link alone?"])
    d.noul("stated", code, ["Was the bank's code told to a caller?", "Did the writer read out the one-time number?"], negated=["Did the writer refuse to say the one-time number?"])
    d.noul("order_time", days > 3, ["Did the mail come more than three days after the text?", "Has the customer waited over three days to write?"], negated=["Was the mail sent within three days of the text?"])
    d.choice("stated", ask, {"refund": ["to be paid back"], "block": ["to have the card stopped"], "advice": ["to be told what to do"]}, ["What does the writer want from the bank?", "Which request does the mail end with?"])
    d.multi("stated", [(["card details typed into a doubtful site"], card), (["a visit to the page in the text"], link), (["a security code told on the phone"], code)], ["How might the card have been misused?", "What did the customer do that helped the fraudsters?"])
    d.noul("unknown", reply, ["Is an answer by the shop mentioned?", "Does the mail report a reply from the merchant?"], negated=["Has the customer heard nothing from the merchant?"])
    d.score("judgement", link + code + card, ["did nothing careless", "one careless act", "two careless acts", "three careless acts"], ["How careless was the customer?", "Measure the customer's own part in it."])
    return state


@drill("event_array")
def emptied_game_inventory(d):
    own, friend = d.say("Pilgrim_Ro", "saltyotter", "K1tsune"), d.say("BaronVonTea", "nebula9", "grumblecat")
    rec = d.pick(["friend", "stranger", "self_alt"])
    guard, api, sold = d.flag(), d.flag(), d.flag()
    hold = d.pick(["0", "15"])
    n = d.pick([1, 2, 3, 12, 27, 44])
    val = d.int(20, 900)
    t = d.day()
    s = lambda m: int(later(t, minutes=m).timestamp())
    state = [
        {"e": "login", "u": own, "unix": s(-1440), "geo": "FI", "auth": "guard_app"}, {"e": "trade", "u": own, "unix": s(-1400), "with": friend, "items_out": 1, "items_in": 1, "hold_days": 0},
        {"e": "login", "u": own, "unix": s(0), "geo": d.say("FI", "KZ", "BR"), "auth": either(guard, "guard_app", "mail_code")},
        {"e": either(api, "api_key_created", "api_key_listed"), "u": own, "unix": s(2), "count": either(api, 1, 0), "domain": either(api, d.say("localhost", "skins-free.example"), None)},
        {"e": "trade", "u": own, "unix": s(7), "with": {"friend": friend, "stranger": "acc" + d.ref("", 8), "self_alt": own + "_alt"}[rec], "items_out": n, "items_in": 0, "hold_days": int(hold), "est_value_eur": val},
        {"e": either(sold, "market_sale", "market_view"), "u": {"friend": friend, "stranger": "recipient", "self_alt": own + "_alt"}[rec], "unix": s(50), "items": min(n, 1) if not sold else n},
        {"e": "ticket", "u": own, "unix": s(300), "text": d.say("everything gone pls rollback", "my knives!! i was in school", "someone took my stuff, I didn't confirm anything") + ". " + d.say("my cousin says lol get good", "had the account 7 yrs", "pls not a bot answer")},
        {"e": "ticket_meta", "friends_since": {friend: "2020-06-01"}, "linked_accounts": [own + "_alt"], "vac_bans": 0, "level": d.say(14, 33, 61)},
    ]
    d.choice("two_places", rec, {"friend": ["a friend of long standing"], "stranger": ["an account without any tie"], "self_alt": ["the player's own second account"]}, ["Who received the items of the one-sided trade?", "To whom did the goods go for nothing?"])
    d.noul("stated", guard, ["Was the second log-in confirmed with the authenticator app?", "Did the app confirm the log-in just before the loss?"], negated=["Was the later log-in let through with a mailed code?"])
    d.noul("stated", api, ["Was an interface key made?", "Did somebody set up programmatic access?"], negated=["Is the account free of interface keys?"])
    d.noul("stated", sold, ["Have the goods been resold?", "Did the recipient turn the items into money?"], negated=["Did the recipient only look at the market?"])
    d.noul("stated", hold == "15", ["Is the giveaway held back for some days?", "Can the trade still be stopped thanks to a waiting time?"], negated=["Did the items move at once?"])
    d.score("counting", 0 if n == 1 else 1 if n < 4 else 2, ["a single item", "two or three items", "more than ten items"], ["How many items were given away?", "What quantity went out in the trade that gave nothing back?"])
    d.choice("judgement", "play" if rec == "self_alt" else "rob" if rec == "stranger" and api else "talk", {"play": ["most likely the player's own doing"], "rob": ["most likely a theft with a planted key"], "talk": ["unclear, needs questions"]}, ["What explains the loss best?", "Which reading fits?"],
             criteria="Own second account as recipient: own doing. Stranger as recipient and a key created: theft. Everything else: unclear.")
    return state


@drill("policy_and_case")
def first_payment_to_a_new_payee(d):
    cust, payee = d.person(), d.person()
    age = d.pick([2, 6, 18, 30, 70, 120])
    amt = d.pick([150, 400, 800, 1200, 2600])
    branch, trusted, dup = d.flag(), d.flag(0.4), d.flag()
    cop = d.pick(["match", "close", "no"])
    dev_days = d.pick([0, 1, 3, 60, 400])
    state = (d.say("COOLING-OFF (extract from the payments handbook)", "Handbook 4.2 - new payees", "Rule sheet: payments to fresh recipients") + "\n"
        + d.say("(a) In the first 24 hours after a payee is added, at most 500 may be paid to them.", "(a) A payee younger than 24 hours may get no more than 500.") + " "
        + d.say("(b) Payees set up in a branch with ID are free of (a).", "(b) Limit (a) is not used where the payee was entered at the counter against an ID.") + " "
        + d.say("(c) If the name check says 'no match', the customer has to be phoned, whatever the sum.", "(c) 'No match' in the name check: phone the customer first, at any amount.") + " "
        + d.say("(d) Disputes about this sheet go to Payments Control. It does not cover standing orders.", "(d) Standing orders and direct debits are outside of this sheet.") + "\n\n"
        + d.say(f"Case: {cust} wants to pay {amt} to {payee}.", f"{cust} -> {payee}, {amt}.", f"Payment of {amt} by {cust}, recipient {payee}.") + " "
        + either(branch, d.say("The recipient was entered by a clerk who saw the passport", "Payee was set up at the counter, ID shown"), d.say("The recipient was typed into the app by the customer's log-in", "Payee was set up in the app")) + " "
        + d.say(f"{age} hours before the payment.", f"{age} h earlier.") + " "
        + {"match": d.say("Name check: full match.", "The receiving bank confirms the name."), "close": d.say("Name check: close match.", "The receiving bank says the name is similar."), "no": d.say("Name check: no match.", "The receiving bank says the name is another.")}[cop] + " "
        + either(trusted, d.say("Memo: 'deposit for the flat', tenancy contract seen.", "Reference: flat deposit, landlord's contract uploaded."), d.say("Memo: blank.", "No reference was given.")) + " "
        + either(dup, d.say("The same recipient had been on the list until 2022.", "An old entry of this recipient was deleted three years ago."), d.say("This recipient has never been on the list.", "No earlier entry for this recipient.")) + " "
        + d.say(f"Phone in use: bound {dev_days} days ago.", f"Handset registered {dev_days} days earlier.", f"The app has been on this handset for {dev_days} days.") + " "
        + d.say("Two more payments that day, 35 to a club and 1,900 rent by standing order.", "Also a standing order of 1,450 ran at 06:00.", "Salary of 2,730 came in the day before."))
    cool = age < 24 and amt > 500 and not branch
    d.choice("policy", "call" if cop == "no" else "stop" if cool else "go", {"call": ["phone the customer"], "stop": ["hold because of the limit for young payees"], "go": ["let it go through"]}, ["What does the handbook say to do?", "Which treatment is right for this payment?"])
    d.noul("amounts", age < 24, ["Is the payee younger than a day?", "Was the recipient added in the last 24 hours?"], negated=["Is the payee at least a day old?"])
    d.noul("exception", branch, ["Is the payee exempt from the limit of 500?", "Does the counter exception apply?"], negated=["Is the payee subject to the limit, should it be young enough?"])
    d.choice("stated", cop, {"match": ["the name is confirmed"], "close": ["the name is nearly right"], "no": ["the name differs"]}, ["What came out of the name check?", "How did the recipient's name compare?"])
    d.noul("unknown", trusted, ["Does the file say what the payment is for?", "Is a purpose of the payment given?"], negated=["Is the purpose of the payment left open?"])
    d.noul("order_time", dev_days < 7, ["Was the phone registered in the last week?", "Is the handset on the account for less than a week?"], negated=["Has the handset been registered for longer than a week?"])
    d.multi("two_places", [(["an amount above the limit for young payees"], amt > 500), (["a recipient known from earlier years"], dup), (["a purpose with a document"], trusted)], ["What is true of the payment?", "Which statements fit?"])
    return state


@drill("chat")
def broker_chat_with_the_wife(d):
    h, w = d.person(), d.person()
    poa = d.pick(["none", "view", "full"])
    want = d.pick(["sell", "value", "address"])
    ill, word, two = d.flag(), d.flag(), d.flag()
    until = d.pick(["expired", "valid"])
    state = {"conversation": d.ref("cv", 6), "account": {"holder": h, "mandates": ([{"person": w, "scope": poa.upper(), "validity": until.upper()}] if poa != "none" else []) + [{"person": d.person(), "scope": "TAX_ADVISER_READ", "validity": "VALID"}]},
             "lines": [
                 ["client", d.say(f"Good morning, {w} here, I am writing for my husband {h}.", f"This is {w}, married to {h}, about his account.", f"hello I'm {w}, my husband {h} has a depot with you")],
                 ["client", either(ill, d.say("He is in hospital with a broken hip.", "He had a stroke on Friday and cannot speak.", "He lies in intensive care."), d.say("He is at sea for work and has no internet.", "He is too busy with the harvest for this.", "He hates computers, that is all."))],
                 ["desk", d.say("I am sorry. What may I do?", "Understood. How can we help you?", "Thank you for telling us. What is it you need?")],
                 ["client", {"sell": d.say("Please sell the Arcadia shares today.", "I need all his Arcadia sold before the close."), "value": d.say("Just tell me what the depot is worth.", "I want to know the total value, for the tax people."), "address": d.say("Send the post to our new house from now on.", "Please change where the letters go.")}[want]],
                 ["desk", d.say("Do you know the agreed code word?", "Can you give the code word of the account?")],
                 ["client", either(word, d.say("It is on his card here: 'heron'. (desk: correct)", "heron, I believe (desk: correct)"), d.say("'blackbird'? (desk: wrong)", "He never told me that (desk: none given)"))],
                 ["client", either(two, d.say("My son sits next to me, he is a lawyer and says you must do it.", "My solicitor will hear of this if you say no."), d.say("No rush at all, next week is fine too.", "Take the time you need, please."))],
                 ["desk", d.say("One moment, I am looking at the mandates.", "Let me see which mandates are registered.")]]}
    ok = poa != "none" and until == "valid" and (want == "value" or poa == "full")
    d.choice("two_places", poa, {"none": ["none"], "view": ["for looking only"], "full": ["for everything"]}, ["What mandate is registered for the wife?", "What kind of authority does the spouse have on file?"])
    d.choice("stated", want, {"sell": ["to have securities sold"], "value": ["information on the worth"], "address": ["another postal address"]}, ["What does the wife ask for?", "What is the spouse's request?"])
    d.noul("stated", ill, ["Is the husband said to be ill or hurt?", "Is a medical reason given for the husband's absence?"], negated=["Is the husband absent for some reason other than health?"])
    d.noul("stated", word, ["Was the code word right?", "Did she know the agreed word?"], negated=["Did the code word check fail?"])
    d.multi("stated", [(["an illness or injury"], ill), (["threats with the law"], two), (["the right code word"], word)], ["What comes up in the conversation?", "Which of these does the client bring?"])
    d.choice("policy", "yes" if ok else "late" if poa != "none" and until == "expired" else "no", {"yes": ["do it"], "late": ["decline, the mandate has run out"], "no": ["decline, no sufficient mandate"]}, ["How should the desk answer?", "Which answer does the rule give?"],
             criteria="A valid mandate is needed. VIEW is enough for information; sales and address changes need FULL. An expired mandate is declined as expired. The code word alone gives no right.")
    d.score("judgement", (not word) + (want != "value") + two, ["hardly any", "some", "many", "very many"], ["How many alarm signs are in the conversation?", "How much is there to worry about?"], criteria="Alarm signs: wrong or no code word, a request that changes something, pressure on the staff.")
    return state


@drill("narrative")
def night_engineer_and_the_login_page(d):
    eng, boss = d.person(), d.person()
    kind = d.pick(["many", "one", "own"])
    cap, geo, woke, blocked = d.flag(), d.pick(["wide", "near", "gap"]), d.flag(), d.flag()
    rate = d.pick([40, 90, 300, 1200])
    hit = d.pick([0, 0, 2, 17])
    h = d.int(1, 4)
    state = (d.say(f"The pager of {eng} went off at {h}:20.", f"{eng} was on duty when the chart jumped, {h}:20 at night.", f"At {h}:20 the phone beside {eng}'s bed began to hum.") + " "
        + d.say(f"The sign-in page of the broadband portal, usually at 20 tries a minute, stood at {rate}.", f"Tries at the portal's sign-in: {rate} a minute, against 20 on a common night.", f"Normally the portal sees 20 attempts per minute in those hours; this was {rate}.") + " "
        + {"many": d.say("Each try bore a different user name with the same three passwords.", "It ran through thousands of user names, one or two guesses for each."), "one": d.say("All of it was aimed at a single user, a councillor.", "One user name only, over and over, with ever new passwords."),
           "own": d.say("The source was soon found: our own monitoring robot with a stale password.", "It turned out to be the set-top boxes after a firmware change, retrying by themselves.")}[kind].replace("our own monitoring robot with a stale password", "our own mobile app, whose new release retried old passwords without end") + " "
        + d.say("The first chart that was opened was the wrong one, from the test system.", "Half an hour was lost on a dashboard that had been frozen since Tuesday.", "The runbook page was out of date and named a colleague who left in spring.") + " "
        + either(cap, d.say("The picture puzzle had been on all along.", "The puzzle for suspicious visitors was in force."), d.say("The picture puzzle had been switched off for a test.", "Someone had disabled the puzzle for visitors on Monday.")) + " "
        + {"wide": d.say("Traffic came in over forty different networks.", "Addresses of dozens of providers took part."), "near": d.say("Traffic came in over a single network.", "All addresses belonged to one provider."),
            "gap": d.say("The chart colours were hard to read on the small screen.", "The tea went cold beside the laptop.")}[geo] + " "
        + either(hit > 0, d.say(f"{hit} sign-ins succeeded.", f"The count of successful ones was {hit}."), d.say("None of the attempts succeeded.", "Not a single one got through.")) + " "
        + either(woke, d.say(f"{boss}, the manager, was rung out of bed.", f"A call to {boss}, head of operations, followed at once."), d.say(f"{boss}, the manager, was left to sleep and read of it at eight.", f"{boss}, head of operations, learned of it in the morning.")) + " "
        + either(blocked, d.say("By dawn a limit per source was in place.", "A throttle was rolled out before sunrise."), d.say("By dawn no measure was in place yet.", "Nothing had been rolled out by sunrise.")) + " "
        + d.say("Two unrelated alarms, a full disk and a late backup, were closed in between.", "The backup job failed as well that night, for reasons of its own.", "Meanwhile a certificate for the shop expired, which was another story."))
    d.choice("stated", kind, {"many": ["guesses spread over many users"], "one": ["an attack on one person's account"], "own": ["a technical error of the firm's own equipment"]}, ["What lay behind the rise?", "What sort of event was it?"])
    d.noul("stated", cap, ["Was the puzzle for visitors active?", "Did the page have its puzzle switched on?"], negated=["Was the puzzle out of action?"])
    d.choice("unknown", geo, {"wide": ["many networks"], "near": ["one network"], "gap": ["not stated"]}, ["Where did the traffic come from?", "What is said on the origin of the requests?"])
    d.noul("stated", hit > 0, ["Did any attempt get in?", "Were there successful entries?"], negated=["Did all attempts fail?"])
    d.multi("stated", [(["the visitors' puzzle was on"], cap), (["the manager was woken"], woke), (["a limit was set up by morning"], blocked), (["attempts succeeded"], hit > 0)], ["Which statements about the night are right?", "What is true of that night?"])
    d.noul("stated", blocked, ["Had a countermeasure been deployed by sunrise?", "Was the flow limited before morning?"], negated=["Was there still no countermeasure in the morning?"])
    d.score("amounts", 0 if rate < 60 else 1 if rate < 200 else 2, ["about double", "several times", "more than ten times"], ["How large was the rise over the normal level?", "By how much did the tries exceed the usual?"])
    return state
