"""Logins and takeovers: children's consoles, dormant depots, connected apps, recycled numbers, device farms, final responses, coaching, voicemail."""

from draw import drill, either, later


@drill("chat")
def child_bought_with_the_parents_pin(d):
    par, kid = d.person().split()[0], d.person().split()[0]
    pin = d.pick(["birthday", "seen", "default"])
    age = d.int(6, 15)
    n = d.pick([1, 2, 3, 9, 14, 31])
    sum_ = d.pick([20, 35, 80, 260, 480])
    before, guard, stranger, mail = d.flag(), d.flag(), d.flag(), d.flag()
    state = "\n".join([
        d.say("## ticket 2nd level, console shop", "** live help, wallet & family **", "== parents' desk, transcript =="),
        f"{par}: " + d.say(f"{kid} is {age} and has spent my money in your shop", f"my child ({kid}, {age}) bought stuff on the console without me knowing", f"{age} years old and buying swords with my card, that is my {kid}"),
        "Tove: " + d.say("Oh dear. Was there a purchase PIN?", "I'm sorry. Is a PIN set for purchases?"),
        f"{par}: " + {"birthday": d.say("yes, it was the birthday of the cat, not hard", "it was our wedding day, the kid guessed it"), "seen": d.say("yes, but I typed it next to the sofa a hundred times", "it was watched over my shoulder, I guess"), "default": d.say("I never set one, so it's whatever came out of the box", "still the one of the factory I think, four zeros")}[pin],
        "Tove: " + d.say(f"I count {n} purchases, {sum_}.00 together.", f"There are {n} of them, worth {sum_}.00.", f"{n} items on the list, in all {sum_}.00."),
        f"{par}: " + either(before, d.say("you refunded us once two years ago, yes", "we had this before, you paid us back that time"), d.say("it's the first time ever", "this has never happened to us")),
        f"{par}: " + either(stranger, d.say("and a man in the game chat told the kid to do it and send him the skins", "some 'friend' online whom nobody has met got half of the things"), d.say("all the things are on our own profile, kid shows them proudly", "everything bought is there on the kid's own figure")),
        "Tove: " + either(guard, d.say("The family lock is on since today, I see.", "You have now activated the family lock, good."), d.say("The family lock is still off.", "I see no family lock even now.")),
        "Tove: " + either(mail, d.say("Receipts were mailed to you each time and opened.", "Every receipt went to your mailbox and was read."), d.say("Receipts went to an address that does not exist any more.", "The receipts all bounced, that address is dead.")),
        f"{par}: " + d.say("the older one, 17, has her own account and her own money, leave that", "my ex has the second console, that one is fine", "the grandparents gave 50 as a voucher in May, that was ok"),
        "Tove: " + d.say("I pass it to refunds, answer within 3 days.", "Refunds will write to you this week.")])
    d.choice("stated", pin, {"birthday": ["it was a date easy to guess"], "seen": ["it had been observed"], "default": ["none of one's own had been chosen"]}, ["How could the child know the purchase PIN?", "What was the weakness of the PIN?"])
    d.noul("amounts", sum_ > 100, ["Did the purchases cost more than 100 altogether?", "Is the total above a hundred?"], negated=["Is the total below a hundred?"])
    d.score("counting", 0 if n == 1 else 1 if n < 4 else 2, ["one", "two or three", "nine or more"], ["How many purchases were there?", "What is the number of purchases?"])
    d.noul("unknown", stranger, ["Does a stranger play a part?", "Is an unknown person mentioned who urged the child?"], negated=["Is it all within the family, without any stranger?"])
    d.multi("stated", [(["an earlier refund"], before), (["the lock for children is active"], guard), (["receipts that were read"], mail)], ["What does the transcript establish?", "Which of these are stated?"])
    d.choice("exception", "third" if stranger else "second" if before or mail else "first", {"first": ["full refund"], "second": ["no refund"], "third": ["forward to player safety"]}, ["What follows from the shop's rule?", "How will the case be treated?"],
             criteria="A first case is refunded in full. No refund if there was one before or if the receipts had been read. But when a stranger urged the child, the case always goes to player safety.")
    return state


