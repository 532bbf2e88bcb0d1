from trials import figures


def prediction(asked, z, target=(1.0, 0.0), kind="noul", part="cases"):
    return {"part": part, "id": "a", "task": "t", "asked": asked, "type": kind, "z": list(z), "target": list(target), "skill": "stated"}


def test_figures_by_type_part_and_skill():
    found = [prediction(str(i), (1.0, 0.0) if i < 3 else (0.0, 1.0)) for i in range(4)]
    found += [prediction("c", (0.0, 1.0, 0.0), (0.0, 1.0, 0.0), kind, "tasks") for kind in ("choice", "multi_choice", "score")]

    made = figures(found)

    assert made["questions"] == 7
    assert made["accuracy"]["noul"] == 0.75 and made["accuracy"]["choice"] == 1.0
    assert made["parts"]["cases"] == 0.75
    assert made["skills"] == {"stated": 0.75}
