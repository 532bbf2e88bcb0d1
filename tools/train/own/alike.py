"""Which known name a file means when it spells it a little differently, as in src/desk/cases/alike.ts."""

import re
import unicodedata

# White space, and the characters that nobody sees (Default_Ignorable_Code_Point, which unicodedata does not have).
UNSEEN = re.compile("[\\s\x00-\x1f\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]+")
JOINTS = re.compile("[_?!.:\\-\u058a\u05be\u1400\u1806\u2010-\u2015\u2e3a\u2e3b\u301c\u3030\ufe31\ufe32\ufe58]+")
TURKISH = str.maketrans("\u0130\u0131", "ii")


def trim_blank(text):
    """Without white space and invisible characters around it."""
    return re.sub(f"^{UNSEEN.pattern}|{UNSEEN.pattern}$", "", text)


def look_of(text):
    """Equal for texts that nobody can tell apart."""
    spaced = re.sub(r"\s+", " ", trim_blank(text))
    return unicodedata.normalize("NFC", re.sub(UNSEEN, lambda found: " " if " " in found[0] else "", spaced))


def fold_loosely(text):
    """Equal for texts that differ only in white space, invisible characters, case and Unicode form."""
    bare = UNSEEN.sub("", unicodedata.normalize("NFKC", text)).translate(TURKISH)
    return unicodedata.normalize("NFKC", bare.casefold())


def fold_name(text):
    """The same for names, whose words can be joined in several ways."""
    return JOINTS.sub("", fold_loosely(text))


def find_alike(text, known, fold=fold_name):
    """All that the text can mean: the one that is spelled so, or else those that are alike."""
    wanted = fold(text)
    return [text] if text in known else [one for one in known if wanted and fold(one) == wanted]


def only_one(found, text):
    """The one that was found, or the text as it is."""
    return found[0] if len(found) == 1 else text
