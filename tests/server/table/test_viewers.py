"""What leaves the server for one viewer: the same bytes whatever the viewer cannot know."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings

from goryo import (
    Conflict,
    GoryoError,
    Illegal,
    Malformed,
    Role,
    Unknown,
    load_board,
    new_game,
    rulebook,
)
from goryo.fate import random_fate
from goryo.roles import VIEWERS
from goryo.server.table import viewers
from goryo.table import Table
from goryo.wire import no
from goryo.wire.json_text import written
from tests.properties.test_non_interference import ONLOOKERS, twin_tables
from tests.sizes import scale
from tests.strategies import Setup, seeds, setups

PROBES = ("done", "green step b2", "green search", "plan a1-a2-a3-b3-b2", "yes", "garbage", "")


def told(table: Table, role: Role) -> str:
    """Every byte that this viewer can be sent about the table as it stands."""
    number = table.number(role)
    parts: list[object] = [viewers.whole_view(table, role), viewers.items(table, role, 0)]
    parts += [viewers.news(table, role, since) for since in {0, number // 2, number}]
    if role is not Role.WATCHER:
        parts += [refused(table, role, probe) for probe in PROBES]
    return written(parts).decode()


def refused(table: Table, role: Role, move: str) -> object:
    view = table.view(role)
    try:
        refusal = view.why_not(move)
    except GoryoError as error:
        return no.refusal(error)
    return no.refusal(Illegal(refusal)) if refusal else None


@pytest.mark.clause("REF-1")
@settings(max_examples=scale(4, 30, 300))
@given(setups(), seeds())
def test_onlookers_are_sent_the_same_bytes_of_twins(setup: Setup, seed: int) -> None:
    for _, what, one, other in twin_tables(setup, seed):
        for role in ONLOOKERS:
            assert told(one, role) == told(other, role), what


@pytest.mark.clause("REF-1")
def test_her_standing_instruction_is_told_to_her_alone() -> None:
    for _, _, table, _ in twin_tables(Setup(rulebook(), load_board("edo")), 5):
        for role in ONLOOKERS:
            assert "deceive" not in viewers.whole_view(table, role)
            assert "standing" not in json.dumps(viewers.items(table, role, 0))
        assert viewers.whole_view(table, Role.GORYO)["deceive"] is table.deceive


@pytest.mark.parametrize(
    "error",
    [
        Conflict("stale-number", given=1, wanted=2),
        Unknown("table", "x"),
        Malformed([]),
    ],
)
def test_every_kind_of_no_can_be_told(error: GoryoError) -> None:
    message = no.refusal(error)
    assert message["is"] == "no"
    assert message["kind"] == error.kind
    json.dumps(message)


def test_what_was_written_of_one_thing_is_never_told_of_another() -> None:
    """It is remembered by the thing itself, which stays as long as that is."""
    known: viewers._Lately[str] = {}
    asked: list[object] = []

    def write(*things: object) -> str:
        asked.append(things)
        return repr(things)

    for n in range(3 * viewers._LATELY):
        thing = [n]  # without the one who remembers, the next could have its place
        assert viewers._once(known, write, thing, "board") == f"([{n}], 'board')"
        assert viewers._once(known, write, thing, "board") == f"([{n}], 'board')"
    assert len(known) == viewers._LATELY
    assert len(asked) == 3 * viewers._LATELY


def test_items_of_different_tables_are_never_the_same_thing() -> None:
    """An item is written once for all viewers of its table, by the names of that palace."""
    tables = [
        Table(new_game(board=board), random_fate(board, Random(1)))
        for board in map(load_board, ("edo", "gate"))
    ]
    items = [{id(item) for role in VIEWERS for item in table.feed(role)} for table in tables]
    assert items[0]
    assert not items[0] & items[1]
