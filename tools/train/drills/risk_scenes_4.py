"""Social media: posts and ads, hacked friends, giveaways, famous faces, dating profiles, business contacts."""

from draw import drill, later
from scene_questions import advise, cheats, rate, signs, which


@drill("mixed")
def celebrity_recommends_a_platform(d):
    star, paper = d.say("Marla Quint", "chef Bo Arlund", "skipper Dina Holt", "the host of 'Evening Six'"), d.say("Daily Lantern", "Coast Courier", "Tribune of the North")
    kind = d.pick(["ad", "ad", "book", "warning"])
    sum_, weeks = d.int(2, 4) * 100 + 50, d.int(2, 9)
    limited, many = d.flag(), d.flag()
    text = "\n".join([d.say("Sponsored", "Ad", "Advertisement") + f" | {paper}",
        d.told(kind, {"ad": (f"{star} let it slip on air and the banks tried to stop the broadcast: put in {d.money(sum_)} and the robot makes it grow every day, nobody has ever lost.",
        f"What {star} said stunned the studio: {d.money(sum_)} is enough, the program trades by itself with sure profits."),
            "book": (f"{star} on money: a new book about thrift, jam jars and why there is no sure profit. {d.money(sum_ / 10)} in every bookshop.",
            f"'Nobody ever gave me a sure profit': {star} reads from a new book on saving, tickets {d.money(sum_ / 10)}."),
            "warning": (f"{star}: 'I have never said a word about trading robots. My face is being used. Please report such ads.' A hotline costs nothing.",
            f"Video of {star} about a robot that trades is a forgery, says {star}; do not put in {d.money(sum_)} or anything else.")}),
        d.tell(limited, ["Only 19 places left today!", "Closes tonight at midnight."], ["From Monday, all year round.", "No closing date."]),
        d.tell(many, [f"Already {d.int(3, 90)},000 people have clicked.", "Thousands of readers cannot be wrong."], [f"In its {weeks}. week.", "Be among the first."])])
    cheats(d, kind == "ad", "this advertisement")
    which(d, {"ad": "invest", "book": "genuine", "warning": "alarm"}[kind], ["invest", "genuine"], "the post", (0, 6), own={"alarm": ["a warning against a misuse of a famous face",
        "someone famous warns of forged advertising"]})
    signs(d, {"guarantee": kind == "ad", "haste": limited}, "the post", own=[(["the crowd is used as an argument", "an appeal to what many others do"], many)])
    rate(d, 1 if kind == "ad" else 0, "risk", "this paid post")
    d.choice("stated", kind, {"ad": ["an automatic trading program"], "book": ["something to read or hear"], "warning": ["nothing, it only cautions people"]},
        ["What is being promoted?", "What does the notice want people to take up?"])
    d.noul("stated", limited, ["Is the offer said to run out?", "Does it set a limit in time or places?"], negated=["Is the offer open without limit?"])
    return text


