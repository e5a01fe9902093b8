"""`goryo serve` and `goryo token`: tables over the network, and programs that may use them."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from goryo.cli.command import Argument, Exit, Option
from goryo.cli.data_folder import Database, DataFolder, FolderLock, data_folder, require_url
from goryo.cli.desk import Usage, complain, echo, words_for
from goryo.cli.opponents import offer_players
from goryo.cli.shared import Lang
from goryo.errors import Malformed
from goryo.parts import needs

if TYPE_CHECKING:
    from goryo.server.service import Settings
    from goryo.words import Words

PORT = 4747
NEARBY = 10
"""So many ports after ours are tried if it is taken and none was asked for."""


def serve(
    host: Annotated[
        str | None, Option(help="Address to listen on; 127.0.0.1 without it.", metavar="ADDR")
    ] = None,
    port: Annotated[
        int | None, Option(help=f"{PORT} without it, or one nearby.", min=0, max=65535)
    ] = None,
    data: DataFolder = None,
    database: Database = None,
    share: Annotated[
        bool, Option("--share", help="Let others on the local network come in.")
    ] = False,
    public_url: Annotated[
        str | None,
        Option(
            help="The address that people use, behind a proxy; also GORYO_PUBLIC_URL.",
            metavar="URL",
            envvar="GORYO_PUBLIC_URL",
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        Option(
            help="Whose word on addresses counts: an address or network; may be repeated.",
            metavar="CIDR",
        ),
    ] = None,
    open_page: Annotated[bool, Option("--open", help="Open the browser.")] = False,
    metrics_port: Annotated[
        int | None,
        Option(help="Figures for Prometheus on 127.0.0.1.", min=1, max=65535, metavar="N"),
    ] = None,
    push_key: Annotated[
        Path | None,
        Option(
            help="Notify people in their browsers, with the key of `goryo admin push-key`.",
            metavar="FILE",
        ),
    ] = None,
    push_service: Annotated[
        list[str] | None,
        Option(
            help="Notify through this service, and not the usual ones; may be repeated.",
            metavar="NAME",
        ),
    ] = None,
    minds: Annotated[
        int, Option(help="Processes in which programs think.", min=1, max=64, metavar="N")
    ] = 1,
    player: Annotated[
        list[str] | None,
        Option(
            help="Offer this player too: an installed one, or module:object; may be repeated.",
            metavar="PLAYER",
        ),
    ] = None,
    pace: Annotated[
        float,
        Option(help="Seconds between two moves of a program.", min=0.01, max=60, metavar="S"),
    ] = 0.8,
    max_tables: Annotated[int, Option(help="Running games at once.", min=1, metavar="N")] = 10_000,
    max_connections: Annotated[
        int, Option(help="Open connections at once.", min=1, metavar="N")
    ] = 4_000,
    max_per_address: Annotated[
        int,
        Option(help="Connections, and requests a second, of one address.", min=1, metavar="N"),
    ] = 200,
    keep_days: Annotated[
        int, Option(help="Days after which untouched games are deleted.", min=1, metavar="N")
    ] = 90,
    log_level: Annotated[
        str, Option(help="DEBUG, INFO, WARNING or ERROR.", metavar="LEVEL")
    ] = "WARNING",
    lang: Lang = None,
) -> None:
    """Serve tables: in the browser, for programs, with a friend.

    Games are stored as they are played. Only this machine can come in, unless you choose
    otherwise with --share or --public-url. Ctrl-C ends it; nothing is lost.
    """
    words = words_for(lang)
    database = require_url(database)
    needs("server")
    if log_level.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise Usage("serve-log-level")
    services = _push_services(push_key, push_service or [], public_url)
    offer_players(tuple(player or ()))
    address = host or ("0.0.0.0" if share else "127.0.0.1")
    names = lan_addresses() if share else []
    if share and not names:
        raise Usage("serve-no-network")
    _require_addresses(public_url, trusted_proxy or [])
    folder = data_folder(data)
    file = None if database else folder / "goryo.sqlite"
    with FolderLock(folder, needed=file is not None) as lock:
        if not lock.ours:
            _already_there(lock, words, open_page=open_page)
            return
        from goryo.server.capacity import Capacity
        from goryo.server.doors.admission import Doors
        from goryo.server.doors.limits import Caps, Rate
        from goryo.server.service import Settings

        with closing(_listen(address, port)) as listener:
            settings = Settings(
                file or str(database),
                Doors.of(
                    address,
                    listener.getsockname()[1],
                    public_url=public_url,
                    names=names,
                    trusted_proxies=trusted_proxy or [],
                ),
                Capacity(
                    max_tables=max_tables,
                    address_tables=max_per_address,
                    keep_days=keep_days,
                    pace=pace,
                ),
                Caps(total=max_connections, address=max_per_address),
                requests=Rate(burst=2 * max_per_address, per_second=max_per_address),
                minds=minds,
                metrics_port=metrics_port,
                log_level=log_level.upper(),
                push_key=push_key,
                push_services=services,
            )
            _run(settings, listener, lock, words, shared=bool(names), open_page=open_page)


def _require_addresses(public_url: str | None, trusted_proxies: list[str]) -> None:
    """Say what is wrong with an address that was typed, before anything is opened for it."""
    from goryo.server.doors.admission import Doors

    try:
        Doors.of("127.0.0.1", 0, public_url=public_url, trusted_proxies=trusted_proxies)
    except Malformed as error:
        complain(error)
        raise Exit(2) from None


def _run(
    settings: Settings,
    listener: socket.socket,
    lock: FolderLock,
    words: Words,
    *,
    shared: bool,
    open_page: bool,
) -> None:
    """Serve until somebody stops it, and say where as soon as it answers."""
    from goryo.server.listener import run
    from goryo.server.listener import serve as serving

    url = settings.doors.public_url

    def ready() -> None:
        lock.note(url)
        echo(words.say("serve-ready", url=url))
        if shared:
            echo(words.say("serve-shared"))
        echo(words.say("serve-stop"))
        sys.stdout.flush()
        prepare_minds()
        if open_page:
            open_browser(url, words)

    with _prepared_minds() as prepare_minds:
        run(serving(settings, listener, on_ready=ready))


def token(
    name: Annotated[str, Argument(help="What people see of the program.")] = "",
    data: DataFolder = None,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Make a token with which a program of yours may use the server of this machine.

    It is printed once; keep it secret. The server may be running or not.
    """
    words_for(lang)
    needs("server")
    from goryo.server.doors.identity import new_id, new_token, read_nickname
    from goryo.server.store.newcomer import let_in

    database = require_url(database)
    nickname, identity, secret = read_nickname(name), new_id(), new_token()
    file = data_folder(data) / "goryo.sqlite"
    if database or not let_in(file, identity, secret, nickname):
        import asyncio

        from goryo.server.store.store import Store

        async def make() -> None:
            async with Store.open(database or file) as store:
                await store.people.new_identity(identity, secret, nickname)

        asyncio.run(make())
    echo(secret)


