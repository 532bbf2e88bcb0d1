"""Bets, cargo, charities and a mandate: an age check, a big loser, a bill of lading, a grant, powers of attorney, graded returns, changed payout details, cash-outs."""

from draw import drill, later


@drill("nested_json")
def is_the_new_player_old_enough(d):
    name, parent = d.person(), d.person()
    now = d.day("2025-02-01", 300)
    age = d.pick([15, 16, 17, 19, 20, 24, 31, 46])
    born = later(now, days=-int(age * 365.25) - 120)
    told = born if d.flag() else later(born, days=-365 * d.pick([4, 6, 9]))
    src = d.pick(["passport", "bureau", "selfie_estimate", "none"])
    est, band = d.int(0, 1), d.pick([3, 5])
    dep, n = d.pick([1500, 4000, 9000, 22000]), d.int(1, 9)
    card = d.pick(["own", "parent", "gift"])
    night, won = d.flag(), d.flag()
    state = {"playerId": d.ref("P", 7), "brand": d.say("LuckyFern", "BetMoor", "Spinhaven"), "openedAt": later(now, hours=-d.int(3, 60)).isoformat(),
        "profile": {"fullName": name, "birthDateEntered": f"{told:%Y-%m-%d}", "occupation": d.say("student", "other", "barista", None), "marketingOptIn": d.say(True, False)},
        "ageCheck": {"runAt": now.isoformat(), "source": src, "birthDateFound": f"{born:%Y-%m-%d}" if src in ("passport", "bureau") else None, "estimatedYears": age + est if src == "selfie_estimate" else None,
                     "marginYears": band if src == "selfie_estimate" else None, "liveness": "pass" if src == "selfie_estimate" else "not_run"},
        "funding": {"instrument": {"own": "DEBIT", "parent": "CREDIT", "gift": "PREPAID_VOUCHER"}[card], "cardholder": {"own": name, "parent": parent, "gift": None}[card], "deposits": n,
        "totalCents": dep * n, "firstCents": dep},
        "household": [{"name": d.person(), "birthDate": f"19{d.int(50, 79)}-0{d.int(1, 9)}-1{d.int(0, 9)}", "playerId": d.ref("P", 7), "status": d.say("ACTIVE", "CLOSED_BY_PLAYER"), "deposits": d.int(1, 20)},
            {"name": d.person(), "birthDate": f"{d.int(1980, 1989)}-1{d.int(0, 2)}-0{d.int(1, 9)}", "playerId": None, "status": "NOT_A_PLAYER", "deposits": 0}], "limitsSet": {
            "dailyDepositCents": d.pick([2000, 5000, None]), "setAt": None, "realityCheckMin": 60},
        "kycContacts": [{"when": later(now, hours=-2).isoformat(), "channel": d.say("email", "push"), "template": "welcome_docs", "answered": d.say(True, False)}], "play": {"sessions": d.int(2, 30),
        "between00and05": d.int(8, 20) if night else 0, "product": d.say("slots", "sports", "live_casino"), "netCents": d.int(500, 20000) if won else -d.int(500,
        20000), "withdrawn": 0}}
    d.choice("stated", src, {"passport": ["a travel document", "an official identity document"], "bureau": ["a data agency", "records of a credit reference agency"],
            "selfie_estimate": ["a guess made from a picture of the face", "facial estimation"],
                             "none": ["no check at all", "nothing so far"]}, ["What was the age verified with?", "On what does the age result rest?"])
    d.choice("unknown", "gone" if src in ("none", "selfie_estimate") else "same" if told == born else "diff", {"same": ["it matches what the player typed in", "same as entered"],
            "diff": ["it is not what the player typed in", "differs from the entry"],
             "gone": ["no birth date was found by the check", "the check gives none"]}, ["How does the date of birth from the check compare with the entry?", "Compare the birthday found with the birthday entered."])
    d.choice("two_places", card, {"own": ["the player's own card"], "parent": ["a card of somebody else", "another person's card"], "gift": ["a bought voucher", "a prepaid code with no name on it"]},
            ["How were the deposits paid, judging by the names?", "Whose means of payment was used?"])
    d.noul("amounts", dep * n > 30000, ["Do all deposits together come to more than 300.00?", "Is the money put in above 300 in whole units?"],
            negated=["Has the player put in 300 or less altogether?"], criteria="Amounts in the record are in cents.")
    d.multi("stated", [(["play in the small hours", "gaming between midnight and five"], night), (["a gain so far", "the player is ahead"], won),
            (["more than four deposits", "five or more payments in"], n > 4)], ["What is true of the gaming so far?", "Which of these describe the player's activity?"])
    d.choice("policy", "close" if src in ("passport", "bureau") and age < 18 else "open" if src in ("passport", "bureau") or src == "selfie_estimate" and age + est - band >= 18 else "ask",
             {"close": ["shut the account"], "open": ["let the player carry on"], "ask": ["request a document"]}, ["What follows from the age rule?", "Which step is right by the rule?"],
             criteria=["Birth date found and under 18 on the day of the check: shut. Birth date found and 18 or over: carry on. Facial estimate: carry on only if the estimate less the margin is 18 or more, else request a document. No check: request a document."])
    return state


