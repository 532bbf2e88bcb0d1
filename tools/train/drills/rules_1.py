"""Drills on stated rules applied to records: disputes, cheque holds, debit refunds, onboarding papers, waiting times."""

from draw import drill, later


@drill("nested_json")
def dispute_intake_desk(d):
    holder, clerk, lead = d.person(), d.person(), d.person()
    shop, other = d.firm(), d.firm()
    reason = d.pick(["13.1", "12.6", "10.4"])
    age = d.pick([18, 44, 71, 96, 133, 160, 214])
    wrote = d.flag()
    amount = d.pick([46.2, 81.75, 390.0, 1240.5, 2710.0, 5180.9])
    form, stmt, photo_id = d.flag(), d.flag(), d.flag()
    possession = d.pick(["Y", "N", None])
    bought = d.day(days=200)
    filed = later(bought, days=age)
    label = d.told(reason, {"13.1": ("goods never came", "nothing was ever delivered", "merchandise not received"), "12.6": ("billed twice", "charged a second time for one sale", "double posting"),
                           "10.4": ("cardholder did not make it", "txn not authorised by holder", "holder disowns the online sale")})
    yes_word, no_word = d.say("replied_to_holder", "holder_wrote_no_fix", "contacted_by_email"), d.say("none", "never_contacted", "no_contact_made")
    state = {
        "case_no": d.ref("DSP-", 7), "intake": {"clerk": clerk, "team_lead": lead, "filed": filed.strftime("%Y-%m-%d"), "queue": d.say("Q2", "CB-INT", "north")},
        "cardholder": {"name": holder, "card": "**** " + d.ref("", 4), "cust_since": d.say("2014", "2019", "2021"), "card_in_hand": possession},
        "disputed": {"merchant": shop, "posted": bought.strftime("%Y-%m-%d"), "amt": amount, "cur": d.code, "net_reason": reason, "label": label, "days_posted_to_filed": age, "merchant_contact": yes_word if wrote else no_word},
        "papers": {"signed_form": {"status": "RCVD" if form else "OUTST"}, "statement_copy": {"status": "RCVD" if stmt else "OUTST"}, "id_copy": {"status": "RCVD" if photo_id else "OUTST"}},
        "same_month_not_disputed": [{"merchant": other, "amt": 312.4, "posted": later(bought, days=3).strftime("%Y-%m-%d")}, {"merchant": d.say("parking", "tram tickets", "bakery"), "amt": 9.8, "posted": later(bought, days=5).strftime("%Y-%m-%d")}],
    }
    d.noul("policy", age <= 120, ["Was the complaint brought in time?", "Did the holder act before the deadline ran out?", "Is the dispute within its time limit?"],
           negated=["Is the dispute too late?", "Must it be turned away because the deadline has passed?"], criteria=["A purchase may be disputed up to 120 days after posting.", "Anything brought more than 120 days after the charge hit the account is out of time."])
    d.noul("exception", wrote or reason == "10.4", ["Is the rule on approaching the shop first satisfied or waived?", "May the file go on as far as contact with the seller is concerned?", "Is the contact requirement out of the way?"],
           criteria=["The holder must first have approached the seller. This is not asked of a holder who says the purchase was somebody else's.", "No claim without a prior attempt to settle with the shop, except where the payment is disowned as unauthorised."])
    d.multi("stated", [(["the completed and signed form", "the form with a signature"], not form), (["the account statement", "a copy of the statement"], not stmt), (["proof of identity", "a copy of the holder's passport or identity card"], not photo_id)],
            ["Which documents are still to come?", "What has the holder yet to send in?", "Which papers are missing?"])
    d.choice("policy", "clerk" if amount < 100 else "lead" if amount < 2000 else "board", {"clerk": ["the person who took the case in", f"{clerk}"], "lead": [f"{lead}", "the head of the team"], "board": ["the dispute committee", "the committee"]},
             ["Who may decide this dispute?", "With whom does the decision lie?"], criteria=["Below 100 the intake clerk decides, from 100 to below 2,000 the team lead, from 2,000 the dispute committee.", "Decision powers: clerk under 100; lead under 2,000; committee for the rest."])
    d.choice("unknown", {"Y": "has", "N": "lost", None: "none"}[possession], {"has": ["the holder still has it", "with its owner"], "lost": ["it is no longer with the holder", "gone from the holder's hands"], "none": ["the record leaves that open", "not recorded"]},
             ["Where is the card according to the record?", "Does the holder still have the plastic?"])
    d.choice("stated", reason, {"13.1": ["an order that did not arrive", "missing goods"], "12.6": ["the same sale debited two times", "a duplicate charge"], "10.4": ["a purchase by somebody else", "an unauthorised payment"]},
             ["What does the holder complain of?", "Why is the charge disputed?"])
    d.score("judgement", form + stmt + photo_id, ["empty", "thin", "nearly there", "complete"], ["How complete is the set of papers?", "Rate how far the holder's paperwork has come."])
    return state


