"""Marketplaces and elder care, first batch: vetting, counterfeits, reviews, missing parcels, vouchers, scans, a carer, gift cards."""

from draw import drill, later


@drill("nested_json")
def seller_application_in_the_vetting_queue(d):
    mark = d.wordings.random()
    firm, director, other = d.firm(), d.person(), d.firm()
    land, land2 = d.say(("PT", "Portugal"), ("PL", "Poland"), ("EE", "Estonia")), d.say(("LT", "Lithuania"), ("CY", "Cyprus"), ("MT", "Malta"))
    sent = d.day()
    age = d.pick([40, 75, 110, 400, 500, 600, 1500, 2400, 3600])
    holder, abroad, linked = d.pick(["firm", "director", "other"]), d.flag(0.3), d.flag(0.4)
    docs = {k: d.pick(["ok", "ok", "expired", "unreadable"]) for k in ("registry_extract", "director_id", "utility_bill", "vat_certificate")}
    bad = sum(v != "ok" for v in docs.values())
    monthly = d.pick([4, 9, 18, 22, 60, 140, 300])
    limit = d.pick([25, 40])
    state = {"application": {"ref": d.ref("SV-"), "submitted": sent.isoformat() + "Z", "channel": d.say("self_serve", "partner_api", "sales_rep"), "reviewer": None},
        "entity": {"legalName": firm, "regCountry": land[0], "incorporatedOn": f"{later(sent, days=-age):%Y-%m-%d}", "directors": [{"name": director, "pep": False}],
                   "declaredMonthlyVolumeEur": monthly * 1000},
        "papers": [{"doc": k, "result": v, "checkedBy": d.say("ocr_v3", "agent_12", "agent_40")} for k, v in docs.items()],
        "payout": {"iban": (land2 if abroad else land)[0] + d.ref("", 12), "accountHolder": {"firm": firm.upper(), "director": director, "other": other}[holder], "bankCountry": (land2 if abroad else land)[0]},
        "links": {"sharedDevice": [{"sellerId": d.ref("S", 5), "state": "suspended" if linked else "active", "reason": d.say("late_dispatch", "counterfeit", "unpaid_fees") if linked else None}], "sharedPhone": []},
        "earlierApplications": [{"ref": d.ref("SV-"), "legalName": d.firm(), "submitted": f"{later(sent, days=-d.int(100, 300)):%Y-%m-%d}", "result": d.say("withdrawn", "approved", "lapsed")}],
        "references": [{"name": d.person(), "role": "accountant", "reached": d.say(True, False)}],
        "store": {"display": firm.split()[0] + d.say(" Outlet", " Direct", " Deals"), "categories": d.say(["toys", "garden"], ["phones", "audio"], ["perfume", "watches"])}}
    d.wordings.seed(mark)
    d.choice("identity", holder, {"firm": ["the applying company itself", "the business that filed the application"], "director": ["a person who runs the company", "the director in private"],
                                  "other": ["a business that appears nowhere else in the file", "some third company"]}, ["In whose name is the account for the proceeds?",
                                  "Who would be receiving the sales money?", "To whom does the payout account belong?"])
    d.multi("stated", [(["company register", "trade register excerpt"], docs["registry_extract"] != "ok"), (["identity paper of the director", "director's ID"], docs["director_id"] != "ok"),
                       (["proof of address (utilities)", "household bill"], docs["utility_bill"] != "ok"), (["tax registration", "VAT paper"], docs["vat_certificate"] != "ok")],
            ["Which documents have to be asked for again?", "Which of the papers failed the check?", "Tick the documents with a problem."])
    d.noul("stated", linked, ["Does the applicant share hardware with a seller who was shut out?", "Is there a device tie to a barred shop?"],
           negated=["The seller found on the same device is still in good standing.", "Is the linked shop still trading?"])
    d.choice("order_time", "new" if age < 200 else "mid" if age < 800 else "old", {"new": ["less than a year", "under twelve months"], "mid": ["one to three years"], "old": ["more than three years", "over three years"]},
             ["For how long had the company existed when it applied?", "How old was the firm on the day of filing?"])
    d.noul("policy", abroad or monthly > limit, ["Does this file need a second pair of eyes?", "Must a senior reviewer look at it?"], negated=["May one reviewer decide alone?"],
           criteria=[f"Two reviewers are needed if the payout bank sits in another country than the company, or if the declared turnover a month is above EUR {limit},000.",
                     f"A senior reviewer joins when expected monthly sales exceed {limit}k euro or the bank and the register are in different countries. Otherwise one reviewer suffices."])
    d.score("counting", min(bad, 3), ["all papers in order", "one paper to repeat", "two papers to repeat", "three or more papers to repeat"], ["How complete is the set of documents?",
            "Grade the state of the paperwork."])
    return state


