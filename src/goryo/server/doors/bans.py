"""Who is shut out of a server: identities, and addresses with their networks."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Literal, NamedTuple, Protocol

from goryo.server.doors.admission import Barred, Denial
from goryo.server.doors.limits import address_key

BanKind = Literal["person", "address"]
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Ban(NamedTuple):
    """An identity by its id, or a network of addresses."""

    kind: BanKind
    name: str


class Guest(Protocol):
    """Somebody who is connected."""

    @property
    def identity_id(self) -> str | None: ...
    @property
    def address(self) -> str: ...
    def turn_out(self) -> None:
        """End the connection."""
        ...


class Bans:
    """The bans as this process knows them, and whoever is connected here."""

    def __init__(self) -> None:
        self.guests: set[Guest] = set()
        self._known: frozenset[Ban] = frozenset()
        self._people: frozenset[str] = frozenset()
        self._networks: tuple[Network, ...] = ()

    def renew(self, known: Iterable[Ban]) -> None:
        """These are the bans now; whoever is connected and banned is turned out."""
        known = frozenset(known)
        if known == self._known:
            return
        self._known = known
        self._people = frozenset(ban.name for ban in known if ban.kind == "person")
        networks = (network_of(ban.name) for ban in known if ban.kind == "address")
        self._networks = tuple(network for network in networks if network is not None)
        for guest in list(self.guests):
            if self.shut_out(guest.identity_id, guest.address):
                guest.turn_out()

    def shut_out(self, identity_id: str | None, address: str) -> bool:
        return identity_id in self._people or self._is_banned(address)

    def _is_banned(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            parsed = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = getattr(parsed, "ipv4_mapped", None) or parsed
        return any(mapped.version == each.version and mapped in each for each in self._networks)

    def require_address(self, address: str) -> None:
        """`Barred` for an address that is shut out."""
        if self._is_banned(address):
            raise Barred(Denial.REFUSED)

    def require_person(self, identity_id: str) -> None:
        """`Barred` for an identity that is shut out."""
        if identity_id in self._people:
            raise Barred(Denial.REFUSED)


def network_of(text: str) -> Network | None:
    """The network that is meant: as it is written, or that of an address; None for neither.

    Of an IPv6 address it is the network of 64 bits, since one home has all of it.
    """
    try:
        return ipaddress.ip_network(address_key(text.strip()), strict=False)
    except ValueError:
        return None
