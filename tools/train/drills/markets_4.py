"""Freight mails, invented take-aways, lent driver accounts, copied lodgings, bulk vouchers, a stolen brand page, a card table, a coin machine."""

from draw import drill, later


@drill("email")
def forwarder_asks_about_the_end_user(d):
    fwd, buyer, eng = d.person(), d.person(), d.person()
    firm, buyerfirm = d.firm(), d.firm()
    thing = d.say("vibration sensors", "a five-axis mill", "thermal cameras", "carbon fibre tubes", "radio modules")
    real = d.pick(["bad", "good", "between"])
    use = d.flag() if real == "between" else real == "good"
    train = not use if real == "between" else real == "good"
    paycash, pack, terms = (real == "bad"), d.flag(), d.pick(["sea", "air", "road"])
    addr = d.pick(["po", "flat", "plant"])
    asked = d.day()
    wait = d.pick([2, 3, 16, 25])
    told = d.pick(["hospital", "fishery", "university", "unsaid"])
    q = later(asked, days=wait)
    state = f"From: {d.email(fwd, 'freight.example')}\nTo: {d.email(eng, 'maker.example')}\nDate: {d.date(q)}\nSubject: Re: Re: {thing} for {buyerfirm}\n\nHi {eng.split()[0]},\n\n" \
        + f"back from {buyer.split()[0]} at last, {wait} days after I put the question on {d.date(asked)}. " \
        + {"hospital": d.say("They say it is for a clinic.", "It is meant for a medical centre, I read.", "End customer: a teaching hospital."), "fishery": d.say("It goes on trawlers, it seems.",
        "They fit out fishing boats, they write.", "End customer is a fleet that catches cod."), "university": d.say("A campus lab will have it.", "It is for a physics faculty.", "A research institute is to use it."),
           "unsaid": d.say("On who will use it in the end they say not a word.", "The line for the end customer came back blank.", "My question who it is for was passed over.")}[told] + " " \
        + (d.say("They could tell me voltage, mounting, everything; they know the device.", "Their questions were those of people who use such kit daily.",
        "The technical sheet was filled in by somebody who knows the trade.") if use else d.say("They did not know what it does.", "They asked if it needs petrol, I kid you not.",
        "The technical sheet was left blank, they 'trust us'.")) + " " \
        + (d.say("They booked installation and the training course.", "They want our fitter on site and a service contract.",
        "Guarantee and training were ordered with it.") if train else d.say("No installation, no warranty, no training wanted.", "They waive service and guarantee.", "Fitting and courses: declined.")) + " " \
        + (d.say("The price does not matter to them, they would send notes by courier.", "They offered cash, the whole sum at once.",
        "Payment in banknotes was put forward.") if paycash else d.say("They haggled for weeks over three per cent and pay by letter of credit.",
        "Payment thirty days after invoice, by bank, after long haggling.", "They want the usual credit terms and moaned at the price.")) + " " \
        + {"po": d.say("Consignment address is a post box.", "It is to be sent to a P.O. box."), "flat": d.say("The address is an apartment, third floor.", "On the map it is a block of flats."),
        "plant": d.say("Address is an industrial site with a gate and a sign.", "The map shows a works with its own siding.")}[addr] + " " \
        + (d.say("They would like our labels off the crates.", "They ask for neutral crates without our name.",
        "Packing to be unmarked, they insist.") if pack else d.say("Packing as usual, with our name on it.", "Crates marked in the normal way.", "No wishes as to packing.")) \
        + f" Transport by {dict(sea='ship', air='plane', road='lorry')[terms]}, {d.money(d.int(12, 90) * 1000)}. {firm} had the same enquiry last year, I hear, and took {d.say('5', '9', '12')} days to answer.\n\nRegards\n{fwd}"
    d.choice("unknown", told, {"hospital": ["a place of healing", "a medical body"], "fishery": ["people who work at sea", "a fishing business"], "university": ["a seat of learning", "scientists"],
            "unsaid": ["it was not disclosed", "no answer on that"]}, ["Who will be using the goods, by the buyer's word?", "What end user did the buyer name?"])
    d.noul("stated", use, ["Does the buyer understand the product?", "Has the customer shown knowledge of the goods?"], negated=["Is the buyer ignorant of what the goods do?"])
    d.choice("stated", addr, {"po": ["a letter box at the post office"], "flat": ["a dwelling", "a residential building"], "plant": ["a factory", "business premises"]},
            ["What sort of place are the goods sent to?", "What is at the delivery address?"])
    d.noul("order_time", wait > 10, ["Did the buyer take longer than ten days to answer?", "Was more than a week and a half needed for the reply?"], negated=["Did the answer come within a week?"])
    d.score("judgement", {"good": 0, "between": 1, "bad": 2}[real], ["a normal customer", "mixed signs", "a front for somebody else"], ["How does the buyer come across?",
            "What picture of the buyer do knowledge, service and payment give?"],
            criteria="Look at three things: knowledge of the product, wish for fitting and training, way of paying. All fine: normal. All wrong: a front. Otherwise mixed.")
    d.multi("stated", [(["boxes without the maker's name", "neutral packing"], pack), (["refusal of fitting and courses", "no after-sales wanted"], not train),
            (["an offer of banknotes", "cash payment"], paycash)], ["Which red flags for export does the mail contain?", "What in the mail is unusual for such goods?"])
    return state


