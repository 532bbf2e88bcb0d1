"""Drills on stated rules: counterfeit deposits, rolling reserves, relief grants, hotel no-shows, car claims, owners of companies, instalment refunds, health bills."""

from draw import drill, later


@drill("event_array")
def deposit_machine_items(d):
    who, clerk, joint = d.person(), d.person(), d.person()
    t = d.day()
    n = d.pick([1, 2, 4, 6])
    dup = d.flag()
    micr = d.flag()
    tenure = d.pick([12, 40, 75, 400, 900])
    inserted_by = d.pick(["holder", "joint"])
    overdraft = d.flag(0.4)
    drained = d.pick([None, 3, 14, 30])
    amount = d.pick([180, 450, 900, 1700, 3600])
    relation = d.pick(["known", "new", None])
    s = lambda h: later(t, hours=h).isoformat(timespec="minutes")
    card = d.ref("", 4)
    st = [
        {"seq": 1, "tm": s(0), "kind": "ATM_DEPOSIT_START", "card_of": who if inserted_by == "holder" else joint, "acct_holders": [{"nm": who, "role": "primary"}, {"nm": joint, "role": "joint"}], "acct_age_d": tenure},
        {"seq": 2, "tm": s(0), "kind": "ITEMS_READ", "count": n, "largest": amount, "ccy": d.code, "magnetic_line": d.tell(micr, ["ok"], ["unreadable", "printed_not_magnetic"])},
        {"seq": 3, "tm": s(1), "kind": "IMAGE_MATCH", "same_item_seen_elsewhere": dup, "where": d.tell(dup, ["mobile_app_other_bank", "atm_other_bank"], [None])},
        {"seq": 4, "tm": s(2), "kind": "DRAWER_LOOKUP", "drawer": d.firm(), "paid_this_customer_before": {"known": True, "new": False, None: None}[relation]},
        {"seq": 5, "tm": s(3), "kind": "ACCT_STATE", "overdrawn": overdraft, "standing_orders": d.say(2, 3, 5)},
        {"seq": 6, "tm": s(31 if drained is None else drained + 1), "kind": "CASH_OUT" if drained is not None else "BALANCE_INQUIRY", "card_tail": card, "hrs_after_deposit": drained},
        {"seq": 7, "tm": s(40), "kind": "CASE", "officer": clerk, "prio": d.say("P2", "P3")},
    ]
    rule = ["Credit next day. Exceptions: account younger than 60 days, more than three items at once, or an overdrawn account: five days. Account holders whose drawer has paid them before skip the five days. An item seen elsewhere or without a magnetic line is returned at once.",
            "Five-day wait for accounts under 60 days old, for over three items in one go, for overdrawn accounts - but not when the drawer is a known payer. Items with no readable magnetic line, or already presented at another place, go straight back."]
    wait = (tenure < 60 or n > 3 or overdraft) and relation != "known"
    d.noul("exception", wait, ["Does the five-day wait apply, leaving aside items that go back?", "Judging by the waiting rule alone, is the money held for five days?"], negated=["Judging by the waiting rule alone, is the money free next day?"], criteria=rule)
    d.multi("policy", [(["the account is young", "a short-lived account"], tenure < 60), (["many items at once", "more than three pieces"], n > 3), (["it was seen at another place", "presented twice"], dup), (["the magnetic line fails", "no readable line"], not micr)], ["Which triggers of the rules, for waiting or for sending back, are present?", "What in the record sets off a rule, exceptions aside?"], criteria=rule)
    d.choice("unknown", {"known": "yes", "new": "no", None: "open"}[relation], {"yes": ["the drawer has paid this customer earlier", "a known payer"], "no": ["first payment from that drawer", "not a payer so far"], "open": ["no result is recorded", "the look-up came back empty"]}, ["What does the record say of the drawer?", "Has the drawer paid before?"])
    d.choice("two_places", inserted_by, {"holder": ["the primary holder", "the main account holder"], "joint": ["the co-holder", "the second account holder"]}, ["Whose card was used for paying in?", "Who paid in, by the card?"])
    d.multi("stated", [(["the account was in the red", "overdrawn"], overdraft), (["cash was taken after the deposit", "cash withdrawal later on"], drained is not None), (["the same picture turned up with another bank", "a match of images"], dup), (["an account of a year or more", "the account has existed for over a year"], tenure > 365)], ["What is recorded?", "Which of these does the log show?"])
    d.score("judgement", dup + (not micr) + (drained is not None and drained < 24), ["none", "one", "two", "three"], ["How many of these signs of a bad cheque: seen elsewhere, bad magnetic line, cash out within a day?", "Strength of suspicion by duplicates, magnetic line and quick cash-out (within 24 h)?"])
    return st


