"""The service for tests: really running on a port, or driven in-process without any socket.

with running_server(tmp_path) as server:                  # uvicorn in a thread
    token = server.token("Aki")
    urlopen(Request(f"{server.url}/api/tables", headers={"authorization": f"Bearer {token}"}))

async def main(house: Hosted) -> None:                    # ASGI, with clock and chance injected
    aki = await house.visitor("Aki")
    opened = await aki.post("/api/tables", {"seats": {"goryo": "random", "samurai": "me"}})
    socket = await aki.socket(opened["table"]["id"])
    view = await socket.take("view")

run(tmp_path, main)
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import socket
import threading
import time
from collections import deque
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterator,
    Mapping,
    Sequence,
)
from contextvars import ContextVar, copy_context
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from urllib.parse import quote, urlencode

from goryo.choices import choices
from goryo.plain_data import Json
from goryo.players.registry import player
from goryo.server.capacity import Capacity
from goryo.server.doors.admission import LINE, Doors
from goryo.server.doors.doorkeeper import App, Doorkeeper
from goryo.server.doors.identity import Secrets
from goryo.server.doors.limits import Caps, Connections, Limit, Rate, RateLimit
from goryo.server.http.app import create_app
from goryo.server.http.conversation import Party
from goryo.server.listener import Server, config_of
from goryo.server.lobby.hall import Hall
from goryo.server.push.carrier import Carrier, Delivery
from goryo.server.push.services import service_of
from goryo.server.service import Service, Settings, running
from goryo.server.store.store import Store
from goryo.server.store.values import Identity
from goryo.server.table.attendant import Attendant
from goryo.server.table.live import LiveTable
from goryo.server.workers import pool
from goryo.server.workers.plan_views import pack, unpack
from goryo.server.workers.pool import (
    ANYBODY,
    Map,
    Minds,
    NoThought,
    NotNow,
    Studied,
    Thought,
    Written,
)
from goryo.server.workers.study import study
from goryo.view import View
from goryo.view_json import view_from_json
from goryo.wire.json_text import written
from tests.pages import ROOT
from tests.server.quick_loop import at_once
from tests.wire.described import check_message, described

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds of real time after which a test that waits has failed."""
HOUR = 3600.0
"""Seconds that cost nothing."""
PORT = 4747
PAGE = ROOT / "tests" / "data" / "page"
"""Stands for the page, which is built for the browser’s tests alone."""
PLENTY = Rate(burst=1e9, per_second=1e9)


# -- what is injected ------------------------------------------------------------------------------


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Seeded:
    """Secrets that come again: ids, tokens, codes and the seeds of fate."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def token_bytes(self, nbytes: int, /) -> bytes:
        return self._random.randbytes(nbytes)


class QuickMinds(Minds):
    """Minds without processes: players think at once, in the test itself."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, str]] = []
        """Who was asked to think, and with which seed."""

    async def think(
        self,
        player_: str,
        view: str,
        seed: int | str,
        budget: float,
        who: Sequence[str] = ANYBODY,  # noqa: ARG002
        far: pool.Far = lambda *_: None,  # noqa: ARG002
    ) -> Thought | NoThought | NotNow:
        self.asked.append((player_, str(seed)))
        seen = view_from_json(json.loads(view))
        choice = player(player_).choose(seen, budget, Random(seed))
        return Thought(seen.write(choice.move), choice.reason, choice.deceive)

    async def believe(
        self,
        view: str,
        budget: float = 10.0,  # noqa: ARG002
        who: Sequence[str] = ANYBODY,  # noqa: ARG002
    ) -> Map | NoThought | NotNow:
        seen_by: str = json.loads(view)["role"]
        return Map({"contradiction": {"round": 0, "event": seen_by}})

    async def study(
        self,
        asked: Json,
        budget: float = 30.0,  # noqa: ARG002
        who: Sequence[str] = ANYBODY,  # noqa: ARG002
    ) -> Studied | pool.Refused | NoThought | NotNow:
        told = json.loads(study(asked, lambda: None))
        return pool.Refused(told["no"]) if "no" in told else Studied(told["study"])

    async def choices(
        self,
        view: View,
        budget: float = 5.0,  # noqa: ARG002
        who: Sequence[str] = ANYBODY,  # noqa: ARG002
    ) -> Written | NoThought | NotNow:
        return Written(written(choices(unpack(pack(view)))))


