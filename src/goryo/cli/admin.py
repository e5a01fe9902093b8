"""`goryo admin`: what whoever runs a server looks at and does, also while it runs."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from goryo.cli.command import Argument, Group, Option
from goryo.cli.data_folder import Database, DataFolder, data_folder, require_url
from goryo.cli.desk import Usage, echo, print_json, words_for
from goryo.cli.shared import AsJson, Lang
from goryo.parts import needs
from goryo.plain_text import shorten

if TYPE_CHECKING:
    from goryo.server.doors.bans import Ban
    from goryo.server.store.store import Store
    from goryo.server.store.warden import TableListed
    from goryo.words import Words

T = TypeVar("T")
Limit = Annotated[int, Option(help="So many at most.", min=1, max=100_000, metavar="N")]
Yes = Annotated[bool, Option("--yes", help="Do it without asking first.")]
_NAME = 60


class Thing(Enum):
    """What can be deleted."""

    TABLE = "table"
    PERSON = "person"


class Whom(Enum):
    """Who can be shut out."""

    PERSON = "person"
    ADDRESS = "address"


# -- looking -------------------------------------------------------------------------------------


def tables(
    limit: Limit = 100,
    data: DataFolder = None,
    database: Database = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """List the tables that changed last: id, how it stands, when it changed, who sits there.

    Nothing that is secret at a table is shown.
    """
    words = words_for(lang)
    found = _with_store(data, database, lambda store: store.warden.tables(limit))
    if as_json:
        print_json([each.to_json() for each in found])
        return
    _print(
        [
            words.say(
                "admin-table",
                id=each.id,
                state=each.state,
                changed=_date(each.changed),
                goryo=_sitting(words, each, "goryo"),
                samurai=_sitting(words, each, "samurai"),
            )
            for each in found
        ],
        words,
    )


def people(
    limit: Limit = 100,
    data: DataFolder = None,
    database: Database = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """List the identities that were seen last: id, when, at how many tables, nickname."""
    words = words_for(lang)
    found = _with_store(data, database, lambda store: store.warden.people(limit))
    if as_json:
        print_json([each.to_json() for each in found])
        return
    _print(
        [
            words.say(
                "admin-person",
                id=each.id,
                seen=_date(each.seen),
                tables=each.tables,
                name=each.nickname or "–",
            )
            for each in found
        ],
        words,
    )


def bans(
    data: DataFolder = None, database: Database = None, as_json: AsJson = False, lang: Lang = None
) -> None:
    """List who is shut out."""
    words = words_for(lang)
    found = _with_store(data, database, lambda store: store.warden.bans())
    if as_json:
        print_json([{**ban._asdict(), "created": since} for ban, since in found.items()])
        return
    _print(
        [
            words.say("admin-ban", kind=ban.kind, name=ban.name, since=_date(since))
            for ban, since in found.items()
        ],
        words,
    )


# -- doing ---------------------------------------------------------------------------------------


def close(
    table: Annotated[str, Argument(help="The id of a table.")],
    yes: Yes = False,
    data: DataFolder = None,
    database: Database = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """End a game without a winner; it can still be looked at."""
    words = words_for(lang)
    _ask(words, "close", table, yes=yes)

    async def do(store: Store) -> bool:
        from goryo.outcome import Ending
        from goryo.server.table.clocks import gaps_between
        from goryo.server.table.house import House
        from goryo.server.table.live import LiveTable

        gaps = gaps_between(await store.processes.ran())
        live = LiveTable(table, House(store.tables, time.time, gaps=gaps))
        await live.act(lambda game: game.close(Ending.ABORTED))
        await _leave_word(store, "table", table)
        return True

    _done(words, "close", table, done=_with_store(data, database, do), as_json=as_json)


def remove(
    thing: Annotated[Thing, Argument(help="What is deleted.")],
    id: Annotated[str, Argument(help="Its id.")],
    yes: Yes = False,
    data: DataFolder = None,
    database: Database = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Delete a table, or an identity with every table where it sits, for everybody."""
    words = words_for(lang)
    what = f"delete-{thing.value}"
    _ask(words, what, id, yes=yes)

    async def do(store: Store) -> bool:
        if thing is Thing.TABLE:
            there = await store.warden.delete_table(id)
            await _leave_word(store, "table", id)
            return there
        there = await store.warden.knows(id)
        for gone in await store.people.delete_identity(id):
            await _leave_word(store, "table", gone)
        await _leave_word(store, "person", id)
        return there

    _done(words, what, id, done=_with_store(data, database, do), as_json=as_json)


