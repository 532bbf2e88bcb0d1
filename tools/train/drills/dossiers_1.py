"""Case files of several papers, first part: who did, said and signed what."""

from draw import drill, either, later


@drill("mixed")
def new_sim_three_papers(d):
    holder, clerk, caller_agent, manager = d.person(), d.person(), d.person(), d.person()
    issuer = d.pick(["shop", "phone", "head"])
    paper = d.pick(["passport", "licence", "none"])
    abroad, signed, told_bank, changed_pin = d.flag(), d.flag(), d.flag(), d.flag()
    swap = d.day()
    names = {"shop": clerk, "phone": caller_agent, "head": manager}
    state = {
        "file": d.ref("SW-", 5),
        "staff_on_duty": [f"{clerk} - {d.say('sales desk, high street store', 'shop floor', 'store assistant')}", f"{caller_agent} - {d.say('telephone support', 'hotline, second shift', 'call centre')}",
                          f"{manager} - {d.say('area manager, visiting', 'regional head', 'runs the six stores of the district')}"],
        "paper_1_order_log": f"{d.stamp(swap)} replacement card keyed by user {names[issuer]}. " + {
            "passport": d.say("Document scanned: passport.", "Identified with travel document (passport copy in annex).", "ID type P, passport, page 2 scanned."),
            "licence": d.say("Document scanned: driving licence.", "Identified with a driver's licence, copy in annex.", "ID type D, driving permit, both sides scanned."),
            "none": d.say("ID field left blank.", "No document was scanned.", "ID type: --, annex empty.")}[paper] + f" Old card went dead at {later(swap, minutes=4):%H:%M}.",
        "paper_2_subscriber": d.say(f"Letter of {holder}:", f"{holder} writes:", f"Statement, {holder}:") + " " + either(
            abroad, d.say("That afternoon I was on a ferry to another country, tickets enclosed.", "I was out of the country all week for my sister's wedding.", "On the day in question I was on a work trip overseas."),
            d.say("That afternoon I was at home with the children.", "I was in town the whole week, mostly at my desk.", "On the day in question I did my shift at the bakery round the corner.")) + " " + either(
            told_bank, d.say("I rang my bank the same evening and they froze everything.", "My bank has known since that night, I called them from a neighbour's phone.", "I warned the bank within the hour."),
            d.say("I have not spoken to my bank yet, I hoped it would sort itself out.", "The bank knows nothing so far.", "I did not think of calling the bank until today and still have to.")) + " " + either(
            signed, d.say("(signature at the foot of page 2)", "[signed in blue ink]", "Signed by hand, dated."), d.say("(signature line empty)", "[no signature]", "Typed, not signed.")),
        "paper_3_review": d.say("Reviewer's remark: ", "Internal audit: ", "Desk review: ") + either(
            changed_pin, d.say("customer code was altered an hour before the order.", "somebody reset the account PIN shortly before.", "the service password had been replaced that same morning."),
            d.say("customer code is the same as in 2021.", "no reset of the account PIN is on record.", "the service password was not touched.")) + " " + d.say("All three staff were at work that day.", "Shift plans confirm the three were present."),
    }
    d.choice("two_places", issuer, {"shop": ["an employee of the store", "the shop assistant"], "phone": ["someone in telephone support", "a hotline agent"], "head": ["the district's manager", "a regional superior"]},
             ["What position does the person hold who ordered the replacement card?", "Which kind of employee entered the SIM order?", "Who issued the new SIM, by role?"])
    d.multi("stated", [(["the subscriber was in another country", "travel abroad on the day"], abroad), (["the bank has been informed", "the customer has alerted their bank"], told_bank),
                       (["the service code was changed before the order", "a PIN reset came before the swap"], changed_pin), (["the statement bears a signature", "a signed letter of the customer"], signed)],
            ["Which of these does the file show?", "Tick what holds according to the papers.", "What is on record here?"])
    d.choice("unknown", paper, {"passport": ["a passport"], "licence": ["a driving licence", "a driver's permit"], "none": ["the file records none", "not recorded"]},
             ["With which document did the person ordering identify themselves?", "Which proof of identity was taken for the order?"])
    d.noul("policy", paper != "none" and issuer != "phone", ["Was the rule on card replacement kept?", "Was the new card issued in line with the rule?", "Did the employee act as the rule demands?"],
           negated=["Was the rule on issuing cards broken?", "Is this a breach of the replacement rule?"],
           criteria=["A replacement card may be ordered only with an identity document on record and never by telephone support.", "Rule: telephone staff may not order cards; all others may if they scan an ID."])
    d.score("judgement", min(2, abroad + changed_pin + (paper == "none")), ["weak", "moderate", "strong"], ["How strong are the signs that a stranger ordered the card?", "How much points to an unauthorised swap?"],
            criteria="Count: subscriber abroad, code changed just before, no identity document. None: weak. One: moderate. Two or more: strong.")
    d.noul("stated", told_bank, ["Does the subscriber say that their bank already knows?", "Has the bank heard of this from the customer?"], negated=["Is the bank still to be told?"])
    return state


