"""Logins and takeovers: bereavement, merged customers, carers, shared business users, lockouts, landlines, roaming texts, minutes of a meeting."""

from draw import drill, either, later
import datetime


@drill("email")
def log_ins_after_the_funeral(d):
    dead, child, exec_, = d.person(), d.person(), d.person()
    t = d.day()
    after = d.pick([2, 5, 9, 40, 75])
    who = d.pick(["child", "nobody", "other"])
    told, wish, joint, note = d.flag(), d.pick(["close", "statement", "photos"]), d.flag(), d.flag()
    lastseen = later(t, days=after)
    state = (f"From: {d.email(child, 'mailbox.example')}\nTo: bereavement@{d.say('harrowbank', 'fjordbank', 'ostrabank')}.example\nDate: {later(t, days=after + 8):%d %B}\n\n" + d.say("Dear Sir or Madam,", "Hello,", "To the person who handles this,") + "\n"
        + d.say(f"my mother {dead} died on {t:%d %B}.", f"I lost my mother, {dead}, on {t:%d %B}.", f"with sadness I write about {dead}, my mother, who passed away on {t:%d %B}.") + " "
        + d.say(f"{exec_}, a notary, is the executor.", f"The will names {exec_}, an old friend, as executor.", f"Executor of the estate is {exec_}.") + " "
        + d.say(f"In her papers I see a log-in to her account on {lastseen:%d %B}.", f"Her online banking lists {lastseen:%d %B} as the day of the last visit.", f"The last visit to her online account bears the date {lastseen:%d %B}.") + " "
        + {"child": d.say("I will be honest: that was me, I had her little book with the words.", "To avoid misunderstandings, I used her password myself, to look for the electricity contract.", "It was I who went in, I know I should not have."),
           "nobody": d.say("It cannot have been her, and I have no idea who it was.", "None of us can explain who that was.", "Nobody in the family did it, and the book with the words is with me."),
           "other": d.say(f"{exec_} has told me that it was done from the office of the executor.", f"As I hear from {exec_}, the executor went in to see the balance.", f"According to {exec_}, it was the executor's own visit.")}[who] + " "
        + either(told, d.say("Your branch has had the death certificate since the first week.", "I handed the certificate to your branch right after the burial."), d.say("I attach the death certificate, as you do not have it yet.", "Until now nobody had given you the death certificate; here it is.")) + " "
        + either(joint, d.say("My stepfather is co-owner of the account.", "The account runs in two names, hers and her husband's."), d.say("She was the only owner of the account.", "The account was in her sole name.")) + " "
        + either(note, d.say("A sum of 700 has gone out since, to a name that I do not know.", "And 700 went out last week to a stranger."), d.say("Nothing has gone out since but gas and the parish fee.", "Since then only the usual debits were taken.")) + " "
        + {"close": d.say("Please close the online access.", "I ask that her access be shut."), "statement": d.say("Please send a statement as at the day of death.", "I need the balance on the day of her death."), "photos": d.say("Could I have copies of the cheques she wrote in May?", "I should like the images of her cheques of May.")}[wish] + " "
        + d.say("My brother Piet lives in Canada and knows nothing of this.", "Her savings book no. 2 is with the other bank.", "Her telephone was cancelled the week before.") + " " + d.say("Forgive the handwriting in the scan.", "I am hard to reach in the mornings.", "Thank you for your patience.") + f"\n\n{child}")
    d.choice("two_places", who, {"child": ["the writer"], "nobody": ["it is not known"], "other": ["the executor"]}, ["Who went into the account after the death?", "Whose visit was the last one?"])
    d.noul("order_time", after > 20, ["Did the last visit take place more than three weeks after the death?", "Are there over three weeks between death and last log-in?"], negated=["Was the last log-in within three weeks of the death?"])
    d.noul("stated", told, ["Did the bank already have the certificate before this letter?", "Had the bank been given proof of the death earlier?"], negated=["Does the bank get the certificate only now?"])
    d.multi("stated", [(["a co-owner exists"], joint), (["the certificate had been handed in"], told), (["an unknown recipient got money"], note)], ["Which statements are in the letter?", "What does the letter say?"])
    d.noul("stated", note, ["Has an unexplained payment been made since?", "Did money go to somebody unknown to the writer?"], negated=["Were there only ordinary debits since?"])
    d.choice("stated", wish, {"close": ["an end to the access"], "statement": ["the balance on a certain date"], "photos": ["copies of documents"]}, ["What does the writer ask for?", "What shall the bank do for the writer?"])
    d.choice("policy", "fraud" if note else "block" if who != "nobody" and not joint else "talk", {"fraud": ["hand to the fraud team"], "block": ["shut the log-in"], "talk": ["speak to the family first"]}, ["What does the rule call for?", "Which step follows?"],
             criteria="A payment that the family cannot explain goes to the fraud team. Otherwise, if the visitor is known and the account was in one name, the log-in is shut. In all other cases speak to the family first.") 
    d.score("judgement", (who == "nobody") + note, ["low", "medium", "high"], ["How worrying is it?", "Rate the suspicion of misuse."], criteria="One step for a visitor who is unknown, one for an unexplained payment.")
    return state


