"""Card disputes: statements against logs, similar names, policy sheets, missing facts, sums and thresholds."""

from draw import drill, later


@drill("mixed")
def letter_against_entry_log(d):
    who, guard, firm = d.person(), d.person(), d.say("Vault Escape Rooms", "Glasshouse Spa", "KartArena", "Cliff Climb Hall")
    t = d.day().replace(hour=18, minute=40)
    scan, id_name, party = d.flag(), d.flag(), d.pick([1, 2, 5, 6])
    weather, early, refundable = d.flag(), d.pick([3, 30, 60]), d.flag()
    left, price = d.flag(), d.pick([28, 35, 44])
    other = d.person()
    letter = " ".join([
        d.say(f"I contest {price * party}.00 by {firm}.", f"The charge of {price * party}.00 by {firm} must come off my card."), d.tell(weather, ["We stayed at home because of the storm warning.", "The roads were under snow and we never set out."], ["We stayed at home as the little one had a fever.", "We never set out, my husband had to work."]),
        d.say("Nobody of us went there.", "None of us has been there that day."), d.say(f"I wrote to them {early} hours before the slot that we would not come.", f"My message that we would not come went to them {early} hours ahead."),
        d.say("They do not even answer.", "Their answer was an automatic one.")])
    log = {"booking": {"name": who, "slot": t.strftime("%Y-%m-%dT%H:%M"), "persons": party, "pricePerHead": price, "rate": "FLEX" if refundable else "FIXED"}, "gate": {"qrScanned": later(t, minutes=-6).strftime("%H:%M") if scan else None, "nameGivenAtDesk": (who if id_name else other) if scan else None,
           "lockersUsed": (party if scan else 0), "leftAt": later(t, minutes=20 if left else 95).strftime("%H:%M") if scan else None}, "desk": guard, "inbox": [{"from": d.email(who), "hoursBeforeSlot": early, "subject": "not coming"}]}
    d.noul("two_places", scan, ["Does the entry log contradict the letter?", "Is there a record that clashes with the claim of having stayed at home?"], negated=["Does the log bear out that nobody came?", "Is the log in line with the letter?"])
    d.choice("identity", "none" if not scan else "same" if id_name else "diff", {"none": ["no name was given, as nobody came", "there was no visitor"], "same": ["the cardholder's", "the one on the booking"], "diff": ["somebody else's", "another than the one booked"]}, ["Whose name was given at the desk?", "What name did the visitors state?"])
    d.noul("policy", refundable and early >= 24, ["Is the booking to be refunded by the house rule?", "Do rate and notice entitle the customer to a refund?"], criteria=["FLEX bookings are refunded when called off at least 24 hours ahead; FIXED ones never."])
    d.multi("two_places", [(["the booking code was read at the gate", "the QR code was used"], scan), (["a rate with free cancellation", "a flexible fare"], refundable), (["more than three persons", "a group of five or six"], party > 3), (["the weather as the reason", "storm or snow"], weather)], ["Which of these are in letter or log?", "What can be learnt from the papers?"])
    d.score("amounts", 0 if price * party < 50 else 1 if price * party < 100 else 2, ["under 50", "50 to 100", "over 100"], ["How large is the contested sum?", "What does the claim amount to?"])
    d.noul("order_time", early > 24, ["Was the cancellation sent more than a day ahead?", "Did the customer write over 24 hours before the slot?"], negated=["Was the message sent only hours before the slot?"])
    return {"letter": letter, "entry_system": log}


