"""Shops and their reviews: seller profiles, product reviews that are honest, bought or spiteful, and how satisfied their writers are."""

from draw import drill, later
from scene_questions import advise, cheats, rate, signs, which

BOUGHT = ("Are the reviews probably bought?", "Were these reviews most likely not written by real customers?", "Is the praise arranged?", "Are the ratings fake?", "Does the rating come from the seller's own side?",
        "Should the ratings be disregarded?")
REAL = ("Are the ratings likely real?", "Were these written by customers who bought the thing?", "Can a shopper rely on the ratings?", "Is the praise or blame honest?")


@drill("narrative")
def kettle_in_three_respects(d):
    parts = [d.int(0, 4) for _ in range(3)]
    keep, gift = d.flag(), d.flag()
    item = d.say("kettle", "desk lamp", "rucksack", "toaster", "bread knife")
    t = [["The thing itself is rubbish, it broke on day one.", "The quality is rather poor for the money.", "As to quality: average, does its job.", "Well made, just a tiny flaw.",
        "Quality? Superb, a joy every morning."],
        ["Delivery took six weeks and the box arrived crushed.", "It came four days late.", "It came on the day stated, no more no less.", "Delivery was quick.",
        "Ordered at night, on the table at breakfast, with a hand-written card!"],
        ["Their service shouted at me and hung up.", "The helpline kept me waiting and was not much use.", "Service: they answered, neither kind nor rude.", "The helper was friendly and sorted my question out.",
        "The lady on the phone was an angel, she stayed on for an hour and solved it all."]]
    lines = [t[i][parts[i]] for i in range(3)]
    d.wordings.shuffle(lines)
    text = d.say(f"My {item}: ", f"{item.capitalize()}, bought in May. ", "Here is my honest opinion. ") + " ".join(lines) + " " + d.tell(keep, ["I shall keep it.", "It stays in our house."],
        ["It goes back today.", "I am returning it."]) + " " + d.tell(gift, ["It was meant as a present.", "I had bought it for my niece."], ["I bought it for myself.", "It is for my own kitchen."])
    rate(d, parts[0] / 4, "satisfied", "the reviewer, as to the product itself,")
    rate(d, parts[1] / 4, "satisfied", "the buyer, as far as delivery goes,")
    rate(d, parts[2] / 4, "satisfied", "the customer, speaking of the service only,")
    best = max(range(3), key=lambda i: parts[i])
    if parts.count(parts[best]) > 1:
        best = 3
    d.choice("tone", best, {0: ["the product", "the thing bought"], 1: ["the shipping", "how it was brought"], 2: ["the staff", "the help given"], 3: ["two or more are praised equally", "no single one stands out"]},
        ["What pleased the reviewer most?", "Which of these comes off best?"])
    d.noul("stated", keep, ["Does the buyer keep the article?"], negated=["Is the article being sent back?"])
    d.noul("stated", gift, ["Was the article bought for somebody else?"], negated=["Did the buyer want it for their own use?"])
    return text