@drill("chat")
def old_schoolmate_needs_a_code(d):
    a, b = d.person().split()[0], d.person().split()[0]
    kind = d.pick(["code", "vote", "gift", "coffee", "photo", "money_back"])
    trick = kind in ("code", "vote", "gift")
    typo, long_ = d.flag(), d.flag()
    n = d.int(2, 20)
    lines = [(a, d.say("heyy, long time", "hello you!", "hi, it's me")), (b, d.tell(long_, [f"oh, {n} years!", f"haven't heard from you in {n} years"], ["we spoke only last week :)", "hi, how was Tuesday?"])),
        (a, d.told(kind, {"code": ("I locked myself out and it sends the number to you by mistake, six digits, can you forward it?", "my phone is dead, you get a text with digits meant for me, read it to me pls"),
            "vote": ("I am in a singing contest, log in on this page with your account to vote for me", "pls vote for my niece, the page wants your password so that no one votes twice"),
            "gift": ("could you get me two gift cards for a sick friend, just scratch and send me a picture, I pay you on Monday",
            "I need vouchers for a colleague's birthday, I can't get to a shop, send the codes here"),
            "coffee": ("are you in town at Christmas? let's have coffee at the old place", "class reunion in June, will you come? Bring nothing"),
            "photo": ("I found our class photo, shall I post it to you? Same address as on your wedding card?", "do you still have the picture of our trip? bring it on Sunday"),
            "money_back": ("I still owe you for the concert, I bring it on Sunday in cash", "remember the twenty I borrowed? tell my mother when to drop it at yours")})),
        (b, d.say("hm", "ok...", "let me see")), (a, d.tell(typo, ["thx ur teh best", "your so kynd"], ["thank you, you are a dear", "that is kind of you"]))]
    cheats(d, trick, "what the schoolmate writes", more=["Has the schoolmate's account probably been taken over?"], negated=["Is it most likely the real schoolmate?"])
    d.choice("stated", kind, {"code": ["a number received by text"], "vote": ["a login on a web page"], "gift": ["prepaid vouchers"], "coffee": ["to meet up"], "photo": ["something about a picture"],
        "money_back": ["to return a debt"]}, ["What does the schoolmate want?", "What is the request or offer?"])
    rate(d, 1 if trick else 0, "risk", "this message")
    advise(d, "call" if trick else "ahead", [], "the message", {"call": ["ask on another channel whether it is really them and do nothing until then", "do not do it, and ring the friend"],
        "ahead": ["answer as one would any friend", "no worry, reply kindly"], "both": ["do half of what they ask", "forward it to all contacts"]})
    which(d, "hijack" if trick else "genuine", ["genuine", "romance"], "the chat", (0, 6), own={"hijack": ["a stranger writing through a friend's account", "a taken-over account of an acquaintance"]},
        without=("relative", "support"))
    d.noul("stated", long_, ["Have the two been out of touch for years?", "Is it years since they last spoke?"], negated=["Were they in touch just lately?"])
    d.noul("stated", typo, ["Are there slips in the schoolmate's last line?"], negated=["Is the schoolmate's last line free of slips?"])
    return [{"u": x, "m": y} for x, y in lines]


@drill("mixed")
def giveaway_of_a_brand(d):
    brand, prize = d.say("Nordbake", "Pluvia Outdoor", "Kettle & Co", "Solis Bikes"), d.say("hampers", "tents", "kettles", "bicycles")
    trick = d.flag()
    marks = d.some(["handle", "card", "share", "winner"], *((2, 3) if trick else (0, 0)))
    n, exclam = d.int(5, 100), d.flag()
    end = d.day()
    tag = brand.split()[0].lower()
    text = "\n".join([d.tell("handle" in marks, [f"@{tag}.official_giveaways_ (no tick, {d.int(4, 60)} followers)", f"@{tag}_prizes4u (page made this week)"],
        [f"@{tag} (verified, {d.int(20, 300)}k followers)", f"@{tag} (page of 2012, verified)"]),
        d.say(f"We give away {n} {prize}", f"{n} {prize} are looking for a home") + d.tell(exclam, ["!!!!! CRAZY", "!!! Don't miss it"], [".", ", for our birthday."]),
        d.tell("share" in marks, ["Share in ten groups and write 'done'", "You must post this in all your groups first"], ["Sharing is kind but not needed", "Tell us your favourite place in a comment"]),
        d.tell("card" in marks, ["Winners pay 1.95 for handling, enter your card in the form", "A deposit of 2 by card proves that you are human"],
        ["Winners pay nothing, we cover postage", "No payment, no card, no catch"]),
        d.tell("winner" in marks, ["You have been picked already, write to our agent", "Everybody reading this has won, message us"],
        [f"Draw on {d.date(end)} under the eyes of our lawyer", f"The winners will be drawn on {d.date(end)}"]), d.say("Terms in the profile.", "See rules.")])
    cheats(d, trick, "this giveaway")
    which(d, "prize" if trick else "genuine", ["prize", "genuine", "trial"], "the post", (0, 8), without=("shop", "recovery"))
    signs(d, {"lookalike": "handle" in marks, "prepay": "card" in marks}, "this giveaway", own=[(["a duty to spread it", "it has to be passed on"], "share" in marks),
        (["winning without a draw", "everyone is a winner"], "winner" in marks), (["a loud tone", "rows of exclamation marks"], exclam)])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "the giveaway")
    d.score("amounts", 0 if n < 20 else 1 if n < 60 else 2, ["fewer than 20", "20 to 59", "60 or more"], ["How many prizes are there?", "Number of things given away?"])
    advise(d, "remove" if trick else "keep", ["remove", "keep"], "the post")
    return text


