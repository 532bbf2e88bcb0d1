"""Money-mule and cash-flow cases: screening calls, statements with wages and rent, hand-over logs, betting accounts, twins of names, training cards."""

from draw import drill, later


@drill("ledger_text")
def freelancers_month_with_platform_payouts(d):
    fl, cl, frd = d.person(), d.firm(), d.person()
    t = d.day().replace(day=1)
    plat, rent, tax = d.flag(), d.flag(), d.flag()
    big = d.pick(["client", "friend", "self"])
    amt = d.int(18, 60) * 100
    small = d.int(2, 8) * 100 + 50
    reverse = d.flag()
    gap = d.pick([2, 3, 6, 12, 15, 19])
    end = d.pick(["saved", "sent", "spent"])
    fmt = d.say("{0:%d.%m.}  {1:<34}{2:>11.2f}", "{0:%Y-%m-%d} / {1} / {2:.2f}", "{0:%d %b}\t{1}\t{2:+.2f}")
    who_big = {"client": f"{cl.upper()} " + d.say("INV 2024-19", "HONORARIUM", "FEE WEBSITE"), "friend": f"{frd.upper()} " + d.say("AS AGREED", "TNX", "XX"), "self": f"{fl.upper()} " + d.say("OWN ACC OTHER BANK", "TRANSFER OWN", "FROM MY SAVINGS")}[big]
    rows = [(later(t, days=1), d.say("STREAMING SUB", "GYM MONTHLY", "PHONE CONTRACT"), -d.amount(9, 30))]
    rows.append((later(t, days=2), d.say("LANDLORD RENT", "RENT FLAT 3B", "HOUSING CO RENT") if rent else d.say("HOSTEL 6 NIGHTS", "ROOM BY THE WEEK", "GUESTHOUSE"), -d.amount(380, 690, 5)))
    rows.append((later(t, days=3), d.say("STOCK PHOTOS LICENCE", "FONT SHOP", "CLOUD STORAGE"), -d.amount(9, 30)))
    rows.append((later(t, days=4), d.say("HEALTH INSURANCE", "LIABILITY COVER", "DENTAL PLAN"), -d.amount(40, 160)))
    if plat:
        rows.append((later(t, days=4), d.say("GIGPLATFORM PAYOUT", "DESIGNHUB WEEKLY PAYOUT", "FREELANCE MARKET PAYOUT"), float(small)))
    rows.append((later(t, days=5), who_big, float(amt)))
    rows.append((later(t, days=6), d.say("SUPERMARKET", "BAKERY", "DRUGSTORE"), -d.amount(8, 60)))
    rows.append((later(t, days=5 + gap), {"saved": d.say("TO DEPOSIT POT", "SAVINGS PLAN", "FIXED TERM POT"), "sent": d.say("INSTANT TRANSFER PVT PERSON", "P2P TO CONTACT 12", "SEND MONEY TO NEW CONTACT"), "spent": d.say("CAMERA STORE", "LAPTOP SHOP", "E-BIKE DEALER")}[end], -round(amt * 0.8, 2)))
    if reverse:
        rows.append((later(t, days=26), d.say("RETURNED CREDIT REASON: PAYER CLAIM", "RECALLED CREDIT, PAYER'S BANK", "CHARGEBACK OF CREDIT BY PAYER BANK"), -float(50)))
    else:
        rows.append((later(t, days=26), d.say("REFUND TRAIN TICKET", "BOTTLE RETURN", "REFUND BOOKSHOP"), float(50)))
    rows.append((later(t, days=27), d.say("TAX OFFICE INSTALMENT", "INCOME TAX PREPAY", "REVENUE ADVANCE") if tax else d.say("CASH MACHINE", "CINEMA", "CONCERT TICKET"), -d.amount(60, 120)))
    rows.append((later(t, days=27), d.say("COFFEE ROASTER", "POST OFFICE STAMPS", "COPY SHOP"), -d.amount(3, 25)))
    state = "\n".join([f"{d.say('Account movements', 'Turnover list', 'Transaction list')}  {fl}, {d.say('illustrator', 'translator', 'web designer')}, {d.say('self-employed since 2022', 'free-lance, declared income 2,400 a month', 'working for several clients')}", d.say("minus = money out", "negative figures are debits", "signs as seen by the customer")] +
        [fmt.format(*row) for row in rows] + [d.say("Alert: large credit against history.", "Alert raised on the biggest credit.", "Rule: single credit above usual.")])
    d.choice("stated", big, {"client": ["a business paying for work"], "friend": ["another private person"], "self": ["the customer's own account elsewhere"]}, ["Who sent the largest credit?", "From where did the alerted amount come?"])
    d.choice("stated", end, {"saved": ["put aside"], "sent": ["passed to an individual"], "spent": ["a purchase in a shop"]}, ["What happened to most of the large credit?", "How was the big amount used?"])
    d.noul("order_time", gap < 8, ["Was the money used within a week of its arrival?", "Did the large debit follow in under seven days?"], negated=["Did the large amount rest for more than ten days?"])
    d.multi("stated", [(["steady rent for a home"], rent), (["payments by an online work platform"], plat), (["tax paid in advance"], tax), (["a credit claimed back by the payer's side"], reverse)], ["Which of these can be read off the list?", "What does the list contain?"])
    bad = (big == "friend") + (end == "sent") + (gap < 8) + reverse
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["ordinary for the trade", "ask the customer", "likely passing on others' money"], ["How does the month look?", "What level of suspicion fits?"], criteria="Points: large credit from a private person, money passed to an individual, gone within a week, a credit claimed back. 0-1 ordinary; 2 ask; 3-4 likely passing on.")
    d.noul("stated", tax, ["Does the customer pay taxes from this account?", "Is there a debit by the tax authority?"], negated=["Is no debit by a tax authority listed?"])
    d.multi("policy", [(["a copy of the invoice"], big == "client"), (["a warning about the returned credit"], reverse), (["a reminder of tax advances"], not tax)], ["What should the adviser bring up?", "Which points are for the adviser's talk?"],
            criteria="Talk: ask for the invoice if a firm paid the large credit; warn if a credit was claimed back; remind of tax if no tax was paid.")
    return state


