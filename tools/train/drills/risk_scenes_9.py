"""Fundraising pages and appeals, and warnings that neighbours, groups and offices give each other."""

from draw import drill, later
from scene_questions import advise, cheats, rate, signs, which


@drill("mixed")
def page_for_an_operation(d):
    org, child, town = d.person(), d.say("Milo", "Ayla", "Jonte", "Pia"), d.city()
    trick = d.flag()
    marks = d.some(["hospital", "photo", "account", "family"], *((2, 4) if trick else (0, 0)))
    goal, raised, days = d.int(4, 60) * 1000, 0, d.int(1, 60)
    pct, drama, date = d.int(1, 99), d.flag(), d.flag()
    raised = goal * pct // 100
    text = " ".join([d.say(f"Help for {child}!", f"{child} needs us."), d.say(f"Organiser: {org}, {town}.", f"Started by {org} from {town}."), f"{d.money(raised)} of {d.money(goal)}, {days} days running.",
        d.tell(drama, ["Every hour counts, I beg you on my knees!", "Please, please, we are running out of time!!"], ["Thank you for reading this far.", "Whatever you can spare is welcome."]),
        d.tell("hospital" in marks, ["The clinic named has no children's ward and does not know the case.", "There is no hospital of that name in the town given."],
        ["The clinic confirms the date of the operation on its own page.", "The bill of the clinic is posted with its stamp, and the clinic answers calls about it."]),
        d.tell("photo" in marks, ["The child's picture was in a newspaper abroad eight years ago.", "The photo comes from another appeal, with another name."],
        ["The picture shows the child with the whole football team of the town.", "The school choir sings in the video beside the child."]),
        d.tell("account" in marks, ["The money goes to a wallet of the organiser.", "Payout is to a private foreign account of a third person."],
        ["The money is paid straight to the clinic.", "Payout goes to the parents through the site, as checked."]),
        d.tell("family" in marks, ["In the comments an aunt asks: 'Who are you? We never asked for money.'", "The mother wrote below: please stop using my child."],
        ["In the comments the teacher and the coach send wishes.", "The father thanks each giver by name."]),
        d.tell(date, ["The surgeon comes on the 14th.", "The bed is booked for the 3rd."], ["No date has been set.", "When it takes place is open."])])
    cheats(d, trick, "this appeal")
    which(d, "charity" if trick else "genuine", ["charity", "genuine", "relative"], "the appeal", (0, 8))
    signs(d, {"copied": "photo" in marks, "stranger": "account" in marks}, "the page", own=[(["a hospital that does not bear it out", "an unknown clinic"], "hospital" in marks),
        (["protest from relatives", "the family denies it"], "family" in marks), (["a strongly emotional tone", "begging in the strongest words"], drama)])
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "this appeal")
    advise(d, "remove" if trick else "keep", ["remove", "keep"], "the appeal", {"ad": ["advertise it on the front page for a fee"]})
    d.score("amounts", 0 if pct < 34 else 1 if pct < 67 else 2, ["less than a third", "one to two thirds", "more than two thirds"], ["How much of the goal has come in?", "Progress towards the goal?"])
    return text