@drill("analyst_note")
def dating_profile_under_review(d):
    name, mod = d.person(), d.person()
    trick = d.flag()
    marks = d.some(["photo", "meet", "money", "copy"], *((2, 3) if trick else (0, 0)))
    age, widow, abroad = d.int(38, 66), d.flag(), d.flag()
    days = d.int(1, 200)
    text = " / ".join([f"{d.say('Profile review', 'Trust team note')}: {name.split()[0]}, {age}", d.tell(widow, ["says widowed with one child", "lost a spouse, one daughter"],
        ["says divorced, no children", "single, never married"]), d.tell(abroad, ["works overseas as a surgeon", "is with an engineering project abroad"], ["runs a bakery in town", "teaches at the local school"]),
        d.tell("photo" in marks, ["pictures belong to a model; reverse search finds them under four names", "same face on a modelling page and in two older bans"],
        ["face matches the video check", "selfie with today's word on paper: same person"]),
        d.tell("copy" in marks, [f"first message to {d.int(30, 200)} people identical within the hour", "sent the same poem to sixty members"],
        ["writes to two people, each time about their profile", "messages differ and answer questions"]),
        d.tell("meet" in marks, ["three meetings set and cancelled an hour before", "camera is always 'broken', never met anyone"],
        ["met one member in a cafe last week, she confirmed", "two members say they had coffee together"]),
        d.tell("money" in marks, ["asked one member for hospital costs in coins after nine days", "told a member a parcel needs a customs payment"],
        ["has never mentioned money", "paid their own coffee, says the member"]), f"member for {days} days", mod])
    d.noul("risk", trick, ["Is the profile a romance scam?", "Is somebody feigning feelings for money here?", "Should members be protected from this profile?",
        "Is the person behind the profile not who they claim to be?", "Is this profile fake?"], negated=["Is this a real person looking for a partner?", "Is the profile fine?",
        "Is the member sincere, as far as one can see?"])
    which(d, "romance" if trick else "genuine", ["romance", "genuine", "mule", "reviews"], "the profile", (0, 14), without=("relative", "charity", "invest"))
    signs(d, {"copied": "photo" in marks, "noview": "meet" in marks}, "the note", own=[(["requests for money", "money asked from a member"], "money" in marks),
        (["one text sent to many", "mass messages"], "copy" in marks)])
    advise(d, "remove" if trick else "keep", ["remove", "keep"], "the profile", {"boost": ["show it to more members"]})
    d.noul("stated", widow, ["Is the person said to have lost a partner by death?", "Does the member claim to be bereaved?"], negated=["Is there no talk of a deceased partner?"])
    d.noul("stated", abroad, ["Is the job named one in another country?"], negated=["Does the member work locally?"])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "this profile")
    return text


