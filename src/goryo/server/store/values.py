"""What the store gives and takes, as values; and what is wrong when it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from goryo.errors import GoryoError
from goryo.plain_data import Json
from goryo.roles import SEATS, Role
from goryo.wire.names import EmoteName

NEWEST = 4
"""The version of a database that this Goryō writes: how many steps `migrations` has."""


class StoreTrouble(GoryoError):
    """The database cannot be opened, or did not do what it was asked to.

    Whether a change that was under way is stored is then unknown: read it anew.
    """

    kind: ClassVar[str] = "store-trouble"


class NewerDatabase(GoryoError):
    """The database was written by a newer version; this one leaves it alone."""

    kind: ClassVar[str] = "newer-database"

    def __init__(self, found: int, known: int) -> None:
        self.found, self.known = found, known
        super().__init__(
            f"This database has version {found}, and this Goryō knows versions up to {known}: "
            "install the newer Goryō again, or give another database."
        )


@dataclass(frozen=True, slots=True)
class Identity:
    """One browser or one program, known by a token that only it has."""

    id: str
    nickname: str
    created: float
    seen: float


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who sits there: an identity, a program, or nobody yet."""

    role: Role
    identity: str | None = None
    program: str | None = None
    name: str = ""
    """The nickname of who sits there."""
    here_until: float | None = None
    """When the seat's connection was, or will be, no sure sign of life any more."""
    left: bool = False
    """Whether somebody sat there and gave the seat up."""

    @property
    def empty(self) -> bool:
        return self.identity is None and self.program is None


@dataclass(frozen=True, slots=True)
class StoredInvite:
    """Where a join code leads, and whether it has been used."""

    table: str
    role: Role
    used: bool


@dataclass(frozen=True, slots=True)
class TableToStore:
    """A table that is to be stored, with who sits there from the start."""

    id: str
    setup: Json
    behaviour: int
    seed: bytes = field(repr=False)
    seats: Sequence[StoredSeat] = ()
    goryo_nonce: str | None = None
    samurai_nonce: str | None = None
    match: str | None = None


@dataclass(frozen=True, slots=True)
class TableStanding:
    """How a table stands after its last entry, for whoever reads no entries. No secret is in it."""

    to_act: Role | None = None
    due: float | None = None
    """When somebody must see to the table: a program is to move, or a clock runs out."""
    ended: bool = False
    winner: Role | None = None
    ending: str | None = None


RUNNING = TableStanding()


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is stored; its entries are read apart."""

    id: str
    created: float
    changed: float
    ended: float | None
    setup: Json
    behaviour: int
    seed: bytes = field(repr=False)
    goryo_nonce: str | None
    samurai_nonce: str | None
    match: str | None
    number: int
    """How many entries it has."""
    standing: TableStanding
    rematch: Json | None = field(repr=False)
    """Who has offered another game: `by`, the `nonce` that came with it, the `sides`, and the
    `seed` of that game, of which the commitment is shown."""
    next: str | None
    """The table of the next game."""
    lease_owner: str | None
    lease_until: float | None
    seats: tuple[StoredSeat, ...]

    def seat(self, role: Role) -> StoredSeat:
        return next((seat for seat in self.seats if seat.role is role), StoredSeat(role))

    def seats_of(self, identity: str) -> list[Role]:
        """Where this identity sits."""
        return [role for role in SEATS if self.seat(role).identity == identity]


@dataclass(frozen=True, slots=True)
class Mine:
    """One line of "my games"."""

    id: str
    role: Role
    created: float
    changed: float
    ended: float | None
    setup: Json
    standing: TableStanding
    other: StoredSeat
    """The other seat."""

    @property
    def readable(self) -> bool:
        """Whether its setup can still be read. What cannot spoils no list; the table says why."""
        return self.setup.keys() >= {"rulebook", "variants", "board_toml", "board_digest"}


class Shown(NamedTuple):
    """An emote that a seat shows at a table."""

    table: str
    by: Role
    emote: EmoteName


class Gone(NamedTuple):
    """An identity that is no more."""

    identity: str


Notice = str | Shown | Gone
"""The id of a table that has changed, what is shown at one, or who is no more."""
