"""What every request of the HTTP API needs: who asks, what was sent, and how an answer looks.

Which requests there are stands in `goryo.wire.routes`; here each gets somebody who answers it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from goryo.errors import GoryoError, Malformed, Problem
from goryo.plain_data import Json
from goryo.server.doors.admission import Barred, caller
from goryo.server.doors.limits import TooMany, address_key
from goryo.server.lobby.guestbook import require
from goryo.server.lobby.hall import Hall
from goryo.server.store.values import Identity, NewerDatabase, StoreTrouble
from goryo.wire import routes
from goryo.wire.json_text import read_as, read_json, written
from goryo.wire.no import STATUS, No, refusal, turned_away

Body = TypeVar("Body")
FORM = Problem("body-form")


async def identity_of(hall: Hall, request: HTTPConnection) -> Identity | None:
    """Whose token or cookie came with the request."""
    asking = caller(request.scope)
    return await hall.guestbook.identity(asking.bearer or asking.cookie)


def key_of(request: HTTPConnection, identity: Identity | None) -> str:
    """Whose messages are counted."""
    return identity.id if identity else address_key(caller(request.scope).address)


def as_json(data: object, status: int = 200) -> Response:
    """Data as JSON."""
    return Response(written(data), status, media_type="application/json")


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A request that could be read, as whoever answers it sees it."""

    hall: Hall
    http: Request
    path: routes.InPath
    query: Any
    """A struct of the kind that the request has."""

    async def identity(self) -> Identity | None:
        return await identity_of(self.hall, self.http)

    async def required_identity(self) -> Identity:
        """That of somebody who must have one."""
        return require(await self.identity())

    async def key(self) -> str:
        """Whose requests are counted."""
        return key_of(self.http, await self.identity())

    async def who(self) -> tuple[str, str]:
        """Whose turn it is where many wait: the identity, if there is one, and the address."""
        return await self.key(), self.address

    @property
    def address(self) -> str:
        return address_key(caller(self.http.scope).address)

    async def data(self) -> Json:
        """The JSON object that was sent; an empty body is an empty object."""
        body = await self.http.body()
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
    """Who answers which request; an answer is data of the wire, or a whole `Response`."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.routes: list[Route] = []

    def answers(self, request: routes.Request) -> Callable[[Answerer], Answerer]:
        def put(answer: Answerer) -> Answerer:
            async def endpoint(http: Request) -> Response:
                path = read_as(routes.InPath, http.path_params, problem=FORM)
                told = await answer(Inquiry(self.hall, http, path, _query(request, http)))
                return told if isinstance(told, Response) else as_json(told)

            route = Route(request.path, endpoint, methods=[request.method])
            route.methods = {request.method}  # and not HEAD, which would be answered in full
            self.routes.append(route)
            return answer

        return put


def _query(request: routes.Request, http: Request) -> Any:
    try:
        return msgspec.convert(dict(http.query_params), request.query, strict=False)
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
