"""Checks of identity papers as described by clerks, talk among colleagues about a case, handovers, alerts with a story."""

from draw import drill, later
from scene_questions import advise, rate, which


@drill("analyst_note")
def passport_at_the_desk(d):
    who, clerk = d.person(), d.person()
    real = d.flag()
    marks = d.some(["photo", "print", "data", "holder"], *((0, 0) if real else (2, 4)))
    t, worn, abroad = d.day(), d.flag(), d.flag()
    text = "\n".join([f"{d.say('Document check', 'ID check')} {d.ref('', 5)} - {clerk}", f"presented by: {who}", "- " + d.tell("print" in marks,
        ["fine lines run into each other, as from an office printer; no tilt image", "laminate lifts at the corner, letters under it are flat"],
        ["fine lines sharp, tilt image moves, letters can be felt", "watermark, relief and tilt image as in the sample"]),
        "- " + d.tell("photo" in marks, ["edge of the picture can be felt, stamp ends where it begins", "picture glued over another"], ["picture is part of the page, stamp runs across", "picture lasered in, no edge"]),
        "- " + d.tell("data" in marks, ["birth year on the page 1991, in the code line 1968", "check digits of the code line are wrong"], ["page and code line agree", "check digits right"]),
        "- " + d.tell("holder" in marks, ["holder had to look up the own birthday and name of street", "holder did not react to the name on the paper"],
        ["holder knew all without looking, told of the place of birth", "holder answered freely on school and street"]), "- " + d.tell(worn, ["cover torn and washed once", "edges frayed, coffee stain"],
        ["looks unused", "in fresh condition"]), "- " + d.tell(abroad, ["issued by a foreign state", "a foreign passport"], ["issued by our own state", "a domestic paper"])])
    d.noul("risk", not real, ["Is the document false or not the holder's?", "Is the paper a forgery?", "Should the person be turned away for a bad document?", "Is somebody using a false identity here?",
        "Does the check point to a forged passport?"], negated=["Is the document authentic?", "Does the paper pass the check?", "Is the holder who they say they are, as far as the check shows?"])
    which(d, "genuine" if real else "papers", ["genuine", "papers"], "the case", (1, 8), without=("job", "rental"))
    d.multi("two_places", [(["poor printing", "missing security features"], "print" in marks), (["a picture that was exchanged", "tampering at the picture"], "photo" in marks),
        (["entries that contradict each other", "data that do not agree"], "data" in marks), (["a holder who does not know their own data", "unsure answers of the holder"], "holder" in marks),
        (["traces of age or wear", "a shabby state"], worn)], ["What did the check find?", "Which observations are noted?"])
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "this document")
    advise(d, "ahead" if real else "police", ["ahead"], "the document", {"police": ["keep it if allowed and call the police", "refuse and report"], "copy": ["accept it and forget the check"]})
    d.noul("stated", abroad, ["Was it issued in another country?"], negated=["Was it issued at home?"])
    return text


@drill("nested_json")
def selfie_and_card_record(d):
    t, name = d.day(), d.person()
    kind = d.pick(["ok", "ok", "mask", "screen", "borrow"])
    tries, light = d.int(1, 4), d.flag()
    score = {"ok": d.int(88, 99), "mask": d.int(80, 97), "screen": d.int(80, 97), "borrow": d.int(21, 48)}[kind]
    glasses = d.flag()
    state = {"check": d.ref("V", 7), "name_on_card": name, "face_match": score, "live_test": d.told(kind, {"ok": ("turned head, blinked at random prompts", "smiled on prompt, depth seen"),
        "mask": ("no blink, edge at the neck, eyes do not move", "skin without pores, lips fixed"), "screen": ("moire pattern, frame of a telephone in view", "reflection of a display, light flicker"),
        "borrow": ("turned head, blinked at random prompts", "smiled on prompt, depth seen")}),
        "card_image": d.told(kind, {"ok": ("original, shadows fit", "original, hologram seen"), "mask": ("original, hologram seen", "original"), "screen": ("photo of a screen", "shot of another display"),
        "borrow": ("original, reported as stolen in May", "original, owner has cancelled it")}), "attempts": tries, "light": d.tell(light, ["dark room", "dim"], ["daylight", "bright"]), "glasses": glasses,
        "at": t.isoformat(timespec="minutes")}
    d.choice("risk", kind, {"ok": ["the true owner of the card"], "mask": ["somebody wearing an artificial face"], "screen": ["a recording or picture held to the camera"],
        "borrow": ["a living person with somebody else's card"]}, ["Who or what was in front of the camera?", "What does the record show?", "Which description fits the check?"])
    d.noul("risk", kind != "ok", ["Is this an attempt to pass with a false identity?", "Is the identity check being cheated?", "Should the application be stopped?", "Is there impersonation?"],
        negated=["Is the person genuine?", "Does the person pass the check rightly?", "Is the check in order?"])
    d.noul("amounts", score >= 90, ["Does the face resemble the card by 90 points or more?", "Is the likeness 90 or higher?"], negated=["Is the likeness below 90 points?"])
    rate(d, 0 if kind == "ok" else 1, "risk", "this check")
    d.noul("stated", light, ["Was the light poor?"], negated=["Was the light good?"])
    d.score("counting", tries - 1, ["one", "two", "three", "four"], ["How many attempts were there?"])
    return state


