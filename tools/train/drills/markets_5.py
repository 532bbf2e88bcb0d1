"""Declared values, a used van, three-cornered orders, threats of one star, a trading platform from a chat, token sales in a circle, a name on a list, tiny donations."""

from draw import drill, later


@drill("nested_json")
def parcels_with_a_low_declared_value(d):
    mark = d.wordings.random()
    firm, importer, broker = d.firm(), d.person(), d.person()
    t = d.day()
    real = d.int(40, 900)
    ratio = d.pick([0.1, 0.2, 0.9, 1.0])
    decl = max(3, int(real * ratio))
    desc = d.pick(["true", "vague", "wrong"])
    what = d.say("game console", "running shoes", "smart watch", "hair dryer")
    scan = d.pick(["match", "mismatch"])
    same, split = d.int(0, 9), d.flag()
    vat, eori, cn = d.flag(), d.flag(), d.say("CN", "TR", "VN")
    chan = d.pick(["ioss", "ddp", "ddu"])
    prior = d.pick([0, 0, 1, 4])
    held = later(t, days=d.pick([1, 2, 9, 14]))
    gap = (held - t).days
    state = {"consignment": {"hawb": d.ref("YT", 9), "sender": firm, "senderCtry": cn, "consignee": importer, "pieces": d.int(1, 3), "grossKg": d.int(3, 60) / 10, "arrived": t.isoformat()},
        "declaration": {"lodgedBy": broker, "text": {"true": what, "vague": d.say("sample", "gift", "accessory", "goods"), "wrong": d.say("socks", "plastic toy", "phone case", "notebook")}[desc],
        "valueEur": decl, "terms": {"ioss": "IOSS", "ddp": "DDP", "ddu": "DDU"}[chan], "vatNoGiven": vat, "eoriValid": eori},
        "shopRecord": {"item": what, "pricePaidEur": real, "orderRef": d.ref("", 8), "seller": firm},
        "scanner": {"shape": what if scan == "match" else d.say("dense block", "several small boxes", "garment"), "agreesWithOrder": scan == "match", "operator": d.ref("op", 2)},
        "pattern": {"sameSenderSameDay": same, "sameAddressSplit": split, "earlierCorrections12m": prior}, "othersInSameFlight": [
        {"hawb": d.ref("YT", 9), "consignee": d.person(), "text": d.say("shirt", "vase", "cable"), "valueEur": d.int(8, 140), "scan": "agrees", "released": True}, {"hawb": d.ref("YT", 9),
        "consignee": d.person(), "text": d.say("toy", "lamp", "shoes"), "valueEur": d.int(8, 140), "scan": "not_run", "released": True}],
        "stop": {"at": held.isoformat(), "by": d.say("risk_profile_7", "random", "officer_31"), "fee": None}}
    d.wordings.seed(mark)
    d.noul("amounts", ratio < 0.5, ["Was less than half of the price paid declared?", "Is the stated value far below what the order cost?"], negated=["Does the stated value come near the price paid?"])
    d.choice("two_places", desc, {"true": ["it names the article that was bought"], "vague": ["it says next to nothing", "an empty general word"], "wrong": ["it names something else",
            "a different article altogether"]}, ["How does the wording on the form relate to the order?", "Judge the description of the goods against the shop's record."])
    d.multi("stated", [(["an address that gets several parts", "one order split into pieces"], split), (["former corrections", "this party was put right before"], prior > 0),
            (["no tax number", "VAT number left out"], not vat), (["an importer number that does not hold", "invalid EORI"], not eori)], ["Which further points does the record show?",
            "What else counts against the consignment?"])
    d.choice("stated", chan, {"ioss": ["the one-stop tax scheme"], "ddp": ["duty paid by the sender"], "ddu": ["duty left to the receiver"]}, ["Who deals with the tax, by the terms?",
            "Under which terms was it sent?"], criteria="IOSS is the import one-stop shop; DDP means delivered duty paid; DDU means delivered duty unpaid.")
    d.noul("stated", scan == "mismatch", ["Does the picture from the machine contradict the order?", "Did the X-ray show something other than what was bought?"], negated=["Does the scan fit what was ordered?"])
    d.noul("order_time", gap > 5, ["Did the parcel lie for more than five days before it was stopped?", "Was it held only after more than five days?"], negated=["Was it stopped within two days of its arrival?"])
    bad = (ratio < 0.5) + (desc == "wrong") + (scan == "mismatch")
    d.score("judgement", min(bad, 2), ["correct or nearly so", "doubtful", "plainly false"], ["How honest is the customs form?", "Rate the declaration."],
            criteria="Look at value under half, a wrong description, a scan that disagrees. None: correct. One: doubtful. Two or more: plainly false.")
    return state


