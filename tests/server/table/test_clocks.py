"""Clocks: what each seat has left, whatever was taken back, and whenever nobody was there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goryo import Malformed, Role, new_game
from goryo.fate import random_fate
from goryo.moves import Done, Plan
from goryo.plain_data import Json
from goryo.roles import SEATS
from goryo.server.capacity import Capacity
from goryo.server.table.clocks import Clock as Agreed
from goryo.server.table.clocks import gaps_between, read_clock, times
from goryo.table import Table
from tests.server.harness import Clock, Hosted, Seeded, Visitor, hosted, run
from tests.server.parties import step as move
from tests.server.quick_loop import at_once

AGREED = Agreed(seconds=100, bonus=7)
SMALL = {"seconds": 30, "bonus": 0}


def new_table(clock: Clock, seed: int = 1) -> Table:
    game = new_game()
    return Table(game, random_fate(game.board, Random(seed)), clock)


def plan(table: Table, rng: Random) -> None:
    """Play until her first plan is made, and the Samurai is to move."""
    while not (table.game.moves and isinstance(table.game.moves[-1], Plan)):
        move(table, rng)


def left(table: Table, clock: Clock, *gaps: tuple[float, float]) -> dict[Role, float]:
    return times(table, AGREED, gaps, clock.now).left


def test_no_time_runs_before_the_first_move_of_a_seat() -> None:
    clock = Clock(0)
    table = new_table(clock)
    clock.now = 5000
    told = times(table, AGREED, (), clock.now)
    assert told.left == dict.fromkeys(SEATS, 100)
    assert (told.running, told.runs_out, told.fallen) == (None, None, None)


def test_time_runs_for_whom_the_table_waits_and_a_turn_brings_a_bonus() -> None:
    """Over whole games: what is left is what was given less what was waited."""
    for seed in range(5):
        clock, rng = Clock(0), Random(seed)
        table = new_table(clock, seed)
        spent, won, began = dict.fromkeys(SEATS, 0.0), dict.fromkeys(SEATS, 0.0), False
        while not table.over:
            actor = table.actor
            assert actor is not None
            waited = rng.choice([0, 1, 2.5])
            clock.now += waited
            spent[actor] += waited if began else 0
            chosen = table.view(actor).sample_move(rng)
            table.play(actor, chosen)
            won[actor] += 7 if isinstance(chosen, Plan | Done) else 0
            began = True
            for role in SEATS:
                assert left(table, clock)[role] == pytest.approx(100 - spent[role] + won[role])
        clock.now += 1000
        told = times(table, AGREED, (), clock.now)
        assert told.running is None
        assert told.left == pytest.approx({r: 100 - spent[r] + won[r] for r in SEATS})


def test_taking_a_turn_back_gives_its_bonus_back_and_not_the_time() -> None:
    clock, rng = Clock(0), Random(2)
    table = new_table(clock)
    clock.now = 10
    plan(table, rng)
    before = left(table, clock)
    clock.now = 14
    table.undo(Role.GORYO)
    assert left(table, clock)[Role.GORYO] == before[Role.GORYO] - 7
    assert left(table, clock)[Role.SAMURAI] == before[Role.SAMURAI] - 4
    clock.now = 20
    plan(table, rng)
    assert left(table, clock)[Role.GORYO] == before[Role.GORYO] - 6


def test_the_time_in_which_no_server_ran_counts_for_nobody() -> None:
    clock, rng = Clock(0), Random(2)
    table = new_table(clock)
    move(table, rng)
    waits = table.actor
    assert waits is not None
    clock.now = 50
    assert left(table, clock)[waits] == 50
    assert left(table, clock, (10, 30))[waits] == 70
    assert left(table, clock, (-20, 10), (40, 90))[waits] == 70
    assert left(table, clock, (-20, -10))[waits] == 50
    told = times(table, AGREED, [(10, 30)], clock.now)
    assert told.runs_out == 120


def test_no_time_left_is_a_fallen_flag_and_never_shown_below_nothing() -> None:
    clock, rng = Clock(0), Random(2)
    table = new_table(clock)
    move(table, rng)
    waits = table.actor
    assert waits is not None
    clock.now = 99.9
    assert times(table, AGREED, (), clock.now).fallen is None
    clock.now = 250
    told = times(table, AGREED, (), clock.now)
    assert told.fallen is waits
    assert told.to_json()["left"][waits] == 0
    assert told.to_json()["running"] == waits


def test_when_nobody_ran_is_known_from_when_each_process_did() -> None:
    assert gaps_between([]) == []
    assert gaps_between([(5, 9)]) == []
    assert gaps_between([(20, 30), (0, 10), (8, 12), (40, 41)]) == [(12, 20), (30, 40)]
    assert gaps_between([(0, 100), (20, 30), (90, 95)]) == []


@pytest.mark.parametrize(
    "given",
    [
        {},
        [],
        60,
        "60",
        {"seconds": 60},
        {"seconds": 29, "bonus": 0},
        {"seconds": 86_401, "bonus": 0},
        {"seconds": 60, "bonus": -1},
        {"seconds": 60, "bonus": 3601},
        {"seconds": 60.0, "bonus": 0},
        {"seconds": True, "bonus": 0},
        {"seconds": 60, "bonus": False},
        {"seconds": 60, "bonus": 0, "byoyomi": 3},
    ],
)
def test_what_is_no_clock_is_refused(given: Any) -> None:
    with pytest.raises(Malformed):
        read_clock(given)


def test_a_clock_comes_back_as_it_was_agreed() -> None:
    assert read_clock(None) is None
    clock = read_clock({"seconds": 30, "bonus": 3600})
    assert clock is not None
    assert read_clock(clock.to_json()) == clock


# -- at a table ------------------------------------------------------------------------------------


async def pass_time(house: Hosted, seconds: float) -> None:
    """Time passes while the server runs."""
    while seconds > 0:
        house.clock.now += min(3.0, seconds)
        seconds -= 3.0
        await house.hall.pulse.beat()


async def begin(house: Hosted) -> tuple[Visitor, str]:
    """A game of one person on both seats in which the Samurai's time runs."""
    aki = await house.visitor("Aki")
    opened = await aki.open(clock=SMALL)
    live = await house.live(opened)
    await live.act(lambda table: plan(table, Random(1)))
    return aki, opened["table"]["id"]