@drill("chat")
def desk_talk_about_an_order(d):
    a, b, c = (d.person().split()[0] for _ in range(3))
    kind = d.pick(["fraud", "fraud", "fine", "fine", "open"])
    n, heat = d.int(2, 12), d.int(0, 3)
    lunch = d.flag()
    lines = [f"{a}: " + d.say(f"order of {n} phones, express, can someone look?", f"{n} phones to one address, is that ok?"),
        f"{b}: " + d.told(kind, {"fraud": ("card of a lady in another state, she never heard of it, I had her on the line", "cardholder called: not hers. Door of the address: an empty shop"),
        "fine": ("that's the school, they order each August, the head confirmed it on the known number", "rang the firm on its old number: new staff phones, they told us in June"),
            "open": ("cardholder did not pick up, address is a flat, no history either way", "no answer from the cardholder, nothing known of the address")}),
        f"{c}: " + d.told(kind, {"fraud": ("three more from that device today, all other names", "the same phone tried eleven cards before this one went through"),
        "fine": ("same device as the last six years", "paid from the usual account, delivery to the usual door"), "open": ("device is new, but so are many", "no link to anything")}),
        f"{a}: " + ["great, thanks you two", "ok", "could you be faster next time", "I HAVE HAD IT WITH THIS QUEUE"][heat],
        f"{b}: " + d.tell(lunch, ["off to lunch", "gone for a bite"], ["I stay at the desk", "still here"])]
    d.choice("risk", kind, {"fraud": ["fraud"], "fine": ["genuine"], "open": ["it cannot be told yet", "still unclear"]}, ["What is known about the order by the end of the talk?", "Which verdict do the facts allow?",
        "Fraud, genuine or unclear?"])
    advise(d, {"fraud": "cancel", "fine": "ship", "open": "wait"}[kind], [], "the order", {"cancel": ["cancel the order and block the device"], "ship": ["ship it"], "wait": ["hold it until the cardholder is reached"]})
    rate(d, {"fraud": 1, "fine": 0, "open": 0.5}[kind], "risk", "this order")
    rate(d, heat / 3, "angry", f"{a} at the end")
    d.noul("stated", lunch, [f"Is {b} leaving the desk?"], negated=[f"Is {b} staying?"])
    d.score("amounts", 0 if n < 5 else 1 if n < 9 else 2, ["under five", "five to eight", "nine or more"], ["How many devices are ordered?"])
    return "\n".join(lines)


