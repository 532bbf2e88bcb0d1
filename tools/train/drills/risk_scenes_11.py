"""Web shops with the facts of their domains, invoices, reminders and other requests for payment."""

from draw import drill, later
from scene_questions import advise, cheats, rate, signs, which


@drill("ledger_text")
def whois_of_a_shoe_shop(d):
    t = d.day()
    trick = d.flag()
    marks = [*(["look"] if trick else []), *d.some(["age", "host", "imprint", "pay"], *((1, 3) if trick else (0, 0)))]
    brand = d.say("kestrelboots", "alpenschuh", "merinofeet", "trailfox")
    days, price, hidden = d.int(3, 30), d.int(25, 90), d.flag()
    age = d.int(900, 6000)
    text = "\n".join([f"domain      {brand}{d.tell('look' in marks, ['-sale-store24.example', '-outlet-official.example'], ['.example', '-shop.example'])}",
        f"maker site  {brand}.example" if "look" in marks else f"maker site  links to this shop",
        f"created     {(later(t, days=-(days if 'age' in marks else age))).date().isoformat()}   checked {t.date().isoformat()}",
        "owner       " + d.tell(hidden, ["privacy service", "withheld"], ["company, named", "shown in full"]),
        "host        " + d.tell("host" in marks, ["same server as 240 shops of equal layout", "server shared with eleven shops already shut down"], ["own server, three years", "well-known shop provider"]),
        "imprint     " + d.tell("imprint" in marks, ["none", "name of a car dealer who has complained"], ["company, number found in the register", "full, checked by phone"]),
        "payment     " + d.tell("pay" in marks, ["logos of all cards, but only transfer works", "transfer to a private account abroad"], ["card, invoice, on delivery", "card and wallet, buyer protection"]),
        f"price       {price} for boots that cost {price + 4 if not trick else price * 3} elsewhere"])
    cheats(d, trick, "this shop")
    which(d, "shop" if trick else "genuine", ["shop", "genuine", "trial", "fakes"], "the shop in the sheet", (0, 8), without=("rental",))
    signs(d, {"newdomain": "age" in marks, "noaddress": "imprint" in marks, "lookalike": "look" in marks, "prepay": "pay" in marks}, "the sheet",
        own=[(["a server full of like shops", "dubious neighbours on the server"], "host" in marks)])
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "this shop")
    d.noul("stated", hidden, ["Is the domain's owner kept out of sight?"], negated=["Is the domain's owner shown?"])
    advise(d, "leave" if trick else "ahead", ["leave", "ahead"], "the shop", {"cheap": ["order only the cheapest pair in advance"]})
    return text


@drill("email")
def invoice_for_a_directory(d):
    firm, acc, to = d.firm(), d.person(), d.firm()
    kind = d.pick(["trap", "trap", "real", "real", "phantom"])
    trick = kind in ("trap", "phantom")
    sum_, days, official = d.int(8, 90) * 10 + 9, d.pick([5, 10, 14, 30]), d.flag()
    crest, no = d.flag(), d.ref("R-", 5)
    text = (f"{firm}\n{d.say('INVOICE', 'Payment form', 'Registration notice')} {no}\nTo: {to}\n" + d.tell(crest, ["(a crest with an eagle at the head)", "(looks like a form of the court, seal at the top)"],
        ["(plain letterhead)", "(logo: a green leaf)"]) + "\n"
        + d.told(kind, {"trap": (f"Entry of your trade mark in our European Index: {d.money(sum_)}. Small print: 'this is an offer, which is accepted by payment.'",
        f"Publication of your firm's data: {d.money(sum_)}. (at the foot, in grey: not an invoice, an offer only)"),
            "phantom": (f"Renewal of the web domain you have with us: {d.money(sum_)}. (Your provider is another one; there has never been a contract with this sender.)",
            f"Toner delivered on the 3rd: {d.money(sum_)}. (The stock clerk knows of no delivery and no order.)"),
            "real": (f"Listing in the trade guide as ordered on 4 March (signed form attached): {d.money(sum_)}.",
            f"Your entry in the fair catalogue, order number and signature as attached: {d.money(sum_)}. (Marketing confirms it.)")})
        + f"\nPayable within {days} days" + d.tell(official, [", otherwise the entry will be struck from the register.", ", or a fine may follow."], [".", ", thank you for your order."]) + f"\n{acc}")
    cheats(d, trick, "this paper", more=["Should the firm leave it unpaid?"], negated=["Is the sum really owed?"])
    d.choice("risk", kind, {"trap": ["an offer dressed up as a bill"], "phantom": ["a bill for something that was never ordered"], "real": ["a true bill"]},
        ["What kind of paper is it?", "How would you classify the paper?", "Which description fits?"])
    advise(d, "pay" if not trick else "leave", ["leave"], "the paper", {"pay": ["pay it when due", "settle it in time"], "twice": ["pay at once to avoid a fine"]})
    rate(d, 1 if trick else 0, "risk", "this payment form")
    signs(d, {}, "the paper", own=[(["an official look", "it resembles a form of an authority"], crest), (["a threat of disadvantages", "consequences are held out"], official)])
    d.score("amounts", [5, 10, 14, 30].index(days), ["5 days", "10 days", "14 days", "30 days"], ["How much time is given to pay?", "Term of payment?"])
    return text


