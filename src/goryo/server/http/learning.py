"""The routes for lessons, for the rules, for looking back and for puzzles.

Of a game that still runs nothing comes out here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from fastapi import FastAPI, Path, Query, Request, Response

from goryo.errors import Conflict, Malformed, Problem, known_name
from goryo.guide import example_to_json, guide_to_json
from goryo.lesson import lesson_of, lesson_to_json
from goryo.players.registry import player_names
from goryo.roles import SEATS, Role
from goryo.server.http import shapes
from goryo.server.http.asking import (
    Json,
    TableId,
    as_json,
    identity_of,
    key_of,
    read_form,
    required_identity,
    route,
)
from goryo.server.lobby.hall import Hall
from goryo.server.store.values import Identity
from goryo.server.table import papers
from goryo.wire.bounds import ME
from goryo.wire.json_text import written

Round = Annotated[int, Query(alias="round", ge=1, le=99)]
Format = Annotated[str, Query(max_length=16)]
Lens = Annotated[str, Query(max_length=16)]
Day = Annotated[str | None, Query(alias="date", max_length=16)]
Grade = Annotated[str, Query(max_length=16)]
Name = Annotated[str, Path(max_length=16)]

_PICTURES: dict[str, tuple[str, str]] = {
    "svg": ("image/svg+xml", "svg"),
    "png": ("image/png", "png"),
    "animation": ("image/svg+xml", "moving.svg"),
}


def learning_routes(app: FastAPI, hall: Hall) -> None:
    """Lessons, the rules, reviews, pictures, playing on, and the puzzle of a day."""
    _lessons(app)
    _rules(app)
    _reviews(app, hall)
    _pictures(app, hall)
    _branches(app, hall)
    _puzzles(app, hall)


async def _finished(hall: Hall, table_id: str) -> str:
    """The record of a game that is over; `Conflict` (`not-over`) for one that is not."""
    live = await hall.tables.live(table_id)
    if not (await live.table()).over:
        raise Conflict("not-over")
    return await papers.record(live, Role.WATCHER)


async def _key(hall: Hall, request: Request) -> str:
    return key_of(request, await identity_of(hall, request))


def _text(form: Json, name: str) -> str:
    if not isinstance(form[name], str) or not form[name]:
        raise Malformed([Problem("body-form")])
    return str(form[name])


def _ready(body: bytes, kind: str = "application/json") -> Response:
    return Response(body, media_type=kind)


def _rules(app: FastAPI) -> None:
    @route(app, "GET", "/api/rules/{rulebook}", shapes.named("rules"))
    async def rules(rulebook: Name) -> Response:
        """The rules with the drawings and examples of a rulebook; the sentences are the page's."""
        return _ready(_guide(rulebook))

    @route(app, "GET", "/api/rules/{rulebook}/examples/{example}", shapes.named("example"))
    async def worked(rulebook: Name, example: Name) -> Response:
        """A worked example step by step, with its record to play on from."""
        return _ready(_example(rulebook, example))


@lru_cache
def _guide(rulebook: str) -> bytes:
    return written({"is": "rules", **guide_to_json(rulebook)}).encode()


@lru_cache
def _example(rulebook: str, name: str) -> bytes:
    return written({"is": "example", **example_to_json(rulebook, name)}).encode()


def _lessons(app: FastAPI) -> None:
    @route(app, "GET", "/api/lessons/{role}", shapes.named("lesson"))
    async def lesson(role: Name) -> Response:
        """A guided first game, whole: the same for everybody."""
        return _ready(_lesson(Role(known_name("role", role, tuple(SEATS)))))


@lru_cache
def _lesson(role: Role) -> bytes:
    return written({"is": "lesson", **lesson_to_json(lesson_of(role))}).encode()


def _reviews(app: FastAPI, hall: Hall) -> None:
    @route(app, "GET", "/api/tables/{table_id}/review", shapes.named("review"))
    async def review(request: Request, table_id: TableId) -> Response:
        """What happened in a finished game: lenses, odds, luck and skill, turning points."""
        record = await _finished(hall, table_id)
        return _ready(await hall.studies.review(record, await _key(hall, request)))

    @route(app, "POST", "/api/review", shapes.named("review"), shapes.RECORD)
    async def review_own(request: Request) -> Response:
        """The same of a record of your own."""
        record = _text(await read_form(request, "record"), "record")
        return _ready(await hall.studies.review(record, await _key(hall, request)))