@drill("email")
def brand_writes_about_copied_goods(d):
    owner, seller, lawyer = d.firm(), d.firm(), d.person()
    goods = d.say("trainers", "sunglasses", "power drills", "baby carriers", "water filters")
    bought, lab, stock, invoice, seen = d.flag(), d.pick(["own", "outside", "none"]), d.int(3, 160), d.flag(), d.day()
    wants = d.some(["takedown", "names", "destroy", "pay"], 1, 3)
    earlier = d.pick([0, 0, 1, 1, 2, 4])
    said = {"takedown": d.say("remove every one of the offers", "take the listings off the site", "pull the offers down today"), "names": d.say("tell us who stands behind the shop",
            "disclose the trader's full particulars", "give us the person's name and address"),
            "destroy": d.say("have what lies in your warehouse destroyed", "see that the remaining pieces are pulped", "scrap the units you hold"), "pay": d.say("reimburse our costs",
            "cover the legal fees so far", "settle our expenses")}
    state = f"From: {d.email(lawyer, 'counsel.example')}\nTo: notices@market.example\nDate: {d.date(later(seen, days=6))}\nRe: {goods}, shop \"{seller}\"\n\n" + d.say("Dear Sirs,",
            "To the Notice Team,", "Good morning,") + f"\n\nwe act for {owner}, " \
        + d.say("proprietor of the mark", "who own the brand", "holder of the registered design") + f". On {d.date(seen)} our client became aware of {stock} offers of {goods} by the above shop. " \
        + (d.say("A pair of pieces was ordered under a neutral name and arrived within four days.", "Our client placed a trial order and has the article on the desk.",
        "We purchased one specimen through a private person.") if bought
           else d.say("Our client has judged by the pictures in the offers only.", "No specimen has been ordered; the photographs speak for themselves.", "We rely on screenshots and have not held the article.")) + " " \
        + {"own": d.say("The client's in-house technicians find the moulding wrong.", "Our client's own quality department does not recognise the batch mark.",
        "Staff at the brand compared the stitching and deny it is theirs."),
           "outside": d.say("An accredited institute in no way tied to our client finds the moulding wrong.", "A court-sworn expert from outside has signed a report.",
           "A neutral test house compared the materials and says no."),
           "none": d.say("No examination has been carried out as yet.", "A technical opinion will be supplied only if you insist.", "We hold no test result at present.")}[lab] \
        + " We ask you to " + ", to ".join(said[w] for w in wants) + ". " + {0: d.say("This is our first letter on this shop.", "We have not written about this trader before.", "There was no earlier correspondence."),
           1: d.say("We wrote once before, in spring.", "You had one letter from us already.", "This follows a single earlier notice."), 2: d.say("Two earlier letters went the same way.",
           "This is our third letter.", "You have had two notices before."),
           4: d.say("Four letters before this one were of no use.", "This is our fifth letter.", "We have written four times already.")}[earlier] \
        + f"\n\nYours faithfully\n{lawyer}\n\n> internal note, notice desk: shop asked for comment. " \
        + (d.say("Trader sent a supplier's bill for the goods, dated before the first sale.", "They uploaded a wholesale receipt.", "Reply came with a purchase invoice from a distributor.") if invoice
           else d.say("Trader says goods are fine but shows no papers.", "Reply has no proof of purchase in it.",
           "They answered with a shrug, nothing on where the stock came from.")) + f" Seller rating {d.int(71, 99)} %, active since {d.int(2014, 2022)}."
    d.noul("stated", bought, ["Was there a test purchase?", "Has the complaining side held the product in hand?", "Did the brand obtain a sample?"], negated=["Is the complaint built on images alone?"])
    d.choice("stated", lab, {"own": ["people employed by the brand", "the rights owner's own staff"], "outside": ["an independent expert", "a third-party laboratory"], "none": ["nobody so far",
            "no one has examined it"]},
             ["Who examined the article?", "By whom was the technical comparison made?"])
    d.multi("stated", [(["end of the offers", "delisting"], "takedown" in wants), (["identity of the trader", "disclosure of who sells"], "names" in wants),
            (["destruction of remaining stock", "scrapping the goods"], "destroy" in wants), (["money for expenses", "compensation of costs"], "pay" in wants)],
            ["What does the lawyer demand?", "Which requests does the letter make?", "What is the platform asked to do?"])
    d.noul("two_places", invoice, ["Has the accused shop shown where it got the goods?", "Did the seller back up the origin with a paper?"], negated=["Is the trader's answer without any evidence of sourcing?"])
    d.noul("policy", bought and lab != "none" or earlier >= 2, ["Under the rule, do the offers go down before the seller is heard?", "Is an immediate takedown due?"],
            negated=["Do the offers stay up until the matter is decided?"],
           criteria=["Offers go down at once when a bought sample was examined by anybody, or when at least two earlier notices exist about the same shop. Else they stay up while we decide."])
    d.score("counting", {0: 0, 1: 1, 2: 2, 4: 3}[earlier], ["first contact", "written to once before", "two former notices", "more than two former notices"],
            ["How often had this shop been complained about by the same side before?", "How persistent has the complainant been?"])
    return state


