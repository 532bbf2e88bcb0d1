"""Onboarding: state wallets, letters, refugees, points, repeated faces, house buyers, lawyers, checklists."""

from draw import drill, iso, later, long_date


@drill("nested_json")
def wallet_of_a_state(d):
    who = d.person()
    loa = d.pick(["low", "substantial", "high"])
    shared = d.some(["birthDate", "homeAddress", "nationality", "taxId", "portrait"], 2, 4)
    asked = ["birthDate", "homeAddress", "taxId"]
    missing = [k for k in asked if k not in shared]
    issued = d.day("2024-02-10", 300)
    now = later(issued, days=d.int(30, 320))
    revoked = d.flag()
    rev = later(now, days=-d.int(1, 20)) if revoked else None
    pin = d.pick([0, 1, 2])
    other_dev, land, land2 = d.flag(), d.country(), d.country()
    trust = d.flag(0.6)
    d.choice("stated", loa, {"low": ["the weakest", "low"], "substantial": ["the middle", "substantial"], "high": ["the strongest", "high"]}, ["How strong is the electronic proof of identity?", "On which level of assurance was the person identified?"])
    d.multi("two_places", [(["the day of birth", "the birthday"], "birthDate" not in shared), (["where the person lives", "the address of the home"], "homeAddress" not in shared), (["the number for taxes", "the fiscal number"], "taxId" not in shared)], ["Which details were asked for but not released?", "What did the person hold back of what was requested?"])
    d.noul("stated", revoked, ["Was the credential withdrawn before it was shown?", "Has the issuer taken the credential back?"], negated=["Is the credential still in force?"])
    d.noul("policy", loa == "low" or revoked, ["Must the bank ask for another proof of identity?", "Does the proof fall short of the rule?"], negated=["Is the electronic proof enough under the rule?"], criteria=["A wallet is enough when its level is substantial or high and the credential has not been revoked."])
    d.noul("stated", trust, ["Is the issuer on the list of trusted ones?", "Does the trust list know the issuer?"], negated=["Is the issuer absent from the trust list?"])
    d.score("counting", pin, ["none", "one", "two"], ["How many wrong PINs were typed?", "Failed PIN tries before success:"])
    d.choice("two_places", "same" if not other_dev else "other", {"same": ["in the country that issued the credential", "at home with the issuer"], "other": ["in another country than the issuer's", "away from the issuing country"]}, ["Where was the device when the wallet was presented?", "From where did the person present the credential?"])
    state = {"presentation": {"txn": d.ref("vp-", 10), "verifier": d.say("Nordhavn Bank", "Bank of the Quay", "Linden Savings"), "at": now.strftime("%Y-%m-%dT%H:%M:%SZ"), "deviceCountry": land2 if other_dev else land, "pinErrorsBeforeOk": pin}, "requestedClaims": asked, "releasedClaims": {k: {"birthDate": "1987-06-02", "homeAddress": "Quay 4, " + d.city(), "nationality": land, "taxId": d.ref("", 10), "portrait": "<jpeg 14kB>"}[k] for k in shared},
            "credential": {"type": "PID", "holder": who, "issuerCountry": land, "assurance": loa, "issuedAt": iso(issued), "revokedAt": iso(rev) if rev else None, "issuerInTrustList": trust}, "policyId": "EID-2", "session": {"lang": "en", "ui": d.say("deeplink", "qr"), "consentScreen": True, "nonceOk": True, "proofOk": True}, "fallback": None}
    sec = d.flag()
    state["secondFactor"] = {"type": "push" if sec else None, "confirmed": sec}
    state["earlierPresentations"] = [{"verifier": "Town Library", "at": "2024-03-02", "claims": ["birthDate"]}, {"verifier": "Car Rental", "at": "2024-03-19", "claims": ["portrait", "nationality"]}]
    d.noul("stated", sec, ["Was there a second confirmation besides the PIN?", "Did the person also confirm by another factor?"], negated=["Was the PIN the only factor?"])
    return state


