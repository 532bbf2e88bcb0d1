"""Money-mule and cash-flow cases: hand-over notes, market sellers, migrant wage hostels, feature vectors, mystery parcels, crypto tills."""

from draw import drill, later


@drill("analyst_note")
def hand_over_before_holidays(d):
    a, b = d.say("Dorota", "Yannick", "Shreya", "Hamish"), d.say("Luan", "Petra", "Obinna", "Marit")
    x, y, z = d.person(), d.person(), d.person()
    xs, ys, zs = (n.split()[0] for n in (x, y, z))
    prio = d.pick([xs, ys, zs])
    x_ask, y_paid, z_dev = d.pick(["sent", "drafted", "answered"]), d.flag(), d.flag()
    due = d.int(2, 16)
    y_src = d.pick(["scholarship", "parents", "unknown"])
    z_n = d.int(2, 13)
    fu = d.flag()
    state = "\n".join([
        d.say(f"Handover {a} -> {b}, I'm off from tomorrow.", f"{b}, my open ones while I'm away ({a}).", f"{a}'s list for {b}; sorry for the style, train leaves in 20 min."),
        f"1) {x}: " + d.say("lorry driver, 6k in from three freight cos, 5.8k to his sister in two goes.", "works nights at the port, pay plus odd transfers from men with the same surname.", "hotel cook, three employers in a year, credits do look like wages mostly.") + " " +
        d.say(*{"sent": ("Question letter is out, nothing back yet.", "Asked by secure mail, waiting.", "RFI went to the customer, no reply so far."), "drafted": ("Question letter written, not posted.", "RFI sits in drafts, pls review and send.", "I have a text for the customer ready, it has not gone out."), "answered": ("Replied to our letter with payslips.", "RFI came back, payslips attached.", "Customer wrote back at once, see the scans.")}[x_ask]),
        f"2) {y}: " + d.say("2nd-year student, 4 bank-to-bank credits.", "enrolled in nursing, shares a flat with 5.", "exchange student, account since autumn.") + " " +
        d.say(*{"scholarship": ("Money is a grant, letter seen.", "A foundation pays, checked with them.", "It's a bursary, award letter on file."), "parents": ("Father sends it, same surname, confirmed.", "From home, mum and dad, checked.", "Parents pay, their bank confirmed."), "unknown": ("No idea who the senders are.", "Senders not identified.", "Can't tell who is behind these.")}[y_src]) + " " +
        d.tell(y_paid, ("Rent to the university hall goes out.", "Pays the dorm each month.", "Hall fees debited."), ("No rent to anyone.", "Nothing that looks like housing.", "No dorm or rent debit.")),
        f"3) {z}: " + d.say("beauty parlour, private account used.", "sells clothes on a resale app.", "runs a nail bar from home.") + f" {z_n} payers a day. " + d.tell(z_dev, ("Same phone as two exited customers.", "Handset was seen on two accounts that we closed.", "Device overlaps with two closed mule accounts."), ("Phone is clean, never seen elsewhere.", "Device used by nobody else.", "No overlap of handset.")),
        d.say("Do this first: ", "Top priority: ", "Most urgent is ") + f"{prio}, " + d.say("deadline", "clock runs out", "must be done") + f" in {due} days. " + d.say("The other two can wait.", "Rest is no rush.", "Others by month end."),
        d.tell(fu, ("Second-line wants a copy of each.", "QA asked to get all three in copy.", "Please cc quality on all of them."), ("No need to copy quality.", "QA is not involved.", "Second line doesn't want copies.")) + " " + d.say("Coffee money is in the drawer.", "My phone is off.", "Plants too, pls.")])
    d.choice("stated", prio, {n: n for n in (xs, ys, zs)}, ["Which customer's case has to be done first?", "Whose case is the most pressing?"])
    d.choice("stated", x_ask, {"sent": ["questions were sent and are unanswered"], "drafted": ["questions are written, not sent"], "answered": ["the customer has replied"]}, ["How far are the questions to the first customer?", "State of the inquiry in case 1?"])
    d.choice("unknown", y_src, {"scholarship": ["study funding by an organisation"], "parents": ["the family"], "unknown": ["not known"]}, ["Who pays the student?", "Where does the second customer's money come from?"])
    d.noul("stated", z_dev, ["Is the third customer's device linked to accounts that have been closed?", "Has the phone in case 3 been seen on former customers' accounts?"], negated=["Is the phone in case 3 free of links to others?"])
    d.noul("order_time", due <= 8, ["Is there a week or so at most for the urgent case?", "Does the urgent case fall due within eight days?"], negated=["Is there more than eight days for the urgent case?"])
    d.multi("two_places", [(["case 2 has a housing payment", "rent in the student's case"], y_paid), (["quality gets copies"], fu), (["case 3 has over seven payers daily"], z_n > 7)], ["Which statements are right?", "What does the hand-over say?"])
    d.score("judgement", (not y_paid) + (y_src == "unknown"), ["little", "some", "a good deal"], ["How much is there against the student?", "How suspicious is case 2?"], criteria="Little: payer known and housing paid. Some: one of these lacking. A good deal: both lacking.")
    return state


