"""Onboarding: address papers, students, chains of shares, proxies, straw directors, renewals, two vendors."""

from draw import drill, iso, later, long_date


@drill("nested_json")
def ocr_of_an_address_paper(d):
    who, flatmate = d.person(), d.person()
    city, city2 = d.city(), d.city()
    issuer = d.pick(["WATER_BOARD", "COURIER", "TAX_OFFICE", "BROADBAND"])
    addr = d.pick(["EXACT", "FLAT_DIFFERS", "TOWN_DIFFERS"])
    holder = d.pick(["full", "joint", "other"])
    now = d.day("2025-03-10", 300)
    age = d.pick([14, 40, 75, 101, 160, 300])
    conf = d.pick([41, 55, 68, 83, 92, 97])
    pdf = d.pick(["scan", "native", "edited"])
    street, no = d.say("Mill Road", "Rue du Port", "Lindenweg", "Via Roma"), d.int(2, 89)
    paper_line = {"EXACT": f"{street} {no}/4, {city}", "FLAT_DIFFERS": f"{street} {no}/11, {city}", "TOWN_DIFFERS": f"{street} {no}/4, {city2}"}[addr]
    d.choice("stated", issuer, {"WATER_BOARD": ["a supplier to the household for drinking water", "the water company"], "COURIER": ["a parcel firm", "someone who brings packages"], "TAX_OFFICE": ["the fiscal authority", "the revenue service"], "BROADBAND": ["an internet provider", "the firm for the home network"]}, ["Who issued the paper?", "From whom does the address paper come?"])
    d.choice("two_places", addr, {"EXACT": ["they are the same", "no difference"], "FLAT_DIFFERS": ["same house, another flat", "only the flat number differs"], "TOWN_DIFFERS": ["another town", "the town is not the same"]}, ["How does the address on the paper compare with the one in the application?", "Set the two addresses side by side."])
    d.choice("two_places", holder, {"full": ["to the applicant alone", "the applicant only"], "joint": ["to the applicant and one more person", "two people, one being the applicant"], "other": ["to somebody who is not the applicant", "another person only"]}, ["To whom is the paper addressed?", "Whose paper is it?"])
    d.noul("policy", issuer in ("WATER_BOARD", "TAX_OFFICE") and age <= 120 or issuer == "BROADBAND" and age <= 45, ["Does the paper satisfy the rule on issuers and age?", "Is the paper of an accepted kind and recent enough?"], negated=["Does kind or age rule the paper out?"],
           criteria="Water bills and tax letters are good for 120 days from issue, internet bills for 45 days. Delivery notes are never good.")
    d.noul("amounts", conf >= 80, ["Was the reading surer than the vendor demands?", "Is the text recognition above its minimum?"], negated=["Was the text recognised too poorly?"])
    d.multi("judgement", [(["the file was changed in an editor", "editing of the file"], pdf == "edited"), (["the paper is another person's"], holder == "other"), (["it is over a hundred days old"], age > 100)], ["What speaks against the paper?", "Which weak points has it?"])
    return {"ticket": d.ref("POA", 6), "checkedAt": iso(now), "application": {"name": who, "address": f"{street} {no}/4, {city}", "since": d.int(2009, 2023)}, "ocr": {"issuerClass": issuer, "addressee": {"full": [who], "joint": [who, flatmate], "other": [flatmate]}[holder], "address": paper_line,
            "issuedOn": iso(later(now, days=-age)), "periodDays": 30, "confidence": conf / 100, "minConfidence": 0.75}, "file": {"mime": "application/pdf", "origin": {"scan": "SCANNER", "native": "ISSUER_EXPORT", "edited": "IMAGE_EDITOR_RESAVED"}[pdf], "pages": d.say(1, 2), "sizeKb": d.int(80, 2100)}, "pipeline": [{"stage": "virus_scan", "ok": True}, {"stage": "dewarp", "ok": True}, {"stage": "ocr", "ok": True}, {"stage": "match", "ok": None}], "locale": "en", "uploadedVia": d.say("app", "browser"), "next": None}


