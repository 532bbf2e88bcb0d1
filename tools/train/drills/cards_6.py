"""Card disputes: call notes, threads between shop and bank, arbitration, taxi rides, grocery orders, merchant visits, card ordering, spending limits."""

from draw import drill, later


@drill("email")
def thread_about_a_broken_sofa(d):
    who, shop, rep, fixer = d.person(), d.say("Casa Blanda", "Sofahaus Kern", "Loungeworks", "Divan & Daughters"), d.person(), d.person()
    t = d.day()
    fault, visit = d.pick(["colour", "leg", "smell"]), d.pick(["seen", "missed", "none"])
    offers, photo, carried = d.pick(["repair", "discount", "nothing"]), d.flag(), d.flag()
    pick_up, warn, price = d.flag(), d.pick([3, 6, 40, 75]), d.amount(400, 2600, 10)
    state = "\n".join([
        f"--- {d.date(later(t, days=warn + 20))}, {who} to the bank ---",
        d.say("As discussed by phone I send you the whole exchange.", "Here is everything that was written, oldest at the bottom.") + " " + d.tell(pick_up, ["They may fetch the thing whenever they like, I have told them so in writing.", "I have offered in writing that they can collect it."], ["I want to keep it until I have the money, they will not get it before.", "Nobody fetches it before I see my money."]),
        f"--- {d.date(later(t, days=warn + 9))}, {rep} ({shop}) ---",
        {"repair": d.say(f"Our upholsterer {fixer} can put it right free of charge.", f"We would send {fixer} to mend it at our cost."), "discount": d.say("As a gesture we could take 15 percent off.", "We propose that you keep it and get 15 percent back."), "nothing": d.say("We see no fault on our side and regard this as settled.", "There is nothing that we can do for you.")}[offers] + " "
        + {"seen": d.say(f"{fixer} looked at it on Monday, you were there.", f"On his visit {fixer} had a look at the piece."), "missed": d.say(f"{fixer} stood before your door on Monday and nobody opened.", f"You were not at home when {fixer} came by as agreed."), "none": d.say("We have not had anyone look at it.", "An inspection has not been held.")}[visit],
        f"--- {d.date(later(t, days=warn))}, {who} to {shop} ---",
        d.say(f"The sofa you brought on {d.date(t)} for {d.money(price)} is not right: ", f"You delivered on {d.date(t)} (price {d.money(price)}) and I have to complain: ") + {"colour": d.say("I ordered moss green and this is as grey as a pigeon.", "the shade is nothing like the sample."), "leg": d.say("one foot is cracked through and it wobbles.", "the frame is split at the left back foot."), "smell": d.say("the whole flat reeks of glue since.", "it gives off fumes that make our eyes water.")}[fault] + " "
        + d.tell(photo, ["Pictures are in the attachment.", "See the four pictures."], ["I cannot send pictures, my phone is broken.", "Pictures follow some day, I have none now."]),
        f"--- {d.date(t)}, {shop}, delivery service ---",
        d.tell(carried, ["Delivered to the room of your choice. Signed without remark.", "Carried in, unpacked, nothing noted by the customer."], ["Left packed in the hall at the customer's wish, not unpacked.", "Not unpacked on the spot, as the customer was in a hurry."])])
    known, told_, not_told = d.flag(), d.say('Warranty: two years.', 'The guarantee runs for five years.'), d.say('Covers are washable.', 'Seats three.')
    state += '\n' + (told_ if known else not_told)
    d.choice("stated", fault, {"colour": ["the wrong shade", "it looks other than ordered"], "leg": ["a broken part", "structural damage"], "smell": ["an odour", "chemical fumes"]}, ["What is the customer's complaint about the sofa?", "Which defect is alleged?"])
    d.choice("stated", offers, {"repair": ["to mend it", "a repair at no cost"], "discount": ["a price reduction", "part of the price back"], "nothing": ["it offers nothing", "no remedy"]}, ["What does the shop offer?", "Which remedy did the seller propose?"])
    d.choice("two_places", visit, {"seen": ["it was inspected", "the craftsman examined it"], "missed": ["the visit failed, nobody was in", "the craftsman found no one at home"], "none": ["no inspection was tried", "nobody was sent"]}, ["What came of an inspection?", "Was the sofa looked at by the craftsman?"])
    d.noul("order_time", warn < 20, ["Did the buyer complain within a week of delivery?", "Was the shop told of the defect in the first week?"], negated=["Did more than a month go by before the buyer complained?"])
    d.noul("policy", pick_up and (visit == "seen" or photo), ["Are the conditions for a 'not as described' claim met?", "May the bank open a claim for defective goods?"], criteria=["The buyer must have offered the goods for return, and the defect must be documented by pictures or by an inspection."])
    d.multi("stated", [(["pictures of the defect", "photographs"], photo), (["unpacking at delivery", "the piece was unwrapped on arrival"], carried), (["an offer to give the goods back", "readiness to have it collected"], pick_up)], ["Which of these are found in the exchange?", "What do the messages contain?"])
    d.noul("unknown", known, ['Is the length of the warranty stated?', 'Do the messages tell how long the guarantee runs?'], negated=['Is nothing said of the length of any warranty?'])
    return state


