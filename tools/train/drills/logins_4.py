"""Logins and takeovers: recovery contacts, safe-account calls, voice checks, SIM registers, on-call chats, insiders, geo blocks, passkeys."""

from draw import drill, either, later


@drill("mixed")
def recovery_contact_of_a_mailbox(d):
    own, other = d.person(), d.person()
    t = d.day()
    relation = d.pick(["ex", "sister", "colleague", "none"])
    used = d.pick(["contact", "phone", "codes"])
    objected, twofa, lang = d.flag(), d.flag(), d.flag()
    wait = d.pick([0, 12, 24, 72])
    state = {
        "recovery_request": {"id": d.ref("RR", 8), "mailbox": d.email(own, "lantern.example"), "method": {"contact": "TRUSTED_CONTACT_APPROVAL", "phone": "PHONE_ON_FILE", "codes": "PRINTED_BACKUP_CODE"}[used],
                             "raised": t.isoformat(timespec="minutes"), "hold_hours": wait, "owner_reaction": either(objected, {"via": "old_session", "choice": "NOT_ME"}, None), "ui_language": either(lang, d.say("sv", "tr", "pl"), "en"), "usual_language": "en"},
        "settings": {"second_factor": either(twofa, d.say("TOTP", "SECURITY_KEY"), None), "phone_on_file": "+45 20 " + d.ref("", 2) + " ** **", "backup_codes_left": d.int(1, 9), "trusted_contacts": [{"name": other, "added": "2019-05-02"}]},
        "clerk_note": d.say("Called the owner on the evening number, line answered by the owner.", "Owner rang in by own motion, was put through to me.", "Video call with the owner, passport held up, fine.") + " " + {
            "ex": d.say(f"{own.split()[0]} says that {other} is the divorced spouse since last winter, lawyers involved.", f"{other} used to be the partner, they parted in anger, per {own.split()[0]}."),
            "sister": d.say(f"{other} is the sister of {own.split()[0]}, they speak daily.", f"{own.split()[0]} describes {other} as 'my big sister'."), "colleague": d.say(f"{other} shares an office with {own.split()[0]}.", f"{own.split()[0]} and {other} work in one firm."),
            "none": d.say(f"We forgot to ask who {other} is.", f"Nothing was said on {other}.")}[relation] + " " + d.say("Owner has two more mailboxes with us (club, garden), no requests there.", "There was a similar request in 2022 after a phone fell in a lake, granted.", "Owner runs a choir list of 60 people from this mailbox and is worried.") + " "
            + d.say("Asked for ten minutes, then had to catch a bus; promised to ring again at eight.", "Spoke clearly, no hurry, thanked us.", "Was cross about music on hold, calmed down.") + " " + d.say("Mailbox holds 14 GB, paid plan till June.", "Paid plan lapsed in May, renewed since.", "Storage nearly full.")}
    d.choice("unknown", relation, {"ex": ["a separated partner"], "sister": ["a sibling"], "colleague": ["somebody from work"], "none": ["the file does not tell"]}, ["How is the trusted contact related to the owner?", "What is the tie between owner and trusted contact?"])
    d.choice("stated", used, {"contact": ["approval by another person"], "phone": ["the telephone number on record"], "codes": ["codes on paper"]}, ["By what means is the mailbox to be recovered?", "Which recovery method was chosen?"])
    d.noul("stated", objected, ["Has the owner objected from an open session?", "Did a running session answer that the request is false?"], negated=["Is there no objection on record in the request?"])
    d.choice("policy", "refuse" if objected else "slow" if not twofa else "grant", {"refuse": ["refuse it"], "slow": ["double the waiting time"], "grant": ["let it run its course"]}, ["How does the rule treat the request?", "What happens to the recovery request?"], criteria="An objection from an open session ends the request. Without objection, the waiting time is doubled if there is no second factor, otherwise the request runs its course.")
    d.noul("two_places", lang, ["Was the request made in a language the owner does not normally use?", "Does the language of the request depart from the habit?"], negated=["Is the request in the usual language?"])
    d.noul("order_time", wait >= 24, ["Is there a waiting time of a day or longer?", "Must the requester wait at least a day?"], negated=["Is the waiting time shorter than a day?"])
    d.multi("judgement", [(["an objection"], objected), (["an unusual language"], lang), (["no second factor"], not twofa)], ["What speaks against granting the recovery?", "Which weak points or warnings does the request have?"])
    return state


