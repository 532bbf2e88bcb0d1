"""Claims, loans and benefits: the first eight cases."""

from draw import drill, later


@drill("narrative")
def escape_of_water_report(d):
    holder, visitor, adjuster = d.person(), d.person(), d.person()
    cause, home, finder = d.pick(["pipe", "roof", "seal", "grout"]), d.flag(), d.pick(["tenant", "neighbour", "owner"])
    lag, proof, floor = d.pick([1, 2, 3, 12, 19, 30]), d.pick(["all", "some", "none"]), d.flag()
    found = d.day()
    sum_claimed = d.amount(2100, 8900, 10)
    state = (f"{d.say('Report on site visit', 'Adjuster report', 'Inspection record')}, {d.city()}. Insured: {holder}. I attended the flat on {d.date(later(found, days=lag + 9))} together with {visitor}, "
        f"{d.say('who holds the spare keys', 'a cousin of the insured', 'from the managing agent')}. "
        + {"pipe": d.say("The supply pipe behind the bath had burst at an elbow joint; the split is fresh and bright.", "A copper pipe under the basin let go all at once, the fracture is clean.", "The mains feed to the boiler cracked open during the frost."),
           "roof": d.say("The gale of that night lifted nine tiles and rain came straight in through the loft.", "Storm damage to the ridge is plain to see and the rain entered there.", "Wind tore the flashing off the chimney; water poured down into the top room."),
           "seal": d.say("The bath sealant has perished over many months and water has crept behind the panel with every shower.", "Moisture has seeped past a failing silicone seal for a year or more, to judge by the rot.", "Old mould and layered tide marks show a slow leak at the tray seal."),
           "grout": d.say("Worn grout in the shower let water through drop by drop; the joists beneath are soft with long decay.", "The tiling has leaked little by little for several seasons and the timber is black.", "The grout had gone years back and damp built up slowly.")}[cause] + " "
        + (d.say("The household was in at the time.", "The family were asleep upstairs when it came to light.", "Residents were present that day.") if home else d.say("The property stood empty at the time, everybody being abroad.", "Nobody was living there that week.", "The flat was unoccupied when it came to light.")) + " "
        + {"tenant": d.say("The lodger from the box room raised the alarm", "It was the tenant who first saw the puddle", "The renter in the annexe noticed it first"),
           "neighbour": d.say("The lady next door saw it first", "A man living downstairs rang about his wet ceiling, the first anyone knew", "It was a neighbour who spotted it"),
           "owner": d.say(f"{holder.split()[0]} spotted it in person", "The insured discovered it personally", "The policyholder was the first to see it")}[finder] + f", on {d.date(found)}. "
        + f"Our claims line was first told on {d.date(later(found, days=lag))}. "
        + (d.say("The oak floor has buckled and will have to be replaced.", "Laminate boards have swollen and must come up.", "The flooring is lost.") if floor else d.say("The floor covering dried out flat and needs nothing.", "Flooring escaped harm.", "The boards are sound."))
        + f" The claim is put at {d.money(sum_claimed)}. "
        + {"all": d.say("Invoices were handed over for every item listed.", "Each item is backed by a receipt.", "Proof of purchase is complete."),
           "some": d.say("About half of the items have a receipt, for the rest there is nothing.", "Receipts exist for the sofa and the rug only, out of nine items.", "Proof of purchase is patchy."),
           "none": d.say("Not one receipt was shown.", "No invoice at all could be produced.", "There is no proof of purchase whatever.")}[proof] + f" {adjuster}, {d.say('loss adjuster', 'chartered adjuster')}.")
    state += d.say(" Present besides: a plumber, who came for the boiler and knew nothing of the matter. The building dates from 1962 and was re-roofed in 2009. Reserve set at 4,500. My fee note follows at the month's end; the next visit of the managing agent is fixed for the 14th.", " Background: four storeys, eleven parties, cover since 2016, one paid hail claim in 2018. I took readings in three rooms and left my card with the caretaker. A reserve of 5,000 is proposed and the drying firm will quote by Friday.")
    d.noul("policy", cause in ("seal", "grout"), ["Does the exclusion for gradual damage bite here?", "Must the claim be turned down as wear and slow leakage?", "Is the loss outside the cover because it built up over time?"],
           negated=["Is this the kind of water loss that the wording pays for?"], criteria=["The wording covers sudden and accidental water damage and storm. It excludes damage that develops gradually, such as failing seals.",
           "Sudden events and storms are insured; slow seepage and wear are not."])
    d.choice("stated", finder, {"tenant": ["a person renting there", "the lodger or tenant"], "neighbour": ["someone living next to or below the flat", "a neighbour"], "owner": ["the insured", "the policyholder"]},
             ["Who first noticed the water?", "By whom was the damage discovered?"])
    d.noul("order_time", lag <= 7, ["Was the insurer told within a week of the discovery?", "Did the notice reach the claims line no more than seven days after the damage was seen?"], negated=["Did more than a week go by between discovery and first notice?"])
    d.noul("stated", home, ["Was anybody staying in the property when this happened?", "Was the home occupied?", "Were people living in the flat then?"], negated=["Was the dwelling vacant when the damage came to light?", "Had the place been left empty?"])
    d.noul("stated", floor, ["Does the floor have to be renewed?", "Is the flooring among the damage?"], negated=["Has the floor come through unharmed?"])
    d.score("stated", ["none", "some", "all"].index(proof), ["no item is documented", "part of the items are documented", "everything is documented"], ["How well is the claimed sum backed by paper?", "How complete are the proofs of purchase?"])
    return state