@drill("chat")
def call_centre_asks_about_a_handed_over_phone(d):
    cu, ag = d.person(), d.say("AGENT", "Operator", "CS-4")
    f = cu.split()[0]
    who = d.pick(["mechanic", "girl", "boss"])
    lost = d.pick(["stolen", "lent", "sold"])
    sim, pinn, app = d.flag(), d.flag(), d.flag()
    h = d.pick([1, 3, 5, 40, 60, 100])
    n = d.int(1, 9)
    talk = [f"{ag}: {d.say('Thank you for calling, please state your concern.', 'Accounts line, what can I do for you?')}", f"{f}: {d.say('there are payments I did not make', 'somebody moved money through my account', 'my account shows things I never did')}, {n} of them",
            f"{ag}: {d.say('Was your phone out of your hands?', 'Who else had your device?')}",
            f"{f}: {d.say(*{'mechanic': ('the man who repairs screens', 'the repair stall in the market', 'the phone repair shop'), 'girl': ('my girlfriend', 'the girl I go out with', 'my then girlfriend'), 'boss': ('my supervisor on site', 'the shift leader', 'my employer, in the warehouse')}[who])} {d.say('had it', 'got it', 'took it')}",
            f"{ag}: {d.say('How did that come about?', 'Was it taken from you or did you give it?')}",
            f"{f}: {d.say(*{'stolen': ('taken without asking, I was asleep', 'it was gone from my jacket', 'they took it out of my bag'), 'lent': ('I gave it for a day, wanted it back', 'handed it over for a short time', 'I let them have it for the evening'), 'sold': ('I let them have it for cash', 'was paid for it, 60', 'I sold it, got money')}[lost])}",
            f"{ag}: {d.say('Had they the code to open it?', 'Did they know the unlock code?')}", f"{f}: {d.tell(pinn, ('yes I told them', 'they know it, yes', 'I wrote it on a slip for them'), ('no, only my thumb opens it', 'never told a soul', 'they cannot know it'))}",
            f"{ag}: {d.say('Is our app on it?', 'Was the banking app on that device?')}", f"{f}: {d.tell(app, ('it is, logged in all the time', 'yes, stays open', 'yes with saved password'), ('no, I bank on the tablet', 'never had it on there', 'app is only on my other phone'))}",
            f"{ag}: {d.say('And the SIM?', 'Is the number still yours?')}", f"{f}: {d.tell(sim, ('I got a new SIM the same day', 'number blocked and replaced by my provider', 'yes, replaced the card at once'), ('still in that phone', 'left in, the number runs there', 'same SIM, still in it'))}",
            f"{ag}: {d.say('When did you notice?', 'How long after did you find out?')}", f"{f}: {d.say('about', 'maybe', 'I think')} {h} hour{'s' if h > 1 else ''} {d.say('later', 'after it left my hands', 'after')}"]
    state = "\n".join(talk)
    d.choice("stated", who, {"mechanic": ["a repairer"], "girl": ["a partner"], "boss": ["a superior at work"]}, ["Who had the phone?", "In whose hands was the device?"])
    d.choice("stated", lost, {"stolen": ["taken without consent"], "lent": ["given for a while"], "sold": ["handed over for money"]}, ["How did the device change hands?", "In what way did it leave the customer?"])
    d.multi("stated", [(["the unlock code is known to the other", "the other could unlock it"], pinn), (["the bank's app was on it"], app), (["the number was secured quickly", "a new SIM was obtained at once"], sim)], ["What is true of the device?", "Which statements hold?"])
    d.noul("order_time", h < 24, ["Did the customer notice within a day?", "Was it discovered in under 24 hours?"], negated=["Did it take the customer longer than a day to notice?"])
    d.noul("policy", lost != "stolen" and pinn or lost == "sold", ["Does the customer bear the loss under the terms?", "Are the terms against the customer?"], negated=["Does the bank bear the loss under the terms?"], criteria="Under the terms the customer bears the loss if the phone was handed over for money, or handed over willingly together with the code. In all other cases the bank bears it.")
    d.score("judgement", 0 if lost == "stolen" and not pinn else 1 if lost != "sold" else 2, ["blameless", "careless", "took part for money"], ["How far is the customer to blame?", "Degree of fault?"], criteria="Blameless: phone taken and code not known. Took part: sold. Else careless.")
    return state


