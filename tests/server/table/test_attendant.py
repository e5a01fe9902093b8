"""Programs move by themselves, once each, on a schedule; whatever dies, the game goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goryo import Role
from goryo.moves import Plan
from goryo.plain_data import Json
from goryo.server.capacity import Capacity
from goryo.server.lobby.hall import Hall
from goryo.server.store.values import StoreTrouble
from goryo.server.table.attendant import LEASE
from goryo.server.table.live import LiveTable
from goryo.server.workers.pool import ANYBODY, Crash, Far, Minds, NoThought, NotNow, Thought
from goryo.table import Played, Table
from tests.server.databases import database, postgres
from tests.server.harness import (
    Clock,
    Hosted,
    QuickMinds,
    Seeded,
    Visitor,
    hosted,
    run,
    run_at,
)
from tests.server.odd_players import HERE
from tests.server.quick_loop import at_once

__all__ = ["database", "postgres"]  # fixtures


async def quiet(*houses: Hosted) -> None:
    """Wait until no program is at work."""
    while any(house.attendant.busy for house in houses):
        await asyncio.sleep(0.005)


async def attended(house: Hosted, table_id: str) -> None:
    """See to this table now, and wait until that is done."""
    house.attendant.wake(table_id, house.clock.now)
    await quiet(house)


def moves_of(table: Table, role: Role) -> list[Played]:
    return [entry for entry in table.entries if isinstance(entry, Played) and entry.by is role]


def until_plan(table: Table) -> None:
    while not (table.game.moves and isinstance(table.game.moves[-1], Plan)):
        actor = table.actor
        assert actor is not None
        table.play(actor, table.view(actor).sample_move(Random(1)))


async def opened(house: Hosted, goryo: str, samurai: str) -> tuple[Visitor, str, LiveTable]:
    aki = await house.visitor("Aki")
    told = await aki.open(goryo, samurai)
    return aki, told["table"]["id"], await house.live(told)


class Waiting:
    """A sleep in which no time passes but that of the test's clock."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.slept: list[float] = []
        self._clock = clock

    async def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)
        if self._clock is not None:
            self._clock.now += seconds
        await asyncio.sleep(0)


class Scripted(QuickMinds):
    """Minds that say what a test wants them to say first."""

    def __init__(self, *first: Thought | NoThought | NotNow) -> None:
        super().__init__()
        self.first = list(first)
        self.gate = asyncio.Event()
        self.gate.set()

    async def think(
        self,
        player_: str,
        view: str,
        seed: int | str,
        budget: float,
        who: Sequence[str] = ANYBODY,
        far: Far = lambda *_: None,
    ) -> Thought | NoThought | NotNow:
        if self.first:
            self.asked.append((player_, str(seed)))
            told: Thought | NoThought | NotNow = self.first.pop(0)
        else:
            told = await super().think(player_, view, seed, budget, who, far)
        await self.gate.wait()
        return told


class GettingReady(QuickMinds):
    """Minds that have something to compile before the first thought."""

    async def think(
        self,
        player_: str,
        view: str,
        seed: int | str,
        budget: float,
        who: Sequence[str] = ANYBODY,
        far: Far = lambda *_: None,
    ) -> Thought | NoThought | NotNow:
        if not self.asked:
            for done in range(3):
                far(done, 2)
        return await super().think(player_, view, seed, budget, who, far)


# -- moving ----------------------------------------------------------------------------------------


