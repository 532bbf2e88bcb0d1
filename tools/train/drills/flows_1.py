"""Money-mule and cash-flow cases: student statements, cash deposits, recruitment chats, device links, remittances."""

from draw import drill, later


@drill("ledger_text")
def student_statement_with_strangers_credits(d):
    who, names = d.person(), [d.person() for _ in range(6)]
    n, refs = d.pick([1, 2, 2, 3, 4, 5, 6]), [d.ref("", 4) for _ in range(6)]
    exit_ = d.pick(["atm", "coin", "remit", "card"])
    grant, keep = d.flag(), d.flag()
    gap = d.pick([9, 25, 50, 600, 1500, 4000])
    t0 = d.day()
    shares = [d.amount(180, 950, 5) for _ in range(n)]
    total = round(sum(shares), 2)
    bal = d.amount(11, 90)
    opening = bal
    rows = [f"OPENING BAL {bal:.2f}"]

    def put(t, code, what, v):
        nonlocal bal
        bal = round(bal + v, 2)
        rows.append(f"{t:%d/%m %H:%M}  {code:<4} {what:<30} {v:>+10.2f} {bal:>10.2f}")

    put(later(t0, days=-9), "POS", d.say("VENDING HALL B", "BAKEHOUSE", "GYM DAY PASS"), -d.amount(1, 5))
    put(later(t0, days=-8), "FPI", d.say("FLATMATE ELEC SHARE", "PIZZA SPLIT", "FIVE-A-SIDE SUBS"), d.amount(6, 12))
    put(later(t0, days=-6), "DD", d.say("MOBILE TOP UP SIM-ONLY", "PHONE BILL 30D", "TELECOM PREPAY"), -10.0)
    study, home = d.say("STUDENT LOANS CO MAINT", "UNIV BURSARY OFFICE", "STATE STUDENT GRANT Q2"), d.say("MUM FOOD MONEY", "DAD", "NAN XX")
    if grant:
        put(later(t0, days=-3), "BGC", study, d.amount(900, 1400, 1))
    else:
        put(later(t0, days=-3), "FPI", home, d.amount(20, 60, 1))
    last = t0
    for i in range(n):
        last = later(t0, minutes=1 * i)
        put(last, "FPI", f"{names[i].upper()} {refs[i]}", shares[i])
    out = later(last, minutes=gap)
    label = {"atm": d.say("CASH WDL ATM STATION RD", "ATM LINK HIGH ST 0042", "CASHPOINT SUPERMKT"), "coin": d.say("COINHARBOR EXCHANGE", "BITLANE.IO BUY BTC", "CRYPTODOCK TOPUP"),
             "remit": d.say("SWIFTCASH REMITTANCE AGT", "PESOLINK MONEY TRANSFER", "WORLDREMIT-STYLE AGENT 77"), "card": d.say("GIFT CARD KIOSK X6", "GAME VOUCHER SHOP", "PREPAID VOUCHERS 24")}[exit_]
    sent = round(total * (0.3 if keep else 0.93) / 10) * 10.0
    put(out, {"atm": "CSH", "coin": "VIS", "remit": "VIS", "card": "POS"}[exit_], label, -sent)
    put(later(out, hours=7), "POS", d.say("LAUNDERETTE", "BUS DAY TICKET", "CORNER SHOP 19"), -d.amount(2, 6))
    put(later(out, hours=30), "POS", d.say("CAMPUS CANTEEN", "NOODLE BAR", "LIBRARY PRINT CREDIT"), -d.amount(3, 9))
    rows.append(f"CLOSING BAL {bal:.2f}")
    state = f"STMT  {who.upper()}  PRODUCT: {d.say('STUDENT ACC', 'YOUTH CURRENT 18-24', 'CAMPUS FREE A/C')}\nDATE TIME   TYP  DETAILS                            AMOUNT    BALANCE\n" + "\n".join(rows) + \
        "\n" + d.say("FPI = faster payment in, CSH = cash, VIS = card online, POS = card in shop.", "Codes: FPI received from another bank; BGC bank giro credit; DD direct debit; CSH cash machine; VIS/POS card.",
                     "Key - FPI: instant credit. CSH: notes out. VIS/POS: card spend.")
    d.choice("counting", "few" if n < 3 else "mid" if n < 5 else "many", {"few": ["one or two", "at most two"], "mid": ["three or four", "3 to 4"], "many": ["five or more", "at least five"]},
             ["From how many named private persons did the account receive instant credits on the same day?", "How many named individuals paid in within a few minutes of one another, counting a lone payer as one?"])
    d.choice("stated", exit_, {"atm": ["taken out as banknotes", "a cash machine"], "coin": ["a virtual currency platform", "buying crypto"], "remit": ["a money transfer agent", "a remittance service"], "card": ["vouchers or gift cards", "prepaid vouchers"]},
             ["Where did the largest outgoing amount go?", "By what route did the money mainly leave?"])
    d.noul("stated", grant, ["Is there study funding from an official body on the statement?", "Does a loan or bursary for studying come in?", "The account gets public or university study money."],
           negated=["Is income from official study support missing here?"])
    d.noul("amounts", keep, ["Did most of what the named persons paid in stay on the account at first, rather than leaving in the big outgoing?", "The large outgoing was less than half of what the individuals had sent."],
           negated=["Was most of the individuals' money moved on in the large outgoing?", "The large outgoing used up more than half of the sums received from individuals."])
    d.choice("order_time", "hour" if gap < 60 else "day" if gap < 1500 and gap < 1440 else "more", {"hour": ["within one hour", "under 60 minutes"], "day": ["between 1 and 24 hours", "the same day or night, but over an hour"], "more": ["over a day", "more than 24 hours"]},
             ["How soon after the last of the instant credits did the large outgoing follow?", "Time between the final payment in from a person and the main payment out?"])
    bad = (n >= 3) + (gap < 60) + (not keep)
    d.score("judgement", 0 if bad == 0 else 1 if bad == 1 else 2 if bad == 2 else 3, ["none of the three signs", "one sign", "two signs", "all three signs"],
            ["How many signs of a pass-through account are there?", "Count the mule signs on this statement."],
            criteria="Signs: three or more persons paying in on one day; main outgoing within an hour of the last of them; more than half of it moved on in that outgoing.")
    d.multi("policy", [(["a talk about the persons paying in"], n >= 3), (["closing the way out that was used"], exit_ in ("coin", "card")), (["asking for proof of enrolment"], not grant)], ["Which steps does the checklist call for?", "What has to be done by the checklist?"],
            criteria="Checklist: talk about the payers from three named persons on; close the way out if the main outgoing went to crypto or vouchers; ask for proof of enrolment if no official study money is seen.")
    return state