@drill("narrative")
def the_player_who_lost_a_house_deposit(d):
    who, mgr, wife = d.person(), d.person(), d.person()
    job = d.say("hospital porter", "lorry driver", "school secretary", "hairdresser", "site manager")
    pay, lost = d.int(14, 40) * 100, d.int(6, 70) * 1000
    src = d.pick(["savings", "inheritance", "employer", "loan", "unsaid"])
    calm, excluded, vip, checks = d.flag(), d.flag(), d.flag(), d.pick([0, 1, 3])
    hidden, paper = d.flag(), d.flag(0.75)
    months = d.pick([1, 2, 9, 14])
    state = d.say("Summary for the player safety panel. ", "Panel paper, player protection. ", "What follows is the history of one account. ") + f"{who} works as a {job} and earns {d.money(pay)} a month after tax. " \
        + f"Over {months} month(s) the losses came to {d.money(lost)}, mostly on {d.say('roulette', 'in-play tennis', 'jackpot slots')}; the largest single day was {d.money(lost // 8)}. " \
        + {"savings": d.say("Asked about it, the player said it had been put aside over the years.", "By the player's account this was nest-egg money.", "It was money saved up, so the player."),
        "inheritance": d.say("A grandmother's estate was named as the origin.", "The player wrote that a late uncle had left it.", "It came, the player says, from a will."),
           "employer": d.say("In the chat it slipped out that the till at work had been used.", "The player admitted taking it from the company.",
           "It was, the player confessed in a call, money of the firm."), "loan": d.say("Three quick credits were taken out for it, the player told us.", "The player borrowed it online.",
           "It was borrowed from payday firms, by the player's own words."),
           "unsaid": d.say("The player has answered no question about money.", "On money the player keeps silent.", "No word from the player about funds.")}[src] + " " \
        + (d.say("Bank statements were sent in and fit.", "Papers were handed over that bear this out.", "We hold documents for it.") if paper and src in ("savings", "inheritance",
        "loan") else d.say("No papers have been sent in.", "We hold no documents on this.", "Proof was promised and never came.")) + " " \
        + (d.say("In the spring the player had asked to be shut out, and a new account was opened under a second address.",
        "An exclusion was on file under the old e-mail address when this account was made.", "The player is on the self-barring list since last year.") if excluded
           else d.say("The player is on no exclusion list.", "No request to be barred was ever made.", "No self-exclusion exists, here or on the national list.")) + " " \
        + (d.say("A host sent champagne and free bets.", "The VIP desk gave a weekend in the capital.",
        "The account had a personal host and bonuses every Friday.") if vip else d.say("The account was never in the VIP scheme.", "No host, no gifts.", "Marketing had left the player alone.")) + " " \
        + {0: d.say("Nobody on our side called during all this time.", "We made no contact with the player.", "There was no welfare call."), 1: d.say("One welfare call was made.", "We rang once.",
        "There was a single check-in by telephone."), 3: d.say("Three talks on safer play are on record.", "We called three times.", "Player safety spoke with the player on three occasions.")}[checks] + " " \
        + (d.say(f"{wife}, married to the player, found out from a bank letter.", f"The spouse, {wife}, knew nothing until the letter came.",
        f"It was kept from {wife} at home.") if hidden else d.say(f"{wife}, the spouse, knew and sat in on the call.", f"At home it was no secret; {wife} does the books with the player.",
        f"{wife}, the spouse, was told early on.")) \
        + f" {mgr} signed the file. Complaint lodged: {d.say('yes', 'not yet')}."
    paper = paper and src in ("savings", "inheritance", "loan")
    d.choice("unknown", src, {"savings": ["money laid by"], "inheritance": ["a bequest", "the estate of a relative"], "employer": ["funds of the workplace", "money that belongs to the employer"],
            "loan": ["credit", "debts taken on"], "unsaid": ["it is not known", "no explanation was given"]},
             ["Where did the stakes come from, by the player's own word?", "What was the origin of the money lost?"])
    d.noul("stated", excluded, ["Had the player asked to be barred before?", "Should an exclusion have kept the player out?"], negated=["Is there no exclusion on record for the player?"])
    d.noul("stated", hidden, ["Was the partner kept in the dark?", "Did the husband or wife learn of it late?"], negated=["Did the partner know about the gambling?"])
    d.noul("amounts", lost > pay * 12, ["Did the player lose more than a year's pay?", "Are the losses above twelve monthly incomes?"], negated=["Do the losses stay within one yearly income?"])
    fails = excluded + vip + (checks == 0)
    d.multi("two_places", [(["let in someone who was barred", "missed an exclusion"], excluded), (["courted the player with gifts", "rewards for a losing player"], vip),
            (["never got in touch", "no welfare contact"], checks == 0)], ["What did the operator do wrong?", "Which failings of the operator does the paper show?"])
    d.score("judgement", fails, ["none of the three failings", "one failing", "two failings", "all three failings"], ["How badly did the operator fail?", "Weigh the operator's conduct."],
            criteria="The three failings: admitting a barred player, VIP gifts, no contact at all.")
    d.noul("two_places", paper, ["Is the origin of the money backed by papers?", "Was there documentary proof of the funds?"], negated=["Does proof for the origin of the funds lack?"])
    return state


