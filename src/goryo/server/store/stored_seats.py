"""Seats in the store: who sits where, and how they get there."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Update, bindparam, delete, insert, select, update

from goryo.errors import Conflict, Unknown
from goryo.roles import Role
from goryo.server.doors.identity import hash_token
from goryo.server.store.access import Access, make_due, seat_at
from goryo.server.store.schema import GAME_TABLE, INVITE, SEAT
from goryo.server.store.values import StoredInvite, StoredSeat
from goryo.server.store.writer import Scope


class StoredSeats:
    """The part of the store that keeps seats, and the codes that lead to them."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def give_up(self, table_id: str, role: Role, identity_id: str) -> None:
        """Leave a seat empty; `Conflict` (seat-not-yours) if another sits there."""
        await self._access.one(
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
        await self._access.one(table_id, taking, Conflict("seat-taken"), due=True)

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
            await self._access.change(run)

    # -- moving to another device -----------------------------------------------------------------

    async def set_recovery(self, table_id: str, role: Role, identity_id: str, code: str) -> None:
        """From now on this code, and no older one, moves the seat to another identity."""
        await self._access.one(
            table_id,
            update(SEAT)
            .where(*seat_at(table_id, role), SEAT.c.identity_id == identity_id)
            .values(recovery_hash=hash_token(code)),
            Conflict("seat-not-yours"),
        )

    async def recover(self, code: str, identity_id: str) -> tuple[str, Role]:
        """Move the seat of this code to this identity, once; `Unknown` for a code without one.

        Whoever plays both sides moves with both. Nobody gets the other side of a game in which
        they sit already: `Conflict`, and the code stays good.
        """
        found = select(SEAT).where(SEAT.c.recovery_hash == hash_token(code))

        async def run(scope: Scope) -> tuple[str, Role]:
            row = (await scope.connection.execute(found.with_for_update())).first()
            if row is None:
                raise Unknown("recovery-code", "")
            here = SEAT.c.table_id == row.table_id
            sitting = select(SEAT.c.role).where(here, SEAT.c.identity_id == identity_id)
            if row.identity_id != identity_id and (await scope.connection.execute(sitting)).first():
                raise Conflict("seat-not-yours")
            await scope.connection.execute(
                update(SEAT)
                .where(here, SEAT.c.identity_id == row.identity_id)
                .values(
                    identity_id=identity_id, recovery_hash=None, here_until=self._access.clock()
                )
            )
            scope.changed.add(row.table_id)
            return row.table_id, Role(row.role)

        return await self._access.change(run)

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
                    created=self._access.clock(),
                )
            )

        await self._access.change(run, table_id)

    async def invite(self, code: str) -> StoredInvite:
        """Where the code leads; looking does not use it up. `Unknown` if nowhere."""
        wanted = select(INVITE).where(INVITE.c.code_hash == hash_token(code))
        async with self._access.reading() as connection:
            row = (await connection.execute(wanted)).first()
        if row is None:
            raise Unknown("invite", "")
        return StoredInvite(row.table_id, Role(row.role), row.used is not None)

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
                    .values(used=self._access.clock(), used_by=identity_id)
                )
                if nonce is not None:
                    await scope.connection.execute(_bring_nonce(row.table_id, role, nonce))
                if (await _seat(scope, row.table_id, role.opponent)).identity == identity_id:
                    raise Conflict("own-invite")
                await sit(scope, row.table_id, role, identity_id, self._access.clock())
            elif (await _seat(scope, row.table_id, role)).identity != identity_id:
                raise Conflict("invite-used")
            return row.table_id, role

        return await self._access.change(run)


def _bring_nonce(table_id: str, role: Role, nonce: str) -> Update:
    column = GAME_TABLE.c.goryo_nonce if role is Role.GORYO else GAME_TABLE.c.samurai_nonce
    return (
        update(GAME_TABLE)
        .where(GAME_TABLE.c.id == table_id, GAME_TABLE.c.number == 0, column.is_(None))
        .values({column: nonce})
    )


async def _seat(scope: Scope, table_id: str, role: Role) -> StoredSeat:
    """Who sits there; nobody sits down meanwhile. `Unknown` if there is no such seat."""
    wanted = select(SEAT).where(*seat_at(table_id, role)).with_for_update()
    row = (await scope.connection.execute(wanted)).first()
    if row is None:
        raise Unknown("table", table_id)
    return StoredSeat(role, row.identity_id, row.program)


async def sit(scope: Scope, table_id: str, role: Role, identity_id: str, now: float) -> None:
    """Sit down where nobody else sits; `Conflict` (seat-taken) if somebody does."""
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