@drill("email")
def disaster_appeal_in_the_inbox(d):
    org, sig = d.say("Bridge of Hands", "Relief Sailors", "Roof & Bread", "Doctors at Sea"), d.person()
    trick = d.flag()
    marks = d.some(["domain", "pay", "register"], *((2, 3) if trick else (0, 0)))
    quake, thanks, n = d.flag(), d.flag(), d.int(2, 40)
    host = "".join(w.lower() for w in org.replace("&", "").split())
    text = (f"From: {org} <appeal@" + d.tell("domain" in marks, [f"{host}-urgent-help.example", f"{host}.donate-quick.example"], [f"{host}.example", f"mail.{host}.example"]) + f">\n(own site: {host}.example)\n\n"
        + d.tell(quake, ["After the earthquake of Tuesday ", "Since the quake this week "], ["After the flood on the coast ", "Since the water came this week "]) + d.say(f"{n},000 people are without a roof.",
        f"there are {n},000 people in tents.") + " "
        + d.tell("pay" in marks, ["The bank is too slow: give by voucher code or coins to the wallet below.", "Only crypto reaches them, the address follows; gift cards are fine too."],
        ["Give by card on our site or by transfer to the account printed on last year's receipt.", "You can transfer, pay by card, or send a cheque to our office."]) + " "
        + d.tell("register" in marks, ["Our number with the charity register is being renewed.", "(The charity number at the bottom belongs to a dog home.)"],
        ["Charity number at the bottom, accounts audited. (The register lists it under that number.)", "(Register: entered since 1994, accounts filed.)"]) + " "
        + d.tell(thanks, ["Thank you for your gift of last year.", "Your gift in May built a well."], ["Perhaps this is the first you hear of us.", "You may not know us yet."]) + f"\n{sig}")
    cheats(d, trick, "this appeal by e-mail")
    signs(d, {"lookalike": "domain" in marks, "nocover": "pay" in marks}, "the mail", own=[(["a registration that does not hold", "a doubtful charity number"], "register" in marks)])
    which(d, "charity" if trick else "genuine", ["charity", "genuine", "prize"], "the mail", (0, 6))
    d.noul("stated", quake, ["Was it the earth that shook?", "Is an earthquake the cause?"], negated=["Was it water that did the harm?"])
    advise(d, "leave" if trick else "ahead", ["leave"], "the appeal", {"ahead": ["give if one wishes", "a gift is safe here"], "cash": ["answer with the card number"]})
    rate(d, 1 - (0.6 + len(marks) / 10) if trick else 1, "credible", "the appeal")
    d.noul("stated", thanks, ["Is the reader addressed as somebody who has given before?"], negated=["Is the reader taken for a newcomer?"])
    return text


@drill("chat")
def neighbourhood_watch_channel(d):
    a, b, c = (d.person().split()[0] for _ in range(3))
    kind = d.pick(["roofers", "roofers", "meter", "meter", "choirkids"])
    fright, seen = d.int(0, 3), d.flag()
    pol = d.flag()
    lines = [f"{a}: " + d.told(kind, {"roofers": ("two men say my roof is loose, they just 'happen to have tar left', 800 cash now or it rains in",
        "a van offers to seal drives with leftover asphalt, wants the money before they start, no card no name"),
            "meter": ("a woman from the waterworks wants to read the meter", "somebody is reading the electricity meters"),
            "choirkids": ("kids at the door selling raffle tickets for the choir", "children with a box for the school trip are going round")}),
        f"{b}: " + d.told(kind, {"roofers": ("they did my neighbour, 'tar' was old oil, washed off by night", "same two at my mum's, they grew loud when she said no"),
        "meter": ("she announced it by letter last week and the waterworks confirmed her name by phone", "date was in the mail, badge number is right, I rang the works"),
            "choirkids": ("mine is among them, the teacher walks behind", "yes that's class 4b, letter from school is on the board")}),
        f"{c}: " + ["no worries at all here", "a bit uneasy now", "I'm really frightened", "I have locked myself in, I'm terrified"][fright],
        f"{c}: " + d.tell(seen, ["they are in Elm Road right now", "just saw them at number 9"], ["I have not seen anybody", "nobody here so far"]),
        "mod: " + d.tell(pol, ["I have told the police", "police know"], ["nobody has told the police yet", "I leave the police out of it for now"])]
    cheats(d, kind == "roofers", "what people at the doors are doing", more=["Is a doorstep trick being played?"], negated=["Are the callers at the door genuine?"])
    which(d, "door" if kind == "roofers" else "genuine", ["genuine", "charity", "bill"], "what is reported", (0, 5), own={"door": ["doorstep work at a steep price and of no worth", "sham craftsmen at the door"]},
        without=("office",))
    rate(d, fright / 3, "worried", c)
    d.noul("stated", seen, [f"Are the callers near {c} at the moment?", f"Has {c} seen them?"], negated=[f"Has {c} seen nobody?"])
    d.noul("stated", pol, ["Have the police been informed?"], negated=["Do the police not know of it?"])
    d.choice("stated", kind, {"roofers": ["work on the house"], "meter": ["taking down a figure"], "choirkids": ["raising money for pupils"]}, ["What do the people at the door want?", "What is the callers' business?"])
    rate(d, 1 if kind == "roofers" and seen else 0.7 if kind == "roofers" else 0, "urgent", "the matter")
    return "\n".join(lines)


