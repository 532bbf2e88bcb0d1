"""Money-mule and cash-flow cases: two statements side by side, family payroll, interviews by letter, wedding money, lost-card tales, look-back reviews."""

from draw import drill, later


@drill("ledger_text")
def two_statements_side_by_side(d):
    a, b = d.person(), d.person()
    t = d.day("2025-02-01", 200).replace(hour=0, minute=0)
    n_a, n_b = d.pick([2, 3, 6, 7]), d.pick([2, 3, 6, 7])
    wage_a, wage_b = d.flag(), d.flag()
    cross = d.pick(["a_to_b", "b_to_a", "none"])
    atm = d.pick(["a", "b"])
    end_a, end_b = d.pick([12, 1480]), d.pick([31, 2260])
    pers = ["T ADOMAKO", "L BRUNN", "S KIPROTICH", "V MARIN", "H OYELARAN", "E STOICA", "J PELLETIER"]
    shop = lambda: d.say("GROCER", "PETROL", "SHOE SHOP", "PHARMACY", "BUTCHER", "DIY STORE", "CAFE ON THE SQUARE")
    out = []
    for who, n, wage, key, end in ((a, n_a, wage_a, "a", end_a), (b, n_b, wage_b, "b", end_b)):
        lines = [(1, d.say("RENT", "HOUSING ASSOC", "LANDLORD"), -d.int(300, 500))]
        if wage:
            lines.append((2, d.say("SALARY BUS COMPANY", "WAGE CITY HOSPITAL", "PAY SCHOOL KITCHEN"), d.int(1200, 1900)))
        else:
            lines.append((2, d.say("CREDIT OWN SAVINGS", "FROM OWN POT", "OWN SAVINGS ACC"), d.int(100, 300)))
        for i in range(n):
            lines.append((4 + i, f"FROM {pers[i]}", 100 + 20 * d.int(1, 20)))
        lines.append((12, shop(), -d.int(8, 70)))
        if cross == ("a_to_b" if key == "a" else "b_to_a"):
            lines.append((14, f"TO {(b if key == 'a' else a).upper()}", -450))
        elif cross != "none":
            lines.append((14, f"FROM {(b if key == 'a' else a).upper()}", 450))
        lines.append((16, "CASH MACHINE" if key == atm else d.say("FURNITURE HOUSE", "TELEVISION SHOP", "TYRE CENTRE"), -500))
        out.append(f"== {who} ==\n" + "\n".join(f"{later(t, days=x):%d/%m} {y:<28} {z:>8}" for x, y, z in lines) + f"\nend of month balance {end}")
    state = d.say("Two customers with one address, month compared.", "Side by side, same month, same household per registry.", "Printed for the file: two flatmates.") + "\n" + "\n".join(out)
    A, B = {"a": a, "b": b}, {"a": a, "b": b, "none": ["neither of them", "no transfer between them"]}
    d.choice("two_places", "a" if cross == "a_to_b" else "b" if cross == "b_to_a" else "none", B, ["Who of the two sent money to the other?", "Which of them paid the other?"])
    d.choice("two_places", atm, A, ["Who drew banknotes?", "Which of the two used a cash machine?"])
    d.choice("two_places", "both" if wage_a and wage_b else "a" if wage_a else "b" if wage_b else "none", {"a": [f"only {a}"], "b": [f"only {b}"], "both": ["both"], "none": ["neither"]}, ["Who has earnings from a job?", "On whose statement is there a wage?"])
    d.multi("counting", [("the customer listed first", n_a >= 5), ("the customer listed second", n_b >= 5)], ["Where are there many private payers (the other of the two not counted)?", "Which statement shows at least five different people paying in, leaving the flatmate aside?"])
    d.noul("amounts", end_a > 1000, ["Does the customer listed first end the month with more than 1,000?", f"Is {a}'s closing balance a four-digit figure?"], negated=[f"Is {a}'s account nearly empty at the end of the month?"])
    d.choice("judgement", "a" if n_a >= 5 and end_a < 100 and not (n_b >= 5 and end_b < 100) else "b" if n_b >= 5 and end_b < 100 and not (n_a >= 5 and end_a < 100) else "same", {"a": a, "b": b, "same": ["both alike in this respect"]}, ["Whose account looks more like a collecting account?", "Which of the two fits a collecting account, if just one does?"],
             criteria="An account looks like a collecting account when five or more private persons (flatmate aside) paid in and less than 100 is left.")
    return state


