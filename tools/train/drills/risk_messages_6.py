"""Voicemail: recorded threats, call-backs, reminders and family, with what they give away."""

from draw import drill, either


@drill("narrative")
def voicemail_from_the_revenue(d):
    num, pay, name, file_, warrant = d.ref("0845 555 ", 4), d.pick(["voucher", "notice", "notice", "card"]), d.flag(), d.flag(), d.flag(0.4)
    who = d.person()
    known = d.flag(0.6)
    state = f"{d.say('Transcript of a voicemail', 'Voicemail, 0:38', 'Message on the machine')}. \"{d.tell(name, ['This is a message for ' + who + '.', 'Message for ' + who + ', please.'], ['This message is for the holder of this line.', 'Attention, this is for you, tax payer.'])} {d.say('I call from the revenue office.', 'Revenue office speaking.', 'The revenue office here.')} {d.tell(warrant, ['A warrant has been issued and officers are on the way', 'Legal steps begin within the hour'], ['There is a question about your form', 'One figure on page two is not clear'])}. {d.told(pay, {'voucher': ('It can be settled by shop vouchers today.', 'Settle it with prepaid cards before six.'), 'notice': ('Everything stands in the letter you have, pay nothing by phone.', 'Please look at the letter we sent, nothing is due by phone.'), 'card': ('Press one to settle with your card.', 'Have your card ready when you ring.')})} {d.say('Ring', 'Call back', 'Phone')} {num}{d.tell(file_, [', file ' + d.ref(digits=5) + ', as on your letter', ' and quote the number of your letter, ' + d.ref(digits=5)], ['', ' at once'])}.\" {d.tell(known, ['The number is the one printed on the office letters.', 'Her letters from the office bear that number.'], ['The number is in no directory.', 'The office has other numbers in its letters.'])}"
    n = (pay != "notice") + warrant + (not known)
    bad = pay == "voucher" or n >= 2
    d.noul("risk", bad, ["Fake tax office?", "Is the voicemail a scam?", "Tax impersonation call?"], negated=["Does the message come from the office in all likelihood?", "Is it a genuine message of the tax office?"], criteria=["A swindle when vouchers are wanted, or two of: payment by phone, threat of arrest or law, number not the office's."])
    d.choice("stated", pay, {"voucher": ["vouchers or prepaid cards"], "notice": ["nothing by phone"], "card": ["card payment by phone"]}, ["How should it be paid?", "What payment does it name?"])
    d.noul("stated", warrant, ["Does it threaten?"], negated=["Is there no threat in it?"])
    d.noul("stated", known, ["Is the number one of the office?"], negated=["Is the number unknown as one of the office?"])
    d.score("risk", n, ["none", "one", "two", "three"], ["How many signs: payment by phone, threat, unknown number?"])
    d.choice("risk", "del" if bad else "look", {"del": ["delete it, call the office on its known number if in doubt"], "look": ["look at the letter and ring back"]}, ["What next?"])
    return state


