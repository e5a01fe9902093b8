"""A table as everybody may know it: nothing of it is a secret, and the seed comes with the end."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goryo import Role, fair_fate
from goryo.fate import commitment
from goryo.moves import Plan
from goryo.plain_data import Json
from goryo.roles import SEATS, VIEWERS
from goryo.server.store.values import Mine, StoredSeat, StoredTable, TableStanding
from goryo.server.table import summary
from goryo.server.table.table_setup import stored_setup
from goryo.table import Table
from tests.server.harness import hosted
from tests.server.quick_loop import at_once
from tests.server.table.test_live import Memory

EVERYBODY = (None, "aki", "bo", "cleo")


def stored(**more: Any) -> StoredTable:
    row = Memory().row
    seats = (StoredSeat(Role.GORYO, "aki", name="Aki"), StoredSeat(Role.SAMURAI, "bo", name="Bo"))
    fields = {name: getattr(row, name) for name in StoredTable.__slots__}
    return StoredTable(**{**fields, "seats": seats, "goryo_nonce": "0a", **more})


def table_of(row: StoredTable) -> Table:
    setup = stored_setup(row.setup)
    nonces = row.goryo_nonce or "", row.samurai_nonce or ""
    return Table(setup.game(), fair_fate(setup.board, row.seed, *nonces), lambda: 0.0)


def told(row: StoredTable, table: Table | None, identity: str | None = None) -> Json:
    told = summary.of_table(
        row,
        stored_setup(row.setup),
        table,
        identity,
        closed=False,
        here=dict.fromkeys(SEATS, True),
        away=dict.fromkeys(SEATS),
        watchers=0,
        times=None,
        absence=180,
    )
    return {**told}


def test_the_seed_is_told_when_nothing_can_be_drawn_any_more_and_fits_the_commitment() -> None:
    row = stored()
    table = table_of(row)
    rng = Random(1)
    while not table.over:
        for identity in EVERYBODY:
            text = json.dumps(told(row, table, identity))
            assert row.seed.hex() not in text
            assert commitment(row.seed) in text
        assert table.actor is not None
        table.play(table.actor, table.view(table.actor).sample_move(rng))
    assert told(row, table)["fate"] == {
        "commitment": commitment(row.seed),
        "goryo_nonce": "0a",
        "samurai_nonce": "",
        "seed": row.seed.hex(),
    }


def planned(row: StoredTable, seed: int) -> Table:
    """The table after her first plan; what comes before it is always the same."""
    table = table_of(row)
    while True:
        assert table.actor is not None
        view = table.view(table.actor)
        move = view.sample_move(Random(1))
        if isinstance(move, Plan):
            table.play(Role.GORYO, view.sample_move(Random(seed)))
            return table
        table.play(table.actor, move)


def test_her_plan_and_her_instruction_change_no_byte() -> None:
    row, seen, plans = stored(), set(), set()
    for seed in range(8):
        table = planned(row, seed)
        table.instruct(Role.GORYO, seed % 2 == 0)
        plans.add(table.game.moves[-1])
        seen.add(json.dumps([told(row, table, identity) for identity in EVERYBODY]))
    assert len(plans) > 4
    assert len(seen) == 1


def test_ids_of_identities_leases_and_offers_are_not_told() -> None:
    row = stored(
        rematch={"by": "goryo", "nonce": "secret-nonce"},
        lease_owner="a-process",
        standing=TableStanding(Role.GORYO, due=123456.5),
    )
    for identity in EVERYBODY:
        text = json.dumps(told(row, table_of(row), identity))
        for secret in ('"aki"', '"bo"', "secret-nonce", "a-process", "123456.5"):
            assert secret not in text
    assert told(row, None)["rematch"] == "goryo"


@pytest.mark.parametrize(
    ("identity", "mine"), [(None, []), ("cleo", []), ("aki", ["goryo"]), ("bo", ["samurai"])]
)
def test_you_are_the_seats_of_who_asks(identity: str | None, mine: list[str]) -> None:
    row = stored()
    assert told(row, table_of(row), identity)["you"] == mine


def test_a_free_seat_is_nobody_s_who_has_no_identity() -> None:
    row = stored(seats=(StoredSeat(Role.GORYO, "aki"), StoredSeat(Role.SAMURAI, left=True)))
    table = told(row, None, None)
    assert table["you"] == []
    assert table["state"] == "waiting"
    assert table["seats"]["samurai"] == {
        "who": "nobody",
        "name": "",
        "here": False,
        "away": None,
        "left": True,
    }


def test_my_games_say_whose_turn_it_is_and_how_it_ended() -> None:
    def line(standing: TableStanding, other: StoredSeat) -> Json:
        setup = stored().setup
        return {**summary.of_mine(Mine("t", Role.GORYO, 1.0, 2.0, None, setup, standing, other))}

    person = StoredSeat(Role.SAMURAI, "bo", name="Bo")
    assert line(TableStanding(Role.GORYO), person)["your_turn"]
    assert line(TableStanding(), StoredSeat(Role.SAMURAI))["state"] == "waiting"
    over = line(TableStanding(None, ended=True, winner=Role.GORYO, ending="caught"), person)
    assert (over["state"], over["your_turn"], over["winner"]) == ("over", False, "goryo")
    program = line(TableStanding(Role.SAMURAI), StoredSeat(Role.SAMURAI, program="adept"))
    assert program["opponent"] == {"who": "program", "name": "adept"}


def test_the_greeting_names_protocol_build_and_role(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            aki = await house.visitor()
            opened = await aki.open()
            for role in VIEWERS:
                socket = await aki.socket(opened["table"]["id"], as_=role)
                greeting = await socket.take("greeting")
                hello = await aki.get("/api/hello")
                assert greeting["role"] == role
                assert greeting["protocol"] == hello["protocol"]
                assert greeting["build"] == hello["build"]

    at_once(main())
