"""Drills on stated rules: casino withdrawals, coin address lists, tenancy deposits, payroll mandates, fuel cards, phone cover, courier pay, cheque shops."""

from draw import drill, later


@drill("narrative")
def casino_withdrawal_rules(d):
    who, host, comp = d.person(), d.person(), d.person()
    site = d.firm()
    wagered = d.flag(0.6)
    bonus = d.flag()
    same_route = d.flag(0.35)
    total = d.pick([700, 1600, 2900, 5400, 12000])
    proof = d.pick(["shown", "refused", "silent"])
    excluded = d.pick(["no", "during", "during", "after"])
    ident = d.flag(0.42)
    asked = d.day()
    wg = d.tell(wagered, ["had played every deposit through at least once", "put the whole of the deposits at stake, some of it three times", "turned the deposited money over more than once"],
             ["had staked hardly a tenth of what came in", "left most of the deposits lying unplayed", "bet a handful of spins and let the rest sit"])
    bn = d.tell(bonus, ["A welcome bonus was taken up in the same week.", "The player had accepted a bonus along with the first deposit.", "A matched bonus had been credited and accepted."], ["A bonus had been offered and turned down.", "No bonus was taken.", "The player had opted out of all bonuses."])
    rt = d.tell(same_route, ["the very card the deposits had come from", "the card used for paying in", "the same card as for the deposits"], ["a wallet that had never been used for paying in", "a newly entered account, not the depositing card", "a different card from the one used for deposits"])
    pf = d.told(proof, {"shown": ("Pay slips of the last quarter explain the stakes.", "The player sent a bank statement with the salary on it, which explains the money."), "refused": ("Asked where the money was from, the player declined to answer.", "A request for pay slips was met with 'none of your business'."),
                       "silent": ("Of earnings or occupation the record says nothing.", "The record stops there; the player's means are not touched on.")})
    ex = d.told(excluded, {"no": ("There was no self-exclusion.", "The exclusion register gave no hit."), "during": ("The deposits were made while a self-exclusion was running.", "Every deposit fell inside a period of self-exclusion."), "after": ("A self-exclusion had run out two years before the first deposit.", "An old self-exclusion had ended long before these deposits.")})
    idt = d.tell(ident, ["identity had been checked in January", "the passport check had been passed"], ["the passport check is still pending", "identity has not been verified yet"])
    state = (f"{who} asked {site} on {d.date(asked)} to pay out {d.money(total)} to {rt}. {d.say('Looking back', 'Before that')}, {who.split()[0]} {wg}. {bn} {ex} {pf} As for the person, {idt}. The host, {host}, spoke of a 'lovely guest'; {comp} of compliance had the file on the desk. "
             f"A second player from the same town, paid the day before, has nothing to do with it.\n\n{d.say('The house rules read so', 'The terms are plain')}: deposits must be staked once before anything is withdrawn, three times where a bonus was taken. Money goes out the way it came in; another route is open only to players whose identity has been verified. From 2,000 upwards the origin of the money must be shown. "
             "Deposits made during a self-exclusion are given back and winnings are void. Below 5,000 the host may release, otherwise compliance does.")
    d.noul("exception", same_route or ident, ["Is the way in which the money would be paid allowed?", "Is the chosen route in keeping with the terms?"], negated=["Do the terms forbid the route asked for?"])
    d.noul("policy", excluded == "during", ["Are the winnings void?", "Is this a matter of returning the deposits only?"], negated=["Does the rule on self-exclusion leave the winnings untouched?"])
    d.multi("policy", [(["origin of the money must be shown", "source of funds is due"], total >= 2000), (["the triple stake applies", "money must be played three times"], bonus), (["compliance has to release", "the release is beyond the host"], total >= 5000), (["deposits go back, nothing won is paid", "void winnings"], excluded == "during")], ["Which consequences do the terms have for this case?", "What follows from the house rules here?"])
    d.multi("stated", [(["hardly any play with the deposits", "most of the money was not staked"], not wagered), (["another route than the one paid in by", "a payout elsewhere"], not same_route), (["a refusal to explain the money", "unwillingness to say where the money is from"], proof == "refused"), (["identity still unverified", "no completed ID check"], not ident)], ["Which warning signs does the story tell of?", "Which of these does the account mention?"])
    d.choice("unknown", proof, {"shown": ["from wages", "salary, with papers"], "refused": ["the player would not tell", "asked, but not answered"], "silent": ["the text does not touch on it", "nothing is said, not even that anybody asked"]}, ["What is known on where the player's money is from?", "Origin of the stakes?"])
    d.choice("two_places", "host" if total < 5000 else "comp", {"host": [host, f"{host} already can"], "comp": [comp, f"only {comp}"], "player": [who, "nobody but the player"]}, ["Whose release does this sum call for?", "Who of the people named may let the money go, by the size of the sum?"])
    return state


