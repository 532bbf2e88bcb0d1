"""Logins and takeovers: remote access, stranded travellers, mailbox rules, recovery scoring, shared log-ins, risk engines."""

from draw import drill, either, later


@drill("mixed")
def helper_program_on_the_laptop(d):
    cust, agent = d.person(), d.person()
    tool = d.pick(["AnyDesk", "TeamViewer", "none", "none"])
    started = d.pick(["advert", "call", "popup"])
    still, paid, otp = d.flag(), d.flag(), d.flag()
    t = d.day()
    sess = d.pick([4, 8, 35, 70, 110])
    bal = d.amount(300, 18000, 10)
    state = {
        "case": d.ref("RA-", 6), "opened": later(t, hours=3).isoformat(timespec="minutes"), "channel": "phone_inbound",
        "webSession": {"begin": t.isoformat(timespec="minutes"), "durationMin": sess, "remoteToolSignal": {"AnyDesk": "anydesk.exe", "TeamViewer": "TeamViewer_Service.exe", "none": None}[tool], "browser": "Firefox 128", "pagesViewed": d.int(3, 30)},
        "payments": ([{"status": "BOOKED", "amount": bal, "ccy": d.code, "benefAgeDays": 0}] if paid else []) + [{"status": "SCHEDULED", "amount": 61.5, "ccy": d.code, "benefAgeDays": 1190, "label": "water rates"}],
        "callNote": d.say(f"Cust {cust} on the line, shaken.", f"{cust} calling, voice trembling, asks if we are really the bank.", f"Spoke w/ {cust}. Speaks quickly, dog barking.") + " " + {
            "advert": d.say("It started with an ad for a repair hotline found in a web search.", "Had googled a printer helpline and dialled the first number shown.", "Clicked a sponsored result promising computer help."),
            "call": d.say("A stranger rang and offered to fix a slow connection.", "Was rung at home by 'Windows support'.", "It began when the house phone went and a man spoke of viruses."),
            "popup": d.say("The screen suddenly went red with a siren and a number to dial.", "A full-page warning froze the browser and told to phone a number.", "There was a loud locked-screen alert with a helpline on it.")}[started] + " "
            + either(otp, d.say("Admits typing the SMS number into a chat box for them.", "Says the code from the text was given over.", "Did tell them the passcode that we texted."), d.say("Is sure that no code was passed on.", "Denies having shared any of our texts.", "Kept the texted numbers private.")) + " "
            + either(still, d.say("The program is still open while we speak.", "They are connected to the machine at this moment, pointer moving.", "I can hear the helper in the room on loudspeaker; machine is still shared."), d.say("The plug was pulled an hour ago.", "Machine has been off since.", "The nephew wiped the program this noon.")) + " "
            + d.say("Has a second account with the building society, not affected; the pension lands there on the 25th. Asked if the letter from March about new terms had anything to do with it (no).", "Grandson visiting at four, he knows computers and set up the printer last month. Neighbour had the same thing in May and lost 2,000.", "Asked me twice how to spell my name and wanted my supervisor's too (Mr Dunmore). Hearing aid whistles, long pauses, wife prompting from behind.") + f" /{agent.split()[0]}"}
    d.choice("stated", started, {"advert": ["the customer dialled a number from an online search"], "call": ["an unsolicited call"], "popup": ["an alarming page in the browser"]}, ["How did the contact with the fraudsters come about?", "What was the first step of the deception?", "How did it all begin?"])
    d.noul("stated", tool != "none", ["Did the bank's own telemetry notice screen-sharing software?", "Was a remote-control program seen during the web visit?"], negated=["Did the technical data show no remote-control program?"])
    d.noul("stated", otp, ["Was a one-time password disclosed?", "Did the caller give away the texted digits?"], negated=["Does the caller say the texted digits stayed secret?"])
    d.noul("stated", still, ["Is the intruder connected to the computer right now?", "Is the sharing of the machine going on during the call?"], negated=["Has the connection to the computer been ended already?"])
    d.multi("two_places", [(["a payment to a new recipient has been executed"], paid), (["remote-control software was detected"], tool != "none"), (["a security code was shared"], otp)], ["Which of these hold?", "What happened in this case?"])
    d.choice("policy", "cut" if still else "recall" if paid else "clean", {"cut": ["have the machine unplugged"], "recall": ["try to get the money back"], "clean": ["advise a virus scan and new password"]}, ["What must the agent do first?", "Which is the very first task on this call?"],
             criteria="First task: if the intruder is still connected, have the computer disconnected. Else, if money has gone to a new recipient, start a recall. Else advise cleaning and a new password.")
    d.score("judgement", min(2, either(paid, 2, 0) + either(otp or still, 1, 0)), ["mainly a scare", "access at risk", "loss suffered"], ["How grave is the damage?", "How bad has it become?"], criteria="A booked payment to a recipient of age zero is a loss. A shared code or an open connection puts access at risk. Otherwise it is a scare.")
    return state


