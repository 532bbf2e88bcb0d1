"""Chats with support: true helpers and those who lie in wait for people with a problem."""

from draw import drill, either


@drill("chat")
def support_answers_under_a_post(d):
    brand = d.say("Corvus Pay", "Vixtel", "Bluewave", "Yarrow Air")
    c = d.person().split()[0]
    handle, where, wants, issue = d.flag(0.58), d.pick(["help page", "help page", "private", "form"]), d.pick(["ref", "ref", "ref", "login", "card", "seed"]), d.say("my refund has not come", "app shows an error", "flight was cancelled, no answer", "locked out since Monday")
    w = d.told(wants, {"ref": ("Please tell us the case number only.", "Only your order number is needed."), "login": ("Send us your user name and password.", "Your log-in and password please so we can check."), "card": ("We need a photo of both sides of the card.", "The full card number and CVC is needed to pay it back."), "seed": ("Enter your recovery words so that we can sync you.", "The 12 words of the wallet are needed for repair.")})
    state = f"@{c.lower()}_{d.ref(digits=2)}: {issue}!! @{brand.replace(' ', '')} {d.say('please help', 'hello??', 'anyone?')}\n@{d.tell(handle, [brand.replace(' ', '') + ' [checked mark, 410k followers, since 2014]', brand.replace(' ', '') + ' [verified, 92k followers]'], [brand.replace(' ', '') + '_CareDesk' + d.ref(digits=2) + ' [3 followers, joined this month]', brand.replace(' ', '') + 'Heip [joined last week]'])}: {d.say('Sorry to hear that!', 'Hi dear, we can fix that.', 'So sorry for the trouble.')} {w} {d.told(where, {'help page': ('You find us in the app under Help.', 'Or use the chat on our site.'), 'private': ('Write to us on another messenger, +44 7700 90' + d.ref(digits=4) + '.', 'Please message agent Mark privately.'), 'form': ('Fill in this sheet: docs-form' + d.ref(digits=3) + '.example', 'Here is a form: claim' + d.ref(digits=3) + '.example')})}"
    n = (not handle) + (where != "help page") + (wants != "ref")
    d.noul("risk", n >= 2, ["Is the helper an impostor?", "Fake support account?", "Is the user about to be cheated by a false support?"], negated=["Does it look like the real support?", "Real customer service?"], criteria=["Impostor: two of a young or unverified account, a way outside the company, secrets wanted."])
    d.choice("stated", wants, {"ref": ["a number of the case or order"], "login": ["the password"], "card": ["card data"], "seed": ["the words of a wallet"]}, ["What does the answer ask for?"])
    d.noul("stated", handle, ["Is the answering account verified?"], negated=["Is the account that answers young and unverified?"])
    d.choice("stated", where, {"help page": ["the company's own channels"], "private": ["a private messenger"], "form": ["a form elsewhere"]}, ["Where is the user sent?"])
    d.score("risk", n, ["no sign", "one sign", "two signs", "three signs"], ["How many of these: unverified account, outside channel, secrets wanted?"])
    d.choice("risk", "block" if n >= 2 else "check" if n == 1 else "go", {"block": ["do not reply, report the account"], "check": ["start over from the company's own app"], "go": ["go on with them"]}, ["What should the user do?"])
    return state