@drill("nested_json")
def coin_address_cooling(d):
    who, ops = d.person(), d.person()
    added = d.pick([3, 11, 20, 22, 50, 120])
    owner = d.pick(["self", "exchange", "unknown", "unknown"])
    hw = d.flag(0.35)
    amount = d.pick([300, 850, 1900, 6400, 15000])
    pw = d.pick([None, 5, 40, 70])
    risk = d.pick([4, 18, 55, 71])
    test = d.flag()
    tier = d.pick(["basic", "plus"])
    t = d.day()
    state = {"withdrawalReq": {"ref": d.ref("WX", 8), "raisedAt": later(t, hours=added).strftime("%Y-%m-%dT%H:%MZ"), "asset": d.say("BTC", "ETH", "LTC"), "fiatValue": amount, "fiat": d.code},
             "client": {"legalName": who, "tier": tier, "onboarded": d.say("2021-05-14", "2023-11-02", "2024-01-20"), "pwdResetHrsAgo": pw, "hardwareKey": hw, "country": d.country()},
             "destination": {"addr": d.say("bc1q", "0x9f", "ltc1") + d.ref("", 10), "label": d.say("cold", "main", "savings coins"), "listedHrsAgo": added, "claimedOwner": {"self": "client_self_hosted", "exchange": "other_exchange", "unknown": None}[owner], "travelRuleMsg": "ack" if owner == "exchange" else "n/a", "chainScore": risk, "testTransfer": {"sent": test, "confirmed": test}},
             "otherListed": [{"addr": "bc1q" + d.ref("", 8), "listedHrsAgo": 3100, "chainScore": 61}, {"addr": "0x" + d.ref("", 8), "listedHrsAgo": 8, "chainScore": 2}],
             "desk": {"assigned": ops, "remark": d.say("client pinged twice on chat", "mkt volatile, client in a hurry", "standard")}}
    cool = added < 24 and not hw
    rule = ["A newly listed address may be paid after 24 hours; clients with a hardware key need not wait. For 72 hours after a password reset nothing above 1,000 goes out. Chain score over 50: refuse. Unknown owner: only after a confirmed test transfer.",
            "Cooling time for new addresses is one day, save for holders of a hardware key. After a reset of the password, 1,000 is the ceiling for three days. Scores above fifty are not served. Where the owner of the address is not declared, a test transfer must have been confirmed."]
    d.noul("exception", cool, ["Must the new address still wait?", "Does the cooling time hold the request back?"], negated=["Is the cooling time no obstacle?"], criteria=rule)
    d.multi("policy", [(["the address is too fresh", "cooling time not over"], cool), (["recent reset and too large a sum", "password was renewed lately, sum above the ceiling"], pw is not None and amount > 1000), (["bad score of the chain analysis", "chain score"], risk > 50), (["owner not declared and no test", "undeclared owner, untested"], owner == "unknown" and not test)], ["On which grounds must the withdrawal be stopped?", "Which rules are broken by the request?"], criteria=rule)
    d.multi("stated", [(["a hardware key protects the client", "hardware key in use"], hw), (["a trial payment was made", "test transfer done"], test), (["the client is in the higher tier", "tier above the basic one"], tier == "plus"), (["there has been a new password of late", "password reset on record"], pw is not None)], ["What does the record tell about client and address?", "Which of these are recorded?"])
    d.choice("unknown", owner, {"self": ["the client", "a wallet of the client's own"], "exchange": ["another trading platform", "an exchange"], "unknown": ["not recorded", "the record has no owner"]}, ["To whom does the destination belong, according to the record?", "Who is named as owner of the receiving address?"])
    d.choice("policy", "auto" if amount < 1000 else "desk" if amount < 10000 else "two", {"auto": ["no person", "it goes by itself"], "desk": [ops, f"{ops} alone"], "two": ["two officers", "two people together"]}, ["Who has to approve a value like this?", "How many eyes does the value call for?"], criteria=["Value under 1,000: automatic. Under 10,000: the assigned desk officer. Otherwise two officers."])
    d.score("judgement", (risk > 50) + (pw is not None and pw < 48) + (added < 24), ["calm", "some signs", "many signs", "all signs"], ["Count chain score above 50, reset less than two days old, address listed under a day: how strong is the alarm?", "How many of these hold: score over fifty, password renewed within 48 hours, address younger than 24 hours?"])
    return state


