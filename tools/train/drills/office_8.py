"""Conflicting rights, releases to production, advised sales, canteen tills, weighbridges, club funds, insider lists, legal holds."""

from draw import drill, later


@drill("nested_json")
def conflicting_rights_matrix(d):
    u1, u2, u3, own = d.person(), d.person(), d.person(), d.person()
    rights = ["VENDOR_CREATE", "INVOICE_POST", "PAYRUN_RELEASE"]
    users = [u1, u2, u3]
    r = {u: sorted(d.some(rights, 1, 3)) for u in users}
    clash = {u: "VENDOR_CREATE" in r[u] and "PAYRUN_RELEASE" in r[u] for u in users}
    temp, ctrl, sso, age = d.flag(), d.flag(), d.flag(), d.pick([20, 60, 400, 700])
    src = d.pick(["MERGER", "PROJECT", "UNKNOWN"])
    t = d.day()
    s = {"sodReport": {"run": t.isoformat(timespec="minutes"), "system": d.say("FINCORE", "S4-PRD", "LEDGR"), "rule": "VENDOR_CREATE x PAYRUN_RELEASE", "owner": own},
         "assignments": [{"slot": i + 1, "user": u, "roles": r[u], "grantedDaysAgo": age if i == 0 else d.int(30, 900), "mfa": True} for i, u in enumerate(users)],
         "slot1": {"temporary": temp, "origin": src, "compensatingControl": {"present": ctrl, "text": "second look at each new vendor" if ctrl else None}},
         "serviceAccounts": {"svc_batch": {"roles": ["INVOICE_POST"], "interactiveLogin": sso}}, "nextRun": str(later(t, days=90).date())}
    d.multi("two_places", [([f"the user in slot {i + 1}", f"slot {i + 1}"], clash[u]) for i, u in enumerate(users)], ["Who holds the forbidden pair of rights?", "Which users break the rule of the report?"])
    d.multi("stated", [([f"the user in slot {i + 1}", f"slot {i + 1}"], "INVOICE_POST" in r[u]) for i, u in enumerate(users)], ["Who may book bills?", "Which users have the right to post invoices?"])
    d.choice("stated", src, {"MERGER": ["from a company that was taken over", "through a merger"], "PROJECT": ["given for a project", "project work"], "UNKNOWN": ["the report cannot tell", "its origin is not known"]}, ["How did the rights of the first slot come about?", "Where do the rights in slot 1 come from?"])
    d.noul("stated", ctrl, ["Is there a check that makes up for the risk at slot 1?", "Does another control soften the risk at the first slot?"], negated=["Is slot 1 without any balancing control?"])
    d.noul("stated", temp, ["Were the rights of slot 1 granted for a limited time?", "Are the first user's rights only for a while?"], negated=["Are the first user's rights meant to last?"])
    d.noul("stated", sso, ["Can a human sign in with the service account?", "Is the batch account open to people?"], negated=["Is the batch account closed to human log-ins?"])
    d.score("order_time", 0 if age < 100 else 1, ["some weeks", "more than a year"], ["For how long has the first user had the rights?", "How old is the grant in slot 1?"])
    s["lastReview"] = {"by": d.person(), "on": str(later(t, days=-95).date()), "openPoints": d.say(2, 3, 5)}
    s["rightsGlossary"] = {"VENDOR_CREATE": "add a supplier", "INVOICE_POST": "enter a bill", "PAYRUN_RELEASE": "let money go"}
    return s


