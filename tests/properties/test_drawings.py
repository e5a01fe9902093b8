"""The board editor: whatever it can save the library accepts, and every defect has its place.

A drawing here is anything that the editor can hold: tiles painted in any order, objects or none,
bridges that lead anywhere, odd names. The editor sends it as it is, shows what comes back, and
saves the text that comes with it.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from goryo import Board, check_board, read_board, write_board
from goryo.board import KNOWN_OBJECTS, Cell, cell_name
from goryo.board.drawing import (
    Drawing,
    DrawnTile,
    Spot,
    check_drawing,
    drawing_from_json,
    drawing_of,
    drawing_of_text,
    drawing_to_json,
)
from goryo.errors import Problem
from goryo.server.workers.drawings import check_drawn
from tests.sizes import scale
from tests.strategies import boards, seeds

SIDE = 8
LETTERS = "hlmsvufnkQ"

cells = st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1))
texts = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=70),
    st.sampled_from(["Tea house", " ", "[" * 20, "a." * 20, '"""', "x\u200by", "\n= [objects]"]),
)


@st.composite
def drawings(draw: st.DrawFn) -> Drawing:
    """Anything that can be painted; mostly nothing sound."""
    kinds = draw(st.dictionaries(st.sampled_from(LETTERS), texts | names(), max_size=9))
    tiles = st.builds(DrawnTile, st.integers(1, 8), st.sampled_from(["", *LETTERS]), st.booleans())
    return Drawing(
        name=draw(texts),
        about=draw(texts),
        tiles=draw(st.dictionaries(cells, tiles, max_size=40)),
        bridges=draw(bridges()),
        kinds=kinds,
        room_names=draw(st.dictionaries(st.integers(1, 8), texts, max_size=8)),
        track=draw(st.integers(0, 120)),
        bags=tuple(draw(st.lists(st.integers(0, 12), max_size=5))),
    )


def names() -> st.SearchStrategy[str]:
    return st.sampled_from([*KNOWN_OBJECTS, "koto", "sake-cup", "Koto", "two words"])


def bridges() -> st.SearchStrategy[tuple[tuple[Cell, Cell], ...]]:
    pairs = st.tuples(cells, cells).filter(lambda ends: ends[0] != ends[1])
    ordered = pairs.map(lambda ends: tuple(sorted(ends, key=lambda cell: cell[::-1])))
    return st.lists(ordered, unique=True, max_size=6).map(tuple)  # type: ignore[arg-type]


@st.composite
def changed(draw: st.DrawFn) -> Drawing:
    """A sound board after a few strokes of the brush."""
    drawing = drawing_of(draw(boards()))
    rng = Random(draw(seeds()))
    for _ in range(draw(st.integers(1, 4))):
        drawing = stroke(drawing, rng)
    return drawing


def stroke(drawing: Drawing, rng: Random) -> Drawing:
    tiles = dict(drawing.tiles)
    cell = rng.choice(sorted(tiles)) if tiles else (0, 0)
    tile = tiles.get(cell, DrawnTile(1))
    match rng.randrange(6):
        case 0:
            tiles.pop(cell, None)
        case 1:
            tiles[cell] = replace(tile, room=rng.randint(1, 8))
        case 2:
            tiles[cell] = replace(tile, central=not tile.central)
        case 3:
            tiles[cell] = replace(tile, letter=rng.choice(["", *drawing.kinds]))
        case 4:
            new = rng.randrange(SIDE), rng.randrange(SIDE)
            tiles[new] = DrawnTile(rng.randint(1, 8), rng.choice(["", *drawing.kinds]))
        case _:
            other = rng.choice(sorted(tiles)) if tiles else (1, 1)
            if other != cell:
                ends = (cell, other) if cell[::-1] < other[::-1] else (other, cell)
                kept = tuple(pair for pair in drawing.bridges if pair != ends)
                more = () if ends in drawing.bridges else (ends,)
                return replace(drawing, bridges=(*kept, *more))
    return replace(drawing, tiles=tiles)


