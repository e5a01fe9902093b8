"""A real browser and a real server for the tests of the page.

Without a browser nothing here passes: `tools/browser.py` finds one, or says what to do. With
NO_BROWSER=1 these tests are left out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.processes import Server, serving
from tools import browser as browsers
from tools import build_page

if os.environ.get("NO_BROWSER") == "1":
    collect_ignore_glob = ["*"]

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
"""A browser that talks to nobody but us, also where it runs as root."""
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
PATIENCE = 30_000.0
"""Milliseconds after which something that should appear is missing."""
expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def page_is_built() -> None:
    """The page as its sources are now."""
    build_page.build()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = browsers.find()
    assert path is not None, browsers.SAY
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory,
    page_is_built: None,  # noqa: ARG001
) -> Iterator[Server]:
    """A server with the page, on a port and in a folder of its own; one for the tests of a file."""
    with serving(tmp_path_factory.mktemp("site")) as server:
        yield server


@pytest.fixture
def visitor(chromium: Browser, site: Server) -> Iterator[NewPage]:
    """New people, each with a browser of their own. What goes wrong in a page fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def come(path: str = "/", **options: Any) -> Page:
        options = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **options}
        context = chromium.new_context(base_url=site.url, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if _is_wrong(said) else None)
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert wrong == []


def _is_wrong(said: Any) -> bool:
    """Errors of scripts and of the page's policy; a server that is away or says no is none."""
    quiet = ("net::ERR", "WebSocket", "responded with a status of 4")
    return said.type == "error" and not any(each in said.text for each in quiet)