@drill("event_array")
def release_on_a_friday(d):
    dev, rev, ops, boss = d.person(), d.person(), d.person(), d.person()
    appr = d.pick([dev, rev, "none"])
    tests, freeze, rollback, hotfix = d.flag(), d.flag(), d.flag(), d.flag(0.35)
    part = d.pick(["fees", "login", "layout"])
    branch = {"fees": "fee-engine", "login": "auth-gate", "layout": "page-style"}[part]
    effect = d.pick(["none", "slow", "wrong"])
    t = d.day().replace(minute=d.int(0, 40))
    s = [{"n": 1, "at": later(t, hours=-26).isoformat(timespec="minutes"), "what": "commit", "who": dev, "repo": branch},
         {"n": 2, "at": later(t, hours=-20).isoformat(timespec="minutes"), "what": "approval" if appr != "none" else "comment", "who": rev if appr == "none" else appr, "repo": branch, "text": "LGTM" if appr != "none" else "will look at it tomorrow"},
         {"n": 3, "at": later(t, hours=-19).isoformat(timespec="minutes"), "what": "pipeline", "unit": "green" if tests else "red (7 failed)"},
         {"n": 4, "at": later(t, hours=-3).isoformat(timespec="minutes"), "what": "calendar", "changeFreeze": freeze, "text": d.say("quarter end", "sales week", "audit week")},
         {"n": 5, "at": t.isoformat(timespec="minutes"), "what": "deploy", "who": dev, "target": "production", "label": "emergency" if hotfix else "normal", "repo": branch},
         {"n": 6, "at": later(t, minutes=25).isoformat(timespec="minutes"), "what": "monitor", "who": ops, "text": {"none": "all signals normal", "slow": "answers take 9 s instead of 1 s", "wrong": "customers see other people's data"}[effect]}]
    if rollback:
        s.append({"n": 7, "at": later(t, minutes=50).isoformat(timespec="minutes"), "what": "rollback", "who": ops, "target": "production"})
    s.append({"n": 8, "at": later(t, hours=5).isoformat(timespec="minutes"), "what": "note", "who": boss, "text": d.say("discuss on monday", "seen", "add to the list")})
    d.choice("two_places", {dev: "self", rev: "other", "none": "none"}[appr], {"self": ["the author of the change", "the developer"], "other": ["a colleague", "someone other than the author"], "none": ["nobody approved it", "no one"]}, ["Who approved the change?", "By whom was the change signed off?"])
    d.choice("stated", part, {"fees": ["the calculation of charges", "what customers pay"], "login": ["signing in", "access by users"], "layout": ["the look of the pages", "design"]}, ["What does the change concern?", "Which part of the product was touched?"])
    d.score("stated", {"none": 0, "slow": 1, "wrong": 2}[effect], ["no harm", "a nuisance", "a grave incident"], ["What was the effect on users?", "How bad was the outcome of the release?"])
    d.noul("stated", tests, ["Had the tests passed?", "Were the automatic checks successful?"], negated=["Was it released in spite of failed checks?"])
    d.noul("stated", rollback, ["Was the release taken back?", "Did operations undo the change?"], negated=["Does the new version remain in production?"])
    d.noul("exception", freeze and not hotfix, ["Did the release break the ban on changes?", "Was it wrong to release at that time?"], criteria=["During a change freeze only releases labelled emergency are allowed."])
    d.multi("judgement", [(["no independent approval", "the author's own word or none"], appr != rev), (["failed checks", "tests in the red"], not tests), (["a visible defect for users", "trouble after the release"], effect != "none")], ["What is to be criticised?", "Which shortcomings does the history show?"])
    return s