@drill("nested_json")
def two_profiles_merged_by_mistake(d):
    a = d.person()
    b = a.split()[0] + " " + d.person().split()[1]
    sees = d.pick(["a_sees_b", "b_sees_a", "none"])
    cause = d.pick(["same_phone", "same_birthday", "typo"])
    fixed, told, sent = d.flag(), d.flag(), d.flag()
    n = d.pick([0, 1, 2, 4]) if sees != "none" else 0
    t = d.day()
    state = {"incidentNo": d.ref("I-", 5), "kind": "PROFILE_COLLISION", "profiles": {"A": {"holder": a, "clientNo": d.ref("", 7), "loginAlias": a.split()[0].lower() + "1"}, "B": {"holder": b, "clientNo": d.ref("", 7), "loginAlias": a.split()[0].lower() + "2"}},
             "finding": {"rootCause": {"same_phone": d.say("IDENTICAL_MSISDN", "PHONE_NUMBER_REUSED"), "same_birthday": d.say("EQUAL_DOB_AND_FORENAME", "DOB_MATCH"), "typo": d.say("CLERK_KEYED_WRONG_CLIENTNO", "DIGIT_SWAP_BY_AGENT")}[cause],
                         "exposure": {"a_sees_b": [{"viewer": "A", "canView": "B"}], "b_sees_a": [{"viewer": "B", "canView": "A"}], "none": []}[sees], "paymentsByWrongViewer": n, "windowHours": d.say(7, 31, 52)},
             "repair": {"separated": fixed, "separatedAt": either(fixed, later(t, hours=5).isoformat(timespec="minutes"), None), "customersInformed": told, "lettersPosted": sent, "dpoTicket": d.ref("DP", 4)},
             "similar": [{"incidentNo": "I-10031", "rootCause": "CLERK_KEYED_WRONG_CLIENTNO", "paymentsByWrongViewer": 3, "separated": True}, {"incidentNo": "I-10977", "rootCause": "DOB_MATCH", "paymentsByWrongViewer": 0, "separated": True}],
             "remark": d.say("Holder A rang twice, thought of a hacker and changed the password three times.", "Holder B noticed a strange standing order and took it for a test.", "Both holders are calm; the branch was asked to say nothing on the phone.") + " " + d.say("Nothing was seen from foreign devices.", "All log-ins were from known devices.", "No new devices on either profile.")}
    d.choice("stated", cause, {"same_phone": ["both have one telephone number"], "same_birthday": ["both were born on one day"], "typo": ["an employee's slip"]}, ["Why were the two profiles mixed up in this incident?", "What caused the mix-up at hand?"])
    d.choice("two_places", sees, {"a_sees_b": [a], "b_sees_a": [b], "none": ["neither of them"]}, ["Which holder could look into the other's data?", "Who was able to see foreign data?"])
    d.score("counting", min(n, 3), ["none", "one", "two", "three or more"], ["How many payments did the wrong person make in this incident?", "Count the payments by the wrong viewer in the present case."])
    d.multi("stated", [(["the profiles have been parted"], fixed), (["the customers have been told"], told), (["letters are in the post"], sent)], ["What has been done so far?", "Which repair steps are complete?"])
    d.noul("stated", fixed, ["Has the mix-up been put right technically?", "Are the two profiles apart again?"], negated=["Are the profiles still mixed up?"])
    d.choice("policy", "open" if not fixed else "tell" if not told else "close", {"open": ["part the profiles"], "tell": ["inform the customers"], "close": ["close the incident"]}, ["What is the next step?", "What comes next by the rule?"], criteria="First part the profiles, then inform the customers, then close.")
    return state