@drill("narrative")
def counter_clerk_and_the_open_line(d):
    clerk, cust, mgr = d.person(), d.person(), d.person()
    line, story, app = d.flag(), d.pick(["car", "roof", "grandchild"]), d.flag()
    want = d.pick(["cash", "new_account", "gold"])
    stopped = d.pick(["clerk", "manager", "nobody"])
    police, twice = d.flag(), d.flag()
    amt = d.int(3, 28) * 500
    state = (d.say(f"{clerk} had been at the counter for six years.", f"Every Friday {clerk} opened the second counter.", f"It was {clerk}'s last hour before the holidays.") + " "
        + d.say(f"{cust}, an old client with a stick, whom all the staff know, came in at eleven.", f"Towards noon {cust} came through the door, out of breath.", f"{cust}, 76, a customer since the branch opened, stood there without saying hello.") + " "
        + {"cash": d.say(f"He asked for {d.money(amt)} in notes.", f"What he wanted was {d.money(amt)} in cash, large notes."), "new_account": d.say(f"He wanted {d.money(amt)} moved to what he called his safe new account.", f"The wish: {d.money(amt)} over to an account 'made ready for me'."), "gold": d.say(f"He wished to buy gold bars for {d.money(amt)} and take them along.", f"Bars of gold, he said, for {d.money(amt)}, today.")}[want] + " "
        + {"car": d.say("It was for a used car, he said.", "Asked for the reason, he spoke of a motor car."), "roof": d.say("For the roof, he said, before the rain.", "The reason given was roof repairs."), "grandchild": d.say("His grandchild needed it, he said.", "It was meant for his granddaughter, as he put it.")}[story] + " "
        + either(line, d.say("A telephone lay in his breast pocket, lit, with a call running.", "From his coat a thin voice could be heard, saying 'stay calm'."), d.say("His telephone lay switched off on the counter.", "He had left his telephone at home, as always.")) + " "
        + either(app, d.say("On Thursday he had enrolled a new banking app, the screen showed.", "The system displayed an app activated the night before."), d.say("He had never had online banking, the screen showed.", "The system displayed no app and no online access at all.")) + " "
        + either(twice, d.say("It was his second visit that week for such a sum.", "A like amount had gone out on Tuesday."), d.say("In the whole year he had taken out no more than his pension.", "Until now there had been only pension withdrawals of a few hundred.")) + " "
        + d.say("Behind him a young woman with a pram was waiting, and a man with a jar of coins.", "The coin machine rattled, and a queue of five was forming.", "A schoolboy at the next counter was opening his first account.") + " "
        + {"clerk": d.say(f"{clerk} closed the drawer and said no.", f"It was {clerk} who refused to carry on.", f"{clerk} declined there and then."), "manager": d.say(f"{clerk} hesitated and then started to type, until {mgr}, the manager, stepped in and ended it.", f"{mgr}, who runs the branch, overheard it and put a stop to it.", f"Only when {mgr} (branch manager) came out of the office was it called off."),
           "nobody": d.say(f"{clerk} did as asked, and the manager {mgr} was at lunch.", f"It was carried out; {mgr}, the manager, heard of it afterwards.", f"No one intervened, {clerk} completed it and {mgr} signed the day's list.")}[stopped] + " "
        + either(police, d.say("Two officers took down a report at noon.", "The police were there within the hour."), d.say("The police were not called.", "Nobody thought of the police.")))
    d.choice("two_places", stopped, {"clerk": ["the person at the counter"], "manager": ["the head of the branch"], "nobody": ["no one did"]}, ["Who prevented the transaction?", "By whom was the customer's wish turned down?"])
    d.choice("stated", want, {"cash": ["banknotes"], "new_account": ["a move to another account"], "gold": ["precious metal"]}, ["What did the old gentleman want?", "In which form was the money to leave?"])
    d.choice("stated", story, {"car": ["the purchase of a vehicle"], "roof": ["work on the house"], "grandchild": ["help for a relative"]}, ["What purpose did he name?", "Which explanation did the customer give?"])
    d.noul("stated", line, ["Was somebody listening in on an open call?", "Was a telephone call going on while he stood there?"], negated=["Was his telephone off or out of reach?"])
    d.noul("stated", app, ["Had electronic access been set up shortly before?", "Does he have a freshly activated app?"], negated=["Is he without any electronic access?"])
    d.noul("unknown", police, ["Does the story tell of the police?", "Were officers on the scene, by the story?"], negated=["Did everything happen without officers?"])
    d.multi("judgement", [(["a running call"], line), (["a newly activated app"], app), (["a second large sum in a week"], twice)], ["What points to somebody steering the customer?", "Which alarming details does the text contain?"])
    d.score("judgement", line + app + twice, ["hardly", "possibly", "probably", "almost surely"], ["Is the customer being steered by a fraudster?", "How likely is it that a swindler is behind the visit?"], criteria="Count the alarming details: running call, new app, second large sum in the week.")
    return state


