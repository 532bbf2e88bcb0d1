"""Longer files: a sanctions hold with mails, a bidding ring, a refund service, a tour of a pawn site, a nephew's letters, a gamer's purchases, a courier's week, a bullion buyer."""

from draw import drill, later


@drill("mixed")
def container_held_for_a_second_look(d):
    mark = d.wordings.random()
    exporter, importer, agent, owner = d.firm(), d.firm(), d.firm(), d.person()
    officer, trader = d.person(), d.person()
    t = d.day()
    owned = d.pick([10, 24, 50, 75])
    stale, ais, renamed, doc = d.flag(), d.pick(["gap", "steady"]), d.flag(), d.flag()
    gap = d.int(9, 60)
    paid, food = d.pick(["bank", "netting", "crypto"]), d.flag()
    lic = d.flag()
    answer = d.pick(["full", "partial", "none"])
    holder = d.pick(["owner", "trader"])
    hname = {"owner": owner, "trader": trader}[holder]
    cargo = {True: d.say("wheat flour", "insulin", "infant formula"), False: d.say("hydraulic pumps", "bearings", "marine engines")}[food]
    record = {"holdId": d.ref("SH", 6), "opened": t.isoformat(), "parties": [{"role": "exporter", "name": exporter, "ctry": "IT", "listed": False},
            {"role": "importer", "name": importer, "ctry": "AE", "listed": False}, {"role": "forwarder", "name": agent, "ctry": "TR", "listed": False}],
        "persons": [{"name": owner, "listed": holder == "owner", "link": importer}, {"name": trader, "listed": holder == "trader", "link": exporter}], "cargo": {"text": cargo,
        "category": "FOOD_MEDICINE" if food else "INDUSTRIAL", "tons": d.int(4, 90)},
        "ship": {"name": d.say("Dorado Star", "Lady Imke", "Ocean Fern"), "formerNames": [d.say("Volga Sun", "Petrel II")] if renamed else [], "aisSilentHours": gap if ais == "gap" else 0,
        "flag": d.say("PA", "LR", "CM")}, "licence": {"type": "HUMANITARIAN" if lic else None}}
    note = f"{officer}, trade sanctions desk. " + d.say(f"The listed individual, {hname}, owns {owned} per cent of the firm named beside that person in the record, the registry says",
            f"Register extract: {owned} % of the linked firm sits with {hname}, who is on the list",
            f"{hname} (listed) holds {owned} % of the shares of the firm given as link") + ", the rest is spread over " + f"{d.int(3, 9)} others. The extract is " \
        + (d.say("four years old.", "from before the war.", "of 2019, nothing newer to be had.") if stale else d.say("of this week.", "three days old.",
        "freshly pulled.")) + " Payment is to run by " + {"bank": d.say("letter of credit.", "ordinary bank transfer."), "netting": d.say(
        "setting it off against other deliveries, with no money moving.", "way of barter between the two groups."), "crypto": d.say("stablecoins.", "a token payment.")}[paid] + " " \
        + {"full": d.say("The exporter answered all six questions.", "All our questions were answered."), "partial": d.say("Three of six questions were answered.",
        "The exporter answered some and skipped the rest."), "none": d.say("The exporter has answered nothing.", "Not a line has come back from the exporter.")}[answer] + " " \
        + (d.say("The bill names another port than the invoice.", "Invoice and bill disagree on the port.", "Two papers give two ports.") if doc else d.say("Invoice, packing list and bill agree.",
        "The papers are consistent with each other.", "No contradictions in the papers.")) + f" Value {d.money(d.int(30, 900) * 1000)}; {agent} asks daily when it may go; storage costs {d.money(d.int(90, 300))} a day."
    d.wordings.seed(mark)
    d.choice("two_places", holder, {"owner": ["the receiving side", "the buyer's firm"], "trader": ["the selling side", "the shipper's firm"]}, [
            "On which side of the trade does the listed person stand?", "To which side is the listed individual tied?"])
    d.noul("policy", owned >= 50, ["Is the linked firm itself caught by the ownership rule?", "Does the share make the firm off limits?"], negated=[
            "Does the share stay below what the ownership rule catches?"], criteria=["A firm is caught when a listed person holds half or more of it."])
    d.choice("exception", "ok" if food and lic else "lic" if food else "cargo", {"ok": ["it is available"], "lic": ["not available, the licence is missing"],
            "cargo": ["not available, the cargo is of the wrong kind"]}, ["What about the humanitarian exception?", "Can the humanitarian exception be used?"],
            criteria="Exception: food or medicine, and a humanitarian licence on file.")
    d.multi("stated", [(["hours without a position signal", "a tracker that fell silent"], ais == "gap"), (["a ship that used to be called otherwise", "a renamed vessel"], renamed), (
            ["papers that contradict one another", "conflicting documents"], doc), (["an outdated register extract", "old ownership data"], stale)], ["Which evasion signs or weak points are there?",
            "What makes the file uneasy?"])
    d.score("stated", {"none": 0, "partial": 1, "full": 2}[answer], ["no answers", "some answers", "all answers"], ["How well has the exporter co-operated?", "Co-operation of the exporter:"])
    d.choice("stated", paid, {"bank": ["through a bank"], "netting": ["by offsetting"], "crypto": ["in digital coins"]}, ["How is the deal to be settled?", "What form does the payment take?"])
    return {"hold": record, "officerNote": note}


