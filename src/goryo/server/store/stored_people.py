"""People in the store: who they are, where they sit, and how they get there."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Update, bindparam, delete, exists, func, insert, select, update

from goryo.errors import Conflict, Unknown
from goryo.roles import Role
from goryo.server.doors.identity import hash_token
from goryo.server.store.access import Desk, delete_tables, make_due, seat_at
from goryo.server.store.schema import GAME_TABLE, IDENTITY, INVITE, SEAT
from goryo.server.store.stored_tables import seat_of, standing_of
from goryo.server.store.values import Identity, Invite, Mine, Seat
from goryo.server.store.writer import Scope


class People(Desk):
    """The part of the store that keeps seats, identities and invites."""

    # -- seats -----------------------------------------------------------------------------------

    async def take_seat(self, table_id: str, role: Role, identity_id: str) -> None:
        """Sit down where nobody else sits; `Conflict` (seat-taken) if somebody does."""

        async def run(scope: Scope) -> None:
            await _sit(scope, table_id, role, identity_id, self._clock())

        await self._change(run, table_id)

    async def give_up_seat(self, table_id: str, role: Role, identity_id: str) -> None:
        """Leave a seat empty; `Conflict` (seat-not-yours) if another sits there."""
        await self._one(
            table_id,
            update(SEAT)
            .where(*seat_at(table_id, role), SEAT.c.identity_id == identity_id)
            .values(identity_id=None, recovery_hash=None, here_until=None, left_empty=True),
            Conflict("seat-not-yours"),
        )

    async def replace_by_program(
        self, table_id: str, role: Role, program: str, sitter: str | None
    ) -> None:
        """A program takes the seat of that identity, or the empty one; the table is due now.

        `Conflict` (seat-taken) if somebody else sits there meanwhile.
        """
        same = SEAT.c.identity_id.is_(None) if sitter is None else SEAT.c.identity_id == sitter
        taking = (
            update(SEAT)
            .where(*seat_at(table_id, role), SEAT.c.program.is_(None), same)
            .values(
                identity_id=None,
                program=program,
                recovery_hash=None,
                here_until=None,
                left_empty=False,
            )
        )
        await self._one(table_id, taking, Conflict("seat-taken"), due=True)

    async def mark_here(self, seats: Mapping[tuple[str, Role], float], *, news: bool) -> None:
        """Until when each of these seats counts as connected. With `news` others hear of it."""
        marking = (
            update(SEAT)
            .where(SEAT.c.table_id == bindparam("table"), SEAT.c.role == bindparam("seat"))
            .values(here_until=bindparam("until"))
        )
        rows = [
            {"table": table, "seat": role.value, "until": until}
            for (table, role), until in sorted(seats.items())  # so that no two wait for each other
        ]

        async def run(scope: Scope) -> None:
            await scope.connection.execute(marking, rows)
            if news:
                scope.changed.update(table for table, _ in seats)

        if rows:
            await self._change(run)

    async def set_recovery(self, table_id: str, role: Role, identity_id: str, code: str) -> None:
        """From now on this code, and no older one, moves the seat to another identity."""
        await self._one(
            table_id,
            update(SEAT)
            .where(*seat_at(table_id, role), SEAT.c.identity_id == identity_id)
            .values(recovery_hash=hash_token(code)),
            Conflict("seat-not-yours"),
        )

    async def recover_seat(self, code: str, identity_id: str) -> tuple[str, Role]:
        """Move the seat of this code to this identity, once; `Unknown` for a code without one."""
        found = select(SEAT.c.table_id, SEAT.c.role).where(SEAT.c.recovery_hash == hash_token(code))

        async def run(scope: Scope) -> tuple[str, Role]:
            row = (await scope.connection.execute(found.with_for_update())).first()
            if row is None:
                raise Unknown("recovery-code", "")
            await scope.connection.execute(
                update(SEAT)
                .where(*seat_at(row.table_id, Role(row.role)))
                .values(identity_id=identity_id, recovery_hash=None, here_until=self._clock())
            )
            scope.changed.add(row.table_id)
            return row.table_id, Role(row.role)

        return await self._change(run)

    # -- identities ------------------------------------------------------------------------------

    async def new_identity(self, identity_id: str, token: str, nickname: str = "") -> Identity:
        """Somebody new, known by this token from now on."""
        now = self._clock()
        row = {"id": identity_id, "nickname": nickname, "created": now, "seen": now}

        async def run(scope: Scope) -> Identity:
            stored = {**row, "token_hash": hash_token(token)}
            await scope.connection.execute(insert(IDENTITY), stored)
            return Identity(identity_id, nickname, now, now)

        return await self._change(run)

    async def identity(self, token: str) -> Identity | None:
        """Who has this token."""
        wanted = select(IDENTITY).where(IDENTITY.c.token_hash == hash_token(token))
        async with self._reading() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else Identity(row.id, row.nickname, row.created, row.seen)

    async def nicknames(self, ids: Collection[str]) -> dict[str, str]:
        """The nicknames of these identities, as far as they exist."""
        wanted = select(IDENTITY.c.id, IDENTITY.c.nickname).where(IDENTITY.c.id.in_(ids))
        async with self._reading() as connection:
            return {row.id: row.nickname for row in await connection.execute(wanted)}

    async def set_nickname(self, identity_id: str, nickname: str) -> list[str]:
        """Change the nickname; the tables where it shows, of which others hear."""
        sits = select(SEAT.c.table_id).where(SEAT.c.identity_id == identity_id).distinct()

        async def run(scope: Scope) -> list[str]:
            await _of_identity(scope, identity_id, nickname=nickname)
            tables = sorted((await scope.connection.execute(sits)).scalars())
            scope.changed.update(tables)
            return tables

        return await self._change(run)

    async def touch(self, identity_id: str) -> None:
        """This identity has been seen now."""

        async def run(scope: Scope) -> None:
            await _of_identity(scope, identity_id, seen=self._clock())

        await self._change(run)

    async def tables_of(self, identity_id: str, limit: int = 100) -> list[Mine]:
        """Where this identity sits, the last changed first."""
        wanted = (
            select(GAME_TABLE, SEAT.c.role)
            .join(SEAT, SEAT.c.table_id == GAME_TABLE.c.id)
            .where(SEAT.c.identity_id == identity_id)
            .order_by(GAME_TABLE.c.changed.desc(), GAME_TABLE.c.id, SEAT.c.role)
            .limit(limit)
        )
        others = (
            select(SEAT, IDENTITY.c.nickname)
            .join_from(SEAT, IDENTITY, SEAT.c.identity_id == IDENTITY.c.id, isouter=True)
            .where(SEAT.c.table_id.in_(select(wanted.subquery().c.id)))
        )
        async with self._reading() as connection:
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
                json.loads(game.setup),
                standing_of(game),
                seats[game.id, Role(game.role).opponent],
            )
            for game in games
        ]

    async def count_running(self, identity_id: str) -> int:
        """How many games are not over at tables where this identity sits."""
        counted = (
            select(func.count(GAME_TABLE.c.id.distinct()))
            .join(SEAT, SEAT.c.table_id == GAME_TABLE.c.id)
            .where(SEAT.c.identity_id == identity_id, GAME_TABLE.c.ended.is_(None))
        )
        async with self._reading() as connection:
            return (await connection.execute(counted)).scalar_one()

    async def delete_games(self, identity_id: str) -> list[str]:
        """Delete every table where this identity sits, for everybody; their ids."""

        async def run(scope: Scope) -> list[str]:
            return await _delete_games(scope, identity_id)

        return await self._change(run)

    async def delete_waiting(self, table_id: str, identity_id: str) -> bool:
        """Delete a table that has not begun, where this identity sits; False if it has begun."""
        mine = exists().where(SEAT.c.table_id == table_id, SEAT.c.identity_id == identity_id)
        waiting = select(GAME_TABLE.c.id).where(
            GAME_TABLE.c.id == table_id, GAME_TABLE.c.number == 0, mine
        )

        async def run(scope: Scope) -> bool:
            return bool(await delete_tables(scope, waiting))

        return await self._change(run, table_id)

    async def delete_identity(self, identity_id: str) -> list[str]:
        """Delete the identity and every table where it sits; their ids. Nothing of it is left."""

        async def run(scope: Scope) -> list[str]:
            gone = await _delete_games(scope, identity_id)
            await scope.connection.execute(delete(IDENTITY).where(IDENTITY.c.id == identity_id))
            return gone

        return await self._change(run)

    # -- invites ---------------------------------------------------------------------------------

    async def new_invite(self, table_id: str, role: Role, code: str) -> None:
        """From now on this code, and no older one that is unused, leads to the seat.

        `Conflict` (seat-taken) if somebody sits there already.
        """

        async def run(scope: Scope) -> None:
            if not (await _seat(scope, table_id, role)).empty:
                raise Conflict("seat-taken")
            await scope.connection.execute(
                delete(INVITE).where(
                    INVITE.c.table_id == table_id,
                    INVITE.c.role == role.value,
                    INVITE.c.used.is_(None),
                )
            )
            await scope.connection.execute(
                insert(INVITE).values(
                    code_hash=hash_token(code),
                    table_id=table_id,
                    role=role.value,
                    created=self._clock(),
                )
            )

        await self._change(run, table_id)

    async def invite(self, code: str) -> Invite:
        """Where the code leads; looking does not use it up. `Unknown` if nowhere."""
        wanted = select(INVITE).where(INVITE.c.code_hash == hash_token(code))
        async with self._reading() as connection:
            row = (await connection.execute(wanted)).first()
        if row is None:
            raise Unknown("invite", "")
        return Invite(row.table_id, Role(row.role), row.used is not None)

    async def use_invite(
        self, code: str, identity_id: str, nonce: str | None = None
    ) -> tuple[str, Role]:
        """Use the code up and sit down; table and role. The same identity may ask again.

        The seat's part in the fate comes with it: from now on anybody may begin the game. Where
        it has begun already, the fate is fixed.

        `Unknown` for a code that leads nowhere, `Conflict` (invite-used, seat-taken) if another
        was faster, or (own-invite) if this identity sits on the other side; a code that was
        refused is not used up.
        """
        found = select(INVITE).where(INVITE.c.code_hash == hash_token(code)).with_for_update()

        async def run(scope: Scope) -> tuple[str, Role]:
            row = (await scope.connection.execute(found)).first()
            if row is None:
                raise Unknown("invite", "")
            role = Role(row.role)
            if row.used is not None and row.used_by != identity_id:
                raise Conflict("invite-used")
            if row.used is None:
                await scope.connection.execute(
                    update(INVITE)
                    .where(INVITE.c.code_hash == row.code_hash)
                    .values(used=self._clock(), used_by=identity_id)
                )
                if nonce is not None:
                    await scope.connection.execute(_bring_nonce(row.table_id, role, nonce))
                if (await _seat(scope, row.table_id, role.opponent)).identity == identity_id:
                    raise Conflict("own-invite")
                await _sit(scope, row.table_id, role, identity_id, self._clock())
            elif (await _seat(scope, row.table_id, role)).identity != identity_id:
                raise Conflict("invite-used")
            return row.table_id, role

        return await self._change(run)


def _bring_nonce(table_id: str, role: Role, nonce: str) -> Update:
    column = GAME_TABLE.c.goryo_nonce if role is Role.GORYO else GAME_TABLE.c.samurai_nonce
    return (
        update(GAME_TABLE)
        .where(GAME_TABLE.c.id == table_id, GAME_TABLE.c.number == 0, column.is_(None))
        .values({column: nonce})
    )


async def _of_identity(scope: Scope, identity_id: str, **values: Any) -> None:
    changing = update(IDENTITY).where(IDENTITY.c.id == identity_id).values(**values)
    if (await scope.connection.execute(changing)).rowcount != 1:
        raise Unknown("identity", identity_id)


async def _seat(scope: Scope, table_id: str, role: Role) -> Seat:
    """Who sits there; nobody sits down meanwhile. `Unknown` if there is no such seat."""
    wanted = select(SEAT).where(*seat_at(table_id, role)).with_for_update()
    row = (await scope.connection.execute(wanted)).first()
    if row is None:
        raise Unknown("table", table_id)
    return Seat(role, row.identity_id, row.program)


async def _sit(scope: Scope, table_id: str, role: Role, identity_id: str, now: float) -> None:
    seat = await _seat(scope, table_id, role)
    if seat.identity == identity_id:
        return
    if not seat.empty:
        raise Conflict("seat-taken")
    await scope.connection.execute(
        update(SEAT)
        .where(*seat_at(table_id, role))
        .values(identity_id=identity_id, left_empty=False, here_until=now)
    )
    await make_due(scope, table_id, now)
    scope.changed.add(table_id)


async def _delete_games(scope: Scope, identity_id: str) -> list[str]:
    where = select(SEAT.c.table_id).where(SEAT.c.identity_id == identity_id)
    return await delete_tables(scope, where.distinct())
