"""The nemesis: knows the master, and answers in every round the very mix that it plays.

The master decides by what lies open at a round's beginning, so whoever knows its program can work
out its mix. As the Samurai the nemesis knows how likely each of her plans is with each bound type,
keeps the odds of the bound type by all that the master has played before, and hunts with the best
hunt against just that. As the Goryō it knows every hunt with its share, and takes the plan that
loses least. What comes after the round is what was learned; after the last one it is counted. It
looks no further than the round, and where the master's mix is not known, it plays as the master.

It is for the laboratory: what it gains beyond what the master scores against itself says how far
the master is from perfect play, from below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import numpy as np

from goryo.board import Kind, Samurai, Tile
from goryo.events import Answered, Broken, Drawn, Event, First, Revealed, RoundBegan
from goryo.kernel.layout import Floats
from goryo.moves import Enter, Plan
from goryo.players.choice import Choice
from goryo.players.hunts import next_of
from goryo.players.master import Master, Root, first_root, root_of, roots_of, solution_at
from goryo.roles import Role
from goryo.scene import Phase
from goryo.solver import Hunt, Reveal, Round, Solution, round_of, veiled
from goryo.solver.response import ALL, Workbench, whole
from goryo.values import Learned, learned
from goryo.view import View

WIDTHS = (8, ALL)
"""How widely the best hunt is looked for, one search after the other."""
NODES = 400_000
"""So much is searched for it at most each time; a search that takes longer counts for nothing."""


class Nemesis:
    """Plays both roles against a master with the same budget."""

    name = "nemesis"
    compiled = Master.compiled
    _master = Master()

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        """Its choice, for a view in which its seat is to act."""
        found: Choice | None = None
        if view.scene.phase is Phase.ENTER:
            found = _enter(view, budget)
        elif view.scene.phase is Phase.PLAN:
            found = _plan(view, budget)
        elif view.scene.phase is Phase.HUNT:
            found = _hunt(view, budget)
        return found or self._master.choose(view, budget, rng)


# -- her -----------------------------------------------------------------------------------------


def _enter(view: View, budget: float) -> Choice | None:
    """The tile from which her best plan loses least, with the bound type that she has."""
    assert view.bound is not None
    worth: dict[Enter, float] = {}
    for move in view.legal_moves():
        if isinstance(move, Enter):
            theirs = solution_at(first_root(view.scene, move.tile), budget, Role.SAMURAI)
            best = None if theirs is None else best_plan(theirs, view.bound)
            if theirs is None or best is None:
                return None
            worth[move] = float(theirs.worth[best])
    best_tile = min(worth, key=lambda move: (worth[move], move.tile))
    return Choice(best_tile, f"loses {worth[best_tile]:.1%} from there")


def _plan(view: View, budget: float) -> Choice | None:
    root = root_of(view)
    theirs = None if root is None else solution_at(root, budget, Role.SAMURAI)
    best = None if theirs is None or view.bound is None else best_plan(theirs, view.bound)
    if theirs is None or best is None:
        return None
    plan, deceives = theirs.game.intent(theirs.game.choices[best])
    return Choice(plan, f"loses {theirs.worth[best]:.1%}", deceive=deceives)


def best_plan(theirs: Solution, bound: Kind) -> int | None:
    """Which choice loses least to their mix with this bound type; None where that is not known."""
    game = theirs.game
    if bound not in game.kinds:
        return None
    ways = np.array([choice.way for choice in game.choices])
    legal = game.legal[game.kinds.index(bound)][ways]
    return int(np.where(legal, theirs.worth, np.inf).argmin())


# -- they ----------------------------------------------------------------------------------------


def _hunt(view: View, budget: float) -> Choice | None:
    root = root_of(view)
    if root is None:
        return None
    hunt = best_answer(root, bound_by_play(view, budget), view.scene.illusion, budget)
    move = None if hunt is None else next_of(hunt, view.history)
    return None if move is None else Choice(move, "the best hunt against the master's plans")


def bound_by_play(view: View, budget: float) -> tuple[float, ...]:
    """How likely each type was to be bound as the round began, if all her plans are a master's."""
    kinds = len(view.board.kinds)
    bound: Floats = np.full(kinds, 1 / kinds)
    roots = roots_of(view)
    latest = max(roots, default=0)
    root: Root | None = None
    turn: list[Event] = []
    for place, event in enumerate(view.history[: latest + 1]):
        out: Kind | None = None
        match event:
            case RoundBegan():
                root, turn = roots[place], []
            case First(kind) | Drawn(kind):
                out = kind
            case Broken(tile):
                out = view.board.kind_of[tile]
            case Revealed(plan):
                hers = None if root is None else solution_at(root, budget, Role.GORYO)
                if hers is not None:
                    bound = _weighed(bound, _likelihood(hers, plan, turn))
            case _:
                turn.append(event)
        if out is not None:
            bound = _weighed(bound, np.arange(kinds) != out)
    return tuple(bound)


