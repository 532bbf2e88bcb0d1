"""Claims, loans and benefits: dental bills, repair invoices, collisions, dead pensioners, affordability, deposits, sick pay, boats."""

from draw import drill, later


@drill("mixed")
def dental_bill_dispute(d):
    pat, dent, rev = d.person(), d.person(), d.person()
    tooth, crown, xray = d.pick([14, 26, 36, 45]), d.pick(["done", "temp", "not"]), d.flag()
    visits, est, upcode = d.int(1, 3), d.flag(), d.flag()
    anaes, total = d.flag(), d.pick([640, 720, 890, 1340, 1520, 1780])
    t = d.day("2025-02-01", 250)
    dates = [later(t, days=13 * i) for i in range(visits)]
    state = {"invoice": {"nr": d.ref("D-", 5), "dentist": dent, "patient": pat, "visits": [f"{x:%Y-%m-%d}" for x in dates],
            "items": [{"code": "2390", "txt": d.say("full crown ceramic", "ceramic crown", "crown, porcelain"), "tooth": tooth}, {"code": "0090", "txt": d.say("infiltration", "local anaesthesia", "injection, numbing"), "qty": visits if anaes else 0},
                      {"code": "4050" if upcode else "4040", "txt": d.say("scale and polish, deep", "deep cleaning, 4 quadrants", "periodontal scaling, full mouth") if upcode else d.say("scale and polish, simple", "tartar removal, simple", "basic cleaning")}], "total": total, "priorEstimateSigned": est},
        "patientStatement": d.say("I was shocked by the bill. ", "Please check this invoice. ", "I do not think that this is right. ") + {
            "done": d.say("The crown sits well and I chew on it.", "He fitted the crown and it is fine.", "The new crown is in place since the last visit."), "temp": d.say("I only have a provisional cap, the real one never came.", "He put in a temporary one and then retired.", "What sits there is a plastic stopgap."),
            "not": d.say("There is no crown in my mouth at all.", "He ground nothing and fitted nothing, the tooth is as it was.", "That tooth was never crowned, look for yourself.")}[crown] + " " + d.say("As for the cleaning, it took ten minutes and he did the front only.", "As for the cleaning, a girl ran the brush over it quickly, that was all.", "The cleaning was a quick polish, five minutes.")
            + " " + (d.say("They took a picture with the X-ray.", "I was X-rayed before.", "An X-ray was made at the start.") if xray else d.say("No picture was ever taken.", "They did not X-ray me.", "At no time was there an X-ray.")),
        "reviewer": rev}
    state["fund"] = {"plan": d.say("Dental Basic", "Dental 80"), "yearlyCap": 2500, "usedThisYear": d.say(120, 310, 480), "prevBills": [{"dentist": d.person(), "amt": 64, "txt": "check-up"}, {"dentist": d.person(), "amt": 88, "txt": "filling tooth 11"}], "contact": d.say("by post", "portal"), "deadlineDays": 30}
    d.choice("stated", crown, {"done": ["it is fitted", "it is in place"], "temp": ["a provisional one was fitted", "only a stopgap was placed"], "not": ["nothing was fitted", "the tooth has none"]}, ["What does the patient say of the crown?", "By the patient's account, what became of the crown?"])
    d.noul("two_places", upcode, ["Is a larger cleaning charged than the patient describes?", "Does the bill's cleaning go beyond what the patient says was done?"], negated=["Does the cleaning on the bill fit the patient's description of a brief one?"])
    d.noul("stated", est, ["Did the patient sign an estimate beforehand?", "Was a cost plan agreed in writing?"], negated=["Is a signed estimate lacking?"])
    d.choice("counting", str(visits), {"1": ["one"], "2": ["two"], "3": ["three"]}, ["How many appointments does the bill cover?", "How many treatment dates are listed?"])
    d.noul("policy", total > 1000 and not est or crown == "not", ["Is the invoice refused under the plan's rule?", "Must the insurer turn the bill down?"], negated=["Does the bill survive the plan's rule?"], criteria=["The plan refuses a bill above 1,000 without a signed estimate, and any bill for a crown that was not fitted at all (a provisional one counts as fitted)."])
    d.noul("stated", xray, ["According to the patient, was an X-ray taken?", "Was the patient X-rayed, by the statement?"], negated=["Does the patient deny that any picture was taken?"])
    d.score("judgement", (crown != "done") + (crown == "not") + upcode, ["correct bill", "minor overcharge", "serious overcharge", "billing for work never done and more"], ["How bad is the overcharging?", "How far is the bill from the patient's account?"],
            criteria="Score 1 for a larger cleaning than was done and 1 for a crown that is only provisional, 2 for a crown that does not exist; add up. 0 correct, 1 minor, 2 serious, 3 the worst.")
    return state


