"""How a state and its questions become blocks of tokens, and which block sees which.

The service reads requests in exactly this arrangement; the numbers are part of the model's format.
"""

from dataclasses import dataclass, field

from tokens import CLS, MASK, SEP

WINDOW_TOKENS = 254
WINDOW_STRIDE = 224
QUESTION_TOKENS_MAX = 160
OPTION_TOKENS_MAX = 96
QUESTION_POSITION = 256
READ_WINDOWS = 3  # a state of no more is read whole
SELECT_WINDOWS = 3  # of a longer state, the likest to the question; more found less (EVALUATION.md)
TRAINING_WINDOWS = 8  # seen in training: the deciding ones among others
FUSE_FROM = 2
TYPES = ("noul", "choice", "multi_choice", "score")


@dataclass
class Block:
    kind: str  # window, question, option or query
    ids: list
    position: int = 0
    segment: int = 0
    level: float = -1.0  # place of a score level from 0 to 1, -1 for all else
    below: list = field(default_factory=list)  # blocks seen in every layer, besides itself
    above: list = field(default_factory=list)  # blocks seen only from the fusing layer on
    marks: list = field(default_factory=list)  # in training: for each token, whether it is evidence; empty where none is known


@dataclass
class QuestionLayout:
    type: str
    block: Block
    options: list
    own_windows: list
    query: Block


def window_starts(count):
    starts = [0]
    while starts[-1] + WINDOW_TOKENS < count:
        starts.append(starts[-1] + WINDOW_STRIDE)
    return starts


def state_windows(ids):
    return [
        Block("window", [CLS, *ids[start : start + WINDOW_TOKENS], SEP])
        for start in window_starts(len(ids))
    ]


def own_windows(ids):
    """What does not fit a question or option block, in windows that do not overlap."""
    return [
        Block("window", [CLS, *ids[start : start + WINDOW_TOKENS], SEP])
        for start in range(0, len(ids), WINDOW_TOKENS)
    ]


def joined(first, second):
    return [*first, SEP, *second] if second is not None else list(first)


def split_block(first_id, ids, limit):
    kept = ids[: limit - 2]
    return [first_id, *kept, SEP], own_windows(ids[limit - 2 :])


def lay_out_question(question_type, instructions, criteria, options):
    """Blocks of one question; `options` are (text ids, criterion ids or None) in order."""
    text = joined(instructions, criteria)
    ids, own = split_block(CLS, text, QUESTION_TOKENS_MAX)
    block = Block("question", ids, QUESTION_POSITION, 1, above=list(own))
    query = Block("query", [CLS, *text[:WINDOW_TOKENS], SEP])
    laid_out = []
    for i, (option, criterion) in enumerate(options):
        option_ids, option_own = split_block(MASK, joined(option, criterion), OPTION_TOKENS_MAX)
        level = i / (len(options) - 1) if question_type == "score" else -1.0
        laid_out.append(
            Block(
                "option", option_ids, QUESTION_POSITION + len(ids), 1, level,
                below=[block], above=[*own, *option_own],
            )
        )
    return QuestionLayout(question_type, block, laid_out, own, query)


def see_windows(question, windows):
    """Let a question and its options see the given state windows, before their own windows."""
    question.block.above = [*windows, *question.block.above]
    for option in question.options:
        option.above = [*windows, *option.above]


def blocks_of(question, windows):
    """Every block of a question that is not a state window, each once, what is seen first."""
    found = {id(window): None for window in windows}
    for block in (question.block, *question.options):
        for other in (*block.above, block):
            found.setdefault(id(other), other)
    return [block for block in found.values() if block is not None]