class StandInCarrier:
    """Word that goes nowhere: `told` is where it would have gone."""

    public = "BPublic"

    def __init__(self) -> None:
        self.told: list[str] = []
        self.gone: set[str] = set()
        """Endpoints at which nobody is any more."""

    def require(self, endpoint: str) -> None:
        service_of(endpoint)

    async def tell(self, endpoint: str) -> Delivery:
        self.told.append(endpoint)
        return Delivery.GONE if endpoint in self.gone else Delivery.SENT


# -- in-process ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Answer:
    """An answer over HTTP, to the byte."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    @property
    def json(self) -> Json:
        data: Json = json.loads(self.body)
        return data

    @property
    def text(self) -> str:
        return self.body.decode()

    def header(self, name: str) -> str | None:
        found = [value for key, value in self.headers if key == name.lower().encode()]
        assert len(found) <= 1, found
        return found[0].decode("latin-1") if found else None


class Refused(Exception):
    """An answer that was not 200, where a test expected one."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.status = answer.status
        super().__init__(f"{answer.status}: {answer.text}")

    @property
    def what(self) -> str:
        """The refusal in one word."""
        told = self.answer.json
        return str(told.get("what") or told.get("reason") or told["kind"])


class StandInLine:
    """A line without a wire: what is said goes into the client's queue."""

    full = False

    def __init__(self, told: asyncio.Queue[Json | None], closed: Callable[[int], None]) -> None:
        self._told = told
        self._closed = closed
        self._party: Party | None = None
        self._unheard: deque[str | None] = deque()
        self._busy = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._inside = copy_context()
        """Where the app knows its house."""

    def talk(self, party: Party) -> None:
        self._party = party

    def work(self, what: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(what, context=self._inside)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def say(self, text: bytes) -> None:
        self._told.put_nowait({"type": "websocket.send", "text": text.decode()})

    def end(self, code: int) -> None:
        if self._party is not None:
            self._told.put_nowait({"type": "websocket.close", "code": code})
            self.lose(code)

    def lose(self, code: int) -> None:
        """One side is gone."""
        party, self._party = self._party, None
        if party is not None:
            self._told.put_nowait(None)
            self._closed(code)
            party.gone()

    def hear(self, text: str | None) -> None:
        """The client says something."""
        self._unheard.append(text)
        self._loop.call_soon(self._go_on)

    def answered(self) -> None:
        self._busy = False
        self._go_on()

    def _go_on(self) -> None:
        if self._party is not None and self._unheard and not self._busy:
            self._busy = True
            self._inside.copy().run(self._party.heard, self._unheard.popleft())

    @property
    def lost(self) -> bool:
        return self._party is None

    def abandon(self) -> None:
        """The server dies: nothing more is done."""
        self._party = None
        for task in self._tasks:
            task.cancel()

    async def settle(self) -> None:
        """Wait until everything is done that was begun here."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


class Socket:
    """The client's end of a socket that is none."""

    def __init__(self, app: App, scope: Json) -> None:
        self._from_app: asyncio.Queue[Json | None] = asyncio.Queue()
        self._line: StandInLine | None = None
        self._early: list[str | bytes] = []
        """Said before the socket was accepted: it lies on the wire until then."""
        self.raw: list[str] = []
        """Every message that came, to the byte."""
        self.headers: list[tuple[bytes, bytes]] = []
        self.code: int | None = None
        """The code with which the server closed it."""
        self._ids = 0
        scope["extensions"] = {"websocket.http.response": {}, LINE: self._take_over}
        self._task = asyncio.create_task(self._run(app, scope))

    def _take_over(self, closed: Callable[[int], None]) -> StandInLine:
        self._line = StandInLine(self._from_app, closed)
        for text in self._early:
            self.send(text)
        return self._line

    async def _run(self, app: App, scope: Json) -> None:
        async def send(message: Any) -> None:
            self._from_app.put_nowait(dict(message))

        async def receive() -> Json:
            return {"type": "websocket.connect"}

        try:
            await app(scope, receive, send)
        finally:
            if self._line is None:
                self._from_app.put_nowait(None)

    async def open(self) -> Socket:
        """Wait until it is accepted; `Refused` if it is not."""
        first = await self._hear()
        if first is not None and first["type"] == "websocket.http.response.start":
            body = await self._hear()
            assert body is not None
            raise Refused(Answer(first["status"], first["headers"], body["body"]))
        assert first is not None, "the app said nothing"
        assert first["type"] == "websocket.accept", first
        self.headers = list(first.get("headers", ()))
        await self._task
        return self

    async def _hear(self) -> Json | None:
        async with asyncio.timeout(PATIENCE):
            return await self._from_app.get()

    async def next(self) -> Json | None:
        """The next message; None once the connection has ended."""
        message = await self._hear()
        if message is None or message["type"] == "websocket.close":
            self.code = self.code if message is None else message.get("code", 1000)
            return None
        self.raw.append(message["text"])
        check_message(message["text"])
        said: Json = json.loads(message["text"])
        return said

    async def take(self, kind: str) -> Json:
        """The next message of that kind; what came before it is dropped."""
        while (message := await self.next()) is not None:
            if message["is"] == kind:
                return message
        raise AssertionError(f"the connection ended before any “{kind}”")

    async def rest(self) -> list[Json]:
        """Everything until the connection ends."""
        messages = []
        while (message := await self.next()) is not None:
            messages.append(message)
        return messages

    def send(self, text: str | bytes) -> None:
        if self._line is None:
            self._early.append(text)
        else:
            self._line.hear(text if isinstance(text, str) else None)

    async def do(self, what: str, **more: Any) -> Json:
        """A command, and the answer to it; what else comes meanwhile stays in `raw`."""
        self._ids += 1
        self.send(json.dumps({"do": what, "id": self._ids, **more}))
        while (message := await self.next()) is not None:
            if message["is"] in ("done", "no") and message["id"] == self._ids:
                return message
        raise AssertionError("the connection ended before the answer")

    async def close(self) -> None:
        """The client goes; returns when the server has taken note of it."""
        async with asyncio.timeout(PATIENCE):
            await self._task
            if self._line is not None:
                self._line.lose(1001)
                await self._line.settle()
        while not self._from_app.empty():
            if (message := self._from_app.get_nowait()) and "text" in message:
                check_message(message["text"])


class Visitor:
    """Somebody with a token, or a browser with a cookie, or a stranger with neither."""

    def __init__(
        self,
        house: Hosted,
        *,
        token: str | None = None,
        cookie: str | None = None,
        identity: Identity | None = None,
    ) -> None:
        self._house = house
        self.token = token
        self.cookie = cookie
        self._identity = identity

    @property
    def identity(self) -> Identity:
        assert self._identity is not None
        return self._identity

    def headers(self, more: Mapping[str, str | None] | None = None) -> list[tuple[bytes, bytes]]:
        given: dict[str, str | None] = {"host": f"127.0.0.1:{PORT}"}
        if self.token is not None:
            given["authorization"] = f"Bearer {self.token}"
        else:
            given["origin"] = f"http://127.0.0.1:{PORT}"
        if self.cookie is not None:
            given["cookie"] = f"goryo={self.cookie}"
        given |= {name.lower(): value for name, value in (more or {}).items()}
        return [
            (name.encode(), value.encode("latin-1"))
            for name, value in given.items()
            if value is not None
        ]

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        headers: Mapping[str, str | None] | None = None,
        query: Mapping[str, str] | None = None,
    ) -> Answer:
        """A request, to the byte. `body` is bytes, or data that goes as JSON."""
        raw = b"" if body is None else body if isinstance(body, bytes) else _json(body)
        scope = self._scope("http", path, query or {}, headers) | {"method": method}
        parts: list[Json] = []

        async def receive() -> Json:
            return {"type": "http.request", "body": raw, "more_body": False}

        async def send(message: Any) -> None:
            parts.append(dict(message))

        async with asyncio.timeout(PATIENCE):
            await self._house.app(scope, receive, send)
        start = parts[0]
        assert start["type"] == "http.response.start", start
        whole = b"".join(part.get("body", b"") for part in parts[1:])
        return Answer(start["status"], list(start["headers"]), whole)

    async def get(self, path: str, **query: str) -> Json:
        return _done(await self.ask("GET", path, query=query)).json

    async def post(self, path: str, body: Any = None, **query: str) -> Json:
        return _done(await self.ask("POST", path, body, query=query)).json

    async def delete(self, path: str) -> Json:
        return _done(await self.ask("DELETE", path)).json

    async def open(self, goryo: str = "me", samurai: str = "me", **more: Any) -> Json:
        """A new table; the answer of the server."""
        wanted = {"seats": {"goryo": goryo, "samurai": samurai}, **more}
        return await self.post("/api/tables", wanted)

    async def socket(self, table_id: str, **query: str) -> Socket:
        """A connection to that table, accepted; `Refused` if it is not."""
        path = f"/api/tables/{table_id}/socket"
        scope = self._scope("websocket", path, query, None)
        scope["subprotocols"] = []
        made = Socket(self._house.app, scope)
        self._house.sockets.append(made)
        return await made.open()

    def _scope(
        self,
        kind: str,
        path: str,
        query: Mapping[str, str],
        headers: Mapping[str, str | None] | None,
    ) -> Json:
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": path,
            "raw_path": quote(path).encode(),
            "root_path": "",
            "query_string": urlencode({key.rstrip("_"): query[key] for key in query}).encode(),
            "headers": self.headers(headers),
            "client": ("127.0.0.1", 50_000),
            "server": ("127.0.0.1", PORT),
            "state": {},
        }


