"""The doors: what every request and every socket passes before the tables hear of it.

- `Host` must be one of the names this server is known by, to the letter.
- `Origin` must be one of our pages wherever something may change and on every socket, and
  wherever it is given at all. Programs have none: they show a bearer token instead, and then
  cookies are not read. Cookies are set only for pages that name their origin.
- What proxies say of the client counts only if it comes from a proxy that was named.

Who came in is a `Caller`, who does not is `Denied`.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any
from urllib.parse import urlsplit

from goryo.errors import Malformed, Problem, TurnedAway
from goryo.server.doors.identity import Cookie, read_bearer
from goryo.wire.bounds import BODY_BYTES

Scope = MutableMapping[str, Any]
Headers = list[tuple[bytes, bytes]]
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

CALLER = "goryo.caller"
"""Where the scope says who is asking; see `caller`."""
LINE = "goryo.line"
"""Among the extensions of a socket's scope: the call by which the accepted line is taken over."""

_READING = {"GET", "HEAD", "OPTIONS"}
_HOPS = 32


class Denial(Enum):
    """Why somebody is turned away: status, kind, reason, and a sentence."""

    BAD_HOST = 400, "malformed", "bad-host", "The request must name one host."
    BAD_ORIGIN = 400, "malformed", "bad-origin", "The request must name one origin at most."
    BAD_LENGTH = 400, "malformed", "bad-length", "The length of the request can’t be read."
    BAD_TOKEN = 400, "malformed", "bad-token", "The bearer token can’t be read."
    NEEDS_HTTPS = 403, "denied", "needs-https", "This server can be reached only over https."
    REFUSED = 403, "denied", "refused", "You don’t have access to this."
    NO_IDENTITY = 403, "denied", "no-identity", "You have no identity here yet."
    WRONG_ORIGIN = 403, "denied", "wrong-origin", "Another site can’t do this here."
    NO_ORIGIN = 403, "denied", "no-origin", "A program needs a bearer token for this."
    TOO_LONG = 413, "limit", "too-long", "The request is too long for this server."
    WRONG_HOST = 421, "denied", "wrong-host", "This server doesn’t go by that name."
    FAILED = 500, "error", "failed", "Something went wrong on the server."

    def __init__(self, status: int, kind: str, reason: str, sentence: str) -> None:
        self.status = status
        self.kind = kind
        self.reason = reason
        self.sentence = sentence


class Barred(TurnedAway):
    """Turned away at the door."""

    def __init__(self, denial: Denial) -> None:
        self.denial = denial
        super().__init__(denial.reason, denial.sentence)


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is asking, as far as the door can say. Secrets are not in its `repr`."""

    address: str
    """The client's own, also behind a proxy that is trusted; empty if nobody knows."""
    https: bool
    bearer: str | None = field(repr=False)
    """A program's token; its cookies were not looked at."""
    cookie: str | None = field(repr=False)
    """The browser's token."""


def caller(scope: Scope) -> Caller:
    """Who is asking in this scope, which came through the doors.

    The headers `Cookie` and `Authorization` end at the doors: this is all there is of them.
    """
    found = scope[CALLER]
    assert isinstance(found, Caller)
    return found


