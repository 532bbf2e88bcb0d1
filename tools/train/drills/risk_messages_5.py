"""Calls as they were spoken and as they were noted down: banks, relatives, surveys, sellers, and those who only say so."""

from draw import drill


@drill("chat")
def bank_calls_about_a_payment(d):
    who, agent = d.person(), d.person()
    bank = d.say("Castle Savings", "Bank of Lorne", "Meridiana Bank")
    ask, offer, knows = d.pick(["code", "yesno", "yesno", "app", "yesno", "yesno", "move"]), d.flag(0.65), d.flag()
    w = who.split()[0]
    a = d.told(ask, {"code": ("Please read me the six digits that you are getting right now.", "You'll get a text. Tell me the number in it so I can stop the payment."), "yesno": ("I only need a yes or no: did you make it?", "Was that you, yes or no? I need nothing else."), "app": ("Please approve what now pops up in your app, that cancels it.", "Press confirm in the app when it asks, that is the refund."), "move": ("For safety we put your money into another account, I give you the number.", "Let us bring your savings to a protected account, do you have a pen?")})
    state = f"CALLER: {d.say('Good evening', 'Hello', 'Good morning')}, {agent.split()[0]} from {bank}, {d.say('security', 'fraud team', 'card desk')}. {d.say('Am I speaking to', 'Is that')} {who}?\n{w}: {d.say('Yes?', 'Speaking.', 'Yes, what is it?')}\nCALLER: There is a payment of {d.money(d.amount(120, 2400, 1))} {d.say('to a shop in', 'from', 'in')} {d.city()}. {d.tell(knows, ['I see your address, ' + d.say('Mill Lane 4', 'Birch Road 17') + ', and your card ending ' + d.ref(digits=4) + '.', 'Your birthday is in my file, and the card that ends ' + d.ref(digits=4) + '.'], ['I shall not name any of your data.', 'For safety I do not read out any data.'])} {a}\n{w}: {d.say('Hm. How do I know it is you?', 'Is this real?', 'Can I call you back?')}\nCALLER: {d.tell(offer, ['Hang up and dial the number on your card, they will put you through to me or a colleague.', 'Certainly, take the number on the back of your card.'], ['There is no time for that, the money goes in two minutes.', 'If you hang up I cannot stop it.'])} {d.say('It takes a minute or two.', 'We are almost done.', 'I am sorry for the trouble.')}"
    bad = ask != "yesno" or not offer
    d.noul("risk", bad, ["Is the caller a fraudster?", "Is somebody impersonating the bank on the phone?", "Is this a safe-account or code trick?", "Vishing?"], negated=["Is the caller behaving as a true bank employee would?", "Does the call sound legitimate?"], criteria=["A true bank employee wants no code, no approval in the app during a call and no money moved, and does not mind being rung back."])
    d.choice("stated", ask, {"code": ["a code from a text"], "yesno": ["only whether the payment was theirs"], "app": ["an approval in the app"], "move": ["a transfer to another account"]}, ["What does the caller want?", "What is the customer asked for?"])
    d.noul("stated", offer, ["May the customer ring back on a known number?"], negated=["Is calling back refused?"])
    d.noul("stated", knows, ["Does the caller name personal data?"], negated=["Are no data named by the caller?"])
    d.multi("risk", [("wants a secret, an approval or a transfer", ask != "yesno"), ("refuses a call back", not offer)], ["Which signs of a trick are there?"])
    d.choice("risk", "hang" if bad else "answer", {"hang": ["hang up and call the number on the card"], "answer": ["answer the question, it does no harm"]}, ["What should the customer do?"])
    return state