@drill("mixed")
def five_reviews_of_one_evening(d):
    item, seller = d.say("Massage gun", "LED strip", "Face serum", "Car vacuum"), d.firm()
    trick = d.flag()
    marks = d.some(["time", "same", "voucher", "other"], *((2, 4) if trick else (0, 0)))
    stars, wait = d.int(0, 4), d.int(2, 9)
    names = [d.say("A***n", "kk_83", "Marge T", "poldi", "J.J.") for _ in range(4)]
    text = "\n".join([f"{item} by {seller}", d.tell("time" in marks, [f"{d.int(30, 90)} ratings between 02:10 and 02:40 last night", f"all {d.int(30, 90)} reviews are of the same hour"],
        [f"{d.int(30, 90)} ratings over two years", f"{d.int(30, 90)} reviews, a few each week"]),
        f"{names[0]}: " + d.tell("same" in marks, ["excellent quality product I very recommend to my family", "very recommend excellent product for family"],
        ["battery lasts two evenings, the case smells a bit", "the clip is a nuisance but it works"]),
        f"{names[1]}: " + d.tell("same" in marks, ["excellent quality product I very recommend to my family", "excellent product very recommend for my family"],
        ["second one I buy, first got lost on a train", "my father took it over at once"]),
        f"{names[2]}: " + d.tell("voucher" in marks, ["they pay the price back for five stars, card was in the box", "(card in the parcel: 5 stars = 20 voucher)"],
        ["no leaflet or bribe in the box, just the thing", "instructions are in six languages"]),
        f"{names[3]}: " + d.tell("other" in marks, ["these pages were about a phone cover before, look at the old pictures", "older comments praise a dog collar??"],
        ["photo of mine after a year attached", "see the picture, used for eight months"]),
        f"you ({wait} weeks of use): " + ["cannot recommend it at all, useless.", "not really happy with it.", "it is all right, no more.", "I like it.", "absolutely thrilled with it."][stars]])
    d.noul("risk", trick, [*BOUGHT], negated=[*REAL])
    signs(d, {}, "the page", own=[(["many ratings within a short time", "a flood of ratings at once"], "time" in marks), (["the same wording again and again", "copied wording"], "same" in marks),
        (["a reward for top ratings", "praise in exchange for money"], "voucher" in marks), (["comments on some other article", "ratings taken over from another product"], "other" in marks)])
    which(d, "reviews" if trick else "genuine", ["reviews", "genuine", "smear"], "this set of reviews", (0, 7))
    rate(d, stars / 4, "satisfied", "the last reviewer")
    rate(d, 1 - (0.6 + len(marks) / 10) if trick else 1, "credible", "the average rating")
    d.score("amounts", 0 if wait < 4 else 1 if wait < 7 else 2, ["under four weeks", "four to six weeks", "seven weeks or more"], ["How long has the last reviewer used it?", "Time of use in the last comment?"])
    return text


@drill("nested_json")
def merchant_card_of_a_marketplace(d):
    t, firm = d.day(), d.firm()
    kind = d.pick(["takeover", "takeover", "bust", "bust", "newgood", "newgood", "solid", "solid"])
    trick = kind in ("takeover", "bust")
    lang, cat = d.flag(), d.say("garden tools", "tyres", "baby clothes", "coffee")
    age = {"takeover": d.int(1500, 3000), "bust": d.int(20, 60), "newgood": d.int(20, 60), "solid": d.int(1500, 3000)}[kind]
    late = d.int(1, 4)
    state = {"merchant": firm, "age_days": age, "usual_goods": cat,
        "last_week": {"listings_added": d.int(300, 900) if trick else d.int(2, 30), "category": d.told(kind, {"takeover": ("graphics cards at 40% of market", "consoles, half price"),
        "bust": (f"{cat}, half price, 'weekend only'", f"{cat} at 45% of market"), "newgood": (f"{cat}, opening offer -15%", f"{cat}, maker's own brand, -10%"),
        "solid": (f"{cat}, season sale", f"{cat}, usual prices")})},
        "orders_without_tracking": d.tell(trick, ["88%", "all but two"], ["3%", "one"]), "payout_account": d.told(kind, {"takeover": ("replaced on Friday night", "swapped yesterday"),
        "bust": ("individual, opened last month", "private person's, new"), "newgood": ("company account, verified by deed", "firm's, checked by video"), "solid": ("same since 2019", "unchanged")}),
        "support_language_changed": lang, "recent_reviews": d.told(kind, {"takeover": ("'nothing came', 'who are these people now?'", "'not like before, no reply'"),
        "bust": ("'paid, no parcel'", "'tracking number is fake'"), "newgood": ("'first order, came in two days'", "'small shop, nice note inside'"), "solid": ("'as always'", "'fifth order, all fine'")}),
        "late_shipments_pct": late, "as_of": t.date().isoformat()}
    cheats(d, trick, "this merchant's present business")
    which(d, {"takeover": "hijack", "bust": "shop"}.get(kind, "genuine"), ["shop", "genuine"], "the merchant", (0, 5), without=("fakes", "account", "dispute"),
        own={"hijack": ["an honest seller's account in the hands of strangers", "a captured seller account"]})
    d.noul("stated", age > 1000, ["Has the shop existed for years?", "Is it a long-established seller?"], negated=["Is it a newcomer of a few weeks?"])
    signs(d, {"newaccount": kind == "takeover", "cheap": trick}, "the card", own=[(["parcels that cannot be followed", "shipments without proof"], trick),
        (["helpers now write another language", "a new language in customer service"], lang)])
    rate(d, 1 if trick else 0.1 if kind == "newgood" else 0, "risk", "the merchant")
    advise(d, "hold" if trick else "keep", [], "the merchant", {"hold": ["hold the payouts and stop sales", "freeze money and listings"], "keep": ["go on as before", "no measure needed"],
        "gift": ["raise the payout limit", "award a badge for top sellers"]})
    return state


