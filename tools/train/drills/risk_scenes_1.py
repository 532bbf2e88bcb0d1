"""Marketplace listings and the talk about them: cars, phones, tickets, dogs, bags, machines, things given away."""

from draw import drill
from scene_questions import advise, cheats, rate, signs, which


@drill("narrative")
def estate_car_far_away(d):
    who, town = d.person(), d.city()
    trick, herring = d.flag(), d.pick(["death", "abroad", "none"])
    marks = d.some(["prepay", "noview", "story"], *((2, 3) if trick else (0, 0)))
    year, km, price, market = d.int(2013, 2019), d.int(60, 160) * 1000, d.int(18, 29) * 100, d.int(61, 74) * 100
    urgent, badspell = d.flag(), d.flag()
    text = " ".join([
        d.say("FOR SALE:", "Estate car,", "Family estate -"), f"built {year}, {km:,} km, {d.say('diesel', 'petrol')}, {d.say('grey', 'dark blue', 'red')}.",
        d.say(f"{d.money(price)}, such cars go for about {d.money(market)}.", f"Price {d.money(price)} (dealers ask {d.money(market)} or so)."),
        d.told(herring, {"death": ("It was my late father's and we do not want to haggle.", "Sold out of an estate, my dad passed in spring."),
        "abroad": ("I have moved abroad for work and the wheel is on the other side here.", "I now live overseas, hence the sale."),
               "none": ("It has served us well for years.", "One owner, garage kept.")}),
        d.tell("noview" in marks, [f"The car stands with a forwarding firm in {town}; looking at it before buying is not possible.", "Sorry, no viewings, the shipper has it sealed in a box already."],
               [f"It stands in {town}; come and drive it, bring a mechanic if you like.", "Viewings any evening, test drive included."]),
        d.tell("prepay" in marks, ["You transfer half to the shipper first, then it comes to your door and you have five days to try it.", "The deposit goes to the agent's account now; the papers follow with the car."],
               ["Pay when you take the keys, cash or at my bank together.", "Money and papers change hands on the spot, no deposit."]),
        d.tell("story" in marks, ["The photos show this week's snow on the bonnet. (Listing is of July.)", "First registered in my name last year; I have driven it since new, eight years now."],
        ["Service book is complete, the last stamp is from March.", "New test until next spring, receipts for tyres and brakes."]),
        d.tell(urgent, ["Has to go by the end of the month, insurance runs out then.", "Want it gone by Sunday."], ["No rush at all.", "I can keep it till the right person comes."]),
        d.tell(badspell, ["Ony serius ofers plese.", "car is verry good, no acident"], ["Only serious offers, please.", "The car is in very good order and has had no accident."]), who.split()[0]])
    cheats(d, trick, "this advert")
    which(d, "shop" if trick else "genuine", ["shop", "genuine", "overpay", "fakes"], "this car advert", (0, 4), without=("rental", "dispute"))
    signs(d, {"prepay": "prepay" in marks, "noview": "noview" in marks, "story": "story" in marks, "haste": urgent}, "the advert")
    rate(d, 0.5 + len(marks) / 6 if trick else 0, "risk", "this offer")
    d.choice("stated", herring, {"death": ["it belonged to somebody who died", "an inheritance"], "abroad": ["the seller lives in another country now", "a move to another country"], "none": ["no reason is given"]},
        ["Which reason for selling is given?", "Why is the car sold, by its advert?"])
    d.noul("stated", badspell, ["Is the text badly spelt?", "Are there spelling mistakes in it?"], negated=["Is the spelling correct?"])
    return text


