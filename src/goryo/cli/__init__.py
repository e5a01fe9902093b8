"""One command, `goryo`. Each group of commands has a room of its own; heavy things load late."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated

from goryo.cli.command import INTERRUPTED, Exit, Group, Option
from goryo.cli.desk import Usage, begin, complain
from goryo.errors import GoryoError, Malformed
from goryo.parts import missing_part
from goryo.plain_text import shorten
from goryo.words.letters import use_near_letters

__all__ = ["app", "main", "run"]


def door(
    version: Annotated[bool, Option("--version", help="about-version")] = False,
) -> None:
    """Without a command: serve tables and open the browser, as `goryo serve --open`."""
    if version:
        from importlib.metadata import version as version_of

        print(f"goryo {version_of('goryo')}")
        return
    from goryo.cli.serve import serve

    serve(open_page=True)


def schema() -> None:
    """Print the JSON Schema of a view.

    A view is what a player or a program gets of a game.
    """
    from importlib.resources import files

    text = (files("goryo") / "schema" / "view.schema.json").read_text(encoding="utf-8")
    print(text.rstrip("\n"))


app = Group(
    {
        "serve": "goryo.cli.serve:serve",
        "static": "goryo.cli.static:static",
        "play": "goryo.cli.play:app",
        "learn": "goryo.cli.learn:app",
        "puzzle": "goryo.cli.puzzle:app",
        "results": "goryo.cli.results:app",
        "rules": "goryo.cli.rules:rules",
        "rulebooks": "goryo.cli.rules:rulebooks",
        "board": "goryo.cli.boards:app",
        "record": "goryo.cli.records:app",
        "review": "goryo.cli.review:review",
        "belief": "goryo.cli.belief:belief",
        "simulate": "goryo.cli.simulate:simulate",
        "arena": "goryo.cli.arena:arena",
        "prove": "goryo.cli.prove:app",
        "balance": "goryo.cli.balance:balance",
        "train": "goryo.cli.train:train",
        "bot": "goryo.cli.bot:bot",
        "token": "goryo.cli.serve:token",
        "backup": "goryo.cli.backup:backup",
        "restore": "goryo.cli.backup:restore",
        "admin": "goryo.cli.admin:app",
        "kernel": "goryo.cli.kernel:app",
        "schema": "goryo.cli:schema",
    },
    help="about-goryo",
    function=door,
)

_OUTPUT_LOST = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EBADF)


def main() -> None:
    """The command itself."""
    _mend_streams()
    sys.exit(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Do what was typed after `goryo`; the exit code.

    0 if all went well, also when a reader has had enough (`goryo rules | head`); 1 if something
    that was read has defects; 2 if the command cannot be done; 130 after Ctrl-C.
    """
    begin()
    try:
        try:
            return _run(args)
        finally:
            sys.stdout.flush()
    except OSError as error:
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno == errno.EPIPE:
            return 0
        complain(_trouble(error))
        return 2


def _run(args: Sequence[str]) -> int:
    try:
        app.call(("goryo",), args)
    except Exit as end:
        return end.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except GoryoError as error:
        complain(error)
        return 1 if isinstance(error, Malformed) else 2
    except ModuleNotFoundError as error:
        lacking = missing_part(error)
        if lacking is None:
            raise
        complain(lacking)
        return 2
    return 0


def _trouble(error: OSError) -> Usage:
    """What is told of an error of the system that no command has foreseen."""
    if error.filename is None and error.errno in _OUTPUT_LOST:
        return Usage("cli-output-lost")
    told = [error.strerror or type(error).__name__]
    told += [shorten(error.filename, 60)] if isinstance(error.filename, str) else []
    return Usage("cli-refused", reason=": ".join(told))


def _mend_streams() -> None:
    """Streams that were closed lead nowhere; letters that a terminal lacks become near ones."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (open until the end)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            use_near_letters(stream)