@drill("analyst_note")
def call_with_a_worried_pensioner(d):
    who, grand, neighbour, agent = d.person(), d.person(), d.person(), d.say("TK", "RLS", "J. Bo", "mmw")
    t = d.day()
    age = d.int(71, 88)
    knows, helper = d.pick(["grand", "neighbour", "none"]), d.flag()
    withdrawals = d.pick([1, 2, 5, 6])
    same_branch, night, password = d.flag(), d.flag(), d.flag()
    report = d.pick(["yes", "no", "open"])
    sum_ = d.amount(200, 3000, 10)
    state = "\n".join([
        d.say(f"{t:%d%b} call {agent}", f"TEL. NOTE {d.stamp(t)} / {agent}"), d.say(f"cust {who}, {age}, lives alone since hip op.", f"customer: {who} ({age}), widow(er), ground floor flat."),
        d.say(f"says {withdrawals} ATM debit(s), {d.money(sum_)} in all, not hers/his.", f"disputes {withdrawals} cash debit(s) totalling {d.money(sum_)}."),
        d.tell(same_branch, ["all at the branch round the corner, where cust always goes", "machine = usual branch, 200 m from the flat"], ["all in a town 60 km off where cust has never been", "machine is in another county, no ties there"]) + "; " + d.tell(night, ["times between 1 and 3 am", "all after midnight"], ["times in the forenoon", "all before lunch"]),
        {"grand": d.say(f"PIN: grandchild {grand} knows it and fetches money now and then. {neighbour} next door does not.", f"cust gave PIN to {grand} (grandchild) for errands; {neighbour} only waters plants."), "neighbour": d.say(f"PIN: {neighbour} next door was told it when cust was in hospital. Grandchild {grand} was not.", f"cust gave PIN to {neighbour} (flat opposite) last winter; {grand}, grandchild, lives overseas."),
         "none": d.say(f"PIN: told to no one, neither {grand} (grandchild) nor {neighbour} next door.", f"cust swears {grand} (grandchild) and {neighbour} (flat opposite) never learnt the PIN.")}[knows],
        d.tell(helper, ["a cleaning woman comes twice a week, has own key", "home help on Tue/Fri, key holder"], ["no help in the house", "no staff or carers come in"]),
        d.say("card at hand, chip worn.", "card in handbag during call.") + " " + d.tell(password, ["passed security questions at once", "ID check by phone passed"], ["failed 2 of 3 security questions, called back on number on file", "could not answer security questions; rang back via known number"]),
        {"yes": d.say("crime no. obtained already", "police report made yesterday"), "no": d.say("does not want police, fears for family peace", "refuses to report to police"), "open": d.say("will think about police", "undecided on police report")}[report]])
    known, told_, not_told = d.flag(), d.say('balance left: 312', 'acct balance now 4,050'), d.say('hard of hearing, speak slowly', 'prefers calls in the afternoon')
    state += '\n' + (told_ if known else not_told)
    d.choice("two_places", knows, {"grand": ["a grandchild", "a younger relative"], "neighbour": ["a person from next door", "the neighbour"], "none": ["nobody else", "no other person"]}, ["Who besides the customer knows the PIN?", "To whom was the secret number given?"])
    d.noul("stated", same_branch, ["Was the cash taken at the customer's usual machine?", "Were the withdrawals made close to home?"], negated=["Were the withdrawals made far from the customer's home?"])
    d.noul("stated", night, ["Was the money taken in the small hours?", "Did it happen at night?"], negated=["Did the withdrawals take place in the morning?"])
    d.choice("stated", report, {"yes": ["it has been made", "already filed"], "no": ["the customer declines it", "refused"], "open": ["not decided yet", "the customer is in two minds"]}, ["How do things stand with a police report?", "Has the customer gone to the police?"])
    d.score("counting", {1: 0, 2: 1, 5: 2, 6: 2}[withdrawals], ["one", "two", "five or more"], ["How many withdrawals are disputed?", "How often was cash taken?"])
    d.multi("stated", [(["a paid helper with a key", "domestic staff"], helper), (["the security questions were passed", "the identity check went well"], password), (["someone else was told the PIN", "the number was shared"], knows != "none")], ["Which of these does the note say?", "What did the call bring to light?"])
    d.choice("judgement", "inner" if knows != "none" and same_branch else "outer" if knows == "none" and not same_branch else "unclear", {"inner": ["somebody close who was told the PIN", "a person whom the customer trusts"], "outer": ["an outsider, far from home, who got hold of card data and PIN", "a stranger elsewhere"], "unclear": ["the signs point both ways", "it cannot be said"]},
             ["Who is most likely behind the withdrawals?", "Where do the signs point?"], criteria="Both signs together decide: PIN shared and usual machine point to somebody close; PIN not shared and a far machine point to an outsider. Otherwise it is open.")
    d.noul("unknown", known, ['Is the remaining balance noted?', 'Does the note give the present balance?'], negated=['Is the remaining balance missing from the note?'])
    return state


