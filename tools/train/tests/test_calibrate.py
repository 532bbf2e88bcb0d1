"""A temperature is found again in head values that were drawn from it."""

import numpy as np

from calibrate import fit_entry


def drawn(kind, temperature, bias=0.0, count=3000, options=3):
    rng = np.random.default_rng(5)
    made = []
    for _ in range(count):
        z = rng.normal(0, 3, options)
        if kind == "multi_choice":
            target = (rng.random(options) < 1 / (1 + np.exp(-(z / temperature + bias)))).astype(float)
        else:
            p = np.exp(z / temperature)
            target = np.eye(options)[rng.choice(options, p=p / p.sum())]
        made.append({"type": kind, "z": z.tolist(), "target": target.tolist()})
    return made


def test_the_temperature_of_a_choice_is_found():
    found = fit_entry("choice", drawn("choice", 2.0))

    assert abs(found["temperature"] - 2.0) < 0.2
    assert found["bias"] == 0


def test_temperature_and_bias_of_a_multi_choice_are_found():
    found = fit_entry("multi_choice", drawn("multi_choice", 1.5, bias=-0.5))

    assert abs(found["temperature"] - 1.5) < 0.2
    assert abs(found["bias"] + 0.5) < 0.15
