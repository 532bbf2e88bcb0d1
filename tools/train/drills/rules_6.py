"""Drills on stated rules: school fees by debit, stolen cheque book, storm roof claim, crowdfunding payouts."""

from draw import drill, later


@drill("analyst_note")
def stolen_cheque_book_liability(d):
    who, thief, a1, carer = d.person(), d.person(), d.person(), d.person()
    report = d.pick([2, 20, 30, 70])
    signed_blank = d.flag(0.4)
    locked = d.flag()
    forged = d.pick(["crude", "fair", "unclear"])
    n = d.pick([1, 2, 4, 7])
    warned = d.flag(0.4)
    kin = d.flag()
    police = d.pick(["yes", "no", "silent"])
    t = d.day()
    sb = d.tell(signed_blank, ["Two leaves had been signed in advance, by the customer's own account.", "The customer says some leaves were already signed, with sum and name open."], ["No leaf had been signed beforehand.", "All leaves were blank and unsigned, says the customer."])
    lk = d.tell(locked, ["The book lay in a locked drawer.", "It was kept in the safe."], ["The book lay on the hall table.", "It was kept in an open handbag."])
    fg = d.told(forged, {"crude": ("The signature is nothing like the specimen.", "Signature: a scrawl, unlike the card at first sight."), "fair": ("The signature is a close copy of the specimen.", "Signature: a good likeness, hard to tell apart."), "unclear": ("The picture of the signature is too dark to compare.", "Signature: image not legible, original asked for.")})
    wn = d.tell(warned, ["We had written twice about the book being left about.", "An earlier letter of ours warned the customer to keep the book safe."], ["We never had cause to write about the book before.", "No earlier warning was sent."])
    kn = d.tell(kin, [f"Drawn to {thief}, a nephew living in the same house.", f"Payee is {thief}, who shares the customer's household."], [f"Drawn to {thief}, whom the customer does not know.", f"Payee is {thief}, a stranger."])
    pl = d.told(police, {"yes": ("Police have it under a number.", "The theft was taken down by the police."), "no": ("The customer will not go to the police.", "Police were not told, at the customer's wish."), "silent": ("New book ordered.", "The old account stays open.")})
    state = (f"{a1} / {d.say('cheque desk', 'paper items')} / {d.date(later(t, days=5))}\n{who}, {n} {'cheque' if n == 1 else 'cheques'} paid on {d.date(t)}. Customer noticed the loss and told us {report} hours later. {lk} {sb} {fg} {kn} {wn} {pl} {carer}, who helps in the house, was at her sister's that week and is not under suspicion. Largest item {d.money(940)}; all went through the machine.\n\n"
             f"{d.say('Rule 12', 'Terms, s. 12')}: The bank bears forged cheques. The customer bears them where (a) leaves were signed in advance, (b) the loss was told more than 24 hours after it was noticed, or (c) the book was not locked away despite an earlier warning. Even then the bank bears what a glance would have shown to be forged. More than three items go to the fraud unit. A payee of the same household: no payment to the customer before a police report.")
    own = signed_blank or report > 24 or not locked and warned
    d.multi("policy", [(["leaves signed ahead of time", "ground (a)"], signed_blank), (["told too late", "ground (b)"], report > 24), (["careless keeping after a warning", "ground (c)"], not locked and warned)], ["Which grounds for the customer's bearing the loss are met?", "What can the bank hold against the customer under the rule?"])
    d.noul("exception", not own or forged == "crude", ["Does the bank bear the loss?", "Is the bank liable under rule 12?"], negated=["Does the customer bear the loss?"])
    d.noul("policy", n > 3, ["Must the fraud unit have the case?", "Does the number of items take it to the fraud unit?"], negated=["Can the cheque desk keep the case?"])
    d.noul("identity", kin, ["Does the payee live under one roof with the customer?", "Do payee and customer share a home?"], negated=["Is the payee unknown to the customer?"])
    d.choice("unknown", police, {"yes": ["reported", "the police know"], "no": ["not reported", "the customer did not want it"], "silent": ["not mentioned", "the note is silent"]}, ["What does the note say of the police?", "Was the theft reported to the police?"])
    d.choice("stated", forged, {"crude": ["a poor forgery", "plainly different"], "fair": ["a good imitation", "very like the real one"], "unclear": ["cannot be judged yet", "not comparable"]}, ["How does the signature compare?", "Quality of the signature on the cheques?"])
    d.multi("stated", [(["kept under lock", "locked away"], locked), (["a former warning letter", "the bank had warned before"], warned), (["more than one cheque", "several cheques"], n > 1)], ["Which of these does the note hold?", "What is reported?"])
    return state