@drill("mixed")
def handover_at_six(d):
    a, b = d.person(), d.person()
    t = d.day()
    pool = {"dog": "stolen card at the pet shop", "tyre": "refund claims on tyres", "ring": "jeweller's account with a new payee", "gym": "gym members who dispute fees", "boat": "deposit for a boat"}
    order = d.say(("dog", "tyre", "ring"), ("gym", "boat", "dog"), ("ring", "gym", "tyre"), ("boat", "tyre", "gym"))
    st = {k: d.pick(["fraud", "clear", "wait"]) for k in order}
    who = {k: d.flag() for k in order}
    tired = d.int(0, 4)
    lines = [f"- {pool[k]}: " + d.told(st[k], {"fraud": ("confirmed fraud, blocked", "turned out a swindle, accounts locked"), "clear": ("cleared, nothing in it", "all right, closed"),
        "wait": ("waiting for an answer", "not decided, call back due")}) + d.tell(who[k], [", you take it", ", yours now"], [", I keep it", ", stays with me"]) for k in order]
    text = f"{d.say('Handover', 'Shift notes')} {d.date(t)} 18:00, {a} to {b}\n" + "\n".join(lines) + "\n" + ["Splendid shift, I could go on for hours!", "Good shift.", "An ordinary shift.", "A tiring shift.",
        "The worst shift of my life, I am dead."][tired]
    k = sum(v == "fraud" for v in st.values())
    d.score("counting", k, ["none", "one", "two", "three"], ["How many of the cases turned out to be fraud?", "Number of confirmed frauds?"])
    first, last = order[0], order[2]
    d.choice("stated", st[first], {"fraud": ["it was a swindle"], "clear": ["it was harmless"], "wait": ["it is undecided"]}, [f"How does the case '{pool[first]}' stand?", f"What became of this one: {pool[first]}?"])
    d.choice("two_places", "b" if who[last] else "a", {"a": [a], "b": [b]}, [f"Who goes on with the case '{pool[last]}'?", f"Whose case is this from now on: {pool[last]}?"])
    d.noul("counting", any(v == "wait" for v in st.values()), ["Is any case still open?", "Does something remain to be decided?"], negated=["Have all cases been decided?"])
    rate(d, 1 - tired / 4, "satisfied", "the writer, about the shift,")
    d.score("counting", sum(who.values()), ["none", "one", "two", "all three"], ["How many cases pass to the next shift?"])
    return text


@drill("ledger_text")
def alert_with_a_story(d):
    cust, t = d.ref("CU", 6), d.day()
    kind = d.pick(["mule", "mule", "wedding", "wedding", "sale"])
    n, sum_ = d.int(4, 14), d.int(3, 90) * 100
    sev = d.pick([1, 2, 3, 4])
    txt = d.told(kind, {"mule": ("payments by people in nine towns, texts 'invest', 'fee', 'for the ring'; cash out at night; holder is 19 and has no income",
        "texts 'deposit flat', 'puppy', 'concert'; senders unknown to each other; moved to coins within the hour"),
        "wedding": ("texts 'for the honeymoon', 'all our love'; senders share two surnames; money lies untouched", "texts 'wedding gift', 'congrats'; aunts and colleagues; saved in a deposit"),
        "sale": ("texts 'table', 'lamp', 'bike'; holder told us of a house clearance; spent on rent", "texts 'garage sale', 'books'; flyer of the clearance on file; money kept for the move")})
    text = "\n".join([f"ALERT {d.ref('', 7)}  sev P{sev}  {t.date().isoformat()}", f"customer {cust}", f"trigger  {n} credits in {d.int(2, 6)} days, total {sum_:,}", f"narrative  {txt}",
        "analyst  " + d.say("tbd", "open", "unassigned")])
    d.noul("risk", kind == "mule", ["Do the payments come from victims of fraud?", "Is money of swindles being gathered here?", "Is the account used by fraudsters?", "Should a suspicion be reported?",
        "Is the alert a true hit?"], negated=["Is there an innocent reason for the payments?", "Is the alert a false alarm?"])
    which(d, {"mule": "collect", "wedding": "genuine", "sale": "sell"}[kind], ["genuine"], "what the alert is about", (0, 6), without=("mule", "shop"),
        own={"collect": ["an account that gathers the money of cheated people", "a collecting account of swindlers"], "sell": ["a private person selling household things", "a clearance sale"]})
    d.score("stated", 4 - sev, ["P4, the lowest", "P3", "P2", "P1, the highest"], ["Which priority did the system give?", "Severity class set by the system?"])
    rate(d, 1 if kind == "mule" else 0, "risk", "the customer's account")
    advise(d, "freeze" if kind == "mule" else "close", [], "the alert", {"freeze": ["freeze and report"], "close": ["close it as harmless"], "later": ["look again in a year"]})
    d.score("amounts", 0 if sum_ < 2000 else 1 if sum_ < 6000 else 2, ["under 2,000", "2,000 to 5,999", "6,000 or more"], ["How much came in altogether?"])
    return text


