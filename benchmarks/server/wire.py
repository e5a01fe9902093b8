"""A WebSocket client that costs next to nothing, so that thousands fit on one core.

It speaks what a load needs: the handshake, whole unfragmented frames, pings. It is no general
client: whatever else comes is an error.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable, Mapping
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
Heard = Callable[["Wire", bytes], None]


class Refused(Exception):
    """The server did not open the socket; the text is its answer."""


class Wire(asyncio.Protocol):
    """One connection. `heard` gets every text frame; `bytes_in` counts all that was received."""

    def __init__(self, host: str, path: str, headers: Mapping[str, str], heard: Heard) -> None:
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._request = "\r\n".join([*lines, "", ""]).encode()
        self._heard = heard
        self._rest = b""
        self._open = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self.bytes_in = 0
        self.closed: str | None = None
        """Why the connection is gone, once it is."""

    @classmethod
    async def connect(
        cls,
        port: int,
        path: str,
        heard: Heard,
        headers: Mapping[str, str] | None = None,
        *,
        patience: float = 60.0,
    ) -> Wire:
        """Open a socket on this machine; `Refused` with the answer if there is none."""
        wire = cls(f"127.0.0.1:{port}", path, headers or {}, heard)
        await asyncio.get_running_loop().create_connection(lambda: wire, "127.0.0.1", port)
        await asyncio.wait_for(wire._open, patience)
        return wire

    def flood(self, data: bytes) -> None:
        """Send bytes as they are, whatever the server thinks of them."""
        assert self._transport is not None
        self._transport.write(data)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self.bytes_in += len(data)
        if self._rest:
            data = self._rest + data
        if not self._open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self._open.set_exception(Refused((head + b"\n" + data).decode(errors="replace")))
                return
            self._open.set_result(None)
        self._rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Tell of every whole frame; what is left belongs to the next."""
        at, size = 0, len(data)
        while size - at >= 2:
            kind, length = data[at], data[at + 1]
            begin = at + 2
            if length == 126:
                begin += 2
                length = int.from_bytes(data[at + 2 : begin], "big")
            elif length == 127:
                begin += 8
                length = int.from_bytes(data[at + 2 : begin], "big")
            if begin > size or begin + length > size:
                break
            self._frame(kind, data[begin : begin + length])
            at = begin + length
        return data[at:] if at else data

    def _frame(self, kind: int, payload: bytes) -> None:
        match kind:
            case 0x81:
                self._heard(self, payload)
            case 0x89:
                self._write(PONG, payload)
            case 0x88:
                self.closed = f"closed by the server: {payload[2:].decode(errors='replace')}"
                self.close()
            case 0x8A:
                pass
            case _:
                raise ValueError(f"a frame that no load needs: {kind:#x}")

    def send(self, text: bytes) -> int:
        """Send a text frame; how many bytes it has."""
        return self._write(TEXT, text)

    def _write(self, kind: int, payload: bytes) -> int:
        """A masked frame. The mask is all zeros: allowed, and it costs nothing to apply."""
        size = len(payload)
        if size < 126:
            head = bytes((0x80 | kind, 0x80 | size))
        else:
            head = bytes((0x80 | kind, 0xFE, size >> 8, size & 255))
        frame = head + b"\0\0\0\0" + payload
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(frame)
        return len(frame)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = self.closed or f"lost: {exc}"
        if not self._open.done():
            self._open.set_exception(Refused(self.closed))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()
