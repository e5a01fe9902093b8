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
from goryo.server.table.ears import Ear
from goryo.server.table.listeners import Listeners
from goryo.server.table.plan_trees import PlanTrees
from goryo.server.workers.pool import ANYBODY, Minds, NoThought, NotNow, Written
from goryo.table import Table
from goryo.view import View
from tests.server.harness import Hosted, QuickMinds, StandInLine, Visitor, run
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


class Diary:
    """What leaves for whom, and what is begun for her, in the order in which it happens."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[str] = []
        say, missing = StandInLine.say, Listeners._missing

        def said(line: StandInLine, text: bytes) -> None:
            told = json.loads(text)
            if told["is"] in ("done", "no"):
                self.lines.append("an answer")
            say(line, text)

        def told(listeners: Listeners, table: Table, ear: Ear) -> bytes | asyncio.Future[bytes]:
            self.lines.append(f"for {ear.role}")
            return missing(listeners, table, ear)

        monkeypatch.setattr(StandInLine, "say", said)
        monkeypatch.setattr(Listeners, "_missing", told)

    def begin(self) -> None:
        self.lines.clear()


class Noting(QuickMinds):
    """Notes in the diary when it begins."""

    def __init__(self) -> None:
        super().__init__()
        self.diary: Diary | None = None

    async def choices(
        self, view: View, budget: float = 5.0, who: Sequence[str] = ANYBODY
    ) -> Written | NoThought | NotNow:
        if self.diary is not None:
            self.diary.lines.append("a tree")
        return await super().choices(view, budget, who)


@pytest.mark.parametrize("way", ["socket", "http"])
def test_his_answer_leaves_before_anything_of_hers_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A step, its undo, the end of his turn, a rematch: on a palace where her tree is costly."""
    minds = Noting()

    async def main(house: Hosted) -> None:
        aki, ben = await house.visitor("Aki"), await house.visitor("Ben")
        opened = await aki.open("me", "friend", board_toml=maze())
        await ben.post("/api/join", {"code": opened["invite"]["code"]})
        table_id = opened["table"]["id"]
        hers = await aki.socket(table_id, as_="goryo")
        his = await ben.socket(table_id, as_="samurai")
        await entered(aki, table_id)
        while (told := await hers.take("news"))["now"]["scene"]["phase"] != "plan":
            pass
        plan = told["now"]["choices"]["plan"]
        branch, path = plan["paths"]["4"], [plan["start"]]
        while branch["go"]:
            tile, branch = next(iter(branch["go"].items()))
            path.append(tile)
        laid = await hers.do("play", move=f"plan {'-'.join(path)}", number=told["number"])
        assert laid["is"] == "done", laid
        diary = minds.diary = Diary(monkeypatch)

        async def seen() -> Json:
            return await ben.get(f"/api/tables/{table_id}/view", as_="samurai")

        choices = (await seen())["choices"]["moves"]
        moves = [move["move"] for move in choices if move["refusal"] is None]
        step = next(move for move in moves if " step " in move)

        async def order(do: str, **more: object) -> list[str]:
            if do != "rematch":
                more["number"] = (await seen())["number"]
            diary.begin()
            if way == "socket":
                answer = await his.do(do, **more)
                assert answer["is"] == "done", answer
            else:
                await ben.post(f"/api/tables/{table_id}/do", {"do": do, **more}, as_="samurai")
                diary.lines.append("an answer")
            for _ in range(100):
                await asyncio.sleep(0)
            return diary.lines

        for do, more in (("play", {"move": step}), ("undo", {})):
            assert await order(do, **more) == ["for samurai", "an answer", "for goryo"], do
        assert await order("play", move="done") == [
            "for samurai", "an answer", "for goryo", "a tree",
        ]  # fmt: skip
        await hers.do("resign")
        await hers.do("rematch")
        lines = await order("rematch")
        assert lines[lines.index("an answer") :] == ["an answer"]
        assert lines.count("for goryo") == lines.count("a tree") == 0

    run(tmp_path, main, minds=minds)


def test_no_table_can_tell_what_another_has_asked_for(tmp_path: Path) -> None:
    """The same position with the same bound type: each table has its tree worked out anew."""
    minds = Gate()
    minds.open.set()

    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        table_id = (await aki.open("me", "me"))["table"]["id"]
        await entered(aki, table_id)
        view = (await (await house.hall.tables.live(table_id)).table()).view(Role.GORYO)
        trees = PlanTrees(minds)
        for table in ("one", "other", "one"):
            await trees.choices(table, view, ANYBODY)
        assert minds.asked_for == 2

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
            told = await PlanTrees(minds).choices(table_id, view, ANYBODY)
        assert json.loads(bytes(told)) == choices(view)

    async def alone() -> None:
        from tests.server.harness import hosted

        async with hosted(tmp_path / "a.sqlite") as house:
            await main(house)

    asyncio.run(alone())
