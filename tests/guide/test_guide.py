"""The rules as a page tells them: nothing is missing, and everything drawn was really played."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from goryo.clauses import CLAUSE_IDS, CLAUSES
from goryo.errors import Unknown
from goryo.events import Asked, Drawn, Planned
from goryo.guide import (
    CHAPTERS,
    comparison,
    differing,
    example,
    example_names,
    example_to_json,
    guide_to_json,
)
from goryo.guide.guide_json import facts
from goryo.guide.illustrations import DRAWINGS
from goryo.record import read_record
from goryo.review import branch, game_at
from goryo.roles import SEATS, Role
from goryo.rulebook import DEFAULT_RULEBOOK, RULEBOOKS
from goryo.scene import Phase
from goryo.view import view_of
from goryo.view_json import now_to_json, view_from_json
from goryo.words import LANGUAGES, Words

BOOKS = tuple(RULEBOOKS)
EXAMPLES = [(book, name) for book in BOOKS for name in example_names(book)]
every_book = pytest.mark.parametrize("book", BOOKS)
every_example = pytest.mark.parametrize(("book", "name"), EXAMPLES)


# -- the text ------------------------------------------------------------------------------------


def test_the_text_names_only_clauses_that_exist_and_leaves_none_out() -> None:
    told = {
        clause for chapter in CHAPTERS for each in chapter.paragraphs for clause in each.clauses
    }
    assert told == CLAUSE_IDS


@every_book
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_is_read_in_five_minutes(language: str, book: str) -> None:
    rules = RULEBOOKS[book]
    words = Words(language, rules.vocabulary)
    said = [
        words.say(f"guide-{chapter.name}-{number}", **facts(rules))
        for chapter in CHAPTERS
        for number in range(1, len(chapter.paragraphs) + 1)
    ]
    assert 900 <= sum(len(text.split()) for text in said) <= 1300
    assert len(set(said)) == len(said)


def test_the_text_follows_the_rulebook_where_they_differ() -> None:
    def said(book: str, message: str) -> str:
        return Words("en", RULEBOOKS[book].vocabulary).say(message, **facts(RULEBOOKS[book]))

    assert "has at most 2 actions" in said("fr-2019", "guide-hunt-1")
    assert "has at most 3 actions" in said("it-2021", "guide-hunt-1")
    assert "“no” if she prefers" in said("en-2024", "guide-powers-3")
    assert "she says “yes”" in said("it-2021", "guide-powers-3")
    assert "Then the target breaks" in said("en-2024", "guide-reveal-1")
    assert "Then the clues are counted" in said("en-2019", "guide-reveal-1")
    assert "Leap, once per game" in said("en-2019", "guide-powers-2")
    assert "Sprint, once per game" in said("en-2024", "guide-powers-2")


@every_book
def test_every_clause_is_there_with_a_sentence_in_every_language(book: str) -> None:
    clauses = guide_to_json(book)["clauses"]
    assert [each["id"] for each in clauses] == [clause.id for clause in CLAUSES]
    for language in LANGUAGES:
        words = Words(language, RULEBOOKS[book].vocabulary)
        for each in clauses:
            assert words.clause(each["id"])
            assert words.say(f"rules-group-{each['group']}")
            assert all(words.say(f"mark-{mark}") for mark in each["marks"])


# -- the drawings --------------------------------------------------------------------------------


def test_every_drawing_has_its_place_in_the_text() -> None:
    placed = [each.drawing for chapter in CHAPTERS for each in chapter.paragraphs if each.drawing]
    assert sorted(placed) == sorted(DRAWINGS)


@every_book
def test_a_drawing_is_a_view_of_a_game_that_was_played(book: str) -> None:
    guide = guide_to_json(book)
    assert set(guide["drawings"]) == set(DRAWINGS)
    for name, drawing in guide["drawings"].items():
        view = view_from_json({**guide["base"], **drawing["view"]})
        assert view == DRAWINGS[name].view(book)
        assert view.rules.name == book


@every_book
def test_the_drawings_show_what_they_are_called(book: str) -> None:
    views = {name: drawing.view(book) for name, drawing in DRAWINGS.items()}
    assert len(views["palace"].scene.broken) == 1
    board = views["bridge"].board
    bridge, leap = views["bridge"].plan, views["leap"].plan
    assert bridge is not None
    assert set(zip(bridge.path, bridge.path[1:], strict=False)) & set(board.bridges)
    assert views["path"].plan is not None
    assert len(views["path"].plan.path) == 5
    assert {clue.yes for clue in views["question"].scene.clues} == {True, False}
    assert views["question"].plan is None
    reveal = views["reveal"].scene
    assert reveal.phase is Phase.DRAW
    assert (reveal.spirits, reveal.marker) == (1, 2)
    assert len(views["seals"].scene.drawn) == 2
    assert leap is not None
    assert len(leap.path) == 6
    assert views["trail"].plan is not None
    assert views["trail"].plan.trail is not None
    curse = views["curse"]
    assert curse.plan is not None
    assert curse.scene.curse is not None
    assert set(curse.scene.curse) == set(curse.plan.path[:2])
    assert views["shadow"].plan is not None
    assert views["shadow"].plan.shadow is not None


# -- the rulebooks side by side ------------------------------------------------------------------


def test_the_comparison_has_a_value_of_every_rulebook_that_can_be_said() -> None:
    for field, values in comparison().items():
        assert list(values) == list(RULEBOOKS)
        for book, value in values.items():
            assert bool(value.says) != bool(value.text)
            for language in LANGUAGES:
                words = Words(language, RULEBOOKS[book].vocabulary)
                assert words.say(f"rulebook-field-{field}")
                assert all(words.say(message) for message in value.says)


def test_only_what_differs_is_shown() -> None:
    assert set(comparison()) - set(differing()) == {"powers", "cursed-object"}
    rows = guide_to_json(DEFAULT_RULEBOOK)["comparison"]
    actions = next(row["values"] for row in rows if row["field"] == "actions")
    assert {book: value["text"] for book, value in actions.items()} == {
        name: str(book.actions_each) for name, book in RULEBOOKS.items()
    }


# -- the worked examples -------------------------------------------------------------------------


def test_every_rulebook_has_its_examples() -> None:
    older = ("it-2019", "en-2019", "fr-2019", "it-2021")
    assert {book: "".join(example_names(book)) for book in (*older, "en-2024")} == {
        **dict.fromkeys(older, "ABCDEFG"),
        "en-2024": "123456",
    }


@every_example
def test_an_example_begins_where_it_is_told_to(book: str, name: str) -> None:
    told = example(book, name)
    games = list(told.games())
    begin, end = games[told.begins], games[-1]
    assert set(told.clauses) <= CLAUSE_IDS
    happened = end.events[len(begin.events) :]
    match told.subject:
        case "path" | "hunt" | "leap" | "trail":
            assert begin.scene.phase is Phase.PLAN
            assert isinstance(happened[0], Planned)
            assert any(isinstance(each, Asked) for each in happened) == (told.subject != "path")
        case "deduction":
            assert happened == ()
        case "reveal":
            assert begin.scene.phase is Phase.HUNT
        case "draws":
            assert begin.scene.phase is Phase.DRAW
            assert sum(isinstance(each, Drawn) for each in happened) == 2
        case other:
            pytest.fail(other)


@every_example
def test_the_steps_are_what_the_seats_would_have_been_sent(book: str, name: str) -> None:
    data: dict[str, Any] = example_to_json(book, name)
    assert json.loads(json.dumps(data)) == data
    for step, game in zip(data["steps"], example(book, name).games(), strict=True):
        for role in SEATS:
            view = view_of(game, role)
            assert step[role.value]["now"] == now_to_json(view, with_choices=False)
    for role in SEATS:
        items = [item for step in data["steps"] for item in step[role.value]["items"]]
        last = data["steps"][-1][role.value]["now"]
        whole = {**data["base"], **last, "role": role.value, "history": items}
        whole |= {key: data[key] for key in ("rulebook", "variants", "referee")}
        assert view_from_json(whole) == view_of(list(example(book, name).games())[-1], role)


@every_example
def test_an_example_can_be_played_on_from_any_step(book: str, name: str) -> None:
    data = example_to_json(book, name)
    record = read_record(data["record"])
    for step, game in enumerate(example(book, name).games()):
        assert game_at(record, step) == game
    table = branch(record, data["begins"], Random(1))
    assert table.view(Role.SAMURAI) == view_of(table.game, Role.SAMURAI)
    assert table.actor in (*SEATS, None)


def test_what_is_not_there_is_named() -> None:
    with pytest.raises(Unknown) as no_book:
        guide_to_json("de-2030")
    assert no_book.value.what == "rulebook"
    with pytest.raises(Unknown) as no_example:
        example_to_json("en-2024", "A")
    assert no_example.value.known == tuple("123456")
    with pytest.raises(Unknown):
        example("en-2024", "../en-2019/A")
