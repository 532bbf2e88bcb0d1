"""Stock counts, complaints, conflicts of interest, filing deadlines, sales tax, phishing tickets, audit findings, petty cash."""

from draw import drill, later


@drill("ledger_text")
def stock_count_of_a_warehouse(d):
    keeper, counter, temp = d.person(), d.person(), d.person()
    items = d.say(("perfume 50ml", "razor packs", "baby formula", "batteries AA"), ("drill bits", "cable drums", "circuit breakers", "work gloves"), ("whisky 70cl", "coffee beans", "cigars", "olive oil"))
    miss = [d.flag() for _ in items]
    book = [d.int(40, 300) for _ in items]
    gap = [d.int(6, 30) if m else 0 for m in miss]
    price = [d.int(5, 60) for _ in items]
    who = d.pick(["keeper", "counter", "temp"])
    seal, recount, note = d.pick(["intact", "broken"]), d.flag(), d.pick(["breakage", "theft", "none"])
    names = {"keeper": keeper, "counter": counter, "temp": temp}
    t = d.day()
    lines = [d.say(f"PERPETUAL COUNT  bay 7  {d.date(t)}", f"Count sheet bay 7, {d.date(t)}, depot {d.city()}"), d.say(f"store-keeper {keeper} / counter {counter} / agency helper {temp}", f"present: {keeper} (keeps the store), {counter} (counts), {temp} (agency)"), "item | per book | counted | unit cost"]
    lines += [f"{n} | {b} | {b - g} | {p}.00" for n, b, g, p in zip(items, book, gap, price)]
    lines += [f"cage key signed out to: {names[who]}",
              d.say(f"cage seal no. {d.ref('', 5)} ", f"seal {d.ref('', 5)}: ") + {"intact": d.say("whole", "unbroken", "found as fixed last month"), "broken": d.say("cut through", "torn", "found hanging open")}[seal],
              (d.say("second count not made", "counted once, no repeat", "no one went over it again"), d.say("second count the same day, same figures", "went over it again with the same result", "repeat count agrees"))[recount],
              {"breakage": d.say("remark: two pallets fell in the week before", "remark: breakages not yet written off"), "theft": d.say("remark: lorry driver seen with a box under his coat", "remark: empty boxes found behind the bins"), "none": d.say("remark: -", "remark: none")}[note],
              d.say("next count in five weeks", "forklift battery to be replaced", "racking inspected, fine")]
    letters = ["first", "second", "third", "fourth"]
    d.multi("two_places", [([f"the {w} item on the list", f"what stands on the {w} line"], m) for w, m in zip(letters, miss)], ["Which goods were short?", "For which articles was less found than the books say?", "Where do count and book differ?"])
    n = sum(miss)
    d.choice("counting", min(n, 3), {0: ["none", "no article"], 1: ["exactly one", "a single article"], 2: ["two", "a pair of articles"], 3: ["more than two", "at least three"]}, ["How many articles are short?", "On how many lines is something missing?"])
    d.choice("two_places", who, {"keeper": ["the person who runs the store", "the store-keeper"], "counter": ["the person who did the count", "the counter"], "temp": ["the temporary worker", "the helper from the agency"]}, ["Who had the key to the cage?", "To whom was the cage key given?"])
    d.noul("stated", seal == "broken", ["Had the seal been damaged?", "Was the cage's seal tampered with?"], negated=["Was the cage still sealed as it should be?"])
    d.noul("stated", recount, ["Was the count checked a second time?", "Is there a confirming count?"], negated=["Does the result rest on a single count?"])
    d.choice("unknown", note, {"breakage": ["goods were damaged", "an accident with pallets or breakages"], "theft": ["somebody took them", "signs of stealing"], "none": ["no cause is given", "the sheet gives no reason"]}, ["What cause for missing goods does the sheet suggest?", "Which explanation can be read in the remarks?"])
    return "\n".join(lines)


