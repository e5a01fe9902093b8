"""docs/record.md knows every header, every ending and every limit."""

from pathlib import Path

from goryo.board import load_board, write_board
from goryo.game import BEHAVIOUR
from goryo.outcome import ENDINGS
from goryo.record import check_record, write_record
from goryo.record.headers import FREE_TEXT, OPTIONAL_HEADERS
from goryo.record.reader import MAX_BYTES, MAX_LINE, MAX_LINES, MAX_PROBLEMS
from goryo.record.value import FORMAT, MAX_COMMENT, MAX_MOVES
from tests.pages import blocks

DOCS = (Path(__file__).parent.parent.parent / "docs" / "record.md").read_text(encoding="utf-8")
WORDS = " ".join(DOCS.split())


def test_the_grammar_names_every_header_and_ending() -> None:
    headers = ("rulebook", "variants", "referee", "behaviour", "seat", *OPTIONAL_HEADERS)
    assert [name for name in headers if f'"{name}:"' not in DOCS] == []
    assert [name for name in ENDINGS if f'"{name}"' not in DOCS] == []


def test_the_example_is_a_game_by_the_rules() -> None:
    """With the board in full, which the page cuts short."""
    (example,) = (block.text for block in blocks(DOCS, "") if "result" in block.text)
    head, board = example.split("board ")[0], write_board(load_board("edo"))
    lines = "".join(f"  | {line}".rstrip() + "\n" for line in board.splitlines())
    digest = example.split("board ")[1].split()[0]
    moves = example[example.index("setup\n") :]
    problems, record = check_record(f"{head}board {digest}\n{lines}\n{moves}")
    assert problems == ()
    assert record is not None
    assert record.behaviour == BEHAVIOUR
    assert write_record(record)[-len(moves) :] == moves


def test_the_limits_are_told() -> None:
    assert f"goryo record {FORMAT}\n" in DOCS
    for limit in (*FREE_TEXT.values(), MAX_COMMENT):
        assert f"up to {limit} characters" in WORDS
    assert f"larger than {MAX_BYTES // 1024} KB, of more than {MAX_LINES} lines" in WORDS
    assert f"more than {MAX_LINE} characters" in WORDS
    assert f"more than {MAX_MOVES} moves" in WORDS
    assert f"up to {MAX_PROBLEMS}" in WORDS
