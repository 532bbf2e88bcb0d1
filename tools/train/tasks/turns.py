"""The turns of a conversation as text or JSON."""

from tasks.common import compact

AGENTS = (("customer", "agent"), ("Customer", "Agent"), ("client", "clerk"), ("user", "assistant"), ("caller", "service"))


def told(ctx, turns):
    """(speaker, text or JSON) turns as lines or as a JSON list, with the two sides named in one of several ways."""
    names = dict(zip(("customer", "agent"), ctx.pick(AGENTS)))
    if ctx.chance(0.6):
        return "\n".join(f"{names.get(who, who)}: {what if isinstance(what, str) else compact(what)}" for who, what in turns)
    return compact([{"from": names.get(who, who), ("text" if isinstance(what, str) else "data"): what} for who, what in turns])
