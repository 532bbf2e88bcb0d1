"""Messenger chats with relatives and friends: the borrowed name, the new number, and the child who does need money."""

from draw import drill, either


@drill("chat")
def new_phone_who_dis(d):
    mum, kid = d.woman(), d.person()
    k = kid.split()[0]
    fact, money, to, voice = d.pick(["right", "dodge", "wrong"]), d.pick(["none", "small", "big"]), d.pick(["own", "other"]), d.flag()
    m = d.told(money, {"none": ("how was the garden fest?", "did you find my blue jacket?"), "small": ("can you send 15 for lunch", "could u pay 22 for the train"), "big": ("i have to pay 2,380 for the car today", "there is a bill of 1,640 and my bank is blocked")})
    t = d.told(to, {"own": ("to my account like always", "my account, you have it"), "other": ("to the dealer directly, i send the number", "to a friend's account, he passes it on")})
    state = f"[+{d.ref(digits=11)}] hi mum {d.say('my phone is broken', 'dropped my phone', 'new phone, new number')}, {d.say('this is my new number', 'write me here now', 'save this one pls')} {d.say(':)', 'xx', '<3', '')}\n[{mum.split()[0]}] {d.say('oh no', 'who is that?', 'which one of you is it')}\n[+..] {k}\n[{mum.split()[0]}] {d.say('what is the name of our cat', 'where were we last easter', 'what did i cook on sunday')}?\n[+..] {d.told(fact, {'right': ('haha ' + d.say('minka', 'at the lake', 'dumplings') + ' of course', d.say('minka', 'by the lake', 'your dumplings') + ', why do you ask?'), 'dodge': ('mum i have no time for this now', 'why do you ask, dont you trust me'), 'wrong': ('emm a dog?', 'i dont remember, italy?')})}\n[{mum.split()[0]}] {d.tell(fact == 'right', ['right', 'yes correct'], ['that is no answer', 'hm, that is not it'])}\n[+..] {m}{either(money == 'none', '', ', ' + t)}\n[{mum.split()[0]}] {d.say('shall I ring you', 'can I call?')}\n[+..] {d.tell(voice, ['yes call me', 'sure ring me now'], ['no, mic is broken', 'cant, no sound on this one'])}"
    bad = money != "none" and fact != "right" or money == "big" and to == "other" and not voice
    d.noul("risk", bad, ["Is it an impostor who plays the child?", "Is it the 'hi mum' trick?", "Is the mother being conned?", "Family emergency scam?"], negated=["Is it the real child, as far as one can tell, or at least harmless?"], criteria=["Impostor: money wanted and the control question not answered rightly; or a large sum to a third account with no chance to phone."])
    d.choice("two_places", fact, {"right": ["answered correctly"], "dodge": ["dodged"], "wrong": ["answered wrongly"]}, ["What happened to the mother's control question?"])
    d.choice("stated", money, {"none": ["no money"], "small": ["a small sum"], "big": ["a large sum"]}, ["How much is asked for?"])
    d.noul("stated", voice, ["Can the mother speak to the writer?"], negated=["Is a call refused?"])
    d.choice("risk", "old" if bad else "call" if money == "big" else "fine", {"old": ["send nothing, ring the old number"], "call": ["speak before sending"], "fine": ["go on chatting, help if she likes"]}, ["What should the mother do?"])
    return state


