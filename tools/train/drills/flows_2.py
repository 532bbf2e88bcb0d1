"""Money-mule and cash-flow cases: interviews, payroll runs, peer groups, report forms, club treasurers, mobile money."""

from draw import drill, later


@drill("mixed")
def interview_against_the_ledger(d):
    cust, fr = d.person(), d.person()
    says_src = d.pick(["wages", "sale", "gift"])
    tag = says_src if d.flag() else d.pick([x for x in ("wages", "sale", "gift") if x != says_src])
    nervous, own_card = d.flag(), d.flag()
    dest = d.pick(["friend", "cash", "stays"])
    says_dest = dest if d.flag() else d.pick([x for x in ("friend", "cash", "stays") if x != dest])
    t = d.day()
    v = d.amount(1900, 7600, 10)
    out = round(v * 0.95 / 10) * 10.0
    firm = d.firm()
    memo = {"wages": f"{firm.upper()} PAY", "sale": d.say("CAR PURCHASE OPEL", "FOR THE MOTORBIKE", "VAN SALE THX"), "gift": d.say("WEDDING GIFT", "HAPPY 18TH", "BIRTHDAY LOVE AUNTIE")}[tag]
    lines = [{"d": later(t, days=-11).strftime("%Y-%m-%d"), "cr": 0, "dr": 34.2, "txt": d.say("PHARMACY", "SHOES4U", "BUS PASS")}, {"d": t.strftime("%Y-%m-%d"), "cr": v, "dr": 0, "txt": memo}]
    if dest == "friend":
        lines.append({"d": later(t, days=1).strftime("%Y-%m-%d"), "cr": 0, "dr": out, "txt": fr.upper()})
    elif dest == "cash":
        lines.append({"d": later(t, days=1).strftime("%Y-%m-%d"), "cr": 0, "dr": out, "txt": "ATM WITHDRAWAL 3X"})
    lines.append({"d": later(t, days=4).strftime("%Y-%m-%d"), "cr": 0, "dr": 12.8, "txt": d.say("PIZZA", "CINEMA", "BARBER")})
    talk = " ".join([
        f"{d.say('Phone interview', 'Call-back', 'Talk in branch')} with {cust}.",
        "Asked about the big credit: " + d.say(*{"wages": ("it was pay for work done.", "claims the employer paid the salary.", "says these are earnings from a job."), "sale": ("a vehicle was sold.", "says a buyer paid for a vehicle.", "claims it is what the old vehicle fetched."),
              "gift": ("it was a present from relatives.", "says family gave it.", "claims it is a family present.")}[says_src]),
        "Asked where it went: " + d.say(*{"friend": (f"passed to {fr.split()[0]}, a friend.", f"sent it on to the friend {fr}.", f"transferred to {fr.split()[0]}, an old schoolmate."), "cash": ("drew it out at a machine.", "took it as cash.", "went to the cashpoint."),
              "stays": ("still there, untouched.", "did not touch it.", "left it on the account.")}[says_dest]),
        d.tell(own_card, ("Card is in the purse and was never lent.", "Only the customer has ever held the card.", "Nobody else has had the card or the PIN."), ("A mate had the card for a week.", "The card was lent to someone for some days.", "The card and PIN were with another person in that period.")),
        d.tell(nervous, ("Long pauses, somebody whispering in the background.", "Had to ask somebody in the room before each answer.", "Voice shaky, changed the story midway."), ("Calm, quick answers.", "Relaxed and clear on the phone.", "Answers came without hesitation.")),
        d.say("Address and e-mail confirmed.", "The date of birth was checked first.", "Complained about the waiting time.")])
    d.noul("two_places", says_src == tag, ["Does the stated origin of the large credit agree with the booking text?", "Does the customer's account of the money's source match the ledger?"], negated=["Does the ledger text contradict what the customer says about the source?"])
    d.noul("two_places", says_dest == dest, ["Is what the customer says about where the money went borne out by the ledger?", "Do the interview and the bookings agree on what became of the money?"], negated=["Does the ledger show something else than the customer says about where the money went?"])
    d.choice("stated", dest, {"friend": ["it was sent to a private person", "a transfer to somebody"], "cash": ["withdrawn at machines", "cash"], "stays": ["it was not moved on", "it remained on the account"]}, ["What became of the large credit according to the ledger?", "Going by the booked lines, what happened to the money?"])
    d.choice("stated", says_src, {"wages": ["employment"], "sale": ["selling a vehicle"], "gift": ["a present from relatives"]}, ["What source does the customer name?", "In the talk, where is the big credit said to come from?"])
    d.multi("stated", [(["someone else had use of the card", "the card was in another's hands"], not own_card), (["uneasy behaviour", "signs of tension or prompting in the talk"], nervous), (["most of the money left within two days"], dest != "stays")],
            ["Which points of concern are on record?", "Which of these apply?"])
    bad = (says_src != tag) + (says_dest != dest) + (not own_card) + nervous
    d.score("judgement", min(bad, 3), ["credible", "mostly credible", "doubtful", "not credible"], ["How credible is the customer?", "How well does the customer's story hold up?"],
            criteria="Minus points: source contradicted by the ledger, destination contradicted, card lent, uneasy talk. None: credible; one: mostly; two: doubtful; three or more: not credible.")
    d.multi("policy", [(["a new card", "replacing the card"], not own_card), (["a second talk"], nervous), (["a paper on the source of the credit"], says_src != tag)], ["What does the desk have to arrange?", "Which measures follow?"],
            criteria="Replace the card if it was lent; talk a second time if the customer was tense or prompted; ask for a paper if the stated source is not that of the booking text.")
    return {"interview_note": talk, "booked_lines": lines, "ccy": d.code}


