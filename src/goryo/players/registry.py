"""Players by what they are called: ours, those of installed packages, and anybody's own.

A name is one of ours, or that of an entry point in the group `goryo.players`; `module:object` is
an import path. The object is a player, or something that gives one when it is called without
arguments. Nothing is loaded before it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import resolve_name
from typing import TYPE_CHECKING, NamedTuple

from goryo.errors import Conflict, Unknown
from goryo.parts import is_there, needs
from goryo.plain_text import is_plain, shorten
from goryo.players.choice import Player
from goryo.record.headers import MAX_NAME

if TYPE_CHECKING:
    from goryo.kernel.warm import Progress

GROUP = "goryo.players"
"""The entry points in which packages offer their players."""


LEVEL = "level-"
"""How the eight opponents for people are called, before their number."""


class _Home(NamedTuple):
    module: str
    kind: str
    compiled: bool
    """Whether it plays with the compiled kernel."""
    plain: bool = False
    """Whether it plays without it, too, where there is no compiler; then it takes longer."""
    offered: bool = True
    """Whether guests are offered it; others are for the laboratory."""


_PLAYERS = {
    "random": _Home("goryo.players.random_player", "RandomPlayer", compiled=False),
    "novice": _Home("goryo.players.novice", "Novice", compiled=False),
    "adept": _Home("goryo.players.adept", "Adept", compiled=True, plain=True),
    "master": _Home("goryo.players.master", "Master", compiled=True),
    **{
        f"{LEVEL}{number}": _Home("goryo.players.adept", "Level", compiled=True, plain=True)
        for number in range(1, 9)
    },
    "nemesis": _Home("goryo.players.nemesis", "Nemesis", compiled=True, offered=False),
    "ismcts": _Home("goryo.players.ismcts", "Ismcts", compiled=True, offered=False),
    "ismcts-clock": _Home("goryo.players.ismcts", "ClockedIsmcts", compiled=True, offered=False),
}
_offered: list[str] = []
"""What this process offers besides ours, as whoever started it has said."""
_left_out: set[str] = set()
"""Who of ours is not offered in this process."""


def player_names() -> tuple[str, ...]:
    """Who is offered to everybody: ours, the gentlest first, then what `offer` has added."""
    ours = (name for name, home in _PLAYERS.items() if home.offered and name not in _left_out)
    return (*ours, *_offered)


def offer(names: tuple[str, ...]) -> None:
    """Offer these players too, in place of those added before."""
    _offered[:] = dict.fromkeys(name for name in names if name not in _PLAYERS)


def leave_out_compiled() -> None:
    """From now on offer nobody who needs compiled code: there is no compiler here."""
    _left_out.update(name for name, home in _PLAYERS.items() if home.compiled and not home.plain)


def player(given: str) -> Player:
    """The player; `Unknown` if nobody is called that, `Conflict` if it cannot be loaded, `Missing`
    if what it needs is not installed."""
    if given in _PLAYERS:
        home = _PLAYERS[given]
        if home.compiled and not home.plain:
            needs("fast")
        kind = getattr(import_module(home.module), home.kind)
        made: Player = kind(given) if given.startswith(LEVEL) else kind()
        return made
    return _load(given, given if is_path(given) else _installed(given))


def uses_kernel(player: Player) -> bool:
    """Whether it plays with compiled code, as it says with an attribute `compiled`."""
    return bool(getattr(player, "compiled", False))


def make_ready(player: Player, progress: Progress | None = None) -> bool:
    """Have everything compiled that the player needs; whether something had to be.

    It says with `compiled` what that is: parts of the kernel, or `True` for what ours mostly need.
    """
    if not is_there("fast"):
        return False
    from goryo.kernel.warm import HUNT, warm_up

    needed = getattr(player, "compiled", ())
    return warm_up(*((HUNT,) if needed is True else needed or ()), progress=progress)


def is_path(given: str) -> bool:
    """Whether that is an import path, and no name."""
    return ":" in given and len(given) <= MAX_NAME and is_plain(given)


def require_player(given: str) -> None:
    """`Unknown` or `Conflict` if there is no such player; ours are not loaded for it."""
    if given not in _PLAYERS:
        player(given)


def require_known(given: str) -> None:
    """`Unknown` if nobody is called that; nothing is loaded for it, so it may still not be had."""
    if given not in _PLAYERS and not is_path(given):
        _installed(given)


def is_here(name: str) -> bool:
    """Whether that is the name of one of ours, or of an installed one."""
    return name in _PLAYERS or (_is_name(name) and bool(entry_points(group=GROUP, name=name)))


def installed_names() -> tuple[str, ...]:
    """The names under which installed packages offer players, as far as they can be used."""
    found = {point.name for point in entry_points(group=GROUP)}
    return tuple(sorted(name for name in found - _PLAYERS.keys() if _is_name(name)))


def _is_name(text: str) -> bool:
    return 0 < len(text) <= MAX_NAME and is_plain(text) and ":" not in text


def _installed(name: str) -> EntryPoint:
    found = entry_points(group=GROUP, name=name) if _is_name(name) else ()
    for point in found:
        return point
    raise Unknown("player", name, (*player_names(), *installed_names()))


def _load(given: str, where: str | EntryPoint) -> Player:
    try:
        found = resolve_name(where) if isinstance(where, str) else where.load()
        ready = hasattr(found, "choose") and not isinstance(found, type)
        made: Player = found if ready else found()
    except Exception as error:  # somebody's own code: anything may come out of it
        why = shorten(f"{type(error).__name__}: {error}", 120)
        raise Conflict("player-import", given=shorten(given, MAX_NAME), why=why) from error
    if not callable(getattr(made, "choose", None)):
        raise Conflict("player-none", given=shorten(given, MAX_NAME))
    return made
