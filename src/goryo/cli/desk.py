"""What all commands share: the language they speak, the files they open, how they print."""

from __future__ import annotations

import json
import os
import sys
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from goryo.board import board_names, load_board, read_board
from goryo.errors import GoryoError, Neutral, Unknown
from goryo.plain_text import shorten
from goryo.rulebook import DEFAULT_RULEBOOK, RULEBOOKS

if TYPE_CHECKING:
    from rich.console import Console

    from goryo.board import Board
    from goryo.words import Words

MAX_BYTES = 1024 * 1024
"""More than any file that we read may have; the readers have limits of their own."""

Lang = Annotated[
    str | None,
    typer.Option(help="Language: en, it or fr. Without it, that of the system.", metavar="LANG"),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="Draw with plain ASCII characters only.")]
RulebookName = Annotated[
    str, typer.Option("--rulebook", help=f"One of {', '.join(RULEBOOKS)}.", metavar="NAME")
]
Variants = Annotated[
    list[str] | None,
    typer.Option(
        "--variant",
        help="advanced, cursed-object or genjutsu; may be repeated.",
        metavar="NAME",
    ),
]
BoardName = Annotated[
    str, typer.Option("--board", help="A board's name, or a board file.", metavar="NAME|FILE")
]
RefereeName = Annotated[str, typer.Option("--referee", help="guided or tabletop.", metavar="NAME")]


class Usage(GoryoError):
    """Something that this command cannot do; the message's id and what it needs."""

    kind: ClassVar[str] = "usage"

    def __init__(self, message: str, **args: Neutral) -> None:
        self.message = message
        self.args_in_words = args
        super().__init__(message)


# -- language ------------------------------------------------------------------------------------

_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)
"""The language that the running command was asked for, for the sentences of errors."""


def begin() -> None:
    """A new command, of which nobody has said a language yet."""
    _spoken.set(None)


def words_for(lang: str | None, rulebook: str = DEFAULT_RULEBOOK) -> Words:
    """The words in that language, in the vocabulary of that rulebook."""
    from goryo.words import Words

    _spoken.set(None)
    if rulebook not in RULEBOOKS:
        _spoken.set(language(lang))
        raise Unknown("rulebook", rulebook, tuple(RULEBOOKS))
    words = Words(language(lang), RULEBOOKS[rulebook].vocabulary)
    _spoken.set(words.language)
    return words


def language(lang: str | None) -> str:
    """The language asked for; `Unknown` if we do not speak it. Else the system's, else English."""
    from goryo.words import LANGUAGES

    if lang is not None:
        if lang not in LANGUAGES:
            raise Unknown("language", lang, LANGUAGES)
        return lang
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            code = value[:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"


def complain(error: GoryoError) -> None:
    """The error in sentences on the standard error stream, in the language of the command."""
    from goryo.words import Words
    from goryo.words.sentences import sentences

    words = Words(_spoken.get() or language(None))
    if isinstance(error, Usage):
        said = [words.say(error.message, **error.args_in_words)]
    else:
        said = sentences(error, words)
    for sentence in said:
        print(sentence, file=sys.stderr)


# -- files ---------------------------------------------------------------------------------------


def read_file(name: str) -> bytes:
    """A file's bytes, or those of the standard input for `-`; `Unknown` if it cannot be read."""
    if name == "-":
        return sys.stdin.buffer.read(MAX_BYTES)
    try:
        with Path(name).open("rb") as file:
            return file.read(MAX_BYTES)
    except IsADirectoryError:
        raise Unknown("directory", name) from None
    except (OSError, ValueError):
        raise Unknown("file", name) from None


def write_file(name: str, content: str | bytes, *, force: bool) -> None:
    """Write a new file; an old one only with `force`."""
    try:
        with Path(name).open("wb" if force else "xb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
    except FileExistsError:
        raise Usage("cli-exists", file=shorten(name, 60)) from None
    except (OSError, ValueError):
        raise Usage("cli-cannot-write", file=shorten(name, 60)) from None


def open_board(name: str) -> Board:
    """One of our boards by its name, or a board file."""
    if name in board_names():
        return load_board(name)
    if name == "-" or name.endswith(".toml") or os.sep in name or Path(name).is_file():
        return read_board(read_file(name))
    raise Unknown("board", name, board_names())


# -- printing ------------------------------------------------------------------------------------


def console(*, stderr: bool = False) -> Console:
    """Where to print; with colours where the terminal has them."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def draws_unicode() -> bool:
    """Whether the output can hold box-drawing characters."""
    return "utf" in (getattr(sys.stdout, "encoding", None) or "").lower()


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=not draws_unicode(), indent=2))


def print_filled(text: str, *, indent: str = "", first: str | None = None) -> None:
    """A paragraph, filled to the width of the terminal and never too wide to read."""
    import textwrap

    width = max(40, min(console().width, 88))
    lead = indent if first is None else first
    filled = textwrap.fill(
        text,
        width,
        initial_indent=lead,
        subsequent_indent=indent,
        break_on_hyphens=False,
        break_long_words=False,
    )
    print(filled)