@drill("ledger_text")
def payroll_of_a_harvest_firm(d):
    firm, boss = d.firm(), d.person()
    ppl = [d.person() for _ in range(5)]
    same = d.flag()
    day0 = d.day()
    gap = d.pick([0, 0, 1, 20, 31])
    wages = [d.amount(1150, 1990, 5) for _ in range(5)]
    flat = d.flag()
    if flat:
        wages = [1500.0] * 5
    src = d.pick(["client", "cash", "owner"])
    tax = d.flag()
    left = d.amount(200, 1500, 1)
    inc = round(sum(wages) + left, 2)
    who_acct = ["AC" + d.ref("", 6) for _ in range(5)]
    if same:
        who_acct[3] = who_acct[1]
    rows = [f"BOOK {firm.upper()} | {d.say('vegetable packing', 'fruit picking', 'mushroom farm')} | {d.say('staff declared at opening: 6', 'seasonal workers expected per KYC: 4 to 8', 'customer since 2019, one account, no credit line')} | {d.code}",
            f"opened by {d.say('branch', 'agent', 'web')} {later(day0, days=-600):%Y%m%d}; {d.say('last address check passed', 'two users with online access', 'monthly paper statement')}; {d.say('extract made for alert WAGE-2', 'extract made for periodic review', 'extract made for rule PAY-11')}", "seq|val_date|dir|party|ref|amount",
            f"01|{later(day0, days=-gap):%Y%m%d}|C|" + {"client": d.say("FRESHMART GROCERY CHAIN|INV 8812", "ORCHARD BUYERS COOP|INV 140", "GREENGATE MARKETS|INV 77"), "cash": d.say("CASH DEP COUNTER|no ref", "BRANCH CASH IN|-", "NOTES PAID IN|none"), "owner": f"{boss.upper()}|" + d.say("LOAN TO FIRM", "OWNER FUNDS", "CAPITAL")}[src] + f"|{inc:.2f}"]
    for i in range(5):
        rows.append(f"{i + 2:02}|{day0:%Y%m%d}|D|{ppl[i].upper()} {who_acct[i]}|WAGES|{wages[i]:.2f}")
    n = 7
    if tax:
        rows.append(f"{n:02}|{later(day0, days=2):%Y%m%d}|D|" + d.say("TAX OFFICE|PAYE", "REVENUE COMMISSIONERS|WAGE TAX", "SOCIAL SECURITY FUND|CONTRIB") + "|" + f"{d.amount(60, 180, 1):.2f}")
    else:
        rows.append(f"{n:02}|{later(day0, days=2):%Y%m%d}|D|" + d.say("DIESEL STOP|CARD", "CRATE HIRE|CARD", "WORKWEAR OUTLET|CARD") + "|" + f"{d.amount(60, 180, 1):.2f}")
    rows.append(f"08|{later(day0, days=3):%Y%m%d}|D|{d.say('SEED MERCHANT|CARD', 'TRACTOR PARTS|CARD', 'COLD STORE|RENT')}|{d.amount(90, 400):.2f}")
    rows += [f"09|{later(day0, days=3):%Y%m%d}|D|{d.say('BANK FEE|MONTHLY', 'INSURANCE|VAN', 'TELECOM|BILL')}|{d.amount(9, 40):.2f}", f"-- {d.say('end of extract', 'eof', 'printed by batch')}; {d.say('signatory', 'director', 'sole owner')}: {boss}; C = credit, D = debit"]
    d.noul("identity", same, ["Do two of the workers share one receiving account?", "Is any of the receiving accounts used for two wage payments?"], negated=["Does each worker have a receiving account of their own?"])
    d.choice("stated", src, {"client": ["a trade customer paying an invoice", "the sale of produce to a buyer"], "cash": ["banknotes paid in", "a cash deposit"], "owner": ["the owner's own pocket", "money put in by the director"]}, ["What funds the wages?", "Where did the incoming money come from?"])
    d.noul("stated", tax, ["Is a payment to a tax or social security body booked?", "Does the firm pay anything to the state for its staff in this extract?"], negated=["Is there no sign of taxes or contributions being paid?"])
    d.noul("stated", flat, ["Were all five paid exactly alike?", "Is every wage the same figure?"], negated=["Do the wages vary from one worker to the next?"])
    d.choice("order_time", "same" if gap < 2 else "weeks", {"same": ["on the same day or the day before", "a day earlier at most"], "weeks": ["about three weeks or more before", "weeks earlier"]}, ["When did the money arrive, seen from the day of the wages?", "How long before the wage run was the credit booked?"])
    d.multi("policy", [(["shared receiving account"], same), (["equal round wages"], flat), (["no charges to the state"], not tax), (["funding by cash"], src == "cash")], ["Which red flags of the guide are present?", "Tick the flags that apply here."],
            criteria="The guide on sham payrolls lists: shared receiving account; equal round wages; no taxes or social contributions; wages funded by cash.")
    return "\n".join(rows)


