"""The master: solves each round as a game, and plays a mix that nobody can take much advantage of.

The round is solved from its root, for all bound types at once and from what both sides can see, so
that a reveal betrays no more of her bound type than it must. The Samurai follow a mix of whole
hunts: at each step they go on with one of those that have done just this until now. What comes
after a round is a learned value; after the last one it is counted. A round is solved with some
trust in what sensible opponents do (`likely`): mistakes cost them, and who makes none gains little.

How much is searched is counted in nodes, never by the clock: the same view, budget and chance give
the same decision. Solutions are remembered in the process, by what they are solutions of, so that
a round is solved once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeVar

from goryo.belief import Belief, Tracker
from goryo.board import Kind, Tile
from goryo.events import RoundBegan
from goryo.kernel.warm import HUNT
from goryo.moves import Enter, Move, Search
from goryo.plans import any_plan
from goryo.players.adept import Adept
from goryo.players.choice import Choice
from goryo.players.hunts import ways_on
from goryo.players.likely import her_likely, their_likely
from goryo.roles import Role
from goryo.scene import Phase, Referee, Scene, opening
from goryo.solver import Lean, Round, Solution, ready_for_free_answers, round_of, solve, veiled
from goryo.solver.warm import ROUNDS
from goryo.values import Learned, learned
from goryo.values.warm import VALUES
from goryo.view import View

NODES_A_SECOND = 70_000
"""So much is searched for a second of budget, in rounds with no more ways than usual."""
USUAL_WAYS, MOST_WAYS = 40, 2_000
"""With more ways than usual a node takes longer; with more than the most nothing is solved."""
GAP = 0.0005
"""Nearer than this the two bounds need not come."""
EARLY_GAP = 0.005
"""And before the last round, where what comes after is an estimate anyway."""
LEAN = {Role.GORYO: 0.1, Role.SAMURAI: 0.1}
"""With so much trust in what the other side is likely to do a round is solved; what that can cost
against one who knows better is measured, and small (docs/strength.md)."""
LAST_LEAN = {Role.GORYO: 0.1, Role.SAMURAI: 0.3}
"""And the last round, in which a plan is all that is left."""
ENTER_SHARE = 2
"""The part of a budget that goes into the choice of the first tile, shared by all its tiles."""
ENTER_NODES = 2_000
"""With fewer for each of them the first round is solved from none."""
SHOWN = 3
"""So many alternatives a reason names."""

_Thing = TypeVar("_Thing")


class Master:
    """Plays both roles from solved rounds; where nothing is solved, as the adept does."""

    name = "master"
    compiled = (HUNT, ROUNDS, VALUES)
    _adept = Adept()

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        """Its choice, for a view in which its seat is to act."""
        found: Choice | None = None
        if view.scene.phase is Phase.ENTER:
            found = _enter(view, budget, rng)
        elif view.scene.phase in (Phase.PLAN, Phase.HUNT):
            solution = solution_of(view, budget)
            if solution is not None:
                mine = _plan if view.role is Role.GORYO else _hunt
                found = mine(view, solution, rng)
        return found or self._adept.choose(view, budget, rng)


def solution_of(view: View, budget: float) -> Solution | None:
    """The round as it stood at its beginning, solved; None where that found no hunt in time."""
    root = root_of(view)
    return None if root is None else solution_at(root, budget, view.role)


class Root(NamedTuple):
    """A round's beginning, as everybody sees it."""

    scene: Scene
    bound: tuple[float, ...]
    """How likely each type is to be bound, for the Samurai."""


def solution_at(root: Root, budget: float, role: Role) -> Solution | None:
    """What is played in a role from this beginning on; None where that found no hunt in time."""
    solution = _solve(root, max(1, int(NODES_A_SECOND * min(budget, 60.0))), role)
    return solution if solution is not None and all(solution.hunts) else None


def forget() -> None:
    """Drop the solutions that are remembered in this process."""
    _solve.cache_clear()


def root_of(view: View) -> Root | None:
    """The beginning of the round that is played; None if there is none."""
    return next(reversed(roots_of(view).values()), None)


def roots_of(view: View) -> dict[int, Root | None]:
    """By its place in the history each round's beginning, at a tabletop as if mistakes were
    refused; None where nothing can be believed."""
    tracker = Tracker(opening(view.board, view.rules, view.scene.referee))
    found: dict[int, Root | None] = {}
    for place, event in enumerate(view.history):
        tracker.see(event)
        if isinstance(event, RoundBegan):
            known = tracker.belief()
            scene = tracker.scene._replace(referee=Referee.GUIDED, shown=None)
            found[place] = None
            if isinstance(known, Belief):
                bound = tuple(round(float(chance), 9) for chance in known.bound)
                found[place] = Root(scene, bound)
    return found