@drill("narrative")
def message_on_an_island(d):
    writer, friend = d.man(), d.man()
    hacked, meet, gift, detail = d.flag(), d.flag(0.4), d.pick(["card", "wire", "nothing"]), d.flag()
    w = friend.split()[0]
    bad = gift != "nothing" and hacked
    state = (f"{d.say('On the messenger', 'Through the app', 'On his phone')} {writer.split()[0]} {d.say('heard from', 'got a note of', 'was written to by')} {friend}, an old {d.say('schoolmate', 'colleague', 'neighbour')}. " + d.told(gift, {"card": ("Would he buy gift cards of 200 for a niece's birthday and send the codes?", "Could he get vouchers in the shop and photograph the back?"), "wire": ("A hotel had kept the passport, 800 by transfer service would help.", "The wallet was stolen abroad, 650 were needed by wire."), "nothing": ("Had he seen that the old school burnt down?", "Would he come to the quarry on Saturday?")}) + " "
             + d.tell(detail, [f"{w} used the nickname from school.", f"{w} called him 'Bear' as always."], [f"{w} called him by the full name, as never before.", f"{w} wrote 'dear friend', which was not the usual way."]) + " " + d.tell(hacked, [f"The wife of {w} said on the phone that the account had been taken over.", f"{w}'s daughter knows: somebody else has the account since Monday."], [f"The wife of {w} said on the phone that he sat beside her typing.", f"{w}'s daughter knows: he did write it himself."]) + " "
             + d.tell(meet, [f"They had seen each other the day before.", "They meet each week."], ["They had not written for six years.", "They had lost touch long ago."]) + " " + d.say("It was past midnight.", "There were many typing errors.", "The text was short.", "Three hearts stood at the end."))
    d.noul("risk", bad, ["Is a stranger using the friend's account to get money?", "Account takeover scam?", "Is the friend's name being misused to cheat?"], negated=["Is it either the friend himself or without a wish for money?"])
    d.choice("stated", gift, {"card": ["gift cards"], "wire": ["a transfer"], "nothing": ["no money at all"]}, ["What is wanted?"])
    d.noul("stated", hacked, ["Has the account been taken over?"], negated=["Did the friend write in person?"])
    d.noul("stated", detail, ["Is the manner of address as usual?"], negated=["Is the manner of address unusual?"])
    d.choice("risk", "none" if not hacked and gift == "nothing" else "warn" if hacked else "ask", {"none": ["nothing, answer if he likes"], "warn": ["send nothing and tell the others of the misuse"], "ask": ["help if he wants to, the friend is real"]}, ["What is right to do?"])
    d.noul("stated", meet, ["Have the two been in touch of late?"], negated=["Were they out of touch?"])
    return state


@drill("event_array")
def family_group_chat(d):
    fam = [d.person().split()[0] for _ in range(4)]
    new, code, link, joke = d.flag(), d.flag(), d.flag(), d.flag()
    state = [{"n": 1, "who": fam[0], "msg": d.say("Dinner on Sunday?", "who has the ladder", "photos from the lake are up")},
             {"n": 2, "who": fam[1], "msg": d.tell(code, ["I sent a six digit code to you by mistake, can you pass it on?", "please forward me the sms code you just got, it went to you by accident"], ["can somebody pass on the code of the garage, I forgot", "what was the wifi password at gran's?"])},
             {"n": 3, "who": either(new, d.say("Uncle Ben (new number)", "Aunt Ida (new number)"), fam[2]), "msg": d.tell(new, ["lost my phone!! need 400 by noon, explain later", "in trouble, who can send 350 quickly? not call pls"], ["I owe you all 4 for the pizza, will bring it", "who lent me 35 for the concert? paying back"])},
             {"n": 4, "who": fam[3], "msg": d.tell(link, ["omg is this you in this video?? v" + d.ref(digits=3) + ".example", "everybody gets 300 from the city, sign up: city" + d.ref(digits=3) + ".example and share with 10 friends"], ["here is the recipe from mum, typed in", "train is at 9:20, platform 3"])},
             {"n": 5, "who": fam[0], "msg": d.tell(joke, ["haha good one", "lol"], ["that is not funny", "seriously?"])}]
    d.multi("risk", [("message 2", code), ("message 3", new), ("message 4", link)], ["Which messages are tricks (misused accounts, impostors, lures)?", "Which are dangerous to obey?"])
    d.noul("risk", code, ["Does somebody want to take over another's account by a code?"], negated=["Is nobody after a log-in code?"])
    d.noul("risk", new, ["Is an impostor in the family group?"], negated=["Is no impostor asking for money?"])
    d.score("counting", code + new + link, ["none", "one", "two", "three"], ["How many of the messages are tricks?"])
    d.choice("risk", "code" if code else "ring" if new else "del" if link else "none", {"code": ["do not forward the code"], "ring": ["ring the person's old number"], "del": ["do not open the link"], "none": ["nothing special"]}, ["What should be said in the group first?"], criteria="First the code, then the new number, then the link.")
    d.noul("stated", joke, ["Does the last writer find it funny?"], negated=["Is the last writer not amused?"])
    return state


