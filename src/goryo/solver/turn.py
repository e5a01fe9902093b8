"""A turn of the Samurai as it was played, against her solved mix: what each question was worth.

Her mix is the best that she has, so no question can bring the Samurai more against it than the
round's upper bound. What each of them does bring, with the best that can follow, is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from goryo.board import Samurai, Tile
from goryo.events import Answered, Asked, Event, Stepped
from goryo.kernel import hunt_round, hunt_state
from goryo.kernel.layout import Floats
from goryo.scene import Scene
from goryo.solver.equilibrium import Solution
from goryo.solver.response import ALL, SCALE, Workbench, whole


class TooLong(Exception):
    """A value takes more nodes than were given."""


class Asking(NamedTuple):
    """Who asks, where he stands then, and about which tile."""

    samurai: Samurai
    where: Tile
    tile: Tile
    searches: bool

    @property
    def option(self) -> int:
        kind = hunt_state.SEARCH if self.searches else hunt_state.HOUND
        return _option(kind, self.samurai, self.where) | self.tile << hunt_state.WHAT_SHIFT


class Acted(NamedTuple):
    """A question with its answer; without a question a Samurai who is finished where he stands."""

    samurai: Samurai
    where: Tile
    steps: int
    question: Asking | None
    yes: bool


@dataclass(frozen=True)
class Moment:
    """A moment at which the Samurai can ask, and what that is worth to them against her mix."""

    best: float
    """Their chance to win with the best that there is."""
    question: Asking | None
    """The best question; None if the best is to ask no more."""
    likely: float
    """How likely her mix is to come to it, if the Samurai do what they did."""


class TurnPlayed:
    """The Samurai's turn against a mix, from its beginning to any moment of it."""

    def __init__(
        self, found: Solution, illusion: Samurai | None = None, nodes: int | None = None
    ) -> None:
        """`nodes` is how much is searched for each value at most; then `TooLong` is raised."""
        self._most = nodes
        game = found.game
        laid, branch = len(game.laid), game.illusions.index(illusion)
        mix: Floats = game.prior @ found.mix[:, branch * laid : (branch + 1) * laid]
        self._desk = Workbench(game, illusion)
        self._desk.palace.rules[hunt_state.WIDTH] = ALL
        self._weights = whole(mix)

    def moment(self, acts: Sequence[Acted]) -> Moment | None:
        """The best after these acts; None if by her mix it never comes to them."""
        mass = self._come_to(acts)
        if mass == 0:
            return None
        value = self._search()
        tree = self._desk.hunt().tree
        asks = _question(int(tree.option[0]))
        node = 0
        while asks is None and tree.option[node] != hunt_state.REST:  # somebody is finished first
            node = int(tree.on_yes[node])
            asks = _question(int(tree.option[node]))
        return Moment(value / mass, asks, mass)

    def worth(self, acts: Sequence[Acted], asked: Acted) -> float | None:
        """The chance to win if they go on with this question, and then as well as they can."""
        mass = self._come_to(acts)
        if mass == 0 or asked.question is None:
            return None
        total = 0.0
        for yes in (True, False):
            if self._come_to([*acts, asked._replace(yes=yes)]):
                total += self._search()
        return total / mass

    def finishes(self, acts: Sequence[Acted]) -> list[Acted]:
        """Ways to finish whoever is acting, before another Samurai is called: where he stands, or
        wherever he may catch her. None if nobody is acting, or nobody else can be called."""
        self._come_to(acts)
        desk = self._desk
        count = hunt_round.list_options(desk.palace, desk.ways, desk.stack, 0)
        options = [int(option) for option in desk.stack.option[0, :count]]
        return [self._finished(each) for each in options if each & 15 == hunt_state.FINISH]

    def _finished(self, option: int) -> Acted:
        who, where = _who(option), _where(option)
        here = self._desk.stack.turn[0, hunt_state.PLACES + who]
        steps = int(self._desk.palace.distance[here, where])
        return Acted(who, where, steps, None, yes=True)

    def _come_to(self, acts: Sequence[Acted]) -> float:
        """Bring the work bench to the moment after these acts; the weight of all that fits them."""
        desk = self._desk
        stack = desk.stack
        desk.weigh(self._weights)
        hunt_round.begin(desk.palace, desk.ways, stack, desk.places, -1.0)
        used = 0
        for act in acts:
            finishes = act.question is None
            option = act.question.option if act.question else _finish(act)
            acted = stack.turn[0, hunt_state.ACTING] == act.samurai
            walked = act.steps + (int(stack.turn[0, hunt_state.WALKED]) if acted else 0)
            used += act.steps + (not finishes)
            hunt_round.follow(desk.palace, desk.ways, stack, 0, option, act.yes)
            for rows in (stack.turn, stack.way, stack.free, stack.plain, stack.spent, stack.greens):
                rows[0] = rows[1]
            stack.frame[0, hunt_state.COUNT] = stack.frame[1, hunt_state.COUNT]
            # A detour takes more cubes than the shortest way, which the search would count.
            stack.turn[0, hunt_state.USED] = used
            stack.turn[0, hunt_state.WALKED] = 0 if finishes else walked
        count = stack.frame[0, hunt_state.COUNT]
        parts = (stack.free, stack.plain, stack.spent)
        return float(sum(part[0, :count].sum() for part in parts)) / SCALE

    def _search(self) -> float:
        for searched in self._desk.search_on():
            if self._most is not None and searched >= self._most:
                raise TooLong
        return self._desk.value


def _finish(act: Acted) -> int:
    return _option(hunt_state.FINISH, act.samurai, act.where)


def _option(kind: int, samurai: Samurai, where: Tile) -> int:
    return kind | samurai << hunt_state.WHO_SHIFT | where << hunt_state.WHERE_SHIFT


def _question(option: int) -> Asking | None:
    kind = option & 15
    if kind not in (hunt_state.SEARCH, hunt_state.HOUND):
        return None
    tile = Tile((option >> hunt_state.WHAT_SHIFT) & 63)
    return Asking(_who(option), _where(option), tile, kind == hunt_state.SEARCH)


def _who(option: int) -> Samurai:
    return Samurai((option >> hunt_state.WHO_SHIFT) & 15)


def _where(option: int) -> Tile:
    return Tile((option >> hunt_state.WHERE_SHIFT) & 63)


def acts_of(scene: Scene, history: Iterable[Event]) -> list[Acted]:
    """What was asked and answered in a turn, and who was finished in between.

    scene    as the turn began
    history  its events; steps after the last question are left out, nothing is asked after them
    """
    places = list(scene.samurai)
    steps = dict.fromkeys(scene.board.samurai, 0)
    acts: list[Acted] = []
    before: list[Acted] = []
    """Those who were finished since the last question."""
    acting: Samurai | None = None

    def call(samurai: Samurai) -> None:
        nonlocal acting
        if acting is not None and samurai != acting:
            before.append(Acted(acting, places[acting], steps[acting], None, yes=True))
        acting = samurai

    question: Asking | None = None
    for event in history:
        match event:
            case Stepped(samurai, tile):
                call(samurai)
                places[samurai] = tile
                steps[samurai] += 1
            case Asked(samurai, tile, how):
                call(samurai)
                question = Asking(samurai, places[samurai], tile, how == "search")
            case Answered(_, yes) if question is not None:
                who = question.samurai
                acts += [*before, Acted(who, places[who], steps[who], question, yes)]
                before.clear()
                steps[who] = 0
    return acts
