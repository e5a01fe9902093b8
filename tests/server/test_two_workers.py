"""Two processes on one PostgreSQL: whoever is connected to either of them sits at one table.

Both run in the test, each with a store, a hall and an attendant of its own; all that they share is
the database, whose notices go from one to the other. `test_crash` does it with real processes.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from goryo.plain_data import Json
from goryo.roles import Role
from goryo.server.capacity import Capacity
from goryo.server.lobby.pulse import BEAT_SECONDS
from goryo.server.table.presence import HERE_SECONDS
from tests.server.databases import Postgres, postgres
from tests.server.guests import Line, any_move, check_store
from tests.server.harness import Clock, Hosted, Seeded, Socket, Visitor, hosted
from tests.server.processes import PATIENCE
from tests.sizes import scale

__all__ = ["postgres"]

pytestmark = pytest.mark.slow


class Plug:
    """A socket in the test, as `Line` speaks on it."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket

    async def send(self, text: str | bytes) -> None:
        self._socket.send(text)

    async def recv(self) -> str:
        said = await self._socket.next()
        assert said is not None, "the connection has ended"
        return self._socket.raw[-1]


@dataclass
class House:
    """Two processes, a database, and two people."""

    one: Hosted
    two: Hosted
    clock: Clock
    aki: Visitor
    ben: Visitor

    async def open(self, **more: Any) -> Json:
        """A table of Aki, on the first process."""
        return await self.aki.open("me", "friend", board="gate", **more)

    async def friends(self, **more: Any) -> str:
        """A table where both sit: Aki is the Goryō, Ben the Samurai."""
        opened = await self.open(**more)
        code = opened["invite"]["code"]
        await Visitor(self.two, token=self.ben.token).post("/api/join", {"code": code})
        return str(opened["table"]["id"])

    async def pass_time(self, seconds: float) -> None:
        """Time passes while both run."""
        while seconds > 0:
            self.clock.now += min(2 * BEAT_SECONDS, seconds)
            seconds -= 2 * BEAT_SECONDS
            await self.one.hall.pulse.beat()
            await self.two.hall.pulse.beat()


def run(postgres: Postgres, what: Callable[[House], Awaitable[None]], **more: Any) -> None:
    """On a database of its own."""
    url, clock = postgres.new_database(), Clock()

    async def main() -> None:
        async with (
            asyncio.timeout(PATIENCE),
            hosted(url, clock=clock, **more) as one,
            hosted(url, clock=clock, chance=Seeded(1), **more) as two,
        ):
            people = [await one.visitor(name) for name in ("Aki", "Ben")]
            await what(House(one, two, clock, *people))

    asyncio.run(main())


@contextlib.asynccontextmanager
async def line(house: Hosted, table: str, who: Visitor) -> AsyncIterator[Line]:
    """A connection to a table, greeted."""
    socket = await Visitor(house, token=who.token).socket(table)
    here = Line(Plug(socket))
    here.role = (await here.take("greeting"))["role"]
    yield here
    await socket.close()


@contextlib.asynccontextmanager
async def both(house: House, table: str) -> AsyncIterator[tuple[Line, Line]]:
    """Aki on the first process and Ben on the second."""
    async with line(house.one, table, house.aki) as aki, line(house.two, table, house.ben) as ben:
        yield aki, ben


def to_act(here: Line) -> bool:
    return bool(here.now) and here.now["to_act"] is True


async def _in_step(house: House, table: str, *lines: Line) -> None:
    """Both hear of everything that is stored, without asking."""
    stands = await check_store(house.one.store, table, [])
    for here in lines:
        await here.until(lambda here: here.number == stands.number(here.role))


def test_news_and_presence_go_from_one_process_to_the_other(postgres: Postgres) -> None:
    async def main(house: House) -> None:
        table = await house.friends()
        async with line(house.one, table, house.aki) as aki:
            async with line(house.two, table, house.ben) as ben:
                await aki.until(lambda here: here.table.get("seats", {})["samurai"]["here"])
                await ben.until(lambda here: here.table.get("seats", {})["goryo"]["here"])
                rng = Random(3)
                for _ in range(scale(6, 12, 60)):
                    if aki.over or ben.over:
                        break
                    mover = aki if to_act(aki) else ben
                    told = await mover.play(any_move(mover.now, rng))
                    assert told["is"] == "done", told
                    await _in_step(house, table, aki, ben)
            gone = await aki.until(lambda here: not here.table["seats"]["samurai"]["here"])
            assert gone.table["seats"]["samurai"]["away"] is not None

    run(postgres, main)


def test_whoever_is_deleted_on_one_is_nobody_on_the_other(postgres: Postgres) -> None:
    async def main(house: House) -> None:
        there = Visitor(house.two, token=house.aki.token)
        await there.post("/api/me", {"nickname": "Aki"})  # known here, and remembered
        await house.aki.delete("/api/me")
        async with asyncio.timeout(PATIENCE):
            while (await there.ask("POST", "/api/tables", {})).status != 403:
                await asyncio.sleep(0.01)  # the time stands still: only the word of it can help

    run(postgres, main)


