"""Exchanges, rides, stays and shows: withdrawals, mixers, travel rule, a guest dispute, faked trips, a rider's mail, resold seats, a fund-raiser."""

from draw import drill, later


@drill("nested_json")
def coin_withdrawal_held_by_the_engine(d):
    asset = d.say("BTC", "ETH", "USDT", "SOL")
    now = d.day()
    first_seen = d.pick([0, 1, 3, 60, 400, 900])
    direct, hop, limit = d.int(0, 30), d.int(0, 60), d.pick([10, 20])
    direct += direct == limit
    pw, added = d.flag(0.4), d.pick([1, 6, 40, 200])
    amount, usual = d.pick([900, 1800, 12000, 45000]), d.pick([800, 1500, 2000])
    src, own, screen = d.pick(["card", "bank", "coin", "staking"]), d.pick(["self", "other_person", "unstated"]), d.flag(0.2)
    vpn = d.flag()
    state = {"wd": {"id": d.ref("w-", 8), "asset": asset, "fiatValue": amount, "ccy": d.code, "state": "HELD", "requestedAt": now.isoformat() + "Z"},
        "toAddr": {"label": d.say("ledger 2", "main", "new wallet", None), "firstSeenDaysAgo": first_seen, "whitelistedAt": f"{later(now, hours=-added):%Y-%m-%dT%H:%MZ}",
        "ownerDeclared": {"self": "SELF", "other_person": "THIRD_PARTY", "unstated": None}[own]},
        "chain": {"vendor": d.say("TraceNode", "HopLens"), "exposure": [{"cat": "mixer", "directPct": direct, "indirectPct": hop}, {"cat": "gambling", "directPct": d.int(0, 9),
        "indirectPct": d.int(0, 20)}, {"cat": "sanctioned", "directPct": 4 if screen else 0, "indirectPct": 0}]},
        "user": {"uid": d.ref("", 7), "tier": d.int(1, 3), "kycAt": f"{later(now, days=-d.int(200, 900)):%Y-%m-%d}", "avgWithdrawal90d": usual, "fundedBy": {"card": "CARD_DEBIT",
        "bank": "SEPA_IN" if d.code == "EUR" else "BANK_IN", "coin": "CHAIN_DEPOSIT", "staking": "STAKING_REWARD"}[src]},
        "recentWithdrawals": [{"at": f"{later(now, days=-d.int(3, 20)):%Y-%m-%d}", "asset": d.say("BTC", "ETH"), "fiatValue": usual + d.int(-200, 200), "toFirstSeenDaysAgo": d.int(100, 900), "state": "SENT"},
            {"at": f"{later(now, days=-d.int(21, 80)):%Y-%m-%d}", "asset": d.say("USDT", "ETH"), "fiatValue": usual + d.int(-200, 200), "toFirstSeenDaysAgo": d.int(100, 900), "state": d.say("SENT",
            "CANCELLED_BY_USER")}],
        "session": {"ip": "85.12.%d.9" % d.int(3, 200), "anonymizer": vpn, "pwdResetWithin72h": pw, "otp": "ok", "deviceAgeDays": d.int(2, 500)}}
    d.noul("stated", first_seen < 10, ["Is the receiving wallet fresh on the chain?", "Had the destination hardly any history, under ten days?"], negated=["Has the target address been around for months or longer?"])
    d.noul("policy", direct > limit or screen, ["Has the payout to be refused?", "Under the limits given, must the exchange decline?"], negated=["Do the limits allow the payout?"],
           criteria=[f"Refuse if direct mixer exposure is over {limit} per cent or if there is any direct exposure to a sanctioned party. Indirect exposure and gambling do not matter.",
                     f"Mixer share, direct only: at most {limit} %. Sanctioned share, direct: none. Anything over means refusal; other categories are for information."])
    d.choice("stated", src, {"card": ["a payment card", "plastic"], "bank": ["an incoming bank transfer"], "coin": ["coins sent in from another wallet", "an on-chain deposit"],
            "staking": ["earnings on coins held", "interest from staking"]}, ["What did the money in the account come from?", "How was the balance funded?"])
    d.choice("unknown", own, {"self": ["the customer", "the account holder in person"], "other_person": ["somebody else", "a different person"], "unstated": ["no statement was made", "left blank"]},
            ["Whose wallet is it, by the customer's own declaration?", "What was declared about the owner of the address?"])
    d.noul("amounts", amount > 3 * usual, ["Is the payout more than three times what the customer usually takes out?", "Does the sum exceed triple the normal withdrawal?"],
            negated=["Is the sum within three times the average of the last quarter?"])
    d.multi("stated", [(["a password reset within three days", "recently changed password"], pw), (["a masked connection", "use of a VPN or the like"], vpn),
            (["destination approved in the last 24 hours", "address put on the allow list within a day"], added < 24)],
            ["Which of these does the record show?", "Tick what was found around the session and the address."])
    signs = pw + vpn + (added < 24) + (first_seen < 10) + (amount > 3 * usual)
    d.score("judgement", 0 if signs <= 1 else 1 if signs == 2 else 2, ["low", "middling", "high"], ["How likely is it that a thief is emptying the account?", "Rate the takeover risk."],
            criteria="Five signs: reset password, masked connection, address approved within a day, wallet seen for less than ten days, sum above triple the usual. Up to one low, two middling, three or more high.")
    return state


