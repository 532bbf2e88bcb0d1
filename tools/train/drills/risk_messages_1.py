"""Short text messages about parcels, tolls, taxes and telephones: the trick and its honest neighbour."""

from draw import drill, either


@drill("chat")
def parcel_waiting_at_the_depot(d):
    name, host = d.say(("Northpost", "northpost"), ("Swallow Parcels", "swallowparcels"), ("Quickline", "quickline"), ("Redcart Express", "redcart"))
    own, wants, first = d.flag(0.3), d.pick(["fee", "card", "slot", "fee", "card", "code"]), d.flag()
    fee, ref = d.say("1.99", "2.45", "0.95", "3.10"), d.ref(digits=8)
    link = either(own, d.say(f"{host}.example/t/{ref}", f"track.{host}.example/{ref}"), d.say(f"{host}-redelivery.example/{ref}", f"{host}.example-depot.example/{ref}", f"my{host[:-1]}.example/{ref}"))
    ask = d.told(wants, {
        "fee": (f"Pay {fee} by card to release it", f"A handling charge of {fee} is open, settle it by card", f"Release costs {fee} (card only)"),
        "card": ("Confirm your name, birth date and card for delivery", "Enter your details and card number so that we can deliver", "Your card and date of birth are needed to verify the address"),
        "slot": ("Choose another day, free of charge", "Nothing to pay: pick a time that suits you", "Pick a neighbour or a new day, no cost"),
        "code": ("Show this message at the counter with an ID", "Bring some ID to the shop, we hold it 7 days", "Collect it from the shop on the corner with photo ID"),
    })
    start = d.say(f"{name}: we missed you today.", f"{name} tried to deliver your item.", f"{name} - nobody home, item {ref} back at depot.", f"Hi, your parcel {ref} could not be delivred ({name}).")
    state = f"{start} {ask}: {link} {d.tell(first, ['Returned to sender after TODAY.', 'Last attempt, act within 12 hours!'], ['Kept for ten days.', 'We will try once more next week.'])} {d.say('', 'Do not reply.', 'Thx', 'STOP to end')}".strip()
    state += "\n\n" + d.say(f"({name} has its site at {host}.example.)", f"[The carrier's own pages are all under {host}.example]", f"Note: on the parcel company's cards the address printed is {host}.example.")
    bad = not own and wants in ("fee", "card")
    d.noul("risk", bad, ["Is this a scam?", "Scam or not: is it a scam?", "Would you warn the person who got this text?", "Is somebody after the reader's money or data here?"], negated=["Can the reader follow this text without worry about being cheated?", "Is this a harmless delivery notice?"], criteria=["It is a trick when it asks for money or data on a site that is not the carrier's.", "A foreign address by itself proves nothing; a foreign address that wants money or personal data does."])
    d.choice("stated", wants, {"fee": ["a small payment"], "card": ["personal and card details"], "slot": ["choosing another day"], "code": ["picking it up in person"]}, ["What does the text want from the reader?", "What is the addressee to do?"])
    d.noul("two_places", own, ["Does the link lead to the carrier's own site?", "Is the web address really that of the parcel firm?"], negated=["Is the address only made to look like the parcel firm's?", "Is the domain a different one from the company's?"])
    d.multi("risk", [("a lookalike address", not own), ("great haste", first), ("a demand for payment or card data", wants in ("fee", "card"))], ["Which warning signs does the message carry?", "Tick the red flags."])
    d.score("risk", (not own) + (wants in ("fee", "card")) + first, ["none", "one", "two", "three"], ["How many of these three speak against it: a wrong domain, money or data asked for, haste?", "Count: strange domain; asks to pay or give data; pressure of time."])
    return state


