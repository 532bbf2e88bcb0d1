"""Risk records 2: sign-ups and new accounts, told by bulk, mail, device, age of data, and by what newcomers share for good reasons."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs

STREETS = ("Mill Lane 4", "12 Quay Road", "Elm Court 7", "33 Station St", "5 Orchard Rise", "Lindenweg 18", "Rua Nova 61", "20 Harbour View")


@drill("ledger_text")
def signup_feature_row(d):
    who = d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, ["mail", "fill", "vpn", "geo", "phone"], ["dev"], 4)
    others = d.int(7, 60) if "dev" in on else d.int(0, 1)
    mail_days = d.int(0, 4) if "mail" in on else d.int(700, 5200)
    secs = d.int(2, 6) if "fill" in on else d.int(55, 400)
    dist = d.int(2100, 9800) if "geo" in on else d.int(1, 38)
    night = d.int(0, 23)
    state = row(d, {"accounts_on_device|same_device_accounts|device_account_count": others, "email_domain_age_days|mail_domain_age_d": mail_days, "form_fill_seconds|time_to_submit_s|fill_time_sec": secs, "ip_is_vpn|anonymous_ip|proxy_flag": "vpn" in on,
                    "ip_to_address_km|geo_distance_km": dist, "phone_type|line_type": "virtual number" if "phone" in on else "mobile", "hour|signup_hour": night, "?marketing_opt_in": d.say(True, False), "?utm_source|campaign": d.say("search", "none", "friend"),
                    "?os": d.say("Android 14", "iOS 17", "Windows 11"), "full_name|applicant": who, "?app_version": d.say("8.2.1", "7.40"), "?password_strength": noise(d, 2, 4), "?referral_code": None, "?language": d.say("en", "pl", "pt"), "?kyc_level|kyc": 0})
    is_fraud(d, bad, d.say("this sign-up", "this new account", "this registration"))
    which_kind(d, "signup_farm" if bad else "newcomer", {"signup_farm": None, "newcomer": ["one person opening an account for themselves", "a normal registration"], "reviews": None, "staged": None}, "this sign-up", others=(0, 8), without=("promo", "synthetic", "stolen_identity", "honest_new", "honest_regular", "honest_family", "honest_device"))
    which_signs(d, [(["many accounts on one device"], "dev" in on), (["a mail domain registered days ago"], "mail" in on), (["a form filled faster than a human can"], "fill" in on), (["a hidden origin of the connection", "an anonymising connection"], "vpn" in on),
                    (["a connection far from the stated address"], "geo" in on), (["a number that is not a real mobile line", "a virtual telephone number"], "phone" in on)], "the sign-up")
    risk_level(d, graded(bad, len(on), 6), "this sign-up")
    next_step(d, "block" if bad else "pass", "this sign-up", ("pass", "block"))
    d.noul("amounts", secs < 10, ["Was the form filled in under ten seconds?", "Did it take less than ten seconds to fill in the form?"], negated=["Did filling in take more than ten seconds?"])
    return state


@drill("ledger_text")
def list_of_registrations(d):
    kind = d.pick(["farm", "farm", "class", "shop", "shop"])
    t = d.day()
    n = noise(d, 5, 7)
    stem = d.say("lunar", "pixel", "delta", "maple") + d.say("fox", "star", "kid", "man")
    hosts = d.say("mailbin.example", "quickinbox.example")
    step = d.int(7, 25) if kind == "farm" else d.int(50, 260) if kind == "class" else d.int(2500, 9000)
    fp = d.ref("fp", 4)
    fps = [d.ref("fp", 4) for _ in range(n)]
    people = [d.person() for _ in range(n)]
    nets = [f"{noise(d, 20, 90)}.{noise(d, 1, 250)}.*" for _ in range(n)]
    rows, at = [], t
    for i in range(n):
        mail = {"farm": f"{stem}{100 + i * 3}@{hosts}", "class": d.email(people[i], "hillcollege.example"), "shop": d.email(people[i], ("postbox.example", "inkmail.example")[i % 2])}[kind]
        rows.append((f"{at:%m-%d %H:%M:%S}", mail, fp if kind == "farm" else fps[i], nets[i] if kind == "shop" else nets[0]))
        at = later(at, seconds=step)
    state = table(d, ["created|registered_at|ts", "email|login|user", "device|fingerprint|device_id", "net|ip|subnet"], rows)
    is_fraud(d, kind == "farm", "this group of registrations", ["Were these accounts made in bulk by one operator?"], ["Are these the accounts of separate people?"])
    which_kind(d, kind, {"farm": ["one operator opens account after account with a script", "bulk registration from a single machine"], "class": ["a class or a staff that signs up together", "people of one institution registering in one session"], "shop": ["independent new users over some hours"]}, "the list",
               others=(0, 7), without=("signup_farm", "promo", "honest_new", "honest_family", "honest_regular", "synthetic", "honest_shared", "honest_firm"))
    risk_level(d, {"farm": 1, "class": 0.1, "shop": 0}[kind], "this list")
    next_step(d, "block" if kind == "farm" else "pass", "these accounts", ("pass", "block"))
    d.noul("identity", kind == "farm", ["Is one and the same device behind all of them?", "Do all lines carry one device?"], negated=["Does each account have a device of its own?"])
    d.noul("identity", kind != "shop", ["Do all come from the same network?", "Is one network shared by all?"], negated=["Do the accounts come from various networks?"])
    d.choice("order_time", {"farm": "s", "class": "m", "shop": "h"}[kind], {"s": ["less than half a minute"], "m": ["about one to four minutes"], "h": ["more than half an hour"]}, ["How long is it from one registration to the next?", "The gap between two neighbours is"])
    return state


@drill("nested_json")
def application_for_an_account(d):
    who = d.person()
    bad = d.flag()
    kind = d.pick(["synthetic", "stolen_identity"] if bad else ["student", "moved"])
    file_months = {"synthetic": d.int(0, 2), "stolen_identity": d.int(90, 300), "student": d.int(0, 4), "moved": d.int(60, 280)}[kind]
    age = d.int(41, 58) if kind == "synthetic" else d.int(18, 20) if kind == "student" else d.int(30, 66)
    addr_match = {"synthetic": "not found", "stolen_identity": "differs from bureau", "student": "parents' household found", "moved": "new, post forwarding order confirmed"}[kind]
    selfie = {"synthetic": d.int(12, 38), "stolen_identity": d.int(9, 41), "student": d.int(93, 99), "moved": d.int(92, 99)}[kind]
    ssn = {"synthetic": "issued in another decade than the birth year suggests", "stolen_identity": "valid", "student": "valid", "moved": "valid"}[kind]
    phone_days = {"synthetic": d.int(0, 9), "stolen_identity": d.int(0, 9), "student": d.int(200, 1500), "moved": d.int(900, 5000)}[kind]
    dev = d.int(4, 19) if bad else d.int(0, 1)
    hurry = d.flag()
    state = {"application": {"product": d.say("current account", "credit card", "instant loan account"), "channel": "web", "submitted": d.stamp(d.day()), "hurry_note": ["", d.say("please decide today", "need it before the weekend")][hurry]},
             "person": {"name": who, "age": age, "address": d.say(*STREETS), "job": {"student": "student"}.get(kind, d.say("employee", "driver", "self-employed"))},
             "checks": {d.say("bureau_file_months", "credit_file_age_m"): file_months, d.say("address_check", "addressResult"): addr_match, d.say("selfie_vs_id_pct", "faceMatchPercent"): selfie, d.say("national_number", "ssn_check"): ssn, d.say("phone_active_days", "phoneAgeDays"): phone_days, d.say("other_applications_same_device_30d", "deviceApps30d"): dev}}
    is_fraud(d, bad, "this application")
    which_kind(d, kind, {"synthetic": None, "stolen_identity": None, "student": ["a young person with no credit history yet"], "moved": ["a person who has recently moved house"]}, "the application", others=(0, 6), without=("signup_farm", "mule", "promo", "honest_new", "takeover", "bust_out", "honest_device"))
    which_signs(d, [(["face and document do not match"], selfie < 50), (["a phone number only days old"], phone_days < 10), (["several applications from one device"], dev > 1), (["hardly any credit file, whatever the age", "a credit file of less than half a year"], file_months < 6)], "the application")
    risk_level(d, 0.95 if bad else 0.1, "this application")
    next_step(d, "block" if bad else "pass", "the application", ("pass", "block"))
    d.noul("stated", hurry, ["Does the applicant press for a quick decision?", "Is haste asked for in the form?"], negated=["Is there no wish for a quick decision?"])
    d.noul("amounts", phone_days > 100, ["Has the telephone number been active for more than 100 days?", "Is the number older than 100 days?"], negated=["Is the number newer than 100 days?"])
    return state


@drill("analyst_note")
def seven_accounts_one_flat(d):
    a, b = d.person(), d.person()
    town, street = d.city(), d.say(*STREETS)
    kind = d.pick(["farm", "farm", "flat", "shelter"])
    n = d.int(5, 8)
    used = d.flag()
    state = " ".join([
        d.say(f"{n} accounts give the address {street}, {town}.", f"Linked by address: {n} new accounts at {street}, {town}.", f"{street} in {town} appears in {n} sign-ups of this month."),
        {"farm": d.say("It has a single letter box and the land register shows a storage unit.", "Street view shows a lock-up garage."), "flat": d.say("It is a hall of residence with forty rooms.", "The building is a student house of eleven flats."), "shelter": d.say("It is the office of an aid group that takes in post for people without a home.", "The house belongs to a refugee centre that lets residents use its address.")}[kind],
        {"farm": d.say("All passports show the same photograph, mirrored or tinted.", "The identity papers share one background and one typeface, with new names."), "flat": d.say("Each passed a video call with their own passport.", "Every one of them showed a different, valid card on video."), "shelter": d.say("Each came to a branch in person with a letter of the group.", "A caseworker came along with each of them to the branch.")}[kind],
        {"farm": d.say("Two telephones serve all of them.", "They share one handset, reset between sign-ups."), "flat": d.say("Each has a telephone of their own, some for years.", "As many handsets as people."), "shelter": d.say("Most use a cheap handset of their own.", "Prepaid phones, one each.")}[kind],
        {"farm": d.say("All took the overdraft within an hour of opening.", "The credit line was drawn fully on day one each time."), "flat": d.say("Grants and small wages come in.", "Part-time wages and money from parents come in."), "shelter": d.say("Welfare payments are expected.", "First benefits came in on the tenth.")}[kind],
        d.tell(used, [f"{a} was named as contact in every form.", f"Every form has {a} as a reference."], ["No common contact is named.", "The forms name different references."]), d.say(f"Seen by {b}.", f"({b})", f"{b} has the files.")])
    is_fraud(d, kind == "farm", "this group of accounts", ["Are the account holders invented?"], [f"Do real people stand behind the accounts at {street}?"])
    which_kind(d, kind, {"farm": ["identities made up by one operator to take out credit"], "flat": ["students who live in one building"], "shelter": ["people who use a charity's postal address"]}, "the group", others=(1, 7), without=("synthetic", "signup_farm", "stolen_identity", "honest_family", "honest_shared", "bust_out", "honest_new", "promo"))
    d.noul("stated", kind != "farm", ["Did each person show papers of their own?", "Were the holders seen in person or on video?"], negated=["Are the papers of the holders copies of one another?"])
    d.noul("stated", used, ["Is there one contact common to all the forms?", "Does one name stand as reference everywhere?"], negated=["Do the forms lack a common contact?"])
    risk_level(d, {"farm": 1, "flat": 0.05, "shelter": 0.1}[kind], "this group")
    next_step(d, "report" if kind == "farm" else "pass", "the accounts", ("pass", "report"), {"move": ["ask everybody to move house"]})
    return state


@drill("event_array")
def onboarding_steps(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["name", "paste", "bank"], ["doc", "live"])
    t = d.day()
    who, wrong = d.person(), d.person()
    docs = d.int(3, 6) if "doc" in on else 1
    lives = d.int(4, 8) if "live" in on else d.int(1, 2)
    slow = d.flag()
    ev = [{"at": f"{t:%H:%M:%S}", "step": d.say("start", "open_form"), "app": d.say("android", "ios", "web")},
          {"at": f"{later(t, seconds=31):%H:%M:%S}", "step": d.say("personal_data", "identity_form"), "name": who, "input": "pasted from clipboard in all fields" if "paste" in on else "typed"},
          {"at": f"{later(t, minutes=2):%H:%M:%S}", "step": d.say("document", "id_upload"), "different_documents_tried": docs, "result": "accepted"},
          {"at": f"{later(t, minutes=4):%H:%M:%S}", "step": d.say("liveness", "selfie_video"), "attempts": lives, "result": "accepted after screen replay warning" if "live" in on else "accepted"},
          {"at": f"{later(t, minutes=6 + 50 * slow):%H:%M:%S}", "step": d.say("link_bank", "reference_account"), "holder": wrong if "name" in on else who, "account_opened_days_ago": d.int(1, 6) if "bank" in on else d.int(300, 4000)},
          {"at": f"{later(t, minutes=7 + 50 * slow):%H:%M:%S}", "step": "submitted", "terms": True}]
    is_fraud(d, bad, "this onboarding", ["Is somebody trying to get in with another identity?"], [f"Is the applicant really {who}, by the look of it?"])
    which_signs(d, [(["several identity documents until one passed"], "doc" in on), (["trouble with the proof of a living face", "a selfie taken off a screen"], "live" in on), (["a bank account in another name"], "name" in on), (["personal data copied in rather than typed"], "paste" in on),
                    (["a bank account opened within the last week"], "bank" in on)], "the onboarding")
    risk_level(d, graded(bad, len(on), 5), "this onboarding")
    which_kind(d, "stolen_identity" if bad else "honest", {"stolen_identity": None, "honest": ["a person who opens an account under their own name"], "refund_abuse": None, "clicks": None}, "the onboarding", others=(0, 5), without=("synthetic", "signup_farm", "honest_new", "mule", "promo", "takeover", "honest_regular"))
    next_step(d, "block" if bad else "pass", "the applicant", ("pass", "block"), {"bonus": ["pay a bonus for patience"]})
    d.noul("order_time", slow, ["Did the whole thing take more than half an hour?", "Was over half an hour needed?"], negated=["Was all done within ten minutes?"])
    d.noul("identity", "name" in on, ["Does the linked account belong to somebody else by name?", "Is the bank account in a different name?"], negated=["Is the linked account in the applicant's own name?"])
    return ev


@drill("chat")
def support_chat_of_a_newcomer(d):
    who = d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, [], ["dob", "coach", "many", "limit"], 2)
    bonus, lang = d.flag(), d.flag()
    f = who.split()[0].lower()
    state = "\n".join([f"{f}: " + d.say("hi my new account is stuck in review", "why is my account not open yet", "hello, opened an account yesterday and its pending"),
        "desk: " + d.say("I'll look. What is your date of birth?", "Let's see. Date of birth, please?"), f"{f}: " + d.tell("dob" in on, ["one moment i look ... 1986? or 68, as on the paper", "wait i have to check the file... 4 may i think"], ["4 May 1986", "04.05.1986, same as on my card"]),
        "desk: " + d.say("Are you alone on this chat?", "Is anybody helping you with the account?"), f"{f}: " + d.tell("coach" in on, ["a manager tells me what to write, he pays me for the account", "the job agency sits with me on the phone, they need the account"], ["just me and the cat", "no, only me"]),
        "desk: " + d.say("How will you use it?", "What do you need it for?"), f"{f}: " + d.tell("limit" in on, ["some people will send 9000 or so this week, and i pass it on", "to receive transfers of clients of the agency and forward"], ["my wages from the hospital, and rent", "salary and the gym, that's all"]),
        "desk: " + d.say("Have you other accounts with us?", "Any earlier account here?"), f"{f}: " + d.tell("many" in on, ["they were closed, three of them, so now with this name", "two under my other papers"], ["no, first time", "never had one"]),
        f"{f}: " + d.tell(bonus, ["and do i get the 50 welcome bonus?", "the bonus comes too, right?"], ["and when does the card come?", "and can i choose the card colour?"]), f"{f}: " + d.tell(lang, ["sorry for english", "excuse my writing please"], ["thanks a lot", "cheers"])])
    is_fraud(d, bad, "this account opening", ["Will this account be used to pass on other people's money?"], ["Is this a person who wants an account for everyday life?"])
    which_kind(d, "mule" if bad else "wage", {"mule": None, "wage": ["a person who wants an everyday account"], "merchant_bust": None, "clicks": None}, "the case", others=(0, 6), without=("synthetic", "stolen_identity", "honest_new", "honest_regular", "pushed", "takeover", "promo"))
    which_signs(d, [(["a customer who must look up their own birthday"], "dob" in on), (["somebody who gives instructions in the background"], "coach" in on), (["a plan to forward money of others"], "limit" in on), (["earlier accounts under other names or closed ones"], "many" in on)], "the chat")
    risk_level(d, graded(bad, len(on), 4), "this account")
    next_step(d, "block" if bad else "pass", "the account", ("pass", "block"))
    d.noul("stated", bonus, ["Does the customer ask about a bonus?", "Is a reward brought up?"], negated=["Does the customer leave bonuses unmentioned?"])
    return state


@drill("ledger_text")
def marketplace_seller_signup(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["bank", "price"], ["copy", "tax", "dev"])
    a, b = d.country(), d.country()
    listings = d.int(150, 900) if "copy" in on else d.int(3, 40)
    disc = d.int(55, 80) if "price" in on else d.int(0, 12)
    banned = d.int(1, 4) if "dev" in on else 0
    state = row(d, {"seller_since_days|shop_age_d": d.int(0, 5), "business_country|seat": a, "payout_account_country|iban_ctry": b if "bank" in on else a, "listings_first_day|items_day1": listings, "photos_found_elsewhere_pct|copied_images_pct": d.int(85, 100) if "copy" in on else d.int(0, 6),
                    "price_below_market_pct|undercut_pct": disc, "tax_id_check|vat_check": "not found" if "tax" in on else "confirmed", "banned_sellers_same_device|linked_banned": banned, "?category|cat": d.say("consoles", "prams", "tools", "shoes"), "?logo": d.say(True, False),
                    "?support_hours": d.say("9-17", "24/7"), "shop_name|store": d.firm(), "?returns_days": d.say(14, 30), "?ships_from": a, "?newsletter": d.say("Y", "N")})
    is_fraud(d, bad, "this seller", ["Will buyers of this shop wait in vain for their goods?"], ["Is this a small business starting out?"])
    which_kind(d, "merchant_bust" if bad else "starter", {"merchant_bust": None, "starter": ["a genuine small trader who begins to sell"], "guessing": None, "sim_swap": None, "payroll": None}, "the seller", others=(0, 7), without=("laundering_shop", "synthetic", "stolen_identity", "signup_farm", "honest_firm", "honest_new", "reviews"))
    which_signs(d, [(["money paid out to another country than the seat"], "bank" in on), (["pictures taken from elsewhere", "copied photographs"], "copy" in on), (["prices far too good", "prices at half of the usual or less"], "price" in on), (["a tax number that does not exist"], "tax" in on), (["a device known from banned sellers"], "dev" in on)], "the seller")
    risk_level(d, graded(bad, len(on), 5), "this seller")
    next_step(d, "block" if bad else "pass", "the shop", (), {"block": ["keep the shop closed and the payouts frozen"], "pass": ["open the shop with the usual limits for beginners"], "rank": ["put it on top of the search results"]})
    d.noul("amounts", listings > 100, ["Did the seller put up more than a hundred items at once?", "Are there over 100 offers on the first day?"], negated=["Were fewer than a hundred items put up?"])
    return state


@drill("email")
def alert_mail_on_bonus_accounts(d):
    analyst = d.person()
    kind = d.pick(["ring", "ring", "family", "friends"])
    n, amt = d.pick([4, 6, 9]), d.pick([20, 30, 50])
    paid = d.flag()
    fam = d.say("Ashdown", "Pillai", "Lindgren", "Bautista")
    town = d.city()
    state = "\n".join([f"From: {d.email(analyst, 'promo-desk.example')}", d.say("Subject: welcome bonus, linked accounts", "Subject: please look: bonus cluster", "Subject: referral bonus"), "", d.say("Hi both,", "Team,"),
        d.say(f"{n} accounts took the {amt} {d.code} welcome bonus on one day and hang together.", f"We paid the welcome bonus of {amt} {d.code} to {n} accounts that share something."),
        {"ring": d.say(f"Same phone, wiped {n - 1} times; names like 'Qwe Rty'; mail addresses that differ by one dot; the bonus left for one bank account at once.", f"One device id under {n} names, mailboxes with a running number, and every bonus went to one bank account within the hour."),
         "family": d.say(f"All called {fam}, aged 9 to 71, one house in {town}; each passed the identity check with papers; bonuses still there, used for groceries.", f"The surname is {fam} in each, one household in {town}, papers seen for all; the money is spent in shops round the corner."),
         "friends": d.say(f"Invited by one user through the official friend link; {n} handsets, {n} bank cards in the right names; they buy coffee and bus tickets.", f"They came by one customer's invitation link, each with a phone and a card of their own name, in use ever since.")}[kind],
        d.tell(paid, ["The campaign ends on Sunday.", "The campaign is almost over."], ["The campaign runs until summer.", "The campaign goes on for months."]),
        d.say("What do we do?", "Your view?", "Opinions?"), analyst])
    is_fraud(d, kind == "ring", "this group of accounts", ["Is one person collecting the bonus several times?"], ["Are these separate people who each may have the bonus?"])
    which_kind(d, kind, {"ring": ["one person behind many names who cashes in the bonus", "one operator milking the offer"], "family": ["relatives in one house, each for themselves"], "friends": ["acquaintances brought along by a customer"]}, "the cluster", others=(0, 5), without=("promo", "signup_farm", "honest_family", "honest_shared", "honest_new", "synthetic"))
    risk_level(d, {"ring": 1, "family": 0.08, "friends": 0.05}[kind], "the cluster")
    next_step(d, "back" if kind == "ring" else "pass", "the bonuses", (), {"back": ["take the bonuses back and close the accounts"], "pass": ["leave the bonuses with them"], "more": ["pay every account a second bonus"]})
    d.noul("identity", kind == "ring", ["Do the accounts share a device?", "Is it one handset for all?"], negated=["Is sharing of a device not what links them?"])
    d.noul("stated", paid, ["Will the campaign be over soon?", "Does the offer end shortly?"], negated=["Does the offer go on for a good while?"])
    return state


@drill("policy_and_case")
def rules_for_new_accounts(d):
    who = d.person()
    lim = d.pick([500, 800, 1000])
    bad = d.flag()
    hard = d.pick(["banned", "doc"])
    soft = set(d.some(["vpn", "prepaid", "night", "abroad"], 0, 1 if not bad else 2))
    first = d.int(lim + 50, lim * 3) if d.flag() else d.int(40, lim - 40)
    device = "seen on a banned account" if bad and hard == "banned" else "clean"
    doc = "number taken from a sample document" if bad and hard == "doc" else "chip read, genuine"
    state = (d.say("NEW ACCOUNTS, desk rules.", "Handbook: first week of an account.", "Rules of thumb for openings") + " "
        + d.say(f"A banned device or a false document closes the account. A VPN, a prepaid phone, night hours or a foreign connection count for nothing alone; from three of them the account goes to review. A first deposit over {lim} waits for proof of funds.",
                f"Close: device known from a ban, forged papers. Review: three or more of VPN, prepaid number, opened at night, foreign connection. First deposit above {lim}: ask where it comes from.") + "\n---\n"
        + row(d, {"applicant|name": who, "device_check": device, "document_check": doc, "vpn": "vpn" in soft, "phone": "prepaid" if "prepaid" in soft else "contract", "opened_at_night|night_opening": "night" in soft, "connection|ip": "foreign" if "abroad" in soft else "domestic", "first_deposit|deposit_1": first, "?branch": d.say("web", "app"), "?brand": d.say("gold", "basic")}, ("lines", "pairs", "inline")))
    d.choice("policy", "close" if bad else "funds" if first > lim else "open", {"close": ["close the account"], "funds": ["ask where the deposit comes from", "hold the deposit until its origin is shown"], "open": ["nothing, the account goes on"], "review": ["review for an accumulation of soft signs"]}, ["What do the rules say for this account?", "Which rule applies, the gravest first?"])
    is_fraud(d, bad, "this account")
    d.noul("amounts", first > lim, ["Is the first deposit over the stated limit?", "Does the deposit exceed the limit?"], negated=["Is the first deposit within the limit?"])
    risk_level(d, (0.95 if bad else 0.1 * len(soft)), "this opening")
    d.noul("counting", len(soft) > 0, ["Is at least one of the soft signs there?", "Does any of the lesser signs apply?"], negated=["Are all of the lesser signs absent?"])
    next_step(d, "block" if bad else "pass", "the account holder's papers and device", (), {"block": ["regard them as false or tainted"], "pass": ["regard them as sound"]})
    return state


@drill("narrative")
def the_applicant_at_the_counter(d):
    clerk, who = d.person(), d.person()
    bad = d.flag()
    on = drawn_signs(d, bad, [], ["papers", "escort", "answers", "stamp"], 2)
    accent, cash = d.flag(), d.flag()
    f = who.split()[0]
    state = " ".join([d.say(f"{who} came in at ten to open an account.", f"At noon {who} asked {clerk} for an account.", f"A new customer, {who}, sat down at {clerk}'s desk."),
        d.tell("papers" in on, ["The photograph in the passport had been lifted and glued again.", "The laminate over the photograph was bubbled and the numbers did not align."], ["The passport was scanned and its chip agreed.", "The reader took the passport without complaint."]),
        d.tell("escort" in on, [f"A man stood behind the chair and answered before {f} could.", f"Outside a woman waited who had handed {f} the papers and kept the phone."], [f"{f} had come alone, by bicycle.", f"{f} was alone and in no hurry."]),
        d.tell("answers" in on, [f"Asked for the street, {f} read it from the palm of a hand.", f"{f} did not know which floor the flat was on, nor the employer's town."], [f"{f} told of the flat, the noise of the trams and the new job.", f"{f} named employer, street and floor without thinking."]),
        d.tell("stamp" in on, ["The employer's letter had a telephone number that rang in a betting shop.", "The firm on the pay slip was struck off in 2019."], ["The employer's letter was confirmed by a call to the switchboard.", "The firm on the pay slip is known to the branch."]),
        d.tell(accent, [f"{f} spoke with a strong accent.", f"{f} searched for words in the language."], [f"{f} spoke like everyone in town.", f"{f} is from the next village."]),
        d.tell(cash, ["A first deposit of 400 was made in small notes.", "400 in worn notes was paid in to begin with."], ["No money was paid in that day.", "The first deposit is to come by transfer."])])
    is_fraud(d, bad, "this account opening", [f"Is the person at the counter somebody other than they claim, or sent by others?"], [f"Does {f} seem an honest applicant?"])
    which_signs(d, [(["tampered papers"], "papers" in on), (["somebody who directs the applicant"], "escort" in on), (["not knowing one's own circumstances"], "answers" in on), (["an employer that does not check out"], "stamp" in on)], "the visit")
    which_kind(d, "false" if bad else "plain", {"false": ["an opening under false pretences, for others"], "plain": ["somebody who needs an account for a job"], "clicks": None, "reviews": None}, "the visit", others=(0, 6), without=("mule", "synthetic", "stolen_identity", "honest_new", "honest_regular", "pushed"))
    risk_level(d, graded(bad, len(on), 4), "the visit")
    next_step(d, "block" if bad else "pass", "the application", ("pass", "block"))
    d.noul("stated", accent, [f"Is it said that {f} is not at home in the language?", f"Does {f} speak like a foreigner?"], negated=[f"Does {f} speak like the locals?"])
    d.noul("stated", cash, ["Was cash paid in?", "Did money come in on the same day?"], negated=["Was nothing paid in yet?"])
    return state