@drill("email")
def the_brother_writes_from_jail(d):
    a, b = d.person(), d.person()
    call, lawyer, hand, old = d.flag(), d.pick(["real", "chat", "none"]), d.pick(["cash", "court", "none"]), d.flag()
    state = f"From: {a}\nTo: {b}\nSubject: {d.say('about our brother', 'please ring me', 'Tom')}\n\n{d.say('Dear', 'Hi')} {b.split()[0]},\n{d.say('I had a message on the messenger', 'a note came through the app')}, as if from Tom: {d.say('he is held after an accident', 'he hit a cyclist and sits with the police', 'the police have him')}. " + d.told(lawyer, {"real": ("His lawyer is the Ms Kern we know, she wrote herself.", "The lawyer who writes is old Mr Kern, from our street."), "chat": ("A 'lawyer' took over the chat after two lines.", "Then a 'solicitor' went on writing in the same chat."), "none": ("No lawyer is mentioned.", "There is no talk of a lawyer.")}) + " " + d.told(hand, {"cash": ("8,000 in cash should be given to a driver tonight.", "A messenger comes at six for 12,000."), "court": ("The bail would be paid at the desk of the court, with a receipt.", "Money can be paid at the court's own desk only, against receipt."), "none": ("No money is wanted.", "He does not want money, only that we feed the dog.")}) + " " + d.tell(call, ["I rang his own phone: he is at home, eating soup.", "Rang him. He is at work and laughed."], ["His own phone is off.", "His own phone rings, nobody answers."]) + " " + d.tell(old, ["It came from his old number.", "It was his number."], ["It came from a number I do not know.", "It was a strange number."]) + f"\n{a.split()[0]}"
    bad = call or (hand == "cash")
    d.noul("risk", bad, ["Is the story a fraud?", "Bail scam?", "Is someone using the brother's name?"], negated=["Could the story be true, from what is told?"], criteria=["A fraud when the brother, rung, is safe, or when cash is to be handed to a messenger."])
    d.noul("stated", call, ["Was the brother reached and safe?"], negated=["Could the brother not be reached?"])
    d.choice("stated", hand, {"cash": ["in cash to a messenger"], "court": ["at the court"], "none": ["not at all"]}, ["How should money be paid?"])
    d.choice("stated", lawyer, {"real": ["a lawyer the family knows"], "chat": ["an unknown in the chat"], "none": ["nobody"]}, ["Who acts as the lawyer?"])
    d.choice("risk", "police" if bad and hand == "cash" else "report" if bad else "court", {"police": ["call the police before the messenger comes"], "report": ["report the number, calm the family"], "court": ["ring the police or court for news"]}, ["What is best?"])
    return state