@drill("email")
def request_for_papers_with_a_date(d):
    firm, rm, ceo, cfo = d.firm(), d.person(), d.person(), d.person()
    wanted = d.some(["licence", "accounts", "minutes", "chart", "id"], 2, 3)
    day = d.day()
    days_left = d.pick([5, 10, 30, 60])
    tone = d.pick(["first", "second", "last"])
    cert = d.pick(["copy", "notary", "orig"])
    lang_ok, block = d.flag(), d.pick(["close", "limit", "nothing"])
    person = d.pick([ceo, cfo])
    words = {"licence": ["the trade licence", "your permit to operate"], "accounts": ["the audited accounts for last year", "last year's balance sheet with the auditor's report"], "minutes": ["the minutes appointing the new managing director", "the shareholder resolution on the change of management"],
             "chart": ["a signed chart of who owns the firm", "an ownership diagram down to natural persons"], "id": [f"a passport copy of {person}", f"the identity card of {person}"]}
    end = later(day, days=days_left)
    text = f"To: {d.email(ceo)}\nCc: {d.email(cfo)}\nFrom: {rm}\nDate: {long_date(day)}\nSubject: {d.say('Documents for', 'KYB file of', 'Your file with us:')} {firm}\n\nDear {ceo},\n\n"
    text += d.told(tone, {"first": ["In the course of our regular update we write to you for the first time in this matter. ", "This is our initial request in the yearly refresh of your file. "], "second": ["We refer to our letter of last month, which has stayed without answer, and repeat our request. ", "As our earlier mail got no reply, we ask once more. "],
                                 "last": ["Two letters have stayed without an answer. This is the last one. ", "We will not remind you again after this letter, the third in the matter. "]})
    text += d.say("Please let us have ", "We need ", "Kindly send ") + "; ".join(d.say(*words[k]) for k in ("licence", "accounts", "minutes", "chart", "id") if k in wanted) + ". "
    text += d.told(cert, {"copy": ["Plain copies will do. ", "A simple scan is enough. "], "notary": ["Copies must bear a notary's stamp. ", "Please have the copies certified by a notary. "], "orig": ["We must see the originals at the counter. ", "Only originals can be taken, bring them in person. "]})
    text += d.tell(lang_ok, ["Papers in your own language are welcome. ", "No translation is necessary. "], ["Papers in other languages need a sworn translation. ", "Whatever is not in English must be translated by a sworn translator. "])
    text += d.say("We expect them by ", "They must reach us by ") + f"{long_date(end)}. " + d.told(block, {"close": ["After that we would have to end the business relationship. ", "Otherwise we will give notice on all accounts. "], "limit": ["After that outgoing payments will be held until the file is complete. ", "Otherwise the accounts will be restricted to incoming payments. "], "nothing": ["Should you need more time, just call. ", "If that is too tight, tell us, there is no penalty. "]})
    text += f"\n\nYours faithfully\n{rm}"
    d.multi("stated", [(["the permission to do business", "a licence"], "licence" in wanted), (["annual figures", "financial statements"], "accounts" in wanted), (["a decision on who manages the firm", "the record of an appointment"], "minutes" in wanted), (["the ownership picture", "a structure chart"], "chart" in wanted), (["an identity paper", "proof of a person's identity"], "id" in wanted)],
            ["What does the bank ask for?", "Which papers shall the firm hand in?"])
    d.score("counting", {"first": 0, "second": 1, "last": 2}[tone], ["first", "second", "third"], ["Which letter in the row is this?", "How many times has the bank now written, this letter included?"])
    d.choice("stated", block, {"close": ["the relationship ends", "the accounts are closed"], "limit": ["money can come in but not go out", "payments out are stopped"], "nothing": ["nothing bad", "more time"]}, ["What happens when the date is missed?", "What does the bank announce for the case of silence?"])
    d.noul("order_time", days_left > 21, ["Does the firm have more than three weeks?", "Is the time given longer than 21 days?"], negated=["Must the firm react within three weeks?"])
    d.choice("stated", cert, {"copy": ["uncertified copies", "scans"], "notary": ["certified copies", "copies with a notary's confirmation"], "orig": ["the papers themselves, shown in person", "originals"]}, ["In what form must papers come?", "What quality of paper does the bank take?"])
    d.noul("stated", lang_ok, ["Can the firm do without a translator?", "Are foreign-language papers taken as they are?"], negated=["Are translations demanded?"])
    return text


