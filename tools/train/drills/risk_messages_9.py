"""Dating chats: love that asks for money, love that does not, and people who only look suspicious."""

from draw import drill


@drill("chat")
def a_month_of_good_mornings(d):
    a, b = d.person().split()[0], d.person().split()[0]
    seen, ask, job, plat, rep = d.flag(0.36), d.pick(["none", "visa", "gift", "visa", "gift", "split"]), d.say("engineer on an oil rig", "army doctor", "baker", "teacher for maths", "sculptor"), d.flag(), d.flag()
    t = d.told(ask, {"none": ("did you sleep well? the dog ate my shoe", "your soup recipe worked, my sister asks for it"), "visa": ("the visa costs 940, if you help me i can be with you on friday", "my ticket was cancelled, 1,200 are missing, can you send it"), "gift": ("my phone card is empty, please buy a voucher of 100 and send the code", "could you get me an online gift card, i pay you back at christmas"), "split": ("shall we share the hotel, 60 each, you pay there", "i bought the tickets, you can pay yours (24) at the door")})
    state = f"{a}: {d.say('good morning my dear', 'hi you', 'Morning!')}\n{b}: {d.say('morning :)', 'hey', 'how was the shift?')}\n{a}: {d.say('long day', 'tired, but thinking of you', 'rain all day')}, i told you i am {job}\n{b}: {d.say('when do we see each other', 'can we video tonight')}?\n{a}: {d.tell(seen, ['yes like last week, ' + d.say('tuesday again', 'at the harbour again'), 'sure, same as ' + d.say('last tuesday', 'the harbour')], ['not now, camera is still broken', 'soon, the connection here forbids video'])}\n{a}: {t}\n{a}: {d.tell(plat, ['and please write me on the other messenger, here they read all', 'delete this app please, we use the private one'], ['we can stay here in the app', 'the app is fine for me'])}\n{b}: {d.tell(rep, ['my sister says be careful', 'a friend warned me'], ['my sister wants to meet you', 'a friend says hi'])}"
    bad = ask in ("visa", "gift") and not seen
    d.noul("risk", bad, ["Is it a romance scam?", "Is somebody pretending to be in love for money?", "Love scam?", "Would you fear that the chat partner is a swindler?"], negated=["Does it look like an honest acquaintance so far?"], criteria=["A swindle when money or vouchers are wanted by somebody who was never seen."])
    d.noul("stated", seen, ["Have they met or seen each other?"], negated=["Have they never seen each other, not even on camera?"])
    d.choice("stated", ask, {"none": ["nothing"], "visa": ["travel money"], "gift": ["a voucher"], "split": ["a fair share paid on the spot"]}, ["What is asked for?"])
    d.noul("stated", plat, ["Does one of them want to leave the dating app?"], negated=["Do they stay in the app?"])
    d.score("risk", (ask in ("visa", "gift")) + (not seen) + plat, ["no sign", "one", "two", "three"], ["How many signs: money wanted, never seen, away from the app?"])
    d.choice("risk", "no" if bad else "care" if ask in ("visa", "gift") else "go", {"no": ["send nothing, end it"], "care": ["talk it over face to face"], "go": ["nothing speaks against going on"]}, ["Advice?"])
    return state