@drill("chat")
def fourteen_kinds_of_text(d):
    ref, eur, town = d.ref(digits=5), d.say("12", "35", "80", "140"), d.city()
    kinds = {
        "parcel": (f"Your package could not be delivered because the house number is missing. Update within 12h and pay the 1.20 re-delivery: pkg-update{ref}.example", f"Ur parcel is held at {town} hub!! unpaid shipping 1.85, settle here or it goes back: hub-release.example/{ref}"),
        "bank": (f"Your account has been limited after a login from {town}. Restore access by confirming your PIN and card at secure-unlock{ref}.example today.", f"Security dept: payment of {eur} is about to leave ur account. If not you, log in here to cancel: cancel-payment.example/{ref}"),
        "tax": (f"You are owed a tax refund of {eur}4.10. Claims close tonight. Enter your bank card to receive it: refund-office{ref}.example", f"Revenue: we calculated a rebate of {eur}0.55 for you, submit card details before midnight -> rebate-claim.example/{ref}"),
        "family": (f"Hi mum my phone fell in the sink, this is my new number for now. Can you save it and text me, I need a bill of {eur}0 paid today, will give it back monday", f"Dad its me, borrowed a phone. cant talk, mic broken. could you send {eur}0 to a friend quick i explain later"),
        "prize": (f"Congratulations! Your number was drawn in our {town} anniversary lottery, you have won {eur},000. Call 0906{ref} to claim, code {ref}, calls charged.", f"WINNER - a holiday for two is waiting for you. Pay the {eur} booking fee by gift card to secure it, ref {ref}."),
        "job": (f"Hello, I am Anna from a recruiting agency. Earn {eur} to {eur}0 a day rating hotels from home, 30 minutes, no experience. Message me on chat +44 7000 {ref}", f"We saw your CV online! simple online tasks, daily payout {eur}, start with a small refundable deposit. Text YES to {ref}"),
        "toll": (f"Unpaid road toll of 4.{ref[0]}0. Avoid a penalty of {eur} by paying now at tolls-pay{ref}.example", f"FINAL NOTICE your vehicle passed a toll gate without payment, {eur} fine is added tomorrow. Pay card: gate-toll.example/{ref}"),
        "charity": (f"Children of the {town} flood need you NOW. Send {eur} in crypto to wallet 9x{ref}Qf, every hour counts. Do not use official collections, they are slow.", f"Urgent flood help {town}: buy a gift card of {eur} and text the numbers to this phone, we forward it to the families"),
        "advert": (f"Spring sale at Linden Shoes {town}: 20% off everything until Sunday, in the shop or online. Show this text at the till. Opt out: STOP to {ref}", f"GET FIT FAST! Gym {town} has free trial week for all who sign up before Friday. Text STOP to {ref} to end"),
        "delivery": (f"Your order {ref} from Linden Shoes arrives tomorrow between 9 and 11. Nobody home? The driver leaves it with a neighbour. Nothing to do.", f"hello here is ur driver, parcel {ref}, i am outside the blue gate, where to put? 2 min"),
        "appointment": (f"Reminder: dentist in {town}, Tuesday 14:20. Please call the practice if you cannot come; missed visits cost {eur}.", f"Your MOT is due on the 5th. Usual garage, usual price ({eur}). Bring the booklet - Ted, {town}"),
        "friend": (f"can u get milk and the {eur} for the school trip, will pay u back tonite xx", f"We're in {town} already!! where r u? train was early, i'm at the clock, hurry"),
        "bankok": (f"Card ending {ref[:4]} was used for {eur}.00 at Linden Shoes. Not you? Ring the number on the back of your card. We never ask for your PIN.", f"Your new PIN comes by post in 5 days. Do not tell anyone, not us either. No action needed. Ref {ref}"),
        "code": (f"{ref}7 is your login code. Do not share it with anyone. If you did not ask for it, ignore this.", f"Use {ref}1 to confirm the payment of {eur}. We'll never call you for this code."),
    }
    tricks = ("parcel", "bank", "tax", "family", "prize", "job", "toll", "charity")
    kind = d.pick([*tricks[: 8], "advert", "advert", "delivery", "appointment", "friend", "bankok", "code", "delivery"])
    state = d.say("", "SMS: ", "Received 08:14: ", "Text from unknown number: ", "From +31 6 5550 " + ref[:4] + ": ") + d.told(kind, kinds)
    d.choice("risk", kind, {
        "parcel": ["fake parcel notice that wants a fee", "delivery scam"], "bank": ["fake bank alert that wants log-in data", "bank impersonation"], "tax": ["fake tax refund"], "family": ["someone posing as a relative in need", "family impersonation"],
        "prize": ["prize or lottery trick"], "job": ["bogus job or task offer"], "toll": ["fake toll or fine"], "charity": ["false charity appeal"], "advert": ["plain advertising", "an honest shop's or club's offer"],
        "delivery": ["genuine delivery news"], "appointment": ["reminder of an appointment"], "friend": ["private message between people who know each other"], "bankok": ["honest notice from a bank"], "code": ["one-time code"],
    }, ["Which kind of message is this?", "What sort of text is it?", "Classify the SMS.", "Pick the label that fits this text message best."])
    d.noul("risk", kind in tricks, ["Is this text message fraudulent?", "Smishing?", "Is the sender trying to con the person?", "Does this message try to cheat whoever reads it?"], negated=["Is this a legitimate message?", "Is it an honest text, whether wanted or not?"])
    d.choice("risk", "trick" if kind in tricks else "advert" if kind == "advert" else "plain", {"trick": ["an attempt to cheat"], "advert": ["advertising"], "plain": ["an ordinary message or notice"]}, ["Is it a trick, an advertisement or an ordinary message?", "Sort it: cheating, publicity, or everyday?"])
    d.noul("risk", kind in tricks or kind == "advert", ["Would you put this in the spam folder as unsolicited mass mail or worse?", "Spam or not: is it spam?", "Is it spam?"], negated=["Is this ham, that is, not spam?", "Should this text stay in the inbox as something personal or useful?"], criteria=["Spam is every trick and every mass advertisement; private texts and notices that a customer needs are not."])
    d.noul("risk", kind in ("parcel", "tax", "prize", "toll", "charity", "family"), ["Is it after a payment, by someone with no claim to it?", "Does a cheat ask for money, card or fee in this text?"], negated=["Is the text free of any crooked demand for payment?"])
    return state


