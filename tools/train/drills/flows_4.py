"""Money-mule and cash-flow cases: committee minutes, rule engine output, romance letters, rent collectors, card sellers, charity boxes."""

from draw import drill, later


@drill("narrative")
def exit_committee_minutes(d):
    cust, rm, aml = d.person(), d.person(), d.person()
    chair = d.person()
    wish_rm, wish_aml = d.pick(["keep", "limit"]), d.pick(["limit", "exit"])
    vote = d.pick(["keep", "limit", "exit", wish_aml])
    sars = d.pick([0, 1, 2, 4])
    doc, wage = d.flag(), d.flag()
    t = d.day()
    grace = d.pick([14, 30, 60])
    said = {"keep": ("should stay as it is", "ought to be continued without change", "deserves to be kept on"), "limit": ("should go on with a cap on incoming payments", "ought to be kept under a monthly ceiling", "should be restricted but not ended"),
            "exit": ("should be ended", "has to be terminated", "cannot be continued")}
    state = "\n".join([
        f"{d.say('MINUTES', 'Record of the meeting', 'Protocol')} - {d.say('customer exit committee', 'relationship review board', 'risk acceptance panel')}, {d.date(t)}", f"Present: {chair} (chair), {rm} (relationship manager), {aml} (AML officer), {d.say('legal excused', 'legal by phone', 'one seat vacant')}.", f"Item 3: {cust}, private current account.",
        f"{aml} {d.say('presented', 'gave an overview', 'summed up')}: {d.say('credits from eleven persons in the quarter', 'inflow of four times the declared income', 'funds resting less than a day on average')}; " +
        d.say(*{0: ("no report to the authority so far", "nothing filed up to now", "not yet the subject of any filing"), 1: ("one report to the authority", "a single filing was made", "reported once"), 2: ("two reports to the authority", "filed twice", "two filings since opening"), 4: ("four reports to the authority", "filed four times", "four filings in all")}[sars]) + ".",
        f"In {aml.split()[0]}'s view the relationship {d.say(*said[wish_aml])}.",
        f"{rm} {d.say('replied', 'remarked', 'objected')}: " + d.tell(wage, ("the customer's salary comes in every month", "wages arrive here regularly", "pay from a bakery chain is credited on the 25th"), ("there is no salary on the account", "wages have never come in here", "the customer has not had pay credited here")) + "; " +
        d.tell(doc, ("the loan papers asked for were delivered", "the requested contract has been received", "documents arrived on Monday and answer the questions"), ("the papers requested were not delivered", "the contract asked for has not been received", "the deadline for documents went by unused")) + f". The relationship {d.say(*said[wish_rm])}.",
        d.say("After discussion", "Having heard both", "On a vote of three to one") + f" the panel {d.say('decided', 'resolved', 'concluded')} that the relationship {d.say(*said[vote])}.",
        f"{d.say('Letters to go out', 'Operations to act', 'The next look')} {d.say('within', 'not later than')} {grace} days. {d.say('Item 4 was postponed', 'Item 2, a dormant firm, had been ended without debate', 'Item 5 concerned a cap for a dance school')}.", f"{d.say('Signed', 'Recorded by')} {chair.split()[1]}"])
    opts = {"keep": ["continue unchanged", "no measures"], "limit": ["continue with a restriction", "restrict incoming amounts"], "exit": ["end the relationship", "termination"]}
    d.choice("stated", vote, opts, ["What did the committee decide?", "Outcome for the customer?"])
    d.noul("two_places", vote == wish_aml, ["Did the panel follow the AML officer's view?", "Is the decision what the AML officer had called for?"], negated=["Did the panel decide differently from what the AML officer wanted?"])
    d.choice("two_places", "same" if wish_rm == wish_aml else "differ_exit" if wish_aml == "exit" and wish_rm == "keep" else "differ", {"same": ["they agreed"], "differ": ["they differed, with a restriction as one of the two wishes"], "differ_exit": ["one wanted to keep everything, the other to end it"]},
                 ["How far apart were the relationship manager and the AML officer?", "Compare the wishes of the two speakers."])
    d.multi("stated", [(["wages on the account", "a salary coming in"], wage), (["requested papers were handed in"], doc), (["more than one filing to the authority"], sars > 1)], ["What was reported about the customer?", "Which of these were said?"])
    d.noul("policy", sars >= 2 and not doc or sars == 4 or (not wage and not doc and sars > 0), ["Would the written standard have called for an exit?", "Does the standard require ending the relationship?"], negated=["Does the standard leave room to keep the customer?"],
           criteria="Standard: an exit is due after four filings; after two or three filings if papers are missing; after one filing if both papers and wages are missing. Otherwise the customer may stay.")
    d.score("stated", {14: 0, 30: 1, 60: 2}[grace], ["about two weeks", "about a month", "about two months"], ["How long is the time set for the next step?", "Which period is set?"])
    return state


