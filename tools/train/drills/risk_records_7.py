"""Risk records 7: cash paid in and out, told by amounts just under a limit, several hands and counters, and by trades that live on cash."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def deposits_in_a_table(d):
    kind = d.pick(["structuring", "structuring", "takings", "sale"])
    lim = d.pick([3000, 5000, 10000, 15000])
    t = d.day()
    places = [d.city() for _ in range(3)]
    n = 5
    under = [d.int(1, 4) * lim // 100 for _ in range(n)]
    take = [d.int(20, 55) * lim // 1000 + d.int(1, 99) for _ in range(n)]
    one = lim * d.pick([2, 3]) + d.int(0, 9) * 100
    if kind == "sale":
        rows = [(f"{later(t, days=-30 * (4 - i)):%Y-%m-%d}", places[0], take[i], "") for i in range(n - 1)] + [(f"{t:%Y-%m-%d}", places[0], one, "sale of boat, contract shown, form filled in")]
    else:
        rows = [(f"{later(t, days=i if kind == 'structuring' else 7 * i):%Y-%m-%d}", places[i % 3 if kind == "structuring" else 0], lim - under[i] if kind == "structuring" else take[i], "" if kind == "structuring" else "till bag, weekly") for i in range(n)]
    body = table(d, ["date|day", "branch|counter|place", "cash_in|amount", "remark|note"], rows, ("csv", "wide"))
    state = d.say(f"Cash deposits of {d.person()}; sums of {lim:,} and more must be reported.", f"Reporting limit for cash: {lim:,}. Account of {d.person()}.", f"Paid in by {d.person()} (form needed from {lim:,} on):") + "\n" + body
    is_fraud(d, kind == "structuring", "this series of deposits", ["Is the reporting limit being dodged?"], ["Do the deposits have an ordinary reason?"])
    which_kind(d, kind, {"structuring": None, "takings": ["weekly takings of a shop", "regular till money"], "sale": ["one large sum from a sale, declared openly"], "mule": None}, "the deposits", others=(0, 5), without=("honest_firm", "honest_regular", "laundering_shop"))
    d.noul("amounts", kind == "structuring", ["Do all the deposits lie within five per cent below the limit?", "Is each sum just short of the limit?"], negated=["Is there a sum that is well below or above the limit?"])
    d.noul("identity", kind == "structuring", ["Were several branches used?", "Did the deposits go in at different places?"], negated=["Was all of it paid in at one branch?"])
    risk_level(d, {"structuring": 1, "takings": 0.05, "sale": 0.12}[kind], "the series")
    next_step(d, "report" if kind == "structuring" else "pass", "these deposits", ("pass", "report"))
    return state


@drill("ledger_text")
def month_of_cash_as_features(d):
    bad = d.flag()
    lim = d.pick([5000, 10000])
    trade = d.pick(["none", "student", "office clerk"] if bad else ["restaurant", "market stall", "car wash", "taxi firm"])
    n = d.int(6, 16)
    just = d.int(n - 2, n) if bad else d.int(0, 1)
    branches = d.int(4, 9) if bad else d.int(1, 2)
    hands = d.int(2, 5) if bad else d.int(1, 2)
    total = round(n * lim * 0.95 / 100) * 100 if bad else n * d.int(4, 20) * lim // 100
    out = d.int(88, 99) if bad else d.int(20, 60)
    usual = d.int(0, 2) if bad else d.int(90, 115)
    state = row(d, {"cash_deposits_30d|n_cash_in|deposits_count": n, "of_these_within_10pct_below_limit|just_under_limit|near_limit_count": just, "reporting_limit|limit": lim, "branches_used|distinct_branches": branches, "different_depositors|persons_paying_in": hands, "cash_total_30d|sum_cash_in": total,
                    "sent_on_within_48h_pct|out_in_2d_pct": out, "trade|occupation": trade, "cash_vs_last_year_pct|share_of_usual": usual, "?account_type": d.say("current", "basic"), "?currency": d.code, "?card_payments_30d": noise(d, 2, 60), "?overdraft": d.say(0, 500), "?since": noise(d, 2009, 2022)})
    is_fraud(d, bad, d.say("this account's cash", "this month of cash deposits"), ["Does the cash look like laundering?"], ["Is the cash what this trade lives on?"])
    which_kind(d, "structuring" if bad else "trade", {"structuring": None, "trade": ["a business that lives on cash"], "clicks": None, "friendly": None}, "the account", others=(0, 8), without=("mule", "honest_firm", "honest_regular", "laundering_shop"))
    which_signs(d, [(["nearly all deposits just below the limit"], bad), (["four branches or more"], branches >= 4), (["no trade that would explain cash"], bad), (["most of the money sent on within two days"], out > 80)], "the record")
    d.noul("amounts", out > 80, ["Does more than four fifths of the cash leave within two days?", "Is over 80 % sent on within 48 hours?"], negated=["Does a good part of the cash stay longer than two days?"])
    d.noul("counting", n > 10, ["Were there more than ten deposits?", "Is the number of deposits above ten?"], negated=["Were there ten deposits or fewer?"])
    risk_level(d, 0.97 if bad else 0.05, "this account")
    next_step(d, "report" if bad else "pass", "the account", ("pass", "report"), {"loan": ["offer a loan against the cash"]})
    return state


@drill("analyst_note")
def tellers_notes(d):
    who, teller = d.man(), d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["smell", "count", "bags"], ["asked", "back", "others"], 3, ["back"])
    lim = d.pick([5000, 10000])
    raffle, rain = d.flag(), d.flag()
    amt = lim - d.int(1, 4) * 50 if bad else d.int(4, 18) * 50
    parts = [d.tell("asked" in on, [f"Wanted to know first from what sum on a form is needed, and took some notes back after the answer.", "Asked about the limit, then split the pile on the counter."], ["Did not ask about limits.", "No word about limits."]),
             d.tell("back" in on, ["Same man in two more branches that afternoon, same sum.", "Seen again at another counter an hour later with as much again."], ["Comes once a month.", "Once a month, always here."]), d.tell("others" in on, ["Two people waited outside with envelopes and went in after him.", "Three others with like envelopes came right after, for the same account."], ["Came with a child.", "Came alone with a shopping bag."]),
             d.tell("smell" in on, ["Notes damp and smelling of earth.", "The notes were mouldy."], ["Clean, mixed notes.", "Notes as from any till."]), d.tell("count" in on, ["Did not know how much it was.", "Had no idea of the sum before the count."], ["Knew the sum to the coin.", "Had a slip with the sum, correct."]), d.tell("bags" in on, ["Only fifties, in rubber bands.", "Bundles of fifties with rubber bands."], ["All sorts of notes and coins.", "Tens, fives and coins."])]
    d.wordings.shuffle(parts)
    state = " ".join([d.say(f"{who}, {amt:,} cash, limit {lim:,}.", f"Cash {amt:,} by {who} (form from {lim:,}).", f"Paid in: {amt:,}. By: {who}. Form needed from {lim:,}."), *parts, d.tell(raffle, ["Says it is from a raffle of the club.", "'Club raffle', he says."], ["Says it is savings.", "'Savings', he says."]), d.tell(rain, ["Busy day.", "Long queue."], ["Quiet day.", "No queue."]), teller + "."])
    is_fraud(d, bad, "this deposit", ["Is somebody trying to stay under the limit on purpose?"], ["Is it an ordinary deposit of cash?"])
    which_signs(d, [(["questions about the limit and a split sum"], "asked" in on), (["the same sum again at another counter"], "back" in on), (["helpers with envelopes"], "others" in on), (["musty notes"], "smell" in on), (["a depositor who does not know the sum"], "count" in on), (["bundles of one kind of note"], "bags" in on)], "the visit")
    risk_level(d, graded(bad, len(on), 6), "the deposit")
    d.noul("amounts", amt * 10 > lim * 9, ["Does the sum lie less than a tenth below the limit?", "Is the sum close under the limit?"], negated=["Is the sum far below the limit?"])
    d.noul("stated", raffle, ["Is a raffle given as the origin?", "Does the money come from a club raffle, as told?"], negated=["Is the money said to be savings?"])
    next_step(d, "report" if bad else "pass", "the deposit", ("pass", "report"))
    return state


@drill("policy_and_case")
def adding_up_cash(d):
    lim = d.pick([8000, 10000, 12000])
    win = d.pick([24, 48, 72])
    who = d.person()
    vals = [d.int(24, 66) * lim // 100 for _ in range(3)]
    gaps = [d.pick([5, 20]), d.pick([win - 30 if win > 30 else 2, win + 20])]
    third_in = gaps[0] + gaps[1] <= win
    ex = d.flag(0.32)
    total = vals[0] + vals[1] * (gaps[0] <= win) + vals[2] * third_in
    rep = total >= lim and not ex
    t = d.day()
    state = (d.say(f"Cash that one customer pays in within {win} hours of the first deposit is added up; at {lim:,} or more a report is filed. Exempt: public bodies.", f"Add up all cash of a customer within {win} hours from the first deposit on. Report from {lim:,} on. Public bodies are exempt.") + "\n\n"
             + d.say("Customer", "Depositor", "Account of") + f" {(who, 'Town Treasury, public body')[ex]}\n" + "\n".join(f"{d.stamp(when)}  {v:,}" for when, v in zip((t, later(t, hours=gaps[0]), later(t, hours=gaps[0] + gaps[1])), vals)) + "\n" + d.say("counters 2 and 5", "all at the main branch", "two tellers"))
    d.noul("policy", rep, ["Is a report due?", "Must a report be filed?"], negated=["Is no report needed?"])
    d.noul("order_time", third_in, ["Does the third deposit come soon enough after the first to be added?", "Does the last deposit still count?"], negated=["Is the last deposit too late to be added?"])
    d.noul("amounts", total >= lim, ["Does the cash that is added up reach the limit?", "Is the added sum at or over the limit?"], negated=["Does the added sum stay below the limit?"])
    d.noul("exception", ex, ["Is the customer exempt?", "Does the exemption apply?"], negated=["Does the rule apply to this customer without exemption?"])
    d.score("amounts", 0 if total < lim else 1 if total < lim * 1.3 else 2, ["below the limit", "above it by less than a third", "above it by about a third or more"], ["How does the added sum stand to the limit?"])
    next_step(d, "report" if rep else "pass", "the deposits", (), {"report": ["file the report"], "pass": ["file nothing"], "return": ["hand the cash back"]})
    return state


@drill("chat")
def counter_chat(d):
    who = d.person()
    bad = d.flag()
    lim = d.pick([10000, 5000])
    on = drawn_signs(d, bad, ["rush"], ["split", "names", "daily", "form"], 3, ["form"])
    coin = d.flag()
    a = who.split()[0].lower()
    part = lim - 100
    state = "\n".join([f"{a}: " + d.say("I have some cash to pay in", "hello, can I bring cash tomorrow", "question about paying in money"), "bank: " + d.say(f"Of course. From {lim:,} on we fill in a form on where it comes from.", f"Yes. For {lim:,} and above there is a form to fill in."),
        f"{a}: " + d.tell("form" in on, ["no form please. whats the most without one", "and if i bring less, nobody writes anything down?"], ["fine, I have the contract of the sale here", "no problem, it is from my mother's estate, I bring the paper"]), f"{a}: " + d.tell("split" in on, [f"so {part:,} now and {part:,} tomorrow", f"then i make it {part:,} three times this week"], ["it is all in one envelope", "all at once then"]),
        f"{a}: " + d.tell("names" in on, ["my cousins can each pay some into my account too", "some of it my friends will bring, other names"], ["I come myself", "only I will come"]), f"{a}: " + d.tell("daily" in on, ["other branches do not see it, right?", "is it linked if i go to the branch by the station as well"], ["which branch has parking?", "is the branch by the station open on Saturday?"]),
        f"{a}: " + d.tell("rush" in on, ["it must be gone abroad by Friday", "i send it on the same day, quickly"], ["it stays on the savings book", "it goes on the savings account"]), f"{a}: " + d.tell(coin, ["there are coins too", "some of it in coins"], ["only notes", "no coins"])])
    is_fraud(d, bad, "this plan", ["Does the customer mean to dodge the form?"], ["Does the customer mean to pay in cash openly?"])
    which_signs(d, [(["the wish to avoid the form"], "form" in on), (["a sum cut into parts"], "split" in on), (["deposits by others"], "names" in on), (["several branches that should not know of each other"], "daily" in on), (["money to be sent on at once"], "rush" in on)], "the chat")
    which_kind(d, "structuring" if bad else "open", {"structuring": None, "open": ["an open deposit of a larger sum"], "promo": None, "clicks": None}, "the chat", others=(0, 6), without=("mule", "honest_regular", "honest_family", "honest_gift", "honest_shared"))
    risk_level(d, graded(bad, len(on), 5), "the plan")
    next_step(d, "report" if bad else "pass", "the customer's plan", (), {"report": ["give no hints and report the suspicion"], "pass": ["take the cash with the form"], "tips": ["explain how to stay under the limit"]})
    d.noul("stated", coin, ["Are there coins as well?", "Is part of it in coins?"], negated=["Is it all in notes?"])
    return state


@drill("nested_json")
def many_hands_one_account(d):
    kind = d.pick(["funnel", "funnel", "club", "landlord"])
    lim = d.pick([2000, 3000])
    n = 5
    hands = [d.person() for _ in range(n)]
    towns = [d.city() for _ in range(n)]
    amts = {"funnel": [lim - d.int(1, 9) * 10 for _ in range(n)], "club": [d.pick([25, 30, 60]) for _ in range(n)], "landlord": [d.int(35, 60) * 10 for _ in range(n)]}[kind]
    hours = [d.int(1, 6) for _ in range(n)]
    gone = {"funnel": "97 % withdrawn at a border town on the same day", "club": "spent on pitch hire and shirts over the season", "landlord": "mortgage and repairs over the month"}[kind]
    purpose = {"funnel": None, "club": "annual fee", "landlord": "rent, flat " + "ABCDE"[noise(d, 0, 4)]}[kind]
    state = {"account": {"holder": {"funnel": d.person(), "club": "Rowing Club " + d.city(), "landlord": d.person()}[kind], "open_days": d.int(5, 40) if kind == "funnel" else d.int(900, 6000)}, d.say("idLimit", "limit_without_id"): lim, d.say("cashIn", "deposits"): [{"by": h, "town": towns[i] if kind == "funnel" else towns[0], "amt": amts[i], "text": purpose, "h": 9 + hours[i]} for i, h in enumerate(hands)], d.say("use", "outflow"): gone}
    is_fraud(d, kind == "funnel", "this account", ["Is this a funnel for dirty cash?"], ["Do the deposits serve an honest purpose?"])
    which_kind(d, kind, {"funnel": ["cash from many towns gathered and drawn elsewhere", "a funnel account"], "club": ["fees of a club's members"], "landlord": ["rents paid in cash"]}, "the account", others=(0, 5), without=("structuring", "mule", "honest_shared", "honest_firm", "honest_regular", "honest_family"))
    d.noul("identity", kind == "funnel", ["Was the cash paid in at different towns?", "Are several towns involved in the deposits?"], negated=["Was everything paid in at one place?"])
    d.noul("stated", kind != "funnel", ["Is a purpose given for the deposits?", "Do the deposits carry a reason?"], negated=["Is the purpose left blank?"])
    d.noul("order_time", kind == "funnel", ["Did the money leave on the day it came?", "Was it taken out the same day?"], negated=["Was the money used over weeks?"])
    risk_level(d, {"funnel": 1, "club": 0, "landlord": 0.08}[kind], "the account")
    next_step(d, "report" if kind == "funnel" else "pass", "the account", ("pass", "report"))
    return state


@drill("event_array")
def machine_deposits(d):
    bad = d.flag()
    t = d.day()
    cap = d.pick([1000, 2000])
    n = noise(d, 4, 6)
    step = d.int(4, 11) if bad else 10080
    parts = [cap - d.int(0, 3) * 10 if bad else d.int(15, 60) * 10 for _ in range(n)]
    cards = [d.pick(["card A", "card B", "card C"] if bad else ["card A"]) for _ in range(n)]
    hour = d.flag()
    base = later(t, hours=-t.hour + (2 if hour else 13))
    ev = [{"at": d.stamp(later(base, minutes=step * i)), "machine": ("M-" + d.ref("", 3)), "card": cards[i], d.say("cash_in", "paid_in"): parts[i]} for i in range(n)]
    last = {"at": d.stamp(later(base, minutes=step * n)), d.say("out", "transfer"): sum(parts) if bad else round(parts[0] * 0.4), "to": "exchange abroad" if bad else "rent"}
    state = {"cap_per_deposit": cap, "holder_trade": (d.say("hairdresser", "ice cream van"), "unemployed")[bad], "events": [*ev, last]}
    is_fraud(d, bad, "this series at the machines", ["Is dirty cash being fed in below the cap?"], ["Is it the cash of an honest trade?"])
    which_kind(d, "structuring" if bad else "trade", {"structuring": ["cash fed in piece by piece below a cap and sent away"], "trade": ["weekly cash of a small trade"], "fault": None}, "the series", others=(0, 6), without=("mule", "honest_firm", "honest_regular", "card_testing", "laundering_shop"))
    d.noul("order_time", hour, ["Did it begin in the night?", "Was the first deposit made in the dead of night?"], negated=["Was the first deposit made after noon?"])
    d.noul("order_time", bad, ["Did the deposits come within minutes of each other?", "Do only minutes lie between the deposits?"], negated=["Is there a week between the deposits?"])
    d.noul("amounts", bad, ["Do the deposits come close to the cap each time?", "Is every deposit within a twentieth of the cap?"], negated=["Do the deposits keep well away from the cap?"])
    risk_level(d, 0.97 if bad else 0.05, "the series")
    next_step(d, "report" if bad else "pass", "the holder", ("pass", "report"))
    return state


@drill("email")
def branch_manager_writes(d):
    boss = d.person()
    kind = d.pick(["laundry", "laundry", "festival", "inherit"])
    firm = d.say("Nails by Lou", "Kiosk Nine", "Sun Tan Studio", "Phone Corner")
    share = d.pick([3, 5, 8])
    ask, staff = d.flag(), d.flag()
    amt = d.int(18, 70) * 1000
    state = "\n".join([f"From: {d.email(boss, 'branch.example')}", d.say("Subject: cash customer", f"Subject: {firm}", "Subject: your view?"), "",
        d.say(f"{firm} has paid in {amt:,} {d.code} in cash this month.", f"This month {amt:,} {d.code} in notes came from {firm}."),
        {"laundry": d.say(f"That is {share} times what a shop of two chairs can earn, and whenever I pass the blinds are down.", f"I counted the customers on two Saturdays: they cannot earn a third of it, and it is {share} times last year's."), "festival": d.say(f"That is {share} times their usual, but the film festival ran for three weeks at their door, and every shop in the street has such figures.", f"{share} times as much as normal; the harvest fair was in the square, and the neighbours have the same jump."), "inherit": d.say(f"It is {share} times the usual because the owner sold her father's coin collection to a dealer, with invoice and ID of the dealer.", f"Usual sum times {share}: she sold the old shop fittings and a van, and brought contracts for all of it.")}[kind],
        {"laundry": d.say("Rent is paid for them by a company in a free port.", "On the next day it all goes to a company without staff abroad."), "festival": d.say("It pays wages and the wholesaler.", "Wages, stock and tax go out of it."), "inherit": d.say("It lies in the savings account now.", "She has paid off the loan.")}[kind],
        d.tell(ask, ["The owner asked me for a bigger safe-deposit box.", "He or she wants a larger box in our vault."], ["The owner asked for a second card terminal.", "A second terminal has been ordered."]), d.tell(staff, ["We have a new trainee.", "A trainee has started."], ["The lift is broken.", "Our lift is out of order."]), boss])
    is_fraud(d, kind == "laundry", "this cash", ["Is a shop used as a front for dirty money?"], ["Is there a good reason for the rise?"])
    which_kind(d, kind, {"laundry": ["a front business that feeds in other people's cash"], "festival": ["a busy season of an honest shop"], "inherit": ["proceeds of selling belongings, with papers"]}, "the case", others=(0, 6), without=("structuring", "laundering_shop", "mule", "merchant_bust", "honest_firm", "honest_regular"))
    d.noul("stated", ask, ["Was a larger box asked for?", "Does the customer want more room in the vault?"], negated=["Did the customer ask for a terminal?"])
    d.noul("stated", kind != "laundry", ["Does the manager name an event or papers that explain the rise?", "Is the rise explained by something that can be checked?"], negated=["Is the rise left without an honest explanation?"])
    d.score("amounts", [3, 5, 8].index(share), ["three times", "five times", "eight times"], ["By how much is the cash above the usual?"])
    risk_level(d, {"laundry": 1, "festival": 0.08, "inherit": 0.1}[kind], "this cash")
    next_step(d, "report" if kind == "laundry" else "pass", "the customer", ("pass", "report"))
    return state


@drill("mixed")
def exchange_office_slips(d):
    lim = d.pick([1000, 2500, 3000])
    bad = d.flag()
    n = noise(d, 4, 6)
    t = d.day()
    names = [d.person() for _ in range(n)]
    phone = d.ref("06", 8)
    phones = [d.ref("06", 8) for _ in range(n)]
    sums = [lim - d.int(1, 6) * 5 if bad else d.int(4, 70) * lim // 100 for _ in range(n)]
    paper = [d.ref("P", 6) for _ in range(n)]
    lines = [f"{later(t, minutes=(6 if bad else 47) * i):%H:%M} | {names[i]} | {sums[i]} | ID {paper[i]} | tel {phone if bad else phones[i]}" for i in range(n)]
    cam = d.flag()
    where = d.say("Exchange office at the ferry", "Bureau de change, station hall", "Currency counter 3")
    state = f"{where}, {t:%d %b}. " + d.say(f"ID is copied from {lim} on.", f"Copy of the ID from {lim}.") + "\n" + "\n".join(lines) + "\n" + d.tell(bad, ["Clerk: they stood together before they came in one by one.", "Clerk: all of them handed the euros to one man outside."], ["Clerk: tourists off the ferry, and some commuters.", "Clerk: an ordinary hour."]) + " " + d.tell(cam, ["Camera running.", "The camera was on."], ["Camera out of order.", "The camera was off."])
    is_fraud(d, bad, "this hour", ["Do several people split one large sum between them?"], ["Do these customers have nothing to do with each other?"])
    which_kind(d, "smurf" if bad else "tourists", {"smurf": ["one sum split over several helpers, each below the limit"], "tourists": ["unconnected customers changing money"], "fault": None, "promo": None}, "the slips", others=(0, 6), without=("structuring", "mule", "honest_travel", "honest_shared", "honest_family", "honest_new"))
    which_signs(d, [(["one telephone number on all the slips"], bad), (["sums all within a few per cent of the limit"], bad), (["a camera that did not record"], not cam)], "the slips")
    d.noul("identity", bad, ["Is the same telephone number given each time?", "Do the customers share a number?"], negated=["Does each customer give another number?"])
    d.noul("stated", cam, ["Is there a recording?", "Did the camera run?"], negated=["Was there no recording?"])
    risk_level(d, 0.97 if bad else 0, "the hour")
    next_step(d, "report" if bad else "pass", "the slips", ("pass", "report"))
    return state


@drill("narrative")
def the_car_dealers_cash(d):
    dealer, buyer = d.person(), d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["blind"], ["third", "resell", "papers", "parts"], 3, ["papers"])
    lim = d.pick([10000, 15000])
    col, test = d.flag(), d.flag()
    b = buyer.split()[0]
    state = " ".join([d.say(f"{buyer} bought a van from {dealer} for cash.", f"{dealer}, who trades in cars, sold a van to {buyer} against cash."), d.tell("blind" in on, [f"{b} did not look at it twice.", "Neither engine nor rust were of interest."], [f"{b} crawled under it with a torch.", "The engine was inspected for an hour."]),
        d.tell("parts" in on, [f"The price was put into two receipts of {lim - 200:,} and {lim - 300:,}, at {b}'s wish; the form starts at {lim:,}.", f"{b} asked for two invoices, {lim - 200:,} and {lim - 400:,}, to stay clear of the {lim:,} form."], [f"The price of {lim - 2800:,} was put on one receipt, below the {lim:,} form.", f"One invoice over {lim - 3100:,}; the form would start at {lim:,}."]),
        d.tell("third" in on, ["The money was brought by someone who gave no name.", "A man who stayed in a parked car handed over the notes."], [f"{b} had drawn the money at the bank, the slip was in the envelope.", f"The notes still had the bank's band of that morning."]), d.tell("papers" in on, ["The registration went to a different person each time it was asked for.", f"{b}'s licence was a copy of a copy, and the name changed on the second form."], [f"{b}'s licence and address agreed with the register.", f"The papers were made out to {b}, licence seen."]),
        d.tell("resell" in on, ["The same van was on offer again two days later for less, 'bank transfer only'.", "Within the week it was sold on at a loss, for a bank transfer."], ["It has stood in front of the plumber's shop ever since.", f"{b} has since driven it to work each day."]), d.tell(col, ["The van is white.", "It is a white one."], ["The van is blue.", "It is a blue one."]), d.tell(test, ["It had passed the test in May.", "The last test was in May."], ["The test is due.", "It must go to the test soon."])])
    is_fraud(d, bad, "this purchase", ["Was the van bought to launder money?"], ["Was the van bought to be used?"])
    which_signs(d, [(["an invoice cut in two below the form's limit"], "parts" in on), (["money from an unknown third party"], "third" in on), (["doubtful papers"], "papers" in on), (["a resale at a loss within days"], "resell" in on), (["no interest in the goods"], "blind" in on)], "the purchase")
    which_kind(d, "wash" if bad else "buy", {"wash": ["dirty cash turned into bank money by way of a car"], "buy": ["a tradesman who buys a van"], "staged": None, "friendly": None}, "the story", others=(0, 5), without=("structuring", "mule", "honest_new", "honest_firm", "laundering_shop", "stolen_identity"))
    risk_level(d, graded(bad, len(on), 5), "the purchase")
    next_step(d, "report" if bad else "pass", "the purchase", ("pass", "report"))
    d.noul("stated", col, ["Is the van white?", "Is it a white van?"], negated=["Is the van blue?"])
    return state
