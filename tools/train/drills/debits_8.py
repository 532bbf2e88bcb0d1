"""Debits and payment operations 8: a nested processor, an operations log, two return codes, a file's life, a payer check, double rents, a pile of deposits, a withheld reserve."""

from draw import drill, later


@drill("analyst_note")
def nested_third_party_sender(d):
    tps, sub, ana, owner, bank = d.firm(), d.firm(), d.person(), d.person(), d.say("Hollow Creek Bank", "Bank of Three Rivers", "Summit State Bank")
    fake, same_ip, rise, remedy = d.flag(), d.flag(), d.pick(["doubled", "flat"]), d.pick(["opened", "refused", "asked"])
    web = d.pick(["none", "thin", "full"])
    tiny, law = d.flag(), d.flag()
    regd = d.flag(0.58)
    bad = fake + tiny + (web == "none") + same_ip
    state = f"""{d.say('Internal note', 'Risk note', 'Referral')}, {bank}, {d.date(d.day())}, {ana}
{tps} sends debits for a number of merchants. {d.say('This note concerns one of them', 'One of these is the matter here', 'We look at one only')}: {sub}, owned by {owner}. """ + (d.say(f"{sub.split()[0]} is on the list of nested merchants that {tps} gave us.", "The merchant had been declared to us before the first file.", "It stands in the register of merchants behind the sender.") if regd else d.say("The merchant is missing from the list that was given to us.", "We were never told of this merchant.", "It does not stand in the register of merchants behind the sender.")) + " " + {
        "none": d.say("No website can be found.", "There is no page of it on the internet.", "A search for its site brought nothing."), "thin": d.say("Its website has a single page with a picture and no address.", "The site is one bare page.", "On the internet there is just a page under construction."), "full": d.say("Its website shows prices, terms and people.", "There is a proper site with a shop and terms of trade.", "On the internet it presents itself fully, with names and terms.")}[web] + " " + (
        d.say("Ahead of each larger debit there is one of a few cents under another name.", "The files hold tiny debits and credits from shell names that press down the return rate.", "Between the real debits lie hundreds of cent entries to accounts of its own.") if tiny else d.say("The amounts are those of its price list.", "All debits are of the size that the trade would suggest.", "There are no odd or tiny entries in the files.")) + " " + (
        d.say("Five payers we rang had never dealt with it.", "Not one of the payers asked knew the firm.", "Payers on the phone were at a loss: no order, no contract.") if fake else d.say("Five payers we rang are customers and content.", "The payers asked know the firm and have contracts.", "Payers on the phone confirmed their orders.")) + " " + (
        d.say("Its log-ins share an address with a merchant shut out last year.", "It logs on from the same line as a merchant we expelled.", "The connection is that of a firm barred in the spring.") if same_ip else d.say("Its log-ins come from its own line.", "It logs on from its office, seen with no other client.", "Nothing ties its connection to other merchants.")) + " " + (
        d.say("Volume has become twice as large in a month.", "It sends double the entries of a month ago.") if rise == "doubled" else d.say("Volume is steady.", "It sends about as many entries as ever.")) + f" Asked for papers, {tps} " + {
        "opened": d.say("handed over all contracts the next day.", "gave us the whole file at once.", "opened its books without delay."), "refused": d.say("declined, pointing to secrecy.", "would not show them.", "said that it was none of our business."), "asked": d.say("wanted two more weeks.", "begged for time.", "asked for an extension.")}[remedy] + (d.say(" A court case of a former payer is pending.", " One payer has gone to court.") if law else d.say(" No lawsuits are known.", " There are no court cases."))
    d.score("judgement", 0 if bad == 0 else 1 if bad == 1 else 2 if bad == 2 else 3, ["no cause for concern", "slight", "serious", "grave"], ["How suspicious is the nested merchant?", "Does the merchant debit people without right?"], criteria="One step for each: payers who do not know it, disguising cent entries, no website at all, a line shared with an expelled merchant; three or four are grave.")
    d.noul("stated", regd, ["Did the bank know of the merchant beforehand?", "Was the merchant reported to the bank as it should be?"], negated=["Was the merchant kept from the bank?", "Is the merchant absent from the bank's register?"])
    d.choice("stated", remedy, {"opened": ["it complied at once", "full cooperation"], "refused": ["it said no"], "asked": ["it played for time", "more time was wanted"]}, ["How did the sender respond to the request for papers?", "The sender's answer was"])
    d.choice("stated", web, {"none": ["no site exists"], "thin": ["hardly anything on it", "a poor one"], "full": ["a complete one", "a proper presence"]}, ["What sort of website has the merchant?", "The merchant's presence on the internet is"])
    d.multi("two_places", [(["payers deny a contract", "the debited people do not know it"], fake), (["entries of trifling size hide something", "cent entries"], tiny), (["a link with a merchant who was shut out", "a tie to an expelled merchant"], same_ip), (["strong growth", "the volume doubled"], rise == "doubled")], ["What was found?", "Which findings does the note contain?"])
    d.noul("policy", not regd or remedy == "refused", ["Does the contract with the sender allow immediate notice?", "May the bank end the contract with the sender at once?"], negated=["Has the bank no right to end the contract at once?"], criteria="The bank may end the contract at once if a merchant was not declared, or if the sender declines to show papers. More time asked for is no ground.")
    return state


