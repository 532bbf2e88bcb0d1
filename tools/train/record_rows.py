"""What a flat record looks like: the names of its fields, their case, order and punctuation are wordings, drawn once for both twins."""

import json

CASES = (
    lambda words: "_".join(words), lambda words: "_".join(words), lambda words: words[0] + "".join(w.capitalize() for w in words[1:]),
    lambda words: "".join(w.capitalize() for w in words), lambda words: "-".join(words), lambda words: "_".join(words).upper(), lambda words: " ".join(words),
    lambda words: " ".join(words).capitalize(), lambda words: ".".join(words),
)
PLAIN = (lambda words: " ".join(words), lambda words: " ".join(words).capitalize(), lambda words: " ".join(words).title(), lambda words: "_".join(words))
FLAGS = ((True, False), (True, False), (1, 0), ("Y", "N"), ("yes", "no"))
NOTHING = (None, None, "", "n/a", "-")
FORMS = ("json", "json", "lines", "pairs", "csv", "inline")


def noise(d, low, high):
    """A number that decides nothing: the same in both twins."""
    return d.wordings.randint(low, high)


def named(d, fields, plain=False, shuffle=True):
    """The fields under drawn names, in a drawn order. `fields`: "name|other_name" to value; those that start with "?" are sometimes left out."""
    case, flags, nothing = d.say(*(PLAIN if plain else CASES)), d.say(*FLAGS), d.say(*NOTHING)
    kept = [(d.say(*names.lstrip("?").split("|")), value) for names, value in fields.items() if d.wordings.random() < (0.6 if names[0] == "?" else 1)]
    if shuffle:
        d.wordings.shuffle(kept)
    looks = {True: flags[0], False: flags[1]}
    return {case(name.split("_")): looks[value] if isinstance(value, bool) else nothing if value is None else value for name, value in kept}


def shown(value):
    return {True: "true", False: "false", None: "null"}[value] if value is None or isinstance(value, bool) else str(value)


def csv_line(values, comma):
    return comma.join(f'"{text}"' if comma in text else text for text in map(shown, values))


def row(d, fields, forms=FORMS):
    """One record: a JSON object, or text of lines, of pairs, of a header and its values, or of one line."""
    form = d.say(*forms)
    found = named(d, fields, plain=form in ("lines", "inline"))
    if form == "json":
        return found
    if form == "lines":
        mark = d.say(": ", " = ", " - ", ":\t")
        return "\n".join(f"{k}{mark}{shown(v)}" for k, v in found.items())
    if form == "pairs":
        return " ".join(f"{k.replace(' ', '_')}={json.dumps(v, ensure_ascii=False) if isinstance(v, str) and ' ' in v else shown(v)}" for k, v in found.items())
    if form == "csv":
        comma = d.say(",", ",", ";", "|")
        return csv_line(found, comma) + "\n" + csv_line(found.values(), comma)
    return d.say("; ", ", ", " / ", " | ").join(f"{k} {shown(v)}" for k, v in found.items())


def table(d, columns, rows, forms=("csv", "csv", "json", "wide")):
    """Several records of one kind, in the order given: CSV with its header, a list of objects, or columns set apart by blanks."""
    form, case = d.say(*forms), d.say(*CASES)
    names = [case(d.say(*names.split("|")).split("_")) for names in columns]
    if form == "json":
        return [dict(zip(names, values)) for values in rows]
    comma = d.say(",", ",", ";", "|", "\t") if form == "csv" else "  "
    return "\n".join(csv_line(values, comma) for values in [[n.replace(" ", "_") for n in names], *rows])
