"""Risk records 9: merchants and their chargebacks, told by growth, delivery, payouts, what is sold, and by who disputes what."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def merchant_month_rows(d):
    kind = d.pick(["bust", "bust", "season", "season", "season", "launder"])
    year = noise(d, 2023, 2025)
    base = noise(d, 20, 60) * 100
    sales = {"bust": [base, base, base * 2, base * 9, base * 21], "season": [base, base, base * 2, base * 4, base * 3], "launder": [base, base, base, base * 6, base * 6]}[kind]
    sent = {"bust": [98, 97, 70, d.int(6, 20), d.int(0, 5)], "season": [98, 97, 99, d.int(95, 99), d.int(95, 99)], "launder": [97, 98, 97, d.int(12, 18), d.int(12, 18)]}[kind]
    cbs = {"bust": [0, 1, 2, d.int(30, 60), d.int(120, 300)], "season": [0, 1, 0, d.int(1, 3), d.int(1, 2)], "launder": [0, 1, 0, 1, d.int(0, 2)]}[kind]
    tick = {"bust": [60, 62, 61, 390, 410], "season": [60, 58, 61, 66, 64], "launder": [60, 62, 61, 100, 100]}[kind]
    rows = [(f"{year}-{8 + i:02d}", sales[i], tick[i], sent[i], cbs[i]) for i in range(5)]
    wares = d.say("garden lamps", "doormats", "picture frames", "candles")
    state = table(d, ["month|period", "card_sales|volume", "avg_ticket|mean_sale", "shipped_pct|orders_with_tracking_pct", "chargebacks|disputes"], rows, ("csv", "wide"))
    state = d.say(f"Merchant: {wares}", f"Shop for {wares}, acquirer's figures", f"Card figures of a seller of {wares}") + {"season": d.say("; Christmas trade", "; high season from October"), "bust": d.say("; asks for payout on the same day", "; wants daily payouts"), "launder": d.say("; new sales mostly between 1 and 5 a.m., all for exactly 100", "; new sales come at night in round hundreds")}[kind] + "\n" + state
    is_fraud(d, kind != "season", "this merchant", ["Is this merchant a danger for the acquirer?"], ["Are these the figures of an honest shop?"])
    which_kind(d, kind, {"bust": ["a shop that sells more and more and ships less and less", "taking money for goods that are no longer sent"], "season": ["a seasonal rise of an honest shop"], "launder": ["another business's sales run through the shop"]}, "the merchant", others=(0, 6), without=("merchant_bust", "laundering_shop", "honest_firm", "honest_regular", "fault", "card_testing", "structuring"))
    d.noul("amounts", kind == "bust", ["Did chargebacks climb above a hundred?", "Are there more than a hundred disputes in the last month?"], negated=["Are there fewer than ten disputes in the last month?"])
    d.noul("amounts", kind == "season", ["Are nearly all orders shipped to the end?", "Does the share of shipped orders stay above nine tenths?"], negated=["Did the share of shipped orders collapse?"])
    risk_level(d, {"bust": 1, "season": 0.05, "launder": 0.9}[kind], "this merchant")
    next_step(d, "pass" if kind == "season" else "hold", "the merchant's payouts", (), {"pass": ["pay out as usual"], "hold": ["hold the payouts and go and see the business"], "faster": ["pay out faster"]})
    return state


@drill("ledger_text")
def dispute_feature_row(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["digital", "late"], ["signed", "repeat", "used"], 3, ["used"])
    amt = d.amount(40, 700)
    state = row(d, {"reason_code|reason": d.say("not received", "not as described", "unrecognised"), "amount|sum": amt, "delivery_signed_by|signature": "cardholder" if "signed" in on else "none, tracking ends in depot", "disputes_last_12m|prior_disputes": d.int(4, 15) if "repeat" in on else 0,
                    "item_used_after_claim|activity_after_dispute": "device activated and in daily use" if "used" in on else "no activation", "contacted_shop_first|wrote_to_shop": not bad, "days_until_dispute|dispute_after_days": d.int(85, 119) if "late" in on else d.int(12, 30), "digital_goods|is_digital": "digital" in on,
                    "ip_same_as_earlier_orders|ip_match": bad, "?carrier": d.say("north post", "blue van"), "?shop": d.firm(), "?currency": d.code, "?loyalty_tier": d.say("gold", "none"), "?channel": d.say("web", "app"), "?order_hour": noise(d, 0, 23)})
    is_fraud(d, bad, d.say("this dispute", "this chargeback"), ["Does the buyer dispute goods that they have got?"], ["Does the cardholder have a fair complaint?"])
    which_kind(d, "friendly" if bad else "lost", {"friendly": None, "lost": ["a buyer whose parcel never came", "goods lost on the way"], "clicks": None, "structuring": None}, "the dispute", others=(0, 6), without=("refund_abuse", "stolen_card", "merchant_bust", "honest_regular", "honest_new", "takeover", "staged"))
    which_signs(d, [(["delivery signed for by the holder"], "signed" in on), (["a series of earlier disputes"], "repeat" in on), (["the thing is being used"], "used" in on), (["a dispute at the very end of the time limit", "a dispute nearly three months later or more"], "late" in on), (["no word to the shop beforehand"], bad)], "the dispute")
    risk_level(d, graded(bad, len(on), 5), "this dispute")
    next_step(d, "fight" if bad else "pay", "the dispute", (), {"fight": ["contest it with the proofs"], "pay": ["accept it and refund"], "police": ["have the carrier arrested"]})
    d.noul("amounts", amt > 300, ["Is more than 300 at stake?", "Is the disputed sum above 300?"], negated=["Is the disputed sum 300 or less?"])
    return state


@drill("analyst_note")
def new_merchant_visit(d):
    firm, who = d.firm(), d.person()
    stock, staff, site, past = d.flag(0.67), d.flag(0.67), d.flag(0.67), d.flag(0.67)
    gaps = (not stock) + (not staff) + (not site) + (not past)
    dog, park = d.flag(), d.flag()
    state = " ".join([d.say(f"Visit at {firm}, owner {who}.", f"{firm} ({who}), site visit.", f"Went to see {who} of {firm}."), d.tell(stock, ["Shelves full of what the web shop sells.", "Plenty of stock, same goods as online."], ["Shelves empty, cartons hold paper.", "Not one of the goods on the web page is there."]),
        d.tell(staff, ["Two packers at work.", "People at the packing tables."], ["Nobody there but a relative who knew nothing.", "No staff; a neighbour has the key."]), d.tell(site, ["Web page names the firm and a phone that is answered.", "Contact data on the web are right, somebody answered."], ["The web page names a firm that does not exist.", "The phone on the web page is dead, the address a car park."]),
        d.tell(past, [f"{who.split()[0]} ran a shop for nine years with hardly a dispute.", "Nine years in the trade, clean record with the former acquirer."], [f"{who.split()[0]}'s last two shops ended with unpaid chargebacks.", "Terminated by two acquirers for chargebacks."]), d.tell(dog, ["A dog barked.", "There is a dog."], ["There is a cat.", "A cat slept on the till."]), d.tell(park, ["Good parking.", "Easy to park."], ["No parking.", "Hard to park."])])
    d.score("risk", gaps, ["no worry", "one worry", "two worries", "three worries", "four worries"], ["How many of the four points (stock, staff, web page, past) give cause for worry?", "Number of worries after the visit, of stock, staff, contact data and record:"])
    d.noul("risk", gaps >= 2, ["Is this merchant likely to leave buyers empty-handed?", "Is it a merchant that one should not take on?", "Are there two or more serious warning signs?"], negated=["Is it reasonable to take this merchant on?", "Does the merchant look genuine, on the whole?"])
    which_signs(d, [(["goods are missing"], not stock), (["nobody works there"], not staff), (["false contact data on the web"], not site), (["a bad record with acquirers"], not past)], "the visit")
    d.choice("risk", "take" if gaps == 0 else "limit" if gaps == 1 else "refuse", {"take": ["take the merchant on"], "limit": ["take the merchant on with a reserve and a limit"], "refuse": ["refuse the merchant"]}, ["What is the sensible decision?", "How should one decide on this merchant?"], criteria=["No worry: take on. One worry: with reserve and limit. Two or more: refuse."])
    d.noul("stated", dog, ["Is there a dog?", "Does the note mention a dog?"], negated=["Is it a cat that lives there?"])
    return state


@drill("nested_json")
def acquirer_alerts(d):
    kind = d.pick(["hidden", "hidden", "refund_self", "fair", "fair"])
    declared = d.say("florist", "language school", "hardware shop")
    n = d.int(90, 400)
    state = {"mid": d.ref("7", 7), "declaredTrade": declared, d.say("terminals", "devices"): noise(d, 1, 3), d.say("saleHours", "sales_by_hour"): {"hidden": "84 % between 0 and 5 a.m.", "refund_self": "shop hours", "fair": "shop hours, and a market on Sundays"}[kind],
             d.say("cardholders", "buyers"): {"hidden": "from 31 countries, though deliveries are local", "refund_self": "local", "fair": d.say("local and tourists", "local")}[kind], "webReferrers": {"hidden": "a betting site not named in the contract", "refund_self": "none", "fair": "own page"}[kind],
             d.say("refunds", "credits"): {"count": n if kind == "refund_self" else d.int(1, 6), "toCards": "two cards of the shop's assistant, no sale before" if kind == "refund_self" else "the cards used for the sales"}, "avgSale": {"hidden": 100.0, "refund_self": 31.4, "fair": 31.4}[kind], "complaints": d.int(0, 2), "since": noise(d, 2011, 2022), "pos_version": d.say("4.1", "4.2")}
    is_fraud(d, kind != "fair", "this terminal's activity", ["Is something wrong at this merchant?"], ["Do the terminal data fit the declared trade?"])
    which_kind(d, kind, {"hidden": ["sales of an undeclared business run through the terminal"], "refund_self": ["refunds without sales to an employee's own cards"], "fair": ["an ordinary local shop"]}, "the merchant", others=(0, 7), without=("laundering_shop", "insider", "merchant_bust", "honest_firm", "honest_regular", "refund_abuse", "friendly"))
    d.choice("stated", kind, {"hidden": ["a site that the contract does not name"], "refund_self": ["none"], "fair": ["the shop's own page"]}, ["From where on the web do the buyers come?", "What is named as the source of web visitors?"])
    d.noul("order_time", kind == "hidden", ["Are most sales made at night?", "Does the bulk of the sales fall between midnight and five?"], negated=["Are most sales made in shop hours?"])
    risk_level(d, {"hidden": 1, "refund_self": 0.92, "fair": 0.03}[kind], "this merchant")
    d.choice("risk", {"hidden": "end", "refund_self": "owner", "fair": "pass"}[kind], {"end": ["stop processing and ask for the hidden business"], "owner": ["tell the owner and lock the assistant's refund rights"], "pass": ["do nothing"]}, ["What should the acquirer do?", "Next step of the acquirer:"])
    return state


@drill("event_array")
def order_to_dispute(d):
    kind = d.pick(["friendly", "friendly", "stolen", "shop_fault"])
    t = d.day()
    who, other, shop = d.person(), d.person(), d.firm()
    amt = d.int(8, 90) * 10
    days = d.int(20, 75)
    gift = d.flag()
    reach = {"friendly": f"{who}, home address, photo at the door", "stolen": f"{other}, locker in another region", "shop_fault": "not dispatched, out of stock"}[kind]
    after = {"friendly": d.say("buyer writes a review: 'love it'", "buyer registers the guarantee"), "stolen": d.say("cardholder reports the card stolen, police number given", "holder finds the wallet gone and has the card blocked"), "shop_fault": d.say("buyer asks three times where the parcel is, no reply", "buyer's mails bounce, shop silent")}[kind]
    ev = [{"d": f"{t:%Y-%m-%d}", "e": "order", "shop": shop, "amt": amt, "gift_wrap": gift, "login": {"friendly": "usual", "stolen": "guest, new device", "shop_fault": "usual"}[kind]}, {"d": f"{later(t, days=3):%Y-%m-%d}", "e": "delivery", "to": reach}, {"d": f"{later(t, days=9):%Y-%m-%d}", "e": "note", "text": after},
          {"d": f"{later(t, days=9 + days):%Y-%m-%d}", "e": "chargeback", "claim": {"friendly": "I never ordered this", "stolen": "I never ordered this", "shop_fault": "never received"}[kind]}]
    d.choice("risk", kind, {"friendly": ["the buyer ordered it, has it and denies it"], "stolen": ["a thief used the card"], "shop_fault": ["the shop never sent it"]}, ["What lies behind the chargeback?", "Who is right, and why?", "Which account of the chargeback fits the events?"])
    is_fraud(d, kind == "friendly", "the cardholder's claim", ["Is the cardholder cheating?"], ["Is the cardholder's claim honest?"], named=True)
    d.noul("identity", kind == "friendly", ["Was the parcel handed over at the buyer's home?", "Did the goods reach the cardholder's address?"], negated=["Did nothing reach the cardholder's address?"])
    d.noul("stated", gift, ["Was it wrapped as a gift?", "Was gift wrapping ordered?"], negated=["Was there no gift wrapping?"])
    d.choice("risk", {"friendly": "fight", "stolen": "refund_card", "shop_fault": "refund_shop"}[kind], {"fight": ["contest the chargeback"], "refund_card": ["refund the holder, block the card"], "refund_shop": ["refund the holder, warn the shop"]}, ["How should the bank decide?", "Right outcome of the chargeback:"])
    d.noul("order_time", days > 45, ["Did the chargeback come more than 45 days after the note?", "Are there over 45 days between the note and the chargeback?"], negated=["Did the chargeback come within 45 days of the note?"])
    return ev


@drill("policy_and_case")
def reserve_rule(d):
    warn, stop = d.pick([0.9, 1.0]), d.pick([1.8, 2.0])
    sales = d.pick([500, 800, 1000, 2000])
    ratio = d.pick([0.3, 0.6, 1.2, 1.4, 2.5, 3.0])
    cb = round(sales * ratio / 100)
    ratio = 100 * cb / sales
    new = d.flag()
    few = d.flag(0.25)
    if few:
        sales, cb = 40, 2
        ratio = 5.0
    act = "none" if few else "end" if ratio > stop else "reserve" if ratio > warn or new else "none"
    firm = d.firm()
    state = (d.say("Acquirer's rule: ", "RULE ", "Monitoring rule: ") + d.say(f"chargebacks above {stop} % of sales end the contract; above {warn} %, or in the first year, a reserve is held. With fewer than 100 sales nothing is done.", f"reserve above {warn} % chargebacks and for all merchants in their first year; termination above {stop} %. Below 100 sales a month the figures say nothing: no step.") + "\n"
             + row(d, {"merchant|shop": firm, "sales|sales_month|n_sales": sales, "chargebacks|n_cb": cb, "years_with_us|contract_years": (noise(d, 2, 9), 0.5)[new], "?trade": d.say("toys", "shoes", "tickets"), "?city": d.city(), "?fee_pct": d.say(1.2, 1.4)}, ("lines", "inline", "pairs")))
    d.choice("policy", act, {"end": ["end the contract"], "reserve": ["hold a reserve"], "none": ["no step"]}, ["What does the rule demand?", "What follows for the merchant?"])
    d.score("amounts", 0 if ratio <= warn else 1 if ratio <= stop else 2, ["at or below the lower figure", "between the two figures", "above the higher figure"], ["How does the share of chargebacks stand to the two figures of the rule?"])
    d.noul("order_time", new, ["Is the merchant in the first year?", "Has the contract run for less than a year?"], negated=["Has the merchant been with the acquirer for more than a year?"])
    d.noul("policy", act != "none", ["Is any step due?", "Does the rule call for something?"], negated=["Can things stay as they are?"])
    return state


@drill("chat")
def merchant_support_chat(d):
    firm = d.firm()
    bad = d.flag()
    on = drawn_signs(d, bad, ["speed"], ["account", "descr", "presale", "number"], 3)
    hot, lang = d.flag(), d.flag()
    o = d.say("owner", "shop", "merchant")
    state = "\n".join([f"[{firm}, contract five weeks old]", f"{o}: " + d.say("hi, about my payouts", "hello, question on payouts", "need help with the payout"), f"{o}: " + d.tell("speed" in on, ["can I get all of it today, also the reserve", "I want payout every day, right after the sale"], ["when does the weekly payout come", "is the payout on Monday or Tuesday?"]),
        f"{o}: " + d.tell("account" in on, ["and to another account please, a friend's, in another country", "send it to this new card account, not mine"], ["to my business account as always", "same account as in the contract"]), "desk: " + d.say("I see a rise in sales. What are you selling?", "Your sales have gone up. What has changed?"),
        f"{o}: " + d.tell("presale" in on, ["phones at 40 percent of the price, they ship in 3 months", "consoles, half price, sent when the container is here, maybe winter"], ["the same cushions, we were in the paper", "candles as ever, mother's day"]), f"{o}: " + d.tell("descr" in on, ["can the statement show another shop name?", "please let another name appear on the customers' statements"], ["the name on the statement is right, thanks", "the statement name is fine"]),
        f"{o}: " + d.tell("number" in on, ["customers keep calling, I have taken the number off", "I stopped answering mails, too many complaints"], ["customers reach us by phone all day", "we answer all mails within a day"]), f"{o}: " + d.tell(hot, ["so hot here today", "what a heat"], ["so cold here today", "what a cold day"]), f"{o}: " + d.tell(lang, ["thx", "thx a lot"], ["thank you", "thank you very much"])])
    is_fraud(d, bad, "this merchant", ["Will the merchant be gone with the buyers' money?"], ["Is it a merchant with ordinary questions?"])
    which_signs(d, [(["great hurry to get the money out"], "speed" in on), (["payout to somebody else's account"], "account" in on), (["another name on the statements"], "descr" in on), (["cheap goods to be sent much later"], "presale" in on), (["buyers can no longer reach the shop"], "number" in on)], "the chat")
    which_kind(d, "merchant_bust" if bad else "plain", {"merchant_bust": None, "plain": ["an honest merchant asking about payouts"], "refund_abuse": None, "sim_swap": None}, "the chat", others=(0, 7), without=("laundering_shop", "honest_firm", "honest_regular", "honest_new", "mule", "takeover", "bust_out"))
    risk_level(d, graded(bad, len(on), 5), "the merchant")
    next_step(d, "hold" if bad else "pass", "the payouts", (), {"hold": ["hold them and review the merchant"], "pass": ["pay as agreed"], "cash": ["pay them in cash"]})
    d.noul("stated", hot, ["Does the writer speak of heat?", "Is it hot where the writer is?"], negated=["Is it cold where the writer is?"])
    return state


@drill("email")
def chargeback_list_by_mail(d):
    boss = d.person()
    kind = d.pick(["one_buyer", "one_buyer", "one_clerk", "spread", "spread", "spread"])
    n = d.pick([7, 9, 12])
    back, ask = d.flag(), d.flag()
    buyer, clerk = d.person(), d.person()
    state = "\n".join([f"From: {d.email(boss, 'shopowner.example')}", d.say("Subject: disputes", "Subject: chargebacks again", "Subject: help with disputes"), "", d.say(f"We had {n} chargebacks in a quarter.", f"{n} disputes came in since January."),
        {"one_buyer": d.say(f"All but one are by {buyer} and two cards of the same household, always for perfume, always delivered, always 'not me', and {buyer.split()[0]} still orders.", f"Nearly all are {buyer}'s: each time the parcel was signed for, each time the charge is denied, and a new order follows."), "one_clerk": d.say(f"In every case the card had been handed to {clerk} at the till, and the card numbers were then used elsewhere that night.", f"All the cards had gone through {clerk}'s hands, and within hours strangers shopped with them."), "spread": d.say("They are by people who have nothing in common, each with a story of its own: a wrong size, a late parcel, a double booking.", "No two are alike: one was our mistake, one a lost parcel, one a family quarrel about a card.")}[kind],
        d.tell(back, ["Sales are good.", "The season went well."], ["Sales are slow.", "The season was poor."]), d.tell(ask, ["Do I have to pay the fees?", "Who bears the fees?"], ["Will you close my account?", "Am I losing my account?"]), boss])
    d.choice("risk", kind, {"one_buyer": ["a customer who keeps goods and takes the money back"], "one_clerk": ["an employee who steals card data"], "spread": ["ordinary disputes without a common cause"]}, ["What explains the disputes?", "What is behind them, most likely?", "Which pattern do the chargebacks form?"])
    is_fraud(d, kind != "spread", "this series of disputes", ["Is one person to blame for the disputes?"], ["Is this the usual mishaps of a shop?"])
    d.noul("stated", back, ["Is business good?", "Do sales go well?"], negated=["Is business slow?"])
    d.choice("risk", {"one_buyer": "ban", "one_clerk": "clerk", "spread": "each"}[kind], {"ban": ["refuse further orders of that customer and contest the disputes"], "clerk": ["take the employee off the till and call the police"], "each": ["deal with each dispute on its own"]}, ["What should the owner do?", "The best advice to the owner is to"])
    risk_level(d, {"one_buyer": 0.95, "one_clerk": 1, "spread": 0.05}[kind], "this series")
    d.noul("stated", ask, ["Does the owner ask about fees?", "Are fees the owner's question?"], negated=["Does the owner fear to lose the account?"])
    return state


@drill("mixed")
def two_shops_side_by_side(d):
    a, b = d.firm(), d.firm()
    first_bad = d.flag()
    vals = {"bad": (d.int(3, 9) * 10, d.int(5, 30), d.int(62, 95), d.int(18, 40)), "good": (d.int(400, 2400), d.int(90, 99), d.int(0, 2), d.int(0, 4))}
    big = d.flag()
    volume = [d.int(20, 60) * 1000, d.int(70, 190) * 1000]
    cols = ["shop|merchant", "days_with_us|age_days", "orders_with_tracking_pct|tracked_pct", "complaints_per_1000|cmpl", "price_below_market_pct|discount", "volume|month_volume"]
    rows = []
    for i, (name, is_bad) in enumerate(((a, first_bad), (b, not first_bad))):
        rows.append((name, *vals["bad" if is_bad else "good"], volume[big if i == 0 else not big]))
    state = d.say("Compare:", "Two shops, one month:", "Figures of two merchants") + "\n" + (table(d, cols, rows, ("csv", "wide")))
    two = {"a": a, "b": b}
    d.choice("risk", "a" if first_bad else "b", two, ["Which shop is likelier to cheat its buyers?", "Which of the two is the risk?", "Whose payouts should be held?"])
    is_fraud(d, first_bad, a, named=True)
    d.choice("amounts", "a" if big else "b", two, ["Which shop has the larger turnover?", "Who sells more?"])
    is_fraud(d, not first_bad, b, named=True)
    risk_level(d, 0.95 if first_bad else 0.03, a)
    d.noul("risk", first_bad == big, ["Is the riskier shop also the larger one?", "Does the doubtful shop turn over more than the other?"], negated=["Is the riskier shop the smaller one?"])
    return state


@drill("narrative")
def the_ticket_office(d):
    owner, town = d.person(), d.city()
    bad = d.flag()
    on = drawn_signs(d, bad, ["rent"], ["promoter", "price", "pay", "left"], 3, ["promoter"])
    rain, band = d.flag(), d.flag()
    o = owner.split()[0]
    state = " ".join([d.say(f"In spring {owner} opened a ticket office in {town}.", f"{owner}'s ticket office in {town} opened its doors in spring."), d.tell("rent" in on, ["The room was let by the week.", "It was a room by the week, furniture hired."], ["The lease runs for five years.", "They bought the room."]), d.tell("promoter" in on, ["The promoters of the concerts had never heard of it.", "No promoter had a contract with it."], ["The promoters list it as an agent.", "Its contracts with the promoters are on file."]),
        d.tell("price" in on, ["Sold-out nights were on sale at face value, first row.", "It offered front seats for nights that had been sold out for months."], ["It sold what the promoters released.", "Seats came from the promoters' system."]), d.tell("pay" in on, [f"{o} wanted the card money out each evening, to an account abroad.", "The card takings left for another country every night."], ["The takings stayed with the acquirer until after each concert.", "It was paid after the events, as the contract says."]),
        d.tell("left" in on, ["A week before the festival the phone was cut off.", "Days ahead of the first concert the shutters stayed down."], ["On the night of the first concert all were let in.", "The first buyers got in without trouble."]), d.tell(rain, ["The festival drowned in rain.", "It rained at the festival."], ["The festival had fine weather.", "The sun shone on the festival."]), d.tell(band, ["The main band was late.", "The main act came late."], ["The main band was on time.", "The main act was punctual."])])
    is_fraud(d, bad, "this ticket office", ["Were the tickets sold never going to exist?"], ["Is this a proper ticket agent?"])
    which_kind(d, "merchant_bust" if bad else "agent", {"merchant_bust": None, "agent": ["an agent who sells for the promoters"], "clicks": None, "payroll": None}, "the office", others=(0, 6), without=("laundering_shop", "honest_firm", "refund_abuse", "staged", "bust_out", "honest_new"))
    which_signs(d, [(["no contract with the promoters"], "promoter" in on), (["seats that cannot be had"], "price" in on), (["takings sent abroad every day"], "pay" in on), (["out of reach before the event"], "left" in on), (["premises by the week"], "rent" in on)], "the office")
    risk_level(d, graded(bad, len(on), 5), "the office")
    next_step(d, "block" if bad else "pass", "the office's card sales", ("pass", "block"))
    d.noul("stated", band, ["Was the main act late?", "Did the main band come late?"], negated=["Was the main act on time?"])
    return state