@drill("narrative")
def bids_that_drove_up_a_clock(d):
    sell, frien, lose, mod = d.person(), d.person(), d.person(), d.person()
    item = d.say("a mantel clock", "a box of vinyl", "a signed print", "an old camera", "a garden statue")
    t = d.day()
    link = d.pick(["address", "phone", "none", "none"])
    withdrew, fdbk, n = d.flag(), d.flag(), d.int(3, 12)
    share = d.pick([5, 15, 70, 90])
    start, end = d.int(10, 60), d.int(150, 700)
    second, last = d.flag(), d.pick(["minutes", "days"])
    winner = d.pick(["lose", "frien"])
    wname = {"lose": lose, "frien": frien}[winner]
    paid = d.pick(["paid", "unpaid"])
    reason = d.pick(["admits", "denies", "silent"])
    police = d.flag()
    state = f"The auction of {item} by {sell} began on {d.date(t)} at {d.money(start)} and closed a week afterwards at {d.money(end)}. There were {n + 2} bids by two people: {frien} placed {n} of them and {lose} the others. " \
        + (d.say(f"Nearly all of {frien.split()[0]}'s bids fell into the final ten minutes.", f"{frien.split()[0]} bid in a burst right before the end.",
        f"{frien.split()[0]}'s offers came thick and fast in the closing minutes.") if last == "minutes" else d.say(f"{frien.split()[0]}'s bids were spread over all seven days.",
        f"{frien.split()[0]} put in one or two a day.", f"{frien.split()[0]} bid calmly through the whole week.")) + " " \
        + f"Looking back over the past year, {share} per cent of all the auctions {frien.split()[0]} ever bid in were {sell}'s. " + (d.say(
        f"Three times {frien.split()[0]} took back a top bid with the excuse of a typing error.", f"{frien.split()[0]} withdrew leading bids on several occasions.",
        f"More than once {frien.split()[0]} was ahead and then retracted.") if withdrew else d.say(f"{frien.split()[0]} has never withdrawn a bid.",
        f"No bid by {frien.split()[0]} was ever retracted.", f"{frien.split()[0]}'s bids have always stood.")) + " " \
        + {"address": d.say(f"Both {sell.split()[0]} and {frien.split()[0]} gave the same street and house number.", f"Registration data put {frien.split()[0]} in the house of {sell.split()[0]}.",
        f"Parcels for {frien.split()[0]} go to {sell.split()[0]}'s door."), "phone": d.say(f"{frien.split()[0]} registered with the mobile number that {sell.split()[0]} uses as a back-up.",
        f"One telephone number serves both {sell.split()[0]} and {frien.split()[0]}.", f"The number on {frien.split()[0]}'s profile is also in {sell.split()[0]}'s."),
           "none": d.say(f"Nothing in the registration data ties {frien.split()[0]} to {sell.split()[0]}.", f"{frien.split()[0]} and {sell.split()[0]} live in different countries and share no data.",
           f"No common detail of {frien.split()[0]} and {sell.split()[0]} was found.")}[link] + " " \
        + f"The highest bidder when the hammer fell was {wname}. " + (d.say("The money was paid the same night.", "Payment came at once.",
        "The price was settled within hours.") if paid == "paid" else d.say("The price was never paid.", "No payment has come in.", "Two reminders later there is still no money.")) + " " + (d.say(
        f"Then {lose} received an offer to have the thing at the last bid but one.", f"{lose} was sent a 'second chance' at a slightly lower price.",
        f"A week on, {lose} was offered the piece outside the auction.") if second else d.say(f"{lose} heard nothing more from the seller.", f"No other offer was made to {lose}.",
        f"{lose} got no message afterwards.")) + " " \
        + {"admits": d.say("Asked about it, the seller said it was only to get the price going.", "The seller conceded having asked for those bids.", "The seller owned up when written to."),
        "denies": d.say("The seller calls it slander.", "The seller rejects any suspicion.", "The seller swears not to know the bidder."), "silent": d.say("The seller has not replied to us.",
        "Our letter to the seller is unanswered.", "There is no statement by the seller.")}[reason] + f" {mod} took over on {d.date(later(t, days=16))}. " \
        + (d.say("Ratings were swapped between the two in both directions.", "The pair left each other glowing feedback.", "Each has praised the other eleven times.") if fdbk else d.say(
        "There is no feedback between the two.", "They never rated each other.", "Neither has left the other a rating.")) + (d.say(" The matter lies with the police too.",
        " A charge has been filed.") if police else d.say(" Nobody has gone to the police.", " No charge has been filed."))
    d.noul("identity", link != "none", ["Do seller and frequent bidder share a piece of contact data?", "Is there a common address or number of seller and busy bidder?"], negated=[
            "Are seller and busy bidder unconnected by their data?"])
    d.choice("two_places", winner, {"frien": ["the person with the many bids"], "lose": ["the person with two bids"]}, ["Who was ahead at the close?", "Which bidder won?"])
    d.multi("stated", [(["taking back bids", "retracted offers"], withdrew), (["mutual praise", "ratings in both directions"], fdbk), (
            ["an offer after the end", "a private offer to the other bidder"], second), (["rapid bids shortly before the end"], last == "minutes")], ["Which traits of a bidding ring are described?",
            "What was noticed in the conduct of seller and busy bidder?"])
    d.choice("unknown", reason, {"admits": ["an admission"], "denies": ["a denial"], "silent": ["nothing has been said"]}, ["What has the seller had to say?", "What is the seller's answer to the suspicion?"])
    d.noul("stated", paid == "paid", ["Was the purchase price handed over?", "Did the winner pay?"], negated=["Is the price still owed?"])
    k = (link != "none") + withdrew + (share > 50) + fdbk
    d.score("judgement", 0 if k <= 1 else 1 if k == 2 else 2, ["weak", "moderate", "strong"], ["How strong is the case for pushed-up prices?", "Strength of the case for sham bidding:"],
            criteria="Points: common contact data, withdrawn top bids, over half of the bidding with this seller, mutual ratings. Up to one weak, two moderate, three or four strong.")
    d.noul("amounts", share > 50, ["Did the busy bidder bid mostly with this one seller?", "Are more than half of the busy bidder's auctions this seller's?"], negated=[
            "Did the busy bidder mainly take part in other sellers' auctions?"])
    return state