@drill("nested_json")
def dispute_bundle_with_comment(d):
    merchant, holder, ana = d.firm(), d.person(), d.person()
    claim = d.pick(["unrecognised", "not_received", "duplicate"])
    receipt_name = d.pick(["same", "spouse", "stranger"])
    in_time, three_ds, pod, prior = d.flag(), d.flag(), d.flag(0.55), d.pick([0, 1, 3, 5])
    bought = d.day()
    days = d.int(5, 100) if in_time else d.int(125, 260)
    amount = d.amount(60, 900)
    partner, other = d.person().split()[0], d.person()
    signer = {"same": holder, "spouse": f"{partner} {holder.split()[-1]}", "stranger": other}[receipt_name]
    household = d.say(f"{partner} {holder.split()[-1]}, spouse", f"married to {partner} {holder.split()[-1]}", f"joint address with husband/wife {partner} {holder.split()[-1]}")
    state = {
        "bundleId": d.ref("DSP", 7),
        "cardholder": {"fullName": holder, "household": household, "disputesLast24m": prior, "segment": d.say("retail", "gold", "student plus")},
        "txn": {"merchant": merchant, "amt": amount, "ccy": d.code, "postedOn": bought.strftime("%Y-%m-%d"), "eci": either(three_ds, "05", "07"), "threeDs": either(three_ds, "Y", "N")},
        "claimForm": {"receivedOn": later(bought, days=days).strftime("%Y-%m-%d"), "boxTicked": {"unrecognised": "A1", "not_received": "B2", "duplicate": "C4"}[claim],
                      "boxLegend": {"A1": "I do not know this payment", "B2": "goods never came", "C4": "charged twice", "D1": "cancelled"},
                      "freeText": {"unrecognised": d.say("never heard of this shop", "who are these people??", "this wasn't me"), "not_received": d.say("still waiting for the parcel", "paid and nothing arrived", "no box, no tracking"),
                                   "duplicate": d.say("they took it two times", "same sum appears twice", "one order, two debits")}[claim]},
        "merchantReply": {"proofOfDelivery": either(pod, {"file": d.ref("pod_", 4) + ".pdf", "signedBy": signer}, None), "orderMailTo": signer, "remark": d.say("goods handed over", "see order sheet", "we stand by the sale")},
        "analystComment": f"{ana}: " + d.say("order confirmation carries the name shown under orderMailTo; compare it with the household line.", "look at who got the order mail, then at the family details above.",
                                             "name on the order matters here, see reply of the shop. I have not called anyone yet."),
    }
    d.choice("stated", claim, {"unrecognised": ["the payment is foreign to them", "they do not recognise it"], "not_received": ["nothing was delivered", "the goods are missing"], "duplicate": ["they were debited twice", "a double charge"],
                               "cancelled": ["they had cancelled the order"]}, ["What is the customer's complaint?", "On which ground is the payment contested?", "Why does the cardholder object?"])
    d.choice("identity", receipt_name, {"same": ["the cardholder", "the customer in person"], "spouse": ["the cardholder's husband or wife", "the customer's spouse"], "stranger": ["someone outside the household as recorded", "a person not named in the household"]},
             ["To whom does the name on the order belong?", "Whose name did the shop have on the order?", "Who is the addressee of the order mail in relation to the customer?"])
    d.noul("policy", in_time, ["Did the claim come in time?", "Was the dispute filed within the allowed period?", "Is the claim form on time?"], negated=["Is the claim late?", "Was the deadline missed?"],
           criteria=["A claim must arrive within 120 days of posting.", "Claims received more than 120 days after the posting date are late."])
    d.multi("stated", [(["a paper that shows delivery", "proof that the goods were handed over"], pod), (["strong authentication of the payment", "3-D Secure was passed"], three_ds), (["at least three earlier disputes", "three or more contested payments in two years"], prior >= 3),
                       (["a form filed within four months or so", "less than 120 days between posting and claim"], in_time), (["an order in the cardholder's own name"], receipt_name == "same")],
            ["What does the bundle contain or show?", "Which of these are true of the case?", "Select what the file supports."])
    d.noul("exception", three_ds and receipt_name != "stranger" or not in_time, ["Is the claim to be declined?", "Should the claim be turned down under the rule?"], negated=["May the claim go forward?", "Can the dispute proceed under the rule?"],
           criteria=["Late claims (over 120 days) are declined. Claims on payments with 3-D Secure are declined too, except where the order name belongs to someone outside the household; those go forward if in time.",
                     "Decline if later than 120 days. Decline if the payment passed 3-D Secure, unless the person on the order is neither the cardholder nor of the household. Else let it proceed."])
    d.score("judgement", 0 if receipt_name == "stranger" else 1 if prior < 3 else 2, ["little", "some", "much"], ["How much suggests that the customer or the family made the purchase?", "How likely is a friendly-fraud claim?"],
            criteria="Little: the order is in the name of an outsider. Otherwise some; much where there were also three or more disputes before.")
    return state