@drill("chat")
def live_chat_in_the_bank_app(d):
    c, a = d.person(), d.person()
    bank = d.say("Castle Savings", "Meridiana Bank", "Aldermoor")
    opened, check, outcome = d.pick(["app", "app", "link", "link", "link"]), d.pick(["question", "question", "code", "code", "screen"]), d.pick(["kept", "gave"])
    named = d.flag()
    state = (f"[{d.told(opened, {'app': ('chat opened by the customer inside the ' + bank + ' app', 'started in the app after log-in'), 'link': ('chat opened from a link in a text', 'window came up after a click on an advertisement')})}]\n{a.split()[0]} ({bank}): {d.say('Hi', 'Welcome')}{d.tell(named, [' ' + c.split()[0], ' ' + c], ['', ' customer'])}, {d.say('what can I do?', 'how may I help?')}\n{c.split()[0]}: {d.say('a payment of ' + d.money(d.amount(20, 900, 1)) + ' is missing', 'my card was refused', 'I cannot see my savings')}\n"
             + f"{a.split()[0]}: {d.told(check, {'question': ('Please say which branch you opened the account in.', 'For safety: which day of the month does your salary come?'), 'code': ('I send a code, type it here.', 'Type the number from the text message here, please.'), 'screen': ('Please share your screen with my tool.', 'Install QuickView so that I can look with you.')})}\n{c.split()[0]}: {d.told(outcome, {'kept': ('I would rather not.', 'No, I do not do that.'), 'gave': ('ok done', 'there you are')})}\n{a.split()[0]}: {d.say('Thank you.', 'Moment please.', 'I see.')}")
    bad, fraud = opened == "link" or check != "question", opened == "link"
    d.noul("risk", fraud, ["Is the agent likely a fraudster?", "Phishing by chat?"], negated=["Is it likely the true bank chat?"], criteria="A chat that opens from a link in a text or from an advert is taken for a fraud.")
    d.choice("stated", check, {"question": ["a control question"], "code": ["a texted code"], "screen": ["sharing of the screen"]}, ["What does the agent ask for?"])
    d.noul("stated", opened == "app", ["Was the chat begun inside the bank's app?"], negated=["Did the chat come up from a link or advert?"])
    d.noul("stated", outcome == "gave", ["Did the customer comply?"], negated=["Did the customer refuse?"])
    d.score("risk", 0 if not bad else 1 if outcome == "kept" else 2 if not fraud else 3, ["fine", "something off, nothing given", "given, though in the app", "given in a false chat"], ["How bad is it?"], criteria="Off: opened from a link, or a code or screen wanted.")
    d.choice("risk", "lock" if check != "question" and outcome == "gave" else "leave" if bad else "stay", {"lock": ["phone the bank and lock everything"], "leave": ["end the chat and ask by phone"], "stay": ["go on"]}, ["What now for the customer?"])
    return state


@drill("nested_json")
def support_tool_session(d):
    u, ag = d.person(), d.say("agent_204", "M. Oates", "Dana")
    src = d.pick(["official", "search_ad", "cold"])
    remote, pay, gift, verified = d.flag(), d.pick(["none", "card", "voucher"]), d.flag(), d.flag(0.65)
    state = {"session": {"user": u, "agent": ag, "source": d.told(src, {"official": ("contact page of the maker",), "search_ad": ("sponsored search result, number not the maker's",), "cold": ("agent wrote first, unasked",)}), "remote_control": remote, "minutes": d.say(6, 33, 71)}, "billing": {"paid_by": d.told(pay, {"none": ("nothing paid",), "card": ("card, 49.00, receipt mailed",), "voucher": ("gift cards, 3 x 100",)})}, "chat_end": d.say("bye", "connection closed by agent", "user left"), "warranty_valid": verified, "user_mood": d.say("thankful", "confused", "angry")}
    bad = src != "official" and (remote or pay == "voucher") or pay == "voucher"
    d.noul("risk", bad, ["Tech-support fraud?", "Was the user probably taken in by false support?", "Bogus helper?"], negated=["Was it probably honest support?"], criteria=["Fraud: vouchers as payment, or remote control by someone reached through an advert or who wrote unasked."])
    d.choice("stated", src, {"official": ["the maker's own page"], "search_ad": ["an advert in the search"], "cold": ["not at all, the helper made contact"]}, ["How did the user find the helper?"])
    d.noul("stated", remote, ["Was the computer controlled from afar?"], negated=["Was there no remote control?"])
    d.choice("stated", pay, {"none": ["nothing"], "card": ["by card"], "voucher": ["with gift cards"]}, ["How was it paid?"])
    d.noul("two_places", verified and pay != "none", ["Was money paid although the warranty was valid?"], negated=["Was either nothing paid or the warranty over?"])
    d.score("risk", (src != "official") + remote + (pay == "voucher"), ["0", "1", "2", "3"], ["Signs: odd origin, remote control, gift cards. How many?"])
    return state