@drill("chat")
def colleagues_disagree_on_a_claim(d):
    a, b, lead = (d.person().split()[0] for _ in range(3))
    av, bv, win = d.flag(), d.flag(), d.pick(["fraud", "honest"])
    sa, sb = d.int(0, 4), d.int(0, 4)
    obj = d.say("the stolen bicycle", "the burst pipe", "the lost suitcase", "the scratched van")
    say_f, say_h = d.say("the bill is dated after the loss", "the shop on the bill closed in spring"), d.say("the neighbour saw it", "the police found traces")
    sure = ["but really I am guessing", "though I am far from sure", "maybe, maybe not", "and I am fairly sure", "and I would bet my house on it"]
    lines = [f"{lead}: {obj}?", f"{a}: " + d.tell(av, [f"made up, {say_f}", f"fraud for me, {say_f}"], [f"true for me, {say_h}", f"honest, {say_h}"]) + ", " + sure[sa],
        f"{b}: " + d.tell(bv, ["not genuine in my eyes", "I smell a swindle"], ["genuine in my eyes", "I smell nothing bad"]) + ", " + sure[sb],
        f"{lead}: " + d.told(win, {"fraud": ("we refuse it and hand it to the investigators", "refused, file goes to the investigators"), "honest": ("we pay it", "paid, close the file")})]
    d.noul("two_places", av == bv, ["Are the two colleagues of one opinion?", f"Do {a} and {b} agree?"], negated=[f"Do {a} and {b} differ?"])
    d.noul("stated", av, [f"Does {a} take the claim for a fraud?", f"Is {a} against the claim?"], negated=[f"Does {a} believe the claim?"])
    rate(d, sa / 4, "sure", a)
    rate(d, sb / 4, "sure", b)
    d.choice("stated", win, {"fraud": ["it is turned down"], "honest": ["the money is paid"]}, ["What does the lead decide?", "Outcome of the talk?"])
    d.choice("two_places", "a" if sa > sb else "b" if sb > sa else "same", {"a": [a], "b": [b], "same": ["neither, they are equally sure"]}, ["Who of the two is surer?", "Whose view is held more firmly?"])
    return "\n".join(lines)


@drill("event_array")
def shift_board_of_cases(d):
    t = d.day()
    n = 6
    labels = {"card": ("stolen card", "card misuse"), "mule": ("collecting account", "mule"), "love": ("love swindle", "romance case"), "ok": ("false alarm", "harmless")}
    kinds = [d.pick(["card", "mule", "love", "ok", "ok"]) for _ in range(n)]
    names = d.say(("Ada", "Ben", "Cor", "Dee", "Eli", "Fay"), ("Gus", "Hal", "Ivy", "Jo", "Kit", "Lou"))
    loss = [d.int(1, 90) * 100 + 10 * i for i in range(n)]
    rows = [{"slot": i + 1, "analyst": x, "finding": d.told(kinds[i], labels), "amount": loss[i], "due": later(t, hours=3 * i + d.int(0, 2)).isoformat(timespec="minutes")} for i, x in enumerate(names)]
    mood = d.int(0, 4)
    rows.append({"from": "shift lead", "text": ["I am so proud of all of you!", "Well done, team.", "Carry on.", "This has to get better.", "I am furious with this team."][4 - mood]})
    bad = [i for i, k in enumerate(kinds) if k != "ok"]
    d.score("counting", len(bad), ["0", "1", "2", "3", "4", "5", "6"], ["How many of the cases are frauds of some kind?", "Number of true frauds on the board?"])
    top = max(range(n), key=lambda i: loss[i])
    d.choice("amounts", top, {i: x for i, x in enumerate(names)}, ["Whose case has the highest amount?", "Who handles the largest sum?"])
    d.choice("stated", kinds[2], {"card": ["payment with somebody else's card"], "mule": ["passing on of others' money"], "love": ["feigned affection"], "ok": ["nothing wrong"]},
        [f"What did {names[2]} find?", f"Which finding does {names[2]} have?"])
    d.noul("risk", kinds[4] != "ok", [f"Is {names[4]}'s case a fraud?", f"Did {names[4]} come upon something criminal?"], negated=[f"Is {names[4]}'s case harmless?"])
    d.multi("counting", [(["misuse of cards", "card fraud"], "card" in kinds), (["money mules", "collecting accounts"], "mule" in kinds), (["feigned love", "love swindles"], "love" in kinds)],
        ["Which kinds of fraud are on the board?", "Which of these turn up?"])
    rate(d, mood / 4, "satisfied", "the shift lead")
    return rows