@drill("chat")
def the_taxi_ride_that_cost_too_much(d):
    who, driver = d.person(), d.person()
    app = d.say("Zippa", "RideKo", "Cabzilla", "Moova")
    t = d.day()
    why, route = d.pick(["clean", "wait", "route"]), d.flag()
    quoted, factor = d.pick([12, 18, 24]), d.pick([1.1, 1.2, 3, 4])
    pics, rider, friend = d.flag(), d.pick(["self", "mother", "colleague"]), d.flag()
    first_reply = d.pick(["refund", "refuse", "ask"])
    rated = d.flag()
    m, s = who.split()[0], d.say(f"{app} support", f"{app} team")
    out = [
        (m, d.say(f"your app said {quoted}.00 and my card was charged {quoted * factor:.2f}", f"I was quoted {quoted}.00 and paid {quoted * factor:.2f}. explain please")),
        (s, d.say(f"Hi {m}! Let me open the trip of {d.date(t)} with {driver}.", f"Hello. I see a trip on {d.date(t)}, driver {driver}.")),
        (s, {"clean": d.say("The driver had the seats washed afterwards and added the bill.", "There is a cleaning fee in it: something was spilt, says the driver."), "wait": d.say("The driver stood 35 minutes with the engine on before anyone got in.", "Waiting time was added, more than half an hour."), "route": d.say("The car took the ring road, which is longer.", "More kilometres were driven than planned, round the outside of town.")}[why]),
        (m, {"self": d.say("it was me in the car and I know how it was", "I sat in it myself"), "mother": d.say("I booked it for my mother, she sat in it, alone", "my mother was the passenger, I only ordered it"), "colleague": d.say("a colleague took the ride on my account, I stayed in the office", "it was for a man from work, I was not in the car")}[rider]),
        (s, d.tell(pics, ["We hold pictures that the driver sent in.", "Photos were attached to the driver's report."], ["The driver sent no pictures with the report.", "There is no photo on our side."])),
        (m, d.tell(friend, [f"and {driver.split()[0]} asked for cash on top of it!", "he also wanted notes in hand at the end"], [f"at least {driver.split()[0]} was polite and asked for nothing more", "no cash was asked, I grant him that"])),
        (s, {"refund": d.say("I have sent the difference back to your card.", "You get the surplus back, it is on its way."), "refuse": d.say("The charge stands, I am sorry.", "We cannot change the price of this ride."), "ask": d.say("Could you send us the exact pick-up spot so that we can check?", "Before I decide I need your screenshot of the quote.")}[first_reply]),
        (m, d.say("hm.", "ok I will talk to my bank as well", "noted") + " / " + d.tell(rated, ["I already gave him one star", "my rating is in, the worst"], ["I have not rated the ride", "a rating I leave out for now"]))]
    d.choice("stated", why, {"clean": ["dirt in the car", "soiled seats"], "wait": ["standing and waiting", "a late passenger"], "route": ["a detour", "a longer way"]}, ["How does the app explain the extra amount?", "For what was more charged?"])
    d.choice("stated", rider, {"self": ["the cardholder", "the person who writes"], "mother": ["a parent", "an older relative of the writer"], "colleague": ["somebody from the office", "a workmate"]}, ["Who was the passenger?", "Who took the ride?"])
    d.score("amounts", 0 if factor < 2 else 1, ["up to a quarter more", "at least three times as much"], ["How much more than quoted was charged?", "How does the charge compare with the quote?"])
    d.noul("stated", pics, ["Does the company have photos?", "Is the driver's report backed by pictures?"], negated=["Is the report without any picture?"])
    d.choice("stated", first_reply, {"refund": ["it pays back the excess", "the difference is returned"], "refuse": ["it keeps the money", "no change"], "ask": ["it wants more information", "it puts off the decision"]}, ["What does the support do in the end?", "How does the company decide, for now?"])
    d.noul("policy", factor > 1.3 and first_reply != "refund", ["Should the bank take up the case?", "Is the case ripe for a dispute?"], criteria="Take it up if the charge is more than 30 % above the quote and the company has not paid the difference back.")
    d.multi("stated", [(["a demand for cash", "the driver asked for notes"], friend), (["a bad rating", "one star for the driver"], rated), (["pictures by the driver", "photographs on the company's side"], pics)], ["What is told in the chat?", "Which of these come up as facts?"])
    return "\n".join(f"[{a}] {b}" for a, b in out)


