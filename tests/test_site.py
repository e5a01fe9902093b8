"""What the site adds to plain pages: its menu, its names, and that it needs nothing from outside.

That the site can be built, without a warning, is `make site`, which `make test` runs.
"""

from importlib import import_module
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