@drill("analyst_note")
def bakery_cash_below_the_limit(d):
    shop, owner, clerk, me = d.firm(), d.person(), d.person(), d.say("K.", "analyst 7", "RdW", "(initials) PT")
    near = d.flag()
    limit = d.pick([10000, 15000, 5000])
    dep = d.pick([3, 4, 6, 9])
    spread = d.pick(["one", "three", "machines"])
    bringer = d.pick(["owner", "clerk", "unknown"])
    season, proof = d.flag(), d.flag()
    a = [round(limit * (d.amount(0.93, 0.99, 0.001) if near else d.amount(0.25, 0.7, 0.001)) / 10) * 10 for _ in range(3)]
    opened = d.say("2009", "2013", "2017")
    state = " ".join([
        d.say("Cash alert, bakery.", "Looked at this one twice.", "Alert reason: CASH-07, repeated counter cash."),
        f"{shop}, {owner} {d.say('is the owner', 'owns it', 'runs it as sole trader')}, {clerk} {d.say('does the counter', 'is employed as shop help', 'sells in the shop')}. Customer since {opened}.",
        f"Reporting limit for cash here is {limit:,}.",
        d.say("In the period", "Within the four weeks looked at", "Across the month") + f" {dep} cash deposits, the biggest three being {a[0]:,}, {a[1]:,} and {a[2]:,}.",
        d.say(*{"one": ("All at the same branch.", "Always the market square branch.", "Never a different branch from the usual one."),
                "three": ("Three different branches, on some days two of them.", "Branches vary: market square, station and the hospital one.", "The branch was changed each time, three in total."),
                "machines": ("No teller involved, all into deposit machines.", "Everything went through the automat in the foyer.", "Self-service cash-in terminals only.")}[spread]),
        d.say(*{"owner": (f"{owner.split()[0]} brings it personally.", f"CCTV: it is {owner.split()[0]} each time.", f"The person paying in was {owner}."),
                "clerk": (f"{clerk.split()[0]} brings it.", f"CCTV: it is {clerk.split()[0]} each time.", f"The person paying in was {clerk}."),
                "unknown": ("A man nobody at the counter knows brings it.", "CCTV shows someone who is neither of the two.", "The payer-in is a third person, not identified.")}[bringer]),
        d.tell(season, ("December and the days before Easter are always double, last year too.", "Same peak in each of the two previous years, the holiday trade.", "Comparable jump seen in the earlier years at holidays."),
          ("In earlier years no such peak.", "Compared with the two previous years this is new.", "Never seen before at that time of year.")),
        d.tell(proof, ("Till rolls were handed in and add up.", "Z-reports received, match the slips.", "I got the daily till closings, they fit."),
          ("Till rolls asked for twice, nothing came.", "Z-reports still outstanding.", "No daily till closings were produced so far.")),
        d.say("Card takings are unremarkable.", "Supplier debits for flour look normal.", "Rent and wages paid as ever.") + " " + d.say(
            "Two earlier alerts on the shop, 2021 and 2022, were both about foreign card terminals and went nowhere.", "A loan for an oven is being paid back at 640 a month, last instalment next spring.",
            "The accountant's annual figures for the last closed year show a small profit, drawn up by a firm on the same street.") + " " + d.say(
            "Coins are changed at the savings bank next door, which is not ours.", "One deposit slip had the wrong date and was corrected by the teller.", "The safe was serviced in the same week.") + f" {me}"])
    d.noul("amounts", near, ["Do the three largest deposits all sit just under the reporting threshold?", "Are the top three sums within ten per cent below the reporting limit?"],
           negated=["Are the three largest deposits clearly away from the reporting threshold?", "The highest deposits stay at least a quarter below the threshold."])
    d.choice("two_places", bringer, {"owner": ["the proprietor", "the person to whom the shop belongs"], "clerk": ["the employee", "a member of staff"], "unknown": ["an outsider", "someone without a known tie to the shop"]},
             ["Who carries the cash to the bank?", "Which role does the depositor have?"])
    d.choice("stated", spread, {"one": ["a single branch", "one branch only"], "three": ["several branches", "more than one branch"], "machines": ["self-service machines", "automated terminals"]},
             ["Where is the cash paid in?", "Which places were used for the deposits?"])
    d.multi("stated", [(["takings documented by the cash register", "evidence of the takings supplied"], proof), (["a yearly peak that explains the volume", "a seasonal pattern known from before"], season),
                       (["a depositor not known to the bank", "deposits by an unidentified person"], bringer == "unknown")],
            ["Which of these does the note report?", "Tick what the analyst found."])
    sar = near and (not proof or not season)
    d.noul("policy", sar, ["Under the rule, should the analyst file a report?", "Does the rule call for reporting this customer?"], negated=["May the alert be closed under the rule?"],
           criteria=["File when the largest deposits lie just under the reporting limit, unless both the seasonal pattern and till records support them. Otherwise close.",
                     "Close, except where the top deposits hug the limit and either the season or the till evidence is lacking: then file."])
    bad = near + (not proof) + (not season) + (bringer == "unknown") + (spread == "three")
    d.score("judgement", 0 if bad <= 1 else 1 if bad <= 2 else 2, ["looks like ordinary trade", "mixed", "looks like deliberate splitting of cash"], ["What picture do the deposits give?", "How far does this resemble structuring?"],
            criteria="Signs: sums just under the limit, no till evidence, no earlier peak, unknown depositor, changing branches. At most one: ordinary. Two: mixed. Three or more: splitting.")
    return state


