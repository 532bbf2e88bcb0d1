"""Bare mails of many kinds, with sender and subject and no comment beside them, and the question what they are."""

from draw import drill

TRICKS = ("login", "invoice", "boss", "payroll", "parcel", "prize", "heir", "blackmail", "renewal", "jobs", "charity", "file")
HONEST = ("offer", "receipt", "reset", "office", "friend", "travel", "bill", "news")
KINDS = {
    "login": ["page that collects passwords, in the name of a bank or mail service", "credential phishing"], "invoice": ["supplier's account swapped", "changed bank details on a bill, forged"], "boss": ["someone playing the boss to get vouchers or a transfer", "fake boss"], "payroll": ["attempt to redirect wages", "salary diversion"],
    "parcel": ["invented parcel that costs a fee", "false delivery notice"], "prize": ["prize that has to be paid for", "fake win"], "heir": ["fortune of a stranger against a fee", "advance-fee letter"], "blackmail": ["blackmail", "threat for money"], "renewal": ["invented subscription with a number to call", "fake renewal bill"],
    "jobs": ["job that asks for money or log-in first", "bogus job"], "charity": ["false collection", "sham appeal"], "file": ["harmful file or false shared document", "malware or document lure"],
    "offer": ["advertising of a real business", "plain advertising"], "receipt": ["receipt or news of an order", "order confirmation"], "reset": ["security mail that was asked for or warns rightly", "genuine security notice"], "office": ["work mail among colleagues", "ordinary office mail"], "friend": ["private mail", "mail from family or friends"],
    "travel": ["news on a journey", "travel information"], "bill": ["ordinary bill", "true invoice of a known firm"], "news": ["newsletter or club news", "bulletin"],
}


def mail(sender, subject, body):
    return f"From: {sender}\nSubject: {subject}\n\n{body}"


