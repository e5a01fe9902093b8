"""The attendant sees to what is due: programs move, and times run out.

Processes that share a database share the work: a table is seen to under a lease, so that exactly
one of them moves, and if that one dies, another goes on when the lease has run out.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from goryo.errors import Conflict, GoryoError, Unknown
from goryo.outcome import Ending
from goryo.players.driver import Decision
from goryo.roles import Role
from goryo.server.capacity import Capacity
from goryo.server.counts import Counts
from goryo.server.store.values import StoredTable, StoreTrouble
from goryo.server.table.live import LiveTable
from goryo.server.table.live_tables import LiveTables
from goryo.server.table.release import release_time
from goryo.server.workers.pool import Crash, Minds, NoThought, NotNow, Thought
from goryo.table import Table
from goryo.view_json import view_to_json

if TYPE_CHECKING:
    from goryo.server.store.leases import Leases
    from goryo.server.store.store import Store

LEASE = 15.0
"""Seconds; renewed while a program thinks or waits for the end of a slot."""
RENEW = LEASE / 3
LOOK = 1.0
"""Seconds between two looks at what is due, if nothing else calls."""

_log = logging.getLogger(__name__)
Sleep = Callable[[float], Awaitable[None]]


class Attendant:
    """Sees to tables until it is stopped. While it runs, the agenda tells it what is due."""

    def __init__(
        self,
        process: str,
        store: Store,
        tables: LiveTables,
        minds: Minds,
        agenda: Agenda,
        *,
        options: Capacity,
        counts: Counts,
        clock: Callable[[], float],
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._process = process
        """In whose name leases are taken."""
        self._store = store
        self._tables = tables
        self._minds = minds
        self._agenda = agenda
        self._options = options
        self._counts = counts
        self._clock = clock
        self._sleep = sleep
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        """Tables that became due while they were seen to."""
        self._bell = asyncio.Event()
        self._stopping = False

    def wake(self, table_id: str, due: float) -> None:
        """That table is due then. Later than the next look is early enough for a look."""
        if self._stopping:
            return
        wait = due - self._clock()
        if wait <= 0:
            self._see_to(table_id)
        elif wait < LOOK:
            asyncio.get_running_loop().call_later(wait, self._bell.set)

    async def run(self) -> None:
        """Look at what is due, again and again."""
        self._agenda.hear(self.wake)
        while not self._stopping:
            with contextlib.suppress(StoreTrouble):
                for table_id in await self._store.tables.unattended():
                    self._see_to(table_id)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._bell.wait(), LOOK)
            self._bell.clear()

    async def stop(self) -> None:
        """Begin nothing new, and let go of what is under way: a thought is thought anew."""
        self._stopping = True
        self._bell.set()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def busy(self) -> int:
        """How many tables are seen to now."""
        return len(self._tasks)

    def _see_to(self, table_id: str) -> None:
        if self._stopping:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._attend(table_id))
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._done(table_id))

    def _done(self, table_id: str) -> None:
        del self._tasks[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self._see_to(table_id)

    async def _attend(self, table_id: str) -> None:
        """See to one table, if nobody else does."""
        leases = self._store.leases
        try:
            if not await leases.take(table_id, self._process, LEASE):
                return
            try:
                lease = _Lease(leases, table_id, self._process, self._clock)
                await self._go_on(await self._tables.live(table_id), lease)
            finally:
                await asyncio.shield(leases.drop(table_id, self._process))
        except Unknown:
            pass  # it was deleted
        except GoryoError as error:
            _log.warning("a table is left for later: %s", type(error).__name__)
        except Exception:
            _log.exception("a table could not be seen to")

    async def _go_on(self, live: LiveTable, lease: _Lease) -> None:
        """Do what is due until nothing more is."""
        while not self._stopping:
            self._again.discard(live.id)
            stored = await live.stored()
            try:
                table = await live.table()
            except Conflict:  # it waits for somebody, or cannot be replayed
                await self._store.tables.set_due(live.id, stored.number, None, for_good=live.closed)
                return
            actor = table.actor
            program = None if actor is None else live.program(actor)
            if actor is not None and program is not None:
                await self._move(live, actor, program, lease)
                continue
            due = live.due(table)
            if due is not None and due <= self._clock():
                await live.act(lambda _: None)  # the time has run out, and the table says so
                continue
            await self._store.tables.set_due(live.id, len(table.entries), due)
            return

    async def _move(self, live: LiveTable, seat: Role, program: str, lease: _Lease) -> None:
        """One move of a program, or its forfeit, shown at the end of a slot."""
        loop = asyncio.get_running_loop()
        waiting_since = loop.time()
        decision = Decision(seat, len((await live.table()).game.moves))
        while not decision.forfeits:
            thought = await self._think(live, program, decision, lease)
            if thought is None:
                return
            release = release_time(waiting_since, loop.time(), self._options.pace)
            await self._wait(release - loop.time(), lease)
            if isinstance(thought, NoThought):
                _log.warning("a program failed: %s", program)
                if isinstance(thought, Crash):
                    decision.crashed()
                else:
                    decision.missed()
                continue
            try:
                await live.act(_playing(seat, thought), lease=self._process)
            except Conflict as conflict:
                if conflict.what == "lease-lost":
                    raise
                return  # the table has gone on meanwhile: look at it again
            except GoryoError as error:
                _log.warning("a program offered what is no move: %s", type(error).__name__)
                decision.refused(error)
                continue
            self._counts.moves += 1
            return
        await live.act(lambda table: _forfeit(table, seat), lease=self._process)

    async def _wait(self, seconds: float, lease: _Lease) -> None:
        """Sleep, however long a slot is, and hold the table meanwhile."""
        while seconds > RENEW:
            await self._sleep(RENEW)
            await lease.keep()
            seconds -= RENEW
        await self._sleep(max(0.0, seconds))
        await lease.keep()

    async def _think(
        self, live: LiveTable, program: str, decision: Decision, lease: _Lease
    ) -> _Numbered | NoThought | None:
        """The program's thought; None if the table should be looked at again."""
        stored = await live.stored()
        table = await live.table()
        seat = decision.seat
        if table.actor is not seat:
            return None
        number = table.number(seat)
        seed = _seed(stored.seed, f"{seat}:{len(table.game.moves)}:{decision.tries}")
        view = json.dumps(view_to_json(table.view(seat), with_choices=False))

        def preparing(done: int, of: int) -> None:
            live.show({"is": "preparing", "by": seat.value, "done": done, "of": of})

        who = [_for_whom(stored, seat)]
        thinking = asyncio.ensure_future(
            self._minds.think(program, view, seed, self._options.budget, who, preparing)
        )
        try:
            while not (await asyncio.wait({thinking}, timeout=RENEW))[0]:
                await lease.keep()
        finally:
            thinking.cancel()
        told = thinking.result()
        if isinstance(told, NotNow):
            await self._wait(self._options.pace, lease)
            return None
        return told if isinstance(told, NoThought) else _Numbered(told, number)