@drill("chat")
def easy_job_no_boss(d):
    kid, hr = d.person(), d.say("Nova_Jobs", "HR-Melissa", "QuickPay Crew", "Agent_Leo")
    first = kid.split()[0]
    task = d.pick(["forward", "cash", "open"])
    fee = d.pick([4, 5, 6, 8, 10, 12, 15])
    asked = d.some(["card", "code", "id"], 1, 2)
    contract, doubts, agreed = d.flag(), d.flag(), d.flag()
    sure = d.say
    t = d.day()
    rows = [(0, hr, sure("hey! saw u are looking for a side gig :) we hire 'payment assistants', 2h a week", "Hello dear, we have vacancy financial helper, home based, start today", "hi are u still looking for work? no skills needed")),
            (1, hr, sure("we have 40+ people in ur city already, all students n mums", "Our company is 11 years on market, office in three countries", "dont worry everyone does it, my cousin paid off his car")),
            (3, first, sure("maybe, what would i do", "hi. what is it exactly", "ok and what is the job")),
            (4, hr, sure(*{"forward": ("clients pay to ur account, u send it on to our partner the same day", "You receive transfer from our customer and pass it further to the account we give you", "money comes in, u push it to another iban, thats all"),
                           "cash": ("clients pay to ur account, u take it out at the atm and give it to our driver", "You receive transfer from our customer, withdraw in notes, the courier collects", "money comes in, u draw it out, somebody meets u for it"),
                           "open": ("u open 2 accounts at online banks in ur name and give us the log in", "You register new accounts with application and we operate them for the customers", "just make new bank accounts, we run them, u do nothing")}[task])),
            (6, hr, sure(f"u keep {fee} percent of everything", f"Your commission is {fee}% of each amount", f"{fee}% for u every time")),
            (9, first, d.tell(contract, ("is there a contract? oh wait i see the pdf u sent, thx", "got the contract u mailed, has a stamp and all", "ok the agreement arrived in my mail"), ("is there a contract?? u didnt say", "and no paper to sign?", "dont i get something in writing")))]
    for i, k in enumerate(("card", "code", "id")):
        text = {"card": sure("pls post me ur bank card w pin, for the setup", "We need your debit card by courier", "send the plastic to the po box, pin inside"),
                "code": sure("when the sms code comes forward it here", "You will get a one time number, tell me it", "i'll need the 6 digits from ur app"),
                "id": sure("foto of ur passport both sides", "Kindly selfie with identity card", "picture of ur driving licence pls")}[k]
        if k in asked:
            rows.append((12 + i, hr, text))
    rows.append((20, first, d.tell(doubts, ("my brother says this is money laundering tbh", "sounds like a scam? my teacher warned us", "hmm isnt that illegal"), ("cool sounds chill", "nice, rent is due so", "easy enough"))))
    rows.append((31, first, d.tell(agreed, ("ok im in", "alright count me in, when do we start", "fine, lets do it"), ("no thx im out", "i wont do it, bye", "not for me, blocking u"))))
    state = d.say("Exported from the customer's phone at branch, with consent.", "Chat handed over by the customer.", "Screenshots typed up by fraud desk.") + d.say(" Account opened in September, one earlier card blocked after loss.", " Holder is in the second year of an apprenticeship; the savings pot was set up by a grandparent.",
                  " Mobile contract and gym are the only regular debits; a sister banks here as well.") + "\n" + "\n".join(f"[{later(t, minutes=m):%H:%M}] {s}: {x}" for m, s, x in rows)
    d.choice("stated", task, {"forward": ["relay funds to a further account", "pass payments on by bank transfer"], "cash": ["hand over banknotes", "withdraw and deliver cash"], "open": ["set up accounts for others to use", "lend out freshly created accounts"]},
             ["What is the supposed job?", "What would the recruit have to do?"])
    d.multi("stated", [(["a payment card"], "card" in asked), (["a one-time passcode", "a confirmation code"], "code" in asked), (["a picture of an identity document", "an image of official ID"], "id" in asked)],
            ["What does the recruiter ask to be given?", "Which items are requested from the young person?"])
    d.noul("stated", agreed, ["Does the person accept the offer in the end?", "The chat ends with consent to take part.", "Is the recruit on board at the end?"], negated=["Does the person turn the offer down?", "Is the offer refused in the last message?"])
    d.noul("stated", doubts, ["Is a worry about the lawfulness voiced?", "Did the recruit express suspicion that something is wrong?"], negated=["Does the recruit show no misgivings about the legality?"])
    d.noul("amounts", fee >= 8, ["Is the promised cut at least 8 per cent?", "On a transfer of 1,000, would the helper keep 80 or more?"], negated=["Would the helper keep less than 80 out of 1,000?"])
    d.noul("unknown", contract, ["Did the recruit get a written agreement?", "According to the chat, did a document about the job reach the recruit?"], negated=["Is there no sign that anything in writing arrived?"])
    lvl = 2 if agreed and doubts else 1 if agreed else 0
    d.choice("judgement", lvl, {0: ["was approached and declined", "targeted only"], 1: ["went along without seeing the danger", "likely an unwitting mule"], 2: ["went along although warned or suspicious", "knew of the risk and joined anyway"]},
             ["How is the young person's part best described?", "Which description fits the account holder?"])
    return state