@drill("analyst_note")
def stranded_abroad_card_desk(d):
    cust, partner = d.person(), d.person()
    place, other = d.city(), d.city()
    caller = d.pick(["holder", "partner"])
    lost = d.pick(["bag", "phone", "both"])
    pw, reached, flagged = d.flag(), d.flag(), d.flag()
    ask = d.pick(["pin", "limit", "address"])
    cash = d.pick([100, 200, 900, 1500])
    who = cust if caller == "holder" else partner
    state = (d.say("Call note, travel desk.", "TRAVEL DESK / night.", "Note for the morning team:") + " "
        + d.say(f"The account is {cust}'s; {partner} is the other half and has a card of their own on it.", f"Account holder: {cust}. Second card: {partner} (spouse).", f"{cust} holds the account, {partner}, married to them, carries an extra card.") + " "
        + d.say(f"Tonight {who} rang from a hotel in {place}.", f"{who} on the phone, from {place}, hotel line.", f"It is {who} who called, lobby phone, {place}.") + " "
        + d.say(f"Trip started in {other} last week.", f"They flew in from {other}.", f"Before that they were in {other} for two nights.") + " "
        + {"bag": d.say("Handbag with both cards was taken at the beach, mobile still there.", "Wallet and cards stolen, the phone was in the room safe.", "Cards gone with the rucksack; handset safe."), "phone": d.say("Mobile was lifted on the tram, cards still in the pocket.", "Only the handset is missing, the cards are at hand.", "Phone drowned in the harbour; purse intact."),
           "both": d.say("Cards and mobile all gone.", "Everything was in one pouch: handset, cards. Stolen.", "No phone, no cards, both taken in the night train.")}[lost] + " "
        + either(pw, d.say("Telephone password given correctly.", "Knew the phone word.", "Password for calls: right on first try."), d.say("Did not have the telephone password.", "Two guesses at the phone word, neither right.", "Password for calls: unknown to the caller.")) + " "
        + {"pin": d.say("Wants the PIN read out.", "Asked me to tell the PIN.", "Needs the card's secret number 'just once, over the phone'."), "limit": d.say("Wants the daily limit lifted.", "Asked for more spending room per day.", "Would like the cap on withdrawals raised."),
           "address": d.say("Wants new cards sent to the hotel.", "Asked for replacement plastic by courier to the lobby.", "Needs fresh cards delivered to where they are staying.")}[ask] + " "
        + d.say(f"Emergency cash of {d.money(cash)} requested as well.", f"Also asks us for {d.money(cash)} in hand via the agent office.", f"On top: cash advance {d.money(cash)}.") + " "
        + either(reached, d.say("Ringing the hotel's published number, I was put through to the same voice.", "I looked up the hotel, called back by reception, and got the caller again."), d.say("Hotel reception says no such guests.", "Called the hotel by its public number: nobody of that name is staying.")) + " "
        + either(flagged, d.say("A travel notice for this country was set beforehand.", "Trip had been announced in the app a month ago."), d.say("No travel notice on file.", "Nobody told us of a trip.")) + " " + d.say("Last trip abroad on file: 2023, no incidents, one card stuck in a machine and replaced.", "Files show one lost-card report in 2021, replaced within two days.", "Prior contact this year: address typo corrected in February, in branch.") + " " + d.say("Colleague Irina took an unrelated call from the same hotel chain on Sunday.", "Line bad, echo, had to repeat most things.", "Call lasted 22 min incl. holding music."))
    d.choice("two_places", caller, {"holder": ["the account holder"], "partner": ["the holder's spouse"]}, ["Who made the call?", "In what role does the caller speak?"])
    d.choice("stated", lost, {"bag": ["the cards only"], "phone": ["the mobile phone only"], "both": ["the phone and the cards"]}, ["What has gone missing?", "Which belongings were lost?"])
    d.noul("stated", pw, ["Did the caller pass the password check?", "Was the phone word known?"], negated=["Did the password check fail?"])
    d.choice("stated", ask, {"pin": ["disclosure of the PIN"], "limit": ["a higher daily allowance"], "address": ["new cards by courier"]}, ["Besides cash, what is being asked for?", "Which wish comes in addition to the cash?"])
    d.noul("amounts", cash > 500, ["Is the cash wanted above 500?", "Does the advance go beyond five hundred?"], negated=["Does the advance stay below five hundred?"])
    d.multi("judgement", [(["the telephone password"], pw), (["the call back through the hotel"], reached), (["the trip was announced"], flagged)], ["What makes the call believable?", "Which points support the story?"])
    d.score("judgement", pw + reached + flagged, ["not credible", "doubtful", "fairly credible", "fully credible"], ["How credible is the emergency?", "How far can the caller be trusted?"], criteria="Count: password right, reached again through the hotel, trip announced.")
    return state