def mails(d):
    """One mail of each kind; links, haste, money and mistakes of spelling stand on both sides."""
    n, m, town, me, you = d.ref(digits=4), d.say("74.20", "310.00", "1,980.00", "29.90"), d.city(), d.person(), d.person()
    a, b = me.split()[0], you.split()[0]
    shop, site = d.say(("Linden Shoes", "lindenshoes"), ("Corner Books", "cornerbooks"), ("Quilt & Co", "quiltco"), ("Radio Brandt", "radiobrandt"), ("Halcyon Garden", "halcyongarden"))
    bank, host = d.say(("Castle Savings", "castlesavings"), ("Bank of Lorne", "bankoflorne"), ("Meridiana", "meridiana"))
    return {
        "login": (mail(f"{bank} <security@{host}-alerts.example>", "Your access ends today", f"Dear customer, for your protection we have paused your online access after a sign-in from {town}. Please confirm your identity within 24 hours at {host}.account-check.example, otherwise your cards will be blocked. We thank you for your patience. {bank} Security"),
                  mail(f"Mail Admin <admin{n}@webmail-team.example>", "password expiry", f"{a}, the password of your mailbox expires in 3 hours. Keep the same password by signing in here: webmail-keep.example/{n}. Mails that come in after that may be lost. IT")),
        "invoice": (mail(f"{you} <{b.lower()}@northgate-steeI.example>", f"Invoice {n}, new account", f"Dear Sirs, kindly note that due to an audit our old account can't receive money. Please pay {m} for invoice {n} to the account below, holder N. Trading Ltd, in another country. Do not call, we are moving offices; just send us the slip by return."),
                    mail(f"accounts@{b.lower()}-supply.example.pay.example", "Re: Re: delivery", f"Hello {a}, further to your order: we've changed banks. Use the attached details for the {m}, they replace those in your system. As the goods leave today we need the transfer by noon. Please confirm to this address only. {b}")),
        "boss": (mail(f"{you} <director.office{n}@freebox.example>", "quick task", f"{a}, are you around? I'm stuck in a board meeting and need 6 gift cards for partners, 100 each. Buy them, scratch off the codes and mail me pictures. Keep it between us, it's a surprise. I'll refund you tonight. Sent from my phone"),
                 mail(f"{you} <{b.lower()}.ceo@execmail{n}.example>", "Confidential", f"{a}, we are buying a company and I trust your discretion. Transfer {m} to the lawyers' account that I send next. Nobody else may know until Friday, not even accounts. I can't be reached by phone. {b}")),
        "payroll": (mail(f"{you} <{b.lower()}{n}@freebox.example>", "my salary", f"Hi {a}, I changed my bank and would like this month's wages on the new account already. Can you do it before the run? I'm travelling, so no calls please, mail is best. Account holder is my partner, number follows. {b}"),
                    mail(f"HR Portal <portal@staff-benefit.example>", "Action: bonus sheet", f"All staff: the new bonus table is online. Log in with your work password and confirm the account for your salary by 17:00, or the bonus lapses: staff-benefit.example/login")),
        "parcel": (mail(f"Parcel Desk <info@parcel-fees.example>", "Your parcel could not be delivered", f"Your shipment {n} is waiting because 1.95 of postage is missing. Pay by card within 48 hours at parcel-fees.example/{n}, after that it goes back to the sender. Have a nice day!"),
                   mail(f"customs-{n}@clearing-mail.example", "goods detained", f"We hold goods for {me}. Import duty of {m} has to be settled with prepaid vouchers, code by mail. Without payment the goods will be destroyed and a report is made.")),
        "prize": (mail(f"Promotions <winner@lucky-shopper.example>", "You have been chosen!!", f"Hello {a}! {shop} has a birthday and out of 40,000 addresses yours was drawn: a kitchen machine worth {m}. Only the shipping of 4.95 is to be paid by card. Reserve it now, the link closes at midnight: lucky-shopper.example/{n}"),
                  mail("Claims Agent <claims@draw-office.example>", "Ref " + n, f"This is to inform you that you won {m[:1]}50,000 in the mail lottery. You did not need a ticket. Send name, address, copy of passport and the transfer tax of 290 to our paying agent in {town}.")),
        "heir": (mail(f"Barrister {you} <chambers{n}@freebox.example>", "Late client", f"Dear friend, my client {me.split()[1]} died in {town} without family and left 11.4 million. As you bear the same name I shall present you as next of kin; we share by half. First 1,450 are needed for the certificate. Absolute secrecy please."),
                 mail(f"Mrs {you} <{b.lower()}.{n}@freebox.example>", "with trust", "Beloved, I am a widow and very ill. I want to give my fortune to good people like you. My nurse writes this. The notary asks for a small fee of 600 before the trunk can be sent. Do not tell your bank, they will keep it.")),
        "blackmail": (mail(f"x{n}@hidden.example", "I know your password", f"I was in your computer for a month and filmed you. Pay {m} in bitcoin in two days to the wallet below or everyone you know will see it. Do not answer, do not go to the police, I see when you open this."),
                      mail(f"team{n}@hidden.example", "last notice for " + b + " & Co", f"We have your customer files. 4 coins until Friday, otherwise they are published and your web site goes down. Proof is attached. There will be no second mail.")),
        "renewal": (mail(f"Billing <bill{n}@freebox.example>", f"Your plan was renewed ({n})", f"Thank you for staying with PC-Care Total. We charged {m} for 2 years today. If you did not order this, call our refund desk at +1 808 555 {n} within 24 hours, our agents will help you on your screen."),
                    mail(f"Order dept <ord{n}@quickmail.example>", "payment received", f"Dear {me}, your order of a phone for {m} was paid with your wallet and goes to an address in {town}. Not you? Do not reply, phone the helpline {n}-555 now to cancel, lines close at six.")),
        "jobs": (mail(f"{you}, Talent <hr{n}@freebox.example>", "You are hired", f"Congratulations {a}! Without interview you start on Monday as data assistant, 48 an hour from home. Please buy the starter kit (75, refunded) and send us the user name and password of your online banking for the pay."),
                 mail(f"Recruiting <start@easy-task{n}.example>", "part time", f"Earn {m} a day by rating shops, twenty minutes each evening. Deposit 50 in your work wallet to open the first set; it comes back with the pay. Only 8 places left. No contract needed.")),
        "charity": (mail(f"Relief {town} <help@relief-{n}.example>", "children in the cold", f"The storm took everything. We are at the spot, but banks are slow: please send coins to our wallet or gift card numbers in reply. We are too new to be registered, forgive us. Every minute counts. God bless you."),
                    mail(f"{you} <{b.lower()}{n}@freebox.example>", "our little one", f"Dear colleague of my cousin, our son needs an operation tomorrow, 22,000. The hospital wants no name in public. Transfer what you can to the account of my friend, receipts we cannot give. Pass this on to 20 people.")),
        "file": (mail(f"scanner{n}@docs-share.example", "Scan_2025.zip", f"Please see the unpaid invoice attached. To open it switch on editing and macros. If you don't react by tomorrow our lawyer takes over. Kind regards, Accounts"),
                 mail(f"{you} via ShareBox <no-reply@sharebox-files.example>", f"{b} shared 'salary list' with you", f"{b} has shared a document. It opens only with your work mail and password: sharebox-files.example/{n}. The link ends in two hours.")),
        "offer": (mail(f"{shop} <news@{site}.example>", "Last 2 days: 30% off!!", f"Hi {a}, our winter sale ends on Sunday. Up to 30% off in the {town} shop and at {site}.example. Free returns. You get this because you are a customer; unsubscribe with one click below."),
                  mail("Tulip Barn <hello@tulipbarn.example>", "Bulbs are here", f"The new tulip bulbs have arrived, three bags for 12.90. Come to our open day in {town} on Saturday, with cake. If you'd rather not hear from us, just answer STOP.")),
        "receipt": (mail("Orchid Books <orders@orchidbooks.example>", f"Thank you for order {n}", f"Dear {me}, we received your order of today and charged {m} to the card you chose. It leaves tomorrow; track it in your account at orchidbooks.example. Nothing more to do. Something wrong? Write to us within 14 days."),
                    mail(f"{shop} <service@{site}.example>", "Refund " + n, f"Dear {me}, your parcel came back to us and we refund {m} to the card or gift card you paid with. It takes three days. You need not confirm anything or send any details. Receipt in your account online at {site}.example."), mail("Gino's <table@ginos.example>", "Your table", f"Hello {a}, a table for four is booked on Friday at 19:30 in {town}. Please tell us by noon if you cannot come, otherwise we must charge 10 per seat. See you soon!")),
        "reset": (mail(f"{bank} <info@{host}.example>", "Beware of false calls", f"Dear {me}, at present swindlers phone in our name. We never ask you to transfer money to a safe account, to buy gift cards or coins, to confirm codes or to start a program on your screen. If somebody does, hang up and ring the number on your card."), mail(f"{bank} <no-reply@{host}.example>", "New device", f"Dear {me}, a new phone was added to your account today at 09:12. If it was you, there's nothing to do. If not, please call the number on the back of your card at once. We never ask for your password or codes by mail."),
                  mail("Flixo <account@flixo.example>", "Reset your password", f"Hi {a}, you asked us to reset your password a minute ago. Use this link within 30 minutes: flixo.example/reset/{n}. If you didn't ask, ignore this mail and nothing changes.")),
        "office": (mail(f"{you} <{b.lower()}@yourfirm.example>", "gift cards for the raffle", f"{a}, the six gift cards for the summer raffle are in my top drawer, I bought them with the company card and the receipt is with Marta. Please do not scratch them, the winners want to do that. Back on Thursday. {b}"), mail(f"{you} <{b.lower()}@yourfirm.example>", "URGENT: slides", f"{a}, the client came early, can you send me the slides for the {town} deal right away? I'm in room 4 with Marta. The one with the {m} quote on page 6. Thanks a million, {b}"),
                   mail(f"{you} <{b.lower()}@yourfirm.example>", "travel costs", f"Hi {a}, your receipts for {town} came to {m}. It's paid with the next salary to your usual account. One taxi slip is missing, pls drop it at my desk by Thursday. {b}, payroll")),
        "friend": (mail(f"{you} <{b.lower()}@homebox.example>", "sat??", f"hey {a}!! are u coming on saturday or not, i have to book the boat TODAY. its 25 each, pay me when we are there. bring the speaker. x {b}"),
                   mail(f"{you} <{b.lower()}{n}@freebox.example>", "photos", f"Dear {a}, here are the photos from {town}, mother's in the third one with your hat. The vet cost {m}, can you believe it. I still owe you for the tickets, will bring cash on Sunday. Love, {b}")),
        "travel": (mail("Yarrow Air <service@yarrowair.example>", f"Gate change: flight YA{n[:3]}", f"Dear {me}, your flight to {town} now leaves from gate B14 and boards at 16:05, 20 minutes early. Please hurry if you are still in the city. Your boarding pass is in the app or at yarrowair.example. No cost, no need to reply."),
                   mail("Rail Office <info@railoffice.example>", "Strike tomorrow", f"Because of a strike your train to {town} does not run tomorrow. You may take any train until Sunday with the same ticket, or get {m} back at the counter or in your account. We are sorry.")),
        "bill": (mail("City Energy <bills@cityenergy.example>", f"Your bill {n}", f"Dear {me}, your electricity for the quarter is {m}. As agreed we debit it on the 5th from your account ending {n}. You need not do anything. Details are in the portal you know. Questions? The number is on your contract."),
                 mail(f"{you}, joiner <{b.lower()}.joiner{n}@quickmail.example>", "bill for the shelf", f"Hello {a}, thanks again for the coffee on Tuesday. Here's the bill for the shelf as talked about, {m}, same account as last time, two weeks is fine. Ring me if the door sticks. {b}")),
        "news": (mail("Rowing Club <board@rowingclub.example>", "Newsletter spring", f"Dear members, the boat house in {town} gets a new roof. The yearly fee of 24 is due at the meeting on the 12th. Helpers wanted for Saturday, quickly please! Minutes are on our pages."),
                 mail("Linden School <office@lindenschool.example>", "IMPORTANT: lice", f"Dear parents, lice were found in two classes. Please check your children's hair tonight. The trip to {town} costs 18; give it to the teacher by Friday in an envelope with the name.")),
    }


