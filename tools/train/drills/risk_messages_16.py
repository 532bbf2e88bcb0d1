"""Bare messages of many kinds, as they arrive: one text, no comment beside it, and the question what it is."""

from draw import drill

TRICKS = ("parcel", "bank", "refund", "relative", "prize", "task", "invest", "toll", "charity", "love", "boss", "support", "sextort", "rental", "premium", "account")
BORROWED = ("parcel", "bank", "refund", "toll", "support", "account", "boss", "relative")  # tricks in the name of somebody else
HONEST = ("advert", "service", "private", "code")
KINDS = {
    "parcel": ["false parcel notice: a fee or data for a delivery", "delivery phishing"], "bank": ["false bank alert: log-in, code or card wanted", "someone posing as a bank"], "refund": ["false refund or bonus from an authority", "tax or benefit refund lure"], "relative": ["stranger posing as a family member in need", "'hi mum' trick"],
    "prize": ["prize or lottery that costs something", "win that has to be paid for"], "task": ["easy online work that leads to payments", "task or job trick"], "invest": ["promise of sure gains", "investment lure"], "toll": ["false fine or toll", "invented traffic charge"], "charity": ["false appeal for the needy", "sham donation appeal"],
    "love": ["wrong number or stranger who makes friends in order to cheat", "friendship or love lure"], "boss": ["fake superior who wants vouchers or a transfer", "boss impersonation"], "support": ["false technical support", "invented virus or expired licence"], "sextort": ["blackmail", "threat to publish something"], "rental": ["flat or ticket that must be paid unseen", "false landlord or seller"],
    "premium": ["bait for an expensive call or subscription", "costly number or ringtone subscription"], "account": ["warning that a mail or media account is closed, to get the password", "account suspension lure"],
    "advert": ["plain advertising", "honest offer by a business"], "service": ["useful notice of a firm or office", "genuine service message"], "private": ["private message", "talk between people who know each other"], "code": ["one-time code", "code for a log-in, with a warning"],
}


