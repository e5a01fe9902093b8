"""The wires on which people come: what one may cost before, between and after its requests.

uvicorn reads what a client sends for as long as it sends, and waits for as long as it does not.
Here a head has a size and a time, a body has a time, and an address has so many wires, so that the
server is safe without a proxy. Whoever keeps to none of it is cut off; nobody else waits.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from goryo.server import logs
from goryo.server.counts import Counts
from goryo.server.doors.limits import Caps, Connection, Connections, TooMany
from goryo.server.http.lines import Handshake
from goryo.wire.bounds import BODY_BYTES
from goryo.wire.json_text import written
from goryo.wire.no import turned_away

if TYPE_CHECKING:
    from goryo.server.doors.admission import Doors

BESIDE = 100
"""So many wires an address has for requests, beside those of its sockets."""
BESIDE_ALL = 500
"""The same for all addresses together."""
PIPELINED = 8
"""So many requests may follow on a wire before the first is answered."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a client may take, in seconds, and how much it may send, in bytes."""

    head_bytes: int = 16 * 1024
    head_seconds: float = 10.0
    body_bytes: int = 4 * BODY_BYTES
    """As they come, chunks and all; of what is in them the doors take less."""
    body_seconds: float = 20.0
    reading_seconds: float = 30.0
    """So long a client may leave an answer unread."""


class Wires:
    """The wires that are open now, of whom and how many. Proxies that are trusted count as all."""

    def __init__(
        self,
        doors: Doors,
        caps: Caps,
        patience: Patience | None = None,
        counts: Counts | None = None,
    ) -> None:
        self.patience = patience or Patience()
        self._doors = doors
        self._open = Connections(Caps(total=caps.total + BESIDE_ALL, address=caps.address + BESIDE))
        self.counts = counts or Counts()

    def __len__(self) -> int:
        return len(self._open)

    def open(self, address: str) -> Connection:
        """A place for a wire from there; `TooMany` if there is none."""
        own = None if self._doors.trusts(address) else address
        return self._open.open(address=own, identity=None, table=None)

    def http(self) -> type[HttpToolsProtocol]:
        """What uvicorn makes of each wire."""
        return type("Wire", (_Wire,), {"wires": self})


class _Wire(HttpToolsProtocol):
    """One wire that carries requests, one after the other."""

    wires: Wires

    _place: Connection | None = None
    _deadline: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _heading = True
    """Whether the next byte belongs to the head of a request."""
    _bytes = 0
    """What came of this head, or of this body, in pieces that did not complete it."""
    _head = 0
    """What the parser has found of this head."""

    # -- the wire --------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self._place = self.wires.open(self.client[0] if self.client else "")
        except TooMany as error:
            self._cut(error.status, error.limit.reason, error.limit.sentence)
            return
        self._expect(self.wires.patience.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        self.resume_writing()
        if self._place is not None:
            self._place.close()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._heading and self._deadline is None:
            self._expect(self.wires.patience.head_seconds)
        self._bytes += len(data)
        super().data_received(data)
        if self._bytes > self._most and not self.transport.is_closing():
            self._too_long()

    @property
    def _most(self) -> int:
        patience = self.wires.patience
        return patience.head_bytes if self._heading else patience.body_bytes

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        super().handle_websocket_upgrade()
        handshake = self.transport.get_protocol()
        if isinstance(handshake, Handshake):
            handshake.place, self._place = self._place, None
        self.parser = None  # type: ignore[assignment]  # it holds on to us, and we to it

    # -- what the parser finds -------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._bytes += 1  # it may have come behind the request before, in one piece
        if self._deadline is None:
            self._expect(self.wires.patience.head_seconds)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            raise ValueError("too many requests at once")  # the parser gives up, and so do we
        self._heading, self._bytes, self._head = False, 0, 0
        self._expect(self.wires.patience.body_seconds)
        super().on_headers_complete()

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._head += len(name) + len(value) + _SEPARATORS
        if self._head > self.wires.patience.head_bytes:
            raise ValueError("too long a head")

    def on_message_complete(self) -> None:
        self._heading, self._bytes = True, 0
        self._expect(None)
        super().on_message_complete()

    # -- who does not read -----------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(self.wires.patience.reading_seconds, self._hang_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    # -- the end ---------------------------------------------------------------------------------

    def _expect(self, seconds: float | None) -> None:
        """Something must be complete in so many seconds; None if nothing must."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        self._deadline = None
        if self._heading and not self._bytes:
            self._hang_up()  # nothing was asked
        else:
            self._cut(408, "too-slow", "The request took too long to arrive.")

    def _too_long(self) -> None:
        if self._heading:
            self._cut(431, "head-too-long", "The head of the request is too long.")
        else:
            self._cut(413, "too-long", "The request is too long for this server.")

    def _cut(self, status: int, reason: str, sentence: str) -> None:
        """A last word, and the end."""
        self.wires.counts.cut += 1
        logs.cut(status, reason, self.client[0] if self.client else "")
        busy = bool(self.cycle) and not self.cycle.response_complete
        if not busy or not self.cycle.response_started:
            body = written(turned_away("limit", reason, sentence))
            self.transport.write(
                STATUS_LINE[status]
                + b"content-type: application/json\r\nconnection: close\r\n"
                + b"cache-control: no-store\r\nx-content-type-options: nosniff\r\n"
                + b"content-length: %d\r\n\r\n" % len(body)
                + body
            )
        self.transport.close()

    def _hang_up(self) -> None:
        self.transport.abort()


_SEPARATORS = len(": \r\n")