@drill("nested_json")
def motor_first_notice_engine(d):
    driver, holder = d.person(), d.person()
    same, night, days = d.flag(), d.flag(), d.pick([3, 9, 21, 140, 260, 500])
    tow, police, inj = d.flag(), d.flag(), d.int(0, 2)
    loss = d.day()
    hour = d.pick([1, 2, 3]) if night else d.pick([10, 13, 16])
    when = loss.replace(hour=hour)
    est, value = d.pick([900, 1800, 3100, 9800, 12100, 14400]), d.int(70, 89) * 100
    state = {"fnol": {"claimNo": d.ref("MC-", 7), "channel": d.say("app", "web", "ivr"), "lossTs": when.strftime("%Y-%m-%dT%H:%M:00Z"), "place": d.city()},
        "policy": {"no": d.ref("P", 8), "inception": later(when, days=-days).strftime("%Y-%m-%d"), "namedDrivers": [holder] + [d.person()], "cover": d.say("COMP", "FULL_KASKO"), "excess": 350},
        "driverAtWheel": {"name": holder if same else driver, "licenceYrs": d.int(3, 30)},
        "vehicle": {"plate": d.ref("KX", 4), "mktValue": value, "odo": d.int(20, 180) * 1000},
        "flags": {"towed": tow, "policeRef": [None, d.ref("PR/", 5)][police], "injured": inj, "airbags": d.say(True, False)},
        "estimate": {"shop": d.firm(), "gross": est, "ccy": d.code, "parts": round(est * 0.6), "labour": est - round(est * 0.6)}}
    state["audit"] = {"engine": d.say("uw-4.2", "uw-5.0"), "runMs": d.say(212, 640), "prevClaims": [{"yr": 2019, "type": "glass", "paid": 310}, {"yr": 2021, "type": "hail", "paid": 1250}], "docs": ["photo_front", "photo_left", "sketch"], "handler": d.person(), "nextDiary": d.say("7d", "14d"), "hire": {"days": d.say(4, 9), "class": "B"}, "lang": "en"}
    d.noul("two_places", same, ["Was the person driving one of those named on the policy?", "Is the driver at the wheel listed on the contract?", "Does the policy name whoever drove?"], negated=["Was the car driven by somebody the contract does not name?", "Is the driver missing from the insured drivers?"])
    d.noul("order_time", days <= 30, ["Did the crash come within a month of the start of cover?", "Is the policy less than 31 days old at the time of loss?"], negated=["Had the cover run for more than a month before the accident?"])
    d.noul("amounts", est > value, ["Would the repair cost more than the car is worth?", "Is the vehicle an economic write-off on these figures?", "Does the estimate exceed the market value?"], negated=["Is mending the car cheaper than its value?"])
    d.multi("stated", [(["taken away by a recovery truck", "the car was towed"], tow), (["reported to the police", "an official report number exists"], police), (["at least one person hurt", "somebody was injured"], inj > 0), (["it happened in the small hours", "the loss fell in the dead of night"], night)],
            ["Which of these hold for this loss?", "Tick what the notice shows."])
    early = days <= 30
    d.score("judgement", min(early + (not same) + night, 2) if not (early and not same and night) else 3, ["no sign", "one sign", "two signs", "all three signs"], ["How many of the engine's three warning signs are met?", "Place the claim on the warning scale."],
            criteria="Signs: loss within 30 days of inception; driver not named on the policy; loss between midnight and 05:00.")
    d.choice("stated", str(inj), {"0": ["nobody", "no one was hurt"], "1": ["one person"], "2": ["two people"]}, ["How many people were hurt?", "What does the notice give as the number of injured?"])
    return state


