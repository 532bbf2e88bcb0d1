"""Onboarding: tax homes, questionnaires, wealth, riders, triggers, site visits, share books, close names."""

from draw import drill, iso, later, long_date


@drill("nested_json")
def tax_home_of_a_firm(d):
    firm, a, b = d.firm(), d.person(), d.person()
    homes = d.some(["home", "us", "third"], 1, 2)
    land, third = d.country(), d.country()
    tin = d.pick(["GIVEN", "APPLIED", "NOT_ISSUED", "REFUSED"])
    kind = d.pick(["ACTIVE_NFE", "PASSIVE_NFE", "FIN_INST"])
    signed = d.pick(["A", "B", "NONE"])
    usind = d.some(["US_PHONE", "US_BIRTHPLACE", "US_STANDING_ORDER", "US_MAIL_ADDRESS"], 0, 3)
    passive = d.pick([12, 33, 48, 61, 85])
    day = d.day("2025-04-10", 200)
    expires = d.pick([-60, -10, 20, 200])
    boss = d.pick([a, b])
    d.multi("stated", [(["the land where it was founded", "the country of its register"], "home" in homes), (["the United States", "America"], "us" in homes), (["another country than those two", "some third state"], "third" in homes)], ["Where does the firm say it pays tax?", "Which tax homes are declared?"], criteria=f"The firm was founded in {land}.")
    d.choice("stated", tin, {"GIVEN": ["it is there", "supplied"], "APPLIED": ["asked for, still to come", "on its way"], "NOT_ISSUED": ["the country gives out none", "no such numbers exist there"], "REFUSED": ["the firm will not tell", "withheld by the firm"]}, ["What about the tax number?", "How does the tax number stand?"])
    d.noul("amounts", passive >= 50, ["Is at least half of the income passive?", "Do rents, interest and the like make up fifty per cent or more?"], negated=["Is most of the income from active trade?"])
    d.choice("two_places", "none" if signed == "NONE" else "boss" if {"A": a, "B": b}[signed] == boss else "other", {"boss": ["the managing director", "the head of the firm"], "other": ["the other person", "somebody who does not head the firm"], "none": ["nobody", "it is unsigned"]}, ["Who put a signature under the form?", "By whom was the form signed?"])
    d.score("counting", len(usind), ["none", "one", "two", "three"], ["How many hints at America are listed?", "Count the indications of a US link."])
    d.noul("order_time", expires < 0, ["Is the self-certificate out of date on the day of checking?", "Had the certificate ended before it was checked?"], negated=["Is the self-certificate still good on the day of checking?"])
    state = {"selfCert": {"legalEntity": firm, "registeredIn": land, "taxResidences": [{"home": land, "us": "United States", "third": third}[h] for h in homes], "tin": {"state": tin, "value": d.ref("", 9) if tin == "GIVEN" else None}, "entityClass": kind, "passiveIncomePct": passive,
            "signature": {"slot": signed, "signedOn": iso(later(day, days=-400)) if signed != "NONE" else None}, "validThrough": iso(later(day, days=expires))}, "people": {"A": {"name": a, "post": "managing director" if boss == a else "bookkeeper"}, "B": {"name": b, "post": "managing director" if boss == b else "bookkeeper"}},
            "indicia": usind, "checkedOn": iso(day), "checkedBy": d.ref("op", 3), "regime": ["CRS", "FATCA"]}
    mail = d.flag()
    state["parent"] = {"name": d.firm(), "listed": mail, "exchange": d.say("Euronext", "LSE", "Nasdaq") if mail else None}
    state["lastCert"] = {"year": 2021, "entityClass": "ACTIVE_NFE", "passiveIncomePct": 20, "tinState": "GIVEN", "superseded": True}
    d.noul("stated", mail, ["Is the parent company traded on an exchange?", "Does the firm belong to a quoted group?"], negated=["Is the parent company unlisted?"])
    return state


