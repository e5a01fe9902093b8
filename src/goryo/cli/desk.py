"""What all commands share: the language they speak, the files they open, how they print."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from goryo.board import board_names, load_board, read_board
from goryo.errors import GoryoError, Neutral, Unknown
from goryo.plain_text import shorten
from goryo.rulebook import DEFAULT_RULEBOOK, RULEBOOKS

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from goryo.board import Board
    from goryo.lab.work import NoCluster, WorkerLost
    from goryo.lab.work_file import WorkFile
    from goryo.words import Words

MAX_BYTES = 1024 * 1024
"""More than any file that we read may have; the readers have limits of their own."""


class Usage(GoryoError):
    """Something that this command cannot do; the message's id and what it needs."""

    kind: ClassVar[str] = "usage"

    def __init__(self, message: str, **args: Neutral) -> None:
        self.message = message
        self.args_in_words = args
        self.command = ""
        """The command whose help says how it is used, if that was the matter."""
        super().__init__(message)


# -- language ------------------------------------------------------------------------------------

_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)
"""The language that the running command was asked for, for the sentences of errors."""


def begin() -> None:
    """A new command, of which nobody has said a language yet."""
    _spoken.set(None)


def ask_language(lang: str) -> None:
    """Somebody has asked for this language; the sentences of errors are in it if we speak it."""
    from goryo.words import LANGUAGES

    if lang in LANGUAGES:
        _spoken.set(lang)


def spoken_words() -> Words:
    """Words in the language of the running command, as far as it has been said."""
    from goryo.words import Words

    return Words(_spoken.get() or language(None))


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
    from goryo.words import LANGUAGES, system_language

    if lang is None:
        return system_language()
    if lang not in LANGUAGES:
        raise Unknown("language", lang, LANGUAGES)
    return lang


def complain(error: GoryoError) -> None:
    """The error in sentences on the standard error stream, in the language of the command."""
    from goryo.words.sentences import sentences

    words = spoken_words()
    if isinstance(error, Usage):
        said = [words.say(error.message, **error.args_in_words)]
        said += [words.say("usage-try", command=error.command)] if error.command else []
    else:
        said = sentences(error, words)
    for sentence in said:
        print(sentence, file=sys.stderr)


# -- files ---------------------------------------------------------------------------------------


def read_file(name: str, most: int = MAX_BYTES) -> bytes:
    """A file's bytes, or those of the standard input for `-`; `Usage` says why it cannot be."""
    if name == "-":
        return sys.stdin.buffer.read(most)
    try:
        with Path(name).open("rb") as file:
            return file.read(most)
    except (OSError, ValueError) as error:
        raise Usage("cli-cannot-read", file=shorten(name, 60), **why(error)) from None


def why(error: OSError | ValueError) -> dict[str, str]:
    """What stands against a file: a word that our messages know, and what the system says."""
    kinds = {
        FileNotFoundError: "missing",
        IsADirectoryError: "folder",
        NotADirectoryError: "missing",
        PermissionError: "forbidden",
        ValueError: "name",
    }
    said = getattr(error, "strerror", None) or type(error).__name__
    return {"why": kinds.get(type(error), "other"), "said": said}


def write_file(name: str, content: str | bytes, *, force: bool) -> None:
    """Write a new file; an old one only with `force`."""
    try:
        with Path(name).open("wb" if force else "xb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
    except FileExistsError:
        raise Usage("cli-exists", file=shorten(name, 60)) from None
    except (OSError, ValueError) as error:
        raise cannot_write(name, error) from None


def write_and_say(name: str, content: str | bytes, words: Words, *, force: bool) -> None:
    """Write a file as `write_file` does, and say so beside what the command prints."""
    write_file(name, content, force=force)
    echo(words.say("cli-written", file=shorten(name, 60)), err=True)


def make_folder(name: str) -> Path:
    """A folder to write into, made if it is not there."""
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise cannot_write(name, error) from None
    return folder


def cannot_write(name: str, error: OSError | ValueError) -> Usage:
    """What is said of a file that cannot be written."""
    return Usage("cli-no-write", file=shorten(name, 60), **why(error))


@contextmanager
def opening_work(path: Path, other: str, broken: str) -> Iterator[None]:
    """For opening a file of long work: what is said if it holds other work, or none."""
    from goryo.lab.work_file import NotAWorkFile, OtherWork

    file = shorten(str(path), 60)
    try:
        yield
    except OtherWork as error:
        said = {"what": error.what, "theirs": error.theirs, "ours": error.ours}
        raise Usage(other, file=file, **said) from None
    except NotAWorkFile as error:
        raise Usage(broken, file=file, line=error.line) from None
    except (OSError, ValueError) as error:
        raise cannot_write(str(path), error) from None


def keep_piece(file: WorkFile[Any], line: Mapping[str, object]) -> None:
    """Add a finished piece to the file of long work."""
    try:
        file.add(line)
    except OSError as error:
        raise cannot_write(str(file.file.name), error) from None


def cannot_work(error: NoCluster | WorkerLost) -> Usage:
    """What is said where long work cannot begin, or not go on."""
    said = {name: shorten(text, 200) for name, text in vars(error).items()}
    return Usage("work-no-cluster" if "address" in said else "work-lost", **said)


def open_board(name: str) -> Board:
    """One of our boards by its name, or a board file."""
    if name in board_names():
        return load_board(name)
    a_file = name.endswith(".toml") or os.sep in name or os.path.isfile(name)
    if a_file or name == "-":
        return read_board(read_file(name))
    raise Unknown("board", name, board_names())


# -- printing ------------------------------------------------------------------------------------


def echo(text: str = "", *, err: bool = False) -> None:
    """A line, at once; with `err` on the standard error stream."""
    print(text, file=sys.stderr if err else sys.stdout, flush=True)


def console(*, stderr: bool = False) -> Console:
    """Where to print; with colours where the terminal has them."""
    from rich.console import Console

    class Outlet(Console):
        def on_broken_pipe(self) -> None:
            """A reader who has had enough is no failure; rich would say 1."""
            self.quiet = True
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))

    return Outlet(stderr=stderr, highlight=False, markup=False, emoji=False)


NARROW = 60
"""Columns below which what stands side by side comes closer, or one below the other."""


def figures(*columns: str) -> Table:
    """A table for a name and its figures; no heading's word is cut off, and no lone figure."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, _gap(), 0, 0), show_header=bool(columns[0]))
    for number, heading in enumerate(columns):
        words = heading.split()
        table.add_column(
            heading,
            justify="right" if number else "left",
            overflow="fold",
            no_wrap=bool(number) and len(words) < 2,
            min_width=max(map(len, words), default=0) if number else None,
        )
    return table


def least_width(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    """Columns that a table of `figures` takes when only headings and names are wrapped."""
    from rich.cells import cell_len

    name, *headings = columns
    first, *cells = zip(*rows, strict=True) if rows else [() for _ in columns]
    widths = [max(map(cell_len, " ".join([name, *first]).split()), default=0)]
    for heading, column in zip(headings, cells, strict=True):
        widths.append(max(map(cell_len, [*heading.split(), *column]), default=0))
    return sum(widths) + _gap() * (len(widths) - 1)


def _gap() -> int:
    return 2 if console().width >= NARROW else 1


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