@drill("nested_json")
def feature_vector_with_legend(d):
    feats = {"in_cnt_7d": d.pick([2, 3, 5, 24, 31, 44]), "uniq_payers_7d": 0, "out_in_ratio": d.pick([0.11, 0.27, 0.41, 0.93, 0.97, 0.99]), "median_dwell_min": d.pick([4, 11, 38, 1900, 5200, 9100]), "acct_age_d": d.pick([6, 14, 27, 410, 900, 2200]),
             "declared_inc_mo": d.int(8, 30) * 100, "in_sum_7d": d.int(5, 33) * 100 + 35, "night_pct": d.pick([3, 9, 14, 52, 66, 80]), "payees_new_7d": d.pick([0, 0, 1, 5, 8])}
    feats["uniq_payers_7d"] = max(1, int(feats["in_cnt_7d"] * d.pick([0.3, 0.9])))
    fast = feats["median_dwell_min"] < 60
    young = feats["acct_age_d"] < 30
    drained = feats["out_in_ratio"] > 0.9
    over = feats["in_sum_7d"] > feats["declared_inc_mo"]
    fb = d.pick([None, "FRAUD", "LEGIT"])
    drv = d.pick(["velocity", "network", "profile"])
    state = {"req": d.ref("rq", 6), "subjectRef": d.ref("c", 7), "model": {"name": d.say("muleNet", "flow-gbm", "passthru"), "ver": "2." + d.ref("", 1)}, "x": feats, "topDriver": drv, "pastLabel": fb,
             "doc": {"out_in_ratio": "sum out / sum in, 7d", "median_dwell_min": "minutes credited money rests", "night_pct": "% of payments 00-05h", "pastLabel": "outcome of last alert, null = never alerted"}}
    d.noul("order_time", fast, ["Does money usually leave within an hour of arriving?", "Is the typical rest of a credit under sixty minutes?"], negated=["Does money typically stay for over a day?"])
    d.noul("order_time", young, ["Is the account younger than a month?", "Was the account opened in the last thirty days?"], negated=["Has the account been held for over a year?"])
    d.noul("amounts", over, ["Did more come in within a week than the customer says to earn in a month?", "Is the week's inflow above the declared monthly income?"], negated=["Is the week's inflow below the declared monthly income?"])
    d.multi("amounts", [(["over nine tenths of the inflow has been paid out"], drained), (["most payments are made at night", "activity mainly between midnight and five"], feats["night_pct"] > 50), (["more than twenty incoming payments"], feats["in_cnt_7d"] > 20), (["several new recipients"], feats["payees_new_7d"] > 1)],
            ["Which of these hold for the last seven days?", "What do the features say?"])
    d.choice("unknown", str(fb), {"None": ["there has been no earlier alert"], "FRAUD": ["fraud was confirmed"], "LEGIT": ["it was found to be in order"]}, ["How did the last alert end?", "What is known of an earlier alert?"])
    d.choice("stated", drv, {"velocity": ["speed"], "network": ["links to others"], "profile": ["the customer's characteristics"]}, ["What contributed most to the score?", "Which group is the top driver?"])
    n = fast + young + drained + over
    d.score("judgement", 0 if n <= 1 else 1 if n == 2 else 2, ["unlikely", "possible", "likely"], ["How likely is a mule account?", "Is this a mule account?"], criteria="Count: dwell under an hour; account under 30 days; out/in ratio over 0.9; week's inflow above monthly income. 0-1 unlikely, 2 possible, 3-4 likely.")
    return state