@drill("email")
def bent_axle_thread(d):
    holder, adjuster, garage, broker = d.person(), d.person(), d.person(), d.person()
    shop = d.firm()
    said_speed = d.flag()
    who_moved = d.pick(["holder", "garage", "broker"])
    photos = d.pick(["before", "after", "none"])
    old_rust, witness, keys_two = d.flag(0.35), d.flag(), d.flag()
    day = d.day()
    movers = {"holder": holder, "garage": garage, "broker": broker}
    photo_line = {"before": d.say("The pictures on the stick were taken on the verge, before anybody touched the car.", "You will find photographs from the roadside, car still in the ditch.", "Attached: photos as it lay, before recovery."),
                  "after": d.say("The pictures were only taken on the lift, when the wheel was already off.", "Photographs attached, all from our hall, after dismantling.", "Attached: photos, made once the front end was in pieces."),
                  "none": d.say("Pictures we have none, the phone was flat.", "There are no photographs at all, sorry.", "No photos attached because nobody took any.")}[photos]
    state = "\n".join([
        f"Subject: {d.ref('MTR-', 5)} front axle", f"From: {adjuster} (claims, {d.say('motor desk', 'vehicle damage', 'region south')})", f"To: {garage} <workshop@{shop.split()[0].lower()}.example>; cc {broker}",
        f"Date: {d.stamp(later(day, days=3))}",
        d.say("Good day both,", "Hello,", "Dear all,") + " " + f"I need to know who had the car shifted after the accident of {d.date(day)}. The tow slip only carries a signature: {movers[who_moved]}.",
        "", f"> {d.date(later(day, days=4))}, {garage}, {shop}, {d.say('foreman', 'workshop master', 'head mechanic')}:", "> " + photo_line + " " + either(
            old_rust, d.say("To be fair the crack has brown edges, that was there for months.", "Honest word: the break is rusted inside, it is an old one.", "I must say the fracture face is corroded, not fresh."),
            d.say("The break is bright metal, clean, it happened now.", "Fracture is fresh, no rust inside.", "No sign of old damage, the crack shines like new.")),
        "", f"> {d.date(later(day, days=5))}, {broker}, {d.say('insurance broker of the client', 'intermediary', 'the agent who sold the cover')}:", "> My client told me on the phone " + either(
            said_speed, d.say("that it was wet and the speed was perhaps a bit much.", "quite openly: too fast into the bend.", "they had been going quicker than allowed."),
            d.say("that they were crawling at thirty when the deer came.", "they drove slowly, well within the limit.", "the speed was moderate and lawful.")) + " " + either(
            witness, d.say("A cyclist saw it and left a number.", "There is a postman who stood by, he is ready to speak.", "A lady walking her dog watched it all; address follows."),
            d.say("Nobody else was on the road.", "It happened at dawn, no one about.", "There is no one who saw it.")),
        "", f"> {d.date(later(day, days=6))}, {holder}, {d.say('policyholder', 'owner of the car', 'insured')}:", "> " + either(
            keys_two, d.say("Both keys are in the envelope.", "I send you the two keys by post.", "Enclosed the main key and the spare."), d.say("I can only send one key, the spare is lost.", "One key enclosed; the second I cannot find.", "The spare key is gone since spring, so just one."))
        + " " + d.say("Please pay soon, I need the car for work.", "When do I get an answer?", "I am without a car since then."),
    ])
    d.choice("two_places", who_moved, {"holder": ["the insured themselves", "the car's owner"], "garage": ["the workshop", "the mechanic"], "broker": ["the intermediary", "the broker"], "adjuster": ["the insurer's own employee", "the claims handler"]},
             ["Who signed for the towing, by role?", "Whose signature stands on the tow slip?", "Which party had the vehicle moved?"])
    d.choice("unknown", photos, {"before": ["from the scene, before recovery", "before the car was moved"], "after": ["only after it had been taken apart", "in the workshop"], "none": ["there are none", "none exist"]},
             ["When were the photographs taken?", "What pictures of the damage are there?"])
    d.multi("stated", [(["a person who saw the accident", "an eyewitness"], witness), (["both vehicle keys", "the spare key as well as the main one"], keys_two), (["damage that is older than the accident", "an old fracture"], old_rust),
                       (["an admission of speeding", "word that the driver went too fast"], said_speed), (["photographs of any kind", "pictures"], photos != "none")],
            ["What does the thread bring to light?", "Which of these can be found in the mails?", "Tick whatever the correspondence contains."])
    d.noul("two_places", said_speed, ["According to the intermediary, was the driver too fast?", "Does the broker report an admission about speed?"], negated=["Does the broker pass on that the speed was within bounds?", "Per the broker, was the driving slow enough?"])
    d.noul("policy", (photos == "before" or witness) and not old_rust, ["Can the claim be paid without an expert?", "Is an expert's inspection unnecessary here?"], negated=["Must an expert be sent?", "Is an inspection by an expert required?"],
           criteria=["An expert is needed when the damage looks old, or when there is neither a witness nor a photograph from before recovery."])
    d.score("judgement", 2 if old_rust else int(not witness and photos != "before"), ["no doubt", "slight doubt", "serious doubt"], ["How much doubt is there that this accident caused the damage?", "Rate the doubt about the cause of the damage."],
            criteria="Serious: the workshop calls the break old. Slight: it is fresh, but with no witness and no picture from the scene. Otherwise none.")
    return state


