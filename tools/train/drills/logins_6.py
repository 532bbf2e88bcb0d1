"""Logins and takeovers: serial callers, vishing reviews, matching people, stolen phones, liability, spouses, notices, eSIM links."""

from draw import drill, either, later


@drill("event_array")
def one_caller_several_accounts(d):
    t = d.day()
    names = [d.person() for _ in range(4)]
    same = [d.flag() for _ in range(4)]
    vp, other = "VP-" + d.ref("", 4), ["VP-" + d.ref("", 5) for _ in range(4)]
    passed = [d.flag() for _ in range(4)]
    topic = [d.pick(["mobile_change", "balance", "card_address"]) for _ in range(4)]
    back = d.flag()
    origin = d.pick(["withheld", "+31", "internal"])
    offs = [0, 22, 51, 78]
    calls = [{"seq": i + 1, "start": later(t, minutes=offs[i]).strftime("%Y-%m-%d %H:%M"), "claims": names[i], "voiceprint": vp if same[i] else other[i], "ivrAuth": either(passed[i], d.say("PASS", "OK"), d.say("FAIL", "LOCK")), "topic": topic[i], "cli": {"withheld": "anonymous", "+31": "+31 6 4" + d.ref("", 7), "internal": "desk 4402"}[origin] if i == 3 else "anonymous",
              "secs": d.say(95, 144, 203)} for i in range(4)]
    n = sum(same)
    state = [{"watchlist": {"voiceprint": vp, "reason": d.say("posed as three customers in May", "heard on five accounts last month"), "since": "2025-01-02"}}, *calls,
             {"supervisorNote": d.say("Queue was calm, four agents on duty.", "Training call by QA on another queue at the same time, ignore.", "System clock was one hour off on Sunday, corrected, not affecting today."),
              "calledBackOnFile": back, "by": d.say("QA-3", "lead-7"), "result": {True: "customer 4 reached", False: None}[back]}]
    d.score("counting", min(n, 3), ["none", "one", "two", "three or more"], ["How many of the four calls carry the voice from the watchlist?", "Count the calls by the listed voice."])
    d.multi("two_places", [([f"call {i + 1}"], same[i]) for i in range(4)], ["Which calls were made by the listed voice?", "In which calls is the watched voice heard?"])
    d.noul("two_places", any(s and p for s, p in zip(same[:1] + same[3:], passed[:1] + passed[3:])), ["Did the listed voice get through the checks in the first or last call?", "Was the watched speaker authenticated in call 1 or call 4?"], negated=["Did the listed voice get through in neither call 1 nor call 4?"])
    d.choice("stated", topic[2], {"mobile_change": ["another telephone number"], "balance": ["what is in the account"], "card_address": ["where cards are sent"]}, ["What was the third call about?", "Which topic had the third caller?"])
    d.choice("stated", origin, {"withheld": ["a hidden number"], "+31": ["a foreign mobile number"], "internal": ["a telephone inside the firm"]}, ["From where did the last call come?", "What number did the last caller show?"])
    d.noul("stated", back, ["Did staff call a customer on the number held?", "Was a return call made to verify?"], negated=["Is there no return call on record?"])
    return state


