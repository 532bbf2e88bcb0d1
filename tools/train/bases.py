"""Public encoders as the start of training: BERT-shaped ones, and MPNet written in BERT's numbers."""

import json
from pathlib import Path

import torch
from safetensors.torch import load_file

from layout import FUSE_FROM
from model import Reader
from tokens import CLS, MASK, SEP

PARTS = {"out": "attention.output.dense", "norm_attention": "attention.output.LayerNorm", "inner": "intermediate.dense",
         "outer": "output.dense", "norm_output": "output.LayerNorm"}
MPNET_PARTS = PARTS | {"out": "attention.attn.o", "norm_attention": "attention.LayerNorm"}
# MPNet's vocabulary is BERT's, four places later, with special tokens of its own; its positions begin at 2.
MPNET_LATER, MPNET_FIRST = 4, 2
MPNET_SPECIAL = {CLS: 0, SEP: 2, MASK: 30526}


def read_weights(directory):
    path = Path(directory)
    if (path / "model.safetensors").exists():
        raw = load_file(path / "model.safetensors")
    else:
        raw = torch.load(path / "pytorch_model.bin", map_location="cpu", weights_only=True)
    return {name.removeprefix("bert.").removeprefix("mpnet."): value.float() for name, value in raw.items()}


def layer_weights(raw, layers, attention, queries, parts):
    state = {}
    for i in range(layers):
        source = f"encoder.layer.{i}."
        for part in ("weight", "bias"):
            state[f"layers.{i}.qkv.{part}"] = torch.cat([raw[f"{source}{attention}.{name}.{part}"] for name in queries])
            for ours, theirs in parts.items():
                state[f"layers.{i}.{ours}.{part}"] = raw[f"{source}{theirs}.{part}"]
    return state


def bert_state(raw, config):
    """Weights under this model's names."""
    return {
        "words.weight": raw["embeddings.word_embeddings.weight"],
        "positions.weight": raw["embeddings.position_embeddings.weight"],
        "segments.weight": raw["embeddings.token_type_embeddings.weight"],
        "norm.weight": raw["embeddings.LayerNorm.weight"],
        "norm.bias": raw["embeddings.LayerNorm.bias"],
        **layer_weights(raw, config["num_hidden_layers"], "attention.self", ("query", "key", "value"), PARTS),
    }


def mpnet_state(raw, config):
    """The same of MPNet: its words in BERT's order, its positions from 0, segments of zeros."""
    words = raw["embeddings.word_embeddings.weight"][MPNET_LATER : MPNET_LATER + config["vocab_size"]].clone()
    for ours, theirs in MPNET_SPECIAL.items():
        words[ours] = raw["embeddings.word_embeddings.weight"][theirs]
    return {
        "words.weight": words,
        "positions.weight": raw["embeddings.position_embeddings.weight"][MPNET_FIRST:],
        "segments.weight": torch.zeros(config["type_vocab_size"], config["hidden_size"]),
        "norm.weight": raw["embeddings.LayerNorm.weight"],
        "norm.bias": raw["embeddings.LayerNorm.bias"],
        "distances.weight": raw["encoder.relative_attention_bias.weight"],
        **layer_weights(raw, config["num_hidden_layers"], "attention.attn", "qkv", MPNET_PARTS),
    }


def mpnet_config(config):
    """MPNet's configuration as that of a BERT with distances."""
    later = {"vocab_size": config["vocab_size"] - MPNET_LATER - 1, "max_position_embeddings": config["max_position_embeddings"] - MPNET_FIRST}
    return config | later | {"type_vocab_size": 2}


def from_base(directory, fuse_from=FUSE_FROM, dropout=0.1, levels_at=0):
    """A model with the encoder's weights and fresh heads; level vectors are added before layer `levels_at`."""
    config = json.loads((Path(directory) / "config.json").read_text())
    mpnet = config.get("model_type") == "mpnet"
    config = (mpnet_config(config) if mpnet else config) | {"levels_at": levels_at}
    model = Reader(config, fuse_from, dropout)
    state = (mpnet_state if mpnet else bert_state)(read_weights(directory), config)
    missing, unexpected = model.load_state_dict(state, strict=False)
    if unexpected or set(missing) != {"levels", "heads.weight", "heads.bias"}:
        raise ValueError(f"the base does not fit: missing {missing}, unexpected {unexpected}")
    return model