@drill("chat")
def refund_service_for_a_cut(d):
    cust, svc, ins = d.say("k1ra", "dutchie", "moonpie"), d.say("RefundWizard", "BoxBack", "FreeFinds"), d.person()
    shop = d.firm()
    t = d.day()
    item = d.say("laptop", "graphics card", "designer coat", "robot vacuum")
    price, cut = d.int(4, 25) * 100, d.pick([10, 15, 25, 40])
    meth = d.pick(["dna", "empty", "label", "insider"])
    ask = {k: d.flag() for k in ("login", "id", "upfront", "vouch")}
    agree = d.pick(["yes", "no", "later"])
    days = d.pick([3, 6, 20, 40])
    risk = d.flag()
    before = d.pick([0, 1, 4])
    L = [(cust, d.say("yo saw ur post, does it work for", "hey is this legit for", "hi, how much for") + f" {shop}? bought a {item}, {d.money(price)}, it arrived {days} days ago, all fine with it"),
        (svc, d.say("works 9/10. ", "sure thing. ", "easy store. ") + {"dna": d.say("we tell them the parcel never showed up.", "we say the courier did not deliver, they eat it.",
        "story is: nothing arrived at your door."), "empty": d.say("we say the box was delivered with a brick in it.", "claim is you opened it and it was empty.", "tell them there was only paper inside."),
                      "label": d.say("you send back a letter with the return label on it, tracking says returned.", "return label goes on a junk envelope to another house in the zip.",
                      "we swap the label, they scan an envelope as the return."), "insider": d.say("our guy in their support just clicks refund.", "we have an employee who approves it.",
                      "someone on the inside marks it as paid back.")}[meth] + f" we take {cut}% of it."),
        (cust, d.say("what do u need from me", "ok what info", "and what do I send you")),
        (svc, d.say("order number. ", "the order no. and name. ") + (d.say("your shop log-in too, we talk to them for you. ", "give us user and password of the store account. ") if ask[
        "login"] else d.say("no passwords, you write to them yourself. ", "keep your password, we only script you. ")) + (
        d.say("a photo of your ID. ", "passport pic as security. ") if ask["id"] else d.say("no ID needed. ", "don't send any ID. ")) + (
        d.say("half of the fee now in coins. ", "deposit first, crypto only. ") if ask["upfront"] else d.say("you pay after it lands. ", "fee only once refunded. "))
            + (d.say("and leave a vouch in the group.", "post a thank-you in the channel after.") if ask["vouch"] else d.say("tell nobody.", "don't mention us anywhere."))),
        (cust, (d.say("can I get in trouble tho? my cousin had police over", "isn't that fraud lol, someone got charged", "scared of a court letter, happened to a mate") if risk else d.say(
        "nice, sounds safe", "cool no worries then", "smooth")) + ". " + {0: d.say("never did it before", "first time for me"), 1: d.say("did it once with shoes", "only one time before, worked"),
        4: d.say("did it four times this year with others", "my fifth, had 4 go through")}[before]),
        (svc, d.say("chill. so we on?", "up to you. go or no go?", "well?")),
        (cust, {"yes": d.say(f"ok sending the order no now: {d.ref('', 7)}", f"go. {d.ref('', 7)}", f"let's do it, no. {d.ref('', 7)}"), "no": d.say("nah I'm out, keeping it and paying for it",
        "no thanks, changed my mind", "forget it, not worth it"), "later": d.say("let me think till payday", "I'll write you next week maybe", "not sure yet, later")}[agree])]
    state = d.say("Export of a group chat, handed to the loss team by ", "Screens passed on by ", "Chat supplied by a tipster to ") + f"{ins}, {d.date(t)}\n" + "\n".join(f"<{w}> {x}" for w, x in L)
    d.choice("stated", meth, {"dna": ["a claim of non-delivery"], "empty": ["a claim that the contents were missing"], "label": ["a faked return shipment"], "insider": ["a bribed member of staff",
            "help from within the shop"]}, ["By what trick is the money to be got back?", "Which method does the service offer?"])
    d.choice("stated", agree, {"yes": ["agrees"], "no": ["backs out"], "later": ["puts it off"]}, ["How does the customer decide?", "Does the customer go along in the end?"])
    d.multi("stated", [(["access to the shop account", "the account's password"], ask["login"]), (["a copy of an identity paper"], ask["id"]), (["payment in advance"], ask["upfront"]), (
            ["a public word of praise", "a recommendation in the group"], ask["vouch"])], ["What does the service want from the customer?", "Which demands does the service make?"])
    d.noul("stated", risk, ["Does the customer voice fear of the law?", "Is the customer worried about the consequences?"], negated=["Is the customer carefree about the consequences?"])
    d.score("counting", {0: 0, 1: 1, 4: 2}[before], ["a first-timer", "one earlier case", "several earlier cases"], ["How experienced is the customer in this?", "Earlier refund tricks of the customer:"])
    d.noul("order_time", days > 14, ["Has the return window of fourteen days closed?", "Is it more than two weeks since the goods came?"], negated=["Is the fourteen-day window still open?"])
    d.noul("amounts", price * cut / 100 > 200, ["Would the service's part be more than the line?", "Does the commission exceed the line?"], negated=["Does the commission stay below the line?"],
            criteria=f"The line is {d.money(202.5)}.")
    return state


