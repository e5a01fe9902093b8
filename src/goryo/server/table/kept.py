"""One table in memory, in step with what is stored of it."""

from __future__ import annotations

import contextlib
import json
import logging
from functools import lru_cache

from goryo.errors import Conflict, GoryoError
from goryo.fate import fair_fate
from goryo.game import BEHAVIOUR
from goryo.outcome import Ending
from goryo.replay import judged_alike
from goryo.roles import SEATS, Role
from goryo.scene import opening
from goryo.server.store.entry_json import entry_from_json, entry_to_json
from goryo.server.store.values import StoredSeat, StoredTable, StoreTrouble, TableStanding
from goryo.server.table.clocks import Times, times
from goryo.server.table.house import House
from goryo.server.table.table_setup import TableSetup, stored_setup
from goryo.table import Instructed, Table

_log = logging.getLogger(__name__)

TRIES = 5
"""So often a table is read anew because another process was faster."""


class Overtaken(Exception):
    """Another process has stored something at the same table meanwhile."""


def never_settled() -> StoreTrouble:
    return StoreTrouble("Other processes were faster again and again.")


class KeptTable:
    """What the store has of a table, and the game that it replays to.

    Whoever uses it lets one wait for the other.
    """

    def __init__(self, id: str, house: House) -> None:
        self.id = id
        self._house = house
        self.stored: StoredTable | None = None
        """Who sits there and what is agreed, once it was read."""
        self.game: Table | None = None
        """The game, once it has begun and was read."""
        self._setup: TableSetup | None = None
        self.closed = False
        """Whether this version cannot replay it: it can be seen, and nothing else."""

    # -- reading ---------------------------------------------------------------------------------

    async def row(self) -> StoredTable:
        """Who sits there and what is agreed, as it is stored."""
        if self.stored is None:
            self.stored = await self._house.shelf.table(self.id)
        return self.stored

    def seat(self, role: Role) -> StoredSeat:
        assert self.stored is not None
        return self.stored.seat(role)

    @property
    def complete(self) -> bool:
        """Whether the game has begun, or can: somebody sits on both sides."""
        stored = self.stored
        assert stored is not None
        return stored.number > 0 or not any(stored.seat(role).empty for role in SEATS)

    @property
    def setup(self) -> TableSetup:
        """What the table was agreed to be; there once anything was read of it.

        `Conflict` for what only another version can read.
        """
        if self._setup is None:
            assert self.stored is not None
            try:
                self._setup = _read_setup(json.dumps(self.stored.setup))
            except (GoryoError, ValueError, LookupError, TypeError) as error:
                _log.error("a table cannot be read: %s", type(error).__name__)
                self.closed = True
                raise Conflict("read-only") from None
        return self._setup

    async def load(self) -> Table | None:
        """The game, if it has begun and this version can replay it."""
        stored = await self.row()
        if self.game is not None or self.closed or not self.complete:
            return self.game
        nonces = stored.goryo_nonce or "", stored.samurai_nonce or ""
        try:
            setup = self.setup
            fate = setup.fate(fair_fate(setup.board, stored.seed, *nonces))
        except GoryoError as error:
            self._give_up(error)
            return None
        for _ in range(TRIES):
            kept = await self._house.shelf.entries(self.id)
            try:
                entries = [entry_from_json(data, setup.board, setup.rules) for data in kept]
                table = Table.replay(setup.game(), fate, entries, self._house.clock)
                blank = opening(setup.board, setup.rules, setup.referee)
                if not judged_alike(blank, table.game.events, stored.behaviour):
                    raise Conflict("record-behaviour", found=stored.behaviour, ours=BEHAVIOUR)
                if not table.entries:  # it goes on from elsewhere, and must count as begun
                    table.instruct(Role.GORYO, table.deceive)
            except GoryoError as error:
                self._give_up(error)
                return None
            with contextlib.suppress(Overtaken):
                await self.store(table, len(entries))  # first draws, what a crash cut off
                self.game = table
                return table
        raise never_settled()

    def _give_up(self, error: GoryoError) -> None:
        _log.error("a table cannot be replayed: %s", type(error).__name__)
        self.closed = True

    async def read_again(self) -> StoredTable:
        """The table as it is stored now, with the game as far as it has gone on elsewhere."""
        self.stored = await self._house.shelf.table(self.id)
        table = self.game
        if table is not None:
            board, rules = table.start.board, table.start.rules
            try:
                more = await self._house.shelf.entries(self.id, len(table.entries))
                table.follow(entry_from_json(data, board, rules) for data in more)
            except BaseException:
                self.game = None
                raise
        return self.stored

    # -- storing ---------------------------------------------------------------------------------

    async def store(self, table: Table, since: int, lease: str | None = None) -> None:
        """Keep the entries from that number on, if there are any; `Overtaken` if there are others.

        How many entries there are is nobody's business: a seat's own numbers say what it missed.
        """
        fresh = table.entries[since:]
        if not fresh:
            return
        board, rules = table.start.board, table.start.rules
        standing = self._standing(table)
        quiet = all(isinstance(entry, Instructed) for entry in fresh)
        try:
            await self._house.shelf.append(
                self.id,
                since,
                [entry_to_json(entry, board, rules) for entry in fresh],
                standing,
                lease=lease,
                quiet=quiet,
            )
        except Conflict as conflict:
            if conflict.what == "stale-number":
                raise Overtaken from None
            raise
        if standing.due is not None:
            self._house.on_due(self.id, standing.due)
        if standing.to_act is not None and not quiet:
            self._house.on_turn(self.id, standing.to_act)

    def _standing(self, table: Table) -> TableStanding:
        outcome = table.game.outcome
        if outcome is None:
            return TableStanding(to_act=table.actor, due=self.due(table))
        return TableStanding(ended=True, winner=outcome.winner, ending=outcome.reason.id)

    def due(self, table: Table) -> float | None:
        """When somebody must see to the table: a program is to move, or a time runs out."""
        if table.actor is None:
            return None
        if self.seat(table.actor).program is not None:
            return self._house.clock()
        now = self.times(table)
        return None if now is None else now.runs_out

    def times(self, table: Table) -> Times | None:
        """How much time each seat has left, if the table has clocks."""
        clock = self.setup.clock
        if clock is None:
            return None
        now = self._house.clock()
        return times(table, clock, self._house.lost(now), now)

    def let_fall(self, table: Table) -> bool:
        """Close the game if somebody's time is used up."""
        now = self.times(table)
        if table.over or now is None or now.fallen is None:
            return False
        table.close(Ending.TIMEOUT, now.fallen)
        return True


@lru_cache(maxsize=256)
def _read_setup(text: str) -> TableSetup:
    """Tables of the same setup share one, with its board and all that is worked out of it."""
    return stored_setup(json.loads(text))