@drill("narrative")
def retired_couple_and_the_note(d):
    cust, wife, adv = d.person(), d.person(), d.person()
    bank = d.firm()
    prod = d.pick(["note", "fund", "deposit"])
    asked, risk, paper, fee, drop, share = d.flag(), d.pick(["low", "high"]), d.flag(), d.flag(), d.pick([0, 5, 40, 60]), d.pick([10, 15, 80, 95])
    aloud = d.pick(["safe", "fair", "unsaid"])
    s = " ".join([
        d.say(f"{cust}, 74, wrote to us with {wife}.", f"The complaint comes from {cust} (74) and {wife}.", f"{cust}, retired, and {wife} turned to the ombudsman's desk."),
        {"note": d.say(f"They bought a structured note from {bank}.", f"{bank} sold them a certificate tied to three shares."), "fund": d.say(f"They bought units of a property fund from {bank}.", f"{bank} sold them a share in an office fund."), "deposit": d.say(f"They opened a ten-year deposit at {bank}.", f"{bank} took their savings into a fixed-term account.")}[prod],
        (d.say("Their wishes and finances were not asked about.", "There was no talk about income or aims.", "The adviser put no questions on their needs."), d.say("Their wishes and finances were recorded over an hour.", "A form with income, aims and experience was filled in.", "The adviser asked at length what they needed."))[asked],
        {"low": d.say("In the file they are marked as cautious.", "Risk class on record: 1, the lowest."), "high": d.say("In the file they are marked as willing to take risks.", "Risk class on record: 5, the highest.")}[risk],
        {"safe": d.say(f"{adv} told them that nothing could be lost.", f"'Safe as houses,' said {adv}, according to both."), "fair": d.say(f"{adv} told them that half could be lost.", f"{adv} spoke about losses, according to both."), "unsaid": d.say(f"What {adv} said about losses they do not recall.", f"On the words of {adv} about dangers the letter is silent.")}[aloud],
        d.say(f"They put {share} percent of their savings into it.", f"It took {share} percent of what they own.", f"{share} percent of their means went in."),
        (d.say("They have the leaflet and signed for it.", "The fact sheet was handed over.", "A leaflet had been given before the signature."), d.say("They were given no leaflet.", "The fact sheet was never handed over.", "Nothing on paper was provided before the signature."))[not paper],
        (d.say("The bank earned an ordinary fee.", "There is no special pay for the adviser.", "Commission was as for any product."), d.say("The adviser had a bonus for each unit sold.", "The branch had a sales target for this very product.", "Commission was three times the usual."))[fee],
        d.say(f"The value is {drop} percent down.", f"Today {drop} percent are gone.", f"Loss so far: {drop} percent.") if drop else d.say("The value has not fallen.", "Today there is no loss.", "Loss so far: none."),
        d.say("The bank replied within a month.", "A first meeting took place in June.", "They wish for an apology too.")])
    d.choice("stated", prod, {"note": ["a certificate linked to shares", "a structured product"], "fund": ["a share in buildings", "a property investment"], "deposit": ["money held in an account", "a savings account for a fixed term"]}, ["What did they invest in?", "Which product did the bank sell?"])
    d.noul("stated", asked, ["Did the adviser look into the couple's situation?", "Were their needs explored?"], negated=["Did the adviser fail to ask about their needs?"])
    d.choice("unknown", aloud, {"safe": ["that no loss was possible", "absolute safety"], "fair": ["that much could be lost", "a warning of losses"], "unsaid": ["this is not known", "the letter does not say"]}, ["What were they told of the risk?", "What did the adviser say about losses?"])
    d.score("amounts", 0 if drop == 0 else 1 if drop == 5 else 2, ["no loss", "a small loss", "a heavy loss"], ["How much has been lost?", "What is the size of the loss?"])
    d.noul("amounts", share > 50, ["Was most of their wealth put into it?", "Was the bulk of the savings invested in the one product?"], negated=["Was it a small part of their means?"])
    d.multi("stated", [(["written information beforehand", "a leaflet"], not paper), (["a reward for selling it", "an extra incentive"], fee), (["a low tolerance for risk on record", "marked as cautious"], risk == "low")], ["Which points does the complaint contain?", "What is in the file on the sale?"])
    bad = (aloud == "safe") + (not asked) + (share > 50) + (risk == "low")
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["unfounded", "arguable", "well founded"], ["Is the complaint justified?", "How strong is the case of the couple?"], criteria="Weigh: a promise of safety, no questions asked, most of the means in one product, a cautious profile. Up to one: unfounded. Two: arguable. More: well founded.")
    s += " " + d.say(f"A neighbour, {d.person()}, bought the like and is content; that is another case.", f"{d.person()} of the same branch has moved to head office and has no part in this.", f"The couple's car loan with {d.firm()} is not complained of.") + " " + d.say("Their daughter typed the letter for them.", "They enclose a stamped envelope.", "The letter has four pages and a drawing of the counter.")
    return s


