"""The steward carries out what a seat asks for at a table, and says what is done."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from goryo.errors import Conflict
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import SEATS, Role, Sides
from goryo.server.counts import Counts
from goryo.server.doors.limits import Limit, Rate, RateLimit, TooMany
from goryo.server.lobby.opener import Opener
from goryo.server.lobby.usher import Usher
from goryo.server.store.values import Identity, Shown, StoredTable
from goryo.server.table.live import LiveTable
from goryo.server.table.live_tables import LiveTables
from goryo.server.table.summary import offered_sides
from goryo.table import Table
from goryo.wire.messages import Doing
from goryo.wire.names import EmoteName
from goryo.wire.orders import (
    Abort,
    Claim,
    Command,
    Emote,
    Instruct,
    Leave,
    Ping,
    Play,
    Rematch,
    Replace,
    Resign,
    Undo,
)

if TYPE_CHECKING:
    from goryo.server.store.store import Store

EMOTES = Rate(burst=3, per_second=0.25)
"""How often one seat may show how it feels."""
_DAY = 24 * 60 * 60


class Steward:
    """Takes commands. Those that are about one game go straight to its table."""

    def __init__(
        self,
        store: Store,
        tables: LiveTables,
        usher: Usher,
        opener: Opener,
        *,
        max_entries: int,
        counts: Counts,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._tables = tables
        self._usher = usher
        self._opener = opener
        self._max_entries = max_entries
        self._counts = counts
        self._clock = clock
        self._emotes = RateLimit(Limit.EMOTES, EMOTES, clock=clock)

    async def do(
        self, live: LiveTable, identity: Identity | None, role: Role, command: Command
    ) -> Doing:
        """Carry out a command of somebody who is at the table in this role.

        Returns once everything is stored and told. Whatever is refused is a `GoryoError` that is
        made of what this viewer knows.
        """
        if isinstance(command, Ping):
            table = await live.begun()
            return {} if table is None else {"number": table.number(role)}
        if identity is None or not (
            live.sits(role, identity.id) or role in await self._usher.seats_of(live, identity)
        ):
            raise Conflict("not-seated")
        match command:
            case Play(number, move, deceive):
                began = time.monotonic()
                table = await live.carry_out(lambda t: t.play(role, move, number, deceive=deceive))
                self._counts.moves += 1
                self._counts.played.add(time.monotonic() - began)
            case Undo(number):
                await self._require_short(live, role)
                table = await live.act(lambda t: t.undo(role, number))
            case Instruct(deceive):
                await self._require_short(live, role)
                table = await live.act(lambda t: t.instruct(role, deceive))
            case Resign():
                table = await live.act(lambda t: t.resign(role))
            case Abort():
                if await self._store.tables.delete_waiting(live.id, identity.id):
                    await self._tables.heard(live.id)
                    return {}
                table = await live.act(Table.abort)
            case Claim():
                table = await live.claim(role)
            case Leave():
                await self._leave(live, identity, role)
                return {}
            case Replace(program):
                table = await self._replace(live, role, program)
            case Emote(emote):
                await self._show(live, role, emote)
                return {}
            case Rematch():
                return {"next": await self._rematch(live, identity, role, command)}
        return {"number": table.number(role)}

    async def _require_short(self, live: LiveTable, role: Role) -> None:
        """`TooMany` for what could go on for ever: taking back, and changing one's mind.

        It counts what this seat was told: how often she has changed her mind is hers alone, and
        does not even make the counting take longer.
        """
        if (await live.table()).number(role) >= self._max_entries:
            raise TooMany(Limit.ENTRIES, _DAY)

    async def _show(self, live: LiveTable, role: Role, emote: EmoteName) -> None:
        """Show an emote to everybody here and at other processes: between two people only."""
        sitting = {seat.identity for seat in (await live.stored()).seats} - {None}
        if len(sitting) < len(SEATS):
            raise Conflict("no-company")
        self._emotes.take(f"{live.id} {role}")
        self._tables.show(live.id, {"is": "emote", "by": role.value, "emote": emote})
        await self._store.show(Shown(live.id, role, emote))

    async def _leave(self, live: LiveTable, identity: Identity, role: Role) -> None:
        if (await live.table()).over:
            raise Illegal(Refusal(Reason.GAME_OVER))
        await self._store.seats.give_up(live.id, role, identity.id)
        await live.refresh()

    async def _replace(self, live: LiveTable, role: Role, program: str) -> Table:
        gone = await live.require_gone(role.opponent)
        await self._store.seats.replace_by_program(live.id, role.opponent, program, gone.identity)
        await live.refresh()
        self._tables.house.on_due(live.id, self._clock())
        return await live.table()

    async def _rematch(
        self, live: LiveTable, identity: Identity, role: Role, wish: Rematch
    ) -> str | None:
        """The id of the next game's table; None while the other has not agreed to one."""
        stored = await live.stored()
        if not (await live.table()).over:
            raise Conflict("not-over")
        if stored.next is not None:
            return stored.next
        mine, other = stored.seat(role), stored.seat(role.opponent)
        second = live.setup.match and stored.match == stored.id
        if second and wish.sides == "same":
            raise Conflict("match-swaps")
        alone = other.program is not None or other.identity in (None, mine.identity)
        if not (second or alone or _offered(stored, role.opponent, wish.sides)):
            await self._opener.offer(live.id, role, wish.nonce, wish.sides)
            await live.refresh()
            stored = await live.stored()
            if not _offered(stored, role.opponent, wish.sides):
                return stored.next
            # Both have offered at once: that is an agreement too.
        return await self._opener.next_game(
            identity, live, stored, role, wish.nonce, second=second, sides=wish.sides
        )


def _offered(stored: StoredTable, by: Role, sides: Sides) -> bool:
    """Whether this seat would play again on these sides."""
    offer = stored.rematch
    return offer is not None and offer["by"] == by and offered_sides(offer) == sides
