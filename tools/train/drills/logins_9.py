"""Logins and takeovers: longer files with several people, dates and reasons each."""

from draw import drill, either, later


@drill("narrative")
def week_of_a_small_web_shop_owner(d):
    own, part, tech = d.person(), d.person(), d.person()
    start = d.int(0, 2)
    days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"][start:start + 3]
    entry = d.pick(["mail", "phone", "laptop"])
    paid, told_bank, changed, found = d.flag(), d.flag(), d.flag(), d.pick([own, part, tech])
    who_gave = d.pick([own, part])
    same_pw, backup = d.flag(), d.flag()
    state = (d.say(f"{own} and {part} sell candles from a barn.", f"The candle shop belongs to {own} and {part}, brother and sister.", f"Two people run the candle shop: {own} (books) and {part} (wax).") + " "
        + d.say(f"{tech} looks after their computers, two hours a month.", f"For the computers they have {tech}, who comes when called.", f"{tech}, a retired teacher, keeps the machines going.") + "\n\n"
        + {"mail": d.say(f"On {days[0]} a message told {who_gave} that the mailbox was full, and {who_gave} typed the password into the page behind it.", f"{days[0]}: {who_gave} followed a 'storage full' message and signed in on a page that was not the provider's."),
           "phone": d.say(f"On {days[0]} somebody rang, spoke of a refund, and {who_gave} told the caller the code on the display.", f"{days[0]}: a caller promised {who_gave} a refund from the provider and was given the code that had just arrived."),
           "laptop": d.say(f"On {days[0]} the laptop of {who_gave} was left open in a train for an hour, signed in.", f"{days[0]}: {who_gave} forgot the laptop, unlocked, in a café, and got it back the same afternoon.")}[entry] + " "
        + d.say("Nobody thought anything of it.", "It was not mentioned at supper.", "That seemed to be that.") + " "
        + d.say(f"The other parcel service wrote on {days[1]} about a broken window, which was settled.", f"{days[1]} brought a burst pipe and a plumber.", f"On {days[1]} they were at a fair in the next valley.") + " "
        + d.say(f"On {days[2]} {found} saw that orders were being answered with a different account number.", f"It was {found} who noticed on {days[2]} that customers got a wrong account number.", f"{days[2]}: strange replies in the sent folder, discovered by {found}.") + " "
        + either(paid, d.say("Two customers had already paid to the wrong account.", "By then a hotel and a parish had sent money to the stranger."), d.say("No customer had paid to the wrong account yet.", "Luckily none of the buyers had paid.")) + " "
        + either(same_pw, d.say("The same word opened the shop, the mail and the bank.", "All three, mail, shop and bank, had one password."), d.say("The bank and the shop had passwords of their own.", "Each of the accounts had a different password.")) + " "
        + either(changed, d.say(f"{tech} set new passwords within the hour.", f"Within the hour everything had a new password, set by {tech}."), d.say(f"{tech} was away, so the passwords stayed as they were until the weekend.", f"Passwords were left until {tech} came back at the weekend.")) + " "
        + either(told_bank, d.say("The bank was warned by telephone.", f"{own} rang the bank straight away."), d.say("The bank was not told.", f"{own} meant to ring the bank and forgot.")) + " "
        + either(backup, d.say("A copy of all mails is kept on a disc in the attic.", "All the mails had been saved on a disc."), d.say("No copy of the mails exists.", "The mails had never been saved anywhere else.")))
    d.choice("two_places", "books" if who_gave == own else "wax", {"books": [own], "wax": [part]}, ["Through whose mistake did the stranger get in?", "Who opened the door to the intruder?"])
    d.choice("two_places", {own: "o", part: "p", tech: "t"}[found], {"o": ["a co-owner: " + own], "p": ["a co-owner: " + part], "t": ["the helper for computers"]}, ["Who discovered the false replies?", "By whom was the misuse noticed?"])
    d.choice("order_time", days[0], {x: [x] for x in ("Monday", "Tuesday", "Wednesday", "Thursday")}, ["On which day did the stranger get the chance to enter?", "On what day did the trouble begin?"]) 
    d.choice("stated", entry, {"mail": ["a false web page"], "phone": ["a telephone call"], "laptop": ["an unattended computer"]}, ["By what way was access lost?", "How did the intruder get hold of the mailbox?"])
    d.multi("stated", [(["customers lost money"], paid), (["one password for everything"], same_pw), (["the bank was informed"], told_bank), (["a copy of the mails exists"], backup)], ["Which statements are right?", "What does the story tell?"])
    d.noul("stated", changed, ["Were the passwords replaced at once?", "Did the helper renew the passwords within the hour?"], negated=["Did the old passwords stay for days?"])
    d.score("judgement", paid + same_pw + (not changed), ["slight", "moderate", "serious", "very serious"], ["How serious is the situation of the shop?", "How badly has the shop been hit?"], criteria="One step for each: money paid to the stranger, one password for all, passwords not renewed at once.")
    return state