@drill("mixed")
def warning_that_is_a_hoax(d):
    kind = d.pick(["hoax", "hoax", "police", "police", "bank"])
    town, n = d.city(), d.int(2, 30)
    caps, date = d.flag(), d.flag()
    t = d.day()
    text = "\n".join([d.tell(caps, ["WARNING!!! READ THIS NOW!!!", "ATTENTION ALL!!! VERY IMPORTANT!!!"], ["A notice for everybody.", "Please read."]),
        d.told(kind, {"hoax": (f"A friend of a friend works at the police: gangs in {town} mark doors with chalk and gas people through the keyhole. Pass it on to {n} people before midnight.",
        f"A nurse told my cousin that perfume samples in {town} car parks make you faint. Forward to {n} contacts or you may be next."),
            "police": (f"Police {town}: since Monday {n} people over 70 were called by false officers. The real ones never ask for money or gold. Questions: station, number on the town's page.",
            f"Police {town} report {n} break-ins through tilted windows this month. Shut windows when you leave. More on the police's own site."),
            "bank": (f"{n} customers in {town} got letters with a false code picture. Our letters bear your name and never ask for a PIN. Details in your online mailbox.",
            f"Fake machines' covers were found at {n} cash points in {town}. Wiggle the slot. Report to the number on your card.")}),
        d.tell(date, [f"({d.date(t)})", f"As of {d.date(t)}"], ["(no date)", "(undated)"])])
    d.noul("risk", kind == "hoax", ["Is the warning itself a hoax?", "Is this a chain letter rather than a true warning?", "Should the notice not be passed on?", "Is the warning untrue, most likely?"],
        negated=["Is it a warning to be taken seriously?", "Can the warning be traced to somebody responsible?", "Is the warning real?"])
    d.choice("stated", kind, {"hoax": ["hearsay from someone unnamed"], "police": ["the police"], "bank": ["a bank"]}, ["Who stands behind the notice?", "From whom does the notice come, by its text?"])
    rate(d, 0.05 if kind == "hoax" else 0.95, "credible", "the notice")
    advise(d, "stop" if kind == "hoax" else "heed", [], "the notice", {"stop": ["do not forward it", "let the chain end here"], "heed": ["follow its advice", "take the advice to heart"],
        "pay": ["pay to be taken off the list"]})
    d.noul("tone", caps, ["Is the opening shouted?", "Does it begin in capitals with exclamation marks?"], negated=["Does it begin in a calm way?"])
    d.noul("stated", date, ["Is the notice dated?"], negated=["Is it without a date?"])
    d.score("amounts", 0 if n < 10 else 1 if n < 20 else 2, ["under ten", "ten to 19", "twenty or more"], ["Which number of people or cases is named?", "How large is the number in the text?"])
    return text