@drill("chat")
def lost_suitcase(d):
    who, agent = d.person(), d.say("Travel desk", "Claims", "Asst")
    place, pir, cash = d.pick(["belt", "taxi", "room"]), d.flag(0.4), d.flag(0.4)
    value, per_item = d.pick([320, 410, 480, 690, 850, 1200]), 500
    bought, delayed = d.pick(["shop", "gift", "second"]), d.pick([0, 2, 6])
    first = who.split()[0]
    lines = [f"{agent}: {d.say('Hello, how can I help?', 'Good day, tell me what happened.', 'Hi there, what went missing?')}",
        f"{first}: " + {"belt": d.say("my case never came off the carousel", "suitcase didnt arrive on the belt at the airport", "the airline lost my bag, i waited at the belt one hour"),
            "taxi": d.say("i left the case in the boot of a cab", "the bag went off with the taxi before i could take it out", "driver drove away with my suitcase in the back"),
            "room": d.say("it was stolen out of our hotel room", "somebody took the case from the room at the hotel while we had breakfast", "the bag vanished from the bedroom of the guest house")}[place],
        f"{agent}: {d.say('Sorry to hear. Did you get any report?', 'Do you hold a written report from anybody?')}",
        f"{first}: " + (d.say("yes got the form with a stamp the same day", "Yes, they wrote a report and I have the paper", "I can upload the report, it has a number") if pir else d.say("no, nobody gave me any paper", "didnt ask for one, was too tired", "Sorry no report, I just went home")),
        f"{agent}: {d.say('What is the dearest item?', 'Which item is worth most?')}",
        f"{first}: {d.say('a camera', 'a coat', 'a smart watch')}, {d.money(value)}. " + {"shop": d.say("bought it myself new in a shop", "I purchased it at a store last spring", "new from the retailer, paid by me"),
            "gift": d.say("my husband gave it to me", "birthday present from my sister", "it was a wedding gift"), "second": d.say("got it used off a marketplace", "second hand from a colleague", "I had it off an auction site, pre-owned")}[bought],
        f"{first}: " + (d.say("and there was cash in it too, some notes", "also my holiday money was inside", "plus banknotes in the side pocket") if cash else d.say("nothing else of value, no money in it", "rest is clothes and no cash", "otherwise just shoes and wash things, my wallet was on me")),
        f"{agent}: {d.say('We pay up to', 'The single item limit is', 'Per article the wording allows')} {d.money(per_item)}. Policy {d.ref('TR', 6)}, trip to {d.country()}.",
        f"{first}: " + {0: d.say("ok, when do I hear?", "fine, thanks", "understood"), 2: d.say("also we got home 2 days late", "and the flight back was two days late", "btw we were stuck two more days"), 6: d.say("also we got home 6 days late because of a strike", "and the flight back was six days late", "btw we were stuck there six more days")}[delayed]]
    lines.insert(1, f"{first}: " + d.say("first of all, sorry for my typing, I do this from the bus. We were two adults and the twins, four cases in all, three of them came home fine. I paid the policy in January with my card.", "I already rang your hotline on Monday and a lady said to use this chat. My own rucksack and the pram are here, it is only the big blue case that is missing."))
    lines.append(f"{agent}: " + d.say("Noted. You will get a mail with a claim number today and a decision within ten working days. Please keep your boarding passes and do not buy replacements above 150 before you hear from us.", "Thank you. A colleague, " + d.person() + ", will take this over tomorrow. She may ask for a list with the year of purchase for each thing and for your account number."))
    d.choice("stated", place, {"belt": ["in the airline's hands", "at the airport"], "taxi": ["in a hired car with driver", "in a cab"], "room": ["at the lodging", "from the accommodation"]}, ["Where did the luggage go missing?", "Where was the bag when it was lost?"])
    d.noul("stated", pir, ["Can the traveller hand in a written report?", "Does the claimant hold paper confirming the loss?"], negated=["Is the loss without any written report?", "Did the traveller come away with no document?"])
    d.noul("amounts", value > per_item, ["Is the dearest article worth more than the single item limit?", "Will the most valuable thing be cut back to the limit?"], negated=["Does the top item stay within what is paid per article?"])
    d.noul("stated", cash, ["Was money packed in the case?", "Did the lost bag hold banknotes?"], negated=["Was the case free of cash?"])
    d.noul("policy", place == "belt" or pir, ["Can the claim go ahead as it stands?", "Is the condition about reports satisfied?"], negated=["Does the claim fail on the report condition?"],
           criteria=["A loss in the hands of an airline is accepted without a report. All other losses need one."])
    d.choice("stated", bought, {"shop": ["new, from a store"], "gift": ["as a present"], "second": ["used"]}, ["How did the claimant come by the most valuable article?", "In what way was the dearest thing acquired?"])
    return "\n".join(lines)


