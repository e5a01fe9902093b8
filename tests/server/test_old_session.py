"""A whole session of two guests with clients of version 0.1, as those spoke it, at this server.

What they asked and sent is in `session-0.1.jsonl`, to the letter: nicknames, an invitation, a game
with an instruction changed and a step taken back, records, a rematch. `fields-0.1.txt` has every
field that they were told, with what it held, so that nothing they read is missing or of another
kind; what is told beside it they do not know, and ignore.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from goryo.board import Board, Kind
from goryo.fate import Fate
from goryo.plain_data import Json
from goryo.server.table import kept
from tests.pages import ROOT
from tests.server.harness import Hosted, Socket, run

DATA = ROOT / "tests/data/conversations"
SESSION: list[Json] = [
    json.loads(line)
    for line in (DATA / "session-0.1.jsonl").read_text(encoding="utf-8").splitlines()
]
FIELDS = {
    name: set(kinds.split())
    for name, kinds in (
        line.split(": ")
        for line in (DATA / "fields-0.1.txt").read_text(encoding="utf-8").splitlines()
    )
}
TILE_OR_NUMBER = re.compile(r"\.([a-f]\d|\d)(?=[.\[]|$)")


def kind_of(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "bool"
        case int() | float():
            return "number"
        case str():
            return "text"
        case list():
            return "list"
    return "object"


def fields(value: object, name: str) -> Iterator[tuple[str, str]]:
    """Every field with the kind of its value; where a tile or a number is a name, a star."""
    plain = re.sub(r"(\.go\.\*)+", ".go.*", TILE_OR_NUMBER.sub(".*", name))
    yield plain, kind_of(value)
    if isinstance(value, dict):
        for key, each in value.items():
            yield from fields(each, f"{name}.{key}")
    if isinstance(value, list):
        for each in value:
            yield from fields(each, f"{name}[]")


def test_nothing_that_an_old_client_reads_is_missing_or_of_another_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn(board: Board, *_: object) -> Fate:
        first = [board.kind("fan"), board.kind("helmet")]
        return Fate((*first, *(k for k in map(Kind, range(len(board.kinds))) if k not in first)))

    monkeypatch.setattr(kept, "fair_fate", drawn)
    heard: list[tuple[str, object]] = []
    records: list[str] = []

    async def session(house: Hosted) -> None:
        guests = {name: await house.visitor(name) for name in ("aki", "bo")}
        sockets: dict[str, Socket] = {}
        names = {"TABLE": "", "CODE": ""}
        for step in SESSION:
            guest = guests[step["who"]]
            line = json.dumps(step)
            for name, meant in names.items():
                line = line.replace(name, meant or name)
            match json.loads(line):
                case {"ask": [method, path, body]}:
                    answer = await guest.ask(method, path, body)
                    assert answer.status == 200, answer.text
                    asked = f"{method} {path.replace(names['TABLE'] or '?', 'TABLE')}"
                    if path.endswith("/record"):
                        records.append(answer.text)
                        heard.append((asked, answer.text))
                        continue
                    heard.append((asked, answer.json))
                    if asked == "POST /api/tables":
                        names["TABLE"] = answer.json["table"]["id"]
                        names["CODE"] = answer.json["invite"]["code"]
                case {"connect": _}:
                    sockets[step["who"]] = await guest.socket(names["TABLE"])
                case {"send": command}:
                    details = {key: command[key] for key in command if key not in ("do", "id")}
                    answered = await sockets[step["who"]].do(command["do"], **details)
                    assert answered["is"] == "done", (step, answered)
        for socket in sockets.values():
            await socket.close()
            heard.extend((json.loads(text)["is"], json.loads(text)) for text in socket.raw)

    run(tmp_path, session)
    found: dict[str, set[str]] = defaultdict(set)
    for name, said in heard:
        for field, kind in fields(said, name):
            found[field].add(kind)
    assert sorted(FIELDS.keys() - found.keys()) == []
    changed = {name: kinds for name, kinds in found.items() if kinds - FIELDS.get(name, kinds)}
    assert changed == {}

    assert records[0] == records[1]
    assert "\nresult goryo avenged END-1\n" in records[0]
