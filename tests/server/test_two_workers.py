"""Two processes on one PostgreSQL: whoever is connected to either of them sits at one table."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from goryo.roles import Role
from goryo.server.identity import new_id
from goryo.server.live import House as Earlier
from goryo.server.live import LiveTable
from goryo.server.setup import read_setup
from goryo.server.store import Store
from goryo.server.stored import NewTable, Seat
from tests.server.databases import Postgres, postgres
from tests.server.guests import Line, any_move, check_store, line
from tests.server.harness import Clock, Seeded, hosted
from tests.server.processes import PATIENCE, Server, serving
from tests.sizes import scale

__all__ = ["postgres"]

pytestmark = pytest.mark.slow

Json = dict[str, Any]
GATE = {"board": "gate"}
FRIENDS = {"goryo": "me", "samurai": "friend"}


@dataclass
class House:
    """Two servers, a database, and two people."""

    one: Server
    two: Server
    url: str
    aki: str
    ben: str

    def open(self, **more: Any) -> Json:
        """A table of Aki, on the first server."""
        wanted = {**GATE, "seats": FRIENDS, **more}
        opened: Json = self.one.done("POST", "/api/tables", wanted, token=self.aki)
        return opened

    def friends(self, **more: Any) -> str:
        """A table where both sit: Aki is the Goryō, Ben the Samurai."""
        opened = self.open(**more)
        self.two.done("POST", "/api/join", {"code": opened["invite"]["code"]}, token=self.ben)
        return str(opened["table"]["id"])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[House]:
    folder, url = tmp_path_factory.mktemp("workers"), postgres.new_database()
    with serving(folder / "one", url) as one, serving(folder / "two", url) as two:
        aki, ben = one.tokens("Aki", "Ben")
        yield House(one, two, url, aki, ben)
        for server in (one, two):
            assert server.process is not None
            assert server.process.poll() is None
            assert "failed" not in server.log, server.log
            assert "went wrong" not in server.log, server.log


def bounded(main: Callable[[], Awaitable[None]], seconds: float = 2 * PATIENCE) -> None:
    async def run() -> None:
        async with asyncio.timeout(seconds):
            await main()

    asyncio.run(run())


def to_act(here: Line) -> bool:
    return bool(here.now) and here.now["to_act"] is True


def test_news_and_presence_go_from_one_process_to_the_other(house: House) -> None:
    async def main() -> None:
        table = house.friends()
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

    bounded(main)


async def _in_step(house: House, table: str, *lines: Line) -> None:
    """Both hear of everything that is stored, without asking."""
    async with Store.open(house.url) as store:
        stands = await check_store(store, table, [])
    for here in lines:
        await here.until(lambda here: here.number == stands.number(here.role))


def test_whoever_hangs_up_on_one_is_still_there_on_the_other(house: House) -> None:
    async def main() -> None:
        table = house.friends()
        async with line(house.one, table, house.ben) as ben:
            async with line(house.two, table, house.aki):
                async with Store.open(house.url) as store:
                    async with line(house.one, table, house.aki) as aki:
                        await aki.take("view")
                        before = (await store.table(table)).seat(Role.GORYO).here_until
                    while True:
                        until = (await store.table(table)).seat(Role.GORYO).here_until
                        assert until is not None
                        if until != before and until > time.time():
                            break  # the one said no, and the other said yes
                        await asyncio.sleep(0.02)
                await ben.until(lambda here: bool(here.table["seats"]["goryo"]["here"]))
            gone = await ben.until(lambda here: not here.table["seats"]["goryo"]["here"])
            assert gone.table["seats"]["goryo"]["away"] is not None

    bounded(main)


def test_a_friend_who_joins_elsewhere_brings_a_nonce(house: House) -> None:
    """The host listens on one process while the friend sits down on the other: both begin it."""

    async def main() -> None:
        for n in range(scale(5, 20, 100)):
            opened = await asyncio.to_thread(house.open, nonce="aa")
            table = opened["table"]["id"]
            async with line(house.one, table, house.aki) as aki:
                joining = {"code": opened["invite"]["code"], "nonce": f"{n:02x}"}
                joined = await asyncio.to_thread(
                    house.two.done, "POST", "/api/join", joining, token=house.ben
                )
                assert joined["table"]["state"] == "playing"
                assert joined["table"]["fate"]["samurai_nonce"] == f"{n:02x}"
                await aki.take("view")
                assert (await aki.play(any_move(aki.now, Random(n))))["is"] == "done"
                told = await aki.do("abort")
                assert told["is"] == "done", told
            async with Store.open(house.url) as store:
                assert (await check_store(store, table, [])).over

    bounded(main)


def test_both_may_speak_at_once(house: House) -> None:
    """Whatever one seat says, the other's answer is about what that seat was told."""

    async def main() -> None:
        table = house.friends()
        async with (
            line(house.one, table, house.aki) as aki,
            line(house.two, table, house.ben) as ben,
        ):
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

    bounded(main)


def test_two_who_want_the_same_seat_or_the_same_moment(house: House) -> None:
    """The same seat on both processes: one move counts, the other is told that it came late."""

    async def main() -> None:
        table = house.friends()
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

    bounded(main)


def test_a_rematch_is_offered_on_one_and_taken_up_on_the_other(house: House) -> None:
    async def main() -> None:
        table = house.friends()
        async with (
            line(house.one, table, house.aki) as aki,
            line(house.two, table, house.ben) as ben,
        ):
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
        async with Store.open(house.url) as store:
            assert (await store.table(following)).goryo_nonce == "02"
            assert (await store.table(following)).samurai_nonce == "01"

    bounded(main)


