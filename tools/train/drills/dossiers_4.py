"""Case files of several papers, fourth part: long bundles, contradicting statements, missing pages."""

from draw import drill, either, later


@drill("mixed")
def complaint_board_hearing(d):
    cust, adviser, guard, chair = d.person(), d.person(), d.person(), d.person()
    bank = d.firm()
    who_left = d.pick(["cust", "adviser", "guard"])
    withdrew = d.pick([1200, 2600, 4800])
    asked_why, slip_warn, son_called, alone, remembers = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    age = d.int(71, 88)
    names = {"cust": cust, "adviser": adviser, "guard": guard}
    state = {
        "board": f"{bank}, {d.say('complaints board', 'board of appeal', 'ombuds panel')}, chaired by {chair}",
        "complainant": {"name": cust, "age": age, "claim": f"{withdrew} {d.code} drawn in cash and handed to a supposed {d.say('court messenger', 'police officer', 'grandchild of a friend')}"},
        "exhibits": [
            {"ex": "A", "title": d.say("complainant's statement", "letter of complaint"), "text": either(alone, d.say("Nobody was with me at the counter.", "I went in by myself, on foot.", "I stood there all on my own."), d.say("A young man held my arm the whole time.", "A lady I did not know stood beside me and whispered.", "The stranger came in with me and waited at my elbow."))
             + " " + either(remembers, d.say("I well recall that the clerk spoke to me about swindlers.", "It is true that I was told of such tricks that day.", "Yes, I was spoken to about false policemen."), d.say("Not a word about swindlers was said to me.", "I recall no talk of such tricks whatever.", "Nobody spoke to me about anything but the notes."))},
            {"ex": "B", "title": d.say("counter clerk's report", "report of the cashier"), "by": adviser, "text": either(asked_why, d.say("I asked what the money was for and was told: a bathroom.", "On my question about the purpose I heard 'new windows'.", "I did enquire about the use; a car was named."), d.say("I did not enquire about the purpose.", "What the money was for I did not ask.", "The purpose was no topic, there was a long line."))
             + " " + either(slip_warn, d.say("The warning slip was signed, see annex.", "Annex holds the leaflet on swindlers with a signature.", "The customer signed our caution sheet."), d.say("The warning slip was not used.", "No caution sheet was signed.", "Annex is empty, the leaflets were out of stock."))},
            {"ex": "C", "title": d.say("doorman's log", "log of the security guard"), "by": guard, "text": d.say("12:40 elderly person at counter 3. ", "Lunch time, counter 3. ", "Quiet noon. ") + f"12:55 the envelope lay on the bench, forgotten by {names[who_left]}, and was given back. " + either(son_called, d.say("13:10 the family phoned and asked us to stop it.", "13:05 a son rang the desk, very worried.", "13:15 call from a relative: do not pay out."), d.say("13:10 a delivery of paper.", "13:05 the phone rang, wrong number.", "13:15 the heating man came."))},
        ],
    }
    d.choice("two_places", who_left, {"cust": ["the complainant", "the elderly customer"], "adviser": ["the counter clerk", "the cashier"], "guard": ["the doorman", "the security guard"], "chair": ["the head of the board"]}, ["Who left the envelope lying?", "Which of them forgot the envelope, by role?"])
    d.multi("stated", [(["the purpose was asked for", "the clerk enquired about the use of the money"], asked_why), (["a written caution was signed", "there is a signed warning"], slip_warn), (["a relative called", "the family telephoned"], son_called), (["somebody accompanied the customer", "the customer was not alone at the counter"], not alone)],
            ["What can be taken from the exhibits?", "Which of these does an exhibit state?", "Tick what the exhibits contain."])
    d.noul("two_places", remembers != slip_warn, ["Do the complainant and the signed-or-unsigned warning contradict each other?", "Is there a clash between the customer's memory of a warning and the warning slip?"], negated=["Do the customer's memory of a warning and the slip agree?"],
           criteria="They agree if the customer recalls a warning and the slip is signed, or recalls none and no slip was signed.")
    d.noul("policy", withdrew > 2000 and not (asked_why and slip_warn), ["Did the clerk fall short of the duty on large withdrawals?", "Was the counter duty broken?"], negated=["Did the clerk do what the counter duty demands?"],
           criteria=["Over 2,000 the clerk must ask for the purpose and have the warning slip signed; below that nothing is required."])
    d.choice("policy", "full" if not alone and not asked_why else "half" if not alone or not asked_why else "none", {"full": ["repay all"], "half": ["repay one half"], "none": ["repay nothing"]}, ["What does the board's scale lead to?", "How much is to be repaid on the board's scale?"],
             criteria=["Scale: a stranger stood beside the customer - one half; the purpose was not asked for - one half; both add up.", "Half is repaid when the customer was accompanied by a stranger, and another half when nobody asked for the purpose."])
    d.score("amounts", [1200, 2600, 4800].index(withdrew), ["below 2,000", "2,000 to 4,000", "above 4,000"], ["How much was drawn?", "How large was the withdrawal?"])
    return state


