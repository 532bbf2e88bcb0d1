"""Onboarding: statements, register answers, complaints, webhooks, dormant firms, small cover, namesakes."""

from draw import drill, iso, later, long_date


@drill("mixed")
def statement_against_the_story(d):
    who, boss, mate = d.person(), d.firm(), d.person()
    pay = d.pick([1800, 2600, 4200])
    claimed = pay if d.flag() else pay * d.pick([2, 3])
    payer = d.pick(["employer", "mate", "cash"])
    out = d.pick(["usual", "casino", "emptied"])
    edited = d.flag()
    closing = d.pick([60, 900, 5400, 21000])
    gap = d.flag()
    rows = [{"d": "02", "txt": {"employer": f"SALARY {boss.upper()}", "mate": f"FROM {mate.upper()}", "cash": "CASH DEPOSIT ATM"}[payer], "amt": pay}, {"d": "04", "txt": d.say("RENT", "HOUSING ASSOC"), "amt": -d.int(400, 900)},
            {"d": "11", "txt": {"usual": d.say("GROCERY STORE", "SUPERMARKET 12"), "casino": d.say("LUCKY SEVEN ONLINE", "BETROYAL"), "emptied": f"TO {mate.upper()}"}[out], "amt": -d.int(40, 120) if out == "usual" else -d.int(500, 900)}, {"d": "19", "txt": d.say("PHONE BILL", "GYM"), "amt": -d.int(20, 60)}]
    if gap:
        rows.append({"d": "23", "txt": "page 2 of 3 not supplied", "amt": None})
    same = claimed == pay
    d.noul("two_places", same, ["Is the claimed income borne out by the statement?", "Does the month's main receipt equal the stated income?"], negated=["Did the applicant overstate the income?"])
    d.choice("stated", payer, {"employer": ["a company that employs the applicant", "wages of a firm"], "mate": ["a private person", "another individual"], "cash": ["banknotes paid in", "cash at a machine"]}, ["Where does the main receipt come from?", "Who or what stands behind the income on the statement?"])
    d.noul("unknown", gap, ["Are there pages which the bank has not seen?", "Is the statement incomplete?"], negated=["Is the statement there as a whole, as far as one can see?"])
    d.score("amounts", 0 if closing < 100 else 1 if closing < 2000 else 2, ["next to nothing", "some hundreds", "several thousand or more"], ["What is left at the end of the month?", "How large is the closing balance?"])
    d.noul("stated", edited, ["Was the file made over after the bank produced it?", "Do the file data show a change by software?"], negated=["Is the file as the bank produced it?"])
    d.choice("judgement", "forged" if edited and not same else "doubt" if edited or not same else "sound", {"forged": ["a statement touched up, with an income that does not fit", "a forged file and an inflated income"], "doubt": ["one thing is off: the file or the stated income", "half right"], "sound": ["an honest statement that fits the form", "nothing amiss"]}, ["What best describes statement and form together?", "Sum up what form and statement show."])
    d.multi("judgement", [(["betting", "games of chance"], out == "casino"), (["pages left out", "missing pages"], gap), (["a private sender instead of an employer", "income sent by a person"], payer == "mate")], ["What would a credit officer ask about?", "Which peculiarities does the statement show?"])
    state = {"form": {"applicant": who, "statedMonthlyIncome": claimed, "statedEmployer": boss, "currency": d.code}, "statementMeta": {"issuer": d.say("Quay Bank", "First Linden", "Savings Union"), "producer": d.say("pdf-edit pro 9", "PhotoTool 22") if edited else "core-banking-print", "modifiedAfterIssue": edited, "closingBalance": closing}, "lines": rows, "analystRemark": d.say("Checked fonts and sums.", "Sums add up on the pages we have.", "No call made yet.")}
    tel, c = d.flag(), d.person()
    state["employerCheck"] = {"phoneListed": tel, "registerStatus": "active", "contact": c if tel else None}
    state["previousLoan"] = {"year": 2020, "amount": d.int(2, 9) * 1000, "repaid": True, "incomeThen": pay - 200}
    d.noul("stated", tel, ["Does the employer have a number in the directory?", "Can the employer be found in the phone listing?"], negated=["Is the employer unlisted in the directory?"])
    return state