@drill("analyst_note")
def papers_of_a_refugee(d):
    who, helper, an = d.person(), d.person(), d.person()
    home, host = d.country(), d.country()
    has = d.pick(["convention", "temp", "convention", "temp", "oldpass"])
    photo_ok, dob_sure = d.flag(0.6), d.flag()
    place = d.pick(["camp", "flat", "cousin"])
    need = d.pick(["wage", "aid", "remit"])
    end = d.pick([2, 5, 14, 30])
    lang = d.pick(["interpreter", "ok"])
    job = d.flag()
    text = d.say("BASIC ACCT REQ. ", "Basic account / file note. ", "Note re: basic payment acct. ") + f"Appl {who}, cit. {home}, in {host} " + d.say("since last yr. ", "for 14 mths. ", "since Feb. ")
    text += d.told(has, {"convention": ["Shows a travel doc. issued under the Refugee Convention. ", "ID = blue convention travel document. "], "temp": ["Shows a provisional permit for the asylum procedure, paper form with photo. ", "ID = temporary leave-to-remain sheet, asylum proc. pending. "], "oldpass": [f"Shows the national passport of {home}, run out in the meantime. ", f"ID = expired {home} passport, nothing else. "]})
    text += f"Host doc. runs {end} more mths. " if has != "oldpass" else f"Passport ran out {end} mths ago. "
    text += d.tell(photo_ok, ["Photo clearly the person at the desk. ", "Face = photo, no doubt. "], ["Photo taken as a child, can't compare. ", "Photo too faded for a comparison. "])
    text += d.tell(dob_sure, ["DOB full and the same in all papers. ", "Full DOB, consistent. "], ["DOB given as 01/01 by the authority, day unknown. ", "DOB estimated by the office (1 Jan.). "])
    text += d.told(place, {"camp": ["Lives in a reception centre, letter of the centre filed. ", "Addr. = municipal shelter, confirmed in writing by the shelter. "], "flat": ["Own rented room, lease filed. ", "Addr. = small flat, tenancy agmt. seen. "], "cousin": ["Sleeps at a cousin's, no papers. ", "Addr. = with relatives, not evidenced. "]})
    text += d.told(need, {"wage": ["Wants acct for wages from a bakery. ", "Purpose: salary, kitchen job. "], "aid": ["Wants acct for the monthly benefit. ", "Purpose: state support payments. "], "remit": ["Wants acct to send money to the family back home. ", "Purpose: transfers to parents abroad. "]})
    text += f"{helper} of the aid group " + d.tell(lang == "interpreter", ["interpreted throughout. ", "translated each question. "], ["only waited outside, no interpreting needed. ", "brought appl. here; talk was in fluent English. "]) + f"/{an.split()[1]}"
    d.choice("stated", has, {"convention": ["a refugee's travel paper", "a travel document for refugees"], "temp": ["a sheet for the time of the asylum case", "a preliminary permit"], "oldpass": ["an out-of-date passport of the home country", "a passport that has run out"]}, ["What identity paper is there?", "With what did the applicant prove identity?"])
    d.noul("policy", has != "oldpass" and photo_ok, ["Can the basic account be opened on this paper?", "Does the identity paper meet the rule?"], negated=["Does the identity paper fall short of the rule?"], criteria=["A basic account needs a document of the host country's authorities, refugee travel documents and asylum permits included, with a photo that can be compared. Expired foreign passports do not count."])
    d.noul("stated", dob_sure, ["Is the birthday known to the day?", "Is the date of birth certain?"], negated=["Is the birthday only an estimate?"])
    d.choice("stated", place, {"camp": ["collective housing", "a public shelter"], "flat": ["a rented home", "a room on a lease"], "cousin": ["with kin", "a relative's place"]}, ["Where does the applicant live?", "What kind of housing is it?"])
    d.multi("judgement", [(["the likeness of the photo", "comparing the face"], not photo_ok), (["the date of birth", "the exact birthday"], not dob_sure), (["the address", "evidence of the home"], place == "cousin")], ["What remains unproved?", "Which points stay open in the file?"])
    d.noul("stated", lang == "interpreter", ["Was somebody needed to translate?", "Did the talk run through an interpreter?"], negated=["Could the applicant talk without a translator?"])
    d.score("order_time", {2: 0, 5: 1, 14: 2, 30: 3}[end], ["up to three months", "four to eleven months", "one to two years", "more than two years"], ["How far is the end of the paper from the day of the note, forward or back?", "Distance of the document's end date:"])
    other, tel = d.person(), d.flag()
    text += d.say(f" Room-mate {other} came too, separate file, nothing in common.", f" Sibling {other} opened acct in spring w/o problems, see other file.", f" Same day also {other}, full passport, done in 10 min.")
    text += d.tell(tel, [" Mob. no. taken down.", " Tel.: local mobile, works.", " Phone number left with us, test call ok."], [" No phone.", " Tel.: none, contact via post only.", " Has no phone number at present."])
    d.noul("unknown", tel, ["Can the applicant be rung up?", "Is there a telephone number on file?"], negated=["Is there no number to call?"])
    return text


