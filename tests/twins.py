"""Twin games: two games that differ in nothing but what the Samurai and a watcher cannot know.

The twins have another bound type, or another plan that allows the same answers, or both. They are
given step by step, so that whoever compares them sees every moment that a seat can see.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Self

from goryo import Game, Phase, Referee, Role
from goryo.board import Kind, Tile
from goryo.fate import Fate, random_fate
from goryo.hunt import right_answers
from goryo.moves import Answer, Done, Hound, Move, Plan, Search
from goryo.plans import legal_paths
from goryo.rulebook import Power
from goryo.scene import Scene
from tests.strategies import Setup, likely_move

PATHS = 250
"""So many paths are looked at for a twin of a plan."""


@dataclass(frozen=True)
class Moment:
    """The same moment of a game and of its twins, by what is different in each.

    `since` is how many events they all had before the last move.
    """

    one: Game
    twins: dict[str, Game]
    since: int = 0

    def play(self, move: Move, twin_moves: dict[str, Move] | None = None) -> Self:
        """The moment after the move; a twin may make another one."""
        moves = twin_moves or {}
        twins = {what: twin.play(moves.get(what, move)) for what, twin in self.twins.items()}
        return replace(self, one=self.one.play(move), twins=twins, since=len(self.one.events))


BOUND = "bound"
"""The name of the twin with another bound type and the same plans."""


@dataclass(frozen=True)
class Answers:
    """What the Samurai do in a round, and what they are told."""

    moves: tuple[Move, ...]
    told: tuple[tuple[Tile, bool], ...]


def twin_fates(setup: Setup, rng: Random) -> tuple[Fate, Fate]:
    """Two fates that differ in the bound type alone, as long as the bag holds two tokens."""
    bound, *open_order, last = random_fate(setup.board, rng).order
    return Fate((bound, *open_order, last)), Fate((last, *open_order, bound))


def twin_games(
    setup: Setup, rng: Random, plans: int = 4, fates: tuple[Fate, Fate] | None = None
) -> Iterator[Moment]:
    """A game and its twins at every step, to the end or until they differ in what is open.

    In each round up to `plans` twins with other plans go along to the reveal; the twin with the
    other bound type goes on after it. `fates` are as `twin_fates` gives them.
    """
    fate, other_fate = fates or twin_fates(setup, rng)
    hidden = {fate.order[0], other_fate.order[0]}
    moment = Moment(setup.new_game(), {BOUND: setup.new_game()})
    yield moment
    while moment.one.outcome is None:
        one, other = moment.one, moment.twins[BOUND]
        if one.scene.phase is Phase.PLAN:
            round_ = _round(one, other, hidden, rng)
            if round_ is None:
                return
            plan, answers = round_
            found = list(islice(_twin_plans(one, other, plan, answers, rng), plans))
            twins = {what: base for what, base, _ in found}
            moment = replace(moment, twins={**twins, BOUND: other})
            moment = moment.play(plan, {what: twin for what, _, twin in found})
            yield moment
            for move in answers.moves:
                moment = moment.play(move)
                yield moment
            moment = replace(moment, twins={BOUND: moment.twins[BOUND]}).play(Done())
        elif one.actor is Role.FATE:
            moment = moment.play(fate.draw(one.scene), {BOUND: other_fate.draw(other.scene)})
        else:
            moment = moment.play(likely_move(one, rng))
        one, other = moment.one, moment.twins[BOUND]
        if not one.scene.dark >= hidden:
            return
        if (one.outcome is None) != (other.outcome is None):
            return  # PLAN-8: that one of them is cornered is there for all to see
        yield moment


# -- a round -------------------------------------------------------------------------------------


def _round(one: Game, other: Game, hidden: set[Kind], rng: Random) -> tuple[Plan, Answers] | None:
    """A plan that is legal whichever type is bound, what the Samurai ask, and what she says."""
    plan = _plan(one, other, hidden, rng)
    if plan is None:
        return None
    moves = _turn(one.play(plan), rng)
    asked = [tile for move, tile in moves if tile is not None]
    plan = _bring_powers_to(plan, one, asked, rng)
    scene = one.play(plan).scene
    line: list[Move] = []
    told: list[tuple[Tile, bool]] = []
    for move, tile in moves:
        line.append(move)
        if tile is not None:
            honest = scene.referee is Referee.GUIDED or rng.random() < 0.8
            allowed = right_answers(scene, plan, tile) if honest else {True, False}
            told.append((tile, rng.choice(sorted(allowed))))
            line.append(Answer(told[-1][1]))
    return plan, Answers(tuple(line), tuple(told))


def _plan(one: Game, other: Game, hidden: set[Kind], rng: Random) -> Plan | None:
    """One that breaks nothing that may be bound; None if there is none such."""
    for _ in range(80):
        plan = likely_move(one, rng)
        assert isinstance(plan, Plan)
        if one.board.kind_of[plan.target] not in hidden:
            assert other.why_not(plan) is None
            return plan
    return None


def _turn(game: Game, rng: Random) -> list[tuple[Move, Tile | None]]:
    """The Samurai's actions, each with the tile that it asks about: no action hangs on answers."""
    done: list[tuple[Move, Tile | None]] = []
    while True:
        move = likely_move(game, rng)
        if isinstance(move, Done):
            return done
        game = game.play(move)
        done.append((move, game.scene.question))
        if isinstance(move, Search | Hound):
            game = game.play(next(iter(game.legal_moves())))