@drill("nested_json")
def api_answer_of_a_register(d):
    firm, a, b, own = d.firm(), d.person(), d.person(), d.person()
    today = d.day("2025-02-10", 300)
    made = later(today, days=-d.pick([120, 270, 900, 4000]))
    status = d.pick(["active", "dormant", "dissolved"])
    late = d.flag()
    resign = d.pick(["a", "b"])
    own_is = d.pick(["a", "b", "third"] + ["b" if resign == "a" else "a"])
    ctrl = d.pick([25, 50, 75])
    charge = d.pick([0, 1, 2, 3])
    disq = d.flag()
    foreign = d.flag()
    owner = {"a": a, "b": b, "third": own}[own_is]
    left_on = iso(later(today, days=-d.int(10, 60)))
    stays = "b" if resign == "a" else "a"
    d.choice("two_places", stays, {"a": a, "b": b, "t": own}, ["Who is still in office?", "Which person acts for the company at present?"])
    d.noul("two_places", own_is == stays, ["Does the serving officer also control the company?", "Are control and present office in one hand?"], negated=["Does control lie with someone who holds no office today?"])
    d.score("order_time", 0 if (today - made).days < 300 else 1 if (today - made).days < 2000 else 2, ["less than a year", "two or three years", "over ten years"], ["How old is the company when it was looked up?", "How long has the company existed?"])
    d.choice("stated", status, {"active": ["trading", "active"], "dormant": ["asleep", "without business at present"], "dissolved": ["ended", "no longer existing"]}, ["What condition does the register report?", "Is the company alive?"])
    d.noul("stated", late, ["Is the company behind with its filings?", "Has the company missed a filing date?"], negated=["Were all filings handed in on time?"])
    d.score("counting", min(charge, 2), ["none", "one", "two or more"], ["How many charges burden the company?", "Number of charges on record:"])
    d.multi("policy", [(["a filing that is late", "overdue filing"], late), (["a disqualified officer", "an officer banned from office"], disq), (["control from abroad", "a controller abroad"], foreign)], ["Which red points does the register give?", "Which of these should the analyst write down?"])
    offs = [{"name": a, "role": "director", "appointed_on": iso(made), "resigned_on": left_on if resign == "a" else None}, {"name": b, "role": "director", "appointed_on": iso(made), "resigned_on": left_on if resign == "b" else None}]
    for o in offs:
        o["disqualified"] = disq and o["resigned_on"] is None
    state = {"company_number": d.ref("0", 7), "company_name": firm.upper(), "company_status": status, "date_of_creation": iso(made), "retrieved_on": iso(today), "confirmation_statement": {"overdue": late, "next_due": iso(later(today, days=-14 if late else 76))}, "officers": {"items": offs, "active_count": 1, "resigned_count": 1},
            "persons_with_significant_control": [{"name": owner, "natures_of_control": [f"ownership-of-shares-{ctrl}-to-{ctrl + 25}-percent"], "country_of_residence": d.country() if not foreign else "outside: " + d.country(), "resident_abroad": foreign}], "charges": {"total": charge, "satisfied": 0}, "sic": d.say(["46190"], ["70229"], ["62020"])}
    mv = d.flag()
    state["registered_office"] = {"locality": d.city(), "in_care_of": d.person() if mv else None, "undeliverable": False}
    state["previous_company_names"] = [{"name": d.firm().upper(), "ceased_on": iso(later(made, days=40))}]
    d.noul("stated", mv, ["Does the company receive its post care of somebody?", "Is the office address in care of a person?"], negated=["Does the office address stand without a person in care?"])
    return state


