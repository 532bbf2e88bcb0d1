"""Technical support that nobody asked for: pop-ups, calls, invoices and shared screens, beside true warnings."""

from draw import drill


@drill("narrative")
def red_page_with_a_siren(d):
    who = d.person()
    prog, lang = d.pick(["browser", "own", "browser", "own", "browser"]), d.flag()
    num, code = d.flag(0.65) and prog == "browser", d.flag(0.62) and prog == "browser"
    shown = d.told(prog, {"browser": ("a page in the browser", "a full-screen web page"), "own": ("the window of the virus scanner that came with the computer", "the system's own security panel")})
    state = (f"{d.say('While reading about tomatoes', 'On a page with recipes', 'Looking for a bus time')}, {who.split()[0]} {d.say('suddenly got', 'was shown', 'saw')} {shown}: {d.say('five viruses', 'a Trojan', 'a threat')} {d.say('found', 'detected')}. " + d.tell(num, ["It said to phone a number at once and not to switch off.", "A telephone number blinked, 'call within 5 minutes'."], ["It named the file and offered to put it into quarantine.", "There was a button 'remove' and the path of the file."]) + " "
             + d.tell(lang, ["A voice read it out.", "It beeped."], ["It was silent.", "There was no sound."]) + " " + d.tell(code, ["A password was wanted to unlock the page.", "To go on the card number was to be typed in."], ["Nothing was to be typed in.", "No data were asked for."]) + " " + d.tell(prog == "browser", ["The page could not be shut with the mouse, after a restart it was gone.", "Only a restart made it go away, and it did not return."], ["It could be shut, and the same entry was in the log of the scanner.", "It could be shut; the log of the scanner lists the file."]))
    bad = prog == "browser" and (num or code)
    d.noul("risk", bad, ["Is the warning a fake?", "Tech-support scam pop-up?", "Scareware?", "Is a swindler behind the alarm?"], negated=["Is it a real alarm of the computer, or at least without a trap?"], criteria="Fake when a page in the browser wants a call or data.")
    d.noul("stated", num, ["Should a number be rung?"], negated=["Was no number to be rung?"])
    d.noul("stated", code, ["Was something to be typed in?"], negated=["Were no data wanted?"])
    d.choice("two_places", "browser" if prog == "browser" else "own", {"browser": ["a web page"], "own": ["the machine's own security program"]}, ["Where did the alarm come from?"])
    d.score("risk", num + code + (prog == "browser"), ["none", "one", "two", "three"], ["How many of these: web page, number to ring, data wanted?"])
    d.choice("risk", "kill" if bad else "clean" if prog == "own" else "close", {"kill": ["close the browser, ring nobody"], "clean": ["let the scanner remove it"], "close": ["close the page"]}, ["What is right to do?"])
    return state


