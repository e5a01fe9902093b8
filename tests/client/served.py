"""The real server as a process of its own, on a free port of this machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

GORYO = [sys.executable, "-m", "goryo"]
ENVIRONMENT = os.environ | {
    "LC_ALL": "C.UTF-8",
    "PYTHONWARNINGS": "error",
    "NO_PROXY": "127.0.0.1",
    "no_proxy": "127.0.0.1",
}
SECONDS = 120


class Served:
    """A server with its own data folder; a context manager. It can be stopped and come back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

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
        self.stop()

    def start(self) -> None:
        options = ["--port", str(self.port), "--data", str(self.folder), "--pace", "0.01"]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*GORYO, "serve", *options],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                encoding="utf-8",
                env=ENVIRONMENT,
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return
        raise AssertionError((self.folder / "log").read_text(encoding="utf-8"))

    def stop(self, *, kill: bool = False) -> None:
        """End it: with a word to everybody, or without."""
        if self._process is None:
            return
        if kill:
            self._process.kill()
        else:
            self._process.terminate()
        with self._process:
            self._process.wait(SECONDS)
        self._process = None

    def token(self, name: str) -> str:
        command = [*GORYO, "token", name, "--data", str(self.folder)]
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", env=ENVIRONMENT, check=True
        )
        return done.stdout.strip()


def program(*command: str, token: str) -> subprocess.Popen[str]:
    """A program that uses the server, with its token."""
    return subprocess.Popen(
        [sys.executable, *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=ENVIRONMENT | {"GORYO_TOKEN": token},
    )
