"""People in the store: who they are, and which tables are theirs."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, delete, func, insert, select, true, update

from goryo.errors import Unknown
from goryo.roles import Role
from goryo.server.doors.identity import hash_token
from goryo.server.store.access import Access, delete_tables
from goryo.server.store.notices import tell
from goryo.server.store.schema import GAME_TABLE, IDENTITY, SEAT
from goryo.server.store.stored_tables import seat_of, setup_of, standing_of
from goryo.server.store.values import Gone, Identity, Mine
from goryo.server.store.writer import Scope


class StoredPeople:
    """The part of the store that keeps identities."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def new_identity(self, identity_id: str, token: str, nickname: str = "") -> Identity:
        """Somebody new, known by this token from now on."""
        now = self._access.clock()
        row = {"id": identity_id, "nickname": nickname, "created": now, "seen": now}

        async def run(scope: Scope) -> Identity:
            stored = {**row, "token_hash": hash_token(token)}
            await scope.connection.execute(insert(IDENTITY), stored)
            return Identity(identity_id, nickname, now, now)

        return await self._access.change(run)

    async def identity(self, token: str) -> Identity | None:
        """Who has this token."""
        wanted = select(IDENTITY).where(IDENTITY.c.token_hash == hash_token(token))
        async with self._access.reading() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else Identity(row.id, row.nickname, row.created, row.seen)

    async def set_nickname(self, identity_id: str, nickname: str) -> list[str]:
        """Change the nickname; the tables where it shows, of which others hear."""
        sits = select(SEAT.c.table_id).where(SEAT.c.identity_id == identity_id).distinct()

        async def run(scope: Scope) -> list[str]:
            await _of_identity(scope, identity_id, nickname=nickname)
            tables = sorted((await scope.connection.execute(sits)).scalars())
            scope.changed.update(tables)
            return tables

        return await self._access.change(run)

    async def touch(self, identity_id: str) -> None:
        """This identity has been seen now."""

        async def run(scope: Scope) -> None:
            await _of_identity(scope, identity_id, seen=self._access.clock())

        await self._access.change(run)

    async def tables_of(self, identity_id: str, limit: int = 100) -> list[Mine]:
        """Where this identity sits, the last changed first."""
        return await self._sits(identity_id, limit, true(), GAME_TABLE.c.changed)

    async def _sits(
        self, identity_id: str, limit: int, which: ColumnElement[bool], newest: ColumnElement[Any]
    ) -> list[Mine]:
        wanted = (
            select(GAME_TABLE, SEAT.c.role)
            .join(SEAT, SEAT.c.table_id == GAME_TABLE.c.id)
            .where(SEAT.c.identity_id == identity_id, which)
            .order_by(newest.desc(), GAME_TABLE.c.id, SEAT.c.role)
            .limit(limit)
        )
        others = (
            select(SEAT, IDENTITY.c.nickname)
            .join_from(SEAT, IDENTITY, SEAT.c.identity_id == IDENTITY.c.id, isouter=True)
            .where(SEAT.c.table_id.in_(select(wanted.subquery().c.id)))
        )
        async with self._access.reading() as connection:
            games = (await connection.execute(wanted)).all()
            seats = {
                (row.table_id, Role(row.role)): seat_of(row)
                for row in await connection.execute(others)
            }
        return [
            Mine(
                game.id,
                Role(game.role),
                game.created,
                game.changed,
                game.ended,
                setup_of(game.setup),
                standing_of(game),
                seats[game.id, Role(game.role).opponent],
            )
            for game in games
        ]

    async def decided(self, identity_id: str, limit: int = 500) -> list[Mine]:
        """The games that this identity won or lost, the last that ended first."""
        return await self._sits(
            identity_id,
            limit,
            GAME_TABLE.c.ended.is_not(None) & GAME_TABLE.c.winner.is_not(None),
            GAME_TABLE.c.ended,
        )

    async def count_running(self, identity_id: str) -> int:
        """How many games are not over at tables where this identity sits."""
        counted = (
            select(func.count(GAME_TABLE.c.id.distinct()))
            .join(SEAT, SEAT.c.table_id == GAME_TABLE.c.id)
            .where(SEAT.c.identity_id == identity_id, GAME_TABLE.c.ended.is_(None))
        )
        async with self._access.reading() as connection:
            return (await connection.execute(counted)).scalar_one()

    async def delete_games(self, identity_id: str) -> list[str]:
        """Delete every table where this identity sits, for everybody; their ids."""

        async def run(scope: Scope) -> list[str]:
            return await _delete_games(scope, identity_id)

        return await self._access.change(run)

    async def delete_identity(self, identity_id: str) -> list[str]:
        """Delete the identity and every table where it sits; their ids. Nothing of it is left."""

        async def run(scope: Scope) -> list[str]:
            gone = await _delete_games(scope, identity_id)
            await scope.connection.execute(delete(IDENTITY).where(IDENTITY.c.id == identity_id))
            if scope.connection.dialect.name == "postgresql":
                await tell(scope, Gone(identity_id))
            return gone

        return await self._access.change(run)


async def _of_identity(scope: Scope, identity_id: str, **values: Any) -> None:
    changing = update(IDENTITY).where(IDENTITY.c.id == identity_id).values(**values)
    if (await scope.connection.execute(changing)).rowcount != 1:
        raise Unknown("identity", identity_id)


async def _delete_games(scope: Scope, identity_id: str) -> list[str]:
    where = select(SEAT.c.table_id).where(SEAT.c.identity_id == identity_id)
    return await delete_tables(scope, where.distinct())