@drill("nested_json")
def sportsbook_wallet_as_a_laundry(d):
    t = d.day()
    own = d.pick(["same", "spouse", "stranger"])
    k = d.pick([2, 3, 4, 5, 6])
    dep = d.int(8, 70) * 100
    stake_pct = d.pick([2, 5, 8, 40, 75, 98])
    cash_out = d.pick(["card", "bank", "crypto"])
    won = d.flag()
    kyc, lim, self_ex = d.flag(), d.flag(), d.flag()
    first = d.pick([1, 3, 8, 60, 140])
    nm = d.person()
    sp = d.person()
    payer = {"same": nm, "spouse": sp, "stranger": d.say("O. Brandt", "L. Fenn", "S. Quill")}[own]
    tails = [d.ref("", 4) for _ in range(6)]
    state = {"bettorId": d.ref("bt", 6), "profile": {"fullName": nm, "household": {"partner": sp}, "verified": kyc, "selfExcluded": self_ex, "regDays": first},
             "fundings": [{"no": i + 1, "instrument": "card*" + tails[i], "nameOnCard": payer, "day": later(t, days=i).strftime("%Y-%m-%d")} for i in range(k)], "depTotal": dep, "stakedTotal": round(dep * stake_pct / 100, 2), "returnsFromBets": round(dep * 0.4, 2) if won else 0,
             "withdrawal": {"route": {"card": "CARD_BACK", "bank": "BANK_ACCT", "crypto": "USDT_ADDR"}[cash_out], "share": 0.9, "limitOverridden": lim}, "lastLogin": later(t, days=12).strftime("%Y-%m-%dT%H:%M"), "promo": d.say("WELCOME20", None, "ACCA5"), "betsByType": {"single": 14, "accumulator": 3, "live": d.say(8, 21)}, "chatTickets": [{"topic": d.say("forgotten password", "bonus missing", "app crash"), "open": False}], "favSport": d.say("tennis", "darts", "football"), "deviceCount": 2}
    d.choice("identity", own, {"same": ["the bettor"], "spouse": ["the bettor's partner"], "stranger": ["somebody from outside the household"]}, ["Whose cards fund the betting account?", "In whose name are the cards used?"])
    d.score("amounts", 0 if stake_pct < 20 else 1 if stake_pct < 80 else 2, ["hardly any", "a fair share", "nearly everything"], ["How much of the deposits was actually wagered?", "What part of the money was bet?"])
    d.choice("stated", cash_out, {"card": ["back to a payment card"], "bank": ["to an account at a bank"], "crypto": ["to a stablecoin address"]}, ["Where was the money withdrawn to?", "What withdrawal route was used?"])
    d.multi("stated", [(["identity has been verified"], kyc), (["the person asked to be barred from betting"], self_ex), (["a withdrawal limit was lifted"], lim), (["bets brought money back"], won)], ["Which of these hold for the player?", "What does the record say?"])
    d.noul("order_time", first < 30, ["Was the betting account registered less than a month ago?", "Is the registration younger than thirty days?"], negated=["Is the registration older than a month?"])
    d.noul("policy", own == "stranger" or stake_pct < 20 and cash_out != "card", ["Should the player be reported?", "Is a report called for under the operator's rule?"], negated=["Is no report required?"],
           criteria="Report when funding comes from outside the household; report also when less than a fifth was wagered and the withdrawal did not go back to the card.")
    return state


