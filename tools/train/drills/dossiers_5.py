"""Case files of several papers, fifth part: longer narratives, minutes, ledgers and rules with exceptions."""

from draw import drill, either, later


@drill("ledger_text")
def joint_account_after_the_split(d):
    one, two, clerk, mother = d.person(), d.person(), d.person(), d.person()
    one, two = f"{one.split()[0]} {one.split()[-1]}", f"{two.split()[0]} {one.split()[-1]}"
    objector = d.pick(["one", "two"])
    mandate = d.pick(["one", "two", "both"])
    weeks = d.pick([3, 6, 11, 20])
    letter, gone, gym, mother_pays = d.flag(), d.flag(), d.flag(), d.flag()
    t = d.day()
    names = {"one": one, "two": two}
    fee = d.amount(40, 190)
    state = "\n".join([
        d.say("JOINT ACCOUNT, extract with annexes", "Extract of a joint account and what belongs to it", "Account for two, movements and papers"), f"Holders: {one} ({d.say('first holder', 'holder 1', 'opened it')}); {two} ({d.say('second holder', 'holder 2', 'joined later')})", "",
        f"{t:%d.%m.%y}  DD  {d.say('energy supplier', 'electricity', 'power company')}  {fee:.2f}-", f"{later(t, days=2):%d.%m.%y}  CT  {d.say('child benefit', 'wages', 'tax refund')}  {d.amount(200, 900):.2f}+", f"{later(t, days=5):%d.%m.%y}  DD  {either(gym, 'fitness club', 'music school')}  {d.say(29, 34, 39)}.90-",
        f"{later(t, days=8):%d.%m.%y}  CT  {either(mother_pays, f'{mother} maintenance', 'cash paid in')}  300.00+", f"{later(t, weeks=weeks):%d.%m.%y}  RT  return of the power debit of {t:%d.%m.%y}, on request of {names[objector]}  {fee:.2f}+", "",
        d.say("Mandate of the power company", "Annex 1, debit authority", "Authority to debit (power)") + ": " + {"one": d.say(f"signature {one}.", f"one signature, {one}."), "two": d.say(f"signature {two}.", f"one signature, {two}."), "both": d.say(f"two signatures, {one} and {two}.", "signatures of both holders.")}[mandate],
        d.say("Letter of the supplier", "Annex 2, supplier", "The power company writes") + ": " + either(gone, d.say("the customer moved out before the period billed.", "meter was handed over to a new tenant before that bill.", "bill concerns a time after the move, our mistake."), d.say("power was used up to the last day billed.", "meter and bill agree, the flat was lived in.", "consumption proven by reading.")),
        d.say("Desk note", "Annex 3, note", f"Note by {clerk}") + ": " + either(letter, d.say("the two have told us in writing that they live apart.", "separation of the holders notified by letter.", "we hold a letter saying the marriage has ended."), d.say("as far as we know they are a couple.", "no word of any separation.", "nothing known about a break-up.")),
    ])
    d.choice("two_places", objector, {"one": ["the first holder"], "two": ["the second holder"], "clerk": ["the bank's clerk"], "mother": ["a relative who pays in"]}, ["Which party had the debit taken back?", "Who asked for the return of the power bill?"])
    d.noul("two_places", mandate in (objector, "both"), ["Had the one who took the debit back signed the authority for it?", "Did the objecting holder sign the mandate?"], negated=["Is the objecting holder's signature missing on the mandate?"])
    d.choice("exception", "ok" if weeks <= 8 else "supplier" if gone else "late", {"ok": ["the return stands without further question"], "supplier": ["the return stands because the bill was wrong", "late, but justified by the wrong bill"], "late": ["the return was not allowed", "too late, it must be undone"]},
             ["How is the return to be judged?", "Does the return stand?"], criteria=["Within 8 weeks a debit may be returned without a reason. Later it may not, except where the supplier's own letter shows that the bill was wrong."])
    d.multi("stated", [(["payments for a fitness club", "a sports membership"], gym), (["money from a relative", "maintenance from someone by name"], mother_pays), (["notice of a separation", "a letter that the couple has split"], letter), (["a supplier's admission of a wrong bill", "word that the bill was for the time after the move"], gone), (["a return after more than two months", "over eight weeks between debit and return"], weeks > 8)],
            ["What do extract and annexes show?", "Which of these are in the papers?", "Tick what can be found."])
    d.noul("policy", letter and mandate != "both", ["Does the bank have to block the account for single orders?", "Is joint signing now required?"], negated=["May each holder go on giving orders alone?"], criteria="Joint signing is required once a separation has been notified, provided the debit authority was signed by one holder only.")
    d.score("order_time", [3, 6, 11, 20].index(weeks), ["up to 4 weeks", "5 to 8 weeks", "9 to 13 weeks", "over 13 weeks"], ["How long after the debit was it returned?", "What time passed between debit and return?"])
    return state


