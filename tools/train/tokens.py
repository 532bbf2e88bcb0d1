"""WordPiece tokens of plain text: no text is ever read as a special token. What BERT would give up on, words of more than 100 letters
and those with a letter that the vocabulary lacks, is read as the service reads it (src/scoring/tokens); tests/scoring/tokens/readings.json
holds both to the same."""

import json
import unicodedata
from pathlib import Path

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

CLS, SEP, MASK, UNK, PAD = 101, 102, 103, 100, 0


WORD_LETTERS_MOST = 100
UNREAD_LETTERS_PER_TOKEN = 4
UNREAD = "\ufffd"  # BERT drops it from every text
SPELLINGS = Path(__file__).parents[2] / "generated" / "spellings.json"

MPNET_SPECIAL = ("<s>", "<pad>", "</s>", "<unk>"), "<mask>"


def read_vocabulary(path):
    """The words of a vocabulary file in BERT's order; MPNet's is the same with four special tokens before it and one after."""
    words = [line for line in Path(path).read_text(encoding="utf-8").split("\n") if line]
    before, after = MPNET_SPECIAL
    if tuple(words[: len(before)]) == before and words[-1] == after:
        words = words[len(before) : -1]
    for word, expected in (("[CLS]", CLS), ("[SEP]", SEP), ("[MASK]", MASK), ("[UNK]", UNK)):
        if words.index(word) != expected:
            raise ValueError(f"{word} is token {words.index(word)}, expected {expected}")
    return words


def load_spellings():
    """Letters that a vocabulary may lack, each with how it is spelled."""
    lists = json.loads(SPELLINGS.read_text(encoding="utf-8"))
    return {letter: spelling for spelling, letters in lists.items() for letter in letters}


def is_ideograph(letter):
    code = ord(letter)
    blocks = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2A6DF), (0x2A700, 0x2CEAF), (0x2F800, 0x2FA1F))
    return any(first <= code <= last for first, last in blocks)


def is_alone(letter):
    """Whether the letter is a word of its own: an ideograph, punctuation, or a sign of ASCII."""
    return is_ideograph(letter) or unicodedata.category(letter)[0] == "P" or letter in "$+<=>^`|~"


def bare_letters(text):
    """The letters of a text as BERT's normalizer leaves them: without controls, marks and capitals."""
    for character in text:
        if character != UNREAD and unicodedata.category(character) not in ("Cc", "Cf", "Co", "Cs"):
            for letter in unicodedata.normalize("NFD", character):
                if unicodedata.category(letter) != "Mn":
                    yield from letter.lower()


def respelled(word, known, spellings):
    """A word that BERT gives up on so that it can read it: in pieces, with UNREAD for every few letters that it cannot."""
    written, length, unread = [], 0, 0
    for bare in bare_letters(word):
        for letter in bare if bare in known else spellings.get(bare, bare):
            if letter.isspace() or is_alone(letter):
                written.append(f" {letter} ")
                length = unread = 0
            elif letter in known:
                written.append(f" {letter}" if length == WORD_LETTERS_MOST else letter)
                length, unread = length % WORD_LETTERS_MOST + 1, 0
            else:
                written.append(UNREAD if unread % UNREAD_LETTERS_PER_TOKEN == 0 else "")
                length, unread = 0, unread + 1
    return "".join(written)


class PlainTokenizer:
    """Uncased BERT WordPiece in which "[MASK]" is three ordinary tokens."""

    def __init__(self, vocab_file):
        vocab = {word: i for i, word in enumerate(read_vocabulary(vocab_file))}
        # No special token is registered, so the library cannot find one inside a text.
        self._tokenizer = Tokenizer(
            models.WordPiece(vocab, unk_token="[UNK]", max_input_chars_per_word=WORD_LETTERS_MOST)
        )
        self._tokenizer.normalizer = normalizers.BertNormalizer(
            clean_text=True, handle_chinese_chars=True, strip_accents=True, lowercase=True
        )
        self._tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
        self._letters = {letter for word in vocab for letter in word}
        self._spellings = load_spellings()
        self._cache = {}

    def ids(self, text):
        return self.ids_and_offsets(text)[0]

    def short_ids(self, text):
        """Ids of a text that is asked for again and again (labels, instructions)."""
        found = self._cache.get(text)
        if found is None:
            if len(self._cache) > 50_000:
                self._cache.clear()
            found = self._cache[text] = self.ids(text)
        return found

    def ids_and_offsets(self, text):
        encoding = self._tokenizer.encode(text, add_special_tokens=False)
        ids, offsets = encoding.ids, encoding.offsets
        if UNK in ids:
            ids, offsets = self._read_again(text, ids, offsets)
        return ids, offsets

    def _read_again(self, text, ids, offsets):
        """The same, with the words that were given up on read as far as they can be; their tokens have the place of the word."""
        found, places = [], []
        for token, (start, end) in zip(ids, offsets):
            read = [token] if token != UNK else self._ids_of_unknown(text[start:end])
            found += read
            places += [(start, end)] * len(read)
        return found, places

    def _ids_of_unknown(self, word):
        first, *others = respelled(word, self._letters, self._spellings).split(UNREAD)
        found = self._tokenizer.encode(first, add_special_tokens=False).ids
        for part in others:
            found += [UNK, *self._tokenizer.encode(part, add_special_tokens=False).ids]
        return found