@drill("email")
def complaint_of_a_blocked_groom(d):
    groom, bride, aunt = d.person(), d.person(), d.person()
    t = d.day()
    guests = d.int(20, 160)
    mode = d.pick(["envelopes", "transfers", "both"])
    proof = d.some(["hall", "photos", "list", "certificate"], 1, 3)
    total = d.int(30, 240) * 100
    block = d.pick([1, 2, 4, 12, 20, 31])
    use = d.pick(["house", "debt", "trip"])
    tone = d.pick(["threat", "plea"])
    bank_told, lawyer = d.flag(), d.flag()
    pt = {"hall": d.say("the bill of the hall", "the invoice for the venue", "what the banquet room charged"), "photos": d.say("pictures of the feast", "photographs of the day", "snapshots with the cake"), "list": d.say("the book in which each gift is written", "the list of gifts with names", "our gift register"), "certificate": d.say("the paper of the registry office", "our marriage certificate", "the marriage paper")}
    state = "\n".join([f"From: {d.email(groom)}", "To: complaints@bank.example", f"Received: {d.stamp(t)}", f"Subject: {d.say('MY ACCOUNT BLOCKED', 'block on my account after my wedding', 'Complaint, account stopped')}", "",
        d.say("Dear complaints team,", "To whom it may concern,", "Hello,"), d.say("I have married", "We celebrated our wedding", "My wedding with") + f" {bride.split()[0]} {d.say('last month', 'three weeks ago', 'in the past weeks')} with {guests} guests. " +
        d.say(*{"envelopes": ("With us the guests give money in envelopes, and I paid the notes in at the counter.", "All gifts were notes in envelopes; my brother and I carried them to your branch.", "Everybody puts banknotes in a box, and those I brought to you."), "transfers": ("The guests sent their gifts by transfer.", "As people do now, they gave by bank transfer.", "Gifts came by app payment, name by name."),
              "both": ("Some guests gave envelopes with notes and others transferred.", "One half came as notes in a box, one half by transfer.", "There were envelopes, which I paid in, and also transfers by those who live far.")}[mode]) + f" {d.say('It was', 'In all', 'That makes')} {total:,}.",
        d.say(f"Since {block} day{'s' if block > 1 else ''} I cannot use a thing.", f"It is blocked for {block} day{'s' if block > 1 else ''} now.", f"{block} day{'s' if block > 1 else ''} without a working card!") + " " +
        d.say(*{"house": ("The money is for the deposit on a house.", "We want to buy a flat with it, the notary waits.", "It is meant for our own home."), "debt": ("We have to pay back what we borrowed for the feast.", "The lenders of the feast want their money.", "It must go to those who lent us for the party."), "trip": ("We wanted to travel with it, the flights lapse.", "It was for the honeymoon.", "Our tickets and hotel depend on it.")}[use]),
        d.tell(bank_told, ("I had announced this to your branch in March!", "Your adviser knew of it before, I told her.", "I wrote to you weeks before that such sums would come."), ("I did not know that one has to announce such a thing.", "Nobody told me that I should have said it beforehand.", "It did not occur to me to tell you before.")),
        d.say("Enclosed you find ", "I attach ", "With this mail: ") + "; ".join(pt[k] for k in ("hall", "photos", "list", "certificate") if k in proof) + ".",
        d.say(*{"threat": ("If it is not open by Friday I go to the papers.", "I will take this to the ombudsman and to television.", "You will hear from the press."), "plea": ("Please, I beg you for help.", "I ask you kindly to look at it.", "I would be grateful for a quick word.")}[tone]), d.tell(lawyer, ("My solicitor has a copy.", f"{aunt}, who is an advocate, reads along.", "A lawyer has been given all papers."), (f"{aunt}, my aunt, helped me write this.", "I write without a lawyer.", "My English teacher looked it over.")),
        d.say("A colleague of mine at another bank had no trouble with the same thing.", "Last year I had my card stolen and you were quick, which I value.", "The video of the dance has had two thousand views."), "", groom])
    d.choice("stated", mode, {"envelopes": ["cash only"], "transfers": ["payments between accounts only"], "both": ["cash as well as transfers"]}, ["In what form did the gifts come?", "How did the guests give?"])
    d.multi("stated", [(["the venue's invoice"], "hall" in proof), (["images of the celebration"], "photos" in proof), (["a record of who gave what"], "list" in proof), (["an official paper on the marriage"], "certificate" in proof)], ["Which evidence is enclosed?", "What does the customer send along?"])
    d.choice("stated", use, {"house": ["buying a home"], "debt": ["repaying loans"], "trip": ["travelling"]}, ["What is the money meant for?", "Which plan does the couple have for the sum?"])
    d.noul("stated", bank_told, ["Does the customer claim to have given notice beforehand?", "Was the bank informed in advance, by the writer's account?"], negated=["Does the customer admit that the bank was not told before?"])
    d.noul("stated", tone == "threat", ["Does the writer threaten to go public or to an outside body?", "Is there a threat in the mail?"], negated=["Is the mail a polite request without threats?"])
    d.noul("policy", lawyer and tone == "threat" or block >= 10, ["Does the complaint go to the senior desk?", "Is the senior desk in charge?"], negated=["Does the complaint stay with the ordinary desk?"], criteria="Senior desk: when the account has been blocked for ten days or more, and also when a lawyer is involved and the customer threatens to go public or to an outside body.")
    d.score("order_time", 0 if block < 3 else 1 if block < 15 else 2, ["one or two days", "between three days and two weeks", "over two weeks"], ["How long has the block lasted?", "Duration of the block?"])
    return state


