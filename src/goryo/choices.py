"""What a viewer can do now, ready to be shown: each intent with "ok" or the reason why not.

Page, terminal and bots read this and need no rules of their own. The value is plain JSON data.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from goryo.board import Board, Samurai, Tile
from goryo.hunt import intents_of, why_no_step, why_not_act, why_not_this
from goryo.moves import Action, Answer, Curse, Done, Enter, Move, Step, write_move
from goryo.plain_data import Json
from goryo.plans import Branch, count_plans, lengths, plan_tree, why_no_powers
from goryo.refusals import Reason, Refusal
from goryo.rulebook import Power
from goryo.scene import Phase, Referee, Scene
from goryo.view import View


def choices(view: View) -> Json:
    """`moves`: every intent that can be listed, with its refusal or null.

    `plan`, when she is to plan: see `_plan`. Nothing to choose gives an empty list and null.
    """
    planning = view.to_act and view.scene.phase is Phase.PLAN
    moves = _moves(view) if view.to_act else []
    return {"moves": moves, "plan": _plan(view) if planning else None}


def _moves(view: View) -> list[Json]:
    listed: list[Json] = []
    moves: Iterable[Move] = ()
    match view.scene.phase:
        case Phase.ENTER:
            moves = map(Enter, view.board.tiles)
        case Phase.CURSE:
            tiles = view.board.tiles
            moves = (Curse(one, other) for one in tiles for other in tiles if one < other)
        case Phase.HUNT:
            listed = _hunt(view.scene)
            moves = (Done(),)
        case Phase.ANSWER:
            moves = (Answer(True), Answer(False))
    listed += [{"move": view.write(each), "refusal": _json(view.why_not(each))} for each in moves]
    return listed


def _hunt(scene: Scene) -> list[Json]:
    """The intents of all Samurai. What holds for one Samurai is asked once."""
    board = scene.board
    listed: list[Json] = []
    for samurai in board.samurai:
        barred, here = _json(why_not_act(scene, samurai)), scene.samurai[samurai]
        offered = _written_intents(board, scene.rules.colours, samurai, here)
        if barred:
            listed += [{"move": written, "refusal": barred} for _, written in offered]
            continue
        turn = scene.turn.by(samurai)
        tired = _json(why_no_step(scene, turn, samurai))
        for action, written in offered:
            if isinstance(action, Step):  # nothing that is offered is too far
                listed.append({"move": written, "refusal": tired})
                continue
            refusal = why_not_this(scene, turn, action)
            listed.append({"move": written, "refusal": refusal and refusal.to_json()})
    return listed


@lru_cache(maxsize=4096)
def _written_intents(
    board: Board, colours: tuple[str, ...], samurai: Samurai, here: Tile
) -> tuple[tuple[Action, str], ...]:
    actions = intents_of(board, samurai, here)
    return tuple((action, write_move(action, board, colours)) for action in actions)


def _plan(view: View) -> Json:
    """Her plan: how many tiles it has, and with the guided referee the tree of legal paths.

    `paths` maps a number of steps to a tree. A branch has `go` (tile to branch) and `no` (adjacent
    tile to refusal). For any other tile `elsewhere` holds (`elsewhere_target` on the last step),
    for a tile that has a cube already `again`; these are given without the tile.
    """
    scene = view.scene
    assert view.bound is not None
    absent = why_no_powers(scene)
    free = scene.referee is Referee.TABLETOP
    return {
        "start": view.board.tile_names[scene.goryo] if scene.goryo is not None else None,
        "steps": list(lengths(scene)),
        "free": free,
        "count": count_plans(scene, view.bound),
        "paths": {
            str(steps): _branch(plan_tree(scene, view.bound, steps), view)
            for steps in ([] if free else lengths(scene))
        },
        "powers": {power.value: _json(absent.get(power)) for power in Power},
        "elsewhere": _json(Refusal(Reason.PLAN_STEP)),
        "elsewhere_target": _json(Refusal(Reason.PLAN_TARGET_STEP)),
        "again": _json(Refusal(Reason.PLAN_REPEAT)),
        "trail_occupied": _json(Refusal(Reason.TRAIL_OCCUPIED)),
        "shadow_elsewhere": _json(Refusal(Reason.SHADOW_PLACE)),
    }


def _branch(branch: Branch, view: View) -> Json:
    names = view.board.tile_names
    return {
        "go": {names[tile]: _branch(next_, view) for tile, next_ in branch.go.items()},
        "no": {names[tile]: _json(why) for tile, why in branch.no.items()},
    }


def _json(refusal: Refusal | None) -> Json | None:
    return refusal.to_json() if refusal else None