@drill("chat")
def the_man_from_windows(d):
    u = d.person().split()[0]
    firm = d.say("the internet company", "the computer maker", "the security centre")
    step, order, pay, own = d.pick(["install", "explain", "visit"]), d.flag(), d.pick(["none", "none", "none", "gift", "bank"]), d.flag()
    state = f"Caller: {d.say('Good day', 'Hello', 'Hi sir')}, {d.say('Kevin', 'Priya', 'Mr Stone')} of {firm}. {d.say('Your machine sends errors.', 'There is trouble on your line.', 'We saw odd traffic from you.')}\n{u}: {d.say('Oh? What is wrong?', 'I am listening.', 'Who are you?')}\nCaller: {d.told(step, {'install': ('Type what I spell, then a small program opens and I see your screen.', 'Open the page I tell you and give me the nine numbers.'), 'explain': ('Look at your bill, the help line is on it; ring when you want, we keep the ticket.', 'You find us on the back of the router, please call that one.'), 'visit': ('Our technician comes on Thursday between eight and twelve, it costs you nothing.', 'A man comes to you on Monday, he shows his card.')})}\n{u}: {d.tell(order, ['Yes, I did report it yesterday.', 'Right, I sent you a ticket.'], ['I reported nothing.', 'I never told you anything.'])}\nCaller: {d.told(pay, {'none': ('No charge.', 'It is free.'), 'gift': ('The licence is 250 in gift cards, today.', 'Fetch four cards of 50 in the shop.'), 'bank': ('Log in to your bank so that I can refund you.', 'Open your bank page, you get 30 back.')})}\n{u}: {d.tell(own, ['I live alone and am scared.', 'My hands shake.'], ['Fine with me.', 'I write that down.'])}"
    bad = pay != "none" or (step == "install" and not order)
    d.noul("risk", bad, ["Is the caller a fraud?", "Microsoft-style support scam?", "Impersonating a technician?"], negated=["Might it be a true technician?"], criteria="Fraud: gift cards or the bank page wanted; or remote access without a report by the customer.")
    d.choice("stated", step, {"install": ["a look at the screen"], "explain": ["to call the known help line"], "visit": ["a visit at home"]}, ["What does the caller propose?"])
    d.choice("stated", pay, {"none": ["nothing"], "gift": ["gift cards"], "bank": ["to open the bank page"]}, ["What about money?"])
    d.noul("stated", order, ["Had the customer reported a fault?"], negated=["Had nothing been reported?"])
    d.score("risk", (step == "install") + (pay != "none") + (not order), ["0", "1", "2", "3"], ["Screen access, money, no report: how many?"])
    d.choice("risk", "hang" if bad else "known" if not order else "ok", {"hang": ["hang up"], "known": ["ask back on the number on the bill"], "ok": ["go along"]}, ["What should the called person do?"])
    return state


@drill("nested_json")
def remote_session_in_the_log(d):
    u, h = d.person(), d.say("helper_1", "support-2", "unknown")
    asked, vendor, banks, fees, cut = d.flag(), d.flag(), d.flag(), d.pick(["gift cards", "invoice", "none"]), d.flag()
    state = {"session": {"user": u, "helper": h, "tool": d.say("AnyView", "DeskLink", "QuickSee"), "started_by": d.tell(asked, ["user, by ticket " + d.ref(digits=4)], ["call from outside, no ticket"]), "helper_company": d.tell(vendor, ["the maker of the machine, contract found"], ["name not in any register"])}, "apps_opened": [d.say("settings", "event list"), d.tell(banks, ["online banking", "bank page"], ["printer page", "mail settings"])], "paid_with": fees, "ended_by": d.tell(cut, ["user pulled the plug"], ["helper said goodbye"]), "minutes": d.say(12, 44, 95)}
    bad = not vendor and (not asked or banks) or fees == "gift cards"
    d.noul("risk", bad, ["Was the session a fraud?", "Remote-access scam?", "Was the helper a crook?"], negated=["Was it a normal support session?"], criteria="Fraud: gift cards; or a helper of no known company who came without a ticket or went to the bank page.")
    d.noul("stated", asked, ["Was there a ticket?"], negated=["Did the helper start it without a ticket?"])
    d.noul("stated", banks, ["Was a bank page open?"], negated=["Was no bank page opened?"])
    d.choice("stated", fees, {"gift cards": ["vouchers"], "invoice": ["on bill"], "none": ["nothing"]}, ["How was it paid?"])
    d.multi("risk", [("helper came unasked", not asked), ("company not to be found", not vendor), ("bank page visited", banks), ("gift cards", fees == "gift cards")], ["What is suspicious?", "Mark the warning signs."])
    d.choice("risk", "all" if bad and banks else "pc" if bad else "no", {"all": ["lock the bank access and check the computer"], "pc": ["check the computer"], "no": ["nothing"]}, ["What should be done afterwards?"])
    return state