@drill("ledger_text")
def repair_invoice_against_estimate(d):
    cust, eng, garage = d.person(), d.person(), d.say("Millpond Autobody", "Harrow Street Coachworks", "Kessel Karosserie", "Vistula Bodyshop")
    extra, hours, photo = d.pick(["none", "wheel", "radiator"]), d.pick([9, 10, 11, 16, 18, 20]), d.flag()
    oem, vat, tow = d.flag(), d.flag(), d.flag()
    bump, rate = d.int(31, 58) * 10, d.pick([62, 75, 88])
    lines = [("bumper " + [d.say("aftermarket", "pattern part", "non-OE"), "genuine"][oem], bump), ("wing L " + d.say("new", "panel", "primed"), d.int(12, 24) * 10), ("paint + materials", d.int(20, 39) * 10), (f"labour {hours} h @ {rate}", hours * rate)]
    added, hauled = ({"wheel": d.say("alloy wheel 18in", "rim, front left", "wheel 5-spoke"), "radiator": d.say("radiator + coolant", "cooler unit", "radiator assy"), "none": ""}[extra], d.int(15, 28) * 10), (d.say("recovery from roadside", "low-loader 14 km", "towing"), 120)
    if extra != "none":
        lines.insert(2, added)
    if tow:
        lines.append(hauled)
    net = sum(x for _, x in lines)
    tax = round(net * 0.2) if vat else 0
    state = (f"{garage.upper()}   INVOICE {d.ref('', 5)}   {d.date(d.day())}\nCustomer {cust}   Veh {d.say('hatchback', 'estate', 'saloon')} {d.ref('', 3)} {d.ref('KM ', 5)}\n" + "\n".join(f"{n:<34}{v:>8}.00" for n, v in lines) + f"\nNET{'':<31}{net:>8}.00\nVAT{'':<31}{tax:>8}.00{' (reverse, none charged)' if not vat else ''}\n"
        + f"--- {d.say('engineer sheet', 'assessor desktop report', 'approved estimate')} {eng}: bumper, wing L, paint, max 12 h labour, " + (d.say("genuine parts", "OE parts only", "maker's parts") if d.flag() else d.say("parts free choice", "any parts", "parts open")) + ", hit at front left, low speed.\n"
        + (d.say("Photos after strip-down: 6 supplied", "6 strip pics on file", "Images: received, 6") if photo else d.say("Photos after strip-down: none", "Strip pics still owed", "Images: not received")))
    state += d.say("\nTerms: 30 days net. Old parts kept for inspection 14 days. Excess 300 to be collected from customer. Courtesy car 5 days free of charge. Next service due at 60,000. Workshop no. 118, tested by foreman, keys at desk 2.", "\nNotes: customer waited 9 days for parts. Car washed. Wheel alignment checked, in order, no charge. Warranty on paint 3 years. Insurer's order no. on the back. Bank details unchanged since January.")
    d.choice("two_places", extra, {"none": ["nothing beyond the estimate", "no additional part"], "wheel": ["a wheel", "a rim"], "radiator": ["a radiator", "part of the cooling system"]}, ["Which part was charged although the engineer did not list it?", "What additional part is on the invoice compared with the engineer's sheet?"])
    d.noul("amounts", hours > 12, ["Is more labour billed than the engineer allowed?", "Do the billed hours exceed what was approved?"], negated=["Is the labour within the approved time?"])
    d.noul("stated", photo, ["Do we have pictures of the dismantled car?", "Were images taken after strip-down supplied?"], negated=["Are the strip-down pictures lacking?"])
    d.noul("stated", oem, ["Is the bumper the manufacturer's own?", "Was an original bumper fitted?"], negated=["Is the bumper a copy from another maker?"])
    d.noul("stated", vat, ["Was tax added to the bill?", "Does the customer have to pay tax on top?"], negated=["Is the bill free of tax?"])
    d.noul("stated", tow, ["Does the invoice include transport of the car?", "Was the car carried to the workshop at a charge?"], negated=["Is there no charge for towing?"])
    d.choice("policy", "q" if extra != "none" and not photo else "cut" if hours > 12 else "pay", {"pay": ["settle in full", "pay as billed"], "cut": ["settle with fewer hours", "pay, but trim the labour"], "q": ["send it back to the garage", "query it with the workshop"]}, ["What does the desk rule prescribe?", "Which outcome follows from the rule?"],
             criteria="Send the invoice back if an additional part is billed without strip-down photos. Otherwise trim labour above the approved hours. If neither applies, pay as billed.")
    return state