@drill("email")
def review_of_a_phone_trick_on_staff(d):
    sec, team, victim = d.person(), d.say("all IT support", "customer care", "second line"), d.person()
    pose = d.pick(["manager", "vendor", "customer"])
    got = d.pick(["vpn_reset", "list", "nothing"])
    seen = d.pick(["victim", "tool", "late"])
    hours = d.pick([1, 2, 3, 26, 50])
    script, badge, copied = d.flag(), d.flag(), d.flag()
    no = d.int(3, 14)
    state = (f"From: {sec}, security\nTo: {team}\nSubject: " + d.say("What happened last Tuesday", "Lessons from the call", "Blameless review 24-" + d.ref("", 2)) + "\n\n"
        + d.say("No names are blamed here.", "This is written without blame.", "Nobody is in trouble, please read to the end.") + " "
        + d.say(f"On Tuesday {victim} took a call in the busy hour.", f"{victim} answered a call on Tuesday, with nine people in the queue.", f"The call went to {victim}, who was on day four in the job.") + " "
        + {"manager": d.say("The voice claimed to be a regional director who was about to miss a flight.", "It was, supposedly, one of our directors at an airport."), "vendor": d.say("The voice said it was from the firm that maintains our ticket system.", "It was, supposedly, the ticket software's maker."), "customer": d.say("The voice played a subscriber in tears.", "It was, supposedly, a subscriber whose baby was ill.")}[pose] + " "
        + d.say("What they had prepared was good: the names of two floors, the nickname of the intranet.", "They knew our slang, the canteen's name and the last outage.", "They had our phone list from an old brochure, and a confident laugh.") + " "
        + either(script, d.say("The questions of the identification script were put and all were answered.", "The script was followed to the letter."), d.say("The identification script was skipped.", "The questions of the script were not put.")) + " "
        + {"vpn_reset": d.say("In the end a fresh remote access password was read out.", "They walked away with a new VPN password."), "list": d.say("In the end a list of 40 subscribers was mailed to them.", "They walked away with an export of subscriber data."), "nothing": d.say("In the end they hung up without having got anything.", "They walked away with empty hands.")}[got] + " "
        + {"victim": d.say(f"{victim} had a bad feeling and told us.", f"We know because {victim} spoke up."), "tool": d.say("The monitoring tool raised a flag.", "We know because of an automatic alarm."), "late": d.say("A subscriber's lawyer told us.", "We know from an outside letter.")}[seen] + " "
        + d.say(f"That was {hours} hours after the call.", f"Time from call to discovery: {hours} h.", f"It took {hours} hours until then.") + " "
        + either(badge, d.say("From today, staff must be called back on their desk number.", "New rule as of now: call colleagues back through the switchboard."), d.say("The rules stay as they are for now.", "We are not adding a rule at this time.")) + " "
        + either(copied, d.say("The same voice had tried the Cork office on Monday.", "Cork had the same caller the day before."), d.say("No other office had such a call.", "We asked Cork and Graz: nothing of the kind there.")) + " "
        + d.say(f"This was number {no} this year; most of the earlier ones came by mail, not phone.", f"For scale: {no} such tries this year, most of them by text message.", f"It is the {no}th report this year. In July it was a fake courier at the door.") + f"\n\n{sec.split()[0]}")
    d.choice("stated", pose, {"manager": ["an executive of the firm"], "vendor": ["a supplier"], "customer": ["a client in distress"]}, ["Whom did the caller impersonate?", "Which role did the trickster play?"])
    d.choice("stated", got, {"vpn_reset": ["access from outside"], "list": ["personal data"], "nothing": ["nothing at all"]}, ["What did the trickster obtain?", "What was the outcome of the trick?"])
    d.choice("two_places", seen, {"victim": ["the employee who took the call"], "tool": ["a technical alarm"], "late": ["an outsider"]}, ["How did security learn of it?", "To whom or what is the discovery owed?"])
    d.noul("stated", script, ["Were the identification questions asked?", "Did the employee keep to the script?"], negated=["Were the prescribed questions left out?"])
    d.noul("order_time", hours < 24, ["Was it discovered within a day?", "Did less than a day pass until it came to light?"], negated=["Did it stay undiscovered for more than a day?"])
    d.noul("stated", badge, ["Is a new rule introduced?", "Do procedures change as of now?"], negated=["Are procedures left unchanged?"])
    d.multi("stated", [(["the identification questions were put"], script), (["a new rule was issued"], badge), (["a second office was called"], copied)], ["What does the review state?", "Which statements match the mail?"])
    d.score("judgement", {"nothing": 0, "list": 1, "vpn_reset": 1}[got] + (got != "nothing" and hours > 24), ["no damage", "damage, found quickly", "damage, found late"], ["How serious was the incident?", "Rate the incident."], criteria="No damage if nothing was obtained; otherwise by whether it was found within a day.")
    return state