@drill("policy_and_case")
def points_for_a_trader(d):
    firm, own, land, sales = d.firm(), d.person(), d.country(), d.person()
    trade = d.pick(["arms", "cars", "bakery", "metal"])
    tp = {"arms": 4, "cars": 2, "bakery": 0, "metal": 3}[trade]
    where = d.pick(["eu", "off", "grey"])
    wp = {"eu": 0, "off": 3, "grey": 4}[where]
    age = d.pick([0, 2, 9, 9])
    ap = 2 if age < 1 else 1 if age < 5 else 0
    face = d.flag()
    fp = 0 if face else 2
    pep = d.flag()
    pp = 3 if pep else 0
    total = tp + wp + ap + fp + pp
    cls = 0 if total <= 4 else 1 if total <= 8 else 2
    text = (d.say("Scoring annex", "Risk points, version 6", "How points are given") + ": Trade: bakery and the like 0, used cars 2, scrap metal 3, weapons 4. Seat: in the union 0, offshore centre 3, grey list 4. Age of firm: under a year 2, one to four years 1, five or more 0. "
            "No personal meeting 2. A politically exposed owner 3. Up to 4 points: low. 5 to 8: medium. 9 or more: high; high needs a sign-off by the board.\n")
    text += f"{firm}: " + d.told(trade, {"arms": ["sells hunting rifles and pistols. ", "dealer in firearms. "], "cars": ["buys and sells second-hand vehicles. ", "a yard of used cars. "], "bakery": ["bakes bread and rolls. ", "a small bread factory. "], "metal": ["collects old copper and iron. ", "dealer in scrap. "]})
    text += d.told(where, {"eu": [f"Seat in {land}, inside the union. ", f"{land}, a member state. "], "off": ["Seat on an island known as offshore centre. ", "Registered in an offshore centre. "], "grey": ["Seat in a grey-listed country. ", "Registered in a land that is on the grey list. "]})
    text += {0: d.say("Founded seven weeks ago. ", "The firm is two months old. "), 2: d.say("Founded two years ago. ", "In its third year. "), 9: d.say("Founded nine years ago. ", "Trading for nine years. ")}[age]
    text += d.tell(face, [f"{own}, the owner, came to the branch. ", f"We met owner {own} in person. "], [f"{own}, the owner, was never met in person. ", f"Only mails with owner {own}, no meeting. "]) + d.tell(pep, [f"{own} sits in parliament. ", f"{own} is married to a deputy minister. "], [f"{own} holds no public office, nor do relatives. ", f"No political ties of {own} or family. "])
    text += f"{sales} from sales " + d.say("would like to be quick.", "hopes for a credit card as well.", "expects good fees.")
    d.score("policy", cls, ["low", "medium", "high"], ["Which class do the points give?", "Work out the risk class by the annex."])
    d.choice("two_places", str(wp), {"0": ["0", "no points"], "3": ["3", "three points"], "4": ["4", "four points"]}, ["How many points does the seat bring?", "Points for the place of the firm:"])
    d.noul("policy", ap > 0, ["Does the age of the firm add points?", "Is the firm young enough to be given points for it?"], negated=["Does the firm's age cost no points?"])
    d.multi("policy", [(["the trade", "the line of business"], tp > 0), (["the missing meeting", "that nobody met the owner"], fp > 0), (["political ties", "the owner's public standing"], pp > 0)], ["What adds points here?", "Which heads bring points?"])
    d.noul("stated", face, ["Has the bank met the owner?", "Was there a meeting face to face?"], negated=["Was the owner never seen in person?"])
    d.choice("stated", trade, {"arms": ["guns", "weapons"], "cars": ["vehicles", "automobiles with former owners"], "bakery": ["food", "bread"], "metal": ["waste metal", "recycling of metals"]}, ["What does the firm deal in?", "What goods are in question?"])
    return text