@drill("analyst_note")
def notes_of_the_help_line(d):
    who, when = d.person(), d.day()
    K = {
        "grandchild": ("a crying voice said 'Grandpa, it is me, I had an accident', then a 'lawyer' wanted 8,000 in cash for a courier", "'guess who' on the phone, then a story of a flat and 12,000, to be fetched by a friend"), "police": ("a 'detective' said burglars had the caller's name on a list, jewels should be handed to an officer", "'police' want the savings for safekeeping, a plain-clothes man comes at six"),
        "remote": ("a man 'of the software house' wanted a program opened to see the screen", "'your computer sends errors', the caller had to type letters so that he could steer the mouse"), "prize": ("a woman announced 49,000 won, notary's fee 900 in vouchers", "'you won a car', transport to be paid by gift card"), "bank": ("'fraud team' wanted the code that had just come", "'security of your bank' had the customer send the savings to a new account"),
        "survey": ("an institute asked how content people are with buses, ten minutes, no names", "questions on radio stations, no personal data, could stop at any time"), "sales": ("offer of a cheaper power tariff, papers would come by post", "wine dealer asked if the usual carton was wanted, payable on bill"), "callback": ("the doctor's office gave a new date", "the plumber rang back, comes at eight"), "wrong": ("somebody wanted a Mrs Berg and said sorry", "silent, then a child laughed and hung up"),
        "true_police": ("the local station asked to fetch a found purse at the desk, number checked in the book", "an officer asked about a crash seen on Tuesday, left a file number and the station's number"),
    }
    kind = d.pick(["grandchild", "police", "remote", "prize", "bank", "survey", "sales", "callback", "wrong", "true_police"])
    harm = d.pick(["none", "talk", "gave"])
    again = d.flag()
    state = f"{when:%d.%m.} {d.say('Call', 'Entry', 'Note')} {d.ref(digits=3)}: {who} ({d.say('78', '45', '23', '66')}) {d.say('reports', 'tells', 'says')}: {d.told(kind, K)}. {d.told(harm, {'none': ('Hung up at once.', 'Put the phone down straight away.'), 'talk': ('Talked for a while, did nothing.', 'Listened long, gave nothing.'), 'gave': ('Did what was asked.', 'Went along with it.')})} {d.tell(again, ['Phone has rung again since.', 'There were more calls from there.'], ['Quiet since.', 'No more calls.'])} {d.say('Number hidden.', 'Number with foreign code.', 'Local number.')} {d.say('Very upset.', 'Laughs about it.', 'Matter of fact.')}"
    bad = kind in ("grandchild", "police", "remote", "prize", "bank")
    d.choice("risk", kind, {
        "grandchild": ["shock call in the name of a relative"], "police": ["false police"], "remote": ["false technical support"], "prize": ["prize promise"], "bank": ["false bank employee"], "survey": ["opinion poll"], "sales": ["sales call"], "callback": ["expected call"], "wrong": ["wrong number or prank"], "true_police": ["real authority"],
    }, ["What kind of call was it?", "Code the call.", "Which box should be ticked for the kind of call?"])
    d.noul("risk", bad, ["Was the call an attempt at fraud?", "Con call?", "Did a swindler ring?"], negated=["Was the call harmless?", "Is there no fraud in it?"])
    d.choice("stated", harm, {"none": ["ended it at once"], "talk": ["listened without giving anything"], "gave": ["did as told"]}, ["How did the person react?"])
    d.noul("stated", again, ["Did they ring again?"], negated=["Has it been quiet since?"])
    d.score("risk", 0 if not bad else 1 if harm == "none" else 2 if harm == "talk" else 3, ["no matter", "attempt, broken off", "attempt with a long talk", "success of the swindlers"], ["How serious is the case?", "Rate the entry."])
    d.choice("risk", "police" if bad and harm == "gave" else "warn" if bad else "none", {"police": ["police and bank at once"], "warn": ["praise, warn, note the number"], "none": ["nothing further"]}, ["What should the help line do?"])
    return state