@drill("nested_json")
def aggregator_app_consents(d):
    cust = d.person()
    t = d.day("2025-04-01", 200)
    who = d.pick(["broker_app", "tax_tool", "loan_site"])
    scope = d.pick(["READ", "READ_PAY"])
    lic, cust_knows, revoked = d.flag(), d.flag(), d.flag()
    days = d.pick([3, 20, 50, 110, 140, 170])
    pulls = d.pick([2, 4, 6, 90, 300])
    state = {"consentRegister": {"psuRef": d.ref("P", 7), "holder": cust, "asOf": t.strftime("%Y-%m-%d"), "entries": [
        {"tpp": d.say("HausBuch", "Penny Jar"), "category": "BUDGET_TOOL", "scope": "READ", "grantedOn": later(t, days=-60).strftime("%Y-%m-%d"), "callsPerDay": 4, "registered": True, "status": "ACTIVE"},
        {"tpp": {"broker_app": "TradeHopper", "tax_tool": "SteuerPilot", "loan_site": "QuickQuid24"}[who], "category": {"broker_app": "INVESTING", "tax_tool": "TAX_FILING", "loan_site": "CREDIT_BROKER"}[who], "scope": scope, "grantedOn": later(t, days=-days).strftime("%Y-%m-%d"), "callsPerDay": pulls, "registered": lic, "status": either(revoked, "REVOKED_BY_HOLDER", "ACTIVE"), "underReview": True},
        {"tpp": "LandlordCheck", "category": "TENANT_SCREEN", "scope": "READ", "grantedOn": later(t, days=-400).strftime("%Y-%m-%d"), "callsPerDay": 0, "registered": True, "status": "EXPIRED"}], "maxAgeDays": 90, "fairUseCallsPerDay": 4 + 6},
        "holderContact": {"via": d.say("secure_message", "phone"), "text": either(cust_knows, d.say("Yes, I connected that one myself, it was for my papers.", "I know it, I signed up for it in the spring."), d.say("I have never heard of this company.", "No idea what that is and I did not connect it.")) + " " + d.say("The budget one is mine and the landlord thing is long over.", "The other two entries are fine with me.", "Do I have to look at all of these? My flat hunt is over.")}}
    d.choice("two_places", who, {"broker_app": ["an investment service"], "tax_tool": ["a service for tax returns"], "loan_site": ["an intermediary for loans"]}, ["What kind of company is under review?", "In what trade is the provider that is being looked at?"])
    d.noul("two_places", scope == "READ_PAY", ["Can the provider under review start payments?", "Does the reviewed consent go beyond looking?"], negated=["Is the reviewed provider limited to looking?"])
    d.noul("policy", days > 90, ["Is the reviewed consent older than the register allows?", "Has the reviewed consent outlived its maximum age?"], negated=["Is the reviewed consent still within its maximum age?"])
    d.noul("amounts", pulls > 10, ["Does the reviewed provider query the account more often than fair use permits?", "Is the fair-use limit broken by the reviewed provider?"], negated=["Does the reviewed provider respect the fair-use limit?"])
    d.noul("stated", cust_knows, ["Does the customer recognise the provider?", "Has the holder made the connection by own account?"], negated=["Is the provider unknown to the customer?"])
    d.multi("stated", [(["not in the official register"], not lic), (["withdrawn by the holder"], revoked), (["more queries than fair use permits"], pulls > 10)], ["What is true of the reviewed consent?", "Which remarks fit the entry under review?"])
    d.score("judgement", (not lic) + (not cust_knows) + (scope == "READ_PAY"), ["no risk", "low risk", "high risk", "acute risk"], ["How risky is the reviewed consent?", "Grade the entry under review."], criteria="One step each: provider not registered, holder does not know it, right to start payments.")
    return state


