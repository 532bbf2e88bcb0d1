"""Claims, loans and benefits: hardship, guarantees, marine, pensions, leasing and more."""

from draw import drill, later


@drill("mixed")
def hardship_request_with_account(d):
    who, agent = d.person(), d.person()
    reason, partner, missed = d.pick(["job", "illness", "split"]), d.flag(), d.int(0, 4)
    income, rent = d.int(14, 26) * 100, d.int(6, 9) * 100
    offer = d.pick([40, 60, 90, 180, 220, 260])
    inst, lump, cards = d.pick([150, 160]), d.flag(), d.int(1, 4)
    t = d.day()
    hist = [{"due": later(t, days=-30 * i).strftime("%Y-%m-%d"), "paid": 0 if i <= missed else inst, "st": "MISS" if i <= missed else "OK"} for i in range(6, 0, -1)]
    state = {"ref": d.ref("HS"), "customer": who, "product": "PLOAN", "instalment": inst, "history": hist,
        "letter": d.say("Dear team, ", "To whom it may concern: ", "Hello, ") + {
            "job": d.say("the plant shut and I was let go with forty others.", "my contract was not renewed and I am out of work.", "since the lay-offs I have had no employer."),
            "illness": d.say("I have been off with my back since the operation.", "the chemo leaves me too weak to earn.", "I was in hospital for seven weeks and am still not fit for work."),
            "split": d.say("my marriage broke up and I now carry the flat alone.", "since we separated there is one purse instead of two.", "my husband moved out and the divorce is running.")}[reason] + " "
            + (d.say("My sister has offered to help me with the payments.", "My brother would chip in every month.", "A relative has said she will pay part of it.") if partner else d.say("There is nobody who could help me out.", "I have no family to fall back on.", "I am on my own with it, no relatives here.")) + " "
            + d.say(f"I could pay {offer} a month for now.", f"What I can manage is {offer} monthly.", f"{offer} each month is what is possible.") + " "
            + (d.say("In the spring a savings plan falls due and I will clear the rest.", "A life policy pays out in June and I can settle it all then.", "I expect a severance sum and will use it on the arrears.") if lump else d.say("I do not expect any larger sum.", "No windfall is in sight, I am sorry to say.", "There are no savings coming due or anything like that.")),
        "budget": {"in": income, "rent": rent, "food": d.int(25, 40) * 10, "otherCards": cards}, "agent": agent}
    state["crm"] = [{"ch": "tel", "by": d.person(), "sum": d.say("gave branch hours", "new address taken, PIN letter resent")}, {"ch": "letter", "sum": d.say("rate change notice", "yearly statement sent")}, {"ch": "app", "sum": "viewed balance 11x"}]
    state["contract"] = {"orig": d.say(6000, 7500), "apr": d.say(8.9, 11.4), "months": 60, "insured": False, "branch": d.city()}
    d.choice("stated", reason, {"job": ["unemployment", "the loss of a job"], "illness": ["poor health", "sickness"], "split": ["the end of a relationship", "a separation"]}, ["What brought the customer into difficulty?", "Which event lies behind the request?"])
    d.choice("counting", "0" if not missed else "few" if missed < 3 else "many", {"0": ["none"], "few": ["one or two"], "many": ["three or more"]}, ["How many instalments went unpaid in the period shown?", "How many payments were missed?"])
    d.noul("amounts", offer >= inst, ["Does the offer cover the full instalment?", "Would the monthly sum offered be at least the contractual one?"], negated=["Is less offered than the contract asks for?", "Does the proposal fall short of the regular instalment?"])
    d.noul("stated", partner, ["Is there a family member willing to contribute?", "Does a relative want to help pay?"], negated=["Does the customer stand alone, without support?"])
    d.noul("stated", lump, ["Is a larger one-off sum expected?", "Does the letter hold out a bigger payment later?"], negated=["Is any bigger payment ruled out?"])
    d.choice("policy", "pause" if reason == "illness" else "plan" if offer >= 80 else "refer", {"pause": ["a payment break", "suspend the instalments"], "plan": ["a reduced plan", "agree to lower instalments"], "refer": ["pass on to debt counselling", "send to a debt adviser"]},
             ["What does the guideline provide?", "Which measure follows from the rule?"], criteria=["Illness: payment break. Any other reason: a reduced plan if at least 80 a month is offered, or else debt counselling."])
    return state