@drill("narrative")
def the_grandson_on_the_phone(d):
    old, kid = d.person(), d.person()
    o, k = old.split()[0], kid.split()[0]
    called, cash, knows, quiet, reach = d.pick(["self", "guess"]), d.pick(["courier", "courier", "courier", "account", "later"]), d.flag(0.4), d.flag(), d.flag(0.37)
    state = (f"{o}'s {d.say('telephone', 'phone', 'mobile')} rang {d.say('during the news', 'at nine in the morning', 'late')}. " + d.told(called, {"self": (f"\"It's {k}, hello Gran.\"", f"\"Hi Nana, {k} here.\""), "guess": ("\"Hello Gran, guess who it is?\" \"" + k + "?\" \"Exactly!\"", "\"Don't you know me?\" \"" + k + "?\" \"Of course!\"")}) + " "
             + d.say("The voice was hoarse.", "There was noise in the background.", "It sounded like a cold.") + " " + d.tell(knows, ["The caller asked how the dog Bruno's paw was, which only the family knew of.", "The caller spoke of the plum cake of last Sunday, rightly."], ["When the dog was mentioned, the caller did not know its name.", "Of last Sunday's visit the caller knew nothing."]) + " "
             + d.told(cash, {"courier": ("A car had been bought, 9,000 were needed, a colleague would fetch it in cash.", "A bail of 15,000 had to be handed to a messenger."), "account": ("Could 60 for the school trip go to the account as every year?", "Would 40 for the birthday present go to the usual account?"), "later": ("It was about who brings what on Christmas Eve, and 20 for the gift could wait.", "It was about a lift to the station; the 15 for petrol would be paid back on Sunday.")}) + " "
             + d.tell(quiet, ["\"Don't tell Mum.\"", "\"Please not a word to Dad.\""], ["\"Mum is here too, she says hi.\"", "\"Ask Dad, he knows.\""]) + " " + d.tell(reach, [f"{o} then rang {k} on the number in the little book: {k} had just called, yes.", f"Rung on the old number, {k} confirmed it all."], [f"{o} did not ring back.", f"Nobody rang {k}'s own number."]))
    bad = not reach and cash == "courier" and (called == "guess" or not knows or quiet)
    d.noul("risk", bad, ["Is it a grandparent scam?", "Is the caller most likely not the grandchild?", "Is someone impersonating the grandchild?"], negated=["Is it most likely the real grandchild?", "Would you believe that it was " + k + "?"], criteria=["Assume a swindler when a messenger is to fetch cash, nobody rang the known number, and one of these holds: the name was guessed, family facts were not known, silence was asked for."])
    d.choice("stated", cash, {"courier": ["a large sum handed to a stranger"], "account": ["a small sum to a known account"], "later": ["no money now"]}, ["What money is it about?", "What is asked for?"])
    d.noul("stated", called == "guess", ["Was the name put into the caller's mouth?"], negated=["Did the caller give the name without help?"])
    d.noul("stated", knows, ["Does the caller know something that only the family knows?"], negated=["Does the caller fail on family matters?"])
    d.noul("stated", reach, ["Was it confirmed on the known number?"], negated=["Was the known number left unused?"])
    d.choice("risk", "no" if bad else "ring" if cash == "courier" and not reach else "ok", {"no": ["hand over nothing, call the police"], "ring": ["ring the known number before doing anything"], "ok": ["nothing speaks against it"]}, ["What would you advise?"])
    d.multi("risk", [("guessing of the name", called == "guess"), ("silence towards the family", quiet), ("cash for a messenger", cash == "courier"), ("ignorance of family matters", not knows)], ["Which warning signs does the call have?"])
    return state


@drill("ledger_text")
def list_of_calls_on_a_landline(d):
    who = d.person()
    kinds = {"bank": (True, ("'Security': wants PIN for check", "'Bank': code please, card is at risk")), "win": (True, ("won a tablet, shipping 49 by voucher", "lottery, fee before payout")), "help": (True, ("'Windows': open the program, read the id", "'Telephone company': install helper app, now")),
             "doc": (False, ("practice: result is fine", "practice moved date to Friday")), "poll": (False, ("poll on TV habits, no names", "club asks if the trip is wanted")), "sell": (False, ("offers windows, sends a leaflet", "newspaper subscription, said no thanks")), "kin": (False, ("sister, needs recipe quickly", "niece: can you lend me the car, urgent"))}
    keys = d.some(list(kinds), 5)
    text = {k: d.say(*v[1]) for k, v in kinds.items()}
    mins = [d.pick([1, 2, 4, 8, 19, 47]) for _ in keys]
    state = f"{d.say('Calls of', 'Landline of')} {who}, {d.say('kept by the daughter', 'kept by hand', 'on the pad beside the phone')}\nno | time | min | what\n" + "\n".join(f"{i + 1} | {9 + 2 * i}:{d.say('05', '20', '45')} | {m} | {text[k]}" for i, (k, m) in enumerate(zip(keys, mins)))
    bad = [kinds[k][0] for k in keys]
    longest = max(range(5), key=lambda i: (mins[i], -i))
    d.multi("risk", [([f"call {i + 1}"], bad[i]) for i in range(5)], ["Which calls came from swindlers?", "Which of these calls were fraud?"])
    d.score("counting", sum(bad), ["none", "one", "two", "three"], ["How many fraudulent calls were there?"])
    d.noul("two_places", any(b and m > 10 for b, m in zip(bad, mins)), ["Did a fraudster keep the person on the line for more than ten minutes?"], negated=["Was every fraudulent call (if any) over within ten minutes?"])
    d.noul("risk", bad[0], ["Was the first call of the day a con?"], negated=["Was the first call of the day an honest one?"])
    d.noul("two_places", bad[longest], ["Was the longest call (the first of the longest, if several) a con?", "Did the person talk longest to a swindler?"], negated=["Was the longest call an honest one?"])
    return state