@drill("analyst_note")
def dormant_depot_wakes_up(d):
    cust, heir = d.person(), d.person()
    yrs = d.int(4, 15)
    first = d.pick(["password", "address", "bank"])
    ident = d.pick(["video", "letter", "none"])
    age = d.pick([38, 47, 82, 91])
    phone_same, ip, ans, val = d.flag(), d.flag(), d.flag(), d.pick([4, 9, 60, 140])
    state = (d.say("Brokerage ops, sleeping accounts.", "DORMANT LIST / hit.", "Sleeper desk, note to file.") + " "
        + d.say(f"{cust}, holder, {age} yrs old, no log-in for {yrs} years.", f"No activity for {yrs} years, then a session. Holder {cust}, aged {age}.", f"Holder {cust} ({age}). Last activity {yrs} years back.") + " "
        + d.say(f"Worth now about {val} thousand.", f"Value: {val}k.", f"Assets {val}k, mostly one old telecom share.") + " "
        + {"password": d.say("First act after waking: password replaced via link.", "It began with a password reset."), "address": d.say("First act after waking: postal address replaced.", "It began with a new street and town."), "bank": d.say("First act after waking: reference account for payouts replaced.", "It began with another payout account.")}[first] + " "
        + d.say("Afterwards the other master data were opened but not changed.", "Nothing else was changed that day.", "Then the tax form was viewed.") + " "
        + {"video": d.say("Identity was proved on video with a passport.", "Video identification passed."), "letter": d.say("Identity rests on a letter with a copy of a card.", "A photocopy by post is all we have."), "none": d.say("No identification was made on waking.", "Nobody asked for identification.")}[ident] + " "
        + either(phone_same, d.say("Telephone in the profile is the one of old.", "Phone no. untouched since opening."), d.say("Telephone in the profile was empty and has now been filled.", "A phone no. was entered where none had been.")) + " "
        + either(ip, d.say("Session came from the holder's town.", "Source of the session: same district as the address."), d.say("Session came from another continent.", "Source of the session: overseas, data centre.")) + " "
        + either(ans, d.say("Our letter to the old address was answered in handwriting.", "Holder replied to the registered letter."), d.say("Our letter to the old address came back.", "The registered letter was returned: moved away.")) + " "
        + d.say(f"There is a niece, {heir}, named as beneficiary in 2009.", f"{heir} is entered as contact in case of death.", f"{heir} opened a depot with us last year, same surname is chance.") + " "
        + d.say("Seven other sleepers woke up this quarter, all proved genuine, most because of a dividend letter.", "Of last year's 40 awakenings three were fraud.", "The annual mailing went out two weeks ago and wakes many.") + " " + d.say("Custody fee waived since 2016.", "No loans against it.", "Dividends pile up in cash."))
    d.choice("order_time", first, {"password": ["a new password"], "address": ["a new postal address"], "bank": ["a new account for payouts"]}, ["What was the first thing done after the long silence?", "With which change did the account wake up?"])
    d.choice("stated", ident, {"video": ["on camera"], "letter": ["with papers sent by post"], "none": ["not at all"]}, ["How was the holder's identity proved?", "In what way did the person identify themselves?"])
    d.noul("stated", ip, ["Was the session opened near the holder's home?", "Does the source match the holder's region?"], negated=["Does the session come from far away?"])
    d.noul("stated", ans, ["Has the holder answered the letter?", "Was there a reply to the registered letter?"], negated=["Was the letter undeliverable?"])
    d.choice("policy", "free" if ident == "video" else "ask" if phone_same or ans else "lock", {"free": ["leave it open"], "ask": ["ask for video identification"], "lock": ["lock the depot"]}, ["What does the desk rule require?", "Which step follows for the depot?"], criteria="Open stays what was identified on video. Else ask for video if the telephone number is the old one or the letter was answered; otherwise lock.")
    d.score("amounts", 0 if val < 5 else 1 if val < 50 else 2 if val < 100 else 3, ["below 5,000", "5,000 to 50,000", "50,000 to 100,000", "above 100,000"], ["How much is in the account?", "What is the account worth?"])
    d.score("judgement", (ident == "none") + (not ip) + (not ans) + (not phone_same), ["genuine", "likely genuine", "doubtful", "likely stolen", "stolen"], ["Did the true holder come back, or a thief?", "Rate the awakening."], criteria="Count: no identification, far-away source, letter undeliverable, telephone number newly entered.")
    return state


