"""The adapter's frozen model, its rows and its files: on a tiny model of random weights, and against the service's own prompt."""

import json
import subprocess
from pathlib import Path

import numpy as np
import pytest
import torch

from adapter import words
from adapter.decoder import MATRICES, Adapter, Decoder, label_logs, label_places, pack
from adapter.export import write_gguf, write_peft
from adapter.judge import fallen, figures
from adapter.learn import micro_batches
from adapter.learner import Learner, Memory
from adapter.mix import Balance, negated, readings
from adapter.saved import read_adapter, save
from adapter.weights import Weights, floats, read_pieces, words_of, write_pieces
from rows import choice, multi, noul, score
from tasks.common import Context

ROOT = Path(__file__).parents[3]
SETTINGS = {"layers": 4, "width": 32, "heads": 4, "pairs": 2, "theta": 10_000.0, "epsilon": 1e-6}
COLUMNS = {"attn_q": (32, 32), "attn_k": (16, 32), "attn_v": (16, 32), "attn_output": (32, 32), "ffn_gate": (48, 32), "ffn_up": (48, 32), "ffn_down": (32, 48)}


def tiny_weights(seed=1):
    torch.manual_seed(seed)
    tensors = {"token_embd.weight": torch.randn(300, 32), "output.weight": torch.randn(300, 32), "output_norm.weight": torch.ones(32)}
    for i in range(SETTINGS["layers"]):
        tensors |= {f"blk.{i}.{norm}.weight": torch.ones(32) for norm in ("attn_norm", "ffn_norm")}
        for name, shape in COLUMNS.items():
            tensors[f"blk.{i}.{name}.weight"] = torch.randn(shape) / 6
            if MATRICES[name]:
                tensors[f"blk.{i}.{name}.bias"] = torch.randn(shape[0]) / 6
    return Weights({name: ("F32", value) for name, value in tensors.items()}, SETTINGS)


def row(prefix, *blocks):
    labels = [[280, 281], [282]]
    return {"name": "a", "prefix": prefix, "blocks": [{"kind": "noul", "ids": ids, "labels": labels, "target": target} for ids, target in blocks]}


ROWS = [row([1, 2, 3], ([4, 5], [1, 0]), ([6, 7, 8], [0, 1])), row([9, 10], ([11, 12], [1, 0]))]
WORDS = torch.arange(300, dtype=torch.int32)


def said(decoder, rows, adapter=None):
    packed = pack(rows)
    x = decoder.run(decoder.embed(packed), packed, range(SETTINGS["layers"]), adapter)
    return label_logs(decoder.says(x, packed), label_places([b for r in rows for b in r["blocks"]], decoder.words))


def test_a_block_reads_the_same_alone_and_packed_with_others():
    decoder = Decoder(tiny_weights(), WORDS)
    alone = [said(decoder, [r | {"blocks": [block]}]) for r in ROWS for block in r["blocks"]]

    packed = said(decoder, ROWS)

    assert torch.allclose(packed, torch.cat(alone), atol=1e-5)


def test_the_frozen_model_is_a_qwen2():
    from transformers import Qwen2Config, Qwen2ForCausalLM

    weights = tiny_weights()
    config = Qwen2Config(
        vocab_size=300, hidden_size=32, intermediate_size=48, num_hidden_layers=4, num_attention_heads=4, num_key_value_heads=2,
        rms_norm_eps=1e-6, rope_parameters={"rope_type": "default", "rope_theta": 10_000.0}, tie_word_embeddings=False,
    )
    peer = Qwen2ForCausalLM(config).eval()
    places = {"token_embd.weight": "model.embed_tokens.weight", "output.weight": "lm_head.weight", "output_norm.weight": "model.norm.weight"}
    peft = {"attn_norm": "input_layernorm", "ffn_norm": "post_attention_layernorm"} | {
        name: f"{'self_attn' if name.startswith('attn') else 'mlp'}.{part}_proj"
        for name, part in zip(MATRICES, ("q", "k", "v", "o", "gate", "up", "down"))
    }
    for name in weights.tensors:
        if name.startswith("blk."):
            _, layer, matrix, what = name.split(".")
            places[name] = f"model.layers.{layer}.{peft[matrix]}.{what}"
    peer.load_state_dict({place: weights[name] for name, place in places.items()})
    ids = torch.tensor([[1, 2, 3, 4, 5]])

    own = Decoder(weights, WORDS)
    packed = pack([row([1, 2, 3], ([4, 5], [1, 0]))])
    logs = own.says(own.run(own.embed(packed), packed, range(4)), packed)

    assert torch.allclose(logs[0], peer(ids).logits[0, -1].log_softmax(-1), atol=1e-4)


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_learning_moves_labels_and_leaves_the_frozen_model(tmp_path, dtype):
    decoder = Decoder(tiny_weights(), WORDS, dtype)
    torch.manual_seed(2)
    adapter = Adapter(decoder.shapes(), [2, 3], 4, 8)
    learner = Learner(decoder, adapter, Memory(tmp_path / "memory"), 0.02, 0.1)
    before, frozen = learner.read(ROWS, "a")
    assert torch.equal(before, frozen)

    losses = [learner.add(ROWS, "a", 1.0)[0] for _ in range(30) if learner.step(1.0) is None]

    after, still = learner.read(ROWS, "a")
    assert losses[-1] < 0.5 * losses[0]
    assert torch.equal(still, frozen) and not torch.equal(after, frozen)


