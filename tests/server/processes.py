"""`goryo serve` as a process of its own: started, stopped, killed, and started again.

    with serving(tmp_path) as server:
        token = server.token("Aki")
        server.kill()
        server.start()

A server keeps its port and its data over all its lives. What it wrote to standard error stays
readable in `log`. Whatever it started goes with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from goryo.server.doors.identity import new_id, new_token
from goryo.server.store.store import Store
from tests.processes import GORYO, PATIENCE, Program, start

__all__ = ["PATIENCE", "ROOT", "Server", "serving"]

ROOT = Path(__file__).parents[2]
PACE = "0.05"
READY = "Ctrl-C"
"""The server writes it once it answers."""


def _environment() -> dict[str, str | None]:
    """Nobody's settings, and what the server says in English; compiled code is everybody's."""
    ours = {name: None for name in os.environ if name.startswith("GORYO_")}
    kept = {"GORYO_CACHE": os.environ.get("GORYO_CACHE")}
    return {**ours, **kept, "GORYO_LANG": "en", "PYTHONWARNINGS": "default"}


def _held_port() -> socket.socket:
    """A port that is nobody else's while this is open; who asks for it can listen there."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held


@dataclass
class Server:
    """One `goryo serve`, dead or alive."""

    folder: Path
    database: str | None = None
    more: tuple[str, ...] = ()
    program: Program | None = None
    _held: socket.socket = field(default_factory=_held_port)
    _lives: contextlib.ExitStack = field(default_factory=contextlib.ExitStack)

    @property
    def port(self) -> int:
        return int(self._held.getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def where(self) -> str:
        """The database, as `Store.open` takes it."""
        return self.database or str(self.folder / "goryo.sqlite")

    @property
    def log(self) -> str:
        """Everything that all its lives have written."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def check_log(self) -> str:
        """The log, in which nothing has failed."""
        log = self.log
        for trouble in ("Traceback", "failed", "went wrong", "never retrieved", "Warning"):
            assert trouble not in log, [each for each in log.splitlines() if trouble in each][:5]
        return log

    @property
    def is_running(self) -> bool:
        return self.program is not None and self.program.is_running

    def _data(self) -> list[str]:
        return [
            "--data",
            str(self.folder),
            *(["--database", self.database] if self.database else []),
        ]

    def start(self) -> None:
        """Start it, and return when it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "log").touch()
        before = self.log.count(READY)
        self.launch().until(lambda: self.log.count(READY) > before)

    def launch(self) -> Program:
        """Start it, and return at once."""
        self.folder.mkdir(parents=True, exist_ok=True)
        command = ["serve", "--port", str(self.port), *self._data(), "--pace", PACE]
        command += ["--max-per-address", "5000", *self.more]
        with (self.folder / "log").open("ab") as log:
            life = start(*GORYO, *command, cwd=ROOT, env=_environment(), stdout=log, stderr=log)
            self.program = self._lives.enter_context(life)
        return self.program

    def kill(self) -> None:
        """End it as a power cut does; its other processes find out by themselves."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end; its exit code."""
        assert self.program is not None
        self.program.send(how)
        return self.program.wait()

    def clean_up(self) -> None:
        self._lives.close()
        self._held.close()

    # -- asking --------------------------------------------------------------------------------

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, Any]:
        """One request; status and JSON of the answer. `body` is bytes, or goes as JSON."""
        sent = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        given = {"authorization": f"Bearer {token}"} if token else {}
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, sent, {**given, **(headers or {})})
            answer = connection.getresponse()
            text = answer.read()
            return answer.status, json.loads(text) if text else None
        finally:
            connection.close()

    def done(self, method: str, path: str, body: Any = None, *, token: str) -> Any:
        """The same for what must work."""
        status, told = self.ask(method, path, body, token=token)
        assert status == 200, told
        return told

    def token(self, name: str) -> str:
        """A token for somebody new, as `goryo token` makes it beside the server."""
        return self.tokens(name)[0]

    def tokens(self, *names: str) -> list[str]:
        async def make() -> list[str]:
            made = [new_token() for _ in names]
            async with Store.open(self.where) as store:
                for name, token in zip(names, made, strict=True):
                    await store.people.new_identity(new_id(), token, name)
            return made

        return asyncio.run(make())


@contextlib.contextmanager
def serving(
    folder: Path, database: str | None = None, *more: str, start: bool = True
) -> Iterator[Server]:
    """A server on a free port of the loopback address; afterwards nothing of it is left."""
    server = Server(folder, database, more)
    try:
        if start:
            server.start()
        yield server
    finally:
        server.clean_up()
