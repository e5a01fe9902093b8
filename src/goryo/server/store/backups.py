"""Copies of a SQLite database: whole, checked, and readable by their owner alone.

A copy has everything in it that nobody may know yet: plans, seeds, bound types of running games.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from goryo.server.store.migrations import STEPS
from goryo.server.store.values import NewerDatabase, StoreTrouble

_PAGES = 256
"""So many pages are copied before a server that writes has its turn."""


def back_up(source: Path, target: Path) -> int:
    """Copy the database to a new file, also while a server uses it; how many tables it has.

    `FileExistsError` if the file is there, `StoreTrouble` if the copy would be of no use; then
    nothing of it is left.
    """
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        with closing(_read_only(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new, pages=_PAGES, sleep=0.01)
            new.execute("PRAGMA journal_mode = DELETE")  # one file, and nothing beside it
        _sync(target)
        return check(target)
    except BaseException as error:
        target.unlink(missing_ok=True)
        if isinstance(error, sqlite3.Error):
            raise StoreTrouble(f"{error}.") from error
        raise


def restore(source: Path, target: Path) -> Path | None:
    """Put a copy in the place of the database, which no server may use meanwhile.

    Nothing is touched before the copy is found sound. What was there is kept beside it; its file.
    """
    fresh, before = target.with_name(f"{target.name}.new"), target.with_name(f"{target.name}.old")
    fresh.unlink(missing_ok=True)
    back_up(source, fresh)
    kept = None
    if target.exists():
        before.unlink(missing_ok=True)
        with suppress(StoreTrouble):  # a damaged one is no reason to keep it
            back_up(target, before)
            kept = before
    for beside in ("-wal", "-shm"):
        target.with_name(target.name + beside).unlink(missing_ok=True)
    fresh.replace(target)
    _sync(target.parent)
    return kept


def check(file: Path) -> int:
    """How many tables a copy has; `StoreTrouble` or `NewerDatabase` if it cannot be used."""
    try:
        with closing(_read_only(file)) as database:
            [found] = database.execute("PRAGMA integrity_check(1)").fetchone()
            if found != "ok":
                raise StoreTrouble(f"{found}.")
            [version] = database.execute("SELECT number FROM schema_version").fetchone()
            if version > len(STEPS):
                raise NewerDatabase(version, len(STEPS))
            [tables] = database.execute("SELECT count(*) FROM game_table").fetchone()
            return int(tables)
    except (sqlite3.Error, TypeError) as error:
        raise StoreTrouble(f"{error}.") from error


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=5)


def _sync(file: Path) -> None:
    """It is on the disk when this returns."""
    handle = os.open(file, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
