"""Money-mule and cash-flow cases: dormant accounts, savings circles, cash machines, recalls from other banks, minors, car dealers."""

from draw import drill, later


@drill("event_array")
def dormant_account_wakes_up(d):
    t = d.day()
    idle = d.pick([4, 7, 9, 26, 41, 60])
    lang, pin, limit_up = d.flag(), d.flag(), d.flag()
    who = d.pick(["holder", "attorney", "unknown"])
    cr = d.int(1, 8)
    first = d.pick(["limit", "credit"])
    feed = [{"dt": later(t, days=-30 * idle).date().isoformat(), "act": "last_customer_txn", "amt": d.amount(4, 60)},
            {"dt": later(t, days=-3).date().isoformat(), "act": "login", "dev_known": not lang, "ui_lang": d.say("de", "fr", "pl", "en")}]
    ups = {"dt": t.date().isoformat(), "act": "daily_limit", "old": 500, "new": 5000 if limit_up else 300}
    banks = [d.say("BK11", "BK24", "BK07") for _ in range(8)]
    crs = [{"dt": later(t, days=1 if first == "limit" else -2).date().isoformat(), "act": "credit", "amt": d.amount(200, 900), "from_bank": banks[j]} for j in range(cr)]
    feed += ([ups] + crs) if first == "limit" else (crs + [ups])
    if pin:
        feed.append({"dt": later(t, days=1).date().isoformat(), "act": "pin_reissue", "sent_to": "registered_address"})
    feed.append({"dt": later(t, days=2).date().isoformat(), "act": "atm_out", "amt": d.amount(900, 1900, 10), "cam_match": {"holder": "HOLDER", "attorney": "POA_PERSON", "unknown": "NO_MATCH"}[who]})
    feed.append({"dt": later(t, days=3).date().isoformat(), "act": "statement_mailed"})
    feed = [{**e, "n": i + 1} for i, e in enumerate(feed)]
    state = {"acct_status": "REACTIVATED", "owner_yob": d.say(1951, 1974, 1990), "has_poa": True, "feed": feed}
    d.noul("order_time", idle >= 24, ["Had the account rested for two years or longer?", "Was the pause before the reactivation more than two years?"], negated=["Was the account used less than a year before the new log-in?"])
    d.noul("stated", lang, ["Was an unfamiliar device used to sign in?", "Is the device of the log-in new to the bank?"], negated=["Was the sign-in from a recognised device?"])
    d.noul("stated", limit_up, ["Was the daily ceiling raised?", "Did the limit go up?"], negated=["Was the daily limit lowered?"])
    d.choice("stated", who, {"holder": ["the account's owner"], "attorney": ["the holder of the power of attorney", "the representative with a proxy"], "unknown": ["nobody whom the camera check recognised", "an unrecognised person"]}, ["Who stood at the cash machine?", "Whom did the camera match?"])
    d.noul("order_time", first == "limit", ["Was the limit altered before the new money came in?", "Did the change of the limit precede the credits?"], negated=["Did the credits come before the change of the limit?"])
    d.score("counting", 0 if cr < 3 else 1 if cr < 6 else 2, ["one or two", "three to five", "six or more"], ["How many credits came in?", "Number of incoming payments in the feed?"])
    d.multi("two_places", [(["a fresh PIN"], pin), (["cash taken out by a person not recognised"], who == "unknown"), (["a log-in from a device never seen"], lang)], ["Which of these are in the feed?", "Select what the records show."])
    return state


