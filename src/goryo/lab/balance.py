"""What a study says: who wins, how games end, what the last draw, powers and places do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from importlib.metadata import version
from typing import TypedDict

from goryo.game import BEHAVIOUR
from goryo.intervals import Interval, difference, wilson, z_of_one_in
from goryo.lab.balance_study import CHUNK, Study
from goryo.lab.cell import Cell, bridge_name
from goryo.lab.counting import PER_ROUND
from goryo.outcome import Ending
from goryo.roles import SEATS
from goryo.rulebook import DEFAULT_RULEBOOK, RULEBOOKS, Power

_DIGITS = 4
POWERS = tuple(power.value for power in Power)


class ShareReport(TypedDict):
    """Of so many games some are counted, with the interval (95 %) of their share."""

    games: int
    counted: int
    share: float
    interval: list[float]


class PlaceReport(ShareReport):
    """A first type, tile or bridge: the games in which it came up, and those that she won."""

    stands_out: bool
    """Whether her share differs from that of all games, more than chance would among so many."""


class TileReport(TypedDict):
    entered: PlaceReport | None
    """Games in which it was the first tile that she broke."""
    broken: PlaceReport | None
    """Games in which it was the target of a plan."""
    asked_per_game: float
    yes: ShareReport | None
    """Questions about it that were answered with yes."""


class BridgeReport(TypedDict):
    crossed: PlaceReport | None
    """Games in which a plan of hers led over it."""
    goryo_per_game: float
    samurai_per_game: float


class RoundReport(TypedDict):
    """The means of a round, over the games that came to it."""

    round: int
    games: int
    means: dict[str, float]
    powers: dict[str, float]
    """How often each power was in the plan."""


class LastDrawReport(ShareReport):
    goryo: int
    samurai: int


class CellReport(TypedDict):
    """One cell; shares are those of the Goryō."""

    rulebook: str
    variants: list[str]
    plays_alike: list[str]
    """Other rulebooks of the study with which every game is the same."""
    board: str
    board_digest: str
    track: int
    bags: list[int]
    players: dict[str, str]
    budget: float
    without: str
    games: int
    goryo: ShareReport
    samurai: ShareReport
    endings: dict[str, ShareReport]
    last_draw: LastDrawReport
    rounds: list[RoundReport]
    first_types: dict[str, PlaceReport]
    tiles: dict[str, TileReport]
    bridges: dict[str, BridgeReport]


class WorthReport(TypedDict):
    """What something is worth to her: how much likelier she wins with it than without it."""

    rulebook: str
    variants: list[str]
    board: str
    board_digest: str
    players: dict[str, str]
    what: str
    share_with: float
    share_without: float
    worth: float
    interval: list[float]


class StudyReport(TypedDict):
    version: str
    behaviour: int
    seed: str
    complete: bool
    cells: list[CellReport]
    powers: list[WorthReport]
    bridges: list[WorthReport]


def report_of(
    study: Study, counts: Sequence[Mapping[str, int]], alike: Mapping[Cell, Sequence[str]]
) -> StudyReport:
    """The report of the counts of each cell; a cell without games is left out."""
    told = [(cell, each) for cell, each in zip(study.cells, counts, strict=True) if each]
    whole = {_kin(cell): each for cell, each in told if not cell.without}
    powers: list[WorthReport] = []
    bridges: list[WorthReport] = []
    for cell, less in told:
        same = whole.get(_kin(cell))
        if cell.without and same is not None:
            kind = powers if cell.without in POWERS else bridges
            kind.append(_worth(cell, same, less))
    return {
        "version": version("goryo"),
        "behaviour": BEHAVIOUR,
        "seed": study.cells[0].seed,
        "complete": all(each.get("games") == study.chunks * CHUNK for each in counts),
        "cells": [_cell_report(cell, each, alike.get(cell, ())) for cell, each in told],
        "powers": powers,
        "bridges": bridges,
    }


def add_up(chunks: Iterable[Mapping[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for chunk in chunks:
        total.update(chunk)
    return total


def _kin(cell: Cell) -> tuple[object, ...]:
    """What a cell has in common with those from which something was taken away."""
    board = cell.board
    rules = (cell.rules.name, cell.rules.variants)
    place = (board.name, board.tile_names, board.kind_of, board.track, board.bags)
    return (*rules, *place, cell.players, cell.seed, cell.budget)


def _worth(cell: Cell, whole: Mapping[str, int], less: Mapping[str, int]) -> WorthReport:
    wins, games = whole.get("goryo", 0), whole["games"]
    other_wins, other_games = less.get("goryo", 0), less["games"]
    return {
        "rulebook": cell.rules.name,
        "variants": list(cell.rules.variants),
        "board": cell.board.name,
        "board_digest": cell.board.digest,
        "players": _players(cell),
        "what": cell.without,
        "share_with": _round(wins / games),
        "share_without": _round(other_wins / other_games),
        "worth": _round(wins / games - other_wins / other_games),
        "interval": _ends(difference(wins, games, other_wins, other_games)),
    }


def _players(cell: Cell) -> dict[str, str]:
    return dict(zip((seat.value for seat in SEATS), cell.players, strict=True))


def _cell_report(cell: Cell, counts: Mapping[str, int], alike: Sequence[str]) -> CellReport:
    games, board = counts["games"], cell.board
    won = counts.get("goryo", 0)
    decided = [counts.get(f"last draw {seat}", 0) for seat in SEATS]
    return {
        "rulebook": cell.rules.name,
        "variants": list(cell.rules.variants),
        "plays_alike": list(alike),
        "board": board.name,
        "board_digest": board.digest,
        "track": board.track,
        "bags": sorted(board.bags),
        "players": _players(cell),
        "budget": cell.budget,
        "without": cell.without,
        "games": games,
        "goryo": _share(won, games),
        "samurai": _share(games - won, games),
        "endings": {
            ending.id: _share(counts[f"end {ending.id}"], games)
            for ending in Ending
            if f"end {ending.id}" in counts
        },
        "last_draw": {**_share(sum(decided), games), "goryo": decided[0], "samurai": decided[1]},
        "rounds": [
            _round_report(number, counts)
            for number in range(1, cell.rules.rounds + 1)
            if f"round {number} games" in counts
        ],
        "first_types": _places(board.kinds, "first", counts),
        "tiles": _tiles(board.tile_names, counts),
        "bridges": _bridges([bridge_name(board, n) for n in range(len(board.bridges))], counts),
    }


def _round_report(number: int, counts: Mapping[str, int]) -> RoundReport:
    stage = f"round {number}"
    games, plans = counts[f"{stage} games"], counts.get(f"{stage} plans", 0)
    return {
        "round": number,
        "games": games,
        "means": {what: _round(counts.get(f"{stage} {what}", 0) / games) for what in PER_ROUND},
        "powers": {
            power: _round(counts[f"{stage} {power}"] / plans)
            for power in POWERS
            if f"{stage} {power}" in counts
        },
    }


def _places(names: Sequence[str], what: str, counts: Mapping[str, int]) -> dict[str, PlaceReport]:
    """Each of these by how often she wins when it comes up; those that never did are left out."""
    share = counts.get("goryo", 0) / counts["games"]
    found = {}
    for name in names:
        games = counts.get(f"{what} {name} games", 0)
        if games:
            won = counts.get(f"{what} {name} won", 0)
            low, high = wilson(won, games, z_of_one_in(len(names)))
            found[name] = PlaceReport(**_share(won, games), stands_out=not low <= share <= high)
    return found


def _tiles(names: Sequence[str], counts: Mapping[str, int]) -> dict[str, TileReport]:
    entered, broken = (_places(names, what, counts) for what in ("entered", "broken"))
    told: dict[str, TileReport] = {}
    for name in names:
        asked, yes = counts.get(f"asked {name}", 0), counts.get(f"yes {name}", 0)
        told[name] = {
            "entered": entered.get(name),
            "broken": broken.get(name),
            "asked_per_game": _round(asked / counts["games"]),
            "yes": _share(yes, asked) if asked else None,
        }
    return told


def _bridges(names: Sequence[str], counts: Mapping[str, int]) -> dict[str, BridgeReport]:
    crossed, games = _places(names, "over", counts), counts["games"]
    return {
        name: {
            "crossed": crossed.get(name),
            "goryo_per_game": _round(counts.get(f"goryo over {name}", 0) / games),
            "samurai_per_game": _round(counts.get(f"samurai over {name}", 0) / games),
        }
        for name in names
    }


def _share(counted: int, of: int) -> ShareReport:
    return {
        "games": of,
        "counted": counted,
        "share": _round(counted / of),
        "interval": _ends(wilson(counted, of)),
    }


def _ends(interval: Interval) -> list[float]:
    return [_round(end) for end in interval]


def _round(value: float) -> float:
    return round(value, _DIGITS)


def merged(cells: Sequence[Cell]) -> tuple[tuple[Cell, ...], dict[Cell, list[str]]]:
    """The cells without those that play like an earlier one; and whose games those are, too.

    Rulebooks differ in words and in switches, and only the switches are played by.
    """
    kept: dict[object, Cell] = {}
    alike: dict[Cell, list[str]] = {}
    for cell in cells:
        first = kept.setdefault(_switches(cell), cell)
        if first is not cell:
            alike.setdefault(first, []).append("+".join([cell.rules.name, *cell.rules.variants]))
    return tuple(kept.values()), alike


def _switches(cell: Cell) -> Cell:
    """The cell as if all rulebooks had one name and one wording."""
    plain = replace(
        cell.rules,
        name="",
        language="",
        year=None,
        vocabulary="2024",
        printed_variants=(),
        variants=(),
        colours=RULEBOOKS[DEFAULT_RULEBOOK].colours,
        wording=RULEBOOKS[DEFAULT_RULEBOOK].wording,
    )
    return replace(cell, rules=plain)
