"""Debits and payment operations 6: an account switch, positive pay, rejected collections, a payroll bureau, proof of authorisation, a trial subscription, a table of originators, a doubtful duplicate."""

from draw import drill, later


@drill("mixed")
def account_switch_gone_wrong(d):
    who, helper, old, new = d.person(), d.person(), d.say("Crown & Anchor Bank", "Penfold Bank", "Sable Bank"), d.say("Tidewater", "Mint Street Bank", "Plover Bank")
    payees = ["gas", "council tax", "phone", "car insurance"]
    lost = d.pick(payees)
    day = d.day("2025-02-10", 250)
    moved_by = d.pick([5, 7, 9, 12])
    blame = d.pick(["old", "new", "collector"])
    penalty, redirect, joint = d.flag(), d.flag(), d.flag()
    offer = d.pick([0, 25, 100])
    reach = d.pick(["app", "letter", "branch"])
    amounts = {p: d.int(18, 160) for p in payees}
    listing = [{"ref": d.ref("DDI", 4), "collector": p, "lastCents": amounts[p] * 100, "transferred": p != lost} for p in payees]
    text = f"{who} {d.say('complains', 'is put out', 'writes to complain')} that one bill was not paid after the move from {old} to {new}. " + {
        "old": d.say(f"{old} admits that it left the line out when it sent its list.", f"According to {old} the item was missing on the list it supplied; its error.", f"The list from {old} was short of one line, and it has owned up."), "new": d.say(f"{new} had the line but failed to load it.", f"A clerk of {new} skipped the line when loading.", f"The item reached {new} and got stuck there in an import."),
        "collector": d.say("Both banks did their part; the collector never processed the new number.", "The collector was told in time and went on with the old account.", "Notice of the new number went out properly, yet the collector did not act on it.")}[blame] + " " + (
        d.say("A late fee was charged by the collector.", "It cost the customer a late fee.", "The collector put a late charge on the bill.") if penalty else d.say("No late fee arose.", "The collector waived any fee.", "There was no extra cost.")) + " " + (
        d.say("Payments to the old account are being redirected.", "The redirection from the old number works.", "What arrives at the old account is passed on.") if redirect else d.say("The redirection was never switched on.", "Payments to the old number bounce, there is no redirection.", "Nobody set up forwarding from the old account.")) + " " + (
        f"{helper} is joint holder of both accounts. " if joint else f"{helper}, who is mentioned in the letter, holds no account with us. ") + {"app": d.say("The complaint came through the app", "It was typed into the app"), "letter": d.say("The complaint came on paper", "A handwritten letter brought it in"), "branch": d.say("It was put forward at the counter", "The customer came by in person")}[reach] + f" on {d.date(later(day, days=40))}. " + (
        d.say(f"We offered {offer} for the trouble.", f"A goodwill payment of {offer} was offered.", f"{offer} was put forward as amends.") if offer else d.say("Nothing was offered yet for the trouble.", "No goodwill payment has been put forward.", "So far there is no offer of amends."))
    state = {"switchCase": {"ref": d.ref("SW", 6), "requested": day.strftime("%Y-%m-%d"), "completedWorkingDays": moved_by, "targetWorkingDays": 7, "instructions": listing}, "complaint": text}
    d.choice("two_places", lost, {"gas": ["the energy bill", "fuel for heating"], "council tax": ["a local levy", "what is owed to the town"], "phone": ["the telecom bill", "the telephone"], "car insurance": ["cover for the vehicle", "the motor policy"]}, ["Which bill went unpaid?", "Which instruction was lost in the move?", "What did not get across to the new account?"])
    d.choice("stated", blame, {"old": ["the bank that was left", "the former bank"], "new": ["the bank that was joined", "the present bank"], "collector": ["the firm that collects the bill", "neither bank"]}, ["Who is at fault?", "Where was the mistake made?", "The failure is to be laid at the door of"])
    d.noul("policy", moved_by <= 7, ["Was the move done within the time promised?", "Did the switch meet its target?"], negated=["Did the switch overrun its target?", "Was the move slower than promised?"])
    d.score("stated", [0, 25, 100].index(offer), ["none", "a small sum", "a larger sum, 100 or so"], ["How much was put on the table as compensation?", "Size of the goodwill offer:"])
    d.multi("exception", [(["a late fee to be refunded", "repay the late charge"], penalty and blame != "collector"), (["forwarding from the old account is to be set up", "switch on the redirection"], not redirect), (["an apology for slowness", "say sorry for the delay of the switch"], moved_by > 7)], ["What does the guarantee call for?", "Which duties follow?"],
            criteria="The banks refund late fees unless the collector alone was at fault. Redirection must be in place. More than 7 working days calls for an apology.")
    d.noul("stated", joint, ["Is a second person an owner of the accounts?", "Are the accounts held by two people?"], negated=["Does the customer hold the accounts alone?"])
    return state


