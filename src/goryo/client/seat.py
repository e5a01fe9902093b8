"""A place at a table: a connection that keeps up with the game and comes back by itself.

A command is answered once, whatever happens to the connection meanwhile. What was sent and not
answered is sent again after a reconnect, and moves carry the number up to which their seat has
read, so that the server takes each of them once. If the game has gone on since, the seat looks
whether its move is among what happened.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple, Self
from urllib.parse import urlencode

from goryo.client.commands import SentCommand, came_true, too_late
from goryo.client.following import Following, OutOfStep
from goryo.client.reconnecting import Pauses, Reconnecting, log
from goryo.errors import Conflict, GoryoError
from goryo.moves import Move
from goryo.plain_data import Json
from goryo.roles import Role
from goryo.view import View
from goryo.wire.bounds import FRAME_BYTES
from goryo.wire.names import EMOTES
from goryo.wire.no import Denied, Limited, ServerTrouble, error_from_json

SENDINGS = 8
"""So often a command is sent before it is given up: perhaps it is what ends the connections."""


class EmoteHeard(NamedTuple):
    """What somebody at the table shows, and when it was told, by `time.monotonic`."""

    by: Role
    name: str
    told_at: float


class Turn(NamedTuple):
    """It is this seat's turn: what it sees, and the number up to which that was told."""

    view: View
    number: int