@drill("nested_json")
def rule_engine_hits_for_one_alert(d):
    t = d.day()
    codes = ["R_PASS_THRU", "R_NEW_PAYEE", "R_NIGHT", "R_DEVICE_SHARE", "R_CASH_NEAR_LIM"]
    hit = {c: d.flag() for c in codes}
    ent = d.pick(["PERSON", "SOLE_TRADER", "COMPANY"])
    tin, tout = d.amount(2000, 9000, 10), 0
    ratio = d.pick([8, 22, 35, 91, 95, 98])
    tout = round(tin * ratio / 100, 2)
    hold_h = d.pick([1, 2, 5, 70, 130, 260])
    supp = d.pick([None, "PAYROLL_WHITELIST", "ANALYST_MUTE"])
    tenure = d.pick([1, 2, 5, 18, 40, 90])
    state = {"alertKey": d.ref("AL-", 7), "raisedTs": t.isoformat(timespec="seconds"), "party": {"kind": ent, "tenureMonths": tenure, "segment": d.say("MASS", "YOUTH", "SME"), "pepFlag": "N"},
             "ruleResults": [{"rule": c, "fired": hit[c], "wt": {"R_PASS_THRU": 30, "R_NEW_PAYEE": 10, "R_NIGHT": 10, "R_DEVICE_SHARE": 30, "R_CASH_NEAR_LIM": 20}[c]} for c in codes], "score": sum({"R_PASS_THRU": 30, "R_NEW_PAYEE": 10, "R_NIGHT": 10, "R_DEVICE_SHARE": 30, "R_CASH_NEAR_LIM": 20}[c] for c in codes if hit[c]),
             "window": {"days": 30, "creditSum": tin, "debitSum": tout, "medianRestHours": hold_h}, "suppression": supp, "priorAlerts": [{"key": d.ref("AL-", 7), "outcome": "FALSE_POSITIVE", "at": later(t, days=-200).date().isoformat()}], "queue": d.say("L1-EU", "L1-APAC", "triage_b")}
    d.multi("stated", [(["money runs straight through"], hit["R_PASS_THRU"]), (["unfamiliar recipients"], hit["R_NEW_PAYEE"]), (["activity in the night hours"], hit["R_NIGHT"]), (["a device used by several customers"], hit["R_DEVICE_SHARE"]), (["banknotes paid in just below a limit"], hit["R_CASH_NEAR_LIM"])],
            ["Which patterns set off the alert?", "For which of these did a rule fire?"])
    d.choice("stated", ent, {"PERSON": ["a private individual"], "SOLE_TRADER": ["a one-person business"], "COMPANY": ["a corporate body", "a company"]}, ["What sort of customer is it?", "The alerted party is ..."])
    d.noul("amounts", ratio > 80, ["Has most of what came in gone out again?", "Do the debits nearly equal the credits?"], negated=["Did the larger part of the credits remain?"])
    d.score("order_time", 0 if hold_h < 12 else 1 if hold_h < 150 else 2, ["a few hours", "several days", "more than a week"], ["How long does money typically rest on the account?", "Usual time between credit and debit?"])
    d.choice("unknown", str(supp), {"None": ["no suppression is recorded"], "PAYROLL_WHITELIST": ["known wage payments"], "ANALYST_MUTE": ["silenced by a member of staff"]}, ["For what reason is the alert suppressed?", "Which suppression is in place?"])
    sc = state["score"]
    d.noul("policy", sc >= 50 and supp is None or sc >= 60, ["Does the alert go to level two?", "Is the alert to be handed up?"], negated=["Does the alert stay on level one?"], criteria="To level two: total score of at least 60; or at least 50 with no suppression. All others stay on level one.")
    d.noul("order_time", tenure >= 12, ["Has the customer been with the bank for a year or more?", "Is this a customer of at least twelve months?"], negated=["Is it a customer of less than half a year?"])
    return state


