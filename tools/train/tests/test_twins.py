"""The options that twins answer otherwise are paired, and telling them apart by the state alone lowers their loss."""

import numpy as np
import torch

from losses import Weights, batch_loss
from rows import Row, choice, multi, noul
from twins import twin_loss, twin_options


def twins():
    def row(paid, state):
        return Row(state, [
            noul("Was it paid?", paid), choice("What is it?", ["a bill", "a gift"], 0), multi("Which?", ["due", "paid"], {1} if paid else {0}),
        ], "drills", "cases", id="bill")

    return [row(True, "paid"), row(False, "due")]


def refs_of(rows):
    refs = [(row, question) for row in rows for question in row.questions]
    return refs, np.array([i for i, (_, question) in enumerate(refs) for _ in question.options])


def test_options_answered_otherwise_are_paired_with_the_right_state_first():
    assert twin_options(*refs_of(twins())).tolist() == [[0, 6], [7, 1], [10, 4], [5, 11]]


def test_rows_of_other_drills_and_other_wordings_are_no_twins():
    first, second = twins()
    second.id = "another"
    assert len(twin_options(*refs_of([first, second]))) == 0

    first, second = twins()
    second.questions[0].instructions = "Is it paid?"
    assert [0, 6] not in twin_options(*refs_of([first, second])).tolist()


def test_what_the_wording_alone_says_makes_no_difference():
    rows = twins()
    refs, owners = refs_of(rows)
    types = np.array([["noul", "choice", "multi_choice", "score"].index(refs[o][1].type) for o in owners])
    batch = {"owners": owners, "types": types, "kinds": np.zeros(len(refs)), "twins": twin_options(refs, owners)}
    even, loud, read = torch.zeros(12), torch.zeros(12), torch.zeros(12)
    loud[[0, 6]] = 3.0
    read[[0, 7, 10, 5]] = 3.0

    losses = [float(twin_loss(values, batch)) for values in (even, loud, read)]

    assert abs(losses[0] - losses[1]) < 1e-6
    assert losses[2] < losses[0] / 2


def test_twins_count_by_their_weight():
    refs, owners = refs_of(twins())
    batch = {
        "owners": owners, "types": np.zeros(12, np.int64), "kinds": np.zeros(6, np.int64), "twins": twin_options(refs, owners), "pairs": [],
        "targets": np.array([t for _, q in refs for t in q.target], np.float32),
    }
    without, with_twins = (batch_loss(torch.randn(12, generator=torch.manual_seed(1)), None, batch, Weights(twins=w))[0] for w in (0.0, 0.5))

    assert with_twins > without