@drill("narrative")
def forged_reference_for_a_flatscreen_loan(d):
    buyer, salesman, boss, hr, street = d.person(), d.person(), d.person(), d.person(), d.city()
    store, lender = d.firm(), d.firm()
    typed_by = d.pick(["buyer", "salesman", "boss"])
    hr_says = d.pick(["works", "left", "no reply"])
    commission, goods_out, first_paid, second_id, known = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    names = {"buyer": buyer, "salesman": salesman, "boss": boss}
    state = "\n\n".join([
        f"{buyer} wanted a television and a freezer on credit. {store} in {street} sells on behalf of {lender}; {salesman} {d.say('works on the sales floor', 'serves the customers', 'advises buyers')} and {boss} {d.say('manages the branch', 'is in charge of the shop', 'runs the place')}.",
        d.say("The form was filled in on the shop's computer.", "The application came from the computer in the shop.", "All was keyed on the machine by the till.") + f" The log-on in use was that of {names[typed_by]}" + d.say(", as the lender's records show.", ", says the log.", ", if the records are right.") + " " + either(
            commission, d.say("For each credit sold the shop's staff get forty extra.", "There is a bonus for staff with every contract.", "Staff earn a premium per loan."), d.say("Staff get nothing extra for credits.", "There is no bonus for contracts.", "No premium is paid to staff.")),
        f"{hr}, who looks after staff matters at the employer named on the form, " + {"works": d.say("confirmed that the applicant is on the payroll.", "said yes, employed since spring.", "bore out the job and the wage."), "left": d.say("said that the applicant had quit in January.", "explained that the job had ended long before.", "knew the name, but as that of a former employee."), "no reply": d.say("has not called back.", "could not be reached.", "left two messages unanswered.")}[hr_says],
        either(second_id, d.say("A second document, a health card, was copied.", "Besides the identity card a health card was put on file.", "The copies show two papers, identity and health card."), d.say("Only the identity card was copied.", "There is one copy, of the identity card.", "Apart from the identity card no paper was taken.")) + " "
        + either(known, d.say("The applicant had repaid an earlier credit there.", "It was not the first purchase on credit, the one before was paid up.", "An older contract had been settled without trouble."), d.say("Nobody had seen the applicant before.", "It was the first dealing with this applicant.", "No older contract exists.")),
        either(goods_out, d.say("The goods were carried out the same evening.", "Set and freezer left on a trolley at once.", "The freezer has been delivered, the set too."), d.say("The goods are still in the store room.", "Nothing has been handed over.", "Set and freezer wait in the cellar of the shop.")) + " "
        + either(first_paid, d.say("The first rate came on time.", "One instalment has been paid.", "The opening payment is in."), d.say("The first rate bounced.", "No instalment was ever paid.", "The opening payment failed.")),
    ])
    who = {"buyer": ["the applicant", "the one who wants the goods"], "salesman": ["the sales assistant", "an employee on the floor"], "boss": ["the manager of the shop", "the head of the branch"]}
    d.choice("two_places", typed_by, who, ["Under whose access was the form filled in?", "Whose log-on was used for the application, by role?"])
    d.choice("unknown", hr_says, {"works": ["employment is confirmed", "the job exists"], "left": ["employment has ended", "the job no longer exists"], "no reply": ["the employer gave no answer", "unanswered"]}, ["What is known about the job from the employer?", "What did the employer's side say?"])
    d.multi("stated", [(["a premium for the shop's people", "extra money for staff per contract"], commission), (["handed-over goods", "delivery of what was bought"], goods_out), (["a second identity paper", "more than one document on file"], second_id), (["an earlier credit that was paid off", "good experience with the applicant"], known), (["a paid instalment", "a first payment that arrived"], first_paid)],
            ["Which of these does the account report?", "What is there in this case?", "Pick everything the account tells of."])
    d.noul("policy", typed_by == "buyer" and hr_says == "works" or second_id and typed_by != "buyer", ["Was the application taken by the book?", "Does the way of taking the application meet the lender's rule?"], negated=["Was the lender's rule on taking applications broken?"],
           criteria="Applications keyed under staff access need two documents of the applicant. Those keyed under the applicant's own access need a confirmed job.")
    d.noul("exception", hr_says != "works" and not (known and first_paid), ["Must the contract be cancelled?", "Does the lender's rule lead to cancellation?"], negated=["Does the contract stay in force?", "Can the lender let the contract run?"],
           criteria=["Without a confirmed job the contract is cancelled, except for applicants who settled an earlier credit and have paid the first rate."])
    d.score("judgement", min(3, (hr_says == "left") * 2 + (not first_paid) * 1 if not (known and first_paid) else 0), ["sound", "uncertain", "doubtful", "bad"], ["How does the credit stand?", "Rate the credit from sound to bad."],
            criteria="If an earlier credit was settled and the first rate paid: sound. Otherwise add: job ended 2, first rate unpaid 1; 0 sound, 1 uncertain, 2 doubtful, 3 bad.")
    return state