@drill("chat")
def lonely_engineer_on_the_dating_app(d):
    vic = d.man()
    her = d.say("Svetlana_88", "Grace Love", "JoyceM", "Alina*")
    f = vic.split()[0]
    stage = d.pick(["gift", "loan", "pass"])
    video, bank, friend = d.flag(), d.flag(), d.flag()
    sum_ = d.int(3, 60) * 50
    why = d.pick(["visa", "hospital", "customs"])
    pay = d.pick(["voucher", "transfer", "kiosk"])
    sent = d.flag()
    txt = [(her, d.say("good morning my king, did u sleep", "hello dear heart how was work today", "hi handsome thinking of you")), (f, d.say("long shift, thinking of you too", "ok, tired. rain again here", "fine, the dog says hi")),
           (f, d.tell(video, ("it was so nice to see you on camera yesterday", "your face on the call made my week", "loved our video call, your kitchen is cute"), ("when can we finally do a video call?", "you still never switch the camera on", "I would love to see you live, not only photos"))),
           (her, d.say(*{"visa": ("the embassy wants money for my papers", "my visa has a fee i cannot pay", "they ask a guarantee for the visa"), "hospital": ("mama is in the clinic, they want cash first", "the doctors don't start before the bill is paid", "my son must be operated"),
                         "customs": ("the parcel with your watch is stuck at the border", "customs hold my luggage", "they want a duty for the box I sent you")}[why])),
           (her, d.say(*{"gift": (f"only {sum_}, as a present from you my love", f"gift me {sum_} and I am yours", f"can u make me a present of {sum_}"), "loan": (f"lend me {sum_}, i give back in one month", f"borrow me {sum_} pls, I swear to return", f"its a loan, {sum_}, you get it back"),
                         "pass": (f"my uncle will pay {sum_} to your account, you forward it for me", f"{sum_} will arrive from a friend of me, send it further to the agent", f"a client sends {sum_} to you and you give it on to my helper")}[stage])),
           (her, d.say(*{"voucher": ("buy cards for games and send me the numbers", "use gift cards, scratch and photo", "the store cards are fastest"), "transfer": ("bank transfer is good", "i give you the iban", "to this account number please"), "kiosk": ("there is a bitcoin machine near you", "use the coin kiosk at the mall", "put it in the crypto atm")}[pay])),
           (f, d.tell(friend, ("my sister says I should be careful", "a mate at work thinks you're not real", "my daughter read this and got angry"), ("nobody knows of us, as you asked", "I told no one about us", "it stays between us two"))),
           (f, d.tell(bank, ("the bank called and asked what it is for", "the teller asked me questions", "bank put a warning on my screen"), ("bank never asks anything", "no trouble with the bank so far", "the bank is quiet"))),
           (f, d.tell(sent, ("done, just went through", "I did it this morning", "ok. it's on its way to you"), ("not yet, I need to think", "I'll wait until we have met", "sorry, I can't do this")))]
    txt.insert(2, (her, d.say("here it is snow again and the generator is broken, i read your letters two times", "my little one asks when the good man comes, i show her your photo", "at work they took our contract away, but god is big")))
    txt.insert(3, (f, d.say("I put 40 in the jar each week for the trip, and the boat needs paint", "saw the doctor, knee is better; 200 for the scan though", "my brother's party was on saturday, I missed you there")))
    state = d.say("[transcript 2 of 2, app export]", "[copied by victim support]", "[log, names changed by sender]") + "\n" + "\n".join(f"<{a}> {b}" for a, b in txt)
    d.noul("stated", video, ["Have the two seen each other on a live call?", "Was there a call with picture?"], negated=["Has the contact never shown itself live on camera?"])
    d.choice("stated", why, {"visa": ["travel documents"], "hospital": ["medical treatment"], "customs": ["goods or luggage held back"]}, ["What is the stated need?", "For what is money needed, it is said?"])
    d.choice("stated", stage, {"gift": ["a present"], "loan": ["something to be paid back"], "pass": ["handling other people's money"]}, ["What is asked of the man?", "How is the request framed?"])
    d.choice("stated", pay, {"voucher": ["prepaid cards"], "transfer": ["a bank payment"], "kiosk": ["a machine for virtual currency"]}, ["By which means is it to be sent?", "What way of paying is suggested?"])
    d.multi("stated", [(["someone close has warned him"], friend), (["the bank took notice", "bank staff or system raised it"], bank), (["he has done what was asked"], sent)], ["Which of these appear in the chat?", "What has happened by the end?"])
    d.noul("policy", sent and stage == "pass" or stage == "pass" and not friend or sent and bank, ["Is the account to be flagged by the victim team?", "Does the team's rule lead to a flag?"], negated=["Is no flag required?"],
           criteria="Flag if he was asked to pass on other people's money and either did it or has told nobody; flag also if he did what was asked although the bank had spoken up.")
    return state


