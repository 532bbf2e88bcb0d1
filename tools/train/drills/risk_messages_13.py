"""Lottery and inheritance letters, and appeals after a disaster: free money, needy people, and who stands behind them."""

from draw import drill, either


@drill("email")
def the_national_draw(d):
    who, org = d.person(), d.say("State Lottery", "Euro Fortune", "Harbour Raffle", "Christmas Draw")
    took, cost, claim, doc, hurry = d.flag(0.61), d.flag(0.36), d.pick(["kiosk", "kiosk", "kiosk", "agent", "agent"]), d.flag(), d.flag()
    no = d.ref(digits=6)
    state = f"{org}\n{d.say('NOTICE', 'Result', 'CONGRATULATIONS', 'Dear winner')} {d.say('', who)}\n\n{d.say('Your number', 'Ticket', 'The entry')} {no} {d.say('won', 'has been drawn for', 'takes')} {d.money(d.amount(90, 850000, 10))}. {d.told(claim, {'kiosk': ('Bring the ticket to any kiosk or to our office, all is paid there.', 'Show the ticket where you bought it; the sum is paid out on the spot.'), 'agent': ('Our agent ' + d.say('Dr. Oduya', 'Mr. Clerk', 'Ms Ferri') + ' handles it at a private mailbox.', 'Write to the paying officer at a free mail address.')})} {d.tell(cost, ['Before the pay-out a transfer tax of 320 is to be sent.', 'An insurance of 150 must be paid by you first.'], ['Nothing is deducted and nothing is to be paid.', 'There are no costs to the winner.'])} {d.tell(doc, ['Send a copy of your passport and bank card.', 'We need a scan of ID and card, both sides.'], ['No papers need to be sent.', 'Keep your papers at home.'])} {d.tell(hurry, ['Claims lapse in 48 hours.', 'Two days left.'], ['Claims can be made within a year.', 'There is a year for it.'])}\n\n[{d.say('Remark', 'Reader')}: {d.tell(took, ['I do hold ticket ' + no + '.', 'that number is on the ticket in my purse.'], ['I never bought a ticket.', 'no such ticket is mine.'])}]"
    bad = cost or not took
    d.noul("risk", bad, ["Lottery scam?", "Is the letter about a win a swindle?", "Advance-fee fraud in the guise of a prize?"], negated=["May the win be true?"], criteria="A swindle: costs ahead, or a win without a ticket.")
    d.noul("stated", took, ["Does the reader hold the ticket?"], negated=["Has the reader no ticket?"])
    d.noul("stated", cost, ["Must something be paid first?"], negated=["Are there no costs?"])
    d.choice("stated", claim, {"kiosk": ["at the kiosk or office"], "agent": ["by a private agent"]}, ["How is it to be claimed?"])
    d.multi("risk", [("costs ahead", cost), ("private agent", claim == "agent"), ("copies of papers wanted", doc), ("short time", hurry), ("no ticket", not took)], ["What speaks against it?"])
    d.choice("risk", "bin" if bad else "ask" if claim == "agent" else "go", {"bin": ["do not answer it"], "ask": ["ask the lottery itself before writing to anybody"], "go": ["take the ticket there"]}, ["What to do?"])
    return state