@drill("narrative")
def roundabout_collision_statements(d):
    a, b, w = d.person(), d.person(), d.person()
    rear, phone, light = d.pick(["a", "b"]), d.pick(["a", "b"]), d.flag()
    know, pax, hosp = d.flag(), d.pick([0, 2, 4]), d.flag()
    witness = d.pick(["a", "b", "none"])
    n = {"a": a, "b": b}
    other = {"a": "b", "b": "a"}
    cara, carb = d.say("a red hatchback", "a white estate", "a black taxi"), d.say("a delivery van", "a green pick-up", "a silver saloon")
    state = (f"{d.say('Comparison of statements', 'Liability memo', 'Two accounts of one crash')}, roundabout at {d.city()}, {d.date(d.day())}. {a} drove {cara}; {b} drove {carb}. "
        + d.say("Both entered from the north.", "Both came from the ring road.", "Both were leaving a football ground.") + f" {n[rear]} " + d.say("drove into the back of", "ran into the rear of", "hit from behind") + f" {n[other[rear]]}. "
        + (d.say("It was dark and it rained.", "This was at night, street lamps off.", "Dusk had fallen and visibility was poor.") if not light else d.say("It was broad daylight and dry.", "This was at noon in sunshine.", "The road was dry and the light was good.")) + " "
        + f"{n[phone]} " + d.say("was looking at a telephone, as the handset log shows.", "had a call running at the time, says the network.", "was texting, which the record proves.") + " "
        + {"a": d.say(f"{w}, waiting at the bus stop, says that {a} braked for no reason.", f"{w}, a passer-by, saw {a} stop dead with a clear road.", f"{w} at the kiosk says that {a} stood on the brakes though nothing was ahead."), "b": d.say(f"{w}, waiting at the bus stop, says that {b} braked for no reason.", f"{w}, a passer-by, saw {b} stop dead with a clear road.", f"{w} at the kiosk says that {b} stood on the brakes though nothing was ahead."),
           "none": d.say(f"{w}, waiting at the bus stop, noticed no odd braking.", f"{w}, a passer-by, saw no sudden stop by anyone.", f"{w} at the kiosk says that nobody braked hard.")}[witness] + " "
        + (d.say("The two drivers share a rented garage.", "A web page shows the two drivers at one wedding as best man and groom.", "Both worked for one car dealer last year.") if know else d.say("The two drivers had never met before.", "No link between the drivers could be found.", "They are strangers to each other.")) + " "
        + {0: d.say("No passengers.", "Both were alone in their cars."), 2: d.say("Two passengers rode along.", "There were two people besides the drivers."), 4: d.say("Four passengers rode along.", "There were four people besides the drivers.")}[pax] + " "
        + (d.say("Neck pain is claimed for one of them, from a clinic opened last month.", "A whiplash claim came in by lawyer the next day.", "One of those present claims a neck injury.") if hosp else d.say("Nobody claims an injury.", "It is a case of bent metal only.", "All were unhurt and say so.")))
    state += d.say(" Neither car is older than eight years, and both are comprehensively insured, with two different companies. Repair bids: 3,150 and 2,480. The police took names only. A sketch is attached. I met both drivers at their homes within the week.", " Both hold licences since before 2010. The red tape of the council about cameras will take until autumn. Estimates stand at 1,900 and 4,050. Each driver blames the lay-out of the junction. A reply to the other insurer is due on the 3rd.")
    d.choice("two_places", rear, {"a": a, "b": b}, ["Who ran into whom: which driver was behind?", "Which driver struck the other's rear?"])
    d.choice("two_places", "car1" if phone == "a" else "car2", {"car1": [cara.replace("a ", "the ", 1)], "car2": [carb.replace("a ", "the ", 1)]}, ["In which vehicle was a driver busy with a phone?", "Which vehicle's driver was distracted by a handset?"])
    d.choice("stated", witness, {"a": f"{a}'s car", "b": f"{b}'s car", "none": ["neither", "neither of the two"]}, ["Whose car made a stop without cause, by the witness?", "Which car braked without need in the witness's eyes?"])
    d.noul("stated", know, ["Are the drivers connected with each other?", "Is there a link between the two parties?"], negated=["Were the drivers unknown to each other?"])
    d.noul("stated", light, ["Could people see well at the time?", "Was visibility good?"], negated=["Was it hard to see?"])
    d.noul("stated", hosp, ["Does anybody claim bodily harm?", "Is there an injury claim?"], negated=["Is it a matter of car damage alone?"])
    d.score("judgement", min((witness != "none") + know + (pax == 4) + hosp, 3), ["no sign", "weak signs", "fair signs", "strong signs"], ["Are there signs of a staged crash?", "How strong are the signs that the crash was arranged?"],
            criteria="One point each: a needless stop reported by the witness; a link between the drivers; four passengers; an injury claimed. 0 none, 1 weak, 2 fair, 3 or 4 strong.")
    return state