@drill("analyst_note")
def kiosk_against_its_peers(d):
    shop = d.firm()
    k = d.pick([0.8, 1.1, 1.3, 2.6, 3.4, 5.0])
    peer = d.int(18, 40)
    mine = round(peer * (1 if k < 1.2 else 1.2 if k < 2 else 2.1))
    p_to, card = d.int(21, 38) * 1000, d.pick(["stable", "falls", "rises"])
    hours, parcels, moved = d.flag(), d.flag(), d.flag()
    to = round(p_to * k / 100) * 100
    bank2 = d.flag()
    rows = [
        d.say("in a hurry, 5 more to do.", "short one.", "quick look only, queue is full."),
        f"{shop} = {d.say('kiosk w/ tobacco + lotto', 'corner shop, phone credit and snacks', 'newsagent by the tram stop')}.",
        d.say(f"Cash per month abt {to:,}, group of peers (same postcode, same trade) {p_to:,}.", f"Peers bank {p_to:,} cash p.m.; this one {to:,}.", f"cash/mth {to:,} vs {p_to:,} peer median."),
        d.say(f"high notes share {mine}% , peers {peer}%.", f"Of the cash, {mine} per cent are 100s and 200s; with the others {peer}.", f"Large denominations: here {mine} pct, normally {peer}."),
        d.say(*{"stable": ("card sales flat.", "card turnover unchanged.", "POS takings same as ever."), "falls": ("card sales down by a third.", "card turnover shrinking since summer.", "POS takings are dropping."), "rises": ("card sales up a lot.", "card turnover growing in step.", "POS takings climb as well.")}[card]),
        d.tell(hours, ("now open nights + Sundays, sign on door.", "opening hrs were extended to midnight.", "stays open longer since spring, checked online."), ("hours same 7-19.", "no change in opening times.", "opening hrs as before.")),
        d.tell(parcels, ("new: parcel pickup + money transfer agency in the shop.", "took on a parcel counter and agent business this yr.", "added a bill-payment agency and parcels."), ("no new business line.", "sells what it always sold.", "range of services unchanged.")),
        d.tell(moved, ("cash goes out again in 2 days to a private acct.", "the deposits are passed on within days to a private person.", "nothing stays, a natural person gets it all by transfer."), ("money goes to tobacco wholesaler + landlord.", "outgoings: suppliers, rent, lottery co.", "cash gets used for stock and rent.")),
        d.tell(bank2, ("owner banks elsewhere too, as per registry.", "a second bank exists.", "they have another house bank besides us."), ("we are the only bank, acc. to registry.", "no other bank.", "all banking is with us.")),
        d.say("VAT no. valid.", "licence for lotto seen.", "owner since 2016, no change.") + " " + d.say("last review Oct.", "KYC file ok, ID expires next yr.", "no adverse media.")
        + " " + d.say("alert 3 of 4 this month from the same postcode.", "rule CASH-PEER v6, last tuned in March.", "two of the peers were closed as false positive last week.") + " " + d.say("photo of shop front from 2020 in the file.", "rent 1,150 to landlord, stable.", "one staff, part time, wage by transfer.")]
    d.score("amounts", 0 if k < 1.5 else 1 if k < 3 else 2, ["less than one and a half times", "between one and a half and three times", "more than three times"], ["How does the cash volume compare with that of similar shops?", "Shop's cash against the peer median?"])
    d.noul("amounts", mine > peer * 1.5, ["Is the share of large banknotes far above that of the peers?", "Are big notes clearly over-represented?"], negated=["Is the share of high notes about what similar shops have?"])
    d.choice("stated", card, {"stable": ["no change"], "falls": ["a decline"], "rises": ["an increase"]}, ["What is the trend in card payments?", "How have electronic takings developed?"])
    d.multi("stated", [(["longer opening hours"], hours), (["additional services in the shop", "a new line of business"], parcels), (["a further bank", "accounts at another institution"], bank2), (["the deposits are forwarded to an individual"], moved)], ["Which of these did the analyst write down?", "Which statements hold?"])
    d.noul("stated", parcels, ["Did the shop take on another line of business?", "Have services been added in the shop?"], negated=["Is the shop's offer the same as ever?"])
    bad = (k > 1.5) + (mine > peer * 1.5) + (not parcels and not hours) + moved
    d.score("judgement", 0 if bad <= 1 else 1 if bad <= 2 else 2, ["close", "ask the customer", "report"], ["What should be the outcome?", "Which step fits the findings?"],
            criteria="Points: cash far over peers, many high notes, no change in business that explains it (hours or services), cash forwarded to an individual. 0-1 close, 2 ask, 3-4 report.")
    d.multi("policy", [(["statements from the other bank"], bank2), (["a search on the receiving individual"], moved), (["an update of the business profile"], parcels)], ["Which tasks arise from the working rules?", "What is to be requested or done?"],
            criteria="Working rules: other bank known, get its statements; cash passed to an individual, search that person; new line of business, update the profile.")
    return " ".join(rows)


