"""Information-set Monte-Carlo tree search: the usual way to play games with hidden moves.

It knows nothing of rounds as games, and has no solver: it samples what is hidden by exact odds,
searches a tree of what the Samurai see, and plays the rest of the round by hunches.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import lru_cache
from random import Random

import numpy as np

from goryo.belief import NONE, Belief, belief
from goryo.kernel import layout as at
from goryo.kernel import tree_search as tree
from goryo.kernel.chance import Dice, seeded
from goryo.kernel.codec import decode_move, encode
from goryo.kernel.engine import Engine
from goryo.kernel.layout import Floats, Ints
from goryo.kernel.lookup import distances
from goryo.kernel.plan_search import path_place
from goryo.kernel.plans import path_set
from goryo.players.adept import Adept
from goryo.players.adept_samurai import SENSIBLE, believe
from goryo.players.choice import Choice
from goryo.players.prospects import samurai_win
from goryo.position import Position
from goryo.roles import Role
from goryo.scene import Phase, Referee
from goryo.view import View

ITERATIONS_A_SECOND = 300_000
"""Iterations for a second of budget, about what a processor does; counted, so that they repeat."""
LEAST = 200
CHUNK = 500
"""Iterations between two looks at the clock."""
NODES, EDGES = 50_000, 24
"""Room for the tree: so many nodes, and edges for each, about. Where it is full it grows no more,
and what is below is played by hunches."""
TRIED_LEAST = 8
"""Of her choices, those are left out that were tried so many times less often than the most."""
HER_OWN = 0.3
"""How often her search takes her true bound type, apart from what the Samurai can believe."""


class Ismcts:
    """Plays both roles by tree search; as many iterations as its seconds are usually good for."""

    name = "ismcts"
    compiled = True
    clocked = False
    _adept = Adept()

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        """Its choice; where there is nothing to search, at a tabletop too, that of `adept`."""
        phase = view.scene.phase
        if view.scene.referee is Referee.GUIDED:
            if view.role is Role.SAMURAI and phase is Phase.HUNT:
                return self._hunt(view, budget, rng) or self._adept.choose(view, budget, rng)
            if view.role is Role.GORYO and phase is Phase.PLAN:
                return self._plan(view, budget, rng)
        return self._adept.choose(view, budget, rng)

    def _hunt(self, view: View, budget: float, rng: Random) -> Choice | None:
        known = believe(view)
        if known is None:
            return None
        search = _Search(view, self._most(budget), rng)
        chance = np.random.default_rng(rng.getrandbits(64))
        for count in self._parts(search.iterations, budget):
            search.hunt(_worlds(known, count, chance))
        first, count = search.tree.nodes[0, :2]
        edges = search.tree.edges
        visits = edges[first : first + count, 1]
        best = int(first + visits.argmax())
        move = decode_move(search.engine.tables, search.root, int(edges[best, 0]))
        value = search.tree.won[best] / max(int(edges[best, 1]), 1)
        share = visits.max() / max(int(visits.sum()), 1)
        return Choice(move, f"wins {value:.0%} by {visits.sum()} tries, {share:.0%} of them this")

    def _plan(self, view: View, budget: float, rng: Random) -> Choice:
        search = _Search(view, self._most(budget), rng)
        search.begin_plan(_kinds(view))
        for count in self._parts(search.iterations, budget):
            search.plan(count)
        return search.pick_plan(view, rng)

    def _most(self, budget: float) -> int:
        often = 4 if self.clocked else 1
        return max(LEAST, int(often * ITERATIONS_A_SECOND * budget))

    def _parts(self, iterations: int, budget: float) -> Iterator[int]:
        """Iterations in parts, until they are done or, by the clock, the time is over.

        The clock begins to run after the first part, for which something may have to be compiled.
        """
        end = None
        for start in range(0, iterations, CHUNK):
            yield min(CHUNK, iterations - start)
            if not self.clocked:
                continue
            now = time.thread_time()
            end = now + budget if end is None else end
            if now >= end:
                return


class ClockedIsmcts(Ismcts):
    """The same by the clock: as many iterations as its seconds of processor time allow.

    For matches at equal time. Its games do not repeat.
    """

    name = "ismcts-clock"
    clocked = True


class _Search:
    """The arrays of one decision."""

    def __init__(self, view: View, iterations: int, rng: Random) -> None:
        board, rules = view.board, view.rules
        self.engine = Engine(board, rules)
        self.iterations = iterations
        position = Position(view.scene, view.bound, None)
        self.root: Ints = encode(self.engine.tables, position)
        self.words: Dice = seeded(rng.getrandbits(64))
        roots, nodes = 1 + len(board.samurai), min(iterations, NODES)
        self.ground = at.Ground(self.engine.flat, self.engine.rules, distances(board))
        width = EDGES * nodes + at.MAX_ACTIONS
        self.tree = tree.Tree(
            np.array([roots, 0], np.int64),
            np.full((nodes + roots, tree.NODE), -1, np.int64),
            np.zeros((width, tree.EDGE), np.int64),
            np.zeros(width),
            np.zeros(width),
        )
        self.tree.nodes[:roots, 2] = 0
        self.room = tree.TreeRoom(
            np.zeros(at.FIELDS, np.int64),
            np.zeros(rules.action_cubes + 2, np.int64),
            self.engine.scratch,
            np.zeros(len(board.tiles)),
            np.zeros(len(board.tiles)),
            np.zeros(len(self.engine.room) + 2 * at.MOST_TILES),
            _values(),
        )

    def hunt(self, worlds: Ints) -> None:
        tree.search_hunt(self.ground, self.tree, self.room, self.root, worlds, self.words)

    def begin_plan(self, kinds: Floats) -> None:
        tiles, samurai = len(self.engine.board.tiles), len(self.engine.board.samurai)
        choices, paths = 3 * tiles + 3 + samurai, len(self.engine.room)
        self.kinds = kinds
        self.tries = tree.Tries(
            np.zeros((len(kinds), choices), np.int64),
            np.zeros((len(kinds), choices)),
            np.zeros((len(kinds), paths), np.int64),
            np.zeros((len(kinds), paths)),
        )

    def plan(self, iterations: int) -> None:
        search = (self.ground, self.tree, self.room, self.tries)
        tree.search_plan(*search, self.root, self.kinds, iterations, self.words)

    def pick_plan(self, view: View, rng: Random) -> Choice:
        """One of her plans, as often as the search has come back to it."""
        assert view.bound is not None
        tried, paths = self.tries.tried[view.bound], self.tries.path_tried[view.bound]
        tiles = len(view.board.tiles)
        target = _often(tried[:tiles], rng)
        numbers = _paths_to(self.engine, self.root, target)
        path = numbers[_often(paths[[place for _, place in numbers]], rng)][0]
        move = path
        mask = int(self.engine.tables.path_mask[path])
        for first, shift, fits in (
            (tiles, at.TRAIL_SHIFT, [not mask >> tile & 1 for tile in range(tiles)]),
            (
                2 * tiles + 1,
                at.SHADOW_SHIFT,
                [bool(mask >> tile & 1) and tile != target for tile in range(tiles)],
            ),
            (3 * tiles + 2, at.ILLUSION_SHIFT, [True] * len(view.board.samurai)),
        ):
            often = tried[first : first + 1 + len(fits)] * np.array([True, *fits])
            if often.any():
                move |= _often(often, rng) << shift
        wins = self.tries.gained[view.bound, target] / max(int(tried[target]), 1)
        plan = decode_move(self.engine.tables, self.root, move)
        return Choice(plan, f"wins {wins:.0%} by {int(tried[:tiles].sum())} tries", deceive=True)


def _often(tried: Ints, rng: Random) -> int:
    """An index, as often as it was tried; what was tried least is left out."""
    weights = np.where(tried * TRIED_LEAST >= tried.max(), tried, 0).tolist()
    return int(rng.choices(range(len(weights)), weights)[0])


def _paths_to(engine: Engine, root: Ints, target: int) -> list[tuple[int, int]]:
    """The paths from her tile to a target, each with the place of its statistics."""
    sets = 2 if root[at.POWERS] & at.LEAP_BIT else 1
    found: list[tuple[int, int]] = []
    for leap in range(sets):
        chosen = path_set(engine.flat, root, leap)
        first, last = engine.tables.path_first[chosen, root[at.GORYO] : root[at.GORYO] + 2]
        found += [
            (path, int(path_place(engine.flat, root, path)))
            for path in range(int(first), int(last))
            if engine.tables.path_target[path] == target
        ]
    return found


@lru_cache(maxsize=1)
def _values() -> Floats:
    """`samurai_win` as a table: rounds, dark types, tokens, spirits, and a draw owed or none."""
    table = np.zeros((8, at.MOST_KINDS + 1, at.MOST_KINDS + 1, 7, 2))
    for place in np.ndindex(table.shape):
        table[place] = samurai_win(*place)
    return table


def _worlds(known: Belief, count: int, chance: np.random.Generator) -> Ints:
    """What may be hidden, so many times, by exact odds."""
    plans = known.plans
    assert plans is not None
    joint = known.bound_by_plan.ravel()
    drawn = chance.choice(len(joint), count, p=joint / joint.sum())
    kind, plan = np.divmod(drawn, plans.count)
    worlds = np.zeros((count, tree.WORLD), np.int64)
    worlds[:, 0] = kind
    worlds[:, 1] = plans.path[plan]
    worlds[:, 2] = np.where(plans.trail[plan] == NONE, -1, plans.trail[plan])
    worlds[:, 3] = np.where(plans.shadow[plan] == NONE, -1, plans.shadow[plan])
    worlds[:, 4] = chance.random(count) < known.deceives_by_plan[plan]
    return worlds


def _kinds(view: View) -> Floats:
    """How often her search takes each bound type: by what the Samurai believe, and her own."""
    assert view.bound is not None
    known = belief(view, SENSIBLE)
    kinds = np.zeros(len(view.board.kinds))
    kinds[view.bound] = 1.0
    if isinstance(known, Belief):
        kinds = HER_OWN * kinds + (1 - HER_OWN) * known.bound
    return kinds
