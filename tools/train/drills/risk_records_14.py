"""Risk records 14: advertising clicks, affiliates and marketplace orders, told by rates, hours, machines, and by what real people do."""

from draw import drill, later
from record_rows import noise, row, table
from risk_questions import drawn_signs, graded, is_fraud, next_step, risk_level, which_kind, which_signs


@drill("ledger_text")
def publisher_table(d):
    n = 4
    odd = d.int(0, 3)
    kind = d.pick(["bot", "bot", "none"])
    names = d.wordings.sample(["cooking-blog.example", "wetterkarte.example", "runnersforum.example", "oldcars.example", "kniteasy.example", "citynews.example"], n)
    rows, lure = [], d.pick([220, 310])
    shows = [noise(d, 20, 90) * 1000 for _ in range(n)]
    rates = [d.int(3, 14) for _ in range(n)]
    stays = [d.int(35, 160) for _ in range(n)]
    sales = [7 * k + d.int(0, 6) for k in d.shuffled([1, 2, 3, 4])]
    for i in range(n):
        hit = kind == "bot" and i == odd
        clicks = shows[i] * (lure if hit else rates[i]) // 1000
        rows.append((names[i], shows[i], clicks, f"{(clicks / shows[i]):.1%}", 1 if hit else stays[i], 0 if hit else sales[i], "03-04" if hit else "19-21"))
    state = table(d, ["site|publisher|placement", "impressions|shown", "clicks|clk", "click_rate|ctr", "seconds_on_page|stay_s", "orders|conversions", "peak_hours|busiest"], rows)
    d.choice("risk", str(odd) if kind == "bot" else "none", {**{str(i): names[i] for i in range(n)}, "none": ["none of them", "no site"]}, ["Which site sends false clicks?", "Whose clicks come from machines?", "Which publisher should not be paid?"])
    d.noul("risk", kind == "bot", ["Is there click fraud in the table?", "Does one of the sites send false traffic?", "Is a row here suspicious?", "Are there machine-made clicks in these figures?"], negated=["Is the traffic of all four sites that of people?", "Can all four publishers be paid?", "Do all rows look like ordinary traffic?"])
    d.noul("risk", kind == "bot" and odd < 2, [f"Is {names[0]} or {names[1]} suspicious?", f"Should the payment to {names[0]} or {names[1]} be held?"], negated=[f"Are {names[0]} and {names[1]} both in order?"])
    risk_level(d, 0.97 if kind == "bot" else 0.03, "the traffic as a whole")
    orders = [r[5] for r in rows]
    d.choice("amounts", str(orders.index(max(orders))), {str(i): names[i] for i in range(n)}, ["Which site brought the most orders?", "From where did most orders come?"])
    return state


@drill("ledger_text")
def click_feature_row(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["fast", "night", "os"], ["host", "burst", "nomove"], 4)
    state = row(d, {"ms_after_ad_shown|time_to_click_ms|ttc_ms": d.int(20, 140) if "fast" in on else d.int(1400, 20000), "network_type|asn_kind": "hosting" if "host" in on else d.pick(["mobile", "cable"]), "clicks_same_device_1h|device_clicks_hour": d.int(40, 400) if "burst" in on else d.int(1, 3), "mouse_moves_before|pointer_events": 0 if "nomove" in on else d.int(14, 230), "hour|local_hour": d.int(2, 4) if "night" in on else d.int(8, 22),
                    "os_claimed|os": (d.say("Android 15", "iOS 18"), d.say("Android 5", "iOS 8"))["os" in on], "stay_seconds|dwell_s": 0 if bad else d.int(15, 240), "bid_price|cpc": d.amount(0.05, 2.4), "?campaign": d.ref("C", 4), "?creative": d.say("banner", "video"), "?country": d.country(), "?lang": d.say("en", "es"), "?referrer": d.say("search", "app"), "?viewable": d.say(True, False), "?position": noise(d, 1, 6)})
    is_fraud(d, bad, d.say("this click", "this ad click"), ["Was it a machine that clicked?"], ["Did a person click, most likely?"])
    which_kind(d, "clicks" if bad else "reader", {"clicks": None, "reader": ["a person interested in the advert"], "mule": None, "staged": None, "sim_swap": None}, "the click", others=(3, 12), without=("reviews", "signup_farm", "honest_new", "honest_regular", "fault", "card_testing", "stuffing"))
    which_signs(d, [(["a click faster than anybody can react"], "fast" in on), (["a server farm as origin"], "host" in on), (["dozens of clicks of one device in an hour"], "burst" in on), (["no movement of the pointer at all"], "nomove" in on), (["an hour of the deep night"], "night" in on), (["a very old system"], "os" in on)], "the click")
    risk_level(d, graded(bad, len(on), 6), "this click")
    next_step(d, "void" if bad else "pass", "the click", (), {"void": ["do not charge the advertiser for it"], "pass": ["count it"], "twice": ["count it twice"]})
    d.noul("order_time", bad, ["Did the visitor leave at once?", "Was no time spent on the page?"], negated=["Did the visitor stay for a while?"])
    return state


