"""Onboarding: list hits, reviews, origin of funds, licences, spellings, minors."""

from draw import drill, iso, later, long_date


@drill("mixed")
def hit_against_a_list(d):
    who, listed_alias = d.person(), d.person()
    first, last = who.split()
    birth = d.pick(["same", "year", "other"])
    nation, place, sex, alias, pic = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    prog = d.pick(["arms", "drugs", "office", "terror"])
    born = d.day("1961-01-10", 9000)
    lborn = {"same": born, "year": later(born, days=d.pick([-20, 15, 33]) if 60 < born.timetuple().tm_yday < 320 else (3 if born.timetuple().tm_yday < 100 else -3)), "other": later(born, days=365 * d.pick([-14, -9, 8, 12]) + 40)}[birth]
    c1, c2, t1, t2 = d.country(), d.country(), d.city(), d.city()
    points = (birth == "same") * 2 + (birth == "year") + nation + place + alias
    level = 0 if points <= 1 else 1 if points == 2 else 2
    note = d.say("Reviewed by hand. ", "L2 look. ", "Second pair of eyes. ") + d.tell(pic, ["Photo of the listed person found in the press: could well be our customer. ", "Picture in the newspaper resembles the passport photo. ", "Press photo vs. passport: strong likeness. "],
             ["Photo of the listed person found in the press: clearly somebody else. ", "Picture in the newspaper shows another face than the passport. ", "Press photo vs. passport: no likeness. "]) + d.say("Customer is a dental nurse, account opened for wages.", "Customer sells crockery online.", "Customer says the name is common at home.")
    d.choice("identity", birth, {"same": ["they are one and the same day", "equal to the day"], "year": ["only the year is the same", "same year, another day"], "other": ["they lie years apart", "quite different years"]}, ["How do the two birthdays compare?", "Put the customer's date of birth beside the listed one."])
    d.multi("two_places", [(["nationality", "citizenship"], nation), (["place of birth", "town of birth"], place), (["sex", "gender"], sex), (["an alias equal to the customer's name", "the exact name among the aliases"], alias)], ["What agrees between the customer and the entry?", "Which details are the same on both sides?"])
    d.choice("stated", prog, {"arms": ["weapons", "spread of arms"], "drugs": ["narcotics", "drug trade"], "office": ["abuse of public office", "corruption"], "terror": ["terrorism", "funding of terror"]}, ["Why is the listed person on the list?", "What is the ground for the listing?"])
    d.noul("stated", pic, ["Does the face in the press look like the customer?", "Do the pictures suggest one and the same person?"], negated=["Do the pictures speak against a match?"])
    d.score("judgement", level, ["hardly a match", "possible match", "likely match"], ["How near is the hit?", "Rate the hit on the data fields alone, without pictures."],
            criteria="Two points for the same date of birth, one for the same year only, one each for same nationality, same birthplace, and an alias equal to the customer's name. Up to one point: hardly. Two: possible. Three or more: likely.")
    d.noul("policy", nation and birth != "other", ["Must the hit be reported to the sanctions desk?", "Does the rule send this hit on to the sanctions desk?"], negated=["May the analyst close the hit alone?"], criteria="A hit goes to the sanctions desk if the nationality is the same and the year of birth is the same. Otherwise the analyst closes it.")
    state = {"hitId": d.ref("SCR", 7), "score": d.int(78, 96), "customer": {"fullName": who, "dob": iso(born), "nationality": c1, "birthTown": t1, "sex": "F", "docType": "passport"},
            "entry": {"ref": d.ref("E-", 5), "primaryName": f"{first[:2]}{d.say('r', 'h', 'i')}{first[2:]} {last[:-1]}{d.say('ov', 'i', 'eh')}", "aka": [listed_alias, who if alias else f"{last} {listed_alias.split()[0]}"], "dob": iso(lborn), "nationality": c1 if nation else c2,
                      "birthTown": t1 if place else t2, "sex": "F" if sex else "M", "reason": d.told(prog, {"arms": ["supply of missile parts", "brokering of military goods"], "drugs": ["leader of a cocaine ring", "trafficking of heroin"], "office": ["took bribes as head of customs", "stole from the state budget"], "terror": ["raised money for armed extremists", "support of a designated terrorist group"]})},
            "note": note}
    seen, x, y = d.flag(), d.person(), d.person()
    state["otherHits"] = [{"name": x, "matchPct": 71, "status": "CLOSED_AUTO"}, {"name": y, "matchPct": 66, "status": "CLOSED_AUTO"}]
    state["listVersion"] = d.say("2025-w14", "2025-w31", "2026-w02")
    state["accountBlockedSince"] = d.say("2025-04-02", "2025-09-18", "2026-01-07") if seen else None
    d.noul("stated", seen, ["Is the account blocked at present?", "Has a block been put on the customer's account?"], negated=["Is the account free of any block?"])
    return state