@drill("nested_json")
def half_filled_report_form(d):
    subj = d.person()
    has = {k: d.flag() for k in ("occupation", "id_no", "counterparty", "narrative", "ip")}
    typ = d.pick(["MULE", "STRUCT", "ROMANCE"])
    cash = d.int(2, 40) * 500
    xfer = d.int(2, 40) * 500 + 250
    t = d.day()
    found = d.pick([1, 2, 5, 12, 25, 40])
    limit, cont = d.pick([7, 10, 15]), d.flag()
    job, doc_no, other, iban = d.say("warehouse temp", "student", "beautician"), d.ref("P", 7), d.say("M. Lund", "P. Osei", "unknown shop 24"), "XX" + d.ref("", 10)
    chars, words, ip = d.say(2110, 3044, 1780), d.say("Subject received funds from several remitters and ...", "On review of the account it was noted ...", "The customer, a natural person, ..."), d.say("203.0.113.9", "198.51.100.7")
    state = {"sar": {"formVersion": d.say("3.1", "2024-B", "goAML-like"), "typology": typ, "filingType": "CONTINUING" if cont else "INITIAL",
                     "subject": {"name": subj, "occupation": job if has["occupation"] else None, "idDocNo": doc_no if has["id_no"] else "", "nationality": d.country(), "phone": "+00 " + d.ref("", 8)},
                     "amounts": {"cashIn": cash, "transferIn": xfer, "ccy": d.code}, "counterparties": [{"name": other, "iban": iban}] if has["counterparty"] else [],
                     "narrative": {"chars": chars if has["narrative"] else 0, "text": words if has["narrative"] else ""},
                     "ipLog": [ip] if has["ip"] else [], "suspicionFormedOn": t.strftime("%Y-%m-%d"), "submittedOn": later(t, days=found).strftime("%Y-%m-%d"), "attachments": [{"kind": d.say("stmt", "kyc_copy", "cctv_still"), "pages": d.say(2, 5, 9)}], "products": [{"type": d.say("current", "basic", "youth"), "acct": "XX" + d.ref("", 10), "status": d.say("OPEN", "RESTRICTED"), "openedOn": later(t, days=-400).strftime("%Y-%m-%d"), "closedOn": None}], "priority": d.say("P2", "P3"), "branch": d.city(), "preparer": d.ref("u", 4), "reviewer": d.ref("u", 4)}}
    d.choice("stated", typ, {"MULE": ["use of an account as a pass-through for others", "money muling"], "STRUCT": ["splitting of sums to stay under a limit", "structuring"], "ROMANCE": ["a love scam", "deception through a pretended relationship"]}, ["What is reported?", "Which kind of suspicion is filed?"])
    d.multi("unknown", [(["the subject's job"], has["occupation"]), (["an identity document number"], has["id_no"]), (["a named counterparty", "the other side of a payment"], has["counterparty"]), (["internet addresses used", "IP data"], has["ip"])], ["What does the form contain?", "Which parts are filled in?"])
    d.noul("unknown", has["narrative"], ["Is there a description of the events in words?", "Has the free-text part been written?"], negated=["Was the narrative left blank?"])
    d.noul("order_time", found <= limit, ["Was the report submitted in time?", "Was the filing deadline met?"], negated=["Is the report late?"], criteria=f"A report must be submitted within {limit} days after suspicion was formed.")
    d.noul("amounts", cash > xfer, ["Is more cash than transfer money reported?", "Did banknotes make up the larger part of the inflow?"], negated=["Were transfers the larger part of the money coming in?"])
    d.noul("stated", cont, ["Is this a follow-up to an earlier filing?", "Does the report continue a former one?"], negated=["Is it the first report on the matter?"])
    d.score("counting", min(3, max(0, sum(has.values()) - 1)), ["one part or none", "two parts", "three parts", "four or all five parts"], ["How complete is the form?", "How many of the five parts are present?"],
            criteria="The five parts: occupation, identity document number, at least one counterparty, narrative text, IP log.")
    return state