@drill("chat")
def deposit_for_a_used_van(d):
    buyer, seller = d.person(), d.person()
    thing = d.say("camper", "delivery van", "pickup", "minibus")
    price, dep = d.int(6, 30) * 1000, d.pick([200, 500, 2000, 5000])
    view, plates, esc = d.pick(["seen", "video", "no"]), d.flag(), d.pick(["escrow", "transfer", "cash"])
    dead, story = d.flag(), d.pick(["army", "divorce", "upgrade"])
    doc, cheap = d.flag(), d.flag()
    market = int(price * (1.9 if cheap else 1.05))
    now = d.day()
    wait = d.pick([1, 3, 24, 72])
    rows = [(buyer, now, d.say(f"Hi, is the {thing} still there?", f"still for sale? the {thing}", f"Hello, I'm after the {thing}.")),
        (seller, later(now, minutes=7), d.say("Yes. ", "It is. ", "Still here. ") + {"army": d.say("I'm posted overseas with the army so it must go.", "My unit ships out, I can't take it.",
        "In service abroad, it stands with a shipping firm."), "divorce": d.say("We are splitting up and the car has to be sold.", "My marriage ended, lawyers want it gone.",
        "Ex and I share it, so it goes."), "upgrade": d.say("I bought a bigger one.", "Family grew, need more seats.", "Got a newer one on order.")}[story]
            + f" {d.money(price)}. " + d.say("Guide price", "List value", "The usual price") + f" for this year is about {d.money(market)}."),
        (buyer, later(now, minutes=20), {"seen": d.say("I came round on Sunday and drove it, nice.", "As I said at your place, drives well.", "We met at the yard yesterday and I liked it."),
        "video": d.say("Thanks for the film of it.", "The clip you sent is enough for me.", "Saw your video tour."), "no": d.say("I'd have liked to see it first.", "Pity it can't be viewed.",
        "So I can't look at it before paying?")}[view]),
        (seller, later(now, minutes=31), d.say("To hold it I need ", "Reserve it with ", "Please put down ") + d.money(dep) + ", " + {"escrow": d.say("through the site's safe-pay.",
        "via the marketplace's own deposit service.", "use the protected payment here."), "transfer": d.say("straight to my bank.", "to my account abroad.", "by instant transfer to me."),
        "cash": d.say("in notes when you pick it up.", "cash in hand at the handover.", "notes, on the day.")}[esc]
            + (d.say(" By tonight, others are waiting.", " It has to be before 6.", " Quickly please, three people want it.") if dead else d.say(" No rush.", " Whenever you are ready.", " Take your time."))),
        (buyer, later(now, hours=wait), (d.say("The plate belongs to another car, says the register.", "I looked the number up: it's a hatchback.",
        "Registration number is for a different vehicle.") if plates else d.say("Registry check fine.", "I looked the number up, all matches.",
        "History report is clean.")) + " " + (d.say("And the log book came with your name.", "Your papers have your name on them, thanks.",
        "You sent the title in your name.") if doc else d.say("You have not sent the papers.", "No log book picture yet.", "Where are the papers?")))]
    d.choice("stated", esc, {"escrow": ["through the protected service of the site"], "transfer": ["directly to the other's bank"], "cash": ["with notes in person"]},
            ["In what way is the deposit to be paid?", "How does the other side want the reservation money?"])
    d.choice("stated", view, {"seen": ["in person, with a test drive", "face to face"], "video": ["only on film"], "no": ["not at all"]}, ["Has the buyer inspected the vehicle?", "How did the buyer get to view it?"])
    d.choice("stated", story, {"army": ["military duty"], "divorce": ["the end of a relationship", "separation"], "upgrade": ["a replacement vehicle", "a different vehicle in the family"]},
            ["What reason is given for the sale?", "Why is the vehicle sold, by its seller?"])
    d.noul("amounts", market > price * 1.5, ["Is the price far below the guide value?", "Is the offer suspiciously cheap?"], negated=["Is the price near the guide value?"])
    d.noul("stated", plates, ["Does the number plate belong to something else?", "Did the search of the register turn up a mismatch?"], negated=["Did the registry search bear the offer out?"])
    d.noul("order_time", wait > 12, ["Did the buyer's last message come on a later day, after more than half a day?", "Was there more than half a day between the first and the last message?"],
            negated=["Was the whole talk over within a few hours?"])
    d.multi("policy", [(["the plate"], plates), (["the payment route", "how the deposit is to be paid"], esc == "transfer"), (["haste", "urging"], dead), (["missing papers"], not doc)],
            ["Which points would the safety leaflet warn about?", "Where does the chat go against the leaflet?"],
                criteria="Leaflet: pay deposits only through safe-pay or in cash at the handover; check the plate; see the papers; do not let yourself be rushed.")
    return [{"t": w.isoformat(timespec="minutes"), "by": b.split()[0], "txt": x} for b, w, x in rows]