def _bring_powers_to(plan: Plan, game: Game, asked: list[Tile], rng: Random) -> Plan:
    """The same path, often with the trail or the shadow where the Samurai ask."""
    off = [tile for tile in asked if tile not in plan.path]
    on = [tile for tile in asked if tile in plan.movement]
    powers = game.scene.powers
    trail, shadow = plan.trail, plan.shadow
    if Power.TRAIL in powers and off and rng.random() < 0.7:
        trail = rng.choice(off)
    if Power.SHADOW in powers and on and rng.random() < 0.7:
        shadow = rng.choice(on)
    return Plan(plan.path, trail, shadow, plan.illusion)


# -- other plans with the same answers -----------------------------------------------------------


def _twin_plans(
    one: Game, other: Game, plan: Plan, answers: Answers, rng: Random
) -> Iterator[tuple[str, Game, Plan]]:
    """Plans that could have given the same answers, each kind of difference once if there is any.

    With each: the game that it is made in, which has the same bound type or the other one.
    """
    found: set[str] = set()
    asked = [tile for tile, _ in answers.told]
    for base in rng.sample([one, other], 2):
        for twin in _candidates(base, plan, asked, rng):
            if twin == plan or not could_tell(base.scene, twin, answers):
                continue
            new = set(differences(base.scene, plan, twin, answers)) - found
            if new and base.why_not(twin) is None:
                found |= new
                yield ", ".join(sorted(new)), base, twin


def _candidates(game: Game, plan: Plan, asked: list[Tile], rng: Random) -> Iterator[Plan]:
    """Other plans with the same illusion, which is open: near the plan first, then any."""
    scene, bound, _ = game.position
    assert bound is not None
    tiles = list(scene.board.tiles)
    guided = scene._replace(referee=Referee.GUIDED)
    paths = list(islice(legal_paths(guided, bound), 4 * PATHS))
    rng.shuffle(paths)
    if scene.referee is Referee.TABLETOP:
        lengths = sorted(len(path) for path in paths[:20])
        wild = [tuple(rng.choices(tiles, k=k)) for k in lengths]
        paths = [path for path in (*wild, *paths) if scene.board.kind_of[path[-1]] != bound]
    for path in (plan.path, *paths[:PATHS]):
        trails: set[Tile | None] = {None}
        shadows: set[Tile | None] = {None}
        if Power.TRAIL in scene.powers:
            trails |= {plan.trail, *asked, rng.choice(tiles)} - {*path}
        if Power.SHADOW in scene.powers:
            shadows |= {plan.shadow, *asked, rng.choice(path[:-1])} & {None, *path[:-1]}
        yield from (
            Plan(path, trail, shadow, plan.illusion)
            for trail in _in_any_order(trails, rng)
            for shadow in _in_any_order(shadows, rng)
        )


def _in_any_order(tiles: set[Tile | None], rng: Random) -> list[Tile | None]:
    ordered = sorted(tiles, key=lambda tile: -1 if tile is None else tile)
    rng.shuffle(ordered)
    return ordered


def could_tell(scene: Scene, plan: Plan, answers: Answers) -> bool:
    """Whether the plan allows these answers; at a tabletop she may say anything (REF-2)."""
    return scene.referee is Referee.TABLETOP or all(
        yes in right_answers(scene, plan, tile) for tile, yes in answers.told
    )


def differences(scene: Scene, plan: Plan, twin: Plan, answers: Answers) -> Iterator[str]:
    """In what the plans differ that the Samurai would like to know."""
    if plan.path != twin.path:
        yield "path"
    if plan.target != twin.target:
        yield "target"
    if len(plan.path) != len(twin.path):
        yield "leap"
    if plan.trail != twin.trail:
        yield "trail"
        yield "trail or none" if None in (plan.trail, twin.trail) else "trail elsewhere"
    if plan.shadow != twin.shadow:
        yield "shadow"
        yield "shadow or none" if None in (plan.shadow, twin.shadow) else "shadow elsewhere"
    for tile, yes in answers.told:
        for liar, honest in ((plan, twin), (twin, plan)):
            if tile == liar.trail != honest.trail and scene.referee is Referee.GUIDED:
                yield "trail confirmed" if yes else "trail denied"
            if tile == liar.shadow != honest.shadow and scene.referee is Referee.GUIDED:
                yield "shadow confirmed" if yes else "shadow denied"


def instruction_for(before: Game, moves: Sequence[Move], number: int) -> bool | None:
    """What she must have told the table so that it answers that move as the moves go on; None where
    it is no question, or where the answer is not hers to choose."""
    move = moves[number]
    if not isinstance(move, Search | Hound) or before.scene.referee is not Referee.GUIDED:
        return None
    asked = before.play(move)
    scene, plan = asked.scene, asked.position.plan
    assert plan is not None
    assert scene.question is not None
    if len(right_answers(scene, plan, scene.question)) == 1 or number + 1 == len(moves):
        return None
    answer = moves[number + 1]
    assert isinstance(answer, Answer)
    return answer.yes != (scene.question in plan.path)