@drill("nested_json")
def positive_pay_exception(d):
    firm, payee, fake = d.firm(), d.person(), d.person()
    no = d.int(3000, 8000)
    diff = d.pick(["AMOUNT", "PAYEE", "NOT_ISSUED", "VOIDED"])
    amt = d.int(300, 4000)
    issue = d.day()
    gap = d.pick([3, 20, 200, 240])
    font, sig = d.flag(), d.flag()
    dec = d.pick(["PAY", "RETURN", None])
    cut = d.pick(["12:00", "14:00"])
    when = d.pick(["09:40", "11:52", "12:31", "14:20"])
    raised = d.flag()
    shown = amt * (10 if raised else 1) if diff == "AMOUNT" else amt
    if diff == "AMOUNT" and not raised:
        shown = amt + 9
    rec = None if diff == "NOT_ISSUED" else {"no": no, "cents": amt * 100, "payee": payee, "issued": issue.strftime("%Y-%m-%d"), "void": diff == "VOIDED"}
    state = {"ppx": {"client": firm, "acct": "..." + d.ref("", 4), "bizDate": later(issue, days=gap).strftime("%Y-%m-%d"), "presented": {"no": no, "cents": shown * 100, "payeeRead": fake if diff == "PAYEE" else payee, "ocrConfidence": d.int(88, 99), "bofd": d.say("MOBILE RDC", "TELLER", "ATM")},
                     "issueRecord": rec, "exceptionType": diff, "image": {"stockMatchesSample": font, "sigMatchesCard": sig}, "neighbours": [{"no": no - 1, "status": "PAID"}, {"no": no + 1, "status": d.say("OPEN", "PAID")}]},
             "decision": {"clientChoice": dec, "at": when if dec else None, "by": d.person() if dec else None, "cutoff": cut, "defaultIfNone": "RETURN"}}
    state["clearedToday"] = [{"no": no - d.int(20, 90) - 100 * i, "cents": d.int(9000, 400000), "payee": d.person(), "match": True} for i in range(3)]
    d.choice("stated", diff, {"AMOUNT": ["the sum on the cheque", "the figure differs from the list"], "PAYEE": ["who is to get the money", "another beneficiary than listed"], "NOT_ISSUED": ["the number is not in the list of written cheques", "no record of the cheque"], "VOIDED": ["the cheque had been cancelled", "it was declared invalid by the firm"]}, ["What is wrong with the presented cheque?", "Why was the cheque singled out?", "The mismatch concerns"])
    d.multi("two_places", [(["the paper looks like the firm's cheques", "stock as in the sample"], font), (["the signing fits the specimen", "signature agrees with the card"], sig), (["it is over six months old", "more than half a year since issue"], gap > 185 and diff != "NOT_ISSUED")], ["What can be said of the item?", "Which statements fit the cheque?"])
    in_time = dec and when < cut
    d.noul(
        "exception", bool(dec) and when < cut, ["Does the client's own choice count?", "Did the client decide in time?"], negated=["Does the default apply?", "Is the client's choice missing or too late?"], criteria="A choice counts only if made before the cut-off; otherwise the default applies.")
    d.choice("unknown", dec or "none", {"PAY": ["to honour it", "let it be paid"], "RETURN": ["to refuse it", "send it back"], "none": ["not stated", "no choice is on record"]}, ["What did the client choose?", "The client decided", "Which decision did the firm give?"])
    d.score("judgement", 2 if not font and not sig else 1 if not font or not sig else 0, ["genuine paper and hand", "mixed", "everything speaks for a forgery"], ["Judging by the image, how does the cheque look?", "How far does the image speak for a counterfeit?"])
    d.noul("amounts", amt > 2000, ["Is the item above 2,000 in the issue list, or on its face if not listed?", "Going by the list (or else the face), does it exceed 2,000?"], negated=["Going by the list (or else the face), is it 2,000 or less?"])
    return state


