"""The usher shows people to their seats: by an invitation, by a private link, or where they sit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goryo.errors import Conflict, Unknown
from goryo.roles import SEATS, VIEWERS, Role
from goryo.server.doors.identity import Secrets, is_token, new_join_code, new_token, read_join_code
from goryo.server.store.values import Identity
from goryo.server.table.live import LiveTable
from goryo.server.table.live_tables import LiveTables
from goryo.wire.orders import read_nonce
from goryo.wire.summaries import Invitation

if TYPE_CHECKING:
    from goryo.server.store.stored_seats import StoredSeats


class Usher:
    """Knows who may sit where, and who does."""

    def __init__(self, seats: StoredSeats, tables: LiveTables, chance: Secrets) -> None:
        self._seats = seats
        self._tables = tables
        self._chance = chance

    # -- where somebody sits ---------------------------------------------------------------------

    async def role(self, live: LiveTable, identity: Identity | None, asked: str | None) -> Role:
        """As whom somebody looks at a table: a seat of theirs, or a watcher."""
        if asked is not None and asked not in VIEWERS:
            raise Unknown("role", asked, tuple(VIEWERS))
        mine = [] if asked == Role.WATCHER else await self.seats_of(live, identity)
        if asked is None:
            return mine[0] if len(mine) == 1 else Role.WATCHER
        if asked != Role.WATCHER and asked not in mine:
            raise Conflict("not-seated")
        return Role(asked)

    async def seats_of(self, live: LiveTable, identity: Identity | None) -> list[Role]:
        """Where somebody sits. Whoever seems to sit nowhere may have sat down at another process
        just now, before that was heard of here."""
        if identity is None:
            return []
        mine = (await live.stored()).seats_of(identity.id)
        if not mine:
            await live.refresh()
            mine = (await live.stored()).seats_of(identity.id)
        return mine

    async def require_seat(self, live: LiveTable, identity: Identity) -> None:
        """`Conflict` for whoever does not sit at this table."""
        if not await self.seats_of(live, identity):
            raise Conflict("not-seated")

    # -- invitations -----------------------------------------------------------------------------

    async def invite(self, live: LiveTable, identity: Identity) -> str:
        """A new join code for the free seat; older ones end."""
        await self.require_seat(live, identity)
        stored = await live.stored()
        free = [role for role in SEATS if stored.seat(role).empty]
        if not free:
            raise Conflict("no-friend")
        code = new_join_code(self._chance)
        await self._seats.new_invite(live.id, free[0], code)
        return code

    async def invitation(self, code: object) -> Invitation:
        """Where a join code leads; looking does not use it up."""
        invite = await self._seats.invite(_code(code))
        live = await self._tables.live(invite.table)
        return {
            "is": "invitation",
            "role": invite.role.value,
            "used": invite.used,
            "table": await live.summary(None),
        }

    async def join(self, identity: Identity, code: object, nonce: object = "") -> LiveTable:
        """Sit down where the code leads; the same identity may ask again."""
        own = read_nonce(nonce)
        table_id, _ = await self._seats.use_invite(_code(code), identity.id, own)
        live = await self._tables.live(table_id)
        await live.refresh()
        return live

    # -- another device --------------------------------------------------------------------------

    async def recovery(self, live: LiveTable, identity: Identity, role: Role) -> str:
        """A private token that moves this seat to another identity, once; older ones end."""
        token = new_token(self._chance)
        await self._seats.set_recovery(live.id, role, identity.id, token)
        return token

    async def recover(self, identity: Identity, token: object) -> tuple[LiveTable, Role]:
        """Take over the seat of a recovery token."""
        if not is_token(token):
            raise Unknown("recovery-code", "")
        table_id, role = await self._seats.recover(str(token), identity.id)
        live = await self._tables.live(table_id)
        await live.refresh()
        return live, role


def _code(given: object) -> str:
    code = read_join_code(given)
    if code is None:
        raise Unknown("invite", "")
    return code
