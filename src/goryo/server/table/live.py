"""A table that people and programs play on now, in step with what is stored.

Every act goes the same way: it is done on the table in memory, its entries are stored, and only
then anybody is told. If they cannot be stored, the table in memory is thrown away and read anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Protocol

from goryo.errors import Conflict, GoryoError, Unknown
from goryo.fate import fair_fate
from goryo.outcome import Ending
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import SEATS, Role
from goryo.server.store.entry_json import entry_from_json, entry_to_json
from goryo.server.store.values import Seat, Standing, StoredTable, StoreTrouble
from goryo.server.table import summary, viewers
from goryo.server.table.clocks import Gap, Times, passed, times
from goryo.server.table.ears import Ear, bye
from goryo.server.table.setup import Setup, stored_setup
from goryo.table import Instructed, Table
from goryo.wire.json_text import written

Json = dict[str, Any]
Act = Callable[[Table], None]
_log = logging.getLogger(__name__)


_TRIES = 5
"""So often a table is read anew because another process was faster."""
_SOON = 0.05
AWAY_SECONDS = 20.0
"""A process that has not stored a sign of life for so long was not there."""


class _Overtaken(Exception):
    """Another process has stored something at the same table meanwhile."""


def _never_settled() -> StoreTrouble:
    return StoreTrouble("Other processes were faster again and again.")


class Shelf(Protocol):
    """Where tables are kept, their entries as JSON: a `Store`, or a stand-in for it."""

    async def table(self, table_id: str) -> StoredTable:
        """The table as it is stored now; `Unknown` if there is none."""
        ...

    async def append(
        self,
        table_id: str,
        number: int,
        entries: Sequence[Json],
        standing: Standing = ...,
        *,
        lease: str | None = None,
        quiet: bool = False,
    ) -> None:
        """Store these entries from that number on; returns once they are safe.

        `Conflict` if something else has that number.
        """
        ...

    async def entries(self, table_id: str, since: int = 0) -> list[Json]:
        """The table's entries from that number on, in their order."""
        ...


class House:
    """What all live tables share: where they are kept, the time, and who is told of what is due."""

    def __init__(
        self,
        shelf: Shelf,
        clock: Callable[[], float],
        *,
        gaps: Sequence[Gap] = (),
        absence: float = 180.0,
        on_due: Callable[[str, float], None] = lambda _id, _due: None,
    ) -> None:
        self.shelf = shelf
        self.clock = clock
        self.gaps = gaps
        """When no server ran."""
        self.absence = absence
        """After so many seconds somebody who is away can be given up."""
        self.on_due = on_due
        self.began = clock()
        self.seen = self.began
        """When it was stored last that this process runs."""

    def was_away(self, now: float) -> bool:
        """Whether this process could not do anything for a while: the machine slept, say."""
        return now - self.seen > AWAY_SECONDS

    def lost(self, now: float) -> Sequence[Gap]:
        """When nobody could move: no server ran, or this one has just come back."""
        return [*self.gaps, (self.seen, now)] if self.was_away(now) else self.gaps


