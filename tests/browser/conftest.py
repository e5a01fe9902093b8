"""One browser and one stage for all tests of the page that run in a process.

Without a browser nothing here passes: `tools/browser.py` finds one, or says what to do. With
NO_BROWSER=1 these tests are left out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.stage import NO_CHANCE, Stage, keeps, staged
from tools import browser as browsers
from tools import build_page

if os.environ.get("NO_BROWSER") == "1":
    collect_ignore_glob = ["*"]

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
PATIENCE = 60_000.0
"""Milliseconds after which something that should appear is missing, on however busy a machine."""
expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def page_is_built() -> None:
    """The page as its sources are now."""
    build_page.build()


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    path = browsers.find()
    assert path is not None, browsers.SAY
    # It does not always take away what it has put there.
    folder = {"TMPDIR": str(tmp_path_factory.mktemp("chromium"))}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=[*browsers.FLAGS], env={**os.environ, **folder}
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(
    tmp_path_factory: pytest.TempPathFactory,
    page_is_built: None,  # noqa: ARG001
) -> Iterator[Stage]:
    """The server with the page; `visitor` goes to whatever has a `url` under this name."""
    with staged(tmp_path_factory.mktemp("stage")) as stage:
        yield stage


@pytest.fixture
def visitor(chromium: Browser, site: Stage) -> Iterator[NewPage]:
    """New people, each with a browser of their own. What goes wrong in a page fails the test."""
    wrong: list[str] = []

    def come(path: str | None = None, **options: Any) -> Page:
        # They have seen a game before, and want no pictures unless the test speaks of motion.
        kept = {"seen_a_game": "yes"} | ({} if "reduced_motion" in options else {"motion": "off"})
        options = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **options}
        context = chromium.new_context(base_url=site.url, **options)
        gone.callback(context.close)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NO_CHANCE + keeps(**kept))
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if _is_wrong(said) else None)
        if path is not None:
            page.goto(path)
        return page

    with ExitStack() as gone:
        yield come
    assert wrong == []


def _is_wrong(said: ConsoleMessage) -> bool:
    """Errors of scripts and of the page's policy; a server that is away or says no is none."""
    quiet = ("net::ERR", "WebSocket", "responded with a status of 4")
    return said.type == "error" and not any(each in said.text for each in quiet)