@drill("email")
def student_from_far_away(d):
    first, last = d.person().split()
    uni, payer = d.city(), d.person()
    land = d.country()
    visa = d.pick(["sticker", "letter", "none"])
    sponsor = d.pick(["parents", "state", "own"])
    addr = d.pick(["dorm", "friend", "nothing"])
    term = d.day("2025-08-20", 40)
    offset = d.pick([-20, -6, 4, 12])
    arrive = later(term, days=offset)
    selfie = d.flag()
    sim = d.flag()
    text = f"From: {first.lower()}.{last.lower()}@mail.example\nTo: student-accounts@bank.example\nSubject: {d.say('opening student account pls', 'my account problem', 'documents for the student account')}\n\n" + d.say("Dear sir or madam, ", "Hello dear bank, ", "Good day, ")
    text += f"I am {first} {last} from {land}, I study this year in {uni}. " + d.told(visa, {"sticker": ["In my passport is the visa glued, I send you photo of the page. ", "Visa is in passport, page nine, photo attach. "], "letter": ["Visa is not given yet but the consulate wrote that it is agreed, I send the letter. ", "For visa I have only the letter of promise by the embassy, see attach. "], "none": ["Visa I did not apply so far, I hope it goes quick. ", "About visa I must still begin. "]})
    text += f"University starts at {long_date(term)} and I land on {long_date(arrive)}. "
    text += d.told(sponsor, {"parents": [f"My father {payer} pays each month for me. ", f"Money comes from home, my mother {payer} sends it. "], "state": [f"The ministry in my country pays me the scholarship, contact is {payer}. ", f"I have scholarship of government, Mr or Mrs {payer} is responsible. "], "own": [f"I worked three years with the firm of {payer} and live from savings. ", f"I pay by myself, saved it in my job at {payer} and partners. "]})
    text += d.told(addr, {"dorm": ["The room in students house is confirmed, contract is here. ", "I have room in dormitory, paper of the dormitory is attach. "], "friend": ["I will stay on sofa of a friend, no paper for this. ", "First I live by a friend, he cannot write contract. "], "nothing": ["Where I live I do not know yet. ", "Room I am still searching. "]})
    text += d.tell(selfie, ["The selfie in your app worked at once. ", "App made my face picture, it says success. "], ["The selfie in your app does not work, always red cross. ", "App does not want my face, four times error. "])
    text += d.tell(sim, ["My number in this country is in the form. ", "I have already a local telephone card. "], ["Telephone I have only from home. ", "A local number I do not have, only foreign one. "]) + f"\n{d.say('Thank you and greetings', 'With respect', 'Have a nice day')}\n{first}"
    d.choice("stated", visa, {"sticker": ["the visa itself", "a visa in the travel document"], "letter": ["a promise in writing", "a letter that it will be granted"], "none": ["nothing, no application was made", "nothing yet"]}, ["What does the student have as to the right to enter?", "How far has the visa come?"])
    d.choice("stated", sponsor, {"parents": ["the family", "a parent"], "state": ["a government", "a public scholarship"], "own": ["the student", "own earnings of the past"]}, ["Who pays for the studies?", "From where will the money come?"])
    d.noul("order_time", offset > 0, ["Will the student arrive only after the courses have begun?", "Does term begin before the student lands?"], negated=["Will the student be there before term begins?"])
    d.multi("stated", [(["the visa page", "a picture of the visa"], visa == "sticker"), (["a contract on housing", "proof of a room"], addr == "dorm"), (["the embassy's letter", "a letter from the consulate"], visa == "letter")], ["Which papers are attached?", "What did the student send?"])
    d.noul("stated", selfie, ["Did the face capture succeed?", "Did the picture of the face go through?"], negated=["Did the face capture fail?"])
    d.noul("unknown", addr == "dorm", ["Does the bank learn from the mail of a fixed place to live, with a paper?", "Is a home with a contract named?"], negated=["Is a settled address still lacking?"])
    d.score("judgement", (visa == "sticker") + (addr == "dorm") + selfie, ["far from it", "some way to go", "nearly", "ready"], ["How near is the student to an account?", "How ready is this application?"], criteria="Needed: a granted visa, a room with a contract, a face capture that worked. Count how many are there: none, far; one, some way; two, nearly; three, ready.")
    return text


