"""Money-mule and cash-flow cases: authority replies, graph hops, household accounts, casinos of cash, refugees' helpers, prepaid cards."""

from draw import drill, later


@drill("email")
def reply_to_the_prosecutor_draft(d):
    a, b, clerk = d.person(), d.person(), d.person()
    t = d.day()
    same = d.pick(["addr", "phone", "mail", "none", "none", "none"])
    opened = d.pick(["a", "b"])
    k = d.int(1, 9)
    rest = d.pick([0, 1])
    cctv, forms = d.flag(), d.flag()
    keep = d.pick([30, 60, 90])
    sum_a, sum_b = d.int(20, 99) * 100, d.int(20, 99) * 100 + 50
    early, late_ = later(t, days=-200), later(t, days=-90)
    state = "\n".join([
        f"To: {d.say('public prosecutor', 'district attorney', 'examining magistrate')}, {d.city()}", f"From: {clerk}, {d.say('disclosures', 'authority requests', 'legal operations')}", f"Our file {d.ref('DX-', 5)}, {d.date(t)}", "",
        d.say("In answer to your order", "With reference to your request", "As ordered") + f" we inform you about {a} and {b}.",
        f"{a}: current account since {d.date(early if opened == 'a' else late_)}, credits {sum_a:,} in the period. {b}: current account since {d.date(late_ if opened == 'a' else early)}, credits {sum_b:,} in the period.",
        d.say(*{"addr": ("Both gave the same street and house number.", "The postal address on both contracts is identical.", "One and the same home address was given by the two."), "phone": ("Both gave the same mobile number.", "One telephone number stands on both contracts.", "The mobile number is identical."), "mail": ("Both gave the same e-mail address.", "One mailbox stands on both contracts.", "The e-mail address is identical."),
                "none": ("Address, telephone and e-mail all differ.", "The contact data have nothing in common.", "We find no contact detail that both would share.")}[same]),
        f"{k} direct transfer{'s' if k > 1 else ''} between the two {'were' if k > 1 else 'was'} found.",
        d.tell(cctv, ("Camera pictures of the withdrawals are enclosed on a disc.", "We enclose still pictures from the cash machine.", "The images you asked for are attached."), (f"Camera pictures are kept {keep} days and had already been wiped.", "No pictures can be supplied; they were overwritten.", "The images you asked for no longer exist.")),
        d.tell(forms, ("Opening forms with specimen signatures are enclosed.", "The signed opening forms follow with this letter.", "Copies of the signed contracts are attached."), ("Both contracts were made online, without a signature.", "There are no signed forms, as opening was by video.", "Signed contracts do not exist; all was done in the app.")),
        d.tell(rest, ("The balance of both accounts has been blocked.", "A block was put on what is left.", "The remaining money is frozen."), ("The accounts stand at zero; nothing could be blocked.", "No balance was left to freeze.", "Nothing remains that could be held.")),
        d.say("The customers were not told of your order.", "A fee note of 65 is added.", "A third name in your order is not known here.") + " " + d.say("Account statements are supplied as a table, each line with the other side's name where the other bank gave it.", "Please send further orders to our electronic mailbox, which is read twice a day.", "Under your order of last month (another file) we have already sent papers about a garage."), "", clerk])
    d.choice("identity", same, {"addr": ["the home address"], "phone": ["a telephone number"], "mail": ["an electronic mail address"], "none": ["none of their contact data"]}, ["What do the two customers share?", "Which detail is common to both persons?"])
    d.choice("order_time", opened, {"a": a, "b": b}, ["Who has been a customer longer?", "Whose account was opened first?"])
    d.choice("amounts", "a" if sum_a > sum_b else "b", {"a": a, "b": b}, ["Who received more in the period?", "On whose account was the larger total credited?"])
    d.multi("unknown", [(["pictures of the person at the machine"], cctv), (["contracts bearing a signature"], forms), (["some money secured", "funds that could be frozen"], rest)], ["What can the bank offer the authority?", "Which of these could be supplied or secured?"])
    d.noul("policy", k >= 6 or same != "none" and k >= 3, ["Is the internal rule for treating the two as one group met?", "Are the two a linked group under the rule?"], negated=["Do the two remain separate customers under the rule?"],
           criteria="Linked group: at least six direct transfers; or at least three and a shared contact detail.")
    d.score("counting", 0 if k < 3 else 1 if k < 6 else 2, ["one or two", "three to five", "six or more"], ["How many transfers passed between the two?", "Number of direct payments between them?"])
    return state