@drill("chat")
def the_parcel_flat_and_the_salary(d):
    mule = d.person()
    f = mule.split()[0]
    off = d.say("Officer B.", "Investigator", "Bank, fraud team")
    site = d.pick(["jobboard", "whatsapp", "friend"])
    did = d.some(["parcels", "money", "accounts"], 1, 2)
    wage = d.pick(["none", "part", "full"])
    wks = d.pick([1, 2, 3, 6, 9, 14])
    stop, boss_met, told = d.flag(), d.flag(), d.flag()
    say = d.say
    pt = say("boxes came to my door and I put new labels on", "I received phones and shoes and sent them on", "re-packed goods and took them to the post")
    mt = say("customers' money came to me and I passed it to a crypto shop", "payments arrived, I kept a bit, sent the rest", "I forwarded what people paid in")
    at = say("they had me open accounts at three app banks", "I signed up for bank accounts in my name for them", "made two new accounts and gave the logins")
    rows = [(off, say("Tell us how you came to this job.", "How did it begin?", "Where did you find the work?")),
            (f, say(*{"jobboard": ("I saw it on a job portal, 'logistics assistant'", "an ad on a careers site", "applied through a vacancy page"), "whatsapp": ("a stranger texted me on whatsapp", "someone messaged my number out of nowhere", "got a text from a lady with a foreign number"), "friend": ("a girl from my course passed it on", "my friend did it before me", "someone I know from the gym told me")}[site])),
            (off, say("And the duties?", "What did you do day to day?")), (f, ". ".join(t for k, t in (("parcels", pt), ("money", mt), ("accounts", at)) if k in did)),
            (off, say("For how long?", "How many weeks?")), (f, f"{wks} week{'s' if wks > 1 else ''}, " + say("give or take", "about", "I think")),
            (off, say("Were you paid?", "And your wages?")), (f, say(*{"none": ("never saw a cent", "not a penny, they stopped answering on payday", "no, payday came and they were gone"), "part": ("only the first fortnight", "some of it, less than promised", "half, then excuses"), "full": ("yes as agreed, 1,200", "yes, all of it, on time", "they paid what they promised")}[wage])),
            (off, say("Did you meet anybody?", "Who was your manager?")), (f, d.tell(boss_met, ("we had coffee once, he had a grey suit", "I met the 'director' at a station", "yes, a woman came to my flat to sign"), ("never, all by chat", "no, only messages", "nobody, I have no face to the name"))),
            (off, say("When did you have doubts?", "Did you suspect anything?")), (f, d.tell(stop, ("when the third name came I quit and went to you", "I stopped the minute my aunt said scam", "I walked away myself after a week of doubts"), ("not till my account was shut", "never, until you froze it", "I'd still be doing it had you not blocked me"))),
            (f, d.tell(told, ("I showed my screen to the police", "went to the station on Friday", "I made a police report, number on paper"), ("I have not spoken to the police", "no police, I'm afraid", "I didn't report it anywhere")))]
    state = {"interview": d.ref("IV", 4), "lines": [f"{a}: {b}" for a, b in rows], "lang": "en"}
    d.choice("stated", site, {"jobboard": ["a page with vacancies"], "whatsapp": ["an unasked message"], "friend": ["somebody known"]}, ["How did the person come to the job?", "Through which route was the recruit won?"])
    d.multi("stated", [(["re-sending goods", "handling parcels"], "parcels" in did), (["passing on payments"], "money" in did), (["opening accounts for others"], "accounts" in did)], ["What were the duties?", "Which tasks did the person carry out?"])
    d.choice("stated", wage, {"none": ["not at all"], "part": ["partly"], "full": ["in full"]}, ["Was the promised pay received?", "How far was the person paid?"])
    d.score("order_time", 0 if wks <= 3 else 1 if wks < 12 else 2, ["three weeks or less", "over three weeks, under three months", "about three months or longer"], ["How long did the job last?", "Duration of the activity?"])
    d.noul("stated", boss_met, ["Did the recruit meet someone of the 'firm' in person?", "Was there a face-to-face meeting?"], negated=["Was all contact by messages?"])
    d.noul("stated", stop, ["Did the person give up of their own accord?", "Did the recruit stop without the bank's doing?"], negated=["Did the bank's block put an end to it?"])
    d.noul("unknown", told, ["Does the talk say that the police have been informed?", "Was it reported to the police?"], negated=["Is it clear that the police know nothing from this person?"])
    return state


