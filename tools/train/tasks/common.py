"""What every task shares: reading sets, drawing wordings, and renderings of the same facts."""

import gzip
import hashlib
import json
import random
from pathlib import Path


def read_set(data, name, *files):
    folder = Path(data) / name
    for file in files or sorted(p.name for p in folder.glob("*.jsonl.gz")):
        with gzip.open(folder / file, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def stable_fraction(text):
    return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16) / 2**32


def label_texts(kind):
    lines = (Path(__file__).parents[1] / "labels.tsv").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    return {key: text for family, key, text in rows if family == kind}


def plain_name(key):
    return key.replace("_", " ").replace("-", " ").strip().lower()


class Context:
    """The random choices of one row; `held` draws the wordings kept aside from training."""

    def __init__(self, seed, held=False):
        self.rng = random.Random(seed)
        self.held = held

    def chance(self, share):
        return self.rng.random() < share

    def pick(self, items):
        return items[self.rng.randrange(len(items))]

    def wording(self, wordings):
        """The last two wordings of every list are kept for validation."""
        if len(wordings) <= 3:
            return self.pick(wordings)
        return self.pick(wordings[-2:] if self.held else wordings[:-2])

    def shuffled(self, items):
        items = list(items)
        self.rng.shuffle(items)
        return items

    def sample(self, items, count):
        return self.rng.sample(list(items), min(count, len(items)))


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def state_text(state):
    """A state as it is read: text as it stands, all else as compact JSON."""
    return state if isinstance(state, str) else compact(state)


TEXT_KEYS = ("text", "note", "message", "content", "body", "details", "summary", "description")


def render_text(ctx, text, kind="note"):
    """A passage as a plain text, a small object or a list, always as the text that is read."""
    draw = ctx.rng.random()
    if draw < 0.6:
        return text
    if draw < 0.7:
        return f"{kind.capitalize()}: {text}"
    if draw < 0.85:
        return compact({ctx.pick(TEXT_KEYS): text})
    if draw < 0.93:
        return compact({"id": f"{ctx.pick('ABCDEFGH')}-{ctx.rng.randrange(100, 9999)}", kind.replace(" ", "_"): text})
    return compact([{ctx.pick(TEXT_KEYS): text}])


def render_list(ctx, items, kind="statement"):
    draw = ctx.rng.random()
    if draw < 0.3:
        return " ".join(items)
    if draw < 0.5:
        return "\n".join(f"{i + 1}. {item}" for i, item in enumerate(items))
    if draw < 0.65:
        return "\n".join(f"- {item}" for item in items)
    if draw < 0.8:
        return compact(items)
    return compact({kind + "s": items})


def words_of(value):
    return ", ".join(str(v).strip() for v in value) if isinstance(value, list) else str(value).strip()


def render_record(ctx, record):
    """The same facts as JSON, as lines, as a list of fields or as short sentences."""
    draw = ctx.rng.random()
    if draw < 0.5:
        return compact(record)
    if draw < 0.75:
        return "\n".join(f"{key.strip()}: {words_of(value)}" for key, value in record.items())
    if draw < 0.9:
        return compact([{"field": key.strip(), "value": value} for key, value in record.items()])
    return " ".join(f"{key.strip()} is {words_of(value)}." for key, value in record.items())


def render_parts(ctx, parts):
    """Named parts of a state, each a text or a JSON value: one object, headed paragraphs, or one after the other."""
    draw = ctx.rng.random()
    if draw < 0.5:
        return compact(parts)
    written = [(name.replace("_", " "), value if isinstance(value, str) else compact(value)) for name, value in parts.items()]
    if draw < 0.8:
        return "\n".join(f"{name.capitalize()}: {text}" for name, text in written)
    return "\n\n".join(f"{name.upper()}\n{text}" for name, text in written)


OPAQUE = (
    ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"),
    tuple(f"code {i}" for i in range(1, 13)),
    tuple(f"option {i}" for i in range(1, 13)),
    tuple(f"group {c}" for c in "JKLMNPQRSTUV"),
    tuple(f"R{i}" for i in range(11, 23)),
)


def dress(ctx, texts, opaque=0.12, names=None):
    """Options as (text, criterion): mostly the text itself, sometimes a name or code with the text."""
    if len(texts) <= 12 and ctx.chance(opaque):
        codes = ctx.sample(ctx.pick(OPAQUE), len(texts))
        return [(code, text) for code, text in zip(codes, texts)]
    if names and ctx.chance(0.2):
        return [(name, text) for name, text in zip(names, texts)]
    return [(text, None) for text in texts]


NONE_OF_THESE = (
    "none of these", "none of the above", "something else", "other", "no option fits", "not listed here",
    "does not match any of the others", "anything else",
)


def add_none(ctx, texts, gold):
    """A quarter of such rows lose the right option, so that none is right; the rest gain a wrong one."""
    none = ctx.wording(NONE_OF_THESE)
    if gold is not None and len(texts) > 2 and ctx.chance(0.25):
        kept = [t for i, t in enumerate(texts) if i != gold]
        return [*kept, none], len(kept)
    return [*texts, none], len(texts) if gold is None else gold


def likely(ctx, counts):
    """The keys in random order, frequent ones mostly first: wrong options are then met about as often as right ones."""
    return sorted(counts, key=lambda k: -ctx.rng.random() ** (1 / max(counts[k], 0.1)))


def shuffle_options(ctx, options, gold):
    order = ctx.shuffled(range(len(options)))
    return [options[i] for i in order], order.index(gold)
