"""Mails to companies: invoices, changed bank details, bosses in a hurry, payroll, suppliers, forged and real."""

from draw import drill, either


@drill("email")
def supplier_has_a_new_account(d):
    sup, buyer, clerk = d.firm(), d.firm(), d.person()
    host = sup.split()[0].lower()
    dom, called, country, letter, haste = d.pick(["same", "look"]), d.pick(["file", "mail", "none"]), d.flag(), d.flag(), d.flag()
    amount = d.amount(1800, 96000, 10)
    frm = d.told(dom, {"same": (f"{host}.example",), "look": (f"{host}s.example", f"{host}-billing.example", f"{host.replace('e', '3', 1).replace('i', 'l', 1)}.example" if "e" in host or "i" in host else f"{host}-ltd.example")})
    state = (f"From: {clerk} <{d.email(clerk, frm)}>\nTo: {d.say('accounts payable', 'payables', 'purchase ledger')}, {buyer}\nSubject: {d.say('our bank details', 'change of account', 'invoice ' + d.ref(digits=4) + ' - please note')}\n\n"
             + d.say("Dear colleagues,", "Hello,", "Good morning team,") + f" {d.say('following an audit', 'as we changed bank', 'because of a merger of our bank')} please pay {d.money(amount)} and all later bills to the account {d.tell(country, ['at a bank in ' + d.country() + ', where we have no branch', 'with a bank abroad'], ['at the savings bank in our own town', 'at another bank of the same city'])}. "
             + d.tell(letter, ["The signed letter with the form is attached.", "Attached: notice on letterhead."], ["No form is needed, this mail will do.", "Please take this mail as notice."]) + " " + d.tell(haste, ["The payment must be in today, or delivery stops.", "We need it in our books by 5 pm."], ["As to the date, the usual 30 days hold.", "No rush, terms as ever."])
             + f"\n\n[{d.say('Clerk', 'Handler', 'AP')}: supplier file says mails come from {host}.example. " + d.told(called, {"file": ("Rang the number in the file, Mr Bode confirmed the new account.", "Called the number we have had since 2019: yes, it is true."), "mail": ("Rang the number under the mail, a friendly man confirmed.", "Called the number in the signature, it was confirmed."), "none": ("Nobody rang the supplier.", "Not called back yet.")}) + "]")
    safe = called == "file"
    d.noul("risk", not safe and (dom == "look" or country or haste), ["Should the change be taken for payment diversion until proven otherwise?", "BEC suspicion?", "Does this look like an attempt to divert a payment?"], negated=["Is the change confirmed or otherwise free of suspicion?", "Clean change of bank details?"], criteria=["Confirmed by a call to the number in the file: free of suspicion. Else suspicious if the domain is not the one on file, the bank lies abroad, or it must happen today."])
    d.choice("two_places", called, {"file": ["the number in the file was rung"], "mail": ["the number in the mail was rung"], "none": ["there was no call"]}, ["How was the change checked?", "Which check was made?"])
    d.noul("two_places", dom == "same", ["Does the sender's domain match the one in the file?"], negated=["Does the domain differ from the one known?"])
    d.multi("risk", [("strange domain", dom == "look"), ("account abroad", country), ("pressure", haste), ("nothing signed", not letter)], ["What are the red flags?", "Which warning signs do you see?"])
    d.score("risk", 0 if safe else min(3, 1 + (dom == "look") + (country or haste)), ["confirmed", "unconfirmed, nothing else", "unconfirmed, one serious point", "unconfirmed, domain wrong and more"], ["How high is the risk of paying?", "Rate the risk."], criteria=["Confirmed by the number in the file: lowest. Else one level up each for a wrong domain, and for a foreign bank or haste."])
    d.choice("risk", "pay" if safe else "hold" if dom == "look" else "call", {"pay": ["enter the account and pay"], "hold": ["stop everything and report the mail"], "call": ["ring the number in the file first"]}, ["Next step for the clerk?", "What should accounts payable do?"])
    return state