@drill("email")
def consulate_seasonal_workers_accounts(d):
    ag, bk, coord = d.person(), d.person(), d.person()
    farm = d.firm()
    n = d.int(4, 40)
    shared = d.flag()
    dev = d.pick(["coordinator", "own", "kiosk"])
    cards = d.pick(["held", "given"])
    lang_, dorm, deduct = d.flag(), d.flag(), d.flag()
    fee = d.pick([10, 15, 35, 40])
    t = d.day()
    state = "\n".join([f"From: {ag} ({d.say('labour attaché', 'consular officer', 'trade-union adviser')})", f"To: {bk}, {d.say('customer protection', 'branch lead', 'AML')}", f"{d.say('Date', 'Sent')}: {d.date(t)}", f"Subject: {d.say('workers of', 'seasonal staff at', 'accounts of workers at')} {farm}", "",
        d.say("Dear Madam or Sir,", "Dear bank,", "Greetings,"), f"{n} workers {d.say('at', 'of', 'employed by')} {farm} have asked us for help. {coord}, {d.say('who is the coordinator', 'their foreman', 'the labour broker')}, " + d.tell(lang_, ("speaks their tongue and filled out all forms for them.", "translated for them when the accounts were opened.", "did the forms as they cannot read our language."), ("did not take part when the accounts were opened.", "was away when they opened the accounts.", "had nothing to do with the opening.")),
        d.say(*{"held": ("He has locked their cards in a drawer.", "Their cards and codes are kept by him.", "None of them has the card; all lie with him."), "given": ("Each has the card and PIN.", "Cards were handed to each of them.", "All of them keep the card themselves.")}[cards]),
        d.say(*{"coordinator": ("The banking app runs on his telephone for all of them.", "One telephone, his, logs in to every account.", "He works all accounts from his handset."), "own": ("Everyone has the app on a phone of their own.", "Each logs in with his own handset.", "The accounts are used from the workers' phones."), "kiosk": ("They use the screen in the branch.", "They go to the self-service screen.", "Log-in happens at the terminal in the branch hall.")}[dev]),
        d.say("On pay day", "When wages come", "On the day of pay") + f", {fee} per cent of each man's wage goes to one account" + d.tell(shared, (", that of the coordinator.", ", which is his.", ", in his name."), (", that of the farm for food.", ", which is the canteen's.", ", in the name of the farm.")),
        d.tell(dorm, ("They live in containers without a lock.", "They sleep six to a room in the farm's shed.", "Lodging is poor, eight men in one room."), ("They live decently, two to a room.", "Lodging is good, with kitchen and lock.", "The rooms are clean, for two each.")),
        d.tell(deduct, ("Passports are kept in the office.", "Their papers have been taken from them.", "The passports are withheld."), ("They have their passports with them.", "Papers are in their own hands.", "Each keeps his passport.")), d.say("Harvest ends in October.", "The nearest bus is 6 km away.", "One man had a toothache treated at his own cost.") + " " + d.say("In another farm across the river, 12 people left last week for better pay, which is not part of this matter.", "We were also asked about pension rights, for which I write to another office.", "Two of the men have been here before, in 2021, at a vineyard with no complaints."), "", ag])
    d.choice("stated", dev, {"coordinator": ["the coordinator's device"], "own": ["the workers' own devices"], "kiosk": ["a terminal at the bank"]}, ["From where are the accounts operated?", "On which device is the banking done?"])
    d.noul("stated", cards == "held", ["Does somebody else keep the workers' cards?", "Are the cards out of the workers' hands?"], negated=["Do the workers hold their own cards?"])
    d.noul("two_places", shared, ["Does the deduction end with the coordinator personally?", "Is the receiver of the share the coordinator?"], negated=["Is the farm the receiver of the deduction?"])
    d.noul("amounts", fee >= 30, ["Is the deduction about a third or more of the wage?", "Do they lose 30 per cent or more?"], negated=["Is the deduction under a fifth of the wage?"])
    d.multi("stated", [(["identity papers taken away"], deduct), (["crowded lodging"], dorm), (["forms filled in by another person", "help by a third person at opening"], lang_)], ["Which circumstances are named?", "Tick what the writer says."])
    k = (cards == "held") + (dev == "coordinator") + shared + deduct
    d.score("judgement", 0 if k <= 1 else 1 if k == 2 else 2, ["poor conditions at most", "signs of exploitation", "strong signs of forced labour"], ["What do the facts suggest?", "How serious are the signs of exploitation?"], criteria="Points: cards held by another; accounts run on the coordinator's phone; deductions to the coordinator; passports withheld. 0-1 / 2 / 3-4.")
    d.noul("policy", deduct or cards == "held" and fee >= 30, ["Must the labour inspectorate be told?", "Is the inspectorate to be informed?"], negated=["Can the bank leave the inspectorate out of it?"],
           criteria="Tell the inspectorate when passports are withheld, or when cards are kept by another person and 30 per cent or more is deducted.")
    return state


