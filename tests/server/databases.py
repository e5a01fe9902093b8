"""Databases for tests: a SQLite file always, and a real PostgreSQL where there is one.

The PostgreSQL is an installed one, or else that of the package pgserver. It runs for one test
session as a user without rights, in a folder of its own that goes away with it.
"""

import asyncio
import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

_SECONDS = 60
"""Longer than this nothing may take."""
_INITDB = ("-U", "goryo", "-A", "trust", "--no-sync", "-E", "UTF8", "--no-locale")
_SERVER = ("-c", "listen_addresses=", "-c", "max_connections=60")


def postgres_binaries() -> Path | None:
    """The folder with `initdb` and `postgres`, if this machine has them."""
    folders = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    installed = Path("/usr/lib/postgresql").glob("*/bin")
    folders += sorted(installed, key=lambda f: float(f.parent.name), reverse=True)
    package = importlib.util.find_spec("pgserver")
    if package is not None and package.origin is not None:
        folders.append(Path(package.origin).parent / "pginstall" / "bin")
    return next((f for f in folders if (f / "initdb").exists() and (f / "postgres").exists()), None)


def _as_nobody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


@dataclass
class Postgres:
    """One server, reached through a socket in its own folder."""

    binaries: Path
    folder: Path
    _server: subprocess.Popen[bytes] | None = None
    _numbers: Iterator[int] = field(default_factory=count)

    def make(self) -> None:
        user = _as_nobody()
        if user:
            os.chown(self.folder, user["user"], user["group"])
        subprocess.run(
            [self.binaries / "initdb", "-D", self.folder / "data", *_INITDB],
            check=True,
            capture_output=True,
            timeout=_SECONDS,
            cwd=self.folder,
            **user,
        )

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [
                    self.binaries / "postgres",
                    "-D",
                    self.folder / "data",
                    "-k",
                    self.folder,
                    *_SERVER,
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                cwd=self.folder,
                **_as_nobody(),
            )
        patience = time.monotonic() + _SECONDS
        while True:
            try:
                asyncio.run(self._do("SELECT 1"))
                return
            except Exception:
                if self._server.poll() is not None or time.monotonic() > patience:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        """End it as in a crash: what is committed must be there all the same."""
        if self._server is None:
            return
        self._server.send_signal(signal.SIGQUIT)
        try:
            self._server.wait(_SECONDS)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait(_SECONDS)
        self._server = None

    def url(self, database: str) -> str:
        return f"postgresql://goryo@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test_{next(self._numbers)}"
        asyncio.run(self._do(f"CREATE DATABASE {name}"))
        return self.url(name)

    async def _do(self, statement: str) -> None:
        url = self.url("postgres").replace("postgresql:", "postgresql+asyncpg:")
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        try:
            async with engine.connect() as connection:
                await connection.execute(text(statement))
        finally:
            await engine.dispose()


@contextlib.contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A server of one's own; without PostgreSQL the tests fail and say what to install."""
    binaries = postgres_binaries()
    if binaries is None:
        pytest.fail("There is no PostgreSQL here: install one, or the package pgserver.")
    folder = Path(tempfile.mkdtemp(prefix="goryo-pg-"))
    server = Postgres(binaries, folder)
    try:
        server.make()
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty database is, of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "goryo.sqlite")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
