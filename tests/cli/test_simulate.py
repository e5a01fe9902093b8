"""`goryo simulate`: random games, counted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from goryo.rulebook import RULEBOOKS
from tests.cli.terminal import goryo, refused


def counted(*args: str) -> dict[str, Any]:
    result = goryo("simulate", *args, "--json")
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_the_same_seed_gives_the_same_games_however_they_are_shared_out() -> None:
    one = counted("--games", "60", "--seed", "5", "--board", "gate")
    two = counted("--games", "60", "--seed", "5", "--board", "gate", "--jobs", "2")
    other = counted("--games", "60", "--seed", "6", "--board", "gate")
    for data in (one, two, other):
        assert data.pop("speed")["games_per_second"] > 0
        assert sum(data["wins"].values()) == sum(data["reasons"].values()) == 60
    assert one == two
    assert one["reasons"] != other["reasons"] or one["moves_per_game"] != other["moves_per_game"]


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("referee", ["guided", "tabletop"])
def test_every_rulebook_and_referee_can_be_simulated(rulebook: str, referee: str) -> None:
    setup = ("--rulebook", rulebook, "--referee", referee, "--board", "hut")
    data = counted("--games", "5", *setup, "--variant", "genjutsu")
    assert (data["rulebook"], data["referee"], data["variants"]) == (
        rulebook,
        referee,
        ["genjutsu"],
    )
    assert "captured" not in data["reasons"] or data["wins"]["samurai"]


@pytest.mark.clause("VAR-1")
def test_a_variant_that_changes_nothing_is_said_to() -> None:
    older = next(name for name, book in RULEBOOKS.items() if book.actions_each == 2)
    args = ("--games", "1", "--board", "gate", "--rulebook", older, "--variant", "advanced")
    assert "changes nothing" in goryo("simulate", *args).stderr


def test_a_report_for_people_tells_wins_and_reasons() -> None:
    told = goryo("simulate", "--games", "10", "--board", "hut", "--lang", "it").stdout
    assert told.startswith("10 partite di giocatori casuali")
    assert "Goryō" in told


def test_nothing_but_the_report_is_printed_when_nobody_watches() -> None:
    result = goryo("simulate", "--games", "3", "--board", "gate", "--json")
    assert result.stderr == ""


@pytest.mark.parametrize(
    "args",
    [
        ("--games", "0"),
        ("--games", "many"),
        ("--rulebook", "xx"),
        ("--variant", "xx"),
        ("--variant", "genjutsu", "--variant", "cursed-object"),
        ("--board", "atlantis"),
        ("--referee", "strict"),
        ("--jobs", "0"),
        ("extra",),
    ],
)
def test_bad_arguments_are_refused(args: tuple[str, ...]) -> None:
    refused(goryo("simulate", *args))
