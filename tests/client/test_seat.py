"""A seat on a server that loses things: every command is answered once, and done once."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from http import HTTPStatus
from random import Random
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection

from goryo import Conflict, Illegal, Malformed, Role, Unknown
from goryo.client import Client, Denied, Limited, Pauses, Seat, ServerTrouble
from goryo.client.reconnecting import Reconnecting
from goryo.plain_data import Json
from goryo.server.table.viewers import whole_view
from goryo.table import Played, Table
from tests.client.stand_in import IMPATIENT, QUICK, StandIn, a_table, bye

SECONDS = 120.0
"""Nothing takes so long; it only ends a test that would never end."""


def run(work: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(SECONDS):
            await work

    asyncio.run(bounded())


def at_a_table(test: Callable[[StandIn], Awaitable[None]]) -> None:
    async def work() -> None:
        async with StandIn(a_table()) as house:
            await test(house)

    run(work())


def table_of(house: StandIn) -> Table:
    assert house.table is not None
    return house.table


def moves_by(house: StandIn, role: Role) -> list[str]:
    table = table_of(house)
    return [
        table.game.write(entry.move)
        for entry in table.entries
        if isinstance(entry, Played) and entry.by is role
    ]


def a_move(seat: Seat) -> str:
    assert seat.view is not None
    return seat.view.write(seat.view.sample_move(Random(3)))


# -- what a seat knows ---------------------------------------------------------------------------


def test_a_seat_is_told_everything_when_it_comes_and_what_happens_after() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as hers, house.sit("watcher") as watcher:
            assert (hers.role, watcher.role) == (Role.GORYO, Role.WATCHER)
            assert hers.table["id"] == "t"
            assert (hers.deceive, watcher.deceive) == (True, None)
            turn = await hers.turn()
            assert turn is not None
            assert turn == (hers.view, hers.number)
            since = watcher.number
            answer = await hers.play(turn.view.sample_move(Random(1)), turn.number)
            assert answer["number"] == hers.number == table_of(house).number("goryo")
            seen = await watcher.changed(since)
            assert seen == table_of(house).view("watcher")
            await hers.instruct(False)
            assert hers.deceive is False

    at_a_table(test)


def test_the_token_goes_with_the_connection_and_nowhere_else() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as seat:
            assert house.headers[0]["Authorization"] == "Bearer token"
            assert "Origin" not in house.headers[0]
            assert "Cookie" not in house.headers[0]
            assert house.asked == [{"as": ["goryo"]}]
            assert "Bearer" not in repr(seat)

    at_a_table(test)


def test_a_waiting_table_begins_when_somebody_sits_down() -> None:
    async def work() -> None:
        async with StandIn(None) as house, house.sit("goryo") as seat:
            assert seat.view is None
            assert not seat.over
            with pytest.raises(Conflict):
                await seat.resign()
            waiting = asyncio.create_task(seat.turn())
            house.table = a_table()
            await house.act(lambda _: None)
            turn = await waiting
            assert turn is not None
            assert turn.view == house.table.view("goryo")

    run(work())


def test_the_end_of_the_game_ends_the_waiting() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("samurai") as seat:
            waiting = asyncio.create_task(seat.turn())
            await house.act(lambda table: table.resign("goryo"))
            assert await waiting is None
            assert seat.over
            with pytest.raises(Illegal):
                await seat.resign()

    at_a_table(test)


def test_a_table_that_is_closed_has_no_turns() -> None:
    async def work() -> None:
        async with StandIn(None) as house, house.sit("samurai") as seat:
            waiting = asyncio.create_task(seat.turn())
            await asyncio.sleep(0)
            await house.say({"is": "table", "id": "t", "state": "closed"})
            assert await waiting is None

    run(work())


# -- refusals ------------------------------------------------------------------------------------


def test_refusals_are_the_errors_of_the_library() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as hers, house.sit("samurai") as theirs:
            with pytest.raises(Illegal) as wrong_turn:
                await theirs.play("done")
            assert wrong_turn.value.refusal.clause == "REF-6"
            with pytest.raises(Malformed):
                await hers.play("dance")
            with pytest.raises(Conflict) as stale:
                await hers.play(a_move(hers), hers.number - 1)
            assert stale.value.what == "stale-number"
            assert stale.value.details == {"given": hers.number - 1, "wanted": hers.number}
            with pytest.raises(Illegal):
                await hers.undo()
            with pytest.raises(Limited) as long:
                await hers.play("x" * 5000)
            assert long.value.status == 413
            house.faults.append("trouble")
            with pytest.raises(ServerTrouble) as trouble:
                await hers.play(a_move(hers))
            assert (trouble.value.reason, trouble.value.sentence) == ("error", "Hm.")
            await hers.play(a_move(hers))
        assert len(moves_by(house, Role.GORYO)) == 1
        assert house.asked == [{"as": ["goryo"]}, {"as": ["samurai"]}]

    at_a_table(test)


# -- lost connections ----------------------------------------------------------------------------


def pauses(fault: str) -> Pauses:
    return IMPATIENT if fault == "silent" else QUICK


@pytest.mark.parametrize("fault", ["before", "after", "unheard", "silent", "twice", "early", "bye"])
def test_a_move_counts_once_whatever_is_lost(fault: str) -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo", pauses(fault)) as hers, house.sit("samurai") as theirs:
            move = a_move(hers)
            house.faults.append(fault)
            answer = await hers.play(move)
            assert answer["is"] == "done"
            assert answer["number"] == hers.number
            assert moves_by(house, Role.GORYO) == [move]
            assert hers.view == table_of(house).view("goryo")
            await theirs.until(lambda seat: seat.view == table_of(house).view("samurai"))
            await hers.do("ping")  # what comes a second time disturbs nobody

    at_a_table(test)


@pytest.mark.parametrize("fault", ["before", "after", "unheard", "silent"])
def test_a_resignation_and_an_undo_are_answered_once_too(fault: str) -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo", pauses(fault)) as seat:
            before = seat.view
            await seat.play(a_move(seat))
            house.faults.append(fault)
            assert (await seat.undo())["is"] == "done"
            assert seat.view == before
            house.faults.append(fault)
            assert (await seat.resign())["is"] == "done"
            assert seat.over

    at_a_table(test)


def test_a_move_that_came_too_late_behind_a_lost_connection_is_refused() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as seat:
            move, other = [seat.view.write(m) for m in list(seat.view.legal_moves())[:2]]  # type: ignore[union-attr]
            house.faults.append("before")
            playing = asyncio.create_task(seat.play(move))
            while not house.heard:
                await asyncio.sleep(0)
            await house.act(lambda table: table.play("goryo", other))
            with pytest.raises(Conflict) as stale:
                await playing
            assert stale.value.what == "stale-number"
        assert moves_by(house, Role.GORYO) == [other]

    at_a_table(test)


def test_what_happened_meanwhile_is_told_after_a_reconnect() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("samurai") as seat:
            since = seat.number
            await house.cut()
            table = table_of(house)
            table.play("goryo", table.view("goryo").sample_move(Random(1)))
            assert await seat.changed(since) == table.view("samurai")
            assert house.asked[-1] == {"as": ["samurai"], "since": [str(since)]}

    at_a_table(test)


def test_a_gap_in_the_numbers_is_filled_with_the_whole_view() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as seat:
            house.faults.append("gap")
            move = a_move(seat)
            await seat.play(move)
            assert moves_by(house, Role.GORYO) == [move]
            assert seat.view == table_of(house).view("goryo")
            assert house.asked[-1] == {"as": ["goryo"]}

    at_a_table(test)


def test_a_command_waits_for_a_server_that_is_away(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "goryo.client")

    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as seat:
            await house.stop()
            move = a_move(seat)
            playing = asyncio.create_task(seat.play(move))
            while caplog.text.count("Next try") < 3:
                await asyncio.sleep(0.001)
            assert not playing.done()
            async with house:
                assert (await playing)["is"] == "done"
        assert moves_by(house, Role.GORYO) == [move]

    at_a_table(test)


def test_a_server_that_never_answers_is_given_up() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo", Pauses(0.001, 0.002, 60, 60, 0)) as seat:
            house.faults.extend(["before"] * 20)
            with pytest.raises(ServerTrouble) as error:
                await seat.play(a_move(seat))
            assert error.value.reason == "unanswered"
            assert len(house.heard) == 8
            house.faults.clear()
            assert (await seat.do("ping"))["is"] == "done"

    at_a_table(test)


def test_a_server_that_stays_away_ends_the_seat_after_a_while() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo", Pauses(0.01, 0.02, 1, 0.1, 0)) as seat:
            await house.stop()
            with pytest.raises(ServerTrouble) as error:
                await seat.changed(seat.number)
            assert error.value.reason == "unreachable"
            with pytest.raises(ServerTrouble):
                await seat.resign()

    at_a_table(test)


# -- goodbyes and closed doors -------------------------------------------------------------------


def test_a_goodbye_is_heeded() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as seat:
            began = time.monotonic()
            await house.say(bye("stopping", after=0.1, spread=0.1))
            await house.cut()
            assert (await seat.do("ping"))["is"] == "done"
            assert time.monotonic() - began >= 0.1  # never earlier; how much later is not ours
            assert len(house.asked) == 2

    at_a_table(test)


def test_the_spread_of_a_goodbye_spreads() -> None:
    async def nothing(_: Json) -> None: ...

    line = Reconnecting(lambda: "", {}, Pauses(), nothing, lambda: None)
    trouble = ServerTrouble("unreachable", "Away.")
    from goryo.client.reconnecting import _Bye

    pauses = {line._pause(0, trouble, _Bye(1.0, 4.0)) for _ in range(50)}
    assert len(pauses) > 10
    assert all(1.0 <= pause <= 5.0 for pause in pauses)
    for tries in range(40):
        assert 0 < line._pause(tries, trouble, None) <= 33.0
    assert line._pause(0, Limited("requests", "Too many.", 429, 7.0), None) >= 7.0


@pytest.mark.parametrize("why", ["deleted", "replaced"])
def test_some_goodbyes_are_for_good(why: str) -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as seat:
            waiting = asyncio.create_task(seat.changed(seat.number))
            await asyncio.sleep(0)
            await house.say(bye(why))
            with pytest.raises(Denied) as error:
                await waiting
            assert (error.value.reason, error.value.sentence) == (why, "Goodbye.")
            with pytest.raises(Denied):
                await seat.do("ping")
        assert len(house.asked) == 1

    at_a_table(test)


def test_who_leaves_is_not_told_that_the_seat_is_gone() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as seat:
            house.faults.append("silent")
            leaving = asyncio.create_task(seat.do("leave"))
            while not house.heard:
                await asyncio.sleep(0)
            await house.say(bye("replaced"))
            assert (await leaving)["is"] == "done"

    at_a_table(test)


def refusing(house: StandIn, status: int, body: str, **headers: str) -> None:
    """From now on every connection is answered so."""

    def answer(ear: ServerConnection, _: object) -> Any:
        told = ear.respond(HTTPStatus(status), body)
        for name, value in headers.items():
            told.headers[name.replace("_", "-")] = value
        return told

    house.refuse = answer


def test_closed_doors_are_said_as_they_are() -> None:
    async def test(house: StandIn) -> None:
        cases: list[tuple[int, str, type[Exception]]] = [
            (403, '{"is":"no","kind":"denied","reason":"refused","sentence":"No."}', Denied),
            (404, '{"kind":"unknown","what":"table","given":"t","known":[]}', Unknown),
            (429, '{"kind":"limit","reason":"requests","sentence":"Too many."}', Limited),
            (502, "<html>Bad gateway</html>", ServerTrouble),
            (404, "<html>Nothing here</html>", ServerTrouble),
        ]
        for status, body, kind in cases:
            refusing(house, status, body, Retry_After="3")
            with pytest.raises(kind) as error:
                async with house.sit("goryo"):
                    pass
            if isinstance(error.value, Limited):
                assert error.value.retry_after == 3.0

    at_a_table(test)


def test_a_door_that_is_closed_for_a_while_is_tried_again() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as seat:
            refusing(house, 503, "Starting.")
            await house.cut()
            pinging = asyncio.create_task(seat.do("ping"))
            while house.refused < 3:
                await asyncio.sleep(0.01)
            house.refuse = None
            assert (await pinging)["is"] == "done"
            refusing(house, 404, '{"kind":"unknown","what":"table","given":"t","known":[]}')
            await house.cut()
            with pytest.raises(Unknown):
                await seat.changed(seat.number)

    at_a_table(test)


def test_nobody_there_is_said_at_once() -> None:
    async def test(house: StandIn) -> None:
        await house.stop()
        with pytest.raises(ServerTrouble) as error:
            async with house.sit("goryo"):
                pass
        assert error.value.reason == "unreachable"
        assert f"http://127.0.0.1:{house.port}" in error.value.sentence.replace("ws:", "http:")

    at_a_table(test)


def test_another_protocol_or_other_rules_are_said_in_words() -> None:
    async def test(house: StandIn) -> None:
        greeting = {"is": "greeting", "protocol": 1, "role": "goryo", "table": {"state": "playing"}}
        whole = whole_view(table_of(house), Role.GORYO)
        cases: list[tuple[str, list[Json]]] = [
            ("protocol", [greeting | {"protocol": 2}]),
            ("rules", [greeting, whole | {"history": []}]),
            ("answer", [greeting | {"role": "ronin"}]),
        ]
        for reason, messages in cases:
            house.instead = messages
            with pytest.raises(ServerTrouble) as error:
                async with house.sit("goryo"):
                    pass
            assert error.value.reason == reason

    at_a_table(test)


def test_a_seat_that_became_somebody_elses_is_noticed_on_return() -> None:
    async def test(house: StandIn) -> None:
        async with house.sit("goryo") as seat:
            house.instead = [
                {"is": "greeting", "protocol": 1, "role": "watcher", "table": {"state": "playing"}}
            ]
            await house.cut()
            with pytest.raises(Denied) as error:
                await seat.changed(seat.number)
            assert error.value.reason == "replaced"

    at_a_table(test)


def test_whoever_closes_the_seat_waits_for_nothing() -> None:
    async def test(house: StandIn) -> None:
        seat = house.sit("samurai")
        async with seat:
            waiting = asyncio.create_task(seat.turn())
            house.faults.append("silent")
            asking = asyncio.create_task(seat.do("ping"))
            while not house.heard:
                await asyncio.sleep(0)
        for task in (waiting, asking):
            with pytest.raises(ServerTrouble) as error:
                await task
            assert error.value.reason == "left"

    at_a_table(test)


def test_an_address_that_is_none_is_refused() -> None:
    for url in ("127.0.0.1:8000", "ftp://x", "http://", ""):
        with pytest.raises(ServerTrouble) as error:
            Client(url)
        assert error.value.reason == "address"
