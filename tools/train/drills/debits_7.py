"""Debits and payment operations 7: a lapsed premium, exposure limits, a sleeping mandate, a donor, a lockbox, a new originator, hardship, a cheque made by phone."""

from draw import drill, later


@drill("chat")
def lapsed_insurance_premium(d):
    who, agent, ins = d.person(), d.say("Mia (insurer)", "Policy desk", "Helpdesk"), d.say("Ark Mutual", "Beacon Cover", "Sentinel Motor")
    prem = d.int(31, 140)
    fail = d.day("2025-02-01", 300)
    why = d.pick(["limit", "frozen", "wrongday", "blocked"])
    crash = d.pick([None, 5, 20, 45])
    grace = d.pick([14, 30])
    letter = d.pick(["got", "spam", "moved"])
    paid, other_car, mood = d.pick([2, 10, 25, 60]), d.flag(), d.pick(["polite", "rude"])
    n = who.split()[0]
    crashed = later(fail, days=crash or 0)
    msgs = [(n, d.say("hi there", "hello", "Afternoon") + f", my policy with {ins} shows as suspended?? " + {"polite": d.say("Could you kindly help me", "Would be grateful for a hint", "Sorry to bother you with this"), "rude": d.say("What sort of clowns are you", "Useless outfit, honestly", "are you lot asleep or what")}[mood]),
            (agent, f"The premium of {prem}.00 on {d.date(fail)} did not come through."),
            (n, {"limit": d.say("my account had hit its overdraft limit that day", "there was nothing left in it, pay came after", "yes I was skint, account at zero"), "frozen": d.say("the court had my account seized for a week", "it was frozen because of a garnishment", "bailiff had the account locked"), "wrongday": d.say("you took it on the 1st, the deal is the 15th", "your lot debited two weeks early", "wrong day, it should've been mid month"),
                 "blocked": d.say("I'd put a block on debits from you after the last mess, forgot about it", "ah, I had told the bank to refuse you back in the winter", "my own stop order, clean forgot that")}[why]),
            (agent, d.say("We sent a reminder. Did you see it?", "A letter went out the next day.")),
            (n, {"got": d.say("yes it is here on the table", "I have it in hand", "got it, read it, put it off"), "spam": d.say("your mail was in my junk folder", "it ended up in spam, found it only now", "the mailbox sorted it out as junk"), "moved": d.say("I moved house, it must have gone to the old place", "no, I live elsewhere now", "never saw it, new address since May")}[letter] + ". " + (d.say("I've a van with you too and that is paid up", "my other car is insured with you and fine", "the bike policy with you runs without a hitch") if other_car else d.say("It's the only thing I have with you", "no other policies with you", "just this one contract"))),
            (agent, d.say("Anything happened since then?", "Any accident in between?")),
            (n, (d.say("yes, someone ran into me on", "I hit a bollard on", "there was a bump on") + f" {d.date(crashed)}") if crash else d.say("no, nothing, thank heaven", "none, the car stood in the garage", "all quiet, not a scratch")),
            (agent, f"{d.say('I see a payment of', 'We did get')} {prem}.00 by card on {d.date(later(fail, days=paid))}.")]
    d.choice("stated", why, {"limit": ["there was no money", "an empty account"], "frozen": ["an official seizure", "a court measure"], "wrongday": ["the insurer debited on a day that was not agreed"], "blocked": ["the customer's own order to the bank", "the payer had barred it"]}, ["Why did the premium fail, by the customer's account?", "What stopped the premium debit?", "The debit failed through"])
    d.choice("stated", letter, {"got": ["it was received", "it arrived"], "spam": ["it was filtered out as unwanted mail"], "moved": ["it went to a former address", "it was sent to an outdated address"]}, ["What became of the reminder?", "Did the reminder reach the customer?"])
    d.noul("policy", paid <= grace, ["Was the premium made good in the period of grace?", "Did the payment save the policy?"], negated=["Did the payment come after the period of grace?"], criteria=[f"The policy stays in force if the premium is paid within {grace} days of the failed debit.", f"Grace: {grace} days counted from the failed debit."])
    d.choice("unknown", "none" if not crash else "before" if crash < paid else "after", {"none": ["no accident is reported"], "before": ["an accident before the premium was made good", "a crash while the premium was open"], "after": ["an accident when the premium had been paid already", "a crash after the card payment"]}, ["What does the chat tell about an accident?", "Accident and payment: which is right?"])
    d.score("judgement", 0 if mood == "rude" else 1, ["unfriendly", "courteous"], ["How does the customer behave?", "Tone of the customer:"])
    d.noul("stated", other_car, ["Has the customer another contract with the insurer?", "Is there a second policy?"], negated=["Is it the customer's only contract there?"])
    return [{"from": a, "txt": t} for a, t in msgs]