@drill("email")
def number_that_had_another_owner(d):
    new, old, shop = d.person(), d.person(), d.firm()
    t = d.day()
    months = d.pick([2, 3, 4, 14, 20, 36])
    gets = d.pick(["codes", "calls", "both"])
    used, deleted, paid, young = d.flag(0.65) and gets != "calls", d.flag(), d.flag(), d.flag()
    wish = d.pick(["other_number", "stop", "tell_owner"])
    state = (f"To: data protection, {d.say('Talvio', 'Bluecell', 'Onda Mobile')}\nFrom: {d.email(new, 'sendit.example')}\nSent: {t:%d.%m.%Y}\n\n"
        + d.say("Hi there,", "Dear team,", "Hey,") + " " + d.say(f"I've had this prepaid number for {months} months.", f"you gave me the number {months} months ago with a starter pack.", f"my number is mine since {months} months.") + " "
        + d.say(f"It seems that it used to belong to a certain {old}.", f"The owner before me was, I gather, {old}.", f"Everyone thinks that I am {old}, who must have had it before.") + " "
        + {"codes": d.say(f"I get log-in codes for {shop}, for a bank and for some game.", f"Texts with numbers to sign in come at night, {shop}, a bank, a game."), "calls": d.say("I get calls by a dentist, an aunt and a debt collector.", "A dentist rings, an old aunt, and a man who wants money."), "both": d.say(f"I get sign-in codes ({shop}, a bank) and also calls by a debt collector.", f"There are texts with passcodes of {shop}, and a debt collector keeps ringing.")}[gets] + " "
        + either(used, d.say("I confess that once I typed such a number in, out of curiosity, and saw a stranger's orders.", "Once, stupidly, I used one and was inside somebody's shop account."), d.say("I have never used any of them.", "I haven't tried to get in anywhere, I swear.")) + " "
        + either(deleted, d.say("I delete every trace of what comes.", "All of it goes to the bin at once, call list too."), d.say("I have kept all of it on a list with screenshots.", "I saved every single thing in a folder.")) + " "
        + either(young, d.say("I'm 16, my dad says I should write to you.", "I'm still at school (16), so please be nice."), d.say("I'm a nurse and need my nights.", "I drive a lorry and must not be woken up.")) + " "
        + either(paid, d.say("You already gave me a 10 credit in the first chat.", "Your chat colleague put 10 on my card as a sorry."), d.say("Your chat only told me to restart the phone.", "In the chat nobody offered anything.")) + " "
        + {"other_number": d.say("I would like another number.", "Please swap my number for a fresh one."), "stop": d.say("I want to keep the number, but these messages must stop.", "The number is on my van, so keep it, but make it stop."), "tell_owner": d.say(f"Please find {old} and tell them to update their accounts.", f"Can you reach {old}? They ought to know.")}[wish] + " "
        + d.say("My flatmate had the same with a landline.", "My last number, which ended in 88, never had this.", "A friend says that all firms recycle numbers after six months.") + f"\n\n{new}")
    d.choice("stated", gets, {"codes": ["sign-in texts only"], "calls": ["telephone calls only"], "both": ["sign-in texts and calls"]}, ["What meant for the former owner reaches the writer?", "What does the writer receive?"])
    d.noul("stated", used, ["Did the writer ever enter a foreign account?", "Was one of the codes put to use?"], negated=["Has the writer left all codes unused?"])
    d.noul("order_time", months > 12, ["Has the writer had the number for more than a year?", "Is the number with the writer for over twelve months?"], negated=["Has the writer had the number for less than a year?"])
    d.choice("stated", wish, {"other_number": ["a replacement of the number"], "stop": ["an end to the messages, same number"], "tell_owner": ["that the former owner be informed"]}, ["What is the writer's request?", "What should the telecom company do, says the mail?"])
    d.multi("stated", [(["is under age"], young), (["has kept the messages"], not deleted), (["has received a credit"], paid)], ["Which statements about the writer hold?", "The writer ..."])
    d.choice("policy", "legal" if used else "minor" if young else "std", {"legal": ["legal department"], "minor": ["youth contact"], "std": ["ordinary service"]}, ["Which desk answers?", "Where does the mail belong?"], criteria="If the writer used a code: legal department. Otherwise minors go to the youth contact and all others to ordinary service.")
    return state