@drill("email")
def answers_of_the_secretary(d):
    firm, sec, chair, bank = d.firm(), d.person(), d.person(), d.person()
    who1, who2 = d.person(), d.person()
    bearer = d.pick(["none", "some", "was"])
    staff = d.pick([3, 18, 60, 240])
    cash = d.pick([2, 15, 45, 70])
    listed = d.flag()
    group = d.flag()
    law, past = d.flag(), d.flag()
    why = d.pick(["price", "branch", "closed"])
    skipped = d.flag()
    text = f"To: {bank}\nFrom: {sec}, company secretary of {firm}\nSubject: {d.say('your seven questions', 'Reply to KYB questionnaire', 'Our answers')}\n\n{d.say('Dear', 'Good afternoon')} {bank.split()[0]},\n"
    text += "1. " + d.told(bearer, {"none": ["There are no bearer shares and never were.", "All shares have always been in registered form."], "some": ["A tenth of the capital is in bearer shares.", "Part of the shares are still held by whoever has the paper."], "was": ["The bearer shares were turned into registered ones two years ago.", "Until two years ago some shares were to bearer; none now."]})
    text += f"\n2. We have {staff} people on the payroll.\n3. {d.say('About', 'Roughly')} {cash}% of sales are paid in notes and coins.\n4. " + d.tell(listed, ["Our stock is traded on the regulated exchange.", "The shares are quoted on the stock exchange."], ["Our stock is not quoted anywhere.", "The shares are in private hands, not listed."])
    text += "\n5. " + d.tell(group, [f"We are the daughter of a larger house, chaired by {chair}.", f"{chair} heads the parent that owns us."], [f"We belong to no group; {chair} chairs our own board.", f"No parent above us. Chair of the board: {chair}."])
    text += "\n6. " + d.tell(law, [f"Yes, one: a former supplier sues us, {who1} is our counsel.", f"One claim is before the court, handled by {who1}."], [f"No law suits. ({who1} is our counsel if you want to check.)", f"None, our lawyer {who1} can confirm."])
    text += "\n7. " + ("" if skipped else d.told(why, {"price": ["Fees at our old bank went up too far.", "The old bank became too dear."], "branch": ["Our old bank gave up the branch in town.", "Because the old bank left the region."], "closed": ["Our old bank ended the relationship without a reason.", "The old bank gave us notice."]}))
    if skipped:
        text += d.say("To be answered later.", "(we come back to you on this)", "Let me ask the board first.")
    text += f"\n\n{d.say('Yours sincerely', 'Kind regards')}\n{sec}\n\n" + d.say("Questions were: ", "For reference, your questions: ") + "1 bearer shares, 2 staff, 3 cash, 4 listing, 5 group, 6 litigation, 7 reason for changing bank."
    d.choice("stated", bearer, {"none": ["never any", "none at any time"], "some": ["yes, at present", "some exist today"], "was": ["formerly, no more", "in the past only"]}, ["Are there shares that belong to the holder of the paper?", "What about bearer shares?"])
    d.noul("amounts", cash > 30, ["Is more than three tenths of the turnover cash?", "Does cash make up over 30 % of sales?"], negated=["Is cash under 30 % of the sales?"])
    d.choice("unknown", "left" if skipped else why, {"price": ["cost", "the fees"], "branch": ["it withdrew from the place", "a branch that closed"], "closed": ["it ended the account", "it was thrown out"], "left": ["the mail does not say", "not stated"]}, ["Why does the firm leave its former bank?", "What is the reason for changing banks?"])
    d.multi("stated", [(["is listed on an exchange", "has quoted shares"], listed), (["has a parent company", "belongs to a group"], group), (["is being sued", "is party to a law suit"], law)], ["Which is true of the firm?", "The firm"])
    d.noul("unknown", not skipped, ["Has every question got an answer?", "Was the questionnaire answered in full?"], negated=["Was a question left for later?"])
    d.noul("exception", bearer == "some" or cash > 30 and not listed, ["Is enhanced diligence due?", "Must the firm go through the deeper checks?"], negated=["Is the plain procedure enough?"], criteria="Deeper checks: bearer shares exist today; or cash above 30 % of sales, unless the firm is listed on an exchange.")
    d.score("stated", {3: 0, 18: 1, 60: 2, 240: 3}[staff], ["under 10", "10 to 49", "50 to 99", "100 or more"], ["How many people work there?", "Size of the workforce:"])
    return text


