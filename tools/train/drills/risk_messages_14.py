"""Job offers and task-work chats: advance fees, parcels, accounts lent, and employers who are only clumsy."""

from draw import drill, either


@drill("chat")
def likes_for_coins(d):
    u, c = d.person().split()[0], d.say("Mia (team lead)", "Ling HR", "Agent 07", "Ms Thora")
    pay, dep, ctr, first, office = d.pick(["click", "hour"]), d.flag(), d.flag(), d.flag(), d.flag()
    state = f"{c}: {d.say('hello dear, still looking for work?', 'Hi! I got your number from the agency', 'Good day, we saw your advert')}\n{u}: {d.say('what is it', 'tell me more', 'ok')}\n{c}: {d.told(pay, {'click': ('you like hotels, 40 likes a day, 90 to 300 daily', 'rate products, 20 minutes, up to 250 a day'), 'hour': ('packing tea, 12.80 an hour, Mon to Wed', 'stall at the market, 13 an hour, Saturdays')})}\n{u}: {d.say('and the money?', 'how do i get paid')}\n{c}: {d.tell(dep, ['you top up 50 to open the next set, it comes back double', 'first put 80 on the work account, it is freed after task 30'], ['on the 5th, to your bank account', 'each Friday, by transfer, nothing for you to pay'])}\n{u}: {d.say('is there a contract', 'can i come by')}?\n{c}: {d.tell(ctr, ['yes, two pages, bring your tax number', 'contract on the first day, on paper'], ['no paper, all in this group', 'contract not needed dear'])}. {d.tell(office, ['shop is next to the station', 'we are at Mill Street 8'], ['we are online worldwide', 'no office, we are modern'])}\n{u}: {d.tell(first, ['my friend got her first 60 already', 'my cousin was paid once'], ['my friend has no pay so far', 'my cousin waits for the pay'])}"
    bad = dep or (pay == "click" and not ctr)
    d.noul("risk", bad, ["Task scam?", "Is the job offer a swindle?", "Work-from-home fraud?", "Will the worker be cheated?"], negated=["Honest job?"], criteria="A swindle: own money must be put in first, or high pay for clicks without a contract.")
    d.choice("stated", pay, {"click": ["ratings or likes"], "hour": ["work by the hour"]}, ["What kind of work is it?"])
    d.noul("stated", dep, ["Must the worker pay in first?"], negated=["Is there nothing to pay in?"])
    d.noul("stated", ctr, ["Is there a contract?"], negated=["Is there no contract?"])
    d.score("risk", (pay == "click") + dep + (not ctr) + (not office), ["0", "1", "2", "3", "4"], ["Clicks for high pay, money in first, no contract, no place: how many?"])
    d.choice("risk", "leave" if bad else "ask" if not ctr else "go", {"leave": ["leave the chat, pay nothing"], "ask": ["ask for a contract first"], "go": ["go there"]}, [f"What should {u} do?"])
    return state