@drill("narrative")
def two_directors_one_birthday(d):
    firm, one, two, officer = d.firm(), d.person(), d.person(), d.person()
    same_birth, id_expired, owner_said, site = d.flag(), d.flag(), d.flag(), d.pick(["seen", "empty", "not visited"])
    who_owns = d.pick(["one", "two", "halves"])
    came = d.pick(["video", "branch", "post"])
    birth = f"{d.say(3, 9, 14, 21)} {d.say('March', 'June', 'October')} {d.say(1971, 1979, 1984)}"
    other_birth = f"{d.say(5, 11, 17, 26)} {d.say('April', 'August', 'December')} {d.say(1973, 1981, 1988)}"
    shares = {"one": (80, 20), "two": (15, 85), "halves": (50, 50)}[who_owns]
    state = " ".join([
        f"{firm} asked for an account in {d.say('spring', 'the first week of May', 'late autumn')}.", f"The register lists two directors, {one} and {two}; it gives {shares[0]} of the hundred shares to the former and {shares[1]} to the latter.",
        {"video": d.say("Both were identified over a video link.", "Identification ran by camera call.", "The two were seen on screen, by video."), "branch": d.say("Both came to the branch in person.", "Identification was done across the counter.", "The two sat at our officer's desk in the branch."),
         "post": d.say("Their papers came by post with a notary's stamp.", "Identification was by letter: notarised copies in the mail.", "We only had certified copies that the postman brought.")}[came],
        f"{officer}, who took the case on, wrote down that {one} was born on {birth}.", f"For {two} the register shows {either(same_birth, birth, other_birth)}" + d.say(", and a registered office above a bakery.", "; the company was founded the year before.", ", with the trade given as packaging."),
        either(id_expired, d.say(f"The identity card of {two} had run out a month earlier.", f"{two} showed a card that was no longer valid.", f"The card {two} produced had lapsed."),
               d.say(f"The identity card of {two} is good for six more years.", f"{two} showed a card issued only last year, valid.", f"The card {two} produced was in date.")),
        {"seen": d.say("A colleague drove to the office and met four people packing boxes.", "On a visit the premises were busy, with pallets by the door.", "Our man on the spot found a working warehouse."),
         "empty": d.say("A colleague drove to the office and found bare rooms.", "On a visit the premises stood empty, post heaped behind the door.", "Our man on the spot saw a shuttered unit with no sign."),
         "not visited": d.say("A visit was planned and then put off.", "Nobody has been to the premises so far.", "For want of time the office was not inspected.")}[site],
        either(owner_said, d.say(f"Asked who decides in the firm, {one} said that a third person abroad gives the orders.", f"{one} let slip that a friend overseas, named nowhere in the papers, has the final word.", f"In passing {one} remarked that they only sign for somebody else."),
               d.say(f"Asked who decides in the firm, {one} said that the two of them do, after long quarrels.", f"{one} stated that nobody but the directors has a say.", f"In passing {one} remarked that every decision is theirs and the co-director's.")),
        d.say("Turnover is put at about 400,000 a year.", "The first payment in was a customer's deposit.", "The accountant's letter is still awaited."),
    ])
    d.noul("identity", same_birth, ["Are the two directors recorded with one and the same birthday?", "Do both directors share a date of birth on file?", "Is the birth date of the one director that of the other?"],
           negated=["Do the directors' dates of birth differ?", "Were the two directors born on different days, as the file has it?"])
    d.choice("two_places", who_owns, {"one": ["the director named first", "mostly the first director"], "two": ["the director named second", "mostly the second director"], "halves": ["both in equal parts", "neither more than the other"]},
             ["Who holds most of the shares?", "How is the firm's ownership split?", "Which director owns the greater part?"])
    d.choice("unknown", site, {"seen": ["a business at work", "an active site"], "empty": ["an abandoned place", "vacant rooms"], "not visited": ["nothing is known, no visit took place", "no inspection was made"]}, ["What was found at the premises?", "What did the site check show?"])
    d.multi("policy", [(["the identity document", "an expired proof of identity"], id_expired), (["control by an undisclosed person", "a hidden controller"], owner_said), (["the premises", "an empty or unseen place of business"], site != "seen"),
                       (["the way of identification", "identification without meeting or video"], came == "post"), (["matching personal data of the directors", "one birthday for two people"], same_birth)],
            ["Which points must be put right or explained before the account opens?", "What has to be cleared up under the rule?"],
            criteria=["To be cleared up: lapsed ID; a controller who is not disclosed; premises empty or not visited; identification by post; two directors with one birthday."])
    d.choice("stated", came, {"video": ["by video call", "on screen"], "branch": ["face to face", "in the branch"], "post": ["by certified copies in the mail", "by letter"]}, ["How were the directors identified?", "By which way was identity established?"])
    d.score("judgement", min(3, owner_said * 2 + (site == "empty") + (same_birth and id_expired)), ["ordinary", "slightly odd", "doubtful", "alarming"], ["How does this application look?", "How worrying is the picture of this applicant?"],
            criteria="Add up: a hidden controller 2, vacant premises 1, shared birthday together with an expired ID 1. 0 ordinary, 1 slightly odd, 2 doubtful, 3 or more alarming.")
    return state


