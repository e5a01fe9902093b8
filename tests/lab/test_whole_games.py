"""Whole games against one who knows the master: luck is told from what was played."""

from dataclasses import replace
from random import Random
from statistics import fmean, stdev

import pytest

from goryo import Game, load_board, new_game, rulebook
from goryo.fate import Fate, random_fate
from goryo.lab.whole_games import (
    MASTER,
    NEMESIS,
    SEATINGS,
    NemesisTask,
    PlayedGame,
    count_gains,
    meet,
    play,
)
from tests.sizes import scale

BUDGET = 0.02


def blank(name: str, rounds: int) -> Game:
    rules = replace(rulebook(name), rounds=rounds)
    return new_game(rules, (), load_board("hut"))


def game_of(start: Game, seating: tuple[str, str], fate: int, seed: str) -> PlayedGame:
    return play(start, random_fate(start.board, Random(fate)), seating, seed, BUDGET)


@pytest.mark.parametrize("seating", SEATINGS[:1] + SEATINGS[2:])
def test_of_a_single_round_only_what_was_to_be_expected_remains(seating: tuple[str, str]) -> None:
    """Where she begins is the same: then so is her chance, whatever both went on to do."""
    start = blank("en-2024", 1)
    for fate in range(scale(3, 6, 40)):
        games = [game_of(start, seating, fate, f"seed {n}") for n in range(6)]
        assert all(game.rounds[0] is not None for game in games)
        found = {round(game.without_luck, 9) for game in games}
        assert len(found) <= len(start.board.tiles_of[0])  # she may enter at several tiles
        assert all(0 <= value <= 1 for value in found)


@pytest.mark.slow
def test_luck_is_nothing_on_average_and_most_of_what_varies() -> None:
    start = blank("it-2019", 2)
    for seating in SEATINGS:
        games = [game_of(start, seating, n, str(n)) for n in range(scale(40, 100, 600))]
        luck = [game.won - game.without_luck for game in games]
        assert abs(fmean(luck)) <= 4 * stdev(luck) / len(luck) ** 0.5
        assert stdev([game.without_luck for game in games]) < stdev([float(g.won) for g in games])


def test_who_knows_the_master_gains_by_it() -> None:
    """In single rounds, of which everything is exact, over all that is drawn before them."""
    start = blank("it-2019", 1)
    fates: dict[tuple[str, str], Fate] = {}
    for seed in range(200):
        fate = random_fate(start.board, Random(seed))
        game = start.play(fate.draw(start.scene))
        game = game.play(fate.draw(game.scene))
        fates.setdefault((game.write(game.moves[0]), game.write(game.moves[1])), fate)
    kinds = len(start.board.kinds)
    assert len(fates) == kinds * (kinds - 1)
    found = {
        seating: [play(start, fate, seating, "0", BUDGET).without_luck for fate in fates.values()]
        for seating in SEATINGS
    }
    for hers, base in zip(found[NEMESIS, MASTER], found[MASTER, MASTER], strict=True):
        assert hers <= base + 1e-6
    # The Samurai do not know her type: for a single one of them they may have guessed better.
    assert fmean(found[MASTER, NEMESIS]) >= fmean(found[MASTER, MASTER]) - 1e-6
    assert fmean(found[MASTER, NEMESIS]) > fmean(found[NEMESIS, MASTER]) + 0.01


@pytest.mark.slow
def test_a_fate_gives_the_same_finding_again() -> None:
    task = NemesisTask(1, 0.002, "it-2019")
    found = meet(task)
    assert found == meet(task)
    assert task.head().items() <= found.items()


def test_gains_are_counted_with_how_far_they_may_be_off() -> None:
    def one(base: float, goryo: float, samurai: float) -> dict[str, object]:
        values = zip(SEATINGS, (base, goryo, samurai), strict=True)
        return {
            "-".join(pair): {"as_played": value, "without_luck": value, "known": [True, False]}
            for pair, value in values
        }

    told = count_gains([one(0.5, 0.25, 0.75), one(0.5, 0.5, 0.5)] * 8)
    assert told["fates"] == 16
    assert (told["rounds"], told["rounds_known"]) == (96, 48)
    for how in ("without_luck", "as_played"):
        assert told[how]["samurai"] == {"mean": 0.5, "half": 0.0}
        assert told[how]["goryo_gains"]["mean"] == 0.125
        assert told[how]["samurai_gains"]["mean"] == 0.125
        assert told[how]["goryo_gains"]["half"] == pytest.approx(0.0633, abs=1e-4)
    few = count_gains([one(1, 0, 0)] * 9)
    assert few["as_played"]["goryo_gains"] == {"mean": 1.0, "half": None}
