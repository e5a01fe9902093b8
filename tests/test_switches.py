"""A rulebook is data: what its switches may be is said in one place, and all else is refused."""

from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest

from goryo import Words, new_game, view_of, view_to_json
from goryo.errors import BadRulebook
from goryo.guide.guide_json import guide_to_json
from goryo.guide.illustrations import DRAWINGS
from goryo.rulebook import COLOURS, RULEBOOKS, SWITCHES, VARIANTS, Power, Stage, rulebook
from goryo.schema import view_schema
from goryo.view_json import rules_to_json
from goryo.words import LANGUAGES
from goryo.words.sentences import sentences
from tests.switches import set_to

LABELS = {"name", "language", "year", "colours", "printed_variants", "wording", "variants"}
"""The fields of a rulebook that change nothing in play."""


def test_every_field_of_a_rulebook_is_a_switch_or_a_label() -> None:
    assert {field.name for field in fields(rulebook())} == {*SWITCHES, *LABELS}


def test_every_rulebook_and_variant_keeps_within_what_its_switches_may_be() -> None:
    for name in RULEBOOKS:
        for variant in VARIANTS:
            book = rulebook(name, [variant])
            assert all(getattr(book, switch) in SWITCHES[switch] for switch in SWITCHES)


@pytest.mark.parametrize(
    "changed",
    [
        {"rounds": 0},
        {"rounds": 7, "spirits": 6},
        {"movement_cubes": 1},
        {"movement_cubes": 7},
        {"samurai_called": 0},
        {"action_cubes": 9},
        {"steps_each": -1},
        {"actions_each": True},
        {"spirits": 3.0},
        {"rounds": "4"},
        {"cursed": 1, "trail_deniable": None},
        {"vocabulary": "2030"},
        {"powers": frozenset({"flight"})},
        {"powers": [Power.LEAP]},
        {"reveal_order": (Stage.MISTAKES, Stage.CLUES)},
        {"reveal_order": tuple(Stage)[::-1]},
        {"colours": COLOURS[:7]},
        {"colours": ("green",) * 8},
        {"colours": (*COLOURS[:7], "mauve")},
        {"variants": ("turbo",), "printed_variants": "advanced"},
    ],
    ids=" ".join,
)
def test_what_cannot_be_is_refused_all_at_once_with_a_sentence_each(
    changed: dict[str, object],
) -> None:
    with pytest.raises(BadRulebook) as no:
        set_to(rulebook(), **changed)
    assert {problem.args["field"] for problem in no.value.problems} == set(changed)
    for language in LANGUAGES:
        said = sentences(no.value, Words(language))
        assert len(said) == len(changed)
        assert all(name in " ".join(said) for name in changed)


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_view_tells_every_switch(switch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for value in (SWITCHES[switch][0], SWITCHES[switch][-1]):
        book = set_to(rulebook(), **{switch: value})
        monkeypatch.setitem(RULEBOOKS, book.name, book)
        data = json.loads(json.dumps(view_to_json(view_of(new_game(book.name), "samurai"))))
        assert data["rules"] == json.loads(json.dumps(rules_to_json(book)))
        plain = sorted(value) if isinstance(value, frozenset) else value
        assert data["rules"][switch] == (list(plain) if isinstance(plain, tuple) else plain)


def test_the_schema_of_a_view_says_what_each_switch_may_be() -> None:
    said = view_schema()["$defs"]["rules"]["properties"]
    assert list(said) == list(SWITCHES)
    for name, values in SWITCHES.items():
        if isinstance(values, range):
            assert (said[name]["minimum"], said[name]["maximum"]) == (values[0], values[-1])
    assert said["vocabulary"]["enum"] == list(SWITCHES["vocabulary"])
    assert said["reveal_order"]["items"]["enum"] == [stage.value for stage in Stage]


@pytest.mark.parametrize("cubes", SWITCHES["movement_cubes"])
def test_a_rulebook_that_is_new_here_is_told_and_drawn_as_far_as_its_rules_allow(
    cubes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = replace(rulebook(), name="new", movement_cubes=cubes, rounds=5)
    monkeypatch.setitem(RULEBOOKS, book.name, book)
    guide = guide_to_json("new")
    assert guide["examples"] == []
    assert "palace" in guide["drawings"]
    assert ("path" in guide["drawings"]) == (cubes == 4)
    assert (set(guide["drawings"]) == set(DRAWINGS)) == (cubes == 4)
    shown = {each["drawing"] for part in guide["chapters"] for each in part["paragraphs"]}
    assert shown - {None} == set(guide["drawings"])
    for drawing in guide["drawings"].values():
        assert drawing["view"]["rules"]["rounds"] == 5
