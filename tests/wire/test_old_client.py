"""What a client of version 0.1 says is understood: it sends her instruction before her plan."""

from __future__ import annotations

import json

from goryo.board import Kind
from goryo.fate import Fate
from goryo.game import new_game
from goryo.roles import Role
from goryo.table import Table
from goryo.wire.json_text import read_json
from goryo.wire.orders import COMMANDS, Instruct, Play, Undo, read_command
from tests.pages import ROOT
from tests.wire.described import check_message

SAID = (ROOT / "tests/data/conversations/client-0.1.jsonl").read_text(encoding="utf-8").splitlines()


def test_every_command_of_an_old_client_is_read() -> None:
    newer = {"emote"}
    assert {json.loads(line)["do"] for line in SAID} == set(COMMANDS) - newer
    for line in SAID:
        data = json.loads(line)
        command = read_command(read_json(line))
        assert type(command).__struct_config__.tag == data["do"]


def test_its_instruction_and_its_plan_are_done_one_after_the_other() -> None:
    game = new_game()
    drawn = [game.board.kind("fan"), game.board.kind("helmet")]
    rest = [kind for kind in range(len(game.board.kinds)) if kind not in drawn]
    table = Table(game, Fate((*drawn, *map(Kind, rest))), lambda: 0.0)
    for line in SAID[:5]:
        match read_command(read_json(line)):
            case Play(_, move, deceive):
                assert deceive is None
                table.play(Role.GORYO, move, table.number(Role.GORYO), deceive=deceive)
            case Instruct(deceive):
                table.instruct(Role.GORYO, deceive)
            case Undo():
                table.undo(Role.GORYO, table.number(Role.GORYO))
        told = {"is": "done", "id": 1, "number": table.number(Role.GORYO)}
        check_message(json.dumps(told))
    assert table.deceive is False
    assert table.game.scene.planned
