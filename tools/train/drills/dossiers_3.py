"""Case files of several papers, third part: longer bundles with roles, exceptions and open points."""

from draw import drill, either, later


@drill("mixed")
def stolen_post_and_a_new_card(d):
    holder, neighbour, postie, officer, cousin = d.person(), d.person(), d.person(), d.person(), d.person()
    taker = d.pick(["neighbour", "postie", "cousin"])
    address_by = d.pick(["web", "branch", "none"])
    pin_letter, wrote_pin, fast, fee = d.flag(), d.flag(), d.flag(), d.flag()
    sent = d.day()
    first_use = later(sent, days=6)
    report = later(first_use, hours=d.int(2, 20) if fast else d.int(60, 200))
    names = {"neighbour": neighbour, "postie": postie, "cousin": cousin}
    state = {
        "index": ["1 mailing record", "2 statement of the customer", "3 police sheet", "4 note of the branch"],
        "doc_1": f"Card for {holder} posted {d.date(sent)}. PIN letter: " + either(pin_letter, d.say("same bag, same day.", "posted together with the card.", "left the mail room along with the card."), d.say("held back, posted a week after the card.", "posted separately, seven days later.", "left the mail room only the following week.")) + " Address: " + {
            "web": d.say("replaced online two days before.", "edited in web banking on the eve of the order.", "new one, keyed in the web portal that week."), "branch": d.say("replaced at the counter against a signed form.", "edited by the branch on written request.", "new one, taken in by the branch that week."),
            "none": d.say("as held since the account was opened.", "unchanged for years.", "old one, no edits.")}[address_by],
        "doc_2": f"I, {holder}, " + d.say("declare:", "state the following:", "give this account:") + f" {neighbour} lives across the landing, {cousin} is my cousin and has a key to the hall, {postie} brings the letters. I never had the card. " + either(
            wrote_pin, d.say("I admit I use one PIN for all cards and it is written in my kitchen.", "My PIN, always the same, is on a note by the fridge.", "As for the PIN, I keep to one number and have it on a slip in the hall."), d.say("The PIN I keep in my head only.", "Nobody was ever told my PIN and it is not written down.", "I have never noted a PIN anywhere.")) + f" First use of the card was {d.stamp(first_use)}; I phoned the bank {d.stamp(report)}.",
        "doc_3": d.say("Patrol found the torn envelope", "The envelope, opened, was found", "A torn bank envelope was recovered") + f" in the {d.say('waste bin', 'car', 'rucksack')} of {names[taker]}" + d.say(", who gave no explanation.", "; no statement made.", ", who wishes to speak to a lawyer first."),
        "doc_4": f"{officer}: " + either(fee, d.say("customer paid extra to have cards held for pick-up here, that was ignored.", "the account is marked PICK UP AT COUNTER, we posted it all the same.", "we were told in writing not to mail cards; our mail room did."),
                                          d.say("customer had chosen delivery by post.", "the account is marked POST, as always.", "no wish for pick-up was ever noted; mail is the usual way.")) + d.say(" Shop footage not asked for yet.", " Loss so far 640.", " Two purchases, one cash withdrawal."),
    }
    d.choice("two_places", taker, {"neighbour": ["someone next door", "the person across the landing"], "postie": ["the one who delivers the mail", "the letter carrier"], "cousin": ["a relative", "a member of the customer's family"], "officer": ["an employee of the bank"]},
             ["With whom was the envelope found, in relation to the customer?", "Whose belongings held the opened envelope?", "Suspicion falls on which person?"])
    d.choice("stated", address_by, {"web": ["through online banking", "on the internet"], "branch": ["in a branch on paper", "at the bank's counter"], "none": ["it was not changed", "not at all"]}, ["How was the mailing address changed before the order?", "In which way did the address come to be altered?"])
    d.multi("stated", [(["card and PIN that were mailed at once", "posting of card and code on one day"], pin_letter), (["a PIN that is noted down at home", "carelessness of the customer with the PIN"], wrote_pin), (["disregard of the wish to collect cards at the bank", "a mailing against instructions"], fee),
                       (["a report within a day of the first use", "less than 24 hours from first use to the call"], fast)], ["What do the documents show?", "Which of these apply?", "Tick the things that the bundle bears out."])
    d.noul("exception", wrote_pin and not fee and not pin_letter or not fast and not fee, ["Does the customer bear part of the loss under the terms?", "Is the customer liable for a share under the terms?"], negated=["Does the bank bear all of it under the terms?", "Is the customer free of any share in the loss?"],
           criteria=["The customer bears a share when the report came more than 24 hours after first use, or when the PIN was written down and the bank had sent card and PIN apart. If the bank mailed against instructions, it bears everything."])
    d.noul("order_time", fast, ["Did the customer ring up within 24 hours of the first use?", "Was the call made less than a day after the card was first used?"], negated=["Did more than a day pass between first use and the call?", "Was the report later than 24 hours after first use?"])
    d.score("judgement", pin_letter + fee, ["no fault", "one fault", "two faults"], ["How far is the bank to blame?", "How many faults did the bank make?"], criteria="Two faults are possible: card and PIN in one mailing; mailing against the customer's instruction.")
    return state