@drill("email")
def supplier_with_a_new_account(d):
    sup, me, who = d.firm(), d.person(), d.person()
    kind = d.pick(["impostor", "impostor", "announced", "announced", "same"])
    trick = kind == "impostor"
    sum_, inv, t = d.int(20, 600) * 100, d.ref("", 5), d.day()
    host = sup.split()[0].lower()
    tone, eng, soon = d.int(0, 3), d.flag(), d.flag()
    text = (f"From: {who} <accounts@" + d.tell(trick, [f"{host}-billing.example", f"{host[:-1]}{host[-1]}{host[-1]}.example"],
        [f"{host}.example", f"finance.{host}.example"]) + f">\nTo: {me}\nRe: invoice {inv}, {d.money(sum_)}\n\n"
        + d.told(kind, {"impostor": (f"please note that our bank has changed for tax reasons. Use the account below (other country, other holder's name) from today and do not call, our lines are being moved.",
        "owing to an audit we can receive nothing at our old bank. Pay into the account of our partner below, and confirm by reply only."),
            "announced": ("as told in our registered letter of May, and as your buyer checked with me by telephone on our old number, our new bank is given below; holder and country are as before.",
            "our bank closes its branch; you have had the letter with two signatures, and Ms Olsen of yours has rung our switchboard to confirm the number below, same holder."),
            "same": ("nothing changes: account as on the contract. We only ask for the date on which we may expect it.", "account as always. Could you let us know when it will be paid?")}) + " "
        + ["No pressure from our side.", "We would be glad to have it this month.", "We need it by tomorrow.", "IT MUST LEAVE TODAY OR WE STOP ALL DELIVERIES."][tone] + " " + d.tell(eng,
        ["Kindly do the needfull.", "We wait your fast replay."], ["Thank you.", "With best regards."]) + f"\n{who}, {sup}\n[{d.say('contract', 'master data')}: {host}.example]")
    cheats(d, trick, "this request", more=["Is an impostor writing in the supplier's name?"], negated=["Does the message come from the supplier?"])
    which(d, "account" if trick else "genuine", ["account", "genuine", "bill", "boss"], "the message", (0, 9))
    signs(d, {"lookalike": trick, "typos": eng, "haste": tone >= 2}, "the message")
    rate(d, tone / 3, "pressure", "the message")
    d.choice("stated", kind, {"impostor": ["other details, with a plea not to ring"], "announced": ["other details, which have been confirmed beforehand"], "same": ["the details already in use"]},
        ["Which bank details does the message want used?", "What is said about the account?"])
    advise(d, "call" if trick else "pay", [], "the message", {"call": ["pay nothing, ring the number in the contract", "check by the known telephone number first"],
        "pay": ["pay when due", "nothing stands in the way of paying"], "mail": ["answer the mail and ask whether it is genuine"]})
    return text