@drill("analyst_note")
def a_burst_of_five_star_praise(d):
    shop, who = d.firm(), d.person()
    item = d.say("air fryer", "massage gun", "LED strip", "dash camera", "knife set")
    n, days, five = d.int(18, 90), d.pick([2, 3, 40, 75]), d.int(1, 3)
    bought, text, refund, young = d.flag(), d.flag(), d.flag(), d.flag()
    rival = d.pick(["rival", "buyer", "staff", "none"])
    signs = (days < 10) + (not bought) + text + refund + young
    state = d.say("REVIEW INTEGRITY / working note", "Note to file - ratings desk",
            "Integrity squad, scratch note") + f"\n{who}, {d.date(d.day())}\n" + f"Listing: {item}, shop {shop}. {n} ratings at the top mark came in within {days} days" \
        + d.say(", the shop normally gets five a week.", "; before that about one per day.", " (category median is 4 a week).") + " " \
        + (d.say("Nearly all carry the verified-order badge.", "I matched them to orders: all but two have one.",
        "Order numbers exist for practically every author.") if bought else d.say("Hardly any author has an order for it.", "No order behind most of them.", "I could match only three to a purchase.")) + " " \
        + (d.say("Same sentences come back with a word swapped.", "Wording is cut and pasted across authors.",
        "Whole phrases repeat, typos included.") if text else d.say("Each text reads differently, some moan about the box.", "No repeated wording found.", "Style and length vary a lot.")) + " " \
        + (d.say("Messages show the shop giving the money back after the rating was posted.", "Authors were paid their price back through a chat app.",
        "There is a card in the parcel: stars against a full refund.") if refund
           else d.say("No sign of anything given in return.", "Nothing in the messages about rewards.", "Payments back to authors: none found.")) + " " \
        + (d.say("Most profiles were opened the same week.", "Author profiles: a few days old, no history.",
        "The accounts had been made just before.") if young else d.say("Authors have been members for years.", "Profiles are old, with mixed histories.", "Accounts date back to 2019 and earlier on the whole.")) \
        + " Tip came from " + {"rival": d.say("a competing shop.", "another seller of the same goods.", "a trader in the same category."), "buyer": d.say("a disappointed customer.",
        "someone who had ordered one and felt cheated.", "a shopper."),
                               "staff": d.say("a colleague in logistics.", "one of our own people.", "our returns team."), "none": d.say("the nightly model, no person.", "an automatic alert.",
                               "the anomaly job.")}[rival] \
        + f" Average moved from {3 + five / 10:.1f} to 4.{d.int(5, 8)}. Search rank {d.int(20, 60)} -> {d.int(2, 9)}."
    d.multi("stated", [(["reviewers without a purchase", "ratings by people who never ordered"], not bought), (["recycled wording", "copy-paste texts"], text),
            (["reimbursed authors", "payment for praise"], refund), (["freshly opened profiles", "brand-new reviewer accounts"], young)],
            ["Which warning signs did the analyst find?", "What speaks against the ratings?", "Which of these apply to the reviews?"])
    d.score("judgement", 0 if signs <= 1 else 1 if signs == 2 else 2, ["probably genuine", "unclear", "very probably arranged"], ["How likely is it that the ratings were manufactured?",
            "Rate the suspicion of fake praise."],
            criteria="Five signs: within ten days, no purchases, repeated text, money back, new profiles. None or one: probably genuine. Two: unclear. Three or more: very probably arranged.")
    d.choice("stated", rival, {"rival": ["a competitor"], "buyer": ["a consumer", "a customer"], "staff": ["an employee of the marketplace", "somebody inside the company"], "none": ["a machine", "no human, a system"]},
             ["Who or what drew attention to the listing?", "Where did the hint come from?"])
    d.noul("order_time", days < 10, ["Did the wave take place in less than ten days?", "Was the praise packed into under a week and a half?"], negated=["Were the ratings spread over more than a month?"])
    d.noul("policy", refund or (text and not bought), ["Does the rule call for wiping the ratings?", "Should the reviews be removed?"], negated=["Do the reviews remain visible under the rule?"],
           criteria=["Ratings are wiped if authors were reimbursed, or if the texts repeat and the authors did not order. In all other cases they remain.",
           "Remove when rewarded, or when both copied and without orders; otherwise leave."])
    return state


