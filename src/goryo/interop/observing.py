"""What a seat sees as an array of numbers, and as a line of text: made from its view alone.

The public part is what lies open; the private part is the Goryō's and zero for everybody else. With
perfect recall the whole history follows, an event a row, so that two seats' arrays are equal only
if everything that they saw was.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cached_property

import numpy as np
import numpy.typing as npt

from goryo.events import EVENTS, Event
from goryo.interop.stepping import Codes, Draft
from goryo.moves import Plan
from goryo.outcome import Ending, Outcome
from goryo.roles import VIEWERS, Role
from goryo.rulebook import Power
from goryo.scene import Phase, Scene
from goryo.view import View
from goryo.view_json import event_to_json

Array = npt.NDArray[np.float32]
Parts = dict[str, tuple[int, ...]]
"""The names of the parts of an array, in their order, and the shape of each."""

_PHASES = tuple(Phase)
_POWERS = tuple(Power)
_ENDINGS = tuple(Ending)
_SCALE = 1 / 64


class Observer:
    """Writes views of one board and rulebook as arrays of one size."""

    def __init__(
        self, codes: Codes, *, public: bool = True, private: bool = True, recall: bool = False
    ) -> None:
        self.codes = codes
        self.public, self.private, self.recall = public, private, recall

    @cached_property
    def parts(self) -> Parts:
        parts: Parts = {"role": (len(VIEWERS),)}
        if self.public:
            parts |= self._public_parts()
        if self.private:
            parts |= self._private_parts()
        if self.recall:
            parts["history"] = (self._events, self._width)
        return parts

    @property
    def size(self) -> int:
        return sum(int(np.prod(shape)) for shape in self.parts.values())

    def empty(self) -> tuple[Array, dict[str, Array]]:
        """An array of zeros, and its parts by name: windows on the same numbers."""
        whole = np.zeros(self.size, np.float32)
        named, at = {}, 0
        for name, shape in self.parts.items():
            size = int(np.prod(shape))
            named[name] = whole[at : at + size].reshape(shape)
            at += size
        return whole, named

    def write(self, named: dict[str, Array], view: View, draft: Draft | None = None) -> None:
        """The view into the parts that `empty` gave, which must be zero.

        `draft` is what its Goryō has decided of her next move.
        """
        named["role"][VIEWERS.index(view.role)] = 1
        if self.public:
            self._write_scene(named, view.scene)
        if self.private:
            self._write_secrets(named, view, draft if view.role is Role.GORYO else None)
        if self.recall:
            for row, event in enumerate(view.history):
                numbers = [EVENTS.index(type(event)), *_numbers(event)]
                named["history"][row, : len(numbers)] = [(n + 2) * _SCALE for n in numbers]

    def text(self, view: View, draft: Draft | None = None) -> str:
        """The same as one line."""
        told: list[object] = [view.role.value]
        if self.recall:
            told += (event_to_json(event, view.board, view.rules) for event in view.history)
        elif self.public:
            told.append(_scene_text(view.scene))
        if self.private and view.role is Role.GORYO:
            plan = None if view.plan is None else view.write(view.plan)
            kind = None if view.bound is None else view.board.kinds[view.bound]
            told.append([kind, plan, None if draft is None else draft.pieces()])
        return json.dumps(told, separators=(",", ":"))

    # -- the parts -------------------------------------------------------------------------------

    def _public_parts(self) -> Parts:
        codes, rules, board = self.codes, self.codes.rules, self.codes.board
        tiles, samurai, kinds = codes.tiles, codes.samurai, len(board.kinds)
        return {
            "phase": (len(_PHASES),),
            "round": (rules.rounds + 1,),
            "goryo": (tiles,),
            "samurai": (samurai, tiles),
            "light": (kinds,),
            "drawn": (kinds,),
            "first": (kinds,),
            "broken": (tiles,),
            "sealed": (tiles,),
            "marker": (board.track + 1,),
            "spirits": (rules.spirits + 1,),
            "owed": (1,),
            "powers": (len(_POWERS),),
            "curse": (tiles,),
            "illusion": (samurai,),
            "called": (samurai,),
            "acting": (samurai,),
            "used": (4,),
            "question": (tiles,),
            "clues": (2, tiles),
            "shown": (rules.movement_cubes + 2, tiles),
            "shown_powers": (2, tiles),
        }

    def _private_parts(self) -> Parts:
        tiles, steps = self.codes.tiles, self.codes.rules.movement_cubes + 2
        return {
            "bound": (len(self.codes.board.kinds),),
            "plan": (steps, tiles),
            "plan_powers": (2, tiles),
            "draft": (steps, tiles),
            "draft_powers": (2, tiles + 1),
            "draft_leap": (2,),
            "draft_curse": (tiles,),
        }

    @property
    def _events(self) -> int:
        """No game has more events."""
        rules = self.codes.rules
        each_round = 2 * rules.action_cubes + len(_POWERS) + 12
        return 8 + len(self.codes.board.kinds) + rules.rounds * each_round

    @property
    def _width(self) -> int:
        """No event has more numbers."""
        return 1 + max(self.codes.rules.movement_cubes + 2 + 4, self.codes.samurai)

    # -- what is written into them ---------------------------------------------------------------

    def _write_scene(self, named: dict[str, Array], scene: Scene) -> None:
        named["phase"][_PHASES.index(scene.phase)] = 1
        named["round"][scene.round] = 1
        _mark(named["goryo"], scene.goryo)
        for samurai, tile in enumerate(scene.samurai):
            named["samurai"][samurai, tile] = 1
        for name, tokens in (("light", scene.light), ("drawn", scene.drawn)):
            named[name][list(tokens)] = 1
        _mark(named["first"], scene.first)
        named["broken"][list(scene.broken)] = 1
        named["sealed"][list(scene.sealed)] = 1
        named["marker"][scene.marker] = 1
        named["spirits"][scene.spirits] = 1
        named["owed"][0] = scene.owed * _SCALE
        named["powers"][[_POWERS.index(power) for power in scene.powers]] = 1
        named["curse"][list(scene.curse or ())] = 1
        _mark(named["illusion"], scene.illusion)
        turn = scene.turn
        named["called"][list(turn.called)] = 1
        _mark(named["acting"], turn.acting)
        named["used"][:] = [n * _SCALE for n in (turn.cubes, turn.steps)] + [
            turn.searched,
            turn.hounded,
        ]
        _mark(named["question"], scene.question)
        for clue in scene.clues:
            named["clues"][int(clue.yes), clue.tile] = 1
        if scene.shown is not None:
            _lay(named["shown"], named["shown_powers"], scene.shown)

    def _write_secrets(self, named: dict[str, Array], view: View, draft: Draft | None) -> None:
        _mark(named["bound"], view.bound)
        if view.plan is not None:
            _lay(named["plan"], named["plan_powers"], view.plan)
        if draft is None:
            return
        for step, tile in enumerate(draft.path):
            named["draft"][step, tile] = 1
        for row, place in enumerate((draft.trail, draft.shadow)):
            if place is not None:
                named["draft_powers"][row, place] = 1  # -1, not used, is the last column
        if draft.leap is not None:
            named["draft_leap"][int(draft.leap)] = 1
        if draft.curse >= 0:
            named["draft_curse"][draft.curse] = 1


def _mark(part: Array, place: int | None) -> None:
    if place is not None:
        part[place] = 1


def _lay(path: Array, powers: Array, plan: Plan) -> None:
    for step, tile in enumerate(plan.path):
        path[step, tile] = 1
    _mark(powers[0], plan.trail)
    _mark(powers[1], plan.shadow)


def _numbers(event: Event) -> Iterator[int]:
    """Everything that an event says, as numbers; -1 for what is hidden or absent."""
    for each in fields(event):
        yield from _flat(getattr(event, each.name))


def _flat(value: object) -> Iterator[int]:
    match value:
        case None:
            yield -1
        case Plan(path, trail, shadow, illusion):
            yield len(path)
            yield from path
            yield from (-1 if each is None else each for each in (trail, shadow, illusion))
        case Power():
            yield _POWERS.index(value)
        case Outcome():
            yield _ENDINGS.index(value.reason)
        case str():
            yield int(value == "search")
        case int():
            yield int(value)
        case Iterable():
            for each in value:
                yield from _flat(each)
        case _:
            raise TypeError(f"not a number: {value!r}")


def _scene_text(scene: Scene) -> list[object]:
    """What lies open now, without what is the same all game."""
    board, shown = scene.board, scene.shown
    return [
        scene.phase.value,
        scene.round,
        None if scene.goryo is None else board.tile_names[scene.goryo],
        [board.tile_names[tile] for tile in scene.samurai],
        sorted(power.value for power in scene.powers),
        [board.kinds[kind] for kind in sorted(scene.light)],
        [board.kinds[kind] for kind in scene.drawn],
        board.names(scene.broken),
        board.names(scene.sealed),
        [scene.marker, scene.spirits, scene.owed],
        None if scene.curse is None else board.names(frozenset(scene.curse)),
        scene.illusion,
        list(scene.turn),
        None if scene.question is None else board.tile_names[scene.question],
        [[board.tile_names[clue.tile], clue.yes] for clue in scene.clues],
        None if shown is None else [shown.path, shown.trail, shown.shadow, shown.illusion],
    ]
