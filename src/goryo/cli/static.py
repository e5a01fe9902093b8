"""`goryo static`: the game as a folder of files, for any plain host."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from goryo.cli.command import Argument
from goryo.cli.desk import Usage, echo, words_for
from goryo.cli.shared import Lang
from goryo.plain_text import shorten

MEGABYTE = 1_000_000


def static(
    folder: Annotated[Path, Argument(help="Where to put it; the folder is made if need be.")],
    lang: Lang = None,
) -> None:
    """Write the game as a folder that any plain host of files can give out, without a server.

    It runs in the browser of whoever opens it, also without a network once it was opened. All
    links are relative, so it may lie at any address. Friends by link need `goryo serve`.
    """
    words = words_for(lang)
    from goryo.server.anywhere.site import NotPacked, write_site

    try:
        written = write_site(folder)
    except NotPacked:
        raise Usage("static-not-packed") from None
    except OSError as error:
        why = (error.strerror or type(error).__name__).rstrip(".")
        raise Usage("static-cannot", folder=shorten(str(folder), 60), why=why) from None
    size = round(sum(written.values()) / MEGABYTE)
    echo(words.say("static-done", folder=str(folder), files=len(written), size=size))
