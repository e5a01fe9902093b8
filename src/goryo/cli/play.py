"""`goryo play`: a game in the terminal, two people at one screen or one against a program."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
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
from goryo.plain_text import shorten
from goryo.players.registry import is_compiled, player, player_names
from goryo.rulebook import DEFAULT_RULEBOOK, idle_variants
from goryo.scene import Referee

if TYPE_CHECKING:
    from goryo.cli.screen import Screen
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
        typer.Option(help=f"Your opponent: {', '.join(player_names())}.", metavar="NAME"),
    ] = "novice",
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, at a prompt.")] = False,
    rulebook: RulebookName = DEFAULT_RULEBOOK,
    variant: Variants = None,
    board: BoardName = "edo",
    referee: RefereeName = Referee.GUIDED.value,
    seed: Annotated[
        str | None, typer.Option(help="The same seed gives the same draws.", metavar="TEXT")
    ] = None,
    save: Annotated[
        str | None,
        typer.Option(help="Save the game to this new file when you leave it.", metavar="FILE"),
    ] = None,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against the program or two at one screen."""
    from goryo.cli.screen import Screen
    from goryo.cli.session import Session
    from goryo.fate import fair_fate
    from goryo.game import new_game
    from goryo.roles import SEATS, Role
    from goryo.table import Table

    words = words_for(lang, rulebook)
    game = new_game(rulebook, variant or (), open_board(board), referee)
    program = player(opponent)
    _require_writable(save)
    screen = Screen(ascii=ascii or not draws_unicode())
    if not plain:
        screen.say(words.say("play-no-client"))
    for idle in idle_variants(game.rules):
        name = words.say(f"variant-{idle}")
        screen.say(words.say("variant-no-change", variant=name, rulebook=rulebook))
    try:
        side = side or _ask_side(screen, words)
    except (EOFError, KeyboardInterrupt):
        screen.say("", words.say("play-bye"))
        return
    if is_compiled(opponent) and side is not Side.BOTH:
        from goryo.cli.kernel import warm_up

        warm_up(words)
    secret = secrets.token_bytes(32) if seed is None else _secret(seed)
    people = SEATS if side is Side.BOTH else (Role(side.value),)
    session = Session(
        table=Table(game, fair_fate(game.board, secret)),
        words=words,
        screen=screen,
        people=people,
        program=program,
        secret=secret,
        save=None if save is None else Path(save),
    )
    screen.say(
        words.say(
            "play-welcome",
            board=game.board.name,
            rulebook=" + ".join((rulebook, *game.rules.variants)),
            referee=words.say(f"referee-{referee}"),
            opponent=opponent if side is not Side.BOTH else "none",
        )
    )
    with contextlib.suppress(KeyboardInterrupt):
        session.run()


def _secret(seed: str) -> bytes:
    """The secret seed of a table that is to be the same again."""
    return hashlib.sha256(f"goryo play\n{seed}".encode(errors="replace")).digest()


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