@drill("nested_json")
def three_hops_of_a_money_trail(d):
    names = [d.person() for _ in range(4)]
    t = d.day()
    mins = [d.pick([3, 9, 17, 300, 900, 1500]) for _ in range(3)]
    start = d.int(20, 95) * 100
    keep = [d.pick([0, 0.03, 0.05, 0.3]) for _ in range(3)]
    hop = []
    at, amt = t, float(start)
    banks = ["B-" + d.ref("", 2) + x for x in "wxyz"]
    scam = d.pick(["marketplace", "tax_call", "invoice"])
    left = d.pick(["CASH", "EXCHANGE", "NO_EXIT"])
    for i in range(3):
        at = later(at, minutes=mins[i])
        out = round(amt * (1 - keep[i]), 2)
        hop.append({"hop": i + 1, "fromHolder": names[i], "toHolder": names[i + 1], "toBank": banks[i + 1], "bookedAt": at.isoformat(timespec="minutes"), "value": out, "instant": True})
        amt = out
    frozen = d.flag()
    knew = d.flag()
    new = d.pick([0, 1, 2])
    hold = [{"holder": names[i + 1], "acctAgeDays": (d.say(4, 9, 15) if i == new else d.say(900, 1400, 2200)), "statedJob": d.say("cook", "student", "cleaner", "none")} for i in range(3)]
    state = {"traceId": d.ref("TR", 6), "origin": {"victim": names[0], "scamCode": scam, "paid": start, "paidAt": t.isoformat(timespec="minutes")}, "path": hop, "holders": hold, "end": {"exit": left, "frozenAtLast": frozen, "residual": round(amt * 0.2, 2) if frozen else amt if left == "NO_EXIT" else 0},
             "firstHolderContact": {"reached": True, "saidKnewOfScam": knew, "channel": d.say("phone", "letter", "branch")}}
    fast = sum(m < 60 for m in mins)
    d.choice("two_places", new, {i: names[i + 1] for i in range(3)}, ["Whose account is the newest?", "Which receiver had only just opened the account?"])
    d.noul("amounts", sum(keep) >= 0.3, ["Did a quarter or more of the victim's money stay behind on the way?", "Was a considerable part, over 25 per cent, kept along the path?"], negated=["Did at least 80 per cent of the victim's payment arrive at the end?"])
    d.choice("stated", scam, {"marketplace": ["a bogus sale between private people"], "tax_call": ["a false official on the telephone"], "invoice": ["a forged bill"]}, ["How was the victim cheated?", "What was the underlying fraud?"])
    d.score("order_time", fast, ["none", "one", "two", "all three"], ["How many of the hops took place within an hour of the booking before it?", "Number of hops made in under 60 minutes after the preceding payment?"])
    d.multi("stated", [(["the first receiver admitted knowledge"], knew), (["money was stopped at the last bank"], frozen), (["the trail ends in banknotes or at an exchange", "the money left the banks"], left != "NO_EXIT")], ["What does the trace record?", "Which of these are true of the trail?"])
    d.noul("judgement", knew and fast >= 1 or knew and new == 0, ["Is there a good case that the first receiver took part on purpose?", "Are there strong grounds to treat the first receiver as a willing mule?"], negated=["Is there too little to call the first receiver willing?"],
           criteria="Strong grounds: the first receiver admits to having known, and either some hop was made within an hour or the first receiver's account is the newest.")
    d.multi("policy", [(["a police report on the first receiver"], knew), (["a claim on the last bank"], frozen), (["asking for camera pictures"], left == "CASH")], ["Which steps does the recovery guide prescribe?", "What is to be done for recovery?"],
            criteria="Guide: report the first receiver if that person admits knowledge; claim on the last bank if money was frozen there; ask for pictures if the money went out in cash.")
    return state