@drill("ledger_text")
def a_kitchen_that_orders_from_itself(d):
    mark = d.wordings.random()
    shop, boss = d.firm(), d.person()
    t = d.day().replace(hour=18)
    n = d.int(5, 8)
    self_n = d.pick([0, 1, 4, 5])
    card, dist, promo = d.ref("", 4), d.flag(), d.pick([0, 3, 8])
    rows, tot = [], 0
    which = set(d.some(range(n), self_n))
    for i in range(n):
        c = d.int(14, 60)
        tot += c
        own = i in which
        rows.append(f"{later(t, minutes=11 * i + d.int(0, 8)):%H:%M}; ord {d.ref('', 5)}; {c}.00; disc {promo if own else d.pick([0, 2])}.00; card *{card if own else d.ref('', 4)}; {d.int(0, 1) if dist and own else d.int(2, 7)} km; prep {d.int(1, 3) if own else d.int(11, 25)} min; {d.say('rider', 'pickup', 'rider')}")
    d.wordings.seed(mark + 1)
    holder = d.pick(["boss", "diner", "cook"])
    hname = {"boss": boss, "diner": d.person(), "cook": d.person()}[holder]
    stars, closed, new = d.flag(), d.flag(0.4), d.pick([9, 20, 300, 900])
    tail = [f"card *{card}: " + {"boss": f"{hname}", "diner": f"{hname}, no link known", "cook": f"{hname}, on the kitchen's payroll"}[holder],
            f"licence of {shop} in the name of {boss}; on the platform for {new} days; claimed from us: discounts plus fee",
        d.say("inspection: ", "site call: ", "field visit: ") + (d.say("shutters down, no stove", "unit empty at the time of the orders",
        "door locked, dust on the counter") if closed else d.say("kitchen busy, eight staff", "open and cooking", "full of steam and orders")),
        d.say("ratings: ", "stars: ") + (d.say("every order five stars within a minute", "all fives, instantly",
        "top marks before the food had arrived") if stars else d.say("threes and fours, days later", "mixed, one complaint on salt", "few, mostly fours"))]
    d.wordings.seed(mark)
    d.choice("two_places", holder, {"boss": ["the licence holder", "the owner of the place"], "diner": ["an outsider", "someone without known ties"], "cook": ["an employee of the place",
            "a member of the kitchen staff"]}, ["Who is the holder of the card looked into?", "Whose card was checked at the foot of the sheet?"])
    d.score("counting", 0 if self_n == 0 else 1 if self_n == 1 else 2, ["not used in the list", "used once", "used four times or more"],
            ["How often does the card named at the foot occur among the orders?", "Frequency of the examined card in the order lines:"])
    d.noul("stated", closed, ["Was the kitchen found shut?", "Was there no cooking at the premises?"], negated=["Was the place found at work?"])
    d.noul("stated", stars, ["Did praise arrive at an impossible speed?", "Were the marks perfect and instant?"], negated=["Do the ratings look natural?"])
    d.noul("order_time", new < 60, ["Did the kitchen join less than two months ago?", "Is the kitchen a newcomer to the platform?"], negated=["Has the kitchen been on the platform for most of a year or more?"])
    d.noul("policy", (self_n >= 4 and holder != "diner") or closed, ["Is the payout to be held?", "Do the terms call for holding the kitchen's money?"], negated=["Is the kitchen paid out as usual under the terms?"],
           criteria=["Hold the payout when a visit finds no working kitchen, or when at least four orders were paid with a card of the owner or staff."])
    return f"EVENING SHEET {shop} / {d.date(t)}\n" + "\n".join(rows) + f"\nsum of orders {tot}.00 {d.code}\n" + "\n".join(tail)