@drill("email")
def angry_applicant(d):
    who, agent = d.person(), d.person()
    tries = d.pick([1, 2, 3, 5])
    fault = d.pick(["camera", "name", "address", "age"])
    threat = d.pick(["press", "lawyer", "other"])
    knows = d.flag()
    first = d.day()
    gap = d.pick([2, 9, 25, 50])
    sent_new, calls = d.flag(), d.pick([0, 1, 4])
    polite = d.flag()
    text = f"From: {who}\nTo: complaints@neobank.example\nDate: {long_date(later(first, days=gap))}\nSubject: {d.say('STILL no account', 'your verification', 'complaint')}\n\n" + d.tell(polite, ["Dear team, I am sure you do your best, still I must complain. ", "Hello, sorry to bother you, but I need to raise a complaint. "], ["What a bunch of amateurs you are. ", "Are you all asleep over there? Pathetic. "])
    text += d.say("I applied on ", "My application went in on ") + f"{long_date(first)}. " + {1: d.say("You turned me down once. ", "There was a single refusal. "), 2: d.say("You turned me down twice. ", "There were two refusals. "), 3: d.say("You turned me down three times. ", "There were three refusals. "), 5: d.say("You turned me down five times. ", "There were five refusals. ")}[tries]
    text += d.tell(knows, ["Your letter said why: ", "Your agent told me the ground: "], ["Nobody tells me why, so I am guessing: ", "No reason was ever given to me; my own guess is: "]) + d.told(fault, {"camera": ["my phone takes poor pictures and the passport came out blurred. ", "the scan of my card is out of focus. "], "name": ["I write my middle name in the form and the card has only an initial. ", "my double name is cut off on the card. "],
                                             "address": ["I moved and the paper shows the old street. ", "my bill has the former address. "], "age": ["your system thinks I am not yet eighteen. ", "it reads my birth year wrong and takes me for a minor. "]})
    text += d.tell(sent_new, ["Last night I uploaded everything afresh. ", "A new set of papers went up yesterday. "], ["I am not going to upload one more thing. ", "No more uploads from me until someone answers. "])
    text += {0: d.say("I never phoned, I hate hotlines. ", "I have not called you yet. "), 1: f"{agent} on the phone was kind but could do nothing. ", 4: f"Four calls, {agent} and others, each says something else. "}[calls]
    text += d.told(threat, {"press": ["A journalist friend of mine will love this story.", "The newspaper will hear of it."], "lawyer": ["My solicitor gets a copy.", "The next letter comes from my lawyer."], "other": ["I will simply go to another bank.", "Your competitor opens accounts in a day, I go there."]})
    d.score("counting", {1: 0, 2: 1, 3: 2, 5: 3}[tries], ["once", "twice", "three times", "more than three times"], ["How often was the applicant refused?", "Number of refusals so far:"])
    d.choice("stated", fault, {"camera": ["a poor image", "the quality of the scan"], "name": ["how the name is written", "a difference in the name"], "address": ["where the applicant lives", "an outdated address"], "age": ["the applicant's age", "a date of birth read wrongly"]}, ["What seems to be behind the refusals?", "Which cause does the mail name?"])
    d.noul("unknown", knows, ["Has the bank given the applicant a reason?", "Was the applicant told why?"], negated=["Is the reason in the mail only the applicant's guess?"])
    d.noul("order_time", gap > 20, ["Has the applicant waited for more than twenty days since applying?", "Lies the application more than twenty days back?"], negated=["Was the application made within the last twenty days?"])
    d.choice("stated", threat, {"press": ["telling the media", "going public"], "lawyer": ["taking legal help", "legal steps"], "other": ["leaving for a rival", "taking the custom elsewhere"]}, ["With what does the applicant threaten?", "What will the applicant do next?"])
    d.noul("stated", sent_new, ["Is there a fresh set of papers to look at?", "Did the applicant upload the papers again?"], negated=["Does the applicant refuse to send more?"])
    d.score("judgement", polite + sent_new, ["hardly", "in part", "fully"], ["How cooperative is the applicant?", "Does the applicant help to solve it?"], criteria="Judge tone and deeds: rude and no more uploads is hardly; civil with fresh papers is fully; one of the two is in part.")
    d.multi("stated", [(["uploaded papers again", "sent in a new set"], sent_new), (["used insulting words", "was rude in the mail"], not polite), (["spoke to the bank by phone", "rang the bank"], calls > 0)], ["What has the applicant done?", "The applicant"])
    return text