@drill("policy_and_case")
def guarantor_release(d):
    debtor, g1, g2, clerk = d.person(), d.person(), d.person(), d.person()
    paid, of, late = d.pick([9, 14, 20, 30, 36, 44]), 60, d.flag(0.4)
    writ, who, spouse = d.flag(0.65), d.pick(["g1", "g2"]), d.flag()
    sec = d.pick(["van", "stock", "none"])
    sums = d.amount(18000, 64000, 500)
    state = (f"{d.say('RULES ON GUARANTEES', 'Guarantor handbook, chapter 7', 'Internal guideline G-7')}: (a) A guarantor may be let go once two fifths of the instalments are paid and none of them was late. (b) The request has to be in writing. "
        f"(c) {d.say('Where other security is held, the requirement of punctuality falls away.', 'If the bank holds other security, late payments do no harm.')}\n\n"
        f"{d.say('Case', 'Facts', 'File')}: Loan of {d.money(sums)} to {debtor}, {of} instalments. Guarantors: {g1} and {g2}. "
        + d.say(f"{paid} instalments have been paid so far.", f"To date {paid} of the {of} payments are in.", f"The borrower has made {paid} payments up to now.") + " "
        + (d.say("Two of them arrived weeks behind time.", "In March and April the money came only after a reminder.", "There was one delay of nineteen days.") if late else d.say("All came on the day.", "There was never a reminder.", "Each one arrived on time.")) + " "
        + {"van": d.say("The delivery van is pledged to us as well.", "We also hold title to a van.", "In addition there is a charge on the borrower's van."), "stock": d.say("The goods in the warehouse are pledged to us as well.", "We also hold a lien on the stock.", "In addition the inventory is assigned to us."),
           "none": d.say("There is no other collateral.", "Nothing else secures the loan.", "Apart from the guarantees we hold nothing.")}[sec] + " "
        + d.say("Now", "On " + d.date(d.day()), "Last week") + " " + (f"{g1}" if who == "g1" else f"{g2}") + " "
        + (d.say("sent us a signed letter asking to be let out.", "asked by registered post to be set free of the bond.", "wrote in to be released.") if writ else d.say("asked on the telephone to be let out.", "came to the counter and asked by word of mouth to be set free.", "mentioned to the branch manager over lunch the wish to be released.")) + " "
        + (d.say("The other guarantor is married to the borrower.", "The second guarantor is the borrower's spouse.", "The remaining one is husband or wife to the debtor.") if spouse else d.say("The other guarantor is a business friend of the borrower.", "The second guarantor is a former partner in the firm, no relation.", "The remaining one is the debtor's neighbour."))
        + f" {clerk}, credit department.")
    ok = paid >= 24 and (not late or sec != "none")
    state += d.say(" The borrower runs two bakeries and has banked with us since 2011; turnover is steady. Interest is 5.4 percent, fixed to the end. A fee of 150 would fall due for changing the papers. Next committee: Thursday.", " For the record: the loan paid for an oven and shop fittings; the borrower's own statement shows a modest profit in each of four years. The branch knows all the parties. Papers to be kept for ten years.")
    d.noul("exception", ok, ["Leaving aside the form of the request, are the conditions for letting the guarantor go fulfilled?", "Apart from the written form, does rule (a) together with (c) allow the release?"], negated=["Even if the form is right, does rule (a) together with (c) stand against release?"])
    d.noul("policy", writ, ["Has the request been made in the form that the rules ask for?", "Is condition (b) met?"], negated=["Does the request fail on its form?", "Is condition (b) unmet?"])
    d.choice("two_places", who, {"g1": g1, "g2": g2}, ["Who wants to be released?", "Which of the two asks to be let out?"])
    d.noul("stated", late, ["Has there been any delay in repayment?", "Were some payments overdue?"], negated=["Was every instalment punctual?"])
    d.choice("stated", sec, {"van": ["a vehicle", "a motor vehicle"], "stock": ["goods", "inventory held for sale"], "none": ["nothing", "there is none"]}, ["What other security does the bank have?", "Beside the guarantees, what secures the loan?"])
    d.score("amounts", 0 if paid < 20 else 1 if paid < 40 else 2, ["under a third", "between a third and two thirds", "over two thirds"], ["How far is the loan paid back, counted in instalments?", "What part of the instalments has been made?"])
    d.noul("two_places", spouse, ["Would the guarantor who stays be wed to the borrower?", "Is the one who is not asking the debtor's spouse?"], negated=["Is the one who stays unmarried to the borrower?"])
    return state


