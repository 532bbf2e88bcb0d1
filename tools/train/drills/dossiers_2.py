"""Case files of several papers, second part: statements side by side, roles, gaps and house rules."""

from draw import drill, either, later


@drill("narrative")
def burst_pipe_and_three_tellers(d):
    owner, tenant, plumber, handler = d.person(), d.person(), d.person(), d.person()
    city = d.city()
    found_by = d.pick(["owner", "tenant", "plumber"])
    cause = d.pick(["frost", "drill", "unknown"])
    empty_house, receipts, paint, agreed = d.flag(), d.flag(), d.flag(), d.flag()
    day = d.day()
    names = {"owner": owner, "tenant": tenant, "plumber": plumber}
    piano = d.say("a piano", "two carpets", "a record collection", "an oak cupboard")
    state = " ".join([
        f"On {d.date(day)} water ran through the ceiling of a terraced house in {city}.", f"The house belongs to {owner}; {tenant} has rented it {d.say('since last summer', 'for three years', 'from the spring on')}, and {plumber} keeps the pipes and boiler of the whole row in order.",
        d.say(f"The first to see it was {names[found_by]}.", f"{names[found_by]} opened the door and stood in the wet.", f"It was {names[found_by]} who came upon the damage."),
        d.say(f"{handler} from the insurer spoke with all three, one by one.", f"{handler}, loss adjuster, went there two days later and heard everybody.", f"For the insurer {handler} collected their accounts."),
        f"{tenant} " + either(empty_house, d.say("says that nobody had slept there for five weeks, on account of a course abroad.", "told of a long stay with relatives; the rooms had been locked up for more than a month.", "explained that the place had stood unused for six weeks."),
                              d.say("says that the family was there every night, the evening before included.", "told of an ordinary week with supper at home each day.", "explained that the place was lived in without a break.")),
        f"{plumber} " + {"frost": d.say("blames the cold: the pipe had burst lengthwise, as ice does it.", "holds that the line froze in the night.", "found the split that frost makes."), "drill": d.say("found a clean round hole where a shelf had been put up.", "says that somebody had hit the pipe with a drill.", "points at a bore hole, made for a shelf bracket."),
                         "unknown": d.say("could not tell what had broken the pipe.", "will not commit to any cause; the piece had already been thrown away.", "looked, shrugged, and left the line for the cause blank.")}[cause],
        f"For {piano} " + either(receipts, d.say("the bill was produced at once.", "there is a purchase slip in the annex.", "the dealer's invoice is with the papers."), d.say("no bill could be found.", "nothing in writing has been produced.", "the purchase slip is said to have been lost in the move.")),
        either(paint, d.say("Under the wet patch an old brown ring shows through the paint.", "The adjuster's photographs show older stains beneath the new one.", "There are traces of an earlier flood that had been painted over."),
               d.say("The ceiling had been spotless before, as pictures of the last inspection prove.", "No trace of earlier water was found.", "The photographs show a single fresh stain and otherwise white plaster.")),
        f"{owner} " + either(agreed, d.say("has taken the sum that was offered.", "signed the settlement on the kitchen table.", "accepted the figure without haggling."), d.say("has turned the offer down and wants twice the sum.", "refuses to sign the settlement.", "rejected the figure and talks of a lawyer.")),
    ])
    roles = {"owner": ["the landlord", "the person the house belongs to"], "tenant": ["the renter", "the one who lives there for rent"], "plumber": ["the tradesman", "the one who services the pipes"], "handler": ["the insurer's adjuster", "the insurer's employee"]}
    d.choice("two_places", found_by, roles, ["Who discovered the water?", "Which of them was the first on the spot?", "By whom was the damage noticed first?"])
    d.choice("unknown", cause, {"frost": ["ice in the pipe", "frozen water"], "drill": ["a hole bored by mistake", "drilling into the line"], "unknown": ["the file leaves it open", "it was not established"]}, ["Why did the pipe break?", "What does the file give as the cause?"])
    d.multi("stated", [(["a house left empty for over a month", "more than thirty days without occupants"], empty_house), (["a purchase document for the ruined item", "proof of purchase"], receipts), (["marks of an earlier leak", "older water damage"], paint), (["a settlement that was accepted", "the owner's consent to the offer"], agreed),
                       (["a hole made with a tool"], cause == "drill")], ["What does the file hold?", "Which of these come up in the account?", "Tick everything that is reported."])
    d.noul("exception", empty_house and cause != "drill", ["Does the clause on empty houses free the insurer?", "May the insurer rely on the clause about unoccupied homes?"], negated=["Must the insurer pay despite the clause on empty houses?", "Is the clause on unoccupied homes of no use to the insurer?"],
           criteria=["Nothing is paid if the house was unoccupied for over 30 days, except where a person pierced the pipe.", "Unoccupied more than 30 days: no cover. Damage done by someone drilling into the line is covered all the same."])
    d.noul("two_places", agreed, ["Has the landlord come to terms with the insurer?", "Did the person the house belongs to accept the money?"], negated=["Is the landlord against the settlement?", "Does the person the house belongs to refuse the offer?"])
    d.score("judgement", paint + (not receipts), ["none", "some", "a lot"], ["How much in the file speaks for an inflated claim?", "How far do the papers suggest padding of the claim?"], criteria="Two signs count: an earlier leak painted over, and a damaged item without proof of purchase.")
    return state


