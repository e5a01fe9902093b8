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
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

from goryo.server.identity import new_id, new_token
from goryo.server.store import Store

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Longer than this nothing may take, on however busy a machine."""
PACE = "0.05"
_GENTLE = (signal.SIGTERM, signal.SIGINT)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def goryo(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A goryo command, run to its end."""
    return subprocess.run(
        [sys.executable, "-m", "goryo", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=_environment(),
    )


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GORYO_")}
    return {**kept, "GORYO_LANG": "en", "PYTHONWARNINGS": "default"}


@dataclass
class Server:
    """One `goryo serve`, dead or alive."""

    folder: Path
    database: str | None = None
    more: tuple[str, ...] = ()
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    _groups: list[int] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def where(self) -> str:
        """The database, as `Store.open` takes it."""
        return self.database or str(self.folder / "goryo.sqlite")

    @property
    def log(self) -> str:
        """Everything that all its lives wrote to standard error."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def _data(self) -> list[str]:
        return [
            "--data",
            str(self.folder),
            *(["--database", self.database] if self.database else []),
        ]

    def start(self) -> None:
        """Start it, and return when it answers."""
        self.launch()
        self.wait_until_it_answers()

    def launch(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        command = ["serve", "--port", str(self.port), *self._data(), "--pace", PACE]
        command += ["--max-per-address", "5000", *self.more]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "goryo", *command],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                env=_environment(),
            )
        self._groups.append(self.process.pid)

    def wait_until_it_answers(self) -> None:
        patience = time.monotonic() + PATIENCE
        while True:
            assert self.process is not None
            assert self.process.poll() is None, self.log
            try:
                status, _ = self.ask("GET", "/health")
                if status == 200:
                    return
            except (OSError, HTTPException):
                assert time.monotonic() < patience, self.log
            time.sleep(0.02)

    def kill(self) -> None:
        """End it as a power cut does; its other processes find out by themselves."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end; its exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def clean_up(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
        for group in self._groups:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(group, signal.SIGKILL)

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
                    await store.new_identity(new_id(), token, name)
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
