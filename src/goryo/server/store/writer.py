"""Group commit: everything that waits to be stored is stored in one transaction.

One task writes for the whole process. While one transaction is on its way to the disk the next
ones gather, so that the disk is asked once for all of them; and where many come one after the
other, a little longer. Whoever asked for a change hears of
it after the commit, never before. A change that is refused fails alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from goryo.errors import Conflict, GoryoError
from goryo.server.counts import Timings
from goryo.server.store.appends import (
    CHANNEL,
    END,
    INSERT,
    UPDATE,
    Append,
    CommitLost,
    Lease,
    PostgresAppends,
    SqliteAppends,
    sort_out,
    told,
)
from goryo.server.store.database import passing, writing
from goryo.server.store.schema import GAME_TABLE
from goryo.server.store.values import StoreTrouble

LARGEST = 256
"""So many changes go into one transaction at most."""
GATHER = 0.002
"""So many seconds lie between the beginnings of two transactions; a lonely change never waits."""
_TRIES = 3
_PAUSE = 0.05

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Scope:
    """What a change works with. It adds to `changed` what others should hear of."""

    connection: AsyncConnection
    changed: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Change:
    """Any other change; `tables` are those it is known to touch."""

    run: Callable[[Scope], Awaitable[Any]]
    tables: Collection[str]


@dataclass(frozen=True, slots=True, eq=False)
class _Job:
    work: Append | Change
    done: asyncio.Future[Any]


_Answers = dict[_Job, Any]
"""What each job will hear after the commit; a `GoryoError` is its refusal."""


class Writer:
    """The one task that writes. Start it with `start`, and end it with `stop`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._postgres = engine.dialect.name == "postgresql"
        self._waiting: deque[_Job] = deque()
        self._bell = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None
        path = engine.url.database
        self._shortcut = None if self._postgres or not path else SqliteAppends(path)
        self._driver: Any = None
        """PostgreSQL's own connection, below ours."""
        self.commits = 0
        """Transactions that were committed."""
        self.times = Timings(
            "goryo_commit_duration_seconds", "From the beginning of a transaction to its commit."
        )
        self.stored = 0
        """Changes that were in them."""
        self.trouble: str | None = None
        """Why the last transaction was not stored; None once one was."""
        self.backend: int | None = None
        """The number by which PostgreSQL tells our notices from those of others."""

    def start(self) -> None:
        self._task = asyncio.create_task(self._write(), name="goryo store writer")

    async def stop(self) -> None:
        """Store what waits, then end."""
        self._stopping = True
        self._bell.set()
        if self._task is not None:
            await self._task

    async def do(self, work: Append | Change) -> Any:
        """The answer to this change, once it is stored; or its refusal.

        Whoever stops waiting does not stop what is already on its way.
        """
        if self._stopping or self._task is None or self._task.done():
            raise StoreTrouble("The store is closed.")
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._bell.set()
        return await job.done

    @property
    def waiting(self) -> int:
        """Changes that no transaction has begun with."""
        return len(self._waiting)

    # -- the task --------------------------------------------------------------------------------

    async def _write(self) -> None:
        clock = asyncio.get_running_loop().time
        earliest = clock()
        try:
            while self._waiting or not self._stopping:
                await self._bell.wait()
                self._bell.clear()
                while self._waiting:
                    if not self._stopping and (wait := earliest - clock()) > 0:
                        await asyncio.sleep(wait)
                    earliest = clock() + GATHER
                    if jobs := self._take():
                        await self._settle(jobs)
        finally:
            self._stopping = True
            for job in self._take(everything=True):
                job.done.set_exception(StoreTrouble("The store is closed."))
            await self._hang_up()
            if self._shortcut is not None:
                await self._shortcut.end()

    def _take(self, *, everything: bool = False) -> list[_Job]:
        """The next jobs, without those that nobody waits for any more."""
        jobs: list[_Job] = []
        while self._waiting and (everything or len(jobs) < LARGEST):
            job = self._waiting.popleft()
            if not job.done.done():
                jobs.append(job)
        return jobs

    async def _settle(self, jobs: list[_Job]) -> None:
        """Store these jobs and answer them. If one spoils the transaction, each gets its own."""
        try:
            answers = await self._store_patiently(jobs)
        except CommitLost as lost:
            self.trouble = str(lost)
            _log.error("a commit failed: %s", lost)
            answers = dict.fromkeys(jobs, StoreTrouble(f"The commit failed: {lost}."))
        except Exception as error:  # whatever a change did, the writer goes on
            if len(jobs) > 1 and not _away(error):
                for job in jobs:
                    await self._settle([job])
                return
            answers = {job: _refusal(job.work, error) for job in jobs}
            if isinstance(error, DBAPIError | OSError) and not isinstance(error, IntegrityError):
                self.trouble = told(error)
        else:
            self.trouble = None
        for job, answer in answers.items():
            if job.done.done():
                continue
            if isinstance(answer, GoryoError):
                job.done.set_exception(answer)
            else:
                job.done.set_result(answer)

    async def _store_patiently(self, jobs: list[_Job]) -> _Answers:
        """Try again after what passes: a lost connection, a deadlock with another process."""
        for again in range(1, _TRIES + 1):
            try:
                return await self._store(jobs)
            except (DBAPIError, OSError) as error:
                if again == _TRIES or not _away(error):
                    raise
            await self._hang_up(broken=True)
            await asyncio.sleep(_PAUSE * again)
        raise AssertionError("the last try returns or raises")

    async def _store(self, jobs: list[_Job]) -> _Answers:
        began = time.monotonic()
        appends = {job: job.work for job in jobs if isinstance(job.work, Append)}
        if len(appends) == len(jobs):
            refused = await self._store_quickly(appends.values())
            if refused is not None:
                self._count(began, jobs)
                return {job: refused.get(append) for job, append in appends.items()}
        connection = await self._call()
        transaction = await connection.begin()
        try:
            answers = await self._run(connection, jobs)
        except BaseException:
            with contextlib.suppress(DBAPIError, OSError):
                await transaction.rollback()
            raise
        try:
            await transaction.commit()
        except BaseException as error:
            await self._hang_up(broken=True)
            if isinstance(error, Exception):
                raise CommitLost(told(error)) from error
            raise
        self._count(began, jobs)
        return answers

    async def _store_quickly(self, appends: Collection[Append]) -> dict[Append, GoryoError] | None:
        """What is refused, by a shorter way; None if there is none, or it led nowhere."""
        if self._shortcut is not None:
            return await self._shortcut.store(appends)
        if not self._postgres:
            return None
        await self._call()
        refused = None
        try:
            refused = await PostgresAppends().store(self._driver, appends)
        finally:
            if refused is None:  # nobody knows how the connection stands
                await self._hang_up(broken=True)
        return refused

    def _count(self, began: float, jobs: list[_Job]) -> None:
        self.times.add(time.monotonic() - began)
        self.commits += 1
        self.stored += len(jobs)

    async def _call(self) -> AsyncConnection:
        if self._connection is None or self._connection.invalidated:
            await self._hang_up()
            self._connection = await writing(self._engine)
            if self._postgres:
                raw = await self._connection.get_raw_connection()
                self._driver = raw.driver_connection
                self.backend = self._driver.get_server_pid()
        return self._connection

    async def _hang_up(self, *, broken: bool = False) -> None:
        """Let the connection go; one that may be broken is not used by anybody again."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with contextlib.suppress(DBAPIError, OSError):
                if broken:
                    await connection.invalidate()
                await connection.close()

    # -- one transaction -------------------------------------------------------------------------

    async def _run(self, connection: AsyncConnection, jobs: list[_Job]) -> _Answers:
        numbers = await _lock(connection, {id for job in jobs for id in job.work.tables})
        answers: _Answers = {}
        changed: set[str] = set()
        for job in jobs:
            if isinstance(job.work, Change):
                answers[job] = await _try(connection, job.work, changed)
        appends = {job: job.work for job in jobs if isinstance(job.work, Append)}
        if appends:
            if len(appends) < len(jobs):  # a change may have taken a table away
                numbers = await _lock(connection, numbers.keys())
            refused = await _append(connection, appends.values(), numbers)
            answers |= {job: refused.get(append) for job, append in appends.items()}
            changed |= {append.table for append in appends.values() if append not in refused}
        if changed and self._postgres:
            await connection.execute(_NOTIFY, {"ids": sorted(changed)})
        return answers


_STANDING = (
    select(GAME_TABLE.c.id, GAME_TABLE.c.number, GAME_TABLE.c.lease_owner, GAME_TABLE.c.lease_until)
    .where(GAME_TABLE.c.id.in_(bindparam("ids", expanding=True)))
    # Every process asks in the same order, so that no two wait for each other.
    .order_by(GAME_TABLE.c.id)
    .with_for_update()
)
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', id) FROM unnest(CAST(:ids AS text[])) AS id")


async def _lock(connection: AsyncConnection, ids: Collection[str]) -> dict[str, Lease]:
    """How these tables stand; nobody else changes them until the transaction is over."""
    if not ids:
        return {}
    rows = await connection.execute(_STANDING, {"ids": sorted(ids)})
    return {row.id: (row.number, row.lease_owner, row.lease_until) for row in rows}


async def _try(connection: AsyncConnection, change: Change, changed: set[str]) -> Any:
    """The change's answer, or its refusal with nothing of it left."""
    scope = Scope(connection)
    try:
        async with connection.begin_nested():
            answer = await change.run(scope)
    except GoryoError as refusal:
        return refusal
    changed |= scope.changed
    return answer


async def _append(
    connection: AsyncConnection, appends: Collection[Append], standing: dict[str, Lease]
) -> dict[Append, GoryoError]:
    """Append what can be appended; what is refused, and why."""
    found = sort_out(appends, standing)
    for statement, values in ((INSERT, found.rows), (UPDATE, found.last), (END, found.ends)):
        if values:
            await connection.execute(statement, values)
    return found.refused


def _away(error: Exception) -> bool:
    """Whether the database is to blame, so that no job would fare better alone."""
    return isinstance(error, OSError) or (isinstance(error, DBAPIError) and passing(error))


def _refusal(work: Append | Change, error: Exception) -> GoryoError:
    """What the one hears whose change could not be stored."""
    if isinstance(error, GoryoError):
        return error
    if isinstance(error, IntegrityError):
        return Conflict("stale-number" if isinstance(work, Append) else "stored-otherwise")
    foreign = not isinstance(error, DBAPIError | OSError)
    _log.error("a change was not stored: %s", told(error), exc_info=error if foreign else None)
    return StoreTrouble(f"The database did not do it: {told(error)}.")