@drill("email")
def chain_about_a_leased_digger(d):
    lessor, firm, sales, credit, boss, mech = d.firm(), d.firm(), d.person(), d.person(), d.person(), d.person()
    signer = d.pick(["boss", "mech", "nobody"])
    where = d.pick(["yard", "abroad", "unknown"])
    paid = d.pick([0, 1, 5])
    visit, serial, objected = d.flag(), d.flag(), d.flag()
    t = d.day()
    s1, s2 = d.ref("EX", 5), d.ref("EX", 5)
    state = "\n".join([
        f"From: {credit} (credit, {lessor})", f"To: {sales} (sales, {lessor})", f"Date: {d.date(later(t, days=12))}", f"Subject: leased digger, {firm}", "",
        f"{sales.split()[0]}, " + d.say("one more time from the start, please.", "I need the whole story before the committee meets.", "the committee asks, so must I.") + f" The contract lists serial {s1}. The handover sheet lists {either(serial, s1, s2)} and at the bottom it " + {"boss": f"is signed {boss}.", "mech": f"is signed {mech}.", "nobody": d.say("has an empty line.", "is unsigned.", "shows no signature.")}[signer]
        + f" Instalments received: {paid} of 24.", "", f"> {sales}, {d.date(later(t, days=11))}", "> " + f"{boss} is the managing director, {mech} repairs the machines there. " + either(visit, d.say("I went out to the site myself before we signed.", "I was at their yard in the week before, shook hands with the crew.", "I had a look at the place in person, muddy boots and all."),
                                                                                                                                                                                                          d.say("I never got out there, we did it all by phone.", "No visit, the distance was too great.", "I have not seen the place, only their website."))
        + " " + either(objected, d.say("I told you at the time that I had a bad feeling.", "Remember my mail of that week: I was against it.", "I advised not to sign, for the record."), d.say("I found them convincing and said so.", "I was all for it, I admit.", "I recommended the deal without reserve.")),
        "", f"> {mech}, {d.date(later(t, days=10))}, {d.say('answering our letter', 'by mail to service', 'to our hotline')}", "> " + {"yard": d.say("The digger is standing here behind the shed, come and see.", "It works every day in our pit.", "It is parked in the yard, under a sheet."), "abroad": d.say("It went on a low loader across the border in the second week.", "They shipped it to a site in another country.", "It left for overseas with two others."),
                                                                                                                             "unknown": d.say("I only fix what is put before me, I cannot say where it is.", "No idea where that machine is.", "I don't keep track of machines, ask the office.")}[where],
        "", d.say("Regards", "Thanks", "Waiting for your answer") + f", {credit.split()[0]}"])
    d.choice("two_places", signer, {"boss": ["the director of the client", "the client's manager"], "mech": ["a repairman", "the client's mechanic"], "nobody": ["no one"], "sales": ["the lessor's salesperson"]}, ["Who signed for the handover of the machine?", "Whose signature is on the handover sheet, by role?"])
    d.choice("unknown", where, {"yard": ["on the client's premises", "at the client's yard"], "abroad": ["in a foreign country", "outside the country"], "unknown": ["this is left open", "no one says"]}, ["Where is the machine?", "What does the thread say about the whereabouts of the digger?"])
    d.noul("identity", serial, ["Do contract and handover sheet name the same machine?", "Is the machine handed over the one in the contract, by its number?"], negated=["Do the two papers show different machine numbers?", "Does the number on the handover sheet deviate from the contract?"])
    d.multi("two_places", [(["visited the client before signing", "saw the site in person"], visit), (["warned against the deal", "was against signing"], objected)] + [(["is unable to show a handover signed by the client's director", "lacks the director's signature on the handover"], signer != "boss")],
            ["What can be said of the salesperson and the papers that sales put together?", "The colleague in sales, with the file sales prepared: what is true?"])
    d.noul("exception", (signer != "boss") and not visit or where == "abroad", ["Must the contract be called in at once?", "Does the rule demand immediate termination?"], negated=["Can the contract go on under the rule?", "Does the rule let the lease run on?"],
           criteria=["Call in the contract if the handover is not signed by the client's director, unless sales saw the site beforehand. A machine taken abroad always means calling in."])
    d.score("stated", [0, 1, 5].index(paid), ["none", "a single one", "several"], ["How many instalments has the client paid?", "How many rates came in?"])
    d.score("judgement", min(3, (where == "abroad") * 2 + (not serial) + (paid == 0 and where != "abroad")), ["in order", "to be watched", "doubtful", "probable fraud"], ["How does the lease look?", "How likely is a leasing fraud?"],
            criteria="Machine abroad 2 points; differing numbers 1; no instalment paid while the machine is not abroad 1. 0 in order, 1 to be watched, 2 doubtful, 3 probable fraud.")
    return state


