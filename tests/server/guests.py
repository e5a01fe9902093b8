"""People at real tables of a real server: over HTTP and WebSocket, as anybody else would be.

A guest plays at random, comes back whenever the connection is lost, and remembers every move that
was tried and every move that was acknowledged, so that a test can hold it against the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from goryo.fate import fair_fate
from goryo.moves import Answer
from goryo.plain_data import Json
from goryo.roles import SEATS, Role
from goryo.server.store.entry_json import entry_from_json
from goryo.server.store.store import Store
from goryo.server.table.table_setup import stored_setup
from goryo.server.table.viewers import items
from goryo.table import Entry, Played, Table
from tests.server.processes import PATIENCE, Server

LOST = (OSError, EOFError, TimeoutError, ConnectionClosed, InvalidMessage)
"""How a client learns that the server is not there."""


def socket_url(server: Server, table: str, **query: Any) -> str:
    asked = "&".join(f"{name.rstrip('_')}={value}" for name, value in query.items())
    return f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket?{asked}"


@contextlib.asynccontextmanager
async def line(server: Server, table: str, token: str, **query: Any) -> AsyncIterator[Line]:
    """A connection to a table, greeted."""
    async with connect(
        socket_url(server, table, **query),
        additional_headers={"authorization": f"Bearer {token}"},
        compression=None,
        proxy=None,
        open_timeout=PATIENCE,
        close_timeout=5,
        max_size=None,
    ) as socket:
        here = Line(socket)
        here.role = (await here.take("greeting"))["role"]
        yield here


class Socket(Protocol):
    """A connection's end, as `websockets` has it."""

    async def send(self, message: str | bytes, /) -> None: ...
    async def recv(self) -> str | bytes: ...