@drill("ledger_text")
def night_desk_log(d):
    a, b, chief = d.person(), d.person(), d.person()
    cut, arrive = d.pick([19, 20]), d.pick([-35, -8, 6, 25])
    t0 = d.day().replace(hour=cut, minute=0)
    sent = later(t0, minutes=arrive)
    err = d.pick(["hash", "date", "dup", "size"])
    fixer = d.pick(["a", "b"])
    mins = d.pick([12, 28, 65, 110])
    paper, lamp = d.flag(), d.flag()
    calls = d.int(0, 3)
    rest = d.pick(["sent", "held"])
    who = a if fixer == "a" else b
    extra = [f"{later(t0, minutes=-50 + 13 * i):%H:%M}  {d.say('call', 'phone', 'tel.')}: {d.say('client asks for balance', 'branch asks for a trace', 'client wants a copy')}" for i in range(calls)]
    lines = sorted([f"{later(t0, minutes=-62):%H:%M}  shift handed over to {a} and {b}", f"{sent:%H:%M}  debit file {d.ref('F', 4)} received", f"{later(sent, minutes=2):%H:%M}  " + {"hash": d.say("control total wrong", "hash total off by 3 entries", "sum of the trailer does not match"), "date": d.say("effective date lies in the past", "due date is a Sunday", "date field shows last month"), "dup": d.say("same file as yesterday", "identical with file of the day before", "content equals the one of last night"), "size": d.say("too many entries for one batch", "batch over the maximum of lines", "more lines than a batch may have")}[err],
                    f"{later(sent, minutes=2 + mins):%H:%M}  " + d.say(f"new version taken in by {who}", f"{who} loads a corrected one", f"{who} has it replaced and loaded")] + extra)
    state = f"""NIGHT DESK, debits   chief on call: {chief}   cut-off {cut}:00
{chr(10).join(lines)}
{later(sent, minutes=140):%H:%M}  """ + (d.say("sent on to the clearing", "released to the clearing house", "file left the house") if rest == "sent" else d.say("kept back till morning", "parked for the day shift", "not released, day desk to decide")) + "\nremarks: " + (d.say("chief rung and agrees", f"{chief} informed, consents", "OK by the chief, on the phone") if paper else d.say("chief not rung", f"{chief} not informed", "no call made to the chief")) + "; " + (d.say("alarm lamp on rack 3", "rack 3 shows red", "fault light, third rack") if lamp else d.say("all lamps green", "no alarms in the room", "machines quiet"))
    state += f"\nother files: wages 212 items 17:40 passed, standing orders 1,904 items 18:05 passed, cards none; tape backup 18:30 by {d.person()}; next shift {d.person()} from 05:45; {d.say('coffee machine broken', 'parking lot shut', 'heating serviced')}"
    d.noul("order_time", arrive > 0, ["Did the file get in after the cut-off?", "Was the file too late at first arrival?"], negated=["Did the file get in before the cut-off?", "Was the file there in good time?"])
    d.choice("stated", err, {"hash": ["the control sum"], "date": ["the day of execution", "the date"], "dup": ["it had been sent before", "it was a copy"], "size": ["its length", "the number of lines"]}, ["What was wrong with the file?", "For what was the file faulted?"])
    d.choice("two_places", fixer, {"a": a, "b": b, "c": chief}, ["Who put in the new version?", "By whom was the repaired file loaded?"])
    d.score("order_time", [12, 28, 65, 110].index(mins), ["under 15 minutes", "15 to 45 minutes", "45 to 90 minutes", "over 90 minutes"], ["How long did the repair take, from the error to the new version?", "Time between the fault and the new file:"])
    d.noul(
        "exception", paper or arrive < -20, ["Is the repair covered by the rule on consent?", "Was the rule on repaired files kept?"], negated=["Was the rule on repaired files broken?"], criteria="A repaired file needs the chief's consent, unless its first version came more than 20 minutes before the cut-off.")
    d.multi("stated", [(["the file went out that night", "it was passed on"], rest == "sent"), (["a machine shows a fault", "a warning light is on"], lamp), (["the chief gave consent", "the chief knows"], paper)], ["Which of these does the log say?", "What is on record for the night?"])
    return state


