"""Packs Python modules for the browser, inside the Python that will run them: see python.mjs."""

import ast
import importlib.util
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

LIBRARY = "/lib/python314.zip"
ALWAYS = {"_strptime", "calendar", "_pylong", "encodings.idna", "encodings.cp437", "stringprep"}
"""Loaded by C code or late, where no import is seen."""


def packed(files: dict[str, bytes]) -> bytes:
    """An archive of these files, by their names; what is packed as a whole is packed better."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, body in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), body)
    return made.getvalue()


def compiled(name: str, source: bytes) -> bytes:
    """A module as its loader wants it, whatever the time of its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def imported(source: bytes) -> Iterator[str]:
    """The first names of everything that a module imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


async def play() -> None:
    """Have everything loaded that a game loads."""
    from goryo.server.anywhere.host import Host

    host = Host(lambda *_: None, "http://localhost")
    await host.begin({})
    await host.ask("POST", "/api/me", b"{}")
    for seats in ('{"goryo":"me","samurai":"novice"}', '{"goryo":"novice","samurai":"me"}'):
        opened = await host.ask("POST", "/api/tables", f'{{"seats":{seats}}}'.encode())
        assert opened.status == 200, opened.body
    for path in ("hello", "tables", "results", "lessons/goryo", "lessons/samurai", "rules/en-2024"):
        answer = await host.ask("GET", f"/api/{path}")
        assert answer.status == 200, (path, answer.body)
    drawn = await host.ask("POST", "/api/boards/check", b'{"board":"edo"}')
    assert drawn.status == 200, drawn.body
    puzzle = await host.ask("GET", "/api/puzzle?grade=easy")
    assert puzzle.status == 200, puzzle.body
    seen = await host.ask("POST", "/api/review", json.dumps({"record": finished()}).encode())
    assert seen.status == 200, seen.body
    await host.end()


def finished() -> str:
    """A game between the strongest, as a record."""
    import goryo
    from goryo.fate import random_fate
    from goryo.players.registry import player

    game, strongest = goryo.new_game(), player("adept")
    table = goryo.Table(game, random_fate(game.board, Random(1)))
    goryo.run(table, {"goryo": strongest, "samurai": strongest})
    return goryo.write_record(goryo.record_of(table.game))


async def pack(folder: str) -> tuple[bytes, bytes]:
    """The library as far as it is needed, and the game, as two archives."""
    root = Path(folder)
    game: dict[str, bytes] = {}
    names = set(ALWAYS)
    for file in sorted(root.rglob("*")):
        name = file.relative_to(root).as_posix()
        if file.suffix == ".py":
            source = file.read_bytes()
            game[f"{name}c"] = compiled(name, source)
            names.update(imported(source))
        elif file.is_file():
            game[name] = file.read_bytes()
    sys.path.insert(0, folder)
    sys.dont_write_bytecode = True
    await play()
    loaded = set(sys.modules)
    library = {}
    with zipfile.ZipFile(LIBRARY) as archive:
        for name in archive.namelist():
            if not name.endswith(".py"):
                continue
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if module in loaded or module in names:
                library[f"{name}c"] = compiled(name, archive.read(name))
    return packed(library), packed(game)