@drill("analyst_note")
def tracing_memo_on_a_tumbler(d):
    who, ex, ex2, victim = d.person(), d.say("Korvex", "Bitquay", "Nordcoin"), d.say("Palmex", "Trivex", "Coinholm"), d.person()
    n, share, coins = d.int(3, 14), d.pick([12, 25, 60, 85]), d.int(4, 60)
    end, speed, split = d.pick(["ex", "ex2", "rest"]), d.pick([2, 5, 50, 90]), d.flag()
    clock, note, reply = d.flag(), d.flag(), d.pick(["frozen", "silent", "gone"])
    swap = d.flag()
    state = f"TRACE MEMO {d.ref('', 4)} ({who})\nVictim {victim} lost {coins} coins. " + d.say("Theft tx confirmed", "Stolen funds moved",
            "The robbery settled") + f" on {d.stamp(d.day())}. Within the first hour they were " \
        + (d.say("broken into a dozen small pots", "scattered over many wallets", "peeled off into fifteen outputs") if split else d.say("kept in one lump", "carried along whole",
        "not divided at all")) + f", passed {n} hops, and " \
        + (d.say("were exchanged for another token at a bridge.", "hopped to a second chain.", "came out as a stablecoin after a swap.") if swap else d.say("never left the original chain.",
        "stayed the same coin throughout.", "no bridge or swap was touched.")) \
        + f" {share} % went through {d.say('a tumbler', 'the Fogbank mixer', 'a joint-transaction pool')}; the rest took the open road. After the last hop about " \
        + f"{d.int(70, 95)} % of what I could follow reached " + {"ex": f"{ex}", "ex2": f"{ex2}", "rest": d.say("an unhosted wallet and sleeps there", "a private address, unmoved since",
        "cold storage of nobody we know")}[end] + f", {speed} hours after the theft. (I first took it for {ex if end != 'ex' else ex2}, the tags overlap; corrected.) " \
        + (d.say("Activity falls in office hours of one time zone.", "All moves between 9 and 17 UTC+3.",
        "The hands seem to keep a working day.") if clock else d.say("Moves at all times of day and night.", "No rhythm in the timestamps.", "Hours tell nothing.")) + " " \
        + (d.say("A message was attached to one output, mocking.", "One output carries a memo text.", "There is a note written into the chain data.") if note else d.say("No text in any output.",
        "Data fields are blank.", "Nothing was written on chain.")) + " " \
        + {"frozen": d.say("Compliance there has locked the balance.", "The venue answered: funds blocked.", "A hold was placed by the service."), "silent": d.say("No answer to our letter yet.",
        "Our request is unanswered.", "Awaiting a reply."), "gone": d.say("Venue says it was paid out before our letter.", "Too late, already withdrawn.",
        "The money had left when we wrote.")}[reply if end != "rest" else "silent"]
    reply = reply if end != "rest" else "silent"
    d.choice("two_places", end, {"ex": ex, "ex2": ex2, "rest": ["a wallet without a provider", "self-custody"]}, ["Where did the traced part come to rest?", "What is the final stop, as corrected?"])
    d.noul("amounts", share > 50, ["Did more than half run through the mixing service?", "Was the greater part obfuscated?"], negated=["Did less than half go through the mixer?"])
    d.multi("stated", [(["dividing into small amounts", "splitting up"], split), (["a change of coin or chain", "cross-chain move"], swap), (["regular working times", "moves at set hours only"],
            clock), (["written words in the transaction", "a text left behind"], note)], ["Which traits did the analyst see in the movements?", "What marks the trail?"])
    d.choice("stated", reply, {"frozen": ["the balance is secured"], "silent": ["nothing has come back so far", "no reply"], "gone": ["the funds had already left"]},
            ["What is the answer to the preservation request?", "How does the request to stop the money stand?"])
    d.noul("order_time", speed < 24, ["Did the coins arrive at the last stop within a day of the theft?", "Was the end point reached in under 24 hours?"],
            negated=["Did it take longer than two days to get to the last stop?"])
    d.score("stated", 0 if n <= 5 else 1 if n <= 9 else 2, ["up to five hops", "six to nine hops", "ten or more hops"], ["How long was the chain of transfers?", "Length of the hop chain:"])
    return state


