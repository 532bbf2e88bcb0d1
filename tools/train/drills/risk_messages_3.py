"""Mails to private people: accounts, refunds, subscriptions, threats, gifts and bills, forged and real."""

from draw import drill, either


@drill("email")
def mailbox_is_full(d):
    prov, host = d.say(("Inkwell Mail", "inkwell"), ("Lumen Post", "lumenpost"), ("Brookmail", "brookmail"))
    own_from, site, threat, form = d.flag(), d.pick(["own", "other"]), d.flag(), d.flag()
    user = d.person()
    state = (f"From: {prov} <{d.say('service', 'noreply', 'quota')}@{either(own_from, host + '.example', d.say(host + '-team.example', 'mail.' + host + '.example.box.example', host[:-1] + '.example'))}>\nTo: {d.email(user, host + '.example')}\nSubject: {d.say('Your mailbox is 97% full', 'storage', 'Action needed: quota', 'ATTENTION mailbox limit')}\n\n{d.say('Dear user', 'Hello ' + user.split()[0], 'Dear ' + user, 'Customer')},\n\n"
             + d.say("your storage is nearly used up.", "there is little room left in your mailbox.", "you have used 4.9 of 5 GB.") + " " + d.tell(threat, ["After 24 hours incoming mail is lost and the account is removed.", "Your account will be deleted tonight."], ["New mail is kept for now.", "You can go on as before for some weeks."]) + " "
             + d.told(site, {"own": (f"Tidy up in your settings at {host}.example.", f"Delete old mail or take more room under {host}.example/settings."), "other": (f"Upgrade for free at {host}.quota-up.example.", f"Keep your mail here: {host}-storage.example/keep.")}) + " " + d.tell(form, ["Enter address and password on the page for confirmation.", "For the check you type your present password there."], ["You need not confirm anything.", "No data of yours is wanted."]) + f"\n\n{d.say('The team', 'Kind regards, ' + prov, 'Support dept.')}")
    bad = site == "other" or (form and not own_from)
    d.noul("risk", bad, ["Is this mail phishing?", "Would you treat this e-mail as phishing?", "Is somebody fishing for the password of the mailbox?", "Fake storage warning?"], negated=["Is it a genuine mail of the provider?", "Legit or not: is it legit?"], criteria=[f"The provider's domain is {host}.example. A page elsewhere, or a password wanted by a sender elsewhere, makes it phishing."])
    d.noul("two_places", own_from, ["Does the sender's address belong to the provider?"], negated=["Is the sender's address outside the provider's domain?"])
    d.choice("stated", site, {"own": ["to the provider's own pages"], "other": ["to a foreign domain"]}, ["Where does the mail send the reader?"])
    d.multi("risk", [("sender's domain", not own_from), ("target of the link", site == "other"), ("threat of deletion", threat), ("password wanted", form)], ["What speaks for a forgery?", "Which points are suspicious?", "Select the warning signs found in the mail."])
    d.score("risk", min(3, (not own_from) + (site == "other") + threat + form), ["no sign", "one", "two", "three or more"], ["How many of these four does the mail show: foreign sender, foreign link, threat, wish for the password?"])
    d.choice("risk", "del" if bad else "use", {"del": ["delete without clicking"], "use": ["make room as the mail suggests"]}, ["What should the reader do with it?", "Best reaction?"])
    return state