@drill("nested_json")
def toll_notice_on_the_phone(d):
    area = d.say("Eastlink", "Coast Tunnel", "Ring North", "Harbour Bridge")
    host = area.lower().replace(" ", "")
    drove, plate, site, how = d.flag(), d.flag(0.6), d.pick(["own", "other", "none"]), d.pick(["card", "crypto", "account"])
    amount, ago = d.say("3.80", "6.20", "11.50"), d.pick([2, 5, 8])
    no = d.ref("KX", 4)
    where = d.told(site, {"own": (f"{host}.example/pay",), "other": (f"{host}-fines.example/pay", f"pay.{host}.example.clear-now.example", f"{host[:-1]}.example/pay"), "none": ("(no link) see the letter that follows by post", "(no link) pay at any toll kiosk")})
    mean = d.told(how, {"card": ("by card",), "crypto": ("with a voucher code or coins", "by gift voucher"), "account": ("from your toll account balance",)})
    state = {"device": {"owner_plate": no, "os": d.say("Android", "iOS")}, "sms": {"sender": d.say("TOLL", area[:6].upper(), "+63 9" + d.ref(digits=8), "+1 40" + d.ref(digits=8)), "body": d.say(f"Toll of {amount} for {area}", f"{area}: you owe {amount}", f"UNPAID {amount} - {area}") + ", vehicle " + either(plate, no, "on file") + f", {ago} days ago. " + d.say("Settle", "Please pay", "Pay at once") + f" {mean}: {where}. " + d.say("Late payment costs 35 more.", "Penalty may follow", "Ignoring this raises the amount.")},
             "trips_last_10_days": [{"road": area if drove else "Valley Road", "days_ago": ago}, {"road": "High Street", "days_ago": 1}], "operator_site": f"{host}.example"}
    bad = site == "other" or how == "crypto"
    d.noul("risk", bad, ["Is this toll notice a fake?", "Should the driver keep away from paying as told here?", "Is this smishing?"], negated=["Does the notice look genuine, judging by where and how to pay?", "Is it safe to pay in the way the text says?"])
    d.noul("two_places", drove, ["Did the phone's owner use that road on the day meant?", "Was there such a trip?"], negated=["Is the charge for a road on which the owner was not?"])
    d.multi("risk", [("the site is not the operator's", site == "other"), ("a way of paying that cannot be called back", how == "crypto"), ("no vehicle is named", not plate), ("the trip never happened", not drove)], ["What should make the owner suspicious?", "Mark everything that speaks against the notice."])
    d.choice("risk", "ignore" if bad else "check" if not drove else "pay", {"ignore": ["pay nothing and report the text"], "check": ["ask the operator about a trip not made"], "pay": ["settle it as told"]}, ["What should the owner do?", "Best next step?"], criteria=["A fake is reported. A genuine notice for a trip that the phone does not know is queried. Else it is paid."])
    d.score("risk", (site == "other") + (how == "crypto") + (not plate) + (not drove), ["no sign", "one sign", "two signs", "three signs", "all four signs"], ["How many of four signs are there: wrong site, odd payment, no plate, no trip?"])
    return state