@drill("event_array")
def who_is_behind_the_wheel(d):
    mark = d.wordings.random()
    drv, friend, rider = d.person(), d.person(), d.person()
    t = d.day().replace(hour=6)
    checks = [d.pick([95, 93, 97, 31, 22, 18]) for _ in range(3)]
    low = [c < 60 for c in checks]
    last = checks[-1] < 60
    plate = d.flag()
    lic = d.pick(["valid", "valid", "expired", "expired", "suspended"])
    lend = d.pick(["sold", "cousin", "denies", "silent"])
    hrs = d.pick([9, 11, 16, 21])
    police = d.flag(0.4)
    fee = d.int(40, 120)
    ev = [{"when": t.isoformat(), "what": "shift_open", "driverId": d.ref("D", 5), "regName": drv, "plate": d.ref("KX", 4), "phone": d.say("Pixel", "iPhone", "Redmi")}]
    for i, c in enumerate(checks):
        ev.append({"when": later(t, hours=2 * i + 1, minutes=d.int(0, 50)).isoformat(), "what": "face_match", "attempt": i + 1, "similarity": c, "threshold": 60, "light": d.say("ok", "dim")})
        if i == 1:
            ev.append({"when": later(t, hours=4, minutes=55).isoformat(), "what": "rider_report", "rider": rider, "text": d.say("car had another number", "plate in the app is not the plate I saw",
            "vehicle not the one shown, different tag") if plate else d.say("driving was rough", "music too loud", "took a long way round")})
    d.wordings.seed(mark + 1)
    ev += [{"when": later(t, hours=hrs).isoformat(), "what": "shift_close", "trips": d.int(8, 30), "gross": fee * 5},
        {"when": later(t, hours=hrs + 1).isoformat(), "what": "licence_lookup", "holder": drv, "result": lic, "authority": d.say("DVLA", "RDW", "DMV")},
        {"when": later(t, hours=hrs + 2).isoformat(), "what": "driver_statement", "text": {"sold": d.say(f"I let {friend} use it for {fee} a week", f"rented my login to {friend}, I need the money",
        f"{friend} pays me weekly for the account"), "cousin": d.say(f"my cousin {friend} drove for one day as I was ill, no money", f"{friend} is family, helped me out, for nothing",
        f"only {friend}, my cousin, as a favour when I had fever"),
                                                                                         "denies": d.say("it was me the whole day, bad camera", "I drove every trip myself, beard shaved",
                                                                                         "nobody but me uses it, check the light"), "silent": None}[lend]},
        {"when": later(t, hours=hrs + 3).isoformat(), "what": "incident", "kind": "police_stop" if police else "none", "ref": d.ref("I", 4) if police else None}]
    d.wordings.seed(mark)
    d.choice("unknown", lend, {"sold": ["lent out against payment", "let for money"], "cousin": ["lent to a relative free of charge", "a favour within the family"],
            "denies": ["says nobody else drove", "disputes any lending"], "silent": ["no explanation given", "said nothing"]}, ["What does the driver say about the lending of the account?",
            "How does the driver explain the result?"])
    d.choice("stated", lic, {"valid": ["in force"], "expired": ["run out", "past its date"], "suspended": ["withdrawn for a time", "taken away for now"]}, ["What is the state of the permit to drive?",
            "What came out of the query about the licence?"])
    d.score("counting", sum(low), ["every face check passed", "one face check failed", "two face checks failed", "all three face checks failed"], ["How did the face checks go?", "Result of the day's face checks:"])
    d.noul("two_places", last, ["Did the last of the face checks fail?", "Was the final picture below the pass mark?"], negated=["Did the latest face check come out well?"])
    d.noul("stated", plate, ["Did a passenger say that the car was a different one?", "Was another registration number reported?"], negated=["Was the passenger's complaint about something other than the car's number?"])
    d.noul("order_time", hrs > 13, ["Was the shift longer than thirteen hours?", "Did the driver stay on duty for more than 13 hours?"], negated=["Was the shift over within thirteen hours?"])
    d.noul("policy", sum(low) >= 2 or lic == "suspended", ["Is the account to be blocked?", "Does the guideline block the driver?"], negated=["Does the guideline leave the driver on the road?"],
            criteria=["Block after two or more failed face checks in a day, or with a suspended licence. An expired licence only gives a reminder."])
    return ev