@drill("ledger_text")
def review_calendar(d):
    today = d.day()
    firms = [d.firm() for _ in range(4)]
    state_of = [d.pick(["done", "open", "late"]) for _ in firms]
    classes = [d.pick(["A", "B", "C"]) for _ in firms]
    lates = d.shuffled([12, 33, 70, 140])
    names = ["first", "second", "third", "fourth"]
    waits = d.pick(range(4))
    lines = []
    for i, f in enumerate(firms):
        due = later(today, days=-lates[i]) if state_of[i] == "late" else later(today, days=lates[i]) if state_of[i] == "open" else later(today, days=lates[i] - 80)
        lines.append(f"{d.ref('', 4)} | {f} | class {classes[i]} | due {iso(due)} | " + {"done": f"completed {iso(later(due, days=-6 - lates[i] % 5 - max(0, lates[i] - 80)))}", "open": "not started", "late": "not started"}[state_of[i]] + (d.say(" | waiting for papers from the client", " | client asked twice for papers", " | papers requested") if i == waits else " | -"))
    late = [i for i in range(4) if state_of[i] == "late"]
    head = d.say("PERIODIC REVIEW LIST", "Review calendar (KYB)", "Book of reviews") + f", printed {iso(today)}\nno | client | risk class (A low, B normal, C high) | due date | progress | remark"
    d.score("counting", min(3, len(late)), ["none", "one", "two", "three or four"], ["How many reviews are past their due date and not done?", "Count the overdue reviews."])
    d.multi("order_time", [([firms[i]], i in late) for i in range(4)], ["Whose review is overdue on the day of printing?", "Which clients should have been reviewed already but were not?"])
    d.choice("stated", waits, {i: firms[i] for i in range(4)}, ["Which client has been asked for documents?", "From whom are papers awaited?"])
    d.noul("policy", any(classes[i] == "C" for i in late), ["Must the list be shown to the head of compliance?", "Does a dangerous backlog exist under the rule?"], negated=["Can the list stay with the team?"], criteria=["The head of compliance must see the list whenever a high risk client's review is overdue."])
    d.choice("two_places", classes[waits], {"A": ["low", "the lowest"], "B": ["normal", "the middle"], "C": ["high", "the top"]}, ["What risk class has the client who owes papers?", "How risky is the client from whom documents are awaited?"])
    d.noul("stated", state_of[0] == "done", ["Is the review of the first client on the list finished?", "Has the client in the first row been reviewed?"], negated=["Does the first row still need work?"])
    return head + "\n" + "\n".join(lines) + f"\n{d.say('Next print', 'Next run')}: {iso(later(today, days=7))}"