@drill("analyst_note")
def affiliate_note(d):
    kind = d.pick(["stuff", "stuff", "coupon", "reviewer"])
    aff, firm = d.person(), d.firm()
    n = d.int(200, 900)
    cat, tax = d.flag(), d.flag()
    state = " ".join([d.say(f"Affiliate {aff}, {n} sales credited for {firm}.", f"{n} sales at {firm} credited to {aff}, affiliate.", f"{firm}: affiliate {aff}, {n} sales."),
        {"stuff": d.say("Buyers never saw the page; the cookie came from an invisible frame on a weather site, seconds before they bought on their own.", "In 97 of 100 cases the link was called without a click, hidden in a game, on devices that were about to order anyway."), "coupon": d.say("Buyers look for a code at the till and come by the affiliate's list of codes; they click it themselves.", "A page with voucher codes; people press the button and then pay less."), "reviewer": d.say("A blog that tests tents; readers follow the link after some minutes of reading.", "Long tests with pictures, and readers who click at the end of them.")}[kind],
        {"stuff": d.say("Time from cookie to order: two seconds.", "Cookie and order two seconds apart."), "coupon": d.say("From click to order: three minutes.", "Three minutes between click and order."), "reviewer": d.say("From click to order: two days.", "Order comes two days after the click.")}[kind], d.tell(cat, ["Paid monthly.", "Monthly payment."], ["Paid quarterly.", "Quarterly payment."]), d.tell(tax, ["Tax form on file.", "Tax form there."], ["Tax form missing.", "No tax form."])])
    is_fraud(d, kind == "stuff", "this affiliate", ["Is commission taken for sales the affiliate did nothing for?"], ["Does the affiliate bring buyers in an honest way?"])
    which_kind(d, kind, {"stuff": ["cookies planted unseen to claim other people's sales"], "coupon": ["a page of voucher codes that buyers use themselves"], "reviewer": ["a reviewer whose readers follow a link"]}, "the affiliate", others=(2, 10), without=("clicks", "promo", "reviews", "signup_farm", "honest_new", "honest_firm", "honest_regular"))
    d.choice("order_time", {"stuff": "s", "coupon": "m", "reviewer": "d"}[kind], {"s": ["seconds"], "m": ["minutes"], "d": ["days"]}, ["How much time lies between the link and the order?", "From cookie or click to the order it takes"])
    d.noul("stated", kind != "stuff", ["Do buyers click the link themselves?", "Is there a real click of the buyer?"], negated=["Is the link called without the buyer's doing?"])
    d.noul("stated", tax, ["Is the tax form there?", "Has the affiliate handed in the tax form?"], negated=["Is the tax form missing?"])
    risk_level(d, {"stuff": 1, "coupon": 0.1, "reviewer": 0}[kind], "this affiliate")
    next_step(d, "stop" if kind == "stuff" else "pass", "the commission", (), {"stop": ["withhold it and end the contract"], "pass": ["pay it"], "raise": ["raise it"]})
    return state


