"""Notes of bank branches and call centres: old people under pressure, customers coached by a stranger, mules recruited, and honest large payments."""

from draw import drill, later
from scene_questions import advise, cheats, rate, signs, which

VICTIM = ("Is the customer being cheated?", "Is somebody behind this who wants the customer's money?", "Is the customer under the influence of a criminal?", "Is the customer about to lose money to a swindler?",
        "Should the bank step in to protect the customer?",
          "Is the customer the victim of a fraud in progress?", "Does the visit point to a scam?")
FINE = ("Is the customer acting of their own free will?", "Is the customer's wish a sound and ordinary one?", "Can the bank simply serve the customer?", "Is there an innocent explanation for the visit?",
        "Is the payment most likely all right?")


@drill("analyst_note")
def withdrawal_with_the_phone_on(d):
    cust, clerk = d.person(), d.person()
    trick = d.flag()
    marks = d.some(["phone", "story", "nerves", "secret"], *((2, 4) if trick else (0, 0)))
    sum_, age, t = d.int(30, 190) * 100, d.int(64, 89), d.day()
    hot, known = d.flag(), d.flag()
    text = " ".join([f"{d.say('Counter note', 'Branch diary')} {d.date(t)}, {clerk}:", d.say(f"{cust}, {age}, wanted {d.money(sum_)} in notes.", f"Cash wish of {cust} ({age}): {d.money(sum_)}."),
        d.tell(hot, ["The air was stifling in the hall.", "A hot day, door open."], ["It was pouring outside.", "Cold day."]),
        d.tell("phone" in marks, ["A call was running in the breast pocket all along, one heard a voice.", "Kept an earpiece in and looked away before each answer."],
        ["The phone lay in the bag, switched off.", "No telephone in sight."]),
        d.tell("story" in marks, ["First it was for a kitchen, a minute later for a car, the make of which was unknown.", "Said 'renovation', could name neither firm nor room."],
        ["For a used van; the seller's offer with chassis number lay on the desk.", "For the roof; showed the tiler's estimate and his card."]),
        d.tell("nerves" in marks, ["Hands shook and tears came when I asked.", "Pale, looked at the door again and again."], ["Joked about the weather and asked after my son.", "At ease, had time for a chat."]),
        d.tell("secret" in marks, ["'They said your people here are part of it', came out at last.", "Had been told not to trust the staff."],
        ["Asked for my view on whether cash or transfer is wiser.", "Took our leaflet on safe payment home."]),
        d.tell(known, ["Known to us for twenty years.", "An old customer."], ["Not a familiar face here.", "First time at this branch."])])
    d.noul("risk", trick, VICTIM, negated=FINE)
    which(d, "coached" if trick else "genuine", ["coached", "genuine", "papers"], "this visit", (0, 6), without=("bank", "elder", "office", "relative", "support", "romance"))
    signs(d, {"secrecy": "secret" in marks, "story": "story" in marks}, "the visit", own=[(["somebody listens in", "a voice in the background gives directions"], "phone" in marks),
        (["signs of fear", "nervousness"], "nerves" in marks)])
    advise(d, "stop" if trick else "pay", ["stop", "pay"], "the visit", {"tell": ["hand the money to a companion instead"]})
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "this withdrawal")
    d.noul("stated", known, ["Does the staff know the customer from before?"], negated=["Is the customer a stranger to the branch?"])
    return text