@drill("ledger_text")
def three_names_on_one_address(d):
    first, last = d.say("Johan", "Elena", "Marek", "Sofia"), d.say("Brandt", "Costa", "Lis", "Weber")
    kinds = [d.pick(["same", "kin", "other"]) for _ in range(3)]
    others = [d.person() for _ in range(3)]
    t = d.day()
    variants = [f"{first[0]}. {last}", f"{last}, {first}", f"{first} {last[0]}{last[1:].upper()}"]
    kin = [f"{d.say('Otto', 'Greta', 'Nina')} {last}", f"{d.say('Hugo', 'Lena', 'Pia')} {last}", f"{d.say('Erik', 'Dora', 'Max')} {last}"]
    names = [{"same": variants[i], "kin": kin[i], "other": others[i]}[k] for i, k in enumerate(kinds)]
    home, addr2 = "5 Quarry Steps", "61 Beacon Hill"
    adr = [d.flag() for _ in range(3)]
    amts = d.shuffled([d.amount(20, 60), d.amount(120, 300), d.amount(600, 1200)])
    big = amts.index(max(amts))
    signed = d.flag()
    state = "\n".join([
        d.say(f"Cardholder: {first} {last}, {home}. Born {d.say('3 May 1981', '9 Feb 1974')}.", f"Holder {first} {last} / {home}"), d.say("Orders paid with the card:", "Deliveries paid by this card:"),
        *[f"{i + 1}. {d.date(later(t, days=3 * i))}  {names[i]:<24} {home if adr[i] else addr2:<18} {amts[i]:>8.2f} {d.code}" for i in range(3)],
        d.tell(signed, ["Holder's declaration: signed, received.", "The written declaration of the holder is in."], ["Holder's declaration: not received.", "The written declaration of the holder is outstanding."]),
        d.say("The holder says that none of the three is known.", "The holder disputes all three orders.")])
    d.choice("identity", kinds[0], {"same": ["it is the cardholder's name, differently written", "the cardholder in another spelling"], "kin": ["a namesake of the family, with another first name", "someone else with the same surname"], "other": ["a different person altogether", "no likeness in the name"]}, ["Who is the recipient of the first order?", "How does the name of the first recipient relate to the cardholder's?"])
    d.noul("identity", kinds[1] == "other", ["Does the recipient of the second order bear a surname other than the cardholder's?", "Is the family name of the second recipient foreign to the holder?"], negated=["Does the second recipient have the holder's family name?"])
    d.multi("two_places", [(["order 1", "the first one listed"], adr[0]), (["order 2", "the second one listed"], adr[1]), (["order 3", "the last one listed"], adr[2])], ["Which orders went to the cardholder's home?", "Which deliveries were made to the holder's own address?"])
    d.choice("amounts", str(big), {"0": ["the first", "no. 1"], "1": ["the second", "no. 2"], "2": ["the third", "no. 3"]}, ["Which order is the dearest?", "On which order was most spent?"])
    d.noul("two_places", adr[big], ["Was the dearest order sent to the holder's home?", "Did the costliest delivery go to the holder's address?"], negated=["Did the dearest order go somewhere else than the holder's home?"])
    d.score("counting", sum(adr), ["none", "one", "two", "all three"], ["How many of the orders went to the holder's own address?", "How many deliveries were to the holder's home?"])
    d.noul("unknown", signed, ["Is there a written declaration by the holder?", "Has the holder's declaration come in?"], negated=["Is the holder's declaration missing?"])
    return state