@drill("narrative")
def furious_about_the_wrong_firm(d):
    firm, other, who = d.firm(), d.firm(), d.person()
    kind = d.pick(["mine", "mix", "rival", "rival", "mine"])
    anger = d.int(1, 4)
    money, kids = d.int(4, 90) * 10, d.flag()
    text = " ".join([f"{firm}.", ["I am a bit annoyed.", "I am quite angry.", "I am livid.", "I AM SHAKING WITH FURY, NEVER AGAIN!!!"][anger - 1],
        d.told(kind, {"mine": (f"Order of the 3rd, {d.money(money)}, arrived with a cracked drawer; three photos sent, two mails unanswered; the agent's name is on my ticket.",
        f"Paid {d.money(money)} for a cupboard, the fitter drilled through a pipe; ticket and pictures are with them."),
            "mix": (f"The van said {other} and so does the bill of {d.money(money)}, but it must be the same people, they all are.",
            f"On the receipt over {d.money(money)} it says {other}; anyway somebody must hear it."),
            "rival": (f"I never bought there ({d.money(money)} is their usual price, I hear) but go to {other} instead, link in my profile, they do everything better and have a rebate today.",
            f"Did not order, would not for {d.money(money)}. {other}, where I happen to be a partner, is far better, use my code.")}),
        d.tell(kids, ["And that with three small children in the house.", "My kids were in tears."], ["And that after a long day.", "My colleague laughed."]), who.split()[0]])
    d.noul("risk", kind == "rival", ["Is the review written to help a competitor?", "Is this a rival's spite rather than a customer's word?", "Is the review dishonest?",
        "Was the criticism made up by someone with an interest?", "Is somebody advertising under the cover of a complaint?"],
        negated=["Is the writer free of any interest in a competing firm?", "Is the complaint sincere, even if perhaps mistaken?"])
    which(d, {"mine": "dispute", "mix": "mixup", "rival": "smear"}[kind], ["dispute", "smear"], "the review", (1, 7), without=("reviews", "genuine"),
        own={"mixup": ["a complaint aimed at the wrong company", "a confusion of firms"]})
    rate(d, anger / 4, "angry", "the writer")
    d.choice("two_places", "other" if kind == "mix" else "named" if kind == "mine" else "none", {"other": [other], "named": [firm], "none": ["neither, by the writer's own words"]},
        ["With which company did the writer in truth have dealings?", "Whose customer was the writer?"])
    advise(d, {"mine": "help", "mix": "note", "rival": "remove"}[kind], ["remove"], "the review", {"help": ["leave it and have the firm answer the case", "publish it and ask the firm to mend matters"],
        "note": ["ask the writer to move it to the right page", "point out that it belongs elsewhere"]})
    d.noul("stated", kids, ["Are children mentioned?"], negated=["Are children left out of it?"])
    return text