@drill("event_array")
def complaint_clock(d):
    cust, h1, h2 = d.person(), d.person(), d.person()
    topic = d.pick(["FEES", "ADVICE", "OUTAGE", "RUDE"])
    ack_days, final_weeks = d.pick([1, 3, 9, 14]), d.pick([3, 6, 10, 13])
    upheld, offer, ombud, vuln = d.pick(["UPHELD", "PARTLY", "REJECTED"]), d.flag(), d.flag(), d.flag()
    handler = d.pick(["h1", "h2"])
    t = d.day("2025-01-08", 200)
    fin = later(t, days=7 * final_weeks)
    ev = [{"t": t.strftime("%Y-%m-%d"), "act": "RECEIVED", "ch": d.say("LETTER", "WEBFORM", "BRANCH"), "by": cust, "topic": topic, "flags": ["VULN_CUST"] if vuln else []},
          {"t": later(t, days=1).strftime("%Y-%m-%d"), "act": "ASSIGNED", "to": h1},
          {"t": later(t, days=ack_days).strftime("%Y-%m-%d"), "act": "ACK_SENT", "tmpl": "CMP-01"},
          {"t": later(t, days=16).strftime("%Y-%m-%d"), "act": "REASSIGNED" if handler == "h2" else "REMINDER", "to": h2 if handler == "h2" else h1, "cc": h1 if handler == "h2" else h2},
          {"t": later(t, days=18).strftime("%Y-%m-%d"), "act": "CALL_NOTE", "txt": d.say("customer asks about progress", "caller calm, wants a date", "voicemail left")},
          {"t": fin.strftime("%Y-%m-%d"), "act": "FINAL_RESPONSE", "outcome": upheld, "redress_cents": d.int(20, 400) * 100 if offer else 0}]
    if ombud:
        ev.append({"t": later(fin, days=d.int(5, 40)).strftime("%Y-%m-%d"), "act": "REFERRED_EXT", "body": "Ombudsman", "by": cust})
    ev.append({"t": later(fin, days=60).strftime("%Y-%m-%d"), "act": "ARCHIVED", "retention_y": 6})
    d.choice("stated", topic, {"FEES": ["being charged too much", "costs"], "ADVICE": ["a poor recommendation", "what an adviser suggested"], "OUTAGE": ["a service that was down", "lack of access"], "RUDE": ["unfriendly staff", "how the customer was spoken to"]}, ["What is the grievance about?", "What was the customer unhappy with?"])
    d.noul("order_time", ack_days < 5, ["Did the customer get an acknowledgement within five days?", "Was receipt confirmed promptly, in under five days?"], negated=["Did the confirmation of receipt take more than five days?"])
    d.noul("policy", final_weeks > 8, ["Was the final reply later than the rule allows?", "Is the eight-week limit broken?"], negated=["Did the final reply keep to the limit?"], criteria=["A final response is due within eight weeks of receipt."])
    d.choice("two_places", handler, {"h1": h1, "h2": h2}, ["Who was in charge of the case when the final reply went out?", "Who was the last person to hold the file?"])
    d.score("stated", {"REJECTED": 0, "PARTLY": 1, "UPHELD": 2}[upheld], ["not at all", "in part", "entirely"], ["How far was the complaint found to be right?", "To what extent did the firm agree with the customer?"])
    d.multi("stated", [(["money was offered", "compensation"], offer), (["an outside body became involved", "the customer went to the ombudsman"], ombud), (["a customer in need of special care", "vulnerability was noted"], vuln)], ["Which of these does the history show?", "What is true of this complaint?"])
    x = d.flag()
    ev[0]["wants"] = d.say("refund", "apology", "explanation") if x else None
    ev.append({"t": later(fin, days=61).strftime("%Y-%m-%d"), "act": "STATS", "team": {"lead": d.person(), "open_cases": d.say(31, 44, 58), "avg_days": d.say(22, 27)}})
    d.noul("unknown", x, ["Does the file tell what the customer asked for?", "Is the customer's wish on record?"], negated=["Is it left open what the customer wanted?"])
    return ev