@drill("narrative")
def household_account_of_four_brothers(d):
    a, b, c = d.person(), d.person(), d.person()
    lead = d.pick([a, b, c])
    away = d.pick([x for x in (a, b, c) if x != lead])
    trade = d.say("tiling", "painting", "scaffolding")
    use = d.pick(["house", "parents", "van"])
    n = d.int(2, 14)
    wage, split, back = d.flag(), d.flag(), d.flag()
    start = d.day()
    tot = d.int(30, 160) * 100
    wagetxt = d.tell(wage, ("all of it coming from the building firm as wages", "each credit a pay packet from a contractor", "the source being the pay from a construction company"), ("all of it in coins and notes, paid in by hand", "each credit a cash deposit", "the source being banknotes handed in at the desk"))
    state = " ".join([
        d.say("Visit report.", "Account review, household.", "Our opinion after the second review."), f"{a}, {b} and {c} share {d.say('a two-room flat', 'a caravan', 'a house by the canal')} and a joint account; they work in {trade}.",
        f"{lead} {d.say('has the app and orders every payment', 'is the one who steers the account', 'holds card and app')}. {away} {d.say('is on site abroad most of the year', 'works far away and comes home twice a year', 'has been abroad for months')}.",
        f"From {d.date(start)} to {d.date(later(start, days=90))} {n} credits came in, {tot:,} in sum, {wagetxt}.",
        d.say(*{"house": ("Most of what goes out is paid for building a home in the village they come from.", "The money is sent to a builder who is putting up a house for them.", "A cement dealer and a mason at home receive it."), "parents": ("Most of what goes out goes to father and mother.", "Their parents live from what they send.", "It supports the mother, who is ill, and the father."),
                "van": ("Most of what goes out is instalments for a vehicle.", "They pay off a delivery van.", "A leasing company gets it for the van.")}[use]),
        d.tell(split, ("Larger sums are cut into pieces of equal size, on successive days.", "What is sent is broken up over several days in like parts.", "They divide each bigger transfer into equal slices."), ("Each transfer is made as one sum.", "Nothing is divided.", "Sums go out undivided once a month.")),
        d.tell(back, ("Twice money came back from the same receivers within a week.", "Some of it returned to the account shortly afterwards.", "Part of the sums comes home again, by way of the receivers."), ("None of it has come back.", "There are no returns.", "What has left does not come back.")),
        d.say("The rent is paid by a fourth housemate from a separate account.", "A quarrel with the neighbours about noise is of no concern here.", "The tax number was handed in late.") + " " + d.say("All three have residence cards that run for two more years; the bank has copies from the day of opening.", "A card was lost in a bar and replaced, which had led to the only earlier alert.", "In the previous quarter the credits were of much the same size, with one fewer.")])
    d.choice("two_places", lead, {x: x for x in (a, b, c)}, ["Who runs the account?", "Who gives the payment orders?"])
    d.noul("stated", wage, ["Does the income come from an employer?", "Is it wages that come in?"], negated=["Is it cash that comes in?"])
    d.choice("stated", use, {"house": ["construction of a home"], "parents": ["support of mother and father"], "van": ["buying a vehicle"]}, ["What is the money used for?", "Where does most of it go?"])
    d.multi("stated", [(["sums divided over several days"], split), (["money that returns after it was sent"], back), (["more than eight credits in the period"], n > 8)], ["Which of these occur?", "What is seen on the account?"])
    bad = (not wage) + split + back
    d.score("judgement", 0 if bad == 0 else 1 if bad == 1 else 2, ["ordinary family account", "one point to clear up", "several signs of something else"], ["How does the account look?", "Rate how far it departs from an ordinary family account."],
            criteria="Points: cash instead of wages, sums divided, money that comes back. None: ordinary. One: to clear up. Two or three: several signs.")
    d.choice("two_places", away, {x: x for x in (a, b, c)}, ["Who is away for long stretches?", "Which of the three works abroad?"])
    return state