@drill("nested_json")
def reserve_release_calendar(d):
    firm, am, ra, cfo = d.firm(), d.person(), d.person(), d.person()
    months = d.pick([3, 5, 7, 9, 14])
    ratio = d.pick([0.3, 0.6, 1.1, 1.4, 1.9])
    neg = d.flag(0.45)
    model = d.pick(["instant", "preorder"])
    filed = d.flag()
    reserve = d.pick([6200, 18400, 44000, 97000])
    closed = d.flag(0.35)
    new_mcc = d.flag()
    asked_by = d.pick(["am", "cfo"])
    notice = d.pick(["sent", "not_sent", None])
    t = d.day()
    st = {"mid": d.ref("90", 6), "dba": firm, "status": "CLOSED" if closed else "LIVE", "request": {"type": "RSV_REL", "at": t.strftime("%Y-%m-%d"), "from": {"am": am, "cfo": cfo}[asked_by]}, "people": [{"n": am, "r": "account_manager"}, {"n": ra, "r": "risk_analyst"}, {"n": cfo, "r": "merchant_cfo"}],
          "reserve": {"held": reserve, "ccy": d.code, "pct": 10, "months_since_last_sale" if closed else "months_since_start": months}, "cb": {"ratio_pct_6m": ratio, "open_cases": d.say(0, 2, 3)}, "settlement": {"balance": -412.55 if neg else 1930.2, "neg": neg},
          "delivery": {"model": {"instant": d.say("download", "same_day"), "preorder": d.say("presale_8w", "made_to_order_10w")}[model], "avg_days": 0 if model == "instant" else 61}, "accounts_filed": {"fy": "2024", "ok": filed}, "biz_change": {"mcc_changed": new_mcc, "from": "5651", "to": "5734" if new_mcc else "5651"}, "customer_notice": notice, "peer": {"same_mcc_median_ratio": 0.5}}
    rule = ["Live merchants: release after 6 months from start if the chargeback ratio is under 0.9 % and the balance is not negative; with advance sales after 12 months. Closed merchants: 6 months after the last sale, ratio does not matter. No release on a negative balance.",
            "A reserve is freed (live shop) half a year after start, or a whole year where goods are sold ahead of delivery, provided chargebacks stay under 0.9 %. Where the shop has closed, half a year after its last sale whatever the ratio. A negative balance always bars release."]
    need = 12 if model == "preorder" and not closed else 6
    time_ok, ratio_ok = months > need, closed or ratio < 0.9
    d.noul("order_time", time_ok, ["Has enough time gone by for a release?", "Is the waiting time over?"], negated=["Is it too soon for a release?"], criteria=rule)
    d.noul("exception", not ratio_ok, ["Do chargebacks bar the release?", "Is the ratio an obstacle?"], negated=["Is the ratio no obstacle, or of no matter here?"], criteria=rule)
    d.multi("policy", [(["waiting time not over", "too early"], not time_ok), (["chargebacks", "too high a ratio where it counts"], not ratio_ok), (["negative balance", "the merchant owes money"], neg), (["no filed accounts", "annual accounts outstanding"], not filed)], ["Which obstacles to release are there?", "What holds the reserve back?"],
            criteria=[rule[0] + " Annual accounts must have been filed.", rule[1] + " The yearly accounts must be in."])
    d.choice("two_places", asked_by, {"am": ["the account manager", "the manager of the account"], "cfo": ["the merchant's head of finance", "the finance chief of the shop"], "ra": ["the risk analyst", "an analyst"]}, ["Who asked for the release?", "In which role is the person that made the request?"])
    d.choice("policy", "am" if reserve < 10000 else "ra" if reserve < 50000 else "board", {"am": [am], "ra": [ra], "board": ["the risk board", "the board for risk"]}, ["Who approves the release, by sum?", "Whose approval fits the sum held?"], criteria="Reserves under 10,000: account manager. Under 50,000: risk analyst. Others: risk board.")
    d.choice("unknown", {"sent": "y", "not_sent": "n", None: "o"}[notice], {"y": ["it has gone out", "sent"], "n": ["it has not gone out", "not sent"], "o": ["not recorded", "the field is empty"]}, ["What about the notice to the customer?", "Was the customer notice sent?"])
    d.multi("stated", [(["trading has ended", "the shop is shut"], closed), (["sells ahead of delivery", "goods come weeks after payment"], model == "preorder"), (["another line of trade", "change of business category"], new_mcc), (["a debit balance", "below zero"], neg)], ["What does the record show of the merchant?", "Which of these are true of the shop?"])
    return st


