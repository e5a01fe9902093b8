"""docs/board.md shows a sound board, and knows every key, sign and limit of the checker."""

import pytest

from goryo.board import (
    KNOWN_OBJECTS,
    MAX_KINDS,
    MAX_ROOMS,
    MAX_SIDE,
    MAX_TILES,
    MAX_TRACK,
    MIN_KINDS,
    MIN_ROOMS,
    check_board,
    read_board,
)
from goryo.board.check import FORMAT, MAX_ABOUT, MAX_BYTES, MAX_NAME, MAX_NESTING
from goryo.board.map import Edge
from goryo.words import Words
from goryo.words.sentences import problem_sentence
from tests.pages import blocks, page, words_of

DOCS = page("board.md")
WORDS = words_of(DOCS)
[EXAMPLE] = [block.text for block in blocks(DOCS, "toml")]


def test_the_example_is_a_sound_board_without_notes() -> None:
    report = check_board(EXAMPLE)
    assert (report.defects, report.warnings) == ((), ())


def test_the_example_is_what_the_page_says_of_it() -> None:
    board = read_board(EXAMPLE)
    bridges = ["-".join(board.tile_names[tile] for tile in ends) for ends in board.bridges]
    assert sorted(bridges) == ["a2-b4", "b1-c1", "c2-c3"]
    assert [board.tile_names[tile] for tile in board.centres] == ["b1", "c2", "b4"]
    assert board.room_names == ("Gate room", "Study", "Kitchen")


def known_keys(text: str, key: str) -> list[str]:
    """What the checker would have taken in the place of a key that it does not know."""
    [known] = [
        str(defect.args["known"])
        for defect in check_board(text).defects
        if defect.what == "board-unknown-key" and defect.args["key"] == key
    ]
    return known.split(", ")


def test_every_key_is_explained() -> None:
    keys = known_keys("nonsense = 1", "nonsense")
    rows = {line.split("`")[1].strip("[]") for line in DOCS.splitlines() if line.startswith("| `")}
    assert [key for key in keys if key not in rows] == []
    track = known_keys("[track]\nlength = 3\nbags = [1]\nnonsense = 1", "track.nonsense")
    assert [key for key in track if f"`{key}`" not in DOCS] == []


@pytest.mark.parametrize("edge", Edge)
def test_every_sign_of_the_map_is_explained_and_used(edge: Edge) -> None:
    signs = {edge.upright.strip() or "blank", edge.flat.strip() or "blank"}
    rows = [line for line in DOCS.splitlines() if line.startswith("|")]
    for sign in signs:
        cell = sign if sign == "blank" else "`" + sign.replace("|", "\\|") + "`"
        assert any(row.startswith(f"| {cell} |") for row in rows)
        assert sign == "blank" or sign in EXAMPLE


def test_the_limits_are_told() -> None:
    assert f"from {MIN_ROOMS} to {MAX_ROOMS} rooms" in WORDS
    assert f"from {MIN_KINDS} to {MAX_KINDS} types and up to {MAX_TILES} tiles" in WORDS
    assert f"at most {MAX_SIDE} columns and {MAX_SIDE} rows" in WORDS
    assert f"at most {MAX_BYTES // 1024} KiB, with brackets at most {MAX_NESTING} levels" in WORDS
    assert f"the board's name, up to {MAX_NAME} characters" in WORDS
    assert f"up to {MAX_ABOUT} characters" in WORDS
    assert f"after its first, up to {MAX_TRACK}" in WORDS
    assert f"the version of this format: {FORMAT} " in WORDS
    assert [name for name in KNOWN_OBJECTS if f"`{name}`" not in DOCS] == []


def test_the_checker_says_what_the_page_shows() -> None:
    spoiled = EXAMPLE.replace("(m)  l", " m   k").replace("length = 6", "length = 5")
    words = Words("en")
    defects = [problem_sentence(defect, words) for defect in check_board(spoiled).defects]
    [shown] = [block.text for block in blocks(DOCS, "text")]
    assert shown.splitlines()[1:] == [f"  [problem] {sentence}" for sentence in defects]
    assert shown.splitlines()[0] == words.say(
        "check-defects", file="palace.toml", number=len(defects)
    )
