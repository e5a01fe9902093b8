"""`goryo board`: list, draw, check and make boards."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.board import board_names, check_board, load_board, read_board, write_board
from tests.cli.terminal import goryo, refused

BROKEN = """\
format = 1
name = "Broken"
map = \"\"\"
+---+---+---+
| h   q = m |
+---+---+---+
\"\"\"
[objects]
h = "helmet"
m = "mask"
l = "lantern"
[track]
length = 3
bags = [1]
"""


def test_every_board_is_listed() -> None:
    listed = goryo("board", "list").stdout
    for name in board_names():
        assert f"\n{name} " in listed
    data = json.loads(goryo("board", "list", "--json").stdout)
    assert [board["name"] for board in data] == list(board_names())


@pytest.mark.parametrize("name", board_names())
def test_a_board_is_drawn_for_the_terminal_as_svg_and_as_json(name: str) -> None:
    board = load_board(name)
    drawn = goryo("board", "show", name)
    assert drawn.exit_code == 0
    assert board.name in drawn.stdout
    assert goryo("board", "show", name, "--ascii").stdout.isascii()
    assert ElementTree.fromstring(goryo("board", "show", name, "--svg").stdout) is not None
    data = json.loads(goryo("board", "show", name, "--json").stdout)
    assert read_board(data["toml"]) == board


@pytest.mark.parametrize(
    ("name", "begins"),
    [("a.svg", b"<svg"), ("a.PNG", b"\x89PNG"), ("a.txt", b"      a ")],
)
def test_the_name_of_the_file_says_what_is_drawn_into_it(
    name: str, begins: bytes, tmp_path: Path
) -> None:
    assert goryo("board", "show", "hut", "--out", str(tmp_path / name)).exit_code == 0
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_a_drawing_goes_into_a_new_file_and_over_an_old_one_only_by_force(tmp_path: Path) -> None:
    file = tmp_path / "edo.svg"
    assert goryo("board", "show", "edo", "--svg", "--out", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<svg")
    file.write_text("mine", encoding="utf-8")
    assert "--force" in refused(goryo("board", "show", "edo", "--svg", "--out", str(file)))
    assert file.read_text(encoding="utf-8") == "mine"
    assert goryo("board", "show", "edo", "--svg", "--out", str(file), "--force").exit_code == 0


def test_a_check_names_every_defect_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(BROKEN, encoding="utf-8")
    checked = goryo("board", "check", str(file))
    assert checked.exit_code == 1
    assert "Line 5, column 7: “q” on b1 is not an object of this board" in checked.stdout
    assert "no central" in checked.stdout
    assert "“lantern” (l) is nowhere" in checked.stdout
    data = json.loads(goryo("board", "check", str(file), "--json").stdout)
    assert [each["what"] for each in data[0]["defects"]] == [
        each.what for each in check_board(BROKEN).defects
    ]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("it", "non è un oggetto di questo tabellone"), ("fr", "n’est pas un objet de ce plateau")],
)
def test_a_check_speaks_the_language_asked_for(lang: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(BROKEN, encoding="utf-8")
    assert sentence in goryo("board", "check", str(file), "--lang", lang).stdout
    assert sentence in goryo("board", "check", str(file), lang=f"{lang}_XX.UTF-8").stdout


def test_a_sound_board_passes_and_warnings_are_no_defects() -> None:
    checked = goryo("board", "check", "edo", "gate")
    assert checked.exit_code == 0
    assert "edo: no problems found." in checked.stdout
    assert "[note]" in checked.stdout


def test_several_files_are_all_checked_even_if_one_cannot_be_read(tmp_path: Path) -> None:
    checked = goryo("board", "check", str(tmp_path), str(tmp_path / "none.toml"), "edo")
    assert checked.exit_code == 2
    assert "is a folder" in checked.stderr
    assert "Can’t read" in checked.stderr
    assert "edo: no problems found." in checked.stdout


@given(content=st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_whatever_is_in_a_file_the_answer_is_a_report(
    content: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("any") / "any.toml"
    file.write_bytes(content)
    for args in (("board", "check"), ("board", "show")):
        result = goryo(*args, str(file))
        assert result.exit_code == 1, result.output
        assert "Traceback" not in result.output


@pytest.mark.parametrize("rooms", [2, 3, 5, 8])
@pytest.mark.parametrize("types", [3, 5, 7, 8])
@pytest.mark.clause("BRD-6")
def test_a_new_board_is_sound_and_the_same_for_the_same_seed(
    rooms: int, types: int, tmp_path: Path
) -> None:
    file = tmp_path / "new.toml"
    args = ("board", "new", "Nara", "--rooms", str(rooms), "--types", str(types), "--seed", "7")
    assert goryo(*args, "--out", str(file)).exit_code == 0
    report = check_board(file.read_bytes())
    assert report.board is not None
    assert {each.what for each in report.warnings} <= {"objects-few"}
    assert (len(report.board.rooms), len(report.board.kinds)) == (rooms, types)
    assert goryo(*args).stdout.encode() == file.read_bytes()
    assert goryo("board", "check", str(file)).exit_code == 0


def test_a_new_board_never_takes_the_place_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("mine", encoding="utf-8")
    refused(goryo("board", "new", "Nara", "--out", str(file)))
    assert file.read_text(encoding="utf-8") == "mine"
    refused(goryo("board", "new", "Nara", "--out", str(tmp_path / "no" / "folder.toml")))
    refused(goryo("board", "new", "Nara", "--out", str(tmp_path), "--force"))


@pytest.mark.parametrize(
    "args",
    [
        ("board",),
        ("board", "paint"),
        ("board", "show"),
        ("board", "show", "atlantis"),
        ("board", "show", "/"),
        ("board", "show", "none.toml"),
        ("board", "show", "a\x00b.toml"),
        ("board", "show", "edo", "--lang", "de"),
        ("board", "check"),
        ("board", "new"),
        ("board", "new", ""),
        ("board", "new", "x" * 61),
        ("board", "new", "bad\x1bname"),
        ("board", "new", "x", "--rooms", "1"),
        ("board", "new", "x", "--types", "nine"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(args: tuple[str, ...]) -> None:
    result = goryo(*args)
    if args == ("board",):
        assert result.exit_code == 2
        assert "Usage" in result.output
    else:
        refused(result)


def test_a_board_can_come_from_the_standard_input() -> None:
    text = write_board(load_board("gate")).splitlines()
    assert "Gate" in goryo("board", "show", "-", typed=text).stdout