@drill("analyst_note")
def three_hypotheses_on_a_portfolio(d):
    cust, rev = d.person(), d.person()
    adult, ex = d.person(), d.person()
    dev_owner = d.pick(["cust", "adult", "ex", "unknown"])
    when = d.pick(["day", "night"])
    gains = d.pick(["cust", "outside"])
    admits, cam, pwmanager, mail_new = d.flag(), d.flag(), d.flag(), d.flag()
    amount = d.pick([350, 800, 2400, 5600])
    state = (d.say("WORKING PAPER, not for the customer.", "Second review, working paper.", "Draft for the case meeting.") + " "
        + d.say(f"Customer {cust}, broker account, disputes a sale and a payout of {d.money(amount)}.", f"{cust} says that neither the sale nor the payout ({d.money(amount)}) was theirs.", f"Dispute by {cust}: sale plus payout, {d.money(amount)}.") + "\n"
        + d.say("PEOPLE. ", "Around the account: ", "Who is who: ") + d.say(f"{adult}: grown-up child, lives at home, studies. {ex}: former partner, moved out in January.", f"{ex} is the ex-partner (gone since January); {adult} is the eldest child, 22, at home.", f"At home: {adult} (22, child). Elsewhere: {ex}, ex-partner since January.") + "\n"
        + d.say("FACTS. ", "Established: ", "What we know: ") + {"cust": d.say("The device is the customer's own tablet.", f"The session ran on the tablet that {cust} enrolled."), "adult": d.say(f"The device is {adult}'s study laptop.", f"Session device: the laptop registered to {adult}."), "ex": d.say(f"The device is the phone {ex} uses, known from the joint days.", f"Session device: {ex}'s phone, enrolled when they were a couple."), "unknown": d.say("The device has never been seen by us.", "Session device: no match in our records.")}[dev_owner] + " "
        + either(when == "night", d.say("Time: between two and four at night.", "It happened at 03:12."), d.say("Time: in the lunch hour.", "It happened at 12:40.")) + " "
        + either(gains == "cust", d.say("Payout went to the usual account in the customer's name.", "The money landed on the customer's own current account, where it still is."), d.say("Payout went to an account that is in another name.", "The money landed on an account opened last month by a third party.")) + " "
        + either(mail_new, d.say("The profile mail had been replaced the day before.", "One day earlier another mail address was put in the profile."), d.say("The profile mail is the one of old.", "No profile data were touched.")) + " "
        + either(admits, d.say(f"On the second call the customer 'might have pressed something'.", f"Asked again, {cust} was no longer sure of not having done it."), d.say("On the second call the customer's story was the same, word for word.", f"Asked again, {cust} stood by the first account.")) + " "
        + either(pwmanager, d.say("Password sits in a manager with its own lock.", "Password kept in a locked manager."), d.say("Password was on a sheet in the kitchen drawer.", "Password was taped under the keyboard.")) + "\n"
        + d.say("NOT RELEVANT: the phishing wave of May, the outage on Sunday, the tax letter.", "Set aside: a mail wave in May, a branch closure, an old dispute on fees (2022).", "Noise: May's phishing mails, a lost card in 2023, a slow app on Sunday.") + " " + d.say(f"Reviewer {rev}, 40 min, next look Friday.", f"{rev}, reviewer; ticket with legal is a different one.", f"({rev}; four-eyes partner not yet named)"))
    h = "self" if dev_owner == "cust" and gains == "cust" else "family" if dev_owner in ("adult", "ex") else "thief" if dev_owner == "unknown" and gains == "outside" else "mixed"
    d.choice("two_places", dev_owner, {"cust": ["the customer"], "adult": ["a child of the customer"], "ex": ["a former companion"], "unknown": ["somebody not identified"]}, ["To whom does the device of the session belong?", "Whose device was used?"])
    d.choice("judgement", h, {"self": ["the customer did it"], "family": ["somebody close to the customer did it"], "thief": ["a stranger did it"], "mixed": ["the facts point both ways"]}, ["Which hypothesis do the facts support?", "Who is most likely behind sale and payout?"],
             criteria="Customer: own device and money on the own account. Close person: device of a relative or former partner. Stranger: unseen device and money to another name. Otherwise the facts point both ways.")
    d.noul("stated", gains == "outside", ["Did the money end up with a third party?", "Was the payout sent to an account not held by the customer?"], negated=["Did the money end up on the customer's own account?"])
    d.noul("order_time", mail_new, ["Was the e-mail in the profile swapped before the payout?", "Did a change of the profile's mail come the day before?"], negated=["Has the profile been left as it was?"])
    d.noul("stated", admits, ["Has the customer's account of events become shaky?", "Did the customer waver on the second call?"], negated=["Is the customer's story consistent?"])
    d.multi("stated", [(["the password was kept safely"], pwmanager), (["it happened at night"], when == "night"), (["contact data were changed beforehand"], mail_new)], ["Which findings are recorded?", "What does the paper establish?"])
    d.score("amounts", [350, 800, 2400, 5600].index(amount), ["below 500", "500 to 1,000", "1,000 to 5,000", "above 5,000"], ["How large is the disputed payout?", "What amount is in dispute?"])
    return state