@drill("event_array")
def farm_of_accounts_on_one_handset(d):
    t = d.day()
    fp = "fp_" + d.ref("", 4)
    n = d.pick([2, 3, 4, 11, 23, 40])
    hosts = d.pick(["family", "shop", "farm"])
    country = d.pick(["one", "many"])
    bonus, linked, chall = d.flag(), d.flag(), d.pick(["solved", "failed", "none"])
    pay = d.pick(["card", "voucher"])
    g = d.say("Yonder", "PixelRaid", "Kart Nation")
    at = lambda h: later(t, hours=h).strftime("%m-%d %H:%M")
    note = {"family": d.say("same surname and street on all", "four of one household, kids' profiles"), "shop": d.say("device is a demo unit in an electronics store", "handset on display in a mall, used by passers-by"), "farm": d.say("names are random letters, made seconds apart", "all opened by script, nicknames like qzjw81")}[hosts]
    state = [{"t": at(0), "ev": "fingerprint.cluster", "game": g, "fp": fp, "accounts": n, "note": note}, {"t": at(0), "ev": "fingerprint.cluster", "game": g, "fp": "fp_" + d.ref("", 5), "accounts": 5, "note": "school lab, reviewed 2024, fine"},
             {"t": at(2), "ev": "geo.summary", "fp": fp, "countries": either(country == "many", ["ID", "MA", "PL", "CL"], [d.say("PL", "CL", "MA")])}, {"t": at(2), "ev": "geo.summary", "fp": "others", "countries": ["SE", "US"]},
             {"t": at(5), "ev": either(bonus, "bonus.claimed", "bonus.unclaimed"), "fp": fp, "kind": "newcomer", "times": n}, {"t": at(6), "ev": either(linked, "gift.sent", "gift.none"), "fp": fp, "to": either(linked, d.say("one main account", "acc_main_1"), None)},
             {"t": at(9), "ev": "challenge", "fp": fp, "result": {"solved": "SOLVED", "failed": "FAILED", "none": "NOT_ISSUED"}[chall]}, {"t": at(12), "ev": "first_purchase", "fp": fp, "instrument": pay, "amount": d.say(4.99, 9.99)},
             {"t": at(20), "ev": "mod.comment", "by": "mod_" + d.person().split()[0].lower(), "text": d.say("seen worse, the lab one had 60 last year", "pls someone with more coffee look at this", "leaving open till the weekly call")}]
    d.choice("stated", hosts, {"family": ["a household"], "shop": ["a device on public display"], "farm": ["mass-made accounts"]}, ["What do the accounts on the open cluster look like?", "Who stands behind the cluster without a review?"])
    d.score("amounts", 0 if n < 5 else 1 if n < 20 else 2, ["up to four", "five to nineteen", "twenty or more"], ["How many accounts share the handset of the first cluster?", "How large is the first cluster?"])
    d.noul("two_places", country == "many", ["Do the accounts of the first cluster come from several countries?", "Is the first cluster spread over different countries?"], negated=["Is the first cluster confined to one country?"])
    d.noul("stated", bonus, ["Was the welcome gift for newcomers collected?", "Did the accounts take the starter bonus?"], negated=["Was the starter bonus left alone?"])
    d.choice("stated", chall, {"solved": ["it was passed"], "failed": ["it was not passed"], "none": ["it was never put"]}, ["What about the test for humans?", "What was the outcome of the challenge?"])
    d.choice("policy", "ban" if hosts == "farm" and chall != "solved" else "tell" if hosts == "shop" else "leave", {"ban": ["close the accounts"], "tell": ["write to the store"], "leave": ["leave them alone"]}, ["What does the moderation rule say?", "Which action follows for the cluster?"], criteria="Mass-made accounts that did not pass the human test are closed. For a public device the store is written to. All others are left alone.")
    d.multi("judgement", [(["gifts to a single account"], linked), (["a bonus collected many times"], bonus), (["accounts made by script"], hosts == "farm")], ["What points to abuse of the game?", "Which traits of a farm are present?"])
    d.score("judgement", linked + bonus + (hosts == "farm"), ["no abuse", "little sign", "much sign", "certain abuse"], ["How sure is abuse of the game's bonus?", "Rate the cluster."], criteria="One step each: gifts to one account, bonus collected, accounts made by script.")
    return state


