"""Onboarding: chips, video calls, charities, trusts, coin exchanges, press, web shops."""

from draw import drill, iso, later


@drill("nested_json")
def chip_against_print(d):
    given, family = d.person().split()
    chip = d.pick(["READ_OK", "NO_CHIP", "SIGNATURE_INVALID", "TIMEOUT"])
    differ = d.some(["surname", "docNo", "birth", "expiry"], 0, 3)
    born, exp = d.day("1960-01-10", 14000), d.day("2026-06-01", 2500)
    no = d.ref(d.say("K", "P", "YA"), 7)
    bad_no = no[:-2] + str((int(no[-2]) + 3) % 10) + no[-1]
    nfc = d.flag()
    tamper = d.pick([3, 11, 22, 58, 77, 94])
    seen = d.pick([0, 0, 1, 3])
    manual = chip in ("SIGNATURE_INVALID",) or len(differ) >= 2
    d.choice("stated", chip, {"READ_OK": ["it could be read and was genuine", "read without trouble"], "NO_CHIP": ["the paper has none", "there is no chip in it"], "SIGNATURE_INVALID": ["the electronic signature does not hold", "its data are not signed properly"], "TIMEOUT": ["it took too long to answer", "the reading broke off"]},
             ["What came of the chip of the document?", "How did the chip reading go?"])
    d.multi("two_places", [(["the family name", "the last name"], "surname" in differ), (["the number of the document", "the paper's serial number"], "docNo" in differ), (["the day of birth", "the birthday"], "birth" in differ), (["how long it is valid", "the end of validity"], "expiry" in differ)],
            ["Where do the printed page and the machine-readable lines disagree?", "Which data differ between print and code lines?"])
    d.score("amounts", 0 if tamper < 20 else 1 if tamper < 50 else 2, ["under 20 %", "20 to 50 %", "over 50 %"], ["How likely does the engine think it that the picture was altered?", "In which band does the forgery estimate fall?"])
    d.noul("policy", manual, ["Does the document go to the forgery specialist?", "Is an expert's eye needed?"], negated=["Can the document pass without the specialist?"], criteria=["To the forgery specialist: an invalid chip signature, or two or more fields that differ between print and machine-readable zone."])
    d.noul("stated", nfc, ["Was the lamp of the phone lit while scanning?", "Did the applicant scan with the flashlight on?"], negated=["Was the scan made without the phone's lamp?"])
    d.noul("counting", seen > 0, ["Has this same paper turned up in other applications?", "Was the document used before by somebody applying?"], negated=["Is the document new to the vendor?"])
    mrz = {"surname": (family + "S" if "surname" in differ else family).upper(), "docNo": bad_no if "docNo" in differ else no, "birth": iso(later(born, days=30) if "birth" in differ else born), "expiry": iso(later(exp, days=365) if "expiry" in differ else exp)}
    state = {"job": d.ref("vz-", 8), "status": "COMPLETED", "capture": {"torchOn": nfc, "sdk": d.say("4.1.2", "5.0.0-rc1", "3.9"), "frames": d.int(4, 19), "lux": d.int(80, 600)}, "chip": {"outcome": chip, "ms": d.int(400, 9000)},
            "print": {"givenName": given, "surname": family.upper(), "docNo": no, "birth": iso(born), "expiry": iso(exp)}, "mrz": {"givenName": given.upper(), **mrz}, "forensics": {"manipulationPct": tamper, "screenCapturePct": d.int(1, 9), "model": "fx2"}, "history": {"sameDocOtherApplicants": seen, "sameFaceOtherApplicants": 0}, "operator": None}
    n2, late = d.person(), d.flag()
    state["sameBatch"] = [{"applicant": n2, "outcome": "READ_OK", "differences": 0}, {"applicant": d.person(), "outcome": "NO_CHIP", "differences": 0}]
    state["customerCallback"] = {"requested": late, "channel": "phone" if late else None, "slot": "14-16h" if late else None}
    d.noul("stated", late, ["Did the applicant ask to be rung up?", "Does the applicant wish a call?"], negated=["Is no call wished by the applicant?"])
    return state