@drill("policy_and_case")
def gym_debit_returns(d):
    gym, member, clerk, parent = d.firm(), d.person(), d.person(), d.person()
    reason = d.pick(["funds", "closed", "objection"])
    signed_by = d.pick(["member", "parent", "nobody"])
    minor, letter, cancelled, second = d.flag(), d.flag(), d.flag(), d.flag()
    age = d.int(15, 17) if minor else d.int(19, 44)
    due = d.day()
    fee = d.amount(25, 90)
    state = "\n\n".join([
        d.say("HOUSE RULES ON RETURNED DEBITS (extract)", "Collections manual, part 4", "Rules for unpaid direct debits") + "\n"
        + "1. After a return for lack of funds the debit may be sent once more. 2. After an objection by the payer it may not be sent again, except where a mandate signed by the payer or, for members under 18, by a parent is on file. 3. If the account is closed, write to the member. "
        + "4. A member who gave notice before the due date owes nothing.",
        d.say("CASE", "The file", "Matter in hand") + f": {gym}, contract {d.ref('G', 5)}, member {member}, aged {age}. Monthly fee {d.money(fee)} drawn on {d.date(due)} and sent back. " + {
            "funds": d.say("Bank code: AM04, not enough cover.", "Reason given: balance too low.", "The bank says the money was not there."), "closed": d.say("Bank code: AC04, account closed.", "Reason given: account no longer exists.", "The bank says the account has been wound up."),
            "objection": d.say("Bank code: MD06, payer objects.", "Reason given: refund asked for by the payer.", "The bank says the account holder had it taken back.")}[reason],
        d.say("Mandate", "Debit authority", "SEPA form") + ": " + {"member": d.say(f"signed {member}.", f"bears the signature of {member}.", f"at the bottom: {member}, by hand."), "parent": d.say(f"signed {parent}, mother/father.", f"bears the signature of {parent} (parent).", f"at the bottom: {parent}, as parent, by hand."),
                                                                   "nobody": d.say("form on file, signature field empty.", "a form without any signature.", "unsigned print-out.")}[signed_by],
        d.say("Post book", "Letters", "Correspondence") + ": " + either(cancelled, d.say(f"notice received {d.date(later(due, days=-21))}.", f"member's termination came in on {d.date(later(due, days=-34))}.", f"cancellation dated {d.date(later(due, days=-28))}."),
                                                                        d.say(f"notice received {d.date(later(due, days=9))}.", f"member's termination came in on {d.date(later(due, days=14))}.", f"cancellation dated {d.date(later(due, days=6))}."))
        + " " + either(letter, d.say("A reminder has gone out.", "We have reminded the member in writing.", "Dunning letter no. 1 posted."), d.say("No reminder so far.", "Nothing has been sent to the member about it.", "Dunning: not begun.")),
        f"{clerk} ({d.say('accounts', 'member service', 'back office')}): " + either(second, d.say("I already presented it again on Friday.", "The debit was re-sent last week, by me.", "Second try is under way, I started it."), d.say("I have not presented it again.", "I left it alone so far, no second try.", "Nothing re-sent, I wanted to ask first.")),
    ])
    may = {"funds": True, "closed": False, "objection": signed_by == "member" and not minor or signed_by == "parent" and minor}[reason]
    d.noul("exception", may, ["Leaving rule 4 aside, does the case permit a second presentation?", "Do rules 1 to 3 allow a second presentation of this debit?"],
           negated=["Leaving rule 4 aside, is a second presentation forbidden?", "Do rules 1 to 3 stand against presenting the debit a second time?"],
           criteria=["For a member under 18 only a parent's signature counts; for an adult the member is the payer."])
    d.noul("policy", not cancelled, ["Is the fee still owed under rule 4?", "Looking at rule 4 alone, must the member pay?"], negated=["Does rule 4 free the member from this fee?", "Did the notice come early enough to cancel this payment?"])
    d.choice("stated", reason, {"funds": ["insufficient balance", "too little money"], "closed": ["the account had ceased to exist", "a closed account"], "objection": ["the payer took it back", "an objection of the account holder"], "unknown": ["no reason is given"]},
             ["Why was the debit returned?", "What did the bank give as the cause?"])
    d.choice("two_places", signed_by, {"member": ["the member", "the person who trains there"], "parent": ["a parent", "the mother or father"], "nobody": ["no one", "nobody signed"]}, ["Who signed the authority to debit?", "Whose signature is on the mandate?"])
    d.multi("stated", [(["a minor as member", "a member under 18"], minor), (["a written reminder", "a dunning letter that was sent"], letter), (["a second attempt already made", "a debit that was sent again"], second), (["notice given before the due date", "a termination ahead of the debit"], cancelled)],
            ["Which of these does the case contain?", "What is true of this case?", "Select everything the file shows."])
    d.noul("two_places", second, ["Has the clerk sent the debit again?", "Was another attempt started by the clerk?"], negated=["Did the clerk hold back from a second attempt?"])
    return state