@drill("analyst_note")
def tenancy_deposit_release(d):
    tenant, landlord, adj, agent = d.person(), d.person(), d.person(), d.person()
    out = d.day(days=300)
    claim_in = d.pick([5, 12, 17, 24, 33])
    agreed = d.flag(0.4)
    report = d.pick(["both", "in", "none"])
    photos = d.flag()
    smoke = d.flag()
    deposit = d.pick([850, 1200, 1650])
    claim = d.pick([180, 420, 640, 2100])
    bank_match = d.flag()
    damage = d.pick(["carpet", "arrears", "cleaning"])
    dm = d.told(damage, {"carpet": ("a burnt patch in the hall carpet", "burns in the bedroom carpet"), "arrears": ("the last month's rent", "one month of rent never paid"), "cleaning": ("two days of cleaning", "a cleaning firm's bill")})
    rp = d.told(report, {"both": ("Check-in and check-out inventories are both here, signed.", "I hold signed inventories for start and end."), "in": ("There is an inventory for the start; none was made at the end.", "Signed check-in sheet only; nobody did a check-out."), "none": ("No inventory was ever drawn up.", "Neither at the start nor at the end was an inventory made.")})
    ag = d.tell(agreed, [f"{tenant} accepts the whole deduction in an e-mail.", f"By text message {tenant} said yes to the full amount.", f"The tenant, {tenant}, agrees in writing to all of it."], [f"{tenant} denies it outright.", f"The tenant, {tenant}, contests every penny.", f"{tenant} wrote that nothing is owed."])
    ph = d.tell(photos, ["Dated photos came with it.", "Landlord attached pictures with dates."], ["No photos.", "Pictures were promised, none came."])
    bk = d.tell(bank_match, ["The account for the refund runs in the tenant's own name.", "Refund account: holder is the tenant, checked."], ["The account given for the refund is a flatmate's.", "Refund account is in the name of the tenant's cousin."])
    sm = d.tell(smoke, ["The agent admits the deposit was never registered.", "The deposit was not lodged with the scheme at the outset."], ["The deposit was lodged with the scheme in the first week.", "Deposit registered on day three."])
    state = (f"{d.say('Adjudicator note', 'Desk note')} {d.ref('TD', 5)} ({adj})\n\nTenant {tenant} left on {d.date(out)}; landlord {landlord}, letting agent {agent}. Deposit {d.money(deposit)}. Landlord wants {d.money(claim)} for {dm}; the demand reached us {claim_in} days after the end of the tenancy. {rp} {ph} {ag} {sm} {bk} Keys came back on the day; meter reading undisputed; {d.say('garden not mentioned', 'a lamp was replaced by the tenant', 'oven said to be fine')}.\n\n"
             f"{d.say('What the scheme says', 'Scheme rules, in short')}: (1) demands after more than 21 days are not heard. (2) Damage and cleaning are allowed only with inventories for both start and end; unpaid rent needs none. (3) What the tenant accepts in writing needs no proof at all. (4) A landlord who did not register the deposit gets nothing under (2), but may keep what is accepted. (5) Refunds go to an account of the tenant only. (6) Nothing beyond the deposit can be awarded.")
    proof_ok = agreed or (damage == "arrears" or report == "both") and not smoke
    d.noul("exception", proof_ok, ["Leaving the deadline aside, may the landlord have the deduction, up to the deposit?", "Apart from timing, do rules 2 to 4 favour the landlord?"], negated=["Apart from timing, do rules 2 to 4 leave the landlord with nothing?"])
    d.noul("policy", claim_in <= 21, ["Was the demand made in time?", "Will the scheme hear the demand?"], negated=["Is the demand too late to be heard?"])
    d.multi("policy", [(["lateness", "the demand came after the deadline"], claim_in > 21), (["the deposit was not registered", "missing registration"], smoke), (["it is more than the deposit", "the sum is above what can be awarded"], claim > deposit), (["the refund account is not the tenant's", "somebody else's account for the refund"], not bank_match)], ["Which problems under the scheme does the note show?", "What is out of order?"])
    d.multi("stated", [(["an inventory from the start", "a check-in sheet"], report != "none"), (["an inventory from the end", "a check-out sheet"], report == "both"), (["pictures", "photos"], photos), (["a written yes from the tenant", "consent in writing"], agreed)], ["Which pieces of evidence are there?", "What has been put in evidence?"])
    d.choice("stated", damage, {"carpet": ["harm to the floor covering", "damage to a floor"], "arrears": ["money owed for the flat itself", "unpaid rent"], "cleaning": ["making the place clean", "cleaning costs"]}, ["What is the deduction for?", "Why does the landlord want money?"])
    d.noul("identity", bank_match, ["Does the refund account belong to the person who rented?", "Would the refund go to the tenant's own account?"], negated=["Is the account for the refund somebody else's?"])
    return state


