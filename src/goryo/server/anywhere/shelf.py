"""What one person's own host remembers, in memory: it stands in for a `Store`.

Whoever keeps it for longer is told of every change, as a name and a text, and brings the texts
back at the next start:

    shelf = StoreOnShelf(clock, keep)
    shelf.bring_back(name, text)

Nobody else is here. So there are no invitations and no other processes, and nothing waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NoReturn

import msgspec

from goryo.errors import Conflict, Unknown
from goryo.plain_data import Json
from goryo.roles import SEATS, Role, Sides
from goryo.server.doors.bans import Ban
from goryo.server.doors.identity import hash_token
from goryo.server.store.values import (
    RUNNING,
    Identity,
    Mine,
    Notice,
    Shown,
    StoredInvite,
    StoredSeat,
    StoredTable,
    TableStanding,
    TableToStore,
)

Keep = Callable[[str, str | None], None]
"""Keeps a text under a name; None is to be forgotten."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A table with its entries."""

    table: StoredTable
    entries: list[Json]


@dataclass(frozen=True, slots=True)
class _Person:
    identity: Identity
    token_hash: str


class StoreOnShelf:
    """Everything there is, and the parts that know it, as a `Store` has them."""

    def __init__(self, clock: Callable[[], float], keep: Keep) -> None:
        self.clock = clock
        self._keep = keep
        self.kept: dict[str, _Kept] = {}
        self.persons: dict[str, _Person] = {}
        self.times: list[tuple[float, float]] = []
        self.tables = _Tables(self)
        self.seats = _Seats(self)
        self.people = _People(self)
        self.leases = _Leases(self)
        self.processes = _Processes(self)
        self.warden = _Warden()

    def bring_back(self, name: str, text: str) -> None:
        """What was kept under this name. What cannot be read is left where it is."""
        kind, _, id = name.partition(" ")
        try:
            if kind == "table":
                self.kept[id] = msgspec.json.decode(text, type=_Kept)
            elif kind == "person":
                self.persons[id] = msgspec.json.decode(text, type=_Person)
            elif kind == "times":
                self.times = msgspec.json.decode(text, type=list[tuple[float, float]])
        except msgspec.DecodeError:
            return

    def write(self, kind: str, id: str, row: object | None) -> None:
        """Let it be kept; None forgets it."""
        self._keep(f"{kind} {id}", None if row is None else msgspec.json.encode(row).decode())

    def at(self, table_id: str) -> _Kept:
        """The table; `Unknown` if there is none."""
        if table_id not in self.kept:
            raise Unknown("table", table_id)
        return self.kept[table_id]

    def change(self, table_id: str, **values: Any) -> None:
        """Change something about a table, and keep it."""
        found = self.at(table_id)
        self.kept[table_id] = changed = replace(found, table=replace(found.table, **values))
        self.write("table", table_id, changed)

    def delete(self, table_ids: Sequence[str]) -> list[str]:
        for table_id in table_ids:
            del self.kept[table_id]
            self.write("table", table_id, None)
        return list(table_ids)

    def of(self, identity_id: str) -> list[StoredTable]:
        """Where this identity sits."""
        tables = (each.table for each in self.kept.values())
        return [table for table in tables if table.seats_of(identity_id)]

    # -- what a store does besides ---------------------------------------------------------------

    async def ping(self) -> None:
        """It is always there."""

    async def listen(self) -> AsyncIterator[Notice | None]:
        """Nobody else changes anything."""
        yield None
        await asyncio.Event().wait()

    async def show(self, shown: Shown) -> None:
        """Nobody is elsewhere."""

    async def forget_before(self, moment: float) -> list[str]:
        """What is one's own is forgotten when one says so."""
        del moment
        return []