@drill("chat")
def video_call_with_the_agent(d):
    who, agent = d.person(), d.person().split()[0]
    first = who.split()[0]
    helper = d.pick(["none", "whisper", "reader"])
    tilt = d.pick(["ok", "flat", "refused"])
    knows = d.flag()
    purpose = d.pick(["job", "loan", "own"])
    told_code = d.flag()
    drops = d.pick([0, 1, 2, 3])
    lines = [f"[00:04] {agent}: " + d.say("Good morning, I am going to identify you. Are you alone in the room?", "Hello, video identification. Is anybody with you?"),
             f"[00:09] {first}: " + d.say("yes", "just me", "I think so"),
             "[00:21] " + d.told(helper, {"none": ["(room quiet, customer looks into the camera)", "(no other voice; gaze on the agent)"], "whisper": ["(a man's voice off camera gives the answers)", "(second voice whispers the reply before the customer speaks)"], "reader": ["(customer reads from a sheet beside the screen)", "(eyes go to a paper at every reply, wording sounds rehearsed)"]}),
             f"[00:40] {agent}: " + d.say("Please tilt your card so that I see the hologram.", "Move the card in the light for me."),
             f"[00:52] " + d.told(tilt, {"ok": ["(colours of the hologram change as they should)", "(security marks shimmer)"], "flat": ["(card tilted, no change of colour at all)", "(surface stays dull from every angle)"], "refused": [f"{first}: no, my hand hurts", f"{first}: I would rather keep it still"]}),
             f"[01:10] {agent}: " + d.say("What is the house number in your address?", "Which street do you live in?"), "[01:15] " + d.tell(knows, [f"{first}: gives the address at once, correct", f"{first}: answers in a second; matches the card"], [f"{first}: thinks for long, gives a wrong one", f"{first}: has to look at the card first, then reads it off wrongly"]),
             f"[01:31] {agent}: What is the account for?", f"[01:36] {first}: " + d.told(purpose, {"job": ["I am to test it for a job I found online, they pay me per account", "it is part of my new home office work, testing apps"], "loan": ["they said I get the credit once this is done", "a loan, the broker needs it opened"], "own": ["for my own money, my old bank closed its branch", "just my wages and the shopping"]}),
             f"[01:58] {agent}: " + d.say("A code goes to your phone now.", "You get a text message with a code.") , "[02:10] " + d.tell(told_code, [f"{first}: somebody else will type it in, I send it to him", f"{first}: I must forward the number to my contact"], [f"{first}: types it in personally", f"{first}: enters the digits without help"]),
             f"[02:30] (connection lost {['not once', 'once', 'twice', 'three times'][drops]})"]
    signs = (helper != "none") + (purpose != "own") + told_code
    d.choice("stated", helper, {"none": ["nobody else took part", "no help was noticed"], "whisper": ["somebody spoke from outside the picture", "answers came from a second voice"], "reader": ["answers were read off", "replies came from notes"]}, ["How did the customer come by the answers?", "What was noticed about help during the call?"])
    d.choice("stated", tilt, {"ok": ["they were visible", "they worked as on a real card"], "flat": ["they could not be seen", "nothing shone although the card was moved"], "refused": ["not tested, the customer declined", "the customer did not want to move the card"]}, ["What about the optical features of the card?", "How did the hologram test go?"])
    d.noul("stated", knows, ["Did the customer know the own address?", "Was the question on the home answered rightly?"], negated=["Did the customer fail the question about the home?"])
    d.choice("judgement", "lured" if purpose == "job" else "credit" if purpose == "loan" else "plain", {"lured": ["lured by a false employer", "a pretended job"], "credit": ["drawn in by a promise of credit", "a promised loan"], "plain": ["opening an account for the usual needs", "ordinary banking"]}, ["What story stands behind the opening?", "What most likely brought the customer here?"])
    d.noul("stated", told_code, ["Will a third person get the code?", "Is the one-time number passed on?"], negated=["Does the customer keep the code to themselves?"])
    d.score("judgement", min(signs, 3), ["none", "weak", "clear", "overwhelming"], ["How strongly does it look as if others steer the customer?", "Signs that somebody else will own the account:"], criteria="Signs: help with the answers; a job or loan as the reason; the code goes to somebody else. No sign: none. One: weak. Two: clear. Three: overwhelming.")
    d.score("counting", min(drops, 2), ["never", "once", "more than once"], ["How often did the line break?", "Number of lost connections:"])
    d.multi("policy", [(["the security marks of the card", "the hologram"], tilt != "ok"), (["the question on the home", "the address question"], not knows), (["what happens with the code", "the one-time code"], told_code)], ["Which points must the agent mark as failed?", "What did not go as it should?"])
    return "\n".join(lines)