@drill("email")
def ticket_from_the_help_desk(d):
    emp, desk = d.person(), d.person()
    firm = d.firm()
    host = firm.split()[0].lower()
    mine, dom, ask, deadline = d.flag(), d.flag(), d.pick(["pw", "restart", "accept"]), d.flag()
    state = f"From: {d.say('IT Service', 'Help desk', desk)} <{d.tell(dom, ['help@' + host + '.example', 'it@' + host + '.example'], ['help@' + host + '-it.example', 'servicedesk' + d.ref(digits=2) + '@quickmail.example'])}>\nTo: {emp}\nSubject: {d.say('Ticket ' + d.ref(digits=5), 'Your machine', 'Update')}\n\n{d.say('Hi', 'Hello', 'Dear colleague')},\n{d.tell(mine, ['about the printer you reported on Monday:', 'you wrote to us about the slow laptop.'], ['a check found a fault on your machine.', 'your account came up in a scan.'])} {d.told(ask, {'pw': ('Reply with your password so we can log in as you.', 'Send user name and password, we do the rest.'), 'restart': ('Please restart it tonight, that is all.', 'Shut it down once this evening, nothing more.'), 'accept': ('Accept the remote request that appears at ten, we call you on your extension first.', 'We ring your extension at ten, then look at it together.')})} {d.tell(deadline, ['If not done by noon you lose access.', 'Today, or the account is shut.'], ['Any time this week.', 'When it suits you.'])}\n{d.say('Thanks', 'Kind regards')}, {desk.split()[0]}"
    n = (not mine) + (not dom) + (ask == "pw") + deadline
    bad = ask == "pw" or (not dom and not mine)
    d.noul("risk", bad, ["Phishing in the name of IT?", "Is somebody pretending to be the help desk?", "Report it as phishing?"], negated=["Is it a proper mail of the help desk?"], criteria="Phishing: the password is wanted, or the mail comes from outside about something nobody reported.")
    d.choice("stated", ask, {"pw": ["the password"], "restart": ["a restart"], "accept": ["to let them look, after a call"]}, ["What is asked of the employee?"])
    d.noul("two_places", dom, ["Does it come from inside the company?"], negated=["Does it come from outside?"])
    d.noul("stated", mine, ["Does it refer to a report by the employee?"], negated=["Is there no report behind it?"])
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["No report, outside sender, password, deadline: how many?"])
    d.choice("risk", "rep" if bad else "do", {"rep": ["report it and do not answer"], "do": ["do what it says"]}, ["How should the employee react?"])
    return state