@drill("email")
def which_return_code(d):
    comp, clerk, cust, firm = d.person(), d.person(), d.person(), d.firm()
    fact = d.pick(["stranger", "amount", "early", "revoked", "stopped"])
    stmt, days = d.pick(["signed", "missing"]), d.pick([4, 25, 50, 63, 75])
    used = d.pick(["R10", "R11", "R07"])
    right = {"stranger": "R10", "amount": "R11", "early": "R11", "revoked": "R07", "stopped": "R08"}[fact]
    biz = d.flag(0.3)
    posted = d.day()
    kind, visited, loud = d.pick(["praise", "blame", "plain"]), d.flag(), d.flag()
    state = f"""From: {comp}, {d.say('payments compliance', 'ACH rules officer', 'compliance')}
To: {clerk}
Re: {d.say('return of', 'your return of', 'debit of')} {cust}

{clerk.split()[0]},
{d.say('let me quote the manual', 'the manual says', 'I copy the passage for you')}: "R10 - the customer does not know the originator or gave no authorisation. R11 - there is an authorisation, but the entry is not in line with it (other amount, too early). R07 - the customer had revoked the authorisation. R08 - stop payment." {d.say('You used', 'You have keyed', 'The item went out with')} {used}. {d.say('The customer', 'In the statement the customer', 'The account holder')} """ + {
        "stranger": d.say("says the name of the firm means nothing and no consent was ever given", "never had anything to do with the firm", "did not consent to anything, and knows no such firm"), "amount": d.say("agreed to 40 a month and was debited 400", "has a contract with them, though for a smaller sum than was taken", "gave consent for a lower sum than the one booked"),
        "early": d.say("agreed to a debit on the 20th that came on the 2nd", "has a contract with them, but the debit was made two weeks before the agreed date", "gave consent for the end of the month, not for the start of it"), "revoked": d.say("had cancelled the consent by letter a month earlier", "withdrew the permission well ahead of the debit", "told the firm in May that no more debits were allowed, before this one"),
        "stopped": d.say("gave us a stop order for this one item, nothing more", "had ordered us to stop the item; the contract goes on", "asked our branch to stop this single debit")}[fact] + f" ({firm}). The debit was posted on {d.date(posted)} and reported {days} days later. {d.say('Statement', 'Written statement', 'The written statement')}: {d.say('on file, signed', 'there, with signature', 'signed and filed') if stmt == 'signed' else d.say('not on file', 'nowhere to be found', 'still missing')}. " + (
        d.say("Mind that it is a business account.", "The account, by the way, is that of a company.", "Note: business account.") if biz else d.say("It is a private account.", "The account is a consumer's.", "Note: consumer account.")) + " " + {
        "praise": d.say("Otherwise fine work, thank you.", "You handled the talk with great patience.", "I was glad to see how carefully you noted all."), "blame": d.say("This is the third slip this month, I am not amused.", "I have told you twice before; this has to stop.", "Such carelessness costs the bank money."), "plain": d.say("Please read and file.", "For your information.", "Kindly take note.")}[kind] + " " + (d.say("The customer came to the branch.", "The customer was here in person.") if visited else d.say("The customer phoned.", "All was done by phone.")) + (d.say(" There was some shouting.", " The customer was loud.") if loud else d.say(" The customer was quiet.", " All was calm.")) + f"\n\n{comp}"
    d.choice("policy", right, {"R10": ["R10"], "R11": ["R11"], "R07": ["R07"], "R08": ["R08"]}, ["Which code fits what the customer says?", "By the manual, which code is the right one?", "The fitting return code is"])
    d.noul("policy", days <= 60, ["Was the report within 60 days of posting?", "Did the customer report it in up to 60 days?"], negated=["Were the 60 days exceeded?", "Did the report come after the 60 days?"])
    d.choice("stated", used, {"R10": ["the one for an unknown firm or no consent"], "R11": ["the one for a debit not as agreed"], "R07": ["the one for withdrawn consent"]}, ["Which code did the clerk use?", "The item was sent back under which code?"])
    d.noul("stated", stmt == "signed", ["Is the customer's signed declaration there?", "Has the customer signed a declaration?"], negated=["Is the customer's declaration lacking?", "Is there no written declaration?"])
    d.score("judgement", ["blame", "plain", "praise"].index(kind), ["reproachful", "neutral", "appreciative"], ["What is the officer's attitude to the clerk?", "How does the officer treat the clerk?"])
    d.multi("stated", [(["the customer appeared in person", "the customer came by"], visited), (["voices were raised", "the customer made noise"], loud)], ["What is said of the customer?", "Which of these hold for the customer?"])
    return state