def _weighed(bound: Floats, by: Floats) -> Floats:
    """The odds after something so likely with each type; as before if it could never be."""
    after: Floats = bound * by
    return after / after.sum() if after.sum() > 0 else bound


def _likelihood(hers: Solution, plan: Plan, turn: Sequence[Event]) -> Floats:
    """How likely the master shows this plan, and gave these answers, with each bound type."""
    game = hers.game
    mix = veiled(hers)
    likely = np.zeros(len(game.scene.board.kinds))
    for number in np.nonzero(mix.any(axis=0))[0]:
        choice = game.choices[number]
        if game.intent(choice).plan != plan:
            continue
        yes = game.ways[choice.way].yes | (0 if choice.trail is None else 1 << choice.trail)
        said = (event for event in turn if isinstance(event, Answered))
        if all(bool(yes >> event.tile & 1) == event.yes for event in said):
            likely[list(game.kinds)] += mix[:, number]
    return likely


def answer_mass(hers: Solution, bound: Sequence[float]) -> Floats:
    """How likely she makes each of her choices, if her bound type is so likely."""
    prior = np.array([bound[kind] for kind in hers.game.kinds])
    mass: Floats = prior @ veiled(hers)
    return mass


@lru_cache(maxsize=256)
def best_answer(
    root: Root, bound: tuple[float, ...], illusion: Samurai | None, budget: float
) -> Hunt | None:
    """The best hunt against what a master plays from there; None where that is not known."""
    hers = solution_at(root, budget, Role.GORYO)
    if hers is None:
        return None
    game = _game(root, hers, bound)
    branch, laid = game.illusions.index(illusion), len(game.laid)
    mass = answer_mass(hers, bound)[branch * laid : (branch + 1) * laid]
    if mass.sum() <= 0:
        return None
    desk = Workbench(game, illusion)
    weights = whole(mass / mass.sum())
    best: Hunt | None = None
    least = -1.0
    for width in WIDTHS:
        if all(nodes < NODES for nodes in desk.search(weights, least, width)) and desk.better:
            best = desk.hunt()
            least = float(desk.against(best) @ weights)
    return best


@dataclass(frozen=True)
class _After:
    """What comes after the round, with what each target tells of the bound type."""

    by_target: dict[Tile, Learned]

    def __call__(self, reveal: Reveal) -> float:
        return self.by_target[reveal.target](reveal)

    def ends(self, target: Tile) -> Floats:
        return self.by_target[target].ends(target)


def _game(root: Root, hers: Solution, bound: Sequence[float]) -> Round:
    """The round as the master has solved it, but worth what is known of the bound type here."""
    scene = root.scene
    if scene.round == scene.rules.rounds:
        return hers.game
    targets = np.array([hers.game.ways[choice.way].target for choice in hers.game.choices])
    joint = np.array([bound[kind] for kind in hers.game.kinds])[:, None] * veiled(hers)
    by_target: dict[Tile, Learned] = {}
    for target in sorted(set(targets.tolist())):
        known = np.zeros(len(bound))
        known[list(hers.game.kinds)] = joint[:, targets == target].sum(axis=1)
        if known.sum() <= 0:
            known = np.array(root.bound)
        by_target[Tile(target)] = Learned(learned(), scene, known / known.sum())
    after = _After(by_target)
    return round_of(scene, root.bound, after, shared=True, ends=after.ends)
