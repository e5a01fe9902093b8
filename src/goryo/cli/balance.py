"""`goryo balance`: who wins, how, and what decides it, for many cells at once."""

from __future__ import annotations

import sys
from contextlib import ExitStack, closing, redirect_stdout
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from goryo.board import MAX_TRACK, Board
from goryo.cli.command import INTERRUPTED, Exit, Option
from goryo.cli.desk import (
    Usage,
    cannot_work,
    console,
    echo,
    figures,
    keep_piece,
    least_width,
    make_folder,
    open_board,
    opening_work,
    print_filled,
    print_json,
    words_for,
    write_and_say,
)
from goryo.cli.opponents import CHOICE, require_players
from goryo.cli.progress import compiling, progress
from goryo.cli.shared import (
    AsJson,
    Budget,
    Force,
    Jobs,
    Lang,
    RayAddress,
    Seed,
    require_budget,
    require_seed,
)
from goryo.plain_text import shorten
from goryo.rulebook import DEFAULT_RULEBOOK, Rulebook, idle_variants
from goryo.rulebook import rulebook as rulebook_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goryo.lab.balance import StudyReport
    from goryo.lab.balance_sections import Section
    from goryo.lab.balance_study import Study
    from goryo.lab.cell import Cell
    from goryo.lab.work import Crew, Warming
    from goryo.lab.work_file import WorkFile
    from goryo.words import Words

_MAX_CELLS = 200
NONE = "none"


