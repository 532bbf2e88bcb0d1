"""Claims, loans and benefits: life cover, a lost ring, a violin, rent aid, dealer files, collection letters, care bills, invoice guarantees."""

from draw import drill, later


@drill("mixed")
def life_claim_beneficiaries(d):
    dead, a, b, notary = d.person(), d.person(), d.person(), d.person()
    first, changed, cause = d.pick(["a", "b"]), d.flag(), d.pick(["illness", "accident", "missing"])
    months, smoke, told = d.pick([5, 9, 17, 60, 110, 170]), d.flag(), d.flag()
    cert, pm = d.flag(), d.flag(0.6) and cause != "missing"
    n = {"a": a, "b": b}
    other = {"a": "b", "b": "a"}
    now = first if not changed else other[first]
    t = d.day()
    by = d.say("form 7", "online")
    state = {"claimRef": d.ref("LF", 6), "policy": {"start": f"{later(t, days=-months * 30 - 4):%Y-%m-%d}", "sum": d.int(5, 40) * 10000, "insured": dead, "healthForm": {"smoker": False, "heart": False, "filledBy": d.say("applicant", "agent on dictation")}},
        "beneficiaryHistory": [{"rank": 1, "to": n[first], "set": "at start"}, {"rank": 2, "to": n[other[first]], "set": "at start"}] + ([{"rank": 1, "to": n[now], "set": f"{later(t, days=-40):%Y-%m-%d}", "by": by}] if changed else []), "deathOn": f"{t:%Y-%m-%d}",
        "documents": [x for x, on in (("death_certificate", cert), ("post_mortem_report", pm), ("passport_copy", True), ("policy_schedule", True)) if on],
        "handlerNotes": {"illness": d.say("Died in hospice after a tumour.", "Passed away on the ward, lungs failing.", "Kidney disease, two years of it."), "accident": d.say("Fell from a scaffold.", "Drowned while swimming, lifeguard present.", "Hit by a tram at a crossing."), "missing": d.say("No body: went out in a kayak and never returned.", "Lost in the mountains; search called off, nothing found.", "Disappeared from a ferry at night, not found.")}[cause] + " "
            + (d.say("The family doctor's card says twenty cigarettes a day for years.", "A pack a day since youth, says the GP's record.", "GP notes: heavy smoker.") if smoke else d.say("The family doctor's card says never smoked.", "GP's record: no tobacco.", "GP notes: non-smoker.")) + " "
            + (d.say(f"{notary}, notary, has been asked for the will.", f"We await the will from {notary}.", f"Will lies with {notary}.") if told else d.say("Nobody has mentioned a will.", f"{notary}, notary, certified the copies.", f"{notary} stamped the copies, a will is not spoken of."))}
    state["workflow"] = {"opened": d.say("by phone", "by post"), "handler": d.person(), "premium": {"monthly": d.say(41.2, 67.9), "paidUp": True}, "otherContracts": [{"no": d.ref("HO", 5), "type": "home"}, {"no": d.ref("CA", 5), "type": "car"}], "nextStep": d.say("medical desk", "letter to family"), "dueDays": 20}
    d.choice("two_places", now, {"a": a, "b": b}, ["Who stands first for the money at the time of death?", "Who holds the first rank in the end?"])
    d.noul("two_places", smoke, ["Does the doctor's record contradict the health form?", "Was something untrue put on the health form?"], negated=["Does the health form agree with the doctor's record?"])
    d.choice("stated", cause, {"illness": ["a disease", "natural causes"], "accident": ["a sudden mishap", "an accident"], "missing": ["nobody knows, there is no body", "presumed, the person was never found"]}, ["How did the insured die?", "What is known of the death?"])
    d.multi("stated", [(["the official paper on the death", "a death certificate"], cert), (["findings of an autopsy", "a report on the body"], pm), (["a change of beneficiary shortly before", "another beneficiary was named weeks before the end"], changed)], ["What is in the file?", "Which of these does the record contain?"])
    d.score("judgement", min((cause == "missing") + changed + smoke + (months < 24), 3), ["plain", "one open question", "two open questions", "three or more open questions"], ["How much is there to clear up?", "How suspicious is the claim?"], criteria="Questions: no body; beneficiary changed within two months of death; tobacco kept from the form; policy younger than two years.")
    d.noul("unknown", told, ["Does the file speak of a testament to be obtained?", "Is a will known to be held by someone?"], negated=["Is the file silent on where a will might be?"])
    return state