class _Lease:
    """The right to see to a table, which has just been taken; it must be kept up."""

    def __init__(
        self, leases: Leases, table_id: str, owner: str, clock: Callable[[], float]
    ) -> None:
        self._leases = leases
        self._table_id = table_id
        self._owner = owner
        self._clock = clock
        self._since = clock()

    async def keep(self) -> None:
        """Renew it if a part of it has passed; `Conflict` if it is not ours any more."""
        now = self._clock()
        if abs(now - self._since) < RENEW:
            return
        if not await self._leases.renew(self._table_id, self._owner, LEASE):
            raise Conflict("lease-lost")
        self._since = now


class _Numbered:
    """A thought, and how much its seat had been told when it was thought."""

    def __init__(self, thought: Thought, number: int) -> None:
        self.thought = thought
        self.number = number


def _for_whom(stored: StoredTable, seat: Role) -> str:
    """Whose turn a thought takes: that of who plays against it, of nobody else's many tables."""
    return stored.seat(seat.opponent).identity or stored.id


def _playing(seat: Role, numbered: _Numbered) -> Callable[[Table], None]:
    thought, number = numbered.thought, numbered.number
    return lambda table: table.play(seat, thought.move, number, thought.reason, thought.deceive)


def _forfeit(table: Table, seat: Role) -> None:
    if table.actor is seat:
        table.close(Ending.FORFEIT, seat)


def _seed(fate: bytes, what: str) -> str:
    """Chance for a program, the same after a crash; nobody learns the fate from it."""
    return hashlib.sha256(b"goryo mind 1\n" + fate + what.encode()).hexdigest()


Heard = Callable[[str, float], None]


class Agenda:
    """Passes on what becomes due. Without anybody who hears it nothing is lost: it is stored."""

    def __init__(self) -> None:
        self._heard: list[Heard] = []

    def put(self, table_id: str, due: float) -> None:
        """That table is due then."""
        for heard in self._heard:
            heard(table_id, due)

    def hear(self, heard: Heard) -> None:
        """From now on this is called with whatever becomes due."""
        self._heard.append(heard)