def _json(data: Any) -> bytes:
    return json.dumps(data).encode()


def _done(answer: Answer) -> Answer:
    if answer.status != 200:
        raise Refused(answer)
    return answer


@dataclass
class Hosted:
    """All parts of one process of the service, put together without a listener."""

    store: Store
    hall: Hall
    attendant: Attendant
    connections: Connections
    app: App
    clock: Clock
    minds: Minds
    doors: Doors
    sockets: list[Socket] = field(default_factory=list)

    def enter(self) -> None:
        """Whatever goes on from here in this task belongs to this house."""
        _behind.set((self.hall, self.connections, self.doors))

    async def visitor(self, nickname: str = "") -> Visitor:
        """Somebody new with a token of their own."""
        identity, token = await self.hall.guestbook.new_identity(nickname)
        return Visitor(self, token=token, identity=identity)

    async def browser(self) -> Visitor:
        """A browser that has just got its cookie."""
        identity, cookie = await self.hall.guestbook.new_identity("")
        return Visitor(self, cookie=cookie, identity=identity)

    def stranger(self) -> Visitor:
        """A browser without any identity."""
        return Visitor(self)

    async def live(self, opened: Json) -> LiveTable:
        """The table that somebody opened, as this process has it."""
        return await self.hall.tables.live(opened["table"]["id"])


