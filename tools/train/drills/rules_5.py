"""Drills on stated rules: dormant accounts, life payouts, ticket resale, prepaid limits, airline refunds, early pensions, collector complaints, driver onboarding."""

from draw import drill, later


@drill("analyst_note")
def dormant_account_revival(d):
    who, a1, bm, heir = d.person(), d.person(), d.person(), d.person()
    years = d.pick([1, 3, 6, 9, 12])
    came = d.pick(["branch", "post", "proxy"])
    sig = d.flag()
    addr = d.flag()
    bal = d.pick([310, 1900, 7400, 22000])
    seen_abroad = d.flag()
    call = d.pick(["reached", "failed", "silent"])
    second = d.flag()
    staff = d.flag(0.4)
    t = d.day()
    cm = d.told(came, {"branch": ("The holder walked in with a passport.", "The holder stood at the counter in person, passport in hand."), "post": ("The request came as a letter.", "A letter asks for it; nobody was seen."), "proxy": (f"{heir} came with a power of attorney.", f"{heir}, a son-in-law, acts under a notarised authority.")})
    sg = d.tell(sig, ["The signature tallies with the specimen card.", "Signature compared with the card: same hand."], ["The signature is not that of the specimen card.", "Signature compared with the card: another hand."])
    ad = d.tell(addr, ["The address given is a new one.", "Another address than ours is stated."], ["The address is the one we hold.", "Address unchanged."])
    cl = d.told(call, {"reached": ("I rang the number on file and spoke to the holder.", "The holder was reached under the known number."), "failed": ("The known number is dead.", "I rang the old number: no connection."), "silent": ("Cheque book is to be destroyed.", "Statement of last year was filed.")})
    sc = d.tell(second, [f"{bm} has countersigned.", f"Second signature: {bm}, in place."], [f"{bm} has not signed so far.", f"The countersignature of {bm} is lacking."])
    st = d.tell(staff, ["An employee had looked at the balance three times last month with no task to do so.", "The access log has three views by a colleague without a reason."], ["The access log shows nothing out of the way.", "Nobody on staff looked at the account without a task."])
    return_text = (f"{d.say('Note', 'Memo')} {d.ref('DA', 4)}, {a1}, {d.date(t)}\n\nAccount of {who}, no movement for {years} {'year' if years == 1 else 'years'}, balance {d.money(bal)}. Request to wake it up and pay out half. {cm} {sg} {ad} {cl} {sc} {st} A standing order to a parish ({d.money(5)}) lapsed long ago. A sister's account at our branch is in use.\n\n"
                   f"{d.say('Working instruction 7', 'What the instruction says')}: an account is dormant after five years. Dormant accounts: holder in person, or by proxy under notarised authority; letters do not suffice. Signature must match; if not, a call to the number on file cures it. Below 1,000 letters suffice after all. Above 5,000 a second signature. "
                   "With a new address, payout waits ten days. If staff looked without a task, internal audit must clear the file first.")
    dorm = years > 5
    d.noul("policy", dorm, ["Does the instruction treat the account as dormant?", "Is this a dormant account?"], negated=["Is the account not yet dormant under the instruction?"])
    d.noul("exception", sig or call == "reached", ["Is the signature matter settled?", "Does the signature, if need be cured by a call, suffice?"], negated=["Is the signature problem left uncured?"])
    d.multi("policy", [(["a ten-day wait", "waiting because of the address"], addr), (["audit has to clear it", "internal audit first"], staff), (["a second signature is needed", "countersignature due"], bal > 5000)], ["What follows from the instruction for this payout?", "Which steps does the instruction impose?"])
    d.choice("stated", came, {"branch": ["by coming in person", "at the counter"], "post": ["in a letter", "by mail"], "proxy": ["through someone with authority", f"through {heir}"]}, ["How was the request made?", "In what way did the request reach the bank?"])
    d.choice("unknown", call, {"reached": ["the holder was spoken to", "reached"], "failed": ["the line is dead", "no connection"], "silent": ["no call is mentioned", "the note says nothing of ringing"]}, ["What came of ringing the holder?", "Was the holder reached by telephone?"])
    d.multi("two_places", [(["the writing agrees with the card", "signature matches"], sig), (["both signatures of the bank are there, or one is enough", "no countersignature is lacking"], second or bal <= 5000), (["no needless looks by staff", "clean access log"], not staff), (["the address is the old one", "no change of address"], not addr)], ["What is in order?", "Which points speak for paying at once?"])
    return return_text