@drill("narrative")
def the_tax_office_texts(d):
    who = d.person()
    lang = d.say("i dont understand much of this", "My English is not the best, sorry", "Posting for my neighbour", "Long time reader")
    about, link, wants, filed = d.pick(["refund", "refund", "refund", "debt", "letter"]), d.flag(), d.pick(["card", "login", "nothing", "nothing"]), d.flag(0.65)
    amount = d.say("214.40", "96.10", "1,305.00", "480")
    ab = d.told(about, {"refund": (f"I am to get {amount} back", f"there is a repayment of {amount} for me"), "debt": (f"I owe {amount}", f"{amount} is open in my account"), "letter": ("a letter is waiting in my online mailbox", "there is new post for me in the tax portal")})
    wa = d.told(wants, {"card": ("It wants the number of my card and the three digits on the back", "One has to give the whole card, with the three digits"), "login": ("It says: reply with your tax number and portal password", "The password of the portal is to be sent back by text"), "nothing": ("It does not ask me for a thing, only says to log in the usual way when I have time", "There is nothing to fill in; I shall look it up in the portal as always, it says")})
    li = d.tell(link, ["There is a link in it.", "A blue link stands at the end."], ["No link in it.", "It has no link at all."])
    state = f"{lang}. {d.say('Got a text', 'A message came', 'Today an SMS came')} {d.say('from the tax people', 'signed Revenue Service', 'from TAXOFFICE')}: {ab}. {wa}. {li} {d.tell(filed, ['I did send in my return in March.', 'My return has been in since spring.'], ['I have not handed in any return yet.', 'My return is still lying here undone.'])} {d.say('It arrived at ten at night.', 'It is full of capital letters.', 'It came on a Sunday.', 'It is written very politely.')} {d.say('Real?', 'What do you think?', 'Can I trust it?', 'Is that normal?')} {d.say('Thanks', '/' + who.split()[0], 'Cheers, ' + who.split()[0])}"
    bad = wants != "nothing"
    d.noul("risk", bad, ["Would you tell the writer that it is a scam?", "Is the text phishing?", "Is someone pretending to be the tax office?", "Fake?"], negated=["Does the text look legitimate?", "Is it most likely a real notice of the authority?"])
    d.choice("stated", wants, {"card": ["payment card data"], "login": ["log-in data"], "nothing": ["nothing at all"]}, ["What does the message want the writer to give away?", "Which data is asked for?"])
    d.choice("stated", about, {"refund": ["money to come back"], "debt": ["money to pay"], "letter": ["a message in an online mailbox"]}, ["What is the text about?", "What does it claim?"])
    d.noul("stated", link, ["Is there a link in it?"], negated=["Is the message without a link?"])
    d.noul("two_places", about == "refund" and filed, ["Would a repayment be plausible, since it is claimed and a return was sent?", "Does a claimed refund go together with a return that was handed in?"])
    d.choice("risk", "give" if bad and link else "reply" if bad else "portal", {"give": ["do not open the link and give nothing"], "reply": ["do not answer it"], "portal": ["look in the portal as usual"]}, ["What is the best advice?", "Which advice fits?"])
    return state


