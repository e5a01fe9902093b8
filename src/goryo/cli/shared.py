"""Options and arguments that several commands have."""

from __future__ import annotations

from typing import Annotated

from goryo.cli.command import Argument, Option

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