@drill("narrative")
def niece_at_the_counter(d):
    old, rel, clerk = d.person(), d.woman(), d.person()
    kind = d.pick(["abuse", "abuse", "help", "help", "mixed"])
    who = d.pick(["niece", "carer", "neighbour"])
    sum_, visits = d.int(6, 70) * 100, d.int(2, 12)
    wheel, t = d.flag(), d.day()
    text = " ".join([d.say(f"{old}, 86, came with {rel}, {who}.", f"Visit of {old} (86) together with {rel} ({who})."), d.tell(wheel, ["In a wheelchair.", "The customer sat in a wheelchair."],
        ["The customer walked in with a stick.", "On foot, with a stick."]),
        d.told(kind, {"abuse": (f"{rel.split()[0]} answered every question, held the bank card, and wanted {d.money(sum_)} and her own name on the account. Alone with me the customer whispered: 'I do not want to, but she locks the fridge.'", f"{rel.split()[0]} pushed the pen into the old hand for {d.money(sum_)}. Asked alone, the customer did not know what was signed and was afraid to go home."),
            "help": (f"The customer explained in clear words that {rel.split()[0]} does the shopping and that {d.money(sum_)} are for the new hearing aid; {rel.split()[0]} waited outside on her own accord. Receipts lay in a folder.", f"Asked alone, the customer laughed: 'She is my eyes.' {d.money(sum_)} for the dentist, bill shown; {rel.split()[0]} wanted nothing for herself."),
            "mixed": (f"{rel.split()[0]} spoke a good deal, the customer nodded; asked alone the customer wanted to think about the {d.money(sum_)} and could not say what they were for. No fear, no bill.",
            f"The customer was tired and vague about the {d.money(sum_)}; {rel.split()[0]} was friendly but in a hurry. Asked alone: 'I suppose so.'")}),
        d.say(f"{visits} such visits this year.", f"It was visit number {visits} in twelve months."), clerk])
    d.choice("risk", kind, {"abuse": ["exploitation of the old person", "the old person's money is being taken by force or fear"], "help": ["honest help", "a helper who does no wrong"],
        "mixed": ["not clear either way", "open: it needs another talk"]}, ["What is your reading of the visit?", "How does the companion stand to the customer?", "Which description fits the visit?"])
    rate(d, {"abuse": 1, "help": 0, "mixed": 0.5}[kind], "risk", "the companion's conduct")
    advise(d, {"abuse": "stop", "help": "pay", "mixed": "verify"}[kind], [], "the visit", {"stop": ["pay nothing out and alert adult protection", "refuse and call the social services"],
        "pay": ["pay it out", "carry out the wish"], "verify": ["postpone it and speak with the customer alone once more", "come back to it in a second talk"]})
    d.choice("stated", who, {"niece": ["a relative"], "carer": ["someone paid for care"], "neighbour": ["someone living nearby"]}, ["What is the companion to the customer?", "Who came along?"])
    d.noul("stated", wheel, ["Does the customer need a wheelchair?"], negated=["Can the customer walk?"])
    d.score("amounts", 0 if visits < 5 else 1 if visits < 9 else 2, ["under five", "five to eight", "nine or more"], ["How many such visits were there?"])
    d.noul("risk", kind == "abuse", ["Is the old person afraid of the companion?", "Is the companion abusing the old person?"], negated=["Is there no sign of fear or force?"])
    return text


@drill("chat")
def call_centre_large_transfer(d):
    ag, cust = d.say("Agent", "CC", "Voice desk"), d.person().split()[0]
    kind = d.pick(["safe", "safe", "house", "house", "crypto", "gift"])
    trick = kind in ("safe", "crypto")
    sum_, mood = d.int(40, 480) * 100, d.int(0, 3)
    son = d.flag()
    lines = [(ag, d.say("May I ask what the payment is for?", "You are sending a large sum, what is the purpose?")),
        (cust, d.told(kind, {"safe": ("your colleague from security rang and said my account is under attack, it must go to the reserve account he set up",
        "the officer on my other line says I must move it before midnight to protect it, he gave me the number"),
            "house": ("the notary wrote, the purchase price for our flat is due on the first, the contract is signed", "we buy my aunt's cottage, the deed was read out on Tuesday, the account is the notary's"),
            "crypto": ("my online tutor opened a wallet for me, I have never met her, she says it triples by Easter", "a friend from the internet manages it, I only see the page, he wants more now to unlock the profit"),
            "gift": ("for my daughter's wedding, she is standing here, we talked it over with my husband", "my son starts his practice, it is a present, we have a paper at the tax office")})),
        (ag, d.say("And who gave you the account number?", "Did anybody ask you to make this payment?")), (cust, d.tell(trick,
        ["I was told to say it is for furniture, but I cannot lie", "he said I should not tell you"], ["it stands in the papers, I typed it myself", "I have it from the letter, page two"])),
        (ag, d.say(f"It is {d.money(sum_)}.", f"{d.money(sum_)}, correct?")), (cust, ["yes, all is well, I'm quite relaxed", "yes, I'm slightly nervous", "yes, I'm very nervous, such a sum",
        "yes, I am TERRIFIED, I never sent so much in my life"][mood]), (cust, d.tell(son, ["my boy knows about it", "my son sits beside me"], ["no one else knows", "I am alone at home"]))]
    d.noul("risk", trick, VICTIM, negated=FINE)
    which(d, {"safe": "bank", "crypto": "invest"}.get(kind, "genuine"), ["bank", "invest", "genuine"], "the call", (0, 6), without=("coached", "rugpull", "romance", "office", "support"))
    advise(d, "stop" if trick else "pay", ["stop", "pay"], "the call", {"half": ["send half today and half tomorrow"]})
    rate(d, mood / 3, "worried", "the caller")
    d.choice("stated", kind, {"safe": ["to keep it from attackers"], "house": ["to buy a home"], "crypto": ["to multiply it on the internet"], "gift": ["to give it to a child"]},
        ["What is the money for, by the caller?", "Purpose of the transfer?"])
    d.noul("stated", son, ["Is a family member aware of it?"], negated=["Is the caller alone with it?"])
    rate(d, 1 if trick else 0, "urgent", "a word with the fraud team about this call")
    return "\n".join(f"{a}: {b}" for a, b in lines)


