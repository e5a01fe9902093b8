"""Looking back and puzzles: made once in a process of their own, and remembered for a while.

Only what is over, or somebody's own, comes here. Two who ask for the same wait for one answer.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime

from goryo.errors import known_name
from goryo.plain_data import Json
from goryo.server.doors.limits import Limit, Rate, RateLimit, TooMany
from goryo.server.workers.pool import Minds, Refused, Studied
from goryo.server.workers.study import read_day
from goryo.wire.bounds import GRADES
from goryo.wire.json_text import written
from goryo.wire.no import error_from_json

ROLLOUTS = 600
KEPT = 96
"""So many answers are remembered; the largest have some hundred kilobytes."""
BUDGET = 60.0
"""Seconds that one study may take, compiling aside."""
SOLVING = 240.0
"""And the making of a master's puzzle."""
MASTER = "master"
HOUSE = ("the house",)
"""Who asks for what is made ahead."""


class Studies:
    """What is made of records and days. `who` asks: the first name is whose
    allowance a study is taken from, all of them are who takes turns."""

    def __init__(self, minds: Minds, clock: Callable[[], float]) -> None:
        self.minds = minds
        self._clock = clock
        self._kept: OrderedDict[tuple[object, ...], asyncio.Task[bytes]] = OrderedDict()
        self.allowance = RateLimit(Limit.REQUESTS, Rate(burst=60, per_second=0.5), clock=clock)
        self.solving = RateLimit(Limit.REQUESTS, Rate(burst=4, per_second=1 / 30), clock=clock)
        """For master's puzzles: to make one takes seconds. They are counted for whoever asks, and
        for the address, where anybody can be somebody new."""

    async def review(self, record: str, who: Sequence[str]) -> bytes:
        """The review of a finished game, as JSON text."""
        asked = {"study": "review", "record": record, "rollouts": ROLLOUTS}
        return await self._once(("review", _digest(record)), who, asked, _as_review)

    async def picture(
        self, record: str, number: int, kind: str, lens: str, who: Sequence[str]
    ) -> bytes:
        """A round of a finished game as SVG or PNG."""
        asked = {
            "study": "picture",
            "record": record,
            "round": number,
            "format": kind,
            "lens": lens,
        }
        name = ("picture", _digest(record), number, kind, lens)
        return await self._once(name, who, asked, _as_picture)

    async def line(self, record: str, step: int, who: Sequence[str]) -> Json:
        """What a table needs to go on from a step of the record."""
        self.allowance.take(who[0])
        asked = {"study": "line", "record": record, "step": step}
        return await found_out(self.minds, asked, BUDGET, who)

    async def puzzle(self, day: object, grade: object, who: Sequence[str]) -> bytes:
        """The puzzle of a day, without its answer, as JSON text."""
        asked = {"study": "puzzle", **self.which(day, grade)}
        name = tuple(asked.values())
        if grade == MASTER and name not in self._kept:
            for key in dict.fromkeys(who):
                self.solving.take(key)
        return await self._once(name, who, asked, _as_puzzle, _budget(grade))

    async def prepare(self) -> None:
        """Have the master's puzzles of today and tomorrow made before anybody waits for them."""
        for days in range(2):
            day = date.fromordinal(self.today.toordinal() + days)
            with suppress(TooMany):  # those who ask come first: it is tried again
                await self.puzzle(day.isoformat(), MASTER, HOUSE)

    async def answer(
        self, day: object, grade: object, given: str, who: Sequence[str], *, last: bool
    ) -> bytes:
        """Whether a tile or a plan is right; with `last`, the answer and what explains it."""
        asked = {"study": "answer", **self.which(day, grade), "given": given, "last": last}
        if grade == MASTER:
            await self.puzzle(day, grade, who)
        return await self._once(tuple(asked.values()), who, asked, _as_answer, _budget(grade))

    async def card(self, asked: Json, who: Sequence[str]) -> bytes:
        """A picture for a link, as PNG: of the game itself, a side, or a finished game's record."""
        name = ("card", asked["of"], _digest(asked.get("record", "")))
        return await self._once(name, who, {"study": "card", **asked}, _as_picture)

    async def puzzle_card(self, day: object, grade: object, who: Sequence[str]) -> bytes:
        """The same for the puzzle of a day, without its answer."""
        asked = {"study": "card", "of": "puzzle", **self.which(day, grade)}
        if grade == MASTER:
            await self.puzzle(day, grade, who)
        return await self._once(tuple(asked.values()), who, asked, _as_picture, _budget(grade))

    def which(self, day: object, grade: object) -> Json:
        """The puzzle that is meant, by its `date` and `grade`: today's without a day."""
        wanted = read_day(self.today.isoformat() if day is None else day, self.today)
        return {"date": wanted.isoformat(), "grade": known_name("grade", grade, GRADES)}

    @property
    def today(self) -> date:
        return datetime.fromtimestamp(self._clock(), UTC).date()

    # -- once ------------------------------------------------------------------------------------

    async def _once(
        self,
        name: tuple[object, ...],
        who: Sequence[str],
        asked: Json,
        make: Callable[[Json], bytes],
        budget: float = BUDGET,
    ) -> bytes:
        kept = self._kept.get(name)
        if kept is None:
            self.allowance.take(who[0])
            told = found_out(self.minds, asked, budget, who)
            kept = self._kept[name] = asyncio.create_task(self._make(name, told, make))
            kept.add_done_callback(_hear_out)
            self._make_room()
        else:
            self._kept.move_to_end(name)
        return await asyncio.shield(kept)

    async def _make(
        self, name: tuple[object, ...], told: Awaitable[Json], make: Callable[[Json], bytes]
    ) -> bytes:
        try:
            return make(await told)
        except BaseException:
            self._kept.pop(name, None)  # the next one may fare better
            raise

    def _make_room(self) -> None:
        done = [name for name, task in self._kept.items() if task.done()]
        for name in done[: max(0, len(self._kept) - KEPT)]:
            del self._kept[name]


async def found_out(minds: Minds, asked: Json, budget: float, who: Sequence[str]) -> Json:
    """What a study gives; `TooMany` where nobody can make it now, else what stands against it."""
    match await minds.study(asked, budget, who):
        case Studied(told):
            return told
        case Refused(no):
            raise error_from_json(no)
    raise TooMany(Limit.PROGRAMS)


def _budget(grade: object) -> float:
    """Seconds for what is done with a puzzle of that grade: a new process makes it first."""
    return SOLVING if grade == MASTER else BUDGET


def _hear_out(task: asyncio.Task[bytes]) -> None:
    """Whoever asked may have gone before it failed."""
    if not task.cancelled():
        task.exception()


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()


def _as_review(told: Json) -> bytes:
    return written({"is": "review", **told})


def _as_puzzle(told: Json) -> bytes:
    return written({"is": "puzzle", **told})


def _as_answer(told: Json) -> bytes:
    return written({"is": "answer", **told})


def _as_picture(told: Json) -> bytes:
    if "png" in told:
        return base64.b64decode(told["png"])
    return str(told["svg"]).encode()