@drill("email")
def origin_of_the_deposit(d):
    who, dead, notary = d.person(), d.person(), d.person()
    src = d.pick(["estate", "flat", "bonus", "coins"])
    amount = d.pick([38, 64, 90, 140, 210, 480]) * 1000
    limit = d.pick([50, 100, 150]) * 1000
    enclosed = d.some(["contract", "statement", "tax"], 1, 2)
    gave_date, split, keep = d.flag(), d.flag(), d.pick(["save", "spend", "send"])
    day = d.day()
    text = f"Subject: {d.say('Your question about my money', 'AW: origin of funds', 'the big payment in')}\nFrom: {d.email(who)}\nTo: {d.say('kyc', 'accountopening', 'service')}@savings.example\n\n" + d.say("Hello, ", "Dear sirs, ", "Dear Ms Relationship Manager, ")
    text += d.say("you want to know where the ", "you ask about the ") + f"{d.money(amount)} " + d.say("come from. ", "I am going to bring. ")
    text += d.told(src, {"estate": [f"My relative {dead} died and I am one of the heirs. ", f"It is what {dead}, my late godparent, left me. "], "flat": [f"I sold my apartment to {dead}. ", f"{dead} bought my second home from me. "], "bonus": [f"My boss {dead} paid me out for ten years of work, a one-off. ", f"The firm of {dead}, where I work, gave a bonus for the record year. "],
                         "coins": [f"I bought bitcoin years ago on a tip of {dead} and sold it now. ", f"It was crypto, {dead} talked me into it back then and I cashed out. "]})
    text += d.tell(gave_date, [f"That was on {long_date(day)}. ", f"It happened on {long_date(day)}, I will not forget the day. "], ["I do not want to write more on it here. ", "The rest is my own matter, I think. "])
    text += d.tell(split, ["The sum will arrive in three or four parts. ", "Expect several instalments, not one payment. ", "I will bring it bit by bit over the summer. "], ["The whole sum comes in one go. ", "It will be one single transfer. ", "Everything arrives at once. "])
    text += d.say("Enclosed: ", "I attach ", "In the annex you find ") + " and ".join({"contract": d.say("the signed deed", "the contract as a PDF"), "statement": d.say("the statement of my other bank", "an extract of the account where it lies now"), "tax": d.say("my last tax assessment", "the letter of the tax office")}[e] for e in ("contract", "statement", "tax") if e in enclosed) + ". "
    text += {"save": d.say("I want to leave it with you untouched as a reserve. ", "It shall rest in the savings account. "), "spend": d.say("Most of it goes to the roof and the kitchen next month. ", "I am going to use it for building works soon. "), "send": d.say("From you it goes straight on to my brother abroad. ", "I will pass it on to family in another country. ")}[keep]
    text += f"Questions may go to {notary}, " + d.say("who knows my affairs", "my adviser in such things") + f".\n\n{d.say('Regards', 'Yours')}, {who}"
    d.choice("stated", src, {"estate": ["an inheritance", "a death in the family or near it"], "flat": ["the sale of property", "real estate sold"], "bonus": ["an employer", "a special payment for work"], "coins": ["digital currency", "gains on crypto"]}, ["How did the writer come by the money?", "What is the source of the funds?"])
    d.noul("amounts", amount > limit, [f"Is the sum above the bank's limit?", "Does the deposit exceed the threshold for extra evidence?"], negated=["Does the deposit stay under the threshold?"], criteria=f"Threshold for extra evidence: {d.money(limit)}.")
    d.multi("stated", [(["the agreement behind it", "a contract or deed"], "contract" in enclosed), (["a record of another bank account", "a bank statement"], "statement" in enclosed), (["something from the tax authority", "tax papers"], "tax" in enclosed)], ["What did the writer attach?", "Which proofs come with the mail?"])
    d.noul("unknown", gave_date, ["Does the mail say on which day it took place?", "Is the day of the event given?"], negated=["Is the date of the event left open?"])
    d.choice("stated", keep, {"save": ["keep it there", "leave it in the account"], "spend": ["pay for work on a home", "spend it on building"], "send": ["pass it on to a relative", "forward it abroad"]}, ["What is the plan for the money once it is there?", "What does the writer intend to do with the sum?"])
    d.score("judgement", (not gave_date) + (keep == "send") + split, ["nothing odd", "one odd point", "two odd points", "three odd points"], ["How odd does the story sound?", "How many warning points does the mail carry?"],
            criteria="Odd points: no date is given, or telling more is refused; the money comes in several parts; the money is passed on abroad.")
    d.noul("exception", amount > limit and not {"contract", "statement"} <= set(enclosed), ["Must the bank ask for more evidence?", "Is further evidence due under the rule?"], negated=["Is the evidence enough under the rule?"], criteria=f"Deposits above {d.money(limit)} need further evidence, unless both a contract and a bank statement are enclosed.")
    return text


