"""`goryo kernel`: the compiled twin of the rules, checked against them and made ready."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated, NamedTuple

from goryo.board import board_names, load_board, read_board, write_board
from goryo.cli.command import Exit, Group, Option
from goryo.cli.desk import echo, open_board, print_json, words_for
from goryo.cli.progress import progress
from goryo.cli.shared import AsJson, Lang, Seed, Variants
from goryo.rulebook import DEFAULT_RULEBOOK, RULEBOOKS, Rulebook
from goryo.rulebook import rulebook as rulebook_named

if TYPE_CHECKING:
    from goryo.kernel.warm import Part
    from goryo.words import Words

app = Group(
    {"check": "goryo.cli.kernel:check", "warm": "goryo.cli.kernel:warm"},
    help="The compiled twin of the rules: check it, or have it compiled now.",
)

_CHUNK = 50
"""Games between two steps of the progress bar."""


class CheckRun(NamedTuple):
    """A run of games on one board by one rulebook."""

    board: str
    rules: Rulebook
    seed: str
    first: int
    number: int


def check_task(task: CheckRun) -> int:
    """The moves of a task's games; `Disagreement` if the engines differ."""
    from goryo.kernel.twins import check_games

    board = read_board(task.board)
    games = check_games(board, task.rules, task.number, task.seed, task.first)
    return sum(game.moves for game in games)


def check(
    games: Annotated[int, Option(min=1, max=100_000_000, help="Games of each combination.")] = 200,
    board: Annotated[
        str | None, Option(help="One board only: its name, or a file.", metavar="NAME|FILE")
    ] = None,
    rulebook: Annotated[
        str | None, Option(help=f"One only of {', '.join(RULEBOOKS)}.", metavar="NAME")
    ] = None,
    variant: Variants = None,
    seed: Seed = "0",
    jobs: Annotated[int, Option(min=1, max=256, help="Processes at work.")] = 1,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Play random games in both engines and stop at the first difference between them.

    Without further options on every board, by every rulebook, with every set of variants.
    """
    words = words_for(lang, rulebook or DEFAULT_RULEBOOK)
    boards = [open_board(board)] if board else [load_board(name) for name in board_names()]
    names = [rulebook] if rulebook else list(RULEBOOKS)
    asked = [rulebook_named(name, variant or ()) for name in names]
    from goryo.kernel.warm import RULES

    warm_up(words, RULES)

    from goryo.kernel.twins import Disagreement, rulebooks
    from goryo.lab.work import share_out

    books = asked if variant else [rules for rules in rulebooks() if rules.name in names]
    combinations = len(boards) * len(books)
    tasks = [
        CheckRun(write_board(each), rules, seed, first, min(_CHUNK, games - first))
        for first in range(0, games, _CHUNK)
        for each in boards
        for rules in books
    ]
    begin = time.perf_counter()
    played = moves = 0
    difference = None
    try:
        with progress("goryo kernel check") as show:
            for task, made in zip(tasks, share_out(check_task, tasks, jobs), strict=True):
                played, moves = played + task.number, moves + made
                show(played, games * combinations)
    except Disagreement as found:
        difference = str(found)
    seconds = time.perf_counter() - begin
    if as_json:
        report = {
            "games": played,
            "moves": moves,
            "combinations": combinations,
            "seed": seed,
            "difference": difference,
            "seconds": round(seconds, 3),
        }
        print_json(report)
    elif difference is None:
        said = words.say("kernel-same", games=played, moves=moves, combinations=combinations)
        echo(said)
    else:
        echo(words.say("kernel-differs"), err=True)
        echo(difference, err=True)
    if difference is not None:
        raise Exit(1)


def warm(lang: Lang = None) -> None:
    """Compile the kernel now, so that nobody has to wait for it later."""
    words = words_for(lang)
    begin = time.perf_counter()
    from goryo.kernel.warm import BATCHES, GAMES, HUNT, RULES
    from goryo.solver.warm import ROUNDS
    from goryo.values.warm import VALUES

    if warm_up(words, HUNT, GAMES, ROUNDS, VALUES, RULES, BATCHES):
        echo(words.say("kernel-compiled", seconds=round(time.perf_counter() - begin)))
    else:
        echo(words.say("kernel-ready"))


def warm_up(words: Words, *parts: Part) -> bool:
    """Have parts of it compiled, with a line for whoever waits; whether they had to be."""
    from goryo.kernel.warm import warm_up as compile_parts

    with progress(words.say("kernel-compiling")) as show:
        return compile_parts(*parts, progress=show)
