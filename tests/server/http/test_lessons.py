"""The guided first games over HTTP: the same for everybody, and nothing of any table in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from goryo.lesson import lesson_of, lesson_to_json
from tests.server.harness import hosted
from tests.server.quick_loop import at_once


@pytest.mark.parametrize("role", ["goryo", "samurai"])
def test_a_lesson_is_the_same_for_everybody(role: str, tmp_path: Path) -> None:
    wanted = json.loads(json.dumps({"is": "lesson", **lesson_to_json(lesson_of(role))}))

    async def main() -> None:
        async with hosted(tmp_path / "goryo.sqlite") as house:
            aki = await house.visitor()
            assert await house.stranger().get(f"/api/lessons/{role}") == wanted
            await aki.open()
            assert await aki.get(f"/api/lessons/{role}") == wanted

    at_once(main())


def test_only_the_seats_have_lessons(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "goryo.sqlite") as house:
            for role in ("watcher", "fate", "x" * 40):
                answer = await house.stranger().ask("GET", f"/api/lessons/{role}")
                assert answer.status in (404, 422), role
                assert answer.json["is"] == "no"

    at_once(main())