@drill("email")
def subletter_explains_the_room_rents(d):
    ten, an, land = d.person(), d.person(), d.person()
    rooms = d.int(2, 6)
    rent = d.pick([300, 350, 420, 480])
    lease, perm, over = d.flag(), d.flag(), d.flag()
    cut = d.pick([60, 150, 300])
    whole = rooms * rent - (cut if over else 0)
    start = d.day()
    gone = d.pick(["abroad", "job", "family"])
    bills = d.pick(["inclusive", "separate"])
    attach = d.some(["lease", "list", "id", "photo"], 1, 3)
    names = {"lease": ("the lease", "the rental contract", "our tenancy agreement"), "list": ("a list of who pays what", "a table of names and rents", "an overview of the flatmates"), "id": ("a copy of my passport", "my identity card", "a scan of my driving licence"), "photo": ("a picture of the letterbox", "photos of the rooms", "a snapshot of the doorbell")}
    state = "\n".join([f"From: {d.email(ten)}", "To: aml-questions@bank.example", f"Sent: {d.stamp(start)}", f"Subject: Re: {d.say('your questions', 'payments by several persons', 'your letter')}", "",
        f"Dear {an.split()[0]},", d.say("you asked about the money, so here is how it works:", "concerning your question about the transfers:", "I am a bit surprised, but here we go:") + f" we are a shared flat. {rooms} people pay me {rent} each on the 1st. " +
        f"The rent that I pay on to {land} is {whole:,}.", d.tell(lease, ("The contract with the landlord is in my name alone.", "Only I signed with the landlord.", "I am the sole tenant on paper."), ("All of us signed the contract together.", "Every flatmate is on the contract.", "We are joint tenants.")) + " " +
        d.tell(perm, ("The landlord knows about everybody and agreed in writing.", "Written consent for the others exists.", "He has said yes to the others by letter."), ("The landlord does not know that others live here.", "I would rather the landlord did not hear of it.", "Nobody asked the landlord.")),
        d.say(*{"abroad": ("One who moved out has gone overseas, that is why a payer is missing.", "A former flatmate emigrated, hence the change of names.", "The name that disappears is of somebody who left the country."), "job": ("One left for a post in another town, hence the change of names.", "A payer is missing as he was hired elsewhere.", "The name that disappears found work far off."),
                "family": ("One moved back in with her parents, hence the change of names.", "A payer is missing since she went home to her mother.", "The name that disappears has returned to the family.")}[gone]),
        d.say(*{"inclusive": ("Heating and power are in it.", "All costs are included.", "That covers gas, water and the internet."), "separate": ("Heating and power come on top.", "Gas and internet are extra.", "Costs are collected on another day.")}[bills]), d.say("Enclosed: ", "I attach: ", "In the annex: ") + ", ".join(x for k, x in [(k, d.say(*names[k])) for k in ("lease", "list", "id", "photo")] if k in attach) + ".",
        d.say("I work in a garden centre.", "I am doing a traineeship.", "My own pay comes to another bank.") + " " + d.say("The 85 on the 9th was for a washing machine we bought second-hand, nothing to do with rent.", "In August everybody paid twice because I was travelling, and September was left out.", "The 40 from my aunt each week is for dog walking.") + " " + d.say("Please write to me by mail only, I cannot take calls at work.", "If you need more I can come by on Saturday.", "I hope that settles it, I would like my card back."), "", ten])
    d.noul("amounts", over, ["Does the writer collect more than is paid on as rent?", "Is there a surplus over the rent passed on?"], negated=["Is what is collected passed on in full?"])
    d.noul("stated", lease, ["Is the writer the only one on the tenancy contract?", "Did the writer alone sign for the flat?"], negated=["Did all flatmates sign the contract?"])
    d.noul("stated", perm, ["Has the owner of the flat consented to the other residents?", "Is the landlord aware of the others?"], negated=["Is the landlord in the dark about the others?"])
    d.choice("stated", gone, {"abroad": ["moved to another country"], "job": ["a job elsewhere"], "family": ["went back to relatives"]}, ["Why did one of the payers stop?", "What became of the former flatmate?"])
    d.choice("stated", bills, {"inclusive": ["covered by the sum"], "separate": ["paid in addition"]}, ["What about utilities?", "How are energy and internet costs handled?"])
    d.multi("stated", [(["the tenancy agreement"], "lease" in attach), (["an overview of the payers"], "list" in attach), (["proof of identity"], "id" in attach), (["pictures of the home"], "photo" in attach)], ["What was enclosed?", "Which documents came with the mail?"])
    d.score("counting", min(3, len(attach)) - 1, ["one enclosure", "two enclosures", "three enclosures"], ["How many kinds of document were sent along?", "Number of enclosures?"])
    return state


