"""The game of one round, as data: what she can plan with each bound type, and what it is worth.

Plans that nobody can tell apart are one *way*: which tiles say yes, which of these give a green
clue that counts, and the target. Tiles that no Samurai can ask about do not matter. A shadow makes
more ways, for each answer that she may have decided on; a false trail is a tile beside the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from goryo.belief import plans_of
from goryo.board import Board, Kind, Samurai, Tile
from goryo.kernel import hunt_state
from goryo.kernel.hunt_state import HuntGround
from goryo.kernel.layout import Bytes, Floats, Ints
from goryo.moves import Plan
from goryo.rulebook import Power, Rulebook
from goryo.scene import Phase, Referee, Scene
from goryo.solver.worth import After, Ends, Reveal, last_round

Bools = npt.NDArray[np.bool_]
NONE = -1


class Way(NamedTuple):
    """Plans that look the same to every question and end the same, but for the trail."""

    yes: int
    """Tiles, as bits, that say yes; only such as can be asked."""
    green: int
    """Those of them whose clue counts."""
    target: Tile
    leaps: bool
    shadow: Tile | None
    """Where the shadow lies, if that matters."""
    trails: int
    """Tiles, as bits, where a false trail can lie and matter."""
    group: int
    """Which bound types it is for: those of one group have the same after each reveal."""


class Intent(NamedTuple):
    """A plan, and what she says where she may choose her answer (REF-1)."""

    plan: Plan
    deceives: bool


class HerChoice(NamedTuple):
    """One thing that she can do: what the Samurai see of it, and what they do not."""

    illusion: Samurai | None
    way: int
    trail: Tile | None


@dataclass(frozen=True, eq=False)
class Round:
    """One round as a game between her, who knows her bound type, and the Samurai.

    She chooses a plan and, where an answer is free, what she will say; the Samurai see an illusion
    and then the answers to what they ask.
    """

    scene: Scene
    kinds: tuple[Kind, ...]
    """The bound types that are possible, and with which she can plan (PLAN-8)."""
    prior: Floats
    """How likely each of them is."""
    ways: tuple[Way, ...]
    intents: tuple[tuple[Intent, ...], ...]
    """For each way the plans it stands for, without trail and illusion."""
    worth: Floats
    """By illusion, way, what was asked (1 the trail, 2 the shadow), greens and catches."""
    legal: Bools
    """For each possible bound type (row) the ways that are legal with it (PLAN-6)."""
    trailable: int
    """Tiles, as bits, where a false trail can matter."""
    shared: bool
    """Whether a way is worth the same with every bound type: in the last round it always is."""
    stand: Floats | None = None
    """By target, Samurai and the tile where he ends: the share of her chance that this takes."""

    @property
    def is_last(self) -> bool:
        return _is_last(self.scene)

    @property
    def illusions(self) -> tuple[Samurai | None, ...]:
        """GEN-2: what she may show; None is nothing."""
        if Power.ILLUSION in self.scene.powers:
            return (None, *self.scene.board.samurai)
        return (None,)

    @cached_property
    def choices(self) -> tuple[HerChoice, ...]:
        """Everything she can do, whatever her bound type, in the order of all arrays by choice."""
        return tuple(
            HerChoice(illusion, number, trail)
            for illusion in self.illusions
            for number, trail in self.laid
        )

    @cached_property
    def laid(self) -> tuple[tuple[int, Tile | None], ...]:
        """Each way without a trail, and with one on each tile where it matters."""
        return tuple(
            (number, trail)
            for number, way in enumerate(self.ways)
            for trail in (None, *(Tile(t) for t in _bits(way.trails)))
        )

    def intent(self, choice: HerChoice) -> Intent:
        """What she does by a choice: the first of the plans that it stands for."""
        plan, deceives = self.intents[choice.way][0]
        plan = Plan(plan.path, choice.trail, plan.shadow, choice.illusion)
        return Intent(plan, deceives or choice.trail is not None)

    def laid_by(self, plan: Plan, kind: Kind, deceives: bool = True) -> int:
        """The number in `laid` of what a plan with this bound type comes to."""
        scene, last = self.scene, _is_last(self.scene)
        group = 0 if self.shared else self.kinds.index(kind)
        way = _way(scene, plan, deceives, group, self.trailable)
        trail = plan.trail
        if trail is not None and scene.rules.trail_deniable and not deceives:
            if not last:
                raise ValueError("a trail that is denied is no choice in an earlier round")
            trail = None  # it is never told from none
        if trail is not None and not (way.trails >> trail) & 1:
            trail = None
        return self._number[way, trail]

    @cached_property
    def _number(self) -> dict[tuple[Way, Tile | None], int]:
        return {(self.ways[way], trail): n for n, (way, trail) in enumerate(self.laid)}

    def palace(self, illusion: Samurai | None = None) -> HuntGround:
        """The board and the rules of the Samurai's turn, for compiled code."""
        scene, rules = self.scene, self.scene.rules
        numbers = np.zeros(hunt_state.RULES, np.int64)
        numbers[hunt_state.CALLED] = rules.samurai_called
        numbers[hunt_state.CUBES] = rules.action_cubes
        numbers[hunt_state.EACH] = rules.actions_each
        numbers[hunt_state.STEPS] = rules.steps_each
        numbers[hunt_state.BLINDED] = NONE if illusion is None else illusion
        numbers[hunt_state.SAMURAI] = len(scene.board.samurai)
        numbers[hunt_state.TILES] = len(scene.board.tiles)
        numbers[hunt_state.CATCHES] = self.worth.shape[-1] - 1
        numbers[hunt_state.GREENS] = rules.action_cubes
        numbers[hunt_state.ENDS] = self.stand is not None
        assert scene.goryo is not None
        numbers[hunt_state.CLOSED] = signed(1 << scene.goryo)
        return HuntGround(numbers, *_surroundings(scene.board))


