"""Investment offers, brochures and token announcements: sure profits, honest risks, pyramids, abandoned projects, clumsy but true ones."""

from draw import drill
from scene_questions import advise, cheats, rate, signs, which


@drill("mixed")
def brochure_for_teak_and_wine(d):
    firm, what = d.firm(), d.say("teak trees", "whisky casks", "old violins", "container boxes", "vineyard rows")
    trick = d.flag()
    marks = d.some(["guarantee", "licence", "recruit", "deadline"], *((2, 4) if trick else (0, 0)))
    pct, minimum, glossy = d.int(3, 9), d.int(5, 90) * 100, d.flag()
    text = "\n".join([d.say(f"{firm} - your share in {what}", f"INVEST IN {what.upper()} | {firm}"), d.tell(glossy, ["Printed on heavy paper with golden letters.", "Forty pages in full colour."],
        ["Two sheets, black and white.", "A plain photocopied sheet."]),
        d.tell("guarantee" in marks, [f"{pct * 4} percent a year, secured without ifs and buts, your capital cannot fall.", f"A sure {pct * 4} percent yearly, there is no way to lose."],
        [f"We aim at {pct} percent; there may be none, and you may lose all of what you put in.", f"Target {pct} percent a year. Past gains mean nothing, total loss is possible."]),
        d.tell("licence" in marks, ["'No permission is needed', says a footnote; the regulator's list has a warning about this name.", "A permit of an island authority that no one knows is printed at the end."],
        ["The prospectus is approved and filed with the regulator under its number.", "The regulator's register shows the firm and the prospectus."]),
        d.tell("recruit" in marks, ["Bring three friends and get a tenth of what they pay in.", "Your bonus: ten percent of each newcomer's money."],
        ["There is no bonus for recommending us.", "We pay nothing for bringing others."]),
        d.tell("deadline" in marks, ["Only for the next 24 callers, afterwards closed for ever.", "This page is void at midnight."], ["The offer runs for twelve months.", "You can withdraw within 14 days of signing."]),
        f"From {d.money(minimum)}."])
    cheats(d, trick, "this brochure")
    which(d, "invest" if trick else "genuine", ["invest", "genuine", "trial", "job"], "the brochure", (0, 9), without=("pyramid", "rugpull", "recovery"))
    signs(d, {"guarantee": "guarantee" in marks, "nolicence": "licence" in marks, "recruit": "recruit" in marks, "haste": "deadline" in marks}, "the brochure")
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "this offer")
    d.noul("stated", glossy, ["Is the brochure made at great expense?", "Is it lavishly printed?"], negated=["Is it a simple print?"])
    d.score("amounts", 0 if minimum < 2500 else 1 if minimum < 6000 else 2, ["under 2,500", "2,500 to 5,999", "6,000 or more"], ["What is the least one can put in?", "Minimum stake?"])
    return text