@drill("email")
def subscription_renewed_call_us(d):
    soft, user = d.say("NortGuard Antivirus", "SafePC Total", "Geek Shield", "CloudKeep Backup"), d.person()
    has, way, attach, sum_ = d.flag(0.57), d.pick(["phone", "account"]), d.flag(), d.say("389.99", "449.00", "59.90", "19.90")
    sender = d.pick(["own", "free"])
    host = soft.split()[0].lower()
    state = (f"From: {soft} Billing <{d.told(sender, {'own': ('billing@' + host + '.example',), 'free': ('bill.' + d.ref(digits=5) + '@freemail.example', host + '.invoice@postbox.example')})}>\nTo: {user}\n\n"
             f"{d.say('Thank you for your purchase', 'Your plan was renewed', 'Invoice no. ' + d.ref(digits=7))}. {d.say('Amount', 'Total', 'Charged')}: {d.sign}{sum_}, {d.say('one year', '3 devices', 'auto debit')}. {d.tell(attach, ['See the PDF.', 'The bill is attached.'], ['The bill lies in your account.', 'No attachment.'])} "
             + d.told(way, {"phone": (f"To cancel call {d.ref('+1 808 555 ', 4)} within 24 hours, our agent will refund you.", f"Not you? Ring our refund team: {d.ref('0800 555 ', 3)}, today only."), "account": ("To cancel open your account page as usual, any time within 14 days.", "Not wanted? Cancel in the program under Settings, within 30 days.")})
             + f"\n\n-- note of {user.split()[0]}: {d.tell(has, ['I do use that program, bought a year ago.', 'Yes it is on my laptop and I pay for it.'], ['I have never had that program.', 'I own no such program.'])} {d.say('The bank shows nothing so far.', 'My grandson forwarded it.', 'Mail is nicely made.')}")
    bad = not has or (way == "phone" and sender == "free")
    d.noul("risk", bad, ["Is this a fake invoice meant to make the reader phone?", "Refund scam?", "Is the bill a lure?", "Is the recipient being tricked?"], negated=["Is it an honest renewal notice?", "Can the bill be what it says?"], criteria=["A bill for a program the reader does not have is a lure; so is one from a free mailbox that wants a call."])
    d.noul("stated", has, ["Does the reader use the product?"], negated=["Is the product unknown to the reader?"])
    d.choice("stated", way, {"phone": ["by telephone"], "account": ["in one's own account or program"]}, ["How can the reader cancel?", "Which way out does the mail name?"])
    d.noul("two_places", sender == "own", ["Does the sender's address go with the product?"], negated=["Was the mail sent from a free mailbox?"])
    d.noul("stated", attach, ["Is there an attachment?"], negated=["Is nothing attached?"])
    d.choice("risk", "ignore" if bad else "cancel" if way == "account" else "check", {"ignore": ["do not call, look at the bank statement"], "cancel": ["cancel in the account if it is not wanted"], "check": ["call only a number found on the maker's pages"]}, ["Recommended step?", "What would you tell the reader?"])
    d.score("risk", (not has) + (way == "phone") + (sender == "free"), ["0 signs", "1 sign", "2 signs", "3 signs"], ["Unknown product, number to call, free mailbox: how many of the three?"])
    return state


@drill("email")
def we_filmed_you(d):
    kind, hours, known = d.pick(["threat", "test", "breach", "threat", "threat"]), d.pick([24, 48, 72]), d.flag()
    pw, coins = d.flag(0.65) and kind == "threat", d.flag(0.7) and kind == "threat"
    head = d.say("Subject: about your computer", "Subject: please read", "Subject: (none)", "Subject: security")
    body = d.told(kind, {
        "threat": ("I put a program on your machine and recorded you. Everybody in your address book gets the film unless you pay", "Your camera was mine for a month. Pay, or your family sees it. Write to nobody"),
        "test": ("this is the yearly exercise of our IT. Whoever reads this far: well done, report it with the button", "a drill of the security team of your company. Please press 'report' so that we can count"),
        "breach": ("we have to tell you that a list of our customers was stolen. Please change your password the next time you log in", "our shop was broken into by hackers. Card data were not stored. Choose a new password when you can"),
    })
    state = f"{head}\nReceived: {d.say('03:12', '11:45', '19:20')}\n\n{d.say('Hello,', 'Good day', 'Hi,', 'Attention,')} {body}. {d.tell(pw, ['As a proof: your password is ' + d.say('sunny88', 'tiger_21', 'bella2009') + '.', 'I know it: ' + d.say('hugo77', 'marble5') + '.'], ['No passwords are named in this mail.', 'Passwords are not shown here.'])} {d.tell(coins, ['Sum: 0.03 BTC to the wallet below, ' + str(hours) + ' hours.', 'Coins to the address below within ' + str(hours) + ' hours.'], ['Questions within ' + str(hours) + ' hours: just answer.', 'You may answer within ' + str(hours) + ' hours.'])}"
    state += "\n\n" + d.say("Reader's remark: ", "(Forwarder adds: ", "Comment: ") + d.tell(known, ["that password was mine years ago", "I did have such a login once"], ["I have never had such a login", "no idea which login is meant"]) + d.say(" and my laptop has no camera", ", my English is poor", ", it frightens me", ", came twice") + "."
    bad = kind == "threat"
    d.noul("risk", bad, ["Is this blackmail?", "Is it a sextortion scam?", "Does a criminal try to frighten the reader into paying?"], negated=["Is the mail harmless in its intent?", "Is it a mail without criminal aim?"])
    d.choice("risk", kind, {"threat": ["extortion", "a threat to publish something"], "test": ["an exercise of the employer"], "breach": ["a notice of stolen customer data"]}, ["What is this mail?", "Which describes the mail best?"])
    d.noul("stated", pw, ["Is a password quoted?"], negated=["Does the mail quote no password?"])
    d.noul("stated", coins, ["Are crypto coins demanded or an address for them named?"], negated=["Is no payment in coins mentioned?"])
    d.score("stated", {24: 0, 48: 1, 72: 2}[hours], ["one day", "two days", "three days"], ["How long is the time named in the mail?"])
    d.choice("risk", "nopay" if bad else "report" if kind == "test" else "change", {"nopay": ["pay nothing, do not answer, tell the police"], "report": ["press the report button"], "change": ["change the password at that shop"]}, ["What to do?", "Which reaction is right?"])
    return state


