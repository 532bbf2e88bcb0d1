"""Card disputes: rental cars, tablets, triage queues, cards lost in the post, refund books, provisional credit, delivery slips, wallets."""

from draw import drill, later


@drill("email")
def the_scratch_on_the_rental(d):
    who, desk, mate = d.person(), d.person(), d.person()
    firm = d.say("Cabrera Rent-a-Car", "Fjordbil", "Swift Wheels", "AutoPronto")
    driver, kind = d.pick(["holder", "mate", "both"]), d.pick(["scratch", "fine", "fuel"])
    photos, signed, waived = d.pick(["none", "before", "after", "both"]), d.flag(), d.flag(0.64)
    lag = d.pick([1, 2, 24, 40])
    back, sum_ = d.day(), d.amount(45, 980)
    state = "\n".join([
        f"To: claims@bank.example\nFrom: {d.email(who)}\n" + d.say("Subject: car hire charge", "Subject: they took money after I gave the car back", f"Subject: {firm}"), "",
        d.say("Sir, madam,", "Hello,", "Hi there,"),
        d.say(f"I returned the car to {firm} on {d.date(back)}, keys to a certain {desk}.", f"The car went back on {d.date(back)}, {desk} at the counter took the keys."),
        {"holder": d.say(f"I was at the wheel all week, {mate} has no licence.", f"Only I drove; {mate} sat beside me with the map."), "mate": d.say(f"{mate} did all of the driving, I had my arm in plaster.", f"The whole way it was {mate} at the wheel; my eyes are bad."),
         "both": d.say(f"{mate} and I took turns at the wheel.", f"We drove day about, {mate} and I.")}[driver],
        d.say(f"On {d.date(later(back, days=lag))} my card was charged another {d.money(sum_)}", f"Then, on {d.date(later(back, days=lag))}, {d.money(sum_)} more went off my card") + ", " + {
            "scratch": d.say("for a mark on the left door, they say.", "as there is said to be a scrape along the side."), "fine": d.say("for a speed camera somewhere, plus their fee for writing to me.", "because of a ticket for driving in a bus lane."), "fuel": d.say("since the tank was supposedly not full.", "for petrol that they had to put in, so they claim.")}[kind],
        {"none": d.say("Stupidly I took no pictures at all.", "There are no pictures, neither theirs nor mine."), "before": d.say("I took pictures when I got the car, none when I left it.", "My pictures are from the day of pick-up only."),
         "after": d.say("I have pictures from the return, with the time on them. From pick-up there are none.", "At the return I photographed everything; at the start nobody did."), "both": d.say("I photographed the car on the first day and on the last.", "There are pictures from pick-up and from return.")}[photos],
        d.tell(signed, [f"{desk.split()[0]} put a signature under 'no remarks' on the slip.", "I hold the return slip, signed by them, all fine."], ["They were shut and I dropped the keys, so there is no slip; he only waved from the car park.", "Nobody signed anything at the return."]),
        d.tell(waived, ["And I had bought the full waiver!", "Besides, the top insurance without excess was included."], ["I had declined the extra insurance, it cost more than the car.", "The extra cover I did not take."]),
        d.say("Please do something.", "Kindly reverse it.", "What now?") + f"\n{who}"])
    known, told_, not_told = d.flag(), d.say('P.S. It was a small white car.', 'P.S. The car was a grey van.'), d.say('P.S. The weather was fine.', 'P.S. We had a good trip apart from this.')
    state += '\n' + (told_ if known else not_told)
    d.choice("stated", kind, {"scratch": ["damage to the body", "harm to the car"], "fine": ["a traffic offence", "a penalty"], "fuel": ["missing petrol", "refuelling"]}, ["What was the extra charge for?", "On what ground did the hire firm charge more?"])
    d.choice("two_places", driver, {"holder": ["the cardholder alone", "only the writer"], "mate": ["the companion alone", "only the other traveller"], "both": ["one after the other, both of them", "cardholder and companion in turn"]}, ["Who drove the car?", "Who was behind the wheel?"])
    d.multi("stated", [(["pictures from the start of the hire", "photos made at pick-up"], photos in ("before", "both")), (["pictures from the end of the hire", "photos made at return"], photos in ("after", "both")), (["a signed return slip", "a signature of the firm on the return"], signed)],
            ["Which proofs does the writer have?", "What evidence is there of the state of the car?"])
    d.noul("policy", signed or photos == "both", ["Is the evidence good enough to contest the charge?", "Is the threshold for a dispute reached?"], negated=["Is the evidence too thin for a dispute?"], criteria="A dispute needs either a return slip signed by the firm, or pictures from both the start and the end of the hire.")
    d.noul("order_time", lag < 10, ["Was the extra charge made within two days of the return?", "Did the second charge follow the return almost at once?"], negated=["Was the extra charge made three weeks or more after the return?"])
    d.noul("stated", waived, ["Had the writer taken out cover against damage?", "Was a damage waiver bought?"], negated=["Did the writer go without the additional insurance?"])
    d.noul("exception", kind == "fine" or not waived, ["Is the writer liable for the charge under the stated clause?"], negated=["Does the waiver free the writer from this charge?"], criteria="The waiver frees the hirer from all later charges except fines. Without the waiver the hirer is liable for every later charge.")
    d.noul("unknown", known, ['Is the car itself described?', 'Does the writer say what kind of car it was?'], negated=['Is there no description of the car?'])
    return state