@drill("nested_json")
def marketplace_appeal_file(d):
    shop, owner, staff1, staff2, buyer = d.firm(), d.person(), d.person(), d.person(), d.person()
    susp = d.pick(["fake_goods", "late", "reviews"])
    decided = d.pick(["bot", "staff1", "staff2", "staff1", "staff2"])
    second = d.pick(["staff1", "staff2"])
    invoices, brand_letter, prior, in_time, ip_same = d.flag(), d.flag(), d.flag(0.4), d.flag(), d.flag()
    t = d.day()
    wait = d.int(2, 26) if in_time else d.int(35, 80)
    ids = {"bot": "auto-rule-" + d.ref("", 2), "staff1": "m." + d.ref("", 3), "staff2": "k." + d.ref("", 3)}
    state = {
        "appealId": d.ref("AP-", 6), "shop": {"display": shop, "ownerName": owner, "ratings": d.int(200, 9000), "suspensionsBefore": int(prior)},
        "decision": {"takenAt": t.isoformat(timespec="minutes"), "actor": ids[decided], "ground": {"fake_goods": "CF", "late": "LS", "reviews": "RV"}[susp]},
        "groundTable": {"CF": "counterfeit suspected", "LS": "late shipment rate", "RV": "ratings manipulated", "PR": "prohibited item"},
        "actorTable": [{"actor": ids["staff1"], "person": staff1, "desk": d.say("first review, Dublin", "tier one")}, {"actor": ids["staff2"], "person": staff2, "desk": d.say("brand protection", "trademark team")}, {"actor": ids["bot"], "person": None, "desk": "automated"}],
        "appeal": {"lodgedAt": later(t, days=wait).isoformat(timespec="minutes"), "assignedTo": ids[second], "words": d.say("we are a family business", "please restore us before the season", "your decision ruins us") + ". " + {
            True: d.say("Supplier bills are uploaded.", "We add every purchase invoice.", "Attached: what we paid our wholesaler."), False: d.say("Bills will follow.", "Our accountant is away, the invoices come later.", "We have no purchase invoices at hand.")}[invoices],
                   "uploads": either(brand_letter, [{"doc": "authorisation_from_brand", "pages": 2}], [])},
        "linkage": {"buyerOfMostReviews": buyer, "reviewsByThatBuyer": d.int(14, 60), "ipOfBuyerEqOwner": ip_same},
        "analystComment": d.say("appeal must not be heard by whoever decided, see actors", "check time limit first pls, then who decided", "not sure about the linkage, could be a shared office"),
    }
    d.choice("two_places", susp, {"fake_goods": ["imitated goods", "counterfeits"], "late": ["slow dispatch", "deliveries that left too late"], "reviews": ["false ratings", "doctored reviews"], "banned": ["forbidden goods"]}, ["On what ground was the shop suspended?", "Why was the shop closed, by the table?"])
    d.choice("two_places", decided, {"bot": ["an automatic rule", "no human being"], "staff1": ["a first-level reviewer", "someone of the first tier"], "staff2": ["a brand specialist", "someone from the trademark side"]}, ["Who or what made the decision?", "By whom was the suspension decided?"])
    d.noul("identity", decided == second, ["Is the appeal in the hands of the very person who decided?", "Do decision maker and appeal handler coincide?", "Was the appeal given to the one whose decision it attacks?"],
           negated=["Is the appeal handled by someone other than the decision maker?", "Are decider and appeal handler two different actors?"])
    d.noul("policy", in_time, ["Was the appeal lodged in time?", "Is the appeal within the time limit?"], negated=["Is the appeal out of time?", "Was the appeal lodged too late?"], criteria=["Appeals are possible for 30 days after the decision."])
    d.multi("unknown", [(["purchase bills", "invoices of suppliers"], invoices), (["a brand owner's permission", "an authorisation by the brand"], brand_letter), (["an earlier suspension", "a previous closure"], prior), (["a shared internet address of owner and reviewer", "reviews from the owner's own connection"], ip_same)],
            ["Which of these are on file?", "What does the file contain?", "Select what is found in the appeal file."])
    d.noul("exception", in_time and (decided != "bot" or invoices) or not in_time and decided == "bot" and invoices, ["Does the appeal have to be heard?", "Must the platform look into the appeal?"], negated=["May the appeal be dismissed unheard?", "Can the appeal be rejected without a hearing?"],
           criteria="Appeals after 30 days are not heard, except against automatic decisions when purchase invoices were enclosed. Appeals in time against automatic decisions are heard only with purchase invoices too; those against human decisions always.")
    d.score("judgement", invoices + brand_letter, ["poor", "fair", "good"], ["How well is the appeal documented?", "How good is the shop's evidence?"], criteria="Two proofs count: purchase invoices and a brand authorisation.")
    return state