@drill("chat")
def charity_caller_at_dinner_time(d):
    who = d.person().split()[0]
    org = d.say("the fire orphans' fund", "Paws in Need", "the lifeboat men", "Blind Readers")
    pay, reg, push, leaf = d.pick(["card", "post", "home"]), d.flag(), d.flag(), d.flag()
    state = f"C: {d.say('Good evening, I collect for', 'Hi there! This is', 'Hello, calling on behalf of')} {org}. {d.say('Did you hear about the storm?', 'Winter is hard.', 'You helped us once.')}\n{who}: {d.say('Go on.', 'I am eating.', 'What do you need?')}\nC: {d.told(pay, {'card': ('Give me the card number now and it is done in a minute.', 'Just read the card to me, with the date.'), 'post': ('We send you a form, you pay as you like or not at all.', 'I put a slip in the post, think it over.'), 'home': ('A young man comes by tonight to fetch cash.', 'Our driver is in your street, give him an envelope.')})}\n{who}: {d.say('Are you registered?', 'What is your number?')}\nC: {d.tell(reg, ['Yes, number ' + d.ref(digits=6) + ', look it up before you give.', 'Certainly: ' + d.ref(digits=6) + ', please check it in the public list.'], ['We are quite new, it is being done.', 'Papers are boring, children are hungry.'])} {d.tell(push, ['It has to be today!', 'Every minute counts, say yes!'], ['Sleep on it.', 'There is no date for it.'])} {d.tell(leaf, ['Our accounts are in the library.', 'Reports are on show in our shop.'], ['We print no reports.', 'There is no report yet.'])}"
    n = (pay != "post") + (not reg) + push
    d.noul("risk", n >= 2, ["Is the collector likely a cheat?", "Charity fraud by phone?", "Fake charity?"], negated=["Is the collector likely honest?", "Does it sound like a real charity?"], criteria=["Two of three make a cheat likely: card or cash at once, no registration to look up, pressure."])
    d.choice("stated", pay, {"card": ["card number by phone"], "post": ["a form by post"], "home": ["cash at the door"]}, ["How is money to be given?"])
    d.noul("stated", reg, ["Can the registration be looked up?"], negated=["Is no registration given?"])
    d.noul("stated", push, ["Is there pressure to give at once?"], negated=["May the person think it over?"])
    d.score("risk", n, ["no sign", "one", "two", "three"], ["How many of the three signs are there: card or cash at once, no register number, pressure?"])
    d.choice("risk", "no" if n >= 2 else "look" if n == 1 else "may", {"no": ["end the call, give nothing"], "look": ["check first"], "may": ["wait for the form"]}, ["What is the best way to react?"])
    return state