@drill("analyst_note")
def lost_ring_valuation(d):
    lady, jeweller, expert, adj = d.person(), d.person(), d.person(), d.person()
    where, paper, photo = d.pick(["sea", "gym", "unknown"]), d.flag(), d.flag()
    claimed, expertv = d.int(42, 58) * 100, 0
    over = d.pick([0, 1, 2])
    expertv = [claimed + 150, claimed * 2 // 3, claimed // 4][over]
    ward, prior, told = d.flag(), d.pick([0, 1, 3]), d.flag()
    level = d.pick([0, 1, 2])
    state = (f"{d.say('Jewellery desk', 'Valuables unit', 'File memo')}, {adj}. Ring of {lady}. Loss: "
        + {"sea": d.say("slipped off in the surf.", "went to the bottom while swimming.", "came off in the waves."), "gym": d.say("left in a locker at the fitness studio and gone.", "vanished from a changing room.", "taken off for weights and never seen again."), "unknown": d.say("noticed missing one evening, no idea where.", "place and time cannot be named.", "somewhere between Monday and Friday, nobody can say where.")}[where] + " "
        + f"Sum claimed: {d.money(claimed)}. " + d.say(f"{expert}, our gem expert, puts it at {d.money(expertv)} going by the description.", f"From the description, {expert} arrives at {d.money(expertv)}.", f"Independent figure by {expert}: {d.money(expertv)}.") + " "
        + (d.say(f"{jeweller}'s receipt is on file.", "The bill from the jeweller was produced.", "Purchase proved by invoice.") if paper else d.say(f"{jeweller} has no record of a sale.", "The jeweller's bill is said to have been thrown away.", "Nothing to prove the purchase.")) + " "
        + (d.say("A wedding picture shows the ring on the hand.", "It can be seen in three photographs.", "Photos exist, ring clearly visible.") if photo else d.say("There is no picture of it.", "Not one photograph shows the ring.", "Photos: none.")) + " "
        + {0: d.say("No earlier loss.", "First claim."), 1: d.say("One earlier loss, a watch.", "One claim before, for earrings."), 3: d.say("Three earlier losses, all of jewels.", "Three claims before, each for jewellery.")}[prior] + " "
        + (d.say("The claimant told the police the same day.", "Police were told within hours.", "A police report of that day exists.") if told else d.say("The police were never told.", "No report to the police.", "Police: not involved.")) + " "
        + [d.say("Talking to the claimant: calm, answers at once, same story each time, gave us the husband's and the waiter's names unasked.", "Manner: open. Details tally, further witnesses were offered before I asked.", "Interview easy. Drew a sketch, rang me later to correct a date to the own disadvantage."),
           d.say("Interview: mostly clear, one point had to be asked twice.", "Manner: polite, a little vague on the hour.", "Answers were fine but slow on the hallmarks."),
           d.say("Interview: story changed three times, shouted when asked for a receipt, refused to name the friend who was there.", "Manner: evasive, contradictory, threatened us with the press.", "Three versions of the day were given, and the phone slammed down on us twice.")][level])
    state += d.say(" White gold with a stone of 0.9 carat, bought in 2015 or 2016. Household cover since 2012, jewels limit 10,000, excess 150. The premium is paid. Two phone calls and one visit, forty minutes in all. Decision due by the 28th, second signature needed.", " Yellow gold, two small rubies, size 54. Contents policy with the sum of 60,000, of which a fifth may be valuables. The claimant is a music teacher and married. Met at home in the morning. Copy to the fraud desk for their information only.")
    d.score("judgement", 2 - level, ["hostile and contradictory", "acceptable", "open and consistent"], ["How forthcoming was the claimant?", "What impression did the claimant make?"])
    d.score("amounts", over, ["no, or hardly", "by about half", "several times over"], ["How far is the claim above the expert's figure?", "To what extent is the sum claimed too high against the expert's view?"])
    d.choice("stated", where, {"sea": ["in the water", "while bathing"], "gym": ["at a sports place", "where people train"], "unknown": ["it is not known", "cannot be said"]}, ["Where was it lost?", "At what place did the loss happen?"])
    d.multi("stated", [(["proof of purchase", "a bill"], paper), (["pictures of the piece", "a photograph"], photo), (["a report to the authorities", "a note to the police"], told), (["previous claims for valuables", "losses of the kind in the past"], prior > 0)], ["What supports or burdens the file?", "Which of these exist?"])
    d.noul("policy", where == "unknown" or not paper and not photo, ["Is the loss uninsured under the wording?", "By the wording, must we decline?"], negated=["Does the wording allow payment?"], criteria=["Not insured: unexplained disappearance, and things for which neither a receipt nor a photograph exists."])
    return state


@drill("chat")
def violin_in_transit(d):
    mus, clerk, cond = d.person(), d.person(), d.person()
    how, packed, dates = d.pick(["plane", "car", "post"]), d.flag(0.4), d.flag()
    name = d.pick(["bow", "body", "neck"])
    owned, repair, lent = d.pick(["own", "borrowed", "orchestra"]), d.pick([350, 500, 700, 1900, 2400, 3600]), d.flag()
    ask = d.flag()
    m = mus.split()[0]
    state = "\n".join([f"{clerk.split()[0]} (instruments): {d.say('Hello, what happened?', 'Good day. Which instrument?', 'Hi, I am looking at your message.')}",
        f"{m}: {d.say('my cello', 'the cello')}, {d.say('1924', 'made 1908', 'a Mirecourt')}. " + {"bow": d.say("The bow is snapped in two.", "Only the bow, it has gone in half."), "body": d.say("The belly has a crack along the grain.", "The corpus is open at the seam and split."), "neck": d.say("The neck has come out of its joint.", "Scroll and neck hang loose.")}[name],
        f"{clerk.split()[0]}: {d.say('How did it travel?', 'In what way was it moved?')}", f"{m}: " + {"plane": d.say("checked in on the flight home", "in the hold, they would not let me take it to my seat", "by air, they made me hand it in"), "car": d.say("in the boot of a colleague's estate", "lying in the van on the motorway", "in my car, someone braked hard"), "post": d.say("a parcel service brought it", "shipped by courier to the hall", "sent by parcel, insured they said")}[how] + ". " + (d.say("Hard case, padded, strings let down.", "in its flight case with foam", "I always use the carbon case, locked.") if packed else d.say("just in its cloth bag", "no case, wrapped in a blanket", "in the soft sleeve, I was in a hurry")),
        f"{clerk.split()[0]}: {d.say('And it is yours?', 'Do you own it?')}", f"{m}: " + {"own": d.say("yes, since I was a student", "mine, I paid it off last year", "yes it's mine, my gran left it me"), "borrowed": d.say(f"no, {cond} lent it to me for the tour", f"it belongs to {cond}, I only play it", f"not mine, {cond} owns it"), "orchestra": d.say("it is the orchestra's", "the ensemble owns it, I have it on loan by contract", "house instrument of our orchestra")}[owned] + ". " + d.say(f"Luthier says {d.money(repair)}.", f"The quote for the mending is {d.money(repair)}.", f"They want {d.money(repair)} for the repair."),
        f"{clerk.split()[0]}: {d.say('When did you note the damage?', 'When was it seen?')}", f"{m}: " + (d.say("at once, I opened it before everybody there", "the same minute, at the counter", "straight away on arrival") if dates else d.say("only a week later at rehearsal", "days after, I had not opened it", "ten days on, when I came to play")),
        f"{clerk.split()[0]}: {d.say('Did you get a note from the carrier?', 'Any damage report?')}", f"{m}: " + (d.say("I have it in writing with a number", "they gave me a form with a stamp", "yes a written report") if ask else d.say("no, they only shrugged", "nothing on paper", "they said there is no form for that"))])
    state += "\n" + d.say(f"{clerk.split()[0]}: Thank you. The policy is worldwide, excess 100, insured value 18,000. Please send photos and keep all the pieces.\n{m}: will do. I have a concert on the 9th and a spare instrument from the school, so no hire costs for now.", f"{clerk.split()[0]}: Good. I open a file. Loss of value may be looked at by an expert later.\n{m}: fine. The luthier is in the old town, open Tuesdays, and he looked after it for twelve years. The strings were new, 160 they cost.")
    d.choice("stated", name, {"bow": ["what the strings are played with", "the bow"], "body": ["the sound box", "the hull of the instrument"], "neck": ["the part that carries the fingerboard", "the upper end"]}, ["What is broken?", "Which part is damaged?"])
    d.choice("stated", how, {"plane": ["through the air"], "car": ["by road, in private hands"], "post": ["by a delivery firm"]}, ["How was the instrument carried?", "By what means did it travel?"])
    d.choice("two_places", owned, {"own": ["the player", "the one who reports"], "borrowed": ["a private person who lent it", "another person"], "orchestra": ["the ensemble", "the orchestra"]}, ["Who owns the instrument?", "To whom does the cello belong?"])
    d.multi("policy", [(["the owner's consent", "a letter from whoever owns it"], owned == "borrowed"), (["a report by the carrier", "the carrier's paper"], how != "car"), (["a second repair quotation", "another estimate"], repair > 1500)], ["Which papers must be asked for?", "What does the list require?"], criteria=["Ask for: the owner's consent if a private person lent the instrument; the carrier's report if it was flown or sent; a second quotation above 1,500."])
    d.noul("stated", dates, ["Was the damage seen straight away?", "Did the musician look at it on the spot?"], negated=["Did days go by before the damage was noticed?"])
    d.noul("exception", packed or how == "car", ["Has the packing duty been met, or does it not apply?", "Does the packing rule leave the claim alive?"], negated=["Is the claim lost by bad packing?", "Does the packing rule defeat the claim?"], criteria=["A hard case is required, but not on road journeys in private vehicles.", "On road journeys in private vehicles any packing will do; in all other cases a hard case is a must."])
    d.noul("unknown", ask, ["Is there a written damage report?", "Can a carrier's or driver's paper be shown?"], negated=["Is there no written report of the damage?"])
    d.score("amounts", 0 if repair < 1000 else 1, ["below a thousand", "well above a thousand"], ["How costly is the repair?", "In what range does the luthier's price lie?"])
    return state


@drill("email")
def rent_relief_refused(d):
    who, clerk, mp = d.person(), d.person(), d.person()
    why, new, kids = d.pick(["income", "papers", "late"]), d.flag(), d.int(0, 4)
    within, form, alone = d.pick([5, 12, 20, 38, 51, 70]), d.flag(), d.flag()
    harsh, sick = d.pick([0, 1, 2]), d.flag()
    letter = d.day()
    state = (f"To: {clerk}, appeals\nFrom: {who}\n{d.date(later(letter, days=within))}\n\n"
        + [d.say("Dear Ms or Mr,", "Good afternoon and thank you for your patience,", "Dear colleague, I hope you are well."), d.say("Hello.", "Re your letter.", "Sir."), d.say("This is the last time I write to you people!!", "Are you all asleep over there??", "I have had it with your office, shame on you!")][harsh] + " "
        + f"Your letter of {d.date(letter)} says that relief on the rent is refused because " + {"income": d.say("my pay is over the line.", "we earn too much.", "the household income is too high."), "papers": d.say("documents were missing.", "I had not sent all proofs.", "the file is incomplete."), "late": d.say("the form came after the deadline.", "I had been too late.", "my application missed the date.")}[why] + " "
        + (d.say("I now enclose the bank slips and the contract.", "Here is new evidence that you have not seen: the landlord's letter.", "Attached you find what was not there before, the wage certificate.") if new else d.say("You have all papers already, look at them again.", "I have nothing to add to what you hold.", "No new papers, only my plea.")) + " "
        + {0: d.say("I have no children.", "There are no children."), 1: d.say("I have one child.", "There is one child."), 2: d.say("I have two children.", "There are two children."), 3: d.say("I have three children.", "There are three children."), 4: d.say("I have four children.", "There are four children.")}[kids] + " "
        + (d.say("I raise the household alone.", "There is no other adult.", "I am a single parent or person, nobody shares the rent.") if alone else d.say("My partner and I share the rent.", "We are two grown-ups here.", "My other half lives with us and earns a bit.")) + " "
        + (d.say("I have been on sick leave for months.", "My illness keeps me in bed.", "Since the accident I cannot work.") if sick else d.say("I work at the bakery.", "I am in good health and have a job.", "I clean at the airport, full time.")) + " "
        + [d.say("Thank you very much for your help.", "I am grateful for your time.", "With kind thanks in advance."), d.say("Please reply.", "I await your answer.", "Answer soon."), d.say(f"I am telling {mp}, my member of parliament, and the papers about you.", "You will hear from my lawyer, you crooks.", "If I lose my home it is YOUR doing, I shall name you.")][harsh] + f" {who}")
    state += d.say("\nFile no. 20/881. The flat has 58 square metres, the rent is 640 and the heating 90. We have lived here for six years. The caretaker can tell you that the lift is broken. My phone is the same as before.", "\nMy number is 7714-B. Rent 705 with water, on the third floor, two rooms. The landlord is a company in another town. I was with your colleague in room 9 in spring, who has the old file. My union sends its papers to the same post box.")
    d.choice("stated", why, {"income": ["because of earnings that are too high"], "papers": ["because something was not supplied", "as evidence was lacking"], "late": ["because of timing", "as it came too late"]}, ["Why was relief refused?", "What was the ground of refusal?"])
    d.score("judgement", harsh, ["courteous", "curt", "abusive"], ["In what tone is the message written?", "How would you call the tone?"])
    d.multi("stated", [(["new evidence", "papers not seen before"], new), (["the writer is ill", "poor health of the writer"], sick), (["the writer keeps the household without another adult", "no second adult"], alone), (["children in the home", "at least one child"], kids > 0)], ["What does the message bring up?", "Which of these are true of the writer?"])
    d.noul("order_time", within <= 30, ["Was the appeal sent in time?", "Is the appeal within the period?"], negated=["Is the appeal too late?"], criteria=["An appeal has to be sent within 30 days of the letter of refusal."])
    d.noul("policy", new and within <= 51 or kids > 2, ["Does the rule call for a fresh review?", "Is the case to be opened again?"], negated=["Does the refusal stand under the rule?"], criteria=["Review again when new evidence arrives within 60 days of the refusal, or when there are at least three children."]) 
    return state


@drill("narrative")
def care_home_double_bill(d):
    res, dau, boss, nurse = d.person(), d.person(), d.person(), d.person()
    bill, hosp, level = d.pick(["alive", "stay", "died"]), d.int(4, 20), d.pick([2, 3, 4])
    noted, night, short = d.flag(), d.flag(), d.flag()
    home = d.say("Birch House", "Residenz am Weiher", "Villa Serena", "The Limes")
    said = d.flag()
    state = (f"{d.say('Report to the fund', 'Auditor note', 'Observation')}, {home}, month of {d.say('March', 'June', 'October')}. Resident {res}, {d.int(78, 97)}. The bill counts thirty full days. "
        + {"alive": d.say("The resident was there every day and took each meal.", "All thirty nights were slept in the home, as the log shows.", "No absence is on record."), "stay": d.say(f"But for {hosp} of these days the resident lay in hospital.", f"Yet {hosp} days were spent on a ward in town.", f"The hospital's paper shows a stay of {hosp} days within the month."), "died": d.say("The resident died on the 12th, the death notice is on the wall.", "Burial was on the 16th of that very month.", "The death occurred in mid-month.")}[bill] + " "
        + f"A relative, {dau}, " + (d.say("says that she asked about it and was told that it would be put right.", "complained in writing, and the answer promised a credit.", "raised the matter and got a credit note.") if noted else d.say("has not been told anything.", "knows nothing of the bill, which goes straight to us.", "was not asked.")) + " "
        + f"Care level {level}. " + (d.say("Night watch is billed; the rota lists no one for the night shift.", "The home charges for nights, yet the staff list has the nights unmanned.", "Night care is on the invoice but nobody signs for those hours.") if night else d.say("Night watch is billed and signed for on the rota.", "The home charges for nights and the staff list agrees.", "Night care is on the invoice and the hours are initialled.")) + " "
        + (d.say(f"{nurse} is listed as the registered nurse, whose licence has ended.", f"The registered nurse {nurse} has no valid licence.", f"{nurse}'s licence lapsed last year, but the shifts count as qualified.") if short else d.say(f"{nurse} is the registered nurse, licence checked.", f"The registered nurse {nurse} holds a valid licence.", f"{nurse}'s licence is in order and the shifts count as qualified.")) + " "
        + (d.say(f"{boss}, who runs the home, opened every drawer to us.", f"The manager {boss} gave us all we asked for.", f"{boss} of the management was helpful.") if said else d.say(f"{boss}, who runs the home, kept the door locked and the files shut.", f"The manager {boss} refused us the rota for two days.", f"{boss} of the management handed over torn pages after much delay.")))
    state += d.say(" The home has 64 beds, of which 59 were taken. Daily rate 118, own share 41, laundry apart. We came without notice on a Tuesday and stayed two days. The kitchen and the garden made a good impression. Copies of 27 pages were taken along.", " The house opened in 1994 and changed hands in 2020. The room is a single with a balcony. The monthly own share is 1,260 and pocket money is kept in a safe. Eight files were drawn by lot, of which this is the fifth. Answer due in four weeks.")
    d.choice("stated", bill, {"alive": ["in the home all along", "present every day"], "stay": ["partly in hospital", "for some days elsewhere under treatment"], "died": ["dead during part of it", "no longer alive for part of it"]}, ["Where was the resident during the month billed?", "What is the truth behind the thirty days?"])
    d.multi("judgement", [(["too many days are charged", "the days do not tally"], bill != "alive"), (["night care without staff", "nights charged that no one worked"], night), (["work of someone without licence counted as qualified", "a lapsed licence"], short)], ["Which irregularities did the auditor come upon?", "What is wrong with the bill?"])
    d.score("judgement", (bill != "alive") + night + short, ["none", "one", "two", "three"], ["How many irregularities does the note contain?", "Count the faults of the bill."])
    d.noul("stated", said, ["Did the management work with the auditors?", "Was the head of the home cooperative?"], negated=["Did the management hinder the audit?"])
    d.noul("stated", noted, ["Has a relative taken the matter up?", "Does the report tell of a complaint by the family?"], negated=["Is the family unaware of the matter, by the report?"])
    d.choice("counting", str(level), {"2": ["level two"], "3": ["level three"], "4": ["level four"]}, ["Which care level is given?", "What is the degree of care?"])
    return state


@drill("nested_json")
def dealer_finance_submission(d):
    cust, sales, dealer = d.person(), d.person(), d.say("Crossway Motors", "Bayside Auto", "Auto Lindner")
    email_by, trade, pay = d.pick(["buyer", "dealer", "none"]), d.pick([0, 1800, 4200, 5100]), d.int(2, 8) * 1000
    slip, mileage, match = d.flag(), d.pick([12000, 34000, 61000, 120000, 160000, 210000]), d.flag()
    ins, extra = d.flag(), d.pick([0, 600, 1400, 2900])
    sixd = d.flag()
    worth = d.int(11, 16) * 1000
    sale = worth + d.pick([-1300, -700, -200, 2600, 3800, 5100])
    state = {"submission": d.ref("DF"), "dealerCode": dealer, "rep": sales, "filledAt": d.day().strftime("%Y-%m-%dT%H:%M"), "customer": {"name": cust, "email": {"buyer": f"{cust.split()[0].lower()}@mail.example", "dealer": f"{sales.split()[0].lower()}@{dealer.split()[0].lower()}.example", "none": None}[email_by], "present": sixd},
        "unit": {"used": True, "odo": mileage, "guideValue": worth, "salePrice": sale, "vinMatchesInvoice": match}, "payment": {"cash": pay, "tradeIn": trade or None, "warrantyAddOn": extra, "gapAddOn": d.int(1, 3) * 120},
        "docs": {"payslip": {"present": slip, "pages": d.int(1, 3) if slip else 0}, "insuranceProof": ins, "idCopy": True}, "history": {"dealerDefaultsPct": d.int(2, 11), "dealsThisMonth": d.int(4, 60)}}
    state["lender"] = {"product": d.say("HP 48", "PCP 36"), "apr": d.say(7.9, 9.4), "commissionPct": 2.5, "underwriter": d.person(), "queue": d.say("auto-2", "manual-1"), "timeline": [{"s": "received", "min": 0}, {"s": "bureau", "min": 1, "score": d.say(598, 655, 701)}, {"s": "parked", "min": 4}], "address": {"city": d.city(), "years": d.say(2, 6)}, "otherOffers": [{"lender": d.say("Finmark", "Crediton"), "apr": 11.2}]}
    d.choice("two_places", email_by, {"buyer": ["the customer's own", "the buyer's"], "dealer": ["the seller's", "one of the dealer's staff"], "none": ["none was given", "it is empty"]}, ["Whose mail address stands in the form as the customer's?", "To whom does the contact address belong?"])
    d.noul("amounts", sale > worth, ["Is more charged for the car than the guide says?", "Is the price above the guide value?"], negated=["Is the price at or below guide value?"])
    d.noul("amounts", mileage > 100000, ["Has the car run more than a hundred thousand?", "Is it a high-mileage car (over 100,000)?"], negated=["Is the mileage below 100,000?"])
    d.multi("stated", [(["proof of wages", "evidence of pay"], slip), (["proof of insurance", "evidence of cover"], ins), (["the chassis number agrees with the bill", "vehicle identity confirmed by the invoice"], match), (["another car taken in part payment", "a part exchange"], trade > 0)], ["Which of these are true of the deal?", "What does the submission show?"])
    d.noul("stated", sixd, ["Was the customer there when it was filled in?", "Did the buyer take part in person?"], negated=["Was the customer absent from the filling in?"])
    d.score("judgement", min((email_by == "dealer") + (not match) + (sale > worth) + (not sixd), 3), ["clean", "one remark", "two remarks", "three or more remarks"], ["How many remarks does the submission earn?", "Rate the submission."], criteria="Remarks: the contact mail is the dealer's; the chassis number does not agree; price above guide; customer not present.")
    return state


@drill("ledger_text")
def collection_letters_schedule(d):
    deb, firm, mgr = d.person(), d.say("Brightline Recoveries", "Faro Inkasso", "Northgate Collections"), d.person()
    k = d.int(1, 4)
    scale = d.pick([0, 1, 2])
    paid, told, minor = d.pick([0, 30, 200]), d.flag(), d.flag()
    orig, cost = d.int(240, 420), 0
    cost = d.pick([25, 35, 45, 230, 260, 330])
    t = d.day("2025-02-01", 200)
    first, spoke = t, d.flag()
    rows = [f"{later(t, days=10 * i):%Y.%m.%d}  {'REM ' + str(i + 1)}  " + [d.say("Friendly reminder, please pay when you can", "You may have overlooked this, no hurry"), d.say("Please pay within ten days", "Second notice, kindly settle"), d.say("Court and bailiff come next, your employer will know!", "FINAL: we ring your neighbours and take your car")][scale] for i in range(4)][:k]
    rows += [f"{later(t, days=10 * k + 1):%Y.%m.%d}  " + (d.say("debtor phoned: asked for the contract", "debtor wrote: wants to see the bill", "debtor mailed: please send the paper") if told else d.say("debtor did not respond", "nothing from debtor", "silence")),
        f"{later(t, days=10 * k + 6):%Y.%m.%d}  " + (f"payment {paid}.00" if paid else "payment 0.00 (none)"), f"{later(t, days=10 * k + 9):%Y.%m.%d}  collection cost posted {cost}.00"]
    state = (f"{firm.upper()}  LEDGER\nDebtor: {deb}, born {'2009' if minor else str(d.int(1955, 2001))}\nClient: {d.firm()}   Principal {orig}.00   handled by {mgr}\n" + "\n".join(rows) + "\n" + (d.say("Copy of contract: sent to debtor", "Contract copy: supplied to debtor") if spoke else d.say("Copy of contract: none held", "Contract copy: not available")) + f"\n{d.say('Costs may not exceed half of the principal.', 'House rule: cost never above 50 percent of principal.')}")
    state += d.say("\nPostal address checked with register, 2 moves since 2015. Bank of creditor on letterhead. Interest 4% p.a. from due date, not yet posted. Phone no. on file. Objection form enclosed each time. Licence no. 3371.", "\nClient asks for status each quarter. Original bill: membership, 12 months. E-mail bounced once, then corrected. No garnishment, no court fee, no field visit. Retention 6 years. Copies to client on demand.")
    d.choice("counting", str(k), {"1": ["one"], "2": ["two"], "3": ["three"], "4": ["four"]}, ["How many reminders were sent?", "How often was the debtor reminded?"])
    d.score("judgement", scale, ["mild", "firm but proper", "threatening"], ["How harsh are the reminders?", "What is the tone of the reminders?"])
    d.noul("policy", cost > orig / 2, ["Is the cost above the ceiling?", "Is more charged than the rule permits?"], negated=["Are the costs within the rule?"])
    d.noul("unknown", spoke, ["Is there a copy of the contract that the debtor got?", "Was the agreement supplied to the debtor?"], negated=["Is no copy of the agreement to be had?"])
    d.choice("stated", str(paid), {"0": ["nothing"], "30": ["a small part"], "200": ["most or a large part", "a large part"]}, ["How much came from the debtor?", "What has the debtor paid?"])
    d.multi("judgement", [(["the debtor is under age", "the debtor is a child"], minor), (["threats in the letters", "intimidation"], scale == 2), (["a request of the debtor's to see papers", "the debtor wanted documents"], told)], ["Which of these are found?", "What comes up in the ledger?"])
    return state


@drill("policy_and_case")
def export_invoice_guarantee(d):
    exp, buyer, bank = d.person(), d.firm(), d.person()
    days, terms = d.pick([20, 40, 55, 130, 150, 180]), d.pick([60, 90])
    pol, disp, ship = d.flag(), d.pick(["quality", "none", "insolv"]), d.pick(["full", "part"])
    perc, told, insured = d.pick([70, 80, 90]), d.flag(), d.int(20, 70) * 1000
    t = d.day()
    state = (f"{d.say('GUARANTEE OF TRADE RECEIVABLES, key terms', 'Buyer default cover', 'Trade guarantee, summary')}: A. We pay {perc} % of an invoice that stays open for 120 days after the due date, or at once if the buyer is insolvent. B. {d.say('Where the buyer disputes the goods, we wait until the dispute is decided.', 'Nothing is paid while the buyer contests the goods.')} C. Buyers connected with the exporter are not covered, {d.say('unless we have consented', 'save with our written consent')}. D. Report overdue invoices within 60 days of the due date.\n\n"
        f"{d.say('Case', 'Loss report')}: {exp} supplies {buyer}. Invoice {d.code} {insured:,}, goods {d.say('sent by rail', 'by sea freight', 'by lorry')} " + {"full": d.say("in full.", "and all were taken in."), "part": d.say("in part only.", "but only half arrived.")}[ship] + f" Terms: {terms} days. Due date {d.date(t)}, and today, {days} days on, no payment. "
        + {"quality": d.say("The buyer says that the goods are faulty.", "Buyer complains of cracks in the tiles.", "Poor quality is alleged by the buyer."), "none": d.say("The buyer raises no objection and simply does not pay.", "There is no complaint, only silence.", "Buyer promised to pay on three dates."), "insolv": d.say("The buyer has gone bankrupt.", "An insolvency court has appointed a trustee for the buyer.", "Buyer is being wound up.")}[disp] + " "
        + (d.say("The exporter's wife owns 40 % of the buyer.", "Exporter and buyer share a director.", "Buyer is a daughter company of the exporter.") if pol else d.say("Exporter and buyer have no common owner.", "There is no link between the firms.", "Register check: independent buyer.")) + " "
        + (d.say("We gave our consent in a letter of last year.", "Our written consent to that buyer is on file.", "Consent on this buyer was given by us in January.") if told else d.say("We were never asked for consent.", "No consent by us exists.", "Nothing about a consent is in our file.")) + f" {bank}.")
    link = "open" if not pol else "ok" if told else "bar"
    d.choice("exception", link, {"open": ["nothing, the parties are independent"], "ok": ["nothing, the connection was agreed to"], "bar": ["it shuts the claim out"]}, ["What does term C do to the claim?", "How does the clause on connected buyers work out?"])
    d.choice("stated", disp, {"quality": ["bad goods", "a complaint over quality"], "none": ["no reason is given", "none"], "insolv": ["it is insolvent", "bankruptcy"]}, ["What reason is there for not paying?", "Why does the buyer not pay?"])
    d.noul("policy", disp == "insolv" or days > 120 and disp != "quality", ["Is the waiting time under terms A and B over?", "Is payment due now under terms A and B?"], negated=["By terms A and B, must the exporter wait yet?"])
    d.score("amounts", (perc - 70) // 10, ["seventy percent", "eighty percent", "ninety percent"], ["What share of an invoice is covered?", "How much of the invoice would be paid?"])
    d.multi("policy", [(["term B holds things up", "a dispute that has to be decided first"], disp == "quality"), (["a link between seller and buyer", "a connected buyer"], pol), (["goods delivered only in part", "an incomplete shipment"], ship == "part")], ["Which of these complicate the claim?", "What is there in the case?"])
    d.noul("order_time", days <= 60, ["Can a report still be made in time?", "Is the reporting period of term D still running?"], negated=["Has the period of term D run out?"])
    d.noul("amounts", terms == 90, ["Are the terms of payment longer than two months?"], negated=["Does the buyer have only two months to pay?"])
    return state
