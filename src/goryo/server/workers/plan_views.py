"""What a worker needs in order to lay out the tree of her plans: the scene, and her bound type.

It comes from this program and goes to a process of it, and is packed as Python packs its values:
as the JSON of a whole view, of which nothing else is needed, it took five times as long as the
tree. Nothing that a worker sends back is ever unpacked.
"""

from __future__ import annotations

import pickle
from functools import lru_cache

from goryo.board import read_board
from goryo.roles import Role
from goryo.rulebook import rulebook
from goryo.view import View
from goryo.view_json import board_text

PACKED = b"="
"""How such a request begins, which is no JSON."""


def pack(view: View) -> bytes:
    """Her view, as far as her plans follow from it."""
    board, rules = view.board, view.rules
    scene = view.scene._replace(board=None, rules=None)  # type: ignore[arg-type]
    told = (board_text(board), rules.name, rules.variants, scene, view.bound)
    return PACKED + pickle.dumps(told, pickle.HIGHEST_PROTOCOL)


def unpack(packed: bytes) -> View:
    """The view that was packed, without its history."""
    text, name, variants, scene, bound = pickle.loads(packed.removeprefix(PACKED))
    placed = scene._replace(board=_board(text), rules=rulebook(name, variants))
    return View(Role.GORYO, placed, bound)


_board = lru_cache(maxsize=64)(read_board)