@drill("nested_json")
def is_it_the_same_person(d):
    a = d.person()
    first, last = a.split()
    b = d.person()
    nm = d.pick(["same", "maiden", "different"])
    dob, doc, addr, phone = d.flag(), d.flag(), d.flag(), d.flag()
    y, mo, da = d.int(1951, 1999), d.int(1, 9), d.int(13, 28)
    num = d.ref("", 7)
    other_last = b.split()[1]
    state = {"recoveryCase": d.ref("RC", 6), "platform": d.say("mail", "broker", "mobile contract"), "onFile": {"fullName": a, "born": f"{y}-0{mo}-{da}", "idDocNo": "P" + num, "street": "Lindenweg 14", "city": "Graz", "mobile": "+43 660 55501" + d.ref("", 2), "since": "2015-08"},
             "claimant": {"fullName": {"same": a, "maiden": f"{first} {other_last}", "different": b}[nm], "birthName": {"same": None, "maiden": last, "different": None}[nm], "born": either(dob, f"{da}.0{mo}.{y}", f"{da}.0{mo}.{y + d.int(1, 1) * 3}"),
                          "idDocNo": either(doc, "P" + num, "P" + str((int(num) + 4021) % 10 ** 7).zfill(7)), "street": either(addr, d.say("Lindenweg 14", "Linden Weg 14, Apt 3"), d.say("Ahornweg 41", "Buchengasse 2")), "mobileReachable": phone, "statedReason": d.say("lost phone and laptop in a move", "forgot everything after an operation", "fire in the flat")},
             "witness": {"fullName": d.person(), "relation": d.say("neighbour", "employer"), "born": f"19{d.int(60, 89)}-05-11", "idDocNo": "P" + d.ref("", 7)}, "photoCompare": {"vendor": "FaceTie", "ran": False}, "accountActivity": {"lastLogin": "2025-01-19", "recoveryTriesThisYear": d.say(0, 1, 2), "formerStreets": ["Am Anger 3", "Rosengasse 77"], "coHolder": {"fullName": d.person(), "born": "1971-08-30", "street": "Lindenweg 14"}}}
    d.choice("identity", nm, {"same": ["the two are alike"], "maiden": ["different surname now, the former one is given as birth name"], "different": ["the two are different and no link is given"]}, ["How do the names of claimant and account holder compare?", "What about the claimant's name against the file?"])
    d.noul("identity", dob, ["Is the claimant's birthday the one on file?", "Do the two dates of birth agree?"], negated=["Do the dates of birth differ?"])
    d.noul("identity", doc, ["Is the claimant's document the one known from the file?", "Do the document numbers agree?"], negated=["Is the claimant's paper another than the one on file?"])
    d.noul("identity", addr, ["Does the claimant live where the holder lives?", "Do the streets of claimant and file agree?"], negated=["Does the claimant give another street?"])
    d.noul("stated", phone, ["Can the claimant be reached on a mobile phone?", "Is the mobile of the claimant reachable?"], negated=["Is the claimant unreachable by mobile?"])
    d.multi("identity", [(["date of birth"], dob), (["identity document"], doc), (["street"], addr)], ["Which details of the claimant fit the file?", "In which points do claimant and file match?"])
    d.score("identity", (nm != "different") + dob + doc + addr, ["none", "one", "two", "three", "all four"], ["How many of the four points fit?", "On how many points does the claimant match?"], criteria="Four points: name (a changed surname with matching birth name counts as fitting), date of birth, document number, street.")
    return state


