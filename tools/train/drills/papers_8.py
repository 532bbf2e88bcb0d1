"""Onboarding: coin firms, reference calls, pacts, players, pharmacies, public figures, dealers, quiet customers."""

from draw import drill, iso, later, long_date


@drill("nested_json")
def questionnaire_of_a_coin_firm(d):
    firm, mlro, aud = d.firm(), d.person(), d.firm()
    reg = d.pick(["full", "interim", "exempt", "none"])
    serve = d.some(["retail", "mixers", "otc", "privacy_coins", "atm"], 2, 3)
    travel = d.flag()
    staff = d.int(9, 40) * 5
    comp = d.pick([1, 3, 12, 30])
    small = comp * 20 < staff
    screened = d.pick(["all", "incoming", "none", "all"])
    us = d.flag()
    audited = d.flag()
    cold = d.pick([5, 40, 80, 97])
    fine = d.pick([0, 0, 2, 5])
    land = d.country()
    nofine = fine == 0
    d.choice("stated", reg, {"full": ["a full one", "fully registered"], "interim": ["a provisional one", "for the time being"], "exempt": ["none needed, it is exempt", "exempted"], "none": ["none", "no registration at all"]}, ["What registration does the coin firm have?", "How does it stand with the supervisor?"])
    d.multi("stated", [(["services that blur the trail of coins", "mixing"], "mixers" in serve), (["machines in the street", "cash machines for coins"], "atm" in serve), (["ordinary people", "private customers"], "retail" in serve), (["coins made for anonymity", "anonymous coins"], "privacy_coins" in serve)], ["What does the firm deal with?", "Which lines does the firm admit to?"])
    d.noul("stated", travel, ["Does it send sender and receiver data along with transfers?", "Is the travel rule followed?"], negated=["Are transfers sent without the data of sender and receiver?"])
    d.noul("amounts", small, ["Is less than a twentieth of the staff in compliance?", "Does compliance make up under 5 % of all people?"], negated=["Is at least one in twenty of the staff in compliance?"])
    d.choice("stated", screened, {"all": ["both ways", "everything in and out"], "incoming": ["one way only: what comes in", "only receipts"], "none": ["not at all", "neither way"]}, ["Which transfers are checked against the chain?", "How far does the screening of coins go?"])
    d.noul("stated", nofine, ["Has the firm a clean record with its supervisor?", "Was the firm never fined?"], negated=["Has the supervisor punished the firm before?"])
    d.score("policy", 2 if reg == "none" or "mixers" in serve and screened == "none" else 1 if "mixers" in serve or screened != "all" else 0, ["accept", "committee", "decline"], ["Where does the acceptance rule lead?", "Which decision does the rule give?"], criteria="Decline: no registration, or mixers served without any screening. Committee: otherwise, if it serves mixers or screens less than both ways. Accept: all else.")
    state = {"respondent": {"entity": firm, "seat": land, "headcount": staff, "complianceHeadcount": comp, "mlro": mlro}, "q1_registration": reg, "q2_business": serve, "q3_travel_rule": {"implemented": travel, "protocol": d.say("TRP", "IVMS-hub") if travel else None}, "q4_chain_screening": {"scope": screened, "tool": d.say("blockwatch", "tracelens") if screened != "none" else None},
            "q5_custody": {"coldPct": cold, "insurer": None}, "q6_audit": {"external": audited, "by": aud if audited else None}, "q7_enforcement": [{"yr": d.int(2018, 2024), "kind": "fine"} for _ in range(fine)], "q8_us_persons": us, "signedBy": mlro, "version": d.say("2.3", "3.0")}
    state["counterparties"] = [{"name": d.firm(), "reg": "full"}, {"name": d.firm(), "reg": "interim"}]
    state["previousAnswers"] = {"version": "1.9", "superseded": True, "scope": "incoming", "travelRule": False}
    d.noul("stated", audited, ["Does an outside auditor look at the firm?", "Is there an external audit?"], negated=["Does the firm go without an outside auditor?"])
    return state


