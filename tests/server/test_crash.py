"""SIGKILL again and again in the midst of play: what was acknowledged is there, and all goes on."""

import asyncio
import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from random import Random

import pytest

from goryo.plain_data import Json
from goryo.server.store.store import Store
from goryo.server.store.values import StoreTrouble
from tests.server.databases import Postgres, postgres
from tests.server.guests import Guest, check_store
from tests.server.processes import PATIENCE, Server, serving
from tests.sizes import scale

__all__ = ["postgres"]

pytestmark = pytest.mark.slow

KILLS = scale(1, 1, 13)
"""Of each server."""
MOVES = 20
"""So many are acknowledged, at least, for each kill."""
LONG = {"rulebook": "en-2024", "board": "edo"}
SHORT = {"rulebook": "en-2024", "board": "gate"}
FRIENDS = {"goryo": "me", "samurai": "friend"}
PROGRAMS = {"goryo": "random", "samurai": "random"}


@dataclass(frozen=True)
class Survived:
    """How much was tried."""

    kills: int
    moves: int
    """That were acknowledged; none is lost."""
    games: int


def test_a_server_with_a_file_is_killed_again_and_again(tmp_path: Path) -> None:
    besiege(tmp_path, None)


def test_two_servers_and_their_database_are_killed_in_turn(
    tmp_path: Path, postgres: Postgres
) -> None:
    besiege(tmp_path, postgres)


def besiege(
    folder: Path,
    database: Postgres | None,
    *,
    kills: int = KILLS,
    moves: int = MOVES,
    seed: int = 17,
) -> Survived:
    """Kill the one server with a file, or the two with a database, each so often.

    Whenever it is the second's turn, the database crashes with it.
    """
    url = None if database is None else database.new_database()
    with serving(folder / "one", url) as one, ExitStack() as more:
        servers = [one]
        if url is not None:
            servers.append(more.enter_context(serving(folder / "two", url)))
        return asyncio.run(_kill_again_and_again(servers, database, kills, moves, seed))


async def _kill_again_and_again(
    servers: Sequence[Server], database: Postgres | None, kills: int, moves: int, seed: int
) -> Survived:
    rng, enough = Random(seed), asyncio.Event()
    friends = 3 + moves // 20
    """Pairs of people: each says ten things a second at most."""
    # Nobody waits behind another who waits for a server.
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2 * friends + 4))
    tokens = await asyncio.to_thread(
        servers[0].tokens, *(f"guest {n}" for n in range(2 * friends + 2))
    )
    game = LONG if moves > 100 else SHORT
    tables: dict[str, list[Guest]] = {}
    sound: set[str] = set()
    """Those that were over, and whole."""
    alone = await _open(servers, tables, {**LONG, "seats": PROGRAMS}, [], tokens[:1], rng)
    playing = [
        asyncio.create_task(_party(servers, tables, {**game, "seats": seats}, mine, rng, enough))
        for seats, mine in (
            ({**PROGRAMS, "goryo": "me"}, tokens[0:1]),
            ({**PROGRAMS, "samurai": "me"}, tokens[1:2]),
            *((FRIENDS, tokens[2 * n : 2 * n + 2]) for n in range(1, friends + 1)),
        )
    ]
    try:
        async with Store.open(servers[0].where) as store:
            for kill in range(kills * len(servers)):
                await _until_told(tables, (kill + 1) * moves, playing)
                await asyncio.sleep(rng.uniform(0.0, 0.3))  # in the midst of whatever goes on
                server = servers[kill % len(servers)]
                await asyncio.to_thread(server.kill)
                if database is not None and server is servers[-1]:
                    await asyncio.to_thread(database.crash)
                    await _until_it_answers(store)
                for table_id, guests in list(tables.items()):
                    if table_id not in sound:
                        over = bool(guests) and all(guest.over for guest in guests)
                        await check_store(store, table_id, guests)
                        sound |= {table_id} if over else set()
                await asyncio.to_thread(server.start)
            await _go_on(store, alone)
            enough.set()  # every game comes to its end
            await _until_told(tables, math.inf, playing)
            for table_id, guests in tables.items():
                table = await check_store(store, table_id, guests)
                assert table.over or not guests
                assert all(len(guest.items) == table.number(guest.role) for guest in guests)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    people = [guest for guests in tables.values() for guest in guests]
    _check(people, servers, crashed=database is not None)
    return Survived(kills * len(servers), _told(tables), len(tables))