@drill("email")
def charity_wants_an_account(d):
    name, chair, cash = d.say("Wells for the Valley", "Helping Hands Association", "Friends of the Old Harbour", "Sunrise School Fund"), d.person(), d.person()
    land, land2 = d.country(), d.country()
    tax, abroad, minutes = d.flag(), d.pick(["home", "one", "conflict"]), d.flag()
    gifts = d.pick(["boxes", "members", "state"])
    size = d.pick([4, 19, 55, 180, 640])
    signers = d.pick(["chair", "both", "any"])
    two, heads = d.flag(), d.int(30, 900)
    text = f"To: associations@bank.example\nFrom: {d.email(chair)}\nSubject: account for our {d.say('association', 'charity', 'club')}\n\nDear all,\n" + d.say("I write for ", "I am in the chair of ", "On behalf of ") + f"{name}, {d.say('founded', 'set up')} in {d.int(1978, 2021)} with {size * 1000:,} {d.code} of yearly income. "
    text += d.told(abroad, {"home": [f"All our work is done here in {land}. ", f"We act in {land} only, in our own town to be honest. "], "one": [f"We are seated in {land} and build schools in {land2}. ", f"From {land} we run a project in {land2}, a calm place. "], "conflict": [f"We are seated in {land} and bring aid into a region at war, often in cash, as banks do not work there. ", f"From {land} we help behind the front line of a civil war, through partners whom we pay in notes. "]})
    text += d.told(gifts, {"boxes": ["Money comes in by collecting boxes at shops and on the street. ", "We live by cash collected at fairs. "], "members": ["Our members pay by standing order. ", "The income is fees of our members, by bank transfer. "], "state": ["We are financed by a grant of the ministry. ", "The region funds us with a yearly public grant. "]})
    text += d.tell(two, [f"We count {heads} members at present. ", f"{heads} people belong to us. ", f"Membership stands at {heads}. "], ["Our members are mostly retired. ", "Members meet every Thursday. ", "Membership is open to all. "])
    text += d.tell(tax, ["The notice of the tax office that recognises us as charitable is attached. ", "Find enclosed the certificate of our charitable status. "], ["The tax office has not recognised us yet. ", "We have applied for charitable status and wait for the notice. "])
    text += d.tell(minutes, [f"The minutes of the meeting that elected {cash} and me are in the annex. ", f"I add the record of the election of the board, {cash} and myself. "], [f"The minutes on the election of {cash} and me will follow. ", f"The record of the election of the board, {cash} and myself, I could not find today. "])
    text += d.told(signers, {"chair": ["Only I shall sign. ", "I am to have sole power over the account. "], "both": [f"{cash}, our treasurer, and I sign together. ", f"Two signatures, the treasurer's ({cash}) and mine, on each payment. "], "any": [f"{cash}, our treasurer, or I, either may act alone. ", f"Either of us, treasurer {cash} or me, with a single signature. "]})
    text += "\n" + d.say("With friendly greetings", "Sincerely", "Many thanks") + f"\n{chair}"
    d.choice("stated", abroad, {"home": ["in its own country", "locally"], "one": ["abroad, in a peaceful country", "in a quiet foreign country"], "conflict": ["in a zone of fighting", "in a war area"]}, ["Where does the association do its work?", "Where is the help given?"])
    d.choice("stated", gifts, {"boxes": ["coins and notes from the public", "cash collections"], "members": ["fees paid by bank", "subscriptions of members"], "state": ["public money", "a government subsidy"]}, ["What does it live on?", "Where do the funds come from?"])
    d.multi("stated", [(["recognition as a charity", "the charitable status"], tax), (["proof of who sits on the board", "the record of the election"], minutes)], ["Which papers came with the mail?", "What was sent along?"])
    d.noul("amounts", size > 50, ["Is the yearly income above fifty thousand?", "Does the association take in more than 50,000 a year?"], negated=["Is the yearly income below fifty thousand?"])
    d.choice("two_places", signers, {"chair": [f"{chair} alone", "only the writer"], "both": [f"{chair} and {cash} jointly", "the writer and the treasurer together"], "any": [f"either {chair} or {cash}", "the writer or the treasurer, each alone"]}, ["Who is to dispose of the account?", "How shall payments be signed?"])
    d.noul("unknown", two, ["Is it said how many people belong to the association?", "Does the writer give the number of members?"], negated=["Is the size of the membership left out?"])
    d.score("judgement", (abroad == "conflict") + (gifts == "boxes") + (not tax), ["low", "medium", "high", "very high"], ["How risky is the association?", "Rate the risk of this non-profit."], criteria="One step up each: payments into a war zone; income in cash; no recognition by the tax office.")
    return text


