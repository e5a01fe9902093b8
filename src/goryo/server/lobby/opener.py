"""The opener opens tables: as they are asked for, and as many as there may be."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from goryo.fate import SEED_BYTES
from goryo.game import BEHAVIOUR
from goryo.plain_data import Json
from goryo.roles import SEATS, Role, Sides
from goryo.server.capacity import Capacity
from goryo.server.counts import Counts
from goryo.server.doors.identity import Secrets, new_id
from goryo.server.doors.limits import Limit, Rate, RateLimit, TooMany
from goryo.server.lobby.drawn_boards import Workshop
from goryo.server.lobby.usher import Usher
from goryo.server.store.values import Identity, StoredSeat, StoredTable, TableToStore
from goryo.server.table.live import LiveTable
from goryo.server.table.live_tables import LiveTables
from goryo.server.table.table_setup import TableSetup
from goryo.wire.bounds import FRIEND, ME
from goryo.wire.orders import read_nonce

if TYPE_CHECKING:
    from goryo.server.store.store import Store


class Opener:
    """Opens tables for people, and knows how many games run."""

    def __init__(
        self,
        store: Store,
        tables: LiveTables,
        usher: Usher,
        workshop: Workshop,
        *,
        options: Capacity,
        counts: Counts,
        clock: Callable[[], float],
        chance: Secrets,
    ) -> None:
        self._store = store
        self._tables = tables
        self._usher = usher
        self._workshop = workshop
        self._options = options
        self._counts = counts
        self._clock = clock
        self._chance = chance
        self._shows = RateLimit(Limit.OWN_TABLES, Rate(burst=10, per_second=1 / 60), clock=clock)
        """Of one identity, tables where programs play and nobody sits."""
        self._houses = RateLimit(
            Limit.OWN_TABLES, Rate(options.address_tables, per_second=1 / 30), clock=clock
        )
        """Of one address, whoever opens them there."""
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of each identity that opens a table now."""
        self.running = 0
        """Games that are not over, as counted last."""

    async def count(self) -> None:
        """Count the games that are not over, of all processes."""
        self.running = await self._store.tables.count_live()

    async def open(
        self, identity: Identity, request: object, nonce: object = "", address: str = ""
    ) -> tuple[LiveTable, str | None]:
        """A new table, and the join code for its free seat, if it has one."""
        async with self._room(identity, address):
            setup = await self._workshop.read_setup(request, (identity.id, address))
            return await self._open(identity, setup, nonce)

    async def branch(
        self,
        identity: Identity,
        request: Json,
        line: Sequence[str],
        source: str | None,
        address: str = "",
    ) -> LiveTable:
        """A new table that goes on where these moves end, as the request sets it up."""
        async with self._room(identity, address):
            setup = await self._workshop.read_setup(request, (identity.id, address))
            setup = replace(setup, line=tuple(line), source=source)
            live, _ = await self._open(identity, setup, "")
            return live

    async def offer(self, table_id: str, role: Role, nonce: str, sides: Sides) -> None:
        """This seat would play again. The seed of that game is made now, and committed to before
        the other brings a nonce."""
        seed = self._chance.token_bytes(SEED_BYTES)
        await self._store.tables.offer_rematch(table_id, role, nonce, sides, seed)

    async def next_game(
        self,
        identity: Identity,
        live: LiveTable,
        stored: StoredTable,
        role: Role,
        nonce: str,
        *,
        second: bool,
        sides: Sides,
    ) -> str:
        """The id of the table where they play again, on these sides; once made, the same.

        `second` is whether it is the second game of a match.
        """
        async with self._room(identity):
            offer = stored.rematch
            taken_up = offer is not None and offer["by"] == role.opponent
            theirs = offer["nonce"] if offer and taken_up else ""
            committed = offer.get("seed") if offer and taken_up else None
            seed = bytes.fromhex(committed) if committed else None
            free = stored.seat(role.opponent).empty  # whoever comes brings a nonce
            swap = sides == "swapped"
            mine = role.opponent if swap else role
            nonces = {mine: nonce, mine.opponent: None if free else theirs}
            seats = [
                StoredSeat(
                    seat.role.opponent if swap else seat.role,
                    identity=seat.identity,
                    program=seat.program,
                )
                for seat in stored.seats
            ]
            table_id = new_id(self._chance)
            match = stored.match if second else table_id if live.setup.match else None
            setup = live.setup.swapped() if swap else live.setup.anew()
            new = self._new_table(table_id, setup, seats, nonces, match, seed)
            following = await self._store.tables.next_table(live.id, new)
            if following == table_id:
                self._count_one()
            await live.refresh()
            self._tables.house.on_due(following, self._clock())
            return following

    @contextlib.asynccontextmanager
    async def _room(self, identity: Identity, address: str = "") -> AsyncIterator[None]:
        """Room for one more table; `TooMany` if there are as many as there may be.

        Somebody who asks for many at once gets one after the other, so that each is counted. Where
        no room is left, a newcomer gets that of a table that waits in vain.
        """
        async with self._opening.setdefault(identity.id, asyncio.Lock()):
            own = await self._store.people.count_running(identity.id)
            if own >= self._options.own_tables:
                raise TooMany(Limit.OWN_TABLES)
            if address:
                self._houses.take(address)
            if self.running >= self._options.max_tables:
                await self._make_room(identity)
            yield

    async def _make_room(self, newcomer: Identity) -> None:
        gone = await self._store.tables.make_room(newcomer.id)
        if gone is None:
            raise TooMany(Limit.TABLES, 60)
        self.running -= 1
        await self._tables.heard(gone)

    async def _open(
        self, identity: Identity, setup: TableSetup, nonce: object
    ) -> tuple[LiveTable, str | None]:
        if ME not in setup.seats.values():
            self._shows.take(identity.id)
        seats = [_seat(role, who, identity) for role, who in setup.seats.items()]
        own = read_nonce(nonce)
        given = {
            role: own if setup.seats[role] == ME else None if setup.seats[role] == FRIEND else ""
            for role in SEATS
        }
        if setup.seats[Role.GORYO] == setup.seats[Role.SAMURAI] == ME:
            given[Role.SAMURAI] = ""
        table_id = new_id(self._chance)
        match = table_id if setup.match else None
        await self._store.tables.new_table(self._new_table(table_id, setup, seats, given, match))
        self._count_one()
        live = await self._tables.live(table_id)
        friend = FRIEND in setup.seats.values()
        code = await self._usher.invite(live, identity) if friend else None
        if code is None:
            await live.table()
        return live, code

    def _new_table(
        self,
        table_id: str,
        setup: TableSetup,
        seats: list[StoredSeat],
        nonces: dict[Role, str | None],
        match: str | None,
        seed: bytes | None = None,
    ) -> TableToStore:
        return TableToStore(
            id=table_id,
            setup=setup.to_json(),
            behaviour=BEHAVIOUR,
            seed=seed or self._chance.token_bytes(SEED_BYTES),
            seats=seats,
            goryo_nonce=nonces[Role.GORYO],
            samurai_nonce=nonces[Role.SAMURAI],
            match=match,
        )

    def _count_one(self) -> None:
        self._counts.opened += 1
        self.running += 1


def _seat(role: Role, who: str, identity: Identity) -> StoredSeat:
    if who == ME:
        return StoredSeat(role, identity=identity.id)
    return StoredSeat(role) if who == FRIEND else StoredSeat(role, program=who)