@drill("event_array")
def webhook_of_a_provider(d):
    who = d.person()
    t = d.day()
    checks = ["document", "selfie", "watchlist", "address"]
    res = {c: d.pick(["clear", "consider", "clear", "consider", "error"]) for c in checks}
    order = d.shuffled(checks)
    secs = d.some(range(4, 90), 4)
    slow = max(range(4), key=lambda i: secs[i])
    retried = d.pick(checks)
    final = "rejected" if sum(res[c] == "consider" for c in checks) >= 2 else "manual" if any(res[c] != "clear" for c in checks) else "approved"
    override = d.flag()
    applied = d.pick(["approved", "rejected"]) if override else final
    bill = d.pick([2, 4])
    out, at = [{"type": "workflow.started", "createdAt": t.strftime("%Y-%m-%dT%H:%M:%SZ"), "payload": {"applicantRef": d.ref("ap_", 8), "name": who}}], t
    for c, s in zip(order, secs):
        at = later(at, minutes=1)
        out.append({"type": f"check.{c}.completed", "createdAt": at.strftime("%Y-%m-%dT%H:%M:%SZ"), "payload": {"result": res[c], "elapsedSec": s, "attempt": 2 if c == retried else 1}})
    out.append({"type": "workflow.completed", "createdAt": later(at, minutes=2).strftime("%Y-%m-%dT%H:%M:%SZ"), "payload": {"decision": applied, "decidedBy": "agent" if override else "rules"}})
    labels = {"document": ["the identity paper", "the document check"], "selfie": ["the face", "the check of the self-portrait"], "watchlist": ["the lists", "screening against lists"], "address": ["the home", "the address check"]}
    d.multi("stated", [(labels[c], res[c] == "consider") for c in checks], ["Which checks came back with doubts?", "Where did the provider have concerns?"], criteria="'consider' means that the provider has doubts; 'error' means that the check did not run.")
    d.choice("amounts", order[slow], {c: labels[c] for c in checks}, ["Which check took the longest?", "What was the slowest step?"])
    d.choice("two_places", retried, {c: labels[c] for c in checks}, ["Which check needed a second attempt?", "What had to be done twice?"])
    d.noul("stated", override, ["Did a person take the decision?", "Was the outcome decided by hand?"], negated=["Did the rules decide by themselves?"])
    d.score("counting", min(2, sum(res[c] == "error" for c in checks)), ["none", "one", "two or more"], ["How many checks failed to run?", "Checks that ended with a technical error:"])
    d.noul("policy", final == "rejected", ["Would the rule reject the applicant?", "By the rule, is this a refusal?"], negated=["Would the rule let the applicant pass or go to manual review?"], criteria="Two or more checks with the result 'consider': reject. Otherwise, anything not clear: manual. All clear: approve.")
    return out


