"""Goryō: the rules of a hidden-movement board game for two, as a library.

    game = goryo.new_game(variants=["genjutsu"], board="edo")

A `Game` tells who acts, what is legal and why not; `view_of` gives what one seat may know.
"""

from goryo.board import Board
from goryo.board_text import board_names, check_board, load_board, read_board, write_board
from goryo.errors import BadBoard, Conflict, GoryoError, Malformed, Problem, Unknown
from goryo.game import BEHAVIOUR, Game, new_game
from goryo.outcome import Ending, Outcome
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import SEATS, VIEWERS, Role
from goryo.rulebook import RULEBOOKS, VARIANTS, Rulebook, rulebook
from goryo.scene import Phase, Referee
from goryo.view import View, view_of
from goryo.view_json import view_from_json, view_to_json

__all__ = [
    "BEHAVIOUR",
    "RULEBOOKS",
    "SEATS",
    "VARIANTS",
    "VIEWERS",
    "BadBoard",
    "Board",
    "Conflict",
    "Ending",
    "Game",
    "GoryoError",
    "Illegal",
    "Malformed",
    "Outcome",
    "Phase",
    "Problem",
    "Reason",
    "Referee",
    "Refusal",
    "Role",
    "Rulebook",
    "Unknown",
    "View",
    "board_names",
    "check_board",
    "load_board",
    "new_game",
    "read_board",
    "rulebook",
    "view_from_json",
    "view_of",
    "view_to_json",
    "write_board",
]