@drill("narrative")
def bought_from_one_shop_sent_by_another(d):
    buyer, cardholder, aunt = d.person(), d.person(), d.person()
    shop, real = d.firm(), d.firm()
    item = d.say("mixer", "drone", "telescope", "sewing machine", "power station")
    paid = d.int(60, 400)
    diff = d.pick([0.5, 0.6, 1.0, 1.1])
    real_price = int(paid / diff)
    label = d.pick(["other", "same"])
    inv = d.pick(["cardholder", "buyer", "nobody"])
    days, warr, ret = d.pick([2, 3, 15, 21]), d.flag(), d.flag()
    police, age = d.flag(), d.pick([2, 5, 40, 60])
    contact = d.pick(["phone", "mail", "visit"])
    state = f"{buyer} was pleased at first. " + d.say(f"A {item} for {d.money(paid)} at {shop}", f"{shop} had the {item} for {d.money(paid)}",
            f"The {item} was {d.money(paid)} at {shop}") + f"; the makers' own shop asked {d.money(real_price)}. " + f"The box came after {days} days" + {"other": d.say(
            f", but the sender on it was {real}.", f" with a label of {real} on it.", f"; on the outside one read {real}.") , "same": d.say(" from the shop itself.", f" and the label said {shop}.",
            f", sent by {shop} as one would expect.")}[label] + " Inside lay " \
        + {"cardholder": d.say(f"a bill made out to one {cardholder}, whom nobody knew.", f"an invoice for {cardholder}, a perfect stranger.", f"a sheet thanking {cardholder} for paying by card."),
        "buyer": d.say("a bill in the right name.", f"an invoice addressed to {buyer}.", "a receipt with the buyer's own name."), "nobody": d.say("no paper at all.", "nothing but the goods.", "no invoice.")}[inv] + " " \
        + (d.say("The maker would not honour the guarantee.", "Warranty was refused, serial number blocked.",
        "The maker said this piece was reported as unpaid.") if warr else d.say("The maker registered the guarantee without fuss.", "Warranty was accepted online.", "The serial number passed at the maker's.")) + " " \
        + (d.say("The store never took things back; its form was dead.", "Sending it back was impossible, the address did not exist.",
        "A return was promised and then the shop fell silent.") if ret else d.say("The shop would have taken it back within thirty days.", "A label for the return was sent at once.", "A return was offered politely.")) \
        + f" {aunt}, a cousin, had bought there in spring. The site of {shop} had been up for {age} " + d.say("weeks", "weeks in all") + ". " + {"phone": d.say("A detective rang in autumn.",
        "The buyer got a call from the card bank.", "Then the telephone rang: the bank's fraud line."), "mail": d.say("Then a letter came from the sending firm's lawyers.",
        "A registered letter arrived.", "A notice came by post."), "visit": d.say("Then two officers stood in the doorway.", "The police called at the house.", "There was a visit from a constable.")}[contact] + " " \
        + (d.say("A report was filed at the station.", "The buyer went to the police.", "It was reported to the authorities.") if police else d.say("The buyer has reported nothing.",
        "No report has been filed.", "No one went to the police."))
    bad = (diff < 0.9) + (label == "other") + (inv == "cardholder") + warr + ret
    d.choice("stated", inv, {"cardholder": ["a stranger", "someone unknown to the buyer"], "buyer": ["the purchaser", "the one who ordered"], "nobody": ["there was no bill"]},
            ["On whose name was the bill in the box?", "Who was billed for the goods?"])
    d.noul("two_places", label == "other", ["Did another business send the goods than the one that was paid?", "Was the package sent by some other firm?"], negated=["Did the shop that took the money send the goods?"])
    d.noul("amounts", diff < 0.9, ["Did the buyer pay well below the maker's price?", "Was the purchase much cheaper than at the makers' shop?"], negated=["Was the price about that of the makers' own shop?"])
    d.choice("stated", contact, {"phone": ["by telephone"], "mail": ["in writing", "by post"], "visit": ["in person at the home"]}, ["How was the buyer contacted later on?", "How did the follow-up reach the buyer?"])
    d.multi("stated", [(["guarantee turned down", "a refused warranty"], warr), (["no way to send it back", "returns that lead nowhere"], ret), (["a report to the police"], police),
            (["delivery after more than a week", "a wait longer than seven days"], days > 7)], ["Which of these occurred?", "What happened in the course of the purchase?"])
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["a normal purchase", "odd in places", "goods paid with a stolen card"], ["What most likely lies behind the purchase?",
            "Strength of the suspicion of a three-cornered card fraud:"], criteria="Points: low price, other sender, stranger's bill, refused guarantee, no returns. Up to one normal, two odd, three or more stolen card.")
    return state