@drill("analyst_note")
def two_men_of_one_name(d):
    n1 = d.person()
    town = d.city()
    yr = d.say(1988, 1991, 1979)
    same_dob = d.flag()
    same_adr = d.flag()
    same_sig = d.flag()
    mid = d.pick(["same", "differs", "missing"])
    sal = d.flag()
    v = d.int(30, 200) * 100
    t = d.day()
    hit = d.pick(["old", "new"])
    state = "\n".join([d.say("Namesake check (for the file).", "Note on two customers with the same name.", "Possible duplicate, worked by hand."),
        f"File 1 (opened 2015) and file 2 (opened {d.say('last spring', 'this January', 'in autumn')}): both {n1}.",
        d.tell(same_dob, (f"Born on the same day in {yr}.", f"Date of birth is the very same, {yr}.", f"Both dates of birth read 4 March {yr}."), (f"Birthdays differ: {yr} and {yr + 9}.", f"One was born {yr}, the other {yr + 9}.", f"Different dates of birth ({yr}/{yr + 9}).")),
        d.tell(same_adr, (f"Both live at one address in {town}.", f"Address identical, {town}.", f"Same street and number in {town}."), (f"One lives in {town}, the other two hundred km away.", f"Addresses are far apart, one of them in {town}.", f"Only file 1 is in {town}.")),
        d.tell(same_sig, ("The signatures look alike, same hooks.", "Signature cards match by eye.", "By the look of it one hand wrote both."), ("The signatures bear no likeness.", "Signatures are plainly different.", "By the look of it two hands wrote them.")),
        d.say(*{"same": ("The mother's maiden name is the same.", "Mother's name agrees.", "The maiden name of the mother matches."), "differs": ("The mother's maiden name is another.", "Mother's name differs.", "The maiden name of the mother does not match."), "missing": ("The mother's name was never asked in file 2.", "Mother's name is not recorded in the second file.", "For file 2 there is no mother's name.")}[mid]),
        d.say(*{"old": ("The alert is on file 1,", "It is the older file which triggered,", "File 1 set off the rule,"), "new": ("The alert is on file 2,", "It is the younger file which triggered,", "File 2 set off the rule,")}[hit]) + f" {v:,} in from eight people, " +
        d.tell(sal, ("while wages come to the other file.", "whereas the other file has the salary.", "and a salary is seen only in the other one."), ("while neither file has wages.", "whereas wages are seen in none of them.", "and no salary is seen in either one.")),
        d.say("The photo on file 1 is too dark to use.", "A third customer with a similar name is a woman and out of scope.", "Card of file 1 expires next month.") + " " + d.say("Alerts on both were merged by the system, which is wrong in my opinion.", "I am aware that the name is among the most common ones here.", "The first worker had taken them for one without looking at the papers.") + " " + d.say("Done 16:40, off to train.", "Checked with registry desk, reply tomorrow.", "Total time 25 min.")])
    pts = same_dob + same_adr + same_sig + (mid == "same")
    d.noul("identity", same_dob, ["Do both files give an identical date of birth?", "Is the birthday the same in the two files?"], negated=["Do the birthdays differ?"])
    d.score("identity", 0 if pts <= 1 else 1 if pts == 2 else 2, ["probably two people", "cannot be told", "probably one person"], ["Are the two files about one person?", "How likely is it that it is the same man?"], criteria="Count the matches among date of birth, address, signature and mother's name. None or one: two people. Two: cannot be told. Three or four: one person.")
    d.choice("unknown", mid, {"same": ["it agrees"], "differs": ["it does not agree"], "missing": ["it is not recorded for one of them"]}, ["What is known about the mother's name?", "Compare the mother's maiden name."])
    d.noul("two_places", hit == "new", ["Is the alert on the file opened later?", "Did the newer file set off the alert?"], negated=["Is it the file from 2015 that was alerted?"])
    d.multi("identity", [(["the address"], same_adr), (["the signature"], same_sig), (["the day of birth"], same_dob)], ["Which details agree?", "On what do the two files match?"])
    d.noul("stated", sal, ["Is there a salary on one of the two?", "Does one of the files receive wages?"], negated=["Are wages missing from both?"])
    d.noul("policy", same_dob and (same_adr or same_sig), ["Are the two files to be merged?", "Does the rule call for a merger of the files?"], negated=["Are the files to be kept apart under the rule?"],
           criteria="Merge when the date of birth agrees and, besides, the address or the signature.")
    return state