def texts(d):
    """One text of each kind; what is neither trick nor honest in itself (sums, links, hurry) stands on both sides."""
    shop, site = d.say(("Linden Shoes", "lindenshoes"), ("Corner Books", "cornerbooks"), ("Quilt & Co", "quiltco"), ("Radio Brandt", "radiobrandt"), ("Halcyon Garden", "halcyongarden"))
    n, sum_, town, name = d.ref(digits=4), d.say("15", "49", "120", "380"), d.city(), d.person().split()[0]
    return {
        "parcel": (f"We couldn't deliver your parcel today - address incomplete. Fix it and pay {d.sign}1.29 at my-parcel-help.example/{n} or it's sent back.", f"your package is at our {town} depot, customs of 2.75 open, pay here within 24h: fee{n}.example", f"POSTAL SERVICE: item no {n} on hold. Confirm card to schedule redelivery >> re{n}.example"),
        "bank": (f"Unusual sign in from {town}. If this wasn't you verify now at castlesavings-verify.example or your card will be blocked", f"Your online banking certificate runs out today. Renew: cert{n}.example (user name and PIN needed).", f"Hello, this is the fraud dept. We stopped {d.sign}{sum_}. Reply with the 6 digit code we just sent to get it back."),
        "refund": (f"You have an outstanding tax refund of {d.sign}{sum_}.40. Submit your card details to receive it: tax-refund-claim.example/{n}", f"Energy support payment {d.sign}{sum_}0 approved for your household, claim before midnight, bank login required energy{n}.example", f"Council tax: you were put in the wrong band and we owe you {sum_}5. Fill in account and mother's maiden name at band{n}.example"),
        "relative": (f"Mum it's me, phone fell in the loo, this is my new number x can you pay a bill for me, {d.sign}{sum_}0, i'll pay it back tomorrow", f"Grandad, i had an accident, dont tell dad pls. they need {sum_}00 for the lawyer today, a man comes for it", f"hey dad new number, old sim is broken. text me on this asap, need a favour with a payment of {sum_}0"),
        "prize": (f"CONGRATS {name}! {shop} has selected you for a {d.sign}{sum_}0 voucher. Cover the {d.sign}3.95 shipping here: winners-club.example/{n}", f"Your mobile number won 2nd prize in our draw. To claim ring 0909 {n} 11 (1.50/min) and quote K{n}.", f"U have WON a guaranteed {sum_}00 cash. Send your bank details and a 20 release fee to our agent in {town}"),
        "task": (f"Hi, I'm {name} from an HR agency. Part-time from home, 30 min a day, {d.sign}{sum_} daily for liking videos. Interested? Write to +44 7700 90{n}", f"Earn {sum_} to 500 per day rating hotels, no experience. You only top up your work wallet to open the tasks.", f"Your CV was recommended to us. Simple app tasks, salary paid in USDT each day. Reply 1 for details"),
        "invest": (f"My students made 34% last week. Join the VIP signal room, 3 places left, start with {d.sign}{sum_}0: room{n}.example", f"AI trader with guaranteed daily profit. {name} from {town} turned {sum_} into 9,000. Register before tonight ai{n}.example", f"Dear investor, we recovered your lost coins. Pay the {sum_}0 network fee and they are released to your wallet."),
        "toll": (f"Toll unpaid: {d.sign}4.15 for your vehicle. Pay at tollway-pay.example/{n} by tomorrow to avoid a {d.sign}{sum_} fine.", f"PARKING CHARGE NOTICE {n}: pay {sum_} today by link pcn{n}.example or it doubles and your licence is suspended", f"Court of {town}: you have an unpaid traffic ticket. Final warning before enforcement. Settle with prepaid card, ref {n}"),
        "charity": (f"Children in {town} are freezing tonight. Send {d.sign}{sum_} in bitcoin to our wallet bc9{n}x, banks are too slow.", f"Flood victims need you!! Buy a {sum_} gift card and text us the number, we bring it to the camp", f"Please help little {name}'s operation, account of her uncle below, hospital won't be named, God bless"),
        "love": (f"Hi is that {name}? We met at the riding school. Oh sorry wrong number! You seem kind though, what do you do?? I trade gold myself", f"my love, the ticket is paid but the visa agent wants {d.sign}{sum_}0 more. please, then i am in your arms on friday", f"Sorry to bother you, is this Dr Chen? no? it must be fate :) i am new in {town}, my aunt teaches me crypto, let us be friends"),
        "boss": (f"{name}, are you at your desk? I'm in a conference and can't talk. I need 5 gift cards of {d.sign}{sum_} for clients, scratch and send pictures. Keep it quiet.", f"Need you to make a discreet transfer of {sum_},000 today, I'll send account. Don't call, in a meeting. Your MD", f"Hi it's your manager on my private phone, can you buy vouchers quickly, you'll be refunded on payday"),
        "support": (f"WARNING your device is infected (5). Call support +1 808 555 {n} immediately, do not switch off", f"Your antivirus expired and {d.sign}{sum_}9 will be charged today. To cancel phone {n} 555 and have your bank card ready", f"Windows security: we see hackers in your IP. Install the helper from fix{n}.example and give us the number shown"),
        "sextort": (f"I have you on camera. Send {sum_}0 in bitcoin within 48h or all your contacts get the film.", f"we know what you did in {town}. pay {d.sign}{sum_}0 to this wallet or your wife reads everything", f"Your photos are on my server. {sum_}00 in coins and I delete them. Don't go to the police."),
        "rental": (f"Flat in {town} still free, half the usual rent! I'm abroad, so pay deposit {d.sign}{sum_}0 first and the keys come by courier", f"selling 2 tickets for saturday, can't meet, send {sum_} as friends payment now, 4 others waiting, no photo sorry", f"The holiday house is yours, just don't book via the site, transfer {sum_}0 to my cousin's account and I send the address"),
        "premium": (f"You have 1 new voice message from a secret admirer. Dial 0906 {n} 22 to listen (costs apply, 18+).", f"Get the hottest tones! Text GO to 8{n[:3]}. Weekly {d.sign}4.50 subscription until you send STOP ALL", f"Lonely tonight? Chat live with singles near {town}, dial 0906 {n} 30 now, {d.sign}1.50 a minute, 18+ only"),
        "account": (f"Your mailbox will be deactivated in 12 hours. Keep your messages by logging in with your password: webmail-keep.example", f"Someone reported your page for copyright. Appeal within 24h or it's deleted, confirm your login: appeal{n}.example", f"Your streaming membership is on hold, update payment and password at flix-pay{n}.example to keep watching"),
        "advert": (f"Weekend offer: 25% off at {shop} {town}, Sat & Sun only! See {site}.example/{n}, opt out STOP to 6{n}", f"Hi {name}, your haircut was a while ago :) {d.sign}{sum_[:1]} off this week at Salon Rosa. Reply STOP to unsubscribe", f"NEW at Gino's in {town}: lunch deal {d.sign}9.90 with soup. Just show this text. Hurry, it ends on Friday!"),
        "service": (f"{shop}: your refund of {d.sign}{sum_}.00 for order {n} has gone to the card you paid with. Nothing to do.", f"Fraud warning from your bank: we will NEVER ask you to send codes, buy gift cards or move money to a safe wallet. If a caller does, hang up.", f"The gift card you ordered at {shop} {town} is ready, paid already, come and receive it at the counter with this text.", f"Your parcel {n} arrives tomorrow 9-11. Nobody in? It goes to the neighbour at no. 12, see northpost.example/{n}. Nothing to pay.", f"Reminder: dentist Tue 14:20, {town} surgery. Ring us if you can't come, missed visits are charged {d.sign}{sum_}.", f"Library: 2 books are overdue, {d.sign}1.20 so far. Return them at any branch.", f"Card ending {n} was used for {d.sign}{sum_}.00. Not you? Call the number on the back of your card.", f"URGENT: school in {town} closed today because of snow. Next message at 18:00."),
        "private": (f"found your wallet under the sofa lol, {sum_} in coins and no cards missing. come and get it before i buy pizza", f"hey {name} still on for 7? bring the {d.sign}{sum_[:1]}0 for the present, i paid for both of us", "omw home, need anything from shop?? battery nearly dead call you later x", f"Can u lend me {sum_[:1]}0 til friday, give it you at practice. no worries if not", f"We landed in {town}! so hot here, pics at ourtrip{n}.example. dad lost his sunglasses already lol", "sorry wrong person, that was meant for my sister haha, ignore me and have a nice day"),
        "code": (f"{n}82 is your verification code, valid for 10 minutes. Never share it with anybody, not even with us.", f"Use {n}17 to log in. If you didn't ask for it, just ignore this text.", f"To pay {d.sign}{sum_}.00 enter {n}55 in the app. Nobody will ever call you for this code."),
    }