@drill("analyst_note")
def sorted_by_symptom(d):
    K = {
        "popup": ("browser page with siren and a number to call, gone after restart", "full screen alarm in the browser, 'do not switch off, ring us'"), "cold": ("'computer maker' rang and wanted to see the screen", "call about a virus, caller spells a web address for remote control"), "renew": ("mail about 399 for an antivirus the person does not have, with a number", "'auto renewal' bill for unknown software, refund by phone"), "refund": ("helper claims too much was paid back, wants cards in return", "agent typed 4,000 instead of 40, wants the rest in vouchers"), "driver": ("'driver doctor' found 900 errors, asks 60 to repair them", "free cleaner shows 1,200 problems, pay to fix"),
        "scanner": ("scanner of the system put a file in quarantine", "virus program removed an attachment, report in its log"), "isp": ("provider wrote by post that the router will be swapped, date to be chosen", "provider's technician came at the hour agreed"), "update": ("system offered an update in its settings", "phone restarted after its monthly update"), "shop": ("repair shop rang: the laptop is ready, 80 on collection", "shop wrote that the screen has come"), "fault": ("screen black after a fall", "printer does not print, cable loose"),
    }
    tr = ("popup", "cold", "renew", "refund", "driver")
    kind, did, old = d.pick(list(K)), d.pick(["no", "call", "paid"]), d.flag()
    state = f"{d.say('Senior computer club, diary', 'Repair cafe, slip', 'Library help desk')}: {d.told(kind, K)}. {d.told(did, {'no': ('Visitor did nothing.', 'Nothing was done about it.'), 'call': ('Visitor rang someone about it.', 'There was a phone call about it.'), 'paid': ('Visitor paid something.', 'Something was paid.')})} {d.tell(old, ['Machine is ten years old.', 'Very old machine.'], ['Machine is new.', 'Bought this spring.'])} {d.say('Visitor is nervous.', 'Visitor is calm.', 'Came with grandson.')} {d.say('Rainy day.', 'Took 20 minutes.', 'Second visit.')}"
    bad = kind in tr
    d.choice("risk", kind, {"popup": ["alarm page in the browser"], "cold": ["unasked call"], "renew": ["invented subscription bill"], "refund": ["trick with a refund"], "driver": ["useless cleaning program"], "scanner": ["a scanner doing its work"], "isp": ["work of the provider"], "update": ["a normal update"], "shop": ["a repair shop"], "fault": ["an ordinary defect"]}, ["What was it?", "Sort the visit.", "Which of these?"])
    d.noul("risk", bad, ["Was somebody out to cheat the visitor?", "Tech scam?"], negated=["Was it an honest technical matter?"])
    d.noul("two_places", bad and did != "no", ["Did the visitor react to a cheat by ringing or paying?"], negated=["Was there no cheat, or no reaction to one?"])
    d.score("risk", 0 if not bad else {"no": 1, "call": 2, "paid": 3}[did], ["no danger", "attempt, nothing done", "contact was made", "money gone"], ["How far did it go?"])
    d.choice("risk", "bank" if bad and did == "paid" else "advice" if bad else "help", {"bank": ["bank first"], "advice": ["explain the trick"], "help": ["help with the machine if needed"]}, ["What should the club do?"])
    return state


@drill("event_array")
def notifications_of_a_phone(d):
    items = {"vir": (True, ("Your phone has (3) viruses! Tap to clean", "Battery damaged by 13 viruses, install Cleaner now")), "cal": (True, ("Calendar: you won a phone, tap here", "Calendar entry: pay 1 for your parcel")), "perm": (True, ("'Flashlight Pro' wants to read your texts and payments", "'QR Fast' asks for accessibility and contacts")),
             "sys": (False, ("System update ready, install tonight", "Storage 90 % full")), "app": (False, ("Bank app: new login from this phone", "Weather: storm tomorrow")), "game": (False, ("Game: your energy is full, play now!!", "Shop: 10% on shoes until Sunday")), "mail": (False, ("Mail: Aunt Ida, photos", "Mail: dentist, your appointment"))}
    keys = d.some(list(items), 4)
    text = {k: d.say(*v[1]) for k, v in items.items()}
    tapped = d.pick([0, 1, 2, 3])
    state = [{"nr": i + 1, "app": d.say("system", "browser", "other"), "text": text[k], "tapped": i == tapped} for i, k in enumerate(keys)]
    bad = [items[k][0] for k in keys]
    d.multi("risk", [([f"nr {i + 1}"], bad[i]) for i in range(4)], ["Which notifications are traps?", "Which should not be tapped or allowed?"])
    d.noul("two_places", bad[tapped], ["Did the owner tap a trap?"], negated=["Was the tapped one harmless?"])
    d.score("counting", sum(bad), ["none", "one", "two", "three"], ["How many are traps?"])
    d.noul("risk", "perm" in keys, ["Does an app ask for far too many rights?"], negated=["Does no app ask for rights it should not have?"])
    d.choice("risk", "check" if bad[tapped] else "clear" if any(bad) else "none", {"check": ["check the phone, take rights back"], "clear": ["swipe the traps away"], "none": ["nothing"]}, ["What should the owner do?"])
    return state