@drill("mixed")
def bill_of_lading_before_sailing(d):
    mark = d.wordings.random()
    ship, cons, notif, bank, clerk = d.firm(), d.firm(), d.firm(), d.say("Banco Lezma", "Harrow Trust", "Ostbank"), d.person()
    port, via, dest = d.city(), d.say("Jebel Ali", "Mersin", "Port Klang", "Batumi"), d.say("Umm Qasr", "Poti", "Karachi", "Djibouti")
    good, dual = d.pick([("ball bearings", True), ("microcontrollers", True), ("machine tools", True), ("powdered milk", False), ("bed linen", False), ("school desks", False)])
    hit = d.pick(["consignee", "notify", "vessel", "none"])
    pct = d.int(62, 99)
    cleared, enduse, chg, rail = d.flag(), d.flag(), d.flag(), d.flag()
    fresh = d.flag()
    t = d.day()
    doc = {"BL": d.ref("MSQ", 7), "shipper": ship, "consignee": cons, "notifyParty": notif, "vessel": d.say("MV Aster Dawn", "MV Corrib", "MV Blue Petrel"), "imo": d.ref("9", 6), "pol": port,
            "transship": via, "pod": dest, "goods": good, "hs": d.ref("", 6), "kg": d.int(900, 21000), "dualUseList": dual, "endUserStatement": enduse,
        "screen": [{"party": p, "score": pct if p == hit else d.int(0, 35), "list": d.say("EU", "UN", "OFAC") if p == hit else None} for p in ("shipper", "consignee", "notify", "vessel")]}
    note = f"{clerk}, freight desk, {d.date(t)}: " + (d.say("Discharge port was altered after booking. ", "They moved the destination two days ago. ",
            "First booking had another port of discharge. ") if chg else d.say("Routing same as booked. ", "No amendments to the booking. ", "Booking and bill agree on the ports. ")) \
        + (d.say(f"{cons} was founded this January. ", f"Register: {cons} is eight weeks old. ", f"{cons} did not exist last year. ") if fresh else d.say(f"{cons} has shipped with us since 2015. ",
        f"We know {cons} from dozens of sailings. ", f"{cons} is a ten-year customer. ")) \
        + (d.say("Birth date and address differ from the listed one, so I cleared it.", "Checked with compliance: not the listed party, closed as a false match.",
        "Hit discounted, different registration number.") if cleared and hit != "none" else d.say("Compliance has not come back to me on the screening.",
        "Screening result still with the second desk.", "No decision from compliance at this hour.")) \
        + f" Payment through {bank}. Vessel closes {d.stamp(later(t, days=2))}. " + (d.say("Onward by rail, buyer's business.", "After discharge it goes on by train.",
        "Rail leg beyond the port not ours.") if rail else d.say("Buyer collects at the quay.", "No onward leg known to us.", "Goods stay in the port town."))
    d.wordings.seed(mark)
    d.choice("stated", hit, {"consignee": ["the receiving firm", "the party to whom the goods go"], "notify": ["the party to be told on arrival"], "vessel": ["the ship", "the carrier vessel"],
            "none": ["nobody", "none of them"]}, ["Who or what produced a strong screening match?", "On which party did the lists strike?"])
    d.noul("stated", dual, ["Are the goods subject to export control as usable for arms?", "Could the cargo serve military ends, by its marking?"], negated=["Is the cargo unlisted, of civil use only?"])
    d.noul("stated", fresh, ["Is the receiver a newly founded firm?", "Was the consignee set up this year?"], negated=["Is the receiving company an old acquaintance of the forwarder?"])
    d.multi("stated", [(["a late change of port", "an amended destination"], chg), (["no declaration of end use", "a lacking end-user paper"], not enduse),
            (["carriage by rail afterwards", "a further leg inland"], rail)], ["What stands out about the shipment?", "Which of these hold for the shipment?"])
    d.choice("policy", "hold" if hit != "none" and not cleared else "paper" if dual and not enduse else "go", {"hold": ["keep the box on the quay"], "paper": ["ask for the end-user paper first"],
            "go": ["load it"]}, ["What does the loading rule say?", "Which way does the loading rule point?"],
             criteria=["First: a list match not cleared by anyone keeps the box on the quay. Next: listed dual-use goods need an end-user statement. If neither bites, load."])
    signs = dual + fresh + chg + (not enduse)
    d.score("judgement", 0 if signs <= 1 else 1 if signs == 2 else 2, ["ordinary trade", "needs a look", "looks like evasion"], ["How suspicious is the shipment as a way round export bans?", "Diversion risk:"],
            criteria="Signs: listed dual-use goods, young receiver, changed port, no end-user statement. Up to one: ordinary. Two: needs a look. Three or four: looks like evasion.")
    return {"bill": doc, "remarks": note}