@drill("analyst_note")
def firm_that_slept(d):
    firm, old, new, clerk = d.firm(), d.person(), d.person(), d.person()
    slept = d.pick([1, 4, 9, 15])
    wake = d.pick(["sale", "heirs", "owner"])
    newtrade = d.flag()
    turn = d.pick([60, 240, 900, 4000])
    capital = d.pick([1, 25, 100])
    explained = d.flag()
    seat = d.flag()
    pay = d.pick(["fuel", "crypto", "seeds"])
    text = d.say("Reactivated co.: ", "Shelf / dormant entity review: ", "Dormancy memo: ") + f"{firm}, formed by {old}, " + {1: "no business for one year", 4: "no business for four years", 9: "no business for nine years", 15: "no business for fifteen years"}[slept] + ". "
    text += d.told(wake, {"sale": [f"{new} bought it from a shelf company dealer in May. ", f"It was sold to {new}, who does not know the founder. "], "heirs": [f"{new} inherited it and took it up again. ", f"After the founder's death {new}, a daughter's husband, carries on. "], "owner": [f"{old} has taken it up again, with {new} as accountant. ", f"It never changed hands: {old} woke it, {new} does the books. "]})
    text += d.tell(newtrade, ["The object was rewritten from printing to general trade. ", "A wholly new line of business was entered in the register. "], ["It will print books, as it always did. ", "The line of business is the former one. "])
    text += d.say("Now it expects ", "The form speaks of ") + f"{turn:,} thousand {d.code} a year on a capital of {capital} thousand. "
    text += d.told(pay, {"fuel": ["First customer: a filling station chain. ", "The first contract is for heating oil. "], "crypto": ["First customer: a coin trading desk. ", "The first contract is with a crypto broker. "], "seeds": ["First customer: a garden centre. ", "The first contract is on flower bulbs. "]})
    text += d.tell(explained, [f"{clerk} asked why an old company was used: it has a good name in the trade, letters of former clients prove it. ", f"To {clerk}'s question why an old company was used there was a sound answer, with papers. "], [f"{clerk} asked why an old company was used: no answer came. ", f"To {clerk}'s question why an old company was used the reply was 'because'. "])
    text += d.tell(seat, ["Seat unchanged since the start.", "Still at the founder's old workshop."], ["Seat moved to a serviced office last month.", "New seat since spring: a rented desk in the capital."])
    bad = (wake == "sale") + newtrade + (not explained) + (not seat)
    d.choice("stated", wake, {"sale": ["a stranger who bought it", "a buyer from outside"], "heirs": ["an heir", "someone who came by it through a death"], "owner": ["the founder", "the same person as ever"]}, ["Who stands behind the revival?", "Who brought the company back to life?"])
    d.score("amounts", {1: 0, 4: 1, 9: 2, 15: 2}[slept], ["about a year", "a few years", "nine years or more"], ["For how long was there no business?", "Length of the company's sleep:"])
    d.noul("amounts", turn / capital > 50, ["Is the expected turnover more than fifty times the capital?", "Does turnover exceed fifty times the capital?"], negated=["Is turnover at most fifty times the capital?"])
    d.noul("stated", newtrade, ["Has the business changed?", "Will the company do something else than before?"], negated=["Does the company return to its former trade?"])
    d.noul("unknown", explained, ["Is there a reason on file for using an old company?", "Did the applicant give a proper explanation?"], negated=["Is the reason for using an old company unknown?"])
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["little", "some", "much"], ["How much speaks for a shell put to a new use?", "Suspicion of a misused old company:"], criteria="Strong hints are a sale to a stranger, a wholly new business, no explanation, and a seat just moved. Up to one: little. Two: some. More: much.")
    d.multi("stated", [(["its seat", "the address"], not seat), (["its trade", "the line of business"], newtrade), (["its owner", "who owns it"], wake != "owner")], ["What has changed about the company?", "Which of these are not as they were?"])
    return text