@drill("event_array")
def mailbox_rule_and_consent(d):
    user, admin = d.person(), d.person()
    box = d.email(user, "halde-werk.example")
    fwd = d.pick(["external", "internal", "none"])
    app, imap, deleted = d.flag(), d.flag(), d.flag()
    ip_new = d.flag()
    fix = d.pick(["user", "admin", "nobody"])
    t = d.day()
    at = lambda h, m=0: later(t, hours=h, minutes=m).strftime("%Y-%m-%dT%H:%MZ")
    pat = d.person()
    state = [
        {"when": at(-50), "op": "UserLoggedIn", "actor": box, "src": "office-lan", "country": "DE", "knownSrc": True},
        {"when": at(-49), "op": "New-InboxRule", "actor": d.email(pat, "halde-werk.example"), "params": {"forwardTo": "archive@halde-werk.example"}},
        {"when": at(0), "op": "UserLoggedIn", "actor": box, "src": either(ip_new, "45.141." + d.ref("", 2) + ".9", "office-lan"), "country": either(ip_new, d.say("NG", "RO", "VN"), "DE"), "knownSrc": not ip_new, "proto": either(imap, "IMAP4", "browser")},
        {"when": at(0, 6), "op": "New-InboxRule", "actor": box, "params": {"name": d.say(".", "RSS", "zz"), **{"external": {"forwardTo": "acc.copy" + d.ref("", 3) + "@freemail.example"}, "internal": {"forwardTo": "sales.pool@halde-werk.example"}, "none": {"moveTo": "Newsletters"}}[fwd], "deleteOriginal": deleted}},
        {"when": at(0, 9), "op": either(app, "ConsentToApplication", "ViewApplications"), "actor": box, "app": d.say("PDF-Merge Cloud", "eM Sync", "CalendarBuddy"), "scopes": either(app, ["Mail.Read", "offline_access"], [])},
        {"when": at(5), "op": "SignInBlocked", "actor": d.email(pat, "halde-werk.example"), "reason": "expired_password"},
    ]
    if fix != "nobody":
        state.append({"when": at(26), "op": "Remove-InboxRule", "actor": box if fix == "user" else d.email(admin, "halde-werk.example"), "target": box, "role": "user" if fix == "user" else "global_admin"})
    state.append({"when": at(30), "op": "ReportExported", "actor": d.email(admin, "halde-werk.example"), "role": "global_admin"})
    d.choice("stated", fwd, {"external": ["to a free mailbox outside the firm"], "internal": ["to a shared mailbox of the firm"], "none": ["nowhere, they are only filed in a folder"]}, [f"Where do mails go by the rule from the second day?", "To what place does the suspect mailbox's new rule send mails?"])
    d.noul("stated", app, ["Was a third-party app granted access to mails?", "Did somebody let an outside application read the mailbox?"], negated=["Is it true that no app was given permission?"])
    d.noul("stated", ip_new, ["Did the log-in right before the rule come from an unknown source?", "Was there an entry from a place not seen before?"], negated=["Do all log-ins to the mailbox come from the known office network?"])
    d.noul("stated", deleted, ["Are the originals erased by the latest rule?", "Does the newer rule wipe the mail after handling it?"], negated=["Does the newer rule keep the originals?"])
    d.choice("two_places", fix, {"user": ["the mailbox owner"], "admin": ["an administrator"], "nobody": ["no one, it is still there"]}, ["Who took the rule away?", "By whom was the mailbox rule removed?"])
    d.multi("stated", [(["an app with reading rights"], app), (["forwarding out of the company"], fwd == "external"), (["use of an old mail protocol"], imap), (["log-in from another country"], ip_new)], ["Which traces does the audit trail show?", "What is found in the log?"])
    d.score("judgement", [0, 0, 1, 2, 2][app + (fwd == "external") + ip_new + deleted], ["ordinary use", "suspicious", "mailbox taken over"], ["How sure is it that the mailbox was taken over?", "What does the trail point to?"], criteria="Signs: app consent, forwarding outside, unknown source, deletion of originals. Up to one is ordinary, two suspicious, three or four a takeover.")
    return state


