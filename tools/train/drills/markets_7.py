"""A soiled back seat, a villa by e-mail, wine at the door, a coin merchant, lockers, stays nobody slept, a live seller, a wallet for gifts."""

from draw import drill, later


@drill("narrative")
def stain_on_the_back_seat(d):
    drv, rider, pal, agent = d.person(), d.person(), d.person(), d.person()
    t = d.day().replace(hour=23, minute=d.int(0, 50))
    fee, share = d.int(40, 180), d.pick([10, 20])
    cause = d.pick(["sick", "drink", "dog", "mud"])
    meta = d.pick(["tonight", "old", "stripped"])
    next_ride, receipt, admits = d.flag(), d.flag(), d.pick(["yes", "no", "pal", "silent"])
    claims = d.pick([0, 1, 5, 8])
    delay = d.pick([50, 57, 60 * 9, 60 * 30])
    when = later(t, minutes=delay)
    rider_age, stars = d.int(1, 7), d.int(42, 50) / 10
    witness = d.flag()
    state = f"It was a ride of {d.int(9, 38)} minutes through {d.city()}, picked up {d.stamp(t)}, and it cost {d.money(d.int(9, 40))}. {rider}, who has been a passenger for {rider_age} years with an average of {stars}, had booked it for two; {pal} came along. " \
        + f"The claim for a cleaning fee of {d.money(fee)} was sent in by the driver, {drv}, {d.say('at', 'on')} {d.stamp(when)}. " \
        + {"sick": d.say("Somebody had thrown up on the upholstery, it says.", "It speaks of vomit on seat and belt.", "A passenger had been ill in the car, is the claim."), "drink": d.say(
        "A beer is said to have been poured over the seat.", "It speaks of a spilt cocktail.", "Red wine on pale cloth, is the claim."), "dog": d.say(
        "A wet animal is said to have rolled on the seat.", "It speaks of paw marks and fur.", "Hair of a large dog all over, is the claim."),
           "mud": d.say("Football boots are said to have left clay everywhere.", "It speaks of earth from a building site.", "Soil on floor and seat, is the claim.")}[cause] + " Two photographs came with it. " \
        + {"tonight": d.say("Their embedded time is ten minutes after the drop-off.", "The files carry the date of that night.",
        "According to the picture data they were shot directly after the trip."), "old": d.say("According to the files they were shot seven weeks before.",
        "Their embedded date lies in the previous season.", "The same two pictures had come with a claim in the past."), "stripped": d.say("The files hold no time at all.",
        "All data had been removed from the images.", "When they were shot cannot be seen.")}[meta] + " " \
        + (d.say(f"Twenty minutes after the drop-off the car took another fare, who gave five stars.", "The driver went on working straight away and the following passenger praised the clean car.",
        "Another fare was on that seat half an hour later, without a word of complaint.") if next_ride else d.say("The car went off line and stayed so until the next noon.",
        "No further passenger was carried that night.", "The driver logged out right after.")) + " " \
        + (d.say("A bill of a valeting firm, with tax number, is in the file.", "A wash company's invoice was handed in.", "There is a receipt from a car cleaner.") if receipt else d.say(
        "There is no bill for any cleaning.", "An invoice was asked for and never came.", "No receipt is in the file.")) + " " \
        + {"yes": d.say("The passenger owned up at once and was sorry.", f"{rider.split()[0]} wrote that it was true.", "The booker conceded it in the app."), "no": d.say(
        "The passenger calls it an invention.", f"{rider.split()[0]} wrote that nothing of the kind happened.", "The booker disputes every word."), "pal": d.say(f"The passenger says it was {pal}.",
        f"{rider.split()[0]} puts it on {pal}.", f"It was {pal}, writes the booker."), "silent": d.say("The passenger has not answered two messages.", f"From {rider.split()[0]} nothing was heard.",
        "The booker has not reacted.")}[admits] + " " \
        + (d.say("A doorman saw the state of the seat.", "A night porter looked in and confirms the mess.", "A colleague at the rank has seen it.") if witness else d.say(
        "Nobody else has seen the seat.", "There is no witness.",
        "No third person looked into the car.")) + f" In the past half year {drv.split()[0]} has made {claims} claims of this sort; the fleet's mean is {d.int(1, 2)}. {agent} has the case since Monday, with {d.int(12, 40)} others."
    d.choice("stated", cause, {"sick": ["illness of a passenger"], "drink": ["a beverage"], "dog": ["an animal"], "mud": ["dirt from outdoors"]}, ["What is said to have soiled the car?",
            "What was the mess, by the driver's claim?"])
    d.choice("stated", meta, {"tonight": ["right after the trip"], "old": ["weeks before the trip"], "stripped": ["it cannot be told"]}, ["When were the pictures made?",
            "What do the picture files say about their time?"])
    d.choice("unknown", admits, {"yes": ["takes the blame"], "no": ["denies it"], "pal": ["blames the companion"], "silent": ["has given no answer"]}, ["How does the passenger who booked react?",
            "What is the booking passenger's position?"])
    d.noul("order_time", delay > 120, ["Was the claim sent more than two hours after the pick-up?", "Did the driver let hours go by before claiming?"], negated=["Was the claim made within an hour of the pick-up?"])
    d.multi("stated", [(["a professional cleaner's bill"], receipt), (["someone else who saw the dirt", "an eye-witness"], witness), (
            ["a satisfied passenger afterwards", "a further ride with no complaint"], next_ride)], ["Which of these are part of the file?", "What else is known, for or against the driver?"])
    truth = (meta == "tonight") + receipt + witness + (not next_ride)
    d.score("judgement", 0 if truth <= 1 else 1 if truth == 2 else 2, ["the claim is hardly believable", "open", "the claim is well supported"], ["How well is the driver's claim supported?",
            "Credit to be given to the driver's claim:"], criteria="Whatever the passenger says, count in favour: pictures from that night, a cleaner's bill, a witness, no passenger straight afterwards. Up to one: hardly believable. Two: open. Three or four: well supported.")
    d.noul("counting", claims > 3, ["Does the driver claim far more often than colleagues do?", "Is the number of the driver's claims well above the fleet's mean?"], negated=[
            "Is the driver's number of claims in line with the fleet or below it?"])
    return state