@drill("chat")
def treasurer_of_the_football_club(d):
    tr, an = d.person(), d.say("Case team", "Bank (Ines)", "AML chat")
    n = d.int(3, 6) * 8
    fee = d.pick([15, 20, 25])
    own, minutes, told = d.flag(), d.flag(), d.flag()
    use = d.pick(["bus", "kit", "holiday"])
    t = d.day()
    wait = d.pick([1, 3, 20, 40, 70])
    tone = d.pick(["angry", "kind"])
    f = tr.split()[0]
    msgs = [(an, 0, d.say(f"Hello {f}, we noticed {n} small transfers to your private account. What are they?", f"Hi, could you explain the {n} incoming payments please?")),
            (f, wait * 60, {"angry": d.say("unbelievable, are you accusing me now", "this is ridiculous. do you have nothing better to do", "so I am a criminal?? great service"), "kind": d.say("sure, happy to explain", "hi! of course, thank you for asking", "no problem at all")}[tone] +
             d.say(f". it is the {fee} from every parent for the under-12s", f". the kids' team, {fee} each, parents pay me", f". dues for the youth team, {fee} a head")),
            (an, wait * 60 + 5, d.say("Does the club have an account?", "Is there no club account?")),
            (f, wait * 60 + 9, d.tell(own, ("yes but the chairman has the only card so I use mine", "there is one with another bank, just slow", "it has one, I find mine easier"), ("no, we are only a bunch of parents", "none, we are not even registered", "there isn't one, never was"))),
            (an, wait * 60 + 12, d.say("What was the money used for?", "And where did it go?")),
            (f, wait * 60 + 15, d.say(*{"bus": ("coach hire for the tournament", "a bus for the away weekend", "transport to the cup"), "kit": ("shirts and shorts", "new jerseys with numbers", "the team's outfit"), "holiday": ("honestly some of it paid my flights, I'll put it back", "I borrowed it for my own trip", "well part went on my holiday, I will repay")}[use])),
            (an, wait * 60 + 19, d.say("Is there a paper on it, a list or minutes?", "Can you send something in writing?")),
            (f, wait * 60 + 30, d.tell(minutes, ("attached the signed list of the parents' evening", "here's a photo of the list with signatures", "sent you the minutes by mail just now"), ("nah, we do it by word of mouth", "there is nothing written", "we never wrote anything down"))),
            (f, wait * 60 + 31, d.tell(told, ("the parents get the accounts every june", "I show them the sums each season", "two mums check my book"), ("nobody checks it, they trust me", "no one has asked for the sums so far", "I keep it in my head, they know me")))]
    state = {"thread": d.ref("T-", 5), "alert": "many small credits", "messages": [{"by": b, "at": later(t, minutes=m).strftime("%Y-%m-%dT%H:%M"), "msg": x} for b, m, x in msgs]}
    d.noul("stated", own, ["Does the club have banking of its own?", "Is there an account in the club's name somewhere?"], negated=["Is the team without any account of its own?"])
    d.choice("stated", use, {"bus": ["travel of the team", "transport"], "kit": ["sports clothing", "clothing for the players"], "holiday": ["at least partly for private purposes", "a private journey"]}, ["On what was the money spent?", "What did the collected sums pay for?"])
    d.multi("stated", [(["written evidence was supplied"], minutes), (["others look over the accounts", "parents see or check the figures"], told), (["the first answer took a day or longer"], wait >= 24)], ["Which of these hold?", "What can be said from the chat?"])
    d.choice("stated", tone, {"angry": ["indignant", "annoyed"], "kind": ["friendly", "obliging"]}, ["How does the customer react to the first question?", "What is the customer's tone?"])
    d.choice("amounts", "a" if n * fee < 600 else "b" if n * fee < 900 else "c", {"a": ["under 600"], "b": ["600 to under 900"], "c": ["900 or more"]}, ["About how much was collected in all, going by the number of payments and the due?", "Sum of all dues?"])
    d.score("judgement", 0 if use != "holiday" and (minutes or told) else 1 if use != "holiday" or minutes and told else 2, ["harmless collecting", "needs follow-up", "suspected misuse of others' money"], ["What does the chat point to?", "How serious is it?"],
            criteria="Harmless: spent on the team, and either something in writing or others who check. Misuse: spent privately, without both of these. All else needs follow-up.")
    d.multi("policy", [(["a request to use the team's own account"], own), (["a request for a written list"], not minutes), (["a reminder to answer faster"], wait >= 24)], ["What goes into the closing letter?", "Which points belong in the letter to the customer?"],
            criteria="Closing letter: use the club's account where one exists; supply a list where nothing written was sent; answer sooner where the first reply took a day or more.")
    return state