@drill("policy_and_case")
def recovery_points_for_a_gamer(d):
    nick = d.say("moss_golem", "LadyVex", "quattroformaggi", "Bram0815")
    email, country, serial, friend, chars = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    pts = 30 * email + 20 * country + 40 * serial + 10 * friend
    banned = d.flag(0.3)
    months = d.pick([1, 3, 5, 8, 15, 30])
    state = {"recoveryPolicy": [d.say("First e-mail ever used: 30 points", "30 points for naming the e-mail of creation"), d.say("Country of creation: 20 points", "20 points for the right country of sign-up"),
                                d.say("Console serial number: 40 points", "40 points for the serial of the first console"), d.say("Three friends on the list: 10 points", "10 points for naming three friends"),
                                d.say("Give the account back from 60 points on. Banned accounts are never given back.", "60 points or more: return the account. Exception: banned accounts stay closed.")],
             "request": {"tag": nick, "ticket": d.ref("", 7), "lastPlayedMonthsAgo": months, "accountState": either(banned, "BANNED", "ACTIVE"), "attemptNo": d.int(1, 4)},
             "answers": {"firstEmail": either(email, "match", d.say("no match", "left blank")), "signupCountry": either(country, "match", d.say("no match", "two guesses, none right")), "consoleSerial": either(serial, "match", d.say("no match", "not readable")),
                         "friends": either(friend, "3 of 3", d.say("1 of 3", "0 of 3", "2 of 3")), "favouriteCharacter": either(chars, "match", "no match"), "birthYear": "match"},
             "earlierTickets": [{"ticket": d.ref("", 7), "topic": "lost skin", "result": "solved"}, {"ticket": d.ref("", 7), "topic": "recovery", "result": d.say("withdrawn", "too few points")}], "queue": d.say("EU-2", "NA-1"),
             "comment": d.say("plz hurry tournament on friday!!", "My son cries every day, it is his birthday account.", "I have told you all this in my last ticket. I pay you since years.", "ty in advance, love the game") + " "
                + d.say("The serial sticker is half scratched off.", "I lived in three countries so not sure.", "My old e-mail was with a provider that shut down.")}
    d.noul("policy", pts >= 60, ["Does the request reach the points threshold?", "Are sixty points or more collected?"], negated=["Do the answers stay under the threshold?"])
    d.choice("exception", "ban" if banned else "give" if pts >= 60 else "few", {"ban": ["refuse: account closed by a sanction"], "give": ["return it"], "few": ["refuse: not enough proof"]}, ["What decision follows?", "What comes out for this request?"])
    d.multi("stated", [(["the earliest mail address"], email), (["the country"], country), (["the device serial"], serial), (["friends"], friend)], ["Which of the answers scored?", "What did the requester know?"])
    d.noul("stated", chars, ["Was the unscored question on the character answered right?", "Did they name the right favourite figure?"], negated=["Was the favourite figure wrong?"])
    d.noul("order_time", months > 6, ["Has the account lain idle for over half a year?", "Is the last game more than six months back?"], negated=["Was the account played within the last six months?"])
    d.score("amounts", 0 if pts < 40 else 1 if pts < 60 else 2, ["under 40 points", "40 to 59 points", "60 points and above"], ["How many points add up?", "Where does the total of points lie?"])
    return state