@drill("narrative")
def savings_circle_of_seamstresses(d):
    head, mem, an = d.woman(), d.person(), d.person()
    nm = d.pick([6, 8, 10, 12])
    due = d.pick([50, 75, 100, 120])
    gets = d.flag()
    book, outsider, profit = d.flag(), d.flag(), d.flag()
    months = d.pick([3, 5, 14, 22, 40])
    name = d.say("susu", "tanda", "chama", "stokvel", "paluwagan")
    pot = nm * due
    paid = pot if gets else pot - due * d.pick([2, 3])
    state = " ".join([
        d.say("Report of the visit.", "Customer visit, typed up the next morning.", "Branch talk, translated from the customer's language."),
        f"{head}, {d.say('a tailor', 'dressmaker', 'owner of a sewing room')}, receives {nm} transfers of {due} each {d.say('at the start of every month', 'between the 1st and the 4th', 'in the first days of a month')}. {d.say('She calls it', 'The name she gives it is', 'In her words it is')} a {name}: each pays the due, and one of them takes the whole pot in turn.",
        f"Last month {mem} was {d.say('next in line', 'due for the pot', 'the one whose turn it was')} and {paid:,} went to {mem.split()[0]}.",
        d.tell(book, (f"A notebook with signatures was shown to {an}.", "She brought a ledger in which everybody signs.", "There is a signed list of turns, of which we took a copy."), ("She keeps nothing in writing.", "No list or notebook exists.", "It is all in her head, she says; no record.")),
        d.say("The circle has existed for", "It has run for", "They have kept it going for") + f" {months} months.",
        d.tell(outsider, ("Two of the payers are unknown to her.", "She cannot say who two of the members are; a man introduced them.", "Asked about two names on the statement, she had never met them."), ("She knows every payer by name and workplace.", "All payers are women from her workshop.", "Each name on the statement was explained: colleagues and cousins.")),
        d.tell(profit, ("She keeps a part of each pot for her trouble.", "A fee is held back for herself.", "Some of it remains with her as pay."), ("She keeps nothing for herself.", "There is no fee.", "She earns nothing by it.")),
        d.say("Her own takings come through a card terminal.", "Rent for the workshop is paid on the 15th.", "Her husband drives a delivery van and banks elsewhere."), f"{an} {d.say('led the talk', 'wrote this', 'was the interviewer')}."])
    d.noul("amounts", gets, ["Was the full sum of all dues paid to the member in turn?", "Did the recipient get as much as all members had put in together?"], negated=["Did the recipient get less than the members had put in together?"])
    d.multi("stated", [(["a written record of the members"], book), (["members whom the organiser does not know"], outsider), (["pay for the organiser"], profit), (["more than a year of existence"], months > 12)], ["What is found out about the circle?", "Which of these apply to the circle?"])
    d.noul("stated", outsider, ["Are there payers unknown to the organiser?", "Does the organiser fail to know some of those who pay in?"], negated=["Does the organiser know all who pay in?"])
    d.score("stated", 0 if months < 4 else 1 if months < 12 else 2, ["under four months", "four months to a year", "longer than a year"], ["How long has the circle existed?", "Age of the savings group?"])
    ok = book and not outsider
    d.choice("policy", "mark" if ok else "report" if outsider and not book else "watch", {"mark": ["enter it as a known savings club"], "watch": ["keep watching for three months"], "report": ["pass to the reporting officer"]}, ["Which step does the guideline ask for?", "What follows under the guideline?"],
             criteria="Guideline: written record and all payers known: enter as savings club. No record and unknown payers: reporting officer. One of the two faults only: watch three months.")
    bad = outsider + (not book) + profit + (not gets)
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["honest circle", "open questions", "likely cover for other flows"], ["How does the circle look?", "How suspicious is it?"], criteria="Faults: unknown payers, no record, a fee for the organiser, a pot paid out short. None or one: honest. Two: open questions. Three or more: likely cover.")
    return state