@drill("narrative")
def marine_cargo_survey(d):
    master, surveyor, agent = d.person(), d.person(), d.person()
    cargo = d.say("bagged cocoa", "green coffee in sacks", "rice in 50-kg bags", "sesame seed")
    source, seal, vents = d.pick(["sea", "rain", "sweat"]), d.flag(0.7), d.flag()
    bags, bad = d.pick([400, 500, 600]), 0
    share = d.pick([4, 8, 12, 45, 60, 70])
    bad = bags * share // 100
    prot, when = d.flag(), d.pick(["loading", "voyage", "discharge"])
    state = (f"{d.say('Survey report', 'Preliminary advice', 'Report of survey')} {d.ref('SV-', 5)}. At the request of cargo underwriters the undersigned attended the berth at {d.city()} on {d.date(d.day())}, where a container stuffed with {bags} bags of {cargo} was opened in the presence of {agent}, agent for the receivers. "
        + (d.say("The bolt seal was intact and bore the number on the bill of lading.", "Seal number agreed with the documents and had not been touched.", "The seal was found sound and as listed.") if seal else d.say("The bolt seal had been cut and replaced by one of another number.", "Seal number did not agree with the documents.", "The seal was missing altogether.")) + " "
        + f"{bad} bags were wet or caked. " + {
            "sea": d.say("Silver nitrate turned milky: chlorides, thus salt water.", "The silver nitrate test was strongly positive and pitting shows at the floor; ocean water came in.", "Stains taste and test of brine."),
            "rain": d.say("Silver nitrate stayed clear; fresh water, with streaks from a hole in the roof panel through which rain fell.", "No salt was found. A torn roof let in showers.", "The test for chlorides was negative and the top tiers alone are wet from rainwater."),
            "sweat": d.say("No salt and no hole; drops hung all over the ceiling, it is condensation.", "The water is ship's sweat: moist goods breathed out and dripped from the roof ribs.", "Walls and roof are sound and the wetting is condensate from warm to cold waters.")}[source] + " "
        + (d.say("The ventilators had been taped over.", "Somebody had closed the air vents with tape.", "Vents were found blocked.") if vents else d.say("The ventilators were open and clean.", "Air vents were free.", "Vents worked as they should.")) + " "
        + {"loading": d.say("In our view it happened before the ship sailed, while the box stood on the quay of the load port.", "The wetting took place at the load port.", "All points to the time of stuffing, ahead of departure."),
           "voyage": d.say("In our view it happened under way, in the heavy weather of the second week.", "The wetting took place at sea.", "All points to the passage itself."),
           "discharge": d.say("In our view it happened after arrival, on the terminal here.", "The wetting took place at the port of destination.", "All points to the days after the box was landed.")}[when] + " "
        + (d.say(f"Captain {master} has lodged a note of protest.", f"Master {master} made a sea protest before a notary.", f"A protest by the master, {master}, is on file.") if prot else d.say(f"Captain {master} has lodged no protest.", f"Master {master} declined to make any sea protest.", f"No protest by the master, {master}, exists.")) + f" {surveyor}, {d.say('marine surveyor', 'cargo surveyor')}.")
    state += d.say(" The box, a forty-footer built in 2011, had come off its chassis two hours before. Eleven photographs were taken and three samples kept. Sound bags were reloaded under tally. Present also were a customs officer and two foremen, who signed nothing.", " Weather at the berth was dry. Stowage was in seven tiers on kraft paper; the paper was sampled. Weights were checked on the port's scale. The receivers' trade buyer offered 55 percent for the lot as it stands. Expenses: launch hire and laboratory.")
    d.choice("stated", source, {"sea": ["seawater", "water from the ocean"], "rain": ["rainwater", "fresh water from above"], "sweat": ["condensation", "moisture from within"]}, ["What wetted the goods?", "What kind of water does the surveyor blame?"])
    d.noul("stated", seal, ["Was the closure of the box as it should be?", "Did the seal match the papers?"], negated=["Is there something wrong with the seal?", "Does the seal raise doubts?"])
    d.choice("order_time", when, {"loading": ["before the ship left", "prior to departure"], "voyage": ["during the passage", "while at sea"], "discharge": ["after the ship arrived", "once ashore at destination"]}, ["In which phase did the damage come about?", "When did the goods get wet, in the surveyor's view?"])
    d.score("amounts", 0 if share < 15 else 1, ["a small part of the bags", "about half or more of the bags"], ["How much of the consignment is damaged?", "What share of the bags is spoilt?"])
    d.multi("stated", [(["blocked air openings", "ventilation was shut off"], vents), (["a formal statement by the captain", "a sea protest"], prot), (["salt in the stains", "chlorides were found"], source == "sea")], ["Which of these does the report record?", "What was found?"])
    d.noul("policy", source == "sweat" or not seal, ["Do the cargo terms leave this loss unpaid?", "Is the loss outside the cover as quoted?"], negated=["Will the cargo policy respond?", "Is the loss insured on these terms?"],
           criteria=["Wetting by sea or rain is insured; sweat is not. Nothing is paid if the seal was broken, missing or different.", "No payment for condensation, and none where the seal is not the original one. Other wetting is paid."])
    return state