@dataclass(frozen=True, slots=True)
class Doors:
    """How the server can be reached: under which names, from which pages, through which proxies."""

    public_url: str
    """The address that people are given, without a slash at its end."""
    hosts: frozenset[str]
    """The values of `Host` that are answered, in lower case."""
    origins: frozenset[str]
    """The values of `Origin` that may do something."""
    trusted_proxies: tuple[Network, ...] = ()
    body_bytes: int = BODY_BYTES

    @classmethod
    def of(
        cls,
        host: str,
        port: int,
        *,
        public_url: str | None = None,
        names: Iterable[str] = (),
        trusted_proxies: Iterable[str] = (),
        body_bytes: int = BODY_BYTES,
    ) -> Doors:
        """The doors of a server that listens there.

        Without `public_url` its pages are known by the loopback names, by `host` if that is one
        address, and by `names`, the addresses it was chosen to be shared under. With one, pages
        live there alone; programs and health checks on this machine may still use the loopback
        names. `Malformed` if an address cannot be read.
        """
        proxies = tuple(map(_network, trusted_proxies))
        local = [_netloc(name, port) for name in ("127.0.0.1", "localhost", "::1")]
        if public_url is not None:
            public = _origin(public_url)
            hosts = frozenset((*local, public.partition("://")[2]))
            return cls(public, hosts, frozenset((public,)), proxies, body_bytes)
        own = [] if host in ("", "0.0.0.0", "::") else [_netloc(host, port)]
        shared = [_netloc(name, port) for name in names]
        first = (shared or own or local)[0]
        hosts = frozenset((*local, *own, *shared))
        origins = frozenset(f"http://{netloc}" for netloc in hosts)
        return cls(f"http://{first}", hosts, origins, proxies, body_bytes)

    @property
    def secure(self) -> bool:
        """Whether people come by https."""
        return self.public_url.startswith("https://")

    @property
    def cookie(self) -> Cookie:
        return Cookie(self.secure)

    def admit(self, scope: Scope) -> Caller:
        """Who is asking; `Denied` if not in this way."""
        headers = scope["headers"]
        address, https = self.reached(scope)
        host = only_header(headers, b"host", Denial.BAD_HOST)
        if host is None:
            raise Barred(Denial.BAD_HOST)
        if host.lower() not in self.hosts:
            raise Barred(Denial.WRONG_HOST)
        if self.secure and not https and self.public_url == f"https://{host.lower()}":
            raise Barred(Denial.NEEDS_HTTPS)
        try:
            bearer = read_bearer(header_values(headers, b"authorization"))
        except Malformed:
            raise Barred(Denial.BAD_TOKEN) from None
        self._check_origin(scope, bearer)
        cookie = self.cookie.read(header_values(headers, b"cookie")) if bearer is None else None
        return Caller(address, https, bearer, cookie)

    def _check_origin(self, scope: Scope, bearer: str | None) -> None:
        origin = only_header(scope["headers"], b"origin", Denial.BAD_ORIGIN)
        if origin is not None:
            if origin not in self.origins:
                raise Barred(Denial.WRONG_ORIGIN)
        elif bearer is None:
            if scope["type"] == "websocket" or scope["method"] not in _READING:
                raise Barred(Denial.NO_ORIGIN)
            # Browsers send no origin when they only read, but say whether another site asked.
            site = header_values(scope["headers"], b"sec-fetch-site")
            if is_api(scope) and not {"same-origin", "none"}.issuperset(site):
                raise Barred(Denial.WRONG_ORIGIN)

    def reached(self, scope: Scope) -> tuple[str, bool]:
        """The client's address, and whether it came by https, past the proxies that are trusted.

        Every proxy adds whom it heard from at the end of `X-Forwarded-For`, so the list is read
        from there, for as long as the word of a trusted one stands for it.
        """
        peer = scope.get("client")
        address = _address(peer[0]) if peer else ""
        https = scope.get("scheme") in ("https", "wss")
        if not self.trusts(address):
            return address, https
        said = header_values(scope["headers"], b"x-forwarded-proto")
        if said:
            https = said[-1].rpartition(",")[2].strip().lower() in ("https", "wss")
        hops = ",".join(header_values(scope["headers"], b"x-forwarded-for")).split(",")
        for hop in reversed(hops[-_HOPS:]):
            before = _forwarded(hop)
            if before is None:
                break
            address = before
            if not self.trusts(address):
                break
        return address, https

    def trusts(self, address: str) -> bool:
        """Whether there is a proxy whose word counts."""
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(
            parsed.version == proxy.version and parsed in proxy for proxy in self.trusted_proxies
        )


def is_api(scope: Scope) -> bool:
    path = str(scope["path"])
    return path == "/api" or path.startswith("/api/")


def header_values(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> list[str]:
    return [value.decode("latin-1") for given, value in headers if given.lower() == name]


def only_header(headers: Iterable[tuple[bytes, bytes]], name: bytes, wrong: Denial) -> str | None:
    values = header_values(headers, name)
    if len(values) > 1:
        raise Barred(wrong)
    return values[0] if values else None


def _address(text: str) -> str:
    """The address in its one form; what is none stays as it is."""
    try:
        parsed = ipaddress.ip_address(text)
    except ValueError:
        return text
    mapped = getattr(parsed, "ipv4_mapped", None)
    return str(mapped or parsed)


_HOP = re.compile(r"\[([0-9a-fA-F:.]+)\](?::\d+)?|([0-9.]+):\d+|([0-9a-fA-F:.]+)")


def _forwarded(hop: str) -> str | None:
    """The address of one entry of `X-Forwarded-For`, with or without a port."""
    match = _HOP.fullmatch(hop.strip())
    if match is None:
        return None
    try:
        return _address(str(ipaddress.ip_address(next(filter(None, match.groups())))))
    except ValueError:
        return None


def _network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text.strip())
    except ValueError:
        raise Malformed([Problem("trusted-proxy", args={"given": text[:60]})]) from None


def _netloc(name: str, port: int) -> str:
    """What browsers send as `Host` for that name and port over http."""
    shown = f"[{name}]" if ":" in name else name.lower()
    return shown if port == 80 else f"{shown}:{port}"


_HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f]*:[0-9a-f:.]+")


def _origin(url: str) -> str:
    """The origin of a public address, in the form that browsers send."""
    wrong = Malformed([Problem("public-url", args={"given": url[:60]})])
    try:
        parts = urlsplit(url)
        name, port = parts.hostname or "", parts.port
    except ValueError:
        raise wrong from None
    plain = re.fullmatch(r"[!-~]+", url) and parts.path in ("", "/") and not {*"?#@"} & {*url}
    if parts.scheme not in ("http", "https") or not plain or not _HOST_NAME.fullmatch(name):
        raise wrong
    shown = f"[{name}]" if ":" in name else name
    default = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{shown}" + ("" if port in (None, default) else f":{port}")