@drill("email")
def the_offer_after_no_interview(d):
    a, b = d.person(), d.person()
    firm = d.firm()
    host = firm.split()[0].lower()
    dom, talk, cheque, papers, fee = d.flag(), d.flag(), d.flag(0.28), d.flag(0.28), d.flag(0.27)
    state = f"From: {a} <{d.tell(dom, [d.email(a, host + '.example'), 'jobs@' + host + '.example'], [a.split()[0].lower() + '.' + host + '@freebox.example', 'career@' + host + '-hiring.example'])}>\nTo: {b}\nSubject: {d.say('Offer', 'Welcome!!', 'Your application')}\n\nDear {b.split()[0]}, {d.tell(talk, ['thank you for the talk on Tuesday in our office.', 'it was good to meet you yesterday.'], ['you are hired at once after our chat in the messenger.', 'no interview is needed, you have the job.'])} {d.say('You start on the 1st.', 'Pay as advertised.', 'Office work, 30 hours.')} {d.tell(cheque, ['A cheque of 2,900 comes for your desk, send the rest on to our dealer.', 'We pay 3,400 ahead; you buy the laptop from our vendor by transfer.'], ['Desk and laptop wait for you here.', 'You get the laptop on the first day.'])} {d.tell(fee, ['The course of 75 is to be paid before.', 'The visa office takes 190 from you first.'], ['The course is on us.', 'All costs are ours.'])} {d.tell(papers, ['Send passport, bank log-in and a picture of your card.', 'For the pay we need your online banking user and PIN.'], ['Bring your tax number on the first day.', 'For the pay we need only your account number.'])}\n{d.say('Regards', 'Warmly')}, {a.split()[0]}"
    n = (not dom) + (not talk) + cheque + fee + papers
    bad = cheque or fee or papers
    d.noul("risk", bad, ["Fake job offer?", "Recruitment fraud?", "Is the applicant being set up?"], negated=["Is it a normal offer of work?"], criteria="Fake if a cheque is to be passed on, a fee paid or bank log-in data given.")
    d.noul("two_places", dom, ["Does it come from the firm's own domain?"], negated=["Does it come from elsewhere?"])
    d.noul("stated", talk, ["Was there an interview?"], negated=["Was there no interview?"])
    d.multi("risk", [("money to be passed on", cheque), ("fee", fee), ("bank log-in or card wanted", papers), ("no interview", not talk), ("outside address", not dom)], ["Warning signs?", "Which red flags does the offer have?"])
    d.score("risk", min(n, 3), ["0", "1", "2", "3 or more"], ["How many of the five signs?"], criteria="Signs: outside address, no interview, money to be passed on, fee, bank log-in wanted.")
    d.choice("risk", "no" if bad else "ring" if not dom or not talk else "yes", {"no": ["do not take it"], "ring": ["ring the firm's switchboard first"], "yes": ["say yes"]}, ["What to advise?"])
    return state


@drill("narrative")
def parcels_at_the_kitchen_table(d):
    who = d.person()
    w = who.split()[0]
    acct, label, pack, boss, pay = d.flag(0.36), d.flag(), d.pick(["resend", "resend", "own", "own", "own"]), d.flag(), d.flag()
    state = f"{w} {d.say('found', 'took', 'has had')} work as a {d.say('logistics helper', 'parcel agent', 'home packer')}. " + d.told(pack, {"resend": ("Parcels with phones come to the flat, get new labels and go abroad.", "Boxes addressed to other names arrive, are relabelled and sent on."), "own": ("Handmade soap comes from the workshop, is packed and goes to customers.", "Honey of the farm is put in boxes and sent to the buyers.")}) + " " + d.tell(label, [f"{w} was asked to receive under another name.", f"{w} should sign for parcels with a strange name."], [f"{w} signs with the own name.", f"{w}'s name stands on all slips."]) + " " + d.tell(acct, ["Payments of strangers also run through the account, to be passed on.", "Money of 'clients' lands on the account, then goes on by transfer."], ["The pay alone comes to the account.", "Nothing but the wages comes to the account."]) + " " + d.tell(boss, [f"The boss has been seen: an old man with a workshop.", f"The boss came by with flowers."], ["The boss is a name in a chat.", "The boss was never seen, only typed."]) + " " + d.tell(pay, ["The first month was paid.", "Pay came on time."], ["No pay so far.", "The first pay is late."])
    bad = pack == "resend" or acct
    d.noul("risk", bad, ["Is the helper being used for parcel or money mule work?", "Reshipping scam?", "Is the job part of a crime?"], negated=["Is it honest home work?"])
    d.choice("two_places", "both" if pack == "resend" and acct else "goods" if pack == "resend" else "money" if acct else "none", {"goods": ["goods"], "money": ["money"], "both": ["goods and money"], "none": ["neither"]}, ["What of strangers is passed on?"])
    d.noul("stated", boss, ["Is the boss known in person?"], negated=["Is the boss only a chat?"])
    d.noul("stated", pay, ["Was the helper paid?"], negated=["Is the pay missing?"])
    d.score("risk", (pack == "resend") + acct + label, ["0", "1", "2", "3"], ["Strangers' goods, strangers' money, false name: how many?"])
    d.choice("risk", "stop" if bad else "none" if pay else "ask", {"stop": ["stop, keep all papers, go to the police"], "none": ["go on"], "ask": ["ask for the pay"]}, ["What to do?"])
    return state