@drill("narrative")
def holiday_booking_mail(d):
    who, hotel = d.person(), d.firm()
    via, link, booked, fits = d.pick(["chat", "mail"]), d.pick(["inside", "outside"]), d.flag(0.65), d.flag(0.62)
    wish = d.pick(["card", "bed", "card", "time"])
    wi = d.told(wish, {"card": ("that the card must be checked again, or the room is lost in twelve hours", "the card failed and has to be entered once more by tonight"), "bed": ("which kind of bed is wanted", "whether two single beds are fine"), "time": ("at what hour the guests arrive", "if a late arrival is planned")})
    state = f"{who.split()[0]} {d.tell(booked, ['has a room booked at ' + hotel + ' for next month', 'booked ' + hotel + ' for the summer'], ['has no booking anywhere', 'is not going to travel and booked nothing'])}. {d.say('Yesterday', 'This morning', 'At midnight')} a message {d.told(via, {'chat': ('appeared in the booking app', 'came up inside the travel app'), 'mail': ('came by mail', 'was in the mailbox')})}: {d.say('the hotel', 'reception', 'a Mr. ' + d.say('Costa', 'Weiss', 'Rahal'))} asks {wi}. {d.tell(fits, ['Name and dates in it are right.', 'It quotes the right dates.'], ['Name and dates in it are wrong.', 'The dates quoted are wrong.'])} {d.told(link, {'inside': ('One answers in the app itself.', 'The answer is to be typed in the app.'), 'outside': ('One is sent to ' + d.say('guest-verify', 'rooms-secure', 'stay-check') + d.ref(digits=2) + '.example for it.', 'A page named ' + d.say('reserve-id', 'card-hotel') + d.ref(digits=2) + '.example opens for it.')})} {d.say('The photo of the house is right.', 'There is a flag in the signature.', 'The grammar is odd.', 'It is in perfect English.')} \"{d.say('Do I answer?', 'Is that allowed?', 'Should I?')}\" {d.say('asks', 'says')} {who}."
    bad = (wish == "card" and link == "outside") or not booked
    d.noul("risk", bad, ["Is it likely a fraud on travellers?", "Is the message phishing for the card?", "Is it a booking scam?"], negated=["Is it likely a plain question of the hotel?", "Innocent enough?"], criteria=["Fraud: card data wanted on an outside page, or a message about a booking that does not exist."])
    d.choice("stated", wish, {"card": ["card details"], "bed": ["a wish about beds"], "time": ["the time of arrival"]}, ["What does the message want to know?", "Asked for is ..."])
    d.noul("stated", booked, ["Is there a booking at all?"], negated=["Was nothing booked?"])
    d.noul("stated", link == "outside", ["Does one leave the booking service to answer?"], negated=["Can it be answered in the app?"])
    d.noul("stated", fits, ["Do the details of the message match?"], negated=["Are the dates in the message wrong?"])
    d.choice("risk", "no" if bad else "app" if wish != "card" else "ask", {"no": ["do not answer, tell the booking service"], "app": ["simply answer"], "ask": ["ring the hotel before entering the card"]}, ["What should the traveller do?"])
    return state


