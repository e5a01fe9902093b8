"""Tables in the store: what they are, their entries, and who sees to them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from goryo.errors import Conflict, Unknown
from goryo.roles import SEATS, Role
from goryo.server.desk import Desk, is_there
from goryo.server.schema import ENTRY, GAME_TABLE, SEAT
from goryo.server.stored import Json, NewTable, Seat, StoredTable
from goryo.server.writer import Append, Scope


class Tables(Desk):
    """The part of the store that keeps tables."""

    # -- tables ----------------------------------------------------------------------------------

    async def new_table(self, table: NewTable) -> None:
        """Store a new table with both its seats; `Conflict` if there is one of that id."""
        now = self._clock()
        row = {
            "id": table.id,
            "created": now,
            "changed": now,
            "setup": _write(table.setup),
            "behaviour": table.behaviour,
            "seed": table.seed.hex(),
            "goryo_nonce": table.goryo_nonce,
            "samurai_nonce": table.samurai_nonce,
            "timed": table.timed,
            "match_id": table.match,
            "number": 0,
        }
        given = {seat.role: seat for seat in table.seats}
        seats = [
            {
                "table_id": table.id,
                "role": role.value,
                "identity_id": given[role].identity if role in given else None,
                "program": given[role].program if role in given else None,
            }
            for role in SEATS
        ]

        async def run(scope: Scope) -> None:
            known = select(GAME_TABLE.c.id).where(GAME_TABLE.c.id == table.id)
            if (await scope.connection.execute(known)).first():
                raise Conflict("table-exists")
            await scope.connection.execute(insert(GAME_TABLE), row)
            await scope.connection.execute(insert(SEAT), seats)
            scope.changed.add(table.id)

        await self._change(run)

    async def table(self, table_id: str) -> StoredTable:
        """The table as it is stored now; `Unknown` if there is none."""
        async with self._reading() as connection:
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
        async with self._reading() as connection:
            found = [json.loads(data) for data in (await connection.execute(wanted)).scalars()]
            if not found and not await is_there(connection, table_id):
                raise Unknown("table", table_id)
        return found

    async def append(
        self,
        table_id: str,
        number: int,
        entries: Sequence[Json],
        *,
        ended: bool = False,
        lease: str | None = None,
    ) -> None:
        """Store these entries, the first of them with that number; return when they are safe.

        All of them or none: `Conflict` (stale-number) unless the table has exactly `number`
        entries, `Unknown` if there is no table. With `ended` the game is over. With `lease` the
        entries count only while that owner holds the table's lease: `Conflict` (lease-lost).
        """
        written = [_write(entry) for entry in entries]
        await self._do(Append(table_id, number, written, self._clock(), ended, lease))

    async def set_nonce(self, table_id: str, role: Role, nonce: str) -> None:
        """A seat's part in the fate, once and before the first entry; `Conflict` if later."""
        column = {Role.GORYO: GAME_TABLE.c.goryo_nonce, Role.SAMURAI: GAME_TABLE.c.samurai_nonce}
        await self._one(
            table_id,
            update(GAME_TABLE)
            .where(GAME_TABLE.c.id == table_id, GAME_TABLE.c.number == 0, column[role].is_(None))
            .values({column[role]: nonce, GAME_TABLE.c.changed: self._clock()}),
            Conflict("nonce-late"),
        )

    async def match(self, match_id: str) -> list[str]:
        """The ids of a match's tables, in the order of their making."""
        return await self._ids(
            select(GAME_TABLE.c.id)
            .where(GAME_TABLE.c.match_id == match_id)
            .order_by(GAME_TABLE.c.created, GAME_TABLE.c.id)
        )

    async def live_tables(self) -> list[str]:
        """The ids of all tables whose game is not over, the last changed first."""
        return await self._ids(
            select(GAME_TABLE.c.id)
            .where(GAME_TABLE.c.ended.is_(None))
            .order_by(GAME_TABLE.c.changed.desc(), GAME_TABLE.c.id)
        )

    async def count_live(self) -> int:
        """How many tables there are whose game is not over."""
        async with self._reading() as connection:
            counted = select(func.count()).where(GAME_TABLE.c.ended.is_(None))
            return (await connection.execute(counted)).scalar_one()

    async def unattended(self, limit: int = 100) -> list[str]:
        """Tables that go on by themselves while no process sees to it, the longest waiting first.

        A program sits there or a clock runs, the game is not over, and nobody holds the lease.
        What follows a restart or the death of another process is here.
        """
        manned = exists().where(SEAT.c.table_id == GAME_TABLE.c.id, SEAT.c.program.is_not(None))
        return await self._ids(
            select(GAME_TABLE.c.id)
            .where(GAME_TABLE.c.ended.is_(None), or_(GAME_TABLE.c.timed, manned), self._unleased())
            .order_by(GAME_TABLE.c.changed, GAME_TABLE.c.id)
            .limit(limit)
        )

    # -- leases ----------------------------------------------------------------------------------

    async def take_lease(self, table_id: str, owner: str, seconds: float) -> bool:
        """Whether this owner, and nobody else, now sees to the table for so many seconds.

        An owner may take its own lease again. Processes that share a database need clocks that
        agree to well within a lease; should they not, `append` still lets one move through.
        """
        free = or_(self._unleased(), GAME_TABLE.c.lease_owner == owner)
        return await self._lease(table_id, free, owner, self._clock() + seconds)

    async def renew_lease(self, table_id: str, owner: str, seconds: float) -> bool:
        """Go on for so many seconds from now; False if the lease has run out or was lost."""
        held = (GAME_TABLE.c.lease_owner == owner) & (GAME_TABLE.c.lease_until > self._clock())
        return await self._lease(table_id, held, owner, self._clock() + seconds)

    async def drop_lease(self, table_id: str, owner: str) -> bool:
        """Leave the table to others; False if it was not this owner's any more."""
        return await self._lease(table_id, GAME_TABLE.c.lease_owner == owner, None, None)

    def _unleased(self) -> ColumnElement[bool]:
        until = GAME_TABLE.c.lease_until
        return or_(until.is_(None), until <= self._clock())

    async def _lease(
        self, table_id: str, if_: ColumnElement[bool], owner: str | None, until: float | None
    ) -> bool:
        leased = (
            update(GAME_TABLE)
            .where(GAME_TABLE.c.id == table_id, GAME_TABLE.c.ended.is_(None), if_)
            .values(lease_owner=owner, lease_until=until)
        )

        async def run(scope: Scope) -> bool:
            return (await scope.connection.execute(leased)).rowcount == 1

        return await self._change(run, table_id)


def _write(data: Json) -> str:
    return json.dumps(data, separators=(",", ":"), allow_nan=False)


async def _seats(connection: AsyncConnection, table_id: str) -> tuple[Seat, ...]:
    rows = await connection.execute(
        select(SEAT).where(SEAT.c.table_id == table_id).order_by(SEAT.c.role)
    )
    return tuple(Seat(Role(row.role), row.identity_id, row.program) for row in rows)


def _table(row: Row[Any], seats: tuple[Seat, ...]) -> StoredTable:
    return StoredTable(
        id=row.id,
        created=row.created,
        changed=row.changed,
        ended=row.ended,
        setup=json.loads(row.setup),
        behaviour=row.behaviour,
        seed=bytes.fromhex(row.seed),
        goryo_nonce=row.goryo_nonce,
        samurai_nonce=row.samurai_nonce,
        timed=bool(row.timed),
        match=row.match_id,
        number=row.number,
        lease_owner=row.lease_owner,
        lease_until=row.lease_until,
        seats=seats,
    )
