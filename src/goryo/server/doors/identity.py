"""Who is asking: tokens, the browser's cookie, join codes, recovery links, nicknames.

Whoever has a secret is who it was made for; the server keeps only its SHA-256. A secret travels
in a cookie, in the `Authorization` header, in the body of a POST, or behind the `#` of a link,
which browsers keep to themselves: never in an address that is asked for, where logs, previews and
histories would see it.
"""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from goryo.errors import Malformed, Problem
from goryo.plain_text import is_plain
from goryo.wire.bounds import NICKNAME_LIMIT

TOKEN_BYTES = 24
"""192 bits: 32 characters without padding, longer than any id."""
ID_BYTES = 16
CODE_BITS = 80

COOKIE_SECONDS = 400 * 24 * 60 * 60
"""The longest that browsers keep a cookie; setting it again begins it anew."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_BEARER = re.compile(r"bearer(?: +(.*))?", re.IGNORECASE | re.DOTALL)

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CODE = re.compile(f"[{_ALPHABET}]{{{CODE_BITS // 5}}}")
_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1", "-": "", " ": ""})
_TYPED_LIMIT = 64


class Secrets(Protocol):
    """Where secrets come from: the module `secrets`, or what a test puts in its place."""

    def token_bytes(self, nbytes: int, /) -> bytes: ...


def new_id(chance: Secrets = secrets) -> str:
    """A name for a stored thing, of 128 random bits; nobody guesses it, and it opens nothing."""
    return _url_safe(chance.token_bytes(ID_BYTES))


def new_token(chance: Secrets = secrets) -> str:
    """A secret for a cookie, a program or a recovery link: 32 url-safe characters."""
    return _url_safe(chance.token_bytes(TOKEN_BYTES))


def new_join_code(chance: Secrets = secrets) -> str:
    """A secret that can be read aloud and typed: four groups of four, 80 bits.

    It is exchanged once for a seat, by POST; the digits and letters that look alike are one.
    """
    number = int.from_bytes(chance.token_bytes(CODE_BITS // 8), "big")
    places = range(CODE_BITS - 5, -1, -5)
    return _grouped("".join(_ALPHABET[number >> place & 31] for place in places))


def is_id(text: str) -> bool:
    """Whether it could be the name of a stored thing: no database is asked for others."""
    return _ID.fullmatch(text) is not None


def is_token(text: object) -> bool:
    """Whether `new_token` could have made it."""
    return isinstance(text, str) and _TOKEN.fullmatch(text) is not None


def read_join_code(typed: object) -> str | None:
    """The code as `new_join_code` wrote it, however it was typed; None if it is no code."""
    if not isinstance(typed, str) or len(typed) > _TYPED_LIMIT or not typed.isascii():
        return None
    plain = typed.strip().upper().translate(_MISREAD)
    return _grouped(plain) if _CODE.fullmatch(plain) else None


def hash_token(secret: str) -> str:
    """What is stored of a token or a code: its SHA-256 in hex.

    They are random and long, so that nothing slower is needed to keep them from being guessed.
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def join_link(public_url: str, table_id: str, code: str) -> str:
    """An invitation. Opening it, or previewing it, tells the server nothing of the code, but to
    which table it leads, so that a preview can say who invites."""
    return f"{public_url}/join/{table_id}#{code}"


def recovery_link(public_url: str, token: str) -> str:
    """The private link that moves a seat to another device."""
    return f"{public_url}/recover#{token}"


@dataclass(frozen=True, slots=True)
class Cookie:
    """The one cookie: which browser this is. Scripts cannot read it, other sites cannot send it."""

    secure: bool

    @property
    def name(self) -> str:
        """On https a name that browsers accept from this very host alone."""
        return "__Host-goryo" if self.secure else "goryo"

    def keep(self, token: str) -> str:
        """The value of a `Set-Cookie` header that gives the browser this token."""
        return self._set(token, COOKIE_SECONDS)

    def forget(self) -> str:
        """The value of a `Set-Cookie` header that takes the token away."""
        return self._set("", 0)

    def read(self, headers: Iterable[str]) -> str | None:
        """The token in these `Cookie` headers; None if there is none, or more than one.

        Two different ones mean that somebody else on this machine or domain has set one of them.
        """
        found = {
            value.strip().removeprefix('"').removesuffix('"')
            for header in headers
            for name, _, value in (pair.partition("=") for pair in header.split(";"))
            if name.strip() == self.name
        }
        token = found.pop() if len(found) == 1 else None
        return token if is_token(token) else None

    def _set(self, value: str, seconds: int) -> str:
        kept = f"{self.name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax"
        return f"{kept}; Secure" if self.secure else kept


def read_bearer(headers: Iterable[str]) -> str | None:
    """The bearer token in these `Authorization` headers, if there is one.

    Other schemes are none of ours: a proxy may ask for a password of its own. `Malformed` if
    there are two headers, or a bearer token that cannot be one.
    """
    given = list(headers)
    if len(given) > 1:
        raise Malformed([Problem("bearer-token")])
    match = _BEARER.fullmatch(given[0].strip()) if given else None
    if match is None:
        return None
    token: str | None = match[1]
    if token is None or not is_token(token):
        raise Malformed([Problem("bearer-token")])
    return token


def read_nickname(given: object) -> str:
    """A nickname as it is kept: trimmed, with single blanks, plain; empty for none.

    `Malformed` if it is too long or has characters that cannot be seen.
    """
    wrong = Malformed([Problem("nickname", args={"limit": NICKNAME_LIMIT})])
    if not isinstance(given, str) or len(given) > 8 * NICKNAME_LIMIT:
        raise wrong
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if len(name) > NICKNAME_LIMIT or not is_plain(name):
        raise wrong
    return name


def _url_safe(random: bytes) -> str:
    return base64.urlsafe_b64encode(random).rstrip(b"=").decode("ascii")


def _grouped(code: str) -> str:
    return "-".join(code[start : start + 4] for start in range(0, len(code), 4))