@drill("policy_and_case")
def stolen_bikes_on_the_classifieds(d):
    seller, owner, mod, off = d.person(), d.person(), d.person(), d.person()
    bike = d.say("an e-bike", "a cargo bike", "a racing bike", "a mountain bike")
    t = d.day()
    frame, near = d.pick(["equal", "differs", "filed"]), d.flag()
    stolen = later(t, days=-d.pick([1, 3, 120, 300]))
    listed = t
    report, receipt, dealer = d.flag(0.65), d.flag(0.28), d.flag(0.2)
    ads = d.pick([1, 2, 9, 14])
    cheap = d.flag()
    value, ask_ = d.int(12, 60) * 100, 0
    ask_ = int(value * (0.2 if cheap else 0.75))
    tone, met = d.pick(["meets", "refuses"]), d.flag()
    state = d.say("STOLEN GOODS POLICY", "Policy: goods that may be stolen", "Rules on goods reported as stolen") + " (valid for vehicles, bikes and electronics)\n(1) " + d.say(
            "An advert is frozen if the serial number equals that in a police report.",
            "Where a police report and the advert show one and the same serial number, the advert is frozen.") + "\n(2) " + d.say(
            "A serial number that was removed always leads to a freeze, report or not.", "Filed-off numbers: freeze in every case.") \
        + "\n(3) " + d.say("A freeze under (1) or (2) is lifted if the advertiser uploads a shop's receipt dated before the theft.",
        "Whoever can show a dealer's receipt older than the theft gets the freeze lifted.") + "\n(4) " + d.say("Private persons with more than eight adverts at a time are treated as traders.",
        "Above eight live adverts a private seller counts as trader.") + "\n(5) Registered traders are asked for their purchase book.\n\n" \
        + f"CASE {d.ref('', 6)}. On {d.date(listed)} {seller} advertised {bike} for {d.money(ask_)}; new it costs {d.money(value)}. {owner} wrote the same evening: it is the one taken from the station on {d.date(stolen)}. " + (d.say("A police report was attached, with the serial number.", f"The complaint came with the police form signed by officer {off}.", "There is a report from the station on file.") if report else d.say("No police report was attached.", "The police have not been told yet, the complaint says.", "A report is promised for later.")) + " " \
        + {"equal": d.say("The number on the frame in the advert's picture is that given by the complainant.", "Frame numbers coincide digit by digit.",
        "The complainant's frame number can be read in the picture."), "differs": d.say("The number on the frame in the picture is another one.",
        "Frame numbers do not coincide: the last four digits differ.", "What can be read on the frame is not the complainant's number."), "filed": d.say(
        "In the picture the number on the frame has been ground away.", "Where the number should be there is bare metal.", "The frame number was scratched out.")}[frame] + " " \
        + (d.say(f"{seller} has uploaded a shop's receipt of {d.date(later(stolen, days=-200))}.", f"A dealer's bill of {d.date(later(stolen, days=-200))} was handed in.",
        f"The advertiser sent a receipt from a bicycle shop, dated {d.date(later(stolen, days=-200))}.") if receipt else d.say("The advertiser has no receipt.", "No proof of purchase was uploaded.",
        "A receipt was lost in a move, says the advertiser.")) \
        + f" {seller} runs {ads} advert(s) at present, " + (d.say("registered as a dealer with us.", "as a registered trader.", "with a trader's badge.") if dealer else d.say("as a private person.",
        "privately.", "with a private profile.")) + " " + (d.say("The two live three streets apart.", "Both live in the same quarter.",
        "Seller's post code is next to the complainant's.") if near else d.say("The two live 400 km apart.", "They live at opposite ends of the country.",
        "Seller's town is a day's drive away.")) + " " + (d.say("The seller would meet at the police station.", "The seller offers to show the thing to anyone.") if tone == "meets" else d.say(
        "The seller has blocked the complainant.", "The seller refuses any viewing.")) + f" {mod} decides."
    freeze = frame == "filed" or frame == "equal" and report
    d.choice("policy", "two" if frame == "filed" else "one" if freeze else "no", {"one": ["because of equal numbers and a report", "under (1)"],
            "two": ["because the number was taken off", "under (2)"], "no": ["no ground for freezing"]}, ["On what ground, if any, is the advert frozen to begin with?", "Which rule freezes the advert at first?"])
    d.noul("exception", freeze and not receipt, ["After looking at (3), is the advert frozen in the end?", "Does a freeze remain, receipt considered?"], negated=["Is the advert free in the end, receipt considered?"])
    d.noul("policy", ads > 8 or dealer, ["Is the advertiser a trader for the purposes of the policy?", "Does the policy see a trader in the advertiser?"], negated=[
            "Is the advertiser a private person in the eyes of the policy?"])
    d.noul("order_time", (listed - stolen).days < 10, ["Did the advert appear within ten days of the theft?", "Was the thing offered only days after it vanished?"], negated=[
            "Did months pass between the theft and the advert?"])
    d.multi("stated", [(["a report to the police"], report), (["proof of purchase", "a bill from a shop"], receipt), (["homes close to each other", "seller and complainant are near neighbours"],
            near), (["willingness to show it", "an offer to have it inspected"], tone == "meets")], ["Which of these are there?", "What does the case contain?"])
    d.noul("amounts", cheap, ["Is the price asked less than a third of that of a new one?", "Is it offered for a small fraction of its worth?"], negated=["Is it offered for more than half of what it costs new?"])
    d.score("judgement", 0 if not freeze and not cheap else 2 if freeze and not receipt else 1, ["small", "medium", "great"], ["How great is the risk that stolen goods are on sale?",
            "Risk of dealing in stolen goods:"], criteria="Great if a freeze remains under the policy. Small if there was no ground for a freeze and the price is not a fraction of the worth. Otherwise medium.")
    return state