def ask_kind(d, kind, wordings):
    d.choice("risk", kind, KINDS, wordings)


def drawn_kind(d, share=0.5):
    bad = d.flag(share)
    return bad, d.pick(TRICKS if bad else HONEST)


@drill("email")
def one_mail_is_it_phishing(d):
    bad, kind = drawn_kind(d)
    d.noul("risk", bad, ["Would you treat this as phishing or another fraud?", "Is this e-mail a scam?", "Is the recipient being deceived?", "Phishing or some other trick?"], negated=["Legit?", "Is this an honest mail?", "Safe to act on?"])
    ask_kind(d, kind, ["What kind of mail is this?", "Which description fits the mail?", "Sort the mail into one of these kinds."])
    d.choice("risk", "trick" if bad else "ad" if kind in ("offer", "news") else "normal", {"trick": ["fraud"], "ad": ["advertising or newsletter"], "normal": ["personal or business mail meant for the reader"]}, ["Fraud, mass mail or ordinary?", "In which of three folders should it go?"])
    d.noul("risk", bad or kind in ("offer", "news"), ["Is it bulk or fraudulent mail rather than mail for this person?", "Spam in the wide sense (mass mail or fraud)?"], negated=["Is it ham: an individual, honest mail?"])
    d.score("risk", 2 if bad else 1 if kind in ("offer", "news") else 0, ["no risk", "no risk, only mass mail", "a risk to money or data"], ["What risk does the mail carry?"])
    return d.told(kind, mails(d))