@drill("nested_json")
def merchant_profile_before_a_batch(d):
    firm, owner = d.firm(), d.person()
    t = d.day()
    age, mcc = d.pick([11, 24, 900, 2100]), d.pick(["5969", "5812", "7995"])
    avg, now = d.pick([18, 26, 35]), d.pick([1.1, 0.9, 6, 9])
    decl, bins, refunds = d.pick([4, 7, 46, 61]), d.pick([210, 340, 3, 5]), d.pick([0, 1, 38, 52])
    bank_changed, visit, tv = d.flag(), d.flag(), d.flag()
    state = {"mid": d.ref("", 9), "legalName": firm, "principal": {"name": owner, "dob": "19" + d.ref("7", 1) + "-0" + d.say("3", "6") + "-1" + d.say("2", "7")}, "onboarded": later(t, days=-age).strftime("%Y-%m-%d"), "asOf": t.strftime("%Y-%m-%d"), "mcc": {"code": mcc, "label": {"5969": "direct marketing", "5812": "restaurants", "7995": "betting"}[mcc]},
             "payout": {"ibanChangedDaysAgo": 2 if bank_changed else None, "schedule": d.say("daily", "T+1"), "held": tv}, "baseline": {"avgTicket": avg, "dailyCount": d.say(40, 55)}, "today": {"avgTicket": round(avg * now, 2), "count": d.say(48, 61), "declinePct": decl, "distinctIssuerBins": bins, "refundPct": refunds},
             "siteVisit": {"done": visit, "by": d.say("agent 6", "field team") if visit else None}, "currency": d.code}
    d.noul("order_time", age < 60, ["Is the merchant new?", "Was the merchant taken on within the last month?"], negated=["Has the merchant been a customer for years?"])
    d.choice("stated", mcc, {"5969": ["selling at a distance", "mail and phone selling"], "5812": ["serving meals", "food and drink"], "7995": ["games of chance", "wagers"]}, ["What line of business is it?", "In what trade is the merchant?"])
    d.noul("amounts", now > 2, ["Are today's tickets several times the usual size?", "Is the mean payment far above its normal level?"], negated=["Is today's average ticket about what it always is?"])
    d.multi("judgement", [(["a great many refused attempts", "a high share of declines"], decl > 30), (["cards from only a handful of issuers", "very few card ranges"], bins < 10), (["much money being sent back to cards", "a large share of refunds"], refunds > 20), (["a change of the payout account this week", "a new bank account for payouts"], bank_changed)], ["Which unusual features does the merchant show?", "What stands out in the merchant's figures?"])
    s = (decl > 30) + (bins < 10) + (refunds > 20) + bank_changed + (now > 2)
    d.score("judgement", 0 if s <= 1 else 1 if s == 2 else 2, ["calm", "watchful", "alarmed"], ["How should one feel about this merchant?", "What degree of alarm do the figures justify?"], criteria="Features: declines above 30 %, fewer than ten BINs, refunds above 20 %, payout account changed, tickets more than double. Calm: at most one. Watchful: two. Alarmed: three or more.")
    d.noul("stated", visit, ["Has the merchant been visited?", "Did anyone inspect the premises?"], negated=["Is a visit to the merchant outstanding?"])
    d.noul("stated", tv, ["Are payouts being withheld?", "Is the merchant's money on hold?"], negated=["Are payouts flowing as usual?"])
    return state


