"""Risk records 10: refunds, returns, points, gift cards and promotions, told by how often, by whom, and what was left out or used."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def return_row(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["worn", "late", "high"], ["weight", "serial", "many"], 3)
    bought = noise(d, 10, 30)
    back = d.int(bought - 2, bought) if "many" in on else d.int(0, 3)
    sent = noise(d, 1100, 4200)
    state = row(d, {"orders_12m|n_orders": bought, "returned_12m|n_returns": back, "parcel_weight_out_g|sent_g": sent, "parcel_weight_back_g|returned_g": d.int(120, 300) if "weight" in on else sent - d.int(0, 25), "serial_matches|serial_ok": "serial" not in on, "days_after_delivery|return_day": d.int(28, 30) if "late" in on else d.int(2, 12),
                    "condition|state": "used, label missing" if "worn" in on else "unopened", "refund_amount|refund": d.amount(450, 1300) if "high" in on else d.amount(15, 120), "refund_limit_days|return_window": 30, "?carrier": d.say("parcel shop", "pick-up"), "?reason": d.say("wrong size", "changed mind", "other"), "?store": d.firm(), "?tier": d.say("plus", "base"), "?item": d.say("drone", "coffee machine", "boots")})
    is_fraud(d, bad, d.say("this return", "this refund request"), ["Is the shop being cheated with this return?"], ["Is this return fair?"])
    which_kind(d, "refund_abuse" if bad else "return", {"refund_abuse": None, "return": ["an ordinary return of goods"], "sim_swap": None, "structuring": None}, "the return", others=(0, 8), without=("friendly", "promo", "honest_regular", "honest_new", "stolen_card", "fault", "insider"))
    which_signs(d, [(["nearly everything is sent back"], "many" in on), (["a parcel much too light"], "weight" in on), (["another serial number"], "serial" in on), (["the last days of the time limit"], "late" in on), (["goods that were used"], "worn" in on), (["a large sum"], "high" in on)], "the return")
    risk_level(d, graded(bad, len(on), 6), "this return")
    next_step(d, "look" if bad else "pass", "the refund", (), {"look": ["pay nothing until the parcel has been opened and checked"], "pass": ["refund it"], "extra": ["refund it with a bonus"]})
    d.noul("amounts", back * 2 > bought, ["Does the customer return more than half of the orders?", "Are over half of the orders sent back?"], negated=["Is less than half of the orders returned?"])
    return state


@drill("ledger_text")
def points_ledger(d):
    kind = d.pick(["theft", "theft", "holiday", "pooling"])
    t = d.day()
    base = [d.int(90, 400) for _ in range(3)]
    total = noise(d, 38, 95) * 1000
    dest = {"theft": d.pick(["gift card, e-mail of a new address", "voucher codes, 6 pieces"]), "holiday": "2 flights, names of the account holder and spouse", "pooling": "transfer to family account of the household"}[kind]
    dev = {"theft": "new phone, unknown network", "holiday": "usual laptop", "pooling": "usual phone"}[kind]
    rows = [(f"{later(t, days=-40 + 12 * i):%Y-%m-%d}", "earned", f"+{base[i]}", "card shopping", "usual phone") for i in range(3)]
    if kind == "theft":
        rows.append((f"{t:%Y-%m-%d}", "profile", "0", "e-mail and PIN replaced", dev))
    else:
        rows.append((f"{t:%Y-%m-%d}", "search", "0", "looked at offers", dev))
    rows.append((f"{t:%Y-%m-%d}", "spent", f"-{total}", dest, dev))
    state = d.say("Points account", "Loyalty ledger", "Miles account") + f" of {d.person()}, balance before {total + 12}\n" + table(d, ["date|day", "type|kind", "points|miles", "text|what", "device|from"], rows, ("csv", "wide"))
    is_fraud(d, kind == "theft", "this use of the points", ["Have the points been stolen?"], ["Did the member spend the points?"])
    which_kind(d, kind, {"theft": ["points stolen by somebody who got into the account"], "holiday": ["a member spending points on a journey"], "pooling": ["points moved within a household"]}, "the ledger", others=(0, 6), without=("takeover", "promo", "honest_travel", "honest_family", "honest_regular", "honest_gift", "insider"))
    d.noul("order_time", kind == "theft", ["Were the contact data changed before the points were spent?", "Did a change of the profile come first?"], negated=["Did the contact data stay as they were?"])
    d.noul("identity", kind != "theft", ["Was a familiar device used for spending?", "Did the spending come from a usual device?"], negated=["Was an unfamiliar device used for spending?"])
    risk_level(d, {"theft": 1, "holiday": 0.03, "pooling": 0.08}[kind], "this use")
    next_step(d, "undo" if kind == "theft" else "pass", "the redemption", (), {"undo": ["cancel it, restore the points and lock the account"], "pass": ["leave it"], "double": ["credit the points twice"]})
    return state


@drill("analyst_note")
def empty_box_notes(d):
    who, agent = d.person(), d.person()
    third, claim, photo = d.pick([1, 1, 4, 6]), d.pick(["box empty", "never came"]), d.flag()
    carrier = d.pick(["lost bag reported", "delivered, photo of the door"])
    worries = (third > 1) + (carrier == "delivered, photo of the door") + (not photo)
    vip, cat = d.flag(), d.flag()
    state = " ".join([d.say(f"{who}: '{claim}'.", f"Claim of {who}, '{claim}'.", f"{who} says '{claim}'."), {1: d.say("First claim in three years.", "Never claimed before."), 4: d.say("Fourth claim since January.", "Four such claims this year."), 6: d.say("Sixth claim this year.", "Claims so far: six.")}[third],
        d.say("Carrier:", "Says the carrier:", "The carrier's word:") + f" {carrier}.", d.tell(photo, ["Sent pictures of box and label at once.", "Pictures came within the hour."], ["Refuses to send pictures.", "No pictures, although asked twice."]), d.tell(vip, ["Spends a lot with us.", "Good customer by sales."], ["Spends little with us.", "Small customer by sales."]), d.tell(cat, [f"Taken by {agent} on the phone.", f"Phone call, {agent}."], [f"Taken by {agent} by mail.", f"E-mail, {agent}."])])
    d.score("risk", worries, ["no doubt", "one doubt", "two doubts", "three doubts"], ["How many doubts about the claim are there, of earlier claims, carrier and pictures?", "Count the doubts: repeated claims, the carrier's word, missing pictures."])
    d.noul("risk", worries >= 2, ["Is this claim likely made up?", "Does the claim look like refund abuse?", "Is fraud the likelier explanation?", "Should the refund be refused for now?"], negated=["Is the claim likely honest?", "Does the customer deserve the refund?"])
    which_signs(d, [(["several earlier claims"], third > 1), (["proof of delivery"], carrier != "lost bag reported"), (["no pictures"], not photo)], "the claim")
    next_step(d, "pass" if worries == 0 else "ask" if worries == 1 else "no", "the refund", (), {"pass": ["refund at once"], "ask": ["ask for what is missing and then decide"], "no": ["refuse for now and have it investigated"]})
    d.noul("stated", claim == "box empty", ["Did a parcel arrive, according to the customer?", "Does the customer speak of an empty box?"], negated=["Does the customer say that nothing arrived?"])
    d.noul("stated", vip, ["Is it a customer who spends much?", "Does the customer buy a lot?"], negated=["Is it a customer who spends little?"])
    return state


@drill("event_array")
def gift_card_till(d):
    kind = d.pick(["scam_victim", "drain", "party", "party", "office"])
    t = d.day()
    value = {"scam_victim": d.pick([500, 300]), "drain": 100, "party": d.pick([20, 25]), "office": 50}[kind]
    n = {"scam_victim": d.int(4, 8), "drain": d.int(5, 9), "party": d.int(1, 3), "office": d.int(10, 30)}[kind]
    ev = [{"t": f"{t:%H:%M}", "till": noise(d, 1, 9), "sold": d.say("gift cards", "store credit cards"), "pieces": n, "each": value, "paid": {"scam_victim": "debit card of a woman, 81", "drain": "cash", "party": "debit card", "office": "company card, invoice asked for"}[kind]},
          {"t": f"{later(t, minutes=4):%H:%M}", "note": {"scam_victim": d.say("customer on the phone all the time, reads the codes aloud at the exit", "customer says the tax office waits on the line for the codes"), "drain": d.say("cards put back by the same man the day before, silver strip scratched", "cards had been handled at the rack by a man with a scanner on Monday"), "party": d.say("customer asks for wrapping", "customer picks a card with balloons"), "office": d.say("staff presents, comes every year", "prizes for the firm's raffle, letterhead shown")}[kind]},
          {"t": f"{later(t, minutes=31):%H:%M}", "cards": {"scam_victim": "all redeemed abroad", "drain": "all emptied before the buyers used them", "party": "not yet used", "office": "not yet used"}[kind]}]
    state = {"store": d.city(), "day": f"{t:%Y-%m-%d}", "events": ev}
    is_fraud(d, kind in ("scam_victim", "drain"), "what happened with these gift cards", ["Has a crime been committed with these cards?"], ["Is this an honest purchase of gift cards and nothing more?"])
    which_kind(d, kind, {"scam_victim": ["a frightened buyer reads the codes to a swindler"], "drain": ["cards read out in the shop beforehand and emptied"], "party": ["presents"], "office": ["gifts of a firm to its staff"]}, "the events", others=(0, 6), without=("pushed", "stolen_card", "honest_gift", "honest_firm", "honest_new", "card_testing", "promo"))
    d.choice("risk", {"scam_victim": "victim", "drain": "rack", "party": "none", "office": "none"}[kind], {"victim": ["speak to the buyer, have the codes frozen"], "rack": ["take the rest of the rack off sale"], "none": ["nothing at all"]}, ["What should the store do?", "Right reaction of the store:"])
    d.noul("order_time", kind in ("scam_victim", "drain"), ["Was the value gone within the hour?", "Were the cards used up within an hour of the sale?"], negated=["Were the cards still unused an hour later?"])
    risk_level(d, {"scam_victim": 1, "drain": 1, "party": 0, "office": 0.05}[kind], "this sale")
    return state


@drill("nested_json")
def coupon_cluster(d):
    same_card, same_dev, same_addr = d.flag(), d.flag(), d.flag()
    shared = same_card + same_dev + same_addr
    n = d.int(3, 14)
    code = d.say("HELLO20", "FIRST15", "NEW10")
    cards = 1 if same_card else n
    used = d.flag()
    state = {"coupon": {"code": code, "rule": d.say("one per new customer", "new customers, once each")}, "accounts": n, d.say("distinctPaymentCards", "cards"): cards, d.say("distinctDevices", "devices"): 1 if same_dev else n, d.say("distinctDeliveryAddresses", "addresses"): 1 if same_addr else n, "window_h": noise(d, 2, 40), "otherCouponsUsed": used, "avgBasket": d.amount(20, 60), "shop": d.firm()}
    d.score("risk", shared, ["nothing shared", "one thing shared", "two things shared", "three things shared"], ["Of card, device and address, how much do the accounts share?", "How many of card, device and address are the same for all accounts?"])
    d.noul("risk", shared >= 2, ["Is one person using the coupon several times?", "Does this look like promotion abuse?", "Is the coupon being abused?", "Should the discounts be taken back?"], negated=["Are these probably different new customers?", "Do the accounts look like separate people?"])
    d.multi("identity", [(["the payment card"], same_card), (["the device"], same_dev), (["the delivery address"], same_addr)], ["What do the accounts have in common?", "Which of these are the same for all the accounts?"])
    d.choice("risk", "back" if shared >= 2 else "look" if shared else "ok", {"back": ["take the discounts back"], "look": ["keep an eye on the accounts"], "ok": ["leave them alone"]}, ["What is to be done?", "Next step with the accounts:"], criteria=["Two or three things shared: take the discounts back. One: watch. None: leave alone."])
    d.noul("counting", n > 8, ["Are there more than eight accounts?", "Is the number of accounts above eight?"], negated=["Are there eight accounts or fewer?"])
    d.noul("stated", used, ["Were other coupons used as well?", "Have the accounts used further coupons?"], negated=["Was no other coupon used?"])
    return state


@drill("policy_and_case")
def refund_desk_rules(d):
    who = d.person()
    lim, count = d.pick([60, 100]), d.pick([3, 5])
    amt = d.amount(12, lim - 2) if d.flag() else d.amount(lim + 2, lim * 4)
    past = d.int(count, count + 6) if d.flag(0.4) else d.int(0, count - 1)
    proof = d.flag()
    hard = d.flag(0.15)
    act = "no" if hard or past >= count else "pay" if amt <= lim or proof else "proof"
    state = (d.say("Refund desk:", "RULES FOR REFUNDS:", "How we refund:") + " " + d.say(f"up to {lim} without proof; above that with a photo or a carrier's note. {count} refunds or more in a year, or a blocked address: refuse and pass on to the abuse team.", f"no refund where the address is on the block list or the customer had {count} or more in the year - abuse team. Otherwise pay {lim} and less at once, more only with photo or carrier's note.") + "\n"
             + row(d, {"customer|name": who, "claimed|amount|sum": amt, "refunds_this_year|refunds_12m": past, "photo_or_note|proof": proof, "address_on_block_list|blocked_address": hard, "?channel": d.say("chat", "phone"), "?since": noise(d, 2015, 2024), "?order": d.ref("R", 6)}, ("lines", "pairs", "inline")))
    d.choice("policy", act, {"no": ["refuse and pass it on to the abuse team"], "pay": ["refund"], "proof": ["ask for a proof first"]}, ["What follows from the rules?", "How is the claim decided?"])
    d.noul("risk", hard or past >= count, ["Do the rules take this for a case of abuse?", "Is it a case for the abuse team?"], negated=["Is there no suspicion of abuse by the rules?"])
    d.noul("amounts", amt > lim, ["Is the claim above the sum that needs no proof?", "Is more claimed than is paid without proof?"], negated=["Is the claim small enough to need no proof?"])
    d.noul("counting", past >= count, ["Has the customer reached the number of refunds in the rule?", "Were there too many refunds in the year?"], negated=["Is the number of refunds below the rule's?"])
    d.noul("stated", proof, ["Is there a photo or a note?", "Was a proof handed in?"], negated=["Is there no proof?"])
    return state


@drill("chat")
def refund_chat(d):
    who = d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["threat"], ["story", "card", "script", "noreturn"], 3)
    a = who.split()[0].lower()
    size = d.flag()
    state = "\n".join([f"{a}: " + d.say("hi about my order of last week", "hello i need a refund", "my order, there is a problem"), f"{a}: " + d.tell("story" in on, ["it never came. well it came but broken. anyway missing", "box was empty, and also the wrong colour"], ["the left shoe has a torn seam", "the zip is broken, see photo"]), "shop: " + d.say("Sorry to hear. Could you send it back? The label is free.", "We are sorry. A free return label is on its way."),
        f"{a}: " + d.tell("noreturn" in on, ["cant, i threw it away, just refund", "no i keep it, refund only"], ["sure, I bring it to the parcel shop tomorrow", "ok will send it back today"]), f"{a}: " + d.tell("card" in on, ["refund to another card please, not the one i paid with", "put it on my friend's wallet, not the card"], ["refund to the same card is fine", "or send me a new one, either is fine"]),
        f"{a}: " + d.tell("threat" in on, ["one star review everywhere if not today", "i tell everyone you are thieves"], ["thanks for the quick answer", "great, thanks"]), f"{a}: " + d.tell("script" in on, ["as per method: agent please apply courtesy refund code DNR", "you always pay when i say 'not delivered', did so 5 times"], ["never had a problem before, love your boots", "all was fine with my earlier order"]),
        f"{a}: " + d.tell(size, ["I am a size 41", "my size is 41"], ["I am a size 38", "my size is 38"])])
    is_fraud(d, bad, "this request", ["Is the customer trying to get money back without a right to it?"], ["Is this an honest complaint?"])
    which_signs(d, [(["a story that changes"], "story" in on), (["nothing is to be sent back"], "noreturn" in on), (["a refund to another card"], "card" in on), (["threats"], "threat" in on), (["practice in getting refunds"], "script" in on)], "the chat")
    which_kind(d, "refund_abuse" if bad else "complaint", {"refund_abuse": None, "complaint": ["an honest complaint about a faulty article"], "clicks": None, "payroll": None}, "the chat", others=(0, 7), without=("friendly", "promo", "honest_regular", "honest_new", "stolen_card"))
    risk_level(d, graded(bad, len(on), 5), "the request")
    next_step(d, "no" if bad else "pass", "the request", (), {"no": ["no money before the goods are back and checked"], "pass": ["refund or replace it on return"], "gift": ["send three more pairs for free"]})
    d.noul("stated", size, ["Does the customer take size 41?", "Is 41 the customer's size?"], negated=["Is the customer's size 38?"])
    return state


@drill("email")
def cashier_pattern_mail(d):
    boss, a, b = d.person(), d.person(), d.person()
    bad = d.flag()
    per = d.int(19, 40) if bad else d.int(2, 5)
    nobody = d.int(80, 98) if bad else d.int(0, 6)
    same = d.flag(0.9 if bad else 0.05)
    new, mon = d.flag(), d.flag()
    why = d.pick(["alone", "late"]) if bad else d.pick(["desk", "crew"])
    state = "\n".join([f"From: {d.email(boss, 'stores.example')}", d.say("Subject: refunds at the till", "Subject: till report", "Subject: strange refunds?"), "", d.say(f"{a} booked {per} refunds per 100 sales; the store's mean is 3.", f"Refunds of {a}: {per} in 100 sales, against 3 for everyone else."), d.say(f"In {nobody} % of them no customer is seen on the camera.", f"The camera shows no customer in {nobody} out of 100."),
        d.tell(same, ["Most of the money went on one and the same bank card.", "They go to a single card, again and again."], ["They went back to the cards that had paid.", "Each went to the card of the sale."]), {"alone": d.say("They were made when nobody else was on the floor.", "It happens in the breaks of the others."), "late": d.say("They come after the doors are shut.", "All of them after closing time."), "desk": d.say(f"{a.split()[0]} was at the returns desk twice.", f"{a.split()[0]} helps out at the returns desk on Saturdays."), "crew": d.say("Two colleagues signed each slip.", "A second employee signed every slip.")}[why],
        d.tell(new, [f"{b} has the tapes.", f"The tapes are with {b}."], [f"{b} is on leave.", f"{b} is away this week."]), d.tell(mon, ["We count stock on Monday.", "Stock-taking is on Monday."], ["We count stock in June.", "Stock-taking is in June."]), boss])
    is_fraud(d, bad, "this pattern of refunds", [f"Is {a} stealing by way of refunds?"], [f"Is {a} beyond suspicion, on these figures?"])
    which_kind(d, "insider" if bad else "desk", {"insider": None, "desk": ["an employee who books real returns"], "sim_swap": None, "staged": None}, "the pattern", others=(0, 7), without=("refund_abuse", "friendly", "fault", "honest_regular", "honest_firm", "promo"))
    d.noul("amounts", per > 15, ["Is the rate of refunds more than five times the mean?", "Are there over 15 refunds per 100 sales?"], negated=["Is the rate of refunds in the region of the mean?"])
    d.noul("stated", same, ["Do the refunds gather on one card?", "Is it mostly a single card that gets the money?"], negated=["Did the money go back to the paying cards?"])
    risk_level(d, 0.97 if bad else 0.05, "this pattern")
    next_step(d, "audit" if bad else "pass", "the employee", (), {"audit": ["take the refund rights away and look at the tapes with the auditors"], "pass": ["nothing"], "raise": ["promote to head of the returns desk"]})
    d.noul("order_time", mon, ["Is stock counted on Monday?", "Does stock-taking fall on Monday?"], negated=["Is stock counted in June?"])
    return state


@drill("mixed")
def referral_tree(d):
    kind = d.pick(["ring", "ring", "blogger", "blogger", "class"])
    root = d.person()
    n = d.int(18, 60)
    act = d.int(0, 4) if kind == "ring" else d.int(62, 90)
    ips = d.int(1, 2) if kind == "ring" else d.int(n // 2, n - 2) if kind == "blogger" else d.int(1, 3)
    bonus = d.pick([5, 10, 15])
    mail = {"ring": "random letters, one provider", "blogger": "mixed", "class": "one school's domain"}[kind]
    paid = d.flag()
    state = d.say("Referral tree", "Invite chain", "Referrals, one root") + f": {root}\n" + row(d, {"invited|n_invited": n, "active_after_30d_pct|still_active_pct": act, "networks|distinct_ips": ips, "mail_addresses|mails": mail, "bonus_each|reward": bonus, "bonus_paid_out|cashed_out": kind == "ring", "known_as|remark": {"ring": "no public profile", "blogger": "cooking channel, 80,000 followers", "class": "teacher, savings lesson with pupils' parents"}[kind], "?currency": d.code, "?campaign_end": d.say("June", "December"), "?app_version": d.say("3.1", "3.2")}, ("lines", "inline", "pairs")) + "\n" + d.tell(paid, ["Legal has seen it.", "Seen by legal."], ["Legal has not seen it.", "Not seen by legal."])
    is_fraud(d, kind == "ring", "this referral tree", ["Were the invited people invented?"], ["Are the invited people real?"])
    which_kind(d, kind, {"ring": ["invented friends, made for the reward"], "blogger": ["followers of a well-known person"], "class": ["parents brought along by a teacher"]}, "the tree", others=(0, 5), without=("promo", "signup_farm", "synthetic", "honest_family", "honest_shared", "reviews", "honest_new"))
    d.noul("amounts", act > 50, ["Are most of the invited still active after a month?", "Does more than half of them stay active?"], negated=["Have nearly all of them fallen silent?"])
    d.noul("amounts", ips * 5 < n, ["Are there more than five invited people for each network?", "Do the invited share a few networks?"], negated=["Are the invited spread over many networks, at most five people each?"])
    risk_level(d, {"ring": 1, "blogger": 0.03, "class": 0.1}[kind], "this tree")
    next_step(d, "back" if kind == "ring" else "pass", "the rewards", (), {"back": ["take them back and close the accounts"], "pass": ["leave them"], "raise": ["raise them for this member"]})
    return state


@drill("narrative")
def the_jacket_with_the_tag(d):
    cust, shop, clerk = d.woman(), d.firm(), d.person()
    kind = d.pick(["wardrobing", "wardrobing", "swap", "fit", "fit"])
    price = d.int(18, 90) * 10
    slip, rude = d.flag(), d.flag()
    c = cust.split()[0]
    state = " ".join([d.say(f"{cust} brought a coat back to {shop}, {price} {d.code}.", f"A coat for {price} {d.code} came back to {shop}, brought by {cust}."),
        {"wardrobing": d.say("It smelled of smoke and perfume, and a theatre ticket of last night was in the pocket.", "There was make-up on the collar and a wedding programme of Saturday in the pocket."), "swap": d.say("The label was the shop's, sewn into a coat of a cheaper make.", "The label had been unpicked from another coat, the lining was polyester."), "fit": d.say("It was as new, tags on, the sleeves too long for her arms.", "Tags and paper were still on it; the shoulders did not fit.")}[kind],
        {"wardrobing": d.say("It is the fifth coat this winter, each returned after a weekend.", "Four evening dresses had come back the same way since autumn."), "swap": d.say("Another branch had the same trick in May.", "Two branches had been taken in so before."), "fit": d.say("She took the next size instead.", "She left with the smaller size.")}[kind],
        d.tell(slip, ["The receipt was there.", f"{c} had the receipt."], ["The receipt was missing.", f"{c} had no receipt."]), d.tell(rude, [f"{clerk} was new at the counter.", f"{clerk} had started that week."], [f"{clerk} has been there for years.", f"{clerk} is an old hand."])])
    is_fraud(d, kind != "fit", "this return", [f"Is {c} cheating the shop?"], [f"Is {c} a customer with a fair reason?"])
    which_kind(d, kind, {"wardrobing": ["clothes worn for an occasion and returned"], "swap": ["a cheaper thing handed in for the one bought"], "fit": ["a wrong size"]}, "the story", others=(0, 5), without=("refund_abuse", "friendly", "promo", "honest_new", "honest_regular", "staged"))
    d.noul("stated", slip, ["Was the receipt at hand?", "Did the customer have the receipt?"], negated=["Was there no receipt?"])
    d.noul("amounts", price > 500, ["Did the coat cost more than 500?", "Is the price above 500?"], negated=["Was the price 500 or less?"])
    risk_level(d, {"wardrobing": 0.85, "swap": 1, "fit": 0.03}[kind], "this return")
    d.choice("risk", "no" if kind != "fit" else "yes", {"no": ["refuse the refund and make a note of the customer"], "yes": ["exchange or refund"], "police": ["close the shop for the day"]}, ["What should the shop do?", "The right answer at the counter is to"])
    return state
