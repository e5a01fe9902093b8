"""Boards as text: all defects at once with their places, and no input that breaks the checker."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from copy import copy
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import goryo.board.check
import goryo.board.map
from goryo.board import (
    Board,
    BoardReport,
    board_names,
    check_board,
    load_board,
    read_board,
    write_board,
)
from goryo.board.check import MAX_BYTES
from goryo.board.tiles import MAX_KINDS
from goryo.errors import BadBoard, Problem, Unknown
from goryo.plain_text import is_plain
from tests.strategies import made_boards

BOARDS = Path(goryo.board.__file__).parent / "library"
EDO = (BOARDS / "edo.toml").read_text(encoding="utf-8")

SMALL = """\
format = 1
name = "Small"
map = \"\"\"
+---+---+---+---+
|(h)  l = h  (l)|
+   +   +   +   +
| m   h | m   l |
+---+---+---+---+
\"\"\"

[objects]
h = "helmet"
l = "lantern"
m = "mask"

[track]
length = 4
bags = [2, 4]
"""
"""Line 4 is the upper border of the map, line 5 its first row of tiles."""


def small(old: str, new: str) -> str:
    """The small board with one place changed."""
    assert SMALL.count(old) == 1, old
    return SMALL.replace(old, new)


def found(text: str | bytes) -> list[tuple[str, int | None, int | None]]:
    return [(defect.what, defect.line, defect.column) for defect in check_board(text).defects]


def the(what: str, report: BoardReport) -> Problem:
    return next(p for p in (*report.defects, *report.warnings) if p.what == what)


def wide(columns: int, rows: int, letters: str = " h  ") -> str:
    """A map of that many cells, all in one room."""
    border = "+" + "---+" * columns
    floor = "|" + (letters * columns)[: 4 * columns - 1] + "|"
    inner = "+" + "   +" * columns
    lines = [border]
    for row in range(rows):
        lines += [floor, border if row == rows - 1 else inner]
    return SMALL.split("+---", 1)[0] + "\n".join(lines) + SMALL[SMALL.rindex('\n"""') :]


Place = tuple[int | None, int | None]
NOWHERE: Place = (None, None)
DEFECTS: dict[str, tuple[str | bytes, Place]] = {
    "board-too-large": (b"#" * (MAX_BYTES + 1), NOWHERE),
    "board-not-text": (SMALL.encode().replace(b"Small", b"Sm\xffll"), (2, None)),
    "board-empty": (" \n\t\n", NOWHERE),
    "board-too-deep": ("x = " + "[" * 17 + "]" * 17, NOWHERE),
    "board-not-toml": (small("length = 4", "length = = 4"), (17, 10)),
    "board-unknown-key": (small("format = 1", "format = 1\ncolour = 3"), NOWHERE),
    "board-format": (small("format = 1", "format = 2"), NOWHERE),
    "board-no-map": (small("map = ", "rooms = "), NOWHERE),
    "board-no-tiles": (wide(3, 2, "    "), (4, None)),
    "board-many-tiles": (wide(13, 5), NOWHERE),
    "board-grid": (wide(17, 1), (4, None)),
    "board-need-text": (small('name = "Small"', "name = 7"), NOWHERE),
    "board-bad-text": (small('"Small"', '"' + "x" * 61 + '"'), NOWHERE),
    "board-object-count": (small('m = "mask"\n', ""), NOWHERE),
    "board-object-letter": (small("m = ", "mm = "), NOWHERE),
    "board-object-name": (small('"mask"', '"Mask"'), NOWHERE),
    "board-object-twice": (small('"mask"', '"helmet"'), NOWHERE),
    "board-track-length": (small("length = 4", "length = 100"), NOWHERE),
    "board-track-bags": (small("bags = [2, 4]", "bags = [2, 5]"), NOWHERE),
    "board-room-names": (small("format = 1", 'format = 1\nrooms = ["one"]'), NOWHERE),
    "map-side": (small("|(h)  l = h", "|(h)  l ! h"), (5, 9)),
    "map-cell": (small("|(h)", "|(h]"), (5, 2)),
    "map-corner": (small("+   +   +", "+   *   +"), (6, 5)),
    "map-border": (small("+   +   +", "+ ~ +   +"), (6, 2)),
    "board-room-count": (small("l = h", "l   h").replace("h | m", "h   m"), (4, None)),
    "room-no-centre": (small("(h)", " h "), (5, 3)),
    "room-two-centres": (small("| m   h |", "|(m)  h |"), (7, 3)),
    "wall-inside": (small("+   +   +", "+---+   +"), (6, 3)),
    "bridge-nowhere": (small("(l)|", "(l)="), (5, 17)),
    "bridge-inside": (small("+   +   +", "+-H-+   +"), (6, 3)),
    "bridge-listed": (small("format = 1", 'format = 1\nbridges = ["a1-z9"]'), NOWHERE),
    "bridge-twice": (small("format = 1", 'format = 1\nbridges = ["c1-b1"]'), NOWHERE),
    "tile-object": (small("| m   h |", "| x   h |"), (7, 3)),
    "object-nowhere": (SMALL.replace(" m ", " h "), NOWHERE),
}
WARNINGS: dict[str, str] = {
    "room-uneven": SMALL,
    "objects-few": SMALL,
    "room-cut-off": small("l = h", "l | h"),
}