@drill("event_array")
def inbox_of_four_texts(d):
    ref, town = d.ref(digits=4), d.city()
    senders = ["Tellora", "ParcelFox", "+44 70" + d.ref(digits=7), "Old Mill Cafe"]
    bad = [d.flag(0.45) for _ in range(4)]
    read = d.pick([0, 1, 2, 3])
    bodies = [
        d.tell(bad[0], [f"Your line will be cut in 4 hours. Reactivate: tellora-verify.example/{ref} with card and PIN", "We overcharged you 64.20. Reply with your bank card number to get it back"], [f"Your bill of 21.90 is ready. It will be debited on the 3rd, nothing to do.", "You have used 80% of your data. Top up in the app if you like."]),
        d.tell(bad[1], [f"Customs hold {ref}: 2.99 by gift voucher or the goods are destroyed tonight", f"Address wrong. Type your card at parcelf0x.example/{ref} for another try"], [f"Parcel {ref} is with your neighbour at no. 9.", f"Parcel {ref} comes today, 13:00-15:00. Live map in our app."]),
        d.tell(bad[2], ["Hi its your son, this is my new phone, old one broke. Need 900 for rent today, can you wire it to a friend of mine?", "Hello dear, wrong number? You seem kind. I trade gold and could teach you, 20% a week"], [f"Hi, it's Jo from badminton, new phone. Court 3 on Thursday as usual?", f"Sorry wrong number! meant to text my plumber in {town}"]),
        d.tell(bad[3], ["You won our 500 voucher! Pay the 9.90 shipping today or it goes to the next person", "We lost your loyalty data, reply with birth date and card no. for your free cake"], ["Free coffee with any cake this week, both shops. STOP to end", "Your table for 4 on Friday 19:30 is booked. See you!"]),
    ]
    state = [{"n": i + 1, "from": s, "at": f"{9 + i}:{d.say(*'0134')}{ref[i]}", "read": i == read, "text": b} for i, (s, b) in enumerate(zip(senders, bodies))]
    d.multi("risk", [([f"the one from {'the telephone company' if i == 0 else 'the parcel service' if i == 1 else 'a bare number' if i == 2 else 'the cafe'}"], b) for i, b in enumerate(bad)], ["Which of the texts try to cheat the owner of the phone?", "Which messages are scams?", "Mark the fraudulent ones."])
    d.score("risk", sum(bad), ["none", "one", "two", "three", "all four"], ["How many of the four texts are tricks?", "Count the fraudulent messages."])
    d.noul("risk", bad[1], ["Is the parcel message phishing?", "Is the delivery text a fake?"], negated=["Is the parcel message genuine?", "Can the delivery text be believed?"])
    d.noul("risk", bad[3], ["Is the cafe's text a con?"], negated=["Is the cafe's text just a shop talking to its customers?", "Is the cafe's text harmless?"])
    d.choice("risk", "cheat" if bad[2] else "known", {"cheat": ["a stranger with a story", "an impostor"], "known": ["somebody harmless", "an honest sender"]}, ["Who is behind the bare phone number?", "The text from the number without a name comes from ..."])
    d.noul("two_places", bad[read], ["Has the owner already opened a fraudulent text?", "Is the one opened message a trick?"], negated=["Is the one message that was opened harmless?"])
    return state