def ask_kind(d, kind, wordings):
    d.choice("risk", kind, KINDS, wordings)


@drill("chat")
def one_text_twenty_kinds(d):
    bad = d.flag()
    kind = d.pick([*TRICKS, *BORROWED, *BORROWED] if bad else HONEST)
    d.noul("risk", bad, ["Is this text an attempt to cheat?", "Scam?", "Smishing - yes?", "Would you call this fraudulent?"], negated=["Is this message genuine?", "Is it a harmless text?"])
    d.noul("risk", bad or kind == "advert", ["Spam?", "Is this text spam (unsolicited advertising or fraud)?", "Does it belong in the spam folder?"], negated=["Ham, not spam?", "Is it a message that the owner of the phone wants to get?"])
    ask_kind(d, kind, ["What kind of text is this?", "Choose the kind that fits.", "Which of these describes the message?"])
    d.noul("risk", kind in BORROWED, ["Does the sender pretend to be somebody whom the reader knows or trusts (firm, office, superior, relative)?", "Impersonation of a firm, office, boss or relative?"], negated=["Does the sender play no known firm, office, superior or relative falsely?"])
    d.choice("risk", "delete" if bad else "read", {"delete": ["do nothing that it says, delete or report it"], "read": ["treat it as a normal message"]}, ["What should the reader do?", "Best reaction?"])
    return d.told(kind, texts(d))