def test_the_small_board_is_sound() -> None:
    report = check_board(SMALL)
    assert report.defects == ()
    assert report.board is not None


@pytest.mark.clause("BRD-5")
@pytest.mark.parametrize("what", DEFECTS)
def test_each_defect_is_found_at_its_place(what: str) -> None:
    text, place = DEFECTS[what]
    report = check_board(text)
    assert report.board is None
    defect = the(what, report)
    assert (defect.line, defect.column) == place


@pytest.mark.parametrize("name", ['"  "', f'"{"x" * 61}"', r'"a\u202eb"', "3", '""'])
def test_a_room_is_called_by_a_short_plain_text(name: str) -> None:
    assert check_board(small("format = 1", 'format = 1\nrooms = ["one", "two"]')).board
    report = check_board(small("format = 1", f'format = 1\nrooms = ["one", {name}]'))
    assert [defect.what for defect in report.defects] == ["board-room-names"]


@pytest.mark.clause("BRD-6")
@pytest.mark.parametrize("what", WARNINGS)
def test_each_warning_is_given_and_forbids_nothing(what: str) -> None:
    report = check_board(WARNINGS[what])
    assert what in {warning.what for warning in report.warnings}
    assert report.board is not None


def test_every_defect_and_warning_of_the_checker_is_triggered_here() -> None:
    rooms = (goryo.board.check, goryo.board.map)
    source = "".join(Path(str(room.__file__)).read_text(encoding="utf-8") for room in rooms)
    named = set(re.findall(r'(?:wrong|warn)\(\s*"([a-z-]+)"', source))
    assert named == {*DEFECTS, *WARNINGS}


def test_all_defects_are_reported_at_once() -> None:
    text = SMALL
    for old, new in [
        ("format = 1", 'format = 9\nshape = "round"\nbridges = ["a1-b1", 5]'),  # two lines more
        ('"Small"', '""'),
        ("(h)", " h "),
        ("| m   h |", "| x   hh|"),
        ("(l)|", "(l)="),
        ('m = "mask"', 'm = "MASK"'),
        ("length = 4", "length = 0"),
    ]:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    assert sorted(found(text), key=str) == sorted(
        [
            ("board-unknown-key", None, None),
            ("board-format", None, None),
            ("board-need-text", None, None),
            ("board-object-name", None, None),
            ("board-track-length", None, None),
            ("map-cell", 9, 6),
            ("room-no-centre", 7, 3),
            ("bridge-nowhere", 7, 17),
            ("bridge-inside", None, None),
            ("bridge-listed", None, None),
            ("tile-object", 9, 3),  # x is no object, and without a name m is none either
            ("tile-object", 9, 11),
        ],
        key=str,
    )


def test_bad_board_carries_every_defect() -> None:
    text = small('"Small"', "7").replace("length = 4", "length = 0")
    with pytest.raises(BadBoard) as no:
        read_board(text)
    assert no.value.kind == "bad-board"
    assert {problem.what for problem in no.value.problems} == {
        "board-need-text",
        "board-track-length",
    }


def test_an_indented_map_reports_the_columns_of_the_file() -> None:
    head, body = SMALL.split('map = """\n')
    drawing, tail = body.split('\n"""')
    indented = "\n".join(f"   {line}" for line in drawing.split("\n"))
    text = f'{head}map = """\n{indented.replace("| m   h |", "| x   h |")}\n"""{tail}'
    assert found(text) == [("tile-object", 7, 6)]


def test_windows_line_ends_and_a_byte_order_mark_change_nothing() -> None:
    windows = b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode()
    assert check_board(windows).board == check_board(SMALL).board
    broken = small("| m   h |", "| x   h |").replace("\n", "\r\n").encode()
    assert found(broken) == [("tile-object", 7, 3)]


WEIRD = [
    "true",
    "-1",
    "1.0",
    "nan",
    "inf",
    "9223372036854775808",
    "0x" + "f" * 6000,
    '""',
    '"\\u0000"',
    '"\\u202e"',
    "[]",
    "[[]]",
    "[1, 'a', {}]",
    "{}",
    "{a = {b = 1}}",
    "1979-05-27T07:32:00Z",
    "07:32:00",
]


