"""Head values of a torch model for rows, with the service's choice of windows for long states."""

import torch
import torch.nn.functional as F

import batches
import layout
from packing import sequence_of


def window_means(model, blocks):
    """Mean of the last hidden layer of blocks that see only themselves."""
    means = []
    for start in range(0, len(blocks), 8):
        some = blocks[start : start + 8]
        hidden = model(sequence_of([[block] for block in some], whole=True), picked=False)
        means.extend(part.float().mean(0) for part in hidden.split([len(block.ids) for block in some]))
    return torch.stack(means)


def select_windows(model, laid_out):
    """Lets each question see the windows most like its text, as the service does."""
    means = F.normalize(window_means(model, laid_out.windows), dim=1)
    chosen = []
    for question, _ in laid_out.questions:
        query = F.normalize(window_means(model, [question.query])[0], dim=0)
        best = torch.sort(means @ query, descending=True, stable=True).indices[: layout.SELECT_WINDOWS]
        chosen.append(sorted(best.tolist()))
    return chosen


@torch.inference_mode()
def predict(model, tokenizer, rows):
    """(row, question, head values) of every question of the rows, in no particular order."""
    packer = batches.Packer()
    for row in rows:
        for part in parts(model, tokenizer, row):
            full = packer.add(part)
            if full is not None:
                yield from read_batch(model, full)
    if packer.members:
        yield from read_batch(model, packer.rest())


def parts(model, tokenizer, row):
    """The row laid out in one piece, or one piece a question where it is too long for that."""
    laid_out = batches.lay_out_row(tokenizer, row)
    if len(laid_out.windows) > layout.READ_WINDOWS:
        for question, chosen in zip(laid_out.questions, select_windows(model, laid_out)):
            windows = [laid_out.windows[i] for i in chosen]
            layout.see_windows(question[0], windows)
            yield batches.LaidOut(row, windows, [question], [])
    else:
        yield laid_out


def read_batch(model, members):
    made, refs = batches.collate(members)
    logits, _ = batches.option_logits(model, made)
    for (row, question), values in zip(refs, batches.split_by_question(logits.numpy(), made["owners"])):
        yield row, question, values