@drill("chat")
def who_bought_the_headphones(d):
    who, son, wife = d.person(), d.say("Teddy", "Enzo", "Jonah", "Bram"), d.say("Odile", "Brigid", "Larissa", "Petra")
    buyer = d.pick(["son", "wife", "stranger"])
    addr, asked, n = d.pick(["home", "work", "unknown"]), d.flag(), d.int(1, 3)
    saved, wants, kept = d.flag(), d.pick(["withdraw", "go_on", "unsure"]), d.flag()
    price, t = d.amount(80, 420), d.day()
    b, c = d.say("Bank", "Desk", "Operator 14"), who.split()[0]
    out = [(c, d.say(f"{d.money(price)} for headphones on {d.date(t)}, I never bought any", f"There is a headphone purchase of {d.money(price)}, {d.date(t)}. What is that?")),
           (b, d.say("The shop sent us the delivery address:", "According to the shop it was delivered to:") + " " + {"home": "your home address on file", "work": "the office address in your profile", "unknown": d.say("a locker in another town", "an address that we have never seen for you")}[addr] + "."),
           (c, {"home": d.say("Strange", "hm, my own house?"), "work": d.say("At the office?", "what, to my work?"), "unknown": d.say("I know nothing of that place", "never heard of it")}[addr]),
           (b, "Is the card stored on a shared device?"), (c, d.tell(saved, ["on the family computer, yes", "yes, the shop's app on our tablet remembers it"], ["no, I always type it in", "nowhere, I never let them store it"])),
           (b, "Could someone in the household have used it?"),
           (c, d.tell(asked, [f"I asked {wife.split()[0]} and {son.split()[0]} an hour ago.", f"I just went round the house, {wife.split()[0]} and {son.split()[0]} both."], [f"I have not asked my wife {wife.split()[0]} or my boy {son.split()[0]} yet, wait.", f"Good point. Give me five minutes, {wife.split()[0]} and {son.split()[0]} are here."])),
           (c, {"son": d.say(f"ok it was {son.split()[0]}, he is {10 + n}. I am sorry. {wife.split()[0]} knew nothing.", f"{son.split()[0]} owns up. {wife.split()[0]} is as surprised as I am"), "wife": d.say(f"{wife.split()[0]} says it is a present for {son.split()[0]}. He had no idea", f"it was {wife.split()[0]}, for {son.split()[0]}'s birthday."),
               "stranger": d.say(f"{wife.split()[0]} did not and {son.split()[0]} did not either, he has a pair already", f"neither {wife.split()[0]} nor {son.split()[0]}, both swear")}[buyer]),
           (c, {"withdraw": d.say("please close the case", "so forget my claim"), "go_on": d.say("I still want the money back", "the claim stays as it is"), "unsure": d.say("I have to think what to do now", "not sure if I should go on with this, I will write tomorrow")}[wants]),
           (b, d.say("Do you still have the card with you?", "Where is the card now?")), (c, d.tell(kept, ["in my hand", "right here in my wallet"], ["now that you ask, I cannot find it", "gone, I think since the weekend"]))]
    d.choice("two_places", buyer, {"son": ["the cardholder's child", "the son"], "wife": ["the spouse", "the cardholder's wife"], "stranger": ["nobody in the family, by their word", "no one in the household admits it"]}, ["Who made the purchase, as far as the conversation shows?", "Who turned out to be the buyer?"])
    d.choice("stated", addr, {"home": ["to the dwelling of the customer", "where the customer lives"], "work": ["to the customer's place of work", "where the customer is employed"], "unknown": ["to a place that is not connected with the customer", "somewhere foreign to the file"]}, ["Where were the goods sent?", "What delivery address did the shop give?"])
    d.noul("stated", saved, ["Were the card details stored on a device of the family?", "Did a shared device remember the card?"], negated=["Are the card details typed in anew each time?"])
    d.noul("order_time", asked, ["Had the customer asked the family before being prompted by the bank?", "Had the relatives been questioned earlier than the bank's suggestion?"], negated=["Did the customer question the family only at the bank's prompting?"])
    d.choice("stated", wants, {"withdraw": ["drop the claim", "have it closed"], "go_on": ["keep up the claim", "still get the sum back"], "unsure": ["decide later", "think it over"]}, ["What does the customer want in the end?", "How does the customer wish to go on?"])
    s = (buyer == "stranger") * 2 + (addr == "unknown") + (not kept)
    d.score("judgement", 0 if s == 0 else 1 if s <= 2 else 2, ["slight", "moderate", "grave"], ["How likely is real theft of the card or its data?", "How strongly does the case point to an outside thief?"], criteria="Points: family denies it, 2; unknown address, 1; card missing, 1. Slight: no point. Moderate: one or two. Grave: three or four.")
    d.noul("stated", kept, ["Does the customer have the card at hand?", "Is the plastic in the customer's possession?"], negated=["Is the card missing?"])
    d.multi("two_places", [(["a card stored on a family device", "stored card details"], saved), (["a card that cannot be found", "the card is missing"], not kept), (["a purchase by a member of the household", "someone in the family bought it"], buyer != "stranger"), (["delivery to the customer's home", "goods sent to the home address"], addr == "home")], ['What comes out in the conversation?', 'Which of these hold by the end?'])
    return "\n".join(f"{a}: {t}" for a, t in out)


