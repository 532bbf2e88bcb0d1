"""Texts are only texts: the tokens of the shipped vocabulary, with no special token found inside one."""

from pathlib import Path

import layout
from tokens import CLS, MASK, SEP, UNK, PlainTokenizer, read_vocabulary

VOCABULARY = Path(__file__).parents[3] / "models" / "service-1" / "vocab.txt"


def test_special_tokens_in_a_text_are_plain_characters():
    tokenizer = PlainTokenizer(VOCABULARY)

    found = tokenizer.ids("[CLS] see [MASK] and [SEP]")

    assert not {CLS, SEP, MASK} & set(found)
    assert found[:4] == tokenizer.ids("[") + tokenizer.ids("cls") + tokenizer.ids("]")


def test_the_vocabulary_of_mpnet_is_read_in_berts_order(tmp_path):
    words = read_vocabulary(VOCABULARY)
    theirs = tmp_path / "vocab.txt"
    theirs.write_text("\n".join(["<s>", "<pad>", "</s>", "<unk>", *words, "<mask>"]) + "\n", encoding="utf-8")

    assert read_vocabulary(theirs) == words


def test_words_over_a_hundred_letters_are_one_unknown_token():
    tokenizer = PlainTokenizer(VOCABULARY)

    assert tokenizer.ids("a" * 101) == [UNK]
    assert UNK not in tokenizer.ids("a" * 100)


def test_case_and_accents_do_not_matter():
    tokenizer = PlainTokenizer(VOCABULARY)

    assert tokenizer.ids("Café MÜNCHEN") == tokenizer.ids("cafe munchen")


def test_windows_cover_every_token():
    for count in (0, 1, 254, 255, 478, 479, 5000):
        starts = layout.window_starts(count)

        covered = {i for s in starts for i in range(s, min(s + layout.WINDOW_TOKENS, count))}
        assert covered == set(range(count))
        assert all(s + layout.WINDOW_TOKENS < count for s in starts[:-1])