@drill("policy_and_case")
def contactless_counter_rules(d):
    who, shop = d.person(), d.say("Kiosk Alma", "Mini Mart 5", "Deli Roma", "Buffet Gleis 3")
    t = d.day()
    cap, cnt = d.pick([40, 50]), d.pick([5, 6])
    n, avg = d.pick([3, 4, 7, 8]), d.pick([9, 14, 28, 36])
    transit, reset, over = d.flag(), d.flag(), d.flag()
    stolen, when = d.flag(), d.pick([1, 2, 30, 48])
    asked = d.flag()
    state = " ".join([
        d.say("TAP RULES.", "Rules on tapping without a PIN."), f"A tap may not exceed {cap}. After {cnt} taps in a row the PIN is asked; entering the PIN anywhere sets the count to zero. Taps at turnstiles of public transport do not count. If the limit or the count was ignored, the bank bears the taps beyond it; else the holder bears the first 50 of a loss through theft, unless the card was reported within a day.", "\n\n",
        d.say(f"{who}'s card was tapped {n} times at {shop} on {d.date(t)},", f"{n} taps at {shop} with the card of {who} on {d.date(t)},"), d.say(f"about {avg} each", f"each time around {avg}") + d.tell(over, [f", once even {cap + 18}.", f", and one of them {cap + 18}."], [f", never over {cap - 2}.", f", the highest {cap - 2}."]),
        d.tell(transit, ["All were at the turnstile of the underground station, which the kiosk also runs.", "The reader was the gate of the tram stop."], ["The reader stood on the counter for sweets and drinks.", "All were at the till."]),
        d.tell(reset, ["Between the third tap and the rest the PIN was entered at a cash machine.", "After the third tap someone typed the PIN at a machine outside."], ["The PIN was not entered anywhere that day.", "No PIN was typed at any point."]),
        d.tell(stolen, [f"{who.split()[0]} says the wallet was picked in the morning", f"By {who.split()[0]}'s report, the wallet was stolen at dawn"], [f"{who.split()[0]} had the card all day but does not recall the taps", f"The card never left {who.split()[0]}, who knows nothing of the taps"]) + d.say(f", and told us {when} hours later.", f"; we heard of it {when} hours after."),
        d.tell(asked, ["The kiosk sent its till roll.", "Till roll received from the shop."], ["From the kiosk no till roll has come.", "Till roll asked for, none received."])])
    broken = n > cnt and not transit and not reset
    d.noul("policy", over, ["Was the limit for a single tap exceeded?", "Did one of the taps go above the permitted sum?"], negated=["Did all taps stay within the limit for a single one?"])
    d.choice("exception", "few" if n <= cnt and not transit else "transit" if transit else "reset" if reset else "broken", {"few": ["there were not more taps than allowed", "the number was not reached"], "transit": ["they were made in public transport", "turnstile taps do not count"], "reset": ["the PIN had been entered in between", "the count had been set to zero"], "broken": ["none, the PIN ought to have been asked", "there is no reason, the rule was ignored"]},
             ["Why was no PIN needed at the taps?", "What explains that the PIN was not asked?"], criteria="If they were transit taps, that is the reason. Otherwise, if they were not more than the count allows, that is the reason. Otherwise look at a PIN entry in between.")
    d.noul("stated", stolen, ["Does the holder say that the card was stolen?", "Is theft alleged?"], negated=["Does the holder say that the card was in hand all the time?"])
    d.noul("order_time", when < 24, ["Was the bank told within a day?", "Did the report come in under 24 hours?"], negated=["Was the bank told only after more than a day?"])
    d.multi("stated", [(["a PIN entry at a machine", "a typed PIN"], reset), (["taps at a turnstile", "use in public transport"], transit), (["a till roll from the shop", "the shop's till record"], asked), (["a theft of the wallet", "a pickpocket"], stolen)], ["Which of these does the case contain?", "What do the facts say?"])
    d.score("amounts", 0 if n * avg < 60 else 1 if n * avg < 130 else 2, ["under 60", "60 to 130", "over 130"], ["What do the taps come to, at about their usual size?", "Roughly how large is the sum of all taps?"])
    return state