@drill("policy_and_case")
def pet_waiting_period(d):
    owner, vet, pet = d.person(), d.person(), d.say("Biscuit", "Momo", "Rufus", "Pepper", "Olive")
    wait_ill, days = d.pick([14, 21, 30]), d.pick([4, 9, 12, 40, 75, 120])
    kind, dental, older = d.pick(["illness", "accident"]), d.flag(), d.flag()
    species = d.pick(["cat", "dog", "rabbit"])
    start = d.day()
    onset, bill = later(start, days=days), d.amount(180, 1900, 5)
    state = (f"{d.say('WORDING (extract)', 'Terms, section 4', 'What we pay')}\n4.1 Illness is covered once {wait_ill} days have passed since the policy began. 4.2 Injuries by accident are covered from the first day. "
        f"4.3 {d.say('Teeth are covered only where a check-up took place in the twelve months before', 'Dental work is paid only if the mouth was examined within the year before')}. 4.4 Nothing is paid for what showed signs before the policy began.\n\n"
        f"{d.say('CASE', 'Claim', 'File')} {d.ref('PET-')}: {owner}, {d.say('keeper', 'owner')} of {pet}, a {d.int(2, 11)}-year-old {species}. Policy began {d.date(start)}. First treated {d.date(onset)} by {vet}, MRCVS. "
        + (d.say("Diagnosis: kidney infection.", "Findings: raised thyroid, tablets given.", "Presented with gastritis of unknown origin.") if kind == "illness" else d.say("Hit by a bicycle, fractured foreleg.", "Fell from a balcony, broken pelvis.", "Cut a paw on glass in the park, sutured.")) + " "
        + (d.say("The notes from a previous practice describe this very trouble at a visit before the cover began.", "An older card from the former clinic, dated before inception, lists exactly this.", "The owner told us that it went back to the winter before the contract was signed.")
           if older else d.say("The clinical history shows nothing of the kind before the cover began.", "Earlier notes are clean: vaccinations and one worming.", "The former clinic confirms that nothing was wrong with the animal up to the start date.")) + " "
        + (d.say("A tooth was pulled in the same session; the last mouth examination was five months earlier.", "Also one extraction, with a dental check on record from the spring half a year before.", "While under, a molar came out; teeth had been looked at eight months before.")
           if dental else d.say("A tooth was pulled in the same session; nobody had looked at the mouth for three years.", "Also one extraction, with no dental check on record at all.", "While under, a molar came out; the last look at the teeth was over two years back.")) + f" Invoice: {d.money(bill)}.")
    state += d.say(" The animal is chipped and was wormed and weighed at each visit; food was changed to a light brand on advice. An annual limit of 3,000 applies and 10 percent is borne by the keeper. A second pet of the household is not on the policy.", " Extras on the bill: a collar, two tins of diet food and a nail trim, none of which is claimed. The excess is 90 per case. The surgery asks to be paid directly and sends its regards.")
    d.noul("stated", older, ["Had the complaint shown itself before the contract?", "Is the condition older than the policy?", "Were there signs of the trouble before cover started?"], negated=["Was the animal free of this complaint before the cover began?"])
    d.choice("exception", "pre" if older else "wait" if kind == "illness" and days <= wait_ill else "pay", {"pre": ["refuse: it was there before the policy", "decline as pre-existing"], "wait": ["refuse: still in the waiting period", "decline because it came too early"], "pay": ["pay", "accept it"]},
             ["What is the right decision on the main treatment, teeth aside?", "How should the main treatment be decided (not the tooth)?"])
    d.noul("policy", dental, ["May the tooth be paid for?", "Does the dental clause allow the extraction?"], negated=["Is the extraction excluded?", "Has the dental condition been missed?"])
    d.noul("stated", kind == "accident", ["Was the animal hurt in a mishap?", "Is this an injury rather than a disease?"], negated=["Is it a sickness that was treated?", "Was the vet treating a disease?"])
    d.choice("stated", species, {"cat": "a cat", "dog": "a dog", "rabbit": "a rabbit"}, ["What kind of animal is insured?", "Which animal is this about?"])
    d.noul("order_time", days <= 14, ["Was the animal treated within two weeks of the start of cover?", "Did less than 15 days pass between inception and first treatment?"], negated=["Had the cover run for more than two weeks when treatment began?"])
    return state


