"""The client for programs without asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from goryo import Conflict, Role, view_of
from goryo.client import PlainClient, ServerTrouble, Turn
from goryo.players.random_player import RandomPlayer
from tests.client.stand_in import StandIn, a_table
from tests.client.test_seat import run, table_of


def beside(test: Callable[[StandIn, PlainClient], None]) -> None:
    """Run a program without asyncio beside a server."""

    async def work() -> None:
        async with StandIn(a_table()) as house:
            server = PlainClient(f"http://127.0.0.1:{house.port}", "token")
            try:
                await asyncio.to_thread(test, house, server)
            finally:  # a program that still waits, waits no longer
                await asyncio.to_thread(server.close)

    run(work())


def test_a_seat_waits_for_its_turn_plays_and_is_told() -> None:
    def test(house: StandIn, server: PlainClient) -> None:
        with server.sit("t", "goryo") as hers, server.sit("t", "samurai") as theirs:
            assert (hers.role, theirs.role) == (Role.GORYO, Role.SAMURAI)
            assert hers.table["id"] == "t"
            turn = hers.turn()
            assert isinstance(turn, Turn)
            since = theirs.number
            hers.play(next(iter(turn.view.legal_moves())), turn.number)
            assert theirs.changed(since) == view_of(table_of(house).game, "samurai")
            with pytest.raises(Conflict):
                hers.undo(turn.number)
            hers.undo()
            assert hers.view == turn.view
            hers.instruct(False)
            assert hers.deceive is False
            assert hers.do("ping")["number"] == hers.number
            theirs.resign()
            assert hers.turn() is None
            assert hers.over

    beside(test)


def test_players_play_on_two_threads_of_one_client() -> None:
    def test(house: StandIn, server: PlainClient) -> None:
        from concurrent.futures import ThreadPoolExecutor

        with (
            server.sit("t", "goryo") as hers,
            server.sit("t", "samurai") as theirs,
            ThreadPoolExecutor(2) as threads,
        ):
            ends = list(threads.map(lambda seat: seat.let_play(RandomPlayer()), (hers, theirs)))
        assert ends == [table_of(house).game.outcome] * 2

    beside(test)


def test_nothing_is_left_when_it_is_closed() -> None:
    def test(house: StandIn, server: PlainClient) -> None:
        seat = server.sit("t", "goryo")
        with seat:
            pass
        with pytest.raises(ServerTrouble):
            seat.resign()
        house.faults.clear()

    beside(test)


def test_a_seat_that_nobody_left_ends_with_the_client() -> None:
    def test(_: StandIn, server: PlainClient) -> None:
        seat = server.sit("t", "goryo").__enter__()
        server.close()
        server.close()
        assert seat.view is not None
        with pytest.raises(ServerTrouble) as error:
            seat.turn()
        assert error.value.reason == "left"

    beside(test)


def test_an_address_that_is_none_starts_nothing() -> None:
    with pytest.raises(ServerTrouble):
        PlainClient("nowhere")
