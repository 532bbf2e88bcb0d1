"""Logins and takeovers: notices between firms, telemetry, family disputes, alert bots, resold accounts, order books, recovery holds, whitelists."""

from draw import drill, either, later


@drill("email")
def carrier_answers_the_bank(d):
    writer, bankman, cust = d.person(), d.person(), d.person()
    t = d.day()
    swap, div, port = d.flag(), d.flag(), d.flag()
    off = d.pick([-30, -6, -2, 3, 9, 40])
    idk = d.pick(["passport", "pin", "silent"])
    pay = later(t, hours=-off)
    asked = d.pick(["bill", "police", "nothing"])
    state = (f"From: fraud-liaison@{d.say('norlink', 'telvara', 'sundfon')}.example\nTo: {d.email(bankman, 'quaybank.example')}\nSubject: RE: " + d.say("your enquiry on a number", "request for line data", "question on subscriber") + f" {d.ref('', 5)}\n\n"
        + d.say("Dear colleague,", f"Dear {bankman.split()[0]},", "Good afternoon,") + "\n"
        + d.say(f"you asked us about the line of {cust}, on account of a payment made on {pay:%d %b at %H:%M}.", f"with regard to {cust} and the payment of {pay:%d %b, %H:%M}, we reply as follows.", f"in the matter {cust} (payment {pay:%d %b, %H:%M}) here is what our records hold.") + " "
        + either(swap, d.say(f"Our system has an exchange of the SIM on {t:%d %b at %H:%M}.", f"A new SIM took over this number on {t:%d %b, %H:%M}.", f"On {t:%d %b, %H:%M} the old card was replaced by another."), d.say(f"There has been no exchange of the SIM; the only entry is a tariff change on {t:%d %b at %H:%M}.", f"The card in use is the original one; we merely see a bill copy on {t:%d %b, %H:%M}.", f"No other card was ever issued; on {t:%d %b, %H:%M} an option for music was booked.")) + " "
        + {"passport": d.say("The person in the shop that day showed a passport.", "Identity that day was proved by passport."), "pin": d.say("The person that day gave the customer PIN on the phone.", "That day the caller went through the customer PIN."), "silent": d.say("The entry of that day came through the portal.", "That entry arrived over the portal, at night rates.")}[idk] + " "
        + either(div, d.say("Voice calls were being diverted at the time of the payment.", "Diversion of calls was active when the payment took place."), d.say("Call diversion was not active at any point this year.", "No diversion of calls was set in the period.")) + " "
        + either(port, d.say("The number has since gone over to a competitor.", "In the meantime the number was taken to another network."), d.say("The number is still with us.", "The number remains in our network.")) + " "
        + d.say("The contract exists since 2016, three lines, bills paid by debit.", "The household has two further lines, both quiet.", "Older entries: a lost phone in 2019, a moved house in 2021.") + " "
        + {"bill": d.say("Please note our fee of 25 for this reply.", "An invoice for this data (25.00) will follow."), "police": d.say("Kindly let us have the police file number.", "For our papers we need the number of the police report."), "nothing": d.say("Nothing more is needed on your part.", "We need nothing further from you.")}[asked] + " "
        + d.say("This reply covers thirty days and is given without liability.", "We give this under section 4 of the industry agreement.", "Not to be shown to the subscriber without our consent.") + f"\n\n{writer}")
    d.noul("stated", swap, ["Has the telecom company recorded a change of SIM?", "Was the subscriber's card replaced?"], negated=["Is the subscriber's SIM card still the original?"])
    d.noul("order_time", off < 0, ["Does the carrier's dated entry come before the payment?", "Was the entry at the telecom company earlier than the payment?"], negated=["Did the payment happen ahead of the carrier's dated entry?"])
    d.noul("stated", div, ["Were calls being redirected as the money went out?", "Was call forwarding switched on at the time of the payment?"], negated=["Did calls reach the phone without forwarding?"])
    d.choice("stated", idk, {"passport": ["with an identity document"], "pin": ["with a secret number"], "silent": ["it was done online"]}, ["How was the person identified on the day of the entry?", "What is said of the identification that day?"])
    d.choice("stated", asked, {"bill": ["money"], "police": ["a reference of the police"], "nothing": ["nothing"]}, ["What does the carrier want from the bank?", "What is asked of the addressee?"])
    d.multi("stated", [(["a new SIM was issued"], swap), (["calls were diverted"], div), (["the number went to a competitor"], port)], ["What do the carrier's records show?", "Which events does the carrier confirm?"])
    d.choice("judgement", "yes" if swap and off < 0 else "no" if not swap and not div else "open", {"yes": ["likely"], "no": ["hardly"], "open": ["possible but not shown"]}, ["Could a thief have got the bank's texts for this payment through the line?", "Did someone else likely receive the codes for the payment?"],
             criteria="Likely: the SIM was exchanged before the payment. Hardly: no exchange and no diversion. Possible but not shown: everything else.")
    return state


