"""Holds a belief against the oracle's odds, and shows the game where they differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import cast

import numpy as np

from goryo import Game, Phase, Role
from goryo.belief import Belief, Contradiction, Model, Plans
from goryo.board import Kind, Tile
from goryo.fate import random_fate
from goryo.kernel.layout import Floats
from goryo.moves import Answer, Move, Plan
from goryo.plans import list_plans
from goryo.scene import Scene
from tests.belief.oracle import Odds, Policy, alike, figures, replace_illusion, says
from tests.strategies import Setup, likely_move

EXACT = 1e-12


def model_of(policy: Policy, *, by_type: bool = True) -> Model:
    """The same policy for the code under test."""
    if policy.weight is alike:
        return Model("oracle", float(policy.deceive))

    def weigh(scene: Scene, plans: Plans) -> Floats:
        listed = [plans.plan(n) for n in range(plans.count)]
        kinds = range(len(scene.board.kinds)) if by_type else range(1)
        rows = [[policy.weight(scene, Kind(kind), plan) for plan in listed] for kind in kinds]
        return cast("Floats", rows if by_type else rows[0])

    return Model("oracle", float(policy.deceive), weigh)


def differences(known: Belief | Contradiction, odds: Odds, tiles: Iterable[Tile]) -> Iterator[str]:
    """Everything in which the belief is not what the odds say."""
    if isinstance(known, Contradiction):
        yield f"{known} where the oracle has {len(odds)} hypotheses"
        return
    wanted = figures(known.scene, odds, tiles)
    plans = known.plans
    if (plans is None) != (not wanted.plans):
        yield f"plans {plans} for {len(wanted.plans)} of the oracle's"
        return
    weights = {}
    if plans is not None:
        weights = {plans.plan(n): w for n, w in enumerate(known.weights) if w}
        if len(weights) != np.count_nonzero(known.weights):
            yield "a plan is there twice"
    for plan in weights.keys() | wanted.plans.keys():
        if _apart(weights.get(plan, 0.0), wanted.plans.get(plan, 0.0)):
            yield f"plan {plan}: {weights.get(plan)}, not {wanted.plans.get(plan)}"
    for name in ("bound", "on_path", "target", "trail", "shadow", "greens"):
        for n, (ours, theirs) in enumerate(
            zip(getattr(known, name), getattr(wanted, name), strict=True)
        ):
            if _apart(ours, theirs):
                yield f"{name}[{n}]: {ours}, not {theirs}"
    for name in ("leap", "entropy", "bound_entropy"):
        if _apart(getattr(known, name), getattr(wanted, name)):
            yield f"{name}: {getattr(known, name)}, not {getattr(wanted, name)}"
    if (known.deceives is None) != (wanted.deceives is None) or _apart(
        known.deceives or 0.0, wanted.deceives or 0.0
    ):
        yield f"deceives: {known.deceives}, not {wanted.deceives}"
    for name in ("yes", "information"):
        for tile, theirs in getattr(wanted, name).items():
            if _apart(getattr(known, name)[tile], theirs):
                yield f"{name}[{tile}]: {getattr(known, name)[tile]}, not {theirs}"


def _apart(one: float, other: float) -> bool:
    return not abs(one - other) <= EXACT


def fingerprint(known: Belief | Contradiction) -> bytes:
    """Every byte that a belief holds."""
    if isinstance(known, Contradiction):
        return repr(known).encode()
    parts = [repr(known.scene).encode(), known.bound.tobytes()]
    parts += [repr((known.deceives, known.leap, known.entropy, known.bound_entropy)).encode()]
    for name in ("on_path", "target", "trail", "shadow", "yes", "information", "greens"):
        parts.append(getattr(known, name).tobytes())
    if known.plans is not None:
        plans = known.plans
        for array in (plans.path, plans.trail, plans.shadow, plans.kind, known.weights):
            parts.append(array.tobytes())
        parts += [known.bound_by_plan.tobytes(), known.deceives_by_plan.tobytes()]
        parts.append(known.yes_by_plan.tobytes())
    return b"|".join(parts)


# -- games that the policy plays -----------------------------------------------------------------


def policy_games(setup: Setup, policy: Policy, rng: Random) -> Iterator[Game]:
    """A game at every step, from its first draw on, with a Goryō who follows the policy.

    It ends early where the policy has no plan at all.
    """
    game = setup.new_game()
    fate = random_fate(game.board, rng)
    deceives = False
    while game.outcome is None:
        scene, bound, plan = game.position
        move: Move | None
        if game.actor is Role.FATE:
            move = fate.draw(scene)
        elif scene.phase is Phase.PLAN:
            assert bound is not None
            move = _plan(scene, bound, policy, rng)
            deceives = rng.random() < policy.deceive
        elif scene.phase is Phase.ANSWER:
            assert plan is not None
            assert scene.question is not None
            move = Answer(says(scene, plan, deceives, scene.question))
        else:
            move = likely_move(game, rng)
        if move is None:
            return
        game = game.play(move)
        yield game


def _plan(scene: Scene, bound: Kind, policy: Policy, rng: Random) -> Plan | None:
    plans = list(list_plans(scene, bound))
    weights = [policy.weight(scene, bound, replace_illusion(plan)) for plan in plans]
    if not any(weights):
        return None
    return rng.choices(plans, weights)[0]