_behind: ContextVar[tuple[Hall, Connections, Doors]] = ContextVar("behind")


class _Behind:
    """Stands for a part of the house at whose door somebody is now."""

    def __init__(self, part: int) -> None:
        self._part = part

    def __getattr__(self, name: str) -> Any:
        return getattr(_behind.get()[self._part], name)


@cache
def _app_of_all() -> App:
    """One app for all houses: it takes longer to make than most tests need for everything."""
    hall: Any = _Behind(0)
    connections: Any = _Behind(1)
    doors: Any = _Behind(2)
    return described(create_app(hall, doors, connections, PAGE))


def _app_of(hall: Hall, connections: Connections, doors: Doors) -> App:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        before = _behind.set((hall, connections, doors))
        try:
            await _app_of_all()(scope, receive, send)
        finally:
            _behind.reset(before)

    return app


@contextlib.asynccontextmanager
async def hosted(
    database: str | Path,
    *,
    clock: Clock | None = None,
    chance: Seeded | None = None,
    options: Capacity | None = None,
    caps: Caps | None = None,
    minds: Minds | None = None,
    attend: bool = False,
    sleep: Any = None,
    requests: Rate = PLENTY,
    messages: Rate = PLENTY,
    carrier: Carrier | None = None,
    port: int = PORT,
) -> AsyncIterator[Hosted]:
    """The service without a listener. Time stands still; programs move only with `attend`.

    Without `minds` the players think in the test's own process. Without `sleep` an attendant does
    not wait for the end of slots.
    """
    clock = clock or Clock()
    minds = minds or QuickMinds()
    doors = Doors.of("127.0.0.1", port)
    async with Store.open(database, clock=clock) as store:
        hall = Hall(
            store,
            minds,
            options=options,
            clock=clock,
            chance=chance or Seeded(),
            messages=messages,
            carrier=carrier,
            sleep=sleep or _no_sleep,
        )
        attendant = hall.attendant
        connections = Connections(caps or Caps())
        requested = RateLimit(Limit.REQUESTS, requests)
        app = Doorkeeper(
            _app_of(hall, connections, doors),
            doors,
            requests=requested,
            bans=hall.bans,
            counts=hall.counts,
        )
        house = Hosted(store, hall, attendant, connections, app, clock, minds, doors)
        await hall.pulse.begin()
        work = [asyncio.create_task(hall.pulse.follow())]
        if attend:
            work.append(asyncio.create_task(attendant.run()))
        try:
            yield house
        finally:
            for open_ in house.sockets:
                await open_.close()
            await attendant.stop()
            await hall.herald.stop()
            for task in work:
                task.cancel()
            ends = await asyncio.gather(*work, return_exceptions=True)
            failed = [end for end in ends if isinstance(end, Exception)]
            if failed:
                raise failed[0]


