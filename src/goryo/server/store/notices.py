"""What other processes change: PostgreSQL tells it by NOTIFY, with ids only; and emotes, whole,
since they are stored nowhere.

SQLite has no such thing: with a SQLite file one process does everything.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Any

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from goryo.roles import SEATS, Role
from goryo.server.store.appends import CHANNEL
from goryo.server.store.database import CALL_SECONDS
from goryo.server.store.values import Gone, Notice, Shown
from goryo.server.store.writer import Scope, Writer
from goryo.wire.names import EMOTES

EMOTE_CHANNEL = "goryo_emote"
GONE_CHANNEL = "goryo_gone"
_NOTIFY = text("SELECT pg_notify(:channel, :told)")
_PAUSE = 1.0
"""Seconds between two tries to reach a database that is away."""
_PROBE = 30.0
"""After so many quiet seconds the database is asked whether the connection still stands."""
_LOST = object()


async def tell(scope: Scope, told: Shown | Gone) -> None:
    """Let the other processes hear of it."""
    channel = EMOTE_CHANNEL if isinstance(told, Shown) else GONE_CHANNEL
    await scope.connection.execute(_NOTIFY, {"channel": channel, "told": " ".join(told)})


def _read(told: str) -> Shown | None:
    """What another process said; a newer one may say what is not known here."""
    table, _, rest = told.partition(" ")
    by, _, name = rest.partition(" ")
    emote = next((each for each in EMOTES if each == name), None)
    return None if by not in SEATS or emote is None else Shown(table, Role(by), emote)


async def notices(engine: AsyncEngine, writer: Writer) -> AsyncGenerator[Notice | None, None]:
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


async def _one_connection(
    engine: AsyncEngine, writer: Writer
) -> AsyncGenerator[Notice | None, None]:
    """What is heard until the connection is lost."""
    heard: asyncio.Queue[Any] = asyncio.Queue()

    def hear(_: object, backend: int, __: str, id: str) -> None:
        if backend != writer.backend:
            heard.put_nowait(id)

    def see(_: object, backend: int, __: str, told: str) -> None:
        shown = _read(told)
        if backend != writer.backend and shown is not None:
            heard.put_nowait(shown)

    def miss(_: object, backend: int, __: str, id: str) -> None:
        if backend != writer.backend:
            heard.put_nowait(Gone(id))

    def lost(_: object) -> None:
        heard.put_nowait(_LOST)

    async with engine.connect() as connection:
        raw = await connection.get_raw_connection()
        driver: Any = raw.driver_connection
        driver.add_termination_listener(lost)
        await driver.add_listener(CHANNEL, hear)
        await driver.add_listener(EMOTE_CHANNEL, see)
        await driver.add_listener(GONE_CHANNEL, miss)
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