@drill("mixed")
def onboarding_of_an_aid_group(d):
    group, chair, cash, volunteer, agent = d.firm().split()[0] + " Relief Circle", d.person(), d.person(), d.person(), d.person()
    land = d.country()
    signer = d.pick(["chair", "cash", "volunteer"])
    purpose = d.pick(["school", "well", "unclear"])
    budget, annual = d.pick([8, 40, 120, 260]), d.flag()
    statutes, dual, list_hit, field_partner = d.flag(), d.flag(), d.flag(0.4), d.flag()
    names = {"chair": chair, "cash": cash, "volunteer": volunteer}
    state = {
        "request": f"{group} wishes to open an account. " + d.say(f"Annual budget about {budget} thousand.", f"Funds per year: {budget},000 or so.", f"They expect roughly {budget},000 a year."),
        "paper_1_minutes": f"{chair} elected {d.say('to the chair', 'president', 'head of the group')}, {cash} {d.say('elected treasurer', 'to keep the funds', 'to look after the cash')}. {volunteer} {d.say('helps out without an office', 'lends a hand, no post', 'active member, holds no office')}. " + either(dual, d.say("Payments need two signatures.", "Nobody may sign alone.", "All orders to be signed jointly."), d.say("Each officer signs alone.", "One signature is enough.", "Orders may be given singly.")),
        "paper_2_form": f"{d.say('Form signed by', 'At the foot of the form:', 'Signature under the application:')} {names[signer]}. Rules of the association: " + either(statutes, d.say("enclosed, twelve pages.", "copy attached.", "see annex, certified."), d.say("to follow.", "not enclosed.", "still at the notary.")),
        "paper_3_talk": {"agent": agent, "asked": d.say("where does the money go", "what are the funds for"), "answer": {"school": d.say(f"a class room for girls in {land}", f"we build a village school in {land}", f"teachers' pay and desks in {land}"), "well": d.say(f"drilling for water in {land}", f"two deep wells in {land}", f"pumps and pipes for a valley in {land}"), "unclear": d.say("here and there, we shall see", "that is up to the people down there", "different things, it changes")}[purpose],
                         "local_partner": either(field_partner, d.say("a parish council, contract shown", "a women's cooperative, registered", "a clinic, papers seen"), None)},
        "paper_4_screening": {"sanctionsList": either(list_hit, d.say("true match on the treasurer", "treasurer confirmed as listed", "hit, treasurer, same birth date"), d.say("nothing", "clear", "no hits on any officer")), "yearlyAccountsOnFile": annual},
    }
    d.choice("two_places", signer, {"chair": ["the head of the association", "the president"], "cash": ["the keeper of the funds", "the treasurer"], "volunteer": ["somebody without any office", "an ordinary helper"]}, ["What office does the signer of the form hold?", "In what capacity was the application signed?", "Who signed the application, by office?"])
    d.choice("unknown", purpose, {"school": ["education", "teaching"], "well": ["water supply", "wells"], "unclear": ["not explained", "it stays vague"]}, ["What is the money to be spent on?", "Which purpose did the group state?"])
    d.multi("unknown", [(["the association's rules", "the statutes"], statutes), (["a documented partner on the spot", "a local partner with papers"], field_partner), (["accounts of past years", "yearly statements"], annual), (["a requirement of two signatures", "joint signing"], dual)], ["Which of these does the file contain?", "What is on file about the group?", "Tick what is there."])
    d.noul("policy", signer != "volunteer" and (statutes or annual), ["Is the application formally in order?", "Was the form validly handed in?"], negated=["Is the application formally defective?", "Does the form fail the formal rule?"], criteria=["An elected officer must sign the form, and either the statutes or past yearly accounts must be on file."])
    d.noul("exception", budget > 100 and not field_partner or list_hit, ["Does the case go to the compliance board?", "Must the board decide on this group?"], negated=["Can the branch decide by itself?", "May the case stay with the branch?"],
           criteria=["Groups with a budget above 100,000 go to the board, except those with a documented local partner. A confirmed match on the sanctions list always goes there."])
    d.score("amounts", [8, 40, 120, 260].index(budget), ["below 10,000", "10,000 to 50,000", "50,000 to 200,000", "over 200,000"], ["How large is the group's yearly budget?", "In which band does the budget lie?"])
    return state


