"""Risk records 12: insurance claims, told by dates, damage against story, receipts, witnesses, and by losses that only look convenient."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def claim_row(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["young", "raised", "cash"], ["dup", "photo", "match"], 3)
    sumv = d.int(8, 90) * 100
    state = row(d, {"policy_age_days|days_since_start": d.int(2, 14) if "young" in on else d.int(250, 4000), "cover_raised_days_before_loss|sum_raised_days_before": d.int(1, 9) if "raised" in on else None, "earlier_claims_3y|prior_claims": noise(d, 0, 2), "same_item_claimed_elsewhere|duplicate_claim": "dup" in on, "photo_taken_before_loss_date|photo_older_than_loss": "photo" in on,
                    "damage_fits_story|expert_consistent": "match" not in on, "receipt|proof_of_purchase": "handwritten, cash" if "cash" in on else "shop invoice, card", "claimed|amount|sum_claimed": sumv, "?line": d.say("household", "phone cover", "bicycle"), "?region": d.city(), "?channel": d.say("app", "agent", "post"), "?deductible": d.say(100, 250), "?weekday": d.say("Mon", "Thu", "Sat"), "?reserve": noise(d, 2, 40) * 100})
    is_fraud(d, bad, d.say("this claim", "this insurance claim"), ["Is the loss made up or puffed up?"], ["Did the loss probably happen as reported?"])
    which_kind(d, "staged" if bad else "loss", {"staged": None, "loss": ["a genuine loss"], "clicks": None, "sim_swap": None, "payroll": None}, "the claim", others=(6, 15), without=("refund_abuse", "friendly", "honest_regular", "honest_new", "bust_out", "insider"))
    which_signs(d, [(["a policy only days old"], "young" in on), (["cover raised just before"], "raised" in on), (["the same thing claimed elsewhere"], "dup" in on), (["a picture older than the loss"], "photo" in on), (["damage that does not fit the story"], "match" in on), (["a receipt by hand and in cash"], "cash" in on)], "the claim")
    risk_level(d, graded(bad, len(on), 6), "this claim")
    next_step(d, "look" if bad else "pay", "the claim", (), {"look": ["hand it to the investigators before any payment"], "pay": ["settle it"], "double": ["pay twice the sum"]})
    d.noul("amounts", sumv > 4000, ["Is more than 4,000 claimed?", "Does the claim go beyond 4,000?"], negated=["Is the claim 4,000 or less?"])
    return state


@drill("ledger_text")
def crash_table(d):
    kind = d.pick(["ring", "ring", "pileup", "single"])
    t = d.day()
    n = 4
    names = [d.person() for _ in range(5)]
    doc, shop = d.say("Dr Hale", "Dr Brandt", "Dr Ruiz"), d.say("Rapid Repairs", "Corner Garage", "Body & Paint")
    others = [d.say("clinic at home", "own doctor", "none") for _ in range(4)]
    shops = [d.firm() for _ in range(4)]
    sums = [d.int(32, 58) * 100 for _ in range(4)]
    speed = [d.int(8, 15) if kind == "ring" else d.int(30, 70) for _ in range(4)]
    rows = []
    for i in range(n):
        a, b = {"ring": (names[i % 3], names[(i + 1) % 3]), "pileup": (names[i], names[i + 1]), "single": (names[i], "tree" if i % 2 else "kerb")}[kind]
        day = {"ring": later(t, days=11 * i), "pileup": t, "single": later(t, days=70 * i)}[kind]
        rows.append((f"{day:%Y-%m-%d}", a, b, f"{speed[i]} km/h", doc if kind == "ring" else others[i], shop if kind == "ring" else shops[i], sums[i]))
    state = table(d, ["date|day", "driver|claimant", "other_party|against", "speed|impact_speed", "doctor|treated_by", "garage|workshop", "claimed|sum"], rows)
    is_fraud(d, kind == "ring", "this set of accidents", ["Were these accidents arranged?"], ["Are these real accidents?"])
    which_kind(d, kind, {"ring": ["accidents arranged by a circle of people", "a ring that stages crashes"], "pileup": ["one pile-up with several cars"], "single": ["separate mishaps of separate drivers"]}, "the table", others=(2, 9), without=("staged", "insider", "honest_regular", "fault", "honest_shared"))
    d.noul("identity", kind == "ring", ["Do the same people meet in different accidents?", "Do names come back as claimant and as the other party?"], negated=["Does nobody meet the same person in two different accidents on different days?"])
    d.noul("identity", kind == "ring", ["Is it the same doctor and the same garage throughout?", "Do all go to one doctor and one garage?"], negated=["Do the drivers use different garages?"])
    risk_level(d, {"ring": 1, "pileup": 0.05, "single": 0.02}[kind], "this set")
    next_step(d, "look" if kind == "ring" else "pay", "the claims", (), {"look": ["pass them on to the investigation unit"], "pay": ["settle them in the usual way"], "void": ["cancel all policies of the county"]})
    return state


@drill("analyst_note")
def adjusters_fire_note(d):
    who, adj = d.person(), d.person()
    moved, debts, origin, alibi = d.flag(), d.flag(), d.pick(["petrol at three places", "old wiring behind the stove"]), d.flag()
    arson = origin.startswith("petrol")
    worry = arson * 2 + moved + debts
    dog, roof = d.flag(), d.flag()
    state = " ".join([d.say(f"Fire at {who}'s, seen by {adj}.", f"{adj} at the fire site of {who}.", f"House of {who} after the fire ({adj})."), d.say(f"Origin: {origin}.", f"Fire brigade: {origin}."), d.tell(moved, ["Photographs, papers and the good clock had been taken to a shed the week before.", "The family's albums and the piano had left for storage days earlier."], ["Albums and papers burned with the rest.", "Everything dear to the family was lost."]),
        d.tell(debts, ["Two mortgage payments behind, a sale had failed.", "The bank had given notice on the loan."], ["Mortgage paid off, no debts.", "No debts on record."]), d.tell(alibi, ["Owner away at a wedding.", "The owner was at a christening."], ["Owner asleep upstairs, got out by the window.", "The owner escaped over the balcony."]), d.tell(dog, ["The dog is safe.", "Dog unhurt."], ["No pets.", "There were no animals."]), d.tell(roof, ["Roof gone.", "The roof has fallen in."], ["Roof stands.", "The roof has held."])])
    d.score("risk", 0 if worry == 0 else 1 if worry == 1 or (worry == 2 and not arson) else 2, ["no ground for suspicion", "weak grounds, no proof of intent", "strong ground: signs of a fire set on purpose"], ["How strong is the suspicion that the fire was set for the insurance?", "Suspicion of arson for gain:"])
    d.noul("risk", arson, ["Was the fire probably set on purpose?", "Does the origin speak for arson?", "Does the cause of the fire point to intent?"], negated=["Does the origin speak for an accident?", "Is the cause of the fire an innocent one?"])
    which_signs(d, [(["fuel in several places"], arson), (["things dear to the owner removed before"], moved), (["money trouble"], debts), (["the owner was away"], alibi)], "the note")
    d.choice("risk", "police" if arson else "ask" if worry else "pay", {"police": ["stop payment and call in the police"], "ask": ["put some questions to the owner, then settle"], "pay": ["settle the claim"]}, ["What should the insurer do?", "Next step of the insurer:"])
    d.noul("stated", roof, ["Is the roof gone?", "Has the roof come down?"], negated=["Is the roof still there?"])
    return state


@drill("nested_json")
def phone_cover_claims(d):
    kind = d.pick(["serial", "serial", "clumsy", "theft"])
    n = {"serial": d.int(5, 9), "clumsy": d.int(1, 2), "theft": 1}[kind]
    active = kind == "serial"
    who, pals = d.person(), [d.person() + " (same address)" for _ in range(2)]
    blocked = kind == "theft"
    state = {"insured": who, "device": {"model": d.say("Pixel 9", "iPhone 15", "Xperia 5"), d.say("imeiActiveAfterClaim", "seenInNetworkAfterLoss"): active, d.say("reportedToNetwork", "imei_blocked"): blocked}, "claim": {"kind": {"serial": "lost at sea", "clumsy": "cracked screen", "theft": "stolen on the tram"}[kind], "police": "number given" if kind == "theft" else None, "photos": kind == "clumsy", "amount": d.int(12, 98) * 10},
             d.say("history", "claims24m"): {"count": n, "insurers": {"serial": d.int(3, 5)}.get(kind, 1), "names": [who, *pals[:2 * (kind == "serial")]]}, "premium": d.say(6.9, 8.5)}
    is_fraud(d, kind == "serial", "this claim", ["Is this a made-up loss?"], ["Is this a loss as it happens to people?"])
    which_kind(d, kind, {"serial": ["somebody who lives off claims for phones that still work"], "clumsy": ["a broken phone"], "theft": ["a stolen phone, reported at once"]}, "the claim", others=(5, 14), without=("staged", "friendly", "refund_abuse", "stolen_card", "stolen_identity", "honest_device", "synthetic"))
    d.noul("stated", active, ["Has the device been in the network since the loss?", "Is the phone still in use after the claim?"], negated=["Has the phone been silent since the loss?"])
    d.noul("counting", n > 3, ["Are there more than three claims in two years?", "Is the number of claims above three?"], negated=["Are there three claims or fewer?"])
    risk_level(d, {"serial": 1, "clumsy": 0.05, "theft": 0.1}[kind], "this claim")
    next_step(d, "no" if kind == "serial" else "pay", "the claim", (), {"no": ["refuse it and inform the other insurers"], "pay": ["settle it"], "new": ["send two new phones"]})
    return state


@drill("event_array")
def policy_timeline(d):
    t = d.day()
    raise_gap, report_gap = d.pick([3, 6, 200, 400]), d.pick([1, 2, 44, 60])
    witness = d.pick(["none", "cousin", "bus driver"])
    sale = d.flag()
    signs = (raise_gap < 10) + (report_gap > 30) + (witness != "bus driver") + sale
    amt = d.int(20, 90) * 100
    ev = [{"d": f"{later(t, days=-900):%Y-%m-%d}", "e": "policy starts"}, {"d": f"{later(t, days=-raise_gap):%Y-%m-%d}", "e": d.say("cover raised", "sum insured raised"), "by": "customer"}, {"d": f"{t:%Y-%m-%d}", "e": "loss: " + d.say("ring lost while swimming", "bicycle gone from the yard"), "witness": witness},
          {"d": f"{later(t, days=report_gap):%Y-%m-%d}", "e": "reported", "claimed": amt}, {"d": f"{later(t, days=report_gap + 5):%Y-%m-%d}", "e": "search of adverts", "found": "same item offered for sale by the insured after the loss" if sale else "nothing"}]
    d.score("risk", signs, ["no sign", "one sign", "two signs", "three signs", "four signs"], ["How many warning signs (cover raised just before, late report, no independent witness, item offered for sale) are there?"])
    d.noul("risk", sale or signs >= 3, ["Is the claim likely fraudulent?", "Is it likely that nothing was lost?", "Should the claim go to the investigators?"], negated=["Is the claim likely honest?", "Can the claim be settled?"])
    d.noul("order_time", raise_gap < 10, ["Was the cover raised less than ten days before the loss?", "Did the loss come within ten days of the higher cover?"], negated=["Did months lie between the higher cover and the loss?"])
    d.noul("order_time", report_gap > 30, ["Was the loss reported more than a month later?", "Did it take over a month to report the loss?"], negated=["Was the loss reported within days?"])
    d.choice("stated", witness, {"none": ["nobody"], "cousin": ["a relative"], "bus driver": ["an outsider"]}, ["Who saw it?", "Who is the witness?"])
    d.noul("stated", sale, ["Did the thing turn up for sale?", "Was the item offered by the insured later?"], negated=["Was nothing found in the adverts?"])
    return ev


@drill("policy_and_case")
def investigation_triggers(d):
    days, cap, prior = d.pick([30, 60]), d.pick([3000, 5000]), d.pick([2, 3])
    age = d.int(3, days - 1) if d.flag() else d.int(days + 3, 3000)
    amt = d.int(5, 25) * cap // 10
    k = d.int(prior, prior + 4) if d.flag(0.4) else d.int(0, prior - 1)
    police = d.flag(0.6)
    hits = (age < days) + (amt > cap) + (k >= prior)
    act = "siu" if hits >= 2 else "desk" if hits == 1 else "pay"
    state = (d.say("CLAIMS: when to investigate. ", "Triggers for the special unit: ", "Claims rule - ") + d.say(f"Policy younger than {days} days, more than {cap:,} claimed, {prior} or more claims in three years. Two triggers or more: special unit; one: senior clerk; none: settle.", f"count: policy under {days} days old / claim above {cap:,} / at least {prior} earlier claims. 0 settle, 1 senior clerk, 2 or 3 special unit.") + "\n---\n"
             + row(d, {"insured": d.person(), "policy_days|days_insured": age, "claimed|claim_sum": amt, "claims_3y|earlier_claims": k, "police_report|reported_to_police": police, "?line": d.say("household", "travel", "car glass"), "?agent": d.firm(), "?postcode": d.ref("", 5)}, ("lines", "pairs", "inline")))
    d.choice("policy", act, {"siu": ["to the special unit"], "desk": ["to a senior clerk"], "pay": ["it is settled"]}, ["Where does the claim go?", "What do the triggers demand?"])
    d.score("counting", hits, ["none", "one", "two", "three"], ["How many triggers does the claim set off?", "Number of triggers met:"])
    d.noul("amounts", amt > cap, ["Is more claimed than the trigger's sum?", "Does the claim exceed the sum named?"], negated=["Is the claim within the sum named?"])
    d.noul("order_time", age < days, ["Is the policy young enough to set off a trigger?", "Does the age of the policy set off a trigger?"], negated=["Is the policy old enough?"])
    d.noul("stated", police, ["Was it reported to the police?", "Is there a police report?"], negated=["Is there no police report?"])
    risk_level(d, min(hits / 2, 1), "the claim", [(("low", "medium", "high"), ("How risky is {it} by the triggers?",)), (("settle", "senior clerk", "special unit"), ("How high up does {it} have to go?",))])
    return state


@drill("chat")
def claims_chat(d):
    who = d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["rush"], ["when", "more", "before", "nothing"], 3)
    a = who.split()[0].lower()
    rain = d.flag()
    state = "\n".join([f"{a}: " + d.say("my cellar was flooded", "water in the cellar, want to claim", "hi, water damage to report"), "claims: " + d.say("I am sorry. When did it happen?", "Sorry to hear. On which day?"), f"{a}: " + d.tell("when" in on, ["what day would be covered? the policy began on the 3rd i think", "say the 5th, or which day is good for you"], ["on Sunday night, the fire brigade pumped it out", "Sunday at eleven, all the street was under water"]),
        "claims: " + d.say("What was damaged?", "Which things are lost?"), f"{a}: " + d.tell("more" in on, ["the tv. and the rugs. and put a laptop too, and lets say a guitar", "a freezer, hm, what do people usually put? a piano then"], ["the washing machine and two boxes of shoes", "the freezer and my tools"]), "claims: " + d.say("Can our expert come and look?", "May our adjuster see it?"),
        f"{a}: " + d.tell("nothing" in on, ["all thrown away, walls painted, nothing to see", "no, all is gone to the dump, no pictures"], ["of course, it is all still there", "yes, I kept everything, pictures too"]), f"{a}: " + d.tell("before" in on, ["same as last year with my other insurer, they paid it all", "i had the same tv paid by another insurance in May, worked fine"], ["it is our first claim in nine years", "we never had a claim before"]), f"{a}: " + d.tell("rush" in on, ["i need the money tomorrow", "please pay this week, in cash if possible"], ["whenever you are ready", "no hurry about the money"]), f"{a}: " + d.tell(rain, ["it still rains", "raining still"], ["it is dry now", "it has stopped raining"])])
    is_fraud(d, bad, "this claim", ["Is the customer making a loss up?"], ["Is the customer reporting a real loss?"])
    which_signs(d, [(["a day of the loss chosen to fit"], "when" in on), (["things added at will"], "more" in on), (["nothing left to look at"], "nothing" in on), (["the same loss paid by another insurer"], "before" in on), (["haste about the money"], "rush" in on)], "the chat")
    which_kind(d, "staged" if bad else "flood", {"staged": None, "flood": ["a genuine water damage"], "promo": None, "takeover": None}, "the chat", others=(2, 9), without=("refund_abuse", "friendly", "honest_new", "honest_regular", "insider"))
    risk_level(d, graded(bad, len(on), 5), "the claim")
    next_step(d, "look" if bad else "go", "the claim", (), {"look": ["pay nothing yet, ask for proofs and pass it to the investigators"], "go": ["send the expert and settle"], "cash": ["hand out cash on the same day"]})
    d.noul("stated", rain, ["Is it still raining?", "Does it rain at the time of writing?"], negated=["Has the rain stopped?"])
    return state


@drill("email")
def clinic_bills_mail(d):
    boss = d.person()
    kind = d.pick(["phantom", "phantom", "busy", "busy", "mixup"])
    clinic = d.say("Harbour Physio", "Willow Practice", "Smile Rooms")
    n = d.int(26, 60) if kind == "phantom" else d.int(9, 14)
    dead, new = d.flag(), d.flag()
    state = "\n".join([f"From: {d.email(boss, 'healthcover.example')}", d.say(f"Subject: bills of {clinic}", "Subject: bills to look at", "Subject: please check these bills"), "", d.say(f"{clinic} billed {n} hours of one-to-one treatment on an average day, with {({'phantom': 1}.get(kind, 2))} on the staff.", f"On an average day {clinic} charges for {n} single hours; staff: {({'phantom': 1}.get(kind, 2))}."),
        {"phantom": d.say("Three of the patients had been abroad on the dates, as their passports show.", "Four patients say they were there once, not eleven times."), "busy": d.say("We rang ten patients, and all confirm their dates.", "The appointment book and the patients agree."), "mixup": d.say("One month was sent twice by their new software, and they wrote to us about it themselves.", "A run was billed double, which they had noticed and corrected before we asked.")}[kind],
        d.tell(dead, ["They have a new sign at the door.", "A new sign hangs outside."], ["They have painted the rooms.", "The rooms have been painted."]), d.tell(new, ["We have insured their patients since 2011.", "Contract with them since 2011."], ["The contract with them is of this year.", "They joined us this year."]), boss])
    is_fraud(d, kind == "phantom", "this billing", ["Is the practice billing for treatments that never took place?"], ["Is the billing honest?"])
    which_kind(d, kind, {"phantom": ["bills for treatments nobody received"], "busy": ["a well-attended practice"], "mixup": ["a slip that was owned up to"]}, "the bills", others=(5, 15), without=("staged", "insider", "invoice", "laundering_shop", "fault", "honest_firm", "honest_regular", "merchant_bust"))
    d.noul("amounts", n > 24, ["Are more hours billed than a day has?", "Is more than 24 hours a day charged?"], negated=["Are the hours possible for the staff?"])
    d.noul("order_time", new, ["Is the contract an old one?", "Has the practice been with the insurer for long?"], negated=["Is the contract new this year?"])
    risk_level(d, {"phantom": 1, "busy": 0.02, "mixup": 0.1}[kind], "this billing")
    d.choice("risk", {"phantom": "stop", "busy": "pay", "mixup": "fix"}[kind], {"stop": ["stop payment and investigate the practice"], "pay": ["pay the bills"], "fix": ["pay once and strike out the double run"]}, ["What should the insurer do?", "Right treatment of the bills:"])
    return state


@drill("mixed")
def travel_claim_file(d):
    who, land = d.person(), d.country()
    bad = d.flag()
    on = drawn_signs(d, bad, ["late", "cash"], ["form", "same", "home"], 3)
    n = d.int(3, 14) if "same" in on else 0
    days = d.int(6, 13)
    state = d.say("TRAVEL CLAIM", "Luggage claim", "Claim, travel") + f" {d.ref('T', 6)}\n" + row(d, {"insured": who, "country|place": land, "lost|items": d.say("camera, two lenses, watch", "jewellery, laptop"), "police_form|form": "photocopy, stamp reversed" if "form" in on else "original, station confirmed", "same_form_used_by_others|identical_forms": n, "card_payments_at_home_on_loss_day|home_card_use": d.int(2, 5) if "home" in on else 0, "policy_bought_days_before_trip|bought_days_before": 0 if "late" in on else d.int(20, 200),
             "receipts|proofs": "cash slips, no shop name" if "cash" in on else "invoices with numbers", "trip_days|nights": days, "?airline": d.say("Aeronord", "Blue Gull"), "?sum": noise(d, 9, 60) * 100}, ("lines", "inline", "pairs"))
    is_fraud(d, bad, "this claim", ["Is the theft abroad invented?"], ["Was the luggage probably really stolen?"])
    which_signs(d, [(["a doubtful police form"], "form" in on), (["the same form in other claims"], "same" in on), (["card use at home on the day of the loss"], "home" in on), (["a policy bought on the day of departure"], "late" in on), (["cash slips as proof"], "cash" in on)], "the file")
    which_kind(d, "staged" if bad else "theft", {"staged": None, "theft": ["luggage that was really stolen"], "bust_out": None, "clicks": None}, "the claim", others=(3, 12), without=("honest_travel", "stolen_card", "refund_abuse", "friendly", "stolen_identity"))
    risk_level(d, graded(bad, len(on), 5), "this claim")
    next_step(d, "look" if bad else "pay", "the claim", (), {"look": ["refuse payment for now and ask the police station"], "pay": ["settle it"], "trip": ["pay for another trip"]})
    d.noul("amounts", days > 9, ["Did the trip last more than nine nights?", "Was the stay longer than nine nights?"], negated=["Did the stay last nine nights or fewer?"])
    return state


@drill("narrative")
def the_parked_van(d):
    owner, man, adj = d.person(), d.person(), d.person()
    fits, known, paint = d.flag(0.62), d.flag(), d.flag(0.62)
    against = (not fits) + known + (not paint)
    snow, radio = d.flag(), d.flag()
    o = owner.split()[0]
    state = " ".join([d.say(f"{owner} said that {man} had backed into the parked van.", f"By {owner}'s account {man} hit the van while it was parked."), d.tell(fits, ["The dent sits at the height of the other car's bumper.", "Height of dent and bumper agree to the inch."], ["The dent is a hand's breadth above anything on the other car.", "No part of the other car is as high as the dent."]),
        d.tell(known, ["The two turned out to be partners in a fishing boat.", f"{adj} found that the two share a telephone contract."], ["The two had never met.", f"{adj} found no link between the two."]), d.tell(paint, ["Flakes of the other car's paint are in the dent.", "The laboratory found the other car's paint in it."], ["The paint in the dent is of a third car.", "There is rust in the dent, months old."]), d.tell(snow, ["It had snowed that night.", "There was snow on the ground."], ["It was a mild night.", "The night was mild."]), d.tell(radio, [f"{o} wants a hire car.", f"A hire car was asked for by {o}."], [f"{o} asked for no hire car.", f"{o} can do without a hire car."])])
    d.score("risk", against, ["nothing speaks against the story", "one thing speaks against it", "two things speak against it", "three things speak against it"], ["What speaks against the story?", "How many findings (dent, acquaintance, paint) contradict or weaken the story?"])
    d.noul("risk", not fits or not paint, ["Is the accident probably invented or arranged?", "Do the traces contradict the story?", "Should the insurer refuse to pay for now?"], negated=["Do the traces bear the story out?", "May the insurer settle the claim, by the traces?"])
    d.noul("stated", fits, ["Does the dent fit the other car?", "Do the heights agree?"], negated=["Is the dent at the wrong height?"])
    d.noul("stated", known, ["Do the two know each other?", "Are the parties linked?"], negated=["Are the parties strangers?"])
    which_signs(d, [(["damage that does not fit"], not fits), (["a link between the parties"], known), (["paint or rust of other origin"], not paint)], "the story")
    d.noul("stated", radio, ["Does the owner want a hire car?", "Was a hire car asked for?"], negated=["Does the owner do without a hire car?"])
    return state