def balance(
    rulebook: Annotated[
        list[str] | None, Option(help="A rulebook; may be repeated.", metavar="NAME")
    ] = None,
    variants: Annotated[
        list[str] | None,
        Option(
            help="A set of variants, joined by +, or none; may be repeated.", metavar="NAME+NAME"
        ),
    ] = None,
    board: Annotated[
        list[str] | None, Option(help="A board; may be repeated.", metavar="NAME|FILE")
    ] = None,
    track: Annotated[
        list[str] | None,
        Option(
            help="Another track for each board: its length and the spaces with a bag, as in"
            " 10/2,4,6,8,10, or own for the board's own; may be repeated.",
            metavar="TRACK",
        ),
    ] = None,
    goryo: Annotated[
        list[str] | None,
        Option(help=f"Who plays the Goryō: {CHOICE}; may be repeated.", metavar="PLAYER"),
    ] = None,
    samurai: Annotated[
        list[str] | None,
        Option(help="Who plays the Samurai; may be repeated.", metavar="PLAYER"),
    ] = None,
    powers: Annotated[
        bool, Option("--powers", help="Measure too what each power is worth: all again without it.")
    ] = False,
    bridges: Annotated[
        bool,
        Option("--bridges", help="Measure too what each bridge is worth: all again without it."),
    ] = False,
    games: Annotated[
        int,
        Option(min=1, max=10_000_000, help="Games of each cell, in tens.", metavar="N"),
    ] = 1000,
    seed: Seed = "0",
    budget: Budget = 1.0,
    jobs: Jobs = None,
    ray: RayAddress = None,
    resume: Annotated[
        str | None,
        Option(help="Keep finished games here, and go on from there.", metavar="FOLDER"),
    ] = None,
    page: Annotated[
        str | None,
        Option(help="Write a page with tables and plots: one file of HTML.", metavar="FILE"),
    ] = None,
    force: Force = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Measure who wins, how the games end, and what decides them.

    Every rulebook, set of variants, board, track and pair of players that you name makes a cell
    with every other; each cell is measured by so many games. Shares are those of the Goryō, with
    intervals of 95 %. Ctrl-C stops and reports what is finished; with --resume the same command
    goes on later, and more cells or games can be added. The result does not depend on the number of
    jobs, on interruptions, nor on where the games are played.
    """
    from goryo.lab.balance import merged
    from goryo.lab.balance_study import CHUNK, Study, cells_of
    from goryo.lab.work import crew_of

    words = words_for(lang)
    names = (goryo or ["adept"], samurai or ["adept"])
    require_players(*names[0], *names[1])
    require_seed(seed)
    require_budget(budget)
    cells = cells_of(
        _rulebooks(rulebook or [DEFAULT_RULEBOOK], variants or [NONE], words),
        _boards(board or ["edo"], track or ["own"]),
        list(product(*names)),
        seed=seed,
        budget=budget,
        powers=powers,
        bridges=bridges,
    )
    cells, alike = merged(cells)
    if not 1 <= len(cells) <= _MAX_CELLS:
        raise Usage("balance-many", cells=len(cells), limit=_MAX_CELLS)
    for cell, others in alike.items():
        if not cell.without:
            name = "+".join([cell.rules.name, *cell.rules.variants])
            echo(words.say("balance-alike", rules=", ".join(others), **{"as": name}), err=True)
    study = Study(cells, -(-games // CHUNK))
    if page is not None and not force and Path(page).exists():
        raise Usage("cli-exists", file=shorten(page, 60))
    report, stopped = _measured(study, alike, crew_of(jobs, ray), resume, words)
    if report is None:
        echo(words.say("balance-nothing"), err=True)
        raise Exit(INTERRUPTED)
    if page is not None:
        from goryo.lab.balance_page import study_page

        write_and_say(page, study_page(report, words, typed_command()), words, force=force)
    if as_json:
        print_json(report)
    else:
        _print(report, words)
    if stopped:
        done = sum(told["games"] for told in report["cells"])
        wanted = len(cells) * study.chunks * CHUNK
        echo(words.say("balance-stopped", done=done, wanted=wanted), err=True)
        raise Exit(INTERRUPTED)


# -- what is measured ----------------------------------------------------------------------------


def _rulebooks(names: list[str], sets: list[str], words: Words) -> list[Rulebook]:
    """Every rulebook with every set of variants, but for those that change nothing (VAR-1)."""
    found = []
    for name, variants in product(names, sets):
        rules = rulebook_named(name, [] if variants == NONE else variants.split("+"))
        if idle_variants(rules):
            shown = "+".join([rules.name, *rules.variants])
            echo(words.say("balance-idle", rules=shown), err=True)
        else:
            found.append(rules)
    return found


def _boards(names: list[str], tracks: list[str]) -> list[Board]:
    from goryo.lab.cell import altered

    boards = []
    for name, given in product(names, tracks):
        board = open_board(name)
        if given != "own":
            length, bags = _track(given)
            board = altered(board, track=length, bags=bags)
        boards.append(board)
    return boards


def _track(given: str) -> tuple[int, list[int]]:
    try:
        length, _, spaces = given.partition("/")
        track = int(length)
        bags = [int(space) for space in spaces.split(",") if space.strip()]
    except ValueError:
        raise Usage("balance-track", given=shorten(given, 40)) from None
    if not 1 <= track <= MAX_TRACK or any(not 1 <= bag <= track for bag in bags):
        raise Usage("balance-track", given=shorten(given, 40))
    return track, bags


def typed_command() -> str:
    """What was typed, for whoever wants to do it again."""
    import shlex

    return shlex.join(["goryo", *sys.argv[1:]])


# -- measuring -----------------------------------------------------------------------------------


def _measured(
    study: Study,
    alike: Mapping[Cell, list[str]],
    crew: Crew,
    resume: str | None,
    words: Words,
) -> tuple[StudyReport | None, bool]:
    """The report, None if nothing was finished; and whether Ctrl-C stopped it."""
    from goryo.lab.balance import add_up, report_of
    from goryo.lab.balance_study import CHUNK

    cells, games = len(study.cells), len(study.tasks) * CHUNK
    echo(words.say("balance-begins", cells=cells, games=games), err=True)
    done: list[dict[int, Mapping[str, int]]] = [{} for _ in study.cells]
    with ExitStack() as open_files:
        files = None if resume is None else _open_all(study, resume, open_files)
        if files is not None:
            for kept, file in zip(done, files, strict=True):
                kept.update(
                    {chunk: file.done[chunk] for chunk in file.done if chunk < study.chunks}
                )
        stopped = _play(study, crew, done, files, words)
    counts = [add_up(kept.values()) for kept in done]
    if not any(counts):
        return None, stopped
    return report_of(study, counts, alike), stopped


def _play(
    study: Study,
    crew: Crew,
    done: list[dict[int, Mapping[str, int]]],
    files: list[WorkFile[Mapping[str, int]]] | None,
    words: Words,
) -> bool:
    """Do what is not done; whether Ctrl-C stopped it."""
    from goryo.lab.balance_study import CHUNK, chunk_line
    from goryo.lab.work import NoCluster, WorkerLost, do

    missing = [n for n, (cell, chunk) in enumerate(study.tasks) if chunk not in done[cell]]
    before = len(study.tasks) - len(missing)
    with progress("goryo balance") as show_bar:

        def show(games: int, warming: Warming | None) -> None:
            said = compiling(warming, words) or words.say("balance-so-far", games=games)
            show_bar(games, len(study.tasks) * CHUNK, said)

        show(before * CHUNK, None)
        try:
            pieces = do(study, missing, crew, lambda warming: show(before * CHUNK, warming))
            with closing(pieces), redirect_stdout(sys.stderr):  # where Ray says what it has to say
                for count, (_, chunk) in enumerate(pieces, before + 1):
                    if files is not None:
                        keep_piece(files[chunk.cell], chunk_line(chunk))
                    done[chunk.cell][chunk.number] = chunk.counts
                    show(count * CHUNK, None)
        except KeyboardInterrupt:
            return True
        except (NoCluster, WorkerLost) as error:
            raise cannot_work(error) from None
    return False


def _open_all(
    study: Study, resume: str, open_files: ExitStack
) -> list[WorkFile[Mapping[str, int]]]:
    """The file of each cell, begun or taken up again."""
    from goryo.lab.balance_study import open_cell

    folder = make_folder(resume)
    files = []
    for cell in study.cells:
        path = folder / cell.file_name
        with opening_work(path, "balance-other", "balance-not-a-ledger"):
            files.append(open_files.enter_context(open_cell(path, cell)))
    return files


# -- telling -------------------------------------------------------------------------------------


def _print(report: StudyReport, words: Words) -> None:
    from goryo.lab.balance_sections import sections

    screen = console()
    for section in sections(report, words):
        screen.print(section.title, style="bold")
        if section.about:
            print_filled(section.about)
        if least_width(section.columns, section.rows) <= screen.width:
            table = figures(*section.columns)
            for row in section.rows:
                table.add_row(*row)
            screen.print(table)
        else:
            _print_listed(section)
        screen.print()


def _print_listed(section: Section) -> None:
    """A table that is wider than the terminal: the figures of each row below each other."""
    _, *headings = section.columns
    for first, *cells in section.rows:
        print_filled(first)
        table = figures("", "")
        for heading, cell in zip(headings, cells, strict=True):
            if cell:
                table.add_row(f"  {heading}", cell)
        console().print(table)
