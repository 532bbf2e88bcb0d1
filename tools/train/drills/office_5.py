"""Personal dealing, front-running, SIM swaps in a shop, dummy subscribers, premium numbers, safes, lost laptops, breach notices."""

from draw import drill, later


@drill("policy_and_case")
def own_account_dealing(d):
    emp, partner, broker = d.person(), d.person(), d.person()
    co, co2 = d.firm(), d.firm()
    asked, listed, insider = d.flag(0.35), d.flag(0.25), d.flag()
    hold = d.pick([4, 12, 45, 80])
    small = d.flag(0.2)
    sum_ = d.int(3, 9) * 100 if small else d.int(20, 80) * 1000
    acct = d.pick(["own", "partner"])
    decl = d.flag()
    t = d.day()
    sold = later(t, days=hold)
    rules = d.say(
        f"PERSONAL DEALING. Staff obtain leave before each trade, also for a spouse's account. Shares are kept 30 days or more. Trades under {d.money(1000)} and index funds need no leave. Anyone on an insider list for a company does not deal in it, whatever the size. Accounts are declared on joining.",
        f"Staff trading code (short): no trade without prior leave - this covers the partner's account too. Keep what you buy for at least 30 days. Leave is not needed for index funds or for sums below {d.money(1000)}. If you are on the insider list for a company its shares are off limits in every case. Tell us of all accounts.")
    case = " ".join([
        d.say(f"{emp} works in structured lending; {partner} is the spouse.", f"Employee {emp}, corporate lending, married to {partner}.", f"Person under review: {emp} (lending team). Household: {partner}, spouse."),
        d.say(f"Contract note of {broker}, dated {d.date(t)}: bought ", f"On {d.date(t)} the broker, {broker}, booked a purchase of ") + (d.say(f"shares in {co}", f"stock of {co}"), d.say("units of a world index fund", "an index tracker fund"))[listed] + f" for {d.money(sum_)}.",
        {"own": d.say("The account is in the employee's name.", f"It was {emp.split()[0]}'s own account."), "partner": d.say(f"The account is in the name of {partner}.", f"It was {partner.split()[0]}'s account.")}[acct],
        d.say(f"All of it was sold on {d.date(sold)}, that is {hold} days later.", f"After {hold} days, on {d.date(sold)}, the position was closed.", f"Sale: {d.date(sold)} ({hold} days)."),
        (d.say("No request for leave can be found.", "Compliance was never asked.", "The log of requests is empty for this trade."), d.say("Leave had been given the day before.", "A request was approved by Compliance ahead of it.", "The log shows a granted request, dated earlier."))[asked],
        (d.say("The person stands on no insider list.", f"Insider lists: {co} has five people, none of them this one.", "No list of insiders bears the name."), d.say(f"The person stands on the insider list for {co2}.", f"Insider lists: {co2} has five people, this one among them.", f"The list of insiders for {co2} bears the name."))[insider],
        (d.say("The account was unknown to us until now.", "This account had not been declared.", "Nobody had told us of the account."), d.say("The account had been declared years ago.", "It is among the declared accounts.", "We knew of the account from the joining form."))[decl]])
    d.noul("exception", not asked and not listed and not small, ["Was prior leave needed but missing?", "Did the trade lack a permission that the code wants?"], criteria=["Think of the exemptions by size and by kind of investment."])
    d.noul("policy", hold < 30, ["Was the investment sold too early?", "Was the holding period cut short?"], negated=["Was the minimum time of holding respected?"])
    d.choice("two_places", acct, {"own": ["the employee", "the member of staff"], "partner": ["the husband or wife", "the spouse"]}, ["Whose account was used?", "In whose name was the trade?"])
    d.multi("stated", [(["a permission given in advance", "approval before the trade"], asked), (["an account known to the employer", "a declared account"], decl), (["an index product", "a fund rather than a single share"], listed)], ["Which of these are true of the trade?", "What does the file record on the trade?"])
    d.noul("stated", insider, ["Is the employee registered as an insider of some company?", "Does any insider list have the employee's name?", "Are there shares that this employee must not touch at all?"], negated=["Is the employee absent from all insider lists?"])
    d.score("judgement", 0 if asked and decl else 2 if not asked and not decl else 1, ["clean", "needs a talk", "serious"], ["How serious are the points taken together?", "Rate the conduct of the employee."], criteria="Clean: leave given and account declared. Serious: neither. Only one of the two: needs a talk. Nothing else counts.")
    return rules + "\n\n" + case