@drill("nested_json")
def advert_on_a_job_board(d):
    firm, town = d.firm(), d.city()
    host = firm.split()[0].lower()
    reg, wage, chat, cash, age = d.flag(0.6), d.pick([13, 15, 95]), d.pick(["office", "messenger", "office"]), d.flag(0.4), d.pick([2, 700])
    state = {"advert": {"title": d.say("Helper (m/f)", "Data clerk", "Shop assistant", "Tester"), "place": town, "wage_per_hour": wage, "apply": d.told(chat, {"office": (f"office, {d.say('9', '44')} High St, or {host}.example",), "messenger": ("by messenger only, no calls",)}), "first_step": d.tell(cash, ["'registration' of 25 by app", "buy the starter set (40) from us"], ["trial day, paid", "short talk"])}, "check": {"company_register": d.tell(reg, ["found, same address"], ["not found"]), "account_of_poster_days": age, "other_adverts": d.say(0, 3, 60)}}
    n = (not reg) + (wage > 50) + (chat == "messenger") + cash
    bad = cash or n >= 2
    d.noul("risk", bad, ["Bogus advert?", "Would you take down the advert as fraud?"], negated=["Is the advert probably honest?"], criteria="Bogus: money wanted first, or two of: firm not found, pay over 50 an hour, messenger only.")
    d.noul("stated", reg, ["Is the firm in the register?"], negated=["Is the firm not to be found?"])
    d.score("amounts", {13: 0, 15: 0, 95: 1}[wage], ["usual wages", "wages far too high"], ["How do the wages look?"])
    d.choice("stated", chat, {"office": ["at the office or web site"], "messenger": ["by messenger"]}, ["How is one to apply?"])
    d.noul("stated", cash, ["Must the applicant pay first?"], negated=["Is there nothing to pay?"])
    d.score("risk", min(n, 3), ["0", "1", "2", "3 or 4"], ["How many of the four signs: not found, huge wages, messenger, payment first?"])
    return state