@drill("policy_and_case")
def how_our_technicians_work(d):
    co = d.say("NetBlau", "Kabel Ost", "Fibre Hill", "Vixtel")
    tn, appo, card, cash, seen = d.person(), d.flag(0.6), d.flag(0.6), d.flag(0.35), d.flag()
    pw = d.flag(0.35)
    state = f"{co}: {d.say('our technicians', 'the people we send')} come only by appointment, show a card with a photo, take no cash and want no passwords. {d.say('A van is not proof.', 'Clothes do not prove anything.')} {d.say('Two faults of these: do not let them in; one: ring us first.', 'One fault: call us before you open; two or more: do not open.')}\n\n{d.say('At the door', 'This morning', 'At four')}: {tn.split()[0]}, {d.say('blue jacket', 'with a toolbox', 'with a tablet')}. {d.tell(appo, ['Announced by letter for today.', 'Appointment in the app: today.'], ['Nobody announced him.', 'No appointment in the app.'])} {d.tell(card, ['Shows a card with photo.', 'Card with picture held up.'], ['Card forgotten.', 'No card at hand.'])} {d.tell(cash, ['Wants 60 in cash for the box.', 'A cash deposit of 40 is due.'], ['No money is asked.', 'It is free.'])} {d.tell(pw, ['Asks for the password of the mailbox.', 'Wants the bank password for a test.'], ['Asks for no password.', 'No password needed.'])} {d.tell(seen, ['His van has the company name.', 'Van with logo.'], ['Came on foot.', 'Private car.'])}"
    n = (not appo) + (not card) + cash + pw
    d.choice("policy", "in" if n == 0 else "ring" if n == 1 else "out", {"in": ["let him in"], "ring": ["ring the company first"], "out": ["do not let him in"]}, ["What should the customer do?", "What follows from the company's words?"])
    d.noul("risk", n >= 2, ["False technician?", "Would you suspect an impostor at the door?"], negated=["Is there no strong suspicion against the man?"], criteria="Strong suspicion from two faults on.")
    d.multi("policy", [("no appointment", not appo), ("no card", not card), ("cash", cash), ("password", pw)], ["Which faults does the visit have?"])
    d.score("risk", min(n, 3), ["none", "one", "two", "three or four"], ["How many faults?"])
    d.noul("stated", seen, ["Does he have a company van?"], negated=["Is there no company van?"])
    return state


@drill("ledger_text")
def numbers_of_the_support_page(d):
    rows, data = [], []
    for i in range(4):
        src, free, ask, age = d.pick(["maker site", "advert", "pop-up", "sticker"]), d.flag(), d.pick(["nothing", "card", "remote"]), d.pick([6, 900])
        data.append((src, ask))
        rows.append(f"{d.ref('0800 555 ', 3)} / {src} / {ask} / {age}")
    bad = [s in ("advert", "pop-up") and a != "nothing" for s, a in data]
    f = d.pick([None, 0, 1, 2, 3])
    if f is not None:
        rows[f], data[f], bad[f] = rows[f].split(" / ")[0] + " / pop-up / remote / 6", ("pop-up", "remote"), True
    state = d.say("Help numbers found by members", "List of help lines tried") + "\nnumber / found on / asked for / days known\n" + "\n".join(rows) + "\n" + d.say("False: found in an advert or pop-up, and card or remote access asked for.", "We call a number false if it came from advert or pop-up and they wanted card or remote access.")
    d.multi("risk", [([f"line {i + 1}"], bad[i]) for i in range(4)], ["Which numbers are false?", "Which would you strike off?"])
    d.score("counting", min(sum(bad), 3), ["none", "one", "two", "three or four"], ["How many are false?"])
    d.choice("stated", data[0][1], {"nothing": ["nothing"], "card": ["a card"], "remote": ["remote access"]}, ["What was asked for on line 1?"])
    d.noul("risk", bad[3], ["Is the last number a fraud line?"], negated=["Is the last number all right?"])
    d.choice("stated", data[1][0], {"maker site": ["maker's site"], "advert": ["advert"], "pop-up": ["pop-up"], "sticker": ["sticker on the device"]}, ["Where was the second number found?"])
    return state