@drill("nested_json")
def voice_check_at_the_call_centre(d):
    cust = d.person()
    score_ = d.pick([12, 25, 38, 61, 79, 93])
    spoof, ani, trial = d.flag(), d.pick(["match", "withheld", "other"]), d.flag()
    asked = d.pick(["RESET_PASSWORD", "ADD_AUTH_USER", "RAISE_LIMIT"])
    kba = d.int(0, 3)
    done = d.pick(["granted", "refused", "callback"])
    noise = d.say("street", "office", "quiet")
    t = d.day()
    state = {"call": {"ucid": d.ref("", 12), "begun": t.isoformat(timespec="seconds"), "queueSec": d.say(41, 190, 322), "talkSec": d.say(212, 505, 731), "clientNo": d.ref("B", 7), "claimedName": cust},
             "ani": {"presentation": {"match": "EQUALS_PROFILE", "withheld": "ANONYMOUS", "other": "DIFFERS_FROM_PROFILE"}[ani], "spoofingSuspected": spoof, "carrier": d.say("Orbit", "Telia", "VoIP-7")},
             "voice": {"enrolledOn": "2021-09-14", "similarityPct": score_, "acceptFrom": 60, "syntheticSpeechFlag": trial, "background": noise, "netSpeechSec": 38},
             "questions": {"asked": 3, "right": kba, "skipped": 0, "topics": ["branch of opening", "last standing order", "second card holder"]},
             "wish": {"code": asked, "result": {"granted": "DONE", "refused": "DECLINED", "callback": "DEFERRED_TO_CALLBACK"}[done], "agentId": d.ref("ag", 3)},
             "previousCalls": [{"date": later(t, days=-3).strftime("%Y-%m-%d"), "similarityPct": 88, "wish": "BALANCE", "result": "DONE"}, {"date": later(t, days=-61).strftime("%Y-%m-%d"), "similarityPct": 91, "wish": "NEW_CARD", "result": "DONE"}]}
    d.noul("amounts", score_ >= 60, ["Does the current voice pass the threshold?", "Is the voice of this call accepted as the customer's?"], negated=["Does this call's voice fall below the accepted value?"])
    d.choice("stated", ani, {"match": ["the one on record"], "withheld": ["a hidden one"], "other": ["another than on record"]}, ["Which number did the caller show?", "What about the caller's displayed number?"])
    d.choice("stated", asked, {"RESET_PASSWORD": ["a new password"], "ADD_AUTH_USER": ["access for a further person"], "RAISE_LIMIT": ["a larger limit"]}, ["What is wanted in the present call?", "What did the person ask for this time?"])
    d.choice("stated", done, {"granted": ["it was carried out"], "refused": ["it was turned down"], "callback": ["it was put off until a return call"]}, ["What became of the wish?", "How did the present call end?"])
    d.score("counting", kba, ["none", "one", "two", "all three"], ["How many security questions were answered correctly?", "Correct answers of the caller?"])
    d.multi("stated", [(["a machine-made voice"], trial), (["a forged caller number"], spoof), (["a suppressed or differing number"], ani != "match")], ["What did the systems raise about this call?", "Which suspicions stand in the record?"])
    d.noul("policy", score_ >= 60 and not trial or kba == 3, ["Is the caller identified under the rule?", "Does the rule count this person as identified?"], negated=["Does identification fail under the rule?"], criteria="Identified is who passes the voice threshold without a synthetic-speech flag, or who answers all three questions.")
    return state


