"""To lean on what is likely takes what mistakes offer, and costs little against who makes none."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from goryo.kernel.layout import Floats
from goryo.players.likely import her_likely, their_likely
from goryo.solver import Lean, Round, Solution, best_hunt, round_of, solve
from tests.sizes import scale
from tests.solver.positions import tiny_round

GAP = 1e-4


def some_rounds(number: int) -> list[Round]:
    rng = Random(11)
    found: list[Round] = []
    while len(found) < number:
        scene = tiny_round(rng)
        bound = [float(kind in scene.dark) for kind in range(len(scene.board.kinds))]
        try:
            found.append(round_of(scene, np.array(bound) / sum(bound)))
        except ValueError:  # she cannot plan (PLAN-8)
            continue
    return found


def best_against(found: Solution) -> tuple[float, Floats]:
    """What the Samurai have at most against her mix; and the mix, whatever her bound type."""
    game = found.game
    mass = game.prior @ found.mix
    parts = mass.reshape(len(game.illusions), -1)
    total = sum(
        best_hunt(game, part, illusion).value
        for part, illusion in zip(parts, game.illusions, strict=True)
    )
    return total, mass


@pytest.mark.parametrize("share", [0.1, 0.3])
def test_the_samurai_take_likely_mistakes_and_risk_little(share: float) -> None:
    for game in some_rounds(scale(6, 20, 200)):
        likely = her_likely(game)
        assert likely.sum() == pytest.approx(1)
        plain = solve(game, GAP)
        assert plain.least == pytest.approx(plain.lower, abs=1e-9)
        found = solve(game, GAP, lean=Lean(share, her=likely))
        gained = (1 - share) * found.least + share * float(found.worth @ likely)
        assert found.lower - 1e-9 <= gained <= found.upper + 1e-9
        assert gained >= (1 - share) * plain.lower + share * float(plain.worth @ likely) - 2 * GAP
        assert found.least >= plain.lower - share / (1 - share) - 2 * GAP


@pytest.mark.parametrize("share", [0.1, 0.3])
def test_she_takes_likely_mistakes_and_risks_little(share: float) -> None:
    for game in some_rounds(scale(6, 20, 200)):
        likely = their_likely(game)
        assert likely is not None
        plain = solve(game, GAP)
        found = solve(game, GAP, lean=Lean(share, theirs=likely))
        worst, mass = best_against(found)
        lost = (1 - share) * worst + share * float(mass @ likely)
        assert found.lower - 1e-9 <= lost <= found.upper + 1e-9
        before, even = best_against(plain)
        assert lost <= (1 - share) * before + share * float(even @ likely) + 2 * GAP


def test_without_a_share_nothing_changes() -> None:
    for game in some_rounds(3):
        plain = solve(game, GAP)
        found = solve(game, GAP, lean=Lean(0.0, her=her_likely(game)))
        assert (plain.lower, plain.upper) == (found.lower, found.upper)
        assert (plain.mix == found.mix).all()
