"""What other processes change: PostgreSQL tells it by NOTIFY, with ids only.

SQLite has no such thing: with a SQLite file one process does everything.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from goryo.server.store.database import CALL_SECONDS
from goryo.server.store.writer import CHANNEL, Writer

_PAUSE = 1.0
"""Seconds between two tries to reach a database that is away."""
_PROBE = 30.0
"""After so many quiet seconds the database is asked whether the connection still stands."""
_LOST = object()


async def notices(engine: AsyncEngine, writer: Writer) -> AsyncGenerator[str | None, None]:
    """The ids, as `Store.listen` promises them; what `writer` itself changed is left out."""
    if engine.dialect.name != "postgresql":
        yield None
        await asyncio.Event().wait()
    while True:
        with contextlib.suppress(DBAPIError, OSError):
            async with contextlib.aclosing(_one_connection(engine, writer)) as heard:
                async for id in heard:
                    yield id
        await asyncio.sleep(_PAUSE)


async def _one_connection(engine: AsyncEngine, writer: Writer) -> AsyncGenerator[str | None, None]:
    """What is heard until the connection is lost."""
    heard: asyncio.Queue[Any] = asyncio.Queue()

    def hear(_: object, backend: int, __: str, id: str) -> None:
        if backend != writer.backend:
            heard.put_nowait(id)

    def lost(_: object) -> None:
        heard.put_nowait(_LOST)

    async with engine.connect() as connection:
        raw = await connection.get_raw_connection()
        driver: Any = raw.driver_connection
        driver.add_termination_listener(lost)
        await driver.add_listener(CHANNEL, hear)
        try:
            yield None
            while (id := await _next(heard, driver)) is not _LOST:
                yield id
        finally:
            driver.remove_termination_listener(lost)
            await connection.invalidate()


async def _next(heard: asyncio.Queue[Any], driver: Any) -> Any:
    """What is heard next. A connection that has broken without a word is noticed, too."""
    while True:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_PROBE):
                return await heard.get()
        try:
            await driver.execute("SELECT 1", timeout=CALL_SECONDS)
        except Exception:  # whatever it is, nothing more will be heard here
            return _LOST