@drill("analyst_note")
def three_signs_and_a_blessing(d):
    who, rel = d.person(), d.say("niece", "son", "granddaughter", "cousin")
    acc, urg, sec, proof = d.flag(), d.flag(), d.flag(), d.flag(0.45)
    amt = d.amount(90, 6400, 10)
    state = f"{d.say('Branch', 'Counter', 'Till')} note. {who} {d.say('wants', 'wishes', 'comes')} to send {d.money(amt)} to {d.say('a', 'her', 'the')} {rel} after a chat. " + d.tell(acc, ["Payee is a name nobody in the family bears.", "Account belongs to a person unknown to the family."], [f"Payee is the {rel}, paid before.", f"Account is the {rel}'s, used at Christmas."]) + " " + d.tell(urg, ["It must go within the hour, the chat says.", "The phone keeps buzzing: 'now, now'."], ["It can wait until the weekend.", "No date is named."]) + " " + d.tell(sec, ["'Not a word to the bank', she read out.", "The chat says to tell us it is for furniture."], ["The chat says she may show it to us.", "Nothing secret about it."]) + " " + d.tell(proof, [f"At our wish the {rel} was called by video, and all was true.", f"We rang the {rel} on the old number: it is so."], ["A call was refused by the other side.", "No call came about."]) + " " + d.say("She is in a good mood.", "She trembles.", "She is a customer for 30 years.", "Speaks little English.")
    n = acc + urg + sec
    bad = n >= 2 and not proof
    d.noul("risk", bad, ["Should the clerk assume a scam?", "Impersonation of a relative?", "Is she likely being cheated?"], negated=["Is it likely a true gift or help within the family?"], criteria=["Assume a scam when two of three (unknown payee, haste, secrecy) hold and nobody was reached."])
    d.multi("stated", [("unknown payee", acc), ("haste", urg), ("secrecy", sec), ("confirmed by voice or picture", proof)], ["What is on record?", "Which of these hold?"])
    d.score("risk", 0 if proof else n, ["nothing against it, or confirmed", "one sign", "two signs", "three signs"], ["How strong is the suspicion?"])
    d.choice("risk", "pay" if proof or n == 0 else "stop" if n >= 2 else "talk", {"pay": ["carry it out"], "stop": ["refuse and call the police"], "talk": ["talk with her first"]}, ["What should the clerk do?"])
    d.noul("stated", proof, ["Was the relative spoken to?"], negated=["Was nobody spoken to?"])
    return state


@drill("nested_json")
def chat_export_with_contact_card(d):
    kid = d.person().split()[0]
    old, photo, voice, prof, req = d.flag(), d.flag(), d.flag(), d.flag(), d.pick(["none", "pay", "code"])
    state = {"contact": {"saved_as": either(old, kid, None), "number_age_days": either(old, d.say(900, 2100), d.say(0, 1)), "profile_photo": d.tell(photo, ["same as on social media"], ["none"]), "last_chat": either(old, d.say("yesterday", "Sunday"), None)}, "messages": [{"from": "them", "text": d.say("hi papa", "hello dad, it's " + kid, "hey pa")}, {"from": "them", "text": d.told(req, {"none": ("what are you doing today", "look at this cloud"), "pay": ("could you pay a bill for me, 1,150, today still", "need 890 for the landlord, right now"), "code": ("i typed your number, send me the six digits that come", "you get a code, forward it to me please")})}, {"from": "papa", "text": d.say("call me", "let us speak")}, {"from": "them", "text": d.tell(voice, ["(call, 4 minutes)", "(video, 2 minutes)"], ["cant, later", "no time for a call"])}], "bank_app_open": prof}
    bad = req != "none" and not voice and not old
    d.noul("risk", req == "code" or bad, ["Is this an attempt to cheat the father?", "Scam chat?", "Fake child?"], negated=["Is it an honest chat?"], criteria="Cheating: somebody wants a code, or wants money from a new number and does not talk.")
    d.choice("stated", req, {"none": ["nothing"], "pay": ["money"], "code": ["a code"]}, ["What do they want?"])
    d.noul("stated", old, ["Is the number saved?"], negated=["Is it a new number?"])
    d.noul("stated", voice, ["Did they talk?"], negated=["Was a call avoided?"])
    d.choice("risk", "no" if req == "code" or bad else "think" if req == "pay" else "ok", {"no": ["send nothing, ring the number in the phone book"], "think": ["it is the child; decide about the money"], "ok": ["just chat"]}, ["How should the father react?"])
    d.score("risk", (not old) + (not voice) + (req != "none"), ["0", "1", "2", "3"], ["New number, call avoided, wish for money or code: how many?"])
    return state


