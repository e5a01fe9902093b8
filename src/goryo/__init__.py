"""Goryō: the rules of a hidden-movement board game for two, as a library.

    game = goryo.new_game(variants=["genjutsu"], board="edo")

A `Game` tells who acts, what is legal and why not; `view_of` gives what one seat may know.
`Words`, `Table`, `player` and `run` are loaded when they are first used.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from goryo.board import Board, board_names, check_board, load_board, read_board, write_board
from goryo.choices import choices
from goryo.errors import BadBoard, BadRulebook, Conflict, GoryoError, Malformed, Problem, Unknown
from goryo.fate import Fate, fair_fate, random_fate
from goryo.game import BEHAVIOUR, Game, new_game
from goryo.outcome import Ending, Outcome
from goryo.record import (
    Headers,
    Record,
    check_record,
    read_record,
    record_of,
    record_of_view,
    verify_fate,
    write_record,
)
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import SEATS, VIEWERS, Role
from goryo.rulebook import RULEBOOKS, VARIANTS, Rulebook, rulebook
from goryo.scene import Phase, Referee
from goryo.schema import view_schema
from goryo.showing import show_by
from goryo.view import View, view_of
from goryo.view_json import view_from_json, view_to_json

if TYPE_CHECKING:
    from goryo.lab.meeting import match, play_game, tournament
    from goryo.players import run
    from goryo.players.choice import Choice
    from goryo.players.registry import player
    from goryo.table import Table
    from goryo.words import Words

__all__ = [
    "BEHAVIOUR",
    "RULEBOOKS",
    "SEATS",
    "VARIANTS",
    "VIEWERS",
    "BadBoard",
    "BadRulebook",
    "Board",
    "Choice",
    "Conflict",
    "Ending",
    "Fate",
    "Game",
    "GoryoError",
    "Headers",
    "Illegal",
    "Malformed",
    "Outcome",
    "Phase",
    "Problem",
    "Reason",
    "Record",
    "Referee",
    "Refusal",
    "Role",
    "Rulebook",
    "Table",
    "Unknown",
    "View",
    "Words",
    "board_names",
    "check_board",
    "check_record",
    "choices",
    "fair_fate",
    "load_board",
    "match",
    "new_game",
    "play_game",
    "player",
    "random_fate",
    "read_board",
    "read_record",
    "record_of",
    "record_of_view",
    "rulebook",
    "run",
    "tournament",
    "verify_fate",
    "view_from_json",
    "view_of",
    "view_schema",
    "view_to_json",
    "write_board",
    "write_record",
]

_OUTER = {
    "Choice": "goryo.players.choice",
    "match": "goryo.lab.meeting",
    "play_game": "goryo.lab.meeting",
    "tournament": "goryo.lab.meeting",
    "Table": "goryo.table",
    "Words": "goryo.words",
    "player": "goryo.players.registry",
    "run": "goryo.players",
}


def __getattr__(name: str) -> object:
    """The version, and the rooms around the core, which whoever needs the rules never loads."""
    if name == "__version__":
        from importlib.metadata import version

        return version("goryo")
    if name not in _OUTER:
        raise AttributeError(f"module 'goryo' has no attribute {name!r}")
    return getattr(import_module(_OUTER[name]), name)


def __dir__() -> list[str]:
    """All that is meant for whoever imports this, also what is not loaded yet."""
    return [*__all__, "__version__"]


class _Faces:
    """Words and drawings for the core, loaded when something is shown."""

    def sentence(self, said: object) -> str:
        from goryo.words.sentences import in_english

        return in_english(said)

    def drawn(self, seen: Any, heat: Mapping[int, float] | None) -> str:
        from goryo.draw.faces import text_of

        return text_of(seen, heat)

    def pictured(self, seen: Any, heat: Mapping[int, float] | None) -> str:
        from goryo.draw.faces import svg_of

        return svg_of(seen, heat)


show_by(_Faces())
