"""Random games per second: the pure-Python core of Goryō beside python-chess, on one core."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence

import goryo
from benchmarks.slices import Play, Side, installed, measure, ratio
from goryo.moves import Answer


def chess_games(rng: random.Random) -> Play:
    import chess

    def chess_game() -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return chess_game


def goryo_games(rulebook: str, variants: Sequence[str], board: str, rng: random.Random) -> Play:
    """Games from one set-up. A move is a plan, an action, an end of turn or a draw; no answers."""
    start = goryo.new_game(rulebook=rulebook, variants=variants, board=board).position

    def goryo_game() -> int:
        position = start
        moves = 0
        while position.outcome is None:
            move = position.sample_move(rng)
            position, _ = position.apply(move)
            moves += not isinstance(move, Answer)
        return moves

    return goryo_game


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each side (default 10)")
    parser.add_argument("--slice", type=float, default=0.25, help="seconds at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rulebook", default="en-2024")
    parser.add_argument("--variant", action="append", default=[], help="may be repeated")
    parser.add_argument("--board", default="edo")
    options = parser.parse_args()

    rng = random.Random(options.seed)
    play = goryo_games(options.rulebook, options.variant, options.board, rng)
    ours = Side("goryo, the core", "goryo", play)
    sides, missing = [ours], []
    if installed("chess"):
        sides.append(Side("python-chess", "chess", chess_games(rng)))
    else:
        missing.append("chess")
    measure(sides, options.seconds, options.slice)
    result = {
        "sides": {side.name: side.figures() for side in sides},
        "missing": missing,
        "ratio": ratio(*sides) if len(sides) == 2 else None,
    }
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