@drill("chat")
def parcel_shown_as_handed_over(d):
    buyer, agent = d.person(), d.say("Nova (bot)", "care_team", "Agent 7")
    item, price = d.say("tablet", "coffee machine", "winter coat", "camera lens"), d.amount(90, 900)
    place, photo, asked, police, past = d.pick(["porch", "neighbour", "locker", "hand"]), d.flag(), d.flag(), d.flag(0.4), d.pick([0, 0, 1, 3, 5])
    door = d.int(3, 96)
    shown = d.int(3, 96) if d.flag(0.42) else door
    want = d.pick(["money", "again", "voucher"])
    turns = [(buyer, d.say(f"my {item} never came. app says delivered??", f"where is my {item}, status delivered but nothing here", f"Hi. Delivered, it says. I have no {item}.")),
        (agent, f"Order {d.ref('#', 7)}, {d.money(price)}. " + {"porch": d.say("The driver left it by the front door.", "Scan: safe place, doorstep.", "It was put down on the porch."),
        "neighbour": d.say("It was taken in by the people next door.", "Scan: accepted by neighbour.", "The flat across the hall signed for it."),
            "locker": d.say("It went into a parcel locker.", "Scan: pick-up box, compartment C.", "The driver used the collection machine."), "hand": d.say("A resident took it personally.",
            "Scan: handed to recipient.", "Somebody at your address received it at the door.")}[place]
            + f" House number on the scan: {shown}."),
        (buyer, d.say("I live at number", "ok but my house is nr", "we are no.") + f" {door}. " + (d.say("I rang both neighbours, they have seen nothing.", "asked around the whole building already",
        "Went door to door last night, no one has it.") if asked else d.say("haven't asked anyone here tbh", "I did not speak to the neighbours, not my job", "no time to go asking people")) + " "
            + (d.say("Police have it, I can send the number.", "I reported it as stolen this morning at the station.",
            "got a crime reference from the officer") if police else d.say("not going to the police for a parcel", "No report made.", "police? no, haven't been"))),
        (agent, (d.say("There is a picture from the driver.", "The courier took a photograph.", "I can see a snapshot of the drop.") if photo else d.say("No picture was taken.",
        "The driver left no photo.", "The image field is empty.")) + f" You had {past} such claims in the past year."),
        (buyer, {"money": d.say("just refund me", "I want my money back", "put it back on my card please"), "again": d.say("send another one", "I want it replaced",
        "just ship it again, it's a birthday gift"), "voucher": d.say("shop credit is fine", "a gift balance would do", "put it on my store account, ok")}[want])]
    d.noul("two_places", shown == door, ["Was the drop scanned at the customer's own house?", "Do the house numbers agree?"], negated=["Did the parcel end up at a different number in the street?",
            "Is the scanned house another one than the buyer's?"])
    d.choice("stated", place, {"porch": ["outside the entrance", "in front of the house"], "neighbour": ["with someone living nearby", "at another household"],
            "locker": ["in an automated pick-up point"], "hand": ["into a person's hands at the address"]},
             ["Where did the courier leave the goods, by the scan?", "How was the delivery made, according to support?"])
    d.multi("stated", [(["searched among the residents", "spoke to the neighbours"], asked), (["told the police", "filed a report with officers"], police),
            (["has complained like this before", "earlier missing-parcel claims"], past > 0)],
            ["What is true of the customer?", "Which of these fit the buyer?"])
    d.choice("stated", want, {"money": ["repayment", "a refund"], "again": ["a second shipment", "a replacement"], "voucher": ["credit with the shop"]}, ["What would satisfy the buyer?",
            "Which remedy does the customer choose?"])
    d.noul("policy", shown != door or (not photo and past < 3), ["By the rule, is the claim paid straight away?", "Does the rule let support settle now?"], negated=["Must support hold the claim back?"],
           criteria=["Settle at once if the house on the scan is wrong. Settle also if there is no photograph and the customer has fewer than three earlier claims. Everything else waits for the depot."])
    d.score("stated", 0 if past == 0 else 1 if past == 1 else 2, ["no former claims", "a single former claim", "several former claims"], ["How often has the customer reported losses lately?",
            "The claim history of this customer:"])
    return [{"who": w, "msg": m} for w, m in turns] if d.say(True, False) else "\n".join(f"{w}: {m}" for w, m in turns)


