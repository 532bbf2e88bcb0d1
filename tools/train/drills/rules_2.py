"""Drills on stated rules: gym debits, card unblocking, cashed cheques, freelancer payouts, pet cover, officials as customers, lost parcels, gift cards."""

from draw import drill, later


@drill("mixed")
def gym_contract_indemnity(d):
    who, mgr, doc = d.person(), d.person(), d.person()
    gym = d.firm()
    served = d.flag(0.35)
    excuse = d.pick(["moved", "ill", "none"])
    proof = d.flag()
    debits = d.pick([0, 1, 2, 3, 3])
    minor = d.flag(0.3)
    fee = d.pick([29, 39, 55])
    notice = d.day(days=300)
    card_back = d.flag()
    move = d.pick([6, 14, 31, 60])
    scan = d.say("certificate.pdf", "official_paper.pdf", "confirmation_scan.pdf")
    text = d.told(excuse, {"moved": (f"I have moved to another town, {move} km from the nearest club.", f"My new flat is {move} kilometres away from any branch of yours."), "ill": (f"Dr {doc} forbids me any sport for the rest of the year.", f"A heart condition; Dr {doc} says no training until further notice."),
                          "none": ("I simply do not find the time.", "I lost interest, that is all.")})
    state = {
        "member": {"name": who, "no": d.ref("G", 6), "age": {True: d.say(15, 16, 17), False: d.say(24, 38, 52)}[minor], "plan": d.say("FLEX-12", "12M", "ANNUAL"), "fee_pm": fee},
        "terms_excerpt": "Minimum term 12 months. During it the contract ends only with one month's notice and for cause: a move of more than 25 km away, or illness. Cause must be shown by a paper (residence certificate, doctor's note). A contract signed by a person under 18 without a parent is void. "
                         "Debits drawn after a valid end are returned, at most two. The club manager alone may waive the fee for a card not handed back.",
        "letter_in": {"dated": d.date(notice), "body": f"{d.say('To', 'Dear')} {gym}, {d.say('I am ending my membership', 'please cancel my contract', 'I herewith give notice')}. {text} Best, {who}"},
        "attachments": [scan] if proof else [],
        "term": {"min_term_over": served, "months_paid": {True: d.say(13, 16, 20), False: d.say(3, 7, 10)}[served]},
        "log": [{"on": d.date(later(notice, days=2)), "who": mgr, "role": "club manager", "did": d.say("acknowledged letter", "filed letter")}, {"on": d.date(later(notice, days=20)), "who": "front desk", "did": d.tell(card_back, ["member handed card in", "membership card returned"], ["asked for card, member still has it", "card not handed in"])}],
        "debits_after_one_month": [{"amt": fee, "n": i + 1} for i in range(debits)], "parent_signature": None,
    }
    cause = excuse == "ill" or excuse == "moved" and move > 25
    d.noul("exception", minor or served or cause and proof, ["Could the contract be ended or is it void?", "Is the member free of the contract under the terms?"], negated=["Is the member held to the contract?"])
    d.multi("policy", [(["the shortest term has been served", "minimum term over"], served), (["a recognised cause, leaving proof aside", "a reason that the terms accept, proved or not"], cause), (["a supporting paper was enclosed", "a document came with the letter"], proof), (["signed under age", "the member is not an adult"], minor)], ["Which of these speak for the member?", "What holds in this case?"])
    d.choice("stated", excuse, {"moved": ["a new home", "relocation"], "ill": ["health", "doctor's orders"], "none": ["no particular hindrance", "loss of interest or time"]}, ["What does the member give as the reason?", "Why does the member want to leave?"])
    d.score("counting", debits, ["none", "one", "two", "three"], ["How many debits were drawn after the month of notice?", "Number of later collections?"])
    d.noul("policy", debits > 2, ["Were more collections made than can be returned?", "Would a full return of the later debits go beyond the cap?"], negated=["Are the later collections within the number that may be returned?"])
    d.noul("stated", card_back, ["Has the membership card been given back?", "Did the member return the card?"], negated=["Is the card still with the member?"])
    d.noul("amounts", fee < 35, ["Does the membership cost less than 35 a month?"], negated=["Is the monthly price 35 or more?"])
    return state


