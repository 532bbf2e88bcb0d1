"""Homes to let and holidays: phantom flats and cheap honest ones, deposits, sublets, villas, caravans, house swaps, rooms."""

from draw import drill, later
from scene_questions import advise, cheats, rate, signs, which


@drill("mixed")
def sunny_flat_below_the_market(d):
    who, town = d.person(), d.city()
    trick = d.flag()
    marks = [*(["keys"] if trick else []), *d.some(["abroad", "papers", "photos"], *((1, 3) if trick else (0, 0)))]
    rent, usual, why = d.int(42, 58) * 10, d.int(95, 120) * 10, d.pick(["noise", "short", "none"])
    pets, hurry = d.flag(), d.flag()
    text = " ".join([
        d.say(f"2 rooms, {d.int(48, 66)} m2, balcony, {town} centre.", f"Bright two-room flat in the heart of {town}."), d.say(f"{d.money(rent)} warm (local mean {d.money(usual)}).",
        f"Rent {d.money(rent)} all in; comparable flats: {d.money(usual)}."),
        d.told(why, {"noise": ("Under the flight path and above a bar, I will be frank.", "Trams pass below from five in the morning, hence the price."),
        "short": ("The house comes down next summer, so ten months at most.", "Lease ends with the renovation in spring."), "none": ("Quiet, new kitchen, everything top.", "Freshly done up, perfect state.")}),
        d.tell("keys" in marks, ["Once the first month and deposit are with the letting service I post you the keys with a tracking number; if you do not like it you send them back.",
        "Keys come by courier after your transfer, no need to meet."], ["Keys on the first, at the flat, against signature; deposit into a blocked account in your name.",
        "You get the keys when we both sign in the flat, and pay the deposit after that."]),
        d.tell("abroad" in marks, [f"I am an engineer on a platform and cannot show it; look at the house from the street.", "My work holds me in another country, you may view it from outside only."],
        ["My neighbour shows it on Thursday, ring at 'Hauser'.", "I am abroad this month but the caretaker opens for viewings daily at six."]),
        d.tell("papers" in marks, ["To reserve, mail me a scan of your passport and a bank statement today.", "First please a picture of your ID, both sides, and your last pay slip."],
        ["Papers? Bring them to the viewing, I only need to look at them.", "No papers before you have seen the place."]),
        d.tell("photos" in marks, ["(One picture carries the logo of a hotel booking site.)", "(The same living room is on offer in two other cities.)"],
        ["(The view in picture 3 is the church opposite.)", "(Floor plan with street and number attached.)"]),
        d.tell(pets, ["Cats and dogs welcome.", "Pets are fine."], ["No animals please.", "Sorry, no pets."]), d.tell(hurry, ["Many ask, decide quickly.", "Gone by tomorrow, I fear."],
        ["Take a week to think.", "No hurry, free since May."]), who])
    cheats(d, trick, "this flat offer")
    which(d, "rental" if trick else "genuine", ["rental", "genuine", "job", "invest"], "the flat offer", (0, 6), without=("shop",))
    signs(d, {"prepay": "keys" in marks, "noview": "abroad" in marks, "papers": "papers" in marks, "copied": "photos" in marks, "haste": hurry}, "this offer")
    rate(d, 0.6 + len(marks) / 10 if trick else 0, "risk", "the flat offer")
    d.choice("stated", why, {"noise": ["it is loud there", "disturbance by traffic or guests"], "short": ["it can be let for a limited time only"], "none": ["no drawback is named", "nothing speaks against the place"]},
        ["Which drawback explains the rent, if any?", "What is the catch that the advertiser names?"])
    d.noul("stated", pets, ["Could a tenant bring a dog?", "Are animals allowed?"], negated=["Are animals ruled out?"])
    return text