@drill("email")
def relief_grant_conditions(d):
    who, off, lead, sib = d.person(), d.person(), d.person(), d.person()
    fund = d.say("flood relief", "storm aid", "fire relief")
    area = d.flag(0.6)
    insured = d.pick(["yes", "no", "silent"])
    home = d.pick(["owner", "tenant", "holiday"])
    applied = d.pick([9, 22, 34, 45, 60])
    hosp = d.flag(0.4)
    acct = d.pick(["own", "sib"])
    before = d.flag(0.4)
    photos, idp, bill = d.flag(), d.flag(), d.flag()
    t = d.day()
    ar = d.tell(area, ["the street is on the list of damaged streets", "the address lies inside the listed zone", "our map has the house within the zone"], ["the street is not on the list", "the address is outside the listed zone", "our map puts the house two streets beyond the zone"])
    hm = d.told(home, {"owner": ("lives there in a house of her own", "owns the house and lives in it all year"), "tenant": ("rents the flat and lives there all year", "is a tenant there and has no other home"), "holiday": ("uses it as a summer cottage and lives elsewhere", "has it as a week-end house, the real home being in another county")}).replace("her own", "their own")
    hs = d.tell(hosp, ["A hospital stay covered those weeks, discharge letter enclosed.", "In hospital from the day of the damage for a month, papers seen."], ["No reason for the timing was given.", "Of illness or other hindrance there is no mention."])
    bf = d.tell(before, ["The register shows a grant to the same household in spring.", "This household had a payment from us some months ago."], ["No earlier grant to the household is in the register.", "This household has had nothing from us before."])
    ins = d.told(insured, {"yes": ("An insurer is paying for the damage.", "The house insurance has accepted the claim."), "no": ("There is no insurance.", "The place was never insured."), "silent": ("The fence is gone too.", "Neighbours are helping out.")})
    up = [("photos", photos, d.say("pictures of the rooms", "photographs of the damage")), ("id", idp, d.say("a copy of the identity card", "an ID copy")), ("bill", bill, d.say("an estimate of a builder", "a builder's quotation"))]
    here = ", ".join(x for _, f, x in up if f) or "nothing"
    acc = {"own": who, "sib": sib}[acct]
    state = (f"From: {off}\nTo: {lead}\nDate: {d.date(later(t, days=applied + 4))}\nSubject: {fund}, application {d.ref('', 4)}\n\n{d.say('Dear', 'Hi', 'Morning')} {lead.split()[0]},\n\n{who} applied {applied} days after the event ({d.date(t)}). Going by the application {ar}; the applicant {hm}. {hs} {ins} {bf} Sent along: {here}. "
             f"The bank account given belongs to {acc}{' (a sibling)' if acct == 'sib' else ''}. The sum applied for is {d.money(1800)}; a second application of a neighbour ({d.money(950)}) was paid yesterday.\n\n{d.say('What do we do?', 'Your view?', 'Please decide.')}\n{off}")
    rule = ["Grants go to people whose only or main home lies in the listed zone; holiday homes are out. Apply within 30 days, unless hospital or the like prevented it. Insured damage is not paid. One grant per household a year. Photos, identity paper and estimate are required. Payment to the applicant's own account only.",
            "Conditions: listed zone; principal residence, owned or rented; application within thirty days (later if the applicant was in hospital); damage not borne by an insurer; no grant to the household in the same year; pictures, ID and quotation enclosed; account in the applicant's name."]
    late = applied > 30 and not hosp
    d.noul("exception", late, ["Must the application be turned away as late?", "Is the time limit missed without excuse?"], negated=["Is the time limit kept, or its passing excused?"], criteria=rule)
    d.multi("policy", [(["outside the zone", "the address is not listed"], not area), (["not the main home", "a holiday place"], home == "holiday"), (["an insurer pays", "insured damage"], insured == "yes"), (["a second grant within the year", "the household was paid already"], before), (["payment to somebody else's account", "account not the applicant's"], acct == "sib")], ["What speaks against payment as applied for?", "Which conditions are broken?"], criteria=rule)
    d.multi("stated", [(["pictures", "photos"], photos), (["proof of identity", "identity paper"], idp), (["a tradesman's estimate", "cost estimate"], bill)], ["Which of the papers have been handed in?", "What did the applicant enclose?"])
    d.choice("unknown", insured, {"yes": ["there is cover", "an insurer bears it"], "no": ["there is no cover", "uninsured"], "silent": ["the mail is silent on it", "not said"]}, ["What is said about insurance?", "How about insurance of the damage?"])
    d.noul("identity", acct == "own", ["Is the account in the applicant's own name?", "Would the money reach the applicant's own account?"], negated=["Is the bank account that of a relative?"])
    d.choice("stated", home, {"owner": ["own house, main home", "owner and resident"], "tenant": ["rented, main home", "tenant and resident"], "holiday": ["second home", "not lived in for most of the year"]}, ["What is the place to the applicant?", "How does the applicant hold and use the place?"])
    return state


