"""Rooms to let and tickets for sale: keys by post, deposits by coin, and sellers who are merely in a hurry."""

from draw import drill, either


@drill("email")
def flat_with_the_absent_owner(d):
    a, b = d.person(), d.person()
    view, pay, price, keys, id_ = d.pick(["now", "never"]), d.pick(["after", "before"]), d.pick(["fair", "cheap"]), d.flag(), d.flag()
    state = f"From: {a}\nTo: {b}\nRe: {d.say('flat', 'two rooms', 'the studio')} in {d.city()}\n\n{d.say('Hello', 'Dear', 'Hi')} {b.split()[0]}, {d.say('thanks for asking.', 'yes, it is still free!', 'nice to hear from you.')} {d.told(price, {'fair': ('It costs what the other flats in the house cost.', 'The rent is about that of the street.'), 'cheap': ('It costs half of what others pay around there, all included.', 'It is far below the rents of the street.')})} {d.told(view, {'now': ('You can see it on Friday, my sister has the key.', 'Come on Saturday, the caretaker opens.'), 'never': ('I am abroad, so a visit is not possible.', 'Nobody can open at present, I work on a ship.')})} {d.told(pay, {'after': ('The deposit is due when we have both signed and you have the key.', 'You pay after handing over, against a receipt.'), 'before': ('Transfer deposit and first month now to be sure of it.', 'Please pay the deposit today, others are waiting.')})} {d.tell(keys, ['The keys come by parcel, I never hand them over in person.', 'A courier brings the keys to your door.'], ['The keys are given to you in the flat.', 'You get the keys from the caretaker.'])} {d.tell(id_, ['Send a copy of your passport.', 'I need your ID by mail.'], ['Bring your papers along, no copies.', 'No papers for now.'])} {d.say('God bless', 'Kind regards', 'Yours')}, {a.split()[0]}"
    n = (view == "never") + (pay == "before") + (price == "cheap") + keys
    bad = pay == "before" and view == "never" or n >= 3
    d.noul("risk", bad, ["Rental scam?", "Is the flat probably a trap?", "Would you treat the landlord as a swindler?"], negated=["Does it look like an honest offer of a flat?"], criteria="A trap: money before one may see it, or three of: no visit, money first, far too cheap, keys by parcel.")
    d.choice("two_places", "no" if view == "never" else "yes", {"no": ["it cannot be seen"], "yes": ["it can be seen"]}, ["Can the flat be looked at?"])
    d.noul("stated", pay == "before", ["Is money wanted before the keys?"], negated=["Is money due only with the keys?"])
    d.multi("risk", [("no visit", view == "never"), ("money ahead", pay == "before"), ("too cheap", price == "cheap"), ("keys by post", keys)], ["Which signs of a trap?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["How many of the four signs?"])
    d.choice("risk", "no" if bad else "look" if n >= 1 else "go", {"no": ["pay nothing, report the advert"], "look": ["go and see it, pay nothing before"], "go": ["go on"]}, ["What should the seeker do?"])
    return state


@drill("chat")
def two_seats_in_the_gallery(d):
    s, b = d.person().split()[0], d.person().split()[0]
    how, proof, price, meet, acct = d.pick(["friends", "escrow", "cash"]), d.flag(), d.flag(), d.flag(), d.flag()
    state = f"{s}: {d.say('2 tickets for saturday', 'have tickets for sunday, ill', 'cannot go, selling two')}, {d.tell(price, ['half of the printed price', '30 each, printed 75'], ['at the printed price', '75 each as printed'])}\n{b}: {d.say('still there?', 'i take them', 'can i see them')}\n{s}: {d.tell(proof, ['here is the booking with my name, hidden code', 'photo of both, code covered, my name on it'], ['no photo, or somebody steals the code', 'trust me, no pictures'])}\n{b}: {d.say('how do i pay', 'payment?')}\n{s}: {d.told(how, {'friends': ('as a gift to friends, so there is no fee', 'voucher codes or as a gift, quick please'), 'escrow': ('through the resale page of the organiser', 'via the official exchange, i list them now'), 'cash': ('in cash when you have them in hand', 'cash at the door, you go in first')})}\n{b}: {d.tell(meet, ['then tomorrow at the station?', 'can we meet?'], ['can you send them', 'send by mail?'])}\n{s}: {d.tell(acct, ['ok', 'yes fine'], ['no, only now, two others are waiting', 'now or never, one hour'])}"
    n = (how == "friends") + (not proof) + price + (not acct)
    bad = how == "friends" and (not proof or not acct) or n >= 3
    d.noul("risk", bad, ["Ticket scam?", "Is the seller likely a cheat?", "Would you keep your hands off?"], negated=["Is the sale probably honest?"], criteria="A cheat: payment without protection together with no proof or with pressure, or three signs of: unprotected payment, no proof, half price, pressure.")
    d.choice("stated", how, {"friends": ["without any protection"], "escrow": ["through the official exchange"], "cash": ["in cash on the spot"]}, ["How should the buyer pay?"])
    d.noul("stated", proof, ["Did the seller show a proof?"], negated=["Was no proof shown?"])
    d.noul("stated", acct, ["Is there no pressure at the end?"], negated=["Does the seller press the buyer?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["How many signs: unprotected payment, no proof, half price, pressure?"])
    d.choice("risk", "no" if bad else "safe" if how != "friends" else "ask", {"no": ["do not buy"], "safe": ["buy, payment is safe"], "ask": ["ask for a safer way to pay"]}, ["What should the buyer do?"])
    return state


@drill("nested_json")
def room_advert_with_history(d):
    host_, town = d.person(), d.city()
    days, pic, phone, area, pay = d.pick([1, 3, 400]), d.flag(), d.flag(), d.flag(), d.pick(["on site", "transfer now", "voucher"])
    state = {"advert": {"id": d.ref(digits=7), "town": town, "rent": d.say(420, 610, 890), "area_mean": d.say(880, 910), "pics": d.tell(pic, ["same pictures in an advert for another town", "pictures from a hotel page"], ["own pictures, window fits the street view", "video of the flat"]), "poster": host_, "poster_days": days, "phone_works": phone}, "terms": {"viewing": d.tell(area, ["Tuesday, 17:00"], ["not possible, owner abroad"]), "deposit": pay}, "reports": d.say(0, 1)}
    n = pic + (days < 7) + (not phone) + (not area) + (pay != "on site")
    bad = pay != "on site" and not area or pic or n >= 4
    d.noul("risk", bad, ["Fake listing?", "Would you remove it as fraud?", "Is the advert a rip-off?"], negated=["Is the listing all right?"], criteria="Fake: stolen pictures, or money before an impossible viewing, or four of the five signs.")
    d.noul("stated", pic, ["Were the pictures taken from elsewhere?"], negated=["Are the pictures genuine?"])
    d.choice("stated", pay, {"on site": ["on the spot"], "transfer now": ["by transfer at once"], "voucher": ["with vouchers"]}, ["How is the deposit to be paid?"])
    d.noul("stated", area, ["Can one look at the room?"], negated=["Is a look impossible?"])
    d.score("risk", min(n, 4), ["0", "1", "2", "3", "4 or 5"], ["Signs: stolen pictures, young poster, dead phone, no viewing, odd deposit. How many?"])
    d.choice("risk", "out" if bad else "check" if n >= 2 else "keep", {"out": ["take it off"], "check": ["ask the poster"], "keep": ["leave it"]}, ["What should the portal do?"])
    return state


@drill("narrative")
def keys_under_the_mat(d):
    who, town = d.person(), d.city()
    w = who.split()[0]
    seen, other, lease, cheap, came = d.flag(0.35), d.flag(), d.pick(["agency", "agency", "agency", "mail", "mail", "mail", "mail"]), d.flag(), d.flag()
    state = f"{w} {d.say('found', 'saw', 'answered')} an advert for a holiday house in {town}. " + d.tell(cheap, ["It cost a third of the houses around it.", "For August it was a third of the usual price."], ["It cost as much as its neighbours.", "The price was usual for August."]) + " " + d.told(lease, {"agency": ("It is to be paid with a card on the portal where one books.", "The booking runs through the portal, with the card."), "mail": ("After two mails it is to be paid by transfer, not through the portal.", "The owner wants a transfer, to save the portal's fee.")}) + " " + d.tell(seen, ["The cousin, who lives there, went and saw it.", "A neighbour there knows the house and its owner."], ["Nobody had seen it.", "Nobody could say if it stands."]) + " " + d.tell(other, ["Nine guests of last year wrote about it.", "It has reviews from many summers."], ["It has one review, in odd words.", "There are no reviews."]) + " " + d.tell(came, [f"{w} paid.", f"The money was sent."], [f"{w} has not paid.", "No money has been sent."])
    n = cheap + (lease == "mail") + (not seen) + (not other)
    bad = lease == "mail" and not seen
    d.noul("risk", bad, ["Holiday-let scam?", "Is the house likely not for rent at all?", "Would you fear a fraud?"], negated=["Does it look safe enough?"], criteria="Fraud to be feared: to be paid outside the portal, for a house that nobody has seen.")
    d.noul("stated", came, ["Has the money gone?"], negated=["Is nothing paid?"])
    d.choice("stated", lease, {"agency": ["through the portal"], "mail": ["by transfer outside the portal"]}, ["How is or was it to be paid?"])
    d.noul("stated", seen, ["Does somebody know the house?"], negated=["Has nobody seen the house?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["Cheap, outside the portal, unseen, without reviews: how many?"])
    d.choice("risk", "recall" if bad and came else "no" if bad else "ok", {"recall": ["ask the bank to recall it, tell the portal"], "no": ["do not pay"], "ok": ["go on"]}, ["What to do?"])
    return state


@drill("analyst_note")
def complaints_about_tickets(d):
    K = {"dup": ("code was sold to four people, three stood outside", "ticket was already used at the gate"), "none": ("paid by gift, seller vanished, no ticket", "voucher sent, account of the seller was gone"), "page": ("page looked like the organiser's, domain two weeks old, card charged twice", "copy of the ticket shop, nothing was ever sent"), "fake": ("printed ticket has no valid code", "ticket for a match that was never played"), "over": ("ticket real, but three times the price", "fee of 40 on a ticket of 60, named beforehand"), "late": ("ticket came on the day of the show", "mail went to the spam folder, ticket fine"), "change": ("show moved to May, ticket stays valid", "seat changed, same price"), "own": ("buyer mixed up the date", "buyer lost the printout, new one sent")}
    tr = ("dup", "none", "page", "fake")
    kind, amt, way = d.pick(list(K)), d.pick([35, 160, 700]), d.flag()
    state = f"{d.say('Fan desk', 'Complaints', 'Consumer advice')} {d.ref('T', 4)}: {d.told(kind, K)}. {d.say('Price', 'Paid')}: {amt}. {d.tell(way, ['Buyer is a regular.', 'Has bought here before.'], ['First-time buyer.', 'Never bought before.'])} {d.say('Band from Oslo.', 'Cup final.', 'Musical.', 'Rock in the park.')} {d.say('Writes in anger.', 'Writes politely.', 'Many typos.')}"
    bad = kind in tr
    d.choice("risk", kind, {"dup": ["one ticket sold several times"], "none": ["paid and never sent"], "page": ["imitation of a ticket shop"], "fake": ["forged ticket"], "over": ["dear but real"], "late": ["came late"], "change": ["event changed"], "own": ["buyer's own mistake"]}, ["Which case is it?", "Kind of complaint?"])
    d.noul("risk", bad, ["Ticket fraud?", "Was the buyer cheated?"], negated=["Is there no fraud in it?"])
    d.score("amounts", {35: 0, 160: 1, 700: 2}[amt], ["under 100", "100 to 500", "over 500"], ["How much was paid?"])
    d.choice("risk", "police" if bad and amt >= 160 else "bank" if bad else "reply", {"police": ["report to the police and recall the payment"], "bank": ["recall the payment"], "reply": ["answer the buyer"]}, ["What should the desk do?"], criteria="Frauds from 100 up go to the police, smaller ones to the bank alone.")
    return state


@drill("event_array")
def messages_about_a_sublet(d):
    t = d.person().split()[0]
    steps = {"dep": d.flag(), "visit": d.flag(), "contract": d.flag(), "rush": d.flag()}
    land = d.flag()
    state = [{"t": "Mon", "msg": d.say("Is the room free?", "I am interested in the room.")}, {"t": "Mon", "msg": d.tell(steps["visit"], ["Come on Thursday and look.", "You can see it any evening."], ["No visits, it is let by photo only.", "I live far away, no visit."])}, {"t": "Tue", "msg": d.tell(steps["dep"], ["Deposit today on my account, then the key comes.", "Send 600 to hold it."], ["Deposit when you get the key.", "No money before the contract."])}, {"t": "Tue", "msg": d.tell(steps["contract"], ["Contract is attached, look at it in peace.", "The landlord signs as well, see the form."], ["No contract, we trust each other.", "Paper is not needed."])}, {"t": "Wed", "msg": d.tell(steps["rush"], ["Ten people want it, decide in one hour!", "Today or it goes!"], ["Think it over until the weekend.", "Take your time."])}, {"t": "Thu", "msg": d.tell(land, ["Landlord on the phone: yes, the room is let by him.", "House owner says it is all right."], ["Landlord on the phone: I do not know such a person.", "House owner: nobody may let there."])}]
    n = (not steps["visit"]) + steps["dep"] + (not steps["contract"]) + steps["rush"]
    d.noul("risk", not land and n >= 1, ["Sublet scam?", "Is the one who lets the room a swindler, as far as is known?"], negated=["Is it likely a true sublet or at least not proven false?"], criteria="A swindler: the owner knows nothing, and at least one of no visit, money first, no contract, rush.")
    d.noul("stated", land, ["Does the owner agree?"], negated=["Does the owner know nothing?"])
    d.multi("risk", [("no visit", not steps["visit"]), ("money first", steps["dep"]), ("no contract", not steps["contract"]), ("rush", steps["rush"])], ["Which signs occur?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["How many signs?"])
    d.choice("risk", "no" if not land else "ask" if n >= 2 else "go", {"no": ["take your hands off"], "ask": ["insist on visit and contract"], "go": ["go on"]}, [f"What should {t} do?"])
    return state


@drill("policy_and_case")
def resale_rules_of_an_organiser(d):
    org = d.say("Park Festival", "FC Halden", "City Opera", "Arena Nord")
    ex, price, name, num, when = d.flag(), d.pick([60, 75, 190]), d.flag(0.6), d.pick([1, 2, 9]), d.flag()
    state = f"{org}: tickets may be sold on through our exchange at any price, elsewhere at no more than 75; no more than four per person; the name is changed with us free of charge. {d.say('All else is void.', 'Otherwise the ticket is void.')}\n\n{d.say('Offer', 'Seen online')}: {num} {'ticket' if num == 1 else 'tickets'}, {price} each, {d.tell(ex, ['through the exchange', 'listed on our exchange'], ['in a fan group', 'on a small-ads page'])}. {d.tell(name, ['Name changed with us.', 'The name is changed in our list.'], ['Name not changed.', 'The old name is still in it.'])} {d.tell(when, ['Show is tomorrow.', 'Show is tonight.'], ['Show is in June.', 'Show is in spring.'])} {d.say('Seller writes in capitals.', 'Seller is polite.', 'Seller has a funny nickname.')}"
    v1, v2, v3 = not ex and price > 75, num > 4, not name
    n = v1 + v2 + v3
    d.noul("policy", v1 or v2, ["Does the sale break the rules as to price or number?", "Is the offer void by price or number?"], negated=["Are price and number within the rules?"])
    d.noul("stated", name, ["Is the name changed?"], negated=["Is the name unchanged?"])
    d.score("policy", n, ["none", "one", "two", "three"], ["How many points speak against it: price, number, name?"])
    d.choice("risk", "not" if v1 or v2 else "change" if v3 else "buy", {"not": ["do not buy"], "change": ["buy only if the name is changed"], "buy": ["buy"]}, ["What should a buyer do?"])
    d.choice("stated", num, {1: ["one"], 2: ["two"], 9: ["nine"]}, ["How many tickets are offered?"])
    return state


@drill("ledger_text")
def adverts_checked_by_a_portal(d):
    rows, data = [], []
    for i in range(5):
        pic, first, view = d.pick(["own", "own", "own", "copied", "copied"]), d.pick(["none", "deposit", "none"]), d.flag(0.6)
        data.append((pic, first, view))
        rows.append(f"{i + 1:>2}  {d.say('room', 'flat', 'house')}  {pic:<7} pay-before-view={first:<8} viewing={either(view, 'yes', 'no')}  age={d.say('1d', '20d', '3d')}")
    bad = [p == "copied" or (f == "deposit" and not v) for p, f, v in data]
    state = d.say("Adverts of the day", "Check list, homes to let") + "\n" + "\n".join(rows) + "\n" + d.say("Rejected: copied pictures, or money before a viewing that is refused.", "We refuse copied pictures and any deposit where no viewing is given.")
    d.multi("risk", [([f"no. {i + 1}"], bad[i]) for i in range(5)], ["Which adverts are to be rejected as fraud?", "Which are traps?"])
    d.score("counting", min(sum(bad), 4), ["none", "one", "two", "three", "four or five"], ["How many are rejected?"])
    d.noul("risk", bad[0], ["Is advert 1 a fraud?"], negated=["May advert 1 stay?"])
    d.choice("stated", data[1][0], {"own": ["own ones"], "copied": ["copied ones"]}, ["What pictures has advert 2?"])
    d.noul("two_places", any(f == "deposit" for _, f, _ in data[2:]), ["Does any of adverts 3 to 5 want a deposit before a viewing?"], negated=["Does none of adverts 3 to 5 want a deposit first?"])
    return state


@drill("mixed")
def listing_mail_and_map(d):
    town, who = d.city(), d.person()
    street, owner, acct, mid, seen = d.flag(), d.pick(["same", "other"]), d.flag(), d.flag(), d.flag()
    state = {"listing": {"address": d.say("Rose Lane 5", "Hill Road 41", "Canal 3") + ", " + town, "landlord": who}, "map_and_register": {"house_number": d.tell(street, ["exists"], ["does not exist"]), "owner": either(owner == "same", who, d.person())}, "mail": d.tell(acct, ["Deposit of 900 in coins, then I send the code for the door.", "Pay 750 by gift voucher, the door code comes by text."], ["Deposit at the notary, you get a receipt.", "You pay the deposit to the blocked account, as the law says."]), "visit": d.tell(seen, ["done on Monday, neighbour knows the landlord"], ["never offered"]), "style": d.say("fine prose", "three typos", "translated by machine")}
    n = (not street) + (owner != "same") + acct + (not seen)
    d.noul("risk", n >= 2, ["Rental fraud?", "Is the landlord a phantom?"], negated=["Is the listing credible?"], criteria="Fraud from two points on: no such house, other owner, coins or vouchers, no visit.")
    d.noul("stated", street, ["Does the house exist?"], negated=["Is there no such house?"])
    d.noul("two_places", owner == "same", ["Is the landlord the owner in the register?"], negated=["Does the register name another owner?"])
    d.multi("risk", [("no such house", not street), ("other owner", owner != "same"), ("coins or vouchers", acct), ("no visit", not seen)], ["Which points speak against it?"])
    d.choice("risk", "no" if n >= 2 else "ask" if n else "go", {"no": ["do not pay"], "ask": ["clear up the open point first"], "go": ["go on"]}, ["What next?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["How many points speak against it?"])
    return state


@drill("chat")
def festival_wristband(d):
    a, b = d.person().split()[0], d.person().split()[0]
    wear, code, paid, fan = d.flag(), d.flag(), d.pick(["meet", "gift", "bank"]), d.flag()
    state = f"{a}: {d.say('selling my wristband', 'anyone for my band?', 'festival band to sell')}, {d.say('ill', 'new job', 'exam')}\n{b}: {d.say('how much', 'real?')}\n{a}: {d.say('120', '95', '140')}, {d.tell(wear, ['never worn, in the letter', 'still sealed'], ['worn once, clip is cut', 'was already closed, i glued it'])}\n{b}: {d.say('show me', 'picture?')}\n{a}: {d.tell(code, ['here, the number of the order, you can check it with the organiser', 'order number is there, ask the hotline'], ['no number, that is my data', 'order is lost'])}\n{b}: {d.say('pay?', 'how do we do it')}\n{a}: {d.told(paid, {'meet': ('at the gate, you go in with me', 'we meet before the gate'), 'gift': ('gift cards, then i post it', 'coins now, band by post'), 'bank': ('transfer, i post it with a number', 'bank, letter with a number')})}\n{b}: {d.tell(fan, ['you are the one from the forum of 2019?', 'we met at the camp last year'], ['do i know you', 'new here?'])}"
    bad = paid == "gift" or (not code and not fan)
    d.noul("risk", bad, ["Is the seller a cheat, most likely?", "Scam sale?"], negated=["Is the seller probably honest?"], criteria="A cheat: gift cards or coins, or neither an order number nor anybody who knows the seller.")
    d.noul("risk", wear, ["Can the band still be used?"], negated=["Is the band void, since it was opened or glued?"])
    d.choice("stated", paid, {"meet": ["at the gate"], "gift": ["with gift cards or coins"], "bank": ["by bank"]}, ["How is it to be paid?"])
    d.noul("stated", code, ["Is there an order number?"], negated=["Is there no order number?"])
    d.noul("stated", fan, ["Does the buyer know the seller?"], negated=["Is the seller a stranger?"])
    d.choice("risk", "no" if bad else "void" if not wear else "buy", {"no": ["do not buy, it may be a cheat"], "void": ["do not buy, it is void"], "buy": ["buy"]}, ["Advice to the buyer?"])
    return state