@drill("event_array")
def rejected_collections(d):
    people = [d.person() for _ in range(4)]
    codes = d.shuffled(["AM04", "MD01", "AC04", "MS02", "MD07"])[:4]
    stage = d.pick(["REJECT", "RETURN", "REFUND"])
    vals = [v * 100 + 50 for v in d.some(range(9, 140), 4)]
    day = d.day()
    again = d.int(0, 3)
    cred = d.firm()
    lag = d.pick([0, 3, 40])
    write_off, blocked = d.flag(), d.flag()
    stream = [{"seq": 1, "kind": d.say("COLLECTION_FILE", "PAIN008_SENT", "DD_FILE_OUT"), "creditor": cred, "dueDate": day.strftime("%Y-%m-%d"), "tx": d.int(180, 900)}]
    for i in range(4):
        stream.append({"seq": i + 2, "kind": stage, "on": later(day, days=lag + i // 2).strftime("%Y-%m-%d"), "debtor": people[i], "cents": vals[i], "reason": codes[i], "reasonText": d.say(None, None, {"AM04": "InsufficientFunds", "MD01": "NoMandate", "AC04": "ClosedAccountNumber", "MS02": "NotSpecifiedByCustomer", "MD07": "EndCustomerDeceased"}[codes[i]])})
    stream.append({"seq": 6, "kind": "REPRESENTED", "debtor": people[again], "cents": vals[again], "on": later(day, days=lag + 9).strftime("%Y-%m-%d")})
    stream.append({"seq": 7, "kind": d.say("WRITE_OFF", "BAD_DEBT", "CHARGED_OFF") if write_off else d.say("DUNNING", "REMINDER", "LETTER_1"), "debtor": people[(again + 1) % 4], "cents": vals[(again + 1) % 4]})
    stream.append({"seq": 8, "kind": "MANDATE_FLAG", "debtor": people[(again + 2) % 4], "flag": "BLOCKED" if blocked else d.say("KEEP", "ACTIVE", "UNCHANGED")})
    opts = {str(i): people[i] for i in range(4)}
    d.choice("two_places", codes[again], {"AM04": ["lack of cover", "too little money"], "MD01": ["missing authorisation", "no mandate"], "AC04": ["an account that was closed"], "MS02": ["the payer's refusal with no reason given", "unspecified, on the payer's side"], "MD07": ["the payer's death"]}, ["Why had the debit that was tried again failed at first?", "For what reason did the re-presented item come back?"])
    d.choice("amounts", str(vals.index(max(vals))), opts, ["Whose debit is the largest?", "With whom is the most money open?"])
    d.noul("policy", codes[again] == "AM04" or codes[again] == "MS02", ["Was it right to try the debit again?", "Did the rule allow the new attempt?"], negated=["Was the new attempt against the rule?"], criteria="A debit may be tried anew after AM04 (no funds) or MS02 (no reason given), never after MD01, AC04 or MD07.")
    d.score("order_time", [0, 3, 40].index(lag), ["by the due date", "within a week of it", "weeks later"], ["When did the items come back?", "Time from the due date to the first item coming back:"])
    d.multi("stated", [(["a claim was given up", "a sum was written off"], write_off), (["a mandate was barred", "further debits on a mandate were stopped"], blocked)], ["Which steps did the creditor take?", "What did the creditor do in the end?"])
    d.noul("counting", "MD01" in codes and "MD07" in codes, ["Is there both a missing mandate and a deceased payer among the reasons?", "Do both MD01 and MD07 occur?"], negated=["Is at least one of the codes MD01 and MD07 absent?"])
    return stream


@drill("narrative")
def payroll_bureau_misses_the_run(d):
    bureau, client, mary, chef, sub = d.firm(), d.firm(), d.person(), d.person(), d.person()
    cause = d.pick(["flood", "sick", "cert", "forgot"])
    late = d.pick([1, 2, 4])
    n = d.int(14, 90)
    fixed = d.pick(["faster", "cash", "none"])
    refund, angry, warned, told_first = d.flag(), d.flag(), d.flag(), d.pick(["client", "worker", "bureau"])
    day = d.day()
    bounced = d.flag()
    state = f"""{bureau} runs the wages of {client}, {n} people. The file for the pay day of {d.date(day)} {d.say('should have reached the bank by noon two days before', 'was to be at the bank two days earlier, by noon', 'had to be with the bank at midday two days ahead')}. It arrived {late} day{'s' if late > 1 else ''} after the pay day. {mary}, {d.say('who does the account at the bureau', 'the clerk in charge at the bureau', 'wages clerk of the bureau')}, """ + {
        "flood": d.say("could not get in, the street being under water.", "found the cellar with the servers flooded.", "had no current in the house after a burst main."), "sick": d.say("had fallen ill the night before and nobody stood in.", "was in bed with a fever, and no stand-in had been named.", "was taken to hospital, and the work stayed where it was."),
        "cert": d.say("saw the upload refused, as the bank certificate had run out.", "got an error, since the key for the bank line had expired.", "was locked out: the certificate was past its date."), "forgot": d.say("had simply written the wrong day into the calendar.", "had the date wrong and thought there was another week.", "mixed the client up with another whose pay day is later.")}[cause] + " " + {
        "client": d.say(f"It was {chef}, owner of {client}, who noticed and rang up.", f"The first to notice was {chef}, whose firm it is.", f"{chef}, the owner, looked in the account and raised the alarm."), "worker": d.say(f"A worker, {sub}, stood in the office in the morning and asked for the wage.", f"{sub}, a packer, could not pay at the shop and asked what was up.", f"The matter came out through {sub} from the packing hall, whose rent had bounced."), "bureau": d.say("The bureau noticed it itself in its evening check.", "It came out at the bureau's own control.", "A colleague at the bureau spotted the gap in the log.")}[told_first] + " " + {
        "faster": d.say("The wages were then sent as instant payments.", "To make up for it, instant payments were used.", "All were paid by instant credit once it was known."), "cash": d.say("Envelopes with notes were handed out.", "Those in need were given notes from the safe.", "Some banknotes in envelopes bridged the days."), "none": d.say("No stopgap was found; people waited for the ordinary run.", "There was nothing for it but to wait for the file to clear.", "People had to wait until the usual clearing brought the money.")}[fixed] + " " + (
        d.say("Several debits of the workers bounced in the meantime.", "In those days some of the staff had debits returned.", "Rents and loans of several workers were returned for want of money.") if bounced else d.say("No debit of any worker bounced in the meantime.", "None of the staff had a payment returned.", "As far as is known no worker came to harm by it.")) + " " + (
        d.say("The bureau has given back its fee for the month.", "The monthly fee was refunded.", "For that month the bureau waived its fee.") if refund else d.say("The bureau keeps its fee.", "As to the fee, the bureau gives nothing back.", "The fee for the month was charged as usual.")) + " " + (d.say("It had happened in the previous year too.", "There had been one late run before.", "One year earlier the same thing had occurred.") if warned else d.say("In nine years it was the first slip.", "Such a thing had never happened before.", "Until then each run had been on time.")) + " " + (
        d.say("The client has given notice.", "The contract was ended by the client.", f"{client} is moving to another provider.") if angry else d.say("The client stays.", "They will go on working together.", f"{client} remains with the bureau."))
    d.choice("stated", cause, {"flood": ["water or a power cut", "a mishap with the building"], "sick": ["illness", "someone's bad health"], "cert": ["an expired technical key", "a certificate that had run out"], "forgot": ["a mix-up of dates", "human forgetfulness"]}, ["Why was the wage file late?", "What kept the bureau from sending it in time?", "The delay was due to"])
    d.choice("two_places", told_first, {"client": ["the head of the client firm"], "worker": ["one of the employees to be paid", "a person waiting for the wage"], "bureau": ["the payroll service itself"]}, ["Who noticed it first?", "By whom was the gap discovered?", "The failure was first seen by"])
    d.choice("stated", fixed, {"faster": ["with quicker transfers"], "cash": ["with banknotes"], "none": ["not at all"]}, ["How were the days until payment bridged?", "What was done so that people got money sooner?"])
    d.multi("stated", [(["the service gave its charge back", "no fee was kept"], refund), (["the business tie was ended", "the client leaves"], angry), (["employees suffered returned payments", "debits of staff bounced"], bounced)], ["What followed from it?", "Which consequences are told?", "Mark what came of it."])
    d.noul(
        "policy", late > 1 and warned or cause == "forgot", ["Does the contract give the client a right to damages?", "Are damages owed under the contract?"], negated=["Are no damages owed under the contract?"], criteria=["Damages are owed when the bureau got the date wrong, and also when a run is more than one day late and it is not the first time."])
    d.score("judgement", bounced + angry + (fixed == "none"), ["hardly any harm", "some harm", "much harm", "very great harm"], ["How bad were the consequences?", "How much harm was done?"], criteria="One step up for each: workers' debits bounced; the client leaves; no stopgap was found.")
    return state


@drill("policy_and_case")
def proof_of_authorisation(d):
    firm, payer, clerk = d.firm(), d.person(), d.person()
    ch = d.pick(["phone", "web", "paper"])
    have = {k: d.flag(0.55) for k in ("a", "b")}
    years = d.pick([0.5, 1.5, 2.6, 4.0])
    asked, deadline = d.day(), 10
    took = d.pick([4, 8, 12, 15])
    sells = d.pick(["vitamins", "lawn care", "cable television"])
    minor, letter = d.flag(), d.flag()
    labels = {"phone": (d.say("a recording of the call was supplied", "the tape of the talk was sent", "an audio file of the conversation is there"), d.say("no recording of the call exists", "the talk was not taped", "there is no audio of it"), d.say("a written notice had been mailed to the payer before the debit", "the confirmation letter sent out ahead of the debit is on file", "the payer had got a letter confirming the deal before money was taken"), d.say("no notice had been mailed to the payer", "a confirmation letter was never sent", "the payer was sent nothing in writing")),
              "web": (d.say("the log shows the ticked consent box", "there is a log of the click on 'I authorise'", "the click of consent is in the log"), d.say("the log has no consent click", "no click of consent can be shown", "nothing in the log tells of a consent"), d.say("the identity was checked with a code sent to the phone", "the payer had typed in a one-time code", "a code by SMS proved who sat at the screen"), d.say("the identity of the person at the screen was not checked", "no check was made who was at the keyboard", "there was no code or other check of the person")),
              "paper": (d.say("a form with a signature was supplied", "the signed form is there", "we got the sheet that the payer signed"), d.say("the form bears no signature", "a form came, not signed", "what was sent is an unsigned sheet"), d.say("a copy had been given to the payer", "the payer had received a duplicate", "the payer keeps a copy, as is noted"), d.say("the payer was not given a copy", "no duplicate was handed to the payer", "of a copy for the payer nothing is known to have been given"))}[ch]
    state = f"""{d.say('STANDARD 9: PROOF OF AUTHORISATION', 'What counts as proof of an authorised debit', 'Proof of authorisation, compliance sheet 9')}
By telephone: recording of the call OR written notice mailed before the debit.
On the internet: log of the consent AND check of the person's identity.
On paper: signed form AND copy given to the payer.
{d.say('Proof is kept for two years after the authorisation ends.', 'Keep all proof two years from the end of the authorisation.', 'Two years after the end of the authorisation proof may be destroyed.')} {d.say('It is to be supplied within 10 banking days of the request.', 'Supply it in ten banking days.', 'Deadline for supplying it: ten banking days.')}

{d.say('Matter', 'File', 'Query')}: {firm} ({sells}), payer {payer}. Authorisation {dict(phone=d.say('by phone', 'given in a phone call', 'TEL entry'), web=d.say('on the website', 'given online', 'WEB entry'), paper=d.say('in writing', 'on a paper form', 'PPD entry'))[ch]}, ended {years} years ago. Requested by {clerk} on {d.date(asked)}; answer came on banking day {took}: {labels[0 if have['a'] else 1]}; {labels[2 if have['b'] else 3]}. """ + (d.say("The payer was seventeen at the time.", "At the time of the order the payer was not yet of age.", "The payer was a minor then.") if minor else d.say("The payer was sixty at the time.", "The payer was of full age.", "An adult payer, born in 1961.")) + " " + (
        d.say("The firm's covering letter is rude.", "In its letter the firm abuses the payer as a fraudster.", "A scornful letter came with it.") if letter else d.say("The firm's covering letter is polite.", "A courteous note came with it.", "The accompanying letter is friendly and helpful."))
    good = (have["a"] or have["b"]) if ch == "phone" else (have["a"] and have["b"])
    d.noul("policy", good, ["Is the proof sufficient under the standard?", "Does what was supplied prove the authorisation?", "The standard of proof is met."], negated=["Does the proof fall short of the standard?", "Is the proof insufficient?"])
    d.choice("stated", ch, {"phone": ["orally, over a line"], "web": ["through an internet page"], "paper": ["with pen on a sheet"]}, ["How was consent to the debit given?", "The authorisation was obtained", "By which channel did the payer agree?"])
    d.noul("exception", years > 2, ["Was the firm free to destroy its proof by now?", "Is the period for keeping proof over?"], negated=["Did the firm still have to keep its proof?", "Is the keeping period still running?"])
    d.noul("order_time", took > 10, ["Did the answer come after the deadline?", "Was the firm late with its answer?"], negated=["Was the answer in time?", "Did the firm meet the deadline?"])
    d.multi("stated", [(["the payer was under age", "the payer was not an adult"], minor), (["the tone of the firm is hostile", "an insulting letter"], letter)], ["Which of these are so?", "What else does the file tell?"])
    d.score("stated", have["a"] + have["b"], ["neither", "one", "both"], ["Of the two things named for this channel, how many were in place?", "How much of the proof for the channel is there?"])
    return state


@drill("email")
def trial_turned_subscription(d):
    who, mag, daughter = d.person(), d.say("The Lantern Weekly", "GardenPlus", "StarSign Daily", "Yoga at Home", "PuzzleBox"), d.person()
    trial, day = d.pick([7, 14, 30]), d.day()
    cancel = d.pick([-3, -1, 2, 6])
    by = d.pick(["self", "daughter"])
    fee = d.pick([39, 59, 89])
    told, small, used, second = d.flag(), d.flag(), d.flag(), d.pick([0, 1, 2])
    aim = d.pick(["refund", "explain", "punish"])
    end = later(day, days=trial)
    state = f"""{d.say('Dear bank', 'Good day', 'To whom it may concern')},

{d.say('I am 71 and not good at these things.', 'I am no expert with computers.', 'Forgive an old man or woman for a long mail.')} On {d.date(day)} """ + (d.say(f"I signed up for a free trial of {mag}", f"I ordered {mag} on trial, free of charge", f"I filled in the form for a free test of {mag}") if by == "self" else d.say(f"my daughter {daughter} signed up for a free trial of {mag} with my account number", f"{daughter}, my daughter, ordered {mag} on trial and put in my account", f"a free test of {mag} was ordered by {daughter}, my girl, and she typed in my account")) + f""", {trial} days, until {d.date(end)}. """ + (
        d.say("That it goes on by itself was said in bold on the first page, I have looked again.", "They did write in large letters that it becomes a subscription.", "I must own that the page said clearly it would renew.") if told else d.say("Nowhere did it say that it goes on by itself.", "Not a word that it would become a subscription.", "I looked again: there is nothing on the page about a renewal.")) + f" {d.say('I cancelled', 'The cancellation went out', 'We wrote to cancel')} on {d.date(later(end, days=cancel))}. " + (
        d.say("I confess I did read it every morning.", "It was used, I do not hide it; I opened it daily.", "I liked it and looked in quite often.") if used else d.say("I never opened it even once.", "Not once was it opened by me.", "I have not so much as looked at it.")) + f" {d.say('Yet they took', 'Then there went off', 'And so they drew')} {fee} {d.code} from my account on {d.date(later(end, days=9))}" + (", " + d.say("and the same again a month later", "and one month on once more") + (", and a third time after that" if second == 2 else "") if second else ", " + d.say("once only so far", "until now one time", "just the once")) + ". " + (
        d.say("My pension is small and I had to borrow for food.", "I live on very little, it tore a hole.", "With my pension it means no heating this week.") if small else d.say("It is not about the sum, I am well off.", "The money does not hurt me.", "I can bear the loss, thank God.")) + " " + {
        "refund": d.say("Please fetch the money back.", "I ask you to return the debit.", "Can you get it back into my account?"), "explain": d.say("Please tell me how such a thing is possible.", "I only wish to understand how they may do so.", "Would you explain to me how this works?"), "punish": d.say("Such people should be kept from using your bank.", "I want you to shut out this company for good.", "Please see that they can do it to nobody else.")}[aim] + f"\n\n{who}"
    d.noul("order_time", cancel < 0, ["Was it cancelled while the trial ran?", "Did the cancellation go out before the trial ended?"], negated=["Did the cancellation come only after the trial?", "Was the trial over when it was cancelled?"])
    d.noul("two_places", by == "daughter", ["Did somebody other than the writer place the order?", "Was the order made by a relative?"], negated=["Did the writer place the order in person?"])
    d.score("amounts", second, ["one debit", "two debits", "three debits"], ["How many debits were made?", "Number of debits so far:"])
    d.choice("stated", aim, {"refund": ["money returned"], "explain": ["information", "to understand what happened"], "punish": ["measures against the firm", "the collector barred"]}, ["What does the writer want?", "The writer asks for"])
    d.multi("stated", [(["the renewal was clearly announced", "the page told that it would go on"], told), (["the offer was used", "the writer read it"], used), (["the loss is hard to bear", "the writer has little money"], small)], ["What does the writer admit or tell?", "Which of these appear in the mail?"])
    d.score("judgement", (not told) + (cancel < 0) + (not used), ["weak", "rather weak", "rather strong", "strong"], ["How strong is the writer's case?", "How good are the grounds for a refund?"], criteria="One step each: the renewal was not announced; cancelled before the end of the trial; never used.")
    return state


@drill("ledger_text")
def originator_table(d):
    firms = [d.firm() for _ in range(4)]
    vols = [d.pick([200, 1000, 5000, 20000]) for _ in range(4)]
    order = d.shuffled(range(4))
    un = [0.0] * 4
    for i, v in zip(order, (0.1, 0.3, 0.6 + d.int(0, 3) / 10, 1.4)):
        un[i] = v
    un = [round(u, 2) for u in un]
    new = d.int(0, 3)
    bad = [d.pick([2.1, 2.7, 3.3, 4.8]) for _ in range(4)]
    res = d.int(0, 3)
    owner = d.person()
    freeze, sent = d.flag(), d.flag()
    rows = "\n".join(f"{firms[i]:<28} {vols[i]:>7,} {un[i]:>6.2f} {bad[i]:>6.1f}   {d.say('NEW', 'new client', 'since this month') if i == new else d.say('', '-', '')}{'  res.' if i == res else ''}" for i in range(4))
    state = f"""{d.say('ORIGINATORS ON WATCH', 'RETURN RATES BY CLIENT', 'MONTHLY RETURN SHEET')}   {d.date(d.day())}   {d.say('kept by', 'clerk')} {owner}
client                       entries  unau%   adm%   remarks
{rows}
{d.say('limits: unau 0.50, adm 3.0', 'network levels 0.50 / 3.0', 'lines to watch: unau 0.50 and adm 3.0')}
res. = {d.say('reserve held', 'we hold a reserve', 'a reserve has been taken')}
new client files: """ + (d.say("stopped until reviewed", "frozen, review first", "on ice for the present") if freeze else d.say("run as usual", "go through, nothing stopped", "processed without a stop")) + "\nreport to the risk committee: " + (d.say("sent", "delivered this morning", "handed in") if sent else d.say("outstanding", "to be written", "not yet made")) + f"\n{d.say('next sheet in 30 days', 'sheet is made monthly', 'older sheets in the folder')}"
    opts = {str(i): firms[i] for i in range(4)}
    state += f"\n{d.say('last month', 'previous sheet')}: five clients, mean of all 0.21 / 1.9, one letter written (to {d.firm()}, since closed); chair of the committee {d.person()}, next meeting {d.date(d.day())}; files of all clients come in by noon"
    d.choice("amounts", str(un.index(max(un))), opts, ["Whose debits are most often disputed as unauthorised?", "Which client has the highest unauthorised rate?", "The worst figure in the first rate belongs to"])
    d.choice("two_places", str(new), opts, ["Which client has only just joined?", "Who is new on the sheet?", "The newcomer is"])
    d.noul("two_places", bad[new] > 3, ["Is the newcomer above the line for administrative returns?", "Does the new client break the administrative level?"], negated=["Is the newcomer within the administrative level?"])
    d.score("counting", sum(b > 3 for b in bad) if sum(b > 3 for b in bad) < 4 else 3, ["none", "one", "two", "three or four"], ["How many clients are above the administrative line?", "Number of clients over 3.0 in the last rate:"])
    d.multi("policy", [(["the first one"], un[0] > 0.5), (["the second one"], un[1] > 0.5), (["the third one"], un[2] > 0.5), (["the bottom one"], un[3] > 0.5)], ["Which clients in the table must be written to?", "To whom does a letter go?"], criteria="A letter goes to each client whose unauthorised rate is above 0.50.")
    d.noul("exception", un[res] > 0.5, ["Is the client with a reserve over the unauthorised limit?", "Does the one whose money is held back break the unauthorised limit?"], negated=["Is the client with a reserve within the unauthorised limit?"])
    d.multi("stated", [(["the new one's files are held", "files of the new client do not run"], freeze), (["the committee has its report", "the report was given in"], sent)], ["What has been done?", "Which steps were taken already?"])
    return state


@drill("analyst_note")
def two_debits_one_invoice(d):
    sup, buyer, ana, desk = d.firm(), d.firm(), d.person(), d.person()
    val = d.amount(700, 9800)
    same_inv, same_val, gap = d.flag(), d.flag(), d.pick([0, 1, 28, 31])
    day = d.day()
    inv1, inv2 = d.ref("R-", 5), d.ref("S-", 5)
    goods = d.pick(["two", "one", "unk"])
    credit, system, said = d.flag(), d.pick(["migr", "manual", "usual"]), d.pick(["sorry", "correct", "silent"])
    late_days = d.pick([1, 2, 5, 30])
    signs = same_inv + same_val + (goods == "one") + (gap <= 1)
    state = f"""{d.say('Query', 'Claim', 'Double debit?')} by {buyer} against {sup}, note of {ana}
Two debits: {d.date(day)}, {d.money(val)}, invoice {inv1}; and {d.date(later(day, days=gap))}, {d.money(val if same_val else round(val * 0.83, 2))}, invoice {inv1 if same_inv else inv2}. """ + {
        "two": d.say("The delivery notes show two lots, signed for on two days.", "Goods came two times, as the buyer's own store book says.", "There were two deliveries, both receipted."), "one": d.say("There was one delivery only.", "The store book of the buyer shows a single lot.", "Goods were received a single time."), "unk": d.say("Nothing is on file about deliveries.", "We have no delivery notes.", "As to the goods that were delivered, the papers are not there.")}[goods] + " " + {
        "migr": d.say(f"{sup} changed its billing system in that week.", "In those days the supplier moved to new software.", "The supplier's billing had just been migrated."), "manual": d.say("The second debit was keyed by hand.", f"Someone at {sup} typed the second one in by hand.", "By the file name, the second was a manual entry."), "usual": d.say("Both came in the supplier's ordinary files.", "Nothing was unusual in how the files were sent.", "The two were part of regular runs.")}[system] + " " + {
        "sorry": d.say("The supplier apologised on the phone.", f"{desk} of the supplier said sorry and spoke of a slip.", "It owned up to a slip when asked."), "correct": d.say("The supplier stands by both debits.", f"{desk} of the supplier says both are right.", "It maintains that both sums were owed."), "silent": d.say("The supplier has not answered.", f"{desk} of the supplier does not call back.", "No reply has come from the supplier.")}[said] + " " + (
        d.say("A credit note has been issued.", "The supplier has issued a credit over the sum.", "The buyer holds a credit note.") if credit else d.say("No credit note exists.", "A credit has not been issued.", "The buyer holds no credit note.")) + f" {d.say('Claim reached us', 'The buyer came to us', 'We were told')} {late_days} day{'s' if late_days > 1 else ''} after the second debit. {d.say('The buyer has banked here since 2009.', 'Both banks are in the scheme.', 'Other debits of the supplier were undisputed.')}"
    state += f" In the year before there were {d.int(9, 20)} debits between the two, the largest over {d.money(d.int(10000, 20000))}, none returned. Contract of {d.date(later(day, days=-700))}, signed by {d.person()}. {d.say('Freight is billed apart.', 'Pallets are billed apart.', 'Samples are free.')}"
    d.noul("identity", same_inv, ["Do both debits name the same invoice?", "Is it one and the same invoice in both cases?"], negated=["Do the debits name two different invoices?", "Does each debit have an invoice number of its own?"])
    d.noul("amounts", same_val, ["Are the two sums equal?", "Was the identical amount taken both times?"], negated=["Do the two sums differ?", "Is the second debit for another amount than the first?"])
    d.choice("unknown", goods, {"two": ["two consignments"], "one": ["one consignment"], "unk": ["not stated", "the file does not say"]}, ["How many deliveries does the file tell of?", "How often were goods delivered?"])
    d.choice("stated", said, {"sorry": ["it admitted a mistake"], "correct": ["it defended the debits", "it claimed to be right"], "silent": ["it gave no response"]}, ["How did the supplier react?", "What did the supplier say to the claim?"])
    d.score("judgement", 0 if signs <= 1 else 1 if signs == 2 else 2, ["unlikely", "possible", "likely"], ["How likely is a double debit for one and the same debt?", "Is the second debit a duplicate?"], criteria="Count: same invoice, same sum, one delivery only, at most a day apart. Up to one: unlikely. Two: possible. More: likely.")
    d.multi(
        "two_places", [(["the claim came within two days of the second debit", "the claim was made at once, in up to two days"], late_days <= 2), (["a credit note evens it out", "the buyer got a credit note"], credit), (["the second debit was put in manually", "somebody typed the second debit in"], system == "manual")], ["Which of these are true?", "What does the note tell?"])
    return state
