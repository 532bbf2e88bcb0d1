"""Onboarding of persons and firms: documents, owners, address proofs."""

from draw import drill, iso, later, long_date


@drill("nested_json")
def vendor_check_of_one_document(d):
    who = d.person()
    kind = d.pick(["P", "ID", "DL", "RP"])
    sent = d.day()
    gone, mrz, dob_same, clears = d.flag(), d.flag(), d.flag(), d.flag()
    expiry = later(sent, days=-d.int(5, 500)) if gone else later(sent, days=d.int(5, 2500))
    threshold = d.pick([70, 75, 80, 85])
    sim = d.int(threshold + 2, 99) if clears else d.int(31, threshold - 2)
    flaws = d.some(["GLARE", "CROPPED_EDGE", "BLUR", "FINGER_OVER_FIELD", "GREYSCALE"], 1, 4)
    birth = later(sent, days=-365 * d.int(20, 60) - d.int(0, 300))
    other = later(birth, days=d.pick([-3653, -31, 9, 30, 366]))
    fails = gone + (not mrz) + (not dob_same) + (not clears)
    d.choice("stated", kind, {"P": ["a passport", "a passport book"], "ID": ["a national identity card", "an ID card"], "DL": ["a licence to drive", "a driver's license"], "RP": ["a residence permit"]},
             ["What paper did the applicant upload?", "Which kind of identity document was scanned?", "The document in this check is"], criteria="Codes: P passport, ID national identity card, DL driving licence, RP residence permit.")
    d.noul("order_time", gone, ["Had the paper run out by the time it was handed in?", "Was the document out of date on the day of submission?", "Is this an expired document?"],
           negated=["Was the document still valid when it was submitted?"])
    d.noul("two_places", dob_same, ["Does the birthday on the form match the one printed on the paper?", "Do declared and printed date of birth agree?", "The date of birth is the same in the form and in the document."],
           negated=["Do the two birthdays differ?"])
    d.noul("amounts", clears, ["Is the face comparison good enough for the vendor's cut-off?", "Does the selfie reach the needed likeness?", "Did the face match score clear the bar?"], negated=["Does the selfie fall short of the required likeness?"])
    d.multi("stated", [(["reflected light on the picture", "glare"], "GLARE" in flaws), (["part of the card is outside the frame", "the edge is cut off"], "CROPPED_EDGE" in flaws),
                       (["the picture is not sharp", "an unsharp image"], "BLUR" in flaws), (["something covers a field", "a finger hides some of the text"], "FINGER_OVER_FIELD" in flaws)],
            ["What is wrong with the picture?", "Which flaws did the image check note?", "Name the photo problems."])
    d.score("counting", 0 if fails < 2 else 1 if fails == 2 else 2, ["none or one", "two", "three or four"], ["How many of the four checks went badly?", "Count the failed checks."],
            criteria="The four checks: document not expired at submission; machine-readable zone passes; both birth dates equal; face similarity at or above the threshold.")
    d.multi("policy", [(["a paper that is still valid", "another document that has not run out"], gone), (["another picture of the face", "a fresh selfie"], not clears), (["a corrected birthday", "clearing up the date of birth"], not dob_same)], ["What must the applicant be asked for?", "Which requests go to the applicant?"],
            criteria="Ask for a valid document if it has expired, for a new selfie if the similarity is below the threshold, and for a correction if the birth dates differ.")
    return {"checkId": d.ref("chk_", 9), "submittedAt": sent.strftime("%Y-%m-%dT%H:%M:00Z"), "form": {"given": who.split()[0], "family": who.split()[1], "declaredDob": iso(birth), "channel": d.say("ios", "android", "web")},
            "document": {"kindCode": kind, "number": d.ref(d.say("X", "L", "AK"), 7), "issuedOn": iso(later(expiry, days=-3652)), "validUntil": iso(expiry), "printedDob": iso(birth if dob_same else other), "mrzChecksum": "PASS" if mrz else "FAIL"},
            "face": {"similarity": sim / 100, "threshold": threshold / 100, "liveness": "LIVE"}, "imageIssues": flaws, "reviewer": None, "ttlDays": 30,
            "steps": [{"name": "upload", "ok": True}, {"name": "extract", "ok": True}, {"name": "compare", "ok": True}], "engine": {"vendor": d.say("idscan", "veritas-ocr", "docuSight"), "build": d.ref("20.", 3), "region": "eu-west"}, "retries": d.say(0, 1), "consent": True, "lang": "en"}