@drill("mixed")
def polite_one_star(d):
    who, item = d.person(), d.say("tent", "coffee mill", "violin bow", "office chair", "headset")
    level, tone = d.int(0, 4), d.pick(["formal", "slang", "ironic"])
    want = d.pick(["money", "repair", "nothing", "apology"])
    months, again = d.int(1, 30), d.flag()
    head = {"formal": ["I regret to say that the {x} is a complete failure.", "I regret that the {x} falls somewhat short of what I had expected.", "The {x} is acceptable, neither more nor less.",
        "I find the {x} good.", "The {x} is outstanding in every way, and I thank its makers."],
        "slang": ["total trash this {x}, binned it.", "meh, the {x} kinda sucks.", "{x} is ok i guess", "nice {x}, pretty happy", "omg best {x} EVER, obsessed!!"],
        "ironic": ["Great {x}! It lasted a whole four minutes before it fell apart, bravo.", "Well, the {x} does half of what it says; one is modest.",
        "The {x} is exactly as thrilling as a {x} should be, that is: it works, yawn.", "I tried hard to find a fault with the {x} and, annoyingly, I rather like it.",
        "I hate this {x}: I now want one for every room, it is that perfect."]}[tone][level].replace("{x}", item)
    text = " ".join([head, d.say(f"After {months} {'month' if months == 1 else 'months'}.", f"In use for {months} {'month' if months == 1 else 'months'}."),
        d.told(want, {"money": ("Kindly return my money.", "I want my cash back."), "repair": ("Somebody should mend it or send the part.", "A spare part would help."),
        "nothing": ("I want nothing from anybody.", "No action needed."), "apology": ("A word of regret for how I was spoken to would do.", "I expect them to say sorry for the tone of their call.")}),
        d.tell(again, ["I order from this shop every year.", "A regular customer since long."], ["It was my first order.", "First time I bought there."]), who])
    rate(d, level / 4, "satisfied", "the writer, as to the article,")
    d.choice("tone", tone, {"formal": ["stiff and courteous", "in correct, measured language"], "slang": ["loose, as among friends", "in casual youth talk"], "ironic": ["tongue in cheek", "with irony"]},
        ["In what manner is it written?", "How would you describe the style?"])
    d.choice("tone", want, {"money": ["a refund"], "repair": ["to have it put right technically", "a fix"], "nothing": ["no response at all"], "apology": ["an excuse for bad manners", "regret from the firm"]},
        ["What does the writer want?", "What is the reviewer asking for?"])
    d.noul("tone", level >= 3, ["Is the verdict on the article favourable?", "Is it a positive review?"], negated=["Is the verdict less than favourable?", "Is it something other than a positive review?"])
    d.noul("tone", level <= 1, ["Is the verdict on the article unfavourable?", "Is it a negative review?"], negated=["Does the reviewer refrain from a negative verdict?"])
    d.noul("stated", again, ["Had the writer ordered there before?"], negated=["Is the writer a new customer of the shop?"])
    return text


@drill("event_array")
def stream_of_ratings(d):
    t = d.day()
    kind = d.pick(["push", "attack", "plain", "plain", "viral"])
    n = 6
    rows = []
    for i in range(n):
        gap = {"push": i * 2, "attack": i * 2, "plain": i * 9000, "viral": i * 7}[kind]
        stars = {"push": 5, "attack": 1, "plain": d.int(2, 5), "viral": d.int(3, 5)}[kind]
        rows.append({"at": later(t, minutes=gap).isoformat(timespec="minutes"), "stars": stars, "account_days": {"push": d.int(0, 2), "attack": d.int(0, 2), "plain": d.int(300, 2000), "viral": d.int(300, 2000)}[kind],
        "bought": kind in ("plain", "viral"),
            "text": d.told(kind, {"push": ("super top item", "perfect perfect"), "attack": ("thiefs dont buy", "worst avoid"), "plain": ("fits well", "colour is paler than shown", "took a while to arrive"),
            "viral": ("saw it in the film clip, works", "like in the video, funny thing", "bought it because of the show")})})
    note = d.told(kind, {"push": ("seller joined a 'boost group' on Monday", "seller wrote: my friends help out"), "attack": ("a rival was banned yesterday", "seller got a threat: pay or stars fall"),
        "plain": ("nothing known", "no remarks"), "viral": ("shown on television at 20:15", "a clip with it had two million views")})
    rows.append({"ev": "remark", "text": note})
    d.noul("risk", kind in ("push", "attack"), ["Are the ratings manipulated?", "Was somebody tampering with the ratings?", "Are these ratings false?", "Should the ratings be struck out?",
        "Is an organised action behind the ratings?"], negated=["Do the ratings come from real buyers?", "May the ratings count?"])
    which(d, {"push": "reviews", "attack": "smear", "plain": "genuine", "viral": "genuine"}[kind], ["reviews", "smear", "genuine"], "the stream of ratings", (0, 5))
    d.choice("two_places", kind, {"push": ["to lift the seller"], "attack": ["to hurt the seller"], "plain": ["no common purpose, they come in slowly"], "viral": ["a broadcast or clip made many people buy"]},
        ["What best explains the ratings?", "Why do the ratings come as they do?"])
    rate(d, {"push": 1, "attack": 1, "plain": 0, "viral": 0.15}[kind], "risk", "this stream of ratings")
    d.noul("stated", kind in ("plain", "viral"), ["Did the raters buy the article?", "Are purchases on record for the raters?"], negated=["Are the raters people who bought nothing?"])
    return rows