@drill("nested_json")
def licence_of_a_money_changer(d):
    firm, land, land2 = d.firm(), d.country(), d.country()
    status = d.pick(["ACTIVE", "SUSPENDED", "LAPSED", "APPLIED"])
    scope = d.some(["FX_CASH", "REMITTANCE", "E_MONEY", "CARD_ISSUING", "CRYPTO_EXCH"], 2, 4)
    passport = d.flag()
    asked = d.pick(["FX_CASH", "REMITTANCE", "E_MONEY", "CRYPTO_EXCH"])
    issued = d.day("2018-01-01", 1200)
    audit = d.pick(["clean", "minor", "severe"])
    complaints, last = d.int(0, 9), d.int(0, 9)
    last = complaints + d.pick([-4, -2, 3, 6]) if complaints > 3 else complaints + d.pick([2, 5])
    up = d.flag()
    lo, hi = sorted((complaints, last))
    mlro = d.flag()
    d.choice("stated", status, {"ACTIVE": ["it is in force", "valid"], "SUSPENDED": ["it is paused by the authority", "put on hold"], "LAPSED": ["it ran out", "no longer valid, not renewed"], "APPLIED": ["it was asked for but not granted yet", "still pending"]}, ["What is the state of the licence?", "How does the permit stand?"])
    d.multi("stated", [(["changing banknotes", "cash exchange of currencies"], "FX_CASH" in scope), (["sending money for others", "money transfer"], "REMITTANCE" in scope), (["electronic money", "issuing e-money"], "E_MONEY" in scope), (["dealing in virtual coins", "crypto trading"], "CRYPTO_EXCH" in scope)], ["What does the licence cover?", "Which activities is the firm licensed for?"])
    d.noul("two_places", asked in scope, ["Is the business for which the account is wanted within the licence?", "Does the permit cover the intended activity?"], negated=["Does the planned activity go beyond the licence?"])
    d.noul("stated", passport, ["Is work across the border part of the permit?", "Does the permit extend to a second country?"], negated=["Is the permit, by its terms, for home only?"])
    d.score("stated", {"clean": 0, "minor": 1, "severe": 2}[audit], ["no findings", "small findings", "grave findings"], ["What did the last audit bring?", "How bad was the result of the audit?"])
    d.noul("amounts", up, ["Have complaints gone up against the year before?", "Were there more complaints this year than last?"], negated=["Did the number of complaints fall?"])
    d.score("policy", 2 if status in ("LAPSED", "SUSPENDED") else 1 if audit == "severe" or not mlro else 0, ["accept", "ask for more", "decline"], ["What does the acceptance rule lead to?", "Which decision follows?"], criteria="Decline when the licence is suspended or has lapsed. Otherwise ask for more when the audit was severe or no money laundering officer is named. Else accept.")
    state = {"applicantFirm": firm, "homeState": land, "permit": {"id": d.ref("MSB-", 6), "authority": f"Financial Authority of {land}", "grantedOn": None if status == "APPLIED" else iso(issued), "state": status, "scopes": scope, "crossBorder": {"enabled": passport, "hostStates": [land2] if passport else []}},
            "accountRequest": {"purpose": asked, "expectedMonthlyCents": d.int(20, 900) * 100000, "currency": d.code}, "auditLast": {"grade": audit.upper(), "openPoints": {"clean": 0, "minor": 2, "severe": 7}[audit]}, "complaints": {"thisYear": hi if up else lo, "priorYear": lo if up else hi},
            "officers": [{"role": "CEO", "name": d.person()}, {"role": "MLRO", "name": d.person() if mlro else None}], "site": "https://" + firm.split()[0].lower() + ".example"}
    known = d.flag()
    state["bankReferences"] = [{"bank": d.say("Bank of the Isles", "Credit Mutuel du Port", "Hansa Kontor"), "since": d.int(2009, 2022), "conduct": "GOOD"}] if known else []
    state["branches"] = [{"town": d.city(), "counter": True}, {"town": d.city(), "counter": False}]
    state["previousApplication"] = {"year": 2019, "withdrawn": True, "reason": d.say("fees", "merger plans")}
    d.noul("unknown", known, ["Does some bank vouch for the firm in the file?", "Is a reference of a bank given?"], negated=["Is there no word of any other bank?"])
    return state


