"""Belief by brute force, with the slow engine alone: plain lists of hypotheses and exact numbers.

Three ways, from the most naive to the fastest: `all_games` plays every whole game that there is;
`Worlds` follows every position that could hide behind what the Samurai see; `Rounds` lists the
plans of one round at a time. All end in `Odds`, and `figures` reads everything off those.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from goryo import Game, Phase, Role
from goryo.board import Kind, Tile
from goryo.events import (
    Answered,
    Asked,
    Broken,
    Drawn,
    Ended,
    Event,
    First,
    Planned,
    Revealed,
    RoundBegan,
    Stepped,
    Unveiled,
)
from goryo.hunt import right_answers
from goryo.moves import Answer, Done, Hound, Move, Plan, Search, Step
from goryo.outcome import Ending
from goryo.plans import any_plan, list_plans
from goryo.position import Position, start
from goryo.scene import Scene, opening

Weight = Callable[[Scene, Kind, Plan], int]
"""How much the Goryō likes a plan with a bound type, as a whole number."""


def alike(scene: Scene, bound: Kind, plan: Plan) -> int:  # noqa: ARG001 (as every weight)
    return 1


@dataclass(frozen=True)
class Policy:
    """How the Goryō of the oracle chooses. An illusion is chosen apart from all else."""

    weight: Weight = alike
    deceive: Fraction = Fraction(1, 2)

    def plans(self, scene: Scene, bound: Kind) -> Iterator[tuple[Plan, Fraction]]:
        """The legal plans with their probabilities, those that she never makes left out."""
        legal = list(list_plans(scene, bound))
        weights = [self.weight(scene, bound, replace_illusion(plan)) for plan in legal]
        total = sum(weights)
        for plan, weight in zip(legal, weights, strict=True):
            if weight:
                yield plan, Fraction(weight, total)

    def instructions(self) -> Iterator[tuple[bool, Fraction]]:
        for deceives, chance in ((True, self.deceive), (False, 1 - self.deceive)):
            if chance:
                yield deceives, chance


def replace_illusion(plan: Plan) -> Plan:
    """The plan without what is open of it."""
    return replace(plan, illusion=None)


def says(scene: Scene, plan: Plan, deceives: bool, tile: Tile) -> bool:
    """Her answer there: the only right one, or the one of her instruction (REF-1)."""
    allowed = right_answers(scene, plan, tile)
    if len(allowed) == 1:
        return next(iter(allowed))
    true = tile in plan.path
    return not true if deceives else true


# -- odds, and what follows from them ------------------------------------------------------------


class Hypothesis(NamedTuple):
    """Everything hidden. Without a hidden plan the last two are None."""

    bound: Kind
    plan: Plan | None = None
    deceives: bool | None = None


Number = Fraction | int
Odds = dict[Hypothesis, Number]
"""What is left, by weight; the weights need not add up to 1."""


class Figures(NamedTuple):
    """What a belief offers, each as plain numbers."""

    bound: list[float]
    plans: dict[Plan, float]
    on_path: list[float]
    target: list[float]
    trail: list[float]
    shadow: list[float]
    leap: float
    deceives: float | None
    entropy: float
    bound_entropy: float
    yes: dict[Tile, float]
    information: dict[Tile, float]
    greens: list[float]


def figures(scene: Scene, odds: Odds, tiles: Iterable[Tile]) -> Figures:
    """Everything that these odds say; of questions only those about the given tiles."""
    board, cubes = scene.board, scene.rules.movement_cubes
    total = sum(odds.values())
    bound: dict[Kind, Number] = defaultdict(int)
    plans: dict[Plan, Number] = defaultdict(int)
    deceives: Number = 0
    for hypothesis, weight in odds.items():
        bound[hypothesis.bound] += weight
        if hypothesis.plan is not None:
            plans[hypothesis.plan] += weight
            deceives += weight if hypothesis.deceives else 0

    def by_tile(places: Callable[[Plan], Iterable[Tile | None]]) -> list[float]:
        found: dict[Tile | None, Number] = defaultdict(int)
        for plan, weight in plans.items():
            for tile in places(plan):
                found[tile] += weight
        return [_share(found[tile], total) for tile in board.tiles]

    yes: dict[Tile, float] = {}
    information: dict[Tile, float] = {}
    entropy = _entropy(_bound_and_plan(odds))
    for tile in tiles:
        parts = _by_answer(scene, odds, tile)
        yes[tile] = _share(sum(parts[True].values()), total)
        after = sum(
            _share(sum(part.values()), total) * _entropy(_bound_and_plan(part))
            for part in parts.values()
            if part
        )
        information[tile] = entropy - after if plans else 0.0
    return Figures(
        bound=[_share(bound[Kind(k)], total) for k in range(len(board.kinds))],
        plans={plan: _share(weight, total) for plan, weight in plans.items()},
        on_path=by_tile(lambda plan: plan.path),
        target=by_tile(lambda plan: [plan.target]),
        trail=by_tile(lambda plan: [plan.trail]),
        shadow=by_tile(lambda plan: [plan.shadow]),
        leap=_share(sum(w for plan, w in plans.items() if len(plan.movement) > cubes), total),
        deceives=_share(deceives, total) if plans else None,
        entropy=entropy,
        bound_entropy=_entropy(bound.values()),
        yes=yes,
        information=information,
        greens=by_tile(lambda plan: {*plan.path} - {plan.shadow}),
    )


def _share(weight: Number, total: Number) -> float:
    """The nearest float: dividing whole numbers rounds once, and so does a fraction."""
    return float(weight / total)


def _by_answer(scene: Scene, odds: Odds, tile: Tile) -> dict[bool, Odds]:
    """The odds after a question there, by what she says to it."""
    parts: dict[bool, Odds] = {True: {}, False: {}}
    for hypothesis, weight in odds.items():
        if hypothesis.plan is not None and hypothesis.deceives is not None:
            answer = says(scene, hypothesis.plan, hypothesis.deceives, tile)
            parts[answer][hypothesis] = weight
    return parts


def _bound_and_plan(odds: Odds) -> Iterable[Number]:
    grouped: dict[tuple[Kind, Plan | None], Number] = defaultdict(int)
    for (bound, plan, _), weight in odds.items():
        grouped[bound, plan] += weight
    return grouped.values()


def _entropy(weights: Iterable[Number]) -> float:
    listed = [weight for weight in weights if weight]
    total = sum(listed)
    shares = [_share(weight, total) for weight in listed]
    return math.fsum(-share * math.log2(share) for share in shares)


# -- every whole game ----------------------------------------------------------------------------


class Line(NamedTuple):
    """One way in which a game can go, with its probability under the policy."""

    position: Position
    deceives: bool
    """Her instruction in this round."""
    seen: tuple[Event, ...]
    """What the Samurai saw."""
    chance: Fraction

    @property
    def hypothesis(self) -> Hypothesis:
        plan, bound = self.position.plan, self.position.bound
        assert bound is not None
        if plan is None:
            return Hypothesis(bound)
        return Hypothesis(bound, replace_illusion(plan), self.deceives)


Samurai = Callable[[Scene, tuple[Event, ...]], Move]
"""What the Samurai do, given what they saw."""


def all_games(game: Game, policy: Policy, samurai: Samurai) -> Iterator[list[Line]]:
    """Every game there is against these Samurai, each as its moments from the first draw on."""

    def go_on(moments: list[Line]) -> Iterator[list[Line]]:
        line = moments[-1]
        if line.position.outcome is not None:
            yield moments
            return
        for after in _next_lines(line, policy, samurai):
            yield from go_on([*moments, after])

    for line in _next_lines(Line(game.position, False, (), Fraction(1)), policy, samurai):
        yield from go_on([line])


def _next_lines(line: Line, policy: Policy, samurai: Samurai) -> Iterator[Line]:
    position, scene = line.position, line.position.scene
    match scene.phase:
        case Phase.PLAN:
            assert position.bound is not None
            for plan, chance in policy.plans(scene, position.bound):
                for deceives, instructed in policy.instructions():
                    after = _after(line, plan, chance * instructed)
                    yield after._replace(deceives=deceives)
        case Phase.ANSWER:
            assert position.plan is not None
            assert scene.question is not None
            yes = says(scene, position.plan, line.deceives, scene.question)
            yield _after(line, Answer(yes), Fraction(1))
        case Phase.HUNT:
            yield _after(line, samurai(scene, line.seen), Fraction(1))
        case _:
            moves = list(position.legal_moves())
            for move in moves:
                yield _after(line, move, Fraction(1, len(moves)))


def _after(line: Line, move: Move, chance: Fraction) -> Line:
    position, events = line.position.apply(move)
    seen = tuple(event.seen_by(Role.SAMURAI) for event in events)
    return Line(position, line.deceives, (*line.seen, *seen), line.chance * chance)


# -- every position behind one view --------------------------------------------------------------


class Worlds:
    """Every position that could be behind what the Samurai saw, moved on with the slow engine."""

    def __init__(self, game: Game, policy: Policy) -> None:
        self.policy = policy
        self.scene = game.scene
        self.lines = [Line(start(game.board, game.rules, game.referee), False, (), Fraction(1))]

    def follow(self, events: tuple[Event, ...]) -> None:
        """The Samurai see the events of one more move."""
        seen = tuple(event.seen_by(Role.SAMURAI) for event in events)
        asked = [move for event in seen if (move := _samurai_move(event))]

        def done(_scene: Scene, _seen: tuple[Event, ...]) -> Move:
            return asked[0] if asked else Done()

        lines: dict[tuple[Position, bool], Line] = {}
        for line in self.lines:
            for after in _next_lines(line, self.policy, done):
                if after.seen == seen:
                    key = (after.position, after.deceives)
                    known = lines.get(key)
                    chance = after.chance + (known.chance if known else 0)
                    lines[key] = after._replace(seen=(), chance=chance)
        self.lines = list(lines.values())
        for event in events:
            self.scene = event.change(self.scene)

    def close(self, reason: Ending, loser: Role | None, events: tuple[Event, ...]) -> None:
        """The table ends the game (REF-5), and the Samurai see these events."""
        self.lines = [
            line for line in self.lines if line.position.close(reason, loser).events == events
        ]
        for event in events:
            self.scene = event.change(self.scene)

    @property
    def odds(self) -> Odds:
        odds: Odds = defaultdict(int)
        for line in self.lines:
            odds[line.hypothesis] += line.chance
        return odds


def _samurai_move(event: Event) -> Move | None:
    match event:
        case Stepped(samurai, tile):
            return Step(samurai, tile)
        case Asked(samurai, _, "search"):
            return Search(samurai)
        case Asked(samurai, tile, _):
            return Hound(samurai, tile)
    return None


# -- one round at a time -------------------------------------------------------------------------


class Rounds:
    """The plans of the round for each bound type; of finished rounds only the bound type's odds."""

    def __init__(self, game: Game, policy: Policy) -> None:
        self.policy = policy
        self.scene = opening(game.board, game.rules, game.referee)
        self.bound: dict[Kind, Fraction] = {
            Kind(k): Fraction(1) for k in range(len(game.board.kinds))
        }
        self.hidden: Odds = {}

    def follow(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._see(event)

    def _see(self, event: Event) -> None:
        self.scene = event.change(self.scene)
        scene = self.scene
        match event:
            case First(kind) | Drawn(kind):
                self.bound.pop(kind, None)
            case Broken(tile):
                self.bound.pop(scene.board.kind_of[tile], None)
            case RoundBegan():
                self.before = self.bound
                self.bound = {k: w for k, w in self.bound.items() if any_plan(scene, k)}
            case Ended(outcome) if outcome.reason is Ending.CORNERED:
                self.bound = {k: w for k, w in self.before.items() if k not in self.bound}
            case Answered(tile, yes):
                self.hidden = {
                    h: w
                    for h, w in self.hidden.items()
                    if h.plan is not None
                    and h.deceives is not None
                    and says(scene, h.plan, h.deceives, tile) == yes
                }
            case Revealed(plan):
                self._reveal(replace_illusion(plan))
            case Planned():
                self._plan()
            case Unveiled(kind, plan):
                self._unveil(kind, plan)

    def _plan(self) -> None:
        """Whole numbers in the right proportion: the odds of a type, parted among its plans."""
        scene, policy = self.scene, self.policy
        parts: dict[Kind, Fraction] = {}
        weights: dict[Kind, dict[Plan, int]] = {}
        for kind, odds in self.bound.items():
            plans = {replace_illusion(plan) for plan in list_plans(scene, kind)}
            weights[kind] = {plan: policy.weight(scene, kind, plan) for plan in plans}
            total = sum(weights[kind].values())
            parts[kind] = odds / total if total else Fraction(0)
        scale = math.lcm(*(part.denominator for part in parts.values()))
        lies = policy.deceive
        instructions = ((True, lies.numerator), (False, lies.denominator - lies.numerator))
        self.hidden = {
            Hypothesis(kind, plan, deceives): int(part * scale) * weight * chance
            for kind, part in parts.items()
            for plan, weight in weights[kind].items()
            for deceives, chance in instructions
            if weight * chance
        }

    def _unveil(self, kind: Kind | None, plan: Plan | None) -> None:
        if kind is not None:
            self.bound = {kind: self.bound[kind]}
        if plan is not None:
            shown = (kind, replace_illusion(plan))
            self.hidden = {h: w for h, w in self.hidden.items() if (h.bound, h.plan) == shown}

    def _reveal(self, plan: Plan) -> None:
        bound: dict[Kind, Fraction] = defaultdict(Fraction)
        for hypothesis, weight in self.hidden.items():
            if hypothesis.plan == plan:
                bound[hypothesis.bound] += weight
        self.bound = dict(bound)
        self.hidden = {}

    @property
    def odds(self) -> Odds:
        return self.hidden or {Hypothesis(kind): odds for kind, odds in self.bound.items()}