@drill("mixed")
def token_launch_announcement(d):
    tok = d.say("LUMO", "Pebble", "Zentra", "HarbourCoin", "MooDoge")
    trick = d.flag()
    marks = d.some(["team", "lock", "audit", "tax"], *((2, 4) if trick else (0, 0)))
    bad = len(marks) >= 2
    own, moon, n = d.int(2, 9), d.flag(), d.int(2, 90)
    text = " ".join([d.say(f"${tok.upper()} goes live!", f"Fair launch of {tok}", f"{tok} listing today"), d.tell(moon, ["TO THE MOON!!! don't miss the rocket", "x1000 incoming, lfg!!!"],
        ["Read the paper first, please.", "Nothing here is advice."]),
        d.tell("team" in marks, ["Founders: 'Captain' and 'Mr. Z', pictures are drawings.", "Team is anonymous, their former coin vanished in March."],
        ["Founders speak under their names at conferences, employer known.", "Team with names, faces and an office one can visit."]),
        d.tell("lock" in marks, [f"The makers hold {own + 80} percent and can sell any minute; the pool is not locked.", f"Liquidity can be withdrawn by one key, {own + 78}% in one wallet."],
        [f"The pool is locked for two years, makers hold {own} percent, released over four years.", f"No wallet above {own} percent; liquidity lock shown on chain till 2028."]),
        d.tell("audit" in marks, ["The 'audit' is a picture with a copied seal; the auditor denies it.", "No audit, code closed."],
        ["Code is open and audited, the auditor has the report on its own site.", "Two public audits, three small findings, mended."]),
        d.tell("tax" in marks, ["Buying works, selling fails for everyone but the owner, users say.", "The contract lets the owner block selling."],
        ["Buying and selling both work, checked with small sums.", "The contract has no switch for blocking sales."]), f"{n},000 in the chat group."])
    d.noul("risk", bad, ["Is the token likely to leave its buyers with nothing by design?", "Is this token a swindle?", "Could the makers run off with the money?", "Should one keep away from this token?",
        "Is the project set up to cheat?", "Are the warning signs strong?"], negated=["Is the project an honest one, if risky?", "Does the token look clean, apart from ordinary market risk?",
        "Is the project free of serious warning signs?"])
    rate(d, {0: 0, 1: 0.3}.get(len(marks), 0.6 + len(marks) / 10), "risk", "the token sale")
    which(d, "rugpull" if bad else "genuine", ["rugpull", "genuine", "prize"], "the token", (0, 7), without=("invest", "pyramid", "recovery", "shop"))
    d.multi("two_places", [(["makers without a face", "unknown founders"], "team" in marks), (["money of buyers within reach of the makers", "funds that can be taken out by the owners"], "lock" in marks),
        (["no real review of the code", "an invented or missing audit"], "audit" in marks), (["buyers cannot sell", "selling is blocked"], "tax" in marks)],
        ["What speaks against the token?", "Which of these does the text mention as a fact?"])
    d.noul("tone", moon, ["Is the tone excited?", "Is the announcement full of hype?"], negated=["Is the tone sober?"])
    d.score("amounts", 0 if n < 30 else 1 if n < 60 else 2, ["under 30,000", "30,000 to 59,000", "60,000 or more"], ["How many people follow the group?"])
    return text


@drill("chat")
def adviser_and_the_doubting_client(d):
    adv, cl = d.say("Adviser Roth", "Ms Hale", "Broker Finn", "Mr Osei"), d.person().split()[0]
    trick = d.flag()
    marks = d.some(["payout", "second", "paper"], *((2, 3) if trick else (0, 0)))
    doubt, sum_, slow = d.int(0, 4), d.int(10, 90) * 100, d.flag()
    lines = [(cl, f"I have {d.money(sum_)} with you. " + ["I trust you blindly.", "I trust you, with a small doubt.", "I don't know whether to trust you.", "I rather doubt all this.",
        "I do not believe a word any more."][doubt]),
        (adv, d.tell("payout" in marks, ["Your gains can be paid out once a release tax of 20% has been transferred to us.", "For a payout the account has to be topped up first to reach gold status."],
        ["You can have it back at any time, three working days, less nothing.", "A payout? Sign the slip, the money is there on Thursday."])),
        (cl, d.say("may I have that in writing?", "could I see a statement?")), (adv, d.tell("paper" in marks, ["Only the app shows it, we send no papers, that is modern.",
        "The figures are on the page, statements are not made."], ["The custodian bank sends you its own statement each quarter, compare.", "You get it by post from the bank that holds the shares."])),
        (cl, d.tell(slow, ["I'd like a month to think", "let me sleep over it for some weeks"], ["I want to decide today", "I decide this evening"])),
        (adv, d.tell("second" in marks, ["Do not ask your bank, they are jealous of us.", "Please leave your lawyer out of it."], ["Do ask your bank or lawyer too.", "A second opinion is always good."]))]
    cheats(d, trick, "the adviser's conduct", more=["Has the client probably lost the money?"], negated=["Is the adviser an honest one?"])
    d.score("tone", 4 - doubt, d.asking.choice([("none", "little", "undecided", "a good deal", "complete"), ("1", "2", "3", "4", "5"), ("not at all", "slightly", "moderately", "very much", "completely")]),
        [f"How much does {cl} trust the adviser?", f"Trust of {cl} in the adviser?"])
    signs(d, {"prepay": "payout" in marks, "secrecy": "second" in marks}, "the talk", own=[(["no statements on paper or by a third party", "figures that nobody else confirms"], "paper" in marks)])
    which(d, "invest" if trick else "genuine", ["invest", "genuine", "bank"], "this business", (0, 6), without=("rugpull", "recovery", "pyramid"))
    d.noul("stated", slow, ["Does the client want time?"], negated=["Does the client want to settle it the same day?"])
    advise(d, "leave" if trick else "none", ["leave"], "the talk", {"none": ["no step is needed", "stay or leave as the client likes"], "tax": ["pay what is asked to unlock it", "put in a bit more first"]})
    return "\n".join(f"{a}: {b}" for a, b in lines)