@drill("nested_json")
def lost_handset_triple_claim(d):
    owner, handler, tech, rider = d.person(), d.person(), d.person(), d.person()
    story = d.pick(["theft", "drop", "water"])
    form_story = d.pick(["theft", "drop", "water"])
    imei_same, police, find_off, earlier, receipt = d.flag(), d.flag(), d.flag(), d.pick([0, 1, 2, 4]), d.flag()
    i1, i2 = "35" + d.ref("", 11), "35" + d.ref("", 11)
    t = d.day()
    alive = d.pick([-3, 4, 30])
    codes = {"theft": "L10", "drop": "L20", "water": "L30"}
    talk = {"theft": d.say("somebody snatched it from the table", "it was pulled out of my coat on the bus", "gone from my bag while I danced"), "drop": d.say("slipped out of my hand onto the tiles", "it fell off the balcony", "ran over by my own car, after it fell"), "water": d.say("went into the lake with me", "the washing machine got it", "a glass of juice over it, dead")}[story]
    state = {
        "claim": {"no": d.ref("HS", 6), "holder": owner, "lossCode": codes[form_story], "eventAt": t.isoformat(timespec="minutes"), "imei": i1},
        "legend": {"L10": "taken by another person", "L20": "impact damage", "L30": "liquid", "L40": "battery defect"},
        "callTranscript": [{"spk": handler, "t": "How did it happen?"}, {"spk": owner, "t": talk}, {"spk": handler, "t": d.say("And when?", "Which day?", "What time?")}, {"spk": owner, "t": d.say("as on the form", "the day I wrote", "it's in the form")}],
        "telecom": {"imeiLastSeen": {"value": either(imei_same, i1, i2), "at": later(t, hours=alive).isoformat(timespec="minutes")}, "findMyDevice": either(find_off, "DISABLED_BY_USER", "ENABLED")},
        "documents": {"purchaseReceipt": either(receipt, {"shop": d.firm(), "date": "2024-03-02"}, None), "policeReport": either(police, {"station": d.city(), "no": d.ref("", 5)}, None)},
        "history": {"claimsSameType36m": earlier, "insuredSince": d.say("2021-05", "2022-11", "2023-02")},
        "analystComment": f"{tech}: " + d.say("hear the call and hold it against lossCode.", "form vs phone call, please compare.", "two sources for the cause, see legend."),
    }
    causes = {"theft": ["somebody stole it", "theft"], "drop": ["it fell", "a fall or impact"], "water": ["it got wet", "contact with a liquid"], "battery": ["a faulty battery"]}
    d.choice("stated", story, causes, ["What cause did the holder give on the phone?", "By word of mouth, what happened to the handset?"])
    d.choice("two_places", form_story, causes, ["What cause does the form give, by its code?", "According to the code on the form, what happened?"])
    d.noul("identity", imei_same, ["Is the handset seen by the network the insured one?", "Does the network's device number agree with the one claimed?"], negated=["Do the two device numbers differ?", "Is the device in the network a different one from the claimed one?"])
    d.noul("order_time", alive > 0, ["Was a device still seen in the network after the stated time of loss?", "Did the last contact with the network come after the event?"], negated=["Was the last contact with the network before the event?"])
    d.multi("unknown", [(["a receipt of the purchase", "proof that it was bought"], receipt), (["a report to the police", "a police file number"], police), (["two claims of the kind or more in the past", "at least two earlier claims"], earlier >= 2), (["tracking switched off by the user", "a disabled location service"], find_off)], ["Which of these are in the record?", "What can be found in the claim record?", "Select what the record holds."])
    d.noul("exception", (form_story == "theft" and not police or story != form_story) and not (receipt and earlier == 0), ["Is payment to be refused?", "Should the claim be refused under the rule?"], negated=["Can the claim be paid under the rule?", "Does the rule permit payment?"],
           criteria="Refuse a claim whose form and phone call give different causes, and a theft claim without police report; except for holders who show a purchase receipt and have no earlier claim.")
    d.score("judgement", min(2, (story != form_story) + (earlier >= 2) + find_off), ["hardly", "a little", "a good deal"], ["How much speaks for a made-up claim?", "How strong are the signs of an invented loss?"], criteria="Signs: call and form differ, at least two earlier claims, tracking switched off by the user. None: hardly. One: a little. More: a good deal.")
    return state