@drill("analyst_note")
def shares_through_two_layers(d):
    top, mid, p, q, w = d.firm(), d.firm(), d.person(), d.person(), d.person()
    part = d.pick([20, 30, 40, 60, 100])
    stake = d.pick([20, 50, 60, 70, 90])
    direct = d.pick([0, 3, 3, 11])
    total = part * stake / 100 + direct
    land = d.country()
    votes, stale, family = d.flag(0.4), d.flag(), d.flag()
    text = d.say("Ownership workings. ", "UBO calc. ", "Look-through. ") + f"{mid} holds {part}% of {top}. " + d.say(f"{p} has {stake}% of {mid}", f"Behind {mid} stands {p} with {stake}%") + d.say(f", the remainder there belongs to {q}. ", f"; {q} has the rest. ")
    text += (d.say(f"On top, {p} owns {direct}% of {top} in person. ", f"{p} also holds {direct}% of {top} directly. ") if direct else d.say(f"{p} has no shares in {top} directly. ", f"{p} holds nothing in {top} in person. "))
    text += d.tell(votes, [f"Under a pact all votes in {mid} follow the word of {q}. ", f"{q} holds preference shares and alone decides in {mid}. ", f"A voting agreement gives {q} the command over {mid}. "], [f"Votes in {mid} go by shares, no pact. ", f"One share one vote in {mid}. ", f"No side agreements on the votes in {mid}. "])
    text += d.tell(family, [f"{w}, who signs for {top}, is the sister-in-law of {p}. ", f"{w} (signatory of {top}) married into {p}'s family. "], [f"{w}, who signs for {top}, was hired by an agency. ", f"{w} (signatory of {top}) is an employee without ties to the owners. "])
    text += d.tell(stale, [f"The chart from {land} dates from 2019. ", "The chart is six years old and unsigned. ", "Chart: old, nobody has renewed it since 2019. "], ["The chart was certified by a notary this month. ", f"The chart from {land} is fresh, certified last week. ", "Chart: new, stamped a few days ago. "])
    text += d.say("Sector: packaging.", "They make parts for bicycles.", "Trades in timber.")
    d.noul("amounts", total > 25, [f"Does the first-named person end up with more than a quarter of the applicant?", "Adding direct and indirect parts, is the first person's stake in the applicant over 25 %?"], negated=["Is the first person's total stake in the applicant a quarter or less?"], criteria=f"First person: {p}. Applicant: {top}. An indirect part is the share of the share.")
    d.noul("stated", votes, ["Do the votes in the holding lie with one person by agreement?", "Is there an arrangement on voting power in the holding?"], negated=["Do votes in the holding simply follow the shares?"])
    d.choice("two_places", "q" if votes else "p" if stake > 50 else "even" if stake == 50 else "q", {"p": p, "q": q, "even": ["neither of the two", "nobody alone"]}, ["Who controls the holding company?", "Who has the say in the holding?"]) 
    d.noul("stated", family, ["Is the signatory kin of an owner?", "Does a family link exist between the signatory and the owner?"], negated=["Is the signatory unrelated to the owners?"])
    d.score("order_time", int(not stale), ["outdated", "current"], ["How up to date is the chart?", "Age of the ownership chart:"])
    d.score("amounts", 0 if direct == 0 else 1 if direct == 3 else 2, ["none", "up to 5 %", "10 % or more"], ["How much of the applicant does the person own without the holding?", "The direct part is"])
    d.multi("judgement", [(["the voting arrangement", "who commands the votes"], votes), (["the date of the chart", "an old chart"], stale), (["the signatory's family ties", "the link between signatory and owner"], family)], ["What should the analyst follow up?", "Which points deserve another question?"], criteria="Follow up: votes that do not go by shares, a chart older than a year, relatives as signatories.")
    x, known = d.firm(), d.flag()
    text += d.say(f" A third company, {x}, appears in the chart but was wound up before the application and is left out.", f" {x} on the chart is only a landlord and owns no shares.", f" The loan from {x} gives no voting rights.")
    text += d.tell(known, [f" The holding was set up in {d.int(1996, 2018)}.", f" Founding year of the holding: {d.int(1996, 2018)}.", f" The holding exists since {d.int(1996, 2018)}."], [" The founding year of the holding is not on the chart.", " We could not find out when the holding was set up.", " Founding year of the holding: left blank."])
    d.noul("unknown", known, ["Is it known when the holding was founded?", "Does the note give the founding year of the holding?"], negated=["Is the age of the holding unknown?"])
    return text


