"""Writes a trained model as the files the service reads: graphs, weights, vocabulary, manifest."""

import argparse
import datetime
import hashlib
import json
from pathlib import Path

import onnx

import graphs
import layout
from bases import from_base
from golden import golden_requests
from graph_writer import FILE_BYTES, WeightsFiles, quantise_rows
from model import load_checkpoint
from reader import OnnxReader
from tokens import read_vocabulary

DATA = Path(__file__).parent / "data-sources.json"


def even_calibration():
    def entries(*limits):
        return [{"options_max": limit, "temperature": 1.0, "bias": 0.0} for limit in limits]

    return {"noul": entries(2), "choice": entries(2, 5, 20, 255), "multi_choice": entries(255), "score": entries(3, 5, 32)}


def small_tensors(model, precision):
    """What the service reads by itself, from weights.bin, in the manifest's names."""
    words = model.words.weight.detach().numpy()
    found = {}
    if precision == "fp32":
        found["word_embeddings"] = words
    else:
        found["word_embeddings"], found["word_scales"] = quantise_rows(words)
    found["position_embeddings"] = model.positions.weight.detach().numpy()
    found["type_embeddings"] = model.segments.weight.detach().numpy()
    found["level_vectors"] = model.levels.detach().numpy()
    found["head_weights"] = model.heads.weight.detach().numpy()
    found["head_bias"] = model.heads.bias.detach().numpy()
    return found


def file_facts(path):
    data = path.read_bytes()
    return {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}


def revision(files, calibration):
    """Names what a new build answers. service-1 has kept its own since `case` came to encode.onnx, which changed no answer."""
    lines = "".join(f"{name} {facts['sha256']}\n" for name, facts in sorted(files.items()))
    return hashlib.sha256((lines + json.dumps(calibration, sort_keys=True)).encode()).hexdigest()[:12]


def write_manifest(out, manifest):
    manifest["revision"] = revision(manifest["files"], manifest["calibration"])
    (out / "manifest.json").write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n")


def export(model, out, vocab, precision="int8", calibration=None, base="all-MiniLM-L6-v2", data=None, file_bytes=FILE_BYTES):
    """`data` names what it was trained on; that of DATA unless told. Matrices of the graphs go into a further file where one would exceed `file_bytes`."""
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    weights, placed = WeightsFiles(file_bytes), {}
    tensors = {}
    for name, array in small_tensors(model, precision).items():
        _, offset, _ = weights.add(array, here=True)
        tensors[name] = {"offset": offset, "shape": list(array.shape), "dtype": str(array.dtype)}
    for name, build in (("encode", graphs.encode_graph), ("read", graphs.read_graph)):
        onnx.save(build(model, weights, placed, precision), str(out / f"{name}.onnx"))
    names = weights.written_to(out)
    (out / "vocab.txt").write_text("".join(f"{word}\n" for word in read_vocabulary(vocab)), encoding="utf-8")
    config = model.config
    manifest = {
        "name": "service-1", "format": 2, "revision": "", "created": datetime.date.today().isoformat(),
        "base": base, "licence": "Apache-2.0", "data": data or json.loads(DATA.read_text()),
        "precision": precision,
        "hidden": config["hidden_size"], "layers": config["num_hidden_layers"], "heads": config["num_attention_heads"],
        "fuse_from": model.fuse_from, **({"levels_at": model.levels_at} if model.levels_at else {}),
        "window": {"tokens": layout.WINDOW_TOKENS, "stride": layout.WINDOW_STRIDE},
        "question_tokens_max": layout.QUESTION_TOKENS_MAX, "option_tokens_max": layout.OPTION_TOKENS_MAX,
        "select_windows": layout.SELECT_WINDOWS,
        **({"read_windows": layout.READ_WINDOWS} if layout.READ_WINDOWS != layout.SELECT_WINDOWS else {}),
        "special": {"cls": 101, "sep": 102, "mask": 103, "unk": 100},
        "tensors": tensors,
        "calibration": calibration or even_calibration(),
        "files": {n: file_facts(out / n) for n in (*names, "encode.onnx", "read.onnx", "vocab.txt")},
        "golden": [],
    }
    write_manifest(out, manifest)
    add_golden(out)


def add_golden(out):
    """Answers of the written graphs to fixed requests, for the service to check at its start."""
    out = Path(out)
    reader = OnnxReader(out)
    manifest = reader.manifest
    manifest["golden"] = [
        {"state": state, "question": question, "probabilities": reader.answer(state, {"q": question})["q"]}
        for state, question in golden_requests()
    ]
    write_manifest(out, manifest)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", required=True, help="folder of the base encoder (its vocabulary is shipped)")
    parser.add_argument("--checkpoint", help="trained checkpoint; without it the untrained base is exported")
    parser.add_argument("--out", required=True)
    parser.add_argument("--precision", choices=("int8", "fp32"), default="int8")
    parser.add_argument("--calibration", help="JSON written by calibrate.py")
    args = parser.parse_args()
    model = load_checkpoint(args.checkpoint) if args.checkpoint else from_base(args.base).eval()
    calibration = json.loads(Path(args.calibration).read_text()) if args.calibration else None
    export(model, args.out, Path(args.base) / "vocab.txt", args.precision, calibration)


if __name__ == "__main__":
    main()