@drill("chat")
def slack_thread_of_two_analysts(d):
    an, bo = d.say("mira", "jonas", "pri"), d.say("tolu", "wim", "gosia")
    cust = d.person()
    nat = d.pick(["a", "b"])
    cnt = d.int(3, 30)
    v = d.int(20, 120) * 100
    lim = d.pick([5000, 7000])
    stud, tip, gone = d.flag(), d.flag(), d.flag()
    nick = d.pick(["share", "book", "none"])
    mins = d.pick([4, 12, 30, 150, 400, 900])
    call = d.pick(["mira", "gosia"])
    lines = [(an, d.say("hey can you sanity check one for me", "you got a sec, weird one", "second pair of eyes please?")), (bo, d.say("go", "sure", "shoot")),
             (an, f"{cust.split()[0]} {cust.split()[1][0]}., {cnt} {d.say('p2p in', 'incoming from people', 'small credits')} this week, {v:,} {d.say('all in', 'total', 'summed')}"),
             (bo, d.say("who is it", "what do we know", "kyc?")), (an, d.tell(stud, ("enrolled at the uni, 2nd yr, enrolment letter on file", "student, checked w/ the letter from the faculty", "is a student, letter in kyc"), ("says student, no proof at all", "claims to study, nothing in file", "student by own claim only"))),
             (bo, d.say("memos?", "any refs on the credits?")), (an, d.say(*{"share": ("'pizza', 'uber split', 'beer'", "all splitting of pizza and taxis", "'half the taxi', 'pizza fri'"), "book": ("'biology 3rd ed', 'textbook', 'chem book'", "looks like selling books", "'used textbook', 'book 2'"), "none": ("blank", "no memo on any", "nothing, empty fields")}[nick])),
             (bo, d.say("how long does it rest", "and how fast out?")), (an, f"{mins} min {d.say('median', 'on avg')}"),
             (an, d.tell(tip, ("plus a sender's bank messaged us: one of the senders says scam", "and one sender already complained to their bank", "there is a victim report on one of them")
                    , ("no complaints from any sender", "nobody has reported a thing", "none of the senders has complained"))),
             (bo, d.tell(gone, ("did the balance go to zero?? yes i see it, nil", "i just looked, it is down to 2 quid", "account is empty already, i see"), ("there is still all of it on there, i see", "balance looks full to me", "just looked, it has all that came in"))),
             (an, d.say("k thx", "ok noted", "ta")), (bo, d.say("dont forget the dropdown", "and put the ticket number in", "lunch?"))]
    state = {"chan": "#aml-l1", "export": [{"u": u, "t": x} for u, x in lines], "n": len(lines)}
    d.noul("stated", stud, ["Is the customer's student status proven by a document?", "Is there evidence on file of the studies?"], negated=["Is the study claim unproven?"])
    d.choice("stated", nick, {"share": ["splitting everyday costs with friends"], "book": ["selling course books"], "none": ["nothing, the fields are empty"]}, ["What do the payment texts show?", "What purpose do the credits' texts give?"])
    d.noul("amounts", v > lim, ["Does the week's inflow exceed the limit?", "Is more coming in than the limit allows?"], negated=["Is the inflow within the limit?"], criteria=f"The weekly limit for students is {lim:,}.")
    d.score("order_time", 0 if mins < 60 else 1 if mins < 500 else 2, ["under an hour", "a few hours", "more than eight hours"], ["How long does the money rest on average?", "Typical stay of the money?"])
    d.multi("stated", [(["a complaint by somebody who paid"], tip), (["hardly any money left"], gone), (["more than fifteen payments in a week"], cnt > 15)], ["Which of these were mentioned?", "What is true of the account?"])
    d.noul("judgement", tip or gone and nick == "none" and not stud, ["Would you restrict this account?", "Is there ground to stop the account now?"], negated=["Can the account run on for now?"], criteria="Restrict when a payer has complained, or when the account is empty, the payment texts are blank and the study is unproven.")
    return state