@drill("ledger_text")
def machine_with_eight_messages(d):
    pool = {
        "police": (True, "Constable Marr. There is a man in custody who had your bank card. Withdraw what you have and give it to my colleague."), "roof": (True, "We are the roofers next door, your tiles are loose, leave 400 in an envelope by four o'clock."), "isp": (True, "Your line is cut today. Press 2 and keep the password ready."), "prize": (True, "You have won a cruise! Only port taxes of 199 by voucher."), "kin": (True, "Nan, its me, new number, cannot talk, text me, I need 2,000 by tonight."),
        "gas": (False, "Gas works on Monday in your street. You need not be at home."), "club": (False, "Bowls club: fees of 30 are due at the next meeting, tell us if you are short."), "sur": (False, "Surgery here. The flu jab is on Thursday. URGENT only if you cannot come."), "bro": (False, "Frank here, I owe you 50, I bring it on Sunday with the pie."), "shop": (False, "Linden Shoes: the boots have come in, hold until the 12th."),
    }
    keys = d.some(list(pool), 4)
    played = [d.flag(0.35) for _ in keys]
    days = [d.say("Mo", "Tu", "We"), d.say("Th", "Fr"), d.say("Sa"), d.say("Su")]
    state = d.say("Answering machine, tape typed off by the carer", "Messages, typed", "Voice box of the flat") + "\n" + "\n".join(f"{days[i]} {'*' if played[i] else ' '} {pool[k][1]}" for i, k in enumerate(keys)) + "\n" + d.say("* = has been played by the old man", "(* already listened to)")
    bad = [pool[k][0] for k in keys]
    d.multi("risk", [([f"message {i + 1}"], bad[i]) for i in range(4)], ["Which are attempts to cheat?", "Which messages come from cheats?"])
    d.noul("two_places", any(b and p for b, p in zip(bad, played)), ["Has a fraudulent message been heard?"], negated=["Has no fraudulent message been heard?"])
    d.score("counting", sum(bad), ["none", "one", "two", "three", "four"], ["How many fraud attempts are on the machine?"])
    d.noul("risk", bad[2], ["Is the third message a trick?"], negated=["Is the third message harmless?"])
    return state


@drill("nested_json")
def voicemail_as_an_object(d):
    who = d.say("R. Ashby", "Ms Pinto", "the family", "B. Holm")
    m = {"bank": d.flag(), "back": d.flag(), "pin": d.flag(), "book": d.flag(0.6)}
    state = {"voicemail": {"from": d.tell(m["book"], ["contact: Castle Savings branch"], ["unknown number"]), "seconds": d.say(14, 22, 31), "text": d.tell(m["pin"], ["Please speak your PIN and date of birth after the tone, we check the card.", "After the tone say the long number on your card and the expiry."], ["Your new card is ready at the counter, bring your ID.", "Your question on the mortgage: we can meet on Wednesday."]) + " " + d.tell(m["back"], [f"Only call back on {d.ref('0790 ', 6)}.", f"Do not use other numbers than {d.ref('0790 ', 6)}."], ["You can call any branch number.", "The number is in the letter and on the card."])},
             "contact_since": either(m["book"], 2016, None), "mailbox_of": who, "lang_quality": d.say("poor, accent", "fluent"), "bank_customer": m["bank"]}
    bad = m["pin"] or (m["back"] and not m["book"])
    d.noul("risk", bad, ["Voice phishing?", "Is the message a trick for bank data?", "Is a stranger playing the bank?"], negated=["Does the message seem to be the bank's own?"], criteria=["Trick when a secret is to be spoken, or when an unknown number insists on its own call-back number."])
    d.noul("stated", m["pin"], ["Are secrets to be spoken on the machine?"], negated=["Are no secrets wanted?"])
    d.noul("stated", m["book"], ["Is the number saved?"], negated=["Is the number unknown?"])
    d.noul("two_places", m["bank"] and m["book"], ["Is the person a customer, and the number a saved one of the bank?"], negated=["Does one of these fail: being a customer, number saved?"])
    d.choice("risk", "no" if bad else "yes" if m["bank"] else "ask", {"no": ["do not answer that message"], "yes": ["answer it or go there"], "ask": ["tell them it must be a mistake"]}, ["What should the owner of the mailbox do?"])
    d.score("risk", m["pin"] + m["back"] + (not m["book"]), ["0", "1", "2", "3"], ["Secrets, sole call-back number, unknown caller: how many?"])
    return state