@drill("policy_and_case")
def cheque_hold_schedule(d):
    who, teller, mgr = d.person(), d.person(), d.person()
    drawer, old_drawer = d.firm(), d.firm()
    kind = d.pick(["treasury", "bankers", "personal"])
    young, returned, redeposit = d.flag(0.32), d.flag(), d.flag(0.32)
    amount = d.pick([740, 1850, 3300, 6100, 8900, 14200])
    paid_in = d.day()
    waived = d.flag()
    months = {True: d.say(11, 17, 24), False: d.say(47, 88, 131)}
    opened = d.say("{} days", "{} days before this deposit", "only {} days at that point")
    kinds = d.told(kind, {"treasury": ("a warrant issued by the national treasury", "a government cheque (tax repayment)", "a state tax refund cheque"), "bankers": ("a banker's draft", "a draft drawn by a bank on itself", "a certified bank draft"),
                         "personal": ("an ordinary cheque from a private account", "a private person's cheque", "a cheque written by an individual from his own chequebook")})
    past = d.tell(returned, ["one item came back unpaid in the last six months", "a deposit bounced in the spring, within the half year", "an earlier cheque was sent back for lack of funds four months ago"],
               ["no item of his has ever come back", "every deposit so far has cleared", "his earlier deposits were all honoured"]).replace("his", "the customer's")
    again = d.tell(redeposit, ["The very same cheque had been presented once before.", "This item is on its second presentation.", "It had been paid in already and is now presented again."],
                ["It is the first time this item is presented.", "The item was not presented anywhere before.", "First presentation."])
    sign = d.tell(waived, [f"{mgr} (branch manager) wrote 'hold lifted' on the slip and initialled it.", f"The branch manager, {mgr}, set the hold aside in writing.", f"A written waiver by the manager {mgr} is clipped to the slip."],
               [f"{teller} asked {mgr}, the branch manager, to lift the hold; no answer is on file.", f"The manager {mgr} has seen the slip and left the hold alone.", f"A waiver was requested of {mgr} (manager) and turned down."])
    state = (f"{d.say('FUNDS AVAILABILITY', 'HOLDS ON PAPER ITEMS', 'Availability rules, paper deposits')}\n1. Government cheques and bank drafts: available the next working day. All other cheques: held two working days.\n"
             f"2. Long hold of seven working days, whatever the kind of cheque, if (a) the account is less than 30 days old, or (b) the item has been presented before.\n3. Sums above {d.code} 5,000 in one day: the part above is held seven working days.\n"
             "4. A customer with a returned item in the last six months gets no early release over the counter.\n5. Only the branch manager may lift a hold, and only in writing.\n\n"
             f"{d.say('CASE', 'Record', 'Deposit in question')}: On {d.date(paid_in)} {who} paid in {kinds} for {d.money(amount)}, drawn by {drawer}, with the teller {teller}. The account had been open for {opened.format(months[young]) if young else str(months[False] * 30) + ' days'}. "
             f"{d.say('History', 'Past deposits', 'Record of the account')}: {past}. {again} A month earlier a cheque of {old_drawer} for {d.money(412)} went through at the same counter. {sign}")
    long_hold = young or redeposit
    d.noul("policy", long_hold, ["Does the seven-day hold of paragraph 2 apply?", "Is this an item for the long hold of rule 2?", "Under rule 2, must the whole item wait for seven working days?"], negated=["Does the item escape the long hold of paragraph 2?"])
    d.choice("policy", "seven" if long_hold else "two" if kind == "personal" else "next", {"next": ["the next working day", "one working day on"], "two": ["after two working days", "on the second working day"], "seven": ["after seven working days", "a week of working days later"]},
             ["Leaving waivers and rule 3 aside, when are the funds available?", "By rules 1 and 2 alone, when may the money be used?"])
    d.noul("amounts", amount > 5000, ["Is part of the sum above the daily threshold?", "Does rule 3 touch this deposit?", "Does the deposit exceed the limit of rule 3?"], negated=["Does the deposit stay under the threshold of rule 3?"])
    d.noul("policy", not returned, ["May early release at the counter be considered for this customer?", "Is the customer free of the bar in rule 4?"], negated=["Does rule 4 shut out early release?"])
    d.noul("two_places", waived, ["Has the hold been lifted by the person entitled to do it, in the form required?", "Is there a valid waiver of the hold?"], negated=["Does the hold stand for want of a valid waiver?"])
    d.multi("policy", [(["the account is too new", "a recently opened account"], young), (["it was presented earlier", "a second presentation"], redeposit), (["the size of the sum", "the amount over the daily threshold"], amount > 5000)],
            ["Which grounds for a seven-day hold, on all or part, are met?", "What speaks for seven days, be it for the whole or for a part?"])
    d.choice("stated", kind, {"treasury": ["a cheque from the state", "an official government payment"], "bankers": ["a draft from a bank", "an instrument a bank stands behind"], "personal": ["an individual's own cheque", "a private cheque"]}, ["What kind of item was paid in?", "Which sort of cheque is it?"])
    return state