@drill("mixed")
def travel_rule_message_with_gaps(d):
    mark = d.wordings.random()
    payer, payee, vasp, vasp2 = d.person(), d.person(), d.say("Aurum Digital", "Lumen Coin", "Tidewater Crypto"), d.say("Borealis Exchange", "Hexa Custody", "Ostrich Pay")
    have = {k: d.flag(0.55) for k in ("address", "dob", "account")}
    same = d.pick(["same", "typo", "other"])
    shown = {"same": payee, "typo": payee[:-1], "other": d.person()}[same]
    value, cut = d.pick([400, 800, 950, 1300, 5200, 18000]), 1000
    hosted, answered, hrs = d.flag(), d.flag(), d.pick([1, 3, 30, 52])
    t = d.day()
    lei = d.flag(0.5)
    form = {"msg": "IVMS101-lite", "from_vasp": {"name": vasp, "lei": d.ref("LEI", 8) if lei else ""}, "to_vasp": vasp2 if hosted else "NONE/UNHOSTED", "sent": t.isoformat() + "Z", "value_eur": value,
        "originator": {"name": payer, "addr": f"{d.int(2, 90)} Dock Rd, {d.city()}" if have["address"] else None, "dob": f"19{d.int(50, 99)}-0{d.int(1, 9)}-1{d.int(0, 9)}" if have["dob"] else None,
        "acct": d.ref("0x", 8) if have["account"] else None}, "beneficiary": {"name": shown}, "earlier": [
        {"sent": later(t, days=-d.int(20, 60)).isoformat() + "Z", "value_eur": d.int(50, 9000), "originator": d.person(), "from_vasp": d.say("Ivory Coin", "Quantor", "Seabright"), "state": "credited"},
            {"sent": later(t, days=-d.int(61, 200)).isoformat() + "Z", "value_eur": d.int(50, 9000), "originator": d.person(), "from_vasp": d.say("Merle Exchange", "Vaultic"), "state": d.say("returned", "credited")}]}
    log = d.say(f"Desk log: credit address belongs to our client {payee}. ", f"Our books give {payee} as the holder of the receiving account. ",
            f"Receiving account: {payee}, onboarded {d.int(2018, 2023)}. ") + f"Asked {vasp} for the missing bits at {later(t, hours=1):%H:%M}. " \
        + (d.say(f"They came back after {hrs} hours.", f"Answer in, took {hrs} h.", f"Reply received {hrs} hours on.") if answered else d.say("They never came back.", "No answer to this day.",
        "Chased twice, nothing.")) + d.say(" Coins are parked.", " Funds sit in the pending pot.", " Not credited yet.")
    d.wordings.seed(mark)
    d.multi("stated", [(["home address", "street address of the sender"], not have["address"]), (["date of birth", "birthday"], not have["dob"]), (["account or wallet number", "sender's wallet"],
            not have["account"]), (["identifier of the sending firm", "LEI of the sender's exchange"], not lei)],
            ["Which particulars on the sending side are missing?", "What did the sending exchange leave empty?"])
    d.choice("identity", same, {"same": ["they are identical"], "typo": ["they differ by a letter", "a slip in the spelling"], "other": ["they are two different people", "not the same person"]},
            ["How does the named recipient compare with the holder of the receiving account?", "Compare the beneficiary in the message with our client's name."])
    d.choice("policy", "name" if value < cut else "full" if have["address"] and have["dob"] else "short", {"name": ["the name alone was enough, and is there"],
            "full": ["full data needed, and present"], "short": ["full data needed, and incomplete"]},
                 ["How does the message stand against the data rule?", "Measure the sender data against the rule."],
                 criteria="From EUR 1,000 upwards the sender's address and birth date must both be given. Below that the name is enough.")
    d.noul("stated", answered, ["Did the other exchange respond to the query?", "Was the request for more data answered?"], negated=["Is the counterparty silent?"])
    d.noul("stated", hosted, ["Is there a service provider on the receiving side, going by the message?", "Does the form name a receiving exchange?"], negated=["Does the form call the receiving wallet self-held?"])
    d.score("amounts", 0 if value < 900 else 1 if value < 2000 else 2, ["clearly below the threshold", "close to the threshold", "many times the threshold"],
            ["How does the value sit against the EUR 1,000 threshold?", "Size of the transfer against 1,000 euro:"], criteria="Close: within 400 euro of it on either side.")
    return {"travelRule": form, "desk": log} if d.say(True, False) else log + "\nForm as received: " + str(form)


