"""Somebody new in a SQLite file, without loading what a server needs: a token takes no second."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from goryo.server.doors.identity import hash_token
from goryo.server.store.values import NEWEST

PATIENCE = 10.0
"""Seconds to wait for a server that is just writing."""


def let_in(file: Path, identity_id: str, token: str, nickname: str) -> bool:
    """Whether it is done: not where the file is missing, or not as this version writes it.

    What is wrong with such a file the store tells, and mends if it can.
    """
    now = time.time()
    try:
        where = f"{file.resolve().as_uri()}?mode=rw"
        with closing(sqlite3.connect(where, uri=True, timeout=PATIENCE)) as database, database:
            if database.execute("SELECT number FROM schema_version").fetchall() != [(NEWEST,)]:
                return False
            database.execute(
                "INSERT INTO identity (id, token_hash, nickname, created, seen)"
                " VALUES (?, ?, ?, ?, ?)",
                (identity_id, hash_token(token), nickname, now, now),
            )
    except sqlite3.Error:
        return False
    return True