@drill("event_array")
def one_night_of_card_sales(d):
    t = d.day().replace(hour=18, minute=5)
    n = d.int(2, 7)
    names = [d.person() for _ in range(7)]
    ch = d.pick(["pos", "kiosk", "web"])
    geo = d.flag()
    caps = d.flag()
    refund = d.flag()
    km = 240 if geo else 1
    evs = [{"k": "SESSION", "ts": t.isoformat(), "acct": "main", "dev": d.ref("D", 3)}]
    msgs = [d.say("t-shirts", "tickets", "pocket", "ok") for _ in range(7)]
    for i in range(n):
        evs.append({"k": "IN", "ts": later(t, minutes=7 * i + 3).isoformat(), "from": names[i], "val": d.amount(90, 410, 5), "msg": msgs[i]})
    lag = d.pick([5, 20, 40, 500, 900])
    total = round(sum(e["val"] for e in evs if e["k"] == "IN"), 2)
    out_t = later(t, minutes=7 * n + lag)
    evs.append({"k": "OUT", "ts": out_t.isoformat(), "to": {"pos": "shop terminal", "kiosk": "ticket kiosk", "web": "online store"}[ch], "chan": ch, "val": round(total * 0.9, 2), "km_from_home": km})
    if refund:
        evs.append({"k": "IN", "ts": later(out_t, hours=3).isoformat(), "from": "shop refund", "val": round(total * 0.9, 2), "msg": "return"})
    if caps:
        evs.append({"k": "CAP_REACHED", "ts": later(out_t, hours=4).isoformat(), "cap": "daily_out"})
    evs.append({"k": "LOGOUT", "ts": later(out_t, hours=5).isoformat()})
    d.noul("stated", refund, ["Did the purchase money come back?", "Was the outgoing amount refunded?"], negated=["Did the outgoing stay without a return?"])
    d.score("counting", 0 if n < 4 else 1 if n < 6 else 2, ["two or three", "four or five", "six or more"], ["How many people paid in?", "Number of private payers?"])
    d.choice("stated", ch, {"pos": ["at a shop's card terminal"], "kiosk": ["at a ticket machine"], "web": ["on the internet"]}, ["Where was the outgoing made?", "By what channel did the money leave?"])
    d.multi("stated", [(["a payment more than a hundred kilometres from home"], geo), (["a daily limit was hit"], caps), (["money returned by the shop"], refund)], ["Which of these occurred that night?", "What does the stream contain?"])
    d.noul("stated", caps, ["Was a daily ceiling reached?", "Did the account hit its cap?"], negated=["Did the account stay under its daily cap?"])
    d.noul("order_time", lag < 60, ["Was the money spent within one hour after the last payer?", "Did the outgoing follow in under an hour?"], negated=["Did several hours go by before the outgoing?"])
    d.noul("policy", geo and not refund or caps and lag < 60, ["Is a call to the customer due?", "Does the night desk have to ring the customer?"], negated=["Can the night desk do without a call?"],
           criteria="Call when the outgoing was more than 100 km from home and was not refunded; call also when the cap was reached and the outgoing came within an hour of the last payer.")
    return evs