@drill("chat")
def canteen_till(d):
    c, m, k = d.person(), d.person(), d.person()
    C, M, K = c.split()[0], m.split()[0], k.split()[0]
    story = d.pick(["steals", "training", "machine"])
    drop = d.pick([3, 5, 35, 40])
    opens, cam, cash, chef = d.flag(), d.flag(), d.flag(), d.pick(["c", "m", "k"])
    who = {"c": C, "m": M, "k": K}[chef]
    msgs = [("AREA", d.say(f"takings down {drop}% at the canteen, guests the same. thoughts?", f"your till is {drop} percent under last month with equal guest numbers", f"minus {drop}% on the till. guests unchanged.")),
            (M, d.say(f"{who} had the till most days", f"mostly {who} at the till", f"{who} was on the till all month")),
            (M, {"steals": d.say("i watched: meals get typed as 'no sale', the note goes into the apron", "dishes are rung as cancelled and the coins end in a glass under the counter, i found 80 there"),
                 "training": d.say("turns out the new button for menus was misunderstood, dishes went in at half price by mistake, we practised it now", "the staff had the old price list, nobody passed on the new one, corrected today"),
                 "machine": d.say("technician says the till drops every fifth entry, memory fault, swapped the board", "the printer jams and the till then forgets the entry, known bug, update comes")}[story]),
            (K, (d.say("the drawer opens with the key only after a sale", "drawer stays shut unless something is rung up", "no drawer without a bon"), d.say("the drawer stands open all through lunch", "everyone just leaves the drawer open", "lock of the drawer has been broken for ages"))[opens]),
            ("AREA", d.say("and the camera?", "can we see it on film?", "is there a picture?")),
            (C, (d.say("it points at the salad bar", "not on us, it films the door", "the till isn't in the picture"), d.say("it points right at the till", "you can see the till on it", "yes the till is in the picture"))[cam]),
            (K, (d.say("nearly all pay by card here", "it's a cashless place more or less", "cards, 9 of 10"), d.say("nearly all pay with coins and notes", "people love cash here, 9 of 10", "hardly a card all day"))[cash]),
            ("AREA", d.say("ok. stocktake on friday", "thanks. send me the bons", "noted, i'll call later")), (M, d.say("the fryer needs oil btw", "and the freezer is fixed", "menu for may attached"))]
    if chef == "m":
        msgs[1] = (K, msgs[1][1])
    d.choice("judgement", story, {"steals": ["someone pockets money", "theft by staff"], "training": ["an honest misunderstanding about prices", "staff were badly instructed"], "machine": ["the equipment is faulty", "a technical defect"]}, ["Why are the takings lower?", "What is the cause of the gap?"])
    d.choice("stated", chef, {"c": C, "m": M, "k": K}, ["Who worked at the till for the most part?", "Who was the main cashier of the month?"])
    d.score("amounts", 0 if drop < 10 else 1, ["slightly", "by a third or more"], ["How far did the takings fall?", "How large is the drop?"])
    d.noul("stated", opens, ["Can anyone reach the money at any time?", "Is the cash drawer left accessible?"], negated=["Is the cash drawer kept closed?"])
    d.noul("stated", cash, ["Do guests mostly pay in cash?", "Is it a place of coins and notes?"], negated=["Is card payment the rule there?"])
    d.noul("policy", drop > 30 and (cash or opens), ["Is a spot check called for?", "Must head office come and count?"], criteria=["Count on the spot when takings fall by more than thirty percent and either cash prevails or the drawer stands open."])
    d.multi("stated", [(["an open drawer", "a drawer that does not lock"], opens), (["mostly notes and coins", "cash as the usual means"], cash), (["a camera on the till", "the till on film"], cam)], ["How are things set up at the canteen?", "Which of these hold for the canteen?"])
    return [{"from": a, "msg": m} for a, m in msgs]


