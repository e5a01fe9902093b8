"""A table in memory and what is stored of it: always the same, and told only once it is safe."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goryo import BEHAVIOUR, Conflict, Game, Illegal, Role, new_game
from goryo.fate import Fate, random_fate
from goryo.roles import VIEWERS
from goryo.server.live import Ear, LiveTable
from goryo.server.store import Store
from goryo.server.stored import NewTable
from goryo.server.viewers import items
from goryo.table import Table
from tests.sizes import scale

Json = dict[str, Any]
GAME = new_game()
FATE = random_fate(GAME.board, Random(7))


class Memory:
    """A shelf without a disk; it can be made to fail, and to hold a change back."""

    def __init__(self) -> None:
        self.kept: list[Json] = []
        self.ended = False
        self.broken = False
        self.open = asyncio.Event()
        self.open.set()

    async def append(
        self, table_id: str, number: int, entries: Sequence[Json], *, ended: bool = False
    ) -> None:
        assert table_id == "t"
        await self.open.wait()
        if self.broken:
            raise OSError("disk full")
        if number != len(self.kept):
            raise Conflict("stale-number")
        self.kept += json.loads(json.dumps(list(entries)))
        self.ended = ended

    async def entries(self, table_id: str, since: int = 0) -> list[Json]:
        assert table_id == "t"
        return self.kept[since:]


def live(shelf: Memory, game: Game = GAME, fate: Fate = FATE) -> LiveTable:
    return LiveTable("t", game, fate, shelf, lambda: 0.0)


def heard(ear: Ear) -> list[Json]:
    return [ear.queue.get_nowait() for _ in range(ear.queue.qsize())]


def some_move(table: Table, rng: Random) -> None:
    assert table.actor is not None
    table.play(table.actor, table.view(table.actor).sample_move(rng))


def test_a_whole_game_is_stored_as_it_is_played_and_comes_back_after_a_crash() -> None:
    async def play() -> None:
        for seed in range(scale(3, 10, 50)):
            shelf, rng = Memory(), Random(seed)
            here = live(shelf)
            while not (await here.table()).over:
                await here.act(lambda table, rng=rng: some_move(table, rng))  # type: ignore[misc]
                if rng.random() < 0.2:
                    here = live(shelf)
            mine, again = await here.table(), await live(shelf).table()
            assert shelf.ended
            assert [mine.feed(role) for role in VIEWERS] == [again.feed(role) for role in VIEWERS]

    asyncio.run(play())


def test_nobody_is_told_before_it_is_stored() -> None:
    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        ear = await here.listen(Role.SAMURAI)
        heard(ear)
        shelf.open.clear()
        acting = asyncio.ensure_future(here.act(lambda table: some_move(table, Random(1))))
        await asyncio.sleep(0.01)
        assert heard(ear) == []
        shelf.open.set()
        await acting
        assert [message["is"] for message in heard(ear)] == ["news"]

    asyncio.run(play())


def test_what_could_not_be_stored_did_not_happen() -> None:
    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        ear = await here.listen(Role.GORYO)
        before = (await here.table()).number(Role.GORYO)
        heard(ear)
        shelf.broken = True
        with pytest.raises(OSError, match="disk full"):
            await here.act(lambda table: some_move(table, Random(1)))
        shelf.broken = False
        assert heard(ear) == []
        assert (await here.table()).number(Role.GORYO) == before

    asyncio.run(play())


def test_of_two_processes_one_wins_and_the_other_is_told_so() -> None:
    async def play() -> None:
        shelf = Memory()
        one, other = live(shelf), live(shelf)
        await one.table()
        await other.table()
        ear = await other.listen(Role.WATCHER)
        heard(ear)
        await one.act(lambda table: some_move(table, Random(1)))
        with pytest.raises(Conflict):
            await other.act(lambda table: some_move(table, Random(2)))
        await other.refresh()
        assert (await other.table()).feed(Role.WATCHER) == (await one.table()).feed(Role.WATCHER)
        assert [message["is"] for message in heard(ear)] == ["news"]

    asyncio.run(play())


def test_a_refused_act_changes_and_tells_nothing() -> None:
    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        ear = await here.listen(Role.SAMURAI)
        heard(ear)
        kept = len(shelf.kept)
        with pytest.raises(Illegal):
            await here.act(lambda table: table.play(Role.SAMURAI, "done"))
        assert len(shelf.kept) == kept
        assert heard(ear) == []

    asyncio.run(play())


def test_whoever_stops_waiting_does_not_stop_the_act() -> None:
    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        ear = await here.listen(Role.WATCHER)
        heard(ear)
        shelf.open.clear()
        acting = asyncio.ensure_future(here.act(lambda table: some_move(table, Random(1))))
        await asyncio.sleep(0.01)
        acting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await acting
        shelf.open.set()
        await asyncio.sleep(0.01)
        assert [message["is"] for message in heard(ear)] == ["news"]
        assert len(shelf.kept) == len((await live(shelf).table()).entries)

    asyncio.run(play())


def test_whoever_comes_back_is_told_what_is_missing_and_nothing_twice() -> None:
    async def play() -> None:
        here, rng = live(Memory()), Random(3)
        for _ in range(12):
            await here.act(lambda table: some_move(table, rng))
        table = await here.table()
        for role in VIEWERS:
            whole = heard(await here.listen(role))[0]
            assert whole["is"] == "view"
            for since in range(table.number(role) + 1):
                (news,) = heard(await here.listen(role, since))
                assert news["items"] == items(table, role, since)
                assert news["number"] == whole["number"]
            (again,) = heard(await here.listen(role, table.number(role) + 1))
            assert again["is"] == "view"

    asyncio.run(play())


def test_a_listener_who_does_not_listen_is_lost_and_holds_nobody_up() -> None:
    async def play() -> None:
        here, rng = live(Memory()), Random(4)
        deaf = await here.listen(Role.WATCHER)
        while not (await here.table()).over and not deaf.lost:
            await here.act(lambda table: some_move(table, rng))
            if (await here.table()).over:
                break
        assert deaf.lost or deaf.queue.qsize() <= 64
        here.leave(deaf)
        assert here.idle
        assert here.present() == dict.fromkeys(VIEWERS, 0)

    asyncio.run(play())


def test_a_game_on_the_store_survives_that_everything_is_closed(tmp_path: Path) -> None:
    async def play() -> None:
        rng, file = Random(5), tmp_path / "games.sqlite"
        async with Store.open(file) as store:
            await store.new_table(NewTable("t", {}, BEHAVIOUR, bytes(32)))
            here = LiveTable("t", GAME, FATE, store, lambda: 0.0)
            for _ in range(15):
                await here.act(lambda table: some_move(table, rng))
            before = await here.table()
        async with Store.open(file) as store:
            after = await LiveTable("t", GAME, FATE, store, lambda: 0.0).table()
            assert (await store.table("t")).number == len(after.entries)
        assert after.entries == before.entries
        assert after.view(Role.SAMURAI) == before.view(Role.SAMURAI)

    asyncio.run(play())