@drill("ledger_text")
def sim_register_of_three_lines(d):
    n = [f"0655 {d.ref('', 3)} {x}" for x in ("112", "240", "877")]
    hot = d.pick([0, 1, 2])
    proof = d.pick(["shop", "courier", "remote"])
    hand, fwd, back = d.flag(), d.flag(), d.flag()
    t = d.day()
    gap = d.pick([10, 25, 50, 130, 220, 400])
    rows = []
    add = lambda m, line, text: rows.append((later(t, minutes=m), line, text))
    add(-9000, n[(hot + 1) % 3], "TARIFF   M -> L"); add(-8700, n[hot], "SIM      iccid ..1180 active (2022 batch)"); add(-7200, n[(hot + 2) % 3], "ROAM     EU on"); add(-3000, n[(hot + 1) % 3], "VM       pin reset by holder, own handset")
    add(0, n[hot], "SIM      iccid ..1180 -> ..9" + d.ref("", 3) + "  " + {"shop": d.say("issued at counter, paper id seen", "store issue, passport"), "courier": d.say("sent by messenger to billing addr, signed", "parcel to home, handed over"), "remote": d.say("qr download, no meeting", "e-profile pulled over the air")}[proof])
    add(4, n[hot], either(hand, "IMEI     other handset than before", "IMEI     same handset as before"))
    add(gap, n[hot], either(fwd, d.say("CFU      all calls diverted to foreign no.", "DIVERT   voice -> ext. number abroad"), d.say("DATA     312 MB", "SMS      2 out 1 in")))
    add(gap + 31, n[(hot + 2) % 3], "SMS      4 out 0 in"); add(gap + 55, n[(hot + 1) % 3], "IMEI     other handset than before")
    add(gap + 700, n[hot], either(back, d.say("SIM      rolled back to ..1180, ticket by holder", "SIM      ..1180 reinstated on holder's complaint"), d.say("NOTE     bill run ok", "NOTE     credit check n/a")))
    state = d.say("line register, household 3 numbers, one contract", "HLR/UDM extract for contract, lines 3", "extract: provisioning events, contract w/ three numbers") + "\n" + "\n".join(f"{w:%d.%m.%y %H:%M} | {l} | {x}" for w, l, x in rows) + "\n" + d.say("legend: VM voicemail, CFU unconditional forwarding, IMEI handset id", "no further events; retention 90 d; times local", "(reg. clerk initials suppressed)")
    d.choice("two_places", str(hot), {"0": ["the number ending in 112"], "1": ["the number ending in 240"], "2": ["the number ending in 877"]}, ["Which line received another SIM?", "On which number was the SIM replaced?"])
    d.choice("stated", proof, {"shop": ["in person, with an identity check"], "courier": ["by delivery to the home"], "remote": ["electronically, nobody met"]}, ["How was the new SIM handed out?", "In what way was the card or profile supplied?"])
    d.noul("two_places", hand, ["Has the line with the new SIM been put in a different phone?", "Is the replaced SIM used in another handset than its predecessor?"], negated=["Does the line with the new SIM stay in its former handset?"])
    d.noul("stated", fwd, ["Are calls redirected abroad?", "Was a diversion set up?"], negated=["Are there no diversions of calls in the extract?"])
    d.noul("stated", back, ["Was the exchange undone after the holder complained?", "Is the old SIM in force again?"], negated=["Is the new SIM still in force at the end?"])
    d.score("judgement", (proof == "remote") + hand + fwd, ["none", "one", "two", "three"], ["How many features of a hijack does the affected line show?", "Features of a stolen number: how many are there?"], criteria="Features: new SIM without meeting anybody, another handset right after, diversion of calls.")
    d.noul("order_time", gap < 60, ["Did anything more happen on the affected line within an hour of the SIM change, apart from the handset entry?", "Is the next event after the handset line less than an hour from the exchange?"], negated=["Was there over an hour of quiet on the affected line following the SIM and handset entries?"])
    return state