@drill("email")
def the_villa_that_confirmed_by_mail(d):
    mark = d.wordings.random()
    trav, host, cous, agent = d.person(), d.person(), d.person(), d.person()
    real = d.say("staywell.example", "roomnest.example", "hollyhome.example")
    fake = real.replace(".example", d.say("-pay.example", "-booking.example", "-support.example"))
    dom = d.pick(["real", "fake"])
    t = d.day()
    paid, meth = d.int(6, 40) * 100, d.pick(["bank", "card", "voucher"])
    found = d.pick(["ad", "search", "friend"])
    onsite, ref, called, photos = d.flag(), d.flag(), d.flag(), d.flag()
    days = d.pick([1, 2, 20, 33])
    weeks = d.pick([1, 2, 10, 14])
    arr = later(t, days=weeks * 7)
    ppl = d.int(4, 12)
    state = f"From: {trav} <{d.email(trav)}>\nTo: help@{real}\nDate: {d.date(later(t, days=days))}\nSubject: " + d.say("is my booking real???", "Villa - please check",
            "Question about a payment") + "\n\n" + d.say("Dear help desk,", "Hi there,",
            "To whom it may concern") + f"\n\nwe are a party of {ppl} and wanted the house of a certain {host} from {d.date(arr)} for {d.int(5, 14)} nights. " \
        + {"ad": d.say("I came upon it in an advert on a social network.", "It popped up as sponsored on my feed.", "A paid post with pool pictures led me there."), "search": d.say(
        "I found it by the search on your own page.", "I used your map search and there it was.", "It came up in your own results."), "friend": d.say(f"My cousin {cous} had sent me the link.",
        f"{cous}, a cousin, passed it on to me.", f"It was {cous} in the family who told me of it.")}[found] + " " \
        + f"The confirmation came on {d.date(t)} from bookings@{fake if dom == 'fake' else real} with your logo. " + (d.say("It has a reservation number, eight digits.",
        f"Number in it: {d.ref('', 8)}.", "A reservation code stands on top.") if ref else d.say("There is no reservation number in it.", "I looked for a booking code and there is none.",
        "No number of any kind on it.")) + " " \
        + {"bank": d.say(f"I sent {d.money(paid)} to an account in {d.country()}.", f"We transferred {d.money(paid)} to the IBAN given.", f"{d.money(paid)} went by bank to the name on the sheet."),
        "card": d.say(f"My credit card was charged {d.money(paid)}.", f"I typed in my card and {d.money(paid)} were taken.", f"{d.money(paid)} left by Visa."), "voucher": d.say(
        f"I bought gift codes for {d.money(paid)} and mailed the numbers.", f"They wanted {d.money(paid)} in prepaid codes and I read them out.",
        f"{d.money(paid)} in store cards, I photographed the backs.")}[meth] + " " \
        + (d.say("In my profile on your page the trip is listed.", "When I log in to your site I can see the stay.", "The stay shows up under my trips.") if onsite else d.say(
        "In my profile on your page nothing shows.", "Logged in, I find no stay at all.", "My list of trips is empty.")) + " " \
        + (d.say("I rang the number and somebody answered in your name.", "A man on the phone said all was fine.", "I got through to someone by telephone.") if called else d.say(
        "The number just rings.", "Nobody picks up the phone.", "The line is dead.")) + " " + (d.say("My brother drove past: the house in the photos is a hotel.",
        "The pictures turn out to be of a place in another land.", "I found the very same pictures under another name.") if photos else d.say("A neighbour there confirms that the house exists.",
        "The house is as in the pictures, my sister has been there.", "On the street view the house looks exactly like the pictures.")) \
        + f"\n\nWe fly from {d.city()} and tickets cost {d.money(d.int(5, 19) * 100)} more. A booking last year, of {d.date(later(t, days=-d.int(300, 400)))}, went well.\n\nRegards, {trav}\n\n-- routed to {agent}, queue 3"
    d.wordings.seed(mark)
    d.noul("identity", dom == "real", ["Did the confirmation come from the same domain as the help desk's?", "Is the sender's address that of the platform written to?"], negated=[
            "Was the confirmation sent from a look-alike domain?"])
    d.choice("stated", meth, {"bank": ["a bank transfer"], "card": ["a payment card"], "voucher": ["prepaid codes"]}, ["How did the traveller pay?", "By which means did the money leave?"])
    d.choice("stated", found, {"ad": ["a social media advertisement"], "search": ["the platform's own listing search"], "friend": ["a relative's tip"]}, [
            "How did the traveller come across the house?", "What led the writer to the offer?"])
    d.multi("two_places", [(["no number of the booking", "missing reservation code"], not ref), (["the stay is missing in the user profile", "nothing under the writer's trips"], not onsite), (
            ["pictures of another building", "photos that belong elsewhere"], photos), (["nobody can be reached by phone"], not called)], ["Which details point to a sham?",
            "What in the mail speaks against a genuine booking?"])
    bad = (dom == "fake") + (meth != "card") + (not onsite) + photos
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["probably a genuine booking", "uncertain", "almost certainly a sham"], ["How does the case look?",
            "Likelihood that the booking is a sham:"], criteria="Against it: a foreign domain, payment other than by card, no entry in the profile, borrowed pictures. Up to one: probably genuine. Two: uncertain. More: almost certainly a sham.")
    d.noul("order_time", weeks > 5, ["Are there still more than five weeks between the confirmation and the arrival?", "Does the stay begin more than a month after the confirmation?"], negated=[
            "Does the stay begin within a fortnight or so of the confirmation?"])
    d.noul("order_time", days > 7, ["Did the writer wait more than a week after the confirmation to ask?", "Was the mail sent over a week after the confirmation?"], negated=[
            "Was the mail written within a few days of the confirmation?"])
    return state


