"""Short text messages about banks, work, family, prizes and charity: the trick and its honest neighbour."""

from draw import drill, either


@drill("chat")
def payment_alert_by_text(d):
    bank = d.say("Castle Savings", "Bank of Lorne", "Aldermoor", "Meridiana Bank")
    amount, shop, tail = d.say("349.99", "87.20", "1,240", "29.00"), d.firm(), d.ref(digits=4)
    back, quick, secret = d.pick(["number", "card", "app", "link"]), d.flag(), d.flag(0.5)
    say_back = d.told(back, {"number": (f"Not you? Call 07700 9{d.ref(digits=5)} at once", f"If this was not you ring our fraud line 0333 {d.ref(digits=6)} given here only"), "card": ("Not you? Call the number on the back of your card", "If it was not you, ring the number printed on the card"), "app": ("Not you? Tap 'block' in the app", "If it was not you, open our app and freeze the card"), "link": (f"Not you? Stop it at {d.say('safe', 'stop', 'cancel')}-pay{tail}.example", f"If it was not you undo it here: {bank.split()[0].lower()}.help{tail}.example")})
    state = f"{d.say('', bank + ': ', '[' + bank + '] ')}{d.say('Card', 'Debit card', 'Your card')} *{tail} {d.say('was used for', 'paid', 'charged with')} {amount} {d.say('at', 'to', 'by')} {shop}. {say_back}. {d.tell(secret, ['Have your PIN and the text code ready.', 'We will then ask for the code we send.'], ['We never ask for a PIN or code.', 'Keep PIN and codes to yourself.'])} {d.tell(quick, ['The money leaves in 15 minutes!', 'ACT NOW.'], ['There is no hurry, the payment is on hold.', 'It stays on hold till you answer.'])}"
    bad = secret or back == "link"
    d.noul("risk", bad, ["Is this alert a fake?", "Would you treat this as smishing?", "Is a swindler writing in the bank's name?", "Scam?"], negated=["Is it a plausible, honest warning from a bank?", "Genuine bank message?"], criteria=["A fake is known by a wish for PIN or code, or by a link to a strange site. A phone number alone does not decide it."])
    d.choice("stated", back, {"number": ["by a number given in the text"], "card": ["by the number on the card"], "app": ["in the app"], "link": ["on a web page"]}, ["How is the customer to object?", "Which way of answering does the text offer?"])
    d.noul("stated", secret, ["Does the sender mean to ask for PIN or code?"], negated=["Does the sender say that it wants no PIN or code?"])
    d.noul("stated", quick, ["Is the reader pushed to be quick?"], negated=["Does the reader have time?"])
    d.score("risk", secret + (back in ("number", "link")) + quick, ["calm and clean", "one thing to wonder about", "two things to wonder about", "all three"], ["How suspicious is it, counting three things: the secret asked for, the way to reply given in the text alone, the haste?"])
    d.choice("risk", "del" if bad else "follow" if back in ("card", "app") else "verify", {"del": ["do nothing it says, report it to the bank"], "follow": ["follow it if the payment is unknown"], "verify": ["use a number found elsewhere, not the one in the text"]}, ["What should the reader do?", "What would you advise?"])
    return state