@drill("nested_json")
def device_cluster_of_new_accounts(d):
    names = [d.person() for _ in range(4)]
    k = d.pick([1, 1, 2, 3, 4])
    dob_same, phone_shared = d.flag(), d.flag()
    lead = d.pick(range(4))
    hub = d.pick(["self", "merchant", "wallet"])
    day0 = d.day()
    span = d.pick([1, 2, 3, 20, 45, 90])
    dev = "dv_" + d.ref("", 5)
    others = ["dv_" + d.ref("", 5) for _ in range(4)]
    on = set(d.some(range(4), k))
    turn = [d.amount(300, 1900, 10) for _ in range(4)]
    turn[lead] = d.amount(4200, 9800, 10)
    city = d.city()
    accts = []
    for i, nm in enumerate(names):
        accts.append({"acct": f"A{i + 1}", "holder": nm, "onboarded": later(day0, days=0 if i == 0 else span if i == 3 else min(span, i)).strftime("%Y-%m-%d"), "dob_on_id": "199" + d.ref("", 1) + "-05-1" + d.ref("", 1),
                      "fingerprint": dev if i in on else others[i], "msisdn_tail": "771" if phone_shared and i in (0, 2) else d.say("204", "318", "655") + str(i), "credits_30d": turn[i],
                      "town": city})
    state = {"graphId": d.ref("G", 5), "builtBy": d.say("entity-link v4", "clusterer/nightly", "linkr 2.2"), "members": accts, "watchDevice": {"id": dev, "os": d.say("Android 12 rooted", "emulator x86", "iOS 16")},
             "selfieFaceMatch": {"pair": ["A1", "A4"], "sameFace": dob_same, "score": 0.97 if dob_same else 0.21},
             "mainSink": {"self": {"type": "ACCT_IN_CLUSTER", "ref": f"A{lead + 1}"}, "merchant": {"type": "MERCHANT", "ref": d.say("online casino", "voucher shop", "betting site")}, "wallet": {"type": "VASP_ADDR", "ref": "bc1q" + d.ref("", 6)}}[hub]}
    d.choice("counting", "low" if k == 1 else "mid" if k == 2 else "high", {"low": ["only one", "a single one"], "mid": ["two", "exactly two"], "high": ["three or all four", "more than two"]},
             ["How many accounts in the cluster ran on the watched device?", "On how many of the four accounts is the fingerprint that of the device under watch?"])
    d.noul("identity", dob_same, ["Does the face check suggest that A1 and A4 were opened by one and the same person?", "Are two of the holders probably one human being, going by the selfies?"],
           negated=["Do the selfies of A1 and A4 show different people?"])
    d.multi("two_places", [(["a phone ending found on two accounts"], phone_shared), (["one face behind two accounts"], dob_same), (["three or more accounts on the watched device"], k >= 3)], ["What ties accounts of the cluster together?", "Which links does the graph show?"])
    d.choice("amounts", lead, {i: names[i] for i in range(4)}, ["Who received the most in the last 30 days?", "Whose account took in the largest sum?"])
    d.choice("stated", hub, {"self": ["an account inside the group", "one of the members' own accounts"], "merchant": ["a gambling or voucher business", "a merchant"], "wallet": ["a crypto address", "a virtual asset wallet"]},
             ["Where does the cluster's money mostly end up?", "What is the main destination of the funds?"])
    d.noul("order_time", span <= 3, ["Were all four accounts opened within the same week?", "Did the openings happen in a span of under seven days?"], negated=["Did more than two weeks pass between the first and the last opening?"])
    bad = (k >= 3) + dob_same + phone_shared + (span <= 3)
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["weak", "moderate", "strong"], ["How strong is the case that one hand runs these accounts?", "Rate the evidence for common control."],
            criteria="Signs: three or more accounts on the watched device, one face for two holders, a shared phone ending, all opened within a week. Up to one sign weak, two moderate, three or four strong.")
    return state