@drill("chat")
def on_call_channel_odd_otp_traffic(d):
    a, b, c = (d.person().split()[0] for _ in range(3))
    cause = d.pick(["vendor", "bots", "campaign"])
    owner = d.pick([a, b, c])
    cost, cut, dup = d.flag(), d.flag(), d.flag()
    factor = d.pick([2, 3, 8, 15])
    t = d.day()
    m = lambda k, who, text: f"{later(t, minutes=k):%H:%M} <{who}> {text}"
    state = "#otp-oncall\n" + "\n".join([
        m(0, a, d.say(f"sms otp volume at {factor}x since top of hour", f"graph is wild, {factor} times baseline on code texts", f"heads up: otp sends x{factor}")),
        m(1, b, d.say("looking", "ack", "on it, coffee first")), m(3, c, d.say("fwiw last month's spike was a bad deploy, and the one before it a retry storm", "we had 40x in Jan, that was the retry bug", "reminder: in spring it was a test script")),
        m(6, b, {"vendor": d.say("the aggregator resends everything 3 times, their status page is red", "provider hiccup: delivery receipts late so they repeat"), "bots": d.say("thousands of sign-up tries to premium ranges, nobody ever enters the code", "numbers are sequential, codes never redeemed, scripted for sure"),
                 "campaign": d.say("marketing sent the 'claim your bonus' mail at nine, people are logging in", "it's the newsletter, real customers typing real codes")}[cause]),
        m(8, a, either(cost, d.say("finance will scream, this burns 900 an hour", "that is real money, ~900/h over budget"), d.say("within the flat rate so no extra cost", "bundle covers it, costs us nothing more"))),
        m(11, c, either(dup, d.say("support reports folks getting the code twice", "tickets: 'two codes, which one?'"), d.say("support queue is normal, nobody moans", "no tickets on codes so far"))),
        m(14, b, either(cut, d.say("rate limit per prefix is live now", "throttle pushed, dropping fast"), d.say("throttle change is waiting for review", "can't push the limiter, freeze till noon"))),
        m(15, a, {a: d.say("I write the incident report then", "report is on me"), b: d.say(f"{b} please write the incident report", f"incident report goes to {b}, thx"), c: d.say(f"{c} you have the pen for the report", f"{c} volunteers for the report, right? (thumbs up)")}[owner]),
        m(17, c, d.say("lunch?", "also the dashboard legend is wrong, fixing", "btw standup moved to 10:15"))])
    d.choice("stated", cause, {"vendor": ["a fault at the text message supplier"], "bots": ["automated abuse"], "campaign": ["genuine customers after a mailing"]}, ["What made the number of texts go up?", "What is behind the peak?"])
    d.choice("stated", {a: "a", b: "b", c: "c"}[owner], {"a": [a], "b": [b], "c": [c]}, ["Who is to write up the incident?", "Whose task is the report?"])
    d.noul("stated", cost, ["Does the peak cost extra?", "Is there a financial damage by the texts?"], negated=["Do the texts come without extra cost?"])
    d.noul("stated", cut, ["Is the limit in force?", "Has the brake been deployed?"], negated=["Is the limiting measure still held up?"])
    d.noul("stated", dup, ["Do customers complain of doubled codes?", "Have there been tickets about two codes?"], negated=["Is the support desk free of such complaints?"])
    d.score("amounts", 0 if factor < 5 else 1 if factor < 10 else 2, ["two or three times", "about eight times", "more than ten times"], ["How large is today's peak against the normal level?", "By what factor are today's texts above the norm?"])
    d.multi("policy", [(["page the fraud team"], cause == "bots"), (["open a claim with the supplier"], cause == "vendor"), (["inform the finance desk"], cost), (["inform customer service"], dup)], ["Which steps are due?", "What has to be done?"],
            criteria="Automated abuse: page the fraud team. Supplier fault: claim with the supplier. Extra cost: tell finance. Customers receiving codes twice: tell customer service.")
    return state


