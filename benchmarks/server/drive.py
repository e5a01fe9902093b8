"""An open-loop load: moves fall due at fixed times, whether or not the server keeps up.

A move's time runs from when it was due to its acknowledgement, so a server that stalls is charged
for every move that had to wait. How late the client itself was is reported beside it.
"""

from __future__ import annotations

import asyncio
import gc
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.server.wire import Wire

PATIENCE = 5.0
"""Seconds after the last move was due in which answers still count."""


@dataclass
class Tally:
    """What one run measured, in seconds."""

    times: list[float] = field(default_factory=list)
    """From when a move was due to its acknowledgement."""
    lags: list[float] = field(default_factory=list)
    """How much later than it could the client noticed that a move was due."""
    bytes_out: int = 0
    refused: list[str] = field(default_factory=list)
    unanswered: int = 0
    skipped: int = 0
    """Moves that fell due while a table had no game to move in."""

    @property
    def moves(self) -> int:
        return len(self.times)


class Lane(ABC):
    """One live table as the load sees it: one move after the other, by whichever seat is to act."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.tally = Tally()
        self._due: deque[float] = deque()
        self._sent: float | None = None

    @abstractmethod
    def send_move(self) -> int | None:
        """Send the move that was chosen; how many bytes, or None if there is none yet."""

    @property
    def between_games(self) -> bool:
        """Whether the table has no game to move in now."""
        return False

    def want(self, due: float) -> None:
        """A move is due."""
        if self.between_games:
            self.tally.skipped += 1
            return
        self._due.append(due)
        self.pump()

    def pump(self) -> None:
        """Send the next move if one is due, one is chosen, and none is on its way."""
        if not self._due or self._sent is not None:
            return
        size = self.send_move()
        if size is not None:
            self.tally.bytes_out += size
            self._sent = self._due.popleft()

    def acknowledged(self) -> None:
        """The move on its way is stored."""
        if self._sent is not None:
            self.tally.times.append(time.perf_counter() - self._sent)
            self._sent = None

    def refused(self, why: str) -> None:
        self.tally.refused.append(why)
        self._sent = None

    @property
    def bytes_in(self) -> int:
        """All that was received at this table."""
        return sum(wire.bytes_in for wire in self.wires)

    def close(self) -> None:
        for wire in self.wires:
            wire.close()

    @property
    def busy(self) -> bool:
        """Whether a move is due or on its way."""
        return bool(self._due) or self._sent is not None

    def give_up(self) -> int:
        """Forget what is due; how many moves never got an answer."""
        lost = len(self._due) + (self._sent is not None)
        self._due.clear()
        self._sent = None
        return lost


async def drive(lanes: Sequence[Lane], interval: float, seconds: float) -> Tally:
    """One move of every lane per `interval`, evenly staggered, for so many seconds."""
    tally = Tally()
    for lane in lanes:
        lane.tally = tally
    spacing = interval / len(lanes)
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        begin = time.perf_counter() + 0.1
        for number in range(int(seconds / spacing)):
            due = begin + number * spacing
            early = due - time.perf_counter()
            if early > 0:
                await asyncio.sleep(early)
            tally.lags.append(max(0.0, time.perf_counter() - due))
            lanes[number % len(lanes)].want(due)
            if early <= 0 and number % 8 == 0:
                await asyncio.sleep(0)
        await asyncio.sleep(0.5)
        limit = time.perf_counter() + PATIENCE
        while time.perf_counter() < limit and any(lane.busy for lane in lanes):
            await asyncio.sleep(0.1)
        tally.unanswered = sum(lane.give_up() for lane in lanes)
    finally:
        gc.enable()
        gc.unfreeze()
    return tally


def quantiles(times: Sequence[float]) -> dict[str, float]:
    """Median, 95 %, 99 % and the longest, in milliseconds."""
    ordered = sorted(times) or [0.0]

    def at(part: float) -> float:
        return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2)

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": at(1.0)}