@drill("nested_json")
def student_account_suddenly_busy(d):
    t, who = d.day(), d.person()
    kind = d.pick(["mule", "mule", "grant", "flat", "knows"])
    trick = kind in ("mule", "knows")
    sum_, stud = d.int(8, 60) * 100, d.flag()
    quick = d.int(3, 40)
    calls = d.int(1, 3)
    state = {"case": d.ref("M", 6), "holder": {"name": who, "age": d.int(18, 23), "occupation": d.tell(stud, ["student", "undergraduate"], ["apprentice", "trainee"])},
        "incoming": {"amount": sum_, "from": d.told(kind, {"mule": ("pensioner in another city", "widow, 81, unknown to holder"), "grant": ("student grants office", "scholarship foundation"),
        "flat": ("three flatmates, thirds", "two flatmates and an aunt"), "knows": ("stranger, 77", "unknown dentist")}),
            "out_again": d.told(kind, {"mule": (f"after {quick} minutes, coins", f"cash machine within {quick} minutes"), "grant": ("still there", "rent and a bicycle over the month"),
            "flat": (f"after {quick} minutes to the landlord", f"landlord, {quick} min later"), "knows": (f"coins in {quick} minutes", f"cash, {quick} minutes")})},
        "call_note": d.told(kind, {"mule": ("says a chat acquaintance promised 300 'for lending the account', is scared and sends screenshots on own accord",
        "thought it was a job as finance helper, cried, offered all chats"), "grant": ("bought books", "glad about the grant"),
        "flat": ("pays the rent for all, shows contract", "collects the flat's rent each month, contract sent"),
            "knows": ("third account this year, 'what's it to you', names two friends who also lend theirs for a cut", "laughs, knows the fees by heart, recruited a cousin")}), "calls_made": calls,
            "at": t.isoformat(timespec="minutes")}
    which(d, {"mule": "lured", "knows": "willing"}.get(kind, "genuine"), ["genuine"], "the account", (0, 6), without=("mule", "victim", "job"),
        own={"lured": ["a young person lured into passing on strangers' money", "an unwitting money mule"], "willing": ["somebody who knowingly lends accounts to criminals", "a knowing helper of fraudsters"]})
    d.noul("risk", trick, ["Did stolen money pass through the account?", "Is the account being used to launder?", "Is this a mule account?", "Are there grounds to freeze the account?"],
        negated=["Is the money the holder's own business?", "Is the account use ordinary?"])
    d.choice("risk", "report" if kind == "knows" else "talk" if kind == "mule" else "none", {"report": ["freeze, end the relationship and report the holder"],
        "talk": ["freeze, report, and treat the holder as deceived"], "none": ["nothing to do"]}, ["How should the bank react?", "What should be done with account and holder?"])
    d.noul("stated", stud, ["Is the holder at university?"], negated=["Is the holder learning a trade?"])
    rate(d, {"mule": 0.85, "knows": 1, "grant": 0, "flat": 0.1}[kind], "risk", "this account")
    d.score("amounts", 0 if sum_ < 2000 else 1 if sum_ < 4000 else 2, ["under 2,000", "2,000 to 3,999", "4,000 or more"], ["How much came in?", "Size of the incoming payment?"])
    return state