@drill("nested_json")
def mail_in_quarantine(d):
    bad, kind = drawn_kind(d)
    lines = d.told(kind, mails(d)).split("\n", 3)
    d.noul("risk", bad, ["Keep the mail in quarantine as dangerous?", "Malicious?", "Is it an attack on the recipient?"], negated=["Release the mail as clean?"])
    ask_kind(d, kind, ["Which kind should the analyst enter?", "Verdict by kind?"])
    d.choice("risk", "keep" if bad else "release", {"keep": ["keep it, warn the recipient"], "release": ["release it"]}, ["What should the analyst do?"])
    d.score("risk", 2 if kind in ("login", "invoice", "boss", "payroll", "file") else 1 if bad else 0, ["none", "a danger to the private person", "a danger that also hits a company's accounts or systems"], ["How would you rate the danger?"], criteria="Log-in, supplier, boss, wages and file tricks hit companies too; the other tricks private people; honest mail nobody.")
    return {"queue_id": d.ref("q", 6), "score_of_filter": d.say(3, 51, 88), "from": lines[0][6:], "subject": lines[1][9:], "body": lines[3], "to_many": d.say(True, False)}


@drill("event_array")
def three_mails_before_lunch(d):
    flags = [d.flag(0.5) for _ in range(3)]
    tr, ho = d.some(TRICKS, 3), d.some(HONEST, 3)
    kinds = [t if f else h for f, t, h in zip(flags, tr, ho)]
    table = {k: d.say(*v) for k, v in mails(d).items()}
    d.multi("risk", [("mail 1", flags[0]), ("mail 2", flags[1]), ("mail 3", flags[2])], ["Which mails are fraudulent?", "Which ones should be reported?", "Where is somebody trying to cheat?"])
    d.score("counting", sum(flags), ["none", "one", "two", "all three"], ["How many fraudulent mails are there?"])
    d.noul("risk", flags[1], ["Is the second mail a scam?"], negated=["Is the second mail honest?"])
    ask_kind(d, kinds[0], ["What is mail 1?", "Kind of the first mail?"])
    ask_kind(d, kinds[2], ["What is mail 3?", "Kind of the last mail?"])
    return [{"mail": i + 1, "content": table[k]} for i, k in enumerate(kinds)]