@drill("nested_json")
def screen_share_telemetry(d):
    acc, call = d.flag(), d.flag()
    mouse = d.pick(["human", "robot", "mixed"])
    pkg = d.pick(["bank_store", "sideload"])
    hes = d.pick([3, 7, 12, 41, 66, 90])
    amt, typ = d.int(2, 9) * 100, d.pick(["own_savings", "new_person", "utility"])
    sms = d.flag()
    state = {"sess": d.ref("", 10), "hw": {"os": "Android " + d.say("12", "13", "14"), "apkOrigin": {"bank_store": "com.android.vending", "sideload": d.say("unknown_sources", "browser_download")}[pkg], "a11yService": either(acc, {"enabled": True, "name": d.say("com.helpdesk.view", "Screen Assist+", "org.quick.remote")}, {"enabled": False, "name": None}),
             "voiceCall": {"active": call, "startedMinAgo": either(call, d.say(18, 34, 52), None)}, "notifListeners": either(sms, [d.say("sms.fwd.pro", "cleaner.max")], []), "battery": d.say(22, 57, 81)},
             "interaction": {"pointer": {"human": "TOUCH_NATURAL", "robot": "INJECTED_EVENTS", "mixed": "TOUCH_AND_INJECTED"}[mouse], "secondsOnPayScreen": hes, "medianSecondsOnPayScreen": 15, "pasteIntoIban": d.say(True, False), "fieldsCorrected": d.say(0, 2, 5)},
             "intent": {"op": "TRANSFER", "amount": amt, "currency": d.code, "toClass": {"own_savings": "OWN_SAVINGS", "new_person": "FIRST_TIME_INDIVIDUAL", "utility": "REGISTERED_BILLER"}[typ]},
             "prior": [{"day": -1, "toClass": "REGISTERED_BILLER", "amount": 84, "voiceCall": False}, {"day": -12, "toClass": "OWN_SAVINGS", "amount": 300, "voiceCall": False}, {"day": -30, "toClass": "FIRST_TIME_INDIVIDUAL", "amount": 45, "voiceCall": False}],
             "build": d.say("11.4.0", "11.5.2")}
    d.noul("stated", call, ["Is the customer on the telephone while using the app?", "Does a conversation run alongside the session?"], negated=["Is the phone free of calls during the session?"])
    d.noul("stated", acc, ["Is an accessibility service switched on?", "Has a helper service access to the screen?"], negated=["Are accessibility services off?"])
    d.choice("stated", mouse, {"human": ["by a human hand"], "robot": ["by software"], "mixed": ["partly by hand, partly by software"]}, ["How are the entries on the screen made?", "Who or what moves the pointer?"])
    d.choice("stated", typ, {"own_savings": ["the customer's own account"], "new_person": ["a private person paid for the first time"], "utility": ["an established biller"]}, ["Who is to get the money in this session?", "Where does the present transfer go?"])
    d.noul("stated", pkg == "sideload", ["Does the app come from outside the official shop?", "Was the program installed by a download?"], negated=["Was the app installed from the official shop?"])
    d.noul("amounts", hes > 30, ["Did the customer stay on the payment page over twice as long as people usually do?", "Is the time on the payment page more than double the median?"], negated=["Is the time on the payment page less than twice the median?"])
    d.multi("stated", [(["something that reads the notifications"], sms), (["a running phone call"], call), (["a screen helper"], acc)], ["What is active on the handset?", "Which of these does the telemetry report?"])
    d.score("judgement", [0, 0, 1, 2, 2][acc + call + (mouse != "human") + (typ == "new_person")], ["unremarkable", "worth a warning", "remote control likely"], ["How likely is it that a stranger steers the session?", "Rate the risk of remote control."], criteria="Signs: helper service on, call running, injected events, first-time individual as recipient. None or one: unremarkable. Two: warning. Three or four: remote control likely.")
    return state


