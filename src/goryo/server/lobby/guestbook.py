"""The guestbook: who is who, and what is forgotten of them when they want it so."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

from goryo.server.doors.admission import Barred, Denial
from goryo.server.doors.bans import Bans
from goryo.server.doors.identity import (
    Secrets,
    hash_token,
    is_token,
    new_id,
    new_token,
    read_nickname,
)
from goryo.server.doors.limits import Limit, Rate, RateLimit
from goryo.server.store.values import Identity
from goryo.server.table import summary
from goryo.server.table.live_tables import LiveTables
from goryo.server.table.won_and_lost import counted
from goryo.wire.summaries import MineData, ResultsData

if TYPE_CHECKING:
    from goryo.server.store.stored_people import StoredPeople

_DAY = 24 * 60 * 60
_FRESH = 3
"""Seconds for which it is remembered whose a token is, where nobody says that it is no more."""
_KNOWN = 10_000
"""So many are remembered."""


class Guestbook:
    """Everybody who has come in."""

    def __init__(
        self,
        people: StoredPeople,
        tables: LiveTables,
        bans: Bans,
        clock: Callable[[], float],
        chance: Secrets,
    ) -> None:
        self._people = people
        self._bans = bans
        self._tables = tables
        self._clock = clock
        self._chance = chance
        self._newcomers = RateLimit(
            Limit.IDENTITIES, Rate(burst=200, per_second=1 / 6), clock=clock
        )
        self._known: OrderedDict[str, tuple[float, Identity]] = OrderedDict()

    async def identity(self, token: str | None) -> Identity | None:
        """Who has this token, remembered for a moment; `Barred` for whoever is shut out."""
        found = await self._find(token)
        if found is not None:
            self._bans.require_person(found.id)
        return found

    async def _find(self, token: str | None) -> Identity | None:
        if token is None or not is_token(token):
            return None
        key, now = hash_token(token), self._clock()
        known = self._known.get(key)
        if known is not None and 0 <= now - known[0] < _FRESH:
            self._known.move_to_end(key)
            return known[1]
        found = await self._people.identity(token)
        if found is not None:
            if now - found.seen > _DAY:
                await self._people.touch(found.id)
            self._known[key] = (now, found)
            if len(self._known) > _KNOWN:
                self._known.popitem(last=False)
        return found

    def forget_known(self, identity_id: str) -> None:
        """Somebody is no more, by the word of another process."""
        for key in [key for key, (_, known) in self._known.items() if known.id == identity_id]:
            del self._known[key]

    async def new_identity(self, nickname: object = "", address: str = "") -> tuple[Identity, str]:
        """Somebody new, and the token that only they get to see; `TooMany` of one address."""
        self._newcomers.take(address)
        token = new_token(self._chance)
        name = read_nickname(nickname)
        return await self._people.new_identity(new_id(self._chance), token, name), token

    async def rename(self, identity: Identity, nickname: object) -> None:
        """Change the nickname, also where somebody looks at it now."""
        tables = await self._people.set_nickname(identity.id, read_nickname(nickname))
        self._known.clear()
        await self._tell(tables)

    async def forget_games(self, identity: Identity) -> int:
        """Delete every table where this identity sits; how many."""
        gone = await self._people.delete_games(identity.id)
        await self._tell(gone)
        return len(gone)

    async def forget_identity(self, identity: Identity) -> int:
        """Delete the identity and every table where it sits; how many."""
        gone = await self._people.delete_identity(identity.id)
        self._known.clear()
        await self._tell(gone)
        return len(gone)

    async def games_of(self, identity: Identity) -> list[MineData]:
        """ "My games", the newest first."""
        games = await self._people.tables_of(identity.id)
        return [summary.of_mine(game) for game in games if game.readable]

    async def results_of(self, identity: Identity) -> ResultsData:
        """What this identity won and lost."""
        games = await self._people.decided(identity.id)
        return counted([game for game in games if game.readable], identity.id)

    async def _tell(self, tables: list[str]) -> None:
        for table_id in tables:
            await self._tables.heard(table_id)


def require(identity: Identity | None) -> Identity:
    """`Denied` for whoever has no identity yet."""
    if identity is None:
        raise Barred(Denial.NO_IDENTITY)
    return identity