@drill("analyst_note")
def owners_of_an_importer(d):
    a, b, c, analyst, firm = d.person(), d.person(), d.person(), d.person(), d.firm()
    shares = d.shuffled(d.pick([(62, 27, 11), (52, 31, 17), (44, 36, 20), (38, 33, 29), (81, 11, 8), (70, 18, 12), (36, 35, 29), (47, 41, 12)]))
    table = dict(zip((a, b, c), shares))
    agrees, id_in, via = d.flag(), d.flag(), d.flag()
    biggest = max(table, key=table.get)
    runs = d.pick([biggest, a, b, c])
    over = [p for p in table if table[p] > 25]
    text = f"{d.say('KYB note', 'Onboarding memo', 'File note')} / {firm} / {analyst.split()[1]}. "
    text += d.say(f"Owners as given by the applicant: {a} {shares[0]}%, {b} {shares[1]}%, {c} {shares[2]}%. ", f"The structure chart splits the equity three ways, {a} with {shares[0]} per cent, {b} with {shares[1]} and {c} with the remaining {shares[2]}. ",
                  f"Shareholders: {shares[0]}% {a}; {shares[1]}% {b}; {shares[2]}% {c}. ")
    text += d.tell(via, [f"{b} does not hold directly but through a Cyprus holding. ", f"The stake of {b} sits in a holding vehicle. ", f"{b}'s part is held by an intermediate company. "],
                   ["All stakes are held in the persons' own names. ", "No company stands in between, everybody is a direct holder. ", "Direct holdings throughout, no vehicle in the chain. "])
    text += d.say(f"Day-to-day business is run by {runs}, who signs alone. ", f"Sole managing director: {runs}. ", f"{runs} is the only director on record. ")
    text += d.tell(agrees, ["The register extract pulled this morning shows the same split. ", "Checked against the commercial register: no difference. ", "Extract and chart tally. "],
                   ["The register extract pulled this morning shows other figures. ", "Checked against the commercial register: the percentages there are different. ", "Extract and chart do not tally. "])
    text += d.tell(id_in, [f"Passport copy of {c} is filed. ", f"We hold a certified ID for {c}. ", f"{c}: identity papers received. "], [f"Still waiting for {c}'s passport copy. ", f"No identity paper for {c} so far. ", f"{c}: ID outstanding. "])
    text += d.say("Turnover forecast and website reviewed, nothing odd.", "Business model is plain: they buy in Asia and sell to shops.", "VAT number validates.")
    d.choice("stated", biggest, {a: a, b: b, c: c}, ["Who holds the most of the company?", "The largest stake belongs to", "Which owner has the biggest part?"])
    d.multi("policy", [(p, p in over) for p in (a, b, c)], ["Whom must the bank treat as a beneficial owner?", "Which persons count as beneficial owners?"], criteria=["A beneficial owner is any person with more than 25 % of the shares.", "Everyone with over a quarter of the equity is a beneficial owner."])
    d.noul("stated", agrees, ["Does the official register confirm the ownership that the applicant gave?", "Do the chart and the public record say the same?"], negated=["Is there a gap between the register and what the firm told us?", "The register contradicts the chart."])
    d.noul("stated", id_in, [f"Have the identity papers of {c} arrived?", f"Is {c} identified on file?"], negated=[f"Is something still missing for {c}?", f"{c}'s identification has yet to come."])
    d.noul("two_places", runs == biggest, ["Is the person who runs the firm also its largest owner?", "Does the biggest shareholder manage the company?"], negated=["Are the manager and the main shareholder two different people?"])
    d.noul("stated", via, ["Is any part of the firm held indirectly?", "Does one shareholder stand behind another entity?"], negated=["Do all three hold their stakes themselves?"])
    d.score("counting", len(over) - 1, ["one", "two", "three"], ["How many persons own more than a quarter?", "Number of stakes above 25 %:"])
    other, said, n = d.person(), d.flag(), d.int(3, 40)
    text += d.say(f" For comparison the sister file: {other} holds all of it, ID in, extract clean, nothing to do there.", f" The sister company is wholly owned by {other}; that file was closed last month without remarks.", f" {other}, sole owner of the sister company, was identified long ago.")
    text += d.tell(said, [f" The account is to pay customs duties, some {n} entries a month.", f" Purpose given: supplier invoices, roughly {n} a month.", f" They want it for wages of {n} people."], [" What the account is for was not asked yet.", " Purpose of the account: to be found out in the next call.", " No word so far on how the account will be used."])
    d.noul("unknown", said, ["Is it on record what the account will be used for?", "Does the note give the purpose of the account?"], negated=["Is the purpose of the account still unknown?"])
    return text