@drill("analyst_note")
def due_diligence_on_a_grant(d):
    org, head, treas, donor = d.say("Open Wells Fund", "Lantern Schools", "Hands for Harvest", "Blue Roof Relief", "Paws and Prams Society"), d.person(), d.person(), d.firm()
    reg, audit, web = d.flag(), d.pick(["clean", "qualified", "none"]), d.flag()
    tied = d.pick(["none", "head", "treas"])
    share = d.pick([8, 14, 22, 48, 61])
    year, sum_ = d.int(2009, 2024), d.int(4, 60) * 1000
    visit, cash = d.flag(), d.flag()
    last = d.int(10, 70) * 1000
    state = f"DD/{d.ref('', 4)} {d.say('grant applicant', 'partner check', 'recipient review')}: {org}\n- " + (d.say("on the charity register, number checked",
            "registered, no. confirmed with the commission", "entry in the register found, in force") if reg else d.say("not on the charity register", "commission has no such entry",
            "number given does not exist in the register")) \
        + f"\n- founded {year}, run by {head} (chief), books by {treas} (treasurer)\n- accounts: " + {"clean": d.say("auditor signed without remark", "unqualified opinion",
        "audit fine, no reservations"), "qualified": d.say("auditor signed with reservations on cash", "qualified opinion", "audited, but with a caveat about receipts"),
           "none": d.say("never audited", "no audit done", "unaudited, own figures only")}[
           audit] + f"; income last year {d.money(last)}, {share} % of it spent on running itself\n- asks for {d.money(sum_)} over 2 yrs; other giver named: {donor}\n- " \
        + {"none": d.say("no supplier belongs to anyone on the board", "nobody on the board sells to it", "no dealings with insiders found"),
        "head": d.say(f"rents its office from a company of {head}'s", f"buys its vans from {head}'s brother", f"printing is done by a firm owned by {head}"),
           "treas": d.say(f"rents its office from a company of {treas}'s", f"buys its vans from {treas}'s brother",
           f"printing is done by a firm owned by {treas}")}[tied] + "\n- " + (d.say("seen on the ground: school stands, children in it", "I was there, the wells work",
           "site visit done, works as told") if visit else d.say("nobody has been there", "no visit so far, road closed", "not seen by us on the spot")) \
        + "\n- " + (d.say("wants the money in notes via a courier", "asks for cash, banks closed it says", "hand-carried cash requested") if cash else d.say("bank account in its own name given",
        "to be paid to its account", "payment by bank, holder matches")) + "\n- " \
        + (d.say("site copied from another charity, same typos", "web page lifted whole from a bigger body", "home page text is somebody else's") if web else d.say("site thin but its own",
        "web page original, dull", "home page is fine, own pictures")) + f"\n{d.say('written up', 'typed', 'noted')} {d.date(d.day())}, {d.person()}"
    d.noul("stated", reg, ["Is the body officially recognised as a charity?", "Does the public register know the applicant?"], negated=["Is the official listing missing or false?"])
    d.choice("stated", audit, {"clean": ["approved without conditions"], "qualified": ["approved with doubts", "passed with a reservation"], "none": ["not examined by anyone",
            "no auditor looked at them"]}, ["What did an auditor say about the books?", "State of the accounts:"])
    d.choice("two_places", tied, {"none": ["nobody"], "head": ["the person who leads it", "the chief"], "treas": ["the one who keeps the books", "the treasurer"]},
            ["Who on the inside earns from dealings with the charity?", "Which officer has a business tie with it?"])
    d.noul("amounts", share > 20, ["Does more than a fifth of income go on overheads?", "Are the running costs above 20 per cent?"], negated=["Are overheads at or below a fifth of income?"])
    d.multi("stated", [(["money wanted in notes", "a cash payment"], cash), (["plagiarised internet pages", "a borrowed website"], web), (["no inspection on site", "never visited"], not visit)],
            ["Which worries does the note raise?", "What would trouble a funder here?"])
    bad = (not reg) + (audit == "none") + (tied != "none") + cash + web
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["fit for a grant", "more checks wanted", "do not fund"], ["Should this body get the money?", "Overall view on funding:"],
            criteria="Against it: unregistered, unaudited, insider dealings, cash, copied site. Up to one: fit. Two: more checks. Three or more: do not fund.")
    return state