@drill("email")
def voicemail_by_mail(d):
    boss, emp = d.person(), d.person()
    firm = d.firm()
    host = firm.split()[0].lower()
    att, frm, login, dur = d.pick(["wav", "html"]), d.flag(), d.flag(), d.say("0:37", "1:12", "0:08")
    state = f"From: {d.say('Voice', 'Phone system', 'PBX')} <{d.tell(frm, ['voicemail@' + host + '.example', 'pbx@' + host + '.example'], ['voice@' + host + '-msg' + d.ref(digits=2) + '.example', 'noreply' + d.ref(digits=3) + '@pbxcloud.example'])}>\nTo: {emp}\nSubject: {d.say('New voice message ', 'Missed call ', 'You have (1) message ')}{dur}\n\n{d.say('Caller', 'From')}: {d.say('+44 1632 960', 'extension 2')}{d.ref(digits=2)}\n{d.told(att, {'wav': ('Attached: msg.wav', 'File: voice_01.wav'), 'html': ('Attached: voice_msg.html', 'File: play.htm')})}\n{d.tell(login, ['To listen sign in with your mail password.', 'Confirm your password to hear it.'], ['Or listen on your desk phone, key 5.', 'You hear it as usual on the phone, no sign-in.'])}\n\n{d.say('Message is kept 30 days.', 'Message is deleted in 24 hours!', 'Please do not answer.')}"
    n = (att == "html") + (not frm) + login
    d.noul("risk", n >= 2, ["Is it phishing disguised as a voicemail?", "Malicious voicemail mail?", "Quarantine it?"], negated=["Is it a normal mail of the phone system?", "Does it look like the company's own system?"], criteria=[f"Two of three make it phishing: sender outside {host}.example, web page as a file, password wanted."])
    d.noul("two_places", frm, ["Is the sender inside the company's domain?"], negated=["Is the sender outside?"])
    d.choice("stated", att, {"wav": ["a sound file"], "html": ["a web page"]}, ["What is attached?"])
    d.noul("stated", login, ["Is a password wanted?"], negated=["Is no password wanted?"])
    d.score("risk", n, ["clean", "one point", "two points", "three points"], ["How many of the three points does it fail?"])
    d.choice("risk", "report" if n >= 2 else "it" if n == 1 else "play", {"report": ["report it, do not open"], "it": ["ask IT before opening"], "play": ["listen to it"]}, ["What should the employee do?"])
    return state


@drill("chat")
def what_the_lodger_heard(d):
    a, b = d.person().split()[0], d.person().split()[0]
    story = d.pick(["energy", "kid", "post", "court", "clinic"])
    want, sure = d.flag(), d.flag()
    twice = d.flag()
    st = d.told(story, {"energy": ("the power people", "the electricity company"), "kid": ("your cousin Ole, sounded rough", "somebody called Ole, your cousin"), "post": ("the customs at the post", "the customs office"), "court": ("some court clerk", "a clerk of the court"), "clinic": ("the eye clinic", "the hospital, eye ward")})
    state = f"{a}: {d.say('there is a voicemail for you', 'somebody left a message', 'message on the landline')}, {st}\n{b}: {d.say('what do they want', 'and?')}\n{a}: {d.tell(want, ['money of course, by that transfer shop, ' + d.say('today', 'before five'), 'you should read out your card to them, ' + d.say('today', 'before five')], ['just ring back ' + d.say('today', 'before five') + ', number is in your papers', 'only to say the date is moved, nothing else'])}\n{b}: {d.say('name? number?', 'did they leave a name')}\n{a}: {d.tell(sure, ['yes and its the number you have in your book', 'the one that is in your book'], ['a mobile number, not in your book', 'only a mobile that nobody here knows'])}\n{a}: {d.tell(twice, ['third time this week', 'they keep calling'], ['first time', 'only this once'])}"
    bad = want and not sure
    d.noul("risk", want, ["Is the message most likely from a swindler?", "Scam voicemail?", "Is someone after money or card with a story?"], negated=["Is it most likely a normal message?"], criteria="Judge by what is asked for.")
    d.choice("stated", story, {"energy": ["energy"], "kid": ["family"], "post": ["customs"], "court": ["law"], "clinic": ["health"]}, ["Whom does the caller claim to speak for?", "Field the caller claims to be from?"])
    d.noul("stated", sure, ["Is the number known?"], negated=["Is the number unknown?"])
    d.score("risk", want * 2 + (not sure and not want), ["harmless", "unknown number, but nothing bad asked", "money or card wanted"], ["How risky is it to react?"])
    d.choice("risk", "never" if bad else "known" if want else "call", {"never": ["do not call back"], "known": ["ring the number in the book and ask, pay nothing"], "call": ["call back if you like"]}, ["What should be advised?"])
    d.noul("stated", twice, ["Were there several calls?"], negated=["Was there one call only?"])
    return state


