"""A connection as the table knows it: in order, bounded, and with a last word."""

from __future__ import annotations

import asyncio
import json

import pytest

from goryo import Role
from goryo.server.table.ears import WAITING, Ear, bye
from goryo.wire.json_text import written
from goryo.wire.messages import Why


async def all_of(ear: Ear) -> list[str]:
    found = []
    while (message := await ear.next()) is not None:
        found.append(message)
    return found


def test_messages_come_in_their_order_and_whoever_waits_is_woken() -> None:
    async def main() -> None:
        ear = Ear(Role.SAMURAI)
        first = asyncio.create_task(ear.next())
        await asyncio.sleep(0)
        for text in "abc":
            ear.tell(text)
        assert await first == "a"
        assert [await ear.next(), await ear.next()] == ["b", "c"]
        ear.dismiss(bye("stopping"))
        ear.tell("too late")
        [last] = await all_of(ear)
        assert json.loads(last)["why"] == "stopping"

    asyncio.run(main())


def test_who_is_too_slow_hears_only_that() -> None:
    async def main() -> None:
        ear = Ear(Role.WATCHER)
        for n in range(WAITING + 10):
            ear.tell(str(n))
        [last] = await all_of(ear)
        assert json.loads(last)["why"] == "slow"

    asyncio.run(main())


def test_what_was_told_before_the_farewell_still_comes() -> None:
    async def main() -> None:
        ear = Ear(Role.WATCHER)
        ear.tell("a")
        ear.dismiss(bye("replaced"))
        ear.dismiss(bye("stopping"))
        said = await all_of(ear)
        assert said[0] == "a"
        assert [json.loads(text)["why"] for text in said[1:]] == ["replaced"]

    asyncio.run(main())


def test_after_the_end_nothing_comes_and_nobody_waits() -> None:
    async def main() -> None:
        ear = Ear(Role.WATCHER)
        waiting = asyncio.create_task(ear.next())
        await asyncio.sleep(0)
        ear.end()
        assert await waiting is None
        ear.tell("a")
        assert await ear.next() is None
        assert ear.heard() == []

    asyncio.run(main())


@pytest.mark.parametrize("why", ["stopping", "slow", "deleted", "replaced"])
def test_a_farewell_says_why_in_words_and_when_to_come_back(why: Why) -> None:
    told = bye(why)
    assert told["is"] == "bye"
    assert told["sentence"].endswith(".")
    assert (told["after"] is None) == (told["spread"] is None) == (why == "deleted")
    assert json.loads(written(told)) == told


def test_a_message_is_written_without_blanks_and_with_its_letters() -> None:
    assert written({"is": "x", "a": ["ō", None]}) == '{"is":"x","a":["ō",null]}'
