"""How much one address or identity may ask, and how much the server takes on in all.

Whatever is too much ends in `TooMany`, which says in a sentence what is full, and when to try
again. All memory here is bounded.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Self

from goryo.errors import TurnedAway

SLOWED = 1.0
"""So many seconds somebody waits for the word that it was too much."""


class Limit(Enum):
    """What there can be too much of: its name, the status it is answered with, and a sentence.

    What one asker does is 429; what the server as a whole cannot hold is 503.
    """

    REQUESTS = "requests", 429, "Too many requests in a short time."
    MESSAGES = "messages", 429, "Too many messages in a short time."
    SAME_ADDRESS = "same-address", 429, "Too many connections are open from this address."
    SAME_IDENTITY = "same-identity", 429, "Too many connections are open from this browser."
    OWN_TABLES = "own-tables", 429, "You can’t have any more open tables."
    IDENTITIES = (
        "identities",
        429,
        "Too many new people have come from this address in a short time.",
    )
    EMOTES = "emotes", 429, "Too many emotes in a short time."
    ENTRIES = (
        "entries",
        429,
        "Too many moves have been taken back in this game.",
    )
    CONNECTIONS = "connections", 503, "The server can’t take any more connections."
    VIEWERS = "viewers", 503, "This table can’t take any more spectators."
    TABLES = "tables", 503, "The server can’t take any more tables."
    PROGRAMS = "programs", 503, "All of this server’s computer players are busy."

    def __init__(self, reason: str, status: int, sentence: str) -> None:
        self.reason = reason
        self.status = status
        self.sentence = sentence


class TooMany(TurnedAway):
    """More than the server takes; after `retry_after` seconds it may be worth another try."""

    kind = "limit"

    def __init__(self, limit: Limit, retry_after: float = 10) -> None:
        self.limit = limit
        self.retry_after = max(1, math.ceil(retry_after))
        super().__init__(limit.reason, limit.sentence)

    @property
    def status(self) -> int:
        return self.limit.status


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and after that so many a second."""

    burst: float
    per_second: float


class RateLimit:
    """A bucket of allowance for each key, filled at a steady rate.

    The `keys` used last are remembered; one that was forgotten begins with a full bucket.
    """

    def __init__(
        self,
        limit: Limit,
        rate: Rate,
        *,
        keys: int = 16_384,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._limit = limit
        self._rate = rate
        self._keys = keys
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, cost: float = 1) -> None:
        """Count something of this key; `TooMany` if that is more than it has left.

        What is refused costs nothing, so that a patient asker is served at the full rate.
        """
        now = self._clock()
        left, since = self._buckets.pop(key, (self._rate.burst, now))
        passed = max(0.0, now - since)
        left = min(self._rate.burst, left + passed * self._rate.per_second)
        enough = left >= cost
        self._buckets[key] = (left - cost if enough else left, now)
        if len(self._buckets) > self._keys:
            self._buckets.popitem(last=False)
        if not enough:
            raise TooMany(self._limit, (cost - left) / self._rate.per_second)


@dataclass(frozen=True, slots=True)
class Caps:
    """How many connections may be open: in all, of one address, of one identity, at one table."""

    total: int = 4_000
    address: int = 200
    identity: int = 20
    table: int = 200


@dataclass(slots=True)
class Connection:
    """A place among the open connections, held until it is closed once."""

    _keys: tuple[tuple[Limit, str], ...]
    _open: Counter[tuple[Limit, str]] = field(repr=False)

    def close(self) -> None:
        keys, self._keys = self._keys, ()
        for key in keys:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Connections:
    """The connections that are open now."""

    def __init__(self, caps: Caps) -> None:
        self.most = caps.total
        """So many there may be."""
        self._caps = {
            Limit.CONNECTIONS: caps.total,
            Limit.SAME_ADDRESS: caps.address,
            Limit.SAME_IDENTITY: caps.identity,
            Limit.VIEWERS: caps.table,
        }
        self._open: Counter[tuple[Limit, str]] = Counter()

    def __len__(self) -> int:
        return self._open[Limit.CONNECTIONS, ""]

    def open(self, *, address: str | None, identity: str | None, table: str | None) -> Connection:
        """A place for one more, to be closed by the caller; `TooMany`, and none, if there is none.

        Whoever has no identity yet, watches no table, or speaks for many counts for the rest.
        """
        counted = (
            (Limit.CONNECTIONS, ""),
            (Limit.SAME_ADDRESS, None if address is None else address_key(address)),
            (Limit.SAME_IDENTITY, identity),
            (Limit.VIEWERS, table),
        )
        keys = tuple((limit, key) for limit, key in counted if key is not None)
        for limit, key in keys:
            if self._open.get((limit, key), 0) >= self._caps[limit]:
                raise TooMany(limit)
        self._open.update(keys)
        return Connection(keys, self._open)


def address_key(address: str) -> str:
    """Who is meant by an address: of IPv6 the network of 64 bits, since one home has all of it."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.IPv6Network((parsed.packed[:8] + bytes(8), 64)))
    return str(parsed)
