"""What the numbers, dates and times of a text amount to, as features of their tokens, computed from the text alone.

A number gives its sign and its logarithm, a date its place on a line of days, a time its place in the day; each as a plain
value and as waves of several lengths, so that both rough and fine differences can be read.
"""

import datetime
import math
import re

import numpy as np

MONTHS = {name: i + 1 for i, name in enumerate(("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"))}
MONTH = r"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
FOUND = re.compile(
    rf"(?P<iso>\b(\d{{4}})-(\d\d)-(\d\d))|(?P<dotted>\b(\d\d?)[./](\d\d?)[./](\d{{4}})\b)|(?P<named>\b(\d\d?)\.? {MONTH}(?:,? (\d{{4}}))?)"
    rf"|(?P<american>\b{MONTH} (\d\d?)(?:,? (\d{{4}}))?\b)|(?P<time>\b(\d\d?):(\d\d)(?::\d\d)?)"
    r"|(?P<number>(?<![\w.])-?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s?(k|m|million|thousand|bn))?(?![\w]))", re.I,
)
UNITS = {"k": 1e3, "thousand": 1e3, "m": 1e6, "million": 1e6, "bn": 1e9}
NUMBER_WAVES = (8.0, 4.0, 2.0, 1.0, 0.5, 0.25, 0.125)  # lengths, in decades
DAY_WAVES = (4096.0, 1024.0, 365.25, 91.0, 30.4, 7.0)  # in days
TIME_WAVES = (1.0, 0.25)  # in days
EPOCH = datetime.date(2020, 1, 1)
NUMBER_SIZE, DATE_SIZE, TIME_SIZE = (3 + 2 * len(NUMBER_WAVES), 2 + 2 * len(DAY_WAVES), 1 + 2 * len(TIME_WAVES))
SIZE = NUMBER_SIZE + DATE_SIZE + TIME_SIZE


def waves(value, lengths):
    return [f(2 * math.pi * value / length) for length in lengths for f in (math.sin, math.cos)]


def day_of(match):
    """Days since the epoch of a date that was found, or None; without a year, that of the epoch."""
    try:
        if match["iso"]:
            year, month, day = (int(g) for g in match["iso"].split("-"))
        elif match["dotted"]:
            day, month, year = (int(g) for g in re.split(r"[./]", match["dotted"]))
            day, month = (month, day) if month > 12 else (day, month)
        else:
            text = match["named"] or match["american"]
            numbers = [int(n) for n in re.findall(r"\d+", text)]
            month = MONTHS[re.search(MONTH, text, re.I)[1].lower()]
            day, year = numbers[0], numbers[1] if len(numbers) > 1 else EPOCH.year
        return (datetime.date(year, month, day) - EPOCH).days
    except ValueError:
        return None


def features_of(match):
    """The features of what was found, or None where it is no date."""
    number, date, time = [0.0] * NUMBER_SIZE, [0.0] * DATE_SIZE, [0.0] * TIME_SIZE
    if match["number"]:
        text = match["number"].lower().replace(",", "")
        plain = re.match(r"-?[\d.]+", text)
        value = float(plain[0]) * UNITS.get(text[plain.end() :].strip(), 1.0)
        size = math.log10(abs(value) + 0.01)
        number = [1.0, math.copysign(1.0, value) if value else 0.0, size / 4, *waves(size, NUMBER_WAVES)]
    elif match["time"]:
        hours, minutes = (int(part) for part in match["time"].split(":")[:2])
        place = (hours * 60 + minutes) / 1440
        time = [1.0, *waves(place, TIME_WAVES)]
    else:
        days = day_of(match)
        if days is None:
            return None
        date = [1.0, days / 2000, *waves(days, DAY_WAVES)]
    return np.array([*number, *date, *time], np.float32)


class Valued(int):
    """The id of a token that belongs to a number, a date or a time, with its features."""

    features: np.ndarray


def with_values(text, ids, offsets):
    """The ids, those of tokens within a number, a date or a time as Valued."""
    found, at = list(ids), 0
    for match in FOUND.finditer(text):
        values = features_of(match)
        if values is None:
            continue
        while at < len(offsets) and offsets[at][1] <= match.start():
            at += 1
        place = at
        while place < len(offsets) and offsets[place][0] < match.end():
            found[place] = Valued(ids[place])
            found[place].features = values
            place += 1
    return found


def values_of(ids):
    """(places, features [places, SIZE]) of the valued ids among these, or None."""
    places = [i for i, token in enumerate(ids) if isinstance(token, Valued)]
    return (np.array(places), np.stack([ids[i].features for i in places])) if places else None