@drill("analyst_note")
def wealth_of_a_businessman(d):
    who, ex, brok = d.person(), d.person(), d.person()
    claimed = d.pick([2, 5, 12, 30])
    shown = d.pick([0.2, 0.5, 0.9, 1.0])
    comp = d.pick(["hotel", "farm", "mine", "none"])
    gift, tax = d.flag(), d.flag()
    visits = d.pick(["seen", "photos", "nothing"])
    lag = d.pick([2, 9, 26])
    when = d.day()
    loan = d.flag()
    text = d.say("EDD paper. ", "Wealth corroboration, draft 2. ", "Enhanced review. ") + f"{who} states a fortune of {claimed} million {d.code}. " + d.say("So far ", "Up to now ") + {0.2: d.say("a fifth of it is shown by papers. ", "papers bear out some 20%. "), 0.5: d.say("half of it is shown by papers. ", "papers bear out some 50%. "), 0.9: d.say("nine tenths of it are shown by papers. ", "papers bear out some 90%. "), 1.0: d.say("all of it is shown by papers. ", "papers bear out the whole of it. ")}[shown]
    text += d.told(comp, {"hotel": ["The bulk was made with guest houses on the coast. ", "Main source: two hotels, since sold. "], "farm": ["The bulk was made with land and cattle. ", "Main source: a large farm. "], "mine": ["The bulk was made with a quarry and gravel pits. ", "Main source: stakes in a copper mine. "], "none": ["The bulk is simply called 'business', nothing more. ", "Main source: 'various activities', not specified. "]})
    text += d.told(visits, {"seen": ["Our colleague went there and saw the business. ", "We were on the spot in person. "], "photos": ["We have photographs of the site, sent by the client. ", "Nobody went, but pictures were mailed to us. "], "nothing": ["Nobody has been there, no pictures either. ", "No visit, no photographs. "]})
    text += d.tell(gift, [f"A part came from {ex} as a gift after the divorce. ", f"{ex}, the former spouse, handed over a house. "], [f"{ex}, the former spouse, got nothing and gave nothing. ", f"The divorce from {ex} left the fortune as it was. "])
    text += d.tell(tax, ["Tax returns of five years match the story. ", "The returns to the tax office fit the incomes named. "], ["Tax returns show far lower incomes than named. ", "The returns to the tax office do not fit the story. "])
    text += d.tell(loan, ["Against that stands a large bank loan, secured on the land. ", "Debts: a big mortgage. "], ["No debts at all. ", "The client owes nobody anything. "])
    text += f"Introduced by {brok}, {d.say('who gets a fee', 'a broker')}, on {long_date(when)}; " + d.say("first answers came ", "the client replied ") + {2: "two days", 9: "nine days", 26: "twenty-six days"}[lag] + " later."
    d.choice("unknown", comp, {"hotel": ["lodging of guests", "the hotel trade"], "farm": ["agriculture", "farming"], "mine": ["digging for minerals", "mining and quarrying"], "none": ["not explained", "the paper does not say"]}, ["How was most of the fortune made?", "What line of business made the client rich?"])
    d.score("amounts", {0.2: 0, 0.5: 1, 0.9: 2, 1.0: 2}[shown], ["a small part", "about half", "nearly all or all"], ["How much of the fortune is backed by papers?", "Share of the stated wealth that is proved:"])
    d.noul("stated", tax, ["Do the tax papers support the client?", "Are the returns in line with the stated income?"], negated=["Do the tax papers speak against the client?"])
    d.multi("stated", [(["a gift from the former spouse", "something given by the ex"], gift), (["borrowed money", "a debt to a bank"], loan)], ["What else shapes the client's fortune?", "Which of these does the paper report?"])
    d.choice("stated", visits, {"seen": ["somebody of the bank was there", "yes, in person"], "photos": ["only by pictures", "through pictures of the client"], "nothing": ["not at all", "neither visit nor pictures"]}, ["Has the bank seen the business?", "How was the business looked at?"])
    d.noul("order_time", lag > 7, ["Did the client need more than a week to reply?", "Was the first answer slower than seven days?"], negated=["Did the client reply within a week?"])
    d.score("judgement", (shown >= 0.9) + tax + (visits == "seen"), ["weak", "fair", "good", "strong"], ["How well is the wealth story borne out?", "Strength of the evidence on wealth:"], criteria="One point each: at least nine tenths shown by papers; tax returns that fit; a visit on the spot. No point is weak, three are strong.")
    col, kids = d.person(), d.flag()
    text += d.say(f" {col} of the tax team read the draft and asked for shorter sentences.", f" Draft read by {col}; comments on layout only.", f" {col} will present it on Thursday.")
    text += d.tell(kids, [" It is laid down that two children will inherit.", " The will names a daughter and a son.", " By the will everything goes to two children."], [" Whether there is a will is not known.", " About heirs the client has said nothing.", " Who inherits remains an open point."])
    d.noul("unknown", kids, ["Does the paper say who inherits?", "Are the heirs known?"], negated=["Are the heirs unknown?"])
    return text


