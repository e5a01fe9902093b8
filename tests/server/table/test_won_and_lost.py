"""What somebody won and lost, over HTTP: their own, and told to nobody else."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from goryo.board import new_board, write_board
from tests.server.harness import Hosted, run
from tests.server.parties import do, refused, two


async def results(visitor: Any) -> dict[str, Any]:
    told: dict[str, Any] = await visitor.get("/api/results")
    return told


def test_each_of_two_sees_their_own_side_of_a_game(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        assert (await results(aki))["won"] == (await results(aki))["lost"] == 0
        await do(aki, table_id, "resign")
        hers, theirs = await results(aki), await results(bo)
        assert (hers["won"], hers["lost"], theirs["won"], theirs["lost"]) == (0, 1, 1, 0)
        assert hers["sides"] == [{"name": "goryo", "won": 0, "lost": 1}]
        assert theirs["opponents"] == [{"who": "person", "name": "Aki", "won": 1, "lost": 0}]
        assert hers["rulebooks"] == [{"name": "en-2024", "won": 0, "lost": 1}]
        assert hers["palaces"] == [{"name": "Edo", "won": 0, "lost": 1}]
        assert hers["times"] == [{"start": hers["times"][0]["start"], "won": 0, "lost": 1}]
        cleo = await house.visitor()
        assert (await results(cleo))["times"] == []

    run(tmp_path, main)


def test_what_nobody_won_and_games_against_oneself_do_not_count(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        both = (await aki.open("me", "me"))["table"]["id"]
        await do(aki, both, "resign", "goryo")
        aborted = (await aki.open("me", "random"))["table"]["id"]
        await do(aki, aborted, "abort")
        running = (await aki.open("me", "random"))["table"]["id"]
        assert (await results(aki))["opponents"] == []
        await do(aki, running, "resign")
        told = await results(aki)
        assert told["opponents"] == [{"who": "program", "name": "random", "won": 0, "lost": 1}]

    run(tmp_path, main)


def test_a_palace_of_ones_own_has_its_name_and_games_deleted_are_forgotten(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        palace = write_board(new_board('My "own" house', 4, 8, Random(1)))
        table = (await aki.open("me", "random", board_toml=palace))["table"]
        await do(aki, table["id"], "resign")
        assert [each["name"] for each in (await results(aki))["palaces"]] == [table["board"]]
        await aki.ask("DELETE", "/api/me/games")
        assert (await results(aki))["palaces"] == []

    run(tmp_path, main)


def test_whoever_is_nobody_has_no_results(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        nobody = house.stranger()
        assert await refused(nobody.get("/api/results")) == "no-identity"

    run(tmp_path, main)
