"""The key by which push services know this server (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from goryo.errors import Malformed, Problem

LASTS = 12 * 60 * 60
"""Seconds for which a signed word is good; a day is the most that services take."""
_PART = 32
"""Bytes of each half of a signature."""
_LARGEST = 4096
"""More bytes than any file with such a key has."""


class PushKey:
    """A private key; browsers are told its public half, services see what it signs."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        self._private = private
        point = private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.public = _base64(point)
        """As browsers take it."""

    @classmethod
    def new(cls) -> PushKey:
        return cls(ec.generate_private_key(ec.SECP256R1()))

    @classmethod
    def read(cls, file: Path) -> PushKey:
        """The key in this file; `Malformed` if there is none that can be used."""
        try:
            with file.open("rb") as opened:
                found = serialization.load_pem_private_key(opened.read(_LARGEST), None)
        except (OSError, ValueError, TypeError, UnsupportedAlgorithm):
            found = None
        if not isinstance(found, ec.EllipticCurvePrivateKey) or found.curve.name != "secp256r1":
            raise Malformed([Problem("push-key", args={"given": str(file)})])
        return cls(found)

    def write(self, file: Path) -> None:
        """Keep it in a new file that its owner alone can read; `FileExistsError` if it is there."""
        text = self._private.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as opened:
            opened.write(text)

    def authorization(self, audience: str, contact: str, now: float) -> str:
        """The header that shows a service (`https://` and its name) who asks, for some hours."""
        head = {"typ": "JWT", "alg": "ES256"}
        claims = {"aud": audience, "exp": int(now) + LASTS, "sub": contact}
        said = ".".join(_base64(json.dumps(part).encode()) for part in (head, claims))
        made = self._private.sign(said.encode(), ec.ECDSA(hashes.SHA256()))
        halves = b"".join(half.to_bytes(_PART, "big") for half in decode_dss_signature(made))
        return f"vapid t={said}.{_base64(halves)}, k={self.public}"


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
