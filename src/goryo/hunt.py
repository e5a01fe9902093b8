"""The Samurai's turn (SAM) and its questions (INV): a function of the open scene alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from goryo.board import Board, Samurai, Tile
from goryo.errors import Neutral
from goryo.moves import Action, Hound, Plan, Search, Step
from goryo.plans import shadow_holds, trail_holds
from goryo.refusals import Reason, Refusal
from goryo.scene import HuntTurn, Referee, Scene


def why_not_action(scene: Scene, action: Action) -> Refusal | None:
    """The first rule that the action breaks, if any."""
    if action.samurai not in scene.board.samurai:
        return Refusal(Reason.NO_SUCH_SAMURAI)
    if not isinstance(action, Search) and action.tile not in scene.board.tiles:
        return Refusal(Reason.NO_SUCH_TILE)
    refusal = why_not_act(scene, action.samurai)
    return refusal or why_not_this(scene, scene.turn.by(action.samurai), action)


def why_not_act(scene: Scene, samurai: Samurai) -> Refusal | None:
    """Why this Samurai cannot act at all any more (SAM-1, SAM-2)."""
    turn, rules = scene.turn, scene.rules
    if samurai in turn.called[:-1]:
        return Refusal(Reason.SAMURAI_FINISHED, _who(scene, samurai))
    if turn.cubes >= rules.action_cubes:
        return Refusal(Reason.CUBES_SPENT, {"number": rules.action_cubes})
    if samurai != turn.acting and len(turn.called) >= rules.samurai_called:
        return Refusal(Reason.SAMURAI_CALLED, {"number": rules.samurai_called})
    if samurai == turn.acting and turn.actions >= rules.actions_each:
        number = rules.actions_each
        return Refusal(Reason.ACTIONS_SPENT, {**_who(scene, samurai), "number": number})
    return None


def why_not_this(scene: Scene, turn: HuntTurn, action: Action) -> Refusal | None:
    """Why a Samurai who can act cannot do this; `turn` is as his action finds it."""
    samurai = action.samurai
    here = scene.samurai[samurai]
    if isinstance(action, Step):
        tired = why_no_step(scene, turn, samurai)
        return tired or _why_too_far(scene, here, action, Reason.STEP_FAR)
    if samurai == scene.illusion:
        return Refusal(Reason.BLINDED, _who(scene, samurai))
    if isinstance(action, Search):
        if turn.searched:
            return Refusal(Reason.SEARCH_SPENT, _who(scene, samurai))
        return why_not_ask(scene, here)
    if turn.hounded:
        return Refusal(Reason.HOUND_SPENT, _who(scene, samurai))
    return _why_too_far(scene, here, action, Reason.HOUND_FAR) or why_not_ask(scene, action.tile)


def why_no_step(scene: Scene, turn: HuntTurn, samurai: Samurai) -> Refusal | None:
    """Why a Samurai who can act cannot go anywhere (SAM-3)."""
    if turn.steps >= scene.rules.steps_each:
        return Refusal(Reason.STEPS_SPENT, _who(scene, samurai))
    return None


def _who(scene: Scene, samurai: Samurai) -> dict[str, Neutral]:
    return {"samurai": scene.colour(samurai)}


def _why_too_far(scene: Scene, here: Tile, action: Step | Hound, reason: Reason) -> Refusal | None:
    if action.tile in scene.board.neighbours[here]:
        return None
    tile = scene.board.tile_names[action.tile]
    return Refusal(reason, {**_who(scene, action.samurai), "tile": tile})


def why_not_ask(scene: Scene, tile: Tile) -> Refusal | None:
    """INV-2: not her starting tile, not the same tile twice in a round."""
    if tile == scene.goryo:
        return Refusal(Reason.ASK_START, {"tile": scene.board.tile_names[tile]})
    if tile in scene.asked:
        return Refusal(Reason.ASK_AGAIN, {"tile": scene.board.tile_names[tile]})
    return None


@lru_cache(maxsize=4096)
def intents_of(board: Board, samurai: Samurai, here: Tile) -> tuple[Action, ...]:
    """Everything this Samurai could want to do on that tile."""
    near = board.neighbours[here]
    steps = (Step(samurai, tile) for tile in near)
    hounds = (Hound(samurai, tile) for tile in near)
    return (*steps, Search(samurai), *hounds)


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


def instructed_answer(scene: Scene, plan: Plan, tile: Tile, *, deceive: bool) -> bool:
    """The right answer there by her standing instruction (REF-1)."""
    right = right_answers(scene, plan, tile)
    truth = tile in plan.path
    return truth != ((not truth) in right and (deceive or truth not in right))


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
