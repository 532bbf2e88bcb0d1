"""Card disputes: long letters, case files with gaps, settlement lines, shared accounts, timeshares, online pharmacies, crowdfunding, repairs."""

from draw import drill, later


@drill("narrative")
def a_holiday_share_sold_on_a_terrace(d):
    who, mate, seller, boss = d.person(), d.person(), d.person(), d.person()
    place = d.say("Costa Brina", "Playa Menta", "the island of Velos", "Porto Calmo")
    signed, cooling = d.pick(["who", "mate", "both"]), d.pick(["given", "silent", "refused"])
    days, lang, withdrew = d.pick([2, 5, 9, 12, 18, 25]), d.flag(), d.pick(["letter", "mail", "no"])
    rep, drunk, built = d.flag(), d.flag(), d.flag()
    t, sum_ = d.day(), d.amount(900, 4800, 50)
    a, b = who.split()[0], mate.split()[0]
    state = " ".join([
        d.say(f"On the third day at {place} a young man with scratch cards stopped {who} and {mate} on the promenade.", f"{who} and {mate} had only meant to walk along the harbour of {place}."),
        d.say(f"An hour later they sat on a terrace with {seller}, who sold weeks in a building by the sea.", f"They ended on a terrace, where {seller} unrolled plans of a house with two hundred flats."),
        d.tell(built, ["The house stood there to be seen; they were taken through two rooms.", "They were shown a finished flat, with towels and all."], ["Of the house there was nothing yet but a fence and a crane.", "All they saw was a model under glass; the ground was bare."]),
        d.tell(drunk, ["Sparkling wine was poured from eleven in the morning.", "Their glasses were filled again and again."], ["They were given nothing but water.", "No drop of alcohol was served."]),
        {"who": d.say(f"In the end {a} signed; {b} shook the head.", f"It was {a} alone who put a name under it, against {b}'s advice."), "mate": d.say(f"In the end {b} signed; {a} merely lent the card.", f"It was {b} alone who put a name under it, {a} only paid."), "both": d.say("In the end both of them signed.", f"Both names, {a}'s and {b}'s, stand under the contract.")}[signed],
        f"{d.money(sum_)} went off {a}'s card on {d.date(t)}.",
        d.tell(lang, ["The contract was in their own language.", "They could read every line of it, it was in their mother tongue."], ["The contract was in a language neither of them reads.", "They could not read a line of it, for it was in the tongue of the country."]),
        {"given": d.say("A sheet on the right to step back within fourteen days was stapled to it.", "A leaflet told them of the fourteen days in which they could change their minds."), "silent": d.say("Of any right to step back not a word was said or printed.", "On changing one's mind the papers were silent."), "refused": d.say(f"When they asked about a right to step back, {seller} said that here there was none.", f"{seller} told them to their faces that nobody could step back.")}[cooling],
        {"letter": d.say(f"{days} days after signing they sent a registered letter to undo it.", f"They stepped back by registered letter, {days} days after."), "mail": d.say(f"{days} days after signing they wrote an e-mail to undo it.", f"They stepped back by e-mail, {days} days after."), "no": d.say(f"{days} days after signing they complained to the bank, but to the firm they never wrote.", f"To the firm they did not write at all; the bank heard of it {days} days after.")}[withdrew],
        d.tell(rep, [f"{boss}, the manager, has since offered to talk.", f"A certain {boss} of the firm has called to find a solution."], [f"{boss}, the manager, cannot be reached.", f"The firm's head, {boss}, does not pick up."])])
    known, told_, not_told = d.flag(), d.say('The firm is registered on Malta.', 'The firm has its seat in the capital.'), d.say('They flew home on the Sunday.', 'It was a hot afternoon.')
    state += ' ' + (told_ if known else not_told)
    d.choice("two_places", signed, {"who": ["the cardholder only", "the one whose card was charged, alone"], "mate": ["the companion only", "not the cardholder but the other"], "both": ["cardholder and companion", "the two of them together"]}, ["Who signed the contract?", "Whose signature does the contract bear?"])
    d.choice("stated", cooling, {"given": ["they were told of it in writing", "a sheet informed them"], "silent": ["it was not mentioned", "nothing was said of it"], "refused": ["its existence was denied", "they were told that there was none"]}, ["What were the buyers told about stepping back?", "How was the right of withdrawal dealt with?"])
    d.noul("exception", withdrew != "no" and (days <= 14 or cooling != "given"), ["Was the withdrawal valid?", "Did the buyers withdraw effectively?"], negated=["Is there no effective withdrawal?"], criteria="A withdrawal sent to the firm within 14 days is valid. If the buyers were not informed of the right in writing, the 14 days do not bind them.")
    d.multi("stated", [(["alcohol during the talk", "wine was offered"], drunk), (["a contract that they could not read", "papers in a foreign language"], not lang), (["a building that did not exist yet", "an unbuilt house"], not built), (["an offer to settle", "the firm is ready to talk"], rep)], ["Which circumstances are told?", "What is part of the account?"])
    d.choice("stated", withdrew, {"letter": ["on paper", "by registered post"], "mail": ["electronically", "by e-mail"], "no": ["not at all", "the firm got no notice"]}, ["How did they tell the firm that they were stepping back?", "In what form was the firm told of the withdrawal?"])
    d.score("judgement", 0 if drunk + (not lang) + (not built) <= 0 else 1 if drunk + (not lang) + (not built) == 1 else 2, ["fair", "somewhat unfair", "plainly unfair"], ["How fair was the sale?", "Judge the manner of the sale."], criteria="Count: alcohol served, contract in a language they could not read, house not yet built. None: fair. One: somewhat unfair. Two or three: plainly unfair.")
    d.noul("unknown", known, ['Is the seat of the firm mentioned?', 'Do we learn where the firm is registered?'], negated=["Is the firm's seat left unmentioned?"])
    return state