@drill("event_array")
def trader_ahead_of_client(d):
    trader, sales, client = d.person(), d.person(), d.firm()
    sym, sym2 = d.say("QLT", "VSN", "HRB"), d.say("MPX", "DDO", "ZEN")
    first = d.pick(["house", "client"])
    same_side, same_name, flat, told, acct = d.flag(), d.flag(), d.flag(), d.flag(), d.pick(["PROP", "PERSONAL"])
    gap = d.pick([15, 40, 1500, 3000])
    side = d.pick(["BUY", "SELL"])
    opp = "SELL" if side == "BUY" else "BUY"
    t = d.day().replace(hour=10, minute=d.int(0, 20), second=0)
    house_t, client_t = (t, later(t, seconds=gap)) if first == "house" else (later(t, seconds=gap), t)
    hs = d.int(2, 9) * 1000
    rec = [{"seq": 1, "utc": later(t, minutes=-6).isoformat(), "kind": "QUOTE_REQUEST", "from": client, "sym": sym, "seen_by": [sales, trader] if told else [sales]},
           {"seq": 2, "utc": later(t, minutes=-2).isoformat(), "kind": "NEWS", "sym": sym2, "head": d.say("chair steps down", "dividend raised", "plant reopens")}]
    pair = sorted([{"utc": house_t.isoformat(), "kind": "ORDER", "acct": acct, "entered_by": trader, "sym": sym if same_name else sym2, "side": side if same_side else opp, "qty": hs},
                   {"utc": client_t.isoformat(), "kind": "ORDER", "acct": "CLIENT", "for": client, "entered_by": sales, "sym": sym, "side": side, "qty": d.int(5, 20) * 10000}], key=lambda r: r["utc"])
    rec += [{"seq": 3 + i, **r} for i, r in enumerate(pair)]
    end = later(t, seconds=gap + 240)
    rec.append({"seq": 5, "utc": end.isoformat(), "kind": "POSITION", "acct": acct, "sym": sym if same_name else sym2, "qty": 0 if flat else hs, "pnl_day": d.int(-900, 4000)})
    rec.append({"seq": 6, "utc": later(end, minutes=5).isoformat(), "kind": "MARK", "sym": sym2, "px_cents": d.int(800, 9000)})
    d.choice("order_time", first, {"house": ["the one of the bank's trader", "the order not for a client"], "client": ["the customer's", "the one on behalf of the client"]}, ["Which order came first?", "Whose order was entered earlier?"])
    d.choice("stated", acct, {"PROP": ["for the firm", "on the house book"], "PERSONAL": ["for the trader's own pocket", "privately"]}, ["On whose account did the trader deal?", "For whom was the trader's order?"])
    d.noul("two_places", same_name, ["Did the trader deal in the very share that the client ordered?", "Do both orders concern one security?"], negated=["Was the trader's order in a different security from the client's?"])
    d.noul("two_places", told, ["Could the trader know of the client's interest beforehand?", "Did the client's enquiry reach the trader?"], negated=["Was the client's enquiry hidden from the trader?"])
    d.noul("stated", flat, ["Was the position closed by the end?", "Did the trader get out again?"], negated=["Was the position still held at the end?"])
    bad = (first == "house") + same_name + same_side + told
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["no front-running", "to be looked into", "typical front-running"], ["Does this look like dealing ahead of a client?", "How clear is the abuse of a client order?"], criteria="Four features: earlier than the client, same share, same direction, knowledge of the enquiry. Up to one: none; two: look into it; more: typical.")
    d.multi("two_places", [(["an order in the client's share", "one security in both orders"], same_name), (["a buy against a buy or a sale against a sale", "orders in one direction"], same_side), (["sight of the client's enquiry", "knowledge of the request for a quote"], told), (["private dealing", "an order for the trader's own account"], acct == "PERSONAL")], ["What holds for the trader's order?", "Which features has the trader's order?"])
    return rec