@drill("analyst_note")
def mother_son_and_the_tablet(d):
    mum, son, dau = d.person(), d.person(), d.person()
    rep = d.pick(["mum", "dau", "branch"])
    consent = d.pick(["agreed", "denied", "unclear"])
    bills, cash, code, mental = d.flag(), d.flag(), d.flag(), d.flag()
    cnt = d.int(2, 9)
    tot = d.int(4, 60) * 100
    state = (d.say("VULNERABLE CUSTOMER DESK.", "Care & protection team, file note.", "Safeguarding log.") + f" {mum}, 84" + d.say(", widow, lives alone.", ", flat in sheltered housing.", ", house with stairlift.") + " "
        + {"mum": d.say("She rang us herself.", "Contact: her own call this morning."), "dau": d.say(f"Reported by the daughter, {dau}.", f"{dau}, her daughter, wrote in."), "branch": d.say("Reported by the cashier who knows her.", "The branch flagged it to us.")}[rep] + " "
        + d.say(f"Family: son {son}, daughter {dau}.", f"Two children, {son} (son) and {dau} (daughter).", f"Children on file: {dau} (f), {son} (m).") + " "
        + d.say(f"{son} set up the banking app on a tablet in spring and types for her.", f"The app runs on {son}'s tablet and {son} does the typing.", f"Online access is on a tablet kept by {son}.") + " "
        + d.say(f"{cnt} transfers, {d.money(tot)} in all, went from her account to {son}.", f"To {son} went {d.money(tot)} in {cnt} transfers.", f"Sum moved to {son}: {d.money(tot)}, {cnt} items.") + " "
        + {"agreed": d.say("Asked alone, she says she wanted it so.", "In private she told us the money was a gift, given gladly."), "denied": d.say("Asked alone, she had no idea of it and was upset.", "In private she told us she never allowed it."), "unclear": d.say("Asked alone, she said first yes and then no.", "In private her answers did not fit together.")}[consent] + " "
        + either(bills, d.say("Her bills are paid on time.", "Care home and power are settled each month."), d.say("Her bills have been bouncing since May.", "Power company sent two final demands.")) + " "
        + either(cash, d.say(f"{son} also holds her card and PIN.", f"Card with PIN is in {son}'s wallet."), d.say("Card and PIN she keeps in her own purse.", "Her card never leaves her, and only she has the PIN.")) + " "
        + either(code, d.say("Codes arrive on the son's phone.", f"The number for one-time codes is {son}'s."), d.say("Codes arrive on her own old mobile.", "The number for one-time codes is hers.")) + " "
        + either(mental, d.say("A doctor's letter speaks of early dementia.", "Diagnosis on file: memory illness, beginning."), d.say("Mind clear, did the crossword while waiting.", "Fully oriented, corrected my date.")) + " "
        + d.say(f"{dau} lives abroad and phones on Sundays; {dau} has asked for a statement twice, which we may not give.", f"{dau} visits monthly, has no access, and asked us about a lasting power.", f"{dau} and {son} have not spoken since the house sale.") + " "
        + d.say("Neighbour does the shopping with 50 in an envelope per week.", "Hairdresser paid by cheque, 38, fine.", "Standing order of 20 to an animal charity is hers since 1998."))
    d.choice("two_places", rep, {"mum": ["the account holder"], "dau": ["her daughter"], "branch": ["bank staff"]}, ["Who brought the matter to the desk?", "Where does the report come from?"])
    d.choice("stated", consent, {"agreed": ["she approves of them"], "denied": ["she did not allow them"], "unclear": ["she contradicts herself"]}, ["What does the old lady say to the transfers?", "How does the mother stand to the money going to her son?"])
    d.noul("stated", bills, ["Are the mother's regular costs being paid?", "Is the household up to date with its bills?"], negated=["Are bills left unpaid?"])
    d.multi("stated", [(["the son holds the card"], cash), (["codes go to the son"], code), (["an illness of memory"], mental), (["unpaid bills"], not bills)], ["Which points are on file?", "What does the note record about mother and son?"])
    d.noul("stated", code, ["Do the security texts reach the son rather than the mother?", "Is the son's number the one for codes?"], negated=["Do the security texts go to the mother's own phone?"])
    d.noul("stated", mental, ["Is there a note of failing memory?", "Does the file mention an illness of the mind?"], negated=["Is she described as mentally fit?"])
    d.noul("amounts", tot >= 3000, ["Did the son get 3,000 or more in total?", "Has at least 3,000 gone to the son?"], negated=["Is the son's total below 3,000?"])
    d.score("judgement", {"agreed": 0, "unclear": 1, "denied": 2}[consent] + (not bills), ["no abuse seen", "some ground for concern", "abuse likely", "abuse all but certain"], ["How likely is financial abuse by the son?", "Grade the signs of exploitation."],
            criteria="Start: 0 if she approves, 1 if she contradicts herself, 2 if she did not allow it. Add 1 if bills stay unpaid.")
    return state