@drill("analyst_note")
def carer_with_access(d):
    cl, carer, social = d.person(), d.person(), d.person()
    paper = d.pick(["court", "letter", "nothing"])
    scope_ok, hires, relay, jump = d.flag(), d.flag(), d.flag(), d.flag()
    n = d.pick([1, 2, 3, 7, 9])
    shops = d.pick(["food", "jewel", "mixed"])
    state = (d.say(f"{cl} (61, MS, uses a wheelchair and a typing aid) / access review.", f"Access review: {cl}, client with limited speech.", f"Client {cl}, registered blind. Periodic access review.") + " "
        + d.say(f"Carer: {carer}, from an agency, four days a week.", f"{carer} has been the paid carer since autumn.", f"Daily help by {carer} (agency).") + " " + d.say(f"{social} is the social worker.", f"Council contact: {social}.", f"Case worker at the council: {social}.") + " "
        + {"court": d.say(f"A court order of 2023 names {social} as deputy for money.", f"By order of the court {social} manages the finances."), "letter": d.say(f"A letter signed by the client lets {carer} use the account for shopping.", f"On file: the client's signed permission for {carer}, household purchases."), "nothing": d.say("No written authority for anyone is on file.", "We hold no order, no mandate, no letter.")}[paper] + " "
        + d.say(f"{carer} logs in by the client's own password, {n} times last week.", f"Log-ins from {carer}'s phone with the client's data: {n} in seven days.", f"Seven-day count of sessions on {carer}'s handset: {n}.") + " "
        + {"food": d.say("Spending: supermarket, pharmacy, taxi.", "Card use: groceries and medicine only."), "jewel": d.say("Spending: jeweller, trainers, concert tickets.", "Card use: gold chain, game console, perfume."), "mixed": d.say("Spending: supermarket, pharmacy, and one jeweller.", "Card use: groceries, medicine, plus one perfume shop.")}[shops] + " "
        + either(relay, d.say("Client spoke to us through the relay service, without the carer in the room.", "We reached the client by text relay, alone."), d.say("Client could not be reached alone; the carer was always in the room.", "Each call was answered by the carer, none by the client.")) + " "
        + either(scope_ok, d.say("Statements go to the client in large print and are read.", "The client goes through the audio statement each month."), d.say("Statements have been turned off since the winter.", "The audio statement was cancelled in winter.")) + " "
        + either(jump, d.say("The client's spending doubled in the quarter.", "Outgoings twice those of the quarter before."), d.say("Spending level as ever.", "Outgoings are flat over the year.")) + " "
        + d.say("Former carer left with good references and had the same phone set-up.", "Two carers before had access as well, no findings.", "The agency answered our mail in one day and sent its insurance papers.") + " "
        + d.say("Client's brother manages a separate trust, no link.", "The flat is paid by the council.", "Second account (holiday money) untouched since 2020."))
    d.choice("two_places", paper, {"court": ["the social worker"], "letter": ["the carer"], "nothing": ["nobody"]}, ["Who holds an authority over the account?", "To whom does a paper on file give power?"])
    d.choice("stated", shops, {"food": ["everyday needs only"], "jewel": ["luxuries only"], "mixed": ["everyday needs and one luxury"]}, ["What is the money spent on?", "How would you describe the purchases?"])
    d.noul("stated", relay, ["Did staff speak with the client without the carer?", "Could the client talk to the bank alone?"], negated=["Has every contact run through the carer?"])
    d.noul("stated", scope_ok, ["Does the client still check the statements?", "Are the account statements reviewed by the client?"], negated=["Have statements been stopped?"])
    d.noul("counting", n > 5, ["Were there more than five sessions in the week?", "Did the carer's handset log in more than five times?"], negated=["Were there five sessions or fewer in the week?"])
    d.multi("stated", [(["the client was spoken to alone"], relay), (["statements are looked at"], scope_ok), (["spending went up"], jump)], ["What does the review find?", "Which findings are noted?"])
    d.score("judgement", (shops == "jewel") + (not relay) + (not scope_ok) + jump, ["no concern", "slight concern", "some concern", "strong concern", "alarm"], ["How worried should the bank be about the carer?", "Rate the concern about misuse by the helper."], criteria="One step for each: luxuries only, client never reached alone, statements stopped, spending doubled.")
    return state