@drill("email")
def seller_offers_money_for_stars(d):
    seller, who = d.firm(), d.person()
    kind = d.pick(["bribe", "bribe", "sorry", "survey"])
    stars = d.int(1, 3)
    sum_, soft, deadline = d.int(5, 40), d.flag(), d.flag()
    item = d.say("rain jacket", "pan set", "drill", "pillow")
    text = (d.say("Dear friend,", "Dear buyer,", "Hello") + f" {who.split()[0]}, you gave our {item} {stars} {'star' if stars == 1 else 'stars'}. "
        + d.told(kind, {"bribe": (f"If you turn it into five, {d.money(sum_)} reach you the same day. Please do not mention this letter to the platform.",
        f"Change to 5 stars and we pay {d.money(sum_)}; say nothing to the marketplace."),
            "sorry": (f"We are sorry it leaked. {d.money(sum_)} are on their way back to you, whatever you write or leave written; tell us the batch number so others are spared.",
            f"Your {d.money(sum_)} have been refunded. We do not ask you to change a word; the factory is looking into it."),
            "survey": (f"May we ask why? Among all who answer, whatever they say, we draw {d.money(sum_)} in vouchers.",
            f"Four questions about it, five minutes. A voucher of {d.money(sum_)} is drawn among the critical and the kind alike.")}) + " "
        + d.tell(soft, ["Our small family lives from your kindness.", "My grandmother sews them herself."], ["With kind regards.", "Yours faithfully,"]) + " " + d.tell(deadline,
        ["Please within 48 hours.", "By tomorrow night if you can."], ["There is no hurry.", "Whenever you find time."]) + f"\n{seller}")
    d.noul("risk", kind == "bribe", ["Is the seller trying to buy a rating?", "Is this an attempt to manipulate reviews?", "Is the offer improper?", "Does money hang on the number of stars?",
        "Should the platform be told about this letter?"], negated=["Is the letter a fair one?", "Is the customer free to rate as they like without losing the money?"])
    d.choice("two_places", kind, {"bribe": ["better stars in exchange for money"], "sorry": ["to make up for a defect, without conditions"], "survey": ["opinions of any kind"]},
        ["What does the seller want to reach?", "Purpose of the letter?"])
    signs(d, {"secrecy": kind == "bribe", "haste": deadline}, "the letter", own=[(["an appeal to pity", "playing on feelings"], soft)])
    rate(d, 1 if deadline else 0, "pressure", "the letter")
    d.score("stated", stars - 1, ["one star", "two stars", "three stars"], ["What rating did the customer give?", "How many stars did the article receive?"])
    advise(d, "report" if kind == "bribe" else "answer", [], "the letter", {"report": ["leave the rating and report the seller", "refuse and tell the marketplace"],
        "answer": ["answer or not, as one likes", "nothing needs reporting"], "take": ["take the money and keep quiet", "change the rating first and ask for more"]})
    return text