@drill("narrative")
def the_shop_draw_on_the_net(d):
    who, shop = d.person(), d.say("a garden shop", "an airline", "a bakery chain", "a bike maker")
    old, tick, ask, winners, share = d.flag(), d.flag(0.35), d.pick(["card", "name", "name", "name", "fee"]), d.flag(), d.flag()
    state = (f"{shop.capitalize()} {d.say('gives away', 'raffles', 'offers')} {d.say('a voucher of 500', 'a bike', 'a journey', 'a year of bread')} on its page. The page " + d.tell(old, ["is eight years old and has many posts", "has been there since 2015 with posts each week"], ["was made on Monday and has one post", "is two days old, with a single picture"]) + ". " + d.told(ask, {"card": ("Winners are to enter a card 'to check the address'.", "For the delivery the card number is to be entered."), "name": ("Winners are to send their name by message.", "Winners only give their address."), "fee": ("Winners pay 6.50 for the parcel first.", "A delivery fee of 4 is due ahead.")}) + " "
             + d.tell(winners, ["Names of last year's winners are on show, with photos.", "The last winner was in the paper."], ["Nothing is known of any winner.", "Of past winners there is no trace."]) + " " + d.tell(share, ["One must share the post with ten friends.", "One has to send it to fifteen people."], ["Sharing is not needed.", "Nobody has to pass it on."]) + " " + d.tell(tick, ["Comments by others: 'I paid and got nothing.'", "Below it: 'My card was charged 90 afterwards.'"], ["Comments by others: 'good luck all!'", "Below it: 'nice pictures.'"]) + f" {who.split()[0]} {d.say('is tempted', 'wants to take part', 'asks what to think')}.")
    d.noul("risk", ask in ("card", "fee") or tick, ["Is the give-away a trap?", "Fake giveaway?"], negated=["Is it an ordinary give-away?"], criteria="A trap if card or fee is wanted or people report having lost money.")
    d.choice("stated", ask, {"card": ["card data"], "name": ["name or address"], "fee": ["a fee"]}, ["What are winners to give?"])
    d.noul("stated", old, ["Is the page an old one?"], negated=["Is the page brand new?"])
    d.noul("stated", share, ["Must it be shared?"], negated=["Is sharing not needed?"])
    d.noul("stated", tick, ["Do others report a loss?"], negated=["Is no loss reported?"])
    d.score("risk", (not old) + (ask != "name") + share + tick, ["0", "1", "2", "3", "4"], ["New page, card or fee, forced sharing, reported losses: how many?"])
    return state


@drill("analyst_note")
def four_letters_in_one_drawer(d):
    K = {"heir": (True, ("letter says a banker's client died without heirs, half for the reader, 2,000 ahead", "'you have the name of a dead rich man', costs first")), "lotto": (True, ("won in a lottery never played, tax in advance", "'you are the mail winner', 500 for the papers")), "guru": (True, ("clairvoyant sees money, sends a lucky charm for 60", "medium 'must lift a curse' for 150")), "chain": (True, ("chain letter, 10 to six people and you get rich", "send 5 to the top name and copy it")),
         "probate": (False, ("court asks whether the reader accepts the aunt's estate, register number given", "notary known in town reads the will of the neighbour")), "insure": (False, ("insurer pays out a life policy, file of the mother", "pension fund corrects a sum, number as always")), "ad": (False, ("advert for soil and seeds", "invitation to a coffee trip, price list")), "club": (False, ("club asks the members for its yearly 24", "parish thanks for the gift of last year"))}
    keys = d.some(list(K), 4)
    t = {k: d.say(*v[1]) for k, v in K.items()}
    bad = [K[k][0] for k in keys]
    done = d.pick([0, 1, 2, 3])
    state = f"{d.say('Carer on visit', 'Grandson tidying up', 'Volunteer')}: {d.say('found', 'these lay in the drawer:', 'four letters:')} " + " ".join(f"({chr(97 + i)}) {t[k]};" for i, k in enumerate(keys)) + f" {d.say('Paid so far', 'Payment slip filled in', 'Already paid')}: letter {chr(97 + done)}. {d.say('Glasses lost.', 'She laughs about it.', 'He is proud of his order.')}"
    d.multi("risk", [([f"letter {chr(97 + i)}"], bad[i]) for i in range(4)], ["Which letters are swindles?", "Which should go into the bin as fraud?"])
    d.noul("two_places", bad[done], ["Was a swindle paid for?"], negated=["Was the one payment for something honest?"])
    d.score("counting", sum(bad), ["none", "one", "two", "three", "four"], ["How many are fraudulent?"])
    d.choice("two_places", "probate" if "probate" in keys else "insure" if "insure" in keys else "none", {"probate": ["a court or notary about an estate"], "insure": ["an insurer or pension fund"], "none": ["neither"]}, ["Which honest letter about money needs an answer first?"], criteria="Estate before insurance or pension.")
    return state