@drill("policy_and_case")
def delegated_mailbox_rules(d):
    boss, sec, temp = d.person(), d.person(), d.person()
    acts = d.pick([sec, temp, boss])
    act = d.pick(["send_as", "rule", "export"])
    absent, order, temp_ok = d.flag(), d.flag(), d.flag()
    weeks = d.pick([1, 2, 3, 7, 9])
    allowed = acts == boss or (act == "send_as" and acts == sec) or (act == "rule" and acts == sec and absent) or (act == "export" and order)
    state = {"directive": {"title": d.say("Use of other people's mailboxes", "Delegates and mailboxes"), "clauses": [d.say("a. The owner may do anything in the own mailbox.", "a. Owners act freely in their own mailbox."), d.say("b. A permanent delegate may send for the owner at any time.", "b. Sending on the owner's behalf: permanent delegates, always."),
                d.say("c. Forwarding rules by a permanent delegate only while the owner is recorded as absent.", "c. Permanent delegates set forwarding rules only during a recorded absence of the owner."), d.say("d. Temporary delegates may read, nothing else.", "d. Temps: reading only."),
                d.say("e. In departure from b to d, an export is allowed to either kind of delegate on a written order of Legal.", "e. Exception: with Legal's written order any delegate may export.")]},
             "mailbox": {"owner": boss, "ownerAbsence": either(absent, {"kind": d.say("parental", "sabbatical"), "recorded": True}, None), "delegates": [{"name": sec, "kind": "PERMANENT", "since": "2018"}, {"name": temp, "kind": "TEMPORARY", "sinceWeeks": weeks}]},
             "logLine": {"actor": d.email(acts, "hq.example"), "action": {"send_as": "SendOnBehalf", "rule": "New-ForwardingRule", "export": "ExportMailbox"}[act], "itemCount": d.int(1, 60), "host": d.say("WS-1180", "VDI-22", "LT-904")},
             "legalOrders": either(order, [{"no": "LG-" + d.ref("", 3), "for": boss, "type": "EXPORT"}], []),
             "comment": d.say("Auditor asks whether this line is a breach.", "Found by the weekly sweep.", "Reported by a colleague at the coffee machine.") + " " + either(temp_ok, d.say(f"{temp.split()[0]} has signed the confidentiality paper.", f"Confidentiality paper of {temp.split()[0]}: signed."), d.say(f"{temp.split()[0]} has not signed the confidentiality paper.", f"Confidentiality paper of {temp.split()[0]}: missing."))
                + " " + d.say(f"{sec.split()[0]} and {boss.split()[0]} share a calendar too.", f"{sec.split()[0]} also looks after two other directors.", f"A third delegate, a student, left in 2023.")}
    d.choice("two_places", "own" if acts == boss else "perm" if acts == sec else "temp", {"own": ["the mailbox owner"], "perm": ["the permanent delegate"], "temp": ["the temporary delegate"]}, ["In what role did the acting person act?", "Who is behind the log line?"])
    d.choice("stated", act, {"send_as": ["sending in another's name"], "rule": ["an automatic passing on of mails"], "export": ["copying out the mailbox"]}, ["What was done?", "Which action does the log line show?"])
    d.noul("exception", allowed, ["Was the action permitted?", "Is the action in line with the directive?"], negated=["Was the action a breach of the directive?"])
    d.noul("stated", absent, ["Is the owner recorded as away?", "Is an absence of the owner on record?"], negated=["Is the owner present, as far as recorded?"])
    d.noul("stated", order, ["Has Legal ordered an export?", "Is there a written order by the lawyers?"], negated=["Is a written order by Legal missing?"])
    d.noul("stated", temp_ok, ["Has the temp signed the paper on confidentiality?", "Is the temporary delegate's signature on file?"], negated=["Is the temp's signature missing?"])
    d.noul("order_time", weeks > 4, ["Has the temporary delegate been there for more than a month?", "Did the temp start over four weeks ago?"], negated=["Is the temp there for less than a month?"])
    return state