@drill("narrative")
def hotel_no_show_charge(d):
    who, desk, mgr, friend = d.person(), d.person(), d.person(), d.person()
    hotel = d.firm()
    rate = d.pick(["flex", "saver"])
    hours = d.pick([6, 20, 30, 90])
    via = d.pick(["site", "agency"])
    flight = d.flag(0.42)
    proof = d.flag(0.5)
    resold = d.flag(0.26)
    charged = d.pick([1, 2, 3])
    shown = d.flag(0.76)
    card_owner = d.pick(["guest", "friend"])
    arr = d.day()
    rt = d.told(rate, {"flex": ("a flexible rate", "the rate that allows changes"), "saver": ("a non-refundable saver rate", "the cheapest rate, sold as final")})
    vi = d.told(via, {"site": ("booked on the hotel's own page", "booked with the house directly"), "agency": ("booked through a travel agency", "booked by way of an agency in town")})
    fl = d.tell(flight, ["The flight had been struck off by the airline.", "The airline cancelled the connection.", "The plane never left: the airline had called it off."], ["The journey was given up for reasons of the guest's own.", "The guest had simply changed plans.", "A meeting was moved, so the trip made no sense any more."])
    pr = d.tell(proof, ["A letter of the carrier or employer on this lies in the file.", "Written confirmation of the reason is in the file."], ["Nothing in writing supports the reason.", "The reason is told, not documented."])
    rs = d.tell(resold, ["The room was let to somebody else that night.", "Another guest took the room the same evening."], ["The room stood empty.", "Nobody else took the room."])
    sh = d.tell(shown, ["The terms had been shown on screen and ticked.", "The guest had ticked the box with the terms."], ["The terms had not been shown before payment.", "No terms were put before the guest at any time."])
    state = (f"{who} had {vi} at {hotel}, three nights from {d.date(arr)}, at {rt}. {hours} hours before check-in time came the message that nobody would arrive; {desk} at the desk noted it. {fl} {pr} {sh} The house took the price of {charged} {'night' if charged == 1 else 'nights'}, {d.money(charged * 140)}, from a card belonging to {who if card_owner == 'guest' else friend + ', a travel companion'}. {rs} "
             f"{mgr}, the manager, recalls that the lift was out of order in that week, which nobody complained of. Breakfast, {d.money(18)}, was not charged.\n\n{d.say('These rules stand on the back of the confirmation', 'The booking conditions say')}: A flexible booking may be cancelled free of charge up to 24 hours before check-in, after that one night is due. A saver booking is due in full, save where the carrier cancelled the journey and this is shown in writing. "
             "If the room is let again, nothing is due. Terms not shown before payment do not bind the guest. Refunds for agency bookings are paid by the agency, not by the house.")
    due = 0 if not shown or resold else (0 if hours > 24 else 1) if rate == "flex" else (0 if flight and proof else 3)
    d.noul("exception", rate == "saver" and flight and proof or resold or not shown, ["Is there a ground that frees the guest wholly, whatever the hour of cancelling?", "Does an exception (carrier, re-letting, hidden terms) lift all payment?"], negated=["Is none of the exceptions that lift all payment met?"])
    d.noul("order_time", hours > 24, ["Was the cancellation made more than a day ahead?", "Did notice come over 24 hours before check-in?"], negated=["Was it cancelled within the last 24 hours?"])
    d.choice("policy", "none" if due == 0 else "one" if due == 1 else "three", {"none": ["nothing", "not one night"], "one": ["a single night", "one night"], "three": ["the whole stay", "all three nights"]}, ["How much may the house keep under its conditions?", "What is due under the conditions?"])
    d.choice("two_places", via, {"site": ["the hotel", "the house itself"], "agency": ["the agency", "the firm that arranged the booking"], "air": ["the airline", "the carrier"]}, ["Who would pay a refund, if one is owed?", "From whom would money come back?"])
    d.multi("stated", [(["the room found another taker", "it was let again"], resold), (["the carrier called the journey off", "transport was cancelled by the airline"], flight), (["the guest had accepted the terms", "terms ticked beforehand"], shown), (["a written paper supports the reason", "documentary support"], proof), (["the card is somebody else's", "another person's card was charged"], card_owner == "friend")], ["Which of these are part of the story?", "What is told?"])
    d.multi("policy", [(["the re-letting clause", "clause on letting the room again"], resold), (["the clause on unseen terms", "terms not shown"], not shown), (["the 24-hour clause, in the guest's favour", "timely cancelling of a flexible booking"], rate == "flex" and hours > 24)], ["On which clauses could the guest rely?", "Which of these clauses help the guest?"])
    return state