@drill("analyst_note")
def sim_and_contract_texts(d):
    cust, op = d.person(), d.say("Vixtel", "Bluewave Mobile", "Tellora")
    event = d.pick(["swap", "renew", "roam"])
    asked, replied, signal, branch = d.flag(), d.flag(), d.flag(), d.flag(0.4)
    ev = d.told(event, {"swap": ("a new SIM card will be active in two hours", "your number moves to another SIM tonight"), "renew": ("your contract runs on for twelve months", "your plan is renewed at the same price"), "roam": ("you have arrived abroad, calls cost as at home", "roaming is switched on")})
    state = (d.say("Desk note. ", "Fraud desk, phone cases: ", "Ticket from the shop: ") + f"{cust} {d.say('shows us', 'brought in', 'forwarded')} a text {d.say('signed', 'under the name of', 'headed')} {op}: \"{ev}. {d.say('Questions', 'Not what you wanted', 'Wrong')}? "
             + d.tell(asked, ["Answer with the six digits we sent before.\"", "Reply with the code you just got.\""], ["Call 191 from your handset.\"", "Use the app or any of our shops.\""]) + " "
             + d.tell(branch, [f"Customer was in our shop yesterday and asked for just that.", f"The order for it was signed here by {cust.split()[0]} with passport."], ["Customer never asked for anything of that kind.", "Nothing was ordered by the customer."]) + " "
             + d.tell(replied, ["Customer answered the text.", "A reply was sent before coming to us."], ["Customer did not answer.", "No reply was sent."]) + " "
             + d.tell(signal, ["The phone now shows no network.", "Since noon the handset has no service."], ["Phone works.", "The handset has full bars."]) + " " + d.say("Text had two spelling mistakes.", "Text was in perfect language.", "Text came at 6 in the morning."))
    fraud = asked or (event == "swap" and not branch)
    d.noul("risk", fraud, ["Does this look like fraud?", "Is there an attempt to take over the customer's number or account?", "Is someone playing the phone company or acting without the customer?"], negated=["Is everything in order with this text and what stands behind it?", "Nothing suspicious here, right?"], criteria=["Fraud is seen when the text wants a code back, or when a change of SIM was announced which the customer did not order."])
    d.noul("stated", asked, ["Does the text want a code sent back?"], negated=["Does the text send the reader to the operator's usual ways?"])
    d.choice("stated", event, {"swap": ["a change of SIM card"], "renew": ["a prolonged contract"], "roam": ["use in another country"]}, ["What is announced?"])
    d.score("risk", 0 if not fraud else 1 if not replied and not signal else 2 if not (replied and signal) else 3, ["no attempt", "attempt only, no harm yet", "first harm: a reply or a dead line", "code given and line dead"], ["How far has it gone?", "How serious is the state of things?"])
    d.choice("risk", "block" if fraud and (replied or signal) else "warn" if fraud else "close", {"block": ["freeze the number at once"], "warn": ["warn the customer, nothing to undo"], "close": ["close the ticket"]}, ["What should the desk do?", "Next action?"])
    return state


@drill("policy_and_case")
def what_the_operator_never_does(d):
    op = d.say("Tellora", "Vixtel", "Northpost", "the Water Board", "City Energy")
    rules = d.some(["link", "pay", "code", "call"], 2)
    has = {k: d.flag(0.34) for k in ("link", "pay", "code", "call")}
    said = {"link": d.say("send links in texts", "put web links into a text message"), "pay": d.say("take payments by text", "ask you to pay anything by SMS"), "code": d.say("ask you for a code", "want a code or password from you"), "call": d.say("ask you to ring a mobile number", "give a mobile number to call back")}
    body = d.say("Your supply is at risk.", "We could not read your data.", "Your account needs a look.", "Last reminder of this week.") + " " + " ".join([
        d.tell(has["link"], [f"Open l{d.ref(digits=3)}.example/a.", f"See go{d.ref(digits=3)}.example."], ["See our app.", "Look at your last letter."]), d.tell(has["pay"], ["Transfer 14.90 today.", "Pay 8.50 now."], ["Nothing is due.", "There is nothing to pay."]),
        d.tell(has["code"], ["Reply with the code from our last text.", "Text us your password."], ["No reply needed.", "You need not answer."]), d.tell(has["call"], ["Or ring 0770 900 " + d.ref(digits=3) + ".", "Call mobile 0770 911 " + d.ref(digits=3) + "."], ["Or come to the counter.", "Or write to us."])])
    state = f"{d.say('From our safety page', 'How to know our texts', 'Printed on every bill')}: {op} will never {said[rules[0]]}, and will never {said[rules[1]]}. {d.say('All else may happen.', 'Other things we may well do.', 'Apart from that, texts differ.')}\n\nText received: {body}"
    broken = sum(has[r] for r in rules)
    d.noul("policy", broken > 0, ["Must the text be a fake, going by the sender's own words?", "Does the message do something that the sender says it never does?"], negated=["Is the message in keeping with what the sender promises about its texts?", "Does the text stay within the sender's safety page?"])
    d.score("policy", broken, ["neither promise is broken", "one promise is broken", "both promises are broken"], ["How badly does the text clash with the safety page?", "How many of the two promises does the text break?"])
    d.multi("stated", [("a web link", has["link"]), ("a demand to pay", has["pay"]), ("a wish for a code or password", has["code"]), ("a mobile number to ring", has["call"])], ["What does the text contain?", "Which of these are in the message?"])
    d.multi("policy", [("links", "link" in rules), ("payments", "pay" in rules), ("codes", "code" in rules), ("mobile numbers to call", "call" in rules)], ["What does the sender rule out for its texts?", "Which things does the safety page exclude?"])
    d.choice("risk", "fake" if broken else "money" if has["pay"] else "nothing", {"fake": ["delete it, it is not from the sender"], "money": ["it may be genuine; check with the sender whether money is due"], "nothing": ["it may be genuine and no money is asked for"]}, ["What is the right conclusion?", "What follows for the reader?"])
    return state