@drill("narrative")
def phone_snatched_outside_the_bar(d):
    v, pal = d.person(), d.person()
    pin, cam, app, find = d.flag(), d.flag(), d.flag(), d.flag()
    when = d.pick([10, 25, 40, 300, 480, 600])
    first = d.pick(["carrier", "bank", "police"])
    took = d.pick(["phone", "phone_card"])
    gone = d.int(0, 1) * d.int(3, 40) * 50
    state = (d.say(f"It was {v}'s birthday, and the tables stood on the pavement.", f"After the match {v} stood in front of the bar and typed a message.", f"{v} had come out of the Half Moon to order a cab.") + " "
        + either(pin, d.say("A young man had stood close behind the whole evening, close enough to see the digits being typed.", "Earlier someone had looked over the shoulder while the screen code was entered, a waiter remembers."), d.say("The screen opens with a fingerprint only, so nobody can have seen any code.", "No code had been typed that evening, the finger had always done it.")) + " "
        + either(took == "phone", d.say("A hand came from a scooter, and the handset was gone.", "Somebody on a bicycle tore the handset away and rode off."), d.say("A hand came from a scooter and tore away the handset, in whose sleeve sat the bank card.", "Somebody on a bicycle grabbed the handset along with the purse it was stuck to, bank card inside.")) + " "
        + d.say(f"{pal}'s own phone lay at home, charging.", f"{pal}, a friend, ran after the thief for two streets.", f"The friend, {pal}, lent a phone.") + " "
        + {"carrier": d.say("The first call went to the phone company, to block the number; the bank and the police came afterwards.", "Before bank or police, the mobile provider was rung."), "bank": d.say("The first call went to the bank; phone company and police were rung afterwards.", "Before the police or the mobile provider, the bank was rung."), "police": d.say("First they walked into the police station; phone company and bank came afterwards.", "Before anyone else, the police were told.")}[first] + " "
        + d.say(f"Until that first report {when} minutes passed.", f"{when} minutes lay between theft and first report.", f"It had taken {when} minutes to make that report.") + " "
        + either(app, d.say("The bank's app asked for a separate password that was stored nowhere.", "To get into the bank's app one needs a second password, which is only in the owner's head."), d.say("The bank's app opened with the same code as the screen.", "For the bank's app the screen code was enough.")) + " "
        + either(gone > 0, d.say(f"In the morning {d.money(max(gone, 50))} were missing.", f"By morning somebody had moved {d.money(max(gone, 50))}."), d.say("In the morning all balances were as before.", "By morning not a cent had moved.")) + " "
        + either(cam, d.say("A camera over the door has filmed it all.", "There is film of it from the pharmacy's camera."), d.say("The camera over the door has been broken for a year.", "No camera looks at that spot.")) + " "
        + either(find, d.say("The locating service last showed the phone at the harbour.", "On the map the phone could be followed as far as the station."), d.say("The locating service had never been turned on.", "On the map there was nothing, the service was off.")) + " "
        + d.say("A second phone was stolen in the same street that night, from a tourist.", "The bar's owner says this happens every week.", "The insurance wants the serial number, which is on a box in the cellar."))
    d.noul("stated", pin, ["Could the thief have learned the screen code by watching?", "Was the code perhaps seen by a stranger?"], negated=["Is it ruled out that anyone saw a code?"])
    d.choice("order_time", first, {"carrier": ["the telecom provider"], "bank": ["the bank"], "police": ["the police"]}, ["Who was told first?", "Where was the first report made?"])
    d.noul("order_time", when < 60, ["Was the first report made within an hour?", "Did it take less than an hour to report?"], negated=["Did more than an hour pass before the report?"])
    d.noul("two_places", took == "phone_card", ["Did the thief also get hold of a bank card?", "Was a bank card taken along?"], negated=["Was only the telephone taken?"])
    d.noul("stated", app, ["Was the bank's app guarded by its own password?", "Did the banking app need something other than the screen code?"], negated=["Was knowing the screen code enough for the banking app?"])
    d.choice("policy", "all" if app else "none" if pin else "half", {"all": ["any loss in full"], "half": ["half of any loss"], "none": ["nothing"]}, ["What would the insurance cover?", "How far does the cover go?"], criteria="With a separate password for the app any loss is covered in full. Without it: half, but nothing if the code may have been watched.")
    d.multi("stated", [(["film of the theft"], cam), (["a last known place of the phone"], find)], ["What evidence or trace is there?", "Which leads might help the police?"])
    d.score("judgement", 0 if app and not pin else 1 if app or not pin else 2, ["well protected", "half protected", "badly protected"], ["How well was the bank's app protected in this theft?", "Rate the protection of the money."], criteria="Well: separate password and no code seen. Badly: screen code was enough and may have been seen. Half: all else.")
    return state


