"""Trains the model on the mix for a given number of tokens; can be stopped and resumed at any point.

The learning rate follows the tokens seen, not the time, so that a run may be made in stretches, on a busy machine, and
be compared with another after as many tokens.
"""

import argparse
import json
import signal
import time
from pathlib import Path

import torch
import torch.multiprocessing as multiprocessing

import layout
from bases import from_base
from feeder import SETTINGS, feed, mix_rows
from losses import Weights
from model import Reader
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

    def goes_on(self, args):
        late = args.minutes and time.time() - self.began > args.minutes * 60
        return self.tokens < args.tokens * 1e6 and not late and not self.stopped

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


def train(run, trainer, workers, args):
    with open(run.out / "log.jsonl", "a", buffering=1) as log:
        while run.goes_on(args):
            questions = 0
            for _ in range(args.accumulate):
                kinds, losses, read = workers.add_next(trainer.gradient)
                questions += len(losses)
                run.count(kinds, losses, read)
            trainer.step(questions, rate(run.tokens, args.tokens * 1e6, args.cool))
            run.steps += 1
            if run.steps % LOGGED == 0:
                log.write(run.entry())
            if time.time() - run.saved > args.save_minutes * 60:
                run.save(trainer)
        run.save(trainer)
        log.write(json.dumps({"step": run.steps, "tokens": run.tokens, "finished": run.tokens >= args.tokens * 1e6}) + "\n")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", required=True, help="folder of a BERT-shaped encoder: config, weights, vocabulary")
    parser.add_argument("--data", required=True, help="folder of the public sets")
    parser.add_argument("--cases", help="folder of the case corpus (*.jsonl)")
    parser.add_argument("--case-share", type=float, default=0.0, help="share of draws that are a case with its twin")
    parser.add_argument("--drill-share", type=float, default=0.0, help="share of draws that are twins of a drill")
    parser.add_argument("--close-up-share", type=float, default=0.0, help="share of draws that are close-ups of a drill")
    parser.add_argument("--out", required=True, help="folder for checkpoint.pt and log.jsonl")
    parser.add_argument("--tokens", type=float, required=True, help="millions of tokens to train on, all stretches together")
    parser.add_argument("--cool", type=float, default=0.97, help="last share of the tokens, over which the learning rate falls")
    parser.add_argument("--minutes", type=float, help="most minutes of this stretch; go on with --resume")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in --out")
    parser.add_argument("--start", help="checkpoint, or folder of a shipped build, whose weights are the start, with a new schedule")
    parser.add_argument("--frozen", type=int, help="lowest layers that do not learn, and with them the embeddings; 0: the embeddings alone")
    parser.add_argument("--device", default="cpu", help="cuda for a GPU, which then does all the work")
    parser.add_argument("--precision", choices=PRECISIONS, default="bf16", help="of the work; fp32 for processors without bf16 instructions")
    parser.add_argument("--lr", type=float, default=1e-4)
    parser.add_argument("--head-lr", type=float, default=1e-3)
    parser.add_argument("--retrieval", type=float, default=0.1, help="weight of finding the window of a passage")
    parser.add_argument("--pointing", type=float, default=0.1, help="weight of looking at the words that decide, where they are known")
    parser.add_argument("--teacher", help="folder of a shipped build whose answers are learned from beside what is right")
    parser.add_argument("--teacher-share", type=float, default=0.5, help="share of the teacher in what is learned as right")
    parser.add_argument("--teacher-looks", type=float, default=0.0, help="weight of looking where the teacher's heads look")
    parser.add_argument("--long-share", type=float, default=0.06)
    parser.add_argument("--neutral-share", type=float, default=0.0, help="share of draws that put questions to a state that says nothing")
    parser.add_argument("--batch-tokens", type=int, default=3072)
    parser.add_argument("--accumulate", type=int, default=2, help="batches to a step")
    parser.add_argument("--workers", type=int, default=2, help="one-thread processes that compute gradients")
    parser.add_argument("--fuse-from", type=int, default=layout.FUSE_FROM)
    parser.add_argument("--save-minutes", type=float, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.case_share and not args.cases:
        parser.error("--case-share needs --cases")
    if args.teacher_looks and not args.teacher:
        parser.error("--teacher-looks needs --teacher")
    if args.case_share + args.drill_share + args.close_up_share > 1:
        parser.error("the shares of cases, drills and close-ups add up to more than 1")
    return args


def start_model(args, out):
    """The model to go on with, and the saved run when it is resumed."""
    saved = torch.load(out / "checkpoint.pt", weights_only=True) if args.resume else None
    if saved:
        model = Reader(saved["config"], saved["fuse_from"])
        model.load_state_dict(saved["model"])
        return model, saved
    if args.start and Path(args.start).is_dir():
        model = from_shipped(args.start, json.loads((Path(args.base) / "config.json").read_text()))
    elif args.start:
        start = torch.load(args.start, weights_only=True)
        model = Reader(start["config"], start["fuse_from"])
        model.load_state_dict(start["model"])
    else:
        model = from_base(args.base, args.fuse_from, levels_at=args.frozen or 0)
    return model, None


def main():
    args = arguments()
    torch.manual_seed(args.seed)
    torch.set_num_threads(2)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    master, saved = start_model(args, out)
    freeze(master, args.frozen)
    trainer = Trainer(master, args.device, args.precision, args.lr, args.head_lr)
    run = Run(out, saved["tokens"] if saved else 0, saved["steps"] if saved else 0)
    if saved:
        trainer.optimiser.load_state_dict(saved["optimiser"])
    (out / "arguments.json").write_text(json.dumps(vars(args), indent=2) + "\n")
    settings = {name: getattr(args, name) for name in SETTINGS} | {"seed": args.seed * 1000 + run.steps}
    teacher = teacher_of(args)
    if args.teacher_looks:
        matched_layers(master, teacher)  # refuses here what would end each worker
    stretch(run, trainer, args, settings, teacher=teacher)


def teacher_of(args):
    if not args.teacher:
        return None
    model = from_shipped(args.teacher).eval().requires_grad_(False)
    return model.to(args.device, PRECISIONS[args.precision])


def stretch(run, trainer, args, settings, rows_of=mix_rows, teacher=None):
    """Trains until the run is at its end, its minutes are over or a signal comes; what was learned is saved then."""
    kept = [signal.signal(kind, run.stop) for kind in (signal.SIGTERM, signal.SIGINT)]
    context = multiprocessing.get_context("spawn")
    batch_queue, stop = context.Queue(12), context.Event()
    feeder = context.Process(target=feed, args=(batch_queue, stop, settings, rows_of), daemon=True)
    feeder.start()
    weights = Weights(args.retrieval, args.pointing)
    if teacher is not None:
        weights = weights._replace(teacher=args.teacher_share, looks=args.teacher_looks)
    if args.device == "cpu":
        workers = Workers(trainer.working, args.workers, batch_queue, weights, teacher)
    else:
        workers = OneDevice(trainer.working, batch_queue, weights, teacher)
    try:
        train(run, trainer, workers, args)
    finally:
        stop.set()
        workers.close()
        feeder.terminate()
        for kind, handler in zip((signal.SIGTERM, signal.SIGINT), kept):
            signal.signal(kind, handler)


if __name__ == "__main__":
    main()