@drill("ledger_text")
def crypto_till_customer_ladder(d):
    cust = d.person()
    t = d.day()
    lim = d.pick([500, 1000])
    under = d.flag()
    k = d.int(3, 7)
    fresh = d.flag()
    adr_same = d.flag()
    gaps = d.pick([3, 6, 30, 60])
    note = d.pick(["purchase", "loan", "family"])
    escort = d.flag()
    feed = [lim - d.pick([10, 20, 30]) if under else d.pick([120, 150, 190, 200]) for _ in range(k)]
    addr = ["bc1" + d.ref("", 5) for _ in range(8)]
    phone = d.say("4410", "7731", "2288")
    rows = [f"TILL {d.ref('K', 3)} {d.city().upper()}  {t:%d-%b-%Y}  ID REQUIRED FROM {lim}", "T-TIME   NOTES_IN  WALLET     PHONE       PIC"]
    for i in range(k):
        rows.append(f"{later(t, minutes=gaps * i):%H:%M:%S}  {feed[i]:>7}  {addr[0] if adr_same else addr[i]}  *{phone}  {'ok' if i else 'set'}")
    rows.append("REMARKS " + "; ".join([d.tell(fresh, ("phone registered today", "first seen this day", "number new as of this morning"), ("phone registered in 2021", "regular user for three years", "number known since 2022")),
        d.say(*{"purchase": ("on-screen purpose: pay seller", "stated aim: for goods", "chose 'pay a shop'"), "loan": ("on-screen purpose: repay debt", "stated aim: give back borrowed money", "chose 'repay a loan'"), "family": ("on-screen purpose: help relatives", "stated aim: for mother and aunt", "chose 'send to family'")}[note]),
        d.tell(escort, ("voice call held throughout, see video", "on the phone all the time, as seen", "video: user listens to a caller"), ("no phone at ear on video", "video: user alone and quiet", "video shows nobody else, no call")), d.say("paper jam 11:02 by staff", "printer low", "cleaned on Mondays")]))
    rows.append(d.say("CASHBOX 41% FULL; RATE SPREAD 7.9%; LAST EMPTYING TUESDAY BY TWO STAFF; SITE HOURS 07-23; UPS OK", "SITE: CONVENIENCE STORE, OPEN 24H; SPREAD 8.4%; CASHBOX HALF FULL; COLLECTION EVERY FRIDAY", "OTHER USERS THIS DAY: 3, ALL UNDER 100, ALL WITH PHONES OF MORE THAN ONE YEAR; NO COMPLAINTS"))
    rows.append(d.say("operator: ", "tech user: ", "closing: ") + cust.split()[1] + " " + d.say("(name per phone contract)", "(contract name)", "(subscriber)"))
    state = "\n".join(rows)
    tot = sum(feed)
    d.noul("amounts", under, ["Do the inserts stop just under the ID level?", "Are the single sums just below what requires identification?"], negated=["Are the single sums far below the ID level?"])
    d.noul("identity", adr_same, ["Did all sums go to one wallet?", "Is the receiving wallet always the same?"], negated=["Were the sums spread over several wallets?"])
    d.multi("stated", [(["a user new that day"], fresh), (["somebody talking to the user by phone"], escort), (["payments to a single wallet"], adr_same)], ["What is noted about the user?", "Which of these hold?"])
    d.choice("stated", note, {"purchase": ["paying a merchant"], "loan": ["paying back a debt"], "family": ["supporting relatives"]}, ["What purpose was chosen?", "Which aim did the user state?"])
    d.noul("stated", escort, ["Was the user on a call during the inserts?", "Was a caller on the line?"], negated=["Was the user without any call?"])
    d.score("counting", 0 if k < 5 else 1 if k < 6 else 2, ["three or four", "five", "six or more"], ["How many inserts?", "Number of inserts?"])
    d.choice("judgement", 1 if (escort and fresh) or (under and not adr_same) else 0, {1: ["a victim led by a caller or a splitter of sums"], 0: ["neither of the two patterns is complete"]}, ["Does one of the known patterns fit?", "Which statement on the till log is right?"],
             criteria="Pattern 1: a new number and a caller on the line (a led victim). Pattern 2: sums just under the ID level sent to several wallets (splitting).")
    return state


