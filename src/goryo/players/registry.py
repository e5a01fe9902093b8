"""The players by their names. What a player needs is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from goryo.errors import Unknown
from goryo.players.choice import Player


class _Home(NamedTuple):
    module: str
    kind: str
    compiled: bool
    """Whether it plays with the compiled kernel."""


_PLAYERS = {
    "random": _Home("goryo.players.random_player", "RandomPlayer", compiled=False),
    "novice": _Home("goryo.players.novice", "Novice", compiled=False),
    "adept": _Home("goryo.players.adept", "Adept", compiled=True),
}


def player_names() -> tuple[str, ...]:
    """Every player there is, the gentlest first."""
    return tuple(_PLAYERS)


def player(name: str) -> Player:
    """The player of that name; `Unknown` if nobody has it."""
    home = _home(name)
    made: Player = getattr(import_module(home.module), home.kind)()
    return made


def is_compiled(name: str) -> bool:
    """Whether the player uses the compiled kernel, which is worth warming up before it plays."""
    return _home(name).compiled


def _home(name: str) -> _Home:
    if name not in _PLAYERS:
        raise Unknown("player", name, player_names())
    return _PLAYERS[name]
