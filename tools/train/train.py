"""Trains the model on the mix for a given time; can be stopped and resumed at any point."""

import argparse
import copy
import json
import queue
import signal
import sys
import time
from pathlib import Path

import torch
import torch.multiprocessing as multiprocessing

import batches
import layout
from data import Mix
from model import Reader, from_base
from shipped import from_shipped
from tasks.common import Context
from tokens import PlainTokenizer
from workers import OneDevice, Workers

PRECISIONS = {"bf16": torch.bfloat16, "fp32": torch.float32}


def produce(output, stop, settings):
    """Process of its own: rows from the mix, laid out and packed, until told to stop."""
    torch.set_num_threads(1)
    tokenizer = PlainTokenizer(Path(settings["base"]) / "vocab.txt")
    mix = Mix(settings["data"], settings["cases"], settings["seed"], settings["case_share"], settings["drill_share"],
              settings["close_up_share"], settings["long_share"])
    packer = batches.Packer()
    ctx = Context(f"windows {settings['seed']}")
    rows = iter(mix)
    while not stop.is_set():
        laid_out = batches.lay_out_row(tokenizer, next(rows), ctx, settings["full_attention"], settings["joint"], settings["at_cls"])
        queries = bool(laid_out.planted) and 1 < len(laid_out.windows) != len(laid_out.planted)
        batch = packer.add(laid_out, queries)
        if batch is None:
            continue
        made, _ = batches.collate(batch, settings["full_attention"])
        while not stop.is_set():
            try:
                output.put(made, timeout=1)
                break
            except queue.Full:
                continue


class Trainer:
    """Weights and optimiser in float32, with a copy in the working precision that does the work."""

    def __init__(self, master, args):
        self.master = master
        self.working = copy.deepcopy(master).to(args.device, PRECISIONS[args.precision])
        self.gradient = torch.zeros(sum(p.numel() for p in master.parameters()))
        self.views = []
        for part, p in zip(self.gradient.split([p.numel() for p in master.parameters()]), master.parameters()):
            self.views.append(part.view_as(p))
        fresh = [p for n, p in master.named_parameters() if n.startswith(("heads", "levels"))]
        flat = [p for n, p in master.named_parameters() if p.ndim == 1 and not n.startswith("heads")]
        chosen = {id(p) for p in fresh + flat}
        rest = [p for p in master.parameters() if id(p) not in chosen]
        self.optimiser = torch.optim.AdamW(
            [{"params": rest, "base": args.lr, "weight_decay": 0.01}, {"params": flat, "base": args.lr, "weight_decay": 0.0},
             {"params": fresh, "base": args.head_lr, "weight_decay": 0.0}],
            lr=args.lr, betas=(0.9, 0.98), fused=True,
        )

    def step(self, questions, factor):
        self.gradient.div_(questions)
        for view, parameter in zip(self.views, self.master.parameters()):
            parameter.grad = view
        torch.nn.utils.clip_grad_norm_(self.master.parameters(), 1.0)
        for group in self.optimiser.param_groups:
            group["lr"] = group["base"] * factor
        self.optimiser.step()
        self.gradient.zero_()
        with torch.no_grad():
            torch._foreach_copy_(list(self.working.parameters()), list(self.master.parameters()))

    def save(self, path, elapsed, steps):
        saved = {
            "config": self.master.config, "fuse_from": self.master.fuse_from, "model": self.master.state_dict(),
            "optimiser": self.optimiser.state_dict(), "elapsed": elapsed, "steps": steps,
        }
        partial = Path(f"{path}.part")
        torch.save(saved, partial)
        partial.replace(path)


def rate(progress):
    """Warm-up over the first 3 %, then a straight line down to a fiftieth."""
    return max(progress / 0.03, 0.02) if progress < 0.03 else max(1 - (progress - 0.03) / 0.97, 0.02)