@drill("nested_json")
def mule_network_sheet(d):
    ids = [d.ref("c", 4), d.ref("d", 4), d.ref("e", 4)]
    people = [d.person(), d.person(), d.person()]
    ana = d.person()
    recruiter = d.pick([0, 1, 2])
    minor = d.pick([0, 1, 2])
    victim_side = d.flag()
    student, coop, blocked, sar = d.flag(), d.flag(0.4), d.flag(), d.flag()
    fwd = d.pick([20, 55, 92])
    amt = d.int(12, 60) * 100
    births = ["2009-03-14" if k == minor else y for k, y in zip(range(3), (d.say("1996-11-02", "1988-05-23"), d.say("1999-07-19", "1979-01-30"), d.say("2001-02-08", "1992-10-10")))]
    state = {
        "cluster": d.ref("MN-", 4), "asOf": "2026-02-01",
        "nodes": [{"cid": ids[k], "party": people[k], "dob": births[k]} for k in range(3)],
        "flows": {"inCents": amt * 100, "outCents": amt * fwd, "window": "P3D", "beneficiary": ids[(recruiter + 1) % 3]},
        "evidence": [{"kind": "chat_export", "text": f"{people[recruiter]}: " + d.say("lend me your account for a week, you keep ten percent", "easy cash, I only need your card and the app code", "my boss needs accounts, nothing can happen to you")},
                     {"kind": "call", "withCid": ids[(recruiter + 1) % 3], "gist": either(coop, d.say("gave all names at once and unlocked the phone", "told everything, sent us the whole chat unasked", "answered each question, offered to come in"), d.say("hung up twice", "refuses to answer, says ask my lawyer", "gave three versions, then silence"))},
                     {"kind": "employer_check", "withCid": ids[(recruiter + 2) % 3], "gist": either(student, d.say("no job, full-time student", "enrolled at a college, no wages", "studies nursing, lives on a grant"), d.say("salaried, works in a paint shop", "employed full time as a baker", "wages monthly from a bus company"))}],
        "controls": {"debitBlock": either(blocked, "ON", "OFF"), "reportToAuthority": either(sar, {"filed": True, "ref": d.ref("R", 6)}, {"filed": False, "ref": None})},
        "analystComment": f"{ana}: " + either(victim_side, d.say("sender's bank says its customer was tricked by a caller", "money comes from a duped pensioner as per the other bank", "other bank: their client fell for a fake officer"),
                                              d.say("other bank has not told us anything about the sender", "no word from the sending side yet", "we asked where the money comes from, no reply so far")) + ". " + d.say("Beneficiary id is in flows, names in nodes.", "Check ages in nodes before any letter goes out."),
    }
    who = {0: ["the first of the three listed", "the party named first"], 1: ["the second of the three listed", "the party named second"], 2: ["the third of the three listed", "the party named third"]}
    d.choice("two_places", recruiter, who, ["Who tried to win others over to lend an account?", "Which of the listed parties did the recruiting?"])
    d.choice("identity", (recruiter + 1) % 3, who, ["Which party received the money, going by the identifier?", "To whom does the id belong that the sums were paid to?"])
    d.noul("two_places", minor == (recruiter + 1) % 3 or coop, ["Does the mild procedure apply to the receiver of the money?", "Should the beneficiary be handled gently under the rule?"], negated=["Is the mild procedure ruled out for the beneficiary?"],
        criteria="The mild procedure applies to a receiver who is under 18 on the sheet's date or who cooperates.")
    d.multi("stated", [(["a stop on outgoing money", "a block on debits"], blocked), (["a filing with the authorities", "a report to the state"], sar), (["a statement from the other side about a deceived sender", "confirmation that the payer was a victim"], victim_side), (["a party without income from work", "someone still in education"], student)],
            ["What is on the sheet?", "Which of these does the sheet contain?", "Pick what is recorded."])
    d.noul("unknown", victim_side, ["Is there any word from the sending bank?", "Has the sender's side explained where the money came from?"], negated=["Is the origin of the money still unexplained?", "Is an answer of the other bank still missing?"])
    d.score("amounts", [20, 55, 92].index(fwd), ["a small part", "about half", "nearly all"], ["How much of what came in has gone out again?", "What portion of the money was passed on?"])
    return state