@drill("chat")
def bill_that_was_turned_down(d):
    who, bot = d.person(), d.say("Kira (onboarding)", "Verification team", "Docs desk")
    paper = d.pick(["power", "bank", "phone", "lease"])
    name_of = d.pick(["self", "spouse", "landlord"])
    today = d.day()
    age = d.pick([12, 35, 60, 110, 150, 240])
    moved, has_other = d.flag(), d.flag()
    issued = later(today, days=-age)
    first = who.split()[0]
    lines = [f"{bot}: Hi {first}, today is {long_date(today)} and your application is on hold. " + d.say("We could not use the address paper.", "There is a question about your proof of address.", "Your residence evidence went to manual review."),
             f"{first}: " + d.told(paper, {"power": ["it is my electricity bill??", "i uploaded the bill from the power company", "Its from the electric utility"], "bank": ["its a bank statement, what more do you want", "I gave you the statement of my savings account", "i sent what my bank mailed me"],
                                          "phone": ["i sent the mobile phone invoice", "It's the bill from my phone provider", "thats my cell phone bill"], "lease": ["I sent the rental contract", "you have my tenancy agreement", "its the lease i signed"]})
             + ", " + d.say("dated ", "the date on it is ", "from ") + long_date(issued),
             f"{bot}: " + d.say("And whose name is on it?", "Thank you. Who is named on the document?"),
             f"{first}: " + d.told(name_of, {"self": ["mine of course", "my own full name", "me, nobody else"], "spouse": ["my wife's, she pays those", "my husband, everything in the flat runs under him or her.. we are married", "the one I am married to"],
                                            "landlord": ["the owner of the flat, I only rent", "my landlord", "the guy we rent from"]}),
             f"{bot}: " + d.say("Is the address still current?", "Do you still live there?"),
             f"{first}: " + d.tell(moved, ["no we moved three weeks ago", "I live somewhere else now, since the spring", "not any more, new flat"], ["yes same place", "still here, ten years now", "Yes, I never left"]),
             f"{bot}: " + d.say("Could you send anything else with your address?", "Do you have another paper for us?"),
             f"{first}: " + d.tell(has_other, ["yes I have the council tax letter here", "I can send my tax assessment right now", "sure, there is a letter of the town hall"], ["no that is all I have", "nothing else, sorry", "i dont get any letters, everything is online"])]
    d.choice("stated", paper, {"power": ["an energy bill", "a bill for electricity"], "bank": ["an account statement", "a letter from a bank"], "phone": ["a mobile invoice", "a telephone bill"], "lease": ["a rent contract", "a lease"]},
             ["What did the applicant hand in as proof of address?", "Which paper is the talk about?"])
    d.choice("stated", name_of, {"self": ["the applicant", "the person writing"], "spouse": ["the wife or husband", "the applicant's spouse"], "landlord": ["the landlord", "the owner of the home"]}, ["To whom is the paper made out?", "Whose name does the document bear?"])
    d.noul("order_time", age > 92, ["Is the paper more than three months old?", "Was it issued over three months before the chat?"], negated=["Was the document issued within the last three months?"])
    d.noul("policy", paper in ("power", "bank") and name_of != "landlord", ["Is this kind of paper, in this name, acceptable?", "May the desk take this sort of document in that name?"], negated=["Must the desk refuse the document for its kind or its name?"],
           criteria=["Accepted are utility bills for power or water and bank statements, in the name of the applicant or the spouse. Mobile phone bills and leases are not accepted. Age is checked separately."])
    d.noul("stated", moved, ["Has the applicant left the address?", "Does the applicant live elsewhere now?"], negated=["Is the applicant still at the address?"])
    d.noul("stated", has_other, ["Can the applicant offer some further paper?", "Is there another document the applicant could send?"], negated=["Is this the only evidence the applicant has?"])
    bad = (name_of == "landlord") + (age > 92) + moved
    d.score("judgement", 0 if bad == 0 else 1 if bad == 1 else 2, ["good evidence", "one weakness", "weak evidence"], ["How well does the paper prove where the applicant lives today?", "Rate the paper as proof of the present home."],
            criteria="Weaknesses: the paper names the landlord; it is older than three months; the applicant no longer lives there. Good evidence: none of them. Weak evidence: two or more.")
    d.multi("judgement", [(["it is not in the family's name", "it names the landlord"], name_of == "landlord"), (["its age", "it is older than three months"], age > 92), (["that the applicant has moved", "the address is not current"], moved)], ["What weakens the evidence?", "Which objections to the paper are right?"])
    return "\n".join(lines)