@drill("email")
def garage_disputes_estimate(d):
    boss, handler, cust = d.person(), d.person(), d.person()
    cut, alt, photo = d.pick(["hours", "paint", "lamp"]), d.flag(), d.flag()
    storage, started = d.pick([12, 18, 25, 34]), d.flag()
    ours = d.int(21, 30) * 100
    theirs = ours + d.pick([400, 600, 800, 1200, 1500, 1900])
    garage = d.firm()
    state = (f"From: {boss} <{d.email(boss)}>\nTo: {handler}\nSubject: {d.say('your cut to our estimate', 'Estimate, car of ' + cust, 'RE: RE: repair ' + d.ref('', 5))}\n\n"
        + d.say("Morning,", "Dear colleague,", "Hi,") + " " + d.say("your engineer has had his red pen out again.", "we got your revised figure and I am not happy.", "I write about the reduced estimate.") + f" We asked {d.money(theirs)}, you allow {d.money(ours)}. "
        + {"hours": d.say("All of it is labour: he thinks two men can pull a wing in half a day.", "The difference is the man-hours, which he halved.", "He took off eleven hours of bodywork time, nothing else."),
           "paint": d.say("All of it is the paint and materials line, he allows one coat.", "The difference is the spray job, blending into the door is crossed out.", "He took off the lacquer and colour matching, nothing else."),
           "lamp": d.say("All of it is the headlamp, he wants a used one fitted.", "The difference is the front light unit, which he priced from a breaker.", "He took off the new LED light cluster, nothing else.")}[cut] + " "
        + (d.say("My customer would accept pattern parts, I have asked.", f"{cust.split()[0]} says non-original panels are fine.", "The lady has no objection to after-market pieces.") if alt else d.say("My customer insists on maker's own parts and won't hear of others.", f"{cust.split()[0]} will only take original panels.", "The lady refuses any after-market pieces.")) + " "
        + (d.say("Photos of the strip-down are attached.", "I enclose eight pictures.", "See the images I sent with this mail.") if photo else d.say("Pictures will follow when the lad is back from leave.", "I have no photos to send as yet.", "Sorry, the camera was broken, so no images.")) + " "
        + (d.say("We have already begun stripping the car.", "The work is under way since Tuesday.", "My men started on the wing yesterday.") if started else d.say("Nothing is touched until we have your yes.", "The car stands in the yard as it came.", "We have not lifted a spanner so far.")) + " "
        + f"From Monday I charge storage at {d.money(storage)} a day. {d.say('Regards', 'Yours', 'Cheers')}, {boss}, {garage}")
    state += d.say("\n\nPS. The courtesy car went out on Monday with 212 km on the clock and comes back when this is settled. Your reception gave me three different names in one week. We have worked with your firm for nine years and had 41 jobs from you last year alone.", "\n\nPS. My book-keeper asks after two older invoices, 650 and 1,140, both from last autumn and both approved. Please also note our new bank holiday hours and that the paint booth is serviced on the 9th.")
    d.choice("stated", cut, {"hours": ["working time", "labour"], "paint": ["the respray", "painting"], "lamp": ["a light", "the headlight"]}, ["What did the insurer's engineer cut?", "On which position do garage and insurer differ?"])
    d.noul("stated", alt, ["Does the car's owner agree to parts not made by the manufacturer?", "Would the customer take non-genuine parts?"], negated=["Does the owner demand genuine parts only?"])
    d.noul("amounts", theirs - ours > 1000, ["Is the gap between the two figures above 1,000?", "Does the garage want over 1,000 more than is allowed?"], negated=["Do the two sums lie no more than 1,000 apart?"])
    d.noul("policy", started and not photo or not alt, ["Does the guideline call for an on-site engineer's visit?", "Should an engineer be sent out?"], negated=["Can this be settled from the desk, without a visit?"],
           criteria=["Send an engineer if the customer insists on original parts, or if work began without photos being supplied. Otherwise settle from the desk."])
    d.multi("stated", [(["pictures came with the message", "images are enclosed"], photo), (["the repair has been started", "the bodyshop is already at work"], started), (["standing charges of over 20 a day", "daily storage above 20"], storage > 20)],
            ["Which of these are true of the garage's message?", "What does the bodyshop's mail show?"])
    d.noul("amounts", storage > 20, ["Will the daily parking fee be above 20?", "Does a day of storage cost over 20?"])
    return state