@drill("narrative")
def the_new_card_ordered_by_someone(d):
    who, visitor, sister, town = d.person(), d.person(), d.person(), d.city()
    t = d.day()
    ordered_via, pick = d.pick(["branch", "line", "web"]), d.pick(["courier", "branch", "post"])
    doc, mail_ch, days = d.pick(["passport", "licence", "none"]), d.flag(), d.pick([1, 2, 15, 24])
    knew, spent, sister_ill = d.flag(), d.pick(["phones", "fuel", "tickets"]), d.flag()
    text_sent = d.flag()
    state = " ".join([
        d.say(f"{who}, a bus driver from {town}, had had the same card since the year the depot moved.", f"For {who}, who mends clocks in {town}, one card had been enough for all these years."),
        d.say(f"On {d.date(t)} a second one was ordered,", f"Then, on {d.date(t)}, somebody asked for a replacement,") + " " + {"branch": d.say("by a person who stood at the counter in another quarter of the city.", "in person, at a counter across the river."), "line": d.say("by a caller to the service line.", "over the telephone."), "web": d.say("through the online form.", "by way of the website.")}[ordered_via],
        {"passport": d.say(f"A passport in {who.split()[0]}'s name was shown as proof; it was false.", "The proof was a passport that later turned out to be forged."), "licence": d.say("A driving licence served as proof; its number belongs to another person.", f"As proof there was a driver's permit with {who.split()[0]}'s name and a stranger's face."), "none": d.say("No paper of any kind was asked for.", "Nobody wanted to see any document.")}[doc],
        {"courier": d.say("A messenger brought the card to the new place.", "It went out with a rider on a motorcycle."), "branch": d.say("The card was collected from a branch.", "It lay ready at a branch and was picked up there."), "post": d.say("The card travelled in a plain envelope.", "It was mailed in an ordinary letter.")}[pick],
        d.tell(mail_ch, ["The day before, the e-mail address in the profile had been replaced.", "Shortly before that, another e-mail address had been put in."], ["Nothing else in the profile had been touched.", "The profile with its e-mail address had been left as it was."]),
        d.tell(text_sent, ["A text message about the order did go to the old handset.", "The bank's message about it reached the right telephone."], ["No message about the order was sent.", "The bank sent no word of the order to anyone."]),
        f"{days} day{'s' if days > 1 else ''} after the order " + {"phones": d.say("three telephones were bought.", "it was used for telephones of the latest make."), "fuel": d.say("a lorry was fuelled with it, twice.", "it paid for several hundred litres of diesel."), "tickets": d.say("seats on a plane to the south were bought.", "it paid for air travel.")}[spent],
        d.tell(knew, [f"{visitor}, a former lodger, had once seen all of {who.split()[0]}'s papers.", f"An ex-tenant, {visitor}, had kept copies of the rent papers."], [f"{visitor}, the lodger of the year before, had never seen any papers.", f"As to {visitor}, a former tenant, nothing points that way."]),
        d.tell(sister_ill, [f"That week {who.split()[0]} was away with a cousin, {sister}, who lay in hospital.", f"{who.split()[0]} was out of town, at the sickbed of a cousin, {sister}."], [f"{who.split()[0]} was at home all that week, with a cousin, {sister}, on a visit.", f"All week {who.split()[0]} sat at home and played cards with a cousin, {sister}."])])
    d.choice("stated", ordered_via, {"branch": ["face to face in a bank office", "in person"], "line": ["in a phone call", "by phone"], "web": ["on the internet", "online"]}, ["How was the second card ordered?", "Through what channel did the order come in?"])
    d.choice("stated", doc, {"passport": ["a travel document", "a passport"], "licence": ["a permit to drive", "a driving document"], "none": ["nothing", "no document"]}, ["What served as proof of identity?", "Which document was presented for the order?"])
    d.choice("stated", pick, {"courier": ["by messenger", "with a rider"], "branch": ["it was fetched at a bank office", "by collection in person"], "post": ["by letter", "in the mail"]}, ["How did the card get to whoever ordered it?", "How was the card handed out?"])
    d.noul("order_time", days < 7, ["Was the card used within two days of being ordered?", "Did spending follow the order almost at once?"], negated=["Did two weeks or more pass before the card was used?"])
    d.multi("stated", [(["an e-mail address was changed", "a change in the profile"], mail_ch), (["a text message to the rightful phone", "the real holder was sent a notice"], text_sent), (["a former tenant with access to papers", "someone who had seen the holder's documents"], knew), (["the holder was away from home", "an absence at the time"], sister_ill)], ["Which of these does the story tell?", "What belongs to the circumstances?"])
    d.noul("two_places", text_sent, ["Was the rightful holder sent word of the order?", "Did the bank inform the true holder's phone?"], negated=["Was the true holder left without any notice?"])
    return state