@drill("nested_json")
def smart_atm_session_log(d):
    t = d.day()
    k = d.int(2, 9)
    sess = []
    lim = d.pick([1000, 2000, 3000])
    hug = d.flag()
    same_card = d.flag()
    hooded, queue = d.flag(), d.flag()
    step = d.pick([4, 9, 80, 100])
    t = t.replace(hour=7)
    cards = ["*" + d.ref("", 4) for _ in range(4)]
    fifties = d.flag()
    rej = [d.say(0, 1, 3) for _ in range(9)]
    for i in range(k):
        a = lim - d.pick([20, 30, 50, 60]) if hug else round(lim * d.amount(0.2, 0.7, 0.01) / 10) * 10
        sess.append({"at": later(t, minutes=i * step).strftime("%H:%M"), "cardTail": cards[0] if same_card else cards[i % 4], "accepted": a, "rejNotes": rej[i]})
    used = sum(x["accepted"] for x in sess)
    state = {"unit": d.ref("CDM-", 4), "site": {"town": d.city(), "place": d.say("mall foyer", "petrol station", "branch lobby")}, "date": t.strftime("%Y-%m-%d"), "idThreshold": lim, "sessions": sess, "sum": used,
             "denomMix": {"50": 0.81 if fifties else 0.12, "20": 0.11 if fifties else 0.55, "10": 0.08 if fifties else 0.33}, "camera": {"faceCovered": hooded, "companions": 2 if queue else 0}, "health": {"tempC": 31, "jam": False, "paperLow": d.say(True, False), "fw": "7.4." + d.ref("", 2)}, "acquirer": d.say("own", "shared network"), "maint": {"lastService": later(t, days=-20).strftime("%Y-%m-%d"), "cassettePct": 64}}
    d.noul("amounts", hug, ["Do the accepted sums sit just under the identification level?", "Does every insertion stop shortly below the threshold?"], negated=["Do the sums keep well away from the identification level?"])
    d.noul("identity", same_card, ["Was a single card used throughout?", "Do all sessions belong to the same card?"], negated=["Were different cards used in turn?"])
    d.score("counting", 0 if k < 4 else 1 if k < 7 else 2, ["two or three", "four to six", "seven or more"], ["How many sessions are logged?", "Number of insertions?"])
    d.choice("order_time", "quick" if step < 15 else "slow", {"quick": ["within a quarter of an hour of each other"], "slow": ["over an hour apart"]}, ["How far apart are neighbouring sessions?", "What was the pace of the deposits?"])
    d.multi("stated", [(["a covered face"], hooded), (["other people standing by"], queue), (["mostly fifties"], fifties)], ["What does the log show?", "Select what holds."])
    d.noul("policy", hug and (step < 15 or not same_card) or hooded and hug, ["Is the machine team to notify AML?", "Does the rule ask for a notification?"], negated=["Can the log be filed without a notification?"], criteria="Notify when sums lie just under the ID threshold and in addition the sessions are less than 15 minutes apart, several cards are used or the face is covered.")
    return state


