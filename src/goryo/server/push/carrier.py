"""Whoever takes word to browsers, as the rest of the server knows them."""

from __future__ import annotations

from enum import Enum
from typing import Protocol


class Delivery(Enum):
    """What has become of a push."""

    SENT = "sent"
    GONE = "gone"
    """Nobody is there any more, and never will be."""
    FAILED = "failed"


class Carrier(Protocol):
    """Whoever takes word to browsers: a `Courier`, or a stand-in for one."""

    @property
    def public(self) -> str:
        """What a browser needs to know in order to be told."""
        ...

    def require(self, endpoint: str) -> None:
        """`Malformed` for what nothing would be sent to."""
        ...

    async def tell(self, endpoint: str) -> Delivery:
        """Send an empty push there."""
        ...