@drill("policy_and_case")
def life_cover_beneficiary(d):
    dead, wife, bro, child, hdl = d.person(), d.person(), d.person(), d.person(), d.person()
    named = d.pick(["spouse", "brother", "nobody"])
    married = d.flag(0.6)
    years = d.pick([1, 2, 5, 11])
    cause = d.pick(["illness", "suicide", "accident"])
    smoker = d.flag()
    cert, policy, bank = d.flag(), d.flag(), d.flag()
    minor = d.flag()
    sumi = d.pick([40000, 90000, 150000, 320000])
    t = d.day()
    nm = d.told(named, {"spouse": (f"The form names '{wife}'.", f"Beneficiary on the form: {wife}."), "brother": (f"The form names '{bro}', brother.", f"Beneficiary on the form: {bro} (brother)."), "nobody": ("The beneficiary field was left blank.", "Nobody was put in the field for beneficiaries.")})
    mr = d.tell(married, [f"{wife} and the insured were married to the end.", f"{wife} is the surviving spouse."], [f"The marriage with {wife} was dissolved three years before the death.", f"{wife} and the insured had been divorced for years."])
    cs = d.told(cause, {"illness": ("died of a heart condition", "died after a long illness"), "suicide": ("took their own life", "died by their own hand"), "accident": ("died in a road accident", "was killed by a falling tree")})
    sm = d.tell(smoker, ["The hospital notes mention twenty cigarettes a day; the application says non-smoker.", "Application: non-smoker. Family doctor: heavy smoker for decades."], ["The application says non-smoker and the doctor confirms it.", "As stated in the application, the insured never smoked."])
    ps = [x for f, x in ((cert, "death certificate"), (policy, "original policy"), (bank, "bank form")) if f]
    mn = d.tell(minor, [f"{child}, the only child, is eleven.", f"The only child, {child}, goes to primary school."], [f"{child}, the only child, is thirty-four.", f"The only child, {child}, is a grown-up engineer."])
    state = (f"{d.say('TERMS', 'CONTRACT TERMS', 'LIFE COVER, general conditions (abridged)')}\n1 The sum goes to the person named. A named spouse who was divorced before the death takes nothing. 2 Where nobody takes under 1, the child does; for a child under eighteen the court of wards receives it.\n3 Suicide within three years of the start: no sum is paid. 4 False answers on smoking cut the sum by a third, whoever takes.\n"
             f"5 Needed: death certificate, original policy, bank form. A lost policy may be replaced by a sworn statement.\n6 Sums over 100,000 need the consent of the medical officer.\n\n{d.say('FILE', 'DEATH CLAIM')} {d.ref('L', 5)} ({hdl})\n{dead} {cs} on {d.date(t)}, {years} {'year' if years == 1 else 'years'} after the start of cover. Sum {d.code} {sumi:,}. {nm} {mr} {mn} {sm} "
             f"Received: {', '.join(ps) or 'no papers'}. {d.say('No sworn statement has been made.', 'A sworn statement has not been asked for and is not there.')} {bro}, the brother, rang twice to ask. Funeral costs of {d.money(4100)} were paid by the parish.")
    takes = "spouse" if named == "spouse" and married else "brother" if named == "brother" else "court" if minor else "child"
    d.choice("exception", takes, {"spouse": [wife, f"{wife} as named person"], "brother": [bro, f"{bro}, the brother"], "court": ["the court of wards", "the court, for the child"], "child": [child, f"{child} directly"]}, ["Leaving rule 3 aside, who receives the sum?", "To whom would the money go under rules 1 and 2?"])
    d.multi("policy", [(["the sum is cut by a third", "reduction for a false answer"], smoker), (["the medical officer must consent", "consent of the doctor in charge"], sumi > 100000), (["the original contract is lacking", "policy paper missing"], not policy), (["proof of death is lacking", "no death certificate"], not cert), (["no bank details form", "form for the bank account missing"], not bank)], ["Which points must be minded under rules 4 to 6?", "What do rules 4 to 6 bring up here?"])
    d.choice("stated", cause, {"illness": ["disease", "natural causes"], "suicide": ["by own hand", "suicide"], "accident": ["a mishap", "an accident"]}, ["How did the insured die?", "What was the cause of death?"])
    d.noul("identity", married, ["Was the former or present partner still married to the insured at the end?", "Is there a surviving spouse?"], negated=["Had the marriage ended before the death?"])
    d.noul("order_time", years >= 3, ["Had the cover run for three years or more?", "Was the contract at least three years old?"], negated=["Had the cover run for less than three years?"])
    d.multi("two_places", [(["the form bears the brother's name", "the brother was put down as beneficiary"], named == "brother"), (["the child is of age", "a grown-up child"], not minor), (["the answer on smoking was true", "smoking was stated rightly"], not smoker), (["somebody was entered as beneficiary", "the field for the beneficiary is filled"], named != "nobody")], ["What is true in this file?", "Which statements fit the file?"])
    return state