@drill("email")
def one_star_unless_you_pay(d):
    seller, buyer, seller2 = d.person(), d.person(), d.person()
    firm = d.firm()
    item = d.say("garden bench", "lamp", "phone holder", "tea set", "bike pump")
    want = d.pick(["refund", "free", "both"])
    kept, proof, faulty, pub = d.flag(), d.flag(), d.flag(), d.flag()
    gave = d.pick(["paid", "refused", "open"])
    t = d.day()
    n = d.pick([0, 1, 3, 6])
    order_days = d.pick([3, 9, 45, 80])
    amt = d.int(12, 180)
    reply = d.pick(["civil", "civil", "threat", "threat", "threat"])
    lang = d.say("I run a small shop", "We are a family business", "Hello, seller here since 2015")
    state = f"To: abuse@bazaar.example\nFrom: {d.email(seller)}\nSubject: {d.say('blackmail by a buyer', 'extortion, order ' + d.ref('', 6), 'Threat over a rating')}\n\n{lang} ({firm}). On {d.date(t)} the customer {buyer} wrote about a {item} ({d.money(amt)}) bought {order_days} days earlier:\n\n   \"" \
        + {"refund": d.say("I want the full price back", "give me back all I paid", "return my money to the last cent"), "free": d.say("send me a second one for nothing", "ship me another, no charge",
        "I want one more as a present"), "both": d.say("pay me back and send a second one free", "money back plus another one on the house", "refund it all and I want a spare too")}[want] + ", " \
        + (d.say("and I will not send it back", "the thing stays with me", "I keep it of course") if kept else d.say("you can have it back", "I have packed it up for you",
        "collect it whenever you like")) + ". " + (d.say("Or else one star and a video on the net.", "If not, the whole internet shall hear of you.",
        "Otherwise the worst rating you ever had.") if reply == "threat" else d.say("I hope we can find a way. Thank you.", "Sorry for the trouble and thanks.", "Kind regards, I do like your shop.")) + "\"\n\n" \
        + (d.say("It came with a broken leg, I admit; our own fault.", "To be fair, it was damaged when it left us.",
        "The piece was indeed faulty, I have seen the picture.") if faulty else d.say("There is nothing wrong with it.", "We tested the same batch, no fault.", "The pictures sent show a sound article.")) + " " \
        + (d.say("I attach all messages from your own inbox.", "Everything was written in your message system, see there.",
        "Screens of your mailbox attached.") if proof else d.say("It was all said over the phone, so I have nothing in writing.", "Sadly it came by another app and has vanished.",
        "I cannot show it, it was a call.")) + " " \
        + (d.say("The rating has been posted by now.", "One star is up since last night.", "It stands in my profile already.") if pub else d.say("No rating yet.", "So far nothing was posted.",
        "The rating has not appeared.")) + " " + {"paid": d.say("I gave in and sent the money.", "I paid, I was afraid.", "We did as asked."), "refused": d.say("I said no.", "We turned it down.",
        "I told the customer no way."), "open": d.say("I have not answered.", "I wait for your advice before I reply.", "No answer from me yet.")}[gave] \
        + f"\n\nYours, {seller}\n\n[case tool] buyer {buyer}: {n} similar reports by other shops in 12 months; orders {d.int(20, 90)}; earlier report by {seller2}: {'yes' if n else 'no'}"
    d.choice("stated", want, {"refund": ["the purchase price"], "free": ["an extra piece without charge"], "both": ["the price and an extra piece"]}, ["What does the customer ask for?", "What is demanded of the shop?"])
    d.noul("stated", reply == "threat", ["Is there a threat of bad publicity in the quoted message?", "Does the customer use a rating as a lever?"], negated=["Is the quoted message free of threats?"])
    d.noul("stated", faulty, ["Does the seller concede that the goods were defective?", "Was the article damaged, by the seller's own admission?"], negated=["Does the seller insist that the goods are fine?"])
    d.choice("stated", gave, {"paid": ["gave way"], "refused": ["declined"], "open": ["has not replied so far"]}, ["What did the seller do about the demand?", "How did the shop respond?"])
    d.multi("two_places", [(["other shops with the same trouble", "former reports on this buyer"], n > 0), (["messages that can be read on the platform", "written proof in the inbox"], proof),
            (["a rating that is up already", "a posted review"], pub)], ["What can the abuse desk find?", "Which of these exist?"])
    d.noul("exception", reply == "threat" and not (faulty and not kept), ["Is it a case of rating extortion under the rule?", "Does the rule treat this as extortion?"],
            negated=["Does the rule see no more than a complaint here?"],
               criteria=["A threat with a bad rating is extortion; the exception is a buyer who got faulty goods and is willing to give them back. Without a threat it is a complaint."])
    d.score("stated", 0 if n == 0 else 1 if n == 1 else 2, ["nothing on record", "one earlier report", "several earlier reports"], ["What is the buyer's record with other shops?", "Earlier reports about the buyer:"])
    return state