@drill("event_array")
def same_face_again(d):
    names = [d.person() for _ in range(3)]
    t = d.day()
    devs = [d.ref("dv-", 4) for _ in range(3)]
    dev_shared, face_hit, addr_shared = d.flag(), d.flag(), d.flag()
    first_ok = d.pick(["OPENED", "DECLINED"])
    same_dob = d.flag()
    link = d.pick([0, 1])
    gap = d.pick([1, 6, 30, 100])
    t2, t3 = later(t, hours=gap), later(t, hours=gap, minutes=40)
    addr = [f"{d.int(1, 90)} {s}" for s in (d.say("Birch Close", "Calle Sol"), d.say("Long Lane", "Rua Nova"), d.say("Dock Street", "Am Bach"))]
    dob = ["1990-03-14", "1984-11-02", "1997-07-21"]
    rows = [{"n": 1, "ts": t.strftime("%Y-%m-%dT%H:%MZ"), "applicant": names[0], "dob": dob[0], "addr": addr[0], "device": devs[0], "outcome": first_ok}, {"n": 2, "ts": t2.strftime("%Y-%m-%dT%H:%MZ"), "applicant": names[1], "dob": dob[1], "addr": addr[1], "device": devs[1], "outcome": d.pick(["OPENED", "DECLINED"])},
            {"n": 3, "ts": t3.strftime("%Y-%m-%dT%H:%MZ"), "applicant": names[2], "dob": dob[link] if same_dob else dob[2], "addr": addr[link] if addr_shared else addr[2], "device": devs[link] if dev_shared else devs[2], "outcome": "PENDING"}]
    hits = [{"for": 3, "faceMatchWith": link + 1, "cosine": d.pick([0.91, 0.95])}] if face_hit else [{"for": 3, "faceMatchWith": None, "cosine": d.pick([0.21, 0.34])}]
    n = dev_shared + face_hit + addr_shared
    d.noul("identity", face_hit, ["Has the face of the pending applicant been seen before?", "Does the latest face resemble that of an earlier applicant?"], negated=["Is the pending applicant's face new to the system?"])
    d.multi("two_places", [(["the phone or computer", "the device"], dev_shared), (["the home address", "where they live"], addr_shared), (["the birthday", "the date of birth"], same_dob)], ["What does the pending application share with one of the others?", "Which data are repeated from an earlier application in the pending one?"])
    d.noul("stated", first_ok == "OPENED", ["Was the first applicant accepted?", "Did the first application lead to an account?"], negated=["Was the first application turned down?"])
    d.noul("order_time", gap > 24, ["Did more than a day pass between the first two applications?", "Are the first and second application over 24 hours apart?"], negated=["Came the second application within a day of the first?"])
    d.choice("two_places", rows[1]["outcome"] + first_ok, {"OPENEDOPENED": ["two", "both earlier ones"], "DECLINEDDECLINED": ["none", "neither"], "OPENEDDECLINED": ["one, the second", "only the later of the two"], "DECLINEDOPENED": ["one, the first", "only the earlier of the two"]}, ["How many of the earlier applications became accounts?", "Which of the earlier two were opened?"])
    d.score("judgement", 0 if n == 0 else 1 if n == 1 else 2, ["unrelated", "possibly linked", "linked"], ["How closely is the pending one tied to the others?", "Strength of the link to earlier applicants:"], criteria="Count shared device, matching face, shared address. None: unrelated. One: possibly linked. Two or more: linked.")
    state = [*rows, {"faceSearch": hits, "index": d.say("eu-faces-2", "fx-main"), "minCosine": 0.8}]
    inv, z = d.flag(), d.person()
    state[-1]["marketing"] = {"campaign": d.say("refer-a-friend", "summer-bonus"), "invitedBy": rows[0]["applicant"] if inv else None, "bonusDue": inv}
    state[-1]["noise"] = [{"applicant": z, "n": 4, "outcome": "OPENED", "device": d.ref("dv-9", 3)}]
    d.noul("two_places", inv, ["Did the first applicant invite someone?", "Is there a referral by an earlier applicant?"], negated=["Did nobody refer the new applicant?"])
    return state


