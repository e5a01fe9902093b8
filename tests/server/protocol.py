"""A server whose whole outside is in the hands of a test: time, chance, database and connections.

    with quick_loop() as loop:
        loop.run_until_complete(…)

See `tests.server.quick_loop` for its time.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import count

from goryo import Board
from goryo.board import Kind
from goryo.fate import SEED_BYTES, fair_fate
from goryo.plain_data import Json
from goryo.server.workers.pool import ANYBODY, Map, NoThought, NotNow
from tests.server.harness import Answer, Clock, Hosted, QuickMinds, Seeded, Socket, Visitor

START = 1_789_000_000.0
NONCES = ("00ff", "ab")
"""What the Goryō and the Samurai give to their table's fate, at every table of these tests."""


# -- time ------------------------------------------------------------------------------------------


class LoopClock(Clock):
    """The time of day, as the running loop has it."""

    def __call__(self) -> float:
        return START + asyncio.get_running_loop().time()


# -- chance ----------------------------------------------------------------------------------------


class Chosen(Seeded):
    """Ids, tokens and codes that come again; the seeds of fate are those that were chosen."""

    def __init__(self, name: str = "", seeds: Sequence[bytes] = ()) -> None:
        super().__init__()
        self._name = name
        self._count = count()
        self.seeds = list(seeds)

    def token_bytes(self, nbytes: int, /) -> bytes:
        if nbytes == SEED_BYTES and self.seeds:
            return self.seeds.pop(0)
        return sha256(f"{self._name}:{next(self._count)}".encode()).digest()[:nbytes]


@cache
def seeds_of(
    kinds: int, size: int = 2_000, nonces: tuple[str, str] = NONCES
) -> dict[tuple[Kind, ...], bytes]:
    """A seed for each of many permutations, at a table with the nonces of these tests."""

    class Tokens(Board):
        """Fate asks a board for its types alone."""

        def __init__(self) -> None:
            self.kinds = ("",) * kinds

    made: dict[tuple[Kind, ...], bytes] = {}
    for n in range(size):
        seed = n.to_bytes(SEED_BYTES, "big")
        made.setdefault(fair_fate(Tokens(), seed, *nonces).order, seed)
    return made


# -- programs --------------------------------------------------------------------------------------


class Mirror(QuickMinds):
    """A mind that tells what it was shown."""

    async def believe(
        self,
        view: str,
        budget: float = 10.0,
        who: Sequence[str] = ANYBODY,  # noqa: ARG002
    ) -> Map | NoThought | NotNow:
        shown = f"{sha256(view.encode()).hexdigest()} {budget}"
        return Map({"contradiction": {"round": 0, "event": shown}})


# -- connections -----------------------------------------------------------------------------------


class Line(Socket):
    """A socket of which every message is kept, to the byte, as it comes."""

    @property
    def ended(self) -> bool:
        return self._task.done() and (self._line is None or self._line.lost)

    def abandon(self) -> None:
        """The server dies: nothing more is heard or taken note of."""
        self._task.cancel()
        if self._line is not None:
            self._line.abandon()

    def heard(self) -> list[str]:
        """Everything that has come since the last look."""
        taken = []
        while not self._from_app.empty():
            message = self._from_app.get_nowait()
            if message is None:
                taken.append("the end")
            elif message["type"] == "websocket.send":
                taken.append(message["text"])
            else:
                taken.append(repr(sorted(message.items())))
        return taken


class Guest(Visitor):
    """A visitor whose sockets need not be accepted, and are not waited for."""

    @classmethod
    def of(cls, visitor: Visitor, house: Hosted) -> Guest:
        """The same person, at this house."""
        return cls(house, token=visitor.token, cookie=visitor.cookie)

    def line(self, table_id: str, **query: str) -> Line:
        scope = self._scope("websocket", f"/api/tables/{table_id}/socket", query, None)
        scope |= {"subprotocols": [], "extensions": {"websocket.http.response": {}}}
        return Line(self._house.app, scope)


def bytes_of(answer: Answer) -> str:
    """An answer over HTTP, all of it."""
    return repr((answer.status, answer.headers, answer.body))


def messages(frames: Sequence[str]) -> list[Json]:
    """The messages among what a line heard."""
    return [json.loads(frame) for frame in frames if frame.startswith("{")]