class _Tables:
    """The part that keeps tables and their entries; see `StoredTables`."""

    def __init__(self, shelf: StoreOnShelf) -> None:
        self._shelf = shelf

    async def new_table(self, table: TableToStore) -> None:
        if table.id in self._shelf.kept:
            raise Conflict("table-exists")
        now = self._shelf.clock()
        given = {seat.role: seat for seat in table.seats}
        seats = tuple(given.get(role, StoredSeat(role)) for role in SEATS)
        if any(seat.empty for seat in seats):
            raise _alone()
        stored = StoredTable(
            id=table.id,
            created=now,
            changed=now,
            ended=None,
            setup=table.setup,
            behaviour=table.behaviour,
            seed=table.seed,
            goryo_nonce=table.goryo_nonce,
            samurai_nonce=table.samurai_nonce,
            match=table.match,
            number=0,
            standing=TableStanding(due=now),
            rematch=None,
            next=None,
            lease_owner=None,
            lease_until=None,
            seats=seats,
        )
        self._shelf.kept[table.id] = _Kept(stored, [])
        self._shelf.change(table.id)

    async def next_table(self, before: str, table: TableToStore) -> str:
        following = self._shelf.at(before).table.next
        if following is None:
            following = table.id
            await self.new_table(table)
            self._shelf.change(before, next=table.id, rematch=None)
        return following

    async def table(self, table_id: str) -> StoredTable:
        table = self._shelf.at(table_id).table
        return replace(table, seats=tuple(map(self._named, table.seats)))

    def _named(self, seat: StoredSeat) -> StoredSeat:
        person = self._shelf.persons.get(seat.identity or "")
        return replace(seat, name=person.identity.nickname if person else "")

    async def entries(self, table_id: str, since: int = 0) -> list[Json]:
        return self._shelf.at(table_id).entries[since:]

    async def append(
        self,
        table_id: str,
        number: int,
        entries: Sequence[Json],
        standing: TableStanding = RUNNING,
        *,
        lease: str | None = None,  # noqa: ARG002 (nobody else could have it)
        quiet: bool = False,
    ) -> None:
        found = self._shelf.at(table_id)
        if number != len(found.entries):
            raise Conflict("stale-number", given=number, wanted=len(found.entries))
        found.entries.extend(entries)
        now = self._shelf.clock()
        self._shelf.change(
            table_id,
            number=len(found.entries),
            changed=found.table.changed if quiet else now,
            ended=now if standing.ended else found.table.ended,
            standing=standing,
        )

    async def count_live(self) -> int:
        return sum(each.table.ended is None for each in self._shelf.kept.values())

    async def unattended(self, limit: int = 1000) -> list[str]:
        now = self._shelf.clock()
        due = [
            (each.table.standing.due, id)
            for id, each in self._shelf.kept.items()
            if each.table.standing.due is not None and each.table.ended is None
        ]
        return [id for when, id in sorted(due) if when <= now][:limit]

    async def set_due(
        self, table_id: str, number: int, due: float | None, *, for_good: bool = False
    ) -> None:
        table = self._shelf.at(table_id).table
        to_act = table.standing.to_act
        moves = to_act is not None and table.seat(to_act).program is not None
        missing = any(seat.empty for seat in table.seats)
        later = for_good or (not moves and (table.number > 0 or missing))
        if table.number == number and later:
            self._shelf.change(table_id, standing=replace(table.standing, due=due))

    async def offer_rematch(
        self, table_id: str, role: Role, nonce: str, sides: Sides, seed: bytes
    ) -> None:
        """Whoever sits here alone has nobody to offer anything to."""
        del table_id, role, nonce, sides, seed
        raise _alone()

    async def delete_waiting(self, table_id: str, identity_id: str) -> bool:
        found = self._shelf.kept.get(table_id)
        waiting = found is not None and not found.entries and found.table.seats_of(identity_id)
        return bool(waiting and self._shelf.delete([table_id]))

    async def forget_waiting(self, moment: float) -> list[str]:
        del moment
        return []

    async def make_room(self, newcomer: str) -> str | None:
        del newcomer
        return None


class _Seats:
    """The part that keeps seats; see `StoredSeats`."""

    def __init__(self, shelf: StoreOnShelf) -> None:
        self._shelf = shelf

    def _set(self, table_id: str, role: Role, seat: StoredSeat, due: float | None = None) -> None:
        table = self._shelf.at(table_id).table
        seats = tuple(seat if each.role is role else each for each in table.seats)
        standing = table.standing if due is None else replace(table.standing, due=due)
        self._shelf.change(table_id, seats=seats, standing=standing)

    async def give_up(self, table_id: str, role: Role, identity_id: str) -> None:
        if self._shelf.at(table_id).table.seat(role).identity != identity_id:
            raise Conflict("seat-not-yours")
        self._set(table_id, role, StoredSeat(role, left=True))

    async def replace_by_program(
        self, table_id: str, role: Role, program: str, sitter: str | None
    ) -> None:
        seat = self._shelf.at(table_id).table.seat(role)
        if seat.program is not None or seat.identity != sitter:
            raise Conflict("seat-taken")
        self._set(table_id, role, StoredSeat(role, program=program), self._shelf.clock())

    async def mark_here(self, seats: Mapping[tuple[str, Role], float], *, news: bool) -> None:
        del news
        for (table_id, role), until in seats.items():
            if table_id in self._shelf.kept:
                seat = self._shelf.at(table_id).table.seat(role)
                self._set(table_id, role, replace(seat, here_until=until))

    async def set_recovery(self, table_id: str, role: Role, identity_id: str, code: str) -> None:
        del table_id, role, identity_id, code
        raise _alone()

    async def recover(self, code: str, identity_id: str) -> NoReturn:
        del code, identity_id
        raise _alone()

    async def new_invite(self, table_id: str, role: Role, code: str) -> None:
        del table_id, role, code
        raise _alone()

    async def invite(self, code: str) -> StoredInvite:
        del code
        raise _alone()

    async def use_invite(self, code: str, identity_id: str, nonce: str | None = None) -> NoReturn:
        del code, identity_id, nonce
        raise _alone()