@drill("chat")
def the_boss_by_text(d):
    boss, emp = d.person(), d.person()
    want, number, private, later_pay = d.pick(["cards", "transfer", "cards", "transfer", "file", "call"]), d.pick(["known", "new"]), d.flag(), d.flag()
    wa = d.told(want, {"cards": ("I need five gift cards of 100, scratch them and send me pictures", "can you get vouchers for clients, 4 x 50, and text the codes"), "file": ("where did you put the slides for Thursday", "is the stock list on the shared drive already"), "call": ("ring reception that I am late by half an hour", "call the caterer about the cheese please"), "transfer": ("pay an invoice of 3,870 to a new supplier today, I send you the account", "wire 5,200 to our lawyer, details in a minute")})
    state = (d.tell(number == "known", [f"[{boss}, saved contact]", f"{boss} (in your contacts since 2021)"], [f"[unknown number ending {d.ref(digits=3)}]", "[number not in contacts]"]) + f" {d.say('Hi', 'Morning', 'hey')} {emp.split()[0]}, {boss.split()[0]} here. {d.say('In a meeting till four.', 'On the train, bad signal.', 'Sorry for the odd hour.', 'Am in a rush.')} {wa}. "
             + d.tell(private, ["Keep it between us for now.", "Don't mention it to the others, it's a surprise."], ["Ask Lena if unsure.", "Put Lena in copy."]) + " " + d.tell(later_pay, ["You get it back with the salary.", "I'll refund you Friday."], ["Thanks a lot.", "Appreciated."]))
    bad = want in ("cards", "transfer") and (number == "new" or private)
    d.noul("risk", bad, ["Is it likely that someone poses as the boss?", "CEO fraud?", "Is this a con on an employee?"], negated=["Is this most likely the real boss with an ordinary wish?", "Looks like normal office talk?"], criteria=["Someone poses as the boss when money or vouchers are wanted and the number is unknown or silence is asked for."])
    d.choice("stated", want, {"cards": ["gift cards"], "file": ["where a document is"], "call": ["a phone call on the boss's behalf"], "transfer": ["a bank transfer"]}, ["What is the employee to do or say?", "What is wanted?"])
    d.noul("stated", private, ["Is secrecy asked for?"], negated=["May a colleague know?"])
    d.noul("stated", number == "new", ["Is it a number that the phone does not know?"], negated=["Is the sender a saved contact?"])
    d.multi("risk", [("secrecy", private), ("unknown number", number == "new"), ("money or vouchers", want in ("cards", "transfer")), ("paying out of one's own pocket first", later_pay)], ["Which of these signs are in the text?", "Signs of trouble?"])
    d.choice("risk", "stop" if bad else "check" if want in ("cards", "transfer") else "do", {"stop": ["do not answer, tell the firm"], "check": ["ask back on the known number before paying"], "do": ["just do or answer it"]}, ["What now?", "How should the employee react?"])
    return state


@drill("email")
def charity_text_shown_to_the_help_line(d):
    who, org = d.person(), d.say("River Aid", "Bread for the Valley", "Lantern Trust", "Coast Rescue Fund")
    met, pay, reg, often = d.flag(), d.pick(["short", "short", "private", "crypto", "form"]), d.flag(0.64), d.flag()
    p = d.told(pay, {"short": ("send HELP to 8155, five is added to your phone bill", "text GIVE to 70070 and your bill carries 5"), "private": (f"transfer to the account of our helper {d.person()}", "send it to the cashier's own account, the fund's is full"), "crypto": ("coins to the wallet below, nothing else", "only by crypto to this wallet"), "form": ("as always through our page or the bank's form", "by debit as last year")})
    state = f"To: {d.say('advice line', 'consumer desk', 'the helpers')}\nFrom: {who}\n\n{d.say('I got this and wonder.', 'My wife had this text.', 'See what came by phone:')} \"{org} {d.say('asks for help after the floods', 'collects for the burnt village', 'needs you before winter')}. {d.say('Please', 'Every coin counts, please', 'Today')} {p}.\" {d.tell(met, ['We have given to them for years.', 'They know us, we are members.'], ['We never had to do with them.', 'The name is new to us.'])} {d.tell(reg, ['I found them in the register of charities.', 'The register lists them.'], ['The register has nobody of that name.', 'I could not find them in the register.'])} {d.tell(often, ['The same text came four times.', 'It has come every day this week.'], ['It came one time.', 'Only one text so far.'])} {d.say('Regards', 'What do you say?', 'Please answer soon')} {who}"
    bad = not reg or pay in ("private", "crypto")
    d.noul("risk", bad, ["Is this charity appeal suspicious?", "Would you say donors are being cheated?", "Is the appeal probably false?"], negated=["Is it an appeal one may give to?", "Can the couple trust this appeal?"], criteria=["An appeal is suspicious when the collector is in no register or when the money would go to a private account or wallet."])
    d.choice("stated", pay, {"short": ["through the phone bill"], "private": ["to a private person's account"], "crypto": ["in crypto coins"], "form": ["the usual way of a regular donor"]}, ["How is one to give?", "Which way of paying does the text name?"])
    d.noul("stated", reg, ["Is the collector registered?"], negated=["Is the collector missing in the register?"])
    d.noul("stated", met, ["Do the readers know the organisation from before?"], negated=["Is the organisation new to them?"])
    d.score("risk", (not reg) + (pay in ("private", "crypto")) + (not met), ["nothing speaks against it", "a little doubt", "strong doubt", "all points speak against it"], ["How doubtful is the appeal?", "Grade the doubt: no register entry, odd account, unknown name count one each."])
    d.choice("risk", "no" if bad else "yes" if met else "look", {"no": ["give nothing this way"], "yes": ["give if you like"], "look": ["give after a look at their own page"]}, ["What should the line answer?", "Which answer fits?"])
    return state