@drill("narrative")
def family_trust_behind_it(d):
    firm, settlor, trustee, ben, guard = d.firm(), d.person(), d.firm(), d.person(), d.person()
    land = d.country()
    alive, revocable, age_ok, deed = d.flag(), d.flag(), d.flag(), d.pick(["full", "pages", "none"])
    share = d.pick([20, 24, 40, 60, 90])
    veto = d.flag()
    text = d.say(f"{firm} applied for a business account in {land}. ", f"The applicant is {firm}, a family firm in {land}. ") + f"{share}% of it " + d.say("belong to a trust", "are held by a family trust", "lie in a settlement") + f", the rest is spread over {d.int(12, 40)} employees. "
    text += d.say(f"The trust was set up by {settlor}. ", f"{settlor} founded the trust. ") + d.tell(alive, [f"{settlor.split()[0]} still comes to the board dinners. ", f"{settlor.split()[0]}, in good health, plays golf with the manager. "], [f"{settlor.split()[0]} was buried four winters ago. ", f"{settlor.split()[0]} passed away some years since. "])
    text += d.say(f"It is administered by {trustee}. ", f"{trustee} acts as trustee. ") + d.tell(revocable, ["The founder kept the power to take everything back. ", "Under clause 9 the founder may undo the trust at will. "], ["What was given can never be taken back. ", "Under clause 9 the trust cannot be undone by anybody. "])
    text += d.say(f"All income goes to {ben}", f"The one beneficiary is {ben}") + d.tell(age_ok, [", a surgeon of forty. ", ", who runs a hotel and has grown children. "], [", who is in primary school. ", ", a child of nine. "])
    text += d.tell(veto, [f"{guard}, as protector, can stop any decision of the trustee. ", f"No decision is valid against the word of the protector {guard}. "], [f"{guard}, as protector, gives advice but has no say. ", f"The protector {guard} is heard but cannot stop anything. "])
    text += d.told(deed, {"full": ["The whole trust deed is in the file. ", "We hold the complete deed, all forty pages. "], "pages": ["Of the trust deed only the cover and two pages were sent. ", "We hold an extract of the deed, most clauses blackened. "], "none": ["The trust deed was not handed out. ", "Nobody has sent us the deed. "]})
    text += d.say("The sales figures are steady.", "The firm makes garden furniture.", "A site visit found a working plant.")
    d.noul("policy", share > 25, ["Must the bank look into the trust as an owner?", "Do the people behind the trust count as beneficial owners?"], negated=["May the bank leave the trust aside?"], criteria="The persons behind a shareholder are identified when it holds more than 25 %.")
    d.multi("judgement", [(["the founder"], alive and revocable), (["the beneficiary"], age_ok), (["the protector"], veto)], ["Who can influence things in person today?", "Which of these persons have a say or could act today?"],
            criteria="The founder counts if alive and able to revoke; the beneficiary if of age; the protector if decisions need the protector's consent.")
    d.noul("stated", alive, ["Is the founder of the trust alive?", "Is the settlor still living?"], negated=["Has the settlor died?"])
    d.noul("stated", revocable, ["Did the founder reserve a right to dissolve the trust?", "Is the trust revocable?"], negated=["Is the trust final, without a way back?"])
    d.score("stated", {"none": 0, "pages": 1, "full": 2}[deed], ["nothing", "parts", "all of it"], ["How much of the deed does the bank have?", "How complete is the deed in the file?"])
    d.noul("unknown", age_ok, ["Is the beneficiary an adult?", "Has the person who benefits come of age?"], negated=["Is the beneficiary a minor?"])
    d.choice("amounts", "low" if share <= 25 else "mid" if share <= 50 else "high", {"low": ["a quarter or less", "no more than 25 %"], "mid": ["between a quarter and a half", "26 to 50 %"], "high": ["a majority", "more than half"]}, ["How large is the part of the trust?", "What stake does the trust hold?"])
    return text