@drill("chat")
def my_cousin_owns_the_supplier(d):
    emp, boss, owner = d.person(), d.person(), d.person()
    firm, other = d.firm(), d.firm()
    rel = d.pick(["cousin", "husband", "friend"])
    told, picks, shares, renewed, home = d.flag(), d.flag(), d.flag(), d.pick(["before", "after"]), d.flag()
    e, b = emp.split()[0], boss.split()[0]
    t = d.day()
    sign, disc = (later(t, days=-90), later(t, days=-60)) if renewed == "before" else (later(t, days=-60), later(t, days=-90))
    s = "\n".join([
        f"{b}: " + d.say(f"got a minute? {firm} came up in the vendor screening", f"hi, question on {firm}. and on {other} too but that one is clean", f"hey. {firm}. do you know the people there?"),
        f"{e}: " + {"cousin": d.say(f"{owner}, who owns it, is my uncle's child", f"yes, {owner} runs it, we're cousins"), "husband": d.say(f"well {owner} and i are married", f"{owner} owns it. we tied the knot 6 years ago"), "friend": d.say(f"i was at school with {owner}, we play squash", f"{owner} is an old pal, that's it")}[rel],
        f"{b}: " + d.say("ok. and did you ever write that down?", "is it in the yearly declaration?", "have we got that in HR's form?"),
        f"{e}: " + (d.say("no, i thought nobody cared", "not really, slipped my mind", "never did, sorry"), d.say(f"yes, form sent on {d.date(disc)}", f"i declared it, {d.date(disc)}", f"all in the form of {d.date(disc)}"))[told],
        f"{b}: " + d.say(f"the contract was signed {d.date(sign)}, {d.money(d.int(20, 90) * 1000)} a year.", f"their deal started {d.date(sign)}. who chose them?", f"contract date is {d.date(sign)}. were you in the room?"),
        f"{e}: " + (d.say("i left the room, others voted", "had no say in it, panel of three without me", "i stepped aside for that one"), d.say("i scored the offers, yes", "i was on the panel and voted for them", "it was my pick"))[picks],
        f"{b}: " + d.say("and money? any stake?", "do you own a part of it?", "any interest of your own?"),
        f"{e}: " + (d.say("not a cent", "none, never had", "nope"), d.say("a quarter of the company is mine", "i hold some shares, yes", "yes, i put money in, 10 percent"))[shares],
        f"{b}: " + (d.say("alright. are you in the office tomorrow?", "ok come by at 9", "let's sit down tomorrow"), d.say("alright. please work from home until HR calls you", "ok. stay at home until this is looked at", "you're off the floor until then, with pay"))[home],
        f"{e}: " + d.say("fine", "ok", "understood :(")])
    d.choice("stated", rel, {"cousin": ["a relative other than a spouse", "family, but not the partner"], "husband": ["a spouse", "the person the employee is married to"], "friend": ["a friend", "someone known from school or sport"]}, ["What is the owner to the employee?", "How are the employee and the supplier's owner connected?"])
    d.noul("stated", told, ["Had the tie been disclosed?", "Was the relationship reported in a form?"], negated=["Was the tie kept from the employer until now?"])
    d.noul("stated", picks, ["Did the employee help to choose the supplier?", "Had the employee a part in the award?"], negated=["Did the employee keep out of the award?"])
    d.noul("stated", shares, ["Does the employee own a stake in the supplier?", "Has the employee put money into the firm?"], negated=["Is the employee free of any financial interest in it?"])
    d.score("policy", 0 if told and not picks else 2 if not told and picks else 1, ["no breach", "minor breach", "grave breach"], ["How does the rule rate the matter?", "How severe is the breach?"], criteria="Undisclosed and with part in the award: grave. Disclosed and without part in the award: no breach. Everything else: minor.")
    d.noul("stated", home, ["Has the employee been told to keep away from the office?", "Is the employee released from coming in for now?"], negated=["May the employee come in as usual?"])
    d.multi("judgement", [(["hidden from the company", "silence about the tie"], not told), (["influence on the award", "a vote for the relation or friend"], picks), (["a personal gain", "a share in the profits"], shares)], ["What makes the conflict worse here?", "Which aggravating points are present?"])
    x = d.flag()
    s += "\n" + f"{b}: " + (d.say("who else knows? no don't tell me now", "i'll not ask about the rest of the team today", "let's leave the others out of it for the moment"), d.say(f"{d.person()} told me about it, in case you wonder", f"it was {d.person()} who brought it up", f"i have this from {d.person()}"))[x]
    s += "\n" + f"{b}: " + d.say("the other five vendors on the list have no hits", "three more names on the list, all cleared by noon", "your colleague's case from last year is closed, different thing") + "\n" + f"{e}: " + d.say("the delivery for hall 3 comes at 10 btw", "do i still go to the fair on the 14th?", "i have the dentist at 8 tomorrow")
    d.noul("unknown", x, ["Does the chat reveal the source of the tip?", "Is it said who drew attention to the matter?"], negated=["Is the source of the tip kept back?"])
    return s