@drill("event_array")
def life_certificate_pension(d):
    pen, son, off = d.person(), d.person(), d.person()
    age, form, sign = d.int(79, 97), d.pick(["none", "post", "video"]), d.flag()
    moved, cash, seen = d.flag(), d.flag(), d.pick([2, 5, 9, 20, 31, 44])
    mandate, ret = d.flag(), d.int(0, 3)
    t = d.day()
    log = [{"d": later(t, days=-365), "k": "annual_letter", "to": pen, "lang": "en"}, {"d": later(t, days=-seen * 30), "k": "last_contact", "ch": d.say("doctor", "pharmacy", "polling list"), "months_ago": seen},
        {"d": later(t, days=-200), "k": "payee_acct", "holder": [pen, son] if moved else [pen], "note": d.say("n/a", "imported", None)}]
    log += [{"d": later(t, days=-150 + 20 * i), "k": "mail_returned", "why": d.say("unknown at address", "moved", "refused")} for i in range(3)][:ret]
    log += [{"d": later(t, days=-60), "k": "withdrawal_pattern", "desc": d.say("full sum in notes, same day, card 2", "everything drawn at the machine on pay day", "100% ATM within 24h") if cash else d.say("rent, power, grocer by debit", "direct debits for care home", "normal household payments")},
        {"d": later(t, days=-45), "k": "poa", "holder": son if mandate else None}]
    log += [{"d": later(t, days=-20), "k": "life_cert", **{"none": {"recv": False, "mode": None}, "post": {"recv": True, "mode": "paper", "sigMatch": sign}, "video": {"recv": True, "mode": "video_call", "staff": off}}[form]}, {"d": t, "k": "age_flag", "age": age, "rule": "gt75"}]
    state = [{**e, "d": e["d"].strftime("%Y-%m-%d")} for e in sorted(log, key=lambda e: e["d"])]
    state.insert(1, {"d": state[0]["d"], "k": "pension_basis", "scheme": d.say("railway", "teachers", "dockers"), "monthly": d.say(812.4, 1104.1), "since": d.say("1998-07", "2004-02"), "widow_share": False, "tax_class": d.say("A", "B"), "bank_country": d.country()})
    state.append({"d": state[-1]["d"], "k": "task", "assignee": d.person(), "due_days": 21, "txt": d.say("check with town hall", "ask registry office"), "batch": d.ref("b", 4), "printed": True})
    d.choice("stated", form, {"none": ["it was not sent back", "no certificate came"], "post": ["it came on paper", "in a letter"], "video": ["a live picture call was held", "staff saw the pensioner on screen"]}, ["How was the proof of life given?", "What became of the yearly life certificate?"])
    d.noul("stated", moved, ["Does a second person own the account to which the pension goes?", "Is the payee account shared?"], negated=["Is the account in the pensioner's sole name?"])
    d.noul("stated", cash, ["Is the whole pension drawn in banknotes right away?", "Does the money leave as cash at once?"], negated=["Is the money used for ordinary bills?"])
    d.noul("order_time", seen > 12, ["Is the last sign of the person more than a year old?", "Has nobody seen the pensioner for more than a year?"], negated=["Was there contact with the pensioner within the past year?"])
    d.choice("counting", "0" if not ret else "1" if ret == 1 else "m", {"0": ["none"], "1": ["one"], "m": ["several"]}, ["How many letters came back?", "How much post was undeliverable?"])
    d.noul("policy", form == "none" or form == "post" and not sign, ["Does the rule suspend the pension?", "Is payment to be stopped until the matter is clear?"], negated=["Do the payments go on under the rule?"], criteria=["Stop payment when no certificate was received, or when it came on paper and the signature does not match. A video call with staff always suffices."])
    d.score("judgement", min((form != "video") * 1 + (seen > 12) + cash, 3), ["surely alive", "probably alive", "in doubt", "probably dead"], ["How likely is it that the pensioner has died unreported?", "What do the signs say about the pensioner?"],
            criteria="One point each: no video call; last contact more than 12 months ago; whole pension drawn in cash. 0 surely alive, 1 probably alive, 2 in doubt, 3 probably dead.")
    return state