@drill("email")
def tenant_screening_mixup(d):
    agency, tenant, clerk, landlord, namesake_town = d.firm(), d.person(), d.person(), d.person(), d.city()
    birth_same, addr_same, middle = d.flag(), d.flag(), d.pick(["same", "differs", "missing"])
    debt_paid, job, pets = d.flag(), d.pick(["proved", "claimed", "silent"]), d.flag()
    dob, dob2 = d.say("4 February 1990", "19 July 1986", "30 November 1993"), d.say("4 December 1990", "19 June 1968", "3 November 1939")
    home, home2 = d.say("12 Elm Court", "5 Harbour Steps", "77 Vine Street"), d.say("40 Abbey Road", "9 Quarry Lane", "151 Kiln Row")
    mid, mid2 = d.say("Josephine", "Raymond", "Lee"), d.say("Pascal", "Dolores", "Quinn")
    first, last = tenant.split()[0], tenant.split()[-1]
    state = "\n".join([
        f"From: {clerk} ({agency}, {d.say('tenant checks', 'references', 'screening')})", f"To: {landlord}", d.say("Subject: applicant for the top flat", f"Subject: reference {d.ref('T', 5)}", "Subject: your query"), "",
        d.say(f"Good morning {landlord.split()[0]},", "Dear landlord,", "Hi,"), f"on the form we have: {first} {mid} {last}, born {dob}, living at {home}.",
        "The court register shows a judgment for unpaid rent against: " + {"same": f"{first} {mid} {last}", "differs": f"{first} {mid2} {last}", "missing": f"{first} {last} (no second name given)"}[middle] + f", born {either(birth_same, dob, dob2)}, then of {either(addr_same, home, home2)}. "
        + either(debt_paid, d.say("The judgment is marked as satisfied.", "The debt was settled in full afterwards.", "A later entry says: paid."), d.say("The judgment stands unsatisfied.", "The debt is still owed.", "No entry of payment.")),
        d.say("There are two families of that name in the area.", f"There is a cousin of like name in {namesake_town}, we hear.", "The name is not a rare one round here."),
        "", f"> {landlord} had written:", "> " + {"proved": d.say("They brought three pay slips from the dairy.", "The job is fine, I have a letter from the hospital on my desk.", "I saw the work contract with my own eyes."), "claimed": d.say("They told me they work at the dairy but showed no paper.", "They say they are a nurse; I have only their word.", "A job was mentioned, proof is to follow."),
                                                 "silent": d.say("We only spoke of the view and the stairs.", "We talked about the parking and the key deposit.", "They liked the kitchen and asked about the bins.")}[job] + " " + either(pets, d.say("Two cats would move in too.", "There is a dog.", "A parrot comes with them."), d.say("No animals.", "They have no pets, they said.", "Animals: none.")),
        "> " + d.say("Is it the same person in that register?", "Can I trust this one?", "What did you find?"), "", d.say("Kind regards", "Best", "Yours") + f", {clerk}"])
    matches = birth_same + addr_same + (middle == "same")
    d.noul("identity", birth_same, ["Do applicant and debtor share their birthday?", "Is the date of birth in the register that of the applicant?"], negated=["Do the dates of birth differ?", "Was the debtor born on another day than the applicant?"])
    d.multi("identity", [(["the date of birth", "the birthday"], birth_same), (["the address", "the place of living"], addr_same), (["the second name", "the middle name"], middle == "same")], ["In which points do applicant and debtor agree?", "Which details in the register fit the form?"])
    d.score("identity", min(3, matches), ["another person", "probably another person", "probably the same", "the same person"], ["Is the debtor in the register the applicant?", "How well does the debtor fit the applicant?"],
            criteria="First and last name agree anyway. Of date of birth, address and middle name: none fits - another person; one - probably another; two - probably the same; three - the same.")
    d.choice("unknown", job, {"proved": ["shown with a document", "proved on paper"], "claimed": ["only asserted", "stated without proof"], "silent": ["nothing is said about it", "not mentioned"]}, ["What is known about the applicant's employment?", "How far is the applicant's work documented?"])
    d.noul("exception", matches >= 1 and not (debt_paid and matches < 3), ["Must a surety be asked for?", "Does the rule demand a surety?"], negated=["Can the flat be let without a surety?", "Is a surety unnecessary under the rule?"],
        criteria=["A surety is needed as soon as at least one of birth date, address and middle name fits the debtor; except where the debt is paid and not all three fit."])
    d.noul("stated", debt_paid, ["Has the old debt been cleared?", "Was the judgment debt settled?"], negated=["Is the judgment debt outstanding?", "Is money still owed from the judgment?"])
    return state