@drill("policy_and_case")
def bottles_handed_over_at_the_door(d):
    rider, cust, child, mgr = d.person(), d.person(), d.person(), d.person()
    goods = d.pick(["wine", "knife", "nicotine", "soap"])
    age = d.pick([14, 16, 17, 19, 22, 24, 31, 44])
    shown = d.pick(["licence", "passport", "photo", "none"])
    taker = d.pick(["cust", "other"])
    drunk, left = d.flag(), d.pick(["handed", "door", "back"])
    prev, qty = d.pick([0, 1, 3]), d.int(1, 12)
    note, looks = d.flag(), d.flag()
    scan = d.flag(0.75) and shown in ("licence", "passport")
    things = {"wine": d.say("bottles of red wine", "cans of cider", "bottles of gin"), "knife": d.say("a set of kitchen knives", "a hunting knife", "a carving blade"), "nicotine": d.say("vapes",
            "tins of snus", "e-liquid"), "soap": d.say("soap and bread", "pasta and napkins", "washing powder")}
    state = d.say("COURIER HANDBOOK, part 6: goods with an age limit", "Age-limit deliveries, handbook part 6",
            "Part 6 - restricted goods at the door") + "\n6.1 Alcohol and nicotine: 18. Blades: 18. Other goods: no limit.\n6.2 " + d.say(
            "Whoever takes the bag must show a physical document if they look under 25.", "Ask for an original document from anybody who looks younger than 25.") + " A picture on a phone is no document.\n6.3 " \
        + d.say("Do not hand alcohol to a person who is drunk.", "Alcohol is never given to somebody intoxicated.") + "\n6.4 " + d.say("Restricted goods are never left at the door.",
        "Nothing with an age limit may be put down unattended.") + "\n6.5 " + d.say("Another adult of the home may take the bag in the customer's place.",
        "Any adult living there may accept it instead of the customer.") \
        + f"\n\nREPORT {d.ref('R', 5)}: rider {rider}, {d.stamp(d.day())}, order of {cust}: {things[goods]} ({qty} pieces), {d.money(d.int(9, 90))}. " + (d.say(f"At the door stood {cust}.",
        f"{cust} opened in person.") if taker == "cust" else d.say(f"{child}, of the same household, opened.",
        f"At the door stood {child}, who lives there too.")) + f" Age of the person at the door, as found out later: {age}. " \
        + (d.say("Looked about twenty, the rider says.", "The rider took the person for very young.", "Seemed hardly older than a pupil, by the rider's word.") if looks else d.say(
        "Looked well over thirty, the rider says.", "The rider saw grey hair.", "Seemed middle-aged to the rider.")) + " " \
        + {"licence": d.say("A driving licence was held out.", "Rider was shown a plastic driving permit."), "passport": d.say("A passport was brought from upstairs.",
        "Rider looked into a passport."), "photo": d.say("A snapshot of an ID was shown on a mobile.", "The rider was shown an image of a card on a screen."), "none": d.say("Nothing was shown.",
        "No document was asked for or seen.")}[shown] + " " \
        + (d.say("The person swayed and smelt of spirits.", "Speech was slurred, says the rider.", "The person could hardly stand.") if drunk else d.say("The person was sober.", "No sign of drink.",
        "Steady and clear, says the rider.")) + " " + {"handed": d.say("The bag was passed over.", "The rider gave the bag into the person's hands."), "door": d.say(
        "The bag was set on the step and the rider left.", "The rider put it on the mat and went."), "back": d.say("The rider took the bag back to the store.", "The bag returned to the shop.")}[left] + " " \
        + (d.say("The scan of the document is stored.", "An ID scan is in the system.") if scan else d.say("No scan is stored.",
        "The scan field is empty.")) + f" {mgr} notes {prev} earlier slip(s) by this rider. " + (d.say("The customer had written 'ring twice'.", "A note said to mind the cat.") if note else d.say(
        "The customer had left no note.", "No remark with the order."))
    d.choice("stated", goods, {"wine": ["an alcoholic drink"], "knife": ["cutting tools"], "nicotine": ["a tobacco substitute"], "soap": ["goods without an age limit", "everyday goods"]}, [
            "What sort of goods were to be delivered?", "Under which heading do the goods fall?"])
    d.noul("policy", shown in ("licence", "passport"), ["Was an acceptable proof of age seen?", "Did the rider see a document in the sense of 6.2?"], negated=[
            "Was what the rider saw, if anything, no document in the sense of 6.2?"])
    d.noul("two_places", taker == "other", ["Did somebody other than the one who ordered come to the door?", "Was a housemate or relative at the door?"], negated=["Did the customer open in person?"])
    d.choice("stated", left, {"handed": ["given to the person"], "door": ["left on the ground"], "back": ["taken back"]}, ["What was done with the bag?", "Where did the goods end up?"])
    d.noul("policy", looks, ["If the goods have an age limit, was a check of papers needed, going by the looks?", "Did the person look young enough for the check of 6.2?"], negated=[
            "Did the person look too old for the check of 6.2 to be needed?"])
    d.score("counting", {0: 0, 1: 1, 3: 2}[prev], ["a clean sheet", "one former slip", "several former slips"], ["What is the rider's record?", "Earlier mistakes of the rider:"])
    d.multi("two_places", [(["intoxication", "a drunk person at the door"], drunk), (["a person under 18", "a minor at the door"], age < 18), (
            ["a stored scan", "a copy of the document in the system"], scan)], ["Which of these apply to the handover?", "What does the report tell of the scene?"])
    return state