def run(trainer, workers, args, elapsed, steps):
    out = Path(args.out)
    started, saved_at, since = time.time() - elapsed, time.time(), time.time()
    sums, counts, tokens = torch.zeros(4), torch.zeros(4), 0
    with open(out / "log.jsonl", "a", buffering=1) as log:
        while (done := (time.time() - started) / (args.minutes * 60)) < 1:
            questions = 0
            for _ in range(args.accumulate):
                kinds, losses, read = workers.add_next(trainer.gradient)
                questions += len(losses)
                tokens += read
                sums.scatter_add_(0, kinds, losses)
                counts.scatter_add_(0, kinds, torch.ones_like(losses))
            trainer.step(questions, rate(done))
            steps += 1
            if steps % 20 == 0:
                means = {t: round(float(s / max(c, 1)), 4) for t, s, c in zip(layout.TYPES, sums, counts)}
                speed = round(tokens / (time.time() - since))
                entry = {"step": steps, "progress": round(done, 4), "questions": int(counts.sum()), "loss": means, "tokens_s": speed}
                log.write(json.dumps(entry) + "\n")
                sums, counts, tokens, since = torch.zeros(4), torch.zeros(4), 0, time.time()
            if time.time() - saved_at > args.save_minutes * 60:
                trainer.save(out / "checkpoint.pt", time.time() - started, steps)
                saved_at = time.time()
        trainer.save(out / "checkpoint.pt", time.time() - started, steps)
        log.write(json.dumps({"step": steps, "finished": True}) + "\n")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", required=True, help="folder of a BERT-shaped encoder: config, weights, vocabulary")
    parser.add_argument("--data", required=True, help="folder of the public sets")
    parser.add_argument("--cases", help="folder of the case corpus (*.jsonl)")
    parser.add_argument("--case-share", type=float, default=0.0, help="share of draws that are a case with its twin")
    parser.add_argument("--drill-share", type=float, default=0.0, help="share of draws that are twins of a drill")
    parser.add_argument("--close-up-share", type=float, default=0.0, help="share of draws that are close-ups of a drill")
    parser.add_argument("--out", required=True, help="folder for checkpoint.pt and log.jsonl")
    parser.add_argument("--minutes", type=float, default=90)
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in --out")
    parser.add_argument("--start", help="checkpoint, or folder of a shipped build, whose weights are the start, with a new schedule")
    parser.add_argument("--device", default="cpu", help="cuda for a GPU, which then does all the work")
    parser.add_argument("--precision", choices=PRECISIONS, default="fp32", help="of the work; bf16 is for a GPU: on two kinds of processor fp32 was 2 to 4 times faster")
    parser.add_argument("--lr", type=float, default=1e-4)
    parser.add_argument("--head-lr", type=float, default=1e-3)
    parser.add_argument("--retrieval", type=float, default=0.1, help="weight of finding the window of a passage")
    parser.add_argument("--pointing", type=float, default=0.1, help="weight of looking at the words that decide, where they are known")
    parser.add_argument("--long-share", type=float, default=0.06)
    parser.add_argument("--accumulate", type=int, default=6, help="batches to a step")
    parser.add_argument("--workers", type=int, default=4, help="one-thread processes that compute gradients")
    parser.add_argument("--fuse-from", type=int, default=layout.FUSE_FROM)
    parser.add_argument("--full-attention", action="store_true", help="windows see the question too: for comparison only")
    parser.add_argument("--joint", action="store_true", help="options see each other: for comparison only")
    parser.add_argument("--at-cls", action="store_true", help="options read at [CLS] instead of [MASK]: for comparison only")
    parser.add_argument("--save-minutes", type=float, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.case_share and not args.cases:
        parser.error("--case-share needs --cases")
    if args.case_share + args.drill_share + args.close_up_share > 1:
        parser.error("the shares of cases, drills and close-ups add up to more than 1")
    return args


def start_model(args, out):
    """The model to go on with, and the saved run when it is resumed."""
    saved = torch.load(out / "checkpoint.pt", weights_only=True) if args.resume else None
    if not saved and args.start and Path(args.start).is_dir():
        return from_shipped(args.start, json.loads((Path(args.base) / "config.json").read_text())), None
    start = saved or (torch.load(args.start, weights_only=True) if args.start else None)
    if start is None:
        return from_base(args.base, args.fuse_from), None
    model = Reader(start["config"], start["fuse_from"])
    model.load_state_dict(start["model"])
    return model, saved


def main():
    args = arguments()
    # Ends like an error does, so that the processes of the workers end too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    torch.manual_seed(args.seed)
    torch.set_num_threads(2)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    elapsed, steps, seed = 0.0, 0, args.seed
    master, saved = start_model(args, out)
    trainer = Trainer(master, args)
    if saved:
        trainer.optimiser.load_state_dict(saved["optimiser"])
        elapsed, steps = saved["elapsed"], saved["steps"]
        seed = args.seed * 1000 + steps
    (out / "arguments.json").write_text(json.dumps(vars(args), indent=2) + "\n")
    context = multiprocessing.get_context("spawn")
    batch_queue, stop = context.Queue(24), context.Event()
    settings = {k: getattr(args, k) for k in ("base", "data", "cases", "case_share", "drill_share", "close_up_share", "long_share", "full_attention", "joint", "at_cls")} | {"seed": seed}
    producer = context.Process(target=produce, args=(batch_queue, stop, settings), daemon=True)
    producer.start()
    if args.device == "cpu":
        workers = Workers(trainer.working, args.workers, batch_queue, (args.retrieval, args.pointing))
    else:
        workers = OneDevice(trainer.working, batch_queue, (args.retrieval, args.pointing))
    try:
        run(trainer, workers, args, elapsed, steps)
    finally:
        stop.set()
        workers.close()
        producer.terminate()


if __name__ == "__main__":
    main()