@drill("narrative")
def wrong_number_then_friendship(d):
    who = d.person()
    sender, turn, days = d.say("Lily", "Dr. Shen", "Marco", "Olga"), d.pick(["invest", "end", "lend", "end", "sell"]), d.pick([1, 9, 30])
    photo, meet = d.flag(), d.flag()
    tu = d.told(turn, {"invest": ("Now there is talk of a platform where the uncle made forty percent in a month; I should try with 300", "The latest: an app for gold futures, with a teacher, and I would start with 250"), "end": ("After that it petered out, and the last text was a plain sorry for bothering me", "Then came: sorry again, wish you well, bye"), "lend": ("Now money is needed for a visa, 700, to be sent by voucher", "Today I am asked for 450 for a hospital, by gift card"), "sell": ("We found out that both of us collect stamps, and I was offered a doublet for 6, to be paid when I have it", "It ended with an offer of surplus tomato plants, for nothing, from the garden fence")})
    state = f"{d.say('It began with', 'All started with', 'First there was')} a text meant for {d.say('a dentist', 'a riding school', 'some Kevin', 'a florist')}. {who.split()[0]} {d.say('wrote back', 'answered', 'told them')} that the number was wrong. {sender} {d.say('apologised charmingly', 'thanked at length', 'was very sorry')} and over {days} {'day' if days == 1 else 'days'} {d.say('the two wrote to and fro', 'there were messages', 'they chatted')}. {d.tell(photo, ['Pictures like from a magazine were sent.', 'There came a picture beside a sports car.'], ['No pictures were sent.', 'Nobody sent pictures.'])} {d.tell(meet, ['A meeting in a cafe was suggested.', sender + ' offered to meet for tea.'], ['A video call was always refused.', sender + ' never had a camera that worked.'])} \"{tu},\" {d.say('says', 'tells us', 'reports')} {who}."
    bad = turn in ("invest", "lend")
    d.noul("risk", bad, ["Has the acquaintance turned into an attempt to get money by deceit?", "Is a romance or investment trick under way?", "Is the new friend a swindler, as far as one can see?"], negated=["Did the contact turn out harmless?", "Is there no sign of a swindle in how it went on?"])
    d.choice("risk", turn if turn in ("invest", "lend") else "none", {"invest": ["lured to a trading platform"], "lend": ["asked for money in an emergency"], "none": ["no trick"]}, ["Which trick is it, if any?", "What does it lead to?"])
    d.noul("stated", photo, ["Were showy pictures sent?"], negated=["Did the chat go without pictures?"])
    d.noul("stated", meet, ["Was a real meeting proposed?"], negated=["Was seeing each other avoided?"])
    d.score("stated", {1: 0, 9: 1, 30: 2}[days], ["a day", "about a week", "a month"], ["For how long did they write?", "How long did the contact last?"])
    d.choice("risk", "cut" if bad else "leave", {"cut": ["send nothing, end the contact"], "leave": ["nothing needs to be done"]}, ["What should be done?", "Your advice to the person?"])
    return state


