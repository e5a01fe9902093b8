"""A view that is kept up by news is the view that the server would send as a whole."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo import VIEWERS, Role, view_to_json
from goryo.client.following import Following, OutOfStep
from goryo.fate import random_fate
from goryo.plain_data import Json
from goryo.server.table.viewers import news, whole_view
from goryo.table import Table
from goryo.wire.no import ServerTrouble
from tests.client.stand_in import a_table, over_the_wire
from tests.strategies import Setup, setups


def something(table: Table, rng: Random) -> None:
    """A move, or what else can happen at a table."""
    assert table.actor is not None
    chance = rng.random()
    if chance < 0.1:
        table.instruct(Role.GORYO, rng.random() < 0.5)
    elif chance < 0.2 and table.why_not_undo(table.actor.opponent) is None:
        table.undo(table.actor.opponent)
    elif chance < 0.3 and table.why_not_undo(table.actor) is None:
        table.undo(table.actor)
    elif chance < 0.305:
        table.resign(table.actor)
    else:
        table.play(table.actor, table.view(table.actor).sample_move(rng))


def assert_same(told: Following, table: Table, role: Role) -> None:
    whole = whole_view(table, role)
    assert told.view == table.view(role)
    assert told.number == whole.pop("number")
    assert told.deceive == whole.pop("deceive", None)
    del whole["is"]
    assert view_to_json(table.view(role)) == whole


@given(setups(), st.integers(0, 2**32))
def test_news_in_any_portions_give_the_whole_view(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    table = Table(setup.new_game(), random_fate(setup.board, rng), lambda: 0.0)
    told = {role: Following() for role in VIEWERS}
    for role in VIEWERS:
        told[role].take_view(over_the_wire(whole_view(table, role)))
    for _ in range(60):
        if table.over:
            break
        something(table, rng)
        for role in VIEWERS:
            if rng.random() < 0.5 or table.over:
                # Sometimes more than is missing comes again, as after a lost connection.
                since = rng.randint(max(0, told[role].number - 3), told[role].number)
                told[role].take_news(over_the_wire(news(table, role, since)))
                assert_same(told[role], table, role)


def begun() -> tuple[Table, Following]:
    table = a_table()
    told = Following()
    told.take_view(over_the_wire(whole_view(table, Role.GORYO)))
    return table, told


def test_old_news_change_nothing() -> None:
    table, told = begun()
    old = over_the_wire(news(table, Role.GORYO, 0))
    table.instruct("goryo", False)
    told.take_news(over_the_wire(news(table, Role.GORYO, told.number)))
    before = (told.number, told.view, told.deceive)
    told.take_news(old)
    assert (told.number, told.view, told.deceive) == before


def test_news_that_do_not_fit_are_noticed_and_change_nothing() -> None:
    table, told = begun()
    since = told.number
    table.play("goryo", table.view("goryo").sample_move(Random(1)))
    right = over_the_wire(news(table, Role.GORYO, since))
    other = right | {"now": right["now"] | {"scene": right["now"]["scene"] | {"marker": 5}}}
    wrong: list[Json] = [
        right | {"since": since + 1, "number": right["number"] + 1},
        right | {"items": right["items"][1:]},
        right | {"items": [{"event": "danced"}] * len(right["items"])},
        right | {"items": 7},
        right | {"number": True},
        {"is": "news"},
        other,
    ]
    before = told.view
    for message in wrong:
        with pytest.raises(OutOfStep):
            told.take_news(message)
        assert (told.number, told.view) == (since, before)
    told.take_news(right)
    assert_same(told, table, Role.GORYO)


def test_news_before_any_view_ask_for_the_view() -> None:
    table, _ = begun()
    with pytest.raises(OutOfStep):
        Following().take_news(over_the_wire(news(table, Role.GORYO, 0)))


def test_a_view_by_other_rules_is_refused_in_words() -> None:
    table, told = begun()
    whole = over_the_wire(whole_view(table, Role.GORYO))
    odd: list[Json] = [
        *({"format": 2}, {"history": []}, {"number": -1}, {"scene": {}}, {"board": {}}),
        *({"rulebook": "en-2030"}, {"variants": ["moonlight"]}, {"role": "cat"}),
    ]
    for wrong in odd:
        with pytest.raises(ServerTrouble) as error:
            told.take_view(whole | wrong)
        assert error.value.reason == "rules"