@drill("email")
def call_centre_report_to_the_boss(d):
    boss, agent, cust = d.person(), d.person(), d.person()
    ident, hush, target, coached, sum_ = d.flag(), d.flag(), d.pick(["own", "new", "crypto", "own"]), d.flag(), d.amount(600, 45000, 50)
    state = f"To: {boss}\nFrom: {agent}\nSubject: {d.say('strange call', 'please look', 'call at 15:10')}\n\nHi, {cust} {d.say('rang', 'was on the line')} to {d.say('send', 'move', 'pay')} {d.money(sum_)} to {d.told(target, {'own': ('a savings account of their own with us', 'their daughter, who was paid like this every year'), 'new': ('someone entered today, name unknown to them', 'an account that was added an hour ago'), 'crypto': ('a coin exchange, first time', 'an exchange for crypto money they could not spell')})}. {d.tell(ident, ['All security questions right.', 'Passed the questions at once.'], ['Two questions wrong.', 'Failed the questions at first.'])} {d.tell(coached, ['I heard a second voice telling what to say.', 'Somebody whispered the answers.'], ['It was quiet around.', 'Nobody else could be heard.'])} {d.tell(hush, ['Did not want to say what for.', 'Asked me not to write anything down.'], ['Told me freely what for: a new roof.', 'Talked openly, it is for the wedding.'])} {d.say('Speaks with an accent.', 'In a hurry, train leaving.', 'Very friendly.', 'Cursed a bit.')} {d.say('What do we do?', 'Let me know', 'OK to release?')}"
    n = (target in ("new", "crypto")) + coached + hush
    d.noul("risk", n >= 2, ["Is the customer probably being steered by a swindler?", "Scam victim on the line?", "Does this look like an authorised payment scam?"], negated=["Is it probably the customer's own free wish?", "Nothing alarming about the call?"], criteria=["Two of: new or crypto payee, a voice that prompts, secrecy about the purpose."])
    d.noul("stated", ident, ["Were the security questions answered?"], negated=["Were answers wrong?"])
    d.noul("stated", coached, ["Was somebody prompting?"], negated=["Was the customer alone, as far as one could hear?"])
    d.noul("stated", hush, ["Was the purpose kept secret?"], negated=["Was the purpose told?"])
    d.score("risk", n, ["none", "one", "two", "three"], ["How many signs of outside steering?"], criteria="Signs: risky payee, prompting voice, secrecy.")
    d.choice("risk", "hold" if n >= 2 else "ident" if not ident else "go", {"hold": ["hold it and speak to the customer alone"], "ident": ["identify the customer better first"], "go": ["release it"]}, ["What should the boss answer?", "Best answer?"])
    return state


@drill("nested_json")
def call_record_with_summary(d):
    who = d.person()
    cli, callee, role = d.pick(["known", "hidden", "spoofed"]), d.flag(0.66), d.pick(["energy", "council", "insurer"])
    ask, threat, verify = d.pick(["meter", "iban", "card"]), d.flag(), d.flag(0.6)
    r = d.told(role, {"energy": ("power company",), "council": ("town hall",), "insurer": ("health insurer",)})
    state = {"call": {"to": who, "cli_check": d.told(cli, {"known": ("number belongs to the company",), "hidden": ("number withheld",), "spoofed": ("shown number is the company's, but the call came in from a foreign gateway",)}), "says_to_be": r, "minutes": d.say(2, 6, 17)}, "summary": {"wanted": d.told(ask, {"meter": ("the reading of the counter, or a good day for a visit", "whether the address is still right"), "iban": ("the account number and the PIN of online banking", "account number plus log-in, to pay out a bonus"), "card": ("a card payment of 180 during the call", "vouchers for an unpaid bill")}),
             "tone": d.tell(threat, ["cut off today if not", "a fine if the caller is not helped"], ["nice, no threat", "friendly, left it open"]), "callback_on_official_number": d.tell(verify, ["company confirms the call"], ["company knows of no such call"])}, "contract_with_company": callee}
    bad = not verify and ask != "meter" or cli == "spoofed"
    d.noul("risk", bad, ["Was the call fraudulent?", "Impostor?", "Caller impersonating a company?"], negated=["Was it probably a real call of the company?", "Is it no impostor?"], criteria=["Impostor: a faked number, or money or secrets wanted in a call that the company does not know."])
    d.choice("stated", ask, {"meter": ["harmless data"], "iban": ["account and log-in"], "card": ["money at once"]}, ["What did the caller want?"])
    d.choice("stated", cli, {"known": ["the company's own"], "hidden": ["not shown"], "spoofed": ["faked"]}, ["What about the number?"])
    d.noul("stated", verify, ["Did the company confirm the call?"], negated=["Does the company not know of it?"])
    d.multi("risk", [("threat", threat), ("faked number", cli == "spoofed"), ("money or secrets wanted", ask != "meter"), ("not known to the company", not verify)], ["Which signs count against the caller?"])
    d.noul("two_places", callee and verify, ["Is there a contract, and did the company own up to the call?"], negated=["Is the contract missing or the call unknown to the company?"])
    return state