@drill("nested_json")
def originator_exposure_limits(d):
    firm, rel, approver = d.firm(), d.person(), d.person()
    file_lim, day_lim = d.pick([40000, 60000]), d.pick([90000, 120000])
    file_sum = d.pick([21500, 38200, 55700, 83400])
    before = d.pick([0, 12400, 48300, 66900])
    items, maxi = d.int(60, 400), d.pick([250, 480, 1900, 3100])
    single = d.pick([500, 2000])
    over = d.pick(["NONE", "TEMP_RAISE", "PERM_RAISE"])
    rate, days_back = d.pick([0.2, 0.4, 0.8]), d.pick([3, 8, 15])
    prefund, kyc = d.flag(), d.pick(["CURRENT", "OVERDUE", "PENDING"])
    state = {"limitCheck": {"originator": firm, "relMgr": rel, "ccy": d.code, "limits": {"perFile": file_lim, "perDay": day_lim, "perEntry": single}, "today": {"filesBefore": 0 if before == 0 else d.int(1, 3), "sumBefore": before}, "thisFile": {"sum": file_sum, "entries": items, "largestEntry": maxi, "sec": d.say("PPD", "WEB", "CCD")},
                            "exception": {"type": over, "grantedBy": approver if over != "NONE" else None, "coversPerFile": over != "NONE", "coversPerDay": False}},
             "profile": {"prefunded": prefund, "annualReview": kyc, "unauthRatePct": rate, "settleCycleDays": days_back, "industry": d.say("gym", "lender", "tuition", "pest control", "nutrition")}}
    f_over, d_over, e_over = file_sum > file_lim, before + file_sum > day_lim, maxi > single
    state["recentFiles"] = [{"on": f"2025-0{d.int(1, 9)}-0{i}", "sum": d.int(9000, 39000), "entries": d.int(40, 200), "returns": d.int(0, 4), "releasedBy": d.person()} for i in (3, 5, 8)]
    d.multi("amounts", [(["the limit for one file", "the file ceiling"], f_over), (["the limit for one day, with what went before", "the ceiling of the day"], d_over), (["the limit for one entry", "the ceiling for a single item"], e_over)], ["Which limits does the file break?", "Where is the file too large, special permits left aside?", "Which ceilings are exceeded?"])
    d.noul("exception", (f_over and over == "NONE") or d_over, ["Must the file be held for its file or day total?", "Is the total of file or day a ground for stopping it?"], negated=["May the file go as far as its totals are concerned?"], criteria="A file above the file limit is held unless an exception covers it. Above the day limit it is always held.")
    d.choice("stated", over, {"NONE": ["none"], "TEMP_RAISE": ["a passing increase", "a raise for a while"], "PERM_RAISE": ["a lasting increase", "a raise for good"]}, ["What permit beyond the limits exists?", "Which kind of exception was granted?"])
    d.choice("stated", kyc, {"CURRENT": ["up to date", "done"], "OVERDUE": ["late", "past its date"], "PENDING": ["under way", "begun, not finished"]}, ["What is the state of the yearly review?", "The annual review is"])
    d.noul("stated", prefund, ["Does the originator put up the money beforehand?", "Is the file funded in advance?"], negated=["Is the originator without advance funding?"])
    d.score("judgement", 0 if prefund and rate < 0.5 else 2 if not prefund and rate > 0.5 else 1, ["small", "middling", "large"], ["How large is the bank's risk with this client?", "Risk of loss from the originator:"], criteria="Funded in advance and unauthorised returns under 0.5 %: small. Neither: large. One of the two: middling.")
    return state