@drill("nested_json")
def household_payroll_of_a_carer(d):
    carer, old, son = d.person(), d.person(), d.person()
    t = d.day()
    payer = d.pick(["patient", "child", "agency"])
    access = d.pick(["none", "card", "poa"])
    monthly = d.int(13, 24) * 100
    got = monthly * d.pick([1, 1, 2, 3])
    atm_n = d.pick([1, 2, 3, 9, 12, 15])
    addr = d.flag()
    will, contract = d.flag(), d.flag()
    age = d.int(74, 93)
    last = d.pick([2, 5, 9, 50, 80, 120])
    state = {"caseRef": d.ref("VUL-", 5), "vulnerableParty": {"name": old, "age": age, "livesWith": [carer] if addr else [], "relatives": [{"name": son, "tie": d.say("nephew", "son", "grandson"), "lastVisitDaysAgo": last}]},
             "carer": {"name": carer, "workContractOnFile": contract, "agreedMonthlyPay": monthly, "agency": d.firm(), "accessToAccount": {"none": None, "card": "CARD+PIN_SHARED", "poa": "POWER_OF_ATTORNEY_REGISTERED"}[access]},
             "paymentsToCarer": {"month": t.strftime("%Y-%m"), "sum": got, "remitter": {"patient": old, "child": son, "agency": "AGENCY_PAYROLL"}[payer]}, "cashDrawnFromPatientAcct": {"month": t.strftime("%Y-%m"), "withdrawals": atm_n, "priorYearAvg": 2},
             "careNotes": [{"by": d.say("district nurse", "day centre", "GP practice"), "txt": d.say("eats well, hearing aid broken, likes the garden", "forgetful in the evenings, knows the date, pays the papers on time", "walks with a stick; asked twice for the bank letters to be read out")}, {"by": "bank branch", "txt": d.say("comes in on Thursdays by taxi", "has a safe deposit box, key at home", "standing orders for gas and church unchanged")}], "flags": {"beneficiaryChangeRequested": will, "utilityArrears": d.say(True, False), "largeGiftTax": None}, "ccy": d.code}
    d.choice("two_places", payer, {"patient": ["the person cared for"], "child": ["a relative"], "agency": ["the firm that sent the carer"]}, ["Who pays the carer?", "By whom is the carer's money paid?"])
    d.noul("amounts", got > monthly, ["Did the carer get more than the agreed pay?", "Is the sum paid to the carer above what was agreed?"], negated=["Does the sum match the agreed pay?"])
    d.choice("stated", access, {"none": ["no access"], "card": ["the use of card and PIN"], "poa": ["a formal mandate"]}, ["What access does the carer have to the account?", "Which kind of access to the money is recorded?"])
    d.noul("amounts", atm_n >= 6, ["Is cash drawn far more often than in the year before?", "Have cash withdrawals multiplied against last year's average?"], negated=["Is the number of cash withdrawals near last year's average?"])
    d.multi("stated", [(["they live under one roof", "carer and patient share a home"], addr), (["a change of beneficiary was asked for"], will), (["a written work contract is on file"], contract), (["family has visited in the past two weeks"], last < 14)], ["What does the record show?", "Which of these are recorded?"])
    k = (got > monthly) + (atm_n >= 6) + (access == "card") + will
    d.score("judgement", 0 if k <= 1 else 1 if k == 2 else 2, ["care as agreed", "needs a visit", "likely exploitation"], ["How does the care relation look?", "How likely is it that the patient is being exploited?"], criteria="Points: paid above the agreement; many more withdrawals; card and PIN shared; beneficiary change asked for. None or one: as agreed; two: visit; three or four: likely.")
    d.noul("policy", access == "card" or not contract and got > monthly, ["Is a home visit prescribed?", "Do the rules prescribe a visit?"], negated=["Can a home visit be left out?"],
           criteria="Visit when card and PIN are shared; or when there is no work contract on file and more than the agreed pay was received.")
    return state