@drill("event_array")
def mortgage_application_trail(d):
    a, b = d.person(), d.person()
    edits, val_first, ip = d.int(0, 3), d.flag(), d.flag()
    offered, valued = d.int(240, 300) * 1000, d.pick([210, 225, 310, 340, 365]) * 1000
    emp, docs = d.pick(["salaried", "self_employed", "retired"]), d.some(["PAYSLIP", "BANK_STMT", "TAX_RET", "ID_CARD"], 1, 3)
    t = d.day()
    log = [{"at": t, "ev": "APP_CREATED", "by": d.say("broker_portal", "brk_api"), "broker": d.firm(), "applicants": [a, b]}]
    incomes = [d.int(30, 44) * 1000]
    for _ in range(edits):
        incomes.append(incomes[-1] + d.int(2, 6) * 1000)
    for i, inc in enumerate(incomes):
        log.append({"at": later(t, minutes=5 + 11 * i), "ev": "INCOME_SET" if not i else "INCOME_CHG", "val": inc, "status": emp})
    for i, doc in enumerate(docs):
        log.append({"at": later(t, hours=3, minutes=17 * i), "ev": "DOC_UP", "doc": doc, "pages": d.int(1, 6)})
    v, c = ({"ev": "VALUATION", "mkt": valued, "price": offered, "surveyor": d.person()}, {"ev": "CREDIT_PULL", "score": d.int(610, 790), "bureau": d.say("CRX", "BuroTwo")})
    for i, e in enumerate([v, c] if val_first else [c, v]):
        log.append({"at": later(t, days=2 + 3 * i), **e})
    log.append({"at": later(t, days=9), "ev": "ESIGN", "signer": a, "geo": "match" if ip else "mismatch", "dev": d.ref("dv", 4)})
    state = [{**e, "at": e["at"].strftime("%Y-%m-%dT%H:%M")} for e in log]
    state.insert(1, {"at": state[0]["at"], "ev": "CONSENT", "txt": d.say("data use, e-mail ok", "terms v7 accepted"), "ua": d.say("Firefox/Win", "Safari/iOS"), "steps": {"personal": "ok", "property": "ok", "fees": {"arr": 995, "broker": 450}}})
    state.append({"at": state[-1]["at"], "ev": "TASK", "owner": d.person(), "todo": d.say("order searches, diarise 10 days", "send welcome pack, check fire cover"), "sla_h": 48, "prio": d.say("P2", "P3"), "prevLender": d.say("Northbank", "Union Building Soc."), "term_y": d.say(25, 30)})
    d.choice("counting", str(edits), {"0": ["never", "not once"], "1": ["one time", "once"], "2": ["two times", "twice"], "3": ["three times", "thrice"]}, ["After its first entry, how often was the stated income altered?", "How many times was the earnings figure changed later on?"])
    d.noul("order_time", val_first, ["Was the house valued before the credit file was drawn?", "Did the survey come ahead of the bureau check?"], negated=["Was the bureau asked before the surveyor reported?"])
    d.noul("amounts", valued < offered, ["Is the property worth less than is being paid for it?", "Did the survey come in under the purchase price?"], negated=["Does the valuation support the price?"])
    d.multi("stated", [(["proof of salary", "a wage slip"], "PAYSLIP" in docs), (["statements of account", "papers from the bank"], "BANK_STMT" in docs), (["a filing with the revenue", "tax declaration"], "TAX_RET" in docs), (["proof of identity", "identity card"], "ID_CARD" in docs)],
            ["Which papers were uploaded?", "What has been put on file?"])
    d.choice("stated", emp, {"salaried": ["an employee", "on a payroll"], "self_employed": ["runs a business of their own", "works for themselves"], "retired": ["a pensioner", "no longer working"]}, ["How do the applicants earn their living according to the file?", "What is the recorded working status?"])
    d.noul("stated", ip, ["Did the place of signing agree with what was expected?", "Was the location check at signature passed?"], negated=["Did the geography of the signature fail to fit?"])
    return state


