"""The compiled best response is the twin's: tiny boards, every rulebook, all powers."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from goryo.board import Kind
from goryo.scene import Scene
from goryo.solver.response import Workbench, whole
from goryo.solver.round import Round, round_of
from goryo.solver.worth import After, Ends
from tests.sizes import scale
from tests.solver.positions import some_after, some_ends, tiny_round
from tests.solver.twin import Secret, Twin, secrets

COUNT = scale(4, 10, 50)


def random_mix(game: Round, scene: Scene, rng: Random, even: bool) -> dict[Secret, float]:
    """A mix over some of her secrets: weights by chance, or all the same so that many tie."""
    mix: dict[Secret, float] = {}
    for kind, chance in zip(game.kinds, game.prior, strict=True):
        some = [secret for secret in secrets(scene, kind) if told_apart(game, secret)]
        rng.shuffle(some)
        some = some[: rng.choice((2, 6, 12, 30))]
        weights = [1.0 if even else rng.random() ** 3 for _ in some]
        for secret, weight in zip(some, weights, strict=True):
            mix[secret] = mix.get(secret, 0.0) + float(chance) * weight / sum(weights)
    return mix


def told_apart(game: Round, secret: Secret) -> bool:
    """Denying a trail is a choice of its own in earlier rounds, which the solver leaves out."""
    trail, scene = secret.plan.trail, game.scene
    denied = trail is not None and scene.rules.trail_deniable and not secret.deceives
    return not denied or scene.round == scene.rules.rounds


def laid(game: Round, mix: dict[Secret, float], illusion: object) -> np.ndarray:
    weights = np.zeros(len(game.laid))
    for (bound, plan, deceives), weight in mix.items():
        if plan.illusion == illusion:
            weights[game.laid_by(plan, bound, deceives)] += weight
    return weights


@pytest.mark.parametrize(
    ("last", "ended"),
    [(True, False), (False, False), (False, True)],
    ids=["last", "earlier", "where they end"],
)
@pytest.mark.parametrize("even", [True, False], ids=["ties", "weights"])
def test_the_best_response_is_the_twins(last: bool, ended: bool, even: bool) -> None:
    for seed in range(COUNT):
        rng = Random(f"{seed} {last} {even}")
        scene = tiny_round(rng, last)
        ends: Ends | None = some_ends(scene, seed, 2 if even else 1 << 16) if ended else None
        after: After | None = None if last else some_after(seed)
        bound = [rng.random() if Kind(k) in scene.dark else 0.0 for k in range(8)]
        try:
            game = round_of(scene, bound, after, every_trail=True, ends=ends)
        except ValueError:
            continue
        twin = Twin(scene, after, ends)
        mix = random_mix(game, scene, rng, even)
        for illusion in game.illusions:
            here = {s: weight for s, weight in mix.items() if s.plan.illusion == illusion}
            desk = Workbench(game, illusion)
            weights = laid(game, mix, illusion)
            for _ in desk.search(whole(weights)):
                pass
            slow = twin.best_response(here, illusion) if here else 0.0
            assert desk.value == pytest.approx(slow, abs=1e-9), (seed, scene)
            brought = desk.against(desk.hunt())
            assert float(brought @ weights) == pytest.approx(slow, abs=1e-9), (seed, scene)