@drill("policy_and_case")
def limits_of_a_coin_exchange(d):
    who = d.person()
    tier = d.pick([1, 2, 3])
    caps = {1: d.pick([500, 1000]), 2: d.pick([5000, 8000]), 3: d.pick([40000, 100000])}
    id_ok, addr_ok, src_ok = d.flag(0.7), d.flag(0.7), d.flag(0.65)
    want = d.pick([300, 700, 3000, 6500, 20000, 60000])
    vip = d.flag()
    region = d.pick(["home", "abroad"])
    wallet = d.pick(["own", "exchange", "unknown", "unknown"])
    top = 3 if id_ok and addr_ok and src_ok else 2 if id_ok else 1
    text = (f"{d.say('TIERS', 'VERIFICATION LEVELS', 'Limits by level')}: Level 1 (e-mail and phone): up to {caps[1]:,} {d.code} a month. Level 2 (identity paper): up to {caps[2]:,}. Level 3 (identity paper, address paper and source of funds): up to {caps[3]:,}. "
            f"{d.say('Members of the partner club', 'Partner club members')} may go to twice their limit. Transfers to a wallet of unknown owner need a declaration.\n")
    text += f"User {d.ref('u', 6)} ({who}) " + d.say("is set to level ", "stands at level ", "was placed in level ") + f"{tier}. " + d.tell(id_ok, ["Passport checked. ", "Identity paper accepted. "], ["Passport not checked so far. ", "Identity paper: not sent in. "]) + d.tell(addr_ok, ["Water bill taken as address paper. ", "Address shown by a bank letter. "], ["Address not shown. ", "No address paper. "])
    text += d.tell(src_ok, ["Pay slips explain the money. ", "Source of funds accepted (sale of a car). "], ["Source of funds open. ", "Nothing on where the money is from. "]) + d.tell(vip, ["Joined the partner club in spring. ", "Partner club: yes. "], ["Not in the partner club. ", "Partner club: no. "])
    text += {"home": d.say("Logs in from the home country. ", "Usual place of use is home. "), "abroad": d.say("Logs in from a hotel abroad. ", "Seen in a foreign country this week. ")}[region] + d.say("Wants to move ", "Asks to send ", "Request: ") + f"{want:,} {d.code} this month, nothing sent so far, " + {"own": d.say("to the user's hardware wallet, signed for.", "to a wallet shown to be the user's own."), "exchange": d.say("to another exchange, account in the same name.", "to a known exchange."), "unknown": d.say("to a wallet nobody has claimed.", "to an address of which no owner is known.")}[wallet]
    lim = caps[tier] * (2 if vip else 1)
    d.noul("exception", want > lim, ["Does the request exceed what the user may move?", "Is the sum over the user's monthly allowance?"], negated=["Is the request within the user's allowance?"])
    d.score("policy", top - 1, ["level 1", "level 2", "level 3"], ["Which level do the papers on file support?", "What is the highest level that the checked papers allow?"])
    d.multi("stated", [(["an identity paper", "proof of identity"], id_ok), (["an address paper", "proof of residence"], addr_ok), (["where the money comes from", "the source of funds"], src_ok), (["club membership", "being in the partner programme"], vip)], ["What is in place for the user?", "Which of these can be ticked?"])
    d.choice("stated", wallet, {"own": ["the user", "the customer's own device"], "exchange": ["a trading platform", "an exchange"], "unknown": ["nobody knows", "unknown"]}, ["Who holds the receiving wallet?", "To whom does the target belong?"])
    d.noul("stated", region == "abroad", ["Is the user away from home?", "Was the account used in another country?"], negated=["Does the user act from the home country?"])
    d.noul("policy", wallet == "unknown", ["Is a declaration needed for the receiving wallet?", "Must the user declare who owns the target?"], negated=["Can the transfer do without a declaration on the wallet?"])
    return text