@drill("email")
def employer_answers_about_a_worker(d):
    hr, wk, an = d.person(), d.person(), d.person()
    f = d.firm()
    emp = d.pick(["yes", "left", "never"])
    pay = d.int(12, 31) * 100
    claim = pay if d.flag() else pay * 3
    acct = d.pick(["this", "other", "cash"])
    adv, shift, sig = d.flag(), d.flag(), d.flag()
    yrs = d.pick([0, 1, 2, 5, 8, 12])
    t = d.day()
    state = "\n".join([f"From: {d.email(hr, 'firm.example')}", f"To: {an}, {d.say('account review', 'customer checks', 'due diligence')}", f"Date: {d.stamp(t)}", f"Subject: {d.say('Your query', 'Confirmation of employment', 'AW: worker')}", "",
        d.say("Dear", "Good morning", "Hello") + f" {an.split()[0]},", d.say("you asked about", "re your question on", "concerning") + f" {wk}. " +
        d.say(*{"yes": (f"{wk.split()[0]} works for {f} as a picker.", f"{f} employs this person in the packing hall.", f"Yes, on our payroll ({f}), in goods-in."), "left": (f"{wk.split()[0]} worked for {f} but gave notice in March.", f"{f} no longer employs this person, contract ended.", f"Was with us ({f}); has left."), "never": (f"{f} does not know this person.", f"Nobody of that name was ever with {f}.", f"We ({f}) have no record of such a worker.")}[emp]) + " " +
        d.say("Ordinary pay in that job is", "The usual monthly pay there is", "For that post we pay") + f" {pay:,} net. " + d.say(*{"this": ("We pay to the account you gave.", "Wages go to your bank.", "Our transfers go to the account at your bank."), "other": ("We pay our staff at another bank, the wages house.", "Transfers go to a different bank.", "Our staff receive pay at a credit union."), "cash": ("Wages are handed out in an envelope.", "We pay weekly in cash.", "It is cash in hand here.")}[acct]),
        d.tell(adv, ("Advances of several hundred are given at times.", "We do lend staff a sum against pay.", "From time to time there is an advance."), ("We never give advances.", "Advances are not a thing with us.", "No loans to staff.")) + " " +
        d.tell(shift, ("Night work is common in our halls.", "There are night shifts.", "Shifts run round the clock."), ("Work ends at six in the evening.", "Only day shifts.", "We close at five.")),
        (d.say("The customer's own form says monthly income of", "For your comparison, the customer told you", "In your letter the customer is quoted with") + f" {claim:,} " + d.say("from us.", "as pay.", "net.")) , d.tell(sig, ("This mail is from our domain and is signed by the manager.", "A signed original follows by post.", "The original is signed by both managers."), ("Please excuse the private mailbox, ours is down.", "I write from my own mailbox today.", "Sent from my home address as I have no work mail.")),
        d.say("We had two other such questions this month, both about drivers.", "Please do not call at lunchtime.", "Our payroll firm moved to a new office."), d.say("Years in business: 31.", "Company size: 140 people.", "We are part of a Danish group.") + f" {d.say('I have been', 'In this post')} {yrs if yrs else 'under a'} {'year' if yrs <= 1 else 'years'} {d.say('here.', 'now.', 'with the firm.')}", "", hr])
    d.choice("stated", emp, {"yes": ["currently employed"], "left": ["formerly employed"], "never": ["unknown to the firm"]}, ["What does the firm say of the person's employment?", "Status of the worker according to the employer?"])
    d.choice("stated", acct, {"this": ["to the bank that asks"], "other": ["to a different bank"], "cash": ["as banknotes"]}, ["How are wages paid?", "Where does the pay go?"])
    d.noul("amounts", claim > pay, ["Did the customer name a higher income than is paid there?", "Is the stated income out of line with the employer's figure?"], negated=["Does the stated income agree with the employer's figure?"])
    d.multi("stated", [(["loans against wages"], adv), (["night-time work"], shift), (["a reply that can be trusted formally", "formal proof of the sender"], sig)], ["What else can be taken from the mail?", "Which of these does the mail support?"])
    bad = (emp == "never") * 2 + (claim > pay) + (not sig)
    d.choice("judgement", "fits" if bad == 0 and emp == "yes" else "lie" if emp == "never" or bad >= 2 else "open", {"fits": ["the customer's account of income is confirmed"], "open": ["partly confirmed or doubtful"], "lie": ["the customer's account is contradicted or seriously in doubt"]}, ["What is the outcome of the check?", "How does the customer's story come out of it?"],
             criteria="Confirmed: employed now, income agrees and the reply is formally proven. Contradicted or seriously in doubt: unknown to the firm, or both a false income and an unproven sender. All else: partly confirmed.")
    d.noul("stated", sig, ["Is the reply in a form that is signed or official?", "Does the answer come from an official source or signed?"], negated=["Was the answer sent from a private mailbox?"])
    d.multi("policy", [(["a signed letter"], not sig), (["statements of the other bank"], acct == "other"), (["a correction of the income on file"], claim > pay)], ["What has to be obtained or changed?", "Which follow-ups are called for?"],
            criteria="Follow-ups: a signed letter if the reply was informal; statements if wages go to another bank; a correction if the stated income is above the employer's figure.")
    return state