@drill("event_array")
def first_order_vouchers_used_over_and_over(d):
    mark = d.wordings.random()
    t = d.day()
    n, code = d.int(3, 6), d.say("HELLO15", "NEWBIE", "FIRSTBITE", "WELCOME20")
    same_dev, same_card, same_addr, wifi = d.flag(), d.flag(), d.flag(), d.flag(0.5)
    dev, card, addr = d.ref("dv_", 6), d.ref("****", 4), f"{d.int(2, 80)} {d.say('Mill', 'Quay', 'Elm', 'Station')} St"
    disc, gap = d.pick([600, 900, 1500, 2500]), d.pick([9, 14, 60 * 26, 60 * 50])
    rows, at = [], t
    ip = "10.20.%d.%d" % (d.int(1, 200), d.int(1, 200))
    for i in range(n):
        rows.append({"ts": at.isoformat(timespec="minutes"), "ev": "redeem", "acct": d.ref("u", 6), "promo": code, "disc_c": disc, "device": dev if same_dev else d.ref("dv_", 6),
        "pay": card if same_card else d.ref("****", 4),
                     "drop": addr if same_addr else f"{d.int(2, 80)} {d.say('Park', 'High', 'Oak', 'River', 'Church')} St", "net": ip if wifi else "10.%d.%d.%d" % (d.int(30, 99), d.int(1, 200), d.int(1, 200))})
        at = later(at, minutes=gap + d.int(0, 5))
    d.wordings.seed(mark + 1)
    rows.insert(1, {"ts": later(t, minutes=3).isoformat(timespec="minutes"), "ev": "menu_view", "acct": rows[0]["acct"], "promo": None})
    total = n * disc
    limit = d.pick([3000, 5000, 7000])
    rows.append({"ts": later(at, hours=2).isoformat(timespec="minutes"), "ev": "rule", "name": "promo_velocity", "hit": d.say(True, "Y"), "cap_c": limit + 50})
    d.wordings.seed(mark)
    d.multi("stated", [(["the phone or tablet", "the device"], same_dev), (["the means of payment", "the card"], same_card), (["the place of delivery", "the delivery address"], same_addr),
            (["the internet connection", "the IP address"], wifi)],
            ["What do the accounts that used the code have in common?", "Which attributes repeat from one redemption to the next?", "What stays the same over all the redemptions?"])
    d.noul("amounts", total > limit + 50, ["Is the discount taken in total above the cap in the rule line?", "Do the reductions together exceed the rule's ceiling?"],
            negated=["Does the sum of reductions stay under the ceiling of the rule?"])
    d.choice("counting", str(n), {"3": ["three", "3"], "4": ["four", "4"], "5": ["five", "5"], "6": ["six", "6"]}, ["How many times was the code redeemed?", "Count the accounts that got the reduction."])
    d.noul("order_time", gap < 100, ["Do all the redemptions lie within one day of the first?", "Did everything happen inside two hours or so?"], negated=["Is there at least a day between one redemption and the next?"])
    shared = same_dev + same_card + same_addr + wifi
    d.score("judgement", 0 if shared <= 1 else 1 if shared == 2 else 2, ["little to suggest one person", "some overlap", "almost surely one person"], ["Could a single person be behind the accounts?",
            "How strongly do the accounts look like one user?"],
            criteria="Count what repeats among device, card, address and network: up to one is little, two is some, three or four almost surely one person.")
    d.choice("policy", "ban" if same_dev and same_card else "void" if same_dev or same_card else "leave", {"ban": ["close the accounts"], "void": ["cancel the reductions only"],
            "leave": ["take no step"]}, ["Which step does the rule book give?", "What is to be done by the rule?"],
             criteria=["Same device and same card: close. One of the two: cancel the reductions. Neither: no step. Address and network do not count."])
    return {"stream": "promo", "tz": "UTC", "items": rows} if d.say(True, False) else rows


