"""Trains a shipped build further on a desk's own labelled cases, a thousand or more, and writes a model directory for the service.

A share of the cases is kept aside, by groups. What was known before comes between the others while it trains, and nothing is
written where the cases kept aside are not answered better.
"""

import argparse
import hashlib
import json
import signal
import sys
import tempfile
import time
from pathlib import Path

import torch

from export import export
from model import Reader
from own.figures import against, as_text, by_halves, by_question, compare, crosswise, judge, predictions, recalibrated
from own.labels import LabelFaults, read_labels, split
from own.mix import settings_of, tokens_of, tuning_rows
from recipe import read_recipe
from shipped import from_shipped
from tasks.cases import read_cases
from tasks.drills import held_rows
from tokens import PlainTokenizer
from train import Run, stretch
from trainer import Trainer, freeze

HERE = Path(__file__).parent
ASIDE_MIN = 60  # labels kept aside below which nothing could be said
DRILLS_ASIDE, CASES_ASIDE = 35, 60  # of those that no build was trained on, to see what was known


class TuningRun(Run):
    """A run that says on a terminal how far it is and how long the rest may take."""

    def __init__(self, out, tokens, steps, of):
        super().__init__(out, tokens, steps)
        self.of, self.first, self.shown = of, tokens, 0.0

    def count(self, kinds, losses, read):
        super().count(kinds, losses, read)
        if sys.stderr.isatty() and time.time() - self.shown > 0.5:
            self.shown = time.time()
            share = min(1.0, self.tokens / self.of)
            left = (self.of - self.tokens) * (time.time() - self.began) / (self.tokens - self.first)
            bar = ("█" * round(24 * share)).ljust(24, "·")
            print(f"\rtraining {bar} {100 * share:.0f} %, {max(0, left) / 60:.0f} min left \x1b[K", end="", file=sys.stderr, flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", required=True, help="labelled cases as for `fit`: JSON lines, or a .csv")
    parser.add_argument("--questions", help="the questions of every case that brings none")
    parser.add_argument("--state-columns", type=lambda names: [n.strip() for n in names.split(",")], help="columns of a .csv that make the state")
    parser.add_argument("--group-by", help="a path in the state, such as customer.id: cases with the same value are kept aside together")
    parser.add_argument("--start", default=str(HERE / "../../models/service-1"), help="folder of the build to train further")
    parser.add_argument("--out", required=True, help="the model directory that is written; must not exist")
    parser.add_argument("--run", help="folder of the run, where it can be gone on with; OUT.run unless told")
    parser.add_argument("--data", help="folder of the public sets, if they are at hand: then they are part of what was known, too")
    parser.add_argument("--recipe", default=HERE / "recipes/tune.toml", help="how it is trained, a TOML file; recipes/tune.toml unless told")
    parser.add_argument("--minutes", type=float, help="most minutes of this stretch; go on with --resume")
    parser.add_argument("--resume", action="store_true", help="go on with the run")
    parser.add_argument("--anyway", action="store_true", help="write the model even where it does not help")
    args = parser.parse_args()
    args.run = args.run or f"{args.out.rstrip('/')}.run"
    if Path(args.out).exists():
        parser.error(f"{args.out} is there already")
    try:
        args.recipe = read_recipe(args.recipe)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    own, known = args.recipe.own, args.recipe.mix
    if own is None:
        parser.error("the recipe has no part [own]")
    if own.share < 1 and not args.data and not any((known.case_share, known.drill_share, known.close_up_share)):
        parser.error("the recipe has nothing to mix with the own cases")
    return args


def what_is_tuned(args):
    """A run is gone on with only if these are the same, so that no case kept aside is ever trained on."""
    digest = hashlib.sha256()
    for path in filter(None, (args.labels, args.questions, str(Path(args.start) / "manifest.json"))):
        digest.update(Path(path).read_bytes())
    return {"digest": digest.hexdigest(), "group_by": args.group_by, "aside": args.recipe.own.aside, "state_columns": args.state_columns}


def open_run(args):
    """The trainer and the run, new or as they were saved."""
    recipe, folder, about = args.recipe, Path(args.run), what_is_tuned(args)
    path = folder / "checkpoint.pt"
    if args.resume:
        if not path.exists():
            raise SystemExit(f"there is no run in {folder} to go on with")
        if json.loads((folder / "about.json").read_text()) != about:
            raise SystemExit(f"the run in {folder} is about other labels, another split or another start: begin anew with another --run")
        saved = torch.load(path, weights_only=True)
        model = Reader(saved["config"], saved["fuse_from"])
        model.load_state_dict(saved["model"])
    else:
        if path.exists():
            raise SystemExit(f"{folder} holds a run already: go on with --resume, or delete it")
        model, saved = from_shipped(args.start), {"tokens": 0, "steps": 0}
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "about.json").write_text(json.dumps(about))
    freeze(model, recipe.frozen)
    trainer = Trainer(model, recipe.device, recipe.precision, recipe.lr, recipe.head_lr)
    if args.resume:
        trainer.optimiser.load_state_dict(saved["optimiser"])
    return trainer, TuningRun(folder, saved["tokens"], saved["steps"], recipe.tokens * 1e6)


