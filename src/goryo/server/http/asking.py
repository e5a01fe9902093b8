"""What every request of the API needs: who asks, what was sent, and how an answer looks.

Which requests there are stands in `goryo.wire.routes`; here each gets somebody who answers it.
Whether it comes over HTTP is for `app` to know.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from goryo.errors import GoryoError, Malformed, Problem
from goryo.plain_data import Json
from goryo.server.doors.admission import Barred, Caller
from goryo.server.doors.limits import TooMany, address_key
from goryo.server.lobby.guestbook import require
from goryo.server.lobby.hall import Hall
from goryo.server.store.values import Identity, NewerDatabase, StoreTrouble
from goryo.wire import routes
from goryo.wire.json_text import read_as, read_json, written
from goryo.wire.no import STATUS, No, refusal, turned_away

Body = TypeVar("Body")
FORM = Problem("body-form")


async def identity_of(hall: Hall, asking: Caller) -> Identity | None:
    """Whose token or cookie came with the request."""
    return await hall.guestbook.identity(asking.bearer or asking.cookie)


def key_of(asking: Caller, identity: Identity | None) -> str:
    """Whose messages are counted."""
    return identity.id if identity else address_key(asking.address)


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back: a body of a media type, and what else whoever asked is told."""

    body: bytes
    kind: str = "application/json"
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    gone: Callable[[], None] | None = None
    """To be called when it has gone out."""


def as_json(data: object, status: int = 200, **more: Any) -> Reply:
    """Data as JSON."""
    return Reply(written(data), status=status, **more)


def refused(error: GoryoError) -> Reply:
    """A refusal, as whoever asked is told of it."""
    wait = {"retry-after": str(error.retry_after)} if isinstance(error, TooMany) else {}
    return as_json(told(error), status_of(error), headers=wait)


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A request that could be read, as whoever answers it sees it."""

    hall: Hall
    caller: Caller
    path: routes.InPath
    query: Any
    """A struct of the kind that the request has."""
    sent: Callable[[], Awaitable[bytes]]
    """The body, once all of it has come."""

    async def identity(self) -> Identity | None:
        return await identity_of(self.hall, self.caller)

    async def required_identity(self) -> Identity:
        """That of somebody who must have one."""
        return require(await self.identity())

    async def key(self) -> str:
        """Whose requests are counted."""
        return key_of(self.caller, await self.identity())

    async def who(self) -> tuple[str, str]:
        """Whose turn it is where many wait: the identity, if there is one, and the address."""
        return await self.key(), self.address

    @property
    def address(self) -> str:
        return address_key(self.caller.address)

    async def data(self) -> Json:
        """The JSON object that was sent; an empty body is an empty object."""
        body = await self.sent()
        if not body:
            return {}
        data = read_json(body)
        if not isinstance(data, dict):
            raise Malformed([FORM])
        return data

    async def body(self, kind: type[Body]) -> Body:
        """What was sent, as one of the bodies of the wire."""
        return read_as(kind, await self.data(), problem=FORM)


Answerer = Callable[[Inquiry], Awaitable[object]]


class Desk:
    """Who answers which request: with data of the wire, or with a whole `Reply`."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.answerers: list[tuple[routes.Request, Answerer]] = []

    def answers(self, request: routes.Request) -> Callable[[Answerer], Answerer]:
        def put(answerer: Answerer) -> Answerer:
            self.answerers.append((request, answerer))
            return answerer

        return put

    async def answer(
        self,
        request: routes.Request,
        answerer: Answerer,
        asking: Caller,
        path: Mapping[str, str],
        query: Mapping[str, str],
        sent: Callable[[], Awaitable[bytes]],
    ) -> Reply:
        """The answer; whatever is refused is a `GoryoError`."""
        named = read_as(routes.InPath, dict(path), problem=FORM)
        asked = Inquiry(self.hall, asking, named, _query(request, query), sent)
        answer = await answerer(asked)
        return answer if isinstance(answer, Reply) else as_json(answer)


def _query(request: routes.Request, given: Mapping[str, str]) -> Any:
    try:
        return msgspec.convert(dict(given), request.query, strict=False)
    except msgspec.ValidationError:
        raise Malformed([FORM]) from None


def status_of(error: GoryoError) -> int:
    """The status that goes with a refusal."""
    match error:
        case Barred():
            return error.denial.status
        case TooMany():
            return error.status
        case _:
            return STATUS.get(error.kind, 503)


def told(error: GoryoError) -> No:
    """What a client is told of a refusal, on the socket and over HTTP alike."""
    match error:
        case Barred():
            denial = error.denial
            return turned_away(denial.kind, denial.reason, denial.sentence)
        case StoreTrouble() | NewerDatabase():
            sentence = "The database did not answer in time."
            return turned_away("store-trouble", "store-trouble", sentence)
        case _:
            return refusal(error)