@drill("nested_json")
def lodging_with_borrowed_pictures(d):
    mark = d.wordings.random()
    host, owner = d.person(), d.person()
    real = d.pick(["fake", "real"])
    k = d.int(0, 1)
    flags = d.shuffled(["pics", "addr", "off", "price"])
    on = set(flags[k:] if real == "fake" else [f for f in flags if f != "off"][:k])
    med = d.int(90, 200)
    price = med // 3 if "price" in on else med + d.int(-15, 15)
    stays, cal, dep = d.pick([0, 2, 40]), d.pick(["full", "open"]), d.flag(0.7 if real == "fake" else 0.15)
    doc, act = d.pick(["deed", "lease", "nothing"]), d.pick(["live", "paused", "removed"])
    lease = d.flag(0.25 if real == "fake" else 0.85)
    t = d.day()
    fold = lambda key, val: {"check": key, **val}
    state = {"listingRef": d.ref("HL", 6), "title": d.say("Loft by the canal", "Sunny flat, sea view", "Old town gem", "Family villa w/ pool"), "city": d.city(), "createdAt": t.isoformat(), "status": act,
        "host": {"display": host.split()[0], "legal": host, "since": f"{later(t, days=-d.int(2, 900)):%Y-%m}", "completedStays": stays, "idVerified": d.say(True, False)},
        "rate": {"night": price, "areaMedian": med, "ccy": d.code, "depositOutsideApp": dep}, "calendar": {"next90": 0 if cal == "full" else d.int(40, 88), "minNights": d.int(1, 7)},
        "proof": {"kind": None if doc == "nothing" else doc, "nameOnPaper": None if doc == "nothing" else (host if lease else owner)},
        "neighbourListings": [{"ref": d.ref("HL", 6), "night": med + d.int(-20, 30), "completedStays": d.int(3, 90), "status": d.say("live", "paused")}, {"ref": d.ref("HL", 6), "night": med +
        d.int(-20, 30), "completedStays": d.int(3, 90), "status": d.say("removed", "live")}],
        "enquiries": [{"from": d.person(), "nights": d.int(2, 9), "state": d.say("open", "declined")}, {"from": d.person(), "nights": d.int(2, 9), "state": "expired"}], "autoChecks": [
        fold("reverse_image", {"hits": d.int(6, 19) if "pics" in on else 0, "oldest": "2017-05" if "pics" in on else None}), fold("geo",
        {"addressExists": "addr" not in on, "mapPin": d.say("street", "roof")}),
                       fold("message_scan", {"phrases": [d.say("write me on chat app", "wire the rent, keys by post", "pay outside, save the fee")] if "off" in on else []}), fold("wifi", {"speedTest": d.say(None, 88)})]}
    d.wordings.seed(mark)
    d.multi("stated", [(["photos seen elsewhere", "pictures taken from other pages"], "pics" in on), (["an address that cannot be found", "a place that is not on the map"], "addr" in on),
            (["an attempt to leave the platform", "talk of paying elsewhere"], "off" in on), (["a rate far under the market", "a suspiciously cheap night"], "price" in on)],
            ["What did the automatic checks and prices bring to light?", "Which alarm signs does the listing show?"])
    d.choice("judgement", real, {"fake": ["bait for travellers", "a home that is not the host's to let"], "real": ["an honest offer", "an ordinary holiday home"]},
            ["What is this listing most likely?", "How would an experienced agent read the listing?"])
    d.choice("stated", act, {"live": ["bookable", "visible to travellers"], "paused": ["put on hold"], "removed": ["taken off"]}, ["What is the present state of the offer?", "Where does the listing stand?"])
    d.choice("identity", "none" if doc == "nothing" else "host" if lease else "other", {"host": ["the host", "the one who lets the place"],
            "other": ["somebody other than the host", "a different person"], "none": ["there is no paper"]}, ["Who is named on the ownership or tenancy paper?", "Whose name does the proof bear?"])
    d.score("stated", 0 if stays == 0 else 1 if stays == 2 else 2, ["no guests so far", "a couple of stays", "dozens of stays"], ["How experienced is the host?", "Track record of the host:"])
    d.noul("stated", cal == "full", ["Is the place booked out for the coming three months?", "Is there no free night in the next quarter?"], negated=["Are there free nights in the next three months?"])
    d.noul("policy", dep, ["Is a security sum collected outside the platform?", "Would the ban on outside deposits bite here?"], negated=["Does the listing respect the ban on outside deposits?"],
            criteria="Deposits may be taken through the app only.")
    return state


