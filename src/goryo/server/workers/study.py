"""What a worker process does for those who look back or solve puzzles: JSON in, JSON out.

    study({"study": "review", "record": text}, begun)

A record tells a whole game that is over, or one's own; nothing here knows of tables. Whatever is
wrong with what was asked goes back as the same small object that a client is told.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING

from goryo.errors import Conflict, GoryoError, Unknown, known_name
from goryo.parts import Missing
from goryo.plain_data import Json
from goryo.wire.bounds import PICTURES
from goryo.wire.no import refusal

if TYPE_CHECKING:
    from goryo.puzzle import Puzzle
    from goryo.puzzle.puzzle import Given
    from goryo.record import Record
    from goryo.review import Line, Review

Begun = Callable[[], None]

SHARES = ("path", "yes", "information")
"""What a page shows of the belief in a tile."""
DIGITS = 4
QUESTIONS = 5
EARLIEST = date(2020, 1, 1)
_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


def study(asked: Json, begun: Begun) -> str:
    """The answer, as text: a `study`, or a `no` where something was wrong with the question."""
    try:
        told = _STUDIES[asked["study"]](asked, begun)
    except Missing:  # nothing is wrong with the question: whoever thinks here says what is
        raise
    except GoryoError as error:
        return json.dumps({"no": refusal(error)})
    return json.dumps({"study": told})


def _record(asked: Json) -> Record:
    """The record, if its board is one that tables are played on."""
    from goryo.record import read_record
    from goryo.server.capacity import few_ways

    record = read_record(asked["record"])
    few_ways(record.board)
    return record


# -- looking back ----------------------------------------------------------------------------------


def _review(asked: Json, begun: Begun) -> Json:
    """The review, with what a page needs to draw every step and without what it does not."""
    from goryo.kernel.memory import COMPILED
    from goryo.review import line_of, replay
    from goryo.review.round_picture import rounds_of
    from goryo.view_json import view_to_json

    record = _record(asked)
    line = line_of(record)  # what is wrong with it is said before anything is compiled
    told = _played_out(line, asked["rollouts"], begun) if COMPILED else replay(line)
    data = told.to_json()
    for step in data["steps"]:
        step["samurai"]["belief"] = _shown(step["samurai"]["belief"])
    first = view_to_json(told.line.samurai.views[0], with_choices=False)
    data["base"] = {name: first[name] for name in ("format", "behaviour", "board")}
    data["rounds"] = list(rounds_of(told.line))
    data["names"] = {"goryo": record.headers.goryo, "samurai": record.headers.samurai}
    data["date"] = record.headers.date
    return data


def _played_out(line: Line, rollouts: int, begun: Begun) -> Review:
    """The review with odds, luck and turning points, once everything for it is compiled."""
    from goryo.kernel.warm import GAMES, warm_up
    from goryo.review import review
    from goryo.solver.warm import ROUNDS

    warm_up(GAMES, ROUNDS)
    begun()
    return review(line, rollouts=rollouts)


def _shown(belief: Json) -> Json:
    """Of a belief what a map shows, in as many digits as anybody reads."""
    if belief["contradiction"] is not None:
        return belief
    tiles = belief["tiles"]
    shares = tiles and {
        tile: {name: round(about[name], DIGITS) for name in SHARES} for tile, about in tiles.items()
    }
    bound = {kind: round(share, DIGITS) for kind, share in belief["bound"].items()}
    return {
        "contradiction": None,
        "plans": belief["plans"],
        "bound": bound,
        "tiles": shares,
        "questions": belief["questions"][:QUESTIONS],
    }


def _picture(asked: Json, begun: Begun) -> Json:
    """A round as a picture; what is not text goes in base64."""
    from goryo.review.line import line_of
    from goryo.review.round_picture import LENSES, round_pictures, round_step

    format = known_name("picture", asked["format"], PICTURES)
    lens = known_name("lens", asked["lens"], LENSES)
    line = line_of(_record(asked))
    round_step(line, asked["round"])
    begun()
    drawn = round_pictures(line, asked["round"], [format], lens=lens)[format]
    if isinstance(drawn, str):
        return {"svg": drawn}
    return {"png": base64.b64encode(drawn).decode()}


def _card(asked: Json, begun: Begun) -> Json:
    """A picture for a link; of a game that is over with the plan of its last round."""
    from goryo.board import load_board
    from goryo.draw.card import card_svg
    from goryo.draw.picture import Picture, picture_of
    from goryo.draw.svg import png
    from goryo.review.line import line_of
    from goryo.review.round_picture import picture_at, round_step, rounds_of

    figure = "samurai" if asked["of"] in ("samurai", "puzzle") else "cat"
    picture = Picture(board=load_board("edo"))
    if asked["of"] == "game":
        line = line_of(_record(asked))
        begun()
        rounds = rounds_of(line)
        step = round_step(line, rounds[-1]) if rounds else line.last
        picture = picture_at(line, step, "truth")
    elif asked["of"] == "puzzle":
        _get_ready(asked, begun)
        picture = picture_of(_of_day(asked).view)
    else:
        begun()
    drawn = png(card_svg(picture, figure), 1200)
    return {"png": base64.b64encode(drawn).decode()}


def _line(asked: Json, begun: Begun) -> Json:
    """The game up to a step, as what a table needs to go on from there."""
    from goryo.board import write_board
    from goryo.refusals import Illegal, Reason, Refusal
    from goryo.review import game_at

    begun()
    record = _record(asked)
    if record.seat is not None:
        raise Conflict("review-unfinished")  # a running game, as its seat saw it
    game = game_at(record, asked["step"])
    if game.outcome is not None:
        raise Illegal(Refusal(Reason.GAME_OVER))
    return {
        "rulebook": game.rules.name,
        "variants": list(game.rules.variants),
        "referee": game.referee.value,
        "board_toml": write_board(game.board),
        "moves": [game.write(move) for move in game.moves],
    }


# -- boards ----------------------------------------------------------------------------------------


def _drawn(asked: Json, begun: Begun) -> Json:
    """What the checker says of a board."""
    from random import Random

    from goryo.server.workers.drawings import check_drawn

    begun()
    return check_drawn(asked["asked"], Random(asked["chance"]))


def _brought(asked: Json, begun: Begun) -> Json:
    """A board that somebody brings, as a table keeps it."""
    from goryo.server.workers.drawings import plainly_written

    begun()
    return {"toml": plainly_written(asked["board_toml"])}


# -- puzzles ---------------------------------------------------------------------------------------


def _made(day: date, grade: str) -> Puzzle:
    from goryo.puzzle import Grade, puzzle_of

    return puzzle_of(day, Grade(grade))


_quick, _solved = lru_cache(maxsize=64)(_made), lru_cache(maxsize=128)(_made)
"""The master's are kept for themselves: no others drive them out, which are made at once."""


