"""Job advertisements and offers: false employers, mules wanted, fees for work, odd but honest jobs, and how applicants feel."""

from draw import drill, later
from scene_questions import advise, cheats, rate, signs, which


@drill("mixed")
def payment_assistant_wanted(d):
    firm = d.firm()
    kind = d.pick(["mule", "mule", "clerk", "clerk", "shop"])
    pay, hours = d.int(4, 9) * 100, d.int(3, 20)
    home, nocv, english = d.flag(), d.flag(), d.flag()
    text = "\n".join([d.say(f"{firm} is hiring!", f"WE GROW - {firm}", f"Vacancy at {firm}"), d.say("Payments assistant (m/f/x)", "Assistant, payments", "Helper for our payments desk"),
        d.told(kind, {"mule": ("You receive our clients' transfers in your own account, keep 6 % and send the remainder by crypto or cash the same day.",
        "Customers pay to an account in your name. You take out your commission and forward the money where our manager tells you."),
            "clerk": ("You book incoming transfers in our ledger and chase late payers by telephone. You never touch client money yourself.",
            "Tasks: matching bank statements with invoices, writing reminders. All payments run over the firm's accounts; nobody will ask for yours except for your wages."),
            "shop": ("You man the till on Saturdays, count the takings with a colleague and bring the bag to the bank.", "At the counter you take cash and cards, and hand the float to the next shift.")}),
        d.say(f"{hours} hours a week, {d.money(pay)} a month.", f"{d.money(pay)} monthly for about {hours} hours weekly."),
        d.tell(home, ["Work from home.", "Entirely remote."], ["In our office at the station.", "On our premises, lunch included."]),
        d.tell(nocv, ["No CV, no experience needed, start tomorrow.", "Everybody can do it, start at once."], ["Please send a CV and two references.", "We ask for a CV; there will be two interviews."]),
        d.tell(english, ["Good comand of english not neccesary, we explane all.", "aply now, is realy easy"], ["You write clearly.", "Kind people wanted."])])
    cheats(d, kind == "mule", "this job advertisement", more=["Would the applicant be laundering money?"], negated=["Is it ordinary, lawful work?"])
    which(d, "mule" if kind == "mule" else "genuine", ["mule", "genuine", "job"], "the vacancy", (0, 7), without=("pyramid",))
    d.choice("stated", kind, {"mule": ["pass on strangers' money over a private account"], "clerk": ["keep books and remind debtors"], "shop": ["serve in a shop"]},
        ["What would the person in fact do?", "What is the work?"])
    rate(d, 1 if kind == "mule" else 0, "risk", "this vacancy")
    signs(d, {"typos": english}, "the advert", own=[(["work at home"], home), (["no demands on applicants", "nothing is asked of newcomers"], nocv),
        (["the use of the applicant's own account", "private accounts for the firm's money"], kind == "mule")])
    advise(d, "leave" if kind == "mule" else "ahead", ["leave"], "the vacancy", {"ahead": ["apply if it suits", "no objection to applying"], "half": ["take it but keep the commission small", "do it once and see"]})
    return text