@drill("analyst_note")
def sorting_the_reported_mails(d):
    kind = d.pick(["phish", "attach", "ad", "bill", "news", "prize", "phish", "attach"])
    a, b = d.person(), d.firm()
    known, odd, force = d.flag(), d.flag(), d.flag()
    ki = d.told(kind, {
        "phish": ("body leads to a log-in page on a domain three days old", "asks to 'unlock' the account on a page that copies the bank's look"), "attach": ("zipped file with an .exe called scan_2025", "document that wants macros switched on"),
        "ad": ("offers garden tools at a discount, unsubscribe link works", "spring brochure of a travel agent, with address and opt-out"), "bill": ("monthly water bill, customer number right, account number as always", "bill of the gym, the usual sum and the usual account"),
        "news": ("parish bulletin, photos of the fair", "letter of the school to all parents about lice"), "prize": ("says 1.2 million were won and a notary waits for a fee", "heir is sought, lawyer wants costs of 350 ahead")})
    state = f"{d.say('Abuse desk, item', 'Reported mail', 'Queue item')} {d.ref('Q', 5)}. {d.say('Reported by', 'Sent in by', 'From')} {a}. {d.say('Name shown', 'Signed')}: {b}. {d.say('Look', 'Finding', 'Seen')}: {ki}. {d.tell(known, ['Sender has written to the user for two years.', 'Long mail history with that sender.'], ['First mail from that sender.', 'No history with the sender.'])} {d.tell(odd, ['Sent at 02:30.', 'Sent in the middle of the night.'], ['Sent at 10:30.', 'Sent in office hours.'])} {d.tell(force, ['Headline URGENT.', 'Three exclamation marks in the headline.'], ['Headline: information.', 'Quiet headline.'])} {d.say('User is angry.', 'User asks for a reply.', 'Third report this week from this user.')}"
    bad = kind in ("phish", "attach", "prize")
    d.noul("risk", bad, ["Malicious?", "Is the reported mail an attempt to harm or cheat?", "Should the desk block it as dangerous?"], negated=["Is the reported mail harmless?", "False alarm?"])
    d.choice("risk", kind, {"phish": ["phishing for log-in data"], "attach": ["malware in an attachment"], "ad": ["advertising"], "bill": ["a normal bill"], "news": ["news of a group or school"], "prize": ["advance fee fraud"]}, ["How should it be labelled?", "Which class does the item belong to?"])
    d.noul("stated", known, ["Had the sender written before?"], negated=["Is the sender new to the user?"])
    d.multi("two_places", [("night hours", odd), ("shouting headline", force), ("unknown sender", not known)], ["Which oddities of form are noted?", "What is odd about its form, never mind the content?"])
    d.choice("risk", "block" if bad and not known else "warn" if bad else "close", {"block": ["block the sender"], "warn": ["warn: a known sender has been misused"], "close": ["close, tell the user it is fine"]}, ["What should the desk do next?", "Which action fits?"])
    d.score("risk", 0 if not bad else 1 if known else 2, ["no danger", "danger from a known mailbox", "danger from a stranger"], ["Rate the item."])
    return state


