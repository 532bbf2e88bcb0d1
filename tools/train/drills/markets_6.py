"""Turnstiles, bonus hunters, a carer's card, a leaking depot, balance enquiries, shop metrics, a peer-to-peer trade, collection tins."""

from draw import drill, later


@drill("ledger_text")
def one_barcode_two_turnstiles(d):
    mark = d.wordings.random()
    event = d.say("Harvest Derby", "Moonrake Festival", "The Salt Lamps, night 2")
    t = d.day().replace(hour=18, minute=5)
    first, second, reseller = d.person(), d.person(), d.person()
    code = d.ref("TK", 6)
    gates = d.shuffled(["A", "B", "C", "D"])
    gap = d.pick([2, 3, 35, 60])
    out = d.flag()
    who = d.pick(["first", "second"])
    first_in, second_in = (first, second)
    tname = {"first": first, "second": second}[who]
    origin = d.pick(["box", "resale", "screenshot"])
    res = d.pick(["in", "refused", "super"])
    extra = [d.person() for _ in range(3)]
    rows = [(0, f"gate {gates[2]}", d.ref("TK", 6), "OK", extra[0]), (2, f"gate {gates[3]}", d.ref("TK", 6), "OK", extra[1]), (4, f"gate {gates[0]}", code, "OK", first_in)]
    if out:
        rows.append((4 + max(1, gap // 3), f"gate {gates[0]}", code, d.say("EXIT stamped", "OUT, pass-out given", "EXIT hand stamp"), first_in))
    d.wordings.seed(mark + 1)
    rows += [(4 + gap, f"gate {gates[1]}", code, {"in": "OK (offline reader)", "refused": "USED - turned back", "super": "USED - supervisor let through"}[res], second_in), (5 + gap,
            f"gate {gates[3]}", d.ref("TK", 6), d.say("USED - turned back", "UNKNOWN - turned back"), extra[2])]
    lines = [f"{later(t, minutes=m):%H:%M}  {g}  {c}  {r}  id seen: {p}" for m, g, c, r, p in rows]
    cctv, claim = d.flag(), d.pick([0, 60, 120])
    tail = [f"sales book: {code} " + {"box": d.say("sold at our own counter", "bought from the venue's box office", "direct sale, venue till"), "resale": d.say(
            f"passed on through the official exchange by {reseller}", f"came from {reseller} via the licensed resale page", f"transferred by {reseller}, exchange ref ok"),
                                                "screenshot": d.say(f"{tname} showed a picture got from {reseller} on a social page", f"no transfer; only an image that {reseller} sent in a chat",
                                                f"image bought from {reseller} in a messaging group")}[origin] + f"; name on the booking: {tname}",
        d.say("cameras: ", "video: ") + (d.say("faces of the two visitors can be seen", "both persons clearly on film") if cctv else d.say("lens covered by a banner", "no usable film")),
        d.say("desk: ", "service point: ") + (f"asked for {d.money(claim)} back" if claim else d.say("no money was asked for", "no claim made")) +
        f"; stewards that night {d.int(20, 60)}, readers offline from 18:00 to 18:{d.int(20, 50)}; paper list kept by {d.person()}; attendance {d.int(3, 22) * 1000}"]
    d.wordings.seed(mark)
    d.choice("two_places", who, {"first": ["the one who came in first with the code"], "second": ["the one who came later with the same code"]}, ["Which of the two visitors is the booked one?",
            "Whose name is on the booking: the earlier or the later visitor with that code?"])
    d.choice("stated", res, {"in": ["admitted by a reader that was not connected", "let in because the reader did not know"], "refused": ["sent away"], "super": ["admitted by a person in charge"]}, [
            "What happened at the second scan of the doubled code?", "How was the later holder of the code treated?"])
    d.noul("order_time", gap > 20, ["Did more than twenty minutes pass between the two entries with the code?", "Were the entries with the doubled code more than 20 minutes apart?"], negated=[
            "Did the second attempt follow within a few minutes of the first?"])
    d.noul("two_places", out, ["Had the first holder left the ground before the code came up again?", "Is there an exit between the two entries with the doubled code?"], negated=[
            "Was the first holder still inside when the code came up again?"])
    d.choice("stated", origin, {"box": ["from the organiser directly"], "resale": ["from an approved second-hand market"], "screenshot": ["as a mere image", "as a photo from an informal seller"]}, [
            "Where did the ticket come from?", "How did the ticket reach its holder?"])
    d.noul("exception", not out, ["Is the code to be marked as copied?", "Does the gate rule call this a copied ticket?"], negated=["Does the gate rule leave the code unmarked?"],
               criteria=["A code read at two gates is marked as copied, except when its holder was stamped out in between.", "Mark as copied on a second use; exception: an exit was recorded before it."])
    d.multi("stated", [(["images of both visitors", "usable film"], cctv), (["a wish for money back", "a claim for repayment"], claim > 0), (
            ["an offline reader at the second gate", "a reader without connection let somebody in"], res == "in")], ["Which of these does the sheet show?", "What can be found in the sheet?"])
    return f"GATE SHEET {event} {d.date(t)} (one line per read)\n" + "\n".join(lines) + "\n" + "\n".join(tail)


@drill("policy_and_case")
def hunting_the_welcome_bonus(d):
    who, other, agent = d.person(), d.person(), d.person()
    site = d.say("GoldenMoth", "Casino Larch", "BetPelican")
    wager, need = d.int(5, 60), d.pick([20, 35])
    wager += wager == need
    game = d.pick(["slots", "slots", "slots", "roulette", "blackjack"])
    maxb, bet = 5, d.pick([1, 2, 4, 8, 20, 50])
    house, ip, second = d.flag(), d.flag(), d.flag()
    kin = d.pick(["flat", "spouse", "none"])
    win = d.int(2, 40) * 100
    vip = d.flag(0.4)
    country, lang = d.country(), d.say("mobile", "desktop")
    asked = d.day()
    reg = later(asked, days=-d.pick([1, 2, 20, 45]))
    days = (asked - reg).days
    state = f"{site} " + d.say("BONUS TERMS (extract)", "Terms for the welcome offer", "Offer rules, short form") + f"\nB1 Turn the bonus over {need} times before a withdrawal.\nB2 " + d.say(
            f"No single stake over {maxb} while the bonus is live.", f"Stakes while the bonus runs: {maxb} at most.") + "\nB3 " + d.say("Only slots count; table games count nothing.",
            "Turnover on roulette or cards is not counted.") \
        + "\nB4 " + d.say("One offer for each household. Married couples may take one each.", "One bonus per home, save for spouses, who may each have their own.") + "\nB5 " + d.say(
        "Gold members are free from B2.", "B2 does not bind gold members.") \
        + f"\n\nCASE {d.ref('', 5)}: {who}, {country}, joined {d.date(reg)} on {lang}, asked to withdraw {d.money(win)} on {d.date(asked)}. Turnover shown: {wager} times the bonus, all on {game}. Highest stake {bet}. " \
        + (d.say("Gold status since joining via the host.", "Marked gold.", "A gold member.") if vip else d.say("Basic member.", "No status.", "Plain account.")) + " " \
        + {"flat": d.say(f"{other} at the same address, a flatmate, took the offer in May.", f"A flatmate, {other}, already had the offer.",
        f"{other}, who shares the flat as a lodger, had it before."), "spouse": d.say(f"{other}, married to the player, took the offer in May.", f"The player's spouse {other} already had the offer.",
        f"{other}, husband or wife of the player, had it before."), "none": d.say("Nobody else at the address has played here.", "The address is new to us.", "No other account at this home.")}[kin] + " " \
        + (d.say("Sessions ran over a hired server.", "Traffic came through a data centre.", "Connection masked by a VPN.") if ip else d.say("Sessions came from the home line.",
        "Normal home internet.", "Line belongs to a local provider.")) + " " + (d.say("A second e-mail with the same birthday exists.", "Another profile has the same birth date and a like name.",
        "There is a near twin of the profile.") if second else d.say("No look-alike profile was found.", "Profile search: unique.", "No twin profile.")) + f" Reviewed by {agent}."
    d.choice("policy", "game" if game != "slots" else "ok" if wager > need else "short", {"game": ["nothing of the turnover counts"], "ok": ["turnover reached"],
            "short": ["turnover not reached, though the games count"]}, ["How does the turnover stand under B1 and B3?", "Measure the play against B1 and B3."])
    d.multi("exception", [(["B2, stake limit"], bet > maxb and not vip), (["B4, household limit"], kin == "flat"), (["B3, games that count"], game != "slots")], [
            "Which terms were broken, exceptions considered?", "Which rules did the player run into, exceptions included?"],
                criteria="Playing games that do not count is to be taken as running into B3.")
    d.choice("stated", kin, {"flat": ["a person who merely shares the home"], "spouse": ["the partner in marriage"], "none": ["nobody"]}, ["Who else in the home had taken the offer?",
            "Which earlier bonus taker lives with the player?"])
    d.noul("order_time", days > 10, ["Did the player wait more than ten days before asking for the money?", "Is the account older than ten days at the time of the request?"], negated=[
            "Was money asked for within the first few days?"])
    d.noul("stated", ip, ["Did the player hide the connection?", "Did the play pass through a rented server or tunnel?"], negated=["Did the player use an ordinary home connection?"])
    d.noul("stated", second, ["Is there a profile that resembles this one?", "Was a near-identical account discovered?"], negated=["Is this the only profile of its kind?"])
    d.noul("amounts", win > 2000, ["Is the payout asked for above the size that needs a manager?", "Does the sum go over the manager's line?"], negated=["Is the sum below the manager's line?"],
            criteria=f"A manager signs for payouts above {d.money(2050)}.")
    return state


@drill("mixed")
def what_the_carer_bought(d):
    mark = d.wordings.random()
    old, carer, niece = d.person(), d.person(), d.person()
    t = d.day().replace(hour=9)
    limit = d.pick([150, 300])
    kinds = {"food": ("GREENGROCER", "MARKET HALL", "BAKERY ROW"), "chemist": ("PHARMACY SUN", "WELL CHEMIST", "CARE SUPPLIES"), "petrol": ("FUEL POINT", "PETRO EAST", "SERVICE AREA 9"), "game": (
            "GAMEHUB ONLINE", "PLAYSTORE", "TOP-UP GAMES"), "jewel": ("JEWELLER IM HOF", "GOLD CORNER", "WATCH HOUSE")}
    odd = {k: d.flag() for k in ("petrol", "game", "jewel")}
    feed, tot_odd, biggest = [], 0, ("", 0)
    for i, k in enumerate(["food", "chemist"] + [k for k, v in odd.items() if v] + ["food"]):
        a = {"food": d.int(20, 70), "chemist": d.int(8, 60), "petrol": d.int(71, 110), "game": d.int(120, 190), "jewel": d.int(210, 490)}[k]
        tot_odd += a if k in odd else 0
        biggest = max(biggest, (k, a), key=lambda x: x[1])
        feed.append({"d": f"{later(t, days=2 * i):%m-%d}", "mer": d.say(*kinds[k]), "a": -a, "cvm": "PIN"})
    d.wordings.seed(mark + 1)
    atm = d.pick([0, 2, 5])
    feed += [{"d": f"{later(t, days=13 + i):%m-%d}", "mer": "ATM", "a": -200, "cvm": "PIN"} for i in range(atm)]
    car, online = d.flag(), d.flag()
    said = d.pick(["gift", "salary", "unknown", "denied"])
    knows = d.flag()
    text = f"{niece}, niece, to the bank: my uncle {old.split()[-1]} is {d.int(79, 94)} and " + (d.say("has no car any more", "gave up driving years ago",
            "sold the car in 2016") if not car else d.say("still drives to the lake on Sundays", "has his old car in the yard and uses it", "drives himself to church")) + " and " + (d.say(
            "plays on his tablet day and night", "loves his computer games", "is at his tablet for hours, games mostly") if online else d.say("does not own a computer",
            "has never been on the internet", "would not know a tablet from a tray")) \
        + f". {carer} comes four mornings and has the card for shopping. " + {"gift": d.say(f"{carer} told me uncle wanted to make a present of it.", f"When I asked, {carer} said it had been a gift.",
        f"A thank-you present, so {carer}."), "salary": d.say(f"{carer} says it was in place of wages.", f"It was pay for extra hours, {carer} claims.", f"{carer} calls it overdue wages."),
           "unknown": d.say("I have not dared to ask.", "I did not bring it up with anyone in the house.", "Nobody has been asked about it so far."), "denied": d.say(
           f"{carer} says the card was never out of the drawer.", f"{carer} swears it was not used by anyone but uncle.", f"{carer} denies having bought any of it.")}[said] + " " \
        + (d.say("Uncle himself knows of all of it and is fine with it.", "He has seen the list and nods at every line.", "I showed him the statement; he agrees with it.") if knows else d.say(
        "Uncle was shocked when he saw it.", "He had no idea and wept.", "I showed him the statement; he knew nothing of it."))
    d.wordings.seed(mark)
    d.multi("stated", [(["fuel"], odd["petrol"]), (["credit for games", "computer play"], odd["game"]), (["precious things", "a jeweller or watchmaker"], odd["jewel"])], [
            "Which kinds of purchases, beyond food and medicine, are on the card?", "On what else was the card used?"])
    d.choice("stated", said, {"gift": ["as a present"], "salary": ["as remuneration"], "unknown": ["no one has asked"], "denied": ["by disclaiming it altogether", "not my doing"]}, [
            "How did the carer explain the spending?", "What was the carer's answer?"])
    d.noul("stated", knows, ["Does the old man approve of the purchases?", "Is the account holder content with the list?"], negated=["Was the account holder unaware of the purchases?"])
    d.choice("counting", str(atm), {"0": ["none"], "2": ["two"], "5": ["five"]}, ["How many cash withdrawals are on the list?", "Count the trips to the cash machine."])
    odds = (odd["petrol"] and not car) + (odd["game"] and not online)
    d.noul("two_places", odds > 0, ["Do any purchases not fit the way the man lives?", "Is something on the card of no use to him, going by his habits?"], negated=[
            "Do fuel and games, where they occur, fit his way of life?"], criteria="Look only at fuel (needs a driver) and games (need someone who plays).")
    d.noul("amounts", tot_odd > limit, ["Do fuel, games and jewels together exceed the monthly line?", "Is the unusual spending above the line?"], negated=["Is the unusual spending under the line?"],
            criteria=[f"The line for fuel, games and jewels together is {limit} in the card's currency."])
    bad = (not knows) * 2 + (said == "denied") + (odds > 0) + (atm == 5)
    d.score("judgement", 0 if bad <= 1 else 1 if bad <= 2 else 2, ["no case", "to be watched", "act now"], ["How urgent is it to protect the account holder?", "Urgency of protection:"],
            criteria="Weigh: account holder unaware (two points), carer denies everything, purchases that do not fit him, five cash withdrawals (one point each). Up to 1: no case. 2: to be watched. 3 or more: act now.")
    return {"cardFeed": feed, "letter": text, "cardHolder": old, "ccy": d.code}


@drill("email")
def depot_boss_on_the_missing_phones(d):
    boss, a, b, c, sec = d.person(), d.person(), d.person(), d.person(), d.person()
    n, val = d.int(4, 40), d.int(2, 30) * 1000
    belts = d.shuffled(["belt 1", "belt 4", "the cage", "dock 7"])
    shift = d.pick(["early", "late", "night"])
    t = d.day()
    names = {"a": a, "b": b, "c": c}
    bag, quit_, cam = d.pick(["a", "b", "c"]), d.pick(["a", "b", "c"]), d.pick(["works", "off"])
    found = d.pick(["none", "some", "all"])
    sold = d.flag()
    cust = d.flag()
    scans = d.pick([0, 3, 17])
    weeks = d.pick([1, 2, 7, 11])
    state = f"From: {boss} <{d.email(boss, 'depot.example')}>\nTo: security\nDate: {d.date(t)}\nSubject: " + d.say("phones going missing", "shrinkage, again",
            "RE: losses at the hub") + "\n\n" + d.say("Team,", f"{sec.split()[0]},", "All,") + f"\n\nin the last {weeks} weeks {n} handsets worth {d.money(val)} vanished at {belts[0]}. " \
        + {"early": d.say("It always hits the morning crew.", "All cases fall between 5 and 1 pm.", "It is the first turn of the day."), "late": d.say("It is the afternoon crew each time.",
        "All cases lie between 2 and 9 pm.", "The second turn has them all."), "night": d.say("It only happens after midnight.", "It is always in the small hours.", "All cases fall between 10 pm and dawn.")}[shift] \
        + f" Three people were on every one of those turns: {a} (sorter), {b} (forklift) and {c} (temp from an agency). Random bag checks: something turned up with {names[bag]}, " + d.say(
        "who says it was lent by a brother", "who could not explain it", "who fell silent") + f". {names[quit_]} handed in notice the week after. " \
        + {"works": d.say("The camera there is in order.", "We do have film of that corner.", "CCTV covers it and runs."), "off": d.say("The camera there has been dead since May.",
        "No film: the lens was turned to the wall.", "CCTV of that corner is out of order.")}[cam] + f" In the scanner logs I see {scans} parcels marked 'damaged' there without a photo. " \
        + (d.say("One handset is up for sale on a classified page, same serial.", "A serial from our list popped up in an online advert.",
        "We spotted one of them on an auction site.") if sold else d.say("None of the serials has come up anywhere for sale.", "I watched the sale pages, no trace.", "Auction sites: nothing.")) + " " \
        + (d.say("The customers have been told.", "Senders have had our letter.", "We informed the shops concerned.") if cust else d.say("The senders know nothing yet.",
        "Customers have not been informed.", "I have held back the letters to senders.")) + " " \
        + {"none": d.say("Not one phone has come back.", "Recovered so far: zero.", "Nothing was recovered."), "some": d.say("A few came back out of a locker.",
        "Part of the goods was found behind a pallet.", "Some were recovered."), "all": d.say("By now every phone is accounted for.", "All of them have been found again.",
        "The lot was recovered, oddly.")}[found] + f" At {belts[1]} and {belts[2]} all is quiet; {belts[3]} lost one kettle.\n\n{boss}"
    d.choice("two_places", bag, {"a": ["the person who sorts"], "b": ["the person on the lifting truck"], "c": ["the person sent by a staffing firm"]}, ["In whose bag was something found?",
            "Who was caught out by a check of bags?"])
    d.choice("two_places", quit_, {"a": ["the sorter"], "b": ["the forklift driver"], "c": ["the agency worker"]}, ["Who resigned?", "Which of the three gave notice?"])
    d.choice("stated", shift, {"early": ["the morning"], "late": ["the afternoon and evening"], "night": ["the night"]}, ["At which time of day do the losses occur?", "Which turn is affected?"])
    d.noul("stated", cam == "works", ["Is there video from the place?", "Can recordings of that spot be used?"], negated=["Is the place without any video?"])
    d.multi("stated", [(["an article offered on the web", "a stolen phone put up for sale"], sold), (["letters to the senders", "notice to the parties concerned"], cust), (
            ["damage entries without a picture", "unproven damage codes"], scans > 0)], ["Which of these does the mail report as having happened?", "What else has the manager established or done?"])
    d.score("stated", {"none": 0, "some": 1, "all": 2}[found], ["nothing back", "partly back", "all back"], ["How much has been recovered?", "State of recovery:"])
    d.noul("order_time", weeks > 4, ["Have the losses gone on for more than a month?", "Does the period of losses exceed four weeks?"], negated=["Is the trouble no more than a fortnight old?"])
    return state


@drill("event_array")
def asking_for_balances_all_night(d):
    mark = d.wordings.random()
    t = d.day().replace(hour=1, minute=10)
    kind = d.pick(["bot", "person"])
    cards = [d.ref("6039", 6) for _ in range(5)]
    n = d.int(5, 7)
    seq, calls, at = d.flag(), [], t
    base = d.int(10000, 80000)
    for i in range(n):
        bal = d.pick([0, 0, 2500, 5000]) if i < n - 1 else 5000
        num = f"6039{base + i * (1 if seq else d.int(70, 900)):06d}" if kind == "bot" else cards[i % 2]
        calls.append({"t": at.isoformat(), "act": "balance", "card": num, "pin_try": "ok" if kind == "person" else d.say("ok", "none_required"), "bal_c": bal if kind == "bot" else 2500 + 500 * (
        i % 2), "ua": "curl/8" if kind == "bot" else "Safari", "ip": d.say("45.9.1.7", "91.4.2.8")})
        at = later(at, seconds=d.int(1, 3)) if kind == "bot" else later(at, minutes=d.int(25, 300))
    d.wordings.seed(mark + 1)
    spent = d.pick(["online", "store", "none"])
    spend_gap = d.pick([2, 6, 40, 70])
    if spent != "none":
        calls.append({"t": later(at, hours=spend_gap).isoformat(), "act": "redeem", "card": calls[-1]["card"], "amt_c": d.int(10, 25) * 100, "where": "web_checkout" if spent == "online" else f"till_{d.int(1, 40)}"})
    d.wordings.seed(mark + 2)
    holder = d.pick(["called", "silent"])
    if holder == "called":
        calls.append({"t": later(at, hours=90).isoformat(), "act": "contact", "from": "card_owner", "text": d.say("my card will not scan at the till", "the code on my card is scratched off",
        "I cannot read the digits on mine, please replace it")})
    else:
        calls.append({"t": later(at, hours=90).isoformat(), "act": "contact", "from": "store_staff", "text": d.say("asking for new rack of cards", "cards display half empty", "please send sleeves")})
    d.wordings.seed(mark + 3)
    block = d.flag()
    calls.append({"t": later(at, hours=91).isoformat(), "act": "control", "rule": "velocity", "enabled": block, "activated_at_store": d.say("Leeds 4", "Porto 2", "Austin 9"), "channel": "ivr" if d.flag() else "api"})
    ivr = calls[-1]["channel"] == "ivr"
    d.wordings.seed(mark)
    d.choice("judgement", kind, {"bot": ["a program guessing card numbers", "an automated hunt for loaded cards"], "person": ["an owner looking after a couple of cards",
            "a private user checking now and then"]}, ["What is behind the enquiries?", "Who or what asks for the balances?"])
    d.choice("unknown", spent, {"online": ["over the internet"], "store": ["at a cash desk"], "none": ["no spending is recorded", "the log shows none"]}, [
            "Where was a card used up after the enquiries?", "How was value spent afterwards?"])
    d.noul("stated", holder == "called", ["Did the owner of a card complain?", "Is there a complaint by somebody who holds a card?"], negated=["Did the only message come from shop personnel?"])
    d.noul("stated", block, ["Is the brake on repeated enquiries switched on?", "Was the speed rule active at the end?"], negated=["Is the speed limit rule switched off?"])
    d.choice("counting", str(n), {"5": ["five"], "6": ["six"], "7": ["seven"]}, ["How many times was a balance asked for?", "Number of balance enquiries:"])
    d.noul("order_time", kind == "bot", ["Did the enquiries follow each other within seconds?", "Is the whole series of enquiries over in under a minute?"], negated=["Are there many minutes between the enquiries?"])
    d.noul("stated", ivr, ["Does the control entry name the telephone menu as the channel?", "Is the control tied to the voice line?"], negated=["Is the control tied to the programming interface?"])
    return calls


@drill("nested_json")
def shop_scorecard_of_the_quarter(d):
    firm, t = d.firm(), d.day()
    late, canc, defect = d.int(1, 90) / 10, d.int(0, 60) / 10, d.int(0, 30) / 10
    late += 0.1 * (late == 4.0)
    canc += 0.1 * (canc == 2.5)
    defect += 0.1 * (defect == 1.0)
    late, canc, defect = round(late, 1), round(canc, 1), round(defect, 1)
    track, sales = d.int(60, 99), d.int(5, 90) * 1000
    prev = d.int(5, 90) * 1000
    prev += prev == sales
    src, vac = d.pick(["own", "dropship", "fba"]), d.flag()
    a2z, open_, law = d.int(0, 9), d.int(0, 5), d.flag()
    appeals = d.pick(["none", "granted", "refused"])
    reserve = d.pick([0, 10, 50])
    trend = d.pick(["hit", "none"])
    state = {"scorecard": {"shop": firm, "marketplace": d.say("UK", "DE", "US", "AU"), "quarter": f"{t.year}Q{(t.month + 2) // 3}", "generatedAt": t.isoformat()},
        "rates": {"lateDispatchPct": {"now": late, "max": 4.0}, "preFulfilCancelPct": {"now": canc, "max": 2.5}, "orderDefectPct": {"now": defect, "max": 1.0}, "validTrackingPct": {"now": track, "min": 95}},
        "peerMedian": {"lateDispatchPct": 2.4, "preFulfilCancelPct": 1.1, "orderDefectPct": 0.5, "validTrackingPct": 97}, "yearAgo": {"lateDispatchPct": d.int(1, 90) / 10,
        "preFulfilCancelPct": d.int(0, 60) / 10, "orderDefectPct": d.int(0, 30) / 10, "turnoverEur": d.int(5, 90) * 1000},
        "messages": [{"from": d.person(), "topic": d.say("where is my order", "invoice please", "wrong size"), "hoursOpen": d.int(1, 60)}, {"from": d.person(),
        "topic": d.say("thank you", "gift wrap?", "cancel please"), "hoursOpen": d.int(1, 60)}], "turnover": {"thisQuarterEur": sales, "lastQuarterEur": prev, "topSku": d.ref("B0", 6)},
        "operations": {"fulfilment": {"own": "MERCHANT_WAREHOUSE", "dropship": "THIRD_PARTY_RETAILER", "fba": "PLATFORM_WAREHOUSE"}[src], "holidayMode": vac, "shipsFrom": d.say("GB", "NL", "PL",
        "CN"), "contact": {"hoursToReply": d.int(1, 60), "lang": "en"}},
        "claims": {"guarantee": {"filed": a2z, "stillOpen": min(open_, a2z)}, "ipNotice": law}, "enforcement": {"reservePct": reserve,
        "lastAppeal": {"none": None, "granted": "REINSTATED", "refused": "DENIED"}[appeals], "accountAgeMonths": d.int(3, 90), "manager": d.person()}}
    d.multi("two_places", [(["late shipping", "goods sent off too slowly"], late > 4), (["cancelled orders", "withdrawals by the shop before shipping"], canc > 2.5), (["faulty orders", "defects"],
            defect > 1)], ["Which targets does the shop miss?", "Where is the shop over the ceiling?"])
    d.noul("amounts", sales > prev, ["Did the shop sell more than in the quarter before?", "Has the turnover grown?"], negated=["Has turnover shrunk against the former quarter?"])
    d.choice("stated", src, {"own": ["its own store rooms"], "dropship": ["another retailer sends for it", "bought and shipped by a different shop"], "fba": ["the marketplace's warehouse"]}, [
            "Who ships the goods?", "From where does the shop's merchandise go out?"])
    d.choice("stated", appeals, {"none": ["there was no appeal"], "granted": ["it was upheld", "the shop won"], "refused": ["it was rejected", "the shop lost"]}, [
            "How did the last objection of the shop end?", "What came of the shop's appeal?"])
    d.score("amounts", {0: 0, 10: 1, 50: 2}[reserve], ["nothing held back", "a small part held back", "half held back"], ["How much of the proceeds is kept in reserve?", "Size of the reserve:"])
    d.noul("stated", law, ["Did someone complain about their rights being infringed?", "Has a rights owner written in?"], negated=["Is there no complaint about rights?"])
    miss = (late > 4) + (canc > 2.5) + (defect > 1)
    d.choice("policy", "off" if miss >= 2 and src == "dropship" else "plan" if miss >= 2 else "none", {"off": ["the shop is closed"], "plan": ["a plan of action is asked for"],
            "none": ["no measure"]}, ["Which measure follows from the rule?", "What does the enforcement rule foresee?"],
             criteria=["Missing two or more of the three ceilings (late, cancelled, defect) leads to a plan of action; where another retailer ships for the shop, to closure. Rights complaints and tracking are dealt with elsewhere."])
    return state


@drill("chat")
def coins_for_bank_money_between_strangers(d):
    s, b, m = d.person(), d.person(), d.say("Mod", "Arbiter", "Escrow Bot")
    coin, fiat = d.say("USDT", "BTC", "LTC"), d.int(2, 90) * 100
    payer = d.pick(["buyer", "buyer", "buyer", "third", "company"])
    th, co = d.person(), d.firm()
    pname = {"buyer": b, "third": th, "company": co}[payer]
    shot, arrived, released = d.pick(["real", "edited"]), d.pick(["yes", "yes", "no", "part"]), d.flag()
    mins, window = d.pick([4, 9, 40, 75]), d.pick([15, 30])
    note = d.flag()
    rev = d.flag()
    trades = d.pick([2, 9, 350, 1200])
    lines = [f"{m}: Trade opened. {s} sells {coin} for {d.money(fiat)}. {b} has {window} minutes to pay by bank, account in the payer's own name. Seller's trades: {d.int(10, 900)}; buyer's trades: {trades}.",
        f"{b}: " + d.say("paid, here the screenshot", "done bro, check the pic", "Sent. Proof uploaded.") + f" ({mins} min after opening)",
        f"{s}: " + {"yes": d.say("my bank shows the full sum", "I see it all, thanks", "ok it is there, complete"), "no": d.say("nothing booked, only a pending notice",
        "my bank announces it but credits nothing", "I see zero booked, just an advance notice"), "part": d.say("only some of it is there", "there is less than agreed", "half is missing")}[arrived] +
        ". " + {"buyer": d.say(f"sender line says {pname}", f"it says from {pname}", f"on the slip: {pname}"), "third": d.say(f"sender line says {pname}, who is that", f"it says from {pname}??",
        f"on the slip: {pname}, not you"), "company": d.say(f"sender line says {pname}, a firm?", f"it says from {pname}, strange", f"on the slip: {pname}, some business")}[payer],
        f"{b}: " + (d.say("and I wrote 'for crypto' in the text as always", "I put 'coins' in the reference", "reference says bitcoin purchase") if note else d.say("reference is empty like you asked",
        "I left the text blank", "wrote nothing in the reference")),
        f"{m}: " + {"real": d.say("The image matches the bank's format, no signs of change.", "File data of the proof are consistent.", "The picture was checked and holds."), "edited": d.say(
        "The digits in the picture have another typeface.", "The image was saved from an editing program.", "The picture has been altered, the shadow of old digits is visible.")}[shot] + " " + (
        d.say("Coins are still in escrow.", "The deposit is locked.", "Escrow holds the coins.") if not released else d.say("The seller has already freed the coins.",
        "Coins were let go by the seller.", "The escrow is empty, released at the seller's command.")),
        f"{s}: " + (d.say("now the bank writes it was called back!!", "bank tells me the transfer is disputed and reversed", "they pulled the money back this morning") if rev else d.say(
        "bank says nothing more", "no news from the bank since", "nothing unusual from the bank"))]
    d.choice("two_places", payer, {"buyer": ["the person who trades"], "third": ["another private person"], "company": ["a business"]}, ["From whom did the bank money come?", "Who is the sender on the seller's slip?"])
    d.choice("stated", arrived, {"yes": ["all of it"], "no": ["none of it"], "part": ["only a portion"]}, ["How much of the money does the seller see?", "What does the seller say has come in?"])
    d.noul("stated", shot == "edited", ["Was the proof of payment tampered with?", "Is the uploaded proof a forgery?"], negated=["Was the uploaded proof found to be sound?"])
    d.noul("order_time", mins > window, ["Was the time limit missed?", "Did the buyer report payment after the deadline?"], negated=["Did the buyer report payment in time?"])
    d.noul("stated", released, ["Has the seller let go of the coins?", "Are the coins out of the keeper's hands?"], negated=["Are the coins still kept safe by the platform?"])
    d.choice("policy", "seller" if shot == "edited" and arrived != "yes" or payer != "buyer" else "buyer" if arrived == "yes" else "wait", {"seller": ["for the seller"], "buyer": ["for the buyer"],
            "wait": ["no decision yet"]}, ["For whom does the rule decide the dispute?", "Which way does the dispute rule go?"],
             criteria=["For the seller, if the money comes from anybody but the buyer, or if the proof was altered and the full sum is not there. In other cases: for the buyer when the full sum arrived; otherwise no decision yet."])
    d.multi("stated", [(["a reversed transfer", "money that was called back"], rev), (["a hint at coins in the payment text", "a reference that mentions crypto"], note), (
            ["a buyer with hundreds of trades", "a seasoned buyer"], trades > 100)], ["Which of these come up in the chat?", "What else do the messages reveal?"])
    return "\n".join(lines)


@drill("analyst_note")
def tins_that_came_back_light(d):
    org, coord = d.say("Marsh Hospice", "Lifeboat Fund", "Shelter on Wharf St", "Guide Dogs North"), d.person()
    names = [d.person() for _ in range(3)]
    week = d.day()
    seals = [d.pick(["ok", "cut"]) for _ in range(3)]
    sums = d.shuffled([d.int(8, 19), d.int(40, 70), d.int(90, 160)])
    places = d.shuffled(["station", "market", "mall"])
    badge = d.pick([0, 1, 2])
    permit, count, cam = d.flag(), d.pick(["two", "one", "none"]), d.flag()
    late = d.pick([0, 1, 2])
    delay = d.pick([3, 4, 8])
    when = [1, 1, 1]
    when[late] = delay
    usual = d.int(60, 110)
    low = sums.index(min(sums))
    hi = sums.index(max(sums))
    cut = sum(s == "cut" for s in seals)
    L = [f"- {names[i]}: {places[i]}, tin {d.ref('', 3)}, back after {when[i]} day(s), seal " + (
            d.say("broken", "cut through", "gone, glue marks") if seals[i] == "cut" else d.say("whole", "intact", "as issued")) + f", inside {d.money(sums[i])}" for i in range(3)]
    state = f"{org} - tins, week of {d.date(week)} ({coord})\n" + d.say("usual tin:", "mean of last year:", "an average tin:") + f" {d.money(usual)}\n" + "\n".join(L) + "\n" + d.say("Badge check: ",
            "Badges: ") + d.say(f"{names[badge]} wore none of ours", f"the badge of {names[badge]} was home-made", f"{names[badge]} had no badge on") + "; the other two fine. " \
        + (d.say("Town permit in hand.", "The council had allowed it.", "Street licence was valid.") if permit else d.say("The town had not allowed it.", "No street licence for that week.",
        "The permit had run out.")) + " Counting: " + {"two": d.say("two people at the table, both signed", "done by a pair, double signature", "four-eyes, signed"), "one": d.say(
        f"{coord} on their own", "one person alone, signed", "by a single counter"), "none": d.say("no count sheet to be found", "nobody wrote it down", "no record of who counted")}[count] + ". " \
        + (d.say("Film of the counting room kept.", "Room camera was on.", "Video of the count is saved.") if cam else d.say("No camera in the room.", "Room camera broken.",
        "No film of the count.")) + f" A shopkeeper said one collector 'shook the tin upside down in a doorway', could not say which. Coins banked {d.date(later(week, days=d.int(10, 16)))}."
    who = {str(i): n for i, n in enumerate(names)}
    d.choice("amounts", str(low), who, ["Who brought back the least money?", "Whose tin was the lightest?"])
    d.choice("two_places", places[badge], {"station": ["the railway"], "market": ["the market place"], "mall": ["the shopping centre"]}, ["Where did the collector without a proper badge stand?",
            "At which spot was there a collector lacking the badge?"])
    d.choice("order_time", str(late), who, ["Who kept the tin the longest?", "Whose tin came back last?"])
    d.score("counting", cut, ["all seals sound", "one seal damaged", "two seals damaged", "all seals damaged"], ["What was the condition of the seals?", "How many tins had been opened?"])
    d.noul("stated", permit, ["Was the collection officially permitted?", "Did the authorities consent to it?"], negated=["Was the collection without a licence?"])
    d.multi("stated", [(["counting by two persons", "a joint count"], count == "two"), (["a recording of the count", "film from the counting room"], cam), (
            ["a missing count record", "no sheet from the count"], count == "none")], ["What can be said about the counting?", "Which of these describe the count?"])
    d.noul("two_places", seals[low] == "cut", ["Was the lightest tin one whose seal was broken?", "Had the tin with the least in it been opened?"], negated=["Was the seal of the lightest tin unharmed?"])
    return state
