"""A bot of one's own on a Goryō server: python bot.py URL CODE, with its token in GORYO_TOKEN.

It gets a token from `goryo token` or from a person's page, and the join code of a table that
waits for it. All that it has to do is to turn a view into a move; the rest is `goryo.client`.
"""

import os
import random
import sys

from goryo import Phase, View
from goryo.client import PlainClient
from goryo.moves import Move, Plan


def choose(view: View) -> Move:
    """One move in this view, which knows the rules and what this seat may know: docs/view.md."""
    rng = random.Random()
    if view.scene.phase is Phase.PLAN:
        # The Goryō lays a plan: of twenty legal ones, that whose target is farthest from them.
        plans = [view.sample_move(rng) for _ in range(20)]
        return max(plans, key=lambda plan: distance(view, plan))
    if view.scene.phase is Phase.HUNT:
        # The Samurai ask as much as they can, and go somewhere else when they cannot.
        moves = [view.write(move) for move in view.legal_moves()]
        asking = [move for move in moves if "search" in move or "hound" in move]
        return view.read(rng.choice(asking or moves))
    return view.sample_move(rng)


def distance(view: View, plan: Move) -> int:
    """From the plan's target to the nearest Samurai, in squares of the board."""
    assert isinstance(plan, Plan)
    column, row = view.board.cells[plan.path[-1]]
    cells = [view.board.cells[tile] for tile in view.scene.samurai]
    return min(abs(column - there[0]) + abs(row - there[1]) for there in cells)


def main(url: str, code: str) -> None:
    with PlainClient(url, os.environ["GORYO_TOKEN"]) as server:
        table = server.join(code)["table"]
        # The seat keeps up with the game, and comes back by itself when the connection is lost.
        with server.sit(table["id"]) as seat:
            print(f"I play {seat.role} at {table['id']}.", flush=True)
            while turn := seat.turn():  # waits until it is our turn; None when the game is over
                # With its number the move counts once, and only for the view it was chosen in.
                seat.play(choose(turn.view), turn.number)
            assert seat.view is not None
            print(f"The end: {seat.view.outcome}.")


if __name__ == "__main__":
    main(*sys.argv[1:])