@drill("chat")
def alert_bot_and_the_vpn(d):
    cust = d.person().split()[0]
    vpn, wifi = d.pick(["on", "off", "off", "unsure"]), d.flag()
    town, home = d.city(), d.city()
    phone2, pressed, worried, changed = d.flag(), d.pick(["me", "notme"]), d.flag(), d.flag()
    hour = d.pick([6, 7, 9, 20, 21, 22])
    state = [
        {"bot": f"{d.say('New sign-in', 'Unusual sign-in', 'We saw a sign-in')} at {hour:02d}:1{d.ref('', 1)} near {town}. " + d.say("Was it you? [YES, ME] [NOT ME]", "Please confirm: [ME] / [NOT ME]")},
        {"tap": "ME" if pressed == "me" else "NOT_ME"},
        {"bot": either(pressed == "me", d.say("Thanks, marked as safe. Anything else?", "Good. We keep the session open. Can we help otherwise?"), d.say("We closed that session. A person joins you now.", "Session ended. Please wait for an adviser."))},
        {cust: d.say("hi", "hello?", "ok so") + ", " + d.say(f"I live in {home}, never been to {town}", f"{home} is where I am, all day", f"I'm sitting at home in {home}")},
        {"Mirela (adviser)": d.say("Hello, do you use a VPN or private relay?", "Hi there. Is a privacy tunnel switched on, a VPN?")},
        {cust: {"on": d.say("oh. yes, the work laptop has that switched on, it always shows strange towns", "yeah I use one for films, was running this time too"), "off": d.say("no, nothing like it, plain home internet", "never had one, don't even know how"), "unsure": d.say("whats a vpn? no idea if I have that", "dunno, my nephew set it all up")}[vpn]},
        {"Mirela (adviser)": d.say("And at that time, were you using your mail?", "Were you on your mailbox around then?")},
        {cust: either(wifi, d.say("yes I was reading mail over breakfast or supper, one of them", "yep, was writing to my landlord just then"), d.say("no, was asleep, phone in a drawer", "no way, I was at the pool then")) + ". " + either(phone2, d.say("there's also my old phone, sold it last week without wiping it", "and I gave my old mobile to a stranger on a flea market, not sure it's wiped"), d.say("old phones are in my cupboard, all of them", "my only other device is a tablet and it's right here"))},
        {cust: either(changed, d.say("I already put in a new password before writing", "password is brand new since ten minutes"), d.say("should I change the password? haven't yet", "I still have the same password")) + ", " + either(worried, d.say("I'm so scared, my whole life is in there", "I am shaking, please hurry"), d.say("no stress, just want to know", "it's fine, just curious"))},
        {"Mirela (adviser)": d.say("Thank you, one minute.", "I am checking the details, please stay.")}]
    d.choice("stated", vpn, {"on": ["yes"], "off": ["no"], "unsure": ["the customer cannot tell"]}, ["Was a VPN in use?", "Does the customer use a tunnel that hides the place?"])
    d.choice("stated", pressed, {"me": ["that it was the customer"], "notme": ["that it was not the customer"]}, ["What was answered to the automatic question?", "Which button was pressed?"])
    d.noul("stated", wifi, ["Was the customer using the mailbox at that hour?", "By their own words, was the user reading or writing mail then?"], negated=["Was the customer busy with something else at that hour?"])
    d.noul("stated", phone2, ["Might a former handset be in a stranger's hands?", "Has an old phone been passed on, perhaps with data on it?"], negated=["Are all of the customer's devices still with the customer?"])
    d.noul("stated", changed, ["Has the password been renewed?", "Is there already a new password?"], negated=["Is the password still unchanged?"])
    d.multi("stated", [(["the customer is upset"], worried), (["an old device is out of their hands"], phone2), (["the password is new"], changed)], ["Which statements about the customer hold?", "What does the chat show?"])
    d.choice("judgement", "self" if vpn == "on" else "thief" if vpn == "off" and not wifi else "open", {"self": ["the customer, seen through the tunnel"], "thief": ["somebody else"], "open": ["cannot be decided yet"]}, ["Who most likely signed in?", "What is the best explanation for the sign-in?"],
             criteria="The customer, if a VPN ran. Somebody else, if there was no VPN and the mailbox was not in use. Otherwise undecided.")
    d.noul("order_time", hour > 12, ["Was the sign-in in the evening?", "Did it happen after midday?"], negated=["Was the sign-in in the morning?"])
    return state


