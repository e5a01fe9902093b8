"""The tree of her plans: worked out elsewhere, once, and nobody but she waits for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

from goryo.choices import choices
from goryo.plain_data import Json
from goryo.roles import Role
from goryo.server.table import plan_trees
from goryo.server.table.plan_trees import PlanTrees
from goryo.server.workers.pool import ANYBODY, Minds, NoThought, NotNow, Written
from goryo.view import View
from tests.server.harness import Hosted, QuickMinds, Visitor, run
from tests.server.palaces import maze


class Gate(QuickMinds):
    """Works out trees when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()
        self.asked_for = 0
        self.fails = False

    async def choices(
        self, view: View, budget: float = 5.0, who: Sequence[str] = ANYBODY
    ) -> Written | NoThought | NotNow:
        self.asked_for += 1
        await self.open.wait()
        return NotNow("full") if self.fails else await super().choices(view, budget, who)


async def entered(aki: Visitor, table_id: str) -> None:
    """She is on the board, and is to plan."""
    view = await aki.get(f"/api/tables/{table_id}/view", as_="goryo")
    enter = next(move for move in view["choices"]["moves"] if move["refusal"] is None)
    path = f"/api/tables/{table_id}/do"
    command = {"do": "play", "move": enter["move"], "number": view["number"]}
    await aki.post(path, command, as_="goryo")


def test_whoever_is_not_she_never_waits_for_her_tree(tmp_path: Path) -> None:
    minds = Gate()

    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        table_id = (await aki.open(board_toml=maze()))["table"]["id"]
        hers = await aki.socket(table_id, as_="goryo")
        his = await aki.socket(table_id, as_="samurai")
        theirs = await aki.socket(table_id, as_="watcher")
        for line in (hers, his, theirs):
            await line.take("view")
        await entered(aki, table_id)  # it is answered although no tree was made
        for line in (his, theirs):
            told = await line.take("news")
            assert told["now"]["scene"]["phase"] == "plan"
        assert (await his.do("ping"))["is"] == "done"
        assert minds.asked_for == 1
        minds.open.set()
        told = await hers.take("news")
        assert told["now"]["choices"]["plan"]["paths"]["4"]["go"]
        again = await aki.get(f"/api/tables/{table_id}/view", as_="goryo")
        assert again["choices"] == told["now"]["choices"]
        assert minds.asked_for == 1  # who asks for the same gets the same

    run(tmp_path, main, minds=minds)


def test_no_tree_is_worked_out_in_the_server_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever she is told of, and however: the tree comes as text from elsewhere."""
    tree = b'{"moves":[],"plan":null}'

    class Elsewhere(QuickMinds):
        async def choices(
            self,
            view: View,
            budget: float = 5.0,  # noqa: ARG002
            who: Sequence[str] = ANYBODY,  # noqa: ARG002
        ) -> Written | NoThought | NotNow:
            assert view.role is Role.GORYO
            return Written(tree)

    def never(*_: object) -> Json:
        raise AssertionError("a tree was made on the loop")

    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        table_id = (await aki.open("me", "me"))["table"]["id"]
        await entered(aki, table_id)
        monkeypatch.setattr(import_module("goryo.choices"), "_plan", never)
        line = await aki.socket(table_id, as_="goryo")
        assert (await line.take("view"))["choices"] == json.loads(tree)
        told = await aki.get(f"/api/tables/{table_id}/view", as_="goryo")
        assert told["choices"] == json.loads(tree)

    run(tmp_path, main, minds=Elsewhere())


def test_a_tree_that_nobody_can_make_now_lets_her_come_back(tmp_path: Path) -> None:
    minds = Gate()
    minds.open.set()

    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        table_id = (await aki.open("me", "me"))["table"]["id"]
        await entered(aki, table_id)
        minds.fails = True
        hers = await aki.socket(table_id, as_="goryo")
        told = await hers.rest()
        assert [message["is"] for message in told][-1] == "bye"
        assert told[-1]["why"] == "slow"
        minds.fails = False
        again = await aki.socket(table_id, as_="goryo")
        assert (await again.take("view"))["choices"]["plan"]

    run(tmp_path, main, minds=minds)


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(plan_trees, "KEPT_BYTES", 20_000)
    minds = Gate()
    minds.open.set()

    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        trees: PlanTrees | None = house.hall.tables.house.trees
        assert trees is not None
        for _ in range(12):
            table_id = (await aki.open("me", "me"))["table"]["id"]
            await entered(aki, table_id)
            await aki.get(f"/api/tables/{table_id}/view", as_="goryo")
        assert 0 < len(trees._made) < 12
        assert trees._bytes <= 20_000

    run(tmp_path, main, minds=minds)


def test_a_process_works_out_what_the_server_would(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        table_id = (await aki.open(board_toml=maze()))["table"]["id"]
        await entered(aki, table_id)
        live = await house.hall.tables.live(table_id)
        view = (await live.table()).view(Role.GORYO)
        async with Minds(1) as minds:
            told = await PlanTrees(minds).choices(view, ANYBODY)
        assert json.loads(bytes(told)) == choices(view)

    async def alone() -> None:
        from tests.server.harness import hosted

        async with hosted(tmp_path / "a.sqlite") as house:
            await main(house)

    asyncio.run(alone())
