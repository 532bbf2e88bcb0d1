"""The weights of a shipped build as a model to go on training with; int8 matrices come back as scale times integer."""

import json
from pathlib import Path

import numpy as np
import onnx
import torch

from model import Reader, load_checkpoint

TENSORS = {"position_embeddings": "positions.weight", "type_embeddings": "segments.weight", "level_vectors": "levels",
           "head_weights": "heads.weight", "head_bias": "heads.bias"}


def tensor_of(manifest, weights, name):
    entry = manifest["tensors"][name]
    count = int(np.prod(entry["shape"]))
    return np.frombuffer(weights, entry["dtype"], count, entry["offset"]).reshape(entry["shape"])


def matrix_of(found, name):
    """A linear layer's weight [out, in]."""
    if f"{name}.f32" in found:
        return found[f"{name}.f32"].T
    return (found[f"{name}.i8"].astype(np.float32) * found[f"{name}.scale"]).T


def opened(path, base):
    """The model, ready to be asked, of a checkpoint or of the folder of a shipped build; `base` is the folder of its encoder."""
    if not Path(path).is_dir():
        return load_checkpoint(path)
    return from_shipped(path, json.loads((Path(base) / "config.json").read_text())).eval()


def config_of(manifest, found, norm):
    """The configuration of a BERT-shaped encoder, as it can be told from what is shipped."""
    shapes = {name: entry["shape"] for name, entry in manifest["tensors"].items()}
    inner = found.get("layer0.inner.i8", found.get("layer0.inner.f32"))
    return {
        "vocab_size": shapes["word_embeddings"][0], "hidden_size": manifest["hidden"], "intermediate_size": inner.shape[1],
        "max_position_embeddings": shapes["position_embeddings"][0], "type_vocab_size": shapes["type_embeddings"][0],
        "num_attention_heads": manifest["heads"], "num_hidden_layers": manifest["layers"],
        "layer_norm_eps": next(a.f for a in norm.attribute if a.name == "epsilon"),
    }


def from_shipped(folder, base_config=None):
    """Model of the folder's manifest; `base_config` is the encoder's own configuration, where it is at hand."""
    folder = Path(folder)
    manifest = json.loads((folder / "manifest.json").read_text())
    weights = (folder / "weights.bin").read_bytes()
    graph = onnx.load(str(folder / "encode.onnx")).graph
    found = {i.name: onnx.numpy_helper.to_array(i) for i in graph.initializer}
    words = tensor_of(manifest, weights, "word_embeddings").astype(np.float32)
    if manifest["precision"] != "fp32":
        words = words * tensor_of(manifest, weights, "word_scales")[:, None]
    state = {"words.weight": words} | {ours: tensor_of(manifest, weights, name) for name, ours in TENSORS.items()}
    for name in found:
        if name.endswith(".bias") or ".norm" in name or name.startswith("embedding_norm"):
            ours = name.replace("embedding_norm", "norm").replace("layer", "layers.", 1)
            state[ours if not ours.endswith(".scale") else f"{ours.removesuffix('.scale')}.weight"] = found[name]
    for i in range(manifest["layers"]):
        for part in ("qkv", "out", "inner", "outer"):
            state[f"layers.{i}.{part}.weight"] = matrix_of(found, f"layer{i}.{part}")
    if base_config is None:
        base_config = config_of(manifest, found, next(node for node in graph.node if node.op_type == "LayerNormalization"))
    model = Reader(base_config, manifest["fuse_from"])
    model.load_state_dict({name: torch.from_numpy(np.array(value, np.float32)) for name, value in state.items()})
    return model
