"""Whoever asks for much waits for whoever asks for little."""

from __future__ import annotations

import asyncio

from goryo.server.workers.fair_turns import Turns


def all_of(turns: Turns[str], count: int) -> list[str]:
    async def main() -> list[str]:
        return [await turns.next() for _ in range(count)]

    return asyncio.run(main())


def test_everybody_has_a_turn_and_each_in_the_order_of_asking() -> None:
    turns: Turns[str] = Turns(10)
    for item in ("a1", "a2", "a3", "b1", "c1", "b2"):
        assert turns.put(item, [item[0]])
    assert all_of(turns, 6) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_nobody_has_more_than_a_share_whatever_name_they_go_by() -> None:
    turns: Turns[str] = Turns(12, share=4)
    taken = [turns.put(str(number), [f"identity {number}", "one address"]) for number in range(9)]
    assert taken == [True] * 4 + [False] * 5
    assert turns.put("mine", ["me", "my address"])
    taken = [turns.put(str(number), ["one identity", f"address {number}"]) for number in range(9)]
    assert taken == [True] * 4 + [False] * 5
    assert len(turns) == 9


def test_a_place_is_free_again_when_its_work_is_done_and_not_before() -> None:
    turns: Turns[str] = Turns(2, share=1)
    assert turns.put("one", ["a", "a"])
    assert all_of(turns, 1) == ["one"]
    assert not turns.put("two", ["a"])
    turns.done(["a", "a"])
    assert turns.put("two", ["a"])
    assert turns.put("three", ["b"])
    assert not turns.put("four", ["c"])
