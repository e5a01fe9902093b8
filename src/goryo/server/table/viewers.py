"""What leaves the server for one viewer. Every payload of a game is made here, from views alone.

A viewer is a seat or somebody who watches. What happened is told in numbered items, numbered for
that viewer, so that gaps tell nothing; `now` is what the viewer sees and can do at this moment.
"""

from __future__ import annotations

from functools import lru_cache

from goryo.board import Board
from goryo.plain_data import Json
from goryo.roles import Role
from goryo.rulebook import Rulebook
from goryo.scene import Scene
from goryo.table import FeedItem, Happened, Standing, Table, TakenBack
from goryo.view import View
from goryo.view_json import event_to_json, now_to_json, scene_to_json, view_to_json


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


def whole_view(table: Table, role: Role) -> Json:
    """Everything the viewer may know, the board and the history included."""
    return {
        "is": "view",
        "number": table.number(role),
        **_standing(table, role),
        **view_to_json(table.view(role)),
    }


def now(view: View) -> Json:
    """The view without what never changes and without what was told already."""
    return now_to_json(view, scene=_scene(view.scene))


@lru_cache(maxsize=64)
def _scene(scene: Scene) -> Json:
    """What lies open is written once for all viewers; nobody may change it."""
    return scene_to_json(scene)


def news(table: Table, role: Role, since: int) -> Json:
    """What is new for a viewer who was told everything before number `since`."""
    return {
        "is": "news",
        "since": since,
        "items": items(table, role, since),
        "number": table.number(role),
        "now": now(table.view(role)),
        **_standing(table, role),
    }


def _standing(table: Table, role: Role) -> Json:
    """Her standing instruction is hers alone."""
    return {"deceive": table.deceive} if role is Role.GORYO else {}