@drill("nested_json")
def invoice_against_its_order(d):
    t, sup = d.day(), d.firm()
    qty, price = d.int(4, 60), d.int(5, 90)
    f = {"po": d.flag(0.65), "goods": d.flag(0.6), "bank": d.flag(0.65), "dup": d.flag(0.35), "sum": d.flag(0.6)}
    rate_ = d.int(0, 4)
    total = qty * price if f["sum"] else qty * price + d.int(3, 9) * 100
    state = {"invoice": {"no": d.ref("I", 5), "from": sup, "date": t.date().isoformat(), "lines": [{"item": d.say("filter", "valve", "pallet", "lamp"), "qty": qty, "unit_price": price}], "total_claimed": total},
        "order": d.ref("PO", 5) if f["po"] else None,
        "goods_receipt": qty if f["goods"] else max(0, qty - d.int(2, 4)), "bank_details": d.tell(f["bank"], ["as in master data", "unchanged"], ["differ from master data", "new, not confirmed"]),
        "paid_before": d.tell(f["dup"], ["yes, same number on 3 March", "yes, last month"], ["no", "never"]), "note": d.say("please pay", "net 30", "thank you for the order"),
        "buyer_comment": ["Never order from them again!", "Late and sloppy.", "As usual.", "Good stuff.", "Marvellous work, best supplier we have!"][rate_]}
    bad = (not f["po"]) + (not f["goods"]) + (not f["bank"]) + f["dup"] + (not f["sum"])
    d.multi("two_places", [(["no order behind it", "an order is missing"], not f["po"]), (["fewer pieces arrived than are billed", "short delivery"], not f["goods"]),
        (["bank details that are not the known ones", "another account than on file"], not f["bank"]), (["it was settled already", "a second claim for the same"], f["dup"]),
        (["the lines do not add up to the total", "a wrong sum"], not f["sum"])], ["What is wrong with the invoice?", "Which faults does the invoice have?"])
    d.score("counting", min(bad, 4), ["none", "one", "two", "three", "four or more"], ["How many faults are there?", "Number of things that do not fit?"],
        criteria="Faults: no order, short delivery, other bank details, paid before, lines that do not add up.")
    d.choice("policy", "block" if not f["bank"] or f["dup"] else "query" if bad else "pay", {"block": ["stop it for the fraud team"], "query": ["send it back with questions"], "pay": ["pay"]},
        ["What does the rule want done?", "Which step follows?"], criteria=["Other bank details or a bill paid before: stop for the fraud team. Any other fault: send it back with questions. None: pay."])
    rate(d, rate_ / 4, "satisfied", "the buyer")
    d.noul("amounts", qty * price > 1000, ["Are the lines worth more than 1,000?"], negated=["Are the lines worth 1,000 or less?"])
    return state


@drill("mixed")
def toll_fine_by_message(d):
    town, plate = d.city(), d.ref("KX ", 4)
    kind = d.pick(["sham", "sham", "real", "real", "rental"])
    fee, days = d.int(12, 90), d.int(2, 28)
    have, angry = d.flag(), d.int(0, 3)
    text = " ".join([d.told(kind,
        {"sham": (f"Your vehicle owes {d.money(fee)} toll. Pay within {days * 2} hours by the link toll-{town.lower()}-pay.example or it doubles. (No plate, no place, sent to a whole number range.)",
        f"Unpaid road charge {d.money(fee)}, settle today by card here: my-toll.example/{town.lower()}. (Sender: a foreign mobile. No plate named.)"),
        "real": (f"Notice of the town of {town}: {plate}, Mill Street, 14:05, {days} minutes over time, {d.money(fee)}. Pay by transfer or at the counter within a month; picture and file number can be seen at the town hall. (The file number is found on the town's own site.)", f"{town} traffic office: {plate}, lane for buses, photograph enclosed, {d.money(fee)}, objection possible within four weeks. (Posted letter, number checked with the office.)"),
        "rental": (f"The car hire firm writes: {plate}, hired by you on that day, was flashed in {town}; the fine follows from the authority, our handling fee of {d.money(fee)} is taken from the card as in clause 9.",
        f"From the rental desk: {plate} in {town}, we gave your address to the police and charge {d.money(fee)} for it, see contract, clause 9.")}),
        d.tell(have, ["I remember that day.", "I recall the drive."], ["I do not remember that day.", "I cannot recall any such drive."]),
        ["Whatever.", "A bit annoying.", "This makes me angry!", "I AM SO FURIOUS I COULD EXPLODE!"][angry]])
    cheats(d, kind == "sham", "the claim for money")
    d.choice("stated", kind, {"sham": ["by card on a linked page"], "real": ["by transfer or at a desk, within weeks"], "rental": ["it is charged under a contract"]},
        ["How is the money to be paid?", "In what way is it collected?"])
    which(d, "toll" if kind == "sham" else "genuine", ["genuine"], "the claim", (0, 6), own={"toll": ["an invented road charge to get at card data", "a false toll message"]}, without=("bill", "office"))
    rate(d, angry / 3, "angry", "the writer")
    d.noul("stated", have, ["Does the writer remember the day?"], negated=["Has the writer no memory of the day?"])
    advise(d, "leave" if kind == "sham" else "ahead", [], "the claim", {"leave": ["do not pay and delete it", "ignore it, give no card data"], "ahead": ["pay or object in the usual way", "treat it as a real claim"],
        "card": ["send the card data by message"]})
    rate(d, 1 if kind == "sham" else 0, "risk", "the claim for money")
    return text


