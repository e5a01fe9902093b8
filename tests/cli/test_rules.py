"""`goryo rules` and `goryo rulebooks`, and what every command shares."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.clauses import CLAUSES
from goryo.rulebook import RULEBOOKS
from goryo.words import LANGUAGES
from tests.cli.terminal import goryo, refused


def test_all_rules_are_printed_in_their_order() -> None:
    told = goryo("rules").stdout
    places = [told.index(f"\n{clause.id} ") for clause in CLAUSES]
    assert places == sorted(places)


def test_a_clause_or_a_group_can_be_asked_for_in_any_spelling() -> None:
    assert "target" in goryo("rules", "PLAN-6").stdout
    one = goryo("rules", "plan-6").stdout
    assert one == goryo("rules", "plan6").stdout == goryo("rules", "PLAN_6").stdout
    group = goryo("rules", "TRAIL", "--json")
    assert [clause["id"] for clause in json.loads(group.stdout)] == [
        clause.id for clause in CLAUSES if clause.group == "TRAIL"
    ]


@pytest.mark.parametrize(("lang", "word"), [("en", "Sniff"), ("it", "Segugio"), ("fr", "Traquer")])
def test_the_rules_speak_three_languages(lang: str, word: str) -> None:
    assert word in goryo("rules", "SAM-5", "--lang", lang).stdout
    assert word in goryo("rules", "SAM-5", lang=f"{lang}_XX.UTF-8").stdout


def test_the_rules_use_the_words_of_the_rulebook() -> None:
    older = next(name for name, book in RULEBOOKS.items() if book.vocabulary == "2019")
    assert "Hound" in goryo("rules", "SAM-5", "--rulebook", older).stdout


def test_an_unknown_clause_is_answered_with_what_may_be_meant() -> None:
    assert "PLAN-6" in refused(goryo("rules", "PLN-6"))
    assert "goryo rules" in refused(goryo("rules", "zzz"))


@given(st.text(max_size=40).filter(lambda text: not text.startswith("-")))
def test_any_clause_name_is_answered(name: str) -> None:
    result = goryo("rules", name)
    if result.exit_code:
        refused(result)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebooks_stand_side_by_side(lang: str) -> None:
    shown = goryo("rulebooks", "--lang", lang).stdout
    assert all(name in shown for name in RULEBOOKS)
    assert max(map(len, shown.splitlines())) <= 88


def test_every_switch_on_which_rulebooks_differ_is_named() -> None:
    data = json.loads(goryo("rulebooks", "--json").stdout)
    assert [book["name"] for book in data["rulebooks"]] == list(RULEBOOKS)
    differing = {
        key
        for key in data["rulebooks"][0]
        if len({json.dumps(book[key]) for book in data["rulebooks"]}) > 1
    }
    # One row for each field; the row of the wording is four rows, the vocabulary is no switch.
    assert differing - {"name", "vocabulary", "wording"} == {
        *("language", "year", "colours", "printed_variants"),
        *("actions_each", "trail_deniable", "reveal_order"),
    }
    assert set(data["differ"]) == {
        *("language", "year", "actions", "calls", "trail-denial", "reveal-order"),
        *("first-token", "seals", "draws", "variants", "colours"),
    }


def test_help_shows_what_there_is() -> None:
    result = goryo("--help")
    assert result.exit_code == 0
    for command in ("serve", "play", "simulate", "rules", "rulebooks", "board", "record", "schema"):
        assert f"\n  {command} " in result.stdout


def test_version_and_schema_are_printed() -> None:
    assert goryo("--version").stdout.startswith("goryo ")
    assert json.loads(goryo("schema").stdout)["$schema"]


def test_an_unknown_language_is_said_in_a_language_that_is_known() -> None:
    assert refused(goryo("rules", "--lang", "de"), 2).startswith("There is no language “de”")
    said = refused(goryo("rules", "--lang", "de", lang="it_IT.UTF-8"))
    assert said.startswith("Non c’è una lingua «de»")


@pytest.mark.parametrize(
    "args", [("dance",), ("rules", "--loud"), ("rules", "--rulebook", "xx"), ("rulebooks", "x")]
)
def test_bad_arguments_are_refused(args: tuple[str, ...]) -> None:
    refused(goryo(*args))
