"""Exact best responses: of the Samurai to a mix of her choices, and of her to a mix of hunts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from goryo.board import Samurai
from goryo.kernel import hunt_memo, hunt_plan, hunt_round, hunt_state
from goryo.kernel.hunt_state import HuntGround, Memo, Stack, Ways
from goryo.kernel.layout import Floats, Ints
from goryo.solver.round import NONE, Round, signed

SCALE = 1 << 48
"""Weights of her choices are whole numbers that add up to about this."""
SLICE = 20_000
"""Nodes of a search between two looks at the clock."""
ALL = 1 << 20
"""More options than there are."""


@dataclass(frozen=True, eq=False)
class Hunt:
    """A whole adaptive plan of the Samurai for one round, after what she has shown."""

    round: Round
    illusion: Samurai | None
    tree: hunt_plan.HuntPlan

    @property
    def size(self) -> int:
        return len(self.tree.option)


@dataclass(frozen=True, eq=False)
class Response:
    """The best hunt against a mix."""

    value: float
    """Of the whole mix's weight: for a part of it no more than the part."""
    hunt: Hunt
    nodes: int


class Workbench:
    """Everything compiled code needs to work on the hunts of one round after one illusion."""

    def __init__(self, game: Round, illusion: Samurai | None = None) -> None:
        self.game = game
        self.illusion = illusion
        self.palace: HuntGround = game.palace(illusion)
        branch = game.illusions.index(illusion)
        ways = game.ways
        tiles = len(game.scene.board.tiles)
        column = _column
        worth, tag = np.unique(
            game.worth[branch].reshape(len(ways), -1), axis=0, return_inverse=True
        )
        worth = np.ascontiguousarray(worth.reshape(-1, *game.worth.shape[2:]))
        most = np.maximum.accumulate(worth.max(axis=1), axis=1)
        self.allowed: Ints = column(way.trails for way in ways)
        self.ways = Ways(
            yes=column(way.yes for way in ways),
            green=column(way.green for way in ways),
            target=column(way.target for way in ways),
            tag=tag.astype(np.int64).reshape(-1),
            shadow=column(NONE if way.shadow is None else way.shadow for way in ways),
            trails=np.zeros(len(ways), np.int64),
            total=np.zeros(len(ways), np.int64),
            trail=np.zeros((len(ways), tiles), np.int64),
            worth=worth,
            most=np.ascontiguousarray(np.maximum.accumulate(most, axis=2)),
            **_stands(game),
        )
        self.places: Ints = np.array(game.scene.samurai, np.int64)
        self.stack = _stack(game, len(ways))
        self.memo = _memo(1 << 14)
        self.key = np.zeros(2, np.uint64)
        # Where each of the round's choices lies in a table of ways and trails.
        self.rows: Ints = np.array([way for way, _ in game.laid], np.int64)
        self.columns: Ints = np.array(
            [tiles if trail is None else trail for _, trail in game.laid], np.int64
        )

    def weigh(self, weights: Ints) -> None:
        """Take these weights of the choices after this illusion."""
        table = np.zeros((len(self.ways.yes), self.ways.trail.shape[1] + 1), np.int64)
        table[self.rows, self.columns] = weights
        self.ways.total[:] = table.sum(axis=1)
        self.ways.trail[:] = table[:, :-1]
        bits = np.left_shift(np.int64(1), np.arange(table.shape[1] - 1, dtype=np.int64))
        self.ways.trails[:] = np.where(table[:, :-1] > 0, bits, 0).sum(axis=1)

    def search(self, weights: Ints, least: float = -1.0, width: int = ALL) -> Iterator[int]:
        """Search in slices; gives the number of nodes so far, and ends when the value is known.

        With `least`, in whole weights, only what is better is searched for. With `width` only so
        many options of a position are looked at: then a good hunt is found, perhaps not the best.
        """
        self.weigh(weights)
        self.palace.rules[hunt_state.WIDTH] = width
        hunt_round.begin(self.palace, self.ways, self.stack, self.places, least)
        yield from self.search_on()

    def search_on(self) -> Iterator[int]:
        """Search from where the stack is, in the same slices."""
        while True:
            said = hunt_round.search(self.palace, self.ways, self.stack, self.memo, self.key, SLICE)
            if said == hunt_state.DONE:
                return
            if said == hunt_state.FULL:
                larger = _memo(2 * len(self.memo.age))
                age = int(self.stack.state[hunt_state.AGE])
                hunt_memo.grow(self.memo, larger, age, self.key, self.stack)
                self.memo = larger
            else:
                yield int(self.stack.state[hunt_state.NODES])

    @property
    def value(self) -> float:
        """What the finished search came to."""
        return float(self.stack.result[0]) / SCALE

    @property
    def better(self) -> bool:
        """Whether the finished search found more than was asked for at least."""
        return bool(self.stack.result[1])

    @property
    def nodes(self) -> int:
        return int(self.stack.state[hunt_state.NODES])

    def hunt(self) -> Hunt:
        """The best hunt that the finished search found."""
        room = 256
        while True:
            samurai = len(self.game.scene.board.samurai)
            tree = hunt_plan.HuntPlan(
                option=np.zeros(room, np.int64),
                on_yes=np.zeros(room, np.int64),
                on_no=np.zeros(room, np.int64),
                places=np.zeros((room, samurai), np.int64),
            )
            count = hunt_plan.write_plan(
                self.palace, self.ways, self.stack, self.memo, self.key, tree
            )
            if count > 0:
                return Hunt(
                    self.game,
                    self.illusion,
                    hunt_plan.HuntPlan(
                        option=tree.option[:count].copy(),
                        on_yes=tree.on_yes[:count].copy(),
                        on_no=tree.on_no[:count].copy(),
                        places=tree.places[:count].copy(),
                    ),
                )
            assert count == hunt_plan.NO_ROOM, "a finished search knows every value on its way"
            room *= 4

    def against(self, hunt: Hunt) -> Floats:
        """What a hunt brings against each choice after this illusion."""
        table = np.zeros((len(self.ways.yes), self.ways.trail.shape[1] + 1))
        hunt_plan.walk_plan(self.palace, self.ways, hunt.tree, self.allowed, table)
        brought: Floats = table[self.rows, self.columns]
        return brought