@drill("email")
def core_debit_refund_letter(d):
    who, agent, boss = d.person(), d.person(), d.person()
    firm, other = d.firm(), d.firm()
    mandate = d.pick(["signed", "signed", "signed", "ended", "none"])
    weeks = d.pick([2, 5, 7, 11, 20, 38])
    b2b = d.flag(0.35)
    told = d.flag()
    amount = d.pick([34, 58, 129, 460, 980])
    asked_for = d.pick(["refund", "block", "both"])
    debit = d.day(days=250)
    now = later(debit, days=weeks * 7 - 2)
    man = d.told(mandate, {"signed": ("Yes, I did sign their form back in the day and I never took it back.", "I gave them a mandate years ago, it still stands.", "The authority I signed is still running, I admit that."),
                          "ended": ("I cancelled the mandate in writing well before this debit and they confirmed it.", "My authority to them was withdrawn long before, I have their confirmation.", "I had revoked my permission a good while earlier, their letter says so."),
                          "none": ("I never signed anything with these people.", "There is no form with my name under it, I do not know them.", "No mandate was ever given by me.")})
    acct = d.tell(b2b, ["It came off my workshop's business account, under the firm-to-firm scheme.", "It was a company-scheme (B2B) debit on the business account.", "The account is the one of my business; the entry says 'B2B direct debit'."],
               ["It came off my private account, the entry says 'CORE'.", "It is my household account; an ordinary consumer debit.", "This was a normal consumer direct debit from my own account."])
    note = d.tell(told, ["They had written me the sum and the day two weeks ahead.", "An advance notice with date and amount did reach me.", "To be fair, their announcement came in the post beforehand."],
               ["Nobody announced it beforehand.", "I got no notice before it was taken.", "There was no word from them ahead of time."])
    ask = d.told(asked_for, {"refund": ("Please give me the money back; leave everything else as it is.", "All I want is the sum returned."), "block": ("I do not need that money back, but please bar this creditor from now on.", "Keep the old entry; just stop them collecting again."),
                            "both": ("I want the money returned and this creditor barred for the future.", "Please refund me and shut them out for good.")})
    state = (f"From: {who}\nTo: {d.say('service', 'payments', 'hello')}@bank.example\nDate: {d.date(now)}\nSubject: {d.say('entry on my account', 'Direct debit', 'money taken')}\n\n{d.say('Good day', 'Dear Sir or Madam', 'Hello')},\n\n"
             f"on {d.date(debit)}, {weeks} weeks ago {d.say('nearly to the day', 'give or take a day', 'more or less')}, {firm} took {d.money(amount)}. {acct} {man} {note} "
             f"{other} also collects from me every month, {d.money(72)}, and that is all in order. {ask}\n\nRegards\n{who}\n\n-- forwarded by {agent} to {boss}: {d.say('please check the refund right', 'can you look at this', 'what do we owe here')}; customer number {d.ref('', 8)}")
    rule = ["Consumer debits: refund within 8 weeks without reason; without a valid mandate, within 13 months. Firm-to-firm debits: no refund once booked, unless there was no valid mandate.",
            "A consumer may have any debit back for eight weeks. After that, up to thirteen months, only if no mandate was in force. Between businesses there is no refund, except where no mandate was in force."]
    valid = mandate != "signed" or (not b2b and weeks <= 8)
    d.noul("exception", valid, ["Is the sum to be given back if the customer asks?", "Does the customer have a right to the money?", "Would a refund be owed on request?"], negated=["Is a claim for the money to be refused?"], criteria=rule)
    d.choice("two_places", "mandate" if mandate != "signed" else "b2b" if b2b else "short" if weeks <= 8 else "late",
             {"mandate": ["no authority was in force", "the creditor had no valid mandate"], "b2b": ["a mandate in force on a debit between businesses", "a firm-to-firm debit with valid authority"], "short": ["consumer debit, mandate valid, within 8 weeks", "an authorised consumer debit that is recent enough"], "late": ["consumer debit, mandate valid, older than 8 weeks", "an authorised consumer debit that is too old"]},
             ["Which description fits the debit?", "How is the debit to be classed?"])
    d.choice("stated", mandate, {"signed": ["given and still in force", "running"], "ended": ["once given, then withdrawn", "revoked before the debit"], "none": ["never given", "it did not exist at any time"]}, ["What does the customer say of the mandate?", "How did the creditor's authority stand, in the customer's words?"])
    d.multi("stated", [(["returning the money", "a refund"], asked_for != "block"), (["shutting the creditor out", "a bar on further collections"], asked_for != "refund")], ["What is the bank asked to do?", "What does the writer want?"])
    d.noul("order_time", weeks <= 8, ["Was the letter written less than two months and a week after the debit?", "Do fewer than nine weeks lie between debit and letter?"], negated=["Is the debit older than two and a half months?"])
    d.noul("policy", not told, ["Did the creditor break the duty to announce?", "Is the notice rule breached?"], negated=["Has the creditor met the duty of prior notice?"], criteria=["The creditor must announce date and amount to the payer before each collection."])
    d.score("amounts", 0 if amount < 100 else 1 if amount < 500 else 2, ["under a hundred", "in the hundreds, below five hundred", "five hundred or more"], ["How large is the disputed sum?", "Size of the debit complained of?"])
    return state