@drill("email")
def branch_worried_about_a_widow(d):
    cust, mgr, friend = d.woman(), d.person(), d.say("'Drake'", "'Anton D.'", "'Paul Weston'", "'Mr Hollis'")
    met, role = d.flag(), d.pick(["sends", "relays", "both"])
    job = d.pick(["oil", "army", "doctor"])
    coached, family = d.flag(), d.flag()
    months = d.pick([1, 2, 3, 7, 9, 14])
    amt = d.amount(1220, 8970, 50)
    asked = d.day()
    pn = d.say("She", "The lady")
    state = "\n".join([
        f"From: {mgr}, branch {d.city()}", "To: Financial Crime Mailbox", f"Sent: {d.stamp(asked)}", f"Subject: {d.say('concern, customer', 'please look at', 'unusual activity')} {cust}", "",
        d.say("Dear colleagues,", "Hi all,", "Good afternoon,") + f" {cust.split()[0]} {d.say('has banked with us for 31 years', 'is a retired nurse, known to everybody here', 'is 68 and a widow')} and came in today.",
        d.say("She speaks of a man", "There is a friend", "She has a penfriend") + f" named {friend}, who " + d.say(*{"oil": ("works on an oil platform", "is offshore on a drilling rig", "has an engineering contract at sea for an oil company"),
              "army": ("serves on a mission abroad", "is a soldier on deployment", "is stationed with the peacekeepers"), "doctor": ("is a surgeon with an aid agency", "works as a doctor in a field hospital", "treats patients abroad for a charity")}[job]) + ". " +
        d.say("They have been writing", "Contact has gone on", "The messages go back") + f" {months} month{'s' if months > 1 else ''}. " +
        d.tell(met, ("He stayed at her house for a weekend in spring.", "They have had dinner together twice, she showed me a picture of both of them.", "I was surprised to hear that he visited her in person."),
          ("They have not seen each other, every visit was called off.", "She knows only his photographs.", "A meeting has been promised again and again but never took place.")),
        d.say(*{"sends": (f"Out of her savings {d.money(amt)} has gone to him.", f"{pn} has paid him {d.money(amt)} of her own.", f"Her pension pot is {d.money(amt)} lighter, it went to him."),
                "relays": (f"Strangers paid {d.money(amt)} to her account and she passed it on for him.", f"She takes in payments for his 'business', {d.money(amt)} so far, and forwards them.", f"None of her own money is gone, but {d.money(amt)} from people she does not know ran through her account to his contacts."),
                "both": (f"She gave him her own savings and besides that moves on sums that strangers pay her, {d.money(amt)} in all.", f"Her own money went, and in the past weeks other people's too, together {d.money(amt)}.", f"{d.money(amt)} in total: part was her own, part came from unknown payers and was passed along.")}[role]),
        d.tell(coached, ("When I asked about the purpose she read the answer off her phone.", "He told her to say it is for a kitchen.", "She admitted that he had instructed her what to tell us."),
          ("She answered my questions freely.", "She told it all of her own accord, nothing seemed rehearsed.", "There was no sign of anybody telling her what to say.")),
        d.tell(family, ("Her son is informed and sat beside her.", "Her daughter came along and supports us.", "I spoke with her sister, who knows everything."),
          ("None of her relatives have been told.", "She wants this kept from her children.", "Her family has no idea and she would like it to stay so.")),
        d.say("Her pension and the utility debits are as usual.", "The joint account with her late husband was closed in 2021.", "Her grandson's standing order is unchanged."), "", d.say("Regards", "Best wishes", "Thank you") + f", {mgr.split()[0]}"])
    d.noul("stated", met, ["Has the customer seen this friend in person?", "Did the two ever meet face to face?"], negated=["Is the friendship purely by messages so far?", "They have never been in the same room."])
    d.choice("stated", role, {"sends": ["only giving away her own funds", "paying from her own pocket"], "relays": ["only moving other people's money", "acting as a conduit for unknown payers"], "both": ["both: own savings and third-party money", "losing her own and forwarding others' money"]},
             ["What has the customer been doing with money?", "Which flow does the branch describe?"])
    d.choice("stated", job, {"oil": ["offshore energy", "an oil worker"], "army": ["the military", "a soldier"], "doctor": ["medicine", "a physician"]}, ["What line of work does the friend claim?", "Which profession is the friend said to have?"])
    d.noul("stated", coached, ["Was the customer told what to say to the bank?", "Are there signs of prepared answers?"], negated=["Did the customer speak for herself, unprompted?"])
    d.multi("two_places", [(["a relative knows of the matter", "a family member is aware"], family), (["contact has lasted more than half a year"], months > 6), (["money from strangers has touched the account"], role != "sends"), (["a sum above 5,000 is named", "the amount at stake is over 5,000"], amt > 5000)],
            ["Which statements fit the e-mail?", "What is true according to the branch?"])
    d.noul("policy", role != "sends" and (coached or not met), ["Does the instruction require blocking incoming credits?", "Should credits be stopped under the instruction?"], negated=["Does the instruction leave incoming credits running?"],
           criteria=["Block incoming credits if third-party money is passed on and either the pair never met or the customer was coached.", "Third-party money moved on, together with coaching or a friend never met: incoming credits are blocked. Otherwise not."])
    return state