@drill("ledger_text")
def calls_to_the_references(d):
    who, r1, r2, hr = d.person(), d.person(), d.person(), d.person()
    emp = d.firm()
    day = d.day()
    out1 = d.pick(["confirms", "denies", "noanswer"])
    out2 = d.pick(["confirms", "denies", "noanswer"])
    hrres = d.pick(["works", "left", "unknown", "works", "unknown"])
    number = d.pick(["site", "form"])
    since, since2 = d.int(2009, 2022), None
    same_since = d.flag()
    back = d.pick([0, 1])
    rent = d.flag()
    said_since = since if same_since else since + d.pick([-3, 1, 2])
    t = later(day, days=0)
    lines = [f"{t:%H:%M} dial {r1} (ref. 1, {d.say('landlord', 'former landlord')}) -> " + d.told(out1, {"confirms": ["knows applicant well, good word", "yes, lived in my flat, would let to them again"], "denies": ["never heard the name", "no such tenant, he says firmly"], "noanswer": ["rings out, nobody", "engaged, then voicemail"]}),
             f"{later(t, minutes=9):%H:%M} dial {r2} (ref. 2, {d.say('colleague', 'team leader')}) -> " + d.told(out2, {"confirms": ["same desk for years, all true", "yes, we work side by side"], "denies": ["who? no", "do not know such a person"], "noanswer": ["no reply", "switched off"]}),
             f"{later(t, minutes=21):%H:%M} dial personnel office {emp}, number taken from " + {"site": d.say("the company's web site", "the public directory"), "form": d.say("the applicant's form", "what the applicant wrote")}[number] + f" -> {hr}: " + d.told(hrres, {"works": [f"employed, since {said_since}", f"on the payroll from {said_since} on"], "left": [f"was here from {said_since}, gone by now", f"started {said_since}, no longer with us"], "unknown": ["no such person in the system", "name not on any list"]}),
             f"{later(t, minutes=25):%H:%M} form says: employed since {since}" + (d.say(", renting", ", tenant") if rent else d.say(", own house", ", owns the home"))]
    if back:
        lines.append(f"{later(t, minutes=200):%H:%M} ref. {d.pick([1, 2])} rings back: nothing to add")
    d.choice("stated", hrres, {"works": ["still employed", "on the payroll now"], "left": ["employed once, not any more", "has left"], "unknown": ["not known there", "never employed as far as they see"]}, ["What does the personnel office say about the job?", "Is the applicant employed there?"])
    d.multi("stated", [(["the landlord", "the first reference"], out1 == "confirms"), (["the person from work", "the second reference"], out2 == "confirms")], ["Who vouched for the applicant?", "Which references support the applicant?"])
    d.noul("policy", number == "site", ["Was the employer called on a number found independently?", "Does the call to the employer count under the rule?"], negated=["Is the call to the employer worthless under the rule?"], criteria="A call to the employer counts only if the number comes from a public source and not from the applicant.")
    d.noul("two_places", rent, ["Does the form say that the applicant rents?", "Is the applicant a tenant according to the form?"], negated=["Is the applicant a home owner according to the form?"])
    d.score("judgement", 0 if hrres == "unknown" or out1 == "denies" and out2 == "denies" else 2 if hrres == "works" and "denies" not in (out1, out2) else 1, ["not believable", "mixed", "believable"], ["How believable is what the applicant told?", "What do the calls make of the application?"], criteria="Not believable: unknown at the employer, or both references do not know the applicant. Believable: employed there and no reference contradicts. Mixed: all else.")
    d.noul("unknown", hrres != "unknown", ["Does the log give a year for the start of work in the employer's words?", "Did the employer name a starting year?"], negated=["Did the employer leave out any starting year?"])
    d.score("counting", (out1 == "noanswer") + (out2 == "noanswer"), ["none", "one", "both"], ["How many of the two references could not be reached by dialling?", "References that did not pick up:"])
    z, em = d.person(), d.flag()
    lines.append(f"{later(t, minutes=240):%H:%M} {d.say('other applicant', 'next file')} {z}: both references reached, fine, closed")
    lines.append(f"{later(t, minutes=245):%H:%M} back to {who}: " + d.tell(em, ["applicant told of the result by mail", "result mailed to applicant", "wrote to applicant how it went"], ["applicant not informed so far", "nothing sent to applicant yet", "applicant still waits for word from us"]))
    d.noul("stated", em, ["Does the applicant know the result?", "Was the applicant informed?"], negated=["Is the applicant still in the dark?"])
    return f"{d.say('CALL LOG', 'PHONE CHECKS', 'Reference calls')} {iso(day)} / applicant {who}\n" + "\n".join(lines) + f"\n{d.say('log closed', 'end of calls')}"


