"""The reveal (REV) and the end of a round: what follows by itself once the Samurai are done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from goryo.board import Kind, Tile
from goryo.events import (
    Advanced,
    Broken,
    Caught,
    Ended,
    Event,
    Mistaken,
    Revealed,
    RoundBegan,
    RoundEnded,
    Spent,
    TurnEnded,
    Unveiled,
)
from goryo.hunt import right_answers
from goryo.moves import Plan
from goryo.outcome import Ending, Outcome, samurai_win
from goryo.plans import any_plan, faults, shadow_holds, trail_holds
from goryo.roles import Role
from goryo.rulebook import Power, Stage
from goryo.scene import Scene


def reveal(scene: Scene, bound: Kind, plan: Plan) -> Iterator[Event]:
    """The events from the end of the Samurai's turn to the first draw, or to the game's end."""

    def now(event: Event) -> Event:
        nonlocal scene
        scene = event.change(scene)
        return event

    yield now(TurnEnded())
    yield now(Revealed(plan))
    if scene.board.kind_of[plan.target] == bound:  # REV-2, REF-2: before anything is counted
        yield Ended(samurai_win(Ending.SELF_BROKEN))
        return
    for stage in scene.rules.reveal_order:
        for event in _STAGES[stage](scene, plan):
            yield now(event)
        if scene.spirits >= scene.rules.spirits:  # REV-5
            yield Ended(samurai_win(Ending.CAPTURED))
            return
        if scene.identified:  # REV-8
            yield Ended(samurai_win(Ending.IDENTIFIED))
            return
    for event in _spent(scene, plan):
        yield now(event)
    if scene.owed == 0:
        yield from next_round(scene, bound)


def next_round(scene: Scene, bound: Kind) -> Iterator[Event]:
    """A round is over (REV-10); then the next, or END-1 and END-2."""
    if scene.round > 0:
        ended = RoundEnded(scene.round)
        yield ended
        scene = ended.change(scene)
    if scene.round == scene.rules.rounds:
        yield Ended(_after_the_last_round(scene))
        return
    began = RoundBegan(scene.round + 1)
    yield began
    if not any_plan(began.change(scene), bound):
        yield Ended(samurai_win(Ending.CORNERED))  # PLAN-8


def _after_the_last_round(scene: Scene) -> Outcome:
    """END-1; but without an object broken in every round, and one before, no revenge (END-2)."""
    if len(scene.broken) < scene.rules.rounds + 1:
        return samurai_win(Ending.UNAVENGED)
    return Outcome(Role.GORYO, Ending.AVENGED)


def _mistakes(scene: Scene, plan: Plan) -> Iterator[Event]:
    """REV-2; under the guided referee there are none."""
    found: list[tuple[str, Tile]] = [(why.clause, tile) for tile, why in faults(scene, plan)]
    for clue in scene.clues:
        if clue.yes not in right_answers(scene, plan, clue.tile):
            trail = trail_holds(plan) and clue.tile == plan.trail
            found.append(("TRAIL-2" if trail else "INV-1", clue.tile))
    if found:
        yield Mistaken(tuple(found))


def _clues(scene: Scene, plan: Plan) -> Iterator[Event]:
    """REV-3: greens count, those on the trail or the shadow excepted (TRAIL-3, GEN-4).

    A power that was laid against its rule takes no clue's worth (REF-4).
    """
    worthless = (
        plan.trail if trail_holds(plan) else None,
        plan.shadow if shadow_holds(plan) else None,
    )
    greens = sum(clue.yes and clue.tile not in worthless for clue in scene.clues)
    marker = min(scene.marker + greens, scene.board.track)
    bags = sum(scene.marker < bag <= marker for bag in scene.board.bags)
    yield Advanced(greens, marker, bags)


def _catches(scene: Scene, plan: Plan) -> Iterator[Event]:
    """REV-4."""
    there = tuple(s for s in scene.board.samurai if scene.samurai[s] == plan.target)
    if there:
        yield Caught(there)


def _break(scene: Scene, plan: Plan) -> Iterator[Event]:  # noqa: ARG001 (as every stage)
    """REV-6, and REF-3 after a mistaken plan."""
    yield Broken(plan.target)


_STAGES: dict[Stage, Callable[[Scene, Plan], Iterator[Event]]] = {
    Stage.MISTAKES: _mistakes,
    Stage.CLUES: _clues,
    Stage.CATCHES: _catches,
    Stage.BREAK: _break,
}


def _spent(scene: Scene, plan: Plan) -> Iterator[Event]:
    """The cubes that are gone after this reveal (LEAP-1, TRAIL-3, GEN-2, GEN-4)."""
    if len(plan.path) > scene.rules.movement_cubes + 1:
        yield Spent(Power.LEAP)
    if plan.trail in scene.asked:
        yield Spent(Power.TRAIL)
    if plan.illusion is not None:
        yield Spent(Power.ILLUSION)
    if plan.shadow in scene.asked:
        yield Spent(Power.SHADOW)


def curtain(bound: Kind | None, plan: Plan | None) -> Event:
    """After the end everybody may know what was secret."""
    return Unveiled(bound, plan)