@drill("ledger_text")
def depot_scan_sheet(d):
    a, b, c = d.city(), d.city(), d.city()
    start = d.day()
    weighed = d.int(18, 60) / 10
    lost, lighter, opened, signed = d.pick(["a", "b", "c"]), d.flag(), d.flag(), d.pick(["full", "init", "none"])
    drv1, drv2 = d.person(), d.person()
    last = d.pick([drv1, drv2])
    w2 = round(weighed - (d.int(6, 14) / 10 if lighter else 0), 1)
    hours = d.pick([3, 5, 31, 44])
    h = [0, 4, 11, 11 + hours, 11 + hours + 6]
    where = {"a": a, "b": b, "c": c}[lost]
    sep = d.say(" | ", ";", "   ")
    line = lambda i, *x: sep.join([d.stamp(later(start, hours=h[i]))] + [str(y) for y in x])
    loss_line = line(3, where, d.say("OFFL", "NSCN", "GAP"), d.say("expected on belt, not seen", "missing at the sort", "no read although on the manifest"))
    rows = [d.say("SCAN SHEET parcel ", "TRACE ", "Item history ") + d.ref("JD",
            9) + f" printed by {d.person()} for the claims desk; times are local to the site, codes as in the depot manual;" + d.say(" declared: 2 phones", " declared: jewellery",
            " declared: shoes, 1 pair"), line(0, a, "ACPT", f"weight {weighed} kg", f"counter {d.int(1, 9)}", d.say("paid cash, label printed", "prepaid label, no queue",
            "dropped by the sender in person")), line(1, a, "LOAD", f"van {drv1}"),
        line(2, b, "SORT", f"belt {d.int(2, 9)}", f"weight {w2} kg", d.say("machine read, no hand sort", "auto sort, lane clear", "read ok at the first try")), loss_line,
        line(4, c, "OUT", f"driver {last}", d.say("tape cut along one side, re-taped", "DAMG: carton torn open", "seal broken on arrival") if opened else d.say("carton sound", "outer ok", "COND A"))]
    rows.append({"full": d.say("POD: signed with the full name of the consignee", "POD signature legible, matches the consignee", "POD: name in full, readable"), "init": d.say("POD: two letters only",
            "POD: initials", "POD: a squiggle of initials"),
                 "none": d.say("POD: field empty", "POD not captured", "POD: no signature")}[signed])
    rows.append(d.say("consignor insured for ", "cover ", "declared worth ") + d.money(d.int(80, 900)))
    d.choice("stated", lost, {"a": a, "b": b, "c": c}, ["At which site was the item not seen although it should have been?", "Where does the trail show a missed read?"])
    d.noul("amounts", lighter, ["Did the parcel lose weight on the way?", "Is the second weighing below the first?"], negated=["Do both weighings give the same figure?"])
    d.noul("stated", opened, ["Was the packaging tampered with when it went out for delivery?", "Did the box show signs of having been opened?"], negated=["Was the outer packaging intact on the last leg?"])
    d.noul("two_places", last == drv1, ["Did the same driver collect the item and carry it on the last leg?", "Was one driver on both the first van and the final round?"],
            negated=["Were two different drivers on the first and last legs?"])
    d.choice("stated", signed, {"full": ["a readable name", "the addressee's written-out name"], "init": ["initials", "a couple of letters"], "none": ["nothing", "no mark at all"]},
            ["What did the recipient leave as proof?", "What is on the delivery receipt?"])
    d.score("judgement", lighter + opened + (signed == "none"), ["nothing points to theft", "one sign", "two signs", "all three signs"], ["How strongly does the sheet point to theft from the parcel?",
            "Signs of pilferage:"], criteria="The signs are: less weight, opened packaging, no proof of receipt.")
    d.noul("order_time", hours > 24, ["Was there more than a day between the sort and the missed read?", "Did over 24 hours go by from the sorting line to the next entry?"],
            negated=["Was the next entry after sorting made on or within the same day, under 24 hours?"])
    return "\n".join(rows)