@drill("mixed")
def voice_of_the_customer_line(d):
    ag = d.person()
    mood0, mood1 = d.int(0, 4), d.int(0, 4)
    topic = d.pick(["card", "fee", "loan", "app"])
    solved, complaint, wait = d.flag(), d.flag(), d.int(1, 50)
    text = " | ".join([f"{d.say('call log', 'wrap-up')} {d.ref('C', 5)}", d.told(topic, {"card": ("card swallowed by machine", "new card not arrived"), "fee": ("account fee raised", "charge of 12 for a letter"),
        "loan": ("asks for a lower instalment", "wants to repay early"), "app": ("cannot log in after update", "app shows a blank page")}),
        "start: " + ["shouted and swore", "grumbling", "neutral", "friendly", "cheerful, full of praise"][mood0], d.tell(solved, ["solved in the call", "done at once"],
        ["not solved, passed on", "open, second line to call back"]), f"held for {wait} min",
        "end: " + ["slammed down the phone with a curse", "said goodbye coldly, displeased", "neither thanks nor complaint", "thanked kindly", "said it was the best help ever and sang"][mood1],
        d.tell(complaint, ["formal complaint logged", "wants it as a complaint in writing"], ["no complaint logged", "did not wish to complain"]), ag])
    rate(d, mood0 / 4, "satisfied", "the caller at the start")
    rate(d, mood1 / 4, "satisfied", "the caller at the end")
    d.choice("stated", topic, {"card": ["a piece of plastic"], "fee": ["a price of the bank"], "loan": ["borrowed money"], "app": ["the program on the phone"]}, ["What was the call about?", "Subject of the call?"])
    d.noul("stated", solved, ["Was the matter settled on the spot?"], negated=["Is the matter still open?"])
    d.noul("stated", complaint, ["Is there a formal grievance?"], negated=["Was no formal grievance made?"])
    d.noul("tone", mood1 > mood0, ["Did the caller's mood improve?"], negated=["Did the mood stay the same or worsen?"])
    d.score("amounts", 0 if wait < 10 else 1 if wait < 30 else 2, ["under ten minutes", "ten to 29 minutes", "half an hour or more"], ["How long was the hold?"])
    return text