@drill("event_array")
def feed_of_register_changes(d):
    firm, a, b, c = d.firm(), d.person(), d.person(), d.person()
    t = d.day()
    kinds = d.shuffled(["DIR_IN", "DIR_OUT", "ADDR", "SHARES"])
    gaps = [d.int(2, 20) for _ in range(4)]
    who = {"DIR_IN": d.pick([a, b, c])}
    out = d.pick([p for p in (a, b, c) if p != who["DIR_IN"]])
    who["DIR_OUT"] = out
    buyer = d.pick([a, b, c])
    virt, backdated = d.flag(), d.flag()
    pct = d.pick([10, 24, 30, 51, 75, 100])
    feed, at = [], t
    for k, g in zip(kinds, gaps):
        at = later(at, days=g)
        item = {"filed": iso(at), "what": k}
        if k == "DIR_IN":
            item.update(person=who[k], effective=iso(later(at, days=-90 if backdated else -1)))
        elif k == "DIR_OUT":
            item.update(person=out, effective=iso(at))
        elif k == "ADDR":
            item.update(to=d.say("Suite 400, 12 Mill Lane", "Box 77, Harbour Centre", "Unit 3, 9 Station Road"), addressType="VIRTUAL_OFFICE" if virt else "OWN_PREMISES")
        else:
            item.update(seller=d.say("Founders Pool", "Estate of the founder"), buyer=buyer, pct=pct)
        feed.append(item)
    opened = later(at, days=d.pick([3, 8, 60, 120]))
    feed.append({"filed": None, "what": "ACCOUNT_APPLICATION", "received": iso(opened), "company": firm, "signatory": d.pick([who["DIR_IN"], out])})
    fresh = (opened - at).days < 30
    sig_in = feed[-1]["signatory"] == who["DIR_IN"]
    d.choice("stated", who["DIR_IN"], {p: p for p in (a, b, c)}, ["Who joined the board?", "Who became director?"])
    d.noul("two_places", sig_in, ["Is the application signed by a person who is on the board now?", "Did the newly appointed director sign the application?"], negated=["Was the application signed by the one who has left the board?"])
    d.choice("order_time", kinds[0], {"DIR_IN": ["the arrival of a director", "a director came"], "DIR_OUT": ["the departure of a director", "a director went"], "ADDR": ["the move", "a change of address"], "SHARES": ["the sale of a stake", "a transfer of shares"]}, ["Which filing came first?", "What was the earliest change?"])
    d.noul("stated", virt, ["Is the new seat only a virtual office?", "Is the new address a mere mailbox service?"], negated=["Does the firm sit in rooms of its own?"])
    d.noul("amounts", pct > 50, ["Did the buyer gain a majority?", "Does the share deal give control of more than half?"], negated=["Is the stake sold a minority?"])
    d.noul("order_time", backdated, ["Was the appointment filed long after it took effect?", "Did the appointment of the director take effect months before it was filed?"], negated=["Was the appointment filed promptly?"])
    d.score("judgement", virt + backdated + fresh, ["none", "one", "two", "all three"], ["How many shell company hints are in the feed?", "Count the hints of a shell."], criteria="Hints: a virtual office; an appointment filed more than two months after it took effect; an application less than thirty days after the last filing.")
    tel = d.flag()
    feed[-1]["contact"] = {"email": "office@" + firm.split()[0].lower() + ".example", "phone": d.ref("+44 20 ", 8) if tel else None, "preferred": "email"}
    feed[-1]["declared"] = {"activity": d.say("wholesale of tiles", "IT staffing", "event planning"), "employees": d.int(1, 30), "turnoverExpected": d.int(2, 90) * 10000, "currency": d.code, "website": None}
    d.noul("unknown", tel, ["Could the bank ring the firm with what it has?", "Is a telephone number given for the firm?"], negated=["Is the firm's telephone number missing?"])
    d.multi("judgement", [(["the kind of office", "an office that is none"], virt), (["a filing long after the event", "late notice of the director"], backdated), (["how soon after the changes the firm applied", "the short time from the last filing to the application"], fresh)], ["What should make the analyst wary?", "Which warning points are there?"],
            criteria="Be wary of virtual offices, of appointments filed more than two months late, and of applications within thirty days of the last filing.")
    return feed


