"""Keeps a table of this program on the shelf while it is played, and writes its record."""

from __future__ import annotations

from datetime import date

from goryo.fate import commitment
from goryo.outcome import Ending
from goryo.record import Headers, record_of, record_of_view, write_record
from goryo.roles import Role
from goryo.sitting.pencil import Pencil
from goryo.sitting.setup import Setup
from goryo.sitting.shelf import Kept, Slot, kept
from goryo.table import Played, Table


class Keeper:
    """Keeps one table on the shelf, from the first move of somebody at the screen on."""

    def __init__(
        self, slot: Slot | None, table: Table, setup: Setup, secret: bytes, began: date
    ) -> None:
        self.slot, self.table, self.setup = slot, table, setup
        self.secret, self.began = secret, began

    @property
    def failed(self) -> bool:
        """Whether the game could not be written."""
        return self.slot is not None and self.slot.failed

    @property
    def keeps(self) -> bool:
        """Whether the game lies on the shelf as it is now."""
        return self.slot is not None and self.slot.path is not None and not self.slot.failed

    def keep(self, pencil: Pencil | None = None) -> None:
        if self.slot is None or not (self.slot.path or self._begun):
            return
        outcome = self.table.game.outcome
        if outcome is not None and outcome.reason is Ending.ABORTED:
            self.slot.drop()
            return
        self.slot.keep(
            kept(
                self.table,
                self.setup.names,
                self.secret,
                self.began,
                map=self.setup.map,
                pencil=pencil,
            )
        )

    @property
    def _begun(self) -> bool:
        people = self.setup.people
        return any(isinstance(entry, Played) and entry.by in people for entry in self.table.entries)


def began_on(game: Kept) -> date:
    """The day on which a kept game began."""
    written = game.record.headers.date
    return date.fromisoformat(written) if written else date.today()


def record_text(table: Table, setup: Setup, secret: bytes, seat: Role, began: date) -> str:
    """The whole truth once the game is over; before, what that seat saw."""
    over = table.over
    headers = Headers(
        goryo=setup.names[Role.GORYO],
        samurai=setup.names[Role.SAMURAI],
        date=began.isoformat(),
        commitment=commitment(secret),
        seed=secret.hex() if over else "",
    )
    made = record_of(table.game, headers) if over else record_of_view(table.view(seat), headers)
    return write_record(made)
