"""A table that people and programs play on now.

Every act goes the same way: it is done on the table in memory, its entries are stored, and only
then anybody is told. If they cannot be stored, the table in memory is thrown away and read anew.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence

from goryo.errors import Conflict, Unknown
from goryo.outcome import Ending
from goryo.plain_data import Json
from goryo.roles import SEATS, Role
from goryo.server.store.values import StoredSeat, StoredTable
from goryo.server.table import kept, summary, viewers
from goryo.server.table.absence import Absence
from goryo.server.table.answers import Answers
from goryo.server.table.ears import Ear, bye
from goryo.server.table.house import House
from goryo.server.table.kept import KeptTable, Overtaken, never_settled
from goryo.server.table.listeners import LATER, Listeners
from goryo.server.table.plan_trees import has_tree
from goryo.server.table.table_setup import TableSetup
from goryo.table import Table
from goryo.wire.messages import Passing, Why
from goryo.wire.summaries import TableData

TableAct = Callable[[Table], None]

_SOON = 0.05


class LiveTable:
    """One table, what is kept of it and who listens to it. All acts on it wait for each other."""

    def __init__(self, id: str, house: House) -> None:
        self.id = id
        self._house = house
        self._kept = KeptTable(id, house)
        self._listeners = Listeners(id, house.trees)
        self.answers = Answers()
        """Whom the table owes an answer."""
        self._absence = Absence(self._kept, self._listeners, house)
        self._lock = asyncio.Lock()
        self._news: asyncio.TimerHandle | None = None
        self.outdated = False
        """Whether it is known to have changed elsewhere since it was read: it is read anew before
        anybody is answered."""
        self._unsafe = False
        """Whether the table in memory is ahead of what is stored: nobody is told of it then."""

    # -- what is kept ----------------------------------------------------------------------------

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
            await self._catch_up()
            return await self._kept.row()

    def sits(self, role: Role, identity: str) -> bool:
        """Whether they are known to sit there. If not, they may have sat down just now."""
        stored = self._kept.stored
        settled = not self.outdated and not self._lock.locked()
        return settled and stored is not None and stored.seat(role).identity == identity

    @property
    def setup(self) -> TableSetup:
        """What the table was agreed to be; there once anything was read of it.

        `Conflict` for what only another version can read.
        """
        return self._kept.setup

    @property
    def closed(self) -> bool:
        """Whether this version cannot replay it: it can be seen, and nothing else."""
        return self._kept.closed

    def program(self, role: Role) -> str | None:
        """The program that sits there, if one does."""
        return self._kept.seat(role).program

    def due(self, table: Table) -> float | None:
        """When somebody must see to the table: a program is to move, or a time runs out."""
        return self._kept.due(table)

    async def _catch_up(self) -> None:
        if self.outdated:
            await self._refresh()

    async def _load(self) -> Table | None:
        await self._catch_up()
        known = self._kept.game
        table = await self._kept.load()
        if table is not known:
            self._tell()  # what was stored although nobody could be sure of it
        return table

    async def _begun(self) -> Table:
        table = await self._load()
        if table is None:
            raise Conflict("read-only" if self.closed else "not-begun")
        return table

    # -- acts ------------------------------------------------------------------------------------

    async def act(self, what: TableAct, *, lease: str | None = None) -> Table:
        """Do something at the table; returns once it is stored and everybody has been told.

        Whatever `what` raises leaves the table as it was. If another process was faster, the
        table is read anew and `what` decides again: it may have become too late, or what happened
        may be none of that seat's business. Whoever stops waiting for it does not stop it.
        """
        return await asyncio.shield(asyncio.ensure_future(self.carry_out(what, lease=lease)))

    async def carry_out(self, what: TableAct, *, lease: str | None = None) -> Table:
        """The same, at once, for whoever does not stop before it is done."""
        async with self._lock:
            for _ in range(kept.TRIES):
                with contextlib.suppress(Overtaken):
                    return await self._act_now(what, lease)
            raise never_settled()

    async def _act_now(self, what: TableAct, lease: str | None) -> Table:
        table = await self._begun()
        before = len(table.entries)
        self._unsafe = True
        try:
            fallen = self._kept.let_fall(table)
            if not fallen:
                what(table)
            await self._kept.store(table, before, lease)
        except BaseException:
            if len(table.entries) != before:
                self._kept.game = None
            raise
        finally:
            self._unsafe = False
        self._tell()
        if fallen:
            what(table)  # too late: it says so itself
        return table

    async def refresh(self) -> None:
        """Something was stored elsewhere, or somebody sat down: read it, and tell who listens."""
        async with self._lock:
            await self._refresh()

    async def _refresh(self) -> None:
        self.outdated = False  # what changes from here on is heard of again
        before = self._face()
        try:
            stored = await self._kept.read_again()
            await self._load()
        except BaseException as error:
            self._kept.stored = None
            if isinstance(error, Unknown):
                self.dismiss("deleted")
            raise
        self._listeners.let_strangers_go(stored)
        if not self._tell() and self._face() != before:
            self.announce()

    def _face(self) -> object:
        """What a message about the table would tell, but for the times: what she alone may know
        of is stored too, and must not show by a message that says nothing new."""
        stored = self._kept.stored
        if stored is None:
            return None
        sitting = [seat.identity for seat in stored.seats]
        return {**self._summary(None), "times": None}, sitting

    async def seen_by(self, role: Role, who: Sequence[str]) -> Json:
        """Everything this viewer may know now."""
        table = await self.table()
        view = table.view(role)
        if self._house.trees is None or not has_tree(view):
            return viewers.whole_view(table, role)
        told = viewers.whole_view(table, role, LATER)
        told["choices"] = await self._house.trees.choices(self.id, view, who)
        return told

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
            if role in SEATS and self._kept.seat(role).identity != identity:
                ear.dismiss(bye("replaced"))  # just now
                return ear
            self._listeners.add(ear)
            try:
                self._listeners.greet(ear, self._summary(identity), table, since)
            except BaseException:
                self._listeners.leave(ear)
                raise
            return ear

    def leave(self, ear: Ear) -> None:
        self._listeners.leave(ear)

    def present(self, role: Role) -> int:
        """How many listen in this role."""
        return self._listeners.present(role)

    def here(self, role: Role) -> bool:
        """Whether somebody is connected in this seat, here or to another process."""
        return self._absence.here(role, self._house.clock())

    def dismiss(self, why: Why) -> None:
        """End all connections, with a word."""
        self._listeners.dismiss(why)

    def show(self, shown: Passing) -> None:
        """Let whoever is here see how somebody feels, say; nothing of it is kept."""
        self._listeners.show(shown)

    @property
    def idle(self) -> bool:
        """Whether nobody listens and nobody is at work on it, so that it can be forgotten."""
        waiting = self._news is not None or self.answers.waited_for
        return not self._listeners and not self._lock.locked() and not waiting

    @property
    def unsure(self) -> bool:
        """Whether somebody listens, but what they should have heard could not be read or stored."""
        if not self._listeners or self.closed:
            return False
        return self._kept.stored is None or (self._kept.game is None and self._kept.complete)

    def _tell(self) -> bool:
        """Tell everybody what they have not heard yet; whether that took a word on the table."""
        table = self._kept.game
        if table is None:
            return False
        for_all = self._listeners.tell(table)
        if self.answers.to_others:
            if not self.answers.waited_for:
                self.answers.afterwards(self._tell_her_later)
        else:
            self._listeners.tell_her(table)
        if not for_all:
            return False
        if not table.over and self._kept.times(table) is None:
            return False
        self._announce()
        return True

    def _tell_her_later(self) -> None:
        """Tell her, now that nobody waits for an answer from before."""
        if self._kept.game is not None and not self._unsafe:  # else whoever mends that tells her
            self._listeners.tell_her(self._kept.game)

    def announce(self, delay: float = 0.0) -> None:
        """Tell everybody soon who sits there and how the table stands; once for many changes."""
        if self._news is None and self._listeners:
            self._news = asyncio.get_running_loop().call_later(delay, self._announce)

    def _announce(self) -> None:
        if self._news is not None:
            self._news.cancel()
            self._news = None
        if self._unsafe:
            self.announce(_SOON)
            return
        stored = self._kept.stored
        if stored is None or self.unsure:
            return  # whoever reads it again tells everybody
        self._listeners.announce(stored, self._summary)

    # -- how the table stands --------------------------------------------------------------------

    async def summary(self, identity: str | None) -> TableData:
        """The table as this identity may know it: who sits where, what is agreed, how it stands."""
        async with self._lock:
            await self._load()
            return self._summary(identity)

    def _summary(self, identity: str | None) -> TableData:
        stored, table = self._kept.stored, self._kept.game
        assert stored is not None
        now = self._house.clock()
        return summary.of_table(
            stored,
            self.setup,
            table,
            identity,
            closed=self.closed,
            here={role: self._absence.here(role, now) for role in SEATS},
            away={role: self._absence.away(role, now) for role in SEATS},
            watchers=self.present(Role.WATCHER),
            times=None if table is None else self._kept.times(table),
            absence=self._house.absence,
        )

    # -- who is away -----------------------------------------------------------------------------

    def doubtful(self, since: float, until: float) -> bool:
        """Whether the word of another process that somebody is connected runs out in that time."""
        return self._absence.doubtful(since, until)

    async def claim(self, role: Role) -> Table:
        """Win against an opponent who has left, or does not come back to move."""
        await self.refresh()  # they may be connected to another process

        def win(table: Table) -> None:
            self._absence.require_given_up(table, role.opponent)
            table.close(Ending.ABANDONED, role.opponent)

        return await self.act(win)

    async def require_gone(self, role: Role) -> StoredSeat:
        """The seat, if it was given up or its owner has been away long enough; else a refusal."""
        await self.refresh()  # they may be connected to another process
        async with self._lock:
            self._absence.require_gone(await self._begun(), role)
            return self._kept.seat(role)
