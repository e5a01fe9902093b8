"""Tables in the store: what they are, their entries, and when something is due."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from goryo.errors import Conflict, Unknown
from goryo.plain_data import Json
from goryo.roles import SEATS, Role, Sides
from goryo.server.store.access import Access, delete_tables, is_there
from goryo.server.store.appends import Append
from goryo.server.store.leases import unleased
from goryo.server.store.schema import ENTRY, GAME_TABLE, IDENTITY, SEAT
from goryo.server.store.values import (
    RUNNING,
    StoredSeat,
    StoredTable,
    TableStanding,
    TableToStore,
)
from goryo.server.store.writer import Scope


class StoredTables:
    """The part of the store that keeps tables and their entries."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def new_table(self, table: TableToStore) -> None:
        """Store a new table with both its seats; `Conflict` if there is one of that id.

        If both seats are taken, the table is due at once.
        """

        async def run(scope: Scope) -> None:
            await self._insert(scope, table)

        await self._access.change(run)

    async def next_table(self, before: str, table: TableToStore) -> str:
        """Store the table of the game after that one, once; the id of the next game's table.

        Whoever comes second gets the id of the first.
        """
        chained = (
            update(GAME_TABLE)
            .where(GAME_TABLE.c.id == before, GAME_TABLE.c.next_id.is_(None))
            .values(next_id=table.id, rematch=None)
        )
        known = select(GAME_TABLE.c.next_id).where(GAME_TABLE.c.id == before)

        async def run(scope: Scope) -> str:
            if (await scope.connection.execute(chained)).rowcount == 1:
                await self._insert(scope, table)
                scope.changed.add(before)
                return table.id
            found = (await scope.connection.execute(known)).scalar_one_or_none()
            if found is None:
                raise Unknown("table", before)
            return str(found)

        return await self._access.change(run, before)

    async def _insert(self, scope: Scope, table: TableToStore) -> None:
        now = self._access.clock()
        taken = {seat.role for seat in table.seats if not seat.empty}
        row = {
            "id": table.id,
            "created": now,
            "changed": now,
            "setup": _write(table.setup),
            "behaviour": table.behaviour,
            "seed": table.seed.hex(),
            "goryo_nonce": table.goryo_nonce,
            "samurai_nonce": table.samurai_nonce,
            "match_id": table.match,
            "number": 0,
            "due": now if taken == set(SEATS) else None,
        }
        given = {seat.role: seat for seat in table.seats}
        seats = [
            {
                "table_id": table.id,
                "role": role.value,
                "identity_id": given[role].identity if role in given else None,
                "program": given[role].program if role in given else None,
                "left_empty": False,
            }
            for role in SEATS
        ]
        known = select(GAME_TABLE.c.id).where(GAME_TABLE.c.id == table.id)
        if (await scope.connection.execute(known)).first():
            raise Conflict("table-exists")
        await scope.connection.execute(insert(GAME_TABLE), row)
        await scope.connection.execute(insert(SEAT), seats)
        scope.changed.add(table.id)

    async def table(self, table_id: str) -> StoredTable:
        """The table as it is stored now; `Unknown` if there is none."""
        async with self._access.reading() as connection:
            row = (
                await connection.execute(select(GAME_TABLE).where(GAME_TABLE.c.id == table_id))
            ).first()
            if row is None:
                raise Unknown("table", table_id)
            return _table(row, await _seats(connection, table_id))

    async def entries(self, table_id: str, since: int = 0) -> list[Json]:
        """The table's entries from that number on, in order; `Unknown` if there is no table."""
        wanted = (
            select(ENTRY.c.data)
            .where(ENTRY.c.table_id == table_id, ENTRY.c.number >= since)
            .order_by(ENTRY.c.number)
        )
        async with self._access.reading() as connection:
            found = [_parsed(data) for data in (await connection.execute(wanted)).scalars()]
            if not found and not await is_there(connection, table_id):
                raise Unknown("table", table_id)
        return found

    async def append(
        self,
        table_id: str,
        number: int,
        entries: Sequence[Json],
        standing: TableStanding = RUNNING,
        *,
        lease: str | None = None,
        quiet: bool = False,
    ) -> None:
        """Store these entries, the first of them with that number; return when they are safe.

        All of them or none: `Conflict` (stale-number) unless the table has exactly `number`
        entries, `Unknown` if there is no table. `standing` is how the table stands after them. With
        `lease` the entries count only while that owner holds the table's lease: `Conflict`
        (lease-lost). What only one seat may know of is stored `quiet`: it changes no time that
        others can see.
        """
        texts = [_write(entry) for entry in entries]
        await self._access.do(
            Append(table_id, number, texts, self._access.clock(), standing, lease, quiet)
        )

    async def count_live(self) -> int:
        """How many tables there are whose game is not over."""
        counted = select(func.count()).where(GAME_TABLE.c.ended.is_(None))
        async with self._access.reading() as connection:
            return (await connection.execute(counted)).scalar_one()

    async def unattended(self, limit: int = 1000) -> list[str]:
        """Tables where something is due and no process sees to it, the longest waiting first.

        A program is to move there or a clock has run out, and nobody holds the lease. What follows
        a restart or the death of another process is here.
        """
        due = GAME_TABLE.c.due.is_not(None) & (GAME_TABLE.c.due <= self._access.clock())
        return await self._access.ids(
            select(GAME_TABLE.c.id)
            .where(due, GAME_TABLE.c.ended.is_(None), unleased(self._access.clock()))
            .order_by(GAME_TABLE.c.due, GAME_TABLE.c.id)
            .limit(limit)
        )

    async def set_due(
        self, table_id: str, number: int, due: float | None, *, for_good: bool = False
    ) -> None:
        """When somebody must see to the table again, unless it has gone on since that number.

        What has become due meanwhile stays so: a program that has just sat down and is to move,
        or a table with nobody missing that has not begun; except `for_good`.
        """
        here = SEAT.c.table_id == GAME_TABLE.c.id
        sitter = SEAT.c.role == GAME_TABLE.c.to_act
        moves = exists().where(here, sitter, SEAT.c.program.is_not(None))
        missing = exists().where(here, SEAT.c.identity_id.is_(None), SEAT.c.program.is_(None))
        later = update(GAME_TABLE).where(GAME_TABLE.c.id == table_id, GAME_TABLE.c.number == number)
        if not for_good:
            later = later.where(~moves, (GAME_TABLE.c.number > 0) | missing)

        async def run(scope: Scope) -> None:
            await scope.connection.execute(later.values(due=due))

        await self._access.change(run, table_id)

    async def offer_rematch(
        self, table_id: str, role: Role, nonce: str, sides: Sides, seed: bytes
    ) -> None:
        """This seat would play again, on these sides, by the fate that comes of this seed.

        An offer that stands already stays if it is one of these sides too.
        """
        known = select(GAME_TABLE.c.rematch).where(GAME_TABLE.c.id == table_id)
        offer = _write({"by": role.value, "nonce": nonce, "sides": sides, "seed": seed.hex()})

        async def run(scope: Scope) -> None:
            before = (await scope.connection.execute(known)).scalar_one_or_none()
            standing = _offer_of(before)
            if standing is not None and standing.get("sides", "swapped") == sides:
                return
            # Nobody else has offered anything meanwhile, nor has a game begun.
            same = GAME_TABLE.c.rematch == before if before else GAME_TABLE.c.rematch.is_(None)
            here = (GAME_TABLE.c.id == table_id, GAME_TABLE.c.next_id.is_(None), same)
            await scope.connection.execute(update(GAME_TABLE).where(*here).values(rematch=offer))
            scope.changed.add(table_id)

        await self._access.change(run, table_id)

    async def delete_waiting(self, table_id: str, identity_id: str) -> bool:
        """Delete a table that has not begun, where this identity sits; False if it has begun."""
        mine = exists().where(SEAT.c.table_id == table_id, SEAT.c.identity_id == identity_id)
        waiting = select(GAME_TABLE.c.id).where(
            GAME_TABLE.c.id == table_id, GAME_TABLE.c.number == 0, mine
        )

        async def run(scope: Scope) -> bool:
            return bool(await delete_tables(scope, waiting))

        return await self._access.change(run, table_id)

    async def forget_waiting(self, moment: float) -> list[str]:
        """Delete the tables from before that moment that nobody has joined; their ids."""
        old = select(GAME_TABLE.c.id).where(_waiting(), GAME_TABLE.c.created < moment)

        async def run(scope: Scope) -> list[str]:
            return await delete_tables(scope, old)

        return await self._access.change(run)

    async def make_room(self, newcomer: str) -> str | None:
        """Delete one table that nobody has joined, for somebody who has none that waits; its id.

        It is the oldest of whoever has the most that wait, unless somebody looks at it.
        """
        owned = (
            select(GAME_TABLE.c.id, GAME_TABLE.c.created, SEAT.c.identity_id, SEAT.c.here_until)
            .join(SEAT, SEAT.c.table_id == GAME_TABLE.c.id)
            .where(_waiting(), SEAT.c.identity_id.is_not(None))
            .subquery()
        )
        hoards = (
            select(owned.c.identity_id, func.count().label("tables"))
            .group_by(owned.c.identity_id)
            .subquery()
        )
        oldest = (
            select(owned.c.id)
            .join(hoards, hoards.c.identity_id == owned.c.identity_id)
            .where(func.coalesce(owned.c.here_until, 0) < self._access.clock())
            .order_by(hoards.c.tables.desc(), owned.c.created, owned.c.id)
            .limit(1)
        )
        mine = select(func.count()).where(owned.c.identity_id == newcomer)

        async def run(scope: Scope) -> str | None:
            if (await scope.connection.execute(mine)).scalar_one():
                return None
            return next(iter(await delete_tables(scope, oldest)), None)

        return await self._access.change(run)