@drill("policy_and_case")
def power_of_attorney_at_the_desk(d):
    own, agent, clerk, notary = d.person(), d.person(), d.person(), d.person()
    form = d.pick(["notary", "bank", "plain"])
    scope = d.pick(["all", "pay", "open"])
    wish = d.pick(["pay", "open", "close"])
    state_ = d.pick(["well", "ill", "dead"])
    idok, orig = d.flag(), d.flag(0.6)
    lapsed = d.flag(0.4)
    day = d.day("2025-02-10", 300)
    end = later(day, days=-d.int(5, 90) if lapsed else d.int(20, 400))
    valid_form = form != "plain"
    covers = scope == "all" or scope == wish
    text = d.say("RULES FOR ATTORNEYS", "Proxy holders, rules", "Section 12: acting for others") + ". A proxy made before a notary or on the bank's own sheet is accepted, any other writing is not. The proxy must be shown in the original. It covers only what it names. It lapses on the date it bears, but not by the death of the owner. The proxy holder shows an identity paper.\n"
    text += f"{long_date(day)}, {clerk} writes: " + d.say(f"{agent} came for {own}. ", f"{agent} wishes to act for our customer {own}. ") + d.told(form, {"notary": [f"The proxy was drawn up by notary {notary}. ", f"Notarial deed by {notary}. "], "bank": ["It is on our own printed sheet. ", "They used the form that we hand out. "], "plain": ["It is a handwritten sheet, witnessed by a neighbour. ", "It was typed at home and signed. "]})
    text += d.tell(orig, ["I held the original in my hands. ", "Original seen, with wet signature. "], ["It was just a photo on a phone. ", "Only a copy was laid before me. "]) + d.say("Valid until ", "It bears the end date ") + long_date(end) + ". "
    text += d.told(scope, {"all": ["It speaks of all banking matters. ", "By its words it covers everything with banks. "], "pay": ["By its words it is for making payments. ", "It names payments out of the account, no more. "], "open": ["It allows the opening of accounts, no more. ", "By its words it is for opening accounts. "]})
    text += d.told(wish, {"pay": [f"{agent.split()[0]} wants to pay some bills. ", "The wish is a payment to the heating firm. "], "open": [f"{agent.split()[0]} wants a new savings account in the owner's name. ", "The wish is a further account for the owner. "], "close": [f"{agent.split()[0]} wants the account shut. ", "The wish is to end the account. "]})
    text += d.told(state_, {"well": [f"{own} is on a long journey. ", f"{own} works abroad until spring. "], "ill": [f"{own} lies in hospital. ", f"{own} is bedridden since a stroke. "], "dead": [f"{own} died last week. ", f"{own}'s funeral was on Monday. "]})
    text += d.tell(idok, [f"Passport of {agent}: copied.", f"{agent} showed an identity card."], [f"{agent} had no paper along.", f"No ID of {agent} could be shown."])
    ok = valid_form and covers and orig and idok and not lapsed
    d.choice("stated", form, {"notary": ["a notary's deed", "an official deed"], "bank": ["the bank's own sheet", "a form of the house"], "plain": ["a private writing", "a paper made at home"]}, ["In what form was the proxy given?", "What sort of paper is the proxy?"])
    d.noul("order_time", lapsed, ["Had the proxy run out on the day of the visit?", "Was the end date of the proxy already past?"], negated=["Was the proxy still running on the day of the visit?"])
    d.noul("two_places", covers, ["Does the proxy cover what the visitor wants?", "Is the wish within the words of the proxy?"], negated=["Does the wish go beyond the proxy?"])
    d.multi("policy", [(["the form", "the kind of paper"], not valid_form), (["a missing original", "that there was only a copy"], not orig), (["the visitor's own identity paper", "the identity of the visitor"], not idok), (["the end date"], lapsed)], ["What does the rule object to?", "At which points does the case fail the rules?"])
    d.choice("stated", state_, {"well": ["away from home", "travelling or working elsewhere"], "ill": ["sick", "unable because of illness"], "dead": ["no longer alive", "deceased"]}, ["How is it with the account owner?", "Why does the owner not come in person?"])
    d.score("policy", sum((valid_form, covers, orig, idok, not lapsed)) - 2 if sum((valid_form, covers, orig, idok, not lapsed)) > 2 else 0, ["two or fewer", "three", "four", "all five"], ["How many of the conditions are met?", "Count the conditions that hold."], criteria="Conditions: accepted form; original shown; covers the wish; not run out; identity paper of the visitor.")
    return text