@drill("nested_json")
def card_unblock_request(d):
    who, agent, fellow = d.person(), d.person(), d.person()
    code = d.pick(["L41", "S43", "P75", "F59"])
    chan = d.pick(["branch", "phone", "app"])
    kba = d.pick([1, 1, 2, 3, 4])
    bio = d.flag(0.35)
    hours = d.pick([2, 9, 20, 30, 52, 90])
    disputed = d.pick([0, 0, 2, 3])
    asker = d.pick(["holder", "spouse"])
    t = d.day()
    seg = d.say("retail", "premier", "youth")
    state = {"req": {"id": d.ref("UB", 7), "at": later(t, hours=hours).strftime("%Y-%m-%dT%H:%M"), "channel": chan, "agent": agent, "caller": {"name": who if asker == "holder" else fellow, "rel": asker}},
             "card": {"pan_tail": d.ref("", 4), "embossed": who, "product": d.say("debit_std", "credit_gold", "prepaid"), "segment": seg, "block": {"code": code, "set_at": t.strftime("%Y-%m-%dT%H:%M"), "hrs_ago": hours, "set_by": d.say("holder_via_ivr", "engine", "night_desk")}},
             "codes": {"L41": "lost", "S43": "stolen", "P75": "pin_tries", "F59": "fraud_suspected"},
             "verification": {"security_questions": {"asked": 4, "right": kba}, "voice_or_face": d.tell(bio, ["match"], ["not_done", "failed", "no_template"]), "doc_seen": None},
             "activity_after_block": {"declined": d.say(0, 2, 5), "disputed_items": disputed, "last_ok": {"mcc": 5411, "amt": 23.1}},
             "other_cards": [{"tail": d.ref("", 4), "block": None}, {"tail": d.ref("", 4), "block": {"code": "P75", "lifted": True}}]}
    rule = ["Lost and stolen cards are never reopened, they are replaced. A block for wrong PINs may be lifted at once, a fraud block only if no item is disputed. Only the holder may ask.",
            "No unblocking of cards reported lost or stolen. PIN blocks: on request. Fraud blocks: provided nothing is in dispute. Requests of persons other than the cardholder are refused."]
    d.choice("policy", "new" if code in ("L41", "S43") else "lift" if code == "P75" or not disputed else "keep", {"new": ["the card is to be replaced", "issue a new card"], "lift": ["the block may come off", "reopen the card"], "keep": ["the block stays for now", "leave it blocked pending the dispute"]},
             ["What is to be done with the card, leaving aside who asks?", "Which outcome do the rules give for this block, whoever asks?"], criteria=rule)
    d.noul("policy", asker == "holder", ["Does the request come from the right person?", "Is the caller entitled to ask?"], negated=["Must the request be refused because of who makes it?"], criteria=rule)
    d.noul("exception", kba >= 3 or bio, ["Has the caller passed verification?", "Is the identification good enough?"], negated=["Has verification failed?"], criteria=["Three right answers out of four are needed; a matching voice or face makes up for fewer.", "Pass mark: 3 of 4. Where the biometric check matches, the answers do not matter."])
    d.choice("stated", code, {"L41": ["mislaid by its owner", "lost"], "S43": ["theft", "somebody took it"], "P75": ["wrong PIN entries", "too many failed PIN attempts"], "F59": ["suspected fraud", "suspicion of abuse"]}, ["Why is this card blocked?", "What is the reason of the block now in force?"])
    d.multi("stated", [(["made at a counter", "asked for in a branch"], chan == "branch"), (["a biometric match", "voice or face recognised"], bio), (["purchases in dispute", "items the customer contests"], disputed > 0), (["made by the husband or wife", "a spouse asks"], asker == "spouse"), (["at least half of the questions right", "two or more correct answers"], kba >= 2)],
            ["Which of these are true of the request?", "What does the record show?"])
    d.score("order_time", 0 if hours < 24 else 1 if hours < 48 else 2, ["less than one day", "one to two days", "more than two days"], ["How long had the card been blocked when it was asked to be reopened?", "Time between block and request?"])
    return state


