"""Opponents as every command takes them: by a name, or one's own by its import path."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from goryo.cli.progress import progress
from goryo.errors import Conflict, Neutral
from goryo.players.registry import (
    LEVEL,
    is_path,
    make_ready,
    offer,
    player,
    player_names,
    require_known,
    require_player,
    uses_kernel,
)

if TYPE_CHECKING:
    from goryo.players import Player
    from goryo.words import Words

_NAMED = [name for name in player_names() if not name.startswith(LEVEL)]
CHOICE = f"{', '.join(_NAMED)}, {LEVEL}1 to {LEVEL}8, an installed one, or module:object"
"""What help texts say that one can give."""


def find_player(given: str) -> Player:
    """The player that is meant; modules are looked for where the command was given, too."""
    _look_here(given)
    return player(given)


def require_players(*given: str) -> None:
    """A sentence, before anything begins, about the first that there is not."""
    for each in given:
        _look_here(each)
        require_player(each)


def offer_players(given: tuple[str, ...]) -> None:
    """Offer these players, too, to whoever comes to this process; it loads none of them itself.

    They are tried in a process apart: who serves tables has no room for what players need.
    `Unknown` or `Conflict` if one of them cannot be had.
    """
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    for each in given:
        _look_here(each)
        require_known(each)
        with ProcessPoolExecutor(1, get_context("spawn")) as apart:
            try:
                trouble = apart.submit(_trouble_with, each).result()
            except BrokenProcessPool as error:
                trouble = "player-import", {"given": each, "why": str(error)}
        if trouble is not None:
            raise Conflict(trouble[0], None, **trouble[1])
    offer(given)


def _trouble_with(given: str) -> tuple[str, dict[str, Neutral]] | None:
    try:
        require_player(given)
    except Conflict as conflict:
        return conflict.what, conflict.details
    return None


def warmed_up(given: str, words: Words) -> Player:
    """The player, with the kernel compiled if it needs that."""
    made = find_player(given)
    if uses_kernel(made):
        with progress(words.say("kernel-compiling")) as show:
            make_ready(made, show)
    return made


def _look_here(given: str) -> None:
    """Processes that are started later look there as well."""
    if is_path(given) and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