@drill("narrative")
def the_widower_from_the_forum(d):
    w, m = d.woman(), d.man()
    met, money, pic, secret, back = d.flag(), d.pick(["loan", "none", "customs"]), d.pick(["copied", "own"]), d.flag(), d.flag()
    state = (f"{w} ({d.say('61', '48', '35', '70')}) {d.say('wrote for half a year with', 'had letters for months from', 'has been in touch since May with')} {m}, {d.say('a widower', 'a captain', 'a man who restores organs', 'a gardener')}, from a {d.say('forum for birds', 'dating site', 'game of words')}. " + d.tell(met, ["In June they walked round the lake together.", "He came for coffee three times."], ["He never came; each time something was in the way.", "Four visits were planned, none took place."]) + " "
             + d.told(pic, {"copied": ("The picture he sent belongs to an actor, as her niece found.", "His photos appear on the page of another man in Chile."), "own": ("His photos show him with today's paper, as she had asked.", "Her niece found his photos on the page of his own choir.")}) + " " + d.told(money, {"loan": ("Now he needs 6,000 for an operation.", "Now 4,500 are missing for his machine."), "none": ("He has never asked for money.", "Money was never a topic."), "customs": ("He sent a parcel, and a 'customs office' wants 890 from her.", "A chest with gold is on the way, 1,300 in duties are due by her.")}) + " "
             + d.tell(secret, ["Her children must not know, he says.", "He begs her to keep it secret."], ["He greets her children.", "He would like to meet her children."]) + " " + d.tell(back, ["His letters have mistakes.", "His language is clumsy."], ["His letters are beautiful.", "He writes well."]))
    n = (not met) + (pic == "copied") + (money != "none") + secret
    bad = money != "none" and (not met or pic == "copied") or pic == "copied"
    d.noul("risk", bad, ["Is the man a love swindler?", "Catfish?", "Romance fraud?"], negated=["Is there no proof or strong sign of a swindle?"], criteria=["A swindle: pictures of another person, or money wanted by someone whom she has not met."])
    d.choice("stated", money, {"loan": ["money for himself"], "none": ["no money"], "customs": ["costs of a parcel"]}, ["What payment is spoken of?"])
    d.noul("stated", met, ["Have they met?"], negated=["Have they never met?"])
    d.choice("two_places", pic, {"copied": ["somebody else's"], "own": ["his own"]}, ["Whose photos are they?"])
    d.multi("risk", [("never met", not met), ("false pictures", pic == "copied"), ("money", money != "none"), ("secrecy", secret)], ["What speaks for a swindle?", "Signs?"])
    d.score("risk", n, ["none", "one", "two", "three", "four"], ["How many of the four signs?"])
    return state


@drill("nested_json")
def profile_of_a_match(d):
    name, age = d.person().split()[0], d.say(24, 33, 41, 58)
    age_days, photos, verified, reports, chat = d.pick([2, 5, 400, 900]), d.pick([1, 2, 6]), d.flag(), d.pick([0, 0, 1, 6]), d.pick(["money", "link", "talk", "talk"])
    state = {"profile": {"name": name, "age": age, "since_days": age_days, "photos": photos, "photo_check": d.tell(verified, ["passed (live selfie)"], ["not done"]), "reports_by_others": reports, "about": d.say("I love travel, good wine and honesty.", "Cat, books, allotment.", "God fearing and simple. No games.", "new in town")}, "last_messages": [d.say("You have kind eyes", "Hi, I like the picture with the tree"), d.told(chat, {"money": ("I lost my purse, can you lend me 150 by app", "my rent is due, send 300, I repay"), "link": ("see my private pictures at pics" + d.ref(digits=3) + ".example, card only for age", "let us trade together, sign at gold" + d.ref(digits=3) + ".example"), "talk": ("what do you read at the moment?", "Tuesday at the cafe by the pond?")})]}
    young = age_days < 10
    n = young + (photos < 3) + (not verified) + (reports > 0)
    bad = chat != "talk"
    d.noul("risk", bad, ["Is the match likely a scammer?", "Fake profile after money?", "Would you report the match for fraud?"], negated=["Is there nothing fraudulent in what the match writes?"], criteria="Judge by what the match writes, not by the profile.")
    d.score("risk", n, ["0", "1", "2", "3", "4"], ["How many weak points has the profile: under ten days old, fewer than three photos, no photo check, reports?"])
    d.noul("stated", verified, ["Was the photo check passed?"], negated=["Is the photo check missing?"])
    d.choice("stated", chat, {"money": ["money to be sent"], "link": ["a page outside, with card or account"], "talk": ["conversation or a meeting"]}, ["What does the last message lead to?"])
    d.noul("risk", bad and n >= 2, ["Do both message and profile point to fraud (two weak points or more)?"], negated=["Is either the message harmless or the profile solid (at most one weak point)?"])
    d.choice("risk", "report" if bad else "care" if n >= 2 else "fine", {"report": ["report and block"], "care": ["go on with care, meet in public"], "fine": ["go on"]}, ["What should the user do?"])
    return state