@drill("email")
def recall_request_from_another_bank(d):
    our, vict, fo = d.person(), d.person(), d.person()
    t = d.day()
    lag = d.pick([2, 6, 20, 60, 90])
    amt = d.amount(900, 9400, 10)
    rest = d.pick([0, 0.12, 0.4, 0.96])
    kind = d.pick(["rental", "goods", "invest"])
    warned = d.flag()
    indem, police = d.flag(), d.flag()
    town = d.city()
    state = "\n".join([f"From: recalls@{d.say('bancoeste', 'nordbank', 'unionsav')}.example", f"To: our incoming-fraud desk", f"Date: {d.stamp(later(t, hours=lag))}", f"Subject: {d.say('Recall request', 'Return of funds requested', 'FRAUD - please return')} {d.ref('RF', 6)}", "",
        d.say("Dear colleagues,", "Good day,", "Dear partner bank,"), f"our customer {vict}, {town}, sent {d.money(amt)} to your customer {our} on {d.stamp(t)}. " +
        d.say(*{"rental": ("It was a deposit for a flat that does not exist.", "The payer wanted to rent a holiday home; nobody there knew of it.", "It was meant as first rent; the landlord was invented."), "goods": ("A used tractor was ordered and never came.", "The ordered laptops never arrived.", "It paid for a boat which was not delivered."),
              "invest": ("An adviser had promised high yields on a platform.", "It was meant for shares recommended in a chat group.", "The payer believed in a fund that does not exist.")}[kind]),
        d.tell(warned, ("Our system had shown a warning about this payee, which was clicked away.", "Before the payment we rang the customer and advised against it, in vain.", "A caution had been given by our staff beforehand."),
          ("We had no reason to warn the customer beforehand.", "No caution was shown or spoken before the payment.", "The payment went through without any warning by us.")),
        d.tell(indem, ("We hold you harmless, letter attached.", "An indemnity is enclosed.", "Please find our indemnity in the annex."), ("An indemnity cannot be given.", "We do not offer an indemnity at this stage.", "Our legal department refuses an indemnity.")) + " " +
        d.tell(police, ("The police report number is in the annex.", "Charges were filed yesterday.", "A report was lodged with the police."), ("The customer has not been to the police.", "No police report yet.", "A complaint has not been lodged so far.")),
        d.say("Our earlier request RF118820 concerns somebody else.", "Please note our new fax number.", "Kindly answer to this mailbox only."), f"{fo}, {d.say('recalls', 'payments investigations', 'fraud returns')}", "",
        f"[desk note] balance of {our.split()[0]} at receipt of mail: {d.money(round(amt * rest, 2))} {d.say('attributable', 'left of it', 'remaining')}; {d.say('account 4 months old', 'customer is 19', 'no earlier recall')}."])
    d.choice("stated", kind, {"rental": ["accommodation"], "goods": ["merchandise that was not delivered"], "invest": ["a bogus investment"]}, ["Which sort of deception is claimed?", "What was the payer tricked with?"])
    d.noul("stated", warned, ["Was the payer cautioned by the sending bank before paying?", "Had a warning been given ahead of the payment?"], negated=["Did the sending bank give no warning ahead of the payment?"])
    d.noul("order_time", lag <= 24, ["Did the request come within a day of the payment?", "Was the payment less than 24 hours old when the mail was sent?"], negated=["Had more than two days gone by before the mail?"])
    d.score("amounts", 0 if rest == 0 else 1 if rest < 0.5 else 2, ["nothing", "a part", "almost everything"], ["How much of the sum is still there?", "What could be returned?"])
    d.multi("stated", [(["a guarantee against loss", "a promise to hold the receiver harmless"], indem), (["a complaint to the police"], police), (["money left on the account"], rest > 0)], ["Which of these are in the correspondence?", "What is present?"])
    d.noul("policy", rest > 0 and (indem or police), ["Can the desk return money under the rule?", "Does the rule allow a return?"], negated=["Does the rule rule out a return at present?"], criteria="A return needs money left on the account and one of these: an indemnity by the sending bank, or a complaint to the police.")
    return state