@drill("chat")
def flatmates_and_the_loan(d):
    a, b, c = d.person(), d.person(), d.person()
    lender = d.firm()
    laptop = d.pick(["a", "b", "c"])
    who_told = d.pick(["letter", "call", "app"])
    b_denies, c_saw, a_money, code_shared = d.flag(), d.flag(), d.flag(), d.flag()
    names = {"a": a, "b": b, "c": c}
    q = d.say("Interviewer", "Q", "Investigator")
    tag = {k: v.split()[0] for k, v in names.items()}
    state = "\n".join([
        d.say(f"Interview notes, loan {d.ref('PL', 6)}, {lender}.", f"Transcript. Matter: online loan with {lender}, ref {d.ref('PL', 6)}.") + f" Present one after the other: {a} (named as borrower), {b} (shares the flat), {c} ({d.say('landlord, lives downstairs', 'owns the flat, lives below', 'lets out the rooms')}).",
        f"{q}: How did you learn of it?", f"{tag['a']}: " + {"letter": d.say("There was a reminder in the letter box.", "By post, an envelope with a red stripe.", "A letter came that said first instalment due."), "call": d.say("Some man phoned about the first instalment.", "They rang me at work.", "I got a call from their collections."),
                                                              "app": d.say("My credit app showed a new account.", "I saw it pop up in the score app.", "A notification in my credit-check app.")}[who_told],
        f"{q}: Did the money reach you?", f"{tag['a']}: " + either(a_money, d.say("Yes, it is there, I haven't touched a cent.", "It landed in my current account, yes.", "Sadly yes, it came to my account and I left it."), d.say("No, not a cent.", "It went to some account I've never seen.", "Nothing came to me.")),
        f"{q}: Your log-in codes?", f"{tag['a']}: " + either(code_shared, d.say("I once gave them to a flatmate for the rent.", "They are on the fridge, to be honest.", "Well, I told somebody the code in summer."), d.say("In my head and nowhere else.", "I never told anyone.", "No one has them but me.")),
        f"{q}: The application was made on a laptop named {d.say('KOALA', 'THINKY', 'BLUEBOX')}. Whose is it?",
        f"{tag['b']}: " + {"a": d.say(f"That is {tag['a']}'s.", f"It belongs to {tag['a']}.", f"{tag['a']} has it, with the stickers."), "b": d.say("Mine.", "That is my own one.", "It belongs to me."), "c": d.say(f"That is {tag['c']}'s.", f"It belongs to {tag['c']}.", f"{tag['c']} has it in the office downstairs.")}[laptop],
        f"{q}: Did you apply for it?", f"{tag['b']}: " + either(b_denies, d.say("No, absolutely not.", "I had nothing to do with it.", "Never. Why would I."), d.say("I clicked through it, we were broke.", "Yes... I filled in the form.", "It was me, I wanted to pay it back.")),
        f"{q}: What did you notice?", f"{tag['c']}: " + either(c_saw, d.say(f"I saw {tag['a']} and {tag['b']} at the kitchen table with the form open.", "The two of them sat over that loan page together, I brought up the post.", "Both were filling something in together, I read the word loan."),
                                                               d.say("Nothing. I hardly meet them.", "I was away that month.", "I keep out of their affairs and saw nothing.")),
    ])
    d.choice("two_places", laptop, {"a": ["the person named as borrower", "the supposed borrower"], "b": ["the flatmate", "the one who shares the flat"], "c": ["the landlord", "the owner of the flat"], "no": ["the interviews do not say"]},
             ["Who owns the machine the application was made on?", "To whom does the computer used for the loan belong?", "Whose device was it?"])
    d.noul("two_places", b_denies, ["Does the flatmate deny having applied?", "Does the one sharing the flat reject any part in it?"], negated=["Does the flatmate own up?", "Has the flatmate confessed to the application?"])
    d.multi("stated", [(["they have the money", "receipt of the loan sum"], a_money), (["someone else knew their codes", "their access codes were not kept secret"], code_shared), (["they learned of the loan in writing by post", "a letter brought the news"], who_told == "letter"), (["a phone call told them of it", "they were rung up about it"], who_told == "call")],
            ["What does the alleged borrower state?", "Which of these come from the person in whose name the loan runs?"])
    d.noul("two_places", c_saw, ["Does the landlord claim that both were at it together?", "Is there a witness who puts the borrower at the form?"], negated=["Does the landlord claim to have noticed nothing?", "Is there no one who saw the borrower at the form?"])
    d.choice("policy", "both" if code_shared and a_money else "one" if code_shared or a_money else "none", {"none": ["the loan is struck off", "cancel it in full"], "one": ["the loan is reduced by half", "half of it is waived"], "both": ["the loan stays as it is", "nothing is waived"]},
        ["What follows for the person named as borrower?", "What does the lender's rule lead to?"], criteria=["Two things speak against a relief: the named borrower got the money; the named borrower let others know the codes. Neither: struck off. One: half is waived. Both: no relief."])
    d.score("judgement", (1 if b_denies else 0) + (1 if c_saw else 0), ["not at all", "in part", "plainly"], ["How plainly do the interviews contradict one another on who applied?", "How much conflict is there about the application?"],
        criteria="Not at all: the flatmate confesses and the landlord saw nothing. Plainly: the flatmate denies it, yet the landlord saw both at the form. In part: everything else.")
    return state


