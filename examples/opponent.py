"""An opponent of one's own: python opponent.py, or goryo play --opponent opponent:Watchman.

A player is a name and a function of a view. It gets what its seat may know, a budget in seconds
and a source of chance, and gives a move with a reason in one line. docs/opponents.md has the rest.
"""

from random import Random

import goryo
from goryo import Choice, Role, View
from goryo.moves import Hound, Move, Search


class Watchman:
    """Asks beside a tile where the answer was yes, or else anywhere; as the Goryō it just walks."""

    name = "watchman"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        if view.role is Role.GORYO:
            return Choice(view.sample_move(rng), "anywhere")
        moves = list(view.legal_moves())
        warm = {
            near for tile, yes in view.scene.clues if yes for near in view.board.neighbours[tile]
        }
        if close := [move for move in moves if asked(view, move) in warm]:
            return Choice(rng.choice(close), "she was beside it")
        if asking := [move for move in moves if asked(view, move) is not None]:
            return Choice(rng.choice(asking), "she may have passed")
        return Choice(rng.choice(moves), "to where something can be asked")


def asked(view: View, move: Move) -> int | None:
    """The tile that the move asks about; None if it asks nothing."""
    if isinstance(move, Hound):
        return move.tile
    return view.scene.samurai[move.samurai] if isinstance(move, Search) else None


if __name__ == "__main__":
    game = goryo.play_game("random", Watchman(), board="hut", seed=1)
    print(game)
    print(game.outcome)