@drill("mixed")
def filing_calendar(d):
    owner, deputy, reg = d.person(), d.person(), d.say("FSA-9", "Central Bank", "Energy Office", "Insurance Board")
    names = {"cap": "capital return", "liq": "liquidity report", "comp": "complaints statistics", "fee": "fee notice"}
    state_of = {k: d.pick(["FILED_ON_TIME", "FILED_LATE", "OPEN", "FILED_ON_TIME"]) for k in names}
    grace, fined, ill, first_done = d.flag(), d.flag(), d.flag(), d.pick(["owner", "deputy"])
    base = d.day("2025-02-01", 250)
    tbl = []
    for k, n in names.items():
        due = later(base, days=d.int(0, 40))
        st = state_of[k]
        tbl.append({"return": n, "dueDate": str(due.date()), "submittedOn": None if st == "OPEN" else str(later(due, days=d.int(2, 20) if st == "FILED_LATE" else -d.int(1, 9)).date())})
    memo = " ".join([
        d.say(f"Regulator: {reg}.", f"All go to {reg}."), d.say(f"The calendar belongs to {owner}; {deputy} stands in.", f"{owner} keeps it, with {deputy} as the substitute."),
        {"owner": d.say(f"In this quarter {owner} pressed the button every time.", f"Submissions of the quarter: {owner}."), "deputy": d.say(f"In this quarter {deputy} pressed the button every time.", f"Submissions of the quarter: {deputy}.")}[first_done],
        (d.say("No extension was asked for.", "We did not apply for more time.", "Extra time: not requested."), d.say("The regulator gave us fourteen more days in writing.", "An extension letter is on file.", "More time was granted for all four."))[grace],
        (d.say("No penalty so far.", "We have not been fined.", "Nothing to pay to date."), d.say(f"A fine of {d.money(d.int(5, 40) * 100)} came in.", "We were ordered to pay a late fee.", "A penalty notice arrived on Friday."))[fined],
        (d.say("The reporting tool ran without trouble.", "No outage of the portal.", "Systems were up all the time."), d.say("The portal was down for two days.", "The upload page failed over a weekend.", "The reporting tool broke in the middle of the month."))[ill],
        d.say("Board sees this in the next pack.", "Please update the wall chart.", "Auditors want a copy.")])
    d.multi("order_time", [([n, f"the {n}"], state_of[k] == "FILED_LATE") for k, n in names.items()], ["Which returns went in after their due date?", "What was submitted late?"])
    d.multi("stated", [([n, f"the {n}"], state_of[k] == "OPEN") for k, n in names.items()], ["Which returns are still to be sent?", "What has not been handed in at all?"])
    d.choice("two_places", first_done, {"owner": ["the keeper of the calendar", "the main person in charge"], "deputy": ["the stand-in", "the substitute"]}, ["Who made the submissions?", "By whom were the returns sent?"])
    d.noul("stated", fined, ["Has the firm been punished?", "Did lateness or something else cost the firm a penalty?"], negated=["Has the firm got away without a fine?"])
    d.noul("stated", grace, ["Did the authority allow a longer period?", "Is there written leave to file later?"], negated=["Do the original dates apply unchanged?"])
    d.noul("stated", ill, ["Was there a technical failure?", "Did a system let the team down?"], negated=["Did the technology work throughout?"])
    d.score("counting", [0, 0, 1, 2, 2][sum(v == "FILED_ON_TIME" for v in state_of.values())], ["none or one", "two", "three or all four"], ["How many of the four returns were punctual?", "How many were handed in before their due date?"])
    memo += " " + d.say(f"The tax calendar of {d.person()} is a different list.", f"Group returns are sent by {d.person()} from the parent and are not ours.", f"{d.person()} keeps the calendar for the branch abroad.") + " " + d.say("Two returns were abolished in January and are no longer shown.", "From next year a fifth return is planned.", "The wording of one template was changed in the spring.")
    return {"calendar": tbl, "memo": memo}