async def _no_sleep(_: float) -> None:
    await asyncio.sleep(0)


def run_at(database: str | Path, doing: Coroutine[Any, Any, T]) -> T:
    """Run what works with that database: with a file at once, with PostgreSQL in its time."""
    if str(database).startswith("postgresql:"):
        return asyncio.run(asyncio.wait_for(doing, PATIENCE))
    return at_once(asyncio.wait_for(doing, HOUR))


def run(where: str | Path, what: Callable[[Hosted], Awaitable[None]], **more: Any) -> None:
    """What happens in a house: `where` is a database, or a folder for one."""
    database = where / "goryo.sqlite" if isinstance(where, Path) else where

    async def main() -> None:
        async with hosted(database, **more) as house:
            await what(house)

    run_at(database, main())


# -- really running --------------------------------------------------------------------------------


class _Quiet(Server):
    """The server in a thread, where no signals come."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class RunningServer:
    """A real server on a free port of the loopback address."""

    def __init__(self, url: str, database: str | Path, service: Service, loop: Any) -> None:
        self.url = url
        self.database = database
        self.service = service
        self._loop = loop

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1)

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something on the server's own event loop."""
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(PATIENCE)

    def token(self, nickname: str = "") -> str:
        """A token for somebody new."""
        _, token = self.run(self.service.hall.guestbook.new_identity(nickname))
        return token


@contextlib.contextmanager
def running_server(
    folder: Path,
    *,
    database: str | Path | None = None,
    options: Capacity | None = None,
    caps: Caps | None = None,
    requests: Rate = PLENTY,
    messages: Rate = PLENTY,
    minds: int = 1,
    opponents: Minds | None = None,
    carrier: Carrier | None = None,
    clock: Callable[[], float] = time.time,
    chance: Secrets = secrets,
) -> Iterator[RunningServer]:
    """The real service with uvicorn in a thread of its own; it is there when this returns.

    Its games are in `folder`, unless a database is named. Without options programs are quick.
    """
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(128)
    listener.setblocking(False)
    port = listener.getsockname()[1]
    doors = Doors.of("127.0.0.1", port)
    where = database or folder / "goryo.sqlite"
    settings = Settings(
        where,
        doors,
        options or Capacity(pace=0.01, budget=0.05),
        caps or Caps(),
        requests=requests,
        messages=messages,
        minds=minds,
    )
    there: list[RunningServer] = []
    server: list[_Quiet] = []
    failures: list[BaseException] = []
    ready = threading.Event()

    async def main() -> None:
        async with running(
            settings, opponents=opponents, carrier=carrier, clock=clock, chance=chance
        ) as service:
            server.append(_Quiet(config_of(service, None), service))
            there.append(
                RunningServer(doors.public_url, where, service, asyncio.get_running_loop())
            )
            serving = asyncio.create_task(server[0].serve(sockets=[listener]))
            while not server[0].started and not serving.done():
                await asyncio.sleep(0.005)
            ready.set()
            await serving

    def run() -> None:
        try:
            asyncio.run(main())
        except BaseException as failure:
            failures.append(failure)
        finally:
            ready.set()

    thread = threading.Thread(target=run, name="goryo test server")
    thread.start()
    try:
        assert ready.wait(PATIENCE), "the server does not start"
        if failures:
            raise failures[0]
        yield there[0]
    finally:
        for one in server:
            one.should_exit = True
        thread.join(PATIENCE)
        listener.close()
    if failures:
        raise failures[0]