@drill("event_array")
def life_of_a_debit_file(d):
    firm, u1, u2 = d.firm(), d.person(), d.person()
    start = d.day().replace(hour=d.pick([8, 10]), minute=d.int(0, 50))
    rej = d.pick(["SCHEMA", "LIMIT", "DUP_ID", None])
    hours = d.pick([1, 4, 26])
    same_user, dropped = d.flag(0.36), d.pick([0, 2, 15])
    ret = d.pick([0, 1, 9])
    n = d.int(120, 400)
    ack, notice = d.flag(), d.flag()
    ev = [{"n": 1, "when": start.isoformat(), "stage": "UPLOAD", "user": u1, "count": n, "client": firm}, {"n": 2, "when": later(start, minutes=1).isoformat(), "stage": "VIRUS_SCAN", "out": "CLEAN"}]
    t = later(start, minutes=3)
    if rej:
        ev += [{"n": 3, "when": t.isoformat(), "stage": "VALIDATE", "out": "REJECTED", "why": rej}, {"n": 4, "when": later(t, hours=hours).isoformat(), "stage": "UPLOAD", "user": u1 if same_user else u2, "count": n - dropped, "client": firm}]
        t = later(t, hours=hours, minutes=3)
    else:
        ev += [{"n": 3, "when": t.isoformat(), "stage": "VALIDATE", "out": "PASSED", "why": None}, {"n": 4, "when": later(t, hours=hours).isoformat(), "stage": "APPROVE", "user": u1 if same_user else u2, "count": n - dropped, "removed": dropped}]
        t = later(t, hours=hours, minutes=3)
    ev += [{"n": 5, "when": t.isoformat(), "stage": "VALIDATE" if rej else "QUEUE", "out": "PASSED" if rej else "OK"}, {"n": 6, "when": later(t, minutes=45).isoformat(), "stage": "CLEARING_OUT", "ack": "RECEIVED" if ack else None}, {"n": 7, "when": later(t, days=2).isoformat(), "stage": "RETURNS_IN", "count": ret, "codes": [d.say("R01", "R09"), "R03"][:min(ret, 2)]},
           {"n": 8, "when": later(t, days=2, minutes=9).isoformat(), "stage": d.say("CLIENT_MSG", "CLIENT_NOTICE", "MAIL_CLIENT") if notice else d.say("ARCHIVE", "HOUSEKEEPING", "LOG_ROTATE")}]
    d.choice("stated", rej or "none", {"SCHEMA": ["the format was bad", "it was built wrongly"], "LIMIT": ["it was over a ceiling", "a limit was exceeded"], "DUP_ID": ["its identifier had been used before", "the file name or number was a repeat"], "none": ["it was not rejected", "it passed at once"]}, ["Why was the file rejected at first, if it was?", "What did the first validation object to?"])
    d.noul("two_places", same_user, ["Is it the same person in both steps that name a user?", "Did one person do both user steps?"], negated=["Did two different people act on the file?", "Was the second user step done by someone else?"])
    d.score("amounts", [0, 2, 15].index(dropped), ["none", "a few", "more than ten"], ["How many entries fell away between first upload and second user step?", "By how much did the number of entries shrink?"])
    d.score("order_time", [1, 4, 26].index(hours), ["about an hour", "several hours", "more than a day"], ["How much time passed between the first validation and the second user step?", "Delay until the second user step:"])
    d.noul("unknown", ack, ["Is it on record that the clearing received the file?", "Did the clearing acknowledge the file?"], negated=["Is an answer from the clearing missing?", "Is it open whether the clearing has the file?"])
    d.multi("stated", [(["some entries were returned", "there were returns"], ret > 0), (["the client was informed at the end", "a message to the client"], notice)], ["Which of these does the record show?", "What happened in the last steps?"])
    d.noul("policy", not same_user and rej != "LIMIT", ["Is the control rule satisfied?", "Does the file meet the control rule?"], negated=["Is the control rule broken?"], criteria="Two different people must act on the file, and no version of it may have failed for a limit. Other failures do no harm.")
    return ev