@drill("nested_json")
def a_shop_that_takes_coins(d):
    firm, boss, ubo = d.firm(), d.person(), d.person()
    t = d.day()
    mcc = d.pick(["hosting", "gold", "games", "travel"])
    vol = {"declared": d.int(5, 40) * 1000}
    ratio = d.pick([0.6, 0.9, 3.0, 5.5])
    vol["actual"] = int(vol["declared"] * ratio)
    exp = {"darknet": d.pick([0.0, 0.2, 4.1, 7.5]), "mixer": d.pick([0.1, 0.4, 3.3, 9.0]), "sanctioned": d.pick([0.0, 0.0, 1.2])}
    same, refund = d.flag(), d.pick([1, 2, 18, 27])
    rev = d.pick(["overdue", "done"])
    top, lic = d.int(10, 90), d.pick(["held", "exempt", "none"])
    top += top == 50
    off = d.pick(["own_bank", "third_bank", "stablecoin"])
    last = later(t, days=-d.pick([30, 90, 500, 700]))
    state = {"merchantProfile": {"mid": d.ref("M", 7), "tradeName": firm, "line": {"hosting": "WEB_HOSTING", "gold": "BULLION_SALES", "games": "GAME_ITEMS", "travel": "TRAVEL_AGENCY"}[mcc],
            "country": d.say("EE", "CZ", "AE", "HK"), "onboarded": f"{later(t, days=-900):%Y-%m-%d}", "contacts": [{"role": "director", "name": boss},
            {"role": "beneficial_owner", "name": boss if same else ubo, "pct": d.int(26, 100)}], "support": {"tickets30d": d.int(0, 40), "lang": "en"}},
        "licence": {"held": {"number": d.ref("FIU", 5), "status": "ACTIVE"}, "exempt": {"number": None, "status": "EXEMPT_BY_OPINION"}, "none": {"number": None, "status": "MISSING"}}[lic],
        "volumes": {"unit": "EUR", "declaredMonthly": vol["declared"], "actualLast30d": vol["actual"], "txCount": d.int(20, 900), "largestPayerPct": top, "refundPct": refund, "medianTicket": d.int(20, 700)},
        "exposurePct": {**exp, "exchange": d.int(30, 60), "unhosted": d.int(10, 30)}, "settlement": {
        "route": {"own_bank": "BANK_OWN_NAME", "third_bank": "BANK_OTHER_NAME", "stablecoin": "USDC_WALLET"}[off], "cutoffUtc": "17:00", "holdDays": d.pick([0, 2]),
        "lastChange": f"{later(t, days=-d.int(5, 300)):%Y-%m-%d}"},
        "review": {"lastDone": f"{last:%Y-%m-%d}", "today": f"{t:%Y-%m-%d}", "cycleMonths": 12, "analyst": d.person(), "openQuestions": d.int(0, 4), "remarks": d.say("site visited by video",
        "no remarks", "awaiting accounts")}}
    d.noul("amounts", ratio > 1.5, ["Does the shop turn over much more than it had announced?", "Is the real volume a multiple of the planned one?"], negated=["Does the real volume stay within the plan?"])
    d.noul("order_time", (t - last).days > 365, ["Is the periodic check overdue?", "Has more than a year gone by since the last check?"], negated=["Is the last check recent enough for the yearly cycle?"])
    d.multi("policy", [(["illegal online markets", "dark markets"], exp["darknet"] > 1), (["tumblers", "coin mixing services"], exp["mixer"] > 1), (["sanctioned parties", "listed parties"],
            exp["sanctioned"] > 1)], ["Where is the exposure over the limit?", "Which categories break the limit?"], criteria="The limit is one per cent in each category.")
    d.choice("stated", lic, {"held": ["it has one in force"], "exempt": ["a legal opinion says none is needed"], "none": ["it lacks one"]}, ["What about the shop's licence?", "How does the shop stand as to licensing?"])
    d.choice("stated", off, {"own_bank": ["the shop's bank account"], "third_bank": ["an account under another name"], "stablecoin": ["a wallet, in tokens tied to the dollar"]}, [
            "Where are the proceeds settled to?", "How does the shop get its money?"])
    d.noul("identity", same, ["Are director and owner one person?", "Does the person who runs it also own it?"], negated=["Does the owner differ from the director?"])
    d.score("amounts", 0 if refund < 5 else 1 if refund < 20 else 2, ["low, under 5 per cent", "raised, 5 to 19 per cent", "very high, 20 per cent or more"], [
            "How high is the share of reimbursements?", "Level of refunds:"])
    return state


