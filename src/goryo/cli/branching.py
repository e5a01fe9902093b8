"""Playing on, at the prompt, from a step of a recorded game."""

from __future__ import annotations

from contextlib import suppress
from random import SystemRandom

from goryo.cli.opponents import warmed_up
from goryo.cli.screen import Screen
from goryo.cli.session import Session
from goryo.record import Record, record_of, record_of_view, write_record
from goryo.review.branching import branch
from goryo.roles import Role
from goryo.sitting.local import LocalPlace
from goryo.sitting.plain import PlainPlace
from goryo.sitting.setup import Setup
from goryo.words import Words


class BranchPlace(LocalPlace):
    """A table that began in the middle of a game. Its record promises nothing of its draws."""

    async def record(self, seat: Role) -> str:
        if self.table.over:
            return write_record(record_of(self.table.game))
        return write_record(record_of_view(self.table.view(seat)))


def play_on(
    record: Record, step: int, seat: Role, opponent: str, words: Words, *, ascii: bool
) -> None:
    """Until the game is over, or whoever has the seat leaves."""
    table = branch(record, step, SystemRandom())
    program = warmed_up(opponent, words)
    rules = record.rules
    setup = Setup(
        record.board,
        people=(seat,),
        opponent=opponent,
        rulebook=rules.name,
        variants=rules.variants,
        referee=record.referee.value,
        pace=0.0,
    )

    async def there() -> BranchPlace:
        return BranchPlace(setup, program, table=table)

    with suppress(KeyboardInterrupt), PlainPlace(there) as place:
        Session(place, words, Screen(ascii=ascii)).run()
