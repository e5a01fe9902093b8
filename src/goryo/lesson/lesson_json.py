"""A lesson as JSON, for pages that play it.

    format    1
    digest    changes when anything of the lesson does
    role      whose lesson it is
    length    how many steps somebody goes through
    base      the view before the first step: everything that never changes
    steps     in each, beside `place`, the number of the step for its reader, from 0:
        items     what has happened since, as events of a view
        now       what changes in a view; `choices` is null where only reading is asked for
        lines     what is said: `say` (the id of a message), `clauses`, and the number of cubes
                  that are `laid` by then
        wrong     what is said to other moves; null where no move is wanted
        ways      from a move that leads on to the number of its step; "" where none is wanted

It holds no secret of any table.
"""

from __future__ import annotations

import hashlib
import json

from goryo.lesson.staging import Lesson, LessonStep
from goryo.plain_data import Json
from goryo.view import blank_view
from goryo.view_json import event_to_json, now_to_json, view_to_json

FORMAT = 1


def lesson_to_json(lesson: Lesson) -> Json:
    """The lesson as plain data."""
    first = lesson.steps[0].view
    base = blank_view(lesson.role, first.board, first.rules, first.scene.referee)
    told: Json = {
        "role": lesson.role.value,
        "length": lesson.length,
        "base": view_to_json(base, with_choices=False),
        "steps": [_step(step) for step in lesson.steps],
    }
    digest = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
    return {"format": FORMAT, "digest": digest, **told}


def _step(step: LessonStep) -> Json:
    view = step.view
    return {
        "place": step.place,
        "items": [event_to_json(event, view.board, view.rules) for event in step.fresh],
        "now": now_to_json(view, with_choices=step.acts),
        "lines": [
            {"say": line.say, "clauses": list(line.clauses), "laid": line.laid}
            for line in step.lines
        ],
        "wrong": step.wrong,
        "ways": dict(step.ways),
    }