@drill("nested_json")
def instalment_loan_affordability(d):
    who = d.person()
    net, rent = d.int(17, 33) * 100, d.int(5, 9) * 100
    wanted, ratio = d.int(30, 90) * 100, d.pick([0.18, 0.24, 0.29, 0.41, 0.47, 0.55])
    deps, gamb, od = d.int(0, 3), d.pick([0, 0, 60, 340, 510]), d.flag()
    purpose, hires = d.pick(["car", "roof", "wedding"]), d.flag()
    cons, coapp = d.flag(), d.flag(0.4)
    debt = round(net * ratio)
    state = {"req": {"id": d.ref("IL-"), "amt": wanted, "termM": d.pick([24, 36, 48]), "purposeCd": {"car": d.say("AUTO", "VEHICLE"), "roof": d.say("HOME_IMPR", "ROOF"), "wedding": d.say("WEDDING", "MARRIAGE_CEREMONY")}[purpose], "coApplicant": [None, {"rel": d.say("sibling", "partner"), "net": 1400}][coapp]},
        "person": {"name": who, "dob": f"{d.int(1958, 2001)}-0{d.int(1, 9)}-1{d.int(0, 9)}", "dependants": deps, "contract": d.say("temp", "fixed_term", "agency") if hires else d.say("permanent", "open_ended", "tenured")},
        "openBanking90d": {"avgNetPay": net, "rent": rent, "repaymentsPerMonth": debt, "debtToPay": round(debt / net, 2), "gamblingPerMonth": gamb, "overdraftDays": d.int(12, 40) if od else d.int(0, 2), "cashOut": d.int(10, 60) * 10},
        "bureau": {"src": d.say("Creditsafe-like", "SCHUFA-like", "CB3"), "score": d.int(480, 790), "openAccts": d.int(2, 9), "defaults": 0, "searches6m": d.int(0, 6), "oldestAcctM": d.int(9, 200)}, "channel": {"via": d.say("comparison_site", "branch", "own_app"), "ip": d.say("domestic", "roaming"), "started": d.day().isoformat()[:16], "minutes": d.int(4, 40)},
        "policy": {"maxDebtToPay": 0.35, "maxGamblingPerMonth": 200, "consolidation": cons}}
    bad = (ratio > 0.35) + (gamb > 200) + od
    d.noul("policy", ratio > 0.35, ["Does the debt burden go beyond the lender's own limit?", "Are repayments too heavy for the lender's ceiling?"], negated=["Is the share of pay that goes to debts within the ceiling?"])
    d.choice("stated", purpose, {"car": ["buying a vehicle", "a motor car"], "roof": ["works on the house", "repairs to a building"], "wedding": ["a marriage party", "getting married"]}, ["What is the loan for?", "To what end is the money wanted?"])
    d.noul("stated", hires, ["Is the job a temporary one?", "Does the employment end at some date?"], negated=["Is the applicant in lasting employment?"])
    d.choice("counting", "0" if not deps else "1" if deps == 1 else "m", {"0": ["nobody"], "1": ["one person"], "m": ["two or three people"]}, ["How many people depend on the applicant?", "Whom does the applicant have to support?"])
    d.noul("amounts", gamb > 200, ["Does betting cost the applicant more than the policy lets pass?", "Is the sum spent on wagers above the cap?"], negated=["Is the spending on games of chance within the cap?"])
    d.score("judgement", bad, ["comfortable", "one strain", "two strains", "three strains"], ["How strained are the finances?", "Place the applicant's finances."], criteria="Strains: repayments over 35 % of pay, more than 200 a month on gambling, at least ten overdraft days.")
    d.multi("stated", [(["somebody else applies jointly", "a second borrower"], coapp), (["at least ten days in the red", "frequent overdraft"], od), (["pays off older loans with it", "debts are to be merged"], cons)], ["Which of these are in the record?", "What applies to this request?"])
    return state