@drill("ledger_text")
def third_party_cheque_counter(d):
    bearer, payee, teller, sup, firm = d.person(), d.person(), d.person(), d.person(), d.firm()
    endorsed = d.flag()
    crossed = d.flag(0.4)
    age = d.pick([20, 70, 120, 170, 200, 320])
    words = d.flag(0.42)
    amount = d.pick([210, 480, 930, 1700, 4400])
    with_payee = d.flag(0.38)
    drawn = d.day(days=120)
    now = later(drawn, days=age)
    end = d.tell(endorsed, [f"reverse: signature {payee}, 'pay to {bearer}'", f"back: made over to {bearer}, signed {payee}", f"endorsed in full by {payee} to {bearer}"], ["reverse: blank", "back of cheque: nothing written", "no writing on the reverse"])
    cr = d.tell(crossed, ["two strokes, 'account payee only'", "crossed, 'a/c payee'", "crossing: yes, account payee"], ["no crossing", "open cheque", "crossing: none"])
    wd = d.tell(words, ["words and figures agree", "same sum in words and figures", "figures tally with words"], [f"words give {amount + 90}", f"sum in words {amount + 90}, in figures {amount}", f"figures {amount} / words {amount + 90}"])
    pr = d.tell(with_payee, [f"{payee} present, passport seen", f"payee came along, {payee}, ID ok", f"{payee} stood at the counter too"], [f"{payee} not present, away at sea", f"payee absent ({payee})", f"bearer alone, {payee} at home"])
    lines = [f"COUNTER BOOK  {d.date(now)}   teller {teller}   supervisor {sup}", "rules on wall:", "  a) a cheque for somebody else needs that person's endorsement to the bearer",
             "  b) account-payee cheques are never paid over the counter, only into the payee's account", "  c) older than 180 days: refuse", "  d) words and figures differ: refuse, unless the payee is present in person",
             "  e) 1,000 and over: supervisor countersigns", "",
             f"0912  {d.firm()}  own cheque  {d.money(75)}  paid", f"0940  bearer {bearer}, cheque no {d.ref('', 6)}", f"      drawer {firm}, to the order of {payee}", f"      dated {d.date(drawn)}  ({age} days)", f"      figures {d.code} {amount}", f"      {end}", f"      {cr}", f"      {wd}", f"      {pr}", "      held aside, see supervisor", f"1005  {d.person()}  pension cheque  {d.money(310)}  paid"]
    d.multi("policy", [(["the endorsement is lacking", "it was not made over to the bearer"], not endorsed), (["it may only go into an account", "the account-payee crossing"], crossed), (["it is out of date", "too old"], age > 180), (["a difference in the sums that nothing cures", "words and figures differ and the payee is not there"], not words and not with_payee)], ["Which obstacles to paying the 9:40 cheque are there?", "On which grounds must the cheque be turned away?"])
    d.noul("exception", words or with_payee, ["Is rule d satisfied?", "Can the cheque be paid as far as rule d goes?"], negated=["Does rule d call for refusal?"])
    d.noul("policy", amount >= 1000, ["Would the supervisor have to countersign?", "Does the sum call for a second signature?"], negated=["Could the teller act without a countersignature?"])
    d.choice("two_places", "payee" if with_payee else "bearer", {"payee": [f"{bearer} and {payee}", "the bearer together with the payee"], "bearer": [f"{bearer} alone", "only the bearer"], "firm": ["somebody from the drawer", "an employee of the drawer's"]}, ["Who came about the cheque at 9:40?", "Which people were at the counter with that cheque?"])
    d.noul("identity", endorsed, ["Did the payee make the cheque over to the person who brought it?", "Is the bearer named by endorsement?"], negated=["Is there no writing that passes the cheque on to the bearer?"])
    d.score("order_time", 0 if age < 100 else 1 if age < 180 else 2, ["under a hundred days old", "older, but under six months", "over six months old"], ["How old is the cheque?", "Time since the cheque was written out?"])
    d.noul("stated", crossed, ["Is the cheque crossed?", "Does it carry an account-payee crossing?"], negated=["Is it an open cheque?"])
    return "\n".join(lines)