@drill("email")
def the_director_needs_a_transfer(d):
    boss, fin = d.person(), d.person()
    firm = d.firm()
    host = firm.split()[0].lower()
    addr, secret, order, voice = d.pick(["own", "free", "free"]), d.flag(0.58), d.flag(0.42), d.flag(0.34)
    amt = d.amount(4200, 180000, 100)
    state = (f"From: {boss} <{either(addr == 'own', d.email(boss, host + '.example'), boss.split()[0].lower() + '.ceo@' + d.say('privatmail.example', 'exec-box.example'))}>\nTo: {fin}\nSent: {d.say('Fri 17:48', 'Mon 06:10', 'Wed 12:20', 'Sun 21:05')}\n\n{fin.split()[0]}, {d.say('are you at your desk?', 'one thing for today.', 'I need your help.')} {d.say('Please transfer', 'We must send', 'Kindly wire')} {d.money(amt)} "
             + d.tell(order, [f"for order {d.ref('PO-', 5)}, which you released last week.", f"as instalment two of contract {d.ref('C', 4)}, see our ledger."], ["for a takeover that I shall explain later.", "to a consultant, papers come afterwards."]) + " " + d.tell(secret, ["Do not talk about it to anybody, not even to the auditors.", "This stays between you and me."], ["Let the second signature go as usual.", "Have Marta countersign, as always."])
             + " " + d.say("I am in talks and cannot phone.", "Boarding now.", "I rely on you.", "Thanks, and a good week.") + f"\n\n{d.say('Note', 'Added by ' + fin.split()[0], 'Remark')}: " + d.tell(voice, [f"reached {boss.split()[0]} on the desk phone, who knows of it.", "asked in person at lunch: yes, wants it."], [f"could not reach {boss.split()[0]}.", "line engaged, no answer."]))
    n = (addr == "free") + secret + (not order)
    bad = not voice and n >= 2
    d.noul("risk", bad, ["CEO fraud?", "Is somebody posing as the director?", "Should finance take this as a fake order from the top?"], negated=["Can the order be taken as coming from the director?", "Is it credible that the director wants this?"], criteria=["Fake, unless spoken to in person, when two hold: outside address, secrecy, no order in the books."])
    d.noul("stated", voice, ["Did the director confirm by word of mouth?"], negated=["Is a spoken confirmation missing?"])
    d.noul("stated", secret, ["Is silence demanded?"], negated=["Does the mail keep to two signatures?"])
    d.multi("risk", [("private mailbox", addr == "free"), ("must stay secret", secret), ("no order behind it", not order), ("not confirmed", not voice)], ["Signs that speak for fraud?", "Which of these count against the order?"])
    d.score("risk", 0 if voice else n + 1 if n < 3 else 3, ["confirmed", "not confirmed, no further sign", "not confirmed, one sign", "not confirmed, two or three signs"], ["How risky is it to pay?"])
    d.choice("risk", "pay" if voice else "stop" if bad else "ask", {"pay": ["pay after the second signature"], "stop": ["do not pay, alert security"], "ask": ["wait until the director can be reached"]}, ["What must finance do?", "Right move?"])
    return state


@drill("nested_json")
def payroll_account_change(d):
    emp, hr = d.person(), d.person()
    firm = d.firm()
    host = firm.split()[0].lower()
    via, mfa, name_ok, device, away = d.pick(["portal", "mail"]), d.flag(0.66), d.flag(0.66), d.flag(), d.flag()
    state = {"request": {"type": "salary_account_change", "employee": emp, "came_by": either(via == "portal", "HR portal", "e-mail from " + d.tell(mfa, [d.email(emp, host + ".example")], [emp.split()[0].lower() + d.ref(digits=3) + "@freemail.example"])), "text": d.say("pls pay my wages to new acc from now, old one closed", "Dear HR, kindly update my bank details before the next run.", "Hello, I moved bank. New account below. Thanks!"), "new_account_holder": d.tell(name_ok, [emp], [d.person()])},
             "portal_log": {"mfa_used": mfa if via == "portal" else None, "device": d.tell(device, ["known laptop"], ["new phone, first seen today"]) if via == "portal" else None}, "hr": {"handler": hr, "run_in_days": d.say(1, 6, 14), "employee_on_leave": away}}
    own_way = mfa
    bad = not own_way or not name_ok
    d.noul("risk", bad, ["Is it likely that somebody wants to redirect the salary?", "Payroll diversion?", "Suspicious?"], negated=["Is the request credible as it stands?", "Could the handler take it as the employee's own wish?"], criteria=["Credible when it came by the portal with a second factor or from the company mailbox, and the new account is in the employee's name."])
    d.choice("stated", via, {"portal": ["through the portal"], "mail": ["by mail"]}, ["By which way did the request come?"])
    d.noul("two_places", name_ok, ["Is the account holder the employee?"], negated=["Is the new account in another's name?"])
    d.noul("stated", away, ["Is the employee on leave?"], negated=["Is the employee at work?"])
    d.score("risk", (not own_way) + (not name_ok) + away, ["no sign", "one sign", "two signs", "three signs"], ["How many signs: weak origin, other holder, employee away?"], criteria="Weak origin: outside mailbox, or portal without second factor.")
    d.choice("risk", "do" if not bad else "speak" if own_way or name_ok else "block", {"do": ["enter it"], "speak": ["speak to the employee first"], "block": ["refuse it and report it"]}, ["What should the handler do?"], criteria="Origin and holder both doubtful: refuse. One doubtful: speak to the employee.")
    return state