@drill("analyst_note")
def minor_with_a_parents_hand(d):
    kid, par, an = d.person(), d.woman(), d.say("ts", "M.O.", "analyst 12")
    age = d.int(14, 21)
    n = d.int(2, 15)
    ctrl = d.pick(["parent", "kid", "friend"])
    told, gamer = d.flag(), d.flag()
    v = d.amount(310, 2890, 20)
    limit = d.pick([1000, 2000])
    state = " ".join([
        d.say("Youth account, alert inflow.", "junior acct alert.", "Alert 'youth volume'."),
        f"{kid} is {age}. {n} credits from persons in the month, {v:,.0f} together, allowance for the product {limit:,} a month.",
        f"{par} {d.say('is mother and signed at opening', 'signed as parent', 'is the legal guardian')}; brother aged 21 has no access.",
        d.say(*{"parent": (f"App is on {par.split()[0]}'s phone, she does the transfers.", f"All orders come from the device of {par.split()[0]}.", f"{par.split()[0]} runs it, device check."),
                "kid": (f"App is on {kid.split()[0]}'s own phone.", f"All orders come from the handset of {kid.split()[0]}.", "The young customer runs it alone, device check."),
                "friend": ("App sits on a phone belonging to a classmate.", "Orders come from a device of a 19 y/o outsider.", "A friend from the sports ground runs it, device check.")}[ctrl]),
        d.tell(gamer, ("Memos read: 'skin', 'vbux', 'game item'.", "Payers write names of game items.", "Texts name game accounts and skins."), ("Memos read: 'ok', 'done', 'x'.", "Payers write single letters.", "Texts are empty or just a full stop.")),
        d.tell(told, (f"Called {par.split()[0]}: knew of it.", "The guardian was informed by the youngster beforehand.", "The parent is in the picture, phone note."), (f"Called {par.split()[0]}: had no idea.", "The guardian heard of it from us first.", "The parent was taken aback, phone note.")),
        d.say("School is a grammar school.", "Pocket money order 40 on Mondays.", "Birthday money from June is another matter.") + " " + d.say("No card blocked.", "PIN was changed in 2024.", "ID expires next year.") + " " + d.say("Two earlier alerts 2023, both closed: school trip money collected by the class speaker.", "One payer is a bank customer himself and has the same school as payment reference.", "Half of the inflow sits in the savings space at month end.") + " " + d.say("Checked sister account of the same family, nothing there.", "Card used at cinema, bakery and for trains.", "Statement language English, letters go home.") + " " + an])
    d.noul("stated", age < 18, ["Is the holder still under 18?", "Is the holder a minor?"], negated=["Has the holder come of age?"])
    d.choice("two_places", ctrl, {"parent": ["the guardian", "a parent"], "kid": ["the young holder", "the account holder personally"], "friend": ["a person outside the family", "someone not on the contract"]}, ["Whose device steers the account?", "Who actually operates the account?"])
    d.noul("stated", told, ["Was the guardian aware before the bank called?", "Did the parent already know?"], negated=["Was the parent surprised?"])
    d.choice("stated", "game" if gamer else "blank", {"game": ["online gaming items"], "blank": ["nothing that tells a purpose"]}, ["What do the remittance texts point to?", "Content of the payment texts?"])
    d.noul("amounts", v > limit, ["Has the product's monthly allowance been exceeded?", "Is more coming in than the product allows?"], negated=["Is the inflow inside the product's allowance?"])
    bad = (ctrl == "friend") * 2 + (not told) + (n > 8) + (not gamer)
    d.score("judgement", 0 if bad <= 1 else 1 if bad <= 2 else 2, ["harmless", "unclear", "likely used by others"], ["Which level of concern fits?", "How likely is abuse of the youth account?"],
            criteria="Points: operated by an outsider counts two; parent unaware, more than eight credits, memos without meaning count one each. 0-1 harmless, 2 unclear, 3 or more likely used by others.")
    d.multi("policy", [(["a letter to the guardian"], not told), (["withdrawal of the app"], ctrl == "friend"), (["a word on the product limit"], v > limit)], ["Which steps are due under the youth rules?", "What do the youth rules demand here?"],
            criteria="Youth rules: write to the guardian if the guardian was unaware; withdraw the app if an outsider operates it; explain the limit if it has been exceeded.")
    return state


