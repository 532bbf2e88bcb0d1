"""Authorities on the phone, at the door and in the mail: police, tax, courts, immigration, and those who dress up as them."""

from draw import drill, either


@drill("narrative")
def inspector_on_the_line(d):
    old = d.person()
    o = old.split()[0]
    wants, back, name, hush, case = d.pick(["hand", "state", "nothing"]), d.flag(0.65), d.flag(), d.flag(), d.flag()
    state = (f"{d.say('Chief Inspector', 'Detective', 'Sergeant')} {d.say('Brandt', 'Lowry', 'Amado')} {d.say('was on the phone', 'rang', 'called')} at {d.say('eight in the evening', 'noon', 'ten to five')}. " + d.tell(case, [f"{o}'s name stood on a list found with burglars.", "A gang was said to be in the street."], [f"It was about the bicycle that {o} had reported stolen.", f"It was about the crash that {o} had seen."]) + " "
             + d.told(wants, {"hand": ("Gold and cash should be put in a bag and given to a colleague, to be safe.", "The savings were to be fetched from the bank and handed to an officer in plain clothes."), "state": ("Could a statement be signed at the station, any day this week?", "Would next Tuesday suit for a statement?"), "nothing": ("Nothing was to be done; one should lock the door as always.", "One only wished to say that the thing had been found.")}) + " "
             + d.tell(back, ["'Hang up and look up the station in the book, then ask for me.'", "'Please ring the switchboard, the number is in the directory.'"], ["'Stay on the line; press 110 now and I will answer again.'", "'Do not hang up, the gang listens at other numbers.'"]) + " " + d.tell(hush, ["Not even the children were to know.", "It was secret, said the voice."], ["The children might come along.", "The neighbour might come along."]) + " " + d.tell(name, [f"The caller knew {o}'s street.", f"The caller knew {o}'s birthday."], [f"The caller had to ask for {o}'s street.", f"The caller asked how the name is spelt."]))
    bad = wants == "hand" or not back
    d.noul("risk", bad, ["False policeman?", "Is the caller a swindler posing as police?", "Police impersonation?"], negated=["Is it the real police as far as one can tell?"], criteria="False: valuables or cash are to be handed over, or the line is not to be put down.")
    d.choice("stated", wants, {"hand": ["cash or valuables"], "state": ["a statement"], "nothing": ["nothing"]}, ["What does the caller want?"])
    d.noul("stated", back, ["Can the caller be checked by a number in the book?"], negated=["Is checking by another call prevented?"])
    d.multi("risk", [("valuables to be given away", wants == "hand"), ("must not hang up", not back), ("secrecy", hush)], ["Which signs of false police are there?", "Which warning signs?"])
    d.score("risk", (wants == "hand") + (not back) + hush, ["0", "1", "2", "3"], ["How many of: handing over, staying on the line, secrecy?"])
    d.choice("risk", "hang" if bad else "go" if wants == "state" else "none", {"hang": ["hang up, ring the police yourself"], "go": ["agree on a date"], "none": ["nothing"]}, [f"What should {o} do?"])
    return state