@drill("email")
def we_get_your_losses_back(d):
    firm, who, agent = d.firm(), d.person(), d.person()
    trick = d.flag()
    marks = d.some(["fee", "cold", "badge"], *((2, 3) if trick else (0, 0)))
    lost, law, hurry = d.int(20, 400) * 100, d.flag(), d.flag()
    text = (d.say("Dear ", "Hello ") + f"{who}, " + d.tell("cold" in marks, [f"we found your name on a list of victims with a loss of {d.money(lost)}, you do not know us yet.",
        f"although you never wrote to us, we know that you lost {d.money(lost)}."], [f"you came to our office on Monday about the loss of {d.money(lost)}; here is what we discussed.",
        f"thank you for your visit and the papers about {d.money(lost)}."]) + " "
        + d.tell("fee" in marks, ["Your coins are found and blocked at an exchange; 12 percent must be lodged with us before they are released.",
        "The money is safe with us; a release charge by crypto is due, then it is paid out in full."],
        ["We charge by the hour as in the fee table, the first hour is free, and we cannot say whether anything will come back.",
        "Legal aid may cover us. To be frank, the chance of seeing the money again is small."]) + " "
        + d.tell("badge" in marks, ["We act for the world police, badge attached.", "We are the refund unit of the central bank."],
        ["We are members of the bar, numbers at the foot of the page.", "We are a law firm, entered with the bar."]) + " "
        + d.tell(law, ["A complaint to the police has been drafted.", "We add a draft for the police."], ["No report to the police is planned so far.", "There is no police report yet."]) + " " + d.tell(hurry,
        ["The term ends on Friday.", "By Friday, or the claim lapses."], ["There is no term.", "No date presses."]) + f"\n{agent}, {firm}")
    cheats(d, trick, "this letter on recovering losses")
    which(d, "recovery" if trick else "genuine", ["recovery", "genuine", "office"], "the letter", (0, 9), without=("invest", "rugpull", "prize"))
    signs(d, {"prepay": "fee" in marks, "haste": hurry}, "the letter", own=[(["an uninvited contact", "they approached the victim first"], "cold" in marks),
        (["a claim to public office", "posing as an authority"], "badge" in marks)])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "the letter")
    d.noul("stated", law, ["Has something been prepared for the police?"], negated=["Have the police been left aside?"])
    d.score("amounts", 0 if lost < 10000 else 1 if lost < 25000 else 2, ["under 10,000", "10,000 to 24,999", "25,000 or more"], ["How large was the loss?"])
    return text