@drill("ledger_text")
def authorisations_of_a_student_abroad(d):
    who, town1, town2 = d.person(), d.say("Norrvik", "Saint-Aubry", "Campomar"), d.say("Haldorf", "Lower Pell", "Vistano")
    t = d.day().replace(hour=10, minute=2)
    n = d.pick([0, 1, 2, 4])
    jump, lim, reason = d.flag(), d.pick([500, 800]), d.pick(["51", "61", "55"])
    plan, wallet, last_ok = d.flag(), d.flag(), d.flag()
    rows = [f"{t:%H%M} {town1[:12].upper():<12} CANTEEN     4.80  00  {'WALLET' if wallet else 'PLASTIC'}", f"{later(t, minutes=50):%H%M} {town1[:12].upper():<12} COPY SHOP   2.10  00  {'WALLET' if wallet else 'PLASTIC'}"]
    for i in range(n):
        rows.append(f"{later(t, minutes=70 + 3 * i):%H%M} {(town2 if jump else town1)[:12].upper():<12} ELECTRONICS {[890, 720, 640, 560][i]:.2f}  {reason}  PLASTIC")
    rows.append(f"{later(t, minutes=130):%H%M} {(town2 if jump else town1)[:12].upper():<12} SNACK BAR   9.40  {'00' if last_ok else '43'}  PLASTIC")
    rows.append(f"{later(t, minutes=300):%H%M} {town1[:12].upper():<12} TRAM        2.90  00  {'WALLET' if wallet else 'PLASTIC'}")
    state = "\n".join([f"{who} ****{d.ref('', 4)} " + d.say(f"daily limit {lim}", f"lim/day {lim}") + f" {t:%d %b}", *rows, "",
                       d.say("codes 00 ok / 43 stolen card / 51 no funds / 55 wrong PIN / 61 over limit", "RC: 00 approved, 43 pick up, stolen; 51 insufficient funds; 55 bad PIN; 61 exceeds limit"), d.say(f"{town1} to {town2}: 900 km.", f"distance {town1} / {town2}: nine hundred km"),
                       d.tell(plan, [f"travel notice on file: {town2}, this week", f"holder announced a trip to {town2}"], ["no travel notice on file", "holder announced no travel"])])
    d.score("counting", {0: 0, 1: 1, 2: 2, 4: 3}[n], ["none", "one", "two", "four"], ["How many attempts at an electronics shop are there?", "How often was the card tried for electronics?"])
    d.noul("two_places", jump, ["Was the card used in two cities that are too far apart for the time between?", "Does the log contain an impossible journey?"], negated=["Was the card used in a single city?"])
    d.noul("two_places", last_ok, ["Was the snack paid for?", "Was the payment at the snack bar approved?"], negated=["Was the snack bar told that the card is stolen?"])
    d.noul("stated", plan, ["Had the holder told the bank of a trip?", "Is a journey announced?"], negated=["Is there no word of any trip?"])
    d.noul("stated", wallet, ["Were the day's ordinary small payments made from a phone wallet?", "Was the canteen paid through a wallet?"], negated=["Was the canteen paid with the plastic card?"])
    d.noul("amounts", lim < 600, ["Is the daily limit below 600?", "May the holder spend less than 600 a day?"], negated=["Is the daily limit above 600?"])
    d.choice("judgement", "clone" if jump and wallet else "trip" if jump else "home", {"clone": ["the phone stayed where it was while the plastic was used elsewhere", "two instruments were in use far apart"], "trip": ["plastic alone was used in both cities", "both cities saw the plastic card"], "home": ["all use was in one city", "nothing was used away from the first city"]},
             ["Which description fits the day?", "What does the pattern of use look like?"])
    d.multi("two_places", [(["refused attempts for electronics", "declined tries at a shop for devices"], n > 0), (["an approved snack", "a successful payment at the snack bar"], last_ok), (["a trip made known beforehand", "an announced journey"], plan), (["use in two cities", "payments in different towns"], jump)], ['What does the day contain?', 'Which of these are found in log or file?'])
    return state


