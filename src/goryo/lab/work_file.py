"""The file of long work: a line that says which work it is, then one for each finished piece.

It is written as the pieces are finished, so the work can be stopped in any way and taken up again.
A last line without its end was being written when the work was stopped, and does not count.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from goryo.errors import GoryoError
from goryo.plain_text import shorten

Found = TypeVar("Found")
Read = Callable[[object], tuple[int, Found]]
"""Gives number and result of a piece from its line; `ValueError` if it is none."""
Head = Mapping[str, object]
"""All that the work depends on; the first entry says what kind of work it is."""


class OtherWork(GoryoError):
    """The file holds other work than that which is to be done."""

    kind: ClassVar[str] = "other-work"

    def __init__(self, what: str, theirs: str, ours: str) -> None:
        self.what, self.theirs, self.ours = what, theirs, ours
        super().__init__(f"other work: {what} is {theirs}, not {ours}")


class NotAWorkFile(GoryoError):
    """The file holds something else than such work, or is damaged; `line` counts from 1."""

    kind: ClassVar[str] = "not-a-work-file"

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line} is not that of such work")


@dataclass
class WorkFile(Generic[Found]):
    """An open file of some work. Closing it is the caller's part (`with`)."""

    done: dict[int, Found]
    """The pieces that were finished before."""
    file: FileIO

    @classmethod
    def open(cls, path: Path, head: Head, read: Read[Found]) -> WorkFile[Found]:
        """Take the file up again, or begin it.

        `OtherWork` and `NotAWorkFile` leave the file as it was; so does `OSError`.
        """
        first = _line(head)
        if path.exists() and not path.is_file():
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        file = path.open("a+b", buffering=0)
        try:
            file.seek(0)
            known = f'{{"{next(iter(head))}":'.encode()
            beginning = file.read(len(known))
            if not known.startswith(beginning):  # whatever it is, it may be huge
                raise NotAWorkFile(1)
            text = beginning + file.readall()
            whole, end, torn = text.rpartition(b"\n")
            if not end and not first.startswith(torn):
                raise NotAWorkFile(1)
            done = _read(whole, head, read) if end else {}
            if torn:
                file.truncate(len(text) - len(torn))
            if not end:
                file.write(first)
        except BaseException:
            file.close()
            raise
        return cls(done, file)

    def add(self, piece: Head) -> None:
        """Write a finished piece; one write, so that it is there whole or torn, never mixed."""
        line = _line(piece)
        if self.file.write(line) != len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def __enter__(self) -> WorkFile[Found]:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()


def _line(data: Head) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _read(text: bytes, head: Head, read: Read[Found]) -> dict[int, Found]:
    first, *lines = text.split(b"\n")
    _check_head(first, head)
    done: dict[int, Found] = {}
    for place, line in enumerate(lines, 2):
        try:
            number, result = read(json.loads(line))
        except (ValueError, RecursionError):
            raise NotAWorkFile(place) from None
        done.setdefault(number, result)
    return done


def _check_head(line: bytes, wanted: Head) -> None:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        raise NotAWorkFile(1) from None
    if not isinstance(head, dict) or next(iter(wanted)) not in head:
        raise NotAWorkFile(1)
    for what, ours in wanted.items():
        if what == "board" or head.get(what) == ours:  # a board's name is a label only
            continue
        if what == "board_digest":
            raise OtherWork("board", _board_in(head), _board_in(wanted))
        raise OtherWork(what, _shown(head.get(what)), _shown(ours))


def _shown(value: object) -> str:
    if isinstance(value, list):
        return shorten(" ".join(map(str, value)), 60) or "-"
    return "-" if value is None else shorten(str(value), 60)


def _board_in(head: Head) -> str:
    return _shown([head.get("board"), str(head.get("board_digest"))[:8]])