@drill("chat")
def estate_agent_and_the_buyer(d):
    buyer, agent, wife, broker = d.person(), d.person(), d.person(), d.person()
    b, a = buyer.split()[0], agent.split()[0]
    pay = d.pick(["mortgage", "cash", "firm"])
    names = d.pick(["one", "two"])
    sent = d.some(["pass", "bank", "tax", "value"], 1, 3)
    price = d.pick([180, 320, 650, 990]) * 1000
    urgent, seen = d.flag(), d.flag()
    origin = d.pick(["inherit", "business", "silent"])
    lines = [f"{a}: " + d.say("Before I can hold the house I have to do the identity and funds checks.", "The law wants me to check who buys and with what money."), f"{b}: " + d.say("sure, what do you need", "ok go on", "again? fine"),
             f"{a}: The price is {d.money(price)}. How will you pay?", f"{b}: " + d.told(pay, {"mortgage": ["mostly a home loan, approved already", "bank loan, 80%"], "cash": ["all from my own account, no loan", "we have it all saved, nothing borrowed"], "firm": ["my company buys it, not me", "it goes through the Ltd"]}),
             f"{a}: " + d.say("Who has a stake in the purchase?", "Is anybody else behind the purchase?"), f"{b}: " + {"one": d.say("only me", "just me, nobody else"), "two": d.say(f"{wife} and me, half each", f"me and {wife}, fifty fifty")}[names],
             f"{a}: " + d.say("Where does your part of the money come from?", "And the source of the deposit?"), f"{b}: " + d.told(origin, {"inherit": ["my grandfather left me a farm", "inheritance from an aunt"], "business": ["sold my share in a garage", "profit of the years with my restaurant"], "silent": ["that is private really", "do I have to say that? rather not"]}),
             f"{a}: Which papers did you upload? I see " + ", ".join({"pass": d.say("the passport", "a passport scan"), "bank": d.say("three bank statements", "bank statements"), "tax": d.say("the tax bill", "a tax assessment"), "value": d.say("the surveyor's valuation", "the report of the valuer")}[k] for k in ("pass", "bank", "tax", "value") if k in sent) + ".", f"{b}: " + d.say("yes thats it", "right, thats all for now"),
             f"{a}: " + d.say("Did you look at the house yourself?", "Have you been inside?"), f"{b}: " + d.tell(seen, ["twice, with my dad", "yes on Saturday with a builder"], ["no, photos are enough for me", "never been, no time"]),
             f"{b}: " + d.tell(urgent, ["it has to be signed this week", "can we close by Friday, I pay extra"], ["no rush from my side", "summer is fine for me"])]
    odd = (origin == "silent") + (not seen) + urgent
    d.choice("stated", pay, {"mortgage": ["with borrowed money for the most part", "a loan"], "cash": ["from savings, without a lender", "own means only"], "firm": ["a company is the buyer", "through a business"]}, ["How is the house paid for?", "What is the plan for the purchase money?"])
    d.choice("unknown", origin, {"inherit": ["a legacy", "from a relative who died"], "business": ["selling or running a business", "trade profits"], "silent": ["the buyer does not say", "not revealed"]}, ["Where do the buyer's own funds stem from?", "What origin of money does the buyer give?"])
    d.multi("stated", [(["proof of identity", "a travel document"], "pass" in sent), (["account records", "statements of an account"], "bank" in sent), (["something on taxes", "a tax paper"], "tax" in sent), (["an estimate of what the house is worth", "a paper on the value of the house"], "value" in sent)], ["What has been uploaded?", "Which papers does the agent have?"])
    d.noul("two_places", names == "two", ["Does somebody have a stake beside the buyer in the chat?", "Must a second person be identified as owner?"], negated=["Is the buyer the only one with a stake?"], criteria="Everyone with a stake in the purchase is identified.")
    d.noul("stated", seen, ["Did the buyer visit the house?", "Has the buyer been in the building?"], negated=["Does the buyer buy unseen?"])
    d.noul("stated", urgent, ["Does the buyer press for speed?", "Is the buyer in a hurry?"], negated=["Is the buyer relaxed about timing?"])
    d.score("judgement", odd, ["not at all", "a little", "clearly", "very much"], ["How far does the buyer deserve a suspicious eye?", "Does the buyer act suspiciously?"], criteria="One step each: keeps the origin of money private; buys unseen; presses for speed.")
    return "\n".join(lines)


