"""`goryo simulate`: many games of two players, counted."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Annotated, NamedTuple

from goryo.board import Board, read_board, write_board
from goryo.cli.command import Option
from goryo.cli.desk import open_board, print_filled, print_json, words_for
from goryo.cli.opponents import CHOICE, warmed_up
from goryo.cli.progress import progress
from goryo.cli.shared import (
    AsJson,
    BoardName,
    Lang,
    RefereeName,
    RulebookName,
    Seed,
    Variants,
    require_referee,
)
from goryo.moves import Answer
from goryo.outcome import Ending, Outcome
from goryo.position import start
from goryo.roles import SEATS, Role
from goryo.rulebook import DEFAULT_RULEBOOK, Rulebook, idle_variants
from goryo.rulebook import rulebook as rulebook_named
from goryo.scene import Referee
from goryo.view import View

if TYPE_CHECKING:
    from goryo.words import Words

RANDOM = ("random", "random")
_CHUNK = 50
"""Games between two steps of the progress bar."""


class PlayRun(NamedTuple):
    """A run of games; each has its own chance, so that the total does not depend on the cut."""

    board: str
    rules: Rulebook
    referee: Referee
    seed: str
    first: int
    number: int
    players: tuple[str, str] = RANDOM
    """Who plays the Goryō, and who the Samurai."""


def play_games(task: PlayRun) -> Counter[str]:
    """The games of a task, counted: `wins goryo`, `reason captured`, `rounds`, `moves`."""
    numbers = range(task.first, task.first + task.number)
    played = _at_random(task, numbers) if task.players == RANDOM else _at_tables(task, numbers)
    counted: Counter[str] = Counter()
    for outcome, rounds, moves in played:
        counted[f"wins {outcome.winner}"] += 1
        counted[f"reason {outcome.reason.id}"] += 1
        counted["rounds"] += rounds
        counted["moves"] += moves
    return counted


class SimulatedGame(NamedTuple):
    """How a game ended, its rounds, and its moves without answers."""

    outcome: Outcome
    rounds: int
    moves: int


def _at_random(task: PlayRun, numbers: range) -> Iterator[SimulatedGame]:
    """Both sides by chance: positions alone, without tables and views."""
    from goryo.players.random_player import RandomPlayer

    opening = start(read_board(task.board), task.rules, task.referee)
    player = RandomPlayer()
    for number in numbers:
        rng = Random(f"{task.seed}:{number}")
        position, moves = opening, 0
        while position.outcome is None:
            scene, bound, plan = position
            if scene.actor in SEATS and scene.referee is Referee.TABLETOP:
                secrets = (bound, plan) if scene.actor is Role.GORYO else (None, None)
                move = player.choose(View(scene.actor, scene, *secrets), 0, rng).move
            else:
                move = position.sample_move(rng)
            position, _ = position.apply(move)
            moves += not isinstance(move, Answer)
        yield SimulatedGame(position.outcome, position.scene.round, moves)


def _at_tables(task: PlayRun, numbers: range) -> Iterator[SimulatedGame]:
    """Each game at a table of its own, as in the arena."""
    from goryo.fate import random_fate
    from goryo.game import new_game
    from goryo.players import run
    from goryo.players.registry import player
    from goryo.table import Table

    board = read_board(task.board)
    players = dict(zip(SEATS, map(player, task.players), strict=True))
    for number in numbers:
        seed = f"{task.seed}:{number}"
        game = new_game(task.rules, (), board, task.referee)
        table = Table(game, random_fate(board, Random(seed)), clock=lambda: 0.0)
        run(table, players, seed)
        assert table.game.outcome is not None
        moves = sum(not isinstance(move, Answer) for move in table.game.moves)
        yield SimulatedGame(table.game.outcome, table.game.scene.round, moves)


def simulate(
    games: Annotated[
        int, Option(min=1, max=10_000_000, help="How many games.", metavar="N")
    ] = 1000,
    rulebook: RulebookName = DEFAULT_RULEBOOK,
    variant: Variants = None,
    board: BoardName = "edo",
    referee: RefereeName = Referee.GUIDED.value,
    goryo: Annotated[
        str, Option(help=f"Who plays the Goryō: {CHOICE}.", metavar="PLAYER")
    ] = RANDOM[0],
    samurai: Annotated[str, Option(help="Who plays the Samurai.", metavar="PLAYER")] = RANDOM[1],
    seed: Seed = "0",
    jobs: Annotated[int, Option(min=1, max=256, help="Processes at work.", metavar="N")] = 1,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let two players play, by chance unless you name others; count who wins, how, how fast."""
    words = words_for(lang, rulebook)
    rules = rulebook_named(rulebook, variant or ())
    judge = require_referee(referee)
    opened = open_board(board)
    for given in (goryo, samurai):
        warmed_up(given, words)
    for idle in idle_variants(rules):
        name = words.say(f"variant-{idle}")
        print(words.say("variant-no-change", variant=name, rulebook=rulebook), file=sys.stderr)
    tasks = [
        PlayRun(
            *(write_board(opened), rules, judge, seed, n, min(_CHUNK, games - n)),
            players=(goryo, samurai),
        )
        for n in range(0, games, _CHUNK)
    ]
    from goryo.lab.work import share_out

    begin = time.perf_counter()
    counted: Counter[str] = Counter()
    with progress("goryo simulate") as show:
        for task, part in zip(tasks, share_out(play_games, tasks, jobs), strict=True):
            counted += part
            show(task.first + task.number, games)
    seconds = time.perf_counter() - begin
    report = _report(counted, games, rules, opened, referee, seed, seconds)
    report["players"] = {Role.GORYO.value: goryo, Role.SAMURAI.value: samurai}
    if as_json:
        print_json(report)
    else:
        _print(report, words)