@drill("narrative")
def storm_roof_claim(d):
    who, roofer, adj, nb = d.person(), d.person(), d.person(), d.person()
    wind = d.pick([48, 59, 71, 88, 104])
    neighbours = d.flag()
    kept = d.flag(0.6)
    empty = d.pick([0, 12, 45, 80, 80])
    told = d.flag(0.5)
    deduct = d.pick([150, 300, 500])
    cost = d.pick([120, 140, 1900, 3100, 6400])
    second = d.flag()
    photo = d.pick(["before", "after", "none"])
    t = d.day()
    nbx = d.tell(neighbours, ["Three roofs in the same street lost tiles that night.", f"The house of {nb} and two more next to it were damaged likewise."], [f"No other roof in the street was harmed; {nb} next door lost nothing.", "Not a tile was missing on the houses around."])
    kp = d.tell(kept, ["Bills show the roof was looked after every second year.", f"{roofer} had serviced the roof the autumn before."], ["Moss and rusted nails tell of years without care.", f"{roofer} found rotten battens, old by decades."])
    em = {0: d.say("The family lived in the house throughout.", "The house was lived in."), 12: "The house had stood empty for 12 days.", 45: "The house had stood empty for 45 days.", 80: "Nobody had lived there for 80 days."}[empty]
    tl = d.tell(told, ["The insurer had been told beforehand how the house was used; the agent confirms it.", "A note of the agent shows the insurer knew how the house was used."], ["The insurer had been told nothing about how the house was used.", "No word on the use of the house had gone to the insurer."])
    sc = d.tell(second, ["Two estimates lie in the file.", "A second estimate came a week later."], ["There is one estimate only.", "A single estimate was sent."])
    ph = d.told(photo, {"before": ("Photos show the roof before and after.", "There are pictures from the year before and from the morning after."), "after": ("Photos exist of the damage alone.", "There are pictures from the morning after only."), "none": ("There are no photos.", "Nobody took a picture.")})
    state = (f"In the night to {d.date(t)} the roof of {who}'s house in {d.city()} was damaged. The weather office measured gusts of {wind} km/h. {nbx} {em} {tl} {kp} {ph} {sc} The cost is put at {d.money(cost)}; the agreed deductible is {d.money(deduct)}. The garden shed, {d.money(90)}, is not insured and not claimed. {adj} is adjusting.\n\n"
             f"{d.say('The contract says', 'From the contract')}: a storm is wind of at least 63 km/h; lower readings suffice where neighbouring houses were damaged too. No payment where want of upkeep is the cause. A house empty for more than 30 days is covered only if the insurer knew. Above 1,000 two estimates are needed. What does not exceed the deductible is not paid.")
    d.noul("amounts", cost > deduct, ["Is the damage greater than what the owner bears?", "Does the cost exceed the deductible?"], negated=["Does the deductible eat up the whole cost?"])
    d.multi("policy", [(["the wind was too weak and the houses around are whole", "no storm in the contract's sense"], wind < 63 and not neighbours), (["poor upkeep", "neglect of the roof"], not kept), (["an empty house unknown to the insurer", "long vacancy, not announced"], empty > 30 and not told), (["another estimate is missing", "one estimate where two are due"], cost > 1000 and not second)], ["What speaks against payment?", "On what could a refusal or delay rest?"])
    d.score("order_time", 0 if empty == 0 else 1 if empty < 30 else 2, ["not at all", "for less than a month", "for more than a month"], ["How long had the house stood empty?", "Length of the vacancy?"])
    d.choice("stated", photo, {"before": ["from both before and after", "earlier state and damage"], "after": ["of the damage only", "only from after the event"], "none": ["none", "no pictures"]}, ["Which pictures exist?", "What do the photographs cover?"])
    d.multi("two_places", [(["other houses suffered too", "damage in the neighbourhood"], neighbours), (["measured wind at storm strength", "at least 63 km/h"], wind >= 63), (["the roof was cared for", "regular upkeep"], kept), (["the insurer knew of the use", "use known to the insurer"], told)], ["What speaks for the owner?", "Which points help the claim?"])
    d.noul("stated", second, ["Is there more than one estimate?", "Has a second estimate come?"], negated=["Is there just a single estimate?"])
    return state