@drill("nested_json")
def villa_on_a_booking_site(d):
    t = d.day()
    trick = d.flag()
    marks = d.some(["domain", "pay", "reviews", "reg"], *((2, 4) if trick else (0, 0)))
    pool, beds = d.flag(), d.int(2, 9)
    age = d.int(4, 25) if "domain" in marks else d.int(1500, 5200)
    state = {"page": d.say("Villa Mirasol", "Casa Levante", "Finca Oleander", "Chalet Bellavista"), "sleeps": beds, "week_price": d.int(7, 16) * 100,
        "discount": d.tell(d.flag(), ["early bird -30%", "-35 % for bookings today"], ["none", "no rebate"]),
        "site": {"domain_age_days": age, "registrant": "hidden" if d.flag() else "shown", "imprint": d.tell("reg" in marks,
        ["no firm, no phone, contact form only", "company number belongs to a bakery that closed in 2014"], ["company with number, phone answered at noon", "owner named with street; town hall lists her as host"])},
        "tourist_licence": d.tell("reg" in marks, ["number not found in region's register", "copied from another house"], ["number confirmed in region's register", "valid, same address"]),
        "payment": d.tell("pay" in marks, ["bank transfer in full to a person in a third country", "100% ahead, transfer only, card 'out of order'"],
        ["card, 20% now, rest on arrival", "card or transfer to the firm; free cancellation till 30 days before"]),
        "reviews": d.tell("reviews" in marks, ["12, all of one weekend, same wording in five", "9 reviews dated before the site existed"],
        ["31 in four years, from 2 to 5 stars", "18, some grumble about the steep lane"]),
        "extras": {"pool": pool, "wifi": True}, "checked_on": str(t.date())}
    cheats(d, trick, "this holiday page")
    rate(d, len(marks) and 0.6 + len(marks) / 10, "risk", "this booking page")
    signs(d, {"newdomain": "domain" in marks, "prepay": "pay" in marks}, "the page", own=[(["ratings that cannot be real", "reviews that look invented"], "reviews" in marks),
        (["a permit or firm that cannot be confirmed", "wrong registration"], "reg" in marks)])
    advise(d, "leave" if trick else "ahead", ["leave", "ahead"], "the page", {"ask": ["transfer half and ask for keys", "pay now to secure the rebate"]})
    d.noul("stated", pool, ["Is there somewhere to swim on the property?", "Does the house have a pool?"], negated=["Is the house without a pool?"])
    d.score("amounts", 0 if beds < 5 else 1 if beds < 8 else 2, ["fewer than five guests", "five to seven guests", "eight guests or more"], ["How many people can stay there?", "Capacity of the house?"])
    return state


@drill("chat")
def landlord_will_not_be_met(d):
    ten, land = d.person().split()[0], d.person().split()[0]
    kind = d.pick(["escrow", "platform", "agentfee", "meet", "meet", "video", "relative"])
    trick = kind in ("escrow", "platform", "agentfee")
    calm, kids = d.flag(), d.flag()
    rows = [(ten, d.say("hello, is the flat on the third floor still free?", "Good evening, I am interested in the attic room.")),
        (land, d.say("Yes it is.", "yes still free") + " " + d.tell(kids, ["My children grew up there.", "we raised two kids in it"], ["I bought it ten years ago.", "it was an investment of mine"])),
        (ten, d.say("when could I come by?", "could I have a look at it this week?")),
        (land, d.told(kind, {"escrow": ("A visit makes sense only if you are serious, so put two rents into your friend's name by cash transfer and send me a photo of the receipt, it stays yours",
        "please first send the deposit through the escrow firm I name, then an agent of theirs meets you with the key"),
            "platform": ("we do it through the holiday site, I send you the payment page myself; the viewing is after you have booked there",
            "here is the link to the rental portal, you pay a refundable viewing amount and they call you"),
            "agentfee": ("the office gives viewings against 90 in advance for the slot, voucher number is enough", "my assistant charges for the appointment, please top up her phone with 60 and it is fixed"),
            "meet": ("tomorrow at five? ring the bell on the left, the tenant before you opens", "of course, Saturday at ten, second entrance"),
            "video": ("I am travelling till Monday, but we can do a video walk tonight and you come on Tuesday before signing anything", "tonight by video if you like, and next week on the spot; nothing to pay before"),
            "relative": ("I live far away, my son shows it on Sunday, you settle the rest with him in the flat", "I am ill, so my sister will let you in on Friday, you need not pay a thing before that")})),
        (ten, d.say("ok... and the contract?", "and when would I sign?")),
        (land, d.tell(calm, ["Whenever you feel comfortable, sleep on it.", "Take your time with that."], ["Be quick please, four others wait in line.", "today still, or it goes to somebody else"]))]
    cheats(d, trick, "the landlord's reply", more=["Should the tenant expect to lose money here?"])
    d.choice("stated", kind, {"escrow": ["move a larger sum before a visit"], "platform": ["pay through a page that the landlord sends"], "agentfee": ["pay a small fee for an appointment"],
        "meet": ["come at a fixed hour"], "video": ["look at it over the camera, then in person"], "relative": ["be shown round by a member of the family"]},
        ["What does the landlord propose?", "How is the visit to come about?"])
    which(d, "rental" if trick else "genuine", ["rental", "genuine", "overpay"], "this chat", (0, 5), without=("shop", "trial"))
    rate(d, 0 if calm else 1, "pressure", "the landlord")
    rate(d, 1 if trick else 0, "risk", "the landlord's plan")
    d.noul("stated", kids, ["Does the landlord mention a family past in the place?", "Did children of the landlord live there, it is said?"], negated=["Is no family of the landlord mentioned?"])
    return "\n".join(f"[{a}] {b}" for a, b in rows)