async def table_of(visitor: Visitor, table_id: str) -> Json:
    return await visitor.get(f"/api/tables/{table_id}")


def test_the_attendant_ends_a_game_whose_time_has_run_out(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            aki, table_id = await begin(house)
            socket = await aki.socket(table_id, as_="goryo")
            await socket.take("view")
            await pass_time(house, 29)
            assert await house.store.tables.unattended() == []
            await pass_time(house, 1)
            assert await house.store.tables.unattended() == [table_id]
            house.attendant.wake(table_id, house.clock.now)
            await socket.take("news")
            told = await socket.take("table")
            assert told["outcome"]["reason"] == "timeout"
            assert told["outcome"]["winner"] == "goryo"
            assert told["times"]["left"]["samurai"] == 0

    at_once(main())


def test_who_moves_too_late_has_lost_and_is_told_so(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            aki, table_id = await begin(house)
            socket = await aki.socket(table_id, as_="samurai")
            number = (await socket.take("view"))["number"]
            await pass_time(house, 31)
            answer = await socket.do("play", number=number, move="done")
            assert (answer["is"], answer["what"]) == ("no", "stale-number")
            answer = await socket.do("resign")
            assert (answer["is"], answer["reason"]) == ("no", "game-over")
            assert (await table_of(aki, table_id))["outcome"]["reason"] == "timeout"
            games = (await aki.get("/api/tables"))["games"]
            assert {(game["state"], game["ending"]) for game in games} == {("over", "timeout")}

    at_once(main())


def test_a_restart_costs_nobody_time(tmp_path: Path) -> None:
    async def main() -> None:
        clock, database = Clock(), tmp_path / "a.sqlite"
        async with hosted(database, clock=clock) as house:
            _, table_id = await begin(house)
            await pass_time(house, 12)
        clock.now += 3600
        async with hosted(database, clock=clock, chance=Seeded(1), attend=True) as house:
            bo = await house.visitor("Bo")
            told = await table_of(bo, table_id)
            assert told["times"]["left"]["samurai"] == 18
            await pass_time(house, 17)
            house.attendant.wake(table_id, clock.now)
            await asyncio.sleep(0.05)
            assert (await table_of(bo, table_id))["state"] == "playing"

    at_once(main())


def test_a_clock_that_jumps_an_hour_and_back_stops_no_new_clock(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        await pass_time(house, 12)
        house.clock.now += 3600
        await house.hall.pulse.beat()
        house.clock.now -= 3600 - 3
        await house.hall.pulse.beat()
        aki, table_id = await begin(house)
        await pass_time(house, 12)
        assert (await table_of(aki, table_id))["times"]["left"]["samurai"] == 18
        await pass_time(house, 6)
        house.clock.now += 3600  # the hour that was jumped over comes, and counts as any other
        await house.hall.pulse.beat()
        assert all(end <= house.clock.now for _, end in house.hall.tables.house.gaps)
        assert sum(end - since for since, end in house.hall.tables.house.gaps) == 3 + 3600

    run(tmp_path, main)


def test_what_is_forgotten_costs_nobody_time(tmp_path: Path) -> None:
    """A game may be older than the stated retention: its clocks need to know of every downtime."""

    async def main() -> None:
        clock, database, options = Clock(), tmp_path / "a.sqlite", Capacity(keep_days=1)
        async with hosted(database, clock=clock, options=options) as house:
            aki = await house.visitor("Aki")
            opened = await aki.open(clock={"seconds": 86_400, "bonus": 0})
            live = await house.live(opened)
            await live.act(lambda table: plan(table, Random(1)))
            await pass_time(house, 12)
        table_id = opened["table"]["id"]
        for downtime, chance in ((20 * 3600, 1), (5 * 3600, 2)):
            clock.now += downtime
            chances = Seeded(chance)
            async with hosted(database, clock=clock, options=options, chance=chances) as house:
                live = await house.hall.tables.live(table_id)
                await live.act(lambda table: move(table, Random(3)))
                before = (await live.summary(None))["times"]
                assert before is not None
                assert before["left"]["samurai"] == 86_388
                await house.hall.pulse.forget()
                await house.hall.pulse.beat()
                after = (await live.summary(None))["times"]
                assert after is not None
                assert after["left"] == before["left"]

    at_once(main())


def test_a_machine_that_slept_or_a_database_that_was_away_costs_nobody_time(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            aki, table_id = await begin(house)
            await pass_time(house, 12)
            house.clock.now += 3600  # no sign of life all the while
            for _ in range(2):
                told = await table_of(aki, table_id)
                assert (told["state"], told["times"]["left"]["samurai"]) == ("playing", 18)
                await house.hall.pulse.beat()
            await pass_time(house, 3)
            assert (await table_of(aki, table_id))["times"]["left"]["samurai"] == 15

    at_once(main())