@drill("policy_and_case")
def crowdfunding_payout_terms(d):
    who, org, rev, fr = d.person(), d.firm(), d.person(), d.person()
    goal = d.pick([5000, 10000])
    pct = d.pick([40, 70, 85, 95, 140])
    kind = d.pick(["medical", "gadget", "club"])
    model = d.pick(["all", "keep"])
    rel = d.flag()
    letter = d.flag()
    proto = d.pick(["shown", "none"])
    backers = d.pick([1, 2, 40, 220])
    acct = d.pick(["org", "friend"])
    rep = d.pick([0, 2, 5, 9])
    ans = d.pick(["answered", "ignored", "silent"])
    raised = goal * pct // 100
    t = d.day()
    kd = d.told(kind, {"medical": (f"for the operation of {fr}", f"to pay the hospital bill of {fr}"), "gadget": ("to build a folding desk lamp", "for a new kind of bicycle lock"), "club": ("for the club's new changing room", "to repaint the boat house of the club")})
    ml = d.told(model, {"all": ("The drive runs under 'all or nothing'.", "Chosen model: all-or-nothing."), "keep": ("The drive runs under 'keep what you raise'.", "Chosen model: keep-it-all.")})
    lt = d.tell(letter, ["A letter of a clinic or of the board is on file.", "Supporting letter: received and verified."], ["Supporting letter: not received.", "No letter of a clinic or board has come."])
    pt = d.told(proto, {"shown": ("A working model was shown on video.", "A prototype was presented in a video call."), "none": ("No prototype was ever shown.", "Only drawings exist, no prototype.")})
    rl = d.tell(rel, ["The biggest giver is the organiser's own brother.", "Most of it came from a company of the organiser's mother."], ["The givers have no visible tie to the organiser.", "No giver is related to the organiser."])
    an = d.told(ans, {"answered": ("The organiser replied to our questions the same day.", "All our questions were answered."), "ignored": ("Three messages of ours met with no reply.", "Our questions have been left unanswered."), "silent": ("The page has a good photo.", "The page was shared in two groups.")})
    state = (f"{d.say('PAYOUT TERMS', 'WHEN WE PAY ORGANISERS')}\na. All-or-nothing drives: paid only if the goal is reached. Keep-it-all drives: paid whatever is reached.\nb. Medical and club drives: a letter of the clinic or the board. Product drives: a prototype.\nc. Paid to the organiser's account; for medical drives also straight to the clinic.\n"
             f"d. More than four reports by users: trust team. e. Where relatives gave most of the money: 14 days' wait.\n\n{d.say('DRIVE', 'CAMPAIGN')} {d.ref('C', 5)}, closed {d.date(t)}\n{who} ({org}) raised money {kd}. Goal {d.code} {goal:,}, raised {raised:,} ({pct} %), {backers} {'backer' if backers == 1 else 'backers'}. {ml} {lt} {pt} {rl} Reports by users: {rep}. {an} Account for payout: {who if acct == 'org' else fr + ' (a friend)'}. Reviewer: {rev}.")
    lack = letter is False if kind != "gadget" else proto == "none"
    d.noul("policy", model == "keep" or pct >= 100, ["Does term a allow a payout?", "May money be paid as far as goal and model go?"], negated=["Does term a forbid any payout?"])
    d.noul("policy", not lack, ["Is the proof that term b asks for this kind of drive there?", "Is term b met?"], negated=["Is term b not met?"])
    d.multi("policy", [(["trust team", "look by the trust team"], rep > 4), (["a wait of two weeks", "fourteen days"], rel), (["another payout account", "an account that the terms allow"], acct == "friend")], ["What do terms c to e call for?", "Which further steps are needed under c to e?"])
    d.choice("stated", kind, {"medical": ["treatment", "someone's health"], "gadget": ["a product", "an invention"], "club": ["a club's building", "an association"]}, ["What is the money for?", "Purpose of the drive?"])
    d.choice("unknown", ans, {"answered": ["by answering", "questions were dealt with"], "ignored": ["by keeping silent towards the reviewers", "no reply came"], "silent": ["the file does not say", "nothing on that"]}, ["How did the organiser react to questions?", "What about questions to the organiser?"])
    d.score("amounts", 0 if pct < 50 else 1 if pct < 100 else 2, ["less than half", "half or more, not all", "the whole goal or more"], ["How much of the goal was reached?", "Success of the drive against its goal?"])
    d.multi("stated", [(["a prototype", "a working model"], proto == "shown"), (["a supporting letter", "a letter on file"], letter), (["no more than two givers", "one or two backers"], backers <= 2), (["at least one report by a user", "users have reported it"], rep > 0)], ["What does the file on the drive hold?", "Which of these are on file?"])
    return state