@drill("nested_json")
def mail_with_headers(d):
    brand, host = d.say(("Corvus Pay", "corvuspay"), ("Larkspur Bank", "larkspurbank"), ("Vela Shop", "velashop"), ("Tax Portal", "taxportal"))
    spf, dkim, reply, link = d.flag(0.65), d.flag(0.65), d.flag(0.65), d.pick(["own", "own", "own", "look", "look"])
    topic = d.say("receipt", "new device", "data check", "refund", "terms")
    state = {"headers": {"from": f"{brand} <info@{host}.example>", "reply-to": d.tell(reply, [f"info@{host}.example"], [f"{host}.help@freebox.example", f"agent{d.ref(digits=3)}@quickmail.example"]), "spf": either(spf, "pass", "fail"), "dkim": either(dkim, "pass", "none"), "received_hour": d.say(3, 9, 14, 22)},
             "subject": d.say("Please look at your ", "ALERT: ", "Your ", "Reminder - ") + topic, "links": [d.told(link, {"own": (f"https://{host}.example/{topic.split()[0]}", f"https://help.{host}.example/{topic.split()[0]}"), "look": (f"https://{host}.example.{topic.split()[0]}.example/", f"https://{host.replace('a', 'o', 1)}.example/{topic.split()[0]}")})], "text_excerpt": d.say("We noticed something about your account and would like you to look.", "Thanks for being with us. Details are one click away.", "Please act within two days, or the matter lapses."), "recipient_known_as_customer": d.say(True, False)}
    n = (not spf) + (not dkim) + (not reply) + (link == "look")
    d.noul("risk", n >= 2 or link == "look", ["Phishing?", "Does the mail look forged on technical grounds?", "Would a mail filter be right to quarantine it as spoofed?"], negated=["Is the mail technically in order, more or less?", "Deliver it? Is it clean enough?"], criteria=["Forged when the link is a lookalike, or when two of these fail: SPF, DKIM, reply address."])
    d.multi("stated", [("SPF", not spf), ("DKIM", not dkim), ("reply address", not reply), ("link", link == "look")], ["Which checks does the mail fail?", "Where does something not fit?"])
    d.noul("two_places", reply, ["Would an answer reach the domain that sent it?"], negated=["Would an answer go to another domain?"])
    d.choice("two_places", link, {"own": ["the company's own domain"], "look": ["a domain that only resembles the company's"]}, ["Where does the link go?"])
    d.score("counting", min(n, 3), ["no check fails", "one fails", "two fail", "three or four fail"], ["How many checks fail?"])
    return state


@drill("email")
def inheritance_and_its_honest_lawyer(d):
    who, dead = d.person(), d.person()
    rel, cost, secret, verify, office = d.flag(), d.pick(["ahead", "none", "none"]), d.flag(0.4), d.flag(), d.city()
    state = (f"{d.say('Dear', 'Esteemed', 'Dear Mr or Mrs')} {who.split()[1]},\n\nI write {d.say('as executor', 'as notary', 'from the law office')} in {office} about the estate of {dead}, who died {d.say('in March', 'last autumn', 'two years ago')}. " + d.tell(rel, [f"You are a cousin on your mother's side, as the church book shows.", "The will names you as a godchild, with your full date of birth."], ["As nobody claims the money, you could be put forward as next of kin because of your surname.", "No heirs exist; we present you as a relative and share."])
             + " " + d.say("There are about 84,000 in an account.", "Value: 9.5 million in bonds.", "It is a small house and some savings.") + " " + d.told(cost, {"ahead": ("Stamp duty of 640 is due from you first.", "Please send 1,150 for the papers before we go on."), "none": ("Our costs come out of the estate.", "You do not pay anything now.")}) + " "
             + d.tell(secret, ["Keep this to yourself until it is done.", "Please tell nobody, not even your bank."], ["Feel free to take your own lawyer along.", "Discuss it with your family."]) + " " + d.tell(verify, ["Our entry is in the register of lawyers, and the court's file number is given below.", f"Ask the probate court of {office}, file {d.ref(digits=4)}/24."], ["You reach me only by this mail address.", "Answer to this free mailbox only."]) + "\n" + d.say("Yours faithfully", "God bless", "Kind regards"))
    n = (not rel) + (cost == "ahead") + secret + (not verify)
    bad = not rel or n >= 2
    d.noul("risk", n >= 2, ["Is this the old inheritance swindle?", "Advance-fee fraud?", "419 scam?"], negated=["Could it be an honest letter about an estate?", "Does the letter seem serious and checkable?"], criteria=["Swindle: at least two of no real kinship, costs ahead, secrecy, nothing to check. Fewer: could be honest."])
    d.multi("risk", [("no true kinship", not rel), ("money wanted first", cost == "ahead"), ("silence", secret), ("nothing that can be checked", not verify)], ["Which signs of fraud does the letter have?", "Red flags?"])
    d.score("risk", n, ["none", "one", "two", "three", "four"], ["How many of the four warning signs?"])
    d.noul("stated", cost == "ahead", ["Does the addressee have to pay before receiving?"], negated=["Are there no costs in advance?"])
    d.noul("stated", secret, ["Is the addressee told to keep quiet?"], negated=["May others be told?"])
    d.choice("risk", "bin" if n >= 2 else "check", {"bin": ["do not answer"], "check": ["check with court or register, then answer"]}, ["What is the sensible thing to do?"])
    return state