@drill("analyst_note")
def directory_entry_invoice(d):
    firm, pub = d.firm(), d.firm()
    order, small, deadline, known, number = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    state = (f"{d.say('Post room asks', 'From the inbox', 'Office manager')}: {d.say('a bill', 'an invoice', 'a form with a payment slip')} {d.say('of', 'by')} {pub} for {d.say('an entry in a trade register', 'listing in the business directory', 'a trademark publication')}, {d.money(d.amount(380, 1490, 10))}. " + d.tell(order, ["We found a signed order of March in the folder.", "Marketing did order the listing, see mail of 4 March."], ["Nobody here ordered it.", "No order can be found, by nobody."]) + " "
             + d.tell(small, ["In grey print at the bottom it says: offer, binding by payment.", "The small print calls it an 'offer'."], ["It is headed INVOICE with tax number and delivery date.", "Number, tax and date of service are all there."]) + " " + d.tell(known, [f"{pub} has billed us each year.", "We know them since 2018."], ["First letter from them.", "Never heard of them."]) + " " + d.tell(deadline, ["Pay within 5 days, it says in red.", "Deadline: this Friday."], ["Payable in 30 days.", "No date for payment."]) + " " + d.say("The eagle on top looks official.", "Layout is plain.", "Nice paper."))
    bad = not order and (small or not known)
    d.noul("risk", bad, ["Is it a fake invoice, a register trick?", "Is the firm to be lured into paying for nothing?", "Directory scam?"], negated=["Is it a bill that may be due?", "Is there nothing dishonest in it?"], criteria=["A trick when nothing was ordered and either the small print makes it an offer or the sender is unknown."])
    d.noul("stated", order, ["Was it ordered?"], negated=["Is an order missing?"])
    d.noul("stated", small, ["Is it in truth only an offer?"], negated=["Is it a proper invoice in form?"])
    d.choice("risk", "pay" if order else "bin" if bad else "ask", {"pay": ["check the sum and pay"], "bin": ["do not pay, file it as a trick"], "ask": ["ask the sender what it is for"]}, ["How should the office deal with it?", "Action?"])
    d.multi("risk", [("no order", not order), ("an offer dressed up as a bill", small), ("unknown sender", not known), ("short deadline", deadline)], ["What points to a trick?", "Warning signs?"])
    d.score("risk", (not order) + small + (not known) + deadline, ["0", "1", "2", "3", "4"], ["How many of the four signs are met?"])
    return state