@drill("chat")
def courier_rider_signs_up(d):
    who, desk = d.person(), d.say("Rider desk", "Fleet onboarding", "Partner support")
    lic = d.pick(["bike", "scooter", "scooter", "car", "car", "car"])
    held = d.some(["moped", "car"], 0, 2)
    ok_l = lic == "bike" or lic == "scooter" and held or lic == "car" and "car" in held
    permit = d.pick(["citizen", "work", "study"])
    hours = d.pick([8, 15, 30, 45])
    insured, acct = d.flag(), d.pick(["own", "friend"])
    photo = d.flag()
    friend = d.person().split()[0]
    first = who.split()[0]
    msgs = [(first, d.say("hi i want to deliver food", "hey, can i start riding this week?", "Hello, I registered yesterday")), (desk, d.say("Welcome. What will you ride?", "Great. Which vehicle?")), (first, {"bike": d.say("push bike", "normal bicycle no motor"), "scooter": d.say("a 50cc scooter", "moped, the small one"), "car": d.say("my Corsa", "a small car, it is my mums")}[lic]),
            (desk, d.say("And your licence?", "Which classes are on your licence?")), (first, d.say("I have ", "on it is: ") + (" and ".join({"moped": d.say("AM for mopeds", "class AM (moped)"), "car": d.say("B for cars", "class B (car)")}[h] for h in ("moped", "car") if h in held) if held else d.say("none, never did one", "no licence at all"))),
            (desk, d.say("Are you allowed to work here?", "Right to work?")), (first, {"citizen": d.say("born here, have the passport", "im a citizen"), "work": d.say("yes work permit until 2027", "I have the work visa"), "study": d.say("student visa", "i am on a study permit")}[permit]),
            (desk, "How many hours a week do you want?"), (first, d.say(f"{hours}", f"{hours} hours or so")), (desk, d.say("Insurance for deliveries?", "Are you insured for paid trips?")), (first, d.tell(insured, ["yes, added the delivery cover", "yep paid the extra for business use"], ["not yet, its too expensive", "only the private one, no delivery"])),
            (desk, "Whose account should we pay?"), (first, {"own": d.say("mine", "my own, IBAN is in the form"), "friend": d.say(f"{friend}'s, I have no account", f"pay to {friend} please, my mate")}[acct]), (desk, d.tell(photo, ["Your profile picture is fine.", "The picture in the app matches your paper."], ["Your profile picture shows two people.", "The picture in the app is a cartoon, that won't do."]))]
    d.noul("two_places", ok_l, ["May the rider use that vehicle with the classes held?", "Do licence and vehicle go together?"], negated=["Is the licence short of what the vehicle needs?"], criteria="A bicycle needs no licence. A moped needs class AM or B. A car needs class B.")
    d.choice("stated", permit, {"citizen": ["nationality", "a citizen's right"], "work": ["a permit to work", "a visa for work"], "study": ["a permit for students", "leave to study"]}, ["On what ground is the rider in the country?", "What gives the rider the right to be here?"])
    d.score("policy", 2 if permit == "study" and hours > 20 or acct == "friend" and not insured else 1 if acct == "friend" or not insured else 0, ["start", "fix one thing first", "cannot start"], ["What does the desk decide on pay, cover and hours?", "How does the sign-up stand under the rule?"], criteria="Cannot start: a study permit with a wish above twenty hours a week, or both a third person's account and no delivery cover. Fix one thing first: one of those two. Start: neither. Licence and picture are looked at elsewhere.")
    d.noul("stated", insured, ["Does the cover include deliveries?", "Is the rider insured for the job?"], negated=["Is the insurance missing the paid trips?"])
    d.noul("stated", acct == "friend", ["Should the wages go to another person?", "Is the pay to land in somebody else's account?"], negated=["Will the rider be paid into an account of the rider's own?"])
    d.multi("judgement", [(["the picture", "a new profile photo"], not photo), (["the insurance", "cover for deliveries"], not insured), (["the account for pay", "an account in the rider's name"], acct == "friend")], ["What must the rider put right?", "Which things still need mending?"])
    return [{"by": a, "says": b} for a, b in msgs]


