"""Palaces that somebody brings or draws: read, checked and written down; kept nowhere."""

from __future__ import annotations

from random import Random

from goryo.board import check_board, load_board, new_board, read_board, write_board
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
from goryo.server.capacity import few_ways
from goryo.view_json import board_to_json

_CHANCE = {"name", "rooms", "types"}


def plainly_written(text: str) -> str:
    """The palace of a board file in our own words: as long as a palace is, however it came.

    `Malformed` if it is none, or none that tables are played on.
    """
    return write_board(few_ways(read_board(text)))


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
