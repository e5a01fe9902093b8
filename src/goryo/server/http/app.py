"""HTTP and WebSocket: how what is asked comes to who answers it.

`docs/api.md` describes what they speak. Nothing is decided here but which status a refusal has.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from goryo.errors import GoryoError, Unknown
from goryo.roles import Role
from goryo.server.build import build
from goryo.server.doors.admission import LINE, Barred, Denial, Doors, caller
from goryo.server.doors.limits import Connection, Connections, TooMany
from goryo.server.http.answering import desk_of
from goryo.server.http.asking import Answerer, Desk, Reply, refused
from goryo.server.http.conversation import Conversation, Speaker, speaker_at
from goryo.server.http.lines import SocketLine
from goryo.server.http.page_files import Beside, PageFiles
from goryo.server.http.previews import Previews, answer_previews
from goryo.server.lobby.hall import Hall
from goryo.wire import routes
from goryo.wire.json_text import written
from goryo.wire.no import refusal, turned_away
from goryo.wire.openapi import openapi


def create_app(
    hall: Hall,
    doors: Doors,
    connections: Connections,
    page: Traversable | None = None,
    beside: Beside | None = None,
) -> Starlette:
    """The app inside the doors, with the page that was built unless another folder is named.

    `beside` are the files of the page that needs no server.
    """
    desk = desk_of(hall, doors)
    answer_previews(desk)
    app = Starlette(
        routes=[
            Route(routes.OPENAPI_PATH, _described),
            *(_route(desk, *each) for each in desk.answerers),
            WebSocketRoute(routes.SOCKET_PATH, _socket(hall, connections)),
        ],
        exception_handlers={
            GoryoError: _refuse,
            HTTPException: _refuse_path,
            Exception: _fail,
        },
    )
    PageFiles(page, Previews(hall, doors.public_url), beside).serve(app)
    return app


async def _described(_: Request) -> Response:
    """The description of all this, for programs."""
    return Response(_description(), media_type="application/json")


@cache
def _description() -> bytes:
    return written(openapi(build()))


# -- refusals --------------------------------------------------------------------------------------


async def _refuse(_: Request, error: Exception) -> Response:
    assert isinstance(error, GoryoError)
    return _sent(refused(error))


async def _refuse_path(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    body = refusal(Unknown("path", ""))
    return Response(written(body), error.status_code, headers, "application/json")


async def _fail(_: Request, __: Exception) -> Response:
    denial = Denial.FAILED
    body = written(turned_away(denial.kind, denial.reason, denial.sentence))
    return Response(body, denial.status, media_type="application/json")


# -- requests --------------------------------------------------------------------------------------


def _route(desk: Desk, request: routes.Request, answerer: Answerer) -> Route:
    async def endpoint(http: Request) -> Response:
        asking = caller(http.scope)
        given = http.path_params, http.query_params
        return _sent(await desk.answer(request, answerer, asking, *given, http.body))

    route = Route(request.path, endpoint, methods=[request.method])
    route.methods = {request.method}  # and not HEAD, which would be answered in full
    return route


def _sent(answer: Reply) -> Response:
    response = Response(answer.body, answer.status, dict(answer.headers), answer.kind)
    if answer.gone is not None:
        response.background = BackgroundTask(_at_once, answer.gone)
    return response


async def _at_once(what: Callable[[], None]) -> None:
    """What is no coroutine would be done in a thread."""
    what()


# -- sockets ---------------------------------------------------------------------------------------


def _socket(
    hall: Hall, connections: Connections
) -> Callable[[WebSocket], Coroutine[Any, Any, None]]:
    async def socket(ws: WebSocket) -> None:
        table_id = ws.path_params["table_id"]
        try:
            speaker, since = await speaker_at(hall, caller(ws.scope), table_id, ws.query_params)
            place = connections.open(
                address=speaker.address,
                identity=speaker.identity.id if speaker.identity else None,
                table=table_id if speaker.role is Role.WATCHER else None,
            )
        except (TooMany, Barred):
            raise  # the doorkeeper answers
        except GoryoError as error:
            await ws.send_denial_response(_sent(refused(error)))
            return
        await _converse(ws, hall, speaker, since, place)

    return socket


async def _converse(
    ws: WebSocket, hall: Hall, speaker: Speaker, since: int | None, place: Connection
) -> None:
    """Accept the socket and let them talk, until one side ends it."""
    live, ear = speaker.live, None
    try:
        ear = await hall.presence.connect(live, speaker.identity, speaker.role, since)
        await ws.accept()  # until here a refusal has a status
        line: SocketLine = ws.scope["extensions"][LINE]()
    except BaseException as error:
        place.close()
        if ear is not None:
            ear.end()
            await hall.presence.disconnect(live, ear)
        if isinstance(error, OSError | WebSocketDisconnect):
            return  # nobody is there any more
        raise
    Conversation(hall, speaker, ear, place, line).begin()