@drill("ledger_text")
def business_users_after_a_leaver(d):
    firm, left = d.firm(), d.person()
    others = [d.person() for _ in range(2)]
    day = d.pick([2, 4, 6, 9, 12])
    t = datetime.datetime(2025, 6, 20, 9, 0)
    revoked = "before" if d.flag(0.42) else d.pick(["after", "never"])
    right = d.pick(["view", "prepare", "sign"])
    did = d.pick(["viewed", "added", "viewed", "added", "nothing"])
    lastok = d.flag()
    token = d.flag()
    rev = {"before": -1, "after": day + 3, "never": None}[revoked]
    if revoked == "before":
        did = "nothing"
    ev = [(-40, f"USER   {others[0]}  role=ADMIN  unchanged"), (-33, f"USER   {left}  role={right.upper()}  set by {others[0]}"), (-20, f"USER   {others[1]}  role=VIEW  set by {others[0]}"), (-12, f"LOGIN  {others[1]}  ok"),
          (0, f"HR     {left}  last working day (mail of the firm)"), (1, f"TOKEN  {left}  " + either(token, "handed back, destroyed", "not handed back")), (day, {"viewed": f"LOGIN  {left}  ok, balances read", "added": f"LOGIN  {left}  ok, payee template changed", "nothing": f"LOGIN  {others[1]}  ok, balances read"}[did]),
          (day + 1, f"LOGIN  {others[0]}  ok, {either(lastok, 'user list reviewed and signed', 'user list not opened')}"), (day + 20, "SYSTEM quarterly fee debited")]
    if rev is not None:
        ev.append((rev, f"USER   {left}  role=NONE  set by {others[0]}"))
    ev.sort(key=lambda e: e[0])
    state = d.say(f"User journal, {firm}, business portal", f"{firm} - portal rights and sessions", f"BUSINESS PORTAL / {firm} / journal") + "\n" + "\n".join(f"{later(t, days=k):%Y-%m-%d}  {x}" for k, x in ev) + "\n" + d.say("roles: NONE < VIEW < PREPARE < SIGN < ADMIN", "ADMIN manages users; SIGN releases; PREPARE drafts; VIEW reads", "(times of day suppressed; roles as told by the admin)") + ". " + d.say("The admin was on parental leave for part of June.", "The firm has 14 staff and one bookkeeper.", "Contract asks the firm to report leavers itself.")
    d.choice("order_time", revoked, {"before": ["earlier than the person's last working day"], "after": ["later than the person's last working day"], "never": ["not at all"]}, ["When were the leaver's rights taken away?", "At what time did the departing person lose access?"])
    d.choice("stated", right, {"view": ["to read"], "prepare": ["to draft"], "sign": ["to release"]}, ["What had the leaver been entitled to do?", "Which right did the departing person have before leaving?"])
    d.choice("two_places", did, {"viewed": ["looked at balances"], "added": ["altered a template"], "nothing": ["did not come in"]}, ["What did the leaver do in the portal after the last day?", "What use did the departed person make of the portal?"])
    d.noul("stated", token, ["Was the security token returned?", "Has the leaver given back the token?"], negated=["Is the token still with the leaver?"])
    d.noul("stated", lastok, ["Did the administrator check the list of users?", "Was the list of users gone through and signed?"], negated=["Did the administrator leave the list of users unopened?"])
    d.noul("policy", revoked == "before", ["Was the rule on leavers kept?", "Did the firm act in time on the leaver's rights?"], negated=["Was the rule on leavers broken?"], criteria="Rights of a leaver must be gone by the last working day.")
    d.score("judgement", 0 if did == "nothing" else 1 if did == "viewed" else 2, ["no misuse", "unauthorised look", "unauthorised change"], ["How far did the misuse go?", "Rate what happened after the departure."])
    return state