@drill("chat")
def kiosk_owner_interviewed_about_vouchers(d):
    kiosk, owner, helper, officer = d.firm(), d.person(), d.person(), d.person()
    sold_to = d.pick(["one", "several", "nobody"])
    fake_caller = d.pick(["supplier", "police", "tax"])
    who_answered = d.pick(["owner", "helper"])
    codes_read, till_short, warned, help_gone = d.flag(), d.flag(), d.flag(), d.flag(0.4)
    n = d.int(5, 18)
    o, f = owner.split()[0], officer.split()[0]
    lines = [
        f"INTERVIEW {d.stamp(d.day())}, {officer} asks, {owner} answers. {owner} owns {kiosk}; {helper} {d.say('helps out on weekdays', 'stands in at noon', 'works there part time')}.",
        f"{f}: What happened with the {n} gift vouchers?", f"{o}: " + d.say("They were printed within ten minutes.", "All printed one after the other.", "The machine spat them out in one go.") + " " + {"one": d.say("One man paid for the lot in cash.", "A single customer took every one of them.", "They all went to one lady, with a big purse."), "several": d.say("They went to a queue of people, one or two each.", "Different customers bought them, a few each.", "Quite a number of people had them, none more than three."),
                                                                                                                                                                                                                                               "nobody": d.say("No one bought them, they were printed because of a call.", "No customer was there at all.", "Nobody paid, there was only this voice on the phone.")}[sold_to],
        f"{f}: A caller is in your report. Who was it supposed to be?", f"{o}: " + {"supplier": d.say("The firm that runs the voucher machine, they said.", "From the terminal company, a test.", "Technical service of the voucher people."), "police": d.say("A sergeant, so-called.", "Police, about forged cards.", "An inspector, with a number to call back."), "tax": d.say("The revenue office, about VAT.", "Somebody from the tax authority.", "The tax people, an audit on the spot.")}[fake_caller],
        f"{f}: And who picked up?", f"{o}: " + either(who_answered == "owner", d.say("I did.", "That was me.", "I had the receiver myself."), d.say(f"{helper} did.", f"That was {helper}.", f"{helper}, I was out buying milk.")),
        f"{f}: Were the numbers on the vouchers passed on?", f"{o}: " + either(codes_read, d.say("Yes, read out digit by digit.", "All of them, over the telephone.", "Sadly yes, they were read aloud."), d.say("No, they hung up before.", "Not one number was told to that voice.", "No, they asked but got nothing.")),
        f"{f}: Your till that evening?", f"{o}: " + either(till_short, d.say("Short by more than a thousand.", "It did not add up, a lot was lacking.", "There was a hole in it, the size of those vouchers."), d.say("To the cent.", "It balanced.", "Correct, nothing lacking.")),
        f"{f}: Had anyone told you about such calls?", f"{o}: " + either(warned, d.say("There is a poster by the till about it, yes.", "The chamber sent a leaflet, I read it.", "We had a training in March."), d.say("Never.", "No one ever said a word.", "First time I hear of it.")),
        f"{f}: Where is {helper} now?", f"{o}: " + either(help_gone, d.say("Hasn't come since and the phone is off.", "Gone, nobody opens the door.", "No idea, vanished the day after."), d.say("At work, you can talk to them.", "In the shop right now.", "Behind the counter as usual.")),
    ]
    state = [{"n": i + 1, "said": line} for i, line in enumerate(lines)] if d.say(0, 1) else "\n".join(lines)
    d.choice("stated", fake_caller, {"supplier": ["the operator of the voucher terminal", "a technical service"], "police": ["an officer of the law", "the police"], "tax": ["the tax office", "the revenue"], "bank": ["the bank"]}, ["As whom did the caller pose?", "Whom did the voice on the phone pretend to be?"])
    d.noul("two_places", who_answered == "owner", ["Did the proprietor take the call?", "Was it the boss who answered the telephone?"], negated=["Did the part-timer take the call?", "Was it the employee who answered?"])
    d.choice("stated", sold_to, {"one": ["one buyer", "a single purchaser"], "several": ["a number of buyers", "various purchasers"], "nobody": ["no buyer at all", "they were not sold"]}, ["To how many people were the vouchers sold?", "Who bought the vouchers?"])
    d.multi("stated", [(["the voucher numbers were given away", "someone read out the codes"], codes_read), (["money is missing from the cash desk", "a shortage in the takings"], till_short), (["there had been a warning about such calls", "the shop had been told of this kind of trick"], warned), (["the helper cannot be found", "the employee has disappeared"], help_gone)],
            ["What does the proprietor say?", "Which of these follow from the answers?"])
    d.noul("policy", codes_read and not warned or help_gone, ["Does the shop's policy pay?", "Is the loss covered by the policy?", "Must the insurer make good the loss?"], negated=["Is the claim outside the policy?"], criteria="The policy pays for codes passed on by staff that had never been warned, and in any case where an employee has absconded.")
    d.score("judgement", help_gone + till_short + (who_answered == "helper"), ["none", "slight", "clear", "heavy"], ["How heavily do the answers weigh on the helper?", "How much suspicion falls on the employee?"], criteria="Count three points: the employee is gone; the till is short; the employee took the call.")
    return state