@drill("email")
def nephew_writes_to_the_exchange(d):
    neph, aunt, adv, agent = d.person(), d.person(), d.person(), d.person()
    ex = d.say("Coinharbor", "Bitlark", "Northchain")
    t = d.day()
    age, amt = d.int(71, 92), d.int(4, 60) * 1000
    opened, first = d.pick(["self", "adviser", "nephew"]), d.pick(["radio", "seminar", "call"])
    n, hold = d.int(2, 9), d.pick(["held", "gone", "partly"])
    poa, coached, screen, cap = d.flag(), d.flag(), d.flag(), d.flag()
    wants = d.some(["freeze", "records", "refund"], 1, 2)
    heir = d.flag()
    wks = d.pick([1, 2, 9, 13])
    asktext = {"freeze": d.say("please lock the account", "nothing more must leave it", "I beg you to stop all payments"), "records": d.say("send us the full list of movements",
            "I need the account history for the police", "let us have every transaction on paper"), "refund": d.say("make good what was lost", "pay the money back to her", "we expect you to replace the loss")}
    state = f"From: {neph} <{d.email(neph)}>\nTo: complaints@{ex.lower()}.example\nDate: {d.date(later(t, days=wks * 7))}\nSubject: my aunt {aunt}, {age}\n\n" + d.say("Dear Sir or Madam,",
            "Good evening,", "To the person in charge:") + f"\n\nI write about my aunt. On {d.date(t)}, that is {wks} week(s) ago, the first of {n} payments to you was made, {d.money(amt)} altogether, out of a savings book that had not been touched since my uncle died. " \
        + {"radio": d.say("It started with an advertisement on the wireless.", "She had heard a commercial on the radio.", "A spot between two songs was the beginning."), "seminar": d.say(
        "It started at a free evening lecture with sandwiches.", "She had gone to an information evening in a hotel.", "There was a seminar for pensioners, with coffee."), "call": d.say(
        "It started with a telephone call out of nowhere.", "A stranger rang her one morning.", "Somebody phoned and would not let go.")}[first] + " " \
        + {"self": d.say("She set up the account with you on her own.", "She registered with you herself, with a magnifying glass.", "The account was made by her, alone, at the kitchen table."),
        "adviser": d.say(f"A man who calls himself {adv} set up the account for her.", f"One {adv}, 'adviser', registered her with you.", f"The account was made by this {adv}."), "nephew": d.say(
        "I confess that it was I who set up the account, she wanted it so.", "I registered her myself, at her wish, fool that I was.", "I made the account for her at Christmas.")}[opened] + " " \
        + (d.say("During the payments somebody watched and steered her computer from afar.", "He moved the mouse on her screen, she says, from wherever he sits.",
        "A program let him look at her screen and click.") if screen else d.say("Nobody else was ever on her computer.", "No program for remote help is on her machine, I looked.",
        "She did all the clicking alone, so she says.")) + " " + (d.say("She was told what to answer if you asked.", "A sheet lay by the phone with replies for your staff.",
        "They had drilled her in what to say to you.") if coached else d.say("No one told her what to say.", "She would have told you all, had you asked.", "She answered your questions in her own words.")) + " " \
        + (d.say("Her doctor has written that she can no longer judge such things.", "She has been under treatment for memory loss since winter.", "A specialist found dementia.") if cap else d.say(
        "Her head is perfectly clear, she does the crossword in ink.", "Mentally she is well, the doctor says so.", "There is nothing wrong with her mind.")) + " " + (d.say(
        "I hold a power of attorney, copy enclosed.", "I act under a notarised mandate, see attachment.", "My authority from her is attached.") if poa else d.say(
        "I have no written authority, but I am her only relative near by.", "A mandate we do not have yet.", "She has not signed anything for me so far.")) \
        + " Therefore: " + "; and ".join(asktext[w] for w in wants) + ".\n\nYours faithfully\n" + neph + f"\n\n[desk entry, {agent}] balance check: " + {"held": d.say("coins still on the account",
        "nothing has left yet", "all there"), "gone": d.say("all withdrawn to outside wallets", "account is empty, sent out", "nothing left, out to three wallets"), "partly": d.say(
        "about half has left", "some withdrawn, some left", "part is still there")}[hold] + f". {aunt} phoned on Friday, asking for a {d.say('new password', 'fee list', 'paper statement')}." + (d.say(
        " Writer stands to inherit, as the aunt mentioned.", " Aunt said the writer is her heir.") if heir else d.say(" Aunt said the writer is kind.", " Aunt spoke well of the writer."))
    d.choice("stated", opened, {"self": ["the aunt"], "adviser": ["the supposed consultant"], "nephew": ["the writer"]}, ["Who opened the account at the exchange?", "By whom was the account set up?"])
    d.choice("stated", first, {"radio": ["a broadcast commercial"], "seminar": ["an event for investors"], "call": ["an unsolicited phone call"]}, ["How did it all begin?", "What was the first contact?"])
    d.noul("policy", poa, ["May the desk give the writer information under the rule?", "Is the writer entitled to answers about the account?"], negated=[
            "Must the desk keep silent towards the writer?"], criteria=["Information about an account goes to the holder, or to someone with a written mandate from the holder."])
    d.multi("stated", [(["a block on the account"], "freeze" in wants), (["a copy of the movements", "statements"], "records" in wants), (["compensation"], "refund" in wants)], [
            "What does the writer request?", "Which demands does the e-mail make?"])
    d.multi("two_places", [(["remote control of the computer", "someone else at the controls"], screen), (["rehearsed answers", "coaching for questions"], coached), (
            ["weakened judgement", "a failing memory"], cap), (["an interest of the writer in the estate", "an heir who writes"], heir)], ["Which circumstances does the file bring up?",
            "What else should the desk bear in mind?"])
    d.score("two_places", {"gone": 0, "partly": 1, "held": 2}[hold], ["nothing can be saved on the account", "a part can be saved", "everything can be saved"], [
            "How much can still be saved on the account?", "What is left on the account to be protected?"])
    d.noul("order_time", wks > 5, ["Did more than five weeks go by between the first payment and the e-mail?", "Is the first payment more than a month old at the time of writing?"], negated=[
            "Was the e-mail sent within about two weeks of the first payment?"])
    return state