@drill("nested_json")
def sales_tax_return(d):
    prep, part = d.person(), d.person()
    firm = d.firm()
    refund, amended, cash_heavy, new_reg, agent = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    out = d.int(20, 60) * 1000
    inp = out + d.int(6, 40) * 1000 if refund else out - d.int(5, 15) * 1000
    top = d.pick(["FUEL", "RENT", "MACHINERY"])
    inv_ok = d.pick([2, 5, 18, 20])
    visit = d.pick(["NONE", "NO_STOCK", "AS_DECLARED"])
    t = d.day()
    s = {"return_id": d.ref("VR"), "taxpayer": {"trade_name": firm, "sector": d.say("mobile phone wholesale", "takeaway food", "building repair"), "registered": str(later(t, days=-d.int(20, 70) if new_reg else -d.int(1500, 4000)).date())},
         "filing": {"period": f"{t.year - 1}-Q{d.int(1, 4)}", "filed_at": str(t.date()), "filed_by": {"role": "AGENT" if agent else "SELF", "name": part if agent else prep}, "supersedes": d.ref("VR") if amended else None},
         "boxes": {"output_tax": out, "input_tax": inp, "net": out - inp, "cash_sales_pct": d.int(70, 95) if cash_heavy else d.int(2, 20)},
         "input_detail": {"largest_category": top, "invoices_sampled": 20, "invoices_matched_to_supplier": inv_ok}, "site_visit": {"result": visit, "officer": d.person()}, "bank_on_file": {"changed_this_year": d.flag()}}
    d.noul("amounts", refund, ["Does the business want money back from the tax office?", "Is more tax reclaimed than is owed?"], negated=["Does the business owe a sum for the quarter?"])
    d.noul("stated", amended, ["Does this replace an earlier filing?", "Is it a correction of a return already made?"], negated=["Is this the first version of the return?"])
    d.noul("order_time", new_reg, ["Is the business a fresh arrival on the register, under three months?", "Was the registration made shortly before the filing?"], negated=["Has the business been registered for years?"])
    d.choice("stated", visit, {"NONE": ["nobody went there", "no inspection took place"], "NO_STOCK": ["there were no goods", "an empty place"], "AS_DECLARED": ["everything was as stated", "the premises matched the return"]}, ["What did an inspection of the premises show?", "What is known from a visit on the spot?"])
    d.choice("stated", top, {"FUEL": ["petrol or diesel", "motor fuel"], "RENT": ["premises", "the lease"], "MACHINERY": ["equipment", "plant and tools"]}, ["On what was most input tax claimed?", "Which kind of purchase leads the claim?"])
    bad = refund + new_reg + (inv_ok < 10) + (visit == "NO_STOCK")
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["pay out or accept", "ask for more papers", "stop and investigate"], ["What should the tax officer do?", "How far should the officer go with this return?"],
            criteria="Signs: a reclaim, registration under three months, fewer than half of sampled invoices confirmed, nothing found on site. Up to one: accept. Two: more papers. More: investigate.")
    d.multi("stated", [(["filed by an adviser", "an agent acted"], agent), (["mostly cash sales", "takings largely in banknotes"], cash_heavy), (["most sampled invoices confirmed", "suppliers back the bulk of the invoices"], inv_ok > 10)], ["Which statements fit the return?", "What is true of this filing?"])
    x = d.flag()
    s["history"] = [{"period": f"{t.year - 2}-Q{q}", "net": d.say(4100, 5200, 3900, 6100), "paid": True} for q in (1, 2, 3)]
    s["contact"] = {"phone": d.ref("555", 6) if x else None, "postal_town": d.city(), "language": "EN"}
    s["desk"] = {"officer": d.person(), "team": d.say("VAT-3", "VAT-8"), "due": str(later(t, days=21).date())}
    d.noul("unknown", x, ["Can the business be reached by telephone, going by the return?", "Is a phone number on record?"], negated=["Does the record lack a phone number?"])
    return s