@drill("narrative")
def mother_collects_for_the_burial(d):
    mo = d.say("Rosalba Quintero", "Adjoa Pomaah", "Ljiljana Savic", "Mercy Chilufya")
    late_, col, priest = d.person(), d.person(), d.person()
    n = d.int(12, 90)
    raised = d.int(15, 90) * 100
    bill = d.int(15, 90) * 100 + 50
    where = d.pick(["undertaker", "flight", "self"])
    cert, list_, dup = d.flag(), d.flag(), d.flag()
    online = d.pick(["page", "phone", "church"])
    t = d.day()
    state = " ".join([d.say("Alert: many small credits.", "Reviewed as an unusual inflow.", "Case opened by the flow model."), f"{n} credits in nine days on the account of {mo}, {d.say('office cleaner', 'school cook', 'care assistant')}, {d.say('by her own account the mother of the deceased', 'who says the deceased was her child', 'mother, as she says, of the person who died')}, together {raised:,}.",
        f"The texts name {late_} {d.say('and say rest in peace', 'and a burial', 'and condolences')}. " + d.say(*{"page": ("The collection was called out on a web page for donations.", "It ran through a fund-raising site.", "A page on the internet asked for it."), "phone": ("It was passed round by phone groups.", "Word was spread in chat groups of the family.", "Messages on the telephone had asked for it."), "church": ("The appeal was read from the pulpit.", f"{priest} announced it in church.", "It was asked for at Sunday worship.")}[online]),
        d.tell(cert, ("A death certificate was shown.", "The registrar's paper about the death was seen.", "Proof of the death lies in the file."), ("No certificate of death has been seen.", "A certificate was asked for and not shown.", "Proof of the death is missing.")) + " " +
        d.tell(list_, (f"{col} keeps a list with names and sums.", "A sheet with each donor's name was handed in.", "There is a written register of the gifts."), (f"{col} says nobody wrote the gifts down.", "A donors' sheet does not exist.", "The gifts were not recorded by name.")),
        d.say("The bill was", "The invoice came to", "Costs were put at") + f" {bill:,}; " + d.say(*{"undertaker": ("paid to the funeral house.", "an undertaker received it.", "settled with the mortician."), "flight": ("paid for taking the body home by air.", "an airline got it for the coffin.", "it went to an air carrier for the transport."), "self": ("drawn by the mother herself.", "taken by her in cash.", "she withdrew it in notes.")}[where]),
        d.tell(dup, ("The same photograph appears in another collection last year, under another name.", "An earlier fund of the same wording was found with a different name.", "A reverse image search led to an older appeal with another name."), ("An image search found no earlier appeal.", "No other appeal with the same picture was found.", "There is no sign of the picture being used elsewhere.")),
        d.say("Her pay arrives on the 24th.", "She has two children at school.", "An overdraft was cleared in May.") + " " + d.say("The largest single gift was 150, by a cousin, and most of the others were between 10 and 40, as one would expect of workmates and neighbours.", "In the week before there were no credits but the wages; in the week after, three late gifts of 20 came in from another town.", "Two of the givers are customers of ours, and both are known to belong to the same congregation.")])
    d.noul("amounts", raised >= bill, ["Was enough raised to cover the cost?", "Do the gifts reach the cost of the funeral?"], negated=["Was less raised than the funeral cost?"])
    d.choice("stated", where, {"undertaker": ["a funeral director"], "flight": ["transport abroad"], "self": ["the mother, in cash"]}, ["To whom was the cost paid?", "Where did the money go?"])
    d.choice("stated", online, {"page": ["online fund-raising"], "phone": ["messages among people"], "church": ["a religious service"]}, ["How was the collection announced?", "By what way were people asked to give?"])
    d.multi("stated", [(["a document proving the death"], cert), (["a record of those who gave"], list_), (["an earlier appeal of the kind, under another name"], dup)], ["Which of these are reported?", "Tick what was found."])
    bad = dup * 2 + (not cert) + (where == "self") + (not list_)
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["genuine", "unclear", "probably a pretence"], ["How credible is the collection?", "Genuine or staged?"], criteria="Points: an earlier like appeal under another name counts two; no proof of death, cash taken by the mother, no record of gifts count one each. 0-1 genuine; 2 unclear; 3 or more probably a pretence.")
    d.noul("unknown", cert, ["Is the death documented?", "Has the bank seen proof that the person died?"], negated=["Is proof of the death lacking?"])
    d.noul("policy", dup and not cert or where == "self" and not list_, ["Should what is left be held back?", "Does the rule ask for a hold on the money?"], negated=["May the money stay free under the rule?"],
           criteria="Hold the money when a like appeal under another name exists and proof of the death is missing; hold it also when the mother took the cash and no record of gifts exists.")
    return state