@drill("mixed")
def locked_after_too_many_tries(d):
    cust = d.person()
    t = d.day()
    tries = d.pick([5, 6, 8, 14, 25])
    from_ = d.pick(["home", "abroad", "both"])
    caps, newpw, kid, hist = d.flag(), d.flag(), d.flag(), d.flag()
    limit = 5
    wait = d.pick([15, 30, 240, 1440])
    state = {"lockout": {"account": d.ref("EM", 6), "policy": {"maxTries": limit, "unlockAfterMin": wait}, "burst": {"tries": tries, "from": {"home": ["AT"], "abroad": [d.say("BR", "VN", "KZ")], "both": ["AT", d.say("BR", "VN", "KZ")]}[from_], "homeCountry": "AT", "firstTry": t.isoformat(timespec="minutes")}, "lastPasswordChange": either(newpw, later(t, hours=-7).strftime("%Y-%m-%d"), "2022-10-03"), "knownDevicesInBurst": d.int(0, 1)},
             "customerMail": d.say("Good evening.", "Hi!!", "Hello support,") + " " + d.say("Your page says that I am locked.", "I can't read my mails, 'locked' it says.", "I'm shut out of my own letters!") + " "
                + either(caps, d.say("Just saw that the capitals key was on, how silly.", "I think I left the shift lock on the whole time."), d.say("I typed it slowly and right, I swear.", "Capitals are off, I have looked.")) + " "
                + either(kid, d.say("My toddler had the tablet in her hands at breakfast.", "Our boy of three was playing with the phone."), d.say("I live alone and no one touches my things.", "Nobody but me is ever near my devices.")) + " "
                + either(hist, d.say("A strange 'is this you' mail came on my other address yesterday.", "My bank also told me of odd tries this week."), d.say("Otherwise everything is normal.", "No odd messages from anyone else.")) + " "
                + d.say("I need the boarding pass that is in there, flight leaves 17:40 tomorrow.", "The tax office writes to this address, deadline is the 31st.", "My late father's letters are in there, please be careful.") + " " + d.say("Last year I was locked for 2 days and nobody wrote back.", "I've used your mail since 2004, always paid.", "I have 3 other mailboxes elsewhere, none gives me such trouble.")
                + f" Thank you, {cust}"}
    d.choice("two_places", from_, {"home": ["only from the country of residence"], "abroad": ["only from elsewhere"], "both": ["from the country of residence and from elsewhere"]}, ["Where did the wrong tries come from?", "From which places was the password tried?"])
    d.noul("amounts", tries > 2 * limit, ["Were there more than twice as many tries as the policy allows?", "Did the number of tries exceed double the permitted number?"], negated=["Did the tries stay below twice the permitted number?"])
    d.noul("order_time", newpw, ["Was the password changed within a day or so of the lockout?", "Is the password freshly changed?"], negated=["Is the password years old?"])
    d.noul("order_time", wait >= 240, ["Does the lock last for hours?", "Is the waiting time until release more than an hour?"], negated=["Does the account open again in less than an hour?"])
    d.multi("stated", [(["the capitals key"], caps), (["a small child"], kid), (["warnings from elsewhere"], hist)], ["Which circumstances does the customer mention?", "What does the customer bring up?"])
    d.choice("judgement", "self" if from_ == "home" and (caps or kid) else "attack" if from_ == "abroad" else "open", {"self": ["a mishap in the household"], "attack": ["somebody else trying to get in"], "open": ["cannot be said for sure"]}, ["What most likely caused the lock?", "What is the best explanation of the lock?"],
             criteria="Household mishap: tries from the home country only, and the customer mentions the capitals key or a child. Somebody else: tries only from elsewhere. Otherwise open.")
    d.score("judgement", (from_ != "home") + hist + (tries > 10), ["none", "slight", "clear", "strong"], ["How strong are the signs of an attack?", "Rate the signs of hostile tries."], criteria="One step each: tries from elsewhere, warnings from others, more than ten tries.")
    return state