@drill("nested_json")
def triage_queue_of_three(d):
    ids = [d.ref("Q", 4) for _ in range(3)]
    people = [d.person() for _ in range(3)]
    order = d.shuffled([0, 1, 2])
    sums = [d.amount(20, 90), d.amount(150, 480), d.amount(900, 3000)]
    ages = d.shuffled([4, 26, 61])
    modes = d.shuffled(["CNP_ECOM", "CHIP_PIN", "CONTACTLESS"])
    vip, held, dup = d.pick([0, 1, 2]), d.flag(), d.flag()
    t = d.day()
    items = []
    for i in range(3):
        items.append({"id": ids[i], "holder": people[i], "claim": {"amount": sums[order[i]], "ccy": d.code, "entryMode": modes[i], "openedDaysAgo": ages[i]}, "vulnerable": i == vip, "assignee": d.say("none", "team-4") if i else None,
                      "previousClaims12m": (2, 0, 1)[i]})
    state = {"generated": t.strftime("%Y-%m-%d"), "queue": d.say("unauthorised", "card-fraud-intake"), "items": items, "flags": {"provisionalCreditHeld": held, "possibleDuplicateOf": d.ref("Q", 4) if dup else None}, "legend": {"CNP_ECOM": "internet", "CHIP_PIN": "card in terminal, number typed", "CONTACTLESS": "card held to terminal"}}
    opts = {str(i): people[i] for i in range(3)}
    d.choice("two_places", str(ages.index(61)), opts, ["Whose claim has waited longest?", "Which holder filed first?"])
    d.choice("amounts", str(order.index(2)), opts, ["Who claims the largest amount?", "Whose claim is the highest?"])
    d.choice("two_places", str(modes.index("CHIP_PIN")), opts, ["Whose payment was made with the PIN?", "Which holder disputes a payment confirmed by the secret number?"])
    d.choice("policy", str(vip if ages[vip] > 10 else ages.index(61)), opts, ["Whose claim is to be taken up next?", "Which claim comes first under the rule?"], criteria="Take a vulnerable holder first if the claim is more than ten days old; otherwise take the oldest claim.")
    d.noul("stated", held, ["Is provisional credit on hold?", "Has the temporary refund been held back?"], negated=["Is there no hold on provisional credit?"])
    d.noul("stated", dup, ["May the batch contain a double entry?", "Is a duplicate suspected?"], negated=["Is the list free of suspected duplicates?"])
    d.noul("two_places", order[vip] == 0 or order[vip] == 1 and sums[1] < 300, ["Does the vulnerable holder claim less than 300?", "Is the amount of the holder marked as vulnerable below 300?"], negated=["Is the claim of the vulnerable person 300 or more?"])
    return state


