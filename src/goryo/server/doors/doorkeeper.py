"""Who stands at the doors: lets requests and sockets in, and dresses every answer.

Whoever is turned away gets a status and a small JSON object with a stable kind and reason and a
sentence, and so does everybody if something of ours goes wrong. Every answer carries the same
headers, whatever the app inside says or does.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from functools import partial
from typing import Any

from starlette.requests import ClientDisconnect
from starlette.websockets import WebSocketDisconnect

from goryo.server import logs
from goryo.server.counts import Counts
from goryo.server.doors.admission import (
    CALLER,
    LINE,
    Barred,
    Caller,
    Denial,
    Doors,
    Headers,
    Scope,
    header_values,
    is_api,
    only_header,
)
from goryo.server.doors.bans import Bans
from goryo.server.doors.limits import SLOWED, RateLimit, TooMany, address_key
from goryo.wire import routes
from goryo.wire.json_text import written
from goryo.wire.no import turned_away

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_UNUSED = (
    *("accelerometer", "autoplay", "camera", "display-capture", "geolocation"),
    *("gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb"),
)
SECURITY: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in _UNUSED).encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
"""On every answer, whatever the app inside says."""
_WITH_PYTHON = _POLICY.replace(
    "script-src 'self'", "script-src 'self' blob: 'wasm-unsafe-eval'"
).replace("connect-src 'self'", "connect-src 'self' blob:")
_RUNS_PYTHON = "/anywhere/assets/worker-"
"""The one script that runs Python in the browser: its policy lets in what it has unpacked."""
_HSTS = (b"strict-transport-security", b"max-age=31536000")
_NO_STORE = (b"cache-control", b"no-store")
_DO = routes.DO.path.removeprefix("/api/tables/{table_id}")


_GONE = (WebSocketDisconnect, ClientDisconnect, OSError)
"""How an app learns that nobody listens any more."""


class Doorkeeper:
    """The app behind the doors; the outermost layer, around everything that may answer."""

    def __init__(
        self,
        app: App,
        doors: Doors,
        *,
        requests: RateLimit | None = None,
        bans: Bans | None = None,
        counts: Counts | None = None,
        clock: Callable[[], float] = time.monotonic,
        slowed: float = SLOWED,
    ) -> None:
        """`requests` bounds what one address asks for; sockets count when they open.

        Whoever asks for more is told so after `slowed` seconds.
        """
        self._app = app
        self._doors = doors
        self._requests = requests
        self._bans = bans or Bans()
        self._counts = counts or Counts()
        self._clock = clock
        self._slowed = slowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            address, https = self._doors.reached(scope)
            visit = _Visit(scope, receive, send, self._clock, self._counts, address, https)
            await self._visit(visit)
        else:
            await self._app(scope, receive, send)

    async def _visit(self, visit: _Visit) -> None:
        try:
            await self._count(visit)
            self._bans.require_address(visit.address)
            scope = visit.enter(self._doors.admit(visit.scope), self._doors.body_bytes)
            await self._app(scope, visit.hear, visit.say)
            await visit.end()
        except Barred as denied:
            await visit.deny(denied.denial)
        except TooMany as error:
            await visit.turn_away(error)
        except Exception as error:
            if not visit.gone or not isinstance(error, _GONE):
                logs.failed(visit.method, visit.scope["path"], error)
                await visit.deny(Denial.FAILED)
        finally:
            visit.close(1006)

    async def _count(self, visit: _Visit) -> None:
        """`TooMany`, but not at once: to be turned away must not be a way to keep us busy."""
        if self._requests is None:
            return
        try:
            self._requests.take(address_key(visit.address))
        except TooMany:
            await asyncio.sleep(self._slowed)
            raise


class _Visit:
    """One request or one socket on its way through the doors."""

    def __init__(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        clock: Callable[[], float],
        counts: Counts,
        address: str,
        https: bool,
    ) -> None:
        self.scope = scope
        self.address = address
        self.method = "SOCKET" if scope["type"] == "websocket" else str(scope["method"])
        self._receive = receive
        self._send = send
        self._clock = clock
        self._counts = counts
        self._began = clock()
        self._https = https
        self._cookies = False
        self._left: int | None = None
        self._too_long = False
        self._started = False
        """Whether the client has heard the beginning of an answer."""
        self._complete = False
        """Whether it has heard all of it, or the socket is closed."""
        self._accepted = False
        self.gone = False

    # -- in ------------------------------------------------------------------------------------

    def enter(self, who: Caller, body_bytes: int) -> Scope:
        """The scope for the app inside; `Denied` if the body is said to be too long."""
        origin = header_values(self.scope["headers"], b"origin")
        self._cookies = bool(origin) and who.bearer is None
        if self.scope["type"] == "http":
            self._left = body_bytes
            said = only_header(self.scope["headers"], b"content-length", Denial.BAD_LENGTH)
            if said is not None and not re.fullmatch(r"[0-9]{1,18}", said, re.ASCII):
                raise Barred(Denial.BAD_LENGTH)
            if said is not None and int(said) > body_bytes:
                raise Barred(Denial.TOO_LONG)
        kept = [
            (name, value)
            for name, value in self.scope["headers"]
            if name.lower() not in (b"cookie", b"authorization")
        ]
        inside = {**self.scope, "headers": kept, CALLER: who}
        offered = self.scope.get("extensions") or {}
        if LINE in offered:
            inside["extensions"] = {**offered, LINE: partial(self._hand_over, offered[LINE])}
        inside["scheme"] = self.scope["type"].replace("websocket", "ws") + "s" * who.https
        port = (self.scope.get("client") or ("", 0))[1]
        inside["client"] = (who.address, port) if who.address else None
        return inside

    async def hear(self) -> Message:
        """What the client sends, up to the longest body there may be."""
        message = await self._receive()
        if message["type"] == "http.request" and self._left is not None:
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                self._too_long = True
                raise Barred(Denial.TOO_LONG)
        elif message["type"] in ("http.disconnect", "websocket.disconnect"):
            self.gone = True
            self.close(message.get("code", 1005))
        return message

    # -- out -----------------------------------------------------------------------------------

    async def say(self, message: Message) -> None:
        """What the app answers, with our headers; nothing more once the door has answered."""
        if self._complete:
            return
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start"):
            # An app that takes every error for its own must not answer for a body it never read.
            if self._too_long:
                await self.deny(Denial.TOO_LONG)
                return
            self._started = True
            self._log_answer(message["status"])
            message = {**message, "headers": self._dressed(message.get("headers", ()))}
        elif kind in ("http.response.body", "websocket.http.response.body"):
            self._complete = not message.get("more_body", False)
        elif kind == "websocket.accept":
            self._started = self._accepted = True
            logs.opened(self.scope["path"], self.address)
            message = {**message, "headers": self._dressed(message.get("headers", ()))}
        elif kind == "websocket.close":
            if not self._started:
                await self.deny(Denial.REFUSED)
                return
            self.close(message.get("code", 1000))
        try:
            await self._send(message)
        except OSError:
            self.gone = True
            raise

    async def deny(self, denial: Denial) -> None:
        await self._answer(denial.status, denial.kind, denial.reason, denial.sentence)

    async def turn_away(self, error: TooMany) -> None:
        wait = (b"retry-after", str(error.retry_after).encode())
        await self._answer(error.status, error.kind, error.reason, str(error), wait)

    async def end(self) -> None:
        """The app has returned: if it said nothing at all, the door does."""
        if not self._started and not self.gone:
            await self.deny(Denial.TOO_LONG if self._too_long else Denial.FAILED)

    def _hand_over(self, take: Callable[[Callable[[int], None]], Any]) -> Any:
        """The line, which outlives the visit: when it ends, that is still written down."""
        began, clock, path, address = self._began, self._clock, self.scope["path"], self.address
        line = take(lambda code: logs.closed(path, code, clock() - began, address))
        self._accepted, self._complete = False, True
        return line

    def close(self, code: int) -> None:
        """Write down, once, that a socket which was open is so no longer."""
        if self._accepted:
            self._accepted = False
            self._complete = True
            passed = self._clock() - self._began
            logs.closed(self.scope["path"], code, passed, self.address)

    async def _answer(
        self, status: int, kind: str, reason: str, sentence: str, *more: tuple[bytes, bytes]
    ) -> None:
        if self._complete:
            return
        if self._started:
            await self._break_off()
            return
        self._started = self._complete = True
        self._count(status)
        logs.denied(self.method, self.scope["path"], status, reason, self.address)
        body = written(turned_away(kind, reason, sentence))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            *more,
        ]
        if self.method != "SOCKET":
            await self._respond("http.response", status, headers, body)
        elif "websocket.http.response" in (self.scope.get("extensions") or {}):
            await self._respond("websocket.http.response", status, headers, body)
        else:
            await self._send({"type": "websocket.close", "code": 1008, "reason": reason})

    async def _respond(self, kind: str, status: int, headers: Headers, body: bytes) -> None:
        start = {"type": f"{kind}.start", "status": status, "headers": self._dressed(headers)}
        await self._send(start)
        await self._send({"type": f"{kind}.body", "body": body})

    async def _break_off(self) -> None:
        """The app failed in the middle of an answer, of which nothing can be taken back."""
        if self._accepted:
            self.close(1011)
            await self._send({"type": "websocket.close", "code": 1011})
        else:
            # The server then ends the connection, so that half an answer is not taken for all.
            raise RuntimeError("an answer was broken off") from None

    def _dressed(self, headers: Iterable[tuple[bytes, bytes]]) -> Headers:
        ours = [*SECURITY, _HSTS] if self._https else list(SECURITY)
        replaced = {name for name, _ in (*SECURITY, _HSTS)}
        if not self._cookies:
            replaced.add(b"set-cookie")
        given = [(name.lower(), value) for name, value in headers]
        if is_api(self.scope) or b"cache-control" not in dict(given):
            replaced.add(b"cache-control")
            ours.append(_NO_STORE)
        if self.scope["path"].startswith(_RUNS_PYTHON):
            ours[0] = (ours[0][0], _WITH_PYTHON.encode())
        return [*((name, value) for name, value in given if name not in replaced), *ours]

    def _log_answer(self, status: int) -> None:
        passed = self._count(status)
        logs.answered(self.method, self.scope["path"], status, passed, self.address)

    def _count(self, status: int) -> float:
        """Count the answer, except a command's: how often she changes her mind is hers alone."""
        passed = self._clock() - self._began
        if status >= 500 or not self.scope["path"].endswith(_DO):
            self._counts.requests.add(passed, f"{status // 100}xx")
        return passed