@drill("narrative")
def the_number_from_the_search(d):
    who = d.person()
    firm = d.say("the airline", "the parcel firm", "the printer maker", "the coin exchange")
    top, ask, result, card = d.flag(), d.pick(["seed", "booking", "fee", "booking", "screen"]), d.flag(), d.flag()
    state = (f"{who} {d.say('needed', 'looked for', 'wanted')} the help line of {firm}. " + d.tell(top, ["The first hit, marked as an advert, had a number, and that was dialled.", "The number came from an advert above the results."], ["The number came from the bottom of the firm's own website.", "The number was on the invoice of the firm."]) + " " + d.say("A friendly voice answered at once.", "After forty minutes of music somebody came on.", "A man with a strong accent helped.") + " "
             + d.told(ask, {"seed": ("The words of the wallet had to be read out.", "All log-in words were wanted."), "booking": ("Only the booking number was wanted.", "The number of the order was enough."), "fee": ("A repair fee was to be paid by gift card.", "A change fee of 180 was to be paid by voucher."), "screen": ("A program for sharing the screen was to be installed.", "The voice wanted control of the mouse.")})
             + " " + d.tell(card, ["A card had been on the table and was not used.", "The card stayed in the purse."], ["A card was asked for the files, 'for later'.", "'For later' the card number was noted too."]) + " " + d.tell(result, ["The trouble was solved in the end.", "Afterwards it all worked."], ["The trouble was not solved.", "Afterwards nothing worked."]))
    bad = ask in ("seed", "fee", "screen") and top or ask in ("seed", "fee")
    d.noul("risk", bad, ["Was it a false help line?", "Was the caller tricked by a fake hotline?", "Scam hotline?"], negated=["Was it an honest help line?"], criteria=["False: recovery words or vouchers wanted; or screen control by a number from an advert."])
    d.noul("stated", top, ["Did the number come from an advert?"], negated=["Was it the firm's own number?"])
    d.choice("stated", ask, {"seed": ["secret words or log-in"], "booking": ["a booking or order number"], "fee": ["a gift card"], "screen": ["access to the computer"]}, ["What did the voice want?"])
    d.noul("stated", result, ["Was the problem solved?"], negated=["Is the problem still there?"])
    d.choice("risk", {"seed": "wallet", "fee": "money", "screen": "pc" if bad else "none", "booking": "none"}[ask], {"wallet": ["new wallet and new log-in at once"], "money": ["report the voucher numbers to the shop and police"], "pc": ["cut the computer off and have it checked"], "none": ["nothing"]}, ["What is the first thing to do?"])
    d.noul("stated", not card, ["Did they take the card number?"], negated=["Was the card left alone?"])
    return state


@drill("event_array")
def chat_log_of_a_market_place(d):
    b, s = d.say("buyer_91", "mila", "tom.k"), d.say("seller_4", "anja77", "bikeshop")
    plat, trick = d.pick(["inside", "outside"]), d.flag()
    link = d.flag(0.65) and trick
    code, real = (d.flag() or not link) and trick, d.flag(0.8) and trick
    state = [{"t": 1, "from": b, "msg": d.say("Is it still there?", "hello, interested in the pram", "I take the bike.")}, {"t": 2, "from": s, "msg": d.say("yes", "sure", "Yes, pick up or post?")},
             {"t": 3, "from": "Platform Support" , "msg": d.tell(link, [f"The buyer has paid. To get the money confirm your card: pay-out{d.ref(digits=3)}.example", f"Order paid! Enter card and balance at safe-deal{d.ref(digits=3)}.example"], ["The buyer has paid. Send the item, the money is in your wallet after delivery.", "Order paid. Print the label in the app."])},
             {"t": 4, "from": "Platform Support", "msg": d.tell(code, ["Please type the code of your bank here.", "Which code did the bank just send?"], ["No data are needed.", "You need not do more."])},
             {"t": 5, "from": b, "msg": d.told(plat, {"inside": ("good, I wait here", "all fine, we can chat here"), "outside": ("write me on messenger please, here is bad", "send me your mail address, chat is slow")})},
             {"t": 6, "from": "system", "msg": d.tell(real, ["No payment exists for this item.", "Order status: not ordered."], ["Payment received, held until delivery.", "Order status: paid."])}]
    bad = trick
    d.noul("risk", bad, ["Is 'Platform Support' a swindler?", "Is the seller being phished?", "Fake support message?"], negated=["Is the support message a true one?"])
    d.noul("stated", real, ["Is the item really unpaid?"], negated=["Has the item been paid for?"])
    d.choice("stated", plat, {"inside": ["in the platform's chat"], "outside": ["somewhere else"]}, ["Where does the buyer want to talk?"])
    d.multi("risk", [("outside page for card data", link), ("bank code wanted", code), ("away from the platform", plat == "outside"), ("said to be paid, yet unpaid", real)], ["What gives it away?", "Warning signs?"])
    d.choice("risk", "stop" if bad else "send", {"stop": ["click nothing, report the chat"], "send": ["send the item"], "wait": ["ask the buyer for a higher price"]}, ["What should the seller do?"])
    d.score("risk", link + code + (plat == "outside") + real, ["0", "1", "2", "3", "4"], ["How many of the four signs?"])
    return state