@drill("email")
def anxious_pensioner_and_seven_questions(d):
    cust = d.person()
    t = d.day()
    nephew = d.person()
    qs = {"popup": d.flag(), "login": d.flag(), "phone": d.flag(0.35)}
    nephew_did = d.flag()
    bank_asked = d.pick(["pin", "nothing", "update"])
    lost = d.flag(0.35)
    hours = d.pick([1, 3, 5, 30, 52])
    state = (f"Subject: " + d.say("I am frightened, please answer", "several questions", "am I robbed??") + "\n\n" + d.say("Dear bank,", "Dear Madam or Sir,", "To my bank!") + "\n" + d.say("I am 79 and do my best with the computer.", "I am an old woman and the computer is not my friend.", "I do my payments myself although I am nearly eighty.") + " "
        + d.say("Please have patience, I number my points.", "I will try to put it in order.", "My late husband always said: one thing after the other.") + "\n1. "
        + either(qs["popup"], d.say("A window jumped up and wanted me to ring a number, and I did.", "On the screen was a number and I called it, a nice young man answered."), d.say("A window jumped up and wanted me to ring a number; I switched off the screen.", "On the screen was a number to call but I pulled the plug.")) + "\n2. "
        + either(qs["login"], d.say("Your page tells me that I was last there at four in the morning. I was asleep.", "It says 'last visit 03:50', when I was in bed."), d.say("Your page tells me that I was last there on Tuesday at ten, and so I was.", "It says 'last visit Tuesday 10:00', which is right.")) + "\n3. "
        + either(qs["phone"], d.say("The telephone number shown for me is not mine.", "Under my name there stands a number that I do not know."), d.say("The telephone number shown for me is right.", "My number stands there as always.")) + "\n4. "
        + {"pin": d.say("A lady of 'your house' asked me for my PIN, and I would not say it.", "Somebody on the telephone wanted my PIN from me in your name."), "nothing": d.say("Nobody has asked me for anything.", "No one wanted any number of me."), "update": d.say("A lady of 'your house' wanted me to load a new program.", "Somebody in your name told me to put a new program on.")}[bank_asked] + "\n5. "
        + either(nephew_did, d.say(f"My nephew {nephew} has since looked at the machine and removed something.", f"{nephew}, my nephew, came and cleaned the computer."), d.say(f"My nephew {nephew} can only come at Easter.", f"{nephew}, my nephew, has no time before the holidays.")) + "\n6. "
        + either(lost, d.say("From my savings book 900 are gone.", "There are 900 too few in the savings."), d.say("My savings are complete, I counted twice.", "On the savings nothing is missing.")) + "\n7. "
        + d.say("The gas company took 131 and my club 15, that is in order.", "I also do not understand the fee of 2.40 but it is not urgent.", "My card for the machine works, I bought bread this morning.") + "\n\n"
        + d.say(f"All this is {hours} hours ago.", f"It happened {hours} hours ago.", f"Since then {hours} hours have gone by.") + " " + d.say("I do not sleep.", "My heart beats so.", "Please write in large letters.") + f"\n{cust}")
    d.noul("stated", qs["popup"], ["Did the writer dial the number that appeared on the screen?", "Was the displayed number called?"], negated=["Did the writer avoid calling the displayed number?"])
    d.multi("stated", [(["a visit at an hour when the writer slept"], qs["login"]), (["a foreign telephone number in the profile"], qs["phone"]), (["missing savings"], lost)], ["Which alarming things does the customer observe?", "What is wrong in the account, according to the letter?"])
    d.choice("stated", bank_asked, {"pin": ["a secret number"], "nothing": ["nothing"], "update": ["the installation of software"]}, ["What did a supposed bank employee ask for?", "What was demanded in the bank's name?"])
    d.noul("stated", nephew_did, ["Has the computer been cleaned by a relative?", "Did the nephew already see to the machine?"], negated=["Is the machine still unchecked?"])
    d.noul("order_time", hours < 24, ["Is the affair less than a day old?", "Did it happen within the last day?"], negated=["Is it more than a day ago?"])
    d.choice("policy", "now" if lost or qs["phone"] else "look" if qs["login"] or qs["popup"] else "calm", {"now": ["freeze and ring back at once"], "look": ["check sessions today"], "calm": ["a reassuring letter"]}, ["Which treatment does the mail get?", "What should the bank do first?"], criteria="Freeze and ring back if money is missing or a foreign number is in the profile. Otherwise check sessions if a displayed number was called or a visit is unexplained. Otherwise a reassuring letter.")
    d.score("judgement", qs["popup"] + qs["login"] + qs["phone"] + lost, ["none", "little", "some", "much", "very much"], ["How much evidence of a takeover is there?", "How strong is the evidence that somebody got in?"], criteria="Count: displayed number called, unexplained visit, foreign number in the profile, missing money.")
    return state