@drill("analyst_note")
def look_back_on_a_closed_mule(d):
    cust, ana = d.person(), d.person()
    t = d.day("2025-03-01", 200)
    order = d.shuffled(["adr", "dev", "pay"])
    ev = {"adr": d.say("the postal address was altered to a letter box", "a new mailing address, a forwarding service, was entered", "post was redirected to a parcel shop"), "dev": d.say("a second handset was enrolled", "another phone was added to the app", "a further device was registered"), "pay": d.say("the first payment from a stranger arrived", "money from an unknown person came in for the first time", "the first unexplained credit was booked")}
    miss = d.pick(["alert", "queue", "analyst"])
    days = d.pick([3, 6, 9, 24, 33, 47])
    loss = d.int(10, 70) * 100 + 50
    cap = d.pick([2500, 5000])
    fixed, vic, staff = d.flag(), d.int(1, 8), d.flag(0.25)
    when = [later(t, days=i * 4) for i in range(3)]
    state = "\n".join([d.say("LOOK-BACK, mule account, closed.", "Post mortem (internal).", "What went wrong - one page."), f"{d.say('Holder', 'Account of')} {cust}; worked again by {ana}.",
        d.say("Timeline: ", "What happened when: ", "Sequence: ") + "; ".join(f"{d.date(when[i])} {ev[order[i]]}" for i in range(3)) + f"; {d.date(later(when[2], days=days))} {d.say('account closed', 'we shut the account', 'exit')}.",
        d.say("Why not seen earlier: ", "Root cause: ", "Our own failing: ") + d.say(*{"alert": ("no rule was in place for this, so nothing fired.", "the scenario did not exist in monitoring, there was no alert.", "monitoring stayed silent; the threshold was set far too high."), "queue": ("the alert was there but lay untouched in the backlog.", "an alert fired and waited in the queue, nobody had opened it.", "it was in the pile of unworked alerts."),
            "analyst": ("the alert was worked and wrongly closed as a false positive.", "a colleague looked and dismissed it.", "it was opened in time and judged harmless by mistake.")}[miss]),
        f"{vic} {'victim' if vic == 1 else 'victims'}, {loss:,} {d.say('lost', 'not recovered', 'gone')}. " + d.tell(fixed, ("The gap has been mended since.", "Change is live, tested on old data.", "Fix went in with the March release."), ("The gap is still open.", "The change waits for budget.", "No fix so far, ticket unassigned.")),
        d.tell(staff, ("We found that a branch employee had opened this and two like accounts.", "Insider angle: the same clerk opened three such accounts.", "HR has been told, as one of our clerks is tied to it."), ("No sign of inside help.", "We looked at staff access and found nothing odd.", "Insider check came out clean.")),
        d.say("The refund rules changed in autumn, so the figures are under the old scheme.", "A sister account with another bank was closed by them a week before, as we know now.", "Holder's explanation, a lost wallet, was not tested by anyone at the time.") + " " + d.say("Three recommendations follow on page 2, all about wording of letters.", "Copy to model team, copy to training.", "This replaces the draft of the 3rd, which had the wrong totals.")])
    name = {"adr": ["a change of postal address"], "dev": ["a further device"], "pay": ["a credit from an unknown person"]}
    d.choice("order_time", order[0], name, ["What happened first?", "Which of the three came earliest?"])
    d.noul("order_time", order.index("dev") < order.index("pay"), ["Was the other handset added before the strange money came?", "Did the new device precede the first credit by a stranger?"], negated=["Did the first unexplained credit come before the new device?"])
    d.choice("stated", miss, {"alert": ["there was no detection rule"], "queue": ["an alert was left unworked"], "analyst": ["an alert was misjudged"]}, ["Why was the account not stopped sooner?", "What was the bank's own failure?"])
    d.noul("policy", loss > cap and vic >= 3 or staff, ["Must the board be told?", "Does the matter go to the board?"], negated=["Can it be left without telling the board?"], criteria=f"The board is told when the loss is above {cap:,} with at least three victims, or when staff were involved.")
    d.noul("stated", fixed, ["Has the weakness been repaired?", "Is the gap closed by now?"], negated=["Does the weakness still exist?"])
    d.score("order_time", 0 if days < 7 else 1 if days < 30 else 2, ["within a week", "one to four weeks", "more than a month"], ["How soon after the last of the three events was the account closed?", "Time from the third event to closure?"])
    return state


