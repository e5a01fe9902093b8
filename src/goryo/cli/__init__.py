"""One command, `goryo`. Each group of commands has a room of its own; heavy things load late."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from goryo.cli import boards, kernel, puzzle, records
from goryo.cli.arena import arena as arena_command
from goryo.cli.belief import belief as belief_command
from goryo.cli.bot import bot as bot_command
from goryo.cli.desk import Usage, begin, complain
from goryo.cli.learn import learn as learn_command
from goryo.cli.play import play as play_command
from goryo.cli.review import review as review_command
from goryo.cli.rules import rulebooks as rulebooks_command
from goryo.cli.rules import rules as rules_command
from goryo.cli.serve import serve as serve_command
from goryo.cli.serve import token as token_command
from goryo.cli.simulate import simulate as simulate_command
from goryo.errors import GoryoError, Malformed

__all__ = ["app", "main"]


class Door(TyperGroup):
    """Where every error of ours turns into sentences and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        """1 when something that was read has defects, 2 when the command cannot be done."""
        try:
            return super().invoke(ctx)
        except GoryoError as error:
            complain(error)
            raise typer.Exit(1 if isinstance(error, Malformed) else 2) from None


app = typer.Typer(
    name="goryo",
    cls=Door,
    help="The hidden-movement board game Goryō: play it, read its rules, draw its boards.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(boards.app, name="board")
app.add_typer(records.app, name="record")
app.add_typer(kernel.app, name="kernel")
app.add_typer(puzzle.app, name="puzzle")
app.command("serve")(serve_command)
app.command("play")(play_command)
app.command("learn")(learn_command)
app.command("simulate")(simulate_command)
app.command("arena")(arena_command)
app.command("token")(token_command)
app.command("bot")(bot_command)
app.command("belief")(belief_command)
app.command("review")(review_command)
app.command("rules")(rules_command)
app.command("rulebooks")(rulebooks_command)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        print(f"goryo {version('goryo')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def door(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Without a command: serve tables and open the browser, as `goryo serve --open`."""
    del version  # its callback has done everything
    if ctx.invoked_subcommand is None:
        serve_command(open_page=True)


@app.command()
def schema() -> None:
    """Print the JSON Schema of a view.

    A view is what a player or a program gets of a game.
    """
    from importlib.resources import files

    text = (files("goryo") / "schema" / "view.schema.json").read_text(encoding="utf-8")
    print(text.rstrip("\n"))


_OUTPUT_LOST = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EBADF)


def main() -> None:
    """The command itself. A reader that goes away (`goryo rules | head`) ends it quietly."""
    _mend_streams()
    begin()
    try:
        try:
            app(prog_name="goryo")
        finally:
            sys.stdout.flush()
    except OSError as error:
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno != errno.EPIPE:
            complain(_trouble(error))
        sys.exit(1)


def _trouble(error: OSError) -> Usage:
    """What is told of an error of the system that no command has foreseen."""
    if error.filename is None and error.errno in _OUTPUT_LOST:
        return Usage("cli-output-lost")
    told = [error.strerror or type(error).__name__]
    told += [error.filename] if isinstance(error.filename, str) else []
    return Usage("cli-refused", reason=": ".join(told))


def _mend_streams() -> None:
    """Streams that were closed lead nowhere; characters that a terminal lacks become "?"."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (open until the end)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