@drill("policy_and_case")
def mandate_over_a_retired_customer(d):
    cust, son, nurse, branch = d.person(), d.person(), d.person(), d.city()
    kind, reg = d.pick(["general", "care_only", "care_only", "lasting"]), d.flag()
    asker = d.pick(["son", "nurse"])
    what = d.pick(["bills", "gift", "loan", "sale"])
    amount, cap = d.pick([200, 800, 1500, 3000, 9500]), d.pick([500, 1000])
    able, present = d.flag(), d.flag()
    doc = d.pick(["original", "copy", "photo", "photo"])
    state = d.say("Branch manual, ch. 9, acting for others.", "INSTRUCTION: third parties on private accounts", "Rules for attorneys and mandates") + "\n" \
        + d.say("9.1 Only the paper with wet ink, or a copy stamped by a notary, is accepted; pictures on a phone are not.", "9.1 We take originals or notarised copies. A photograph is not a document.") + "\n" \
        + d.say(f"9.2 An attorney may pay the customer's bills in any amount. Anything else above {d.money(cap)} goes to the legal desk.",
        f"9.2 Legal desk decides on transactions over {d.money(cap)}, save for the customer's own bills.") + "\n" \
        + d.say("9.3 A paper limited to matters of care gives no power over money.",
        "9.3 Health and care mandates are no basis for payments.") + f"\n\nAt the counter in {branch}: " + (
        son if asker == "son" else nurse) + f" asked to act for {cust}, aged {d.int(76, 95)}. {son} is the son-in-law, {nurse} visits as a nurse. Shown was " \
        + {"original": d.say("the paper itself, ink signature", "the original, blue ink", "the signed document itself"), "copy": d.say("a copy with the notary's stamp", "a certified duplicate",
        "a notarised copy"), "photo": d.say("a picture on a mobile", "a photo on a tablet", "a screenshot")}[doc] + ", made out to the person asking, " \
        + {"general": d.say("covering all affairs", "for every kind of business", "a general power"), "care_only": d.say("covering medical decisions", "for questions of treatment and nursing",
        "on health matters"), "lasting": d.say("covering property for good, also if the mind fails", "a lasting power over property", "an enduring power for assets")}[kind] + ". Wanted: " \
        + {"bills": d.say("payment of the nursing home's invoice", "to settle the electricity and rent of the customer", "to pay the customer's dentist"),
        "gift": d.say("a present to the person asking", "a transfer to themselves, said to be a gift", "a birthday gift to the asker's own account"),
           "loan": d.say("a credit in the customer's name", "a loan to be taken out for the customer", "borrowing on the customer's account"), "sale": d.say("a sale of fund units",
           "to sell shares from the depot", "to cash in the securities")}[what] + f" of {d.money(amount)}. " \
        + (d.say(f"{cust} sat next to them and nodded.", f"{cust} was there in person.", f"{cust} had come along in a wheelchair.") if present else d.say(f"{cust} had stayed at home.",
        f"{cust} was not with them.", f"{cust} was absent.")) + " " \
        + (d.say("Our clerk knows the customer as clear in mind.", "No doubt about the customer's wits.",
        "Memory clinic result: unimpaired.") if able else d.say("The file has a doctor's letter on dementia.", "A note says the customer gets lost and forgets.", "Diagnosis on file: advanced memory loss.")) + " " \
        + (d.say("The paper is in the public register.", "Registration of the paper: confirmed.", "Registrar confirms the entry.") if reg else d.say("The register has no entry for it.",
        "Registration was never made.", "Not entered with the registrar."))
    d.choice("two_places", asker, {"son": ["a relative by marriage", "the husband of the customer's child"], "nurse": ["a care professional", "somebody who comes to care for the customer"]},
            ["Who wants to act for the customer?", "What is the person at the counter to the customer?"])
    d.noul("policy", doc != "photo", ["Is the form of the document good enough under 9.1?", "May the paper be accepted as such?"], negated=["Must the document be turned down for its form?"])
    d.noul("exception", what != "bills" and amount > cap, ["Must the legal desk decide on the sum?", "Does 9.2 send the request to the lawyers?"], negated=["Can the branch handle the sum without the legal desk?"])
    d.noul("policy", kind != "care_only", ["Does the paper reach to money matters at all?", "Is the mandate one over assets?"], negated=["Is the paper useless for payments under 9.3?"])
    d.choice("stated", what, {"bills": ["a cost of the customer's own living", "an invoice of the customer"], "gift": ["a payment to the asker", "something for their own benefit"],
            "loan": ["a new debt"], "sale": ["turning investments into money"]}, ["What is asked for?", "Which transaction was requested?"])
    d.multi("stated", [(["the customer was at the counter", "the old person came in person"], present), (["the mind is failing", "impaired memory"], not able),
            (["the mandate is officially entered", "listed in the register"], reg)], ["Which of these hold?", "Which statements fit the report from the counter?"])
    return state


