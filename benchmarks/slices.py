"""Things that are measured side by side: in turns, in short slices of processor time.

So a busy moment of the machine hits all of them, and their ratios can be trusted more than the
figures themselves.
"""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TypeAlias

Play: TypeAlias = Callable[[], int]
"""Plays one or more games to their end and returns how many moves were made."""


@dataclass
class Side:
    """One way to play: its name, the package that plays, and what it has done so far."""

    name: str
    package: str
    play: Play
    moves: int = 0
    runs: int = 0
    seconds: float = 0.0
    slices: list[float] = field(default_factory=list)
    """Moves per second of each slice."""

    def run_slice(self, length: float) -> None:
        """Play until the slice is used up."""
        runs = moves = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < length:
            moves += self.play()
            runs += 1
        self.runs += runs
        self.moves += moves
        self.seconds += spent
        self.slices.append(moves / spent)

    @property
    def speed(self) -> float:
        """Moves per second of processor time: the median over the slices."""
        return statistics.median(self.slices)

    def figures(self) -> dict[str, float | int | str]:
        return {
            "package": self.package,
            "version": version(self.package),
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.speed, 1),
        }


def measure(sides: Sequence[Side], seconds: float, length: float = 0.25) -> None:
    """Let the sides play in turns until each has had `seconds` of processor time."""
    for side in sides:
        side.play()  # what is made at the first use is not part of the speed
    while min(side.seconds for side in sides) < seconds:
        for side in sides:
            side.run_slice(length)


def ratio(ours: Side, theirs: Side) -> tuple[float, float, float]:
    """How many times as fast we are: the lower quartile, the median and the upper quartile."""
    pairs = [mine / other for mine, other in zip(ours.slices, theirs.slices, strict=True)]
    lower, median, upper = statistics.quantiles(pairs, n=4) if len(pairs) > 1 else pairs * 3
    return round(lower, 3), round(median, 3), round(upper, 3)


def installed(package: str) -> bool:
    try:
        version(package)
    except PackageNotFoundError:
        return False
    return True


def machine() -> dict[str, str | int]:
    """What the figures were measured on, in neutral words."""
    import os

    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        name = models[0].partition(":")[2].strip() if models else name
    return {
        "processor": name,
        "cores": os.cpu_count() or 1,
        "system": platform.system(),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
    }