@drill("event_array")
def ticket_resale_settlement(d):
    seller, buyer, agent, lead = d.person(), d.person(), d.person(), d.person()
    face = d.pick([40, 60, 85])
    over = d.pick([0, 8, 18, 35, 60])
    charity = d.flag(0.3)
    scan = d.pick(["ok", "dup", "none"])
    cancel = d.pick(["no", "no", "moved", "off"])
    payout = d.pick([12, 30, 54, 80])
    kyc = d.flag()
    acct_same = d.flag()
    complaint = d.pick(["entry", "seat", None])
    sold = d.pick([1, 3, 5, 9])
    ev = d.day()
    z = lambda h: later(ev, hours=h).strftime("%Y-%m-%dT%H:%M")
    st = [
        {"at": z(-300), "op": "listing.new", "user": seller, "face": face, "ask": round(face * (100 + over) / 100, 2), "markup_pct": over, "tag": d.tell(charity, ["CHARITY_GALA"], ["CONCERT", "MATCH", "THEATRE"]), "listings_30d": sold},
        {"at": z(-290), "op": "kyc.result", "user": seller, "ok": kyc, "doc": d.say("id_card", "passport")},
        {"at": z(-120), "op": "sale", "user": buyer, "paid": round(face * (100 + over) / 100, 2), "cur": d.code},
        {"at": z(0), "op": "show.begin", "state": {"no": "AS_PLANNED", "moved": "POSTPONED", "off": "CANCELLED"}[cancel]},
        {"at": z(0), "op": "gate.scan", "result": {"ok": "ADMITTED", "dup": "ALREADY_USED", "none": "NEVER_SCANNED"}[scan] if cancel == "no" else "GATES_CLOSED"},
        {"at": z(5), "op": "buyer.msg", "topic": {"entry": "refused_at_door", "seat": "other_seat_than_sold", None: None}[complaint], "from": buyer},
        {"at": z(8), "op": "bank.acct", "holder": seller if acct_same else agent + " Holding", "seller": seller},
        {"at": z(payout), "op": "payout.request", "hrs_after_begin": payout, "desk": [agent, lead]},
    ]
    rule = ["Price at most 10 % above face, charity events excepted. Money is released 48 hours after the event began. Buyer gets it all back when the event was cancelled (not when postponed). Sellers of more than four listings a month must have passed the identity check. Payout to an account in the seller's name only.",
            "Mark-up limit: ten per cent, no limit for charity evenings. Payout two days after the show starts. Called-off shows: full refund to the buyer; postponed shows: none. From the fifth listing in a month identity must be proved. The bank account must be the seller's."]
    d.noul("exception", over > 10 and not charity, ["Is the price above what is allowed?", "Does the mark-up break the rule?"], negated=["Is the asking price within the rule?"], criteria=rule)
    d.multi("policy", [(["asked too early", "two days have not passed"], payout < 48), (["identity check needed and not passed", "many listings, no proof of identity"], sold > 4 and not kyc), (["somebody else's bank account", "account not the seller's"], not acct_same), (["the event was called off for good", "the buyer is owed a refund"], cancel == "off")], ["What stands against paying the seller?", "Which reasons against payout are there?"], criteria=rule)
    d.choice("two_places", "n" if cancel == "no" else cancel, {"n": ["it took place", "it went ahead"], "moved": ["it was put off to another day", "a later date"], "off": ["it was called off", "it did not and will not take place"]}, ["What became of the event?", "Did the event take place?"])
    d.choice("unknown", {"entry": "e", "seat": "s", None: "o"}[complaint], {"e": ["not let in", "the door turned the buyer away"], "s": ["a wrong place", "not the seat that was paid for"], "o": ["no subject is recorded", "left open in the log"]}, ["What did the buyer complain of?", "Subject of the buyer's message?"])
    d.noul("identity", acct_same, ["Do seller and account holder carry the same name?", "Is the bank account the seller's own?"], negated=["Is the account in another name than the seller's?"])
    d.multi("stated", [(["proof of identity accepted", "passed check"], kyc), (["sold at the printed price", "no mark-up at all"], over == 0), (["an evening for a good cause", "charity event"], charity), (["more than two listings in the month", "three or more offers in thirty days"], sold > 2)], ["What is recorded of the sale?", "Which of these does the log contain?"])
    return st


