"""The courier takes word to push services: an empty push, so that nothing of a game is in it.

The browser’s own worker then asks this server how things stand, as its page would.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self

import httpx

from goryo.server.push.carrier import Delivery
from goryo.server.push.push_key import PushKey
from goryo.server.push.services import KNOWN, is_public, service_of

TTL = 24 * 60 * 60
"""Seconds for which a service keeps word for a browser that is away."""
AT_ONCE = 8
"""So many are under way at a time."""
SECONDS = 10.0
"""So long one may take."""
_GONE = (404, 410)


async def addresses_of(host: str) -> Sequence[str]:
    """The addresses of a host, as this machine finds them."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, 443, proto=6)
    return [str(each[4][0]) for each in found]


@dataclass(frozen=True, slots=True)
class Reaching:
    """How services are reached; other than by this only in tests."""

    find: Callable[[str], Awaitable[Sequence[str]]] = addresses_of
    may: Callable[[str], bool] = is_public
    """Whether an address may be connected to."""
    port: int = 443
    trust: ssl.SSLContext = field(default_factory=ssl.create_default_context)


class Courier:
    """Sends pushes while it is entered."""

    def __init__(
        self,
        key: PushKey,
        contact: str,
        clock: Callable[[], float],
        *,
        services: Collection[str] = KNOWN,
        way: Reaching | None = None,
    ) -> None:
        """`contact` is an address under which services find whoever runs this server."""
        self._key = key
        self._contact = contact
        self._clock = clock
        self._services = services
        self._way = way or Reaching()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        client = httpx.AsyncClient(
            verify=self._way.trust,
            timeout=SECONDS,
            limits=httpx.Limits(max_keepalive_connections=0),  # each shows whose it is
            follow_redirects=False,
            trust_env=False,
        )
        self._client = await self._stack.enter_async_context(client)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    @property
    def public(self) -> str:
        return self._key.public

    def require(self, endpoint: str) -> None:
        service_of(endpoint, self._services)

    async def tell(self, endpoint: str) -> Delivery:
        """Send an empty push there. What cannot be sent now is not sent again."""
        host = service_of(endpoint, self._services)
        try:
            async with self._turn, asyncio.timeout(SECONDS):
                status = await self._post(host, endpoint)
        except (httpx.HTTPError, OSError, TimeoutError):
            return Delivery.FAILED
        if status in _GONE:
            return Delivery.GONE
        return Delivery.SENT if 200 <= status < 300 else Delivery.FAILED

    async def _post(self, host: str, endpoint: str) -> int:
        """The status that came back; whatever comes with it is not read.

        The address is looked at before anything is sent to it, and then used: a name that leads
        somewhere else a moment later leads nowhere.
        """
        address = next(filter(self._way.may, await self._way.find(host)), None)
        if address is None:
            return 0
        there = f"[{address}]" if ":" in address else address
        rest = endpoint.removeprefix(f"https://{host}")
        headers = {
            "host": host,
            "authorization": self._key.authorization(
                f"https://{host}", self._contact, self._clock()
            ),
            "ttl": str(TTL),
            "urgency": "normal",
            "content-length": "0",
        }
        async with self._client.stream(
            "POST",
            f"https://{there}:{self._way.port}{rest}",
            headers=headers,
            extensions={"sni_hostname": host},
        ) as answer:
            return answer.status_code
