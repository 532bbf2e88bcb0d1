"""Tables of a fraud desk whose truth is known: payments with fields and a note, in English and in German, 8 % of them fraud. Whether a
payment is fraud is drawn from a probability that follows from its fields, so what the best possible reader would reach is known too.
"""

import math
import random
from datetime import datetime, timedelta

FRAUD_SHARE = 0.08
CHANNELS = {"en": ("mobile app", "online banking", "branch", "phone"), "de": ("App", "Online-Banking", "Filiale", "Telefon")}
BEGINNING = datetime(2026, 1, 1)

# Each kind of sign, with how likely it is in fraud and in the rest: most notes say nothing of either.
NOTES = {
    "en": [
        (0.30, 0.04, ("customer says he was told to keep the payment secret", "caller was on the phone with somebody while paying",
                      "she was asked to install remote access before the transfer", "payee described as a safe account of the bank")),
        (0.05, 0.25, ("pays the same rent every month", "payee known for years", "customer came in with an invoice that matches",
                      "regular supplier, order checked")),
        (0.65, 0.71, ("no remarks", "checked by the early shift", "customer asked about fees", "limit raised last year",
                      "address changed, letter sent", "call took three minutes")),
    ],
    "de": [
        (0.30, 0.04, ("Kunde sagt, er solle mit niemandem darüber sprechen", "während der Zahlung am Telefon mit einem Unbekannten",
                      "Fernzugriff vor der Überweisung eingerichtet", "Empfänger als Sicherheitskonto der Bank genannt")),
        (0.05, 0.25, ("zahlt jeden Monat dieselbe Miete", "Empfänger seit Jahren bekannt", "Rechnung lag vor und passt",
                      "Stammlieferant, Bestellung geprüft")),
        (0.65, 0.71, ("keine Besonderheiten", "von der Frühschicht geprüft", "Frage zu Gebühren", "Limit im Vorjahr erhöht",
                      "Adresse geändert, Brief verschickt", "Gespräch dauerte drei Minuten")),
    ],
}


def payments(language, count):
    """(record, whether it is fraud, the true probability) of so many payments; always the same."""
    rng = random.Random(f"desk {language}")
    drawn = [draw(rng, language) for _ in range(count)]
    shift = bisect(lambda shift: sum(chance(logit + shift) for _, logit in drawn) / count - FRAUD_SHARE)
    for record, logit in drawn:
        p = chance(logit + shift)
        fraud = rng.random() < p
        yield record, fraud, p


def draw(rng, language):
    amount = round(math.exp(rng.gauss(5.6, 1.3)), 2)
    age_days = int(math.exp(rng.gauss(6.2, 1.2)))
    hour = min(23, max(0, int(rng.gauss(14, 5))))
    at = BEGINNING + timedelta(days=rng.randrange(300), hours=hour, minutes=rng.randrange(60))
    payee_days = None if rng.random() < 0.35 else int(math.exp(rng.gauss(4.5, 1.5)))
    earlier = rng.choices((0, 1, 2, 5), (70, 20, 8, 2))[0]
    channel = rng.randrange(4)
    logit = (
        0.9 * (amount > 1500) + 0.5 * (amount > 4000) + 1.2 * (age_days < 90) - 0.4 * (age_days > 2000) + 1.1 * (payee_days is None)
        + 0.7 * (hour < 6 or hour > 22) + 0.5 * earlier + (0.3, 0.0, -0.8, 0.9)[channel] + 1.0 * (payee_days is None and amount > 1500)
    )
    # The note tells of fraud what its odds say, whatever the fields say.
    sign = rng.choices(range(3), [0.3 * of + 0.7 * rest for of, rest, _ in NOTES[language]])[0]
    of_fraud, of_rest, texts = NOTES[language][sign]
    logit += math.log(of_fraud / of_rest)
    return write(language, rng, amount, age_days, at, payee_days, earlier, channel, rng.choice(texts)), logit


def write(language, rng, amount, age_days, at, payee_days, earlier, channel, note):
    number = rng.randrange(10**7, 10**8)
    if language == "en":
        return {"payment_id": f"P{number}", "amount": amount, "account_age_days": age_days, "paid_at": at.strftime("%Y-%m-%d %H:%M"),
                "payee_known_days": payee_days, "earlier_alerts": earlier, "channel": CHANNELS["en"][channel], "note": note}
    money = f"{amount:,.2f}".replace(",", " ").replace(".", ",").replace(" ", ".")
    return {"Vorgang": f"P{number}", "Betrag": f"{money} EUR", "Kontoalter in Tagen": str(age_days), "Zeitpunkt": at.strftime("%d.%m.%Y %H:%M"),
            "Empfänger bekannt seit Tagen": "" if payee_days is None else str(payee_days), "frühere Meldungen": str(earlier),
            "Kanal": CHANNELS["de"][channel], "Notiz": note}


def chance(logit):
    return 1 / (1 + math.exp(-logit))


def bisect(of):
    """Where a rising function is 0, between -20 and 20."""
    low, high = -20.0, 20.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if of(middle) < 0 else (low, middle)
    return low
