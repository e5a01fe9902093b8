"""Scenes as rows of whole numbers, and the tables that go with a board and a rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from goryo.board import Board, Link, Tile
from goryo.kernel import outlook, outlook_network
from goryo.kernel.layout import Floats, Ints
from goryo.kernel.lookup import distances, lookup_of, pair_number, powers_mask, set_number
from goryo.kernel.outlook import Outlook, Workdesk
from goryo.rulebook import Rulebook
from goryo.scene import Scene
from goryo.values.starts import Start

KINDS = 8


def signed(mask: int) -> int:
    """The bits as a signed 64-bit integer."""
    return mask - (1 << 64) if mask >> 63 else mask


def row_of(scene: Scene, places: Sequence[Tile]) -> list[int]:
    """A round's beginning with the Samurai at these places."""
    assert scene.goryo is not None
    closed = sum(1 << tile for tile in scene.broken | scene.sealed)
    row = [
        scene.goryo,
        signed(closed),
        scene.rules.rounds - scene.round,
        scene.marker,
        scene.rules.spirits - scene.spirits,
        powers_mask(scene.powers),
        sum(1 << kind for kind in scene.dark),
        len(scene.unseen) - 1,
        *places,
    ]
    return row + [0] * (outlook.ROW - len(row))


def standing(scene: Scene, stood: Sequence[Tile], catches: int, target: Tile) -> list[Tile]:
    """The places of before, with so many catchers on her target: those who were nearest to it."""
    far = distances(scene.board)
    places = list(stood)
    for samurai in sorted(range(len(places)), key=lambda one: (far[stood[one], target], one)):
        if catches <= 0:
            break
        places[samurai] = target
        catches -= 1
    return places


def before(start: Start) -> list[Tile]:
    """Where the Samurai stood, as far as a reveal tells it: see `standing`."""
    scene = start.scene
    assert scene.goryo is not None
    return standing(scene, start.stood, scene.samurai.count(scene.goryo), scene.goryo)


def bound_of(chances: Sequence[float]) -> list[float]:
    return [*chances, *[0.0] * (KINDS - len(chances))]


def outlook_of(scene: Scene) -> Outlook:
    return _outlook(scene.board, scene.rules, scene.curse)


@lru_cache(maxsize=256)
def _outlook(board: Board, rules: Rulebook, curse: Link | None) -> Outlook:
    tables = lookup_of(board, rules)
    numbers = np.zeros(outlook.RULES, np.int64)
    numbers[:] = (
        rules.actions_each,
        rules.steps_each,
        rules.samurai_called,
        rules.action_cubes,
        rules.trail_deniable,
        len(board.samurai),
        len(board.tiles),
        board.track,
        rules.spirits,
    )
    far = distances(board)
    # A question needs one action; with a hound a Samurai asks one tile further than he walks.
    steps = min(rules.steps_each, rules.actions_each - 1, rules.action_cubes - 1)
    ball = [
        signed(sum(1 << other for other in board.tiles if far[tile, other] <= steps + 1))
        for tile in board.tiles
    ]
    pair = -1 if curse is None else pair_number(tables, curse)
    both = set_number(tables, pair, False), set_number(tables, pair, True)
    first = np.zeros((2, len(board.tiles) + 1), np.int64)
    for length, chosen in enumerate(both):
        if chosen < len(tables.path_first):
            first[length] = tables.path_first[chosen, : len(board.tiles) + 1]
    return Outlook(
        rules=numbers,
        distance=far,
        ball=np.array(ball, np.int64),
        kind_of=np.array(board.kind_of, np.int64),
        bags=np.cumsum([space in board.bags for space in range(board.track + 1)]).astype(np.int64),
        first=first,
        mask=tables.path_mask,
        target=tables.path_target,
    )


def desk_for(on: Outlook, width: int) -> Workdesk:
    """Room to work in for networks with layers up to so wide."""
    tiles = int(on.rules[outlook.TILES])
    return Workdesk(
        ways=np.zeros((2, tiles), np.int64),
        asked=np.zeros((3, tiles)),
        common=np.zeros((2, tiles)),
        over=np.zeros((tiles, tiles)),
        reach=np.zeros(int(on.rules[outlook.PEOPLE])),
        taken=np.zeros(tiles, np.int64),
        target=np.zeros((tiles, outlook.TARGET)),
        person=np.zeros((int(on.rules[outlook.PEOPLE]), outlook.PERSON)),
        scalar=np.zeros(outlook.SCALARS),
        hidden=np.zeros((2, width)),
        pooled=np.zeros(3 * width),
    )


class Numbers(NamedTuple):
    """What a network sees of a beginning."""

    targets: Floats
    people: Floats
    scalars: Floats


def numbers_of(scene: Scene, bound: Sequence[float], places: Sequence[Tile]) -> Numbers:
    """The numbers of a beginning with the Samurai at these places."""
    on = outlook_of(scene)
    rows: Ints = np.array([row_of(scene, places)], np.int64)
    targets = np.zeros((1, len(scene.board.tiles), outlook.TARGET))
    people = np.zeros((1, len(scene.board.samurai), outlook.PERSON))
    scalars, counts = np.zeros((1, outlook.SCALARS)), np.zeros(1, np.int64)
    outlook_network.describe(
        on, rows, np.array([bound_of(bound)]), desk_for(on, 1), targets, people, scalars, counts
    )
    return Numbers(targets[0, : counts[0]], people[0], scalars[0])