@pytest.mark.parametrize("key", ["format", "name", "about", "map", "rooms", "bridges", "objects"])
@pytest.mark.parametrize("value", WEIRD)
def test_values_of_a_weird_type_are_reported(key: str, value: str) -> None:
    harmless = {("about", '""'), ("bridges", "[]")}
    lines = [line for line in EDO.split("\n") if not re.match(rf"{key}\b", line)]
    if key == "map":
        lines = [line for line in lines if not line.startswith(("+", "|", '"""'))]
    if key == "objects":
        lines = [line for line in lines if not re.match(r"\[objects\]|[a-z] = ", line)]
    report = check_board("\n".join([f"{key} = {value}", *lines]))
    assert (report.board is None) == ((key, value) not in harmless)


@pytest.mark.parametrize("key", ["length", "bags"])
@pytest.mark.parametrize("value", WEIRD)
def test_tracks_of_a_weird_type_are_reported(key: str, value: str) -> None:
    if (key, value) == ("bags", "[]"):
        return
    lines = [line for line in EDO.split("\n") if not line.startswith(f"{key} = ")]
    text = "\n".join([*lines, f"{key} = {value}"])
    assert f"board-track-{key}" in {what for what, _, _ in found(text)}


@pytest.mark.parametrize(("given", "number"), [("objects = 3", 0), ("[objects]\nh = 'x'", 1)])
def test_objects_that_are_too_few_are_counted(given: str, number: int) -> None:
    report = check_board(f'format = 1\nname = "X"\n{given}\n')
    assert the("board-object-count", report).args["given"] == number


def test_of_too_many_objects_the_first_after_the_limit_are_looked_at_too() -> None:
    many = "".join(f'{letter} = "x{letter}"\n' for letter in "abcdefghijklopqrtuv"[:MAX_KINDS])
    report = check_board(f'format = 1\nname = "X"\n[objects]\n{many}zz = "bell"\n')
    assert {"board-object-count", "board-object-letter"} <= {d.what for d in report.defects}


def test_every_bridge_that_leads_nowhere_is_named() -> None:
    report = check_board(small("format = 1", 'format = 1\nbridges = ["a1-z9", 7, "z9-a1"]'))
    assert [d.args["given"] for d in report.defects if d.what == "bridge-listed"] == [
        "a1-z9",
        "int",
        "z9-a1",
    ]


