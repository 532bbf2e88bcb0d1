"""Texts are only texts: the tokens of the shipped vocabulary, with no special token found inside one."""

import json
from pathlib import Path

import layout
from tokens import CLS, MASK, SEP, PlainTokenizer, read_vocabulary

ROOT = Path(__file__).parents[3]
VOCABULARY = ROOT / "models" / "service-1" / "vocab.txt"
READINGS = ROOT / "tests" / "scoring" / "tokens" / "readings.jsonl"


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


def test_words_over_a_hundred_letters_are_read_in_pieces():
    tokenizer = PlainTokenizer(VOCABULARY)

    assert tokenizer.ids("a" * 250) == 2 * tokenizer.ids("a" * 100) + tokenizer.ids("a" * 50)


def test_what_the_vocabulary_lacks_is_read_as_the_service_reads_it():
    tokenizer = PlainTokenizer(VOCABULARY)

    for line in READINGS.read_text(encoding="utf-8").splitlines():
        reading = json.loads(line)
        assert tokenizer.ids(reading["text"]) == reading["ids"], reading["text"]


def test_tokens_of_a_word_read_in_pieces_have_its_place():
    tokenizer = PlainTokenizer(VOCABULARY)

    ids, places = tokenizer.ids_and_offsets("ok paid💰now")

    assert ids == tokenizer.ids("ok paid moneybag now")
    assert places == [(0, 2)] + [(3, 11)] * (len(ids) - 1)


def test_case_and_accents_do_not_matter():
    tokenizer = PlainTokenizer(VOCABULARY)

    assert tokenizer.ids("Café MÜNCHEN") == tokenizer.ids("cafe munchen")


def test_windows_cover_every_token():
    for count in (0, 1, 254, 255, 478, 479, 5000):
        starts = layout.window_starts(count)

        covered = {i for s in starts for i in range(s, min(s + layout.WINDOW_TOKENS, count))}
        assert covered == set(range(count))
        assert all(s + layout.WINDOW_TOKENS < count for s in starts[:-1])