@drill("narrative")
def the_landline_and_the_engineer(d):
    w, man, n2 = d.person(), d.person(), d.person()
    badge, booked, alone, wrote = d.flag(), d.flag(), d.flag(), d.flag()
    took = d.pick(["router", "photo", "none"])
    cost = d.pick([0, 49, 130])
    next_ = d.pick(["forward", "bill", "quiet"])
    state = (d.say(f"I, {w}, make this statement of my own free will.", f"Statement of {w}, typed by the constable.", f"This is what happened, as well as I, {w}, can remember.") + " "
        + d.say(f"On Monday a man rang the bell and gave the name {man}.", f"Monday at two a man stood at the door and said he was {man}.", f"The bell went on Monday; it was a man calling himself {man}.") + " "
        + d.say("He said the telephone line had to be measured.", "He was to check the socket of the telephone, he said.", "It was about the fibre line, he told me.") + " "
        + either(booked, d.say("I had in fact an appointment in writing for that day.", "A card with that date had come from the company the week before."), d.say("I had no appointment with anybody.", "Nobody had announced him to me.")) + " "
        + either(badge, d.say("He held out a pass with a photograph and let me ring the number on my bill, where they knew him.", "I rang my provider, while he waited, and they confirmed him."), d.say("When I asked for a pass he said it was in the van.", "He showed no pass, he only laughed when I asked.")) + " "
        + either(alone, d.say("I was by myself in the house.", "There was nobody in but me."), d.say(f"My neighbour {n2} sat in the kitchen the entire time.", f"{n2} from next door was there and saw it all.")) + " "
        + {"router": d.say("He changed the box with the lights for another one.", "The old router went into his bag, a different one stands there now."), "photo": d.say("He took a picture of the sticker with the password on the box.", "With his phone he photographed the label of the router."), "none": d.say("He looked at the socket, wrote something down and that was all.", "He put a meter on the wall socket and took it off again.")}[took] + " "
        + d.say(f"I paid {cost} at the door.", f"For it he took {cost} in cash.", f"What I gave him: {cost}.") + " "
        + {"forward": d.say("Since then my calls go to somebody else, as my sister found.", "Since Tuesday whoever rings me gets a stranger."), "bill": d.say("Since then there are calls to islands on my bill.", "My bill now has 44 calls to places I never heard of."), "quiet": d.say("Since then nothing strange has happened.", "All has been normal from that day on.")}[next_] + " "
        + either(wrote, d.say("I wrote down the plate of the van.", "The number plate is on the back of an envelope, which I give you."), d.say("I did not see the plate of the van.", "Of the van I only know that it was white.")) + " "
        + d.say("In spring a chimney sweep whom I did not know was here too, he was genuine.", "My nephew had told me to let in no one after the business with the window cleaner.", "The postman saw the van as well, I believe, but he is on holiday."))
    d.noul("stated", booked, ["Had the visit been announced in writing?", "Was there an appointment?"], negated=["Did the visitor come unannounced?"])
    d.noul("stated", badge, ["Did the provider vouch for the man?", "Was the visitor's identity confirmed by telephone?"], negated=["Did the visitor fail to show who he was?"])
    d.noul("unknown", wrote, ["Does the statement give a number plate?", "Is the van's plate on record?"], negated=["Is the plate of the van unknown?"])
    d.choice("stated", took, {"router": ["he replaced a device"], "photo": ["he took a picture of access data"], "none": ["nothing but a measurement"]}, ["What did the visitor do?", "What was done to the telephone equipment?"])
    d.choice("stated", next_, {"forward": ["calls reach someone else"], "bill": ["charges for calls never made"], "quiet": ["nothing unusual"]}, ["What came afterwards?", "What has happened on the line since?"])
    d.multi("stated", [(["a number plate"], wrote), (["an eyewitness in the house"], not alone), (["an appointment card or letter"], booked)], ["What can help to trace or check the man?", "Which pieces of evidence does the statement offer?"])
    d.score("amounts", {0: 0, 49: 1, 130: 2}[cost], ["nothing", "less than 100", "100 or more"], ["How much was paid at the door?", "What did the visit cost in cash?"])
    d.score("judgement", (not booked) + (not badge) + (next_ != "quiet"), ["genuine engineer", "probably genuine", "probably a fraudster", "surely a fraudster"], ["What was the visitor?", "Genuine engineer or fraudster?"], criteria="Steps towards fraud: no appointment, identity not confirmed, trouble on the line afterwards.")
    return state