@drill("email")
def letter_on_the_shareholders_pact(d):
    firm, lawyer, a, b = d.firm(), d.person(), d.person(), d.person()
    sa = d.pick([30, 45, 55, 70])
    veto, option, nominee = d.flag(), d.flag(), d.flag()
    appoint = d.pick(["a", "b", "joint"])
    annex = d.some(["pact", "register", "opinion"], 1, 2)
    day = d.day()
    until = later(day, days=d.pick([-90, -20, 60, 400]))
    text = f"Date: {long_date(day)}\nFrom: {lawyer}, {d.say('advocate', 'notary and attorney', 'attorney-at-law')}\nTo: corporate.kyc@bank.example\nRe: {firm}\n\n{d.say('Dear Sirs', 'To whom it may concern')},\n\n"
    text += d.say("We act for the above company and have been instructed to state the following. ", "On behalf of our above-named client we hereby declare as follows. ") + f"The issued capital is held as to {sa} per cent by {a} and as to {100 - sa} per cent by {b}. "
    text += d.tell(nominee, [f"The said {b} holds as nominee for a person whose name we are not at liberty to disclose. ", f"For the avoidance of doubt, {b} is registered merely as bare trustee for a third party not named herein. "], [f"The said {b} holds for own account and for no other person. ", f"For the avoidance of doubt, {b} is both legal and beneficial holder. "])
    text += d.tell(veto, [f"Pursuant to clause 4, no resolution shall be valid without the assent of {b}. ", f"Clause 4 grants {b} the right to block any resolution. "], ["Pursuant to clause 4, resolutions are passed by simple majority of the capital. ", "Clause 4 leaves all resolutions to a plain majority of votes. "])
    text += d.told(appoint, {"a": [f"The managing director is named by {a} at sole discretion. ", f"It is for {a} alone to appoint the management. "], "b": [f"The managing director is named by {b} at sole discretion. ", f"It is for {b} alone to appoint the management. "], "joint": ["The managing director is named by both members jointly. ", "Neither member may appoint the management without the other. "]})
    text += d.tell(option, [f"{a} is further entitled to purchase all remaining shares at par at any time. ", f"There subsists a call option in favour of {a} over the residue of the capital. "], ["No options or rights of first purchase subsist over the capital. ", "Save as aforesaid, nobody is entitled to acquire further shares. "])
    text += d.say("The pact runs until ", "The said agreement remains in force up to ") + f"{long_date(until)}. " + d.say("We enclose ", "Annexed hereto: ") + " and ".join({"pact": d.say("a conformed copy of the pact", "the agreement between the members"), "register": d.say("an excerpt of the register of members", "the members' register"), "opinion": d.say("our legal opinion", "an opinion of this office")}[k] for k in ("pact", "register", "opinion") if k in annex) + f".\n\n{d.say('Yours faithfully', 'Very truly yours')}\n{lawyer}"
    d.choice("amounts", "a" if sa > 50 else "b", {"a": a, "b": b, "n": ["neither", "they hold equal parts"]}, ["Who has the larger part on paper?", "Which shareholder is registered for the bigger stake?"])
    d.choice("stated", appoint, {"a": [a, f"{a} alone"], "b": [b, f"{b} alone"], "joint": ["both together", "the two jointly"]}, ["Who decides on the management?", "Who may choose the managing director?"])
    d.noul("stated", nominee, ["Is somebody unnamed hidden behind a shareholder?", "Does a shareholder hold for another person?"], negated=["Do both shareholders hold for themselves?"])
    d.multi("judgement", [(["a right to stop decisions", "a blocking right"], veto), (["a right to buy the other out", "an option on shares"], option), (["a silent holder in the background", "a nominee"], nominee)], ["What beyond the percentages matters for control?", "Which special arrangements does the letter report?"])
    d.noul("order_time", until < day, ["Had the pact already ended when the letter was written?", "Is the agreement over as of the letter's date?"], negated=["Is the pact still running on the letter's date?"])
    d.multi("stated", [(["the agreement itself", "the pact"], "pact" in annex), (["a list of the shareholders", "the register of members"], "register" in annex), (["the lawyer's view in writing", "a legal opinion"], "opinion" in annex)], ["Which papers accompany the letter?", "What is enclosed?"])
    return text