@drill("analyst_note")
def moderator_queue_item(d):
    k = d.pick(["romance", "crypto", "sextort", "escort", "bot", "honest", "odd", "honest", "odd"])
    T = {
        "romance": ("in love within two days, then a mother in hospital and 700 by transfer", "soldier abroad, wants money for leave papers"), "crypto": ("talks of an aunt with inside tips and a platform, 500 to start", "shows screens of gains, sends a trading link"), "sextort": ("asked for intimate video, then: pay 400 or your friends see it", "has pictures, wants 900 or sends them to the family"),
        "escort": ("meeting only after a 'safety deposit' by gift card", "wants a booking fee of 80 by voucher before the date"), "bot": ("same three lines to 240 people, each with a link to a paid cam page", "writes to 90 people at once, link to a site that asks for a card"),
        "honest": ("long talk on hiking, met at a cafe, no money spoken of", "asks for a second date, wants to split the bill as on the first one"), "odd": ("night shifts, bad grammar, one photo, no wish but to talk", "new account, writes in capitals, asks only about dogs and the weather"),
    }
    age = d.pick([1, 3, 60])
    bad = k not in ("honest", "odd")
    rep = d.flag()
    state = f"{d.say('Item', 'Queue no.', 'Case')} {d.ref(digits=5)}, {d.say('reported by', 'flagged by')} {d.tell(rep, ['a member', 'three members'], ['the filter', 'our robot'])}. Account {age} {'day' if age == 1 else 'days'} old. Chat: {d.told(k, T)}. {d.say('No answer from the user yet.', 'User says it is a joke.', 'User complains about the check.')} {d.say('Country: ' + d.country(), 'City: ' + d.city())}."
    d.choice("risk", k if k not in ("honest", "odd") else "fine", {"romance": ["love swindle"], "crypto": ["investment lure"], "sextort": ["blackmail with pictures"], "escort": ["fee before a meeting"], "bot": ["mass lure to a paid page"], "fine": ["no abuse"]}, ["Which rule is broken?", "Choose the abuse class."])
    d.noul("risk", bad, ["Abuse?", "Is the user cheating or blackmailing others?", "Ban for fraud?"], negated=["Should the account stay?"])
    d.noul("stated", rep, ["Was it reported by people?"], negated=["Was it found by a machine?"])
    d.score("stated", {1: 0, 3: 1, 60: 2}[age], ["a day", "some days", "two months"], ["How old is the account?"])
    d.choice("risk", "police" if k == "sextort" else "ban" if bad else "keep", {"police": ["ban and tell the victim to go to the police"], "ban": ["ban"], "keep": ["keep"]}, ["What should the moderator do?"])
    return state


@drill("event_array")
def the_pace_of_love(d):
    a = d.person().split()[0]
    days = [0, d.pick([1, 2, 18]), d.pick([25, 40]), 55]
    love, ask, met, crypto = d.flag(), d.pick(["money", "none", "app"]), d.flag(), d.flag()
    state = [{"day": 0, "event": "first message", "text": d.say("hello beautiful soul", "hi, nice hat on photo 3")}, {"day": days[1], "event": d.tell(love, ["says: you are the one, we will marry", "writes: I love you for ever"], ["asks about the weekend", "sends a song"])}, {"day": days[2], "event": d.tell(met, ["met in the park, two hours", "video call, forty minutes"], ["meeting put off again", "video refused, no light"])}, {"day": 55, "event": d.told(ask, {"money": ("asks for 2,300, a lawyer must be paid", "needs 850 for a ticket by transfer service"), "none": ("invites to a birthday, says bring nothing", "sends a photo of a cake"), "app": ("wants the other to put 1,000 on a trading app", "explains a coin platform, start with 600")})}, {"day": 56, "event": d.tell(crypto, ["the friend has looked the name up: four complaints", "the photo is found on a stock site"], ["the friend has looked the name up: choir, school, job all fit", "the photo is the one on the firm's page"])}]
    bad = ask != "none" and (not met or crypto)
    d.noul("risk", bad, ["Romance or pig-butchering scam?", "Is the lover after money by deceit?"], negated=["No swindle to be seen?"], criteria="Swindle: money or a trading app wanted, and either never seen or found out by a look-up.")
    d.choice("stated", ask, {"money": ["direct payment"], "none": ["nothing"], "app": ["an investment"]}, ["What came on day 55?"])
    d.noul("stated", met, ["Have they seen each other?"], negated=["Was seeing each other avoided?"])
    d.noul("stated", crypto, ["Did the look-up speak against the person?"], negated=["Did the look-up speak for the person?"])
    d.score("risk", love + (ask != "none") + (not met) + crypto, ["0", "1", "2", "3", "4"], ["Great words, money or app, never seen, bad look-up: how many?"])
    d.choice("risk", "end" if bad else "look" if ask != "none" or crypto else "go", {"end": ["end it and report"], "look": ["be careful, ask questions"], "go": ["enjoy it"]}, ["What should a friend advise?"])
    return state