@drill("narrative")
def nephew_card_and_care_home(d):
    lady, nephew, nurse, head = d.person(), d.person(), d.person(), d.person()
    drew = d.pick(["nephew", "nurse", "head"])
    power = d.pick(["valid", "revoked", "none"])
    bills, knows, cctv_kept, told_police, gifts = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    names = {"nephew": nephew, "nurse": nurse, "head": head}
    total = d.amount(900, 5200, 10)
    state = " ".join([
        f"{lady} has lived in a care home since {d.say('the fall on the stairs', 'last winter', 'the stroke')}.", f"{nephew} is a nephew and comes on Sundays. {nurse} looks after {d.say('her floor', 'the second floor', 'that corridor')} as a nurse, and {head} runs the house.",
        f"In one quarter {d.money(total)} was drawn with the old lady's card at the machine of the station.", d.say(f"The bank's pictures show {names[drew]} each time.", f"On every picture it is {names[drew]} who stands at the machine.", f"The person on the pictures was recognised as {names[drew]}."),
        {"valid": d.say("There is a power of attorney for whoever drew the money, and it is in force.", "A mandate for the account covers the person at the machine and has not ended.", "The bank holds a valid authority for the person who drew."), "revoked": d.say("There had been a power of attorney, but it was withdrawn in the year before.", "A mandate once existed; the old lady cancelled it long ago.", "The authority held by the bank had been revoked before the first withdrawal."),
         "none": d.say("No power of attorney was ever given to anyone.", "There is no mandate for the account and never was.", "The bank has no authority on file for anybody.")}[power],
        f"{nephew} " + either(bills, d.say("laid receipts for shoes, a radio and the hairdresser on the table.", "can account for nearly every sum with a bill.", "produced an envelope full of bills that fit the sums."), d.say("has not a single bill to show.", "could not say what the money went on and has kept no bills.", "produced nothing in writing about the spending.")),
        f"{lady}, heard in her room, " + either(knows, d.say("said that all of it was done at her bidding.", "said she had asked for the money herself.", "nodded and said she wanted it so."), d.say("said she had never asked for cash.", "was surprised that any money was gone.", "said that she had given nobody leave to take it.")),
        either(gifts, d.say(f"{nurse} wears a watch that was a present from her.", f"{nurse} took a gold chain from her as a gift.", f"A costly present to {nurse} came up in the talk."), d.say(f"{nurse} has never taken so much as a box of sweets.", f"{nurse} refuses all presents, as the rules ask.", f"No presents to {nurse} are known.")),
        f"{head} " + either(told_police, d.say("has laid a complaint with the police.", "reported the matter at the police station.", "wrote to the prosecutor the next day."), d.say("wants no police in the house.", "has not gone to the police so far.", "prefers to settle it without the authorities.")),
        either(cctv_kept, d.say("The corridor camera's film has been secured.", "Film from the house itself was put aside in time.", "Recordings of the corridor were saved."), d.say("The corridor camera's film was overwritten.", "Film from the house itself is gone.", "Recordings of the corridor were deleted after a week.")),
    ])
    d.choice("two_places", drew, {"nephew": ["a relative", "a member of the family"], "nurse": ["a carer", "the nurse"], "head": ["the manager of the home", "the one in charge of the house"]}, ["Who drew the money?", "Who was recognised at the machine, by relation to the lady?"])
    d.choice("stated", power, {"valid": ["it exists and holds", "in force"], "revoked": ["it existed but had ended", "withdrawn earlier"], "none": ["it never existed", "there was never one"]}, ["What about a mandate for the account?", "How does it stand with a power of attorney?"])
    d.multi("stated", [(["receipts for the spending", "bills that explain the sums"], bills), (["a report to the authorities", "a criminal complaint"], told_police), (["presents to the staff", "a valuable gift to a carer"], gifts), (["a film from inside the home", "saved recordings of the corridor"], cctv_kept), (["consent of the lady", "her word that it was at her wish"], knows)],
            ["What does the account mention as existing?", "Which of these are there, by this account?", "Tick what is present in the case."])
    d.noul("exception", power != "valid" and not (knows and bills), ["Does the bank have to treat the withdrawals as unauthorised?", "Are the withdrawals unauthorised under the bank's rule?"], negated=["Do the withdrawals count as authorised under the rule?"],
           criteria=["Withdrawals without a mandate in force are unauthorised, except where the account holder says they were at her wish and bills account for the sums."])
    d.noul("policy", gifts or drew == "nurse", ["Did the nurse break the house rules?", "Is there a breach of house rules by the nurse?"], negated=["Is the nurse clear of any breach of the house rules?"], criteria="House rules: carers take no presents and do not draw money for residents.")
    d.score("judgement", (not knows) + (not bills), ["low", "medium", "high"], ["How strong is the suspicion that the lady was exploited?", "Rate the suspicion of financial abuse."], criteria="High: she denies having asked for cash and there are no bills. Low: she consented and bills exist. Medium: one of the two.")
    return state


