"""The program on a terminal of its own: however it is ended, the game is kept."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from goryo.roles import Role
from goryo.sitting.shelf import Shelf
from goryo.terminal.closing import GONE
from goryo.words import Words
from tests.processes import PATIENCE, Program, start
from tests.terminal.sitting import at_table, run, setup

GAME = "play --as samurai --seed 4 --lang en"
CODE = f"""
import sys
from goryo.cli import main
from goryo.terminal import closing
closing.LOOK = closing.GRACE = 0.1
sys.argv = ["goryo", *"{GAME}".split()]
main()
"""
"""The command, except that it does not wait long for an orderly end."""


class Terminal:
    """A terminal in which the game runs; nobody is at it but the test."""

    def __init__(self, program: Program, master: int, data: Path) -> None:
        self.program, self.master, self.data = program, master, data
        self.shown = b""

    def until(self, true: Callable[[], bool]) -> None:
        """Read what is shown until it is so, or until nothing more can come."""
        end = time.monotonic() + PATIENCE
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
        return self.program.wait()

    def _is_read(self) -> bool:
        try:
            self.shown += os.read(self.master, 65536)
        except OSError:  # so a terminal ends that nobody writes to any more
            return True
        return False

    def close(self) -> None:
        """Nobody reads or types any more."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1


@contextmanager
def under_way(data: Path) -> Iterator[Terminal]:
    """A game in a terminal of 80 columns and 24 rows, after the first move."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {"XDG_DATA_HOME": str(data), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    command = (sys.executable, "-c", CODE)
    with start(*command, env=environment, stdin=slave, stdout=slave, stderr=slave) as program:
        os.close(slave)
        terminal = Terminal(program, master, data)
        try:
            terminal.until(lambda: b"Choose a Samurai" in terminal.shown)
            terminal.press(b"1m\x1b[A\r")  # the green one goes up
            terminal.until(lambda: terminal.kept() == [5])
            yield terminal
        finally:
            terminal.close()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the data folder is named as on Linux")
@pytest.mark.parametrize(
    "way",
    [
        "SIGHUP",
        "SIGKILL",
        *(pytest.param(w, marks=pytest.mark.thorough) for w in ("ctrl-c", "SIGTERM")),
    ],
)
def test_a_game_that_is_broken_off_is_kept(way: str, tmp_path: Path) -> None:
    with under_way(tmp_path) as terminal:
        if way == "ctrl-c":
            terminal.press(b"\x03")
        else:
            terminal.program.send(getattr(signal, way))
        assert terminal.end() == (-signal.SIGKILL if way == "SIGKILL" else 0)
        assert terminal.kept() == [5]
        assert (b"Your game is saved" in terminal.shown) == (way != "SIGKILL")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the data folder is named as on Linux")
def test_a_terminal_that_is_closed_takes_the_program_with_it(tmp_path: Path) -> None:
    with under_way(tmp_path) as terminal:
        terminal.close()
        assert terminal.program.wait() in (0, GONE)
        assert terminal.kept() == [5]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals there")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_signal_is_a_way_to_leave_like_others(name: str, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)

    async def game() -> None:
        async with at_table(setup(Role.SAMURAI), shelf=shelf) as person:
            await person.mine()
            await person.move_by_keys()
            await person.until(lambda: person.hand.view.scene.turn.cubes == 1)
            os.kill(os.getpid(), getattr(signal, name))
            await person.until(lambda: person.app.return_value is not None)
            assert Words("en").say("terminal-kept") in str(person.app.return_value)

    run(game())
    assert len(shelf.games()) == 1