def round_of(
    scene: Scene,
    bound: Sequence[float] | Floats,
    after: After | None = None,
    every_trail: bool = False,
    shared: bool = False,
    ends: Ends | None = None,
) -> Round:
    """The game of the round that begins with this scene.

    scene   as she is to plan
    bound   how likely each type is to be bound; types with which she cannot plan are left out
    after   what the Samurai's chance to win is after a reveal; not asked for the last round, whose
            draws are counted exactly
    every_trail  also false trails on tiles that are on no path: in the last round they change no
            equilibrium, for their "yes" can be taken for a "no"
    shared  that `after` looks at no bound type and does not fall when a trail was asked about.
            Then all types share their ways, and a round has some seven times fewer of them
    ends    what it takes of her chance, after `after`, where the Samurai end; in the last round it
            does not matter
    """
    if scene.phase is not Phase.PLAN or scene.referee is not Referee.GUIDED:
        raise ValueError("a round can be solved before she plans, under the guided referee")
    last = _is_last(scene)
    if not last and after is None:
        raise ValueError("what comes after a round that is not the last must be given")
    paths = _paths(scene)
    kind_of = scene.board.kind_of
    found = {kind_of[plan.target] for plan in paths}
    kinds = tuple(
        Kind(kind)
        for kind, chance in enumerate(bound)
        if chance > 0 and (len(found) > 1 or (found and kind not in found))
    )
    if not kinds:
        raise ValueError("with no possible bound type she can plan (PLAN-8)")
    prior = np.array([bound[kind] for kind in kinds], np.float64)
    prior /= prior.sum()
    shared = shared or last
    groups = (kinds,) if shared else tuple((kind,) for kind in kinds)
    trailable = _trailable(scene, paths, every_trail or not shared)
    found_ways = _ways(scene, paths, len(groups), trailable)
    ways = list(found_ways)
    legal = np.array(
        [
            [kind in groups[way.group] and kind_of[way.target] != kind for way in ways]
            for kind in kinds
        ]
    )
    keep: Bools = np.asarray(legal.any(axis=0), np.bool_)
    ways = [way for way, kept in zip(ways, keep, strict=True) if kept]
    worth = _worth(scene, ways, groups, last_round if last or after is None else after, last)
    intents = tuple(tuple(found_ways[way]) for way in ways)
    stand = None if last or ends is None else _stand(scene.board, ways, ends)
    return Round(
        scene, kinds, prior, tuple(ways), intents, worth, legal[:, keep], trailable, shared, stand
    )


def _is_last(scene: Scene) -> bool:
    return scene.round == scene.rules.rounds


# -- ways ----------------------------------------------------------------------------------------


def _paths(scene: Scene) -> list[Plan]:
    """Her paths to targets that are neither broken nor sealed, without any power but the leap."""
    plain = plans_of(scene._replace(powers=scene.powers & {Power.LEAP}))
    return [plain.plan(n) for n in range(plain.count)]


def _trailable(scene: Scene, paths: list[Plan], every: bool) -> int:
    """Where a false trail can lie and matter, as bits."""
    if Power.TRAIL not in scene.powers:
        return 0
    tiles = _askable(scene)
    if every:
        return tiles
    on_some = 0
    for plan in paths:
        on_some |= _mask(plan.path)
    return tiles & on_some


def _ways(scene: Scene, paths: list[Plan], groups: int, trailable: int) -> dict[Way, list[Intent]]:
    """All different ways, each with the plans that it stands for."""
    found: dict[Way, list[Intent]] = {}
    for group, plan in product(range(groups), paths):
        intents = [Intent(plan, deceives=False)]
        if Power.SHADOW in scene.powers:  # GEN-3
            laid = (Plan(plan.path, shadow=tile) for tile in plan.movement)
            intents += [Intent(one, deceives) for one in laid for deceives in (True, False)]
        for intent in intents:
            way = _way(scene, *intent, group, trailable)
            found.setdefault(way, []).append(intent)
    return found