@drill("chat")
def pension_transfer_call(d):
    who, adv = d.person(), d.say("Scheme", "Pensions desk", "Adm")
    pushed, how, early = d.flag(), d.pick(["social", "coldcall", "friend", "friend"]), d.flag()
    age, promise = d.pick([38, 44, 49, 57, 61, 64]), d.flag()
    abroad, advised = d.flag(), d.flag()
    pot = d.int(41, 190) * 1000
    new = d.firm()
    n = who.split()[0]
    state = [
        {"who": adv, "msg": d.say("You want to move your pension away from us?", "We have your transfer form. May I ask a few things?", "Thanks for calling about the transfer. Some questions first.")},
        {"who": n, "msg": d.say("yes, all of it,", "That is right, the whole pot,", "Correct, everything,") + f" {d.money(pot)}, to {new}. " + (d.say("It goes into a hotel scheme overseas.", "They put it into land in another country.", "Money will be in holiday flats abroad.") if abroad else d.say("It goes into an ordinary index fund here.", "They hold it in domestic shares and bonds.", "It is a plain workplace plan with a home-based insurer."))},
        {"who": adv, "msg": d.say("How did you hear of them?", "How did you come across that firm?")},
        {"who": n, "msg": {"social": d.say("saw an advert on my feed", "it popped up between videos", "from a post in an online group"), "coldcall": d.say("they rang me out of the blue", "a man telephoned one evening, I had not asked", "got an unexpected phone call from them"),
            "friend": d.say("a mate at work is with them", "my neighbour moved his there", "my old colleague told me about it")}[how] + ". " + (d.say("They want the papers signed by Friday or the place is gone.", "I was told the offer ends tomorrow.", "the courier waits at the door for my signature") if pushed else d.say("There is no hurry, they said think it over.", "They gave me months to decide.", "no deadline, take as long as you like"))},
        {"who": adv, "msg": d.say("And your age? Did anybody speak of access to cash?", "How old are you and will you draw money?")},
        {"who": n, "msg": f"I am {age}. " + (d.say("They let me have a third in cash straight away", "I can take a slice out next month already", "a lump sum is paid out to me right after the transfer") if early else d.say("I leave it in until I stop working", "No cash now, it stays put till retirement", "not touching it before I retire")) + ". "
            + (d.say("And it makes twelve percent a year, guaranteed.", "They promise me at least 11 % every year.", "return is fixed at 14 percent, safe") if promise else d.say("Nobody promised any yield.", "They said it can go up and down.", "no guarantee on growth, of course"))},
        {"who": adv, "msg": d.say("Have you seen a regulated adviser?", "Any independent advice?")},
        {"who": n, "msg": d.say("Yes, I paid one and have the letter.", "I did, an adviser on the register wrote me a report.", "yes, registered adviser, two meetings") if advised else d.say("No, did not think I needed it.", "not yet, costs money", "No, only the man from the firm.")}]
    sig = pushed + (how != "friend") + early + promise + abroad
    state.insert(1, {"who": n, "msg": d.say("sure go on. I was six years with the plant, then five with the council, and both pots came to you in 2019.", "of course. I have my member number here, and my wife is listening in, if that is alright.", "ok but I only have ten minutes, the bus leaves at four.")})
    state.append({"who": adv, "msg": d.say("Thank you. I note all this. We have up to six months by law, and you will get a letter from our transfers team. Your yearly statement was posted in April. Is the e-mail address ending in .net still right?", "Understood. Our committee meets on Tuesdays. There is a free guidance service as well, the leaflet is on its way. Your nominated heir is still your brother, shall that stay?")})
    state.append({"who": n, "msg": d.say("yes that's fine", "yes, leave it as it is", "that is right, thanks")})
    d.choice("stated", how, {"social": ["through online advertising", "on social media"], "coldcall": ["they phoned unasked", "through an unsolicited call"], "friend": ["by word of mouth", "from someone the member knows"]}, ["How did the member get to know the new provider?", "What was the first contact with that firm?"])
    d.noul("stated", pushed, ["Is the member under time pressure?", "Is somebody hurrying the member?"], negated=["Can the member take their time?"])
    d.multi("stated", [(["a yield that is said to be certain", "a guaranteed return"], promise), (["assets in a foreign country", "property outside the country"], abroad), (["cash in hand soon after the switch", "an early payout"], early), (["advice from somebody authorised", "a report by a registered adviser"], advised)], ["What is part of this transfer?", "Which of these come up in the talk?"])
    d.score("judgement", min(max(sig - 1, 0), 2), ["ordinary", "some warning signs", "typical of a pension scam"], ["How much does this look like a pension scam?", "Rate the risk in this transfer."],
            criteria=["Signs: hurry, unsolicited contact or online advert, early cash, promised returns, foreign property. Ordinary: at most one of the five. Typical scam: three or more."])
    d.noul("stated", advised, ["Has a qualified person advised the member?", "Did the member go to an authorised adviser?"], negated=["Is the member acting without regulated advice?"])
    d.noul("amounts", age >= 55, ["Is the member at least 55?", "Has the member passed the 55th birthday?"], negated=["Is the member younger than 55?"])
    return state