def best_hunt(game: Round, mix: Floats, illusion: Samurai | None = None) -> Response:
    """The Samurai's exact best response, after this illusion, to a mix of her choices.

    mix   the probability of each choice of `game.laid` with this illusion shown
    """
    desk = Workbench(game, illusion)
    for _ in desk.search(whole(mix)):
        pass
    return Response(desk.value, desk.hunt(), desk.nodes)


def whole(mix: Floats) -> Ints:
    """Probabilities as whole numbers, a part in 2 to the 48th each."""
    return np.rint(np.asarray(mix) * SCALE).astype(np.int64)


def _column(values: Iterator[int]) -> Ints:
    return np.array([signed(value) if value > 0 else value for value in values], np.int64)


def _stands(game: Round) -> dict[str, Floats]:
    """What ends take of her chance, and the most of it within so many steps; nothing if no end
    counts."""
    if game.stand is None:
        return {"stand": np.zeros((0, 0, 0)), "stand_near": np.zeros((0, 0, 0, 0))}
    distance = game.palace().distance
    steps = range(game.scene.rules.steps_each + 1)
    near = [
        np.where(distance[None, None] <= step, game.stand[:, :, None, :], 0.0).max(axis=3)
        for step in steps
    ]
    return {"stand": game.stand, "stand_near": np.ascontiguousarray(np.stack(near, axis=3))}


def _stack(game: Round, ways: int) -> Stack:
    board, rules = game.scene.board, game.scene.rules
    depth = 2 * rules.action_cubes + 3
    tiles, samurai = len(board.tiles), len(board.samurai)
    options = samurai * (tiles + sum(map(len, board.neighbours))) + tiles + 1
    catches = game.worth.shape[-1]

    def ints(*shape: int) -> Ints:
        return np.zeros(shape, np.int64)

    return Stack(
        state=ints(hunt_state.STATE),
        turn=ints(depth, hunt_state.TURN),
        frame=ints(depth, hunt_state.FRAME),
        level=np.zeros((depth, hunt_state.LEVELS + samurai + 1)),
        way=ints(depth, ways),
        free=ints(depth, ways),
        plain=ints(depth, ways),
        spent=ints(depth, ways),
        greens=ints(depth, ways),
        option=ints(depth, options),
        reach=np.zeros((depth, 2 * options)),
        result=np.zeros(2),
        gain=np.zeros((tiles, catches)),
        standing=ints(tiles),
        cost=ints(tiles, samurai + 3),
        live=ints(tiles),
        goal=ints(samurai),
        choice=ints(samurai + 1, 3),
        reachable=ints(samurai + 1, tiles),
        steps_to=ints(samurai + 1, tiles),
        hope=np.zeros(samurai + 1),
        mass=np.zeros(tiles),
        taken=np.zeros((samurai + 1, tiles)),
    )


def _memo(size: int) -> Memo:
    return Memo(
        first=np.zeros(size, np.uint64),
        second=np.zeros(size, np.uint64),
        age=np.zeros(size, np.int64),
        kind=np.zeros(size, np.int64),
        option=np.zeros(size, np.int64),
        value=np.zeros(size),
    )