@drill("policy_and_case")
def our_family_password(d):
    a, b = d.person().split()[0], d.person().split()[0]
    rule = d.pick(["word", "video"])
    limit = d.pick([30, 60])
    ask = d.pick([20, 120, 900])
    word, video, num = d.flag(0.42), d.flag(0.42), d.flag()
    state = f"{d.say('What we agreed at Christmas', 'Family rule on the fridge', 'Rule of the house')}: {d.told(rule, {'word': ('money by chat is sent only if the family word is said', 'without the family word nobody sends money because of a chat'), 'video': ('money by chat is sent only after a short video call', 'no money because of a chat without a video call first')}).capitalize()}; under {limit} nobody needs to bother.\n\n{d.say('Today', 'Tonight', 'Just now')}: {d.tell(num, ['from the old number', 'the number is the known one'], ['from a new number', 'the number is unknown'])}, '{a}' asks {b} for {ask}. {d.tell(word, ['The family word was in the text.', 'The word was said at once.'], ['The family word did not come.', 'Asked for the word, no reply.'])} {d.tell(video, ['They saw each other on video.', 'A video call of a minute was made.'], ['Video was refused: camera broken.', 'No video call, the line was bad.'])} {d.say('There were many hearts.', 'It was in capitals.', 'It was the middle of the night.', 'Very polite.')}"
    ok = ask < limit or (word if rule == "word" else video)
    d.noul("policy", ok, [f"May {b} send the money under the rule?", "Is the family rule kept?"], negated=["Must the money stay where it is?"])
    d.score("risk", (not word) + (not video) + (not num), ["all three speak for the real person", "two speak for it", "one speaks for it", "none speaks for it"], ["How much speaks for the real person: word, video, number?"])
    d.score("amounts", {20: 0, 120: 1, 900: 2}[ask], ["under 50", "50 to 500", "over 500"], ["How much is asked?"])
    d.choice("policy", rule, {"word": ["a secret word"], "video": ["a video call"]}, ["What does the rule want?"])
    d.multi("stated", [("the word", word), ("a video call", video), ("the known number", num)], ["What speaks for the real person?"])
    return state


@drill("ledger_text")
def list_of_reports_new_number(d):
    rows, data = [], []
    for i in range(5):
        old, reached, paid, req = d.flag(), d.flag(), d.pick([0, 0, 0, 0, 0, 0, 480, 2100]), d.pick(["money", "code", "photo"])
        data.append((old, reached, paid, req))
        rows.append(f"{i + 1}|{d.say('son', 'mum', 'daughter', 'friend')}|{either(old, 'old number', 'new number')}|{either(reached, 'reached: did not write', 'reached: wrote it')}|{req}|{paid}")
    fraud = [x[1] for x in data]
    state = d.say("Reports to the bank about chats", "Counter list, chats with relatives") + "\nno|said to be|number|relative|asked for|paid\n" + "\n".join(rows) + "\n" + d.say("(relative = what the true relative said when called)", "relative: answer of the real person")
    d.multi("risk", [([f"no. {i + 1}"], fraud[i]) for i in range(5)], ["Which were impostors?", "Which chats were fraud?"])
    d.noul("two_places", any(f and x[2] for f, x in zip(fraud, data)), ["Was money lost to an impostor?"], negated=["Was no money lost to an impostor?"])
    d.choice("stated", data[1][3], {"money": ["money"], "code": ["a code"], "photo": ["a photo"]}, ["What was asked for in report 2?"])
    d.score("counting", min(sum(fraud), 4) , ["none", "one", "two", "three", "four or five"], ["How many were impostors?"])
    d.noul("stated", data[3][0], ["Was report 4 about the old number?"], negated=["Was report 4 about a new number?"])
    return state