@drill("nested_json")
def van_lease_return(d):
    lessee, insp = d.firm(), d.person()
    over, dents, keys = d.flag(), d.int(0, 3), d.pick([1, 2])
    allow = d.pick([60, 80, 90]) * 1000
    km = allow + d.int(4, 22) * 1000 * (1 if over else -1)
    due = d.day()
    gap = d.pick([-12, -5, -2, 3, 9, 20])
    smell, arrears, svc = d.flag(), d.pick([0, 0, 310, 640]), d.flag()
    state = {"leaseId": d.ref("L", 7), "lessee": {"name": lessee, "vat": d.ref("", 9), "arrears_cents": arrears * 100}, "asset": {"type": "LCV", "make": d.say("Trafic", "Ducato", "Vivaro"), "vin_tail": d.ref("", 6)},
        "term": {"start": later(due, days=-1095).strftime("%Y-%m-%d"), "end": due.strftime("%Y-%m-%d"), "km_allow": allow, "km_excess_rate_c": 9},
        "handback": {"ts": later(due, days=gap).strftime("%Y-%m-%dT%H:%M"), "odo_km": km, "inspector": insp, "keys": keys, "svc_book": [d.say("gaps", "missing stamps"), "full"][svc],
            "dmg": [{"pos": d.say("FL", "RL", "RR", "FR"), "type": d.say("dent", "scratch", "crack"), "cost_c": d.int(60, 180) * 100} for _ in range(3)][:dents],
            "cabin": {"odour": d.say("tobacco", "cigarette smoke", "SMOKE") if smell else d.say(None, "neutral", "none"), "seat": "ok"}}}
    state["fleet"] = {"contractMgr": d.person(), "otherUnits": [{"vin_tail": d.ref("", 6), "km": d.say(41000, 52300), "end": "2027-03-31"}, {"vin_tail": d.ref("", 6), "km": d.say(18800, 23950), "end": "2027-09-30"}], "fuelCards": 3, "insurer": d.say("Mutual North", "Atlas Fleet")}
    state["log"] = [{"by": "gate", "txt": d.say("washed before check", "arrived on own wheels")}, {"by": "desk", "txt": d.say("copy e-mailed to lessee", "receipt printed twice")}, {"by": "yard", "txt": d.say("bay C14", "row 7")}]
    d.noul("amounts", over, ["Was the van driven further than the contract allowed?", "Is there a mileage surcharge to bill?"], negated=["Did the lessee keep within the agreed distance?"])
    d.noul("order_time", gap > 0, ["Was the vehicle given back after the contract ran out?", "Is the handback overdue?"], negated=["Did the vehicle come back before the last day of the term?"])
    d.choice("counting", str(dents), {"0": ["none"], "1": ["one"], "2": ["two"], "3": ["three"]}, ["How many damages did the inspector list?", "How many damaged spots are on the record?"])
    d.noul("stated", smell, ["Has somebody smoked inside?", "Does the interior smell of smoke?"], negated=["Is the interior free of odour?"])
    d.choice("two_places", "all" if keys == 2 and svc else "key" if svc else "book" if keys == 2 else "both", {"all": ["nothing"], "key": ["only a key"], "book": ["only service stamps"], "both": ["a key and service stamps"]}, ["What is missing at handback, given that two keys and a full service record were handed out?", "With two keys and a complete service book due back, what is lacking?"])
    d.noul("policy", arrears > 0 or dents > 2, ["Does the deposit have to be kept back?", "Is the security retained under the rule?"], negated=["May the deposit be paid back at once?"], criteria=["The deposit is held back when any rent is owed or when more than two damages are listed."])
    return state