def test_rounded_products_say_and_learn_nearly_the_same():
    gradients = []
    for is_rounded in (False, True):
        decoder = Decoder(tiny_weights(), WORDS, is_rounded=is_rounded)
        torch.manual_seed(2)
        adapter = Adapter(decoder.shapes(), [1, 2, 3], 4, 8)
        Learner(decoder, adapter, Memory(), 0.02, 0.1).add(ROWS, "a", 1.0)
        gradients.append(torch.cat([pair.grad.flatten() for pair in adapter.pairs.values() if pair.grad is not None]))

    exact, rounded = gradients
    assert torch.corrcoef(torch.stack([exact, rounded]))[0, 1] > 0.99
    assert not torch.equal(exact, rounded)


def test_a_run_goes_on_from_its_files(tmp_path):
    decoder = Decoder(tiny_weights(), WORDS)
    adapter = Adapter(decoder.shapes(), [2, 3], 4, 8)
    learner = Learner(decoder, adapter, Memory(), 0.02, 0.1)
    learner.add(ROWS, "a", 1.0)
    learner.step(1.0)

    save(tmp_path, learner, at=7, tokens=16, steps=1)

    about, pairs = read_adapter(tmp_path)
    assert (about["at"], about["layers"], about["rank"], about["alpha"]) == (7, [2, 3], 4, 8)
    assert all(torch.equal(value, adapter.pairs[name]) for name, value in pairs.items()) and len(pairs) == 2 * 7 * 2


@pytest.mark.parametrize("kind, size", [("Q4_K", 144), ("Q6_K", 210)])
def test_quantised_tensors_become_the_floats_that_the_format_says(kind, size):
    from gguf import GGMLQuantizationType
    from gguf.quants import dequantize

    raw = np.random.default_rng(1).integers(0, 256, (6, 2 * size), dtype=np.uint8)
    finite = raw.reshape(-1, size)
    scales = np.array([0.5, 0.25], np.float16).view(np.uint8)
    finite[:, :4] = scales if kind == "Q4_K" else finite[:, :4]
    finite[:, -2:] = scales[:2] if kind == "Q6_K" else finite[:, -2:]

    read = floats(kind, torch.from_numpy(raw))

    assert np.allclose(read.numpy(), dequantize(raw, GGMLQuantizationType[kind]), atol=1e-5)


def test_pieces_hold_the_weights_and_only_the_words_that_are_used(tmp_path):
    weights = tiny_weights()
    used = words_of(ROWS)

    count = write_pieces(weights, used, tmp_path, limit=20_000)

    pieces = read_pieces(tmp_path)
    sizes = [sum(raw.nbytes for _, raw in torch.load(path)["parts"].values()) for path in tmp_path.iterdir()]
    assert count == len(sizes) > 2 and max(sizes) <= 20_000 < pieces.tensors["token_embd.weight"][1].nbytes
    assert torch.equal(pieces.words, used) and pieces.tensors["token_embd.weight"][1].shape == (len(used), 32)
    whole, cut = (said(Decoder(w, used), ROWS) for w in (weights, pieces))
    assert torch.equal(whole, cut)


def test_a_missing_piece_is_noticed(tmp_path):
    write_pieces(tiny_weights(), words_of(ROWS), tmp_path, limit=20_000)
    (tmp_path / "piece-01.pt").unlink()

    with pytest.raises(ValueError, match="other pieces"):
        read_pieces(tmp_path)


QUESTIONS = {
    "noul": noul("Was it paid?", True, criteria="Go by the date.", true="on\ntime", false="late"),
    "choice": choice("Which?", [("a  \n b", None), ("c", "if\r\nso"), "d"], 1),
    "score": score("How much?", ["low", ("high", "over 10")], [0, 1]),
    "multi_choice": multi("What applies?", ["x", ("y", "only then")], {1}),
}