@drill("email")
def ticket_resale_dispute_mails(d):
    site, fan, reseller, venue_man, agent = d.firm(), d.person(), d.person(), d.person(), d.person()
    entered = d.pick(["fan", "other", "nobody"])
    ask = d.pick(["refund", "credit", "silent"])
    sold_twice, sent_late, seat_real, postponed, paid_out = d.flag(), d.flag(), d.flag(0.65), d.flag(), d.flag()
    t = d.day()
    price = d.amount(70, 420)
    who_in = {"fan": fan, "other": d.person(), "nobody": None}
    state = "\n".join([
        f"To: {agent}, disputes, {site}", f"From: {fan}", f"Sent: {d.stamp(later(t, days=2))}", f"About: two seats, {d.money(price)}", "",
        d.say("Hello,", "Dear Sir or Madam,", "hi there,") + " " + d.say("I bought two seats on your site.", "two seats were bought by me via your platform.", "bought 2 seats with you.") + " " + either(sent_late, d.say("The codes came when the band was already playing.", "I got the codes an hour after the doors had closed.", "codes arrived at eleven at night, far too late."), d.say("The codes came a week ahead.", "I got the codes days before.", "codes arrived well in time."))
        + " " + {"refund": d.say("I want the price back.", "please pay it back to my card.", "money back, nothing else."), "credit": d.say("A voucher for another show is fine for me.", "I would take a credit on my account.", "give me credit for next time and we are good."), "silent": d.say("What are you going to do about it?", "I leave it to you to say what happens now.", "please look into it.")}[ask],
        "", f"---- forwarded: {reseller} (had the seats on offer)", d.say("all is proper,", "I sell since years,", "no idea what they want,") + " " + either(sold_twice, d.say("ok the same seats went to another person too, by mistake", "I had them on two sites and both sold, sorry", "a friend got the same code before, my fault"), d.say("I sold them once and to nobody else", "these seats went to this buyer only", "one sale, one code, nobody else got it"))
        + ". " + either(paid_out, d.say("You have paid me already.", "The money is with me since Monday.", "I got my share last week."), d.say("You still owe me my share.", "I have not seen a cent from you.", "my money is still with you.")),
        "", f"---- forwarded: {venue_man}, {d.say('gate supervisor of the hall', 'box office of the venue', 'head of admissions at the arena')}", either(seat_real, d.say("Seats exist, row F.", "Row and seat are genuine.", "The codes are in our system and real."), d.say("There is no such row.", "The codes are not ours, forged.", "Seats do not exist in this hall.")) + " "
        + {"fan": f"Scanned at the gate: {fan}.", "other": f"Scanned at the gate: {who_in['other']}.", "nobody": d.say("No scan of these codes.", "The codes were never presented at the gate.", "Nobody came with these codes.")}[entered] + " " + either(postponed, d.say("The show was broken off after two songs and will be repeated next month.", "Rained off halfway, a new date is set.", "The evening was broken off and moved to another date."), d.say("The show took place as planned.", "Played to the end, as billed.", "The evening went ahead from start to finish."))])
    d.choice("two_places", entered, {"fan": ["the buyer", "the person who complains"], "other": ["another person than the buyer", "a third person"], "nobody": ["no one"], "seller": ["the seller"]}, ["Who got in with the codes?", "Whose entry does the hall report?"])
    d.choice("unknown", ask, {"refund": ["repayment", "their money"], "credit": ["a balance for later use", "a voucher"], "silent": ["no particular remedy is named", "it is left open"]}, ["What does the buyer ask for?", "Which remedy is the buyer after?"])
    d.multi("two_places", [(["a double sale", "selling the same thing twice"], sold_twice), (["having received the proceeds", "that the platform has paid"], paid_out)] + [(["forged codes, as the hall says", "seats that do not exist"], not seat_real), (["codes that came too late", "late delivery"], sent_late), (["a new date for the show", "a postponement"], postponed)],
            ["Which of these are admitted or reported by one of the parties?", "What do the mails bring up?", "Select what is said in the mails."])
    d.noul("exception", not seat_real or sent_late and not postponed, ["Is the buyer entitled to the guarantee, gate scans aside?", "Leaving the gate aside, does the guarantee apply?"], negated=["Gate scans aside, is the guarantee ruled out?"],
        criteria=["Late codes trigger the guarantee, except where the show was postponed. Forged codes always do.", "The guarantee: always for forged codes; for late codes too, unless the show was moved to another date."])
    d.choice("policy", "out" if not seat_real else "fine" if sold_twice else "none", {"out": ["expulsion"], "fine": ["a fine", "a monetary penalty"], "none": ["no sanction", "nothing"]}, ["What sanction does the seller face?", "What follows for the seller?"], criteria=["Forged codes: expulsion. Genuine codes sold twice: a fine. Otherwise nothing."])
    d.score("judgement", (entered == "fan") + (seat_real and not sent_late and entered == "fan"), ["believable", "questionable", "refuted"], ["How does the complaint stand up?", "How believable is the buyer's complaint?"], criteria="Believable: the buyer was not scanned at the gate. Refuted: scanned, and the codes were genuine and on time. Questionable: scanned, but the codes were late or forged.")
    return state


