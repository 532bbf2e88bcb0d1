"""Trains the model on the mix for a given number of tokens; can be stopped and resumed at any point.

The learning rate follows the tokens seen, not the time, so that a run may be made in stretches, on a busy machine, and
be compared with another after as many tokens.
"""

import argparse
import json
import signal
import time
from dataclasses import asdict
from pathlib import Path

import torch
import torch.multiprocessing as multiprocessing

import layout
import trials
from bases import from_base
from feeder import feed, mix_rows
from losses import Weights
from model import Reader
from recipe import read_recipe
from shipped import from_shipped
from teaching import matched_layers
from trainer import PRECISIONS, Trainer, freeze, rate
from workers import OneDevice, Workers

LOGGED = 20  # steps to a line of the log


class Run:
    """How far training is, and what the log says of the last steps."""

    def __init__(self, out, tokens, steps):
        self.out, self.tokens, self.steps = out, tokens, steps
        self.stopped, self.began, self.saved = False, time.time(), time.time()
        self.clear()

    def clear(self):
        self.sums, self.counts, self.read, self.since = torch.zeros(4), torch.zeros(4), 0, time.time()

    def stop(self, *_):
        self.stopped = True

    def goes_on(self, tokens, minutes):
        late = minutes and time.time() - self.began > minutes * 60
        return self.tokens < tokens * 1e6 and not late and not self.stopped

    def count(self, kinds, losses, read):
        self.tokens += read
        self.read += read
        self.sums.scatter_add_(0, kinds, losses)
        self.counts.scatter_add_(0, kinds, torch.ones_like(losses))

    def entry(self):
        """A line of the log; counting begins again."""
        means = {t: round(float(s / max(c, 1)), 4) for t, s, c in zip(layout.TYPES, self.sums, self.counts)}
        found = {"step": self.steps, "tokens": self.tokens, "questions": int(self.counts.sum()), "loss": means,
                 "tokens_s": round(self.read / (time.time() - self.since))}
        self.clear()
        return json.dumps(found) + "\n"

    def save(self, trainer):
        trainer.save(self.out / "checkpoint.pt", self.steps, self.tokens)
        self.saved = time.time()


def train(run, trainer, workers, recipe, minutes=None):
    with open(run.out / "log.jsonl", "a", buffering=1) as log:
        while run.goes_on(recipe.tokens, minutes):
            questions = 0
            for _ in range(recipe.accumulate):
                kinds, losses, read = workers.add_next(trainer.gradient)
                questions += len(losses)
                run.count(kinds, losses, read)
            trainer.step(questions, rate(run.tokens, recipe.tokens * 1e6, recipe.cool))
            run.steps += 1
            if run.steps % LOGGED == 0:
                log.write(run.entry())
            if time.time() - run.saved > recipe.save_minutes * 60:
                run.save(trainer)
        run.save(trainer)
        log.write(json.dumps({"step": run.steps, "tokens": run.tokens, "finished": run.tokens >= recipe.tokens * 1e6}) + "\n")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("recipe", help="a TOML file: what is learned from and how (recipes/)")
    parser.add_argument("--base", required=True, help="folder of a BERT-shaped encoder: config, weights, vocabulary")
    parser.add_argument("--data", help="folder of the public sets; a recipe of cases, drills and close-ups alone needs none")
    parser.add_argument("--out", required=True, help="folder for checkpoint.pt and log.jsonl")
    parser.add_argument("--minutes", type=float, help="most minutes of this stretch; go on with --resume")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in --out")
    args = parser.parse_args()
    try:
        args.recipe, args.recipe_text = read_recipe(args.recipe), Path(args.recipe).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        parser.error(str(error))
    return args


def start_model(recipe, base, saved):
    """The model to go on with."""
    if saved:
        return read_checkpoint(saved)
    if recipe.start and Path(recipe.start).is_dir():
        return from_shipped(recipe.start, json.loads((Path(base) / "config.json").read_text()))
    if recipe.start:
        return read_checkpoint(torch.load(recipe.start, weights_only=True))
    return from_base(base, recipe.fuse_from, levels_at=recipe.frozen or 0)


def read_checkpoint(saved):
    model = Reader(saved["config"], saved["fuse_from"])
    model.load_state_dict(saved["model"])
    return model


def main():
    args = arguments()
    recipe, out = args.recipe, Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    (out / "recipe.toml").write_text(args.recipe_text, encoding="utf-8")
    rows = trials.rows_of(recipe.trial, args.data) if recipe.trial else None  # refuses here what would come of no use after hours
    torch.manual_seed(recipe.seed)
    torch.set_num_threads(2)
    saved = torch.load(out / "checkpoint.pt", weights_only=True) if args.resume else None
    model = start_model(recipe, args.base, saved)
    freeze(model, recipe.frozen)
    trainer = Trainer(model, recipe.device, recipe.precision, recipe.lr, recipe.head_lr)
    run = Run(out, saved["tokens"] if saved else 0, saved["steps"] if saved else 0)
    if saved:
        trainer.optimiser.load_state_dict(saved["optimiser"])
    if run.tokens < recipe.tokens * 1e6:
        settings = {
            "base": args.base, "data": args.data, "mix": asdict(recipe.mix), "batch_tokens": recipe.batch_tokens,
            "seed": recipe.seed * 1000 + run.steps,
        }
        stretch(run, trainer, recipe, settings, args.minutes, teacher=teacher_of(recipe, model))
    if recipe.trial and run.tokens >= recipe.tokens * 1e6:
        trials.add(trials.judged(model, recipe, rows, run, args.base, args.data))


def teacher_of(recipe, model):
    if not recipe.teacher:
        return None
    teacher = from_shipped(recipe.teacher.build).eval().requires_grad_(False)
    if recipe.teacher.looks:
        matched_layers(model, teacher)  # refuses here what would end each worker
    return teacher.to(recipe.device, PRECISIONS[recipe.precision])


def stretch(run, trainer, recipe, settings, minutes=None, rows_of=mix_rows, teacher=None):
    """Trains until the run is at its end, its minutes are over or a signal comes; what was learned is saved then."""
    kept = [signal.signal(kind, run.stop) for kind in (signal.SIGTERM, signal.SIGINT)]
    context = multiprocessing.get_context("spawn")
    batch_queue, stop = context.Queue(12), context.Event()
    feeder = context.Process(target=feed, args=(batch_queue, stop, settings, rows_of), daemon=True)
    feeder.start()
    weights = Weights(recipe.retrieval, recipe.pointing)
    if teacher is not None:
        weights = weights._replace(teacher=recipe.teacher.share, looks=recipe.teacher.looks)
    if recipe.device == "cpu":
        workers = Workers(trainer.working, recipe.workers, batch_queue, weights, teacher)
    else:
        workers = OneDevice(trainer.working, batch_queue, weights, teacher)
    try:
        train(run, trainer, workers, recipe, minutes)
    finally:
        stop.set()
        workers.close()
        feeder.terminate()
        for kind, handler in zip((signal.SIGTERM, signal.SIGINT), kept):
            signal.signal(kind, handler)


if __name__ == "__main__":
    main()