@drill("ledger_text")
def weighbridge_tickets(d):
    op, dr, firm = d.person(), d.person(), d.firm()
    plate = [f"{d.say('HK', 'LT', 'VR')}-{d.ref('', 3)}" for _ in range(3)]
    while len(set(plate)) < 3:
        plate = [f"{d.say('HK', 'LT', 'VR')}-{d.ref('', 3)}" for _ in range(3)]
    over = [d.flag() for _ in range(3)]
    net = [d.int(9, 12) if not o else d.int(15, 19) for o in over]
    kind = d.pick(["rubble", "asbestos", "green"])
    kinds = {"rubble": "building rubble", "asbestos": "asbestos sheets", "green": "garden cuttings"}
    special, hand, pay, book = d.flag(), d.flag(), d.pick(["card", "cash", "credit"]), d.flag()
    late = d.flag()
    t = d.day().replace(hour=19 if late else 13, minute=d.int(0, 40))
    base = d.int(10, 14)
    lines = [d.say(f"WEIGHBRIDGE {d.city()}, landfill operator {op}", f"Tickets of the scale at {d.city()}, on duty: {op}"), f"haulier {firm}; axle permit 14 t net; closing time 18:00"]
    for i, p in enumerate(plate):
        x = later(t, minutes=i * 7 - 90 if i < 2 else 0)
        gross = base + net[i]
        lines.append(f"ticket {d.ref('', 5)} {x:%H:%M} {p} gross {gross} t tare {base} t net {net[i]} t" + (" MANUAL ENTRY" if hand and i == 2 else ""))
    lines += [f"last load: {kinds[kind]}, driver {dr}", (d.say("special waste note: not found", "hazard papers: none"), d.say("special waste note: no. " + d.ref("", 4), "hazard papers: present"))[special],
              {"card": d.say("last load paid by card", "settled with a bank card"), "cash": d.say("last load paid with notes", "settled in cash, no receipt number"), "credit": d.say("last load on monthly account", "to be billed at the end of the month")}[pay], (d.say("tickets agree with the haulier's book", "haulier's book has the same three loads"), d.say("haulier's book has one load fewer", "one of the loads is not in the haulier's book"))[book],
              d.say("scale calibrated in May", "pit 3 is full", "rain, gate wet"), d.say("two walk-ins with trailers not weighed", "compactor in repair", "gull control at six")]
    d.multi("amounts", [([f"the {w} lorry", f"the {w} ticket"], o) for w, o in zip(("first", "second", "third"), over)], ["Which vehicles carried more than permitted?", "Whose load was heavier than the permit allows?"])
    d.choice("stated", kind, {"rubble": ["stones and bricks from a demolition", "construction waste"], "asbestos": ["a hazardous fibre material", "asbestos"], "green": ["plants from gardens", "branches and leaves"]}, ["What did the last lorry bring?", "Which waste came with the last load?"])
    d.choice("stated", pay, {"card": ["electronically", "with plastic money"], "cash": ["with banknotes", "in cash"], "credit": ["later, on account", "by a monthly bill"]}, ["How was the last load paid for?", "What was the means of payment for the last load?"])
    d.noul("policy", kind == "asbestos" and not special or late, ["Was the last load accepted against the site rules?", "Should the last load have been sent back?"], criteria=["No acceptance after closing time, and no asbestos without a special note."])
    d.noul("stated", hand, ["Was a weight typed in by hand?", "Is one of the weights not from the scale?"], negated=["Do all weights come straight from the scale?"])
    d.noul("stated", book, ["Is a load missing in the carrier's own records?", "Do the records of carrier and site disagree?"], negated=["Do the carrier's records match the tickets?"])
    return "\n".join(lines)