@drill("narrative")
def flatmates_and_one_password(d):
    a, b, c = (d.person() for _ in range(3))
    own, owner = d.flag(0.42), d.pick([a, b, c])
    buyer = owner if own else d.pick([n for n in (a, b, c) if n != owner])
    left, changed, asked = d.flag(), d.flag(), d.flag()
    sum_ = d.pick([24, 60, 140, 210, 320])
    pay = d.pick(["paypal", "card", "bill"])
    state = (d.say(f"Three students, {a}, {b} and {c}, shared a flat and a sofa.", f"The flat on Mill Road housed {a}, {b} and {c}.", f"{a}, {b} and {c} had lived together since their first term.") + " "
        + d.say(f"The games account on the television was registered to {owner}.", f"It was {owner} who had opened the gaming profile they all played on.", f"One profile served all of them; on paper it was {owner}'s.") + " "
        + d.say("The password was on a note on the fridge.", "Everybody knew the log-in, it hung on the kitchen wall.", "Nobody thought of the log-in as a secret.") + " "
        + d.say(f"In March the balance jumped: {d.money(sum_)} for coins and costumes.", f"Then an invoice over {d.money(sum_)} came, for virtual coins.", f"On the statement stood {d.money(sum_)} of in-game purchases.") + " "
        + d.say(f"After some denial, {buyer} owned up to it.", f"It was {buyer}, as a late-night confession brought out.", f"The game's history showed that {buyer}'s controller had been logged in.") + " "
        + either(asked, d.say("The other two had been asked beforehand and agreed.", "There had been a word about it at dinner, and no one objected.", "It had been announced in the house chat, with thumbs up from the rest."), d.say("No one had been asked.", "The rest of the flat learned of it from the invoice.", "It was done without a word to the others.")) + " "
        + {"paypal": d.say("It was drawn from a linked online wallet.", "The wallet tied to the profile paid for it."), "card": d.say("The credit card stored in the console was debited.", "A saved credit card covered it."), "bill": d.say("It was put on a mobile phone bill.", "The charge ran over a phone contract.")}[pay] + " "
        + either(left, d.say(f"By then {c} had moved out.", f"{c} had taken a room elsewhere in the meantime."), d.say(f"By then {c} was the only one at home most nights.", f"{c} went on living there as before.")) + " "
        + either(changed, d.say("The password has been altered since, and only the holder knows it.", "A new secret was set on Sunday and not put on the fridge."), d.say("The old password is in use to this day.", "Nobody has bothered with a new password.")) + " "
        + d.say("There had been trouble before: a film bought twice, a pizza on the wrong card, both settled in cash.", "Earlier quarrels had been about the heating and a bicycle, never about games.", "Once, in autumn, a film had been rented by mistake and everyone chipped in.") + " "
        + d.say("Rent, power and internet were split in three, the account was not mentioned in any agreement.", "The lease named all of them, the internet contract only the landlady.", "A cleaning rota existed; rules for the console did not.") + " "
        + d.say("The publisher's support asked for a statement in writing.", "Support wants the whole story before deciding on a refund.", "A refund was requested under the heading 'unauthorised use'."))
    d.choice("two_places", "own" if owner == buyer else "mate", {"own": ["the registered holder"], "mate": ["another flatmate"]}, ["Who bought the coins?", "Was it the registered person or somebody else who spent the money?"])
    d.choice("stated", {a: "a", b: "b", c: "c"}[owner], {"a": [a], "b": [b], "c": [c]}, ["In whose name is the gaming profile?", "Who is the registered holder?"])
    d.choice("stated", pay, {"paypal": ["an online wallet"], "card": ["a credit card"], "bill": ["a telephone contract"]}, ["By what means was the purchase paid?", "What was charged?"])
    d.multi("stated", [(["the password has been renewed"], changed), (["the others had agreed"], asked), (["one person had moved out"], left)], ["Which statements fit the story?", "What else is true?"])
    d.noul("stated", asked, ["Did the purchase have everybody's consent?", "Had the buyer asked the others?"], negated=["Was the purchase made behind the others' backs?"])
    d.noul("stated", left, ["Had one of the three moved out by then?", "Did a flatmate leave before?"], negated=["Were all three still living there?"])
    d.score("judgement", 0 if own else 2 if sum_ > 100 and not asked else 1, ["no ground for a refund", "weak ground for a refund", "fair ground for a refund"], ["How good is the case for a refund?", "How strong is the refund request?"], criteria="No ground if the holder bought it. If another did: fair when nobody was asked and the sum is above 100, weak in all other cases.")
    return state


