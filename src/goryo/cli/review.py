"""`goryo review`: what happened in a finished game, as text, JSON, a page or pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from goryo.cli.command import Option
from goryo.cli.desk import (
    Usage,
    console,
    draws_unicode,
    echo,
    figures,
    print_filled,
    print_json,
    read_file,
    words_for,
    write_and_say,
)
from goryo.cli.opponents import CHOICE
from goryo.cli.progress import progress
from goryo.cli.shared import Ascii, AsJson, Force, Lang, RecordFile
from goryo.errors import known_name
from goryo.plain_text import shorten
from goryo.roles import SEATS, Role

if TYPE_CHECKING:
    from goryo.review import Line, Review
    from goryo.words import Words

_SEAT_NAMES = ", ".join(SEATS)


def review(
    file: RecordFile,
    as_json: AsJson = False,
    html: Annotated[
        str | None, Option(help="Write a page that needs no other file.", metavar="FILE")
    ] = None,
    svg: Annotated[
        str | None, Option(help="Draw the round of --round into this file.", metavar="FILE")
    ] = None,
    png: Annotated[str | None, Option(help="The same, painted as PNG.", metavar="FILE")] = None,
    animation: Annotated[
        str | None, Option(help="The same round move by move, as SVG.", metavar="FILE")
    ] = None,
    gif: Annotated[
        str | None,
        Option(help="The same as GIF, which messengers take.", metavar="FILE"),
    ] = None,
    film: Annotated[
        str | None, Option(help="The whole game move by move, as GIF.", metavar="FILE")
    ] = None,
    round_: Annotated[
        int | None, Option("--round", min=1, help="Which round to draw.", metavar="N")
    ] = None,
    lens: Annotated[
        str,
        Option(help="Draw as samurai, goryo or the truth saw it.", metavar="LENS"),
    ] = "truth",
    play: Annotated[
        int | None,
        Option(min=0, help="Play on from this step instead, at the prompt.", metavar="N"),
    ] = None,
    side: Annotated[
        str, Option(help=f"With --play, your side: {_SEAT_NAMES}.", metavar="SIDE")
    ] = Role.SAMURAI.value,
    opponent: Annotated[str, Option(help=f"With --play: {CHOICE}.", metavar="PLAYER")] = "adept",
    rollouts: Annotated[
        int,
        Option(min=2, max=20_000, help="Games played out from each position.", metavar="N"),
    ] = 600,
    seed: Annotated[str, Option(help="The same seed gives the same odds.", metavar="TEXT")] = "0",
    jobs: Annotated[int, Option(min=1, max=64, help="Threads at work.", metavar="N")] = 2,
    force: Force = False,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Look back on a finished game: the odds, luck and skill, and the turning points.

    The record must tell the whole game. Pictures alone take no time; the odds are played out.
    """
    from goryo.record import read_record

    words = words_for(lang)
    record = read_record(read_file(file))
    words = words_for(lang, record.rules.name)
    if play is not None:
        from goryo.cli.branching import play_on

        seat = Role(known_name("viewer", side, SEATS))
        play_on(record, play, seat, opponent, words, ascii=ascii or not draws_unicode())
        return
    if html is not None and not force and Path(html).exists():
        raise Usage("cli-exists", file=shorten(html, 60))  # before the work, not after it
    asked = {"svg": svg, "png": png, "animation": animation, "gif": gif, "film": film}
    drawings = {format: file for format, file in asked.items() if file is not None}
    if drawings.keys() - {"film"} and round_ is None:
        raise Usage("review-needs-round")
    from goryo.review import line_of
    from goryo.review import review as make

    line = line_of(record)  # what is wrong with the record is said before anything is compiled
    if drawings:
        _draw(line, round_ or 1, lens, drawings, words, force=force)
        if html is None and not as_json:
            return
    from goryo.cli.kernel import warm_up
    from goryo.kernel.warm import GAMES
    from goryo.solver.warm import ROUNDS

    warm_up(words, GAMES, ROUNDS)
    with progress(words.say("review-working")) as show:
        told = make(line, rollouts=rollouts, seed=seed, jobs=jobs, progress=show)
    if html is not None:
        from goryo.review.page import review_page

        write_and_say(html, review_page(told, words), words, force=force)
    if as_json:
        print_json(told.to_json())
    elif html is None:
        _print(told, words)


def _draw(
    line: Line, number: int, lens: str, files: dict[str, str], words: Words, *, force: bool
) -> None:
    from goryo.review.round_picture import round_pictures

    for format, drawn in round_pictures(line, number, files, lens=lens).items():
        write_and_say(files[format], drawn, words, force=force)


# -- for people ----------------------------------------------------------------------------------


def _print(told: Review, words: Words) -> None:
    from goryo.review.report import (
        ROUND_COLUMNS,
        certified_lines,
        head_lines,
        luck_about,
        luck_rows,
        point_lines,
        round_rows,
    )

    screen = console()
    for line in head_lines(told, words):
        print_filled(line)
    echo(f"\n{words.say('review-odds')}")
    rounds = figures(*map(words.say, ROUND_COLUMNS))
    for row in round_rows(told, words):
        rounds.add_row(*row)
    screen.print(rounds)
    echo(f"\n{words.say('review-luck')}")
    print_filled(luck_about(told, words))
    luck = figures("", "")
    for pair in luck_rows(told, words):
        luck.add_row(*pair)
    screen.print(luck)
    echo(f"\n{words.say('review-turning')}")
    if not told.turning:
        echo(words.say("review-no-turning"))
    for point in told.turning:
        head, *lines = point_lines(told, point, words)
        echo()
        print_filled(head)
        for line in lines:
            print_filled(line, indent="  ")
    certified = list(certified_lines(told, words))
    if certified:
        echo(f"\n{words.say('review-certified')}")
    for line in certified:
        print_filled(line)