@drill("email")
def the_clubs_treasurer(d):
    tres, pres, aud, mem = d.person(), d.person(), d.person(), d.person()
    club = d.say("rowing club", "brass band", "allotment society", "chess club")
    gap = d.flag()
    bal, bank = d.int(40, 90) * 100, 0
    bank = bal - d.int(10, 35) * 100 if gap else bal
    cheque, dues, photo, left = d.pick(["self", "blank", "none"]), d.flag(), d.flag(), d.flag()
    loan = d.pick(["paid_back", "open", "none"])
    years = d.pick([2, 3, 16, 20])
    s = "\n".join([
        f"From: {aud}", f"To: {pres}", "Subject: " + d.say(f"books of the {club}", "our audit", "what I found"), "",
        d.say(f"Dear {pres.split()[0]},", f"{pres.split()[0]},", "Dear President,"),
        d.say(f"{tres} has looked after the money for {years} years.", f"{years} years is {tres} treasurer now.", f"For {years} years the treasurer has been {tres}."),
        d.say(f"The book closes at {d.money(bal)}, the bank statement at {d.money(bank)}.", f"By the bank there are {d.money(bank)}; the book has {d.money(bal)}.", f"Balance per bank {d.money(bank)}, per book {d.money(bal)}."),
        {"self": d.say(f"One cheque was made out to {tres.split()[0]} and signed by {tres.split()[0]} alone.", f"A cheque went to the treasurer, with the treasurer's own signature only."), "blank": d.say("One cheque was signed by both officers with no name on it.", "A cheque left the book signed but without a payee."), "none": d.say("All cheques have two signatures and a payee.", "The cheques are in perfect order.")}[cheque],
        (d.say("All subscriptions were entered.", "Each member's fee is in the book.", "The fees agree with the list of members."), d.say("Eleven subscriptions are not in the book.", f"The fee of {mem} and ten others was never entered.", "There are members whose fees do not appear."))[dues],
        (d.say("The bank statements I saw were photocopies.", "The bank papers were copies, with a crease through the balance.", "Only copies of the statements were shown."), d.say("The bank statements I saw were originals.", "The bank papers came straight from the branch.", "The statements were genuine prints."))[photo],
        {"paid_back": d.say("A loan to the treasurer has been paid back.", "The treasurer returned what had been lent."), "open": d.say("A loan to the treasurer has not been paid back.", "The treasurer owes the club a loan."), "none": d.say("There is no loan to an officer.", "Nothing was lent to anyone.")}[loan],
        (d.say(f"{tres.split()[0]} will stand again.", f"{tres.split()[0]} would like to remain in office.", f"{tres.split()[0]} is a candidate for next year."), d.say(f"{tres.split()[0]} has moved abroad in a hurry.", f"{tres.split()[0]} stepped down the evening before my visit.", f"{tres.split()[0]} does not answer my calls any more."))[left],
        d.say("The boat shed is insured.", "The anniversary cost less than planned.", "The grant for young members came."), "", d.say("Yours", "Kind regards", "Greetings"), aud.split()[0]])
    d.noul("amounts", gap, ["Is there less money in the bank than the book states?", "Do the books claim more than the bank holds?"], negated=["Do the book and the bank agree?"])
    d.choice("stated", cheque, {"self": ["one was drawn in favour of the treasurer", "the treasurer paid himself or herself"], "blank": ["one bore no recipient", "the name was missing on one"], "none": ["nothing was wrong with them", "in order"]}, ["What about the cheques?", "What did the auditor find about cheques?"])
    d.choice("stated", loan, {"paid_back": ["it was settled", "it has been returned"], "open": ["it is still owed", "not settled"], "none": ["there was never one", "no loan exists"]}, ["How does a loan to the treasurer stand?", "What about money lent to the treasurer?"])
    d.noul("stated", left, ["Has the treasurer given up the post or become unreachable?", "Is the treasurer gone?"], negated=["Does the treasurer wish to carry on?"])
    bad = gap + (cheque == "self") + dues + (loan == "open")
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["nothing or little", "some suspicion", "strong suspicion"], ["How strong is the suspicion of embezzlement?", "What should the members fear?"], criteria="Weigh: less in the bank than in the book, a cheque to oneself, fees not entered, a loan still owed. Up to one: little. Two: some. More: strong.")
    x = d.flag()
    s += "\n\n" + "PS: " + (d.say("Who could take over I cannot tell.", "I have no name for a successor.", "On a deputy nobody has come forward."), d.say(f"{d.person()} would be willing to take over.", f"I would ask {d.person()} to succeed.", f"{d.person()} has offered to do the books next."))[x]
    s += " " + d.say(f"The youth fund, kept by {d.person()}, has {d.money(640)} and is in order.", f"The kitchen till ({d.person()}) was counted too: {d.money(88)}, right.", f"{d.person()}'s raffle money, {d.money(310)}, is a separate account.") + " " + d.say("The members meet on the last Friday of March.", "The hall is booked for the annual meeting.", "I will read this out if you wish.")
    d.noul("unknown", x, ["Is a possible successor named?", "Does the mail put forward somebody for the office?"], negated=["Is the question of a successor left open?"])
    d.multi("stated", [(["unrecorded fees", "subscriptions missing from the book"], dues), (["real bank prints", "original statements"], photo), (["a treasurer who is gone", "a hasty departure from office"], left)], ["What does the auditor report?", "Which of these stand in the mail?"])
    return s