@drill("nested_json")
def onboarding_pack_of_a_courier(d):
    firm, applicant, checker, approver, acct = d.firm(), d.person(), d.person(), d.person(), d.person()
    first_by = d.pick(["kyc", "sales", "ops"])
    addr = d.pick(["same", "moved", "other"])
    self_approve, pep, lic, vat = d.flag(), d.flag(0.4), d.flag(), d.flag()
    street, street2 = d.say("14 Mill Lane", "3 Castle Road", "88 Dock Street"), d.say("7 Orchard Way", "210 North Quay", "51 Chapel Row")
    town, town2 = d.city(), d.city()
    t = d.day()
    code = {"kyc": "K", "sales": "S", "ops": "O"}
    checker_id, approver_id = d.ref("u", 4), d.ref("v", 4)
    state = {
        "caseNo": d.ref("ONB-", 6), "applicant": {"tradingName": firm, "signatory": applicant, "line": d.say("parcel courier", "van hire with driver", "bike courier collective")},
        "userDirectory": [{"uid": checker_id, "name": checker, "dept": code[first_by]}, {"uid": approver_id, "name": approver, "dept": "K"}, {"uid": d.ref("w", 4), "name": acct, "dept": "F"}],
        "deptCodes": {"K": "know-your-customer", "S": "sales", "O": "operations", "F": "finance"},
        "papers": {
            "companyExtract": {"address": f"{street}, {town}", "vatNo": either(vat, d.ref("VT", 9), None), "capital": d.int(1, 50) * 1000},
            "utilityBill": {"address": {"same": f"{street.upper()}, {town}", "moved": f"{street2}, {town}", "other": f"{street2}, {town2}"}[addr], "issued": later(t, days=-30).strftime("%d/%m/%Y")},
            "transportLicence": either(lic, {"no": d.ref("TL", 5), "validTo": later(t, days=700).strftime("%d/%m/%Y")}, {"no": None, "validTo": None}),
            "screening": {"pepHit": either(pep, "TRUE_MATCH", "NO_MATCH"), "adverseMedia": 0},
        },
        "workflow": [{"step": "FIRST_CHECK", "uid": checker_id, "ts": t.isoformat(timespec="minutes")}, {"step": "SECOND_SIGN", "uid": either(self_approve, checker_id, approver_id), "ts": later(t, hours=3).isoformat(timespec="minutes")}],
        "analystComment": d.say("compare the two address fields by hand, the tool is case sensitive", "pls look whether both steps carry one uid. rest is fine by me", "extract and bill should show one address, if not say why"),
    }
    d.choice("two_places", first_by, {"kyc": ["know-your-customer", "the identity team"], "sales": ["sales", "the people who sell"], "ops": ["operations"], "fin": ["finance", "accounting"]}, ["To which department does the person belong who made the first check?", "Which department did the first check?"])
    d.noul("identity", self_approve, ["Did one and the same person do both steps?", "Was the second signature given by the first checker?", "Are first checker and second signer identical?"], negated=["Were the two steps done by different people?", "Did two separate employees sign?"])
    d.choice("identity", addr, {"same": ["one and the same address", "the addresses match"], "moved": ["another street in the same town", "the street differs, the town does not"], "other": ["a different town altogether", "neither street nor town match"]},
             ["How do the addresses of the company extract and the bill compare?", "Does the bill confirm the registered address?"])
    d.multi("unknown", [(["a tax registration number", "the VAT number"], vat), (["a permit to carry goods", "a valid transport licence"], lic), (["a politically exposed person", "a confirmed hit in the screening for politicians"], pep), (["a bill for the registered address", "confirmation of the address by the bill"], addr == "same")],
            ["Which of these does the pack contain?", "What can be found in the papers?", "Select what is there."])
    d.noul("policy", not self_approve and first_by != "sales", ["Is the approval valid under the two-person rule?", "Does the sign-off satisfy the rule?"], negated=["Is the approval void under the rule?", "Does the sign-off break the rule?"],
           criteria=["First check and second signature must come from two people, and sales staff may do neither.", "Four eyes: two different users; none of them from sales."])
    d.score("counting", vat + lic + (addr == "same"), ["none of them", "one", "two", "all three"], ["How many of these are in order: tax number, transport licence, address on the bill?", "Count what is in order among tax number, licence and address."])
    return state