@drill("email")
def letter_from_the_student_union(d):
    wr, uni, off = d.person(), d.city(), d.person()
    n = d.pick([1, 2, 4, 7, 11])
    way = d.pick(["poster", "insta", "flatmate"])
    paid = d.pick([50, 80, 150, 300, 500])
    intl, police, names_ = d.flag(), d.flag(), d.flag()
    when = d.pick(["intake", "exam", "summer"])
    dep = d.pick(["engineering", "nursing", "law"])
    state = "\n".join([f"To: {d.say('schools liaison', 'fraud prevention', 'AML intake')}", f"From: {wr} ({d.say('welfare officer', 'student advice', 'residence office')}), {uni}", f"Re: {d.say('students selling accounts', 'account rental among students', 'bank cards for sale')}", "",
        f"{d.say('Dear Sir or Madam', 'Dear bank', 'Hello')}, {d.say('I write because', 'we should like to tell you that', 'it has come to our notice that')} {n} of our students " + ("has" if n == 1 else "have") + d.say(" let a stranger use a bank account of theirs.", " handed a bank card with its code to outsiders.", " given away the log-in to an account."),
        d.say("It was offered", "The offer came", "They were addressed") + " " + d.say(*{"poster": ("on a notice in the canteen.", "by leaflets in the halls.", "on a sheet pinned up at the library."), "insta": ("through posts on a picture app.", "in direct messages on a social network.", "by an influencer's stories."), "flatmate": ("by somebody they shared a kitchen with.", "by a person in the same corridor.", "by a fellow resident whom they trusted.")}[way]),
        d.say(f"The reward was {paid} each.", f"Each got {paid} for it.", f"They were promised {paid} per account."),
        d.tell(intl, ("All of them are from overseas and leave the country after the course.", "Those concerned came from abroad on study visas.", "It hit only foreign students, whose visas run out soon."), ("All of them grew up in this country.", "Those concerned are local students living with their parents.", "It is home students only.")),
        d.say(*{"intake": ("It happened in the first weeks of term.", "It was at the start of the academic year.", "That was during freshers' fortnight."), "exam": ("It happened in the exam period.", "That was while finals were on.", "It was during the examination weeks."), "summer": ("It happened in the long vacation.", "That was over the summer break.", "It was between the academic years, in the holidays.")}[when]),
        d.tell(police, ("The police have taken statements.", "We have reported it to the local station.", "Officers were here on Thursday to record it."), ("We have not gone to the police.", "No report to the police was made, at the students' wish.", "So far the police know nothing of it.")),
        d.tell(names_, ("A list of the accounts is enclosed.", "Please find their account numbers attached.", "The students agreed that I send you their names: see the annex."), ("I may not give you names.", "For reasons of confidentiality no names follow.", "The students do not wish to be named.")),
        d.say(f"Most study {dep}.", f"They are mostly from {dep}.", f"The {dep} faculty is hit hardest.") + f" {off} {d.say('of our sports club wishes to hold a talk about it', 'runs the money advice hour on Fridays', 'will answer questions about residence permits')}.", d.say("In the spring two students lost deposits to a fake landlord, which is another matter.", "Last year 3 students reported stolen cards; that was cleared up.", "Our halls house 640 residents; the affected ones live in two blocks."), "", f"{wr}"])
    d.choice("stated", way, {"poster": ["printed notices on the premises", "leaflets or notices"], "insta": ["social media"], "flatmate": ["someone living in the same place", "a fellow resident"]}, ["How were the students recruited?", "By what route did the offer reach them?"])
    d.choice("stated", when, {"intake": ["at the beginning of the year"], "exam": ["at the time of examinations"], "summer": ["in the holidays"]}, ["In which part of the academic year did it happen?", "When did this take place?"])
    d.noul("stated", intl, ["Are those concerned from abroad?", "Were foreign students affected?"], negated=["Did it concern students from the country itself?"])
    d.multi("unknown", [(["names or account numbers of those involved"], names_), (["a report to law enforcement", "involvement of the police"], police), (["a reward of 100 or more per account", "payment of at least 100 each"], paid >= 100), (["more than three students"], n > 3)], ["Which of these does the mail give?", "What do we learn from the mail?"])
    d.noul("policy", names_ and (n > 3 or police) or (police and n > 3), ["Does intake have to open a case?", "Is a case to be opened under the rule?"], negated=["Should this only be noted, without a case?"],
           criteria=["A case is opened when at least two of these hold: accounts or names were supplied, more than three students are affected, the police are involved. Otherwise it is noted only."])
    d.score("amounts", 0 if paid * n < 300 else 1 if paid * n < 1200 else 2, ["under 300", "300 to under 1,200", "1,200 or more"], ["What did the recruiters spend on rewards altogether?", "Total of the rewards for all students named?"])
    return state


