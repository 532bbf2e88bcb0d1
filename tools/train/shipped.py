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


def from_shipped(folder, base_config):
    """Model of the folder's manifest; `base_config` is the encoder's own configuration."""
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
    model = Reader(base_config, manifest["fuse_from"])
    model.load_state_dict({name: torch.from_numpy(np.array(value, np.float32)) for name, value in state.items()})
    return model