@drill("chat")
def boss_writes_from_an_airport(d):
    boss, me = d.person(), d.person().split()[0]
    kind = d.pick(["sham", "sham", "true", "true", "cards_true"])
    trick = kind == "sham"
    sum_, polite, fast = d.int(2, 30) * 100, d.flag(), d.flag()
    b = boss.split()[0]
    lines = [(b, d.tell(polite, ["Good morning, I hope you are well.", "Hello, sorry to disturb you."], ["Are you at your desk?", "you there?"])),
        (b, d.told(kind, {"sham": (f"I sit in a meeting and cannot talk. Buy gift cards for {d.money(sum_)} for a client and send me photos of the codes, you get it back. Keep it between us.",
        f"New number, phone broke. {d.money(sum_)} must go to a partner before the deal is public, do it from your own card, tell no one in accounts."),
            "true": (f"please enter the {d.money(sum_)} for the fair stand in the system as usual, I approve it there tonight, ring me if unclear",
            f"the caterer's {d.money(sum_)} are in the approval list, could you add the cost centre? You can reach me on my desk phone"),
            "cards_true": (f"could you order the {d.money(sum_)} gift cards for the staff party from our framework supplier, with the works council's note; call me on the desk phone, I am in till five",
            f"the gift cards for our pensioners ({d.money(sum_)}) need ordering through purchasing, order form is on the share, ask Accounts for the budget line")})),
        (me, d.say("ok", "let me see", "hm")), (b, d.tell(fast, ["Need it within the half hour.", "I must have it before boarding."], ["Any time this week.", "No hurry at all."]))]
    cheats(d, trick, "the message from the boss", more=["Is it somebody else who poses as the boss?"], negated=["Is it most likely the boss in person?"])
    which(d, "boss" if trick else "genuine", ["boss", "genuine", "account"], "the chat", (0, 10), without=("bill",))
    signs(d, {"haste": fast, "secrecy": trick}, "the chat", own=[(["a friendly opening", "courtesy at the start"], polite)])
    advise(d, "call" if trick else "ahead", [], "the message", {"call": ["ring the boss on the known number and buy nothing", "do nothing before speaking to the boss in person"],
        "ahead": ["handle it in the normal process", "carry out the usual steps"], "half": ["buy for half the sum"]})
    rate(d, 1 if fast else 0.05, "urgent", "what the boss asks for, in the boss's words,")
    rate(d, 1 if trick else 0, "risk", "this message")
    return [{"from": x, "msg": y} for x, y in lines]


@drill("narrative")
def reminder_from_a_collector(d):
    who, firm = d.person(), d.firm()
    kind = d.pick(["sham", "sham", "true", "true", "paid"])
    sum_, threat, t = d.int(6, 70) * 10, d.flag(), d.day()
    scared, order = d.int(0, 3), d.flag()
    text = " ".join([d.say(f"A letter of {firm}, debt collectors, claims {d.money(sum_)} from {who}.", f"{who} has mail from the collector {firm}: {d.money(sum_)}."),
        d.told(kind, {"sham": ("No creditor is named beyond 'an online game', the account lies abroad, and the collector is not on the court's list.",
        "What it is for is not said, the address is an empty field, and the list of licensed collectors does not have the name."),
            "true": (f"Creditor, date and article are named; it is the coat {who.split()[0]} ordered and forgot to pay for; the collector is on the court's list.",
            "It is the gym fee of last winter, unpaid indeed; contract enclosed; the list of licensed collectors has the name."),
            "paid": (f"Creditor and article are right, yet it was paid the day before the letter went out, as the bank statement shows; the collector is licensed.",
            "The claim is real but has been settled a week earlier; the two crossed in the post; licensed collector.")}),
        d.tell(threat, ["It threatens with bailiffs at the door.", "It speaks of seizure of the furniture."], ["It asks for a reply.", "It offers instalments."]),
        d.tell(order, [f"It names a file number.", "A file number is given."], ["There is no file number.", "No file number is given."]),
        [f"{who.split()[0]} shrugs.", f"{who.split()[0]} is a bit uneasy.", f"{who.split()[0]} is very anxious.", f"{who.split()[0]} is in panic and cannot eat."][scared]])
    cheats(d, kind == "sham", "the collector's letter", more=["Is the debt made up?"], negated=["Does the claim go back to a real contract?"])
    advise(d, {"sham": "leave", "true": "pay", "paid": "proof"}[kind], [], "the letter", {"leave": ["do not pay and report it"], "pay": ["pay or agree on instalments", "settle the debt"],
        "proof": ["send proof of the payment made", "show that it has been paid"]})
    which(d, {"sham": "bill", "true": "genuine", "paid": "cross"}[kind], ["bill", "genuine"], "the letter", (0, 7), without=("office",),
        own={"cross": ["a justified claim overtaken by payment", "letter and payment that crossed"]})
    rate(d, scared / 3, "worried", "the person who got the letter")
    d.multi("stated", [(["a threat of enforcement", "talk of bailiffs or seizure"], threat), (["a number for the file", "a reference of the case"], order),
        (["a licence that can be found", "the collector is on the official list"], kind != "sham")], ["What is true of the letter or its sender?", "Which of these apply to it?"])
    d.score("amounts", 0 if sum_ < 200 else 1 if sum_ < 500 else 2, ["under 200", "200 to 499", "500 or more"], ["How large is the claim?"])
    return text