@drill("event_array")
def triggers_for_a_new_check(d):
    who = d.person()
    t = d.day("2025-01-20", 200)
    kinds = ["ADDRESS_CHANGE", "NAME_CHANGE", "NEW_NATIONALITY", "JOB_CHANGE", "PEP_LIST_UPDATE", "EXPIRY_SOON"]
    got = d.shuffled(d.some(kinds, 3, 4))
    proofs = {k: d.flag() for k in got}
    gaps = [d.int(4, 30) for _ in got]
    out, at = [], t
    for k, g in zip(got, gaps):
        at = later(at, days=g)
        out.append({"at": iso(at), "trigger": k, "source": d.say("APP", "BRANCH", "BATCH"), "refId": d.ref("TR-", 5), "autoMail": True, "evidenceFiled": proofs[k]})
    result = d.pick(["CONFIRMED", "RAISED", "EXITED"])
    clerk = d.pick(["BOT", "DESK"])
    wait = d.pick([3, 12, 45, 90])
    done = later(at, days=wait)
    old, new = d.pick([20, 35, 50]), None
    new = old + 25 if result != "CONFIRMED" else old - d.pick([0, 5])
    out.append({"at": iso(done), "trigger": "REVIEW_CLOSED", "by": clerk, "outcome": result, "scoreBefore": old, "scoreAfter": new})
    no_ev = sum(not v for v in proofs.values())
    d.multi("stated", [(["a move", "a new home"], "ADDRESS_CHANGE" in got), (["another job", "a change of work"], "JOB_CHANGE" in got), (["another citizenship", "a new passport country"], "NEW_NATIONALITY" in got), (["a name that changed", "a new name"], "NAME_CHANGE" in got)], ["What changed for the customer?", "Which changes set off the check?"])
    d.choice("stated", result, {"CONFIRMED": ["the customer keeps the rating or falls a little", "the former rating held"], "RAISED": ["the customer is seen as riskier", "the rating went up"], "EXITED": ["the relationship ends", "the customer was let go"]}, ["How did the review end?", "What became of the customer's rating?"])
    d.score("counting", min(no_ev, 3), ["none", "one", "two", "three or more"], ["How many changes have no evidence on file?", "Changes without a paper:"])
    d.noul("order_time", wait > 30, ["Did the review take more than a month after the last change?", "Was the review closed later than thirty days after the last trigger?"], negated=["Was the review closed within thirty days of the last trigger?"])
    d.noul("stated", clerk == "BOT", ["Was the review closed without a human?", "Did software close the review?"], negated=["Did a member of staff close the review?"])
    d.noul("exception", result == "EXITED" or "PEP_LIST_UPDATE" in got and not proofs["PEP_LIST_UPDATE"], ["Should an officer have looked at the case?", "Is officer review required by the rule?"], negated=["Was it fine to leave the officer out?"], criteria="An officer reviews when the relationship is ended, or when the list of politically exposed persons set off the check, except where evidence on that was filed.")
    d.choice("order_time", got[0], {k: v for k, v in {"ADDRESS_CHANGE": ["the address"], "NAME_CHANGE": ["the name"], "NEW_NATIONALITY": ["the nationality"], "JOB_CHANGE": ["the job"], "PEP_LIST_UPDATE": ["the list of public figures", "a PEP list"], "EXPIRY_SOON": ["a document about to end", "an expiring paper"]}.items() if k in got}, ["What came first?", "Which trigger was the earliest?"])
    return [{"customer": who, "custNo": d.ref("", 8), "segment": d.say("retail", "affluent"), "onboarded": d.say("2016-04", "2019-11", "2021-02"), "homeBranch": d.city(), "policySet": "kyc-ongoing-4"}, *out]