@drill("narrative")
def funnel_account_report(d):
    holder, partner, nominee = d.person(), d.person(), d.person()
    acts = d.pick(["holder", "partner", "nominee"])
    n = d.int(2, 9)
    cities = [d.city() for _ in range(3)]
    draw_at = d.pick([0, 1, 2])
    hours = d.pick([3, 8, 14, 30, 52])
    prior, job = d.flag(), d.flag()
    tot = d.amount(14000, 88000, 100)
    reason = d.pick(["cars", "loan", "silent"])
    t = d.day()
    state = " ".join([
        f"{d.say('This report concerns', 'The subject of this report is', 'We report on')} account ending {d.ref('', 4)} held by {holder}, opened {d.date(later(t, days=-200))}.",
        f"{partner} {d.say('is the spouse of the holder', 'lives with the holder', 'is the holder’s domestic partner')}; {nominee} {d.say('holds a power over the account', 'is an authorised signatory', 'was added as signatory later')}.",
        f"Between {d.date(t)} and {d.date(later(t, days=21))}, {n} cash deposits were made by persons other than the holder {d.say('at counters', 'over the counter', 'in branches')} in {cities[0]} and {cities[1]}, totalling {d.money(tot)}, with {cities[2]} not seeing any.",
        d.say("Funds were then removed by", "The balance was then drawn down by", "Withdrawals were then made by") + f" {({'holder': holder, 'partner': partner, 'nominee': nominee})[acts]}, as the camera images show, " +
        f"in {cities[draw_at]}, on average {hours} hours after each deposit.",
        d.tell(prior, ("A report on the same account was filed in the previous year.", "The bank has reported this account before.", "An earlier filing, reference on record, covers the same account."),
          ("No earlier filing exists.", "The bank has not reported this account before.", "This is the first filing on the account.")),
        d.tell(job, ("The holder draws a monthly wage from a supermarket chain, which arrives in the same account.", "Regular wages from a hospital are seen.", "An employer pays a salary into it on the 27th."),
          ("No wage or other regular income is visible.", "Income from work cannot be seen.", "The account has no salary, pension or benefit coming in.")),
        d.say(*{"cars": ("Asked, the holder spoke of buying and selling used cars.", "According to the holder the money stems from second-hand vehicles.", "The explanation given: dealing in cars."),
                "loan": ("Asked, the holder called it repayments of a private loan.", "According to the holder, friends are paying back what they borrowed.", "The explanation given: debts being settled by acquaintances."),
                "silent": ("The holder did not respond to two letters.", "No explanation was obtained; calls went unanswered.", "The holder hung up and could not be reached again.")}[reason]),
        d.say("No documents were supplied.", "The address was confirmed by post.", "The account also shows small grocery purchases.")])
    d.choice("two_places", acts, {"holder": ["the account's owner"], "partner": ["the owner's life partner", "the owner's spouse or partner"], "nominee": ["the authorised signatory", "the person with signing rights"]},
             ["Who took the money out?", "In what capacity does the person withdrawing stand to the account?"])
    d.choice("stated", draw_at, {i: cities[i] for i in range(3)}, ["In which city was money withdrawn?", "Where did the withdrawals take place?"])
    d.noul("order_time", hours < 24, ["Did the money usually leave in under a day?", "On average, was the cash gone within 24 hours?"], negated=["Did the money stay longer than a day on average?"])
    d.multi("stated", [(["an earlier suspicious report on the account", "it was reported before"], prior), (["earnings from employment", "a salary"], job), (["an explanation by the customer", "the holder gave some reason"], reason != "silent"), (["more than five deposits by third parties"], n > 5)],
            ["Which of these can be found in the report?", "What does the narrative contain?"])
    d.choice("unknown", reason, {"cars": ["trade in vehicles"], "loan": ["people returning borrowed money", "loan repayments"], "silent": ["none was given", "not stated"]}, ["What does the holder say the money is?", "Which origin of the cash does the holder claim?"])
    bad = (n > 5) + (hours < 24) + (not job) + (reason == "silent")
    d.score("judgement", min(3, max(0, bad - 1)), ["little", "some", "much", "nearly everything"], ["How much points to a funnel account?", "How far does the account match a funnel pattern?"],
            criteria="Points: more than five third-party deposits, money gone within a day, no regular income, no explanation. Zero or one point: little; two: some; three: much; four: nearly everything.")
    d.multi("policy", [(["telling the team of the former case"], prior), (["an interview of the person at the counter or machine"], acts != "holder"), (["a request for papers on the story told"], reason != "silent")], ["Which next steps follow from the instruction?", "What is to be done under the instruction?"],
            criteria="Instruction: tell the former case team if there is an earlier report; interview the person who withdrew unless it was the holder; request papers whenever the holder has given an explanation.")
    return state


