"""The shelf: games of this computer, each in a file, kept as they are played.

A file is a record of the whole truth with the fate's seed, so that the game goes on with the same
draws; whoever opens it in the middle of a game sees what is hidden. A comment at its end holds
what a record does not know. It is written after every move: however the program ends, nothing is
lost.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path

from goryo.board import Tile
from goryo.errors import GoryoError
from goryo.fate import commitment, fair_fate
from goryo.players.registry import is_here
from goryo.record import Headers, Record, read_record, record_of, write_record
from goryo.replay import AnyPlan
from goryo.roles import SEATS, Role
from goryo.rulebook import Rulebook
from goryo.sitting.pencil import Mark, Pencil
from goryo.table import Table

MOST = 100
"""So many files are looked at unless more are asked for, the newest first."""
_BYTES = 512 * 1024
_NOTE = re.compile(r"kept: map (yes|no), deceive (yes|no), pencil (\d+)((?: \w+=\w+)*)")


@dataclass(frozen=True)
class Kept:
    """A game as it lies on the shelf."""

    record: Record
    map: bool = False
    deceive: bool = True
    pencil: Pencil = field(default_factory=Pencil)
    path: Path | None = None

    @property
    def people(self) -> tuple[Role, ...]:
        """The seats that no program has."""
        return tuple(role for role in SEATS if not self._name(role))

    @property
    def opponent(self) -> str | None:
        """The program that plays along, if one does."""
        return next((name for name in map(self._name, SEATS) if name), None)

    def _name(self, role: Role) -> str:
        headers = self.record.headers
        return headers.goryo if role is Role.GORYO else headers.samurai

    @property
    def secret(self) -> bytes:
        return bytes.fromhex(self.record.headers.seed)

    @property
    def rules(self) -> Rulebook:
        return self.record.rules

    @property
    def round(self) -> int:
        return sum(isinstance(move, AnyPlan) for move in self.record.moves)

    @property
    def over(self) -> bool:
        return self.record.result is not None

    def table(self) -> Table:
        """The table again. `GoryoError` if this version cannot play the game on."""
        table = Table(self.record.replay(), fair_fate(self.record.board, self.secret))
        if not self.deceive and not table.over:
            table.instruct(Role.GORYO, False)
        return table


def kept(
    table: Table,
    names: dict[Role, str],
    secret: bytes,
    began: date,
    *,
    map: bool,
    pencil: Pencil | None = None,
) -> Kept:
    """The table as it is kept; `names` are those of programs, and empty for people."""
    headers = Headers(
        goryo=names[Role.GORYO],
        samurai=names[Role.SAMURAI],
        date=began.isoformat(),
        commitment=commitment(secret),
        seed=secret.hex(),
    )
    record = record_of(table.game, headers)
    return Kept(record, map=map, deceive=table.deceive, pencil=pencil or Pencil())


def write_kept(game: Kept) -> str:
    """The file's text; once the game is over, it is a record and nothing else."""
    if game.over:
        return write_record(game.record)
    names = game.record.board.tile_names
    marks = "".join(f" {names[tile]}={mark}" for tile, mark in sorted(game.pencil.marks.items()))
    said = {False: "no", True: "yes"}
    note = f"map {said[game.map]}, deceive {said[game.deceive]}, pencil {game.pencil.round}{marks}"
    return write_record(game.record.with_comment("end", f"kept: {note}"))


def read_kept(text: str, path: Path | None = None, *, program: str = "") -> Kept:
    """The game of that text; `GoryoError` or `ValueError` if it is none that can be kept.

    A file is only a text: an import path in it counts if it is the `program` that was asked for.
    """
    record = read_record(text)
    game = Kept(record, path=path)
    if not record.headers.seed or not game.people or record.seat is not None:
        raise ValueError("not a game of this shelf")
    if game.opponent not in (None, program) and not is_here(game.opponent):
        raise ValueError("a program that is not here any more")
    for comment in record.comments:
        if found := _NOTE.fullmatch(comment.text):
            marks = dict(_marks(record, found[4]))
            pencil = Pencil(int(found[3][:6]), marks)
            return Kept(record, found[1] == "yes", found[2] == "yes", pencil, path)
    return game


def _marks(record: Record, text: str) -> Iterator[tuple[Tile, Mark]]:
    names = record.board.tile_names
    for part in text.split():
        name, _, mark = part.partition("=")
        if name in names and mark in set(Mark):
            yield Tile(names.index(name)), Mark(mark)


class Shelf:
    """A folder of games. What cannot be read there is passed over.

    `program` is somebody's own, by an import path: games against it can be gone on with.
    """

    def __init__(self, folder: Path, program: str = "") -> None:
        self.folder, self.program = folder, program

    def games(self, most: int = MOST) -> list[Kept]:
        """Those that can be gone on with, then those that are over; each the newest first."""
        with suppress(OSError):
            files = [(file.stat().st_mtime, file) for file in self.folder.glob("*.goryo")]
            newest = [file for _, file in sorted(files, reverse=True)[:most]]
            games = (_open(file, self.program) for file in newest)
            return sorted(filter(None, games), key=lambda game: game.over)
        return []

    def slot(self, path: Path | None = None) -> Slot:
        """A place for one game, or the place where it lies already."""
        return Slot(self.folder, path)

    def remove(self, game: Kept) -> None:
        if game.path is not None:
            with suppress(OSError):
                game.path.unlink()


def _open(file: Path, program: str) -> Kept | None:
    with suppress(OSError, ValueError, GoryoError):
        if file.stat().st_size <= _BYTES:
            return read_kept(file.read_text(encoding="utf-8"), file, program=program)
    return None


class Slot:
    """Where one game is kept. Each writing takes the place of the one before, whole or not at all.

    If another window has gone on with the same game meanwhile, this one goes to a file of its own.
    """

    def __init__(self, folder: Path, path: Path | None = None) -> None:
        self.folder, self.path = folder, path
        self.failed = False
        """Whether the last writing could not be done."""
        self._text = None if path is None else _read(path)

    def keep(self, game: Kept) -> None:
        """Write it, if anything is new."""
        text = write_kept(game)
        if text == self._text and not self.failed:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if self.path is None or (self.path.exists() and _read(self.path) != self._text):
                self.path = self.folder / f"{_new_name()}.goryo"
            draft = self.path.with_suffix(".new")
            descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            draft.replace(self.path)
        except OSError:
            self.failed = True
        else:
            self.failed, self._text = False, text

    @property
    def name(self) -> str:
        """Where the game lies, as short as it can be said."""
        if self.path is None:
            return ""
        with suppress(RuntimeError, ValueError):
            return str(Path("~") / self.path.relative_to(Path.home()))
        return str(self.path)

    def drop(self) -> None:
        """Nothing of the game is worth keeping."""
        if self.path is not None and _read(self.path) == self._text:
            with suppress(OSError):
                self.path.unlink()
        self.path = None


def _read(path: Path) -> str | None:
    with suppress(OSError, ValueError):
        return path.read_text(encoding="utf-8")
    return None


def _new_name() -> str:
    now = datetime.now(UTC).astimezone()
    return f"{now:%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}"
