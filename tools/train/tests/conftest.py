"""Lets the tests import the modules of the folder above, and gives them a small vocabulary."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))


@pytest.fixture
def vocabulary(tmp_path):
    """BERT's special tokens at their places, and letters, so that every word is spelled."""
    words = [f"[unused{i}]" for i in range(400)]
    words[100:104] = ["[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    letters = "abcdefghijklmnopqrstuvwxyz0123456789.,:{}[]\"-'?"
    words[110 : 110 + len(letters)] = letters
    words[200 : 200 + len(letters)] = [f"##{c}" for c in letters]
    path = tmp_path / "vocab.txt"
    path.write_text("\n".join(words) + "\n")
    return path
