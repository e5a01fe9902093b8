"""`goryo record`: show, check and verify game records."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

from goryo.cli.boards import problem_json
from goryo.cli.command import Exit, Group, Option
from goryo.cli.desk import (
    Usage,
    console,
    draws_unicode,
    print_filled,
    print_json,
    read_file,
    words_for,
)
from goryo.cli.shared import Ascii, AsJson, Lang, RecordFile
from goryo.errors import Problem
from goryo.plain_text import shorten
from goryo.replay import watch
from goryo.roles import Role
from goryo.view import View, blank_view, view_of, viewer

if TYPE_CHECKING:
    from goryo.record import Record
    from goryo.words import Words

app = Group(
    {
        "show": "goryo.cli.records:show",
        "check": "goryo.cli.records:check",
        "verify": "goryo.cli.records:verify",
    },
    help="Show, check and verify game records.",
)


def show(
    file: RecordFile,
    at: Annotated[int | None, Option(min=0, help="Only up to this move.", metavar="N")] = None,
    seat: Annotated[
        str | None,
        Option(help="As goryo, samurai or watcher saw it.", metavar="SEAT"),
    ] = None,
    as_json: AsJson = False,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Tell a game in words, and draw its board.

    The board is drawn as it is at the end, or with --at after that move. Without --seat a
    finished game is told with everything that was secret in it.
    """
    from goryo.record import read_record

    words = words_for(lang)
    record = read_record(read_file(file))
    words = words_for(lang, record.rules.name)
    if record.why_not_replay():
        _print_as_written(record, words)
        return
    view = view_at(record, at, seat)
    if as_json:
        from goryo.view_json import view_to_json

        print_json(view_to_json(view, with_choices=False))
        return
    from goryo.draw.text import table_text
    from goryo.words.story import story

    _print_headers(record)
    for line in story(view, words):
        print_filled(line, indent="  ", first="")
    print()
    if at is not None:
        most = len(record.moves)
        print(words.say("record-move-number", number=min(at, most), most=most))
    elif view.outcome is None:
        print(words.say("record-open"))
    plain = ascii or not draws_unicode()
    shown = view.plan is None and not view.scene.planned
    screen = console()
    drawn = table_text(view, words, ascii=plain, shown=shown, width=screen.width)
    screen.print(drawn, soft_wrap=True)


def view_at(record: Record, at: int | None, seat: str | None) -> View:
    """What the seat saw until move `at`; without a seat, what the record itself tells."""
    role = None if seat is None else viewer(seat)
    if record.seat is not None and role is not None and role is not record.seat:
        raise Usage("record-seat-other", seat=record.seat.value)
    if at is not None and at > len(record.moves):
        raise Usage("record-at-late", most=len(record.moves))
    whole = record.replay_view() if record.seat else view_of(record.replay(), role or Role.GORYO)
    if at is None or at == len(record.moves):
        return whole
    blank = blank_view(whole.role, record.board, record.rules, record.referee)
    return watch(blank, record.moves[:at])[0]


def _print_headers(record: Record) -> None:
    for name, value in record.header_lines():
        print(f"{name}: {value}")
    print(f"board: {shorten(record.board.name, 60)}")
    print()


def _print_as_written(record: Record, words: Words) -> None:
    """A record of another version opens read-only, with a sentence."""
    from goryo.record import write_record
    from goryo.words.sentences import sentences

    conflict = record.why_not_replay()
    assert conflict is not None
    print(sentences(conflict, words)[0], file=sys.stderr)
    print(words.say("record-read-only"), file=sys.stderr)
    print(write_record(record), end="")


def check(file: RecordFile, as_json: AsJson = False, lang: Lang = None) -> None:
    """Say everything that is wrong with a record.

    Its moves are played by the rules. The exit code is 1 if something is wrong.
    """
    from goryo.record import check_record

    words = words_for(lang)
    checked = check_record(read_file(file))
    _report(
        file, list(checked.problems), words, as_json, words.say("check-sound", file=_name(file))
    )


def verify(file: RecordFile, as_json: AsJson = False, lang: Lang = None) -> None:
    """Check that the draws were fair.

    They must be those of the seed that was committed to before the game. The exit code is 1 if
    they are not, or if the record does not tell.
    """
    from goryo.record import read_record, verify_fate

    words = words_for(lang)
    problems = verify_fate(read_record(read_file(file)))
    _report(file, problems, words, as_json, words.say("verify-sound", file=_name(file)))


def _name(file: str) -> str:
    return shorten(file, 200)


def _report(file: str, problems: list[Problem], words: Words, as_json: bool, sound: str) -> None:
    from goryo.words.sentences import problem_sentence

    if as_json:
        found = [problem_json(problem, words) for problem in problems]
        print_json({"file": file, "sound": not problems, "problems": found})
    elif problems:
        print(words.say("check-defects", file=_name(file), number=len(problems)))
        for problem in problems:
            print(f"  {problem_sentence(problem, words)}")
    else:
        print(sound)
    if problems:
        raise Exit(1)