@drill("mixed")
def chat_beside_the_bank_page(d):
    kid, dad = d.person().split()[0], d.person().split()[0]
    warn, agree, payee, rang = d.flag(), d.flag(), d.pick(["kid", "shop", "stranger", "stranger", "stranger"]), d.flag(0.34)
    bad = payee == "stranger" and not rang
    state = {"chat": [{"from": kid, "text": d.say("papa, phone died, this is a friend's", "hi, new number, old one gone", "hello, using work phone")}, {"from": kid, "text": d.say("can you pay 740 for me? its the deposit", "the deposit of 740 is due, i'm stuck")}, {"from": dad, "text": d.tell(agree, ["done in a minute", "ok, sending"], ["not before I hear your voice", "first I want to talk"])}],
             "bank_page": {"payee": d.told(payee, {"kid": (kid + " (paid 14 times)",), "shop": ("Linden Lettings, the agency that " + kid + " named last week",), "stranger": ("O. K., first payment", "N. Trade, first payment")}), "warning_shown": warn}, "phone": d.tell(rang, [f"{dad} rang the old number: {kid} said it was true"], [f"{dad} did not ring the old number"])}
    d.noul("risk", bad, ["Is the father about to fall for a false child?", "Is it a scam in progress?"], negated=["Is the payment plausible?"], criteria="A scam is assumed when the payee is a stranger and nobody was rung.")
    d.choice("two_places", payee, {"kid": ["the child"], "shop": ["a known firm"], "stranger": ["a stranger"]}, ["Who would get the money?"])
    d.noul("stated", agree, ["Does the father agree in the chat?"], negated=["Does the father hold back?"])
    d.noul("stated", warn, ["Did the bank show a warning?"], negated=["Was no warning shown?"])
    d.choice("risk", "stop" if bad and agree else "ring" if bad else "go", {"stop": ["stop the payment at once"], "ring": ["ring the old number before anything"], "go": ["let it go"]}, ["What should happen?"])
    return state


@drill("chat")
def the_friend_with_the_contest(d):
    a, b = d.person().split()[0], d.person().split()[0]
    want, odd, ask, share = d.pick(["code", "code", "vote", "photo"]), d.flag(), d.flag(), d.flag()
    w = d.told(want, {"code": ("you get a code by sms, send it to me so my vote counts", "they text you 6 digits, i need them"), "vote": ("just click like on my picture on the town page", "vote for my cake at the bakery, paper slips are there"), "photo": ("send me a nice photo of us for the poster", "do you have the picture from the hike")})
    state = f"{a}: {d.say('hey', 'hello dear', 'hi u')}, {d.say('i am in a contest', 'help me win', 'small favour')}, {w}\n{b}: {d.say('which contest', 'what do i win', 'ok?')}\n{a}: {d.tell(odd, ['ambassador of the year, all my contacts do it, dear', 'for influencers, dear, is very easy'], ['the cake one i told u on friday', 'the one at the library, you know it'])}\n{b}: {d.tell(ask, ['are you ' + a + '? what did we do on saturday', 'tell me first where we met'], ['lol ok', 'fine'])}\n{a}: {d.tell(share, ['dont have time, hurry', 'quick please it ends'], ['saturday, the boat of course', 'no hurry, until next week'])}"
    bad = want == "code"
    d.noul("risk", bad, ["Has the friend's account been hijacked to steal another?", "Contest-code scam?", "Is someone trying to take over the account?"], negated=["Is it an ordinary favour?"])
    d.choice("stated", want, {"code": ["a code"], "vote": ["a vote"], "photo": ["a photo"]}, ["Which favour is it?"])
    d.noul("stated", share, ["Does the writer press for haste?"], negated=["Is there time?"])
    d.noul("stated", ask, [f"Does {b} test whether it is {a}?"], negated=[f"Does {b} go along without asking?"])
    d.choice("risk", "no" if bad else "may", {"no": ["keep the code, ring the friend"], "may": ["do the favour if you like"]}, ["Best answer?"])
    d.score("risk", (2 if bad else 0) + (0 if bad else odd) , ["fine", "a bit odd, harmless", "dangerous"], ["How dangerous is the favour?"])
    return state
