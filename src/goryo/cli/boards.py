"""`goryo board`: list, draw, check and make boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from goryo.board import (
    MAX_KINDS,
    MAX_ROOMS,
    MIN_KINDS,
    MIN_ROOMS,
    BoardReport,
    board_names,
    check_board,
    load_board,
    write_board,
)
from goryo.cli.command import Argument, Exit, Group, Option
from goryo.cli.desk import (
    NARROW,
    Usage,
    complain,
    console,
    draws_unicode,
    figures,
    open_board,
    print_filled,
    print_json,
    read_file,
    words_for,
    write_and_say,
)
from goryo.cli.shared import Ascii, AsJson, Force, Lang, Out
from goryo.errors import Malformed, Problem
from goryo.plain_text import shorten
from goryo.rulebook import DEFAULT_RULEBOOK, RULEBOOKS

if TYPE_CHECKING:
    from goryo.words import Words

app = Group(
    {
        "list": "goryo.cli.boards:list_boards",
        "show": "goryo.cli.boards:show",
        "check": "goryo.cli.boards:check",
        "new": "goryo.cli.boards:new",
        "generate": "goryo.cli.generate:generate",
    },
    help="List, draw, check and make boards.",
)


def list_boards(as_json: AsJson = False, lang: Lang = None) -> None:
    """The boards that come with the program."""
    words = words_for(lang)
    boards = {name: load_board(name) for name in board_names()}
    if as_json:
        print_json(
            [
                {
                    "name": name,
                    "title": board.name,
                    "rooms": len(board.rooms),
                    "tiles": len(board.tiles),
                    "types": len(board.kinds),
                    "about": board.about,
                    "digest": board.digest,
                }
                for name, board in boards.items()
            ]
        )
        return
    if console().width < NARROW:
        for name in boards:
            print_filled(f"{name}: {words.say(f'palace-{name}')}", indent="  ", first="")
        return
    table = figures(*(words.say(f"board-column-{c}") for c in ("name", "rooms", "tiles", "types")))
    table.add_column(words.say("board-column-about"))
    for name, board in boards.items():
        sizes = (len(board.rooms), len(board.tiles), len(board.kinds))
        table.add_row(name, *map(str, sizes), words.say(f"palace-{name}"))
    console().print(table)


def show(
    board: Annotated[str, Argument(help="A board's name, or a board file.", metavar="BOARD")],
    svg: Annotated[bool, Option("--svg", help="Draw it as an SVG picture.")] = False,
    as_json: AsJson = False,
    out: Out = None,
    force: Force = False,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Draw a board in the terminal, or as a picture.

    A file whose name ends in .svg or .png gets a picture of that kind.
    """
    words = words_for(lang)
    opened = open_board(board)
    kind = (out or "").lower()
    text: str | bytes
    if not as_json and kind.endswith(".png"):
        from goryo.draw.svg import board_svg, png

        text = png(board_svg(opened, theme="light"))
    elif svg or (not as_json and kind.endswith(".svg")):
        from goryo.draw.svg import board_svg

        text = board_svg(opened)
    elif as_json:
        import json

        from goryo.view_json import board_to_json

        data = board_to_json(opened, RULEBOOKS[DEFAULT_RULEBOOK])
        text = json.dumps(data, ensure_ascii=not draws_unicode(), indent=2) + "\n"
    else:
        from goryo.draw.text import board_text

        screen = console()
        plain = ascii or not (out or draws_unicode())
        drawn = board_text(opened, words, ascii=plain, width=screen.width)
        if out is None:
            screen.print(drawn, soft_wrap=True)
            about = words.say(f"palace-{board}") if board in board_names() else opened.about
            if about:
                print()
                print_filled(about)
            return
        text = drawn.plain + "\n"
    if out is None:
        print(text, end="")
    else:
        write_and_say(out, text, words, force=force)


def check(
    files: Annotated[list[str], Argument(help="Board files.", metavar="FILE")],
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Say everything that is wrong with board files.

    Notes are about what is allowed, but worth knowing. The exit code is 1 if one of them cannot
    be played on, 2 if one cannot be read at all.
    """
    words = words_for(lang)
    reports: dict[str, BoardReport] = {}
    unreadable = False
    for name in files:
        try:
            reports[name] = check_board(_board_bytes(name))
        except Usage as error:
            complain(error)
            unreadable = True
    if as_json:
        print_json([_report_json(name, report, words) for name, report in reports.items()])
    else:
        for name, report in reports.items():
            _print_report(shorten(name, 200), report, words)
    if unreadable or any(report.defects for report in reports.values()):
        raise Exit(2 if unreadable else 1)


def _board_bytes(name: str) -> bytes:
    if name in board_names():
        return write_board(load_board(name)).encode()
    return read_file(name)


def _print_report(name: str, report: BoardReport, words: Words) -> None:
    from goryo.words.sentences import problem_sentence

    if report.defects:
        print(words.say("check-defects", file=name, number=len(report.defects)))
    else:
        print(words.say("check-sound", file=name))
    for label, problems in (
        ("check-defect", report.defects),
        ("check-warning", report.warnings),
    ):
        for problem in problems:
            print(f"  [{words.say(label)}] {problem_sentence(problem, words)}")


def _report_json(name: str, report: BoardReport, words: Words) -> dict[str, object]:
    return {
        "file": name,
        "sound": report.board is not None,
        "defects": [problem_json(problem, words) for problem in report.defects],
        "warnings": [problem_json(problem, words) for problem in report.warnings],
    }


def problem_json(problem: Problem, words: Words) -> dict[str, object]:
    """A problem for programs, with its sentence for people."""
    from goryo.words.sentences import problem_text

    return {
        "what": problem.what,
        "line": problem.line,
        "column": problem.column,
        "args": dict(problem.args),
        "sentence": problem_text(problem, words),
    }


def new(
    name: Annotated[str, Argument(help="The board's name.", metavar="NAME")],
    rooms: Annotated[int, Option(min=MIN_ROOMS, max=MAX_ROOMS, help="Rooms.", metavar="N")] = 4,
    types: Annotated[
        int, Option(min=MIN_KINDS, max=MAX_KINDS, help="Types of object.", metavar="N")
    ] = 8,
    seed: Annotated[
        str | None, Option(help="The same seed gives the same board.", metavar="TEXT")
    ] = None,
    out: Out = None,
    force: Force = False,
    lang: Lang = None,
) -> None:
    """Make a new board by chance: to play on, or to edit.

    Every room holds each type of object once. Without --out the file is printed.
    """
    from random import Random

    from goryo.board import new_board

    words = words_for(lang)
    try:
        board = new_board(name, rooms, types, Random(seed))
    except Malformed as error:  # the name, which is an argument and not a file
        complain(error)
        raise Exit(2) from None
    notes = (words.say("new-board-one"), words.say("new-board-two"), words.say("new-board-three"))
    text = "".join(f"# {note}\n" for note in notes) + write_board(board)
    if out is None:
        print(text, end="")
    else:
        write_and_say(out, text, words, force=force)