@drill("chat")
def school_fee_debits(d):
    who, clerk, head, ex = d.person(), d.say("Bursary", "Fees office", "School desk"), d.person(), d.person()
    first = who.split()[0]
    payer = d.pick(["self", "ex", "gran"])
    bounced = d.pick([0, 1, 2, 3])
    left = d.pick([None, 2, 5, 9])
    grant = d.flag()
    letter = d.flag()
    bounce_fault = d.flag(0.4)
    sibling = d.flag()
    new_acct = d.flag()
    t = d.day()
    st = [{"by": first, "on": d.stamp(t), "text": d.say("hello, about the fees again.", "Hi, a question on school fees", "good morning, fees please") + " " + d.told(payer, {"self": ("I pay them myself by debit.", "they go off my own account"), "ex": (f"they come off my former husband's account, {ex}.", f"my ex, {ex}, pays by debit"), "gran": (f"grandma pays, {ex}, off her account.", f"my mother {ex} has the debit")}) + " " + d.tell(sibling, ["Two of mine are with you now.", "the little brother started too, so two children."], ["It is only the one child.", "Just one child with you."])},
          {"by": clerk, "text": {0: d.say("No debit has come back this year.", "All debits went through."), 1: "One debit came back this year.", 2: "Two debits came back this year.", 3: "Three debits came back this year."}[bounced] + " " + d.tell(bounce_fault, ["We note our own office used a wrong number at times, for all returns if any.", "Where something came back, the wrong account number was our slip."], ["Our numbers were right each time.", "We collected from the right number every time."])},
          {"by": first, "text": d.tell(left is None, ["The child stays of course.", "No plans of leaving."], [f"The child leaves, I told you in writing {left} weeks before the end of term.", f"We are leaving; my written notice came {left} weeks ahead of the end of term."]) + " " + d.tell(grant, ["And we have the council's bursary,", "We were given a bursary by the council,"], ["We have no bursary,", "No bursary in our case,"]) + " " + d.tell(letter, ["I sent the tax paper last week.", "the tax assessment is with you since Monday."], ["the tax paper is not done yet.", "I still owe you the tax assessment."])},
          {"by": clerk, "text": d.tell(new_acct, ["A new account was given to us, still without the payer's signature.", "There is a fresh mandate form here, unsigned."], ["The mandate on file is signed and unchanged.", "Mandate: signed, no change."])},
          {"by": head, "text": "Our rules: after two returned debits fees are due by the term in advance, unless the returns were our mistake. Leaving needs six weeks' notice or a further month is charged. Second child: ten per cent less. Bursary families pay half, once the tax assessment is in. We collect only on a signed mandate."}]
    d.noul("exception", bounced >= 2 and not bounce_fault, ["Must fees now be paid a term ahead?", "Does the advance rule apply?"], negated=["May fees go on by the month?"])
    d.multi("policy", [(["ten per cent off", "reduction for brothers and sisters"], sibling), (["half the fees", "the bursary rate"], grant and letter), (["a further month is due on leaving", "an extra month's charge"], left is not None and left < 6), (["collecting has to pause", "no collection for want of a signature"], new_acct)], ["What follows from the rules?", "Which of these results do the rules bring?"])
    d.choice("two_places", payer, {"self": [who, "the parent who writes"], "ex": ["the former spouse", "the ex-husband"], "gran": ["a grandparent", "the grandmother"]}, ["Whose account bears the fees?", "Who is the payer of the debits?"])
    d.score("counting", bounced, ["none", "one", "two", "three"], ["How many debits came back?", "Number of returned debits?"])
    d.choice("order_time", "stay" if left is None else "short" if left < 6 else "ok", {"stay": ["the child stays", "no leaving"], "short": ["leaving with too short notice", "the child leaves, notice under six weeks"], "ok": ["leaving with proper notice", "the child leaves, notice of six weeks or more"]}, ["What about leaving the school?", "Is the child leaving, and in time?"])
    d.multi("stated", [(["the tax document has come", "tax paper handed in"], letter), (["help by the council", "a bursary"], grant), (["more than one child at the school", "two children"], sibling), (["the office admits a slip with the account number", "the school's own error"], bounce_fault)], ["What is said in the chat?", "Which of these come up?"])
    return st