@drill("narrative")
def director_of_a_hundred_firms(d):
    firm, name, real = d.firm(), d.person(), d.person()
    n = d.pick([2, 4, 60, 140])
    place = d.pick(["mail", "office", "home"])
    knows, acts = d.flag(), d.flag()
    pays = d.pick(["fee", "salary"])
    site = d.pick(["full", "blank", "none"])
    trade = d.say("steel tubes", "cotton cloth", "used printers", "olive oil")
    who_told = d.pick(["self", "tip", "search"])
    text = d.say(f"The account of {firm} was asked for online. ", f"{firm} filled in our form in eleven minutes. ") + f"It says it deals in {trade}. "
    text += d.say(f"Its sole director is {name}, ", f"As director we read the name of {name}, ") + f"who, by the register, heads {n} companies in all. "
    text += d.tell(knows, [f"On the phone {name.split()[0]} named the main customers and last year's turnover without notes. ", f"{name.split()[0]} described the goods, the suppliers and the margins to us. "], [f"On the phone {name.split()[0]} could not tell what the company sells. ", f"{name.split()[0]} did not know a single customer and wanted to ring back. "])
    text += d.tell(acts, [f"Mail about the account comes from {real}, who is found in no register. ", f"All arrangements were made by {real}, who holds no office in the firm. "], [f"Mail about the account comes from {name.split()[0]} in person; {real} is the bookkeeper. ", f"All arrangements were made by {name.split()[0]}; {real} only made the appointment. "])
    text += d.told(pays, {"fee": ["The director gets a flat yearly fee of a few hundred. ", "For lending the name a small sum is paid each year. "], "salary": ["The director draws a monthly salary like any manager. ", "A full wage is paid to the director each month. "]})
    text += d.told(place, {"mail": ["The seat is a letter box shared with hundreds. ", "At the seat there is a mail service, no desk. "], "office": ["The seat is a rented floor with six staff. ", "We visited the seat: people at work, samples on shelves. "], "home": ["The seat is a family home with a name plate. ", "The firm is run from the director's living room. "]})
    text += d.told(site, {"full": ["The web page shows goods and prices. ", "On the web page one can order. "], "blank": ["The web page says 'coming soon'. ", "There is a domain with an empty page. "], "none": ["No web page exists. ", "We found no page on the web. "]})
    text += d.told(who_told, {"self": ["The number of companies was told by the director, unasked.", "The director spoke of the other companies right away."], "tip": ["A competitor hinted at the other companies.", "We heard of the other companies through a tip."], "search": ["The other companies came up in our own register search.", "Our own search brought the other companies to light."]})
    signs = (n > 50) + (not knows) + acts + (pays == "fee") + (place == "mail")
    d.noul("stated", knows, ["Is the director familiar with the business?", "Could the director tell about the trade of the firm?"], negated=["Is the director in the dark about the firm?"])
    d.noul("two_places", acts, ["Does somebody without office pull the strings?", "Is the account arranged by a person who is not an organ of the firm?"], negated=["Does the director arrange things personally?"])
    d.choice("stated", place, {"mail": ["an address for letters only", "a mailbox"], "office": ["proper business rooms", "an office with people"], "home": ["a private dwelling", "a home"]}, ["What is found at the seat?", "What kind of place is the seat?"])
    d.choice("stated", site, {"full": ["a working site", "a shop with wares"], "blank": ["an empty page", "a page without content"], "none": ["nothing at all", "no site"]}, ["What does the internet show of the firm?", "What was found online?"])
    d.choice("stated", who_told, {"self": ["from the director", "by the director's own account"], "tip": ["from outsiders", "through a hint"], "search": ["by looking it up", "through the bank's research"]}, ["How did the bank learn of the other companies?", "Where does the knowledge of the further firms come from?"])
    d.score("judgement", 0 if signs <= 1 else 1 if signs == 2 else 2, ["a real director", "doubtful", "a front"], ["Is the director real or a front?", "How much does the director look like a straw person?"], criteria="Signs of a front: over fifty companies; no knowledge of the business; somebody else arranges everything; a small fee; a letter box seat. None or one: real. Two: doubtful. Three or more: a front.")
    d.noul("amounts", n > 50, ["Does the director head more than fifty companies?", "Is the count of directorships above fifty?"], negated=["Is the number of directorships small?"])
    d.multi("judgement", [(["ignorance of the trade", "not knowing the firm's business"], not knows), (["another person in charge behind the scenes", "someone without office who arranges all"], acts), (["the way of being paid", "a token payment for the post"], pays == "fee")], ["What points to a straw director?", "Which hints at a front are there?"])
    return text