@drill("email")
def card_terminal_refunds_thread(d):
    shop, owner, cashier, temp, bank_man = d.firm(), d.person(), d.person(), d.person(), d.person()
    login = d.pick(["owner", "cashier", "temp"])
    holder = d.pick(["owner", "cashier", "temp", "unknown", "unknown"])
    was_in, pin_shared, video, paid_back = d.flag(), d.flag(), d.flag(), d.flag()
    n, each = d.int(4, 9), d.amount(80, 400, 10)
    names = {"owner": owner, "cashier": cashier, "temp": temp}
    day = d.day()
    state = "\n".join([
        f"From: {bank_man}, {d.say('merchant risk', 'acquiring, risk desk', 'terminal monitoring')}", f"To: {owner}, {shop}", f"Re: {n} refunds of {d.money(each)} on {d.date(day)}", "",
        d.say("Your terminal gave back money without any matching sale.", "These credits have no purchase behind them.", "There is no sale to which these refunds belong.") + " All of them went to one card. "
        + {"owner": f"Card is in the name of {owner}.", "cashier": f"Card is in the name of {cashier}.", "temp": f"Card is in the name of {temp}.", "unknown": d.say("Card is a prepaid one without a name.", "The card was issued abroad and we cannot see the holder.", "We cannot learn whose card it is.")}[holder]
        + " " + either(paid_back, d.say("The full sum has meanwhile been credited back to you.", "We were able to pull the money back.", "The amount was recovered this morning."), d.say("The money is gone.", "Nothing could be recovered so far.", "We have not managed to pull anything back.")),
        "", f"---- {owner} replied, {d.stamp(later(day, days=2))}", d.say("I own the place and I am shocked.", "I have run this shop alone for ten years.", "As the owner I must say this is news to me.") + f" {cashier} has been at the till for years, {temp} was hired for the holidays only. The journal of the terminal says user {names[login]}. "
        + either(pin_shared, d.say("But everyone here knows everybody's operator code, they are on a note by the till.", "To be honest we all use one another's codes.", "The codes are no secret here, they hang on the wall."), d.say("Everyone has their own operator code and keeps it secret.", "Codes are personal, I see to that.", "Nobody here knows another's code.")),
        "", f"---- {cashier}, forwarded by {owner}", either(was_in, d.say("I was at the till that day until closing.", "Yes I worked that day, the whole shift.", "I was in, from nine to six."), d.say("I was on sick leave that day, note attached.", "That was my day off, I was at the lake.", "I did not work that day, see the roster.")) + " "
        + d.say("I know nothing of refunds.", "I never do refunds without asking.", "Ask somebody else please."), "", f"---- {bank_man}", either(video, d.say("Thank you for the camera recording, we are looking at it.", "The film from the shop has arrived.", "We received the footage of the till."),
                                                                                                                                              d.say("A pity that the camera was off.", "So there is no recording of the till, noted.", "Understood that the footage was overwritten."))])
    staff = {"owner": ["the proprietor", "the boss of the shop"], "cashier": ["the permanent till worker", "the regular cashier"], "temp": ["the seasonal help", "the temporary employee"]}
    d.choice("two_places", login, staff, ["Under whose operator name were the refunds keyed?", "Whose user does the terminal's journal show, by role?"])
    d.choice("two_places", holder, {**staff, "unknown": ["it is not known", "nobody knows"]}, ["To whom does the card belong that got the money?", "Who holds the card that was credited?", "Whose card received the refunds, by role?"])
    d.multi("stated", [(["operator codes known to all", "codes that were shared"], pin_shared), (["a video recording", "camera pictures that can be viewed"], video), (["money that was recovered", "a successful recovery"], paid_back), (["the regular cashier's presence on the day", "the permanent cashier at work that day"], was_in)],
            ["Which of these does the thread establish or assert?", "What do the mails contain?", "Pick what is said in the thread."])
    d.noul("exception", pin_shared and holder != login, ["Is the journal too weak to blame the user it names?", "Does the rule protect the person whose user name is in the journal?"], negated=["May the user in the journal be blamed under the rule?", "Does the person in the journal answer for the refunds?"],
        criteria=["The user named in the journal answers for a refund. Where codes are shared this does not hold, unless the credited card is in that user's own name.", "Journal users answer for what was keyed; not so if codes were common knowledge, except when the card credited is the user's own."])
    d.score("amounts", 0 if n * each < 900 else 1 if n * each < 1800 else 2, ["below 900", "900 to under 1,800", "1,800 or more"], ["How large are the refunds altogether?", "What do all refunds together come to?"])
    d.noul("unknown", holder != "unknown", ["Is it known in whose name the credited card is?", "Do the mails name the holder of the card?"], negated=["Does the thread leave open who holds the card?"])
    return state