@drill("analyst_note")
def job_cases_of_the_union(d):
    K = {"task": ("rates films by clicks, had to put in 200 to 'unlock' the pay", "likes on a page, must charge up the work account"), "mule": ("lets 4,000 of strangers run over the account for a share", "receives transfers and sends them on as coins"), "parcel": ("relabels phones for a foreign boss", "gets boxes under other names and sends them on"), "fee": ("paid 120 for a course before a job that did not exist", "paid a visa fee to an agency that vanished"), "cheque": ("cheque for a desk, rest to be sent on", "got 3,000 by cheque, should forward 2,400"), "id": ("gave passport copies and opened an account 'for the test'", "video ident for 'the application', a loan was taken"),
         "late": ("wages come two weeks late each month", "overtime is not paid"), "hard": ("night shifts, no breaks", "must lift heavy boxes alone"), "real": ("agency sent to three firms, all in order", "trial day paid, contract signed"), "odd": ("boss writes at 3 am and in capitals", "boss without a web page, cash in hand with a receipt")}
    tr = ("task", "mule", "parcel", "fee", "cheque", "id")
    kind = d.pick([*tr, "late", "hard", "real", "odd", "real", "odd"])
    lost, wit = d.pick([0, 90, 2600]), d.flag()
    lost = lost if kind in tr else 0
    state = f"{d.say('Union desk', 'Advice for workers', 'Job centre')} {d.ref(digits=4)}: {d.say('visitor', 'caller', 'member')} ({d.say('19', '27', '44', '58')}) {d.told(kind, K)}. {d.say('Own money lost', 'Loss so far')}: {lost}. {d.tell(wit, ['A friend is in the same work.', 'Colleagues tell the same.'], ['Knows nobody else there.', 'Alone in it.'])} {d.say('Cries.', 'Angry.', 'Calm.', 'Ashamed.')} {d.say('Has all chats.', 'Chats deleted.', 'Brought papers.')}"
    bad = kind in tr
    d.choice("risk", kind, {"task": ["clicking tasks that cost money"], "mule": ["lending the account"], "parcel": ["passing on parcels"], "fee": ["fee for a job that is not there"], "cheque": ["cheque to be passed on in part"], "id": ["theft of identity"], "late": ["pay withheld or late"], "hard": ["bad working conditions"], "real": ["normal work"], "odd": ["odd but honest employer"]}, ["Which case is it?", "Kind of problem?"])
    d.noul("risk", bad, ["Job fraud?", "Was the person deceived with a false job?"], negated=["Is there real work behind it?"])
    d.score("amounts", 0 if lost == 0 else 1 if lost < 500 else 2, ["no loss", "under 500", "over 500"], ["How high is the loss?"])
    d.choice("risk", "police" if kind in ("mule", "parcel", "id") else "claim" if bad else "law" if kind in ("late", "hard") else "none", {"police": ["police first, the person may be drawn into crime"], "claim": ["report it, stop paying"], "law": ["labour law"], "none": ["nothing"]}, ["What should the desk do?"])
    d.noul("stated", wit, ["Are others in the same work?"], negated=["Is the person alone in it?"])
    return state


@drill("event_array")
def task_group_screens(d):
    u = d.person().split()[0]
    paid1, more, lock, prof = d.flag(), d.flag(0.36), d.flag(0.36), d.flag()
    state = [{"day": 1, "text": d.tell(paid1, ["pay of 12 for 20 ratings arrived", "9 paid out after the first set"], ["day one: training, nothing to pay or get", "first set, no pay so far"])}, {"day": 2, "text": d.tell(more, ["'premium tasks' need 120 of your own", "a 'negative balance' of 160 must be filled up by you"], ["shift moved to Thursday", "list of the next houses to clean"])}, {"day": 3, "text": d.tell(lock, ["pay is locked until all sets are filled up", "withdrawal only after another 500"], ["pay slip for the week, 311", "pay came, 280"])}, {"day": 4, "text": d.tell(prof, ["others post pictures of gains every hour", "'Anna' earned 900 today, says the group"], ["others ask about the bus", "a colleague is ill, who can step in?"])}, {"day": 5, "text": d.say("meeting at ten", "group is quiet", "lead writes 'good morning'")}]
    bad = more or lock
    n = more + lock + prof
    d.noul("risk", bad, ["Task scam?", "Is the 'job' a trap for the worker's own money?"], negated=["Is it ordinary work?"])
    d.multi("stated", [("a first small pay-out", paid1), ("own money to be put in", more), ("pay locked", lock), ("show of others' gains", prof)], ["What happened in the group?"])
    d.score("risk", n, ["0", "1", "2", "3"], ["Own money, locked pay, boasting: how many?"])
    d.noul("stated", lock, ["Is the pay held back?"], negated=["Did pay come?"])
    d.choice("risk", "stop" if more and lock else "no" if bad else "on", {"stop": ["pay nothing more, report it"], "no": ["pay nothing in, get out"], "on": ["go on working"]}, [f"What should {u} do?"])
    return state