@drill("narrative")
def the_three_in_the_ring(d):
    a, b, c = d.person(), d.person(), d.person()
    roles = d.shuffled(["recruiter", "carrier", "owner"])
    m = dict(zip((a, b, c), roles))
    rev = {v: k for k, v in m.items()}
    caught = d.pick([a, b, c])
    k = d.int(3, 14)
    split, first = d.flag(), d.pick(["cash", "gold", "coins"])
    hot = d.pick(["bank", "neighbour", "shop"])
    talk = {"recruiter": d.say("found the account holders at bus stations and paid them for their cards", "talked young people into giving up their cards", "went round the hostels to collect people's bank cards"),
            "carrier": d.say("emptied the accounts at machines and carried the notes away", "went from cashpoint to cashpoint and brought the money on", "drew the money and drove it to the meeting place"),
            "owner": d.say("only lent the account and was paid for it", "had given up a card and did nothing else", "sold access to an account for a few hundred")}
    state = " ".join([
        d.say("Lessons from a closed case.", "For the training file.", "Summary for the typology group."),
        f"Over {d.int(5, 11)} weeks {k} accounts at three banks took in money from invoice swindles and {d.say('fake rental ads', 'bogus ticket sales', 'cloned shops')}.",
        f"{a} {talk[m[a]]}. {b} {talk[m[b]]}. {c} {talk[m[c]]}.",
        d.say("What was collected was turned into", "The money was changed into", "It ended up as") + " " + d.say(*{"cash": ("bundles of foreign banknotes.", "euros in cash, taken over the border.", "banknotes in a suitcase."), "gold": ("small gold bars.", "jewellery and bullion.", "gold coins and bars bought at dealers."), "coins": ("virtual currency at street kiosks.", "bitcoin bought in a shop machine.", "crypto through a kiosk.")}[first]),
        d.tell(split, ("No sum was above the limit at which identification is asked.", "Each amount stayed below the identification threshold.", "They kept every amount under what would have called for a passport."), ("Some of the sums were far over the identification threshold.", "They did not care about the limit; several amounts exceeded it.", "Single amounts went well past the level where a passport is asked.")),
        d.say(*{"bank": ("The matter came to light when a bank's monitoring noticed the pattern.", "An alert in a bank started the case.", "It began with an automatic alert."), "neighbour": ("A neighbour's tip set things moving.", "Somebody living in the house informed the police.", "It began with a call from a resident next door."), "shop": ("A shop owner noticed the same man at the machine and called in.", "A shopkeeper's call put the police on the track.", "The tip came from a merchant.")}[hot]),
        f"{caught.split()[-1]} {d.say('was arrested', 'was taken into custody', 'was detained')} {d.say('at a petrol station', 'on the motorway', 'at home')}; the other two {d.say('are at large', 'have not been found', 'remain untraced')}.",
        d.say("The victims were paid back in part.", "Two of the banks have changed their limits since.", "A fourth man, a taxi driver, turned out to be uninvolved.")])
    d.choice("two_places", rev["recruiter"], {x: x for x in (a, b, c)}, ["Who won over the people with accounts?", "Who was the recruiter?"])
    d.choice("two_places", m[caught], {"recruiter": ["the one who found account holders"], "carrier": ["the one who collected the cash", "the money courier"], "owner": ["the one who made an account available", "an account holder"]}, ["What part did the arrested person play?", "Which role had the person who was caught?"])
    d.choice("stated", first, {"cash": ["cash in another form or country", "foreign notes or notes abroad"], "gold": ["precious metal"], "coins": ["digital currency"]}, ["What was the loot turned into?", "In which form did the money end up?"])
    d.noul("stated", split, ["Were the amounts kept under the level that calls for identification?", "Did they avoid the identification limit?"], negated=["Were sums above the identification limit moved?"])
    d.choice("stated", hot, {"bank": ["a bank's controls"], "neighbour": ["someone living nearby"], "shop": ["a trader"]}, ["Who gave the first hint?", "How was the ring discovered?"])
    d.score("counting", 0 if k < 6 else 1 if k < 10 else 2, ["fewer than six", "six to nine", "ten or more"], ["How many accounts were used?", "Size of the ring in accounts?"])
    return state