@drill("email")
def letter_to_the_advice_column(d):
    n = d.person()
    ref, fut = d.pick(["model", "heir", "plain"]), d.pick(["pay", "bank", "none"])
    acc, hold, years = d.flag(), d.flag(), d.pick([1, 5])
    state = f"{d.say('Dear editor', 'Dear Anne', 'To the advice page')},\n\n{d.say('I am 52 and alone.', 'I am a man of 38.', 'My husband died.')} For {years} {'month' if years == 1 else 'months'} I write with {d.say('Vera', 'Stephan', 'Mirela', 'Lionel')}. {d.told(ref, {'model': ('The pictures are like from a catalogue.', 'So pretty that one cannot believe it.'), 'heir': ('A great inheritance waits over there.', 'There is a house and gold, one must only get at it.'), 'plain': ('On the picture one sees a plain kitchen and a dog.', 'The photos are blurred, with a cardigan.')})} {d.told(fut, {'pay': ('I was asked for 400 for the internet bill, again.', 'I have paid 1,900 so far and am asked for more.'), 'bank': ('I was asked to let money run through my account.', 'Some transfers should go over my account and on to a friend.'), 'none': ('We only talk about books and the garden.', 'So far we have swapped stories, nothing else.')})} {d.tell(hold, ['We shall see each other next week, in the station hall.', 'We met twice, at a fair.'], ['We have not met, the trip always falls through.', 'A meeting was called off four times.'])} {d.tell(acc, ['My daughter is against it.', 'My friends shake their heads.'], ['My daughter thinks it is sweet.', 'My friends are glad for me.'])}\n{d.say('Am I stupid?', 'What do you think?', 'Please print it without name')}\n{n.split()[0]}"
    bad = fut != "none"
    d.noul("risk", bad, ["Is the letter-writer being exploited by a swindler?", "Is it romance fraud?", "Should the editor warn of a fraud?"], negated=["Can the editor give the all-clear?"])
    d.choice("risk", fut, {"pay": ["paying for a swindler"], "bank": ["becoming a money mule"], "none": ["neither"]}, ["What danger is the writer in?", "Which danger?"])
    d.choice("stated", ref, {"model": ["very pretty pictures"], "heir": ["talk of riches"], "plain": ["plain pictures"]}, ["What is told of the other?"])
    d.noul("stated", hold, ["Has there been or is there a firm meeting?"], negated=["Has no meeting come about?"])
    d.noul("stated", acc, ["Are people around the writer worried?"], negated=["Do people around approve?"])
    d.score("risk", 0 if not bad and hold else 1 if not bad else 2 if hold else 3, ["none", "slight", "real", "great"], ["How great is the danger?"], criteria="Money matters make it real, never having met on top makes it great; without money matters it is none or, if they have not met, slight.")
    return state