@drill("email")
def tenancy_deposit_guarantee_call(d):
    land, tenant, adv = d.person(), d.person(), d.person()
    dmg, wear, keys = d.pick(["floor", "kitchen", "window"]), d.flag(), d.flag()
    proto, rent = d.flag(0.65), d.pick([0, 1, 3])
    sumg, asked = d.int(15, 18) * 100, d.pick([900, 1200, 1400, 2100, 2600, 3100])
    days = d.pick([5, 11, 19, 44, 61, 90])
    out = d.day()
    state = (f"From: {land}\nTo: {d.say('guarantee desk', 'Bond claims')}\nCc: {adv}\nSent: {d.date(later(out, days=days))}\nSubject: {d.say('calling the deposit bond', 'guarantee ' + d.ref('G'), 'claim on tenant bond')}\n\n"
        f"{d.say('Dear colleagues,', 'Hello,', 'To the bond desk:')} My former tenant {tenant} moved out on {d.date(out)}. I ask for {d.money(asked)}; your bond is for {d.money(sumg)}. "
        + {"floor": d.say("The parquet has burn marks from an ironing board.", "There are cigarette holes in the floor.", "Planks in the living room are gouged."), "kitchen": d.say("The oven door hangs off and the worktop is cracked.", "Somebody took an axe to the kitchen unit.", "The hob has a crack from end to end."), "window": d.say("Two panes are smashed and the sash is broken.", "The balcony glass is shattered.", "The front pane was kicked in.")}[dmg] + " "
        + (d.say("The walls need a coat of paint after ten years, which is my own affair.", "The carpets are worn after a decade, but I leave that out of the sum.", "Paint has faded, as is normal, I ask nothing for that.") if not wear else d.say("I also charge for faded paint after ten years.", "I bill the worn carpets too, which lasted a decade.", "On top, I ask for the normal yellowing of the walls.")) + " "
        + {0: d.say("The rent was always paid.", "There are no arrears."), 1: d.say("One month's rent is open.", "The last rent did not come."), 3: d.say("Three months' rent are open.", "A quarter of a year's rent did not come.")}[rent] + " "
        + (d.say("A handover protocol signed by both is attached.", "See the joint move-out record, signed by the tenant too.", "We both signed the list of defects on leaving.") if proto else d.say("There was no joint handover; the tenant was gone.", "I noted the defects alone, without the tenant.", "The tenant would not sign any protocol.")) + " "
        + (d.say("One set of keys is still missing.", "The cellar key was never returned.", "I got two keys of three.") if keys else d.say("All keys were given back.", "I hold every key again.", "The keys came with the post, complete.")) + f"\n\n{d.say('Best', 'Regards')}, {land}")
    state += d.say("\n\nPS: the tenancy ran for three years and eight months; the flat has 62 square metres and is already let again from the 1st. The neighbour above moved out in the same month, please do not mix up the files: his bond was number 88120.", "\n\nPS: photographs by post. Heating costs for the year are still to be worked out, that is a separate matter. The agent's fee of 240 I bear myself. My new telephone number ends in 517.")
    d.choice("stated", dmg, {"floor": ["what people walk on", "the flooring"], "kitchen": ["a place for cooking", "cooking equipment"], "window": ["glass", "panes of glass"]}, ["What is damaged according to the landlord?", "Which part of the flat is said to be broken?"])
    d.noul("stated", wear, ["Does the landlord charge for ordinary ageing as well?", "Is normal wear being billed?"], negated=["Does the landlord leave ordinary ageing out of the bill?"])
    d.noul("amounts", asked > sumg, ["Is more demanded than the bond is worth?", "Does the demand go over the guaranteed sum?"], negated=["Is the demand covered by the bond's sum?"])
    d.noul("order_time", days <= 30, ["Did the landlord write within a month of the move?", "Was the message sent less than 31 days after the tenant left?"], negated=["Did more than a month pass between the move and the message?"])
    d.score("stated", {0: 0, 1: 1, 3: 2}[rent], ["no arrears", "one month", "several months"], ["How much rent is owed?", "How far behind with the rent was the tenant?"])
    d.noul("policy", proto and days <= 70, ["Is the call on the bond valid?", "Does the guarantor have to pay, by the rule?"], negated=["May the guarantor decline, by the rule?"], criteria=["Calls are valid if made within 70 days of moving out and backed by a record that both sides signed."])
    d.multi("stated", [(["a key is lacking", "not all keys came back"], keys), (["a record that both sides signed", "a list of defects which the tenant signed"], proto), (["rent is outstanding", "unpaid rent"], rent > 0)], ["Which of these does the message mention as so?", "What is true by the landlord's account?"])
    return state