@drill("nested_json")
def broker_risk_engine_decision(d):
    d.person()
    dev, travel, emu = d.flag(), d.flag(), d.flag()
    verdict = d.pick(["ALLOW", "CHALLENGE", "DENY"])
    top = d.pick(["velocity", "device_age", "geo", "behaviour"])
    shares = {"velocity": d.int(5, 20), "device_age": d.int(5, 20), "geo": d.int(5, 20), "behaviour": d.int(5, 20)}
    shares[top] = d.int(35, 60)
    outcome = d.pick(["passed", "failed", "abandoned"])
    cash_out = d.flag()
    n = d.pick([2, 5, 8, 13, 21])
    state = {"decisionId": d.ref("rk", 9), "account": {"type": "margin", "openedYear": d.say(2011, 2018, 2021), "equityBand": d.say("50k-100k", "250k+", "10k-50k")}, "evaluatedAt": d.day().isoformat(timespec="seconds") + "Z",
             "signals": {"deviceAgeDays": either(dev, d.say(301, 940), 0), "emulatorSuspected": emu, "travelNoticeFiled": travel, "loginsLast24h": n, "avgLoginsPerDay": 3, "typingSimilarity": d.say(0.31, 0.77, 0.92), "passwordAgeDays": d.say(44, 190, 610), "browserLocale": d.say("en-GB", "da-DK", "pt-BR")},
             "peerDevices": [{"label": "office laptop", "deviceAgeDays": 702, "emulatorSuspected": False}, {"label": "tablet", "deviceAgeDays": 55, "emulatorSuspected": False}],
             "limits": {"dailyCashOut": 10000, "usedToday": d.say(0, 250), "cooldownUntil": None}, "openOrders": [{"symbol": "NVDX", "side": "BUY", "qty": 12}, {"symbol": "BRKO", "side": "SELL", "qty": 40}], "modelVersion": d.say("7.2.1", "8.0.0-rc2"),
             "contributions": {k: v for k, v in shares.items()}, "verdict": verdict,
             "previousVerdicts": [d.say("ALLOW", "ALLOW"), d.say("CHALLENGE", "DENY"), "ALLOW"], "lastChallenge": {"kind": d.say("passkey", "sms", "voice"), "result": outcome}, "requestedNext": either(cash_out, d.say("WITHDRAW_CASH", "ACH_OUT"), d.say("VIEW_CHART", "READ_NEWS"))}
    d.choice("amounts", top, {"velocity": ["number of log-ins"], "device_age": ["how long the device is known"], "geo": ["location"], "behaviour": ["manner of use"]}, ["Which factor weighed most?", "What contributed most to the score?"])
    d.choice("stated", verdict, {"ALLOW": ["let in"], "CHALLENGE": ["ask for more proof"], "DENY": ["turned away"]}, ["What did the engine decide this time?", "What is the current decision?"])
    d.choice("stated", outcome, {"passed": ["it was solved"], "failed": ["it was answered wrongly"], "abandoned": ["it was given up"]}, ["How did the latest challenge end?", "What became of the extra check?"])
    d.noul("policy", cash_out and (not dev or outcome != "passed"), ["Must the withdrawal rule be applied?", "Does the rule on taking out money bite?"], negated=["Does the rule on taking out money stay silent?"], criteria="The rule bites when money is to be taken out and either the device is new or the last challenge was not passed.")
    d.noul("amounts", n > 6, ["Did the log-ins of the last day exceed twice the usual number?", "Are there more than double the normal log-ins?"], negated=["Are the log-ins within double the daily average?"])
    d.noul("stated", cash_out, ["Does the user want to move money out?", "Is a withdrawal what comes next?"], negated=["Is the next step merely reading or looking?"])
    d.multi("stated", [(["the device is new"], not dev), (["a trip was announced"], travel), (["possible emulator"], emu)], ["Which signals are present?", "What does the record state?"])
    d.score("judgement", [0, 0, 1, 2, 2][(not dev) + emu + (n > 6) + (cash_out)], ["calm", "watch", "stop"], ["How worrying is the session?", "What level of concern is right?"], criteria="One point each: new device, emulator, more than twice the usual log-ins, wish to take out money. Up to one: calm. Two: watch. Three or more: stop.")
    return state