# -- what it saves ---------------------------------------------------------------------------------


@given(drawings() | changed())
@settings(max_examples=scale(10, 100, 1000), deadline=None)
def test_what_the_editor_can_save_the_library_accepts(drawing: Drawing) -> None:
    report = check_drawing(drawing)
    alone = check_board(report.toml)
    assert [problem for problem, _ in report.defects] == list(alone.defects)
    assert [problem for problem, _ in report.warnings] == list(alone.warnings)
    assert report.board == alone.board
    assert (report.board is None) == bool(report.defects)
    if report.board is not None:
        _is_drawn(report.board, drawing)
        assert read_board(write_board(report.board)) == report.board


def _is_drawn(board: Board, drawing: Drawing) -> None:
    """The board is just what was painted, told without the code that wrote it."""
    assert dict(zip(board.cells, board.tiles, strict=True)).keys() == drawing.tiles.keys()
    for cell, tile in zip(board.cells, board.tiles, strict=True):
        painted = drawing.tiles[cell]
        assert board.object_at(tile) == drawing.kinds[painted.letter]
        assert (tile in board.centres) == painted.central
        for step in (1, 0), (0, 1):
            beside = (cell[0] + step[0], cell[1] + step[1])
            if beside in drawing.tiles and (cell, beside) not in drawing.bridges:
                other = board.cells.index(beside)
                together = drawing.tiles[beside].room == painted.room
                assert (board.room_of[tile] == board.room_of[other]) == together
    spans = {(board.cells[one], board.cells[other]) for one, other in board.bridges}
    assert spans == set(drawing.bridges)
    assert (board.track, board.bags) == (drawing.track, frozenset(drawing.bags))
    assert (board.name, board.about) == (drawing.name.strip(), drawing.about.strip())


@given(boards())
@settings(max_examples=scale(10, 50, 500), deadline=None)
def test_a_board_is_the_same_after_it_has_lain_on_the_drawing_board(board: Board) -> None:
    drawing = drawing_of(board)
    assert check_drawing(drawing).toml == write_board(board)
    assert drawing_of_text(write_board(board)) == drawing
    assert drawing_from_json(drawing_to_json(drawing)) == drawing


@given(drawings() | changed())
@settings(max_examples=scale(6, 50, 500), deadline=None)
def test_a_palace_with_defects_can_be_put_away_and_taken_up_again(drawing: Drawing) -> None:
    assert drawing_from_json(drawing_to_json(drawing)) == drawing
    again = drawing_of_text(check_drawing(drawing).toml)
    if again is not None:
        assert again.tiles.keys() == drawing.tiles.keys()
        assert {cell: tile.central for cell, tile in again.tiles.items()} == {
            cell: tile.central for cell, tile in drawing.tiles.items()
        }


# -- what it shows ---------------------------------------------------------------------------------

PARTS = {"map", "name", "about", "objects", "rooms", "track", "bags"}


@given(drawings() | changed())
@settings(max_examples=scale(12, 150, 1500), deadline=None)
def test_every_defect_is_shown_where_it_is(drawing: Drawing) -> None:
    told = check_drawn({"drawing": drawing_to_json(drawing)}, Random(0))
    report = check_drawing(drawing)
    shown = [*told["defects"], *told["warnings"]]
    assert told["ok"] == (report.board is not None)
    assert len(shown) == len(report.defects) + len(report.warnings)
    for (problem, place), sent in zip((*report.defects, *report.warnings), shown, strict=True):
        assert sent["what"] == problem.what
        assert sent["place"] == place.to_json()
        assert place.part in PARTS, problem
        _belongs(problem, place, drawing)