@drill("chat")
def guest_and_host_fall_out(d):
    guest, host, mod = d.person(), d.person(), d.say("Stay Support", "Resolution", "Mod Lena")
    rent, town = d.amount(200, 1900), d.city()
    arrived, pics, cleaned, off, key = d.flag(), d.flag(), d.pick(["dirty", "mould", "noise", "none"]), d.flag(), d.flag()
    hrs, others = d.pick([2, 9, 40, 60, 70]), d.pick([0, 1, 2, 3])
    side = d.pick(["guest", "host"])
    what = {"dirty": d.say("hairs in the bed and a full bin", "greasy kitchen, used towels", "filth under the sofa"), "mould": d.say("black spots over the shower wall",
            "damp patches on the ceiling, smelly", "fungus behind the wardrobe"),
            "noise": d.say("a building site from six in the morning", "a bar under the window till 4", "hammering next door all day"), "none": d.say("it just isn't what I had in mind",
            "I don't like the area", "plans changed, that's all")}[cleaned]
    turns = [f"{guest} (guest): " + d.say("I want out of this booking. ", "refund please. ", "Not staying here. ") + what + ". " + (d.say("I've uploaded 12 photos.", "pics are in the case.",
            "see attached images") if pics else d.say("no I have no photos, my phone died.", "didn't take pictures.", "you have to take my word.")),
        f"{host} (host): " + (d.say("The guest slept here at least one night, the lock log shows it.", "They checked in, the code was used.",
        "Guest was inside, neighbours saw the luggage.") if arrived else d.say("They never turned up at all.", "No one came. The lock shows no entry.", "The guest did not show.")) + " "
            + (d.say("And I was asked to cancel on the site and take cash, for less.", "Guest wanted to pay me directly, outside the app.",
            "I was offered notes in hand if I cancel.") if off and side == "guest" else d.say("I have followed every rule.", "My flat is spotless.", "Rated 4.9 by everyone else.")),
        f"{guest} (guest): " + (d.say("The host asked me to cancel here and send the money by bank.", "host wrote me: drop the booking, wire me, 20% off",
        "I was told by the host to settle privately.") if off and side == "host" else d.say("I did everything via the app.", "I paid here and only here.",
        "my reviews are fine, check")) + " " + (d.say("The key box was empty too.", "and no key in the box!", "also the key was missing") if key else d.say("Key was where it should be.", "key ok",
        "Got the key without trouble.")),
        f"{mod}: Booking in {town}, {d.money(rent)}, starts {d.stamp(d.day())}. The complaint reached us {hrs} hours after the start. " + {0: d.say("No earlier complaints on this home.",
        "The home has a clean record."), 1: d.say("There was a single complaint before.", "One other guest has complained."), 2: d.say("Two complaints before.", "Two other guests complained."),
        3: d.say("Three before this.", "It is the fourth case on this home.")}[others]]
    d.choice("two_places", "none" if not off else side, {"guest": ["the guest"], "host": ["the host"], "none": ["neither of them", "nobody"]},
            ["Who is accused of wanting to move the payment off the site?", "Which side, so the other claims, proposed paying outside the platform?"])
    d.choice("stated", cleaned, {"dirty": ["poor cleaning"], "mould": ["moisture and fungus", "dampness"], "noise": ["loud surroundings"], "none": ["no real defect", "a change of mind"]},
            ["What is the guest unhappy about?", "What is the ground of the complaint?"])
    d.noul("stated", arrived, ["Does the host maintain that the guest entered the home?", "Was the place used, by the host's account?"], negated=["Does the host speak of a no-show?"])
    d.noul("policy", hrs <= 24 or pics and cleaned != "none", ["Does the guest qualify for money back?", "Is a refund due under the terms?"], negated=["Do the terms rule out a refund?"],
               criteria=["Money back if the complaint came within 24 hours of the start for whatever reason; after that only for a defect that is shown in pictures.",
               "Within the first day any complaint is honoured. Later ones need both a real defect and photographs."])
    d.multi("stated", [(["photographs", "images as proof"], pics), (["a missing key", "trouble getting the key"], key), (["complaints by other guests", "former guests who complained"], others > 0)],
            ["What do the messages contain?", "Which of these come up as facts in the thread?"])
    d.score("counting", others, ["spotless record", "one earlier complaint", "two earlier complaints", "three earlier complaints"], ["What is the complaint record of the home?", "How burdened is the listing?"])
    extra = d.person()
    turns.insert(1, f"{mod}: " + d.say(f"{extra}, who shares this queue with me, is copied in. Please answer in this thread only and keep phone numbers out of it.",
            f"Thank you both for writing. I have {extra} with me; we read everything before we decide, so no need to repeat.",
                                       f"Hello, case opened, reader two is {extra}. Please stick to what happened and let the other side finish."))
    turns.append(f"{mod}: " + d.say("We come back to you within three working days; until then neither side is charged and the calendar stays as it is.",
            "That is all I need for now. A decision follows by e-mail, and both of you may appeal once within a week.",
                                    "Noted. The money stays with us until there is a decision; please do not rate each other before."))
    return "\n".join(turns)


