"""Random games of every kind, for the tests of records."""

from collections.abc import Iterator
from random import Random

from goryo.board import board_names
from goryo.game import Game, new_game
from goryo.rulebook import RULEBOOKS
from goryo.scene import Referee

VARIANTS: tuple[tuple[str, ...], ...] = (
    (),
    ("advanced",),
    ("cursed-object",),
    ("genjutsu",),
    ("advanced", "genjutsu"),
)
KINDS = [
    (book, variants, board, referee)
    for book in RULEBOOKS
    for variants in VARIANTS
    for board in board_names()
    for referee in Referee
]


def stages(game: Game, rng: Random) -> Iterator[Game]:
    """The game after each of its moves, to the end."""
    yield game
    while game.outcome is None:
        game = game.play_random(rng)
        yield game


def random_game(rng: Random, least: int = 0) -> Game:
    """A game of a random kind, stopped at a random moment after at least that many moves."""
    book, variants, board, referee = rng.choice(KINDS)
    played = list(stages(new_game(book, variants, board, referee), rng))
    return rng.choice(played[min(least, len(played) - 1) :])


def sample_kinds(rng: Random, number: int) -> Iterator[Game]:
    """Games before their first draw: every kind once if the number allows, else some of them."""
    for kind in rng.sample(KINDS, min(number, len(KINDS))):
        yield new_game(*kind)