@drill("event_array")
def compartment_opened_in_the_night(d):
    mark = d.wordings.random()
    addressee, mate, tech = d.person(), d.person(), d.person()
    t = d.day().replace(hour=16)
    box, comp = d.say("LCK-Mill", "LCK-Quay", "LCK-Elm"), d.int(2, 40)
    how = d.pick(["code", "master", "forced"])
    wait = d.pick([2, 7, 30, 60])
    size, fails = d.say("S", "M", "L"), d.pick([0, 1, 5])
    mailed = d.pick(["addr", "other"])
    cam, weight, refund = d.flag(), d.flag(), d.pick(["paid", "declined", "pending"])
    cust = d.pick(["never", "empty", "got"])
    who = d.pick(["addr", "mate"])
    ev = [{"time": t.isoformat(), "unit": box, "evt": "deposit", "by": f"courier {d.ref('', 3)}", "slot": comp, "size": size, "sensor_g": d.int(400, 4000)},
        {"time": later(t, minutes=1).isoformat(), "unit": box, "evt": "code_sent", "channel": "sms" if d.flag() else "email", "to": {"addr": addressee, "other": d.person()}[mailed], "orderName": addressee},
        {"time": later(t, minutes=40).isoformat(), "unit": box, "evt": "deposit", "by": f"courier {d.ref('', 3)}", "slot": comp + 1, "size": "S", "sensor_g": d.int(100, 900)}]
    at = later(t, hours=wait)
    for i in range(fails):
        ev.append({"time": later(at, minutes=-12 + 2 * i).isoformat(), "unit": box, "evt": "bad_code", "slot": None, "entered": d.ref("", 6)})
    d.wordings.seed(mark + 1)
    ev += [{"time": at.isoformat(), "unit": box, "evt": "open", "slot": comp, "auth": {"code": "PICKUP_CODE", "master": "SERVICE_KEY", "forced": "NONE"}[how],
            "doorState": "bent" if how == "forced" else "ok", "user": {"code": {"addr": addressee, "mate": mate}[who], "master": tech, "forced": None}[how]},
        {"time": later(at, minutes=2).isoformat(), "unit": box, "evt": "closed", "slot": comp, "sensor_g": d.int(300, 900) if weight else 0}, {"time": later(at, minutes=30).isoformat(), "unit": box,
        "evt": "open", "slot": comp + 1, "auth": "PICKUP_CODE", "doorState": "ok", "user": d.person()},
        {"time": later(at, hours=5).isoformat(), "unit": box, "evt": "customer_msg", "from": addressee, "text": {
        "never": d.say("I have not been there yet and it says collected", "app: picked up. I was not there", "someone collected it, not me"), "empty": d.say("opened it, nothing inside",
        "my compartment was bare when I came", "slot was empty on arrival"), "got": d.say("got it, but where is the second parcel", "I have it, thank you, box is torn though",
        "collected, please note the wet carton")}[cust]},
        {"time": later(at, hours=9).isoformat(), "unit": box, "evt": "footage", "available": cam, "keptDays": d.int(3, 30)}, {"time": later(at, days=3).isoformat(), "unit": box, "evt": "claim",
        "result": {"paid": "COMPENSATED", "declined": "REJECTED", "pending": "OPEN"}[refund], "cents": d.int(15, 400) * 100}]
    d.wordings.seed(mark)
    d.choice("stated", how, {"code": ["by means of the collection code"], "master": ["with a service key"], "forced": ["by force"]}, ["How was the compartment filled first opened?",
            "By what means did the door of the first parcel open?"])
    d.noul("two_places", mailed == "addr", ["Did the code go to the person who ordered?", "Was the message with the code sent to the customer named on the order?"], negated=[
            "Was the code sent to a stranger to the order?"])
    d.noul("order_time", wait > 24, ["Did the first parcel lie there for more than a day?", "Was it over 24 hours before the first parcel's door opened?"], negated=[
            "Was the first parcel's door opened within half a day?"])
    d.score("counting", {0: 0, 1: 1, 5: 2}[fails], ["no wrong entry", "one wrong entry", "many wrong entries"], ["How many wrong codes were typed beforehand?", "Failed entries at the locker:"])
    d.choice("stated", cust, {"never": ["that they had not been there"], "empty": ["that there was nothing in it"], "got": ["that they have the parcel"]}, ["What does the customer report?",
            "What does the message from the customer say?"])
    d.choice("stated", refund, {"paid": ["granted"], "declined": ["turned down"], "pending": ["undecided"]}, ["What became of the claim?", "How was the demand for compensation decided?"])
    d.noul("stated", weight, ["Was something still in the compartment when it was shut again?", "Does the scale show a remaining weight after the first parcel's door closed?"], negated=[
            "Was the compartment empty after it had been shut?"])
    return ev