@drill("chat")
def three_weeks_of_good_mornings(d):
    a, b = d.say("Alex", "Robin", "Sascha", "Kim"), d.person().split()[0]
    turn = d.pick(["coins", "ticket", "inherit", "walk", "walk", "choir", "choir"])
    trick = turn in ("coins", "ticket", "inherit")
    warm = d.int(0, 4)
    tell_none = d.flag(0.6) if trick else d.flag(0.3)
    call = d.flag()
    lines = [(a, ["hello.", "morning, hope you are well", "good morning, nice to hear from you", "good morning dear, you make me smile", "good morning my heart, I breathe only for you"][warm]),
        (b, d.say("good morning to you too", "and how did you sleep?", "hi :)")),
        (a, d.told(turn, {"coins": ("my uncle shows me trades, put a little in the app I sent, I help you, we save for our house", "I made a lot with coins this week, open a wallet on my link, I tell you when to buy"),
            "ticket": ("I want to fly to you but the airline wants the visa bond, could you wire it, I return it when I land", "my wages are frozen, only the ticket is missing to hold you at last"),
            "inherit": ("my late father's trunk is at customs, you could receive it in your name, there is a small duty", "the lawyer needs someone honest to release a legacy, I thought of you, the stamp costs a bit"),
            "walk": ("shall we walk by the river on Sunday? my sister comes along with the dog", "Saturday at the market at ten? I'll wear the green hat"),
            "choir": ("we sing on Friday in the church, come and hear me, entry is free", "my team plays on Thursday, I kept a seat for you, it costs nothing")})),
        (b, d.say("hmm", "oh!", "let me think about that")),
        (a, d.tell(tell_none, ["do not tell your family yet, they would not understand", "keep this between us two"], ["ask your daughter what she thinks", "tell your friends, they can come as well"])),
        (b, d.tell(call, ["it was good to see you on the screen yesterday", "nice to have seen your face in the call"], ["I would love to see you in a call", "we have never seen each other"]))]
    cheats(d, trick, f"what {a} writes", more=[f"Is {a} after money?"], negated=[f"Is {a}'s interest sincere, as far as the chat shows?"])
    which(d, "romance" if trick else "genuine", ["romance", "genuine", "support", "charity"], "this chat", (0, 7), without=("invest", "recovery", "rugpull", "relative"))
    d.choice("stated", turn, {"coins": ["buying crypto through an app"], "ticket": ["paying for a journey"], "inherit": ["a duty on an estate"], "walk": ["meeting outdoors in public"], "choir": ["going to an event"]},
        [f"What does {a} bring up?", f"What is {a}'s proposal about?"])
    d.score("tone", warm, ["cold", "polite", "friendly", "tender", "passionate"], [f"How warm is {a}'s first line?", f"Affection in {a}'s greeting?", f"In what tone does {a} begin?"])
    signs(d, {"secrecy": tell_none}, "the chat", own=[(["money for the writer's ends", "a request to put up money"], trick), (["they have seen each other on camera", "a video talk took place"], call)])
    advise(d, "leave" if trick else "ahead", ["leave"], f"{a}'s proposal", {"ahead": ["go, with ordinary care", "nothing against it"], "less": ["send a smaller sum", "pay it with vouchers"]})
    return "\n".join(f"{x}: {y}" for x, y in lines)


@drill("nested_json")
def business_contact_with_a_fund(d):
    t, name, firm = d.day(), d.person(), d.firm()
    trick = d.flag()
    marks = d.some(["history", "face", "firm", "pitch"], *((2, 4) if trick else (0, 0)))
    bad = len(marks) >= 2
    mutual, endorsed = d.int(0, 60), d.flag()
    state = {"profile": {"name": name, "headline": d.say("Fund adviser", "Head of Growth", "Portfolio strategist") + f" at {firm}",
        "created": later(t, days=-d.int(3, 30) if "history" in marks else -d.int(1500, 4000)).date().isoformat(), "mutual_contacts": mutual,
            "picture_check": d.tell("face" in marks, ["computer-made face, earrings do not match", "found as a stock photo"], ["matches conference video", "no other use found"]), "skills_endorsed": endorsed},
        "employer_reply": d.tell("firm" in marks, ["HR: nobody of that name ever worked here", "firm not aware of this person"], ["HR confirms employment since 2019", "confirmed, desk phone given"]),
        "message": d.say("Great to connect. ", "Thanks for accepting. ", "Good day. ") + d.tell("pitch" in marks,
        ["I open a private pool this week with 4 percent a week secured, move to my messenger and wire the entry sum", "my insider pool pays double in a month, safe; write me off this network and send coins"],
        ["if you ever look for a speaker on pensions, my office number is on our site", "we publish a study on pensions next month, happy to send it; no obligation"]),
        "seen": t.isoformat(timespec="minutes")}
    cheats(d, bad, "this contact")
    rate(d, {0: 0, 1: 0.3}.get(len(marks), 0.6 + len(marks) / 10), "risk", "this business contact")
    signs(d, {"newprofile": "history" in marks, "copied": "face" in marks, "guarantee": "pitch" in marks}, "the contact", own=[(["the employer knows nothing of them", "employment denied by the firm"], "firm" in marks)])
    d.noul("stated", endorsed, ["Have others vouched for the person's skills?", "Are skills endorsed?"], negated=["Has nobody endorsed the person's skills?"])
    d.score("amounts", 0 if mutual < 10 else 1 if mutual < 40 else 2, ["fewer than ten", "ten to 39", "forty or more"], ["How many acquaintances are shared?", "Number of common contacts?"])
    which(d, "invest" if bad else "genuine", ["invest", "genuine", "job"], "the contact request", (0, 4), without=("rugpull", "pyramid"))
    return state