@drill("policy_and_case")
def who_bears_the_loss(d):
    cust = d.person()
    act = "none" if d.flag(0.35) else d.pick(["code", "code_warned"])
    late, first_p, vuln = d.flag(0.45), d.flag(), d.flag(0.4)
    loss = d.pick([180, 420, 900, 2300, 5200, 9800])
    hrs = 70 if late else d.pick([2, 9, 20])
    cap, dev = 10000, d.flag()
    if vuln or act == "none":
        out = "bank"
    elif act == "code" and not late:
        out = "split"
    else:
        out = "cust"
    state = {"rulebook": [d.say("A. Nothing given away: the bank refunds all.", "A. Customer gave nothing away -> full refund."), d.say("B. Code given away, no specific warning shown, reported within 48 h: half each.", "B. Code shared without a warning on screen and reported in 48 hours -> shared equally."),
                           d.say("C. Code given away in spite of a specific warning, or reported later than 48 h: customer bears it.", "C. Code shared against a warning on screen, or report after 48 hours -> customer carries the loss."), d.say("D. Vulnerable customers are refunded in full whatever B and C say.", "D. For vulnerable customers B and C do not count; full refund."),
                           f"E. Losses above {cap:,} go to the committee."],
             "claim": {"no": d.ref("CL", 6), "customer": cust, "loss": loss, "ccy": d.code, "reportedAfterHours": hrs, "firstEverClaim": first_p, "newDeviceUsed": dev, "vulnerabilityMarker": either(vuln, d.say("bereavement, recent", "hearing and sight loss", "registered carer, cognitive"), None)},
             "statement": {"none": d.say("I never told anyone anything. I got up and the money was gone.", "No call, no text, no link. I only noticed the debit in the evening."), "code": d.say("He said he was from you and I told him the number from the text. There was nothing on the screen to say that I must not.", "I gave the woman the code. The message just had the number and your name in it."),
                           "code_warned": d.say("I gave the code. Yes, your message said 'never tell this to a caller, this is a payment', but he was so sure.", "Yes there was the red box, 'a caller who asks for it is a thief', and I still read out the code.")}[act] + " "
                + d.say("My neighbour got all his money back from his bank within three days.", "I have been with you for 22 years and never late.", "I had 38.20 left for the week.") + " " + d.say("My daughter wrote this for me.", "I can come to the branch any day but Thursday.", "The police say it is one of forty this month.")}
    d.choice("policy", out, {"bank": ["the bank in full"], "split": ["both, half and half"], "cust": ["the customer"]}, ["Who bears the loss under the rulebook?", "Who pays according to the rules?"])
    d.noul("stated", act != "none", ["Did the customer give away a code?", "Was a security code told to somebody?"], negated=["Did the customer keep every code secret?"])
    d.choice("two_places", act, {"none": ["does not matter, no code was shared"], "code": ["there was none"], "code_warned": ["there was one, and it was overridden"]}, ["What about a warning on the screen?", "Was there a warning before the code was passed on?"])
    d.noul("exception", vuln, ["Is the claimant marked as vulnerable?", "Does the exception for people in need of protection apply?"], negated=["Is there no mark of vulnerability?"])
    d.noul("order_time", late, ["Did the report come later than two days?", "Was the 48-hour mark missed?"], negated=["Was the claim made within two days?"])
    d.noul("stated", first_p, ["Is it the customer's first claim?", "Has the customer never claimed before?"], negated=["Has the customer claimed before?"])
    d.score("amounts", 0 if loss < 500 else 1 if loss < 3000 else 2, ["below 500", "500 to 3,000", "above 3,000"], ["How large is the loss?", "In which band lies the loss?"])
    return state


