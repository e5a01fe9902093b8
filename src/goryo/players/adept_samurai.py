"""The adept's Samurai: exact belief, and a short look-ahead over questions, catches and draws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from goryo.belief import UNIFORM, Belief, Contradiction, Model, Plans, follow
from goryo.board import Path, Samurai, Tile
from goryo.events import Answered, Event, RoundBegan
from goryo.kernel import hunt_search as search
from goryo.kernel.hunt_search import Paths
from goryo.kernel.layout import Floats, Ints
from goryo.kernel.lookup import ground_of, steps_between
from goryo.kernel.memory import floats, ints, no_floats, no_ints
from goryo.moves import Done, Hound, Move, Search, Step
from goryo.players.choice import Choice
from goryo.players.prospects import after_round
from goryo.players.style import ADEPT, Style
from goryo.scene import Scene, opening
from goryo.view import View

NEAR = (0.3, 0.6, 0.85, 1.0)
"""What a target weighs by the steps to the nearest Samurai."""
NEW_TYPE, LEAPS, NO_TRAIL, NO_SHADOW = 0.4, 0.4, 20.0, 3.0
"""What a plan weighs that breaks a new type, or leaps; and without a power, beside one tile."""


def sensible(scene: Scene, plans: Plans) -> Floats:
    """How a Goryō with some sense chooses: few new types, few Samurai near, powers kept."""
    board, short = scene.board, scene.rules.movement_cubes + 1
    near = [steps_between(board)[place] for place in scene.samurai]

    def by_path(path: Path) -> float:
        target = path[-1]
        weight = NEAR[min(min(steps[target] for steps in near), 3)]
        weight *= 1.0 if board.kind_of[target] in scene.light else NEW_TYPE
        return weight * (LEAPS if len(path) > short else 1.0)

    even = [1.0] * len(board.tiles)
    return plans.weighed(by_path, [*even, NO_TRAIL], [*even, NO_SHADOW])


SENSIBLE = Model("sensible", 0.8, sensible)


def choose(view: View, style: Style = ADEPT) -> Choice:
    """The next action; for a view in which the Samurai are to act."""
    known = believe(view, style)
    if known is None:
        return Choice(Done(), "nothing she may have done fits what she said")
    return _Search(view.scene, known, style).choose()


def believe(view: View, style: Style = ADEPT) -> Belief | None:
    """The belief by the sensible model, or by the uniform one if only that fits.

    At a tabletop an answer may have been a mistake: one that fits nothing is left out.
    """
    for model in (UNIFORM,) if style.plain else (SENSIBLE, UNIFORM):
        history = _remembered(view.history, style.memory)
        known = _follow(view, history, model)
        while isinstance(known, Contradiction) and isinstance(known.event, Answered):
            history = _without(history, known.event)
            known = _follow(view, history, model)
        if isinstance(known, Belief) and known.plans is not None:
            return known
    return None


def _remembered(history: Sequence[Event], memory: int | None) -> list[Event]:
    """The history without the answers of this round that are forgotten: all but the latest."""
    if memory is None:
        return list(history)
    answered = [n for n in range(_began(history), len(history)) if isinstance(history[n], Answered)]
    forgotten = set(answered[: max(0, len(answered) - memory)])
    return [event for n, event in enumerate(history) if n not in forgotten]


def _without(history: Sequence[Event], answered: Answered) -> list[Event]:
    """The history without this answer of this round.

    It is known by what it says: who found that it does not fit may have met it in another view of
    the same game.
    """
    began = _began(history)
    return [event for n, event in enumerate(history) if n < began or event != answered]


def _began(history: Sequence[Event]) -> int:
    """Where this round begins."""
    return max(n for n, event in enumerate(history) if isinstance(event, RoundBegan))


def _follow(view: View, history: list[Event], model: Model) -> Belief | Contradiction:
    return follow(opening(view.board, view.rules, view.scene.referee), tuple(history), model)


class _Search:
    """One decision."""

    def __init__(self, scene: Scene, known: Belief, style: Style) -> None:
        self.scene = scene
        self.style = style
        self.known = known
        self.ground = ground_of(scene.board, scene.rules)

    def choose(self) -> Choice:
        paths = Paths(*self.known.routes)
        tiles, samurai = len(self.scene.board.tiles), len(self.scene.board.samurai)
        worth = self._worth()
        most = samurai * tiles * 8
        room = search.SearchRoom(
            no_ints(3, search.TURN),
            no_ints(2, most, search.QUESTION),
            no_floats(2, most),
            no_floats(2, len(paths.weights)),
            no_floats(tiles),
            no_ints(samurai),
            no_ints(samurai),
            no_ints(tiles),
        )
        room.turns[0] = _turn(self.scene)
        best = search.look_ahead(self.ground, paths, worth, room, self.style.width)
        most_asked = self.style.questions
        if best >= 0 and (most_asked is None or len(self.scene.asked) < most_asked):
            return self._ask(room.questions[0][best])
        return self._go(room.goals)

    def _worth(self) -> search.HuntWorth:
        """What catches and further green clues are worth, as changes of the chance to win."""
        scene, known = self.scene, self.known
        light = [tile for kind in scene.light for tile in scene.board.tiles_of[kind]]
        new = 1.0 - float(sum(known.target[tile] for tile in light))
        sure = [clue.tile for clue in scene.clues if clue.yes]
        seen = round(float(sum(known.greens[tile] for tile in sure)))

        def worth(catches: int, greens: int) -> float:
            fresh = after_round(scene, catches, greens, True)
            return new * fresh + (1 - new) * after_round(scene, catches, greens, False)

        samurai = len(scene.board.samurai)
        by_catches = [worth(catches, seen) for catches in range(samurai + 1)]
        by_greens = [worth(0, seen + more) for more in range(3)]
        gains = [*_rises(by_catches), 0.0]
        return search.HuntWorth(
            floats([self.style.catches * gain + 1e-6 for gain in gains]),
            floats([self.style.greens * told + 1e-5 for told in _rises(by_greens)]),
        )

    def _ask(self, question: Ints) -> Choice:
        who = Samurai(int(question[search.WHO]))
        where, what = Tile(int(question[search.WHERE])), Tile(int(question[search.WHAT]))
        names = self.scene.board.tile_names
        chance = f"{self.known.yes[what]:.0%}"
        if self.scene.samurai[who] != where:
            return Choice(
                Step(who, self._next(who, where)), f"on the way to ask about {names[what]}"
            )
        move: Move = Hound(who, what) if question[search.HOW] else Search(who)
        return Choice(move, f"a path over {names[what]}: {chance}")

    def _go(self, goals: Ints) -> Choice:
        acting = self.scene.turn.acting
        names = self.scene.board.tile_names
        order = sorted(range(len(goals)), key=lambda s: s != acting)
        for number in order:
            if goals[number] >= 0:
                who, goal = Samurai(number), Tile(int(goals[number]))
                chance = f"{self.known.target[goal]:.0%}"
                return Choice(Step(who, self._next(who, goal)), f"target {names[goal]}: {chance}")
        return Choice(Done(), "nothing left that helps")

    def _next(self, who: Samurai, goal: Tile) -> Tile:
        """The first step of a shortest way."""
        near = self.scene.board.neighbours[self.scene.samurai[who]]
        steps = steps_between(self.scene.board)
        return min(near, key=lambda tile: (steps[tile][goal], tile))


def _rises(values: list[float]) -> list[float]:
    """From each value to the next, by how much it rises."""
    return [max(after - before, 0.0) for before, after in pairwise(values)]


def _turn(scene: Scene) -> Ints:
    turn = [0] * search.TURN
    called = scene.turn
    turn[search.FINISHED] = sum(1 << samurai for samurai in called.called[:-1])
    turn[search.ACTING] = -1 if called.acting is None else called.acting
    turn[search.CALLS] = len(called.called)
    turn[search.CUBES] = called.cubes
    turn[search.STEPS] = called.steps
    turn[search.SEARCHED] = called.searched
    turn[search.HOUNDED] = called.hounded
    closed = set(scene.asked)
    if scene.goryo is not None:
        closed.add(scene.goryo)
    mask = sum(1 << tile for tile in closed)
    turn[search.ASKED] = mask - (1 << 64) if mask >> 63 else mask
    turn[search.BLINDED] = -1 if scene.illusion is None else scene.illusion
    turn[search.PLACES : search.PLACES + len(scene.samurai)] = scene.samurai
    return ints(turn)