@drill("ledger_text")
def shop_ratings_by_month(d):
    firm = d.firm()
    trend = d.pick(["down", "up", "flat"])
    base = {"down": [4.6, 4.4, 3.1, 1.8], "up": [2.1, 3.0, 3.9, 4.5], "flat": [4.1, 4.2, 4.1, 4.2]}[trend]
    n = [d.int(40, 90) for _ in range(4)]
    cause = d.pick({"down": ["owner", "carrier"], "up": ["owner", "bought"], "flat": ["owner", "none"]}[trend])
    recent = d.int(0, 4)
    months = d.say(("Jan", "Feb", "Mar", "Apr"), ("May", "Jun", "Jul", "Aug"), ("Sep", "Oct", "Nov", "Dec"))
    rows = [f"{m}   {b + 0.0:.1f}   {c:>4}" for m, b, c in zip(months, base, n)]
    told = d.told(cause, {"owner": ("The firm was sold in between; the buyer runs it from another town.", "New owners took over halfway."),
        "carrier": ("A strike at the carrier held up parcels.", "The parcel service went bankrupt and orders got stuck."),
        "bought": ("Two thirds of the newer raters have rated nothing else and never bought there.", "Most newer ratings lead to accounts without purchases."),
        "none": ("Nothing changed at the firm.", "No change to report.")})
    text = "\n".join([f"{firm} - {d.say('shop ratings', 'monthly ratings')}", "mon   avg   count", *rows, told, d.say("Latest comment: ", "newest: ") + ["'Shameful. I want to weep.'", "'Not good, sorry.'",
        "'Neither happy nor unhappy.'", "'Good, thanks.'", "'Perfect in all respects, you are heroes!'"][recent]])
    d.choice("order_time", trend, {"down": ["they fell"], "up": ["they rose"], "flat": ["they stayed about the same"]}, ["How did the ratings develop?", "Course of the average over the four months?"])
    rate(d, recent / 4, "satisfied", "the latest commenter")
    d.choice("stated", cause, {"owner": ["the business changed hands"], "carrier": ["trouble in shipping"], "bought": ["raters who are no customers"], "none": ["nothing happened"]},
        ["What does the sheet say happened?", "Which remark is made about the period?"])
    d.score("amounts", 0 if base[-1] < 2.5 else 1 if base[-1] < 4.3 else 2, ["below 2.5", "2.5 to 4.3", "above 4.3"], ["Where does the average stand at the end?", "Average of the last month?"])
    d.noul("tone", base[-1] > 4, ["Were customers in the last month content on the whole?", "Is the mood of the last month a good one, by the figures?"],
        negated=["Are customers of the last month mostly unhappy, by the figures?"])
    return text


