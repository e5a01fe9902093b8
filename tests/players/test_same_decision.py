"""A player decides by what its seat can know: what looks the same gives the same decision.

Positions that look the same to a seat and differ in the hidden truth are put before the player one
after the other, with the same generator. Move, reason and standing instruction must be the same.
"""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from goryo import Game, Phase, Referee, Role, view_of
from goryo.board import Board
from goryo.fate import Fate, random_fate
from goryo.players import Choice, Player
from goryo.players.random_player import RandomPlayer
from goryo.players.registry import player
from goryo.table import Table
from goryo.view import View
from tests.players.everybody import EVERYBODY, boards_of, games_of
from tests.sizes import scale
from tests.strategies import ALL_RULES, SHIPPED, Setup, likely_move, playable
from tests.twins import twin_games

PARTS = 4
"""The positions are shared out among so many tests for each player."""
BUDGET = 0.01
HERS = 4
"""Every so many games are compared from the Goryō's seat."""

Twins = tuple[Role, Game, list[Game]]


def some_twins(rng: Random, boards: Sequence[Board] = SHIPPED) -> Iterator[Twins]:
    """Moments of games at which a seat is to act, each with twins that the seat cannot tell."""
    n = 0
    while True:
        n += 1
        rules, board = rng.choice(ALL_RULES), rng.choice(boards)
        if not playable(rules, board):
            continue
        setup = Setup(rules, board, rng.choice((Referee.GUIDED, Referee.GUIDED, Referee.TABLETOP)))
        if n % HERS == 0:
            yield from fate_twins(setup, rng)
            continue
        for moment in twin_games(setup, rng, plans=3):
            if moment.one.actor is Role.SAMURAI and rng.random() < 0.5:
                yield Role.SAMURAI, moment.one, list(moment.twins.values())


def fate_twins(setup: Setup, rng: Random) -> Iterator[Twins]:
    """Games at tables whose bags hold the same in another order, which nobody knows."""
    bound, first, *rest = random_fate(setup.board, rng).order
    other = rest[::-1]
    tables = [
        Table(setup.new_game(), Fate((bound, first, *bag)), lambda: 0.0) for bag in (rest, other)
    ]
    one, twin = tables
    while one.actor is not None and one.game.moves == twin.game.moves:
        if one.actor is Role.GORYO and one.game.scene.phase is not Phase.ANSWER:
            yield Role.GORYO, one.game, [twin.game]
        move, seat = likely_move(one.game, rng), one.actor
        for table in tables:
            table.play(seat, move)


def parted(
    who: Player, wanted: int, rng: Random, boards: Sequence[Board] = SHIPPED
) -> list[tuple[Game, Choice, Choice]]:
    """The positions, of so many compared, in which the player decided otherwise than in a twin."""
    found = []
    compared = 0
    for role, one, twins in some_twins(rng, boards):
        seed = rng.random()
        decided = who.choose(view_of(one, role), BUDGET, Random(seed))
        for twin in twins:
            again = who.choose(view_of(twin, role), BUDGET, Random(seed))
            compared += 1
            if again != decided:
                found.append((one, decided, again))
        if compared >= wanted:
            return found
    raise AssertionError


@pytest.mark.clause("SET-2", "PLAN-9")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", EVERYBODY)
def test_what_looks_the_same_to_a_player_gives_the_same_decision(name: str, part: int) -> None:
    wanted = games_of(scale(50, 300, 3000), name) // PARTS + 1
    found = parted(player(name), wanted, Random(f"same decision {part}"), boards_of(name))
    assert not found, _failure(*found[0])


def _failure(game: Game, decided: Choice, again: Choice) -> str:
    line = " / ".join(map(game.write, game.moves))
    return f"{game.rules.name} {game.rules.variants} {game.board}\n{line}\n{decided}\n{again}"


# -- the test above can fail ---------------------------------------------------------------------


class Remembering(RandomPlayer):
    """Moves otherwise from one call to the next."""

    calls = 0

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        self.calls += 1
        return super().choose(view, budget, Random(f"{self.calls}:{rng.random()}"))


class Guessing(RandomPlayer):
    """Uses chance that is not in the generator it was given."""

    own = Random(1)

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        choice = super().choose(view, budget, rng)
        return Choice(choice.move, reason=str(self.own.random()))


@pytest.mark.parametrize("kind", [Remembering, Guessing])
def test_a_player_that_decides_by_anything_else_is_caught(kind: type[RandomPlayer]) -> None:
    assert parted(kind(), 20, Random(0))


def test_both_seats_are_compared_in_all_their_phases() -> None:
    seen = set()
    for number, (role, one, twins) in enumerate(some_twins(Random(3))):
        assert twins
        assert any(twin.position != one.position for twin in twins) or role is Role.GORYO
        seen.add((role, one.scene.phase, one.referee))
        if number == 300:
            break
    for referee in Referee:
        wanted = {(Role.SAMURAI, Phase.HUNT, referee), (Role.GORYO, Phase.PLAN, referee)}
        assert wanted | {(Role.GORYO, Phase.ENTER, referee)} <= seen