@drill("policy_and_case")
def final_response_on_a_complaint(d):
    cust, hand = d.person(), d.person()
    t = d.day()
    stop = d.pick(["in_time", "late"])
    mins = 20 if stop == "in_time" else 95
    alert, otp = d.flag(), d.flag()
    weeks = d.pick([3, 5, 7, 9, 11])
    out = "full" if stop == "late" or not alert and not otp else "half" if not otp or not alert else "none"
    sum_ = d.pick([600, 1400, 3600, 7000])
    distress = d.pick([0, 50, 200])
    apology = d.flag()
    state = (d.say("HOUSE STANDARD FOR COMPLAINTS", "How we decide (extract)", "Decision table, access complaints") + "\n"
        + d.say("1) If we froze the account later than 30 minutes after the customer's call: full refund.", "1) Freeze more than half an hour after the customer rang: refund all.") + " "
        + d.say("2) If we froze in time: both faults on the customer's side (ignored alert, shared code) = nothing; one of them = half; none = full.", "2) Freeze in time: count the customer's faults (alert ignored; code shared). Two: no refund. One: half. None: all.") + " "
        + d.say("3) Answer within eight weeks, else write an interim letter.", "3) Eight weeks for the answer; after that, an interim letter is owed.") + "\n\n"
        + d.say("FINAL RESPONSE (draft)", "Draft letter", "Our answer, draft 2") + f"\nDear {cust},\n" + d.say(f"thank you for your complaint, which we received {weeks} weeks ago.", f"your complaint reached us {weeks} weeks ago.", f"we have had your letter for {weeks} weeks.") + " "
        + d.say(f"You told us about {d.money(sum_)} that went out through your telephone banking.", f"It is about {d.money(sum_)} taken through the voice service.", f"You lost {d.money(sum_)} by way of our telephone service.") + " "
        + d.say(f"You rang us, and {mins} minutes later the account was frozen.", f"From your call to the freeze took {mins} minutes.", f"Our freeze came {mins} minutes after your call.") + " "
        + either(alert, d.say("Our text 'a new number was added, call us if this was not you' had reached you four days earlier and you did not react.", "You had an alert on the new number and, as you say, 'took it for advertising' and did nothing."), d.say("Our text on the added number went astray, so you could not know.", "You were not alerted to the added number, because of a fault on our side.")) + " "
        + either(otp, d.say("You have told us that you gave the six digits to the caller.", "By your own account the passcode was read out to the caller."), d.say("Nothing shows that you gave any passcode away.", "We accept that the passcode stayed with you.")) + " "
        + either(apology, d.say("We are sorry for the tone of our colleague.", "We apologise for how you were spoken to."), d.say("The recording of the call shows nothing to object to.", "We have listened to the call and find it polite.")) + " "
        + either(distress, d.say(f"For the trouble we add {distress}.00. ", f"For your distress you get {distress}.00. ", f"A further {distress}.00 is paid for the upset. "), d.say("For the trouble we add nothing. ", "There is no extra sum for the trouble. ", "We see no ground for an extra payment. ")) + d.say("You may turn to the ombudsman within six months.", "If you disagree, the ombudsman is free of charge.", "The ombudsman can be asked until the half-year is over.") + f"\n{hand}, complaints")
    d.choice("policy", out, {"full": ["all of it"], "half": ["half of it"], "none": ["none of it"]}, ["How much of the loss is refunded under the standard?", "What does the customer get back by the decision table?"])
    d.noul("order_time", stop == "in_time", ["Did the bank freeze the account in time?", "Was the freeze made within half an hour of the call?"], negated=["Was the freeze too late?"])
    d.noul("stated", otp, ["Did the customer pass on the one-time code?", "Was the passcode told to a stranger?"], negated=["Did the passcode remain secret?"])
    d.noul("stated", alert, ["Did the customer ignore a warning?", "Did a notice about the added number reach the customer?"], negated=["Did the notice fail to reach the customer?"])
    d.noul("order_time", weeks > 8, ["Is the answer later than the standard allows?", "Was an interim letter due?"], negated=["Is the answer within the time allowed?"])
    d.score("amounts", {0: 0, 50: 1, 200: 2}[distress], ["nothing", "up to 100", "more than 100"], ["What is paid for the trouble?", "How large is the extra sum for distress?"])
    d.multi("stated", [(["an apology"], apology), (["a warning that was ignored"], alert), (["a code that was given away"], otp)], ["What does the draft contain?", "Which of these does the letter speak of?"])
    return state


