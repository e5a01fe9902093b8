"""The two databases: a SQLite file by default, PostgreSQL by URL; and what both must promise.

A commit that has returned is on the disk, foreign keys hold, and a transaction that writes has
the right to write from its first statement on.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from goryo.server.store.values import StoreTrouble

BUSY_SECONDS = 30
"""How long a connection waits for another process that writes."""
CALL_SECONDS = 10
"""How long PostgreSQL may take to answer a call."""
PRAGMAS = (f"busy_timeout = {BUSY_SECONDS * 1000}", "journal_mode = WAL", "foreign_keys = ON")
DURABLE = "synchronous = FULL"
"""What has returned is on the disk."""
READERS = 8
_WRITING = "goryo_writing"
_AGAIN = {"40P01", "40001"}
"""PostgreSQL's names for a deadlock and for transactions that crossed."""


def open_engine(where: str | Path) -> AsyncEngine:
    """The engine for a file, or for a `postgresql://` URL. Nothing is connected yet."""
    if isinstance(where, str) and "://" in where:
        if not where.startswith(("postgresql", "postgres:")):
            raise StoreTrouble("This is not the URL of a database that is known.")
        return _postgres(where)
    return _sqlite(Path(where))


def _postgres(where: str) -> AsyncEngine:
    try:
        url = make_url(where)
    except (ArgumentError, ValueError):
        raise StoreTrouble("This is not the URL of a database.") from None
    query = dict(url.query)
    if "sslmode" in query:  # the name that every other client of PostgreSQL gives it
        query["ssl"] = query.pop("sslmode")
    settings = {"application_name": "goryo", "synchronous_commit": "on"}
    try:
        return create_async_engine(
            url.set(drivername="postgresql+asyncpg", query=query),
            pool_size=READERS,
            max_overflow=4,
            pool_pre_ping=True,  # a database that was restarted is no trouble for whoever reads
            connect_args={
                "server_settings": settings,
                "timeout": CALL_SECONDS,
                "command_timeout": BUSY_SECONDS,
            },
        )
    except ModuleNotFoundError:
        raise StoreTrouble(
            "PostgreSQL needs the package asyncpg: install goryo[postgres]."
        ) from None


def _sqlite(path: Path) -> AsyncEngine:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # The file holds what no seat may know yet: nobody but its owner reads it.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreTrouble(f"The database {path} cannot be opened: {error.strerror}.") from error
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        pool_size=READERS,
        max_overflow=4,
        connect_args={"timeout": BUSY_SECONDS},
    )
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _: object = None) -> None:
    """What every connection to the file promises."""
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in (*PRAGMAS, DURABLE):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writing = connection.get_execution_options().get(_WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


async def writing(engine: AsyncEngine) -> AsyncConnection:
    """A connection whose transactions write."""
    connection = await engine.connect()
    await connection.execution_options(**{_WRITING: True})
    return connection


def passing(error: DBAPIError) -> bool:
    """Whether the same may well succeed when it is tried again, on a new connection if need be."""
    if error.connection_invalidated:
        return True
    return getattr(error.orig, "sqlstate", None) in _AGAIN