@drill("chat")
def lost_card_story_under_questions(d):
    cu, ag = d.person(), d.say("fraud-desk", "Ofc. Line", "SafetyTeam")
    f = cu.split()[0].lower()
    where = d.pick(["bus", "club", "post"])
    pin = d.pick(["phone", "written", "secret"])
    first = d.pick(["tuesday", "friday", "sunday"])
    second = first if d.flag() else d.pick([x for x in ("tuesday", "friday", "sunday") if x != first])
    rep_h = d.pick([1, 2, 3, 50, 72, 96])
    pinok = d.flag()
    used = d.pick(["same_town", "abroad"])
    reward = d.flag()
    town = d.city()
    msgs = [f"{ag}: {d.say('hi, you say your card was lost?', 'you reported the card missing. when was that?')}", f"{f}: {d.say('yes i lost it on', 'it was', 'must have been')} {first}, {d.say(*{'bus': ('on the bus', 'left it in the coach', 'between two bus stops'), 'club': ('in a nightclub', 'at a disco', 'while dancing in a bar'), 'post': ('never came by mail', 'stolen from my letterbox', 'the envelope got lost')}[where])}",
            f"{ag}: {d.say('did anyone have the pin?', 'was the PIN with it?')}", f"{f}: {d.say(*{'phone': ('it is saved in my phone', 'i keep it as a contact', 'noted in my mobile'), 'written': ('it was on a slip in the wallet', 'i wrote it on the card sleeve', 'a bit of paper next to it'), 'secret': ('nobody knows it but me', 'only in my head', 'no one, ever')}[pin])}",
            f"{ag}: {d.tell(pinok, ('the withdrawals were made with the correct PIN at the first try.', 'our log: right PIN, first attempt, each time.', 'PIN entered correctly from the start.'), ('the withdrawals were contactless, no PIN.', 'our log: taps only, PIN never used.', 'no PIN was entered at all.'))} {d.say(*{'same_town': (f'all in {town}, where you live.', f'in {town}, your own town.', f'within a mile of your home in {town}.'), 'abroad': (f'all of it abroad, you live in {town}.', f'in another country, not in {town} where you live.', f'outside the country, while you live in {town}.')}[used])}",
            f"{f}: {d.say('well that was not me', 'i swear i know nothing of it', 'cant have been me')}", f"{ag}: {d.say('why did you wait?', 'when did you call us after noticing?')}", f"{f}: {rep_h} hours {d.say('or so', 'about', 'after i saw it')}",
            f"{ag}: {d.say('before that, strangers paid in 3,900. your money?', 'and the 3,900 that came in before, from people?')}", f"{f}: {d.tell(reward, ('ok a guy gave me 200 to use the account, i thought its fine', 'they said i get a cut, i got 150', 'i was offered 300 for it by a friend of a friend'), ('no clue who paid that in', 'never saw that money', 'that surprised me too'))}",
            f"{ag}: {d.say('once more, which day was the card gone?', 'sorry, which day did you lose it?')}", f"{f}: {second}, {d.say('as i said', 'i think', 'for sure')}", f"{ag}: {d.say('we will write to you.', 'ok, case is with the team.')}", f"{f}: {d.say('and can i have a new card, the rent is due on the 1st', 'so when do you send a new one? i need to buy food', 'is there a form for the money i lost')}"]
    state = "\n".join(msgs)
    d.noul("two_places", first == second, ["Does the customer give the same day both times?", "Is the day of the loss told consistently?"], negated=["Does the customer name two different days for the loss?"])
    d.choice("stated", where, {"bus": ["on public transport"], "club": ["during a night out"], "post": ["on its way by mail or from the mailbox"]}, ["How was the card lost, it is claimed?", "Where did the card vanish, by the customer's account?"])
    d.choice("stated", pin, {"phone": ["stored in a mobile"], "written": ["on paper beside the card"], "secret": ["known to the customer alone"]}, ["Where was the PIN kept?", "How did the customer keep the secret number?"])
    d.noul("stated", pinok, ["Were the withdrawals made with the right code?", "Was the secret number entered properly?"], negated=["Were the withdrawals made without any code?"])
    d.noul("stated", reward, ["Does the customer admit to payment for the use of the account?", "Is a reward for lending the account conceded?"], negated=["Does the customer deny any knowledge of the strangers' money?"])
    d.noul("order_time", rep_h < 24, ["Was the loss reported within a day of being noticed?", "Did the customer call within 24 hours?"], negated=["Did the customer wait for over two days before calling?"])
    k = reward * 2 + (pin == "secret" and pinok) + (first != second) + (rep_h > 24)
    d.choice("judgement", "mule" if reward else "odd" if k >= 1 else "true", {"mule": ["the account was lent for money"], "odd": ["the story has a gap or contradiction, yet no admission"], "true": ["the story holds together"]}, ["What do you make of the lost-card story?", "Which assessment is right?"],
             criteria="Lent: a reward is admitted. Gap: without an admission, a right PIN although only the customer knew it, two different days, or a call after more than a day. Otherwise it holds together.")
    return state


