"""A conversation over one socket: messages out as they come, commands in one after the other."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from goryo.errors import GoryoError, Malformed, Problem
from goryo.roles import Role
from goryo.server import logs
from goryo.server.doors.admission import LINE
from goryo.server.doors.doorkeeper import SLOWED
from goryo.server.doors.limits import Connection, Limit
from goryo.server.http.asking import told
from goryo.server.http.lines import SocketLine
from goryo.server.lobby.hall import Hall
from goryo.server.store.values import Identity
from goryo.server.table.ears import Ear, bye
from goryo.server.table.live import LiveTable
from goryo.wire.json_text import read_json, written
from goryo.wire.messages import Done
from goryo.wire.no import No
from goryo.wire.orders import command_id, read_command

_AGAIN = 1012
"""The code for "come back": the farewell before it says when."""
_FAILED = 1011
_SOCKET = "SOCKET"


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who is at which table, and whose messages are counted."""

    live: LiveTable
    identity: Identity | None
    role: Role
    key: str
    address: str


async def converse(
    ws: WebSocket, hall: Hall, speaker: Speaker, since: int | None, place: Connection
) -> None:
    """Accept the socket and let them talk, until one side ends it."""
    live, ear = speaker.live, None
    try:
        ear = await hall.presence.connect(live, speaker.identity, speaker.role, since)
        await ws.accept()  # until here a refusal has a status
        line: SocketLine = ws.scope["extensions"][LINE]()
    except BaseException as error:
        place.close()
        if ear is not None:
            ear.end()
            await hall.presence.disconnect(live, ear)
        if isinstance(error, OSError | WebSocketDisconnect):
            return  # nobody is there any more
        raise
    Conversation(hall, speaker, ear, place, line).begin()


class Conversation:
    """What goes over one line. What is to be said waits in the ear until the client reads it."""

    __slots__ = ("_answering", "_ear", "_guests", "_hall", "_line", "_place", "_speaker")

    def __init__(
        self, hall: Hall, speaker: Speaker, ear: Ear, place: Connection, line: SocketLine
    ) -> None:
        self._hall = hall
        self._guests = hall.bans.guests
        self._speaker = speaker
        self._ear = ear
        self._place = place
        self._line = line
        self._answering = False

    @property
    def identity_id(self) -> str | None:
        identity = self._speaker.identity
        return None if identity is None else identity.id

    @property
    def address(self) -> str:
        return self._speaker.address

    def turn_out(self) -> None:
        """Whoever comes back is told at the door."""
        self._ear.dismiss(bye("slow"))

    def begin(self) -> None:
        self._guests.add(self)
        self._ear.on_news = self.speak
        self._line.talk(self)
        self.speak()

    def speak(self) -> None:
        """Say what there is to say, as long as the client reads it; a farewell after an answer."""
        ear, line = self._ear, self._line
        try:
            while not line.full and not (self._answering and ear.leaving):
                message = ear.next()
                if message is None:
                    break
                line.say(message)
        except Exception as error:  # a message could not be written
            self._fail(error)
        if ear.over:
            line.end(_AGAIN)

    def heard(self, text: str | None) -> None:
        """Answer a message; the next one is heard after that."""
        self._answering = True
        self._line.work(self._answer(text))

    async def _answer(self, text: str | None) -> None:
        try:
            with self._speaker.live.answers.owed(self._speaker.role):
                answer = await _answered(self._hall, self._speaker, text)
                self._ear.answer(written(answer))
                self._answering = False
                self.speak()
            if answer.get("reason") == Limit.MESSAGES.reason:
                await asyncio.sleep(SLOWED)  # it is not even read what more they say
        except Exception as error:
            self._fail(error)
        finally:
            self._answering = False
            self._line.answered()

    def gone(self) -> None:
        """Nobody is there any more."""
        self._guests.discard(self)
        self._ear.end()
        self._place.close()
        self._line.work(self._leave())

    async def _leave(self) -> None:
        try:
            await self._hall.presence.disconnect(self._speaker.live, self._ear)
        except Exception as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        logs.failed(_SOCKET, f"/api/tables/{self._speaker.live.id}/socket", error)
        self._line.end(_FAILED)


async def _answered(hall: Hall, speaker: Speaker, text: str | None) -> Done | No:
    data: Any = None
    try:
        try:
            if text is None:
                raise Malformed([Problem("json-text")])
            data = read_json(text)
        finally:  # everything counts, and the refusal names what it refuses
            hall.messages.take(speaker.key)
        command = read_command(data)
        done = await hall.steward.do(speaker.live, speaker.identity, speaker.role, command)
        return {"is": "done", "id": command_id(data), **done}
    except GoryoError as error:
        hall.counts.refused += 1
        no = told(error)
        no["id"] = command_id(data)
        return no
