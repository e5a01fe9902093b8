"""Learning is the same every time, goes on where it was stopped, and learns."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from goryo.errors import Conflict
from goryo.kernel import outlook
from goryo.lab.training import MODEL, Amounts, TrainingNews, train
from goryo.values.fit import ExampleArrays, fit, fresh, judged
from goryo.values.networks import from_bytes
from tests.cli.terminal import goryo, refused

COUNTS = [Amounts(8, 8), Amounts(8, 8)]


def test_the_same_seed_gives_the_same_model_however_it_is_interrupted(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    told: list[TrainingNews] = []
    errors = list(train(whole, COUNTS, "x", epochs=2, on_progress=told.append))
    assert [(one.round, one.known_places) for one in errors] == [
        (4, True),
        (4, False),
        (3, True),
        (3, False),
    ]
    assert {one.round for one in told} == {3, 4}
    list(train(parts, [Amounts(5, 8)], "x", epochs=1))
    file = parts / "round-4-drawn.txt"
    text = file.read_text(encoding="utf-8")
    file.write_text(text[:-20], encoding="utf-8")  # cut off while it was written
    assert list(train(parts, COUNTS, "x", jobs=2, epochs=2)) == errors
    assert (parts / MODEL).read_bytes() == (whole / MODEL).read_bytes()
    for kept in whole.glob("*.txt"):
        assert (parts / kept.name).read_text() == kept.read_text()
    model = from_bytes((whole / MODEL).read_bytes())
    assert model.told["seed"] == "x"
    assert model.told["counts"][1] == {"drawn": 8, "played": 8}
    with pytest.raises(Conflict):
        list(train(whole, COUNTS, "another seed"))


def test_a_network_learns_what_there_is_to_learn() -> None:
    rng = np.random.default_rng(5)
    count = 600
    targets = rng.random((count, 5, outlook.TARGET)).astype(np.float32)
    counts = (rng.random((count, 5, 1)) < 0.7).astype(np.float32)
    people = rng.random((count, 4, outlook.PERSON)).astype(np.float32)
    scalars = rng.random((count, outlook.SCALARS)).astype(np.float32)
    values = 1 / (1 + np.exp(-3 * ((targets[..., 0] * counts[..., 0]).sum(axis=1) - 1.7)))
    table = ExampleArrays(targets, counts, people, scalars, values.astype(np.float32))
    before = np.abs(judged(fresh(1), table) - values).mean()
    net = fit(table, seed=1, epochs=100)
    after = np.abs(judged(net, table) - values).mean()
    assert after < before / 4
    again = fit(table, seed=1, epochs=100)
    assert all((one == other).all() for one, other in zip(net, again, strict=True))


def test_the_command_refuses_what_cannot_be_learned_from(tmp_path: Path) -> None:
    assert "16" in refused(goryo("train", str(tmp_path), "--drawn", "1", "1", "1"))
    assert "seed" in refused(goryo("train", str(tmp_path), "--seed", ""))


@pytest.mark.thorough
def test_the_command_learns_and_tells_how_well(tmp_path: Path) -> None:
    few = ("--drawn", "16", "16", "16", "--played", "16", "16", "16", "--epochs", "1")
    result = goryo("train", str(tmp_path), *few, "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert [one["round"] for one in told["errors"]] == [4, 4, 3, 3, 2, 2]
    assert Path(told["model"]).stat().st_size < 1_000_000
