"""Who is at a table and who is away, and for how long one waits for them."""

from __future__ import annotations

from goryo.errors import Conflict
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import Role
from goryo.server.table.clocks import passed
from goryo.server.table.house import House
from goryo.server.table.kept import KeptTable
from goryo.server.table.listeners import Listeners
from goryo.table import Table


class Absence:
    """The absence of each seat, from who listens here and what other processes have stored."""

    def __init__(self, kept: KeptTable, listeners: Listeners, house: House) -> None:
        self._kept = kept
        self._listeners = listeners
        self._house = house

    def here(self, role: Role, now: float) -> bool:
        """Whether somebody is connected in this seat, here or to another process."""
        seat = self._kept.seat(role)
        if seat.program is not None or self._listeners.present(role):
            return True
        return seat.here_until is not None and seat.here_until > now

    def away(self, role: Role, now: float) -> float | None:
        """Since when nobody is connected in this seat; None if somebody is."""
        stored = self._kept.stored
        assert stored is not None
        if self.here(role, now):
            return None
        seen = stored.seat(role).here_until
        return stored.created if seen is None else seen

    def doubtful(self, since: float, until: float) -> bool:
        """Whether the word of another process that somebody is connected runs out in that time."""
        stored = self._kept.stored
        if stored is None or not self._listeners:
            return False
        return any(
            seat.here_until is not None
            and since < seat.here_until <= until
            and not self._listeners.present(seat.role)
            for seat in stored.seats
        )

    def seconds_gone(self, role: Role) -> float:
        """How long the table has waited in vain for this seat.

        It counts from when both are true: nobody is connected there, and nothing has happened
        since that everybody knows of. The time before this process started does not count, nor
        does the time in which nobody could come back.
        """
        now = self._house.clock()
        since = self.away(role, now)
        if since is None:
            return 0.0
        known = self._kept.game.known if self._kept.game else []
        last = known[-1][0].time if known else since
        return passed(max(since, last, self._house.began), now, self._house.lost(now))

    def require_gone(self, table: Table, role: Role) -> None:
        """A refusal unless the seat was given up, or its owner has been away long enough."""
        if table.over:
            raise Illegal(Refusal(Reason.GAME_OVER))
        seat = self._kept.seat(role)
        if seat.program is not None:
            raise Conflict("program-seat")
        if not seat.left and self.seconds_gone(role) < self._house.absence:
            raise self._not_away()

    def require_given_up(self, table: Table, role: Role) -> None:
        """The same, where moreover nobody waits for an absent seat that is not to move."""
        self.require_gone(table, role)
        if not self._kept.seat(role).left and table.actor is role.opponent:
            raise self._not_away()

    def _not_away(self) -> Conflict:
        return Conflict("not-away", seconds=int(self._house.absence))
