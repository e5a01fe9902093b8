"""A socket that is open: messages in, messages out, and no more than a client may cost.

The handshake is uvicorn's. From then on the line is ours, since nearly all that the server says
and hears goes over lines, and there are three to a table: no task, no queue and no copy of the
request stays behind. Frames are read by `websockets`.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN, Side
from websockets.protocol import Protocol as Frames

from goryo.server import logs
from goryo.server.doors.admission import LINE
from goryo.server.doors.limits import Connection, Limit
from goryo.server.http.conversation import Party

if TYPE_CHECKING:
    from websockets.http11 import Request

PIECE = 4096
"""So many bytes of a line are looked through before anybody else has a turn."""
PINGS, PINGS_SECONDS = 60, 60.0
"""So often a client may ask in that time whether the server is there."""
PING_SECONDS = 20.0
"""After so many quiet seconds the client is asked whether it is there, and has as many to say."""
SEND_SECONDS = 20.0
"""So long a client may leave unread what was said; then it is let go."""
CLOSE_SECONDS = 10.0
"""So long a client may take to say goodbye."""
_PING = b"\x89\x00"


class SocketLine(asyncio.Protocol):
    """One open socket. Messages are heard one after the other, each when the last is answered."""

    __slots__ = (
        "_again",
        "_busy",
        "_closed",
        "_ended",
        "_frames",
        "_here",
        "_leaving",
        "_loop",
        "_lost",
        "_messages",
        "_open",
        "_parts",
        "_party",
        "_pings",
        "_pings_since",
        "_place",
        "_spoke",
        "_tasks",
        "_text",
        "_timer",
        "_unheard",
        "_unread",
        "full",
        "transport",
    )

    def __init__(self, at: Handshake, closed: Callable[[int], None]) -> None:
        self.transport = at.transport
        self._loop = at.loop
        self._open: set[Any] = at.connections
        self._tasks = at.tasks
        self._place = at.place
        self._closed = closed
        self._frames = Frames(Side.SERVER, max_size=at.config.ws_max_size)
        self._party: Party | None = None
        self._busy = False
        """Whether a message waits for its answer."""
        self._messages: deque[str | None] | None = None
        """What came behind it."""
        self._unheard: deque[bytes] | None = None
        """What came and was not looked through yet."""
        self._parts: list[bytes] | None = None
        """The beginning of a message that comes in several frames."""
        self._again: asyncio.Handle | None = None
        self._text = True
        """Whether the message that comes now is text."""
        self._spoke = False
        """Whether a message came since this was last looked after."""
        self._here = True
        """Whether anything came since the client was last asked whether it is there."""
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._pings = 0
        self._pings_since = 0.0
        self._leaving = False
        """Whether the client has said goodbye."""
        self._lost = False
        """Whether nobody is there any more."""
        self._ended: int | None = None
        """The code with which we have ended it."""
        self.full = False
        """Whether the client does not read what was said: what more there is to say waits."""

    def talk(self, party: Party) -> None:
        """From now on this party talks."""
        self._party = party
        self._timer = self._loop.call_later(PING_SECONDS, self._look_after)
        self.transport.resume_reading()

    def work(self, what: Coroutine[Any, Any, None]) -> None:
        """Do it although nobody waits for it; the server does not stop before it is done."""
        task = self._loop.create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- out -------------------------------------------------------------------------------------

    def say(self, text: bytes) -> None:
        """One message, unless the line has ended."""
        if self._ended is None and not self.transport.is_closing():
            self.transport.write(_head(len(text)) + text)

    def end(self, code: int) -> None:
        """The last word; then the client has a moment to say goodbye, too."""
        if self._ended is None and not self.transport.is_closing():
            self._ended = code
            if self._frames.state is OPEN:
                self._frames.send_close(code)
            self._write_frames()
            self._wait(CLOSE_SECONDS, self.transport.close)
            self._forget_unheard()

    def shutdown(self) -> None:
        """uvicorn stops, and waits for no goodbye."""
        self.end(1012)
        self.transport.close()

    def pause_writing(self) -> None:
        self.full = True
        self._unread = self._loop.call_later(SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self.full = False
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        if self._party is not None:
            self._party.speak()

    def _write_frames(self) -> None:
        self.transport.write(b"".join(self._frames.data_to_send()))

    # -- in --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._here = True
        if not self._busy and not self._unheard and len(data) <= PIECE:
            self._look_through(data)
        else:
            pieces = (data[at : at + PIECE] for at in range(0, len(data), PIECE))
            self._unheard = self._unheard or deque()
            self._unheard.extend(pieces)
            self.transport.pause_reading()
            if not self._busy:
                self._go_on()

    def answered(self) -> None:
        """The message that was heard last is answered: the next one."""
        self._busy = False
        self._go_on()

    def _go_on(self) -> None:
        """The next message, or else the next piece; the rest after everybody else.

        What was said before a goodbye is heard, too.
        """
        self._again = None
        if self._busy:
            return
        if self._messages:
            self._hear(self._messages.popleft())
        elif self._lost:
            self._leave()
            return
        elif self._leaving:
            self._say_goodbye()
            return
        elif self.transport.is_closing():
            return
        elif self._unheard:
            self._look_through(self._unheard.popleft())
        else:
            if self._unheard is not None:
                self._messages = self._unheard = None
                self.transport.resume_reading()
            return
        if not self._busy:
            self._again = self._loop.call_soon(self._go_on)

    def _look_through(self, piece: bytes) -> None:
        frames = self._frames
        frames.receive_data(piece)
        for frame in frames.events_received():
            if self.transport.is_closing():
                return
            self._take(frame)  # type: ignore[arg-type]
        if frames.parser_exc is not None:
            self._break_off()

    def _take(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.PING:
                self._take_ping()
            case Opcode.PONG:
                pass
            case Opcode.CLOSE:
                self._leaving = True
                if not self._busy:
                    self._say_goodbye()
            case opcode:
                if opcode is not Opcode.CONT:
                    self._text = opcode is Opcode.TEXT
                if frame.fin and self._parts is None:
                    self._message(bytes(frame.data))
                    return
                self._parts = self._parts or []
                self._parts.append(bytes(frame.data))
                if frame.fin:
                    whole, self._parts = b"".join(self._parts), None
                    self._message(whole)

    def _message(self, data: bytes) -> None:
        try:
            text = data.decode() if self._text else None
        except UnicodeDecodeError:
            self._frames.fail(1007)
            self._break_off()
            return
        self._spoke = True
        if self._ended is not None:
            return
        if not self._busy:
            self._hear(text)
            return
        self._messages = self._messages or deque()
        self._messages.append(text)
        if self._unheard is None:
            self._unheard = deque()
            self.transport.pause_reading()

    def _hear(self, text: str | None) -> None:
        assert self._party is not None
        self._busy = True
        self._party.heard(text)

    def _take_ping(self) -> None:
        now = self._loop.time()
        if now - self._pings_since > PINGS_SECONDS:
            self._pings, self._pings_since = 0, now
        self._pings += 1
        if self._pings <= PINGS:
            self._write_frames()
        else:
            logs.cut(429, Limit.MESSAGES.reason, _address(self.transport))
            self._forget_unheard()
            self.transport.abort()

    # -- the end ---------------------------------------------------------------------------------

    def _look_after(self) -> None:
        """Ask whoever was quiet whether they are there; whoever does not say so is let go."""
        if self._spoke or self._busy or self._unheard:
            self._spoke, self._here = False, True
        elif self._here:
            self._here = False
            self.transport.write(_PING)
        else:
            self._ended = 1011
            self._frames.fail(1011, "keepalive ping timeout")
            self._break_off()
            return
        self._wait(PING_SECONDS, self._look_after)

    def _wait(self, seconds: float, then: Callable[[], object]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, then)

    def _break_off(self) -> None:
        """What came is no frame, or too long a one: the last word was written with that."""
        self._forget_unheard()
        self._write_frames()
        self.transport.close()

    def _say_goodbye(self) -> None:
        self._write_frames()
        self.transport.close()

    def _forget_unheard(self) -> None:
        self._messages = self._unheard = None

    def connection_lost(self, _: Exception | None) -> None:
        self._lost = True
        for handle in (self._again, self._timer, self._unread):
            if handle is not None:
                handle.cancel()
        self._unheard = None
        self._open.discard(self)
        if self._place is not None:
            self._place.close()
        said = self._frames.close_rcvd or self._frames.close_sent
        self._closed(self._ended or (said.code if said else 1006))
        if not self._busy:
            self._leave()

    def _leave(self) -> None:
        party, self._party = self._party, None
        if party is not None:
            party.gone()


def _head(length: int) -> bytes:
    """What goes before a text of so many bytes."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


def _address(transport: asyncio.Transport) -> str:
    found = transport.get_extra_info("peername")
    return str(found[0]) if isinstance(found, tuple) else ""


class Handshake(WebSocketsSansIOProtocol):
    """A wire that is to become a line: uvicorn answers it, as the app says."""

    place: Connection | None = None
    _over = False
    """Whether the line was handed over."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            self.transport.pause_reading()  # what is said too early is for who will hear it
            offered: dict[str, Any] = self.scope["extensions"]
            offered[LINE] = self.hand_over

    def hand_over(self, closed: Callable[[int], None]) -> SocketLine:
        """The line, once it is accepted. `closed` is called with the code when it is no more."""
        if self.disconnected or self.transport.is_closing():
            raise ConnectionResetError("nobody is there any more")
        line = SocketLine(self, closed)
        self._over, self.place = True, None
        self.connections.discard(self)
        self.connections.add(line)  # type: ignore[arg-type]
        self.transport.set_protocol(line)
        return line

    async def run_asgi(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        finally:
            if not self._over and self.close_timer is None:
                self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.place is not None:
            self.place.close()
        super().connection_lost(exc)