@drill("chat")
def two_pairs_of_eyes(d):
    one, two, head = d.person(), d.person(), d.person()
    a, b = d.pick(["ok", "no"]), d.pick(["ok", "no"])
    concern = d.pick(["cash", "owner", "country"])
    same_team, read = d.flag(), d.flag()
    first_at = d.day()
    gap = d.pick([4, 20, 95, 200])
    rush = d.flag()
    third = d.pick(["ok", "no"])
    firm = d.firm()
    msgs = [{"user": one, "time": first_at.strftime("%H:%M"), "msg": d.say("file", "application") + f" {firm}: " + {"ok": d.say("I am fine with it", "approve from my side", "good to go for me"), "no": d.say("I would turn it down", "decline from my side", "not for us, I think")}[a]},
            {"user": one, "time": later(first_at, minutes=1).strftime("%H:%M"), "msg": d.say("only thing is ", "what I looked at longest: ") + d.told(concern, {"cash": ["they bank notes every day", "two thirds of takings are in notes"], "owner": ["the owner sits behind three layers", "hard to say who is behind it"], "country": ["suppliers sit in a high risk jurisdiction", "they buy from a country on the grey list"]})},
            {"user": two, "time": later(first_at, minutes=gap).strftime("%H:%M"), "msg": {"ok": d.say("second signature given", "agreed to onboard, signed"), "no": d.say("I refuse, second signature not given", "not with my name on it")}[b]},
            {"user": two, "time": later(first_at, minutes=gap + 1).strftime("%H:%M"), "msg": d.tell(read, ["went through every page before", "took me the whole folder to decide"], ["did not open the folder tbh, trust your word", "have not looked at the papers"])},
            {"user": head, "time": later(first_at, minutes=gap + 9).strftime("%H:%M"), "msg": d.tell(rush, ["the sales people want an answer before lunch, hurry", "sales is pushing hard today"], ["no hurry here, do it well", "take the time you need"])},
            {"user": head, "time": later(first_at, minutes=gap + 12).strftime("%H:%M"), "msg": d.say("my own view: ", "I come down on: ") + {"ok": d.say("take them", "onboard"), "no": d.say("leave them", "reject")}[third]}]
    d.noul("two_places", a == b, ["Do the first two reviewers agree?", "Are the two analysts of one mind?"], negated=["Are the first two reviewers divided?"])
    d.choice("policy", "in" if (a == "ok") + (b == "ok") + (a != b and third == "ok") >= 2 else "out", {"in": ["the client is taken on", "onboarded"], "out": ["the client is turned away", "rejected"]}, ["What becomes of the application?", "What is the outcome by the rule?"], criteria="Two equal votes decide. Where the first two differ, the head's view decides.")
    d.choice("stated", concern, {"cash": ["banknotes", "the cash share"], "owner": ["unclear ownership", "who is behind the firm"], "country": ["a risky land of purchase", "where the goods come from"]}, ["What occupied the first reviewer most?", "Which point is raised about the firm?"])
    d.noul("exception", not read, ["Was the second vote cast without reading the papers?", "Is the second signature worthless under the rule?"], negated=["Did the second reviewer study the file?"], criteria="A vote counts for the rule only if the voter has read the file.")
    d.noul("stated", rush, ["Is the team under pressure of time?", "Does somebody urge a quick decision?"], negated=["May the reviewers take their time?"])
    d.score("order_time", 0 if gap < 15 else 1 if gap < 60 else 2, ["within a quarter of an hour", "within the hour", "later than that"], ["How soon did the second reviewer answer?", "How long after the first vote did the second come?"])
    d.multi("judgement", [(["haste", "pressure by others"], rush), (["a vote without reading"], not read), (["split votes", "no agreement"], a != b)], ["What makes the decision weak?", "Which weaknesses has the decision process?"])
    return msgs


