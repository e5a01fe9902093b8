"""`goryo bot`: lets a player take a seat on a server."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

from goryo.cli.command import INTERRUPTED, Argument, Exit, Option
from goryo.cli.desk import Usage, echo, words_for
from goryo.cli.opponents import CHOICE, warmed_up
from goryo.cli.shared import Lang, require_budget
from goryo.errors import GoryoError
from goryo.outcome import Outcome
from goryo.parts import needs
from goryo.plain_text import shorten
from goryo.roles import Role

if TYPE_CHECKING:
    from goryo.players import Fault, Player
    from goryo.words import Words


def bot(
    url: Annotated[str, Argument(help="The server’s address.", metavar="URL")],
    join: Annotated[
        str | None, Option(help="Sit down where this join code leads.", metavar="CODE")
    ] = None,
    table: Annotated[
        str | None, Option(help="Play on at this table, where it has a seat.", metavar="ID")
    ] = None,
    role: Annotated[
        str | None,
        Option("--as", help="goryo or samurai, where it has both seats.", metavar="ROLE"),
    ] = None,
    who: Annotated[
        str,
        Option(
            "--player",
            help=f"{CHOICE}.",
            metavar="PLAYER",
        ),
    ] = "novice",
    token: Annotated[
        str | None,
        Option(
            help="Who the program is to the server; also GORYO_TOKEN.",
            metavar="TOKEN",
            envvar="GORYO_TOKEN",
        ),
    ] = None,
    budget: Annotated[
        float, Option(help="Seconds to think about a turn.", metavar="SECONDS")
    ] = 1.0,
    lang: Lang = None,
) -> None:
    """Let a player take a seat on a server, and play there until the game is over.

    The object of module:object is a player, something with a name and choose(view, budget, rng),
    or gives one when it is called. The connection is made anew when it is lost. Ctrl-C
    leaves the table as it is; the same command with --table goes on.
    """
    words = words_for(lang)
    needs("client")
    if (join is None) == (table is None):
        raise Usage("bot-where")
    if not token:
        raise Usage("bot-token")
    require_budget(budget)
    made = warmed_up(who, words)
    outcome = _play(url, token, join, table, role, made, budget, words)
    if outcome is not None:
        winner = outcome.winner.value if outcome.winner else None
        echo(words.outcome(outcome.reason.id, winner))


def _play(
    url: str,
    token: str,
    join: str | None,
    table: str | None,
    role: str | None,
    made: Player,
    budget: float,
    words: Words,
) -> Outcome | None:
    from goryo.client import PlainClient

    def told(fault: Fault) -> None:
        why = shorten(f"{type(fault.error).__name__}: {fault.error}", 200)
        echo(words.say("bot-fault", what=why), err=True)

    try:
        with PlainClient(url, token) as server:
            if server.hello().get("you") is None:
                raise Usage("bot-stranger")
            id = str(server.join(join)["table"]["id"]) if join is not None else str(table)
            with server.sit(id, role) as seat:
                if seat.role is Role.WATCHER:
                    raise Usage("bot-no-seat")
                name = shorten(str(getattr(made, "name", type(made).__name__)), 60)
                role_id = seat.role.value
                said = {
                    "player": name,
                    "role": words.role(role_id),
                    "role_id": role_id,
                    "table": id,
                }
                echo(words.say("bot-sits", **said))
                sys.stdout.flush()
                try:
                    return seat.let_play(made, budget=budget, on_fault=told)
                except KeyboardInterrupt:
                    echo(words.say("bot-interrupted", table=id), err=True)
                    raise Exit(INTERRUPTED) from None
    except KeyboardInterrupt:
        raise Exit(INTERRUPTED) from None
    except GoryoError as error:
        raise in_words(error, url, words) from error


def in_words(error: GoryoError, url: str, words: Words) -> Usage:
    """What stands against it, in the language of the command as far as there are words for it."""
    from goryo.sitting import saying

    if isinstance(error, Usage):
        return error
    known = saying.message_of(error)
    if known is not None:
        return Usage(known, url=shorten(url, 60))
    return Usage("bot-refused", what=saying.in_words(error, words, url))