@drill("policy_and_case")
def car_claim_settlement(d):
    who, drv, assr, hdl = d.person(), d.person(), d.person(), d.person()
    drv_age = d.pick([19, 20, 22, 23, 41])
    listed = d.flag(0.3)
    holder_drives = d.flag(0.25)
    bac = d.pick([0.0, 0.0, 0.7, 1.2])
    value = d.pick([3200, 6900, 12400])
    share = d.pick([35, 55, 75, 90])
    keys = d.pick(["two", "one"])
    kind = d.pick(["crash", "crash", "theft"])
    premium = d.flag(0.6)
    repair = round(value * share / 100)
    t = d.day()
    at_wheel = who if holder_drives else drv
    kd = d.told(kind, {"crash": ("a collision with a lamp post", "a crash into a garden wall"), "theft": ("the theft of the car, later found stripped", "the car being stolen and found damaged")})
    ls = d.tell(listed, [f"{drv} is entered in the policy as a further driver.", f"The policy names {drv} beside the holder."], [f"{drv} is not named in the policy.", f"The policy has no driver besides the holder; {drv} does not appear."])
    pm = d.tell(premium, ["Premiums are settled.", "The account is paid up."], ["The premium reminder of last month went unanswered.", "The premium has been in arrears for seven weeks."])
    wheel = d.say(f"At the wheel on the last trip: {at_wheel}.", f"{at_wheel} had driven last.", f"The last to drive was {at_wheel}.")
    bl = d.say("Blood alcohol of the last driver", "Breath test, last driver")
    state = (f"{d.say('MOTOR TERMS (short form)', 'YOUR CAR COVER', 'COMPREHENSIVE MOTOR - key clauses')}\n- Drivers not named in the policy are covered only if they are 25 or over.\n- No cover for a crash with 0.5 or more of alcohol. Alcohol is irrelevant for theft.\n- Theft: all keys (two) must be handed in.\n- Repair above 70 % of value: total loss, value is paid; otherwise the repair.\n"
             f"- Premium in arrears more than six weeks: cover suspended.\n- Handlers settle to 5,000, above that the technical unit.\n\n{d.say('CLAIM', 'LOSS FILE')} {d.ref('KL', 6)}, {d.date(t)}: {kd}. Policyholder {who}, 48. {wheel} {drv}, {drv_age}, is {d.say('a nephew', 'a colleague', 'a lodger')}. {ls} {bl}: {bac}. Keys handed in: {keys}. "
             f"Assessor {assr}: value before the loss {d.money(value)}, repair {d.money(repair)} ({share} %). {pm} Handler: {hdl}. The lamp of a neighbour's gate ({d.money(90)}) is claimed apart.")
    out_driver = not holder_drives and not listed and drv_age < 25
    d.noul("exception", out_driver, ["Was the last driver outside the cover?", "Does the clause on drivers shut out the claim?"], negated=["Was the last driver within the cover?"])
    d.choice("amounts", "total" if share > 70 else "repair", {"total": ["a total loss", "the value is paid, not the repair"], "repair": ["a repair", "the cost of mending is paid"]}, ["How would the damage be settled?", "Repair or write-off?"])
    d.choice("two_places", "holder" if holder_drives else "listed" if listed else "other", {"holder": ["the policyholder", "the insured in person"], "listed": ["a driver named in the policy", "a named further driver"], "other": ["someone whom the policy does not name", "a person not in the policy"]}, ["Who was the last to drive?", "What is the last driver's standing under the policy?"])
    d.noul("policy", premium, ["Is the cover in force as far as payment of premiums goes?", "Are the premiums no obstacle?"], negated=["Is the cover suspended?"])
    d.multi("stated", [(["alcohol was measured", "a reading above zero"], bac > 0), (["only one key came in", "a key is lacking"], keys == "one"), (["money is owed to the insurer", "unpaid premium"], not premium), (["the car was taken by a thief", "a theft"], kind == "theft")], ["Which facts are in the loss file?", "What does the claim file tell?"])
    d.choice("policy", "unit" if (value if share > 70 else repair) > 5000 else "handler", {"unit": ["the technical unit", "a special unit above the handler"], "handler": [hdl, f"{hdl} alone"]}, ["Who settles the damage by its size?", "In whose hands is the settlement, going by the sum to be paid?"])
    return state