@drill("ledger_text")
def expiring_papers_of_old_clients(d):
    people = [d.person() for _ in range(4)]
    today = d.day("2025-05-10", 300)
    ends = d.shuffled([-45, -8, 17, 130])
    kinds = [d.pick(["PP", "ID", "RP"]) for _ in people]
    letters = [d.int(0, 3) for _ in people]
    back = d.pick(range(4))
    lines = [f"{p:<22}{kinds[i]}  ends {iso(later(today, days=ends[i]))}  letters {letters[i]}  " + (d.say("new copy in, to be checked", "upload came yesterday", "has sent the new one") if i == back else d.say("-", "n/a")) for i, p in enumerate(people)]
    out = [i for i in range(4) if ends[i] < 0]
    longest = min(range(4), key=lambda i: ends[i])
    most = max(range(4), key=lambda i: letters[i])
    d.choice("order_time", longest, {i: people[i] for i in range(4)}, ["Whose paper ran out first?", "Which client's document has been out of date the longest?"])
    d.multi("order_time", [(p, i in out) for i, p in enumerate(people)], ["Whose document is no longer valid on the day of the list?", "Which clients have papers that have ended?"])
    d.choice("stated", back, {i: people[i] for i in range(4)}, ["Who has answered with a new document?", "From whom did a fresh copy come in?"])
    d.noul("stated", letters[0] > 1, ["Was the first client on the list written to more than once?", "Has the person in the top row had at least two letters?"], negated=["Has the person in the top row had one letter at most?"])
    d.choice("two_places", kinds[longest], {"PP": ["a passport"], "ID": ["a national card", "an identity card"], "RP": ["a permit of residence", "a residence permit"]}, ["What kind of paper is the one that ended first?", "Of what sort is the document that has been invalid the longest?"], criteria="PP passport, ID identity card, RP residence permit.")
    d.noul("policy", ends[0] < 0, ["Should the client in the top row be asked for a new paper now?", "Is the top client's document one that must be renewed at once?"], negated=["Can the top client's paper wait?"], criteria="A paper that has ended must be renewed at once; a paper that still runs can wait.")
    d.score("counting", min(2, sum(x == 0 for x in letters)), ["none", "one", "two or more"], ["How many clients have not been written to at all?", "Clients without any letter:"])
    z, more = d.person(), d.flag()
    lines.append(f"{d.say('removed from list', 'taken off')}: {z}, " + d.say("account closed in January", "moved to another branch"))
    lines.append(d.tell(more, ["letters go out again on Monday", "next round of letters: this coming week", "reminder run is ordered for next week"], ["no further letters this quarter", "letter run stopped until further notice", "reminders suspended for now"]))
    d.noul("stated", more, ["Will more reminders be sent soon?", "Is another round of letters planned for the near future?"], negated=["Have the reminders been stopped for the time being?"])
    return d.say("EXPIRY LIST", "Documents running out", "ID RENEWALS") + f" as of {iso(today)} ({d.say('branch', 'unit')} {d.ref('', 3)})\n" + "\n".join(lines) + f"\n{d.say('PP passport, ID identity card, RP residence permit', 'key: PP = passport, ID = identity card, RP = residence permit')}; letters = reminders sent so far\n{d.say('end of list', 'printed by batch')}"


