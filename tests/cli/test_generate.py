"""`goryo board generate`: new boards that were measured, each with its report."""

from __future__ import annotations

from pathlib import Path

import pytest

from goryo.board import check_board, read_board
from goryo.lab.fair_boards import Wanted, fairest
from goryo.lab.work import Crew
from goryo.rulebook import rulebook
from tests.cli.terminal import goryo, refused
from tests.sizes import scale

QUICK = ("--goryo", "novice", "--samurai", "novice", "--games", "10", "--jobs", "1")


@pytest.mark.clause("BRD-1", "BRD-2", "BRD-3", "BRD-4")
def test_the_boards_are_sound_and_say_what_was_measured(tmp_path: Path) -> None:
    given = ("board", "generate", "Palace", "--balanced", "--tries", "4", "--keep", "2", *QUICK)
    done = goryo(*given, "--out", str(tmp_path))
    assert done.exit_code == 0, done.output
    boards = sorted(tmp_path.glob("*.toml"))
    assert len(boards) == len(done.stdout.splitlines()) == 2
    for file in boards:
        report = check_board(file.read_bytes())
        assert (report.defects, report.warnings) == ((), ())
        board = read_board(file.read_bytes())
        assert (len(board.tiles), len(board.rooms), len(board.kinds)) == (32, 4, 8)
        for room in board.rooms:
            inside = [tile for tile in board.tiles if board.room_of[tile] == room]
            assert sorted(board.kind_of[tile] for tile in inside) == list(range(8))
            assert sum(tile in board.centres for tile in inside) == 1
        assert board.bags
        assert board.about.startswith("Measured: novice as the Goryō against novice by en-2024 won")
        assert board.about in done.stdout.replace("\n", " ")
        assert "<svg" in file.with_suffix(".html").read_text(encoding="utf-8")
    assert "already" in refused(goryo(*given, "--out", str(tmp_path)))


def test_the_chosen_are_the_most_even_of_those_that_were_tried() -> None:
    wanted = Wanted(
        "P", 2, 4, rulebook(), ("random", "novice"), "7", tries=6, keep=6, games=scale(20, 40, 400)
    )
    told: list[tuple[int, int]] = []
    everybody = fairest(wanted, Crew(), lambda done, total, _: told.append((done, total)))
    distances = [abs(palace.share - 0.5) for palace in everybody]
    assert distances == sorted(distances)
    assert told[-1][0] == told[-1][1] == 6 * wanted.games
    few = fairest(wanted._replace(keep=2), Crew(), lambda *_: None)
    assert len(few) == 2
    assert {palace.board for palace in few} < {palace.board for palace in everybody}
    fresh = {palace.board: palace.report for palace in everybody}
    assert all(palace.report == fresh[palace.board] for palace in few)  # not those of the choice


def test_one_cannot_keep_more_than_there_are(tmp_path: Path) -> None:
    given = ("board", "generate", "P", "--balanced", "--tries", "2", "--keep", "3", *QUICK)
    assert "keep 3 palaces" in refused(goryo(*given, "--out", str(tmp_path)))