HOSTILE: dict[str, Callable[[], str | bytes]] = {
    "binary": lambda: bytes(range(256)) * 8,
    "zeros": lambda: bytes(5000),
    "huge": lambda: "x = 1\n" * 1_000_000,
    "nothing": lambda: b"",
    "only a comment": lambda: "# nothing",
    "deep lists": lambda: "x = " + "[" * 60 + "]" * 60,
    "very deep lists": lambda: "x = " + "[" * 30_000,
    "deep tables": lambda: "x = " + "{a = " * 60 + "1" + "}" * 60,
    "long integer": lambda: f"{EDO}\nx = {'9' * 20_000}",
    "long hexadecimal bridge": lambda: f"bridges = [0x{'f' * 20_000}]\n{EDO}",
    "long hexadecimal length": lambda: EDO.replace("length = 10", f"length = 0x{'f' * 20_000}"),
    "deep dotted key": lambda: f"bridges{'.a' * 3000} = 1\n{EDO}",
    "deep dotted table": lambda: f"{EDO}\n[x{'.a' * 3000}]",
    "long key": lambda: f"{'k' * 50_000} = 1\n{EDO}",
    "many keys": lambda: "".join(f"k{n} = 1\n" for n in range(5000)) + EDO,
    "many bridges": lambda: "bridges = [" + '"a1-b1", ' * 6000 + "]\n" + EDO,
    "tall map": lambda: EDO.replace('map = """\n', 'map = """\n' + "+\n" * 20_000),
    "wide map": lambda: EDO.replace('map = """\n', 'map = """\n' + "+---" * 10_000 + "\n"),
    "lone surrogate": lambda: EDO.replace("Edo", "E\ud800o"),
    "surrogate in the map": lambda: EDO.replace("(h)", "(\ud800)"),
    "carriage returns": lambda: EDO.replace("\n", "\r"),
    "map of blanks": lambda: SMALL.split("+---", 1)[0] + " \n \n" + SMALL[SMALL.rindex('"""') :],
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_text_gets_a_report(what: str) -> None:
    report = check_board(HOSTILE[what]())
    assert report.board is None
    assert report.defects


def test_a_key_that_would_keep_the_parser_busy_never_gets_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(tomllib, "loads")
    report = check_board("x" + ".a" * (MAX_BYTES // 4) + " = 1")
    assert [defect.what for defect in report.defects] == ["board-too-deep"]


@pytest.mark.parametrize(
    "text", [("a" * 39 + ".") * 15 + "!", ("a" * 39 + " .") * 15 + "a" + " " * 99, "a." * 15 + "a "]
)
def test_keys_that_are_nearly_too_deep_are_read_once_through(text: str) -> None:
    """Thirty times what is taken at most: read in any other way it lasts for hours."""
    many = (text * MAX_BYTES)[: 30 * MAX_BYTES]
    assert not goryo.board.check._has_deep_key(many)


@given(st.text(alphabet="a_\"' .!\t-", max_size=120) | st.from_regex(r"(a{1,42} ?\. ?){14,18}!?"))
def test_a_key_of_many_parts_is_found_wherever_it_is(text: str) -> None:
    deep = re.search(r"(?:[\w\"'-]{1,40}[ \t]*\.[ \t]*){16}", text) is not None
    assert goryo.board.check._has_deep_key(text) == deep


def test_a_column_beyond_the_limit_does_not_slip_in_at_the_open_end_of_a_row() -> None:
    border = "+" + "---+" * 16
    floor = "|(h)" + "  l " * 7 + "|(h)" + "  l " * 7 + "  m"  # its last tile is in column 17
    start, end = SMALL.index("+---"), SMALL.rindex('\n"""')
    report = check_board(f"{SMALL[:start]}{border}\n{floor}\n{border}{SMALL[end:]}")
    assert report.board is None or report.board.width <= 16


@given(st.binary(max_size=400))
def test_arbitrary_bytes_never_raise(data: bytes) -> None:
    assert check_board(data).board is None


@given(st.text(max_size=400))
def test_arbitrary_text_never_raises(text: str) -> None:
    assert check_board(text).board is None


@given(st.text(alphabet="+-|=H() hlmsvufnx\n", max_size=400))
def test_arbitrary_maps_never_raise(drawing: str) -> None:
    start, end = SMALL.index("+---"), SMALL.rindex('\n"""')
    check_board(SMALL[:start] + drawing + SMALL[end:])


@st.composite
def _mutations(draw: st.DrawFn) -> str:
    text = EDO
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from([0, 1, 1, 3, 20]))
        put = draw(
            st.text(max_size=3) | st.sampled_from(["|", "---", "=", "-H-", "(h)", "\n", '"'])
        )
        text = text[:at] + put + text[at + length :]
    return text


@given(_mutations())
@example(EDO)
def test_mutations_of_edo_never_raise_and_what_is_sound_is_written_back(text: str) -> None:
    report = check_board(text)
    assert (report.board is None) == bool(report.defects)
    lines = text.count("\n") + 1
    assert all(p.line is None or 1 <= p.line <= lines + 1 for p in report.defects)
    if report.board is not None:
        assert read_board(write_board(report.board)) == report.board


@pytest.mark.clause("BRD-5")
@pytest.mark.parametrize("name", board_names())
def test_the_library_s_boards_are_sound_and_come_back_from_their_own_text(name: str) -> None:
    board = load_board(name)
    text = write_board(board)
    again = read_board(text)
    assert again == board
    assert write_board(again) == text


_LABELS = st.text(min_size=1, max_size=20).map(str.strip).filter(lambda t: bool(t) and is_plain(t))


@given(made_boards(), st.data())
def test_writing_a_board_and_reading_it_is_a_fixpoint(board: Board, data: st.DataObject) -> None:
    board = copy(board)
    board.name = data.draw(_LABELS)
    board.about = data.draw(st.just("") | _LABELS)
    board.room_names = data.draw(st.just(()) | st.tuples(*[_LABELS for _ in board.rooms]))
    text = write_board(board)
    again = read_board(text)
    assert again == board
    labels = ("name", "about", "room_names", "letters", "centres", "neighbours", "bags")
    for label in labels:
        assert getattr(again, label) == getattr(board, label)
    assert write_board(again) == text


def test_outer_walls_need_not_be_drawn() -> None:
    bare = SMALL.replace("+---+---+---+---+", "+   +   +   +   +").replace("(l)|", "(l)")
    assert bare != SMALL
    assert check_board(bare).board == check_board(SMALL).board


def test_a_board_that_nobody_has_is_unknown() -> None:
    with pytest.raises(Unknown) as no:
        load_board("atlantis")
    assert no.value.known == board_names()
    with pytest.raises(Unknown):
        load_board("no/such/file.toml")


def test_a_board_file_is_read_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf-8")
    assert load_board(str(path)) == read_board(SMALL)
    with pytest.raises(Unknown):
        load_board(str(tmp_path / "folder.toml"))
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(Unknown):
        load_board(str(tmp_path / "folder.toml"))
    (tmp_path / "big.toml").write_bytes(b"#" * (MAX_BYTES * 3))
    with pytest.raises(BadBoard) as no:
        load_board(str(tmp_path / "big.toml"))
    assert no.value.problems[0].what == "board-too-large"