def _told(tables: dict[str, list[Guest]]) -> int:
    """How many moves were acknowledged."""
    return sum(len(guest.acknowledged) for guests in tables.values() for guest in guests)


async def _until_told(
    tables: dict[str, list[Guest]], moves: float, playing: Sequence[asyncio.Task[None]]
) -> None:
    """Return when so many moves were acknowledged, or nobody plays any more.

    However long that takes on a busy machine, something moves meanwhile; and whoever cannot play
    on is heard at once, and says why.
    """
    known, since = -1, time.monotonic()
    while (told := _told(tables)) < moves and not all(task.done() for task in playing):
        for task in playing:
            if task.done():
                task.result()
        if told != known:
            known, since = told, time.monotonic()
        if time.monotonic() - since > PATIENCE:
            at_play = [guest for guests in tables.values() for guest in guests if not guest.over]
            raise AssertionError("nothing moves any more:\n" + "\n".join(map(str, at_play)))
        await asyncio.sleep(0.02)
    await asyncio.gather(*(task for task in playing if task.done()))


def _check(people: list[Guest], servers: Sequence[Server], *, crashed: bool) -> None:
    """Somebody was there when it happened, and nobody was told anything odd.

    Where the database `crashed`, people were told so, and the log says it.
    """
    assert sum(guest.lost for guest in people) > 0
    expected = ("stale-number", "lease-lost")
    kinds = ("limit", "store-trouble") if crashed else ("limit",)
    odd = [
        no
        for guest in people
        for no in guest.refusals
        if no["kind"] not in kinds and no.get("what") not in expected
    ]
    assert odd == []
    for server in servers:
        assert "Traceback" not in server.log
        assert crashed or "failed" not in server.log, server.log


async def _until_it_answers(store: Store) -> None:
    """Connections from before the crash are gone, and known to be so."""
    patience = time.monotonic() + PATIENCE
    while True:
        try:
            await store.ping()
            return
        except StoreTrouble:
            if time.monotonic() > patience:
                raise
            await asyncio.sleep(0.05)


async def _party(
    servers: Sequence[Server],
    tables: dict[str, list[Guest]],
    wanted: Json,
    tokens: list[str],
    rng: Random,
    enough: asyncio.Event,
) -> None:
    """The same people play one game after the other, until it is enough."""
    roles = [role for role, who in wanted["seats"].items() if who in ("me", "friend")]
    while not enough.is_set():
        table_id = await _open(servers, tables, wanted, roles, tokens, rng)
        await asyncio.gather(*(guest.play(pause=0.05) for guest in tables[table_id]))
        assert not any(guest.mistakes for guest in tables[table_id])


async def _open(
    servers: Sequence[Server],
    tables: dict[str, list[Guest]],
    wanted: Json,
    roles: list[str],
    tokens: list[str],
    rng: Random,
) -> str:
    opened = await _patiently(servers, rng, "/api/tables", wanted, tokens[0])
    if opened["invite"] is not None:
        joining = {"code": opened["invite"]["code"], "nonce": "0f"}
        await _patiently(servers, rng, "/api/join", joining, tokens[1])
    table_id = str(opened["table"]["id"])
    tables[table_id] = [
        Guest(servers, table_id, role, token, Random(rng.random()))
        for role, token in zip(roles, tokens[: len(roles)], strict=True)
    ]
    return table_id


async def _patiently(
    servers: Sequence[Server], rng: Random, path: str, body: Json, token: str
) -> Json:
    """Ask one of the servers, and again if it, or its database, was killed meanwhile."""
    patience = time.monotonic() + PATIENCE
    while True:
        server = rng.choice(servers)
        try:
            asked = asyncio.to_thread(server.ask, "POST", path, body, token=token)
            status, told = await asked
        except (OSError, HTTPException) as error:
            status, told = 503, repr(error)
        if status == 200:
            done: Json = told
            return done
        assert status == 503, told
        assert time.monotonic() < patience, told
        await asyncio.sleep(0.1)


async def _go_on(store: Store, table_id: str) -> None:
    """Two programs that nobody looks at go on by themselves after the last kill."""
    before = await store.tables.table(table_id)
    patience = time.monotonic() + PATIENCE
    while not (now := await store.tables.table(table_id)).ended and now.number <= before.number:
        assert time.monotonic() < patience, "the programs have stopped"
        await asyncio.sleep(0.1)
