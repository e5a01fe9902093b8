"""One person's own host: the same hall as a server's, without a network and without processes.

    host = Host(keep, "https://example.org/goryo")
    await host.begin(kept)
    answer = await host.ask("GET", "/api/hello")
    line = await host.connect("/api/tables/ID/socket?as=samurai", say, closed)
    line.hear('{"do": "ping"}')

Requests and messages are those of the server to the letter (`goryo.wire`). Against a program the
whole truth lies in this process: it is told to no seat, and it goes nowhere else.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import parse_qsl, urlsplit

from goryo.errors import Conflict, GoryoError, Unknown
from goryo.parts import Missing, needs
from goryo.plain_data import Json
from goryo.players.registry import leave_out_compiled
from goryo.server.anywhere.shelf import Keep, StoreOnShelf
from goryo.server.capacity import Capacity
from goryo.server.doors.admission import Caller, Denial, Doors
from goryo.server.doors.identity import Secrets
from goryo.server.doors.limits import Caps, Connections
from goryo.server.http.answering import desk_of
from goryo.server.http.asking import Reply, as_json, refused
from goryo.server.http.conversation import Conversation, Party, speaker_at
from goryo.server.lobby.hall import Hall
from goryo.server.lobby.pulse import BEAT_SECONDS
from goryo.server.workers.plan_views import PACKED
from goryo.server.workers.pool import PLAYERS, Far, Heard, Minds, NoThought, read_answer
from goryo.server.workers.worker import lay_out, think
from goryo.wire import routes
from goryo.wire.no import turned_away

if TYPE_CHECKING:
    from goryo.server.store.store import Store

COOKIE = "cookie"
"""Under this name the token of whoever plays here is kept."""
_ABSENT = ("ModuleNotFoundError", "Missing")
"""How a fault begins where something is not there that only compiled code can do."""
_NAMED = re.compile(r"\{(\w+)\}")
_log = logging.getLogger(__name__)


class OwnMind(Minds):
    """A mind without processes: it thinks where it is asked, and whoever asks waits.

    Where there is one player, nobody else is held up by a thought.

    What cannot be done here is a `Conflict` (`not-here`).
    """

    async def _ask(
        self, asked: Json | bytes, budget: float, who: Sequence[str], far: Far | None = None
    ) -> Heard:
        del budget, who, far
        text = asked if isinstance(asked, bytes) else json.dumps(asked).encode()
        if text.startswith(PACKED):
            return read_answer(lay_out(text))
        told = read_answer(think(text.decode(), PLAYERS, lambda: None).encode())
        if isinstance(told, NoThought) and told.text.startswith(_ABSENT):
            raise Conflict("not-here")
        return told


class Host:
    """Answers one person, and keeps what must outlast it by `keep`.

    `address` is where the page lies, as its links begin.
    """

    def __init__(
        self,
        keep: Keep,
        address: str,
        *,
        minds: Minds | None = None,
        options: Capacity | None = None,
        clock: Callable[[], float] = time.time,
        chance: Secrets = secrets,
    ) -> None:
        self._keep = keep
        self._shelf = StoreOnShelf(clock, keep)
        self.hall = Hall(
            cast("Store", self._shelf),
            minds or OwnMind(),
            options=options,
            clock=clock,
            chance=chance,
        )
        self._doors = Doors(address, frozenset(), frozenset())
        self._desk = desk_of(self.hall, self._doors)
        self._ways = [(_way(request.path), request, who) for request, who in self._desk.answerers]
        self._socket = _way(routes.SOCKET_PATH)
        self._connections = Connections(Caps())
        self._token: str | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self, kept: Mapping[str, str]) -> None:
        """Go on from what was kept; programs move from now on."""
        try:
            needs("fast")
        except Missing:
            leave_out_compiled()
        for name, text in kept.items():
            self._shelf.bring_back(name, text)
        self._token = kept.get(COOKIE)
        await self.hall.pulse.begin()
        self._tasks = [asyncio.ensure_future(each) for each in (self._beat(), self._attend())]

    async def end(self) -> None:
        """Nothing more is done; what was kept is whole."""
        await self.hall.attendant.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self.hall.pulse.beat()

    async def _attend(self) -> None:
        await self.hall.attendant.run()

    # -- requests --------------------------------------------------------------------------------

    async def ask(self, method: str, target: str, body: bytes = b"") -> Reply:
        """The answer to a request; a refusal is one, too."""
        try:
            answer = await self._answer(method, target, body)
        except GoryoError as error:
            return refused(error)
        except Exception:
            _log.exception("a request failed")
            failed = Denial.FAILED
            no = turned_away(failed.kind, failed.reason, failed.sentence)
            return as_json(no, failed.status)
        if answer.gone is not None:
            answer.gone()
        if "set-cookie" in answer.headers:
            self._token = self._doors.cookie.read([answer.headers["set-cookie"]])
            self._keep(COOKIE, self._token)
        return answer

    async def _answer(self, method: str, target: str, body: bytes) -> Reply:
        path, query = _split(target)
        for way, request, answerer in self._ways:
            named = way.fullmatch(path)
            if named is not None and request.method == method:
                given = named.groupdict(), query
                sent = _ready(body)
                return await self._desk.answer(request, answerer, self._caller(), *given, sent)
        raise Unknown("path", "")

    def _caller(self) -> Caller:
        return Caller(address="", https=False, bearer=None, cookie=self._token)

    # -- sockets ---------------------------------------------------------------------------------

    async def connect(
        self, target: str, say: Callable[[str], None], closed: Callable[[int], None]
    ) -> OwnLine:
        """A line to a table: `say` is called with each message, `closed` once it has ended.

        What is refused is a `GoryoError`.
        """
        path, query = _split(target)
        named = self._socket.fullmatch(path)
        if named is None:
            raise Unknown("path", "")
        speaker, since = await speaker_at(self.hall, self._caller(), named["table_id"], query)
        who = speaker.identity.id if speaker.identity else None
        place = self._connections.open(address=None, identity=who, table=None)
        try:
            ear = await self.hall.presence.connect(
                speaker.live, speaker.identity, speaker.role, since
            )
        except BaseException:
            place.close()
            raise
        line = OwnLine(say, closed)
        Conversation(self.hall, speaker, ear, place, line).begin()
        return line


class OwnLine:
    """A line without a wire. Messages are heard one after the other."""

    full = False

    def __init__(self, say: Callable[[str], None], closed: Callable[[int], None]) -> None:
        self._say = say
        self._closed = closed
        self._party: Party | None = None
        self._unheard: deque[str] = deque()
        self._busy = False
        self._tasks: set[asyncio.Future[None]] = set()

    def talk(self, party: Party) -> None:
        self._party = party

    def work(self, what: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def say(self, text: bytes) -> None:
        if self._party is not None:
            self._say(text.decode())

    def hear(self, text: str) -> None:
        """The page says something."""
        self._unheard.append(text)
        self._next()

    def answered(self) -> None:
        self._busy = False
        self._next()

    def _next(self) -> None:
        if self._party is not None and not self._busy and self._unheard:
            self._busy = True
            self._party.heard(self._unheard.popleft())

    def end(self, code: int) -> None:
        if self._party is not None:
            self.close()
            self._closed(code)

    def close(self) -> None:
        """The page is gone from the table."""
        party, self._party = self._party, None
        if party is not None:
            party.gone()


def _way(path: str) -> re.Pattern[str]:
    """What the paths of a request look like."""
    return re.compile(_NAMED.sub(r"(?P<\1>[^/]+)", path))


def _split(target: str) -> tuple[str, dict[str, str]]:
    parts = urlsplit(target)
    return parts.path, dict(parse_qsl(parts.query, keep_blank_values=True))


def _ready(body: bytes) -> Callable[[], Awaitable[bytes]]:
    async def sent() -> bytes:
        return body

    return sent