def _waiting() -> ColumnElement[bool]:
    """Of a table: that it has not begun, and somebody is missing."""
    here = SEAT.c.table_id == GAME_TABLE.c.id
    missing = exists().where(here, SEAT.c.identity_id.is_(None), SEAT.c.program.is_(None))
    return (GAME_TABLE.c.number == 0) & missing.correlate(GAME_TABLE)


def _parsed(text: str) -> Any:
    """What was stored; None for what is no JSON any more, which whoever reads it finds wrong."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def setup_of(text: str) -> Json:
    """What was agreed, as it was stored; nothing, if that can no longer be read."""
    found = _parsed(text)
    return found if isinstance(found, dict) else {}


def _offer_of(text: str | None) -> Json | None:
    """The offer of another game, as it was stored; what is none any more counts as none."""
    found = None if text is None else _parsed(text)
    sound = isinstance(found, dict) and found.get("by") in SEATS and "nonce" in found
    return found if sound else None


_write = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode
"""What is stored, as text."""


async def _seats(connection: AsyncConnection, table_id: str) -> tuple[StoredSeat, ...]:
    rows = await connection.execute(
        select(SEAT, IDENTITY.c.nickname)
        .join_from(SEAT, IDENTITY, SEAT.c.identity_id == IDENTITY.c.id, isouter=True)
        .where(SEAT.c.table_id == table_id)
        .order_by(SEAT.c.role)
    )
    return tuple(map(seat_of, rows))


def seat_of(row: Row[Any]) -> StoredSeat:
    """A seat with the nickname of who sits there, as it was read."""
    name = row.nickname or ""
    left = bool(row.left_empty)
    return StoredSeat(Role(row.role), row.identity_id, row.program, name, row.here_until, left)


def standing_of(row: Row[Any]) -> TableStanding:
    return TableStanding(
        to_act=None if row.to_act is None else Role(row.to_act),
        due=row.due,
        ended=row.ended is not None,
        winner=None if row.winner is None else Role(row.winner),
        ending=row.ending,
    )


def _table(row: Row[Any], seats: tuple[StoredSeat, ...]) -> StoredTable:
    return StoredTable(
        id=row.id,
        created=row.created,
        changed=row.changed,
        ended=row.ended,
        setup=setup_of(row.setup),
        behaviour=row.behaviour,
        seed=bytes.fromhex(row.seed),
        goryo_nonce=row.goryo_nonce,
        samurai_nonce=row.samurai_nonce,
        match=row.match_id,
        number=row.number,
        standing=standing_of(row),
        rematch=_offer_of(row.rematch),
        next=row.next_id,
        lease_owner=row.lease_owner,
        lease_until=row.lease_until,
        seats=seats,
    )