@drill("policy_and_case")
def small_cover_simple_checks(d):
    who, heir, broker = d.person(), d.person(), d.person()
    land = d.country()
    prem = d.pick([240, 700, 960, 1500, 5200])
    single = d.flag()
    limit_y, limit_s = 1000, 2500
    red = d.flag(0.4)
    pay = d.pick(["debit", "cash", "third"])
    kin = d.pick(["child", "none"])
    idn = d.flag()
    simple = prem <= (limit_s if single else limit_y) and not red
    text = (d.say("LIFE DESK RULE 3", "Simplified checks for life cover", "Small policies") + f": where the yearly premium is at most 1,000 {d.code}, or a single premium at most 2,500 {d.code}, the simple procedure is enough: name and date of birth, no copy of a paper. "
            "The simple procedure is never used for residents of countries on the red list. Premiums paid in cash or by third persons are sent back. Someone unrelated who is to receive the money is identified before payout.\n")
    text += d.say("Proposal no. ", "Case ") + f"{d.ref('', 6)}, via {broker}: {who}, " + d.tell(red, [f"resident in {land}, which stands on the red list. ", f"living in {land} (red list). "], [f"resident in {land}, not on any list. ", f"living in {land}, a country without remarks. "])
    text += (d.say(f"Single premium of {prem:,}. ", f"Pays {prem:,} once. ") if single else d.say(f"Premium {prem:,} every year. ", f"Pays {prem:,} yearly. ")) + d.told(pay, {"debit": ["By direct debit from the proposer's own account. ", "Collected from an account in the proposer's name. "], "cash": ["The money came in an envelope with notes. ", "Paid at the counter in notes. "], "third": ["The debit runs on the account of a friend. ", "The money came from the account of an unknown person. "]})
    text += d.told(kin, {"child": [f"To receive the money: {heir}, the daughter. ", f"Beneficiary is {heir}, a son from the first marriage. "], "none": [f"To receive the money: {heir}, a business friend. ", f"Beneficiary is {heir}, no relation. "]}) + d.tell(idn, ["A passport copy of the proposer is in the file all the same.", "Copy of an identity card of the proposer: yes."], ["No copy of any identity paper of the proposer.", "Copy of an identity card of the proposer: no."])
    d.noul("policy", simple, ["Is the simple procedure allowed?", "May the desk use the lighter checks?"], negated=["Must the full checks be made?"])
    d.choice("policy", pay, {"debit": ["keep the premium", "accept the payment"], "cash": ["send it back, as it was notes", "return it because it came in cash"], "third": ["send it back, as another person paid", "return it because a third person paid"]}, ["What is done with the premium?", "How does the rule treat the payment?"])
    d.noul("exception", red, ["Does the exception for certain countries apply?", "Is the lighter procedure closed because of the country?"], negated=["Is the country of no concern?"])
    d.noul("two_places", kin == "none", ["Is the receiver to be identified before payout under the rule?", "Is the beneficiary somebody outside the family?"], negated=["Does the beneficiary belong to the family?"])
    d.score("amounts", 0 if prem < 800 else 1 if prem < 2500 else 2, ["under 800", "800 to 2,500", "over 2,500"], ["In which band does the premium lie?", "How large is the premium?"])
    d.multi("policy", [(["an identity copy of the proposer", "the proposer's identity paper"], not simple and not idn), (["a payment from the proposer's own account", "another way of paying"], pay != "debit")], ["What must the desk still obtain?", "What is owed before the cover begins?"], criteria="Under the full checks a copy of an identity paper must be on file. A premium that is sent back must be paid again from an own account.")
    return text