@drill("nested_json")
def prepaid_card_limits(d):
    who, guard, op = d.person(), d.person(), d.person()
    level = d.pick(["L0", "L1", "L2"])
    load = d.pick([90, 240, 700, 1800, 4200])
    month = d.pick([0, 100, 600, 2500])
    src = d.pick(["cash", "bank", "third"])
    minor = d.flag(0.4)
    consent = d.flag()
    atm = d.flag()
    lost = d.flag(0.4)
    merchant = d.pick([5812, 7995, 5411, 6051])
    alias = d.flag()
    t = d.day()
    st = {"cardHolder": {"nm": who, "age": {True: d.say(14, 16), False: d.say(29, 44)}[minor], "kycTier": level, "guardian": {"nm": guard, "consented": consent} if minor else {"nm": None, "consented": consent}}, "instrument": {"id": d.ref("PP", 7), "printedName": who.upper() if not alias else guard.upper(), "state": d.tell(lost, ["HOTLISTED_LOST", "REPORTED_LOST"], ["ACTIVE"])},
          "loadRequest": {"on": t.strftime("%d.%m.%Y"), "amt": load, "ccy": d.code, "loadedThisMonth": month, "fundingSrc": {"cash": "CASH_KIOSK", "bank": "OWN_IBAN", "third": "THIRD_PARTY_CARD"}[src]},
          "tierTable": {"L0": {"perMonth": 150}, "L1": {"perMonth": 1000}, "L2": {"perMonth": 5000}}, "flags": {"atmEnabled": atm, "pinSet": True, "welcomeFeeWaived": False}, "lastUse": {"mcc": merchant, "amt": 31.7, "approved": merchant in (5812, 5411)}, "mccText": {"5812": "restaurant", "7995": "betting", "5411": "groceries", "6051": "quasi cash / coins"},
          "operator": op, "prevLoads": [{"amt": 50, "src": "OWN_IBAN"}, {"amt": 75, "src": "CASH_KIOSK"}]}
    lim = {"L0": 150, "L1": 1000, "L2": 5000}[level]
    rule = ["Loads of the month, with the new one, must stay within the tier's limit. Cards reported lost take no loads. Loads from other people's cards are refused. Cash loads above 500 need tier L2. Holders under 18 need the guardian's consent, except for loads from their own bank account.",
            "(1) Monthly total incl. this load not over tier limit; (2) no load on a lost card; (3) no load from third-party cards; (4) more than 500 in cash only for L2; (5) under-18s: consent of guardian, unless paid from the holder's own account."]
    d.noul("amounts", load + month > lim, ["Would the month's loads go beyond the tier?", "Is the monthly limit exceeded by this load?"], negated=["Does the load fit into the monthly limit?"], criteria=rule)
    d.multi("policy", [(["card is lost", "a card reported missing"], lost), (["money from someone else", "another person's card as source"], src == "third"), (["limit of the tier", "too much for the month"], load + month > lim)], ["Which rules forbid the load?", "Why would the load be turned down?"], criteria=rule)
    d.choice("stated", src, {"cash": ["banknotes at a machine", "cash"], "bank": ["the holder's own bank account", "own account"], "third": ["a card of another person", "somebody else's card"]}, ["Where does the money for the load come from?", "How is the load funded?"])
    d.noul("identity", not alias, ["Does the name on the plastic belong to the holder?", "Is the holder's own name printed on it?"], negated=["Is another person's name on the plastic?"])
    d.multi("two_places", [(["a grocer", "food shopping"], merchant == 5411), (["eating out", "a meal"], merchant == 5812), (["gambling", "a bet"], merchant == 7995), (["the payment was refused", "a decline"], merchant in (7995, 6051))], ["What is true of the last use?", "Which fit the last use of the card?"])
    d.multi("stated", [(["cash can be drawn with it", "open for cash machines"], atm), (["a holder under age", "the holder is not an adult"], minor), (["the highest tier", "top level of verification"], level == "L2"), (["loads earlier in the month", "money had been loaded already that month"], month > 0), (["a consent is on record", "consent given"], consent)], ["What does the record say?", "Which of these are recorded?"])
    return st


