"""A server with one table and bad manners: it speaks the real protocol, and loses what it is told.

What it sends is made by the rooms of the real server. Faults are planned per command: a list of
names, one taken for each command that comes in.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import TracebackType
from typing import Any, Self
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from goryo import Conflict, GoryoError, Role, new_game
from goryo.client import Client, Pauses, Seat
from goryo.fate import random_fate
from goryo.plain_data import Json
from goryo.server.table.viewers import news, whole_view
from goryo.table import Table
from goryo.wire.json_text import written
from goryo.wire.no import refusal

QUICK = Pauses(first=0.01, most=0.05, answer=60, patience=60, settled=0)
IMPATIENT = replace(QUICK, answer=0.25)
"""For servers that leave an answer out; a busy machine may now be taken for one."""
FAULTS = ("none", "before", "after", "unheard", "silent", "twice", "early", "trouble", "bye", "gap")


def a_table(seed: int = 0, **setup: Any) -> Table:
    game = new_game(**setup)
    return Table(game, random_fate(game.board, Random(seed)), lambda: 0.0)


class StandIn:
    """One table on a free port; an asynchronous context manager.

    The faults: `before` loses the command, `after` loses the answer and the connection,
    `unheard` the news too, `silent` the answer alone; `twice` answers twice, `early` answers
    before the news; `trouble` refuses for no reason; `bye` does it and says goodbye; `gap` leaves
    a number out.
    """

    def __init__(self, table: Table | None) -> None:
        self.table = table
        self.faults: deque[str] = deque()
        self.heard: list[Json] = []
        self.asked: list[dict[str, list[str]]] = []
        """The queries of all connections."""
        self.headers: list[dict[str, str]] = []
        self.refuse: Callable[[ServerConnection, Request], Response] | None = None
        """How the door answers, if it lets nobody in."""
        self.refused = 0
        self.instead: list[Json] | None = None
        """What is said to who comes, instead of what is true."""
        self._ears: dict[ServerConnection, tuple[Role, int]] = {}
        self._server: Server | None = None
        self.port = 0

    async def __aenter__(self) -> Self:
        self._server = await serve(
            self._visit, "127.0.0.1", self.port, compression=None, process_request=self._door
        )
        self.port = next(iter(self._server.sockets)).getsockname()[1]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    async def stop(self) -> None:
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
            self._server = None

    def sit(self, role: Role | str, pauses: Pauses = QUICK) -> Seat:
        return Client(f"http://127.0.0.1:{self.port}", "token").sit("t", role, pauses=pauses)

    async def act(self, what: Callable[[Table], None]) -> None:
        """Something happens at the table."""
        assert self.table is not None
        what(self.table)
        await self._tell()

    async def say(self, message: Json) -> None:
        """The same message to everybody."""
        for ear in list(self._ears):
            await _send(ear, message)

    async def cut(self) -> None:
        """All connections are lost."""
        for ear in list(self._ears):
            ear.transport.abort()

    def _door(self, ear: ServerConnection, request: Request) -> Response | None:
        if self.refuse is None:
            return None
        self.refused += 1
        return self.refuse(ear, request)

    # -- one connection --------------------------------------------------------------------------

    async def _visit(self, ear: ServerConnection) -> None:
        assert ear.request is not None
        query = parse_qs(urlsplit(ear.request.path).query)
        self.asked.append(query)
        self.headers.append(dict(ear.request.headers.raw_items()))
        role = Role(query["as"][0])
        since = int(query["since"][0]) if "since" in query else None
        if self.instead is not None:
            for message in self.instead:
                await _send(ear, message)
            await ear.wait_closed()
            return
        state = "waiting" if self.table is None else "playing"
        greeting = {"is": "greeting", "protocol": 1, "build": "x", "role": role.value}
        await _send(ear, greeting | {"table": {"is": "table", "id": "t", "state": state}})
        self._ears[ear] = (role, -1)
        if self.table is not None:
            number = self.table.number(role)
            if since is not None and since <= number:
                await _send(ear, news(self.table, role, since))
            else:
                await _send(ear, whole_view(self.table, role))
            self._ears[ear] = (role, number)
        try:
            async for text in ear:
                assert len(text) <= 4096
                await self._hear(ear, role, json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self._ears.pop(ear, None)

    async def _hear(self, ear: ServerConnection, role: Role, frame: Json) -> None:
        self.heard.append(frame)
        fault = self.faults.popleft() if self.faults else "none"
        if fault == "before":
            ear.transport.abort()
            return
        if fault == "trouble":
            await _send(ear, {"is": "no", "id": frame["id"], "kind": "error", "sentence": "Hm."})
            return
        answer = self._done(role, frame)
        if fault == "unheard":
            ear.transport.abort()
            self._ears.pop(ear, None)
        if fault == "gap" and ear in self._ears:
            self._ears[ear] = (role, self._ears[ear][1] + 1)
        if fault == "early":
            await _send(ear, answer)
        await self._tell()
        if fault == "after":
            ear.transport.abort()
        elif fault == "bye":
            await _send(ear, bye("stopping"))
            await ear.close()
        elif fault not in ("silent", "early", "unheard"):
            await _send(ear, answer)
            if fault == "twice":
                await _send(ear, answer)

    def _done(self, role: Role, frame: Json) -> Json:
        table = self.table
        try:
            if table is None:
                raise Conflict("not-begun")
            match frame:
                case {"do": "play", "move": move, "number": number}:
                    table.play(role, move, number, deceive=frame.get("deceive"))
                case {"do": "undo", "number": number}:
                    table.undo(role, number)
                case {"do": "instruct", "deceive": deceive}:
                    table.instruct(role, deceive)
                case {"do": "resign"}:
                    table.resign(role)
            return {"is": "done", "id": frame["id"], "number": table.number(role)}
        except GoryoError as error:
            return {"id": frame["id"], **refusal(error)}

    async def _tell(self) -> None:
        if self.table is None:
            return
        for ear, (role, number) in list(self._ears.items()):
            now = self.table.number(role)
            if now > number:
                self._ears[ear] = (role, now)
                begins = number < 0
                table = self.table
                await _send(ear, whole_view(table, role) if begins else news(table, role, number))


def bye(why: str, after: float = 0.01, spread: float = 0.01) -> Json:
    return {"is": "bye", "why": why, "sentence": "Goodbye.", "after": after, "spread": spread}


def over_the_wire(message: Json) -> Json:
    """What the other side gets of it."""
    sent: Json = json.loads(written(message))
    return sent


async def _send(ear: ServerConnection, message: Json) -> None:
    try:
        await ear.send(written(message).decode())
    except ConnectionClosed:
        await asyncio.sleep(0)
