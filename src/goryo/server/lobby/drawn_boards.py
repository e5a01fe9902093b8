"""Boards that somebody draws or brings: read in a process of their own, in everybody's turn."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from goryo.plain_data import Json
from goryo.server.doors.limits import Limit, Rate, RateLimit
from goryo.server.table.table_setup import TableSetup, read_setup
from goryo.server.workers.library import found_out
from goryo.server.workers.pool import Minds

BUDGET = 2.0
"""Seconds for a board: the longest text that is taken needs a tenth of one."""


class Workshop:
    """Where boards of anybody's are read, on nobody else's time."""

    def __init__(self, minds: Minds, clock: Callable[[], float]) -> None:
        self._minds = minds
        self._drawn = RateLimit(Limit.REQUESTS, Rate(burst=60, per_second=10), clock=clock)
        """Of one asker, boards to check; a quick hand draws seven strokes a second."""

    async def read_setup(self, request: object, who: Sequence[str]) -> TableSetup:
        """The setup that a request asks for, with its board."""
        if isinstance(request, dict) and isinstance(text := request.get("board_toml"), str):
            asked = {"study": "brought", "board_toml": text}
            told = await found_out(self._minds, asked, BUDGET, who)
            request = {**request, "board_toml": told["toml"]}
        return read_setup(request)

    async def check(self, asked: Json, who: Sequence[str]) -> Json:
        """What the checker says of somebody's board; nothing of it is kept."""
        self._drawn.take(who[0])
        drawn = {"study": "drawn", "asked": asked, "chance": secrets.randbits(64)}
        return await found_out(self._minds, drawn, BUDGET, who)