@drill("narrative")
def visit_to_the_goldsmith(d):
    firm, owner, visitor, aide = d.firm(), d.person(), d.person(), d.person()
    city = d.city()
    shop = d.pick(["busy", "empty", "closed"])
    till = d.flag()
    lic, books = d.flag(), d.pick(["paper", "digital", "none"])
    who_spoke = d.pick([owner, aide])
    less, (lo, hi) = d.flag(), sorted(d.some([20, 50, 80, 300, 410], 2))
    stock, filed = (lo * 1000, hi * 1000) if less else (hi * 1000, lo * 1000)
    sellers = d.pick(["known", "walkin"])
    minutes = d.pick([15, 40, 75, 120])
    text = d.say(f"{visitor} drove to {city} to see the shop of {firm}. ", f"The visit to {firm} in {city} was made by {visitor}. ")
    text += d.told(shop, {"busy": ["Customers stood in line at the counter. ", "The room was full, three clerks were selling. "], "empty": ["The door was open, but in all the time nobody came in. ", "Not one customer entered while we were there. "], "closed": ["The shutters were down and a note said 'back soon'. ", "At noon on a weekday the shop was locked. "]})
    text += f"{who_spoke} " + d.say("received us", "answered our questions") + {15: " for a quarter of an hour. ", 40: " for forty minutes. ", 75: " for an hour and a quarter. ", 120: " for two hours. "}[minutes] + d.say(f"{owner} is the owner, {aide} the head clerk. ", f"The firm belongs to {owner}; {aide} is employed as head clerk. ")
    text += d.tell(lic, ["The licence for old gold hangs on the wall. ", "We saw the permit for buying scrap gold. "], ["A licence for old gold could not be shown. ", "The permit for buying scrap gold is 'at the lawyer', we heard. "])
    text += d.told(sellers, {"known": ["Gold is bought from two refiners under contract. ", "All metal comes from named wholesale houses. "], "walkin": ["Gold is bought from anyone who walks in. ", "The metal is brought by passers-by. "]})
    text += d.told(books, {"paper": ["Purchases are entered by hand in a thick book. ", "A handwritten ledger lists the purchases. "], "digital": ["Purchases are kept in a computer system. ", "Software records each purchase. "], "none": ["Purchases are not recorded. ", "Nobody keeps a record of purchases. "]})
    text += f"The stock was counted at {d.money(stock)}; the application speaks of {d.money(filed)}. " + d.tell(till, ["A second till without receipts stood under the counter.", "Under the counter was another cash box that prints nothing."], ["There is one till, and it prints receipts.", "The single cash register gave a receipt each time."])
    d.noul("amounts", stock < filed, ["Was less stock found than declared?", "Is the counted stock smaller than the application says?"], negated=["Was the stock at least as large as declared?"])
    d.choice("two_places", "o" if who_spoke == owner else "c", {"o": ["the owner", "the person the firm belongs to"], "c": ["an employee", "the head clerk"], "l": ["a lawyer"]}, ["In what role did the person act who received the visitor?", "Who spoke to the bank: by role?"])
    d.multi("stated", [(["a licence for buying old gold", "the permit for scrap"], lic), (["a till that leaves no trace", "a hidden cash box"], till), (["records of what is bought", "a purchase record"], books != "none")], ["What was found in the shop?", "Which of these did the visitor see or learn of?"])
    d.choice("stated", shop, {"busy": ["lively", "full of customers"], "empty": ["without any customer", "open but deserted"], "closed": ["shut", "not open"]}, ["How did the shop look to the visitor?", "In what state was the shop?"])
    d.noul("stated", sellers == "walkin", ["Is gold bought from strangers?", "Are the sellers of the gold unknown people?"], negated=["Does the gold come from established suppliers?"])
    d.noul("order_time", minutes > 60, ["Did the talk last more than an hour?", "Was the conversation longer than sixty minutes?"], negated=["Was the talk over within the hour?"])
    bad = till + (not lic) + (books == "none") + (sellers == "walkin")
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["low", "raised", "high"], ["How great is the risk that stolen or laundered metal passes through?", "Rate the shop."], criteria="Count: second till; no permit; no purchase records; sellers off the street. Up to one: low. Two: raised. Three or four: high.")
    return text