@drill("chat")
def spouse_on_the_support_line(d):
    cust, sp = d.person(), d.person()
    agent = d.say("Ifeoma", "Bruno", "Kaisa")
    hand, pwd, listed = d.pick(["handed", "refused", "absent"]), d.flag(), d.flag()
    aim = d.pick(["esim", "bill", "block"])
    split, old = d.flag(), d.flag()
    lines = [f"{agent}: " + d.say("Good evening, mobile support, who am I speaking with?", "Support line, hello, your name please?"),
             "Caller: " + d.say(f"{sp}. It's about the phone of {cust}, we're married.", f"My name is {sp}, {cust} is my better half and the contract is in that name.", f"{sp} here, spouse of {cust}, that's the one on the contract."),
             f"{agent}: " + d.say("What can I do for you?", "How can I help?"),
             "Caller: " + {"esim": d.say("I want the number put on an e-SIM on this phone here.", "Please move the number over to my new mobile, the electronic way."), "bill": d.say("Tell me whom those long calls on the bill went to.", "I need the list of numbers called last month."), "block": d.say("The phone is lost, please shut the SIM.", "Block the SIM please, phone was left on a bus.")}[aim],
             f"{agent}: " + d.say("Is the holder with you? Could you hand over?", "Can I speak to the holder for a second?"),
             "Caller: " + {"handed": d.say("Sure, here. [other voice] Yes hello, it's me, please do as said.", "One moment... [second voice] Speaking, I agree to it."), "refused": d.say("No, that's not needed, just do it.", "I'd rather not, it is simpler with me."), "absent": d.say("Not here, on a night shift at the clinic.", "Away in the mountains until Sunday, no reception.")}[hand],
             f"{agent}: " + d.say("And the customer password?", "Do you have the contract password?"),
             "Caller: " + either(pwd, d.say("Marigold55. [agent: matches]", "That would be 'tin whistle'. [agent: matches]"), d.say("No idea, it's a dog's name I think. [agent: does not match]", "Is it 1234? [agent: does not match]")),
             f"{agent}: " + either(listed, d.say("I see you as second contact on the contract, good.", "You are entered as an authorised contact, I see."), d.say("I do not see you as a contact on the contract.", "There is no second contact entered on this contract.")),
             "Caller: " + either(split, d.say("By the way we live apart since spring, so post goes to my flat.", "We separated, did they not tell you?"), d.say("We've been at this address for twenty years, you know us.", "We'll both come by on Saturday anyway, for the tablets.")),
             f"{agent}: " + either(old, d.say("There was a note from last month about a similar call.", "I see that someone rang in March with the same wish."), d.say("No earlier calls of the kind on file.", "I see no such wish in the past year."))]
    state = "\n".join(lines) + "\n" + d.say("[call 6:40 min; contract: 2 lines, tablet, broadband; last bill 74.10 paid]", "[recorded; contract open since 2012; other line used by a child, 13]", "[queue 3; hearing difficulties noted for the holder's mother, line 3]")
    d.choice("stated", aim, {"esim": ["a transfer of the number to another device"], "bill": ["details of calls"], "block": ["a stop of the SIM"]}, ["What does the caller want?", "What is the wish in this call?"])
    d.choice("stated", hand, {"handed": ["came to the phone and agreed"], "refused": ["was not put on, though no absence is claimed"], "absent": ["is said to be elsewhere"]}, ["What about the contract holder?", "Could the agent speak with the holder?"])
    d.noul("stated", pwd, ["Did the caller know the contract's password?", "Was the right password given?"], negated=["Was the password wrong or unknown?"])
    d.noul("stated", listed, ["Is the caller registered as a contact?", "Does the contract name the spouse as authorised?"], negated=["Is the caller missing among the registered contacts?"])
    d.noul("unknown", old, ["Is a similar earlier call mentioned?", "Does the file hold a former call with that wish?"], negated=["Is the file free of similar calls?"])
    d.choice("policy", "any" if aim == "block" else "holder" if hand == "handed" else "no", {"any": ["yes, this may be done for anybody"], "holder": ["yes, the holder agreed"], "no": ["no, not without the holder"]}, ["May the agent do it?", "Is the agent allowed to carry out the wish?"], criteria="Blocking a SIM is done for whoever calls. All other wishes need the holder's own word on the phone; password or contact entry alone do not suffice.")
    d.multi("judgement", [(["a separation"], split), (["an earlier similar call"], old), (["a wrong password"], not pwd)], ["What should make the agent careful?", "Which warning signs come up?"])
    return state