@drill("mixed")
def bulk_vouchers_through_the_partner_gate(d):
    firm, mgr, t = d.firm(), d.person(), d.day()
    n, val = d.int(20, 90), d.pick([20, 50, 100])
    brands = d.say(["Playgrid", "Tunebox"], ["AppMint", "Roastery"], ["Streamly", "Gamekey"])
    used, mins = d.int(2, 100), d.pick([4, 11, 180, 600])
    used += used == 50
    geo, fund, key = d.flag(), d.pick(["prepay", "cards", "credit"]), d.flag()
    limit = d.pick([1000, 2000])
    total = n * val + (1 if n * val == limit else 0)
    ok = d.pick(["confirmed", "denied", "unreached"])
    night = d.flag()
    hour = 3 if night else 14
    t = t.replace(hour=hour)
    req = {"partner": firm, "endpoint": "/v2/codes/batch", "at": t.isoformat(), "qty": n, "faceValue": val, "orderTotal": total, "brands": brands, "apiKey": {"id": d.ref("k_", 5),
            "createdDaysAgo": d.int(1, 3) if key else d.int(200, 700), "originCountry": "unseen" if geo else "usual"},
           "settlement": {"prepay": "PREFUNDED", "cards": "CARD_POOL", "credit": "NET30"}[fund], "earlierBatches": [
           {"at": f"{later(t, days=-d.int(10, 30)):%Y-%m-%d}", "qty": d.int(5, 15), "faceValue": 25, "settlement": d.say("PREFUNDED", "NET30"), "redeemedPct": d.int(60, 100)},
            {"at": f"{later(t, days=-d.int(31, 80)):%Y-%m-%d}", "qty": d.int(5, 15), "faceValue": 10, "settlement": d.say("NET30", "CARD_POOL"), "redeemedPct": d.int(60, 100)}], "usage": {
            "redeemedPct": used, "firstRedeemAfterMin": mins, "redeemIps": d.int(1, 9)}}
    memo = d.say("Duty officer: ", "Shift note: ", "On call: ") + {"confirmed": d.say(f"{mgr} at the partner says the order is theirs, school fair.",
            f"rang {mgr}, partner side, who stands by the batch.", f"{mgr} answered: yes, ours, staff rewards."), "denied": d.say(f"{mgr} at the partner has no idea of this batch.",
            f"rang {mgr}: not theirs, nobody there ordered.", f"{mgr} says stop it, that is not us."),
        "unreached": d.say(f"{mgr} at the partner does not pick up.", f"left a voicemail for {mgr}, nothing yet.",
        f"no luck with {mgr}, out of office.")}[ok] + f" Normal batch for them is {d.int(5, 15)} codes of {d.int(10, 25)}. Partner since {d.int(2015, 2022)}."
    d.choice("stated", ok, {"confirmed": ["they ordered it", "the order is genuine by their word"], "denied": ["they did not order it", "it was not them"], "unreached": ["they could not be reached",
            "no contact was made"]}, ["What did the partner say about the batch?", "Result of the call to the partner:"])
    d.noul("stated", key, ["Is the access key only a few days old?", "Was the credential for the interface made in the last days?"], negated=["Has the access key been around for months?"])
    d.noul("stated", geo, ["Did the request come from a country not met before?", "Is the origin of the call new for this partner?"], negated=["Is the place of origin the customary one?"])
    d.choice("stated", fund, {"prepay": ["with money paid in beforehand"], "cards": ["with a set of payment cards"], "credit": ["on account, later", "within thirty days"]},
            ["How is the batch paid for?", "By which arrangement is the order settled?"])
    d.multi("two_places", [(["first use within a quarter of an hour", "codes spent minutes after issue"], mins < 15), (["more than half of the codes spent", "most codes are used up"], used > 50),
            (["an order in the dead of night", "placed long before office hours"], night)], ["What is true of the batch?", "Which of these fit the order?"])
    d.noul("exception", total > limit and fund != "prepay", ["Does the batch need a release by a second officer?", "Must a second officer sign the order off?"], negated=["Is one officer enough for the order?"],
           criteria=[f"Orders above {limit} in value need a second officer, unless they were funded beforehand.", f"A second signature is called for over {limit}; batches paid in advance are exempt."])
    signs = key + geo + (ok == "denied") + (mins < 15) + night
    d.score("judgement", 0 if signs <= 1 else 1 if signs == 2 else 2, ["no great worry", "worrying", "very worrying"], ["How alarming is the order?",
            "Rate the chance that the partner's access was abused."],
            criteria="Worry grows with: new key, unseen origin, a denial by the partner, use within minutes, an order by night. Up to one: no great worry; two: worrying; more: very worrying.")
    return {"gatewayLog": req, "shift": memo}


