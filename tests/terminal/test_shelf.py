"""Games of this computer are kept as they are played: nothing is lost, and nothing is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from goryo.record import check_record, read_record
from goryo.roles import SEATS, Role
from goryo.sitting.local import LocalPlace
from goryo.sitting.pencil import Mark
from goryo.sitting.place import Deed
from goryo.sitting.setup import setup_of
from goryo.sitting.shelf import Kept, Shelf
from goryo.terminal.dialogs import AskScreen
from goryo.terminal.ending import EndScreen
from goryo.terminal.start import StartScreen
from goryo.terminal.table import TableScreen
from goryo.words import Words
from tests.terminal.sitting import app_of, at_table, run, setup, sitting


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games" / "play")


def only(shelf: Shelf) -> Kept:
    (game,) = shelf.games()
    return game


async def play_some(place: LocalPlace, number: int, seed: int = 1) -> None:
    """So many moves of the people at a table, by chance; a program's part is played likewise."""
    rng = Random(seed)
    for _ in range(number):
        actor = place.table.actor
        if actor is None:
            return
        view = place.view(actor)
        await place.play(actor, view.write(view.sample_move(rng)))


def test_a_game_goes_on_where_it_was_left(shelf: Shelf) -> None:
    async def game() -> None:
        place = LocalPlace(setup(*SEATS, variants=("genjutsu",), map=True), shelf=shelf)
        assert shelf.games() == []
        await play_some(place, 4)
        await place.instruct(Role.GORYO, False)
        place.pencil.touch(place.view(Role.SAMURAI).scene.samurai[0], 1)
        place.marked()
        kept = only(shelf)
        again = LocalPlace(setup_of(kept), shelf=shelf, game=kept)
        assert again.setup == replace(place.setup, seed=None, pace=again.setup.pace)
        for role in SEATS:
            assert again.view(role) == place.view(role)
        assert again.deceive() is False
        assert list(again.pencil.marks.values()) == [Mark.YES]
        assert again.secret == place.secret
        for each in (place, again):
            await play_some(each, 60, seed=2)
            assert each.table.over
        assert again.table.game == place.table.game  # the fate is the same

    run(game())


def test_a_game_that_is_over_stays_as_a_sound_record(shelf: Shelf) -> None:
    async def game() -> None:
        place = LocalPlace(setup(*SEATS), shelf=shelf)
        await play_some(place, 3)
        other = LocalPlace(setup(*SEATS, seed="5"), shelf=shelf)
        await play_some(other, 3)
        await place.do(Role.SAMURAI, Deed.RESIGN)
        running, over = shelf.games()
        assert not running.over
        assert over.over
        assert over.path is not None
        assert check_record(over.path.read_bytes()).problems == ()
        assert place.keeper.slot is not None
        assert over.path == place.keeper.slot.path

    run(game())


def test_what_was_called_off_is_not_kept(shelf: Shelf) -> None:
    async def game() -> None:
        place = LocalPlace(setup(*SEATS), shelf=shelf)
        await play_some(place, 1)
        assert not only(shelf).over
        await place.do(Role.GORYO, Deed.ABORT)
        assert shelf.games() == []

    run(game())


def test_a_game_open_in_two_windows_becomes_two_games(shelf: Shelf) -> None:
    async def game() -> None:
        first = LocalPlace(setup(*SEATS), shelf=shelf)
        await play_some(first, 2)
        kept = only(shelf)
        second = LocalPlace(setup_of(kept), shelf=shelf, game=kept)
        await play_some(second, 3, seed=7)
        await play_some(first, 5, seed=8)
        lengths = {len(game.record.moves) for game in shelf.games()}
        assert lengths == {len(each.table.game.moves) for each in (first, second)}
        assert len(lengths) == 2

    run(game())


def test_what_cannot_be_read_is_passed_over_and_what_cannot_be_written_is_said(
    shelf: Shelf, tmp_path: Path
) -> None:
    shelf.folder.mkdir(parents=True)
    (shelf.folder / "nonsense.goryo").write_bytes(b"\xff\x00")
    (shelf.folder / "short.goryo").write_text("goryo record 1\n", encoding="utf-8")
    assert shelf.games() == []
    (tmp_path / "file").write_text("", encoding="utf-8")

    async def game() -> None:
        place = LocalPlace(setup(*SEATS), shelf=Shelf(tmp_path / "file" / "play"))
        await play_some(place, 1)
        words = Words("en")
        assert words.say("terminal-not-kept") in place.notices(words)
        assert place.way_back() is None

    run(game())


def test_leaving_and_coming_back_on_the_screen(shelf: Shelf) -> None:
    async def game() -> None:
        async with at_table(setup(Role.SAMURAI), shelf=shelf) as person:
            await person.mine()
            await person.move_by_keys()
            await person.until(lambda: person.hand.view.scene.turn.cubes == 1)
            left = person.hand.view
            await person.press("p", "enter", "p", "ctrl+c")
            await person.until(lambda: person.app.return_value is not None)
            assert Words("en").say("terminal-kept") in str(person.app.return_value)
        async with sitting(app_of(game=setup(Role.GORYO), shelf=shelf)) as person:
            assert Words("en").say("terminal-kept-game") in person.text()
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            await person.mine()
            assert person.hand.view == left
            assert person.table.at.reveals == []
            assert list(person.table.at.pencil_marks.values()) == [Mark.YES]
            await person.press("R", "y")
            await person.until(lambda: person.over)
            assert only(shelf).over
            assert str(shelf.folder)[:20] in person.read()
            await person.press("n")
            await person.until(lambda: isinstance(person.app.screen, StartScreen))
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, EndScreen))

    run(game())


def test_a_kept_game_can_be_thrown_away_and_new_ones_can_still_be_begun(shelf: Shelf) -> None:
    async def game() -> None:
        for seed in ("1", "2"):
            await play_some(LocalPlace(setup(*SEATS, seed=seed), shelf=shelf), 2)
        async with sitting(app_of(game=setup(), shelf=shelf)) as person:
            first = shelf.games()[0]
            await person.press("right", "left", "delete")
            assert isinstance(person.app.screen, AskScreen)
            await person.press("n")
            assert len(shelf.games()) == 2
            await person.press("delete", "y")
            await person.settle()
            assert first.path != only(shelf).path
            await person.press("down", "enter")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            await person.mine()
            assert person.hand.view.scene.round == 1
            assert not person.hand.view.scene.turn.cubes

    run(game())


def test_a_kept_file_is_nobody_else_s_to_read_and_a_record_of_the_whole_truth(
    shelf: Shelf,
) -> None:
    async def game() -> None:
        place = LocalPlace(setup(*SEATS), shelf=shelf)
        await play_some(place, 3)
        path = only(shelf).path
        assert path is not None
        assert path.stat().st_mode & 0o077 == 0
        record = read_record(path.read_bytes())
        assert record.replay() == place.table.game
        assert record.headers.seed == place.secret.hex()

    run(game())
