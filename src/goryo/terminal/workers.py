"""What goes on while the screens stay awake: playing at a place, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, cast

from textual.dom import DOMNode


def begin(
    node: DOMNode,
    work: Callable[[], Coroutine[Any, Any, None]],
    name: str,
    *,
    exclusive: bool = False,
) -> None:
    """Do this until it is done or `node` is gone; if `exclusive`, in place of what has this name.

    It is called only when its turn comes. A coroutine made beforehand would be left over, never
    awaited, by whatever ends the work before it has begun.
    """
    node.run_worker(cast(Any, work), name=name, group=name, exclusive=exclusive)