@drill("chat")
def panel_on_a_lost_parcel(d):
    buyer, seller, driver, mod = d.person(), d.person(), d.person(), d.person()
    left = d.pick(["neighbour", "porch", "shop"])
    item = d.say("camera lens", "games console", "pair of boots", "sewing machine")
    scan_ok, box_light, buyer_home, refund_ask, insured = d.flag(), d.flag(), d.flag(), d.pick(["full", "half", "new"]), d.flag(0.6)
    value = d.pick([90, 140, 260, 410])
    b, s, v = buyer.split()[0], seller.split()[0], driver.split()[0]
    room = [
        {"nick": mod.split()[0], "role": "mediator", "line": f"{d.say('Welcome.', 'Let us begin.', 'Thanks for joining.')} Order {d.ref('', 7)}, one {item}, {value} {d.code}. With us {b}, who ordered it, {s}, who sold it, and {v}, who drove it."},
        {"nick": v, "line": {"neighbour": d.say("I rang, no answer, gave it to the flat next door.", "the lady across the hall took it in.", "handed it to the people living beside them"), "porch": d.say("put it under the roof by the door.", "it went on the step, behind the flower pot", "left it at the entrance, nobody around"),
                             "shop": d.say("dropped it at the kiosk on the corner for collection.", "it is in the parcel shop, shelf four.", "took it to the pick-up store")}[left] + " " + either(scan_ok, d.say("Scanned on the spot.", "gps and scan are in the system", "my scanner has the place and time"), d.say("Scanner was dead that day.", "no scan, battery gone", "I could not scan it, sorry"))},
        {"nick": b, "line": either(buyer_home, d.say("I was in all day, no bell rang!", "not true, I sat at home waiting", "I was there from morning till night and heard nothing"), d.say("I was out till eight, that part is right.", "ok I wasn't home", "true, there was nobody in, I was working")) + " "
         + {"full": d.say("I want all of my money back.", "refund please, the whole sum", "give me every cent back"), "half": d.say("I'd settle for half.", "let's split it, fifty fifty", "half the price back and I keep quiet"), "new": d.say("Just send me another one.", "no money, I want a replacement", "ship a second one and fine")}[refund_ask]},
        {"nick": s, "line": either(insured, d.say("It went with the insured service.", "postage included cover up to 500", "I paid for insurance on that label"), d.say("It was cheapest post, no cover.", "I did not take insurance", "no insurance on that one, my mistake")) + " "
         + d.say("Packed it myself.", "I have sold two hundred of them.", "first trouble in years")},
        {"nick": mod.split()[0], "line": either(box_light, d.say("The depot weighed it at 200 grams, far less than it should.", "Depot weight: much too low for the thing.", "According to the depot scales the box was close to empty."), d.say("The depot weight fits the goods.", "Depot scales show what one would expect for it.", "Weight at the depot was right."))},
    ]
    d.choice("two_places", left, {"neighbour": ["with someone living next to the buyer", "at a neighbour's"], "porch": ["outside the front door", "on the doorstep"], "shop": ["at a collection point", "in a parcel shop"], "van": ["still in the van"]}, ["Where did the carrier leave the goods?", "By the driver's own words, where is the parcel?"])
    d.multi("stated", [(["someone at home all day", "that they had not gone out"], buyer_home), (["repayment of the whole price"], refund_ask == "full"), (["a replacement", "a second delivery of the same thing"], refund_ask == "new"), (["a partial repayment", "fifty per cent back"], refund_ask == "half")],
            ["What does the buyer state or ask for?", "Which of these come from the person who ordered?"])
    d.noul("two_places", insured, ["Did the one who sold the goods take out cover?", "Was the shipment insured?"], negated=["Did the seller save on insurance?", "Was the consignment without cover?"])
    d.choice("policy", "seller" if box_light else "buyer" if scan_ok and left != "porch" else "carrier", {"seller": ["the seller"], "buyer": ["the buyer"], "carrier": ["the carrier"]}, ["Who bears the loss under the rule?", "Whose loss is it, going by the rule?"],
             criteria=["A box that weighs too little is the seller's loss. Otherwise the carrier bears it if the drop was not scanned or was left outside the door; in all other cases the buyer does."])
    d.noul("exception", value > 200 and not insured or not scan_ok and value < 200, ["Is the platform's guarantee excluded?", "Does the order fall outside the guarantee?"], negated=["Does the platform's guarantee apply?", "Is the order within the guarantee?"],
        criteria="Orders under 200 are guaranteed if the drop was scanned. Orders above 200 are guaranteed if insurance was taken, scan or not.")
    d.score("judgement", buyer_home + box_light, ["hardly", "somewhat", "sharply"], ["How sharply is the driver's or the seller's side put in question?", "How far do the facts speak against the selling and delivering side?"], criteria="Two points: the buyer says they were at home; the depot weight is too low.")
    return {"room": d.ref("med-", 4), "transcript": room}