def test_whoever_hangs_up_on_one_is_still_there_on_the_other(postgres: Postgres) -> None:
    async def main(house: House) -> None:
        table = await house.friends()

        async def here_until() -> float:
            until = (await house.one.store.tables.table(table)).seat(Role.GORYO).here_until
            return until or 0.0

        async with line(house.one, table, house.ben) as ben:
            async with line(house.two, table, house.aki):
                async with line(house.one, table, house.aki) as aki:
                    await aki.take("view")
                while await here_until() <= house.clock.now:
                    await asyncio.sleep(0)  # the one said no, and the other says yes
                await ben.until(lambda here: bool(here.table["seats"]["goryo"]["here"]))
                await house.pass_time(2 * HERE_SECONDS)
                assert await here_until() > house.clock.now
            gone = await ben.until(lambda here: not here.table["seats"]["goryo"]["here"])
            assert gone.table["seats"]["goryo"]["away"] is not None

    run(postgres, main)


def test_a_friend_who_joins_elsewhere_brings_a_nonce(postgres: Postgres) -> None:
    """The host listens on one process while the friend sits down on the other: both begin it."""

    async def main(house: House) -> None:
        ben = Visitor(house.two, token=house.ben.token)
        for n in range(scale(3, 10, 100)):
            opened = await house.open(nonce="aa")
            table = opened["table"]["id"]
            async with line(house.one, table, house.aki) as aki:
                joining = {"code": opened["invite"]["code"], "nonce": f"{n:02x}"}
                joined = await ben.post("/api/join", joining)
                assert joined["table"]["state"] == "playing"
                assert joined["table"]["fate"]["samurai_nonce"] == f"{n:02x}"
                await aki.take("view")
                assert (await aki.play(any_move(aki.now, Random(n))))["is"] == "done"
                told = await aki.do("abort")
                assert told["is"] == "done", told
            assert (await check_store(house.one.store, table, [])).over

    run(postgres, main)


def test_both_may_speak_at_once(postgres: Postgres) -> None:
    """Whatever one seat says, the other's answer is about what that seat was told."""

    async def main(house: House) -> None:
        table = await house.friends()
        async with both(house, table) as (aki, ben):
            rng = Random(5)
            await aki.until(to_act)
            while not to_act(ben):
                assert (await aki.play(any_move(aki.now, rng)))["is"] == "done"
                await _in_step(house, table, aki, ben)
            for n in range(scale(3, 6, 10)):
                if not to_act(ben):
                    break
                # She instructs, unseen, while they move: their move counts all the same.
                move = (
                    next(
                        each["move"]
                        for each in ben.now["choices"]["moves"]
                        if each["refusal"] is None and "step" in each["move"]
                    )
                    if n == 0
                    else any_move(ben.now, rng)
                )
                instructed, moved = await asyncio.gather(
                    aki.do("instruct", deceive=bool(n % 2)), ben.play(move)
                )
                assert moved["is"] == "done", moved
                assert instructed["is"] == "done" or ben.over, instructed
                await _in_step(house, table, aki, ben)

    run(postgres, main)


def test_two_who_want_the_same_seat_or_the_same_moment(postgres: Postgres) -> None:
    """The same seat on both processes: one move counts, the other is told that it came late."""

    async def main(house: House) -> None:
        table = await house.friends()
        async with (
            line(house.one, table, house.aki) as here,
            line(house.two, table, house.aki) as there,
        ):
            await here.until(to_act)
            await there.until(to_act)
            rng = Random(8)
            moves = [any_move(here.now, rng), any_move(there.now, rng)]
            said = await asyncio.gather(here.play(moves[0]), there.play(moves[1]))
            assert Counter(each["is"] for each in said) == {"done": 1, "no": 1}
            [no] = [each for each in said if each["is"] == "no"]
            assert no["what"] == "stale-number"
            # Numbers of the viewer's own feed, not of what is stored.
            assert no["args"]["wanted"] == 4
            await _in_step(house, table, here, there)

    run(postgres, main)


def test_a_rematch_is_offered_on_one_and_taken_up_on_the_other(postgres: Postgres) -> None:
    async def main(house: House) -> None:
        table = await house.friends()
        async with both(house, table) as (aki, ben):
            await aki.until(to_act)
            assert (await aki.do("resign"))["is"] == "done"
            await ben.until(lambda here: here.over and here.table["state"] == "over")
            offered = await aki.do("rematch", nonce="01")
            assert offered == {"is": "done", "id": offered["id"], "next": None}
            await ben.until(lambda here: here.table["rematch"] == "goryo")
            taken = await ben.do("rematch", nonce="02")
            following = taken["next"]
            await aki.until(lambda here: here.table["next"] == following)
            again = await aki.do("rematch")
            assert again["next"] == following
        # Aki plays the Samurai now.
        async with (
            line(house.two, following, house.aki) as aki,
            line(house.one, following, house.ben) as ben,
        ):
            await ben.until(to_act)
            assert (await ben.play(any_move(ben.now, Random(1))))["is"] == "done"
            await _in_step(house, following, aki, ben)
            assert aki.role == "samurai"
        stored = await house.two.store.tables.table(following)
        assert (stored.goryo_nonce, stored.samurai_nonce) == ("02", "01")

    run(postgres, main)


