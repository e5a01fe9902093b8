"""Text from users: short, printable, without control or bidirectional characters."""

from __future__ import annotations

import unicodedata

_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def is_plain(text: str) -> bool:
    """Whether every character is one that people can see and that stays where it stands."""
    return all(unicodedata.category(character) not in _FORBIDDEN for character in text)


def shorten(text: str, limit: int = 40) -> str:
    """The text as it may be shown in a message: plain and not too long."""
    shown = "".join(c if is_plain(c) else "�" for c in text[: limit + 1])
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"
