"""Puzzles from solved last rounds: every choice has its chance to win against best play.

A *question*: the Samurai are about to ask, without a step before; about which tile? What a tile is
worth is the most that any of them can make of it, with the best that can follow, against her solved
mix of plans. To walk first, or to ask no more, is no better than the best question. A
*plan*: she is to plan the round, and knows her bound type. What a plan is worth is her chance with
it against the Samurai's solved mix of hunts.

Both mixes come with a certified bound: they lose at most the gap of the solution to whoever knows
them. The gap, divided by how likely the moment or her bound type is, is the puzzle's *slack*. A
choice that gives away more than that has in best play, whatever that is, at most a probability of
the slack divided by what it gives away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from goryo.belief import Belief, Tracker
from goryo.board import Samurai, Tile
from goryo.events import Answered, Event, Planned, RoundBegan
from goryo.hunt import legal_actions
from goryo.moves import Hound, Plan, Search, Step
from goryo.puzzle.kinds import Grade, PuzzleKind
from goryo.roles import Role
from goryo.scene import Phase, Referee, Scene, opening
from goryo.solver import Round, Solution, round_of, solve
from goryo.solver.turn import Acted, Asking, TooLong, TurnPlayed, acts_of
from goryo.view import View

GAP = 1e-4
"""How near the two bounds of a round must come."""
NODES = 100_000
"""So much is searched for a round, and for each question, at most."""
UNDECIDED = (0.1, 0.9)
"""Between these lies the Samurai's chance in a round, or at a moment, that is worth a puzzle."""
EVEN = 0.01
"""A choice that gives away no more is right."""
MOST_SLACK = EVEN / 2
LEAD = 0.03
"""Every wrong question gives away so much, at least."""
FEWEST, MOST_RIGHT = 5, 2
"""So many tiles can be asked about, at least; so many of them are right, at most."""
RIGHT_SHARE = 0.25
"""Of her plans no more are right,"""
MEAN_LOSS = 0.1
"""and on average a plan gives away so much, at least."""
DIGITS = 6


class Valued(NamedTuple):
    """Something that can be answered, and what it is worth."""

    name: str
    """A tile, or a plan as it is written, without the word."""
    chance: float
    """The chance to win of whoever chooses."""
    who: str | None = None
    """For a question the Samurai who asks it best."""


@dataclass(frozen=True, slots=True)
class LastRound:
    """The answer to a puzzle of a solved last round, and the worth of every choice."""

    kind: PuzzleKind
    interval: tuple[float, float]
    """Between these lies the Samurai's chance when the round began."""
    slack: float
    """What is apart by no more is not proven to be apart."""
    choices: tuple[Valued, ...]
    """What is worth most first."""

    @property
    def grade(self) -> Grade:
        return Grade.MASTER

    @property
    def best(self) -> Valued:
        return self.choices[0]

    @property
    def right(self) -> tuple[Valued, ...]:
        """All that are as good as the best, or nearly so."""
        return tuple(each for each in self.choices if self.gives_away(each) <= EVEN)

    def gives_away(self, choice: Valued) -> float:
        return self.best.chance - choice.chance

    def choice(self, name: str | None) -> Valued | None:
        return next((each for each in self.choices if each.name == name), None)

    @property
    def by_tile(self) -> dict[str, Valued]:
        """For each tile to ask about, or target of hers, the best choice; what is worth most
        first."""
        found: dict[str, Valued] = {}
        for choice in self.choices:
            path, *_ = choice.name.split()
            found.setdefault(path.split("-")[-1], choice)
        return found


class _Begun(NamedTuple):
    """The round that runs, as everybody saw it begin."""

    scene: Scene
    bound: tuple[float, ...]
    planned: Scene | None
    """After her plan; None before."""
    told: tuple[Event, ...]
    """What happened since."""


def last_round(view: View, kind: PuzzleKind) -> LastRound | None:
    """The answer to the puzzle of that kind that this view is; None if it is none."""
    begun = _begun(view)
    if begun is None:
        return None
    if kind is PuzzleKind.PLAN:
        return _plan(view, begun)
    return _question(view, begun)


def round_to_plan(view: View) -> Solution | None:
    """The last round that begins in this view, solved; None if it is decided, or takes too long."""
    begun = _begun(view)
    return None if begun is None else _solved(begun.scene, begun.bound)


def name_of(view: View, plan: Plan) -> str | None:
    """The choice that a plan comes to, by its name; None if she cannot plan so."""
    begun = _begun(view)
    if begun is None or view.bound is None:
        return None
    game = round_of(begun.scene, begun.bound)
    if view.bound not in game.kinds:
        return None
    branch = game.illusions.index(plan.illusion)
    return _name(view, game, branch * len(game.laid) + game.laid_by(plan, view.bound))


def _begun(view: View) -> _Begun | None:
    """None if it is no last round, or nothing fits what was seen."""
    scene = view.scene
    if scene.round != scene.rules.rounds or scene.referee is not Referee.GUIDED:
        return None
    tracker = Tracker(opening(view.board, view.rules, scene.referee))
    begun = None
    for number, event in enumerate(view.history, 1):
        tracker.see(event)
        if isinstance(event, RoundBegan):
            known = tracker.belief()
            if not isinstance(known, Belief):
                return None
            bound = tuple(round(float(chance), 9) for chance in known.bound)
            begun = _Begun(tracker.scene._replace(shown=None), bound, None, ())
        elif isinstance(event, Planned) and begun is not None:
            begun = begun._replace(planned=tracker.scene, told=view.history[number:])
    return begun


