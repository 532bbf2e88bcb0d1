"""Learns an adapter: labels at the end of each question's block, and not to stray from what the frozen model says.

Goes on where the last run in --out stopped; ends after --minutes, when the rows are over, or where a kind that is kept aside gets
worse, and then judges what it has learned. A signal ends it without that; --minutes 0 judges alone.
"""

import argparse
import gzip
import json
import signal
import time
from pathlib import Path

import torch

from adapter.decoder import Adapter, Decoder
from adapter.judge import OWN, fallen, figures, table
from adapter.learner import Learner, Memory
from adapter.saved import read_adapter, save
from adapter.weights import read_rows, read_weights, words_of

DTYPES = {"fp32": torch.float32, "bf16": torch.bfloat16}
KEPT = "kept.jsonl.gz"


def micro_batches(rows, size):
    """Rows in turn, as many as fit into so many tokens; one at a time for 0."""
    batch, tokens = [], 0
    for row in rows:
        own = length_of(row)
        if batch and (tokens + own > size):
            yield batch
            batch, tokens = [], 0
        batch.append(row)
        tokens += own
    if batch:
        yield batch


def length_of(row):
    return len(row["prefix"]) + sum(len(block["ids"]) for block in row["blocks"])


class Run:
    """One run: its rows, where it stands, its log, and when it ends."""

    def __init__(self, args, learner, rows, kept, about):
        self.args, self.learner, self.rows, self.kept = args, learner, rows, kept
        self.folder = Path(args.out)
        self.at, self.tokens, self.steps = about["at"], about["tokens"], about["steps"]
        self.began = self.saved = self.judged = time.time()
        self.stopped = False
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, self.stop)

    def stop(self, *_):
        self.stopped = True

    def log(self, **entry):
        line = {"minutes": round((time.time() - self.began) / 60, 2), "steps": self.steps, "tokens": self.tokens, **entry}
        with open(self.folder / "log.jsonl", "a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    def save(self):
        save(self.folder, self.learner, self.at, self.tokens, self.steps)
        self.saved = time.time()

    def judge(self):
        """Writes answers and figures; whether to go on."""
        answers = self.learner.answers(self.kept)
        with gzip.open(self.folder / "answers.jsonl.gz", "wt", encoding="utf-8") as out:
            out.writelines(json.dumps(answer) + "\n" for answer in answers)
        found = figures(answers)
        self.log(figures=found, fallen=fallen(answers))
        print(table(found), flush=True)
        self.judged = time.time()
        return not fallen(answers)

    def factor(self):
        """Up over the first steps; down to a tenth over the last third of the time that there is."""
        left = 1 - (time.time() - self.began) / (self.args.minutes * 60)
        return min(1.0, (self.steps + 1) / 10, max(0.1, 3 * left))

    def goes_on(self):
        return not self.stopped and time.time() - self.began < self.args.minutes * 60

    def train(self):
        while self.goes_on():
            rows = self.next_rows()
            if not rows:
                break
            blocks, entry = sum(len(row["blocks"]) for _, row in rows), []
            for batch in micro_batches((row for _, row in rows), self.args.pack):
                count = sum(len(row["blocks"]) for row in batch)
                right, astray = self.learner.add(batch, batch[0]["name"], count / blocks)
                entry.append((count / blocks, right, astray))
                if self.stopped:  # the rest of a step may take minutes
                    return self.save()
            self.learner.step(self.factor())
            self.steps += 1
            self.tokens += sum(length_of(row) for _, row in rows)
            self.at = rows[-1][0] + 1
            self.log(loss=round(sum(s * r for s, r, _ in entry), 4), astray=round(sum(s * a for s, _, a in entry), 4))
            if time.time() - self.saved > self.args.save_minutes * 60:
                self.save()
            if time.time() - self.judged > self.args.judge_minutes * 60 and not self.judge():
                break
        self.save()

    def next_rows(self):
        """The next rows with as many tokens as a step takes; from the start again after --first rows."""
        found, tokens, at = [], 0, self.at
        while tokens < self.args.step:
            i = at % self.args.first if self.args.first else at
            if i >= len(self.rows):
                break
            row = self.rows[i]
            if length_of(row) <= self.args.longest:
                found.append((at, row | {"name": f"row-{i}"}))
                tokens += length_of(row)
            at += 1
        return found


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", required=True, help="the GGUF file, or the folder of its pieces")
    parser.add_argument("--mix", required=True, help="folder that adapter.mix has written")
    parser.add_argument("--out", required=True, help="folder for the adapter, log.jsonl and answers.jsonl.gz")
    parser.add_argument("--states", help="folder for what the lower layers make of each row, where rows are read one at a time")
    parser.add_argument("--minutes", type=float, default=7)
    parser.add_argument("--upper", type=int, default=10, help="layers that learn")
    parser.add_argument("--rank", type=int, default=8)
    parser.add_argument("--alpha", type=float, default=16)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--stray", type=float, default=0.3, help="weight of the divergence from the frozen model")
    parser.add_argument("--step", type=int, default=1500, help="tokens of a step")
    parser.add_argument("--pack", type=int, default=0, help="tokens read at once; 0 for a row at a time")
    parser.add_argument("--longest", type=int, default=6000, help="tokens of the longest row that is taken")
    parser.add_argument("--longest-kept", type=int, default=6000, help="the same of the rows to judge on")
    parser.add_argument("--first", type=int, default=0, help="go through the first so many rows again and again; 0 for all, once")
    parser.add_argument("--kept", type=int, default=0, help="judge on at most so many rows of each set; 0 for all")
    parser.add_argument("--kept-like", type=int, default=0, help="the same for the set that is like the rows learned from")
    parser.add_argument("--save-minutes", type=float, default=2)
    parser.add_argument("--judge-minutes", type=float, default=30)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--dtype", choices=DTYPES, default="fp32")
    parser.add_argument("--rounded", action="store_true", help="products with the frozen matrices in 8 bits, for a processor")
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


def kept_rows(args):
    """The rows to judge on, the first of each set."""
    rows = list(read_rows(Path(args.mix) / KEPT))
    counts, kept, most = {}, [], (args.kept, args.kept_like)
    for row in rows:
        name = row["set"]
        if counts.setdefault(name, 0) < (most[name == OWN] or len(rows)) and length_of(row) <= args.longest_kept:
            counts[name] += 1
            kept.append(row)
    return kept


def main():
    args = arguments()
    torch.manual_seed(1)
    torch.set_num_threads(args.threads)
    Path(args.out).mkdir(parents=True, exist_ok=True)
    rows = [row for path in sorted(Path(args.mix).glob("train-*.jsonl.gz")) for row in read_rows(path)]
    kept = kept_rows(args)
    weights = read_weights(args.weights, args.device)
    words = weights.words if weights.words is not None else words_of(rows + kept)
    decoder = Decoder(weights, words, DTYPES[args.dtype], args.device, args.rounded)
    layers = decoder.settings["layers"]
    saved = read_adapter(args.out)
    about = saved[0] if saved else {"layers": list(range(layers - args.upper, layers)), "rank": args.rank, "alpha": args.alpha}
    adapter = Adapter(decoder.shapes(), about["layers"], about["rank"], about["alpha"])
    if saved:
        adapter.pairs.load_state_dict(saved[1])
    learner = Learner(decoder, adapter.to(args.device), Memory(args.states), args.rate, args.stray)
    if saved and (Path(args.out) / "optimiser.pt").exists():
        learner.optimiser.load_state_dict(torch.load(Path(args.out) / "optimiser.pt", weights_only=True, map_location="cpu"))
    run = Run(args, learner, rows, kept, {"at": 0, "tokens": 0, "steps": 0} | about)
    run.train()
    if not run.stopped:
        run.judge()


if __name__ == "__main__":
    main()