@drill("email")
def agency_about_the_deposit(d):
    ten, ag, firm = d.person(), d.person(), d.firm()
    way = d.pick(["new", "new", "same", "same", "card"])
    trick = way == "new"
    host = firm.split()[0].lower()
    look = d.pick(["true", "off"]) if not trick else "off"
    dep, t, last = d.int(6, 15) * 100, d.day(), d.ref("", 4)
    urgent, name = d.flag(), d.flag()
    sender = d.told("off" if trick else "true", {"off": (f"deposits@{host}-lettings-payments.example", f"office@{host}letting.info.example"), "true": (f"deposits@{host}.example", f"office@{host}.example")})
    text = (f"From: {ag} <{sender}>\nTo: {ten}\nDate: {d.date(t)}\n\n" + d.tell(name, [f"Dear {ten.split()[0]},", f"Hello {ten}, flat {d.ref('', 2)},"], ["Dear tenant,", "Good day,"])
        + f" {d.say('your deposit of', 'the tenancy deposit,')} {d.money(dep)}, "
        + d.told(way, {"new": (f"must go to a new account since our bank is being audited: ends {d.ref('', 4)}, holder a partner of ours. Do not use the one in your contract (ends {last}). Please do not ring the office, lines are down.", f"is to be sent to another account this time, ending {d.ref('', 4)}, in the name of our treasurer; the contract's account {last} is closed for review. Answer by e-mail only."),
            "same": (f"is due to the account in your contract, ending {last}. It has not changed. If ever anyone tells you of another one, ring us on the number on our door.",
            f"goes to the account you know from the contract ({last}). We never announce new accounts by e-mail; call the office if in doubt."),
            "card": (f"can be left at our counter by card when you fetch the keys; the contract's account ending {last} works as well.",
            f"may be paid in the office by card on moving day, or as agreed to {last}.")}) + " "
        + d.tell(urgent, [f"It must be there by {d.date(later(t, days=2))}, the day your lease begins.", f"Without it the keys cannot be handed over on {d.date(later(t, days=2))}."],
        ["There is time until the end of next month.", "Any day before you move in will do."]) + f"\n\n{ag}, {firm}\n"
        + d.say(f"[contract of last month gives: {firm}, {host}.example]", f"(our file: agency's web address is {host}.example)"))
    cheats(d, trick, "this e-mail from the agency")
    which(d, "account" if trick else "genuine", ["account", "genuine", "bill", "rental"], "this e-mail", (0, 8), without=("boss",))
    signs(d, {"newaccount": trick, "lookalike": trick, "haste": urgent}, "the e-mail", own=[(["an address in general terms", "no name in the greeting"], not name)])
    advise(d, "verify" if trick else "ahead", ["ahead"], "the e-mail", {"verify": ["ring the agency on the number known from before and pay nothing yet", "call the known number first"],
        "other": ["pay the sum to both accounts", "send half now"]})
    d.choice("stated", way, {"new": ["to an account not in the contract"], "same": ["to the account that the tenant knows"], "card": ["at the desk or as before"]},
        ["Where should the money go, by this e-mail?", "How is the deposit to be paid?"])
    d.noul("stated", urgent, ["Is the sum wanted within days?", "Is a date two days off named?"], negated=["Is there plenty of time to pay?"])
    return text