@drill("analyst_note")
def shop_reply_read_by_analyst(d):
    who, shop, clerk = d.person(), d.firm(), d.say("HJ", "ob", "PV", "tla")
    t = d.day()
    claims = {k: d.flag() for k in ("avs", "cvv", "sig", "ip")}
    file_ = {k: d.flag() for k in ("avs", "cvv", "sig", "ip")}
    refund, lang, late = d.flag(), d.say("fr", "pl", "en"), d.pick([5, 9, 31, 38])
    tone = d.pick(["polite", "rude"])
    words = {"avs": "address check", "cvv": "security code", "sig": "signature on delivery", "ip": "IP location"}
    said = [words[k] for k in claims if claims[k]] or ["nothing in particular"]
    state = "\n".join([
        d.say(f"{clerk}: merchant reply, {shop}, CH {who}", f"Reply of {shop} re {who}, read by {clerk}"), d.say(f"rcvd {d.date(later(t, days=late))}, notice was {d.date(t)} (window 30d)", f"notice {d.date(t)}, reply in on {d.date(later(t, days=late))}; 30 days allowed"),
        "merchant says it has in its favour: " + ", ".join(said) + ".", "what I find in gateway data / papers:",
        "- AVS " + d.tell(file_["avs"], ["Y", "full match"], ["N", "no match"]), "- CVV2 " + d.tell(file_["cvv"], ["M", "match"], ["P (not processed)", "not sent"]), "- POD " + d.tell(file_["sig"], ["signed, surname legible", "signature present"], ["left at door, blank", "field empty"]), "- IP " + d.tell(file_["ip"], ["same town as CH", "20 km from CH"], ["other continent", "hosting provider overseas"]),
        d.tell(refund, ["credit of the full sum already seen on acct", "refund posted meanwhile, full amount"], ["no credit on acct so far", "nothing refunded to date"]), {"polite": d.say("tone courteous", "friendly letter"), "rude": d.say("calls CH a liar in capitals", "letter full of insults")}[tone]])
    right = sum(claims[k] and file_[k] for k in claims)
    wrong = sum(claims[k] and not file_[k] for k in claims)
    d.multi("two_places", [(["the address check", "that the address agreed"], file_["avs"]), (["the security code", "that the code was right"], file_["cvv"]), (["the signature", "that delivery was signed for"], file_["sig"]), (["the place of the order", "that the IP is near the holder"], file_["ip"])],
            ["Which points in favour of a genuine purchase do the data and papers confirm?", "What is borne out by what the analyst found?"])
    d.noul("stated", claims["cvv"], ["Does the merchant invoke the security code?", "Is the security code among the merchant's arguments?"], negated=["Does the merchant leave the security code unmentioned?"])
    d.noul("two_places", wrong > 0, ["Is at least one of the merchant's points refuted by the analyst's findings?", "Does the merchant assert something that the findings do not bear out?"], negated=["Do the findings bear out everything that the merchant asserts?"])
    d.score("counting", sum(file_.values()) if sum(file_.values()) < 4 else 3, ["none", "one", "two", "three or four"], ["How many of the four checks turned out well?", "How many of the findings speak for the merchant?"])
    d.noul("order_time", late <= 30, ["Did the reply come within the window?", "Was the merchant in time?"], negated=["Did the reply come after the window had shut?"])
    d.noul("stated", refund, ["Has the money been returned meanwhile?", "Did the analyst see a credit?"], negated=["Is the holder still waiting for any credit?"])
    d.choice("stated", tone, {"polite": ["courteous", "civil"], "rude": ["abusive", "offensive"]}, ["In what tone is the merchant's letter?", "How does the merchant write?"])
    return state


@drill("nested_json")
def family_shopping_wallet(d):
    dad, kid, aunt = d.person(), d.person(), d.person()
    t = d.day()
    rel = {"PRIMARY": dad, "CHILD": kid, "GUEST": aunt}
    actor = d.pick(["PRIMARY", "CHILD", "GUEST"])
    appr = d.pick(["AUTO", "PARENT_OK", "BYPASSED"])
    limit, amt = d.pick([30, 50]), d.pick([12, 19, 68, 95])
    age, n, region = d.pick([9, 10, 11, 14, 15, 16]), d.pick([0, 2, 3]), d.flag()
    lock, refunded = d.flag(), d.flag()
    uid = {k: d.ref("u", 4) for k in rel}
    state = {"familyGroup": d.ref("fam-", 5), "members": [{"uid": uid[k], "displayName": rel[k], "role": k, **({"age": age} if k == "CHILD" else {})} for k in rel],
             "rules": {"childSpendLimit": limit, "childNeedsApproval": lock, "ccy": d.code}, "contestedPurchase": {"when": t.strftime("%Y-%m-%dT%H:%M"), "byUid": uid[actor], "item": d.say("season pass", "film pack"), "price": amt, "approval": appr, "approvalCodes": {"AUTO": "no approval asked", "PARENT_OK": "primary member tapped OK", "BYPASSED": "approval switched off minutes earlier"}},
             "store": {"goodwillRefundsBefore": n, "country": d.say("PT", "AT") if region else "not supplied", "currentRefund": "issued" if refunded else "none"}}
    d.choice("two_places", actor, {"PRIMARY": ["the main account member", "the parent"], "CHILD": ["the child", "the minor in the group"], "GUEST": ["the guest", "a visitor member"]}, ["Which member made the contested purchase?", "Who bought the item?"])
    d.choice("stated", appr, {"AUTO": ["nobody was asked", "it went through without any consent"], "PARENT_OK": ["the parent consented", "the main member agreed"], "BYPASSED": ["approval had been turned off just before", "the safeguard was disabled shortly earlier"]}, ["How was the purchase approved?", "What is known of consent to the purchase?"])
    d.noul("amounts", amt > limit, ["Is the price above the limit set for the child?", "Does the price exceed the child limit?"], negated=["Does the price stay within the limit set for the child?"])
    d.noul("two_places", age < 13, ["Is the minor in the group under thirteen?", "Is the child younger than 13?"], negated=["Is the minor a teenager?"])
    d.noul("policy", actor != "PRIMARY" and appr != "PARENT_OK", ["Is the purchase refundable under the store's rule?", "Does the store have to refund?"], negated=["May the store decline to refund?"], criteria="Refund if the buyer is not the primary member and the primary member did not tap OK.")
    d.multi("stated", [(["approval is demanded for the child", "the child's purchases need a consent"], lock), (["the store refunded out of goodwill earlier", "there were goodwill refunds before"], n > 0), (["a refund for this purchase", "the money has been given back"], refunded), (["the country of the store account", "in which country the account is"], region)], ["What does the record say?", "Which of these are recorded?"])
    return state


