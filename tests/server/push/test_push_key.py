"""The key of pushes: made once, kept from others, and known by what it signs (RFC 8292)."""

from __future__ import annotations

import base64
import json
import stat
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from goryo.errors import Malformed
from goryo.server.push.push_key import LASTS, PushKey

SERVICE, CONTACT = "https://push.example", "https://goryo.example"


def plain(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_a_key_is_the_same_after_it_was_kept_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    file = tmp_path / "push.pem"
    made = PushKey.new()
    made.write(file)
    assert PushKey.read(file).public == made.public
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with pytest.raises(FileExistsError):
        PushKey.new().write(file)
    assert PushKey.read(file).public == made.public
    assert PushKey.new().public != made.public


def test_services_can_check_what_it_signs() -> None:
    key = PushKey.new()
    said, sent = key.authorization(SERVICE, CONTACT, 1000.9).removeprefix("vapid t=").split(", k=")
    assert sent == key.public
    head, claims, signature = said.split(".")
    assert json.loads(plain(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(plain(claims)) == {"aud": SERVICE, "exp": 1000 + LASTS, "sub": CONTACT}
    halves = plain(signature)
    assert len(halves) == 64
    r, s = (int.from_bytes(half, "big") for half in (halves[:32], halves[32:]))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(sent))
    signed = encode_dss_signature(r, s)
    point.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_a_signature_has_its_length_whatever_its_halves_begin_with() -> None:
    key = PushKey.new()
    lengths = {len(key.authorization(SERVICE, CONTACT, now)) for now in range(600)}
    assert len(lengths) == 1


@pytest.mark.parametrize("kind", ["none", "text", "rsa", "other curve", "public"])
def test_what_is_no_such_key_is_refused(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "key"
    other: rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey = ec.generate_private_key(ec.SECP384R1())
    if kind == "rsa":
        other = rsa.generate_private_key(65537, 2048)
    pem = serialization.Encoding.PEM
    if kind == "public":
        form = serialization.PublicFormat.SubjectPublicKeyInfo
        file.write_bytes(other.public_key().public_bytes(pem, form))
    elif kind != "none":
        private = other.private_bytes(
            pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        file.write_bytes(b"a key" if kind == "text" else private)
    with pytest.raises(Malformed) as refused:
        PushKey.read(file)
    assert [problem.what for problem in refused.value.problems] == ["push-key"]