@drill("event_array")
def queue_of_alert_dispositions(d):
    t = d.day()
    cu = [d.person() for _ in range(4)]
    users = ("m.ito", "a.kone", "j.pohl", "s.dey")
    disp, byw, order = d.shuffled(["CLOSE", "ESC", "RFI", "SAR"]), d.shuffled(users), d.shuffled(range(4))
    hrs = [d.pick([3, 12, 20, 80, 110, 150]) for _ in range(4)]
    amt = [d.int(11, 70) * 100 + 10 * i for i in range(4)]
    big, tgt = d.int(0, 3), d.say(0, 1, 2, 3)
    amt[big] = d.int(95, 160) * 100
    reop = d.flag()
    sla = d.say(48, 72)
    src = [d.pick(["RULE", "STAFF", "PARTNER_BANK"]) for _ in range(4)]
    qc = [d.flag() for _ in range(4)]
    case = f"case {tgt + 1}"
    state = [{"type": "alert_in", "case": i + 1, "cust": cu[i], "val": amt[i], "src": src[i], "when": later(t, hours=i).isoformat(timespec="minutes")} for i in range(4)]
    state += [{"type": "disposition", "case": i + 1, "code": disp[i], "user": byw[i], "hoursTaken": hrs[i], "qc": "KO" if qc[i] else "OK"} for i in order]
    state.append({"type": "reopen", "case": tgt + 1 if reop else (tgt + 1) % 4 + 1, "why": d.say("new credits", "return by payer bank", "late reply"), "when": later(t, days=9).isoformat(timespec="minutes")})
    state.append({"type": "legend", "codes": {"CLOSE": "no action", "ESC": "second level", "RFI": "customer asked", "SAR": "reported"}})
    q = lambda *texts: [x.replace("#", case) for x in texts]
    d.choice("two_places", disp[tgt], {"CLOSE": ["nothing further"], "ESC": ["handed up"], "RFI": ["questions to the customer"], "SAR": ["a report was filed"]}, q("What was the outcome of #?", "How was # decided?", "Which disposition did # get?"))
    d.choice("two_places", byw[tgt], {x: x for x in users}, q("Who decided #?", "By which user was # worked?"))
    d.choice("amounts", big, {i: cu[i] for i in range(4)}, ["Whose alert was about the largest value?", "Which customer's alert has the highest value?"])
    d.noul("order_time", hrs[tgt] <= sla, q("Was # decided in time?", "Was # finished within the time allowed?"), negated=q("Was # decided late?"), criteria=f"An alert is to be decided within {sla} hours.")
    d.multi("two_places", [("the case was opened again", reop), ("quality control found a fault", qc[tgt]), ("the alert was raised by another bank", src[tgt] == "PARTNER_BANK"), ("staff raised the alert", src[tgt] == "STAFF")], q("What is on record about #?", "Which of these hold for #?"))
    d.noul("two_places", disp[tgt] in ("ESC", "SAR"), q("Did # go beyond the first level, by hand-over or by a report?", "Was # handed up or reported?"), negated=q("Did # end without escalation or report?"))
    return state