@drill("nested_json")
def file_with_gaps(d):
    ch, agent = d.person(), d.person()
    t = d.day()
    has = {k: d.flag() for k in ("phone", "stmt", "police", "merchant", "ip")}
    ground = d.pick(["UNAUTH", "NOTRECV", "DUPL"])
    lvl, lang = d.pick(["bronze", "gold"]), d.say("en", "de")
    n, age = d.pick([1, 2, 5]), d.pick([2, 4, 33, 47])
    total = d.amount(30, 1500)
    state = {"caseHeader": {"no": d.ref("K-", 7), "openedAt": t.strftime("%Y-%m-%dT%H:%M"), "owner": agent, "status": "INTAKE"},
             "claimant": {"name": ch, "tier": lvl, "language": lang, "contact": {"email": d.email(ch), "mobile": "+00 " + d.ref("7", 8) if has["phone"] else None}},
             "claim": {"ground": ground, "grounds": {"UNAUTH": "not made by claimant", "NOTRECV": "ordered, not received", "DUPL": "charged more than once"}, "lines": [{"seq": i + 1, "amt": round(total / n, 2), "ccy": d.code, "postedDaysBefore": age + i} for i in range(n)]},
             "docs": {"signedStatement": {"rcvd": has["stmt"], "pages": 2 if has["stmt"] else 0}, "policeReport": d.ref("P/", 5) if has["police"] else "", "merchantCorrespondence": ["mail_01.eml"] if has["merchant"] else []},
             "telemetry": {"ecomIp": "62.9.1.14" if has["ip"] else "n/a", "entry": "ECOM"}}
    got = sum(has.values())
    d.noul("unknown", has["phone"], ["Is a phone number of the claimant on file?", "Can the claimant be rung up with what the file holds?"], negated=["Is there no telephone number in the file?"])
    d.multi("unknown", [(["a statement signed by the claimant", "the claimant's signed declaration"], has["stmt"]), (["a reference of the police", "a crime number"], has["police"]), (["exchange with the merchant", "letters to or from the shop"], has["merchant"]), (["the internet address of the order", "an IP address"], has["ip"])], ["What does the file contain?", "Which pieces are on file?"])
    d.score("stated", 0 if got <= 1 else 1 if got == 2 else 2 if got == 3 else 3, ["none or one of them", "two of them", "three of them", "four or all of them"], ["How many of the wanted pieces are there?", "How complete is the file?"], criteria="Wanted: mobile number, signed statement, police report, merchant correspondence, IP address.")
    d.choice("stated", ground, {"UNAUTH": ["somebody else made the payment", "no consent to the payment"], "NOTRECV": ["the order did not arrive", "nothing was supplied"], "DUPL": ["double or multiple charging", "the same was paid several times"]}, ["What does the claimant allege?", "On which ground is the claim made?"])
    d.score("counting", {1: 0, 2: 1, 5: 2}[n], ["one", "two", "five"], ["How many postings are contested?", "How many lines has the claim?"])
    d.noul("order_time", age < 20, ["Were the payments posted within the last week or so before the claim?", "Is the claim fresh, less than twenty days after the payments?"], negated=["Did a month or more pass before the claim was made?"])
    d.choice("policy", "stmt" if not has["stmt"] else "merchant" if ground == "NOTRECV" and not has["merchant"] else "police" if ground == "UNAUTH" and not has["police"] else "nothing", {"stmt": ["the signed statement", "the claimant's signature"], "merchant": ["the merchant correspondence", "letters with the shop"], "police": ["the police report", "a report to the police"], "nothing": ["nothing", "no further paper"]}, ["What must be asked for first?", "Which paper is to be requested next?"],
             criteria="Ask for the signed statement first if it is missing. If it is there: for goods not received ask for the merchant correspondence if missing; for payments not made by the claimant ask for the police report if missing. Otherwise nothing.")
    return state