@drill("event_array")
def reset_storm_on_a_family_plan(d):
    fam = d.say("Okpara", "Lindgren", "Delacroix", "Sato")
    mem = d.shuffled(["line1", "line2", "line3"])
    names = {"line1": d.person().split()[0], "line2": d.person().split()[0], "line3": d.person().split()[0]}
    victim, actor = mem[0], d.pick([mem[0], mem[1], "outside"])
    reset = d.pick(["sms", "mail", "store"])
    mgr = d.pick(["line1", "line2"])
    block, order, notice, geo = d.flag(), d.flag(), d.flag(), d.flag()
    price = d.pick([30, 70, 640, 1100])
    t = d.day()
    ts = lambda m: later(t, minutes=m).strftime("%Y%m%dT%H%M")
    state = [
        {"ts": ts(-3000), "evt": "PLAN_INFO", "family": fam, "lines": [{"id": k, "user": v, "role": "MANAGER" if k == mgr else "MEMBER"} for k, v in names.items()]},
        {"ts": ts(-200), "evt": "APP_LOGIN", "line": mem[2], "device": "own"}, {"ts": ts(-180), "evt": "DATA_GIFT", "from": mem[2], "to": mem[1], "gb": 2},
        {"ts": ts(0), "evt": "PIN_RESET", "line": victim, "via": {"sms": "SMS_LINK", "mail": "MAIL_LINK", "store": "STORE_VISIT"}[reset], "startedFrom": {mem[0]: "device of " + mem[0], mem[1]: "device of " + mem[1], "outside": "unregistered device"}[actor]},
        {"ts": ts(3), "evt": either(notice, "NOTICE_SENT", "NOTICE_SKIPPED"), "line": victim, "channel": "letter"}, {"ts": ts(9), "evt": either(order, "DEVICE_ORDER", "DEVICE_BROWSE"), "line": victim, "item": d.say("tablet", "handset", "watch"), "price": price, "shipTo": d.say("home", "locker 88", "shop")},
        {"ts": ts(12), "evt": "PIN_RESET", "line": mem[2], "via": "SMS_LINK", "startedFrom": "device of " + mem[2]}, {"ts": ts(40), "evt": either(block, "LINE_LOCKED", "LINE_OPEN"), "line": victim, "by": d.say("system", "care")}, {"ts": ts(90), "evt": "CELL", "line": victim, "country": either(geo, d.say("MA", "TH"), "home")},
        {"ts": ts(95), "evt": "CARE_NOTE", "text": d.say("Caller says that the kids always play with each other's phones.", "Mother and father both rang, told the same story.", "Customer speaks through a neighbour, hard to follow.")}]
    d.choice("two_places", {mem[0]: "self", mem[1]: "kin", "outside": "out"}[actor], {"self": ["the user of that very line"], "kin": ["another member of the family plan"], "out": ["a device outside the plan"]}, ["From where was the first PIN reset started?", "Who seems to have begun the earlier of the resets?"])
    d.choice("two_places", mgr, {"line1": [names["line1"]], "line2": [names["line2"]], "line3": [names["line3"]]}, ["Who manages the family plan?", "Which person is the plan's manager?"])
    d.choice("stated", reset, {"sms": ["by a texted link"], "mail": ["by an e-mailed link"], "store": ["in a shop"]}, ["How was the first reset carried out?", "By what channel did the earlier reset run?"])
    d.noul("two_places", victim == mgr, ["Was the manager's own line the first to be reset?", "Does the first reset concern the manager's line?"], negated=["Does the first reset concern an ordinary member's line?"])
    d.multi("stated", [(["a device was ordered"], order), (["the line was locked"], block), (["the line was used in a foreign country"], geo), (["a letter of notice was sent"], notice)], ["What happened to the first line after its reset?", "Which events followed on the line reset first?"])
    d.noul("amounts", price > 500, ["Does the item cost more than 500?", "Is the item dearer than 500?"], negated=["Does the item cost less than 500?"])
    d.score("judgement", {mem[0]: 0, mem[1]: 1, "outside": 2}[actor], ["own doing", "matter within the family", "outside takeover"], ["What kind of event is the first reset?", "Rate the first reset."])
    return state


