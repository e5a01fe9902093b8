"""The slow, obvious twin of the solver: it plays the core's own events, and enumerates.

Best responses go through every action of every Samurai, one at a time, and through every draw; the
value of a round comes from the linear program over all public histories.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

from goryo.board import Kind, Samurai
from goryo.events import Advanced, Answered, Asked, Caught, Illusion, Planned, Spent, Stepped
from goryo.hunt import legal_actions, right_answers
from goryo.moves import Done, Draw, Plan, Search, Step
from goryo.outcome import Ending
from goryo.plans import list_plans
from goryo.position import Position
from goryo.roles import Role
from goryo.rulebook import Power
from goryo.scene import Phase, Scene
from goryo.solver.worth import After, Ends, Reveal


class Secret(NamedTuple):
    """What the Samurai do not see: and she says the same whenever she may choose."""

    bound: Kind
    plan: Plan
    deceives: bool


def secrets(scene: Scene, bound: Kind) -> Iterator[Secret]:
    """Everything she can plan with this bound type, with each standing instruction."""
    for plan in list_plans(scene, bound):
        for deceives in (True, False):
            yield Secret(bound, plan, deceives)


def says(scene: Scene, secret: Secret) -> bool:
    """Her answer to the question that is open."""
    assert scene.question is not None
    right = right_answers(scene, secret.plan, scene.question)
    truth = scene.question in secret.plan.path
    return truth if truth in right and not (secret.deceives and len(right) == 2) else not truth


class Twin:
    """A round, at its beginning."""

    def __init__(self, scene: Scene, after: After | None = None, ends: Ends | None = None) -> None:
        self.scene = scene
        self.after = after
        self.ends = ends
        self._revealed: dict[tuple[Any, ...], float] = {}

    def shown(self, illusion: Samurai | None) -> Scene:
        """The scene as the Samurai's turn begins."""
        scene = Planned(None).change(self.scene)
        return scene if illusion is None else Illusion(illusion).change(scene)

    # -- the reveal ------------------------------------------------------------------------------

    def reveal_value(self, scene: Scene, bound: Kind, plan: Plan) -> float:
        """The chance that the Samurai win if they are done now."""
        catchers = tuple(place == plan.target for place in scene.samurai)
        key = (bound, plan, catchers, frozenset(scene.clues))
        if key not in self._revealed:
            self._revealed[key] = self._reveal_value(scene, bound, plan)
        value = self._revealed[key]
        if self.ends is not None:
            taken = self.ends(plan.target)
            share = sum(float(taken[who, place]) for who, place in enumerate(scene.samurai))
            value += (1 - value) * share
        return value

    def _reveal_value(self, scene: Scene, bound: Kind, plan: Plan) -> float:
        position, events = Position(scene, bound, plan).apply(Done())
        if scene.round == scene.rules.rounds:
            return self._draws(position)
        if position.outcome and position.outcome.reason is not Ending.CORNERED:
            return float(position.outcome.winner is Role.SAMURAI)
        assert self.after is not None
        greens = next(event.greens for event in events if isinstance(event, Advanced))
        caught = [len(event.samurai) for event in events if isinstance(event, Caught)]
        spent = {event.power for event in events if isinstance(event, Spent)}
        return self.after(
            Reveal(
                self.scene,
                bound,
                plan.target,
                greens,
                sum(caught),
                leapt=Power.LEAP in spent,
                illusion=plan.illusion,
                trail_asked=Power.TRAIL in spent,
                shadow_asked=Power.SHADOW in spent,
            )
        )

    def _draws(self, position: Position) -> float:
        if position.outcome:
            return float(position.outcome.winner is Role.SAMURAI)
        assert position.scene.phase is Phase.DRAW
        after = [self._draws(position.apply(Draw(kind)).position) for kind in position.bag]
        return sum(after) / len(after)

    # -- best response ---------------------------------------------------------------------------

    def best_response(self, mix: Mapping[Secret, float], illusion: Samurai | None = None) -> float:
        """The most that the Samurai can have against a mix, by trying everything."""
        known: dict[tuple[Any, ...], float] = {}

        def value(scene: Scene, left: list[tuple[Secret, float]]) -> float:
            turn = scene.turn
            key = (
                scene.samurai, frozenset(turn.called), turn[1:], turn.acting,
                frozenset(scene.clues),
            )  # fmt: skip
            if key not in known:
                known[key] = max(worth(scene, left, move) for move in self.moves(scene))
            return known[key]

        def worth(scene: Scene, left: list[tuple[Secret, float]], move: Any) -> float:
            if isinstance(move, Done):
                return sum(
                    weight * self.reveal_value(scene, secret.bound, secret.plan)
                    for secret, weight in left
                )
            after = act(scene, move)
            if after.question is None:
                return value(after, left)
            total = 0.0
            for yes in (True, False):
                fits = [(s, weight) for s, weight in left if says(after, s) is yes]
                if fits:
                    total += value(Answered(after.question, yes).change(after), fits)
            return total

        return value(self.shown(illusion), [(s, w) for s, w in mix.items() if w > 0])

    def moves(self, scene: Scene) -> list[Any]:
        return [*legal_actions(scene), Done()]

    # -- the value -------------------------------------------------------------------------------

    def value(self, prior: Mapping[Kind, float], free: bool) -> float:
        """The value of the round; with free answers she may decide each when it is asked for."""
        program = _Program(self, prior, free)
        return program.solve()


