"""Entries for tables: sorted out, and written in a transaction, most of them by a shorter way."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Double, bindparam, func, insert, null, update
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.exc import DBAPIError

from goryo.errors import Conflict, GoryoError, Unknown
from goryo.server.store.database import prepare_sqlite
from goryo.server.store.schema import ENTRY, GAME_TABLE
from goryo.server.store.values import TableStanding

CHANNEL = "goryo_table"
"""Where PostgreSQL tells the other processes which tables have changed: ids, nothing else."""


@dataclass(frozen=True, slots=True, eq=False)
class Append:
    """Entries for one table, from that number on."""

    table: str
    number: int
    entries: Sequence[str]
    at: float
    standing: TableStanding
    lease: str | None
    quiet: bool

    @property
    def tables(self) -> Collection[str]:
        return (self.table,)


class CommitLost(Exception):
    """Nobody knows whether the transaction is stored."""


def told(error: Exception) -> str:
    """The kind of error, with the database's name for it, as SQLITE_FULL for a full disk.

    The database's own text would show what was to be stored.
    """
    chain: list[BaseException] = [error]
    while (before := chain[-1].__cause__ or chain[-1].__context__) is not None:
        chain.append(before)
    # What failed first is why the rest did: a full disk takes the transaction with it.
    named = next((each for each in reversed(chain) if _name_of(each)), None)
    if named is not None:
        return f"{type(named).__name__} {_name_of(named)}"
    original = error.orig if isinstance(error, DBAPIError) else error
    return type(original or error).__name__


def advice(why: str) -> str:
    """What helps, where that is known."""
    if why.endswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return " It is damaged, or no database: restore a backup, or name another."
    return ""


def _name_of(error: BaseException) -> str:
    return str(getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None) or "")


Lease = tuple[int, str | None, float | None]
"""How many entries a table has; who holds its lease, until when."""

INSERT = insert(ENTRY)
UPDATE = (
    update(GAME_TABLE)
    .where(GAME_TABLE.c.id == bindparam("table"))
    .values(
        number=bindparam("length"),
        changed=func.coalesce(bindparam("at", type_=Double), GAME_TABLE.c.changed),
        to_act=bindparam("awaited"),
        due=bindparam("then"),
    )
)
END = (
    update(GAME_TABLE)
    .where(GAME_TABLE.c.id == bindparam("table"))
    .values(
        ended=bindparam("at"),
        winner=bindparam("won"),
        ending=bindparam("how"),
        lease_owner=null(),
        lease_until=null(),
    )
)


@dataclass(frozen=True, slots=True)
class Sorted:
    """What is to be written for some appends, and which of them are refused."""

    refused: dict[Append, GoryoError]
    rows: list[dict[str, Any]]
    last: list[dict[str, Any]]
    ends: list[dict[str, Any]]


def sort_out(appends: Collection[Append], standing: dict[str, Lease]) -> Sorted:
    """Take what comes with the right number, in the order of asking; say why not of the rest."""
    numbers = {table: number for table, (number, *_) in standing.items()}
    refused: dict[Append, GoryoError] = {}
    rows, ends = [], []
    last: dict[str, dict[str, Any]] = {}
    for append in appends:
        refusal = _why_not(append, numbers.get(append.table), standing)
        if refusal is not None:
            refused[append] = refusal
            continue
        rows += [
            {"table_id": append.table, "number": number, "data": data}
            for number, data in enumerate(append.entries, append.number)
        ]
        length = numbers[append.table] = append.number + len(append.entries)
        after = append.standing
        last[append.table] = {
            "table": append.table,
            "length": length,
            "at": append.at if not append.quiet else last.get(append.table, {}).get("at"),
            "awaited": after.to_act,
            "then": after.due,
        }
        if after.ended:
            won, how = after.winner, after.ending
            ends.append({"table": append.table, "at": append.at, "won": won, "how": how})
    return Sorted(refused, rows, [*last.values()], ends)


def _why_not(append: Append, number: int | None, standing: dict[str, Lease]) -> GoryoError | None:
    if number is None:
        return Unknown("table", append.table)
    if number != append.number:
        return Conflict("stale-number", given=append.number, wanted=number)
    _, owner, until = standing[append.table]
    if append.lease is not None and (owner != append.lease or until is None or until <= append.at):
        return Conflict("lease-lost")
    return None


class SqliteAppends:
    """Appends to a SQLite file: worked out here and now, and on the disk by a thread.

    Moves are nearly all that is ever written. What a transaction does before its commit happens
    in memory and takes microseconds; for each trip to another thread the interpreter would have
    to change hands, which under load takes milliseconds. Only the commit waits for the disk.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._disk = _Disk()
        self._file: sqlite3.Connection | None = None

    async def store(self, appends: Collection[Append]) -> dict[Append, GoryoError] | None:
        """What is refused, once the rest is stored; None if nothing was, and nobody knows why."""
        try:
            found = self._begin(appends)
        except sqlite3.Error:  # somebody else writes, say: whoever can wait tries it again
            self._close()
            return None
        await self._disk.do(self._commit)
        return found.refused

    def _begin(self, appends: Collection[Append]) -> Sorted:
        file = self._file = self._file or self._open()
        file.execute("BEGIN IMMEDIATE")
        standing = {}
        for table in {append.table for append in appends}:
            row = file.execute(_SQLITE_STANDING, (table,)).fetchone()
            if row is not None:
                standing[table] = row
        found = sort_out(appends, standing)
        for statement, values in (
            (_SQLITE_INSERT, found.rows),
            (_SQLITE_UPDATE, found.last),
            (_SQLITE_END, found.ends),
        ):
            if values:
                file.executemany(statement, values)
        return found

    def _commit(self) -> None:
        assert self._file is not None
        try:
            self._file.execute("COMMIT")
        except sqlite3.Error as error:
            self._close()
            raise CommitLost(told(error)) from error

    def _open(self) -> sqlite3.Connection:
        file = sqlite3.connect(self._path, timeout=0, check_same_thread=False)
        prepare_sqlite(file)
        file.execute("PRAGMA busy_timeout = 0")  # the loop waits for nobody
        return file

    def _close(self) -> None:
        """An open transaction is rolled back by this."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(sqlite3.Error):
                file.close()

    async def end(self) -> None:
        await self._disk.do(self._close)
        self._disk.end()


class _Disk:
    """A thread that waits for the disk, one thing after the other, so that nobody else does.

    It is asked for every commit: an executor and the futures that it chains would cost more than
    what a commit does beside waiting.
    """

    def __init__(self) -> None:
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def do(self, what: Callable[[], None]) -> None:
        """Have it done; whoever stops waiting does not stop it."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="goryo appends", daemon=True)
            self._thread.start()
        done = asyncio.get_running_loop().create_future()
        self._asked.put_nowait((done, what))
        await done

    def _work(self) -> None:
        while (asked := self._asked.get()) is not None:
            done, what = asked
            error: BaseException | None = None
            try:
                what()
            except BaseException as failed:
                error = failed
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
                done.get_loop().call_soon_threadsafe(_tell, done, error)

    def end(self) -> None:
        """Nothing is asked for any more, and nothing is under way."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._asked.put_nowait(None)
            thread.join()


_Asked = tuple[asyncio.Future[None], Callable[[], None]]


def _tell(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


class PostgresAppends:
    """Appends to PostgreSQL, in four trips of the driver itself.

    The layers above the driver cost more for each statement than a move does.
    """

    async def store(
        self, driver: Any, appends: Collection[Append]
    ) -> dict[Append, GoryoError] | None:
        """What is refused, once the rest is stored; None if nothing was, and nobody knows why.

        The driver's connection has no transaction open. `CommitLost` if it may not be used again.
        """
        transaction = driver.transaction()
        try:
            await transaction.start()
            found = await self._write(driver, appends)
        except BaseException as error:
            with contextlib.suppress(Exception):
                await transaction.rollback()
            if isinstance(error, Exception):  # whoever can wait tries it again
                return None
            raise
        try:
            await transaction.commit()
        except Exception as error:
            raise CommitLost(told(error)) from error
        return found.refused

    async def _write(self, driver: Any, appends: Collection[Append]) -> Sorted:
        rows = await driver.fetch(_POSTGRES_STANDING, sorted({each.table for each in appends}))
        found = sort_out(appends, {id: (number, owner, until) for id, number, owner, until in rows})
        if found.last:
            entries = _columns(found.rows, "table_id", "number", "data")
            tables = _columns(found.last, "table", "length", "at", "awaited", "then")
            await driver.fetch(_POSTGRES_WRITE, *entries, *tables)
        if found.ends:
            values = zip(*_columns(found.ends, "table", "at", "won", "how"), strict=True)
            await driver.executemany(_POSTGRES_END, list(values))
        return found


def _columns(rows: Sequence[dict[str, Any]], *names: str) -> list[list[Any]]:
    return [[row[name] for row in rows] for name in names]


_POSTGRES_STANDING = """
    SELECT id, number, lease_owner, lease_until FROM game_table
    WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE
"""
_POSTGRES_WRITE = f"""
    WITH entries AS (
        INSERT INTO entry (table_id, number, data)
        SELECT * FROM unnest($1::text[], $2::integer[], $3::text[])
    ), tables AS (
        UPDATE game_table
        SET number = now.number, changed = coalesce(now.changed, game_table.changed),
            to_act = now.to_act, due = now.due
        FROM unnest($4::text[], $5::integer[], $6::float8[], $7::text[], $8::float8[])
            AS now (id, number, changed, to_act, due)
        WHERE game_table.id = now.id
    )
    SELECT pg_notify('{CHANNEL}', id) FROM unnest($4::text[]) AS told (id)
"""
_POSTGRES_END = """
    UPDATE game_table
    SET ended = $2, winner = $3, ending = $4, lease_owner = NULL, lease_until = NULL WHERE id = $1
"""


def _sqlite_text(statement: Any) -> str:
    return str(statement.compile(dialect=sqlite_dialect(paramstyle="named")))


_SQLITE_STANDING = "SELECT number, lease_owner, lease_until FROM game_table WHERE id = ?"
_SQLITE_INSERT, _SQLITE_UPDATE, _SQLITE_END = map(_sqlite_text, (INSERT, UPDATE, END))