@drill("narrative")
def car_buyer_seller_and_the_log(d):
    buyer, seller, uncle, officer = d.person(), d.person(), d.person(), d.person()
    keys_from = d.pick(["seller", "uncle", "stranger"])
    odo = d.pick(["low", "same", "none"])
    deposit_back, deed, cash, saw_car = d.flag(), d.flag(), d.flag(), d.flag()
    city = d.city()
    names = {"seller": seller, "uncle": uncle, "stranger": d.say("a man in a red cap whose name was never asked", "a woman nobody could name afterwards", "a young person who gave no name")}
    state = " ".join([
        d.say("What follows is put together from two statements and the log of the vehicle office.", "The two sides tell different tales; the log of the vehicle office is quoted at the end.", "This summary rests on two interviews and one printout."),
        f"{seller} had put an estate car on a small-ads site; {uncle}, a {d.say('retired baker', 'former bus driver', 'roofer')} and brother of the seller's {d.say('mother', 'father')}, kept it in a barn near {city}.",
        f"{buyer} answered the advert and " + either(saw_car, d.say("drove out to look at it beforehand.", "had a good look at the car before paying a cent.", "went round it twice with a torch before any money passed."), d.say("paid without having set eyes on it.", "saw nothing but pictures before paying.", "bought on the strength of the photographs alone.")),
        either(cash, d.say("The price was counted out in notes.", "Payment was made in banknotes on the bonnet.", "The whole price changed hands in cash."), d.say("The price went by bank transfer.", "Payment was made from account to account.", "The whole price was sent by giro.")),
        d.say(f"The keys were handed over by {names[keys_from]}.", f"It was {names[keys_from]} who gave out the keys.", f"The person with the keys was {names[keys_from]}."),
        f"{seller} says that " + either(deposit_back, d.say("five hundred was paid back when the trouble began.", "the deposit was returned at once, with an apology.", "they sent the deposit back the same week."), d.say("the deposit was kept, a deal being a deal.", "nothing will be paid back, not even the deposit.", "they see no ground for returning the deposit.")),
        f"{buyer} " + either(deed, d.say("holds the registration paper in the seller's name.", "was given the title document along with the car.", "has the vehicle's papers at home, all stamped."), d.say("never got the registration paper.", "was put off about the title document and is waiting for it.", "has a car but not a single paper for it.")),
        {"low": d.say("The log shows 60,000 km more at the last inspection than the dial shows today.", "By the log the car had run 240,000 km three years ago; the dial says 180,000.", "The printout gives a mileage far above the one on the dial."),
         "same": d.say("The log and the dial agree to within a few hundred kilometres.", "By the log the mileage on the dial is right.", "The printout bears out the mileage on the dial."),
         "none": d.say("The log holds no mileage at all.", "In the log the column for kilometres is blank.", "The printout is silent about the distance driven.")}[odo],
        d.say(f"{officer} has put both on the list for a second interview.", f"A talk with both at one table is planned, says {officer}.", f"The file is with {officer} for the moment."),
    ])
    d.choice("two_places", keys_from, {"seller": ["the one who had placed the advert", "the advertiser"], "uncle": ["a relative of the advertiser", "the advertiser's uncle"], "stranger": ["somebody unnamed", "an unknown person"], "officer": ["the officer"]}, ["From whom did the buyer get the keys?", "Who gave the keys to the buyer?"])
    d.choice("unknown", odo, {"low": ["that the dial was turned back", "a tampered mileage"], "same": ["that the dial is right", "a genuine mileage"], "none": ["nothing, it gives no mileage", "nothing about it"]}, ["What does the office's log show about the mileage?", "What can be learned from the log about the distance driven?"])
    d.multi("stated", [(["an inspection of the car by the buyer before paying", "a look at the vehicle ahead of payment"], saw_car), (["payment in notes", "a cash sale"], cash), (["the return of the deposit", "a repayment by the seller, as the seller says"], deposit_back), (["vehicle papers in the buyer's hands", "title papers given to the buyer"], deed)],
            ["Which of these are told?", "What does the summary report?", "Select all that the text supports."])
    d.noul("policy", (not cash and not deed) or odo == "low", ["Will the platform refund the buyer?", "Does the refund rule help the buyer?"], negated=["Is the buyer without a refund under the rule?", "Does the platform's rule leave the buyer empty-handed?"],
           criteria=["The platform refunds in two cases: the price went through a bank and the papers were not delivered; or the mileage was falsified.", "Refund if the dial was turned back, or if a buyer who paid via bank was not given the vehicle's papers."])
    d.noul("two_places", deposit_back, ["Does the person behind the advert claim to have paid something back?", "According to the seller, was the deposit returned?"], negated=["Does the seller admit to keeping the deposit?", "Does the person behind the advert refuse any repayment?"])
    d.score("judgement", min(3, (odo == "low") * 2 + (not deed) + (keys_from == "stranger" and odo != "low")), ["fair sale", "small doubts", "serious doubts", "fraud"], ["How does the sale look?", "Rate the sale from fair to fraudulent."],
            criteria="Points: falsified mileage 2; papers withheld 1; mileage not falsified but keys from an unnamed person 1. 0 fair, 1 small doubts, 2 serious doubts, 3 fraud.")
    return state