@drill("mixed")
def freelancer_payout_documents(d):
    who, rev = d.person(), d.person()
    client = d.firm()
    place = d.pick(["inside", "outside"])
    earned = d.pick([180, 640, 1500, 2600, 7800])
    tax, passport, address = d.flag(), d.flag(), d.flag()
    age = d.pick([1, 2, 5, 8, 11])
    method = d.pick(["bank", "wallet", "crypto"])
    home_in, home_out = d.say("Ireland", "Spain", "Poland", "Italy"), d.say("Kenya", "Vietnam", "Peru", "Ghana")
    home = home_in if place == "inside" else home_out
    approved = d.flag()
    note = f"{d.say('Reviewer', 'Ops')} {rev}: {d.say('talent wrote from', 'talent lives in', 'residence is')} {home}. " + d.tell(approved, [f"{client} has signed the hours off.", f"Work accepted by {client} without remarks.", f"The client {client} confirmed delivery."], [f"{client} still has to accept the work.", f"Sign-off of {client} is pending.", f"The client {client} disputes part of the hours."])
    note += " " + d.say("Profile photo looks right, video call was short.", "Three five-star ratings, one three-star.", "No warnings from other clients.")
    state = {"payout": {"no": d.ref("PO-", 6), "gross": earned, "cur": "EUR", "via": {"bank": "IBAN", "wallet": "e-wallet", "crypto": "USDC address"}[method]}, "talent": {"name": who, "year_to_date": earned + 300, "first_job": d.say("2023-04", "2024-09", "2022-11")},
             "uploads": [{"kind": "passport", "state": d.tell(passport, ["accepted"], ["rejected: glare", "rejected: expired"])}, {"kind": "utility_bill", "state": d.tell(address, ["accepted"], ["none", "rejected: other name"]), "months_old": age}, {"kind": "tax_form", "state": d.tell(tax, ["accepted"], ["none", "unsigned"])}, {"kind": "selfie", "state": "accepted"}],
             "note": note}
    rule = ["Passport from everybody. Tax form from persons living outside the EU. Proof of address for gross payouts of 1,000 and more; it may be at most 3 months old. Payouts to crypto addresses are not offered.",
            "All talents: passport. Non-EU residents: also a tax form. Gross 1,000 or above: also an address proof not older than three months. No crypto payouts."]
    d.multi("policy", [(["passport", "the travel document"], not passport), (["tax form", "the paper for the tax office"], place == "outside" and not tax), (["proof of address", "an acceptable utility bill"], earned >= 1000 and (not address or age > 3))], ["Which required papers are not in order?", "What must the freelancer still supply?"], criteria=rule)
    d.noul("policy", place == "outside", ["Does this person need a tax form?", "Is the tax paper required here?"], negated=["Can the payout do without a tax form?"], criteria=rule)
    d.noul("policy", earned >= 1000, ["Is an address proof called for?", "Must the home address be proved for this payout?"], criteria=rule)
    d.choice("stated", method, {"bank": ["to a bank account", "bank account"], "wallet": ["to an electronic wallet", "e-money wallet"], "crypto": ["in a digital coin", "crypto address"]}, ["How is the money to be paid?", "By which route is the payout to go?"])
    d.choice("two_places", "nobody" if not approved and earned < 2000 else "client" if not approved else "reviewer" if earned < 2000 else "lead",
             {"nobody": ["nobody yet; small sum, work not signed off", "no one, the client's sign-off for a small sum is lacking"], "client": ["nobody yet; large sum, work not signed off", "no one, the client's sign-off for a large sum is lacking"], "reviewer": [rev, f"{rev} alone"], "lead": ["the team lead", "the lead of the team"]},
             ["Who can release the payout now?", "In whose hands is the release at present?"], criteria="Work must be accepted by the client first. After that the reviewer releases below 2,000 (small sums), the team lead from 2,000 (large sums).")
    d.noul("stated", approved, ["Has the client accepted the work?", "Did the customer of the job sign it off?"], negated=["Is the client's acceptance outstanding?"])
    d.score("judgement", passport + address + tax, ["none", "one of three", "two of three", "all three"], ["How many of passport, bill and tax form have been accepted?", "State of the three papers besides the selfie?"])
    return state