@drill("nested_json")
def phone_listing_record(d):
    t = d.day()
    trick = d.flag()
    marks = d.some(["newprofile", "copied", "offsite", "nocover"], *((2, 4) if trick else (0, 0)))
    cond, median = d.pick(["sealed", "cracked", "used"]), d.int(48, 90) * 10
    price = int(median * (0.35 if trick or cond == "cracked" else 0.85))
    days = d.int(0, 3) if "newprofile" in marks else d.int(500, 2600)
    state = {"listing": d.ref("L", 8), "title": d.say("Phone 256 GB black", "Smartphone, 256 GB", "phone, unlocked"), "condition": d.told(cond,
        {"sealed": ("new in sealed box", "unopened"), "cracked": ("screen cracked, works", "glass broken, otherwise fine"), "used": ("used, light scratches", "good, signs of wear")}),
        "price": price, "median_of_like_items": int(median * 0.4) if cond == "cracked" else median, "photos": {"count": d.int(2, 6), "other_sites_with_same_image": d.int(4, 30) if "copied" in marks else 0},
        "seller": {"since_days": days, "sold": 0 if "newprofile" in marks else d.int(4, 90), "town": d.city(), "verified_phone": d.flag()},
        "text": d.tell("offsite" in marks, ["write to me on the messenger number in the picture, I never look in here", "contact only by mail, address is in photo 2, not through this site"],
        ["questions here in the chat please, I answer in the evening", "messages on this site only, I do not give out my number"]) + ". "
            + d.tell("nocover" in marks, ["coins or voucher codes, then I ship the same hour", "payment with gift card numbers, no returns"],
            ["site checkout or cash when you collect, no gift cards, no crypto", "protected payment through the site is fine with me"])}
    cheats(d, trick, "this listing")
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "the listing")
    signs(d, {"newprofile": "newprofile" in marks, "copied": "copied" in marks, "offsite": "offsite" in marks, "nocover": "nocover" in marks}, "the listing")
    advise(d, "remove" if trick else "keep", ["remove", "keep"], "the listing", {"mark": ["leave it and mark it as a favourite of the week", "promote it on the front page"]})
    d.choice("stated", cond, {"sealed": ["unused, never opened"], "cracked": ["damaged display"], "used": ["second-hand with traces of use"]}, ["In what state is the device said to be?", "Condition of the handset?"])
    d.noul("amounts", price < 0.6 * state["median_of_like_items"], ["Is the price less than two thirds of what like items cost?", "Is it strikingly cheap beside like items?"],
        negated=["Is the price in line with like items?"])
    return state


@drill("chat")
def sofa_with_a_courier(d):
    seller, buyer = d.person().split()[0], d.person().split()[0]
    way = d.pick(["link", "link", "code", "collect", "collect", "carrier"])
    trick = way in ("link", "code")
    haste, polite = d.flag(), d.flag()
    price = d.int(8, 40) * 10
    lines = [(buyer, d.say("hi is the sofa still there", "Hello! Is it still available?", "good afternoon, still for sale?")), (seller, d.say("yes", "yes it is", "Yes, still here")),
        (buyer, d.tell(polite, ["That is lovely, thank you so much for answering so quickly.", "Wonderful, what a beautiful piece, I am very grateful."], ["ok take it", "fine. want it"])),
        (buyer, d.told(way, {"link": ("I have paid already through the delivery service, open the page they sent and put in your card so that the sum reaches you",
        "my courier pays you, just confirm with card number on this form: pay-order-sofa . delivery-safe . info"),
            "code": ("i send the money to your phone, you get six digits by text, tell me them and it is yours", "my bank sends you a number to release the payment, please read it to me"),
            "collect": ("I come on Saturday with my brother's van and pay at your door", "can I fetch it tomorrow after work? cash in hand"),
            "carrier": ("a mover I know will fetch it on Friday; he brings the money with him and you hand over only against cash", "my neighbour has a truck, he will pay you on the spot before loading")})),
        (seller, d.say("hm ok, is that safe?", "let me think", "never done that, how does it go")),
        (buyer, d.tell(haste, ["please do it within the hour, my landlord lets me in only today", "need to know now, otherwise I take another one"],
        ["no hurry, whenever it suits you", "take your time, this week or next"])),
        (buyer, d.say(f"{d.money(price)} as in the ad, right?", f"we said {d.money(price)}"))]
    cheats(d, trick, "what the buyer proposes", more=["Is the buyer up to no good?", "Is the buyer after the seller's card or codes?"], negated=["Does the buyer simply want the sofa?"])
    which(d, {"link": "courier", "code": "codes"}.get(way, "genuine"), ["courier", "genuine", "overpay"], "the buyer's proposal", (0, 3), without=("bank",),
        own={"codes": ["somebody trying to get a secret number out of the seller", "a buyer who wants the seller's one-time code"]})
    d.choice("stated", way, {"link": ["by the seller's entry of a card on a page", "through a form that wants card data"], "code": ["after the seller has passed on a number received by text"],
        "collect": ["personally, when taking it along"], "carrier": ["through a third person who hands over banknotes"]}, ["How is the seller to get the money?", "Which way of paying does the buyer name?"])
    rate(d, 1 if haste else 0, "pressure", "the buyer")
    advise(d, "leave" if trick else "ahead", ["leave", "ahead"], "the message", {"pay": ["send the buyer a deposit", "pay the buyer something first"]})
    d.noul("tone", polite, ["Does the buyer write in a courteous way?", "Is the buyer polite?"], negated=["Is the buyer curt?"])
    return "\n".join(f"{a}: {b}" for a, b in lines)