@drill("event_array")
def trips_that_never_moved(d):
    mark = d.wordings.random()
    drv, pax = d.person(), d.ref("px", 5)
    t, k = d.day(), d.int(3, 5)
    moved, mock, samepax, bonus = d.flag(), d.flag(), d.flag(), d.flag()
    rate = d.pick([2, 5])
    out, at, fares = [{"at": t.isoformat(), "type": "online", "driver": drv, "veh": d.ref("V", 4), "app": "9.1"}], t, []
    for i in range(k):
        at = later(at, minutes=d.int(9, 20))
        fare = d.int(700, 2600)
        fares.append(fare)
        out.append({"at": at.isoformat(), "type": "trip_end", "rider": pax if samepax else d.ref("px", 5), "meter_km": d.int(4, 15), "odo_km": d.int(4, 15) if moved else 0, "fare_c": fare,
        "gps_mock": mock, "tip_c": 0, "pay": d.say("wallet", "card")})
    d.wordings.seed(mark + 1)
    paid, need = d.pick(["instant", "weekly", "held"]), d.pick([4, 4, 5])
    out.append({"at": later(at, minutes=3).isoformat(), "type": "quest", "goal_trips": need, "reward_c": 4000, "counted": k})
    out.append({"at": later(at, minutes=5).isoformat(), "type": "payout", "mode": paid, "status": {"instant": "sent", "weekly": "scheduled", "held": "on_hold"}[paid], "sum_c": sum(fares)})
    low, rating = d.flag(), d.int(3, 60)
    out.append({"at": later(at, hours=3).isoformat(), "type": "support", "by": "rider" if bonus else "driver", "text": d.say("never took this ride", "charged for a ride I did not take",
            "I was at home, what trip?") if bonus else d.say("when do I get the reward", "pls add my bonus", "quest money missing?")})
    d.wordings.seed(mark)
    d.noul("two_places", not moved, ["Did the car stand still although the meter ran?", "Is the distance billed unsupported by the vehicle's own counter?"], negated=["Does the car's own distance show real driving?"])
    d.noul("stated", mock, ["Was a false location feed detected?", "Was the position signal flagged as simulated?"], negated=["Was the location signal taken as real?"])
    d.choice("counting", str(k), {"3": ["three"], "4": ["four"], "5": ["five"]}, ["How many rides were completed?", "What is the number of finished journeys?"])
    d.noul("policy", k >= need, ["Was the target of the incentive reached?", "Did the driver do as many trips as the quest asks?"], negated=["Did the driver fall short of the quest goal?"])
    d.choice("stated", paid, {"instant": ["it has gone out at once"], "weekly": ["it waits for the regular run", "planned for later"], "held": ["it is blocked"]},
            ["What became of the driver's money?", "Where does the driver's earnings transfer stand?"])
    d.noul("stated", bonus, ["Did a passenger dispute having travelled?", "Is there a complaint from a rider?"], negated=["Did the message to support come from the person at the wheel?"])
    signs = (not moved) + mock + samepax + bonus
    d.score("judgement", 0 if signs <= 1 else 1 if signs == 2 else 2, ["rides look real", "doubtful", "rides look invented"], ["Were the journeys made up?",
            "How credible is the fraud suspicion about these rides?"],
            criteria="Signs: odometer at nil, mocked position, one and the same rider throughout, a rider denying the ride. Up to one: real; two: doubtful; more: invented.")
    return out