@drill("narrative")
def somebody_took_over_the_brand_page(d):
    maker, thief, agent, cousin = d.person(), d.firm(), d.person(), d.person()
    craft = d.say("candles", "dog harnesses", "herbal teas", "wooden puzzles", "yoga blocks")
    how = d.pick(["mark", "staff", "hack"])
    found = d.pick(["customer", "self", "supplier"])
    t = d.day()
    days = d.pick([1, 2, 15, 30])
    sales, stock, back, copy, cert = d.int(5, 90), d.flag(), d.pick(["yes", "no", "partly"]), d.flag(), d.flag()
    filed = d.pick(["maker", "thief"])
    a, b = later(t, days=-d.int(200, 900)), later(t, days=-d.int(20, 150))
    fm, ft = (a, b) if filed == "maker" else (b, a)
    state = f"{maker} makes {craft} in a shed behind the house and has sold them on the marketplace for six years. " + {"customer": d.say("It was a customer who wrote that the label looked odd.",
            "A buyer sent a photo and asked if this was really hers.", "The first word of it came in a letter from a regular buyer."),
            "self": d.say(f"{maker.split()[0]} saw it while checking stock one night.", f"{maker.split()[0]} noticed it alone, on the dashboard.", f"It was {maker.split()[0]} who came upon it, by chance."),
        "supplier": d.say("The jar supplier mentioned it on the phone.", "A vendor of raw material asked about the new company name.",
        "The firm that delivers the packaging let it slip.")}[found].replace("hers", "from the old workshop") + f" On {d.date(t)} the brand page had passed to {thief}. " \
        + {"mark": d.say("They had handed in a trade mark certificate of another country and the brand desk believed it.", "A foreign trade mark paper was enough to get the page reassigned.",
        "It was done on paper: a registration abroad, waved through by the brand desk."), "staff": d.say("A marketplace worker had moved it, for money as it later turned out.",
        "An insider at the platform did the switch and was paid for it.", "It was an employee of the site who reassigned it, bribed."),
           "hack": d.say("Someone had got into the account with the old password and given away the rights.", "The log-in was broken into and the rights passed on from inside.",
           "The account had been entered by strangers, who transferred the page.")}[how] + " " \
        + f"As for the mark itself, {maker} had applied for it on {d.date(fm)}, {thief} on {d.date(ft)}. " + (d.say("The thieves used the very same photographs.",
        "Even the pictures of the shed were copied.", "All images and texts were taken over word for word.") if copy else d.say("The new photos were their own.",
        "They had made new pictures and texts.", "The page was redone from scratch.")) + " " \
        + (d.say("Safety papers for the goods were missing.", "No test report came with the new goods.", "They had no conformity papers.") if cert else d.say("Their safety papers were in order.",
        "Test reports were there.", "The conformity papers were complete.")) + f" {agent} at the seller desk answered after {days} day(s). " \
        + {"yes": d.say("The page is home again.", "In the end everything was restored.", "All rights were given back."), "no": d.say("The page is still with the others.",
        "To this day nothing was given back.", "The request was turned down."), "partly": d.say("The listings came back, the reviews did not.",
        "Half of it was restored: the name yes, the ratings no.", "Some rights were returned, others not.")}[back] \
        + f" Sales had dropped by {sales} per cent. A cousin, {cousin}, had once lent a computer. " + (d.say("The goods in the warehouse were sold off under the new name.",
        "Stock of the old workshop went out under the new seller's name.", "Even the stored pieces were shipped and billed by the newcomers.") if stock else d.say("The stored goods were left alone.",
        "Stock in the warehouse was not touched.", "Nothing was missing from storage."))
    sales += sales == 50
    d.choice("stated", how, {"mark": ["with a document on rights from abroad", "through a foreign registration"], "staff": ["through a corrupt insider"],
            "hack": ["by breaking into the seller's log-in", "through an account intrusion"]}, ["How was the page taken?", "By what means did the page change hands?"])
    d.choice("stated", found, {"customer": ["a purchaser"], "self": ["the maker"], "supplier": ["a business that delivers to the maker", "a vendor"]}, ["Who noticed first?", "Who brought the matter to light?"])
    d.noul("order_time", fm < ft, ["Did the maker file for the mark before the other side?", "Was the workshop first to apply?"], negated=["Were the newcomers first at the trade mark office?"])
    d.choice("stated", back, {"yes": ["fully given back"], "no": ["not given back"], "partly": ["given back in part"]}, ["How did it end for the maker?", "Was the page returned?"])
    d.multi("stated", [(["copied images", "pictures lifted from the old page"], copy), (["missing proof of safety", "no conformity documents"], cert),
            (["sale of goods that were not theirs", "use of the maker's stock"], stock)], ["What else did the newcomers do or lack?", "Which reproaches can be made to the new holder?"])
    d.noul("order_time", days > 7, ["Did the help desk take more than a week?", "Was the first answer slower than seven days?"], negated=["Did the seller desk react within a few days?"])
    return state