@drill("policy_and_case")
def rules_of_a_job_board(d):
    v = {"fee": d.flag(0.35), "ship": d.flag(0.35), "copy": d.flag(0.4), "chat": d.flag(0.5)}
    verified = d.flag()
    x = d.firm()
    state = f"{d.say('Board rules', 'What we allow')}: Adverts that want money from applicants are deleted. Adverts for passing on parcels or payments are deleted. Copies of identity papers may be asked for only by verified employers, others get a warning. Messenger contact is allowed.\n\n{x}, {d.tell(verified, ['verified', 'checked by us'], ['not verified', 'not checked'])}: " + " ".join([d.tell(v["fee"], ["Applicants pay 30 for the folder.", "Registration 20."], ["Free of charge.", "Applicants pay nothing."]), d.tell(v["ship"], ["Task: receive parcels and send them abroad.", "Task: forward client payments."], ["Task: water plants in offices.", "Task: sew on buttons."]), d.tell(v["copy"], ["Send a passport copy.", "We want your ID scanned."], ["No papers at first.", "Only a short letter."]), d.tell(v["chat"], ["Contact by messenger.", "Write on the chat app."], ["Contact by phone.", "Come by."])])
    dele, warn = v["fee"] or v["ship"], v["copy"] and not verified
    d.choice("policy", "del" if dele else "warn" if warn else "keep", {"del": ["delete it"], "warn": ["warn the employer"], "keep": ["leave it"]}, ["What should the board do?", "Measure?"])
    d.noul("risk", dele, ["Fraud suspicion?", "Is it the kind of advert by which applicants are cheated or drawn into crime?"], negated=["No sign of fraud?"])
    d.multi("stated", [("money from applicants", v["fee"]), ("passing on goods or payments", v["ship"]), ("identity papers", v["copy"]), ("messenger", v["chat"])], ["What does the advert contain?"])
    d.noul("stated", verified, ["Is the employer verified?"], negated=["Is the employer unverified?"])
    d.score("policy", v["fee"] + v["ship"] + warn, ["none", "one", "two", "three"], ["How many rules are broken?"])
    return state


@drill("ledger_text")
def account_of_a_home_worker(d):
    who = d.person()
    din = [d.pick([900, 1500, 2600, 4800]) for _ in range(3)]
    fwd = d.flag()
    rows = []
    for i, x in enumerate(din):
        rows.append(f"{3 * i + 2:02d}.05. in  {x:>6}  {either(fwd, d.say('from K. Lund', 'from A. Roe', 'from Z. Pavic'), d.say('wages Tea Ltd', 'wages Honey Farm'))}")
        rows.append(f"{3 * i + 2:02d}.05. out {either(fwd, x * 9 // 10, d.say(40, 65, 31)):>6}  {either(fwd, d.say('coin exchange', 'transfer abroad', 'cash machine'), d.say('groceries', 'bus pass', 'gas bill'))}")
    tell = d.flag(0.75) and fwd
    state = f"{d.say('Account', 'Statement')} of {who}\n" + "\n".join(rows) + "\n" + d.say("Client says: ", "Talk: ") + d.tell(tell, ["'it is my job, I may keep ten percent'", "'my boss in the chat told me to'"], ["'I work from home'", "'I pack things for a firm'"]) + "."
    d.noul("risk", fwd, ["Money mule?", "Is the account used to pass on others' money?"], negated=["Is the account used normally?"])
    d.noul("stated", tell, ["Does the client speak of a boss in a chat or a share?"], negated=["Does the client say only that it is home work?"])
    d.choice("risk", "freeze" if fwd and tell else "ask" if fwd else "none", {"freeze": ["block the account and ask for papers"], "ask": ["ask where the money is from"], "none": ["nothing"]}, ["What should the bank do?"])
    d.score("amounts", 0 if sum(din) < 4000 else 1 if sum(din) < 8000 else 2, ["under 4,000", "4,000 to 8,000", "8,000 or more"], ["How much came in all together?"])
    return state


