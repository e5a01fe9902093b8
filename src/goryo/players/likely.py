"""What opponents are likely to do in a round: a model that the master leans on, a little.

Her plans are weighed as somebody with some sense would choose: few new types, few Samurai near,
powers kept. The Samurai are thought to answer just that with their best hunt.
"""

from __future__ import annotations

import numpy as np

from goryo.kernel.layout import Floats
from goryo.kernel.lookup import distances
from goryo.solver import Round
from goryo.solver.response import Workbench, whole

NEAR = (0.3, 0.6, 0.85, 1.0)
"""What a target weighs by the steps to the nearest Samurai."""
NEW_TYPE, LEAPS, SHADOWS, TRAILS, ILLUSIONS = 0.4, 0.4, 0.33, 0.05, 0.3
"""What a plan weighs that breaks a new type, leaps, has a shadow; a trail on one tile; and how
often one of the illusions is shown."""
WIDTH, NODES = 8, 20_000
"""How widely and how far the Samurai's answer is searched."""


def her_likely(game: Round) -> Floats:
    """A probability for each of her choices."""
    scene, board = game.scene, game.scene.board
    near = distances(board)[list(scene.samurai)].min(axis=0)
    legal = game.prior @ game.legal
    by_way = np.zeros(len(game.ways))
    for number, (way, intents) in enumerate(zip(game.ways, game.intents, strict=True)):
        weight = NEAR[min(int(near[way.target]), 3)] * float(legal[number])
        if board.kind_of[way.target] not in scene.light:
            weight *= NEW_TYPE
        long = scene.rules.movement_cubes + 1
        by_way[number] = weight * sum(
            (LEAPS if len(plan.path) > long else 1.0) * (1.0 if plan.shadow is None else SHADOWS)
            for plan, _ in intents
        )
    laid = np.array([by_way[way] * (1.0 if trail is None else TRAILS) for way, trail in game.laid])
    shown = len(game.illusions)
    parts = [1.0] if shown == 1 else [1 - ILLUSIONS] + [ILLUSIONS / (shown - 1)] * (shown - 1)
    mix: Floats = np.concatenate([part * laid for part in parts])
    mix /= mix.sum()
    return mix


def their_likely(game: Round) -> Floats | None:
    """What likely Samurai bring against each of her choices; None if that takes too long."""
    mass = her_likely(game).reshape(len(game.illusions), -1)
    brought = []
    for illusion, part in zip(game.illusions, mass, strict=True):
        desk = Workbench(game, illusion)
        for nodes in desk.search(whole(part), width=WIDTH):
            if nodes > NODES:
                return None
        brought.append(desk.against(desk.hunt()))
    return np.concatenate(brought)