@drill("analyst_note")
def handover_of_a_seller_case(d):
    seller, leaver, taker, buyer = d.firm(), d.person(), d.person(), d.person()
    place = d.say("Tradely", "Bazaro", "Shoplane")
    held_by = d.pick(["leaver", "taker", "lead"])
    docs = d.some(["invoice", "stock", "tracking", "licence"], 1, 3)
    same_bank, reply, limit_cut, old = d.flag(), d.flag(), d.flag(), d.flag()
    lead = d.person()
    age = d.say(26, 31, 44) if old else d.say(2, 3, 5)
    texts = {"invoice": "supplier invoices", "stock": "photos of the stock", "tracking": "carrier numbers", "licence": "trade licence"}
    got = ", ".join(texts[x] for x in docs)
    missing = ", ".join(texts[x] for x in texts if x not in docs)
    state = "\n".join([
        d.say(f"HANDOVER {place} seller risk, from {leaver} to {taker}, cc {lead} (team lead)", f"{leaver} -> {taker}. Leave cover. {place} sellers. {lead}, who heads the team, reads along."),
        f"Shop: {seller}, " + either(old, d.say(f"with us {age} months", f"on board for {age} months", f"{age} months on the platform"), d.say(f"with us {age} months", f"on board for {age} months", f"{age} months on the platform")) + d.say(", phone cases and chargers.", ", garden lamps mostly.", ", second-hand consoles."),
        d.say("Payout block put on by", "Hold set by", "Money stopped by") + f" {({'leaver': leaver, 'taker': taker, 'lead': lead})[held_by]}" + d.say(", not lifted.", ", still on.", ", stays till further notice."),
        d.say(f"Papers in: {got}. Outstanding: {missing}.", f"They have sent {got}. Still to come: {missing}.", f"Waiting for {missing}; {got} already on the drive."),
        either(same_bank, d.say("Bank account is the one of a shop we shut in winter.", "NB payout account also sits on a banned shop.", "The account they are paid to was used by a closed seller before."), d.say("Bank account is used by no other shop.", "Payout account checked: no links to anybody.", "Their account turns up nowhere else.")),
        either(limit_cut, d.say("Daily sales cap was lowered to 20 orders.", "I cut their order limit on Monday.", "Limit on orders brought down by me."), d.say("Daily sales cap untouched.", "Order limit left where it was.", "I did not alter the limit on orders.")),
        either(reply, d.say(f"{buyer}, who complained loudest, now writes that the parcel came.", f"Complaint of {buyer} withdrawn, box turned up.", f"{buyer} (first complainer) got the goods after all."), d.say(f"{buyer}, who complained loudest, still has no parcel.", f"Complaint of {buyer} stands, nothing arrived.", f"{buyer} (first complainer) is waiting to this day.")),
        d.say("Sorry for the mess, ring me if stuck.", "Rest is in the ticket.", "Next look due Thursday."),
    ])
    d.choice("two_places", held_by, {"leaver": ["the colleague going on leave or handing over", "the one who passes the case on"], "taker": ["the colleague taking over", "the one who receives the case"], "lead": ["the head of the team", "the team leader"], "auto": ["an automatic rule"]},
             ["Who stopped the seller's money?", "Which person is behind the hold on the payouts?"])
    d.multi("unknown", [(["bills from suppliers", "the purchase invoices"], "invoice" in docs), (["pictures of the goods", "images of the inventory"], "stock" in docs), (["shipment numbers", "tracking details"], "tracking" in docs), (["permission to trade", "the business licence"], "licence" in docs)],
            ["What has the shop handed in?", "Which documents have already arrived?"])
    d.noul("identity", same_bank, ["Is the payout account tied to another shop?", "Has the bank account been seen with a different seller?"], negated=["Is the bank account unique to this seller?", "Is this seller the only one with this account?"])
    d.noul("stated", limit_cut, ["Were the permitted sales reduced?", "Has the shop's cap been lowered?"], negated=["Does the shop sell under its usual cap?", "Is the order limit unchanged?"])
    d.choice("policy", "close" if same_bank and len(docs) < 3 else "ask" if len(docs) < 3 else "lift", {"close": ["close the shop", "shut it down"], "ask": ["ask again for the papers", "remind them of the missing papers"], "lift": ["release the money", "lift the hold"]},
             ["What is the next step under the rule?", "What has to happen next?"], criteria=["At least three of the four papers in: lift the hold. Fewer, and the account is linked to a closed or banned seller: close. Fewer, with no such link: remind."])
    d.noul("stated", reply, ["Has the first complaint settled itself?", "Did the complaining buyer receive the goods in the end?"], negated=["Is the first complaint still open?", "Does the buyer who complained go without the goods?"])
    d.score("counting", len(docs) - 1, ["one", "two", "three"], ["How many of the four requested papers are there?", "How complete are the papers?"])
    return state