@drill("chat")
def roaming_guest_cannot_get_codes(d):
    cust = d.person()
    dest = d.country()
    t = d.day()
    back = d.pick([2, 4, 6, 15, 21])
    other = d.pick(["app", "call", "none"])
    esim, fam, asked, want_new = d.flag(), d.flag(), d.flag(), d.flag()
    held = d.pick(["rent", "hotel", "tuition"])
    due = d.pick([1, 2, 3, 10, 14, 20])
    state = [
        {"who": "client", "txt": d.say("help, no bank texts reach me here", "your codes do not arrive, I try since morning", "I can't get the sms with the number!!") + f" (I'm in {dest})"},
        {"who": "assist", "txt": d.say("Hi, I am Lior. Is your usual SIM in the phone?", "Hello, Lior here. Are you using your usual SIM?")},
        {"who": "client", "txt": either(esim, d.say("no, I took it out and put a local one in, cheaper", "I use a travel eSIM, the old one is switched off"), d.say("yes, same SIM, with roaming on", "yes the normal one, it shows a partner network"))},
        {"who": "assist", "txt": d.say("What do you need to pay, and by when?", "May I ask what the payment is and its due date?")},
        {"who": "client", "txt": {"rent": d.say("the rent of my flat", "my landlord's rent"), "hotel": d.say("the hotel here", "the guest house where I sleep"), "tuition": d.say("my girl's school fee", "university fees of my son")}[held] + d.say(f", it's due in {due} days", f", {due} days left", f", must be there in {due} days") + d.say(f", and I fly home in {back} days", f". my flight home is {back} days from now", f". Back home in {back} days")},
        {"who": "assist", "txt": {"app": d.say("You can confirm in the app instead, I see it is activated.", "The app is enrolled, so a tap there will do."), "call": d.say("We can read a code to you by phone after questions.", "I can arrange a spoken code on a call."), "none": d.say("I see no other way of confirming on your profile.", "Your profile has texts only, nothing else is set up.")}[other]},
        {"who": "client", "txt": either(fam, d.say("could you send them to my sister's phone, I give you her number?", "send the code to my wife, she is at home, number is..."), d.say("ok I'd rather not involve others", "I don't want to bother anybody else with this"))},
        {"who": "client", "txt": either(want_new, d.say("or change my number to the local one here, please", "alternatively put this foreign number in my profile"), d.say("and please leave my number as it is", "my number must stay the same, ok?"))},
        {"who": "assist", "txt": either(asked, d.say("Please name the last two payments and your date of birth.", "For safety: birth date and the last two payments, please."), d.say("Thank you, one moment.", "Let me write this up, one moment."))},
        {"who": "client", "txt": d.say("my friend at another bank never has this", "it is 2 a.m. here", "the wifi is bad, sorry if I vanish")}]
    d.noul("stated", esim, ["Is the client using another SIM than at home?", "Has the usual SIM been taken out of service?"], negated=["Is the usual SIM in the phone?"])
    d.choice("stated", other, {"app": ["approving in the app"], "call": ["hearing a code on a call"], "none": ["there is no other way"]}, ["What other way of confirming is there?", "Which alternative does the assistant name?"])
    d.choice("stated", held, {"rent": ["for housing at home"], "hotel": ["for lodgings during travel"], "tuition": ["for a child's education"]}, ["What is the payment for?", "For what does the client need the code?"])
    d.noul("order_time", back < due, ["Will the client be home before the payment is due?", "Does the return flight come earlier than the due date?"], negated=["Is the payment due before the client gets home?"]) 
    d.multi("two_places", [(["codes to a relative's phone"], fam), (["another number in the profile"], want_new)], ["Which changes does the client propose?", "What does the client ask the bank to alter?"])
    d.choice("policy", "no" if fam else "app" if other != "none" else "home", {"no": ["decline the proposal first"], "app": ["use the other way of confirming"], "home": ["wait or ring a branch"]}, ["What does the rule tell the assistant to do?", "How should the chat go on by the rule?"], criteria="A proposal to send codes to somebody else is declined first. Without it, use another way of confirming if there is one; otherwise the client has to wait or ring a branch.")
    d.score("judgement", fam + want_new, ["ordinary traveller", "slightly unusual", "unusual requests throughout"], ["How unusual are the requests?", "Rate how far the requests depart from normal help."], criteria="One step each for wanting codes sent to someone else and for wanting another number entered.")
    return state


