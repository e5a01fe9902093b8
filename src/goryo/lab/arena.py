"""Two players meet in many pairs of games. What comes back does not depend on who plays where.

The pairs of a match can be kept in a file as they are finished, and the match taken up again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from goryo.game import BEHAVIOUR
from goryo.lab.pairs import Find, Match, Pair, pair_from_json, play_pair
from goryo.lab.work import Crew, OnWarming, Warming, WorkerLost, do
from goryo.lab.work_file import WorkFile
from goryo.players import Player
from goryo.players.registry import make_ready, player, uses_kernel

FORMAT = 1
"""Of the file of a match."""


@dataclass(frozen=True, slots=True)
class _Pairs:
    """A match as work: a piece is a pair."""

    match: Match
    find: Find
    folder: Path | None

    def prepare(self, tell: OnWarming, /) -> None:
        warm_up(map(self.find, self.match.players), tell)

    def __call__(self, number: int, /) -> Pair:
        try:
            return play_pair(self.match, number, self.find, self.folder)
        except OSError as error:
            raise WorkerLost(str(error)) from error


def play_match(
    match: Match,
    numbers: Iterable[int],
    *,
    crew: Crew = Crew(),  # noqa: B008 (a value)
    find: Find = player,
    folder: Path | None = None,
    on_warming: OnWarming = lambda _: None,
) -> Generator[Pair, None, None]:
    """Play the pairs with these numbers and give each as it is finished, in no certain order.

    `find` must be importable wherever the crew plays. `WorkerLost` if a pair cannot be played or
    not be written to `folder`. `on_warming` is told how far the kernel is, if it must be compiled
    first.
    """
    with closing(do(_Pairs(match, find, folder), numbers, crew, on_warming)) as pieces:
        for _, pair in pieces:
            yield pair


def warm_up(players: Iterable[Player], tell: Callable[[Warming], None]) -> None:
    """Have the kernel ready before the first move is timed, if one of the players uses it."""
    for each in players:
        if uses_kernel(each):
            make_ready(each, lambda done, parts: tell(Warming(done, parts)))


def head_of(match: Match) -> dict[str, object]:
    """All that the pairs of a match depend on."""
    return {
        "goryo-arena": FORMAT,
        "version": version("goryo"),
        "behaviour": BEHAVIOUR,
        "players": list(match.players),
        **match.terms,
    }


def open_match(path: Path, match: Match) -> WorkFile[Pair]:
    """The file of a match, with the pairs that are done; errors as `WorkFile.open`."""
    return WorkFile.open(path, head_of(match), _read_pair)


def _read_pair(data: object) -> tuple[int, Pair]:
    pair = pair_from_json(data)
    return pair.number, pair
