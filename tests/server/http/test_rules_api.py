"""The rules over HTTP: open to all, the same for all, and an example can be played on from."""

from __future__ import annotations

from pathlib import Path

import pytest

from goryo.guide import example_to_json, guide_to_json
from goryo.rulebook import RULEBOOKS
from tests.server.harness import Clock, Refused, hosted
from tests.server.http.test_review_api import NOW, Scholars
from tests.server.quick_loop import at_once

pytestmark = pytest.mark.slow


def test_the_rules_and_their_examples_come_as_the_library_has_them(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "goryo.sqlite") as house:
            aki = await house.visitor("Aki")
            for book in RULEBOOKS:
                told = await aki.get(f"/api/rules/{book}")
                assert told == {"is": "rules", **guide_to_json(book)}
                name = told["examples"][1]["name"]
                shown = await aki.get(f"/api/rules/{book}/examples/{name}")
                assert shown == {"is": "example", **example_to_json(book, name)}
            for path, what in (
                ("/api/rules/nothing", "rulebook"),
                ("/api/rules/nothing/examples/A", "rulebook"),
                ("/api/rules/en-2024/examples/A", "example"),
            ):
                with pytest.raises(Refused) as no:
                    await aki.get(path)
                assert (no.value.status, no.value.what) == (404, what)

    at_once(main())


@pytest.mark.parametrize("side", ["goryo", "samurai"])
@pytest.mark.parametrize("name", ["2", "5", "6"], ids=["plan", "hunt", "draw"])
def test_a_table_goes_on_from_an_example(tmp_path: Path, side: str, name: str) -> None:
    async def main() -> None:
        database, clock = tmp_path / "goryo.sqlite", Clock(NOW)
        async with hosted(database, clock=clock, minds=Scholars()) as house:
            aki = await house.visitor("Aki")
            shown = await aki.get(f"/api/rules/en-2024/examples/{name}")
            wanted = {"step": shown["begins"], "side": side, "opponent": "random"}
            opened = await aki.post("/api/branch", {"record": shown["record"], **wanted})
            table = opened["table"]
            assert table["branch"] == {"step": shown["begins"], "table": None}
            assert (table["you"], table["rulebook"]) == ([side], "en-2024")
            view = await aki.get(f"/api/tables/{table['id']}/view", **{"as": side})
            led = [
                item
                for step in shown["steps"][: shown["begins"] + 1]
                for item in step[side]["items"]
            ]
            assert view["history"][: len(led)] == led

    at_once(main())