@drill("chat")
def accounts_team_talks(d):
    a, b, sup = d.person().split()[0], d.person().split()[0], d.firm()
    iban, first, callb, dom, amt = d.flag(), d.flag(), d.flag(), d.flag(), d.amount(900, 60000, 50)
    state = (f"{a}: {d.say('invoice from', 'new bill of', 'pdf of')} {sup}, {d.money(amt)}. {d.say('ok to pay?', 'release?', 'shall I?')}\n{b}: {d.say('same account as last time?', 'account unchanged?')}\n{a}: {d.tell(iban, ['yes, same one as in the last 12 bills', 'identical to the master data'], ['no, its a new one at another bank', 'differs from the master data'])}\n{b}: {d.say('who sent it', 'from which mailbox')}\n{a}: {d.tell(dom, ['their usual address', 'the one we always write to'], ['a free mail address, but the signature is right', 'an address with one letter too many'])}\n"
             f"{b}: {d.say('did someone call them?', 'rang them?')}\n{a}: {d.tell(callb, ['yes on the old number, all ok', 'mia did, with the number from the contract'], ['nope', 'no time so far, they push a lot'])}\n{a}: {d.tell(first, ['goods are here btw, signed for', 'delivery came in on tuesday'], ['and nothing delivered yet', 'we have not had any goods for it'])}\n{b}: {d.say('one sec', 'let me look', 'hm.')}")
    bad = not callb and (not iban or not dom)
    d.noul("risk", bad, ["Invoice fraud on the cards?", "Would paying now be a mistake because of likely fraud?", "Is this bill suspicious?"], negated=["Is the bill above suspicion as far as the chat shows?", "Fine to go on with this bill?"], criteria=["Suspicious: account or mailbox is new and nobody rang a known number."])
    d.noul("stated", iban, ["Is it the usual account?"], negated=["Has the account changed?"])
    d.noul("stated", dom, ["Did it come from the usual mailbox?"], negated=["Is the mailbox an odd one?"])
    d.noul("stated", first, ["Have the goods come?"], negated=["Are the goods missing?"])
    d.choice("risk", "call" if bad else "wait" if not first else "pay", {"call": ["ring the supplier on the known number"], "wait": ["wait for the goods"], "pay": ["release it"]}, [f"What should {b} answer?", "Right answer to the question in the chat?"])
    d.score("risk", (not iban) + (not dom) + (not callb), ["no sign", "one", "two", "three"], ["How many signs: changed account, odd mailbox, no call?"])
    return state


@drill("policy_and_case")
def rules_for_changing_payees(d):
    sup, a, b = d.firm(), d.person(), d.person()
    limit = d.pick([2000, 5000, 10000])
    amount = d.pick([900, 3100, 7400, 15200])
    call, two, form, age = d.flag(0.68), d.flag(0.42), d.flag(0.6), d.pick([3, 8, 25])
    state = (f"{d.say('PAYEE RULES', 'Rules for changed bank details', 'Payment safety')}: a changed account is used only after a call to a number that was on file before. {d.say('Above', 'For more than', 'Over')} {limit:,} two people must release it. In the first 10 days after a change nothing above {limit:,} is paid. {d.say('A form is nice to have, not needed.', 'Whether there is a form does not matter.')}\n\n"
             f"{d.say('Case', 'Today', 'Request')}: {sup}, {d.say('steel', 'cleaning', 'printing', 'transport')}, account changed {age} days ago. " + d.tell(call, [f"{a} rang the number on file; confirmed.", "Number on file rung, confirmed."], [f"{a} rang the number in the new letter; confirmed.", "The mail was answered, that counted as a check."]) + f" Sum: {amount:,}. " + d.tell(two, [f"Released by {a} and {b}.", f"Signed by {a}; {b} countersigned."], [f"Released by {a} alone.", f"Signed by {a}, one signature."]) + " " + d.tell(form, ["Form enclosed.", "With form."], ["No form.", "Without form."]))
    v_call, v_two, v_wait = not call, amount > limit and not two, age <= 10 and amount > limit
    d.noul("policy", v_call or v_two or v_wait, ["Does the payment break the rules?", "Must the payment be held under the rules?"], negated=["May the payment go out?", "Is everything kept that the rules want?"])
    d.multi("policy", [("no call to the number on file", v_call), ("one person alone for a large sum", v_two), ("too large a sum too early", v_wait)], ["Which rules are broken?", "What is against the rules?"])
    d.noul("amounts", amount > limit, ["Is the sum above the limit?"], negated=["Is the sum within the limit?"])
    d.choice("stated", age, {3: ["three days"], 8: ["eight days"], 25: ["twenty-five days"]}, ["How old is the change?"])
    d.score("risk", v_call + v_two + v_wait, ["in order", "one fault", "two faults", "three faults"], ["How badly were the rules kept?"])
    d.noul("stated", form, ["Is there a form?"], negated=["Is the form missing?"])
    return state