@drill("ledger_text")
def nights_paid_for_and_never_slept(d):
    mark = d.wordings.random()
    host, guests = d.person(), [d.person() for _ in range(3)]
    t = d.day()
    town = d.city()
    bill = d.pick(["normal", "nil"])
    g2g, n = d.flag(), d.int(4, 6)
    own = d.pick([0, 1, 2])
    rows, tot, nights_all = [], 0, 0
    rate = d.int(60, 140)
    over = d.pick([1, 4])
    big = d.int(0, n - 1)
    count = {0: 0, 1: 0, 2: 0}
    for i in range(n):
        nights = d.int(2, 5) if i != big else d.int(9, 14)
        who = d.int(0, 2)
        count[who] += 1
        tot += nights * rate * over
        nights_all += nights
        rows.append(f"{d.date(later(t, days=16 * i))}  booking {d.ref('', 6)}  {guests[who]}  {nights} nights  {nights * rate * over:,}.00  card *{d.ref('', 4)}  key used: {d.pick(['yes', 'yes', 'no'])}")
    d.wordings.seed(mark + 1)
    top = max(count, key=count.get)
    rel = d.pick(["kin", "staff", "none"])
    review, cancel = d.flag(), d.pick([0, 2])
    limit = d.pick([2500, 9000])
    tot_ = tot + (1 if tot == limit else 0)
    cash = d.flag()
    src = d.pick(["council", "bank", "neighbour"])
    lines = [f"HOST STATEMENT {host}, flat in {town}, amounts {d.code}", *rows, f"total {tot_:,}.00 for {nights_all} nights; the street's normal price is {rate} a night; host asks {rate * over} a night",
        d.say("meters: ", "utilities: ") + (d.say("water and power as in a lived-in flat", "usual household use every month", "consumption fits guests") if bill == "normal" else d.say(
        "not a litre of water in five months", "power meter stands still", "no use of water or light")),
        {"kin": d.say(f"{guests[0]} is the host's sibling", f"{guests[0]} is a brother or sister of {host}", f"family tie: {guests[0]} / host"), "staff": d.say(f"{guests[0]} works in the host's bar",
        f"{guests[0]} is on the host's payroll", f"{guests[0]} is employed by {host}"), "none": d.say(f"{guests[0]}: no tie to the host found", f"nothing links {guests[0]} and the host",
        f"{guests[0]} unknown to the host before")}[rel],
        d.say("reviews: ", "comments: ") + (d.say("every stay was praised in one sentence", "short praise after each stay") if review else d.say("no stay was ever reviewed", "not one comment left")),
        {"council": d.say("started by: a query of the town hall", "case opened after the municipality wrote"), "bank": d.say("started by: the payout bank", "case opened after the host's bank asked"),
        "neighbour": d.say("started by: someone next door", "case opened after a neighbour complained")}[src],
        d.say("withdrawn within a day of each payout", "payouts taken out in notes at once") if cash else d.say("payouts used for mortgage and repairs", "payouts go to the loan for the flat"),
        f"cleaner {d.person()} on call; deposit {d.int(1, 4) * 50}; cancelled bookings: {cancel}"]
    d.wordings.seed(mark)
    d.noul("amounts", over == 4, ["Does the host charge a multiple of the local price?", "Is the nightly rate far above the street's?"], negated=["Is the nightly rate the usual one for the street?"])
    d.choice("two_places", rel, {"kin": ["family"], "staff": ["work"], "none": ["no known tie"]}, ["What connects one of the guests with the host?", "Which tie between a guest and the host came out?"])
    d.noul("stated", bill == "nil", ["Do the meters suggest that nobody stayed there?", "Was there no consumption in the flat?"], negated=["Do the meters fit a flat in use?"])
    d.choice("counting", str(n), {"4": ["four"], "5": ["five"], "6": ["six"]}, ["How many bookings does the statement list?", "Number of stays booked:"])
    d.choice("stated", src, {"council": ["a public authority"], "bank": ["a financial institution"], "neighbour": ["someone living nearby"]}, ["Who gave the impulse for the case?", "Whose hint opened the matter?"])
    k = (bill == "nil") + (over == 4) + (rel != "none") + cash
    d.score("judgement", 0 if k <= 1 else 1 if k == 2 else 2, ["ordinary letting", "hard to say", "bookings look staged"], ["Were the stays real?", "Suspicion that the bookings only move money:"],
            criteria="Signs: dead meters, a price far above the street's, a tie between guest and host, payouts drawn in notes. Up to one: ordinary. Two: hard to say. Three or four: staged.")
    d.noul("stated", review, ["Did the guests leave comments?", "Is there feedback on the stays?"], negated=["Are the stays without any feedback?"])
    return "\n".join(lines)


