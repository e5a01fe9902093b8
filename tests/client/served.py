"""The real server as a process of its own, on a free port of this machine."""

from __future__ import annotations

import contextlib
import re
import signal
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.processes import GORYO, Program, run, start

ENVIRONMENT = {
    "LC_ALL": "C.UTF-8",
    "PYTHONWARNINGS": "error",
    "NO_PROXY": "127.0.0.1",
    "no_proxy": "127.0.0.1",
}


class Served:
    """A server with its own data folder; a context manager. It can be stopped and come back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self._life = contextlib.ExitStack()
        self._program: Program | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._life.close()

    def start(self) -> None:
        options = ("--port", str(self.port), "--data", self.folder, "--pace", "0.01")
        program = self._life.enter_context(start(*GORYO, "serve", *options, env=ENVIRONMENT))
        program.says("http://127.0.0.1:")
        found = re.search(r"http://127\.0\.0\.1:(\d+)", program.output)
        assert found is not None, program.errors
        self.port = int(found[1])
        self._program = program

    def stop(self, *, kill: bool = False) -> None:
        """End it: with a word to everybody, or without."""
        assert self._program is not None
        self._program.send(signal.SIGKILL if kill else signal.SIGTERM)
        self._program.wait()
        self._life.close()

    def token(self, name: str) -> str:
        command = (*GORYO, "token", name, "--data", self.folder)
        return run(*command, env=ENVIRONMENT, check=True).stdout.strip()