@drill("policy_and_case")
def second_round_of_a_dispute(d):
    who, shop, judge = d.person(), d.firm(), d.person()
    t = d.day()
    limit, fee = d.pick([200, 300, 500]), d.pick([250, 400])
    amount, chance = d.pick([120, 180, 620, 900]), d.pick([30, 40, 70, 80])
    new_ev, days, letter = d.flag(), d.pick([3, 6, 12, 25]), d.pick(["firm", "soft", "none"])
    first = d.flag()
    state = "\n".join([
        d.say("ARBITRATION: our own guidance", "When do we go to arbitration?"),
        f"Go on only if (1) the sum is above {limit}, (2) the case team puts the chance at more than even, and (3) the ten days for filing have not run out. If the merchant has sent new evidence after the first round, the holder must be asked once more before anything else. Whoever loses pays the fee of {fee}.", "",
        d.say("CASE", "Present case") + f": {who} against {shop}, sum {amount}. " + d.say("Pre-arbitration was answered", "The other side answered") + f" {days} days ago.",
        d.tell(new_ev, ["They have put in a film of the handover which was not there before.", "With the answer came a signed note that nobody had seen until now."], ["They only repeated what they had sent before.", "The papers are the same as in the first round."]),
        d.say(f"{judge}, who runs the case, gives us {chance} in a hundred.", f"Chance of winning according to {judge}: {chance} %."),
        {"firm": d.say(f"{who.split()[0]} has written that the claim must go on at all cost.", f"{who.split()[0]} insists on going to the end."), "soft": d.say(f"{who.split()[0]} writes that a half would do.", f"{who.split()[0]} would be content with half of it."), "none": d.say(f"{who.split()[0]} does not answer letters.", f"From {who.split()[0]} we have heard nothing in weeks.")}[letter],
        d.tell(first, ["In the first round the holder had been given the money provisionally.", "The sum was credited to the holder for the time being."], ["The holder has not been credited anything.", "No provisional credit was given."])])
    ok = amount > limit and chance > 50 and days <= 10
    d.noul("amounts", amount > limit, ["Is the sum large enough to go on?", "Does the amount exceed the limit of the guidance?"], negated=["Is the sum too small for arbitration?"])
    d.noul("order_time", days <= 10, ["Can the filing still be made in time?", "Is the time for filing still open?"], negated=["Has the time for filing run out?"])
    d.choice("exception", "ask" if new_ev else "go" if ok else "stop", {"ask": ["ask the holder again", "turn to the holder first"], "go": ["file for arbitration", "go on to arbitration"], "stop": ["let the case rest", "give up the case"]}, ["What is the next step?", "What does the guidance demand now?"])
    d.noul("stated", new_ev, ["Has the merchant brought fresh proof?", "Is there evidence that was not there in the first round?"], negated=["Did the merchant merely repeat its papers?"])
    d.choice("stated", letter, {"firm": ["wants to fight on", "insists on the full claim"], "soft": ["would settle", "would take a part"], "none": ["is silent", "has not replied"]}, ["What is the holder's attitude?", "How does the holder see the continuation?"])
    d.score("amounts", 0 if chance < 50 else 1, ["less than even", "better than even"], ["How good are the prospects?", "What are the odds of winning?"])
    d.noul("stated", first, ["Does the holder have the money for the time being?", "Was a provisional credit given?"], negated=["Is the holder still without the money?"])
    d.multi("policy", [(["the sum is too small", "the amount does not reach the limit"], amount <= limit), (["the chance is too poor", "the odds are below even"], chance < 50), (["the time for filing is over", "it is too late to file"], days > 10)], ['Which conditions for going on are not met?', 'What stands against arbitration?'])
    return state