def test_a_program_moves_when_it_is_its_turn_and_never_otherwise(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, table_id, live = await opened(house, "random", "me")
        socket = await aki.socket(table_id)
        view = await socket.take("view")
        rng, number = Random(3), view["number"]
        for _ in range(30):
            await quiet(house)
            table = await live.table()
            if table.over:
                break
            assert table.actor is Role.SAMURAI
            assert await house.store.tables.unattended() == []
            seen = table.view(Role.SAMURAI)
            move = seen.write(seen.sample_move(rng))
            done = await socket.do("play", number=table.number(Role.SAMURAI), move=move)
            assert done["is"] == "done", done
        assert number < (await live.table()).number(Role.SAMURAI)
        assert (await house.store.tables.table(table_id)).lease_owner is None

    run(tmp_path, main, attend=True)


def test_who_waits_for_a_program_that_gets_ready_is_told_how_far_it_is(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, table_id, _ = await opened(house, "random", "me")
        socket = await aki.socket(table_id)
        await socket.take("view")
        await attended(house, table_id)
        told = [await socket.take("preparing") for _ in range(3)]
        assert told == [
            {"is": "preparing", "by": "goryo", "done": done, "of": 2} for done in range(3)
        ]
        await socket.take("news")

    run(tmp_path, main, minds=GettingReady())


def test_two_programs_play_to_the_end_while_somebody_watches(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, table_id, live = await opened(house, "random", "random")
        socket = await aki.socket(table_id)
        assert (await socket.take("greeting"))["role"] == "watcher"
        while (told := await socket.take("table"))["state"] != "over":
            pass
        assert told["outcome"] is not None
        assert told["fate"]["seed"] is not None
        await quiet(house)
        assert house.hall.counts.moves > 5
        assert not await house.store.tables.count_live()
        assert (await live.table()).over

    run(tmp_path, main, attend=True, options=Capacity(pace=0.01))


def test_of_two_processes_exactly_one_moves(database: str) -> None:
    async def main() -> None:
        clock = Clock()
        async with (
            hosted(database, clock=clock) as one,
            hosted(database, clock=clock, chance=Seeded(1)) as other,
        ):
            for _ in range(5):
                _, table_id, live = await opened(one, "random", "me")
                before = len((await live.table()).entries)
                for house in (one, other):
                    house.attendant.wake(table_id, clock.now)
                await quiet(one, other)
                kept = await one.store.tables.entries(table_id)
                hers = [e for e in kept[before:] if e["entry"] == "played" and e["by"] == "goryo"]
                moves = (await LiveTable(table_id, one.hall.tables.house).table()).game.moves
                assert len(hers) == len({e["move"] for e in hers}) <= len(moves)
                assert (await one.store.tables.table(table_id)).standing.to_act is Role.SAMURAI
                asked = len(one.minds.asked) + len(other.minds.asked)  # type: ignore[attr-defined]
                assert asked == len(hers)
                one.minds.asked.clear()  # type: ignore[attr-defined]
                other.minds.asked.clear()  # type: ignore[attr-defined]

    run_at(database, main())


def test_what_is_at_work_elsewhere_is_left_alone_until_the_lease_has_run_out(
    tmp_path: Path,
) -> None:
    async def main(house: Hosted) -> None:
        _, table_id, live = await opened(house, "random", "me")
        before = len((await live.table()).entries)
        await house.store.leases.take(table_id, "a process that died", LEASE)
        await attended(house, table_id)
        assert len((await live.table()).entries) == before
        assert await house.store.tables.unattended() == []
        house.clock.now += LEASE
        assert await house.store.tables.unattended() == [table_id]
        await attended(house, table_id)
        assert len((await live.table()).entries) > before

    run(tmp_path, main)


def test_who_lost_the_lease_while_thinking_does_not_move(tmp_path: Path) -> None:
    minds = Scripted()

    async def main(house: Hosted) -> None:
        _, table_id, live = await opened(house, "random", "me")
        before = len((await live.table()).entries)
        minds.gate.clear()
        house.attendant.wake(table_id, house.clock.now)
        while not minds.asked:
            await asyncio.sleep(0.005)
        house.clock.now += LEASE
        assert await house.store.leases.take(table_id, "another", LEASE)
        minds.gate.set()
        await quiet(house)
        assert len((await live.table()).entries) == before
        assert (await house.store.tables.table(table_id)).lease_owner == "another"

    run(tmp_path, main, minds=minds)


def test_however_long_a_slot_or_a_game_is_the_lease_is_kept(tmp_path: Path) -> None:
    clock = Clock()
    sleep = Waiting(clock)

    async def main(house: Hosted) -> None:
        _, table_id, live = await opened(house, "random", "random")
        await attended(house, table_id)
        assert (await live.table()).over
        assert sum(sleep.slept) > 4 * LEASE
        assert max(sleep.slept) <= LEASE / 3

    run(tmp_path, main, clock=clock, sleep=sleep, options=Capacity(pace=12.0))


def test_moves_are_shown_at_the_ends_of_slots(tmp_path: Path) -> None:
    sleep = Waiting()

    async def main(house: Hosted) -> None:
        _, table_id, _ = await opened(house, "random", "me")
        await attended(house, table_id)
        assert sleep.slept
        assert all(3.0 < seconds <= 4.0 for seconds in sleep.slept)

    run(tmp_path, main, sleep=sleep, options=Capacity(pace=4.0))


def test_the_chance_a_program_uses_is_its_own_and_the_same_after_a_crash(tmp_path: Path) -> None:
    async def main() -> None:
        minds = QuickMinds()
        file = tmp_path / "a.sqlite"
        async with hosted(file, minds=minds) as house:
            _, table_id, live = await opened(house, "random", "me")
            seed = (await live.stored()).seed.hex()
            house.attendant.wake(table_id, house.clock.now)
            while not minds.asked:
                await asyncio.sleep(0)
            await house.attendant.stop()
        async with hosted(file, minds=minds, chance=Seeded(1)) as house:
            await house.store.leases.drop_all()
            await attended(house, table_id)
        asked = [told for _, told in minds.asked]
        assert asked.count(asked[0]) in (1, 2)
        assert len({*asked}) >= len(asked) - 1
        assert all(seed not in told for told in asked)

    at_once(main())


# -- what goes wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        NoThought("it crashed"),
        Thought("garbage", "", None),
        Thought("done", "", None),
    ],
)
def test_a_program_that_fails_three_times_has_lost(
    said: Thought | NoThought, tmp_path: Path
) -> None:
    async def main(house: Hosted) -> None:
        aki, table_id, _ = await opened(house, "random", "me")
        await attended(house, table_id)
        told = await aki.get(f"/api/tables/{table_id}")
        assert (told["outcome"]["winner"], told["outcome"]["reason"]) == ("samurai", "forfeit")

    run(tmp_path, main, minds=Scripted(said, said, said))


def test_a_program_that_crashes_has_lost_at_once(tmp_path: Path) -> None:
    minds = Scripted(Crash("it crashed"))

    async def main(house: Hosted) -> None:
        aki, table_id, _ = await opened(house, "random", "me")
        await attended(house, table_id)
        told = await aki.get(f"/api/tables/{table_id}")
        assert (told["outcome"]["winner"], told["outcome"]["reason"]) == ("samurai", "forfeit")
        assert len(minds.asked) == 1

    run(tmp_path, main, minds=minds)


def test_a_process_that_is_killed_or_too_slow_does_not_lose_the_game_at_once(
    tmp_path: Path,
) -> None:
    async def main(house: Hosted) -> None:
        _, table_id, live = await opened(house, "random", "me")
        await attended(house, table_id)
        assert (await live.table()).actor is Role.SAMURAI

    lost = (NoThought("exit code -9"), NoThought("nothing came within 31 seconds"))
    run(tmp_path, main, minds=Scripted(*lost))


def test_a_program_that_fails_twice_goes_on(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        _, table_id, live = await opened(house, "random", "me")
        await attended(house, table_id)
        table = await live.table()
        assert table.actor is Role.SAMURAI
        assert moves_of(table, Role.GORYO)

    run(tmp_path, main, minds=Scripted(NoThought("a"), Thought("garbage", "", None)))


def test_a_busy_server_is_no_fault_of_the_program(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        _, table_id, live = await opened(house, "random", "me")
        await attended(house, table_id)
        assert (await live.table()).actor is Role.SAMURAI

    run(tmp_path, main, minds=Scripted(*[NotNow("full")] * 7))


def test_a_thought_about_what_was_taken_back_is_thought_anew(tmp_path: Path) -> None:
    minds = Scripted()

    async def main(house: Hosted) -> None:
        _, table_id, live = await opened(house, "me", "random")
        await live.act(until_plan)
        minds.gate.clear()
        house.attendant.wake(table_id, house.clock.now)
        while not minds.asked:
            await asyncio.sleep(0.005)
        await live.act(lambda table: table.undo(Role.GORYO))
        await live.act(until_plan)
        minds.gate.set()
        await quiet(house)
        table = await live.table()
        assert not table.over
        assert table.actor is Role.GORYO or moves_of(table, Role.SAMURAI)
        assert len(minds.asked) > len(moves_of(table, Role.SAMURAI))

    run(tmp_path, main, minds=minds)


def test_a_table_that_becomes_due_at_the_last_moment_is_not_missed(tmp_path: Path) -> None:
    """A program sits down while the attendant is just letting the table go."""

    async def main(house: Hosted) -> None:
        aki, bo = await house.visitor(), await house.visitor()
        told = await aki.open("me", "friend")
        table_id = told["table"]["id"]
        await bo.post("/api/join", {"code": told["invite"]["code"]})
        live = await house.hall.tables.live(table_id)
        await live.act(until_plan)
        hold, entered, real = asyncio.Event(), asyncio.Event(), house.store.tables.set_due

        async def late(*given: Any, **more: Any) -> None:
            entered.set()
            await hold.wait()
            await real(*given, **more)

        house.store.tables.set_due = late  # type: ignore[method-assign]
        house.attendant.wake(table_id, house.clock.now)
        await entered.wait()
        await bo.post(f"/api/tables/{table_id}/do", {"do": "leave"})
        replace = {"do": "replace", "program": "random"}
        await aki.post(f"/api/tables/{table_id}/do", replace)
        hold.set()
        await quiet(house)
        assert moves_of(await live.table(), Role.SAMURAI)

    run(tmp_path, main, attend=True)


def test_what_was_stored_and_not_told_is_told_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer of the database is lost after the commit."""

    async def main(house: Hosted) -> None:
        aki, table_id, live = await opened(house, "me", "random")
        await live.act(until_plan)
        socket = await aki.socket(table_id)
        await socket.take("view")
        real = house.store.tables.append

        async def lost(*given: Any, **more: Any) -> None:
            await real(*given, **more)
            raise StoreTrouble("The commit failed.")

        with monkeypatch.context() as patch:
            patch.setattr(house.store.tables, "append", lost)
            await attended(house, table_id)
        kept = await house.store.tables.entries(table_id)
        await attended(house, table_id)
        table = await live.table()
        assert len(table.entries) >= len(kept)
        assert table.actor is Role.GORYO or table.over
        news = await socket.take("news")
        while news["number"] < table.number(Role.GORYO):
            news = await socket.take("news")

    run(tmp_path, main)


def test_after_a_restart_programs_go_on_by_themselves(tmp_path: Path) -> None:
    async def main() -> None:
        file, clock = tmp_path / "a.sqlite", Clock()
        async with hosted(file, clock=clock) as house:
            tables = [(await opened(house, "random", "me"))[1] for _ in range(3)]
            await house.store.leases.take(tables[0], "a process that died", LEASE)
        clock.now += LEASE
        async with (
            hosted(file, clock=clock, chance=Seeded(1), attend=True) as house,
        ):
            for table_id in tables:
                while (
                    await house.store.tables.table(table_id)
                ).standing.to_act is not Role.SAMURAI:
                    await asyncio.sleep(0.01)

    at_once(main())


def test_a_table_that_cannot_be_replayed_is_looked_at_once_and_holds_nobody_up(
    tmp_path: Path,
) -> None:
    async def main(house: Hosted) -> None:
        _, broken, live = await opened(house, "random", "me")
        number = (await live.stored()).number
        count = len(await house.store.tables.entries(broken))
        standing = (await house.store.tables.table(broken)).standing
        await house.store.tables.append(broken, count, [{"format": 99}], standing)
        assert number <= count
        del live
        house.hall.tables._recent.clear()
        assert await house.store.tables.unattended() == [broken]
        await attended(house, broken)
        assert await house.store.tables.unattended() == []
        _, table_id, live = await opened(house, "random", "me")
        await attended(house, table_id)
        assert (await live.table()).actor is Role.SAMURAI

    run(tmp_path, main)


def test_a_table_that_waits_for_a_friend_is_not_looked_at_again_and_again(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo = await house.visitor(), await house.visitor()
        told = await aki.open("me", "friend")
        table_id = told["table"]["id"]
        await house.store.tables.set_due(table_id, 0, house.clock.now)
        await attended(house, table_id)
        assert await house.store.tables.unattended() == []
        await bo.post("/api/join", {"code": told["invite"]["code"]})
        await attended(house, table_id)
        assert await house.store.tables.unattended() == []

    run(tmp_path, main)


def test_an_error_of_ours_at_one_table_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(house: Hosted) -> None:
        _, one, _ = await opened(house, "random", "me")
        _, other, live = await opened(house, "random", "me")
        with monkeypatch.context() as patch:
            patch.setattr(house.hall.minds, "think", None)
            await attended(house, one)
        await attended(house, other)
        assert (await live.table()).actor is Role.SAMURAI
        assert await house.store.tables.unattended() == [one]

    run(tmp_path, main)


def test_a_stopped_attendant_lets_go_of_everything(tmp_path: Path) -> None:
    minds = Scripted()

    async def main(house: Hosted) -> None:
        _, table_id, _ = await opened(house, "random", "me")
        minds.gate.clear()
        house.attendant.wake(table_id, house.clock.now)
        while not minds.asked:
            await asyncio.sleep(0.005)
        await house.attendant.stop()
        assert house.attendant.busy == 0
        assert await house.store.tables.unattended() == [table_id]
        house.attendant.wake(table_id, house.clock.now)
        assert house.attendant.busy == 0
        minds.gate.set()
        again = Hall(house.store, house.minds, clock=house.clock, sleep=Waiting())
        successor = again.attendant
        successor.wake(table_id, house.clock.now)
        while successor.busy:
            await asyncio.sleep(0.005)
        assert (await house.store.tables.table(table_id)).standing.to_act is Role.SAMURAI
        await successor.stop()

    run(tmp_path, main, minds=minds)


def test_a_program_s_instruction_is_stored_only_where_it_changes_something(tmp_path: Path) -> None:
    class Honest(QuickMinds):
        async def think(
            self,
            player_: str,
            view: str,
            seed: int | str,
            budget: float,
            who: Sequence[str] = ANYBODY,
            far: Far = lambda *_: None,
        ) -> Thought | NoThought | NotNow:
            told = await super().think(player_, view, seed, budget, who, far)
            assert isinstance(told, Thought)
            return Thought(told.move, told.reason, False if told.move.startswith("plan") else None)

    async def main(house: Hosted) -> None:
        _, table_id, live = await opened(house, "random", "me")
        await attended(house, table_id)
        kept: list[Json] = await house.store.tables.entries(table_id)
        assert [e["deceive"] for e in kept if e["entry"] == "instructed"] == [False]
        assert (await live.table()).deceive is False
        assert len(moves_of(await live.table(), Role.GORYO)) > 1

    run(tmp_path, main, minds=Honest())


@pytest.mark.slow
def test_a_program_thinks_in_a_process_and_one_that_crashes_has_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "goryo.server.table.table_setup.player_names", lambda: ("random", "crashing")
    )

    async def main() -> None:
        async with (
            asyncio.timeout(60),
            Minds(find=HERE) as minds,
            hosted(tmp_path / "a.sqlite", minds=minds) as house,
        ):
            _, good, live = await opened(house, "random", "me")
            await attended(house, good)
            assert (await live.table()).actor is Role.SAMURAI
            aki, bad, _ = await opened(house, "crashing", "me")
            await attended(house, bad)
            told = await aki.get(f"/api/tables/{bad}")
            assert told["outcome"]["reason"] == "forfeit"
            assert "ZeroDivision" not in json.dumps(told)

    asyncio.run(main())