@drill("narrative")
def caravan_by_the_lake(d):
    who, own = d.person(), d.person()
    end = d.pick(["gone", "gone", "gone", "taken", "fine", "misread"])
    stars = {"gone": 0, "taken": 0.25, "fine": 1, "misread": 0.75}[end]
    nights, dog, rain = d.int(3, 14), d.flag(), d.flag()
    text = " ".join([
        d.say(f"We had booked a caravan by the lake for {nights} nights from {own}.", f"{nights} nights in {own}'s caravan, found through a postcard in the bakery."),
        d.say("We paid in advance by bank transfer since that was all they took.", "Payment was by transfer a month before."),
        d.tell(dog, ["The dog came along.", "Our dog was allowed."], ["The dog had to stay at home.", "We left the dog with grandma."]),
        d.told(end, {"gone": (f"On arrival there was a lawn and nothing on it. The site's owner has never heard of {own}, the number is dead, and two other families stood there with the same booking.",
        f"There is no such pitch. The campsite manager says we are the sixth lot this month, and {own} does not pick up."),
            "taken": (f"There was the caravan, with another family in it: {own} had let it twice by mistake, wept on the phone, put us up at an inn that night and gave back every penny by morning. Still, the holiday was spoilt.", f"{own} had muddled the weeks, so somebody else was in it. We got our money back within the hour and a bottle of wine, but we drove home."),
            "fine": (f"Spotless, a stove, bicycles in the shed and {own} with a cake at the gate. I had feared the worst when they wanted money by transfer, and I am ashamed of it.",
            f"All as described and better. {own} lent us the boat. My worry about the advance payment was for nothing."),
            "misread": (f"At first nobody was there and I thought we were had; it turned out I had driven to the wrong lake. {own} waited till midnight with a lamp. A bit cramped but lovely.",
            f"We stood before a locked gate and cursed, until I read that the entrance is on the other shore. A kind host, mattress a little hard.")}),
        d.tell(rain, ["It poured every day.", "Rain, rain, rain."], ["Not a cloud all week.", "The sun shone throughout."]), who.split()[0]])
    d.noul("risk", end == "gone", ["Was the family cheated?", "Is the host a swindler?", "Did the writer fall for a scam?", "Was the caravan an invention?", "Was the booking a fraud from the start?"],
        negated=["Did the host act in good faith?", "Was the offer real?", "Is the host honest, whatever went wrong?"])
    rate(d, stars, "satisfied", "the guest")
    which(d, {"gone": "rental", "taken": "slip"}.get(end, "genuine"), ["rental", "genuine"], "this experience", (0, 3), without=("dispute", "shop"),
        own={"slip": ["an honest mistake that was made good", "double booking by oversight"]})
    d.choice("stated", end, {"gone": ["nothing stood there"], "taken": ["other people were in it"], "fine": ["everything was as promised"], "misread": ["the guests had gone to the wrong spot"]},
        ["What happened on arrival?", "What did the guests find when they came?"])
    d.noul("stated", dog, ["Did an animal travel with them?", "Was the dog there?"], negated=["Did they travel without their dog?"])
    d.noul("stated", rain, ["Was the weather wet?"], negated=["Was the weather dry?"])
    advise(d, "police" if end == "gone" else "none", [], "this", {"police": ["go to the police and the bank", "report the host"], "none": ["no report is needed", "nothing to report"],
        "court": ["sue the owner of the lake", "take the campsite to court"]})
    return text


