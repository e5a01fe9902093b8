"""The Samurai's turn (SAM) and its questions (INV): a function of the open scene alone."""

from __future__ import annotations

from collections.abc import Iterator

from goryo.board import Samurai, Tile
from goryo.errors import Neutral
from goryo.moves import Action, Hound, Plan, Search, Step
from goryo.plans import shadow_holds, trail_holds
from goryo.refusals import Reason, Refusal
from goryo.scene import Referee, Scene


def why_not_action(scene: Scene, action: Action) -> Refusal | None:
    """The first rule that the action breaks, if any."""
    if action.samurai not in scene.board.samurai:
        return Refusal(Reason.NO_SUCH_SAMURAI)
    if not isinstance(action, Search) and action.tile not in scene.board.tiles:
        return Refusal(Reason.NO_SUCH_TILE)
    return why_not_act(scene, action.samurai) or _why_not_this(scene, action)


def why_not_act(scene: Scene, samurai: Samurai) -> Refusal | None:
    """Why this Samurai cannot act at all any more (SAM-1, SAM-2)."""
    turn, rules = scene.turn, scene.rules
    who: dict[str, Neutral] = {"samurai": scene.colour(samurai)}
    if samurai in turn.called[:-1]:
        return Refusal(Reason.SAMURAI_FINISHED, who)
    if turn.cubes >= rules.action_cubes:
        return Refusal(Reason.CUBES_SPENT, {"number": rules.action_cubes})
    if samurai != turn.acting and len(turn.called) >= rules.samurai_called:
        return Refusal(Reason.SAMURAI_CALLED, {"number": rules.samurai_called})
    if samurai == turn.acting and turn.actions >= rules.actions_each:
        return Refusal(Reason.ACTIONS_SPENT, {**who, "number": rules.actions_each})
    return None


def _why_not_this(scene: Scene, action: Action) -> Refusal | None:
    samurai = action.samurai
    turn = scene.turn.by(samurai)
    who: dict[str, Neutral] = {"samurai": scene.colour(samurai)}
    here = scene.samurai[samurai]
    if isinstance(action, Step):
        if turn.steps >= scene.rules.steps_each:
            return Refusal(Reason.STEPS_SPENT, who)
        return _why_too_far(scene, here, action.tile, Reason.STEP_FAR, who)
    if samurai == scene.illusion:
        return Refusal(Reason.BLINDED, who)
    if isinstance(action, Search):
        if turn.searched:
            return Refusal(Reason.SEARCH_SPENT, who)
        return why_not_ask(scene, here)
    if turn.hounded:
        return Refusal(Reason.HOUND_SPENT, who)
    far = _why_too_far(scene, here, action.tile, Reason.HOUND_FAR, who)
    return far or why_not_ask(scene, action.tile)


def _why_too_far(
    scene: Scene, here: Tile, there: Tile, reason: Reason, who: dict[str, Neutral]
) -> Refusal | None:
    if there in scene.board.neighbours[here]:
        return None
    return Refusal(reason, {**who, "tile": scene.board.tile_names[there]})


def why_not_ask(scene: Scene, tile: Tile) -> Refusal | None:
    """INV-2: not her starting tile, not the same tile twice in a round."""
    name = scene.board.tile_names[tile]
    if tile == scene.goryo:
        return Refusal(Reason.ASK_START, {"tile": name})
    if tile in scene.asked:
        return Refusal(Reason.ASK_AGAIN, {"tile": name})
    return None


def intents(scene: Scene) -> Iterator[Action]:
    """Everything a Samurai could want to do, allowed or not."""
    for samurai in scene.board.samurai:
        here = scene.samurai[samurai]
        for tile in scene.board.neighbours[here]:
            yield Step(samurai, tile)
        yield Search(samurai)
        for tile in scene.board.neighbours[here]:
            yield Hound(samurai, tile)


def legal_actions(scene: Scene) -> Iterator[Action]:
    """Every action that the rules allow now: the intents that `why_not_action` lets pass."""
    closed = scene.asked | {scene.goryo}
    for samurai in scene.board.samurai:
        if why_not_act(scene, samurai):
            continue
        turn, here = scene.turn.by(samurai), scene.samurai[samurai]
        near = scene.board.neighbours[here]
        if turn.steps < scene.rules.steps_each:
            yield from (Step(samurai, tile) for tile in near)
        if samurai == scene.illusion:
            continue
        if not turn.searched and here not in closed:
            yield Search(samurai)
        if not turn.hounded:
            yield from (Hound(samurai, tile) for tile in near if tile not in closed)


def right_answers(scene: Scene, plan: Plan, tile: Tile) -> frozenset[bool]:
    """The answers that are no mistake there (INV-1, TRAIL-2, GEN-3).

    A power laid against its rule changes nothing (REF-4).
    """
    if trail_holds(plan) and tile == plan.trail:
        return frozenset({True, False} if scene.rules.trail_deniable else {True})
    if shadow_holds(plan) and tile == plan.shadow:
        return frozenset({True, False})
    return frozenset({tile in plan.path})


def why_not_answer(scene: Scene, plan: Plan, yes: bool) -> Refusal | None:
    """REF-1: the guided referee takes right answers only, the tabletop referee any."""
    assert scene.question is not None
    tile = scene.question
    if scene.referee is Referee.TABLETOP or yes in right_answers(scene, plan, tile):
        return None
    reason = Reason.ANSWER_NO if yes else Reason.ANSWER_YES
    if tile == plan.trail:
        reason = Reason.ANSWER_TRAIL
    return Refusal(reason, {"tile": scene.board.tile_names[tile]})