@drill("email")
def recovery_agent_offers_help(d):
    who, ag = d.person(), d.person()
    lost, source, upfront, lic = d.say("5,000", "22,400", "760"), d.pick(["unasked", "bank", "lawyer"]), d.pick(["fee", "none", "later"]), d.flag(0.45)
    upfront, lic = ("none", True) if source == "bank" else (upfront, lic)
    state = f"From: {ag}, {d.told(source, {'unasked': ('Funds Recovery Bureau', 'Chargeback Experts'), 'bank': ('your bank, disputes', 'disputes desk of your bank'), 'lawyer': ('law office you wrote to', 'law office, your enquiry of Monday')})}\nTo: {who}\n\n{d.say('Dear', 'Hello')} {who.split()[0]},\n{d.told(source, {'unasked': ('you do not know us, but we know that you lost', 'our investigators found your name among the victims: you lost'), 'bank': ('about your report: you lost', 'thank you for the claim you filed, in which you lost'), 'lawyer': ('thank you for your questions. As you write, you lost', 'you asked us for help. You lost')})} {lost} {d.say('to a trader', 'online', 'to a swindler')}. {d.told(upfront, {'fee': ('Ten percent ahead in coins and all comes back, guaranteed.', 'We have traced it. Taxes of 480 free it at once, sure.'), 'none': ('This costs you nothing. We cannot promise anything.', 'There is no charge, and no promise.'), 'later': ('You pay us by the hour on a bill afterwards; success is uncertain.', 'A bill comes at the end, whatever comes of it.')})} {d.tell(lic, ['Our entry is in the public register, number ' + d.ref(digits=5) + '.', 'You can look us up in the register, ' + d.ref(digits=5) + '.'], ['We work quietly and are in no list.', 'For safety we keep out of registers.'])}\n{d.say('Best', 'With sympathy', 'Regards')}"
    bad = source == "unasked" or upfront == "fee"
    d.noul("risk", bad, ["Is it a recovery scam?", "Does someone want to cheat the victim a second time?", "Follow-up fraud?"], negated=["Is the offer of help serious?", "Honest help?"])
    d.choice("two_places", source, {"unasked": ["strangers who were not asked"], "bank": ["the bank, after a claim"], "lawyer": ["a lawyer the victim wrote to"]}, ["Who writes?"])
    d.choice("stated", upfront, {"fee": ["in advance"], "none": ["not at all"], "later": ["afterwards"]}, ["When is the help to be paid?"])
    d.noul("stated", lic, ["Can they be found in a register?"], negated=["Are they in no register?"])
    d.score("risk", (source == "unasked") + (upfront == "fee") + (not lic), ["no sign", "one sign", "two signs", "three signs"], ["How many: unasked contact, payment ahead, no register?"])
    d.choice("risk", "no" if bad else "reg" if not lic else "go", {"no": ["do not reply"], "reg": ["ask for proof before going on"], "go": ["go on with them"]}, ["What to advise the victim?"])
    return state