@drill("analyst_note")
def agent_whose_resets_stand_out(d):
    ag, peer, sup = d.person(), d.person(), d.person()
    n, avg = d.pick([14, 18, 64, 88, 120]), 16
    nocall, late, linked, moved = d.flag(), d.flag(), d.flag(), d.flag()
    expl = d.pick(["migration", "none", "night"])
    rep = d.pick(["peer", "audit", "customer"])
    state = (d.say("CONFIDENTIAL - staff matter.", "Internal conduct file, restricted.", "Restricted: people & security only.") + " "
        + d.say(f"Subject: {ag}, tier-1 agent, mobile support.", f"Concerns {ag}, first-line, mobile.", f"About: {ag} of first-line mobile support.") + " "
        + {"peer": d.say(f"Raised by {peer}, who sits opposite.", f"A colleague, {peer}, spoke up."), "audit": d.say(f"Raised by the monthly audit; {peer} pulled the data.", f"Came up in a routine audit (data: {peer})."), "customer": d.say(f"Raised by a subscriber who got a reset notice out of the blue; {peer} took that call.", f"A subscriber complained, call taken by {peer}.")}[rep] + " "
        + d.say(f"Password resets in four weeks: {n}. Team mean: {avg}.", f"{n} resets in 28 days against a mean of {avg}.", f"The team averages {avg} resets per four weeks, this agent has {n}.") + " "
        + either(nocall, d.say("More than half have no inbound call to match.", "For most of them no call or chat can be found."), d.say("Every reset lines up with an inbound call or chat.", "Each one has a matching contact.")) + " "
        + either(late, d.say("Many were keyed after the end of the shift.", "A good part happened outside of rostered hours."), d.say("All fall in rostered hours.", "None was keyed off shift.")) + " "
        + either(linked, d.say("Nine of the lines were then taken to other networks within a day.", "On nine lines a port-out followed the next day."), d.say("No port-outs or SIM changes followed on these lines.", "Nothing unusual happened on those lines afterwards.")) + " "
        + {"migration": d.say("Explanation given: had been put on the portal migration, where everyone needs a new password.", "The agent says it is the portal move, which was handled by that seat alone."), "none": d.say("The agent gave no explanation yet.", "No explanation on file; the agent has not been heard."), "night": d.say("The agent says it was covering for the night team.", "Explanation: had taken over nights for a sick colleague.")}[expl] + " "
        + d.say(f"Supervisor {sup} rates the agent as reliable; two commendations, one late arrival.", f"{sup}, the supervisor, calls the agent quiet and correct; training complete.", f"Per {sup} (supervisor) a good worker, with the firm since 2020, one warning for phone use.") + " "
        + either(moved, d.say("Access to the reset tool was suspended today.", "Reset rights have been taken away pending review."), d.say("Access to the reset tool is unchanged for now.", "Reset rights were left in place so as not to alert anyone.")) + " "
        + d.say("Two other agents with high counts were cleared: both on the tablets campaign.", "Another seat had 51 last quarter, explained by a broken app.", "The runner-up has 29, explained by a school contract."))
    d.noul("amounts", n > 2 * avg, ["Has the agent more than twice the team's mean of resets?", "Is the number of resets over double the average?"], negated=["Are the agent's resets below double the average?"])
    d.choice("stated", rep, {"peer": ["a co-worker"], "audit": ["a regular check of data"], "customer": ["a client's complaint"]}, ["How did the matter come to light?", "Who or what raised it?"])
    d.choice("unknown", expl, {"migration": ["a move to another portal"], "none": ["no explanation is on file"], "night": ["standing in for the night staff"]}, ["How does the agent account for the resets?", "What is the agent's own explanation?"])
    d.choice("policy", "suspend" if linked else "talk" if nocall or late else "close", {"suspend": ["send home and call in investigators"], "talk": ["hold a conversation with the agent"], "close": ["close the file"]}, ["What does the conduct rule foresee?", "Which step follows by the rule?"], criteria="Ports after the resets: investigators. Otherwise, resets without contact or off shift: a conversation. Otherwise close.")
    d.multi("stated", [(["resets without a customer contact"], nocall), (["activity outside working hours"], late), (["numbers leaving the network shortly after"], linked)], ["What do the data show about the resets?", "Which irregularities were found?"])
    d.score("judgement", nocall + late + linked, ["innocent", "slightly suspicious", "strongly suspicious", "near certain abuse"], ["How suspicious is the agent's conduct?", "Rate the suspicion of insider abuse."], criteria="Count irregularities: resets without contact, off-shift activity, numbers ported afterwards.")
    return state