@drill("policy_and_case")
def minutes_of_the_reset_working_group(d):
    ch, op, risk, it = d.person(), d.person(), d.person(), d.person()
    ban = d.flag()
    wait = d.pick([0, 12, 24, 48])
    who_by = d.pick(["ops", "it"])
    month = d.pick(["March", "May", "September"])
    case_days = d.pick([0, 1, 3, 6])
    case_chan = d.pick(["mail", "call", "branch"])
    vip, obj = d.flag(), d.pick(["ops", "risk", "none"])
    hours = case_days * 24 + 6
    state = (d.say("MINUTES - password reset working group", "Reset working group, minutes", "Notes of the meeting on resets") + f"\nPresent: {ch} (chair), {op} (operations), {risk} (risk), {it} (IT)\n"
        + d.say("1. Resets by telephone. ", "Item 1, telephone resets: ", "(1) Phone resets - ") + either(ban, d.say("These are no longer offered.", "Decided to stop them."), d.say("These go on as before.", "Decided to keep them.")) + "\n"
        + d.say("2. Waiting time. ", "Item 2, waiting time: ", "(2) Delay - ") + (f"After a reset, payments to new recipients are held for {wait} hours." if wait else "No hold on payments after a reset is wanted.") + "\n"
        + d.say("3. Who carries it out. ", "Item 3, task: ", "(3) Owner - ") + {"ops": f"{op} does it until {month}.", "it": f"{it} does it until {month}."}[who_by] + " " + d.say("Budget: 40,000, half of it already spent on tests.", "The tests in the autumn cost 22,000.", "Vendor offers (3) were read, none was chosen.") + "\n"
        + d.say("4. Objections. ", "Item 4, objections: ", "(4) Dissent - ") + {"ops": f"{op} fears queues in the branches.", "risk": f"{risk} finds it too lenient.", "none": "All agreed."}[obj] + "\n5. " + d.say("Any other business: canteen hours.", "Next meeting: same room, a Thursday.", "The chair thanks the temps.") + "\n\n"
        + d.say("TEST CASE READ OUT: ", "An example was looked at: ", "Example for the decisions: ") + d.say("a client", "Mr Q", "customer 12") + {"mail": d.say(" reset the password through a mailed link", " used the reset link in a mail"), "call": d.say(" had the password reset by an agent on the line", " rang and got a reset from the agent"), "branch": d.say(" had it reset at the counter with a passport", " came to the counter for the reset, passport shown")}[case_chan]
        + d.say(f" and {hours} hours later wanted to pay a person never paid before.", f"; {hours} h afterwards came a payment to a recipient new to the account.") + " " + either(vip, d.say("It is a private banking client.", "The client belongs to private banking."), d.say("It is an ordinary retail client.", "The client is retail, nothing special.")))
    d.multi("stated", [(["phone resets end"], ban), (["payments are held after a reset"], wait > 0), (["somebody disagreed"], obj != "none")], ["What came out of the meeting?", "Which statements do the minutes support?"])
    d.choice("two_places", who_by, {"ops": ["the head of operations' side"], "it": ["the person from IT"]}, ["Who is to put the decisions into practice?", "Whose job is the implementation?"])
    d.choice("stated", month, {"March": ["in spring, the third month"], "May": ["in spring, the fifth month"], "September": ["in autumn"]}, ["By when must it be done?", "What is the deadline?"])
    d.choice("policy", "bad" if ban and case_chan == "call" else "hold" if wait > hours else "ok", {"bad": ["the reset itself would not be offered"], "hold": ["the reset is fine, the payment is held"], "ok": ["reset and payment both go through"]}, ["What happens to the example under the decisions?", "How do the decisions treat the example?"])
    d.choice("unknown", obj, {"ops": ["operations"], "risk": ["risk"], "none": ["nobody"]}, ["Who raised an objection?", "Which side had doubts?"])
    d.noul("stated", vip, ["Is the example about a private banking client?", "Does the client in the example have a special segment?"], negated=["Is the client in the example an ordinary one?"])
    d.choice("stated", case_chan, {"mail": ["by e-mail link"], "call": ["on the phone"], "branch": ["in a branch"]}, ["How was the password in the example reset?", "By which route did the example's reset run?"])
    return state