@drill("chat")
def two_analysts_on_a_file(d):
    x, y = d.person().split()[0], d.person().split()[0]
    firm, chief = d.firm(), d.person()
    miss = d.some(["articles", "ubo", "bank", "lease"], 1, 3)
    chased = d.pick([0, 1, 2, 3])
    asker = d.pick([x, y])
    answer = d.pick(["promise", "silence", "refuse"])
    deadline_passed, chief_ok = d.flag(), d.flag()
    words = {"articles": ["the articles of association", "the statutes"], "ubo": ["the owner declaration", "the UBO form"], "bank": ["a letter of their bank", "the bank reference"], "lease": ["the office lease", "the rental contract for the premises"]}
    lines = [f"{x}: {d.say('hey, where are we with', 'any news on', 'status of')} {firm}?", f"{y}: {d.say('not complete.', 'still gaps.', 'meh.')} we lack " + ", ".join(d.say(*words[m]) for m in ("articles", "ubo", "bank", "lease") if m in miss) + d.say(". the rest is in the folder", ". everything else came", ". all other papers are there"),
             f"{x}: " + d.say("how often did we remind them", "reminders sent?", "did anybody chase"), f"{y}: " + [d.say("never so far", "no reminder yet"), d.say("once", "a single reminder"), d.say("twice", "two reminders went out"), d.say("three times", "third one left on Monday")][chased],
             f"{asker}: " + d.say("btw I was the one who set the file up", "for the record I opened this file", "it was me who took the file in"), f"{x if asker == y else y}: " + d.say("right", "ok yes", "true"),
             f"{y}: " + {"promise": d.say("they wrote they will send it this week", "their accountant says it is in the mail"), "silence": d.say("not a word from them", "no reply at all"), "refuse": d.say("they told us they do not see why we need it", "they say no, other banks did not ask")}[answer],
             f"{x}: " + d.tell(deadline_passed, ["and the deadline was last Friday", "deadline is behind us already", "time ran out three days ago"], ["well they have until the end of the month", "deadline is not before next Friday", "there are ten days left"]),
             f"{y}: " + d.tell(chief_ok, [f"{chief} gave us more time though, in writing", f"{chief} agreed to wait, I have the mail", f"got an ok from {chief} to be patient"], [f"I asked {chief} for more time, was turned down", f"{chief} does not want to wait any longer", f"no extension from {chief}"])]
    d.multi("stated", [(["the firm's constitution", "its statutes"], "articles" in miss), (["who owns the firm", "the form on beneficial owners"], "ubo" in miss), (["a reference from a bank", "word of the firm's bank"], "bank" in miss), (["the contract for the offices", "a lease"], "lease" in miss)], ["What is missing from the file?", "Which papers are still to come?"])
    d.choice("stated", answer, {"promise": ["it says the papers will come", "it promised to deliver"], "silence": ["it did not react", "there was no answer"], "refuse": ["it will not hand them over", "it questions the need"]}, ["How did the client react?", "What is the client's answer?"])
    d.choice("exception", "close" if deadline_passed and not chief_ok else "wait" if not deadline_passed else "extended", {"close": ["close the file", "end it"], "wait": ["wait, the deadline has not come", "nothing yet, time is left"], "extended": ["wait on the strength of an extension", "keep it open as agreed after the deadline"]}, ["What is to be done with the file?", "Which step follows?"],
             criteria=["A file with missing papers is closed once the deadline is over, unless more time was granted."])
    d.score("counting", chased, ["none", "one", "two", "three"], ["How many reminders has the client had?", "Number of reminders:"])
    d.noul("two_places", asker == x, [f"Did the person who asks for news at the start also open the file?", "Was the file set up by the one who starts the chat?"], negated=["Was the file set up by the one who answers at the start?"])
    d.noul("stated", chief_ok, ["Was an extension granted?", "Is the boss willing to wait?"], negated=["Was more time denied?"])
    d.noul("policy", chased >= 2 and answer != "promise" or answer == "refuse", ["Is the client to be called uncooperative?", "Does the rule count the client as uncooperative?"], negated=["Is the client cooperative enough for the rule?"], criteria="A client is uncooperative who refuses papers, or who is silent after two or more reminders.")
    return "\n".join(lines) if d.say(True, False) else [{"u": m.split(": ", 1)[0], "m": m.split(": ", 1)[1]} for m in lines]