@drill("email")
def forwarded_text_from_a_neighbour(d):
    a, b = d.person(), d.person()
    shop = d.firm()
    real, voucher, club, fee, soon = d.pick(["ad", "trick", "trick", "ad", "order"]), d.say("25", "50", "100"), d.flag(), d.say("4.95", "7.50"), d.flag()
    body = d.told(real, {
        "ad": (f"{shop}: {voucher} off when you spend {voucher}0. In our shops, no card needed", f"{shop} thanks its customers: {voucher} voucher from the second purchase on, at the till"),
        "trick": (f"{shop}: you have been picked for a {voucher} voucher! only {fee} shipping by card, fill in the form first", f"{shop} gives away {voucher}0 to the first 20, send {fee} and your card number to take part"),
        "order": (f"{shop}: order 5{d.ref(digits=4)} is ready, {voucher} was charged when you ordered. Pick it up until Saturday", f"{shop}: we have sent your order today, value {voucher}, paid by you on Monday"),
    })
    state = f"From: {a}\nTo: {b}\nSubject: {d.say('this text', 'is it real', 'Fwd: SMS', 'quick question')}\n\n{d.say('Hi', 'Dear', 'Hello')} {b.split()[0]}, {d.say('can you look at this please', 'tell me what you make of this', 'what would you do')}: \"{body}{d.tell(soon, [', ends tonight!!', ', only for 2 more hours!'], [', all month.', ', no hurry.'])}\" {d.tell(club, ['I do have their customer card and buy there often.', 'I am a regular of theirs.'], ['I have never bought anything there.', 'I do not even know that shop.'])} {d.say('My phone makes everything so small.', 'My daughter says delete everything.', 'I nearly answered it.')} {a.split()[0]}"
    d.noul("risk", real == "trick", ["Is the forwarded text a trick?", "Is it a prize scam?", "Should the neighbour be told to keep hands off?"], negated=["Is the forwarded text above board?", "Is there nothing crooked in the message quoted?"])
    d.choice("risk", real, {"ad": ["ordinary advertising by a shop"], "trick": ["bait to get money or card data"], "order": ["news about a purchase"]}, ["What is the quoted text?", "Which kind of text was forwarded?"])
    d.noul("stated", soon, ["Does the text press for time?", "Is there a rush in the quoted message?"], negated=["Does the text leave plenty of time?"])
    d.noul("stated", club, ["Does the writer know the shop as a customer?"], negated=["Is the shop a stranger to the writer?"])
    d.choice("risk", "bin" if real == "trick" else "ask" if real == "order" and not club else "fine", {"bin": ["throw it away"], "ask": ["ask the shop, it may be meant for someone else"], "fine": ["keep or ignore it, it does no harm"]}, ["What should the answer to the neighbour be?", "Good advice?"])
    return state