@drill("chat")
def pills_that_never_came(d):
    who, pharm = d.person(), d.say("EuroMeds24", "QuickPill", "Apotheek Direct", "rx-lagoon")
    t = d.day()
    rx, seized, used = d.pick(["doctor", "online", "none"]), d.flag(), d.pick(["site", "link", "ad"])
    licence, again, price = d.flag(), d.pick([0, 1, 3, 4]), d.amount(60, 390)
    charged, currency, contact = d.flag(), d.flag(), d.pick(["works", "dead", "not_tried"])
    m = d.say("cust", "Holder", who.split()[0])
    s = d.say("adv", "Clerk", "Bank")
    lines = [
        (m, d.say(f"i ordered tablets from {pharm} on {d.date(t)} for {d.money(price)} and got none", f"{pharm} took {d.money(price)} on {d.date(t)} and no tablets came")),
        (s, d.say("How did you come across this shop?", "Where did you find them?")), (m, {"site": d.say("typed the name in, a friend had told me", "a friend wrote the address on a note"), "link": d.say("there was a link in an e-mail", "clicked on something in my inbox"), "ad": d.say("an advert next to a video", "it popped up as an ad while i was watching a clip")}[used]),
        (s, "Did they ask for a prescription?"), (m, {"doctor": d.say("yes, I sent in the one from my doctor", "they wanted my gp's paper and i scanned it"), "online": d.say("they have their own doctor, you tick some boxes", "only a questionnaire, then someone there 'prescribed' it"), "none": d.say("no nothing", "not at all, straight to the checkout")}[rx]),
        (s, "Has customs written to you?"), (m, d.tell(seized, ["yes a letter that a parcel was stopped", "they hold a packet with my name, says the letter"], ["no letter from them", "nothing of that kind"])),
        (s, f"Did you write to {pharm}?"), (m, {"works": d.say("they answer politely every time and say tomorrow", "yes and they reply within the hour, always the same words"), "dead": d.say("the mail bounces and the number rings out", "yes but the address no longer exists"), "not_tried": d.say("no i came to you first", "not yet, should i?")}[contact]),
        (s, "I look at your account: " + {0: d.say("there is no other charge by them.", "I see this one charge only."), 1: d.say("there is one further charge by them.", "besides this I see one more charge."), 3: d.say("there are three further charges by them.", "besides this I see three more."), 4: d.say("there are four further charges by them.", "besides this I see four more.")}[again] + " " + d.tell(currency, ["The sum was booked in another currency than shown to you.", "They booked it in a foreign currency."], ["It was booked in your own currency.", "The currency is the one you saw."])),
        (m, d.say("oh", "ok", "hm")), (s, d.tell(licence, [f"{pharm} is on the list of licensed pharmacies.", "I find them in the register of permitted pharmacies."], [f"{pharm} is not on the list of licensed pharmacies.", "I do not find them in the register of permitted pharmacies."]))]
    d.choice("stated", rx, {"doctor": ["one from the customer's own physician", "the general practitioner's"], "online": ["one issued by the shop itself after a form", "a form on the site"], "none": ["none", "it was not needed"]}, ["What prescription was there for the tablets?", "On what prescription did the shop sell?"])
    d.choice("stated", used, {"site": ["on the recommendation of an acquaintance", "by word of mouth"], "link": ["through a message in the mailbox", "from an e-mail"], "ad": ["by advertising", "through an advertisement"]}, ["How did the customer find the shop?", "What led the customer to the pharmacy?"])
    d.noul("stated", seized, ["Was a shipment held by the authorities?", "Is customs holding something for the customer?"], negated=["Has the customer had no word from customs?"])
    d.choice("stated", contact, {"works": ["it answers, without result", "replies come, but nothing follows"], "dead": ["it cannot be reached any more", "no channel works"], "not_tried": ["it was not asked", "no attempt was made"]}, ["How is contact with the shop?", "What came of writing to the seller?"])
    d.score("counting", {0: 0, 1: 1, 3: 2, 4: 3}[again], ["none", "one", "three", "four"], ["How many further charges by the shop does the bank see?", "How many more times did the shop charge the card?"])
    s_ = (rx != "doctor") + (not licence) + (used != "site") + (contact == "dead")
    d.score("judgement", 0 if s_ <= 1 else 1 if s_ == 2 else 2, ["probably genuine", "unclear", "probably a sham"], ["Is the pharmacy likely to be a sham?", "What sort of shop is it likely to be?"], criteria="Signs of a sham: no prescription from the customer's own doctor, no licence, found through an ad or e-mail, no longer reachable. At most one: probably genuine. Two: unclear. Three or four: probably a sham.")
    d.noul("stated", licence, ["Is the shop registered as a pharmacy?", "Does the shop appear among the licensed pharmacies?"], negated=["Is the shop missing from the register?"])
    d.multi("judgement", [(["the shop is not licensed", "no licence as a pharmacy"], not licence), (["the shop cannot be reached", "dead contact addresses"], contact == "dead"), (["no prescription was asked for", "sale without any prescription"], rx == "none"), (["booking in a foreign currency", "another currency than shown"], currency)], ['What speaks against the shop?', 'Which bad signs come up?'])
    return "\n".join(f"{a}> {b}" for a, b in lines)