def _report(
    counted: Counter[str],
    games: int,
    rules: Rulebook,
    board: Board,
    referee: str,
    seed: str,
    seconds: float,
) -> dict[str, object]:
    return {
        "games": games,
        "rulebook": rules.name,
        "variants": list(rules.variants),
        "board": board.name,
        "board_digest": board.digest,
        "referee": referee,
        "seed": seed,
        "wins": {seat.value: counted[f"wins {seat}"] for seat in SEATS},
        "reasons": {
            ending.id: counted[f"reason {ending.id}"]
            for ending in Ending
            if counted[f"reason {ending.id}"]
        },
        "rounds_per_game": round(counted["rounds"] / games, 4),
        "moves_per_game": round(counted["moves"] / games, 4),
        "speed": {
            "seconds": round(seconds, 3),
            "games_per_second": round(games / seconds, 1),
            "moves_per_second": round(counted["moves"] / seconds, 1),
        },
    }


def _print(report: dict[str, object], words: Words) -> None:
    games, wins, reasons, speed = (report[k] for k in ("games", "wins", "reasons", "speed"))
    assert isinstance(games, int)
    assert isinstance(wins, dict)
    assert isinstance(reasons, dict)
    assert isinstance(speed, dict)
    rounds, moves = report["rounds_per_game"], report["moves_per_game"]
    assert isinstance(rounds, float)
    assert isinstance(moves, float)
    variants = report["variants"]
    assert isinstance(variants, list)
    rulebook = " + ".join([str(report["rulebook"]), *variants])
    referee = words.say(f"referee-{report['referee']}")
    board = str(report["board"])
    head = words.say("simulate-head", games=games, rulebook=rulebook, board=board, referee=referee)
    print_filled(head)
    print("\n" + words.say("simulate-wins"))
    for seat, number in wins.items():
        print(f"  {number:>8}  {words.percent(number / games):>7}  {words.role(seat)}")
    print("\n" + words.say("simulate-reasons"))
    for reason, number in sorted(reasons.items(), key=lambda item: -item[1]):
        won = "goryo" if reason == Ending.AVENGED.id else "samurai"
        forfeit = reason == Ending.FORFEIT.id
        said = words.say("arena-forfeit") if forfeit else words.outcome(reason, won)
        first = f"  {number:>8}  {words.percent(number / games):>7}  "
        print_filled(said, first=first, indent=" " * len(first))
    print()
    for label, value in (
        (words.say("simulate-rounds"), words.decimal(rounds)),
        (words.say("simulate-moves"), words.decimal(moves)),
        (words.say("simulate-speed"), f"{speed['games_per_second']:.0f}"),
    ):
        print(f"  {value:>8}  {label}")