@drill("email")
def hotel_writes_to_acquirer(d):
    hotel, guest, clerk, manager = d.say("Hotel Aurora", "Rosenhof", "Quinta das Flores", "The Grand Pier"), d.person(), d.person(), d.person()
    t = d.day()
    parts = {k: d.flag() for k in ("bar", "smoke", "damage", "late")}
    sign, card_, slept = d.flag(), d.pick(["reader", "phone", "link"]), d.flag()
    if not any(parts.values()):
        parts[d.pick(list(parts))] = True
    inv, pics = d.flag(), d.flag()
    nights = d.pick([1, 2, 6, 7])
    sums = {"bar": 48, "smoke": 150, "damage": 320, "late": 35}
    total = sum(sums[k] for k in parts if parts[k])
    state = "\n".join([
        d.say("To our card bank", "Chargeback unit, please", "Dear partner bank,"), "",
        d.say(f"this is {clerk} of {hotel}. Guest {guest} disputes charges made after the stay that ended {d.date(t)} ({nights} night{'s' if nights > 1 else ''}).", f"I, {clerk}, {hotel}, write on the matter of {guest}, who left us on {d.date(t)} after {nights} night{'s' if nights > 1 else ''}."),
        "We charged in addition: " + "; ".join(w for k, w in (("bar", d.say("drinks from the room's fridge 48", "minibar 48")), ("smoke", d.say("airing of a non-smoking room 150", "cleaning because of cigarettes 150")), ("damage", d.say("a broken mirror 320", "a cracked basin 320")), ("late", d.say("leaving four hours after noon 35", "room kept until 4 pm 35"))) if parts[k]) + f". Sum {total}.",
        d.tell(sign, ["The registration form with the clause on extras bears the guest's signature.", "The guest signed at check-in that extras may be charged."], ["At check-in the form was forgotten, I must say.", "The form with the clause on extras lies here unsigned."]),
        {"reader": d.say("The card was in our reader with PIN at arrival.", "At arrival: chip and PIN at the desk."), "phone": d.say("The card number was read to us over the phone.", "We keyed the number in, as told to us by telephone."), "link": d.say("The guest paid by a link we had sent.", "Payment was made through a payment page on the web.")}[card_],
        d.tell(slept, [f"{manager}, our night manager, saw the guest come and go.", f"{manager} of the night desk knows the guest well."], [f"{manager}, the night manager, cannot say who slept there, since the guest had friends in the room.", f"According to {manager} of the night desk, several people used the room."]),
        d.tell(pics, ["Pictures of the room are attached.", "See photos of the room."], ["Pictures were not taken.", "We have no photos of the room."]) + " " + d.tell(inv, ["The guest got the final invoice by mail at once.", "An invoice on the extras was sent the same day."], ["No invoice on the extras has been sent to the guest yet.", "The invoice on the extras is still in draft."]),
        d.say("Awaiting your help,", "Respectfully,") + f" {clerk}"])
    known, told_, not_told = d.flag(), d.say('P.S. The room was 110 a night.', 'P.S. The rate of the room was 90.'), d.say('P.S. The house has 40 rooms.', 'P.S. We are open all year.')
    state += '\n' + (told_ if known else not_told)
    d.multi("stated", [(["things taken from the minibar", "drinks in the room"], parts["bar"]), (["smoking", "tobacco smoke in the room"], parts["smoke"]), (["something broken", "damage to the fittings"], parts["damage"]), (["staying too long on the last day", "a late departure"], parts["late"])], ["For what did the hotel charge extra?", "Which extras are claimed?"])
    d.noul("policy", sign or pics and inv, ["Do the extras satisfy the rule?", "May the hotel keep the extras under the rule?"], negated=["Must the extras be returned under the rule?"], criteria="Extras stand if the guest signed the clause on them. Without a signature both an invoice and pictures are needed.")
    d.choice("stated", card_, {"reader": ["with the card present and a PIN", "at the counter terminal"], "phone": ["by a number told in a call", "keyed in by hand"], "link": ["on the internet", "through an online page"]}, ["How was the card taken at first?", "In what way did the card payment of the stay come about?"])
    d.noul("stated", slept, ["Can the night manager vouch for the guest?", "Is the guest's own presence confirmed by staff?"], negated=["Is it uncertain who used the room?"])
    d.score("amounts", 0 if total < 100 else 1 if total < 340 else 2, ["under 100", "100 to 340", "over 340"], ["How much was charged for the extras?", "How large is the sum of the extras?"])
    d.score("order_time", 0 if nights == 1 else 1 if nights == 2 else 2, ["one night", "two nights", "about a week"], ["How long was the stay?", "For how long did the guest stay?"])
    d.noul("unknown", known, ['Is the price of the room per night stated?', 'Does the hotel name the room rate?'], negated=['Is the room rate left unsaid?'])
    return state