@drill("policy_and_case")
def helpers_of_newcomers_threshold(d):
    hv, org = d.person(), d.firm()
    cap = d.pick([3, 5])
    persons = d.int(1, 7)
    agr, id_, close = d.flag(), d.flag(), d.flag(0.6)
    hold = d.int(2, 40)
    max_d = d.pick([14, 30])
    what = d.pick(["benefit", "wages", "family"])
    out = d.pick(["cash", "card", "account"])
    text = f"""{d.say('Guidance: helpers who receive money for newcomers', 'Internal advice, persons receiving funds for newly arrived', 'Notice 3/B for branches')}
1) {d.say('A helper may receive money for up to', 'Allowed: money for no more than', 'The number of newcomers per helper is limited to')} {cap} persons.
2) {d.say('With a signed agreement of an aid organisation', 'If an aid organisation signs for the helper', 'An agreement by an aid body')}{d.say(', number 1 does not count', ', the limit in 1 is lifted', ' lifts the limit in 1')}.
3) Money must be handed on within {max_d} days; {d.say('a receipt is wanted', 'keep receipts', 'receipts for all')}.
4) {d.say('Whoever breaks 1 or 3', 'In case of a breach of 1 or 3', 'A helper who fails 1 or 3')} {d.say('gets a warning letter', 'is warned in writing', 'shall have a warning letter')}.

{d.say('Helper', 'The helper in question')}: {hv}, volunteer, {d.say('retired teacher', 'works in a bakery', 'bus mechanic')}. Receives {d.say(*{'benefit': ('social benefits', 'state support', 'allowances from the social office'), 'wages': ('wages', 'earnings', 'pay from jobs'), 'family': ('money from relatives abroad', 'help from family overseas', 'support sent by kin')}[what])} for {persons} {'person' if persons == 1 else 'people'} without accounts, handed on {d.say(*{'cash': ('in notes', 'as cash', 'in an envelope'), 'card': ('by a prepaid card', 'as top-up of a card', 'through loaded cards'), 'account': ('to newly opened accounts', 'by transfer to their own accounts', 'to accounts that they have since opened')}[out])}, {hold} days after receipt on average.
{d.tell(agr, (f'{org} has signed an agreement for the helper.', f'A paper signed by {org}, an aid body, is in the file.', f'The agreement with the aid organisation {org} is on file.'), (f'{org} knows the helper but did not sign.', f'There is no agreement with {org} or another body.', f'A paper by {org}, an aid body, was announced, not received.'))} {d.tell(close, ('Receipts were shown for every case.', 'Receipts are complete.', 'A receipt exists for each payment.'), ('There are no receipts.', 'Receipts were lost, it is said.', 'Receipts could not be shown.'))} {d.tell(id_, ('The people’s papers were seen by staff.', 'Identity of those helped was checked.', 'All the people showed ID at the branch.'), ('Those helped have never been at the branch.', 'Nobody has seen the people’s papers.', 'Identity of those helped is unchecked.'))} {d.say('A second helper of the same street was warned in May.', 'The helper is also treasurer of a choir, with another account.', 'The flat is owned by the town.')}"""
    many = persons > cap and not agr
    slow = hold > max_d
    d.noul("policy", many or slow, ["Is a warning letter due?", "Do the rules call for a written warning?"], negated=["Is no warning due?"])
    d.choice("exception", "lift" if persons > cap and agr else "over" if persons > cap else "ok", {"lift": ["exceeded, yet lifted by the agreement"], "over": ["exceeded, with nothing that lifts it"], "ok": ["kept"]}, ["What about the limit on the number of people?", "Is rule 1 kept?"])
    d.noul("order_time", slow, ["Is the money held too long?", "Does it take more days than allowed to hand the money on?"], negated=["Is the money handed on in time?"])
    d.choice("stated", what, {"benefit": ["payments by the state"], "wages": ["income from work"], "family": ["remittances from kin"]}, ["What sort of money comes in?", "Source of the money?"])
    d.multi("unknown", [(["proof of handing on", "receipts"], close), (["proof of who the people are"], id_), (["a signed paper of an aid body"], agr)], ["Which evidence is there?", "What is documented?"])
    d.choice("stated", out, {"cash": ["banknotes"], "card": ["prepaid cards"], "account": ["bank accounts"]}, ["In what form is the money passed on?", "How do the people get it?"])
    return text