@drill("event_array")
def page_of_a_bakery_changes_hands(d):
    t = d.day()
    kind = d.pick(["hijack", "hijack", "sale", "campaign", "campaign"])
    trick = kind == "hijack"
    posts, admin = d.int(2, 9), d.person()
    weekend = d.flag()
    events = [{"at": t.isoformat(timespec="minutes"), "ev": "admin_login", "place": d.tell(trick, ["country never seen before", "new continent"], ["the bakery's own line", "home of the owner"])},
        {"at": later(t, minutes=6).isoformat(timespec="minutes"), "ev": "admin_changed", "who": d.told(kind, {"hijack": ("all former admins thrown out within a minute", "owner removed, unknown mail added"),
        "sale": ("new owner added by the old one, deed of sale uploaded", "old owner hands over to buyer, both confirm by code"),
        "campaign": (f"{admin} of the ad agency added as editor by the owner", f"owner adds agency's {admin}, rights limited to posts")})},
        {"at": later(t, minutes=20).isoformat(timespec="minutes"), "ev": "post", "count": posts, "text": d.told(kind, {"hijack": ("tokens at half price only here, wallet below",
        "your page breaks our rules, confirm your login here"), "sale": ("we keep the rye recipe, come and meet us", "same oven, new faces, first roll is free"),
        "campaign": ("plum cake all week, half price after six", "Easter orders open until Friday")})},
        {"at": later(t, minutes=25).isoformat(timespec="minutes"), "ev": "ad_budget", "from": 20, "to": d.told(kind, {"hijack": ("2500", "4000"), "sale": ("20", "25"), "campaign": ("150", "300")})},
        {"at": later(t, minutes=40).isoformat(timespec="minutes"), "ev": "note", "text": d.tell(weekend, ["it is Sunday, shop closed", "shop is shut for the holiday"], ["shop is open", "ordinary weekday"])}]
    d.noul("risk", trick, ["Has the page been taken over by a stranger?", "Is the page in the wrong hands?", "Should the page be locked?", "Is somebody misusing the bakery's page?",
        "Is there a fraud on the page's followers under way?"], negated=["Is the change of admins in order?", "Do the people now in charge have the right to be?", "Can the page stay as it is?"])
    d.choice("two_places", kind, {"hijack": ["a hostile takeover"], "sale": ["the business was sold"], "campaign": ["an agency is helping with advertising"]}, ["Why did the admins change?", "What is behind the events?"])
    rate(d, 1 if trick else 0, "risk", "what happens on the page")
    rate(d, 1 if trick else 0, "urgent", "this log")
    d.noul("stated", weekend, ["Is the shop shut at the time?"], negated=["Is the shop open at the time?"])
    d.score("amounts", 0 if posts < 4 else 1 if posts < 7 else 2, ["under four", "four to six", "seven or more"], ["How many posts went out?", "Number of posts in the log?"])
    return events


