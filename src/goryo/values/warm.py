"""What of the learned values is compiled ahead, for `goryo.kernel.warm`."""

from __future__ import annotations

from functools import partial

from goryo.board import Samurai, Tile, load_board
from goryo.kernel.warm import Calls, Part
from goryo.rulebook import rulebook
from goryo.scene import Phase, opening


def _values() -> Calls:
    """What comes after a round on a tiny board, and what it is worth as it begins."""
    from goryo.values.after import Learned
    from goryo.values.networks import learned

    board, rules = load_board("gate"), rulebook()
    scene = opening(board, rules)._replace(phase=Phase.PLAN, round=1, goryo=Tile(0))
    even = [1 / len(board.kinds)] * len(board.kinds)
    nobody: Samurai | None = None
    after = Learned(learned(), scene, even)
    yield partial(after.table, Tile(1), False, nobody)
    yield partial(after.ends, Tile(1))
    yield partial(learned().value, scene, even, scene.samurai)


VALUES = Part("values", _values)
"""Values of rounds to come: what `master` plays for before the last one."""