@drill("event_array")
def graded_in_the_returns_hall(d):
    mark = d.wordings.random()
    t, cust = d.day(), d.ref("c", 6)
    kinds = {"empty": ("EMPTY", 0), "swap": ("SN_MISMATCH", 1), "worn": ("USED", 1), "good": ("A_STOCK", 1), "torn": ("PACKAGING_TORN", 1)}
    n = 4
    found = [d.pick(["empty", "swap", "worn", "good", "torn", "torn"]) for _ in range(n)]
    vals = [d.int(20, 600) * 100 for _ in range(n)]
    desks = d.shuffled(["G1", "G2", "G3", "G4"])
    claims = [d.say("too small", "changed mind", "arrived broken", "wrong colour") for _ in range(n)]
    rows, at = [], t
    for i in range(n):
        at = later(at, days=d.int(1, 6), minutes=d.int(5, 300))
        rows.append({"stamp": at.isoformat(timespec="minutes"), "rma": f"R{i + 1}", "sku": d.ref("SK", 5), "claim": claims[i], "declared_g": (w := d.int(300, 2600)),
        "scale_g": (d.int(20, 60) if found[i] == "empty" else w - d.int(0, 9)), "grade": kinds[found[i]][0], "sn_ok": None if found[i] == "empty" else found[i] != "swap", "desk": desks[i], "value_c": vals[i]})
    d.wordings.seed(mark + 1)
    paid = d.pick(["before", "after", "no"])
    lane, photos = d.flag(), d.flag()
    rows.append({"stamp": later(at, hours=5).isoformat(timespec="minutes"), "kind": "refund_state", "cust": cust, "lane": "instant" if lane else "standard", "released": {"before": "on_first_scan",
            "after": "on_grading", "no": None}[paid], "photos_kept": photos})
    rate, basis = d.int(4, 60), d.int(8, 90)
    rate += rate == 30
    rows.append({"stamp": later(at, hours=6).isoformat(timespec="minutes"), "kind": "profile", "cust": cust, "orders_12m": basis, "return_rate_pct": rate, "peer_pct": 11})
    bad = sum(f in ("empty", "swap") for f in found)
    top = vals.index(max(vals))
    d.wordings.seed(mark)
    d.multi("stated", [(["a box without contents", "nothing inside the parcel"], "empty" in found), (["another unit than was sold", "a different serial number"], "swap" in found),
            (["signs of wear", "goods that had been used"], "worn" in found), (["flawless goods", "an item fit for resale as new"], "good" in found)],
            ["What turned up among the returned parcels?", "Which findings did the hall make?"])
    d.choice("two_places", desks[top], {g: f"desk {g}" for g in sorted(desks)}, ["Which desk handled the most valuable return?", "Where was the dearest item graded?"])
    d.choice("stated", paid, {"before": ["as soon as the parcel was scanned in"], "after": ["once it had been inspected"], "no": ["not at all so far", "not yet paid"]},
            ["When did the customer get the money back?", "At what point was the refund let go?"])
    d.noul("policy", bad >= 2 or rate > 40 and bad >= 1, ["Is the customer to be barred from returns?", "Does the rule close the return route for this customer?"], negated=["Does the customer keep the right to return?"],
           criteria=["Bar the customer after two or more fraudulent returns (empty or swapped). With a return rate over 40 per cent one such return is enough."])
    d.noul("amounts", rate > 30, ["Does the customer send back more than three orders in ten?", "Is the return quota above 30 per cent?"], negated=["Is the return quota below three in ten?"])
    d.score("counting", min(bad, 3), ["no fraudulent return", "one fraudulent return", "two fraudulent returns", "three or more fraudulent returns"], ["How many returns were fraudulent?",
            "Extent of return fraud:"], criteria="Fraudulent: empty box or swapped unit. Wear alone is not fraud.")
    d.noul("stated", photos, ["Did the hall keep pictures?", "Is there photographic proof in store?"], negated=["Are there no images of the goods?"])
    return rows