@drill("policy_and_case")
def one_card_two_holders(d):
    main, second, child = d.person(), d.person(), d.person()
    t = d.day()
    buyer, signs = d.pick(["main", "second", "child"]), d.flag()
    gone, notice, ret = d.pick(["together", "apart", "divorced"]), d.flag(), d.flag()
    rel, days = d.pick([3, 8, 40, 70]), d.int(1, 9)
    sum_ = d.amount(150, 3000, 10)
    extra = d.flag()
    state = "\n".join([
        d.say("Excerpt of the card terms", "TERMS (in short)"),
        "5.1 The main holder answers for all use by an additional holder. 5.2 This ends on the day after the main holder has told the bank to stop the additional card. 5.3 Use by a minor of the household counts as use by the holder who left the card within reach. 5.4 Claims are made within 60 days of the payment.", "",
        d.say("Report", "Facts established"),
        f"Main holder: {main}. Additional holder: {second}. Child in the household: {child} (15).",
        {"together": d.say(f"{main.split()[0]} and {second.split()[0]} live together.", "The couple share a home."), "apart": d.say(f"{main.split()[0]} and {second.split()[0]} have lived apart since winter.", f"{second.split()[0]} moved out in January."), "divorced": d.say(f"{main.split()[0]} and {second.split()[0]} were divorced last year.", "A court ended the marriage a year ago.")}[gone],
        f"On {d.date(t)} {d.money(sum_)} was paid at {d.firm()}. " + {"main": d.say(f"The shop's film shows {main.split()[0]} at the till.", f"On the film of the till it is {main.split()[0]} who pays."), "second": d.say(f"The shop's film shows {second.split()[0]} at the till.", f"On the film of the till it is {second.split()[0]} who pays."), "child": d.say(f"The shop's film shows {child.split()[0]} at the till.", f"On the film of the till it is {child.split()[0]} who pays.")}[buyer],
        d.tell(notice, [f"{main.split()[0]} had told us {days + 1} days earlier to stop the additional card.", f"A request by {main.split()[0]} to stop the second card had come in {days + 1} days before."], [f"{main.split()[0]} asked us to stop the additional card {days + 1} days after.", f"The request to stop the second card came from {main.split()[0]} {days + 1} days later."]),
        d.tell(ret, [f"{second.split()[0]}'s card had been cut up and sent in.", "The additional card lies with us in two halves."], [f"{second.split()[0]}'s card has not been sent in.", "The additional card has not come back to us."]),
        d.say(f"The claim was made {rel} days after the payment.", f"{main.split()[0]} filed the claim {rel} days after paying day.")])
    answer = "late" if rel > 60 else "free" if buyer == "second" and notice else "liable"
    d.choice("two_places", buyer, {"main": ["the main holder", "the person whose account it is"], "second": ["the additional holder", "the partner or former partner"], "child": ["the minor", "the teenager"]}, ["Who paid at the till?", "Who is to be seen paying?"])
    d.choice("stated", gone, {"together": ["they share a household", "living together"], "apart": ["they have separated", "one has moved out"], "divorced": ["they are no longer married", "the marriage was dissolved"]}, ["What is the situation of the two holders?", "How do main and additional holder stand to each other?"])
    d.noul("order_time", notice, ["Had the bank been told to stop the second card before the payment?", "Did the stop request precede the payment?"], negated=["Did the stop request come only after the payment?"])
    d.noul("order_time", rel < 30, ["Was the claim filed within ten days of the payment?", "Did the claim follow the payment in less than two weeks?"], negated=["Did more than a month pass before the claim?"])
    d.noul("stated", ret, ["Has the additional card been handed in?", "Was the second card destroyed and returned?"], negated=["Is the additional card still outstanding?"])
    d.noul("policy", buyer == "second" and not notice or buyer == "main", ["Does the main holder answer for the payment under 5.1 and 5.2, or as its maker?", "Is the main holder bound by this payment, be it as its maker or through 5.1?"], criteria="Leave 5.3 and 5.4 aside for this question.")
    d.score("order_time", 0 if rel < 5 else 1 if rel < 30 else 2 if rel < 60 else 3, ["under five days", "five to thirty days", "thirty to sixty days", "over sixty days"], ["How long after the payment was the claim made?", "How much time passed from payment to claim?"])
    d.multi("two_places", [(["a stop request before the payment", "the second card was to be stopped already"], notice), (["the second card handed in", "a returned additional card"], ret), (["a claim later than thirty days", "more than a month until the claim"], rel > 30), (["holders who no longer live together", "a separated or divorced couple"], gone != "together")], ['Which of these are established?', 'What is true of the holders and the claim?'])
    return state