@drill("chat")
def passport_ran_out_abroad(d):
    who, bot = d.person().split()[0], d.say("Ada (virtual assistant)", "Chatbot Pip", "HelpBot")
    land, home = d.country(), d.country()
    exp = d.day("2025-03-10", 300)
    now = later(exp, days=d.pick([-40, -12, 8, 45]))
    appt = later(now, days=d.pick([3, 20, 60]))
    has = d.some(["licence", "visa", "birth"], 0, 2)
    restricted = d.flag()
    need = d.pick(["rent", "hospital", "holiday"])
    consul, human = d.flag(), d.flag()
    words = {"licence": ["driving licence", "a licence to drive"], "visa": ["the visa sticker", "residence card"], "birth": ["birth certificate", "certificate of my birth"]}
    lines = [f"{bot} ({long_date(now)}): " + d.tell(restricted, ["Your account is restricted until your identity is renewed.", "Payments are off for now: your identity file must be renewed."], ["A friendly reminder to renew your identity file. Your account works as usual.", "Please renew your identity file. Nothing is blocked."]),
             f"{who}: " + d.say("my passport is valid until ", "the passport date is ") + f"{long_date(exp)} " + d.say(f"and I am in {land} right now", f"and i live in {land} this year"),
             f"{bot}: " + d.say("Do you have another document?", "Any other identity paper?"), f"{who}: " + (("I have " + " and ".join(d.say(*words[h]) for h in ("licence", "visa", "birth") if h in has)) if has else d.say("nothing, all at home", "no, only that one")),
             f"{bot}: " + d.say("Can your consulate help?", f"Is there a consulate of {home}?"), f"{who}: " + d.tell(consul, [f"yes, appointment on {long_date(appt)}", f"I have a date there, {long_date(appt)}"], [f"no consulate here, I fly home on {long_date(appt)}", f"the next one is 900 km away, I will be home on {long_date(appt)}"]),
             f"{who}: " + d.told(need, {"rent": ["my rent goes out on the first!", "the landlord gets his money from this account"], "hospital": ["I have to pay the clinic here", "I am ill and the doctor wants money up front"], "holiday": ["I want to book a surf week", "it is for concert tickets, so"]}),
             f"{bot}: " + d.tell(human, ["I am passing you to a colleague.", "A member of staff takes over now."], ["Please come back when you have the new passport.", "I cannot do more for you here."])]
    d.noul("order_time", now > exp, ["Is the passport out of date on the day of the chat?", "Had the passport run out when the chat took place?"], negated=["Is the passport still good on the day of the chat?"])
    d.multi("stated", [(["a paper for drivers", "a driving licence"], "licence" in has), (["a right of stay", "a visa or residence paper"], "visa" in has), (["a paper on the birth", "a birth certificate"], "birth" in has)], ["What else can the customer show?", "Which other papers does the customer have?"])
    d.noul("stated", restricted, ["Is the customer kept from paying?", "Has the account been limited?"], negated=["Can the customer go on using the account?"])
    d.choice("stated", need, {"rent": ["housing", "the home"], "hospital": ["medical care", "health"], "holiday": ["leisure", "fun"]}, ["For what is the money needed?", "What worries the customer?"])
    d.noul("policy", "licence" in has or "visa" in has, ["Can the file be renewed with what the customer has at hand?", "Does the customer have a substitute that the rule accepts?"], negated=["Is there no acceptable substitute at hand?"], criteria="Accepted in place of a passport: driving licences and visas or residence cards. Birth certificates are not.")
    d.noul("stated", human, ["Does a person take over?", "Was the customer handed to staff?"], negated=["Is the customer left with the bot?"])
    d.score("judgement", (need != "holiday") + restricted, ["low", "medium", "high"], ["How urgent is help for this customer?", "Urgency of the matter:"], criteria="Urgent needs are housing and health; leisure is not. High: an urgent need and a limited account. Low: neither.")
    return "\n".join(lines)