@drill("mixed")
def chat_of_hr_and_site(d):
    firm = d.firm()
    host = firm.split()[0].lower()
    name = d.person()
    staff, jobs, dep, work, sure = d.flag(), d.flag(), d.flag(0.36), d.pick(["desk", "click"]), d.flag(0.64)
    state = {"messenger": [f"{name.split()[0]} of {firm} here", d.told(work, {"desk": ("we need someone for the phone, four mornings", "help in the warehouse, evenings"), "click": ("tap stars for shops, 200 a day", "tap 'like' for films, 180 a day")}), d.tell(dep, ["put 60 on the work wallet first", "top up 100, you get 160 back"], ["you pay nothing", "come for a talk"])], "site": {"domain": host + ".example", "staff_page_lists_name": staff, "open_jobs_include_this": jobs}, "switchboard": d.tell(sure, ["'yes, she works here, she wrote that'", "'right, that is our recruiter'"], ["'nobody of that name'", "'our name is misused, we know'"])}
    bad = dep or not sure
    d.noul("risk", bad, ["Recruiter impersonation?", "Is somebody misusing the firm's name to cheat?"], negated=["Is it the firm itself, and honest?"])
    d.noul("stated", sure, ["Does the firm confirm it?"], negated=["Does the firm deny it?"])
    d.choice("stated", work, {"desk": ["ordinary shift work"], "click": ["clicking for stars"]}, ["What work is offered?"])
    d.noul("stated", dep, ["Is money to be paid in?"], negated=["Is nothing to be paid in?"])
    d.choice("risk", "rep" if not sure and dep else "no" if bad else "go", {"rep": ["report it to the firm and the messenger"], "no": ["pay nothing, ask the firm"], "go": ["go on"]}, ["What should the applicant do?"])
    return state


@drill("chat")
def temp_agency_at_midnight(d):
    n, a = d.person().split()[0], d.say("Work4U", "TempFix", "Helping Hands", "AllShift")
    id_, pay_, where, know = d.pick(["later", "now_all", "now_acc"]), d.flag(), d.flag(), d.flag()
    state = f"{a}: {d.say('new shift', 'job tomorrow', 'urgent!! shift')} {d.tell(where, ['04:30, bakery in Mill Street, ask for Jo', '22:00, warehouse gate 3, red hut'], ['place we tell you in the night', 'you get the address at three in the morning'])}, {d.say('13.10/h', '14/h', '12.60/h')}\n{n}: {d.say('what do i bring', 'anything else?')}\n{a}: {d.told(id_, {'later': ('only yourself, papers are in our office since March', 'boots. we have your papers already'), 'now_all': ('send passport, card front and back, and a selfie with both', 'open an account with this link and send us the log-in'), 'now_acc': ('your account number for the pay', 'iban for the pay please')})}\n{a}: {d.tell(pay_, ['pass costs 35, send by app before midnight', 'deposit of 50 for the vest first'], ['vest is free, give it back', 'pay comes on friday'])}\n{n}: {d.tell(know, ['same as last month then', 'like the shift in may'], ['i never worked with you', 'who gave you my number'])}"
    bad = pay_ or id_ == "now_all"
    d.noul("risk", bad, ["Fake agency?", "Is the shift a lure for money or identity?"], negated=["Normal temp work?"], criteria="A lure: money first, or passport with card, or a log-in.")
    d.noul("stated", where, ["Is the place named?"], negated=["Is the place kept back?"])
    d.choice("stated", id_, {"later": ["nothing new"], "now_all": ["identity, card or log-in"], "now_acc": ["an account number"]}, ["Which data are wanted?"])
    d.noul("stated", know, [f"Has {n} worked for them before?"], negated=[f"Are they new to {n}?"])
    d.score("risk", pay_ + (id_ == "now_all") + (not where), ["0", "1", "2", "3"], ["Money first, far too many data, no place: how many?"])
    d.choice("risk", "no" if bad else "ask" if not where or not know else "go", {"no": ["do not take it"], "ask": ["ask for the office and the place"], "go": ["take it"]}, ["Advice?"])
    return state
