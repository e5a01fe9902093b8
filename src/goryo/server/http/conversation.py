"""A conversation over one socket: messages out as they come, commands in one after the other."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from goryo.errors import GoryoError, Malformed, Problem
from goryo.roles import Role
from goryo.server.doors.doorkeeper import SLOWED
from goryo.server.doors.limits import Limit
from goryo.server.http.asking import told
from goryo.server.lobby.hall import Hall
from goryo.server.store.values import Identity
from goryo.server.table.ears import Ear
from goryo.server.table.live import LiveTable
from goryo.wire.json_text import read_json, written
from goryo.wire.messages import Done
from goryo.wire.no import No
from goryo.wire.orders import command_id, read_command

SEND_SECONDS = 20.0
"""So long a message may take to leave; a client that does not read is let go."""
_AGAIN = 1012
"""The code for "come back": the farewell before it says when."""


async def converse(
    ws: WebSocket,
    hall: Hall,
    live: LiveTable,
    identity: Identity | None,
    role: Role,
    since: int | None,
    key: str,
) -> None:
    """Talk until one side ends it. `key` is whose messages are counted."""
    ear = await hall.presence.connect(live, identity, role, since)  # a refusal still has a status
    failure: object = None
    try:
        await ws.accept()
        hearing = asyncio.create_task(_hear(ws, hall, live, identity, ear, key))
        try:
            await _speak(ws, ear)
        finally:
            hearing.cancel()
            [failure] = await asyncio.gather(hearing, return_exceptions=True)
    except (TimeoutError, OSError, WebSocketDisconnect):
        pass  # nobody is there any more
    finally:
        await hall.presence.disconnect(live, ear)
    if isinstance(failure, Exception):
        raise failure  # the doorkeeper writes it down and ends the connection
    if ws.application_state is not WebSocketState.DISCONNECTED:
        with contextlib.suppress(RuntimeError, OSError, TimeoutError):
            async with asyncio.timeout(SEND_SECONDS):
                await ws.close(_AGAIN)


async def _speak(ws: WebSocket, ear: Ear) -> None:
    while (message := await ear.next()) is not None:
        async with asyncio.timeout(SEND_SECONDS):
            try:
                await ws.send_text(message)
            except RuntimeError:  # the web server has ended it: a frame was too long, or no frame
                return


async def _hear(
    ws: WebSocket,
    hall: Hall,
    live: LiveTable,
    identity: Identity | None,
    ear: Ear,
    key: str,
) -> None:
    """Answer every message; when the client is gone, so is the ear."""
    try:
        while True:
            message = await ws.receive()
            if message["type"] == "websocket.disconnect":
                return
            answer = await _answer(hall, live, identity, ear.role, message, key)
            ear.answer(written(answer))
            if answer.get("reason") == Limit.MESSAGES.reason:
                await asyncio.sleep(SLOWED)  # it is not even read what more they say
    except (OSError, WebSocketDisconnect):
        pass
    finally:
        ear.end()


async def _answer(
    hall: Hall,
    live: LiveTable,
    identity: Identity | None,
    role: Role,
    message: Any,
    key: str,
) -> Done | No:
    data: Any = None
    try:
        try:
            text = message.get("text")
            if text is None:
                raise Malformed([Problem("json-text")])
            data = read_json(text)
        finally:  # everything counts, and the refusal names what it refuses
            hall.messages.take(key)
        done = await hall.steward.do(live, identity, role, read_command(data))
        return {"is": "done", "id": command_id(data), **done}
    except GoryoError as error:
        hall.counts.refused += 1
        no = told(error)
        no["id"] = command_id(data)
        return no