@drill("policy_and_case")
def remittance_club_rules(d):
    cust, kin, land = d.person(), d.person(), d.country()
    cap = d.pick([2000, 2500, 3000])
    sent = d.pick([0.4, 0.7, 0.85, 1.2, 1.5, 2.1]) * cap
    wage, docs, kin_ok = d.flag(0.6), d.flag(), d.flag(0.6)
    emergency = d.flag()
    n = d.int(1, 7)
    state = f"""{d.say('Desk rule 4.2', 'Branch circular 11', 'Handling note')} (private remittances)
a) Up to {cap:,} in a calendar month: no questions, whoever receives.
b) Above that: the sender must have wage income on the account and the receiver must be a relative; otherwise refer to the AML desk.
c) {d.say('Medical or funeral emergencies are outside (b) if a paper proving them is on file.', 'Rule (b) does not bind when there is a hospital or funeral bill in the file.', 'Exception to (b): proven illness or death, with document.')}
d) More than five receivers in a month: refer, always.

{d.say('The customer', 'Case')}: {cust}, {d.tell(wage, ('cleaner at an airport, pay arrives on the 28th', 'bus driver, monthly pay credited here', 'wages from a care home come in each month'), ('no wages come in, only cash paid in by the customer', 'credits are cash and transfers from friends, no employer', 'unemployed, lives from what others pay in'))}.
{d.say('This month', 'In the month under review')} {int(sent):,} in total went to {land}, to {n} receiver{'s' if n > 1 else ''}, {d.say('first of all', 'mostly', 'the larger part')} to {kin}, {d.tell(kin_ok, ('the sender’s mother', 'a brother of the sender', 'who is the sender’s aunt'), ('whom the sender met online', 'a business contact', 'a former flatmate'))}.
{d.tell(emergency, ('Stated purpose: an operation in hospital.', 'Reason: burial of the grandfather.', 'Reason given at the desk: surgery.'), ('Stated purpose: building a house.', 'Reason: school uniforms and rent.', 'Reason given at the desk: a new roof.'))} {d.tell(docs, ('A stamped bill for it is in the file.', 'An invoice was scanned.', 'Papers about it were handed over and kept.'), ('Nothing on paper.', 'A bill was promised but is missing.', 'No document.'))}
{d.say('Last year the same customer sent money at Christmas.', 'The card was replaced in March.', 'Another sender at the same address sends to another country.')}"""
    over = sent > cap
    exempt = emergency and docs
    refer = n > 5 or over and not exempt and not (wage and kin_ok)
    d.noul("policy", refer, ["Must the case go to the AML desk?", "Do the rules above ask for a referral?", "Is this one to be referred?"], negated=["May the branch leave it without a referral?", "Is no referral needed?"])
    d.choice("exception", "yes" if exempt else "nodoc" if emergency else "no", {"yes": ["yes, the purpose fits and is proven"], "nodoc": ["no, the purpose would fit but the proof is missing"], "no": ["no, the purpose is a different one"]},
                 ["Could the exception in (c) be used?", "Does the customer fall under (c)?"])
    d.noul("amounts", over, ["Does the month's total go beyond the free amount of (a)?", "Was more sent than rule (a) allows without questions?"], negated=["Is the monthly total inside the limit of (a)?"])
    d.multi("stated", [(["income from a job"], wage), (["the main receiver is family", "main recipient is a relation by blood"], kin_ok), (["a document about the purpose"], docs)], ["What speaks for the customer in the file?", "Which are on record?"])
    d.score("counting", 0 if n == 1 else 1 if n < 4 else 2 if n < 6 else 3, ["one", "two or three", "four or five", "six or more"], ["How many people got money?", "Number of recipients in the month?"])
    d.noul("two_places", wage and kin_ok, ["Are both conditions of (b), income and relationship, fulfilled?", "Would (b) be satisfied by sender and main receiver together?"], negated=["Is at least one of the conditions in (b) missing?"])
    return state