@drill("event_array")
def player_signs_up_at_a_casino(d):
    who = d.person()
    t = d.day("2025-02-10", 300)
    age = d.pick([15, 16, 17, 19, 24, 63])
    birth = later(t, days=-age * 365 - 160)
    excl = d.pick(["NONE", "SELF_EXCLUDED", "COOLING_OFF"])
    played = d.flag()
    idt = d.pick(["ID_UPLOADED", "DATABASE_ONLY"])
    mname = d.flag()
    dep = d.pick([20, 100, 800, 3000])
    limit = d.pick([50, 500, 1000])
    bonus = d.flag()
    delay = d.pick([5, 40, 200, 2000])
    ver = later(t, minutes=delay)
    log = [{"at": t.strftime("%Y-%m-%d %H:%M"), "ev": "register", "name": who, "born": iso(birth), "promo": d.say("SPRING", "WELCOME10") if bonus else None}, {"at": later(t, minutes=1).strftime("%Y-%m-%d %H:%M"), "ev": "exclusion_lookup", "answer": excl}, {"at": later(t, minutes=2).strftime("%Y-%m-%d %H:%M"), "ev": "deposit", "amount": dep, "cur": d.code, "cardholder": who if mname else d.person()},
           {"at": later(t, minutes=2).strftime("%Y-%m-%d %H:%M"), "ev": "limit_set", "monthly": limit, "by": "player"}]
    play = {"at": later(t, minutes=3).strftime("%Y-%m-%d %H:%M") if played else later(ver, minutes=4).strftime("%Y-%m-%d %H:%M"), "ev": "first_bet", "stake": d.int(1, 10), "game": d.say("roulette", "slots-44", "blackjack")}
    verify = {"at": ver.strftime("%Y-%m-%d %H:%M"), "ev": "identity_verified", "method": idt}
    log += [play, verify] if played else [verify, play]
    d.noul("amounts", age < 18, ["Is the player a minor on the day of registration?", "Was the player under eighteen when signing up?"], negated=["Is the player of full age?"])
    d.choice("stated", excl, {"NONE": ["no entry", "not barred"], "SELF_EXCLUDED": ["the player had barred themselves", "a ban by own wish"], "COOLING_OFF": ["a break is running", "a temporary pause"]}, ["What did the register of barred players answer?", "Is the player barred from gambling?"])
    d.noul("order_time", played, ["Did the player bet before the identity was confirmed?", "Was there a stake ahead of verification?"], negated=["Did the first bet come after verification?"])
    d.noul("amounts", dep > limit, ["Is the deposit larger than the player's own monthly limit?", "Does the payment in exceed the limit that was set?"], negated=["Does the deposit stay within the limit?"])
    d.noul("identity", mname, ["Does the card belong to the player?", "Is the card in the player's own name?"], negated=["Was somebody else's card used?"])
    d.score("order_time", 0 if delay < 60 else 1 if delay < 600 else 2, ["within the hour", "within ten hours", "more than a day later"], ["How soon after registration was the identity confirmed?", "Time to verification:"])
    d.multi("policy", [(["age", "being too young"], age < 18), (["the register of barred players", "being barred"], excl != "NONE"), (["betting too early", "a bet before the check"], played)], ["Which rules were broken or bar the player?", "What stands in the way under the gaming rules?"], criteria="No player under 18; nobody who is barred or on a break; no bet before the identity is confirmed.")
    mk = d.flag()
    log.append({"at": later(ver, minutes=30).strftime("%Y-%m-%d %H:%M"), "ev": "consent", "marketing": mk, "terms": "v7", "lang": "en"})
    log.append({"at": later(ver, minutes=45).strftime("%Y-%m-%d %H:%M"), "ev": "session_end", "balance": d.int(0, 90), "bets": d.int(2, 40), "device": d.say("iphone", "android", "desktop")})
    d.noul("stated", mk, ["May the casino send the player advertising?", "Did the player agree to marketing?"], negated=["Did the player say no to advertising?"])
    return log