def ban(
    whom: Annotated[Whom, Argument(help="Who is shut out.")],
    name: Annotated[str, Argument(help="The id of a person; an address or a network.")],
    yes: Yes = False,
    data: DataFolder = None,
    database: Database = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Shut somebody out: an identity by its id, or an address with its network.

    A running server obeys within seconds, and ends their connections.
    """
    words = words_for(lang)
    shut_out = _ban(whom, name)
    _ask(words, f"ban-{whom.value}", shut_out.name, yes=yes)

    async def do(store: Store) -> bool:
        if whom is Whom.PERSON and not await store.warden.knows(name):
            return False
        await store.warden.ban(shut_out)
        return True

    done = _with_store(data, database, do)
    _done(words, f"ban-{whom.value}", shut_out.name, done=done, as_json=as_json)


def unban(
    whom: Annotated[Whom, Argument(help="Who is let in again.")],
    name: Annotated[str, Argument(help="The name that `goryo admin bans` shows.")],
    data: DataFolder = None,
    database: Database = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let somebody in again."""
    words = words_for(lang)
    shut_out = _ban(whom, name)
    done = _with_store(data, database, lambda store: store.warden.unban(shut_out))
    _done(words, f"unban-{whom.value}", shut_out.name, done=done, as_json=as_json)


def _ban(whom: Whom, name: str) -> Ban:
    needs("server")
    from goryo.server.doors.bans import Ban, network_of

    if whom is Whom.PERSON:
        return Ban("person", name)
    network = network_of(name)
    if network is None:
        raise Usage("admin-address", given=shorten(name, _NAME))
    return Ban("address", str(network))


def push_key(
    file: Annotated[Path, Argument(help="The new file; it must not exist.")],
    lang: Lang = None,
) -> None:
    """Make the key that `goryo serve --push-key` needs to send notifications to browsers.

    Keep it: whoever has asked to be notified has to ask again once there is another.
    """
    words = words_for(lang)
    needs("push")
    from goryo.server.push.push_key import PushKey

    shown = shorten(str(file), _NAME)
    try:
        PushKey.new().write(file)
    except FileExistsError:
        raise Usage("backup-exists", file=shown) from None
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise Usage("backup-cannot", file=shown, why=why) from None
    echo(words.say("admin-push-key", file=str(file)))


# -- how -----------------------------------------------------------------------------------------


def _with_store(data: Path | None, database: str | None, do: Callable[[Store], Awaitable[T]]) -> T:
    """Do it in the database that is meant, which must be there."""
    needs("server")
    from goryo.server.store.store import Store

    url = require_url(database)
    file = data_folder(data) / "goryo.sqlite"
    if url is None and not file.exists():
        raise Usage("backup-none", folder=str(file.parent))

    async def main() -> T:
        async with Store.open(url or file) as store:
            return await do(store)

    return asyncio.run(main())


async def _leave_word(store: Store, kind: Literal["table", "person"], name: str) -> None:
    if store.warden.needs_word:
        await store.warden.leave_word(kind, name)


def _ask(words: Words, what: str, name: str, *, yes: bool) -> None:
    """Go on if that is wanted; `Usage` if it is not, or nobody is there to say so."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise Usage("admin-confirm")
    question = words.say("admin-sure", what=what, name=shorten(name, _NAME))
    try:
        answer = input(f"{question} ")
    except EOFError:
        answer = ""
    if answer.strip().casefold() not in words.say("admin-yes").split():
        raise Usage("admin-left")


def _done(words: Words, what: str, name: str, *, done: bool, as_json: bool) -> None:
    if not done:
        raise Usage("admin-unknown", name=shorten(name, _NAME))
    if as_json:
        print_json({"done": what, "name": name})
    else:
        echo(words.say("admin-done", what=what, name=name))


def _print(lines: Sequence[str], words: Words) -> None:
    for line in lines or [words.say("admin-none")]:
        echo(line)


def _sitting(words: Words, table: TableListed, role: str) -> str:
    seat = table.seats.get(role)
    if seat is None or (seat.person is None and seat.program is None):
        return words.say("admin-nobody")
    return seat.program or f"{seat.name or '–'} ({seat.person})"


def _date(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


app = Group(
    {
        "tables": "goryo.cli.admin:tables",
        "people": "goryo.cli.admin:people",
        "bans": "goryo.cli.admin:bans",
        "close": "goryo.cli.admin:close",
        "delete": "goryo.cli.admin:remove",
        "ban": "goryo.cli.admin:ban",
        "unban": "goryo.cli.admin:unban",
        "push-key": "goryo.cli.admin:push_key",
    },
    help="about-admin",
)