@drill("nested_json")
def fund_fact_sheet(d):
    t, firm = d.day(), d.firm()
    trick = d.flag()
    marks = d.some(["smooth", "custody", "auditor", "redeem"], *((2, 4) if trick else (0, 0)))
    fee, risk = d.int(1, 3), d.int(0, 6)
    rets = [f"{d.int(9, 12) / 10:.1f}" for _ in range(6)] if "smooth" in marks else [f"{d.int(-60, 70) / 10:.1f}" for _ in range(6)]
    state = {"fund": d.say("Aurora", "Keel", "Summit", "Evergreen") + " Fund", "manager": firm, "monthly_returns_pct": rets, "months_below_zero_ever": 0 if "smooth" in marks else d.int(9, 40),
        "custodian": d.tell("custody" in marks, ["manager itself", "manager's brother-in-law's firm"], ["independent depositary bank", "large bank, not related"]),
        "auditor": d.tell("auditor" in marks, ["one-man office above a shop", "none since 2019"], ["known firm, clean opinion", "known firm, rotated last year"]),
        "redemptions": d.tell("redeem" in marks, ["paused thrice, 'please be patient'", "paid from new subscriptions, says a former clerk"], ["weekly, met on time", "daily, no pause so far"]),
        "fee_pct": fee, "risk_class_1_to_7": risk + 1, "as_of": t.date().isoformat()}
    d.noul("risk", trick, ["Are the signs of a sham fund there?", "Is the fund probably a fraud?", "Should an investor fear that the money does not exist?", "Would a careful auditor raise the alarm?",
        "Is there reason to suspect a Ponzi-like scheme?"], negated=["Does the fund look properly run?", "Is the fund sheet free of signs of fraud?", "Is the fund sound in its set-up, whatever the market does?"])
    d.multi("two_places", [(["gains that never waver", "no losing month at all"], "smooth" in marks), (["assets kept by the manager's own side", "no independent keeper of the assets"], "custody" in marks),
        (["weak or missing audit", "nobody serious checks the books"], "auditor" in marks), (["trouble with paying out", "irregular redemptions"], "redeem" in marks)],
        ["Which warning signs are on the sheet?", "What speaks against the fund?"])
    d.score("stated", risk, ["1", "2", "3", "4", "5", "6", "7"], ["Which official risk class does the fund have?", "Risk class by the sheet, 1 to 7?"])
    which(d, "invest" if trick else "genuine", ["invest", "genuine"], "the fund", (1, 6), without=("pyramid", "rugpull"))
    d.score("stated", fee - 1, ["one per cent", "two per cent", "three per cent"], ["How high is the fee?"])
    return state


@drill("narrative")
def grandma_lends_to_a_baker(d):
    old, baker = d.woman(), d.person()
    kind = d.pick(["honest", "honest", "sham", "sham", "foolish"])
    sum_, pct, friend = d.int(10, 90) * 100, d.int(2, 6), d.flag()
    mood = d.int(0, 4)
    text = " ".join([d.say(f"{old} wants to lend {d.money(sum_)} to {baker} for an oven.", f"For a new oven {baker} asks {old} for {d.money(sum_)}."),
        d.told(kind, {"honest": (f"The bakery has stood at the corner for thirty years; contract with {pct} percent and the oven as security, drawn up by a notary, and accounts laid open.",
        f"Books shown, {pct} percent, monthly rates, the oven is pledged, notary involved; the bank lends the other half."),
            "sham": (f"There is no bakery at the address; {pct * 9} percent after two months is promised, and five other pensioners have lent for the same oven.",
            f"The oven was 'bought' four times already with other widows' money; {pct * 8} percent sure, nothing in writing."),
            "foolish": (f"The bakery is real and {baker.split()[0]} means well, yet it has made losses for six years; {pct} percent is fair, the security is worth little, and this is openly said in the contract.",
            f"Honest man, poor business: two years behind with the rent, which he told at once; {pct} percent, small chance of seeing it again.")}),
        d.tell(friend, ["They have known each other since school.", "Old friends from the choir."], ["They met last week.", "They have known each other for days."]),
        ["The thought of it makes her sick with fear.", "She is a bit afraid.", "She has mixed feelings.", "She looks forward to it.", "She is overjoyed about it."][mood]])
    d.choice("risk", kind, {"honest": ["sound and honest"], "sham": ["deceitful"], "foolish": ["honest, but likely to be lost"]},
        ["What is the loan like?", "How would you judge the loan?", "Which description fits the borrower's request?"])
    cheats(d, kind == "sham", "the borrower's request")
    d.score("judgement", {"honest": 0, "foolish": 1, "sham": 2}[kind], ["the money is fairly safe", "the money may well be lost in good faith", "the money would be stolen"],
        ["How safe is the money?", "What would become of the money?"])
    rate(d, mood / 4, "satisfied", "the lender, about the plan,")
    d.noul("stated", friend, ["Are lender and borrower old friends?"], negated=["Are they recent acquaintances?"])
    advise(d, {"honest": "ok", "foolish": "gift", "sham": "leave"}[kind], ["leave"], "the request", {"ok": ["lend, with the papers as they are"], "gift": ["lend only what one could do without"]})
    return text