@drill("narrative")
def club_treasurer_and_the_tin(d):
    tr, club = d.person(), d.say("rowing club", "brass band", "allotment society", "chess circle")
    kind = d.pick(["theft", "theft", "muddle", "fine", "fine"])
    sum_, missing, t = d.int(8, 40) * 100, d.int(1, 7) * 100, d.day()
    years, angry = d.int(1, 20), d.int(0, 4)
    text = " ".join([d.say(f"The {club} asked members for {d.money(sum_)} towards a new roof.", f"Members of the {club} gave {d.money(sum_)} for the roof."),
        d.say(f"{tr} has kept the till for {years} {'year' if years == 1 else 'years'}.", f"{tr}, treasurer for {years} {'year' if years == 1 else 'years'}, keeps the books."),
        d.told(kind, {"theft": (f"The auditors miss {d.money(missing)}; receipts were altered with another pen, and the same sums turn up in {tr.split()[0]}'s own account on the same days.",
        f"{d.money(missing)} are gone, the roofer whose bill is in the folder does not exist, and its account is {tr.split()[0]}'s."),
            "muddle": (f"The auditors missed {d.money(missing)} at first; it lay in an envelope in the tin, counted twice in one column and not at all in another.",
            f"{d.money(missing)} seemed gone; a page had been skipped, and the bank statement shows them paid in on time."),
            "fine": (f"The auditors found each receipt and the roofer has been paid {d.money(missing)} as a first part, as the minutes say.",
            f"All is there: {d.money(missing)} went to the roofer against a bill, the rest is in the bank.")}),
        ["At the meeting all was sunshine.", "At the meeting there was some grumbling.", "At the meeting people were annoyed.", "At the meeting many were very angry.", "At the meeting chairs flew."][angry], d.date(t)])
    d.noul("risk", kind == "theft", ["Has the treasurer stolen from the club?", "Was club money taken dishonestly?", "Is there embezzlement?", "Should the club go to the police about the money?"],
        negated=["Is the treasurer innocent of theft?", "Is the money, in the end, where it should be?"])
    d.choice("risk", kind, {"theft": ["embezzlement"], "muddle": ["poor bookkeeping without theft"], "fine": ["all in order from the start"]}, ["What do the books show?", "Which finding fits?"])
    rate(d, angry / 4, "angry", "the meeting")
    advise(d, {"theft": "police", "muddle": "train", "fine": "none"}[kind], [], "the club's money", {"police": ["report it and change the signatures at the bank"], "train": ["help the treasurer to keep better books"],
        "none": ["thank the treasurer and go on"]})
    d.score("amounts", 0 if years < 6 else 1 if years < 13 else 2, ["up to five years", "six to twelve years", "more than twelve years"], ["How long has the treasurer been in office?"])
    rate(d, {"theft": 1, "muddle": 0.2, "fine": 0}[kind], "risk", "the treasurer's conduct")
    return text