@drill("chat")
def colleague_pastes_a_mail(d):
    bad, kind = drawn_kind(d)
    clicked = d.flag()
    a, b = d.person().split()[0], d.person().split()[0]
    d.noul("risk", bad, ["Is the pasted mail a fraud?", "Should the answer be 'phishing, report it'?", "Fake?"], negated=["Should the answer be 'that one is fine'?", "Real?"])
    ask_kind(d, kind, ["What was pasted?", "What sort of mail is quoted in the chat?"])
    d.score("risk", 0 if not bad else 2 if clicked else 1, ["no incident", "attempt, nobody fell for it", "somebody did what the fraud wanted"], ["How serious is it?", "Which incident level?"])
    d.choice("risk", "it" if bad and clicked else "report" if bad else "fine", {"it": ["call the security team or bank at once"], "report": ["report it and delete it"], "fine": ["no worries"]}, [f"What should {b} say?"])
    d.noul("stated", clicked, [f"Did {a} do what the mail wants?"], negated=[f"Has {a} done nothing so far?"])
    return f"{a}: {d.say('look what i got', 'what do you make of this', 'is that ok??')}\n{a}:\n---\n{d.told(kind, mails(d))}\n---\n{b}: {d.say('did you do anything', 'and, did you react')}?\n{a}: {d.tell(clicked, ['yes, all of it', 'yes i did what it says'], ['no, nothing', 'no, asked you first'])}"


@drill("analyst_note")
def verdict_of_the_trainee(d):
    bad, kind = drawn_kind(d)
    verdict = d.flag()
    t = d.person()
    d.noul("two_places", verdict == bad, ["Is the trainee right?", "Does the trainee's verdict hold?"], negated=["Is the trainee mistaken?"])
    d.noul("risk", bad, ["Is the mail in the note a deception?", "Fraud, whatever the trainee says?"], negated=["Is the mail honest, whatever the trainee says?"])
    ask_kind(d, kind, ["Which kind is the mail really?", "How should the mail be classed?"])
    d.noul("stated", verdict, ["Does the trainee call it fraud?"], negated=["Does the trainee let it pass?"])
    d.choice("risk", "overrule_block" if bad and not verdict else "overrule_pass" if verdict and not bad else "agree", {"overrule_block": ["overrule: block it"], "overrule_pass": ["overrule: let it through"], "agree": ["agree with the trainee"]}, ["What should the reviewer do?"])
    return f"{d.say('Review sheet', 'Second look', 'Training log')} {d.ref(digits=4)}, {d.say('trainee', 'first look by')} {t}\n\n{d.told(kind, mails(d))}\n\n{d.say('Verdict', 'Trainee says', 'First view')}: {d.tell(verdict, ['fraud, block it.', 'this is a trick, not to be delivered.'], ['fine, deliver it.', 'an honest mail, let it pass.'])} {d.say('Reason: the tone.', 'Reason: the sender.', 'No reason given.')}"