@drill("ledger_text")
def statement_of_a_savers_club(d):
    firm = d.firm()
    kind = d.pick(["ponzi", "ponzi", "coop", "coop", "loss"])
    n = 4
    old = d.int(40, 90)
    rows, stock = [], d.int(20, 60) * 1000
    for i in range(n):
        inn = d.int(20, 40) * 1000
        paid = d.int(8, 19) * 1000
        earn = 0 if kind == "ponzi" else d.int(9, 22) * 1000 if kind == "coop" else -d.int(1, 9) * 1000
        rows.append(f"Q{i + 1}   new money {inn:>7,}   earned by business {earn:>7,}   paid to members {paid if kind != 'loss' else 0:>7,}")
    told = d.told(kind, {"ponzi": ("'All gains come from our trading', says the letter.", "'Your 5 percent a month come from our machines', it says."),
        "coop": ("'The mill ran well', says the letter.", "'We sold more flour', it says."), "loss": ("'We lost money and pay nothing this year, we are sorry', says the letter.", "'A bad year, no payment', it says.")})
    audit = d.flag()
    text = "\n".join([f"{firm} {d.say('savers club', 'members account', 'circle of investors')}", f"members: {old}", *rows, told,
        d.tell(audit, ["auditor: named, signed", "checked by the federation"], ["auditor: none", "not audited"])])
    d.choice("two_places", {"ponzi": "new", "coop": "earn", "loss": "none"}[kind], {"new": ["out of the stakes of newcomers"], "earn": ["out of what the business made"], "none": ["there are no payments"]},
        ["Out of what are the members' payments met?", "Where does the money paid to members come from?"])
    d.noul("risk", kind == "ponzi", ["Is this a Ponzi scheme?", "Are members being deceived about where their gains come from?", "Is the club a fraud?", "Will it collapse once nobody new joins?"],
        negated=["Is the club open about how it fares?", "Does the letter agree with the figures?"])
    which(d, {"ponzi": "invest", "coop": "genuine", "loss": "loss"}[kind], ["invest", "genuine"], "the club", (0, 6), without=("pyramid", "rugpull"),
        own={"loss": ["an honest business in trouble", "a true loss, openly told"]})
    rate(d, {"ponzi": 1, "coop": 0, "loss": 0.15}[kind], "risk", "this club")
    d.noul("stated", audit, ["Has somebody audited the figures?"], negated=["Are the figures unaudited?"])
    d.score("amounts", 0 if old < 60 else 1, ["under 60", "60 or more"], ["How many members are there?"])
    return text