@drill("ledger_text")
def prepaid_card_batch_loads(d):
    prog, cu = d.firm(), d.person()
    t = d.day()
    tails = [d.ref("", 4) for _ in range(6)]
    k = d.int(3, 6)
    amts = [d.pick([200, 250, 400, 500, 700, 900]) for _ in range(k)]
    odd = d.flag()
    if not odd:
        amts = [500] * k
    elif len(set(amts)) == 1:
        amts[-1] += 35
    ip_same = d.flag()
    act = d.pick(["one", "two", "none"])
    nm = [d.say("N. Ray", "B. Ost", "Q. Lee", "J. Fry"), d.say("F. Bui", "R. Zed", "U. Kent", "V. Joy")]
    use = d.pick(["fuel", "crypto", "atm"])
    left = d.flag()
    day = later(t, days=d.pick([0, 1, 14, 30]))
    gapd = (day - t).days
    ips = ["203.0.113." + d.ref("", 2) for _ in range(6)]
    head = [d.say("programme review Q3, requested by the issuing bank, extract 1 of 1", "issuer extract for the monthly programme call, page 1", "raw feed as delivered by the processor, not corrected"),
            d.say("corporate gift cards for staff and trade partners, max 900 per card, reload off", "programme type: incentive cards; limit 900; no reload; cash access on", "travel money programme, limit 900 a card, single load, cash access on"),
            d.say("previous batch: 12 cards, 4,800, all used in supermarkets within ten days", "batch before this one: 9 cards of 300, used for hotels and meals", "last batch went to 15 named employees and was used up by the summer")]
    rows = [*head, f"PREPAID LOAD FILE {prog.upper()} {d.say('v7', 'rev 2', 'spec C')}", "H;issue_date;" + f"{t:%Y-%m-%d};currency;{d.code}"]
    for i in range(k):
        rows.append(f"L;{i + 1:03};card *{tails[i]};{nm[0] if act == 'one' else nm[i % 2] if act == 'two' else 'BEARER'};{amts[i]};{ips[0] if ip_same else ips[i]}")
    rows.append(f"U;{day:%Y-%m-%d};card *{tails[0]};" + {"fuel": d.say("TRUCKSTOP DIESEL", "FUEL STATION 88", "MOTORWAY FUEL"), "crypto": d.say("BIT TILL", "COINVEND", "TOKENSHOP"), "atm": d.say("ATM CASH", "CASH MACHINE WDL", "ATM ABROAD NOTES")}[use] + f";{amts[0] - 20 if not left else 15}")
    rows += [f"B;balance after;{20 if not left else amts[0] - 15}", f"T;loads;{k};sum;{sum(amts)};funder;{cu.upper()}", d.say("# L=load, U=use, B=balance, T=trailer. Name BEARER: no name kept.", "# legend: L load U use B remaining T total; BEARER means card without a name.", "# field 4 of L is the cardholder, BEARER where none is registered.")]
    state = "\n".join(rows)
    d.multi("counting", [(["loads of different size"], odd), (["five or more loads"], k >= 5), (["most of the first card's money is left"], left)], ["Which of these hold for the file?", "What can be read off the file?"])
    d.noul("identity", ip_same, ["Were all loads made from one internet address?", "Is the network address the same on every load?"], negated=["Do the network addresses vary?"])
    d.choice("identity", act, {"one": ["a single cardholder"], "two": ["two different names"], "none": ["no cardholder is registered"]}, ["In whose names are the cards?", "What do the load lines show as cardholder?"])
    d.choice("stated", use, {"fuel": ["motor fuel"], "crypto": ["virtual coins"], "atm": ["banknotes from a machine"]}, ["For what was a card used?", "What was the first card spent on?"])
    d.score("order_time", 0 if gapd < 2 else 1 if gapd < 20 else 2, ["on the same or next day", "two weeks later", "a month later"], ["When was the first card used, seen from the issue date?", "How much time passed between loading and use?"])
    d.noul("amounts", left, ["Was most of the first card's load still there after use?", "Does the bigger part of the first card's money remain?"], negated=["Was the first card's load nearly used up?"])
    return state