@drill("event_array")
def minutes_of_a_long_call(d):
    who = d.person().split()[0]
    start, gate, end = d.pick(["press1", "human"]), d.flag(0.28), d.pick(["cut", "buy"])
    shop, hold = d.flag(0.28), d.flag(0.28)
    state = [
        {"min": 0, "who": "voice", "says": d.told(start, {"press1": ("An order of 899 was placed in your name. Press 1 to cancel.", "Your account is charged 799 today. Press 1 for an agent."), "human": ("Hello, Rita from Linden Garden, about your order of bulbs.", "Good day, this is Tom of Oak Opticians, your glasses.")})},
        {"min": 1, "who": who, "says": d.say("Yes hello?", "I am listening.", "What order?")},
        {"min": 3, "who": "agent", "says": d.tell(gate, ["To cancel I need the whole card number and a code.", "Please download QuickHelp so I can fill in the form with you."], ["The tulips are sold out, would roses do? You pay with the delivery.", "They are ready, you can fetch them any day and pay here."])},
        {"min": 8, "who": "agent", "says": d.tell(hold, ["Do not hang up, do not talk to your bank, they are part of it.", "Stay on the line while you drive to the shop."], ["Take your time and ring us back, number on your receipt.", "No rush, you can call the shop back."])},
        {"min": 12, "who": "agent", "says": d.tell(shop, ["Get three gift cards so the refund can be balanced.", "We sent too much, please return 500 by voucher."], ["Is there anything else?", "Thanks, all is noted."])},
        {"min": 15, "who": who, "says": d.told(end, {"cut": ("I am hanging up now.", "Goodbye. (click)"), "buy": ("Okay, I do what you say.", "Fine, let us do it like that.")})},
    ]
    n, bad = (start == "press1") + gate + hold + shop, gate or hold or shop
    d.noul("risk", bad, ["Is the call a swindle?", "Refund or support scam?", "Was the person called by crooks?"], negated=["Is it an ordinary business call?"], criteria=["Any of these makes it a swindle: card number or remote help wanted, kept on the line, gift cards or money sent back. A recorded voice alone does not."])
    d.multi("stated", [("a recorded alarm", start == "press1"), ("card number or remote help", gate), ("not to hang up or tell the bank", hold), ("gift cards or sending back money", shop)], ["What happened in the call?", "Which of these occur?"])
    d.choice("stated", end, {"cut": ["the person ended it"], "buy": ["the person gave in"]}, ["How did it end?"])
    d.score("risk", min(n, 4), ["0", "1", "2", "3", "4"], ["How many of the four typical steps of such a swindle occur?"], criteria="Steps: recorded alarm; card or remote help; kept on the line; gift cards.")
    d.choice("risk", "act" if bad and end == "buy" else "warn" if bad else "none", {"act": ["call bank and police now"], "warn": ["block the number, no loss"], "none": ["nothing"]}, ["What should happen now?"])
    return state