@drill("nested_json")
def a_console_full_of_purchases(d):
    mark = d.wordings.random()
    holder, kid = d.person(), d.person()
    t = d.day()
    n = d.int(4, 7)
    night, prof = d.flag(), d.pick(["child", "child", "adult", "guest"])
    pin, newdev, gifted = d.flag(), d.flag(), d.flag()
    contact = d.pick(["parent", "bank", "none"])
    amounts = [d.pick([499, 999, 1999, 4999, 9999]) for _ in range(n)]
    tot = sum(amounts)
    line = 17500
    tz = later(t.replace(hour=2 if night else 15, minute=0), days=0)
    usual, loc = d.int(300, 1500), d.flag()
    refb = d.pick([0, 0, 1, 3])
    dec = d.pick(["refunded", "denied", "review"])
    kid_age = d.int(7, 15)
    limit_on = d.flag()
    state = {"caseKey": d.ref("GP-", 6), "store": d.say("console_eu", "mobile_us", "pc_launcher"), "account": {"owner": holder, "createdYear": d.int(2012, 2022), "monthlyAvgCents": usual,
            "familyGroup": [{"alias": kid.split()[0].lower(), "role": "child", "age": kid_age}, {"alias": holder.split()[0].lower(), "role": "adult", "age": d.int(31, 55)}, {"alias": "visitor",
            "role": "guest", "age": None}],
            "controls": {"askBeforeBuy": limit_on, "purchasePin": pin, "lastEdited": f"{later(t, days=-d.int(9, 200)):%Y-%m-%d}"}},
        "basket": [{"no": i + 1, "at": later(tz, minutes=6 * i + d.int(0, 4)).isoformat(), "sku": d.say("coins_xl", "season_pass", "loot_crate", "skin_bundle"), "cents": a, "profile": {
        "child": kid.split()[0].lower(), "adult": holder.split()[0].lower(), "guest": "visitor"}[prof], "giftTo": d.ref("gamer", 4) if gifted and i == n - 1 else None} for i, a in enumerate(amounts)],
        "session": {"deviceKnown": not newdev, "geoUsual": not loc, "voicePurchase": False, "inputType": d.say("pad", "touch")}, "totals": {"ccy": d.code, "sumCents": tot, "softLimitCents": line},
        "contact": {"by": {"parent": "ACCOUNT_OWNER", "bank": "CARD_ISSUER", "none": None}[contact], "text": {
        "parent": d.say("my kid did this, I was asleep", "did not allow that, child pressed buy", "please cancel, son played alone"), "bank": d.say("chargeback reason 10.4", "holder disputes all",
        "retrieval request"), "none": None}[contact]}, "history": {"goodwillRefunds24m": refb, "strikes": 0}, "outcome": {
        "state": {"refunded": "PAID_BACK", "denied": "UPHELD_SALE", "review": "IN_REVIEW"}[dec], "by": d.ref("ag", 3)}}
    d.wordings.seed(mark)
    d.choice("two_places", prof, {"child": ["a minor's profile"], "adult": ["the owner's own profile"], "guest": ["a visitor's profile"]}, ["Whose profile was used to buy?",
            "Under which member of the group were the purchases made?"])
    d.choice("unknown", contact, {"parent": ["the owner of the account"], "bank": ["the bank behind the card"], "none": ["nobody so far"]}, ["Who has complained about the purchases?", "From whom did a complaint come?"])
    d.choice("counting", str(n), {"4": ["four"], "5": ["five"], "6": ["six"], "7": ["seven"]}, ["How many articles were bought?", "Count the purchases."])
    d.noul("amounts", tot > line, ["Is the soft limit broken by the total?", "Do the purchases exceed the soft limit?"], negated=["Does the total stay within the soft limit?"])
    d.multi("stated", [(["a device not seen before", "unknown hardware"], newdev), (["an unusual place", "another location than normal"], loc), (
            ["a present to another player", "something sent to a stranger's profile"], gifted), (["shopping in the small hours", "purchases around two at night"], night)], [
            "What is out of the ordinary about the session?", "Which oddities does the record show?"])
    d.noul("policy", refb == 0 and not pin or prof == "child" and not limit_on, ["Does the goodwill rule give the money back?", "Is a goodwill refund to be granted?"], negated=[
            "Does the goodwill rule leave the sale as it is?"], criteria=[
            "Goodwill: pay back if there was no goodwill refund in two years and no purchase PIN was set; also pay back if a child's profile bought while 'ask before buy' was off."])
    d.score("stated", {0: 0, 1: 1, 3: 2}[refb], ["none in two years", "one in two years", "three in two years"], ["How often has the shop paid back out of goodwill?", "Earlier goodwill refunds:"])
    return state