@drill("mixed")
def influencer_code_and_cream(d):
    name, brand = d.say("lottie.glow", "tim.in.the.kitchen", "mamaofthree", "runwithjo"), d.firm()
    kind = d.pick(["trial", "trial", "honest", "honest", "fake"])
    bad = kind in ("trial", "fake")
    pct, own, love = d.int(1, 6) * 10, d.flag(), d.int(0, 4)
    text = " ".join([f"@{name}:", ["This ruined my face, I am so done with it.", "Not for me, to be honest, it stings.", "It's ok, does what a cream does.", "I like it, soft skin and a nice smell.",
        "I am in love, I will never use anything else, best thing ever!!"][love],
        d.told(kind, {"trial": ("Get the 'free' jar on my link, you only type in your card for postage. (small print: 89 a month unless cancelled in writing within three days of ordering)",
        "Jar for 0.00! (footnote: by ordering you agree to twelve jars at 79, charged to the card)"),
            "honest": ("Paid partnership: you get a jar for its normal price less my code, one payment, two weeks to send it back.",
            "I am paid for this post. The shop sells single jars and takes them back, no subscription."),
            "fake": ("It cures cancer and sugar disease, throw your pills away, the doctors hate it.", "After three days no one in my family needs insulin any more, forget the clinic.")}),
        d.say(f"Code GLOW{pct}.", f"-{pct}% with my code."), d.tell(own, ["I bought it myself before.", "Paid the first jar out of my own pocket."], ["They sent me the jar.", "The jar was a gift from them."]),
        f"({brand})"])
    d.noul("risk", bad, ["Does the offer mislead people?", "Is something dishonest about the promotion?", "Should followers be warned?", "Is the promotion a trap?",
        "Would the platform have good reason to take the post down?"], negated=["Is it a fair piece of advertising?", "Is the promotion above board?", "May followers order without fear of a trick?"])
    which(d, {"trial": "trial", "fake": "cure", "honest": "genuine"}[kind], ["trial", "genuine", "pyramid"], "the promotion", (0, 4), without=("reviews", "fakes"),
        own={"cure": ["a false promise of healing", "dangerous health claims"]})
    rate(d, love / 4, "satisfied", "the influencer")
    d.noul("stated", own, ["Did the influencer pay for the first jar?", "Was the product bought with the influencer's own money?"], negated=["Did the influencer get it for nothing?"])
    d.score("amounts", 0 if pct < 30 else 1 if pct < 50 else 2, ["under 30 per cent", "30 or 40 per cent", "50 per cent or more"], ["How large is the rebate?", "Reduction with the code?"])
    rate(d, {"trial": 0.85, "fake": 1, "honest": 0}[kind], "risk", "this promotion")
    return text


@drill("mixed")
def lost_dog_shared_in_town(d):
    who, town = d.person(), d.city()
    trick = d.flag()
    marks = d.some(["edit", "towns", "comments"], *((2, 3) if trick else (0, 0)))
    chip, reward = d.flag(), d.flag()
    text = "\n".join([d.say(f"PLEASE SHARE!! Found hurt by the road in {town}, brown bitch", f"{town}!! This girl was hit by a car, help us find her people"),
        d.say("She is at the vet and cries at night.", "She is being looked after but misses someone."),
        d.tell(chip, ["She has a chip but it is not registered.", "Chip without entry."], ["There is no chip.", "She wears no chip."]),
        d.tell("comments" in marks, ["Comments are switched off.", "(commenting limited)"], ["Write in the comments if you know her, the vet's number is there.",
        "Comment below or ring Dr Lowe, the number is on the door."]),
        d.tell("towns" in marks, [f"(same picture and words posted in {d.int(7, 40)} town groups today)", "(the picture appears in groups of three countries)"],
        ["(the surgery shared the post on its own page)", "(a neighbour adds: 'saw her this morning at the surgery')"]),
        d.tell("edit" in marks, ["(edit history: earlier version sells rent-to-own houses)", "(once shared, the text is changed to an advert for loans)"],
        ["(edit: spelling of the street corrected)", "(edit: added the phone number)"]),
        d.tell(reward, ["A reward is offered.", "Whoever helps gets a reward."], ["No money needed or given.", "No reward, just decency."]), who])
    cheats(d, trick, "this post about a dog")
    which(d, "bait" if trick else "genuine", ["genuine", "charity", "rental"], "the post", (0, 4), own={"bait": ["a touching post to collect shares before its text is swapped",
        "bait for shares that will become an advert"]})
    signs(d, {"copied": "towns" in marks}, "the post", own=[(["nobody can reply", "replies are blocked"], "comments" in marks), (["a text that was swapped for another", "changed contents"], "edit" in marks),
        (["money held out to helpers", "a prize for helping"], reward)])
    advise(d, "leave" if trick else "share", [], "the post", {"leave": ["do not share, report it", "report it to the group's admin"], "share": ["share it or help if one can", "it is fine to pass it on"],
        "pay": ["send money to the vet through the writer", "offer the writer a loan"]})
    d.noul("stated", chip, ["Does the animal carry a chip?"], negated=["Is the animal without a chip?"])
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "the post")
    return text