@drill("mixed")
def coaching_sheet_for_a_call(d):
    ag, coach, cl = d.person(), d.person(), d.person()
    greet, ident, disclosed, hold, kind = d.flag(), d.pick(["before", "after", "never"]), d.flag(), d.flag(), d.flag()
    topic = d.pick(["mobile", "mail", "none"])
    dur = d.pick([4, 6, 8, 19, 26])
    t = d.day()
    asked = d.say("security questions put and answered", "identification completed")
    mark = greet + (ident == "before") + (not disclosed) + kind
    state = {"sheet": "QM-" + d.ref("", 5), "agent": ag, "coach": coach, "callDate": t.strftime("%Y-%m-%d"), "targetMinutes": 9, "minutes": dur,
             "boxes": {"greeting_by_script": greet, "hold_announced": hold, "tone_friendly": kind, "survey_offered": d.say(True, False)},
             "timeline": [{"at": "00:00", "what": "call taken"}, {"at": "00:40", "what": "client asks for " + {"mobile": d.say("another mobile number on the account", "a swap of the phone number"), "mail": d.say("another e-mail on the account", "a swap of the mail address"), "none": d.say("the hours of the help desk", "an explanation of the last bill")}[topic]}]
                + ([{"at": "01:15", "what": asked}] if ident == "before" else [])
                + [{"at": "02:05", "what": either(disclosed, d.say("agent reads out the last three digits and the street", "agent tells the caller the address on file"), d.say("agent lets the caller name the street", "agent waits for the caller to give the address"))}, {"at": "03:10", "what": {"mobile": "number keyed in", "mail": "mail address keyed in", "none": "answer given"}[topic]}]
                + ([{"at": "03:40", "what": asked}] if ident == "after" else []),
             "comment": d.say(f"{ag.split()[0]} joined in April and shadows {coach.split()[0]} on Mondays.", f"{ag.split()[0]} asked for this listening-in.", f"Random pick from {ag.split()[0]}'s 212 calls.") + " " + d.say(f"Client {cl} was in a tunnel for part of the call.", f"Client {cl} laughs a lot, a rooster is heard.", f"Client {cl} mentions a second account which is not discussed.") + " "
                + d.say("Previous sheet: 3 of 4, tone praised, greeting forgotten.", "Previous sheet: 2 of 4, told the caller too much.", "Previous sheet: 4 of 4, model call.")}
    d.choice("order_time", ident, {"before": ["prior to the change or answer"], "after": ["when the change or answer was done"], "never": ["it was not made"]}, ["At what point was the client identified?", "When did the identification take place?"])
    d.noul("stated", disclosed, ["Did the agent tell the caller data from the file?", "Were personal details given away by the agent?"], negated=["Did the agent let the caller supply the details?"])
    d.choice("stated", topic, {"mobile": ["to replace the phone number"], "mail": ["to replace the mail address"], "none": ["information only"]}, ["What was the client's aim?", "Why did the client ring?"])
    d.multi("stated", [(["the greeting followed the script"], greet), (["a hold was announced"], hold), (["the tone was friendly"], kind)], ["Which boxes are ticked?", "What did the agent do well according to the boxes?"])
    d.noul("amounts", dur > 9, ["Did the call last longer than the target?", "Was the target time overrun?"], negated=["Was the call within the target time?"])
    d.noul("policy", topic != "none" and ident != "before", ["Was the order of steps broken in a harmful way?", "Is it a breach: data changed ahead of identification?"], negated=["Was the rule on changing data kept?"], criteria="Contact data may only be changed after identification. Mere information needs none.")
    d.score("policy", mark, ["0 of 4", "1 of 4", "2 of 4", "3 of 4", "4 of 4"], ["What mark does the call get?", "How many of the four points are earned?"], criteria="One point each for: scripted greeting, identification before the change or answer, no data told to the caller, friendly tone.")
    return state