@drill("email")
def airline_refund_desk(d):
    who, ag, sup, kid = d.person(), d.person(), d.person(), d.person()
    fare = d.pick(["light", "flex"])
    cause = d.pick(["airline", "ill", "own"])
    delay = d.pick([1, 2, 4, 7])
    paper = d.flag(0.6)
    days = d.pick([3, 10, 20, 25, 90])
    via = d.pick(["us", "portal"])
    voucher = d.pick(["took", "refused", "silent"])
    kin = d.flag()
    price = d.pick([120, 260, 480, 910])
    checked = d.flag()
    t = d.day()
    cz = d.told(cause, {"airline": (f"you left {delay} hours late", f"your flight was put back by {delay} hours"), "ill": ("I had a slipped disc", "I came down with a high fever"), "own": ("my plans at work changed", "I decided to stay at home")})
    pp = d.tell(paper, ["I attach a certificate.", "Please find a written confirmation enclosed."], ["I have no paper about it.", "There is no certificate, you have to believe me."])
    vc = d.told(voucher, {"took": ("At the gate I accepted a voucher and signed.", "I signed for a voucher and keep it."), "refused": ("I was offered a voucher and said no.", "I turned down the voucher."), "silent": ("The staff were kind.", "The queue was long.")})
    kn = d.tell(kin, [f"{kid} and I share a surname by marriage, we booked together.", f"{kid}, my daughter, was on the same booking."], [f"{kid}, whom I do not know, was put on my booking by mistake.", f"A stranger, {kid}, appears on my booking."])
    ck = d.tell(checked, ["My suitcase was already handed in.", "I had checked in a bag."], ["I travelled with hand luggage only.", "No bag was checked in."])
    vi = d.told(via, {"us": ("Booked on your site", "Bought from you directly"), "portal": ("Booked on a travel portal", "Bought from a comparison site")})
    state = (f"From: {who}\nTo: {ag}, customer relations\nDate: {d.date(later(t, days=days))}\nSubject: booking {d.ref('Q', 5)}\n\n{d.say('Dear', 'Hello')} {ag.split()[0]},\n\n{vi} in the {'LIGHT' if fare == 'light' else 'FLEX'} fare for {d.date(t)}, {d.money(price)}. I did not fly, because {cz}. {pp} {vc} {ck} {kn} It is {days} days now. I also flew with you in March without complaint, {d.money(77)}.\n\n{who.split()[0]}\n\n"
             f"Conditions of carriage, as printed on the ticket: FLEX is refunded for any reason. LIGHT is refunded only if we are three hours late or more, or for illness shown by a certificate. Who accepts a voucher has no refund. Ask within 21 days; delay claims have no time limit. Tickets of portals are refunded by the portal. Over {d.code} 400 {sup} countersigns.")
    good = fare == "flex" or cause == "airline" and delay >= 3 or cause == "ill" and paper
    d.noul("exception", good, ["Voucher and time limit aside, is the ticket refundable for the reason given?", "Does fare and reason together allow a refund?"], negated=["Do fare and reason rule a refund out, voucher and timing aside?"])
    d.multi("policy", [(["a voucher was accepted", "the voucher closes the matter"], voucher == "took"), (["the request is late", "past the 21 days where they count"], days > 21 and cause != "airline"), (["another firm has to pay", "the portal is the one to refund"], via == "portal")], ["What else stands against a refund by the airline?", "Apart from fare and reason: which obstacles exist?"])
    d.noul("amounts", price > 400, ["Is a countersignature needed?", "Does the price call for a second signature?"], negated=["Can it be paid without a countersignature?"])
    d.choice("unknown", voucher, {"took": ["accepted", "taken and signed for"], "refused": ["declined", "offered and not taken"], "silent": ["nothing is said of any", "not mentioned"]}, ["What about a voucher?", "How did the passenger deal with a voucher?"])
    d.choice("stated", cause, {"airline": ["lateness of the flight", "the carrier's delay"], "ill": ["health", "sickness"], "own": ["a change of mind or plans", "private reasons"]}, ["Why did the passenger not fly?", "What kept the passenger from flying?"])
    d.multi("stated", [(["luggage handed in", "a checked bag"], checked), (["a written proof", "an enclosed paper"], paper), (["a relative on the booking", "family booked together"], kin), (["the cheaper fare", "the restricted fare"], fare == "light")], ["What can be read in the mail?", "Which of these does the passenger tell?"])
    return state


