"""HTTP and WebSocket: thin doors to the hall.

`docs/api.md` describes what they speak. Nothing is decided here but which status a refusal has.
"""

from __future__ import annotations

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from goryo.errors import GoryoError, Malformed, Problem, Unknown
from goryo.roles import SEATS, Role
from goryo.server.build import build
from goryo.server.doors.admission import Denial, Denied, Doors, caller
from goryo.server.doors.identity import is_token, join_link, recovery_link
from goryo.server.doors.limits import Connections, TooMany, address_key
from goryo.server.http import offers, shapes
from goryo.server.http.answers import status_of, told
from goryo.server.http.asking import (
    As,
    Json,
    TableId,
    as_json,
    identity_of,
    key_of,
    read_body,
    read_form,
    required_identity,
    route,
)
from goryo.server.http.conversation import converse
from goryo.server.http.learning import learning_routes
from goryo.server.http.page_files import PageFiles
from goryo.server.lobby.hall import Hall
from goryo.server.store.values import Identity
from goryo.server.table import papers, viewers
from goryo.server.table.live import LiveTable
from goryo.wire.json_text import written
from goryo.wire.no import refusal, turned_away
from goryo.wire.orders import command_id, read_command


def create_app(hall: Hall, doors: Doors, connections: Connections) -> FastAPI:
    """The app inside the doors."""
    app = FastAPI(
        title="Goryō",
        description="Tables for the board game Goryō. See docs/api.md for what lies behind.",
        version=build(),
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.add_exception_handler(GoryoError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_form)
    app.add_exception_handler(HTTPException, _refuse_path)
    app.add_exception_handler(Exception, _fail)
    _health(app, hall)
    _people(app, hall, doors)
    _palaces(app, hall)
    _tables(app, hall, doors)
    _seats(app, hall, doors)
    learning_routes(app, hall)
    _sockets(app, hall, connections)
    PageFiles().serve(app)
    return app


# -- refusals --------------------------------------------------------------------------------------


async def _refuse(_: Request, error: Exception) -> Response:
    assert isinstance(error, GoryoError)
    response = as_json(told(error), status_of(error))
    if isinstance(error, TooMany):
        response.headers["retry-after"] = str(error.retry_after)
    return response


async def _refuse_form(_: Request, __: Exception) -> Response:
    return as_json(refusal(Malformed([Problem("body-form")])), 422)


async def _refuse_path(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    body = refusal(Unknown("path", ""))
    return Response(written(body), error.status_code, headers, "application/json")


async def _fail(_: Request, __: Exception) -> Response:
    denial = Denial.FAILED
    body = written(turned_away(denial.kind, denial.reason, denial.sentence))
    return Response(body, denial.status, media_type="application/json")


# -- routes ----------------------------------------------------------------------------------------


def _health(app: FastAPI, hall: Hall) -> None:
    @route(app, "GET", "/health", shapes.named("health"))
    async def health() -> Response:
        """Whether the server is there and its database answers."""
        await hall.store.ping()
        return as_json({"is": "health", "ok": True})


def _people(app: FastAPI, hall: Hall, doors: Doors) -> None:
    @route(app, "GET", "/api/hello", shapes.named("hello"))
    async def hello(request: Request) -> Response:
        """What this server offers, and who you are to it."""
        identity = await identity_of(hall, request)
        return as_json(offers.hello(hall.options, doors, identity))

    @route(app, "POST", "/api/me", shapes.named("you"), shapes.NICKNAME)
    async def me(request: Request) -> Response:
        """Get an identity if you have none, and change your nickname if you give one."""
        form = await read_body(request)
        if not set(form) <= {"nickname"}:
            raise Malformed([Problem("body-form")])
        identity = await identity_of(hall, request)
        token = None
        if identity is None:
            if caller(request.scope).bearer is not None:
                raise Denied(Denial.NO_IDENTITY)
            address = address_key(caller(request.scope).address)
            identity, token = await hall.guestbook.new_identity(form.get("nickname", ""), address)
        elif "nickname" in form:
            await hall.guestbook.rename(identity, form["nickname"])
            identity = await required_identity(hall, request)
        response = as_json({"is": "you", "nickname": identity.nickname})
        kept = token or caller(request.scope).cookie
        if kept is not None:
            response.headers["set-cookie"] = doors.cookie.keep(kept)
        return response

    @route(app, "DELETE", "/api/me", shapes.named("deleted"))
    async def forget_me(request: Request) -> Response:
        """Delete your identity and every table where you sit."""
        gone = await hall.guestbook.forget_identity(await required_identity(hall, request))
        response = as_json({"is": "deleted", "tables": gone})
        response.headers["set-cookie"] = doors.cookie.forget()
        return response

    @route(app, "DELETE", "/api/me/games", shapes.named("deleted"))
    async def forget_games(request: Request) -> Response:
        """Delete every table where you sit, for everybody."""
        gone = await hall.guestbook.forget_games(await required_identity(hall, request))
        return as_json({"is": "deleted", "tables": gone})

    @route(app, "POST", "/api/me/programs", shapes.named("program"), shapes.NICKNAME)
    async def program(request: Request) -> Response:
        """A new identity for a program of yours; its token is shown this once."""
        await required_identity(hall, request)
        form = await read_form(request, "nickname")
        address = address_key(caller(request.scope).address)
        identity, token = await hall.guestbook.new_identity(form["nickname"], address)
        return as_json({"is": "program", "nickname": identity.nickname, "token": token})


def _palaces(app: FastAPI, hall: Hall) -> None:
    @route(app, "POST", "/api/boards/check", shapes.named("board-report"), shapes.PALACE)
    async def check(request: Request) -> Response:
        """What the checker says of a board, each problem with its place; nothing is kept."""
        asked = await read_body(request)
        identity = await identity_of(hall, request)
        return as_json(await hall.workshop.check(asked, key_of(request, identity)))


def _tables(app: FastAPI, hall: Hall, doors: Doors) -> None:
    @route(app, "GET", "/api/tables", shapes.named("games"))
    async def games(request: Request) -> Response:
        """Your games, the newest first."""
        identity = await identity_of(hall, request)
        mine = [] if identity is None else await hall.guestbook.games_of(identity)
        return as_json({"is": "games", "games": mine})

    @route(app, "POST", "/api/tables", shapes.named("opened"), shapes.SETUP)
    async def open_table(request: Request) -> Response:
        """Open a table."""
        identity = await required_identity(hall, request)
        wanted = await read_body(request)
        nonce = wanted.pop("nonce", "")
        live, code = await hall.opener.open(identity, wanted, nonce)
        return as_json({"is": "opened", **await _opened(live, identity, code)})

    async def _opened(live: LiveTable, identity: Identity, code: str | None) -> Json:
        table = await live.summary(identity.id)
        if code is None:
            return {"table": table, "invite": None}
        return {"table": table, "invite": {"code": code, "link": join_link(doors.public_url, code)}}

    @route(app, "GET", "/api/tables/{table_id}", shapes.named("table"))
    async def table(request: Request, table_id: TableId) -> Response:
        """Who sits where, what is agreed, how it stands."""
        identity = await identity_of(hall, request)
        live = await hall.tables.live(table_id)
        return as_json(await live.summary(identity.id if identity else None))

    @route(app, "GET", "/api/tables/{table_id}/view", shapes.named("view"))
    async def view(request: Request, table_id: TableId, as_: As = None) -> Response:
        """Everything that this viewer may know now."""
        live, role = await _at(request, table_id, as_)
        return as_json(viewers.whole_view(await live.table(), role))

    @route(app, "GET", "/api/tables/{table_id}/help", shapes.named("help"))
    async def help(request: Request, table_id: TableId) -> Response:
        """The map of what can be believed, where the table allows it."""
        identity = await required_identity(hall, request)
        live = await hall.tables.live(table_id)
        await hall.usher.require_seat(live, identity)
        return as_json(await papers.belief(live, hall.minds))

    @app.get(
        "/api/tables/{table_id}/record",
        response_class=Response,
        responses={
            200: {"description": "The record.", "content": {"text/plain": {}}},
            "4XX": shapes.REFUSED,
            "5XX": shapes.REFUSED,
        },
    )
    async def record(request: Request, table_id: TableId, as_: As = None) -> Response:
        """The record as text: one viewer's while the game runs, the whole truth afterwards."""
        live, role = await _at(request, table_id, as_)
        return Response(await papers.record(live, role), media_type="text/plain")

    @route(app, "POST", "/api/tables/{table_id}/do", shapes.named("done"), shapes.COMMAND)
    async def do(request: Request, table_id: TableId, as_: As = None) -> Response:
        """One command, exactly as on the socket."""
        data = await read_body(request)
        command = read_command(data)
        identity = await identity_of(hall, request)
        hall.messages.take(key_of(request, identity))
        live, role = await _at(request, table_id, as_)
        try:
            answer = await hall.steward.do(live, identity, role, command)
        except GoryoError:
            hall.counts.refused += 1
            raise
        return as_json({"is": "done", "id": command_id(data), **answer})

    async def _at(request: Request, table_id: str, as_: str | None) -> tuple[LiveTable, Role]:
        live = await hall.tables.live(table_id)
        return live, await hall.usher.role(live, await identity_of(hall, request), as_)


def _seats(app: FastAPI, hall: Hall, doors: Doors) -> None:
    @route(app, "POST", "/api/tables/{table_id}/invite", shapes.named("invite"))
    async def invite(request: Request, table_id: TableId) -> Response:
        """A new join code for the free seat; older ones end."""
        identity = await required_identity(hall, request)
        code = await hall.usher.invite(await hall.tables.live(table_id), identity)
        link = join_link(doors.public_url, code)
        return as_json({"is": "invite", "code": code, "link": link})

    @route(app, "POST", "/api/tables/{table_id}/recovery", shapes.named("recovery"), shapes.SEAT)
    async def recovery(request: Request, table_id: TableId) -> Response:
        """A private link that moves your seat to another device; older ones end."""
        identity = await required_identity(hall, request)
        form = await read_form(request, "as")
        if form["as"] not in SEATS:
            raise Unknown("role", form["as"], tuple(SEATS))
        live = await hall.tables.live(table_id)
        token = await hall.usher.recovery(live, identity, Role(form["as"]))
        return as_json({"is": "recovery", "link": recovery_link(doors.public_url, token)})

    @route(app, "POST", "/api/invitation", shapes.named("invitation"), shapes.CODE)
    async def invitation(request: Request) -> Response:
        """Where a join code leads; looking does not use it up."""
        form = await read_form(request, "code")
        return as_json({"is": "invitation", **await hall.usher.invitation(form["code"])})

    @route(app, "POST", "/api/join", shapes.named("joined"), shapes.JOIN)
    async def join(request: Request) -> Response:
        """Sit down where the code leads."""
        identity = await required_identity(hall, request)
        form = await read_form(request, "code", "nonce")
        live = await hall.usher.join(identity, form["code"], form["nonce"])
        return as_json({"is": "joined", "table": await live.summary(identity.id)})

    @route(app, "POST", "/api/recover", shapes.named("recovered"), shapes.TOKEN)
    async def recover(request: Request) -> Response:
        """Take over the seat of a recovery link."""
        identity = await required_identity(hall, request)
        form = await read_form(request, "token")
        if not is_token(form["token"]):
            raise Unknown("recovery-code", "")
        live, role = await hall.usher.recover(identity, form["token"])
        return as_json(
            {"is": "recovered", "role": role.value, "table": await live.summary(identity.id)}
        )


def _sockets(app: FastAPI, hall: Hall, connections: Connections) -> None:
    @app.websocket("/api/tables/{table_id}/socket")
    async def socket(ws: WebSocket, table_id: str) -> None:
        try:
            identity = await identity_of(hall, ws)
            live = await hall.tables.live(table_id[:64])
            role = await hall.usher.role(live, identity, ws.query_params.get("as"))
            since = _since(ws.query_params.get("since"))
            place = connections.open(
                address=caller(ws.scope).address,
                identity=identity.id if identity else None,
                table=table_id if role is Role.WATCHER else None,
            )
        except (TooMany, Denied):
            raise  # the doorkeeper answers
        except GoryoError as error:
            await ws.send_denial_response(as_json(told(error), status_of(error)))
            return
        with place:
            await converse(ws, hall, live, identity, role, since, key_of(ws, identity))


def _since(given: str | None) -> int | None:
    """The number of the last item that the client has; anything else asks for everything."""
    if given is not None and given.isascii() and given.isdigit() and len(given) < 10:
        return int(given)
    return None