@drill("analyst_note")
def the_platform_a_friend_recommended(d):
    cust, friend, rep = d.person(), d.say("Vivian", "Leo", "Anita", "Marcus"), d.person()
    met, sat = d.pick(["dating", "wrong_number", "club", "work"]), d.flag(0.2)
    put, got = d.int(5, 90) * 1000, d.pick([0, 0, 300, 1200])
    tax, remote, loan, app = d.flag(), d.flag(), d.flag(), d.pick(["store", "link"])
    believe = d.pick(["sure", "doubt", "knows"])
    months = d.pick([1, 2, 8, 12])
    fam = d.flag()
    state = d.say("CALL BACK / outbound scam check", "Notes, customer call (withdrawal pause)",
            "Wrap-up of a welfare call, exchange desk") + f" {d.date(d.day())}, {rep}\nCust {cust}, {d.int(34, 79)}, wants to send another {d.money(d.int(3, 20) * 1000)} in coins.\n" \
        + {"dating": d.say("- knows '{}' from a lonely-hearts app", "- matched with '{}' on a dating page", "- '{}' is somebody from a flirting site"),
        "wrong_number": d.say("- '{}' texted by mistake, then they went on chatting", "- started w/ a stray text from '{}'", "- '{}' had the wrong number, friendly talk followed"),
           "club": d.say("- '{}' is from the chess club, met in the flesh", "- '{}' sings in the same choir", "- meets '{}' at the bowling alley each week"),
           "work": d.say("- '{}' sits two desks away", "- '{}' is a former boss", "- shares an office with '{}'")}[met].format(friend) + f"; contact for {months} month(s)\n- " \
        + (d.say("has sat at one table with that person", "they have had dinner together", "has met them face to face") if sat or met in ("club", "work") else d.say("has never seen that person live",
        "camera always 'broken', never met", "not one meeting so far")) + f"\n- put in {d.money(put)} since, got back {d.money(got)}\n- " \
        + (d.say("told to pay tax before any payout", "platform wants a 'release fee' first", "must pay 15 % up front to get the rest") if tax else d.say("no fee asked for payouts",
        "payouts were never tied to a fee", "nothing to pay for a payout, says cust")) + "\n- " + (d.say("let them steer the computer by remote tool", "they were on the screen via a support app",
        "screen shared and mouse handed over") if remote else d.say("nobody had access to the computer", "no remote tool used", "never shared the screen")) + "\n- " \
        + (d.say("borrowed for it", "took a loan for this", "second mortgage taken") if loan else d.say("own savings only", "no borrowing",
        "no credit involved")) + "\n- app " + {"store": d.say("came from the ordinary app store", "is in the official store", "downloaded from the normal store"),
        "link": d.say("came by a link in the chat", "was installed from a web address sent over", "not in any store, installed from a link")}[app] + "\n- " \
        + (d.say("family knows, son warned", "told the sister all about it", "spouse on the call") if fam else d.say("has told no one at home", "keeps it from the family",
        "asked me not to write home")) + "\n- mood: " + {"sure": d.say("convinced it is all genuine", "would not hear a word against it", "full trust in the platform"),
        "doubt": d.say("wavering, asked me what I think", "not certain any more", "half believes it"), "knows": d.say("sees now it was a swindle", "said 'I have been had'", "understands it is a fraud")}[believe]
    d.choice("stated", met, {"dating": ["while looking for a partner"], "wrong_number": ["by a message sent in error"], "club": ["in a hobby group"], "work": ["on the job", "as a colleague"]},
            ["How did the customer come to know the adviser?", "Where does the acquaintance come from?"])
    d.choice("stated", believe, {"sure": ["believes firmly"], "doubt": ["is undecided"], "knows": ["has seen through it"]}, ["What does the customer now think?", "Is the customer still convinced?"])
    d.noul("two_places", sat or met in ("club", "work"), ["Have the two ever met in real life?", "Did the customer see the person in the flesh?"], negated=["Has all contact been at a distance?"])
    d.multi("stated", [(["money to be paid before money comes out", "an up-front charge"], tax), (["control of the computer given away", "remote access"], remote),
            (["debts made for it", "borrowed stakes"], loan), (["software from outside the store", "an app by link"], app == "link"), (["secrecy towards relatives", "family kept out"], not fam)],
            ["Which danger signs did the call bring out?", "What does the note list as worrying?"])
    d.noul("order_time", months > 6, ["Has the contact gone on for more than half a year?", "Do they know each other for over six months?"], negated=["Is the contact only a few weeks or two months old at most?"])
    d.noul("amounts", got > 0, ["Was anything ever paid out to the customer?", "Has the customer received any money back?"], negated=["Has the customer got back nothing at all?"])
    k = (met in ("dating", "wrong_number")) + tax + remote + (app == "link")
    d.score("judgement", 0 if k <= 1 else 1 if k == 2 else 2, ["weak case for fraud", "fair case for fraud", "strong case for fraud"], ["How strong is the case that this is an investment swindle?",
            "Strength of the fraud picture:"], criteria="Points: a web acquaintance (dating or stray text), a charge before payouts, remote access, an app from a link. Up to one weak, two fair, three or four strong.")
    return state