@drill("nested_json")
def sms_object_and_its_label(d):
    bad = d.flag()
    kind = d.pick(TRICKS if bad else HONEST)
    d.noul("risk", bad, ["Does 'text' hold a fraud attempt?", "Should a filter mark this SMS as fraudulent?"], negated=["Should a filter let this SMS through as not fraudulent?"])
    d.choice("risk", "fraud" if bad else "promo" if kind == "advert" else "normal", {"fraud": ["fraud"], "promo": ["promotion"], "normal": ["normal"]}, ["Label for the SMS?", "fraud, promotion or normal?", "Assign a class."])
    ask_kind(d, kind, ["More closely, which kind?", "Which detailed class?"])
    d.score("risk", 0 if kind in ("private", "service", "code") else 1 if kind == "advert" else 2, ["harmless", "a nuisance at most", "dangerous to act on"], ["How dangerous is it to act on the text?", "Risk level?"])
    return {"id": d.ref("m", 7), "sender": d.say("+44 7700 90" + d.ref(digits=4), "INFO", "+1 555 01" + d.ref(digits=2), "unknown"), "received": d.say("2025-03-04T02:14", "2025-06-11T12:40", "2025-11-28T19:05"), "text": d.told(kind, texts(d))}


@drill("event_array")
def three_texts_of_a_morning(d):
    flags = [d.flag(0.45) for _ in range(3)]
    tr, ho = d.some(TRICKS, 3), d.some(HONEST, 3)
    kinds = [t if f else h for f, t, h in zip(flags, tr, ho)]
    table = {k: d.say(*v) for k, v in texts(d).items()}
    d.multi("risk", [("the first", flags[0]), ("the second", flags[1]), ("the third", flags[2])], ["Which texts are scams?", "Which of the three are attempts to cheat?", "Pick out the fraud."])
    d.score("counting", sum(flags), ["none", "one", "two", "three"], ["How many of them are scams?"])
    d.noul("risk", flags[0], ["Is the first text a scam?"], negated=["Is the first text fine?"])
    d.noul("risk", "advert" in kinds, ["Is there plain advertising among them?"], negated=["Is none of them plain advertising?"])
    ask_kind(d, kinds[2], ["What is the third text?", "Which kind is the last one?"])
    return [{"at": t, "text": table[k]} for t, k in zip(("08:02", "09:47", "11:30"), kinds)]


@drill("ledger_text")
def export_of_texts_with_ids(d):
    flags = [d.flag(0.42) for _ in range(4)]
    tr, ho = d.some(TRICKS, 4), d.shuffled(HONEST)
    kinds = [t if f else h for f, t, h in zip(flags, tr, ho)]
    table = {k: d.say(*v) for k, v in texts(d).items()}
    ids = [d.ref("s", 3) + str(i) for i in range(4)]
    d.multi("risk", [([ids[i]], flags[i]) for i in range(4)], ["Which ids are fraudulent?", "List the phishing ids.", "Which lines should be blocked?"])
    d.noul("risk", flags[3], ["Is the last line phishing or another fraud?"], negated=["Is the last line clean?"])
    d.choice("counting", "few" if sum(flags) < 2 else "two" if sum(flags) == 2 else "many", {"few": ["none or one"], "two": ["two"], "many": ["three or four"]}, ["How many lines are fraud?"])
    d.noul("risk", flags[1], ["Is the second line a fraud?", "Does line 2 try to cheat the reader?"], negated=["Is the second line honest?"])
    ask_kind(d, kinds[1], ["Which kind is the second line?"])
    return d.say("id;body", "msg_id;content", "no;text") + "\n" + "\n".join(f"{i};{table[k]}" for i, k in zip(ids, kinds))