@drill("chat")
def two_agents_compare_notes(d):
    x, y = d.person().split()[0], d.person().split()[0]
    c1, c2 = d.person(), d.person()
    n1 = d.pick(["same", "other"])
    dob, addr, voice, doc = d.flag(), d.flag(), d.flag(), d.flag()
    typo = d.flag()
    born1 = (d.int(1, 9), d.int(1, 9), d.int(1950, 1995))
    ch = d.pick(["phone", "chat", "desk"])
    second = d.pick(["reset", "payee", "pin"])
    spelled = c1 if n1 == "same" else c2
    state = "\n".join([
        f"{x}: " + d.say("got a minute? odd thing.", "can I borrow your memory", "you did the late shift yesterday right?"),
        f"{y}: " + d.say("sure", "yep shoot", "if it's quick"),
        f"{x}: " + d.say(f"I have {c1} here, born 0{born1[0]}.0{born1[1]}.{born1[2]}, wants a password reset", f"client {c1}, dob 0{born1[0]}.0{born1[1]}.{born1[2]}, asks to reset the password", f"{c1} on the line, birthday 0{born1[0]}.0{born1[1]}.{born1[2]}, password reset") + d.say(", lives at 12 Mill Lane", ", 12 Mill Lane is the address given", ", says 12 Mill Lane"),
        f"{y}: " + d.say("mine yesterday was", "hm, yesterday I had", "let me look, yesterday's was") + f" {spelled}, " + f"0{born1[0]}.0{born1[1]}.{born1[2] if dob else born1[2] - 7}" + either(addr, d.say(", of 12 Mill Lane", ", Mill Lane 12"), d.say(", of 21 Hill Road", ", Hill Road 21")),
        f"{y}: " + {"phone": d.say("it was a call", "rang in"), "chat": d.say("over the web chat", "typed, in the chat window"), "desk": d.say("stood here in front of me", "in person at the counter")}[ch] + " and " + {"reset": d.say("wanted a password reset as well", "also after a new password"), "payee": d.say("wanted somebody added to pay", "asked to add a recipient"), "pin": d.say("asked for the card PIN by post", "wanted a PIN letter")}[second],
        f"{x}: " + d.say("did you see a document?", "passport or so?"),
        f"{y}: " + either(doc, d.say("passport, genuine, scanned it", "yes an identity card, all good"), d.say("no, didn't ask", "none was shown")),
        f"{x}: " + either(voice, d.say("mine knows the last three bookings", "mine named the last bookings without a slip"), d.say("mine knows none of the last bookings", "mine got every booking wrong")),
        f"{y}: " + either(typo, d.say("careful, there are two of that name in our books", "watch out, we have namesakes in the system"), d.say("only one client of that name in our books, I checked", "no namesakes in the system, looked it up")),
        f"{x}: " + d.say("ok. btw lunch rota changed, you're at 12:30", "thanks. printer 2 eats paper again", "ta. Did Marcus return the stapler?")])
    d.noul("identity", n1 == "same", ["Do both agents speak of a client by the same name?", "Is the name in both contacts the same?"], negated=["Do the two contacts bear different names?"])
    d.noul("identity", dob, ["Do the birth dates of the two contacts agree?", "Is it one and the same birthday in both contacts?"], negated=["Do the two contacts give different birthdays?"])
    d.noul("identity", addr, ["Is the home address alike in both contacts?", "Do both contacts point to one address?"], negated=["Do the addresses of the two contacts differ?"])
    d.choice("two_places", ch, {"phone": ["by telephone"], "chat": ["in writing online"], "desk": ["at the counter"]}, ["How did yesterday's contact take place?", "By what channel did the other agent meet the client yesterday?"])
    d.choice("stated", second, {"reset": ["a new password"], "payee": ["an added recipient"], "pin": ["the number for the card"]}, ["What was wanted yesterday?", "Which wish did yesterday's client have?"])
    d.multi("stated", [(["an identity document seen yesterday"], doc), (["knowledge of recent bookings today"], voice), (["several clients of that name"], typo)], ["What is reported in the talk?", "Which of these come up as facts?"])
    d.score("identity", (n1 == "same") + dob + addr, ["nothing", "one point", "two points", "all three points"], ["In how many of name, birthday and address do the two contacts agree?", "How far do the two contacts match (name, birthday, address)?"])
    return state