@drill("chat")
def subtenant_sends_a_cheque(d):
    host, guest = d.person().split()[0], d.person().split()[0]
    trick = d.flag()
    rent, over = d.int(40, 80) * 10, d.int(60, 150) * 10
    study, parent = d.flag(), d.flag()
    t = d.day()
    msgs = [{"by": guest, "t": d.say("Good day dear host, I come to your city for ", "Hello! I will be in town for ") + d.tell(study, ["my studies", "a semester at the university"],
        ["a job at the clinic", "a contract at the port"]) + d.say(" and would love the room.", ", is the room free?")},
        {"by": host, "t": d.say("It is free from the first.", "Yes, from next month.")},
        {"by": guest, "t": d.tell(parent, ["My father pays for me.", "My uncle takes care of the payment."], ["My employer pays for me.", "The agency takes care of the payment."])},
        {"by": guest, "t": d.tell(trick,
        [f"He made the cheque out for {d.money(rent + over)} so that it covers my flight as well, please hand {d.money(over)} to the travel agent by instant transfer as soon as you have banked it.",
        f"There was an error, {d.money(rent + over)} is on its way. Just keep {d.money(rent)} and wire the other {d.money(over)} to my ticket office this week."],
            [f"The {d.money(rent)} comes by transfer; the {d.money(over)} for my flight I have paid already, so no worry. Please give me the room only when you see it in your account.",
            f"{d.money(rent)} is on its way and nothing more. You need not pay or forward anything for me, the ticket ({d.money(over)}) is done."])},
        {"by": host, "t": d.say("all right, thanks", "ok I see", "understood")}]
    cheats(d, trick, "the guest's message")
    which(d, "overpay" if trick else "genuine", ["overpay", "genuine", "rental", "mule"], "this", (0, 5), without=("romance",))
    d.noul("stated", trick, ["Is the host asked to send money on?", "Should part of the sum go to a third party?"], negated=["May the host keep all that arrives without sending anything on?"])
    rate(d, 1 if trick else 0, "risk", "the guest's request")
    d.choice("stated", "study" if study else "work", {"study": ["to learn", "for an education"], "work": ["to earn a living", "for employment"]}, ["Why does the guest come to town?", "Reason for the stay?"])
    advise(d, "leave" if trick else "ahead", ["leave", "ahead"], "the guest's message", {"wire": ["bank it and forward the surplus at once"]})
    d.choice("stated", "family" if parent else "firm", {"family": ["a relative"], "firm": ["an organisation the guest works for", "a company"]}, ["Who bears the rent for the guest?", "Who is said to be paying?"])
    return msgs


@drill("event_array")
def new_host_goes_live(d):
    t = d.day()
    kind = d.pick(["ghost", "ghost", "plain", "plain", "taken"])
    photos = d.int(4, 12)
    other = d.flag()
    price, area = d.int(4, 7) * 10, d.int(11, 15) * 10
    host = d.ref("H", 6)
    ip = d.tell(kind != "plain", ["another continent than the flat", "far abroad, first time"], ["same town as the flat", "same street network as ever"])
    evs = [{"t": later(t, days=0 if kind == "ghost" else -900, minutes=-50).isoformat(timespec="minutes"), "ev": "host_joined", "host": host},
        {"t": later(t, minutes=-40).isoformat(timespec="minutes"), "ev": "login", "from": ip, "device": "known" if kind == "plain" else "new"},
        {"t": later(t, minutes=-35).isoformat(timespec="minutes"), "ev": "password_reset" if kind == "taken" else "password_ok"},
        {"t": later(t, minutes=-30).isoformat(timespec="minutes"), "ev": "listing_live", "photos": photos, "photos_seen_on_other_sites": photos if kind == "ghost" else 0, "per_night": price, "area_median": area},
        {"t": later(t, minutes=-20).isoformat(timespec="minutes"), "ev": "payout_account", "state": d.told("changed" if kind == "taken" else "first" if kind == "ghost" else "kept",
        {"changed": ("replaced", "new IBAN over old"), "first": ("entered for the first time", "first entry"), "kept": ("unchanged", "as before")})},
        {"t": later(t, minutes=-10).isoformat(timespec="minutes"), "ev": "message_to_guest", "text": d.tell(kind != "plain",
        ["site fees are a robbery, wire it to me and save 15%", "book directly by bank transfer, here is my account"], ["please book here only, I may not take money outside",
        "the site's payment is the only way, house rules attached"])},
        {"t": t.isoformat(timespec="minutes"), "ev": "guest_question", "text": d.tell(other, ["is breakfast included?", "can we park?"], ["is there a cot?", "how far is the beach?"])}]
    d.noul("risk", kind != "plain", ["Should the listing be stopped?", "Is something dishonest going on with this host account?", "Is a guest in danger of losing money here?", "Does the log look like fraud?",
        "Is the host account being misused?"], negated=["Can the listing stay online?", "Does the log look harmless?", "Is this an honest host?"])
    which(d, {"ghost": "rental", "taken": "hijack", "plain": "genuine"}[kind], ["rental", "genuine"], "the log", (0, 3), without=("shop",),
        own={"hijack": ["a stranger using an older host's account", "an honest host's account in strange hands"]})
    signs(d, {"offsite": kind != "plain", "copied": kind == "ghost", "newaccount": kind == "taken"}, "the log", own=[(["a login from far away", "access from an unusual place"], kind != "plain")])
    rate(d, 0 if kind == "plain" else 1, "risk", "this host account")
    advise(d, {"ghost": "remove", "taken": "lock", "plain": "keep"}[kind], ["remove", "keep"], "the account", {"lock": ["lock it and reach the real owner",
        "freeze the account and call the owner who registered it long ago"]})
    d.choice("stated", "stay" if other else "kids", {"stay": ["about a meal or the car", "about food or parking"], "kids": ["about a bed for a baby or the sea", "about a baby's bed or the sea"]},
        ["What did the guest want to know?"])
    return evs