@drill("mixed")
def owners_of_the_company(d):
    firm, hold = d.firm(), d.firm()
    a, b, c, ana = d.person(), d.person(), d.person(), d.person()
    sa = d.pick([7, 15, 26, 31])
    sb = d.pick([8, 15, 20, 27])
    via = d.pick([9, 30, 33, 40])
    proxy = d.flag()
    cert = d.pick([1, 2, 5, 8])
    born = d.flag(0.6)
    listed = d.flag(0.4)
    ids = {"a": d.flag(), "b": d.flag(), "c": d.flag()}
    src = d.pick(["sales", "loan", None])
    rest = 100 - sa - sb - via
    nt = (f"{ana}: " + d.tell(proxy, [f"{c} holds a power of attorney over all voting rights and runs the firm.", f"By a contract all votes are exercised by {c}."], [f"{c} keeps the books and has no say in votes.", f"{c} is employed as a secretary, no voting rights."]) + " "
          + d.tell(born, [f"Register and passport of {a} give one and the same birthday.", f"Birth date of {a} in the register and on the passport agree."], [f"Register has {a} born in 1971, the passport in 1977.", f"For {a} register and passport differ in the year of birth."]) + " "
          + d.tell(listed, [f"{hold} is traded on a stock exchange.", f"Shares of {hold} are quoted."], [f"{hold} is a private company owned by a single foundation.", f"{hold} is not quoted anywhere."]) + " " + d.say("Website works.", "Office seen on street view.", "Opening call was friendly."))
    st = {"applicant": {"name": firm, "reg": d.ref("HR", 5), "incorporated": d.say("2016", "2019", "2022")}, "shareholders": [{"who": a, "pct": sa}, {"who": b, "pct": sb}, {"who": hold, "pct": via, "kind": "entity"}, {"who": "others, none above 5", "pct": rest}],
          "register_extract": {"age_months": cert, "stamp": True}, "id_docs": {a: d.tell(ids["a"], ["on_file", "ok"], ["pending"]), b: d.tell(ids["b"], ["on_file", "ok"], ["pending"]), c: d.tell(ids["c"], ["on_file", "ok"], ["pending"])}, "start_capital": {"amt": 50000, "origin": src}, "note": nt}
    rule = ["Anyone with 25 % or more, and anyone who controls the votes by contract, is a beneficial owner and must prove identity. Companies holding 25 % or more must be looked through, unless quoted on an exchange. The register extract may be at most 3 months old.",
            "Beneficial owner: a natural person with a quarter or more of the shares or with control over voting. Identity paper needed from each. A corporate holder of a quarter or more has to be traced to its owners, listed companies excepted. Extracts older than three months are void."]
    d.multi("policy", [(["the first person in the list of shareholders", a, a], sa >= 25), (["the second person in the list of shareholders", b, b], sb >= 25), (["the person in the note who holds no shares", c, c], proxy)], ["Who counts as a beneficial owner?", "Which of these people are beneficial owners?"], criteria=rule)
    d.noul("exception", via >= 25 and not listed, ["Must the corporate shareholder be looked through?", "Does the holding company have to be traced to its owners?"], negated=["Can the holding company be taken as it is?"], criteria=rule)
    d.multi("policy", [(["the extract is too old", "register paper out of date"], cert > 3), (["two dates of birth that disagree", "birthday not settled"], not born), (["origin of the capital is not given", "no word on where the capital is from"], src is None)], ["What has to be cleared up?", "Which gaps or faults does the application have?"], criteria=rule)
    d.noul("identity", born, ["Do the papers on the first shareholder point to one person?", "Do birth dates agree for the first named shareholder?"], negated=["Is there a mismatch in the first shareholder's birth data?"])
    d.choice("unknown", {"sales": "s", "loan": "l", None: "o"}[src], {"s": ["trading income", "sales"], "l": ["borrowed money", "a loan"], "o": ["not recorded", "left blank"]}, ["Where does the starting money come from?", "Origin of the capital?"])
    d.multi("two_places", [(["from the first shareholder listed", a, f"{a}, with shares"], ids["a"]), (["from the second shareholder listed", b, f"{b}, with shares"], ids["b"]), (["from the one without shares", c, f"{c}, with no shares"], ids["c"])], ["From whom is there an identity paper?", "Whose ID has come in?"])
    d.choice("amounts", "a" if sa > sb else "b" if sb > sa else "same", {"a": [a], "b": [b], "same": ["neither, both hold the same", "they are equal"]}, ["Which of the two private holders has the bigger part?", "Who holds more of the shares, among the two people?"])
    return st