@drill("mixed")
def travel_mode_and_the_family_tablet(d):
    cust, wife, kid = d.person(), d.person(), d.person()
    dest, stop = d.country(), d.country()
    t = d.day("2025-05-01", 100)
    start, end = t, later(t, days=14)
    seen = d.pick(["dest", "stop", "home"])
    off = d.pick([-4, -2, 3, 6, 9, 18, 22])
    user = d.pick(["cust", "wife", "kid"])
    spent, biom, gift = d.flag(), d.flag(), d.flag()
    amt = d.pick([12, 45, 320, 780])
    dates = 0 <= off <= 14
    state = {"travelMode": {"setBy": cust, "from": start.strftime("%Y-%m-%d"), "to": end.strftime("%Y-%m-%d"), "countries": [dest, stop], "capPerDay": 200},
             "household": [{"name": cust, "rel": "holder", "finger": "F1"}, {"name": wife, "rel": "spouse", "finger": "F2"}, {"name": kid, "rel": "child", "finger": "F3"}],
             "session": {"date": later(t, days=off).strftime("%Y-%m-%d"), "country": {"dest": dest, "stop": stop, "home": "HOME"}[seen], "device": "family tablet", "unlockedWith": {"cust": "F1", "wife": "F2", "kid": "F3"}[user], "bookings": amt if spent else 0, "biometricsFresh": biom},
             "otherSessions": [{"date": later(t, days=-20).strftime("%Y-%m-%d"), "country": "HOME", "device": "phone", "unlockedWith": "F1", "bookings": 64}, {"date": later(t, days=-12).strftime("%Y-%m-%d"), "country": "HOME", "device": "family tablet", "unlockedWith": "F2", "bookings": 0}],
             "voicemail": d.say(f"Hello, {cust} here.", f"This is {cust} speaking.", f"{cust}, about your text.") + " " + d.say("You ask about the tablet.", "It's about that tablet thing.", "Regarding the message on the tablet.") + " " + either(gift, d.say("I let the family shop with it this holiday, up to a hundred.", "The others may buy things up to 100 on it, I allowed that."), d.say("Nobody but me is supposed to buy anything with it.", "I have told the others never to buy with it.")) + " "
                + d.say("We changed hotels twice and the luggage came late.", "The sea is cold but the food is good.", "My mother waters the plants and has no access.") + " " + d.say("Ring after eight, please.", "I'm at the pool, so leave a message.", "No need to call back if all's well.")}
    d.choice("two_places", user, {"cust": ["the account holder"], "wife": ["the spouse"], "kid": ["the child"]}, ["Whose finger unlocked the session on top of the list?", "Who used the tablet in the session under review?"])
    d.noul("order_time", dates, ["Does the session fall in the announced travel dates?", "Was the session during the announced trip?"], negated=["Is the session outside the announced dates?"])
    d.choice("two_places", seen, {"dest": ["the first country on the list"], "stop": ["the second country on the list"], "home": ["the home country"]}, ["Where was the session?", "From which country did the session come?"])
    d.noul("stated", gift, ["Has the holder allowed the family to buy things?", "Do relatives have the holder's leave to spend?"], negated=["Did the holder forbid purchases by the others?"])
    d.noul("stated", spent, ["Was money spent in the session under review?", "Did the session in question contain bookings?"], negated=["Was nothing booked in the session under review?"])
    d.choice("exception", "none" if not spent else "fine" if user == "cust" or (gift and amt <= 100) else "ask", {"none": ["nothing to decide, no spending"], "fine": ["authorised"], "ask": ["not authorised"]}, ["How is the spending to be seen?", "Was the spending authorised?"], criteria="Spending by the holder is authorised. Spending by others is not, except within what the holder has allowed them.")
    d.noul("stated", biom, ["Was the fingerprint check fresh?", "Is the biometric check marked as recent?"], negated=["Is the fingerprint check out of date?"])
    return state