@drill("policy_and_case")
def blocklist_rule_for_voicemail(d):
    cnt, rec, lst = d.pick([1, 4, 9, 30]), d.flag(), d.pick(["green", "grey", "black"])
    k = d.pick([3, 8])
    ask = d.flag(0.6)
    state = f"{d.say('Rule', 'Filter rule', 'Setting')} ({d.say('family line', 'practice', 'shop')}): a message goes to quarantine if the number is on the black list; or if it left the same recorded text more than {k} times; or if it asks for card, code or money, unless the number is on the green list.\n\n{d.say('Case', 'Message', 'Item')} {d.ref(digits=4)}: {d.tell(rec, ['a recorded text', 'machine voice'], ['a live voice', 'somebody speaks freely'])}, {d.say('number', 'sender')} {d.ref('0161 555 ', 4)}, list: {lst}, heard {cnt} {'time' if cnt == 1 else 'times'}. {d.say('Words', 'It says')}: \"{d.tell(ask, ['please give the card number or pay 40 today', 'we need the code from the text, or 60 are due'], ['your order is ready at the counter', 'please call about the date of your visit'])}\". {d.say('Caller polite.', 'Voice hoarse.', 'Line poor.')}"
    q1, q2, q3 = lst == "black", rec and cnt > k, ask and lst != "green"
    d.noul("policy", q1 or q2 or q3, ["Does the message go to quarantine?", "Is it to be quarantined?"], negated=["Does the message come through?"])
    d.multi("policy", [("the black list", q1), ("a recorded text too often", q2), ("money or secrets asked by a number not on the green list", q3)], ["Which parts of the rule bite?"])
    d.choice("stated", lst, {"green": ["green"], "grey": ["grey"], "black": ["black"]}, ["On which list is the number?"])
    d.score("amounts", 0 if cnt < 2 else 1 if cnt <= k else 2, ["once", "several times, within the limit", "over the limit"], ["How often was the message heard, set against the limit?"])
    d.noul("risk", ask and not (lst == "green"), ["Would you suspect fraud, from wording and list?"], negated=["Is there no reason for suspecting fraud?"], criteria="Suspect fraud when card, code or money is wanted by a number that is not green.")
    d.noul("stated", rec, ["Is it recorded?"], negated=["Is it live?"])
    return state