@drill("nested_json")
def fundraiser_trust_check(d):
    t, org = d.day(), d.person()
    f = {"id": d.flag(0.6), "benef": d.flag(0.6), "copy": d.flag(0.4), "reports": d.flag(0.4), "payout": d.flag(0.4)}
    k = (not f["id"]) + (not f["benef"]) + f["copy"] + f["reports"] + f["payout"]
    cat, sum_ = d.pick(["animal", "funeral", "school", "fire"]), d.int(2, 90) * 100
    mood = d.int(0, 4)
    state = {"page": d.ref("P", 7), "title": d.told(cat, {"animal": ("Surgery for our goat", "Save the old donkey"), "funeral": ("A dignified farewell for Anton", "Coffin and wake for Rosa"),
        "school": ("Books for class 3", "A piano for the school"), "fire": ("We lost everything to the flames", "After the fire in the attic")}), "organiser": org,
        "raised": sum_, "identity_check": d.tell(f["id"], ["passed", "ok, document and face"], ["failed twice", "refused"]),
        "beneficiary_contacted": d.tell(f["benef"], ["yes, agrees", "reached by phone, knows of it"], ["knows nothing of it", "denies any link"]),
        "text_match": d.tell(f["copy"], ["92% like a page of 2021 under another name", "word for word another page"], ["none", "no match"]), "user_reports": d.int(4, 20) if f["reports"] else d.int(0, 1),
        "payout_to": d.tell(f["payout"], ["account changed thrice this week", "third person abroad"], ["organiser, same bank as always", "beneficiary"]),
        "newest_comment": ["You are vultures, I could spit.", "I regret giving a little.", "Gave 10.", "Happy to help a bit!", "My heart is full, bless you all, wonderful!!"][mood], "checked": t.date().isoformat()}
    d.choice("policy", "close" if k >= 3 or not f["benef"] else "hold" if k else "go", {"close": ["shut it and pay the givers back"], "hold": ["keep the money back until cleared up"], "go": ["pay out"]},
        ["What does the rule say about this page?", "Which measure follows?"],
        criteria=["Shut the page if the person to be helped denies it or three or more points are bad; hold with one or two bad points; otherwise pay out. Points: identity, person to be helped, copied text, four or more reports, unusual payout."])
    d.score("counting", k, ["none", "one", "two", "three", "four", "five"], ["How many of the five points are bad?", "Number of bad points?"],
        criteria="Points: identity not confirmed, person to be helped does not agree, copied text, four or more user reports, unusual payout.")
    d.choice("stated", cat, {"animal": ["a beast"], "funeral": ["a burial"], "school": ["lessons of children"], "fire": ["damage by flames"]}, ["What is the collection for?", "Cause of the collection?"])
    rate(d, mood / 4, "satisfied", "the latest giver")
    d.noul("stated", f["id"], ["Is the organiser's identity confirmed?"], negated=["Is the organiser's identity in doubt?"])
    rate(d, max(k / 5, 0 if f["benef"] else 0.8), "risk", "the page")
    return state


@drill("event_array")
def reports_to_a_town_office(d):
    t = d.day()
    n = 5
    kinds = [d.pick(["bin", "fake", "fake", "noise"]) for _ in range(n)]
    mood = d.int(0, 4)
    words = {"bin": d.say("bin not emptied", "bottle bank full"), "fake": d.say("man with false badge asked for parking fine in cash", "false inspector wanted a fee at the door"),
        "noise": d.say("music after ten", "drill on Sunday")}
    streets = d.say(("Mill Lane", "Oak Street", "Dyke Road", "Church Row", "Fox Close"), ("Hill Street", "Ash Lane", "Quay", "Abbey Road", "Green End"))
    paid = [d.flag(0.2) for _ in range(n)]
    rows = [{"at": later(t, hours=7 * i).isoformat(timespec="minutes"), "street": s, "report": words[k], "money_given": 40 if k == "fake" and p else 0} for i, (s, k, p) in enumerate(zip(streets, kinds, paid))]
    rows.append({"at": later(t, hours=40).isoformat(timespec="minutes"), "to": "office", "text": ["You do splendid work, a thousand thanks!", "Thanks for keeping at it.", "Noted, thank you.",
        "This takes too long, I am cross.", "You useless lot, I am seething!"][4 - mood]})
    k, v = kinds.count("fake"), sum(x == "fake" and p for x, p in zip(kinds, paid))
    d.score("counting", min(k, 4), ["none", "one", "two", "three", "four or five"], ["How many reports are about an impostor?", "Number of reports on false officials?"])
    d.noul("counting", v > 0, ["Did anybody hand over money to the impostor?", "Was somebody robbed of money by the false official?"], negated=["Has nobody given the impostor money?"])
    d.noul("risk", k >= 3, ["Is a public warning due by the rule?", "Should the office warn the citizens?"], negated=["Can a public warning wait, by the rule?"],
        criteria=["A public warning is given from three reports on impostors."])
    rate(d, mood / 4, "satisfied", "the last writer")
    rate(d, min(k, 4) / 4, "urgent", "the question of impostors")
    d.choice("two_places", "fake" if kinds[2] == "fake" else "other", {"fake": ["somebody posing as an official"], "other": ["an everyday nuisance"]}, [f"What was reported from {streets[2]}?"])
    return rows