@drill("narrative")
def daughter_worries_about_the_new_helper(d):
    helper, child, aunt = d.person(), d.person(), d.person()
    parent = d.say("mother", "father")
    met, pin, phone, will, alone = d.pick(["church", "agency", "online", "shop"]), d.flag(), d.flag(), d.flag(), d.flag()
    capacity = d.pick(["clear", "muddled", "unsaid"])
    cash, times = d.int(3, 9) * 100, d.int(4, 9)
    holder = d.pick(["child", "aunt", "helper"])
    name = {"child": child, "aunt": aunt, "helper": helper}[holder]
    state = d.say(f"{child} telephoned the branch about an elderly {parent}.", f"Taken down from a call: {child}, worried about {parent}.",
            f"{child} came in unannounced to speak of the {parent}, aged {d.int(78, 93)}.") + " " \
        + f"Since {d.say('the spring', 'last autumn', 'the hip operation')} a {d.say('helper', 'companion')} named {helper} comes to the house. " \
        + {"church": d.say("They got to know each other at the parish.", "The two met after Sunday service.", "It began at the church coffee morning."),
        "agency": d.say("A licensed care firm sent the helper.", "The placement came through a home-care agency.", "The helper is employed by a care service."),
           "online": d.say("They met through a dating site.", "It began with messages on social media.", "The acquaintance was made over the internet."),
           "shop": d.say("They fell into talk at the supermarket.", "It began in a checkout queue.", "They met at the corner shop.")}[met] + " " \
        + (d.say("The helper knows the number of the bank card.", "The card code has been told to the helper, who takes out the money.",
        "It is the helper who types in the PIN these days.") if pin else d.say("Nobody else has the card code.", "The PIN has been kept private, the caller is sure.",
        "The card and its number stay with the owner.")) + " " \
        + (d.say("Relatives no longer get through on the telephone.", "The landline was cut and calls are answered by the helper.",
        "Visits by family are turned away at the door.") if alone else d.say("The family still calls in every weekend.", "Relatives visit as before.", "Grandchildren come and go freely.")) + " " \
        + (d.say("The testament was rewritten in March.", "A notary has drawn up a new will.", "The inheritance papers were altered.") if will else d.say("The will is the old one.",
        "Nothing was altered at the notary's.", "The testament of years ago still stands.")) + " " \
        + f"Cash of {d.money(cash)} was drawn {times} times last month; before, it was {d.money(150)} once a week. " \
        + (d.say("A costly handset was bought that the old person cannot use.", "There is a phone contract running that nobody at home uses.",
        "A second mobile line appeared on the statement.") if phone else d.say("No new contracts are on the statement.", "Standing orders are unchanged.", "The usual bills and nothing else.")) + " " \
        + {"clear": d.say("The doctor finds the mind sound.", "In talk the customer is sharp as ever.", "The customer followed everything the clerk said."),
        "muddled": d.say("The customer no longer knows the year.", "Dementia was diagnosed.", "In talk the customer lost the thread and asked for a spouse long dead."), "unsaid": ""}[capacity] \
        + f" The power of attorney lies with {name}, says the card index. {aunt} is the {parent}'s sister and lives abroad."
    d.multi("stated", [(["someone else has the card code", "card number shared"], pin), (["cut off from the family", "contact with relatives blocked"], alone),
            (["changed last will", "new inheritance papers"], will), (["contracts the old person does not use", "an unexplained phone line"], phone)],
            ["Which signs of exploitation does the call give?", "What does the caller report?"])
    d.choice("two_places", holder, {"child": ["the caller", "the old person's child"], "aunt": ["a sister of the customer", "the sibling abroad"], "helper": ["the helper",
            "the companion in the house"]}, ["Who may act for the customer by power of attorney?", "Who holds the authority over the account?"])
    d.choice("stated", met, {"church": ["through a congregation"], "agency": ["through a professional service"], "online": ["over the web"], "shop": ["while shopping"]},
            ["How did the helper come into the customer's life?", "Where did the acquaintance start?"])
    d.choice("unknown", capacity, {"clear": ["capable", "of sound mind"], "muddled": ["confused"], "unsaid": ["nothing is said about it", "not mentioned"]},
            ["What does the file say about the customer's state of mind?", "Is the customer mentally able, by the account?"])
    d.noul("amounts", cash * times > 3450, ["Did the withdrawals last month come to more than the alarm line?", "Is the cash of the month above the alarm line?"],
            negated=["Does last month's cash stay below the alarm line?"], criteria=f"The alarm line for cash in a month is {d.money(3450)}.")
    signs = pin + alone + will + phone + (holder == "helper")
    d.score("judgement", 0 if signs <= 1 else 1 if signs == 2 else 2, ["mild", "serious", "grave"], ["How grave is the danger of abuse?", "Rate the concern for the customer."],
            criteria="Count: code shared, isolation, new will, odd contracts, authority with the helper. Up to one mild, two serious, three or more grave.")
    return state


