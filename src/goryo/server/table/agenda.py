"""What is due at tables, and when: told by whoever stores it to whoever sees to it."""

from __future__ import annotations

from collections.abc import Callable

Heard = Callable[[str, float], None]


class Agenda:
    """Passes on what becomes due. Without anybody who hears it nothing is lost: it is stored."""

    def __init__(self) -> None:
        self._heard: list[Heard] = []

    def put(self, table_id: str, due: float) -> None:
        """That table is due then."""
        for heard in self._heard:
            heard(table_id, due)

    def hear(self, heard: Heard) -> None:
        """From now on this is called with whatever becomes due."""
        self._heard.append(heard)