@drill("mixed")
def two_tickets_for_friday(d):
    name, band = d.person().split()[0], d.say("Lantern Choir", "The Seventh Tide", "Ana Lume", "Mossgarden")
    trick = d.flag()
    marks = d.some(["resale", "screens", "excuse"], *((2, 3) if trick else (0, 0)))
    cheap, ill, n = d.flag(), d.flag(), d.int(1, 4)
    face = d.int(5, 12) * 10
    price = face // 2 if cheap else face
    text = "\n".join([
        d.say(f"{n}x {band}, Friday, standing", f"Selling {n} for {band} this Friday!!", f"{band} / FRI / {n} available"),
        d.say(f"{d.money(price)} each, printed on it is {d.money(face)}", f"face value {d.money(face)}, I take {d.money(price)}"),
        d.tell(ill, ["My daughter has a fever and we cannot go :(", "we both have the flu, so sad"], ["Bought too many back in January.", "Friends dropped out, so there are some left over."]),
        d.tell("resale" in marks, ["No, not over the official exchange, that takes far too long. Friends-and-family payment, then I mail the PDF.",
        "Not through the promoter's exchange. Voucher code first, file afterwards."], ["I put them on the promoter's own exchange, link is in the event page. You pay there.",
        "Transfer in the ticket app, name gets changed, you pay once you see them in your wallet."]),
        d.tell("screens" in marks, ["Proof? There is the picture in the post (it has another city's watermark on it).", "The screenshot is blurred and the seat number has changed since yesterday."],
        ["Happy to show order mail and app in a video call.", "Can show you my order on the phone when we meet at the station."]),
        d.tell("excuse" in marks, [f"Profile {name}: joined yesterday; same text posted in eleven towns.", f"({name}, member since this week, the same post under three other names)"],
        [f"Profile {name}: in this fan group for six years, sold here before.", f"({name}, member since 2018, eleven thank-yous from others)"]),
        d.say("First come first served", "Write to me", "PM me")])
    cheats(d, trick, "this ticket offer")
    which(d, "shop" if trick else "genuine", ["shop", "genuine", "prize", "charity"], "the post", (0, 5), without=("fakes",))
    signs(d, {"prepay": "resale" in marks, "newprofile": "excuse" in marks, "cheap": cheap}, "the post", own=[(["proof that does not fit", "a dubious picture as evidence"], "screens" in marks),
        (["sickness as the reason", "an illness in the family"], ill)])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "this ticket sale")
    d.score("counting", n - 1, ["one", "two", "three", "four"], ["How many tickets are for sale?", "Number of tickets on offer?"])
    d.noul("amounts", cheap, ["Are they sold below the printed price?", "Does the seller ask less than face value?"], negated=["Is the full printed price asked?"])
    return text