@drill("event_array")
def teller_screen_with_prompts(d):
    t = d.day()
    cust = d.person()
    ask = [("purpose", d.pick(["car", "wages", "refuses"])), ("origin", d.pick(["mattress", "sale", "refuses"]))]
    third, nerv, phone = d.flag(), d.flag(), d.flag()
    v = d.int(20, 140) * 100
    thr = d.pick([5000, 10000])
    chg = d.pick(["lower", "leave", "none"])
    rep = d.flag()
    ANS = {"purpose": {"car": d.say("buying a car", "to get a used car", "vehicle purchase"), "wages": d.say("paying helpers on a site", "wages for three men", "to pay my workers"), "refuses": d.say("none of your business", "I do not say", "declined to answer")},
           "origin": {"mattress": d.say("saved at home over years", "kept it in a drawer", "home savings"), "sale": d.say("sold cattle", "sold a field", "sold the trailer"), "refuses": d.say("no comment", "declined to answer", "would not say")}}
    ev = [{"step": 1, "prompt": "queue", "result": d.say("window 4", "window 2"), "t": t.strftime("%H:%M:%S")}, {"step": 2, "prompt": "amount_offered", "result": v, "ccy": d.code}, {"step": 3, "prompt": "purpose", "result": ANS["purpose"][ask[0][1]]}, {"step": 4, "prompt": "origin", "result": ANS["origin"][ask[1][1]]},
          {"step": 5, "prompt": "id_shown", "result": d.say("passport", "ID card"), "thirdPartyPresent": third}, {"step": 6, "prompt": "teller_obs", "result": [x for x, f in (("sweating", nerv), ("reads from phone", phone)) if f] or ["none"]},
          {"step": 7, "prompt": "customer_reaction_to_form", "result": {"lower": "wants to pay in less", "leave": "leaves with cash", "none": "signs form"}[chg]}, {"step": 8, "prompt": "same_customer_last_30d", "result": {"deposits": 4 if rep else 0, "note": d.say("n/a", "system count")}}, {"step": 9, "prompt": "closed_by", "result": d.ref("tlr", 3)}]
    state = {"counterFlow": ev, "customer": cust, "formThreshold": thr, "branch": d.city()}
    d.choice("stated", ask[0][1], {"car": ["purchase of a vehicle"], "wages": ["paying staff"], "refuses": ["not told"]}, ["What does the customer want the money for?", "What is the stated purpose?"])
    d.choice("unknown", ask[1][1], {"mattress": ["savings kept at home"], "sale": ["the sale of something"], "refuses": ["the customer will not say"]}, ["Where is the cash from, it is said?", "Which origin is given?"])
    d.noul("amounts", v > thr, ["Was the sum offered above the level for the form?", "Does the offered sum exceed the form threshold?"], negated=["Is the sum offered at or under the form threshold?"])
    d.choice("stated", chg, {"lower": ["asks to reduce the sum"], "leave": ["takes the money away again"], "none": ["completes it without objection"]}, ["What does the customer do when the form is brought out?", "Reaction to the form?"])
    d.multi("stated", [(["another person at the counter"], third), (["visible nervousness"], nerv), (["consulting a handset before answering", "reading answers off a phone"], phone), (["several deposits in the month before"], rep)], ["What did the teller's record note?", "Which of these were noticed?"])
    bad = third + nerv + phone + (chg != "none") + (ask[1][1] == "refuses") + rep
    d.score("judgement", 0 if bad <= 2 else 1 if bad <= 3 else 2, ["low", "raised", "high"], ["How worrying is the counter visit?", "Risk seen at the counter?"], criteria="Signs: another person present, nervousness, reading from a phone, avoiding the form (paying less or leaving), origin not told, several deposits before. Up to two low, three raised, four or more high.")
    d.noul("policy", chg != "none" and ask[1][1] == "refuses" or third and phone, ["Must the branch report the visit?", "Is a report of the visit required?"], negated=["Is no report of the visit required?"],
           criteria="Report when the form was avoided and the origin was not told; report also when another person was present and the customer read from a phone.")
    return state