@drill("policy_and_case")
def letting_portal_rules(d):
    land, town = d.person(), d.city()
    advance, view, name, fee = d.flag(), d.flag(), d.flag(), d.flag()
    rent = d.int(5, 14) * 100
    dep = d.pick([1, 2, 3, 4, 5])
    rules = d.say("House rules of the portal: 1. No payment before a viewing, in person or by live video. 2. Deposit at most three rents. 3. The advertiser's name must agree with the land register or a power of attorney. 4. No fee for viewings.",
        "PORTAL RULES. (1) Nobody may be asked for money before having seen the place, live video included. (2) No deposit above three months' rent. (3) Advertiser = owner in the register, or holds a written authority. (4) Viewings cost nothing.")
    case = " ".join([f"Case: {land}, {town}, rent {d.money(rent)}, deposit {dep} {'rent' if dep == 1 else 'rents'}.",
        d.tell(view, ["Three people report that they walked through the flat, one by video.", "Visitors were there on Monday."],
        ["Nobody has seen it; the advertiser 'cannot open at the moment'.", "Six people asked for a look, none got one."]),
        d.tell(advance, ["Two were told to send the first month to hold it before any look.", "Holding money was requested from two people ahead of any look."],
        ["No one was asked for money so far.", "Money was not mentioned before signing."]),
        d.tell(name, ["Register: the same name.", "The land register names the advertiser."], ["Register: another name, no authority on file.", "The land register names a widow who knows nothing of it."]),
        d.tell(fee, ["A charge of 25 is made for each appointment.", "Appointments at 25 a head."], ["Appointments are free.", "No charge for coming by."])])
    broken = (advance) + (dep > 3) + (not name) + fee
    d.score("policy", min(broken, 3), ["none", "one", "two", "three or more"], ["How many rules are broken?", "Number of rules not kept?"])
    d.multi("policy", [(["the rule on money before a look", "rule 1"], advance), (["the rule on the size of the deposit", "rule 2"], dep > 3), (["the rule on who may advertise", "rule 3"], not name),
        (["the rule on fees for appointments", "rule 4"], fee)], ["Which rules are broken?", "Against which of these does the advertiser offend?"])
    d.noul("risk", not name, ["Does somebody offer a home that is not theirs?", "Is the advertiser someone without a right to the place?"], negated=["Does the advertiser own or represent the place?"])
    rate(d, ((not name) * 2 + advance + (not view)) / 4, "risk", "this advertisement")
    d.noul("stated", view, ["Has anybody been able to look inside?", "Were there viewings?"], negated=["Has nobody been let in so far?"])
    return rules + "\n\n" + case