@drill("policy_and_case")
def repaid_twice_insurer_and_airline(d):
    insurer, airline, trav, mate, clerk = d.firm(), d.firm(), d.person(), d.person(), d.person()
    reason = d.pick(["illness", "strike", "mood"])
    ill_who = d.pick(["trav", "mate", "child"])
    airline_paid, told, cert, early, waiver = d.flag(), d.flag(), d.flag(), d.flag(), d.flag(0.4)
    price = d.amount(300, 2400, 10)
    child = d.person().split()[0]
    dep = d.day()
    who = {"trav": trav, "mate": mate, "child": child}
    state = "\n\n".join([
        d.say("TRAVEL COVER, WORDING", "Policy terms", "Conditions of the travel policy") + ": s.1 We repay the fare if an insured person or a child of one falls ill, shown by a doctor's certificate. s.2 Strikes are covered without any paper. s.3 A change of mind is not covered. "
        + "s.4 Whatever the carrier has already repaid is not paid again; who conceals it loses the whole claim, except where the carrier's payment came after the claim was made." + " s.5 The trip must be cancelled before departure.",
        f"CLAIM {d.ref('TR', 5)}, {insurer}. " + d.say("Insured:", "Covered persons:", "Named in the policy:") + f" {trav} and {mate}. {child} is the {d.say('daughter', 'son', 'six-year-old')} of {mate} and not named in the policy. Flight with {airline} on {d.date(dep)}, fare {d.money(price)}.",
        d.say("Form", "Claim form", "What the form says") + ": " + {"illness": d.say("fever and a hospital bed, ", "an operation came up, ", "taken ill on the weekend, ") + f"namely {who[ill_who]}.", "strike": d.say("the ground crews walked out, ", "all flights were struck, ", "pilots' strike on the day, ") + f"told by {who[ill_who]}.",
                                                                     "mood": d.say("no longer felt like the trip, ", "we would rather stay home after all, ", "the weather put us off, ") + f"says {who[ill_who]}."}[reason]
        + " " + either(cert, d.say("Doctor's paper enclosed.", "Certificate of a clinic attached.", "With medical certificate."), d.say("Without a doctor's paper.", "No certificate attached.", "Medical certificate: none.")) + " Cancelled " + either(early, d.say("the evening before.", "two days ahead.", "a day before departure."), d.say("an hour after the plane had left.", "the day after departure.", "when the plane was long in the air.")),
        d.say("Letter of the airline", "Carrier's reply", f"{airline} writes") + ": " + either(airline_paid, d.say("taxes and fare went back to the card", "we refunded the booking", "a full refund was made") + either(waiver, d.say(", three weeks after your claim was lodged.", ", some time later than the claim.", ", after the claim reached you."), d.say(", a week before your claim.", ", well ahead of the claim.", ", before anything was claimed.")),
                                                                                              d.say("nothing was refunded", "no refund was made", "the fare is forfeit") + either(waiver, d.say(", fare class X.", ", per tariff.", ", non-flex."), d.say(", fare class Y.", ", per tariff.", ", basic."))),
        d.say("Question 9 of the form (refund by others?)", "On refunds by the carrier the form says") + ": " + either(told, d.say("yes, asked for or received.", "\"yes\".", "box YES ticked."), d.say("no.", "\"none\".", "box NO ticked.")) + f" {clerk} " + d.say("has the file.", "handles it.", "is to decide."),
    ])
    covered = early and (reason == "strike" or reason == "illness" and cert)
    d.choice("stated", reason, {"illness": ["somebody was ill", "a sickness"], "strike": ["a labour dispute", "industrial action"], "mood": ["they lost interest", "a change of mind"], "death": ["a death in the family"]}, ["Why was the trip cancelled?", "What reason does the form give?"])
    d.choice("two_places", ill_who, {"trav": ["the insured named first", "the first of the covered persons"], "mate": ["the insured named second", "the second of the covered persons"], "child": ["the child", "a person outside the policy"]}, ["Whom does the form name in the sentence on the reason?", "Which person is named along with the reason?"])
    d.multi("stated", [(["a medical paper", "a certificate from a doctor"], cert), (["a refund by the airline", "money back from the carrier"], airline_paid), (["an admission of a refund on the form", "a yes to question 9 on refunds"], told), (["cancellation ahead of departure", "a trip cancelled in time"], early)], ["What is there in this claim?", "Which of these does the claim file show?"])
    d.noul("policy", early, ["Is section 5 fulfilled?", "Was the cancellation soon enough for section 5?"], negated=["Does the claim fail on section 5?", "Was the trip cancelled too late?"])
    d.noul("policy", reason == "strike" or reason == "illness" and cert, ["Looking at sections 1 to 3 alone, is the reason covered?", "Do sections 1 to 3 cover the reason as documented?"], negated=["Do sections 1 to 3 exclude the reason or find it unproven?"])
    d.choice("exception", "lost" if airline_paid and not told and not waiver else "cut" if airline_paid else "full", {"lost": ["the whole claim is lost"], "cut": ["the refund is deducted", "only the rest is paid"], "full": ["it has no effect, there was no refund", "no deduction, since the carrier paid nothing"]},
             ["What effect does section 4 have?", "What does section 4 mean for this claim?"])
    return state