@drill("ledger_text")
def incoming_mail_list_of_a_shop(d):
    firm = d.firm()
    kinds = {
        "inv": (True, ("invoice.html attached, 'open to view'", "remittance.iso attached, 'see payment'")), "hr": (True, ("'HR: sign the new bonus sheet', log-in page outside", "'Payroll: confirm password to get the raise'")), "boss": (True, ("'buy vouchers for clients, I am in a meeting', free mailbox", "'are you free? need a discreet transfer', free mailbox")),
        "quote": (False, ("asks for a quote on 200 chairs, company in the register", "wants prices for 40 desks, known customer")), "news": (False, ("trade fair newsletter, 5 days left for early birds", "offers toner 30% cheaper, opt-out at the end")), "compl": (False, ("angry: 'second reminder!!! where is my parcel'", "furious about a broken lamp, wants money back today")), "bill": (False, ("power bill, direct debit as agreed", "rent for the hall, account as in the contract")),
    }
    keys = d.some(list(kinds), 5)
    told = {k: d.say(*v[1]) for k, v in kinds.items()}
    dep = [d.pick(["open", "clicked", "deleted"]) for _ in keys]
    state = f"{firm}: {d.say('mail list', 'inbox of the day', 'shared mailbox')}\nno;time;about;state\n" + "\n".join(f"{i + 1};{d.say('08', '10', '13', '16')}:{d.say('0', '2', '4')}5;{told[k]};{s}" for i, (k, s) in enumerate(zip(keys, dep)))
    bad = [kinds[k][0] for k in keys]
    hurt = [x and s == "clicked" for x, s in zip(bad, dep)]
    d.multi("risk", [([f"no. {i + 1}"], bad[i]) for i in range(5)], ["Which of the mails are attempts at fraud or phishing?", "Mark the dangerous mails."])
    d.noul("two_places", any(hurt), ["Was a dangerous mail clicked?", "Has somebody already fallen for one?"], negated=["Have all dangerous mails been left unclicked?"])
    d.score("counting", sum(bad), ["none", "one", "two", "three"], ["How many of the five are dangerous?"])
    d.noul("two_places", "boss" in keys, ["Does somebody play the boss?"], negated=["Is nobody playing the boss?"])
    d.noul("stated", dep[0] == "deleted", ["Was the first mail deleted?"], negated=["Is the first mail still there?"])
    d.choice("risk", "it" if any(hurt) else "del" if any(b and s == "open" for b, s in zip(bad, dep)) else "none", {"it": ["call IT at once, something was clicked"], "del": ["delete the dangerous one that is still lying there"], "none": ["nothing"]}, ["What is to be done?", "Most urgent step?"])
    return state


@drill("narrative")
def the_domain_that_expires(d):
    firm, who = d.firm(), d.person()
    host = firm.split()[0].lower()
    reg, price, ours, end, ship = d.flag(), d.pick([14, 320]), d.flag(0.6), d.flag(), d.flag()
    state = (f"{who} runs the website of {firm}. {d.say('A mail says', 'A letter says', 'There is a fax that says')} that {host}.example {d.say('expires', 'runs out', 'must be renewed')} and costs {price} for the next year. " + d.tell(reg, ["It comes from the registrar with whom the domain has always been.", "The sender is the same registrar as in all years."], ["It comes from a company that has nothing to do with the domain so far.", "The sender is a stranger, not the registrar."]) + " "
             + d.tell(end, ["The true end of the term is in three weeks.", "According to the contract the term does end this month."], ["The true end of the term is in two years.", "According to the contract the term still runs for 21 months."]) + " " + d.say(f"{who.split()[0]} nearly paid.", "The layout is official.", "There is a barcode.", "The tone is friendly.") + " " + d.tell(ship, ["Another letter offers a domain ending in .shop for sale, plainly marked as an offer.", "A second mail is an ad for web design."], ["Another mail wants a signature 'to stop a competitor in Asia from taking the name', 600 due.", "A second mail says a firm abroad wants the name and it costs 540 to be protected."]))
    bad = not reg
    d.noul("risk", bad, ["Is the renewal notice a trick?", "Is the renewal bill a swindle?"], negated=["Is the renewal notice genuine?", "Is the renewal notice from the right party?"])
    d.noul("risk", not ship, ["Is the second letter a scare trick?", "Does the other piece of mail try to frighten the firm into paying?"], negated=["Is the second letter plain advertising?"])
    d.choice("risk", {(0, 0): "both", (0, 1): "first", (1, 0): "second", (1, 1): "none"}[reg, ship], {"both": ["both of them"], "first": ["only the renewal"], "second": ["only the other one"], "none": ["neither"]}, ["Which of the two letters tries to cheat?"])
    d.noul("stated", end, ["Does the term end soon?"], negated=["Is there plenty of time left on the contract?"])
    d.score("amounts", 0 if price < 50 else 1, ["a few coins a month", "several hundred a year"], ["What does the renewal cost?"])
    d.choice("risk", "pay" if reg and end else "ignore" if bad else "later", {"pay": ["renew now"], "ignore": ["throw the notice away"], "later": ["renew later, there is time"]}, ["What should be done about the renewal?"])
    return state