@drill("nested_json")
def sim_exchange_at_counter(d):
    cust, clerk = d.person(), d.person()
    doc = d.pick(["ID_CARD", "NONE", "PHOTOCOPY"])
    otp, online, mgr, loss = d.flag(), d.flag(), d.flag(0.4), d.pick(["LOST", "DEFECT", "NEW_FORMAT"])
    shop, home = d.city(), d.city()
    far = d.flag()
    after = d.pick([6, 12, 2000, 4000])
    n = d.pick([1, 2, 9, 14])
    t = d.day()
    s = {"swapId": d.ref("SW"), "msisdn": d.ref("07", 9), "subscriber": {"name": cust, "homeTown": home, "tenureMonths": d.int(4, 120)}, "request": {"at": t.isoformat(), "store": {"town": shop if far else home, "code": d.ref("ST", 3)}, "reasonCode": loss, "oldSimLastCell": home},
         "checks": {"document": doc, "smsToOldSim": {"sent": otp, "confirmed": otp}, "supervisorPin": mgr}, "clerk": {"id": clerk, "swapsToday": n, "storeAverage": 2},
         "after": {"firstEvent": "BANK_SMS" if online else "VOICE_CALL", "minutes": after, "oldSim": "DEAD"}, "invoiceCents": 500}
    d.choice("stated", doc, {"ID_CARD": ["a genuine identity card", "an original paper"], "NONE": ["nothing at all", "no paper was shown"], "PHOTOCOPY": ["a mere copy", "a duplicated paper"]}, ["What did the person show at the counter?", "Which proof of identity was accepted?"])
    d.choice("stated", loss, {"LOST": ["it had gone missing", "the old card could not be found"], "DEFECT": ["it did not work", "a faulty card"], "NEW_FORMAT": ["another size", "a different type of card"]}, ["Why was the card replaced?", "What reason was given for the exchange?"])
    d.noul("two_places", far, ["Did the exchange take place outside the customer's home town?", "Was it done in a town where the customer does not live?"], negated=["Was it done where the customer lives?"])
    d.noul("policy", doc != "ID_CARD" and not mgr, ["Did the shop break its rule?", "Is the exchange against the shop rule?"], criteria=["No exchange without an original paper, unless the supervisor keys in a PIN."])
    d.noul("amounts", n > 4, ["Does the clerk make far more exchanges than is usual in the shop?", "Is the clerk's number of exchanges that day at least twice the shop's usual one?"], negated=["Is the clerk's number of exchanges close to the shop's usual one?"])
    d.multi("stated", [(["a code sent to the old card", "confirmation over the earlier SIM"], otp), (["a superior's code", "a supervisor's go-ahead"], mgr)], ["Which safeguards were applied?", "What protected the exchange?"])
    bad = far + (doc != "ID_CARD") + (not otp) + (online and after < 60)
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["ordinary service", "to be checked", "hijacked number"], ["How likely was the number hijacked?", "What does the exchange look like?"], criteria="Signs: strange town, no original paper, no code to the old card, a bank message within the hour. Up to one: ordinary; two: check; more: hijacked.")
    x = d.flag()
    s["subscriber"]["contactNumber2"] = d.ref("01", 8) if x else None
    s["earlierOrders"] = [{"id": d.ref("OR", 5), "kind": "TARIFF_CHANGE", "at": str(later(t, days=-380).date()), "clerk": d.person()}, {"id": d.ref("OR", 5), "kind": "HANDSET", "at": str(later(t, days=-140).date()), "clerk": d.person()}]
    s["storeRoster"] = [clerk, d.person(), d.person()]
    s["billing"] = {"method": "DIRECT_DEBIT", "lastInvoiceCents": d.say(1990, 2490, 3990), "overdue": False}
    d.noul("unknown", x, ["Does the record have a further number for reaching the customer?", "Is there a second contact number?"], negated=["Is the line itself the only number on record for the customer?"])
    return s