@drill("policy_and_case")
def car_yard_cash_rule(d):
    yard, buyer, mate = d.firm(), d.person(), d.person()
    cap = d.pick([10000, 12000, 15000])
    price = d.pick([0.5, 0.75, 0.93, 1.2, 1.6]) * cap
    parts = d.int(1, 4)
    total_over = price > cap
    bound, idd, fam = d.flag(), d.flag(), d.flag()
    week = d.pick(["same", "later"])
    state = f"""{d.say('HOUSE RULE ON CASH SALES', 'Guide for the dealership, cash', 'What the bank expects of motor traders')}
- Cash above {cap:,} per sale: take and copy the buyer's ID, note the source.
- Instalments paid within one week count as one payment. {d.say('Later ones are looked at one by one.', 'After that, each is looked at alone.', 'Otherwise each instalment stands alone.')}
- {d.say('Cash brought by a third person: only if a relative of the buyer, else decline.', 'No cash from third persons, save relatives of the buyer.', 'If not the buyer but a relative pays, fine; strangers are to be turned away.')}

{d.say('Sale file', 'File')} {d.ref('V-', 4)}, {yard}. Car price {int(price):,}, all cash, in {parts} part{'s' if parts > 1 else ''}. {d.say(*({'same': ('All of it within four days.', 'The last part came three days after the first.', 'Everything from Monday to Friday of one week.'), 'later': ('With six weeks between the first and the last.', 'The parts lie a month or more apart.', 'First in spring, the rest in summer.')} if parts > 1 else {'same': ('Paid on the day of collection.', 'Handed over with the keys.', 'Done in one go.'), 'later': ('Paid two months after the order.', 'Handed over long after the order.', 'Paid six weeks later, at delivery.')})[week])}
Buyer {buyer}. {d.tell(fam, (f'The money was brought by {mate}, brother of the buyer.', f'{mate}, the buyer’s mother, brought it.', f'It was {mate}, a cousin of the buyer, who came with it.'), (f'The money was brought by {mate}, not related.', f'{mate}, whom the buyer met last month, brought it.', f'It was {mate}, a stranger to the buyer, who came with it.'))}
{d.tell(idd, ('Copy of passport in the file.', 'ID copied at the counter.', 'Driving licence copied and filed.'), ('No copy of any ID.', 'ID was not taken.', 'The file has no identity paper.'))} {d.tell(bound, ('Banknotes came banded by a bank.', 'The notes were in bank wrappers.', 'Fresh notes with bank slips around.'), ('The notes were loose in a bag.', 'Rolled, mixed, used notes.', 'Crumpled notes held by rubber bands.'))}
{d.say('The car had 61,000 km.', 'A trade-in was refused.', 'The yard sold nine cars in that month.')}"""
    d.noul("stated", fam, ["Was the bearer of the cash a relative of the buyer?", "Does a family tie link the bearer and the buyer?"], negated=["Was the bearer no relative of the buyer?"])
    d.noul("amounts", total_over, ["Does the price exceed the ID threshold?", "Is the price above the figure in the first rule?"], negated=["Does the price stay under the figure in the first rule?"])
    d.choice("exception", "sum" if parts > 1 and week == "same" else "each" if parts > 1 else "one", {"sum": ["several parts, to be added up"], "each": ["several parts, each judged alone"], "one": ["a single payment"]}, ["How are the parts to be treated?", "What does the second rule make of the payment?"])
    d.choice("two_places", "b" if not fam and not idd else "f" if not fam else "i" if not idd else "n", {"b": ["a bearer outside the family and no ID copy"], "f": ["a bearer outside the family only"], "i": ["a missing ID copy only"], "n": ["neither of the two"]}, ["What is wrong with bearer or papers, whatever the sum?", "Look at bearer and ID copy: which is a fault?"])
    d.noul("stated", bound, ["Did the money look as if it came fresh from a bank?", "Were the notes banded by a bank?"], negated=["Were the notes loose or roughly bundled?"])
    d.noul("stated", idd, ["Is there a copy of an identity document?", "Was proof of identity kept?"], negated=["Is proof of identity missing from the file?"])
    return state