@drill("mixed")
def fifteen_company_tricks(d):
    firm, town, n = d.firm(), d.city(), d.ref(digits=4)
    T = {
        "ceo": ("'I sit in a meeting, pay 38,400 to the lawyer today and tell no one. Your director' (outside mailbox)", "'The deal is secret, send 22,000 abroad, papers later. M., CEO' (private address)"),
        "bank": ("'Our account has changed, see the new number for the open bill' from a domain with an extra s; supplier, called, knows nothing", "supplier's 'new bank' mail, from a lookalike domain; the true supplier denies it"),
        "payroll": ("'please change my salary account', sent in the name of a colleague who, asked, never wrote it", "a 'colleague' wants the wage on another account; the colleague says: not me"),
        "voucher": ("'get 10 shop vouchers for our team, scratch and photograph' from a boss who sits next door and denies it", "'boss' asks for gift card codes by mail, the real one laughs"),
        "directory": ("official-looking form for a register entry, in grey print: 890 a year by signature", "'check your data and sign' for a directory, contract of 3 years in the small print"),
        "macro": ("'unpaid bill' as a file that asks to switch on macros", "job application as zip with a program in it"),
        "login": ("'shared file waits', log-in page is not the company's", "'voice message 0:41', opens a copy of the mail log-in"),
        "overpay": (f"new customer overpays by 2,000 with a cheque and wants the rest back by wire", "buyer 'sent too much by mistake', asks for the difference at once before the cheque clears"),
        "freight": ("large order, foreign card, the buyer's own shipper must be paid ahead by transfer", "unknown buyer sends several cards for one order and wants us to pay his courier in cash"),
        "support": ("man on the phone 'from the IT house' wants remote access to the till; IT house knows nothing", "'your router is infected', caller wants a program installed; provider denies the call"),
        "order": (f"order over 60 chairs from a customer of long standing, urgent, delivery to {town} as always", f"new firm, found in the register and rung back, wants 12 lamps to {town}, pays ahead"),
        "real_change": ("supplier's new account, confirmed by a call to the number in our file", "change of bank, letter plus a call on the number known for years: correct"),
        "real_boss": ("the director, in person at the door, wants the tax payment out today", "boss phones from the known extension: pay the customs bill before noon"),
        "ad": ("cleaning firm offers its services, price list attached, opt-out at the end", "invitation to a trade fair with discount until Friday"),
        "bill": ("electricity bill, customer number and account as always", "bill for the hall rent, contract and sum fit"),
    }
    kind = d.pick([*list(T)[:10], "order", "real_change", "real_boss", "ad", "bill", "order", "real_change", "real_boss", "ad", "bill"])
    state = {"company": firm, "desk": d.say("front office", "accounts", "sales", "reception"), "day": d.say("Monday", "Thursday", "Friday, 16:50", "25 December"), "report": d.told(kind, T), "mood": d.say("rushed", "polite", "stiff", "chatty"), "ref": n}
    bad = kind in list(T)[:10]
    d.choice("risk", kind, {
        "ceo": ["fake order of the director to transfer money"], "bank": ["forged change of a supplier's account"], "payroll": ["salary to be redirected"], "voucher": ["fake boss who wants gift cards"], "directory": ["hidden contract for a register"], "macro": ["harmful program as an attachment"], "login": ["page that collects passwords"], "overpay": ["overpayment to be sent back"],
        "freight": ["order with a shipper to be paid in advance"], "support": ["false technician"], "order": ["normal order"], "real_change": ["confirmed change of bank details"], "real_boss": ["true order of the boss"], "ad": ["advertising"], "bill": ["normal bill"],
    }, ["Which of these kinds is it?", "Classify the report.", "What was reported?"])
    d.noul("risk", bad, ["Fraud attempt?", "Does the report describe an attempt to cheat the company?", "Is the company under attack here?"], negated=["Is it ordinary business?", "Nothing to worry about?"])
    d.noul("risk", kind in ("ceo", "bank", "payroll", "overpay", "freight", "voucher"), ["Is the aim to make the company send or give away money?", "Would money or money's worth leave the firm by deceit?"], negated=["Is no money to be got out of the firm by deceit at once?"])
    d.choice("risk", "stop" if bad else "normal", {"stop": ["stop it and report it"], "normal": ["handle it in the usual way"]}, ["What should the desk do?", "Stop or carry on?"])
    return state