@drill("chat")
def merchant_asks_analyst_about_fraud_list(d):
    shop, analyst = d.say("owner_tess", "Bikes&More", "gustav (shop)"), d.say("risk_lo", "Analyst", "PSP support")
    t = d.day()
    orders = d.shuffled(["A", "B", "C"])
    bad, doubt, good = orders
    who = {k: d.person() for k in "ABC"}
    amt = {k: d.amount(90, 1900) for k in "ABC"}
    sent, note, calls = d.flag(), d.pick(["cancel", "hold", "ship"]), d.flag()
    rule3ds, repeat = d.flag(), d.flag()
    desc = {bad: d.say("the code on the back failed four times, then a second card, then a third, and it goes to a forwarding warehouse", "five cards tried in ten minutes and it ships to a parcel forwarder"), doubt: d.say("the address differs from the bill, but it is a florist's shop in the same street", "billing and delivery differ by one house number"), good: d.say("same customer for six years, same address, confirmed in the banking app", "long-standing client, confirmed the payment with the bank's app, usual address")}
    lines = [(shop, d.say("three orders on my list, can you look?", "please check three orders for me before the van comes")), (analyst, d.say("Sure, tell me.", "Go ahead."))]
    for k in "ABC":
        lines.append((shop, f"{k}: {who[k]}, {amt[k]:.2f}, " + desc[k]))
    lines += [(analyst, d.say("Have any of them left already?", "Is one of them already on the road?")), (shop, d.tell(sent, [f"{doubt} went out this morning", f"yes {doubt} is with the courier"], ["no all are still here", "none, all three are on the shelf"])),
              (analyst, d.say("Do you ask for 3-D Secure on every order?", "Is 3DS on for all of them?")), (shop, d.tell(rule3ds, ["always", "yes, each and every one"], ["only above 1000", "just for foreign cards"])),
              (analyst, d.say("Did you ring any customers?", "Any phone calls made?")), (shop, d.tell(calls, [f"I rang {who[bad].split()[0]}, nobody at that number", f"{who[bad].split()[0]}'s number is not in service"], ["no time for that", "not yet"])),
              (analyst, {"cancel": d.say(f"Then I would call off {bad} today.", f"Please cancel {bad} and refund it."), "hold": d.say(f"Then let {bad} rest until I get back to you.", f"Keep {bad} on the shelf for a day."), "ship": d.say(f"I see nothing that stops {bad}; send it, you have my word.", f"Send {bad}, I have cleared it with the issuer.")}[note])]
    opts = {k: [f"order {k}", f"the one lettered {k}"] for k in "ABC"}
    d.choice("judgement", bad, opts, ["Which of the orders looks most like fraud?", "Which order would worry an expert most?"])
    d.choice("judgement", good, opts, ["Which order is the safest?", "Which order may be shipped with the least worry?"])
    d.noul("stated", sent, ["Has one of the parcels left the shop?", "Is one of the orders already with the courier?"], negated=["Are all the goods still in the shop?"])
    d.choice("stated", note, {"cancel": ["cancel it", "call it off"], "hold": ["wait", "keep it back for now"], "ship": ["let it go out", "send it"]}, ["What is the analyst's advice in the last line?", "What should happen with the order named at the end, as the analyst says?"])
    d.noul("stated", rule3ds, ["Is strong authentication asked for on every order?", "Do all orders go through 3-D Secure?"], negated=["Are some orders exempt from 3-D Secure in this shop?"])
    d.noul("stated", calls, ["Has the shop tried to ring a customer?", "Was a telephone number tested?"], negated=["Has the shop made no phone calls?"])
    d.choice("amounts", max(amt, key=amt.get), opts, ["Which order is worth the most?", "Which is the largest of the orders?"])
    return "\n".join(f"{a}: {b}" for a, b in lines)