@drill("chat")
def moderators_talk_about_a_live_seller(d):
    a, b, seller, star = d.say("mod_ines", "ts_kofi", "review-22"), d.say("mod_lars", "ts_mei", "review-09"), d.say("GlamByRo", "BoxKing", "SneakerAunty"), d.person()
    legal = d.person()
    item = d.pick(["bags", "boxes", "cream", "cards"])
    bots, win, ship, drugs = d.flag(), d.pick(["crew", "random", "unclear"]), d.pick([2, 4, 30, 45]), d.flag()
    chargeb = d.int(2, 90) / 10
    chargeb = round(chargeb + 0.1 * (chargeb == 3.0), 1)
    warned = d.pick([0, 1, 2])
    views, age = d.int(3, 90) * 100, d.pick([12, 15, 22, 35])
    prop = d.pick(["strike", "close", "leave"])
    same = d.flag()
    decided = d.pick(["a", "b", "nobody"])
    kids = d.flag()
    L = [(a, d.say(f"you seen {seller} last night?", f"got {seller} in my queue again", f"need a second pair of eyes on {seller}") + " " + {
            "bags": d.say("designer bags, 'overstock', 29 each", "luxury handbags at the price of a pizza"), "boxes": d.say("mystery boxes, pay and pray", "those sealed surprise parcels"),
            "cream": d.say("a skin cream that 'heals eczema'", "miracle ointment"), "cards": d.say("opens packs of trading cards on camera", "collector cards, live openings")}[item] +
            f". {views} watching, seller's own profile says age {age}."),
        (b, d.say("yeah. ", "I did. ", "watched an hour of it. ") + (d.say("half the chat is bots, same emoji at the same second.", "viewers are bought, names are letter soup.",
        "audience is fake, 400 accounts made on one day.") if bots else d.say("chat looks human, lots of regulars.", "audience seems real, they know each other.",
        "genuine viewers as far as I can see.")) + " " + {"crew": d.say("the raffle went to the seller's own helper, I know the voice", "guess who won the draw: the person who packs the parcels",
        "winner of the prize = same surname as the seller's partner"), "random": d.say("raffle was done with a proper draw, a stranger won", "the draw looked fair, winner from nowhere",
        "prize went to someone with no ties"), "unclear": d.say("no idea who won the raffle, stream cut out", "missed the draw, feed froze", "could not see the outcome of the prize draw")}[win] + "."),
        (a, f"orders leave after {ship} days on average, promised 5. dispute rate {chargeb} %, line is 3. " + (
        d.say("registered name is the one on the ID.", "bank account, ID, profile: one and the same name.", f"all papers say {legal}, account too.") if same else d.say(
        f"ID says {legal}, money goes to {star}.", f"account belongs to {star}, papers are {legal}'s.", f"papers by {legal}, payouts to {star}, hm."))),
        (b, {0: d.say("no warnings so far", "sheet is clean"), 1: d.say("one warning on the sheet", "got warned once, in March"), 2: d.say("two warnings already", "second warning was last week")}[
        warned] + ". " + (d.say("also a lot of kids buying, parents write in.", "minors among the buyers, three mums complained.",
        "a father says his 12-year-old spent the holiday money.") if kids else d.say("buyers are grown-ups as far as I see.", "nobody under age complained or turned up.", "no kids in it, I checked."))),
        (a, {"strike": d.say("I'd give a strike and move on", "one more strike from me", "my vote: strike"), "close": d.say("I'd shut it down for good", "my vote is closure", "kill the shop, I say"),
        "leave": d.say("I'd leave it be", "my vote: no action", "nothing to do here for me")}[prop] + "."),
        (b, {"a": d.say("fine, your call then, done as you said.", "ok we do it your way.", "agreed, going with yours."), "b": d.say("no, I'm overruling, I have escalated it to legal.",
        "disagree, I take it over and send it to legal.", "I decide otherwise: legal gets it."), "nobody": d.say("let's sleep on it.", "park it till the lead is back.", "not deciding today.")}[decided])]
    d.choice("stated", item, {"bags": ["luxury fashion"], "boxes": ["unknown contents", "sealed surprises"], "cream": ["a remedy", "a product with health claims"], "cards": ["collectibles"]}, [
            "What is sold in the streams?", "Which kind of goods does the seller offer?"])
    d.choice("unknown", win, {"crew": ["someone close to the seller"], "random": ["an unrelated person"], "unclear": ["it is not known", "nobody could see"]}, ["Who won the prize?", "To whom did the raffle go?"])
    d.noul("stated", bots, ["Is the audience judged to be artificial?", "Are the viewers thought to be fake?"], negated=["Do the viewers strike the moderator as genuine?"])
    d.noul("identity", same, ["Is the money paid to the person on the ID?", "Do payouts and papers carry one name?"], negated=["Does the money go to someone other than the person identified?"])
    d.choice("two_places", "wait" if decided == "nobody" else "legal" if decided == "b" else prop, {"wait": ["the matter is postponed"], "legal": ["it goes to the lawyers"],
            "strike": ["a strike is given"], "close": ["the shop is closed"], "leave": ["nothing is done"]}, ["What is the outcome of the talk?", "Which decision stands at the end?"])
    d.multi("policy", [(["slow delivery", "late dispatch"], ship > 5), (["too many disputes"], chargeb > 3), (["trouble with under-age buyers", "minors who buy"], kids)], [
            "Which problems with the orders come up?", "Where does the seller fail, going by promise, line and buyers?"])
    d.score("counting", warned, ["not warned yet", "warned once", "warned twice"], ["How many warnings has the seller had?", "Warnings on record:"])
    return "\n".join(f"{w}> {x}" for w, x in L)


