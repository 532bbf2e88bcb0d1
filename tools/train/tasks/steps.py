"""Steps of ordering agents with tools, right and wrong ones."""

from rows import Row, noul
from tasks.common import compact, read_set
from tasks.turns import told

RIGHT_STEP = (
    "Is this next step of the agent right?", "Should the agent do this now?", "Does the proposed step fit the talk so far?", "Is the candidate a good continuation?", "Would a careful agent go on like this?",
    "Is it the right moment for this step?", "Is the proposed action in order?",
)
WRONG_STEP = ("Is this next step of the agent a mistake?", "Should the agent do something else now?", "Does the proposed step not fit the talk so far?", "Is the candidate out of place?", "Would a careful agent avoid this step?")


def load_steps(data):
    """Steps of ordering agents, as many wrong as right."""
    rows = list(read_set(data, "taskmaster_reward", "tm3_movies.jsonl.gz", "tm4_coffee.jsonl.gz"))
    right, wrong = ([r for r in rows if r["reward"] == v] for v in (1.0, 0.0))
    return [{"group": r["conversation_id"], **r} for pair in zip(right, wrong) for r in pair]


def make_step(ctx, item):
    turns = [(("customer" if t["role"] == "user" else t["role"]), t.get("text") or t.get("api") or t.get("response")) for t in item["context"]][-14:]
    step = item["candidate"].get("text") or item["candidate"].get("api")
    negated = ctx.chance(0.4)
    asked = ctx.wording(WRONG_STEP if negated else RIGHT_STEP)
    share = 0.9 if (item["reward"] == 1) != negated else 0.1
    proposed = step if isinstance(step, str) else compact(step)
    if ctx.chance(0.4):
        return Row(told(ctx, turns), [noul(asked, share, criteria=f"The step: {proposed}", skill="taskmaster")], "taskmaster", "dialogues")
    return Row(compact({"dialogue": told(ctx, turns), "next_step": step}) if ctx.chance(0.5) else f"{told(ctx, turns)}\n\nProposed next step: {proposed}",
               [noul(asked, share, skill="taskmaster")], "taskmaster", "dialogues")