@drill("mixed")
def shop_text_of_a_small_maker(d):
    who, town = d.person(), d.city()
    trick = d.flag()
    marks = d.some(["stock", "story", "ship"], *((2, 3) if trick else (0, 0)))
    item = d.say("hand-thrown mugs", "linen aprons", "oak stools", "beeswax candles")
    years, left, sale = d.int(1, 30), d.int(2, 30), d.flag()
    text = " ".join([d.say(f"After {years} {'year' if years == 1 else 'years'} I am closing my workshop in {town}.", f"We close! {years} {'year' if years == 1 else 'years'} of {item} from {town} come to an end."),
        d.tell(sale, ["Everything must go, 70 % off, with a tear in the eye.", "Last pieces at a third of the price, thank you for all."],
        ["Prices stay as they are till the last day.", "No sale, I owe that to my customers."]),
        d.tell("story" in marks, [f"(Pictures of '{who}' were made by a computer; a town of this name has no such workshop.)",
        f"('{who}' with the same face also closes a jewellery shop and a leather shop on two other sites.)"], [f"({who} has a stall on the market every Saturday, the local paper wrote about it.)",
        f"(The guild lists {who}; the shop window can be seen in street pictures.)"]),
        d.tell("ship" in marks, ["(Parcels come from a warehouse overseas after five weeks; buyers got plastic goods.)", "(Buyers report factory ware with foreign labels, sent from far away.)"],
        ["(Buyers report parcels from the town, wrapped in local newspaper.)", "(Buyers got signed pieces within days.)"]),
        d.tell("stock" in marks, [f"Only {left} left! (The counter starts again at {left} whenever the page is loaded.)", f"{left} pieces left (so it has said for three months)."],
        [f"{left} left. (The counter went down by one after an order.)", f"{left} pieces left, each with its own photo."]), d.say("Thank you.", "With love.")])
    cheats(d, trick, "this shop's farewell")
    which(d, "ghost" if trick else "genuine", ["genuine"], "the shop", (0, 6), without=("shop", "fakes"), own={"ghost": ["factory ware from afar under an invented story of craft",
        "a made-up workshop selling mass goods"]})
    d.multi("two_places", [(["a false shortage", "a counter that is not true"], "stock" in marks), (["a craftsperson who does not exist", "an invented maker"], "story" in marks),
        (["goods from a distant warehouse", "mass goods from far off"], "ship" in marks), (["strongly reduced prices", "a big rebate"], sale)], ["What is found about the shop?", "Which of these apply?"])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "this shop")
    d.score("amounts", 0 if years < 10 else 1 if years < 20 else 2, ["under ten years", "ten to 19 years", "twenty years or more"], ["How long has the workshop existed, by its text?"])
    d.noul("stated", sale, ["Are the goods reduced?"], negated=["Are prices unchanged?"])
    return text