@drill("email")
def puppy_by_air_freight(d):
    seller, buyer = d.person(), d.person()
    breed = d.say("beagle", "spaniel", "collie", "poodle")
    stage = d.pick(["ask", "fee", "fee", "visit", "visit", "papers"])
    trick = stage in ("ask", "fee")
    fee, price = d.int(9, 40) * 10, d.int(3, 14) * 100
    mother, sad = d.flag(), d.flag()
    text = (f"To: {buyer}\nSubject: {d.say('your little one', 'About the puppy', breed + ' boy')}\n\n" + d.say("Dear ", "Hello ", "Hi ") + buyer.split()[0] + ",\n"
        + d.tell(sad, ["We are crying a little that he will leave us, he sleeps on my pillow.", "My husband's illness forces us to find him a loving home."],
        ["Thank you for your questions of yesterday.", "It was nice to read about your garden."]) + " "
        + d.told(stage, {"ask": (f"Bringing him is the airline's job, nobody can come here at present. Send the {d.money(price)} to our agent and he flies tomorrow.",
        f"We cannot receive visitors nor make video calls, the camera is broken. As soon as {d.money(price)} is wired he boards the plane."),
            "fee": (f"He is at the cargo hall already, but customs want a further {d.money(fee)} for a heated crate, which is paid back to you on arrival. Without it he stays in quarantine.",
            f"The flight was held: {d.money(fee)} for vaccination insurance is missing, refundable, only by voucher code."),
            "visit": (f"Come and meet him and the litter any weekend; if you like each other, the {d.money(price)} is due when you fetch him at ten weeks.",
            f"Do visit us first. We do not take any money before you have held him; it is {d.money(price)} in all, at pick-up."),
            "papers": (f"As you have seen him twice here, we now need a deposit of {d.money(fee)} at the kennel's account, the rest of the {d.money(price)} when you collect him. The contract of the breeders' union is attached.", f"After your second visit: please sign the contract and leave {d.money(fee)} as a deposit; we credit it against {d.money(price)}.")})
        + " " + d.tell(mother, ["His mother has all her health tests.", "Both parents are tested for hips and eyes."], ["He eats well and is nearly house-trained.", "He is chipped and wormed."]) + f"\n\n{seller}")
    cheats(d, trick, "this e-mail", more=["Is the dog probably made up?", "Will the buyer probably never see the dog?"])
    d.choice("stated", stage, {"ask": ["payment before the animal is sent, without any meeting"], "fee": ["an extra charge to have the animal released"], "visit": ["a meeting before any money changes hands"],
        "papers": ["a part payment from somebody who has already been there"]}, ["What does the writer want from the buyer now?", "What is the next step that the seller proposes?"])
    rate(d, {"ask": 0.9, "fee": 1, "visit": 0, "papers": 0.1}[stage], "risk", "this message about the dog")
    advise(d, "leave" if trick else "ahead", ["leave", "ahead"], "the e-mail", {"half": ["pay half of it and hope", "offer to pay a part by voucher"]})
    d.noul("stated", mother, ["Are the animal's parents mentioned?", "Does it speak of health tests?"], negated=["Is nothing said about mother or father of the animal?"])
    d.noul("tone", sad, ["Does the writer appeal to pity or feelings?", "Is there sadness in the message?"], negated=["Is the message free of sad feelings?"])
    return text


@drill("analyst_note")
def handbag_in_the_moderation_queue(d):
    mod, seller = d.person(), d.say("ladylinda", "vintage_vault", "closet.of.mo", "tas-en-meer")
    real = d.flag()
    marks = d.some(["stitch", "stock", "words", "source"], *((0, 0) if real else (2, 3)))
    price, new, brand = d.int(3, 9), d.int(14, 30), d.say("Aurelle", "Maison Verro", "Castelline", "Ottavia")
    worn, complaints = d.flag(), d.flag()
    text = "\n".join([
        f"{d.say('QUEUE', 'Moderation', 'Item check')} {d.ref('', 7)} - {brand} shoulder bag, {d.money(price * 100)} (new {d.money(new * 100)}) - seller {seller}",
        "- " + d.tell("stitch" in marks, ["stamp inside reads 'Made in Itly', thread colours differ", "logo is mirrored on one side, zip has no maker's name"],
        ["stamp, thread and zip agree with our sheet for that year", "hardware and date code as on our reference piece"]),
        "- " + d.tell("stock" in marks, ["same seller has 34 more in nine colours, each 'the only one'", "forty pieces of the model left, sizes and colours to choose from"],
        ["one bag only, the other offers are children's clothes", "single item beside books and a lamp"]),
        "- " + d.tell("words" in marks, ["text says 'mirror grade, same factory, box on request'", "text: 'AAA quality, like the original, no brand bag supplied'"],
        ["text says where and when it was bought", "text mentions a boutique and a year of purchase"]),
        "- " + d.tell("source" in marks, ["asked for a receipt, seller answered 'no need, everybody happy'", "no receipt; ships from a warehouse by the hundred"],
        ["receipt from the boutique in the photos", "card slip and dust bag shown on request"]),
        "- " + d.tell(worn, ["handles worn dark, scratch at the base", "lining has an ink stain"], ["hardly used", "as new, plastic on the clasp"]),
        "- " + d.tell(complaints, ["one buyer complained about slow posting", "a complaint on file: parcel came late"], ["no complaints on file", "nobody has complained so far"]), mod])
    d.noul("risk", not real, ["Is the bag most likely an imitation?", "Is the seller passing off copies as the brand?", "Are these counterfeits?", "Is the offer a fake?"],
        negated=["Is the bag probably the real thing?", "Does the item seem authentic?", "Is the seller selling an original?"])
    which(d, "genuine" if real else "fakes", ["genuine", "fakes", "shop"], "the bag offer", (1, 8), without=("dispute", "reviews"))
    rate(d, 1 if real else 0.5 - len(marks) / 6, "credible", "the claim that the bag is real")
    d.multi("two_places", [(["workmanship that does not fit the brand", "faulty stamps or fittings"], "stitch" in marks), (["many pieces of a thing said to be single", "too large a stock"], "stock" in marks),
        (["a text that admits to copying", "wording used for replicas"], "words" in marks), (["proof of purchase", "a receipt"], "source" not in marks)],
        ["What did the moderator find?", "Which of these are on the list?"])
    advise(d, "keep" if real else "remove", ["keep", "remove"], "the offer", {"cheaper": ["tell the seller to lower the price"]})
    d.noul("stated", worn, ["Has the bag been used a good deal?", "Are traces of wear noted?"], negated=["Is the bag said to be like new?"])
    d.noul("stated", complaints, ["Has anybody grumbled about the seller?"], negated=["Is the seller's record without any grumbles?"])
    return text