@drill("analyst_note")
def fourteen_support_cases(d):
    u, ref = d.say("Client", "User", "Caller", "Member"), d.ref(digits=4)
    T = {
        "seed": ("'wallet help' asked for the 12 words", "'validator' site wanted the recovery phrase"), "remote": ("helper took over the mouse and opened the bank page", "helper had the client install a viewer and log in to the bank"), "otp": ("'agent' wanted the code from the text to cancel an order", "'support' needed the code that logs in a new phone"), "refund": ("'too much was refunded', the difference should go back by gift card", "helper 'typed a zero too many' and wants 900 back in vouchers"),
        "ad_line": ("number from an advert, agent charged 300 for a free reset", "search advert line sold a 'lifetime firewall'"), "social": ("young account answered a complaint and moved the talk to a messenger", "reply account with 2 followers sent a form for card data"), "recover": ("firm promised to get lost money back for a fee ahead", "'hacker' offers to fetch stolen coins, pay first"), "verify": ("'your shop account is suspended, verify card here', outside page", "'badge will be removed, log in to appeal', outside page"),
        "official": ("chat in the app, question answered with the order number only", "line on the invoice, set a new appointment"), "return": ("shop refunds to the card that was used, nothing asked", "carrier pays damage to the account on file"), "survey": ("short survey after a call, stars from 1 to 5", "mail asks how the call was, no data"), "reset": ("client had asked for a new password, link came from the company's domain", "reset link after the client's own request"), "sales": ("support agent offers a better plan, no need to decide", "offer of a paid warranty at the end of the call, declined"),
    }
    tr = ("seed", "remote", "otp", "refund", "ad_line", "social", "recover", "verify")
    kind = d.pick([*tr, "official", "return", "survey", "reset", "sales"])
    loss = d.told(d.pick(["none", "small", "large"]) if kind in tr else "none", {"none": ("0",), "small": ("150", "95"), "large": ("3,900", "1,200")})
    state = f"{d.say('Case', 'Ticket', 'No.')} {ref}. {u}: {d.told(kind, T)}. {d.say('Loss', 'Money gone')}: {loss}. {d.say('Client is a teacher.', 'Client is angry.', 'Third contact.', 'English is second language.')} {d.say('Phone', 'Chat', 'Mail')} {d.say('at night.', 'at noon.', 'on a holiday.')}"
    bad = kind in tr
    d.choice("risk", kind, {
        "seed": ["wallet words"], "remote": ["remote access to reach the bank"], "otp": ["login code"], "refund": ["false over-refund"], "ad_line": ["paid help line from an advert"], "social": ["false helper on social media"], "recover": ["recovery fraud"], "verify": ["false account check"],
        "official": ["normal contact with support"], "return": ["normal refund"], "survey": ["satisfaction survey"], "reset": ["password reset that was asked for"], "sales": ["sales talk"],
    }, ["Which case is it?", "File under which heading?", "Kind of contact?"])
    d.noul("risk", bad, ["Fraud?", "Did someone pretend to help in order to cheat?", "Is the case a scam?"], negated=["Is it a normal case of support?"])
    d.noul("two_places", bad and loss != "0", ["Did a cheat cost the client money?"], negated=["Was there no fraud, or no money lost by it?"])
    d.score("risk", 0 if not bad else 1 if loss == "0" else 2, ["normal", "attempt, nothing lost", "attempt with loss"], ["Grade the case."])
    return state


@drill("policy_and_case")
def help_desk_identity_rule(d):
    desk, u = d.firm(), d.person()
    need = d.pick([2, 3])
    got = {k: d.flag(0.45) for k in ("badge", "manager", "callback", "birth")}
    wish = d.pick(["reset", "info", "mfa", "reset"])
    hurry = d.flag()
    vip = d.flag()
    r = {"badge": ("badge number", "correct badge number"), "manager": ("manager's written yes", "yes from the manager in writing"), "callback": ("call back on the number in the directory", "reached by a call back on the listed number"), "birth": ("birth date", "right birth date")}
    count = got["badge"] + got["manager"] + got["callback"]
    state = f"{desk} help desk: a new password or a new second factor is given out only with {either(need == 2, 'two', 'all')} of these three: {r['badge'][0]}, {r['manager'][0]}, {r['callback'][0]}. A birth date does not count. {d.say('Nobody is exempt.', 'This holds for directors too.')} Information that is public may be given to anybody.\n\nCaller: says to be {u}{either(vip, ', head of sales', ', trainee')}. Wants: {d.told(wish, {'reset': ('a new password',), 'mfa': ('a new phone as second factor',), 'info': ('the opening hours of the canteen', 'the address of the office')})}. {d.tell(hurry, ['In a taxi, board meeting in five minutes!', 'Very impatient.'], ['Has time.', 'Calm.'])} " + "; ".join([d.tell(got["badge"], ["badge number right"], ["no badge number"]), d.tell(got["manager"], ["manager agreed in writing"], ["manager not asked"]), d.tell(got["callback"], ["called back on the listed number, answered"], ["call back refused"]), d.tell(got["birth"], ["birth date right"], ["birth date wrong"])]) + "."
    ok = wish == "info" or count >= need
    d.noul("policy", ok, ["May the desk do what is asked?", "Is the wish to be granted?"], negated=["Must the desk refuse?"])
    d.noul("risk", not ok and not got["callback"], ["Is social engineering to be suspected?", "Should the desk think of an impostor?"], negated=["Is there no ground to suspect an impostor?"], criteria="Suspect an impostor when the rule is not met and the call back failed.")
    d.score("counting", count, ["none", "one", "two", "all three"], ["How many of the three proofs were given?"])
    d.multi("stated", [("badge number", got["badge"]), ("manager's consent", got["manager"]), ("call back", got["callback"]), ("birth date", got["birth"])], ["Which proofs does the caller have?"])
    d.choice("policy", "give" if ok else "report" if not got["callback"] else "more", {"give": ["do it"], "report": ["refuse and report"], "more": ["ask for another proof"]}, ["What should the agent do?"], criteria="If the rule is not met: refuse and report when the call back failed, else ask for more.")
    d.noul("stated", hurry, ["Is the caller in a hurry?"], negated=["Is the caller calm?"])
    return state


