"""What this server offers: everything that a page needs before there is a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goryo.board import board_names, load_board
from goryo.players.registry import player_names
from goryo.rulebook import DEFAULT_RULEBOOK, EXCLUSIVE, RULEBOOKS, VARIANTS
from goryo.scene import Referee
from goryo.server.build import build
from goryo.server.doors.admission import Doors
from goryo.server.store.values import Identity
from goryo.view_json import rules_to_json
from goryo.wire.bounds import BODY_BYTES, CLOCK_BONUS, CLOCK_SECONDS, FRAME_BYTES, PROTOCOL
from goryo.wire.summaries import Hello
from goryo.words import LANGUAGES

if TYPE_CHECKING:
    from goryo.server.capacity import Capacity


LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


def hello(
    options: Capacity, doors: Doors, identity: Identity | None, push: str | None = None
) -> Hello:
    """What there is to choose from, what is promised, and who you are here."""
    return {
        "is": "hello",
        "protocol": PROTOCOL,
        "build": build(),
        "programs": list(player_names()),
        "rulebooks": list(RULEBOOKS),
        "default_rulebook": DEFAULT_RULEBOOK,
        "rules": {name: rules_to_json(book) for name, book in RULEBOOKS.items()},
        "variants": list(VARIANTS),
        "exclusive": list(EXCLUSIVE),
        "referees": [referee.value for referee in Referee],
        "boards": [{"name": name, "about": load_board(name).about} for name in board_names()],
        "languages": list(LANGUAGES),
        "clock": {"seconds": _ends(CLOCK_SECONDS), "bonus": _ends(CLOCK_BONUS)},
        "absence": options.absence,
        "keep_days": options.keep_days,
        "frame_bytes": FRAME_BYTES,
        "body_bytes": BODY_BYTES,
        "public_url": doors.public_url,
        "shared": not _is_loopback(doors.public_url),
        "push": push,
        "you": None if identity is None else {"nickname": identity.nickname},
    }


def _ends(whole: range) -> tuple[int, int]:
    return whole[0], whole[-1]


def _is_loopback(url: str) -> bool:
    """Whether nobody else can come to this address."""
    return url.partition("://")[2].startswith(LOOPBACK)