@drill("narrative")
def lawyer_meets_a_client(d):
    law, client, intro, judge = d.person(), d.person(), d.person(), d.person()
    matter = d.pick(["divorce", "company", "house", "escrow"])
    id_ = d.pick(["pass", "pass", "licence", "none"])
    via = d.pick(["friend", "web", "mail"])
    through, reads = d.flag(), d.flag()
    sum_ = d.pick([4, 30, 250, 900]) * 1000
    fee = d.pick(["normal", "double"])
    meet = d.pick(["office", "video", "never"])
    text = d.say("I run a two-room law office. ", "I have been a solicitor for twenty years. ") + d.told(via, {"friend": [f"{client} came to me on the word of {intro}, an old client. ", f"{intro}, whom I know well, sent {client} to me. "], "web": [f"{client} found me by a search on the web. ", f"{client} came through my web page; {intro} took the call. "], "mail": [f"{client} wrote to a dozen lawyers at once, me among them. ", f"A mail from {client} reached me that many colleagues, {intro} too, received likewise. "]})
    text += d.told(matter, {"divorce": ["It was about ending a marriage. ", "I was to handle a divorce. "], "company": ["I was to set up a limited company. ", "It was about founding a company. "], "house": ["It was the purchase of a cottage. ", "I was to see a house purchase through. "], "escrow": ["I was merely to hold money on my client account for a while. ", "It was about keeping a sum on my trust account, no legal advice. "]})
    text += d.told(meet, {"office": ["We sat together in my office. ", "I received the client at my desk. "], "video": ["We saw each other on a screen only. ", "There was a video call. "], "never": ["We never spoke, all went by mail. ", "I never saw nor heard the client. "]})
    text += d.told(id_, {"pass": ["A copy of the passport lies with my papers. ", "I took down the passport and its number. "], "licence": ["A driving licence was all I was given. ", "I was shown a driver's licence. "], "none": ["I was given no identity paper. ", "No paper to prove identity came. "]})
    text += f"The sum was {d.money(sum_)}. " + d.tell(through, ["It was to come in and go out to a third party within days. ", "After a few days I should send it on to a stranger. "], ["It was to stay where it was until the matter ended. ", "Nothing was to move to others. "])
    text += {"normal": d.say("I was offered my usual fee. ", "My ordinary rate was accepted. "), "double": d.say("I was offered twice my fee. ", "The client wanted to pay double my rate. ")}[fee] + d.tell(reads, ["Each draft was read and commented. ", "The client had many questions on the drafts. "], ["My drafts were never opened. ", "The client did not care for the drafts at all. "])
    bad = (matter == "escrow") + (id_ == "none") + through + (fee == "double") + (not reads)
    d.choice("stated", matter, {"divorce": ["splitting of spouses", "family law"], "company": ["setting up a firm", "corporate formation"], "house": ["property purchase", "real estate"], "escrow": ["just safekeeping of money", "use of the lawyer's account"]}, ["What was the lawyer asked to do?", "What is the matter about?"])
    d.choice("stated", via, {"friend": ["by recommendation", "through a known person"], "web": ["by internet search", "online"], "mail": ["by a mass mailing", "a letter to many lawyers"]}, ["How did the client get to the lawyer?", "By what way did the client come?"])
    d.noul("policy", id_ == "pass" and meet != "never" or id_ == "licence" and meet == "office", ["Is the client properly identified?", "Was the rule on identification kept?"], negated=["Does identification fall short of the rule?"], criteria="A passport is enough if the client was met in person or on video. A driving licence is enough only if the client was met in person.")
    d.noul("stated", through, ["Was the lawyer to pass the money on?", "Should the sum leave for someone else?"], negated=["Should the money remain in place?"])
    d.noul("stated", reads, ["Did the client take an interest in the legal work?", "Did the client study the drafts?"], negated=["Was the client indifferent to the drafts?"])
    d.noul("amounts", sum_ > 100000, ["Is more than a hundred thousand at stake?", "Is the sum above 100,000?"], negated=["Is the sum below a hundred thousand?"])
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["take the client", "ask more", "refuse"], ["What should the lawyer do?", "Which answer to the client is wise?"], criteria="Count: mere safekeeping of money; no identity paper; money passed on to others; double fee; no interest in drafts. Up to one: take. Two: ask more. Three or more: refuse.")
    col, town = d.person(), d.flag()
    text += d.say(f" My colleague {col} had a like case in spring: a builder, two passports, all in order.", f" {col}, my trainee, had meanwhile copied the papers of another client, a baker with a tax question.", f" The same morning {col} had come about a fence, with an identity card and a dog.")
    text += d.tell(town, [" The client lives two streets from here.", " The client's home is in the next village.", " By the papers the client lives in our town."], [" Where the client lives I never learned.", " The client's place of living stayed a riddle to me.", " Of the client's home I know nothing."])
    d.noul("unknown", town, ["Does the lawyer know where the client lives?", "Is the client's home known?"], negated=["Is it unknown where the client lives?"])
    d.multi("judgement", [(["money that only passes through", "passing money on to others"], through), (["the pay offered", "a strangely high fee"], fee == "double"), (["no care for the legal work", "indifference to the drafts"], not reads)], ["What should have warned the lawyer?", "Which warning signs does the story hold?"])
    return text