@drill("narrative")
def sold_and_taken_back(d):
    sell, buy, mod = d.person(), d.person(), d.person()
    game = d.say("Emberfall", "Tidewardens", "Skyforge Rally", "Mirehold")
    pay = d.pick(["gift", "bank", "crypto"])
    days = d.pick([1, 3, 5, 20, 45, 90])
    rules, mailch, refund, name2 = d.flag(), d.flag(), d.flag(), d.flag()
    end = d.pick(["seller", "buyer", "closed"])
    price = d.int(5, 60) * 10
    state = (d.say(f"{sell} had played {game} since its first week and was tired of it.", f"After six years of {game}, {sell} needed money more than dragons.", f"{sell}'s {game} character was known all over the server.") + " "
        + d.say(f"In a forum {buy} offered {d.money(price)}.", f"{buy} answered the advert and they settled on {d.money(price)}.", f"The price agreed with {buy} was {d.money(price)}.") + " "
        + {"gift": d.say("It was paid in gift vouchers.", "Payment came as codes of store vouchers."), "bank": d.say("It was paid by bank transfer.", "The money came from one bank account to the other."), "crypto": d.say("It was paid in coins on a chain.", "Bitcoin changed wallets for it.")}[pay] + " "
        + either(mailch, d.say(f"The mail address was switched over to {buy}'s.", f"{buy} got a profile with {buy}'s own address in it."), d.say(f"The mail address stayed {sell}'s, 'for now'.", f"Nobody thought of replacing {sell}'s mail address.")) + " "
        + either(name2, d.say("Both signed a little contract that one of them had found online.", "A written agreement with two signatures exists."), d.say("There was no paper, just a handshake emoji.", "Nothing was put in writing but a few jokes.")) + " "
        + d.say(f"{days} days afterwards {buy} was thrown out: password wrong.", f"After {days} days the log-in of {buy} stopped working.", f"It went well for {days} days. Then {buy} could not get in.") + " "
        + d.say(f"The old owner's first recovery request, made from a laptop in the library, had been granted.", f"{sell} had told support that the account was stolen and got it back.", f"{sell} had gone through recovery with a photo of the first game box.") + " "
        + either(refund, d.say(f"To be fair, {sell} sent the money back.", f"The price was returned to {buy} on the same evening."), d.say(f"{sell} kept the money.", f"Of the price {buy} saw nothing again.")) + " "
        + d.say(f"{mod} of player support read 40 pages of insults.", f"The ticket landed with {mod}, who had already seen eleven such that week.", f"{mod}, new at player support, asked a colleague for advice.") + " "
        + either(rules, d.say("The terms of the game forbid selling accounts.", "Under the terms, accounts may not change hands for money."), d.say("The terms of the game allow selling accounts.", "Under the terms, accounts may be passed on for money.")) + " "
        + {"seller": d.say(f"{mod} left the account with {sell}.", f"In the end {sell} was allowed to keep it."), "buyer": d.say(f"{mod} handed the account to {buy}.", f"In the end {buy} got it."), "closed": d.say(f"{mod} shut it for good.", "In the end it was closed and belongs to nobody.")}[end])
    d.choice("two_places", end, {"seller": ["the one who sold it"], "buyer": ["the one who bought it"], "closed": ["nobody"]}, ["Who ends up with the account?", "Which party holds the account at the end?"])
    d.choice("stated", pay, {"gift": ["with vouchers"], "bank": ["from bank to bank"], "crypto": ["in virtual currency"]}, ["How did the purchaser pay?", "By what means was the price paid?"])
    d.noul("order_time", days > 10, ["Could the buyer use the account for more than ten days?", "Did the trouble start later than ten days after the deal?"], negated=["Was the buyer locked out within ten days of the deal?"])
    d.noul("stated", rules, ["Is the trade against the game's terms?", "Do the terms prohibit such a sale?"], negated=["Is trading accounts permitted by the terms?"])
    d.noul("stated", mailch, ["Was the contact address handed over with the account?", "Did the buyer's address replace the seller's?"], negated=["Did the seller's address remain in the profile?"])
    d.multi("stated", [(["a written agreement"], name2), (["a refund of the price"], refund), (["a change of the mail address"], mailch)], ["Which of these took place?", "What was part of the affair?"])
    d.choice("judgement", "cheat" if not refund and mailch else "regret" if refund else "weak", {"cheat": ["a swindle after a full hand-over"], "regret": ["a change of heart, money returned"], "weak": ["a swindle made easy by a half-done hand-over"]}, ["What was this, on the seller's part?", "How would you call the seller's conduct?"],
             criteria="Money returned: change of heart. Money kept and address handed over: swindle after a full hand-over. Money kept and address left: swindle made easy.")
    return state