@drill("ledger_text")
def which_notice_went_where(d):
    cust = d.person()
    t = d.day()
    mail_ok, sms_to, push = d.flag(), d.pick(["old", "new"]), d.pick(["shown", "off", "dismissed"])
    gap = d.pick([1, 3, 6, 30, 47, 90])
    letter, opened = d.pick(["sent", "returned", "none"]), d.flag()
    old, new = "...4471", "...9026"
    f = lambda m: f"{later(t, minutes=m):%d/%m %H:%M}"
    rows = [f"{f(-1500)} | push  | weekly balance | shown on tablet", f"{f(-900)} | mail  | statement ready | delivered, {cust.split()[0].lower()}@..", f"{f(-40)} | sms   | log-in code | {old}, delivered",
            f"{f(0)} | EVENT | mobile number {old} -> {new} | by web session", f"{f(1)} | mail  | your number was changed | " + either(mail_ok, d.say("delivered", "accepted by server"), d.say("bounced, mailbox full", "rejected by server")),
            f"{f(1)} | sms   | your number was changed | {old if sms_to == 'old' else new}, delivered", f"{f(2)} | push  | your number was changed | " + {"shown": d.say("shown, tablet", "on screen, tablet"), "off": d.say("not sent, push disabled", "suppressed: no permission"), "dismissed": d.say("swiped away unread, tablet", "dismissed by user, tablet")}[push],
            f"{f(gap)} | EVENT | new payee {d.person()} | by web session", f"{f(gap + 1)} | sms   | payment code | {new}, delivered", f"{f(gap + 7)} | mail  | marketing: garden loan | " + either(opened, "delivered, opened", "delivered, unopened")]
    if letter != "none":
        rows.append(f"{f(6000)} | post  | confirmation of change | " + {"sent": "handed to post, no return", "returned": "came back, addressee unknown"}[letter])
    rows.append(f"{f(7200)} | call  | inbound | " + d.say("asked for opening hours", "asked about a garden loan", "asked to order a cheque book"))
    state = d.say(f"Notification audit for {cust}", f"{cust} - outgoing notices", f"Notices & events, client {cust}") + "\n" + "\n".join(rows) + "\n" + d.say("(times local; dd/mm; delivery as told by the provider)", "(numbers masked; 'delivered' means accepted by the handset)", "(export by notices-service, duplicates merged)")
    d.choice("stated", sms_to, {"old": ["to the number used until then"], "new": ["to the number just entered"]}, ["To which number went the text on the change?", "Where was the change-of-number text sent?"])
    d.noul("stated", mail_ok, ["Did the mail on the changed number arrive?", "Was the e-mail about the number change accepted?"], negated=["Did the e-mail about the number change come back?"])
    d.choice("stated", push, {"shown": ["it was displayed"], "off": ["it was never sent"], "dismissed": ["it was wiped away"]}, ["What happened to the push notice of the number change?", "What became of the in-app notice on the change?"])
    d.noul("order_time", gap < 10, ["Was a payee added within ten minutes of the number change?", "Did the new payee follow the change of number by less than ten minutes?"], negated=["Did more than ten minutes lie between number change and new payee?"])
    d.choice("unknown", letter, {"sent": ["it was posted and has not come back"], "returned": ["it was sent back"], "none": ["the audit lists no letter"]}, ["What about a letter on the change?", "Was the change confirmed by post?"])
    d.noul("stated", opened, ["Was the advertising mail read?", "Did somebody open the marketing message?"], negated=["Is the advertising mail unread?"])
    d.score("counting", (sms_to == "old") + mail_ok + (push == "shown"), ["by none", "by one", "by two", "by all three"], ["By how many ways (text to the former number, mail, push on screen) did the notice of change reach the customer?", "How many of text to the former number, mail and displayed push gave notice of the change?"])
    return state