@drill("analyst_note")
def cloned_voice_or_the_wife(d):
    h, w = d.man(), d.woman()
    ask, phrase, back, place, noise = d.pick(["wire", "milk", "code", "doc", "wire", "code"]), d.flag(0.4), d.flag(0.36), d.flag(0.4), d.flag()
    state = (f"{d.say('Note', 'Case note', 'Counsel')}: {h} {d.say('played me', 'forwarded')} a voice message, {d.say('11', '20', '46')} s, voice clearly that of the wife, {w.split()[0]}. " + d.told(ask, {"wire": ("She asks for 7,500 to be wired to a dealer, now.", "She wants 3,200 sent to a garage at once."), "milk": ("She asks for milk and to feed the cat, now.", "She asks him to fetch her at once."), "code": ("She needs the code of his banking app.", "She wants the number from the text the bank sends."), "doc": ("She asks where the insurance papers are.", "She asks for the doctor's number.")}) + " "
             + d.tell(phrase, ["The family word was used.", "She used the word they agreed on."], ["The family word was not used.", "No agreed word in it."]) + " " + d.tell(back, ["Rung back on her own phone, she knew of it.", "She picked up her own phone and confirmed."], ["Her own phone goes to mailbox.", "Not reached on her own phone."]) + " " + d.tell(place, ["She really is on the road today.", "She is abroad this week."], ["She sat in the next room when it came.", "She was at home asleep at that hour."]) + " " + d.tell(noise, ["The voice breaks off oddly in places.", "Words are cut strangely."], ["Sound is natural.", "No odd cuts."]) + " " + d.say("He is worried.", "He laughs.", "Number was hers on the display."))
    bad = ask in ("wire", "code") and not back and (not phrase or not place)
    d.noul("risk", bad, ["Is the voice likely a clone used for fraud?", "Deepfake scam?", "Is somebody imitating the wife to cheat?"], negated=["Can it be taken as the wife's own message, or at least as harmless?"], criteria=["Fraud: money or code wanted, not confirmed by her, and either no family word or she was at home."])
    d.choice("stated", ask, {"wire": ["money"], "milk": ["a household matter"], "code": ["a bank code"], "doc": ["papers or a number"]}, ["What is asked for?"])
    d.noul("stated", back, ["Did she confirm it?"], negated=["Could she not be reached?"])
    d.noul("stated", place, ["Was she out when the message came?"], negated=["Was she at home?"])
    d.multi("stated", [("family word", phrase), ("odd sound", noise)], ["Which of these are reported?", "What is noted about the recording?"])
    d.choice("risk", "wait" if ask in ("wire", "code") and not back else "do", {"wait": ["do nothing until she answers her own phone"], "do": ["go ahead"]}, ["What should he do?"])
    return state


@drill("event_array")
def callbacks_that_cost(d):
    rows = []
    facts = []
    for i in range(4):
        ring, pre, msg = d.pick([1, 5, 7]), d.pick(["+881", "+216", "+44", "+49"]), d.pick(["none", "bait", "real"])
        facts.append((ring, pre, msg))
        rows.append({"call": i + 1, "prefix": pre, "rang_seconds": ring * 2, "voicemail": d.told(msg, {"none": ("",), "bait": ("You have a parcel, ring back on this number only.", "Please ring back, it is about your prize!"), "real": ("Hi it is Ewa, train is late, see you at seven.", "Clinic, your result is here, use the number on your card.")})})
    state = {"rule_of_the_provider": d.say("A call of one short ring (2 s) from +881 or +216 without a message is a ping call that wants an expensive call back.", "Ping calls: +881 or +216, 2 seconds, no message. They live from those who ring back."), "calls": rows, "home": d.say("Leeds", "Hull", "Kiel")}
    ping = [f[0] == 1 and f[1] in ("+881", "+216") and f[2] == "none" for f in facts]
    bait = [f[2] == "bait" for f in facts]
    d.noul("risk", any(ping) or any(bait[:2]), ["Is there a ping call, or bait in the first two calls?"], negated=["Are there neither ping calls nor bait in the first two calls?"])
    d.multi("risk", [([f"call {i + 1}"], bait[i]) for i in range(4)], ["Which messages are bait to make one ring back?", "Where is a lure left on the machine?"])
    d.score("counting", min(3, sum(f[1] in ("+881", "+216") for f in facts)), ["none", "one", "two", "three or four"], ["How many calls came from +881 or +216?"])
    d.noul("stated", facts[3][2] == "real", ["Did a person with an ordinary message make the last call?"], negated=["Was there no ordinary message with the last call?"])
    d.noul("policy", ping[0] or facts[0][2] == "bait", ["Should the first call be left without a call back?"], negated=["May the first call be returned?"])
    return state