@drill("ledger_text")
def orders_and_logins_of_a_depot(d):
    t = d.day()
    a, b = "DK-fixed", d.say("SC-hosting", "HK-mobile", "PA-vpn")
    buy_src = d.flag()      # the odd buy came from the odd source
    thin = d.flag()
    loss = d.pick([4, 7, 9, 38, 55, 71])
    wd = d.pick(["tried_refused", "done", "none"])
    twof = d.flag()
    call = d.pick(["before", "after", "none"])
    rows = [(-2000, f"LOGIN   {a}   fa2=app"), (-1985, "ORDER   BUY  20 Novus Pharma @ 88.10"), (-1980, "LOGOUT"), (-30, f"LOGIN   {a}   fa2=app"), (-22, "VIEW    tax report"), (-20, "LOGOUT"),
            (0, f"LOGIN   {b if buy_src else a}   fa2={either(twof, 'app', 'skipped')}"), (3, "ORDER   SELL all positions (9)"), (8, "ORDER   BUY  41,000 " + either(thin, d.say("Gold Puffin Mining (pink sheet)", "Tabor Shells (OTC, 3 trades/day)"), d.say("Euro Blue Chip ETF", "Government Bond ETF"))), (11, "LOGOUT"),
            (190, f"CASH    {loss} % of sale proceeds not reinvested")]
    rang = d.say("CALL    client rings, says 'not feeling at ease with app'", "CALL    client asks why the app was slow", "CALL    client wants to talk to the adviser, who is out")
    if call != "none":
        rows.append((-600 if call == "before" else 400, rang))
    if wd != "none":
        rows.append((230, "CASHOUT 15,000 to new account " + either(wd == "done", "executed", "refused")))
    else:
        rows.append((230, "INTEREST credit 2.14"))
    rows.sort(key=lambda r: r[0])
    head = d.say(f"Depot {d.ref('', 6)} - event sheet (all times local)", f"DEPOT JOURNAL no. {d.ref('', 6)}", f"Audit sheet, depot {d.ref('', 6)}")
    state = head + "\n" + "\n".join(f"{later(t, minutes=m):%d.%m. %H:%M}  {x}" for m, x in rows) + "\n" + d.say("fa2 = second factor; source = country and kind of network. Holder resides in Denmark and has been a client for 11 years; average order 1,900, buys and holds.",
        "Columns: time, event, source. Client profile: Aarhus, teacher, nine holdings, two orders per quarter, no OTC knowledge declared.", "Note: client from Odense, cautious profile, uses a fixed line; risk class 2 of 7; no mandate given to third parties.")
    d.noul("two_places", buy_src, ["Was the whole portfolio sold in a session from an unaccustomed source?", "Did the order to sell everything come over a network not used before?"], negated=["Was the portfolio sold from the client's usual network?"])
    d.noul("stated", twof, ["Was the second factor asked for in the session of the big sale?", "Did the session with the full sale pass the second factor?"], negated=["Was the second factor left out in the session of the big sale?"])
    d.noul("judgement", thin, ["Was the money put in a hardly traded share?", "Is the last purchase an obscure security?"], negated=["Is the last purchase a broad, liquid fund?"])
    d.score("amounts", 0 if loss < 10 else 1 if loss < 50 else 2, ["under a tenth", "between a tenth and a half", "more than half"], ["How much of the sale proceeds stayed in cash?", "What share of the proceeds was left uninvested?"])
    d.choice("stated", wd, {"tried_refused": ["it was attempted and turned down"], "done": ["it went through"], "none": ["there was none"]}, ["What about a withdrawal of cash?", "Was money taken out of the depot?"])
    d.choice("order_time", call, {"before": ["ahead of the sale of everything"], "after": ["following the sale of everything"], "none": ["there is no call in the sheet"]}, ["When did the client ring?", "Where does the client's call stand in time?"])
    d.score("judgement", buy_src + thin + (not twof), ["clean", "slightly odd", "very odd", "hijacked"], ["How does the session of the sale look?", "Rate the session in which everything was sold."], criteria="One step for each: strange source, obscure purchase, second factor skipped.")
    return state