@drill("analyst_note")
def spelled_three_ways(d):
    fam = d.say(("Aleksandr", "Alexander", "Oleksandr", "Chernyshov", "Tchernychov"), ("Yusef", "Youssef", "Yousuf", "Al-Sayegh", "El Sayegh"), ("Georgios", "Giorgos", "George", "Hatzis", "Chatzis"), ("Xiaoming", "Hsiao-ming", "Siu Ming", "Zhang", "Chang"))
    g1, g2, g3, f1, f2 = fam
    reg_same, dob_same, old_pass = d.flag(), d.flag(), d.flag()
    why = d.pick(["offices", "own", "clerk"])
    proof = d.pick(["affidavit", "consul", "none"])
    form = d.pick([g1, g1, g2, g3])
    born = d.day("1965-01-10", 9000)
    wife = d.person()
    text = d.say("Name check. ", "Re: spellings. ", "Identity memo. ") + f"The passport reads {g1} {f1}, the residence card {g2} {f2}. In the application we find {form} {f1}. "
    text += d.say("The company register has ", "As director in the trade register: ") + (f"{g1} {f1}" if reg_same else f"{g3} {f2}") + ". "
    text += d.say("Birth dates: ", "Born: ") + f"passport {iso(born)}, residence card {iso(born if dob_same else later(born, days=d.pick([-4018, -365, 2, 700])))}. "
    text += d.told(why, {"offices": ["The difference stems from two authorities that romanise the name by different tables. ", "Two countries write the same letters in different ways, hence the two forms. "], "own": ["The customer chose an easier form on moving here, by wish. ", "It was the customer's own idea to simplify the spelling after the move. "],
                        "clerk": ["A clerk at the town hall mistyped it years ago and it was never put right. ", "Simply a typing error by the issuing office, says the file. "]})
    text += d.told(proof, {"affidavit": ["A sworn statement before a notary that both forms mean one person is on file. ", "There is a notarised declaration that it is the same individual. "], "consul": ["The consulate issued a letter that all spellings belong to one person. ", "An embassy paper confirms the forms as one name. "], "none": ["No paper that links the forms was handed in. ", "Nothing official ties the spellings together so far. "]})
    text += d.tell(old_pass, ["The previous passport was shown too. ", "The expired travel document was brought along. ", "The cancelled passport is scanned as well. "], ["The previous passport was lost. ", "The expired travel document no longer exists. ", "An older passport could not be shown. "])
    text += d.say(f"The spouse {wife} banks with us since 2016.", f"Spouse: {wife}, no relation to the firm.", f"Home shared with {wife} and two children.")
    d.noul("two_places", form == g1, ["Is the first name in the application spelled as in the passport?", "Does the form use the passport's given name?"], negated=["Does the application spell the given name in another way than the passport?"])
    d.noul("identity", dob_same, ["Do the two identity papers bear the same birthday?", "Are passport and residence card at one on the date of birth?"], negated=["Is there a conflict over the date of birth?"])
    d.choice("stated", why, {"offices": ["different systems of transcription", "authorities follow different tables"], "own": ["a choice of the customer", "the customer wanted it simpler"], "clerk": ["a mistake by an official", "an error in typing"]}, ["Why do the spellings differ?", "What explains the variants?"])
    d.choice("stated", proof, {"affidavit": ["a declaration under oath", "a notary's paper"], "consul": ["a letter by a foreign mission", "the embassy or consulate"], "none": ["nothing", "no such paper"]}, ["What proves that all spellings mean one person?", "Which document links the forms of the name?"])
    d.multi("identity", [(["the trade register", "the director entry"], reg_same), (["the application"], form == g1)], ["Where does the full name read exactly as in the passport?", "Which sources match the passport letter by letter?"])
    d.noul("stated", old_pass, ["Was an earlier passport seen?", "Could the customer show the former travel document?"], negated=["Is the earlier passport unavailable?"])
    d.score("judgement", 0 if not dob_same and proof == "none" else 2 if dob_same and proof != "none" else 1, ["doubtful", "fairly sure", "sure"], ["How sure can the bank be that all papers mean one person?", "How well established is it that this is one individual?"],
            criteria="Sure: same date of birth in both papers and an official paper that links the spellings. Doubtful: neither. Fairly sure: one of the two.")
    bro, vis = d.person(), d.flag()
    text += d.say(f" A cousin, {bro}, had the same trouble in 2018 and was cleared.", f" Not to be mixed up with the file of {bro}, where the spelling question was settled by a court.", f" The colleague on the case before, {bro}'s, took two months to settle a like matter.")
    text += d.tell(vis, [" The entry visa was issued for work.", " Visa category: employment.", " The visa in the passport is one for skilled workers."], [" Of the entry visa we have the number but not the category.", " The visa page was cut off in the copy, so its category is unknown.", " Which sort of visa it is cannot be read."])
    d.noul("unknown", vis, ["Is the kind of visa known?", "Does the note tell for what purpose the visa was granted?"], negated=["Is the category of the visa unknown?"])
    return text