@drill("email")
def courier_contests_the_deduction(d):
    rider, lead = d.person(), d.person()
    meal, place = d.say("two curries", "a family pizza", "sushi for four", "burgers"), d.firm()
    cause, bag, cam, named = d.pick(["ate", "late", "wrong", "spilt"]), d.flag(), d.flag(), d.flag()
    minutes, past, tone = d.int(12, 95), d.pick([0, 1, 4, 7]), d.pick(["polite", "angry"])
    who = d.pick(["rider", "kitchen", "customer"])
    cost = d.amount(14, 70)
    promise = d.pick([30, 45, 60])
    minutes += minutes == promise
    state = f"To: partners@eats.example\nFrom: {d.email(rider)}\nSubject: " + d.say("deduct money from me", "my pay last week",
            "unfair!!") + "\n\n" + {"polite": d.say("Hello dear team, I hope you are well, thank you for time.", "Good evening, sorry to disturb you.", "Hello, please I ask kindly you look again."),
            "angry": d.say("You people are thieves.", "This is a joke, I am done with you.", "Are you kidding me? Shame on you.")}[tone] \
        + f" You cut {d.money(cost)} from my pay for order {d.ref('', 5)} ({meal} from {place}). " + {"ate": d.say("Customer says I eat it.", "They say food was eaten on the way by me.",
        "It is told half the food was gone and me the one who took it."), "late": d.say("Customer says it was too late.", "Complaint is that it came cold, after time.", "They say I came much behind time."),
            "wrong": d.say("Customer says it was other food than ordered.", "They got somebody else's bag, so they write.", "It is told the dishes were not theirs."),
            "spilt": d.say("Customer says soup was all over.", "They say bag was wet and box broken.", "It is told all ran out in the bag.")}[cause] + " " \
        + {"rider": d.say("OK I admit, I made error with this one.", "It was my fault, I say it honest.", "Yes this time it is on me."), "kitchen": d.say("The kitchen gave it so, ask them.",
        "Restaurant packed it bad, not me.", "Cook was the one who did the mistake."), "customer": d.say("Customer is lying for free food.", "This person do it every week, he wants free dinner.",
        "It is a trick of the customer, nothing was bad.")}[who] \
        + f" From pick up to door I need {minutes} minutes. " + (d.say("The bag had seal and seal was whole.", "Sticker on the bag not broken.",
        "It was closed with tape when I hand over.") if bag else d.say("Bag had no sticker, they never put it.", "No seal from restaurant.", "There was nothing to close the bag.")) + " " \
        + (d.say("My helmet film it all.", "I have video from my bike.", "There is recording, I can send.") if cam else d.say("I have no video.", "No camera, only my word.",
        "I cannot show film.")) + f"\n\nRegards {rider}\n\n-- handled by {lead}: courier has {past} claims this year; promised time for this order was {promise} min. " \
        + (d.say("The customer is known for refunds.", "Customer asked for 9 refunds since January.",
        "Eater account already marked for claims.") if named else d.say("The customer never complained before.", "Eater account: clean.", "First claim of this customer."))
    d.choice("stated", cause, {"ate": ["food consumed by the courier", "missing food"], "late": ["delay"], "wrong": ["a mix-up of orders", "the wrong dishes"], "spilt": ["leakage",
            "damaged packaging"]}, ["What had the customer complained of?", "What was the courier charged for?"])
    d.choice("stated", who, {"rider": ["the courier himself or herself", "the writer"], "kitchen": ["the restaurant"], "customer": ["the eater", "the person who ordered"]},
            ["On whom does the writer put the blame?", "Who is at fault, says the courier?"])
    d.noul("order_time", minutes > promise, ["Was the ride longer than the time promised?", "Did the delivery overrun the promise?"], negated=["Was the food there within the promised time?"])
    d.multi("two_places", [(["an intact seal", "an unbroken closure"], bag), (["footage", "a recording"], cam), (["a customer with many claims", "an eater known for refunds"], named)],
            ["What speaks for the courier?", "Which points help the courier's case?"])
    d.noul("policy", bag and cam or named, ["Will the deduction be reversed by the rule?", "Does the courier get the money back?"], negated=["Does the deduction stand under the rule?"],
            criteria=["Reverse when the eater is known for refunds, or when the bag was sealed and there is footage. If not, it stands."])
    d.noul("stated", tone == "polite", ["Is the e-mail courteous?", "Does the writer stay civil?"], negated=["Does the writer insult the company?"])
    d.score("two_places", 0 if past == 0 else 1 if past == 1 else 2, ["no claims this year", "one claim this year", "several claims this year"], ["What is the courier's own record?",
            "How many complaints are on the courier's record?"])
    return state