@drill("narrative")
def someone_clicked(d):
    user, tech, boss = d.person(), d.person(), d.person()
    lure = d.pick(["parcel", "voucher", "invoice"])
    typed, code, attach, told_fast, others = d.flag(), d.flag(), d.flag(), d.flag(), d.pick([0, 2, 11])
    mins = d.int(4, 15) if told_fast else d.int(600, 2900)
    dept = d.say("Purchasing", "Reception", "Payroll", "Quality")
    s = " ".join([
        d.say(f"Incident {d.ref('INC')} was raised by {user} of {dept}.", f"{user}, who works in {dept}, opened {d.ref('INC')}."),
        {"parcel": d.say("The mail spoke of a delivery that could not be made.", "It posed as a courier with a shipment on hold.", "A box was said to be waiting at a depot."), "voucher": d.say("The mail promised a gift card from the works council.", "It posed as HR giving away shopping coupons.", "A thank-you card worth fifty was dangled."),
         "invoice": d.say("The mail carried an overdue bill from a cleaning firm.", "It posed as a supplier chasing payment.", "An unpaid statement of account was the pretext.")}[lure],
        (d.say("The link was opened but nothing was filled in.", "The page asked for a log-in, which the user closed.", "No password was given away, the tab was shut."), d.say("The link was opened and the password typed in.", "The user logged in on the false page.", "Name and password went into the form."))[typed],
        (d.say("No second factor was approved.", "The push message on the phone was declined.", "A prompt on the phone was turned down."), d.say("The second factor was approved too.", "The push message on the phone was accepted.", "A prompt on the phone was confirmed without thinking."))[code],
        (d.say("No file was run.", "Nothing was downloaded.", "The laptop shows no new file."), d.say("A file from the mail was run.", "An installer was downloaded and started.", "The laptop shows that a script was launched."))[attach],
        d.say(f"The help desk heard of it {mins} minutes later, from the user.", f"{mins} minutes passed until the call to the help desk.", f"Reported after {mins} minutes."),
        {0: d.say("Nobody else got the mail.", "It went to this one mailbox only."), 2: d.say("Two colleagues got it as well.", "It sat in two further mailboxes."), 11: d.say("Eleven more people in the house got it.", "It sat in eleven further mailboxes.")}[others],
        d.say(f"{tech} took the laptop off the network and told {boss}.", f"{tech} reset the account as a precaution; {boss} was informed.", f"{boss} asked {tech} to write this up."), d.say("The spam filter had rated it 3 of 10.", "The sender's domain was four days old.", "Awareness training had been completed in March.")])
    d.choice("stated", lure, {"parcel": ["a shipment", "a delivery"], "voucher": ["a present for staff", "a gift card"], "invoice": ["a debt to a supplier", "money owed"]}, ["What was the bait?", "What did the false message pretend to be about?"])
    d.noul("stated", typed, ["Did the user give the password away?", "Were log-in details entered on the fake site?"], negated=["Is the password still secret?"])
    d.multi("stated", [(["approval on the phone", "the second factor was let through"], code), (["a program was started", "execution of a file"], attach), (["further recipients", "colleagues received it as well"], others > 0)], ["Which of these happened?", "What belongs to this incident?"])
    d.noul("order_time", told_fast, ["Was it reported within an hour?", "Did the user speak up quickly, in less than an hour?"], negated=["Did many hours pass before the desk knew?"])
    d.noul("policy", typed and code or attach, ["Must the security manager be woken?", "Does the plan call for the highest alert?"], criteria=["Highest alert: a program was run, or both the password and the second factor were given."])
    d.score("counting", {0: 0, 2: 1, 11: 2}[others], ["one mailbox", "a few", "more than ten"], ["How widely was the message spread in the company?", "How many people in the house got it?"])
    x = d.flag()
    s += " " + (d.say("The log is silent on where the traffic went.", "No address of the false page was noted down.", "What server was behind it is not recorded."), d.say("The false page sat on a server in Lisbon.", "Its server stood with a hosting firm in Texas.", "The page was served from a school's website."))[x]
    s += " " + d.say("A different ticket of that week, about a broken headset, is unrelated.", "The week before, a test mail of our own had been opened by nine people.", "Another report that day turned out to be a real newsletter.") + " " + d.say(f"{d.person()} will run the lessons-learned round.", f"Copies go to {d.person()} and to the works council.", f"{d.person()} of Communications was asked to hold back.")
    d.noul("unknown", x, ["Does the incident tell where the false site was hosted?", "Is the location of the fake page on record?"], negated=["Does the record leave open who hosted the fake page?"])
    return s


