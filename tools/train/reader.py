"""Reads labelled or API rows through the exported graphs, as the service does: the reference."""

import json
import os
from pathlib import Path

import numpy as np

# Before onnxruntime is loaded: it would report to its makers what it runs.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
import onnxruntime as ort

import layout
from tasks.common import state_text
from tokens import PlainTokenizer


def options_of(question):
    """(text, criterion or None) of every option of an API question, in order."""
    criteria = question.get("criteria")
    kind = question["type"]
    if kind == "noul":
        given = criteria if isinstance(criteria, dict) else {}
        return [("yes", given.get("true")), ("no", given.get("false"))]
    if kind == "score":
        given = criteria if isinstance(criteria, list) else [None] * len(question["levels"])
        return list(zip(question["levels"], given))
    given = criteria if isinstance(criteria, dict) else {}
    return [(text, given.get(key)) for key, text in question["options"].items()]


def lay_out(tokenizer, question):
    criteria = question.get("criteria")
    whole = tokenizer.ids(criteria) if isinstance(criteria, str) else None
    options = [
        (tokenizer.short_ids(text), tokenizer.short_ids(extra) if extra is not None else None)
        for text, extra in options_of(question)
    ]
    return layout.lay_out_question(question["type"], tokenizer.ids(question["instructions"]), whole, options)


def bucket(entries, options):
    return next((entry for entry in entries if options <= entry["options_max"]), entries[-1])


def probabilities(kind, logits, calibration):
    """Calibrated probabilities from head values; a noul gives one number, P(yes)."""
    z = np.asarray(logits, np.float64)
    entry = bucket(calibration[kind], len(z))
    temperature, bias = entry["temperature"], entry.get("bias", 0)
    if kind == "noul":
        return [float(1 / (1 + np.exp(-((z[0] - z[1]) / temperature + bias))))]
    if kind == "multi_choice":
        return (1 / (1 + np.exp(-(z / temperature + bias)))).tolist()
    scaled = np.exp(z / temperature - (z / temperature).max())
    return (scaled / scaled.sum()).tolist()


class OnnxReader:
    def __init__(self, directory, threads=1):
        root = Path(directory)
        self.manifest = json.loads((root / "manifest.json").read_text())
        self.tokenizer = PlainTokenizer(root / "vocab.txt")
        data = np.memmap(root / "weights.bin", mode="r")
        self.tensors = {}
        for name, spec in self.manifest["tensors"].items():
            count = int(np.prod(spec["shape"])) * np.dtype(spec["dtype"]).itemsize
            raw = data[spec["offset"] : spec["offset"] + count]
            self.tensors[name] = raw.view(spec["dtype"]).reshape(spec["shape"])
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        # As the service does (src/scoring/model/session.ts): exact on every processor.
        options.add_session_config_entry("session.x64quantprecision", "1")
        self.encode = ort.InferenceSession(str(root / "encode.onnx"), options, providers=["CPUExecutionProvider"])
        self.read = ort.InferenceSession(str(root / "read.onnx"), options, providers=["CPUExecutionProvider"])
        self.fused = range(self.manifest["fuse_from"], self.manifest["layers"])
        self.all_layers = range(self.manifest["layers"])
        self.levels_at = self.manifest.get("levels_at", 0)

    def embed(self, block):
        """Embedding sum in float32: word + position + segment, then the level vector."""
        t = self.tensors
        ids = np.asarray(block.ids)
        words = t["word_embeddings"][ids]
        if words.dtype == np.int8:
            words = words.astype(np.float32) * t["word_scales"][ids][:, None]
        x = words + t["position_embeddings"][block.position : block.position + len(ids)]
        x = x + t["type_embeddings"][block.segment]
        if self.levels_at == 0:
            x[0] = x[0] + self.level(block)
        return x.astype(np.float32)

    def level(self, block):
        """What a level's place on its scale adds to its first token; zeros for all else."""
        low, high = self.tensors["level_vectors"]
        r = np.float32(block.level)
        return (np.float32(1) - r) * low + r * high if block.level >= 0 else np.zeros_like(low)

    def encode_window(self, block):
        names = [f"{n}{i}" for i in self.fused for n in "kv"]
        feeds = {"x": self.embed(block)[None]}
        if self.manifest["format"] >= 2:
            feeds["ends"] = np.array([len(block.ids)])
        *kept, mean = self.encode.run([*names, "mean"], feeds)
        return dict(zip(names, kept)), mean[0]

    def read_blocks(self, blocks, context, question, outputs):
        feeds = {"x": np.stack([self.embed(block) for block in blocks])}
        if self.levels_at:
            feeds["level"] = np.stack([self.level(block) for block in blocks])
        for i in self.fused:
            for n in "kv":
                feeds[f"s{n}{i}"] = np.concatenate([window[f"{n}{i}"] for window in context], axis=2)
        heads = self.manifest["heads"]
        empty = np.zeros((1, heads, 0, self.manifest["hidden"] // heads), np.float32)
        for i in self.all_layers:
            for n in "kv":
                feeds[f"q{n}{i}"] = question[f"{n}{i}"] if question else empty
        return self.read.run(outputs, feeds)

    def encode_state(self, state):
        return [self.encode_window(b) for b in layout.state_windows(self.tokenizer.ids(state_text(state)))]

    def select(self, windows, laid_out):
        limit = self.manifest["select_windows"]
        if len(windows) <= self.manifest.get("read_windows", limit):
            return list(range(len(windows)))
        query = self.encode_window(laid_out.query)[1].astype(np.float64)
        means = np.stack([mean for _, mean in windows]).astype(np.float64)
        likeness = means @ query / (np.linalg.norm(means, axis=1) * np.linalg.norm(query))
        return sorted(np.argsort(-likeness, kind="stable")[:limit].tolist())

    def logits(self, windows, question):
        """Head values of one question's options over an encoded state."""
        laid_out = lay_out(self.tokenizer, question)
        own = {id(b): self.encode_window(b)[0] for b in layout.blocks_of(laid_out, []) if b.kind == "window"}
        chosen = [windows[i][0] for i in self.select(windows, laid_out)]
        names = [f"{n}{i}" for i in self.all_layers for n in "kv"]
        context = chosen + [own[id(b)] for b in laid_out.own_windows]
        kept = dict(zip(names, self.read_blocks([laid_out.block], context, None, names)))
        rows = []
        for option in laid_out.options:
            context = chosen + [own[id(b)] for b in option.above]
            rows.append(self.read_blocks([option], context, kept, ["mask"])[0][0])
        head = layout.TYPES.index(laid_out.type)
        weights = self.tensors["head_weights"][head].astype(np.float64)
        return np.stack(rows).astype(np.float64) @ weights + float(self.tensors["head_bias"][head])

    def answer(self, state, questions):
        """Probabilities of each named question."""
        windows = self.encode_state(state)
        return {
            name: probabilities(q["type"], self.logits(windows, q), self.manifest["calibration"])
            for name, q in questions.items()
        }