@drill("event_array")
def line_of_alerts_on_a_pensioner(d):
    t, cust = d.day(), d.ref("K", 6)
    kind = d.pick(["remote", "remote", "holiday", "holiday", "careful"])
    n = d.int(2, 5)
    trick = kind == "remote"
    shares = d.int(30, 120) * 100
    ev = [{"t": t.isoformat(timespec="minutes"), "k": "login", "note": d.told(kind, {"remote": ("screen-sharing program active", "remote tool running in the session"),
        "holiday": ("from a hotel network, same phone", "abroad, own phone, roaming"), "careful": ("own tablet at home", "home line, known tablet")})},
        {"t": later(t, minutes=4).isoformat(timespec="minutes"), "k": "limit", "note": d.told(kind, {"remote": ("daily limit raised to the top", "limit lifted from 1,000 to 50,000"),
        "holiday": ("limit unchanged", "limit as set years ago"), "careful": ("limit raised at the branch, with ID, last week", "limit lifted in person on Monday")})},
        {"t": later(t, minutes=9).isoformat(timespec="minutes"), "k": "payee", "note": d.told(kind, {"remote": (f"{n} new payees in a row, all different banks", f"{n} payees added within a minute"),
        "holiday": ("hotel, paid last year as well", "tour operator on file"), "careful": ("new: builder named in a loan file", "new: notary, checked by name service")})},
        {"t": later(t, minutes=15).isoformat(timespec="minutes"), "k": "transfer", "amount": shares, "note": d.say("instant", "SEPA instant", "immediate")},
        {"t": later(t, minutes=16).isoformat(timespec="minutes"), "k": "call", "note": d.told(kind, {"remote": ("customer whispers: the technician says I must not hang up on him",
        "customer: the man from the computer firm is just refunding me"), "holiday": ("customer: wonderful sea, yes it's me", "customer laughs, names the hotel and her dog"),
        "careful": ("customer: my new bathroom, contract is with you", "customer explains the purchase of the garage, calm")})},
        {"t": later(t, minutes=20).isoformat(timespec="minutes"), "k": "cust", "id": cust}]
    d.noul("risk", trick, VICTIM, negated=FINE)
    which(d, "support" if trick else "genuine", ["support", "genuine", "papers"], "these events", (0, 7), without=("coached", "bank", "recovery"))
    rate(d, 1 if trick else 0, "urgent", "this alert")
    d.multi("stated", [(["a foreign view of the screen", "a program for remote control"], kind == "remote"), (["a changed ceiling for payments", "a higher limit"], kind != "holiday"),
        (["a place away from home", "a stay abroad or at a hotel"], kind == "holiday")], ["What do the events show?", "Which of these occur?"])
    advise(d, "stop" if trick else "pay", ["stop", "pay"], "the alert", {"later": ["write a letter next month"]})
    d.score("amounts", 0 if shares < 5000 else 1 if shares < 9000 else 2, ["under 5,000", "5,000 to 8,999", "9,000 or more"], ["How much is being transferred?", "Amount of the transfer?"])
    return ev


@drill("email")
def branch_to_fraud_desk(d):
    mgr, cust, desk = d.person(), d.person(), d.say("fraud desk", "duty desk", "prevention team")
    kind = d.pick(["romance", "romance", "builder", "builder", "legacy"])
    trick = kind == "romance"
    sum_, urgent = d.int(20, 200) * 100, d.int(0, 4)
    wk = d.int(3, 30)
    child = d.flag()
    text = (f"To: {desk}\nFrom: {mgr}\n\n" + ["When you find the time,", "In the next few days, please:", "Today if possible:", "Please within the next two hours:",
        "DROP EVERYTHING, the money leaves in ten minutes:"][urgent] + f" {cust} wants to send {d.money(sum_)}. "
        + d.told(kind, {"romance": (f"The receiver is 'a general' whom {cust.split()[0]} has written with for {wk} weeks and never seen; it is the fourth payment, each for a different mishap.",
        f"It is for a love found in a word game {wk} weeks ago, never met, who needs bail, then a visa, now an operation."),
            "builder": (f"The receiver is the joiner who did the stairs {wk} weeks ago; the invoice is here, the name matches, I have seen the stairs.",
            f"It is the last part for the winter garden, finished {wk} weeks ago; contract and pictures are in the file."),
            "legacy": (f"It is a gift to the grandson after a death {wk} weeks ago; the will is with the court and the grandson banks with us.",
            f"The lawyer's letter of {wk} weeks ago sets out the share of each heir; it matches to the cent.")}) + " "
        + d.tell(child, ["The daughter has phoned us about it.", "A daughter rang me this morning."], ["No relative has been in touch.", "We have heard from no one in the family."]) + f"\n{mgr.split()[0]}")
    d.noul("risk", trick, VICTIM, negated=FINE)
    rate(d, urgent / 4, "urgent", "the manager's request")
    which(d, "romance" if trick else "genuine", ["romance", "genuine", "elder", "account"], "the payment", (0, 11), without=("relative", "coached", "invest"))
    advise(d, "stop" if trick else "pay", ["stop", "pay"], "the payment")
    d.noul("stated", child, ["Has someone of the family called the bank?"], negated=["Has the family been silent?"])
    d.score("amounts", 0 if wk < 10 else 1 if wk < 20 else 2, ["under ten weeks", "ten to 19 weeks", "twenty weeks or more"], ["How many weeks does the note mention?", "Which span of weeks is named?"])
    return text