@drill("analyst_note")
def online_pharmacy_seller(d):
    firm, pharm, owner, an = d.firm(), d.person(), d.person(), d.person()
    land, ship = d.country(), d.country()
    lic = d.pick(["found", "other", "none", "found"])
    rx = d.pick(["asks", "quiz", "free", "asks"])
    num = d.pick([12, 90, 400])
    logo, depot = d.flag(), d.flag()
    priors = d.pick([0, 1, 3])
    answer = d.pick(["fast", "slow", "lawyer"])
    employed = d.flag()
    text = d.say("Seller KYB, health category. ", "MKT SELLER REVIEW - medicines. ", "Pharmacy onboarding, remarks. ") + f"{firm}, {land}, ships to {ship}, {num} articles. "
    text += d.told(lic, {"found": ["Pharmacy licence found at the authority, name and number right. ", "Authority's list has them, everything tallies. "], "other": [f"The licence no. given belongs to a different pharmacy in {d.city()}. ", "Authority's list shows that number for somebody else. "], "none": ["No licence number given, authority's list has no entry. ", "Nothing at the authority, field left blank. "]})
    text += d.told(rx, {"asks": ["Test order: wanted the doctor's prescription in original. ", "We tried to buy: no sale without a prescription. "], "quiz": ["Test order: a web form with six ticks replaced the doctor. ", "We tried to buy: an online questionnaire was enough. "], "free": ["Test order: antibiotics went straight into the basket, nothing asked. ", "We tried to buy: prescription drugs sold like sweets. "]})
    text += d.tell(logo, ["The EU logo clicks through to the national register. ", "Safety logo is genuine, link works. "], ["The EU logo is a picture without a link. ", "Safety logo is pasted in, leads nowhere. "])
    text += d.tell(employed, [f"{pharm}, named as chief pharmacist, confirmed the post to us. ", f"Chief pharmacist {pharm} answered from the firm's own number. "], [f"{pharm}, named as chief pharmacist, said on the phone that the name is used without leave. ", f"Chief pharmacist {pharm} retired in 2015 and knows nothing of it. "])
    text += d.tell(depot, ["Goods leave from a certified depot. ", "Depot certificate (GDP) is in the file. "], ["Goods leave from a self-storage unit. ", "Sender address is a garage. "])
    text += {0: d.say("No earlier shops of the owner with us. ", f"{owner} is new to us. "), 1: f"{owner} had one shop here that was shut down. ", 3: f"{owner} had three shops here that were shut down. "}[priors] + d.told(answer, {"fast": ["Questions answered the same day.", "Replies within hours."], "slow": ["Replies take weeks.", "Three weeks without an answer so far."], "lawyer": ["A law firm answers with threats.", "Instead of answers a lawyer's letter came."]}) + f" {an.split()[1]}"
    bad = (lic != "found") + (rx != "asks") + (not logo) + (not employed) + (not depot)
    d.choice("stated", lic, {"found": ["in order", "confirmed by the authority"], "other": ["borrowed from another", "somebody else's number"], "none": ["not there", "missing altogether"]}, ["How is it with the licence?", "What did the look-up of the licence bring?"])
    d.choice("stated", rx, {"asks": ["it insists on one", "a prescription is demanded"], "quiz": ["a questionnaire takes its place", "ticks in a form are enough"], "free": ["it asks for nothing", "no prescription, no questions"]}, ["How does the seller treat prescriptions?", "What did the test purchase show?"])
    d.noul("stated", employed, ["Does the named pharmacist really work there?", "Did the pharmacist confirm the post?"], negated=["Was the pharmacist's name used without a job behind it?"])
    d.multi("judgement", [(["the mark on the site", "the safety logo"], not logo), (["the place of dispatch", "the storage"], not depot), (["the pharmacist"], not employed)], ["What turned out to be false or unfit?", "Which of these points failed?"])
    d.score("counting", {0: 0, 1: 1, 3: 2}[priors], ["none", "one", "more than one"], ["How many former shops of the owner were closed?", "Earlier closed shops:"])
    d.score("judgement", 0 if bad <= 1 else 1 if bad == 2 else 2, ["a genuine pharmacy", "doubtful", "a fake pharmacy"], ["What is the seller?", "Judge the seller as a whole."], criteria="Weigh five points: licence, prescriptions, logo, pharmacist, depot. At most one bad: genuine. Two bad: doubtful. Three or more bad: fake.")
    d.choice("stated", answer, {"fast": ["promptly", "at once"], "slow": ["late or never", "with long delay"], "lawyer": ["through counsel, in a hostile tone", "with legal threats"]}, ["How does the seller reply to questions?", "How did the seller react?"])
    ret = d.flag()
    text += d.say(f" Sister shop for pet food is live since 2021, no complaints.", f" Their second shop, for baby food, is not part of this check.", f" A cosmetics line was cleared in January by another team.")
    text += d.tell(ret, [" Bank account is in the name of the firm.", " Payout account: holder equals the company.", " The account for payouts bears the seller's own name."], [" Bank account is in the name of a third party.", " Payout account: holder is an unrelated trading firm.", " The account for payouts bears a stranger's name."])
    d.noul("identity", ret, ["Would the takings go to the seller's own account?", "Do seller and holder of the payout account agree?"], negated=["Would the money go to somebody other than the seller?"])
    return text