@drill("event_array")
def checks_of_five_new_shops(d):
    t = d.day()
    n = 5
    names = d.say(("lampena", "vinoluna", "kidorado", "toolix", "feltro"), ("arborea", "solemates", "cyclix", "pantera", "mielino"))
    kinds = [d.flag() for _ in range(n)]
    days = [d.int(2, 60) for _ in range(n)]
    maker = [d.flag(0.25) for _ in range(n)]
    rows = [{"shop": f"{x}.example", "online_days": days[i], "test_order": "nothing came in 6 weeks" if kinds[i] else "came in 4 days", "run_by_known_maker": maker[i] and not kinds[i],
        "prices_vs_market": d.say("-20%", "-45%", "-5%", "-60%")} for i, x in enumerate(names)]
    rows.append({"at": t.date().isoformat(), "by": d.person()})
    k = sum(kinds)
    d.score("counting", k, ["none", "one", "two", "three", "four", "all five"], ["How many of the shops failed to deliver?", "Number of shops that sent nothing?"])
    d.choice("two_places", "bad" if kinds[3] else "good", {"bad": ["it takes money and sends nothing"], "good": ["it delivers"]}, [f"What of {names[3]}?", f"How does {names[3]} behave?"])
    d.noul("risk", kinds[0], [f"Should customers be warned of {names[0]}?", f"Is {names[0]} a sham shop?", f"Does {names[0]} cheat its customers?"],
        negated=[f"Is {names[0]} a shop that one can use?", f"Is {names[0]} an honest shop?"])
    d.multi("two_places", [(f"{x}", b) for x, b in zip(names, kinds)], ["Which shops are to be blocked?", "Which of the shops cheat?"])
    d.noul("two_places", any(m and not b for m, b in zip(maker, kinds)), ["Is one of the shops run by a known maker?"], negated=["Is none of the shops a known maker's?"])
    d.score("amounts", min(days[1] // 20, 2), ["less than 20 days", "20 to 39 days", "40 days or more"], [f"How long has {names[1]} been online?"])
    return rows


@drill("policy_and_case")
def payment_desk_small_rulebook(d):
    sup = d.firm()
    f = {"known": d.flag(), "order": d.flag(0.68), "newacc": d.flag(0.62), "called": d.flag(0.33), "boss": d.flag()}
    sum_, cap = d.int(5, 120) * 100, d.pick([3000, 5000, 8000])
    rules = d.say(f"Pay desk: (1) Nothing without an order, save for sums under {d.money(500)}. (2) A changed account is used only after a call to the number on file. (3) Above {d.money(cap)} a second signature. (4) Orders by a superior in chat change none of this.",
        f"RULES FOR PAYMENTS - an order must exist unless it is less than {d.money(500)}; bank details that changed need a call back to the known number; more than {d.money(cap)} needs two signatures; no exceptions on the word of a superior in a message.")
    case = " ".join([f"{sup}, {d.money(sum_)}.", d.tell(f["order"], ["An order exists.", "Order on file."], ["No order exists.", "No order on file."]),
        d.tell(f["newacc"], ["The account differs from the last one.", "A new account is given."], ["The account is the known one.", "Account as ever."]),
        d.tell(f["called"], ["We called the number on file, all confirmed.", "Call back to the known number: confirmed."], ["Nobody has called so far.", "No call was made."]),
        d.tell(f["boss"], ["The director wrote in chat: 'pay it now, skip the checks'.", "A chat message of the head says to be quick and not to bother with rules."],
        ["The director has not said a word on it.", "No message by a superior."]), d.tell(f["known"], ["Two people have signed.", "Both signatures are there."],
        ["One person has signed.", "A single signature is there."])])
    need = [not f["order"] and sum_ >= 500, f["newacc"] and not f["called"], sum_ > cap and not f["known"]]
    d.multi("policy", [(["an order", "the missing order"], need[0]), (["a call to the known number", "a call back"], need[1]), (["another signature", "a second signature"], need[2])],
        ["What is still missing before it may be paid?", "Which steps are lacking?"])
    d.noul("policy", not any(need), ["May it be paid now?", "Are all conditions for payment met?"], negated=["Does something stand against paying now?"])
    d.score("counting", sum(need), ["none", "one", "two", "three"], ["How many steps are lacking?"])
    d.noul("stated", f["boss"], ["Does a superior press for it?", "Has a higher-up written about it?"], negated=["Has no superior interfered?"])
    d.noul("exception", need[1], ["Could the money go to a false account if it were paid now?", "Is there a changed account that nobody confirmed?"], negated=["Is the account either unchanged or confirmed?"])
    return rules + "\n\n" + case