@drill("policy_and_case")
def agency_loans_with_two_signatures(d):
    lender, agent, borrower, partner, reviewer = d.firm(), d.person(), d.person(), d.person(), d.person()
    amount = d.pick([3000, 6500, 12000, 18000])
    signed = d.pick(["one", "both", "agent"])
    relative, payslip, called, staff = d.flag(), d.flag(), d.flag(), d.flag(0.4)
    limit = 8000
    state = "\n".join([
        d.say("LENDING INSTRUCTIONS FOR AGENTS", "Field lending handbook, sheet 7", "Conditions for agency business"), f"a) Loans up to {limit:,} need the borrower's signature; above that the partner living in the household signs as well.", "b) An agent never signs in place of a customer.",
        "c) Agents do not place loans with their own relatives, except loans to employees of the lender.", "d) Income is proven by a pay slip. Without one, a call to the employer will do.", "",
        d.say("FILE", "Checked case", "Sample no. 12") + f": {lender}, loan of {amount:,}, borrower {borrower}, in household with {partner}, placed by {agent}.",
        d.say("Contract page 3", "Signature page", "Last page") + ": " + {"one": d.say(f"signed {borrower} only.", f"one signature, that of {borrower}.", f"{borrower} has signed; the second line is free."), "both": d.say(f"signed {borrower} and {partner}.", f"two signatures, {borrower} above, {partner} below.", f"{partner} has signed beneath {borrower}."),
                                                                          "agent": d.say(f"the hand that wrote {borrower} is plainly {agent}'s.", f"{agent} admits to having signed \"{borrower}\" to save a trip.", f"name of {borrower}, but written by {agent} as the latter concedes.")}[signed],
        d.say("Enclosures", "Income", "Earnings") + ": " + either(payslip, d.say("pay slip of last month.", "wage statement enclosed.", "monthly slip from the employer attached."), d.say("no slip.", "pay slip missing.", "wage statement not enclosed.")) + " " + either(
            called, d.say("The employer was rung up and confirmed the job.", "A call to the works office is noted, job confirmed.", "Phone note: employer says employed since 2019."), d.say("The employer was not called.", "No phone note about the employer.", "Nobody rang the works office.")),
        d.say("Remark", "Observation", f"{reviewer} notes") + ": " + either(relative, d.say("agent and borrower are cousins.", "the borrower is married to the agent's brother.", "the agent is the borrower's uncle or aunt."), d.say("agent and borrower are not related.", "no family ties between agent and borrower.", "the agent had never met the borrower before.")) + " " + either(
            staff, d.say(f"{borrower} works in the lender's own post room.", f"{borrower} is on the payroll of {lender}.", f"Employer of {borrower}: {lender} itself."), d.say(f"{borrower} works in a tile factory.", f"{borrower} is a school caretaker.", f"Employer of {borrower}: the city hospital.")),
    ])
    d.choice("two_places", signed, {"one": ["the borrower alone"], "both": ["borrower and partner", "both members of the household"], "agent": ["the agent in the customer's name", "the intermediary, not the customer"]}, ["Who put pen to the contract?", "Whose hand or hands signed the loan?"])
    d.noul("policy", signed == "both" or signed == "one" and amount < limit, ["Are the signatures as rules a and b want them?", "Are rules a and b kept?"], negated=["Is rule a or rule b broken?", "Is something wrong with the signatures under rules a and b?"])
    d.multi("policy", [(["the rule on signatures", "what is demanded about signing"], signed == "agent" or signed == "one" and amount > limit), (["the rule on relatives", "the ban on family business"], relative and not staff), (["the rule on proof of income", "evidence of earnings"], not payslip and not called)],
        ["Which rules were broken?", "What does the file offend against?", "Select the breaches."])
    d.noul("exception", relative and not staff, ["Is rule c broken?", "Did the agent offend against rule c?", "Does rule c forbid this loan?"], negated=["Does the case pass rule c?", "Is the placement in line with rule c?"])
    d.choice("stated", "both" if payslip and called else "slip" if payslip else "call" if called else "none", {"both": ["a document as well as a call"], "slip": ["a document only"], "call": ["a telephone call only"], "none": ["nothing at all"]}, ["What is there to prove the borrower's income?", "How were the earnings shown?"])
    d.noul("identity", staff, ["Is the borrower's employer the lender itself?", "Do lender and employer coincide?"], negated=["Does the borrower work for someone other than the lender?", "Are lender and employer two different bodies?"])
    d.score("amounts", [3000, 6500, 12000, 18000].index(amount), ["less than half the limit of rule a", "under that limit, but over half of it", "over the limit, by less than double", "more than twice the limit"], ["How does the loan compare with the limit in rule a?", "How large is the loan against rule a's limit?"])
    return state