@drill("policy_and_case")
def mobile_contract_debits_and_a_moved_student(d):
    telco, student, flat, agent, father = d.firm(), d.person(), d.person(), d.person(), d.person()
    iban_of = d.pick(["student", "father", "flatmate"])
    returns = d.pick([1, 2, 3])
    consent, proof, hardship, roaming, used = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    bal = d.pick([35, 80, 160, 310])
    names = {"student": student, "father": father, "flatmate": flat}
    state = "\n".join([
        d.say("CREDIT CONTROL GUIDE (short form)", "Rules of the receivables team", "Dunning guide, sheet 3"), "1. Debit from somebody else's account only with that person's written consent.", "2. From the second returned debit on, the SIM is barred. Exception: customers with a hardship certificate.",
        "3. Debts under 50 are not passed to an agency; debts of 50 or more are, once the SIM is barred.", "4. A debit that comes back must be shown to the customer with the bank's code.", "",
        d.say("THE CUSTOMER", "Customer sheet", "Record") + f": {student}, {d.say('student of chemistry', 'reads law in the third year', 'trainee nurse')}. Father: {father}. Shares rooms with {flat}.", f"Account to be debited stands in the name of {names[iban_of]}. " + either(consent, d.say("A letter of consent by the account's owner is on file.", "The owner of the account agreed in writing.", "Consent slip of the account's owner: scanned."), d.say("No paper from the account's owner.", "A consent of the account's owner has not been found.", "Consent slip: missing.")),
        d.say("History", "Debit history", "What happened") + f": debits returned so far: {returns}. Open sum {bal} {d.code}. " + either(used, d.say("Phone was in heavy use until yesterday.", "Calls every day of the month.", "Data used up to the limit."), d.say("No call or data since the move.", "The SIM has been idle for weeks.", "Zero usage in the period billed.")) + " " + either(roaming, d.say("Half of the bill is from abroad.", "Roaming makes up most of the sum.", "Much of it stems from a trip over the border."), d.say("All of it at home rates.", "No roaming in the bill.", "Nothing from abroad in it.")),
        d.say("Papers", "Enclosed", "Annex") + ": " + either(hardship, d.say("hardship certificate of the welfare office.", "welfare office certifies hardship.", "certificate of need, valid."), d.say("student card.", "certificate of enrolment.", "copy of the rent contract.")) + " " + either(proof, d.say(f"{agent} sent the bank's code with the reminder.", f"Reminder by {agent} quotes the bank's code.", f"{agent}'s letter names the code of the bank."), d.say(f"{agent} sent a reminder without any code.", f"Reminder by {agent} does not say why the debit failed.", f"{agent}'s letter leaves out the bank's code.")),
    ])
    barred = returns >= 2 and not hardship
    d.choice("two_places", iban_of, {"student": ["the customer", "the student"], "father": ["a parent", "the father"], "flatmate": ["the person they live with", "a flatmate"], "agent": ["an employee of the phone company"]}, ["Whose account is debited?", "To whom does the debited account belong?"])
    d.noul("policy", iban_of == "student" or consent, ["Is rule 1 kept?", "Was the account debited in line with rule 1?"], negated=["Is rule 1 broken?", "Does the debit offend against rule 1?"])
    d.noul("exception", barred, ["Is the SIM to be barred?", "Does rule 2 call for barring the SIM?"], negated=["Does the SIM stay active under rule 2?", "Is the customer spared the barring of the SIM?"])
    d.multi("stated", [(["proof of need", "a hardship certificate"], hardship), (["costs from a foreign network", "charges from abroad"], roaming), (["use of the phone in the period", "calls or data that were really used"], used), (["a written agreement of the account's owner", "consent to the debit"], consent), (["the bank's code in the reminder", "a reminder that says why the debit failed"], proof)],
        ["What does the file contain?", "Which of these are found in the file?", "Mark what is there."])
    d.noul("policy", proof, ["Was rule 4 observed?", "Did the company tell the customer what rule 4 requires?"], negated=["Was rule 4 neglected?", "Is rule 4 broken?"])
    d.choice("exception", "agency" if barred and bal >= 50 else "bar" if barred else "wait", {"agency": ["barring and hand-over to an agency"], "bar": ["barring only", "barring, without an agency"], "wait": ["neither barring nor an agency", "no measure"]}, ["What measures do rules 2 and 3 lead to?", "What is to be done by rules 2 and 3?"])
    d.score("counting", returns - 1, ["once", "twice", "three times"], ["How often did a debit come back?", "How many debits were returned?"])
    return state