@drill("nested_json")
def install_campaign(d):
    bad = d.flag()
    on = drawn_signs(d, bad, ["night", "one_model"], ["ret", "time", "ids"], 3)
    inst = d.int(2, 20) * 1000
    state = {"campaign": d.ref("K", 4), "source": d.say("net-7", "blue-ads", "adriver"), d.say("installs", "installations"): inst, d.say("openedNextDayPct", "retention_d1_pct"): d.int(0, 2) if "ret" in on else d.int(22, 45), d.say("medianClickToInstallSec", "ctit_median_s"): d.int(1, 4) if "time" in on else d.int(50, 300), d.say("deviceIdsResetPct", "fresh_ids_pct"): d.int(88, 99) if "ids" in on else d.int(1, 6),
             d.say("nightShare", "pct_0_to_5h"): d.int(60, 90) if "night" in on else d.int(4, 12), d.say("mostCommonModelPct", "top_model_share"): d.int(82, 97) if "one_model" in on else d.int(5, 12), "costPerInstall": d.amount(0.4, 3.2), "currency": d.code, "app": d.say("quiz", "diet", "bank"), "osMin": d.say(9, 12)}
    is_fraud(d, bad, "these installations", ["Were the installations faked on a farm of devices?"], ["Do people stand behind the installations?"])
    which_kind(d, "farm" if bad else "people", {"farm": ["installations faked to earn advertising money"], "people": ["real users gained by a campaign"], "payroll": None, "takeover": None}, "the campaign", others=(3, 13), without=("clicks", "signup_farm", "reviews", "honest_new", "promo", "fault"))
    which_signs(d, [(["hardly anybody comes back"], "ret" in on), (["seconds from click to installation"], "time" in on), (["device numbers that were just reset"], "ids" in on), (["most of it at night"], "night" in on), (["one model of device nearly everywhere"], "one_model" in on)], "the figures")
    risk_level(d, graded(bad, len(on), 5), "this campaign")
    next_step(d, "void" if bad else "pass", "the source", (), {"void": ["pay nothing and cut it off"], "pass": ["pay as agreed"], "more": ["double the budget there"]})
    d.noul("amounts", inst > 10000, ["Are there more than 10,000 installations?", "Is the number above ten thousand?"], negated=["Are there 10,000 installations or fewer?"])
    return state


@drill("event_array")
def seller_reviews(d):
    kind = d.pick(["bought", "launch", "launch", "rival"])
    t = d.day()
    names = [d.person() for _ in range(5)]
    stars = {"bought": [5] * 5, "launch": [d.pick([3, 4, 5]) for _ in range(5)], "rival": [1] * 5}[kind]
    words = {"bought": ["Great product very good seller", "Very good product great seller", "Great seller, product very good", "Very good, great product", "Seller great product great"], "launch": ["zip sticks a little, warm though", "came on the third day, fits", "too long for me but well made", "my son lives in it", "colour is paler than in the picture"], "rival": ["bad buy from LampWorld instead", "do not buy, LampWorld is better", "awful, go to LampWorld", "LampWorld sells the real one", "terrible, see LampWorld"]}[kind]
    own = {"bought": d.int(0, 1), "launch": d.int(4, 5), "rival": 0}[kind]
    ages = [d.int(0, 2) if kind != "launch" else d.int(90, 3000) for _ in range(5)]
    step = {"bought": 7, "launch": 4000, "rival": 9}[kind]
    ev = [{"at": d.stamp(later(t, minutes=step * i)), "by": names[i], "account_days": ages[i], "stars": stars[i], "text": words[i], "bought_here": i < own} for i in range(5)]
    is_fraud(d, kind != "launch", "this set of reviews", ["Are the reviews made up?"], ["Do buyers speak in these reviews?"], named=True)
    d.choice("risk", kind, {"bought": ["praise ordered by the seller"], "launch": ["opinions of real buyers"], "rival": ["bad marks placed by a competitor"]}, ["Who is behind the reviews?", "What are these reviews?", "Which description fits the reviews?"])
    d.score("amounts", 0 if stars == [1] * 5 else 2 if stars == [5] * 5 else 1, ["one star each", "mixed marks", "five stars each"], ["What marks were given?", "How many stars do the reviews give?"])
    risk_level(d, {"bought": 0.95, "launch": 0.02, "rival": 0.95}[kind], "this set")
    d.choice("risk", {"bought": "seller", "launch": "pass", "rival": "rival"}[kind], {"seller": ["remove them and warn the seller"], "pass": ["leave them"], "rival": ["remove them and look into the shop that they praise"]}, ["What should the market place do?", "Right reaction of the market place:"])
    return ev