@drill("chat")
def collecting_for_the_flood(d):
    c, o = d.person().split()[0], d.say("Hope for the Delta", "Village Aid", "Rope & Boat", "St Anne's Fund")
    reg, pay, story, pic, end = d.flag(0.62), d.pick(["account", "account", "account", "wallet", "card"]), d.flag(0.6), d.flag(0.4), d.flag()
    state = f"{o}: {d.say('The river took 300 houses', 'You have seen the pictures', 'People sleep on roofs')}, {d.tell(end, ['give NOW', 'give within the hour'], ['give what you like, when you like', 'any time is fine'])}\n{c}: {d.say('how?', 'where does it go')}\n{o}: {d.told(pay, {'account': ('our account at the state bank in our own name', 'the account of the association, printed on the leaflet'), 'wallet': ('coins to the wallet, fast and direct', 'crypto only, banks are closed'), 'card': ('photos of gift cards are best', 'gift cards, scratch and send the number')})}\n{c}: {d.say('are you registered', 'can i see papers')}?\n{o}: {d.tell(reg, ['yes, number ' + d.ref(digits=5) + ' in the list of charities', 'see the public list, ' + d.ref(digits=5)], ['not yet, disasters do not wait', 'papers take too long'])}\n{c}: {d.say('where is your office', 'who are you')}\n{o}: {d.tell(story, ['come by, behind the church, daily ten to four', 'office at the market, ring the bell'], ['we are everywhere online', 'our team is on the road, no office'])}. {d.tell(pic, ['here is a picture of a child (same as on a stock site)', 'see the photo (it is from a storm in 2011)'], ['here is the list of what we bought', 'see the receipts of last week'])}"
    n = (not reg) + (pay != "account") + (not story) + pic
    d.noul("risk", n >= 2, ["Fake charity?", "Would you say donors are cheated?", "Disaster-relief scam?"], negated=["Is it a charity one can trust?"], criteria="Two or more of: not registered, coins or gift cards, no office, false pictures.")
    d.choice("stated", pay, {"account": ["bank account"], "wallet": ["coins"], "card": ["gift cards"]}, ["How is one to give?"])
    d.noul("stated", reg, ["Is there a register number?"], negated=["Is it not registered?"])
    d.multi("risk", [("no registration", not reg), ("coins or gift cards", pay != "account"), ("no place to visit", not story), ("pictures from elsewhere", pic)], ["Which signs of a false charity?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["How many of the four signs?"])
    d.choice("risk", "no" if n >= 2 else "look" if n else "yes", {"no": ["give elsewhere"], "look": ["check before giving"], "yes": ["give if you like"]}, ["What is the best reaction?"])
    return state


@drill("nested_json")
def fundraiser_page(d):
    goal = d.pick([2000, 30000])
    link, bank, known, money, story = d.flag(), d.pick(["beneficiary", "other"]), d.flag(), d.flag(), d.flag()
    fam = d.person()
    state = {"page": {"title": d.say("Help for ", "After the fire: ", "A new roof for ") + fam, "goal": goal, "raised": d.say(410, 1890, 24000), "starter": d.person()}, "checks": {"starter_known_to_family": known, "money_goes_to": d.told(bank, {"beneficiary": ("account of " + fam,), "other": ("account of " + d.person(),)}), "family_says": d.tell(story, ["yes, that is for us", "we asked for it"], ["we know nothing of it", "nobody asked us"]), "pictures": d.tell(money, ["from the local paper", "own photos of the house"], ["copied from a news site of another country", "copied from another appeal"])}, "comments": d.say("thank you all", "when is it paid?", "so sad"), "shared": either(link, "by town hall", "by unknown accounts")}
    n = (not story) + (bank == "other") + (not money)
    bad = not story or (bank == "other" and not known)
    d.noul("risk", bad, ["False fundraiser?", "Is someone collecting in another's name without right?"], negated=["Is the appeal likely in order?"], criteria="False: the family knows nothing, or the money goes elsewhere and the family does not know the starter.")
    d.noul("stated", story, ["Does the family stand by it?"], negated=["Does the family know nothing of it?"])
    d.choice("two_places", bank, {"beneficiary": ["to the family"], "other": ["to somebody else"]}, ["Where does the money go?"])
    d.noul("stated", money, ["Are the pictures true ones?"], negated=["Were the pictures taken from elsewhere?"])
    d.score("risk", n, ["0", "1", "2", "3"], ["Family knows nothing; other account; copied pictures: how many?"])
    d.choice("risk", "stop" if bad else "ask" if n else "keep", {"stop": ["freeze the page"], "ask": ["ask the starter to explain"], "keep": ["leave it"]}, ["What should the platform do?"])
    return state


@drill("event_array")
def the_long_way_to_the_millions(d):
    me = d.person().split()[0]
    steps = {k: d.flag(0.28 if k != "stop" else 0.5) for k in ("tell", "fee1", "fee2", "stop")}
    given = d.flag(0.85) and (steps["fee1"] or steps["fee2"])
    state = [{"week": 1, "from": d.say("Barrister Cole", "Notary Silva", "Executor Lind"), "text": d.say("A relative of yours left a sum.", "There is an estate that may concern you.")}, {"week": 2, "from": "office", "text": d.tell(steps["tell"], ["Tell nobody of it, or the state takes it.", "Do not speak to a bank about it."], ["Show this to a lawyer of your own.", "Please check us with the chamber of notaries."])},
             {"week": 3, "from": "office", "text": d.tell(steps["fee1"], ["A stamp fee of 480 is needed from you.", "Please send 620 for the certificate."], ["Fees are taken from the estate.", "There are no costs for you now."])}, {"week": 5, "from": "office", "text": d.tell(steps["fee2"], ["One more cost has come up: 1,900.", "Customs want 2,400 before release."], ["The court needs your signature, form enclosed.", "Please come with your passport on the 9th."])}, {"week": 6, "from": me, "text": d.tell(given, ["The money is on its way.", "Paid today."], ["No money leaves my account.", "I have paid nothing."])}, {"week": 7, "from": "bank of " + me, "text": d.tell(steps["stop"], ["Payment stopped, please call.", "We hold a payment."], ["No payments are held.", "All as usual."])}]
    n = steps["tell"] + steps["fee1"] + steps["fee2"]
    d.noul("risk", n > 0, ["Inheritance scam?", "Advance-fee fraud?"], negated=["A real estate, as it seems?"], criteria="Secrecy or a fee ahead makes it a fraud.")
    d.multi("stated", [("secrecy", steps["tell"]), ("a first payment", steps["fee1"]), ("a further payment", steps["fee2"])], ["What was asked for?"])
    d.noul("stated", given, [f"Did {me} pay?"], negated=[f"Did {me} pay nothing?"])
    d.score("risk", n, ["0", "1", "2", "3"], ["Secrecy, first fee, second fee: how many?"])
    d.choice("risk", "police" if given else "end" if n else "check", {"police": ["police and bank, money has gone"], "end": ["write no more"], "check": ["check with court or chamber"]}, ["What next?"])
    d.noul("stated", steps["stop"], ["Has the bank held something?"], negated=["Is nothing held?"])
    return state


@drill("ledger_text")
def charities_and_their_marks(d):
    rows, data = [], []
    for i in range(4):
        reg, cost, pay, age = d.flag(0.65), d.pick([8, 21, 72]), d.pick(["account", "account", "account", "coins"]), d.pick([1, 900])
        data.append((reg, cost, pay))
        rows.append(f"{'WXYZ'[i]},{either(reg, 'yes', 'no')},{cost}%,{pay},{age}")
    false_ = [not r or p == "coins" for r, c, p in data]
    costly = [c > 50 for _, c, _ in data]
    state = d.say("Appeals after the quake", "Collections seen this week") + "\nname,registered,costs,pays_to,days_known\n" + "\n".join(rows) + "\n" + d.say("False: not registered or coins. Costs above half: honest perhaps, but not recommended.", "We call false whatever is unregistered or wants coins; more than 50% costs is only bad value.")
    d.multi("risk", [([f"{'WXYZ'[i]}"], false_[i]) for i in range(4)], ["Which appeals are false?", "Which would you suspect of fraud?"])
    d.multi("policy", [([f"appeal {'WXYZ'[i]}"], costly[i]) for i in range(4)], ["Which spend more than half on costs?"])
    d.score("counting", sum(false_), ["none", "one", "two", "three", "four"], ["How many are false?"])
    d.noul("risk", false_[0], ["Is W false?"], negated=["Is W in order, apart from costs?"])
    d.choice("risk", "best" if not false_[3] and not costly[3] else "value" if not false_[3] else "no", {"best": ["one can give"], "value": ["honest but too costly"], "no": ["do not give"]}, ["What about Z?"])
    return state


@drill("policy_and_case")
def raffle_law_in_short(d):
    org = d.firm()
    clean = d.flag(0.3)
    lic, buy, pay, copy = d.flag(0.38) or clean, d.flag(0.66) or clean, d.flag(0.34) and not clean, d.flag(0.64) and not clean
    big = d.pick([40, 3000])
    state = f"{d.say('Law in short', 'Rules for raffles', 'Leaflet of the town')}: a raffle with prizes above 1,000 needs a licence. Winners must not be asked for money. Only those who took part can win. Copies of identity papers may be asked for only if the prize is above 1,000.\n\n{d.say('Case', 'Letter')}: {org} writes to {d.person()}: prize {big:,}. {d.tell(lic, ['Licence 7/' + d.ref(digits=3) + '.', 'Licensed by the town, ' + d.ref(digits=3) + '.'], ['No licence.', 'A licence is not mentioned and the town has none.'])} {d.tell(buy, ['A ticket was bought.', 'The reader took part.'], ['The reader never took part.', 'No ticket was bought.'])} {d.tell(pay, ['Fee of 35 before delivery.', 'Shipping 20 to be paid by the winner.'], ['No fee.', 'Delivery is free.'])} {d.tell(copy, ['A copy of the passport is wanted.', 'They ask for a scan of the ID.'], ['No papers are wanted.', 'No copies needed.'])} {d.say('Big golden letters.', 'Plain card.', 'Smells of perfume.')}"
    v = [big > 1000 and not lic, not buy, pay, copy and big <= 1000]
    n = sum(v)
    d.noul("policy", n > 0, ["Is a rule broken?", "Is there something against the rules?"], negated=["Are all rules kept?"])
    d.multi("policy", [("payment by the winner", v[2]), ("a win without taking part", v[1]), ("copies though the prize is small", v[3]), ("no licence for a large prize", v[0])], ["Which rules are broken?"])
    d.score("policy", min(n, 3), ["none", "one", "two", "three or four"], ["How many rules are broken?"])
    d.noul("risk", v[1] or v[2], ["Would you suspect a prize trick?"], negated=["Is there no reason to suspect a prize trick?"], criteria="Suspect a trick if the winner has to pay or never took part.")
    d.noul("amounts", big > 1000, ["Does the prize need a licence by its size?"], negated=["Is the prize small enough to need no licence?"])
    return state


@drill("mixed")
def appeal_letter_and_register(d):
    org = d.say("Warm Hands", "Light for Kivu", "Cup of Rice", "Roofs Again")
    reg, same, acct, rep, push = d.flag(), d.pick(["same", "like", "none"]), d.flag(0.6), d.flag(), d.flag()
    shown = {"same": org, "like": org + " Int'l", "none": None}[same]
    state = {"letter": {"name": org, "text": d.say("People lost everything.", "A cold winter is coming.", "Give a smile.") + " " + d.tell(push, ["Today only, please!", "Every hour costs lives!"], ["Give when you can.", "There is no hurry."]), "account_holder": d.tell(acct, [org], [d.person()])}, "register_entry": shown, "report_of_last_year": d.tell(rep, ["on the web, 14 pages"], ["none"]), "gift_of_last_year": d.say(None, 20, 50)}
    n = (same != "same") + (not acct) + (not rep)
    bad = same == "none" or not acct
    d.noul("risk", bad, ["Is it a fake appeal?", "Lookalike or sham charity?"], negated=["Is it a charity in order, or at least no sham?"], criteria="Sham: no register entry of that or a similar name, or the account is in a person's name.")
    d.choice("two_places", same, {"same": ["under just that name"], "like": ["under a similar name"], "none": ["not at all"]}, ["How is it registered?"])
    d.noul("stated", rep, ["Is there a report?"], negated=["Is there no report?"])
    d.noul("stated", acct, ["Is the account in the charity's name?"], negated=["Is the account in a private name?"])
    d.score("risk", n, ["0", "1", "2", "3"], ["Name not in the register as such, private account, no report: how many?"])
    d.choice("risk", "no" if bad else "ask" if n else "yes", {"no": ["give nothing"], "ask": ["ask for the missing points"], "yes": ["give as you like"]}, ["What to advise?"])
    return state


@drill("narrative")
def man_with_the_tin(d):
    town = d.city()
    card, tin, list_, ask, loud = d.flag(0.6), d.flag(0.6), d.pick(["town", "town", "town", "none", "none"]), d.flag(0.4), d.flag()
    state = f"In {town} a {d.say('man', 'woman', 'pair')} {d.say('collects at the doors', 'stands before the shop', 'goes through the trains')} for {d.say('deaf people', 'orphans', 'the animal home', 'flood victims')}. " + d.tell(card, ["The card has a photo and the seal of the town.", "A card with photo and seal is worn on the chest."], ["The card is a copy without a photo.", "A folded paper serves as a card."]) + " " + d.tell(tin, ["The tin is sealed and has a number.", "The box has a number and a seal."], ["The money goes into a coat pocket.", "Money is put into a plastic bag."]) + " " + d.told(list_, {"town": ("The town's list of collections names it.", "It is on the list in the town hall."), "none": ("The town's list does not name it.", "It is on no list of the town.")}) + " " + d.tell(ask, ["A list with names of 'donors of 50' is held out.", "People are told what others gave: always 40 or 50."], ["Any coin will do.", "Whoever gives nothing gets a smile."]) + " " + d.tell(loud, ["Very loud.", "Stands in the way a bit."], ["Very quiet.", "Stands aside."])
    n = (not card) + (not tin) + (list_ == "none") + ask
    d.noul("risk", n >= 2, ["False collectors?", "Do the people collect for their own pocket, most likely?"], negated=["Is it probably a proper collection?"], criteria="False from two on of: bad card, open money, not on the list, pressure by sums of others.")
    d.multi("risk", [("card without photo", not card), ("money not in a sealed tin", not tin), ("not on the town's list", list_ == "none"), ("pushing by others' gifts", ask)], ["Which signs are there?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["How many signs?"])
    d.noul("stated", list_ == "town", ["Does the town know of it?"], negated=["Does the town not list it?"])
    d.choice("risk", "tell" if n >= 2 else "ask" if n == 1 else "give", {"tell": ["give nothing, tell the town"], "ask": ["ask about the open point"], "give": ["give if you like"]}, ["How should one react?"])
    return state