@drill("ledger_text")
def two_books_of_a_charity_box(d):
    ch, tr = d.firm(), d.person()
    t = d.day()
    n = d.int(3, 5)
    miss = d.flag()
    counted = [d.int(20, 95) * 10 for _ in range(n)]
    low = d.int(0, n - 1)
    banked = list(counted)
    if miss:
        banked[low] = counted[low] - 10 * d.int(4, 18)
    one_name, seal = d.flag(), d.flag()
    dest = d.pick(["clinic", "treasurer", "abroad"])
    late = d.pick([1, 2, 9, 15])
    counters = [tr] * n if one_name else [d.say("two volunteers", "volunteers in pairs", "two helpers")] * n
    L = [f"{d.say('CHURCH HALL', 'COMMUNITY', 'RELIEF')} BOX BOOK - {ch}", "counted on | by | coins+notes"]
    L += [f"{later(t, days=14 * i):%d %b} | {counters[i]} | {counted[i]}" for i in range(n)]
    L += ["", "BANK SIDE", "booked on | text | in | out"]
    L += [f"{later(t, days=14 * i + late):%d %b} | CASH DEPOSIT | {banked[i]} |" for i in range(n)]
    L.append(f"{later(t, days=14 * n + 5):%d %b} | " + {"clinic": d.say("CHILDREN CLINIC DONATION", "MATERNITY CLINIC EQUIPMENT", "EYE CLINIC GRANT"), "treasurer": d.say(f"{tr.upper()} REIMB", f"{tr.upper()} ADVANCE", f"TRANSFER {tr.upper()}"), "abroad": d.say("RELIEF PARTNER OVERSEAS ACC", "PARTNER FUND TEMA", "FIELD OFFICE LIMA")}[dest] + f" | | {sum(banked) - 30}")
    L += ["", d.say("Remark: ", "Note: ", "Visitor's remark: ") + d.tell(seal, ("the boxes carry numbered seals.", "boxes are sealed and numbered.", "seals are broken only at the counting."), ("the boxes can be opened by anyone.", "no seals or locks on the boxes.", "boxes stand open behind the bar.")) + f" {d.say('Treasurer', 'Keeper of the money')}: {tr}."]
    d.noul("amounts", miss, ["Does one deposit fall short of what was counted?", "Is less banked than was counted on some day?"], negated=["Do all deposits match what was counted?"])
    d.choice("stated", dest, {"clinic": ["a medical institution"], "treasurer": ["the treasurer in person"], "abroad": ["a partner in another country"]}, ["Where did the collected money go in the end?", "Who received the large outgoing?"])
    d.noul("stated", seal, ["Are the boxes secured?", "Do the boxes have seals?"], negated=["Can the boxes be opened without hindrance?"])
    d.noul("stated", one_name, ["Does one person alone count the money?", "Is the counting done by the treasurer only?"], negated=["Is the counting done by more than one person?"])
    d.score("order_time", 0 if late < 5 else 1 if late < 12 else 2, ["within two days", "about nine days", "around two weeks"], ["How long does it take from counting to banking?", "Delay from count to deposit?"])
    bad = miss + one_name + (not seal) + (dest == "treasurer")
    d.choice("judgement", "ok" if bad <= 1 else "weak" if bad == 2 else "loss", {"ok": ["sound handling"], "weak": ["weak controls, no finding of loss"], "loss": ["strong hints of money being lost or taken"]}, ["What do both books together suggest?", "Which judgement fits the handling of the boxes?"],
             criteria="Points: a deposit short of the count, one person counting alone, open boxes, money going to the treasurer. None or one: sound. Two: weak. Three or four: strong hints.")
    d.multi("policy", [(["numbered seals"], not seal), (["a second person at the count"], one_name), (["quicker banking"], late > 7)], ["Which recommendations does the auditor's list lead to?", "What should be recommended?"],
            criteria="List: seals where boxes are open; a second counter where one person counts; quicker banking where more than a week passes between count and deposit.")
    return "\n".join(L)