@drill("event_array")
def uploads_and_refusals(d):
    who = d.person()
    t = d.day()
    order = d.shuffled(["ID_FRONT", "BANK_STATEMENT", "SELFIE", "TAX_FORM"])
    refused = d.some(order, 1, 2)
    again = d.flag()
    by_ = d.pick(["AUTO", "AGENT"])
    why = d.pick(["ILLEGIBLE", "WRONG_PERSON", "EDITED", "TOO_OLD"])
    hours = d.pick([1, 5, 30, 90])
    msgs, at = [], t
    for k in order:
        at = later(at, minutes=d.int(2, 9))
        msgs.append({"t": at.strftime("%Y-%m-%d %H:%M"), "op": "UPLOAD", "file": k, "kb": d.int(90, 4000)})
    for k in order:
        at = later(at, minutes=d.int(1, 4))
        msgs.append({"t": at.strftime("%Y-%m-%d %H:%M"), "op": "REFUSE" if k in refused else "ACCEPT", "file": k, "by": by_ if k in refused else "AUTO", **({"reason": why} if k in refused else {})})
    sent = later(at, minutes=5)
    msgs.append({"t": sent.strftime("%Y-%m-%d %H:%M"), "op": "MAIL_OUT", "template": "please_resend"})
    end = later(sent, hours=hours)
    msgs.append({"t": end.strftime("%Y-%m-%d %H:%M"), "op": "UPLOAD" if again else "LOGIN", "file": refused[0] if again else None})
    grade = {"ILLEGIBLE": 0, "TOO_OLD": 0, "WRONG_PERSON": 1, "EDITED": 2}[why]
    d.multi("stated", [(["the card or passport", "the identity document"], "ID_FRONT" in refused), (["the paper from a bank", "the account statement"], "BANK_STATEMENT" in refused), (["the picture of the face", "the self-portrait"], "SELFIE" in refused), (["the paper on taxes", "the tax form"], "TAX_FORM" in refused)], ["Which uploads were turned down?", "What did not pass?"])
    d.choice("stated", why, {"ILLEGIBLE": ["it could not be read", "too poor to read"], "WRONG_PERSON": ["it belongs to somebody else", "another person's paper"], "EDITED": ["it was tampered with", "altered with software"], "TOO_OLD": ["it was out of date", "not recent enough"]}, ["Why was it turned down?", "What reason is given for the refusal?"])
    d.choice("order_time", order[0], {"ID_FRONT": ["the identity document", "front of the ID"], "BANK_STATEMENT": ["the statement of account", "the bank paper"], "SELFIE": ["the face picture", "the selfie"], "TAX_FORM": ["the tax paper", "the tax form"]}, ["What did the applicant send first?", "Which upload came first?"])
    d.noul("stated", again, ["Did the applicant send anything anew after the mail?", "Was there another upload after the request?"], negated=["Has the applicant sent nothing since the mail?"])
    d.noul("two_places", by_ == "AGENT", ["Did a human being turn it down?", "Was the refusal a person's decision?"], negated=["Was the refusal made by the machine?"])
    d.noul("order_time", hours > 24, ["Did the applicant react only after more than a day?", "Did over 24 hours pass between the mail and the next sign of the applicant?"], negated=["Did the applicant come back within a day of the mail?"])
    d.score("judgement", grade, ["harmless", "needs a question", "serious"], ["How serious is the ground of refusal?", "What weight has the reason?"], criteria="Unreadable or outdated: harmless. Of another person: needs a question. Manipulated: serious.")
    return [{"case": d.ref("OB-", 6), "applicant": who}, *msgs]


