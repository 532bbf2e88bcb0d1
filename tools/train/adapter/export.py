"""Writes a learned adapter in the forms that llama.cpp (GGUF, for `--lora` and node-llama-cpp) and vLLM (PEFT) load."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import save_file

from adapter.saved import read_adapter
from adapter.words import VERSION

PEFT_NAMES = {
    "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj", "attn_v": "self_attn.v_proj", "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj", "ffn_up": "mlp.up_proj", "ffn_down": "mlp.down_proj",
}


def write_gguf(about, pairs, path):
    from gguf import GGUFWriter

    file = GGUFWriter(path, "qwen2")
    file.add_type("adapter")
    file.add_string("adapter.type", "lora")
    file.add_float32("adapter.lora.alpha", float(about["alpha"]))
    file.add_string("general.description", f"decisions, prompt {VERSION}, {about['tokens']} tokens learned from")
    for name, value in pairs.items():
        layer, matrix, side = name.split()
        file.add_tensor(f"blk.{layer}.{matrix}.weight.lora_{side}", value.detach().numpy().astype(np.float16))
    file.write_header_to_file()
    file.write_kv_data_to_file()
    file.write_tensors_to_file()
    file.close()


def write_peft(about, pairs, folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    tensors = {}
    for name, value in pairs.items():
        layer, matrix, side = name.split()
        tensors[f"base_model.model.model.layers.{layer}.{PEFT_NAMES[matrix]}.lora_{side.upper()}.weight"] = value.detach().to(torch.bfloat16).contiguous()
    save_file(tensors, folder / "adapter_model.safetensors")
    config = {
        "peft_type": "LORA", "task_type": "CAUSAL_LM", "r": about["rank"], "lora_alpha": about["alpha"], "lora_dropout": 0.0, "bias": "none",
        "target_modules": [name.split(".")[1] for name in PEFT_NAMES.values()], "layers_to_transform": about["layers"], "inference_mode": True,
        "base_model_name_or_path": None,
    }
    (folder / "adapter_config.json").write_text(json.dumps(config, indent=1) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", help="folder that adapter.learn has written")
    parser.add_argument("--out", required=True, help="folder for adapter.gguf and the folder peft")
    args = parser.parse_args()
    found = read_adapter(args.run)
    if found is None:
        parser.error(f"{args.run} has no adapter")
    about, pairs = found
    Path(args.out).mkdir(parents=True, exist_ok=True)
    write_gguf(about, pairs, f"{args.out}/adapter.gguf")
    write_peft(about, pairs, f"{args.out}/peft")


if __name__ == "__main__":
    main()
