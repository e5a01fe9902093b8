"""How long the exact belief takes: after one answer, and over a whole game, on edo."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from random import Random

import goryo
from goryo.belief import Tracker
from goryo.events import Answered
from goryo.rulebook import Power
from goryo.scene import opening


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    options = parser.parse_args()
    answers: list[float] = []
    games: list[float] = []
    for number in range(options.games):
        game, rng = goryo.new_game("en-2024", board="edo"), Random(number)
        while game.outcome is None:
            game = game.play_random(rng)
        tracker = Tracker(opening(game.board, game.rules, game.scene.referee))
        whole = 0.0
        for event in game.events:
            both = {Power.LEAP, Power.TRAIL} <= tracker.scene.powers
            begin = time.process_time()
            tracker.see(event)
            tracker.belief()
            spent = time.process_time() - begin
            whole += spent
            if isinstance(event, Answered) and both:
                answers.append(spent)
        games.append(whole)
    result = {
        name: {
            "milliseconds": round(1000 * statistics.median(times), 3),
            "p95": round(1000 * statistics.quantiles(times, n=20)[-1], 3),
            "number": len(times),
        }
        for name, times in (("answer", answers), ("game", games))
    }
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
