"""A connection to a table’s socket that is made again and again until something ends it for good.

A pause before the next try is a random part of a time that doubles, so that a server which comes
back is not met by everybody at once; a server that says goodbye says itself how long to wait.
`websockets` can reconnect by itself, but always to the same address (ours names the last number
that was heard), at once after a connection that was ended, and without end.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, InvalidURI, WebSocketException

from goryo.client.following import OutOfStep
from goryo.errors import GoryoError
from goryo.plain_data import Json
from goryo.plain_text import shorten
from goryo.wire.bounds import PROTOCOL
from goryo.wire.no import Denied, Limited, ServerTrouble, error_from_json

HEARD_BYTES = 16 * 1024 * 1024
"""More than any view has."""
_LONGEST = 300
_FOR_GOOD = ("deleted", "replaced")
"""Why a server says goodbye to who need not come back."""

log = logging.getLogger("goryo.client")


@dataclass(frozen=True, slots=True)
class Pauses:
    """How long to wait, in seconds: between tries to connect, for an answer, for the server.

    A pause is a random part of a time that doubles from `first` to `most`.
    """

    first: float = 0.5
    most: float = 30.0
    answer: float = 30.0
    """So long a command may stay unanswered before the connection is made anew."""
    patience: float = 600.0
    """So long a server may be away before the seat gives up."""
    settled: float = 5.0
    """A connection that lasted so long makes the next pause a short one."""


class _Bye(NamedTuple):
    after: float
    spread: float


@dataclass(eq=False, slots=True)
class Reconnecting:
    """One line. `address` is asked before each try; `hear` gets every message but a goodbye.

    `hear` may raise `OutOfStep`, and the next try follows; any other error ends the line.
    """

    address: Callable[[], str]
    headers: Mapping[str, str] = field(repr=False)
    pauses: Pauses
    hear: Callable[[Json], Awaitable[None]]
    lost: Callable[[], None]
    """Told whenever a connection has ended."""
    socket: ClientConnection | None = field(default=None, init=False)
    _greeted: bool = field(default=False, init=False)
    """Whether this connection has begun."""
    _rng: Random = field(default_factory=Random, init=False)

    async def send(self, message: Json) -> None:
        """Send it if there is a connection; whether it arrived, only an answer can tell."""
        if self.socket is not None:
            with suppress(WebSocketException, OSError):
                await self.socket.send(json.dumps(message))

    def drop(self) -> None:
        """Let this connection go: it does not answer."""
        if self.socket is not None:
            self.socket.transport.abort()

    async def stay(self) -> None:
        """Be connected until an error ends it for good: it is raised.

        The first try must succeed; later ones may fail for as long as patience lasts.
        """
        clock = asyncio.get_running_loop().time
        tries, here_at, ever = 0, clock(), False
        while True:
            began = clock()
            trouble: GoryoError = ServerTrouble("unreachable", "The server ended the connection.")
            bye: _Bye | None = None
            try:
                bye = await self._connection()
            except OutOfStep as error:
                trouble = error
            except (Denied, ServerTrouble) as error:
                trouble = error
                if not _passing(error):
                    raise
            except (OSError, TimeoutError, WebSocketException) as error:
                trouble = unreachable(self.address().partition("/api/")[0], error)
            finally:
                self.socket = None
                self.lost()
            if self._greeted:
                ever, here_at = True, clock()
                tries = 0 if clock() - began >= self.pauses.settled else tries
            if not ever or clock() - here_at > self.pauses.patience:
                raise trouble
            pause = self._pause(tries, trouble, bye)
            log.info("%s Next try in %.1f s.", trouble, pause)
            tries += 1
            await asyncio.sleep(pause)

    def _pause(self, tries: int, trouble: GoryoError, bye: _Bye | None) -> float:
        if bye is not None:
            return bye.after + bye.spread * self._rng.random()
        longest = min(self.pauses.most, self.pauses.first * 2.0 ** min(tries, 20))
        wait = trouble.retry_after if isinstance(trouble, Limited) else 0.1 * longest
        return wait + longest * self._rng.random()

    async def _connection(self) -> _Bye | None:
        """One connection from greeting to end; how the server said goodbye, if it did."""
        self._greeted = False
        opening = connect(
            self.address(),
            additional_headers=dict(self.headers),
            compression=None,
            max_size=HEARD_BYTES,
            close_timeout=2,
        )
        try:
            async with opening as self.socket:
                async for text in self.socket:
                    message = _read(text)
                    match message:
                        case {"is": "greeting", "protocol": protocol}:
                            if protocol != PROTOCOL:
                                raise _other_protocol(protocol)
                            self._greeted = True
                        case {"is": "bye", "why": str(why), "sentence": str(sentence)}:
                            if why in _FOR_GOOD:
                                raise Denied(why, sentence)
                            log.info("%s", sentence)
                            return _Bye(_seconds(message, "after"), _seconds(message, "spread"))
                    if isinstance(message, dict):
                        await self.hear(message)
        except InvalidStatus as error:
            answer = error.response
            told = _read(bytes(answer.body or b"").decode(errors="replace"))
            after = answer.headers.get("Retry-After")
            raise error_from_json(told, answer.status_code, after) from error
        except InvalidURI as error:
            raise ServerTrouble("address", str(error)) from error
        return None


def _passing(error: Denied | ServerTrouble) -> bool:
    """Whether it is worth another try later."""
    if isinstance(error, Limited):
        return True
    return isinstance(error, ServerTrouble) and error.status is not None and error.status >= 500


def _read(text: str | bytes) -> Any:
    """A message, or the text itself if it is none."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _seconds(message: Mapping[str, Any], name: str) -> float:
    value = message.get(name)
    return max(0.0, float(value)) if isinstance(value, int | float) else 1.0


def unreachable(url: str, error: Exception) -> ServerTrouble:
    """There is no way to the server, or there was none any more."""
    why = shorten(str(error) or type(error).__name__, _LONGEST)
    return ServerTrouble("unreachable", f"The server at {url} cannot be reached: {why}")


def _other_protocol(protocol: object) -> ServerTrouble:
    said = f"The server speaks protocol {protocol}, and this client speaks {PROTOCOL}."
    return ServerTrouble("protocol", said)