@drill("chat")
def no_signal_since_lunch(d):
    cust = d.person()
    first = cust.split()[0]
    port = d.pick(["ported", "swapped", "outage"])
    bank, text, mine = d.flag(), d.flag(), d.flag()
    lost = d.amount(200, 4000, 10)
    mins = d.pick([12, 20, 45, 150, 210, 300])
    t = d.day()
    state = "\n".join([
        f"[{t:%H:%M}] bot: Hello! I am Nova. Please describe your problem.",
        f"[{t:%H:%M}] {first}: " + d.say("my phone has no signal at all!!", "no service since lunch, what is going on", "SOS only, cannot call anybody, I'm on wifi now") + " " + d.say("my husband's phone next to me works.", "my daughter has the same provider and hers is fine.", "everyone else in the office has bars."),
        f"[{later(t, minutes=2):%H:%M}] Kwame (agent): " + d.say("Thanks, looking at the line.", "Let me open your line.", "One sec, checking."),
        f"[{later(t, minutes=4):%H:%M}] Kwame (agent): " + {"ported": d.say(f"The number left us {mins} minutes ago to another network.", f"A port-out went through {mins} min ago."), "swapped": d.say(f"A replacement SIM was activated {mins} minutes ago.", f"Your number moved to another SIM card {mins} min ago."),
                                                        "outage": d.say(f"A mast in your street went down {mins} minutes ago.", f"There is a fault at your local site, since {mins} min ago.")}[port],
        f"[{later(t, minutes=5):%H:%M}] {first}: " + either(mine, d.say("hm ok, I did order something in your shop yesterday, forgot", "oh. I asked for a change this week, could that be it?"), d.say("I did not ask for anything!", "what?? I ordered nothing, I swear")),
        f"[{later(t, minutes=6):%H:%M}] {first}: " + either(bank, d.say(f"and now my bank app says {d.money(lost)} was sent, I'm shaking", f"just saw {d.money(lost)} leave my account, please help"), d.say(f"my bank balance is still fine I think, {d.money(lost)} there", f"checked the bank, all {d.money(lost)} are there")),
        f"[{later(t, minutes=8):%H:%M}] Kwame (agent): " + either(text, d.say("We did send you a warning text beforehand.", "Our log has a notice by SMS going to you in advance."), d.say("I see no warning text in the log, which should not happen.", "Our advance notice by SMS was never sent.")),
        f"[{later(t, minutes=8):%H:%M}] Kwame (agent): " + d.say("May I have the last 4 of your account number? And is the second line, your mother's, all right?", "For the file: do you also hold the tablet line and the router with us?", "Please confirm your postcode. I also see a broadband contract that is fine."),
        f"[{later(t, minutes=9):%H:%M}] {first}: " + d.say("yes yes, those are ok, moms phone rings", "the other stuff works, it is only this number"),
        f"[{later(t, minutes=9):%H:%M}] {first}: " + d.say("nobody told me. my sister had this last year w/ another company", "and what now? I have a flight at six", "can I keep my number??"),
    ])
    d.choice("stated", port, {"ported": ["the number was moved to a different company"], "swapped": ["another SIM took over the number"], "outage": ["a technical failure of the network"]}, ["Why is there no service?", "What has cut off the phone?"])
    d.noul("stated", mine, ["Might the customer have ordered a change?", "Does the customer remember asking for something?"], negated=["Does the customer deny having ordered anything?"])
    d.noul("stated", bank, ["Has money gone from the customer's bank account?", "Is there a loss at the bank?"], negated=["Is the bank money still complete?"])
    d.noul("stated", text, ["Was a notice texted ahead of time?", "Did the telecom warn by SMS?"], negated=["Was the advance text missing?"])
    d.noul("order_time", mins < 60, ["Did it happen less than an hour before the agent looked?", "Is the event under an hour old?"], negated=["Did it happen more than an hour earlier?"])
    d.choice("policy", "net" if port == "outage" else "shop" if mine else "fraud", {"net": ["network repairs"], "shop": ["order service"], "fraud": ["fraud team"]}, ["Which team gets the chat?", "Where should the agent send this?"], criteria="Mast or network faults: network repairs. A change that the customer may have ordered: order service. A change nobody ordered: fraud team.")
    d.multi("two_places", [(["loss of money"], bank), (["a change on the line that the customer denies"], port != "outage" and not mine), (["missing advance notice"], not text)], ["Which of these apply?", "What can be said of this chat?"])
    return state


