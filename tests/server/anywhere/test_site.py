"""The game as a folder of files: relative, whole, and of one version."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from goryo.server.anywhere import site
from goryo.server.anywhere.site import NotPacked, beside_a_server, site_files

INDEX = """<!doctype html>
<html lang="en">
  <head>
    <link rel="icon" href="/assets/icon-5epnCe7J.svg" type="image/svg+xml" />
    <script type="module" src="/assets/index-C-M7uVOX.js"></script>
  </head>
</html>
"""
ICON = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <circle cx="32" cy="32" r="31" fill="#fff"/>
</svg>
"""
FILES = {
    "page/index.html": INDEX,
    "page/offline.js": "use(VERSION, FILES)",
    "page/stamp.txt": "page",
    "page/assets/icon-5epnCe7J.svg": ICON,
    "page/assets/index-C-M7uVOX.js": "play()",
    "here/python.json": "{}",
    "here/game-0123456789ab.bin": "game",
    "here/stamp.txt": "here",
}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def _kept(made: dict[str, bytes]) -> tuple[str, list[str]]:
    """The version, and what a browser keeps of it."""
    told = re.match(
        r"const VERSION = '([0-9a-f]{12})', FILES = (\[.*\]);", made["offline.js"].decode()
    )
    assert told is not None
    return told[1], json.loads(told[2])


def test_everything_is_there_and_named_from_where_it_lies(package: Path) -> None:
    made = site_files(package)
    index = made["index.html"].decode()
    assert 'data-host="here"' in index
    links = re.findall(r'(?:src|href)="([^"]+)"', index)
    assert links
    for link in links:
        assert link.startswith("./"), link
        assert link[2:] in made, link
    manifest = json.loads(made["manifest.webmanifest"])
    assert {manifest["start_url"], manifest["scope"], manifest["id"]} == {"./"}
    assert {icon["src"] for icon in manifest["icons"]} <= made.keys()
    assert not [name for name in made if name.endswith("stamp.txt")]


def test_only_a_server_says_that_there_is_one(package: Path) -> None:
    alone, beside = site_files(package), site_files(package, by_server=True)
    assert b"data-server" not in alone["index.html"]
    assert b'<html data-host="here" data-server ' in beside["index.html"]
    assert {name for name in alone if alone[name] != beside[name]} == {"index.html", "offline.js"}


def test_a_server_has_it_only_where_both_parts_were_built(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "files", lambda _: package)
    there = beside_a_server()
    assert there is not None
    assert there() == site_files(package, by_server=True)
    (package / "here/python.json").unlink()
    assert beside_a_server() is None


def test_a_phone_finds_icons_of_the_sizes_that_it_asks_for(package: Path) -> None:
    made = site_files(package)
    shown = json.loads(made["manifest.webmanifest"])["icons"]
    painted = {each["src"]: each for each in shown if each["type"] == "image/png"}
    assert {(each["sizes"], each["purpose"]) for each in painted.values()} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for name, each in painted.items():
        icon = Image.open(BytesIO(made[name])).convert("RGBA")
        assert f"{icon.width}x{icon.height}" == each["sizes"]
        # What may be cut has no corners to see through, what is shown as it is does.
        seen = icon.getchannel("A").getpixel((0, 0))
        assert seen == (255 if each["purpose"] == "maskable" else 0)
        assert icon.getpixel((icon.width // 2, icon.height // 2)) == (255, 255, 255, 255)
    apple = re.search('rel="apple-touch-icon" href="./([^"]+)"', made["index.html"].decode())
    assert apple is not None
    assert Image.open(BytesIO(made[apple[1]])).size == (180, 180)


def test_a_browser_keeps_every_file_that_the_game_needs(package: Path) -> None:
    made = site_files(package)
    version, kept = _kept(made)
    assert set(kept) == made.keys() - {"offline.js", "404.html"}
    assert made["offline.js"].decode().endswith(FILES["page/offline.js"])
    assert _kept(site_files(package))[0] == version


@pytest.mark.parametrize(
    "changed", ["page/offline.js", "page/assets/index-C-M7uVOX.js", "here/game-0123456789ab.bin"]
)
def test_whatever_changes_is_another_version(package: Path, changed: str) -> None:
    before, _ = _kept(site_files(package))
    (package / changed).write_text("something else", encoding="utf-8")
    assert _kept(site_files(package))[0] != before


@pytest.mark.parametrize("missing", ["page/index.html", "here/python.json"])
def test_what_was_never_built_is_said(package: Path, missing: str) -> None:
    (package / missing).unlink()
    with pytest.raises(NotPacked):
        site_files(package)


def test_writing_makes_the_folder_and_leaves_others_alone(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "files", lambda _: package)
    folder = tmp_path / "to" / "there"
    folder.mkdir(parents=True)
    (folder / "CNAME").write_text("example.org", encoding="utf-8")
    written = site.write_site(folder)
    assert {name: (folder / name).stat().st_size for name in written} == written
    assert (folder / "CNAME").read_text(encoding="utf-8") == "example.org"