@drill("ledger_text")
def register_extract_with_entries(d):
    firm, a, b, c = d.firm(), d.person(), d.person(), d.person()
    start = d.day("2019-01-10", 500)
    moves = d.flag()
    joined = later(start, days=d.int(200, 500))
    left = later(joined, days=d.int(60, 300))
    leaver = d.pick([a, b])
    cap_up = d.flag()
    cap0 = d.pick([10, 25, 40]) * 1000
    cap1 = cap0 + d.pick([15, 50, 90]) * 1000 if cap_up else cap0 - d.pick([2, 5, 8]) * 1000
    object_ = d.pick(["retail", "transport", "advice", "repair"])
    status = d.pick(["active", "struck", "liq"])
    extra = later(left, days=d.int(40, 200))
    city, city2 = d.city(), d.city()
    rows = [f"001 | {iso(start)} | FORMATION | {firm}, seat {city}, capital {cap0:,}", f"002 | {iso(start)} | DIRECTOR APPOINTED | {a}",
            "003 | " + iso(start) + " | OBJECT | " + d.told(object_, {"retail": ["sale of household goods to consumers", "shop trade in clothing and shoes"], "transport": ["carriage of goods by road", "haulage and courier runs"],
                                                                       "advice": ["management advice to firms", "business consultancy services"], "repair": ["mending of machines and vehicles", "workshop for vehicle repairs"]}),
            f"004 | {iso(joined)} | DIRECTOR APPOINTED | {b}", f"005 | {iso(left)} | DIRECTOR {d.say('RESIGNED', 'TERMINATED', 'CEASED')} | {leaver}",
            f"006 | {iso(later(left, days=9))} | CAPITAL | now {cap1:,}", f"007 | {iso(later(left, days=20))} | " + d.tell(moves, [f"SEAT | transferred to {city2}", f"REG. OFFICE | {city2} in place of {city}"], [f"BRANCH | opened in {city2}, seat unchanged", f"BRANCH | {city2}; reg. office remains {city}"]),
            f"008 | {iso(extra)} | " + d.told(status, {"active": ["ANNUAL RETURN | filed, status live", "ACCOUNTS | deposited in time, in good standing"], "struck": ["REMOVAL | struck off the register", "DELETION | company dissolved, entry closed"], "liq": ["INSOLVENCY | liquidator appointed: " + c, "WINDING-UP | in liquidation, office holder " + c]})]
    d.choice("two_places", "b" if leaver == a else "a", {"a": a, "b": b, "c": c}, ["Who is director after all entries?", "Which person is still on the board at the end?", "The present director is"])
    d.noul("amounts", cap_up, ["Has the capital gone up since formation?", "Is the share capital larger now than at the start?"], negated=["Was the capital cut?", "The capital has shrunk."])
    d.noul("stated", moves, ["Has the firm moved its seat?", "Did the registered office change?"], negated=["Is the seat where it was at formation?", "The firm never moved its registered office."])
    d.choice("stated", object_, {"retail": ["a shop or seller to the public", "retail"], "transport": ["transport", "moving freight"], "advice": ["advising companies", "consulting"], "repair": ["repairs", "fixing things"]}, ["What is the company there for?", "In which trade is the firm, by its object?"])
    d.choice("stated", status, {"active": ["a living company in order", "active"], "struck": ["gone from the register", "dissolved"], "liq": ["being wound up", "in insolvency"]}, ["In what state is the company by the last line?", "Which status does the latest entry show?"])
    d.noul("order_time", (left - joined).days > 180, [f"Did the two directors serve side by side for more than half a year?", "Were both directors in office together for over 180 days?"], negated=["Did one director leave within half a year of the second one's appointment?"])
    d.score("policy", {"active": 0, "liq": 1, "struck": 2}[status], ["go on", "ask a senior", "decline"], ["What follows for the onboarding from the company's status?", "Which step does the status call for?"],
            criteria="Firms in good standing: go on. Firms in liquidation: ask a senior. Firms that no longer exist: decline.")
    d.multi("stated", [(["the registered office was moved", "a move of the seat"], moves), (["the capital was reduced", "a smaller capital"], not cap_up), (["the company is being or has been ended", "insolvency or removal"], status != "active")], ["What has happened since formation?", "Which of these do the entries show?"])
    return f"COMMERCIAL REGISTER {d.say('EXTRACT', 'PRINT-OUT', 'TRANSCRIPT')} no. {d.ref('HR', 6)}\n" + "\n".join(rows) + "\n-- end of entries --"