@drill("narrative")
def early_pension_access(d):
    who, adv, off, spouse = d.person(), d.person(), d.person(), d.person()
    age = d.pick([38, 46, 53, 56, 61])
    ground = d.pick(["illness", "debt", "home"])
    doctors = d.pick([1, 2])
    adviser = d.flag()
    consent = d.flag()
    married = d.flag(0.6)
    transfer = d.pick(["self", "scheme"])
    reg = d.flag()
    pot = d.pick([9000, 34000, 88000, 210000])
    push = d.pick(["rang", "self", "silent"])
    t = d.day()
    gr = d.told(ground, {"illness": ("a disease that will not heal", "an illness said to be terminal"), "debt": ("debts from a closed shop", "arrears with three lenders"), "home": ("buying a first flat", "the purchase of a first house")})
    dc = {1: d.say("One physician has written a report.", "A report by a single doctor lies in the file."), 2: d.say("Two physicians, independent of each other, have written reports.", "Reports by two doctors lie in the file.")}[doctors]
    avs = d.tell(adviser, [f"{adv}, who is in the regulator's register, gave advice in writing.", f"Written advice by {adv} is there; the register lists {adv}."], [f"{adv} gave the advice; no register knows that name.", f"The adviser, {adv}, is not to be found in the register."])
    mr = d.tell(married, [f"{who.split()[0]} is married to {spouse}.", f"The spouse is {spouse}."], [f"{who.split()[0]} is single; {spouse} is a neighbour who helps with letters.", f"There is no spouse; {spouse} is a cousin."])
    cn = d.tell(consent, [f"{spouse} signed the sheet of consent.", f"The consent sheet bears the name and signature of {spouse}."], ["The sheet of consent is blank.", "Nobody has signed the consent sheet."])
    to = d.told(transfer, {"self": ("the member's own bank account", "an account of the member"), "scheme": ("another pension scheme", "a scheme newly set up elsewhere")})
    rg = d.tell(reg, ["The receiving side is on the official list.", "The receiver was found on the list of the authority."], ["The receiving side is on no official list.", "The receiver could not be found on the list of the authority."])
    ps = d.told(push, {"rang": ("It began with an unasked telephone call promising a free review.", "A caller out of the blue had suggested the whole thing."), "self": ("The idea was the member's own, after a talk at home.", "Nobody had put the idea to the member; it came from reading the yearly statement."), "silent": ("How it all began is not told.", "On the beginnings of the matter the file is silent.")})
    state = (f"{who}, {age}, asked on {d.date(t)} to draw the pension early, {d.money(pot)} in all, to be paid to {to}. The ground is {gr}. {dc} {mr} {cn} {avs} {rg} {ps} {off} has the file; a colleague paid a like request of {d.money(12000)} last week. The member's address is in {d.city()}, unchanged for years.\n\n"
             f"{d.say('The scheme rules', 'The rules in force')} allow it from 55 for any reason. Before that only for grave illness, shown by two doctors. Married members need the spouse's consent. From 30,000 written advice by a registered adviser is required. A payment to another scheme is made only if the receiver is on the official list; payments to the member need no such check. Where the member was approached by a stranger, the file goes to the fraud officer first.")
    d.noul("exception", age >= 55 or ground == "illness" and doctors == 2, ["Is early access open by age or ground?", "Do age and reason allow the draw?"], negated=["Do age and reason rule the request out?"])
    d.multi("policy", [(["the spouse's consent", "consent by husband or wife"], married and not consent), (["advice by a registered person", "proper written advice"], pot >= 30000 and not adviser), (["a receiver found on the list", "listing of the receiver"], transfer == "scheme" and not reg)], ["What is required here and lacking?", "Which requirements are not met?"])
    d.choice("unknown", push, {"rang": ["a stranger's approach", "an unsolicited call"], "self": ["the member's own idea", "of the member's own accord"], "silent": ["not told in the file", "the file leaves it open"]}, ["How did the request come about?", "Who or what started the matter?"])
    d.noul("policy", push == "rang", ["Must the fraud officer see the file first?", "Does the rule on approaches by strangers apply?"], negated=["Can the file go on without the fraud officer?"])
    d.choice("stated", ground, {"illness": ["health", "a grave disease"], "debt": ["money owed", "pressing debts"], "home": ["a dwelling", "a home of one's own"]}, ["For what reason is the money wanted?", "What is the stated ground?"])
    d.multi("two_places", [(["a signature on the consent sheet", "the consent sheet is signed"], consent), (["a husband or wife exists", "the member is married"], married), (["two medical reports", "more than one doctor"], doctors == 2), (["money to another scheme", "not to the member's account"], transfer == "scheme"), (["an adviser known to the register", "a registered adviser"], adviser)], ["Which of these are so?", "What does the account tell?"])
    d.score("judgement", (push == "rang") + (not adviser) + (not reg), ["no sign", "one sign", "two signs", "three signs"], ["How strong are the signs of a pension swindle, by approach, adviser and receiver?", "Of a stranger's call, an unregistered adviser and an unlisted receiver: how many are there?"])
    return state