@drill("policy_and_case")
def account_for_a_child(d):
    child, m, f, clerk = d.say("Lina", "Tobias", "Maya", "Oskar"), d.person(), d.person(), d.person()
    age = d.pick([3, 8, 13, 15, 16, 17])
    custody = d.pick(["both", "mother", "court"])
    signed = d.some([m, f], 1, 2)
    birthcert, card, taxid = d.flag(), d.flag(0.55), d.flag()
    ask = d.pick(["saving", "giro", "fund"])
    enough = {"both": len(signed) == 2, "mother": m in signed, "court": len(signed) == 2}[custody]
    pol = d.say("House rules for accounts of minors", "Instruction 17, young customers", "Minors: onboarding rules") + (": (1) All holders of custody sign. (2) A birth certificate is needed below 14, from 14 on an identity card instead. (3) A payment account is not opened below 12. "
          "(4) Where a court has ordered a guardian for the assets, both parents sign and the court's order is filed.\n")
    text = f"Application taken by {clerk}. {child}, aged {age}, " + d.say("is to get ", "shall receive ", "wants ") + d.told(ask, {"saving": ["a savings book. ", "a savings account. "], "giro": ["a payment account with a card. ", "a current account. "], "fund": ["a securities account for a fund plan. ", "a depot to buy fund shares. "]})
    text += f"Mother {m}, father {f}. " + d.told(custody, {"both": ["They care for the child jointly. ", "Custody lies with the two of them. "], "mother": ["Custody lies with the mother alone. ", "The father has no custody. "], "court": ["A court has put a guardian in charge of the child's assets. ", "By order of the family court the assets are under guardianship. "]})
    text += (f"The form bears the signatures of {m} and {f}. " if len(signed) == 2 else f"The form was signed by {signed[0]}" + d.say(" only. ", ", nobody else. ", "; the other line is blank. "))
    text += d.tell(birthcert, ["Birth certificate: seen. ", "We copied the birth certificate. "], ["Birth certificate: forgotten at home. ", "No birth certificate was shown. "]) + d.tell(card, [f"{child} has an identity card, which was scanned. ", "The child's ID card lies in copy. "], [f"{child} owns no identity card. ", "The child has never had an ID card. "])
    text += d.tell(taxid, ["Tax number: entered. ", "The tax number is in the form. "], ["Tax number: blank. ", "The field for the tax number is empty. "])
    need_ok = birthcert if age < 14 else card
    d.noul("two_places", enough, ["Have all those signed whose signature is needed?", "Are the signatures complete?"], negated=["Is a signature lacking?"])
    d.noul("policy", need_ok, ["Is the identity paper that the child's age calls for on file?", "Was the right document for the child's age seen?"], negated=["Is the identity paper for this age missing?"])
    d.choice("stated", ask, {"saving": ["putting money aside", "a savings product"], "giro": ["daily payments", "an account for payments"], "fund": ["investing", "holding funds"]}, ["What is the account meant for?", "What product is asked for?"])
    d.choice("stated", custody, {"both": ["both parents together", "joint custody"], "mother": ["the mother only", "one parent, the mother"], "court": ["a guardian named by a court for the money", "court guardianship over the assets"]}, ["Who looks after the child's legal affairs?", "How is custody arranged?"])
    d.multi("stated", [(["the certificate of birth"], birthcert), (["an identity card of the child", "the young person's ID"], card), (["the number for taxes", "a tax ID"], taxid)], ["What was handed in or filled in?", "Which details on the child are there?"])
    d.score("judgement", (not enough) + (not need_ok) + (not taxid), ["nothing", "one thing", "two things", "three things"], ["How much is still lacking?", "How incomplete is the application?"], criteria="Count: missing signatures as one thing; the identity paper for the age; the tax number.")
    return pol + text