@drill("chat")
def seller_changed_the_payout_details(d):
    seller, owner, staff = d.firm(), d.person(), d.person()
    agent = d.say("SellerCare", "Payout desk", "Mia from Seller Help")
    who, via = d.pick(["owner", "staff", "unknown"]), d.pick(["web", "app", "phone"])
    mailed, otp, held = d.flag(), d.pick(["owner", "none"]), d.flag()
    sum_, due = d.int(12, 190) * 100, d.pick(["today", "gone"])
    land = d.flag()
    odd = d.flag()
    t = d.day()
    lines = [("s", d.say("hi my money from last week not come", "Hello, payout missing pls help", "good day. where is the disbursement of Monday")),
        ("a", f"Hello {owner.split()[0]}, I see a change of bank details on {d.stamp(t)}, made " + {"web": d.say("in a browser", "on the website", "from a desktop browser"), "app": d.say("in the app",
        "on the mobile app", "from our phone app"), "phone": d.say("by a call to our line", "over the telephone", "in a call with us")}[via]
            + ". New account is " + (d.say("in another country", "at a bank abroad", "foreign") if land else d.say("at a bank in your country", "domestic",
            "in the same country")) + f". {d.money(sum_)} " + {"today": d.say("is still here, due tonight", "has not left yet", "sits with us until this evening"),
            "gone": d.say("went out to it yesterday", "has been sent there", "was paid to it last night")}[due] + "."),
        ("s", {"owner": d.say("yes that change is mine, new bank is cheaper", "I did that. old bank closed my branch", "correct, me, I moved bank"),
        "staff": d.say(f"it was {staff}, our bookkeeper, on my word", f"{staff} in our office entered it, I asked for that", f"my assistant {staff} did it, all ok"),
        "unknown": d.say("no no, nobody here did this!!", "this is not us, we never touched it", "what change? we have same bank since 2012")}[who]
            + ". " + (d.say("and I got a mail asking to log in some days before", "there was a strange e-mail with a link, I clicked",
            "last week a mail from 'seller team' wanted my password") if mailed else d.say("no strange mail", "we got nothing suspicious", "I did not click anything"))),
        ("a", (d.say("A code was sent to your own phone and typed in correctly.", "The one-time code to your mobile was confirmed.") if otp == "owner" else d.say("No one-time code was asked for.",
        "The step with the code was skipped.")) + " " + (d.say("I have put a block on payouts.", "Payouts are frozen from now.",
        "I have stopped all disbursements.") if held else d.say("Payouts run on as planned.", "I leave disbursements running for now.", "No block set by me yet."))),
        ("s", d.say("ok and ", "fine. also ", "and please note ") + (d.say("three listings changed price to 1.00 overnight", "somebody put new phones in my shop, we sell soap",
        "there are offers that are not ours") if odd else d.say("shop looks normal otherwise", "listings are as always", "offers are all right"))),
    ]
    d.choice("two_places", who, {"owner": ["the trader in person"], "staff": ["an employee, with leave", "someone on the trader's staff"], "unknown": ["someone they do not know",
            "no one at the business"]}, ["Who entered the new bank, by the trader's account?", "By whom was the account swapped?"])
    d.choice("stated", via, {"web": ["through the site"], "app": ["on a handset application", "in the mobile application"], "phone": ["by voice", "in a conversation"]},
            ["Through which route was the bank altered?", "How was the change brought in?"])
    d.noul("stated", due == "gone", ["Has the money already been sent off?", "Did the disbursement leave the marketplace?"], negated=["Is the money still with the marketplace?"])
    d.multi("stated", [(["a lure by e-mail", "a phishing message"], mailed), (["strange offers in the shop", "tampered listings"], odd), (["a bank in a foreign country", "an account abroad"], land),
            (["a missing one-time code", "no second factor"], otp == "none")], ["Which danger signs come up?", "What in the chat is a warning sign?"])
    d.noul("policy", who == "unknown" or otp == "none" and land, ["Is the rule for a payout stop met?", "Ought payouts to be stopped, by the rule?"], negated=["May payouts go on under the rule?"],
            criteria=["Stop payouts if the trader does not know of the change, or if the new bank is abroad and no code was asked for."])
    d.noul("stated", held, ["Did the agent freeze the disbursements?", "Has the helper put a block in place?"], negated=["Has the agent let the payouts run?"])
    return [{"from": seller if k == "s" else agent, "body": v} for k, v in lines] if d.say(True, False) else "\n".join(f"[{seller if k == 's' else agent}] {v}" for k, v in lines)