@drill("policy_and_case")
def log_in_from_a_listed_country(d):
    cust = d.person()
    home = d.country()
    zone = d.pick("ABBCCC")
    notice, key, staff = d.flag(), d.flag(0.4), d.flag(0.27)
    place = d.country()
    tries = d.int(1, 4)
    phone = d.flag()
    ip = d.pick(["hotel", "vpn", "mobile"])
    out = "open" if staff else "open" if zone == "A" else ("open" if notice or key else "code") if zone == "B" else ("code" if key else "shut")
    state = {"doc": "GEO-ACCESS v" + d.say("3", "5.1", "2024b"), "zones": {"A": "no restriction", "B": d.say("allowed with travel notice or security key, otherwise one-time code", "travel notice or hardware key lets in; without either a one-time code is asked"),
             "C": d.say("blocked; with security key a one-time code is asked", "closed, but owners of a hardware key get the one-time code screen")},
             "exception": d.say("diplomatic and aid staff on list D are let in from any zone", "persons on list D (aid workers, diplomats) pass everywhere"), "attempt": {"who": cust, "homeCountry": home, "fromCountry": place, "zoneOfCountry": zone, "tryNo": tries, "connection": {"hotel": "HOTEL_WIFI", "vpn": "COMMERCIAL_VPN", "mobile": "ROAMING_MOBILE"}[ip]},
             "profile": {"travelNotice": either(notice, {"countries": [place], "until": "2026-12-31"}, {"countries": [home], "until": "2026-12-31"}), "securityKey": either(key, d.say("registered 2023", "registered 2025"), None), "lists": either(staff, ["D"], d.say(["M"], []) ), "segment": d.say("private", "student", "premium")},
             "message": either(phone, d.say("I'm stuck at the airport and it says access denied, please open it, I have my phone right here.", "Please help quick, I must pay the hotel. My mobile works and gets texts."), d.say("I'm stuck at the airport and it says access denied. My phone is at home so no texts reach me.", "Please help quick, I must pay the hotel. The SIM does not work here, no texts.")) + " "
                + d.say("My brother had no problem with your app in Greece last year.", "Your colleague told me in March that it would be fine everywhere.", "I was in three countries this month and nothing happened.")}
    d.choice("policy", out, {"open": ["let in without further ado"], "code": ["ask for a one-time code"], "shut": ["keep closed"]}, ["What does the document prescribe for the attempt?", "How is the log-in to be treated?"])
    d.noul("two_places", notice, ["Was the trip to the country of the attempt announced?", "Does the travel notice cover the place of the log-in?"], negated=["Does the notice on file fail to name the country of the log-in?"])
    d.choice("stated", ip, {"hotel": ["a guest network of lodgings"], "vpn": ["a paid anonymising service"], "mobile": ["a foreign mobile network"]}, ["What kind of connection was used?", "Through what did the person connect?"])
    d.noul("stated", phone, ["Could a texted code reach the customer?", "Is the customer able to receive texts?"], negated=["Is the customer cut off from texts?"])
    d.choice("stated", zone, {"A": ["the free one"], "B": ["the one with conditions"], "C": ["the closed one"]}, ["Into which zone does the country fall?", "In what kind of zone is the customer?"])
    d.multi("stated", [(["a hardware key"], key), (["a place on the special list"], staff), (["a travel notice for the right country"], notice)], ["What does the customer have?", "Which of these stand in the profile?"])
    d.score("counting", tries - 1, ["first", "second", "third", "fourth"], ["Which attempt in a row is it?", "How often has the customer tried by now?"])
    return state


