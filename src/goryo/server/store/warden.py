"""What whoever runs a server looks at and does in its database, also beside a running one.

Nothing that is shown is a secret of a game: no seed, no nonce, no move; and no token.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Literal

from sqlalchemy import ColumnElement, delete, func, insert, select

from goryo.plain_data import Json
from goryo.roles import Role
from goryo.server.doors.bans import Ban
from goryo.server.store.access import Access, delete_tables
from goryo.server.store.schema import BAN, ERRAND, GAME_TABLE, IDENTITY, SEAT
from goryo.server.store.writer import Scope

State = Literal["waiting", "playing", "over"]


@dataclass(frozen=True, slots=True)
class SeatListed:
    """Who sits there: an identity with its nickname, a program, or nobody."""

    person: str | None
    program: str | None
    name: str


@dataclass(frozen=True, slots=True)
class TableListed:
    """A table as whoever runs the server sees it."""

    id: str
    state: State
    created: float
    changed: float
    rulebook: str
    seats: dict[str, SeatListed]

    def to_json(self) -> Json:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class PersonListed:
    """An identity as whoever runs the server sees it."""

    id: str
    nickname: str
    created: float
    seen: float
    tables: int

    def to_json(self) -> Json:
        return asdict(self)


class Warden:
    """The part of the store for whoever runs the server."""

    def __init__(self, access: Access) -> None:
        self._access = access

    # -- looking ---------------------------------------------------------------------------------

    async def tables(self, limit: int) -> list[TableListed]:
        """The tables that changed last."""
        wanted = select(GAME_TABLE).order_by(GAME_TABLE.c.changed.desc(), GAME_TABLE.c.id)
        newest = wanted.limit(limit)
        sitting = (
            select(SEAT, IDENTITY.c.nickname)
            .join_from(SEAT, IDENTITY, SEAT.c.identity_id == IDENTITY.c.id, isouter=True)
            .where(SEAT.c.table_id.in_(select(newest.subquery().c.id)))
            .order_by(SEAT.c.role)
        )
        async with self._access.reading() as connection:
            rows = (await connection.execute(newest)).all()
            seats: dict[str, dict[str, SeatListed]] = {row.id: {} for row in rows}
            for seat in await connection.execute(sitting):
                if seat.table_id in seats:
                    seats[seat.table_id][Role(seat.role).value] = SeatListed(
                        seat.identity_id, seat.program, seat.nickname or ""
                    )
        return [
            TableListed(
                row.id,
                "over" if row.ended is not None else "playing" if row.number else "waiting",
                row.created,
                row.changed,
                _rulebook(row.setup),
                seats[row.id],
            )
            for row in rows
        ]

    async def people(self, limit: int) -> list[PersonListed]:
        """The identities that were seen last."""
        sits = (
            select(func.count(SEAT.c.table_id.distinct()))
            .where(SEAT.c.identity_id == IDENTITY.c.id)
            .scalar_subquery()
        )
        wanted = (
            select(IDENTITY, sits.label("tables"))
            .order_by(IDENTITY.c.seen.desc(), IDENTITY.c.id)
            .limit(limit)
        )
        async with self._access.reading() as connection:
            return [
                PersonListed(row.id, row.nickname, row.created, row.seen, row.tables)
                for row in await connection.execute(wanted)
            ]

    async def bans(self) -> dict[Ban, float]:
        """Who is shut out, and since when."""
        async with self._access.reading() as connection:
            rows = await connection.execute(select(BAN).order_by(BAN.c.created, BAN.c.name))
            return {Ban(row.kind, row.name): row.created for row in rows}

    # -- doing -----------------------------------------------------------------------------------

    async def delete_table(self, table_id: str) -> bool:
        """Delete a table for everybody; False if there is none."""
        wanted = select(GAME_TABLE.c.id).where(GAME_TABLE.c.id == table_id)

        async def run(scope: Scope) -> bool:
            return bool(await delete_tables(scope, wanted))

        return await self._access.change(run, table_id)

    async def knows(self, identity_id: str) -> bool:
        """Whether there is such an identity."""
        wanted = select(IDENTITY.c.id).where(IDENTITY.c.id == identity_id)
        return bool(await self._access.ids(wanted))

    async def ban(self, ban: Ban) -> bool:
        """Shut somebody out; False if they were."""
        row = {"kind": ban.kind, "name": ban.name, "created": self._access.clock()}

        async def run(scope: Scope) -> bool:
            if (await scope.connection.execute(select(BAN).where(*_is(ban)))).first():
                return False
            await scope.connection.execute(insert(BAN), row)
            return True

        return await self._access.change(run)

    async def unban(self, ban: Ban) -> bool:
        """Let somebody in again; False if they were not shut out."""

        async def run(scope: Scope) -> bool:
            return (await scope.connection.execute(delete(BAN).where(*_is(ban)))).rowcount == 1

        return await self._access.change(run)

    # -- what a server that runs on the same file hears of ---------------------------------------

    @property
    def needs_word(self) -> bool:
        """Whether a running server hears of changes by `leave_word` alone: SQLite tells nobody."""
        return self._access.engine.dialect.name == "sqlite"

    async def leave_word(self, kind: Literal["table", "person"], name: str) -> None:
        """Let a running server know that somebody has changed this beside it."""
        told = {"told": f"{kind} {name}"}

        async def run(scope: Scope) -> None:
            await scope.connection.execute(delete(ERRAND).where(ERRAND.c.told == told["told"]))
            await scope.connection.execute(insert(ERRAND), told)

        await self._access.change(run)

    async def take_words(self) -> list[tuple[str, str]]:
        """What was changed beside this server, each told once."""
        if not self.needs_word:
            return []
        told = await self._access.ids(select(ERRAND.c.told))
        if told:

            async def run(scope: Scope) -> None:
                await scope.connection.execute(delete(ERRAND).where(ERRAND.c.told.in_(told)))

            await self._access.change(run)
        return [(kind, name) for kind, _, name in (each.partition(" ") for each in told)]


def _is(ban: Ban) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return BAN.c.kind == ban.kind, BAN.c.name == ban.name


def _rulebook(setup: str) -> str:
    try:
        return str(json.loads(setup)["rulebook"])
    except (ValueError, LookupError, TypeError):
        return "?"