@drill("event_array")
def a_weekly_shop_of_groceries(d):
    who, picker = d.person(), d.person()
    t = d.day().replace(hour=9)
    missing, sub, cold = d.pick([0, 1, 5, 7]), d.flag(), d.flag()
    drop, claim = d.pick(["hand", "step", "neighbor"]), d.pick(["missing", "spoiled", "all"])
    slot, credits = d.flag(), d.pick([0, 1, 6, 8])
    total = d.amount(45, 210)
    items = 24
    hist = [
        {"t": t.strftime("%FT%R"), "k": "ORDER", "items": items, "sum": total}, {"t": later(t, hours=20).strftime("%FT%R"), "k": "PICK", "by": picker, "picked": items - missing, "oos": missing, "subst": 2 if sub else 0},
        {"t": later(t, hours=21).strftime("%FT%R"), "k": "LOAD", "van": d.ref("V", 2), "coolbox_c": 3.5 if cold else 14.0}, {"t": later(t, hours=25 if slot else 29).strftime("%FT%R"), "k": "DROP", "how": {"hand": "IN_PERSON", "step": "UNATTENDED", "neighbor": "NEXT_DOOR"}[drop], "slot_end": later(t, hours=26).strftime("%FT%R")},
        {"t": later(t, hours=25 if slot else 29, minutes=5).strftime("%FT%R"), "k": "CAPTURE", "sum": round(total * (items - missing) / items, 2)},
        {"t": later(t, hours=60).strftime("%FT%R"), "k": "BANK_CLAIM", "text": {"missing": d.say("a few things were not in the bags", "some items were lacking"), "spoiled": d.say("the fish and the milk were off", "half of it had gone bad"), "all": d.say("nothing was ever brought", "no bag reached me at all")}[claim]}]
    state = {"customer": {"name": who, "since": "2021", "goodwill_credits_12m": credits}, "journal": hist, "ccy": d.code}
    d.choice("stated", claim, {"missing": ["part of the goods was not there", "an incomplete order"], "spoiled": ["food in bad condition", "perished goods"], "all": ["the whole order failed to arrive", "non-delivery"]}, ["What does the customer complain of to the bank?", "What is the claim?"])
    d.choice("stated", drop, {"hand": ["to the customer in person", "face to face"], "step": ["left with nobody present", "set down unattended"], "neighbor": ["at a neighbour's", "to another household"]}, ["How was the order handed over?", "To whom or how was it delivered?"])
    d.noul("order_time", slot, ["Was the delivery made within the promised slot?", "Did the van arrive in time?"], negated=["Was the van late?"])
    d.noul("amounts", cold, ["Was the cool box below ten degrees?", "Was the food kept cold in the van?"], negated=["Was the cool box too warm?"])
    d.score("counting", {0: 0, 1: 1, 5: 2, 7: 2}[missing], ["none", "one", "five or more"], ["How many articles were out of stock?", "How many ordered things could not be packed?"])
    d.multi("stated", [(["some articles were replaced by others", "substitutes were packed"], sub), (["many goodwill credits in the past year", "over five credits in twelve months"], credits > 5), (["the hand-over was personal", "someone took the bags in person"], drop == "hand"), (["the van came after the slot had ended", "a delay"], not slot)], ["Which of these does the record show?", "What is to be seen in the journal?"])
    d.choice("judgement", "store" if (claim == "spoiled" and not cold) or (claim == "missing" and missing > 1) else "doubt" if claim == "all" and drop == "hand" or credits > 5 else "open", {"store": ["the records bear out the complaint", "the shop's own data confirm it"], "doubt": ["there is reason to doubt the complaint", "the complaint looks questionable"], "open": ["the records neither confirm nor refute it", "undecided"]},
             ["How does the complaint stand against the records?", "What do the records say of the complaint?"], criteria="Borne out: spoiled food with a cool box above ten degrees, or lacking items where two or more were out of stock. Otherwise doubtful: nothing brought although handed over in person, or more than five goodwill credits. Otherwise undecided.")
    return state
