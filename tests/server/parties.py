"""Two at a table, and what they do there: what the tests of the lobby share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from goryo.moves import Plan
from goryo.plain_data import Json
from goryo.server.lobby.pulse import BEAT_SECONDS
from goryo.server.table.live import LiveTable
from goryo.table import Table
from tests.server.harness import Hosted, Refused, Socket, Visitor


async def refused(doing: Awaitable[object]) -> str:
    """The refusal in one word."""
    try:
        await doing
    except Refused as refusal:
        return refusal.what
    return "done"


async def do(
    visitor: Visitor, table_id: str, what: str, as_: str | None = None, **more: Any
) -> Json:
    """A command over HTTP."""
    query = {} if as_ is None else {"as": as_}
    return await visitor.post(f"/api/tables/{table_id}/do", {"do": what, **more}, **query)


async def table_of(visitor: Visitor, table_id: str) -> Json:
    return await visitor.get(f"/api/tables/{table_id}")


async def two(house: Hosted, **more: Any) -> tuple[Visitor, Visitor, str]:
    """Two people at a table: Aki as the Goryō, and Bo."""
    aki, bo = await house.visitor("Aki"), await house.visitor("Bo")
    opened = await aki.open("me", "friend", **more)
    await bo.post("/api/join", {"code": opened["invite"]["code"]})
    return aki, bo, opened["table"]["id"]


def step(table: Table, rng: Random) -> None:
    assert table.actor is not None
    table.play(table.actor, table.view(table.actor).sample_move(rng))


def plan(table: Table) -> None:
    """Play until her first plan is made."""
    while not (table.game.moves and isinstance(table.game.moves[-1], Plan)):
        step(table, Random(1))


async def play_out(live: LiveTable, seed: int = 1) -> None:
    rng = Random(seed)
    while not (await live.table()).over:
        await live.act(lambda table: step(table, rng))


async def pass_time(house: Hosted, seconds: float) -> None:
    """Time passes while the server runs."""
    while seconds > 0:
        house.clock.now += min(2 * BEAT_SECONDS, seconds)
        seconds -= 2 * BEAT_SECONDS
        await house.hall.pulse.beat()


async def until(socket: Socket, what: Callable[[Json], bool]) -> Json:
    """The first word on the table of which that is true."""
    while not what(told := await socket.take("table")):
        pass
    return told