def test_both_take_up_a_rematch_at_once(postgres: Postgres) -> None:
    """There is one next game, whoever says it first."""

    async def main(house: House) -> None:
        for _ in range(scale(3, 5, 20)):
            table = await house.friends()
            async with both(house, table) as (aki, ben):
                assert (await aki.do("resign"))["is"] == "done"
                await ben.until(lambda here: here.over)
                await asyncio.gather(aki.do("rematch"), ben.do("rematch"))
                # If both offered at the same moment, the next word of either takes it up.
                said = [await aki.do("rematch"), await ben.do("rematch")]
                following = said[1]["next"]
                assert following is not None
                assert said[0]["next"] in (None, following)
                assert (await aki.do("rematch"))["next"] == following

    run(postgres, main)


def test_exactly_one_process_moves_a_program(postgres: Postgres) -> None:
    """Two programs play to the end while both processes are looked in on; each turn once."""

    async def main(house: House) -> None:
        aki = [Visitor(each, token=house.aki.token) for each in (house.one, house.two)]
        opened = [
            await aki[n % 2].open("novice", "novice", board="gate") for n in range(scale(2, 3, 6))
        ]
        ids = [each["table"]["id"] for each in opened]

        async def watch(table: str) -> None:
            async with both(house, table) as (here, there):
                await asyncio.gather(
                    here.until(lambda line: line.over), there.until(lambda line: line.over)
                )
                assert here.now["scene"] == there.now["scene"]

        await asyncio.gather(*map(watch, ids))
        while house.one.attendant.busy or house.two.attendant.busy:
            await asyncio.sleep(0.005)
        for table in ids:
            stands = await check_store(house.two.store, table, [])  # a second would not replay
            stored = await house.two.store.tables.table(table)
            assert stands.over
            assert stored.number == len(stands.entries)
            assert stored.lease_owner is None

    run(postgres, main, attend=True, options=Capacity(pace=0.01))


def test_a_clock_falls_once(postgres: Postgres) -> None:
    """Both processes have listeners; the time runs out once, for the one whose time it was."""

    async def main(house: House) -> None:
        table = await house.friends(clock={"seconds": 30, "bonus": 0})
        async with both(house, table) as (aki, ben):
            await aki.until(to_act)
            assert (await aki.play(any_move(aki.now, Random(1))))["is"] == "done"
            await ben.until(lambda here: here.table["times"]["running"] == "goryo")
            await house.pass_time(29)
            assert await house.one.store.tables.unattended() == []
            await house.pass_time(1)
            for each in (house.one, house.two):
                each.attendant.wake(table, house.clock.now)
            for here in (aki, ben):
                await here.until(lambda here: here.over)
                assert here.now["scene"]["outcome"]["reason"] == "timeout"
                assert here.now["scene"]["outcome"]["winner"] == "samurai"
            late = await aki.do("resign")
            assert late["reason"] == "game-over"
        entries = await house.one.store.tables.entries(table)
        assert [each["loser"] for each in entries if each["entry"] == "closed"] == ["goryo"]

    run(postgres, main)


def test_whoever_is_connected_elsewhere_is_not_away(postgres: Postgres) -> None:
    """For much longer than the word of the other process counts, and until it dies."""

    async def main(house: House) -> None:
        opened = await house.aki.open("friend", "me", board="gate")
        table = opened["table"]["id"]
        ben = Visitor(house.two, token=house.ben.token)
        await ben.post("/api/join", {"code": opened["invite"]["code"]})
        here = await house.aki.socket(table)
        there = await ben.socket(table)
        await house.pass_time(300)
        seat = (await house.aki.get(f"/api/tables/{table}"))["seats"]["goryo"]
        assert seat["here"]
        assert (await here.do("claim"))["what"] == "not-away"
        assert (await here.do("replace", program="novice"))["what"] == "not-away"
        # The other process dies: nobody renews its word, and nobody says that it is over.
        for _ in range(40):
            house.clock.now += 2 * BEAT_SECONDS
            await house.one.hall.pulse.beat()
        seat = (await house.aki.get(f"/api/tables/{table}"))["seats"]["goryo"]
        assert not seat["here"]
        assert (await here.do("claim"))["is"] == "done"
        await there.take("news")

    run(postgres, main)
