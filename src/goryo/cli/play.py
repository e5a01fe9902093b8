"""`goryo play`: a game in the terminal, two people at one screen or one against a program."""

from __future__ import annotations

import contextlib
import sys
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goryo.cli.desk import (
    Ascii,
    BoardName,
    Lang,
    RefereeName,
    RulebookName,
    Usage,
    Variants,
    draws_unicode,
    open_board,
    words_for,
)
from goryo.cli.screen import Screen
from goryo.errors import GoryoError
from goryo.plain_text import shorten
from goryo.players.registry import is_compiled, player, player_names
from goryo.rulebook import DEFAULT_RULEBOOK, idle_variants
from goryo.scene import Referee

if TYPE_CHECKING:
    from goryo.terminal.local import Setup
    from goryo.terminal.remote import Way
    from goryo.words import Words


class Side(StrEnum):
    """Whom the person at the screen plays."""

    GORYO = "goryo"
    SAMURAI = "samurai"
    BOTH = "both"


def play(
    side: Annotated[
        Side | None, typer.Option("--as", help="Whom you play; without it you are asked.")
    ] = None,
    opponent: Annotated[
        str,
        typer.Option(
            help=f"Your opponent: {', '.join(player_names())}; on a server also friend.",
            metavar="NAME",
        ),
    ] = "novice",
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, at a prompt.")] = False,
    rulebook: RulebookName = DEFAULT_RULEBOOK,
    variant: Variants = None,
    board: BoardName = "edo",
    referee: RefereeName = Referee.GUIDED.value,
    map_: Annotated[
        bool, typer.Option("--map", help="Allow the map of where the cat may be.")
    ] = False,
    seed: Annotated[
        str | None, typer.Option(help="The same seed gives the same draws.", metavar="TEXT")
    ] = None,
    save: Annotated[
        str | None,
        typer.Option(help="Save the game to this new file when you leave it.", metavar="FILE"),
    ] = None,
    server: Annotated[
        str | None, typer.Option(help="Play on this server, not here.", metavar="URL")
    ] = None,
    token: Annotated[
        str | None,
        typer.Option(
            help="Who you are to the server; also GORYO_TOKEN.",
            metavar="TOKEN",
            envvar="GORYO_TOKEN",
            show_envvar=False,
        ),
    ] = None,
    join: Annotated[
        str | None, typer.Option(help="Sit down where this join code leads.", metavar="CODE")
    ] = None,
    table: Annotated[
        str | None, typer.Option(help="Play on at this table of the server.", metavar="ID")
    ] = None,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against the program or two at one screen; here or on a server.

    On a terminal this is a full screen; elsewhere, and with --plain, a prompt.
    """
    from goryo.roles import SEATS, Role
    from goryo.terminal.local import Setup

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
    game = setup.new_game()
    _require_writable(save)
    ascii = ascii or not draws_unicode()
    way = None
    if server is not None:
        way = _way(server, token, join, table, side, setup, board)
    elif join is not None or table is not None:
        raise Usage("play-which-server")
    else:
        player(opponent)
    if not plain and on_terminal():
        _full_screen(words, setup, way, asked=side is not None, ascii=ascii, save=save)
        return
    screen = Screen(ascii=ascii)
    for idle in idle_variants(game.rules):
        name = words.say(f"variant-{idle}")
        screen.say(words.say("variant-no-change", variant=name, rulebook=rulebook))
    if way is not None:
        _at_server(way, words, screen, save)
        return
    try:
        side = side or _ask_side(screen, words)
    except (EOFError, KeyboardInterrupt):
        screen.say("", words.say("play-bye"))
        return
    people = SEATS if side is Side.BOTH else (Role(side.value),)
    _here(replace(setup, people=people), words, screen, save)


def on_terminal() -> bool:
    """Whether somebody sits at a terminal, with the keyboard and the screen of it."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _full_screen(
    words: Words, setup: Setup, way: Way | None, *, asked: bool, ascii: bool, save: str | None
) -> None:
    """Start the full-screen client: at the start screen unless it is clear what is played."""
    from goryo.terminal.app import GoryoApp
    from goryo.terminal.local import LocalPlace

    async def here() -> LocalPlace:
        return LocalPlace(setup)

    arrive = way.arrive if way is not None else here if asked else None
    app = GoryoApp(
        language=words.language,
        setup=None if way is not None else setup,
        arrive=arrive,
        ascii=ascii,
        save=None if save is None else Path(save),
        url="" if way is None else way.url,
    )
    typer.echo(app.run() or words.say("play-bye"))