@drill("ledger_text")
def helpdesk_journal_of_one_morning(d):
    names = [d.person() for _ in range(5)]
    kinds = d.shuffled(["reset", "unlock", "device", "address", "question"])
    ok = [d.flag(0.645) for _ in range(5)]
    esc = d.pick([0, 1, 2, 3, 4])
    t = d.day().replace(hour=8, minute=5)
    gaps = [0]
    for _ in range(4):
        gaps.append(gaps[-1] + d.pick([6, 9, 14, 21]))
    long_ = d.pick([0, 1, 2, 3, 4])
    word = {"reset": d.say("new password", "pw reset", "forgot password"), "unlock": d.say("unlock after 5 tries", "account locked", "unblock wanted"), "device": d.say("second handset to enrol", "app on a new phone", "add a phone"), "address": d.say("moved house", "other street", "new postal address"), "question": d.say("asks about fees", "hours of the branch", "what is a limit order")}
    rows = [f"{later(t, minutes=g):%H:%M}  {n:<22} {word[k]:<22} id {either(o, 'ok', 'FAILED')}  {either(i == long_, '17 min', '3 min')}{either(i == esc, '  -> fraud desk', '')}" for i, (g, n, k, o) in enumerate(zip(gaps, names, kinds, ok))]
    n_ok = sum(ok)
    first_two = kinds.index("reset") < kinds.index("unlock")
    state = d.say("HELP DESK JOURNAL, seat 6", "Seat 6 / morning / journal", "journal seat 6 (auto)") + d.say(" - time, caller, matter, identification, length", " (columns: time, caller, matter, id result, duration)", ": when / who / what / id / how long") + "\n" + "\n".join(rows) + "\n" + d.say("08:00-10:30; agent on probation; headset swapped once.", "queue max 4; no outage; survey off.", "two silent calls not listed; coffee break not listed.") + " " + d.say("Seat 7 had nine calls, seat 8 eleven.", "Yesterday the seat had six failures.", "The weekly mean is four calls a morning.")
    d.choice("two_places", kinds[esc], {"reset": ["a password"], "unlock": ["a blocked account"], "device": ["a further phone"], "address": ["a move of house"], "question": ["a general enquiry"]}, ["What was the call about that went to the fraud desk?", "Which matter was passed on to the fraud desk?"])
    d.choice("stated", str(long_), {str(i): [names[i]] for i in range(5)}, ["Whose call took longest?", "With whom did the agent talk for the longest time?"])
    d.score("counting", {0: 0, 1: 0, 2: 1, 3: 2, 4: 3, 5: 3}[n_ok], ["none or one", "two", "three", "four or five"], ["How many callers were identified?", "Number of callers who passed identification?"])
    d.noul("order_time", first_two, ["Did the forgotten password come before the blocked account?", "Was the call on a password earlier than the one on an unlock?"], negated=["Was the blocked account dealt with before the password?"])
    d.multi("two_places", [(["the caller with the password"], ok[kinds.index("reset")]), (["the caller with the new phone"], ok[kinds.index("device")]), (["the caller who moved"], ok[kinds.index("address")])], ["Which of these callers were identified?", "Who passed the check?"])
    d.noul("two_places", ok[esc], ["Had the escalated caller passed identification?", "Was the person sent to the fraud desk identified?"], negated=["Had the escalated caller failed identification?"])
    d.noul("policy", not (ok[kinds.index("reset")] and ok[kinds.index("unlock")]), ["Did at least one of the two log-in calls (password, locked account) fail the check?", "Is there a failed check among the password and the unlock call?"], negated=["Did both log-in calls (password, locked account) pass the check?"])
    return state