@drill("policy_and_case")
def payroll_file_cutoff(d):
    firm = d.firm()
    clerk, boss, third = d.person(), d.person(), d.person()
    hour = d.pick([9, 11, 13, 15, 17])
    new_n = d.pick([0, 1, 2, 6, 9])
    changed = d.flag(0.7)
    call = d.flag(0.4)
    approver = d.pick(["clerk", "boss", "third"])
    total = d.pick([88, 94, 104, 131, 160])
    funded = d.flag(0.6)
    reason = d.pick(["bonus", "hires", "silent"])
    when = d.day()
    ap = {"clerk": clerk, "boss": boss, "third": third}[approver]
    ch = d.tell(changed, ["One employee's account number differs from last month.", "For one person on the list the account is new.", "A single payee has switched to another account."], ["All account numbers are as last month.", "No account number was altered.", "The accounts are the same as the month before."])
    cl = d.tell(call, [f"{d.say('The employee', 'The worker')} was rung up by {clerk} and confirmed.", "HR spoke to the person on the known number.", "A call to the known number confirmed the details."], ["An e-mail asked for it; nobody rang.", "No call was made to the person.", "The request came by mail and was not checked by telephone."])
    fn = d.tell(funded, ["The funding account covers the file.", "Enough money stands in the account to be debited."], ["The funding account falls short of the total.", "The account to be debited does not hold enough."])
    rs = d.told(reason, {"bonus": ("The yearly bonus is part of this run.", "This month includes the bonus."), "hires": ("A new team started on the first.", "Several people were taken on this month."), "silent": ("No remark was made on the total.", "The remarks column is empty.")})
    state = (f"{d.say('SERVICE RULES - salary files', 'Salary batch terms', 'Agreement on payroll runs (extract)')}\n1.1 Files handed in by 14:00 run the same night, later ones the next.\n1.2 The person who prepares a file cannot approve it.\n1.3 A changed account is paid only after a call to the employee on a known number; otherwise that line is left out, the rest runs.\n"
             f"1.4 If the total departs from last month's by more than 20 %, the bank rings the client first, unless the bonus month explains it.\n1.5 More than five new payees: hold for review. 1.6 Without cover nothing runs.\n\n"
             f"{d.say('RUN', 'BATCH', 'FILE')} {d.ref('', 5)} of {firm}, {d.date(when)}\nPrepared by {clerk}, handed in at {hour}:{d.say('05', '20', '40')}. Approved by {ap}. {boss} is the owner, {third} the outside accountant with a mandate. Last month's total was 100,000; this one is {total},000. New payees: {new_n}. {ch} {cl} {rs} {fn} {d.say('Two persons left in spring.', 'Pension deductions unchanged.', 'One garnishment continues.')}")
    dev = abs(total - 100) > 20
    d.choice("two_places", approver, {"clerk": ["the same person who prepared it", "the preparer"], "boss": ["the owner", "the firm's proprietor"], "third": ["the accountant from outside", "an external accountant"]}, ["Who approved the file?", "In which role did the approver act?"])
    d.noul("order_time", hour < 14, ["Does the file run the same night, as far as the hour goes?", "Was it handed in before the cut-off?"], negated=["Is the file too late for this night?"])
    d.noul("exception", changed and not call, ["Must a line be left out because of its account?", "Does rule 1.3 strike out a line?"], negated=["Does every line pass rule 1.3?"])
    d.multi("policy", [(["call to the client about the total", "rule 1.4: ring the client"], dev and reason != "bonus"), (["hold because of new payees", "rule 1.5: review"], new_n > 5), (["stop for lack of cover", "rule 1.6: no cover"], not funded), (["wrong approver", "rule 1.2: same hands"], approver == "clerk")], ["Which rules stop or delay the run?", "What has to happen or is amiss before the run?"])
    d.multi("stated", [(["an altered account", "a changed bank account on a line"], changed), (["a telephone check", "somebody was rung about the details"], call), (["at least one new payee", "new people on the list"], new_n > 0), (["a total above last month's", "a rise of the total"], total > 100)], ["What does the record of the run show?", "Which of these apply to the file?"])
    d.choice("unknown", reason, {"bonus": ["a yearly extra payment", "bonus month"], "hires": ["new staff", "more people on the payroll"], "silent": ["no reason is given", "nothing is noted"]}, ["What explanation touching the total is on file?", "How does the file explain the total?"])
    return state