@drill("narrative")
def three_papers_one_applicant(d):
    who, clerk = d.person(), d.person()
    f = {"address": d.flag(), "job": d.flag(), "birth": d.flag(0.6)}
    k = sum(not v for v in f.values())
    town, town2 = d.city(), d.city()
    friendly, t = d.int(0, 4), d.day()
    year = d.int(1960, 2002)
    text = " ".join([d.say(f"{who} brought three papers: identity card, wage slip, power bill.", f"Three papers of {who} lie before me: card, slip of wages, bill for power."),
        f"The card gives {year} as year of birth and {town} as home.",
        d.tell(f["birth"], [f"The slip has {year} as well.", f"Year of birth on the slip: {year}."], [f"The slip has {year + 7}.", f"Year of birth on the slip: {year - 4}."]),
        d.tell(f["address"], [f"The bill is for a flat in {town}.", f"Power is used in {town}, says the bill."], [f"The bill is for a flat in {town2}.", f"Power is used in {town2}, says the bill."]),
        d.tell(f["job"], ["The firm on the slip answered the telephone and knows the person.", "I rang the firm on the slip; they confirm the post."],
        ["The firm on the slip was wound up three years ago.", "I rang the firm on the slip; nobody knows the name."]),
        ["The applicant cursed and spat.", "The applicant was gruff.", "The applicant was neither friendly nor unfriendly.", "The applicant was friendly.", "The applicant was charming and brought cake."][friendly],
        f"{clerk}, {d.date(t)}."])
    d.multi("two_places", [(["the place of living", "the home address"], not f["address"]), (["the employer", "the job"], not f["job"]), (["the age", "the year of birth"], not f["birth"])],
        ["On which points do the papers not hold?", "Where are there contradictions or doubts?"])
    d.score("counting", k, ["none", "one", "two", "three"], ["How many points do not fit?", "Number of doubtful points?"])
    d.choice("policy", "ahead" if not k else "ask" if k == 1 else "refuse", {"ahead": ["open the account"], "ask": ["ask for an explanation"], "refuse": ["refuse and report"]}, ["What follows by the branch's rule?"],
        criteria=["All fits: open. One point does not fit: ask. More: refuse and report."])
    rate(d, k / 3, "risk", "this application")
    d.score("tone", friendly, d.asking.choice([("very unfriendly", "unfriendly", "neutral", "friendly", "very friendly"), ("1", "2", "3", "4", "5"), ("hostile", "gruff", "neutral", "kind", "delightful")]),
        ["How friendly was the applicant?", "Manner of the applicant?"])
    d.noul("two_places", f["job"], ["Does the employer bear the applicant out?"], negated=["Does the employer fail to bear the applicant out?"])
    return text