def _push_services(key: Path | None, named: list[str], public_url: str | None) -> list[str]:
    """The services that were named; a refusal if with this key nobody could be notified."""
    if key is None:
        return []
    needs("push")
    from goryo.server.push.push_key import PushKey
    from goryo.server.push.services import service_name

    if public_url is None or not public_url.startswith("https://"):
        raise Usage("serve-push-https")
    try:
        PushKey.read(key)
        return [service_name(name) for name in named]
    except Malformed as wrong:
        [problem] = wrong.problems
        raise Usage(f"problem-{problem.what}", **problem.args) from None


# -- where ---------------------------------------------------------------------------------------


def lan_addresses() -> list[str]:
    """The addresses of this machine on the local network. Nothing is sent to find them."""
    found = []
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((elsewhere, 9))
                name = str(probe.getsockname()[0]).partition("%")[0]
        except OSError:
            continue
        if not name.startswith(("127.", "::1", "fe80")):
            found.append(name)
    return found[:1]


def _listen(address: str, port: int | None) -> socket.socket:
    """A listener there; near the usual port if none was asked for and ours is taken."""
    wanted = [port] if port is not None else [*range(PORT, PORT + NEARBY), 0]
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    for number in wanted:
        listener = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((address, number))
            listener.listen(1024)  # of two who are bound there, the second fails here
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE and number != wanted[-1]:
                continue
            raise Usage(
                "serve-cannot-listen",
                address=address,
                port=str(number),
                why=error.strerror or type(error).__name__,
            ) from None
        except OverflowError:
            listener.close()
            raise
        listener.setblocking(False)
        return listener
    raise AssertionError("the last port is found or refused")


def _already_there(lock: FolderLock, words: Words, *, open_page: bool) -> None:
    url = lock.address()
    if url is None or not open_page:
        raise Usage("serve-already", url=url or "?")
    echo(words.say("serve-running", url=url))
    open_browser(url, words)


# -- beside the server ---------------------------------------------------------------------------


def open_browser(url: str, words: Words) -> None:
    """Open the page, or say that somebody else must; never wait for it."""

    def go() -> None:
        try:
            opened = webbrowser.open(url)
        except (webbrowser.Error, OSError):
            opened = False
        if not opened:
            echo(words.say("serve-no-browser", url=url))

    threading.Thread(target=go, daemon=True).start()


@contextmanager
def _prepared_minds() -> Iterator[Callable[[], None]]:
    """How to compile what programs need, once on a machine, while people still look around.

    It ends with the server: whatever is compiled by then is kept, and the rest is left for later.
    """
    command = [sys.executable, "-c", "from goryo.cli.serve import compile_beside; compile_beside()"]
    nowhere = subprocess.DEVNULL
    with ExitStack() as compilers:

        def begin() -> None:
            compiler = compilers.enter_context(
                subprocess.Popen(command, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere)
            )
            compilers.callback(compiler.kill)

        yield begin


def compile_beside() -> None:
    """Compile in a process of its own what programs need, and no longer than the server lives.

    However the server ends, the end of its process is the end of what comes in here.
    """
    from goryo.kernel.warm import GAMES, HUNT, warm_up

    def follow() -> None:
        sys.stdin.read()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
    warm_up(HUNT, GAMES)