@drill("narrative")
def statement_of_a_night_porter(d):
    p, m, sis = d.say("Bartosz", "Kwabena", "Nuno", "Emil"), d.person(), d.person()
    t = d.day()
    lead = d.pick(["debt", "sick", "fun"])
    cut = d.pick([5, 8, 10, 20, 25, 30])
    times = d.int(1, 12)
    kept = d.flag(0.55)
    aware = d.pick(["never", "later", "start"])
    banks = d.int(1, 5)
    gave_up = d.flag(0.55)
    reveal = d.flag(0.55)
    state = " ".join([d.say("I work nights at a hotel door.", "I am a night porter, that's all I am.", "My job is the night desk of a small hotel."), d.say(*{"debt": ("I owed money to a lender who came to my house.", "There was a loan I could not pay.", "A lender had his men at my door."), "sick": ("My little boy was in hospital and the bills came.", "My wife fell ill and medicine costs.", "Our baby had to be operated."), "fun": ("I wanted a better car, I will not lie.", "It was for a watch and a holiday, nothing else.", "I liked nice things more than I earned.")}[lead]),
        f"{m} {d.say('stayed in room 12 and we talked', 'came to the desk each night for tea', 'was a guest and tipped well')}. " + d.say(f"He asked me to take money on my account and said I may keep {cut} of every hundred.", f"I should let money come to my account; {cut} per cent was mine.", f"For letting money pass I would have {cut} in the hundred."),
        d.say("I did it", "It happened", "He came with it") + f" {times} time{'s' if times > 1 else ''}, " + f"{d.say('using', 'with', 'through')} {banks} {'bank' if banks == 1 else 'banks'}. " +
        d.say(*{"never": ("I did not understand until you told me now what the money was.", "I swear I learn only today that it was stolen.", "Only in this room I hear that people were cheated."), "later": ("After some times I saw a news piece and understood.", "At first I believed him; halfway through it was plain to me.", "In the beginning I knew nothing, then a payer phoned me crying."), "start": ("I knew from the first evening that it was dirty.", "Nobody had to tell me, I knew at once it was stolen.", "He told me openly on day one where it came from.")}[aware]),
        d.tell(gave_up, ("Then I told him no more and he moved out.", "I ended it myself and gave my key to another porter.", "One night I said finish, and I meant it."), ("I went on until the account was shut.", "It ended when your letter came, not before.", "I would not have stopped if the bank had not.")),
        d.tell(kept, ("I still have the slips and messages, here they are.", "All messages are on this phone, take it.", "I kept each slip in a shoe box and bring it."), ("I threw the slips away.", "The messages are deleted.", "I have nothing left in writing.")),
        d.tell(reveal, (f"I will tell you his number and where he lives now.", "I can name him and two others to you.", "I give you his address, write it down."), ("I will not say where he is.", "About him I say nothing, I have a family.", "Please do not ask me for his name or place, I am afraid.")),
        d.say(f"{sis}, my sister, knew nothing of it.", f"My sister {sis} paid my rent in that time.", f"{sis}, my sister, came with me today.") + " " + d.say("I have worked there six years and never missed a shift, and my boss wrote me a letter, which I can bring another day.", "There was another porter before me who left in a hurry, and I think now that he did the same, but that I cannot prove.", "The hotel has thirty-one rooms and half of them stand empty in winter, so one talks with those who are there.")])
    d.choice("stated", lead, {"debt": ["pressure of a loan"], "sick": ["illness in the family"], "fun": ["wish for luxuries"]}, ["What made the man take part?", "Which motive does he give?"])
    d.noul("amounts", cut >= 15, ["Did he keep more than a tenth?", "Was his part over ten per cent?"], negated=["Was his part ten per cent or less?"])
    d.choice("judgement", aware, {"never": ["did not know while it went on"], "later": ["found out on the way"], "start": ["knew from the outset"]}, ["When did he know that the money was illicit?", "What about his knowledge?"])
    d.multi("stated", [(["he ended it by himself"], gave_up), (["he has kept evidence"], kept), (["he names the man behind it"], reveal)], ["What speaks in his favour?", "Which of these does he do or has he done?"])
    d.score("counting", 0 if times < 4 else 1 if times < 8 else 2, ["one to three", "four to seven", "eight or more"], ["How many times did it happen?", "Number of occasions?"])
    k = kept + reveal + gave_up
    d.noul("policy", aware != "start" and k >= 2 or k == 3, ["Is he offered a caution in place of charges?", "Does the guideline allow a caution?"], negated=["Is a caution ruled out?"], criteria="A caution is offered for at least two of: ended it himself, kept evidence, names others. Whoever knew from the outset needs all three.")
    return state