@drill("ledger_text")
def seats_resold_at_a_premium(d):
    act = d.say("The Salt Lamps", "Marigold Choir", "Derby final", "Iron Opera")
    sellers = [d.person() for _ in range(3)]
    start = d.day()
    face = d.pick([40, 60, 85])
    rows = []
    order = d.shuffled(range(3))
    mults, ns = d.shuffled([1, 2, 4]), d.shuffled([2, 5, 11])
    for i, s in enumerate(sellers):
        mins = order[i] * d.int(15, 70) + 2
        rows.append((mins, f"{d.stamp(later(start, minutes=mins))}  LIST  {s}  {ns[i]} x row {d.int(1, 30)}  ask {d.money(face * mults[i])} ea  {d.say('e-ticket', 'pdf', 'transfer')}"))
    dup, fake = d.flag(), d.flag()
    dupwho = d.int(0, 2)
    ended = d.pick(["sold", "open", "pulled"])
    rows.sort()
    tail = [d.say("barcode check: ", "scan of codes: ", "codes: ") + (d.say("one code appears twice, both by ", "a code was listed before, now again by ",
            "duplicate code, offered by ") + sellers[dupwho] if dup else d.say("all distinct, last looked at: ", "no repeats; sampled ", "each code once, spot check on ") + sellers[dupwho]),
        d.say("organiser's word: ", "box office says: ", "venue says: ") + (d.say("the block was never issued", "no such row in the hall",
        "those seats do not exist") if fake else d.say("seats are real", "rows confirmed", "block exists, sold in March")),
        {"sold": d.say("all lots gone by evening", "status: every lot bought", "result: sold out"), "open": d.say("still on offer at close of day", "status: live", "result: unsold so far"),
        "pulled": d.say("lots taken down by the desk", "status: withdrawn by us", "result: removed")}[ended]]
    first = order.index(0)
    hi, big = mults.index(4), ns.index(11)
    names = {str(i): s for i, s in enumerate(sellers)}
    d.choice("order_time", str(first), names, ["Who put seats up first?", "Which person's offer was the earliest?"])
    d.choice("amounts", str(hi), names, ["Who asks the highest price for one seat?", "Whose seats are dearest?"])
    d.choice("amounts", str(big), names, ["Who offers the most seats?", "Which seller has the largest lot?"])
    d.multi("policy", [(["the seller listed first in the sheet by time"], mults[first] >= 2 and ns[first] > 4), (["the seller with most seats"], mults[big] >= 2), (["the dearest seller"], ns[hi] > 4)],
                ["Which sellers fall under the touting rule?", "To whom does the touting rule apply?"], criteria=f"Touting: more than four seats at double the printed price or more. Printed price: {d.money(face)}.")
    d.noul("stated", dup, ["Was a ticket put up more than once?", "Did any code occur repeatedly?"], negated=["Is every code unique?"])
    d.noul("stated", fake, ["Do the organisers deny that the places exist?", "Are the seats invented, by the venue?"], negated=["Does the venue confirm the places?"])
    d.choice("stated", ended, {"sold": ["buyers took all of it"], "open": ["the offers are still up"], "pulled": ["the marketplace removed them"]}, ["What became of the offers?", "How did the listings end?"])
    return f"RESALE LOG  {act}  face {d.money(face)}  hall cap. {d.int(12, 40) * 100}; times local, asks as entered by sellers, fees on top, one line for each offer\n" + "\n".join(r for _,
            r in rows) + "\n" + "\n".join(tail)