@drill("analyst_note")
def three_friends_at_one_card_table(d):
    a, b, c = d.person(), d.person(), d.person()
    site = d.say("RiverRoom", "AceHarbour", "FeltClub")
    hands, share = d.int(200, 4000), d.int(3, 95)
    share += share == 40
    kind = d.pick(["collusion", "friends"])
    soft, ip, dump, chat = kind == "collusion", d.flag(), kind == "collusion", kind == "collusion" and d.flag(0.7)
    gain = d.pick(["a", "b", "c"])
    won = {"a": a, "b": b, "c": c}
    amounts = {k: (d.int(30, 90) * 100 if k == gain else -d.int(5, 25) * 100) for k in "abc"}
    src = d.pick(["player", "system", "staff"])
    bot, device = d.flag(), d.pick(["shared", "separate"])
    state = f"Game integrity, {site}, table {d.ref('', 3)}. {d.say('Opened after', 'Reason:', 'Trigger:')} " + {"player": d.say("a complaint from somebody at the same table.",
            "another customer who felt cheated.", "an e-mail of a losing opponent."), "system": d.say("the overlap model fired.", "an automated alert.", "nightly pair statistics."),
            "staff": d.say("a floor manager was suspicious.", "one of our hosts saw it live.", "a colleague on the night shift.")}[src] \
        + f"\nAccounts: {a}, {b}, {c}. {hands} hands in {d.int(3, 20)} days; all three were seated together in {share} % of them.\nResults: " + ", ".join(f"{won[k]} {amounts[k]:+,}" for k in "abc") + ".\nPlay: " \
        + (d.say("they never raise one another, folding strong hands when one of the trio bets.", "bets between them vanish after the flop; aces get folded to a friend.",
        "against each other they check down monsters.") if soft else d.say("they bluff and raise each other like everybody else.", "big pots between them, fought to the river.",
        "hard play among them, several all-in clashes.")) + " " \
        + (d.say("Chips travel one way, by strange folds.", "Two lose to the third in pots that make no sense.",
        "Clear transfer of stacks toward one seat.") if dump else d.say("Wins and losses between them even out, the gain came from other tables.", "No drift of chips inside the trio.",
        "What was won came from outsiders, in normal pots.")) + "\nTech: " \
        + (d.say("one house, same router.", "same address on the net.", "connection identical for all.") if ip else d.say("three towns, three providers.", "no common network.",
        "connections differ.")) + " " + (d.say("Two of them were on one tablet.", "A device fingerprint repeats.",
        "One laptop served two accounts.") if device == "shared" else d.say("Devices all different.", "Nobody shares hardware.", "Three phones, never crossed.")) \
        + " " + (d.say("Reaction times even as a metronome.", "Clicks every 1.8 s, machine-like.", "Timing is that of a program.") if bot else d.say("Timing human, uneven.",
        "Reaction times vary, with pauses for dinner.", "Clicks look like a person's.")) + "\n" + (d.say("Table chat: cards named in another tongue.", "In the chat hole cards were spelled out.",
        "They typed their holdings to each other.") if chat else d.say("Table chat: small talk.", "Chat about football only.", "No chat.")) + f"\n{d.person()}, {d.date(d.day())}"
    d.choice("judgement", kind, {"collusion": ["a team working against the table", "secret co-operation"], "friends": ["acquaintances who compete fairly", "honest rivals"]},
            ["What does the way they play show?", "How would an expert judge the trio's play?"])
    d.choice("amounts", gain, {"a": a, "b": b, "c": c}, ["Who came out ahead?", "Which account has made a profit?"])
    d.noul("amounts", share > 40, ["Did the three share a table in more than two hands out of five?", "Is the overlap above 40 per cent?"], negated=["Is the joint share of hands below two fifths?"])
    d.choice("stated", src, {"player": ["a fellow gambler", "an opponent"], "system": ["a computer model"], "staff": ["an employee"]}, ["What set off the review?", "Where did the suspicion come from?"])
    d.multi("stated", [(["one internet line for all", "common network"], ip), (["hardware used by more than one", "a shared device"], device == "shared"),
            (["signs of software playing", "a program at the controls"], bot), (["secrets told in the chat", "messages about the cards held"], chat)], ["Which technical or written traces were found?",
            "What evidence apart from the play is there?"])
    d.score("stated", 0 if hands < 1000 else 1 if hands < 2500 else 2, ["under 1,000 hands", "1,000 to 2,499 hands", "2,500 hands or more"], ["How large is the sample?", "Size of the sample of hands:"])
    return state


