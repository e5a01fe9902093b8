"""Firefox and WebKit, and a server on which nothing is left to chance.

A browser that cannot be had is left out, and its tests say why: `tools/other_browsers.py` installs
what is missing and tries it, before `make test-all` comes here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.browser.stage import Stage, staged
from tests.browsers.tab import Browser, Screen, Tab
from tools import build_page, other_browsers

if os.environ.get("NO_BROWSER") == "1":
    collect_ignore_glob = ["*"]

Visit = Callable[[Screen], Tab]


@pytest.fixture(scope="session", params=other_browsers.KINDS)
def browser(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    name: str = request.param
    why = other_browsers.left_out(name)
    if why:
        pytest.skip(why)
    with other_browsers.starting(name, tmp_path_factory.mktemp(name)) as browser:
        yield browser


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    build_page.build()
    with staged(tmp_path_factory.mktemp("stage")) as stage:
        yield stage


@pytest.fixture
def visit(browser: Browser, site: Stage) -> Iterator[Visit]:
    """New people, each with a browser of their own. What goes wrong in a page fails the test."""
    with ExitStack() as people:
        tabs: list[Tab] = []

        def come(screen: Screen) -> Tab:
            tabs.append(people.enter_context(browser.visitor(site.url, screen)))
            return tabs[-1]

        yield come
        assert [each for tab in tabs for each in tab.wrong()] == []