@drill("policy_and_case")
def linked_accounts_closing_matrix(d):
    a, b = d.person(), d.person()
    link = d.pick(["phone", "phone", "address", "none"])
    sim = d.flag()
    grade = "confirmed" if d.flag(0.61) else "suspected"
    pay = d.pick(["wages", "benefit", "none", "none"])
    days_old = d.pick([20, 45, 70, 150, 400, 900])
    balance = d.int(0, 30) * 100 + 40
    vuln = d.flag()
    town = d.city()
    rules = d.say("CLOSING MATRIX. 1: The accounts of a confirmed mule are closed. 2: An account linked by telephone to a confirmed mule is frozen for a check. 3: A link by address alone leads to a letter only, as flats are shared. 4: An account receiving wages or benefits is never frozen, the letter of 3 is used instead. 5: A customer marked vulnerable is called before any step.",
                  "Matrix for linked accounts: [1] confirmed mule, close. [2] same phone as a confirmed mule, freeze and check. [3] same address only, write a letter. [4] if pay or benefits come in there, do not freeze but write the letter. [5] first ring up anyone marked vulnerable.")
    state = rules + "\n\n" + " ".join([f"{a}: {d.say(*{'confirmed': ('mule, proven by the messages found', 'confirmed as a mule by the police report', 'admitted it, thus confirmed'), 'suspected': ('suspected, nothing proven', 'an open suspicion only', 'not confirmed, enquiries go on')}[grade])}.",
        f"{b}: " + d.say(*{"phone": (f"has the same mobile as {a.split()[0]}.", "one mobile number on both files.", "the number on file is identical."), "address": (f"shares the flat with {a.split()[0]}, different phones.", "same house and door, phones differ.", "one address, two phone numbers."), "none": (f"has neither phone nor address in common with {a.split()[0]}.", "no common contact data.", "the two share no phone, no address.")}[link]) + " " +
        d.say(*{"wages": ("A packing firm pays in each month.", "Salary by a nursery is credited.", "Pay arrives on the last Friday."), "benefit": ("Child benefit comes in.", "A disability pension is paid in.", "The job centre pays in."), "none": ("No pay nor benefit comes in.", "Neither employer nor office pays in.", "Credits are from private people only.")}[pay]),
        d.say(f"The account is {days_old} days old; {balance:,} is on it.", f"Opened {days_old} days ago; balance {balance:,}.", f"It has existed for {days_old} days and holds {balance:,}."), d.tell(vuln, ("There is a vulnerability marker (illness).", "Marked as vulnerable after a bereavement.", "The record carries the mark 'needs care'."), ("There is no vulnerability marker.", "Not marked as vulnerable.", "The mark for vulnerable customers is not set.")),
        d.tell(sim, (f"{b.split()[0]} sent {a.split()[0]} 60 once.", f"A payment of 60 from {b.split()[0]} to {a.split()[0]} is seen.", f"Once {b.split()[0]} paid {a.split()[0]} 60."), ("No payments between the two.", "The two never paid each other.", "There is no money flow between them.")),
        d.say("Both bank with us by chance.", f"Both come from {town}.", "Both files were opened in branches.") + " " + d.say("A third flatmate is with another bank and outside this review.", "The landlord has written that five people have lived there since the spring.", "A complaint about letters going to the wrong door is on file.")])
    conf = grade == "confirmed"
    step = "letter" if conf and (link == "address" or link == "phone" and pay != "none") else "freeze" if conf and link == "phone" else "none"
    d.choice("policy", step, {"freeze": ["freeze and check"], "letter": ["send a letter"], "none": ["no step at all"]}, ["What happens to the second customer's account?", "Which step is right for the second person?"])
    d.noul("policy", conf, ["Is the first customer's account to be closed?", "Does rule 1 apply to the first customer?"], negated=["Is the first customer's account left open under the matrix?"])
    d.choice("stated", pay, {"wages": ["an employer"], "benefit": ["a public office"], "none": ["neither employer nor office"]}, ["Who pays regularly to the second account?", "Regular income of the second customer?"])
    d.noul("order_time", days_old < 100, ["Is the second account less than a hundred days old?", "Was it opened within the last hundred days?"], negated=["Has the second account existed for over four months?"])
    d.noul("stated", vuln, ["Must the second customer be called first?", "Is there a mark that asks for a call first?"], negated=["Can a step be taken without a call first?"])
    d.choice("identity", link, {"phone": ["a telephone number"], "address": ["where they live"], "none": ["no contact detail"]}, ["What do the two have in common?", "Shared detail of the two?"])
    d.noul("stated", sim, ["Has money gone from one of them to the other?", "Is there a payment between the two?"], negated=["Are the two without any payment between them?"])
    return state


