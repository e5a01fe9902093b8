"""Commands on their way: what was sent, what was answered, and whether it has come true."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from goryo.errors import Conflict, GoryoError
from goryo.plain_data import Json
from goryo.refusals import Illegal, Reason, Refusal
from goryo.replay import moves_seen
from goryo.view import View

_ENDINGS = {"resign": "resigned", "abort": "aborted", "claim": "abandoned"}


@dataclass(eq=False, slots=True)
class SentCommand:
    """A command that somebody waits for; only its first answer counts."""

    frame: Json
    answer: asyncio.Future[Json]
    events: int
    """How many events the seat had seen."""
    sendings: int = 0
    sent_on: object = None
    """The connection that it went out on last."""
    held: tuple[int, Json] | None = None
    """An answer that waits until so many items have been heard."""

    @property
    def number(self) -> int | None:
        """The number it depends on."""
        given: int | None = self.frame.get("number")
        return given

    def succeed(self, answer: Json) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def done_at(self, number: int) -> None:
        """It was done, and the answer got lost."""
        self.succeed({"is": "done", "id": self.frame["id"], "number": number})

    def fail(self, error: GoryoError) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


def came_true(command: SentCommand, view: View | None) -> bool:
    """Whether what the seat has seen since is what the command asked for."""
    if view is None:
        return False
    match command.frame["do"]:
        case "play":
            since = view.history[command.events : command.events + 1]
            return moves_seen(since) == (view.read(command.frame["move"]),)
        case "undo":
            return len(view.history) < command.events
        case what:
            ended = view.outcome and view.outcome.reason.id
            return ended is not None and ended == _ENDINGS.get(what)


def too_late(error: GoryoError) -> bool:
    """Whether a command is refused as it would be if it had been done before."""
    match error:
        case Conflict(what="stale-number"):
            return True
        case Illegal(refusal=Refusal(reason=Reason.GAME_OVER)):
            return True
    return False