@drill("event_array")
def claim_desk_shift_journal(d):
    claimant, nurse, boss, fresh = d.person(), d.person(), d.person(), d.person()
    approver = d.pick(["h1", "h2", "h3"])
    amount = d.pick([450, 900, 1700, 3600])
    doc = d.pick(["original", "copy", "none"])
    called, same_iban, leave, overdue = d.flag(), d.flag(), d.flag(), d.flag()
    t = d.day()
    users = {"h1": nurse, "h2": boss, "h3": fresh}
    iban, iban2 = "XX" + d.ref("", 2) + " 7001 " + d.ref("", 4), "XX" + d.ref("", 2) + " 2930 " + d.ref("", 4)
    wait = d.int(35, 70) if overdue else d.int(3, 20)
    state = [
        {"k": "grades", "v": {nurse: d.say("senior handler, own limit 2000", "handler II (to 2000)"), boss: d.say("desk head, no limit", "team lead, unlimited"), fresh: d.say("trainee, own limit 500", "trainee (to 500)")}},
        {"k": "claim_in", "t": later(t, days=-wait).strftime("%Y-%m-%dT%H:%M"), "by": claimant, "kind": d.say("sick pay", "dental", "travel cancellation"), "pay_to": iban},
        {"k": "attach", "t": later(t, days=-2).strftime("%Y-%m-%dT%H:%M"), "what": {"original": d.say("certificate, original with stamp", "doctor's paper (orig.)", "hospital letter, wet ink"), "copy": d.say("certificate, photocopy", "doctor's paper (phone picture)", "hospital letter, scanned"), "none": d.say("covering letter only", "empty envelope", "form, enclosure missing")}[doc]},
        {"k": "phone", "t": later(t, days=-1).strftime("%Y-%m-%dT%H:%M"), "to": d.say("surgery", "clinic", "practice"), "outcome": either(called, d.say("treatment confirmed", "yes, was a patient that day", "doctor remembers the case"), d.say("line busy, not reached", "no answer, three tries", "closed for holidays"))},
        {"k": "iban_edit" if not same_iban else "iban_view", "t": later(t, hours=-3).strftime("%Y-%m-%dT%H:%M"), "pay_to": either(same_iban, iban, iban2)},
        {"k": "release", "t": t.strftime("%Y-%m-%dT%H:%M"), "u": approver, "sum": amount, "ccy": d.code},
        {"k": "directory", "v": {"h1": nurse, "h2": boss, "h3": fresh}},
        {"k": "absence_list", "day_of_release": either(leave, [users[approver]], []), "remark": d.say("from the time sheets", "as per HR export")},
    ]
    limit = {"h1": 2000, "h2": 10 ** 9, "h3": 500}[approver]
    d.choice("two_places", approver, {"h1": ["a senior handler", "an experienced handler"], "h2": ["the head of the desk", "the team leader"], "h3": ["a trainee", "someone in training"], "ext": ["an outside contractor"]}, ["What grade has the user who released the payment?", "Who let the money go, by grade?"])
    d.noul("policy", amount > limit, ["Did the releaser go beyond their own limit?", "Was the sum too high for the user who released it?"], negated=["Was the release within the user's limit?", "Did the user stay within what they may release?"])
    d.multi("stated", [(["confirmation by the practice", "the doctor's side bore out the treatment"], called), (["a change of the account to be paid", "a late swap of the bank account"], not same_iban), (["a user who was absent on the day of release", "a release under the name of someone on leave"], leave), (["more than a month from receipt to payment", "over 30 days until release"], overdue)],
            ["What does the journal show?", "Which of these can be read from the journal?", "Mark the findings that hold."])
    d.choice("unknown", doc, {"original": ["the genuine paper", "an original"], "copy": ["a reproduction", "only a copy"], "none": ["no medical paper at all", "nothing"]}, ["What medical paper is on file?", "What proof did the claimant enclose?"])
    d.noul("identity", same_iban, ["Was the money sent to the account given in the claim?", "Is the account paid the one named at first?"], negated=["Did the money go to another account than the claimant first named?"])
    d.score("judgement", min(3, (not same_iban) + leave + (doc == "none")), ["routine", "one oddity", "suspicious", "very suspicious"], ["How suspicious is this payment of a fraud from inside?", "How strongly does it look like an inside job?"], criteria="One point each: account changed shortly before release; releasing user was absent; no medical paper.")
    return state


