"""MPNet under this model's numbers gives the hidden states of the reference implementation (transformers, where it is installed)."""

import json

import pytest
import torch
from safetensors.torch import save_file

from bases import from_base
from distances import buckets, far_behind
from layout import Block
from packing import sequence_of

CONFIG = {
    "model_type": "mpnet", "vocab_size": 30527, "hidden_size": 32, "num_hidden_layers": 3, "num_attention_heads": 4, "intermediate_size": 64,
    "max_position_embeddings": 514, "relative_attention_num_buckets": 32, "layer_norm_eps": 1e-5, "pad_token_id": 1, "bos_token_id": 0, "eos_token_id": 2,
    "hidden_act": "gelu", "hidden_dropout_prob": 0.1, "attention_probs_dropout_prob": 0.1, "initializer_range": 0.3,
}
LATER = 4


@pytest.fixture
def reference(tmp_path):
    """A tiny MPNet with random weights, and the folder it is saved in."""
    transformers = pytest.importorskip("transformers")
    torch.manual_seed(3)
    made = transformers.MPNetModel(transformers.MPNetConfig(**CONFIG)).eval()
    save_file({name: value.contiguous() for name, value in made.state_dict().items()}, tmp_path / "model.safetensors")
    (tmp_path / "config.json").write_text(json.dumps(CONFIG))
    return made, tmp_path


def test_a_window_has_the_hidden_states_of_the_reference(reference):
    theirs, folder = reference
    words = torch.randint(1000, 30000, (250,)).tolist()
    model = from_base(folder, dropout=0.0).eval()

    with torch.inference_mode():
        found = model(sequence_of([[Block("window", [101, *words, 103, 102])]], whole=True), picked=False)
        expected = theirs(torch.tensor([[0, *(word + LATER for word in words), 30526, 2]])).last_hidden_state[0]

    torch.testing.assert_close(found, expected, atol=1e-5, rtol=1e-4)


def test_a_window_read_apart_from_its_question_is_the_same(reference):
    _, folder = reference
    model = from_base(folder, dropout=0.0).eval()
    window = Block("window", [101, *range(2000, 2060), 102])
    question = Block("question", [101, 3000, 3001, 102], 256, 1, above=[window])

    with torch.inference_mode():
        alone = model(sequence_of([[window]], whole=True), picked=False)
        beside = model(sequence_of([[window, question]]), picked=False)

    torch.testing.assert_close(beside[: len(window.ids)], alone, atol=1e-5, rtol=1e-4)


def test_near_keys_have_buckets_of_their_own_and_far_ones_share_them():
    queries, keys = torch.tensor([300]), torch.tensor([300, 299, 293, 301, 307, 292, 0, 511])

    assert buckets(queries, keys).tolist() == [[0, 1, 7, 17, 23, 8, far_behind(), 31]]