@drill("policy_and_case")
def market_rules(d):
    who = d.firm()
    lim, cap = d.pick([5, 8]), d.pick([20, 30])
    late = d.int(lim + 1, lim + 15) if d.flag() else d.int(0, lim - 1)
    days = d.int(1, cap - 2) if d.flag() else d.int(cap + 3, 900)
    copied = d.flag(0.3)
    vac = d.flag(0.36)
    act = "close" if copied else "none" if vac else "hold" if late > lim and days < cap else "warn" if late > lim else "none"
    state = (d.say("SELLERS", "Seller rules", "Rules of the market place") + ": " + d.say(f"copied pictures of goods not in stock: close the shop. More than {lim} % late orders: warning; in the first {cap} days: payouts are held instead. A shop on registered leave is left alone for lateness.",
             f"close at once for pictures of goods the seller does not have. Late orders over {lim} %: warn, or hold the payouts if the shop is younger than {cap} days. Registered leave excuses lateness.") + "\n"
             + row(d, {"shop|seller": who, "shop_days|age_days": days, "late_pct|late_orders_pct": late, "goods_check|stock_check": "pictures copied, no stock" if copied else "in stock", "leave_registered|on_leave": vac, "?category": d.say("toys", "garden"), "?country": d.country(), "?rating": d.say(4.1, 4.7)}, ("lines", "pairs", "inline")))
    d.choice("policy", act, {"close": ["the shop is closed"], "hold": ["payouts are held"], "warn": ["a warning"], "none": ["nothing"]}, ["What do the rules provide?", "What follows for the seller?"])
    d.noul("risk", copied, ["Does the seller offer what it does not have?", "Is it likely that buyers will be cheated here?"], negated=["Are the goods really there?"])
    d.noul("amounts", late > lim, ["Are more orders late than the rules allow?", "Is the share of late orders too high?"], negated=["Is the share of late orders within the rules?"])
    d.noul("order_time", days < cap, ["Is the shop still in its first days in the sense of the rules?", "Is the shop younger than the period named?"], negated=["Is the shop past the first period?"])
    d.noul("exception", vac, ["Is the seller on registered leave?", "Has leave been registered?"], negated=["Is the seller working as usual?"])
    return state


@drill("chat")
def market_chat(d):
    a, b = d.person().split()[0].lower(), d.person().split()[0].lower()
    bad = d.flag()
    on = drawn_signs(d, bad, ["abroad"], ["over", "courier", "link", "site"], 3)
    item = d.say("bike", "sofa", "guitar", "pram")
    col, scratch = d.flag(), d.flag()
    state = "\n".join([f"{a}: " + d.say(f"is the {item} still there", f"hi, {item} available?", f"hello about the {item}"), f"{b}: yes, {noise(d, 60, 400)}", f"{a}: " + d.tell("over" in on, ["i pay 50 more if you reserve it", "take 80 more for your trouble"], ["would you take 10 less?", "can you do a bit less"]), f"{a}: " + d.tell("abroad" in on, ["i am on a ship, cannot see it", "i work abroad at the moment"], ["can I come and see it on Saturday", "i live two tram stops away"]),
        f"{a}: " + d.tell("courier" in on, ["my courier brings the cash in an envelope, you pay his insurance first", "the courier collects it, you pay his fee and get it back"], ["I bring cash and carry it home", "cash on pick-up is fine"]), f"{a}: " + d.tell("link" in on, ["here is the link to receive the money, put in your card", "open pay-safe-deal.example/get and type the card number to be paid"], ["I can also pay by transfer when I am there", "or by phone when i stand there"]), f"{a}: " + d.tell("site" in on, ["do not write here, write to my other number", "lets leave this app, give me your mail"], ["we can go on here", "just write here"]),
        f"{b}: " + d.tell(scratch, ["there is one scratch", "it has a small scratch"], ["it is like new", "not a scratch on it"]), f"{a}: " + d.tell(col, ["what colour is it", "which colour?"], ["how old is it", "what is its age"])])
    is_fraud(d, bad, "this buyer", ["Is the seller about to be cheated?"], ["Is the buyer an ordinary person who wants the thing?"])
    which_signs(d, [(["more money than asked"], "over" in on), (["a buyer who cannot come"], "abroad" in on), (["a courier whose fee the seller pays"], "courier" in on), (["a page where the seller types in a card"], "link" in on), (["leaving the market's own chat"], "site" in on)], "the chat")
    which_kind(d, "trap" if bad else "buyer", {"trap": ["a false buyer who is after money or card data"], "buyer": ["an ordinary buyer nearby"], "payroll": None, "structuring": None}, "the chat", others=(3, 12), without=("pushed", "merchant_bust", "stolen_card", "honest_new", "refund_abuse", "takeover"))
    risk_level(d, graded(bad, len(on), 5), "this buyer")
    next_step(d, "end" if bad else "pass", "the deal", (), {"end": ["break off and report the buyer"], "pass": ["agree on a time to meet"], "fee": ["pay the courier first"]})
    d.noul("stated", scratch, ["Has the thing a scratch?", "Is it scratched?"], negated=["Is the thing free of scratches?"])
    return state