def _way(scene: Scene, plan: Plan, deceives: bool, group: int, trailable: int) -> Way:
    """What a plan is to those who ask."""
    last = _is_last(scene)
    tiles = _mask(plan.path)
    yes = green = tiles & _askable(scene)
    shadow = plan.shadow
    if shadow is not None and not (yes >> shadow) & 1:
        shadow = None  # nobody can ask there
    if shadow is not None:
        green &= ~(1 << shadow)  # GEN-4
        yes = green if deceives else yes
    leaps = len(plan.path) > scene.rules.movement_cubes + 1
    return Way(
        yes,
        green,
        plan.target,
        leaps and not last,
        None if last else shadow,
        trailable & ~tiles,
        group,
    )


def _askable(scene: Scene) -> int:
    """The tiles that some Samurai can ask about this round, as bits."""
    assert scene.goryo is not None
    return _in_reach(scene.board, scene.rules, scene.samurai) & ~(1 << scene.goryo)  # INV-2


@lru_cache(maxsize=256)
def _in_reach(board: Board, rules: Rulebook, samurai: tuple[Tile, ...]) -> int:
    _, ball, scent, _ = _surroundings(board)
    steps = min(rules.steps_each, rules.actions_each - 1, rules.action_cubes - 1)
    tiles = 0
    for here in samurai:
        tiles |= int(ball[here, steps]) | int(scent[here, steps])
    return tiles & ((1 << 64) - 1)


def _mask(tiles: Sequence[Tile]) -> int:
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


def _bits(mask: int) -> Iterator[int]:
    return (bit for bit in range(64) if (mask >> bit) & 1)


def signed(mask: int) -> int:
    """The bits as a signed 64-bit integer."""
    return mask - (1 << 64) if mask >> 63 else mask


@lru_cache(maxsize=32)
def _surroundings(board: Board) -> tuple[Bytes, Ints, Ints, Ints]:
    """Distances; tiles within so many steps; tiles beside those; neighbours."""
    count = len(board.tiles)
    distance = np.full((count, count), 100, np.int8)
    ball = np.zeros((count, hunt_state.RADIUS), np.int64)
    scent = np.zeros((count, hunt_state.RADIUS), np.int64)
    for start in board.tiles:
        within, edge = {start}, {start}
        for steps in range(max(count, hunt_state.RADIUS)):
            for tile in edge:
                distance[start, tile] = steps
            if steps < hunt_state.RADIUS:
                beside = {other for tile in within for other in board.neighbours[tile]}
                ball[start, steps] = signed(_mask(sorted(within)))
                scent[start, steps] = signed(_mask(sorted(beside)))
            edge = {other for tile in edge for other in board.neighbours[tile]} - within
            within |= edge
    near = np.array([signed(_mask(others)) for others in board.neighbours], np.int64)
    return distance, ball, scent, near


# -- worth ---------------------------------------------------------------------------------------


def _worth(
    scene: Scene, ways: list[Way], groups: tuple[tuple[Kind, ...], ...], after: After, last: bool
) -> Floats:
    """By illusion, way, what was asked, greens and catches, the Samurai's chance to win."""
    catches = min(len(scene.board.samurai), scene.rules.spirits - scene.spirits)
    most = scene.rules.action_cubes
    hidden = Power.ILLUSION in scene.powers
    illusions = (None, *scene.board.samurai) if hidden else (None,)
    made = np.zeros((len(illusions), len(ways), 4, most + 1, catches + 1))
    known: dict[tuple[object, ...], Floats] = {}

    def table(kind: Kind, way: Way, illusion: Samurai | None) -> Floats:
        values = np.zeros((4, most + 1, catches + 1))
        for asked, greens, caught in product(range(4), range(most + 1), range(catches + 1)):
            reveal = Reveal(
                scene, kind, way.target, greens, caught, way.leaps, illusion,
                trail_asked=bool(asked & 1), shadow_asked=bool(asked & 2),
            )  # fmt: skip
            values[asked, greens, caught] = 1.0 if reveal.won else after(reveal)
        return values

    for i, illusion in enumerate(illusions):
        for n, way in enumerate(ways):
            target_kind = scene.board.kind_of[way.target]
            bound = next(kind for kind in (*groups[way.group], None) if kind != target_kind)
            if bound is None:
                continue
            key: tuple[object, ...]
            if last:
                key = (target_kind in scene.light,)
            else:
                key = (bound, way.target, way.leaps, illusion)
            if key not in known:
                known[key] = table(bound, way, illusion)
                if (np.diff(known[key], axis=-1) < -1e-12).any():
                    raise ValueError("what comes after falls with more catches")
            made[i, n] = known[key]
    return made


def _stand(board: Board, ways: list[Way], ends: Ends) -> Floats:
    """By target, Samurai and tile, the share of her chance that his end there takes."""
    tiles = len(board.tiles)
    made = np.zeros((tiles, len(board.samurai), tiles))
    for target in {way.target for way in ways}:
        made[target] = ends(target)
    if made.min() < 0.0 or made.max(axis=2).sum(axis=1).max() > 1.0 + 1e-12:
        raise ValueError("ends take more than all of her chance, or give her some")
    return made