@drill("narrative")
def the_card_that_the_post_lost(d):
    who, postman, flat, town = d.person(), d.person(), d.person(), d.city()
    how = d.pick(["box", "redirect", "neighbour"])
    active, pin_same, moved = d.pick(["phone", "machine", "app"]), d.flag(), d.flag(0.7)
    first_use, n, shops = d.pick([3, 4, 18, 21]), d.int(2, 9), d.pick(["jewels", "groceries", "gift"])
    sent, told = d.day(), d.flag(0.35)
    state = " ".join([
        d.say(f"The bank posted the new card to {who} in {town} on {d.date(sent)}.", f"A renewed card left the bank for {who}'s address in {town} on {d.date(sent)}."), "It never arrived.",
        {"box": d.say("The letter boxes in the hall had been forced that week.", "In the hall, the lock of the letter box had been prised open."), "redirect": d.say("Somebody had filed a redirection order for the mail, under a false signature.", "At the post office an order was found by which all mail was to go to another address; nobody in the house had filed it."),
         "neighbour": d.say(f"{flat}, the tenant below, used to take in the mail and is said to have kept it.", f"It turned out that {flat} from the floor below had pocketed it.")}[how],
        d.say(f"The postman, {postman}, noticed nothing.", f"{postman}, who does the round, could not recall it."),
        d.tell(pin_same, ["The code stayed the same as on the old card, so no second letter was needed.", "There was no letter with a code, since the old code went on."], ["Two days later the letter with the code followed, and vanished likewise.", "The code came by a letter of its own, which was lost as well."]),
        {"phone": d.say("The card was brought to life by a call to the automatic line.", "A caller activated it by keying in the birth date."), "machine": d.say("It was activated by a balance inquiry at a cash machine.", "A first visit to a cash machine switched it on."), "app": d.say("It was activated in the mobile app.", "Someone pressed 'activate' in the app.")}[active],
        f"The first payment was made on {d.date(later(sent, days=first_use))}.",
        {"jewels": d.say("Rings and a watch were bought", "It went for gold chains"), "groceries": d.say("Everyday food was bought", "It went for bread, milk and the like"), "gift": d.say("Nothing but gift vouchers were bought", "It went for stored-value coupons")}[shops] + f", {n} payments in all.",
        d.tell(moved, [f"{who.split()[0]} had moved house the month before and had not told the bank.", f"As it happens, the bank still had {who.split()[0]}'s former address."], [f"{who.split()[0]} had lived there for eleven years, and the bank knew the address.", f"The address was right; {who.split()[0]} had not moved in a decade."]),
        d.tell(told, [f"{who.split()[0]} had asked twice where the new card was.", f"{who.split()[0]} had rung the bank about the overdue card more than once."], [f"{who.split()[0]} had not missed the card until the statement came.", f"It was only from the statement that {who.split()[0]} learnt of any new card."])])
    known, told_, not_told = d.flag(), d.say("The buyer's face is on the shop's film.", 'The shop had no camera.'), d.say('The statement had come on paper.', 'The shop is near the harbour.')
    state += ' ' + (told_ if known else not_told)
    d.choice("stated", how, {"box": ["by breaking into the letter box", "from a forced mailbox"], "redirect": ["by a forged order to forward the mail", "through mail diverted elsewhere"], "neighbour": ["by somebody living in the house", "taken by another tenant"]}, ["How was the card taken?", "In what way did the card get into the wrong hands?"])
    d.choice("stated", active, {"phone": ["through a telephone line", "by telephone"], "machine": ["at an automatic teller", "at a cash dispenser"], "app": ["in the application", "on a mobile device"]}, ["How was the card activated?", "Where was the new card switched on?"])
    d.noul("stated", pin_same, ["Did the former PIN remain valid?", "Was the code of the old card kept?"], negated=["Was a fresh PIN sent by separate post?", "Did the card come with a new code?"])
    d.noul("order_time", first_use < 10, ["Was the card in use within a week of being posted?", "Did the first payment follow in under seven days?"], negated=["Did more than two weeks pass before the first payment?"])
    d.noul("policy", not moved or told, ["Is the cardholder free from liability?", "Does the bank have to bear the loss?"], negated=["Must the cardholder carry part of the loss?"], criteria=["The bank bears the loss if its address was the right one, or if the holder had inquired after the card. Otherwise the holder carries a part."])
    d.multi("stated", [(["the holder asked after the card", "the holder inquired about it"], told), (["the address at the bank was out of date", "the bank had an old address"], moved), (["payments for luxury goods", "purchases of jewellery"], shops == "jewels"), (["payments for vouchers", "purchases of prepaid coupons"], shops == "gift")],
            ["Which of these is told?", "What does the account contain?"])
    d.noul("unknown", known, ['Do we learn whether the buyer was filmed?', 'Is anything said of a recording of the buyer?'], negated=['Is it left open whether the buyer was filmed?'])
    return state


