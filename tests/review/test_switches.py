"""A review plays out, counts and tells by the rules of the game that it looks back on."""

from __future__ import annotations

import pytest

from goryo import record_of
from goryo.review import line_of, review
from goryo.rulebook import RULEBOOKS, SWITCHES
from goryo.view_json import rules_to_json
from tests.review.played import table_of
from tests.switches import ends_of, told


@pytest.mark.parametrize("switch", SWITCHES)
def test_at_both_ends_of_every_switch(switch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for rules in ends_of(switch):
        monkeypatch.setitem(RULEBOOKS, rules.name, rules)
        game = table_of("random", "random", 9, "hut").game
        assert game.rules == rules
        found = review(line_of(record_of(game)), rollouts=4, points=1)
        assert found.ledger.total.games == 4, told(rules)
        assert found.to_json()["rules"] == rules_to_json(rules)
