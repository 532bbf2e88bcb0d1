"""The written graphs give what the model gives, for a BERT-shaped model and for one with distances and late level vectors."""

import numpy as np
import pytest
import torch

import layout
from export import export
from model import Reader
from packing import sequence_of
from predict import predict
from reader import OnnxReader
from rows import Row, choice, multi, noul, score
from tokens import PlainTokenizer

PLAIN = {
    "vocab_size": 400, "hidden_size": 32, "max_position_embeddings": 512, "type_vocab_size": 2, "layer_norm_eps": 1e-12,
    "num_attention_heads": 4, "intermediate_size": 64, "num_hidden_layers": 4,
}
DISTANT = PLAIN | {"relative_attention_num_buckets": 32, "levels_at": 2}
QUESTIONS = {
    "n": {"type": "noul", "instructions": "was it paid", "criteria": {"true": "money left", "false": "no money left"}},
    "c": {"type": "choice", "instructions": "what was it " * 40, "options": {"a": "a payment", "b": "a call or a letter"}},
    "m": {"type": "multi_choice", "instructions": "which", "options": {"a": "a payment", "b": "a call"}, "criteria": "only what is said"},
    "s": {"type": "score", "instructions": "how much", "levels": ["none", "some", "a lot"]},
}


def row():
    asked = QUESTIONS
    return Row("the bank paid 4980 on monday. " * 30, [
        noul(asked["n"]["instructions"], True, true="money left", false="no money left"),
        choice(asked["c"]["instructions"], list(asked["c"]["options"].values()), 0),
        multi("which", ["a payment", "a call"], {0}, "only what is said"), score("how much", asked["s"]["levels"], [1.0, 0, 0]),
    ], "t")


def drawn(config):
    torch.manual_seed(6)
    model = Reader(config, dropout=0.0).eval()
    for name, parameter in model.named_parameters():
        if "norm" not in name:
            torch.nn.init.normal_(parameter, std=0.3)
    return model


@pytest.mark.parametrize("config", [PLAIN, DISTANT], ids=["plain", "with distances"])
def test_the_graphs_give_the_head_values_of_the_model(config, tmp_path, vocabulary):
    model = drawn(config)
    export(model, tmp_path / "build", vocabulary, "fp32", base="tiny")
    reader = OnnxReader(tmp_path / "build")
    expected = {layout.TYPES.index(q.type): z for _, q, z in predict(model, PlainTokenizer(vocabulary), [row()])}

    windows = reader.encode_state(row().state)
    found = {layout.TYPES.index(q["type"]): reader.logits(windows, q) for q in QUESTIONS.values()}

    assert len(windows) > layout.SELECT_WINDOWS
    for kind, values in expected.items():
        np.testing.assert_allclose(found[kind], values, rtol=1e-3, atol=1e-3)


def test_the_case_vector_is_the_mean_of_what_the_upper_layers_read(tmp_path, vocabulary):
    model = drawn(PLAIN)
    export(model, tmp_path / "build", vocabulary, "fp32", base="tiny")
    given = []
    for layer in model.layers[2:]:
        layer.register_forward_pre_hook(lambda _, inputs: given.append(inputs[0].detach().numpy().mean(0)))
    block = layout.state_windows(PlainTokenizer(vocabulary).ids(row().state))[0]
    with torch.inference_mode():
        model(sequence_of([[block]], whole=True), picked=False)

    reader = OnnxReader(tmp_path / "build")
    feeds = {"x": reader.embed(block)[None], "ends": np.array([1], np.int64)}

    np.testing.assert_allclose(reader.encode.run(["case"], feeds)[0][0], np.mean(given, 0), rtol=1e-3, atol=1e-3)


def test_weights_go_on_in_further_files_and_answers_stay_the_same(tmp_path, vocabulary):
    model = drawn(PLAIN)
    export(model, tmp_path / "whole", vocabulary, "fp32", base="tiny")
    export(model, tmp_path / "parts", vocabulary, "fp32", base="tiny", file_bytes=120_000)

    sizes = {path.name: path.stat().st_size for path in (tmp_path / "parts").glob("weights*")}
    whole, parts = OnnxReader(tmp_path / "whole"), OnnxReader(tmp_path / "parts")
    assert sorted(sizes) == ["weights-2.bin", "weights-3.bin", "weights.bin"]
    assert max(sizes.values()) <= 120_000
    assert {name: facts["bytes"] for name, facts in parts.manifest["files"].items() if name in sizes} == sizes
    assert parts.answer(row().state, QUESTIONS) == whole.answer(row().state, QUESTIONS)


def test_what_the_service_reads_by_itself_stays_in_one_file(tmp_path, vocabulary):
    model = drawn(PLAIN)
    export(model, tmp_path / "build", vocabulary, "fp32", base="tiny", file_bytes=60_000)

    reader = OnnxReader(tmp_path / "build")
    np.testing.assert_array_equal(reader.tensors["head_weights"], model.heads.weight.detach().numpy())
    assert reader.manifest["files"]["weights.bin"]["bytes"] > 60_000
    assert "weights-2.bin" in reader.manifest["files"]