@drill("narrative")
def uncle_runs_the_taxi_accounts(d):
    un, n1, n2, n3 = d.say("Uncle Baz", "Mr Tolga", "old Grzegorz", "Chacha Imran"), d.person(), d.person(), d.person()
    who = d.pick([n1, n2, n3])
    share = d.pick([0, 1])
    drv, gone = d.flag(), d.flag()
    yrs = d.pick([18, 19, 20, 23, 27, 30])
    told = d.pick(["tax", "wages", "nothing"])
    loss = d.int(30, 200) * 100
    after = d.pick([2, 6, 10, 26, 40])
    dom = d.pick(["mother", "police", "customer"])
    t = d.day()
    k = {n1: "", n2: "", n3: ""}
    k[who] = d.say("gave both card and PIN", "handed over everything, card and code", "gave the card with the PIN on a sticker")
    others = [d.say("kept the card and drew the money when told", "kept the card in his pocket all along", "held on to the card"), d.say("never let go of the card", "carried the card on himself", "kept the card in the drawer at home")]
    rest = [x for x in (n1, n2, n3) if x != who]
    k[rest[0]], k[rest[1]] = others
    order = d.shuffled([n1, n2, n3])
    state = " ".join([d.say("Case story, as told to us.", "From the file of the mule team.", "Summary by the investigating analyst."), f"{un} {d.say('ran', 'had', 'owned')} a mini-cab office. " + d.say(*{"tax": ("He told his drivers that he needed their accounts because of the taxman.", "Tax, he said, was why he could not use his own account.", "He spoke of saving tax."), "wages": ("He said the accounts were for paying their wages.", "Wages, he said, could be paid only that way.", "He spoke of payroll."), "nothing": ("He gave no reason at all.", "No reason was ever given.", "He did not explain why.")}[told])] +
        [f"{x} {k[x]}." for x in order] + [f"{who.split()[0]} was {yrs} {d.say('then', 'at the time', 'when it began')}.",
        f"Over {after} weeks {loss:,} {d.say('passed through the three accounts', 'went in and out of the three accounts', 'ran through')}; " + d.tell(share, (f"{un} gave each a share.", "each was paid for it.", "a cut was left to each of them."), ("none of them got anything.", "they were given nothing for it.", "nobody was paid.")),
        d.tell(drv, ("All three still drive for him.", "The three drive on for him.", "They are at the wheel for him to this day."), ("The three have left him.", "None of them works there now.", "They quit one after another.")), d.tell(gone, (f"{un} has gone overseas.", f"{un} cannot be traced, last seen at an airport.", f"{un} left the country with the last withdrawal."), (f"{un} is at home and answers letters.", f"{un} came to the branch when asked.", f"{un} was reached on the first call.")),
        d.say(*{"mother": ("A mother of one of them told the bank.", "It was a mother's visit to the branch that started it.", "The matter was raised by one's mother."), "police": ("The police came to the bank first.", "Officers with a warrant started it.", "It began with a letter of the police."), "customer": ("One of the people cheated had complained.", "A cheated customer raised it.", "It began with someone who had lost money.")}[dom]), d.say("The cars are leased.", "A fourth driver refused.", "The office has a green sign.") + " " + d.say("The company's own account had been closed two years earlier for bounced direct debits, which did not look suspicious to anyone.", "Fares were paid partly in cash, and the takings were put in a safe on Sundays.", "He was known in the street for lending money at Ramadan, Easter and New Year without interest.")])
    d.choice("two_places", who, {x: x for x in (n1, n2, n3)}, ["Who handed the card and code to the boss?", "Which of the three parted with card and PIN?"])
    d.choice("stated", told, {"tax": ["avoiding tax"], "wages": ["paying staff"], "nothing": ["none"]}, ["What reason did the boss give?", "Which explanation was given for using their accounts?"])
    d.choice("stated", dom, {"mother": ["a parent"], "police": ["law enforcement"], "customer": ["a victim"]}, ["Who set the matter going?", "By whom did the bank learn of it?"])
    d.noul("stated", share, ["Were the account holders paid?", "Did the three get a part of the money?"], negated=["Did the three go without any pay for it?"])
    d.noul("stated", gone, ["Is the boss out of reach?", "Has the boss disappeared?"], negated=["Can the boss be reached?"])
    d.noul("amounts", yrs < 21, ["Was the one who gave the card under 21?", "Was the person who parted with the card younger than twenty-one?"], negated=["Was the person who parted with the card over 22?"])
    d.multi("order_time", [(["more than two months of use", "it went on for over eight weeks"], after > 8), (["the three have since left the office"], not drv), (["over 10,000 in all"], loss > 10000)], ["What is right about the affair?", "Which of these are true?"])
    return state