def test_prompts_are_those_of_the_service():
    given = {
        name: {"type": q.type, "instructions": q.instructions, "criteria": q.criteria, "options": [{"text": t, "criterion": c} for t, c in q.options]}
        for name, q in QUESTIONS.items()
    }
    script = f"""
      import {{ prompts as p, system }} from '{ROOT}/src/scoring/decoder/prompt.ts'
      const {{ noul, choice, score, multi_choice: multi }} = {json.dumps(given)}
      const listed = (q, shown) => p.listText(q, shown, p.labelsFor(q, shown.length))
      console.log(JSON.stringify([p.version, system, p.stateText('a </case> b'), p.yesNo, p.noulText(noul, false),
        p.noulText(noul, true), listed(choice, [2, 0, 1]), listed(score, [1, 0]), p.optionText(multi, 1)]))"""
    node = ROOT / "node_modules" / "node" / "bin" / "node"
    run = subprocess.run([node, "--input-type=module", "--eval", script], capture_output=True, text=True, check=True)

    own = [
        words.VERSION, words.SYSTEM, words.state_text("a </case> b"), [list(texts) for texts in words.YES_NO],
        words.noul_text(QUESTIONS["noul"]), words.noul_text(QUESTIONS["noul"], True), words.list_text(QUESTIONS["choice"], [2, 0, 1]),
        words.list_text(QUESTIONS["score"], [1, 0]), words.option_text(QUESTIONS["multi_choice"], 1),
    ]
    assert json.loads(run.stdout) == own


class Spelled(words.Words):
    def __init__(self):
        self.yes_no = [[1], [2]]

    def block(self, text):
        return [len(text)]

    def label(self, name):
        return [ord(name)]


def test_every_order_of_a_reading_names_the_option_behind_each_label():
    shown = {name: [block["shown"] for block in readings(Spelled(), q, 0)] for name, q in QUESTIONS.items()}

    assert shown == {"noul": [[0, 1]], "choice": [[0, 1, 2], [2, 1, 0]], "score": [[0, 1], [1, 0]], "multi_choice": [[0, 1]] * 2}
    assert [block["right"] for block in readings(Spelled(), QUESTIONS["multi_choice"], 0)] == [1, 0]


def test_yes_and_no_are_alike_often():
    balance = Balance()

    taken = [yes for yes in [True] * 10 + [False] * 10 + [True] * 10 if balance.takes("a", [float(yes), float(not yes)])]

    assert taken == [True, False, False, True, True]


def test_a_negation_turns_the_answer_round():
    plain = noul("Was it paid?", True)

    turned = negated(Context(1), plain)

    assert turned.target == [0, 1] and "Was it paid?" in turned.instructions and turned.instructions != plain.instructions
    assert negated(Context(1), QUESTIONS["noul"]) is None


def test_rows_are_put_together_up_to_a_size():
    assert [len(batch) for batch in micro_batches(ROWS * 2, 0)] == [1, 1, 1, 1]
    assert [len(batch) for batch in micro_batches(ROWS * 2, 12)] == [2, 2]


def test_figures_tell_better_from_worse():
    def answer(name, before, after, right=0):
        return {"set": name, "kind": "noul", "right": right, "before": [before], "after": [after]}

    unsure, sure, wrong = [-0.7, -0.7], [-0.1, -2.3], [-2.3, -0.1]
    answers = [answer("rows", wrong, sure)] * 12 + [answer("hwu64", unsure, wrong)] * 12 + [answer("long", unsure, sure)] * 12

    found = figures(answers)

    assert (found["rows noul"]["before"]["right"], found["rows noul"]["after"]["right"]) == (0, 1)
    assert sorted(fallen(answers)) == ["held out", "hwu64"]


def test_files_have_the_names_that_llama_cpp_and_peft_look_for(tmp_path):
    from gguf import GGUFReader
    from safetensors.torch import load_file

    pairs = {"3 attn_q a": torch.randn(4, 32), "3 attn_q b": torch.randn(16, 4)}
    about = {"layers": [3], "rank": 4, "alpha": 8, "tokens": 100}
    write_gguf(about, pairs, tmp_path / "adapter.gguf")
    write_peft(about, pairs, tmp_path / "peft")

    file = GGUFReader(tmp_path / "adapter.gguf")
    found = {t.name: t.data for t in file.tensors}
    assert np.allclose(found["blk.3.attn_q.weight.lora_a"], pairs["3 attn_q a"], atol=1e-2)
    assert found["blk.3.attn_q.weight.lora_b"].shape == (16, 4) and file.fields["adapter.lora.alpha"].contents() == 8
    assert load_file(tmp_path / "peft" / "adapter_model.safetensors").keys() == {
        f"base_model.model.model.layers.3.self_attn.q_proj.lora_{side}.weight" for side in "AB"
    }