@drill("mixed")
def wallet_case_with_two_diaries(d):
    user, agent1, agent2, sister = d.person(), d.person(), d.person(), d.person()
    app = d.say("Pockto", "Zwish", "Minty Pay", "Kashu")
    t = d.day()
    who_reset = d.pick(["agent1", "agent2", "user"])
    gap = d.pick([-5, -2, 3, 9])
    alarm = later(t, hours=gap)
    hair, sister_knew, note_kept, kept_phone = d.flag(), d.flag(), d.flag(), d.flag()
    sums = d.int(2, 8)
    names = {"agent1": agent1, "agent2": agent2, "user": user}
    state = {
        "cover_sheet": f"{app} wallet of {user}. {d.say('Complaint about', 'Dispute over', 'Report of')} {sums} transfers. Contacts: {agent1} ({d.say('chat desk', 'chat support', 'answers the chat')}), {agent2} ({d.say('voice desk', 'phone support', 'answers calls')}), {sister} ({d.say('sister of the user', 'sibling', 'sister')}).",
        "paper_a_support_diary": [f"{d.stamp(later(t, hours=-30))} user asks about fees, {agent1} answers", f"{d.stamp(t)} password renewed, done by {names[who_reset]}", either(note_kept, d.say("security questions: 3 of 3 right", "caller passed verification, noted", "verification: ok, questions answered"), d.say("security questions: (nothing entered)", "verification left empty", "no entry on any check of the caller"))],
        "paper_b_customer_diary": d.say("My own notes. ", "From my calendar. ", "What I wrote down. ") + f"{d.stamp(alarm)}: first warning that a stranger's transfer had gone out. " + either(kept_phone, d.say("My phone was in my hand all day.", "I had my mobile on me the entire time.", "The handset never left my pocket."), d.say("My phone had been stolen in the tram that morning.", "I had left my mobile in a taxi the evening before.", "The handset was at the repair shop since Monday."))
        + " " + d.say("I was furious.", "Then I called everybody.", "I hardly slept."),
        "paper_c_relative": f"{sister}: " + either(sister_knew, d.say("I know the pass phrase, we set it up together.", "We share that wallet more or less, I have the password.", "Of course I could get in, I was given the log-in at Easter."), d.say("I do not even know which app it is.", "I could not get in if I wanted to.", "I never had the password nor asked for it.")),
        "paper_d_remark": d.say("Reviewer: ", "2nd line: ", "QA: ") + either(hair, d.say("recipient of the transfers is the hairdresser the user has paid for years.", "transfers went to a payee the user had paid twenty times.", "recipient is an old payee on the list."), d.say("recipient was put on the list that very day.", "transfers went to a payee added minutes before.", "recipient never seen in this wallet until then.")),
    }
    d.choice("two_places", who_reset, {"agent1": ["the chat employee", "support staff on the chat"], "agent2": ["the phone employee", "support staff on the telephone"], "user": ["the wallet's owner", "the customer"], "sis": ["the customer's sibling", "the sister"]}, ["Who renewed the password?", "By whom was the new password set, by role?"])
    d.noul("order_time", gap < 0, ["Did the customer's warning come before the password was renewed?", "Was the first strange transfer noticed ahead of the reset?"], negated=["Was the password renewed before the customer noticed a strange transfer?", "Did the reset come first and the warning after?"])
    d.multi("stated", [(["the phone was out of the customer's hands", "a lost, stolen or handed-in mobile"], not kept_phone), (["a relative has access", "somebody in the family knows the password"], sister_knew), (["the payee was known from before", "a long-standing recipient"], hair), (["a check of identity before the reset is on record", "verification at the reset was written down"], note_kept)],
            ["Which of these do the papers show?", "What is found in the file?", "Mark what applies."])
    d.noul("policy", who_reset != "user" and not note_kept, ["Is the support desk at fault under the rule?", "Did support break its rule?"], negated=["Did support keep to its rule?", "Is support free of blame under the rule?"], criteria="Support may renew a password only if the check of the caller is written down. What customers renew themselves is not support's affair.")
    d.noul("unknown", note_kept, ["Does the file say how the caller was verified?", "Is there an entry on verification?"], negated=["Is the file silent about verification of the caller?", "Is there no entry on whether the caller was checked?"])
    d.score("judgement", min(2, (not kept_phone) + (not hair)), ["the customer or family", "unclear", "a stranger"], ["On the scale from own doing to a stranger's doing, where does the case lie?", "Who is more likely behind the transfers?"],
            criteria="Phone still held and an old payee: customer or family. Phone gone and a new payee: a stranger. Only one of the two: unclear.")
    return state