@drill("event_array")
def passkey_enrolled_by_whom(d):
    uid = d.ref("u", 6)
    prior = d.pick(["password", "magic_link", "passkey"])
    place = d.pick(["same", "other"])
    removed, helper, mailok = d.flag(), d.flag(), d.flag()
    gap = d.pick([3, 6, 9, 30, 44, 58])
    final = d.pick(["kept", "revoked_user", "revoked_staff"])
    t = d.day()
    z = lambda m: later(t, minutes=m).strftime("%d/%m/%y %H:%M")
    state = [
        {"z": z(-20000), "k": "passkey.add", "uid": uid, "label": "Windows Hello", "town": "Aalborg"}, {"z": z(-5000), "k": "session.new", "uid": uid, "how": "passkey", "town": "Aalborg"}, {"z": z(-4990), "k": "setting.view", "uid": uid, "page": "security"},
        {"z": z(0), "k": "session.new", "uid": uid, "how": prior, "town": either(place == "same", "Aalborg", d.say("Manila", "Minsk", "Lagos")), "latencyMs": d.say(40, 85, 210)},
        {"z": z(gap), "k": "passkey.add", "uid": uid, "label": d.say("iCloud Keychain", "Android", "YubiKey 5"), "viaSupportLink": helper},
        {"z": z(gap + 1), "k": "mail.notice", "uid": uid, "template": "passkey-added", "state": either(mailok, d.say("delivered", "opened"), d.say("bounced", "suppressed"))},
        {"z": z(gap + 4), "k": either(removed, "passkey.remove", "passkey.list"), "uid": uid, "label": "Windows Hello"},
        {"z": z(gap + 90), "k": "ticket", "uid": uid, "text": d.say("I see a key that I can't place, was it my new phone?", "What is this key in my list??", "Pls explain the mail/key thing, thx")},
        {"z": z(gap + 95), "k": "ticket.reply", "by": "staff-" + d.ref("", 2), "text": d.say("Thank you, a colleague will look into it.", "We are checking this for you.")}]
    state.append({"z": z(gap + 600), "k": {"kept": "passkey.confirm", "revoked_user": "passkey.revoke", "revoked_staff": "passkey.revoke"}[final], "by": {"kept": uid, "revoked_user": uid, "revoked_staff": "staff-" + d.ref("", 2)}[final], "label": "newest"})
    d.choice("stated", prior, {"password": ["by password"], "magic_link": ["by a link in a mail"], "passkey": ["by an existing passkey"]}, ["How was the session opened in which the newest key was added?", "By what means did the person get in before adding the latest key?"])
    d.noul("two_places", place == "same", ["Was the newest key added from the town where the user was before?", "Is the town of the last session the accustomed one?"], negated=["Does the last session come from another town than the earlier one?"])
    d.noul("stated", removed, ["Was the older key thrown out?", "Did the first passkey get removed?"], negated=["Does the original passkey remain in place?"])
    d.multi("stated", [(["a link from support was used"], helper), (["the older key was removed"], removed), (["the notice of the new key arrived"], mailok)], ["Which statements about the newest key are right?", "What does the trail say of the latest enrolment?"])
    d.noul("stated", mailok, ["Did the notice of the new key arrive?", "Was the user told by mail about the latest key?"], negated=["Did the mail on the new key fail to arrive?"])
    d.choice("two_places", final, {"kept": ["the user accepted it"], "revoked_user": ["the user withdrew it"], "revoked_staff": ["an employee withdrew it"]}, ["What happened to the newest key in the end?", "How did the story of the latest key end?"])
    d.noul("order_time", gap < 15, ["Did less than a quarter of an hour lie between the last log-in and the new key?", "Was the key added within fifteen minutes of getting in?"], negated=["Did the person wait more than a quarter of an hour before adding the key?"])
    d.score("judgement", (place == "other") + removed + (not mailok), ["fine", "odd", "bad", "very bad"], ["How bad does the enrolment look?", "Rate the newest key."], criteria="One step for each: another town, the older key removed, the notice not delivered.")
    return state
