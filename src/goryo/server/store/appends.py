"""Entries for tables: sorted out, and written in a transaction or in one trip to a SQLite file."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Double, bindparam, func, insert, update
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.exc import DBAPIError

from goryo.errors import Conflict, GoryoError, Unknown
from goryo.server.store.database import prepare_sqlite
from goryo.server.store.schema import ENTRY, GAME_TABLE
from goryo.server.store.values import TableStanding


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
        lease_owner=None,
        lease_until=None,
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
        self._thread = ThreadPoolExecutor(1, "goryo appends")
        self._file: sqlite3.Connection | None = None

    async def store(self, appends: Collection[Append]) -> dict[Append, GoryoError] | None:
        """What is refused, once the rest is stored; None if nothing was, and nobody knows why."""
        try:
            found = self._begin(appends)
        except sqlite3.Error:  # somebody else writes, say: whoever can wait tries it again
            self._close()
            return None
        loop = asyncio.get_running_loop()
        await asyncio.shield(loop.run_in_executor(self._thread, self._commit))
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
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)


def _sqlite_text(statement: Any) -> str:
    return str(statement.compile(dialect=sqlite_dialect(paramstyle="named")))


_SQLITE_STANDING = "SELECT number, lease_owner, lease_until FROM game_table WHERE id = ?"
_SQLITE_INSERT, _SQLITE_UPDATE, _SQLITE_END = map(_sqlite_text, (INSERT, UPDATE, END))