@drill("mixed")
def approval_of_a_public_figure(d):
    who, boss, comp, spouse = d.person(), d.person(), d.person(), d.person()
    land = d.country()
    steps = {k: d.pick(["yes", "no", "na"]) for k in ("seniorApproval", "wealthShown", "fundsShown", "annualReviewSet")}
    steps["seniorApproval"] = d.pick(["yes", "no"])
    post = d.pick(["mp", "general", "ceo", "party"])
    out = d.flag()
    votes = d.pick([0, 1, 2, 3])
    family_acct = d.flag()
    value = d.pick([15, 120, 700, 3000]) * 1000
    asked = d.day()
    decided = later(asked, days=d.pick([2, 6, 20, 45]))
    label = {"mp": ["sits in the national assembly", "is a deputy of the parliament"], "general": ["commands a division of the army", "is a general in the armed forces"], "ceo": ["runs the state railways", "heads a state-owned power company"], "party": ["is treasurer of the governing party", "sits on the board of a national party"]}
    missing = [k for k, v in steps.items() if v == "no"]
    memo = f"{who} " + d.say(*label[post]) + f" in {land}. " + d.tell(out, ["The office ended last spring. ", "Has since stepped down. "], ["The term runs for two more years. ", "Still in office. "]) + d.tell(family_acct, [f"The spouse {spouse} already banks here. ", f"{spouse}, the spouse, has had a deposit with us for years. "], [f"The spouse {spouse} has no account here. ", f"No account of the spouse {spouse} with us. "])
    memo += d.say(f"{boss} chairs the committee.", f"Committee chair: {boss}.")
    d.choice("stated", post, {"mp": ["a lawmaker", "member of the legislature"], "general": ["a high officer of the forces", "the military"], "ceo": ["a manager of a public enterprise", "head of a firm owned by the state"], "party": ["a party official", "a leading figure of a political party"]}, ["What makes the person politically exposed?", "Which public function is it?"])
    d.noul("stated", out, ["Has the person left the office?", "Is the public function over?"], negated=["Does the person still hold the office?"])
    d.multi("stated", [(["the say-so of senior management", "approval from above"], steps["seniorApproval"] == "no"), (["evidence of the fortune", "how the wealth was made"], steps["wealthShown"] == "no"), (["evidence of where the deposit comes from", "origin of the money paid in"], steps["fundsShown"] == "no"), (["a date for the yearly review", "setting the next yearly check"], steps["annualReviewSet"] == "no")],
            ["Which duties are not fulfilled?", "What is still undone?"], criteria="yes: done; no: not done; na: not required.")
    d.noul("order_time", (decided - asked).days > 14, ["Did the committee take more than two weeks?", "Lie over fourteen days between request and decision?"], negated=["Was the decision there within a fortnight?"])
    d.score("counting", votes, ["none", "one", "two", "all three"], ["How many members voted in favour?", "Votes for the client:"])
    d.noul("policy", votes >= 2, ["Did the committee carry the request?", "Is there a majority for the client?"], negated=["Did the request fail in the committee?"], criteria="The committee has three members and decides by majority.")
    d.noul("two_places", family_acct, ["Is there a banking tie to the closest family?", "Does the husband or wife hold an account with the bank?"], negated=["Is the spouse without an account at the bank?"])
    state = {"client": who, "pepTier": d.say("T1", "T2"), "expectedAssets": value, "cur": d.code, "duties": steps, "committee": {"requested": iso(asked), "decided": iso(decided), "chair": boss, "for": votes, "against": 3 - votes, "clerk": comp}, "memo": memo}
    rep, other = d.flag(), d.person()
    state["sameMeeting"] = [{"client": other, "for": 3, "against": 0, "pepTier": "T3"}, {"client": d.person(), "for": 0, "against": 3, "pepTier": "T1"}]
    state["press"] = {"negativeArticles": d.int(2, 14) if rep else 0, "lastSearch": iso(asked)}
    d.noul("stated", rep, ["Is there bad press about the client?", "Did the media search bring up negative reports?"], negated=["Is the client's press free of bad news?"])
    return state


