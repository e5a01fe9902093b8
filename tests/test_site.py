"""What the site adds to plain pages: its menu, its names, and that it needs nothing from outside.

That the site can be built, without a warning, is `make site`, which `make test` runs.
"""

import re
import runpy
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import goryo
from goryo import belief, client, puzzle, review
from tests.pages import ROOT, page
from tools.docsite.contents import menus
from tools.docsite.outside import LOADED
from tools.docsite.reference import names

NAMES = list(names(page("reference.md")))


def test_the_menu_has_every_page_once_under_four_headings() -> None:
    parts = dict(menus(page("index.md"), "docs"))
    assert list(parts) == ["For players", "For programmers", "For hosts", "The house"]
    pages = {f"docs/{file.stem}" for file in (ROOT / "docs").glob("*.md")} - {"docs/index"}
    listed = [each for part in parts.values() for each in part]
    beside = {"CHANGELOG", "CODE_OF_CONDUCT", "CONTRIBUTING", "SECURITY"}
    assert sorted(listed) == sorted(pages | beside)


@pytest.mark.parametrize(("module", "listed"), NAMES)
def test_a_name_of_the_reference_exists(module: str, listed: list[str]) -> None:
    room = import_module(module)
    assert listed
    assert [name for name in listed if not hasattr(room, name)] == []


@pytest.mark.parametrize("room", [goryo, belief, client, puzzle, review])
def test_what_a_room_offers_is_named(room: ModuleType) -> None:
    named = {name for module, listed in NAMES if module == room.__name__ for name in listed}
    missing = {name for name in room.__all__ if not name.isupper()} - named
    assert missing <= {"Beliefs", "Progress", "Weigh"}, "only aliases of types need no entry"


def test_the_front_page_leads_to_pages_and_shows_pictures_that_are_there() -> None:
    front = (ROOT / "tools" / "docsite" / "templates" / "front.html").read_text(encoding="utf-8")
    pages = re.findall(r"pathto\('([^']+)'\)", front)
    assert len(pages) > 10
    assert [each for each in pages if not (ROOT / f"{each}.md").is_file()] == []
    beside = runpy.run_path(str(ROOT / "tools" / "docsite" / "conf.py"))["html_extra_path"]
    shown = [f"{name}-{light}.webp" for name in re.findall(r'picture\("([^"]+)"', front)
             for light in ("light", "dark")]  # fmt: skip
    shown += re.findall(r'(?:src|href)="([\w.]+)"', front)
    assert {Path(each).name for each in beside} == set(shown)
    assert all((ROOT / "tools" / "docsite" / each).is_file() for each in beside)


@pytest.mark.parametrize(
    "loading",
    [
        '<script async src="https://example.org/a.js"></script>',
        '<link rel="stylesheet" href="//example.org/a.css">',
        '<img alt="" src="http://example.org/a.png">',
        "@import 'https://example.org/a.css';",
        "background: url(https://example.org/a.svg)",
    ],
)
def test_what_is_loaded_from_outside_is_noticed(loading: str) -> None:
    assert LOADED.search(loading)


@pytest.mark.parametrize(
    "kept", ['<a href="https://example.org">', '<img src="_images/a.webp">', "url(data:image/x)"]
)
def test_a_link_to_the_outside_is_no_loading(kept: str) -> None:
    assert not LOADED.search(kept)