@drill("mixed")
def transcript_with_the_bank_statement(d):
    who, bank = d.person(), d.say("Castle Savings", "Meridiana Bank")
    told_, moved, date_ok, ret, safe = d.flag(), d.flag(), d.flag(), d.flag(0.6), d.flag()
    amount = d.say("2,400", "910", "5,050")
    state = {"voicemail": "\"" + d.say("Hello", "Good morning", "Hi") + f", {bank}. " + d.tell(safe, [f"To protect you, send {amount} to the account I text you.", f"Transfer {amount} to our shelter account."], [f"A payment of {amount} was stopped. Please come in, nothing must be done on the phone.", f"Someone tried to pay {amount}. It is stopped, you need not act."]) + "\"", "text_that_followed": d.tell(told_, ["Account 88 12 " + d.ref(digits=4) + ", name: Safe Services"], ["(none)"]), "statement": [{"day": "12", "what": d.tell(moved, ["transfer to Safe Services, new payee, " + amount], ["no transfers"])}, {"day": "12", "what": "groceries 31.40"}], "bank_reply": d.tell(ret, ["We did not call. Sorry."], ["We did call, it is noted."]), "message_date": d.tell(date_ok, ["12th"], ["11th"])}
    d.noul("risk", safe, ["Is the voicemail a safe-account trick?", "Is the voicemail a swindle?"], negated=["Is the voicemail harmless?"], criteria="A message that has money sent away for safety is a trick, whoever is said to have called.")
    d.noul("two_places", moved, ["Has the person paid?"], negated=["Is the money still there?"])
    d.noul("stated", ret, ["Does the bank deny the call?"], negated=["Does the bank own up to the call?"])
    d.choice("risk", "recall" if moved else "report" if safe else "fine", {"recall": ["have the transfer recalled"], "report": ["report the attempt"], "fine": ["thank the bank"]}, ["Next step?", "What should be done?"])
    d.score("risk", (2 if moved else 1) if safe or moved else 0, ["no risk", "attempt only", "loss"], ["How far did it go?"])
    d.noul("stated", told_, ["Was an account number texted?"], negated=["Was no account number sent?"])
    return state


@drill("narrative")
def landlords_machine_message(d):
    ten, land = d.person(), d.person()
    acct, known, ask, told_ = d.flag(), d.flag(), d.pick(["new", "same", "new", "new", "repair"]), d.flag(0.45)
    state = (f"{d.say('I rent from', 'My landlord is', 'We live in a flat of')} {land}. {d.say('On Friday', 'Last night', 'While I was at work')} a message was left: " + d.told(ask, {"new": ("from now on the rent goes to another account, number follows by text", "the rent must be paid to a new account, he texts me the number"), "same": ("the rent goes up by 20 from June, account as in the contract", "he thanks for the rent and says the account is as always"), "repair": ("the plumber comes on Monday, someone should open", "the stairs are painted, mind the dog")}) + ". "
             + d.tell(known, ["It was his voice and his number.", "Number and voice were his."], ["It was a strange voice, number withheld.", "A man I do not know, no number."]) + " " + d.tell(told_, ["I asked him in the yard, and he knew of it.", "He told me the same face to face."], ["I asked him in the yard, and he knew nothing.", "Face to face he said he had not called."]) + " " + d.tell(acct, ["The text came too, in the name of a company abroad.", "The text with a foreign account has come."], ["No text has come so far.", "So far nothing was texted."]) + f" {d.say('What now?', 'Do I pay?', 'Strange, no?')} {ten}")
    bad = not told_
    d.noul("risk", bad, ["Did somebody pretend to be the landlord?", "Was the call made in the landlord's name by someone else?"], negated=["Was it the landlord after all?"])
    d.choice("stated", ask, {"new": ["a new account"], "same": ["the rent, with the account as before"], "repair": ["something about the house"]}, ["What was the message about?"])
    d.noul("stated", known, ["Were voice and number familiar?"], negated=["Was the voice unknown?"])
    d.choice("risk", "no" if ask == "new" and not told_ else "write" if ask == "new" else "old", {"no": ["do not pay to the new account, report it"], "write": ["get it in writing, then pay to the new account"], "old": ["nothing changes for the rent's account"]}, ["What follows for the rent?", "How should the rent be paid?"])
    d.noul("stated", acct, ["Has a text with an account number come?"], negated=["Has no number been texted?"])
    return state
