import torch

from average import averaged


def test_a_share_of_the_second_is_taken():
    found = averaged({"a": torch.tensor([0.0, 10.0])}, {"a": torch.tensor([1.0, 0.0])}, 0.6)

    assert torch.allclose(found["a"], torch.tensor([0.6, 4.0]))
