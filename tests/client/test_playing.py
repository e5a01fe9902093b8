"""The same players that play on a table here play on a server, whatever happens to the line."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from goryo import Ending, Role, View
from goryo.board import Tile
from goryo.client import Pauses, ServerTrouble, play
from goryo.client.playing import TROUBLES
from goryo.moves import Answer, Done, Enter, Step
from goryo.players import TRIES, Choice, Fault, Player
from goryo.players.random_player import RandomPlayer
from goryo.players.registry import player
from goryo.table import Instructed, Played, Table
from tests.client.stand_in import FAULTS, IMPATIENT, QUICK, StandIn, a_table
from tests.client.test_seat import run
from tests.sizes import scale


class Noting:
    """A player that writes down what it chose."""

    name = "noting"

    def __init__(self, inside: Player) -> None:
        self.inside = inside
        self.chosen: list[tuple[View, str]] = []

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        choice = self.inside.choose(view, budget, rng)
        self.chosen.append((view, view.write(choice.move)))
        return choice


def played(table: Table, role: Role) -> list[str]:
    """What that seat played itself; the guided referee gives her answers."""
    entries = [e for e in table.entries if isinstance(e, Played) and e.by is role]
    return [table.game.write(e.move) for e in entries if not isinstance(e.move, Answer)]


async def whole_game(
    house: StandIn, goryo: Player, samurai: Player, pauses: Pauses = QUICK
) -> None:
    async with house.sit("goryo", pauses) as hers, house.sit("samurai", pauses) as theirs:
        ends = await asyncio.gather(
            play(hers, goryo, seed="a"), play(theirs, samurai, seed="b", budget=0.01)
        )
        assert house.table is not None
        assert list(ends) == [house.table.game.outcome] * 2
        assert house.table.over
        for seat in (hers, theirs):
            assert seat.view == house.table.view(seat.role)
            assert seat.number == house.table.number(seat.role)


def test_two_players_play_a_whole_game() -> None:
    async def work() -> None:
        async with StandIn(a_table()) as house:
            await whole_game(house, player("novice"), player("random"))
            assert house.table is not None
            reason = house.table.game.outcome
            assert reason is not None
            assert not reason.reason.by_table

    run(work())


def test_her_instruction_is_set_before_the_plan_lies() -> None:
    async def work() -> None:
        async with StandIn(a_table(variants=["advanced"])) as house:
            await whole_game(house, RandomPlayer(), RandomPlayer())
            assert house.table is not None
            entries = house.table.entries
            told = [n for n, entry in enumerate(entries) if isinstance(entry, Instructed)]
            assert told
            for n in told:
                following = entries[n + 1]
                assert isinstance(following, Played)
                assert following.by is Role.GORYO

    run(work())


@pytest.mark.parametrize("seed", range(scale(3, 10, 100)))
def test_a_game_through_every_trouble_has_each_move_once(seed: int) -> None:
    async def work() -> None:
        rng = Random(seed)
        async with StandIn(a_table(seed)) as house:
            house.faults.extend(
                rng.choice(FAULTS) if rng.random() < 0.4 else "none" for _ in range(120)
            )
            goryo, samurai = Noting(RandomPlayer()), Noting(RandomPlayer())
            await whole_game(house, goryo, samurai, IMPATIENT)
            assert house.table is not None
            for role, noting in ((Role.GORYO, goryo), (Role.SAMURAI, samurai)):
                # A choice may have been made anew, never one move played for two views.
                moves = [move for _, move in noting.chosen]
                done = played(house.table, role)
                assert len(done) <= len(moves)
                rest = iter(moves)
                assert all(move in rest for move in done), (done, moves)

    run(work())


class Wrong:
    """A player that always offers the same move, or an error."""

    name = "wrong"

    def __init__(self, offer: Any) -> None:
        self.offer = offer

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        if isinstance(self.offer, Exception):
            raise self.offer
        return self.offer  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("offer", "faults"),
    [
        (Choice(Done()), TRIES),
        (Choice(Enter(Tile(0))), TRIES),  # a tile of another type than the first
        (Choice(Step(0, 99)), TRIES),  # type: ignore[arg-type]
        (ValueError("crash"), 1),
        (None, 1),
    ],
    ids=str,
)
def test_a_player_that_cannot_play_resigns(offer: Any, faults: int) -> None:
    async def work() -> None:
        table = a_table(1)
        if isinstance(offer, Choice) and isinstance(offer.move, Enter):
            assert table.view("goryo").why_not(offer.move) is not None
        noted: list[Fault] = []
        async with StandIn(table) as house, house.sit("goryo") as seat:
            outcome = await play(seat, Wrong(offer), on_fault=noted.append)
            assert outcome is not None
            assert (outcome.reason, outcome.winner) == (Ending.RESIGNED, Role.SAMURAI)
            assert len(noted) == faults
            assert {fault.seat for fault in noted} == {Role.GORYO}

    run(work())


def test_trouble_that_does_not_pass_is_raised_and_costs_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("goryo.client.playing._pause", lambda *_: 0.0)

    async def work() -> None:
        async with StandIn(a_table()) as house, house.sit("goryo") as seat:
            house.faults.extend(["trouble"] * (TROUBLES + 1))
            with pytest.raises(ServerTrouble):
                await play(seat, RandomPlayer())
            assert not seat.over
            assert seat.role is Role.GORYO

    run(work())


def test_a_watcher_of_a_players_seat_waits_for_the_end() -> None:
    async def work() -> None:
        async with StandIn(a_table()) as house, house.sit("watcher") as seat:
            watching = asyncio.create_task(play(seat, RandomPlayer()))
            await asyncio.sleep(0)
            await house.act(lambda table: table.resign("samurai"))
            outcome = await watching
            assert outcome is not None
            assert outcome.winner is Role.GORYO

    run(work())