def test_both_take_up_a_rematch_at_once(house: House) -> None:
    """There is one next game, whoever says it first."""

    async def main() -> None:
        for _ in range(scale(3, 5, 20)):
            table = house.friends()
            async with (
                line(house.one, table, house.aki) as aki,
                line(house.two, table, house.ben) as ben,
            ):
                assert (await aki.do("resign"))["is"] == "done"
                await ben.until(lambda here: here.over)
                await asyncio.gather(aki.do("rematch"), ben.do("rematch"))
                # If both offered at the same moment, the next word of either takes it up.
                said = [await aki.do("rematch"), await ben.do("rematch")]
                following = said[1]["next"]
                assert following is not None
                assert said[0]["next"] in (None, following)
                assert (await aki.do("rematch"))["next"] == following

    bounded(main)


def test_exactly_one_process_moves_a_program(house: House) -> None:
    """Two programs play to the end while both processes are looked in on; each turn once."""

    async def main() -> None:
        ids = []
        for n in range(scale(2, 3, 6)):
            seats = {"goryo": "novice", "samurai": "novice"}
            server = (house.one, house.two)[n % 2]
            wanted = {**GATE, "seats": seats}
            opened = await asyncio.to_thread(
                server.done, "POST", "/api/tables", wanted, token=house.aki
            )
            ids.append(opened["table"]["id"])

        async def watch(table: str) -> None:
            async with (
                line(house.one, table, house.aki) as here,
                line(house.two, table, house.ben) as there,
            ):
                await asyncio.gather(
                    here.until(lambda line: line.over), there.until(lambda line: line.over)
                )
                assert here.now["scene"] == there.now["scene"]

        await asyncio.gather(*map(watch, ids))
        async with Store.open(house.url) as store:
            for table in ids:
                stands = await check_store(store, table, [])  # a second move would not replay
                stored = await store.table(table)
                assert stands.over
                assert stored.number == len(stands.entries)
                assert stored.lease_owner is None

    bounded(main)


def test_a_clock_falls_once(house: House) -> None:
    """Both processes have listeners; the time runs out once, for the one whose time it was."""

    async def main() -> None:
        table = await _begun_long_ago(house, seconds_left=2.0)
        async with (
            line(house.one, table, house.aki) as aki,
            line(house.two, table, house.ben) as ben,
        ):
            assert ben.table["times"]["running"] == "goryo"
            await asyncio.gather(
                aki.until(lambda here: here.over), ben.until(lambda here: here.over)
            )
            for here in (aki, ben):
                assert here.now["scene"]["outcome"]["reason"] == "timeout"
                assert here.now["scene"]["outcome"]["winner"] == "samurai"
            late = await aki.do("resign")
            assert late["reason"] == "game-over"
        async with Store.open(house.url) as store:
            ends = [each for each in await store.entries(table) if each["entry"] == "closed"]
            assert [each["loser"] for each in ends] == ["goryo"]

    bounded(main)


async def _begun_long_ago(house: House, seconds_left: float) -> str:
    """A table with a clock where Aki has been thinking for a while."""
    setup = read_setup({**GATE, "seats": FRIENDS, "clock": {"seconds": 30, "bonus": 0}})
    async with Store.open(house.url) as store:
        aki, ben = await store.identity(house.aki), await store.identity(house.ben)
        assert aki is not None
        assert ben is not None
        seats = [Seat(Role.GORYO, aki.id), Seat(Role.SAMURAI, ben.id)]
        table_id = new_id()
        await store.new_table(
            NewTable(
                table_id, setup.to_json(), 1, bytes(32), seats, goryo_nonce="", samurai_nonce=""
            )
        )
        earlier = LiveTable(table_id, Earlier(store, lambda: time.time() - 30 + seconds_left))
        await earlier.act(lambda table: table.play(Role.GORYO, "enter b1"))
    return table_id


def test_whoever_is_connected_elsewhere_is_not_away(postgres: Postgres) -> None:
    """For much longer than the word of the other process counts, and until it dies."""
    url, clock = postgres.new_database(), Clock()

    async def main() -> None:
        async with (
            hosted(url, clock=clock) as one,
            hosted(url, clock=clock, chance=Seeded(1)) as two,
        ):
            aki, ben = await one.visitor("Aki"), await two.visitor("Ben")
            opened = await aki.open("friend", "me", board="gate")
            await ben.post("/api/join", {"code": opened["invite"]["code"]})
            here = await aki.socket(opened["table"]["id"])
            there = await ben.socket(opened["table"]["id"])
            for _ in range(100):  # five minutes
                clock.now += 3
                await two.hall.beat()
                await one.hall.beat()
            seat = (await aki.get(f"/api/tables/{opened['table']['id']}"))["seats"]["goryo"]
            assert seat["here"]
            assert (await here.do("claim"))["what"] == "not-away"
            assert (await here.do("replace", program="novice"))["what"] == "not-away"
            # The other process dies: nobody renews its word, and nobody says that it is over.
            for _ in range(80):
                clock.now += 3
                await one.hall.beat()
            seat = (await aki.get(f"/api/tables/{opened['table']['id']}"))["seats"]["goryo"]
            assert not seat["here"]
            assert (await here.do("claim"))["is"] == "done"
            await there.take("news")

    bounded(main)