@drill("chat")
def overnight_queue_between_two_shifts(d):
    night, day, lead, cust = d.person(), d.person(), d.person(), d.person()
    frozen = d.pick(["night", "day", "lead"])
    cause = d.pick(["device", "gift", "limit"])
    id_ok, replied, vip, parked, note = d.flag(), d.pick(["yes", "no", "silent"]), d.flag(), d.flag(), d.flag()
    t = d.day().replace(hour=5)
    a, b, c = night.split()[0].lower(), day.split()[0].lower(), lead.split()[0].lower()
    nick = {"night": a, "day": b, "lead": c}
    state = "\n".join([
        f"#{d.say('wallet-risk', 'queue-ato', 'night-desk')} {t:%Y-%m-%d}", f"[topic: night = {night}, early = {day}, lead = {lead}]",
        f"{t:%H:%M} {a}: " + d.say("morning. one open thing,", "hey, before I sleep,", "ok last one,") + f" user {cust}. " + {"device": d.say("two new phones in one night", "logged on from a tablet and a phone never seen", "fresh device pair at 3 am"), "gift": d.say("bought gift codes eleven times in a row", "a string of voucher buys", "prepaid codes, one each minute"), "limit": d.say("pushed the daily cap to max", "raised own limit twice", "limit slider went from 500 to 5000")}[cause],
        f"{later(t, minutes=2):%H:%M} {b}: " + d.say("who put the freeze on?", "freeze is by whom?", "and the block, yours?"), f"{later(t, minutes=3):%H:%M} {c}: " + d.say(f"log says {nick[frozen]}", f"it was {nick[frozen]}, see log", f"{nick[frozen]} did, I looked it up"),
        f"{later(t, minutes=5):%H:%M} {a}: selfie check " + either(id_ok, d.say("came back green", "passed, same face", "was fine"), d.say("came back red", "failed, other face", "was no match")) + ". " + {"yes": d.say("they answered our mail: it was me", "user wrote: all mine", "mail reply says yes, own doing"), "no": d.say("they answered our mail: not me!!", "user wrote: wasn't me", "mail reply says never did that"), "silent": d.say("mail sent, inbox quiet", "nothing back on our mail", "no answer yet to the mail")}[replied],
        f"{later(t, minutes=7):%H:%M} {c}: " + either(vip, d.say("careful, user is on the priority list", "that is a priority client", "flagged priority, mind the tone"), d.say("ordinary account, nothing special", "standard tier as far as I see", "not on any list")),
        f"{later(t, minutes=8):%H:%M} {b}: money? " + d.say("still there?", "gone?", "where is it"), f"{later(t, minutes=9):%H:%M} {a}: " + either(parked, d.say("parked in the holding account", "stuck in holding, nothing left us", "caught, sits in suspense"), d.say("out the door already", "gone before the freeze", "left at 03:12, sorry")),
        f"{later(t, minutes=10):%H:%M} {c}: ticket " + either(note, d.say("is written up, ty", "looks complete", "has everything, good"), d.say("is empty, pls fill", "has no text at all", "blank! write it up")), f"{later(t, minutes=11):%H:%M} {a}: " + d.say("gn", "off now", "bye"),
    ])
    d.choice("two_places", frozen, {"night": ["the night worker", "the colleague on the night shift"], "day": ["the early worker", "the colleague starting in the morning"], "lead": ["the superior", "the team's head"], "auto": ["the system on its own"]}, ["Who blocked the account?", "Which shift or role put on the freeze?"])
    d.choice("stated", cause, {"device": ["unknown devices", "log-ins from unfamiliar hardware"], "gift": ["a series of voucher purchases", "many prepaid codes"], "limit": ["a raised spending cap", "a higher limit"], "addr": ["a changed address"]}, ["What set the case off?", "Why did the user come up?"])
    d.choice("unknown", replied, {"yes": ["it was their own doing", "they confirm it"], "no": ["it was someone else", "they deny it"], "silent": ["nothing so far", "no word yet"]}, ["What does the user say to it?", "How did the customer answer the mail?"])
    d.multi("stated", [(["the face check was passed", "the selfie fits"], id_ok), (["the money could be held", "funds are in suspense"], parked), (["the customer has priority status", "a preferred client"], vip), (["the ticket is documented", "a complete write-up"], note)], ["Which of these hold at the end of the chat?", "What is the state of things?", "Mark the facts given in the chat."])
    d.noul("exception", id_ok and replied != "no" or vip and replied == "yes", ["May the freeze be lifted?", "Can the account be opened again under the rule?"], negated=["Does the freeze stay on under the rule?", "Must the account remain blocked?"],
           criteria=["Unblock when the face check passed and the user has not denied the activity. Priority clients are unblocked even with a failed face check if they confirm it."])
    d.score("judgement", (not id_ok) + (replied == "no"), ["unlikely", "possible", "near certain"], ["How likely is a takeover of the wallet?", "Is somebody else in the account?"], criteria="Failed face check and a denial by the user: near certain. One of them: possible. Neither: unlikely.")
    return state