@drill("chat")
def is_this_a_prize_or_an_offer(d):
    kind = d.pick(["prize", "advert", "premium", "service", "task", "invest", "advert"])
    d.choice("risk", "lure" if kind in ("prize", "premium") else "offer" if kind == "advert" else "note" if kind == "service" else "gain", {"lure": ["a win or secret that costs money to reach"], "offer": ["an honest shop's offer"], "note": ["a notice"], "gain": ["easy money by work or investment"]}, ["What does the text hold out to the reader?", "Prize, offer, notice or easy money?"])
    d.noul("risk", kind in ("prize", "premium", "task", "invest"), ["Is it too good to be true, or a costly bait?", "Is the text a trap?", "Would a careful person delete it at once?"], negated=["Is it plain advertising or a plain notice?", "Nothing but an honest offer or notice?"])
    d.noul("risk", kind in ("prize", "advert", "premium"), ["Is it about a win, a discount or paid entertainment?"], negated=["Is it about something else than a win, discount or paid entertainment?"])
    ask_kind(d, kind, ["Kind of message?", "Which one?"])
    d.choice("risk", "ignore" if kind != "service" and kind != "advert" else "free", {"ignore": ["ignore and block"], "free": ["keep it or delete it, there is no danger"]}, ["How to deal with it?"])
    return d.told(kind, texts(d))


@drill("email")
def forwarded_without_comment(d):
    bad = d.flag(0.6)
    kind = d.pick(TRICKS if bad else HONEST)
    a, b = d.person(), d.person()
    d.noul("risk", bad, ["Is the forwarded text a scam?", "Was somebody out to deceive the first reader?", "Should the answer be: 'Don't touch it, it's fraud'?"], negated=["Should the answer be: 'That one is fine'?"])
    ask_kind(d, kind, ["What has been forwarded?", "What kind of message is quoted?"])
    d.noul("risk", kind in ("parcel", "prize", "toll", "task", "premium", "rental", "charity", "boss", "relative"), ["Would the reader pay money for nothing if he obeyed?", "Is the main aim a payment, voucher or costly call?"], negated=["Is the main aim something else than a direct payment, voucher or costly call?"])
    d.choice("risk", "answer_no" if bad else "answer_ok", {"answer_no": ["'Do not reply or click.'"], "answer_ok": ["'Nothing to worry about.'"]}, ["Which answer fits?"])
    return f"From: {a}\nTo: {b}\nSubject: {d.say('Fwd', 'fyi', 'this one', '?')}\n\n> {d.told(kind, texts(d))}\n\n{d.say('Sent from my phone', '-- ' + a.split()[0], 'Thx', '')}".strip()


@drill("chat")
def known_sender_or_stranger(d):
    kind = d.pick(["relative", "private", "boss", "service", "love", "bank", "private", "code"])
    d.choice("risk", "false" if kind in ("relative", "boss", "bank", "love") else "true", {"false": ["not the one he or she seems to be"], "true": ["just who it seems to be"]}, ["The sender is most likely ...", "Who has written? Somebody who is ..."])
    d.noul("risk", kind in ("relative", "boss", "bank", "love"), ["Is someone impersonating another person or firm, or making friends only to cheat?", "Impostor?", "Would you distrust the sender?"], negated=["Is the sender honest?", "Can the message be trusted?"])
    d.choice("risk", kind, {k: KINDS[k] for k in ("relative", "private", "boss", "service", "love", "bank", "code")}, ["Which is it?", "Sort the message."])
    d.noul("risk", kind in ("relative", "boss", "bank"), ["Does a false name serve to get money, vouchers or secrets here?"], negated=["Is no false name used to get money, vouchers or secrets?"])
    d.choice("risk", "check" if kind in ("relative", "boss", "bank", "love") else "fine", {"check": ["reach the person or firm by a known way, give nothing"], "fine": ["answer or use it as usual"]}, ["What now?"])
    return d.say("", "[no contact name] ", "Text: ", "-> ") + d.told(kind, texts(d))


