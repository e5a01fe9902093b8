"""Where a server keeps its games: a folder of one's own or a database, held by one server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from goryo.cli.command import Option
from goryo.cli.desk import Usage
from goryo.plain_text import shorten

DataFolder = Annotated[
    Path | None,
    Option("--data", help="Folder for games; without it, one of your own.", metavar="DIR"),
]
Database = Annotated[
    str | None,
    Option(
        help="A postgresql:// URL instead of the file; also GORYO_DATABASE.",
        metavar="URL",
        envvar="GORYO_DATABASE",
    ),
]


def require_url(database: str | None) -> str | None:
    """The database that was named; `Usage` if it is none that we know. It may hold a password."""
    if not database:
        return None
    scheme, separator, _ = database.partition("://")
    if not separator or scheme not in ("postgresql", "postgres", "postgresql+asyncpg"):
        shown = shorten(scheme, 20) if separator else "none"
        raise Usage("serve-database", scheme=shown)
    return database


def data_folder(given: Path | None) -> Path:
    """The folder for games: the one that was named, or one of the user's own."""
    if given is not None:
        return given
    from platformdirs import user_data_path

    return user_data_path("goryo", appauthor=False)


class FolderLock:
    """One server for one folder: the second finds the address of the first."""

    def __init__(self, folder: Path, *, needed: bool) -> None:
        self._folder = folder
        self._needed = needed
        self.ours = True

    def __enter__(self) -> FolderLock:
        if self._needed:
            from filelock import FileLock, Timeout

            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                self._lock = FileLock(self._folder / "lock", timeout=0)
                self._lock.acquire()
            except Timeout:
                self.ours = False
            except OSError as error:
                why = error.strerror or type(error).__name__
                raise Usage("serve-no-folder", folder=str(self._folder), why=why) from None
        return self

    def __exit__(self, *_: object) -> None:
        if self._needed and self.ours:
            (self._folder / "address").unlink(missing_ok=True)
            self._lock.release()

    def note(self, url: str) -> None:
        if self._needed:
            (self._folder / "address").write_text(url, encoding="utf-8")

    def address(self) -> str | None:
        try:
            return (self._folder / "address").read_text(encoding="utf-8").strip() or None
        except OSError:
            return None