@drill("policy_and_case")
def sick_pay_and_travel(d):
    emp, doc, hr = d.person(), d.person(), d.person()
    waited, weeks = d.pick([1, 2, 3, 5, 6, 8]), d.pick([2, 5, 9, 30, 41, 55])
    abroad, told, part = d.flag(), d.flag(), d.flag()
    line, second = d.pick(["back", "burnout", "knee"]), d.flag(0.4)
    t = d.day()
    state = (f"{d.say('INCOME PROTECTION, extract', 'Daily sickness benefit, terms', 'From the benefit rules')}: (1) Benefit starts on day 4 of incapacity. (2) {d.say('A certificate must reach us by day 7.', 'The doctor has to certify it, and we need the paper, within seven days.')} (3) Benefit ends after 26 weeks; for people under 30 weeks insured it ends after 13 weeks. (4) "
        f"Stays abroad need our consent, unless {d.say('the doctor recommends them', 'a physician advises them')}. (5) Gainful work during benefit ends it.\n\n{d.say('Facts of the case', 'Case')}: {emp}, {d.say('storeman', 'florist', 'lorry driver')}, insured for {weeks} weeks before falling ill on {d.date(t)} with "
        + {"back": d.say("a slipped disc.", "acute lumbago."), "burnout": d.say("exhaustion and low spirits.", "a nervous breakdown."), "knee": d.say("a torn ligament in the knee.", "a worn-out kneecap.")}[line] + " "
        + f"Certificate by Dr {doc} received {d.say('on day', 'on the day numbered', 'as of day')} {waited + 3}. "
        + (d.say("In week three the patient flew to the coast for ten days.", "A postcard from a beach abroad reached the firm.", "The passport shows a fortnight out of the country.") if abroad else d.say("The patient stayed in town all the time.", "No absence from home was recorded.", "The visit found the patient in bed at home.")) + " "
        + (d.say("The doctor had urged sea air in writing.", "A stay by the sea was prescribed by the physician.", "The doctor's letter recommends a change of climate.") if told else d.say("The doctor knew of no journey and recommends none.", "No medical advice of that kind exists.", "Physician: rest at home, no trips.")) + " "
        + (d.say("A cafe's rota lists the patient for six shifts.", "Neighbours saw the patient at work on a roof.", "The tax office reports wages from another employer in that time.") if second else d.say("No other work has come to notice.", "A check of registers shows no other earnings.", "Nothing points to a job on the side.")) + f" {hr}, {d.say('benefits', 'HR')}.")
    late = waited + 3 > 7
    state += d.say(" The daily rate is 48.20. The employer paid the first three days by agreement. A stay in a rehabilitation clinic was discussed and dropped. Tax card and bank details are on file. The next review falls in the ninth week.", " The plan costs 31 a month, paid by the employer. A colleague covers the shifts. One earlier spell of four days in the year before was not claimed. Correspondence goes to a box number at the patient's wish.")
    d.noul("order_time", late, ["Did the medical paper come too late?", "Was the deadline for the certificate missed?"], negated=["Was the certificate there in time?"])
    d.choice("exception", "none" if not abroad else "ok" if told else "bad", {"none": ["there was no trip", "nothing to judge, nobody went away"], "ok": ["a trip that the rules allow", "allowed, on medical advice"], "bad": ["a trip that needed consent", "not allowed without consent"]}, ["How does clause 4 apply?", "What follows from clause 4 on stays abroad?"])
    d.noul("policy", second, ["Has the right to benefit ended under clause 5?", "Was work done that ends the benefit?"], negated=["Does clause 5 leave the benefit standing?"])
    d.choice("policy", "13" if weeks < 30 else "26", {"13": ["thirteen weeks", "a quarter of a year"], "26": ["twenty-six weeks", "half a year"]}, ["For how long can benefit run at most?", "What is the longest period of benefit in this case?"])
    d.choice("stated", line, {"back": ["the spine", "trouble with the back"], "burnout": ["the mind", "a mental condition"], "knee": ["a leg joint", "a joint of the leg"]}, ["What kind of complaint is it?", "Which part of the person is affected?"])
    d.noul("stated", told, ["Did a physician advise going away?", "Does medical advice speak for a journey?"], negated=["Is there no medical advice in favour of travel?"])
    d.noul("stated", abroad, ["Was the insured out of the country while ill?", "Did the sick person go abroad?"], negated=["Did the insured remain at home?"])
    return state