@drill("policy_and_case")
def dealer_identifies_for_the_bank(d):
    buyer, seller, dealer = d.person(), d.person(), d.firm()
    trained = d.pick(["valid", "over", "never", "valid"])
    day = d.day("2025-03-10", 280)
    months = {"valid": d.int(2, 10), "over": d.int(14, 30), "never": 0}[trained]
    how = d.pick(["person", "photo", "phone"])
    copy = d.pick(["colour", "grey", "none"])
    sent = d.pick([1, 3, 8, 20])
    loan = d.pick([3, 8, 22, 60]) * 1000
    new_customer = d.flag()
    signed = d.flag()
    relation = d.flag(0.45)
    ok = trained == "valid" and how == "person" and copy != "none"
    text = (d.say("AGREEMENT WITH DEALERS, annex B", "Reliance rules for dealers", "Identification by shops") + ": Shop staff may identify credit customers for the bank if trained within the last twelve months. The customer must be present in person. A copy of the paper, in colour or grey, goes to the bank within five days. "
            "Relatives of the staff member are identified by the bank itself. Customers whom the bank has identified before need no new identification.\n")
    text += f"{long_date(day)}, {dealer}: {buyer} " + d.say("buys a kitchen on credit, ", "finances a motorbike, ", "takes a loan for furniture, ") + f"{loan:,} {d.code}. " + d.say(f"Identified by {seller}, ", f"{seller} took the data, ")
    text += {"valid": f"trained {months} months ago. ", "over": f"last trained {months} months ago. ", "never": d.say("who never took the training. ", "new in the shop and untrained. ")}[trained]
    text += d.told(how, {"person": [f"{buyer.split()[0]} stood at the counter. ", "Buyer and clerk sat at one table. "], "photo": [f"{buyer.split()[0]} sent a selfie with the card. ", "All by pictures in a messenger. "], "phone": [f"{buyer.split()[0]} read out the card number on the phone. ", "The data were dictated in a call. "]})
    text += d.told(copy, {"colour": ["A colour copy was made", "The card was scanned in colour"], "grey": ["A black and white copy was made", "The card was copied in grey"], "none": ["No copy was made, just a note of the number", "Only the number was written down"]}) + {1: " and everything was sent off the next day. ", 3: " and everything was sent off three days later. ", 8: " and everything was sent off eight days later. ", 20: " and everything was sent off twenty days later. "}[sent]
    text += d.tell(relation, [f"{seller} and {buyer} are cousins. ", f"By the way, {buyer} is the uncle or aunt of {seller}. "], [f"{seller} had not met {buyer} before. ", f"{seller} and {buyer} are not related. "])
    text += d.tell(new_customer, ["The bank has no file on the buyer.", "Buyer unknown to the bank until now."], ["The bank identified the buyer in 2021 already.", "Buyer has been a fully identified customer of the bank for years."])
    d.choice("stated", how, {"person": ["face to face", "in the shop"], "photo": ["by images", "through pictures sent"], "phone": ["by telephone", "in a call"]}, ["In what way was the buyer identified?", "How did the clerk get the data?"])
    d.noul("order_time", trained == "valid", ["Was the clerk's training recent enough?", "Did the clerk have training within the last year?"], negated=["Was the clerk without current training?"])
    d.noul("order_time", sent > 5, ["Were the papers sent too late?", "Did the shop miss the deadline for sending?"], negated=["Did the papers go off in time?"])
    d.multi("policy", [(["the clerk's training", "lack of training"], trained != "valid"), (["that the buyer was not there", "no personal presence"], how != "person"), (["the copy", "a missing copy"], copy == "none"), (["kinship", "a family tie of clerk and buyer"], relation)], ["Which points breach the annex?", "What is wrong with the identification?"])
    d.noul("exception", new_customer, ["Was an identification needed at all?", "Does the buyer have to be identified for this loan?"], negated=["Is the buyer spared a new identification?"])
    d.score("amounts", 0 if loan < 5000 else 1 if loan < 20000 else 2, ["under 5,000", "5,000 to 20,000", "over 20,000"], ["How large is the loan?", "In which band is the credit?"])
    return text