@drill("event_array")
def cash_back_at_the_till(d):
    holder, cashier, sup = d.person(), d.person(), d.person()
    t = d.day()
    n = d.pick([3, 4, 5, 6])
    own, refund_to, voided = d.flag(), d.pick(["same", "cashier", "cash"]), d.flag()
    drawer, cam, shift = d.flag(), d.flag(), d.pick(["begin", "end"])
    ov, customer_there = d.flag(), d.flag()
    ops = []
    base = t.replace(hour=9 if shift == "begin" else 20, minute=2)
    for i in range(n):
        ops.append({"seq": i + 1, "tm": later(base, minutes=7 * i).strftime("%H:%M"), "fn": "SALE", "card": "****" + d.ref("", 4) if i else "****7781", "val": round(11.4 + 3.3 * i, 2) if i else 240.0})
    ops.append({"seq": n + 1, "tm": later(base, minutes=7 * n).strftime("%H:%M"), "fn": "RETURN", "ofSeq": 1, "val": 240.0, "to": {"same": "****7781", "cashier": "****0402", "cash": "DRAWER"}[refund_to], "override": {"by": sup} if ov else None, "customerPresent": customer_there})
    if voided:
        ops.append({"seq": n + 2, "tm": later(base, minutes=7 * n + 2).strftime("%H:%M"), "fn": "VOID", "ofSeq": n + 1, "val": -240.0})
    state = {"till": {"no": d.say(3, 8), "operator": cashier, "operatorOwnCard": "****0402", "supervisor": sup, "shift": "06-14" if shift == "begin" else "14-22", "opening": "06:00", "closing": "21:00"}, "tape": ops, "audit": {"drawerDiff": -240.0 if drawer else 0.0, "camera": "covers till" if cam else "out of order"}, "complainant": holder}
    d.choice("two_places", refund_to, {"same": ["to the card of the first sale", "the card that had paid"], "cashier": ["to the cashier's own card", "the till operator's card"], "cash": ["in notes out of the till", "as cash"]}, ["Where did the returned money go?", "To what was the return paid out?"])
    d.noul("two_places", ov, ["Did the supervisor release the return?", "Is there a release by a superior?"], negated=["Was the return made without a superior's release?"])
    d.noul("stated", voided, ["Was the return itself undone?", "Was the return cancelled minutes later?"], negated=["Did the return stand?"])
    d.multi("judgement", [(["money lacking in the drawer", "a shortfall in the till"], drawer), (["no customer at the till for the return", "nobody was there to receive the return"], not customer_there), (["money going to the operator's card", "the cashier credited as payee"], refund_to == "cashier"), (["no release by the supervisor", "no approval by a superior"], not ov)], ["What points to a dishonest return?", "Which warning signs are there?"])
    s = drawer + (not customer_there) + 2 * (refund_to == "cashier") + (not ov)
    d.score("judgement", 0 if s <= 1 else 1 if s == 2 else 2, ["slight", "clear", "strong"], ["How strong is the suspicion against the cashier?", "How much points to the cashier's own hand?"], criteria="Points: shortfall 1, no customer 1, paid to the cashier's card 2, no release 1. Slight: at most one. Clear: two. Strong: three or more.")
    d.score("counting", {3: 0, 4: 1, 5: 2, 6: 3}[n], ["three", "four", "five", "six"], ["How many sales were rung up?", "How many sales does the tape show?"])
    d.noul("unknown", cam, ["Can film of the till be expected?", "Was the till covered by a working camera?"], negated=["Is there no footage to be had?"])
    return state