@drill("ledger_text")
def physio_billing_lines(d):
    pat, pract = d.person(), d.person()
    n, weekend, dup, fasts = d.int(5, 9), d.flag(), d.flag(), d.flag()
    unit = d.pick([38, 46, 62, 71])
    cap = d.pick([3, 4, 10, 12])
    t = d.day()
    t = later(t, days=-t.weekday())
    lines, total, codes = [], 0, [d.say("PT-97110", "PT-97140", "PT-97035") for _ in range(9)]
    for i in range(n):
        day = later(t, days=7 * i + (i % 4))
        if weekend and i == n - 2:
            day = later(t, days=7 * i + 6)
        code = codes[i]
        lines.append(f"{day:%a %Y-%m-%d}  {code}  {60 if fasts and i == 1 else 30}min  {unit}.00")
        total += unit
        if dup and i == 2:
            lines.append(lines[-1])
            total += unit
    signed = d.pick(["pat", "mother", "none"])
    state = (f"STATEMENT OF SERVICES  {d.firm()}\nPatient {pat}   Therapist {pract}   Referral {d.ref('R', 5)}\n" + "\n".join(lines) + f"\nTOTAL DUE {d.code} {total}.00\n"
        + d.say("Approved sessions: ", "Sessions authorised: ", "Insurer granted: ") + str(cap) + "\n" + {"pat": d.say(f"Attendance sheet signed: {pat}", "Sheet signed by the patient", f"Signature on attendance card: {pat.split()[0]} (patient)"),
            "mother": d.say("Attendance sheet signed: mother of patient", "Sheet signed by the patient's mum", "Signature on attendance card: mother, for the patient"),
            "none": d.say("Attendance sheet signed: (blank)", "Sheet carries no signature", "Signature on attendance card: missing")}[signed] + f"\n{d.say('Clinic hours Mon-Fri 08-18', 'Opening days: Monday to Friday')}")
    billed = n + dup
    state += d.say("\nNotes: sessions in room 2; towels incl.; ultrasound gel 4.50 not billed; next re-assessment by referring doctor in 6 wks; parking free; invoice printed by front desk, copy to insurer and to patient file; payable in 30 days", "\nNotes: lumbar spine, pain 6/10 at start and 3/10 at end; exercises handed out on paper; patient uses the lift; bank details overleaf; VAT exempt; please quote the referral number; queries to the front desk in the mornings")
    d.noul("stated", dup, ["Is one visit billed twice over?", "Do two lines of the statement stand for the same session?"], negated=["Is each session charged just once?"])
    d.noul("two_places", weekend, ["Was treatment charged for a day on which the clinic is shut?", "Is a session dated outside the opening days?"], negated=["Do all visits fall on days when the practice is open?"])
    d.noul("amounts", billed > cap, ["Are more sessions charged than were granted?", "Does the number of lines exceed the authorisation?"], negated=["Does the bill stay within the sessions allowed?"])
    d.choice("stated", signed, {"pat": ["the person treated", "the patient"], "mother": ["a parent", "the mother"], "none": ["nobody", "no one"]}, ["Who signed for the attendance?", "Whose signature does the sheet bear?"])
    d.noul("amounts", unit > 50, ["Does one session cost over 50?", "Is the fee per visit higher than 50?"], negated=["Is the price of each visit below 50?"])
    d.noul("stated", fasts, ["Does any line run to a full hour?", "Was one visit longer than the others?"], negated=["Do all the visits have the same length?"])
    d.score("judgement", min(dup + weekend + (signed == "none"), 2), ["nothing to ask", "one thing to ask about", "several things to ask about"], ["How much is there to query on this statement?", "How many oddities does the bill show?"],
            criteria="Count as oddities: a doubled line, a visit on a closed day, an unsigned attendance sheet.")
    return state


