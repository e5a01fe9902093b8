"""`goryo play`: a game in the terminal, two people at one screen or one against a program."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from goryo.cli.command import Command, Option
from goryo.cli.desk import Usage, draws_unicode, echo, open_board, words_for
from goryo.cli.opponents import require_players, warmed_up
from goryo.cli.screen import Screen
from goryo.cli.shared import Ascii, BoardName, Lang, RefereeName, RulebookName, Variants
from goryo.errors import GoryoError
from goryo.plain_text import shorten
from goryo.rulebook import DEFAULT_RULEBOOK, idle_variants
from goryo.scene import Referee

if TYPE_CHECKING:
    from goryo.sitting.plain import PlainPlace
    from goryo.sitting.remote import WayIn
    from goryo.sitting.setup import Setup
    from goryo.sitting.shelf import Kept, Shelf
    from goryo.words import Words


class Side(StrEnum):
    """Whom the person at the screen plays."""

    GORYO = "goryo"
    SAMURAI = "samurai"
    BOTH = "both"


def play(
    side: Annotated[Side | None, Option("--as", help="about-play-as")] = None,
    opponent: Annotated[
        str,
        Option(
            help="about-play-opponent",
            metavar="PLAYER",
        ),
    ] = "novice",
    plain: Annotated[bool, Option("--plain", help="about-play-plain")] = False,
    rulebook: RulebookName = DEFAULT_RULEBOOK,
    variant: Variants = None,
    board: BoardName = "edo",
    referee: RefereeName = Referee.GUIDED.value,
    map_: Annotated[bool, Option("--map", help="about-play-map")] = False,
    seed: Annotated[str | None, Option(help="about-play-seed", metavar="TEXT")] = None,
    save: Annotated[
        str | None,
        Option(help="about-play-save", metavar="FILE"),
    ] = None,
    server: Annotated[str | None, Option(help="about-play-server", metavar="URL")] = None,
    token: Annotated[
        str | None,
        Option(
            help="about-play-token",
            metavar="TOKEN",
            envvar="GORYO_TOKEN",
        ),
    ] = None,
    join: Annotated[str | None, Option(help="about-play-join", metavar="CODE")] = None,
    table: Annotated[str | None, Option(help="about-play-table", metavar="ID")] = None,
    go_on: Annotated[bool, Option("--go-on", help="about-play-go-on")] = False,
    clock: Annotated[
        str | None,
        Option(
            help="about-play-clock",
            metavar="MIN+SEC",
        ),
    ] = None,
    match_: Annotated[bool, Option("--match", help="about-play-match")] = False,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against the program or two at one screen; here or on a server.

    On a terminal this is a full screen; elsewhere, and with --plain, a prompt. In the full screen
    F1 or ? lists all keys; at the prompt, type help. A game at this computer is kept after every
    move, and the next time you are asked whether to go on with it.
    """
    from goryo.roles import SEATS, Role
    from goryo.sitting.setup import Setup, setup_of

    words = words_for(lang, rulebook)
    people = SEATS if side is Side.BOTH else (Role(side.value),) if side else (Role.SAMURAI,)
    setup = Setup(
        open_board(board),
        people=people,
        opponent=opponent,
        rulebook=rulebook,
        variants=tuple(variant or ()),
        referee=referee,
        seed=seed,
        map=map_,
    )
    rules = setup.new_game().rules
    _require_writable(save)
    ascii = ascii or not draws_unicode()
    way = None
    if server is not None:
        more: dict[str, object] = {"clock": _clock(clock), "match": match_}
        way = _way(server, token, join, table, side, setup, board, more, go_on=go_on)
    elif join is not None or table is not None:
        raise Usage("play-which-server")
    elif clock is not None or match_:
        raise Usage("terminal-needs-server")
    else:
        require_players(opponent)
    kept = None  # what comes through a pipe is not kept
    if go_on or on_terminal():
        kept = shelf(opponent)
    game = _newest(kept) if go_on and way is None else None
    if not plain and has_screen():
        asked = side is not None or game is not None
        _full_screen(words, setup, way, kept, game, asked=asked, ascii=ascii, save=save)
        return
    screen = Screen(ascii=ascii)
    for idle in idle_variants(rules):
        name = words.say(f"variant-{idle}")
        screen.say(words.say("variant-no-change", variant=name, rulebook=rulebook))
    if way is not None:
        _at_server(way, words, screen, save)
        return
    try:
        side, game = (side, game) if side or game else _ask_side(screen, words, kept)
    except (EOFError, KeyboardInterrupt):
        screen.say("", words.say("play-bye"))
        return
    if game is not None:
        again = words_for(words.language, game.rules.name)
        _here(setup_of(game), again, screen, save, kept, game)
        return
    people = SEATS if side is Side.BOTH else (Role(side or Side.SAMURAI),)
    _here(replace(setup, people=people), words, screen, save, kept)