@drill("event_array")
def the_picture_that_went_round_in_circles(d):
    mark = d.wordings.random()
    tok = d.say("Sleepy Crabs #", "Pixel Monks #", "Fogbirds #") + d.ref("", 3)
    w = {k: "0x" + d.ref("", 5) for k in ("a", "b", "c", "hub")}
    n = d.int(3, 6)
    loop = d.flag()
    seed = d.flag()
    prices = [d.int(10, 40)]
    up = d.flag()
    for _ in range(n - 1):
        prices.append(prices[-1] * 2 + d.int(0, 5) if up else max(1, int(prices[-1] * 0.9) - d.int(0, 1)))
    d.wordings.seed(mark + 1)
    t = d.day()
    ring = ["a", "b", "c"]
    outsiders = ["0x" + d.ref("", 5) for _ in range(n + 1)]
    path = [w[ring[i % 3]] for i in range(n + 1)] if loop else outsiders
    ev = [{"block": d.ref("18", 5), "ts": later(t, hours=-2).isoformat(), "op": "mint", "tok": tok, "to": path[0], "priceEth": 0}]
    if seed:
        ev += [{"block": d.ref("18", 5), "ts": later(t, minutes=-50 + 5 * i).isoformat(), "op": "fund", "from": w["hub"], "to": path[i], "priceEth": 50} for i in range(2)]
    else:
        ev += [{"block": d.ref("18", 5), "ts": later(t, minutes=-50 + 5 * i).isoformat(), "op": "fund", "from": ("exch_hot_1", "exch_hot_9")[i], "to": path[i], "priceEth": 50} for i in range(2)]
    d.wordings.seed(mark + 2)
    step = d.pick([20, 45, 60 * 30, 60 * 60])
    roy = d.flag()
    for i in range(n):
        ev.append({"block": d.ref("18", 5), "ts": later(t, minutes=step * i).isoformat(), "op": "sale", "from": path[i], "to": path[i + 1], "priceEth": prices[i], "royalty": 0 if roy else d.int(1, 5) / 10})
    d.wordings.seed(mark + 3)
    rew, rewto = d.pick([0, 3, 12]), d.pick(["hub", "a"])
    ev.append({"ts": later(t, minutes=step * n).isoformat(), "op": "volume_reward", "to": w[rewto], "tokens": rew * 100, "season": d.int(2, 7)})
    note = d.pick(["none", "flag"])
    ev.append({"ts": later(t, minutes=step * n + 30).isoformat(), "op": "market_status", "tok": tok, "state": "delisted" if note == "flag" else "trending"})
    d.wordings.seed(mark)
    d.noul("two_places", loop, ["Did the token come back to somebody who had sold it before?", "Does the same handful of wallets pass the picture among itself?"],
            negated=["Is each purchase made by a wallet that did not own it before?"])
    d.noul("two_places", seed, ["Were the first holders financed by one and the same wallet?", "Do the early funds come from a common private source?"],
            negated=["Did the first two holders draw their funds from different exchange wallets?"])
    d.noul("amounts", up, ["Did the price climb with each sale?", "Is the last sale dearer than the first?"], negated=["Did the price fall from one sale to the next?"])
    d.choice("counting", str(n), {"3": ["three"], "4": ["four"], "5": ["five"], "6": ["six"]}, ["How many times did the token change owners for money?", "Number of sales:"])
    d.choice("stated", str(rew), {"0": ["nothing", "no bonus"], "3": ["300 tokens"], "12": ["1,200 tokens"]}, ["What bonus for turnover was paid out?", "How large was the reward for trading volume?"])
    d.noul("order_time", step < 100, ["Were the sales less than an hour apart from each other?", "Did one sale follow the other within an hour?"], negated=["Did more than a day pass between sales?"])
    d.score("judgement", loop + seed + (step < 100), ["trading looks natural", "slightly odd", "very odd", "trading with oneself"], ["How does the trading look to an expert?",
            "Degree of suspicion of sham trading:"], criteria="Three marks: the token returns to former owners, a common funder, sales within the hour. None: natural; each mark lifts by one level.")
    return ev