@drill("email")
def parish_letter_about_a_caller(d):
    priest, vict = d.person(), d.person()
    stage = d.pick(["none", "tried", "lost"])
    sum_, kind = d.int(5, 90) * 100, d.pick(["relative", "office", "prize"])
    tone, blame = d.int(0, 3), d.flag()
    text = (d.say("Dear parishioners,", "Dear all,") + "\n" + d.told(kind, {"relative": (f"{vict} was called by a weeping voice that claimed to be the granddaughter after a crash.",
        f"a sobbing 'grandson' rang {vict}, saying the police held him."), "office": (f"{vict} was called by a 'prosecutor' with a warrant.", f"a 'tax inspector' rang {vict} and spoke of prison."),
        "prize": (f"{vict} was told by telephone of a win of a car.", f"a cheerful voice told {vict} of a jackpot.")}) + " "
        + d.told(stage, {"none": ("The call was ended at the first sentence.", "The receiver went down at once."),
        "tried": (f"{d.money(sum_)} were fetched from the bank, but a clerk asked questions and the money went back in.", f"A taxi was already waiting to collect {d.money(sum_)} when the daughter came home."),
        "lost": (f"{d.money(sum_)} were handed to a messenger at the garden gate.", f"{d.money(sum_)} in vouchers were read out over the telephone.")}) + " "
        + d.tell(blame, ["How could anybody be so foolish, I ask.", "One wonders at so much simple-mindedness."], ["It can happen to any of us.", "Nobody need be ashamed."]) + " " + ["I write this lightly.",
        "Please take a little care.", "I am very worried for you.", "I am beside myself with worry for every one of you."][tone] + f"\n{priest}")
    which(d, kind, ["relative", "office", "prize"], "the call that is described", (1, 15), without=("genuine", "bank", "support"))
    d.choice("stated", stage, {"none": ["nothing was given or fetched"], "tried": ["it was stopped at the last moment"], "lost": ["money was lost"]}, ["How far did it go?", "Outcome of the call?"])
    rate(d, tone / 3, "worried", "the writer of the letter")
    d.noul("tone", blame, ["Does the letter blame the person who was called?", "Is the writer harsh on the person concerned?"], negated=["Is the writer gentle with the person concerned?"])
    rate(d, {"none": 0, "tried": 0.5, "lost": 1}[stage], "urgent", "help for the person who was called")
    d.noul("two_places", stage == "lost", ["Did the callers get what they were after?"], negated=["Did the callers go away empty-handed?"])
    return text


@drill("chat")
def mothers_group_on_a_charity_run(d):
    a, b, c = (d.person().split()[0] for _ in range(3))
    trick = d.flag()
    marks = d.some(["route", "kids", "org"], *((2, 3) if trick else (0, 0)))
    fee, joy, date = d.int(5, 40), d.int(0, 4), d.flag()
    lines = [f"{a}: " + d.say(f"charity run on Sunday, {d.money(fee)} a child, who is in?", f"have you seen the charity run? {d.money(fee)} per child"),
        f"{b}: " + d.tell("route" in marks, ["the town says no run was ever applied for", "no road is closed that day, I asked the council"],
        ["the town closes Park Road for it, it's in the bulletin", "route is on the council's site"]),
        f"{c}: " + d.tell("org" in marks, ["the hospice they name wrote to me: 'not with us'", "the children's home says it gets nothing from them"],
        ["the hospice has a stand at the finish", "the children's home thanks them on its page"]),
        f"{a}: " + d.tell("kids" in marks, ["fee by gift card or payment app to a nickname, start number follows 'later'", "they want it sent to a mobile wallet named 'runlady88'"],
        ["you pay at the school desk and get the number and receipt", "fee goes to the sports club's account, number given at once"]),
        f"{b}: " + ["this ruins my weekend, I hate it", "not keen at all", "whatever", "sounds nice", "YESSS I am so looking forward to it!!"][joy],
        f"{c}: " + d.tell(date, ["sign up closes tonight", "last day to sign up is today"], ["one can sign up until the start", "no deadline"])]
    cheats(d, trick, "the charity run")
    which(d, "charity" if trick else "genuine", ["charity", "genuine", "prize"], "the run", (0, 6))
    d.score("tone", joy, d.asking.choice([("hates it", "does not like it", "indifferent", "likes it", "loves it"), ("1", "2", "3", "4", "5"), ("very negative", "negative", "neutral", "positive", "very positive")]),
        [f"What does {b} feel at the end?", f"How does {b} take the idea in the end?"])
    d.multi("two_places", [(["no permission or trace at the town", "unknown to the town"], "route" in marks), (["a cause that denies it", "the good cause knows nothing of it"], "org" in marks),
        (["paying to a nickname or by card codes", "an odd way of paying"], "kids" in marks), (["a deadline the same day", "pressed for time"], date)],
        ["What speaks against the run or makes people hurry?", "Which of these are said?"])
    advise(d, "leave" if trick else "ahead", ["leave"], "the run", {"ahead": ["sign the children up", "take part"], "two": ["pay for two children to be safe"]})
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "the charity run")
    return "\n".join(lines)