@drill("nested_json")
def payer_name_check_on_mandate(d):
    first, second, other = d.person(), d.person(), d.person()
    mode = d.pick(["same", "initial", "maiden", "other"])
    dob_same, addr, phone = d.flag(), d.pick(["SAME", "SAME_STREET", "DIFFERENT"]), d.flag()
    given, fam = first.split()[0], first.split()[1]
    bank_name = {"same": first.upper(), "initial": f"{given[0]}. {fam}", "maiden": f"{given} {second.split()[1]}", "other": other}[mode]
    y, m, dd = d.int(1950, 2002), d.int(1, 9), d.int(10, 28)
    days = d.pick([2, 40, 900])
    acct_type, use, n = d.pick(["PERSONAL", "BUSINESS"]), d.pick(["RENT", "DONATION", "SUBSCRIPTION"]), d.int(0, 3)
    street, town = d.say("Mill Lane", "Station Road", "Elm Walk", "Harbour View"), d.city()
    house = d.int(2, 80)
    doc = d.flag()
    state = {"mandateParty": {"name": first, "birth": f"{y}-0{m}-{dd}", "address": f"{house} {street}, {town}", "mobile": d.ref("+44 7", 9)},
             "bankRecord": {"name": bank_name, "birth": f"{y}-0{m}-{dd}" if dob_same else f"{y - 3}-0{m}-{dd - 2}", "address": {"SAME": f"{house} {street}, {town}", "SAME_STREET": f"{house + 11} {street}, {town}", "DIFFERENT": f"{house + 3} Church Close, {d.city()}"}[addr], "accountType": acct_type, "ageDays": days},
             "proofs": {"nameChangeDocument": "MARRIAGE_CERT" if doc else None, "utilityBill": d.say("SEEN", "NONE"), "mobileConfirmed": phone}, "purpose": use, "earlierMandates": n, "check": {"engine": d.say("cop-2", "nm-match", "vop"), "score": None, "handler": d.person()}}
    state["creditor"] = {"name": d.firm(), "cid": d.ref("ZZZ", 8), "contact": d.person(), "seat": d.city()}
    state["log"] = [{"step": k, "ms": d.int(20, 900)} for k in ("fetch", "normalise", "compare", "store")]
    d.choice("identity", mode, {"same": ["the full name agrees", "identical but for the letters' size"], "initial": ["the forename is shortened", "an initial stands for the forename"], "maiden": ["same forename, another family name", "only the surname differs"], "other": ["both names are different", "nothing in the names agrees"]}, ["How do the two names compare?", "Name on the mandate and name at the bank:", "Comparing the names, which is right?"])
    d.noul("identity", dob_same, ["Does the birthday agree?", "Are the dates of birth equal?"], negated=["Do the dates of birth differ?", "Are there two different birthdays?"])
    d.choice("two_places", addr, {"SAME": ["the same house"], "SAME_STREET": ["the same road, another house", "neighbouring houses"], "DIFFERENT": ["quite different places", "another town"]}, ["How do the two addresses compare?", "Addresses in mandate and bank record:"])
    d.noul("exception", mode in ("same", "initial") or mode == "maiden" and doc, ["Does the name pass the check?", "Is the name accepted under the rule?"], negated=["Does the name fail the check?"], criteria="A full match or an initial passes. A different family name passes only with a document on the change. A different forename fails.")
    d.score("stated", [2, 40, 900].index(days), ["some days", "more than a month, under a year", "years"], ["For how long has the bank account existed?", "Age of the bank account:"])
    d.multi("stated", [(["it is a company's account", "the account is a commercial one"], acct_type == "BUSINESS"), (["the mobile number was verified", "the phone was confirmed"], phone), (["other mandates existed before", "it is not the first mandate"], n > 0)], ["Which statements are true?", "What do the records say?"])
    d.choice("stated", use, {"RENT": ["for a place to live"], "DONATION": ["as a gift"], "SUBSCRIPTION": ["for a regular service or magazine"]}, ["What is the mandate for?", "The debits are to be made"])
    return state