@drill("policy_and_case")
def who_we_are_on_the_phone(d):
    bank, agent, cust = d.say("Aldermoor", "Castle Savings", "the Co-operative Credit"), d.person(), d.person()
    never = d.some(["otp", "install", "courier", "transfer"], 3)
    phrase = {"otp": "ask for a code or password", "install": "ask you to install anything", "courier": "send somebody for card or cash", "transfer": "ask you to transfer money to keep it safe"}
    did = {k: d.flag(0.25) for k in ("otp", "install", "courier", "transfer")}
    said = [d.tell(did["otp"], ["'Your texted number, please.'", "'And the code you see?'"], ["'No codes, please.'", "'Keep the code.'"]), d.tell(did["install"], ["'Load SupportNow.'", "'Get the helper app.'"], ["'Nothing to load.'", "'You need no app.'"]),
            d.tell(did["courier"], ["'My colleague fetches the card.'", "'A messenger collects it at five.'"], ["'Cut the card in two.'", "'Keep the card in the drawer.'"]), d.tell(did["transfer"], ["'Send it all to this safe account.'", "'Move the savings to our vault account.'"], ["'Your money stays where it is.'", "'Leave the savings untouched.'"])]
    order = d.shuffled(range(4))
    state = f"{bank}: {d.say('when we phone, we never', 'our callers will never')} {phrase[never[0]]}, {phrase[never[1]]}, or {phrase[never[2]]}.\n\n{d.say('Call to', 'Written down by', 'Memory of')} {cust}: caller '{agent}' {d.say('spoke calmly', 'was very polite', 'was in a hurry', 'had a strong accent')}. " + " ".join(said[i] for i in order)
    n = sum(did[k] for k in never)
    d.noul("policy", n > 0, ["Must the caller be false, by the bank's own promise?", "Did the caller do what the bank says it never does?"], negated=["Did the caller keep to the bank's promise?"])
    d.score("policy", min(n, 2), ["none", "one", "two or more"], ["How many points of the promise were broken?"])
    d.multi("stated", [("a code wanted", did["otp"]), ("something to install", did["install"]), ("a messenger", did["courier"]), ("money to be moved", did["transfer"])], ["What did the caller ask for?"])
    d.multi("policy", [("code", "otp" in never), ("installing", "install" in never), ("messenger", "courier" in never), ("transfer", "transfer" in never)], ["What does the bank say its callers never do?"])
    d.choice("risk", "police" if did["courier"] and n else "bank" if n else "none", {"police": ["police, someone may come to the door"], "bank": ["bank, by the number on the card"], "none": ["nobody"]}, ["Whom should the customer call first?"], criteria="A caller who breaks the promise is reported to the bank; if somebody is to come to the door, to the police first.")
    return state


@drill("mixed")
def two_calls_one_number(d):
    who = d.person()
    num = d.ref("020 555 ", 4)
    first, second = d.flag(0.38), d.flag(0.38)
    list_, rec = d.pick(["ok", "bad", "none"]), d.flag(0.64)
    state = {"number": num, "public_list_of_bad_numbers": d.told(list_, {"ok": ("listed as the clinic's switchboard",), "bad": ("41 complaints in a week",), "none": ("no entry",)}),
             "call_1": d.tell(first, ["'Your pension is too low, tell me your account and ID number to get 80 more.'", "'You get a heating grant, I only need the card and the three digits.'"], ["'Your blood test is ready, please come by before noon.'", "'We moved your appointment to Tuesday.'"]), "call_2": d.tell(second, ["'Why did you hang up? There will be costs of 300 unless you pay by voucher.'", "'A colleague called. Pay 250 today or a bailiff comes.'"], ["'Sorry for the double call, the line broke.'", "'Me again, bring your insurance card please.'"]), "recorded": rec, "person": d.say("lives alone", "shop owner", "student", "retired") + ", " + who}
    d.noul("risk", first, ["Was the first call meant to get data by deceit?", "Is call 1 a trick?"], negated=["Is call 1 harmless?"])
    d.noul("risk", second, ["Is call 2 a trick?", "Is the second call an extortion of money by false pretences?"], negated=["Is call 2 harmless?"])
    d.choice("risk", "both" if first and second else "one" if first or second else "no", {"both": ["both calls"], "one": ["one of the two"], "no": ["neither"]}, ["How many of the two calls are fraudulent?"])
    d.choice("stated", list_, {"ok": ["a clinic"], "bad": ["a number many complained about"], "none": ["unknown"]}, ["What is known of the number?"])
    d.choice("risk", "block" if (first or second) else "keep", {"block": ["block the number, tell the police"], "keep": ["keep the number"]}, ["What should be done with the number?"])
    d.noul("two_places", (first or second) and rec, ["Is there a recording of a fraudulent call?"], negated=["Is there no recording of any fraudulent call?"])
    return state