@drill("ledger_text")
def a_week_in_a_courier_log(d):
    drv, sub, disp = d.person(), d.person(), d.person()
    t = d.day().replace(hour=9, minute=0)
    n = 7
    status = [d.pick(["DLVD", "DLVD", "SAFE", "NOTH", "LOST"]) for _ in range(n)]
    cod = [d.pick([0, 0, 45, 80, 120]) for _ in range(n)]
    towns = [d.say("Mill Ln", "Quay Rd", "Elm Ct", "Park Row", "Kiln St", "Abbey Rd", "Dock St") for _ in range(n)]
    rows = [f"{later(t, hours=26 * i):%a %d %H:%M}  {d.ref('P', 6)}  {towns[i]:<9} {status[i]}  cod {cod[i]:>3}.00  {d.say('photo', 'photo', 'no photo')}" for i in range(n)]
    due = sum(c for c, s in zip(cod, status) if s in ("DLVD", "SAFE"))
    short = d.flag()
    gap = d.pick([20, 45, 80])
    handed = due - gap if short and due >= gap else due
    short = handed < due
    lost = status.count("LOST")
    stand = d.flag()
    days = d.some(range(n), 2, 2)
    fuel, keys, excuse = d.flag(), d.flag(), d.pick(["robbed", "till", "none"])
    trust = d.int(1, 11)
    gps = d.pick(["fit", "off"])
    late = d.pick([1, 2, 6, 9])
    tail = [f"cash due from deliveries {due}.00, cash handed in {handed}.00 on the {d.say('following Monday', 'day of the settlement')}, {late} day(s) after the last stop",
        {"robbed": d.say("driver's word: bag was snatched at a light", "driver: somebody grabbed the pouch"), "till": d.say("driver's word: the office till counts wrong",
        "driver: blames the counting machine"), "none": d.say("driver's word: -", "driver made no remark")}[excuse], d.say("van track: ", "gps: ") + (
        d.say("stops agree with the log", "matches the stops") if gps == "fit" else d.say("van was 9 km from two of the stops", "two stops never driven to")),
        (d.say(f"{sub} drove two of the days", f"stand-in on two days: {sub}") if stand else d.say(f"all days driven by {drv}", "no stand-in")), (
        d.say("a set of building keys is missing", "keys of an apartment block not returned") if keys else d.say("keys complete", "all keys back on the board")), (
        d.say("fuel card used on the day off", "petrol bought on Sunday, off duty") if fuel else d.say("fuel card only on duty days", "fuel in order")),
        f"with the firm {trust} year(s); sheet checked by {disp}; codes: DLVD handed over, SAFE left at a safe place, NOTH nobody home, LOST not found; cod = cash to be collected, due for DLVD and SAFE only"]
    d.score("counting", min(lost, 2), ["no parcel lost", "one parcel lost", "two or more parcels lost"], ["How many items vanished in the week?", "Losses in the list:"])
    d.noul("amounts", short, ["Is money missing from the settlement?", "Did the driver turn in less than was owed?"], negated=["Is the settlement complete?"])
    d.choice("unknown", excuse, {"robbed": ["a theft on the road"], "till": ["an error in the office"], "none": ["none is noted"]}, ["What explanation does the driver give?", "Which excuse does the driver offer?"])
    d.noul("two_places", gps == "off", ["Do the vehicle's positions contradict the log?", "Was the van elsewhere than the log claims?"], negated=["Do the positions bear out the log?"])
    d.multi("stated", [(["a substitute at the wheel", "someone else drove in part"], stand), (["missing keys"], keys), (["petrol bought outside working time", "private use of the fuel card"], fuel)],
            ["Which of these are noted at the foot of the sheet?", "What else does the sheet mention?"])
    d.noul("order_time", late > 4, ["Was the cash brought in more than four days after the last stop?", "Did the driver hold the cash for most of a week?"], negated=["Was the cash brought in within a couple of days?"])
    d.choice("stated", "new" if trust < 3 else "mid" if trust < 7 else "old", {"new": ["up to two years"], "mid": ["three to six years"], "old": ["seven years or more"]}, [
            "How long has the driver been employed?", "Length of service:"])
    return f"WEEK SHEET {drv}\n" + "\n".join(rows) + "\n" + "\n".join(tail)