@drill("email")
def pet_cover_claim(d):
    who, vet, handler = d.person(), d.person(), d.person()
    pet = d.say("Biscuit", "Nero", "Luna", "Momo", "Tiger")
    kind = d.pick(["dog", "cat", "rabbit"])
    cause = d.pick(["injury", "illness"])
    days = d.pick([3, 8, 13, 21, 45])
    chip = d.flag(0.6)
    jab = d.flag(0.6)
    years = d.pick([2, 5, 7, 9, 12])
    bill = d.pick([140, 380, 760, 1400, 2600])
    start = d.day(days=300)
    c = d.told(cause, {"injury": ("was hit by a car", "swallowed a fish hook", "tore a ligament jumping off a wall"), "illness": ("came down with a virus", "has an inflamed pancreas", "turned out to have a bladder infection")})
    ch = d.tell(chip, ["The chip was read and it is the number on the policy.", "Microchip scanned, number agrees with yours.", "I read the chip; it is the one insured."], ["I found no chip.", "No microchip could be read.", "The scanner found nothing, no chip."])
    jb = d.tell(jab, ["Vaccinations are up to date.", "All yearly jabs were given.", "The vaccination card has no gaps."], ["The yearly jabs lapsed two years ago.", "Vaccination is long overdue.", "No jab was given these last two years."])
    state = (f"From: {d.say('Dr', 'Vet')} {vet}\nTo: claims@{d.say('paws', 'tail', 'fourlegs')}.example\nSubject: {pet}, owner {who}\n\n{d.say('Dear colleagues', 'Hello', 'To the claims desk')},\n\n{pet}, {who}'s {kind}, aged {years}, {c}. First seen here on {d.date(later(start, days=days))}, "
             f"which is {days} days after the policy began on {d.date(start)}. {ch} {jb} Bill {d.money(bill)}, of which {d.money(48)} is food; the owner paid {d.money(100)} on account. "
             f"{d.say('The sister animal from the same litter is well.', 'A second pet in the home is not insured.', 'The animal is recovering.')}\n\nRegards, {vet}\n\n[{d.say('claims desk', 'internal')}: given to {handler}]")
    rule = ["Illness: covered from day 15; injury: from day 1. Without a readable chip nothing is paid. Missing vaccinations exclude illness, not injury. Animals over 8 years: owner bears 20 %.",
            "There is a fourteen-day wait for illness, none for injuries. An animal that cannot be identified by its chip is not covered. If vaccination lapsed, illness (but not injury) is excluded. Owners of pets older than eight pay a fifth themselves."]
    d.multi("policy", [(["the waiting time", "illness too early"], cause == "illness" and days < 15), (["the animal cannot be identified", "no chip"], not chip), (["lapsed jabs", "vaccination gap that matters"], cause == "illness" and not jab)], ["What stands against payment?", "Which grounds of refusal are met?"], criteria=rule)
    d.noul("exception", cause == "illness" and days < 15, ["Does the wait block the claim?", "Did the trouble come too soon to be covered?"], negated=["Is the waiting rule no hindrance?"], criteria=rule)
    d.noul("policy", years > 8, ["Does the owner bear a share because of age?", "Is the animal old enough for the owner's share?"], criteria=rule)
    d.choice("stated", kind, {"dog": ["a dog"], "cat": ["a cat"], "rabbit": ["a rabbit"]}, ["What animal is it?", "Which species was treated?"])
    d.noul("identity", chip, ["Is it established that the treated animal is the insured one?", "Does the chip prove it is the animal on the policy?"], negated=["Is it unproven that this is the insured animal?"])
    d.choice("policy", "auto" if bill < 300 else "handler" if bill < 1000 else "vet", {"auto": ["nobody, it is settled by machine", "the system by itself"], "handler": [handler, "the handler named in the mail"], "vet": ["the insurer's own vet", "the in-house vet"]}, ["Who has to look at the bill?", "Whose review does the bill need?"],
             criteria=["Bills under 300 are settled by machine; up to 1,000 the assigned handler reviews; above that the insurer's own vet."])
    d.score("amounts", 0 if bill < 300 else 1 if bill < 1000 else 2, ["under 300", "300 to 1,000", "over 1,000"], ["How high is the bill?", "Size of the vet's bill?"])
    return state