@drill("analyst_note")
def wallet_of_a_relief_appeal(d):
    org, an, rep, don = d.say("Dam Relief Now", "Coast Aid Collective", "Quake Kitchens", "Free Clinics North"), d.person(), d.person(), d.person()
    t = d.day()
    n, vol = d.int(40, 900), d.int(5, 90) * 1000
    src = d.pick(["site", "forward", "poster"])
    addr, reg, out = d.pick(["match", "differs"]), d.flag(), d.pick(["exchange", "vendors", "mixer", "still"])
    listed, hops = d.flag(), d.pick([1, 2, 6, 9])
    big = d.int(5, 70)
    big += big == 30
    answered, old = d.flag(), d.pick([3, 9, 300, 700])
    memo, tax = d.flag(), d.flag()
    used = d.pick(["tents", "salaries", "unsaid"])
    state = f"{d.say('Memo', 'Working paper', 'Crypto desk note')} {d.ref('', 4)}, {an}, {d.date(t)}. Subject: donation wallet of {org}.\n\n" \
        + f"Why looked at: a client, {don}, wishes to send {d.money(d.int(2, 30) * 100)} in coins. " \
        + {"site": d.say("The client copied the address from the organisation's own page.", "Address was taken off the official website.", "It was read off the charity's site by the client."),
        "forward": d.say("The client got the address in a forwarded message.", "Somebody in a group chat passed the address on.", "It reached the client by a chain message."), "poster": d.say(
        "The client scanned it from a street poster.", "A printed flyer in a cafe carried the code.", "Address came from a leaflet at the bus stop.")}[src] + " " \
        + (d.say("I compared it with the address in the annual report: the same.", "It is identical to the one the charity confirmed by phone.",
        "Character by character it equals the published one.") if addr == "match" else d.say("I compared it with the address in the annual report: not the same.",
        "The charity says by phone that this is not theirs.",
        "From the seventh character on it departs from the published one.")) + f"\n\nHistory: first use {old} days ago, {n} incoming payments, {d.money(vol)} in all; the largest giver makes up {big} %. " \
        + {"exchange": d.say("Everything was moved on to a regulated exchange.", "Outflows end at a licensed trading venue.", "The money leaves for an account at an exchange."), "vendors": d.say(
        "Outflows go to suppliers who take coins.", "It was spent with traders of goods directly.", "The money leaves for shops that sell blankets and rice."), "mixer": d.say(
        "Outflows vanish in a tumbler.", "It went into a mixing pool within the hour.", "The trail ends in a coin-join service."), "still": d.say("Nothing has left the wallet.", "No outflow so far.",
        "The coins lie untouched.")}[out] + " " \
        + (d.say(f"There is a link to a listed wallet, {hops} step(s) away.", f"A sanctioned address lies {hops} step(s) upstream.",
        f"{hops} step(s) back sits an address of a designated group.") if listed else d.say(f"No listed wallet in the {hops} step(s) I went back.", f"{hops} step(s) traced, nothing designated.",
        f"Traced {hops} step(s), no sanctioned address.")) + "\n\nThe body: " + (d.say("registered, number found.", "in the public register since 2012.",
        "its registration checks out.") if reg else d.say("in no register I know.", "not registered anywhere.", "no registration found.")) + " " \
        + (d.say(f"{rep}, the treasurer, answered our questions within a day.", f"Our letter was answered by {rep}, treasurer.",
        f"{rep} from their office sent all we asked for.") if answered else d.say("Two letters of ours stayed without an answer.", "They have not replied to us.",
        f"{rep}, named as treasurer, does not react.")) + " " + {"tents": d.say("The money is for tents and stoves, they write on the page.", "Purpose by their page: shelter kits."),
        "salaries": d.say("The page says it pays the volunteers' wages.", "Purpose by their page: pay of the helpers."), "unsaid": d.say("The page does not say what it is for.",
        "No purpose is given on the page.")}[used] + " " + (d.say("Gifts are tax-deductible.", "Receipts for the tax office are issued.") if tax else d.say("No tax receipts are issued.", "Gifts are not deductible."))
    d.choice("stated", src, {"site": ["from the charity's own web page"], "forward": ["by a message passed along"], "poster": ["from printed matter"]}, ["Where did the client get the address?",
            "How did the address reach the client?"])
    d.noul("identity", addr == "match", ["Is it truly the charity's address?", "Does the wallet belong to the charity, by the comparison?"], negated=["Does the comparison show a different address from the charity's?"])
    d.choice("stated", out, {"exchange": ["to a licensed trading place"], "vendors": ["to sellers of goods"], "mixer": ["into an obfuscation service"], "still": ["nowhere, they are still there"]}, [
            "Where did the coins go afterwards?", "What happened to the gifts received?"])
    d.choice("unknown", used, {"tents": ["shelter and equipment"], "salaries": ["pay for people"], "unsaid": ["no purpose is given"]}, ["What are the gifts for, according to the page?",
            "Which purpose does the charity name?"])
    d.choice("policy", "none" if not listed else "near" if hops <= 2 else "far", {"none": ["no link, nothing to do"], "near": ["link within three steps: block"],
            "far": ["link further away: note only"]}, ["What does the proximity rule say?", "Apply the proximity rule."],
            criteria="Proximity rule: a link to a listed wallet within three steps means block; a link further away means a note only.")
    d.multi("stated", [(["official registration"], reg), (["answers to the desk's questions", "co-operation with the desk"], answered), (["receipts for tax", "deductible gifts"], tax), (
            ["a wallet used for most of a year or longer", "a long-used wallet"], old > 100)], ["What speaks for the body?", "Which good signs does the note give?"])
    d.noul("amounts", big > 30, ["Does one giver account for more than three tenths of the money?", "Is the largest giver's part above 30 per cent?"], negated=[
            "Does the largest giver account for less than three tenths?"])
    return state