@drill("analyst_note")
def follow_up_on_findings(d):
    aud, head = d.person(), d.person()
    topics = {"keys": "key custody", "stock": "write-offs", "logs": "log retention", "leave": "holiday cover"}
    st = {k: d.pick(["done", "open", "accepted"]) for k in topics}
    evidence, repeat, slip, polite = d.flag(), d.flag(), d.pick([0, 0, 1, 3]), d.pick(["prompt", "slow", "hostile"])
    says = {k: {"done": d.say("closed, proof seen", "fixed and tested by us", "implemented; re-test passed"), "open": d.say("nothing done so far", "still as it was", "not started"), "accepted": d.say("risk accepted by the board", "board lives with it", "will not be fixed, signed off by directors")}[v] for k, v in st.items()}
    lines = [d.say(f"Follow-up audit, {d.city()} plant. Auditor {aud}; head of plant {head}.", f"{aud} for internal audit. Status of last year's report on the {d.city()} plant ({head}).")]
    lines += [f"{i + 1}. {topics[k]}: {says[k]}." for i, k in enumerate(topics)]
    lines += [{0: d.say("All dates were met as first agreed.", "No date was moved."), 1: d.say("One date was moved by a quarter.", "The target date moved once."), 3: d.say("Dates were moved three times.", "Target dates slid in March, in June and again in autumn.")}[slip],
              (d.say("The plant gave us words, no documents.", "Statements only; paper was promised.", "We were told, not shown."), d.say("Documents were handed over for each point.", "Paper proof lies in the folder.", "We were shown the records."))[evidence],
              (d.say("None of these points had been raised in earlier years.", "All points were new last year.", "First-time findings."), d.say("Two points had been raised in the audit before as well.", "Partly old acquaintances: they stood in the previous report too.", "Recurring findings among them."))[repeat],
              {"prompt": d.say("Replies came the same day.", "People took time for us and were open."), "slow": d.say("Replies took weeks and reminders.", "We had to ask three times for most things."), "hostile": d.say("We were told to mind our own business.", "A foreman shouted at us and kept the door locked.")}[polite],
              d.say("Draft to the committee next week.", "Travel cost to be booked on audit.", "No sampling of the paint shop this time.")]
    d.multi("stated", [([n, f"the point on {n}"], st[k] == "done") for k, n in topics.items()], ["Which findings have been remedied?", "Which points can be ticked off as solved?"])
    d.choice("stated", st["keys"], {"done": ["it has been put right", "solved"], "open": ["untouched", "no action has been taken"], "accepted": ["management bears the risk", "it stays by decision of the directors"]}, ["Where does the matter of the keys stand?", "What has become of the finding on key custody?"])
    d.noul("stated", evidence, ["Did the plant back its statements with records?", "Was documentary proof produced?"], negated=["Did the auditors get only oral statements?"])
    d.noul("stated", repeat, ["Had some of it been found before?", "Do older reports contain any of these points?"], negated=["Are all the findings of recent origin?"])
    d.score("stated", {"hostile": 0, "slow": 1, "prompt": 2}[polite], ["obstructive", "sluggish", "helpful"], ["How did the audited people behave?", "How cooperative was the plant?"])
    d.score("counting", {0: 0, 1: 1, 3: 2}[slip], ["never", "once", "repeatedly"], ["How often was a deadline put off?", "Were target dates postponed?"])
    d.noul("unknown", slip > 0, ["Does the note speak of postponed dates?", "Is a delay of agreed dates mentioned?"], negated=["Were the agreed dates kept throughout?"])
    lines.insert(-1, d.say(f"The sister plant ({d.city()}, head {d.person()}) is followed up in a report of its own.", f"Points 5 and 6 of last year went to {d.person()} in Group IT and are not part of this note.", f"{d.person()} audits the site next door; no overlap."))
    lines.insert(-1, d.say("We stayed three days and walked the halls twice.", "Two auditors, two days, one evening shift.", "The opening talk took an hour, the closing talk ten minutes."))
    return "\n".join(lines)