@drill("chat")
def landlord_deposit_three_way(d):
    host, guest, cleaner, agent = d.person(), d.person(), d.person(), d.person()
    broke = d.pick(["tv", "table", "door"])
    who_said = d.pick(["host", "guest", "cleaner"])
    pictures = d.pick(["before", "after", "both"])
    insured, smoker, late, key, sorry = d.flag(), d.flag(), d.flag(), d.flag(), d.flag()
    sums = d.pick([120, 260, 540])
    h, g, c, a = host.split()[0], guest.split()[0], cleaner.split()[0], agent.split()[0]
    first = {"host": h, "guest": g, "cleaner": c}[who_said]
    msgs = [
        {"u": a, "m": f"{d.say('Claim', 'Deposit case', 'Damage ticket')} {d.ref('', 5)}, claimed {sums} {d.code}. " + d.say(f"{h} lets the flat, {g} stayed there, {c} cleans.", f"Here are {h} (lets out the flat), {g} (stayed four nights) and {c} (does the cleaning).", f"In the room: {g} who stayed, {h} who owns it, {c} who cleans.")},
        {"u": first, "m": {"tv": d.say("the screen is cracked", "tv has a crack from corner to corner", "television broken"), "table": d.say("the glass table is in pieces", "table top shattered", "someone smashed the table"), "door": d.say("the door does not shut, hinge torn off", "hinge of the door is out", "entrance door broken at the frame")}[broke] + d.say(", I saw it first", ", found it", ", noticed it as the first one")},
        {"u": h, "m": {"before": d.say("I have photos from the day before arrival", "pictures from before they came, none after", "only pictures of the flat prior to the stay"), "after": d.say("I took photos when they had left", "pictures from after the stay, none before", "only pictures once they were gone"), "both": d.say("photos from before and after, look", "I have it on pictures, before the stay and after", "pictures of both days attached")}[pictures] + " / " + either(insured, d.say("my insurance would pay part", "there is a house policy", "I am insured for contents"), d.say("no insurance on my side", "I have no policy at all", "nothing is insured"))},
        {"u": g, "m": either(sorry, d.say("yes it was me, sorry", "ok that was my fault", "I did that, I apologise"), d.say("was like that when we came", "not us, I swear", "we touched nothing")) + " / " + either(late, d.say("and yes we left three hours late", "check-out was late, traffic", "we did stay past noon"), d.say("we left on time", "out by ten as asked", "check-out was punctual"))},
        {"u": c, "m": either(smoker, d.say("smelled of smoke in every room", "ash on the sill", "cigarette ends in the sink"), d.say("no smoke or smell", "air was fresh", "clean, no ash")) + " / " + either(key, d.say("keys were in the box", "both keys back", "found the keys on the hook"), d.say("one key is missing", "no keys in the box", "keys were not there"))},
    ]
    state = {"channel": d.say("deposit-", "stay-", "case-") + d.ref("", 3), "msgs": msgs}
    d.choice("two_places", who_said, {"host": ["the landlord or landlady", "the owner of the flat"], "guest": ["the person who stayed", "the renter"], "cleaner": ["the one who does the cleaning", "the cleaner"], "agent": ["the mediator"]}, ["Who claims to have discovered the damage?", "By whom was the damage first seen, by role?"])
    d.choice("stated", broke, {"tv": ["a screen", "the television set"], "table": ["a piece of furniture made of glass", "the table"], "door": ["a door", "an entrance"], "sink": ["a wash basin"]}, ["What was damaged?", "Which object is the dispute about?"])
    d.multi("two_places", [(["smoking in the flat", "traces of smoke"], smoker), (["all keys", "the return of the keys"], key)] + [(["a fault admitted by the guest", "the guest's confession"], sorry), (["a departure after the agreed time", "late check-out by the guest's own word"], late), (["cover of the owner", "a policy on the owner's side"], insured)],
            ["What do the participants report or confirm?", "Which of these come up as true in the messages?"])
    d.noul("policy", sorry or pictures == "both" and not insured, ["Does the deposit have to pay for the damage?", "May the owner keep money for the damage?"], negated=["Does the guest get the deposit back in full for this damage?", "Must the owner go without payment from the deposit?"],
        criteria=["The deposit pays for damage that the guest admits. If the guest denies it, it pays only where pictures from before and after exist and the owner has no insurance."])
    d.noul("exception", late and not smoker or not key, ["Is an extra fee due from the guest?", "Does the fee rule hit the guest?"], negated=["Is the guest free of extra fees?"], criteria="A fee is due for late departure, except that it is dropped where the flat smelled of smoke, since the smoke charge then replaces it. A missing key always costs the fee.")
    d.noul("unknown", pictures != "before", ["Are there photographs that show the flat after the stay?", "Do pictures from after the departure exist?"], negated=["Are pictures from after the departure lacking?"])
    d.score("judgement", 2 if sorry else int(pictures == "both"), ["weak", "fair", "strong"], ["How strong is the owner's case?", "How well is the damage proved?"], criteria="Strong: the guest admits it. Fair: denied, yet pictures from before and after. Weak: denied and pictures from one day only.")
    return state


