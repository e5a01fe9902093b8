"""What is told to her waits for the answers that are owed, and for no reader who is slow."""

from __future__ import annotations

import asyncio

from goryo.roles import Role
from goryo.server.table.answers import PATIENCE, Answers
from tests.server.quick_loop import at_once, settled


def test_what_comes_afterwards_comes_once_all_answers_are_out() -> None:
    told: list[str] = []

    async def main() -> None:
        answers = Answers()
        first, second = answers.begin(Role.SAMURAI), answers.begin(Role.WATCHER)
        answers.afterwards(lambda: told.append("hers"))
        later = answers.begin(Role.SAMURAI)
        first()
        await settled()
        assert told == []
        second()
        assert told == []  # what was said last is not sent yet
        await settled()
        assert told == ["hers"]
        later()  # was owed only afterwards
        await asyncio.sleep(2 * PATIENCE)
        assert told == ["hers"]
        assert not answers.to_others
        assert not answers.waited_for

    at_once(main())


def test_whoever_reads_slowly_holds_up_nobody_for_long() -> None:
    told: list[float] = []

    async def main() -> None:
        clock = asyncio.get_running_loop().time
        answers, began = Answers(), clock()
        gone = answers.begin(Role.SAMURAI)
        answers.afterwards(lambda: told.append(clock() - began))
        await asyncio.sleep(2 * PATIENCE)
        gone()
        await settled()
        assert told == [PATIENCE]

    at_once(main())