@drill("policy_and_case")
def hold_after_recovery(d):
    nick, mate = d.person(), d.person()
    hrs = d.pick([5, 40, 60, 90, 130, 200])
    kind = d.pick(["mail", "money", "delete"])
    key, minor, appeal = d.flag(0.4), d.flag(), d.flag()
    hold = 72
    state = (d.say("Help-centre article: after you get your account back", "Standard: waiting period after recovery", "Rule 8 (recovered accounts)") + "\n"
        + d.say(f"For {hold} hours after recovery the holder can read and play, but cannot change the mail address, move money or delete the account.", f"During the first {hold} hours: reading and playing are fine; changing the address, moving money and deletion are locked.") + " "
        + d.say("A holder who confirms with a security key that was registered before the recovery is freed from the wait, except for deletion.", "Who owns an older security key may skip the wait; deletion always has to wait.") + " "
        + d.say("Staff cannot shorten the period. Complaints are answered in five working days.", "No employee has the power to lift it. Appeals go to the quality team.") + "\n\n" + d.say("Ticket:", "What happened:", "Request:") + " "
        + d.say(f"{nick} got the account back {hrs} hours ago,", f"{hrs} hours have passed since {nick}'s recovery,", f"Recovery of {nick}'s account was {hrs} hours ago,") + " " + d.say(f"after a friend, {mate}, had locked it as a prank.", f"with help of {mate}, who wrote the request.", f"the earlier request by {mate} having failed.") + " "
        + {"mail": d.say("Now a different mail address shall be put in.", "The wish is to swap the contact address."), "money": d.say("Now the 80 in the wallet shall go to a bank account.", "The wish is to pay out the wallet (80)."), "delete": d.say("Now everything shall be wiped.", "The wish is to have the account erased.")}[kind] + " "
        + either(key, d.say("A key registered in 2022 was just used to confirm.", "Confirmation was given with a key that is on file since 2022."), d.say("A key was registered only after the recovery.", "No key is on file.")) + " "
        + either(minor, d.say("The player is 15, and a parent writes.", "Written by the mother of the player, who is 14."), d.say("The player is 34.", "Written by the player, a nurse of 41.")) + " "
        + either(appeal, d.say("'I will go to the ombudsman if this takes longer.'", "'My lawyer has a copy of this.'"), d.say("'Take your time, thanks for the help so far.'", "'No hurry, have a nice weekend.'")) + " "
        + d.say("Two older tickets: a lost skin (solved) and a refund of 9.99 (refused).", "The account was created in 2017 and has 1,430 hours in it.", "The last purchase was 24 days ago, 19.99."))
    free = hrs >= hold or (key and kind != "delete")
    d.noul("exception", free, ["May the wish be fulfilled now?", "Is the requested action open already?"], negated=["Is the requested action locked for the time being?"])
    d.noul("order_time", hrs >= hold, ["Is the waiting period over?", "Have the 72 hours run out?"], negated=["Is the waiting period still running?"])
    d.choice("stated", kind, {"mail": ["a new contact address"], "money": ["a payout"], "delete": ["the end of the account"]}, ["What is wanted?", "What is the aim of the ticket?"])
    d.noul("exception", key, ["Was the request confirmed with a key older than the recovery?", "Can the requester rely on an earlier security key?"], negated=["Is a sufficiently old security key missing?"])
    d.multi("stated", [(["the player is a minor"], minor), (["legal steps are threatened"], appeal), (["an older key was used"], key)], ["What does the ticket show?", "Which of these apply to the ticket?"])
    d.noul("stated", appeal, ["Does the requester threaten to take it further?", "Is outside pressure announced?"], negated=["Is the requester patient?"])
    d.choice("policy", "wait" if not free else "do", {"wait": ["ask the person to be patient until the period ends"], "do": ["carry it out"], }, ["What should staff do?", "How should the ticket be answered?"])
    return state


