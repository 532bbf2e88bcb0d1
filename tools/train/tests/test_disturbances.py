import disturbances as d


def test_a_note_becomes_a_paragraph_a_field_or_an_entry():
    note = d.append("Hello")

    assert note("A case.") == "A case.\n\nHello"
    assert note({"a": 1}) == {"a": 1, "remark": "Hello"}
    assert note([1]) == [1, {"remark": "Hello"}]


def test_keys_change_their_style_at_every_level_and_values_stay():
    renamed = d.rename_keys({"card_no": [{"paidAt": "x_y"}], "sum": 1})

    assert renamed == {"cardNo": [{"paid_at": "x_y"}], "the_sum": 1}
    assert d.rename_keys("card_no") is None


def test_objects_are_reversed_and_arrays_are_not():
    reverse = d.reverse_keys({"a": [{"b": 1, "c": 2}, 3], "d": 4})

    assert list(reverse) == ["d", "a"]
    assert reverse["a"] == [{"c": 2, "b": 1}, 3]
    assert list(reverse["a"][0]) == ["c", "b"]


def test_amounts_are_respelled_and_dates_and_numbers_are_not():
    plain = d.respell(d.without_separators)

    assert plain("paid 4,000.00 on 2026-01-12 at 10:00, ref 12,34") == "paid 4000 on 2026-01-12 at 10:00, ref 12,34"
    assert d.respell(d.in_thousands)({"sum": "12,500.00", "fee": "9.00"}) == {"sum": "12.5k", "fee": "9.00"}
    assert d.respell(d.with_spaces)("1,250,000.50") == "1 250 000.50"
    assert plain("nothing to respell") is None
