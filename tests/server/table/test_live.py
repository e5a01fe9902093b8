"""A table in memory and what is stored of it: always the same, and told only once it is safe."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goryo import BEHAVIOUR, Conflict, Illegal, Role, Unknown
from goryo.moves import Plan
from goryo.plain_data import Json
from goryo.plans import legal_paths
from goryo.roles import SEATS, VIEWERS
from goryo.server.store.store import Store
from goryo.server.store.values import StoredSeat, StoredTable, TableStanding, TableToStore
from goryo.server.table.ears import WAITING, Ear
from goryo.server.table.house import House
from goryo.server.table.live import LiveTable
from goryo.server.table.table_setup import read_setup
from goryo.server.table.viewers import items
from goryo.table import Table
from tests.errors import of
from tests.server.harness import Clock
from tests.server.parties import step as some_move
from tests.server.quick_loop import at_once
from tests.sizes import scale

SEED = bytes(range(32))


def new_table(**more: Any) -> TableToStore:
    setup = read_setup({"seats": {"goryo": "me", "samurai": "me"}, **more}).to_json()
    return TableToStore("t", setup, BEHAVIOUR, SEED, [StoredSeat(role, "me") for role in SEATS])


class Memory:
    """A shelf without a disk; it can be made to fail, and to hold a change back."""

    def __init__(self, **setup: Any) -> None:
        table = new_table(**setup)
        self.row = StoredTable(
            id="t",
            created=0.0,
            changed=0.0,
            ended=None,
            setup=table.setup,
            behaviour=BEHAVIOUR,
            seed=SEED,
            goryo_nonce="",
            samurai_nonce="",
            match=None,
            number=0,
            standing=TableStanding(),
            rematch=None,
            next=None,
            lease_owner=None,
            lease_until=None,
            seats=tuple(table.seats),
        )
        self.kept: list[Json] = []
        self.standing = TableStanding()
        self.broken = False
        self.gone = False
        self.open = asyncio.Event()
        self.open.set()

    async def table(self, table_id: str) -> StoredTable:
        if self.gone:
            raise Unknown("table", table_id)
        return replace(self.row, number=len(self.kept), standing=self.standing)

    async def append(
        self,
        table_id: str,
        number: int,
        entries: Sequence[Json],
        standing: TableStanding = TableStanding(),  # noqa: B008
        *,
        lease: str | None = None,  # noqa: ARG002
        quiet: bool = False,  # noqa: ARG002
    ) -> None:
        assert table_id == "t"
        await self.open.wait()
        if self.broken:
            raise OSError("disk full")
        if number != len(self.kept):
            raise Conflict("stale-number")
        self.kept += json.loads(json.dumps(list(entries)))
        self.standing = standing

    async def entries(self, table_id: str, since: int = 0) -> list[Json]:
        assert table_id == "t"
        return self.kept[since:]

    def seat(self, seat: StoredSeat) -> None:
        """Somebody sits there from now on."""
        others = [other for other in self.row.seats if other.role is not seat.role]
        self.row = replace(self.row, seats=(*others, seat))


def live(shelf: Memory, clock: Clock | None = None) -> LiveTable:
    return LiveTable("t", House(shelf, clock or Clock()))


def heard(ear: Ear) -> list[Json]:
    return [json.loads(message) for message in ear.heard()]


def kinds(ear: Ear) -> list[str]:
    return [message["is"] for message in heard(ear)]


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
            assert shelf.standing.ended
            assert [mine.feed(role) for role in VIEWERS] == [again.feed(role) for role in VIEWERS]

    at_once(play())


def test_nobody_is_told_before_it_is_stored() -> None:
    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        ear = await here.listen(Role.SAMURAI, None, "me")
        heard(ear)
        shelf.open.clear()
        acting = asyncio.ensure_future(here.act(lambda table: some_move(table, Random(1))))
        await asyncio.sleep(0.01)
        assert heard(ear) == []
        shelf.open.set()
        await acting
        assert kinds(ear) == ["news"]

    at_once(play())


def test_a_word_on_the_table_does_not_run_ahead_of_what_is_stored() -> None:
    """Not even the seed of a game that is about to end."""

    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        ear = await here.listen(Role.WATCHER)
        heard(ear)
        shelf.open.clear()
        acting = asyncio.ensure_future(here.act(lambda table: table.resign(Role.GORYO)))
        await asyncio.sleep(0)
        here.announce()
        await asyncio.sleep(0.01)
        assert heard(ear) == []
        shelf.broken = True
        shelf.open.set()
        with pytest.raises(OSError, match="disk full"):
            await acting
        await asyncio.sleep(0.1)
        assert heard(ear) == []  # nobody knows how it stands: not even that it waits for somebody
        assert here.unsure
        shelf.broken = False
        await here.refresh()
        await asyncio.sleep(0.01)
        said = heard(ear)
        assert [message["is"] for message in said] == ["table"]
        assert said[0]["fate"]["seed"] is None
        assert said[0]["state"] == "playing"
        assert not here.unsure

    at_once(play())


def test_what_could_not_be_stored_did_not_happen() -> None:
    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        ear = await here.listen(Role.GORYO, None, "me")
        before = (await here.table()).number(Role.GORYO)
        heard(ear)
        shelf.broken = True
        with pytest.raises(OSError, match="disk full"):
            await here.act(lambda table: some_move(table, Random(1)))
        shelf.broken = False
        assert heard(ear) == []
        assert (await here.table()).number(Role.GORYO) == before

    at_once(play())


def test_an_act_that_fails_in_the_middle_did_not_happen() -> None:
    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        before, kept = (await here.table()).number(Role.GORYO), len(shelf.kept)

        def half(table: Table) -> None:
            some_move(table, Random(1))
            table.instruct(Role.SAMURAI, True)

        with pytest.raises(Illegal):
            await here.act(half)
        assert len(shelf.kept) == kept
        assert (await here.table()).number(Role.GORYO) == before

    at_once(play())


def test_of_two_processes_one_wins_and_the_other_decides_anew() -> None:
    async def play() -> None:
        shelf = Memory()
        one, other = live(shelf), live(shelf)
        number = (await one.table()).number(Role.GORYO)
        await other.table()
        ear = await other.listen(Role.WATCHER)
        heard(ear)
        move = (await one.table()).view(Role.GORYO).sample_move(Random(1))
        await one.act(lambda table: table.play(Role.GORYO, move, number))
        with pytest.raises(Conflict):
            await other.act(lambda table: table.play(Role.GORYO, move, number))
        await other.refresh()
        assert (await other.table()).feed(Role.WATCHER) == (await one.table()).feed(Role.WATCHER)
        assert kinds(ear)[0] == "news"
        await other.act(lambda table: table.resign(Role.GORYO))
        with pytest.raises(Illegal):
            await one.act(lambda table: table.resign(Role.SAMURAI))

    at_once(play())


def test_two_processes_begin_one_game() -> None:
    async def play() -> None:
        shelf = Memory()
        tables = await asyncio.gather(*(live(shelf).table() for _ in range(4)))
        assert {len(table.entries) for table in tables} == {len(shelf.kept)}

    at_once(play())


def test_a_refused_act_changes_and_tells_nothing() -> None:
    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        ear = await here.listen(Role.SAMURAI, None, "me")
        heard(ear)
        kept = len(shelf.kept)
        with pytest.raises(Illegal):
            await here.act(lambda table: table.play(Role.SAMURAI, "done"))
        assert len(shelf.kept) == kept
        assert heard(ear) == []

    at_once(play())


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
        assert kinds(ear) == ["news"]
        assert len(shelf.kept) == len((await live(shelf).table()).entries)

    at_once(play())


def test_whoever_comes_back_is_told_what_is_missing_and_nothing_twice() -> None:
    async def play() -> None:
        here, rng = live(Memory()), Random(3)
        for _ in range(12):
            await here.act(lambda table: some_move(table, rng))
        table = await here.table()
        for role in VIEWERS:
            hello, whole = heard(await here.listen(role, None, "me"))
            assert (hello["is"], hello["role"], whole["is"]) == ("greeting", role, "view")
            for since in range(table.number(role) + 1):
                _, news = heard(await here.listen(role, since, "me"))
                assert news["items"] == items(table, role, since)
                assert news["number"] == whole["number"]
            _, again = heard(await here.listen(role, table.number(role) + 1, "me"))
            assert again["is"] == "view"

    at_once(play())


def test_a_listener_who_does_not_listen_is_let_go_and_holds_nobody_up() -> None:
    async def play() -> None:
        here = live(Memory())
        deaf = await here.listen(Role.GORYO, None, "me")
        watcher = await here.listen(Role.WATCHER)
        for n in range(WAITING):
            await here.act(lambda table, n=n: table.instruct(Role.GORYO, n % 2 == 0))  # type: ignore[misc]
        [bye] = heard(deaf)
        assert (bye["is"], bye["why"]) == ("bye", "slow")
        assert deaf.over
        assert kinds(watcher) == ["greeting", "view"]
        here.leave(deaf)
        here.leave(watcher)
        assert here.idle
        assert [here.present(role) for role in VIEWERS] == [0, 0, 0]

    at_once(play())


def test_her_standing_instruction_is_told_to_her_alone_also_with_a_clock() -> None:
    async def play() -> None:
        shelf = Memory(clock={"seconds": 60, "bonus": 0})
        here, other = live(shelf), live(shelf)
        hers = [await table.listen(Role.GORYO, None, "me") for table in (here, other)]
        others = [
            await table.listen(role, None, "me")
            for table in (here, other)
            for role in (Role.SAMURAI, Role.WATCHER)
        ]
        await asyncio.sleep(0)
        for ear in (*hers, *others):
            heard(ear)
        await here.act(lambda table: table.instruct(Role.GORYO, False))
        await other.refresh()
        await asyncio.sleep(0.02)
        assert [kinds(ear) for ear in hers] == [["news"], ["news"]]
        assert [kinds(ear) for ear in others] == [[]] * 4

    at_once(play())


def test_a_table_with_a_free_seat_waits_and_begins_when_somebody_sits_there() -> None:
    async def play() -> None:
        shelf = Memory()
        shelf.seat(StoredSeat(Role.SAMURAI))
        here = live(shelf)
        ear = await here.listen(Role.WATCHER)
        assert kinds(ear) == ["greeting"]
        with pytest.raises(Conflict, check=of("not-begun")):
            await here.table()
        assert (await here.summary(None))["state"] == "waiting"
        shelf.seat(StoredSeat(Role.SAMURAI, "you"))
        await here.refresh()
        await asyncio.sleep(0.01)
        said = heard(ear)
        assert [message["is"] for message in said] == ["view", "table"]
        assert said[1]["state"] == "playing"

    at_once(play())


def test_a_seat_that_has_moved_is_not_told_of_any_more() -> None:
    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        ear = await here.listen(Role.SAMURAI, None, "me")
        heard(ear)
        shelf.seat(StoredSeat(Role.SAMURAI, "you"))
        await here.refresh()
        [bye] = heard(ear)
        assert (bye["is"], bye["why"]) == ("bye", "replaced")
        late = await here.listen(Role.SAMURAI, None, "me")
        assert kinds(late) == ["bye"]
        here.leave(ear)
        assert here.present(Role.SAMURAI) == 0

    at_once(play())


def test_who_is_at_a_deleted_table_is_told_so() -> None:
    async def play() -> None:
        shelf = Memory()
        here = live(shelf)
        ear = await here.listen(Role.WATCHER)
        heard(ear)
        shelf.gone = True
        with pytest.raises(Unknown):
            await here.refresh()
        [bye] = heard(ear)
        assert (bye["is"], bye["why"], bye["after"]) == ("bye", "deleted", None)

    at_once(play())


@pytest.mark.parametrize("broken", ["entries", "setup"])
def test_a_table_that_cannot_be_replayed_is_closed_and_harms_nobody(broken: str) -> None:
    async def play() -> None:
        shelf = Memory()
        if broken == "entries":
            shelf.kept = [{"format": 99}]
        else:
            shelf.row.setup["rulebook"] = "xx-2099"
        here = live(shelf)
        for _ in range(2):
            with pytest.raises(Conflict, check=of("read-only")):
                await here.table()
        assert here.closed
        if broken == "setup":
            with pytest.raises(Conflict, check=of("read-only")):
                await here.listen(Role.WATCHER)
            assert here.idle  # whoever could not be greeted is not counted
        if broken == "entries":
            assert (await here.summary(None))["state"] == "closed"

    at_once(play())


@pytest.mark.clause("REF-2", "REF-3")
@pytest.mark.parametrize("again", [False, True])
def test_a_game_that_older_rules_judged_otherwise_is_closed(again: bool) -> None:
    """Behaviour 1 counted two mistakes where she walks in a circle; what is drawn would differ."""

    async def play() -> None:
        shelf = Memory(referee="tabletop", board="gate")
        here = live(shelf)
        start = next(iter((await here.table()).view(Role.GORYO).legal_moves()))
        await here.act(lambda table: table.play(Role.GORYO, start))
        game = (await here.table()).game
        bound, tile = game.position.bound, game.scene.goryo
        assert bound is not None
        assert tile is not None
        path = next(legal_paths(game.scene, bound))
        circle = (tile, path[1], tile, path[1], tile) if again else path
        await here.act(lambda table: table.play(Role.GORYO, Plan(circle)))
        await here.act(lambda table: table.play(Role.SAMURAI, "done"))
        shelf.row = replace(shelf.row, behaviour=1)
        later = live(shelf)
        if again:
            with pytest.raises(Conflict, check=of("read-only")):
                await later.table()
        else:
            await later.table()
        assert later.closed == again

    at_once(play())


def test_a_game_on_the_store_survives_that_everything_is_closed(tmp_path: Path) -> None:
    async def play() -> None:
        rng, file, clock = Random(5), tmp_path / "games.sqlite", Clock()
        async with Store.open(file, clock=clock) as store:
            await store.people.new_identity("me", "t" * 32)
            await store.tables.new_table(new_table())
            here = LiveTable("t", House(store.tables, clock))
            for _ in range(15):
                await here.act(lambda table: some_move(table, rng))
            before = await here.table()
        async with Store.open(file, clock=clock) as store:
            after = await LiveTable("t", House(store.tables, clock)).table()
            assert (await store.tables.table("t")).number == len(after.entries)
        assert after.entries == before.entries
        assert after.view(Role.SAMURAI) == before.view(Role.SAMURAI)

    at_once(play())