@drill("chat")
def telegram_signals_group(d):
    adm = d.say("Admin K", "SignalKing", "ProfAlpha", "Mira_Trades")
    kind = d.pick(["pump", "pump", "teach", "teach", "broker"])
    trick = kind in ("pump", "broker")
    n, price, mood = d.int(2, 60), d.pick([0, 0, 0, 10, 30, 50]), d.int(0, 3)
    rules = d.flag()
    lines = [f"{adm}: " + d.told(kind, {"pump": ("in ten minutes I name the coin, all buy at once, we are in already since yesterday, sell to those who come late",
        "target tonight: everybody buys at eight, we have our bags, hold till I say"),
            "broker": ("signals are free, you only must deposit with my broker by this link, other brokers are blocked; he is paid when you lose, but never mind",
            "open your account with BestFX Island, put in 250, I get nothing (well, half of your losses)"),
            "teach": ("today: how to read a balance sheet. I recommend nothing and hold nothing of what we look at", "lesson four: fees. no tips here, if you want tips, leave")}),
        "user7: " + d.say("how much is it?", "what do you charge?"), f"{adm}: " + (f"{price} a month" if price else "free of charge"),
        "lena: " + ["I'm so happy here", "fine with me", "a bit disappointed so far", "I am sick of this chat, I hate it here"][mood],
        f"{adm}: " + d.tell(rules, ["who asks questions is thrown out", "no critical posts please, I delete them"], ["questions welcome, criticism too", "ask whatever you like"]), f"[{n},000 members]"]
    d.noul("risk", trick, ["Is the host of the group cheating the members?", "Does the host gain from the members' losses?", "Is the group a trap for savers?", "Should one leave this group?",
        "Is market abuse or a trick going on?"], negated=["Is the group harmless?", "Does the host have no interest in the members' trades?", "Is it honest teaching?"])
    d.choice("risk", kind, {"pump": ["driving up a price together to sell to latecomers", "price manipulation by the crowd"], "teach": ["lessons without tips", "education about markets"],
        "broker": ["leading members to a dubious broker for a share of their losses", "hidden commission from a broker"]}, ["What is the group about in truth?", "Which description fits the group?"])
    d.score("tone", 3 - mood, d.asking.choice([("furious or desperate", "somewhat let down", "content", "delighted"), ("very unhappy", "rather unhappy", "rather happy", "very happy")]),
        ["How does lena feel?", "Lena's mood?"])
    d.noul("stated", rules, ["Is criticism unwelcome in the group?"], negated=["May members criticise?"])
    d.noul("stated", price > 0, ["Does the group cost something?"], negated=["Is the group free?"])
    rate(d, 1 if trick else 0, "risk", "this group")
    return "\n".join(lines)


@drill("policy_and_case")
def regulator_checklist_on_an_offer(d):
    firm = d.firm()
    f = {"guarantee": d.flag(), "licence": d.flag(), "docs": d.flag(), "pay": d.flag(), "withdraw": d.flag()}
    pct, dom = d.int(1, 30), d.int(3, 900)
    rules = d.say("CHECKLIST: A yield above 15 percent a year: 1 point. A guarantee of gains: 2. No licence: 3. No prospectus: 1. Payment by crypto only: 1. Web address under 90 days old: 1. A right of withdrawal takes away 1. Up to 2: no action. 3 to 4: question the firm. From 5: public warning.",
        "Points of the supervisor. Licence lacking 3; gains guaranteed 2; more than 15 percent yearly 1; prospectus lacking 1; crypto as the only way to pay 1; domain younger than 90 days 1; right of withdrawal minus 1. 5 or more: warn the public. 3-4: put questions. Less: file.")
    case = " ".join([f"{firm} offers {pct} percent a year.", d.tell(f["guarantee"], ["The gain is guaranteed, it says.", "'Guaranteed', in bold."], ["The gain may fail, it says.", "'Not guaranteed', in bold."]),
        d.tell(f["licence"], ["It has the licence.", "Licence: in force."], ["It has no licence.", "Licence: none."]), d.tell(f["docs"], ["There is a prospectus.", "A prospectus is on file."],
        ["There is no prospectus.", "A prospectus is missing."]),
        d.tell(f["pay"], ["Only coins are taken.", "Payment: crypto and nothing else."], ["Bank transfers are taken.", "Payment: bank or card."]),
        d.tell(f["withdraw"], ["One may withdraw within two weeks.", "Right of withdrawal: yes."], ["One cannot withdraw.", "Right of withdrawal: no."]), f"Domain: {dom} days."])
    p = 2 * f["guarantee"] + 3 * (not f["licence"]) + (not f["docs"]) + f["pay"] + (pct > 15) + (dom < 90) - f["withdraw"]
    d.choice("policy", "file" if p <= 2 else "ask" if p <= 4 else "warn", {"file": ["no step"], "ask": ["put questions to the firm"], "warn": ["warn the public"]},
        ["What follows from the points?", "Which step does the checklist prescribe?"])
    d.score("amounts", max(0, min(p, 8)), ["0 or less", "1", "2", "3", "4", "5", "6", "7", "8 or more"], ["How many points does the offer get?", "Points in all?"])
    signs(d, {"guarantee": f["guarantee"], "nolicence": not f["licence"]}, "the offer", own=[(["coins as the only means of payment", "nothing but crypto is accepted"], f["pay"]),
        (["a way back out for two weeks", "the buyer can step back"], f["withdraw"])])
    d.noul("amounts", pct > 15, ["Is the promised gain above the limit of the list?"], negated=["Does the promised gain stay within the limit?"])
    rate(d, max(0, min(p, 8)) / 8, "risk", "the offer")
    return rules + "\n\n" + case