def _of_day(asked: Json) -> Puzzle:
    day, grade = date.fromisoformat(asked["date"]), asked["grade"]
    return _solved(day, grade) if grade == "master" else _quick(day, grade)


def _get_ready(asked: Json, begun: Begun) -> None:
    """What a master's puzzle needs compiled; its making runs from here."""
    if asked["grade"] == "master":
        from goryo.kernel.warm import warm_up
        from goryo.solver.warm import ROUNDS

        warm_up(ROUNDS)
    begun()


def _puzzle(asked: Json, begun: Begun) -> Json:
    """The puzzle without its answer; `open` are the tiles that can be it, as everybody can see."""
    from goryo.puzzle import TRIES, puzzle_to_json

    _get_ready(asked, begun)
    puzzle = _of_day(asked)
    board = puzzle.scene.board
    opened = [board.tile_names[tile] for tile in board.tiles if tile in puzzle.open_tiles]
    return {**puzzle_to_json(puzzle, view=True), "open": opened, "tries": TRIES}


def _answer(asked: Json, begun: Begun) -> Json:
    """Whether it is right; why not, without telling what is; at the end, everything."""
    from goryo.puzzle.puzzle_json import solution_to_json

    _get_ready(asked, begun)
    puzzle = _of_day(asked)
    answer = puzzle.read(asked["given"]) if asked["given"] else None
    right = answer is not None and puzzle.is_right(answer)
    counts = answer is not None and puzzle.is_open(answer)
    last = right or asked["last"]
    return {
        "right": right,
        "counts": counts,
        "why": _why_not(puzzle, answer) if answer is not None and counts and not right else None,
        "solution": solution_to_json(puzzle.solution) if last else None,
    }


def _why_not(puzzle: Puzzle, answer: Given) -> Json:
    from goryo.moves import Plan
    from goryo.puzzle import PuzzleKind, way_around

    if puzzle.kind.is_solved:
        choice = puzzle.choice(answer)
        assert choice is not None
        return {"chance": choice.chance}
    assert not isinstance(answer, Plan)
    if puzzle.kind is PuzzleKind.CERTAIN:
        return {"plan": way_around(puzzle.view, answer)}
    questions, name = puzzle.deduced.questions, puzzle.write(answer)
    return {"information": next(each.information for each in questions if each.tile == name)}


def read_day(given: object, today: date) -> date:
    """A day whose puzzle can be had: none is so early, and tomorrow's is today's elsewhere."""
    known = (EARLIEST.isoformat(), today.isoformat())
    if not isinstance(given, str) or not _DAY.fullmatch(given):
        raise Unknown("day", given, known)
    try:
        day = date.fromisoformat(given)
    except ValueError:
        raise Unknown("day", given, known) from None
    if not EARLIEST <= day <= date.fromordinal(today.toordinal() + 1):
        raise Unknown("day", given, known)
    return day


_STUDIES: dict[str, Callable[[Json, Begun], Json]] = {
    "review": _review,
    "picture": _picture,
    "card": _card,
    "line": _line,
    "drawn": _drawn,
    "brought": _brought,
    "puzzle": _puzzle,
    "answer": _answer,
}