def _pictures(app: FastAPI, hall: Hall) -> None:
    responses: dict[int | str, Json] = {
        200: {"description": "The picture.", "content": {"image/svg+xml": {}, "image/png": {}}},
        "4XX": shapes.REFUSED,
        "5XX": shapes.REFUSED,
    }

    @app.get("/api/tables/{table_id}/picture", response_class=Response, responses=responses)
    async def picture(
        request: Request,
        table_id: TableId,
        round_: Round = 1,
        format: Format = "svg",
        lens: Lens = "truth",
    ) -> Response:
        """A round of a finished game, to share."""
        record = await _finished(hall, table_id)
        return await _drawn(request, record, round_, format, lens)

    @app.post(
        "/api/picture",
        response_class=Response,
        responses=responses,
        openapi_extra={"requestBody": {"content": {"application/json": {"schema": shapes.DRAW}}}},
    )
    async def picture_own(request: Request) -> Response:
        """The same of a record of your own."""
        form = await read_form(request, "record", "round", "format", "lens")
        number = form["round"]
        if type(number) is not int or not 1 <= number <= 99:
            raise Malformed([Problem("body-form")])
        record, format, lens = (_text(form, name) for name in ("record", "format", "lens"))
        return await _drawn(request, record, number, format, lens)

    async def _drawn(
        request: Request, record: str, number: int, format: str, lens: str
    ) -> Response:
        kind, ending = _PICTURES[known_name("picture", format, tuple(_PICTURES))]
        key = await _key(hall, request)
        answer = _ready(await hall.studies.picture(record, number, format, lens, key), kind)
        answer.headers["content-disposition"] = f'attachment; filename="goryo-{number}.{ending}"'
        return answer


def _branches(app: FastAPI, hall: Hall) -> None:
    @route(app, "POST", "/api/tables/{table_id}/branch", shapes.named("opened"), shapes.BRANCH)
    async def branch(request: Request, table_id: TableId) -> Response:
        """Open a table that goes on from a step of a finished game, against a program."""
        identity = await required_identity(hall, request)
        form = await read_form(request, "step", "side", "opponent")
        record = await _finished(hall, table_id)
        return await _branched(identity, record, form, table_id)

    @route(app, "POST", "/api/branch", shapes.named("opened"), shapes.BRANCH_RECORD)
    async def branch_own(request: Request) -> Response:
        """The same from a record of your own."""
        identity = await required_identity(hall, request)
        form = await read_form(request, "record", "step", "side", "opponent")
        return await _branched(identity, _text(form, "record"), form, None)

    async def _branched(
        identity: Identity, record: str, form: Json, source: str | None
    ) -> Response:
        side = Role(known_name("role", form["side"], tuple(SEATS)))
        opponent = known_name("sitter", form["opponent"], player_names())
        if type(form["step"]) is not int:
            raise Malformed([Problem("body-form")])
        told = await hall.studies.line(record, form["step"], identity.id)
        moves = told.pop("moves")
        request: dict[str, Any] = {
            **told,
            "seats": {side.value: ME, side.opponent.value: opponent},
            "help": True,
        }
        live = await hall.opener.branch(identity, request, moves, source)
        table = await live.summary(identity.id)
        return as_json({"is": "opened", "table": table, "invite": None})


def _puzzles(app: FastAPI, hall: Hall) -> None:
    @route(app, "GET", "/api/puzzle", shapes.named("puzzle"))
    async def puzzle(request: Request, day: Day = None, grade: Grade = "easy") -> Response:
        """The puzzle of a day, without its answer."""
        return _ready(await hall.studies.puzzle(day, grade, await _key(hall, request)))

    @route(app, "POST", "/api/puzzle/answer", shapes.named("answer"), shapes.ANSWER)
    async def answer(request: Request) -> Response:
        """Whether a tile is the answer; with `last`, what is and why."""
        form = await read_form(request, "date", "grade", "tile", "last")
        last, tile = form["last"] or False, form["tile"]
        if type(last) is not bool or not isinstance(tile, str) or len(tile) > 8:
            raise Malformed([Problem("body-form")])
        key = await _key(hall, request)
        told = await hall.studies.answer(form["date"], form["grade"], tile or None, key, last=last)
        return _ready(told)
