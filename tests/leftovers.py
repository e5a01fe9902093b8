"""A run of the tests leaves nothing behind: no process, thread, port, lock or file.

Everything temporary goes into one folder of the run. When all tests are done, what is still there,
or new in the folder of the sources, is listed and fails the run; what can be ended is ended. Only
what pytest keeps of failed tests stays.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tools.traces import end_processes_of, files_in, in_this_process, processes_of

PATIENCE = 20.0
"""Seconds in which whatever is about to end has ended."""


class Leftovers:
    """What this process leaves behind; the one that leads the run speaks for the whole of it."""

    def __init__(self, config: pytest.Config) -> None:
        self.leads = not hasattr(config, "workerinput")
        self.found: list[str] = []
        self.failed = False
        if self.leads:
            os.environ["TMPDIR"] = tempfile.mkdtemp(prefix="goryo-")
            tempfile.tempdir = None
            if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:  # ends as an interrupt does
                signal.signal(signal.SIGTERM, signal.default_int_handler)
        self.folder = Path(os.environ["TMPDIR"])
        self.sources = config.rootpath
        self.before = _names(self.sources)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None, None, None]:
        yield
        if not self.leads:
            session.config.workeroutput["left"] = _settled(in_this_process)  # type: ignore[attr-defined]
            return
        self.found += _settled(in_this_process)
        self.found += _settled(lambda: list(processes_of(self.folder).values()))
        end_processes_of(self.folder)
        self.found += files_in(self.folder)
        new = sorted(_names(self.sources) - self.before)
        self.found += [f"file among the sources: {name}" for name in new]
        self.failed = bool(session.testsfailed)
        if self.found and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """What a process that shares the tests has found when it was done."""
        self.found += getattr(node, "workeroutput", {}).get("left", [])

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.found:
            terminalreporter.section("left behind", red=True, bold=True)
            for line in self.found:
                terminalreporter.line(line, red=True)
        if self.failed:
            terminalreporter.line(f"What failed tests wrote is kept in {self.folder}.")

    def pytest_unconfigure(self) -> None:
        if self.leads and not self.failed:
            shutil.rmtree(self.folder, ignore_errors=True)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Leftovers(config), "leftovers")


def _names(sources: Path) -> set[str]:
    """What lies beside the sources, but for what is kept between runs."""
    return {each.name for each in sources.iterdir() if each.name[0] not in "._"} - {"build"}


def _settled(look: Callable[[], list[str]]) -> list[str]:
    """What is still there after a while."""
    end = time.monotonic() + PATIENCE
    while (left := look()) and time.monotonic() < end:
        time.sleep(0.05)
    return left