def _here(setup: Setup, words: Words, screen: Screen, save: str | None) -> None:
    """A game at the prompt, at a table in this program."""
    from goryo.cli.session import Session
    from goryo.cli.tables import LocalTable

    alone = len(setup.people) == 1
    if alone and is_compiled(setup.opponent):
        from goryo.cli.kernel import warm_up

        warm_up(words)
    session = Session(
        table=LocalTable(setup, player(setup.opponent)),
        words=words,
        screen=screen,
        people=setup.people,
        save=None if save is None else Path(save),
        map=setup.map,
    )
    screen.say(
        words.say(
            "play-welcome",
            board=setup.board.name,
            rulebook=" + ".join((setup.rulebook, *setup.new_game().rules.variants)),
            referee=words.say(f"referee-{setup.referee}"),
            opponent=setup.opponent if alone else "none",
        )
    )
    with contextlib.suppress(KeyboardInterrupt):
        session.run()


# -- on a server ---------------------------------------------------------------------------------


def _way(
    server: str,
    token: str | None,
    join: str | None,
    table: str | None,
    side: Side | None,
    setup: Setup,
    board: str,
) -> Way:
    """How to come to the table that was asked for."""
    from goryo.board_text import board_names, write_board
    from goryo.terminal.remote import Way

    if not token:
        raise Usage("bot-token")
    if join is not None and table is not None:
        raise Usage("bot-where")
    if setup.opponent != "friend":
        player(setup.opponent)
    both = side is Side.BOTH
    own, other = ("goryo", "samurai") if side is Side.GORYO else ("samurai", "goryo")
    asked = {
        "rulebook": setup.rulebook,
        "variants": list(setup.variants),
        "referee": setup.referee,
        "seats": {own: "me", other: "me" if both else setup.opponent},
        "help": setup.map,
    }
    if board in board_names():
        asked["board"] = board
    else:
        asked["board_toml"] = write_board(setup.board)
    role = None if side is None or both else side.value
    return Way(server, token, join, table, role, asked)


def _at_server(way: Way, words: Words, screen: Screen, save: str | None) -> None:
    """A game at the prompt, at a table of a server."""
    from goryo.cli.bot import in_words
    from goryo.cli.session import Session
    from goryo.cli.tables import ServerTable

    try:
        with ServerTable(way) as table:
            if not table.people:
                raise Usage("bot-no-seat")
            if not table.begun:
                screen.say(words.say("terminal-friend"))
                if table.link is not None:
                    screen.say(words.say("terminal-invite", link=table.link))
            view = table.view(table.people[0])
            Session(
                table=table,
                words=words_for(words.language, view.rules.name),
                screen=screen,
                people=table.people,
                save=None if save is None else Path(save),
                map=table.allows_map,
            ).run()
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


def _ask_side(screen: Screen, words: Words) -> Side:
    choices = (Side.SAMURAI, Side.GORYO, Side.BOTH)
    screen.say("", words.say("play-choose"))
    for number, choice in enumerate(choices, start=1):
        screen.say(f"  {number}  {words.say(f'play-choose-{choice}')}")
    while True:
        answer = screen.ask(words.say("play-choose-prompt"))
        if answer.strip() in ("1", "2", "3"):
            return choices[int(answer) - 1]
        screen.say(words.say("play-choose-again"))