def on_terminal() -> bool:
    """Whether somebody sits at a terminal, with the keyboard and the screen of it."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def has_screen() -> bool:
    """Whether that terminal can be drawn on: one that calls itself dumb has lines and no more."""
    return on_terminal() and os.environ.get("TERM", "dumb") not in ("dumb", "unknown", "")


def shelf(program: str = "") -> Shelf:
    """Where the games of this computer are kept."""
    from platformdirs import user_data_path

    from goryo.sitting.shelf import Shelf

    return Shelf(user_data_path("goryo", appauthor=False) / "play", program)


def _newest(shelf: Shelf | None) -> Kept:
    """The newest game that is not over."""
    found = _unfinished(shelf)
    if found is None:
        raise Usage("terminal-nothing-kept")
    return found


def _unfinished(shelf: Shelf | None) -> Kept | None:
    games = [] if shelf is None else shelf.games()
    return next((game for game in games if not game.over), None)


def _full_screen(
    words: Words,
    setup: Setup,
    way: WayIn | None,
    shelf: Shelf | None,
    game: Kept | None,
    *,
    asked: bool,
    ascii: bool,
    save: str | None,
) -> None:
    """Start the full-screen client: at the start screen unless it is clear what is played."""
    from goryo.sitting.local import LocalPlace
    from goryo.sitting.setup import setup_of
    from goryo.terminal.app import GoryoApp
    from goryo.terminal.closing import end_with_terminal

    async def here() -> LocalPlace:
        if game is not None:
            return LocalPlace(setup_of(game), shelf=shelf, game=game)
        return LocalPlace(setup, shelf=shelf)

    arrive = way.arrive if way is not None else here if asked else None
    app = GoryoApp(
        language=words.language,
        setup=None if way is not None else setup,
        arrive=arrive,
        ascii=ascii,
        save=None if save is None else Path(save),
        url="" if way is None else way.url,
        shelf=shelf,
        encoding=getattr(sys.__stderr__, "encoding", None) or "ascii",
    )
    if sys.stdin.isatty():
        end_with_terminal(sys.stdin.fileno())
    said = app.run()
    with contextlib.suppress(OSError):  # a terminal that was closed hears nothing
        echo(said or words.say("play-bye"))


def _here(
    setup: Setup,
    words: Words,
    screen: Screen,
    save: str | None,
    shelf: Shelf | None,
    game: Kept | None = None,
) -> None:
    """A game at the prompt, at a table in this program."""
    from goryo.cli.session import Session
    from goryo.sitting.local import LocalPlace
    from goryo.sitting.plain import PlainPlace

    alone = len(setup.people) == 1
    program = warmed_up(setup.opponent, words) if alone else None

    async def here() -> LocalPlace:
        return LocalPlace(replace(setup, pace=0.0), program, shelf=shelf, game=game)

    with contextlib.suppress(KeyboardInterrupt), PlainPlace(here) as place:
        session = Session(place, words, screen, None if save is None else Path(save))
        screen.say(
            words.say(
                "play-welcome",
                board=setup.board.name,
                rulebook=words.rules(setup.rulebook, setup.new_game().rules.variants),
                referee=words.say(f"referee-{setup.referee}"),
                opponent=words.program(setup.opponent) if alone else "none",
            )
        )
        if game is not None:
            session.look_again()
        with contextlib.suppress(KeyboardInterrupt):
            session.run()
        _say_way_back(place, words, screen)


def _say_way_back(place: PlainPlace, words: Words, screen: Screen) -> None:
    back = None if place.over else place.place.way_back()
    if back is not None:
        screen.say(back(words))


# -- on a server ---------------------------------------------------------------------------------


def _way(
    server: str,
    token: str | None,
    join: str | None,
    table: str | None,
    side: Side | None,
    setup: Setup,
    board: str,
    more: dict[str, object],
    *,
    go_on: bool,
) -> WayIn:
    """How to come to the table that was asked for."""
    from goryo.board import board_names, write_board
    from goryo.sitting.remote import WayIn

    if not token:
        raise Usage("bot-token")
    if (join is not None) + (table is not None) + go_on > 1:
        raise Usage("bot-where")
    both = side is Side.BOTH
    own, other = ("goryo", "samurai") if side is Side.GORYO else ("samurai", "goryo")
    asked = {
        "rulebook": setup.rulebook,
        "variants": list(setup.variants),
        "referee": setup.referee,
        "seats": {own: "me", other: "me" if both else setup.opponent},
        "help": setup.map,
        **more,
    }
    if board in board_names():
        asked["board"] = board
    else:
        asked["board_toml"] = write_board(setup.board)
    role = None if side is None or both else side.value
    return WayIn(server, token, join, table, role, asked, go_on)


def _clock(text: str | None) -> dict[str, int] | None:
    """The clock that was asked for: minutes for each side, and a bonus in seconds."""
    if text is None:
        return None
    found = re.fullmatch(r"(\d{1,4})(?:\+(\d{1,4}))?", text.strip())
    if not found:
        raise Usage("terminal-clock", found=shorten(text, 20))
    return {"seconds": 60 * int(found[1]), "bonus": int(found[2] or 0)}


def _at_server(way: WayIn, words: Words, screen: Screen, save: str | None) -> None:
    """A game at the prompt, at a table of a server."""
    from goryo.cli.bot import in_words
    from goryo.cli.session import Session
    from goryo.sitting.plain import PlainPlace

    try:
        with PlainPlace(way.arrive) as place:
            if not place.people:
                raise Usage("bot-no-seat")
            seat = place.people[0]
            if place.place.view(seat) is None:
                screen.say(*place.place.waiting(words))
            own = words_for(words.language, place.view(seat).rules.name)
            Session(place, own, screen, None if save is None else Path(save)).run()
            _say_way_back(place, words, screen)
    except KeyboardInterrupt:
        screen.say("", words.say("play-bye"))
    except GoryoError as error:
        raise in_words(error, way.url, words) from error


def _require_writable(save: str | None) -> None:
    """Better said before the game than after it."""
    if save is None:
        return
    path = Path(save)
    try:
        exists, folder = path.exists(), path.parent.is_dir()
    except (OSError, ValueError):
        exists, folder = False, False
    if exists:
        raise Usage("play-save-taken", file=shorten(save, 60))
    if not folder:
        raise Usage("cli-cannot-write", file=shorten(save, 60))


def _ask_side(
    screen: Screen, words: Words, shelf: Shelf | None
) -> tuple[Side, None] | tuple[None, Kept]:
    """Whom to play, or the kept game to go on with."""
    game = _unfinished(shelf)
    choices = (Side.SAMURAI, Side.GORYO, Side.BOTH)
    said = [words.say(f"play-choose-{choice}") for choice in choices]
    if game is not None:
        said.append(words.say("terminal-choose-kept", date=game.record.headers.date))
    screen.say("", words.say("play-choose"))
    for number, line in enumerate(said, start=1):
        screen.say(f"  {number}  {line}")
    while True:
        answer = screen.ask(
            words.say("play-choose-prompt" if game is None else "terminal-choose-prompt")
        ).strip()
        if answer in ("1", "2", "3"):
            return choices[int(answer) - 1], None
        if answer == "4" and game is not None:
            return None, game
        screen.say(words.say("play-choose-again" if game is None else "terminal-choose-again"))


app = Command(play, help="about-play")