@drill("email")
def the_backer_of_a_gadget(d):
    who, maker, boss = d.person(), d.say("Lumo Ring", "the Foldaway Kiln", "PocketLoom", "Nimbus Kettle"), d.person()
    site = d.say("FundNest", "Startwell", "Crowdyard")
    t = d.day()
    promised, got = d.pick([3, 6, 14, 20]), d.pick(["none", "proto", "other"])
    terms, news, refund = d.flag(), d.pick(["weekly", "rare", "stopped"]), d.pick(["offered", "denied", "unknown"])
    others, shipped, kind = d.flag(), d.flag(), d.flag()
    price = d.amount(49, 600)
    state = "\n".join([
        d.say("Hello card team,", "Dear disputes department,", "To whom it may concern,"), "",
        d.say(f"On {d.date(t)} I backed {maker} on {site} with {d.money(price)}.", f"{d.money(price)} left my card on {d.date(t)} for {maker}, a campaign on {site}."), f"It was to ship after {promised} months. " + d.say("That day has passed.", "The day came and went."),
        {"none": d.say("Nothing has reached me.", "My hands are empty."), "proto": d.say("What came was a bare prototype without a casing.", "I was sent an unfinished test piece."), "other": d.say("What came was a T-shirt and a card of thanks.", "I got a mug with their logo in place of it.")}[got],
        d.tell(terms, ["I did tick that it is a contribution and no purchase.", "Their terms, which I accepted, say that a backer is not a buyer."], ["Nowhere did it say that I might end up with nothing.", "At no point was I told that this is not an ordinary shop."]),
        {"weekly": d.say(f"{boss}, who runs it, writes every Friday.", f"Every week there is a message from {boss}."), "rare": d.say(f"{boss} writes now and then, the last time in spring.", f"Two messages in a year is all that {boss} has for us."), "stopped": d.say(f"{boss} has deleted the page and every account.", f"The page is gone and {boss} with it.")}[news],
        {"offered": d.say("They would give the money back to anyone who asks, or so they said.", "In the last message a refund was put to the backers' choice."), "denied": d.say("Refunds are ruled out, they say.", "They made it clear that not a cent comes back."), "unknown": d.say("I have been wondering what to do ever since.", "I am at my wits' end.")}[refund],
        d.tell(others, ["In the forum others hold the thing in their hands.", "Some backers did get theirs, with pictures."], ["In the forum nobody has got one.", "Not one backer has been served."]),
        d.tell(kind, ["I paid in one go.", "It was one single payment."], ["I paid in three instalments.", "The sum was split into three payments."]),
        "", d.say("With thanks,", "Regards,") + " " + who])
    known, told_, not_told = d.flag(), d.say('P.S. The campaign had 4,100 backers.', 'P.S. Some nine hundred people put money in.'), d.say('P.S. The film on the page was well made.', 'P.S. I like gadgets.')
    state += '\n' + (told_ if known else not_told)
    d.choice("stated", got, {"none": ["nothing", "no delivery of any kind"], "proto": ["an incomplete version", "a test model"], "other": ["some other small gift", "a token of thanks"]}, ["What did the backer receive?", "What arrived?"])
    d.choice("unknown", refund, {"offered": ["they are willing to repay", "a refund is offered"], "denied": ["they rule it out", "refused"], "unknown": ["the e-mail does not say", "not stated"]}, ["What do the makers say about refunds?", "What is the makers' position on giving money back?"])
    d.noul("stated", terms, ["Had the writer accepted that it was a contribution?", "Was the writer made aware that backing is not buying?"], negated=["Was the writer never told of the risk?"])
    d.choice("stated", news, {"weekly": ["regularly", "in a steady rhythm"], "rare": ["seldom", "from time to time"], "stopped": ["no longer, everything was taken down", "not any more, the page is gone"]}, ["How does the project's head communicate?", "How often are there messages from the maker?"])
    d.noul("stated", others, ["Have some other backers been supplied?", "Did anyone else receive the product?"], negated=["Has no backer received the product?"])
    d.score("order_time", 0 if promised < 10 else 1, ["half a year at most", "more than a year"], ["How long was the promised time to delivery?", "When was delivery to take place, counted from the payment?"])
    d.choice("judgement", "flight" if news == "stopped" and not others else "trouble" if news != "stopped" and others else "mixed", {"flight": ["the makers have probably taken the money and gone", "it looks like a swindle"], "trouble": ["an honest project that is late", "genuine delays"], "mixed": ["the signs are mixed", "neither is clear"]},
             ["What kind of case does this look like?", "How does the project look?"], criteria="Swindle: page taken down and nobody supplied. Honest but late: the page is still there and some were supplied. All else: mixed.")
    d.noul("unknown", known, ['Does the writer say how many people backed the project?', 'Is the number of backers stated?'], negated=['Is the number of backers left out?'])
    return state