@drill("event_array")
def bank_thread_of_one_number(d):
    bank = d.say("Castle Savings", "Meridiana Bank", "Bank of Lorne")
    tail, code = d.ref(digits=4), d.ref(digits=6)
    asked, told, moved = d.flag(0.5), d.flag(0.36), d.flag(0.36)
    thread = [
        {"day": -40, "from": bank, "text": d.say("Your statement is ready in the app.", "Branch closed on the 1st.")},
        {"day": -7, "from": bank, "text": d.say("Beware of texts that ask for a code. We never do.", "Tip: keep codes to yourself, even if the caller says he is from us.")},
        {"day": 0, "from": bank, "text": d.say(f"{code} is the code to add a new phone.", f"New device? Enter {code}. Not you? Do nothing.")},
        {"day": 0, "from": bank, "text": d.tell(asked, ["We see fraud on your account. Reply with the code to stop it.", "Security: answer here with the 6 digits to cancel the new phone."], ["A new phone was not added: the code ran out.", "The code was not used in time. Nothing has changed."])},
        {"day": 0, "from": "me", "text": d.tell(told, [code, f"ok its {code}"], ["who is this", "i will come to the branch"])},
        {"day": 0, "from": bank, "text": d.tell(moved, [f"Transfer of 2,900 from *{tail} has been sent.", f"You paid 1,780 from *{tail} to a new payee."], [f"Balance alert for *{tail}: unchanged.", f"*{tail}: no payments today."])},
    ]
    d.noul("risk", asked, ["Did a fraudster slip a message into the bank's thread?", "Is one of the texts a forgery?", "Phishing for a code?"], negated=["Are all texts in the thread honest ones?"])
    d.noul("two_places", told, ["Did the customer give the code away?", "Was the code sent in answer?"], negated=["Did the customer keep the code?"])
    d.noul("stated", moved, ["Has money left the account?"], negated=["Is the money still there?"])
    d.score("risk", 3 if asked and told and moved else 2 if told and moved or asked and told else 1 if asked or moved else 0, ["nothing wrong", "one odd thing, to be looked into", "secret given away", "deceived, code given, money gone"], ["How bad is it?", "Rate the damage."], criteria=["Highest: the trick text came, the code was given and money left. Next: the code was given, and either the trick text came or money left. Then: only a trick text or only a payment. Lowest: the rest."])
    d.choice("risk", "now" if told or moved else "report" if asked else "none", {"now": ["call the bank this minute and lock the account"], "report": ["report the fake text, no loss so far"], "none": ["nothing, apart from asking who wanted to add a phone"]}, ["What is the next step?", "What should the customer do now?"])
    return thread


@drill("nested_json")
def job_text_and_its_sender(d):
    firm, name = d.firm(), d.person()
    host = firm.split()[0].lower()
    applied, addr, pay, fee, formal = d.flag(), d.pick(["own", "free"]), d.pick(["high", "usual", "usual"]), d.flag(0.3), d.flag()
    state = {"text": {"intro": d.say(f"Hello, {name.split()[0]} of {firm}.", f"{firm} recruiting, {name}.", f"hi!! {name} from {firm}"), "offer": d.tell(pay == "high", [d.say("480 a day for 1 hour of clicking", "9,000 a month, no skills needed"), "650 daily for liking videos"], ["14.20 an hour, late shifts in the store", "a trial day in the kitchen, paid 13.50 an hour"]),
             "reply": d.tell(addr == "own", [f"jobs@{host}.example", f"{name.split()[0].lower()}@{host}.example"], [f"{host}.jobs{d.ref(digits=3)}@freemail.example", f"hr-{host}@mailbox.example"]), "extra": d.tell(fee, ["A training kit of 60 is to be paid first.", "Send 45 for the background check before you start."], ["Bring your papers to the interview.", "No costs for you."]), "style": d.tell(formal, ["correct English", "no mistakes"], ["several typos", "broken English"])},
             "receiver_notes": {"applied_there": applied, "company_site": f"{host}.example", "country": d.country()}}
    n = (addr == "free") + (pay == "high") + fee
    d.noul("risk", fee or pay == "high", ["Is the job offer bogus?", "Is it an advance-fee or task scam?", "Job scam?"], negated=["Does the offer seem honest?", "Is it a job offer one can answer?"], criteria=["A fee to be paid first or far too high pay make it bogus. Typos and a free mailbox do not."])
    d.multi("risk", [("reply address outside the company", addr == "free"), ("pay too good to be true", pay == "high"), ("money wanted beforehand", fee)], ["Which warning signs are there?", "What in it is typical for scams?"])
    d.noul("two_places", applied and addr == "own", ["Did the receiver apply to this company and is the answer from its own domain?"], negated=["Is at least one of these missing: an application made, an address of the company?"], )
    d.noul("stated", formal, ["Is the text well written?"], negated=["Is the language faulty?"])
    d.score("risk", n, ["none", "one", "two", "three"], ["How many of the three signs are met: strange address, excessive pay, fee?"])
    return state