@drill("narrative")
def quiet_customer_or_front(d):
    who, clerk, other = d.person(), d.person(), d.person()
    land = d.country()
    kind = d.pick(["mule", "careful", "confused"])
    told_by = d.pick(["friend", "advert", "self"])
    phone = d.flag()
    hand = {"mule": d.say(f"Outside, {other} waited in a car and took the card from {who.split()[0]} at once. ", f"On the way out {who.split()[0]} handed card and code to {other}, who counted out some notes. "), "careful": d.say(f"Outside, {other} waited with two children and they went for ice cream. ", f"On the way out {who.split()[0]} put card and code into an inner pocket and thanked {other} for the lift. "),
            "confused": d.say(f"On the way out {who.split()[0]} left the card lying on the desk; {other}, a neighbour, fetched it back. ", f"Outside, {who.split()[0]} could not find the bus stop, and {other}, a neighbour, helped. ")}[kind]
    ans = {"mule": d.say("To every question on income came the same sentence, as if learned by heart. ", "Asked for the job, the customer looked into the phone before replying. "), "careful": d.say("The answers were slow but exact, with a folder of papers to each. ", "Asked for the job, the customer showed the contract and the last three pay slips. "),
           "confused": d.say("The customer asked the same thing three times and mixed up the years. ", "Asked for the job, the customer told of an employer closed since decades. ")}[kind]
    tattoo = d.flag()
    ident = d.pick(["new", "old"])
    first_pay = d.pick([0, 50, 2500])
    online = d.flag()
    t = d.day()
    open_ = d.pick(["opened", "held", "refused"])
    text = f"{long_date(t)}. " + d.say(f"{clerk} served {who}, a guest from {land}. ", f"{who}, who came from {land} a while ago, sat down before {clerk}. ") + d.tell(tattoo, ["Tattoos up to the neck, a hood, boots full of mud. ", "A rough voice, sunglasses and a hood. "], ["A neat suit, a soft voice, perfect manners. ", "Polite, well dressed, a bunch of flowers in hand. "])
    text += d.told(told_by, {"friend": ["The bank had been recommended by a friend. ", "A friend had said this was the right place. "], "advert": ["An advertisement in the tram had led here. ", "A poster had brought the idea. "], "self": ["The bank had been picked after comparing fees. ", "A price table had decided the matter. "]})
    text += ans + d.told(ident, {"new": ["The passport had been issued two weeks before. ", "The passport was brand new. "], "old": ["The passport was worn, full of stamps, and nine years old. ", "The passport had been in use for many years. "]})
    text += d.tell(online, ["Online access was wanted on two phones. ", "Two devices were to be registered at once. "], ["No online access was wanted at all. ", "Statements were wanted by post, no app. "]) + {0: d.say("No money had been brought along. ", "There was nothing to pay in. "), 50: d.say("Fifty in notes lay on the desk as a first deposit. ", "Fifty had been brought for a start. "), 2500: d.say("Two and a half thousand in notes lay on the desk as a first deposit. ", "Two and a half thousand had been brought for a start. ")}[first_pay]
    text += d.told(open_, {"opened": ["The account was opened on the spot. ", "The clerk opened the account there and then. "], "held": ["The clerk put the request on hold for a second look. ", "The request went to a colleague for review, nothing was opened yet. "], "refused": ["The clerk declined the request. ", "No account was given. "]}) + (hand if open_ == "opened" else hand.replace("card and code", "the leaflet and the form").replace("the card", "the form"))
    d.choice("judgement", kind, {"mule": ["somebody acting for another's purse", "a front for another person"], "careful": ["an ordinary, well-prepared customer", "a normal applicant"], "confused": ["someone frail or muddled who may need help", "a vulnerable person"]}, ["What sort of customer was this most likely?", "Who most likely sat at the desk?"])
    d.noul("stated", ident == "new", ["Was the passport of very recent date?", "Had the travel document only just been issued?"], negated=["Had the passport been in use for years?"])
    d.choice("stated", open_, {"opened": ["it was granted", "there is an account now"], "held": ["it is still undecided", "it waits for a review"], "refused": ["it was turned down", "rejected"]}, ["What became of the request?", "What did the clerk do?"])
    d.noul("stated", tattoo, ["Did the customer look rough?", "Was the customer's appearance a wild one?"], negated=["Did the customer make a well-groomed impression?"])
    d.multi("stated", [(["access from more than one device", "two devices"], online), (["money brought for a start", "a first deposit in hand"], first_pay > 0), (["a hint by a friend", "someone's recommendation"], told_by == "friend")], ["What is told of the opening?", "Which of these occurred?"])
    d.score("judgement", {"careful": 0, "confused": 1, "mule": 2}[kind], ["no concern", "concern for the customer's own good", "concern about misuse of the account"], ["What kind of concern is fitting?", "How should the bank be concerned?"])
    return text