@drill("ledger_text")
def fuel_card_review(d):
    firm, drv, drv2, mgr = d.firm(), d.person(), d.person(), d.person()
    tank = d.pick([60, 80, 120])
    litres = d.pick([48, 71, 96, 140])
    goods = d.pick(["fuel", "fuel", "wine", "oil"])
    night = d.flag()
    shift = d.pick(["on", "leave", "silent"])
    pin = d.flag()
    odo = d.flag()
    van_there = d.flag()
    when = d.day()
    extra = d.told(goods, {"fuel": ("-", "no shop items"), "wine": ("2 x red wine 0,75", "wine and sweets"), "oil": ("engine oil 1 l", "motor oil, 1 can")})
    hour = {True: d.say("02:14", "23:51", "03:40"), False: d.say("08:05", "13:22", "16:47")}[night]
    sh = d.told(shift, {"on": (f"{drv} on tour all day", f"roster: {drv} driving"), "leave": (f"{drv} on annual leave", f"roster: {drv} off sick"), "silent": ("roster of this week not attached", "roster: page missing")})
    gp = d.tell(van_there, ["van at the pump (GPS)", "GPS: vehicle at station"], ["van in the yard (GPS)", "GPS: vehicle at depot, 40 km off"])
    lines = [f"FLEET CARD STATEMENT   {firm}   vehicle {d.ref('V', 4)}   tank {tank} l", f"card issued to {drv}; spare driver {drv2}; fleet manager {mgr}", "",
             f"{d.date(later(when, days=-6)):<14}10:12  diesel 38.0 l   {d.money(64.6)}   pin ok   odo given", f"{d.date(later(when, days=-3)):<14}14:31  diesel 41.5 l   {d.money(70.55)}   pin ok   odo given",
             f"{d.date(when):<14}{hour}  diesel {litres}.0 l   {d.money(round(litres * 1.7, 2))}   {d.tell(pin, ['pin ok'], ['no pin, signature', 'pin skipped'])}   {d.tell(odo, ['odo given', 'odo keyed in'], ['odo 000000', 'odo blank'])}  <== {d.say('queried', 'under review')}",
             f"              extras: {extra}", f"              {sh}", f"              {gp}", f"{d.date(later(when, days=2)):<14}09:48  diesel 40.2 l   {d.money(68.34)}   pin ok   odo given", "",
             f"note {mgr}: {d.say('driver says receipt lost', 'driver has been with us six years', 'station is on our usual road')}"]
    rule = ["The firm bears a purchase unless: more litres than the tank holds; goods other than fuel or oil; the card's driver was off duty. Between 22:00 and 05:00 both PIN and odometer are needed.",
            "Charge back to the driver: filling beyond tank size, any goods except fuel and lubricants, use on a day off. Night purchases (22 to 5 o'clock) count as irregular without PIN or without mileage."]
    d.noul("amounts", litres > tank, ["Was more drawn than the tank can take?", "Do the litres exceed the size of the tank?"], negated=["Would the queried filling fit into the tank?"])
    d.multi("policy", [(["too many litres", "more than the tank holds"], litres > tank), (["forbidden goods", "goods that are neither fuel nor lubricant"], goods == "wine"), (["the driver was not on duty", "used on a day off"], shift == "leave"), (["a night purchase lacking PIN or mileage", "night rule broken"], night and not (pin and odo))], ["Which faults does the queried purchase have?", "What can be held against the queried line?"], criteria=rule)
    d.noul("exception", night and not (pin and odo), ["Is the night rule broken?", "Is the queried line irregular under the night rule?"], negated=["Does the queried line pass the night rule?"], criteria=rule)
    d.choice("unknown", shift, {"on": ["working", "at the wheel that day"], "leave": ["not on duty", "absent from work"], "silent": ["cannot be told from the sheet", "the sheet does not say"]}, ["Where was the cardholder's driver at the time, by the roster?", "Was the driver on duty at the queried purchase?"])
    d.multi("stated", [(["the PIN was entered", "PIN used"], pin), (["the mileage was entered", "odometer reading given"], odo), (["the vehicle was at the station", "vehicle and pump in one place"], van_there), (["something besides diesel was bought", "extras on the bill"], goods != "fuel")], ["What is recorded for the queried purchase?", "Which of these hold for the line under review?"])
    d.score("judgement", (litres > tank) + (not van_there) + (shift == "leave"), ["no sign", "one sign", "two signs", "three signs"], ["Count over-filling, a vehicle elsewhere and an absent driver: how strong is the suspicion of misuse?", "How many signs of misuse are there out of three: too much fuel, no van at the pump, driver off duty?"])
    return "\n".join(lines)