@drill("policy_and_case")
def papers_by_risk_class(d):
    who, officer, land = d.person(), d.person(), d.country()
    rating = d.pick(["low", "medium", "high"])
    have = d.some(["id", "address", "funds", "wealth", "ref"], 2, 4)
    job = d.pick(["teacher", "jeweller", "broker"])
    sign = d.flag()
    months = {"low": 60, "medium": 24, "high": 12}
    need = {"low": ["id"], "medium": ["id", "address"], "high": ["id", "address", "funds"]}[rating]
    names = {"id": ["a passport copy", "a copy of the national ID"], "address": ["a council tax letter", "a water bill with the home address"], "funds": ["pay slips for the incoming money", "a sale contract explaining the opening deposit"],
             "wealth": ["a net worth statement", "an overview of all assets"], "ref": ["a reference letter by a lawyer", "a letter of recommendation"]}
    listed = ", ".join(d.say(*names[k]) for k in ("id", "address", "funds", "wealth", "ref") if k in have)
    years = d.pick([0, 1, 3, 4, 6])
    text = (f"{d.say('PROCEDURE 4.2', 'Desk rule', 'KYC manual, chapter 3')}. Low risk clients hand in an identity document. Medium risk clients hand in an identity document and an address proof. High risk clients add evidence of the source of funds. "
            f"Files are reviewed every five years (low), two years (medium) or one year (high). A high risk file may be opened only with the signature of the compliance officer.\n\n"
            f"{d.say('FILE', 'CASE', 'CLIENT')} {d.ref('C-', 5)}: {who}, resident in {land}. ")
    text += d.told(job, {"teacher": ["Teaches at a secondary school. ", "Works as a school teacher. "], "jeweller": ["Runs a small shop for gold and watches. ", "Buys and sells jewellery on own account. "], "broker": ["Arranges the sale of second-hand ships. ", "Yacht and ship broker. "]})
    text += d.told(rating, {"low": ["The scoring put the client in the lowest class. ", "Rated low. ", "Class L after scoring. "], "medium": ["The scoring came out in the middle class. ", "Rated medium. ", "Class M after scoring. "], "high": ["The scoring put the client in the top class. ", "Rated high. ", "Class H after scoring. "]})
    text += d.say("Papers on file: ", "Received so far: ", "The folder holds ") + listed + ". "
    text += d.tell(sign, [f"{officer} from compliance has countersigned. ", f"Compliance officer {officer} put the signature under it. ", f"Signed off by {officer} (compliance). "], [f"The sheet for {officer} from compliance is still blank. ", f"Compliance officer {officer} has not signed. ", f"Signature of {officer} (compliance): pending. "])
    text += f"Last review: {['earlier this year', 'one and a half years ago', 'two and a half years ago', 'three and a half years ago', 'four years ago', 'four and a half years ago', 'six years ago'][years]}."
    overdue = [0.4, 1.5, 2.5, 3.5, 4, 4.5, 6][years] * 12 > months[rating]
    d.choice("stated", rating, {"low": ["the lowest", "low"], "medium": ["the middle one", "medium"], "high": ["the highest", "high"]}, ["Which risk class does the client have?", "How was this client rated?"])
    d.multi("stated", [(["proof of identity", "an identity document"], "id" in have), (["proof of residence", "an address proof"], "address" in have), (["where the money comes from", "evidence on the source of funds"], "funds" in have), (["total assets", "a statement of wealth"], "wealth" in have)],
            ["What has the client already handed in?", "Which of these are in the folder?"])
    d.noul("policy", all(k in have for k in need), ["Does the folder hold every paper that the client's class demands?", "Is the set of documents complete for this rating?"], negated=["Is a required paper lacking?", "Must the desk ask for another document?"])
    d.noul("order_time", overdue, ["Is the review overdue?", "Has more time passed than the review cycle allows?"], negated=["Is the last review recent enough for the class?"])
    d.noul("stated", sign, ["Has compliance signed?", "Did the compliance officer approve in writing?"], negated=["Is the compliance signature outstanding?"])
    d.choice("stated", job, {"teacher": ["education", "a school"], "jeweller": ["precious goods", "a jewellery shop"], "broker": ["vessels", "boat sales"]}, ["In what field does the client work?", "What is the client's living?"])
    d.score("amounts", min(2, max(0, len(need) - sum(k in have for k in need))), ["nothing", "one paper", "two papers or more"], ["How much of the required set is missing?", "What does the client still owe under the rule for the class?"])
    return text