@drill("policy_and_case")
def parental_debits_on_a_game(d):
    bank, parent, child, clerk, store = d.firm(), d.person(), d.person(), d.person(), d.firm()
    child = f"{child.split()[0]} {parent.split()[-1]}"
    age = d.pick([9, 11, 13, 15])
    n, each = d.int(3, 12), d.pick([20, 30, 50])
    told_pin, earlier, reply, weeks = d.flag(0.65), d.flag(0.65), d.pick(["refund", "refuse", "none"]), d.pick([2, 3, 6, 7, 10, 14])
    new_device = d.flag()
    state = "\n".join([
        d.say("COMPLAINTS GUIDE: purchases by children", "Internal guide 22, minors' purchases", "How we treat game purchases made by minors"), "- A parent gets the money back when the child was under 14 and the complaint came within 8 weeks of the first purchase.",
        "- No money back if the parent had told the child the PIN, except on the first complaint of this kind.", "- For children of 14 and over we only pass the complaint to the store.", "",
        d.say("THE COMPLAINT", "Case text", "Facts") + f": {parent}, customer of {bank}, writes that {child} ({d.say('son', 'daughter', 'child')}, {age}) made {n} purchases of {each} {d.code} each at {store}. "
        + d.say(f"The first was {weeks} weeks before the letter.", f"{weeks} weeks lie between the first purchase and the complaint.", f"It began {weeks} weeks before we heard of it.") + " "
        + either(told_pin, d.say("\"I had given the number for an emergency.\"", "\"Yes, the PIN was known, I told it myself in summer.\"", "\"I once let the code be used for a bus ticket, so it was known.\""), d.say("\"I never gave away my PIN; it must have been watched over my shoulder.\"", "\"No one was told the code.\"", "\"The number was guessed, it was my birthday, I told nobody.\"")) + " "
        + either(new_device, d.say("The purchases were made on a tablet that was a birthday present.", "A brand-new tablet was used.", "It happened on a device unpacked that week."), d.say("The purchases were made on the family's old tablet.", "The device was the one in use for years.", "It happened on the household's usual computer.")),
        d.say("Register", "Complaints register", "History") + ": " + either(earlier, d.say("one like it two years ago.", "a similar complaint by the same parent last year.", "second of its kind from this household."), d.say("nothing like it before.", "first complaint of this customer.", "no earlier entries.")),
        f"{store}: " + {"refund": d.say("we will give back the lot as goodwill.", "refunded as a gesture.", "all purchases reversed by us."), "refuse": d.say("terms accepted, no refund.", "we decline.", "purchases were used, we will not pay back."), "none": d.say("(no reply to two letters)", "we have heard nothing from them.", "answer outstanding.")}[reply],
        d.say(f"{clerk} to decide by Friday.", f"With {clerk} for decision.", f"File kept by {clerk}."),
    ])
    pays = age < 14 and weeks <= 8 and (not told_pin or not earlier)
    d.noul("exception", not told_pin or not earlier, ["Does the PIN rule leave room for a refund?", "Looking at the PIN rule alone, could the money be given back?"], negated=["Does the PIN rule bar the refund?"])
    d.noul("policy", age < 14 and weeks <= 8, ["Are age and time limit as the first rule wants them?", "Is the first rule fulfilled, PIN left aside?"], negated=["Does the case fail the first rule on age or time?"])
    d.choice("policy", "pass" if age >= 14 else "pay" if pays else "no", {"pass": ["only hand the complaint to the store", "forward it, nothing more"], "pay": ["give the money back"], "no": ["turn the complaint down"]}, ["What should the clerk do?", "Which outcome does the guide lead to?"])
    d.choice("unknown", reply, {"refund": ["it pays back", "agreement to repay"], "refuse": ["it will not pay", "a refusal"], "none": ["it has not answered", "no answer is on file"]}, ["How did the store react?", "What is the store's position?"])
    d.multi("stated", [(["a code known to the child from the parent", "a PIN the parent had given away"], told_pin), (["an earlier complaint of the kind", "a repeat complaint"], earlier), (["a newly bought device", "a device that was just unpacked"], new_device), (["a child in the teens of 14 or more", "a child who is at least fourteen"], age >= 14), (["more than two months until the complaint", "over eight weeks of delay"], weeks > 8)],
            ["What applies to this complaint?", "Which of these does the case feature?"])
    d.score("amounts", 0 if n * each < 150 else 1 if n * each < 300 else 2, ["under 150", "150 to under 300", "300 or more"], ["What do the purchases add up to?", "How large is the sum of the purchases?"])
    return state