@drill("mixed")
def two_vendors_disagree(d):
    who = d.person()
    va, vb = d.say("Idento", "ClearFace", "Passly"), d.say("TrustScan", "Norvid", "OneGlance")
    ra, rb = d.pick(["APPROVED", "DECLINED", "REFER"]), d.pick(["APPROVED", "DECLINED", "REFER"])
    ca, cb = d.shuffled([[60, 88], [94, 71], [55, 91], [97, 82]])[0]
    ages = [d.int(20, 60), 0]
    est = ages[0] + d.pick([-14, -2, 2, 15])
    ground = d.pick(["age", "pattern", "template"])
    human = d.pick(["none", "agrees_a", "agrees_b"])
    watch = d.flag()
    vpn = d.flag()
    d.choice("stated", ra, {"APPROVED": ["a pass", "accepted"], "DECLINED": ["a no", "rejected"], "REFER": ["neither, a person should look", "passed on to a human"]}, ["What did the first vendor say?", "Verdict of the first service:"])
    d.choice("two_places", "a" if ca > cb else "b", {"a": [va, f"the first, {va}"], "b": [vb, f"the second, {vb}"]}, ["Which service is surer of its verdict?", "Who reports the greater confidence?"])
    d.noul("amounts", abs(est - ages[0]) > 10, ["Does the face look more than ten years younger or older than the document says?", "Is the estimated age off by over ten years?"], negated=["Is the estimated age within ten years of the documented one?"])
    d.choice("stated", human, {"none": ["no person has looked", "nobody so far"], "agrees_a": [f"yes, siding with {va}", f"yes, and {va} was right"], "agrees_b": [f"yes, siding with {vb}", f"yes, and {vb} was right"]}, ["Has a person looked at it, and with what result?", "Did a human decide between the two?"])
    d.noul("stated", watch, ["Did a watch list give a hit?", "Is the name on a list that the vendor checks?"], negated=["Did list screening stay empty?"])
    d.multi("judgement", [(["age of the face", "how old the face looks"], abs(est - ages[0]) > 10), (["masked connection", "a hidden origin of the connection"], vpn), (["the list screening", "a list hit"], watch)], ["What needs clearing up?", "Which points are worth another look?"])
    d.score("policy", 2 if "DECLINED" in (ra, rb) and watch else 1 if "DECLINED" in (ra, rb) or ra != rb or watch else 0, ["pass", "manual work", "stop"], ["What does the rule for two vendors say?", "Which path does the applicant take?"], criteria="Stop: at least one vendor declined and there is a list hit. Manual work: one of the two, or verdicts that differ. Pass: all else.")
    state = {"applicant": who, "docAge": ages[0], "primary": {"vendor": va, "verdict": ra, "confidence": ca}, "secondary": {"vendor": vb, "verdict": rb, "confidence": cb, "faceAgeEstimate": est}, "session": {"started": d.day().strftime("%Y-%m-%dT%H:%M:%SZ"), "os": d.say("android-14", "ios-17", "windows-11"), "steps": ["consent", "document", "selfie", "result"], "locale": "en"}, "net": {"vpn": vpn, "asn": d.ref("AS", 5)}, "lists": {"hits": 1 if watch else 0, "scanned": d.int(40, 90)},
            "comment": {"none": d.say("Nobody has taken this from the queue yet.", "Waiting in the queue, unopened."), "agrees_a": d.say(f"I looked through it: {va} is right. ", f"Manual look done, I go with {va}. ") + d.say("kp", "Done."), "agrees_b": d.say(f"I looked through it: {vb} is right. ", f"Manual look done, I go with {vb}. ") + d.say("kp", "Done.")}[human]}
    prev = d.flag()
    state["priorAttempts"] = [{"on": "2024-08-11", "stoppedAt": "selfie"}, {"on": "2024-08-12", "stoppedAt": "consent"}] if prev else []
    state["queue"] = {"position": d.int(2, 60), "slaHours": 24, "ahead": [d.person(), d.person()]}
    state["costCents"] = {va: d.int(40, 90), vb: d.int(40, 90)}
    d.noul("stated", prev, ["Has the applicant tried before?", "Were there attempts ahead of this one?"], negated=["Is this the applicant's first attempt?"])
    return state