@drill("analyst_note")
def prize_text_after_a_real_raffle(d):
    cust, club = d.person(), d.say("the fire brigade", "the rowing club", "a supermarket", "the parish")
    took, fee, how, fits = d.flag(0.75), d.flag(0.36), d.pick(["call", "come", "send", "come", "come"]), d.flag(0.75)
    h = d.told(how, {"call": ("by ringing a premium number", "by a call at 3.60 a minute"), "come": ("in person at the hall", "at the desk, with the ticket"), "send": ("by mailing a copy of the bank card", "by sending card number and birth date")})
    ticket = d.ref(digits=4)
    state = f"{d.say('Note', 'Call', 'Advice given')}: {cust} {d.say('had a text', 'reads us a text', 'shows a text')} that {d.say('ticket', 'number', 'lot')} {ticket} won {d.say('a bicycle', '500', 'a hamper', 'a weekend trip')} in the raffle of {club}. {d.tell(took, ['Bought three tickets there last month.', 'Did take part, has the stubs at home.'], ['Never took part in it.', 'Did not buy any ticket.'])} {d.tell(fits, ['Caller has that very number before them.', 'The number is one that the caller holds.'], ['The caller holds no such number.', 'None of the papers at home bears that number.'])} To be claimed {h}. {d.tell(fee, ['A release fee of 30 is due first.', 'Insurance of 18 must be paid ahead.'], ['It costs nothing.', 'Free of any charge.'])} {d.say('Very excited.', 'Caller is 82.', 'Text full of typos.', 'Text very polite.')}"
    bad = fee or how != "come" or not (took and fits)
    sure = fee + (how != "come") + (not took)
    d.noul("risk", fee or how != "come", ["Does the way to claim the prize smell of fraud?", "Is someone after the winner's money or data?"], negated=["Is the way of claiming free of cost and danger?", "Can the prize be claimed without risk?"])
    d.noul("two_places", took and fits, ["Is a win possible, going by the tickets that the caller really holds?"], negated=["Is a win out of the question, since there was no ticket or not that number?"])
    d.choice("stated", how, {"call": ["an expensive phone call"], "come": ["going there"], "send": ["sending personal papers or data"]}, ["How is the prize to be claimed?"])
    d.noul("stated", fee, ["Must something be paid before?"], negated=["Is there no charge?"])
    d.score("risk", sure, ["none of the three", "one", "two", "all three"], ["How many signs of a prize trick: cost in advance, costly call or data asked for, no part taken?"])
    d.choice("risk", "claim" if not bad else "ask" if not fee and how == "come" else "drop", {"claim": ["go and fetch it"], "ask": ["ask the organiser, it is likely a mistake"], "drop": ["do nothing that the text says"]}, ["What advice fits?", "What should the caller be told?"])
    return state