@drill("event_array")
def settlement_lines_of_one_sale(d):
    shop = d.firm()
    t = d.day().replace(hour=11)
    auth, cap, void = d.amount(80, 300), d.pick(["same", "split", "over"]), d.flag()
    chb, repr_, arb = d.flag(), d.flag(), d.pick(["shop", "holder", "open"])
    rev, lag = d.flag(), d.pick([1, 2, 9, 12])
    rows = [{"n": 1, "at": t.strftime("%m-%d %H:%M"), "msg": "0100 AUTH", "amt": auth, "rc": "00"}]
    if rev:
        rows.append({"n": 2, "at": later(t, minutes=1).strftime("%m-%d %H:%M"), "msg": "0400 REVERSAL", "amt": auth, "rc": "00"})
        rows.append({"n": 3, "at": later(t, minutes=2).strftime("%m-%d %H:%M"), "msg": "0100 AUTH", "amt": auth, "rc": "00"})
    parts = {"same": [auth], "split": [round(auth * 0.6, 2), round(auth - round(auth * 0.6, 2), 2)], "over": [round(auth * 1.3, 2)]}[cap]
    for i, p in enumerate(parts):
        rows.append({"n": 4 + i, "at": later(t, days=lag + i).strftime("%m-%d %H:%M"), "msg": "CLEARING", "amt": p, "rc": None})
    rows.append({"n": 6, "at": later(t, days=30).strftime("%m-%d %H:%M"), "msg": "CHARGEBACK", "amt": parts[0] if not chb else round(sum(parts), 2), "rc": "not as described"})
    rows.append({"n": 7, "at": later(t, days=48).strftime("%m-%d %H:%M"), "msg": "REPRESENTMENT" if repr_ else "ACCEPTED BY MERCHANT", "amt": None, "rc": None})
    rows.append({"n": 8, "at": later(t, days=80).strftime("%m-%d %H:%M"), "msg": "CASE CLOSED" if arb != "open" else "CASE PENDING", "decision": {"shop": "funds to acquirer", "holder": "funds to issuer", "open": None}[arb] if repr_ else ("funds to issuer" if arb != "open" else None)})
    state = {"acceptor": shop, "legend": {"acquirer": "bank of the shop", "issuer": "bank of the card holder", "clearing": "actual booking"}, "ccy": d.code, "lines": rows}
    d.choice("amounts", cap, {"same": ["the approved sum, in one booking", "exactly once, as approved"], "split": ["the approved sum in two parts", "two bookings that add up to it"], "over": ["more than was approved", "a sum above the approval"]}, ["How was the sale booked against its approval?", "What was finally booked?"])
    d.noul("stated", rev, ["Was a first approval cancelled at once?", "Was there a reversal?"], negated=["Did the first approval stand?"])
    d.noul("order_time", lag < 5, ["Was the sale booked within a few days of approval?", "Did clearing begin at most two days after approval?"], negated=["Did it take more than a week until the first booking?"])
    d.noul("stated", repr_, ["Did the shop contest the chargeback?", "Was the dispute answered with a rebuttal?"], negated=["Did the shop accept the chargeback?"])
    d.multi("stated", [(["a booking in two parts", "two clearing lines"], cap == "split"), (["a rebuttal by the shop", "an answer with evidence"], repr_), (["a cancelled authorisation", "an approval taken back"], rev)], ["Which steps are in the list?", "What do the lines contain?"])
    d.choice("two_places", "open" if arb == "open" else "shop" if arb == "shop" and repr_ else "holder", {"open": ["it is undecided", "nobody yet"], "shop": ["the shop's side", "the merchant's bank"], "holder": ["the cardholder's side", "the bank that issued the card"]}, ["Who got the money in the end?", "In whose favour did the case end?"])
    return state