@drill("event_array")
def liveness_attempts(d):
    who = d.person()
    t = d.day()
    fails = d.int(0, 3)
    why = d.pick(["SCREEN_REPLAY", "MASK_SUSPECTED", "POOR_LIGHT", "FACE_OUT_OF_FRAME"])
    final = d.pick(["PASS", "FAIL", "ABANDONED"])
    switch, two_faces = d.flag(), d.flag(0.4)
    ip, ip2 = d.country(), d.country()
    step = d.pick([2, 6, 40, 90])
    dev, dev2 = d.say("iPhone13,2", "SM-G991B", "Pixel 7"), d.say("emulator-x86", "Redmi Note 11", "Windows Chrome 121")
    log = [{"seq": 1, "ts": t.strftime("%Y-%m-%dT%H:%M:%SZ"), "act": "session_open", "device": dev, "geo": ip}, {"seq": 2, "ts": later(t, minutes=1).strftime("%Y-%m-%dT%H:%M:%SZ"), "act": "doc_front_ok", "docCountry": ip}]
    at = later(t, minutes=2)
    for i in range(fails):
        log.append({"seq": 3 + i, "ts": at.strftime("%Y-%m-%dT%H:%M:%SZ"), "act": "liveness_try", "res": "FAIL", "why": why})
        at = later(at, minutes=1)
    at = later(at, minutes=step)
    n = 3 + fails
    log.append({"seq": n, "ts": at.strftime("%Y-%m-%dT%H:%M:%SZ"), "act": "session_resume", "device": dev2 if switch else dev, "geo": ip})
    end = later(at, minutes=2)
    log.append({"seq": n + 1, "ts": end.strftime("%Y-%m-%dT%H:%M:%SZ"), "act": "frame_scan", "faces_seen": 2 if two_faces else 1, "res": None})
    log.append({"seq": n + 2, "ts": later(end, minutes=1).strftime("%Y-%m-%dT%H:%M:%SZ"), "act": "liveness_try" if final != "ABANDONED" else "session_timeout", "res": {"PASS": "OK", "FAIL": "FAIL", "ABANDONED": None}[final], "why": why if final == "FAIL" else None})
    total = fails + (final == "FAIL")
    d.choice("stated", final, {"PASS": ["the person was found to be live", "it succeeded"], "FAIL": ["the check was failed", "it was rejected"], "ABANDONED": ["it was never finished", "the applicant gave up"]}, ["How did the liveness session end?", "What came out of the last step?"])
    d.noul("two_places", switch, ["Was the session carried on from a different device?", "Did the hardware change between opening and resuming?"], negated=["Was one and the same device used all along?"])
    d.noul("stated", two_faces, ["Was somebody else in the picture too?", "Did the camera see more than one face?"], negated=["Was the applicant alone before the camera?"])
    d.score("counting", 0 if total < 1 else 1 if total == 1 else 2 if total == 2 else 3, ["none", "one", "two", "three or more"], ["How many liveness tries failed in all?", "Number of failed attempts at the selfie video:"])
    d.noul("order_time", step > 30, ["Was there a break of more than half an hour before the session was resumed?", "Did the applicant pause for over thirty minutes?"], negated=["Did the applicant come back within half an hour?"])
    d.noul("policy", total >= 3 or two_faces, ["Must the session go to a human reviewer?", "Is a manual look required?"], negated=["Can the automatic result stand without a person looking?"], criteria=["Send a session to manual review after three or more failed liveness tries, or if more than one face was seen."])
    d.score("judgement", 2 if two_faces and switch else 1 if two_faces or switch else 0, ["little", "some", "strong"], ["How much speaks for another person sitting the check?", "How strong are the hints that more than one person took part?"],
            criteria="Weigh a second face in the picture and a change of device: neither, little; one of them, some; both, strong.")
    d.multi("two_places", [(["more than one face", "a second person in view"], two_faces), (["another device", "a switch of hardware"], switch), (["a break of more than half an hour", "a long pause"], step > 30)], ["What is noticeable in the session?", "Which peculiarities does the session show?"])
    return [{"applicant": who, "flow": d.say("selfie-video-v3", "kyc_live", "bioCheck")}, *log]