@drill("ledger_text")
def checklist_with_ticks(d):
    firm, maker, checker = d.firm(), d.person(), d.person()
    items = ["extract", "statutes", "owners", "sanctions", "funds", "site"]
    names = {"extract": ["Register extract", "Company extract"], "statutes": ["Articles of association", "Statutes"], "owners": ["Beneficial owner form", "UBO declaration"], "sanctions": ["Sanctions and PEP screening", "List screening"], "funds": ["Source of funds", "Origin of capital"], "site": ["Proof of premises", "Site evidence"]}
    st = {k: d.pick(["x", "x", "o", "n"]) for k in items}
    st["extract"] = d.pick(["x", "x", "o"])
    st[d.pick(items)] = "o"
    day = d.day()
    ext_age = d.pick([10, 60, 120, 400])
    same = d.flag()
    sig = d.pick(["both", "maker", "none"])
    who2 = maker if same else checker
    lines = [f"{i + 1}. {d.say(*names[k]):<32}[{st[k]}]" + (f"  extract dated {iso(later(day, days=-ext_age))}" if k == "extract" else "") for i, k in enumerate(items)]
    open_ = [k for k in items if st[k] == "o"]
    d.multi("stated", [(["the public record of the company", "the register print"], st["extract"] == "o"), (["the firm's constitution", "the by-laws"], st["statutes"] == "o"), (["the paper on owners", "the declaration of who owns it"], st["owners"] == "o"), (["the name check", "the check against lists"], st["sanctions"] == "o")], ["Which points are still open?", "What has yet to be done?"])
    d.score("counting", 0 if len(open_) == 1 else 1 if len(open_) == 2 else 2, ["one", "two", "three or more"], ["How many points are open?", "Count the open lines."])
    d.noul("order_time", ext_age > 90, ["Is the extract more than three months older than the sheet?", "Was the extract older than ninety days when the sheet was filled?"], negated=["Is the extract at most ninety days old on the sheet's date?"])
    d.noul("two_places", same, ["Did one and the same person prepare and check the sheet?", "Was the four eyes principle broken?"], negated=["Were preparer and checker two people?"])
    d.choice("stated", sig, {"both": ["both fields", "two signatures"], "maker": ["only the preparer's field", "one signature"], "none": ["no field", "nobody signed"]}, ["Which signature fields are filled?", "How many have signed?"])
    d.noul("stated", st["funds"] == "x", ["Was the origin of the money settled?", "Is the point on the source of funds done?"], negated=["Is the source of funds not ticked as done?"])
    d.choice("unknown", {"x": "done", "o": "open", "n": "na"}[st["site"]], {"done": ["done", "completed"], "open": ["open", "not done yet"], "na": ["not required here", "does not apply"]}, ["How does the point about the premises stand?", "What of the evidence on the firm's rooms?"])
    state = f"{d.say('KYB CHECKLIST', 'Opening checklist', 'FILE SHEET')} {firm}  date {iso(day)}\nkey: [x] done, [o] open, [n] not applicable\n" + "\n".join(lines) + f"\nprepared by: {maker}   checked by: {who2}\nsigned: " + {"both": "preparer yes, checker yes", "maker": "preparer yes, checker --", "none": "preparer --, checker --"}[sig]
    z, risk = d.person(), d.flag()
    state += f"\n{d.say('visit', 'contact')}: {z}, {d.say('reached by phone', 'met at the fair')}\n" + d.tell(risk, ["rating proposed: elevated, because of the sector", "proposal: treat as higher risk", "suggested class: high (sector)"], ["rating proposed: ordinary", "proposal: treat as standard risk", "suggested class: normal, nothing special"]) + "\n" + d.say("file colour blue, shelf 4, keep ten years", "archive box 17, keep for ten years after the end", "copy to regional office, no originals inside")
    d.noul("stated", risk, ["Is a raised risk class proposed?", "Does the sheet suggest more than the normal risk?"], negated=["Is the usual risk class proposed?"])
    return state