@drill("policy_and_case")
def returns_of_wrong_credits(d):
    h, s, r = d.person(), d.person(), d.person()
    amt = d.int(2, 26) * 50 + 25
    small = d.pick([500, 800])
    days = d.int(1, 15)
    ask_by = d.pick(["holder", "sender", "stranger"])
    to_same, via_bank, spent = d.flag(), d.flag(), d.flag()
    rule = d.say(f"Terms, sect. 9: A wrong credit must be sent back by the bank only, never by the customer to a number given by a stranger. Section 10: below {small} the branch may act itself; from {small} upward the recall team does. Section 11: after 10 days the holder must agree in writing.",
                 f"Section 9: customers shall not return wrong credits on their own to an account named by others; the bank does it. Section 10: sums of {small} or more: recall team; smaller: branch. Section 11: once ten days have passed, written consent of the holder is needed.")
    state = rule + "\n\n" + " ".join([f"On the account of {h} {amt:,} came in from {s}, {d.say('a name unknown to the holder', 'with whom the holder never had to do', 'a person whom the holder does not know')}.",
        d.say(*{"holder": ("The holder noticed it and came to us.", "The holder rang us about it at once.", "The holder wrote to us of it unprompted."), "sender": (f"{s.split()[0]}'s bank asked for it back.", f"The bank of {s.split()[0]} claims it.", "A recall came from the payer's bank."), "stranger": (f"{r} messaged the holder and called it a slip.", f"{r} got in touch and asked to have it sent back.", f"{r} wrote to the holder, 'wrong number typed'.")}[ask_by]),
        d.tell(via_bank, ("Nothing has been returned yet.", "So far nothing was sent back.", "It has not been sent anywhere yet."), ("The holder has already sent most of it off in the app.", "The larger part was transferred by the holder the same evening.", "The holder has passed most of it along without us.")) + " " +
        d.tell(to_same, ("The account named for the return is the one from which it came.", "The return is to go where it came from.", "Return number and source are the same."), ("The account named for the return is another than the source.", "The return is to go to a different number from that of the source.", "Return number and source differ.")),
        f"{days} days have gone by since.", d.tell(spent, ("Meanwhile the holder used a part for rent.", "Some was spent on shopping.", "A part of it is gone on the car."), ("The holder has not spent any on themselves.", "Nothing of it went on own purposes.", "No own spending out of it.")), d.say("The holder is a florist.", "The account has a card with a low limit.", "The overdraft is unused.") + " " + d.say("A similar letter had been seen in the neighbouring branch in spring, about a refund for shoes.", "The holder had once lost a parcel and got a refund in two parts from a store.", "Two accounts are held, one of them for saving, unaffected.")])
    d.choice("policy", "recall" if amt >= small else "branch", {"recall": ["the recall team"], "branch": ["the branch"]}, ["Who is in charge of sending it back?", "Which unit is responsible under section 10?"])
    d.noul("order_time", days > 10, ["Is the holder's written agreement needed?", "Have more than ten days passed?"], negated=["Can it be done without written consent?"])
    d.noul("two_places", to_same, ["Would the money go back to the place it came from?", "Are source and return account the same?"], negated=["Is a different account named for the return?"])
    d.choice("stated", ask_by, {"holder": ["the account holder"], "sender": ["the payer's bank"], "stranger": ["somebody contacting the holder"]}, ["Who brought up the wrong credit?", "From whom came the first word about it?"])
    d.multi("stated", [(["own use of a part", "some was spent by the holder"], spent), (["the holder has sent it on personally"], not via_bank), (["the sum is over 900"], amt > 900)], ["Which of these hold?", "What is true of the case?"])
    d.choice("judgement", "trap" if ask_by == "stranger" and not to_same else "slip" if to_same and ask_by != "stranger" else "open", {"trap": ["the 'wrong credit' trick: a stranger wants it sent elsewhere"], "slip": ["an ordinary mistake in a number"], "open": ["not clear from the facts"]}, ["What is this probably?", "Which story fits best?"],
             criteria="Trick: a stranger asks and the return account is not the source. Ordinary mistake: no stranger asks and it goes back to the source. Else not clear.")
    return state