@drill("policy_and_case")
def who_is_on_the_list(d):
    a, b, c = d.person(), d.person(), d.person()
    co = d.firm()
    knew = {p: d.flag() for p in "abc"}
    listed = {p: d.flag() for p in "abc"}
    names = {"a": a, "b": b, "c": c}
    pub, ack, days = d.flag(), d.flag(), d.pick([1, 2, 9, 14])
    t = d.day()
    what = d.pick(["merger", "loss", "order"])
    rules = d.say("INSIDER LIST RULES. Whoever learns of a secret that can move our share price is put on the list on the same day, and signs for it. Whoever knows nothing is not put on it. When the secret is published the list is closed within two days.",
                  "Our rules on the list of insiders: those with knowledge of price-moving secrets are entered at once and sign a paper; those without are left off. After the news is out the list is shut no later than the second day.")
    case = " ".join([
        {"merger": d.say("The secret: a planned merger.", "It is about the purchase of a rival."), "loss": d.say("The secret: a big loss in the quarter.", "It is about a profit warning."), "order": d.say("The secret: a contract with a ministry.", "It is about a huge order.")}[what],
        " ".join(d.say(f"{names[p]}: " + ("was in the meeting where it was told", "works on another floor and heard nothing of it")[not knew[p]], f"{names[p]}: " + ("got the draft by mail", "was never told")[not knew[p]], f"{names[p]}: " + ("typed the paper", "has no idea of it")[not knew[p]]) + "; " + (d.say("not on the list", "does not appear on the list"), d.say("on the list", "appears on the list"))[listed[p]] + "." for p in "abc"),
        (d.say("The news has not been published.", "It is still secret.", "No release has gone out."), d.say("The news has been published.", "It is public now.", "A release went out."))[pub],
        d.say(f"The list was closed {days} days later.", f"{days} days passed until the list was shut.", f"{days} days after that the list ended.") if pub else d.say("The list is open.", "The list runs on.", "Entries can still be made."),
        (d.say("None of those listed signed.", "Signatures are missing.", "No acknowledgement was signed."), d.say("All those listed signed.", "Signatures are complete.", "Every acknowledgement is signed."))[ack], d.say("Adviser of the issuer: " + co + ".", co + " is the outside counsel.", "Broker: " + co + ".")])
    order = {"a": "first", "b": "second", "c": "third"}
    d.multi("two_places", [([f"the {order[p]} person named", f"the person named {order[p]}"], knew[p] and not listed[p]) for p in "abc"], ["Who ought to be on the list but is not?", "Whose name is lacking on the list?"])
    d.multi("stated", [([f"the {order[p]} person named", f"the person named {order[p]}"], knew[p]) for p in "abc"], ["Who had knowledge of the secret?", "Who was told of the secret?"])
    d.choice("stated", what, {"merger": ["a take-over or joining of companies", "buying another company"], "loss": ["bad figures", "results worse than thought"], "order": ["a large deal with the state", "a public contract"]}, ["What is the secret about?", "What kind of news is kept back?"])
    d.choice("order_time", "open" if not pub else "in" if days < 3 else "late", {"open": ["it is not closed as nothing is out yet", "still open, news unpublished"], "in": ["closed in time", "closed within the two days"], "late": ["closed too late", "closed after more than a week"]}, ["How was the closing of the list handled?", "Was the list closed as the rules want?"])
    d.noul("stated", ack, ["Have the people on the list signed?", "Is the paperwork signed by all listed?"], negated=["Are signatures lacking?"])
    d.score("counting", sum(listed.values()), ["nobody", "one", "two", "all three"], ["How many of the three are on the list?", "What number of the people named are entered?"])
    return rules + "\n\n" + case