@drill("email")
def shift_handover_of_the_takeover_desk(d):
    lead, nxt = d.person(), d.person()
    c1, c2, c3 = d.person(), d.person(), d.person()
    open_ = d.pick([c1, c2, c3])
    kind = {n: k for n, k in zip((c1, c2, c3), d.shuffled(["sim", "mail", "payee"]))}
    wait, sys_, media = d.flag(), d.flag(), d.flag()
    calls = d.int(9, 70)
    avg = 35
    words = {"sim": (d.say("SIM exchange at the carrier", "number moved to a new SIM"), d.say("swap of the SIM", "SIM replaced, codes went elsewhere")), "mail": (d.say("contact address rewritten", "e-mail on the profile replaced"), d.say("new mail address put in", "profile mail overwritten")),
             "payee": (d.say("unknown payee added", "beneficiary nobody knows"), d.say("strange recipient set up", "payee appeared overnight"))}
    line = lambda n, alt: f"- {n}: {words[kind[n]][alt]}, " + (d.say("NOT done, see below.", "still open.", "pending.") if n == open_ else d.say("closed.", "dealt with.", "done."))
    state = (f"From: {d.email(lead, 'atodesk.example')}\nTo: {d.email(nxt, 'atodesk.example')}\nSubject: handover " + d.say("early > late", "night to early", "late to night") + "\n\n" + d.say("Hi", "Morning", "Hello") + f" {nxt.split()[0]},\n"
        + d.say("three on the board:", "what we had:", "today's three:") + "\n" + line(c1, 0) + "\n" + line(c2, 1) + "\n" + line(c3, 0) + "\n\n"
        + d.say(f"The open one is stuck because ", "What holds up the last one: ", "Reason the rest is not finished: ") + either(wait, d.say("the client has not rung us back.", "we wait for the customer to answer."), d.say("the carrier has not sent its log.", "the phone company owes us data.")) + " "
        + either(sys_, d.say("The device registry was down from ten to eleven.", "We lost the device tool for an hour."), d.say("All tools ran without a break.", "No trouble with the systems.")) + " "
        + d.say(f"Calls taken: {calls} (average is {avg}).", f"We had {calls} calls; normal is {avg}.", f"{calls} calls against the usual {avg}.") + " "
        + either(media, d.say("A reporter rang; I sent her to the press office.", "Some journalist asked about SIM fraud, passed on to the press people."), d.say("No outside enquiries.", "Nobody from outside asked anything.")) + " "
        + d.say("Training on Thursday moved to room 4, bring the new ID card.", "Ruben is off sick, Pilvi takes his queue, and the quality sample of 12 calls is due Friday.", "Yesterday's reopened case (the dentist) stays with compliance, do not touch it.") + " " + d.say("Coffee machine is broken again.", "Bring a jumper, the heating is off.", "The rota for May is on the wall.") + f"\n\n{lead.split()[0]}")
    d.choice("two_places", kind[open_], {"sim": ["a hijacked phone number"], "mail": ["a changed e-mail address"], "payee": ["a new recipient of payments"]}, ["What is the unfinished case about?", "Which kind of incident remains open?"])
    d.choice("stated", {c1: "1", c2: "2", c3: "3"}[open_], {"1": [c1], "2": [c2], "3": [c3]}, ["Whose case is unfinished?", "Which customer's case is handed on?"])
    d.choice("two_places", [k for k in (1, 2, 3) if kind[(c1, c2, c3)[k - 1]] == "mail"][0], {1: [c1], 2: [c2], 3: [c3]}, ["Whose mail address was altered?", "Who had another e-mail put in the profile?"])
    d.noul("stated", wait, ["Is the team waiting for the customer?", "Does the delay lie with the client?"], negated=["Does the delay lie with the telecom company?"])
    d.noul("unknown", media, ["Does the handover mention the press?", "Is there a word about a reporter?"], negated=["Is the handover free of any enquiry from outside?"])
    d.noul("amounts", calls > avg, ["Was the shift busier than usual?", "Were there more calls than on average?"], negated=["Was it a quieter shift than usual?"])
    d.multi("stated", [(["a tool was out of order"], sys_), (["a journalist called"], media), (["more calls than usual"], calls > avg)], ["What was special about the shift?", "Which of these happened during the shift?"])
    return state