@drill("analyst_note")
def second_look_at_a_cleared_alert(d):
    qa, an, cust = d.person(), d.person(), d.person()
    steps = {"statement": d.flag(), "id": d.flag(), "call": d.flag(), "adverse": d.flag(), "links": d.flag()}
    text = {"statement": (("Statements were pulled for the full period.", "All months were looked at.", "The whole period was covered by statements."), ("Only one month of statements was looked at.", "The period is covered in part only.", "Half of the months are missing.")),
            "id": (("Identity documents were compared.", "ID was checked against the file.", "The picture and the file match."), ("ID was not checked.", "No comparison of identity was made.", "The identity check was skipped.")),
            "call": (("The customer was telephoned and the answers written down.", "A talk with the customer is on file.", "There is a call record with the customer."), ("No attempt to talk to the customer.", "The customer was not contacted.", "A call is not recorded.")),
            "adverse": (("Press search done, hits explained.", "Negative news was searched.", "Media check is attached."), ("No media search.", "Negative news was not looked for.", "A press check is missing.")),
            "links": (("Linked accounts were followed to the second level.", "Connections were traced further.", "Counterparties' accounts were also looked at."), ("Linked accounts were ignored.", "Nobody followed the counterparties.", "No look at connected accounts."))}
    min_n = d.pick([2, 3, 3, 4])
    right = d.flag()
    days = d.pick([2, 4, 11, 21, 35])
    alert = d.pick(["A12", "A31", "A40"])
    state = " ".join([d.say("QA sample, pedantic mode on.", "Quality review, sample nr 14.", "Checker's sheet.") + f" Analyst {an}, checker {qa}, customer {cust}. Alert type {alert}: " + {"A12": "rapid movement", "A31": "cash just below the threshold", "A40": "new counterparties"}[alert] + "."] +
        [d.tell(steps[k], *text[k]) for k in steps] + [f"{d.say('Time from alert to closure', 'Worked on for', 'Duration')}: {days} days. " + d.tell(right, ("The conclusion is right in my view.", "I would have closed it as well.", "Outcome agreed."), ("I would have escalated it.", "The closure was wrong in my view.", "Outcome disputed.")),
        d.say("Spelling: two typos.", "The header has the wrong team code.", "The screenshot is upside down.") + " " + d.say(f"{an.split()[0]} joined in May.", f"{an.split()[0]} is a trainee.", f"{an.split()[0]} had 41 alerts that week.") + " " + d.say("Closing text is 212 words, template 5b, fine as to style.", "The reason code was first C3, then changed to C7, see the audit trail.", "Narrative is easy to follow, though dates are in two formats.") + " " + d.say("Sample drawn at random from 60 closures.", "Sample drawn because the customer has had an alert before.", "Second checker not needed for this risk class.")])
    k = sum(steps.values())
    d.noul("policy", k >= min_n, ["Is the work complete enough under the standard?", "Does the file reach the minimum of steps?"], negated=["Does the file fall short of the minimum of steps?"], criteria=f"Minimum: {min_n} of the five steps fully done: full statements, identity check, customer talk, press search, linked accounts.")
    d.noul("stated", right, ["Does the checker agree with the closure?", "Is the outcome confirmed?"], negated=["Would the checker have decided otherwise?"])
    d.multi("stated", [(["speaking with the customer"], steps["call"]), (["a search in the news"], steps["adverse"]), (["a look at connected accounts"], steps["links"]), (["statements for all of the period"], steps["statement"])], ["Which steps were carried out?", "What did the analyst do in full?"])
    d.choice("stated", alert, {"A12": ["money moved on quickly"], "A31": ["banknotes under a limit"], "A40": ["unknown partners"]}, ["What had set off the alert?", "What was the alert about?"])
    d.score("counting", 0 if k <= 2 else 1 if k == 3 else 2, ["two or fewer", "three", "four or five"], ["How many of the five steps were done?", "Count the steps done."])
    d.noul("order_time", days > 10, ["Did the work take more than ten days?", "Was it closed after more than ten days?"], negated=["Was the alert done within a week?"])
    return state