@drill("ledger_text")
def book_of_share_transfers(d):
    firm, a, b, c = d.firm(), d.person(), d.person(), d.person()
    total = 1000
    ha, hb, hc = d.pick([(400, 350, 250), (300, 450, 250), (250, 350, 400), (550, 250, 200), (500, 260, 240)])
    hold = {a: ha, b: hb, c: hc}
    t = d.day("2022-02-10", 600)
    price = d.pick([1, 12, 40, 250])
    lines, at = [f"{iso(t)}  founding  {a} {ha}, {b} {hb}, {c} {hc} (1,000 shares in all)"], t
    events = []
    for i in range(2):
        at = later(at, days=d.int(40, 260))
        src = d.pick([p for p in hold if hold[p] >= 150])
        dst = d.pick([p for p in hold if p != src])
        n = d.pick([x for x in (100, 150) if x <= hold[src]])
        hold[src] -= n
        hold[dst] += n
        events.append((at, src, dst, n))
        lines.append(f"{iso(at)}  {d.say('transfer', 'sale', 'assignment')}  {n} from {src} to {dst}" + (f", price {price} {d.code} a share" if i == 1 else ""))
    pledge = d.flag()
    at = later(at, days=25)
    who_p = d.pick([a, b, c])
    lines.append(f"{iso(at)}  " + d.tell(pledge, [f"pledge of the shares of {who_p} to a bank", f"shares of {who_p} pledged as security"], [f"address of {who_p} amended", f"new postal address for {who_p} entered"]))
    notar = d.flag()
    lines.append(d.say("Remark: ", "Note: ") + d.tell(notar, ["both changes were recorded by a notary", "notarial deeds exist for both changes"], ["the changes were agreed by private contract, no notary", "no notarial deed exists for the changes"]))
    final = {a: hold[a], b: hold[b], c: hold[c]}
    d.multi("two_places", [(p, final[p] > 250) for p in (a, b, c)], ["Who holds more than a quarter after all entries?", "Whose holding exceeds 250 shares in the end?"])
    d.choice("stated", events[-1][2], {a: a, b: b, c: c}, ["Who got shares in the last transfer?", "The buyer in the second change was"])
    d.noul("stated", pledge, ["Has somebody used shares as collateral?", "Are shares charged in favour of a lender?"], negated=["Are the shares free of any pledge?"])
    d.noul("order_time", (events[1][0] - events[0][0]).days > 150, ["Did more than 150 days pass between the two changes?", "Lie the two changes of holders over five months (150 days) apart?"], negated=["Did the second change follow within 150 days?"])
    d.noul("policy", not notar, ["Are the changes formally weak?", "Must the bank ask for better proof of the changes?"], negated=["Can the bank rely on the changes as proved?"], criteria="Only changes with a notarial deed are taken as proved.")
    d.score("amounts", 0 if final[a] < 350 else 1 if final[a] < 500 else 2, ["under 35 %", "35 to 49 %", "50 % or more"], ["How much does the first-named founder hold at the end?", "Final share of the holder who is named first:"])
    d.choice("order_time", events[0][1], {a: a, b: b, c: c}, ["Who was the first to part with shares?", "In the earlier change, the seller was"])
    z, cert = d.person(), d.flag()
    lines.append(f"{iso(later(at, days=40))}  " + d.say(f"bookkeeper {z} authorised to keep this register", f"{z} named as keeper of the book, holds no shares"))
    lines.append(d.say("Certificates: ", "Paper: ") + d.tell(cert, ["share certificates were printed and handed out", "each holder received a printed certificate", "certificates exist, numbered 1 to 3"], ["no share certificates were ever printed", "shares exist by entry alone, no paper", "holders have no certificates"]))
    d.noul("stated", cert, ["Do the holders have share certificates?", "Are there certificates on paper?"], negated=["Are the shares without any certificate?"])
    return f"{d.say('SHARE BOOK', 'Register of members')} of {firm}\n" + "\n".join(lines)