@drill("ledger_text")
def refund_book_of_a_shop(d):
    shop = d.firm()
    people = [d.person() for _ in range(5)]
    t = d.day()
    target = d.pick([0, 1, 2, 3, 4])
    other_card, clerk_own, after_hours = d.flag(), d.pick(["anja", "tom", "vik"]), d.flag()
    no_sale, big = d.flag(), d.amount(300, 900)
    n_small = d.pick([1, 2, 4, 5])
    rows = []
    for i, p in enumerate(people):
        amt = big if i == target else d.amount(15, 60)
        clerk = clerk_own if i == target else d.say("anja", "tom", "vik")
        when = later(t, days=i).replace(hour=(22 if after_hours else 14) if i == target else 11, minute=12 + i)
        rows.append(f"{when:%Y-%m-%d %H:%M} | {p:<22} | -{amt:>7.2f} | sale {('none found' if no_sale else d.ref('S', 5)) if i == target else d.ref('S', 5)} | " + ("to other card" if other_card and i == target else "to same card") + f" | {clerk}")
    state = "\n".join([d.say(f"REFUND JOURNAL {shop}", f"{shop} / refunds of the week"), "date | customer | amount | original sale | card | clerk", *rows,
                       d.say("Opening hours: 9 to 18.", "The shop shuts at 18:00."), d.say("Rule: refunds go to the card that paid.", "House rule: no refund to another card than the one used."), d.say("Staff: anja (manager), tom (till), vik (weekend help).", "anja is the manager, tom works the till, vik helps on weekends.")])
    opts = {str(i): people[i] for i in range(5)}
    d.choice("amounts", str(target), opts, ["In whose name is the largest refund?", "Who got the biggest amount back?"])
    d.choice("two_places", clerk_own, {"anja": ["the manager", "the head of the shop"], "tom": ["the cashier", "the one who works the till"], "vik": ["the weekend help", "the part-timer"]}, ["What is the position of the person who made the largest refund?", "Who booked the biggest refund?"])
    d.multi("two_places", [(["it was booked after closing time", "it was made when the shop was shut"], after_hours), (["it went to a different card", "another card was credited"], other_card), (["there is no sale that it belongs to", "no purchase can be found for it"], no_sale)],
            ["What is odd about the largest refund?", "Which irregularities does the biggest refund show?"])
    s = after_hours + other_card + no_sale
    d.score("judgement", min(s, 2), ["nothing odd", "one odd thing", "several odd things"], ["How suspicious is the largest refund?", "How many irregular features has the highest refund?"])
    d.noul("policy", other_card, ["Has the house rule on refunds been broken?", "Was a refund made against the rule on cards?"], negated=["Were all refunds in line with the house rule on cards?"])
    d.noul("order_time", target >= 3, ["Was the largest refund made on one of the last two days?", "Does the biggest refund fall on the fourth or fifth day listed?"], negated=["Was the largest refund made on one of the first three days?"])
    return state