@drill("analyst_note")
def ghost_broker_policy_file(d):
    insured, broker, uw, caller = d.person(), d.person(), d.person(), d.person()
    paid_to = d.pick(["broker", "insurer", "third"])
    knew, addr_true, claims_true, same_mail, uw_sure = d.flag(), d.flag(), d.flag(), d.flag(), d.pick(["cancel", "keep", "open"])
    prem = d.amount(300, 1400, 10)
    state = "\n".join([
        f"Motor policy {d.ref('MP', 6)}. {d.say('Notes to file', 'My notes', 'Working notes')}, {d.date(d.day())}.",
        f"People: {insured} = {d.say('policyholder', 'the insured', 'has the cover')}; {broker} = {d.say('sold it via a social network', 'advertises cheap cover in a chat group', 'seller, no licence found')}; {uw} = {d.say('our underwriter', 'underwriting', 'decides on cover')}.",
        f"Premium {d.money(prem)}: " + {"broker": d.say("went to the seller's own account.", f"was handed to {broker} in notes.", f"paid to {broker}, who passed on a part."), "insurer": d.say("came straight to us by card.", "was debited by us directly.", "received on our own account in one sum."),
                                       "third": d.say(f"was paid by {caller}, whom nobody knows.", f"card of {caller}, no link to the insured.", f"came from one {caller}; relation unclear.")}[paid_to],
        "Address given: " + either(addr_true, d.say("matches the electoral roll.", "confirmed by a letter that was answered.", "checked, lives there."), d.say("is a village 300 km off where nobody knows the insured.", "is wrong, letter came back.", "does not hold, they live in the big city.")),
        "Past claims: " + either(claims_true, d.say("two declared, two found.", "declared as they are in the database.", "agree with the register."), d.say("none declared, three found.", "left out all of them; the database shows two.", "register shows accidents that the form denies.")),
        "Mail address: " + either(same_mail, d.say("also on six other policies.", "the same one appears on a handful of unrelated policies.", "shared with other policyholders, all bought the same week."), d.say("used on this policy only.", "no other policy has it.", "belongs to the insured and to no other contract.")),
        f"Rang {insured}: " + either(knew, d.say("\"yes, I knew he would write the village, it's cheaper that way\".", "says they were told the data would be bent and went along.", "admits having agreed to false particulars."), d.say("\"I gave the right data, I have no idea what was typed\".", "says they told the truth and never saw the form.", "was shocked, had given everything correctly.")),
        f"{uw}: " + {"cancel": d.say("void it.", "cover to be cancelled.", "we end this one now."), "keep": d.say("stays in force, correct the premium.", "leave it running at the right price.", "keep on cover."), "open": d.say("not decided, on holiday till Monday.", "will look at it next week.", "no word yet.")}[uw_sure],
    ])
    d.choice("two_places", paid_to, {"broker": ["it was given to the one who sold the policy", "to the seller"], "insurer": ["straight to the insurer", "directly to the company, as it should"], "third": ["it came from an unknown third person", "an outsider paid it"]}, ["Which way did the premium go?", "How was the premium paid?"])
    d.choice("unknown", uw_sure, {"cancel": ["ending the cover", "cancellation"], "keep": ["continuing the cover", "leaving the policy in place"], "open": ["no decision is recorded", "nothing so far"]}, ["What has the underwriter decided?", "What is underwriting's decision?"])
    d.multi("stated", [(["a false place of residence", "the wrong address"], not addr_true), (["undisclosed accidents", "earlier claims that were kept back"], not claims_true), (["contact data shared with other policies", "one mail address on several contracts"], same_mail), (["payment by an outsider", "a payer nobody knows"], paid_to == "third")],
            ["What irregularities did the notes' author find?", "Which of these are wrong with the policy?", "Tick the irregularities."])
    d.noul("two_places", knew, ["Does the policyholder concede having known of untrue data?", "By their own words, was the insured in on it?"], negated=["Does the policyholder claim to have told the truth?", "Does the insured plead ignorance?"])
    d.choice("policy", "void" if knew and not (addr_true and claims_true) else "price" if not (addr_true and claims_true) else "none", {"void": ["the contract is void"], "price": ["the premium is raised to the right level", "only the price is adjusted"], "none": ["nothing changes"]},
             ["What consequence does the rule foresee?", "What follows under the rule?"], criteria=["If address or past claims were wrong: void where the insured knew of it, otherwise the premium is corrected. If both were right, nothing happens."])
    d.score("judgement", min(3, (paid_to != "insurer") + same_mail + (not addr_true) ), ["no sign", "one sign", "two signs", "three signs"], ["How many signs of a fake broker are there?", "How strongly does it look like a ghost broker's work?"],
            criteria="Signs: premium not paid by the insured straight to the insurer, mail address on other policies, false address.")
    return state


