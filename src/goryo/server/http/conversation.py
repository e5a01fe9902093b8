"""A conversation over one socket: messages out as they come, commands in one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from goryo.errors import GoryoError, Malformed, Problem
from goryo.roles import Role
from goryo.server import logs
from goryo.server.doors.admission import Caller
from goryo.server.doors.limits import SLOWED, Connection, Limit
from goryo.server.http.asking import identity_of, key_of, told
from goryo.server.lobby.hall import Hall
from goryo.server.store.values import Identity
from goryo.server.table.ears import Ear, bye
from goryo.server.table.live import LiveTable
from goryo.wire.json_text import read_json, written
from goryo.wire.messages import CommandDone
from goryo.wire.no import No
from goryo.wire.orders import command_id, read_command

_AGAIN = 1012
"""The code for "come back": the farewell before it says when."""
_FAILED = 1011
_SOCKET = "SOCKET"


class Party(Protocol):
    """Who talks on a line."""

    def heard(self, text: str | None) -> None:
        """A message has come, None for no text; some time it is `ClientLine.answered`."""
        ...

    def speak(self) -> None:
        """The client reads again what is said."""
        ...

    def gone(self) -> None:
        """Nobody is there any more."""
        ...


class ClientLine(Protocol):
    """The way to one client. Messages are heard one after the other, each when the last is
    answered."""

    @property
    def full(self) -> bool:
        """Whether the client does not read what was said: what more there is to say waits."""
        ...

    def talk(self, party: Party) -> None:
        """From now on this party talks."""
        ...

    def work(self, what: Coroutine[Any, Any, None]) -> None:
        """Have this done beside."""
        ...

    def say(self, text: bytes) -> None: ...
    def answered(self) -> None: ...
    def end(self, code: int) -> None: ...


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who is at which table, and whose messages are counted."""

    live: LiveTable
    identity: Identity | None
    role: Role
    key: str
    address: str


async def speaker_at(
    hall: Hall, asking: Caller, table_id: str, query: Mapping[str, str]
) -> tuple[Speaker, int | None]:
    """Who would talk at that table, and the number of the last item that they have."""
    identity = await identity_of(hall, asking)
    live = await hall.tables.live(table_id[:64])
    role = await hall.usher.role(live, identity, query.get("as"))
    speaker = Speaker(live, identity, role, key_of(asking, identity), asking.address)
    return speaker, _since(query.get("since"))


def _since(given: str | None) -> int | None:
    """The number of the last item that the client has; anything else asks for everything."""
    if given is not None and given.isascii() and given.isdigit() and len(given) < 10:
        return int(given)
    return None


class Conversation:
    """What goes over one line. What is to be said waits in the ear until the client reads it."""

    __slots__ = ("_answering", "_ear", "_guests", "_hall", "_line", "_place", "_speaker")

    def __init__(
        self, hall: Hall, speaker: Speaker, ear: Ear, place: Connection, line: ClientLine
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


async def _answered(hall: Hall, speaker: Speaker, text: str | None) -> CommandDone | No:
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