@drill("analyst_note")
def esim_link_that_was_forwarded(d):
    cust, sales, kid = d.person(), d.person(), d.person()
    t = d.day()
    send = d.pick(["mail", "sms", "print"])
    act = d.pick(["holder", "kid", "unknown"])
    mins = d.pick([2, 4, 6, 130, 400])
    reuse, bankcode, trip, cctv = d.flag(), d.flag(), d.flag(), d.flag()
    refund = d.pick([0, 25, 80])
    state = (d.say(f"eSIM incident, subscriber {cust}.", f"{cust} / eSIM / second look.", f"INC {d.ref('', 5)}: QR profile of {cust}.") + " "
        + {"mail": d.say("The QR code went out by e-mail", "Code was mailed electronically"), "sms": d.say("The QR link went out by text", "Link was texted"), "print": d.say(f"The QR code was printed in the shop by {sales}", f"{sales} handed a printed code over the counter")}[send] + f" {t:%d %b %H:%M}; " + d.say(f"download took place {mins} min later.", f"profile pulled after {mins} minutes.", f"installed {mins} min afterwards.") + " "
        + {"holder": d.say("EID belongs to the holder's own handset.", "Device of the download: the holder's, as in the contract."), "kid": d.say(f"EID belongs to the handset of {kid}, the holder's child.", f"Device of the download is registered to {kid} (child, 16)."), "unknown": d.say("EID was never seen in our network before.", "Device of the download is in no record of ours.")}[act] + " "
        + d.say(f"{kid}, 16, is user of the second line.", f"Family: {kid} (16), line 2, prepaid until March.", f"Second line: {kid}, the child of the house.") + " "
        + either(reuse, d.say("A second download of the same code was tried an hour on and failed.", "Somebody tried to use the code again, which the server refused."), d.say("The code was used once, no further tries.", "No second attempt on the code.")) + " "
        + either(bankcode, d.say("A bank's code text ran over the new profile within the day.", "The first incoming text on the new profile was a bank's passcode."), d.say("Traffic on the new profile: video, messages, no bank texts.", "Nothing from banks came in on the new profile.")) + " "
        + either(trip, d.say("Holder was in Morocco that week, data pass booked.", "Roaming pass for Tunisia active at that time."), d.say("Holder was at home, usual cell.", "No roaming, usual cell all week.")) + " "
        + either(cctv, d.say("Holder is not complaining; it was our system that flagged it.", "No complaint; found in a sweep."), d.say("Holder complained by chat the same evening.", "Complaint by the holder came in that night.")) + " "
        + d.say(f"Goodwill paid: {refund}.", f"Credit on bill: {refund}.", f"Compensation so far: {refund}.") + " "
        + d.say("Similar ticket in April, there a tablet was the cause; closed.", "Ten other codes of that batch were checked, all clean.", f"{sales} has sold 31 such profiles this month, no other trouble.") + " " + d.say("Line 2 stays out of this.", "Broadband not concerned.", "Contract ends next June."))
    d.choice("two_places", act, {"holder": ["the contract holder"], "kid": ["a family member"], "unknown": ["a device nobody knows"]}, ["Who downloaded the profile?", "In whose device did the profile end up?"])
    d.choice("stated", send, {"mail": ["by e-mail"], "sms": ["by text message"], "print": ["on paper"]}, ["How was the code delivered?", "In what form did the customer get the code?"])
    d.noul("order_time", mins < 60, ["Was the profile installed within an hour of being issued?", "Did the download follow in under an hour?"], negated=["Did over an hour pass until the download?"])
    d.noul("unknown", bankcode, ["Does the note mention a bank's text on the new profile?", "Is a banking passcode on the fresh profile reported?"], negated=["Is the new profile free of bank texts?"])
    d.multi("stated", [(["a second try with the same code"], reuse), (["a stay abroad"], trip), (["a complaint by the holder"], not cctv)], ["What else is noted in this matter?", "Which of these does the note contain?"])
    d.score("amounts", {0: 0, 25: 1, 80: 2}[refund], ["nothing", "under 50", "over 50"], ["How much has the customer been compensated?", "What did the firm credit to the customer?"])
    d.score("judgement", (act == "unknown") + bankcode + reuse if act == "unknown" else 0 if act == "holder" and not bankcode else 1, ["harmless", "to be watched", "serious", "theft of the number"], ["How serious is the incident?", "Rate the eSIM incident."], criteria="Unknown device: to be watched, one step up for each of a bank text and a second try. Known device: harmless if it is the holder's and no bank text came, else to be watched.")
    return state