@drill("mixed")
def withdrawal_address_of_a_coin_account(d):
    cust, agent = d.person(), d.person()
    t = d.day()
    age = d.pick([3, 9, 20, 30, 55, 200])
    wl = d.flag()
    src = d.pick(["cust", "adviser", "poster"])
    share = d.pick([8, 15, 30, 65, 80, 97])
    liveness, slow, met = d.pick(["pass", "fail"]), d.flag(), d.flag()
    state = {"payout": {"id": d.ref("px", 7), "asset": d.say("BTC", "ETH", "USDT"), "shareOfBalancePct": share, "toAddress": d.say("bc1q..7fk2", "0x9a..E41", "TX5..mm9"), "addressAddedHoursAgo": age, "whitelistOn": wl, "selfieCheck": liveness.upper(), "created": t.isoformat(timespec="minutes")},
             "earlierPayouts": [{"daysAgo": 33, "sharePct": 4, "toAddress": "bc1q..00aa"}, {"daysAgo": 150, "sharePct": 2, "toAddress": "bc1q..00aa"}],
             "call_transcript": [f"Agent {agent.split()[0]}: " + d.say("May I ask where the address comes from?", "Who gave you the address?"), f"{cust.split()[0]}: " + {"cust": d.say("It's my own hardware wallet, I bought it in March.", "That's mine, the little stick on my key ring."), "adviser": d.say("From my account manager at Apex Yield, he is so kind.", "My trading coach sent it, he's in London."), "poster": d.say("I copied it from a page that doubles your coins this week.", "From the live stream, they double what you send.")}[src],
                                 f"Agent {agent.split()[0]}: " + d.say("Have you met in person anyone involved?", "Do you know anyone there face to face?"), f"{cust.split()[0]}: " + either(met, d.say("Yes, at a fair in the town hall, and my neighbour was there too.", "Yes we had coffee twice."), d.say("No, only on the screen and by messages.", "Not in person, no. We write every day though.")),
                                 f"Agent {agent.split()[0]}: " + d.say("We could wait one day before sending, is that all right?", "Would you mind a pause of 24 hours?"), f"{cust.split()[0]}: " + either(slow, d.say("Sure, there's no rush.", "Fine with me, tomorrow is okay."), d.say("No! It has to be today, the window closes.", "Impossible, I lose the bonus after six o'clock.")),
                                 f"{cust.split()[0]}: " + d.say("My wife thinks coins are nonsense anyway.", "I have been a client since 2019, never had trouble.", "By the way your app is slow on my tablet.")]}
    d.choice("stated", src, {"cust": ["the customer's own wallet"], "adviser": ["an alleged adviser"], "poster": ["a promise to multiply coins"]}, ["Where does the destination come from?", "Who or what supplied the wallet address?"])
    d.noul("amounts", share > 50, ["Would more than half the balance leave?", "Is the larger part of the coins to be sent?"], negated=["Would at least half the balance stay?"])
    d.noul("policy", age < 24 and not wl or share > 50, ["Is a pause required?", "Does the rule demand that the payout be held?"], negated=["Can the payout go without a pause?"], criteria="Hold if more than half of the balance leaves, or if the address is younger than 24 hours and the whitelist is off.")
    d.noul("stated", liveness == "pass", ["Did the face check succeed?", "Was the selfie accepted?"], negated=["Was the selfie rejected?"])
    d.noul("stated", slow, ["Does the customer agree to wait?", "Would a day's delay be accepted by the client?"], negated=["Does the customer insist on sending right away?"])
    d.multi("stated", [(["a personal meeting took place"], met), (["the customer accepts a delay"], slow), (["the face check was passed"], liveness == "pass")], ["Which statements hold?", "What do record and call show?"])
    d.score("judgement", (src != "cust") + (not slow) + (share > 50), ["small", "moderate", "large", "very large"], ["How great is the danger of a scam?", "Rate the danger for the client."], criteria="Add up: destination given by others, refusal to wait, more than half the balance.")
    return state