@drill("email")
def phone_cover_decision(d):
    who, h, tl = d.person(), d.person(), d.person()
    ev = d.pick(["theft", "drop", "loss"])
    police = d.pick([None, 1, 3, 6])
    attended = d.flag()
    prior = d.pick([0, 1, 2, 3])
    paid = d.flag(0.65)
    price = d.pick([280, 520, 890, 1350])
    receipt = d.pick(["yes", "no", "silent"])
    blocked = d.flag()
    t = d.day()
    wh = d.told(ev, {"theft": ("The phone was stolen", "Somebody took the phone"), "drop": ("The phone fell and its screen broke", "The phone went down a flight of stairs and is smashed"), "loss": ("The phone is lost, I do not know where", "I mislaid the phone and cannot find it")})
    at = d.tell(attended, ["I had it in my jacket, on me", "I was carrying it in my pocket", "I had it with me on a neck strap"], ["it lay on a café table while I was inside", "I had left it on the seat of the unlocked car", "it was lying on the beach towel while I swam"])
    pd = d.tell(paid, ["premiums paid to date", "no arrears"], ["two premiums open", "premium of last month bounced, unpaid"])
    rc = d.told(receipt, {"yes": ("The invoice is attached.", "I enclose the shop's receipt."), "no": ("I no longer have the invoice.", "The receipt is gone for good."), "silent": ("Please decide quickly.", "I need a phone for work.")})
    bl = d.tell(blocked, ["I had the SIM barred the same hour.", "The number was blocked straight away."], ["I have not had the SIM barred.", "The number is still active."])
    po = {None: d.say("I did not report it anywhere.", "No report was made to the police."), 1: "I was at the police the day after.", 3: "I made a police report three days after.", 6: "Six days after, I went to the police."}[police]
    state = (f"From: {who}\nTo: {h} <claims@cover.example>\nDate: {d.date(later(t, days=9))}\nSubject: claim {d.ref('', 7)}\n\n{d.say('Dear', 'Hello')} {h.split()[0]},\n{d.date(t)} was the day. {wh}; {at}. {po} {bl} It cost {d.money(price)} in {d.say('spring', 'the sales', 'a shop in town')}. {rc} My old one, worth {d.money(60)}, serves for now.\n{who.split()[0]}\n\n"
             f">> {h} to {tl}: {pd}; earlier claims this year: {prior}. {d.say('Second opinion please.', 'For your view.', 'What do you make of it?')}\n>> {tl}: {d.say('apply the table', 'see terms', 'go by the booklet')}")
    rule = ["Theft: police report within 48 hours, and no cover if the device was left unattended. Breakage is always covered. Mere loss is never covered. At most two claims a year. No cover while premiums are unpaid.",
            "Covered: breakage; theft from the person, reported to the police within two days. Not covered: mislaying, theft of things left out of reach, a third claim in the same year, anything while the premium is in arrears."]
    d.noul("policy", ev != "loss" and (ev == "drop" or attended), ["Leaving police, premium and earlier claims aside, is this kind of event covered?", "Taking only what happened and where the phone was: covered?"], negated=["Taking only what happened and where the phone was: excluded?"], criteria=rule)
    d.multi("policy", [(["mislaying is not insured", "it was simply lost"], ev == "loss"), (["too many claims", "it would be at least the third claim of the year"], prior >= 2), (["unpaid premium", "arrears"], not paid), (["theft with no prompt police report", "stolen, and the police told late or never"], ev == "theft" and police != 1)], ["Which grounds for refusal are met?", "Why could the claim be refused?"], criteria=rule)
    d.multi("stated", [(["the number was barred", "SIM block"], blocked), (["the police were told", "a police report"], police is not None), (["a bill for the phone", "proof of purchase enclosed"], receipt == "yes"), (["the phone was with its owner", "kept on the person"], attended)], ["What can be gathered from the customer's mail?", "Which of these are so, going by the customer?"])
    d.choice("unknown", receipt, {"yes": ["enclosed", "it came with the mail"], "no": ["it cannot be produced", "the customer has lost it"], "silent": ["the mail does not mention it", "no word on it"]}, ["What about the receipt?", "Where does the proof of purchase stand?"])
    d.choice("policy", "h" if price < 500 else "tl" if price < 1000 else "ext", {"h": [h], "tl": [tl], "ext": ["an outside assessor", "an assessor from outside"]}, ["Who decides by the price of the phone?", "Whose decision does the price call for?"], criteria=f"Under 500: {h}. Under 1,000: {tl}. Above: an outside assessor.")
    d.choice("stated", ev, {"theft": ["a theft", "it was taken by someone"], "drop": ["an accident with breakage", "a fall"], "loss": ["it was mislaid", "it cannot be found"]}, ["What happened to the phone?", "Which event is reported?"])
    return state