@drill("narrative")
def father_and_son_one_name(d):
    clerk, mother = d.person(), d.person()
    name = f"{d.say('Ernesto', 'Harold', 'Matthias', 'Yannis', 'Pavel', 'Desmond')} {d.say('Quiroga', 'Osei', 'Lundgren', 'Kapoor', 'Marchetti', 'Vrba')}"
    f, l = name.split()
    y1 = d.int(1948, 1959)
    y2 = y1 + d.int(24, 33)
    who_applies = d.pick(["father", "son"])
    who_owes = d.pick(["father", "son"])
    addr = d.flag()
    idshown = d.pick(["own", "other"])
    clue = d.pick(["birth", "sign", "photo"])
    mixed, told = d.flag(), d.flag()
    fd = d.pick([900, 6000, 40000])
    city, city2 = d.city(), d.city()
    born = {"father": y1, "son": y2}
    shown = who_applies if idshown == "own" else ("son" if who_applies == "father" else "father")
    text = d.say(f"There are two men called {name}: a father, born in {y1}, and his son, born in {y2}. ", f"Father and son both bear the name {name}; the father was born in {y1}, the son in {y2}. ")
    text += d.tell(addr, [f"They share a house in {city}. ", f"Both are registered at one address in {city}. "], [f"One lives in {city}, the other in {city2}. ", f"The father stayed in {city}, the son moved to {city2}. "])
    text += d.say("An online application came in with the birth year ", "The form for a new account bears the birth year ") + f"{born[who_applies]}. " + d.say("The paper uploaded with it shows ", "The identity card sent along shows ") + f"{born[shown]} as year of birth. "
    text += d.say("A debt of ", "An unpaid loan of ") + f"{d.money(fd)} " + d.say("is on record against ", "weighs on ") + {"father": d.say("the elder. ", f"the one born in {y1}. "), "son": d.say("the younger. ", f"the one born in {y2}. ")}[who_owes]
    text += d.told(clue, {"birth": [f"{clerk} noticed the two birth years when filing. ", f"It was the year of birth that made {clerk} look twice. "], "sign": [f"{clerk} noticed that the signatures did not look alike. ", f"It was the handwriting that made {clerk} look twice. "], "photo": [f"{clerk} noticed the grey hair in the picture. ", f"It was the portrait that made {clerk} look twice. "]})
    text += d.tell(mixed, ["The credit bureau had thrown both into one entry. ", "At the credit bureau the two had been merged by mistake. "], ["The credit bureau keeps them apart properly. ", "At the credit bureau each has an entry of his own. "]) + d.tell(told, [f"Called about it, the applicant knew the story and laughed.", f"{mother}, the mother, confirmed the matter on the phone."], ["Calls about it stayed without answer.", "Nobody picked up the phone to clear it."])
    d.choice("two_places", who_applies, {"father": ["the elder", "the father"], "son": ["the younger", "the son"]}, ["Who applies, by the form?", "Whose data are in the form?"])
    d.noul("identity", idshown == "own", ["Do the form and the identity paper concern the same man?", "Does the uploaded card belong to the person in the form?"], negated=["Was the other man's card sent with the form?"])
    d.noul("two_places", who_owes == who_applies, ["Does the debt concern the man in the form?", "Is the man whose data are in the form the debtor?"], negated=["Is it the other man who owes?"])
    d.noul("stated", mixed, ["Did the bureau confuse the two?", "Are the two lumped together at the credit bureau?"], negated=["Does the bureau tell the two apart?"])
    d.choice("stated", clue, {"birth": ["the years", "the age data"], "sign": ["the writing", "the signature"], "photo": ["the face picture", "the portrait"]}, ["What put the clerk on the track?", "By what did the clerk notice?"])
    d.noul("identity", addr, ["Do both live under one roof?", "Is the home address the same for both?"], negated=["Do the two live apart?"])
    d.score("judgement", 2 if idshown == "other" and not told else 1 if idshown == "other" or not told else 0, ["harmless", "to be cleared up", "suspicious"], ["How does the application look after all?", "What is one to make of the application?"], criteria="The card of the other man and no clearing up by phone: suspicious. One of them: to be cleared up. Neither: harmless.")
    d.multi("two_places", [(["the form", "the application"], who_applies == "father"), (["the card that was sent", "the identity paper"], shown == "father"), (["the unpaid loan", "the debt"], who_owes == "father")], ["What belongs to the elder of the two?", "Which of these concern the father?"])
    return text