@drill("mixed")
def honest_cheap_outlet(d):
    firm, maker = d.firm(), d.firm()
    kind = d.pick(["outlet", "outlet", "clone", "clone", "bstock"])
    pct, age, since = d.int(35, 75), d.int(3, 30), d.int(1, 9)
    phone, typo = d.flag(), d.flag()
    text = " ".join([d.say(f"Online shop '{firm.split()[0]} Outlet', {age} days old, everything minus {pct} %.", f"New web shop under the name {firm.split()[0]} Outlet, opened {age} days ago, {pct} % off all goods."),
        d.told(kind, {"outlet": (f"{maker}, the maker, announces it on its own site as its factory outlet; the imprint names the maker's court and number, goods can be paid on invoice.",
        f"The maker {maker} links to it from the front page and ships from its works; payment after delivery is possible."),
            "clone": (f"The maker {maker} warns on its site that this shop is none of its own; the imprint is copied from a law firm; payment by transfer in advance only.",
            f"{maker}, the maker, has never heard of it; pictures and text are lifted from its site, the only payment is advance transfer to a private person."),
            "bstock": (f"It sells returned and scratched goods of {maker} with the maker's consent, each with its own photo of the flaw; cards are taken, returns within a month.",
            f"Display pieces and second choice of {maker}, flaws shown one by one; the maker confirms it; return for thirty days.")}),
        d.tell(phone, ["No telephone number is given.", "A phone number is missing."], ["There is a phone number.", "The telephone is answered from nine to five."]),
        d.tell(typo, ["The text is full of clumsy grammar.", "Some sentences read as if translated by machine."], ["The text reads well.", "The wording is flawless."]), f"Registered {since} weeks before opening."])
    cheats(d, kind == "clone", "this web shop")
    which(d, "shop" if kind == "clone" else "genuine", ["shop", "genuine", "trial"], "the shop", (0, 9), without=("fakes", "invest"))
    d.choice("stated", kind, {"outlet": ["it acknowledges the shop as its own", "the shop belongs to it"], "clone": ["it disowns the shop", "it has nothing to do with it"],
        "bstock": ["it agrees to the sale of second-rate pieces"]}, ["What does the maker say or show about the shop?", "How does the maker stand towards the shop?"])
    signs(d, {"prepay": kind == "clone", "typos": typo}, "the shop", own=[(["nobody can be rung up", "no number to call"], phone)])
    rate(d, {"clone": 1, "outlet": 0, "bstock": 0.05}[kind], "risk", "this shop")
    advise(d, "leave" if kind == "clone" else "ahead", ["leave", "ahead"], "the shop", {"trial": ["order the dearest article as a test", "pay in advance, but less"]})
    d.score("amounts", 0 if pct < 50 else 1, ["less than half off", "half or more off"], ["How large is the reduction?", "By how much are prices cut?"])
    return text


@drill("chat")
def after_the_parcel_came(d):
    cust, agent = d.person().split()[0], d.say("Care", "Agent Noa", "Help")
    start, end = d.int(0, 4), d.int(0, 4)
    fix = d.pick(["refund", "new", "nothing"])
    bot = d.flag()
    again = d.flag()
    lines = [(cust, ["This is the worst shop on earth, shame on you.", "I am not happy with my order.", "Hello, a question on my order.", "Hi, I like it a lot, one small thing only.",
        "I am over the moon with it, thank you! One tiny question."][start]),
        (agent, d.tell(bot, ["I am a virtual assistant. Choose 1, 2 or 3.", "Hello! I am the shop's robot."], ["This is Noa speaking, what happened?", "Hi, a real person here."])),
        (agent, d.told(fix, {"refund": ("I send your money back at once.", "You get the full amount back."), "new": ("A new one leaves today.", "We replace it, no need to return the old one."),
        "nothing": ("I cannot do anything about it, those are the terms.", "There is nothing we can do.")})),
        (cust, ["That is an outrage. I will never forgive it.", "A pity. I leave rather disappointed.", "Well then. So be it.", "Good, thanks, that is kind.", "Wow, you are fantastic, you made my week!"][end]),
        (cust, d.tell(again, ["note that I have moved, new street in my account", "my address has changed, by the way"], ["my address is as before", "you have my address, same as always"]))]
    rate(d, start / 4, "satisfied", "the customer at the beginning")
    rate(d, end / 4, "satisfied", "the customer at the end")
    d.choice("tone", "up" if end > start else "down" if end < start else "same", {"up": ["it improved"], "down": ["it got worse"], "same": ["it stayed as it was"]},
        ["How did the customer's mood change in the talk?", "From first to last line, what became of the mood?"])
    d.choice("stated", fix, {"refund": ["repayment"], "new": ["a replacement"], "nothing": ["no help"]}, ["What did the shop offer?", "Outcome of the request?"])
    d.noul("stated", bot, ["Did a machine answer?", "Was the reply given by a program?"], negated=["Was there a human being at the other end?"])
    d.noul("stated", again, ["Does the customer live somewhere else now?", "Is there a new address?"], negated=["Is the address the same as before?"])
    return "\n".join(f"{x}: {y}" for x, y in lines)
