"""Runs parts of the tests again and again, each time in another order, and counts what fails.

    python -m tools.soak --times 20 browser terminal client
    python -m tools.soak --times 5 --busy 4 whole       every second time beside four busy processes

What failed is listed at the end with the seeds of its orders, and what each run wrote is kept in
build/soak. Exit 1 when anything failed or was left behind.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools import steps
from tools.steps import Run, Running, Step, default_signals, undisturbed
from tools.traces import end_processes_of, processes_of

KEPT = steps.ROOT / "build" / "soak"
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/[^\s\[]+(?:\[.*?\])?)(?: - .*)?$", re.MULTILINE)
BUSY = (sys.executable, "-c", "while True: pass")
FIRST = ("page", "kernel", "browser", "nginx")
"""The steps of `make test` that every part may need, done once."""


def _tests(*arguments: str) -> Sequence[str]:
    return steps.tests_of(steps.jobs(), "-m", "not thorough", *arguments)


PARTS: dict[str, Sequence[str]] = {
    "whole": (sys.executable, "tools/steps.py", "test"),
    "library": _tests(*steps.LIBRARY),
    **{room: _tests(f"tests/{room}") for room in ("browser", "client", "server", "terminal")},
}


@dataclass(frozen=True)
class Outcome:
    """How one run of a part went."""

    part: str
    seed: int
    busy: bool
    seconds: float
    wrong: tuple[str, ...]
    """The tests that failed, and whatever else was wrong."""

    @property
    def told(self) -> str:
        return f"{self.seed}{' (busy)' if self.busy else ''}"


@contextmanager
def busy(count: int) -> Iterator[None]:
    """So many processes beside, each of which keeps a processor busy."""
    beside: list[subprocess.Popen[bytes]] = []
    try:
        with undisturbed():
            beside += (
                subprocess.Popen(BUSY, start_new_session=True, preexec_fn=default_signals)
                for _ in range(count)
            )
        yield
    finally:
        for each in beside:
            each.kill()
            each.wait()


def run(part: str, seed: int, beside: int, given: dict[str, str]) -> Outcome:
    """The part once, in the order of this seed."""
    step = Step(part, PARTS[part], tests=True, minutes=60.0)
    environment = steps.environment() | given | {"PYTEST_ADDOPTS": f"--randomly-seed={seed}"}
    folder = Path(tempfile.mkdtemp(prefix="goryo-"))
    try:
        with busy(beside):
            with undisturbed():
                running = Running(step, folder / part, environment)
            try:
                while not running.has_ended():
                    time.sleep(0.05)
                written, left = running.written, processes_of(running.folder)
            finally:
                running.end(signal.SIGINT)
                running.out.close()
    finally:
        end_processes_of(folder)  # what had just begun when this was stopped, too
        shutil.rmtree(folder, ignore_errors=True)
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{part}-{seed}.txt").write_text(written, encoding="utf-8")
    wrong = dict.fromkeys([*FAILED.findall(written), *left.values()])
    if running.process.returncode and not wrong:
        wrong[f"exit code {running.process.returncode}"] = None
    return Outcome(part, seed, beside > 0, running.seconds, tuple(wrong))


def table(outcomes: Sequence[Outcome]) -> str:
    """How often each part ran and failed, and what failed how often, in which orders."""
    lines = ["part       times  failed   seconds"]
    wrong: dict[tuple[str, str], list[str]] = defaultdict(list)
    for part in dict.fromkeys(each.part for each in outcomes):
        of = [each for each in outcomes if each.part == part]
        failed = sum(bool(each.wrong) for each in of)
        least, most = (f(each.seconds for each in of) for f in (min, max))
        lines.append(f"{part:9} {len(of):6} {failed:7}   {least:.0f} to {most:.0f}")
        for each in of:
            for what in each.wrong:
                wrong[part, what].append(each.told)
    for (part, what), seeds in sorted(wrong.items(), key=lambda found: -len(found[1])):
        lines.append(f"{len(seeds)} ×  {part}: {what}\n     seed {', '.join(seeds)}")
    return "\n".join(lines)


def prepare(folder: Path) -> dict[str, str]:
    """The page, all compiled code and a browser; what the tests are told of them."""
    first = Run([step for step in steps.steps("test") if step.name in FIRST], folder)
    if not first.do():
        raise SystemExit(1)
    return first.given


def again(parts: Sequence[str], times: int, beside: int, first: int) -> int:
    """Each part so many times, and what came of it; the code to exit with."""
    outcomes: list[Outcome] = []
    try:
        with tempfile.TemporaryDirectory(prefix="goryo-") as folder:
            given = prepare(Path(folder))
        for turn in range(times):
            for part in parts:
                done = run(part, first + turn, beside if turn % 2 else 0, given)
                outcomes.append(done)
                how = ", ".join(done.wrong) or "well"
                print(f"{turn + 1}/{times} {part} {done.told}: {done.seconds:.0f} s, {how}")
                sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    finally:
        print(f"\n{table(outcomes)}", flush=True)
    return 1 if any(each.wrong for each in outcomes) else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Run parts of the tests again and again.")
    parser.add_argument("parts", nargs="+", choices=[*PARTS], metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--times", type=int, default=20)
    busy = "so many busy processes beside it, every second time"
    parser.add_argument("--busy", type=int, default=0, help=busy)
    parser.add_argument("--seed", type=int, help="the seed of the first order; the next follow it")
    asked = parser.parse_args()
    for each in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(each) is not signal.SIG_IGN:
            signal.signal(each, steps.stop)
    os.environ["GORYO_TESTS"] = "test"
    first = random.randrange(10**6) if asked.seed is None else asked.seed
    return again(asked.parts, asked.times, asked.busy, first)


if __name__ == "__main__":
    sys.exit(main())
