"""The five rulebooks and the variants: every switch on which they differ."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from goryo.errors import Conflict, Malformed, Unknown
from goryo.game import new_game
from goryo.rulebook import (
    DEFAULT_RULEBOOK,
    RULEBOOKS,
    VARIANTS,
    Power,
    Stage,
    idle_variants,
    rulebook,
)
from tests.situations import ALL_BOOKS, OLDER, at_hunt, look, play, refused


def differing(field: str) -> dict[object, set[str]]:
    """Which rulebooks share which value of a field."""
    groups: dict[object, set[str]] = {}
    for book in RULEBOOKS.values():
        groups.setdefault(getattr(book, field), set()).add(book.name)
    return groups


def test_there_are_five_rulebooks_and_the_newest_is_the_default() -> None:
    assert ALL_BOOKS == ("it-2019", "en-2019", "fr-2019", "it-2021", "en-2024")
    assert DEFAULT_RULEBOOK == rulebook().name == "en-2024"
    assert {book.name: (book.language, book.year) for book in RULEBOOKS.values()} == {
        "it-2019": ("it", 2019),
        "en-2019": ("en", 2019),
        "fr-2019": ("fr", None),  # undated, of the 2019 generation
        "it-2021": ("it", 2021),
        "en-2024": ("en", 2024),
    }


@pytest.mark.clause("SAM-2")
def test_a_samurai_has_two_actions_in_the_2019_texts_and_three_later() -> None:
    assert differing("actions_each") == {
        2: {"it-2019", "en-2019", "fr-2019"},
        3: {"it-2021", "en-2024"},
    }


@pytest.mark.clause("TRAIL-2")
def test_only_the_2024_text_lets_her_deny_the_false_trail() -> None:
    assert differing("trail_deniable") == {False: set(OLDER), True: {"en-2024"}}


@pytest.mark.clause("REV-9")
def test_the_older_four_break_last_and_the_2024_text_breaks_first() -> None:
    older = (Stage.MISTAKES, Stage.CLUES, Stage.CATCHES, Stage.BREAK)
    newer = (Stage.MISTAKES, Stage.BREAK, Stage.CLUES, Stage.CATCHES)
    assert differing("reveal_order") == {older: set(OLDER), newer: {"en-2024"}}


def test_the_second_samurai_is_yellow_in_the_older_boxes_and_purple_in_the_newest() -> None:
    for book in RULEBOOKS.values():
        second = "purple" if book.name == "en-2024" else "yellow"
        assert book.colours[:4] == ("green", second, "red", "blue")
        assert len(set(book.colours)) == 8


def test_each_text_prints_its_own_variants() -> None:
    assert differing("printed_variants") == {
        (): {"it-2019", "en-2019"},
        ("cursed-object", "genjutsu"): {"fr-2019"},
        ("advanced",): {"it-2021", "en-2024"},
    }


@pytest.mark.clause("SET-3", "SAM-1", "REV-7", "BRD-1")
def test_wordings_that_change_nothing_in_play_are_kept_for_comparison() -> None:
    def texts(field: str, value: str) -> set[str]:
        return {b.name for b in RULEBOOKS.values() if getattr(b.wording, field) == value}

    assert texts("first_token", "box") == set(OLDER)
    assert texts("first_token", "open") == {"en-2024"}
    assert texts("calls", "three") == {"it-2019", "en-2019", "fr-2019"}
    assert texts("calls", "up-to-three") == {"it-2021", "en-2024"}
    assert texts("draws", "must") == set(OLDER)
    assert texts("draws", "may") == {"en-2024"}
    assert texts("seals", "20") == {"en-2024"}


@pytest.mark.clause("SET-1", "SAM-1", "SAM-3", "PLAN-1", "END-1", "REV-5")
def test_what_no_text_changes() -> None:
    for book in RULEBOOKS.values():
        assert book.movement_cubes == 4
        assert book.samurai_called == 3
        assert book.action_cubes == 6
        assert book.steps_each == 2
        assert book.rounds == 4
        assert book.spirits == 3
        assert book.powers == {Power.LEAP, Power.TRAIL}
        assert not book.cursed
        assert book.variants == ()


@pytest.mark.clause("ADV-1")
@pytest.mark.parametrize("name", ["it-2021", "en-2024"])
def test_advanced_mode_takes_one_action_from_each_samurai_and_nothing_else(name: str) -> None:
    plain, advanced = rulebook(name), rulebook(name, ["advanced"])
    assert advanced.actions_each == 2
    assert advanced == replace(plain, actions_each=2, variants=("advanced",))


@pytest.mark.clause("ADV-1", "SAM-2")
def test_in_advanced_mode_a_third_action_is_refused() -> None:
    game = at_hunt(variants=["advanced"])
    game = play(game, "red step b4", "red step b5")
    assert refused(game, "red search") == ("actions-spent", "SAM-2")
    assert look(play(at_hunt(), "red step b4", "red step b5", "red search")).question == "b5"


@pytest.mark.clause("VAR-1", "ADV-1")
@pytest.mark.parametrize("name", ALL_BOOKS)
def test_advanced_mode_changes_nothing_with_a_2019_rulebook_and_that_is_said(name: str) -> None:
    idle = idle_variants(rulebook(name, ["advanced"]))
    assert idle == (("advanced",) if name.endswith("2019") else ())
    assert rulebook(name, ["advanced"]).actions_each == 2


@pytest.mark.clause("VAR-1")
@pytest.mark.parametrize("name", ALL_BOOKS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_any_variant_can_be_added_to_any_rulebook(name: str, variant: str) -> None:
    book = rulebook(name, [variant])
    assert book.variants == (variant,)
    assert book.name == name
    assert new_game(name, [variant]).rules == book


@pytest.mark.clause("VAR-1")
@pytest.mark.parametrize("name", ALL_BOOKS)
def test_cursed_object_and_genjutsu_exclude_each_other(name: str) -> None:
    for variants in (["cursed-object", "genjutsu"], ["genjutsu", "advanced", "cursed-object"]):
        with pytest.raises(Conflict) as no:
            rulebook(name, variants)
        assert no.value.clause == "VAR-1"
        assert no.value.kind == "conflict"


@pytest.mark.clause("VAR-1")
def test_advanced_mode_goes_with_each_of_the_two_others() -> None:
    assert rulebook("en-2024", ["genjutsu", "advanced"]).variants == ("advanced", "genjutsu")
    cursed = rulebook("it-2021", ["cursed-object", "advanced"])
    assert (cursed.actions_each, cursed.cursed, cursed.powers) == (2, True, frozenset())


@pytest.mark.clause("GEN-1", "CURSE-3")
def test_genjutsu_and_the_cursed_object_change_her_powers_and_nothing_else() -> None:
    for plain in RULEBOOKS.values():
        genjutsu = rulebook(plain.name, ["genjutsu"])
        cursed = rulebook(plain.name, ["cursed-object"])
        changed = {
            field.name
            for field in fields(plain)
            if getattr(plain, field.name) != getattr(genjutsu, field.name)
        }
        assert changed == {"powers", "variants"}
        assert genjutsu.powers == {Power.ILLUSION, Power.SHADOW}
        assert cursed == replace(
            plain, powers=frozenset(), cursed=True, variants=("cursed-object",)
        )


def test_a_variant_named_twice_or_alone_is_one_variant() -> None:
    assert rulebook("en-2024", ["genjutsu", "genjutsu"]) == rulebook("en-2024", "genjutsu")


def test_names_that_nothing_has_are_unknown() -> None:
    with pytest.raises(Unknown) as no:
        rulebook("de-2030")
    assert (no.value.what, no.value.known) == ("rulebook", ALL_BOOKS)
    with pytest.raises(Unknown) as no:
        rulebook("en-2024", ["turbo"])
    assert (no.value.what, no.value.known) == ("variant", tuple(VARIANTS))


def test_a_rulebook_of_one_s_own_keeps_its_switches_when_a_variant_is_added() -> None:
    longer = replace(rulebook("en-2019"), rounds=5)
    assert new_game(longer).rules.rounds == 5
    assert new_game(longer, ["genjutsu"]).rules.rounds == 5


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("colours", ("green", "green", *rulebook().colours[2:])),
        ("colours", ("mauve", *rulebook().colours[1:])),
        ("colours", rulebook().colours[:3]),
        ("colours", ["green"]),
        ("printed_variants", ("chess",)),
        ("printed_variants", ("advanced", "advanced")),
    ],
)
def test_lists_of_a_rulebook_name_what_there_is_once_and_enough_of_it(
    field: str, wrong: object
) -> None:
    with pytest.raises(Malformed) as no:
        replace(rulebook(), **{field: wrong})  # type: ignore[arg-type]
    assert [(p.what, p.args["field"]) for p in no.value.problems] == [("rulebook-value", field)]