class LiveTable:
    """One table in memory. All acts on it wait for each other."""

    def __init__(self, id: str, house: House) -> None:
        self.id = id
        self._house = house
        self._lock = asyncio.Lock()
        self._stored: StoredTable | None = None
        self._setup: Setup | None = None
        self._table: Table | None = None
        self._ears: set[Ear] = set()
        self._news: asyncio.TimerHandle | None = None
        self._unsafe = False
        """Whether the table in memory is ahead of what is stored: nobody is told of it then."""
        self._open: int | None = None
        """How many items of what everybody sees have been told."""
        self.closed = False
        """Whether this version cannot replay it: it can be seen, and nothing else."""

    # -- in step with the store ------------------------------------------------------------------

    async def table(self) -> Table:
        """The game as it is stored; `Conflict` while the table waits for somebody to sit down."""
        async with self._lock:
            return await self._begun()

    async def begun(self) -> Table | None:
        """The game as it is stored, if it has begun."""
        async with self._lock:
            return await self._load()

    async def stored(self) -> StoredTable:
        """Who sits there and what is agreed, as it is stored."""
        async with self._lock:
            return await self._row()

    async def _row(self) -> StoredTable:
        if self._stored is None:
            self._stored = await self._house.shelf.table(self.id)
        return self._stored

    @property
    def setup(self) -> Setup:
        """What the table was agreed to be; there once anything was read of it.

        `Conflict` for what only another version can read.
        """
        if self._setup is None:
            assert self._stored is not None
            try:
                self._setup = _read_setup(json.dumps(self._stored.setup))
            except (GoryoError, ValueError, LookupError, TypeError) as error:
                _log.error("a table cannot be read: %s", type(error).__name__)
                self.closed = True
                raise Conflict("read-only") from None
        return self._setup

    async def _load(self) -> Table | None:
        """The game, if it has begun and this version can replay it."""
        stored = await self._row()
        if self._table is None and not self.closed and _complete(stored):
            nonces = stored.goryo_nonce or "", stored.samurai_nonce or ""
            try:
                setup = self.setup
                fate = setup.fate(fair_fate(setup.board, stored.seed, *nonces))
            except GoryoError as error:
                self._give_up(error)
                return None
            for _ in range(_TRIES):
                kept = await self._house.shelf.entries(self.id)
                try:
                    entries = [entry_from_json(data, setup.board, setup.rules) for data in kept]
                    table = Table.replay(setup.game(), fate, entries, self._house.clock)
                    if not table.entries:  # it goes on from elsewhere, and must count as begun
                        table.instruct(Role.GORYO, table.deceive)
                except GoryoError as error:
                    self._give_up(error)
                    return None
                with contextlib.suppress(_Overtaken):
                    await self._store(table, len(entries))  # first draws, what a crash cut off
                    self._table = table
                    if self._open is None:
                        self._open = table.number(Role.WATCHER)
                    self._tell()  # what was stored although nobody could be sure of it
                    return table
            raise _never_settled()
        return self._table

    def _give_up(self, error: GoryoError) -> None:
        _log.error("a table cannot be replayed: %s", type(error).__name__)
        self.closed = True

    async def _begun(self) -> Table:
        table = await self._load()
        if table is None:
            raise Conflict("read-only" if self.closed else "not-begun")
        return table

    async def act(self, what: Act, *, lease: str | None = None) -> Table:
        """Do something at the table; returns once it is stored and everybody has been told.

        Whatever `what` raises leaves the table as it was. If another process was faster, the
        table is read anew and `what` decides again: it may have become too late, or what happened
        may be none of that seat's business. Whoever stops waiting for it does not stop it.
        """
        return await asyncio.shield(asyncio.ensure_future(self._act(what, lease)))

    async def _act(self, what: Act, lease: str | None) -> Table:
        async with self._lock:
            for _ in range(_TRIES):
                with contextlib.suppress(_Overtaken):
                    return await self._act_now(what, lease)
            raise _never_settled()

    async def _act_now(self, what: Act, lease: str | None) -> Table:
        table = await self._begun()
        before = len(table.entries)
        self._unsafe = True
        try:
            fallen = self._let_fall(table)
            if not fallen:
                what(table)
            await self._store(table, before, lease)
        except BaseException:
            if len(table.entries) != before:
                self._table = None
            raise
        finally:
            self._unsafe = False
        self._tell()
        if fallen:
            what(table)  # too late: it says so itself
        return table

    def _let_fall(self, table: Table) -> bool:
        """Close the game if somebody's time is used up."""
        now = self._times(table)
        if table.over or now is None or now.fallen is None:
            return False
        table.close(Ending.TIMEOUT, now.fallen)
        return True

    async def _store(self, table: Table, since: int, lease: str | None = None) -> None:
        """Keep the entries from that number on, if there are any; `_Overtaken` if there are others.

        How many entries there are is nobody's business: a seat's own numbers say what it missed.
        """
        fresh = table.entries[since:]
        if not fresh:
            return
        board, rules = table.start.board, table.start.rules
        standing = self._standing(table)
        try:
            await self._house.shelf.append(
                self.id,
                since,
                [entry_to_json(entry, board, rules) for entry in fresh],
                standing,
                lease=lease,
                quiet=all(isinstance(entry, Instructed) for entry in fresh),
            )
        except Conflict as conflict:
            if conflict.what == "stale-number":
                raise _Overtaken from None
            raise
        if standing.due is not None:
            self._house.on_due(self.id, standing.due)

    def _standing(self, table: Table) -> Standing:
        outcome = table.game.outcome
        if outcome is None:
            return Standing(to_act=table.actor, due=self.due(table))
        return Standing(ended=True, winner=outcome.winner, ending=outcome.reason.id)

    def due(self, table: Table) -> float | None:
        """When somebody must see to the table: a program is to move, or a time runs out."""
        assert self._stored is not None
        if table.actor is None:
            return None
        if self._stored.seat(table.actor).program is not None:
            return self._house.clock()
        now = self._times(table)
        return None if now is None else now.runs_out

    def _times(self, table: Table) -> Times | None:
        clock = self.setup.clock
        if clock is None:
            return None
        now = self._house.clock()
        return times(table, clock, self._house.lost(now), now)

    async def refresh(self) -> None:
        """Something was stored elsewhere, or somebody sat down: read it, and tell who listens."""
        async with self._lock:
            before = self._face()
            try:
                self._stored = await self._house.shelf.table(self.id)
                await self._catch_up()
            except BaseException as error:
                self._stored = None
                if isinstance(error, Unknown):
                    self.dismiss("deleted")
                raise
            self._let_strangers_go()
            if not self._tell() and self._face() != before:
                self.announce()

    def _face(self) -> object:
        """What a message about the table would tell, but for the times: what she alone may know
        of is stored too, and must not show by a message that says nothing new."""
        if self._stored is None:
            return None
        sitting = [seat.identity for seat in self._stored.seats]
        return {**self._summary(None), "times": None}, sitting

    async def _catch_up(self) -> None:
        table = self._table
        if table is None:
            await self._load()
            return
        board, rules = table.start.board, table.start.rules
        try:
            more = await self._house.shelf.entries(self.id, len(table.entries))
            table.follow(entry_from_json(data, board, rules) for data in more)
        except BaseException:
            self._table = None
            raise

    def _let_strangers_go(self) -> None:
        """A connection ends when its seat has become somebody else's."""
        assert self._stored is not None
        for ear in self._ears:
            if ear.role in SEATS and self._stored.seat(ear.role).identity != ear.identity:
                ear.dismiss(bye("replaced"))

    # -- who listens -----------------------------------------------------------------------------

    async def listen(
        self, role: Role, since: int | None = None, identity: str | None = None
    ) -> Ear:
        """A new listener, greeted and told what is missing since that number, or everything.

        A number that the viewer cannot have seen gives everything too.
        """
        async with self._lock:
            table = await self._load()
            ear = Ear(role, identity)
            if role in SEATS and self._seat(role).identity != identity:
                ear.dismiss(bye("replaced"))  # just now
                return ear
            self._ears.add(ear)
            try:
                self._greet(ear, table, since)
            except BaseException:
                self._ears.discard(ear)
                raise
            return ear

    def _greet(self, ear: Ear, table: Table | None, since: int | None) -> None:
        role = ear.role
        ear.tell(written(summary.greeting(role, self._summary(ear.identity))))
        if table is not None:
            if since is not None and 0 <= since <= table.number(role):
                ear.tell(written(viewers.news(table, role, since)))
            else:
                ear.tell(written(viewers.whole_view(table, role)))
            ear.number = table.number(role)

    def leave(self, ear: Ear) -> None:
        self._ears.discard(ear)

    def present(self, role: Role) -> int:
        """How many listen in this role."""
        return sum(ear.role is role for ear in self._ears)

    def dismiss(self, why: str) -> None:
        """End all connections, with a word."""
        for ear in self._ears:
            ear.dismiss(bye(why))

    @property
    def idle(self) -> bool:
        """Whether nobody listens and nobody is at work on it, so that it can be forgotten."""
        return not self._ears and not self._lock.locked() and self._news is None

    def _tell(self) -> bool:
        """Tell everybody what they have not heard yet; whether that took a word on the table."""
        table = self._table
        if table is None:
            return False
        made: dict[tuple[Role, int | None], str] = {}
        for ear in self._ears:
            number = table.number(ear.role)
            if number == ear.number:
                continue
            key = (ear.role, ear.number)
            if key not in made:
                new = (
                    viewers.whole_view(table, ear.role)
                    if ear.number is None
                    else viewers.news(table, ear.role, ear.number)
                )
                made[key] = written(new)
            ear.tell(made[key])
            ear.number = number
        # Her standing instruction, of which she alone is told, must not show by such a word.
        before, self._open = self._open, table.number(Role.WATCHER)
        if before == self._open or not (table.over or self._times(table) is not None):
            return False
        self._announce()
        return True

    def announce(self, delay: float = 0.0) -> None:
        """Tell everybody soon who sits there and how the table stands; once for many changes."""
        if self._news is None and self._ears:
            self._news = asyncio.get_running_loop().call_later(delay, self._announce)

    def _announce(self) -> None:
        if self._news is not None:
            self._news.cancel()
            self._news = None
        if self._unsafe:
            self.announce(_SOON)
            return
        if self._stored is None or self.unsure:
            return  # whoever reads it again tells everybody
        made: dict[tuple[bool, ...], str] = {}
        for ear in self._ears:
            mine = tuple(seat.identity == ear.identity for seat in self._stored.seats)
            if mine not in made:
                made[mine] = written(self._summary(ear.identity))
            ear.tell(made[mine])

    # -- how the table stands --------------------------------------------------------------------

    async def summary(self, identity: str | None) -> Json:
        """The table as this identity may know it: who sits where, what is agreed, how it stands."""
        async with self._lock:
            await self._load()
            return self._summary(identity)

    def _summary(self, identity: str | None) -> Json:
        assert self._stored is not None
        now = self._house.clock()
        return summary.of_table(
            self._stored,
            self.setup,
            self._table,
            identity,
            closed=self.closed,
            here={role: self.here(role, now) for role in SEATS},
            away={role: self.away(role, now) for role in SEATS},
            watchers=self.present(Role.WATCHER),
            times=None if self._table is None else self._times(self._table),
            absence=self._house.absence,
        )

    def here(self, role: Role, now: float) -> bool:
        """Whether somebody is connected in this seat, here or to another process."""
        seat = self._seat(role)
        if seat.program is not None or self.present(role):
            return True
        return seat.here_until is not None and seat.here_until > now

    @property
    def unsure(self) -> bool:
        """Whether somebody listens, but what they should have heard could not be read or stored."""
        if not self._ears or self.closed:
            return False
        return self._stored is None or (self._table is None and _complete(self._stored))

    def doubtful(self, since: float, until: float) -> bool:
        """Whether the word of another process that somebody is connected runs out in that time."""
        if self._stored is None or not self._ears:
            return False
        return any(
            seat.here_until is not None
            and since < seat.here_until <= until
            and not self.present(seat.role)
            for seat in self._stored.seats
        )

    def away(self, role: Role, now: float) -> float | None:
        """Since when nobody is connected in this seat; None if somebody is."""
        assert self._stored is not None
        if self.here(role, now):
            return None
        seen = self._seat(role).here_until
        return self._stored.created if seen is None else seen

    def seconds_gone(self, role: Role) -> float:
        """How long the table has waited in vain for this seat.

        It counts from when both are true: nobody is connected there, and nothing has happened
        since that everybody knows of. The time before this process started does not count, nor
        does the time in which nobody could come back.
        """
        now = self._house.clock()
        since = self.away(role, now)
        if since is None:
            return 0.0
        entries = self._table.entries if self._table else []
        last = next((e.time for e in reversed(entries) if not isinstance(e, Instructed)), since)
        return passed(max(since, last, self._house.began), now, self._house.lost(now))

    async def claim(self, role: Role) -> Table:
        """Win against an opponent who has left, or does not come back to move."""
        await self.refresh()  # they may be connected to another process

        def win(table: Table) -> None:
            self._require_gone(table, role.opponent)
            if not self._seat(role.opponent).left and table.actor is role:
                raise self._not_away()
            table.close(Ending.ABANDONED, role.opponent)

        return await self.act(win)

    async def require_gone(self, role: Role) -> Seat:
        """The seat, if it was given up or its owner has been away long enough; else a refusal."""
        await self.refresh()  # they may be connected to another process
        async with self._lock:
            self._require_gone(await self._begun(), role)
            return self._seat(role)

    def _require_gone(self, table: Table, role: Role) -> None:
        if table.over:
            raise Illegal(Refusal(Reason.GAME_OVER))
        seat = self._seat(role)
        if seat.program is not None:
            raise Conflict("program-seat")
        if not seat.left and self.seconds_gone(role) < self._house.absence:
            raise self._not_away()

    def _not_away(self) -> Conflict:
        return Conflict("not-away", seconds=int(self._house.absence))

    def program(self, role: Role) -> str | None:
        """The program that sits there, if one does."""
        return self._seat(role).program

    def _seat(self, role: Role) -> Seat:
        assert self._stored is not None
        return self._stored.seat(role)


def _complete(stored: StoredTable) -> bool:
    """Whether the game has begun, or can: somebody sits on both sides."""
    return stored.number > 0 or not any(stored.seat(role).empty for role in SEATS)


@lru_cache(maxsize=256)
def _read_setup(text: str) -> Setup:
    """Tables of the same setup share one, with its board and all that is worked out of it."""
    return stored_setup(json.loads(text))
