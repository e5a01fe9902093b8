"""A view that is kept up to date by what the server tells, exactly as the server would send it.

The whole view comes once; after that only news, which are applied to it. Nothing here waits or
speaks: a seat feeds it with messages.
"""

from __future__ import annotations

from dataclasses import dataclass

from goryo.errors import GoryoError, Malformed
from goryo.plain_data import Json
from goryo.view import View, blank_view, fold
from goryo.view_json import event_from_json, scene_to_json, view_from_json
from goryo.wire.no import ServerTrouble


class OutOfStep(GoryoError):
    """News that do not fit what was told before: the whole view is needed again."""

    kind = "out-of-step"


@dataclass
class Following:
    """What one viewer has been told so far; `view` is None until a game has begun."""

    number: int = 0
    """How many items there were."""
    view: View | None = None
    deceive: bool | None = None
    """Her standing instruction; only the Goryō is told."""

    def take_view(self, message: Json) -> None:
        """Begin anew from a whole view; `ServerTrouble` if its game is none by our rules."""
        try:
            view = view_from_json(message)
            number = _count(message["number"])
            same = scene_to_json(view.scene) == message["scene"]
        except (Malformed, KeyError, TypeError) as error:
            raise _other_rules() from error
        if not same:
            raise _other_rules()
        self.number, self.view, self.deceive = number, view, message.get("deceive")

    def take_news(self, message: Json) -> None:
        """Apply what is new. What was told before is left out, and what is missing is noticed."""
        try:
            since, number = _count(message["since"]), _count(message["number"])
            items, scene = message["items"], message["now"]["scene"]
            if number != since + len(items):
                raise OutOfStep("the items are not as many as they say")
            if self.view is None or since > self.number:
                raise OutOfStep("something before it is missing")
            if number < self.number:
                return
            view = self.view
            for item in items[self.number - since :]:
                view = _after(view, item)
        except (Malformed, KeyError, TypeError) as error:
            raise OutOfStep("not understood") from error
        if scene_to_json(view.scene) != scene:
            raise OutOfStep("the table looks otherwise")
        self.number, self.view, self.deceive = number, view, message.get("deceive")


def _after(view: View, item: Json) -> View:
    """The view after one item."""
    match item:
        case {"event": "standing"}:
            return view
        case {"event": "taken-back", "left": left}:
            blank = blank_view(view.role, view.board, view.rules, view.scene.referee)
            return fold(blank, view.history[: _count(left)])
    return view.see(event_from_json(item, view.board, view.rules))


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise TypeError(value)
    return value


def _other_rules() -> ServerTrouble:
    return ServerTrouble("rules", "The server plays by rules that this version does not know.")