class Seat:
    """A seat, or a place to watch from; an asynchronous context manager. Made by `Client.sit`.

    Entering it connects, and raises what stands against it. After that it comes back by itself;
    what ends it for good (the table was deleted, the seat was moved) is raised by its methods.
    """

    def __init__(
        self, address: str, query: Mapping[str, str], headers: Mapping[str, str], pauses: Pauses
    ) -> None:
        self.table: Json = {}
        """The table as it was told last: who sits where, clocks, offers."""
        self.told_at = 0.0
        """When that was, by `time.monotonic`: since then its clocks have run on."""
        self.emote: EmoteHeard | None = None
        """What was shown last, here or by the other; no game needs it."""
        self.preparing: tuple[int, int] | None = None
        """While a program that is to move gets ready: how much is done, and of how much."""
        self._address, self._query, self._pauses = address, query, pauses
        self._line = Reconnecting(self._where, headers, pauses, self._hear, self._lost)
        self._role: Role | None = None
        self._told = Following()
        self._whole = False
        """Whether the whole view is needed again."""
        self._open: dict[int, SentCommand] = {}
        self._last = 0
        self._ready = False
        """Whether this connection has told what was missing."""
        self._trouble: GoryoError | None = None
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def __repr__(self) -> str:
        return f"<Seat of {self._role or 'nobody yet'} at {self._address}>"

    # -- what is known ---------------------------------------------------------------------------

    @property
    def role(self) -> Role:
        """Whom this place belongs to."""
        assert self._role is not None, "known once the seat is entered"
        return self._role

    @property
    def view(self) -> View | None:
        """The game as this seat sees it; None while the table waits for somebody."""
        return self._told.view

    @property
    def number(self) -> int:
        """How many items this seat has been told."""
        return self._told.number

    @property
    def deceive(self) -> bool | None:
        """The Goryō’s standing instruction; None for everybody else."""
        return self._told.deceive

    @property
    def over(self) -> bool:
        """Whether nothing more will be played here."""
        ended = self.view is not None and self.view.outcome is not None
        return ended or self.table.get("state") == "closed"

    @property
    def connected(self) -> bool:
        """Whether everything that happens is told at once; a lost connection comes back."""
        return self._ready

    async def until(self, true: Callable[[Seat], bool]) -> None:
        """Wait until it is so, looking whenever something has been told."""
        while not true(self):
            if self._trouble:
                raise self._trouble
            await self._changed.wait()

    async def changed(self, since: int) -> View:
        """The view, as soon as more than `since` items have been told."""
        await self.until(lambda seat: seat.view is not None and seat.number > since)
        assert self.view is not None
        return self.view

    async def turn(self) -> Turn | None:
        """Wait until this seat is to act; None if the game is over instead."""
        await self.until(lambda seat: seat.over or (seat.view is not None and seat.view.to_act))
        if self.over or self.view is None:
            return None
        return Turn(self.view, self.number)

    # -- what is done ----------------------------------------------------------------------------

    async def play(
        self, move: Move | str, number: int | None = None, *, deceive: bool | None = None
    ) -> Json:
        """Play a move; returns once it is stored and this seat’s view shows it.

        `number` is that of the turn it was thought for; without one, the newest. `Conflict` if
        something else has happened since, `Illegal` or `Malformed` if it is no move here. With her
        plan, `deceive` is her standing instruction (REF-1): both are done as one.
        """
        view = self.view
        written = move if isinstance(move, str) or view is None else view.write(move)
        with_plan = {} if deceive is None else {"deceive": deceive}
        return await self.do("play", number=self._newest(number), move=written, **with_plan)

    async def undo(self, number: int | None = None) -> Json:
        """Take the last own move back, while nothing has been revealed (REF-7)."""
        return await self.do("undo", number=self._newest(number))

    async def instruct(self, deceive: bool) -> Json:
        """How the table answers for the Goryō where she may choose (REF-1)."""
        return await self.do("instruct", deceive=deceive)

    async def resign(self) -> Json:
        return await self.do("resign")

    async def do(self, what: str, /, **details: object) -> Json:
        """Any command of the socket; its answer, or the refusal as an error."""
        if self._trouble:
            raise self._trouble
        self._last += 1
        id = self._last
        frame: Json = {"do": what, "id": id, **details}
        if len(json.dumps(frame).encode()) > FRAME_BYTES:
            raise Limited("too-long", f"A message has at most {FRAME_BYTES} bytes.", 413)
        waiting: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        command = self._open[id] = SentCommand(frame, waiting, self._events())
        try:
            await self._send(command)
            while not (await asyncio.wait([waiting], timeout=self._pauses.answer))[0]:
                self._line.drop()
            return waiting.result()
        finally:
            del self._open[id]

    def _newest(self, number: int | None) -> int:
        return self.number if number is None else number

    def _events(self) -> int:
        return 0 if self.view is None else len(self.view.history)

    async def _send(self, command: SentCommand) -> None:
        """Send it now if that can be, and else when the connection is there again."""
        socket = self._line.socket
        if not self._ready or socket is None or command.sent_on is socket:
            return
        if command.sendings == SENDINGS:
            said = "The server did not answer, however often it was asked."
            command.fail(ServerTrouble("unanswered", said))
            return
        command.sendings += 1
        command.sent_on, command.held = socket, None
        await self._line.send(command.frame)

    # -- the connection --------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay())
        try:
            await self.until(lambda seat: seat._ready)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the connection, not the seat."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._fail(ServerTrouble("left", "The connection to this table has been closed."))

    async def _stay(self) -> None:
        try:
            await self._line.stay()
        except GoryoError as error:
            self._fail(error)
        except Exception as error:  # nobody may wait for a task that has ended
            said = f"The server said something that is not understood: {error!r}"
            self._fail(ServerTrouble("answer", said))

    def _where(self) -> str:
        """Where to connect now: with the last number, if the view is in step."""
        query = dict(self._query)
        if self.view is not None and not self._whole:
            query["since"] = str(self.number)
        return self._address + (f"?{urlencode(query)}" if query else "")

    def _lost(self) -> None:
        self._ready = False
        self._wake()

    async def _hear(self, message: Json) -> None:
        match message:
            case {"is": "greeting", "role": role, "table": dict(table)}:
                if self._role not in (None, role):
                    raise Denied("replaced", "This seat is no longer yours.")
                self._role, self.table, self.told_at = Role(role), table, time.monotonic()
                if table.get("state") in ("waiting", "closed"):
                    await self._caught_up()
            case {"is": "view"}:
                self._told.take_view(message)
                self._whole = False
                await self._caught_up()
            case {"is": "news"}:
                try:
                    self._told.take_news(message)
                except OutOfStep:
                    self._whole = True
                    raise
                await self._caught_up()
            case {"is": "table"}:
                self.table, self.told_at = message, time.monotonic()
            case {"is": "emote", "by": "goryo" | "samurai" as by, "emote": str(name)} if (
                name in EMOTES  # a later server may know more of them
            ):
                self.emote = EmoteHeard(Role(by), name, time.monotonic())
            case {"is": "preparing", "done": int(done), "of": int(of)}:
                self.preparing = done, of
            case {"is": "done" | "no", "id": int(id)} if id in self._open:
                self._take_answer(self._open[id], message)
            case {"is": "no"}:
                log.warning("Refused: %s", error_from_json(message))
        self._wake()

    async def _caught_up(self) -> None:
        """Everything told so far has been heard: answers that waited for it, and what is due."""
        self.preparing = None
        first, self._ready = not self._ready, True
        for command in list(self._open.values()):
            if command.held is not None and command.held[0] <= self.number:
                self._conclude(command, command.held[1])
            elif first and not command.answer.done():
                if command.sendings and command.number not in (None, self.number):
                    self._conclude_alone(command)
                else:
                    await self._send(command)

    def _take_answer(self, command: SentCommand, message: Json) -> None:
        """Take an answer once all is heard that it speaks of."""
        match message:
            case {"is": "done", "number": int(number)} if self.view is not None:
                told = number
            case {"kind": "conflict", "what": "stale-number", "args": {"wanted": int(wanted)}}:
                told = wanted
            case _:
                told = 0
        if told <= self.number:
            self._conclude(command, message)
        else:
            command.held = (told, message)

    def _conclude(self, command: SentCommand, message: Json) -> None:
        if message["is"] == "done":
            command.succeed(message)
            return
        error = error_from_json(message)
        if command.sendings > 1 and too_late(error) and came_true(command, self.view):
            command.done_at(self.number)
        else:
            command.fail(error)

    def _conclude_alone(self, command: SentCommand) -> None:
        """The connection was lost and the game has gone on: by this very command, or not."""
        if came_true(command, self.view):
            command.done_at(self.number)
        else:
            assert command.number is not None
            given, wanted = command.number, self.number
            command.fail(Conflict("stale-number", given=given, wanted=wanted))

    def _wake(self) -> None:
        """Let everybody who waits look again."""
        self._changed.set()
        self._changed = asyncio.Event()

    def _fail(self, trouble: GoryoError) -> None:
        self._trouble = self._trouble or trouble
        self._ready = False
        for command in self._open.values():
            if command.frame["do"] == "leave" and _moved(self._trouble):
                command.done_at(self.number)
            command.fail(self._trouble)
        self._wake()


def _moved(trouble: GoryoError) -> bool:
    """Whether the seat is somebody else's now, or nobody's."""
    return isinstance(trouble, Denied) and trouble.reason == "replaced"
