"""What comes over a table's socket."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from goryo.wire.happenings import GameEvent
from goryo.wire.names import CommandId, Count, EmoteName, Seat, Viewer
from goryo.wire.no import No
from goryo.wire.seen import Now, ViewData
from goryo.wire.summaries import TableData

IsGreeting = TypedDict("IsGreeting", {"is": Literal["greeting"]})
IsView = TypedDict("IsView", {"is": Literal["view"]})
IsNews = TypedDict("IsNews", {"is": Literal["news"]})
IsBye = TypedDict("IsBye", {"is": Literal["bye"]})
IsEmote = TypedDict("IsEmote", {"is": Literal["emote"]})
IsPreparing = TypedDict("IsPreparing", {"is": Literal["preparing"]})
IsDone = TypedDict("IsDone", {"is": Literal["done"]})

_Deceive = Annotated[bool, Meta(description="Her standing instruction, to her alone.")]


class Greeting(IsGreeting):
    """The first message."""

    protocol: int
    build: str
    role: Viewer
    table: TableData


class ViewMessage(ViewData, IsView):
    """Everything that this viewer may know, and how many items tell it."""

    number: Count
    deceive: NotRequired[_Deceive]


class EventTakenBack(TypedDict):
    """A seat took its move back: the history has so many events again."""

    event: Literal["taken-back"]
    by: Seat
    left: Count


class EventStanding(TypedDict):
    """Her standing instruction is another; told to her alone."""

    event: Literal["standing"]
    deceive: bool


NewsItem = Annotated[GameEvent | EventTakenBack | EventStanding, Meta(title="NewsItem")]


class News(IsNews):
    """What is new for a viewer who was told everything before number `since`."""

    since: Count
    items: list[NewsItem]
    number: Count
    now: Now
    deceive: NotRequired[_Deceive]


class EmoteShown(IsEmote):
    """Somebody at the table shows how they feel; whoever was not there then never hears of it."""

    by: Seat
    emote: EmoteName


class Preparing(IsPreparing):
    """A program that is to move gets ready, as it must once on a machine: how much is done, and of
    how much. Whoever was not there then never hears of it."""

    by: Seat
    done: Count
    of: Count


Passing = EmoteShown | Preparing
"""What is told to whoever is there, and kept nowhere."""

Why = Literal["stopping", "slow", "deleted", "replaced"]


class Bye(IsBye):
    """Why a connection ends, and when to come back: after so many seconds and a random part of
    the spread; null where there is nothing to come back to."""

    why: Why
    sentence: str
    after: float | None
    spread: float | None


class Doing(TypedDict, total=False):
    """What comes of a command."""

    number: Count
    next: Annotated[str | None, Meta(description="The table of the next game, once both agree.")]


class CommandDone(Doing, IsDone):
    """A command was done: stored, and told to everybody."""

    id: CommandId


Message = Annotated[
    Greeting | ViewMessage | News | TableData | EmoteShown | Preparing | Bye | CommandDone | No,
    Meta(title="Message"),
]
