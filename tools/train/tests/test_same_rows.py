"""The same rows come in every process: trials compare arms that were judged in different ones, and Python's sets have another
order in each."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TRAIN = Path(__file__).parents[1]

FEELINGS = """
from tasks.common import Context
from tasks.feelings import make_goemotions
for i in range(60):
    print(make_goemotions(Context(i), {"text": "Well, well.", "labels": ["joy", "love", "pride", "relief"]}))
"""

SERVICES = """
from tasks.common import Context
from tasks.star import Star
star = Star()
services = sorted(star.texts)
turns = [{"speaker": "user", "text": "All of it, please."}, *({"speaker": "agent", "api_call": s} for s in services[:4])]
items = [{"turns": turns, "tasks": services[:1], "answers": {}, "replies": {}}]
star.prepare(items)
for i in range(60):
    print(star.wants(Context(i)))
"""

AIMS = """
from tasks.common import Context
from tasks.rules import Panther
rules = Panther()
for i in range(60):
    print(rules.aims(Context(i), {"mitre": [f"{tactic}:T1" for tactic in sorted(rules.tactics)[:6]]}))
"""

KINDS = """
from tasks.common import Context
from tasks.intents import Topics
topics = Topics()
items = [{"label": kind, "text": kind} for kind in topics.texts]
topics.prepare(items)
for i in range(60):
    print(topics.several(Context(i), items[0]))
"""


def rows(code, seed):
    made = subprocess.run([sys.executable, "-c", code], cwd=TRAIN, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True)
    return made.stdout


@pytest.mark.parametrize("code", [FEELINGS, SERVICES, AIMS, KINDS], ids=["feelings", "services", "aims", "kinds"])
def test_another_order_of_sets_changes_no_row(code):
    made = {rows(code, seed) for seed in ("0", "1", "2", "3")}

    assert len(made) == 1 and made != {""}