@drill("ledger_text")
def sender_log_of_a_phone(d):
    own = d.ref("+44 7911 ", 6)
    mum = d.pick(["call", "none", "text"])
    sum_, acct, emoji = d.pick([40, 780, 1950]), d.pick(["own", "third"]), d.say("xx", "!!", ":)", "...")
    new = d.flag(0.6)
    lines = [f"Mon 18:02  in   {own} (Emma)  \"{d.say('home by eight', 'can you feed the cat', 'thanks for sunday')}\"", f"Tue 09:14  in   {d.tell(new, ['+44 7700 9' + d.ref(digits=5) + ' (unknown)', '+31 6 1' + d.ref(digits=7) + ' (unknown)'], [own + ' (Emma)', own + ' (Emma, daughter)'])}  \"hi mum it's emma {emoji} {d.say('can you pay something for me', 'need help with a bill', 'my banking app is stuck')}, {sum_}, {d.tell(acct == 'third', ['account of a friend follows', 'to this shop owner: ' + d.ref('GB', 8)], ['my account as always', 'to my usual account'])}\"",
             "Tue 09:20  " + d.told(mum, {"call": ("out  call to " + own + ", 3 min, answered: " + either(new, "did not write that", "yes, that was me"),), "none": ("--   no reply",), "text": ("out  of course love", "out  ok sweetie, doing it now")}), f"Tue 12:40  in   VOICEMAIL  {d.say('dentist, reminder', 'silent, 4 s', 'garage, car is ready')}"]
    state = d.say("Phone log (customer's printout)", "Messages and calls, copied by hand", "LOG") + "\n" + "\n".join(lines)
    bad = new and (acct == "third" or mum == "call")
    d.noul("risk", bad, ["Is somebody pretending to be the daughter?", "Family impersonation scam?", "Was the message on Tuesday written by an impostor, as far as one can tell?"], negated=["Does everything fit with the real daughter having written?", "Is the wish for money likely to be Emma's own?"], criteria=["An impostor is assumed when the number is unknown and either the money goes to a third party or Emma, called, denies it."])
    d.noul("stated", new, ["Did Tuesday's wish come from another number than Monday's text?"], negated=["Do both texts come from one number?"])
    d.score("amounts", {40: 0, 780: 1, 1950: 2}[sum_], ["under 100", "100 to 1,000", "over 1,000"], ["How much is asked for?"])
    d.choice("stated", mum, {"call": ["rang the number known before"], "none": ["did not react"], "text": ["agreed in writing"]}, ["How did the mother react?", "What did the mother do?"])
    d.choice("risk", "stop" if bad and mum == "text" else "ok" if not bad else "keep", {"stop": ["stop the payment, she has agreed to it"], "ok": ["nothing to stop"], "keep": ["no payment was agreed; warn and note the number"]}, ["What must be done by whoever helps the mother?", "Next step for the helper?"])
    d.noul("two_places", acct == "third", ["Would the money go to someone else than Emma?"], negated=["Is the money meant for Emma's own account?"])
    return state