@drill("event_array")
def diary_of_a_mule_file(d):
    youth, friend, mother, clerk = d.person(), d.person(), d.person(), d.person()
    opener = d.pick(["holder", "friend", "parent"])
    cash_by = d.pick(["holder", "friend", "parent"])
    paid, came_self, told_truth, returned = d.flag(), d.flag(), d.flag(), d.flag()
    t = d.day()
    names = {"holder": youth, "friend": friend, "parent": mother}
    state = [
        {"seq": 1, "entry": "parties", "acct_holder": youth, "others": [{"nm": friend, "rel": d.say("school friend", "mate from football", "friend")}, {"nm": mother, "rel": d.say("mother", "father", "parent")}], "desk": clerk},
        {"seq": 2, "on": later(t, days=-40).isoformat(timespec="minutes"), "entry": "app_enrolled", "device_owner": names[opener], "ch": "mobile"},
        {"seq": 3, "on": t.isoformat(timespec="minutes"), "entry": "credit", "cents": d.int(900, 4800) * 100, "from": d.say("unknown private person", "a pensioner two towns away", "sender without any link")},
        {"seq": 4, "on": later(t, hours=2).isoformat(timespec="minutes"), "entry": "atm_out", "still_image": f"{d.say('face recognised as', 'picture shows', 'camera: matched to')} {names[cash_by]}", "cents": d.int(300, 800) * 100},
        {"seq": 5, "on": later(t, days=2).isoformat(timespec="minutes"), "entry": "branch_visit", "arrived": either(came_self, "of_own_accord", "summoned_by_letter"), "memo": f"{clerk}: " + either(
            told_truth, d.say("holder says the card was lent to the friend for a week", "admits to having handed card and PIN to the friend", "owned up: friend had the card"), d.say("holder says the card never left the wallet", "insists that nobody else ever had card or PIN", "swears the card was always in the drawer"))},
        {"seq": 6, "on": later(t, days=3).isoformat(timespec="minutes"), "entry": "interview_note", "memo": either(paid, d.say("a fee of 150 was promised and handed over, in notes", "got a hundred for it, in cash", "was given new trainers as thanks"), d.say("was offered nothing and got nothing", "no reward, did it as a favour it seems", "no fee, no gift"))},
        {"seq": 7, "on": later(t, days=9).isoformat(timespec="minutes"), "entry": "recall", "result": either(returned, "FUNDS_SENT_BACK", "NO_COVER"), "by": clerk},
    ]
    who = {"holder": ["the account holder", "the young customer"], "friend": ["the friend", "the holder's mate"], "parent": ["the mother or father", "a parent"], "clerk": ["the bank's clerk"]}
    d.choice("two_places", cash_by, who, ["Who drew the cash, by relation to the account holder?", "Whose face did the cash machine record?", "Who stood at the machine?"])
    d.choice("two_places", opener, who, ["Whose phone was the app set up on?", "On the device of which person was the app enrolled?"])
    d.multi("stated", [(["a reward for lending the account", "some payment or gift"], paid), (["a visit without being called in", "the holder's own decision to come"], came_self), (["money that went back to the sender", "a successful recall"], returned), (["an admission that the card was passed on", "a confession about the card"], told_truth)],
            ["What does the diary record?", "Which of these are on file?", "Pick all that apply to this file."])
    d.noul("two_places", told_truth == (cash_by == "friend"), ["Does the holder's account of who had the card fit the picture at the machine, as the rule has it?", "Do statement and camera agree, by the rule below?"], negated=["Do the statement and the camera clash, by the rule below?"],
           criteria=["They agree if the friend is in the picture and the holder says the friend had the card, or if someone else is in the picture and the holder denies having passed it on."])
    d.noul("exception", (paid or not came_self) and not returned, ["Must the account be closed?", "Does the rule call for closing the account?"], negated=["May the account stay open under the rule?"],
           criteria=["Close if the holder was rewarded or had to be summoned, except when the money could be sent back.", "The account is closed where there was a reward or no voluntary visit; if the recall brought the money back, it stays."])
    d.score("judgement", came_self + told_truth, ["uncooperative", "partly cooperative", "cooperative"], ["How cooperative is the young customer?", "How helpful was the holder to the bank?"],
            criteria="Count two things: came without being summoned; admitted to passing on the card. None: uncooperative; one: partly; both: cooperative.")
    return state