@drill("ledger_text")
def cash_outs_at_an_exchange(d):
    mark = d.wordings.random()
    who, other = d.person(), d.person()
    code = d.code
    t = d.day()
    n = d.int(3, 5)
    rows, at = [], t
    style = d.pick(["fast", "slow"])
    dest = d.pick(["own", "other", "card"])
    tot = 0
    for i in range(n):
        a = d.int(6, 48) * 100 + d.int(1, 99)
        tot += a
        rows.append(f"{at:%m-%d %H:%M}  IN   {d.say('BTC', 'USDT', 'XMR')}   worth {a:>7,}.00   from {d.say('hosted', 'unhosted', 'unhosted')} ..{d.ref('', 4)}")
        out = later(at, minutes=d.int(4, 25)) if style == "fast" else later(at, days=d.int(5, 9))
        rows.append(f"{out:%m-%d %H:%M}  OUT  {code}   sum   {a - d.int(5, 30):>7,}.00   to {dict(own='bank ..88', other='bank ..31', card='card ..07')[dest]}")
        at = later(out, hours=d.int(20, 40))
    d.wordings.seed(mark + 1)
    cap = d.pick([9000, 13000])
    tot += tot == cap
    loc, job, risk = d.flag(), d.pick(["trader", "student", "retired"]), d.flag()
    head = d.say("OFF-RAMP STATEMENT", "FIAT WITHDRAWAL JOURNAL", "ACCOUNT EXTRACT") + f" {who} / {code} / uid {d.ref('', 6)}\n"
    tail = "\nkey: bank ..88 = " + f"{who}; bank ..31 = {other}; card ..07 = prepaid, no holder known\n" + {"trader": d.say("says: trades for a living", "occupation: full-time trader"),
            "student": d.say("says: at university", "occupation: undergraduate"), "retired": d.say("says: pensioner", "occupation: none, retired")}[job] \
        + "\n" + (d.say("log-ins: 3 countries in a week", "sessions from Brno, Lagos and Lima in five days", "geo: hops between continents") if loc else d.say("log-ins: always the home town",
        "sessions: one city only", "geo: stable, home address")) + "\n" + (d.say("two incoming wallets tagged: scam proceeds", "label on 2 sources: investment fraud",
        "source flag: reported by victims") if risk else d.say("no labels on the sources", "sources: clean by vendor", "source flags: none"))
    d.wordings.seed(mark)
    d.choice("two_places", dest, {"own": ["an account of the customer", "their own bank"], "other": ["an account of another person", "someone else's bank"],
            "card": ["a prepaid card of unknown owner"]}, ["Where did the money go once changed?", "Who received the currency paid out?"])
    d.noul("order_time", style == "fast", ["Was each deposit cashed out within half an hour?", "Did the proceeds leave minutes after the coins came in?"], negated=["Were the proceeds left in place for several days?"])
    d.choice("counting", str(n), {"3": ["three"], "4": ["four"], "5": ["five"]}, ["How many deposits of coins are listed?", "Count the incoming transfers."])
    d.noul("amounts", tot > cap, ["Are the coins received worth more than the yearly ceiling?", "Is the yearly ceiling broken by the deposits?"],
            negated=["Do the deposits stay under the yearly ceiling?"], criteria=[f"The yearly ceiling for deposits is {cap:,} in the account's currency."])
    d.multi("stated", [(["sign-ins from far-apart places", "sessions in several lands"], loc), (["coins tied to fraud", "money reported by victims"], risk),
            (["a person without a job of their own", "out of work: in study or on a pension"], job != "trader")], ["What else is known of the account?", "Which remarks apply?"])
    mule = (style == "fast") + (dest != "own") + loc + risk
    d.score("judgement", 0 if mule <= 1 else 1 if mule == 2 else 2, ["unlikely", "possible", "likely"], ["Is the account passing on other people's money?", "Mule suspicion:"],
            criteria="Signs: cashed out at once, paid to a stranger or an unknown card, far-apart sign-ins, tagged sources. Up to one unlikely, two possible, more likely.")
    return head + "\n".join(rows) + tail