@drill("email")
def card_application_reconsideration(d):
    who, desk, old = d.person(), d.person(), d.person()
    reason, student, cards = d.pick(["address", "income", "bureau"]), d.flag(), d.int(0, 3)
    moved, limit = d.pick([3, 7, 26, 49]), d.pick([800, 1500, 4000, 7500])
    attach, joint = d.flag(), d.flag(0.4)
    pay = d.int(12, 29) * 100
    state = (f"{d.say('To: New Accounts', 'To: card applications', 'To: ' + desk)}\nFrom: {who} <{d.email(who)}>\nDate: {d.date(d.day())}\nRe: {d.say('declined card', 'please look at my application once more', 'reconsider')} {d.ref('APP', 6)}\n\n"
        + d.say("Good day,", "Hi all,", "Dear Sirs,") + " you wrote me that I was turned down "
        + {"address": d.say("because my address could not be confirmed.", "as the flat where I live is not on the register.", "since nobody can verify where I live."),
           "income": d.say("because what I earn is too little.", "as my wages do not reach your minimum.", "since my salary is under your threshold."),
           "bureau": d.say("because of what the credit agency says.", "as the bureau has an old default under my name.", "since my score at the agency is poor.")}[reason] + " "
        + (d.say("I am in my second year at the university.", "I study nursing full time.", "I am enrolled at college until next summer.") if student else d.say("I work full time as a fitter.", "I am a trained cook in steady work.", "I drive a tram for the city, full time.")) + " "
        + f"My pay is {d.money(pay)} a month. " + d.say(f"I moved to this flat {moved} months ago.", f"I have been at this address for {moved} months.", f"It is {moved} months since I came to live here.") + " "
        + {0: d.say("I hold no other card.", "This would be my first card."), 1: d.say("I hold one other card.", "There is one card in my purse already."), 2: d.say("I hold two other cards.", "There are two cards in my purse already."), 3: d.say("I hold three other cards.", "There are three cards in my purse already.")}[cards] + " "
        + (d.say("The tenancy contract and three wage slips are attached.", "Enclosed: utility bill and my pay statements.", "I add my papers as PDF to this mail.") if attach else d.say("Which papers would you need? I have sent none yet.", "Tell me what to send, for now there is nothing with this mail.", "I will scan the papers at the library next week.")) + " "
        + f"I asked for a limit of {d.money(limit)}. " + (d.say(f"My partner {old} would sign with me.", f"{old} would be second cardholder and answer for the debt too.", f"You can put {old} on as joint applicant.") if joint else d.say(f"My partner {old} has a card with you but will not sign for mine.", f"{old}, whom I live with, is not to be part of this.", f"I apply alone; please leave {old} out of it.")) + f"\n\n{d.say('Thanks', 'Best', 'Sincerely')}, {who.split()[0]}")
    d.choice("stated", reason, {"address": ["the residence could not be proved", "doubt over where the person lives"], "income": ["earnings below the minimum", "too low a wage"], "bureau": ["a bad record with the credit agency", "adverse credit data"]}, ["Why was the application declined?", "On what ground was the applicant refused?"])
    d.noul("stated", attach, ["Did the applicant send documents along?", "Do papers come with the message?"], negated=["Are there no enclosures so far?", "Is the applicant yet to send papers?"])
    d.noul("stated", student, ["Is the applicant in higher education?", "Is this somebody who studies?"], negated=["Is the applicant in full-time work?"])
    d.noul("order_time", moved < 12, ["Has the applicant lived there for less than a year?", "Is the present address newer than twelve months?"], negated=["Has the applicant been at the address for over a year?"])
    d.noul("two_places", joint, ["Would the partner share liability for the card?", f"Is {old} ready to be a co-applicant?"], negated=[f"Is {old} to be kept out of the application?"])
    d.noul("policy", limit > 2000 and not joint or cards > 2, ["Must the limit asked for be cut?", "Does the rule demand a lower limit?"], negated=["May the limit that was asked for stand, if the card is granted?"], criteria=["The limit is cut if it is above 2,000 without a joint applicant, or if the person already has three or more cards."])
    d.score("stated", min(cards, 3), ["no other card", "one other card", "two other cards", "three other cards"], ["How many cards does the applicant have elsewhere?", "How well supplied with cards is the applicant already?"])
    return state