@drill("policy_and_case")
def provisional_credit(d):
    who, officer = d.person(), d.person()
    new_acct = d.flag(0.39)
    written, days, kind = d.flag(0.64), d.pick([4, 13, 16, 24, 28]), d.pick(["pos", "pos", "abroad", "atm"])
    limit = 20 if new_acct else 10
    history, deny = d.int(0, 3), d.flag()
    amount = d.amount(60, 2400)
    opened = d.day()
    state = "\n".join([
        d.say("From the handbook: temporary credit", "HANDBOOK 7.3, PROVISIONAL CREDIT"),
        "If a claim is not settled within ten business days, the sum is credited for the time being. For accounts opened less than a month before the payment, the term is twenty days. No credit as long as the holder has not confirmed the claim in writing. "
        "The inquiry must end within 45 days, or within 90 days for payments abroad or in a new account.", "",
        d.say(f"Case of {who}", f"Claimant: {who}"),
        {"pos": d.say("A till payment in the home country.", "Paid at a domestic till."), "abroad": d.say("A payment in a foreign shop, while the holder was at home.", "The charge comes from a shop in another country."), "atm": d.say("Cash taken at the bank's own branch machine.", "A cash withdrawal around the corner from the branch.")}[kind] + f" Sum {d.money(amount)}.",
        d.tell(new_acct, ["The account had been opened nine days before the payment.", "At the time of payment the account was not two weeks old."], ["The account has been with us since 2011.", "It is an old account, twelve years now."]),
        d.tell(written, [f"{officer} has the signed form on the desk.", "The written confirmation came in by post."], ["So far the holder has only phoned.", f"{officer} is still waiting for anything in writing."]),
        d.say(f"{days} business days have gone by since the claim; no result yet.", f"The inquiry is open, it is business day {days}."),
        d.say(f"Earlier claims: {history}.", f"The holder has made {history} claims before.")])
    d.noul("policy", written and days > limit, ["Must the sum be credited provisionally now?", "Is temporary credit due at this point?"], negated=["Can the bank still wait with the temporary credit?"])
    d.choice("exception", "90" if new_acct or kind == "abroad" else "45", {"90": ["ninety days", "three months or so"], "45": ["forty-five days", "a month and a half"]}, ["How long may the inquiry last?", "Within what time must the inquiry be ended?"])
    d.noul("stated", new_acct, ["Was the account young when the payment was made?", "Had the account been opened just recently?"], negated=["Is it a long-standing account?"])
    d.noul("stated", written, ["Has the claim been put on paper?", "Did the holder confirm in writing?"], negated=["Is there nothing but a telephone call from the holder?"])
    d.choice("stated", kind, {"pos": ["a domestic purchase", "buying in a shop at home"], "abroad": ["a foreign purchase", "buying in a shop in another land"], "atm": ["taking out banknotes", "a withdrawal"]}, ["What kind of payment is disputed?", "What is the claim about?"])
    d.score("counting", history, ["none", "one", "two", "three"], ["How many claims has the holder made earlier?", "How many previous claims are there?"])
    d.choice("policy", "none" if not written else "due" if days > limit else "wait", {"none": ["the written confirmation", "a signed claim"], "due": ["nothing, the conditions are met", "no more, it is due"], "wait": ["the end of the term", "more days must go by"]}, ["What is still wanting before the temporary credit?", "What stands between the holder and provisional credit?"],
             criteria="If the confirmation is missing, that is the answer, however many days have gone by.")
    d.multi("two_places", [(["a freshly opened account", "a new account"], new_acct), (["a written confirmation", "a claim on paper"], written), (["more than one earlier claim", "two or more claims before"], history > 1)], ['Which of these hold for the claimant?', 'What is true of the case?'])
    return state