@drill("chat")
def courier_pay_query(d):
    who, sup, lead = d.person(), d.say("Rider desk", "Fleet chat", "Ops"), d.person()
    first = who.split()[0]
    missing = d.pick(["wait", "tip", "distance"])
    mins = d.pick([4, 8, 12, 22, 35])
    gps = d.flag(0.4)
    photo = d.flag(0.36)
    asked = d.pick([1, 3, 6, 9, 15])
    acct = d.pick(["own", "friend"])
    strikes = d.pick([0, 1, 2, 3])
    bagcheck = d.pick(["ok", "failed", "silent"])
    t = d.day()
    ms = d.told(missing, {"wait": ("my waiting money is missing", "you did not pay me for standing around"), "tip": ("the customer's tip never showed up", "a tip of the guest is gone"), "distance": ("you paid too few kilometres", "the way was longer than what you counted")})
    st = [{"who": first, "at": d.stamp(later(t, days=asked)), "txt": f"{d.say('hey', 'Hi all', 'hello')} {ms} for the order of {d.date(t)}, that was {asked} {'day' if asked == 1 else 'days'} ago. I stood {mins} min at {d.firm()}"},
          {"who": sup, "txt": d.say("Let me look.", "One moment.", "Checking.") + " " + d.tell(gps, ["The tracker has you at the kitchen all that time.", "GPS agrees with what you say.", "Your position fits."], ["The tracker shows you two streets away.", "GPS does not put you there.", "Your position was elsewhere."])},
          {"who": first, "txt": d.tell(photo, ["i took a picture of the counter clock, sending it", "photo of the till screen is in the ticket", "see my snapshot"], ["no picture, sorry", "i did not photograph anything", "had no time for photos"])},
          {"who": sup, "txt": f"Ok. {strikes} earlier {'query' if strikes == 1 else 'queries'} of yours this month were turned down. " + d.told(bagcheck, {"ok": ("Your bag check is passed.", "Bag inspection: fine."), "failed": ("You did not pass the bag check.", "Bag inspection: failed."), "silent": ("Weather bonus is in already.", "The other 14 orders are settled.")})},
          {"who": first, "txt": d.told(acct, {"own": ("pay to my account as always pls", "same account, mine"), "friend": ("pay to my roommate's account please, mine is closed", "can it go to a friend's account this time")})},
          {"who": sup, "txt": f"House rule: waiting is paid from the 11th minute, with a position that fits or a picture. Queries within 7 days. After two refused queries in a month {lead} decides. Pay goes to the rider's own account only."}]
    d.noul("exception", gps or photo, ["Is the standing time proved well enough?", "Is the proof asked for in the rule there?"], negated=["Is proof of the rider's presence missing?"])
    d.noul("policy", mins > 10, ["Was the stay long enough to be paid?", "Does the time reach the paid part?"], negated=["Was the wait too short for pay?"])
    d.multi("policy", [(["asked too late", "the query came after its term"], asked > 7), (["the account is not the rider's", "payment to another person"], acct == "friend"), (["the lead has to decide", f"it goes to {lead}"], strikes >= 2), (["no proof of the stay", "neither position nor picture"], not gps and not photo)], ["What follows from the house rule, or is against it?", "Which of these points apply?"])
    d.choice("stated", missing, {"wait": ["pay for waiting", "time spent standing"], "tip": ["a guest's extra", "the gratuity"], "distance": ["the length of the ride", "kilometres"]}, ["What does the rider miss?", "Which part of the pay is in question?"])
    d.choice("unknown", bagcheck, {"ok": ["passed"], "failed": ["not passed", "failed"], "silent": ["the chat says nothing on it", "not mentioned"]}, ["How did the inspection of the bag go?", "What was the result of the bag check?"])
    d.multi("two_places", [(["position or picture bears out the stay", "some proof of the wait"], gps or photo), (["the rider asked within the week", "a prompt query"], asked <= 7), (["not one query was refused before", "a clean record of queries"], strikes == 0), (["the pay would go to the rider's own account", "own account"], acct == "own")], ["What speaks for the rider?", "Which points are in the rider's favour?"])
    return st