@drill("chat")
def messenger_recruiter_with_tasks(d):
    rec, you = d.say("Lina HR", "Coach Tom", "Emma | Talent", "Recruit-Desk"), d.person().split()[0]
    kind = d.pick(["deposit", "deposit", "panel", "interview", "kitfee"])
    trick = kind in ("deposit", "kitfee")
    first, group = d.int(8, 40), d.flag()
    lines = [(rec, d.say("Hi, I found you through a job board, are you free for part-time work?", "Hello dear, do you have ten minutes a day to spare?", "Good morning, your profile was passed to us.")),
        (you, d.say("what kind of work?", "maybe, what is it?")),
        (rec, d.told(kind, {"deposit": ("you like hotels in our app, forty clicks a set. To open the next set you top up your work balance in USDT, it comes back with commission",
        "rate products in our app; when the balance turns negative you charge it with your own coins and get it back doubled"),
            "panel": ("you answer surveys for a market researcher, twenty minutes each, and never pay anything. We transfer on the 15th, small sums",
            "you test apps and write what annoys you; paid per report by bank transfer, no money of yours is involved"),
            "interview": ("warehouse shifts in the evening. Come to the depot on Tuesday with your papers, you meet the foreman", "care home kitchen, mornings. The interview is in the house, ask for the cook"),
            "kitfee": ("you sort beads at home. The starter kit costs 79, refundable after the first hundred bags",
            "you type adverts; there is a registration charge of 55 for the software, you earn it back in a day")})),
        (rec, d.tell(group, [f"A colleague got {d.money(first)} yesterday, see the picture in the group.", f"in our group all got their {d.money(first)} today, look"],
        [f"First money would be about {d.money(first)}.", f"one gets roughly {d.money(first)} to start with"])),
        (you, d.say("is there a contract?", "who is behind the company?", "sounds ok I guess"))]
    cheats(d, trick, "what the recruiter offers")
    which(d, {"deposit": "task", "kitfee": "job"}.get(kind, "genuine"), ["job", "genuine"], "this job offer", (0, 5), without=("mule", "invest", "pyramid"),
        own={"task": ["paid clicking for which workers have to keep putting in money", "a task app that takes deposits from its workers"]})
    d.choice("stated", kind, {"deposit": ["pay in own money to keep working"], "panel": ["give opinions or report faults"], "interview": ["come in person to talk"], "kitfee": ["buy materials or access first"]},
        ["What is the person asked to do?", "What does the recruiter want?"])
    rate(d, 1 if trick else 0, "risk", "this offer of work")
    d.noul("stated", group, ["Does the recruiter point to the success of others?", "Are other people's earnings held up?"], negated=["Is no one else's success mentioned?"])
    d.noul("stated", trick, ["Will the worker have to pay something?", "Does the job cost the applicant money?"], negated=["Is the work free of any cost to the worker?"])
    return "\n".join(f"{a}: {b}" for a, b in lines)


@drill("email")
def offer_letter_without_interview(d):
    cand, hr, firm = d.person(), d.person(), d.firm()
    trick = d.flag()
    marks = d.some(["domain", "equip", "talk", "bankdata"], *((2, 4) if trick else (0, 0)))
    salary, start = d.int(31, 68) * 1000, d.day()
    visa, typo = d.flag(), d.flag()
    host = firm.split()[0].lower()
    d_host = d.tell("domain" in marks, [f"{host}.careers-desk.example", f"{host}hr-offers.example"], [f"{host}.example", f"jobs.{host}.example"])
    text = (f"From: {hr} <hr@{d_host}>\n(official site per trade register: {host}.example)\n\n" + d.say("Dear ", "Hello ") + cand + ",\n"
        + d.say("we are happy to offer you the post of analyst", "congratulations, the post of analyst is yours") + f" at {d.code} {salary:,} a year, from {d.date(start)}. "
        + d.tell("talk" in marks, ["Your answers in the text chat convinced us; no further talk is needed.", "There will be no interview, your CV was enough."],
        ["It was a pleasure to meet you twice, and the team liked your presentation.", "After our two talks in the office the team was of one mind."]) + " "
        + d.tell("equip" in marks, ["We send you a cheque for the laptop; buy it from our supplier by return and forward the rest to him.",
        "Please buy the equipment from our vendor with your card now, we repay with your first wage."], ["Your laptop waits for you at reception.", "Equipment is ours; nothing for you to buy."]) + " "
        + d.tell("bankdata" in marks, ["For the payroll we need your online banking name and password for a test.", "Send us the login to your bank so that we can set up the wages."],
        ["Bring your account number on your first day.", "For the wages your account number is enough, on paper, on day one."]) + " "
        + d.tell(visa, ["We pay for the work permit.", "Our lawyer sees to your visa."], ["You have the right to work here, as you said.", "No permit needed, as you are a citizen."]) + " " + d.tell(typo,
        ["We are looking foward to you.", "Wellcome on board!"], ["We look forward to you.", "Welcome on board!"]) + f"\n{hr}")
    cheats(d, trick, "this job offer")
    rate(d, 0.4 - len(marks) / 10 if trick else 1, "credible", "this offer letter")
    signs(d, {"lookalike": "domain" in marks, "codes": "bankdata" in marks, "typos": typo}, "the letter", own=[(["goods to be bought by the applicant", "money laid out for equipment"], "equip" in marks),
        (["hiring without a talk", "no meeting before the contract"], "talk" in marks)])
    which(d, "job" if trick else "genuine", ["job", "genuine", "prize"], "the letter", (1, 9), without=("overpay", "bank", "boss", "papers"))
    d.noul("stated", visa, ["Does the firm take care of a permit?", "Will the firm see to the right to work?"], negated=["Is no work permit needed?"])
    d.noul("two_places", "domain" in marks, ["Does the sender's address differ from the firm's registered site?", "Is the mail from a domain other than the firm's?"],
        negated=["Does the sender write from the firm's own domain?"])
    return text