@drill("ledger_text")
def collector_complaint_sheet(d):
    cr, cr2, an, hd = d.firm(), d.firm(), d.person(), d.person()
    n = d.pick([400, 2000, 9000])
    ret = d.pick([0.4, 1.1, 2.3, 3.8])
    unauth = d.pick([2, 6, 14, 31])
    months = d.pick([2, 4, 10, 26])
    charity = d.flag()
    answer = d.pick(["full", "part", "none"])
    renamed = d.flag()
    same_dir = d.flag()
    season = d.flag()
    t = d.day()
    ln = [f"COLLECTOR WATCH {d.date(t)}      analyst {an}, head {hd}", "", f"{'creditor':<34}{'runs':>8}{'returned %':>12}{'disowned':>10}{'months with us':>16}", f"{cr2:<34}{3100:>8}{0.6:>12}{4:>10}{40:>16}", f"{cr:<34}{n:>8}{ret:>12}{unauth:>10}{months:>16}   <-- {d.say('this review', 'to decide')}", f"{d.firm():<34}{800:>8}{2.9:>12}{1:>10}{7:>16}", "",
          "about the marked line:", "  kind       " + d.tell(charity, ["donations to an animal home (charity number seen)", "registered charity, gifts"], ["magazine subscriptions", "sells vitamins by monthly plan"]),
          "  mandates   " + d.told(answer, {"full": ("all ten sample mandates sent in", "sample of ten asked, ten received"), "part": ("four of ten sample mandates sent in", "sample of ten asked, six still lacking"), "none": ("sample of ten asked, no reaction", "no mandate of the sample was produced")}),
          "  name       " + d.tell(renamed, ["new trading name since last month", "renamed a few weeks ago"], ["name as at the start", "no change of name"]),
          "  director   " + d.tell(same_dir, [f"the same as at a collector barred last year", "also ran a collector that was barred in winter"], ["no link to barred collectors", "unknown to our bar list"]),
          "  season     " + d.tell(season, ["yearly fee run in this month", "annual contributions fell due"], ["ordinary month", "no special run"]), f"  deposit    {d.money(2500)} held as security", f"  contact    {d.person()}, polite on the phone"]
    rule = ["Warn above 1 % returned, suspend above 3 %. Charities are warned above 2 % only. In the yearly run month warnings are skipped, suspensions are not. More than ten disowned debits: suspend. A missing mandate in the sample: hold new runs. A director from the bar list: end the contract; only the head may do so.",
            "Returns: over one per cent a warning (charities: over two), none in the month of the yearly run. Over three per cent suspension for everybody. Over ten disowned debits suspension. Incomplete samples: new runs on hold. Director on bar list: contract ends, by the head's decision."]
    susp = ret > 3 or unauth > 10
    warn = ret > (2 if charity else 1) and not season
    d.noul("policy", susp, ["Is suspension due?", "Must the marked collector be suspended?"], negated=["Is there no ground for a suspension?"], criteria=rule)
    d.noul("exception", warn, ["Is the return rate one that calls for a warning, suspension aside?", "Leaving suspension aside, is a warning due?"], negated=["Leaving suspension aside, is no warning due?"], criteria=rule)
    d.multi("policy", [(["new runs on hold", "no further runs until papers come"], answer != "full"), (["ending the contract", "the contract comes to an end"], same_dir), (["suspension", "the collector is suspended"], susp)], ["Which measures do the rules call for, warnings left out?", "What has to be done with the marked collector, apart from warnings?"], criteria=rule)
    d.choice("stated", answer, {"full": ["it is complete", "every paper came"], "part": ["some are lacking", "incomplete"], "none": ["nothing came", "not one paper"]}, ["How did the sample of mandates turn out?", "What came of the request for mandates?"])
    d.multi("stated", [(["another name than before", "a change of name"], renamed), (["a good cause", "a charity"], charity), (["less than half a year with the bank", "a fairly new client"], months < 6), (["a director with a past at a barred firm", "link to the bar list"], same_dir), (["the yearly collection", "annual run"], season)], ["What is noted on the marked line?", "Which of these apply to the collector under review?"])
    d.choice("amounts", "n" if ret <= 1 else "m" if ret <= 3 else "h", {"n": ["at most one in a hundred", "1 % or less"], "m": ["between one and three in a hundred", "over 1 % up to 3 %"], "h": ["more than three in a hundred", "above 3 %"]}, ["How many of the collector's debits come back?", "Share of returned debits on the marked line?"])
    return "\n".join(ln)