@drill("email")
def name_after_the_wedding(d):
    first, old, new = d.say("Amina", "Sofie", "Karla", "Dunja", "Maeve", "Paulina"), d.say("Bergstrom", "Petrovic", "Oyelaran", "Kuhn"), d.say("Delacroix", "Hassan", "Lindgren", "Tavares")
    cause = d.pick(["marriage", "divorce", "deed", "adoption"])
    deed, new_id = d.flag(), d.flag()
    bill_name = d.pick(["old", "new"])
    app_name = d.pick(["old", "new"])
    reason = d.pick(["salary", "rent", "trading"])
    when = d.day()
    text = f"From: {d.email(first + ' ' + new)}\nTo: {d.say('verify', 'onboarding', 'hello')}@bank.example\nDate: {d.stamp(later(when, days=40))}\nSubject: {d.say('my two names', 'why my documents differ', 'name on the papers')}\n\n"
    text += d.say("Dear team,\n", "Hello,\n", "Good day to you,\n") + f"you asked why my papers carry two names. I was {first} {old} and since {long_date(when)} I am {first} {new}. "
    text += d.told(cause, {"marriage": ["That was the day of our wedding. ", "I got married that day and took the name of my husband. "], "divorce": ["On that day my divorce became final and I took back my birth name. ", "My marriage ended by court order and I dropped my ex-husband's name. "],
                          "deed": ["I simply changed it before a notary, there was no other occasion. ", "I had it altered at the civil office by my own wish, family status has not changed. "], "adoption": ["I was adopted by my stepfather, as a grown woman. ", "An adult adoption gave me the name of my stepfather. "]})
    text += d.tell(deed, ["The certificate of the change is attached. ", "You find the official deed in the annex. ", "I enclose the extract from the civil register on it. "], ["I have not got the certificate yet, the office is slow. ", "The deed on the change I cannot send, it is still with the authority. ", "The civil register extract will take some weeks more. "])
    text += d.tell(new_id, [f"My identity card is already reissued as {new}. ", f"The ID I uploaded is the fresh one and says {new}. "], [f"My identity card still says {old}, it runs until next year. ", f"The ID I uploaded is the earlier one and says {old}. "])
    text += d.say("The gas bill is made out to ", "On the gas invoice you can read ", "The energy supplier writes to ") + f"{first} {old if bill_name == 'old' else new}. "
    text += d.say("In the application form I typed ", "I filled the form in as ", "For the account I signed up as ") + f"{first} {old if app_name == 'old' else new}. "
    text += d.told(reason, {"salary": ["I need the account for my wages. ", "My employer wants to pay me from the first of the month. "], "rent": ["I need it to pay the rent. ", "Our landlord collects from this account. "], "trading": ["I want to buy some funds and shares. ", "It is for my savings plan in stocks. "]})
    text += "\n" + d.say("Kind regards", "Best wishes", "With thanks") + f"\n{first}"
    d.choice("stated", cause, {"marriage": ["a wedding", "marriage"], "divorce": ["the end of a marriage", "divorce"], "deed": ["a wish of her own", "a voluntary change"], "adoption": ["being adopted", "a new legal parent"]}, ["What led to the new name?", "Why does the writer have another name now?"])
    d.noul("stated", deed, ["Is there an official paper on the change with the mail?", "Did the writer send proof of the new name?"], negated=["Is the official evidence of the change still to come?"])
    d.noul("two_places", new_id == (app_name == "new"), ["Do the application and the identity card carry the same surname?", "Is the form in the same name as the ID?"], negated=["Does the form name differ from the one on the identity card?"])
    d.multi("two_places", [(["the identity card", "the ID"], not new_id), (["the bill for energy", "the supplier's invoice"], bill_name == "old"), (["the application", "the sign-up form"], app_name == "old")], ["Where is the former surname used?", "Which of these still bear the earlier name?"])
    d.choice("stated", reason, {"salary": ["to be paid for work", "income from a job"], "rent": ["costs of the home", "housing"], "trading": ["investing", "securities"]}, ["What is the account meant for?", "Why does she want the account?"])
    d.noul("exception", deed or new_id and app_name == "new" and bill_name == "new", ["May the desk accept the file?", "Can the application pass as it stands?"], negated=["Must the application wait?"],
           criteria=["Identity card, bill and application must all carry the present surname. If an official deed of the name change is in hand, differing names are accepted."])
    return text