@drill("policy_and_case")
def appeal_for_a_burnt_house(d):
    org, fam, friend = d.person(), d.person(), d.person()
    kin, names, target, given = d.pick(["kin", "friend", "stranger"]), d.pick(["fam", "org"]), d.int(8, 60) * 500, d.int(2, 90)
    press, photo, contact = d.flag(), d.flag(), d.flag(0.35)
    paid, age = d.flag(), d.pick([1, 2, 12, 30])
    state = d.say("TRUST RULES, appeals for private persons.", "How we check personal fund-raisers.",
            "Checklist P4 (private causes).") + " a) " + d.say("Money goes to the person in need or, if collected by another, only with that person's written consent.",
            "If somebody collects for another, the one in need must agree in writing before a payout.") \
        + " b) " + d.say("Close relatives are freed from a).", "Rule a) is not applied to near relations.",
        "Family members of the first degree need no written consent.") \
        + f" c) Pictures found elsewhere on the web stop the appeal.\n\nCASE {d.ref('C', 5)}. {org} opened an appeal for {fam}, whose house in {d.city()} burnt. " \
        + {"kin": d.say(f"{org} is the child of {fam}.", "The two are siblings.", f"{fam} is {org}'s parent."), "friend": d.say("They are old schoolmates.",
        "The organiser is a close friend and workmate.", "They sing in one choir."), "stranger": d.say("They never met; the organiser read of it.",
        "The organiser saw it in the news and knows nobody there.", "There is no tie between them.")}[kin] \
        + f" Goal {d.money(target)}; {given} gifts so far, age of page {age} days. " + (d.say("The local paper ran a piece on the fire.", "Fire brigade's press note matches date and street.",
        "A radio report tells the same story.") if press else d.say("No report of a fire was found.", "The brigade knows of no such fire.", "Searches turned up nothing on the event.")) + " " \
        + (d.say("The picture is from a 2016 blaze in another land.", "Image search: the photo is years old and from elsewhere.",
        "The same photo illustrates an old article overseas.") if photo else d.say("The pictures are found nowhere else.", "Image search came back empty.", "Photos are unique, with fresh metadata.")) + " " \
        + (d.say(f"A signed paper from {fam} is on file.", f"{fam} has agreed in writing.", f"We hold the written yes of {fam}.") if contact else d.say(f"{fam} has not signed anything.",
        f"No paper from {fam} so far.", f"Consent in writing: missing.")) + " Payout account in the name of " + (
        fam if names == "fam" else org) + ". " + f"{friend} gave the largest gift, {d.money(d.int(2, 20) * 50)}. " \
        + (d.say("One payout was made already.", "A first sum has left.", "Part of it was paid out on Monday.") if paid else d.say("Nothing was paid out yet.", "All money is still with us.", "No payout so far."))
    d.choice("stated", kin, {"kin": ["close relatives", "family"], "friend": ["friends or colleagues", "personally acquainted, not related"], "stranger": ["no relation at all",
            "unknown to one another"]}, ["What are the organiser and the one in need to each other?", "How are collector and beneficiary connected?"])
    d.noul("exception", contact or kin == "kin", ["Are rules a) and b), taken together, satisfied?", "Is the question of consent in order?"], negated=["Is a written consent still needed before a payout?"])
    d.noul("two_places", names == "org", ["Would the money go to the organiser's own account?", "Is the account that of the person collecting?"], negated=["Is the account that of the one who lost the house?"])
    d.noul("stated", press, ["Is the fire confirmed from outside?", "Does an independent source bear out the event?"], negated=["Is there no outside confirmation of the event?"])
    d.noul("policy", photo, ["Does rule c) halt the appeal?", "Must the page be stopped because of the pictures?"], negated=["Do the pictures pass rule c)?"])
    bad = (not press) + photo + (kin == "stranger") + (names == "org" and not contact)
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["credible", "open questions", "hardly credible"], ["How believable is the appeal?", "Judge the credibility of the fund-raiser."],
            criteria="Doubts: event unconfirmed, borrowed photos, organiser without any tie, money to the organiser without consent. Up to one: credible. Two: open questions. Three or more: hardly credible.")
    d.multi("stated", [(["a payment already made", "money that has left"], paid), (["a signature of the one in need", "written agreement"], contact),
            (["a page older than one week", "a page up for more than a week"], age > 7)], ["Which of these are so at present?", "What is the state of things?"])
    return state