@drill("policy_and_case")
def remote_identity_rules(d):
    who = d.person()
    f = {"hand": d.flag(0.65), "tilt": d.flag(0.65), "alone": d.flag(0.7), "line": d.flag(0.7), "knows": d.flag(0.7)}
    age = d.pick([19, 27, 45, 66, 78])
    rules = d.say("VIDEO IDENT: the holder moves a hand before the face and tilts the card; both must be seen. Nobody else may be in the room or give directions; if somebody does, break off and report. A bad line: repeat later. From 65 on ask in addition why the account is wanted; if the person does not know, break off and report.",
        "Rules for the video check. Hand before the face, card tilted: needed. A prompter in the room: stop and report. Poor line: new date. Aged 65 or more: ask for the reason of the account; no idea of it: stop and report.")
    case = " ".join([f"{who}, {age}.", d.tell(f["hand"], ["Hand passed before the face without flicker.", "Hand test done."], ["The hand test was declined.", "Hand was not moved."]),
        d.tell(f["tilt"], ["Card tilted, image changed.", "Tilt seen."], ["Card was held flat only.", "No tilt."]), d.tell(f["alone"], ["Alone in the room.", "No second voice."],
        ["A voice whispered the answers.", "Somebody at the side gave signs."]),
        d.tell(f["line"], ["Line clear.", "Picture sharp."], ["Line broke up.", "Picture froze."]), d.tell(f["knows"], ["Wanted it for the pension.", "Reason stated: savings for grandchildren or a trip."],
        ["Did not know what the account was for.", "Could not say why an account was opened."])])
    stop = not f["alone"] or age >= 65 and not f["knows"]
    d.choice("policy", "stop" if stop else "later" if not f["line"] else "ok" if f["hand"] and f["tilt"] else "missing", {"stop": ["break off and report"], "later": ["make a new appointment"], "ok": ["pass"],
        "missing": ["do not pass, a required step is missing"]}, ["What is the result under the rules?", "How does the check end?"], criteria=["A reason to break off goes first, then a bad line, then missing steps."])
    d.noul("risk", stop, ["Is there a suspicion to report?", "Is somebody perhaps being used by others here?"], negated=["Is there nothing to report?"])
    d.multi("stated", [(["the hand before the face", "the movement test"], f["hand"]), (["the tilting of the card", "card turned in the light"], f["tilt"]), (["a good connection", "a clear line"], f["line"]),
        (["a stated reason for the account", "knowledge of what the account is for"], f["knows"])], ["What was present in the check?", "Which of these were done or given?"])
    d.noul("amounts", age >= 65, ["Does the extra question for older people apply?"], negated=["Is the person too young for the extra question?"])
    rate(d, 1 if stop else 0, "risk", "the session")
    return rules + "\n\n" + case


@drill("email")
def fraud_desk_to_a_partner_shop(d):
    desk, shop, who = d.person(), d.firm(), d.person()
    kind = d.pick(["stop", "stop", "ship", "ship", "ask"])
    n, sum_ = d.int(1, 9), d.int(3, 60) * 100
    polite, thanks = d.int(0, 3), d.flag()
    t = d.day()
    text = (f"To: {shop}\nFrom: {desk}, {d.say('card fraud desk', 'risk desk')}\n{d.date(t)}\n\n" + d.say(f"about {n} {'parcel' if n == 1 else 'parcels'} for {who}, {d.money(sum_)}:",
        f"{who}, {n} {'parcel' if n == 1 else 'parcels'}, {d.money(sum_)}:") + " "
        + d.told(kind, {"stop": ("the owner of the card is in hospital and has bought nothing; the receiver picked up three such orders last week under other names.",
        "card details came from a skimmed terminal, and the locker has been emptied by a man wanted for the same."),
        "ship": ("our alarm was wrong; we reached the owner on her known number, she is buying for her kindergarten.", "the owner came to our counter, showed the order on his phone and his card: it is his own."),
            "ask": ("we could not reach the owner yet; the address is new but a name on the bell fits.", "nothing known for or against; the owner is abroad and his phone is off.")}) + " "
        + d.tell(thanks, ["Thank you for calling us last time.", "Your hint of May was worth gold."], ["This is our first contact.", "We have not written to you before."]) + " " + ["Do as we say and do not argue.",
        "Act accordingly.", "Please act accordingly.", "We would be ever so grateful for your kind help and apologise for the trouble."][polite])
    d.choice("risk", kind, {"stop": ["a fraudulent order"], "ship": ["an honest order after a false alarm"], "ask": ["it is open"]}, ["What does the desk know about the order?", "Which view does the message support?"])
    advise(d, kind, [], "the parcels", {"stop": ["do not send them", "call them back if they are on the way"], "ship": ["send them"], "ask": ["hold them until there is news"]})
    rate(d, {"stop": 1, "ship": 0, "ask": 0.5}[kind], "risk", "the order")
    d.score("tone", polite, d.asking.choice([("rude", "curt", "polite", "extremely polite"), ("not at all", "hardly", "fairly", "extremely")]), ["How polite is the last sentence?", "Courtesy of the close?"])
    d.noul("stated", thanks, ["Have the desk and the shop been in touch before?"], negated=["Is it the first time the desk writes to the shop?"])
    d.score("amounts", 0 if sum_ < 2000 else 1 if sum_ < 4000 else 2, ["under 2,000", "2,000 to 3,999", "4,000 or more"], ["How much is the order worth?"])
    return text