@drill("mixed")
def the_delivery_slip(d):
    buyer, signer, courier = d.person(), d.person(), d.person()
    first, last = buyer.split()
    stranger = d.person()
    who_signed = d.pick(["buyer", "kin", "other"])
    street, no, wrong_no = d.say("Mill Lane", "Rue Haute", "Calle Nueva", "Birkenweg"), d.int(4, 60), d.flag()
    weight_ok, photo, id_seen = d.flag(), d.pick(["door", "none", "street"]), d.flag()
    at = d.day()
    w = d.pick([2.4, 3.8, 6.1])
    name = {"buyer": f"{first[0]}. {last}", "kin": f"{signer.split()[0]} {last}", "other": stranger}[who_signed]
    slip = {"carrier": d.say("Veloz", "Postera", "NordParcel"), "consignment": d.ref("", 10), "deliveredAt": at.strftime("%Y-%m-%d %H:%M"), "address": f"{street} {no + 3 if wrong_no else no}", "printedName": name, "signature": True, "idSeen": id_seen, "weightKg": {"handedIn": w, "onDelivery": w if weight_ok else 0.4},
            "photo": {"door": {"shows": "parcel at a house door", "gps": "on route"}, "none": None, "street": {"shows": "van and road only", "gps": "on route"}}[photo], "driver": courier}
    letter = " ".join([f"I am {buyer} and live at {street} {no}.", d.say("I was away that day.", "Nobody was at home at that hour."), d.say(f"There is one {signer.split()[0]} in the family, my brother's child, who has a key.", f"My niece {signer.split()[0]} looks after the cat when I am gone."),
                       d.tell(weight_ok, ["I never saw any box, full or empty.", "No parcel was seen by anyone of us."], ["The box I found was as light as if nothing but paper was in it.", "All there was in the carton was crumpled newspaper."]), d.say("The camera I ordered was dear enough.", "It was to be a camera.")])
    d.choice("identity", who_signed, {"buyer": ["the buyer", "the person who ordered"], "kin": ["a relative of the buyer", "someone of the buyer's family"], "other": ["a person of another surname", "somebody with a different family name"]}, ["Whose name stands on the delivery slip?", "Who is printed as having received the parcel?"])
    d.noul("two_places", not wrong_no, ["Is the address on the slip the buyer's own?", "Was the parcel brought to the house number given in the letter?"], negated=["Does the slip name another house number than the letter?"])
    d.noul("amounts", weight_ok, ["Did the parcel weigh as much on arrival as when handed in?", "Is the weight the same at both ends?"], negated=["Had the parcel become much lighter on the way?"])
    d.noul("stated", id_seen, ["Did the driver look at an identity document?", "Was proof of identity shown at the door?"], negated=["Was the parcel handed over without a look at any identity paper?"])
    d.choice("stated", photo, {"door": ["the parcel at an entrance", "the packet by a house"], "none": ["there is none", "no picture was made"], "street": ["the vehicle and the road", "no parcel, just the road"]}, ["What does the carrier's picture show?", "What is seen on the delivery photo?"])
    s = (who_signed == "buyer") + (not wrong_no) + weight_ok + id_seen + (photo == "door")
    d.score("judgement", 0 if s <= 1 else 1 if s == 2 else 2, ["weak", "middling", "strong"], ["How convincing is the proof of delivery?", "How well does the slip prove delivery to the buyer?"], criteria="Count what is right: buyer's name, buyer's address, weight unchanged, identity seen, parcel at a door on the photo. Weak: at most one. Middling: two. Strong: three or more.")
    d.multi("two_places", [(["another house number", "a wrong number in the street"], wrong_no), (["a loss of weight", "a parcel that became lighter"], not weight_ok), (["no look at any identity paper", "identity left unchecked"], not id_seen), (["no picture at all", "a missing photo"], photo == "none")], ['What is wrong with the proof of delivery?', 'Which faults does the proof have?'])
    return {"cardholder_statement": letter, "proof": slip}