def _belongs(problem: Problem, place: Spot, drawing: Drawing) -> None:
    """The place fits the problem, by a look at the drawing alone."""
    tiles = {cell_name(cell): tile for cell, tile in drawing.tiles.items()}
    match problem.what:
        case "tile-object":
            (cell,) = place.cells
            assert tiles[cell].letter not in _sound_kinds(drawing)
        case "room-no-centre":
            assert not any(tiles[cell].central for cell in place.cells)
            assert len({tiles[cell].room for cell in place.cells}) == 1
        case "room-two-centres":
            assert all(tiles[cell].central for cell in place.cells)
            assert len({tiles[cell].room for cell in place.cells}) == 1
        case "bridge-nowhere" | "bridge-listed":
            assert place.bridge in _bridge_names(drawing)
            assert not all(cell in tiles for cell in place.cells)
        case "bridge-inside":
            assert place.bridge in _bridge_names(drawing)
            assert len({tiles[cell].room for cell in place.cells}) == 1
        case "object-nowhere":
            (letter,) = place.names
            assert all(tile.letter != letter for tile in tiles.values())
        case "board-object-name":
            assert set(place.names) <= set(drawing.kinds)
        case "board-object-twice":
            assert len(place.names) > 1
            assert len({drawing.kinds[letter] for letter in place.names}) == 1
        case "board-room-names":
            assert place.names
        case "room-uneven" | "room-cut-off":
            assert place.cells
        case "board-no-tiles":
            assert not tiles
        case "board-need-text":
            assert not drawing.name.strip()
        case "board-track-length":
            assert not 1 <= drawing.track <= 99
        case "board-track-bags":
            bags = drawing.bags
            assert len(set(bags)) < len(bags) or max(bags) > drawing.track or min(bags) < 1


def _sound_kinds(drawing: Drawing) -> set[str]:
    bad = {
        name
        for problem, place in check_drawing(drawing).defects
        if problem.what in ("board-object-name", "board-object-twice")
        for name in place.names
    }
    return set(drawing.kinds) - bad


def _bridge_names(drawing: Drawing) -> set[tuple[str, str]]:
    return {(cell_name(one), cell_name(other)) for one, other in drawing.bridges}


@given(boards(), seeds(), st.sampled_from(["object", "centre", "two", "bridge", "tile"]))
@settings(max_examples=scale(8, 80, 800), deadline=None)
def test_a_defect_that_is_put_somewhere_is_shown_there(
    board: Board, seed: int, defect: str
) -> None:
    rng = Random(seed)
    drawing = drawing_of(board)
    tiles = dict(drawing.tiles)
    cell = rng.choice(sorted(tiles))
    here = [other for other in sorted(tiles) if tiles[other].room == tiles[cell].room]
    centre = next(other for other in here if tiles[other].central)
    what, wanted = "", {cell}
    more: dict[str, Any] = {}
    match defect:
        case "object":
            tiles[cell] = replace(tiles[cell], letter="")
            what = "tile-object"
        case "centre":
            tiles[centre] = replace(tiles[centre], central=False)
            what, wanted = "room-no-centre", set(here)
        case "two":
            assume(cell != centre)
            tiles[cell] = replace(tiles[cell], central=True)
            what, wanted = "room-two-centres", {cell, centre}
        case "bridge":
            far = [other for other in here if abs(other[0] - cell[0]) + abs(other[1] - cell[1]) > 1]
            assume(far)
            other = rng.choice(far)
            ends = (cell, other) if cell[::-1] < other[::-1] else (other, cell)
            more["bridges"] = (*drawing.bridges, ends)
            what, wanted = "bridge-inside", {cell, other}
        case "tile":
            over = [ends for ends in drawing.bridges if cell in ends]
            assume(over and len(tiles) > 1)
            del tiles[cell]
            near = [ends for ends in over if sum(map(abs, _span(*ends))) == 1]
            what = "bridge-nowhere" if near else "bridge-listed"
    report = check_drawing(replace(drawing, tiles=tiles, **more))
    found = [place for problem, place in report.defects if problem.what == what]
    names = {cell_name(each) for each in wanted}
    assert any(names <= set(place.cells) for place in found), report.defects


def _span(one: Cell, other: Cell) -> tuple[int, int]:
    return other[0] - one[0], other[1] - one[1]