@drill("email")
def ad_account_mail(d):
    boss, firm = d.person(), d.firm()
    bad = d.flag()
    on = drawn_signs(d, bad, ["spend", "night"], ["card", "page", "admin"], 3, ["page"])
    usual = noise(d, 20, 60)
    now = (usual + noise(d, 1, 9), usual * 40)["spend" in on]
    lunch, coffee = d.flag(), d.flag()
    state = "\n".join([f"From: {d.email(boss, 'agency.example')}", f"Subject: {firm}, advertising account", "", d.say(f"Yesterday {now} a day, usually {usual}.", f"Budget now {now} a day; it has been {usual} for a year."), d.tell("admin" in on, ["Two new administrators whom nobody knows.", "An unknown person became administrator on Friday."], ["Administrators as ever.", "No new administrators."]), d.tell("card" in on, ["Four cards were added, in names nobody knows.", "Strangers' cards have been put in as means of payment."], ["Paid from the firm's card.", "The firm's own card pays."]),
        d.tell("page" in on, ["The adverts lead to a shop for pills that is not the client's.", "They point to a coin lottery instead of the client's page."], ["They lead to the client's spring offer.", "The adverts show the client's new chairs."]), d.tell("night" in on, ["It was all set up at three at night.", "Everything was changed at 3 a.m."], ["It was set up on Tuesday at ten.", "The change was made at ten in the morning."]), d.tell(lunch, ["We met the client on Monday.", "The client was here on Monday."], ["We shall meet the client on Monday.", "The client comes on Monday."]), d.tell(coffee, ["The pictures are good.", "I like the pictures."], ["The pictures are poor.", "I do not like the pictures."]), boss])
    is_fraud(d, bad, "what goes on in this advertising account", ["Has the advertising account been hijacked?"], ["Is it the client's own campaign?"])
    which_signs(d, [(["a budget many times the usual"], "spend" in on), (["unknown administrators"], "admin" in on), (["strangers' cards"], "card" in on), (["adverts for something that is not the client's"], "page" in on), (["changes in the dead of night"], "night" in on)], "the mail")
    which_kind(d, "hijack" if bad else "own", {"hijack": ["an advertising account taken over for other people's adverts"], "own": ["the client's own campaign"], "refund_abuse": None, "staged": None}, "the case", others=(3, 12), without=("takeover", "clicks", "stolen_card", "insider", "honest_firm", "honest_regular"))
    risk_level(d, graded(bad, len(on), 5), "the account")
    next_step(d, "stop" if bad else "pass", "the campaign", (), {"stop": ["stop all adverts, remove the strangers, change the passwords"], "pass": ["let it run"], "more": ["raise the budget"]})
    d.noul("stated", coffee, ["Does the writer like the pictures?", "Are the pictures praised?"], negated=["Does the writer find the pictures poor?"])
    return state