@drill("event_array")
def webhook_stream_of_a_neobank(d):
    t = d.day().replace(hour=9)
    ev, names = [], [d.person() for _ in range(3)]
    pre = d.flag()
    kid = d.flag()
    cty = d.country()
    ip = d.flag()
    k = d.int(3, 8)
    top = d.pick(["TRANSFER", "CARD", "VIRTUAL_CARD"])
    frozen = d.pick(["system", "user", "none"])
    src = d.pick([names[0], names[1], names[2]])
    gap = d.pick([6, 15, 40, 200, 700, 1500])
    ms = lambda m: m
    others = d.shuffled([x for x in names if x != src])
    ev.append({"id": "evt_1", "tPlusMin": ms(0), "type": "kyc.completed", "data": {"level": 2, "ageYears": 17 if kid else d.say(24, 33, 41)}})
    if pre:
        ev.append({"id": "evt_2", "tPlusMin": ms(5), "type": "device.trusted", "data": {"model": d.say("Pixel", "Galaxy", "Redmi"), "n": 2}})
    tot = d.int(4, 30) * 100
    for i in range(k):
        ev.append({"id": f"evt_{i + 3}", "tPlusMin": ms(10 + i), "type": "payment.in", "data": {"from": src if i == 0 else others[i - 1] if i < 3 else "M. L.", "amount_c": tot * 10 if i == 0 else 12500}})
    ev.append({"id": "evt_12", "tPlusMin": ms(10 + gap), "type": "payment.out", "data": {"method": top, "amount_c": int((tot * 10 + 12500 * (k - 1)) * 0.9), "geo": cty if ip else "home"}})
    ev.append({"id": "evt_13", "tPlusMin": ms(20 + gap), "type": "account.frozen" if frozen != "none" else "statement.ready", "data": {"by": {"system": "risk_engine", "user": "holder_app", "none": "cron"}[frozen]}})
    ev.append({"id": "evt_14", "tPlusMin": ms(60 + gap), "type": "support.ticket", "data": {"subject": d.say("where is my card", "change of address", "cannot add friend"), "status": "open"}})
    d.choice("stated", src, {x: x for x in names}, ["Who made the first payment in?", "From whom came the first credit?"])
    d.noul("stated", kid, ["Is the account holder under age?", "Is the holder younger than eighteen?"], negated=["Is the holder an adult?"])
    d.multi("stated", [(["the outflow was made abroad"], ip), (["a device was marked as trusted"], pre), (["five or more payments in"], k >= 5)], ["Which of these are in the stream?", "What does the stream show?"])
    d.choice("stated", top, {"TRANSFER": ["a transfer"], "CARD": ["a plastic card"], "VIRTUAL_CARD": ["a card that exists only in the app"]}, ["By which means was the outflow made?", "Method of the outgoing payment?"])
    d.choice("unknown", frozen, {"system": ["by the bank's risk system"], "user": ["by the customer"], "none": ["no blocking is recorded"]}, ["Who blocked the account?", "By whom was the account frozen, if at all?"])
    d.score("counting", 0 if k < 5 else 1 if k < 7 else 2, ["three or four", "five or six", "seven or more"], ["How many incoming payments are there?", "Count of credits?"])
    d.noul("order_time", gap < 60, ["Did the outflow come within an hour of the first credit?", "Was money sent out in under sixty minutes from the first credit?"], negated=["Did over two hours pass between the first credit and the outflow?"])
    return {"opened": t.isoformat(timespec="minutes"), "stream": ev, "note": d.say("tPlusMin = minutes after opening, amounts in cents", "minutes since account opening; minor units", "offsets in minutes, amount_c = cents")}
