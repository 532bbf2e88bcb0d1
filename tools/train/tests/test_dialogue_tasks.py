import pytest

from tasks import bargains, periods, star
from tasks.common import Context, likely
from tasks.intents import Intents

DEAL = [
    {"speaker": "A", "text": "hello"},
    {"speaker": "B", "text": "Submit-Deal", "deal": {"issue2youget": {"Food": "1", "Water": "3", "Firewood": "0"}, "issue2theyget": {"Food": "2", "Water": "0", "Firewood": "3"}}},
    {"speaker": "A", "text": "Accept-Deal", "deal": {"data": "accept_deal"}},
]


def test_shares_of_a_deal_are_told_from_the_side_of_whoever_put_it_forward():
    assert bargains.agreed(DEAL) == {"B": {"Food": 1, "Water": 3, "Firewood": 0}, "A": {"Food": 2, "Water": 0, "Firewood": 3}}
    assert bargains.agreed(DEAL[:2]) is None


def test_questions_on_shares_agree_with_the_deal():
    shares = bargains.agreed(DEAL)
    for seed in range(200):
        asked = bargains.shares_of(Context(seed), {"turns": DEAL})
        good = next(g for g in bargains.GOODS if g.lower() in asked.instructions)
        if asked.type == "noul":
            one = next((a, b) for a, b in ("AB", "BA") for w in (*bargains.MORE, *bargains.LESS)
                       if asked.instructions == w.replace("{a}", a).replace("{b}", b).replace("{g}", good.lower()))
            more = any(asked.instructions == w.replace("{a}", one[0]).replace("{b}", one[1]).replace("{g}", good.lower()) for w in bargains.MORE)
            assert (asked.target[0] == 1) == ((shares[one[0]][good] > shares[one[1]][good]) == more)
        else:
            who = next(w for w in "AB" if f" {w}" in f" {asked.instructions}".replace("A's", "A ").replace("B's", "B ").replace("{w}", ""))
            gold = asked.options[asked.target.index(max(asked.target))][0]
            assert gold in (str(shares[who][good]), ("none", "one", "two", "all three")[shares[who][good]])


def test_details_are_those_told_before_the_call():
    made = star.Star()
    item = {"turns": [{"speaker": "customer", "text": "My PIN is 7402."}, {"speaker": "agent", "api_call": "bank_balance", "arguments": {"PIN": "7402", "FullName": "T. Jones"}},
                      {"speaker": "customer", "text": "I was born on 3 May."}]}
    for seed in range(60):
        row = made.details(Context(seed), item)
        assert "3 May" not in row.state
        for asked in row.questions:
            if asked.type == "noul":
                negated = any(asked.instructions == w.replace("{d}", d) for w in star.GAVE_NOT for d in star.DETAILS.values())
                assert (asked.target[0] == 1) == (("PIN" in asked.instructions) != negated)
            else:
                assert {t for (t, _), share in zip(asked.options, asked.target) if share} <= {"the PIN", "the customer's name"}


def test_the_order_of_events_is_taken_where_all_annotators_agree():
    item = {"questions": [{"question": "What happened after he left?", "answers": ["called", "slept"], "agreed_by": [3, 2]},
                          {"question": "What happened before he left?", "answers": ["packed"], "agreed_by": [3]}, {"question": "What is happening?", "answers": ["x"], "agreed_by": [3]}]}

    assert periods.order_pairs(item) == [("called", "he left", False), ("packed", "he left", True)]


def test_frequent_keys_mostly_come_first():
    firsts = [likely(Context(i), {"rare": 1, "often": 9})[0] for i in range(500)]

    assert 0.8 < firsts.count("often") / 500 < 0.97


@pytest.fixture
def intents():
    made = Intents("clinc150", "clinc")
    made.prepare([{"text": "is my card ok", "intent": "card_declined", "domain": "credit_cards"}, {"text": "blub", "intent": "oos"}])
    return made


def test_the_right_intent_is_right_however_it_is_written(intents):
    item, sizes = intents.items[0], set()
    for seed in range(300):
        asked = intents.pick_intent(Context(seed), item)
        text, more = asked.options[asked.target.index(1)]
        words = f"{text} {more or ''}".lower().replace("_", " ").replace("-", " ")
        none = "card declined" not in words and intents.texts["card_declined"] not in words and intents.titles["card_declined"].lower() not in words
        assert not none or not any("card declined" in f"{t} {m or ''}".lower().replace("_", " ").replace("-", " ") or m == intents.texts["card_declined"] for t, m in asked.options)
        sizes.add(len(asked.options))
    assert max(sizes) >= 150 and min(sizes) <= 3


def test_what_is_no_intent_is_none_of_them(intents):
    for seed in range(40):
        asked = intents.pick_intent(Context(seed), intents.items[1])
        assert asked.options[asked.target.index(1)][1] is None and asked.options[asked.target.index(1)][0] not in (*intents.texts.values(), *intents.titles.values())


def test_a_whole_list_is_whole():
    whole = Intents("hwu64_full", "hwu", whole=True)
    whole.prepare([{"text": "wake me", "intent": "alarm_set"}])
    row = whole.make(Context(1, held=True), whole.items[0])

    assert len(row.questions[0].options) == 64 and sum(row.questions[0].target) == 1