@drill("policy_and_case")
def rule_for_the_shared_mailbox(d):
    kind = d.pick([*TRICKS, *HONEST[:2] * 3, *HONEST])
    rule = d.pick(["strict", "soft"])
    bad = kind in TRICKS
    mass = kind in ("offer", "news")
    where = "report" if bad else "bin" if mass and rule == "strict" else "read"
    d.choice("policy", where, {"report": ["report it"], "bin": ["throw it away"], "read": ["leave it for the person on duty"]}, ["What does the rule want?", "Where does the mail go?"])
    d.noul("risk", bad, ["Is the mail an attempt to cheat?"], negated=["Is there no deceit in the mail?"])
    d.noul("policy", where == "read", ["Does the person on duty get to see it?"], negated=["Is it kept from the person on duty?"])
    d.noul("policy", rule == "strict", ["Does the rule throw advertising away?"], negated=["Does the rule keep advertising?"])
    ask_kind(d, kind, ["Kind of mail?", "What is it?"])
    text = d.told(rule, {"strict": ("Attempts to cheat are reported. Advertising and newsletters are thrown away. All else stays.", "Report fraud; bin adverts and bulletins; leave the rest."), "soft": ("Attempts to cheat are reported. All else stays, advertising too.", "Report fraud, leave everything else, adverts included.")})
    return f"{d.say('Shared mailbox', 'Front desk mail', 'info@')}: {text}\n\n{d.told(kind, mails(d))}"


@drill("mixed")
def mail_and_reply(d):
    bad, kind = drawn_kind(d, 0.55)
    reply = d.pick(["gave", "refused", "asked"])
    d.noul("risk", bad, ["Is the first mail dishonest?", "Was the answer sent to a swindler?"], negated=["Was the answer sent to somebody honest?"])
    ask_kind(d, kind, ["Kind of the first mail?", "What did the person answer to?"])
    d.choice("stated", reply, {"gave": ["went along"], "refused": ["refused"], "asked": ["asked back by another way"]}, ["How did the person react?"])
    d.score("risk", 0 if not bad else {"refused": 1, "asked": 1, "gave": 2}[reply], ["no fraud", "fraud fended off or not yet successful", "fraud successful"], ["Outcome?"])
    d.choice("risk", "help" if bad and reply == "gave" else "warn" if bad else "none", {"help": ["limit the damage now"], "warn": ["note it and warn others"], "none": ["nothing"]}, ["What is to be done?"])
    return {"mail": d.told(kind, mails(d)), "answer": d.told(reply, {"gave": ("I have done as you say.", "OK, done just now."), "refused": ("No, I will not do that.", "I am not going to do this."), "asked": ("I'll ring you on the number I have always had first.", "I will come by in person to ask before I do anything.")}), "weekday": d.say("Monday", "Friday", "Sunday")}


@drill("narrative")
def reading_mail_to_the_blind_uncle(d):
    bad, kind = drawn_kind(d)
    u, r = d.person().split()[0], d.person().split()[0]
    plan = d.flag()
    d.noul("risk", bad, ["Is the mail that is read out a trick?", f"Should {r} stop and warn {u}?"], negated=[f"Can {r} read on without worry?"])
    ask_kind(d, kind, ["What was read out?"])
    d.noul("stated", plan, [f"Does {u} want to do what it says?"], negated=[f"Does {u} want to leave it?"])
    d.score("risk", 0 if not bad else 2 if plan else 1, ["no danger", "a trick, but it is left alone", "a trick that is about to work"], ["How near is the harm?"])
    d.choice("risk", "stop" if bad and plan else "praise" if bad else "go", {"stop": ["talk him or her out of it"], "praise": ["say that leaving it is right"], "go": ["there is nothing against it"]}, [f"What should {r} say about the plan?"])
    return f"{r} reads the mail to {u}, {d.say('who cannot see', 'whose eyes are bad', 'who has lost the glasses')}:\n\n{d.told(kind, mails(d))}\n\n{u} {d.say('nods', 'thinks', 'drinks tea')}. \"{d.tell(plan, ['Then let us do what it says.', 'Good, do it for me.'], ['We shall leave that.', 'No, put it away.'])}\""