@drill("policy_and_case")
def office_holder_account(d):
    who, rm, mlro, head, rel = d.person(), d.person(), d.person(), d.person(), d.person()
    post = d.pick(["minister", "mayor", "teacher"])
    left = d.pick([None, 5, 9, 15, 26])
    wealth = d.flag()
    press = d.flag(0.45)
    signed = d.pick(["head", "rm", "mlro"])
    kin = d.flag(0.4)
    when = d.day()
    job = d.told(post, {"minister": ("deputy minister of transport", "member of the national parliament", "judge of the supreme court"), "mayor": ("mayor of a town of nine thousand", "member of a village council", "clerk of a district council"), "teacher": ("head of a primary school", "owner of a bakery", "physiotherapist")})
    tense = d.say("until {} months ago", "gave that up {} months ago", "stopped {} months back")
    now_text = d.say("still today", "to this day", "at present")
    k = d.tell(kin, [f"{rel}, a brother, sits in the national cabinet.", f"The applicant's mother, {rel}, is a sitting cabinet member.", f"Married to {rel}, the finance minister."], [f"{rel}, a brother, runs a garage.", f"The applicant's mother, {rel}, is retired from nursing.", f"Married to {rel}, a gardener."])
    w = d.tell(wealth, ["Salary slips and the deed of a house sold explain the fortune.", "Origin of assets shown with tax returns.", "Where the wealth came from is proved by notarial papers."], ["How the fortune was made is claimed, not shown.", "No papers on the origin of the assets.", "The wealth is put down to 'savings', without proof."])
    p = d.tell(press, ["A newspaper reported on bribes in which the name is mentioned.", "Press search: named in a report on rigged tenders.", "Two articles link the applicant to a kickback affair."], ["Press search: nothing but a charity run.", "The name brings up no bad press.", "No unfavourable reports found."])
    s = {"head": f"{head} (head of private clients)", "rm": f"{rm} (relationship manager)", "mlro": f"{mlro} (money laundering officer)"}[signed]
    state = (f"{d.say('RULES', 'STANDARD', 'PROCEDURE')} - {d.say('persons in public office', 'exposed customers', 'office holders')}\nA. An exposed person holds, or held within the last twelve months, a high national office (government, parliament, highest courts). Local office does not count.\nB. Parents, children, siblings and spouses of one who holds such an office are treated alike.\n"
             f"C. For exposed persons the origin of wealth must be proved.\nD. The account is opened only with the signature of the head of department; with bad press, of the money laundering officer instead.\n\n{d.say('FILE', 'APPLICATION')} {d.ref('', 6)}, {d.date(when)}\nApplicant: {who}, {job}, {now_text if left is None else tense.format(left)}. {k} {w} {p} "
             f"Head of the department: {head}; money laundering officer: {mlro}. Prepared by {rm}; reviewed by {mlro if signed == 'rm' else rm}. Signed for opening: {s}. First deposit expected: {d.money(40000)}.")
    own = post == "minister" and (left is None or left <= 12)
    d.noul("policy", own or kin, ["Is the applicant to be treated as exposed?", "Do rules A or B catch the applicant?"], negated=["Is this an ordinary customer under rules A and B?"])
    d.choice("two_places", "mlro" if press else "head", {"mlro": [mlro, f"{mlro}'s"], "head": [head, f"{head}'s"], "rm": [rm, f"{rm}'s"]}, ["If the applicant is exposed, whose signature is needed?", "Supposing rule D applies: who must sign?"])
    d.noul("policy", signed == ("mlro" if press else "head"), ["Would the signature on file satisfy rule D?", "Supposing the applicant is exposed, did the right person sign?"], negated=["Supposing rule D applies, is the signature the wrong one?"])
    d.choice("stated", post, {"minister": ["high national office", "a post of state at the top"], "mayor": ["local office", "a post in a town or village"], "teacher": ["no public office of the kind", "a private or ordinary trade"]}, ["What is or was the applicant's position?", "How is the applicant's post to be classed?"])
    d.multi("stated", [(["a relative in national government", "close family in high office"], kin), (["unfavourable news", "bad press"], press), (["proof of where the assets came from", "documented wealth"], wealth), (["the post has been given up", "no longer in the position"], left is not None)], ["What does the file show about the applicant?", "Which of these are found in the file?"])
    d.score("judgement", (not wealth) + press, ["none", "some", "strong"], ["How strong are the doubts that press and assets raise?", "What grounds for worry come from news and wealth together?"])
    return state