@lru_cache(maxsize=64)
def _solve(root: Root, nodes: int, role: Role | None) -> Solution | None:
    """The round solved with trust in likely opponents of this role; without one, with none, and
    quickly: then its value is an estimate."""
    scene, bound = root
    last = scene.round == scene.rules.rounds
    after = None if last else Learned(learned(), scene, bound)
    ends = None if after is None else after.ends
    try:
        game = round_of(scene, bound, after, shared=True, ends=ends)
    except ValueError:  # with no type that is thought possible she can plan (PLAN-8)
        return None
    ways = len(game.ways)
    if ways > MOST_WAYS:
        return None
    nodes = nodes * USUAL_WAYS // max(ways, USUAL_WAYS)
    lean = _lean(game, role)
    certify = role is not None
    found = solve(game, GAP if last else EARLY_GAP, nodes, certify=certify, lean=lean)
    return ready_for_free_answers(found, GAP, lean) if role is Role.SAMURAI else found


def _lean(game: Round, role: Role | None) -> Lean | None:
    if role is None:
        return None
    share = (LAST_LEAN if game.is_last else LEAN)[role]
    if role is Role.SAMURAI:
        return Lean(share, her=her_likely(game))
    theirs = their_likely(game)
    return None if theirs is None else Lean(share, theirs=theirs)


# -- her -----------------------------------------------------------------------------------------


def _enter(view: View, budget: float, rng: Random) -> Choice | None:
    """A tile of the first type from which the first round is worth least to the Samurai.

    It is chosen by what lies open alone, so it says nothing of the bound type. None if there is
    too little time for it.
    """
    scene = view.scene
    moves = [move for move in view.legal_moves() if isinstance(move, Enter)]
    nodes = int(NODES_A_SECOND * min(budget, 60.0)) // (ENTER_SHARE * len(moves))
    if nodes < ENTER_NODES:
        return None
    worth = {move: _first_round(scene, move.tile, nodes) for move in moves}
    best = [move for move in moves if worth[move] == min(worth.values())]
    return Choice(rng.choice(best), f"Samurai win about {min(worth.values()):.1%} from there")


def first_root(scene: Scene, tile: Tile) -> Root:
    """The first round's beginning if she enters there: each type with which she can plan on from
    there is as likely to be bound (PLAN-8)."""
    begun = scene._replace(
        phase=Phase.PLAN,
        round=1,
        goryo=tile,
        broken=scene.broken | {tile},
        referee=Referee.GUIDED,
    )
    kinds = map(Kind, range(len(scene.board.kinds)))
    able = [kind in scene.dark and any_plan(begun, kind) for kind in kinds]
    return Root(begun, tuple(round(can / max(1, sum(able)), 9) for can in able))


def _first_round(scene: Scene, tile: Tile, nodes: int) -> float:
    """About what it is worth to the Samurai if she enters there: the first round, or a Goryō who
    is cornered."""
    root = first_root(scene, tile)
    found = _solve(root, nodes, None)
    value = 1.0 if found is None else found.value
    able = sum(chance > 0 for chance in root.bound)
    return 1 - able / len(scene.dark) * (1 - value)


def _plan(view: View, solution: Solution, rng: Random) -> Choice | None:
    """A plan out of her mix; None if by what is thought of her she cannot be who she is."""
    game = solution.game
    if view.bound not in game.kinds:
        return None
    row = veiled(solution)[game.kinds.index(view.bound)]
    mix = {choice: float(row[n]) for n, choice in enumerate(game.choices) if row[n] > 0}
    choice = _drawn(mix, rng)
    plan, deceives = game.intent(choice)
    best = [
        f"{view.board.tile_names[game.ways[other.way].target]} {share:.0%}"
        for other, share in _likeliest(mix)
    ]
    return Choice(
        plan,
        f"one of {len(mix)} plans ({mix[choice]:.0%}; {', '.join(best)}); {_odds(solution)}",
        deceive=deceives,
    )


# -- they ----------------------------------------------------------------------------------------


def _hunt(view: View, solution: Solution, rng: Random) -> Choice | None:
    """The next action of a hunt that has gone as this one did; None if none has."""
    shares = ways_on(view, solution)
    if not shares:
        return None
    move = _drawn(shares, rng)
    total = sum(shares.values())
    best = [f"{_told(view, other)} {share / total:.0%}" for other, share in _likeliest(shares)]
    return Choice(move, f"{', '.join(best)}; {_odds(solution)}")


def _told(view: View, move: Move) -> str:
    """A move with the tile that it is about, where it does not name it."""
    text = view.write(move)
    if isinstance(move, Search):
        return f"{text} {view.board.tile_names[view.scene.samurai[move.samurai]]}"
    return text


def _odds(solution: Solution) -> str:
    """What the round was worth when it began, against likely opponents."""
    return f"Samurai win about {solution.lower:.1%} to {solution.upper:.1%}"


def _drawn(shares: Mapping[_Thing, float], rng: Random) -> _Thing:
    (drawn,) = rng.choices(list(shares), list(shares.values()))
    return drawn


def _likeliest(shares: Mapping[_Thing, float]) -> list[tuple[_Thing, float]]:
    return sorted(shares.items(), key=lambda item: -item[1])[:SHOWN]