@drill("mixed")
def invoice_call_and_screen(d):
    u = d.person()
    has, call, screen, back, card = d.flag(), d.flag(), d.flag(), d.flag(0.4), d.flag()
    state = {"user": u, "mail": d.say("McVirus 2-year plan, 419.99", "GeekCare yearly, 289.00", "PC-Shield, 349.50"), "has_contract": has, "phone": d.tell(call, ["user rang the number in the mail", "user called as told"], ["user did not ring", "no call"]), "screen": d.tell(screen, ["remote control granted for 20 min", "helper saw the bank page"], ["no remote control", "nothing shared"]), "bank": d.tell(back, ["1,900 moved to another account", "3 voucher purchases of 200"], ["no change", "only groceries"]), "age": d.say(67, 31, 54)}
    bad = not has
    d.noul("risk", bad, ["Is the bill an invention meant to trick the user?", "Bogus renewal?"], negated=["Is the bill about a contract the user has?"], criteria="Without a contract it is an invention.")
    d.noul("stated", screen, ["Was the screen shared?"], negated=["Was nothing shared?"])
    d.noul("stated", back, ["Did money go?"], negated=["Is the money untouched?"])
    d.score("risk", 0 if not bad else 1 if not (call or screen or back) else 2 if not back else 3, ["no fraud", "attempt only", "contact or access given", "money lost"], ["How far has the fraud come?"])
    d.choice("risk", "bank" if bad and back else "pc" if bad and screen else "bin" if bad else "pay", {"bank": ["bank at once"], "pc": ["cut the computer off, check it"], "bin": ["delete the mail"], "pay": ["look at the contract and pay or cancel"]}, ["What has to be done first?"])
    return state


@drill("chat")
def kids_explain_the_popup(d):
    g, k = d.person().split()[0], d.person().split()[0]
    rang, gave, real, rest = d.flag(0.62), d.pick(["card", "screen"]), d.flag(0.36), d.flag()
    got = gave if rang and not real else "none"
    state = f"{g}: {d.say('there was a box on my tablet', 'a warning came up', 'something red popped up')}: {d.tell(real, ['update for the tablet is ready, install tonight', 'your backup is 3 months old'], ['14 viruses, call support 0800 now', 'licence expired!! ring this number'])}\n{k}: {d.say('and what did you do', 'did you touch it')}?\n{g}: {d.tell(rang, ['i phoned a man', 'i rang somebody'], ['i waited for you', 'nothing yet'])}, {d.told(got, {'none': ('told nobody anything', 'kept everything to myself'), 'card': ('he has my card now', 'i read the card to him'), 'screen': ('he moved my arrow around', 'he was in my tablet')})}\n{k}: {d.say('ok stay calm', 'hm', 'good')}\n{g}: {d.tell(rest, ['i switched it off', 'its off'], ['its still on', 'it lies there, running'])}"
    bad = not real
    d.noul("risk", bad, ["Was the box a fake warning?", "Scam pop-up?"], negated=["Was the box a normal notice of the tablet?"])
    d.choice("two_places", got, {"none": ["nothing"], "card": ["card data"], "screen": ["control of the tablet"]}, ["What did the person give away?"])
    d.noul("stated", rang, ["Was somebody phoned?"], negated=["Was nobody phoned?"])
    d.noul("stated", rest, ["Is the tablet off?"], negated=["Is the tablet still running?"])
    d.choice("risk", "card" if got == "card" else "tab" if got == "screen" else "del" if bad else "upd", {"card": ["block the card"], "tab": ["disconnect and reset the tablet"], "del": ["close the box"], "upd": ["do the update or backup"]}, ["What comes first now?"])
    d.score("risk", (1 if bad else 0) + (rang and got != "none"), ["fine", "one worry", "two worries"], ["Fake box; something given away: how many of the two?"])
    return state