@drill("policy_and_case")
def gift_cards_at_the_till(d):
    clerk, who = d.person(), d.person()
    many, each, phone, cause, hurry = d.int(4, 12), d.pick([50, 100, 200]), d.flag(), d.pick(["tax", "grandchild", "office", "own"]), d.flag()
    cap, age = d.pick([400, 600]), d.pick([24, 37, 52, 71, 78, 84])
    sold, coupon = d.pick(["none", "part", "all"]), d.flag(0.4)
    total = many * each + (1 if many * each == cap else 0)
    company = d.flag(0.35)
    state = d.say("STORE RULES, gift cards", "Till guidance 9", "House rules for prepaid cards") + f"\n1. Over {d.money(cap)} in one sale a supervisor must be called. 2. " \
        + d.say("A customer who is on the telephone while buying is asked to hang up first.", "Do not sell to a person who is being spoken to by phone during the sale.",
        "No sale while a caller is on the line with the buyer.") + " 3. " \
        + d.say("Rule 1 does not apply to firms with a trade card.", "Holders of our business card are exempt from rule 1.", "Trade-card firms need no supervisor under rule 1.") \
        + f"\n\n{d.say('INCIDENT', 'CASE', 'WHAT HAPPENED')} (told by {clerk}, {d.stamp(d.day())})\n" + f"{who}, about {age}, wanted {many} cards of {d.money(each)} each, {d.money(total)} with the fee. " \
        + (d.say("Had a mobile to the ear all the time.", "Kept whispering into a headset during the sale.",
        "The phone stayed on speaker in the coat pocket, a voice could be heard.") if phone else d.say("Was not on the phone.", "No phone was in sight.", "Phone stayed in the bag.")) + " " \
        + {"tax": d.say("Said the revenue office wanted it settled this way.", "It was for back taxes, the buyer said.", "An officer from the tax authority had named the cards."),
        "grandchild": d.say("Said a grandson was in trouble and needed it.", "It was bail for a granddaughter, we heard.", "A grandchild had had an accident abroad, so the story."),
           "office": d.say("Said they were prizes for colleagues.", "They were for the staff party, apparently.", "A thank-you for the team at work."),
           "own": d.say("Said they were for personal gaming.", "For the buyer's own console.", "To top up an own account, it was said.")}[cause] + " " \
        + (d.say("Showed our trade card.", "Paid on the firm's trade card account.", "Business card of the store was presented.") if company else d.say("No trade card.", "Private customer.",
        "Came as a private person.")) + " " \
        + (d.say("Was very rushed.", "Pressed me to go faster, the bus was not the reason.", "Kept saying it had to be before noon.") if hurry else d.say("Took plenty of time.",
        "Chatted about the weather.", "Was in no rush at all.")) + " " \
        + {"none": d.say("I sold nothing in the end.", "The sale was refused.", "Left without the cards."), "part": d.say("I gave out two and kept the rest back.", "Only some of them were sold.",
        "Sold one, refused the others."), "all": d.say("I rang it all up.", "The whole lot went over the counter.", "Every card was activated.")}[sold] \
        + (d.say(" A newspaper coupon was used as well.", " Used a coupon for crisps too.") if coupon else d.say(" Bought milk too.", " Also took a magazine."))
    d.noul("stated", phone, ["Was someone speaking to the buyer by telephone?", "Was a call going on during the purchase?"], negated=["Was the buyer free of any call?"])
    d.choice("stated", cause, {"tax": ["a debt to the state", "a demand from a public body"], "grandchild": ["help for a relative in need", "a family emergency"],
            "office": ["presents at the workplace"], "own": ["their own use", "games of their own"]}, ["What were the cards meant for, according to the customer?", "Which reason was given?"])
    d.noul("exception", total > cap and not company, ["By the house rules, did a supervisor have to be fetched?", "Was rule 1 triggered for this sale?"],
            negated=["Could the clerk do without a supervisor under the rules?"])
    d.choice("stated", sold, {"none": ["no card changed hands"], "part": ["a portion was sold"], "all": ["the entire order was sold"]}, ["How did it end?", "What did the clerk let the customer have?"])
    d.noul("amounts", total > 850, ["Is the wished-for total above the daily activation limit?", "Would the order break the daily activation limit?"],
            negated=["Does the whole order fit under the daily activation limit?"], criteria=f"Daily activation limit: {d.money(850)}.")
    bad = phone + (cause in ("tax", "grandchild")) + hurry
    d.score("judgement", bad, ["no sign of a scam", "slight signs", "marked signs", "unmistakable signs"], ["How much does it look as if the buyer is being tricked?", "Rate the likelihood of a scam victim at the till."],
            criteria="Signs: guided by phone, a story of debts to the state or a relative in trouble, haste. Each one found lifts the level by one.")
    d.multi("two_places", [(["a call on the line"], phone), (["a customer older than seventy", "a buyer past 70"], age > 70), (["time pressure", "haste"], hurry),
            (["a business customer", "a firm known to the store"], company)], ["Which of these were present?", "What applies to the sale?"])
    return state