@drill("chat")
def help_line_with_a_locked_driver(d):
    dr = d.person()
    f = dr.split()[0]
    gig = d.pick(["taxi", "courier", "barber"])
    rel = d.pick(["flat", "cousin", "boss"])
    done = d.flag()
    regret, coerced = d.flag(), d.flag()
    days = d.pick([1, 2, 3, 12, 21, 40])
    nums = d.pick([3, 5, 8])
    agent = d.say("Bot+Human", "Kasia (bank)", "Line 2")
    gigt = d.say(*{"taxi": ("I drive a cab nights", "taxi driver here", "i do minicab rides"), "courier": ("i deliver parcels", "I'm a food courier", "delivering for two apps"), "barber": ("I cut hair in a barber shop", "barber, own chair", "i run a barber chair")}[gig])
    relt = d.say(*{"flat": ("the guy I share a flat with", "my flatmate", "my room-mate from the shared house"), "cousin": ("my cousin", "my aunt's son", "a cousin on my father's side"), "boss": ("the man who pays me", "my boss", "the one who owns the business")}[rel])
    log = [f"{agent}: {d.say('Hello, your account is restricted. How can I help?', 'You have reached account support.')}", f"{f}: {d.say('my account is frozen and rent is due', 'why am I blocked, i need my money', 'hi, card does not work since this morning')}",
           f"{agent}: {d.say('There were payments from three strangers. Do you know them?', 'We saw unusual incoming payments. What are they?')}",
           f"{f}: {gigt}. {d.say('but that money', 'those payments')} {d.say('is not mine,', 'was not for me,')} {relt} {d.say('asked me to take it in', 'wanted it to come through me', 'said could it go over my account')}",
           f"{agent}: {d.say('How long has this gone on?', 'Since when?')}", f"{f}: {d.say('about', 'maybe', 'since')} {days} day{'s' if days > 1 else ''}{d.say(' back', '', ' now')}, {nums} payments {d.say('or so', 'I think', 'all in all')}",
           f"{agent}: {d.say('Did you pass it on?', 'Where is it now?')}", f"{f}: {d.tell(done, ('yes i sent all of it on', 'gone, I passed it along same day', 'I gave it on as told'), ('no, it is still there', 'I did not touch it, it sits there', 'nothing went on, you blocked it'))}",
           f"{f}: {d.tell(coerced, ('if I say no I lose my bed and he gets loud', 'I was scared to refuse, they threatened me', 'he said something will happen to my sister'), ('nobody forced me, I got 50 for each', 'I did it freely, easy cash', 'it was my choice, got a bit for it'))}",
           f"{f}: {d.tell(regret, ('I am sorry, I want to help you find them', 'can I do a statement? i feel bad', 'i regret it, tell me what to do'), ('so when do I get my account back', 'not my problem, open it', 'you people just want to annoy workers'))}",
           f"{agent}: {d.say('Thank you, a colleague will call.', 'I have noted this.')}"]
    d.choice("stated", gig, {"taxi": ["driving passengers"], "courier": ["delivering goods or meals"], "barber": ["hairdressing"]}, ["What does the customer do for a living?", "Which trade is the customer in?"])
    d.choice("stated", rel, {"flat": ["someone sharing a home"], "cousin": ["a relative"], "boss": ["an employer"]}, ["Who asked for the use of the account?", "What is the asker's relation to the customer?"])
    d.noul("stated", done, ["Has the money been moved on?", "Was the money passed along?"], negated=["Is the money still on the account?"])
    d.noul("stated", coerced, ["Was there pressure or a threat?", "Did the customer act out of fear?"], negated=["Did the customer act freely and for a reward?"])
    d.noul("stated", regret, ["Is the customer ready to help clear it up?", "Does the customer show remorse?"], negated=["Does the customer show no remorse and only want the account back?"])
    d.score("order_time", 0 if days < 4 else 1 if days < 20 else 2, ["a few days at most", "one to under three weeks", "three weeks or longer"], ["How long has this been going on?", "Duration of the payments so far?"])
    d.choice("judgement", "victim" if coerced else "helper" if regret else "willing", {"victim": ["a person under threat"], "helper": ["a paid helper who now wishes to put it right"], "willing": ["a paid helper without remorse"]}, ["How is the customer best described?", "What sort of mule is this?"])
    return "\n".join(log)