@drill("policy_and_case")
def filter_of_three_boxes(d):
    kind = d.pick([*TRICKS[:8], "advert", "advert", "advert", "advert", "service", "private", "code", "service"])
    ads = d.pick(["spam", "promo"])
    bad = kind in TRICKS
    box = "spam" if bad or (kind == "advert" and ads == "spam") else "promo" if kind == "advert" else "inbox"
    d.choice("policy", box, {"spam": ["spam"], "promo": ["offers"], "inbox": ["inbox"]}, ["Into which box does the text go?", "Where does the filter put it?"])
    d.noul("policy", box == "spam", ["Is it spam by this filter?", "Spam or not: spam?"], negated=["Not spam by this filter?"])
    d.noul("risk", bad, ["Apart from the filter: is the text dishonest?", "Is the text fraudulent in itself?"], negated=["Apart from the filter: is the text honest?"])
    d.noul("policy", ads == "spam", ["Does the filter treat advertising as spam?"], negated=["Does the filter keep advertising out of spam?"])
    rule = d.told(ads, {"spam": ("Spam takes fraud and all advertising; the box 'offers' is for pupils' timetables and stays empty here.", "Advertising and fraud both go to spam. 'Offers' is switched off."), "promo": ("Fraud goes to spam, advertising to 'offers', the rest to the inbox.", "'Offers' takes honest advertising, spam only what wants to cheat.")})
    return f"{d.say('Filter', 'Setting', 'Rule of the phone')}: {rule}\n\n{d.say('Text', 'New message', 'Just in')}: {d.told(kind, texts(d))}"


@drill("mixed")
def text_and_what_was_done(d):
    bad = d.flag(0.55)
    kind = d.pick(BORROWED if bad else HONEST)
    done = d.pick(["nothing", "opened", "gave", "paid"])
    d.noul("risk", bad, ["Is the text a fraud?", "Phish?"], negated=["Is the text honest?"])
    d.score("risk", ("nothing", "opened", "gave", "paid").index(done) + 1 if bad else 0, ["no fraud", "fraud, nothing done", "fraud, looked at only", "fraud, data given", "fraud, money paid"], ["How far has it come?", "Which level of harm?"])
    d.choice("risk", "bank" if bad and done == "paid" else "change" if bad and done == "gave" else "del" if bad else "none", {"bank": ["bank at once, recall the money"], "change": ["change passwords, block the card"], "del": ["delete and report"], "none": ["nothing"]}, ["What must be done now?", "Next step?"])
    d.choice("stated", done, {"nothing": ["nothing"], "opened": ["opened it and looked"], "gave": ["gave data or a code"], "paid": ["paid"]}, ["What did the reader do?"])
    ask_kind(d, kind, ["Kind of text?"])
    return {"text": d.told(kind, texts(d)), "reader_says": d.told(done, {"nothing": ("I did not touch it.", "left it alone so far"), "opened": ("I opened it and looked, typed nothing.", "had a look, then closed it"), "gave": ("I filled in what was there, no payment.", "gave them what they asked, apart from money"), "paid": ("I paid what it said.", "paid it yesterday")}), "channel": d.say("sms", "messenger", "mail"), "age": d.say(19, 44, 71)}


@drill("narrative")
def overheard_at_the_bus_stop(d):
    bad = d.flag()
    kind = d.pick(TRICKS if bad else HONEST)
    trust = d.flag()
    a, b = d.person().split()[0], d.person().split()[0]
    d.noul("risk", bad, ["Is the message that is read out a swindle?", "Has the phone's owner been sent a scam?"], negated=["Is the message that is read out all right?"])
    d.noul("two_places", trust == bad, [f"Is {b} wrong about the message?"], negated=[f"Is {b} right about the message?"])
    ask_kind(d, kind, ["What is being read out?", "What kind of message does the text quote?"])
    d.noul("stated", trust, [f"Does {b} take the message for honest?"], negated=[f"Does {b} take it for a fraud?"])
    d.choice("risk", "warn" if bad else "calm", {"warn": ["warn them"], "calm": ["tell them it is harmless"]}, ["What would a careful bystander do?"])
    return f"{d.say('At the bus stop', 'In the canteen', 'On the stairs')} {a} {d.say('reads from the phone', 'reads aloud', 'holds up the phone and reads')}: \"{d.told(kind, texts(d))}\" {b} {d.say('shrugs', 'looks up', 'laughs')}: \"{d.tell(trust, ['That is fine, nothing wrong with it.', 'Looks honest to me.'], ['That is a fraud, if you ask me.', 'Do not touch it, they want to cheat you.'])}\" {d.say('The bus comes.', 'It begins to rain.', 'Somebody coughs.')}"