@drill("ledger_text")
def gateway_list_of_texts(d):
    t = d.day("2025-02-01", 300)
    rows, facts = [], []
    for i in range(5):
        age, spread, url, ret = d.pick([1, 2, 900, 2400]), d.pick([40, 55, 9000, 14000]), d.pick(["own", "new", "none"]), d.pick([1, 3, 38, 51])
        facts.append((age, spread, url, ret))
        rows.append(f"{'ABCDE'[i]};{age};{spread};{url};{ret}")
    bad = [a < 10 and s > 1000 and u == "new" for a, s, u, r in facts]
    force = d.pick([0, 1, 2, 3, 4, None])
    if force is not None:
        a, s, u, r = 1, 12000, "new", 44
        facts[force], bad[force] = (a, s, u, r), True
        rows[force] = f"{'ABCDE'[force]};{a};{s};{u};{r}"
    state = d.say("Messages through the gateway, one hour", "SMS batches of the hour", "Export of sender batches") + f", {t:%d.%m.%Y}\n" + "batch;sender_registered_days;recipients;link;unknown_numbers_pct\n" + "\n".join(rows) + "\n" + d.say("link: own = domain of the sender for over a year, new = domain made this week, none = no link", "(link column: own domain, new domain of this week, or none)") + "\n" + d.say("Rule of thumb of the desk: new sender, mass sending and a fresh domain together are a phishing run.", "Desk: a batch is taken for phishing when sender and domain are both fresh and it goes to thousands.")
    d.multi("risk", [([f"batch {'ABCDE'[i]}"], bad[i]) for i in range(5)], ["Which batches look like a phishing run?", "Which batches should be stopped?"])
    d.noul("risk", any(bad[:2]), ["Is there a suspicious batch among A and B?", "Is A or B a phishing run?"], negated=["Are A and B both clean?"])
    d.choice("counting", "none" if not any(bad) else "one" if sum(bad) == 1 else "more", {"none": ["none"], "one": ["one"], "more": ["two or more"]}, ["How many batches are to be stopped?", "Number of suspicious batches?"])
    d.noul("stated", facts[2][0] < 10, ["Is the sender of batch C newly registered?"], negated=["Has the sender of batch C been registered for years?"])
    d.choice("stated", facts[3][2], {"own": ["an old domain of its own"], "new": ["a domain made this week"], "none": ["no link"]}, ["What does batch D link to?"])
    d.noul("stated", facts[4][1] > 1000, ["Does batch E go to thousands of people?"], negated=["Does batch E go to fewer than a hundred people?"])
    return state


@drill("mixed")
def two_texts_side_by_side(d):
    op, host = d.say(("Castle Savings", "castlesavings"), ("Vixtel", "vixtel"), ("City Energy", "cityenergy"), ("Northpost", "northpost"))
    which = d.pick(["first", "second", "both", "neither"])
    sig = d.pick(["domain", "code", "pay"])
    ref = d.ref(digits=4)
    bad1 = d.told(sig, {"domain": (f"Please check your data at {host}-account.example.", f"Confirm your address under {host[:-2]}.example."), "code": ("Please send us the code that follows in the next text.", "Reply with your password so we can check it."), "pay": ("Pay 6.40 with a shop voucher to keep the service.", "Buy a prepaid card over 20 and send its number.")})
    bad2 = d.told(sig, {"domain": (f"To keep your account go to {host}.example.keep.example.", f"Log in: www-{host}.example."), "code": ("What are the digits in your code app? Answer here.", "Tell our agent the code when he calls."), "pay": ("Last chance: 9.90 in coins to the wallet below.", "Settle 12 by gift card, text the number.")})
    ok1, ok2 = d.say(f"Please check your data at {host}.example.", "Have a look at your mailbox in our app.", "Your yearly statement is in the post."), d.say(f"Details: {host}.example/{ref}.", "Nothing to do for you.", "Questions? The number is on your contract.")
    one, two = either(which in ("first", "both"), bad1, ok1), either(which in ("second", "both"), bad2, ok2)
    state = {"customer_of": op, "site_known_to_customer": f"{host}.example", "text_1": {"from": op, "body": d.say("Dear customer,", "Important:", "hello,") + " " + one}, "text_2": {"from": op, "body": d.say("URGENT.", "Good day.", "Notice to all:") + " " + two}, "remark": d.say("Both stand in the same thread on the phone.", "The phone shows them one below the other.", "Same sender name on both.")}
    d.choice("risk", which, {"first": ["only text 1"], "second": ["only text 2"], "both": ["both"], "neither": ["neither"]}, ["Which of the two was sent by cheats?", "Which one is fake?", "Where is the forgery?"])
    d.noul("risk", which in ("first", "both"), ["Is text 1 a fraud?"], negated=["Is text 1 genuine?", "Can the customer trust text 1?"])
    d.noul("risk", which in ("second", "both"), ["Is text 2 phishing?", "Would you call text 2 a con?"], negated=["Is text 2 all right?"])
    d.choice("risk", "none" if which == "neither" else sig, {"domain": ["an address that is not the company's"], "code": ["a secret is asked for"], "pay": ["payment in a way that cannot be undone"], "none": ["nothing"]}, ["What gives the forgery away?", "By what can one tell that something is wrong?"])
    return state