@drill("chat")
def instalment_refund_split(d):
    who, ag, sup = d.person(), d.say("Ana (support)", "Bot+Kim", "Care team"), d.person()
    shop = d.firm()
    first = who.split()[0]
    paid = d.pick([0, 1, 2, 3])
    back = d.pick(["all", "part", "none"])
    shop_ok = d.flag()
    late = d.flag()
    days = d.pick([6, 12, 18, 25, 40])
    frozen = d.flag(0.4)
    card = d.pick(["valid", "expired"])
    ill = d.flag(0.4)
    t = d.day()
    bk = d.told(back, {"all": ("I sent the whole order back.", "everything went back in the box"), "part": ("I kept the shoes and returned the coat.", "one of two things went back"), "none": ("I have not sent anything back yet.", "it is all still here with me")})
    st = [{"from": first, "when": d.stamp(later(t, days=days)), "msg": f"{d.say('hi', 'hello', 'Hey team')}, my plan at {shop} of {d.date(t)} is four parts of {d.money(45)}. {bk} That is day {days}."},
          {"from": ag, "msg": f"{d.say('Thank you', 'Okay')}. I see {paid} of 4 {d.say('instalments', 'parts')} paid. " + d.tell(shop_ok, ["The shop has confirmed the return.", "The merchant has booked it as returned."], ["The shop has not confirmed anything.", "No confirmation by the merchant so far."])},
          {"from": first, "msg": d.tell(late, ["I know I missed one date.", "sorry that I paid one of them late / not on the date."], ["I was never late with you.", "all was on time from my side"]) + " " + d.tell(ill, ["I lay in hospital, letter attached.", "Was in the clinic, see the doctor's letter."], ["Just busy.", "Nothing special, life."])},
          {"from": ag, "msg": d.told(card, {"valid": ("Your card on file is good till next year.", "The saved card works."), "expired": ("The card we have saved ran out.", "The stored card has expired.")}) + " " + d.tell(frozen, ["Your account is paused at the moment.", "I see a pause on the account."], ["The account is open as usual.", "No pause on the account."])},
          {"from": sup, "msg": "For the record, terms: refunds only after the shop confirms. Returns within 14 days, 30 in case of hospital. Whole return: all parts come back and the plan ends. Part return: the last parts fall away, nothing is paid back. A late fee is dropped for illness shown by a letter. Expired card: refund by bank transfer. Paused account: only I can release."}]
    d.noul("exception", days <= 14 or ill and days <= 30, ["Is the return within its term?", "Did the customer act in time for a return?"], negated=["Is the term for a return over?"])
    d.choice("policy", back, {"all": ["what was paid is returned and the plan ends", "the plan is closed, payments are given back"], "part": ["final instalments are dropped, no money comes back", "fewer instalments remain, no payout"], "none": ["nothing yet, as no goods have gone back", "no effect so far"]}, ["If the shop confirms and time is kept, what happens to the plan?", "Confirmation and timing supposed, which result do the terms give?"])
    d.multi("policy", [(["the merchant has yet to confirm", "confirmation lacking"], not shop_ok), (["money has to go to a bank account", "the saved card cannot be used"], card == "expired"), (["release by the one who wrote last", f"{sup} must release"], frozen), (["a late fee stays due", "the fee for lateness is not dropped"], late and not ill)], ["What has to be minded before or when paying out?", "Which points hold under the terms?"])
    d.multi("stated", [(["a stay in hospital", "illness with a letter"], ill), (["an instalment not paid on its day", "a missed date"], late), (["more than half of the instalments paid", "three or more of four paid"], paid >= 3), (["the account is suspended", "paused account"], frozen), (["goods kept, at least in part", "something stays with the customer"], back != "all")], ["What comes out in the chat?", "Which of these are said?"])
    d.score("counting", paid, ["none", "one", "two", "three"], ["How many instalments have been paid?", "Paid parts of the plan?"])
    d.noul("stated", card == "valid", ["Can the stored card be used?", "Is the saved card good?"], negated=["Has the card on file run out?"])
    return st


