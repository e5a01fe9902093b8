"""The guide as plain data: what the server hands out and the page shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from goryo.clauses import CLAUSES
from goryo.errors import GoryoError, known_name
from goryo.game import Game, new_game
from goryo.guide.chapters import CHAPTERS
from goryo.guide.comparison import Value, differing
from goryo.guide.examples import Example, example, example_names
from goryo.guide.illustrations import DRAWINGS
from goryo.plain_data import Json
from goryo.record import record_of, write_record
from goryo.roles import SEATS, Role
from goryo.rulebook import RULEBOOKS, Rulebook, Stage
from goryo.view import View, blank_view, fold, view_of
from goryo.view_json import event_to_json, now_to_json, view_to_json

_BASE = ("format", "behaviour", "board")
"""What is the same in every view of one palace."""


def guide_to_json(rulebook: str) -> Json:
    """The rules with one rulebook's drawings and examples; `Unknown` for a name that nothing has.

    `facts` are the arguments that the sentences of the chapters take. The view of a
    drawing is without what stands in `base`; what the rulebook does not allow is not drawn.
    """
    book = RULEBOOKS[known_name("rulebook", rulebook, RULEBOOKS)]
    views = dict(_drawn(book.name))
    blank = _view(view_of(new_game(book), Role.WATCHER))
    return {
        "rulebook": book.name,
        "facts": facts(book),
        "chapters": [
            {
                "name": chapter.name,
                "paragraphs": [
                    {
                        "clauses": list(each.clauses),
                        "drawing": each.drawing if each.drawing in views else None,
                    }
                    for each in chapter.paragraphs
                ],
            }
            for chapter in CHAPTERS
        ],
        "clauses": [
            {"id": each.id, "group": each.group, "marks": [mark.value for mark in each.marks]}
            for each in CLAUSES
        ],
        "comparison": [
            {"field": field, "values": {name: _value(value) for name, value in values.items()}}
            for field, values in differing().items()
        ],
        "base": {key: blank[key] for key in _BASE},
        "drawings": {
            name: {
                "tray": DRAWINGS[name].tray,
                "view": {key: view[key] for key in view if key not in _BASE},
            }
            for name, view in views.items()
        },
        "examples": [_entry(example(book.name, name)) for name in example_names(book.name)],
    }


def _drawn(rulebook: str) -> Iterator[tuple[str, Json]]:
    """The drawings that the rulebook allows."""
    for name, drawing in DRAWINGS.items():
        with suppress(GoryoError):
            yield name, _view(drawing.view(rulebook))


def facts(book: Rulebook) -> dict[str, str | int]:
    """What the sentences of the guide need to know of a rulebook."""
    first = book.reveal_order.index(Stage.BREAK) < book.reveal_order.index(Stage.CLUES)
    return {
        "actions": book.actions_each,
        "together": book.action_cubes,
        "called": book.samurai_called,
        "steps": book.steps_each,
        "cubes": book.movement_cubes,
        "rounds": book.rounds,
        "spirits": book.spirits,
        "denial": "yes" if book.trail_deniable else "no",
        "breaks": "first" if first else "last",
    }


def example_to_json(rulebook: str, name: str) -> Json:
    """An example step by step as both seats saw it, with the record to play on from.

    The view of a side at a step is `base`, its `now` at this step, and as history its `items` of
    all steps up to it. Raises `Unknown` as `example`.
    """
    told = example(rulebook, name)
    games = list(told.games())
    last = games[-1]
    whole = _view(blank_view(Role.SAMURAI, last.board, last.rules, last.referee))
    sides = [list(_side(games, role)) for role in SEATS]
    return {
        **_entry(told),
        **{key: whole[key] for key in ("rulebook", "variants", "rules", "referee")},
        "base": {key: whole[key] for key in _BASE},
        "begins": told.begins,
        "steps": [
            {
                "step": step,
                **{role.value: side[step] for role, side in zip(SEATS, sides, strict=True)},
            }
            for step in range(len(games))
        ],
        "record": write_record(record_of(last)),
    }


def _entry(told: Example) -> Json:
    return {"name": told.name, "subject": told.subject, "clauses": list(told.clauses)}


def _side(games: Iterable[Game], role: Role) -> Iterator[Json]:
    """What one seat was told at each step, and how things stood for it then."""
    view: View | None = None
    seen = 0
    for game in games:
        view = view or blank_view(role, game.board, game.rules, game.referee)
        told = len(view.history)
        view = fold(view, game.events[seen:])
        seen = len(game.events)
        items = [event_to_json(event, view.board, view.rules) for event in view.history[told:]]
        yield {"items": items, "now": now_to_json(view, with_choices=False)}


def _view(view: View) -> Json:
    return view_to_json(view, with_choices=False)


def _value(value: Value) -> Json:
    return {"says": list(value.says)} if value.says else {"text": value.text}