@drill("event_array")
def sleeping_mandate(d):
    debtor, creditor, heir = d.person(), d.firm(), d.person()
    idle = d.pick([5, 14, 31, 38, 44, 60])
    last = d.day("2020-03-01", 200)
    again = later(last, days=idle * 30 + idle // 2)
    what = d.pick(["same", "bigger"])
    amt = d.int(20, 90) * 100
    new_cred, bank_act, payer_act, seq = d.flag(), d.pick(["POSTED", "BLOCKED", "POSTED"]), d.pick(["DISPUTED", "NO_REACTION", "CALLED_TO_ASK"]), d.pick(["FRST", "RCUR"])
    notice = d.flag()
    trail = [{"date": later(last, days=-700).strftime("%Y-%m-%d"), "action": "MANDATE_SIGNED", "party": debtor, "umr": d.ref("U", 5)}, {"date": last.strftime("%Y-%m-%d"), "action": "DEBIT", "creditor": creditor, "cents": amt, "seq": "RCUR", "state": "POSTED"},
             {"date": later(last, days=4).strftime("%Y-%m-%d"), "action": d.say("STATEMENT", "ACCOUNT_EXTRACT", "MONTHLY_STMT"), "to": debtor}, {"date": later(last, days=90).strftime("%Y-%m-%d"), "action": "ADDRESS_CHANGE", "party": debtor, "by": heir}]
    if notice:
        trail.append({"date": later(again, days=-14).strftime("%Y-%m-%d"), "action": d.say("PRE_NOTIFICATION", "ADVANCE_NOTICE", "PRENOTICE"), "to": debtor, "channel": "MAIL"})
    trail += [{"date": again.strftime("%Y-%m-%d"), "action": "DEBIT", "creditor": d.say("Nova Collect", "Iris Recovery", "Lumen Services") if new_cred else creditor, "cents": amt if what == "same" else amt * 6, "seq": seq, "state": bank_act, "monthsSinceLast": idle},
              {"date": later(again, days=6).strftime("%Y-%m-%d"), "action": payer_act, "party": debtor}]
    trail[1:1] = [{"date": later(last, days=-60).strftime("%Y-%m-%d"), "action": "DEBIT", "creditor": creditor, "cents": amt, "seq": "RCUR", "state": "POSTED"}, {"date": later(last, days=-31).strftime("%Y-%m-%d"), "action": d.say("CARD_ISSUED", "PIN_MAILED", "APP_ENROLLED"), "party": debtor}]
    d.noul("policy", idle >= 36, ["Had the mandate lapsed before the latest debit?", "Was the authorisation no longer valid at the last debit, having slept too long?"], negated=["Was the mandate still alive at the latest debit?", "Did the mandate survive the pause?"], criteria=["A mandate lapses when no debit is made under it for 36 months.", "Thirty-six months without a debit end a mandate."])
    d.noul("identity", not new_cred, ["Was the latest debit made by the same creditor as the one before?", "Is the collector unchanged?"], negated=["Did another creditor make the latest debit?", "Has the collector changed between the debits?"])
    d.noul("amounts", what == "bigger", ["Is the latest debit a multiple of the one before?", "Has the debited sum grown a great deal?"], negated=["Is the latest debit as large as the one before?"])
    d.choice("stated", payer_act, {"DISPUTED": ["the payer contested it"], "NO_REACTION": ["the payer did nothing"], "CALLED_TO_ASK": ["the payer made an enquiry", "the payer rang up with a question"]}, ["How did the payer respond to the latest debit?", "Reaction of the payer:"])
    d.multi("unknown", [(["that the payer was told ahead of the debit", "an announcement of the debit"], notice), (["that the bank stopped the latest debit", "a refusal by the bank"], bank_act == "BLOCKED")], ["Which of these does the trail record?", "What does the log show?"])
    d.score("order_time", 0 if idle < 12 else 1 if idle < 36 else 2, ["less than a year", "one to three years", "more than three years"], ["How long did the mandate sleep?", "Pause between the two debits:"])
    return trail


@drill("email")
def generous_donor_debited_twice(d):
    donor, staff, char = d.person(), d.person(), d.say("River Orphans", "Hospice at the Mill", "Lifeboat Friends", "Open Larder")
    day, gap = d.day(), d.pick([0, 2, 9])
    val = d.pick([15, 40, 120, 500])
    wish = d.pick(["keep", "return", "halve"])
    cause = d.pick(["button", "rerun", "two"])
    tax, change, phone = d.flag(), d.pick(["none", "raise", "stop"]), d.flag()
    praise = d.flag()
    state = f"""Subject: {d.say('my two gifts', 'a little muddle', 'standing gift')}
{d.say('Sent', 'Date')}: {d.stamp(later(day, days=gap + 5))}

Dear {staff.split()[0]} and all at {char},

{d.say('there is a small thing with my monthly gift', 'it seems my gift went off two times', 'I found my gift two times on the statement')}: {d.money(val)} on {d.date(day)} and {d.money(val)} on {d.date(later(day, days=gap))}. {d.say('My late husband or wife used to see to such things.', 'My eyes are bad, but I am sure of it.', 'The girl at the bank printed it for me.')} """ + {
        "button": d.say("I believe I pressed the button twice when I put in the form, the page was so slow.", "It was me, I fear: I clicked again as nothing seemed to happen.", "My finger slipped and sent the form two times."), "rerun": d.say("Your treasurer told me that your bank file was sent two times.", "You wrote in the circular that the whole collection ran double.", "I heard from others that they had it too, your collection was run twice."),
        "two": d.say("I must have filled in a second form at the bazaar, thinking it was a raffle.", "At the summer fair I signed another form, it comes back to me.", "I seem to have put my name to two mandates, one at Easter.")}[cause] + " " + {
        "keep": d.say("Keep both, with my blessing.", "Let it be, the children need it more than I.", "I don't want the second one back."), "return": d.say("Please send the second one back to me.", "I would ask you for the return of one of them.", "One of the two should come back, please."), "halve": d.say("Keep half of the second and send me the other half.", "Let us share the second: half for you, half back to me.", "I give you half of the extra one; the rest please return.")}[wish] + " " + {
        "none": d.say("The monthly gift goes on as it is.", "Nothing changes for the months to come.", "In future take the same as ever."), "raise": d.say("And from next month please take ten more.", "I would also like to give a bit more each month.", "You may put the monthly sum up from now on."), "stop": d.say("After this year please end the monthly gift.", "I must also ask you to stop the monthly debit from January.", "This is to be my last year, then no more debits.")}[change] + " " + (
        d.say("I need a receipt for the tax office.", "Send me the yearly slip for my tax, please.", "Do not forget the paper for my tax return.") if tax else d.say("A receipt I do not need.", "No slip for the tax, I pay none.", "Spare yourselves the tax paper.")) + " " + (
        d.say("You can ring me in the mornings.", "Call me if in doubt, I am at home.", "A telephone call would be welcome.") if phone else d.say("Please do not call, write instead.", "I hear badly on the phone, so a letter please.", "No calls, I beg you; paper will do.")) + " " + (d.say("The newsletter was lovely.", "Your last concert was a joy.", "What a fine bazaar it was.") if praise else d.say("The newsletter was a poor thing, full of misprints.", "Your last concert was too loud, I left early.", "I must say the bazaar was a sad affair.")) + f"\n\nYours, {donor}"
    d.choice("stated", wish, {"keep": ["all of it goes to the charity", "nothing is to be paid back"], "return": ["a whole gift is to be paid back"], "halve": ["a part is to be paid back", "it is to be split"]}, ["What should happen with the second gift?", "The donor's wish on the extra debit:", "How much does the donor want returned?"])
    d.choice("two_places", cause, {"button": ["the donor submitted the form again"], "rerun": ["the charity's collection was run again", "an error of the charity"], "two": ["the donor had given two mandates", "a forgotten second form"]}, ["How did the double debit arise?", "Where does the second debit come from?"])
    d.choice("stated", change, {"none": ["it stays the same"], "raise": ["it goes up"], "stop": ["it ends"]}, ["What becomes of the monthly gift?", "Which change to the regular gift is wished?"])
    d.multi("stated", [(["a tax receipt", "a paper for the revenue"], tax), (["an answer by telephone", "a call"], phone)], ["Which of these does the donor want?", "What would the donor like to have?"])
    d.score("order_time", [0, 2, 9].index(gap), ["none", "a few days", "more than a week"], ["How much time lies between the two debits?", "Gap between first and second debit:"])
    d.noul("policy", cause == "rerun" or wish != "keep" and val >= 100, ["Must the treasurer be told?", "Does the matter go to the treasurer?"], negated=["Can the office deal with it without the treasurer?"], criteria=["Errors of the charity's own go to the treasurer, and also wishes for money back where a gift is 100 or more.", "Tell the treasurer if the mistake was ours; also if anything is to be paid back out of a gift of 100 or more."])
    return state


@drill("ledger_text")
def lockbox_sheet(d):
    clerks = [d.person() for _ in range(2)]
    payers = ["Abbot Dairy", "Birch Clinic", "Cobalt Glass", "Dune Hotel", "Elm Nursery"]
    kind = d.shuffled(["full", "short", "post", "unsigned", "nobill"])
    billed = [d.int(200, 5000) for _ in range(5)]
    got = [b if k != "short" else b - d.pick([5, 60, 150]) for b, k in zip(billed, kind)]
    word = {"full": d.say("agrees", "matched", "ok"), "short": d.say("short paid", "less than billed", "part only"), "post": d.say("dated next month", "postdated", "date lies ahead"), "unsigned": d.say("no signature", "not signed", "signature missing"), "nobill": d.say("no invoice number", "slip missing, no ref.", "cannot tell what for")}
    second = d.flag()
    place, order = d.pick(["safe", "sent", "desk"]), d.int(0, 4)
    cash = d.flag()
    late = d.pick(["9:50", "10:20", "11:40"])
    state = f"""LOCKBOX {d.ref('', 4)}  {d.date(d.day())}   courier {late}   ({d.say('due', 'planned', 'agreed')} 10:30)
{chr(10).join(f"{i + 1}. {payers[i]:<13} cheque {got[i]:>7,}.00  billed {billed[i]:>7,}.00  {word[kind[i]]}" for i in range(5))}
opened by {clerks[0]}{', with ' + clerks[1] + ' beside' if second else ', alone; ' + clerks[1] + ' off sick'}
banknotes found: """ + (d.say("one envelope, 40.00", "yes, 2 x 20", "40.00 in notes, from no. 4") if cash else d.say("none", "no", "nothing of the kind")) + "\ndoubtful cheques: " + {"safe": d.say("locked away overnight", "in the safe", "under lock and key till tomorrow"), "sent": d.say("mailed back to the drawers", "returned by post", "sent back with a letter"), "desk": d.say("left on the desk", "lie in the open tray", "in the out tray, unlocked")}[place] + f"\n{d.say('scanner cleaned', 'new ribbon in printer', 'stamp set to today')}"
    opts = {str(i): p for i, p in enumerate(payers)}
    state += f"\nmail sorted 9:15, {d.int(25, 40)} envelopes, most without cheques; yesterday's box: 4 cheques, {d.int(2000, 9000):,}.00, taken to the bank by {d.person()}; {d.say('rent of the box due', 'key handed over', 'box number changed')} on {d.date(d.day())}"
    d.choice("two_places", str(kind.index("unsigned")), opts, ["Whose cheque lacks a signature?", "Who forgot to sign?"])
    d.choice("amounts", str(kind.index("short")), opts, ["Who paid less than the bill?", "Which payer's cheque falls below what was billed?"])
    d.noul("stated", second, ["Were there two people at the opening?", "Was the box opened in company?"], negated=["Was the box opened by one person only?"])
    d.score("order_time", ["9:50", "10:20", "11:40"].index(late), ["well ahead of time", "just in time", "late"], ["How punctual was the courier?", "The courier came"])
    d.multi("policy", [(["the first cheque"], kind[0] in ("full", "short")), (["the second cheque"], kind[1] in ("full", "short")), (["the fourth cheque"], kind[3] in ("full", "short")), (["the fifth cheque"], kind[4] in ("full", "short"))], ["Which cheques can be banked today?", "Which may go to the bank now?"], criteria="Cheques that agree or are short paid are banked. Those unsigned, postdated or without an invoice wait.")
    d.choice("stated", place, {"safe": ["they are kept securely"], "sent": ["they went to those who wrote them"], "desk": ["they lie about", "they are not secured"]}, ["Where are the cheques that cannot be banked?", "What was done with the cheques in doubt?"])
    d.noul("stated", cash, ["Was there cash in the mail?", "Did someone send notes?"], negated=["Was the mail free of cash?"])
    return state


@drill("policy_and_case")
def new_originator_request(d):
    firm, owner, rm = d.firm(), d.person(), d.person()
    trade = d.pick(["gym", "loans", "school", "bets"])
    years = d.pick([0.5, 2.5, 3.5, 7, 12])
    vol = d.pick([15, 45, 130, 210])
    acc, visit, prior = d.flag(), d.flag(), d.pick(["none", "left", "left", "thrown"])
    statements = d.pick(["audited", "audited", "own", "none"])
    town = d.city()
    high = trade in ("loans", "bets")
    state = f"""{d.say('WHO MAY COLLECT BY DEBIT', 'Admission of originators', 'Originator due diligence, rule sheet')}
(a) {d.say('High-risk trades are short-term lending and gambling; all else is ordinary.', 'As high risk we rate quick loans and betting. Other trades are ordinary.', 'Betting and payday lending are high-risk trades, the others ordinary.')}
(b) {d.say('Ordinary trades need two years of business; high-risk trades need three.', 'Time in business: two years at least, three for a high-risk trade.', 'Minimum age of the firm is two years, or three where the trade is high-risk.')}
(c) {d.say('Monthly volume above 100,000 calls for audited accounts.', 'Audited accounts are a must above 100,000 a month.', 'More than 100,000 a month: only with audited accounts.')}
(d) {d.say('Whoever was expelled by another bank is not admitted.', 'No admission after an expulsion elsewhere.', 'Firms thrown out by another bank are turned away.')}

{firm}, {town}, owner {owner}, {years} years old. """ + {"gym": d.say("Runs three fitness rooms", "Fitness studio with a sauna", "Offers weight training and classes"), "loans": d.say("Lends small sums until payday", "Hands out quick loans online", "Short loans, repaid within weeks"), "school": d.say("A language school", "Teaches languages to adults", "Gives evening courses in Spanish and German"), "bets": d.say("Takes bets on horses", "Runs an online betting shop", "Sports wagers on the internet")}[trade] + f", wants to collect {vol},000 a month. " + {
        "audited": d.say("Accounts were checked by an auditor.", "Audited accounts are at hand.", "The accounts bear an auditor's opinion."), "own": d.say("Accounts are the owner's own, unaudited.", "Figures were put together in-house.", "There are accounts, made by the owner, no auditor."), "none": d.say("Accounts were not handed in.", "No accounts came with the request.", "The accounts are missing.")}[statements] + " " + {
        "none": d.say("It never collected with another bank.", "No former bank for debits.", "It has had no debits anywhere so far."), "left": d.say("It left its former bank of its own will over fees.", "The former bank was too dear, so it moved.", "With the former bank it parted on good terms."), "thrown": d.say("Its former bank ended the contract because of returns.", "It was expelled by its former bank.", "The former bank threw it out for disputed debits.")}[prior] + f" {rm} " + (d.say("paid a visit to the premises.", "went there and saw the rooms.", "has seen the place in person.") if visit else d.say("has not been to the premises.", "did not visit, talked on the phone only.", "knows the place from pictures only.")) + " " + (d.say("The owner has had an account with us for ages.", "The owner's private account is with us as well.", "We also keep the owner's personal account.") if acc else d.say("The owner is new to us.", "We had no dealings with the owner before.", "No account of the owner with this bank."))
    ok = years >= (3 if high else 2) and not (vol > 100 and statements != "audited") and prior != "thrown"
    d.noul("policy", ok, ["Can the firm be admitted?", "Does the firm meet the rules for collecting by debit?", "The request can be granted."], negated=["Must the request be turned down?", "Is there a bar to admission?"])
    d.multi("exception", [(["the firm is too young for its trade", "not enough years of business"], years < (3 if high else 2)), (["the accounts do not suffice for the volume", "audited accounts are lacking for such a volume"], vol > 100 and statements != "audited"), (["it was put out by another bank", "an expulsion elsewhere"], prior == "thrown")], ["Which bars are there?", "What speaks against it under the sheet?"])
    d.noul("two_places", high, ["Does the sheet count the trade as high-risk?", "Is the firm in a high-risk trade?"], negated=["Is it an ordinary trade in terms of the sheet?"])
    d.choice("stated", statements, {"audited": ["examined by an outside professional"], "own": ["prepared in-house and unchecked"], "none": ["not supplied"]}, ["What about the accounts?", "In what form are the accounts there?"])
    d.score("amounts", [15, 45, 130, 210].index(vol), ["below 20,000", "20,000 to 50,000", "above 50,000 up to 150,000", "above 150,000"], ["How large is the wished monthly volume?", "Monthly collections asked for:"])
    d.multi("stated", [(["somebody from the bank looked at the premises", "the place was inspected"], visit), (["the owner is a customer already", "the bank knows the owner"], acc)], ["Which of these hold for the firm or its owner?", "What is known besides?"])
    return state


@drill("mixed")
def hardship_arrangement(d):
    who, off, firm = d.person(), d.person(), d.say("Millbrook Credit Union", "Salters' Mutual", "Ridgeway Credit Union")
    inc, rent, food = d.pick([1300, 1600, 2100]), d.pick([500, 700, 900]), d.pick([300, 450])
    want = d.pick([60, 430, 680, 910])
    left = inc - rent - food
    kids, cause, care = d.int(0, 3), d.pick(["hours", "stroke", "parting"]), d.flag()
    trust, stop, fee = d.flag(), d.flag(), d.flag()
    days = d.pick([2, 9, 20])
    received = d.day()
    state = {"plan_request": {"lender": firm, "member": who, "monthly": {"net_income": inc, "rent": rent, "food_and_travel": food, "ccy": d.code}, "offered_per_month": want, "children": kids, "interest_frozen": stop, "fees_waived": fee},
             "letter": " ".join([{"hours": d.say("My hours at the plant were cut.", "They put me on half time.", "The works have gone on short time and so my pay fell."), "stroke": d.say("I had a stroke in the spring.", "A stroke took me off my feet for months.", "Since the stroke I can only do light work."), "parting": d.say("My partner has left and with that half of the income.", "We separated and I am alone with the bills.", "My other half moved out.")}[cause],
                                 d.say("I look after my mother, who is ninety.", "My father needs care and I give it.", "I nurse a disabled brother.") if care else d.say("I have nobody else to look after.", "There are no relatives who need me.", "No one depends on my care."),
                                 d.say("A debt charity has drawn up the budget with me.", "The figures were checked by an advice centre.", "An adviser went through the budget with me.") if trust else d.say("I wrote the budget down myself.", "Nobody checked the figures but me.", "I did the sums alone at the kitchen table."), d.say("Please no phone calls at work.", "Letters reach me best.", "Thank you for reading.")]),
             "desk": f"{off}: " + d.say("answered", "reply went out", "decision sent") + f" {days} days after receipt ({d.date(received)})."}
    state["loan"] = {"no": d.ref("L", 6), "balance": d.int(3, 9) * 1000, "opened": "2022-0" + str(d.int(1, 9)) + "-14", "last_payments": [{"month": m, "paid": d.int(20, 190)} for m in ("M-3", "M-2", "M-1")], "guarantor": d.person()}
    d.noul("amounts", want <= left, ["Can the offered instalment be paid out of what is left each month?", "Does the money left over cover the offer?"], negated=["Is the offer more than what is left over?", "Is the offered instalment out of reach?"])
    d.choice("stated", cause, {"hours": ["less work", "reduced employment"], "stroke": ["an illness", "poor health"], "parting": ["the end of a relationship", "a break-up"]}, ["Why did the member fall into trouble?", "What led to the hardship?", "The trouble began with"])
    d.multi("stated", [(["no more interest runs", "interest has been stopped"], stop), (["charges are dropped", "no fees are taken"], fee), (["someone else examined the budget", "the figures were looked at by an adviser"], trust), (["the member looks after a relative", "a relative depends on the member's help"], care)], ["Which of these are so?", "What applies to request and letter?", "Mark all that is true."])
    d.score("counting", kids, ["none", "one", "two", "three"], ["How many children are listed?", "Number of children:"])
    d.noul("policy", days <= 10 and (trust or want <= 150), ["Was the case handled quickly and fit for approval without a review?", "Does the case meet both conditions?"], negated=["Is at least one of the two conditions unmet?"], criteria="Two conditions: the reply went out within 10 days, and either the budget was checked by an adviser or the offer is 150 or less.")
    d.score("order_time", [2, 9, 20].index(days), ["within a few days", "in the second week", "after more than two weeks"], ["How fast did the desk reply?", "Time until the reply:"])
    return state


@drill("narrative")
def cheque_made_by_phone(d):
    old, caller, son, shop = d.person(), d.person(), d.person(), d.firm()
    ruse = d.pick(["tax", "computer", "lottery"])
    n, val = d.int(1, 3), d.pick([198, 349, 499, 899])
    gave = d.pick(["account", "card", "nothing"])
    rec = d.flag()
    tell = d.pick(["son", "teller", "self"])
    out = d.pick(["back", "part", "lost"])
    days = d.pick([1, 8, 35])
    new_acct, police, again = d.flag(), d.flag(), d.flag()
    start = d.day()
    state = f"""{old}, {d.say('a widow or widower of eighty-two', 'a retired tram driver', 'who used to teach at the village school')}, was called on {d.date(start)} by someone who gave the name {caller} and {d.say('spoke for', 'claimed to be from', 'said he or she was with')} """ + {
        "tax": d.say("the tax office, about a supposed debt", "the revenue, threatening with arrest for unpaid tax", "the treasury, on account of an alleged tax arrear"), "computer": d.say("a software house, about a virus on the computer", "a help line that had seen trouble on the PC", "a technical support, to clean an infected machine"), "lottery": d.say("a lottery, about a prize to be paid out against a charge", "a sweepstake office: a car had been won, only costs were due", "a draw of which the first prize was ready but for a handling charge")}[ruse] + ". " + {
        "account": d.say("The numbers at the foot of a cheque were read out to the caller.", "In the end account and sorting number were given away.", "The old person read the figures of the cheque book into the phone."), "card": d.say("The number of a debit card and its code were read out.", "What was given away was the card number with the three digits.", "The card was taken out of the purse and its figures told."), "nothing": d.say("Nothing was given away; the numbers must have been known to them.", "No figure was told to the caller.", "The caller hung up without having learnt any number.")}[gave] + f" {d.say('Soon', 'Within days', 'Shortly after')} {('one item', 'two items', 'three items')[n - 1]} of {d.money(val)} {'each ' if n > 1 else ''}{d.say('were booked', 'appeared', 'showed up')} in favour of {shop}, as cheques without a signature, of the kind made out by a seller. """ + (
        d.say("The bank has a tape on which a weak voice says yes.", "A recording of a yes was produced by the seller.", "The seller supplied an audio file with a spoken consent.") if rec else d.say("The seller has no tape of any consent.", "No recording could be produced by the seller.", "Of a spoken consent nothing was produced.")) + " " + {
        "son": d.say(f"{son}, the son, found it when helping with the bills.", f"It was the son, {son}, who saw it in the statements.", f"{son}, visiting at the weekend, read the statement and was startled about his parent's account."), "teller": d.say("A clerk at our counter became suspicious.", "One of our tellers noticed it.", "At the counter it caught the eye of our cashier."), "self": d.say("The victim noticed it and came to us.", "The old person saw it in the statement.", "It was the account holder who found it.")}[tell] + f" {d.say('That was', 'This happened')} {days} day{'s' if days > 1 else ''} after the last booking. " + {
        "back": d.say("The money could be fetched back in full.", "All was recovered.", "Every penny was returned."), "part": d.say("A part could be recovered.", "Some of it came back.", "The newest item was recovered, not the rest.") if n > 1 else d.say("A part could be recovered.", "Some of it came back.", "About half was recovered."), "lost": d.say("The money is gone.", "Nothing could be recovered.", "Not a penny came back.")}[out] + " " + (d.say("A new account was opened.", "The account was closed and a new number given.", "The holder has a new account number now.") if new_acct else d.say("The account runs on with the old number.", "The old number was kept.", "No new account was wanted.")) + " " + (d.say("The police were told.", "A report was made to the police.", "The constable has taken it down.") if police else d.say("The police were not told.", "No report was made to the police, for shame.", "The holder did not want the police.")) + " " + (d.say("The same caller rang again the week after.", "Since then there have been more such calls.", "The phone has rung again with the same voice.") if again else d.say("There were no more calls.", "The phone has been quiet since.", "The caller was not heard of again."))
    d.choice("stated", ruse, {"tax": ["money owed to the state", "a state authority"], "computer": ["repair of a device", "technical help"], "lottery": ["winnings", "a prize"]}, ["What was the caller's story?", "With what pretext did the caller ring?", "The call was supposedly about"])
    d.choice("stated", gave, {"account": ["the bank details from a cheque", "the account number"], "card": ["payment card data"], "nothing": ["nothing at all"]}, ["What did the victim reveal?", "Which data did the caller get in the call?"])
    d.choice("two_places", tell, {"son": ["a relative"], "teller": ["a member of the bank's staff", "the bank"], "self": ["the victim"]}, ["Who noticed the bookings?", "Through whom did the items come to light?"])
    d.score("stated", {"lost": 0, "part": 1, "back": 2}[out], ["nothing", "some", "all"], ["How much was recovered?", "What part of the money came back?"])
    d.multi("stated", [(["the account number was replaced", "there is a new account"], new_acct), (["the authorities were informed", "a criminal report exists"], police), (["further calls came", "the caller tried again"], again)], ["What happened afterwards?", "Which of these followed?"])
    d.noul("amounts", n * val > 600, ["Do the items come to more than 600 together?", "Is the total above 600?"], negated=["Is the total below 600?"])
    d.noul("policy", days <= 30 and not rec, ["Has the bank to make good the items under the rule?", "Are the conditions for a refund met?"], negated=["Is the bank free of a duty to refund?"], criteria=["The bank refunds unsigned cheques when told within 30 days, unless the seller can show a recorded consent.", "Refund if the report comes in up to thirty days and no recording of a consent exists."])
    return state