@drill("policy_and_case")
def protocol_for_odd_withdrawals(d):
    cust, clerk = d.person(), d.person()
    f = {k: d.flag() for k in ("phone", "script", "new", "afraid")}
    sum_, age = d.pick([900, 2500, 4000, 9000, 15000]), d.pick([34, 52, 68, 74, 81])
    bill = d.flag(0.4)
    rules = d.say(f"PROTOCOL. Points: on the phone in the branch 2; answers as if learned by heart 1; a sum out of keeping with the account 1; visible fear 2. From 70 years of age one point more. A bill or contract shown takes away 2. 0-1: pay. 2-3: speak in the back room. 4 and more: call the police line.",
        f"House protocol: telephone in use at the counter, 2 points. Fear, 2. Recited answers, 1. Unusual sum, 1. Aged 70 or over, 1. Paper for the purpose shown, minus 2. Up to 1 point pay, up to 3 a talk in private, above that ring the police.")
    case = " ".join([f"{cust}, {age}, {d.money(sum_)}.", d.tell(f["phone"], ["Spoke on a mobile throughout.", "The phone was at the ear."], ["No phone in use.", "Phone put away."]),
        d.tell(f["script"], ["Each reply came word for word like a poem.", "Recited the reasons."], ["Spoke freely.", "Answered in own words."]),
        d.tell(f["new"], ["Never took out more than 200 before.", "Such a sum is new for this account."], ["Takes such sums every spring.", "Sums of the kind are usual here."]),
        d.tell(f["afraid"], ["Trembled.", "Looked frightened."], ["Relaxed.", "In good cheer."]), d.tell(bill, ["An invoice lay on the counter.", "Showed the contract."],
        ["No paper was shown.", "Had nothing in writing."]), clerk])
    p = 2 * f["phone"] + f["script"] + f["new"] + 2 * f["afraid"] + (age >= 70) - 2 * bill
    d.choice("policy", "pay" if p <= 1 else "talk" if p <= 3 else "police", {"pay": ["hand over the money"], "talk": ["a talk where nobody listens"], "police": ["the police are called"]},
        ["What does the protocol ask for?", "Which step follows from the points?"])
    d.score("amounts", max(0, min(p, 6)), ["0 or less", "1", "2", "3", "4", "5", "6 or more"], ["How many points come together?", "Sum of the points?"])
    d.multi("stated", [(["a call in progress", "use of a telephone"], f["phone"]), (["fear", "signs of anxiety"], f["afraid"]), (["rehearsed answers", "replies learned by heart"], f["script"]),
        (["a document for the purpose", "something in writing"], bill)], ["What did the clerk see?", "Which observations are noted?"])
    rate(d, max(0, min(p, 6)) / 6, "risk", "this cash request")
    d.noul("amounts", age >= 70, ["Does the age add a point?", "Is the customer 70 or older?"], negated=["Is the customer too young for the extra point?"])
    return rules + "\n\n" + case