@drill("analyst_note")
def three_versions_of_a_night_out(d):
    holder, friend, barman, ana = d.person(), d.person(), d.person(), d.person()
    bar = d.say("Blue Heron", "Cellar 9", "Zum Anker", "The Lantern")
    card_with = d.pick(["holder", "friend", "barman"])
    says_pin, drunk, cctv, slip = d.flag(), d.flag(), d.pick(["holder", "friend", "blurred"]), d.flag()
    n = d.int(2, 6)
    t = d.day()
    told = {"holder": holder, "friend": friend, "barman": barman}
    state = "\n".join([
        d.say(f"Dispute {d.ref('', 6)} / bar {bar} / {d.date(t)}", f"{d.date(t)}, {bar}, dispute no. {d.ref('', 6)}") + f" -- {d.say('my notes', 'note for file', 'summary')}, {ana}",
        f"{holder} has the card. {friend} {d.say('went out with them', 'was there as a friend', 'came along, friend since school')}. {barman} {d.say('served', 'poured the drinks', 'was behind the counter')}.",
        f"{n} payments on the terminal, all with PIN, total {d.money(d.amount(300, 1900, 10))}.",
        "1) " + d.say("Holder's version:", "What the holder says:", "Holder by phone:") + " " + either(says_pin, d.say("told the PIN across the table, because of the noise.", "called out the four digits so that the round could be paid.", "let others have the PIN for one round."), d.say("covered the pad, nobody got the PIN.", "is sure that no one could know the PIN.", "kept the PIN to themselves the whole evening.")) + " "
        + either(drunk, d.say("Remembers little, many drinks.", "Says they were far gone by ten.", "Was drunk, by own account."), d.say("Had two lemonades and drove home.", "Was sober, had an early shift.", "Drank water only.")),
        "2) " + d.say("The companion:", "Friend's version:", "Friend, by mail:") + " " + {k: d.say(f"\"{v} held on to the card till we left.\"", f"\"The card was with {v} the whole time.\"", f"\"{v} had the card in hand all night.\"") for k, v in told.items()}[card_with],
        "3) " + d.say("The house:", "Staff:", "From the bar:") + " " + either(slip, d.say("receipts kept, each signed.", "handed us a slip with signature per payment.", "till rolls with signatures produced."), d.say("receipts thrown away.", "no slips kept.", "could not produce a single receipt.")) + " " + {
            "holder": d.say(f"On the film {holder} types the code.", f"Footage: {holder} at the terminal.", f"Camera clearly shows {holder} paying."), "friend": d.say(f"On the film {friend} types the code.", f"Footage: {friend} at the terminal.", f"Camera clearly shows {friend} paying."),
            "blurred": d.say("The film is too dark to tell anyone.", "Footage useless, backs only.", "Camera shows a crowd, no faces.")}[cctv],
        d.say("To do: limits, letter.", "Next: ring the friend again.", "Decision due in ten days."),
    ])
    d.choice("two_places", card_with, {"holder": ["the card's owner", "the customer"], "friend": ["the friend personally", "the companion"], "barman": ["the one who served drinks", "the bar's employee"]}, ["Who had the card that night, if the companion is to be believed?", "In whose hands was the card, says the friend?"])
    d.choice("unknown", cctv, {"holder": ["the customer", "the card's owner"], "friend": ["the companion", "the friend"], "blurred": ["nobody can be made out", "it cannot be told"]}, ["Whom does the camera show paying?", "Who is to be seen at the terminal?"])
    d.noul("policy", says_pin or cctv == "holder", ["Does the customer stay with the loss under the rule?", "Must the customer bear the payments?"], negated=["Is the customer to be reimbursed under the rule?", "Does the bank have to make good the payments?"], criteria=["The customer bears payments made with the PIN if they gave it to others or are seen paying themselves."])
    d.multi("stated", [(["they passed on their PIN", "the code was told to others"], says_pin), (["they were intoxicated", "too much alcohol"], drunk)] + [(["receipts with signatures", "signed slips from the bar"], slip), (["a usable recording", "pictures on which someone is recognised"], cctv != "blurred")],
            ["What has been said or produced?", "Which of these do the notes contain?"])
    d.noul("two_places", cctv != "blurred" and card_with != cctv,
           ["Does the film show someone other than the one the companion says had the card?", "Is the companion's word contradicted by the camera?"], negated=["Does the camera leave the companion's word unshaken?"])
    d.score("judgement", (not says_pin) + (cctv == "friend"), ["weak", "fair", "strong"], ["How strong is the customer's case?", "How good are the customer's chances?"], criteria="Strong: the PIN was kept secret and the film shows the friend. Weak: the PIN was passed on and the film does not show the friend. Else fair.")
    return state
