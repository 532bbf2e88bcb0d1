"""WordPiece tokens of plain text: no text is ever read as a special token."""

from pathlib import Path

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

from magnitudes import with_values

CLS, SEP, MASK, UNK, PAD = 101, 102, 103, 100, 0


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


class PlainTokenizer:
    """Uncased BERT WordPiece in which "[MASK]" is three ordinary tokens; with `valued`, ids of numbers know what they amount to."""

    def __init__(self, vocab_file, valued=False):
        self.valued = valued
        vocab = {word: i for i, word in enumerate(read_vocabulary(vocab_file))}
        # No special token is registered, so the library cannot find one inside a text.
        self._tokenizer = Tokenizer(
            models.WordPiece(vocab, unk_token="[UNK]", max_input_chars_per_word=100)
        )
        self._tokenizer.normalizer = normalizers.BertNormalizer(
            clean_text=True, handle_chinese_chars=True, strip_accents=True, lowercase=True
        )
        self._tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
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
        ids = with_values(text, encoding.ids, encoding.offsets) if self.valued else encoding.ids
        return ids, encoding.offsets