@drill("ledger_text")
def work_orders_of_a_garage(d):
    who, garage, boss = d.person(), d.say("Garage Pirlo", "Motorwerk Ahrens", "Autohof Lind", "Tyre & Tune"), d.person()
    t = d.day()
    est, extra = d.pick([180, 240, 320]), d.pick([0, 20, 190, 230, 260, 190, 20])
    asked, old_parts, test = d.flag(0.38), d.flag(), d.pick(["ok", "bad", "none"])
    n_calls, warranty, days = d.int(0, 2), d.flag(), d.pick([2, 4, 16, 25])
    rows = [f"{d.date(t)}  estimate {est}.00 signed by {who.split()[1]}", f"{d.date(later(t, days=1))}  brake pads, front    {est - 60}.00", f"{d.date(later(t, days=1))}  labour               60.00"]
    if extra:
        rows.append(f"{d.date(later(t, days=2))}  steering arm, not in estimate  {extra}.00")
    rows.append(f"{d.date(later(t, days=2))}  " + d.tell(asked, ["phoned customer, agreed to go on", "customer rung up, gave the go-ahead"], ["phoned customer, no answer, went on", "customer not reached, work continued"]))
    rows += [f"{d.date(later(t, days=3))}  old parts " + d.tell(old_parts, ["in a bag on the back seat", "handed to the customer"], ["thrown out", "sent to scrap"]), f"{d.date(later(t, days=3))}  test drive: " + {"ok": d.say("brakes fine", "no noise, stops straight"), "bad": d.say("still pulls to the left", "grinding noise on braking"), "none": d.say("not done, rain", "left out for lack of time")}[test],
             f"{d.date(later(t, days=3))}  card charged {est + extra}.00"]
    rows.append(f"{d.date(later(t, days=3 + days))}  " + d.say("customer back: complains about the brakes", "car returned by customer, brakes complained of"))
    rows.append(f"{d.date(later(t, days=4 + days))}  {boss}: " + d.tell(warranty, ["we do it again free of charge", "will redo under guarantee"], ["no guarantee on this, new order needed", "customer must pay for any more work"]))
    state = "\n".join([d.say(f"{garage.upper()} work book, plate {d.ref('', 4)} / amounts in {d.code}", f"Work book of {garage}. Sums in {d.code}."), *rows])
    d.score("amounts", 0 if extra == 0 else 1 if extra == 20 else 2, ["not at all", "by a trifle", "by a large sum"], ["How far does the charge exceed the estimate?", "By how much did the bill outgrow the estimate?"])
    d.noul("stated", asked, ["Did the customer agree to the work going on?", "Was consent obtained by phone?"], negated=["Did the garage go on without reaching the customer?"])
    d.choice("stated", test, {"ok": ["it went well", "the car braked properly"], "bad": ["a fault was noticed", "the brakes were not right"], "none": ["it did not take place", "there was none"]}, ["What came of the test drive?", "How did the trial run go?"])
    d.noul("policy", extra <= 0.15 * est or asked, ["Was the rule on estimates kept?", "Is the charge in line with the rule?"], negated=["Was the rule on estimates broken?"], criteria="A charge more than 15 % above the signed estimate needs the customer's consent.")
    d.noul("order_time", days < 10, ["Did the customer come back within a week?", "Was the complaint made in the first days after payment?"], negated=["Did two weeks or more pass before the complaint?"])
    d.noul("stated", warranty, ["Will the garage mend it at its own cost?", "Does the owner grant a free repair?"], negated=["Does the owner want to be paid for further work?"])
    d.multi("stated", [(["the old parts were kept for the customer", "the customer got the removed parts"], old_parts), (["a go-ahead by the customer", "consent given on the phone"], asked), (["a promise to redo the work", "a repair for free"], warranty)], ["Which of these does the work book show?", "What is recorded?"])
    return state