@drill("policy_and_case")
def dating_site_rules(d):
    st = {"money": d.flag(0.35), "out": d.flag(0.4), "photo": d.flag(0.35), "young": d.flag(0.4)}
    d_age = d.pick([2, 30])
    new = d_age < 7
    x = d.person().split()[0]
    n = st["money"] + st["photo"]
    state = "\n".join([d.say("House rules", "Our rules", "Safety rules") + ": 1. Whoever asks for money or vouchers is banned. 2. Photos of others: ban. 3. Other messengers may be named after seven days of membership, earlier gets a warning. 4. Swearing: a warning.", "", f"Member {x}, here for {d_age} days. " + " ".join([d.tell(st["money"], ["Asked two people for 60 each.", "Asked for a gift card."], ["Never asked for money.", "Offered to pay the coffee."]), d.tell(st["photo"], ["Photo is of a weather presenter.", "Pictures are another member's."], ["Photo checked, own face.", "Photos are of the member."]), d.tell(st["out"], ["Gave out a number for another messenger.", "Named a private messenger."], ["Writes in the site only.", "No other messenger named."]), d.tell(st["young"], ["Swore at somebody.", "Used rude words."], ["Polite.", "Friendly all the time."])])])
    ban, warn = n > 0, st["young"] or (st["out"] and new)
    d.choice("policy", "ban" if ban else "warn" if warn else "none", {"ban": ["a ban"], "warn": ["a warning"], "none": ["nothing"]}, ["What follows for the member?", "Which measure?"])
    d.multi("policy", [("rule 1", st["money"]), ("rule 2", st["photo"]), ("rule 4", st["young"])], ["Which of these rules were broken?"])
    d.noul("risk", ban, ["Would you suspect a swindler?", "Is it a case for the fraud team?"], negated=["Is it no fraud case?"])
    d.noul("stated", st["out"], ["Was another messenger named?"], negated=["Did the talk stay on the site?"])
    d.score("counting", st["money"] + st["photo"] + st["out"] + st["young"], ["0", "1", "2", "3", "4"], ["How many of these happened: money asked, false photo, other messenger named, swearing?"])
    return state


@drill("ledger_text")
def transfers_to_a_lover(d):
    amounts = [d.pick([40, 80, 150, 400]) for _ in range(4)]
    growing = d.flag()
    if growing:
        amounts = [60, 180, 700, 2400]
    purpose = [d.told(d.pick(["gift", "sick", "ticket"]), {"gift": ("present",), "sick": ("hospital",), "ticket": ("flight",)}) for _ in range(4)]
    met = d.flag(0.45)
    last = "fee" if d.flag(0.75) and not met else "none"
    state = f"{d.say('Statement lines', 'Transfers', 'Extract')} to the same foreign payee\nmonth,amount,purpose\n" + "\n".join(f"{m},{a},{p}" for m, a, p in zip(("Jan", "Feb", "Mar", "Apr"), amounts, purpose)) + "\n" + d.say("Customer, asked by phone: ", "Call note: ") + d.tell(met, ["has lived with the payee since summer, photo of both on the desk", "married to the payee for years, works abroad"], ["has never seen the payee, met on an app", "knows the payee from chats only"]) + ". " + d.told(last, {"fee": ("Next a fee of 5,000 is due so that 'the box' is freed.", "A tax of 3,900 has to be paid before they can meet."), "none": ("Nothing more is planned.", "No further payments are asked for.")})
    bad = not met and (growing or last == "fee")
    d.noul("risk", bad, ["Does the bank look at a romance scam?", "Is the customer probably paying a swindler?"], negated=["Is it probably support among people who know each other, or nothing that grows?"], criteria="A scam is probable when they have never met and either the sums grow from month to month or a further fee is due.")
    d.noul("amounts", all(a < b for a, b in zip(amounts, amounts[1:])), ["Do the sums grow each month?"], negated=["Do the sums not grow each month?"])
    d.choice("stated", last, {"fee": ["a further payment is asked for"], "none": ["nothing more is asked"]}, ["What lies ahead?"])
    d.noul("stated", met, ["Do they know each other in person?"], negated=["Have they never met?"])
    d.choice("risk", "stop" if bad else "none" if met else "talk", {"stop": ["block further payments, speak with the customer"], "talk": ["warn in a friendly way"], "none": ["nothing"]}, ["What should the bank do?"])
    return state