@drill("ledger_text")
def voicemail_box_break_in(d):
    own = d.person()
    t = d.day()
    pinset = d.pick(["default", "own"])
    tries = d.pick([1, 2, 3, 11, 18, 30])
    entry = d.flag()
    msg = d.pick(["code", "private", "none"])
    reset, greeting, night = d.flag(), d.flag(), d.flag()
    base = t.replace(hour=2 if night else 14, minute=10)
    s = lambda m: f"{later(base, minutes=m):%d %b %H:%M}"
    rows = [f"{s(-4000)}  own handset    listen 1 msg", f"{s(-3990)}  own handset    delete 1 msg", f"{s(-700)}  system         pin type: {either(pinset == 'default', 'factory', 'chosen by subscriber')}", f"{s(0)}  outside line   pin tries: {tries}",
            f"{s(6)}  outside line   {either(entry, 'access granted', 'access refused, box locked 10 min')}"]
    if msg != "none":
        rows.append(f"{s(8)}  messenger app  call drops to voicemail, robot voice: {either(msg == 'code', 'verification digits', 'clinic asks to ring back')}")
    else:
        rows.append(f"{s(8)}  system         no new messages")
    rows += [f"{s(12)}  own handset    missed calls: {d.say(2, 3, 5)}"] + ([f"{s(15)}  web menu       greeting replaced"] if greeting else []) + ([f"{s(300)}  own handset    pin changed"] if reset else [f"{s(300)}  own handset    pin not changed, menu left"]) + [f"{s(320)}  own handset    listen 0 msg", f"{s(900)}  care desk      {own}: " + d.say("'my messenger threw me out, why?'", "'people say that my greeting is odd?'", "'phone rang all the time, nobody there'")]
    state = d.say(f"MAILBOX LOG {own}", f"Voicemail events, subscriber {own}", f"vm-trace / {own} / 10 days") + "\n" + "\n".join(rows) + "\n" + d.say("outside line = reached through the public dial-in number", "legend: 'own handset' means from the SIM itself; other entries by dial-in", "dial-in can be disabled in the menu; it was on")
    d.choice("stated", pinset, {"default": ["the one preset by the maker"], "own": ["one picked by the customer"]}, ["Which PIN guarded the box?", "What kind of PIN was in place?"])
    d.noul("stated", entry, ["Did somebody get into the box through the dial-in?", "Was entry from the public dial-in successful?"], negated=["Was the attempt through the dial-in turned away?"])
    d.score("counting", 0 if tries == 1 else 1 if tries < 4 else 2, ["one try", "two or three tries", "more than ten tries"], ["How many PINs were tried?", "Count the tries from outside."])
    d.choice("unknown", msg, {"code": ["sign-in digits"], "private": ["a request for a call back"], "none": ["no message came in"]}, ["What was left on the voicemail around that time?", "Which message arrived in the box?"])
    d.noul("stated", greeting, ["Was the announcement of the box altered?", "Did somebody swap the greeting?"], negated=["Is the greeting the same as before?"])
    d.noul("stated", reset, ["Has the customer set another PIN since?", "Was the PIN renewed from the customer's phone?"], negated=["Is the old PIN still valid?"])
    d.multi("stated", [(["a new greeting"], greeting), (["a renewed PIN"], reset), (["tries from outside in the small hours"], night)], ["What does the log contain?", "Which of these are in the log?"])
    d.score("judgement", 0 if not entry else 2 if msg == "code" else 1, ["attempt only", "box opened", "box opened and a sign-in code there to be heard"], ["How far did the intruder come?", "Rate the break-in."])
    return state