@drill("narrative")
def subscribers_who_never_call(d):
    rep, mgr, aud = d.person(), d.person(), d.person()
    firm = d.say("Telora", "Nordlink", "Bellmobile", "Vianet")
    n = d.pick([40, 55, 300, 420])
    used = d.pick(["none", "few", "most"])
    addr, own, bonus, manager_knew, walkin = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    plan = d.pick(["pre", "post"])
    s = " ".join([
        d.say(f"{rep} sells contracts for {firm} from a stand in a shopping mall.", f"At the {firm} stand in {d.city()}, {rep} is the only salesperson.", f"{rep} runs a franchise kiosk of {firm}."),
        d.say(f"In the last quarter the kiosk brought in {n} new customers; kiosks of that size usually bring in about 50.", f"{n} sign-ups in three months; 50 would be normal for such a kiosk.", f"Whereas a kiosk gets some 50 sign-ups a quarter, here it was {n}."),
        {"pre": d.say("They are prepaid cards.", "All took pay-as-you-go, with credit bought first."), "post": d.say("They are two-year contracts with a monthly bill.", "All took plans that are billed at the end of the month.")}[plan],
        {"none": d.say(f"{aud} looked at the traffic: not one of the cards has made a call.", "The cards have been silent since activation, all of them."), "few": d.say(f"{aud} looked at the traffic: roughly one card in ten has been used.", "A tenth of the cards show calls, the rest are silent."), "most": d.say(f"{aud} looked at the traffic: nine in ten are in daily use.", "Nearly all the cards call and surf like any other.")}[used],
        (d.say("Each customer has an address of his own.", "The addresses are spread over the whole town.", "No address comes up twice."), d.say("Four in five customers live at one address.", "The same student hostel appears on most forms.", "One street and number serves for nearly all."))[addr],
        (d.say("The top-ups or first bills were paid from many different cards.", "First payments came from as many payers as there are customers.", "Nothing links the payers."), d.say(f"The top-ups or first bills were paid from {rep.split()[0]}'s own bank card.", "First payments came from the salesperson's account.", f"All was paid by one payer, {rep.split()[0]}."))[own],
        (d.say("There was no special reward in that quarter.", "The kiosk gets a fixed wage only.", "Commission had been abolished in the spring."), d.say("A bonus was on offer for the highest number of sign-ups.", "Each sign-up earned a commission, doubled for the first in the league.", "There was a car to win for the best kiosk."))[bonus],
        (d.say(f"{mgr}, the area manager, heard of it from audit.", f"The area manager, {mgr}, was taken by surprise.", f"{mgr} (area manager) had asked for an inquiry himself."), d.say(f"{mgr}, the area manager, had been warned by a colleague and did nothing.", f"The area manager, {mgr}, told the kiosk to carry on.", f"{mgr} (area manager) had known for weeks."))[manager_knew],
        (d.say("A new cinema next door opened only this month.", "Footfall in the mall is as ever.", "The mall reports fewer visitors than before."), d.say("A university moved in next door and brought thousands of students.", "Footfall in the mall tripled after a station opened.", "A festival filled the mall for weeks."))[walkin]])
    d.noul("amounts", n > 100, ["Is the number of sign-ups many times what is normal?", "Did the kiosk far outdo comparable ones?"], negated=["Is the number of sign-ups about normal?"])
    d.score("stated", {"none": 0, "few": 1, "most": 2}[used], ["not used at all", "hardly used", "used normally"], ["How much are the cards in use?", "What does the traffic on the cards look like?"])
    d.choice("stated", plan, {"pre": ["paid in advance", "credit first, then calls"], "post": ["billed afterwards", "long-term contracts"]}, ["What kind of tariff was sold?", "How do the customers pay under the tariff?"])
    d.multi("stated", [(["one address for many customers", "a shared address"], addr), (["the seller paid for the customers", "payments by the salesperson"], own), (["an incentive for numbers", "a reward for sales"], bonus), (["an ordinary reason for more visitors", "extra footfall"], walkin)], ["Which of these does the report mention?", "What circumstances are described?"])
    d.choice("two_places", "knew" if manager_knew else "not", {"knew": ["yes, and let it go on", "yes, without acting"], "not": ["no, the news came from audit or the inquiry", "no, the superior did not know"]}, ["Did the area manager tolerate it?", "Was the area manager aware before audit came?"])
    bad = (used != "most") + addr + own
    d.score("judgement", bad, ["real customers", "probably real", "probably invented", "surely invented"], ["Are these real customers?", "How likely are dummy customers?"], criteria="One step up for each: cards hardly or not used, one address for most, payments by the seller.")
    return s