@drill("mixed")
def two_suitors(d):
    w = d.woman()
    s = [{"camera": d.flag(), "money": d.flag(), "place": d.flag()} for _ in range(2)]
    names = [d.person().split()[0], d.person().split()[0]]
    def card(i, x):
        return {"name": names[i], "video": d.tell(x["camera"], ["three calls", "each Sunday"], ["never, always an excuse", "refused five times"]), "asks": d.tell(x["money"], ["a loan of 500", "help with a customs bill"], ["her favourite film", "a walk on Saturday"]), "lives": d.tell(x["place"], ["in the next town, she saw the house", "above the bakery she knows"], ["on a ship, address not known", "abroad, moves often"])}
    state = {"woman": w, "suitor_1": card(0, s[0]), "suitor_2": card(1, s[1]), "note": d.say("She likes both.", "Both write bad grammar.", "Both send flowers by picture.", "Both are charming.")}
    worse = s[0]["money"] + (not s[0]["camera"]) + (not s[0]["place"]), s[1]["money"] + (not s[1]["camera"]) + (not s[1]["place"])
    d.choice("risk", "1" if worse[0] > worse[1] else "2" if worse[1] > worse[0] else "same", {"1": ["the first"], "2": ["the second"], "same": ["both alike"]}, ["Which suitor shows more signs of a love swindler?", "Who is the more suspicious of the two?"], criteria="Signs: no video, money wanted, no known place.")
    d.multi("stated", [("the first", s[0]["money"]), ("the second", s[1]["money"])], ["Who wants money?"])
    d.noul("two_places", s[0]["camera"] and s[1]["camera"] or not s[0]["camera"] and not s[1]["camera"], ["Are the two alike as to video calls (both do, or neither)?"], negated=["Does just one of the two show up on video?"])
    d.score("risk", worse[0], ["0", "1", "2", "3"], ["How many signs does the first show?"], criteria="Signs: no video, money wanted, no known place.")
    d.noul("stated", s[1]["place"], ["Is it known where the second lives?"], negated=["Is the second's home unknown?"])
    return state


@drill("chat")
def date_before_the_date(d):
    a, b = d.person().split()[0], d.person().split()[0]
    pre, why, place, verify = d.pick(["card", "deposit", "none", "none"]), d.flag(), d.flag(), d.flag()
    state = f"{a}: {d.say('so friday?', 'still up for tomorrow?', 'lets meet')}\n{b}: {d.say('yes gladly', 'yes!!', 'ok')} {d.told(pre, {'card': ('but first do the safety check: dating-id' + d.ref(digits=3) + '.example, card only to prove age', 'first register here so i know you are real, 1 by card: meet-safe' + d.ref(digits=3) + '.example'), 'deposit': ('send 50 as a deposit so you dont stand me up', 'my manager wants 80 in vouchers first'), 'none': ('i bring my own bike helmet', 'i will be the one with the yellow scarf')})}\n{a}: {d.say('hm ok', 'oh', 'right')}\n{b}: {d.tell(place, ['meet me at the library steps', 'the ice cafe in the main street'], ['place i tell you after', 'you get the address later'])}\n{a}: {d.tell(verify, ['can we do a short video before?', 'video for a minute?'], ['fine', 'see you then'])}\n{b}: {d.tell(why, ['yes sure, now', 'yes call me'], ['no, after the meeting only', 'no i am shy'])}"
    bad = pre != "none"
    d.noul("risk", bad, ["Is the date a trick to get money or card data?", "Dating scam?", "Is the date bait?"], negated=["Is it an ordinary date?"])
    d.choice("stated", pre, {"card": ["register a card"], "deposit": ["pay first"], "none": ["nothing beforehand"]}, [f"What must {a} do first?"])
    d.noul("stated", place, ["Is a public place named?"], negated=["Is the place kept back?"])
    d.noul("stated", why, [f"Would {b} show up on video?"], negated=[f"Does {b} refuse video?"])
    d.score("risk", bad + (not place) + (not why), ["0", "1", "2", "3"], ["Money or card first, no place, no video: how many?"])
    d.choice("risk", "off" if bad else "care" if not place and not why else "go", {"off": ["call it off, pay nothing"], "care": ["insist on a public place"], "go": ["go"]}, ["What would you advise?"])
    return state