@drill("email")
def letter_from_a_court(d):
    who, court = d.person(), d.city()
    dom, pay, ref, law, deadline = d.flag(0.58), d.pick(["portal", "portal", "portal", "qr", "coin"]), d.flag(0.62), d.flag(), d.flag(0.38)
    host = "court-" + court.lower()
    state = f"From: {d.say('Registry', 'Court office', 'Fines desk')} {court} <{d.tell(dom, ['registry@' + host + '.gov.example', 'fines@' + host + '.gov.example'], ['registry@' + host + '-fines.example', 'office' + d.ref(digits=3) + '@legalbox.example'])}>\nTo: {who}\nSubject: {d.say('Fine', 'Summons', 'Notice of payment')} {d.ref(digits=6)}\n\n{d.tell(ref, ['Proceedings 14/2025, vehicle ' + d.ref('KW', 4) + ', driver ' + who + ', 12 March, High Street.', 'File of ' + who + ', 3 April, Park Lane, speed 58 in 50.'], ['You were seen breaking the law.', 'A matter concerns you.'])} {d.say('The sum is', 'Due:')} {d.money(d.amount(35, 480, 1))}. {d.told(pay, {'portal': ('Pay by transfer to the state treasury, the account is on the paper notice you got by post.', 'Use the payment page of the state; the notice came by post too.'), 'qr': ('Scan the code below with your bank app, account of a private clerk.', 'Scan this code; it goes to an account in another country.'), 'coin': ('Vouchers or coins are taken.', 'Settle it with coins, address below.')})} {d.tell(law, ['You can object within two weeks.', 'An objection is possible in writing.'], ['No objection is possible.', 'You cannot contest this.'])} {d.tell(deadline, ['Or arrest follows tomorrow.', 'Arrest follows if it is not paid today.'], ['Payable in a month.', 'There are thirty days.'])}"
    n = (not dom) + (pay != "portal") + (not ref) + deadline
    bad = pay != "portal" or n >= 2
    d.noul("risk", bad, ["Is the letter of the court a forgery?", "Fake fine?", "Scam posing as a court?"], negated=["Is the letter from a real court?"], criteria="Forged: coins, vouchers or a private account; or two of foreign sender, no particulars of the case, threat of arrest.")
    d.choice("stated", pay, {"portal": ["to the state"], "qr": ["to a private or foreign account"], "coin": ["in coins or vouchers"]}, ["How should it be paid?"])
    d.noul("stated", ref, ["Are there particulars of the case?"], negated=["Is the matter left vague?"])
    d.noul("two_places", dom, ["Is the sender's domain a state one?"], negated=["Does the mail come from a domain outside the state?"])
    d.noul("stated", deadline, ["Is arrest threatened?"], negated=["Is no arrest threatened?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["Foreign sender, odd payment, no particulars, arrest: how many?"])
    return state


@drill("chat")
def immigration_officer_video(d):
    s = d.person().split()[0]
    wants, badge, quiet, data = d.pick(["move", "form", "visit"]), d.flag(), d.flag(), d.flag()
    state = f"[video call, {d.say('flag in the background', 'a man in uniform', 'a desk with seal')}]\nOFFICER: {d.say('You are named in a case', 'Your permit has an error', 'Your passport came up')}.\n{s}: {d.say('I am a student here', 'What case', 'I have lived here for a year')}\nOFFICER: {d.told(wants, {'move': ('All your money must be moved to a guard account, or your permit ends.', 'Send your savings for checking, they come back in a week.'), 'form': ('You need form 7, you find it at the office and on the state site.', 'Please bring form 7 when you come, it is free.'), 'visit': ('Come to the office on Monday with the letter you have.', 'Your appointment is moved to Wednesday, see the letter.')})}\n{s}: {d.say('How do I know it is you?', 'Are you real?')}\nOFFICER: {d.tell(badge, ['Look up the office in the directory, ask for desk 12.', 'Ring the office; they know my number.'], ['My badge is here in the camera, do not ask more.', 'My uniform is proof enough.'])} {d.tell(quiet, ['Do not tell your school or parents, and keep the camera on day and night.', 'Stay in your room, camera on, speak to nobody.'], ['You may bring a friend or a lawyer.', 'Tell your school if you like.'])} {d.tell(data, ['Send me a photo of your passport in this chat.', 'Hold your passport and bank card to the camera.'], ['No papers by chat.', 'Do not show any card to the camera.'])}"
    bad = wants == "move" or (quiet and not badge) or (quiet and data)
    d.noul("risk", bad, ["False official?", "Is the officer an impostor?", "Virtual-arrest scam?"], negated=["Is the officer plausible?"], criteria="Impostor: savings to be moved; or isolation together with no checking or with papers shown in the chat.")
    d.choice("stated", wants, {"move": ["money"], "form": ["a form"], "visit": ["a visit to the office"]}, ["What must the student do?"])
    d.noul("stated", quiet, ["Must it be kept from others?"], negated=["May others be told?"])
    d.noul("stated", data, ["Are papers to be shown by chat?"], negated=["Are no papers to be shown?"])
    d.score("risk", (wants == "move") + (not badge) + quiet + data, ["0", "1", "2", "3", "4"], ["Money, no checking, isolation, papers by chat: how many?"])
    d.choice("risk", "end" if bad else "check" if not badge else "do", {"end": ["end the call, ask the real office"], "check": ["ask the office before anything"], "do": ["follow it"]}, [f"What should {s} do?"])
    return state


@drill("nested_json")
def record_of_a_threat_call(d):
    who = d.person()
    auth = d.pick(["tax", "customs", "health", "police"])
    shown, robot, fine, pay, proof = d.pick(["office", "mobile", "foreign"]), d.flag(), d.pick([80, 1900, 12000]), d.pick(["bank transfer to treasury", "bank transfer to treasury", "bank transfer to treasury", "gift cards", "courier"]), d.flag(0.65)
    state = {"call_id": d.ref("T", 5), "claimed": d.told(auth, {"tax": ("tax office",), "customs": ("customs",), "health": ("health office",), "police": ("police",)}), "number_shown": d.told(shown, {"office": ("number of the office",), "mobile": ("mobile, unknown",), "foreign": ("foreign prefix, unknown",)}), "spoken_by": d.tell(robot, ["machine voice", "tape"], ["person", "two persons"]), "demand": {"amount": fine, "via": pay, "reason": d.say("unpaid duties", "late form", "a parcel with drugs", "noise")}, "office_asked_afterwards": d.tell(proof, ["there is such a file, sum agrees"], ["no such file"])}
    bad = not proof or pay != "bank transfer to treasury"
    d.noul("risk", bad, ["Impersonation of an authority?", "Fake official call?"], negated=["Is it probably a real demand?"], criteria="A demand is real when the office knows the file and it is paid by transfer to the treasury.")
    d.choice("stated", auth, {"tax": ["tax"], "customs": ["customs"], "health": ["health"], "police": ["police"]}, ["Which authority was named?"])
    d.noul("stated", proof, ["Does the office know the file?"], negated=["Does the office know nothing of it?"])
    d.multi("risk", [("machine voice", robot), ("number not the office's", shown != "office"), ("odd way to pay", pay != "bank transfer to treasury"), ("file unknown", not proof)], ["What speaks against the call?"])
    d.score("amounts", {80: 0, 1900: 1, 12000: 2}[fine], ["under 500", "500 to 5,000", "over 5,000"], ["How much is demanded?"])
    return state


@drill("analyst_note")
def officers_at_the_door(d):
    who = d.person()
    card, wait, inside, call, cash = d.flag(), d.flag(0.6), d.flag(), d.flag(), d.flag(0.4)
    state = f"{d.say('Neighbour reports', 'Block watch', 'Statement of the tenant')}: two people {d.say('in uniform', 'in plain clothes', 'in grey coats')} {d.say('rang at', 'stood before')} the door of {who}, {d.say('to check for carbon monoxide', 'in a burglary', 'about a neighbour', 'for the census')}. " + d.tell(card, ["Both held up a card.", "They showed their cards through the chain."], ["They showed no card.", "A card was only waved, too fast to read."]) + " " + d.tell(wait, ["They waited outside until the station was rung.", "They did not mind that the station was asked."], ["They would not wait until anybody was rung.", "They pushed to be let in at once."]) + " " + d.tell(inside, ["They wanted to see the bedroom, 'where the money is'.", "They wanted to count the cash in the drawer."], ["They stayed in the hall.", "They spoke through the door."]) + " " + d.tell(call, ["The station knew of them.", "The office confirmed the visit."], ["The station knew nothing.", "The office had sent nobody."]) + " " + d.tell(cash, ["A fee of 30 was wanted.", "They took 50 'for the form'."], ["No fee was asked.", "It cost nothing."])
    bad = not call or (inside and not wait)
    d.noul("risk", bad, ["False officers?", "Was it a trick to get in?", "Would you call it distraction burglary?"], negated=["Were they genuine?"], criteria="False if the office had sent nobody, or if they pushed in at once and asked for the money.")
    d.noul("stated", call, ["Did station or office confirm the visit?"], negated=["Was the visit unknown to station and office?"])
    d.noul("stated", wait, ["Did they wait to be checked?"], negated=["Did they refuse to wait?"])
    d.multi("stated", [("cards shown", card), ("interest in the money", inside), ("a fee", cash)], ["What is told of them?", "Which of these happened?"])
    d.score("risk", (not card) + (not wait) + inside + (not call), ["0", "1", "2", "3", "4"], ["No card, no waiting, interest in money, not known to the office: how many?"])
    d.choice("risk", "shut" if bad else "let", {"shut": ["keep the door shut, call the police"], "let": ["let them do their work"]}, ["What should the tenant have done?"])
    return state


@drill("event_array")
def case_number_and_calls(d):
    who = d.person().split()[0]
    ev = {k: d.flag(0.3) for k in ("first", "trans", "fear", "pay")}
    state = [{"at": "09:10", "who": "post office", "text": d.tell(ev["first"], ["A parcel in your name holds forged passports.", "A parcel of yours has drugs in it."], ["A parcel is at the counter, bring your card.", "Customs asks what is in the parcel, please write the value."])}, {"at": "09:14", "who": "post office", "text": d.tell(ev["trans"], ["I put you through to the police.", "Hold on, I connect you with an officer."], ["You can come any day before six.", "An answer by mail is enough."])},
             {"at": "09:20", "who": "officer" if ev["trans"] else "post office", "text": d.tell(ev["fear"], ["You will be arrested in two hours.", "There is a warrant, do not leave your room."], ["There is no hurry.", "It can wait until next week."])}, {"at": "09:31", "who": "officer" if ev["trans"] else "post office", "text": d.tell(ev["pay"], ["Move your savings to the account of the court for checking.", "Send the bail in coins while we check."], ["You pay nothing.", "Duties of 6 are due at the counter."])}, {"at": "09:40", "who": who, "text": d.say("I will think about it.", "I want to ring my brother.", "Yes. Wait.")}]
    n = sum(ev.values())
    bad = ev["pay"] or n >= 2
    d.noul("risk", bad, ["Is it a parcel-police scam?", "Digital arrest?", "Fraud in the name of post and police?"], negated=["Is it an ordinary talk with the post?"], criteria="A fraud: savings or coins wanted, or two of crime alleged, connected to police, arrest threatened.")
    d.multi("stated", [("crime alleged", ev["first"]), ("passed on to an officer", ev["trans"]), ("threat of arrest", ev["fear"]), ("money to be sent", ev["pay"])], ["Which steps occur in the calls?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["How many of the four steps of such a fraud are there?"])
    d.noul("stated", ev["pay"], ["Is money to be moved or sent in coins?"], negated=["Is no money to be moved?"])
    d.choice("risk", "hang" if bad else "counter", {"hang": ["hang up, speak with the true police"], "counter": ["go to the counter or write"]}, [f"What should {who} do?"])
    return state


@drill("policy_and_case")
def what_the_police_never_do(d):
    force = d.say("The police", "Our officers", "The city police")
    clean = d.flag(0.3)
    v = {k: d.flag(0.36) and not clean for k in ("cash", "hang", "phone", "pin")}
    t = d.person().split()[0]
    ok1 = d.flag()
    state = f"{force} {d.say('never', 'will at no time')} take cash or jewels into keeping, ask for PINs, fetch anything at your door without a paper from the court, or forbid you to hang up.\n\n{d.say('Told by', 'Written by')} {t}: " + " ".join([d.tell(v["cash"], ["'He said to give him the jewels for safety.'", "'Cash was to go into an envelope for keeping.'"], ["'He only asked if the jewels were insured.'", "'He asked nothing about cash.'"]), d.tell(v["pin"], ["'He needed the PIN.'", "'The four digits, he said.'"], ["'He said not to tell anyone the PIN.'", "'No PIN was wanted.'"]), d.tell(v["phone"], ["'A man would come for the laptop; there was no paper of the court.'", "'The box was to be fetched, he had no paper from the court.'"], ["'The box was fetched, with a paper from the court.'", "'A man came for the laptop with a paper of the court.'"]), d.tell(v["hang"], ["'I was not to hang up.'", "'I had to stay on the line.'"], ["'He told me to call back.'", "'We hung up and I rang the station.'"]), d.tell(ok1, ["'He was friendly.'", "'He spoke calmly.'"], ["'He shouted.'", "'He was rude.'"])])
    n = sum(v.values())
    d.noul("policy", n > 0, ["Must it have been a false policeman?", "Is one of the police's 'nevers' broken?"], negated=["Is everything in keeping with the police's words?"])
    d.multi("policy", [("keeping of valuables", v["cash"]), ("PIN", v["pin"]), ("fetching without a paper", v["phone"]), ("hanging up forbidden", v["hang"])], ["Which of the 'nevers' occurred?"])
    d.score("risk", min(n, 3), ["none", "one", "two", "three or four"], ["How many 'nevers' occurred?"])
    d.noul("stated", ok1, ["Was the man calm or friendly?"], negated=["Was the man rude?"])
    d.choice("risk", "door" if v["cash"] or v["phone"] else "bank" if v["pin"] else "none" if n == 0 else "call", {"door": ["do not open, emergency number"], "bank": ["block the card"], "none": ["nothing"], "call": ["ring the station from another telephone"]}, ["What comes first?"], criteria="Valuables or fetching first, then the PIN, then the line.")
    return state


@drill("ledger_text")
def complaints_about_official_calls(d):
    rows, data = [], []
    for i in range(5):
        who, pay, file = d.pick(["tax", "police", "court"]), d.pick(["none", "none", "none", "voucher", "cash"]), d.flag(0.8)
        data.append((who, pay, file))
        rows.append(f"{i + 1}\t{who}\t{either(pay == 'none', 'no payment', pay)}\t{either(file, 'file exists', 'no file')}\t{d.say('am', 'pm')}")
    bad = [pay != "none" or not file for _, pay, file in data]
    state = d.say("Office asked about calls", "Calls checked with the office") + "\nno\tclaimed\tpayment asked\toffice says\ttime\n" + "\n".join(rows) + "\n" + d.say("A call is false if there is no file or if vouchers or cash were asked.", "False: no file, or vouchers or cash.")
    d.multi("risk", [([f"call {i + 1}"], bad[i]) for i in range(5)], ["Which calls were false?", "Which of the calls came from swindlers?"])
    d.score("counting", min(sum(bad), 4), ["none", "one", "two", "three", "four or five"], ["How many were false?"])
    d.noul("risk", bad[0], ["Was call 1 false?"], negated=["Was call 1 genuine?"])
    d.choice("stated", data[1][0], {"tax": ["tax office"], "police": ["police"], "court": ["court"]}, ["Whom did caller 2 claim to be?"])
    d.noul("two_places", any(p == "cash" for _, p, _ in data[2:]), ["Was cash asked for in any of calls 3 to 5?"], negated=["Was no cash asked for in calls 3 to 5?"])
    return state


@drill("mixed")
def notice_and_bank_line(d):
    who, town = d.person(), d.city()
    paper, account, sum_ok, due, num = d.flag(), d.pick(["treasury", "private"]), d.flag(), d.flag(), d.ref(digits=6)
    state = {"notice": {"from": "Town of " + town, "no": num, "amount": 45.0, "pay_to": d.told(account, {"treasury": ("town treasury, account as on every notice",), "private": ("S. Vogt, other bank",)}), "style": d.say("two spelling errors", "clean", "coat of arms blurred")}, "register_of_town": d.tell(paper, [f"notice {num} exists"], [f"no notice {num}"]), "amount_in_register": either(paper, either(sum_ok, 45.0, 25.0), None), "payer": who, "paid": d.tell(due, ["yes, today"], ["not yet"])}
    bad = not paper or account == "private"
    d.noul("risk", bad, ["Fake parking fine?", "Is the notice forged, or has its account been swapped?"], negated=["Is the notice genuine and payable there?"], criteria="Genuine and payable there: the register has it and the account is the treasury's.")
    d.noul("two_places", paper, ["Does the register hold the notice?"], negated=["Is the number not in the register?"])
    d.choice("stated", account, {"treasury": ["the town"], "private": ["a private person"]}, ["Who would get the money?"])
    d.noul("amounts", paper and not sum_ok, ["Does the register name another sum than the notice?"], negated=["Does the register name no other sum than the notice?"])
    d.choice("risk", "recall" if bad and due else "no" if bad else "done" if due else "pay", {"recall": ["recall the payment"], "no": ["do not pay"], "done": ["nothing, it is paid"], "pay": ["pay"]}, ["What next?"])
    d.score("risk", 0 if not bad else 2 if due else 1, ["genuine", "forged, money safe", "forged, money gone"], ["How bad is it?"])
    return state


@drill("chat")
def hotline_asks_the_officer(d):
    c = d.person().split()[0]
    k = d.pick(["census", "sum", "sweep", "relief", "fine", "health"])
    odd, pay = d.flag(), d.flag()
    state = f"{c}: {d.say('is this a real thing?', 'hello i have a question')} {d.told(k, {'census': ('somebody at the door counts people', 'a paper with questions on the household'), 'sum': ('a mail that i get a summons', 'someone wrote that i must be a witness'), 'sweep': ('the chimney man has an order of the town', 'a man must look at the heating by law'), 'relief': ('the town pays out help of 200 per head', 'there is a relief payment for all'), 'fine': ('i parked and have a paper on the window', 'there is a ticket for my car'), 'health': ('the health office calls about a test', 'they ask me for a check-up letter')})}\nH: {d.say('what do they want from you', 'and what is asked')}?\n{c}: {d.tell(pay, ['my card with the code', 'pay 90 in vouchers or by app today', 'they want the bank password'], ['only a signature', 'just to come by', 'name and number of people'])}\nH: {d.say('did you find it on the site of the town', 'is it known at the town hall')}?\n{c}: {d.tell(odd, ['nothing there', 'town hall knows of nothing'], ['yes it is there', 'town hall says yes'])}"
    bad = pay or odd
    d.noul("risk", pay, ["Is the thing a scam, going by what is asked for?", "Swindle in the name of the town?"], negated=["Does what is asked for look all right?"])
    d.noul("stated", odd, ["Does the town know nothing of it?"], negated=["Does the town know of it?"])
    d.choice("stated", k, {"census": ["count of people"], "sum": ["court"], "sweep": ["heating or chimney"], "relief": ["help paid out"], "fine": ["parking"], "health": ["health"]}, ["What is it about?"])
    d.score("risk", pay + odd, ["clean", "one point", "two points"], ["Money or secrets wanted; town does not know: how many points?"])
    d.choice("risk", "no" if pay else "ask" if odd else "yes", {"no": ["give nothing, report it"], "ask": ["wait until the office is clear about it"], "yes": ["go along with it"]}, ["What should the hotline say?"])
    return state