@drill("ledger_text")
def who_called_whom_first(d):
    rows, bad = [], []
    data = []
    for i in range(4):
        first, sec, pay = d.pick(["customer", "helper"]), d.pick(["none", "code", "words", "none"]), d.pick(["none", "gift card", "bill"])
        data.append((first, sec, pay))
        bad.append(sec != "none" or pay == "gift card")
        rows.append(f"{i + 1},{first},{sec},{pay},{d.say('12', '5', '48')}")
    state = f"{d.say('Support contacts of the week', 'Contacts', 'Extract')}\nid,contact_started_by,secret_asked_for,paid_by,minutes\n" + "\n".join(rows) + "\n" + d.say("Firm's own agents ask for no secrets and are paid on bill.", "We ask for no secrets and take no gift cards.") + " " + d.say("(names removed)", "(from the complaints box)")
    d.multi("risk", [([f"contact {i + 1}"], bad[i]) for i in range(4)], ["Which contacts were not with the firm's own people?", "Which contacts were with impostors?"])
    d.score("counting", min(3, sum(x[0] == "helper" for x in data)), ["0", "1", "2", "3 or 4"], ["In how many did the helper start the contact?"])
    d.choice("stated", data[1][1], {"none": ["nothing"], "code": ["a code"], "words": ["recovery words"]}, ["Which secret was wanted in contact 2?"])
    d.noul("risk", bad[2], ["Was contact 3 a fraud?"], negated=["Was contact 3 in order?"])
    d.choice("stated", data[3][2], {"none": ["not paid"], "gift card": ["with a gift card"], "bill": ["on bill"]}, ["How was contact 4 paid?"])
    return state


@drill("mixed")
def two_support_windows(d):
    brand = d.say("Vixtel", "Corvus Pay", "Flixo")
    host = brand.split()[0].lower()
    real = d.pick(["A", "B", "none"])
    trick = d.pick(["code", "card", "app"])
    ask_bad = d.told(trick, {"code": ("Type the code we text you so that I see your file.", "Tell me the six digits."), "card": ("Card number and CVC for the refund, please.", "Photo of the card, both sides."), "app": ("Load our helper tool and give me the id.", "Install QuickView, then read me the number.")})
    bad2 = d.told(trick, {"code": ("What code came to your phone?", "Please forward the code."), "card": ("The refund needs all digits of your card.", "Please send card and expiry."), "app": ("I must see your screen, load this tool.", "Please start the viewer I send.")})
    good, good2 = d.say("The refund goes to the card you paid with, I need nothing.", "Just the order number, please.", "I have it, it is done in five days."), d.say("Thanks, your case is open, we write to you.", "No more data needed.", "It goes back the way you paid.")
    state = {"brand": brand, "own_site": f"{host}.example", "window_A": {"address": either(real == "A", f"help.{host}.example", d.say(f"{host}-help.example", f"{host}support.example")), "agent_says": either(real == "A", good, ask_bad)}, "window_B": {"address": either(real == "B", f"{host}.example/chat", d.say(f"chat-{host}.example", f"{host}.example.chat.example")), "agent_says": either(real == "B", good2, bad2)}, "user": d.say("has both open", "asks which is right", "is confused")}
    d.choice("risk", real, {"A": ["window A"], "B": ["window B"], "none": ["neither"]}, ["Which window is the true support?", "Whom can the user trust?"])
    d.noul("risk", real != "A", ["Is window A a fake?"], negated=["Is window A genuine?"])
    d.noul("risk", real != "B", ["Is there a swindler in window B?"], negated=["Is window B the real thing?"])
    d.choice("risk", trick, {"code": ["a one-time code"], "card": ["card data"], "app": ["control of the machine"]}, ["What are the swindlers after?"])
    return state