@drill("policy_and_case")
def cash_pool_of_a_market_stall_union(d):
    un, st, dep = d.firm(), d.person(), d.person()
    cap = d.pick([8000, 10000])
    pct = d.pick([20, 30])
    one = d.int(20, 150) * 100 + 50
    big_share = d.int(5, 55)
    same_day, ex, voucher = d.flag(), d.flag(), d.flag()
    who = d.pick(["member", "staff", "guard"])
    festival = d.flag()
    pol = d.say(f"HOUSE RULES FOR POOLED TAKINGS: (i) a pooled deposit over {cap:,} needs a list of the stalls; (ii) no single stall may make up more than {pct} per cent; (iii) at festival times (ii) is not applied; (iv) whoever brings the cash must belong to the union as member or staff.",
                f"Pool rules. i. Above {cap:,}: list of stalls needed. ii. One stall at most {pct}% of the pool. iii. During festivals ii does not apply. iv. The bearer must be a member or an employee of the union.")
    state = pol + "\n\n" + " ".join([f"{d.say('Deposit in question', 'The deposit')}: {one:,} by {un}, {d.say('union of stall holders', 'stall cooperative', 'market union')}, brought by {dep}, " + d.say(*{"member": ("who has the vegetable stall 14", "a stall holder of the union", "one of the members, fish stall"), "staff": ("the paid secretary of the union", "employed by the union as book-keeper", "cashier on the union's payroll"), "guard": ("driver of a security van firm", "an outside guard with no post in the union", "a hired courier from elsewhere")}[who]) + ".",
        f"{d.say('The stall of', 'Stall')} {st} {d.say('makes up', 'accounts for', 'stands for')} {big_share} per cent of it.", d.tell(voucher, ("A list of stalls lay with the money.", "The stall list was handed over.", "Stalls and sums are listed on an enclosed sheet."), ("There was no list.", "The stall list was missing.", "A list was not handed over.")),
        d.tell(festival, ("It was the week of the harvest festival.", "The deposit fell in the carnival days.", "That week was the spring fair."), ("An ordinary week without festivals.", "The week was a plain one.", "No festival took place in that week.")),
        d.tell(ex, ("Count and slip agree to the cent.", "Slip total and count were the same.", "What was counted matches the slip."), ("The count was short of the slip by a little.", "Count and slip did not agree.", "The slip said more than was counted.")), d.say("It rained three days of five.", "Two stalls were closed for illness.", "A new awning was paid for in the same week.") + " " + d.say("The union has had a safe deposit box here for ten years.", "The bag had a tear at the seam.", "A request for coin rolls was declined.")])
    f1 = one > cap and not voucher
    f2 = big_share > pct and not festival
    f3 = who == "guard"
    d.multi("policy", [(["the list of stalls was required and is missing", "rule i is broken"], f1), (["a stall weighs too heavily and no exception helps", "rule ii is broken"], f2), (["the bearer is not of the union", "rule iv is broken"], f3)], ["Which rules are broken?", "Which faults are there under the house rules?"])
    d.choice("exception", "yes" if big_share > pct and festival else "no" if big_share > pct else "unneeded", {"yes": ["the festival clause excuses it"], "no": ["the festival clause does not help"], "unneeded": ["the share is small enough without any clause"]}, ["What about the share of the largest stall?", "Does the festival clause come in?"])
    d.choice("two_places", who, {"member": ["a stall holder"], "staff": ["an employee of the union"], "guard": ["somebody from outside"]}, ["Who brought the cash?", "What is the bearer's tie to the union?"])
    d.noul("amounts", one > cap, ["Is the sum above what may be paid in without a list?", "Does the deposit exceed the sum in the first rule?"], negated=["Is the deposit small enough to do without a list?"])
    d.noul("stated", ex, ["Did the count confirm the slip?", "Is the counted sum the one on the slip?"], negated=["Was there a difference between count and slip?"])
    d.noul("stated", festival, ["Was it at a festival time?", "Did a fair or feast fall in that week?"], negated=["Was it an ordinary week?"])
    return state