@drill("ledger_text")
def calls_to_premium_range(d):
    clerk, guard, it = d.person(), d.person(), d.person()
    exts = [d.ref("2", 3), d.ref("3", 3), d.ref("4", 3)]
    while len(set(exts)) < 3:
        exts = [d.ref("2", 3), d.ref("3", 3), d.ref("4", 3)]
    bad = d.pick([0, 1, 2])
    owner = d.shuffled([clerk, guard, it])
    night, forward, pin, many, blocked = d.flag(), d.flag(), d.flag(), d.pick([3, 5, 30, 60]), d.flag()
    dest = d.pick(["SAT", "PRM", "ISL"])
    names = {"SAT": "satellite prefix 881", "PRM": "premium prefix 0900", "ISL": "island prefix 247"}
    dur, t = d.int(180, 900), d.day().replace(hour=2 if night else 14, minute=d.int(0, 30))
    lines = [d.say(f"PBX CALL DETAIL, site {d.city()}, {d.date(t)}", f"Switchboard record {d.date(t)}, office {d.city()}"), "; ".join(f"ext {e} = desk of {o}" for e, o in zip(exts, owner))]
    for i, e in enumerate(exts):
        if i == bad:
            lines += [f"{later(t, minutes=k * 4):%H:%M} ext {e} -> {names[dest]} {dur + k * 7} s" for k in range(3)] + [f"   ... and {many - 3} more of the kind" if many > 3 else "   ... no more of the kind"]
        else:
            lines += [f"{9 + i:02d}:1{i} ext {e} -> local {d.ref('555', 4)} {d.int(20, 400)} s", f"{11 + i:02d}:4{i} ext {e} -> internal {d.int(20, 99)} s"]
    lines += [f"ext {exts[bad]} settings: " + (d.say("no forwarding", "diversion off"), d.say("forwarded to outside", "diversion to an external number"))[forward] + ", " + (d.say("voicemail PIN unique", "mailbox PIN changed last week"), d.say("voicemail PIN 0000", "mailbox PIN is the factory one"))[pin],
              (d.say("carrier: route still open", "provider has not barred anything yet"), d.say("carrier barred the route at noon the next day", "provider has shut the prefix since"))[blocked], d.say("headset order pending", "two phones to be scrapped", "clock runs four minutes fast")]
    d.choice("two_places", owner[bad], {clerk: clerk, guard: guard, it: it}, ["From whose desk were the costly calls made?", "Whose extension ran up the expensive calls?"])
    d.choice("stated", dest, {"SAT": ["satellite phones", "a satellite range"], "PRM": ["paid-for services at a special rate", "a 0900 range"], "ISL": ["a far-off island", "an island range"]}, ["Where did the costly calls go?", "What kind of number was dialled again and again?"])
    d.noul("order_time", night, ["Were the costly calls made at night?", "Did it happen while the office was empty, in the small hours?"], negated=["Were they made during the working day?"])
    d.noul("stated", blocked, ["Has the telephone company closed the route?", "Is the prefix now shut off?"], negated=["Could such calls still go out?"])
    d.score("counting", 0 if many < 10 else 1, ["a handful of calls", "dozens of calls"], ["How many costly calls were there?", "What is the number of such calls?"])
    d.multi("stated", [(["a weak voicemail code", "a default secret number"], pin), (["a diversion to an outside line", "calls passed on outside"], forward)], ["Which weaknesses did the extension have?", "What made the phone easy to abuse?"])
    d.score("judgement", night + pin + forward, ["staff talk", "perhaps abuse from outside", "probably hacked", "surely hacked"], ["How likely was the switchboard hacked?", "How strongly do the facts point to an intruder?"], criteria="One step for each: calls at night, a weak mailbox code, a diversion outside.")
    return "\n".join(lines)