@drill("narrative")
def mule_after_the_summer_party(d):
    who, friend, cl = d.person(), d.person(), d.person()
    kind = d.pick(["asked", "said_yes", "refused", "prank"])
    sum_, told = d.int(1, 9) * 100, d.flag()
    fear = d.int(0, 4)
    text = " ".join([d.say(f"Call of {who}, 19, to the youth desk.", f"{who}, 19, rang our line."),
        d.told(kind, {"asked": (f"At a party {friend} offered {d.money(sum_)} for the loan of card and PIN over the weekend; {who.split()[0]} is thinking it over.",
        f"{friend} writes daily: lend me your account for a few transfers, {d.money(sum_)} for you. No answer given so far."),
            "said_yes": (f"{who.split()[0]} gave {friend} card and PIN for {d.money(sum_)}; four payments of strangers have come and gone.",
            f"For {d.money(sum_)} the account was handed to {friend}; now 9,000 went through it."),
            "refused": (f"{friend} wanted card and PIN for {d.money(sum_)}; {who.split()[0]} said no and only wishes to report it.",
            f"Offer of {d.money(sum_)} by {friend} for the use of the account, turned down on the spot."),
            "prank": (f"{friend} returned {d.money(sum_)} for the concert tickets by transfer with the text 'drugs, ha ha', and {who.split()[0]} fears trouble.",
            f"The {d.money(sum_)} from {friend} were the share for the holiday flat, the joke reference 'hush money' was his idea.")}),
        ["Not afraid at all.", "A little afraid.", "Somewhat afraid.", "Very afraid.", "Sobbing with fear of the police."][fear], d.tell(told, ["The parents know.", "Has told the parents."],
        ["The parents do not know.", "Nobody at home knows."]), cl])
    d.choice("risk", kind, {"asked": ["an attempt to recruit, open so far"], "said_yes": ["the account has been lent to criminals"], "refused": ["an attempt to recruit that failed"],
        "prank": ["a harmless payment with a silly text"]}, ["What is the situation?", "Which description fits the call?"])
    advise(d, {"asked": "warn", "said_yes": "freeze", "refused": "praise", "prank": "calm"}[kind], [], "the call", {"warn": ["explain the danger and advise against it"], "freeze": ["block card and account at once"],
        "praise": ["thank the caller and note the recruiter"], "calm": ["reassure the caller, nothing to do"]})
    rate(d, fear / 4, "worried", "the caller")
    rate(d, {"said_yes": 1, "asked": 0.5, "refused": 0.1, "prank": 0}[kind], "urgent", "the call")
    d.noul("stated", told, ["Do mother and father know?"], negated=["Are the parents in the dark?"])
    d.score("amounts", 0 if sum_ < 400 else 1 if sum_ < 700 else 2, ["under 400", "400 to 699", "700 or more"], ["How large is the sum named in connection with the friend?"])
    return text


@drill("chat")
def two_tellers_on_a_strange_cheque(d):
    a, b = d.person().split()[0], d.person().split()[0]
    kind = d.pick(["over", "insurer", "insurer", "raffle"])
    trick = kind in ("over", "raffle")
    sum_ = d.int(9, 60) * 100
    part = sum_ - d.int(2, 7) * 100
    old, certain = d.flag(), d.int(0, 4)
    lines = [f"{a}: " + d.say("have you seen this cheque?", "come over for a second, a cheque"),
        f"{b}: " + d.told(kind, {"over": (f"{d.money(sum_)} from someone who 'hired' the customer to decorate a car, and {d.money(part)} are to go on to a sign-writer by money order",
        f"for mystery shopping, {d.money(sum_)}, of which {d.money(part)} must be put into gift cards and photographed"),
            "insurer": (f"{d.money(sum_)} from the insurer for the burst pipe, claim number matches the letter, customer keeps all of it",
            f"{d.money(sum_)} damages paid by the insurance, letter is here, nothing to pass on"),
            "raffle": (f"{d.money(sum_)} lottery win with a letter: send back {d.money(part)} of tax before it can be used",
            f"{d.money(sum_)} from a sweepstake never entered, and {d.money(part)} of fees to wire ahead")}),
        f"{a}: " + ["I really have no idea", "hm, not sure", "could be this or that", "I think I know what it is", "I am absolutely certain what it is"][certain],
        f"{b}: " + d.tell(old, ["the customer is well over eighty", "a lady of ninety"], ["the customer is a student", "a boy of twenty"])]
    cheats(d, trick, "the matter of the cheque", more=["Is the cheque likely to bounce?"], negated=["Is the cheque in order?"])
    which(d, {"over": "overpay", "raffle": "prize"}.get(kind, "genuine"), ["overpay", "prize", "genuine"], "the cheque", (0, 6), without=("job", "mule"))
    rate(d, certain / 4, "sure", a)
    advise(d, "stop" if trick else "pay", [], "the cheque", {"stop": ["warn the customer and let nothing be sent on", "hold it, and tell the customer not to pass on a cent"], "pay": ["credit it as usual"],
        "send": ["credit it and wire the part at once"]})
    d.noul("stated", old, ["Is the customer advanced in years?"], negated=["Is the customer young?"])
    d.noul("two_places", trick, ["Is the customer to pass on part of the money?"], negated=["May the customer keep the whole sum?"])
    return "\n".join(lines)