@drill("analyst_note")
def press_on_the_director(d):
    who, other, analyst = d.person(), d.person(), d.person()
    firm = d.firm()
    year = d.int(2008, 2014) if d.flag() else d.int(2022, 2024)
    charge = d.pick(["tax", "brawl", "bribe"])
    end = d.pick(["guilty", "cleared", "pending"])
    same = d.pick(["yes", "no", "open"])
    outlets = d.pick([1, 2, 5, 9])
    spoke = d.flag()
    town, town2 = d.city(), d.city()
    text = d.say("Adverse media, ", "Negative news check, ", "Media memo, ") + f"{firm}, director {who}. " + f"{['', 'One outlet carries', 'Two outlets carry', '', '', 'Five outlets carry', '', '', '', 'Nine outlets carry'][outlets]} the story, " + d.say("all from ", "published in ", "dating from ") + f"{year}. "
    text += d.told(charge, {"tax": [f"A {who} is said to have hidden income from the revenue. ", f"{who} is named in a case on unpaid VAT. "], "brawl": [f"A {who} is said to have hit a man outside a bar. ", f"{who} is named in a case on a fight at a football ground. "], "bribe": [f"A {who} is said to have paid a town clerk for a permit. ", f"{who} is named in a case on kickbacks for a school building. "]})
    text += d.told(end, {"guilty": ["The court convicted, a suspended sentence. ", "It ended with a guilty verdict. "], "cleared": ["The court acquitted. ", "All charges were dropped. "], "pending": ["No ruling yet. ", "The trial is still going on. "]})
    text += d.told(same, {"yes": [f"Age and home town ({town}) fit our director, and the article names {firm}. ", f"The piece shows a picture of our director before the gates of {firm}. "], "no": [f"The person in the article is 71 and from {town2}, ours is 34 and from {town}. ", f"The one in the article died in {town2}; our director sat in the branch on Tuesday. "], "open": ["No age, town or picture in the articles, so we cannot tell who is meant. ", "Whether it is our director cannot be said: the texts give just a name. "]})
    text += d.tell(spoke, [f"Asked about it, {who.split()[0]} talked openly and brought papers. ", f"{who.split()[0]} explained the matter at length when we called. "], [f"Asked about it, {who.split()[0]} hung up. ", f"{who.split()[0]} would not speak about it. "]) + f"{other}, " + d.say("co-director", "the second director") + f", has no hits. {analyst.split()[1]}"
    d.choice("stated", charge, {"tax": ["keeping money from the state", "evading taxes"], "brawl": ["violence", "bodily harm"], "bribe": ["corruption", "paying an official"]}, ["What is the accusation?", "What does the press report?"])
    d.choice("stated", end, {"guilty": ["a conviction", "found guilty"], "cleared": ["no conviction, charges gone", "found not guilty or dropped"], "pending": ["none so far", "still before the court"]}, ["How did the case end?", "What was the outcome in court?"])
    d.choice("identity", same, {"yes": ["yes", "it is the director"], "no": ["no", "it is another person"], "open": ["cannot be told", "unclear"]}, ["Is the director the person in the press?", "Do article and director concern one person?"])
    d.noul("stated", spoke, ["Was the director willing to talk about it?", "Did the director give an explanation?"], negated=["Did the director stay silent?"])
    d.noul("order_time", year < 2018, ["Is the matter of before 2018?", "Do the reports predate 2018?"], negated=["Is the matter from 2018 or later?"])
    d.score("counting", {1: 0, 2: 1, 5: 2, 9: 2}[outlets], ["one", "two", "more than two"], ["How many outlets reported?", "In how many media is the story found?"])
    d.score("judgement", 0 if same == "no" or end == "cleared" else 2 if same == "yes" and charge != "brawl" else 1, ["no weight", "some weight", "heavy"], ["What weight has the news for the onboarding?", "How much should the articles count against the firm?"],
            criteria="No weight: another person, or no guilt was found. Heavy: surely the director, a matter of money or office, and either convicted or still on trial. Some weight: all else.")
    bank2, lang = d.person(), d.flag()
    text += d.say(f" {bank2} from the archive found two sports articles and an obituary of a namesake, both set aside.", f" Hits on {bank2}, the accountant, were about a marathon and were dropped.", f" The search also threw up {bank2}, a singer, of no interest.")
    text += d.tell(lang, [" The search covered the local language as well as English.", " We searched in English and in the language of the country.", " Both the local press and English papers were searched."], [" The search was made in English alone.", " Local papers were not searched, only English ones.", " Nobody in the team reads the local language, so English sources had to do."])
    d.noul("stated", lang, ["Were newspapers in the local tongue searched too?", "Did the search go beyond English?"], negated=["Was the search limited to English?"])
    d.multi("policy", [(["a verdict of guilt", "that guilt was established"], end == "guilty"), (["the number of outlets", "wide coverage"], outlets > 2), (["the sort of accusation", "the kind of deed"], charge != "brawl")], ["Which points add to the weight under the desk's rule?", "What counts against the person in the articles by the rule?"],
            criteria="Weight is added by a conviction, by more than two outlets, and by accusations of money or office as against mere violence.")
    return text