@drill("narrative")
def rents_collected_twice(d):
    agent, book, owner, ten = d.person(), d.person(), d.person(), d.person()
    flats, rent = d.int(6, 40), d.pick([480, 650, 900])
    how = d.pick(["copy", "switch", "new"])
    seen = d.pick(["within", "days", "weeks"])
    comp, hard = d.pick(["all", "asked", "none"]), d.flag()
    lied, resigned, third = d.flag(), d.flag(), d.flag()
    bigger = d.pick(["owner", "agent"])
    state = f"""{agent} {d.say('manages', 'lets', 'looks after')} {flats} flats for {owner}, and {book} {d.say('does the books', 'is the bookkeeper', 'keeps the accounts')}. At the beginning of {d.say('March', 'May', 'October')} the rents, {d.money(rent)} or so for a flat, were {d.say('drawn two times', 'debited twice', 'collected twice over')}. """ + {
        "copy": d.say("The file of the day before had been loaded again in place of the deposits' file.", "Instead of the file with the service charges, the rent file was loaded a second time.", "A file had been mistaken for another and so went out again."), "switch": d.say("In that week the letting went from one bank to another, and both ran the collection.", "Two banks had the standing order for the same collection during the move of the account.", "The old bank's collection had not been ended when the new one started."),
        "new": d.say("A new program had written a second set of entries of its own accord.", "The software, brought up to date that night, made every entry double.", "After the update of the program each entry was produced twice.")}[how] + " " + {
        "within": d.say("It was noticed within the hour.", "Not an hour went by until it was seen.", "Less than one hour later it was known."), "days": d.say("Two days went by until it was seen.", "It was noticed on the second day.", "After two days it came to light."), "weeks": d.say("It took three weeks until it was seen.", "Three weeks passed before anyone knew.", "Not until the third week did it come to light.")}[seen] + f" {ten}, {d.say('a tenant on the second floor', 'who rents the attic', 'a nurse who lives there')}, " + (
        d.say("could not buy medicine because of it.", "had her or his car loan bounced through it.", "was without money for food over the weekend.") if hard else d.say("took it with humour.", "had savings and did not mind.", "had not even noticed.")) + " " + {
        "all": d.say("Every tenant was refunded without being asked.", "All were paid back at once, unasked.", "The second rent went back to each tenant by itself."), "asked": d.say("Those who wrote in were refunded.", "Only tenants who complained were paid back.", "Who asked, got the money again."), "none": d.say("It was set off against the next month's rent.", "Nobody was paid back; it counts for the next month.", "The second rent was kept as payment in advance.")}[comp] + f" To {owner}, {agent.split()[0]} " + (
        d.say("first spoke of a fault at the bank, which was untrue.", "said at first that the bank had erred, though it had not.", "put the blame on the bank, against better knowledge.") if lied else d.say("told the truth from the start.", "reported it frankly.", "owned up at once to how it had come about.")) + " " + (d.say(f"{book} has handed in notice.", f"{book} left the post over it.", f"{book} has since resigned.") if resigned else d.say(f"{book} remains in the post.", f"{book} goes on with the work.", f"{book} was kept on.")) + " " + (
        d.say(f"Whoever uploads a file, {bigger == 'owner' and owner or agent} must from now on check it.", f"In future {bigger == 'owner' and owner or agent} approves each file.", f"From now on no file goes out unless {bigger == 'owner' and owner or agent} has seen it."))
    d.choice("stated", how, {"copy": ["the wrong file was chosen", "a mix-up of files"], "switch": ["a change of bank", "two banks collected side by side"], "new": ["an error of the software", "a program after its update"]}, ["How did the double collection come about?", "What was the cause?", "The rents were drawn twice through"])
    d.score("order_time", {"within": 0, "days": 1, "weeks": 2}[seen], ["at once", "after a few days", "after weeks"], ["How soon was it noticed?", "Time until the error was discovered:"])
    d.choice("stated", comp, {"all": ["to everybody, of their own accord"], "asked": ["to those who claimed it"], "none": ["to nobody, it was credited for later"]}, ["To whom was the money paid back?", "How were the tenants repaid?"])
    d.noul("stated", lied, ["Did the manager give a false account of the cause?", "Was the owner told something untrue?"], negated=["Was the owner told the truth all along?"])
    d.choice("two_places", bigger, {"owner": ["the one to whom the flats belong"], "agent": ["the one who manages the flats"], "book": ["the one who keeps the books"]}, ["Who is to check files in future?", "With whom does the approval lie from now on?"])
    d.multi("stated", [(["the tenant who is named suffered", "hardship for the tenant who is named"], hard), (["the bookkeeper has gone", "the person with the books gave up the job"], resigned)], ["Which consequences are told?", "What came of it for people?"])
    d.noul("amounts", flats * rent > 12000, ["Is the second collection, flats times rent, above 12,000 in all?", "Do flats times rent exceed 12,000?"], negated=["Do flats times rent stay under 12,000?"])
    return state


