"""The file of a match: a line that says which match it is, then one for each finished pair.

It is written as the pairs are finished, so a match can be stopped in any way and taken up again.
A last line without its end was being written when the match was stopped, and does not count.
"""

from __future__ import annotations

import errno
import json
import os
from dataclasses import dataclass
from importlib.metadata import version
from io import FileIO
from pathlib import Path
from typing import ClassVar

from goryo.errors import GoryoError
from goryo.game import BEHAVIOUR
from goryo.lab.pairs import Match, Pair, pair_from_json, pair_to_json
from goryo.plain_text import shorten

FORMAT = 1
_TITLE = "goryo-arena"
_BEGINNING = f'{{"{_TITLE}":'.encode()


class OtherMatch(GoryoError):
    """The file holds another match than the one that is to be played."""

    kind: ClassVar[str] = "other-match"

    def __init__(self, what: str, theirs: str, ours: str) -> None:
        self.what, self.theirs, self.ours = what, theirs, ours
        super().__init__(f"another match: {what} is {theirs}, not {ours}")


class NotAMatchFile(GoryoError):
    """The file holds something else than a match, or is damaged; `line` counts from 1."""

    kind: ClassVar[str] = "not-a-ledger"

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line} is not that of a match")


def head_of(match: Match) -> dict[str, object]:
    """All that the pairs of a match depend on."""
    return {
        _TITLE: FORMAT,
        "version": version("goryo"),
        "behaviour": BEHAVIOUR,
        "players": list(match.players),
        "rulebook": match.rules.name,
        "variants": list(match.rules.variants),
        "board": match.board.name,
        "board_digest": match.board.digest,
        "referee": match.referee.value,
        "seed": match.seed,
        "budget": match.budget,
    }


@dataclass
class MatchFile:
    """An open file of a match. Closing it is the caller's part (`with`)."""

    pairs: dict[int, Pair]
    """The pairs that were finished before."""
    file: FileIO

    @classmethod
    def open(cls, path: Path, match: Match) -> MatchFile:
        """Take the file up again, or begin it.

        `OtherMatch` and `NotAMatchFile` leave the file as it was; so does `OSError`.
        """
        head = _line(head_of(match))
        if path.exists() and not path.is_file():
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        file = path.open("a+b", buffering=0)
        try:
            file.seek(0)
            beginning = file.read(len(_BEGINNING))
            if not _BEGINNING.startswith(beginning):  # whatever it is, it may be huge
                raise NotAMatchFile(1)
            text = beginning + file.readall()
            whole, end, torn = text.rpartition(b"\n")
            if not end and not head.startswith(torn):
                raise NotAMatchFile(1)
            pairs = _read(whole, match) if end else {}
            if torn:
                file.truncate(len(text) - len(torn))
            if not end:
                file.write(head)
        except BaseException:
            file.close()
            raise
        return cls(pairs, file)

    def add(self, pair: Pair) -> None:
        """Write a finished pair down; one write, so that it is there whole or torn, never mixed."""
        line = _line(pair_to_json(pair))
        if self.file.write(line) != len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def __enter__(self) -> MatchFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()


def _line(data: dict[str, object]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _read(text: bytes, match: Match) -> dict[int, Pair]:
    head, *lines = text.split(b"\n")
    _check_head(head, match)
    pairs: dict[int, Pair] = {}
    for number, line in enumerate(lines, 2):
        try:
            pair = pair_from_json(json.loads(line))
        except (ValueError, RecursionError):
            raise NotAMatchFile(number) from None
        pairs.setdefault(pair.number, pair)
    return pairs


def _check_head(line: bytes, match: Match) -> None:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        raise NotAMatchFile(1) from None
    if not isinstance(head, dict) or _TITLE not in head:
        raise NotAMatchFile(1)
    wanted = head_of(match)
    for what, ours in wanted.items():
        if what == "board" or head.get(what) == ours:  # a board's name is a label only
            continue
        if what == "board_digest":
            raise OtherMatch("board", _board_in(head), _board_in(wanted))
        raise OtherMatch(what, _shown(head.get(what)), _shown(ours))


def _shown(value: object) -> str:
    if isinstance(value, list):
        return shorten(" ".join(map(str, value)), 60) or "-"
    return "-" if value is None else shorten(str(value), 60)


def _board_in(head: dict[str, object]) -> str:
    return _shown([head.get("board"), str(head.get("board_digest"))[:8]])
