"""A study in words: sections with a table each, for the terminal and for the page alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from goryo.lab.balance import POWERS, CellReport, PlaceReport, ShareReport, StudyReport, WorthReport
from goryo.lab.counting import PER_ROUND
from goryo.outcome import Ending
from goryo.roles import Role
from goryo.words import Words


class Dot(NamedTuple):
    """A value with its interval, for a plot."""

    name: str
    value: float
    low: float
    high: float


class Section(NamedTuple):
    """A table, and what can be drawn of it."""

    title: str
    about: str
    columns: list[str]
    rows: list[list[str]]
    dots: list[Dot]
    """Shares from 0 to 1, or differences of such; none where nothing is drawn."""
    middle: float
    """What the values are compared with: one half, none, or the share of all games."""


HALF = 0.5

_MEANS = {
    "questions": "balance-questions",
    "yes": "balance-yes",
    "greens": "balance-greens",
    "bags": "balance-bags",
    "catches": "balance-catches",
    "draws": "balance-draws",
    "new": "balance-new",
}
_MARK = "*"


def sections(report: StudyReport, words: Words) -> Iterator[Section]:
    """All that is told of a study: first all cells side by side, then each of them alone."""
    cells = report["cells"]
    name = _Naming(cells, words)
    yield _wins(cells, name, words)
    yield _endings(cells, name, words)
    yield _last_draw(cells, name, words)
    if report["powers"]:
        yield _worths(report["powers"], words.say("balance-powers"), words)
    if report["bridges"]:
        yield _worths(report["bridges"], words.say("balance-bridges-worth"), words)
    for cell in cells:
        if not cell["without"]:
            yield from _alone(cell, name(cell), words)


def _wins(cells: Sequence[CellReport], name: _Naming, words: Words) -> Section:
    common = ", ".join(name.common)
    about = words.say("balance-about-wins")
    return Section(
        words.say("balance-wins"),
        f"{common}. {about}" if common else about,
        [words.say("balance-cell"), *_share_columns(words)],
        [[name(cell), *_share(cell["goryo"], words)] for cell in cells],
        [_dot(name(cell), cell["goryo"]) for cell in cells],
        HALF,
    )


def _endings(cells: Sequence[CellReport], name: _Naming, words: Words) -> Section:
    seen = [ending for ending in Ending if any(ending.id in cell["endings"] for cell in cells)]
    return Section(
        words.say("simulate-reasons"),
        "",
        [words.say("balance-cell"), *(_ending(ending, words) for ending in seen)],
        [
            [name(cell), *(_percent_of(cell["endings"].get(ending.id), words) for ending in seen)]
            for cell in cells
        ],
        [],
        0.0,
    )


def _ending(ending: Ending, words: Words) -> str:
    if ending is Ending.FORFEIT:
        return words.say("arena-forfeit")
    winner = Role.GORYO if ending is Ending.AVENGED else Role.SAMURAI
    return words.outcome(ending.id, winner.value)


def _last_draw(cells: Sequence[CellReport], name: _Naming, words: Words) -> Section:
    return Section(
        words.say("balance-last-draw"),
        words.say("balance-about-last-draw"),
        [
            words.say("balance-cell"),
            *_share_columns(words),
            *(words.role(role.value) for role in (Role.GORYO, Role.SAMURAI)),
        ],
        [
            [
                name(cell),
                *_share(cell["last_draw"], words),
                str(cell["last_draw"]["goryo"]),
                str(cell["last_draw"]["samurai"]),
            ]
            for cell in cells
        ],
        [_dot(name(cell), cell["last_draw"]) for cell in cells],
        0.0,
    )


def _worths(worths: Sequence[WorthReport], title: str, words: Words) -> Section:
    names = [
        f"{'+'.join([told['rulebook'], *told['variants']])}, {told['board']}: "
        + _called(told["what"], words)
        for told in worths
    ]
    return Section(
        title,
        words.say("balance-about-worth"),
        [
            words.say("balance-cell"),
            words.say("balance-with"),
            words.say("balance-without"),
            words.say("balance-worth"),
            words.say("arena-interval"),
        ],
        [
            [
                name,
                words.percent(told["share_with"]),
                words.percent(told["share_without"]),
                _points(told["worth"], words),
                " – ".join(_points(end, words) for end in told["interval"]),
            ]
            for name, told in zip(names, worths, strict=True)
        ],
        [
            Dot(name, told["worth"], *told["interval"])
            for name, told in zip(names, worths, strict=True)
        ],
        0.0,
    )


def _alone(cell: CellReport, name: str, words: Words) -> Iterator[Section]:
    share = cell["goryo"]["share"]
    powers = list(dict.fromkeys(power for told in cell["rounds"] for power in told["powers"]))
    yield Section(
        _titled(words.say("balance-rounds"), name),
        words.say("balance-about-rounds"),
        [
            words.say("balance-round"),
            words.say("arena-games"),
            *(words.say(_MEANS[what]) for what in PER_ROUND),
            *(words.say(f"power-{power}") for power in powers),
        ],
        [
            [
                str(told["round"]),
                str(told["games"]),
                *(words.decimal(told["means"][what]) for what in PER_ROUND),
                *(words.percent(told["powers"].get(power, 0.0)) for power in powers),
            ]
            for told in cell["rounds"]
        ],
        [],
        0.0,
    )
    about = words.say("balance-about-places")
    first = {words.object(kind): told for kind, told in cell["first_types"].items()}
    yield _places(_titled(words.say("balance-first"), name), about, first, share, words)
    entered = {tile: told["entered"] for tile, told in cell["tiles"].items()}
    yield _places(_titled(words.say("balance-entered"), name), about, entered, share, words)
    broken = {tile: told["broken"] for tile, told in cell["tiles"].items()}
    yield _places(_titled(words.say("balance-broken"), name), about, broken, share, words)
    over = {bridge: told["crossed"] for bridge, told in cell["bridges"].items()}
    yield _places(_titled(words.say("balance-bridges"), name), about, over, share, words)


def _titled(title: str, cell: str) -> str:
    return f"{title} · {cell}"


def _places(
    title: str,
    about: str,
    places: Mapping[str, PlaceReport | None],
    share: float,
    words: Words,
) -> Section:
    known = {name: told for name, told in places.items() if told is not None}
    return Section(
        title,
        about,
        [words.say("balance-place"), *_share_columns(words), words.say("balance-stands-out")],
        [
            [name, *_share(told, words), _MARK if told["stands_out"] else ""]
            for name, told in known.items()
        ],
        [_dot(name, told) for name, told in known.items()],
        share,
    )


class _Naming:
    """What cells are called: by what not all of them have in common."""

    def __init__(self, cells: Sequence[CellReport], words: Words) -> None:
        self.words = words
        parts = [_parts(cell, words) for cell in cells]
        self.common = [
            each[0] for each in zip(*parts, strict=True) if len(set(each)) == 1 and each[0]
        ]
        if len(self.common) == len([part for part in parts[0] if part]):
            self.common = self.common[1:]  # one cell alone is called by its rules

    def __call__(self, cell: CellReport) -> str:
        return ", ".join(
            part for part in _parts(cell, self.words) if part and part not in self.common
        )


def _parts(cell: CellReport, words: Words) -> list[str]:
    """Rules, board with its track, players, and what is missing."""
    rules = " = ".join(["+".join([cell["rulebook"], *cell["variants"]]), *cell["plays_alike"]])
    board = f"{cell['board']} ({cell['track']}: {' '.join(map(str, cell['bags']))})"
    players = " – ".join(cell["players"].values())
    without = cell["without"]
    less = words.say("balance-less", what=_called(without, words)) if without else ""
    return [rules, board, players, less]


def _called(what: str, words: Words) -> str:
    """A power by its name, a bridge by its ends."""
    return words.say(f"power-{what}") if what in POWERS else what


def _share_columns(words: Words) -> list[str]:
    return [
        words.say("arena-games"),
        words.say("balance-counted"),
        words.say("balance-share"),
        words.say("arena-interval"),
    ]


def _share(told: ShareReport, words: Words) -> list[str]:
    counts = [str(told["games"]), str(told["counted"])]
    return [*counts, words.percent(told["share"]), " – ".join(map(words.percent, told["interval"]))]


def _dot(name: str, told: ShareReport) -> Dot:
    return Dot(name, told["share"], *told["interval"])


def _percent_of(told: ShareReport | None, words: Words) -> str:
    return "–" if told is None else words.percent(told["share"])


def _points(worth: float, words: Words) -> str:
    return words.decimal(100 * worth, "+.1f")