@drill("analyst_note")
def gold_bars_for_coins(d):
    cust, boss, mum, an = d.person(), d.person(), d.person(), d.person()
    t = d.day()
    n = d.int(2, 9)
    coinage, kyc = d.int(1, 900), d.pick(["full", "basic", "lapsed"])
    pick = d.pick(["self", "courier", "third"])
    src = d.pick(["mining", "house", "early", "unsaid"])
    under, rush, shell, pep = d.flag(), d.flag(), d.flag(), d.flag()
    resale = d.pick(["kept", "sold"])
    limit = 10000
    each = d.int(92, 99) * 100 if under else d.int(110, 280) * 100
    proof = d.flag()
    state = f"{d.say('Bullion counter, AML note', 'Note on a precious metals client', 'Gold desk, file note')} no. {d.ref('', 4)}, written by {an} on {d.date(t)}\n\n1. Client. {cust}, referred by {boss}, who has been a client since {d.int(2009, 2018)}. Identity file: " + {"full": d.say("complete, with proof of address and video call.", "all documents seen and copied.", "in order, enhanced check done."), "basic": d.say("name and card only, nothing further.", "the short form, no proof of address.", "simplified, one document."), "lapsed": d.say("was complete once, the passport has since run out.", "expired papers, renewal asked for.", "documents no longer valid.")}[kyc] + " " \
        + (d.say(f"{mum}, the client's mother, sits in a ministry.", f"Close relative in high office: {mum}, mother.", f"The mother, {mum}, is a deputy minister.") if pep else d.say(
        f"{mum}, the client's mother, runs a bakery.", f"Mother, {mum}, retired teacher.",
        f"No relatives in public office; the mother, {mum}, keeps bees.")) \
        + f"\n\n2. Purchases. {n} orders since {d.date(later(t, days=-60))}, {n * each // 60} g in all, each of about {each:,} in {d.code}; duty to report begins at {limit:,}. Paid in bitcoin via a processor; wallet first used {coinage} days ago. " \
        + (d.say("The buyer was shown as a firm with no staff and a mailbox.", "Invoices go to a company without any visible business.", "Billing name is a letter-box company.") if shell else d.say(
        "Invoices go to the client in person.", "Billing name is the client's own.", "No company is involved.")) + " " + {"self": d.say("The bars were fetched by the client in person.",
        "Client came for the bars and signed."), "courier": d.say("An insured carrier brought the bars to the client's vault.", "The bars went out by armoured courier."), "third": d.say(
        "A different person each time came for the bars with a code.", "The bars were handed to strangers who knew a password.")}[pick] + " " \
        + (d.say("It had to be the same day, every time.", "The client pushed for hand-over within hours.", "Haste throughout: calls every half hour.") if rush else d.say(
        "The client let weeks pass before taking delivery.", "No hurry on the client's part.", "Delivery dates were left to us.")) + "\n\n3. Origin of the coins. " + {"mining": d.say(
        "The client says the coins were mined in a garage in 2013.", "Own mining, years ago, is the story."), "house": d.say("The client says a flat was sold against coins.",
        "Proceeds of a house, paid in bitcoin, is the story."), "early": d.say("The client says they were bought when they cost next to nothing.", "An early purchase on an exchange, is the story."),
        "unsaid": d.say("The client gives no account of the coins.", "Asked twice, the client would not say.")}[src] + " " \
        + (d.say("There is paper for that in the file.", "Documents were shown and copied.") if proof and src != "unsaid" else d.say("There is no paper for that in the file.",
        "Documents: none.")) + "\n\n4. Afterwards. " + {"kept": d.say("The bars lie in a safe, as far as we know.", "No sign that the bars were sold on."), "sold": d.say(
        "The serials came up at a smelter two streets on.", "Bars were offered to another dealer within the week.")}[
        resale] + f" Price of gold moved by {d.int(1, 6)} % in the period. {boss} bought {d.int(1, 3)} coin(s) in the same weeks, nothing odd."
    proof = proof and src != "unsaid"
    d.choice("unknown", src, {"mining": ["they were produced by computing"], "house": ["they come from real estate"], "early": ["they were acquired cheaply long ago"], "unsaid": [
            "no explanation exists"]}, ["Where do the coins come from, in the client's words?", "What origin does the client claim?"])
    d.choice("stated", kyc, {"full": ["complete"], "basic": ["minimal"], "lapsed": ["out of date"]}, ["What state is the identity file in?", "How good is the client identification?"])
    d.choice("stated", pick, {"self": ["the client"], "courier": ["a security transport"], "third": ["changing unknown people"]}, ["Who took the metal away?", "How did the bars leave the shop?"])
    d.noul("amounts", under, ["Is each order a little below the reporting line?", "Do the orders keep just under the amount that must be reported?"], negated=[
            "Are the orders clearly above the amount that must be reported?"])
    d.noul("two_places", pep, ["Is the client related to somebody in public office?", "Does a family tie make the client politically exposed?"], negated=["Is the client's family free of public office?"])
    d.multi("stated", [(["a billing company without substance", "a shell firm"], shell), (["pressure for speed"], rush), (["quick onward sale", "bars that turned up elsewhere"], resale == "sold"), (
            ["a wallet less than a year old", "a wallet first used within the last year"], coinage < 365)], ["Which warning points does the note contain?", "What does the note hold against the client?"])
    k = under + shell + (pick == "third") + (resale == "sold") + (not proof)
    d.score("judgement", 0 if k <= 1 else 1 if k <= 2 else 2, ["modest", "raised", "severe"], ["How severe is the laundering risk?", "Rate the money-laundering risk of this client."],
            criteria="One point each: orders just under the reporting line, a shell firm, strangers who fetch the bars, bars sold on at once, no papers for the origin. Up to one modest, two raised, three or more severe.")
    return state