@drill("event_array")
def parcel_not_received_claim(d):
    buyer, seller, courier = d.person(), d.firm(), d.person()
    shipped = d.day()
    deliv = d.pick(["signed", "porch", "none"])
    claim_day = d.pick([4, 9, 16, 25, 40])
    value = d.pick([22, 48, 95, 210, 640])
    address_changed = d.flag()
    reply = d.flag()
    police = d.flag()
    signer = d.pick(["buyer", "other"])
    neighbour = d.person()
    z = lambda h: later(shipped, hours=h).strftime("%Y-%m-%d %H:%M")
    state = [
        {"t": z(0), "ev": "SHIPPED", "shop": seller, "val": value, "cur": d.code, "svc": d.say("std", "tracked48", "econ")},
        {"t": z(6), "ev": "ADDR_CHANGE" if address_changed else "ADDR_CONFIRM", "by": "buyer"},
        {"t": z(30), "ev": "DEPOT_IN", "site": d.city()},
        {"t": z(52), "ev": "OUT_FOR_DELIVERY", "driver": courier},
        {"t": z(57), "ev": {"signed": "DELIVERED_SIG", "porch": "LEFT_SAFE_PLACE", "none": "NO_SCAN"}[deliv], "sig_name": (buyer if signer == "buyer" else neighbour) if deliv == "signed" else None, "photo": deliv == "porch"},
        {"t": z(57 + 24 * claim_day), "ev": "CLAIM_OPEN", "by": buyer, "txt": d.say("never got it", "nothing here", "where is my order"), "days_after_last_scan": claim_day},
        {"t": z(70 + 24 * claim_day), "ev": "SELLER_REPLY" if reply else "SELLER_SILENT", "within_48h": reply},
        {"t": z(80 + 24 * claim_day), "ev": "DOC", "kind": "police_report" if police else "none_supplied", "from": buyer},
        {"t": z(90 + 24 * claim_day), "ev": "PREV_CLAIMS", "buyer": d.say(0, 1), "seller_lost_rate": 0.012},
    ]
    rule = ["Refund if the parcel shows no delivery, or was left without a signature, or was signed by somebody other than the buyer. A signature of the buyer ends the claim. If the buyer altered the address after dispatch, no refund at all.",
            "Buyer wins unless (1) the buyer's own signature was taken, or (2) the buyer had the destination altered once the parcel was under way."]
    lost = address_changed or deliv == "signed" and signer == "buyer"
    d.noul("exception", not lost, ["Is the buyer entitled to the money?", "Does the rule favour the buyer?"], negated=["Does the rule go against the buyer?"], criteria=rule)
    d.multi("policy", [(["the claim came too late", "lateness"], claim_day > 20), (["a missing report to the police", "no police report where one is due"], value > 90 and not police), (["the destination was altered on the way", "change of address by the buyer"], address_changed)], ["Which defects does the claim have?", "What speaks against the claim?"],
            criteria=["Claims within 20 days of the last scan. Above 90 a police report is needed. The destination must not have been altered after dispatch."])
    d.choice("two_places", "none" if deliv == "none" else "porch" if deliv == "porch" else "buyer" if signer == "buyer" else "other", {"none": ["no delivery was recorded", "there is no delivery scan"], "porch": ["it was put down without a signature", "left somewhere safe"], "buyer": ["the buyer signed for it", f"handed over against {buyer}'s signature"], "other": ["somebody else signed for it", "signed for by a third person"]},
             ["How did the delivery end?", "What became of the parcel according to the carrier?"])
    d.noul("stated", reply, ["Did the shop answer the claim?", "Was there an answer from the seller?"], negated=["Did the seller keep silent?"])
    d.noul("order_time", claim_day > 14, ["Did the buyer wait more than two weeks before complaining?", "Was the claim opened over a fortnight after the last scan?"], negated=["Was the claim made within two weeks of the last scan?"])
    d.choice("policy", "bot" if value < 60 else "agent" if value < 300 else "lead", {"bot": ["the automatic desk", "a machine"], "agent": ["an agent", "any agent"], "lead": ["the team lead", "the lead"]}, ["Who decides?", "Which level handles a parcel of this value?"], criteria=["Up to 60: automatic. Up to 300: agent. More: team lead."])
    d.score("amounts", 0 if value < 60 else 1 if value < 300 else 2, ["cheap", "middling", "dear"], ["How much is the parcel worth?", "Value of the goods?"], criteria="Cheap: below 60. Middling: 60 to 300. Dear: above 300.")
    return state