@drill("event_array")
def takeover_file_with_codes_and_roster(d):
    holder, ag1, ag2, sup = d.person(), d.person(), d.person(), d.person()
    reset_by = d.pick(["A", "B", "S"])
    reverted_by = d.pick(["A", "B", "S"])
    verified = d.pick(["voice", "questions", "none"])
    ctry, trusted, exported, contact = d.flag(), d.flag(), d.flag(), d.pick(["holder", "nobody", "bank"])
    lost = d.pick([0, 90, 640, 2300])
    t = d.day()
    uid = {"A": d.ref("31", 2), "B": d.ref("47", 2), "S": d.ref("90", 2)}
    home, away = d.country(), d.country()
    state = [
        {"ev": "profile", "holder": holder, "residence": home, "since": d.say(2012, 2017, 2020)},
        {"ev": "helpdesk_call", "ts": t.isoformat(timespec="minutes"), "op": uid[reset_by], "auth": {"voice": "VOICEPRINT_OK", "questions": "KBA_3_OF_3", "none": "SKIPPED"}[verified], "act": "PWD_RESET"},
        {"ev": "session", "ts": later(t, minutes=14).isoformat(timespec="minutes"), "geo": either(ctry, away, home), "device_trust": either(trusted, "known_since_2023", "first_seen"), "ua": d.say("Android 14", "iOS 17", "Win11/Edge")},
        {"ev": "statement_export", "ts": later(t, minutes=16).isoformat(timespec="minutes"), "files": either(exported, 12, 0)},
        {"ev": "basket", "ts": later(t, minutes=21).isoformat(timespec="minutes"), "spent": lost, "ccy": d.code, "shop": d.firm()},
        {"ev": "inbound", "ts": later(t, hours=5).isoformat(timespec="minutes"), "from": {"holder": d.say("customer by phone", "account owner, hotline", "customer, app chat"), "bank": d.say("monitoring alert", "rule 17 fired", "nightly scan"), "nobody": None}[contact], "text": {"holder": d.say("did not ask for any new password", "I cannot log on, what happened"), "bank": d.say("pattern fits takeover", "score above cut-off"), "nobody": None}[contact]},
        {"ev": "revert", "ts": later(t, hours=7).isoformat(timespec="minutes"), "op": uid[reverted_by], "act": "SESSIONS_KILLED"},
        {"ev": "roster", "ops": [{"id": uid["A"], "name": ag1, "post": d.say("junior", "new starter, week 2", "probation")}, {"id": uid["B"], "name": ag2, "post": d.say("experienced agent", "senior agent", "agent, 9 years")}, {"id": uid["S"], "name": sup, "post": d.say("shift supervisor", "supervisor", "head of shift")}]},
    ]
    staff = {"A": ["a beginner", "someone new to the job"], "B": ["a long-serving agent", "an experienced agent"], "S": ["the superior of the shift", "a supervisor"]}
    d.choice("two_places", reset_by, staff, ["Who reset the password, by post?", "What sort of employee gave the new password?"])
    d.noul("identity", reset_by == reverted_by, ["Did one and the same employee reset the password and end the sessions?", "Is the operator of the reset also the one who ended the sessions?"], negated=["Were reset and revert done by two different employees?"])
    d.choice("unknown", contact, {"holder": ["the customer", "the owner of the account"], "bank": ["the bank's own monitoring", "an automatic alert"], "nobody": ["the log leaves it open", "not recorded"]}, ["Who raised the alarm?", "Through whom did the matter come to light?"])
    d.multi("stated", [(["a log-in from another country than the customer's", "a foreign location"], ctry), (["a device never seen before", "an unfamiliar device"], not trusted), (["downloads of account documents", "statements that were taken out"], exported), (["a reset without any check of the caller", "no verification at the help desk"], verified == "none"), (["a loss of money", "spending in the session"], lost > 0)],
            ["What does the log show?", "Which of these are in the log?", "Mark what the log bears out."])
    d.noul("exception", verified == "none" and reset_by != "S" or reset_by == "A" and verified != "voice", ["Was the reset against the rule?", "Did the operator break the reset rule?"], negated=["Was the reset in line with the rule?"],
           criteria=["Resets need a check of the caller, except when a supervisor does them. Beginners may reset only after a voice check."])
    d.score("judgement", min(3, ctry + (not trusted) + exported), ["harmless", "slightly odd", "serious", "critical"], ["How does the session look?", "How grave is the session after the reset?"], criteria="One point each for: session from abroad, device seen for the first time, documents exported.")
    d.score("amounts", [0, 90, 640, 2300].index(lost), ["nothing", "below 100", "100 to 1,000", "more than 1,000"], ["How much was spent in the session?", "What did the session cost?"])
    return state