@drill("event_array")
def thread_that_changes_its_tone(d):
    buyer, seller = d.person(), d.person()
    firm = d.firm()
    host = firm.split()[0].lower()
    hijack, style, callback, amount = d.flag(0.62), d.flag(), d.flag(0.36), d.pick([2400, 18500, 73000])
    paid = d.flag(0.4)
    last_dom = either(hijack, d.say(f"{host}-group.example", f"{host}.example.co.example", f"{host}e.example"), f"{host}.example")
    state = [
        {"n": 1, "from": d.email(seller, host + ".example"), "text": d.say("Thank you for the order, offer attached.", "As discussed, delivery in week 23.")},
        {"n": 2, "from": d.email(buyer, "atelier.example"), "text": d.say("Agreed. Please send the bill.", "Fine, go ahead.")},
        {"n": 3, "from": d.email(seller, host + ".example"), "text": d.say(f"Bill over {amount:,} comes tomorrow.", f"You get our bill ({amount:,}) soon.")},
        {"n": 4, "from": d.email(seller, last_dom), "text": d.tell(style, ["Kindly do the needful and remit, revert with the swift copy ASAP!!", "Dear, kindly pay now as account is under audit, revert."], ["Here is the bill, the usual terms apply.", "Bill attached. Greetings to your father."]) + " " + d.say("The account is in the file.", "Please use the account on the bill.")},
        {"n": 5, "from": d.email(buyer, "atelier.example"), "text": d.tell(paid, ["Has been paid this morning.", "Transfer is done."], ["Will look at it on Monday.", "Payment run is on Friday."])},
        {"n": 6, "from": "phone memo", "text": d.tell(callback, [f"{seller} on the number in our file: account on the bill is right.", f"Rang {seller} as usual; the account was confirmed."], [f"{seller} not reached on the number in our file.", "Nobody picked up at the seller's."])},
    ]
    bad = hijack and not callback
    d.noul("two_places", hijack, ["Did the last mail of the seller come from another domain than the first?"], negated=["Do all the seller's mails come from one domain?"])
    d.noul("risk", bad, ["Has a stranger most likely cut into the exchange?", "Is the bill likely to be a forgery by an intruder?", "Thread hijacked?"], negated=["Is it most likely the seller throughout?"], criteria=["An intruder is assumed when the domain changed and no call confirmed the account. The tone alone proves nothing."])
    d.noul("stated", paid, ["Is the bill paid?"], negated=["Is payment still to come?"])
    d.score("amounts", {2400: 0, 18500: 1, 73000: 2}[amount], ["under 10,000", "10,000 to 50,000", "over 50,000"], ["How large is the bill?"])
    d.noul("stated", callback, ["Did a call settle which account is right?"], negated=["Was there no word by phone?"])
    d.choice("risk", "recall" if bad and paid else "hold" if bad else "go", {"recall": ["ask the bank to recall the money"], "hold": ["do not pay, reach the seller first"], "go": ["carry on"]}, ["Next step for the buyer?", "What now?"], criteria="Judge by domain and call alone.")
    return state