@drill("analyst_note")
def queue_note_on_repeat_claimant(d):
    who, wife, colleague = d.person(), d.person(), d.say("Abo", "C. Lunt", "M.-L.", "desk 5")
    t = d.day()
    n, won, same_shop = d.pick([2, 3, 7, 9]), d.pick(["all", "half", "none"]), d.flag()
    type_, addr, device = d.pick(["notrecv", "fraud", "quality"]), d.flag(), d.flag()
    tone, docs, years = d.pick(["calm", "pushy", "silent"]), d.flag(), d.pick([1, 2, 11, 15])
    salary, hard = d.flag(), d.flag()
    sum_ = d.amount(80, 900)
    state = " ".join([
        d.say(f"Hand-over {colleague}.", f"Note by {colleague} for the late shift.", f"{colleague}, {d.date(t)}:"),
        d.say(f"New claim by {who}, {d.money(sum_)},", f"{who} is back with a claim over {d.money(sum_)},") + " " + {"notrecv": d.say("parcel said to be missing.", "goods said not to have come."), "fraud": d.say("payment said to be by a stranger.", "purchase disowned altogether."), "quality": d.say("goods said to be faulty.", "article said to be broken on arrival.")}[type_],
        {3: d.say("Three earlier claims in two years.", "In the last 24 months three claims before this."), 2: d.say("Two earlier claims in two years.", "In the last 24 months two claims before this."), 7: d.say("Seven earlier claims in two years.", "In the last 24 months seven claims before this."), 9: d.say("Nine earlier claims in two years.", "In the last 24 months nine claims before this.")}[n],
        {"all": d.say("Every earlier one was decided for the client.", "Earlier outcome: client right each time."), "half": d.say("Earlier outcome: some won, some lost.", "Of those before, part were upheld and part refused."), "none": d.say("Earlier outcome: all refused.", "None of those before was upheld.")}[won],
        d.tell(same_shop, ["Same shop as last time.", "It is again the shop of the previous claim."], ["Shop not seen before.", "A shop that never came up with this client."]),
        d.tell(addr, [f"Delivered to the address on file, where {wife} also lives.", f"Delivery went to the home of {who.split()[0]} and {wife}."], [f"Delivered to a parcel shop; {wife} (spouse) knows nothing of it.", f"Delivery went to a pick-up point, {wife} (spouse) never heard of it."]),
        d.tell(device, ["Order placed from the client's own phone, known since 2022.", "Device = the client's handset."], ["Order placed from a laptop not seen before.", "Device unknown to us."]),
        {"calm": d.say("On the phone calm and precise.", "Client friendly, answers to the point."), "pushy": d.say("On the phone loud, threatens with lawyers.", "Client presses for the money by tonight."), "silent": d.say("Client does not return calls.", "Three calls, nobody picks up.")}[tone],
        d.tell(docs, ["All papers were sent unasked.", "Full set of papers in the file."], ["Papers asked for twice, none so far.", "No papers in spite of two reminders."]),
        d.say(f"Client for {years} year{'s' if years > 1 else ''}.", f"Account is {years} year{'s' if years > 1 else ''} old."), d.tell(salary, ["Salary comes in monthly.", "Wages are paid in here."], ["No salary on the account.", "No wages seen here."])])
    known, told_, not_told = d.flag(), d.say('Client is 44.', 'Client was born in 1990.'), d.say('Client prefers mail.', 'Client writes in blue ink.')
    state += ' ' + (told_ if known else not_told)
    d.choice("stated", type_, {"notrecv": ["non-delivery", "nothing arrived"], "fraud": ["an unauthorised purchase", "a stranger's payment"], "quality": ["a defect", "damaged goods"]}, ["What is the new claim about?", "What does the client allege this time?"])
    d.choice("stated", won, {"all": ["they were all upheld", "always in the client's favour"], "half": ["with mixed results", "partly won, partly lost"], "none": ["they were all turned down", "never in the client's favour"]}, ["How did the earlier claims end?", "What was the outcome of the claims before?"])
    d.choice("stated", tone, {"calm": ["composed", "cooperative and clear"], "pushy": ["demanding", "threatening"], "silent": ["out of reach", "not answering"]}, ["How does the client behave?", "What is the client's manner?"])
    d.score("counting", 0 if n < 5 else 1, ["two or three", "more than five"], ["How many claims did the client make before?", "How many previous claims are there?"])
    d.score("order_time", 0 if years < 5 else 1, ["one or two years", "more than ten years"], ["How long has the client been with the bank?", "How old is the client relationship?"])
    s = (n > 5) + (won == "none") + same_shop + (type_ == "fraud" and device) + (not docs)
    d.score("judgement", 0 if s <= 1 else 1 if s == 2 else 2, ["believe the client", "look closer", "suspect abuse"], ["How should the claim be met?", "How much trust does the claim deserve?"], criteria="Points: more than five earlier claims; all earlier claims refused; same shop again; purchase disowned although made on the client's own phone; papers withheld. At most one: believe. Two: look closer. Three or more: suspect abuse.")
    d.multi("stated", [(["papers were supplied", "documents are complete"], docs), (["a device known for the client", "the client's usual phone"], device), (["delivery to the home", "the goods went to the registered address"], addr), (["wages on the account", "a monthly salary"], salary)], ["Which of these hold?", "What does the note state?"])
    d.noul("unknown", known, ["Is the client's age to be gathered from the note?", 'Does the note tell how old the client is?'], negated=["Is the client's age missing from the note?"])
    return state