@drill("mixed")
def cheque_shop_first_visit(d):
    who, clerk, emp, owner = d.person(), d.person(), d.firm(), d.person()
    kind = d.pick(["payroll", "insurance", "personal", "personal"])
    first_time = d.flag(0.6)
    called = d.pick(["confirmed", "no_answer", "denied"])
    second_id = d.flag()
    amount = d.pick([320, 780, 1450, 2600, 5200])
    addr = d.flag()
    sat = d.flag()
    age = d.pick([1, 4, 11, 22, 45])
    t = d.day()
    drawer = {"payroll": emp, "insurance": emp, "personal": owner}[kind]
    other_id = d.say("passport", "work badge with photo")
    memo = d.told(kind, {"payroll": ("wages wk 14", "net pay"), "insurance": ("claim settlement", "loss payment"), "personal": ("for the sofa", "thanks!")})
    note = (f"{clerk}: " + d.tell(first_time, ["never seen before, opened a new card for them.", "new face, first cheque here.", "first visit."], ["regular, comes every second week.", "known for years.", "cashed here some thirty times."]) + " "
            + d.told(called, {"confirmed": ("Rang the issuer, number from the directory: they wrote it.", "Issuer called by us, they confirm cheque and sum."), "no_answer": ("Tried the issuer, nobody picked up.", "Phone at the issuer rings out."), "denied": ("Rang the issuer: no such cheque was written.", "Issuer says they never made it out.")}) + " "
            + d.tell(addr, ["Address on cheque and on ID are the same.", "Street on the cheque fits the licence."], ["Street on the cheque is not the one on the licence.", "ID has another address than the cheque."]) + " " + d.say("Customer polite.", "Customer on the phone all the while.", "A friend waited in the car."))
    state = {"visit": {"store": d.ref("S", 3), "when": d.stamp(t), "bank_closed_day": sat}, "presenter": {"name": who, "ids_shown": [d.say("driver licence", "state ID")] + ([other_id] if second_id else [])},
             "item": {"type_code": {"payroll": "PAY", "insurance": "INS", "personal": "PER"}[kind], "drawer": drawer, "payee": who, "amt": amount, "cur": d.code, "age_days": age, "memo": memo}, "type_codes": {"PAY": "employer", "INS": "insurer", "PER": "individual"}, "fee_pct": 2.5, "clerk_note": note,
             "rules_on_file": ["Items older than 30 days: no.", "Cheques of individuals: only for regulars.", "First-time customers: two identity papers.", "From 1,000: the issuer must confirm by telephone, except pay cheques of regulars below 2,000.", "If the issuer disowns the cheque: keep it, do not pay, call the manager."]}
    need_call = amount >= 1000 and not (kind == "payroll" and not first_time and amount < 2000)
    d.noul("exception", need_call, ["Is the issuer's word needed for this cheque?", "Must the shop have a telephone confirmation?"], negated=["Can the shop do without the issuer's confirmation?"])
    d.multi("policy", [(["too old", "past thirty days"], age > 30), (["an individual's cheque from a newcomer", "new customer with a private cheque"], kind == "personal" and first_time), (["an identity paper is lacking", "second proof of identity due and missing"], first_time and not second_id), (["the issuer disowns it", "the issuer says it is not theirs"], called == "denied")], ["Which grounds for refusing are met?", "Why must the shop say no?"])
    d.multi("stated", [(["a second paper was shown", "two proofs of identity"], second_id), (["the addresses agree", "same address on paper and cheque"], addr), (["it was a day when banks are shut", "visit on a bank holiday or week-end"], sat), (["a newcomer", "first cheque at this shop"], first_time)], ["What is on record about the visit?", "Which statements about the visit are right?"])
    d.choice("stated", called, {"confirmed": ["it stands by the cheque", "yes, genuine"], "no_answer": ["it could not be reached", "no answer"], "denied": ["it knows nothing of the cheque", "disowned"]}, ["What does the issuer say?", "Result of the call to the issuer?"])
    d.choice("two_places", kind, {"payroll": ["an employer", "the firm where the customer works"], "insurance": ["an insurance company", "an insurer"], "personal": ["a private person", "an individual"]}, ["Who wrote the cheque?", "What kind of drawer stands behind the item?"])
    d.score("judgement", {"confirmed": 0, "no_answer": 1, "denied": 3}[called] if called == "denied" else {"confirmed": 0, "no_answer": 1}[called] + (not addr), ["sound", "slightly doubtful", "doubtful", "forged or altered, by all signs"], ["How far is the cheque to be doubted?", "Judge the cheque's genuineness."],
            criteria="Disowned by the issuer: the last level. Otherwise one step each for an issuer not reached and for addresses that differ.")
    return state