class _People:
    """The part that keeps identities; see `StoredPeople`."""

    def __init__(self, shelf: StoreOnShelf) -> None:
        self._shelf = shelf

    def _put(self, person: _Person) -> Identity:
        self._shelf.persons[person.identity.id] = person
        self._shelf.write("person", person.identity.id, person)
        return person.identity

    async def new_identity(self, identity_id: str, token: str, nickname: str = "") -> Identity:
        now = self._shelf.clock()
        return self._put(_Person(Identity(identity_id, nickname, now, now), hash_token(token)))

    async def identity(self, token: str) -> Identity | None:
        wanted = hash_token(token)
        persons = self._shelf.persons.values()
        return next((each.identity for each in persons if each.token_hash == wanted), None)

    def _change(self, identity_id: str, **values: Any) -> None:
        person = self._shelf.persons.get(identity_id)
        if person is None:
            raise Unknown("identity", identity_id)
        self._put(_Person(replace(person.identity, **values), person.token_hash))

    async def set_nickname(self, identity_id: str, nickname: str) -> list[str]:
        self._change(identity_id, nickname=nickname)
        return sorted(table.id for table in self._shelf.of(identity_id))

    async def touch(self, identity_id: str) -> None:
        self._change(identity_id, seen=self._shelf.clock())

    async def tables_of(self, identity_id: str, limit: int = 100) -> list[Mine]:
        tables = sorted(self._shelf.of(identity_id), key=lambda table: (-table.changed, table.id))
        return self._mine(tables, identity_id)[:limit]

    async def decided(self, identity_id: str, limit: int = 500) -> list[Mine]:
        over = [table for table in self._shelf.of(identity_id) if table.standing.winner is not None]
        tables = sorted(over, key=lambda table: (-(table.ended or 0.0), table.id))
        return self._mine(tables, identity_id)[:limit]

    def _mine(self, tables: Sequence[StoredTable], identity_id: str) -> list[Mine]:
        return [
            Mine(
                table.id,
                role,
                table.created,
                table.changed,
                table.ended,
                table.setup,
                table.standing,
                table.seat(role.opponent),
            )
            for table in tables
            for role in table.seats_of(identity_id)
        ]

    async def count_running(self, identity_id: str) -> int:
        return sum(table.ended is None for table in self._shelf.of(identity_id))

    async def delete_games(self, identity_id: str) -> list[str]:
        return self._shelf.delete(sorted(table.id for table in self._shelf.of(identity_id)))

    async def delete_identity(self, identity_id: str) -> list[str]:
        gone = await self.delete_games(identity_id)
        self._shelf.persons.pop(identity_id, None)
        self._shelf.write("person", identity_id, None)
        return gone


class _Leases:
    """Nobody else sees to a table; see `Leases`."""

    def __init__(self, shelf: StoreOnShelf) -> None:
        self._shelf = shelf

    async def take(self, table_id: str, owner: str, seconds: float) -> bool:
        del owner, seconds
        found = self._shelf.kept.get(table_id)
        return found is not None and found.table.ended is None

    async def renew(self, table_id: str, owner: str, seconds: float) -> bool:
        return await self.take(table_id, owner, seconds)

    async def drop(self, table_id: str, owner: str) -> bool:
        return await self.take(table_id, owner, 0)


class _Processes:
    """When this host ran: what a clock does not count is when it did not; see `Processes`."""

    def __init__(self, shelf: StoreOnShelf) -> None:
        self._shelf = shelf
        self._runs: dict[str, int] = {}

    async def alive(self, service: str) -> None:
        now, times = self._shelf.clock(), self._shelf.times
        if service in self._runs:
            index = self._runs[service]
            times[index] = (times[index][0], now)
        else:
            self._runs[service] = len(times)
            times.append((now, now))
        self._shelf.write("times", "", times)

    async def ran(self) -> list[tuple[float, float]]:
        return sorted(self._shelf.times)


class _Warden:
    """Nobody is shut out; see `Warden`."""

    async def bans(self) -> list[Ban]:
        return []

    async def take_words(self) -> list[tuple[str, str]]:
        return []


def _alone() -> Conflict:
    """What needs other people needs a server."""
    return Conflict("no-server")
