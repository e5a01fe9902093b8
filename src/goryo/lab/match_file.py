"""The file of a match: its pairs, kept as they are finished."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

from goryo.game import BEHAVIOUR
from goryo.lab.pairs import Match, Pair, pair_from_json
from goryo.lab.work_file import WorkFile

FORMAT = 1


def head_of(match: Match) -> dict[str, object]:
    """All that the pairs of a match depend on."""
    return {
        "goryo-arena": FORMAT,
        "version": version("goryo"),
        "behaviour": BEHAVIOUR,
        "players": list(match.players),
        "rulebook": match.rules.name,
        "variants": list(match.rules.variants),
        "board": match.board.name,
        "board_digest": match.board.digest,
        "referee": match.referee.value,
        "seed": match.seed,
        "budget": match.budget,
    }


def open_match(path: Path, match: Match) -> WorkFile[Pair]:
    """The file of a match, with the pairs that are done; errors as `WorkFile.open`."""
    return WorkFile.open(path, head_of(match), _read_pair)


def _read_pair(data: object) -> tuple[int, Pair]:
    pair = pair_from_json(data)
    return pair.number, pair