def known_rows_aside():
    """Twins of drills and cases of our own corpus that no build was trained on."""
    drills, corpus = held_rows(draws=1), [row for row in read_cases()[0] if row.extra["held"]]
    return every(drills, 2 * DRILLS_ASIDE) + every(corpus, CASES_ASIDE)


def every(rows, count):
    """About `count` of the rows, from all over the list."""
    return rows[:: max(1, len(rows) // count)][:count]


def measured(args, folder, aside):
    """The report on the build in `folder`, and its calibration; the start is the other side."""
    known = known_rows_aside()
    tokenizer = PlainTokenizer(folder / "vocab.txt")
    sides = []
    for where, path in (("the build as it was", args.start), ("the tuned build", folder)):
        print(f"reading {len(aside) + len(known)} cases with {where}", file=sys.stderr, flush=True)
        model = from_shipped(path).eval()
        sides.append([predictions(model, tokenizer, rows) for rows in (aside, known)])
    (own_before, known_before), (own_after, known_after) = sides
    start = json.loads((Path(args.start) / "manifest.json").read_text())["calibration"]
    calibration = recalibrated(start, own_after, known_after)

    def was(_):
        return start

    now = by_halves(crosswise(start, own_after, known_after))
    only_recalibrated = by_halves(crosswise(start, own_before, known_before))
    report = {
        "questions": by_question(own_before, own_after, was, now),
        "own": compare(judge(own_before, was), judge(own_after, now)),
        "beyond_temperatures": compare(judge(own_before, only_recalibrated), judge(own_after, now)),
        "known": compare(judge(known_before, was), judge(known_after, lambda _: calibration)),
    }
    return report, calibration


def write(args, trainer, aside):
    """Measures what would be written, and writes it if it helps: the folder stands whole or not at all."""
    manifest = json.loads((Path(args.start) / "manifest.json").read_text())
    data = [*manifest["data"], f"labelled cases of the owner, from revision {manifest['revision']} on"]
    vocabulary = Path(args.start) / "vocab.txt"
    parent = Path(args.out).resolve().parent
    parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".tuning-", dir=parent) as held:
        folder = Path(held) / "model"
        model = trainer.master.eval()
        export(model, folder, vocabulary, manifest["precision"], manifest["calibration"], manifest["base"], data)
        report, calibration = measured(args, folder, aside)
        report["against"] = against(report["own"], report["beyond_temperatures"], report["known"])
        (Path(args.run) / "report.json").write_text(json.dumps(report, indent=2) + "\n")
        print(as_text(report))
        if report["against"] and not args.anyway:
            raise SystemExit("nothing is written: " + "; ".join(report["against"]) + ". (--anyway writes it all the same.)")
        export(model, folder, vocabulary, manifest["precision"], calibration, manifest["base"], data)
        folder.rename(args.out)
    print(f"{args.out} is written: start the service with MODEL_DIR={args.out}")


def main():
    args = arguments()
    recipe = args.recipe
    try:
        rows = read_labels(args.labels, args.questions, args.state_columns, args.group_by)
    except LabelFaults as error:
        raise SystemExit(str(error)) from None
    train_rows, aside = split(rows, recipe.own.aside)
    labels = sum(len(row.questions) for row in aside)
    print(f"{len(rows)} cases: {len(train_rows)} to train on, {len(aside)} with {labels} labels kept aside", file=sys.stderr)
    if labels < ASIDE_MIN or not train_rows:
        raise SystemExit(f"with {labels} labels kept aside nothing could be said of the outcome; {ASIDE_MIN} are needed")
    torch.manual_seed(recipe.seed)
    torch.set_num_threads(recipe.workers)
    settings = settings_of(recipe, args.start, args.data, train_rows)
    recipe.tokens = recipe.tokens or tokens_of(settings, recipe.own.passes) / 1e6
    trainer, run = open_run(args)
    (run.out / "aside.jsonl").write_text("".join(row.extra["written"] + "\n" for row in aside), encoding="utf-8")
    if run.tokens < recipe.tokens * 1e6:
        stretch(run, trainer, recipe, settings | {"seed": settings["seed"] + run.steps}, args.minutes, tuning_rows)
        print(file=sys.stderr)
    if run.tokens < recipe.tokens * 1e6:
        raise SystemExit(f"{100 * run.tokens / recipe.tokens / 1e6:.0f} % of the training is done and kept in {args.run}: go on with --resume")
    write(args, trainer, aside)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("stopped: no model is written; what was trained so far is kept, go on with --resume") from None