@drill("policy_and_case")
def when_are_deposits_available(d):
    who, clerk, drawer = d.person(), d.person(), d.firm()
    kind = d.pick(["treasury", "cashier", "own", "local"])
    how = d.pick(["teller", "machine", "phone"])
    new = d.flag()
    val = d.pick([900, 4200, 7800])
    redep, fri, emerg = d.flag(0.4), d.flag(), d.flag()
    told, asked = d.flag(), d.pick(["angry", "calm"])
    base = {"treasury": 1, "cashier": 1, "own": 1, "local": 2}[kind]
    wait = 1 + 1 if kind in ("treasury", "cashier") and how != "teller" else base
    if redep or (new and kind in ("own", "local")):
        wait = 7
    state = f"""{d.say('AVAILABILITY OF CHEQUE DEPOSITS', 'When deposits may be drawn', 'Branch card: availability')}
1. {d.say('Treasury and cashier cheques: one banking day if paid in with a teller, two days if not.', 'Cheques of the treasury and cashier cheques are free after one day when handed to a teller, otherwise after two.', 'Treasury or cashier cheque: day 1 at the counter, day 2 by machine or phone.')}
2. {d.say('Cheques on our own bank: one day.', 'Own cheques (drawn on us): one day.', 'Drawn on ourselves: day 1.')} {d.say('Other cheques: two days.', 'All others: two days.', 'Everything else: day 2.')}
3. {d.say('Exceptions: a redeposited cheque waits seven days whatever its kind.', 'A cheque that bounced before and is paid in again: seven days, always.', 'Redeposits: seven days for every kind.')} {d.say('In accounts under 30 days old, cheques under point 2 also wait seven days.', 'New accounts (below 30 days): seven days for the kinds in point 2.', 'For accounts younger than 30 days, point 2 becomes seven days.')}

{d.say('Deposit', 'Item', 'Case')}: {who}, {d.money(val)}, """ + {"treasury": d.say("cheque of the national treasury, a tax refund", "a treasury cheque, refund of taxes", "tax refund by cheque of the treasury"), "cashier": d.say("a cashier's cheque issued by another bank", "cashier's cheque, made out by a bank in town", "cashier's cheque for the sale of a piano"), "own": d.say(f"cheque of {drawer}, drawn on our own bank", f"{drawer} is the drawer and has its account here with us", f"from {drawer}, which banks with us too, on our form"), "local": d.say(f"cheque of {drawer}, drawn on a bank across the street", f"{drawer} drew it on another bank", f"from {drawer}, on a form of a competing bank")}[kind] + ", " + {
        "teller": d.say(f"handed to {clerk} at the counter", f"taken in by our teller {clerk}", f"paid in with teller {clerk}"), "machine": d.say(f"put into the machine in the lobby; {clerk} emptied it", f"paid in at the automat; {clerk} counted later", f"through the cash machine, envelope opened by {clerk}"), "phone": d.say(f"photographed with the mobile; {clerk} looked at the picture", f"by mobile deposit, image seen by {clerk}", f"paid in by phone picture, reviewed by {clerk}")}[how] + ". " + (
        d.say("The account is twelve days old.", "Account opened 12 days before.", "The account exists for less than two weeks.") if new else d.say("The account is six years old.", "Account opened 6 years before.", "The account has existed for years.")) + " " + (
        d.say("The cheque had been returned last week and is now paid in again.", "It is a second try: the first time it came back.", "It was returned once already and comes in anew.") if redep else d.say("The cheque is paid in for the first time.", "It was never presented before.", "No earlier deposit of it is known.")) + " " + (d.say("It is Friday.", "The day is a Friday.") if fri else d.say("It is Tuesday.", "The day is a Tuesday.")) + " " + (d.say("The customer was given a slip with the day of availability.", "A notice with the date was handed over.", "The customer got the date in writing.") if told else d.say("The customer was not told when the money is free.", "No notice of the date was given.", "Nothing was handed over on the waiting time.")) + " " + (
        d.say("There was a loud quarrel.", "The customer thumped the counter or swore at the line.", "Harsh words were used.") if asked == "angry" else d.say("The customer was in no hurry.", "No complaint was made.", "The customer nodded and left it at that."))
    d.score("exception", {1: 0, 2: 1, 7: 2}[wait], ["one banking day", "two banking days", "seven days"], ["After how long is the money free?", "Waiting time by the card:", "How long must the customer wait?"])
    d.choice("two_places", kind, {"treasury": ["the state"], "cashier": ["a bank, on its own account", "another bank itself"], "own": ["a client of this bank"], "local": ["a client of another bank"]}, ["Who issued the cheque?", "The drawer or issuer of the cheque is"])
    d.choice("stated", how, {"teller": ["with a person at a desk"], "machine": ["in an automat"], "phone": ["by taking a picture"]}, ["How was the cheque paid in?", "The deposit was made"])
    d.multi(
        "stated", [(["the cheque had come back once", "an earlier try had failed"], redep), (["the account is young", "the account was opened this month or so"], new), (["the weekend follows", "it is the last working day of the week"], fri)], ["Which of these hold?", "What is true of deposit and account?"])
    d.noul("stated", told, ["Did the customer get a notice of the waiting time?", "Was the date of availability given in writing?"], negated=["Was the customer left without a notice?"])
    d.noul("judgement", asked == "angry", ["Is the customer upset?", "Did the customer lose temper?"], negated=["Is the customer at ease?", "Did the customer take it calmly?"])
    return state