@drill("analyst_note")
def pattern_across_donation_pages(d):
    an = d.person()
    n = d.int(3, 9)
    f = {"wallet": d.flag(), "text": d.flag(), "hour": d.flag(), "real": d.flag()}
    k = f["wallet"] + f["text"] + f["hour"]
    sure, sum_ = d.int(0, 4), d.int(1, 80) * 1000
    event = d.say("the dam break", "the ferry accident", "the storm", "the factory fire")
    text = f"{d.say('Memo', 'Finding', 'Note to file')}: {n} donation pages after {event}, {d.money(sum_)} in all. " + " ".join([d.tell(f["wallet"], ["All lead to one wallet.", "Every page pays into the same account."],
        ["Each has an account of its own.", "The payees all differ."]), d.tell(f["text"], ["The appeal is the same on all, down to a misspelt street.", "One text, copied from page to page."],
        ["Every text is different and local.", "The words differ from page to page."]),
        d.tell(f["hour"], ["All were opened within ten minutes, an hour before the news broke.", "They were put up in one go, in the same minute."],
        ["They appeared over three weeks.", "They were opened on different days."]), d.tell(f["real"], ["One of them names a fireman who is a real person.", "One of the helpers named exists."],
        ["No names of helpers are given.", "Helpers are not named."]),
        ["I may be quite wrong.", "I lean a little that way, with doubts.", "I am in two minds.", "I am fairly sure of my reading.", "I am absolutely sure of my reading."][sure]]) + f" {an}"
    d.noul("judgement", k >= 2, ["Do the pages likely belong to one operator?", "Are two or more signs of a single hand present?", "Does it look like one gang behind them?"],
        negated=["Do the pages seem independent of each other?"])
    d.multi("stated", [(["a shared destination of the money", "one payee for all"], f["wallet"]), (["identical wording", "a copied appeal"], f["text"]),
        (["opened at one time", "a common moment of creation"], f["hour"]), (["a helper who exists", "a real helper's name"], f["real"])], ["What does the memo report?", "Which features are noted?"])
    rate(d, sure / 4, "sure", "the writer")
    rate(d, k / 3, "risk", "this group of pages")
    d.choice("policy", "all" if k == 3 else "freeze" if k == 2 else "watch", {"all": ["close them all and inform the police"], "freeze": ["freeze payouts and ask for proof"],
        "watch": ["leave them and keep an eye on them"]}, ["What is to be done under the rule?", "Which step fits the rule?"],
        criteria=["Signs: shared payee, identical wording, opened at one time. Three: close and inform the police. Two: freeze. Fewer: watch."])
    d.score("amounts", 0 if n < 5 else 1 if n < 8 else 2, ["three or four", "five to seven", "eight or more"], ["How many pages are in question?"])
    return text