@drill("chat")
def gift_card_refund_desk(d):
    who, agent, lead = d.person(), d.say("Mod", "Helper", "Desk"), d.person()
    first = who.split()[0]
    used = d.flag(0.46)
    days = d.pick([1, 2, 5, 9, 20])
    paid = d.pick(["card", "paypal", "points"])
    scam = d.flag()
    report = d.pick(["yes", "no", "silent"])
    value = d.pick([50, 75, 150, 200, 400, 500])
    gone = d.pick(["caller", "lover", "prize"])
    when = d.day()
    story = d.told(gone, {"caller": ("a man rang and said he was from the tax office", "someone on the phone claimed to be the electricity company"), "lover": ("a person I got to know on a dating site wanted it", "my online sweetheart begged for it"), "prize": ("I was told I had won a car and must pay a fee", "a lottery message asked for a fee")})
    innocent = d.told(gone, {"caller": ("I bought it for my nephew's birthday and he has it already", "present for a friend who prefers cash"), "lover": ("my boyfriend of six years had bought me the same one", "my wife got the same card for me"), "prize": ("I won a voucher at work and need this one no more", "we got one free in a raffle")})
    state = [
        {"u": first, "m": f"{d.say('hi', 'hello there', 'good evening')}, can I get my money back for a gift card of {d.money(value)}? bought {days} {'day' if days == 1 else 'days'} ago ({d.date(when)}). I also have one for {d.money(25)} but keep that."},
        {"u": agent, "m": "Why do you want to return it?"},
        {"u": first, "m": d.tell(scam, [story + ", so I read out the code", story + ", and I sent the code", story + ", I gave the digits"], [innocent])},
        {"u": agent, "m": "I see. " + d.tell(used, ["The balance is zero: it was spent.", "Our system shows the card as redeemed.", "It has been used up, I am afraid."], ["The full balance is still on it.", "Nobody has redeemed it yet.", "It is unused so far."]) + " How did you pay?"},
        {"u": first, "m": d.told(paid, {"card": ("with my bank card", "Visa"), "paypal": ("through PayPal", "paypal, from my own account"), "points": ("with loyalty points", "I used my collected points")}) + ". " + d.told(report, {"yes": ("I went to the police yesterday, I have a number.", "The police took it down, reference in hand.", "I made a report with the police about the matter."), "no": ("I have not spoken to the police.", "no police so far", "The police? No, did not think of it."), "silent": ("That is all I can tell you.", "Please hurry, I am off to work soon.", "Let me know, thanks.")})},
        {"u": agent, "m": f"Our rule: unused cards, 7 days, money back. Used cards: no refund, except for fraud victims with a police report, and then {lead} decides. What was bought with points is never paid out. For cards of 300 or more {lead} must agree too."},
    ]
    d.noul("exception", scam and report == "yes" or not used, ["Is the fact that a card may be used no bar in this case?", "Does the card's being used or unused leave a refund possible?"], negated=["Is a refund ruled out because the card was spent?"])
    d.multi("policy", [(["it was spent", "the balance is gone"], used), (["more than a week has gone by", "past the seven days"], days > 7), (["it was got for points", "no money was paid for it"], paid == "points"), (["the sum needs a higher consent", "300 or more"], value >= 300)], ["Which circumstances make the return harder under the rule?", "What stands in the way of a plain refund?"])
    d.noul("judgement", scam, ["Does the customer's tale look like a swindle?", "Was the customer probably tricked into buying the card?"], negated=["Is there an everyday reason behind the request?"])
    d.choice("stated", paid, {"card": ["by bank card", "with a card of the bank"], "paypal": ["through an online payment account", "by way of an e-payment service"], "points": ["out of a bonus scheme", "collected points"]}, ["How was the gift card paid for?", "What did the customer pay with?"])
    d.choice("unknown", {"yes": "report", "no": "none", "silent": "open"}[report], {"report": ["a report exists", "it was taken to the police"], "none": ["none was made", "not reported"], "open": ["the chat does not touch on it", "never mentioned"]}, ["What does the chat say on a police report?", "Was the matter brought to the police?"])
    d.noul("policy", value >= 300, ["Must the superior agree because of the size?", "Is the sum one for the superior?"], negated=["Is the sum below the level where the superior must agree?"])
    d.score("order_time", 0 if days < 4 else 1 if days < 8 else 2, ["a few days at most", "within the week", "more than a week"], ["How long ago was the purchase?", "How old is the card?"])
    return state