@drill("event_array")
def crop_grant_portal(d):
    farm, off = d.person(), d.person()
    ha, seen = d.int(30, 44), 0
    cut = d.pick([0, 1, 2, 9, 12, 15])
    seen = ha - cut
    late, photo, resub = d.flag(), d.pick(["here", "elsewhere", "absent"]), d.int(0, 2)
    own, organic = d.pick(["owned", "leased"]), d.flag()
    close = d.day("2025-04-10", 200)
    sub = later(close, days=3) if late else later(close, days=-6)
    log = [{"t": later(sub, days=-9), "a": "draft_open", "u": "applicant", "farm": farm, "parcel": {"id": d.ref("PA"), "tenure": own, "declared_ha": ha}},
           {"t": later(sub, days=-8), "a": "scheme_sel", "u": "applicant", "organic": organic, "crop": d.say("barley", "linseed", "oats")}]
    log += [{"t": later(sub, days=-7 + i), "a": "withdraw_and_redraft", "u": "applicant", "why": d.say("typo", "wrong crop", None)} for i in range(2)][:resub]
    log += [{"t": close, "a": "window_closed", "u": "system"}, {"t": sub, "a": "submitted", "u": "applicant"},
            {"t": later(close, days=21), "a": "sat_check", "u": "engine", "measured_ha": seen},
            {"t": later(close, days=33), "a": "field_visit", "u": off, "remark": d.say("ok to enter, soil wet, drove on to two more farms", "gate open, dog chained, took four samples for the laboratory", "met a farm hand, who signed for the visit slip")}, {"t": later(close, days=34), "a": "mail_out", "u": "system", "tpl": d.say("ACK2", "INFO7"), "to": "applicant", "lang": "en", "bounced": False}]
    log.append({"t": later(close, days=35), "a": "geotag", "u": "engine", "res": {"here": d.say("inside parcel", "IN_PARCEL", "within polygon"), "elsewhere": d.say("41 km off parcel", "OUT_OF_PARCEL (other district)", "outside polygon"), "absent": d.say("no EXIF location", "NO_GEO", "location tag absent")}[photo]})
    state = [{**e, "t": e["t"].strftime("%Y-%m-%dT%H:%MZ")} for e in sorted(log, key=lambda e: e["t"])]
    d.noul("order_time", late, ["Did the application reach the portal after the deadline?", "Was the form handed in too late?"], negated=["Was the form in before the window shut?", "Was the applicant on time?"])
    d.noul("amounts", cut > 3, ["Does the satellite see clearly less land than was declared (over 3 ha)?", "Is the declared area overstated by more than 3 hectares?"], negated=["Do declared and measured land agree to within 3 hectares?"])
    d.choice("stated", photo, {"here": ["on the declared land", "at the right field"], "elsewhere": ["somewhere else", "at another place"], "absent": ["cannot be told, the location is lacking", "unknown, the picture carries no position"]}, ["Where was the photo taken?", "What does the picture's position say?"])
    d.choice("counting", str(resub), {"0": ["never"], "1": ["once"], "2": ["twice"]}, ["How often was the draft taken back?", "How many times did the applicant withdraw and start over?"])
    d.noul("stated", organic, ["Did the farmer apply under organic farming?", "Is the land entered as organically farmed?"], negated=["Is it a conventional, not an organic, entry?"])
    d.score("judgement", (cut > 3) + (photo == "elsewhere") if not late else min((cut > 3) + (photo == "elsewhere") + 1, 2), ["pay", "look into it", "refuse and report"], ["Where does the file stand under the office's scale?", "How should the office deal with the file?"],
            criteria="Faults: handed in late; declared area more than 3 ha above the measured; photo taken elsewhere. None: pay. One: look into it. Two or more: refuse and report.")
    d.noul("stated", own == "owned", ["Does the parcel belong to the farmer?"], negated=["Is the land rented?", "Does the farmer hold the field on a lease?"])
    return state


