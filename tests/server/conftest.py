"""What all tests of the server share: what SQLAlchemy makes of a statement."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from goryo.server.store import database


@pytest.fixture(scope="session", autouse=True)
def _statements() -> Iterator[None]:
    """Each engine would compile its own, which takes much longer than to run them."""
    compiled: LRUCache[Any, Any] = LRUCache(500)

    def engine(*where: Any, **how: Any) -> AsyncEngine:
        made = create_async_engine(*where, **how)
        setattr(made.sync_engine, "_compiled_cache", compiled)  # noqa: B010
        return made

    with ExitStack() as patches:
        patches.enter_context(patch.object(database, "create_async_engine", engine))
        for dialect in (PGDialect_asyncpg, SQLiteDialect_aiosqlite):
            same = patch.multiple(
                dialect,
                __eq__=lambda one, other: type(one) is type(other),
                __hash__=lambda one: hash(type(one)),
            )
            patches.enter_context(same)
        yield
