"""The program on a terminal of its own: however it is ended, the game is kept."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import pytest

from goryo.terminal.closing import GONE
from goryo.terminal.shelf import Shelf

pytestmark = pytest.mark.slow
SECONDS = 60.0


class Terminal:
    """A terminal of 80 columns and 24 rows in which the game runs."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "goryo", "play", *options],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=os.environ
            | {"XDG_DATA_HOME": str(data), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
        )
        os.close(slave)
        self.shown = b""

    def until(self, true: Callable[[], bool]) -> None:
        """Read what is shown until it is so, or until nothing more can come."""
        end = time.monotonic() + SECONDS
        while not true():
            assert time.monotonic() < end, self.shown[-2000:]
            if select.select([self.master], [], [], 0.05)[0] and self._is_read():
                return

    def press(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def kept(self) -> list[int]:
        """How many moves each kept game has."""
        games = Shelf(self.data / "goryo" / "play").games()
        return [len(game.record.moves) for game in games]

    def end(self) -> int:
        """How the process ended, once all that it had to say is read."""
        self.until(lambda: False)
        return self.process.wait(SECONDS)

    def _is_read(self) -> bool:
        try:
            self.shown += os.read(self.master, 65536)
        except OSError:  # so a terminal ends that nobody writes to any more
            return True
        return False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self.close()

    def close(self) -> None:
        """Nobody reads or types any more."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1


@pytest.mark.skipif(sys.platform != "linux", reason="the data folder is named as on Linux")
@pytest.mark.parametrize("way", ["ctrl-c", "SIGHUP", "SIGTERM", "SIGKILL"])
def test_a_game_that_is_broken_off_is_kept(way: str, tmp_path: Path) -> None:
    options = ("--as", "samurai", "--seed", "4", "--lang", "en")
    with Terminal(tmp_path, *options) as terminal:
        terminal.until(lambda: b"Choose a Samurai" in terminal.shown)
        terminal.press(b"1m\x1b[A\r")  # the green one goes up
        terminal.until(lambda: terminal.kept() == [5])
        if way == "ctrl-c":
            terminal.press(b"\x03")
        else:
            terminal.process.send_signal(getattr(signal, way))
        assert terminal.end() == (-signal.SIGKILL if way == "SIGKILL" else 0)
        assert terminal.kept() == [5]
        assert (b"The game is kept" in terminal.shown) == (way != "SIGKILL")


@pytest.mark.skipif(sys.platform != "linux", reason="the data folder is named as on Linux")
def test_a_terminal_that_is_closed_takes_the_program_with_it(tmp_path: Path) -> None:
    options = ("--as", "samurai", "--seed", "4", "--lang", "en")
    with Terminal(tmp_path, *options) as terminal:
        terminal.until(lambda: b"Choose a Samurai" in terminal.shown)
        terminal.press(b"1m\x1b[A\r")
        terminal.until(lambda: terminal.kept() == [5])
        terminal.close()
        assert terminal.process.wait(SECONDS) in (0, GONE)
        assert terminal.kept() == [5]
