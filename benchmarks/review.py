"""How long it takes to review a whole game on edo, and how many puzzles are made in a minute."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from random import Random

import goryo
from goryo import Role
from goryo.kernel.warm import GAMES, warm_up
from goryo.puzzle import Grade, puzzle_of
from goryo.record import Record
from goryo.review import ROLLOUTS, Review, line_of, review
from goryo.review.page import review_page
from goryo.words import Words

DEDUCED = (Grade.EASY, Grade.MEDIUM, Grade.HARD)
"""The grades that need no solver."""


def played(seed: int) -> Record:
    """A game between two adepts."""
    game = goryo.new_game()
    table = goryo.Table(game, goryo.random_fate(game.board, Random(seed)))
    adept = goryo.player("adept")
    goryo.run(table, {Role.GORYO: adept, Role.SAMURAI: adept}, seed)
    return goryo.record_of(table.game)


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds by the clock, and of processor time."""
    clock, processor = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - clock, time.process_time() - processor


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--days", type=int, default=10)
    parser.add_argument("--rollouts", type=int, default=ROLLOUTS)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    warm_up(GAMES)
    words = Words("en")
    records = [played(seed) for seed in range(options.games)]
    review(line_of(records[0]), rollouts=2)  # loads the compiled code
    reviews, pages = [], []
    for record in records:

        def work(record: Record = record) -> Review:
            return review(line_of(record), rollouts=options.rollouts, jobs=options.jobs)

        reviews.append(timed(work))
        pages.append(timed(partial(review_page, work(), words)))
    days = [date(2027, 1, 1) + timedelta(number) for number in range(options.days)]
    made = timed(lambda: [puzzle_of(day, grade) for day in days for grade in DEDUCED])
    number = len(DEDUCED) * options.days
    result = {
        "rollouts": options.rollouts,
        "review": _spread(reviews),
        "page": _spread(pages),
        "puzzles_per_minute": {
            "clock": round(60 * number / made[0]),
            "processor": round(60 * number / made[1]),
        },
    }
    print(json.dumps(result, indent=2))
    return 0


def _spread(times: list[tuple[float, float]]) -> dict[str, float]:
    clock, processor = zip(*times, strict=True)
    return {
        "seconds": round(statistics.median(clock), 3),
        "slowest": round(max(clock), 3),
        "processor": round(statistics.median(processor), 3),
    }


if __name__ == "__main__":
    sys.exit(main())
