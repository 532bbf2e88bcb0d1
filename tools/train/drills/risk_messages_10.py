"""Investment chats and groups: guaranteed gains, quiet savings plans, and what tells the two apart."""

from draw import drill, either


@drill("chat")
def signal_group_at_breakfast(d):
    g = d.say("Gold Rise VIP", "Quiet Savers", "Pips & Tea", "Moon Club 7")
    adm, u1, u2 = d.person().split()[0], d.person().split()[0], d.person().split()[0]
    prom, wdr, lic, push = d.flag(), d.pick(["tax", "ok", "none"]), d.flag(), d.flag()
    state = f"[{g}, {d.say('31', '870', '12,400')} members]\n{adm} (admin): {d.tell(prom, ['today again 18% in 3 hours, no risk as always', 'guaranteed doubling until friday, we never lose'], ['reminder: shares can fall, only use what you can spare', 'last month we lost 3%, nobody knows the future'])}\n{u1}: {d.say('thank you!!', 'good point', 'amazing', 'ok')}\n{adm}: {d.tell(push, ['last 5 places, join before 8 pm', 'window closes in one hour, hurry'], ['no rush, read the sheet first', 'take a month to think'])}\n{u2}: {d.say('how do i get my money out?', 'can i take out 200?')}\n{adm}: {d.told(wdr, {'tax': ('first you pay 15% tax to the wallet, then it is freed', 'an unlock deposit of 300 is needed before'), 'ok': ('in your own depot, sell when you like, three days', 'press sell in your own account, it lands at your bank'), 'none': ('i hold no money, this is only a talking group', 'nobody gives me money here, ask your own broker')})}\n{u2}: {d.say('is there a licence?', 'who watches you?')}\n{adm}: {d.tell(lic, ['register no. ' + d.ref(digits=6) + ' of the authority, please look', 'yes, see the regulator, no. ' + d.ref(digits=6)], ['we are above such things', 'the authority only wants to stop you'])}"
    n = prom + (wdr == "tax") + push + (not lic)
    bad = wdr == "tax" or n >= 3
    d.noul("risk", bad or (prom and not lic), ["Is the group an investment scam?", "Would you treat the admin as a fraudster?", "Boiler room?", "Is it a rip-off?"], negated=["Does the group seem harmless to its members' money?"], criteria=["A scam: paying to get one's money out; or sure gains from somebody without licence; or three of sure gains, pressure, no licence, pay to withdraw."])
    d.choice("stated", wdr, {"tax": ["after a payment"], "ok": ["from one's own account"], "none": ["there is nothing to take out"]}, ["How does one get money out?"])
    d.noul("stated", prom, ["Are sure gains promised?"], negated=["Is it admitted that one can lose?"])
    d.multi("risk", [("sure gains", prom), ("pressure of time", push), ("no licence", not lic), ("pay to get money out", wdr == "tax")], ["Which signs of fraud are there?", "Red flags in the chat?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["How many of four signs (sure gains, pressure, no licence, pay to withdraw)?"])
    d.noul("stated", lic, ["Can a register number be checked?"], negated=["Is no licence shown?"])
    return state


@drill("narrative")
def robot_that_trades(d):
    who = d.person()
    first, face, call, out, min_ = d.pick([50, 250, 2000]), d.flag(), d.flag(), d.pick(["blocked", "paid"]), d.flag()
    state = (f"{who} {d.say('saw', 'was shown', 'came across')} {d.tell(face, ['a video in which a famous singer praised a trading robot', 'an advert with a well-known actor and a trading robot'], ['a dull page of a savings bank on a fund', 'a leaflet of a credit union on an index fund'])}. {d.say('It sounded easy.', 'It was raining.', 'The children were asleep.')} {first} {d.say('went in', 'were paid in', 'was the start')}. " + d.tell(call, ["A 'personal manager' rang each day and wanted more.", "Someone phoned daily: put in 5,000 more."], ["Nobody called.", "There were no calls."]) + " "
             + d.tell(min_, ["On the screen the sum grew by half within a week.", "The page showed 60 percent after eight days."], ["On the screen the sum fell a little.", "The page showed minus one percent."]) + " " + d.told(out, {"blocked": ("Taking money out failed: first a fee had to be sent in coins.", "A sale was refused until 'insurance' was paid."), "paid": ("A sale worked within two days.", "The money came back to the bank account when asked.")}))
    n = face + call + (out == "blocked")
    bad = out == "blocked" or (face and call)
    d.noul("risk", bad, ["Fake trading platform?", "Is it investment fraud?", "Was the person lured by a bogus robot?"], negated=["Is it a normal, if risky, investment?"], criteria="Fraud: money is not paid out without a fee; or a famous face in the advert and daily calls together.")
    d.choice("stated", out, {"blocked": ["refused until more was paid"], "paid": ["without trouble"]}, ["How did taking money out go?"])
    d.noul("stated", call, ["Did somebody call and press for more?"], negated=["Was there no pressing by phone?"])
    d.noul("stated", min_, ["Did the screen show gains?"], negated=["Did the screen show a loss?"])
    d.score("amounts", {50: 0, 250: 1, 2000: 2}[first], ["under 100", "100 to 1,000", "over 1,000"], ["How much was put in at first?"])
    d.choice("risk", "stop" if bad and out == "blocked" else "leave" if bad else "none", {"stop": ["pay no fee, go to bank and police"], "leave": ["put in no more, take the rest out"], "none": ["nothing special"]}, ["What to do?"])
    return state


@drill("nested_json")
def broker_checklist(d):
    nm = d.say("Vela Capital", "Larkspur Invest", "North Quay Markets", "Orchid Brokers")
    host = nm.split()[0].lower()
    reg, warn, age, pay, off = d.flag(0.62), d.flag(0.34), d.pick([9, 1400, 3200]), d.pick(["own", "own", "own", "crypto", "private"]), d.flag()
    state = {"name": nm, "site": {"url": f"{host}.example", "domain_age_days": age, "address": d.tell(off, ["street and city, confirmed by the register"], ["a letter box on an island"])}, "regulator": {"entry": d.tell(reg, ["found, no. " + d.ref(digits=6)], ["not found"]), "warning_list": either(warn, "listed", "not listed")}, "deposit_by": d.told(pay, {"own": ("transfer to the client account in the broker's name",), "crypto": ("coins to a wallet",), "private": ("account of a Mrs K. Dorn",)}), "leverage": d.say("1:30", "1:500"), "bonus": d.say(None, "100%")}
    n = (not reg) + warn + (age < 60) + (pay != "own")
    bad = warn or n >= 2
    d.noul("risk", bad, ["Is the broker to be taken for fraudulent?", "Fake broker?", "Clone or bogus firm?"], negated=["Can the broker be regarded as genuine?"], criteria=["Fraudulent if on the warning list, or with two of: no register entry, domain under 60 days, deposit in coins or to a person."])
    d.noul("stated", reg, ["Is the broker in the register?"], negated=["Is the register entry missing?"])
    d.noul("stated", warn, ["Does the authority warn of it?"], negated=["Is there no official warning?"])
    d.choice("stated", pay, {"own": ["to the broker's account"], "crypto": ["in coins"], "private": ["to a private person"]}, ["How is money paid in?"])
    d.score("risk", min(n, 3), ["none", "one", "two", "three or four"], ["How many hits: no entry, warning, young domain, odd deposit?"])
    d.choice("risk", "no" if bad else "more" if n else "ok", {"no": ["send nothing"], "more": ["ask the authority first"], "ok": ["no objection"]}, ["What should an investor do?"])
    return state


@drill("email")
def former_colleague_has_a_tip(d):
    a, b = d.person(), d.person()
    gain, secret, own, paper, who = d.pick(["sure", "open"]), d.flag(), d.flag(), d.flag(), d.pick(["recruit", "none"])
    state = f"From: {a}\nTo: {b}\n\n{d.say('Hi', 'Hello', 'Dear')} {b.split()[0]}, {d.say('long time!', 'how are you?', 'still in ' + d.city() + '?')} I put {d.say('3,000', '10,000', '800')} into {d.say('a solar park', 'coffee plots', 'cloud miners', 'a club for loans')}. {d.told(gain, {'sure': ('Each week 4 percent, certain, whatever the market does.', 'It is 12 percent a month, fixed and safe.'), 'open': ('It brought 5 percent last year, and could be nothing this year.', 'So far plus 3 a year, it may go down too.')})} {d.told(who, {'recruit': ('For each friend I bring there is 10 percent, and for theirs 5.', 'Bring two people and you move up a level.'), 'none': ('I get nothing for telling you.', 'You need not do it, I earn nothing by it.')})} {d.tell(secret, ['Do not tell it to a bank.', 'Please keep it in our circle.'], ['Ask your bank what they think.', 'Show it to your adviser.'])} {d.tell(paper, ['There is a prospectus with an approval number.', 'A prospectus was filed, I enclose it.'], ['Papers there are none, it is about trust.', 'No papers, but a nice app.'])} {d.tell(own, ['I have had money back in full once.', 'In March I took 500 out without trouble.'], ['I have not taken anything out so far.', 'So far I leave it all in.'])} {a.split()[0]}"
    n = (gain == "sure") + (who == "recruit") + secret + (not paper)
    d.noul("risk", n >= 3 or gain == "sure", ["Ponzi scheme or other investment fraud?", "Is the tip a fraud to which the sender may have fallen himself?", "Too good to be true?"], negated=["Is it an honest, ordinary investment tip?"], criteria=["A fraud: high and sure gains; or a reward for new members, secrecy and no papers all together."])
    d.choice("stated", gain, {"sure": ["certain"], "open": ["open"]}, ["How are the gains described?"])
    d.noul("stated", who == "recruit", ["Is there a reward for bringing others in?"], negated=["Is there no reward for new members?"])
    d.noul("stated", paper, ["Is there a prospectus?"], negated=["Are there no papers?"])
    d.noul("stated", own, ["Did the writer get money out?"], negated=["Did the writer never take money out?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["How many signs: sure gains, reward, secrecy, no papers?"])
    return state


@drill("analyst_note")
def ten_offers_sorted(d):
    K = {
        "ponzi": ("pays 8 percent a week to early members from what later ones put in", "dividends come out of new deposits, as the books show"), "pump": ("tells thousands to buy a penny share at noon, the organisers sell at five past", "group pushes a coin that its founders hold, then sells"), "clone": ("uses name and number of a licensed bank, another phone and domain", "copies a real broker's papers, money to a foreign account"),
        "platform": ("screen shows gains, pay-out only against a tax in coins", "account grows on the screen, the page vanishes on withdrawal"), "mule": ("offers a share for letting deposits of others run over one's own account", "pays 10 percent for forwarding customers' money"), "airdrop": ("free coins if you connect the wallet and sign a permission for all", "claim page that wants the wallet words"),
        "fund": ("licensed index fund, cost 0.2 percent, losses possible", "savings plan in a world fund of a known bank"), "club": ("members discuss shares, nobody collects money", "evening class about bonds in the community school"), "bond": ("town bond, 2.9 percent, prospectus in the town hall", "company bond with prospectus and a long list of risks"), "loan": ("brother asks for a loan for his bakery, paper signed at the notary", "friend borrows 900, pays back 100 a month so far"),
    }
    tr = ("ponzi", "pump", "clone", "platform", "mule", "airdrop")
    kind = d.pick([*tr, "fund", "club", "bond", "loan", "fund", "bond"])
    sum_, told_, age = d.pick([100, 3000, 40000]), d.flag(), d.say("24", "41", "66", "80")
    state = f"{d.say('Desk', 'Consumer centre', 'Hot line')} {d.ref(digits=3)}: {d.say('person', 'client', 'visitor')}, {age}, asks about an offer. {d.say('In short', 'The core', 'As told')}: {d.told(kind, K)}. {d.say('Sum', 'Stake')}: {sum_:,}. {d.tell(told_, ['Paid already.', 'Money is on its way.'], ['Nothing paid so far.', 'Has not paid.'])} {d.say('Came by a friend.', 'Came by an advert.', 'Came by messenger.')} {d.say('Client is sure of it.', 'Client has doubts.', 'Client is in a rush.')}"
    bad = kind in tr
    d.choice("risk", kind, {
        "ponzi": ["snowball scheme"], "pump": ["driving up a price to sell"], "clone": ["copy of a licensed firm"], "platform": ["invented trading page"], "mule": ["misuse of one's account for others' money"], "airdrop": ["theft from a crypto wallet"], "fund": ["ordinary fund"], "club": ["exchange of views or a class"], "bond": ["bond with papers"], "loan": ["private loan"],
    }, ["What is it?", "Which of these is being described?", "Which kind of offer?"])
    d.noul("risk", bad, ["Fraud?", "Does the offer serve to cheat?", "Would you warn the client?"], negated=["Is the offer honest in itself?"])
    d.noul("stated", told_, ["Has money been paid?"], negated=["Has nothing been paid?"])
    d.score("amounts", {100: 0, 3000: 1, 40000: 2}[sum_], ["up to 500", "500 to 10,000", "over 10,000"], ["What is the stake?"])
    d.choice("risk", "recall" if bad and told_ else "warn" if bad else "inform", {"recall": ["try to get the money back, report it"], "warn": ["advise against it"], "inform": ["explain costs and risks"]}, ["What should the desk do?"])
    return state


@drill("event_array")
def mentors_and_withdrawals(d):
    who = d.person().split()[0]
    ev = {k: d.flag(0.37) for k in ("small", "more", "tax", "secret")}
    ctr = d.flag(0.4)
    state = [{"week": 1, "event": d.tell(ev["small"], ["put in 100, 20 gain paid out at once", "put in 80, 15 gain paid back the same day"], ["put in 100, nothing paid out", "put in 80, no pay-out asked"])}, {"week": 2, "event": d.tell(ev["more"], ["mentor: borrow money, this is the chance of your life", "mentor: sell the car, put in 15,000"], ["mentor: do not put in more than you can lose", "mentor: stop at 300, learn first"])},
             {"week": 4, "event": d.tell(ev["tax"], ["asked to take out: first 12 % tax to a wallet", "withdrawal frozen, 900 to be paid for release"], ["asked to take out: arrived in two days", "withdrawal done, minus a fee of 2"])}, {"week": 5, "event": d.tell(ev["secret"], ["mentor: do not speak with family or bank", "mentor: say at the bank that it is for a car"], ["mentor: bring your partner to the call", "mentor: ask your bank if unsure"])},
             {"week": 6, "event": d.tell(ctr, [f"{who} asked the regulator: firm is licensed", f"regulator to {who}: licence is valid"], [f"{who} asked the regulator: unknown firm", f"regulator to {who}: no licence"])}]
    n = ev["more"] + ev["tax"] + ev["secret"]
    bad = ev["tax"] or n >= 1 and not ctr
    d.noul("risk", bad, ["Pig-butchering or platform fraud?", "Is the mentor a fraudster?"], negated=["Does it go properly?"], criteria="Fraud: pay-outs are frozen for a fee, or there is no licence and the person is urged to put in a lot or told to keep it secret.")
    d.multi("stated", [("a first small pay-out", ev["small"]), ("urged to put in a lot", ev["more"]), ("fee before pay-out", ev["tax"]), ("secrecy", ev["secret"])], ["What happened?", "Which steps took place?"])
    d.noul("stated", ctr, ["Is there a licence?"], negated=["Is there no licence?"])
    d.score("risk", n, ["none", "one", "two", "three"], ["Urged, frozen, secret: how many?"])
    d.choice("risk", "pol" if bad else "ask" if not ctr else "on", {"pol": ["pay nothing more, police"], "ask": ["no money until a licence is shown"], "on": ["nothing against going on"]}, [f"What should {who} do?"])
    return state


@drill("policy_and_case")
def rules_for_groups_on_a_platform(d):
    p, adm = d.say("TalkRoom", "Piazza", "Kreis"), d.person().split()[0]
    clean = d.flag(0.3)
    v = {k: d.flag(0.38) and not (clean and k != "mass") for k in ("promise", "wallet", "fake", "mass")}
    years = d.pick([1, 4])
    kept = d.flag()
    state = f"{p}: {d.say('what we remove', 'rules for money groups', 'removal rules')}: (1) promises of sure gains; (2) collecting money in wallets; (3) posing as another person. (4) Adverts to more than 500 people a day: a fine first, removal in case of repeat. {d.say('Opinions on shares are free.', 'Wrong forecasts are no breach.')}\n\n{d.say('Group', 'Room')} of {adm}, {years} {'year' if years == 1 else 'years'}: " + " ".join([d.tell(v["promise"], ["'You cannot lose.'", "'Sure 30 percent.'"], ["'You may lose.'", "'I may be wrong.'"]), d.tell(v["wallet"], ["Members send coins to the admin's wallet.", "Wallet of the admin is pinned."], ["No money is collected.", "Each trades for himself."]), d.tell(v["fake"], ["The admin uses the name of a TV presenter.", "Admin poses as a bank director."], ["The admin uses the own name.", "Admin shows the own face."]), d.tell(v["mass"], ["900 invitations yesterday.", "700 messages a day."], ["40 invitations yesterday.", "60 messages a day."]), d.tell(kept, ["It was fined before for invitations.", "One fine for invitations last year."], ["No fine so far.", "Never fined."])])
    rem = v["promise"] or v["wallet"] or v["fake"] or (v["mass"] and kept)
    d.choice("policy", "rem" if rem else "fine" if v["mass"] else "keep", {"rem": ["removal"], "fine": ["a fine"], "keep": ["nothing"]}, ["What happens to the group?"])
    d.multi("policy", [("rule 1", v["promise"]), ("rule 2", v["wallet"]), ("rule 3", v["fake"]), ("rule 4", v["mass"])], ["Which rules are broken?"])
    d.noul("risk", v["promise"] or v["wallet"] or v["fake"], ["Would you think of fraud here?", "Is there a sign of investment fraud?"], negated=["Is there no sign of fraud, whatever the invitations?"])
    d.noul("stated", kept, ["Was the group fined before?"], negated=["Is it the first time?"])
    d.score("counting", min(3, sum(v.values())), ["none", "one", "two", "three or four"], ["How many rules are broken?"])
    return state


@drill("ledger_text")
def list_of_platforms(d):
    rows, data = [], []
    for i in range(5):
        reg, age, wd, bonus = d.flag(), d.pick([12, 50, 2000, 4100]), d.pick(["ok", "fee first", "ok", "fee first", "ok"]), d.say("0", "50", "100")
        data.append((reg, age, wd))
        rows.append(f"{'PQRST'[i]};{either(reg, 'yes', 'no')};{age};{wd};{bonus}")
    bad = [wd == "fee first" or (not reg and age < 100) for reg, age, wd in data]
    state = d.say("Platforms members asked about", "Our list of trading pages") + "\nname;licensed;domain_days;withdrawal;bonus_pct\n" + "\n".join(rows) + "\n" + d.say("We call fraudulent: a fee before money comes out, or no licence and a domain under 100 days. Bonus does not matter.", "Fraud = fee first, or unlicensed and younger than 100 days; ignore the bonus.")
    d.multi("risk", [([f"platform {'PQRST'[i]}"], bad[i]) for i in range(5)], ["Which are fraudulent by the list's own measure?", "Which would you warn of?"])
    d.noul("risk", bad[2], ["Is R fraudulent?"], negated=["Is R all right?"])
    d.score("counting", min(sum(bad), 4), ["none", "one", "two", "three", "four or five"], ["How many are fraudulent?"])
    d.choice("stated", data[3][2], {"ok": ["freely"], "fee first": ["after a fee"]}, ["How does one get money out of S?"])
    d.noul("stated", data[0][0], ["Is P licensed?"], negated=["Is P unlicensed?"])
    return state


@drill("mixed")
def minutes_and_screenshot(d):
    p, u = d.say("a bank adviser", "an uncle", "a chat friend", "a colleague"), d.person()
    bal, paid_in, wd, code = d.int(2, 40) * 1000, d.pick([500, 3000, 9000]), d.flag(), d.flag()
    fee = d.flag()
    state = {"person": u, "screenshot": {"balance": bal + 50000, "currency": d.code, "button": d.tell(wd, ["withdraw: accepted, value date tomorrow"], ["withdraw: greyed out, 'contact agent'"])}, "bank_statement": [{"what": "to platform", "amount": -paid_in}, {"what": d.tell(code, ["back from platform"], ["nothing came back"]), "amount": either(code, 400, 0)}], "talk": d.tell(fee, [p + " says: pay 1,900 more and the button works", p + " says: a deposit is due, then it is freed"], [p + " says: this is a demo account, the figure is play money", p + " says: it is only a practice account, there is no real money"])}
    bad = fee and not wd
    d.noul("risk", fee, ["Is the person being milked by swindlers?", "Investment scam?"], negated=["Is the large figure explained in a harmless way?"])
    d.noul("stated", wd, ["Does the button work?"], negated=["Is the button dead?"])
    d.noul("two_places", code, ["Did anything come back to the bank?"], negated=["Did nothing come back?"])
    d.score("amounts", {500: 0, 3000: 1, 9000: 2}[paid_in], ["under 1,000", "1,000 to 5,000", "over 5,000"], ["How much was paid in?"])
    d.choice("risk", "pay_no" if bad else "test" if fee else "none", {"pay_no": ["pay nothing, report it"], "test": ["press the button, pay nothing"], "none": ["nothing"]}, ["What next?"])
    return state


@drill("chat")
def nephew_explains_coins(d):
    o, n = d.person().split()[0], d.person().split()[0]
    hold, link, words, ask, profit = d.flag(), d.flag(), d.flag(), d.flag(), d.say("12", "40", "3")
    state = f"{o}: {d.say('did you sleep', 'good evening', 'still awake?')}\n{n}: {d.say('yes. about your coins', 'yep. bout the wallet')}\n{n}: {d.tell(hold, ['you keep the words on paper, nobody gets them, not me either', 'write the words down, in a drawer, nobody reads them'], ['send me the words, i keep them safe for you', 'photograph the words and post them in our chat'])}\n{o}: {d.tell(link, ['a site says it can double it: double' + d.ref(digits=3) + '.example', 'i get adverts from chain-gift' + d.ref(digits=3) + '.example'], ['the exchange is the one with the yearly report, right?', 'the bank has a branch for it now, hasnt it'])}\n{n}: {d.tell(words, ['connect the wallet there, quick', 'put half in, its ending'], ['never put them into a page', 'leave it, nobody doubles'])}\n{o}: {d.tell(ask, ['how do i pay out?', 'how much can i lose?'], ['thanks', 'ok'])}\n{n}: {profit}% {d.say('up this year', 'down this week', 'so far')}"
    bad = (not hold) + (words and link)
    d.noul("risk", not hold or words and link, ["Is the old person in danger of losing the coins by following that advice?", "Bad or crooked advice?"], negated=["Is the advice safe?"], criteria="Danger: the words are to be given away, or the wallet is to be connected to a doubling page.")
    d.noul("stated", hold, ["Are the secret words to stay with the owner?"], negated=["Are the secret words to be handed over?"])
    d.noul("stated", link, ["Is there talk of a page that doubles or gives away?"], negated=["Is the talk of a solid exchange or bank?"])
    d.score("risk", bad, ["safe", "one danger", "two dangers"], ["How many dangers: words given away, wallet connected to a doubling page?"])
    d.choice("risk", "words" if not hold else "page" if words and link else "fine", {"words": ["keep the words"], "page": ["do not connect the wallet"], "fine": ["nothing"]}, ["What should be corrected first in the advice?"])
    d.noul("stated", ask, ["Does the old person ask something at the end?"], negated=["Does the old person just agree?"])
    return state