@drill("event_array")
def a_token_in_another_phone(d):
    who = d.person()
    t = d.day()
    ch, otp_to, dev = d.pick(["SMS", "EMAIL", "CALL"]), d.flag(), d.pick(["known", "new"])
    sim, pushes, cross = d.flag(), d.pick([0, 1, 4, 6]), d.flag()
    spend, n = d.pick([60, 85, 1100, 1900]), d.int(2, 5)
    gap = d.pick([3, 6, 9, 1500, 2600])
    log = [{"ts": later(t, days=-3).isoformat(timespec="minutes"), "ev": "LOGIN", "device": "dev-A", "geo": d.say("home", "home region")}]
    if sim:
        log.append({"ts": later(t, days=-1).isoformat(timespec="minutes"), "ev": "CARRIER_NOTICE", "detail": "SIM exchanged"})
    log += [{"ts": later(t, minutes=-20 + i).isoformat(timespec="minutes"), "ev": "PUSH_SENT", "purpose": "confirm wallet", "answer": "ignored"} for i in range(pushes)]
    log += [{"ts": t.isoformat(timespec="minutes"), "ev": "PROVISION_REQUEST", "wallet": d.say("phone wallet", "watch wallet"), "device": "dev-A" if dev == "known" else "dev-K"},
            {"ts": later(t, minutes=1).isoformat(timespec="minutes"), "ev": "CODE_SENT", "via": ch, "target": "changed 2 days ago" if otp_to else "unchanged for years"}, {"ts": later(t, minutes=2).isoformat(timespec="minutes"), "ev": "TOKEN_ACTIVE"}]
    left = spend
    for i in range(n):
        a = round(spend / n, 2)
        log.append({"ts": later(t, minutes=gap + 4 * i).isoformat(timespec="minutes"), "ev": "TOKEN_PAY", "amt": a, "country": "abroad" if cross else "home"})
    state = {"holder": who, "devices": {"dev-A": "registered 3 years", "dev-K": "never seen"}, "log": log, "ccy": d.code}
    d.choice("stated", ch, {"SMS": ["by text message", "as a message to the phone"], "EMAIL": ["by electronic mail", "to the mailbox"], "CALL": ["by a spoken call", "read out on the telephone"]}, ["How was the one-time code sent?", "Which channel carried the activation code?"])
    d.noul("two_places", dev == "known", ["Was the wallet set up on a device registered for years?", "Was the card added on the holder's usual device?"], negated=["Did the request come from a device that had never been seen?"])
    d.noul("stated", otp_to, ["Had the contact for the code been altered a short time earlier?", "Was the destination of the code freshly changed?"], negated=["Was the code sent to a contact that had stood for years?"])
    d.noul("order_time", gap < 60, ["Was the token used within a quarter of an hour of the request?", "Did spending begin minutes after the card was added?"], negated=["Did a day or more pass before the token was first used?"])
    d.multi("stated", [(["an exchange of the SIM", "a replaced SIM card"], sim), (["prompts that were not answered", "ignored confirmations"], pushes > 0), (["payments in a foreign country", "use outside the home country"], cross), (["a device never seen before", "an unknown device"], dev == "new")], ["Which of these does the log contain?", "What does the history show?"])
    s = otp_to + (dev == "new") + sim + cross + (gap < 60)
    d.score("judgement", 0 if s <= 1 else 1 if s == 2 else 2, ["low", "medium", "high"], ["How strong are the signs that a thief added the card to a wallet?", "Rate the likelihood of a fraudulent wallet set-up."], criteria="Signs: code contact changed, unknown device, SIM exchanged, payments abroad, use within the hour. Low: at most one. Medium: two. High: three or more.")
    d.noul("amounts", spend > 500, ["Was more than 500 spent with the token?", "Do the token payments exceed 500 in total?"], negated=["Did the token payments stay under 500 altogether?"])
    return state
