"""Runs all that `make check`, `make test` and `make test-all` consist of, side by side.

    python tools/steps.py check | test | all

A step begins as soon as what it needs is done, and what it writes is shown in one piece when it
ends. Each has a process group of its own and a limit of time, at which it tells where it stands
and is ended. At the end stands how long each took, how long it kept processors busy, what failed,
and what was left behind.

JOBS=4 sets the number of processes that share the tests; NO_BROWSER=1 leaves the browser out.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.traces import end_processes_of, processes_of  # noqa: E402

LAST_WORDS = 10.0
"""Seconds in which a step that must end tells where it stands."""
EVERY = 20.0
"""Seconds between two lines about how far the tests are."""
LIBRARY = ("--ignore", "tests/browser", "--ignore", "tests/browsers")
"""All tests but those that drive a browser."""
BYTECODE = ROOT / "build" / "bytecode"
"""Where what Python has compiled is kept for a run whose environment keeps it nowhere."""
DOTS = re.compile(r"^[.sxXFE]+ +\[ *(\d+)%\]\n", re.MULTILINE)
"""Lines of pytest that say nothing but how far it is."""
GIVEN = re.compile(r"^([A-Z_]+)=(.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Step:
    """One part of the whole."""

    name: str
    command: Sequence[str]
    needs: tuple[str, ...] = ()
    """The steps that must be done before."""
    gives: bool = False
    """Whether what it writes are names and values for the environment of those who need it."""
    tests: bool = False
    """Whether it keeps all processors busy by itself."""
    minutes: float = 30.0


def steps(size: str) -> list[Step]:
    """What belongs to this size, the most urgent first."""
    lint = Step("lint", _make("ruff"))
    types = Step("types", _make("types"))
    kernel = Step("kernel", _python("-m", "goryo", "kernel", "warm"))
    hands = jobs()
    if size == "check":
        fast = tests_of(hands, "-m", "not slow", *LIBRARY)
        return [lint, kernel, types, Step("tests", fast, ("kernel",), tests=True)]

    no_browser = os.environ.get("NO_BROWSER") == "1"
    which = ["--timeout", "3600"] if size == "all" else ["-m", "not thorough"]
    minutes = 240.0 if size == "all" else 75.0
    page = Step("page", _python("tools/build_page.py"))
    browser = Step("browser", _python("tools/browser.py"), ("page",), gives=True)
    # After the browser, since both may ask for lists of packages, one at a time.
    before = () if no_browser else ("browser",)
    nginx = Step("nginx", _python("tools/nginx.py"), before, gives=True)
    tests = Step(
        "tests",
        tests_of(hands, *which, *LIBRARY),
        ("kernel", "nginx"),
        tests=True,
        minutes=minutes,
    )
    # In a run of their own: what drives the browser keeps an event loop running in its process.
    # They wait half of the time, for the browser and for the server, while the others calculate.
    page_tests = Step(
        "tests in the browser",
        tests_of(hands, *which, "tests/browser"),
        ("kernel", "page", "browser"),
        tests=True,
        minutes=minutes,
    )
    # It collects the tests, so that those who run them find them compiled.
    docs = Step("docs", _make("docs-check"))
    around = [
        types,
        Step("tests of the page", _python("tools/build_page.py", "--test"), ("page",)),
        Step("site", _make("site")),
    ]
    if no_browser:
        return [lint, page, kernel, docs, nginx, tests, *around]
    whole = [lint, page, kernel, docs, browser, nginx, page_tests, tests, *around]
    if size == "all":
        fetch = _python("-m", "tools.other_browsers")
        others = tests_of("1", *which, "tests/browsers")
        needs = ("kernel", "page", "other browsers")
        whole += [
            Step("other browsers", fetch, ("browser",), gives=True),
            Step("tests in other browsers", others, needs, tests=True, minutes=minutes),
        ]
    return whole


def jobs() -> str:
    """How many processes share the tests."""
    return os.environ.get("JOBS") or str(os.cpu_count() or 1)


def _python(*arguments: str) -> tuple[str, ...]:
    return (sys.executable, *arguments)


def _make(target: str) -> tuple[str, ...]:
    return ("make", "--no-print-directory", target)


def tests_of(hands: str, *arguments: str) -> tuple[str, ...]:
    """How pytest is called, with so many processes that share the tests."""
    return _python("-m", "pytest", "-n", hands, "--dist", "worksteal", *arguments)


def environment() -> dict[str, str]:
    """What every step begins with.

    Hundreds of processes import the same modules. Where Python is told to write no bytecode beside
    them, each would compile them again, which takes longer than most of what it does.
    """
    given = dict(os.environ)
    if given.pop("PYTHONDONTWRITEBYTECODE", ""):
        given.setdefault("PYTHONPYCACHEPREFIX", str(BYTECODE))
    return given


class Running:
    """A step that has begun."""

    def __init__(self, step: Step, folder: Path, environment: dict[str, str]) -> None:
        self.step = step
        self.folder = folder
        self.began = time.monotonic()
        self.ended = self.began
        self.worked = 0.0
        """Seconds of processors that it and what it started took, once it has ended.

        Without what a browser's own processes took, for which nobody waits: as much again.
        """
        self.out: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        folder.mkdir()
        self.process = subprocess.Popen(
            step.command,
            cwd=ROOT,
            env=environment | {"TMPDIR": str(folder)},
            stdin=subprocess.DEVNULL,
            stdout=self.out,
            stderr=self.out,
            start_new_session=True,
            preexec_fn=default_signals,
        )

    @property
    def seconds(self) -> float:
        return self.ended - self.began

    @property
    def written(self) -> str:
        """What it has written until now."""
        number = self.out.fileno()
        return os.pread(number, os.fstat(number).st_size, 0).decode(errors="replace")

    def has_ended(self) -> bool:
        """Whether it is done; at its limit it is made to be."""
        self.ended = time.monotonic()
        before = worked()
        if self.process.poll() is None:
            if self.seconds < self.step.minutes * 60:
                return False
            self.end(signal.SIGABRT)  # Python then writes the stacks of all threads
        self.worked = worked() - before
        return True

    def end(self, how: signal.Signals) -> None:
        """End it, with everything that it has started."""
        for each, seconds in ((how, LAST_WORDS), (signal.SIGKILL, None)):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, each)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(seconds)
        end_processes_of(self.folder)


def worked() -> float:
    """Seconds of processors that all programs took that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