@drill("mixed")
def order_burst_of_one_item(d):
    kind = d.pick(["scalper", "scalper", "school", "ordinary", "ordinary"])
    item = d.say("sneaker drop", "console bundle", "concert vinyl")
    t = d.day()
    n = {"scalper": d.int(60, 300), "school": d.int(24, 32), "ordinary": d.int(60, 300)}[kind]
    accts = {"scalper": n, "school": 1, "ordinary": n}[kind]
    addr = {"scalper": d.int(2, 5), "school": 1, "ordinary": n - d.int(0, 6)}[kind]
    secs = {"scalper": d.amount(0.4, 1.2, 0.1), "school": 900, "ordinary": d.int(40, 95)}[kind]
    cards = {"scalper": d.int(6, 14), "school": 1, "ordinary": n - d.int(0, 9)}[kind]
    sold = d.flag()
    fields = {"orders|n_orders": n, "accounts|distinct_accounts": accts, "delivery_addresses|addresses": addr, "cards|distinct_cards": cards, "median_seconds_to_checkout|checkout_s": secs, "limit_per_customer|cap": 40 if kind == "school" else 1, "remark|note": "school order, invoice to the head teacher" if kind == "school" else "public sale", "?server_load_pct": noise(d, 30, 95), "?price": noise(d, 60, 400), "?region": d.say("EU", "US")}
    state = d.say("Sale of", "Orders for", "Run on") + f" {item}, {t:%d %b}\n" + row(d, fields, ("lines", "pairs", "inline", "csv")) + "\n" + d.tell(sold, ["Sold out.", "All sold."], ["Some are left.", "Not all sold."])
    is_fraud(d, kind == "scalper", "this run of orders", ["Did one buyer with many accounts get round the limit?"], ["Are these orders within the spirit of the limit?"])
    which_kind(d, kind, {"scalper": ["one buyer behind many accounts who uses a machine"], "school": ["a large order agreed with a school"], "ordinary": ["many buyers, each for themselves"]}, "the orders", others=(2, 10), without=("signup_farm", "promo", "honest_new", "honest_shared", "honest_family", "honest_firm", "card_testing", "stolen_card"))
    d.noul("two_places", accts > addr * 5, ["Are there more than five accounts for each address?", "Do many accounts share few addresses?"], negated=["Has nearly every account an address of its own?"])
    d.noul("amounts", secs < 5, ["Was the checkout faster than a human can do it?", "Did the checkout take less than five seconds?"], negated=["Did the checkout take human time?"])
    risk_level(d, {"scalper": 0.95, "school": 0.05, "ordinary": 0.02}[kind], "this run")
    next_step(d, "cancel" if kind == "scalper" else "pass", "the orders", (), {"cancel": ["cancel them and put the goods on sale again"], "pass": ["send the goods"], "price": ["raise the price for all of them"]})
    d.noul("stated", sold, ["Are they sold out?", "Is everything sold?"], negated=["Are some left?"])
    return state


@drill("narrative")
def the_flood_of_clicks(d):
    owner, rival = d.person(), d.firm()
    kind = d.pick(["rival", "rival", "tv", "typo"])
    cost = d.int(3, 19) * 100
    dog, rain = d.flag(), d.flag()
    state = " ".join([d.say(f"{owner}, a locksmith, paid {cost} for clicks in one night.", f"In one night {owner}'s advert for a locksmith used up {cost}."), {"rival": d.say("All the clicks came from one street, forty of them from one telephone, each gone within a second.", "Forty clicks of a single device, then sixty of another beside it, none longer than a blink."), "tv": d.say("They came from all over the county and stayed on the page for minutes; many rang.", "Hundreds of people from every village looked at the page, and the phone did not stop ringing."), "typo": d.say("They came from all over the land: the radius had been set to 500 instead of 50.", "The advert had run in every city, since somebody had left the town out of the settings.")}[kind],
        {"rival": d.say(f"The street is where {rival} has its office.", f"At that address sits {rival}, the competitor."), "tv": d.say("That evening a film on burglaries had been on television.", "A report on break-ins had been on the news."), "typo": d.say(f"{owner.split()[0]} had changed the settings that afternoon.", "The settings had been changed by a trainee the day before.")}[kind], d.tell(dog, ["The shop has a dog.", "A dog lives in the shop."], ["The shop has a parrot.", "A parrot lives in the shop."]), d.tell(rain, ["The night was wet.", "It rained."], ["The night was dry.", "It stayed dry."])])
    is_fraud(d, kind == "rival", "this night's clicks", ["Did somebody click to do harm?"], ["Have the clicks an innocent cause?"])
    d.choice("risk", kind, {"rival": ["a competitor clicking to use up the budget"], "tv": ["a sudden interest of real people"], "typo": ["a wrong setting of one's own"]}, ["What caused the clicks?", "What lies behind the cost?", "The reason for the clicks is"])
    d.choice("risk", {"rival": "claim", "tv": "pass", "typo": "fix"}[kind], {"claim": ["claim the money back and exclude the source"], "pass": ["be glad and pay"], "fix": ["correct the setting"]}, ["What should be done?", "Best step for the locksmith:"])
    d.noul("amounts", cost > 1000, ["Did the night cost more than 1,000?", "Was the cost above 1,000?"], negated=["Was the cost 1,000 or less?"])
    risk_level(d, {"rival": 1, "tv": 0, "typo": 0.03}[kind], "this night")
    d.noul("stated", dog, ["Is there a dog in the shop?", "Does the shop have a dog?"], negated=["Is it a parrot that lives in the shop?"])
    return state