@drill("policy_and_case")
def mobile_money_agent_float(d):
    ag, cl = d.person(), d.person()
    town = d.city()
    cap = d.pick([5, 8, 10])
    tx = d.int(2, 18)
    same_min = d.flag()
    reg = d.flag(0.6)
    chama = d.flag()
    val = d.int(11, 140) * 1000
    lim = d.pick([50, 70, 90]) * 1000
    half = d.pick(["deposit", "withdraw"])
    head = d.say("AGENT CONDUCT RULES (excerpt)", "Wallet desk: agent rules", "Agent float circular, in force since March")
    rules = d.say(f"1. An agent may serve one customer at most {cap} times a day. 2. A day's total over {lim:,} for one customer needs a registered ID. 3. Savings groups with a certificate may go over rule 1, but not over rule 2. 4. A breach of 1 or 2 means suspension of the agent.",
                  f"(1) Not more than {cap} services per customer and day. (2) If the day's value for a customer is above {lim:,}, ID registration is required. (3) Certified savings groups are free of (1), never of (2). (4) Breaking (1) or (2): agent suspended.")
    case = " ".join([f"Agent {ag}, stand near the market in {town}.", f"Client {cl}: " + d.tell(chama, ("treasurer of a women's savings group, certificate on file.", "acts for a certified savings circle.", "collects for a savings group whose certificate was filed."), ("private user, buys and sells phones.", "individual, no group known.", "a boda driver, on his own account.")),
        f"On the day: {tx} services for this client, " + d.say(*{"deposit": ("chiefly money put in", "mostly cash-in", "for the most part deposits"), "withdraw": ("chiefly money taken out", "mostly cash-out", "for the most part withdrawals")}[half]) + f", value {val:,} in total.",
        d.tell(reg, ("ID is registered.", "The client's national ID is on the wallet.", "Registration with ID: complete."), ("The wallet runs without ID.", "No ID has been registered.", "Registration is missing, SIM only.")),
        d.tell(same_min, ("Several of them in the same minute.", "Three fell into one single minute.", "The log shows them seconds apart."), ("Spread over the day.", "From eight in the morning until dusk.", "Hours lie between them.")),
        d.say("The agent also sells airtime and charges phones.", "Another client had nine services on the Sunday before.", "Float was topped up twice by the dealer."), d.say("Commission for the month: 4,310.", "The stand was inspected in January.", "A second agent sits thirty metres away.")])
    r1, r2 = tx > cap and not chama, val > lim and not reg
    d.noul("policy", r1 or r2, ["Must the agent be suspended?", "Do the rules lead to suspension?"], negated=["Can the agent go on working under the rules?"])
    d.choice("exception", "ex" if tx > cap and chama else "over" if tx > cap else "under", {"ex": ["over the number, but covered by the savings-group clause"], "over": ["over the number and not covered by any exception"], "under": ["within the permitted number"]}, ["How does the count of services stand against rule 1?", "Number of services for this client: which is right?"])
    d.noul("amounts", val > lim, ["Is the day's value above the level from which ID is needed?", "Does the client's total exceed the figure of rule 2?"], negated=["Does the day's value stay within what is allowed without ID?"])
    d.choice("stated", half, {"deposit": ["paying in"], "withdraw": ["taking out"]}, ["Which direction prevailed?", "What were most of the services?"])
    d.multi("stated", [(["an identified client", "ID on record"], reg), (["services in very quick succession"], same_min), (["a client acting for a group"], chama)], ["What holds of this client's day?", "Which of these apply?"])
    d.noul("order_time", same_min, ["Were some services almost simultaneous?", "Did several of them fall together in time?"], negated=["Were the services well apart from one another?"])
    return head + "\n" + rules + "\n\n" + case