@drill("ledger_text")
def charity_box_ledger_and_minutes(d):
    club, chair, treasurer, auditor = d.firm(), d.person(), d.person(), d.person()
    t = d.day()
    taken_by = d.pick(["chair", "treasurer", "auditor"])
    slip, voted, private, repaid = d.flag(), d.flag(), d.flag(), d.flag()
    big, small, mid = d.int(31, 90) * 10, d.int(3, 14) * 10, d.int(16, 28) * 10
    names = {"chair": chair, "treasurer": treasurer, "auditor": auditor}
    rows = [(t, "collection at the fair", "+", big + 400, chair), (later(t, days=3), d.say("posters", "printing", "flyers"), "-", small, treasurer), (later(t, days=8), d.say("cash taken", "withdrawal", "cash from account"), "-", big, names[taken_by]),
            (later(t, days=9), d.say("hall rent", "rent", "room hire"), "-", mid, treasurer), (later(t, days=25), either(repaid, d.say("paid in, re withdrawal", "cash returned", "cash put back"), d.say("members' fees", "fees in cash", "subscriptions")), "+", either(repaid, big, 85), names[taken_by])]
    state = "\n".join([d.say(f"CASH BOOK {club} relief fund", f"Fund ledger, {club} social club", f"Book of the staff aid fund, {club}"), "date | text | +/- | sum | entered or signed by"] + [f"{r[0]:%Y-%m-%d} | {r[1]} | {r[2]} | {r[3]:.2f} | {r[4]}" for r in rows] + [
        "", d.say("MINUTES", "Minutes of the meeting", "From the minutes") + f": In the chair {chair}. {treasurer} {d.say('keeps the books', 'reported as treasurer', 'looks after the money')}. {auditor} {d.say('examines them once a year', 'spoke as elected auditor', 'is to check the accounts')}. "
        + either(voted, d.say(f"The members agreed beforehand that {big} may be drawn for the widow's rent.", f"It was resolved, before anything was drawn, to spend {big}.", f"Vote on {big} in cash: carried, a week before the withdrawal."), d.say(f"Nobody had been asked about the {big} in cash.", f"No resolution was ever taken on {big}.", f"The {big} was not put to the vote at any time.")),
        d.say("ANNEX", "Vouchers", "Slips") + ": " + either(slip, d.say("a receipt for the cash is pinned here.", "slip for the withdrawal: present.", "voucher for the large sum is there."), d.say("no receipt for the cash.", "slip for the withdrawal: missing.", "voucher for the large sum not found.")),
        d.say("LETTER of a member", "Anonymous note", "Letter in the box") + ": " + either(private, d.say("the new television of a certain person was bought that weekend.", "the money paid for somebody's own holiday, I saw the ticket.", "it went into a private car repair."), d.say("the widow told me that her rent was paid, bless them.", "the landlord of the widow got the money, I was there.", "it was used for the family in need just as promised.")),
    ])
    people = {"chair": ["the head of the fund", "the one who presides"], "treasurer": ["the bookkeeper of the fund", "the treasurer"], "auditor": ["the person who checks the accounts", "the auditor"]}
    d.choice("two_places", taken_by, people, ["Which office does the person hold who took out the largest sum?", "Who drew the big amount of cash, by office?"])
    d.multi("stated", [(["a voucher", "a receipt for the cash"], slip), (["a resolution of the members", "a vote taken in advance"], voted), (["a report of private use", "an accusation that someone used it for themselves"], private), (["repayment of the sum", "the return of the money"], repaid)],
            ["What is on file about the withdrawal?", "Which of these can be found on the large withdrawal?"])
    d.noul("policy", slip and voted or repaid, ["Is the withdrawal settled under the fund's rule?", "Can the matter be closed under the rule?"], negated=["Does the withdrawal remain open under the rule?", "Must the matter be pursued under the rule?"],
           criteria=["A withdrawal is settled if there is both a vote and a receipt, or if the money came back.", "To close: vote plus voucher; or the sum has been returned."])
    d.noul("exception", taken_by == "auditor" or taken_by == "chair" and not voted, ["Was the wrong person at the account?", "Did someone draw cash who was not entitled to?"], negated=["Was the person drawing the cash entitled to it?"],
           criteria="Only the treasurer may draw cash; the chair may too, if the members voted for it before.")
    d.noul("amounts", big > 600, ["Was more than 600 drawn in cash?", "Did the withdrawal exceed 600?"], negated=["Did the withdrawal stay at 600 or less?", "Was the cash drawn no more than 600?"])
    d.score("judgement", (3 if private and not voted and not slip else 2 if private else 1 if not (voted and slip) else 0), ["clean", "untidy", "suspicious", "gross"], ["How bad does the withdrawal look, repayment left aside?", "Rate the withdrawal itself, whatever came later."],
            criteria="Clean: no report of private use, vote and receipt there. Untidy: no such report, but vote or receipt lacking. Suspicious: report of private use. Gross: such a report and neither vote nor receipt.")
    return state