@drill("mixed")
def shop_site_and_the_form(d):
    firm, who = d.firm(), d.person()
    sells = d.pick(["vape", "toys", "pills", "courses"])
    said = d.pick([sells, d.pick([k for k in ("vape", "toys", "pills", "courses") if k != sells])])
    items = d.some(["imprint", "returns", "privacy", "phone"], 1, 3)
    age_days = d.pick([9, 40, 400, 2200])
    vol, avg = d.pick([5, 20, 90, 300]) * 1000, d.pick([15, 45, 120, 900])
    hidden, prev = d.flag(), d.flag()
    codes = {"vape": "5993", "toys": "5945", "pills": "5912", "courses": "8299"}
    label = {"vape": ["e-cigarettes and liquids", "vape pens"], "toys": ["wooden trains and dolls", "board games and puzzles"], "pills": ["slimming pills and vitamins", "tablets against hair loss"], "courses": ["courses on trading and coaching calls", "video lessons"]}
    good = len(items)
    d.noul("two_places", said == sells, ["Does the form name the trade that the site really shows?", "Do the declared category and the goods on the site agree?"], negated=["Does the shop sell something other than it declared?"], criteria="Category codes: 5993 tobacco and vaping, 5945 toys and games, 5912 pharmacy and supplements, 8299 courses.")
    d.choice("stated", sells, {"vape": ["things to inhale", "smoking goods"], "toys": ["play things", "toys and games"], "pills": ["supplements", "remedies to swallow"], "courses": ["teaching", "training"]}, ["What is offered on the site?", "What does the shop really sell?"])
    d.multi("stated", [(["who runs the shop", "a legal notice"], "imprint" in items), (["how to send goods back", "rules on returns"], "returns" in items), (["data protection", "a privacy statement"], "privacy" in items), (["a number to call", "a telephone contact"], "phone" in items)], ["What did the reviewer find on the site?", "Which details does the site give?"])
    d.noul("stated", hidden, ["Is the holder of the domain concealed?", "Is it kept secret who registered the address?"], negated=["Is the domain holder public?"])
    d.noul("unknown", prev, ["Does the file say with whom the shop took cards before?", "Is a former card processor named?"], negated=["Is the former processor left out?"])
    d.score("order_time", 0 if age_days < 100 else 1 if age_days < 1000 else 2, ["a few weeks", "about a year", "several years"], ["How old is the site?", "For how long has the domain existed?"])
    d.noul("amounts", vol / avg > 500, ["Does the shop expect more than five hundred sales a month?", "By its own figures, are there over 500 orders a month?"], negated=["Are fewer than five hundred orders a month expected?"], criteria="Orders a month: monthly volume divided by the average ticket.")
    return {"merchant": firm, "signer": who, "form": {"mcc": codes[said], "monthly_volume": vol, "avg_ticket": avg, "currency": d.code, **({"previous_acquirer": d.say("PayNordic", "CardWorks", "Axia Pay")} if prev else {"previous_acquirer": None})},
            "domain": {"age_days": age_days, "whois_private": hidden, "tls": "ok", "hosting": {"country": d.country(), "cdn": True}}, "checks": [{"rule": "blocklist", "hit": False}, {"rule": "prohibited_mcc", "hit": False}, {"rule": "dup_domain", "hit": False}], "payoutDelayDays": d.say(2, 3, 7), "reviewer_text": d.say("Had a look at the shop. ", "Site visited today. ", "Walk through the pages: ") + "On offer: " + d.say(*label[sells]) + ". Found: " + ", ".join({"imprint": d.say("imprint", "company details at the foot"), "returns": d.say("return policy", "14 days money back page"), "privacy": d.say("privacy page", "GDPR text"), "phone": d.say("hotline", "phone number")}[k] for k in ("imprint", "returns", "privacy", "phone") if k in items) + d.say(". Not found: the rest of the checklist.", ". The other checklist points are missing.")}
