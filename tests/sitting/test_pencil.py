"""Pencil marks, clocks and absence: small things without a screen."""

from __future__ import annotations

from goryo.board import Tile
from goryo.roles import Role
from goryo.sitting.absence import Absence
from goryo.sitting.pencil import Mark, Pencil
from goryo.sitting.place import Clocks, minutes
from goryo.terminal.panel import clock_lines
from goryo.words import LANGUAGES, Words


def test_a_mark_goes_from_yes_to_no_to_maybe_to_none() -> None:
    pencil = Pencil()
    marks = [pencil.touch(Tile(3), 1) for _ in range(4)]
    assert marks == [Mark.YES, Mark.NO, Mark.MAYBE, None]
    assert pencil.of(1) == {}


def test_a_new_round_begins_without_marks() -> None:
    pencil = Pencil()
    pencil.touch(Tile(3), 1)
    assert pencil.of(2) == {}
    pencil.touch(Tile(4), 2)
    assert pencil.of(2) == {Tile(4): Mark.YES}
    pencil.rub_out()
    assert pencil.of(2) == {}


def test_clocks_are_told_in_minutes_and_an_arrow_says_which_one_runs() -> None:
    assert [minutes(each) for each in (0.0, 0.4, 59.2, 245.0, 5999.0)] == [
        *("0:00", "0:01", "1:00", "4:05", "99:59"),
    ]
    clocks = Clocks({Role.GORYO: 300.0, Role.SAMURAI: 12.0}, Role.SAMURAI)
    for language in LANGUAGES:
        lines = clock_lines(clocks, Words(language), 28, ascii=True)
        assert all(line.cell_len <= 28 for line in lines)
        told = " ".join(line.plain for line in lines)
        assert f">{Words(language).role('samurai')} 0:12" in told
        assert f" {Words(language).role('goryo')} 5:00" in told


def test_absence_counts_from_when_nothing_more_has_happened() -> None:
    now = {"ticks": 100.0, "clock": 5000.0}
    absence = Absence(lambda: now["ticks"], lambda: now["clock"])

    def gone(number: int = 1, **seat: object) -> float:
        return absence.seconds(Role.GORYO, {"who": "person", "here": False, **seat}, number)

    def pass_by(seconds: float) -> None:
        now["ticks"] += seconds
        now["clock"] += seconds

    assert gone(here=True) == 0
    assert gone(away=4990.0) == 10
    pass_by(20)
    assert gone(away=4990.0) == 30
    assert gone(away=9999.0) == 20  # the server's clock is ahead: what was seen here counts
    assert gone(2, away=4990.0) == 0  # something has happened
    pass_by(5)
    assert gone(2, away=4990.0) == 5
    assert gone(2, here=True) == 0
    assert gone(2, who="program") == 0