@drill("chat")
def safe_at_closing_time(d):
    m, c, n = d.person(), d.person(), d.person()
    M, C, N = m.split()[0], c.split()[0], n.split()[0]
    alone, code_shared, bag, alarm = d.flag(), d.flag(), d.pick(["van", "drawer", "gone"]), d.flag()
    diff = d.pick([0, 0, 20, 400, 650])
    who = d.pick(["c", "n"])
    tape = d.pick(["yes", "no", "asked"])
    t = d.day().replace(hour=21, minute=d.int(5, 40))
    s = "\n".join([
        f"{t:%H:%M} {M} (manager): " + d.say("who locked up last night?", "morning team, who did the close?", "need to know who closed yesterday"),
        f"{later(t, minutes=2):%H:%M} {N}: " + {"c": d.say(f"it was {C}, i was off", f"{C} did the close. i had left", f"not me, {C}"), "n": d.say(f"me. {C} had left at 6", "that was me", f"i did, {C} was off")}[who],
        f"{later(t, minutes=3):%H:%M} {C}: " + (d.say("we were two until the end, the cleaner too", "there was always a second person by the safe", "not alone, the trainee watched the count"), d.say("one person alone from 8 on", "nobody else in the shop for the count", "all alone at the end, i hear"))[alone],
        f"{later(t, minutes=4):%H:%M} {M}: " + (d.say("and the safe code is still known to just two people?", "code was changed monday, only two have it", "only the two of us know the code, right"), d.say("i learn that the code hangs on a note in the kitchen", "half the shop knows the safe code apparently", "someone texted the code to the weekend staff"))[code_shared],
        f"{later(t, minutes=6):%H:%M} {M}: " + {0: d.say("count this morning fits to the penny", "count is right"), 20: d.say(f"we are {d.money(20)} short", f"minus {d.money(20)} in the safe"), 400: d.say(f"we are {d.money(400)} short", f"minus {d.money(400)} in the safe"), 650: d.say(f"we are {d.money(650)} short", f"minus {d.money(650)} in the safe")}[diff],
        f"{later(t, minutes=8):%H:%M} {N}: " + {"van": d.say("the deposit bag went with the armoured van at 5", "security van took the takings bag"), "drawer": d.say("the bag is in the bottom drawer of the office", "i saw the takings bag in a drawer"), "gone": d.say("nobody knows where the bag is", "can't find the deposit bag anywhere")}[bag],
        f"{later(t, minutes=9):%H:%M} {C}: " + (d.say("alarm was on when i came in", "alarm set ok, log says so"), d.say("alarm was off when i came in", "alarm not set at all last night"))[alarm],
        f"{later(t, minutes=11):%H:%M} {M}: " + {"yes": d.say("i have watched the tape of the evening", "saw the recording already"), "no": d.say("the recorder has been broken since june", "there is no tape, camera dead"), "asked": d.say("head office will send the tape next week", "tape requested, not here yet")}[tape],
        f"{later(t, minutes=12):%H:%M} {N}: " + d.say("ok", "do we need to write statements?", "i'm in at 2")])
    d.choice("stated", who, {"c": C, "n": N}, ["Who closed the shop?", "Who was in charge at closing?"])
    d.noul("stated", code_shared, ["Is the combination known to too many people?", "Has the secret of the safe got round?"], negated=["Is the combination kept among few people?"])
    d.choice("stated", bag, {"van": ["picked up by the carrier", "collected by the money transport"], "drawer": ["in a desk in the office", "in a piece of office furniture"], "gone": ["its place is not known", "it cannot be found"]}, ["Where is the bag with the takings?", "What happened to the takings?"])
    d.score("amounts", 0 if diff == 0 else 1 if diff == 20 else 2, ["nothing missing", "a small sum", "some hundreds"], ["How much is missing?", "How big is the difference in the safe?"])
    d.choice("unknown", tape, {"yes": ["they have been viewed", "yes, seen"], "no": ["there are none", "no, nothing was recorded"], "asked": ["they are still to come", "not yet, on order"]}, ["What about camera pictures?", "Is there footage of the evening?"])
    d.noul("policy", alone and code_shared or bag == "gone" or alarm and diff > 100, ["Must loss prevention be called?", "Does the store rule call for loss prevention?"], criteria=["Call loss prevention when the bag is missing; when a lone closer meets a code that has got round; or when the alarm was off and more than a hundred is missing."])
    d.multi("stated", [(["a combination known to many", "a code that got round"], code_shared), (["nobody beside the closer", "a lone closing"], alone), (["an alarm that had not been set", "the alarm was off"], alarm)], ["Which weak points come up in the chat?", "What went wrong at closing?"])
    return s