@drill("policy_and_case")
def a_buyer_whose_name_is_on_a_list(d):
    name = d.person()
    listed = d.pick(["same", "swap", "near", "diff"])
    first, last = name.split()[0], name.split()[-1]
    lname = {"same": name, "swap": f"{last.upper()}, {first}", "near": f"{first} {last}{d.say('ov', 'ski', 'ez')}", "diff": d.person()}[listed]
    y, m, day = d.int(1950, 1999), d.int(1, 12), d.int(1, 28)
    dob = d.pick(["equal", "year", "other", "none"])
    ly = {"equal": f"{day:02}.{m:02}.{y}", "year": f"{y} (year only)", "other": f"{day:02}.{m:02}.{y - 14}", "none": "not given"}[dob]
    town, land, lland = d.city(), d.country(), d.country()
    same_land, pay = d.flag(), d.pick(["card", "gift", "wallet"])
    alias, done = d.flag(), d.pick(["shipped", "shipped", "packed", "none"])
    who = d.person()
    goods = d.say("a laptop", "two drones", "an espresso machine", "a set of tyres")
    state = d.say("SCREENING STANDARD 4 (shop orders)", "List hits: desk standard",
            "How to work a list hit") + "\nS1 " + d.say("A hit is true only if the names agree (order of the parts does not matter) and the birth dates do not contradict.",
            "Treat it as true when first and last name coincide, in whatever order, and birth data do not conflict.") \
        + "\nS2 " + d.say("A birth year alone, or no birth data, is not a contradiction.",
        "Missing birth data, or only the year, does not count as conflict.") + "\nS3 " + d.say("Country of residence is not decisive.",
        "Differing countries never clear a hit by themselves.") + f"\n\nORDER {d.ref('', 7)} {d.date(d.day())}: {name}, born {day:02}.{m:02}.{y}, {town}, {land}; {goods}, {d.money(d.int(200, 2400))}. " \
        + f"LIST ENTRY: {lname}; born {ly}; {land if same_land else lland}" + (d.say("; also known as 'the Miller'", "; a.k.a. 'Old Fox'", "; alias 'Captain'") if alias else d.say("; no other names",
        "; aliases: none", "; further names: -")) + ". " + {"card": d.say("Paid by card.", "Card payment captured."), "gift": d.say("Paid with store vouchers.", "Settled by gift codes."),
        "wallet": d.say("Paid from an online wallet.", "E-wallet used.")}[pay] + " " \
        + {"shipped": d.say("The parcel has left.", "Goods are on the road.", "It went out this morning."), "packed": d.say("The parcel lies ready at the dock.", "Box is packed and waits.",
        "Ready for pick-up, still with us."), "none": d.say("Picking has not begun.", "Nothing has been packed.", "Order sits in the queue untouched.")}[done] + f" {d.say('Desk', 'Handled by', 'Analyst')}: {who}."
    names_agree = listed in ("same", "swap")
    d.noul("identity", names_agree, ["Do the two names consist of the same parts?", "Leaving the order aside, are the names the same?"], negated=["Do the names differ in more than the order of their parts?"])
    d.choice("identity", dob, {"equal": ["they are identical"], "year": ["only the year can be compared, and it fits"], "other": ["they contradict each other"], "none": ["the list gives none",
            "no birth data on the list"]}, ["How do the birth data of buyer and list compare?", "Compare the dates of birth."])
    d.noul("policy", names_agree and dob != "other", ["Is the hit true under the standard?", "Must it be treated as a real match, by the standard?"], negated=["Can the hit be closed as false under the standard?"])
    d.choice("stated", done, {"shipped": ["already dispatched"], "packed": ["packed, not dispatched"], "none": ["not yet touched"]}, ["How far has the order got?", "Where are the goods?"])
    d.multi("stated", [(["same country on order and list", "the lands coincide"], same_land), (["a further name on the list", "an alias in the entry"], alias),
            (["payment by vouchers", "gift codes used"], pay == "gift")], ["Which of these hold?", "What else does the file show?"])
    d.noul("order_time", done != "shipped", ["Could the parcel still be stopped in the house?", "Are the goods still within the shop's reach?"], negated=["Is it too late to stop the goods in the warehouse?"])
    return state


