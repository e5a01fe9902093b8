"""The courier, to a push service of our own on the loopback address."""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from goryo.errors import Malformed
from goryo.server.push import courier
from goryo.server.push.carrier import Delivery
from goryo.server.push.courier import TTL, Courier, Reaching, addresses_of
from goryo.server.push.push_key import PushKey
from tests.processes import PATIENCE

NAME = "push.example.org"
ENDPOINT = f"https://{NAME}/send/abc?for=1"
CONTACT = "https://goryo.example"


@dataclass
class Service:
    """A push service: what it was asked, and what it answers."""

    way: Reaching
    answer: bytes = b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n"
    asked: list[str] = field(default_factory=list)
    silent: bool = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            self.asked.append(head.decode())
            if self.silent:
                await reader.read()  # until the other gives up
            writer.write(self.answer)
            await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


def certificate(folder: Path, name: str) -> Path:
    """A certificate for this name, and its key, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    called = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(called)
        .issuer_name(called)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    form, lock = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    file = folder / f"{name}.pem"
    file.write_bytes(made.public_bytes(pem) + key.private_bytes(pem, form, lock))
    return file


async def here(_: str) -> Sequence[str]:
    return ["127.0.0.1"]


@asynccontextmanager
async def serving(folder: Path, name: str = NAME) -> AsyncIterator[Service]:
    """A service under this name, and the way to it."""
    file = certificate(folder, name)
    theirs = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    theirs.load_cert_chain(file)
    ours = ssl.create_default_context(cafile=str(file))
    service = Service(Reaching(here, lambda _: True, 0, ours))
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0, ssl=theirs)
    async with server:
        port = server.sockets[0].getsockname()[1]
        service.way = replace(service.way, port=port)
        yield service


def sent(
    folder: Path, what: Callable[[Courier, Service], Awaitable[None]], name: str = NAME
) -> None:
    async def main() -> None:
        async with serving(folder, name) as service:
            key = PushKey.new()
            way = service.way
            async with Courier(key, CONTACT, lambda: 0.0, services=[NAME], way=way) as one:
                await what(one, service)

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_a_push_is_empty_and_says_who_asks(tmp_path: Path) -> None:
    async def main(one: Courier, service: Service) -> None:
        assert await one.tell(ENDPOINT) is Delivery.SENT
        [head] = service.asked
        first, *lines = head.strip().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines)
        assert first == "POST /send/abc?for=1 HTTP/1.1"
        assert headers["host"] == NAME
        assert headers["content-length"] == "0"
        assert headers["ttl"] == str(TTL)
        assert headers["authorization"].startswith("vapid t=")
        assert headers["authorization"].endswith(one.public.lower())

    sent(tmp_path, main)


@pytest.mark.parametrize(
    ("status", "becomes"),
    [
        (200, Delivery.SENT),
        (202, Delivery.SENT),
        (404, Delivery.GONE),
        (410, Delivery.GONE),
        *[(status, Delivery.FAILED) for status in (301, 400, 401, 403, 413, 429, 500, 503)],
    ],
)
def test_what_the_service_answers_says_what_has_become_of_it(
    status: int, becomes: Delivery, tmp_path: Path
) -> None:
    async def main(one: Courier, service: Service) -> None:
        more = "location: https://push.example.org/elsewhere\r\ncontent-length: 5\r\n\r\nhello"
        service.answer = f"HTTP/1.1 {status} X\r\n{more}".encode()
        assert await one.tell(ENDPOINT) is becomes
        assert len(service.asked) == 1, "nobody is led elsewhere"

    sent(tmp_path, main)


def test_nothing_is_sent_to_who_shows_another_name(tmp_path: Path) -> None:
    async def main(one: Courier, service: Service) -> None:
        assert await one.tell(ENDPOINT) is Delivery.FAILED
        assert service.asked == []

    sent(tmp_path, main, name="other.example.org")


def test_nothing_is_sent_to_this_machine_or_its_neighbours(tmp_path: Path) -> None:
    """A name that leads inside is not followed, whoever says so."""

    async def main() -> None:
        async with serving(tmp_path) as service:
            inside = replace(service.way, may=Reaching().may)
            async with Courier(
                PushKey.new(), CONTACT, lambda: 0.0, services=[NAME], way=inside
            ) as one:
                assert await one.tell(ENDPOINT) is Delivery.FAILED
            assert service.asked == []

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_nothing_is_sent_to_a_service_that_is_not_known(tmp_path: Path) -> None:
    async def main(one: Courier, service: Service) -> None:
        for endpoint in ("https://example.org/x", "http://push.example.org/x"):
            with pytest.raises(Malformed):
                one.require(endpoint)
            with pytest.raises(Malformed):
                await one.tell(endpoint)
        assert service.asked == []

    sent(tmp_path, main)


def test_a_service_that_never_answers_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "SECONDS", 0.05)

    async def main(one: Courier, service: Service) -> None:
        service.silent = True
        told = await asyncio.gather(*[one.tell(ENDPOINT) for _ in range(3)])
        assert told == [Delivery.FAILED] * 3

    sent(tmp_path, main)


def test_a_service_that_is_not_there_or_talks_nonsense_is_no_trouble(tmp_path: Path) -> None:
    async def main(one: Courier, service: Service) -> None:
        service.answer = b"I am a teapot\r\n\r\n"
        assert await one.tell(ENDPOINT) is Delivery.FAILED

    sent(tmp_path, main)

    async def nowhere(_: str) -> Sequence[str]:
        raise OSError

    async def alone() -> None:
        way = Reaching(nowhere)
        async with Courier(PushKey.new(), CONTACT, lambda: 0.0, services=[NAME], way=way) as one:
            assert await one.tell(ENDPOINT) is Delivery.FAILED

    asyncio.run(alone())


def test_addresses_are_those_that_this_machine_finds() -> None:
    found = asyncio.run(addresses_of("localhost"))
    assert found
    assert all(ipaddress.ip_address(address).is_loopback for address in found)