@drill("mixed")
def console_or_only_its_box(d):
    seller = d.person().split()[0]
    what = d.pick(["box", "box", "console", "console", "photo"])
    price, normal = d.int(17, 23) * 10, d.int(39, 45) * 10
    if_console = d.pick(["gift", "fault", "upgrade"])
    returns, bids = d.flag(), d.int(2, 40)
    text = (d.say("Gaming console 1 TB !! TOP !!", "Console, 1 TB, white", "New generation console - auction") + f" | {d.say('current bid', 'now at')} {d.money(price)} | {bids} bids | shops: {d.money(normal)}\n"
        + d.say("Up for auction is a", "You are bidding on a", "For sale: one") + " " + d.told(what,
        {"box": ("original carton of the console as pictured, in great shape, with all printed leaflets. Description is decisive, not the title",
        "games console OVP (which means its packaging and the inlay); the device is pictured for illustration"),
            "console": ("console with one pad, power lead and the original carton; it is the device itself, the serial number is in the third picture",
            "complete machine, pad, cable, box. Not just the packaging, I mention it because people ask"),
            "photo": ("high-quality picture of the console on glossy paper, size A4. Please read to the end", "console image as a poster print; you receive what is described in this sentence")}) + ".\n"
        + d.told(if_console, {"gift": ("Was a Christmas present and there were two.", "Got it twice for my birthday."), "fault": ("One port is a bit loose, hence the price.", "The fan is loud, otherwise tip-top."),
        "upgrade": ("I have the newer one now.", "We have moved on to the next model.")}) + " "
        + d.tell(returns, ["Returns within two weeks, no questions.", "If you are not happy, send it back within 14 days."],
        ["Private sale, no returns, you have read everything.", "No returns since I am not a trader."]) + f" {seller}")
    cheats(d, what != "console", "this auction", more=["Is the title meant to mislead bidders?", "Will the winner get something other than the title suggests?"],
        negated=["Does the winner get the device that the title names?"])
    d.choice("stated", what, {"box": ["an empty carton", "nothing but packing material"], "console": ["the machine itself", "a working device with accessories"], "photo": ["a printed picture", "an image on paper"]},
        ["What does the winner really get?", "What is being sold, read closely?"])
    rate(d, 0 if what == "console" else 1, "risk", "this auction")
    d.noul("stated", returns, ["May the buyer send it back?", "Is there a right of return?"], negated=["Is sending it back ruled out?"])
    d.choice("stated", if_console, {"gift": ["it was received as a present"], "fault": ["a defect"], "upgrade": ["a newer one has been bought"]},
        ["What reason does the seller give?", "Which remark does the seller add about why it is sold?"])
    d.score("amounts", min(bids // 14, 2), ["fewer than 14", "14 to 27", "28 or more"], ["How many bids have been made?", "Extent of the bidding?"])
    return text


@drill("ledger_text")
def excavator_dealer_sheet(d):
    firm, person = d.firm(), d.person()
    trick = d.flag()
    marks = d.some(["young", "account", "serial", "yard"], *((2, 4) if trick else (0, 0)))
    bad = len(marks) >= 2
    price, ref = d.int(17, 24) * 1000, d.int(38, 45) * 1000
    reason = d.flag()
    text = "\n".join([
        f"OFFER SHEET {d.ref('EX-', 5)}", f"item          mini excavator, {d.int(2015, 2020)}, {d.int(9, 40) * 100} h", f"asking        {price:,} {d.code}",
        f"guide value   {ref if not reason else price + 2000:,} {d.code}",
        f"seller        {firm}, {d.say('contact', 'attn')} {person}", "web           " + d.tell("young" in marks, [f"site set up {d.int(3, 15)} days ago, firm says 'since 1987'",
        "domain 11 days old; 'forty years of trust'"], ["site online for 14 years", "domain since 2009, archive shows the same yard"]),
        "pay to        " + d.tell("account" in marks, [f"private account of {d.person()}, other country than the firm", "individual's online account abroad, not the firm"],
        ["account of the firm, its house bank, same town", "firm's own account, known to the credit bureau"]),
        "serial no.    " + d.tell("serial" in marks, ["belongs to a machine sold by a dealer two years ago", "maker: number given to a wheel loader"], ["confirmed by the maker", "agrees with maker's register"]),
        "yard          " + d.tell("yard" in marks, ["satellite picture: a row of houses; visits 'not at present'", "address is a dental practice; no inspection allowed"],
        ["our driver passed by and saw it", "inspected by our mechanic on site"]),
        "remark        " + d.tell(reason, ["hydraulic hose leaks, hence low", "engine to be overhauled, value adjusted"], ["runs well", "no known faults"])])
    cheats(d, bad, "the offer sheet", more=["Would the buyer's money probably be lost?"])
    rate(d, {0: 0, 1: 0.3}.get(len(marks), 0.6 + len(marks) / 10), "risk", "this machine offer")
    signs(d, {"newdomain": "young" in marks, "stranger": "account" in marks, "noview": "yard" in marks}, "the sheet", own=[(["a number that belongs to something else", "a serial number that does not fit"],
        "serial" in marks)])
    advise(d, "leave" if bad else "verify" if marks else "ahead", ["leave", "verify", "ahead"], "the offer", None)
    d.noul("stated", reason, ["Does the sheet name a defect?", "Is something wrong with the machine according to the remark?"], negated=["Is the machine said to be without faults?"])
    which(d, "shop" if bad else "genuine", ["shop", "genuine", "trial", "overpay"], "this offer", (0, 2), without=("fakes", "account"))
    return text


@drill("mixed")
def given_away_for_postage(d):
    who = d.person().split()[0]
    item = d.say("stand mixer", "bunk bed", "upright piano", "cargo bike")
    trick = d.flag()
    place, link = d.pick(["group", "page"]), d.int(3, 9)
    why = d.told(d.pick(["move", "dad"]), {"move": ("we are moving to a smaller flat", "new flat, no room"), "dad": ("it was my dad's and I want it in good hands", "my late father's, too good for the tip")})
    many, today = d.flag(), d.flag()
    text = (d.say("FREE", "Giving away", "To give away, no money wanted") + f": {item}, {why}. "
        + d.tell(trick, [f"You only cover transport, {d.money(link * 10 + 9)}, to the removal firm at this link, and it is brought to you; fill in your card there.",
        f"Collection in person is not possible. Pay the mover {d.money(link * 10 + 9)} by bank link, it arrives on Thursday."],
                 [f"Fetch it yourselves from the third floor, bring two strong people; {d.money(link * 10 + 9)} of petrol is your only cost, I reckon.",
                 f"Collect only, no posting. I want nothing, if you like put {d.money(link)} in the animal shelter's box."]) + " "
        + d.tell(many, ["Already had forty messages, so do not ask twice.", "So many people have written!"], ["Nobody has asked yet.", "You would be the first to write."]) + " "
        + d.tell(today, ["Must go TODAY.", "has to be gone by tonight pls!!"], ["Any day this month.", "It can wait till you have time."]) + " "
        + d.tell(trick, [f"({who} posted the same {item} in seven towns since morning; comments are off)", f"(Comments switched off; {who}'s profile has one picture and no friends)"],
        [f"({who} runs the street's book swap; three neighbours left comments)", f"(below: 'I know {who}, it is really a good one')"]))
    cheats(d, trick, "this give-away post")
    which(d, "shop" if trick else "genuine", ["genuine", "prize"], "the give-away", (0, 3), without=("shop", "courier", "charity"),
        own={"shop": ["a made-up gift, with money wanted for bringing it", "a bait: something free, but a fee for transport first"]})
    rate(d, 1 if today else 0.1, "pressure", "the post")
    d.noul("stated", many, ["Does the writer claim that there is great interest?", "Are many others said to want it?"], negated=["Has there been no interest so far?"])
    advise(d, "leave" if trick else "ahead", ["leave", "ahead"], "the post", {"money": ["pay by card and wait", "offer more than the fee"]})
    signs(d, {"haste": today, "noview": trick}, "the post", own=[(["a fee for something called free", "costs paid to a third party in advance"], trick), (["a crowd of others who want it", "talk of great demand"], many)])
    return text


@drill("chat")
def piano_paid_too_much(d):
    buyer, seller = d.person().split()[0], d.person().split()[0]
    price = d.int(4, 20) * 100
    more = d.int(3, 9) * 100
    way = d.pick(["back", "mover", "exact", "instal"])
    trick = way in ("back", "mover")
    ship, church = d.flag(), d.flag()
    lines = [(buyer, d.say("Greetings, I am interested in the piano", "Hello the piano, I will buy it", "good day, about the upright piano")),
        (seller, d.say("it is in tune, come and play it", "gladly, would you like to try it?")),
        (buyer, d.tell(ship, ["I work on a ship and cannot come", "am at sea till June, so my people do it"], ["I live two streets away", "I can be there in ten minutes on foot"])),
        (buyer, d.tell(church, ["It is for our church choir.", "a gift to the parish hall"], ["It is for my son.", "my daughter takes lessons"])),
        (buyer, d.told(way, {"back": (f"my secretary sent a cheque of {d.money(price + more)} by mistake. Bank it and pass {d.money(more)} back to me by instant transfer today",
        f"The cheque reads {d.money(price + more)}, sorry. Keep your part and return {d.money(more)} right away"),
            "mover": (f"You receive {d.money(price + more)} by cheque, the extra {d.money(more)} you hand on to my removal man by money order",
            f"I put {d.money(more)} on top in the cheque, you wire that to the carrier for me when it is credited"),
            "exact": (f"I bring {d.money(price)} in notes, my movers come along at my cost, {d.money(more)} is what they charge me",
            f"bank transfer of {d.money(price)} now in front of you, you wait till it is there. The carrier gets {d.money(more)} from me"),
            "instal": (f"Could I give {d.money(more)} at pick-up and the rest of the {d.money(price)} before? You would see the money first, no piano until then",
            f"I pay {d.money(price)} into your account, you keep the piano until your bank says it is final, the tuner's {d.money(more)} is on me")})),
        (seller, d.say("and how much is that for me in the end?", f"so I end up with {d.money(price)}?"))]
    cheats(d, trick, "the buyer's plan", more=["Is the cheque likely to bounce?"])
    which(d, "overpay" if trick else "genuine", ["overpay", "genuine", "courier"], "the buyer's plan", (0, 9), without=("mule", "shop"))
    d.choice("stated", way, {"back": ["return part of what comes in to the sender"], "mover": ["forward part of it to a haulier"], "exact": ["nothing: take the agreed sum and hand over"],
        "instal": ["wait for the money and hold back the instrument"]}, ["What is the seller asked to do with money?", "What part does the seller play in the payment?"])
    rate(d, 1 if trick else 0.05, "risk", "the buyer's way of paying")
    d.noul("stated", ship, ["Does the buyer say they cannot come because of work far off?", "Is the buyer away at sea, by their own words?"], negated=["Does the buyer live close by?"])
    d.choice("stated", "church" if church else "child", {"church": ["a religious community", "a parish"], "child": ["a child in the family", "the buyer's own child"]},
        ["Who will use the instrument?", "For whom is it bought?"])
    return "\n".join(f"{a} > {b}" for a, b in lines)