@drill("ledger_text")
def a_donation_page_in_the_small_hours(d):
    mark = d.wordings.random()
    org, adm = d.say("Otter Rescue", "St Brannoc Hospice", "Books for Bairns", "Clean Tarn Trust"), d.person()
    t = d.day().replace(hour=d.pick([2, 3, 15, 16]), minute=0)
    kind = d.pick(["attack", "drive"])
    n = d.int(6, 9)
    rows, okc, tot = [], 0, 0
    bins = d.ref("4", 5)
    for i in range(n):
        a = d.pick([1, 1, 2]) if kind == "attack" else d.pick([10, 25, 40, 60, 100])
        ok = d.flag(0.3 if kind == "attack" else 0.85)
        okc += ok
        tot += a if ok else 0
        at = later(t, seconds=11 * i + d.int(0, 6)) if kind == "attack" else later(t, minutes=9 * i + d.int(0, 7))
        rows.append(f"{at:%H:%M:%S} {a:>4}.00 {bins if kind == 'attack' else d.ref('5', 5)}** {'OK  ' if ok else d.say('DECL 05', 'DECL 14', 'DECL 54')} {d.say('anon', d.email(d.person()), 'x' + d.ref('', 4) + '@mail.example')}")
    d.wordings.seed(mark + 1)
    tele = d.pick(["tv", "mail", "none"])
    captcha, refunded, told = d.flag(), d.flag(), d.pick(["bank", "admin", "donor"])
    small = d.flag()
    big = d.int(150, 900)
    tail = d.say("context: ", "remark: ", "page owner's note: ") + {"tv": d.say("we were on television that day", "the evening programme had a piece on us", "a broadcast named the page"),
            "mail": d.say("our newsletter had gone out", "the circular reached 9,000 homes that day", "appeal letter was sent in the week"), "none": d.say("no appeal was running",
            "nothing special going on", "we had not asked for gifts")}[tele] \
        + "\n" + (d.say("puzzle for robots: on", "captcha active", "bot test in place") if captcha else d.say("puzzle for robots: off", "captcha switched off in May",
        "no bot test")) + "\n" + {"bank": d.say("first word from: the acquiring bank", "alerted by card processor"), "admin": d.say(f"first word from: {adm}, who runs the page",
        f"{adm}, our web admin, saw it"), "donor": d.say("first word from: a faithful giver, who found the page slow", "a long-time supporter wrote in first")}[told] + "\n" \
        + (d.say("gifts that went through were paid back", "all accepted sums were returned", "OK lines reversed next day") if refunded else d.say("gifts that went through were kept",
        "no reversal done", "accepted sums stand")) + f"\nlargest gift of the month {d.money(big)}; minimum gift " + ("1.00" if small else "5.00, but form lets lower sums pass")
    half = okc * 2 < n
    d.wordings.seed(mark)
    d.choice("judgement", kind, {"attack": ["somebody trying out stolen card numbers", "a test run with strangers' cards"], "drive": ["ordinary supporters giving", "real generosity"]},
            ["What do the lines most likely show?", "What is going on at the page?"])
    d.noul("amounts", half, ["Were fewer than half of the attempts accepted?", "Did the majority of payments fail?"], negated=["Did at least half of the payments go through?"])
    d.choice("stated", told, {"bank": ["the payment company's side", "the bank of the page"], "admin": ["the administrator"], "donor": ["somebody who gives to the charity"]}, ["Who raised the alarm?",
            "From whom did the first warning come?"])
    d.choice("stated", tele, {"tv": ["a broadcast"], "mail": ["a mailing to supporters"], "none": ["nothing of the kind"]}, ["What publicity was there at the time?", "Which campaign could explain a rush of gifts?"])
    d.noul("stated", captcha, ["Was a test against robots in use?", "Did the page try to keep machines out?"], negated=["Was the page open to automated entries?"])
    d.noul("order_time", t.hour < 6, ["Did it happen in the middle of the night?", "Were the lines written before six in the morning?"], negated=["Did it happen in the afternoon?"])
    d.noul("stated", refunded, ["Was the accepted money given back?", "Were the gifts that passed reversed?"], negated=["Did the charity hold on to the accepted gifts?"])
    return f"{org} online giving, extract {d.date(t)}, attempts in order\n" + "\n".join(rows) + "\n" + tail
