"""Which addresses word is sent to: those of push services that are known, and no others.

A browser says where its pushes go, and so could anybody who is none. Nothing is sent to an address
that is not a plain one of a service that browsers use, or that whoever runs the server has named.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection
from urllib.parse import urlsplit

from goryo.errors import Malformed, Problem
from goryo.wire.bounds import ENDPOINT_LIMIT

KNOWN = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Those of the browsers that there are: of Chromium’s, Firefox, Safari and Edge."""

_PLAIN = re.compile(r"https://[a-z0-9.-]+/[!-~]+")
_NAME = re.compile(r"([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?")


def service_of(endpoint: str, services: Collection[str] = KNOWN) -> str:
    """The host that an endpoint is at; `Malformed` unless it is one of these services, or below."""
    plain = len(endpoint) <= ENDPOINT_LIMIT and _PLAIN.fullmatch(endpoint)
    host = urlsplit(endpoint).netloc if plain else ""
    if not any(host == name or host.endswith(f".{name}") for name in services):
        raise Malformed([Problem("push-endpoint")])
    return host


def service_name(text: str) -> str:
    """A service that somebody has named; `Malformed` if it is no host name."""
    name = text.strip().lower()
    if not _NAME.fullmatch(name):
        raise Malformed([Problem("push-service", args={"given": text[:60]})])
    return name


def is_public(address: str) -> bool:
    """Whether an address is one of the open network, and not of this machine or its neighbours."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    inner = getattr(parsed, "ipv4_mapped", None) or parsed
    return inner.is_global and not inner.is_multicast