@drill("chat")
def support_account_answers_a_complaint(d):
    user, brand = d.say("@miekevd", "@harrow_t", "@juno1987", "@pablo.r"), d.say("Tramline Bank", "AirPolar", "Boxly Post", "Fibro Net")
    trick = d.flag()
    marks = d.some(["handle", "link", "secret"], *((2, 3) if trick else (0, 0)))
    anger = d.int(0, 4)
    wait = d.int(2, 30)
    tag = brand.split()[0].lower()
    night = d.flag()
    lines = [{"from": user, "text": [f"@{tag} small thing, my refund has taken {wait} days, thanks for looking.", f"@{tag} {wait} days for a refund, a bit long, isn't it?",
        f"@{tag} I am getting annoyed, {wait} days and no refund.", f"@{tag} this makes me really angry, {wait} days and nobody answers!", f"@{tag} YOU THIEVES, {wait} DAYS, I AM BOILING WITH RAGE"][anger]},
        {"from": d.tell("handle" in marks, [f"@{tag}_help_desk24 (joined today, 2 followers)", f"@{tag}supp0rt (no tick)"], [f"@{tag} (verified)", f"@{tag}_care (verified, linked on the firm's site)"]),
        "at": d.tell(night, ["03:10", "02:44"], ["11:20", "15:05"]),
            "text": d.say("Sorry for the trouble! ", "We are sorry to read this. ", "Oh no, let us put it right. ") + d.tell("link" in marks,
            ["Fill in your card on this form and the refund is there in minutes: refund-center . quick . example", "Click here and log in so we can release the money: get-refund . example"],
            ["Your refund goes back to the card you paid with, you need not do a thing.", "We found it; it will be on your card by Friday, nothing to fill in."]) + " "
                + d.tell("secret" in marks, ["Then tell us the code you receive.", "Please send your PIN in a private message to be identified."],
                ["We never ask for codes or PINs.", "Please do not post any codes or numbers here."])}]
    cheats(d, trick, "the reply of the support account", more=["Is the helper an impostor?"], negated=["Is the reply really from the firm?"])
    rate(d, anger / 4, "angry", "the user")
    signs(d, {"lookalike": "handle" in marks, "codes": "secret" in marks}, "the reply", own=[(["a page for entering secrets", "a link to a form"], "link" in marks),
        (["sent in the middle of the night", "an answer at night"], night)])
    d.score("amounts", 0 if wait < 10 else 1 if wait < 20 else 2, ["less than ten days", "ten to nineteen days", "twenty days or more"], ["How long has the user been waiting?", "Waiting time so far?"])
    which(d, "support" if trick else "genuine", ["genuine", "recovery"], "the reply", (0, 5), without=("support", "bank"),
        own={"support": ["a false helpdesk after card data or codes", "an impostor posing as customer service"]})
    rate(d, 1 if trick else 0, "risk", "the helper's reply")
    return lines