@drill("mixed")
def rumour_and_records_of_a_landlady(d):
    land, ten, nb = d.person(), d.person(), d.person()
    t = d.day()
    tipped = d.pick(["neighbour", "tenant", "anonymous"])
    true = d.flag()
    amt = d.int(3, 20) * 100 + 50
    claimed = amt * (1 if true else d.pick([3, 4, 5]))
    cash, decl, rel = d.flag(), d.flag(), d.flag()
    n = d.int(1, 7)
    use = d.pick(["loan", "roof", "travel"])
    letter = " ".join([d.say("Letter received by the branch.", "Tip on paper.", "Hand-written page."), d.say(*{"neighbour": (f"From {nb}, next door:", f"Written by {nb}, who lives beside the house:", f"Signed {nb}, the neighbour:"), "tenant": (f"From {ten}, who rents a room there:", f"Written by {ten}, lodger in the house:", f"Signed {ten}, tenant:"), "anonymous": ("No name:", "The writer does not sign:", "Unsigned:")}[tipped]),
        d.say(f"'{land} gets {claimed:,} from strangers each month and is washing money!!'", f"'{land} has {claimed:,} coming in monthly from people nobody knows'", f"'look at {land}, a flood of {claimed:,} every month'"), f"'{d.tell(decl, ('and she shows the taxman nothing', 'never declares it', 'the tax office does not know'), ('she may pay tax on it, I do not know', 'tax I cannot judge', 'about taxes I have no idea'))}'",
        d.say("The writer also complains of parked bikes.", "There is a line about a barking dog.", "It ends with a complaint on bins.")])
    state = {"tipOff": letter, "accountFacts": {"holder": land, "tenantsOnLease": n, "monthlyRentIn": amt, "via": "cash" if cash else "transfer", "firstSeen": later(t, days=-300).strftime("%Y-%m-%d"), "taxOfficeDebit": rel, "outgoingMostly": {"loan": "LOAN 4471 REPAY", "roof": "ROOFER INVOICE", "travel": "CRUISE CO"}[use], "ccy": d.code},
             "desk": {"tippedRef": d.ref("TP", 5), "received": t.strftime("%Y-%m-%d"), "extraCopies": 0, "reviewer": d.say("k.m.", "hw", "s/o"), "note": d.say("Earlier tip from 2019 about the same house concerned a former owner, closed.", "House bought jointly with a sister, sister not a customer.", "Two parking spaces let separately, through an agent, not on this account.") + " " + d.say("Holder is 63, customer for 28 years, one late loan payment.", "Holder works half days at a library; pay goes to a savings bank.", "Holder asked in June for a higher card limit, granted.")}}
    d.choice("stated", tipped, {"neighbour": ["someone living next door"], "tenant": ["someone renting there"], "anonymous": ["the writer is not known"]}, ["Who wrote to the bank?", "From whom is the tip?"])
    d.noul("two_places", true, ["Do the records bear out the sum named in the tip?", "Is the monthly figure in the letter the same as in the account data?"], negated=["Does the letter overstate the monthly income?"])
    d.noul("stated", decl, ["Does the letter accuse the landlady of hiding income from the tax office?", "Is tax evasion alleged?"], negated=["Does the letter refrain from alleging tax evasion?"])
    d.noul("stated", rel, ["Does the account show a payment to the tax authority?", "Is money paid to the tax office by the account?"], negated=["Is no tax payment seen on the account?"])
    d.choice("stated", use, {"loan": ["paying down a debt"], "roof": ["a craftsman's bill"], "travel": ["a journey by ship"]}, ["What does most of the money leave for?", "What is the main outgoing?"])
    d.multi("stated", [(["rent received in notes", "rent in cash"], cash), (["a tip by someone who is named"], tipped != "anonymous"), (["four or more tenants"], n >= 4)], ["What fits this case?", "Select what applies."])
    d.multi("policy", [(["a reply to the writer"], tipped != "anonymous"), (["a note to the tax desk"], not rel), (["asking for rent receipts"], cash)], ["What follows from the handling rules?", "Which steps are required?"],
            criteria="Rules: reply to a writer who is named; note to the tax desk if no tax payment is seen; rent receipts if the rent comes in cash.")
    return state