@drill("mixed")
def honest_fringe_and_glossy_trap(d):
    who = d.person()
    form = d.pick(["coin_honest", "coin_honest", "gloss_trap", "gloss_trap", "calm_trap"])
    honest = form == "coin_honest"
    hours, ask, err = d.int(1, 9), d.flag(), d.flag()
    text = " ".join([d.told(form, {"coin_honest": ("hi all, i sell my old bitcoin mining box, loud as hell, earns less than the power costs, so dont buy it to get rich",
        "we r a tiny team with a crypto game, urgent: need testers till sunday, nothing to pay, nothing to win but a sticker"),
            "gloss_trap": ("Our house has had the honour of guarding family wealth since 1871. A discreet placement, with the yield contractually assured at eleven per cent a quarter, is open to a few",
            "It is with pleasure that we invite you to a private tranche. Returns of nine per cent per month are assured; the custodial account is abroad, in our director's name"),
            "calm_trap": ("Take all the time you need. When you are ready, send the first instalment to my sister's account, she pays everybody out of what the next ones bring, it has never failed",
            "No pressure at all. Put in what you like, the more friends you bring, the more flows to you, that is how everyone is paid")}) + ".",
        d.tell(ask, ["questions to me any time", "Do ask whatever you wish."], ["no questions by telephone please", "Please refrain from enquiries."]),
        d.tell(err, ["sory for my speling", "(writen in a hury)"], ["With kind regards.", "Kind regards."]), f"{who}, {hours} {'hour' if hours == 1 else 'hours'} ago"])
    cheats(d, not honest, "this post")
    d.choice("risk", form, {"coin_honest": ["a frank offer that promises no gain"], "gloss_trap": ["a noble-sounding promise of a sure yield"], "calm_trap": ["a friendly scheme in which newcomers pay the others"]},
        ["Which description fits the post?", "What kind of text is it?"])
    rate(d, 0 if honest else 1, "risk", "this post")
    d.noul("stated", err, ["Are there mistakes at its end?", "Is the close misspelt?"], negated=["Is the close free of mistakes?"])
    rate(d, 0.95 if honest else 0.05, "credible", "this post")
    d.noul("stated", ask, ["Are questions welcome?"], negated=["Are questions unwelcome?"])
    advise(d, "ahead" if honest else "leave", ["leave"], "the post", {"ahead": ["no harm in answering, if one is interested", "answer it if one likes"], "little": ["put in a small sum first"]})
    return text