@drill("policy_and_case")
def spam_rules_of_a_family_phone(d):
    rule = d.pick(["ads", "tricks"])
    kind = d.pick(["ad", "trick", "friend", "notice", "trick", "trick", "ad"])
    link, caps, money = d.flag(), d.say(0, 1), d.say("20", "45", "300")
    ru = d.told(rule, {"ads": ("All advertising and every attempt to cheat goes to spam; the rest stays.", "Spam is what was sent to many to sell something or to cheat. Nothing else is."), "tricks": ("Only attempts to cheat go to spam. Advertising stays in the inbox, the kids like the vouchers.", "We file as spam what wants to cheat us, and leave ads alone.")})
    body = d.told(kind, {"ad": (f"Two for one pizza tonight at Gino's, save {money}", f"New phones from {money} a month at Bluewave, in all shops"), "trick": (f"Final call: {money}0 are reserved for you, send your card number to take the gift", f"Your box has a virus, pay {money} by voucher to clean it"), "friend": (f"I still owe you {money} for the tickets, when are you home?", f"Grandma sends {money} for the trip, thank her please"), "notice": (f"Library: 2 books are late, the fee so far is {money} cents", f"School: trip costs {money}, bring it to class by Friday")})
    state = f"{d.say('House rule', 'How we sort texts', 'Our filter')}: {ru}\n\n{d.say('New text', 'In came', 'Message')}: {either(caps, body.upper(), body)}{d.tell(link, [' - go' + d.ref(digits=3) + '.example', ' www.t' + d.ref(digits=3) + '.example'], ['', '.'])}"
    state += " " + d.say("(received 21:10, number hidden)", "(Sunday, 07:45)", "(the third today)")
    spam = kind == "trick" or (kind == "ad" and rule == "ads")
    d.noul("policy", spam, ["Spam or not: does it go to spam?", "Is this text spam by the family's rule?", "Should it be filed as spam here?"], negated=["Does it stay in the inbox?", "Not spam, going by the rule?"])
    d.choice("risk", kind, {"ad": ["a commercial offer"], "trick": ["bait of a swindler"], "friend": ["someone known to the reader"], "notice": ["news from a school or library"]}, ["What is the text?", "Who sends such a text?"])
    d.noul("risk", kind == "trick", ["Is it dangerous to do what the text says?", "Does the text try to trick somebody?"], negated=["Is there no trick in the text?"])
    d.noul("stated", link, ["Does the text hold a web address?"], negated=["Is the text without a web address?"])
    d.noul("policy", rule == "ads", ["Does the rule put advertising into spam?"], negated=["Does the rule leave advertising alone?"])
    return state


@drill("mixed")
def six_bank_texts_one_customer(d):
    bank = d.say("Castle Savings", "Meridiana Bank", "Aldermoor")
    host = bank.split()[0].lower()
    pool = {
        "login": (True, ("Log in within 1 hour or lose access: " + host + "-login.example", "Your access ends today, confirm at " + host + ".example.check.example")), "pin": (True, ("Type your PIN in a reply to get the new card", "For the chip update we need PIN and card number by text")), "safe": (True, ("Your money is in danger, move it to the safe account our officer names", "Transfer your savings to the holding account 77" + d.ref(digits=4) + " until the check is done")),
        "fee": (False, ("From May the account costs 4.50 a month, see the letter", "Overdraft interest changes on the 1st, terms are in the app")), "block": (False, ("We have blocked your card after three wrong PINs. Please come to a branch", "Your card is locked. Ring the number on its back to unlock")), "salary": (False, ("Incoming payment 2,310.40 from your employer", "A credit of 512.00 has arrived")),
    }
    keys = d.some(list(pool), 3)
    told = {k: d.say(*v[1]) for k, v in pool.items()}
    seen = d.pick([0, 1, 2])
    state = {"bank": bank, "site": f"{host}.example", "promises": d.say("We do not ask for PINs, and no officer moves your money.", "No PIN by text; nobody of us asks you to transfer your savings."), "texts": [{"nr": n + 1, "opened": n == seen, "body": told[k]} for n, k in enumerate(keys)]}
    bad = [pool[k][0] for k in keys]
    d.multi("risk", [(["the first text"], bad[0]), (["the second text"], bad[1]), (["the third text"], bad[2])], ["Which texts are phishing?", "Which of the three texts come from crooks?"])
    d.score("counting", sum(bad), ["0", "1", "2", "3"], ["How many tricks are among the texts?"])
    d.noul("risk", bad[seen], ["Is the opened text a trick?", "Has the customer read a fraudulent message?"], negated=["Is the opened text an honest one?"])
    d.multi("two_places", [("an urgent log-in", "login" in keys), ("a PIN wanted", "pin" in keys), ("savings to be moved", "safe" in keys), ("a change of prices", "fee" in keys), ("a locked card", "block" in keys), ("money that came in", "salary" in keys)], ["Which subjects appear?", "What are the texts about?"])
    return state