@drill("analyst_note")
def address_web_of_four_applications(d):
    ana, p1, p2, p3, p4 = d.person(), d.person(), d.person(), d.person(), d.person()
    lender = d.firm()
    a1, a2 = d.say("18 Fern Close", "2 Weaver Street", "61 Tannery Road"), d.say("9 Bishop Lane", "33 Lock Walk", "120 Foundry Hill")
    same12, same34 = d.flag(), d.flag()
    twin = d.flag()
    emp = d.pick(["real", "shell", "open"])
    guar = d.pick(["p1", "p2", "p3"])
    met, default = d.flag(), d.pick(["p1", "p2", "p4"])
    guarantors = {"p1": p1, "p2": p2, "p3": p3}
    people = {"p1": p1, "p2": p2, "p4": p4}
    phone1, phone2 = "07" + d.ref("", 7), "07" + d.ref("", 7)
    state = "\n".join([
        d.say(f"Working paper, {lender}, four loan applications. {ana}", f"{ana} / {lender} / cluster of four"), "",
        f"App 1 (plumber): {p1}, {a1}, tel {phone1}", f"App 2 (teacher): {p2}, {either(same12, a1.upper(), a2)}, tel {'06' + d.ref('', 7)}", f"App 3 (driver): {p3}, {d.say('4 Mole Court', '88 Salt Alley')}, tel {either(same34, phone1, phone2)}", f"App 4 (florist): {p4}, {d.say('70 Hop Street', '15 Saddlers Row')}, tel {'05' + d.ref('', 7)}", "",
        d.say("Employer on all four forms is one company.", "All four work for one and the same company, they say.", "One employer on every form.") + " " + {"real": d.say("Called it: a real shop floor, wages office knows them.", "It exists, forty staff, they are on the list.", "Site visited, clocking cards seen."), "shell": d.say("It has no staff, no phone, a letter box only.", "It is a shell, no premises.", "Registered last month, nobody there."),
                                                                                                                                                                        "open": d.say("Not looked into yet.", "Still have to check it.", "Check of the company outstanding.")}[emp],
        d.say("Guarantor on App 4:", "App 4 is backed by", "Surety for App 4:") + f" {guarantors[guar]}.", either(twin, d.say(f"{p2} and {p4} signed in the same hand, I'd swear.", f"Signatures of {p2} and {p4}: one pen, one slant, one writer.", f"Handwriting on App 2 and App 4 is identical."), d.say(f"{p2} and {p4} write quite differently.", f"Signatures of {p2} and {p4} have nothing in common.", f"Handwriting on App 2 and App 4 differs plainly.")),
        d.say("An old default is on record for", "Credit file shows a default of", "Bad debt, three years back:") + f" {people[default]}.", either(met, d.say("Have sat with all four, passports on the table.", "All four came in person.", "I met each of them face to face."), d.say("Nobody has met any of them.", "All four applied online only.", "Never seen a single one in person.")),
        d.say("Committee on Monday.", "Please advise.", "More when I have it."),
    ])
    jobs = {"p1": ["the plumber"], "p2": ["the teacher"], "p3": ["the driver"], "p4": ["the florist"]}
    d.choice("two_places", guar, jobs, ["Which applicant stands surety for another, by trade?", "What is the occupation of the guarantor?"])
    d.choice("two_places", default, jobs, ["Which applicant once failed to pay, by trade?", "What is the occupation of the applicant with the old bad debt?"])
    d.multi("identity", [(["the addresses of the first two", "first and second applicant: home address"], same12), (["the telephones of the first and third", "first and third applicant: phone number"], same34), (["the handwriting on the second and the fourth form", "second and fourth applicant: signature style"], twin)], ["What coincides between the applications?", "Which links between the applicants are there?"])
    d.choice("unknown", emp, {"real": ["it is genuine", "a working business"], "shell": ["it exists on paper only", "a shell"], "open": ["not known yet", "unchecked"]}, ["What is known about the employer?", "What became of the check on the company?"])
    d.noul("exception", not met and emp != "real" or emp == "shell", ["Must the four loans be held back?", "Does the rule stop these loans for now?"], negated=["May the loans be decided on?", "Does the rule let the committee decide on the loans?"],
        criteria="Loans are held back if the applicants have not been seen in person, except where the employer is confirmed as genuine. If the employer is a mere shell they are always held back.")
    d.score("counting", same12 + same34 + twin, ["none", "one", "two", "three"], ["How many links between the applications does the paper find: address, phone, handwriting?", "Count the shared traits among address, phone and handwriting."])
    return state


