"""`goryo board generate`: new palaces, measured, each with its report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from goryo.board import MAX_KINDS, MAX_ROOMS, MIN_KINDS, MIN_ROOMS, write_board
from goryo.cli.balance import typed_command
from goryo.cli.command import INTERRUPTED, Argument, Exit, Option
from goryo.cli.desk import Usage, cannot_work, echo, make_folder, words_for, write_file
from goryo.cli.opponents import CHOICE, require_players
from goryo.cli.progress import compiling, progress
from goryo.cli.shared import Force, Jobs, Lang, RayAddress, RulebookName, require_seed
from goryo.rulebook import DEFAULT_RULEBOOK
from goryo.rulebook import rulebook as rulebook_named

if TYPE_CHECKING:
    from goryo.lab.fair_boards import MeasuredBoard, Wanted
    from goryo.lab.work import Crew, Warming
    from goryo.words import Words


def generate(
    name: Annotated[str, Argument(help="What the boards are called, with a number.")],
    out: Annotated[str, Option(help="Write the boards and their reports here.", metavar="FOLDER")],
    balanced: Annotated[
        bool,
        Option("--balanced", help="Make more, and keep those on which both sides fare alike."),
    ] = False,
    keep: Annotated[int, Option(min=1, max=50, help="How many boards to keep.", metavar="N")] = 1,
    tries: Annotated[
        int, Option(min=1, max=1000, help="With --balanced: how many to make.", metavar="N")
    ] = 12,
    games: Annotated[
        int, Option(min=1, max=1_000_000, help="Games on each board, in tens.", metavar="N")
    ] = 200,
    rooms: Annotated[int, Option(min=MIN_ROOMS, max=MAX_ROOMS, help="Rooms.", metavar="N")] = 4,
    types: Annotated[
        int, Option(min=MIN_KINDS, max=MAX_KINDS, help="Types of object.", metavar="N")
    ] = 8,
    rulebook: RulebookName = DEFAULT_RULEBOOK,
    goryo: Annotated[
        str, Option(help=f"Who plays the Goryō: {CHOICE}.", metavar="PLAYER")
    ] = "adept",
    samurai: Annotated[str, Option(help="Who plays the Samurai.", metavar="PLAYER")] = "adept",
    seed: Annotated[str, Option(help="The same seed gives the same boards.", metavar="TEXT")] = "0",
    jobs: Jobs = None,
    ray: RayAddress = None,
    force: Force = False,
    lang: Lang = None,
) -> None:
    """Make new boards by chance, and measure how often each side wins there.

    Every room holds each type of object once. With --balanced more are made than kept: those on
    which the Goryō wins nearest to half of the games. What is told of a board comes from games that
    had no part in choosing it. Each board becomes a board file and a page with its report.
    """
    from goryo.lab.fair_boards import Wanted
    from goryo.lab.work import crew_of

    words = words_for(lang)
    rules = rulebook_named(rulebook)
    require_players(goryo, samurai)
    require_seed(seed)
    made = tries if balanced else keep
    if keep > made:
        raise Usage("palaces-keep", keep=keep, tries=made)
    wanted = Wanted(name, rooms, types, rules, (goryo, samurai), seed, made, keep, games)
    folder = make_folder(out)
    for found in _found(wanted, crew_of(jobs, ray), words):
        _write(found, folder, words, force=force)


def _found(wanted: Wanted, crew: Crew, words: Words) -> list[MeasuredBoard]:
    from goryo.lab.fair_boards import fairest
    from goryo.lab.work import NoCluster, WorkerLost

    with progress("goryo board generate") as show_bar:

        def show(games: int, total: int, warming: Warming | None) -> None:
            said = words.say("palaces-begins", tries=wanted.tries, games=total)
            show_bar(games, total, compiling(warming, words) or said)

        try:
            return fairest(wanted, crew, show)
        except KeyboardInterrupt:
            echo(words.say("palaces-stopped"), err=True)
            raise Exit(INTERRUPTED) from None
        except (NoCluster, WorkerLost) as error:
            raise cannot_work(error) from None


def _write(found: MeasuredBoard, folder: Path, words: Words, *, force: bool) -> None:
    """The board file, which says what was measured, and the page beside it."""
    from goryo.lab.balance_page import study_page
    from goryo.lab.cell import altered

    cell = found.report["cells"][0]
    low, high = cell["goryo"]["interval"]
    about = words.say(
        "palaces-about",
        goryo=cell["players"]["goryo"],
        samurai=cell["players"]["samurai"],
        rulebook=cell["rulebook"],
        share=words.decimal(100 * cell["goryo"]["share"], ".1f"),
        games=cell["games"],
        low=words.decimal(100 * low, ".1f"),
        high=words.decimal(100 * high, ".1f"),
    )
    board = found.board
    stem = "".join(c if c.isalnum() else "-" for c in board.name.lower())
    write_file(str(folder / f"{stem}.toml"), write_board(altered(board, about=about)), force=force)
    page = study_page(found.report, words, typed_command())
    write_file(str(folder / f"{stem}.html"), page, force=force)
    echo(f"{folder / stem}.toml: {about}")