@drill("mixed")
def house_swap_profile(d):
    who = d.person()
    trick = d.flag()
    marks = d.some(["insurance", "pictures", "call"], *((2, 3) if trick else (0, 0)))
    swaps, garden, cat = d.int(0, 9), d.flag(), d.flag()
    text = "\n".join([f"{d.say('HOUSE SWAP', 'Home exchange')}: {who.split()[0]} & family, {d.city()}",
        d.say("We would love your place in August, ours is yours meanwhile.", "Swap in August? Two weeks each way."),
        d.say("Swaps so far: ", "Exchanges done: ") + str(swaps) + (d.say(" (we are new to this)", " - our first time") if swaps == 0 else d.say(" (references below)", " - ask the others")),
        d.tell("insurance" in marks, ["Our insurer asks each partner to lodge a bond of 600 at his private account beforehand, you get it back afterwards.",
        "There is a swap tax; you pay it to my cousin, who is a notary, by money order."], ["No money changes hands, each insures his own.", "No bond, no fee; we only exchange contracts of our home insurers."]),
        d.tell("pictures" in marks, ["(the kitchen comes from a furniture catalogue)", "(photo 2 and 4 belong to a guest house in another country)"],
        ["(the pictures show toys on the floor and the family dog)", "(eleven pictures, the same table in summer and winter)"]),
        d.tell("call" in marks, ["Sorry, never by video, our line is too weak for that; letters only.", "We do not take calls at all."],
        ["Shall we have a video tea on Sunday, so the children meet?", "Call us any time, we walk you through the rooms."]),
        d.tell(garden, ["Garden with plums.", "A small garden."], ["Fourth floor, lift.", "Flat without a garden."]), d.tell(cat, ["Somebody must feed the cat.", "The cat stays."],
        ["No animals to look after.", "Nothing to feed or water."])])
    cheats(d, trick, "this house swap")
    signs(d, {"prepay": "insurance" in marks, "copied": "pictures" in marks, "noview": "call" in marks}, "the swap offer")
    rate(d, len(marks) and 0.5 + len(marks) / 6, "risk", "this swap")
    d.noul("two_places", cat, ["Would the guests have an animal to care for?", "Is there a cat to be fed?"], negated=["Are the guests free of duties towards animals?"])
    advise(d, "leave" if trick else "ahead", ["leave", "ahead"], "the offer", {"bond": ["offer a smaller bond", "send the money by another route"]})
    d.noul("stated", garden, ["Is there any ground outdoors?", "Does the home have a garden?"], negated=["Is it a home without a garden?"])
    return text


@drill("email")
def student_room_abroad(d):
    stud, land = d.person(), d.person()
    trick = d.flag()
    uni = d.flag()
    marks = d.some(["wire", "uni", "contract"], *((2, 3) if trick else (0, 0)))
    rent, dep = d.int(30, 60) * 10, d.int(60, 120) * 10
    first, visa = d.flag(), d.flag()
    text = (f"Subject: {d.say('room in student house', 'Re: room from September', 'your request for a room')}\n\n" + d.say("Dear ", "Hi ", "Good morning ") + stud.split()[0] + ",\n"
        + d.say("you cannot come for a viewing from overseas, that is clear to us.", "as you live abroad, a visit is hardly possible, we know.") + " "
        + d.tell("uni" in marks, ["We work with the university unofficially, so they will not confirm it if you ask there.", "Do not ask the housing office of the university, they favour their own halls."],
        ["The university's housing office lists us; ring them before you decide.", "You find us in the housing office's list, page 3, with my name."]) + " "
        + d.tell("wire" in marks, [f"Send {d.money(dep)} by money transfer to be picked up in cash by my nephew.", f"The deposit, {d.money(dep)}, in vouchers or coins, code by e-mail."],
        [f"The deposit, {d.money(dep)}, goes to the house's account with the university's credit union.", f"{d.money(dep)} deposit by card through the housing office."]) + " "
        + d.tell("contract" in marks, ["A contract is not customary here, my word is enough.", "The contract follows after the money, street and number too."],
        ["The contract with address and my identity number is attached; have it read by anybody.", "Attached: contract, address, energy certificate."]) + " "
        + d.tell(first, [f"Rooms go fast before term, the list closes on Friday.", "Term starts soon, so please answer by Friday."], ["You may answer next month.", "There are rooms left till winter."]) + " "
        + d.tell(visa, ["We can write a letter for your visa.", "A note for the consulate is no problem."], ["Bed linen is there.", "A desk and lamp are provided."]) + f" Rent {d.money(rent)}.\n{land}")
    cheats(d, trick, "this reply to the student")
    which(d, "rental" if trick else "genuine", ["rental", "genuine", "job", "romance"], "the reply", (0, 12), without=("shop",))
    signs(d, {"nocover": "wire" in marks, "haste": first, "noaddress": "contract" in marks}, "this reply", own=[(["discouraging questions to a third party", "asks not to enquire elsewhere"], "uni" in marks)])
    rate(d, 1 if trick else 0, "risk", "this room offer")
    d.noul("stated", visa, ["Does the landlord offer help with the consulate?", "Is a paper for the visa offered?"], negated=["Is the visa left unmentioned?"])
    d.noul("risk", trick, ["Should the student refuse to pay?", "Is it wiser to look for another room?"], negated=["May the student take the room without qualms?", "Can the student pay as asked?"])
    return text
