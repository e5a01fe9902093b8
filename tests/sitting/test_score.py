"""What was won and lost in the games of a shelf."""

from __future__ import annotations

from pathlib import Path
from random import Random

from goryo.roles import SEATS, Role
from goryo.sitting.local import LocalPlace
from goryo.sitting.place import Deed
from goryo.sitting.score import score, score_lines
from goryo.sitting.shelf import Shelf
from goryo.words import LANGUAGES, Words
from tests.terminal.sitting import run, setup


def test_games_against_programs_count_and_those_of_two_people_do_not(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)

    async def play() -> None:
        for people in ((Role.SAMURAI,), (Role.GORYO,), SEATS):
            place = LocalPlace(setup(*people), shelf=shelf)
            while place.table.actor not in people:
                await place.others()
            first = place.table.actor
            assert first is not None
            view = place.view(first)
            await place.play(first, view.write(view.sample_move(Random(1))))
            await place.do(people[0], Deed.RESIGN)

    run(play())
    found = score(shelf.games())
    assert (found.won, found.lost) == (0, 2)
    assert [each.name for each in found.sides] == ["goryo", "samurai"]
    for lang in LANGUAGES:
        words = Words(lang)
        for ascii in (False, True):
            lines = score_lines(found, words, ascii=ascii)
            assert words.say("results-sum", games=2, won=0, lost=2) in lines
            assert any(words.say("role-samurai") in line for line in lines)
            assert any(line.endswith("-" if ascii else "░") for line in lines)
    for game in shelf.games():
        shelf.remove(game)
    assert score_lines(score(shelf.games()), Words("en"), ascii=True) == [
        Words("en").say("results-none")
    ]
