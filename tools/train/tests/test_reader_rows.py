"""The rows in models/rows are those that the corpus and the drills give today."""

import gzip
from pathlib import Path

import reader_rows

ROWS = Path(__file__).parents[3] / "models" / "rows"


def test_rows_are_drawn_again(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.argv", ["reader_rows.py", "--out", str(tmp_path)])

    reader_rows.main()

    assert (tmp_path / "rows.tsv").read_text() == (ROWS / "rows.tsv").read_text()
    drawn, kept = (gzip.decompress((folder / "rows.jsonl.gz").read_bytes()) for folder in (tmp_path, ROWS))
    assert drawn == kept