@drill("event_array")
def bank_app_trail_of_a_teen_recruiter(d):
    t = d.day().replace(hour=16)
    kids = [d.person() for _ in range(4)]
    codes = [d.flag() for _ in range(4)]
    first = d.pick(range(4))
    idx = d.shuffled(range(4))
    top = d.pick(range(4))
    val = [d.int(2, 9) * 100 for _ in range(4)]
    val[top] = d.int(14, 28) * 100
    ref = d.flag()
    same = d.flag()
    age = d.pick([15, 16, 17, 19, 21, 24])
    end = d.pick(["reward", "clawback", "none"])
    host = d.say("gamertag_fox", "plugz77", "moneybae")
    trail = [{"tm": later(t, minutes=0).strftime("%d.%m. %H:%M"), "act": "invite_code_created", "owner": host, "ownerAge": age, "limit": 4}]
    seq = 1
    devs = ["D-" + d.ref("", 3) for _ in range(4)]
    told = d.say("he told me to lie about the money", "he said just say its for a bike", "they want my pin now")
    joined = sorted(range(4), key=lambda i: (i != first, idx.index(i)))
    for j, i in enumerate(joined):
        trail.append({"tm": later(t, hours=3 + j).strftime("%d.%m. %H:%M"), "act": "signup", "ref": f"P{i + 1}", "person": kids[i], "usedInvite": codes[i], "dev": "D-shared" if same and i != first else devs[i]})
    for j, i in enumerate(idx):
        trail.append({"tm": later(t, days=3 + j).strftime("%d.%m. %H:%M"), "act": "inflow", "ref": f"P{i + 1}", "sum": val[i]})
    if ref:
        trail.append({"tm": later(t, days=8).strftime("%d.%m. %H:%M"), "act": "message_report", "by": kids[joined[1]], "text": told})
    trail.append({"tm": later(t, days=9).strftime("%d.%m. %H:%M"), "act": {"reward": "bonus_paid_to_owner", "clawback": "bonus_withdrawn", "none": "newsletter_sent"}[end], "units": 4})
    d.choice("order_time", first, {i: kids[i] for i in range(4)}, ["Who signed up first?", "Which person joined earliest?"])
    d.choice("amounts", top, {i: kids[i] for i in range(4)}, ["Who received the largest inflow?", "On whose account did the most come in?", "Name the person with the highest inflow."])
    d.multi("two_places", [(f"P{i + 1}", codes[i]) for i in range(4)], ["Who joined by way of the invitation?", "Which persons used the invite at sign-up?"])
    d.noul("stated", age < 18, ["Is the creator of the invitation a minor?", "Is the one who created the code under eighteen?"], negated=["Is the creator of the code of age?"])
    d.noul("identity", same, ["Did several of the newcomers sign up on one device?", "Is one device used by more than one of them?"], negated=["Did each of them use a separate device?"])
    d.noul("unknown", ref, ["Has one of the newcomers told the bank what was going on?", "Is there a report by one of the persons?"], negated=["Is no report by any of the persons on the trail?"])
    d.choice("stated", end, {"reward": ["it was paid out to the creator"], "clawback": ["it was taken back"], "none": ["nothing about it is shown"]}, ["What became of the bonus?", "How did the matter of the bonus end?"])
    return {"trail": trail}
