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
from goryo.wire.json_text import written

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
    return [item_to_json(item, view.board, view.rules) for item in table.feed(role, since)]


def _items(table: Table, role: Role, since: int) -> list[Raw]:
    """The same, written; what looks the same to many, once for all of them.

    What is hers alone is not remembered, and so drives out nothing that others are told.
    """
    board, rules = table.start.board, table.start.rules
    return [
        _write_item(item, board, rules)
        if isinstance(item, Standing)
        else _once(_ITEMS, _write_item, item, board, rules)
        for item in table.feed(role, since)
    ]


def _write_item(item: FeedItem, board: Board, rules: Rulebook) -> Raw:
    return Raw(written(item_to_json(item, board, rules)))


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


def _scene(scene: Scene) -> tuple[Raw, Raw]:
    """What lies open is written once for all viewers, who share the scene."""
    return _once(_SCENES, _write_scene, scene)


def _write_scene(scene: Scene) -> tuple[Raw, Raw]:
    return Raw(written(scene_to_json(scene))), Raw(written(unseen_to_json(scene)))


_LATELY = 64
"""So much that was written is remembered: tables are told of in turns, and she after the others."""
_Lately = dict[int, tuple[object, T]]
"""What was written, by the very thing it was written of, which is kept so that none is mistaken
for another."""
_SCENES: _Lately[tuple[Raw, Raw]] = {}
_ITEMS: _Lately[Raw] = {}


def _once(known: _Lately[T], write: Callable[..., T], thing: object, *where: object) -> T:
    """What was written of this very thing, or is now; the oldest is forgotten.

    `where` is what it takes to write it, and always the same for one thing.
    """
    found = known.get(id(thing))
    if found is None:
        if len(known) >= _LATELY:
            del known[next(iter(known))]
        found = known[id(thing)] = (thing, write(thing, *where))
    return found[1]


def news(table: Table, role: Role, since: int, choices: Raw | None = None) -> Json:
    """What is new for a viewer who was told everything before number `since`."""
    return {
        "is": "news",
        "since": since,
        "items": _items(table, role, since),
        "number": table.number(role),
        "now": now(table.view(role), choices),
        **_standing(table, role),
    }


def _standing(table: Table, role: Role) -> Json:
    """Her standing instruction is hers alone."""
    return {"deceive": table.deceive} if role is Role.GORYO else {}