@drill("chat")
def asking_a_friend_about_a_mail(d):
    a, b = d.person().split()[0], d.person().split()[0]
    topic = d.pick(["stream", "bank", "library", "tickets"])
    dom, asked, hover, own = d.flag(), d.pick(["card", "nothing", "pass"]), d.flag(), d.flag(0.5)
    brand = d.told(topic, {"stream": ("Flixo", "Moovy"), "bank": ("my bank", "the savings bank"), "library": ("the city library",), "tickets": ("the concert portal",)})
    as_ = d.told(asked, {"card": ("they want the card again, all digits", "i should put in card and cvc"), "nothing": ("they say nothing needs doing", "only info, nothing to fill in"), "pass": ("one has to put in the password", "they want me to confirm the password")})
    state = f"{a}: {d.say('hey got a min?', 'quick q', 'help')}\n{b}: {d.say('sure', 'shoot', 'always')}\n{a}: {d.say('got mail from', 'theres a mail from', 'mail in my box,')} {brand}. {as_}\n{b}: {d.say('from which address?', 'check the sender')}\n{a}: {d.tell(dom, ['the same as always, i compared with older ones', 'identical with the last 10 mails'], ['ends in some letters i dont know', 'not the one from before, a long weird one'])}\n{b}: {d.say('and the link?', 'does the button go somewhere odd?')}\n{a}: {d.tell(hover, ['to a page i have never heard of', 'shows a domain with numbers'], ['to their normal page', 'the normal site'])}\n{a}: {d.tell(own, ['i do have an account there', 'im a customer yes'], ['and i have no account there', 'im not even a customer'])}\n{b}: {d.say('hm', 'ok', 'let me think', 'lol')}"
    bad = asked != "nothing" and (not dom or hover)
    d.noul("risk", bad, ["Is the friend being phished?", f"Should {b} call it phishing?", "Is that mail a trap?"], negated=["Is the mail harmless?", "All good with that mail?"], criteria=["A trap wants card or password and either comes from or leads to a strange domain."])
    d.choice("stated", asked, {"card": ["card details"], "nothing": ["nothing"], "pass": ["a password"]}, ["What does the mail want?"])
    d.noul("stated", dom, ["Is the sender's address the usual one?"], negated=["Is the sender's address a new one?"])
    d.noul("stated", own, [f"Is {a} a customer there?"], negated=[f"Has {a} no account there?"])
    d.score("risk", 0 if asked == "nothing" and dom and not hover else 1 if not bad else 2 if own else 3, ["nothing odd", "odd, yet nothing is at stake or the addresses fit", "a trap for a customer", "a trap, and the reader is no customer even"], ["How clear is the case?"], criteria=["Trap: card or password wanted, and sender or link is strange. Nothing odd: nothing wanted, both usual. Between: the rest."])
    d.choice("risk", "del" if bad else "ok", {"del": ["delete it, type the address by hand if in doubt"], "ok": ["no harm, read it or not"]}, [f"What should {b} answer?", "What advice should the friend give?"])
    return state