@drill("chat")
def at_the_coin_machine_in_the_corner_shop(d):
    cust, clerk, caller = d.person(), d.say("shop clerk", "kiosk helpline", "machine operator"), d.say("Officer Dale", "Mr Frost from the bank", "Agent Ruiz")
    story = d.pick(["bank", "arrest", "romance", "self", "self"])
    scam = story != "self"
    sent = d.pick([0, 1, 1, 3])
    qr, phone, told = (scam and d.flag(0.7) for _ in range(3))
    amt, cap = d.pick([200, 400, 900, 2500, 8000]), d.pick([500, 1000])
    stop = d.pick(["stopped", "went", "half"])
    first = d.flag()
    L = [("C", d.say("hello? i need help with the bitcoin machine", "machine wont take my notes", "Good afternoon, how do I work this thing")),
        ("K", d.say("Sure. What is it for?", "Happy to help. Who is it going to?", "May I ask what the coins are for?")),
        ("C", {"bank": d.say("my savings are not safe, the bank said to move them to a protected wallet", "they told me my account is being robbed and this keeps it safe",
        "the fraud department wants it kept here till tomorrow"), "arrest": d.say("there is a warrant on me and this pays it off", "I have to settle a fine or they take me in tonight",
        "the sheriff's office says pay or be jailed"),
               "romance": d.say("for my fiance on the oil rig, we meet in June", "my sweetheart abroad needs a ticket home", "it's for the person I am going to marry, we talk every night online"),
               "self": d.say("I put a bit into coins every month, my own wallet", "just my own savings plan, been doing it for years", "it's mine, I like to hold some bitcoin")}[story]
            + ". " + (d.say("they mailed me a square code to hold up", "I have the code thing they sent on my phone",
            "there's a QR picture I was given") if qr else d.say("I have my wallet app open, made the address myself", "address is in my own app", "the app makes the code, it's mine"))),
        ("K", d.say("Are you talking to anyone right now?", "Is somebody on the phone with you?")),
        ("C", (d.say(f"yes, {caller} is on the line, says not to hang up", f"{caller} stays on till I am done", "yes he is listening now") if phone else d.say("no, it's just me",
        "nobody, phone is in the car", "no one at all")) + ". " + (d.say("I am supposed to say it's for a car", "was told not to tell you",
        "I should keep it secret") if told else d.say("ask me whatever you like", "no secret about it", "you can tell my family if you want"))),
        ("K", {0: d.say("I see no earlier purchases today.", "Nothing bought yet today."), 1: d.say("One purchase already went through today.", "I see a single earlier insert today."),
        3: d.say("There were three purchases earlier today.",
        "Three inserts went through since noon.")}[sent] + f" This one would be {d.money(amt)}. " + {"stopped": d.say("I have cancelled it and your notes are coming back.",
        "I am switching the machine off, please keep your cash."), "went": d.say("All right, it has gone through.", "Done, the coins are on the way."),
        "half": d.say("Part of it has gone, I blocked the rest.", "Half went before I could stop it, the other half is blocked.")}[stop]),
        ("C", d.say("oh dear", "ok thank you", "hm. alright") + (d.say(", it's my first time here", ", never used one before") if first else d.say(", I come here every month", ", same as the last times")))]
    d.choice("stated", story, {"bank": ["to bring savings into safety", "protection of money"], "arrest": ["to avoid prison", "to settle a legal threat"],
            "romance": ["for a loved one met on the web"], "self": ["an investment of their own", "to save for themselves"]}, ["Why does the customer want to buy coins?", "What is the purchase for?"])
    d.score("judgement", scam * 1 + (scam and (phone or told)), ["no sign of a swindle", "a swindle is likely", "a swindle is as good as certain"],
            ["How sure can one be that a swindler is behind it?", "Likelihood of a swindle:"],
            criteria="No sign: the customer saves for themselves. A tale of danger, arrest or love makes a swindle likely; with a caller on the line or an order to keep quiet as well, it is as good as certain.")
    d.choice("stated", stop, {"stopped": ["it was prevented"], "went": ["it was carried out"], "half": ["it was carried out in part"]}, ["What happened to the purchase?", "Did the money go?"])
    d.multi("stated", [(["a code made by somebody else", "a wallet code sent to the customer"], qr), (["a third person listening", "someone on the telephone"], phone),
            (["an instruction to hide the purpose", "being told to lie"], told), (["no former visits to the machine", "a first-time user"], first)], ["Which of these does the customer tell?",
            "What comes out in the talk?"])
    d.noul("policy", amt > cap or sent >= 3, ["Is a pause of a day prescribed?", "Must the machine hold the purchase for a day?"], negated=["Can the purchase go ahead without the day's pause?"],
            criteria=[f"A pause of one day applies to any purchase above {d.money(cap)} and to anybody who already bought three times the same day."])
    d.score("counting", {0: 0, 1: 1, 3: 2}[sent], ["nothing bought earlier today", "one purchase earlier today", "three purchases earlier today"], ["How much had gone through that day before?",
            "Earlier use of the machine today:"])
    return "\n".join(f"{cust.split()[0] if k == 'C' else clerk}: {v}" for k, v in L)