@lru_cache(maxsize=4)
def _solved(scene: Scene, bound: tuple[float, ...]) -> Solution | None:
    try:
        found = solve(round_of(scene, bound), GAP, NODES)
    except ValueError:  # with no type that is thought possible she can plan (PLAN-8)
        return None
    low, high = UNDECIDED
    proven = found.gap <= GAP and all(found.hunts)
    return found if proven and low <= found.lower and found.upper <= high else None


# -- the best question -----------------------------------------------------------------------------


def _question(view: View, begun: _Begun) -> LastRound | None:
    answered = bool(begun.told) and isinstance(begun.told[-1], Answered)
    if view.scene.phase is not Phase.HUNT or begun.planned is None or not answered:
        return None
    found = _solved(begun.scene, begun.bound)
    if found is None:
        return None
    played = TurnPlayed(found, view.scene.illusion, NODES)
    try:
        return _asked(view, found, played, acts_of(begun.planned, begun.told))
    except TooLong:
        return None


def _asked(view: View, found: Solution, played: TurnPlayed, acts: list[Acted]) -> LastRound | None:
    moment = played.moment(acts)
    low, high = UNDECIDED
    if moment is None or moment.question is None or not low <= moment.best <= high:
        return None
    slack = found.gap / moment.likely
    if slack > MOST_SLACK:
        return None
    best: dict[Tile, tuple[float, Samurai]] = {}
    for before, asked in _at_once(view.scene, played.finishes(acts)):
        chance = played.worth([*acts, *before], asked)
        assert chance is not None
        assert asked.question is not None
        tile = asked.question.tile
        if tile not in best or best[tile][0] < chance - 1e-9:
            best[tile] = chance, asked.samurai
    scene = view.scene
    choices = _ordered(
        Valued(scene.board.tile_names[tile], chance, scene.colour(samurai))
        for tile, (chance, samurai) in best.items()
    )
    solved = _last_round(PuzzleKind.QUESTION, found, slack, choices)
    wrong = solved.choices[len(solved.right) :]
    clear = bool(wrong) and solved.gives_away(wrong[0]) >= LEAD
    few = len(solved.right) <= MOST_RIGHT and len(choices) >= FEWEST
    return solved if clear and few and solved.best.chance >= moment.best - EVEN else None


def _at_once(scene: Scene, finishes: list[Acted]) -> Iterator[tuple[tuple[Acted, ...], Acted]]:
    """Every question that somebody can ask where he stands, with each way to come to it."""
    for action in legal_actions(scene):
        if isinstance(action, Step):
            continue
        who, here = action.samurai, scene.samurai[action.samurai]
        tile = action.tile if isinstance(action, Hound) else here
        asking = Asking(who, here, tile, searches=isinstance(action, Search))
        asked = Acted(who, here, 0, asking, yes=True)
        if who == scene.turn.acting:
            yield (), asked
        else:
            yield from (((finished,), asked) for finished in finishes)


# -- the best plan ---------------------------------------------------------------------------------


def _plan(view: View, begun: _Begun) -> LastRound | None:
    bound = view.bound
    if view.role is not Role.GORYO or view.scene.phase is not Phase.PLAN or bound is None:
        return None
    found = _solved(begun.scene, begun.bound)
    if found is None or bound not in found.game.kinds:
        return None
    game, kind = found.game, found.game.kinds.index(bound)
    slack = found.gap / float(game.prior[kind])
    ways = np.array([choice.way for choice in game.choices])
    best: dict[str, float] = {}
    for number in np.nonzero(game.legal[kind][ways])[0]:
        name = _name(view, game, int(number))
        # A shadow's plan stands there for both answers (GEN-3): she gives the better one.
        best[name] = max(best.get(name, 0.0), 1 - float(found.worth[number]))
    lost = max(best.values()) - np.array(list(best.values()))
    matters = float((lost <= EVEN).mean()) <= RIGHT_SHARE and float(lost.mean()) >= MEAN_LOSS
    if slack > MOST_SLACK or not matters:
        return None
    choices = _ordered(Valued(name, chance) for name, chance in best.items())
    return _last_round(PuzzleKind.PLAN, found, slack, choices)


def _name(view: View, game: Round, number: int) -> str:
    return view.write(game.intent(game.choices[number]).plan).removeprefix("plan ")


# -- both ------------------------------------------------------------------------------------------


def _ordered(choices: Iterable[Valued]) -> tuple[Valued, ...]:
    """What is worth most first. In so many digits it is the same on every machine."""
    rounded = (each._replace(chance=round(each.chance, DIGITS) + 0.0) for each in choices)
    return tuple(sorted(rounded, key=lambda each: (-each.chance, each.name)))


def _last_round(
    kind: PuzzleKind, found: Solution, slack: float, choices: tuple[Valued, ...]
) -> LastRound:
    interval = round(found.lower, DIGITS) + 0.0, round(found.upper, DIGITS)
    return LastRound(kind, interval, round(slack, DIGITS) + 0.0, choices)
