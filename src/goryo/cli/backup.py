"""`goryo backup` and `goryo restore`: the games of a server, copied and put back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from goryo.cli.command import Argument
from goryo.cli.data_folder import Database, DataFolder, FolderLock, data_folder, require_url
from goryo.cli.desk import Usage, echo, words_for
from goryo.cli.shared import Lang
from goryo.errors import GoryoError
from goryo.parts import needs
from goryo.plain_text import shorten

NAME = "goryo.sqlite"


def backup(
    file: Annotated[Path, Argument(help="The new file; it must not exist.")],
    data: DataFolder = None,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Copy all games of the server of this machine into one file, also while it runs.

    The copy is checked, and only you can read it: it holds what no player may know yet.
    """
    words = words_for(lang)
    needs("server")
    from goryo.server.store.backups import back_up

    source = _games(data, database)
    if not source.exists():
        raise Usage("backup-none", folder=str(source.parent))
    with _usable(source):
        tables = back_up(source, file)
    echo(words.say("backup-done", file=str(file), tables=tables))


def restore(
    file: Annotated[Path, Argument(help="A file that `goryo backup` wrote.")],
    data: DataFolder = None,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Put the games of a backup in the place of those that are there; stop the server first.

    Nothing changes unless the backup is sound. The games that were there are kept in a file
    beside them.
    """
    words = words_for(lang)
    needs("server")
    from goryo.server.store import backups

    target = _games(data, database)
    with _usable(file):
        tables = backups.check(file)  # before there is a folder for it
    with FolderLock(target.parent, needed=True) as lock:
        if not lock.ours:
            raise Usage("serve-already", url=lock.address() or "?")
        with _usable(file):
            kept = backups.restore(file, target)
    echo(words.say("restore-done", tables=tables))
    if kept is not None:
        echo(words.say("restore-kept", file=str(kept)))


def _games(data: Path | None, database: str | None) -> Path:
    if require_url(database):
        raise Usage("backup-postgres")
    return data_folder(data) / NAME


@contextmanager
def _usable(file: Path) -> Iterator[None]:
    """For what is done with the file: a sentence if it cannot be."""
    try:
        yield
    except (GoryoError, OSError) as error:
        named = shorten(str(getattr(error, "filename", None) or file), 60)
        if isinstance(error, FileExistsError):
            raise Usage("backup-exists", file=named) from None
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Usage("backup-cannot", file=named, why=why.rstrip(".")) from None
