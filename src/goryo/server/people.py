"""People in the store: who they are, where they sit, and how they get there."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import delete, insert, select, update

from goryo.errors import Conflict, Unknown
from goryo.roles import Role
from goryo.server.desk import Desk, delete_tables, seat_at
from goryo.server.identity import hash_token
from goryo.server.schema import GAME_TABLE, IDENTITY, INVITE, SEAT
from goryo.server.stored import Identity, Invite, Mine, Seat
from goryo.server.writer import Scope


class People(Desk):
    """The part of the store that keeps seats, identities and invites."""

    # -- seats -----------------------------------------------------------------------------------

    async def take_seat(self, table_id: str, role: Role, identity_id: str) -> None:
        """Sit down where nobody else sits; `Conflict` (seat-taken) if somebody does."""

        async def run(scope: Scope) -> None:
            await _sit(scope, table_id, role, identity_id)

        await self._change(run, table_id)

    async def give_up_seat(self, table_id: str, role: Role, identity_id: str) -> None:
        """Leave a seat empty; `Conflict` (seat-not-yours) if another sits there."""
        await self._one(
            table_id,
            update(SEAT)
            .where(*seat_at(table_id, role), SEAT.c.identity_id == identity_id)
            .values(identity_id=None, recovery_hash=None),
            Conflict("seat-not-yours"),
        )

    async def replace_by_program(self, table_id: str, role: Role, program: str) -> None:
        """A program takes the seat, whoever sat there."""
        await self._one(
            table_id,
            update(SEAT)
            .where(*seat_at(table_id, role))
            .values(identity_id=None, program=program, recovery_hash=None),
            Unknown("table", table_id),
        )

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
                .values(identity_id=identity_id, recovery_hash=None)
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

    async def set_nickname(self, identity_id: str, nickname: str) -> None:
        await self._of_identity(identity_id, nickname=nickname)

    async def touch(self, identity_id: str) -> None:
        """This identity has been seen now."""
        await self._of_identity(identity_id, seen=self._clock())

    async def _of_identity(self, identity_id: str, **values: Any) -> None:
        changing = update(IDENTITY).where(IDENTITY.c.id == identity_id).values(**values)

        async def run(scope: Scope) -> None:
            if (await scope.connection.execute(changing)).rowcount != 1:
                raise Unknown("identity", identity_id)

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
        async with self._reading() as connection:
            return [
                Mine(r.id, Role(r.role), r.created, r.changed, r.ended, json.loads(r.setup))
                for r in await connection.execute(wanted)
            ]

    async def delete_games(self, identity_id: str) -> list[str]:
        """Delete every table where this identity sits, for everybody; their ids."""

        async def run(scope: Scope) -> list[str]:
            return await _delete_games(scope, identity_id)

        return await self._change(run)

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

    async def use_invite(self, code: str, identity_id: str) -> tuple[str, Role]:
        """Use the code up and sit down; table and role. The same identity may ask again.

        `Unknown` for a code that leads nowhere, `Conflict` (invite-used, seat-taken) if another
        was faster; a code that was refused is not used up.
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
                await _sit(scope, row.table_id, role, identity_id)
            elif (await _seat(scope, row.table_id, role)).identity != identity_id:
                raise Conflict("invite-used")
            return row.table_id, role

        return await self._change(run)


async def _seat(scope: Scope, table_id: str, role: Role) -> Seat:
    """Who sits there; nobody sits down meanwhile. `Unknown` if there is no such seat."""
    wanted = select(SEAT).where(*seat_at(table_id, role)).with_for_update()
    row = (await scope.connection.execute(wanted)).first()
    if row is None:
        raise Unknown("table", table_id)
    return Seat(role, row.identity_id, row.program)


async def _sit(scope: Scope, table_id: str, role: Role, identity_id: str) -> None:
    seat = await _seat(scope, table_id, role)
    if seat.identity == identity_id:
        return
    if not seat.empty:
        raise Conflict("seat-taken")
    await scope.connection.execute(
        update(SEAT).where(*seat_at(table_id, role)).values(identity_id=identity_id)
    )
    scope.changed.add(table_id)


async def _delete_games(scope: Scope, identity_id: str) -> list[str]:
    where = select(SEAT.c.table_id).where(SEAT.c.identity_id == identity_id)
    return await delete_tables(scope, where.distinct())