@drill("analyst_note")
def theft_from_van_review(d):
    ins, wit, mate = d.person(), d.person(), d.person()
    lock, cctv, prior = d.pick(["forced", "unlocked", "unknown"]), d.pick(["shows", "nothing", "none"]), d.int(0, 3)
    tools, over = d.int(18, 60) * 100, d.flag()
    change, wage, seen = d.flag(), d.flag(), d.flag()
    state = (f"{d.say('SIU note', 'Special investigations', 'Theft desk')} - {d.ref('TH')} - tools out of a parked van, {d.city()}. Insured {ins}, {d.say('joiner', 'electrician', 'plasterer')}, sole trader. Sum asked: {d.money(tools)}. Spoke to {wit} (shop opposite) and {mate} (helper). "
        + (d.say("A dog walker saw it intact at 22:40. ", "It was still whole at ten past nine, says a bus driver. ", "At 23:15 the patrol passed and found nothing amiss. ") if seen else d.say("He is left-handed and limps. ", "He was curt on the phone but came when asked. ", "The bay is behind the chip shop. "))
        + {"forced": d.say("Rear lock is drilled, see photos.", "The side door was jemmied, paint is off.", "Window is smashed and the latch bent."), "unlocked": d.say("Van had been left unlocked while he fetched lunch.", "He admits that the doors were not locked.", "Keys hung in the ignition and the doors were open."),
           "unknown": d.say("No sign how they got in; the van has since been scrapped.", "Entry can't be settled, the vehicle was sold before we saw it.", "We cannot say how it was opened.")}[lock] + " "
        + {"shows": d.say("Camera footage from the shop shows two hooded men lifting boxes out.", "Video has the theft on it, start to end.", "CCTV: a white car, two people, boxes carried off."), "nothing": d.say("Camera covers the bay and shows nobody near the van that night.", "Video of the whole night has nothing but a fox.", "CCTV runs all night; no one touches the van."),
           "none": d.say("The shop has no camera.", "No video covers that corner.", "CCTV was out of order for weeks.")}[cctv] + " "
        + {0: d.say("First claim ever.", "No former claims."), 1: d.say("One theft claim before this, 2021.", "One earlier claim of the kind."), 2: d.say("Two theft claims before this.", "Two earlier claims of the kind."), 3: d.say("Three theft claims before this, three insurers.", "Three earlier claims of the kind.")}[prior] + " "
        + (d.say("Cover for tools was doubled nine days before.", "He raised the tool limit the week before the loss.", "Tool sum insured went up shortly ahead of the theft.") if change else d.say("Cover unchanged for four years.", "The tool limit has been the same since 2020.", "Nothing on the policy was altered in recent years.")) + " "
        + (d.say(f"{mate.split()[0]} says that the tools were in the shed that night.", f"{mate} told us the gear had been sold a month earlier.", f"According to {mate.split()[0]} the van was empty.") if wage else d.say(f"{mate.split()[0]} loaded the tools himself the evening before.", f"{mate} confirms that the gear was inside.", f"According to {mate.split()[0]} everything on the list was in the van.")) + " "
        + (d.say("List holds two items not yet on sale at the date.", "A drill on the list came to market only after the loss.", "Two models claimed did not exist then.") if over else d.say("List agrees with the trade account at the merchant.", "Each item can be traced to an invoice.", "Merchant's records bear out the list.")))
    bad = (cctv == "nothing") + change + wage + over
    state += d.say(" Premium paid by standing order, no arrears. Excess 250. Police gave a number and closed the file. Business has two vehicles, this one on lease. Broker asks for news each week. Next step: letter to the merchant, reply due on the 20th.", " Invoice book seen, eight customers in the quarter. He rents a lock-up two streets away. A reserve of 3,000 is set. Two calls to the leasing firm, which confirms the hire of the van. Diary for the end of the month.")
    d.choice("stated", lock, {"forced": ["by breaking it open", "with force"], "unlocked": ["it was simply open", "no need, it was not locked"], "unknown": ["this could not be settled", "not known"]}, ["How was the vehicle entered?", "How did the thief get in, by this note?"])
    d.score("judgement", [0, 1, 2, 3, 3][bad], ["nothing against the insured", "one point to clear up", "several contradictions", "plainly an invented loss"], ["How strong is the case that the theft was staged?", "Weigh the evidence against the insured."],
            criteria="Count: footage without any theft, a recent rise in cover, a witness who says the tools were not there, items that cannot have existed. Three or four: plainly invented; two: several contradictions.")
    d.noul("stated", change, ["Was the insured sum for tools increased just ahead of the loss?", "Did the policyholder lift the limit not long before?"], negated=["Had the cover been left as it was for years?"])
    d.noul("two_places", wage, ["Does the helper's account go against the insured?", "Is the insured contradicted by the man who works with him?"], negated=["Does the helper bear out the insured's story?"])
    d.noul("policy", lock == "forced" or lock == "unknown" and cctv == "shows", ["Is the burden of proof for a break-in met?", "Has the insured met the entry condition?"], negated=["Does the claim fail on the entry condition?"], criteria="Cover needs marks of force on the vehicle; where entry cannot be settled, footage of the theft will do. An unlocked vehicle is never covered.")
    d.choice("counting", "0" if not prior else "1" if prior == 1 else "m", {"0": ["none"], "1": ["a single one"], "m": ["more than one"]}, ["How many thefts had the insured claimed for earlier?", "What is the record of earlier thefts?"])
    d.multi("unknown", [(["what a camera recorded", "the content of a video"], cctv != "none"), (["the means of entry", "how the van was opened"], lock != "unknown"), (["the last hour at which the van was seen whole", "when it was last seen undamaged"], seen)], ["On which of these does the note give a finding?", "What could be established?"])
    return state
