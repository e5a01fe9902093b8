"""Boards that somebody draws: checked and written down for the page, and kept nowhere."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from random import Random

from goryo.board import check_board, load_board, new_board
from goryo.board.drawing import (
    Drawing,
    Placed,
    Spot,
    check_drawing,
    drawing_from_json,
    drawing_of,
    drawing_of_text,
    drawing_to_json,
)
from goryo.errors import Malformed, Problem
from goryo.plain_data import Json
from goryo.rulebook import rulebook
from goryo.server.doors.limits import Limit, Rate, RateLimit
from goryo.server.table.table_setup import TableSetup, read_setup
from goryo.view_json import board_to_json

_CHANCE = {"name", "rooms", "types"}


class Workshop:
    """Where boards of anybody's are read. It may take a while: not on the loop, and not many at
    once."""

    def __init__(self, at_once: int, clock: Callable[[], float]) -> None:
        self._at_once = asyncio.Semaphore(at_once)
        self._drawn = RateLimit(Limit.REQUESTS, Rate(burst=60, per_second=10), clock=clock)
        """Of one asker, boards to check; a quick hand draws seven strokes a second."""

    async def read_setup(self, request: object) -> TableSetup:
        """The setup that a request asks for, with its board."""
        async with self._at_once:
            return await asyncio.to_thread(read_setup, request)

    async def check(self, asked: Json, key: str) -> Json:
        """What the checker says of somebody's board; nothing of it is kept."""
        self._drawn.take(key)
        async with self._at_once:
            return await asyncio.to_thread(check_drawn, asked, Random(secrets.randbits(64)))


def check_drawn(asked: Json, rng: Random) -> Json:
    """The report on a `drawing`, on a board file (`board_toml`), on one of our boards (`board`),
    or on a new one by chance (`chance`); exactly one of them. A named error for anything else.

    What a file holds that cannot be drawn is told under `lost`, with its lines.
    """
    match asked:
        case {"drawing": data} if len(asked) == 1:
            return _report(drawing_from_json(data))
        case {"board_toml": str(text)} if len(asked) == 1:
            report = check_board(text)
            drawing = drawing_of_text(text)
            lost = [_problem((problem, Spot("whole"))) for problem in report.defects]
            if drawing is None:
                return {**_nothing(), "lost": lost}
            return {**_report(drawing), "lost": lost}
        case {"board": str(name)} if len(asked) == 1 and not name.endswith(".toml"):
            return _report(drawing_of(load_board(name)))
        case {"chance": dict(wish)} if len(asked) == 1 and set(wish) == _CHANCE:
            name, rooms, types = wish["name"], wish["rooms"], wish["types"]
            if isinstance(name, str) and type(rooms) is int and type(types) is int:
                return _report(drawing_of(new_board(name, rooms, types, rng)))
    raise Malformed([Problem("body-form")])


def _report(drawing: Drawing) -> Json:
    report = check_drawing(drawing)
    board = report.board
    return {
        "is": "board-report",
        "ok": board is not None,
        "defects": list(map(_problem, report.defects)),
        "warnings": list(map(_problem, report.warnings)),
        "lost": [],
        "toml": report.toml,
        "drawing": drawing_to_json(drawing),
        "board": None if board is None else board_to_json(board, rulebook()),
    }


def _nothing() -> Json:
    nothing: Json = {"toml": None, "drawing": None, "board": None}
    return {"is": "board-report", "ok": False, "defects": [], "warnings": [], **nothing}


def _problem(placed: Placed) -> Json:
    problem, place = placed
    return {
        "what": problem.what,
        "line": problem.line,
        "column": problem.column,
        "args": dict(problem.args),
        "place": place.to_json(),
    }
