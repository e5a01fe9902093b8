"""The proxy files as they are, with the real programs before a real server.

Changed is only what belongs to this machine: ports, the name, and where a certificate is.
GORYO_NGINX and GORYO_CADDY name other programs than those that set-up brings or the machine has.
Where there is none of a kind, its tests are left out and say so.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.pages import ROOT
from tests.processes import PATIENCE, free_port, run, start
from tests.server.processes import Server, serving

pytestmark = pytest.mark.slow

NAME = "goryo.localhost"
DEPLOY = ROOT / "deploy"
CADDY = (2, 7)
"""From then on it hands requests without a table to the same process again."""


@dataclass(frozen=True)
class Front:
    """A server, and the proxy by which people come."""

    server: Server
    port: int
    plain: int
    """Where it answers without https."""

    def ask(self, method: str, path: str, **more: object) -> httpx.Response:
        """One request as a browser makes it that came by the public name."""
        given = {"Host": NAME, **dict(more.pop("headers", {}))}  # type: ignore[call-overload]
        with httpx.Client(verify=False, timeout=PATIENCE) as http:
            return http.request(
                method,
                f"https://127.0.0.1:{self.port}{path}",
                headers=given,
                extensions={"sni_hostname": NAME},
                **more,  # type: ignore[arg-type]
            )


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """With what belongs to this machine in its place; all of it must be there."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


def program(name: str) -> str:
    own = Path(sys.executable).with_name(name)
    found = os.environ.get(f"GORYO_{name.upper()}") or shutil.which(str(own)) or shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed here, so its file is not tried")
    if name == "caddy":
        told = run(found, "version").stdout
        version = re.match(r"v?(\d+)\.(\d+)", told)
        if version is None or tuple(map(int, version.groups())) < CADDY:
            pytest.skip(
                f"the Caddyfile needs Caddy {CADDY[0]}.{CADDY[1]}, and this is {told.strip()}"
            )
    return found


@contextmanager
def nginx(folder: Path, server: Server) -> Iterator[Front]:
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    made += ["-subj", f"/CN={NAME}", "-keyout", str(key), "-out", str(certificate)]
    assert run(*made).returncode == 0
    port, plain = free_port(), free_port()
    live = "/etc/letsencrypt/live/goryo.example.org"
    ours = replaced(
        (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
        (f"{live}/fullchain.pem", str(certificate)),
        (f"{live}/privkey.pem", str(key)),
        ("goryo.example.org", NAME),
        ("    listen [::]:80;\n", ""),
        ("    listen [::]:443 ssl;\n", ""),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("server 127.0.0.1:4747;", f"server 127.0.0.1:{server.port};"),
    )
    (folder / "goryo.conf").write_text(ours, encoding="utf-8")
    kept = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    http = [f"{name}_temp_path {folder / name};" for name in kept]
    whole = ["daemon off;", "master_process off;", f"pid {folder / 'pid'};", "error_log stderr;"]
    whole += ["events {}", "http {", *http, f"include {folder / 'goryo.conf'};", "}"]
    (folder / "nginx.conf").write_text("\n".join(whole), encoding="utf-8")
    command = (program("nginx"), "-p", str(folder), "-e", "stderr")
    with start(*command, "-c", str(folder / "nginx.conf"), cwd=folder) as running:
        running.until(lambda: _listens(port) or not running.is_running)
        assert running.is_running, running.errors
        yield Front(server, port, plain)


@contextmanager
def caddy(folder: Path, server: Server) -> Iterator[Front]:
    port, plain = free_port(), free_port()
    ours = replaced(
        (DEPLOY / "Caddyfile").read_text(encoding="utf-8"),
        ("goryo-1:4747 goryo-2:4747", f"127.0.0.1:{server.port}"),
        ("Host 127.0.0.1:4747", f"Host 127.0.0.1:{server.port}"),
    )
    # Its own certificates, which nobody on this machine is made to trust.
    own = f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {plain}\n\thttps_port {port}\n}}\n"
    (folder / "Caddyfile").write_text(own + ours, encoding="utf-8")
    given = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    command = (program("caddy"), "run", "--adapter", "caddyfile")
    with start(
        *command,
        *("--config", str(folder / "Caddyfile")),
        cwd=folder,
        env={**given, "GORYO_SITE": NAME},
    ) as running:
        running.until(lambda: _has_certificate(port) or not running.is_running)
        assert running.is_running, running.errors
        yield Front(server, port, plain)


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def _trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def _has_certificate(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), 1) as plain:
            _trusting().wrap_socket(plain, server_hostname=NAME).close()
    except OSError:
        return False
    return True


PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.fixture(scope="module", params=PROXIES)
def front(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Front]:
    program(request.param)
    folder = tmp_path_factory.mktemp(request.param)
    public = ["--public-url", f"https://{NAME}", "--trusted-proxy", "127.0.0.1/32"]
    public += ["--log-level", "INFO"]
    with (
        serving(folder / "data", None, *public) as server,
        PROXIES[request.param](folder, server) as found,
    ):
        yield found


def test_people_come_by_https_and_are_told_to_stay_there(front: Front) -> None:
    answer = front.ask("GET", "/")
    assert answer.status_code == 200
    assert "text/html" in answer.headers["content-type"]
    assert "max-age" in answer.headers["strict-transport-security"]
    assert front.ask("GET", "/health").json()["is"] == "health"


def test_whoever_comes_without_https_is_sent_there(front: Front) -> None:
    path = f"http://127.0.0.1:{front.plain}/join/abc"
    answer = httpx.get(path, headers={"Host": NAME}, timeout=PATIENCE)
    assert answer.status_code in (301, 308)
    assert answer.headers["location"].removesuffix("abc") == f"https://{NAME}/join/"


def test_a_cookie_is_for_https_alone(front: Front) -> None:
    answer = front.ask("POST", "/api/me", json={}, headers={"Origin": f"https://{NAME}"})
    assert answer.status_code == 200, answer.text
    assert "secure" in answer.headers["set-cookie"].lower()


def test_nobody_passes_for_somebody_else(front: Front) -> None:
    """What a client says of itself is dropped; the log names where it came from."""
    lie = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http"}
    answer = front.ask("GET", "/api/tables/nobody-knows-it", headers=lie)
    assert answer.status_code == 404
    assert "/api/tables/nobody-knows-it" in front.server.log
    assert "203.0.113.9" not in front.server.log
    assert "<html" not in front.ask("GET", "/", headers={"Host": "elsewhere.example"}).text


def test_sockets_are_let_through(front: Front) -> None:
    token = front.server.token("Aki")
    headers = {"Authorization": f"Bearer {token}"}
    body = {"seats": {"goryo": "me", "samurai": "me"}}
    table = front.ask("POST", "/api/tables", json=body, headers=headers).json()["table"]["id"]
    plain = socket.create_connection(("127.0.0.1", front.port), PATIENCE)
    with connect(
        f"wss://{NAME}/api/tables/{table}/socket?as=goryo",
        sock=plain,
        ssl=_trusting(),
        additional_headers=headers,
        proxy=None,
    ) as line:
        assert '"is":"greeting"' in str(line.recv(PATIENCE))
        assert '"is":"view"' in str(line.recv(PATIENCE))
        line.send('{"do":"ping","id":1}')
        assert '"is":"done"' in str(line.recv(PATIENCE))


def test_what_is_too_long_is_refused(front: Front) -> None:
    origin = {"Origin": f"https://{NAME}"}
    answer = front.ask("POST", "/api/boards/check", content=b"x" * 200_000, headers=origin)
    assert answer.status_code == 413
