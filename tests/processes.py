"""The one way in which tests start programs.

    done = run(*GORYO, "rules", "PLAN-6", env={"LC_ALL": "C.UTF-8"})        # to its end
    assert (done.returncode, done.stderr) == (0, "")

    with start(*GORYO, "serve", "--port", "0", cwd=tmp_path) as program:    # while the test goes on
        program.says("http://")
        program.ctrl_c()
        assert program.wait() == 0

However a test ends, its programs are gone: each leads a session and a process group of its own,
which is killed as a whole when the `with` is left. A program gets the signals as they are by
default, even where the tests themselves run with some of them ignored (`nohup make test &`). What
it writes goes into files without a name, so that no pipe can fill up and no file is left.

`command` is one argument each. `env` changes the environment of the tests; None takes a name away.
`typed` is what comes on standard input, which is empty otherwise. `stdin`, `stdout` and `stderr`
are for those who need another stream: subprocess.PIPE (then `program.process.stdin` …), a file, or
the number of a terminal's end. Other options go to subprocess.Popen: `user`, `pass_fds` …
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, TypeAlias

PATIENCE = 120.0
"""Seconds that nothing here takes, on however busy a machine."""
GORYO = (sys.executable, "-m", "goryo")
_ENDING = (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM, signal.SIGUSR1, signal.SIGUSR2)
_IGNORED = "SIGNALS_IGNORED_BY_TESTS"

Stream: TypeAlias = int | IO[Any] | None
Environment: TypeAlias = Mapping[str, str | None]


class Program:
    """A program that was started, running or ended."""

    def __init__(self, process: subprocess.Popen[str], out: IO[bytes], err: IO[bytes]) -> None:
        self.process = process
        self._out = out
        self._err = err

    @property
    def pid(self) -> int:
        """Its process, and its process group."""
        return self.process.pid

    @property
    def output(self) -> str:
        """What it has written to standard output until now."""
        return _text(self._out)

    @property
    def errors(self) -> str:
        """What it has written to standard error until now."""
        return _text(self._err)

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    def until(self, so: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until it is so. Fails with what was written if the program ends before."""
        end = time.monotonic() + seconds
        while not so():
            running = self.is_running
            if not running and so():
                return
            assert running, f"It has ended with {self.process.returncode}.\n{self._told()}"
            assert time.monotonic() < end, f"It is not so after {seconds} s.\n{self._told()}"
            time.sleep(0.01)

    def says(self, text: str, seconds: float = PATIENCE) -> None:
        """Wait until it has written this, to either stream."""
        self.until(lambda: text in self.output or text in self.errors, seconds)

    def send(self, how: signal.Signals) -> None:
        """A signal to the program alone."""
        self.process.send_signal(how)

    def ctrl_c(self) -> None:
        """As a terminal does: to the program and to all that it has started."""
        os.killpg(self.pid, signal.SIGINT)

    def wait(self, seconds: float = PATIENCE) -> int:
        """Its exit code, once it has ended."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"It has not ended after {seconds} s.\n{self._told()}") from None

    def kill(self) -> None:
        """End it, and everything in its process group, at once."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def _told(self) -> str:
        return f"--- output\n{self.output}\n--- errors\n{self.errors}"


@contextlib.contextmanager
def start(
    *command: str | Path,
    cwd: str | Path | None = None,
    env: Environment | None = None,
    typed: str = "",
    stdin: Stream = None,
    stdout: Stream = None,
    stderr: Stream = None,
    **options: Any,
) -> Iterator[Program]:
    """A program that runs beside the test, and not a moment longer than the `with`."""
    with contextlib.ExitStack() as kept:
        given, out, err = (kept.enter_context(tempfile.TemporaryFile()) for _ in range(3))
        given.write(typed.encode())
        given.seek(0)
        process = subprocess.Popen(
            command,
            cwd=cwd,
            env=environment(env or {}),
            stdin=given if stdin is None else stdin,
            stdout=out if stdout is None else stdout,
            stderr=err if stderr is None else stderr,
            encoding="utf-8",
            start_new_session=True,
            **options,
        )
        program = Program(process, out, err)
        try:
            yield program
        finally:
            program.kill()
            for pipe in (process.stdin, process.stdout, process.stderr):
                if pipe is not None:
                    with contextlib.suppress(BrokenPipeError):
                        pipe.close()


def run(
    *command: str | Path,
    seconds: float = PATIENCE,
    check: bool = False,
    **options: Any,
) -> subprocess.CompletedProcess[str]:
    """A program, run to its end; `check` for one that must end with 0. Options as for `start`."""
    with start(*command, **options) as program:
        code = program.wait(seconds)
        done = subprocess.CompletedProcess(command, code, program.output, program.errors)
    assert not (check and code), f"It has ended with {code}.\n{done.stdout}{done.stderr}"
    return done


def free_port() -> int:
    """A port of the loopback address that is free now, for programs that cannot choose one."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(changes: Environment) -> dict[str, str]:
    """The environment of the tests with these changes; None takes a name away."""
    merged: dict[str, str | None] = {**os.environ, **changes}
    return {name: value for name, value in merged.items() if value is not None}


def give_programs_default_signals() -> None:
    """Have whatever is started from now on begin with every signal as it is by default.

    A signal that is ignored stays ignored in the programs that one starts, and one that is handled
    does not. So what was ignored is handled, by doing nothing, here and in the processes that share
    the tests among them; but an interrupt is again what it is to every Python program.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    ignored = set(os.environ.get(_IGNORED, "").split())
    ignored |= {each.name for each in _ENDING if signal.getsignal(each) is signal.SIG_IGN}
    for name in ignored:
        signal.signal(signal.Signals[name], _go_on)
    os.environ[_IGNORED] = " ".join(sorted(ignored))


def _go_on(*_: object) -> None:
    """What would have been ignored."""


def _text(file: IO[bytes]) -> str:
    """All of a file, without moving the place at which the program writes on."""
    number = file.fileno()
    return os.pread(number, os.fstat(number).st_size, 0).decode(errors="backslashreplace")