@drill("mixed")
def laptops_on_the_shelf(d):
    it, temp, user = d.person(), d.person(), d.person()
    tags = ["A", "B", "C", "D"]
    st = {k: d.pick(["FOUND", "FOUND", "MISSING", "ELSEWHERE"]) for k in tags}
    crypt = {k: d.flag() for k in tags}
    left, police, seen_web, key = d.flag(), d.flag(0.3), d.flag(), d.pick(["it", "temp", "both"])
    inv = [{"asset": k, "model": d.say("14 inch", "13 inch", "workstation"), "scan": st[k], "diskEncrypted": crypt[k], "bought": str(2019 + d.int(0, 5)), "assignedTo": user if st[k] == "ELSEWHERE" else None} for k in tags]
    memo = " ".join([
        d.say("Yearly stock-take, IT store.", "Walk through the IT cupboard.", "Result of the device count."), d.say(f"{it} is responsible, {temp} helps out as a temp.", f"The store is run by {it} with {temp}, a temp."),
        {"it": d.say(f"Only {it.split()[0]} has a key.", f"{temp.split()[0]} must ask {it.split()[0]} for the key."), "temp": d.say(f"The single key is with {temp.split()[0]}.", f"{it.split()[0]} gave the only key to {temp.split()[0]}."), "both": d.say("Each of them has a key.", "Both carry a key.")}[key],
        (d.say(f"{temp.split()[0]} still works here.", f"{temp.split()[0]}'s contract was prolonged.", f"{temp.split()[0]} is on shift today."), d.say(f"{temp.split()[0]} left on Friday without notice.", f"{temp.split()[0]} stopped coming to work.", f"{temp.split()[0]}'s contract ended last week."))[left],
        (d.say("No report to the police so far.", "The police have not been told.", "No criminal complaint yet."), d.say("The police have a report.", "A criminal complaint is filed.", "Reported at the police station."))[police],
        (d.say("No device of ours turned up on the web.", "A look at resale sites gave nothing.", "Nothing found on auction pages."), d.say("A device with our sticker is offered on an auction page.", "One of ours was seen on a resale site.", "A classified ad shows our asset label."))[seen_web],
        d.say("Monitors were not counted.", "The phones are on another list.", "Insurance excess: 500.")])
    d.multi("stated", [([f"device {k}", f"the one labelled {k}"], st[k] == "MISSING") for k in tags], ["Which machines cannot be found?", "What is gone from the store?"])
    d.multi("two_places", [([f"device {k}", f"the one labelled {k}"], st[k] != "FOUND" and not crypt[k]) for k in tags], ["Which machines are outside the store with readable disks?", "Which devices that were not found in the store could be read by a stranger?"], criteria="Count devices whose scan is anything but FOUND and whose disk is not encrypted.")
    d.choice("stated", key, {"it": ["the responsible person only", "the regular employee alone"], "temp": ["the temp only", "the helper alone"], "both": ["two people", "each of the two"]}, ["Who can unlock the store?", "With whom are the keys?"])
    d.noul("stated", left, ["Has the temporary worker gone?", "Is the helper no longer in the company?"], negated=["Is the helper still employed?"])
    d.noul("stated", seen_web, ["Has a company machine been offered for sale online?", "Is there an advertisement with a company device?"], negated=["Did the search of selling platforms yield nothing?"])
    d.noul("policy", any(st[k] == "MISSING" for k in tags) and not police, ["Is a duty to report still open?", "Does the rule demand a step that was not taken?"], criteria=["If a device is missing the police must be told."])
    d.score("counting", [0, 0, 1, 2, 2][sum(v == "FOUND" for v in st.values())], ["at most one", "two", "three or four"], ["How many of the machines were scanned in place?", "For how many devices was the scan successful?"])
    return {"scanResults": inv, "memo": memo}