def act(scene: Scene, move: Any) -> Scene:
    """The scene after an action, a question still open."""
    if isinstance(move, Step):
        return Stepped(move.samurai, move.tile).change(scene)
    if isinstance(move, Search):
        return Asked(move.samurai, scene.samurai[move.samurai], "search").change(scene)
    return Asked(move.samurai, move.tile, "hound").change(scene)


class _Program:
    """The sequence form: how often the Samurai do what, against the least that she can have."""

    def __init__(self, twin: Twin, prior: Mapping[Kind, float], free: bool) -> None:
        self.twin = twin
        self.free = free
        self.variables = 0
        self.equal: list[dict[int, float]] = []
        self.equal_to: list[float] = []
        self.most: list[dict[int, float]] = []
        self.least_of: dict[int, float] = {}
        one = self.variable()
        self.equal.append({one: 1.0})
        self.equal_to.append(1.0)
        plans = {
            kind: [
                secret
                for secret in secrets(twin.scene, kind)
                if self.special(secret.plan) or secret.deceives
            ]
            for kind in prior
        }
        if free:
            plans = {k: [s for s in some if s.deceives] for k, some in plans.items()}
        values = {kind: self.variable() for kind in prior}
        self.unbounded = set(values.values())
        self.least_of = {values[kind]: chance for kind, chance in prior.items()}
        illusions = {s.plan.illusion for some in plans.values() for s in some}
        for illusion in sorted(illusions, key=lambda i: -1 if i is None else i):
            here = [s for some in plans.values() for s in some if s.plan.illusion == illusion]
            sums: dict[Secret, dict[int, float]] = {secret: {} for secret in here}
            self.expand(twin.shown(illusion), [(s, sums[s]) for s in here], one)
            for secret, total in sums.items():
                row = {variable: -worth for variable, worth in total.items()}
                row[values[secret.bound]] = 1.0
                self.most.append(row)

    def special(self, plan: Plan) -> bool:
        """Whether an answer may be free."""
        deniable = plan.trail is not None and self.twin.scene.rules.trail_deniable
        return deniable or plan.shadow is not None

    def variable(self) -> int:
        self.variables += 1
        return self.variables - 1

    def expand(
        self, scene: Scene, left: list[tuple[Secret, dict[int, float]]], before: int
    ) -> None:
        """All that can follow; what each secret comes to is added to its sum."""
        moves = self.twin.moves(scene)
        chosen = [self.variable() for _ in moves]
        self.equal.append({before: -1.0, **dict.fromkeys(chosen, 1.0)})
        self.equal_to.append(0.0)
        for move, variable in zip(moves, chosen, strict=True):
            if isinstance(move, Done):
                for secret, total in left:
                    worth = self.twin.reveal_value(scene, secret.bound, secret.plan)
                    total[variable] = total.get(variable, 0.0) + worth
                continue
            after = act(scene, move)
            if after.question is None:
                self.expand(after, left, variable)
                continue
            answers: dict[bool, list[tuple[Secret, dict[int, float]]]] = {True: [], False: []}
            for secret, total in left:
                right = right_answers(after, secret.plan, after.question)
                if not self.free or len(right) == 1:
                    answers[says(after, secret)].append((secret, total))
                    continue
                least = self.variable()
                self.unbounded.add(least)
                total[least] = 1.0
                for yes in (True, False):
                    part: dict[int, float] = {}
                    answers[yes].append((secret, part))
                    self.most.append(part)
                    part[~least] = 1.0  # turned into "least - part <= 0" at the end
            for yes, some in answers.items():
                if some:
                    self.expand(Answered(after.question, yes).change(after), some, variable)

    def solve(self) -> float:
        rows = []
        for row in self.most:
            marks = [variable for variable in row if variable < 0]
            if marks:
                rows.append({v: -worth for v, worth in row.items() if v >= 0} | {~marks[0]: 1.0})
            else:
                rows.append(row)
        cost = np.zeros(self.variables)
        for variable, chance in self.least_of.items():
            cost[variable] = -chance
        bounds = [
            (None, None) if n in self.unbounded else (0.0, None) for n in range(self.variables)
        ]
        found = linprog(
            cost,
            A_ub=_sparse(rows, self.variables),
            b_ub=np.zeros(len(rows)),
            A_eq=_sparse(self.equal, self.variables),
            b_eq=np.array(self.equal_to),
            bounds=bounds,
            method="highs",
        )
        assert found.status == 0, found.message
        return float(-found.fun)


def _sparse(rows: list[dict[int, float]], width: int) -> Any:
    entries = [(n, v, worth) for n, row in enumerate(rows) for v, worth in row.items()]
    at, where, worth = zip(*entries, strict=True)
    return coo_matrix((worth, (at, where)), shape=(len(rows), width)).tocsr()
