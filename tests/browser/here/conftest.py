"""The same page from a plain host of files: Python runs in the browser, and there is no server.

Tests of `tests.browser` that need nothing but the page are run here again, as they are.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from goryo.server.anywhere.site import write_site
from tools import build_anywhere, build_page

FOLDER = "goryo"
"""Where on the host the game lies."""


@dataclass(frozen=True)
class PlainHost:
    """A host of files, as there are many: it has a page for what is not there, and no more."""

    url: str
    folder: Path


class _Files(SimpleHTTPRequestHandler):
    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != 404:
            super().send_error(code, message, explain)
            return
        body = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """Whoever leaves a page while it comes is no fault of the host."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@pytest.fixture(scope="session")
def site(
    tmp_path_factory: pytest.TempPathFactory,
    page_is_built: None,  # noqa: ARG001
) -> Iterator[PlainHost]:
    """The folder as `goryo static` writes it, given out by a host that knows nothing of it."""
    with FileLock(build_page.NODE.parent / "here.lock"):  # whoever comes second finds it built
        build_anywhere.build()
    folder = tmp_path_factory.mktemp("static")
    write_site(folder)
    server = _Server(("127.0.0.1", 0), partial(_Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield PlainHost(f"http://127.0.0.1:{server.server_address[1]}", folder)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