@drill("chat")
def outboard_theft_marina_call(d):
    boat, agent, master = d.person(), d.person(), d.person()
    who, last, sold = d.pick(["owner", "harbour", "guest"]), d.pick([0, 2, 5, 19, 30, 52]), d.flag()
    mark, lock, used = d.flag(), d.flag(), d.pick(["own", "charter"])
    hp, val = d.pick([6, 15, 40, 115, 150]), d.amount(1400, 9200, 50)
    old = d.pick([1, 3, 4, 9, 12])
    b = boat.split()[0]
    state = "\n".join([f"CALL {d.ref('', 6)}  line 3   agent {agent}", f"AGENT: {d.say('You wish to report a stolen engine?', 'The outboard is gone?', 'Good afternoon, what has been taken?')}",
        f"{b.upper()}: {d.say('Yes, the', 'Right, the', 'aye, my')} {hp} hp outboard, {d.money(val)}, {old} year{'s' if old > 1 else ''} old. " + {"owner": d.say("I noticed it myself when I came down to the pontoon.", "found the stern bare when I got there.", "I saw it was missing on my way to fish."),
            "harbour": d.say(f"{master}, the harbour man, rang me.", f"the berth keeper {master} told me.", f"{master} from the marina office saw it first."), "guest": d.say(f"a guest of mine, {master}, discovered it.", f"my friend {master} was to sleep aboard and found it gone.", f"{master}, who had the boat for the weekend, noticed.")}[who],
        f"AGENT: {d.say('When did you last see it?', 'Last time seen?')}", f"{b.upper()}: {'today, this morning' if not last else str(last) + ' days ago'}. " + (d.say("It was padlocked to the transom.", "a steel bar with a lock was on the clamps.", "I had fitted an engine lock.") if lock else d.say("just clamped on, no lock", "the bolts only, never thought of a lock", "it hung there free, without any lock")),
        f"AGENT: {d.say('Serial number?', 'Is it marked in any way?')}", f"{b.upper()}: " + (d.say("yes I have the number on the invoice.", "number is in the logbook, can read it out.", "I had it engraved and have a photo of the plate.") if mark else d.say("no number, papers are lost.", "never wrote the number down.", "the plate was gone when I bought it.")),
        f"AGENT: {d.say('What do you use the boat for?', 'Any hire?')}", f"{b.upper()}: " + {"own": d.say("only family trips", "for myself and the children", "fishing on Sundays, just us"), "charter": d.say("I hire it out in summer", "tourists rent it by the day", "I take paying anglers")}[used] + ". " + (d.say("And I had advertised the motor for sale.", "It was on a sales site since last month, the motor I mean.", "I wanted to sell that engine, the ad is still up.") if sold else d.say("I never meant to part with it.", "I was going to service it in May.", "I planned to keep it for years."))])
    state += "\n" + d.say("AGENT: Thank you. The boat lies at berth 27, is that right? Your policy runs to March, excess 200.\n" + b.upper() + ": berth 72, you people always mix that up. The dinghy and the sails are still there. Two other boats on the same jetty lost their fenders in May.", "AGENT: I have opened a file. You should hear from us in eight days. Was anything else stolen, tools or fuel?\n" + b.upper() + ": no, the tank and the oars are there. I bought the boat in 2012 and never had a claim, apart from a torn sail once, 430 it was.")
    d.choice("stated", who, {"owner": ["the caller", "the person who calls"], "harbour": ["somebody employed at the marina", "port staff"], "guest": ["a visitor of the boat owner", "a friend who used the boat"]}, ["Who noticed first that the engine was gone?", "Who discovered the theft?"])
    d.noul("stated", lock, ["Was the motor secured against theft?", "Had the engine been locked on?"], negated=["Was the engine without a lock?"])
    d.noul("stated", mark, ["Can the serial number be supplied?", "Is the motor identifiable by a number?"], negated=["Is the number of the engine unavailable?"])
    d.noul("order_time", last > 14, ["Had the owner not seen the engine for over two weeks?", "Is the last sighting more than a fortnight back?"], negated=["Was the motor last seen less than two weeks ago?"])
    d.noul("policy", not lock and hp < 100 or used == "charter", ["Does an exclusion apply?", "Is the theft outside the policy terms?"], negated=["Do the terms leave the claim open?"], criteria=["Motors below 100 hp must be locked to the boat. Boats hired out are not insured at all.", "Nothing is paid if the boat is let to others, or if an engine under 100 hp was not locked on."])
    d.multi("stated", [(["the motor was on offer to buyers", "it had been advertised"], sold), (["used for earning money", "let to paying people"], used == "charter"), (["older than five years", "an engine of more than 5 years"], old > 5), (["rated at 100 hp or more", "a large motor of at least 100 hp"], hp >= 100)], ["Which of these came out in the call?", "What do we learn about the boat and motor?"])
    return state