@drill("mixed")
def withheld_reserve_complaint(d):
    boss, psp, rep = d.person(), d.firm(), d.person()
    pct, days = d.pick([5, 10, 20]), d.pick([30, 90, 180])
    hold = d.day("2025-01-15", 120)
    out = d.pick([20, 100, 150])
    ret = d.pick([2.1, 9.0, 17.5])
    reason = d.pick(["returns", "sector", "silence"])
    told, season, staff, doc, rude = d.flag(), d.flag(), d.pick([3, 12, 40]), d.flag(), d.flag()
    writer = d.pick(["self", "wife"])
    trade = d.say("tour buses", "wedding cakes", "swimming lessons", "lawn mowing")
    state = [{"reserve": {"provider": psp, "merchant_of_record": boss, "pct_of_each_file": pct, "release_after_days": days, "placed_on": hold.strftime("%Y-%m-%d"), "reason": {"returns": "RETURN_RATE", "sector": "INDUSTRY_RISK", "silence": "DOCS_NOT_SUPPLIED"}[reason], "return_rate_pct": ret, "notice_sent": told, "balance_cents": d.int(1200, 9000) * 100}},
             {"date": later(hold, days=out).strftime("%Y-%m-%d"), "mail": (d.say("Hello, ", "Look, ", "Dear all, ") + (d.say(f"I write for {boss}, to whom I am married. ", f"I am the other half of {boss}, who is on the road. ", f"{boss} is busy at work and asked me, the spouse, to write. ") if writer == "wife" else d.say(f"{boss} here. ", f"my name is {boss} and it is my firm. ", f"it is me again, {boss}. ")) +
               d.say(f"We do {trade} with {staff} people. ", f"Our trade is {trade}, {staff} on the payroll. ", f"{staff} people live from this firm, {trade}. ") + (d.say("Summer is when we earn, the rest of the year is thin. ", "We make our money in four months of the year. ", "It's a seasonal trade, all comes in at once. ") if season else d.say("We work all the year round, month like month. ", "Business is even through the year. ", "There's no season in what we do. ")) +
               (d.say("The papers you wanted went off on Monday. ", "I have sent you the balance sheet as you wished. ", "You've had all documents from us. ") if doc else d.say("I am not sending you any more papers. ", "Those documents I have not got together yet. ", "The papers you want are still at our accountant's. ")) + d.say("You keep our money. ", "Our money sits with you. ", "You hold back what is ours. ") + (d.say("You are bandits!", "Shame on you, you leeches!", "Robbers in ties, all of you!") if rude else d.say("I would be thankful for a word when it comes free.", "Could you kindly tell me the date of release?", "Please be so good as to explain it once more.")))},
             {"note": f"{rep}: " + d.say("called back", "answered by phone", "told to wait for the review") + ", " + d.say("review on the 15th", "review next week", "review set")}]
    state.append({"files": [{"sent": later(hold, days=-i).strftime("%Y-%m-%d"), "sum": d.int(4000, 19000), "items": d.int(40, 300)} for i in (21, 14, 7)], "next_payout": later(hold, days=out + 6).strftime("%Y-%m-%d"), "desk": d.person()})
    d.noul("order_time", out >= days, ["Was the term of the reserve over when the mail was written?", "Had the holding period ended by the date of the mail?"], negated=["Was the reserve still within its term at the date of the mail?"])
    d.choice("stated", reason, {"returns": ["too many debits come back"], "sector": ["the line of business", "the trade is seen as risky"], "silence": ["papers were not handed in", "missing documents"]}, ["Why was the reserve taken?", "Ground given for the reserve:"])
    d.score("amounts", [5, 10, 20].index(pct), ["one twentieth", "one tenth", "one fifth"], ["What share of each file is kept back?", "Size of the reserve:"])
    d.noul("two_places", writer == "wife", ["Was the mail written by somebody else on the merchant's behalf?", "Did a family member of the merchant write?"], negated=["Did the merchant write in person?"])
    d.multi("stated", [(["the trade is tied to a part of the year", "a seasonal business"], season), (["documents were supplied", "the papers have been sent"], doc), (["the provider had given notice of the reserve", "the reserve had been announced"], told)], ["Which of these are so?", "What do record and mail say?", "Mark what is true."])
    d.noul(
        "policy", out >= days or doc and ret < 5, ["Must the reserve be released by now?", "Is the reserve due for release?"], negated=["May the reserve be kept for now?"], criteria=["The reserve is released after its term, or sooner if all documents were sent and the return rate is under 5 %.", "Release: term over, or documents in and returns under five per cent."])
    d.score("judgement", 0 if rude else 1, ["insulting", "civil"], ["What is the tone of the mail?", "How does the writer speak to the provider?"])
    return state