@drill("analyst_note")
def payslip_review(d):
    app, officer, boss = d.person(), d.person(), d.person()
    firm = d.firm()
    font, ytd, call, land = d.flag(), d.flag(), d.pick(["yes", "no", "none"]), d.flag()
    net, credit = d.int(19, 29) * 100, d.flag()
    months = d.pick([2, 4, 7, 26, 48, 90])
    state = (f"{d.say('Review of income proof', 'Doc check', 'Payslip file note')}, loan {d.ref('LN', 6)}, applicant {app}. Employer: {firm}. "
        + (d.say("The net figure is set in a different typeface from the rest.", "Digits of the pay line sit higher and are of another font.", "The amount has a font that occurs nowhere else on the page.") if font else d.say("Typeface is the same all over the page.", "Fonts are uniform, no line looks pasted.", "Layout and letters are consistent throughout.")) + " "
        + (d.say("Year-to-date equals the months added up.", "The running total ties in with the monthly figures.", "Cumulative gross adds up to the cent.") if ytd else d.say("Year-to-date is less than two of the months together.", "The running total does not tie in with the months.", "Cumulative gross cannot be right, it is lower than last month's.")) + " "
        + f"Slip shows a net of {d.money(net)}. " + (d.say("The bank statement has the same sum coming in on the 28th, from the employer.", "Account history shows that exact pay arriving each month.", "The salary can be seen on the account, to the cent.") if credit else d.say("The bank statement has no such sum coming in.", "On the account there is only cash paid in at the counter, no pay.", "The salary cannot be found on the account in any month.")) + " "
        + {"yes": d.say(f"{boss} in the personnel office confirmed the post.", "HR picked up and said that the applicant works there.", "Employer called back: in post, permanent."),
           "no": d.say(f"{boss} in the personnel office had never heard of the applicant.", "HR picked up and knows no such employee.", "Employer called back: no such person on the books."),
           "none": d.say("Personnel office rang out four times.", "HR did not answer our calls or mail.", "Employer could not be reached.")}[call] + " "
        + (d.say("The only phone given for the firm is a mobile.", "The contact line given for the employer is a mobile number.", "For the company a cell phone was supplied, nothing else.") if not land else d.say("The number we used is the switchboard from the public register.", "We took the firm's phone from its registered web site.", "Contact line is the landline in the trade directory.")) + " "
        + f"{d.say('In the job for', 'Time with employer:', 'Claims to have been there')} {months} months. {officer}")
    state += d.say(" File also holds: passport copy (valid), tenancy contract, council tax letter. Purpose of loan: car, 36 months. Bureau shows two cards, both in order, and a phone contract from last year. Reviewed in 25 minutes, second pair of eyes to follow.", " Other papers: driving licence, a letter of the landlord, last year's tax card. The loan is for a kitchen. Credit file thin but clean, one enquiry this year. Broker has sent us 14 cases this quarter, of which two were withdrawn.")
    d.noul("stated", font, ["Does the sum on the slip differ in lettering?", "Is there a break in the type on the document?"], negated=["Is the print of the document even everywhere?"])
    d.noul("two_places", credit, ["Do the bank records bear out the pay on the slip?", "Is the wage found on the account?"], negated=["Is the declared pay absent from the account?"])
    d.choice("stated", call, {"yes": ["it confirmed the job", "the job was confirmed"], "no": ["it denied knowing the applicant", "the applicant is unknown there"], "none": ["there was no reply", "nobody could be reached"]}, ["What came of asking the employer?", "How did the check with the firm end?"])
    d.score("judgement", min(sum([font, not ytd, not credit, call == "no"]), 3), ["clean", "one doubt", "serious doubts", "almost surely forged"], ["How likely is it that the pay slip was tampered with?", "How bad does the document look?"],
            criteria="Clean: typeface, running total, bank record and employer raise nothing. One doubt: one of them speaks against it (an unreachable employer does not). Serious: two of them. Almost surely forged: three or all four.")
    d.multi("stated", [(["the cumulative figure is right", "the year's running sum fits"], ytd), (["the firm was rung on a publicly listed number", "the employer's number was taken from a public source"], land), (["over two years in the job", "employed there for more than 24 months"], months > 24)],
            ["What does the note say?", "Which of these can be read in the review?"])
    d.noul("policy", months < 6 or call == "no", ["By the rule, is the application to be refused?", "Does the lender's rule close the door?"], negated=["Does the rule leave the application alive?"], criteria=["Refuse when the applicant has been less than 6 months in the job or the employer denies the post."])
    return state