@drill("policy_and_case")
def bank_mail_promise(d):
    bank, host = d.say(("Northlight Bank", "northlight"), ("Bank of Lorne", "lorne"), ("Aldermoor Society", "aldermoor"))
    who = d.person()
    clean, low = d.flag(0.4), 0.45
    byname, tail4, link, att = d.flag(1 - low) or clean, d.flag(1 - low) or clean, d.flag(low) and not clean, d.flag(low) and not clean
    acct = d.ref(digits=4)
    state = (f"{d.say('How to recognise our mails', 'Every true mail of ours', 'Safety first')} ({bank}): {d.say('we greet you by full name and quote the last four digits of your account. We send no links to log-in pages and no files that must be unpacked.', 'your full name and the end of the account number are in it, no log-in link, no archive files.')}\n\nCustomer on file: {who}, account ending {acct}\n\nMail in question:\n"
             + f"From: {bank} <post@{host}.example>\n{d.tell(byname, [f'Dear {who},', f'Good day {who},'], ['Dear valued customer,', f'Dear {who.split()[0]},'])} {d.say('there is a new notice about your account', 'we have changed our terms', 'a payment could not be made')} {d.tell(tail4, [f'(account ...{acct})', f'(ending {acct})'], [f'(account ...{d.ref(digits=3)}{(int(acct[3]) + 1) % 10})', '(your account)'])}. "
             + d.tell(link, [f"Log in here: {host}.example/login", f"Open {host}.example/signin to read it"], ["Log in the way you always do", "It waits in your online postbox"]) + ". " + d.tell(att, ["File: terms.zip", "Attached: notice.rar (unpack first)"], ["File: terms.pdf", "Attached: nothing"]) + d.say(". URGENT", ". Thank you", ". Please act soon", "."))
    n = (not byname) + (not tail4) + link + att
    d.noul("policy", n > 0, ["Does the mail break any of the bank's rules for its own mails?", "By the bank's own rules, is the mail not genuine?"], negated=["Does the mail keep all of the bank's rules?", "Genuine, going by the bank's page?"])
    d.score("policy", min(n, 3), ["none", "one", "two", "three or four"], ["How many of the four rules are broken?"])
    d.multi("policy", [("full name", not byname), ("last digits of the account", not tail4), ("no log-in link", link), ("no archive file", att)], ["Which rules are broken?", "Where does the mail differ from the bank's promise?"])
    d.choice("risk", "forged" if n >= 2 else "ask" if n == 1 else "fine", {"forged": ["treat it as forged"], "ask": ["ask the bank"], "fine": ["it can be trusted"]}, ["What follows?", "How should the mail be treated?"], criteria="Two broken rules or more: forged. One: ask. None: trust.")
    return state


@drill("event_array")
def mailbox_of_a_retired_teacher(d):
    who = d.person()
    pool = {
        "photo": (False, ("Your photo book is printed and on its way, nothing left to pay", "Choir photos from Saturday are on the shared drive")), "tea": (False, ("Tea society: 15% on Assam until Sunday", "New spring catalogue of Halcyon Roses, free by post")), "kin": (False, ("Nephew: could you lend me the ladder? will bring cake, urgent!!", "Your sister-in-law: bring 20 for the gift, please, by tomorrow")),
        "crypto": (True, ("Robot trader earns you 900 a day, start with 250, guarantee", "Doctor's secret: coins that triple each month, join with 300")), "refund": (True, ("You paid tax twice. Enter card number for the refund at tax-back.example", "Energy bonus of 310 waits, fill in account and PIN at bonus-now.example")), "friend": (True, ("A friend: robbed in Manila, cannot phone, need 1,200 by transfer service", "Old pupil: lost my bag abroad, please buy 4 gift cards and send the codes")), "cloud": (True, ("Your photos are deleted today, pay 1 by card at cloudkeep-renew.example", "Payment failed! last chance to save your pictures: cl0udkeep.example")),
    }
    keys = d.some(list(pool), 4)
    told = {k: d.say(*v[1]) for k, v in pool.items()}
    ans = d.pick([0, 1, 2, 3])
    state = {"owner": who, "inbox": [{"no": i + 1, "subject_and_text": told[k], "answered": i == ans} for i, k in enumerate(keys)], "note": d.say("The owner answers everybody out of politeness.", "Her daughter looks through the box on Sundays.", "Spam filter is off.")}
    bad = [pool[k][0] for k in keys]
    d.multi("risk", [([f"mail {i + 1}"], bad[i]) for i in range(4)], ["Which mails are scams?", "Tick the mails that should not be answered because they are tricks."])
    d.noul("risk", bad[ans], ["Was the one answer sent to a swindler?", "Has the owner replied to a scam?"], negated=["Did the answer go to somebody harmless?"])
    d.choice("counting", "few" if sum(bad) < 2 else "half" if sum(bad) == 2 else "most", {"few": ["one or none"], "half": ["two"], "most": ["three or more"]}, ["How many of the mails are dishonest?"])
    d.multi("two_places", [("an investment lure", "crypto" in keys), ("a false refund", "refund" in keys), ("a friend in distress", "friend" in keys), ("a false storage warning", "cloud" in keys)], ["Which tricks occur?", "What kinds of fraud are in the box?"])
    return state