@drill("event_array")
def first_week_of_an_account(d):
    t = d.day()
    chan = d.pick(["app", "branch", "agent"])
    probe, pw = d.flag(), d.flag()
    lag = d.pick([1, 2, 4, 30, 60, 120])
    ctry = d.country()
    foreign = d.flag()
    src = d.pick(["P2P", "PAYROLL", "REFUND"])
    amt = d.amount(600, 4800, 10)
    ratio = d.pick([15, 35, 60, 92, 97, 99])
    evs = [(0, {"ev": "ACCT_OPEN", "via": chan, "kyc": "PASS"})]
    if probe:
        evs.append((20, {"ev": "CREDIT", "amt": 1.00, "kind": "P2P", "memo": d.say("test", "ok?", "1")}))
    evs.append((24, {"ev": "CARD_MAILED", "addr": d.say("home", "home_verified")}))
    if pw:
        evs.append((40, {"ev": "CONTACT_CHG", "field": d.say("msisdn", "email")}))
    evs.append((60, {"ev": "CREDIT", "amt": amt, "kind": src, "memo": d.say("inv", "thanks", "week 12")}))
    evs.append((60 + lag, {"ev": "DEBIT", "amt": round(amt * ratio / 100, 2), "kind": d.say("ATM", "INSTANT_OUT", "CARD_ONLINE"), "ctry": ctry if foreign else "HOME"}))
    evs.append((184, {"ev": "STMT_VIEW", "ch": d.say("app", "web"), "dur_s": 41}))
    evs.append((187, {"ev": "DEBIT", "amt": 7.9, "kind": "CARD_POS", "ctry": "HOME"}))
    evs.append((190, {"ev": "LOGIN", "ip_ctry": "HOME"}))
    state = [{"seq": i + 1, "at": later(t, hours=h).isoformat(timespec="minutes"), **e} for i, (h, e) in enumerate(evs)]
    d.choice("stated", chan, {"app": ["on the mobile application", "with the phone app"], "branch": ["at a bank office", "in person at a branch"], "agent": ["through an intermediary", "via an agent"]}, ["How was the account opened?", "Which route was used for the opening?"])
    d.noul("stated", probe, ["Was there a tiny payment in before the large one?", "Did somebody try the account out with a token amount?"], negated=["Is the large credit the first money to arrive?"])
    d.multi("stated", [(["contact details were changed"], pw), (["the larger debit was made abroad"], foreign), (["the large credit was wages"], src == "PAYROLL")], ["Which of these are in the record?", "What happened in the first days?"])
    d.choice("stated", src, {"P2P": ["from a private person", "a person-to-person payment"], "PAYROLL": ["wages", "an employer's payment"], "REFUND": ["money returned by a merchant", "a repayment of a purchase"]},
             ["What kind of credit was the large one?", "The biggest incoming payment was of what sort?"])
    d.noul("order_time", lag <= 4, ["Did the outflow follow the large inflow within six hours?", "Did the larger debit come in less than a quarter of a day?"], negated=["Did the large credit rest for at least a day before the larger debit?"])
    d.score("amounts", 0 if ratio < 20 else 1 if ratio < 70 else 2, ["a small part", "a middling part", "nearly all"], ["What part of the large credit went out again in the larger debit?", "How much of the big credit left?"])
    d.noul("two_places", foreign, ["Did the larger debit take place in another country than the last log-in?", "Was the larger debit made abroad?"], negated=["Was the larger debit made in the home country?"])
    return state
