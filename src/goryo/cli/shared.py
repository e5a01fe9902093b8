"""Options and arguments that several commands have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from goryo.cli.command import Argument, Option
from goryo.cli.desk import Usage
from goryo.errors import known_name
from goryo.plain_text import is_plain

if TYPE_CHECKING:
    from goryo.scene import Referee

_LONGEST_SEED = 60
_LONGEST_THOUGHT = 3600

Lang = Annotated[
    str | None,
    Option(help="about-lang", metavar="LANG"),
]
AsJson = Annotated[bool, Option("--json", help="about-json")]
Ascii = Annotated[bool, Option("--ascii", help="about-ascii")]
RulebookName = Annotated[str, Option("--rulebook", help="about-rulebook", metavar="NAME")]
Variants = Annotated[
    list[str] | None,
    Option(
        "--variant",
        help="about-variant",
        metavar="NAME",
    ),
]
BoardName = Annotated[str, Option("--board", help="about-a-board", metavar="NAME|FILE")]
RefereeName = Annotated[str, Option("--referee", help="about-referee", metavar="NAME")]
RecordFile = Annotated[str, Argument(help="about-record-file", metavar="FILE")]
Seed = Annotated[str, Option(help="The same seed gives the same games.", metavar="TEXT")]
Budget = Annotated[
    float, Option(help="Seconds a player may think about a move.", metavar="SECONDS")
]
Out = Annotated[str | None, Option(help="about-out", metavar="FILE")]
Force = Annotated[bool, Option("--force", help="about-force")]
Jobs = Annotated[
    int | None,
    Option(
        min=1, max=256, help="Processes at work; without it, one for each processor.", metavar="N"
    ),
]
RayAddress = Annotated[
    str | None,
    Option(
        "--ray",
        help="Work on the Ray cluster at this address, on all its processors, instead of here.",
        metavar="ADDRESS",
    ),
]


def require_referee(name: str) -> Referee:
    from goryo.scene import Referee

    return Referee(known_name("referee", name, tuple(Referee)))


def require_seed(seed: str) -> None:
    if not seed or len(seed) > _LONGEST_SEED or not is_plain(seed):
        raise Usage("arena-seed", limit=_LONGEST_SEED)


def require_budget(budget: float) -> None:
    if not 0 < budget <= _LONGEST_THOUGHT:
        raise Usage("arena-budget", limit=_LONGEST_THOUGHT)