@drill("mixed")
def ride_driver_onboarding(d):
    who, rev, lead, owner = d.person(), d.person(), d.person(), d.person()
    lic = d.pick([1, 2, 2, 4, 9])
    own_car = d.flag()
    letter = d.flag()
    record = d.pick([None, 2, 8])
    face = d.pick([0.41, 0.66, 0.83, 0.95])
    manual = d.flag()
    car_age = d.pick([3, 8, 11, 14])
    electric = d.flag(0.4)
    bank_own = d.flag()
    insur = d.pick(["commercial", "private", "silent"])
    taught = d.flag(0.4)
    t = d.day()
    note = (d.tell(own_car, [f"Registration paper: keeper {who}.", f"The car is registered to {who}."], [f"Registration paper: keeper {owner}.", f"The car is registered to {owner}."]) + " " + d.tell(letter, ["A letter allowing use of the vehicle was uploaded.", "Permission to use the car, signed, is there."], ["No letter allowing use of a vehicle came.", "A permission letter was not uploaded."]) + " "
            + d.told(insur, {"commercial": ("Insured for carrying passengers for pay.", "Policy covers paid rides."), "private": ("Insured for private trips only.", "Policy excludes paid rides."), "silent": ("Tyres look good on the photo.", "Colour on photo and paper is the same.")}) + " " + d.tell(manual, [f"{rev} compared the faces and says same person.", f"Comparison by eye ({rev}): one and the same."], [f"{rev} compared the faces and is not convinced.", f"Comparison by eye ({rev}): cannot say it is the same."]))
    st = {"cand": {"nm": who, "city": d.city(), "applied": t.strftime("%Y-%m-%d"), "lic_years": lic, "ex_taxi_or_bus": taught}, "checks": {"selfie_match": face, "crim": {"hit": record is not None, "yrs_ago": record}, "payout_acct": {"holder": who if bank_own else owner, "verified": True}}, "car": {"age_y": car_age, "drive": d.tell(electric, ["EV"], ["petrol", "diesel"]), "seats": 5}, "note": note,
          "staff": [{"nm": rev, "role": "reviewer"}, {"nm": lead, "role": "onboarding lead"}],
          "policy": ["Licence for 3 years; former taxi or bus drivers: 1 year.", "Selfie match 0.80; below that a person's comparison decides, but below 0.50 always refuse.", "Car at most 10 years, electric at most 12.", "Someone else's car: letter of permission.", "Insurance for paid rides.", "A conviction in the last 5 years: refuse. An older one: the lead decides, otherwise the reviewer.", "Payout account in the driver's own name."]}
    d.noul("exception", lic >= 3 or taught, ["Has the applicant held a licence long enough?", "Is the licence rule met?"], negated=["Does the licence rule stop the applicant?"])
    d.noul("identity", face >= 0.8 or face >= 0.5 and manual, ["By the policy, does the selfie count as showing the applicant?", "Is the identity by picture accepted under the policy?"], negated=["Does the picture check fail under the policy?"])
    d.multi("policy", [(["the car is too old", "age of the vehicle"], car_age > (12 if electric else 10)), (["permission for another's car is lacking", "no letter for a borrowed car"], not own_car and not letter), (["the money would go to someone else", "account not in the driver's name"], not bank_own), (["a recent conviction", "record of the last five years"], record == 2)], ["Which points speak for refusal?", "Where does the application break the policy?"])
    d.choice("two_places", "ref" if record == 2 else "lead" if record == 8 else "rev", {"ref": ["nobody: it is refused", "no one, the record rules it out"], "lead": [lead, "the onboarding lead"], "rev": [rev, "the reviewer"]}, ["Going by the criminal record check, who decides?", "Who has the decision, as far as convictions go?"])
    d.choice("unknown", insur, {"commercial": ["it covers paid rides", "right kind of cover"], "private": ["it does not cover paid rides", "private use only"], "silent": ["it is not mentioned", "nothing on record"]}, ["What is known of the insurance?", "How is the car insured?"])
    d.multi("stated", [(["the applicant is keeper of the car", "own car"], own_car), (["drove passengers as a trade before", "once drove taxis or buses"], taught), (["runs on a battery", "electric"], electric), (["a letter of permission is there", "permission uploaded"], letter)], ["What is on record?", "Which of these hold?"])
    return st
