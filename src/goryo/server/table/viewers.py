"""What leaves the server for one viewer. Every payload of a game is made here, from views alone.

A viewer is a seat or somebody who watches. What happened is told in numbered items, numbered for
that viewer, so that gaps tell nothing; `now` is what the viewer sees and can do at this moment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Raw

from goryo.board import Board
from goryo.plain_data import Json
from goryo.roles import Role
from goryo.rulebook import Rulebook
from goryo.scene import Scene
from goryo.table import FeedItem, Happened, Standing, Table, TakenBack
from goryo.view import View
from goryo.view_json import (
    event_to_json,
    now_to_json,
    scene_to_json,
    unseen_to_json,
    view_to_json,
)

T = TypeVar("T")


def item_to_json(item: FeedItem, board: Board, rules: Rulebook) -> Json:
    """One numbered item of a viewer's feed."""
    match item:
        case Happened(event):
            return event_to_json(event, board, rules)
        case TakenBack(by, left):
            return {"event": "taken-back", "by": by.value, "left": left}
        case Standing(deceive):
            return {"event": "standing", "deceive": deceive}


def items(table: Table, role: Role, since: int) -> list[Json]:
    """What this viewer was told from number `since` on."""
    view = table.view(role)
    return [_item(item, view.board, view.rules) for item in table.feed(role, since)]


def _item(item: FeedItem, board: Board, rules: Rulebook) -> Json:
    """What looks the same to many is written once for all of them; nobody changes it."""
    if not isinstance(item, Happened):
        return item_to_json(item, board, rules)
    return _once(_EVENTS, event_to_json, item.event, board, rules)


def whole_view(table: Table, role: Role, choices: Raw | None = None) -> Json:
    """Everything the viewer may know, the board and the history included.

    What can be chosen is `choices`, where that is worked out elsewhere (see `plan_trees`).
    """
    told = {
        "is": "view",
        "number": table.number(role),
        **_standing(table, role),
        **view_to_json(table.view(role), with_choices=choices is None),
    }
    return told if choices is None else {**told, "choices": choices}


def now(view: View, choices: Raw | None = None) -> Json:
    """The view without what never changes and without what was told already."""
    told = now_to_json(view, with_choices=choices is None, scene=_scene(view.scene))
    return told if choices is None else {**told, "choices": choices}


def _scene(scene: Scene) -> tuple[Json, list[str]]:
    """What lies open is written once for all viewers, who share the scene; nobody changes it."""
    return _once(_SCENES, _scene_to_json, scene)


def _scene_to_json(scene: Scene) -> tuple[Json, list[str]]:
    return scene_to_json(scene), unseen_to_json(scene)


_LATELY = 64
"""So much that was written is remembered: tables are told of in turns, and she after the others."""
_Lately = dict[tuple[int, ...], tuple[tuple[object, ...], T]]
"""What was written, by the very things it was written of, which are kept so that none is mistaken
for another."""
_SCENES: _Lately[tuple[Json, list[str]]] = {}
_EVENTS: _Lately[Json] = {}


def _once(known: _Lately[T], write: Callable[..., T], *things: object) -> T:
    """What was written of these very things, or is now; the oldest is forgotten."""
    key = tuple(map(id, things))
    found = known.get(key)
    if found is None:
        if len(known) >= _LATELY:
            del known[next(iter(known))]
        found = known[key] = (things, write(*things))
    return found[1]


def news(table: Table, role: Role, since: int, choices: Raw | None = None) -> Json:
    """What is new for a viewer who was told everything before number `since`."""
    return {
        "is": "news",
        "since": since,
        "items": items(table, role, since),
        "number": table.number(role),
        "now": now(table.view(role), choices),
        **_standing(table, role),
    }


def _standing(table: Table, role: Role) -> Json:
    """Her standing instruction is hers alone."""
    return {"deceive": table.deceive} if role is Role.GORYO else {}
