"""HTTP and WebSocket: thin doors to the hall.

`docs/api.md` describes what they speak, `goryo.wire` what is said. Nothing is decided here but
which status a refusal has.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import UNSET
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from goryo.errors import GoryoError, Unknown, known_name
from goryo.plain_data import Json
from goryo.roles import SEATS, Role
from goryo.server.build import build
from goryo.server.doors.admission import Barred, Denial, Doors, caller
from goryo.server.doors.identity import is_token, join_link, recovery_link
from goryo.server.doors.limits import Connections, TooMany
from goryo.server.http import offers
from goryo.server.http.asking import Desk, Inquiry, as_json, identity_of, key_of, status_of, told
from goryo.server.http.conversation import Speaker, converse
from goryo.server.http.learning import answer_learners
from goryo.server.http.page_files import PageFiles
from goryo.server.http.previews import Previews, answer_previews
from goryo.server.lobby.hall import Hall
from goryo.server.table import papers
from goryo.server.table.live import LiveTable
from goryo.wire import routes
from goryo.wire.bodies import CodeGiven, JoinGiven, NicknameGiven, SeatGiven, TokenGiven
from goryo.wire.json_text import written
from goryo.wire.messages import Done
from goryo.wire.no import refusal, turned_away
from goryo.wire.openapi import openapi
from goryo.wire.orders import command_id, read_command
from goryo.wire.summaries import (
    Deleted,
    Games,
    Health,
    Hello,
    Help,
    Invitation,
    Invite,
    Invited,
    Joined,
    Opened,
    ProgramMade,
    Recovered,
    Recovery,
    ResultsData,
    TableData,
    You,
)


def create_app(
    hall: Hall, doors: Doors, connections: Connections, page: Traversable | None = None
) -> Starlette:
    """The app inside the doors, with the page that was built unless another folder is named."""
    desk = Desk(hall)
    _people(desk, doors)
    _tables(desk, doors)
    _seats(desk, doors)
    answer_learners(desk)
    answer_previews(desk)
    app = Starlette(
        routes=[
            Route(routes.OPENAPI_PATH, _described),
            *desk.routes,
            WebSocketRoute(routes.SOCKET_PATH, _socket(hall, connections)),
        ],
        exception_handlers={
            GoryoError: _refuse,
            HTTPException: _refuse_path,
            Exception: _fail,
        },
    )
    PageFiles(page, Previews(hall, doors.public_url)).serve(app)
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
    response = as_json(told(error), status_of(error))
    if isinstance(error, TooMany):
        response.headers["retry-after"] = str(error.retry_after)
    return response


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


def _people(desk: Desk, doors: Doors) -> None:
    hall = desk.hall

    @desk.answers(routes.HEALTH)
    async def health(_: Inquiry) -> Health:
        await hall.store.ping()
        return {"is": "health", "ok": True}

    @desk.answers(routes.HELLO)
    async def hello(asked: Inquiry) -> Hello:
        return offers.hello(hall.options, doors, await asked.identity())

    @desk.answers(routes.ME)
    async def me(asked: Inquiry) -> Response:
        form = await asked.body(NicknameGiven)
        identity = await asked.identity()
        who, token = caller(asked.http.scope), None
        given = "" if form.nickname is UNSET else form.nickname
        if identity is None:
            if who.bearer is not None:
                raise Barred(Denial.NO_IDENTITY)
            identity, token = await hall.guestbook.new_identity(given, asked.address)
        elif form.nickname is not UNSET:
            await hall.guestbook.rename(identity, given)
            identity = await asked.required_identity()
        you: You = {"is": "you", "nickname": identity.nickname}
        response = as_json(you)
        kept = token or who.cookie
        if kept is not None:
            response.headers["set-cookie"] = doors.cookie.keep(kept)
        return response

    @desk.answers(routes.FORGET_ME)
    async def forget_me(asked: Inquiry) -> Response:
        gone = await hall.guestbook.forget_identity(await asked.required_identity())
        deleted: Deleted = {"is": "deleted", "tables": gone}
        response = as_json(deleted)
        response.headers["set-cookie"] = doors.cookie.forget()
        return response

    @desk.answers(routes.FORGET_GAMES)
    async def forget_games(asked: Inquiry) -> Deleted:
        gone = await hall.guestbook.forget_games(await asked.required_identity())
        return {"is": "deleted", "tables": gone}

    @desk.answers(routes.PROGRAM)
    async def program(asked: Inquiry) -> ProgramMade:
        await asked.required_identity()
        form = await asked.body(NicknameGiven)
        given = "" if form.nickname is UNSET else form.nickname
        identity, token = await hall.guestbook.new_identity(given, asked.address)
        return {"is": "program", "nickname": identity.nickname, "token": token}


def _tables(desk: Desk, doors: Doors) -> None:
    hall = desk.hall

    @desk.answers(routes.CHECK)
    async def check(asked: Inquiry) -> object:
        return await hall.workshop.check(await asked.data(), await asked.who())

    @desk.answers(routes.GAMES)
    async def games(asked: Inquiry) -> Games:
        identity = await asked.identity()
        mine = [] if identity is None else await hall.guestbook.games_of(identity)
        return {"is": "games", "games": mine}

    @desk.answers(routes.RESULTS)
    async def results(asked: Inquiry) -> ResultsData:
        return await hall.guestbook.results_of(await asked.required_identity())

    @desk.answers(routes.OPEN)
    async def open_table(asked: Inquiry) -> Opened:
        identity = await asked.required_identity()
        wanted = await asked.data()
        nonce = wanted.pop("nonce", "")
        live, code = await hall.opener.open(identity, wanted, nonce, asked.address)
        table = await live.summary(identity.id)
        if code is None:
            return {"is": "opened", "table": table, "invite": None}
        invite: Invite = {"code": code, "link": join_link(doors.public_url, live.id, code)}
        return {"is": "opened", "table": table, "invite": invite}

    @desk.answers(routes.TABLE)
    async def table(asked: Inquiry) -> TableData:
        identity = await asked.identity()
        live = await hall.tables.live(asked.path.table_id)
        return await live.summary(identity.id if identity else None)

    @desk.answers(routes.VIEW)
    async def view(asked: Inquiry) -> Json:
        live, role = await _at(asked)
        return await live.seen_by(role, await asked.who())

    @desk.answers(routes.HELP)
    async def help(asked: Inquiry) -> Help:
        identity = await asked.required_identity()
        live = await hall.tables.live(asked.path.table_id)
        await hall.usher.require_seat(live, identity)
        return await papers.belief(live, hall.minds, await asked.who())

    @desk.answers(routes.RECORD)
    async def record(asked: Inquiry) -> Response:
        live, role = await _at(asked)
        return Response(await papers.record(live, role), media_type="text/plain")

    @desk.answers(routes.DO)
    async def do(asked: Inquiry) -> Response:
        data = await asked.data()
        command = read_command(data)
        identity = await asked.identity()
        hall.messages.take(key_of(asked.http, identity))
        live, role = await _at(asked)
        gone = live.answers.begin(role)
        try:
            answer = await hall.steward.do(live, identity, role, command)
        except BaseException as error:
            gone()
            hall.counts.refused += isinstance(error, GoryoError)
            raise
        done: Done = {"is": "done", "id": command_id(data), **answer}
        response = as_json(done)
        response.background = BackgroundTask(_at_once, gone)  # when it has gone out
        return response

    async def _at(asked: Inquiry) -> tuple[LiveTable, Role]:
        live = await hall.tables.live(asked.path.table_id)
        as_ = None if asked.query.role is UNSET else asked.query.role
        return live, await hall.usher.role(live, await asked.identity(), as_)


async def _at_once(what: Callable[[], None]) -> None:
    """What is no coroutine would be done in a thread."""
    what()


def _seats(desk: Desk, doors: Doors) -> None:
    hall = desk.hall

    @desk.answers(routes.INVITE)
    async def invite(asked: Inquiry) -> Invited:
        identity = await asked.required_identity()
        live = await hall.tables.live(asked.path.table_id)
        code = await hall.usher.invite(live, identity)
        return {"is": "invite", "code": code, "link": join_link(doors.public_url, live.id, code)}

    @desk.answers(routes.RECOVERY)
    async def recovery(asked: Inquiry) -> Recovery:
        identity = await asked.required_identity()
        form = await asked.body(SeatGiven)
        role = Role(known_name("role", form.role, tuple(SEATS)))
        live = await hall.tables.live(asked.path.table_id)
        token = await hall.usher.recovery(live, identity, role)
        return {"is": "recovery", "link": recovery_link(doors.public_url, token)}

    @desk.answers(routes.INVITATION)
    async def invitation(asked: Inquiry) -> Invitation:
        form = await asked.body(CodeGiven)
        return await hall.usher.invitation(form.code)

    @desk.answers(routes.JOIN)
    async def join(asked: Inquiry) -> Joined:
        identity = await asked.required_identity()
        form = await asked.body(JoinGiven)
        live = await hall.usher.join(identity, form.code, form.nonce)
        return {"is": "joined", "table": await live.summary(identity.id)}

    @desk.answers(routes.RECOVER)
    async def recover(asked: Inquiry) -> Recovered:
        identity = await asked.required_identity()
        form = await asked.body(TokenGiven)
        if not is_token(form.token):
            raise Unknown("recovery-code", "")
        live, role = await hall.usher.recover(identity, form.token)
        table = await live.summary(identity.id)
        return {"is": "recovered", "role": role.value, "table": table}


def _socket(
    hall: Hall, connections: Connections
) -> Callable[[WebSocket], Coroutine[Any, Any, None]]:
    async def socket(ws: WebSocket) -> None:
        table_id = ws.path_params["table_id"]
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
        except (TooMany, Barred):
            raise  # the doorkeeper answers
        except GoryoError as error:
            await ws.send_denial_response(as_json(told(error), status_of(error)))
            return
        whose = Speaker(live, identity, role, key_of(ws, identity), caller(ws.scope).address)
        await converse(ws, hall, whose, since, place)

    return socket


def _since(given: str | None) -> int | None:
    """The number of the last item that the client has; anything else asks for everything."""
    if given is not None and given.isascii() and given.isdigit() and len(given) < 10:
        return int(given)
    return None