@drill("analyst_note")
def papers_under_hold(d):
    lit, cust, it, arch = d.person(), d.person(), d.person(), d.person()
    t = d.day("2025-03-01", 250)
    hold = later(t, days=12)
    shred = d.pick(["before", "after", "after", "never"])
    n = d.pick([8, 20, 400, 900])
    knew, mails, phone, copies = d.flag(), d.flag(), d.flag(), d.flag()
    kind = d.pick(["mails", "contracts", "photos"])
    sd = {"before": later(hold, days=-5), "after": later(hold, days=9), "never": hold}[shred]
    s = " ".join([
        d.say(f"Legal hold of {d.date(hold)}, matter {d.ref('M', 4)}, counsel {lit}.", f"On {d.date(hold)} counsel {lit} ordered all papers on the matter to be kept.", f"{lit} signed the keep-everything order on {d.date(hold)}."),
        {"mails": d.say("It concerns e-mails.", "Kept are to be mailboxes."), "contracts": d.say("It concerns signed agreements.", "Kept are to be the contracts."), "photos": d.say("It concerns pictures of the site.", "Kept are to be photographs.")}[kind],
        d.say(f"{cust} keeps the papers in question; {arch} runs the archive.", f"Custodian: {cust}. Archive: {arch}.", f"The papers lie with {cust}, the old ones with {arch}."),
        (d.say(f"On {d.date(sd)} a sack was put through the shredder.", f"A sack went to the shredder on {d.date(sd)}.", f"The shredder ran for an hour on {d.date(sd)}.") if shred != "never" else d.say("Nothing was shredded at any time.", "The shredder was not used.", "No paper was put through the shredder.")),
        (d.say(f"{cust.split()[0]} had not read the order.", f"The order had not reached {cust.split()[0]}.", f"{cust.split()[0]} knew nothing of the order."), d.say(f"{cust.split()[0]} had signed for the order.", f"The order had been read by {cust.split()[0]}.", f"{cust.split()[0]} knew of the order."))[knew],
        d.say(f"About {n} documents were affected by the search.", f"{n} documents match the search words.", f"Search words gave {n} documents."),
        (d.say("The deletion of old mailboxes went on.", "The clean-up job on the server was left running.", f"{it} forgot to switch off the clean-up job."), d.say("The deletion of old mailboxes was stopped at once.", "The clean-up job on the server was switched off.", f"{it} halted the clean-up job on the first day."))[mails],
        (d.say("The phones were not looked at.", "Nobody collected the phones.", "Mobile phones were left out."), d.say("The phones were copied.", "All mobile phones were collected.", "An image was taken of each phone."))[phone],
        (d.say("There are no copies elsewhere.", "Nobody else has the same papers.", "It cannot be put together again."), d.say("The other party has the same papers.", f"{arch} has copies of all of it.", "Everything can be put together again."))[copies],
        d.say("Fee estimate sent.", "Hearing in the autumn.", "Translation ordered.")])
    d.choice("order_time", shred, {"before": ["ahead of the order", "while there was no order yet"], "after": ["in spite of the order", "once the order existed"], "never": ["there was no destruction", "nothing was destroyed"]}, ["When was paper destroyed?", "How does the shredding relate to the order in time?"])
    d.choice("stated", kind, {"mails": ["electronic letters", "the contents of mailboxes"], "contracts": ["agreements", "signed deals"], "photos": ["images", "pictures"]}, ["What kind of material does the order name?", "What has to be kept?"])
    d.noul("stated", knew, ["Was the custodian aware of the order?", "Had the custodian been informed of the duty to keep?"], negated=["Was the custodian unaware of the order?"])
    d.multi("stated", [(["the automatic clean-up was stopped", "deletion of mail was halted"], mails), (["phones were secured", "handsets copied or collected"], phone), (["the papers can be had from somebody else", "copies exist"], copies)], ["Which steps or safeguards helped to keep the evidence?", "What is on the good side?"])
    d.noul("policy", shred == "after" or not mails and not copies, ["Is a report to the court due?", "Must the court be told?"], criteria=["The court is told of shredding after the order. It is also told if automatic deletion went on and no copies exist."])
    d.noul("amounts", n > 100, ["Does the search yield hundreds of documents?", "Are more than a hundred documents concerned?"], negated=["Is it a matter of a few documents, under fifty?"])
    d.score("judgement", 2 if shred == "after" and knew else 0 if shred != "after" else 1, ["no fault", "carelessness", "deliberate destruction"], ["How is the shredding to be judged?", "How grave is the custodian's conduct?"], criteria="Nothing shredded, or before the order: no fault. After the order without knowing of it: carelessness. After it and knowing: deliberate.")
    x = d.flag()
    s += " " + (d.say("How much was in dispute I was not told.", "The value of the claim is not in my papers.", "I have no figure for the claim."), d.say("The claim is for 2.4 million.", "In dispute: about 800,000.", "The other side wants 1.1 million."))[x]
    s += " " + d.say(f"In the older matter of {d.firm()} the order was lifted last year.", f"A second order, for {d.firm()}, has another custodian and is not looked at here.", f"The matter against {d.firm()} was settled and needs no more papers.") + " " + d.say("Boxes in cellar 3 were moved to shelf 11 for painting work.", "The archive's lease runs out next spring.", "The scanner was serviced twice during the search.")
    d.noul("unknown", x, ["Does the note tell how much money the dispute is about?", "Is the size of the claim stated?"], negated=["Is the sum in dispute missing in the note?"])
    return s