@drill("mixed")
def peer_score_card_for_a_saver(d):
    cust = d.person()
    cols = ["velocity", "counterpart_new", "cash_ratio", "night_share", "foreign_share"]
    hi = {c: d.flag(0.45) for c in cols}
    rows = {c: {"customer": d.int(70, 97) if hi[c] else d.int(5, 35), "cohort_p90": 60} for c in cols}
    text = d.pick(["student", "retired", "self"])
    shock = d.pick(["house", "heir", "none"])
    acted = d.flag()
    base = d.amount(200, 3300, 100) + 20
    cap = d.pick([1000, 2500])
    note = " ".join([d.say("Reviewer comment:", "Second-line remark:", "Commentary by model team:"), f"{cust}, " + d.say(*{"student": ("enrolled in the third year of medicine", "studies law, lives in halls", "at university, part-time in a café"), "retired": ("draws an old-age pension", "retired railway man", "left work four years ago, pension"), "self": ("has a small trade of his own", "runs a one-person business", "works on own account as a plumber")}[text]) + ".",
        d.say(*{"house": ("Sold a flat last autumn, which explains one large item.", "A property sale stands behind the big credit.", "One item is the proceeds from selling a house."), "heir": ("Was left money by an uncle.", "One item comes from an estate.", "An inheritance stands behind the largest credit."), "none": ("No one-off event is known.", "Nothing special happened in the family or business as far as known.", "No explanation by an event was found.")}[shock]),
        d.say("Cohort has 4,120 members.", "Cohort is matched by age and postcode.", "Cohort refreshed last Sunday.") + " " + d.tell(acted, ("Customer was called once about it.", "A call to the customer was made on Tuesday.", "Someone phoned the customer."), ("Nobody has spoken to the customer.", "No contact with the customer was sought.", "The customer was not phoned.")), d.say("Threshold review is planned for autumn; the previous run, three weeks older, had a missing feed and is not used here.", "Earlier runs in spring gave no alert; the card limit was lifted once for a holiday and put back.",
        "A neighbour in the cohort with the same surname is not the same person; the postcode was checked by hand.")])
    state = {"modelRun": d.ref("mr", 6), "measures": rows, "turnover30d": base, "turnoverCap": cap, "narrative": note}
    d.multi("stated", [([("speed with which money passes through")], hi["velocity"]), (["new counterparties", "partners not seen before"], hi["counterpart_new"]), (["share of banknotes", "proportion of cash"], hi["cash_ratio"]), (["activity at night"], hi["night_share"]), (["flows abroad", "cross-border proportion"], hi["foreign_share"])],
            ["On which measures does the customer lie above the cohort's 90th percentile mark?", "Where does the customer exceed the cohort mark?"], criteria="A measure is exceeded when the customer's figure is above cohort_p90.")
    d.choice("stated", text, {"student": ["in higher education"], "retired": ["a pensioner"], "self": ["self-employed"]}, ["What is the customer's situation in life?", "Which occupation is noted?"])
    d.choice("unknown", shock, {"house": ["the sale of real estate"], "heir": ["a legacy"], "none": ["no such event is known"]}, ["Which one-off event is behind a big amount?", "What explains the largest item?"])
    d.noul("stated", acted, ["Has the customer been contacted about it?", "Was the customer rung up?"], negated=["Has there been no talk with the customer?"])
    d.noul("amounts", base > cap, ["Does the monthly turnover exceed the cap?", "Is turnover above what is set as cap?"], negated=["Does turnover stay under the cap?"])
    n = sum(hi.values())
    d.score("judgement", 0 if n <= 1 else 1 if n <= 2 else 2, ["in line with peers", "a little out of line", "far out of line"], ["How does the customer compare overall?", "How different is the customer from the cohort?"], criteria="By the number of measures above the mark: none or one in line, two a little out, three or more far out.")
    d.multi("policy", [(["ringing the customer"], not acted), (["asking for papers on the one-off event"], shock != "none"), (["a new look at the cap"], base > cap)], ["What remains to be done?", "Which steps are open under the guide?"],
            criteria="Guide: ring the customer if nobody has; ask for papers if a one-off event is named; look at the cap again if turnover exceeds it.")
    return state
