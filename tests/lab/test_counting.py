"""What is counted of games: it adds up, and the last draw decides when it could have been other."""

from __future__ import annotations

from collections import Counter

import pytest

from goryo import load_board, rulebook
from goryo.events import Advanced, Asked, Caught, Drawn, Revealed
from goryo.game import Game, new_game
from goryo.lab.cell import Cell
from goryo.lab.counting import count_game
from goryo.moves import Draw
from goryo.outcome import Ending
from goryo.roles import Role
from tests.sizes import scale


def games(number: int, name: str = "en-2024", variants: tuple[str, ...] = ()) -> list[Game]:
    cell = Cell(rulebook(name, variants), load_board("edo"), ("novice", "novice"), "counting")
    return [cell.play(n) for n in range(number)]


def total(counted: Counter[str], what: str) -> int:
    return sum(count for name, count in counted.items() if name.endswith(what))


@pytest.mark.parametrize("variants", [(), ("genjutsu",), ("cursed-object",)], ids=str)
def test_the_counts_of_a_game_are_those_of_its_events(variants: tuple[str, ...]) -> None:
    for game in games(scale(3, 10, 200), variants=variants):
        counted = count_game(game)
        events = game.events
        assert game.outcome is not None
        assert counted["games"] == counted[f"end {game.outcome.reason.id}"] == 1
        assert counted["goryo"] == (game.outcome.winner is Role.GORYO)
        assert total(counted, " draws") == sum(isinstance(each, Drawn) for each in events)
        assert total(counted, " questions") == sum(isinstance(each, Asked) for each in events)
        assert total(counted, " plans") == sum(isinstance(each, Revealed) for each in events)
        assert total(counted, " greens") == sum(
            each.greens for each in events if isinstance(each, Advanced)
        )
        assert total(counted, " catches") == sum(
            len(each.samurai) for each in events if isinstance(each, Caught)
        )
        asked = sum(count for name, count in counted.items() if name.startswith("asked "))
        assert asked == total(counted, " questions")
        assert sum(name.startswith("first ") and name.endswith("games") for name in counted) == 1
        assert sum(name.startswith("entered ") and name.endswith("games") for name in counted) == 1


def another_token_would_do_otherwise(game: Game) -> bool:
    """Whether another draw than the last one would have ended the game, or not, by the rules."""
    line = [place for place, move in enumerate(game.moves) if isinstance(move, Draw)]
    if len(line) < 3:  # bound and first type alone
        return False
    before = new_game(game.rules, (), game.board)
    for move in game.moves[: line[-1]]:
        before = before.play(move)
    after = {token: before.play(token).outcome for token in before.legal_moves()}
    ended = {
        token: outcome is not None and outcome.reason is Ending.IDENTIFIED
        for token, outcome in after.items()
    }
    drawn = game.moves[line[-1]]
    assert game.outcome is not None
    won_by_it = ended[drawn] and game.outcome.reason is Ending.IDENTIFIED
    lived = game.outcome.winner is Role.GORYO
    return len(set(ended.values())) == 2 and (won_by_it or lived)


@pytest.mark.clause("REV-7", "REV-8")
def test_the_last_draw_decided_where_another_token_would_have() -> None:
    found = Counter[bool]()
    for game in games(scale(30, 100, 1000)):
        counted = count_game(game)
        told = counted["last draw goryo"] + counted["last draw samurai"]
        assert told == another_token_would_do_otherwise(game)
        found[bool(told)] += 1
    assert set(found) == {False, True}
