"""docs/view.md knows every key of a view, every event, and shows the choices as they are."""

import json

import goryo
from goryo.events import EVENTS
from tests.pages import blocks, page

DOCS = page("view.md")
GAME = goryo.new_game(board="gate").play("draw mask", "draw helmet", "enter b1")


def test_every_key_of_a_view_and_every_event_is_named() -> None:
    keys = goryo.view_to_json(goryo.view_of(GAME, "goryo"))
    assert [key for key in keys if f"`{key}`" not in DOCS] == []
    assert [event.kind for event in EVENTS if f"`{event.kind}`" not in DOCS] == []


def test_the_tree_of_plans_is_the_one_that_she_gets() -> None:
    [shown] = [block.text for block in blocks(DOCS, "json")]
    assert json.loads(shown) == goryo.choices(goryo.view_of(GAME, "goryo"))["plan"]