@drill("policy_and_case")
def rule_for_close_names(d):
    who, listed = d.person(), d.person()
    f, l = who.split()
    spelled = d.pick(["exact", "exact", "exact", "near", "near", "far"])
    shown = {"exact": f"{l.upper()}, {f}", "near": f"{l.upper()[:-1]}, {f}", "far": f"{l.upper()}, {listed.split()[0]}"}[spelled]
    by_year = d.pick([0, 1, 2, 6, 1, 20, 2, 9])
    land, land2 = d.country(), d.country()
    same_land, photo, white, vessel = d.flag(), d.flag(), d.flag(0.45), d.pick(["person"] * 6 + ["ship", "firm"])
    born = d.int(1958, 1995)
    who_closed = d.pick(["junior", "senior"])
    day = d.day()
    name_hit = spelled != "far" and vessel == "person"
    date_hit = by_year <= 2
    text = (d.say("Screening standard", "Hit handling", "Rules for name hits") + ": an entry is set aside at once if it concerns a ship or a firm. A person's entry counts as close if the family name is the same or one letter off and the given name is the same. "
            "A close entry is set aside if the birth years are more than two years apart. Otherwise it is escalated, unless the customer is on the white list. Only seniors close escalated hits.\n")
    text += f"{iso(day)}: customer {who}, born {born}, lives in {land}. Entry: '{shown}', " + {"person": d.say("a person", "natural person"), "ship": d.say("a tanker", "a cargo vessel"), "firm": d.say("a company", "a trading house")}[vessel] + f", year on the entry {born + by_year if d.say(1, 0) else born - by_year}, " + (f"country {land}. " if same_land else f"country {land2}. ")
    text += d.tell(white, ["The customer was whitelisted after an earlier hit. ", "White list: yes, since last year. "], ["The customer is not whitelisted. ", "White list: no entry. "]) + d.tell(photo, ["The list offers a photograph. ", "A picture is attached to the entry. "], ["The list has no photograph. ", "No picture with the entry. "])
    text += d.told(who_closed, {"junior": [f"Closed by trainee {d.person()}.", f"{d.person()}, junior analyst, closed it."], "senior": [f"Closed by senior {d.person()}.", f"{d.person()}, senior analyst, closed it."]})
    close = name_hit
    step = "aside" if not (close and date_hit) else "white" if white else "up"
    d.choice("exception", step, {"aside": ["set it aside, it is not close or does not concern such a person", "set it aside at once"], "white": ["no escalation, thanks to the white list", "spare it the escalation as an exception"], "up": ["escalate it", "pass it up as a close hit"]}, ["What does the standard demand for this hit?", "Which step is right for the entry?"])
    d.noul("identity", spelled == "exact", ["Is the name on the entry spelled just as the customer's?", "Do both names agree to the letter?"], negated=["Is there any difference between the two names?"])
    d.noul("amounts", date_hit, ["Are the years at most two apart?", "Do the two years lie within two years of each other?"], negated=["Are the years more than two apart?"])
    d.noul("stated", white, ["Is the customer on the white list?", "Was this customer cleared on an earlier occasion and whitelisted?"], negated=["Is the customer missing from the white list?"])
    d.multi("stated", [(["the country"], same_land), (["a picture to compare with", "a photograph of the listed one"], photo)], ["What is the same or available for comparing?", "Which of these does the analyst have in hand: an equal country, a picture?"])
    d.noul("two_places", who_closed == "senior", ["Was it closed by somebody who is allowed to close escalated hits?", "Did a senior close the hit?"], negated=["Was it closed by a person without that power?"])
    d.score("judgement", (spelled == "exact") + date_hit + same_land, ["none of three", "one", "two", "all three"], ["How many of name, year and country point to the customer?", "How many of the three data agree?"], criteria="Name: the same to the letter. Year: at most two years apart. Country: the same.")
    return text