@drill("policy_and_case")
def dual_use_of_a_nurses_account(d):
    nur, ag = d.person(), d.firm()
    allow = d.pick([3, 4])
    kin = d.int(2, 8)
    spouse, notice = d.flag(0.7), d.flag(0.55)
    occup = d.flag()
    freq = d.pick(["month", "week", "once"])
    total = d.int(5, 38) * 100 + 50
    ceiling = d.pick([2000, 3000])
    rules = d.say(f"A. Account holders may collect money for others if (1) the persons are family or workmates and (2) no more than {allow} persons pay in. B. Totals over {ceiling:,} a month are to be declared beforehand. C. If a declaration is made, the number in A(2) does not matter.",
                  f"Rule A: collecting for others is allowed for family or colleagues, at most {allow} of them. Rule B: over {ceiling:,} per month the holder must give notice first. Rule C: notice given, the head count of A is set aside.")
    state = f"{d.say('Terms of use, extract', 'House terms')}\n{rules}\n\n" + " ".join([f"{nur}, nurse, hired through {ag}.", f"{kin} persons pay to the account: " + d.tell(spouse, ("a brother, cousins and people from the ward.", "relatives and colleagues from the hospital, all named.", "family from home and staff of the same clinic."), ("people met at a market, not related.", "strangers, says a colleague.", "buyers from an online group.")),
        d.say(*{"month": ("Each month.", "Month after month.", "They do so every month."), "week": ("Every week.", "Week after week.", "They do so weekly."), "once": ("It happened a single time.", "This was done one time.", "It was not repeated.")}[freq]),
        f"The total in the last month was {total:,}.", d.tell(notice, ("Notice had been given by secure message two weeks before.", "A declaration was lodged in advance.", "The customer wrote to us beforehand."), ("No notice was received.", "A declaration was not lodged.", "The customer did not announce it.")),
        d.tell(occup, ("The employer confirmed the post.", "The clinic's HR desk vouches for the post.", "Employment was verified."), ("The employer was not reached.", "The post could not be verified.", "Nobody confirmed the job.")), d.say("Flights home are bought twice a year.", "A second account pays the rent.", "The flat is shared with four others.") + " " + d.say("Identity card valid to 2031.", "Shift plan attached.", "Letters returned once.")])
    a_ok = spouse and (kin <= allow or notice)
    d.noul("policy", a_ok and (total <= ceiling or notice), ["Is everything within the terms?", "Does the use keep to the rules in all respects?"], negated=["Is at least one rule broken?"])
    d.choice("exception", "c" if kin > allow and notice else "too" if kin > allow else "fine", {"c": ["too many, but rule C sets the number aside"], "too": ["too many, and rule C does not help"], "fine": ["not too many"]}, ["What about the number of payers?", "Does the head count comply?"])
    d.noul("amounts", total > ceiling, ["Does the month's sum exceed the figure in rule B?", "Was more than the notice-free sum collected?"], negated=["Is the month's sum within the notice-free figure?"])
    d.noul("stated", notice, ["Was the bank told beforehand?", "Had the customer made a declaration?"], negated=["Did the customer fail to tell the bank?"])
    d.multi("stated", [(["payers are relatives or colleagues"], spouse), (["the job has been verified"], occup), (["payments recur", "it is a regular thing"], freq != "once")], ["What applies in this case?", "Which facts are on file?"])
    d.choice("stated", freq, {"month": ["monthly"], "week": ["weekly"], "once": ["one time only"]}, ["How often was money collected?", "Frequency of the payments?"])
    return state