@drill("narrative")
def minister_in_the_family(d):
    who, rel, land, clerk = d.person(), d.person(), d.country(), d.person()
    role = d.pick(["minister", "judge", "mayor", "none", "minister", "judge"])
    tie = d.pick(["self", "spouse", "parent"])
    ended = d.pick([0, 5, 8, 10, 20, 30])
    money = d.pick(["house", "salary", "gift"])
    proof, told = d.flag(), d.flag()
    holder = who if tie == "self" else rel
    text = f"{who} walked into the branch to open a {d.say('private banking', 'savings', 'custody')} account. " + d.say("The clerk, ", "At the desk sat ") + f"{clerk}. "
    text += f"{rel} " + {"self": d.say("came along as a neighbour. ", "was there as a friend only. "), "spouse": d.say(f"came along, married to {who} for years. ", f"is the spouse of {who} and was present. "), "parent": d.say(f"came along, the parent of {who}. ", f"raised {who} and was present. ")}[tie]
    text += d.told(role, {"minister": [f"{holder} is known in {land} as minister of transport", f"{holder} led a ministry in the government of {land}"], "judge": [f"{holder} sat on the supreme court of {land}", f"{holder} was a judge at the highest court of {land}"],
                         "mayor": [f"{holder} was mayor of a village of nine hundred people in {land}", f"{holder} headed the council of a hamlet in {land}"], "none": [f"{holder} taught music in {land} and never held a public post", f"{holder} is a retired pharmacist from {land}, without any office"]})
    text += {0: d.say(", up to this day. ", ", and still does today. "), 5: ", and gave it up five months ago. ", 8: ", until eight months ago. ", 10: ", with a term that ended ten months ago. ", 20: ", and stopped twenty months ago. ", 30: ", until thirty months ago. "}[ended] if role != "none" else ". "
    text += d.tell(told, ["It was the customer who brought this up, without being asked. ", "The customer mentioned it right away. ", "All of this was told freely at the start. "], ["The customer did not say a word of it; the clerk learned it from a web search. ", "It came out only through the screening tool. ", "Nobody at the table mentioned it, the clerk looked it up later. "])
    text += d.told(money, {"house": ["The first deposit was to come from the sale of a flat", "The opening money stemmed from a house that had been sold"], "salary": ["The first deposit was saved from wages", "The opening money had been put aside from monthly pay"], "gift": ["The first deposit was a present from an uncle", "The opening money was given by an aunt"]})
    text += d.tell(proof, [", and papers on it lay on the table.", ", which documents in the folder bear out.", ", shown by the records handed over."], [", but no paper on it was shown.", ", without any document to back it.", ", for which nothing in writing was offered."])
    pep = role in ("minister", "judge") and ended < 12
    d.noul("policy", pep, ["Does the customer count as politically exposed, in person or through the family?", "Is this a PEP relationship under the rule?"], negated=["Is the customer free of PEP status?"],
           criteria=["Politically exposed: ministers, members of parliament and judges of the highest courts, their spouses, parents and children, while in office and for twelve months after. Mayors of small places are not."])
    d.choice("stated", role, {"minister": ["a member of government", "head of a ministry"], "judge": ["a high judge", "a place on the top court"], "mayor": ["local office in a small place", "head of a village"], "none": ["no public office", "none at all"]}, ["What public function is described?", "Which office is the talk of?"])
    d.choice("two_places", tie, {"self": ["neither; they are just acquainted", "no family tie"], "spouse": ["husband or wife", "they are married"], "parent": ["mother or father", "parent and child"]}, [f"How is {rel} related to {who}?", f"What is {rel} to the customer {who}?"])
    d.noul("stated", told, ["Was the customer open about it?", "Did the bank hear it from the customer first?"], negated=["Did the bank have to find it out by itself?"])
    d.choice("stated", money, {"house": ["property sold", "real estate"], "salary": ["earnings from work", "a job"], "gift": ["a relative's gift", "family generosity"]}, ["Where does the first money come from?", "What is the origin of the deposit?"])
    d.noul("stated", proof, ["Is the origin of the money documented?", "Are there papers for the source of funds?"], negated=["Does evidence for the money's origin lack?"])
    d.score("judgement", told + proof, ["hardly", "partly", "fully"], ["How far can the bank lean on what the customer brought?", "How forthcoming was the customer, openness and papers taken together?"],
            criteria="Fully: told freely and with papers. Partly: one of the two. Hardly: neither.")
    guest, named = d.person(), d.flag()
    text += d.say(f" Half an hour before, {guest} had opened a youth account at the same desk, a matter of ten minutes without any questions.", f" {guest}, next in the line, only wanted a new card and was served by a trainee.", f" Meanwhile {guest} waited at the door with a complaint about fees, which has nothing to do with this.")
    text += d.tell(named, [" Taxes, the customer said, are paid in the country of the branch.", " The form names one country for tax, the one where the branch stands.", " Under tax residence the customer wrote the country of the branch."], [" The line for the tax residence stayed blank.", " Where taxes are paid was to be asked another time.", " The form has a box for tax residence that nobody filled."])
    d.noul("unknown", named, ["Is it known where the customer pays taxes?", "Does the account tell the customer's tax residence?"], negated=["Is the tax residence left open?"])
    return text