@drill("email")
def data_breach_and_the_clock(d):
    dpo, lead, counsel = d.person(), d.person(), d.person()
    what = d.pick(["mail", "usb", "server"])
    n = d.pick([3, 12, 2400, 9000])
    health, crypt, told, people_told, back = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    t = d.day()
    aware = later(t, hours=d.int(2, 30))
    hours = d.pick([20, 44, 90, 130])
    sent = later(aware, hours=hours)
    s = "\n".join([
        f"From: {lead}", f"To: {counsel}", f"Date: {d.stamp(later(sent, hours=30))}", "Subject: " + d.say("what happened, short", "summary as asked", "personal data incident"), "",
        d.say("As you asked, in brief.", "Here is the chain of events.", "Short version, long one follows."),
        {"mail": d.say("A list went to the wrong recipient.", "A spreadsheet was attached to a message for someone else."), "usb": d.say("A memory stick was left on a train.", "A stick dropped out of a bag at the airport."), "server": d.say("A folder stood open to the internet.", "A storage bucket had been reachable by anyone.")}[what] + f" ({d.stamp(t)})",
        d.say(f"We noticed on {d.stamp(aware)}.", f"It came to our knowledge on {d.stamp(aware)}.", f"Our team became aware on {d.stamp(aware)}."),
        d.say(f"{n} people are concerned.", f"Persons affected: {n}.", f"It is about {n} data subjects."),
        (d.say("Names and e-mail addresses, nothing more.", "Content: contact details.", "Addresses and phone numbers only."), d.say("Names with diagnoses.", "Content: sick notes and doctor's letters.", "Medical notes are among it."))[health],
        (d.say("The file could be opened by anyone.", "There was no protection on it.", "Plain text, no password."), d.say("The file was encrypted, key safe.", "Strong encryption, and the key stayed with us.", "Nobody can open it without our key."))[crypt],
        (d.say("The authority has not heard from us.", "We have not notified the regulator yet.", "No filing with the supervisory authority has been made."), d.say(f"The authority was notified on {d.stamp(sent)}.", f"Filed with the regulator: {d.stamp(sent)}.", f"We told the supervisory authority on {d.stamp(sent)}."))[told],
        (d.say("Those concerned know nothing yet.", "We have not written to the people.", "No letter to the affected went out."), d.say("Those concerned have had a letter.", "We wrote to all the people.", "Each of the affected was informed by post."))[people_told],
        (d.say("It was not recovered.", "The data have not come back.", "We do not have confirmation of deletion."), d.say("The recipient or finder confirmed deletion.", "We have it back.", "It was recovered and wiped."))[back], d.say("Insurance is informed.", "Press: no calls.", f"{dpo} is on holiday."), "", lead.split()[0]])
    d.choice("stated", what, {"mail": ["data sent to someone by mistake", "a wrong addressee"], "usb": ["a lost storage device", "a misplaced data carrier"], "server": ["data exposed online", "an open storage place"]}, ["What kind of mishap was it?", "How did the data get out?"])
    d.choice("order_time", "none" if not told else "in" if hours < 72 else "late", {"none": ["no, nothing was filed", "it has not been told so far"], "in": ["yes, within three days of noticing", "yes, in time"], "late": ["yes, but after more than three days", "yes, though too late"]}, ["Was the authority told within 72 hours of noticing?", "How about the three-day notice to the authority?"])
    d.noul("stated", health, ["Is sensitive medical information involved?", "Do the data reveal illnesses?"], negated=["Are the data free of anything medical?"])
    d.multi("stated", [(["a message to the affected", "information to the people concerned"], people_told), (["protection by a cipher", "the data were unreadable to strangers"], crypt), (["the data were recovered or deleted", "confirmation that it is gone or back"], back)], ["Which of these hold?", "What speaks for the company's handling or for low harm?"])
    d.noul("exception", (health or n > 100) and not crypt, ["Must the affected be told by law?", "Are the people concerned to be informed?"], criteria=["People are told when health data leak or more than a hundred persons are hit, unless the data were encrypted and the key is safe."])
    d.score("amounts", 0 if n < 100 else 1, ["a small group", "thousands"], ["How many people are affected?", "How large is the circle of those concerned?"])
    d.score("judgement", (health) + (not crypt) + (n > 100), ["slight", "moderate", "high", "very high"], ["How great is the risk to the people?", "What harm can come of the incident?"], criteria="One step up for each: medical content, no encryption, thousands of people.")
    x = d.flag()
    head, tail = s.rsplit("\n\n", 1)
    s = head + "\n" + (d.say("How it could come to that is not clear yet.", "The cause is still being looked for.", "Why it happened we cannot tell at present."), d.say("The cause: a tired temp at the end of a double shift.", "It happened because a rule in the system had been switched off.", "It came about through a mix-up of two similar names."))[x] + "\n" + d.say("The event of last spring (a lost phone, two people) was a different one and is closed.", f"{d.firm()} had a like event last year; no link.", "An unrelated printer jam the same day cost us an hour.") + "\n" + d.say("Board memo will follow on Monday.", "Please keep this within the legal team.", "I have saved the logs to the case folder.") + "\n\n" + tail
    d.noul("unknown", x, ["Does the summary explain how it came about?", "Is the cause of the mishap known?"], negated=["Is the cause still open?"])
    return s
