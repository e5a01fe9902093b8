"""What every route of the HTTP API needs: who asks, what was sent, and how an answer looks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import FastAPI, Path, Query, Request, Response, WebSocket

from goryo.errors import Malformed, Problem
from goryo.server.doors.admission import caller
from goryo.server.doors.limits import address_key
from goryo.server.http import shapes
from goryo.server.lobby.guestbook import require
from goryo.server.lobby.hall import Hall
from goryo.server.store.values import Identity
from goryo.wire.json_text import read_json, written

Json = dict[str, Any]
TableId = Annotated[str, Path(max_length=64)]
As = Annotated[str | None, Query(alias="as", max_length=16)]


async def identity_of(hall: Hall, request: Request | WebSocket) -> Identity | None:
    """Whose token or cookie came with the request."""
    asking = caller(request.scope)
    return await hall.guestbook.identity(asking.bearer or asking.cookie)


async def required_identity(hall: Hall, request: Request) -> Identity:
    """The same, of somebody who must have an identity."""
    return require(await identity_of(hall, request))


async def read_body(request: Request) -> Json:
    """The JSON object of a request; an empty body is an empty object."""
    body = await request.body()
    if not body:
        return {}
    data = read_json(body)
    if not isinstance(data, dict):
        raise Malformed([Problem("body-form")])
    return data


async def read_form(request: Request, *names: str) -> Json:
    """The body with these members and no others; what is missing is an empty text."""
    data = await read_body(request)
    if not set(data) <= set(names):
        raise Malformed([Problem("body-form")])
    return {name: data.get(name, "") for name in names}


def key_of(request: Request | WebSocket, identity: Identity | None) -> str:
    """Whose messages are counted."""
    return identity.id if identity else address_key(caller(request.scope).address)


def as_json(data: Any, status: int = 200) -> Response:
    """Data as JSON."""
    return Response(written(data), status, media_type="application/json")


Handler = Callable[..., Awaitable[Response]]


def route(
    app: FastAPI, method: str, path: str, told: Json, body: Json | None = None
) -> Callable[[Handler], Handler]:
    """A route, with the shapes of its body and answer for the description."""
    more: Json = {}
    if body is not None:
        more["requestBody"] = {"content": {"application/json": {"schema": body}}}
    responses: dict[int | str, Json] = {
        200: {"description": "Done.", "content": {"application/json": {"schema": told}}},
        "4XX": shapes.REFUSED,
        "5XX": shapes.REFUSED,
    }
    return app.api_route(
        path, methods=[method], responses=responses, openapi_extra=more, response_class=Response
    )