@drill("event_array")
def pawn_shop_ring_log(d):
    seller, clerk, owner, cop, firm = d.person(), d.person(), d.person(), d.person(), d.firm()
    item = d.say("gold ring", "trumpet", "watch", "laptop")
    said = d.pick(["inherited", "bought", "found"])
    appraiser = d.pick(["clerk", "owner", "ext"])
    id_kind = d.pick(["card", "passport", None])
    listed, cam, hold_kept, came_back = d.flag(), d.flag(), d.flag(), d.flag()
    t = d.day()
    price = d.pick([60, 140, 380, 720])
    gap = d.int(1, 9) if not hold_kept else d.int(16, 40)
    codes = {"clerk": "P2", "owner": "P1", "ext": "X9"}
    state = [
        {"#": 0, "type": "STAFF", "list": {"P1": f"{owner} ({d.say('proprietor', 'licence holder')})", "P2": f"{clerk} ({d.say('counter', 'employee')})", "X9": d.say("visiting valuer", "external expert")}},
        {"#": 1, "type": "INTAKE", "at": t.isoformat(timespec="minutes"), "from": seller, "object": item, "origin_as_told": {"inherited": d.say("from a late aunt", "grandfather left it", "out of an estate"), "bought": d.say("got it at a shop years ago, for cash", "purchased on holiday", "paid for it at a fair"), "found": d.say("picked it up on a train", "lay in the park", "was in a hedge")}[said], "id": id_kind and {"kind": {"card": "NATIONAL_ID", "passport": "PASSPORT"}[id_kind], "no": d.ref("", 8)}},
        {"#": 2, "type": "VALUED", "at": later(t, minutes=20).isoformat(timespec="minutes"), "by": codes[appraiser], "market_price": 800},
        {"#": 3, "type": "PAID", "at": later(t, minutes=35).isoformat(timespec="minutes"), "amount": price, "ccy": d.code, "by": "P2"},
        {"#": 4, "type": "REGISTER_QUERY", "at": later(t, minutes=50).isoformat(timespec="minutes"), "result": either(listed, d.say("HIT reported stolen", "MATCH, theft report on file", "on the stolen list"), d.say("NO HIT", "not on the stolen list", "no match, clean"))},
        {"#": 5, "type": "RESOLD", "at": later(t, days=gap).isoformat(timespec="minutes"), "to": d.say("walk-in", "dealer", "online buyer")},
        {"#": 6, "type": "VISIT", "at": later(t, days=gap + 4).isoformat(timespec="minutes"), "who": f"{cop}, {d.say('detective', 'police', 'theft squad')}", "camera": either(cam, d.say("recording handed out", "video given on a stick", "footage supplied"), d.say("camera was not running", "no footage left", "recording erased"))},
        {"#": 7, "type": "REMARK", "by": "P2", "text": either(came_back, d.say("same person was in twice more with other things", "seller has returned since, with silver this time", "regular by now, third visit"), d.say("never saw the seller before or after", "one visit only", "a stranger, did not come again"))},
    ]
    d.choice("two_places", appraiser, {"clerk": ["an employee", "the person at the counter"], "owner": ["the owner of the business", "the one who holds the licence"], "ext": ["an expert from outside", "someone who is not of the shop"]}, ["Who put a value on the object?", "By whom was the piece appraised?"])
    d.choice("stated", said, {"inherited": ["a legacy", "by inheritance"], "bought": ["a purchase", "by buying it"], "found": ["a find", "by chance, it was lying about"], "gift": ["a present"]}, ["How did the person who brought it say they came by the object?", "What origin was given for the object?"])
    d.multi("stated", [(["a theft report for the object", "an entry on the stolen goods list"], listed), (["film material for the police", "a video that was handed over"], cam), (["further visits of the same person", "repeat visits by the seller"], came_back), (["a proof of identity", "an identity document"], id_kind is not None), (["a price under a quarter of the market value", "less than a quarter of the value paid"], price < 200)],
            ["What does the log show?", "Which of these does the log contain?", "Select what applies."])
    d.noul("policy", hold_kept, ["Was the waiting period observed before reselling?", "Did the shop keep the object long enough?"], negated=["Was the object sold on too soon?", "Did the shop fall short of the waiting period?"], criteria=["Bought objects must be kept for at least 14 days.", "Resale is allowed only once 14 days have passed since the purchase."])
    d.noul("exception", said == "found" or id_kind is None and price > 100, ["Should the shop have refused the object?", "Was the purchase one that the rule forbids?"], negated=["Was the shop allowed to buy the object?"], criteria="Found objects are never bought. Objects from people without an identity document are refused, except if no more than 100 is paid.")
    d.choice("unknown", id_kind or "none", {"card": ["an identity card", "a national card"], "passport": ["a passport"], "none": ["none is recorded", "nothing was noted"]}, ["With what did the person bringing the object identify themselves?", "Which document was taken down at intake?"])
    d.score("judgement", min(3, listed + came_back + (price < 200)), ["clean", "slightly doubtful", "doubtful", "fencing likely"], ["How much does the purchase look like dealing in stolen goods?", "Rate the suspicion of fencing."], criteria="One point each: object listed as stolen; seller came again with other things; less than a quarter of the market price paid.")
    return state