class Line:
    """What a client says and hears on one connection."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self._ids = 0
        self.role = ""
        self.heard: list[Json] = []
        self.table: Json = {}
        """The table as it was told last."""
        self.number: int | None = None
        self.now: Json = {}
        """What the viewer sees and can do."""

    async def hear(self) -> Json:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message: Json = json.loads(await self.socket.recv())
        self.heard.append(message)
        match message["is"]:
            case "greeting":
                self.table = message["table"]
            case "table":
                self.table = message
            case "view":
                self.number, self.now = message["number"], message
            case "news":
                self.number, self.now = message["number"], message["now"]
        return message

    async def take(self, kind: str) -> Json:
        """The next message of that kind."""
        while (message := await self.hear())["is"] != kind:
            pass
        return message

    async def until(self, true: Callable[[Line], bool]) -> Line:
        """Listen until this is so."""
        while not true(self):
            await self.hear()
        return self

    async def do(self, what: str, **more: Any) -> Json:
        """A command, and the answer to it."""
        self._ids += 1
        await self.socket.send(json.dumps({"do": what, "id": self._ids, **more}))
        while True:
            message = await self.hear()
            if message["is"] in ("done", "no") and message["id"] == self._ids:
                return message

    async def play(self, move: str) -> Json:
        return await self.do("play", number=self.number, move=move)

    @property
    def over(self) -> bool:
        return bool(self.now) and self.now["scene"]["outcome"] is not None


def any_move(now: Json, rng: Random) -> str:
    """One of the moves that the server offers this viewer."""
    plan = now["choices"]["plan"]
    if plan is None:
        offered = now["choices"]["moves"]
        return rng.choice([str(each["move"]) for each in offered if each["refusal"] is None])
    branch = plan["paths"][rng.choice(sorted(plan["paths"]))]
    path = [plan["start"]]
    while branch["go"]:
        path.append(rng.choice(sorted(branch["go"])))
        branch = branch["go"][path[-1]]
    return "plan " + "-".join(path)


@dataclass
class Guest:
    """Somebody at a table, who plays on whatever happens to the servers."""

    servers: Sequence[Server]
    table: str
    role: str
    token: str = field(repr=False)
    rng: Random = field(default_factory=Random)
    tried: set[tuple[int, str]] = field(default_factory=set)
    """Every move that was sent, with the number it was sent with."""
    acknowledged: dict[int, str] = field(default_factory=dict)
    items: list[Json] = field(default_factory=list)
    """What happened, item by item, as it was told over all connections."""
    refusals: list[Json] = field(default_factory=list)
    connections: int = 0
    lost: int = 0
    byes: int = 0
    over: bool = False
    mistakes: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.role} at {self.table}: {len(self.acknowledged)} of {len(self.tried)} moves, "
            f"{len(self.items)} items, {self.connections} connections, {self.lost} lost, "
            f"{self.byes} byes, {len(self.refusals)} refusals, over: {self.over}"
        )

    async def play(self, pause: float = 0.0) -> None:
        """Play until the game is over, and come back as often as needed."""
        while not self.over:
            server = self.rng.choice(self.servers)
            query: Json = {"as_": self.role}
            if self.items:
                query["since"] = len(self.items)
            try:
                async with line(server, self.table, self.token, **query) as here:
                    self.connections += 1
                    await self._sit(here, pause)
            except InvalidStatus as error:
                if error.response.status_code not in (429, 503):
                    body = (error.response.body or b"")[:300]
                    self.mistakes.append(f"{error.response.status_code} {body!r}")
                    return
                await asyncio.sleep(0.2)
            except LOST:
                self.lost += 1
                await asyncio.sleep(0.05 + 0.1 * self.rng.random())

    async def _sit(self, here: Line, pause: float) -> None:
        waiting: tuple[int, str] | None = None
        while not self.over:
            message = await here.hear()
            match message["is"]:
                case "view":
                    # Everything anew: the items are the history, unless something was taken back.
                    self._hear_items(0, message["history"])
                case "news":
                    self._hear_items(message["since"], message["items"])
                case "bye":
                    self.byes += 1
                    return
                case "done":
                    assert waiting is not None
                    self.acknowledged[waiting[0]] = waiting[1]
                    waiting = None
                case "no":
                    self.refusals.append(message)
                    waiting = None
                    if message["kind"] == "limit":
                        await asyncio.sleep(0.3)
                    elif message["kind"] in ("error", "store-trouble"):
                        return
            self.over = here.over and waiting is None
            if here.now and waiting is None and here.now["to_act"] and not here.over:
                assert here.number is not None
                move = any_move(here.now, self.rng)
                await asyncio.sleep(pause * self.rng.random())
                waiting = here.number, move
                self.tried.add(waiting)
                told = {"do": "play", "id": 1, "number": waiting[0], "move": move}
                await here.socket.send(json.dumps(told))

    def _hear_items(self, since: int, items: list[Json]) -> None:
        if since > len(self.items):
            self.mistakes.append(f"{len(self.items)} items known, and told from {since} on")
        again = self.items[since : since + len(items)]
        if again != items[: len(again)]:
            self.mistakes.append(f"the past has changed: {again} and {items}")
        self.items[since:] = items


async def read_store(store: Store, table_id: str) -> tuple[Table, list[Entry]]:
    """The table before anybody has moved, and all its entries."""
    stored = await store.tables.table(table_id)
    setup = stored_setup(stored.setup)
    nonces = stored.goryo_nonce or "", stored.samurai_nonce or ""
    fate = fair_fate(setup.board, stored.seed, *nonces)
    data = await store.tables.entries(table_id)
    assert stored.number <= len(data)
    entries = [entry_from_json(one, setup.board, setup.rules) for one in data]
    return Table.replay(setup.game(), fate, entries[:2], lambda: 0.0), entries


async def check_store(store: Store, table_id: str, guests: Iterable[Guest]) -> Table:
    """Hold what the guests were told against what is stored: nothing lost, nothing twice.

    They may be playing on meanwhile.
    """
    guests = list(guests)
    before = [dict(guest.acknowledged) for guest in guests]
    table, entries = await read_store(store, table_id)
    moves: dict[Role, dict[int, str]] = {role: {} for role in SEATS}
    for entry in entries[2:]:
        if (
            isinstance(entry, Played)
            and entry.by in SEATS
            and not isinstance(entry.move, Answer)  # the guided referee gives them
        ):
            number = table.number(entry.by)
            assert number not in moves[entry.by]
            moves[entry.by][number] = table.view(entry.by).write(entry.move)
        table.follow([entry])
    for guest, acknowledged in zip(guests, before, strict=True):
        kept = moves[Role(guest.role)]
        assert guest.mistakes == []
        assert acknowledged.items() <= kept.items(), f"lost at {guest.role}"
        assert kept.items() <= guest.tried, f"nobody has played that: {guest.role}"
        same = list(zip(guest.items, items(table, Role(guest.role), 0), strict=False))
        assert all(told == is_so for told, is_so in same)
    return table