@drill("email")
def petty_cash_box(d):
    cashier, boss, sub = d.person(), d.person(), d.person()
    short, ious, stamps = d.flag(), d.flag(), d.flag()
    box, book = d.int(40, 180), 0
    book = box + d.int(25, 90) if short else box
    key = d.pick(["cashier", "sub", "drawer"])
    dup, weeks = d.flag(), d.pick([2, 3, 9, 14])
    expl = d.pick(["none", "lunch", "wrong_change"])
    s = "\n".join([
        f"To: {boss}", f"From: {d.person()}", "Re: " + d.say("surprise visit to the cash box", "petty cash, front desk", "count this morning"), "",
        d.say(f"Counted with {cashier} at 09:10.", f"{cashier} opened the box for me at 09:10.", f"I counted in front of {cashier}.") + " " + d.say(f"In the box: {d.money(box)}. The book says {d.money(book)}.", f"Book balance {d.money(book)}, cash {d.money(box)}.", f"Cash on hand came to {d.money(box)} while the sheet had {d.money(book)}."),
        (d.say("No IOU slips inside.", "Nobody had borrowed from it.", "No advance to staff in the box."), d.say("Two IOU slips from staff lay inside.", "A driver had taken an advance, slip enclosed.", "Notes of 'owe you 20' lay among the coins."))[ious],
        (d.say("Vouchers run in sequence, none is used twice.", "Each slip is booked one time.", "I compared the slips with the book: one entry each."), d.say("The taxi slip of the 4th is booked twice.", "One florist's slip appears under two numbers.", "The same parking receipt supports two entries."))[dup],
        {"cashier": d.say(f"The only key hangs round {cashier.split()[0]}'s neck.", f"Key: with {cashier.split()[0]} alone."), "sub": d.say(f"{sub} covers on Fridays and has kept the key since.", f"Key: with {sub}, the stand-in."), "drawer": d.say("The key lies in an open drawer, anyone can take it.", "Key: on a hook behind the desk, free for all.")}[key],
        d.say(f"The last count by a manager was {weeks} weeks ago.", f"Last checked {weeks} weeks back.", f"{weeks} weeks since anyone from above looked at it."),
        {"none": d.say("I was offered no explanation of how the box is run.", "Asked about the handling, the desk kept silent."), "lunch": d.say("I was told that lunches for visitors get paid before a slip exists.", "Visitors' sandwiches are, they say, paid first and written down later."), "wrong_change": d.say("I was told that the wrong change is given now and then.", "They say errors with change happen in the rush.")}[expl],
        (d.say("Stamps are kept elsewhere.", "Postage is not in the box any more.", "No stamps in there."), d.say("Stamps worth a few coins are also inside.", "A sheet of stamps lies with the notes.", "There are stamps too."))[stamps], "", d.say("Best", "Rgds", "Yours")])
    d.noul("amounts", short, ["Is money missing from the box?", "Is there less cash than there ought to be?"], negated=["Do book and cash agree?"])
    d.choice("stated", key, {"cashier": ["only the person in charge", "the cashier and no one else"], "sub": ["the replacement", "the person who covers"], "drawer": ["everybody", "whoever walks by"]}, ["Who can open the box?", "In whose hands is the key?"])
    d.multi("stated", [(["loans to employees", "sums lent to staff"], ious), (["one voucher used for two bookings", "a receipt entered more than once"], dup), (["postage", "stamps"], stamps)], ["What came to light during the count?", "Which of these did the writer find?"])
    d.noul("policy", weeks > 4, ["Is the monthly check overdue?", "Has management neglected the check?"], negated=["Was the box checked recently enough?"], criteria=["A manager counts the box at least every four weeks."])
    d.choice("unknown", expl, {"none": ["no explanation was given", "the desk said nothing"], "lunch": ["spending on guests before the paperwork", "food for visitors"], "wrong_change": ["mistakes in giving change", "miscounted coins"]}, ["What did the front desk say in explanation?", "Which reason did the staff put forward?"])
    bad = short + dup + (key == "drawer") + ious
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["fairly well", "with gaps", "badly"], ["How is the cash box run?", "How would an auditor rate the handling of the box?"], criteria="Count cash missing, double-booked slips, a key free for all, advances to staff. Up to one: fairly well. Two: with gaps. More: badly.")
    s += "\n\n" + d.say("PS ", "N.B. ") + d.say(f"The box on floor 3, kept by {d.person()}, was right to the penny with {d.money(95)}.", f"{d.person()}'s float of {d.money(60)} in the canteen is a different box and was fine.", f"I did not get to the workshop's box ({d.person()}, {d.money(120)}).") + " " + d.say("The new cash rules come into force in January.", "Float for the summer party is to be asked for in writing.", "Coin rolls can be had at the bank on Tuesdays.")
    return s