STOPS = frozenset({signal.SIGINT, signal.SIGTERM, signal.SIGHUP})


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Whoever wants to stop this waits for a moment, so that what begins is known."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def default_signals() -> None:
    """A run in the background ignores some signals; what it starts does not."""
    for each in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(each, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)


class Run:
    """All the steps of one run."""

    def __init__(self, steps: Iterable[Step], folder: Path) -> None:
        self.waiting = list(steps)
        self.names = {step.name for step in self.waiting}
        self.folder = folder
        self.running: list[Running] = []
        self.done: list[Running] = []
        self.wrong: list[str] = []
        self.given: dict[str, str] = {}
        self.began = self.told = time.monotonic()

    def do(self) -> bool:
        """Whether everything went well."""
        try:
            while self.waiting or self.running:
                self._begin()
                self._end()
                self._tell_how_far()
                time.sleep(0.05)
        finally:
            for running in self.running:
                running.end(signal.SIGINT)
                running.out.close()
            end_processes_of(self.folder)  # what had just begun when this was stopped, too
        self._tell_the_times()
        return not self.wrong

    def _begin(self) -> None:
        for step in list(self.waiting):
            if self._may_begin(step):
                self.waiting.remove(step)
                self._say(f"{step.name} …")
                place = self.folder / str(len(self.done) + len(self.running))
                with undisturbed():
                    self.running.append(Running(step, place, environment() | self.given))

    def _may_begin(self, step: Step) -> bool:
        """What it needs is done; and beside tests there is only one other at a time.

        Before them there is one more than there are processors, as some wait for the network.
        """
        needs = self.names.intersection(step.needs)
        if not needs <= {each.step.name for each in self.done}:
            return False
        others = [each for each in self.running if not each.step.tests]
        room = 1 if len(others) < len(self.running) else 1 + (os.cpu_count() or 1)
        return step.tests or len(others) < room

    def _end(self) -> None:
        for running in [each for each in self.running if each.has_ended()]:
            self.running.remove(running)
            self.done.append(running)
            self._finish(running)

    def _finish(self, running: Running) -> None:
        step, code = running.step, running.process.returncode
        left = processes_of(running.folder)
        with running.out:
            written = running.written
        shown = DOTS.sub("", written).strip()
        self._say(f"{step.name}: {'FAILED' if code else 'done'} in {running.seconds:.0f} s")
        if shown:
            print(shown, flush=True)
        for line in left.values():
            print(f"Left behind by {step.name}: {line}", flush=True)
        end_processes_of(running.folder)
        if code or left:
            self.wrong.append(step.name)
            self._give_up_what_needs(step.name)
        elif step.gives:
            self.given |= dict(GIVEN.findall(written))

    def _give_up_what_needs(self, name: str) -> None:
        for step in [each for each in self.waiting if name in each.needs]:
            self.waiting.remove(step)
            self.wrong.append(f"{step.name} (not begun)")
            self._give_up_what_needs(step.name)

    def _say(self, line: str) -> None:
        self.told = time.monotonic()
        print(f"[{self.told - self.began:4.0f} s] {line}", flush=True)

    def _tell_how_far(self) -> None:
        if time.monotonic() - self.told < EVERY:
            return
        far = [(each.step.name, DOTS.findall(each.written)) for each in self.running]
        self._say(", ".join(f"{name}: {seen[-1]} %" if seen else f"{name} …" for name, seen in far))

    def _tell_the_times(self) -> None:
        print("\n    time  processors")
        for running in self.done:
            print(f"{running.seconds:6.0f} s {running.worked:6.0f} s  {running.step.name}")
        in_all = sum(running.worked for running in self.done)
        print(f"{time.monotonic() - self.began:6.0f} s {in_all:6.0f} s  in all")
        if self.wrong:
            print(f"\nFAILED: {', '.join(self.wrong)}", flush=True)


def stop(*_: object) -> None:
    """What ends a run from outside ends it as Ctrl-C does."""
    raise KeyboardInterrupt


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the checks and tests of this size.")
    parser.add_argument("size", choices=["check", "test", "all"])
    size = parser.parse_args().size
    for each in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(each) is not signal.SIG_IGN:
            signal.signal(each, stop)
    os.environ["GORYO_TESTS"] = size
    folder = Path(tempfile.mkdtemp(prefix="goryo-"))
    well = False
    try:
        well = Run(steps(size), folder).do()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    finally:
        if well:
            shutil.rmtree(folder, ignore_errors=True)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