@drill("ledger_text")
def merchant_file_checklist(d):
    firm, owner, officer, second = d.firm(), d.person(), d.person(), d.person()
    legal = d.pick(["sole", "company"])
    have = {k: d.flag(0.55) for k in ["id", "bank", "register", "lease", "licence"]}
    regulated = d.flag()
    volume = d.pick([8000, 21000, 42000, 74000, 160000])
    site = d.pick(["done", "booked", "absent"])
    first = d.day()
    ok, no = d.say("in file", "rec'd", "OK, seen"), d.say("outstanding", "asked for, not here", "--")
    names = {"id": d.say("passport / identity card of owner", "owner's photo ID"), "bank": d.say("letter of the bank confirming acct", "bank confirmation"), "register": d.say("extract from the companies' register", "company registry print"),
             "lease": d.say("shop lease", "rental contract for the premises"), "licence": d.say("trade licence from the regulator", "regulator's permit")}
    what = d.tell(regulated, ["sells vapes and spirits", "online pharmacy (prescription)", "sports betting tips and stakes"], ["sells curtains and rugs", "bicycle repairs", "children's books"])
    visit = d.told(site, {"done": (f"premises seen by {second}, shop trading, photos attached", f"{second} called at the shop, all as described"), "booked": (f"visit fixed for next week with {second}", f"{second} to call at the shop, date agreed"),
                         "absent": (f"{second} found the shutters down and no sign", f"{second} stood before an empty unit")})
    lines = [f"{d.say('ONBOARDING SHEET', 'MERCHANT FILE', 'NEW ACCOUNT CHECK')}  {d.ref('M', 6)}", f"applicant   {firm}", f"form        {d.tell(legal == 'sole', ['sole trader', 'one-person business'], ['limited company', 'private company limited by shares'])}", f"owner       {owner}", f"business    {what}",
             f"turnover    {d.code} {volume:,} a month, as estimated by applicant", f"opened      {first:%d/%m/%Y}  by {officer}", "----"]
    lines += [f"{names[k]:<46}{ok if v else no}" for k, v in have.items()]
    lines += ["----", f"{later(first, days=4):%d/%m/%Y}  {officer}: {d.say('rang owner, friendly', 'reminder sent', 'owner promises papers')}", f"{later(first, days=9):%d/%m/%Y}  {visit}", f"{later(first, days=11):%d/%m/%Y}  terminal reserved, not shipped"]
    needed = ["id", "bank"] + (["register"] if legal == "company" else []) + (["licence"] if regulated else [])
    rule = ["Every applicant: owner's ID and bank confirmation. Companies also: register extract. Trades under licence (alcohol, tobacco, medicines, betting) also: the permit. A lease is never required.",
            "Needed of all: identity of the owner, confirmation from the bank. Of companies in addition an extract from the register. Of sellers of drink, tobacco or vapes, medicines or bets in addition the regulator's permit. Rental contracts are optional."]
    d.multi("policy", [(["identity paper", "photo document of the owner"], not have["id"]), (["bank's letter", "confirmation of the account"], not have["bank"]), (["registry extract", "paper from the companies' register"], legal == "company" and not have["register"]), (["permit", "regulator's licence"], regulated and not have["licence"])],
            ["Which required papers are missing?", "What must the applicant still bring?"], criteria=rule)
    d.noul("policy", legal == "company", ["Must a register extract be produced?", "Is a paper from the companies' register called for?"], negated=["Can the applicant do without a register extract?"], criteria=rule)
    d.noul("exception", regulated, ["Is a permit needed for this trade?", "Does this business fall under the licence rule?"], criteria=rule)
    d.choice("policy", "desk" if volume < 25000 else "head" if volume < 100000 else "risk", {"desk": ["the onboarding desk", "desk staff"], "head": ["the head of onboarding", "the department's head"], "risk": ["the risk committee", "the committee"]},
             ["Who signs the account off?", "Whose approval does the turnover call for?"], criteria=["Expected monthly turnover below 25,000: desk; up to 100,000: head of onboarding; above: risk committee.", "The desk may approve up to 25,000 a month, the head up to 100,000, only the committee beyond."])
    d.choice("stated", site, {"done": ["it took place and was satisfactory", "done, nothing amiss"], "booked": ["it is still to come", "arranged but not yet made"], "absent": ["the place was found shut or empty", "nobody was trading there"]}, ["What came of the visit to the premises?", "How does the on-site check stand?"])
    d.score("counting", min(2, sum(not v for v in have.values()) // 2), ["none or one", "two or three", "four or five"], ["How many of the five listed papers are lacking, needed or not?", "Count the listed papers not yet here."])
    return "\n".join(lines)


@drill("narrative")
def trip_cover_waiting_time(d):
    who, doc, adj = d.person(), d.person(), d.person()
    place, home = d.country(), d.city()
    bought = d.day(days=300)
    wait = d.pick([2, 3, 5, 6, 10, 30])
    accident = d.flag(0.45)
    known = d.flag(0.45)
    receipts, doctor_note, booking = d.flag(), d.flag(), d.flag()
    amount = d.pick([380, 720, 1900, 3400, 5200])
    told_in = d.pick([3, 9, 12, 17, 26, 41])
    event = later(bought, days=wait)
    cause = d.tell(accident, ["slipped on wet stairs and broke a wrist", "was knocked off a bicycle by a van", "fell from a ladder in the garden and cracked two ribs"], ["came down with shingles", "was taken to hospital with a kidney infection", "developed a bad pneumonia"])
    before = d.tell(known, [f"Notes from Dr {doc} show treatment for the same complaint in the half year before the purchase.", f"Dr {doc} had already been treating the same part of the body for that trouble in the months just before the cover was bought.", f"According to Dr {doc} the same trouble had been under treatment three months before the cover began."],
                 [f"Dr {doc} confirms there had been no such trouble before.", f"Nothing of the kind was known earlier, says Dr {doc}.", f"Dr {doc} writes that this was new and not treated at any earlier time."])
    r = d.tell(receipts, ["held the original receipts", "contained receipts for every cost"], ["held no receipts", "contained not one receipt"])
    n = d.tell(doctor_note, ["The doctor's certificate was enclosed.", "A medical certificate lay with it."], ["A medical certificate was promised but is not there.", "The doctor's certificate did not come."])
    b = d.tell(booking, ["The booking confirmation is there too.", "A copy of the booking was added."], ["The booking confirmation was left out.", "Of the booking itself there is no trace."])
    state = (f"{who} of {home} took out cancellation cover on {d.date(bought)} for a journey to {place}. {d.say('The terms are short.', 'The policy says this.')} Illness is covered only from the eighth day after purchase; accidents from the first minute. "
             "Nothing is paid for a condition treated within the twelve months before purchase. The insurer must be told within fourteen days. Receipts, a medical certificate and the booking confirmation are to be sent in. "
             f"Claims up to 1,000 are settled by the handler, anything above goes to the claims manager.\n\n{wait} days after the purchase, on {d.date(event)}, {who.split()[0]} {cause} and the journey was off. {before} "
             f"The loss was reported {told_in} days {d.say('afterwards', 'after the event', 'later')}; {adj} opened the file. The sum asked for is {d.money(amount)}, of which {d.money(95)} is the visa. The envelope {r}. {n} {b} A neighbour's claim for the same week had been paid without trouble.")
    d.noul("exception", accident or wait >= 8, ["Was the cover already running for this kind of event?", "Is the waiting time no obstacle?", "Had protection begun for what happened?"], negated=["Does the waiting period stand in the way of the claim?"])
    d.noul("policy", known, ["Is the claim shut out by earlier treatment?", "Does the clause on earlier conditions bite?"], negated=["Is the claim clear of the clause on earlier treatment?"])
    d.noul("policy", told_in <= 14, ["Was the insurer told in time?", "Was the loss notified within the term?"], negated=["Was the report too late?"])
    d.multi("policy", [(["it came within the waiting time", "illness too soon after purchase"], not accident and wait < 8), (["the trouble was known before", "earlier treatment"], known), (["late notice", "it was reported after the deadline"], told_in > 14)], ["Which grounds for refusal are there?", "On what can a refusal be based?"])
    d.multi("stated", [(["proof of the costs", "receipts"], receipts), (["the doctor's paper", "medical certificate"], doctor_note), (["proof of the booking", "booking confirmation"], booking)], ["What has been sent in?", "Which of the papers asked for are there?"])
    d.choice("two_places", "handler" if amount <= 1000 else "manager", {"handler": [adj, "the person who opened the file"], "manager": ["the claims manager", "somebody above the handler: the claims manager"]}, ["Who settles it?", "Whose decision is it?"])
    d.choice("stated", "acc" if accident else "ill", {"acc": ["an accident", "an injury"], "ill": ["an illness", "a disease"], "other": ["a death in the family", "loss of employment"]}, ["Why was the journey called off?", "What kept the customer from travelling?"])
    return state


@drill("event_array")
def seller_payout_gate(d):
    seller, rev, rev2 = d.firm(), d.person(), d.person()
    start = d.day()
    age = d.pick([12, 25, 55, 140, 400])
    iban_gap = d.pick([6, 20, 31, 60, 100])
    same_name = d.flag()
    disputes = d.pick([0, 1, 4, 7])
    flagger = d.flag()
    released = d.flag(0.6)
    tracking = d.pick([60, 78, 92, 97])
    payee = d.person()
    payee_text = {True: seller, False: payee}
    pay = later(start, hours=iban_gap)
    asked = d.say("seller_request", "auto_schedule")
    state = [
        {"ts": start.isoformat(timespec="minutes"), "typ": "payout_acct.replaced", "by": "seller_ui", "holder_name_at_bank": payee_text[same_name], "acct_tail": d.ref("", 4)},
        {"ts": later(start, minutes=40).isoformat(timespec="minutes"), "typ": "notice.mail", "to": "seller", "tpl": "acct_changed"},
        {"ts": later(start, minutes=95).isoformat(timespec="minutes"), "typ": "score.refresh", "seller": seller, "tenure_d": age, "buyer_disputes_30d": disputes, "shipments_tracked_pct": tracking, "rating": 4.4},
        {"ts": later(start, hours=4).isoformat(timespec="minutes"), "typ": "review.opened", "reviewer": rev, "why": d.say("new_acct", "first_large", "velocity")},
        {"ts": later(start, hours=5).isoformat(timespec="minutes"), "typ": "review.note", "reviewer": rev2, "txt": d.tell(flagger, ["photos on the listings are lifted from another shop", "listing pictures copied from a competitor", "stock photos stolen elsewhere, reverse search hit"], ["listings look genuine, own photos", "looked through listings, pictures are the seller's own", "catalogue fine, nothing borrowed"])},
        {"ts": pay.isoformat(timespec="minutes"), "typ": "payout.due", "src": asked, "amt_cents": d.pick([187300, 630000, 988000, 1240000]), "ccy": d.code, "hrs_since_acct_replaced": iban_gap},
        {"ts": later(pay, hours=1).isoformat(timespec="minutes"), "typ": "review.closed", "reviewer": rev if released else rev2, "verdict": d.say("pass", "no_objection")},
    ]
    amount = state[5]["amt_cents"] / 100
    reasons = (iban_gap < 48, not same_name, disputes > 3, tracking < 90 and age < 60)
    d.multi("policy", [(["bank details altered too recently", "payee account new"], reasons[0]), (["another name at the bank", "account holder is not the seller"], reasons[1]), (["too many complaints", "number of buyer disputes"], reasons[2]), (["young shop with too few tracked parcels", "new seller, thin tracking"], reasons[3])],
            ["Which reasons to hold the payout apply?", "On which grounds must the payout wait?"], criteria=["Hold if: bank account replaced less than 48 hours before; account not in the seller's name; more than three disputes in 30 days; seller under 60 days old with under 90 % tracked.",
             "A payout waits (a) for two days after a change of bank account, (b) if the bank's holder is not the seller, (c) from the fourth dispute in a month, (d) where a seller of less than 60 days has tracking below 90 per cent."])
    d.noul("two_places", released, ["Was the review closed by the one who had opened it?", "Did the same reviewer open and close?"], negated=["Did a different colleague close the review?"])
    d.noul("policy", released and amount < 5000 or not released, ["Is the closing in order?", "Was the review validly closed?"], criteria=["From 5,000 the reviewer who opened a review may not close it; below that anybody may."])
    d.noul("identity", same_name, ["Is the new account held by the shop itself?", "Does the name at the bank match the seller?"], negated=["Does the new account belong to somebody other than the shop?"])
    d.choice("order_time", "day" if iban_gap < 24 else "two" if iban_gap < 48 else "more", {"day": ["within a day", "less than 24 hours"], "two": ["on the day after: 24 to 48 hours", "more than one day, under two"], "more": ["over two days", "more than 48 hours"]}, ["How long after the change of account did the payout fall due?", "Time from new bank details to payout?"])
    d.noul("stated", flagger, ["Did a reviewer find pictures taken from others?", "Are the listing photos said to be copied?"], negated=["Did the reviewer find the listings to be original?"])
    d.score("stated", 0 if age < 30 else 1 if age < 100 else 2, ["less than a month", "one to three months", "longer"], ["How long has the shop been selling?", "Age of the seller's account?"])
    return state


@drill("chat")
def returns_counter_opened_box(d):
    who, agent = d.person(), d.say("Counter", "Returns", "Agent")
    boss = d.person()
    days = d.pick([4, 9, 13, 19, 27, 44])
    opened, faulty = d.flag(), d.flag(0.4)
    how = d.pick(["card", "cash", "voucher"])
    proof = d.pick(["receipt", "bank", "none"])
    gold = d.flag()
    price = d.pick([60, 140, 260, 420, 900])
    item = d.say("headphones", "coffee machine", "tablet", "hair dryer")
    first = who.split()[0]
    bought = d.day()
    now = later(bought, days=days)
    state = [
        {"from": agent, "text": f"{d.say('Our terms', 'The rules', 'House rules')}: back within 14 days, loyalty members 30. {d.say('Opened boxes are not taken back', 'No return once the seal is broken')}, unless the thing is faulty. Without proof of purchase only the manager can say yes. Money goes back the way it came."},
        {"from": first, "at": d.stamp(now), "text": d.say("hi, I bought a", "Hello, it is about a", "hey, want to bring back a") + f" {item}, {d.money(price)}, bought {days} days ago, {d.date(bought)}. My brother bought the same thing in {d.city()} and is happy with it."},
        {"from": agent, "text": d.say("Is it still sealed?", "Has the box been opened?")},
        {"from": first, "text": d.tell(opened, ["I took it out and tried it.", "the seal is broken, yes", "Unpacked it on the first evening."], ["still in its wrap", "Never opened it.", "The sticker is untouched."]) + " " + d.tell(faulty, ["And your lab says it is broken from the factory.", "Your technician found a defect in it.", "Your workshop confirmed it does not work."], ["There is nothing wrong with it, I just changed my mind.", "It works fine I suppose, just not for me.", "No defect, it was a wrong buy."])},
        {"from": agent, "text": d.say("How was it paid, and what proof do you have?", "Payment and proof please.")},
        {"from": first, "text": d.told(how, {"card": ("With my debit card.", "by card, contactless"), "cash": ("In notes.", "cash at the till"), "voucher": ("With a gift voucher from my aunt.", "I used up a gift card for it.")}) + " " + d.told(proof, {"receipt": ("I have the till slip here.", "the receipt is in my hand"), "bank": ("The slip is gone but I can show my account statement.", "no slip, there is a line on my statement though"), "none": ("I threw everything away.", "I have nothing to show, sorry.")})
         + " " + d.tell(gold, ["I am in your loyalty club, by the way.", "And I am a club member.", "I do carry your loyalty card."], ["I am not in the loyalty club.", "no, no club card", "I never joined your club."])},
        {"from": agent, "text": f"I will pass that on to {boss}, our manager."},
    ]
    in_time = days <= 14 or gold and days <= 30
    d.noul("exception", in_time, ["Is the return within its period?", "Has the customer come soon enough?"], negated=["Has the period for returning it run out?"])
    d.noul("exception", not opened or faulty, ["Is the state of the box no bar to a return?", "Can the thing be taken back as far as the packing is concerned?"], negated=["Does the broken-seal rule stop the return?"])
    d.choice("two_places", "manager" if proof == "none" else "counter", {"manager": [boss, f"only {boss}"], "counter": ["the counter itself can", "the counter, without asking above"], "lab": ["the workshop", "the technicians"]}, ["Who can say yes to this return, given the proof at hand?", "Whose yes is needed, judging by the proof of purchase?"],
             criteria="A till slip or a bank statement counts as proof.")
    d.choice("policy", how, {"card": ["to the bank card", "back onto the card"], "cash": ["in notes over the counter", "in cash"], "voucher": ["as a new gift voucher", "onto a gift card"]}, ["In which way would the money go back?", "How would a refund be paid?"])
    d.multi("stated", [(["taken out of its box", "no longer sealed"], opened), (["defective", "broken by confirmed fault"], faulty), (["bought by a club member", "the buyer belongs to the loyalty scheme"], gold), (["bought on a gift card", "paid by voucher"], how == "voucher")], ["What is true of the article and its buyer?", "Which of these hold?"])
    d.score("amounts", 0 if price < 200 else 1 if price < 500 else 2, ["below 200", "200 to 500", "above 500"], ["How dear was it?", "In which price band is the article?"])
    return state


@drill("analyst_note")
def unfreezing_authority(d):
    who, a1, a2, spouse = d.person(), d.person(), d.person(), d.person()
    level = d.pick(["L1", "L2", "L3"])
    police = d.flag(0.4)
    called = d.pick(["number", "inbound", "none"])
    ident = d.flag(0.6)
    bal = d.pick([900, 7300, 12800, 37000, 61000])
    origin = d.pick(["salary", "sale", "open"])
    froze = d.day()
    days = d.pick([1, 2, 4, 6, 9])
    freeze_reason = d.say("a burst of small credits", "three new payees in an hour", "a sign-in from abroad followed by credits")
    pol = d.tell(police, ["A written request of the police to keep the balance in place arrived on day one.", "The constabulary has asked in writing for the funds to stay put.", "On file: a preservation request from the police."], ["Police were informed; they do not ask us to keep anything.", "The police replied that they have no interest in the funds.", "No authority has asked us to hold."])
    call = d.told(called, {"number": (f"I rang {who.split()[1]} on the number we hold.", "Spoke to the customer, call made by us to the registered number."), "inbound": ("The customer rang in; I did not ring back.", "Incoming call only, from a withheld number; no call made by us."), "none": ("No contact with the customer yet.", "Nobody has spoken to the customer so far.")})
    idt = d.tell(ident, ["A certified passport copy came in and matches.", "Passport seen in branch, all good.", "Identity shown afresh at the counter with a valid passport."], ["Passport copy requested, what came is cut off and unreadable.", "The ID on file ran out last year and no new one has come.", "No valid ID paper on file at this time."])
    org = d.told(origin, {"salary": ("The credits turn out to be three months of back pay from the employer.", "Employer confirms: arrears of wages, paid in parts."), "sale": ("Money is from the sale of a caravan, contract seen.", "Credits explained by a caravan sold to a dealer; I have the contract."), "open": ("Where the credits come from is still unclear.", "No word on the source of the credits.")})
    state = (f"{d.say('Note to file', 'Freeze review', 'Review note')} {d.ref('', 5)} / {who}\nWritten by {a1} ({level}), day {days} of the freeze, {d.date(later(froze, days=days))}\n\nFrozen on {d.date(froze)} after {freeze_reason}. Balance {d.money(bal)}; {spouse} (spouse) has a separate account with us, untouched. "
             f"{call} {idt} {org} {pol} {a2} (L3) is on leave until Monday. {d.say('Customer says rent is due.', 'Customer has complained to the branch.', 'Rent and phone bill are waiting.')}\n\n{d.say('House rule', 'For reference, manual 4.2', 'The manual')}: a freeze comes off when (i) we ourselves have rung the customer on the registered number, (ii) a valid ID paper is on file, "
             f"and (iii) the source of the credits is explained. No release by anyone while an authority has asked us to hold. L1 may release up to {d.code} 5,000, L2 up to 25,000, L3 any sum. After five days without release the freeze is to be reviewed by L3.")
    cap = {"L1": 5000, "L2": 25000, "L3": 10 ** 9}[level]
    d.multi("policy", [(["our own call to the customer", "the call back"], called == "number"), (["the identity paper", "valid ID"], ident), (["an account of where the money came from", "explanation of the credits"], origin != "open")], ["Which of the three conditions are met?", "Which requirements for lifting the freeze are fulfilled?"])
    d.noul("policy", police, ["Does a request from an authority stand in the way?", "Is any release ruled out by an outside request?"], negated=["Is the file free of a request from the authorities to hold?"])
    d.noul("two_places", bal <= cap, ["Does the balance lie within the powers of the one who wrote the note?", f"Could {a1} release a sum of this size?", "Is the author senior enough for the sum?"], negated=["Is the sum beyond the author's authority?"])
    d.choice("policy", "L1" if bal <= 5000 else "L2" if bal <= 25000 else "L3", {"L1": ["L1", "the lowest grade: L1"], "L2": ["L2", "the middle grade: L2"], "L3": ["L3", "the top grade: L3"]}, ["Which is the lowest grade that may release the balance?", "What grade does the balance call for at least?"])
    d.noul("order_time", days > 5, ["Is the review by L3 now due because of elapsed time?", "Have more than five days passed?"], negated=["Is it still too early for the review by L3?"])
    d.choice("unknown", origin, {"salary": ["wages", "money from the employer"], "sale": ["a vehicle that was sold", "proceeds of a sale"], "open": ["the note does not know", "unexplained as yet"]}, ["Where did the credits come from?", "What is the source of the money?"])
    d.score("judgement", (called == "number") + ident + (origin != "open"), ["not at all", "a little", "mostly", "wholly"], ["Leaving authorities aside, how far has the customer been cleared?", "How far are the three conditions fulfilled?"])
    return state