@drill("ledger_text")
def health_bill_rules(d):
    who, doc, child, aud = d.person(), d.person(), d.person(), d.person()
    patient = d.pick(["member", "child", "child"])
    covered = d.flag(0.36)
    refer = d.flag()
    emerg = d.flag(0.4)
    dup = d.flag(0.45)
    abroad = d.flag(0.45)
    months = d.pick([2, 7, 11, 15, 20])
    total = d.pick([90, 240, 620, 1500])
    paid_proof = d.pick(["yes", "no", "silent"])
    t = d.day(days=200)
    inn = later(t, days=30 * months)
    ln = [f"BILL SHEET {d.ref('', 6)}   auditor {aud}", f"member     {who}   contract {d.say('basic', 'plus', 'family')}", f"insured    {who}" + (f", {child} (child)" if covered else "") + ", no further persons", f"patient    {who if patient == 'member' else child + ' (child of the member)'}", f"treated    {d.date(t)}   by {doc}, specialist",
          f"received   {d.date(inn)}   ({months} months after treatment)", f"referral   " + d.tell(refer, ["yes, family doctor", "enclosed"], ["none", "missing"]), f"admission  " + d.tell(emerg, ["by ambulance, emergency ward", "emergency, night"], ["by appointment", "planned visit"]),
          f"place      " + d.tell(abroad, ["clinic abroad, while on holiday", "hospital in another country"], ["clinic in the home town", "local hospital"]), f"amount     {d.money(total)}", f"receipt    " + d.told(paid_proof, {"yes": ("paid, slip with the bill", "paid in cash, stamped"), "no": ("not paid yet", "open, doctor waits for money"), "silent": ("..........", "(column empty)")}),
          f"look-up    " + d.tell(dup, ["same doctor, date and sum already settled in an earlier sheet", "identical bill found, reimbursed before"], ["no similar bill", "one bill of the same doctor, other date and sum"]), f"earlier    {d.money(55)} dentist, settled; {d.money(31)} glasses, refused"]
    rule = ["Bills reach us within 12 months of treatment. Specialists need a referral, emergencies do not. Only insured persons. A bill is paid once. Treatment abroad is paid only in an emergency. Up to 500 the auditor settles, above that the chief physician.",
            "Time limit one year. Referral by the family doctor is required for specialists, save in emergencies. Treatment in other countries: emergencies only. Persons not in the contract are not covered. No bill is paid twice. The auditor's limit is 500, the chief physician's is open."]
    cov = patient == "member" or covered
    d.noul("two_places", cov, ["Is the person treated an insured one?", "Does the contract cover the patient?"], negated=["Is the patient someone the contract does not cover?"])
    d.multi("policy", [(["time limit", "too late"], months > 12), (["already settled", "second bill for the same"], dup), (["treatment in another country without urgency", "abroad, no emergency"], abroad and not emerg), (["no referral where one is due", "missing referral"], not refer and not emerg)], ["Which grounds for refusal apply?", "Why might the bill be refused?"], criteria=rule)
    d.choice("policy", "aud" if total <= 500 else "chief", {"aud": [aud, "the auditor"], "chief": ["the chief physician", "the head doctor of the insurer"]}, ["Who settles a bill of this size?", "Whose limit covers the sum?"], criteria=rule)
    d.choice("unknown", paid_proof, {"yes": ["it has been paid", "the member has paid it"], "no": ["it is still unpaid", "payment is outstanding"], "silent": ["the sheet does not show it", "no entry"]}, ["Has the member paid the doctor?", "What does the sheet tell of payment to the doctor?"])
    d.multi("stated", [(["an emergency", "urgent admission"], emerg), (["treatment outside the country", "abroad"], abroad), (["a referral", "letter from the family doctor"], refer), (["the patient is a child", "not the member but a child was treated"], patient == "child")], ["What does the sheet record?", "Which of these are noted?"])
    d.score("order_time", 0 if months < 6 else 1 if months <= 12 else 2, ["less than half a year", "half a year to a year", "more than a year"], ["How long after treatment did the bill arrive?", "Time from treatment to receipt?"])
    return "\n".join(ln)