@drill("narrative")
def parcels_at_the_kitchen_table(d):
    who, boss, firm = d.person(), d.woman(), d.firm()
    kind = d.pick(["reship", "reship", "seller", "neighbour"])
    n, paid = d.int(4, 60), d.flag()
    worry = d.pick([0, 1, 2, 3])
    pad = d.flag()
    text = " ".join([d.say(f"Since spring {who} takes in parcels at home.", f"{who}, retired, has parcels on the kitchen table most days."),
        d.told(kind, {"reship": (f"A 'quality manager' called {boss}, met only by chat, has phones and shoes sent there in strangers' names; {who.split()[0]} puts new labels on and posts them abroad.",
        f"{boss}, of whom only a chat picture is known, mails labels for another country; the boxes come addressed to people nobody knows and are sent on."),
            "seller": (f"They are for the small shop that {who.split()[0]}'s daughter {boss} runs online: wool in, orders out, the trade licence hangs in the hall.",
            f"Daughter {boss} sells buttons on the web with a licence; supplies come in, sold goods go out."),
            "neighbour": (f"The courier leaves them for the whole staircase, and {boss} from the second floor and the others fetch theirs in the evening.",
            f"Everybody in the house is at work by day, so {boss} and the rest pick their boxes up at night.")}),
        d.say(f"Last month there were {n}.", f"{n} boxes in four weeks."),
        d.tell(paid, ["For this there is money each month.", "It brings in a little pay."], ["There is no money in it.", "It is done for nothing."]),
        [d.say("It does not weigh on anyone's mind.", "Nobody thinks twice about it."), d.say("Now and then a small doubt comes up.", "At times it seems a bit odd."),
        d.say("The matter causes many wakeful hours.", "The worry has become great: who are these people?"), d.say("By now there is plain terror at every ring of the bell.",
        "Panic breaks out when a police car drives by.")][worry],
        d.tell(pad, [f"{firm} brings the boxes.", f"The van is from {firm}."], [f"{firm} is no longer the carrier; the post brings them.", f"The post brings them, {firm} having given up the route."])])
    cheats(d, kind == "reship", "this parcel work", more=["Are stolen goods probably passing through this home?", "Is the person being used by criminals?"], negated=["Is there an innocent reason for all these boxes?"])
    which(d, "mule" if kind == "reship" else "genuine", ["genuine", "job", "shop"], "this parcel work", (0, 6), without=("mule",),
        own={"mule": ["forwarding goods that were bought with stolen cards", "parcel mule work"]})
    d.choice("stated", kind, {"reship": ["sent on to another country under fresh labels"], "seller": ["they belong to a relative's business"], "neighbour": ["people in the same building collect them"]},
        ["What becomes of the boxes?", "Why do so many boxes come?"])
    rate(d, worry / 3, "worried", "the person in the story")
    d.noul("stated", paid, ["Is there a wage or fee for it?", "Is money earned with it?"], negated=["Is it done without pay?"])
    d.score("amounts", min(n // 20, 2), ["fewer than 20", "20 to 39", "40 or more"], ["How many boxes came last month?", "Number of parcels in the month?"])
    advise(d, "leave" if kind == "reship" else "keep", [], "it", {"leave": ["stop at once and go to the police", "send nothing more and report it"],
        "keep": ["carry on, there is nothing to report", "no need to change anything"], "tax": ["open the boxes and keep the goods", "sell the contents"]})
    return text


@drill("nested_json")
def job_board_screening(d):
    t, firm = d.day(), d.firm()
    trick = d.flag()
    marks = d.some(["register", "fee", "contact", "copies"], *((2, 4) if trick else (0, 0)))
    bad = len(marks) >= 2
    pay_ok = d.flag()
    state = {"ad": d.ref("J", 7), "employer": firm, "title": d.say("warehouse helper", "data entry clerk", "care assistant", "welder"),
        "wage_vs_usual": d.tell(pay_ok, ["2.4 times the usual", "more than double"], ["usual", "about average"]),
        "checks": {"trade_register": d.tell("register" in marks, ["no such firm", "struck off in 2012"], ["active since 2004", "found, same street"]),
        "contact": d.tell("contact" in marks, ["private messenger number only", "free mail box, no phone"], ["switchboard answered", "company mail, desk phone"]),
            "same_text_elsewhere": d.int(9, 60) if "copies" in marks else d.int(0, 1), "applicant_charged": d.tell("fee" in marks, ["yes: 'training pack' 120", "yes, for a medical and a uniform"],
            ["no", "no, costs are borne by the firm"])},
        "posted": t.date().isoformat(), "views": d.int(40, 900), "applicants_complained": d.int(2, 9) if bad else 0}
    cheats(d, bad, "this job advert")
    rate(d, {0: 0, 1: 0.3}.get(len(marks), 0.55 + len(marks) / 9), "risk", "the job advert")
    signs(d, {"noaddress": "register" in marks, "prepay": "fee" in marks}, "the record", own=[(["contact through private channels alone", "no official way to reach the firm"], "contact" in marks),
        (["one text published many times", "mass copies of the advert"], "copies" in marks)])
    advise(d, "remove" if bad else "ask" if marks else "keep", ["remove", "ask", "keep"], "the advert")
    d.noul("stated", pay_ok, ["Is the wage strikingly high?", "Is more than double the normal wage promised?"], negated=["Is the wage in line with others?"])
    which(d, "job" if bad else "genuine", ["job", "genuine"], "the ad", (1, 4), without=("mule", "pyramid"))
    return state


@drill("email")
def scam_feared_but_real_agency(d):
    cand, rec, firm = d.person(), d.person(), d.firm()
    trick = d.flag()
    proof = d.pick(["card", "call"])
    hurry, money = d.flag(), d.flag()
    t = d.day()
    text = (f"{d.say('Dear', 'Hi', 'Hello')} {cand.split()[0]}, " + d.say("you asked whether our message on the job network was a swindle.", "you wondered whether we are real, which is fair.") + " "
        + d.tell(trick, [f"There is no need to look us up, {firm} does not list its recruiters. Trust is a two-way road, so send your ID card, both sides, and a selfie with it, by return.",
        f"Please do not call {firm}'s head office; they are not told of confidential searches. Just photograph your identity card front and back and hold it next to your face."],
                 [f"Look us up: call the switchboard of {firm} from its own site and ask for me. We want no documents until you have signed, and then you show them at the desk.",
                 f"Do check. My name is on {firm}'s staff page and the front desk will put you through. Keep your identity card at home for now."]) + " "
        + d.tell(hurry, [f"The client decides on {d.date(later(t, days=2))}, so answer by then, please.", "The list goes to the client tomorrow."],
        ["The client takes some weeks to decide.", "There is no date set."]) + " "
        + d.tell(money, ["The pay is high, 20 percent above what you have now.", "They pay a good deal above the tariff."],
        ["The pay is by tariff.",
        "The wage is average, I will be frank."]) + f" {d.told(proof, {'card': ('My card is attached.', 'Attached is my business card.'), 'call': ('I can ring you on Tuesday.', 'Shall I ring you next week?')})}\n{rec}, {firm}")
    cheats(d, trick, "this recruiter's mail")
    signs(d, {"haste": hurry, "papers": trick, "secrecy": trick}, "this answer", own=[(["a wage above average", "pay better than usual"], money)])
    which(d, "papers" if trick else "genuine", ["genuine"], "the mail", (1, 7), without=("job", "papers"), own={"papers": ["collecting identity papers under the cover of a job",
        "a false recruiter after the applicant's identity"], "fee": ["asking fees from applicants"]})
    d.noul("stated", not trick, ["Does the writer invite checking with the firm?", "May the applicant verify the recruiter through the firm?"], negated=["Is the applicant told not to ask at the firm?"])
    advise(d, "leave" if trick else "verify", [], "the mail", {"leave": ["send nothing and drop the contact", "do not send any papers"],
        "verify": ["ring the firm's front desk as suggested", "call the switchboard and go on"], "send": ["post the papers at once", "give the recruiter access to the bank account"]})
    d.choice("stated", proof, {"card": ["a business card"], "call": ["a telephone call"]}, ["What does the writer offer at the end?"])
    rate(d, 0.9 if hurry else 0.1, "urgent", "the answer the recruiter asks for")
    return text


@drill("mixed")
def employee_review_of_a_firm(d):
    firm = d.firm()
    level, real = d.int(0, 4), d.flag()
    years, left = d.int(1, 9), d.flag()
    boss = d.pick(["pay", "people", "hours"])
    mood = [("Worst place I ever set foot in. I cried in the car park.", "Run. They lie about everything and I left sick."),
        ("More bad than good, I would think twice before signing.", "I expected more and was let down often, though a colleague or two were fine."),
        ("It has its good and its bad sides; a job like any other.", "Neither here nor there: some days fine, others not."), ("All in all I liked it, apart from small things.", "A good employer with a few wrinkles."),
        ("Best employer of my life, I would go back tomorrow.", "I have loved every day here, cannot praise it enough.")]
    said = d.told(level, dict(enumerate(mood)))
    text = " ".join([d.say(f"{firm}:", f"Review of {firm} -"), said, d.say(f"I was there {years} years.", f"({years} years in the job)"),
        d.told(boss, {"pay": ("The subject in every break was wages.", "People mostly talked of money."), "people": ("What counts there are the colleagues.", "You live with the team day and night."),
        "hours": ("Shifts decide your life there.", "Everything turns on the roster.")}),
        d.tell(left, ["I have since moved on.", "I no longer work there."], ["I still work there.", "I am still on the staff."]),
        d.tell(real, ["(one post in three years; badge of an employee checked)", "(account verified by pay slip)"], ["(the same sentence stands under four other firms, written on the same night)",
        f"(account of a 'reputation service', {d.int(40, 300)} reviews this week)"])])
    rate(d, level / 4, "satisfied", "the reviewer")
    d.noul("risk", not real, ["Is the review likely to be fake?", "Was it probably not written by an employee?", "Is this an invented rating?", "Should readers disregard this review as made up?"],
        negated=["Does the review seem to be by a real employee?", "Can one take it for a true experience?"])
    d.choice("stated", boss, {"pay": ["what one earns"], "people": ["the fellow workers"], "hours": ["the timetable of work"]},
        ["Which topic is named as the one that counts?", "What is daily life there said to turn on?"])
    which(d, ("reviews" if level > 2 else "smear" if level < 2 else "bulk") if not real else "genuine", ["reviews", "smear", "genuine"], "the review", (0, 2), without=("dispute",),
        own={"bulk": ["a bulk text that is neither praise nor blame", "a neutral filler posted in masses"]})
    d.noul("stated", left, ["Has the writer left the firm?", "Is the writer a former employee, by their own words?"], negated=["Does the writer still work there?"])
    rate(d, max(0, 1 - level / 2) if level < 2 else 0, "angry", "the writer")
    return text


@drill("chat")
def cousin_has_work_on_a_ship(d):
    a, b = d.person().split()[0], d.person().split()[0]
    kind = d.pick(["fee", "union", "union", "passport"])
    trick = kind != "union"
    months, know = d.int(4, 10), d.flag()
    fee = d.int(15, 90) * 10
    lines = [(a, d.say("cousin I got it!! job on a cruise ship", "guess what, I go to sea", "I have work on a ship now")), (b, d.say("wow. how come", "congrats! what do they want")),
        (a, d.told(kind, {"fee": (f"{d.money(fee)} for the seaman's book and the medical to the agent's wallet, then the contract comes",
        f"the manning agent needs {d.money(fee)} by money order for the visa before they tell me the ship"),
            "union": (f"nothing, the union office took my papers, the company pays the {d.money(fee)} for the medical. I have been in their hall three times",
            f"no cost. {d.money(fee)} for the course is paid by the shipping line, I signed at the port office"),
            "passport": (f"they keep my passport until the {d.money(fee)} for the flight is worked off, and I must not tell the others",
            f"I hand over the passport when I arrive, and owe them {d.money(fee)} to begin with, hush hush")})),
        (b, d.say(f"for how long", "how many months")), (a, f"{months} " + d.say("months", "months they say")),
        (b, d.tell(know, ["my neighbour sailed with them", "I know two people who worked for them"], ["never heard of them", "no idea who they are"])),
        (a, d.say("I am so happy", "I leave in June", "mum does not know yet"))]
    cheats(d, trick, "the job on the ship", more=["Should the cousin be warned off?"], negated=["Does the job seem properly arranged?"])
    which(d, {"fee": "job", "union": "genuine", "passport": "forced"}[kind], ["job", "genuine", "mule"], "the job on the ship", (0, 4), own={"forced": ["forced labour: debts and papers taken away", "work in bondage"]})
    d.choice("stated", kind, {"fee": ["the applicant, before anything is signed"], "union": ["the employer"], "passport": ["the worker, out of later wages"]},
        ["Who bears the costs named?", "Who pays for getting there?"])
    d.noul("stated", know, ["Does the other person know someone with experience of that employer?", "Has an acquaintance worked for them?"], negated=["Is the employer unknown to the other person?"])
    rate(d, {"fee": 0.85, "union": 0, "passport": 1}[kind], "risk", "this work")
    d.score("amounts", 0 if months < 6 else 1 if months < 8 else 2, ["under six months", "six or seven months", "eight months or more"], ["How long is the stay to last?", "Length of the contract?"])
    return "\n".join(f"{x}: {y}" for x, y in lines)


@drill("analyst_note")
def applicants_report_to_the_desk(d):
    clerk, emp = d.person(), d.firm()
    kind = d.pick(["data", "wages", "fees", "wrong"])
    n, sure = d.int(2, 14), d.int(0, 4)
    t = d.day()
    press = d.flag()
    text = "\n".join([f"{d.say('Desk note', 'Intake note')} {d.date(t)} - {clerk}", d.say(f"{n} people wrote to us about {emp}.", f"{emp}: {n} reports so far."),
        d.told(kind, {"data": ("They filled in a long form with tax number and bank card; no one was ever invited; two of them now have loans they did not ask for.",
        "After the online form (ID scan, tax number) there was silence, and loans turned up in three names."),
            "wages": ("They worked there for weeks and the wages came late or short; the works council is on to it.", "All were employed and shown to their place; pay was a month behind."),
            "fees": ("Each paid for a course before hiring; nobody was hired, the school and the firm share one post box.", "They were charged for a 'certificate', none ever got a job."),
            "wrong": ("They mixed the firm up with one of a like name; when asked, all had to smile and took it back.", "All the reports meant another company with nearly the same name; this one never advertised.")}),
        ["I am guessing here, take it with much salt.", "I would not bet on it.", "It may be so, it may not.", "I am fairly confident of this.", "There is no doubt left in my mind."][sure],
        d.tell(press, ["A newspaper has called.", "The local paper asked for a word."], ["No inquiry by the press.", "Nobody outside has asked."])])
    which(d, {"data": "identity", "wages": "dispute", "fees": "job", "wrong": "genuine"}[kind], ["job", "dispute"], "this matter", (0, 4), without=("papers",),
        own={"identity": ["harvesting identity data through a sham vacancy", "applicants' data stolen to borrow in their name"], "genuine": ["a mix-up: the firm has done nothing", "confusion of names"]})
    d.noul("risk", kind in ("data", "fees"), ["Were the applicants deceived on purpose?", "Is there a fraud on applicants here?", "Is the employer a sham?", "Were people lured with jobs that did not exist?"],
        negated=["Is there something other than fraud behind the reports?", "Is it free of any fraud on job seekers?"])
    rate(d, sure / 4, "sure", "the clerk")
    advise(d, {"data": "police", "fees": "police", "wages": "labour", "wrong": "close"}[kind], [], "the reports", {"police": ["take the adverts down and pass it to the police"],
        "labour": ["refer them to the labour inspectorate", "point them to a labour lawyer"], "close": ["close the file", "nothing more to do"]})
    d.noul("stated", press, ["Has a journalist been in touch?", "Is a paper taking an interest?"], negated=["Has the press kept out of it so far?"])
    d.score("counting", 0 if n < 5 else 1 if n < 10 else 2, ["fewer than five", "five to nine", "ten or more"], ["How many have come forward?", "Number of people who wrote?"])
    return text


@drill("mixed")
def sales_partner_evening(d):
    who, firm = d.person(), d.firm()
    trick = d.flag()
    n, fee, quit_ = d.int(3, 40), d.int(20, 190) * 10, d.flag()
    level = d.int(0, 4)
    text = " ".join([d.say(f"Went to the 'career evening' of {firm} with {n} others.", f"{n} of us in a hotel room, {firm}'s career evening."),
        d.tell(trick, [f"You buy in for {d.money(fee)} and are paid for each person you bring who also buys in; what the products are nobody could tell me.",
        f"Entry package {d.money(fee)}; the money comes from the packages of those below you, hardly anything is sold to outsiders."],
               [f"You sell brushes door to door, a quarter of each sale is yours; the sample case costs nothing, a pledge of {d.money(fee)} is due only if you lose it. No bonus for bringing people.",
               f"Commission on what you sell to customers, nothing for recruiting; if you resign they take the {d.money(fee)} of stock back at full price."]),
        ["Sheer joy, I signed the same night and hugged strangers.", "I was rather taken with it.", "I do not know what to think.", "I did not like it much.", "It was horrible, I wanted to be sick."][4 - level],
        d.tell(quit_, ["They said I should leave my present job.", "We were told to resign from our jobs."], ["They said to keep one's present job.", "We were told not to give up our jobs."]), who.split()[0]])
    d.noul("risk", trick, ["Is this a pyramid?", "Does the income mainly come from recruiting?", "Is the scheme bound to cheat those who join last?", "Should people be warned about joining?",
        "Is the scheme a swindle?"], negated=["Is it honest selling on commission?", "Is the money earned by selling goods to customers?"])
    which(d, "pyramid" if trick else "genuine", ["pyramid", "genuine", "prize"], "what was presented", (1, 10), without=("invest", "job"))
    rate(d, level / 4, "satisfied", "the writer")
    d.noul("stated", quit_, ["Were the guests urged to give up their jobs?", "Was resigning suggested?"], negated=["Were they advised to stay in work?"])
    rate(d, 1 if trick else 0.05, "risk", "this business")
    d.choice("two_places", "recruit" if trick else "sell", {"recruit": ["from the payments of new members"], "sell": ["from goods sold to customers"]},
        ["Where does a member's income come from?", "What brings in the money?"])
    return text
