"""Boards that somebody draws or brings: read in a process of their own, in everybody's turn."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from goryo.plain_data import Json
from goryo.server.doors.limits import Limit, Rate, RateLimit, TooMany
from goryo.server.table.table_setup import TableSetup, read_setup
from goryo.server.workers.pool import Minds, Refused, Study
from goryo.wire.no import error_from_json

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
            told = await self._ask({"study": "palace", "board_toml": text}, who)
            request = {**request, "board_toml": told["toml"]}
        return read_setup(request)

    async def check(self, asked: Json, who: Sequence[str]) -> Json:
        """What the checker says of somebody's board; nothing of it is kept."""
        self._drawn.take(who[0])
        chance = secrets.randbits(64)
        return await self._ask({"study": "drawn", "asked": asked, "chance": chance}, who)

    async def _ask(self, asked: Json, who: Sequence[str]) -> Json:
        match await self._minds.study(asked, BUDGET, who):
            case Study(told):
                return told
            case Refused(no):
                raise error_from_json(no)
        raise TooMany(Limit.PROGRAMS)
