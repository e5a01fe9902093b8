"""The page as the server gives it out: what is there, compressed where that is no risk."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette

from goryo.plain_data import Json
from goryo.server.http.page_files import Beside, PageFiles
from tests.server.harness import Answer

INDEX = "<!doctype html>" + "<p>ō</p>" * 500


def site(folder: Path) -> Path:
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(INDEX, encoding="utf-8")
    (page / "assets" / "main-1a2b.js").write_text("let x;" * 500, encoding="utf-8")
    (page / "assets" / "small-1a2b.css").write_text("p{}", encoding="utf-8")
    (page / "assets" / "font-1a2b.woff2").write_bytes(b"\x00" * 2000)
    (page / "icon.svg").write_text("<svg/>" * 500, encoding="utf-8")
    (folder / "secret.txt").write_text("secret", encoding="utf-8")
    return page


def ask(
    folder: Path,
    path: str,
    *,
    encoding: str = "",
    method: str = "GET",
    beside: Beside | None = None,
) -> Answer:
    """What the page's server answers, without the doors before it."""
    app = Starlette()
    PageFiles(folder, beside=beside).serve(app)
    scope: Json = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(b"accept-encoding", encoding.encode())],
    }
    parts: list[Json] = []

    async def receive() -> Json:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Json) -> None:
        parts.append(message)

    asyncio.run(app(scope, receive, send))  # type: ignore[arg-type]
    body = b"".join(part.get("body", b"") for part in parts[1:])
    return Answer(parts[0]["status"], parts[0]["headers"], body)


@pytest.mark.parametrize("path", ["/", "/index.html", "/table/abc", "/join", "/recover", "/rules"])
def test_every_address_of_the_page_is_the_page(path: str, tmp_path: Path) -> None:
    answer = ask(site(tmp_path), path)
    assert answer.status == 200
    assert answer.text == INDEX
    assert (answer.header("content-type") or "").startswith("text/html")
    assert answer.header("cache-control") == "no-cache"
    assert answer.header("vary") == "accept-encoding"


@pytest.mark.parametrize(
    "path",
    [
        *("/api/nothing", "/assets/old-9z.js", "/favicon.ico", "/table/x.png"),
        *("/../secret.txt", "/assets/../../secret.txt", "//etc/passwd.txt"),
    ],
)
def test_what_is_not_there_is_not_the_page(path: str, tmp_path: Path) -> None:
    answer = ask(site(tmp_path), path)
    assert answer.status == 404
    assert b"secret" not in answer.body


def test_what_changes_its_name_with_its_content_is_kept_for_ever(tmp_path: Path) -> None:
    folder = site(tmp_path)
    script = ask(folder, "/assets/main-1a2b.js")
    assert "immutable" in (script.header("cache-control") or "")
    assert (script.header("content-type") or "").startswith("text/javascript")
    assert ask(folder, "/icon.svg").header("cache-control") == "no-cache"


def test_text_goes_compressed_to_whoever_can_read_it(tmp_path: Path) -> None:
    folder = site(tmp_path)
    for path in ("/", "/assets/main-1a2b.js", "/icon.svg"):
        plain, packed = ask(folder, path), ask(folder, path, encoding="br, gzip")
        assert packed.header("content-encoding") == "gzip"
        assert gzip.decompress(packed.body) == plain.body
        assert plain.header("content-encoding") is None
        assert packed.header("content-type") == plain.header("content-type")
    for path in ("/assets/font-1a2b.woff2", "/assets/small-1a2b.css"):
        assert ask(folder, path, encoding="gzip").header("content-encoding") is None


def test_a_checkout_without_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    for path in ("/", "/table/abc"):
        answer = ask(tmp_path / "nothing", path)
        assert answer.status == 503
        assert "build_page.py" in answer.text


def test_the_page_is_only_read(tmp_path: Path) -> None:
    folder = site(tmp_path)
    assert ask(folder, "/", method="POST").status == 405
    assert ask(folder, "/", method="HEAD").status == 200


ALONE = {
    "index.html": b"alone",
    "here/game-0123.bin": b"game",
    "assets/a-12.js": b"a",
    "offline.js": b"o",
}


def test_the_page_without_a_server_lies_beside_the_page(tmp_path: Path) -> None:
    page = site(tmp_path)

    def told(path: str) -> Answer:
        return ask(page, path, beside=lambda: ALONE)

    assert told("/anywhere/").text == "alone"
    assert told("/anywhere").header("location") == "/anywhere/"
    for name, body in ALONE.items():
        answer = told(f"/anywhere/{name}")
        assert answer.body == body
        lasting = name.startswith(("here", "assets"))
        assert answer.header("cache-control") == (
            "public, max-age=31536000, immutable" if lasting else "no-cache"
        )
    for path in ("/anywhere/rules", "/anywhere/here/none.bin", "/anywhere/../secret.txt"):
        assert told(path).status == 404
    assert told("/rules").text != "alone"


def test_the_page_offers_what_lies_beside_it_and_nothing_else(tmp_path: Path) -> None:
    page = site(tmp_path)
    index = "<!doctype html><html lang='en'></html>"
    (page / "index.html").write_text(index, encoding="utf-8")
    offered = "<!doctype html><html data-anywhere lang='en'></html>"
    assert ask(page, "/", beside=lambda: ALONE).text == offered
    assert ask(page, "/").text == index
    assert ask(page, "/anywhere/").text == index
