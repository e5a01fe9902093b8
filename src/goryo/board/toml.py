"""Boards as text: a TOML file with a drawn map that a person can edit.

`goryo.board.map` shows what the map looks like; `goryo.board.check` says what is wrong with one.
"""

from __future__ import annotations

from importlib import resources
from pathlib import Path as FilePath

from goryo.board.check import FORMAT, MAX_BYTES, MAX_NESTING, check_board
from goryo.board.map import Between, draw_map
from goryo.board.tiles import Board
from goryo.errors import BadBoard, Unknown, known_name


def read_board(text: object) -> Board:
    """The board that the text describes; `BadBoard` with all defects if it is not sound."""
    report = check_board(text)
    if report.board is None:
        raise BadBoard(report.defects)
    return report.board


def board_names() -> tuple[str, ...]:
    """The boards that come with the library."""
    folder = resources.files("goryo.board") / "library"
    return tuple(sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml")))


_loaded: dict[str, Board] = {}


def load_board(name: object) -> Board:
    """One of the library's boards by name, or a board file by its path (ending in `.toml`)."""
    if isinstance(name, str) and name.endswith(".toml"):
        return read_board(read_board_file(name))
    known = known_name("board", name, board_names())
    if known not in _loaded:
        source = resources.files("goryo.board") / "library" / f"{known}.toml"
        _loaded[known] = read_board(source.read_bytes())
    return _loaded[known]


def read_board_file(path: str) -> bytes:
    """The file's bytes, never many more than the limit; `Unknown` if it cannot be read."""
    try:
        with FilePath(path).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Unknown("file", path) from error


def write_board(board: Board) -> str:
    """The board as canonical TOML; reading it gives an equal board with the same labels."""
    lines = [f"format = {FORMAT}", f"name = {quote(board.name)}"]
    if board.about:
        lines.append(f"about = {quote(board.about)}")
    if board.room_names:
        lines.append(f"rooms = [{', '.join(map(quote, board.room_names))}]")
    drawn, far = _split_bridges(board)
    if far:
        pairs = (quote(f"{board.tile_names[a]}-{board.tile_names[b]}") for a, b in far)
        lines.append(f"bridges = [{', '.join(pairs)}]")
    lines += ['map = """', *draw_map(board, drawn), '"""', "", "[objects]"]
    lines += [
        f"{letter} = {quote(kind)}" for letter, kind in zip(board.letters, board.kinds, strict=True)
    ]
    bags = ", ".join(map(str, sorted(board.bags)))
    lines += ["", "[track]", f"length = {board.track}", f"bags = [{bags}]"]
    return "\n".join(lines) + "\n"


_ESCAPES: dict[int, str] = {
    **{code: f"\\u{code:04x}" for code in (*range(0x20), *range(0x7F, 0xA0), *b"[{")},
    ord('"'): '\\"',
    ord("\\"): "\\\\",
    ord("\n"): "\\n",
}
"""Brackets too, because the checker counts them before it knows what is text."""


def quote(text: str) -> str:
    """A text as it stands in TOML, whatever is in it."""
    escaped = text.translate(_ESCAPES)
    if len(escaped.split(".")) > MAX_NESTING:  # so many look like a key with many parts
        escaped = escaped.replace(".", "\\u002e")
    return f'"{escaped}"'


def _split_bridges(board: Board) -> tuple[set[Between], list[tuple[int, int]]]:
    """Bridges between touching cells are drawn; the others are listed."""
    drawn: set[Between] = set()
    far: list[tuple[int, int]] = []
    for one, other in board.bridges:
        here, there = board.cells[one], board.cells[other]
        if abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1:
            drawn.add((min(here, there), max(here, there)))
        else:
            far.append((one, other))
    return drawn, far
