"""The page as the server gives it out: read once, with a compressed copy of what compresses.

Beside it, under `anywhere/`, lies the same page without a server, where there is one: a browser
that has kept it plays on while the server is away.

Only what is the same for everybody is compressed. Answers that hold something of a game never
are: their length would tell of what is in them.
"""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from goryo.server.http.previews import Previews

Beside = Callable[[], Mapping[str, bytes]]
"""Reads the files of the page without a server, by their names; it takes a while."""
ANYWHERE = "anywhere"
"""Where they lie."""
_SMALL = 1024
_TEXT = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".ftl"}
_TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_NOT_BUILT = (
    "The page is not there: this Goryo was installed from a checkout without building it.\n"
    "Build it with: python tools/build_page.py\n"
    "Programs and the terminal can play on this server all the same.\n"
)


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    packed: bytes | None
    kind: str
    lasting: bool
    """Whether its name changes with its content, so that it can be kept for ever."""
    spoken: bool = False
    """Whether it differs by the reader's language."""


class PageFiles:
    """All files of the built page, and `index.html` for every address of the page."""

    def __init__(
        self,
        folder: Traversable | None = None,
        previews: Previews | None = None,
        beside: Beside | None = None,
    ) -> None:
        """`previews` says what messengers show of each address."""
        self._files = _built() if folder is None else _all(folder)
        self._previews = previews
        self._beside = beside
        self._reading = asyncio.Lock()
        self._read: dict[str, _File] | None = None
        index = self._files.get("index.html")
        if beside is not None and index is not None:  # so that the page can offer it
            told = index.body.replace(b"<html ", b"<html data-anywhere ", 1)
            self._files = {**self._files, "index.html": _file("index.html", told)}

    def serve(self, app: Starlette) -> None:
        """Answer everything that nothing else answers."""
        app.router.routes.append(Route("/{path:path}", self._answer, include_in_schema=False))

    async def _answer(self, request: Request) -> Response:
        path = request.path_params["path"]
        if self._beside is not None and f"{path}/".startswith(f"{ANYWHERE}/"):
            if path == ANYWHERE:  # links of that page are relative
                return RedirectResponse(f"/{ANYWHERE}/")
            name = path.removeprefix(f"{ANYWHERE}/") or "index.html"
            return _given((await self._alone(self._beside)).get(name), request)
        found = self._files.get(path)
        if found is None:
            ours = f"{path}/".startswith(("api/", "assets/"))
            if ours or "." in path.rpartition("/")[2]:
                raise HTTPException(404)
            found = self._files.get("index.html")
        if found is not None and found.kind == "text/html" and self._previews is not None:
            found = await self._with_preview(found, request, self._previews)
        if found is None:
            return Response(_NOT_BUILT, 503, media_type="text/plain")
        return _given(found, request)

    async def _alone(self, beside: Beside) -> dict[str, _File]:
        """The files of the page without a server, read when somebody first wants them."""
        async with self._reading:
            if self._read is None:
                self._read = await asyncio.to_thread(
                    lambda: {name: _file(name, body) for name, body in beside().items()}
                )
        return self._read

    async def _with_preview(self, page: _File, request: Request, previews: Previews) -> _File:
        preview = await previews.of(request)
        head = previews.head(preview, request.path_params["path"]).encode()
        body = page.body.replace(b"</head>", head + b"</head>", 1)
        return replace(page, body=body, packed=None, spoken=True)


def _given(found: _File | None, request: Request) -> Response:
    if found is None:
        raise HTTPException(404)
    packed = "gzip" in request.headers.get("accept-encoding", "") and found.packed
    vary = "accept-encoding, accept-language" if found.spoken else "accept-encoding"
    headers = {"cache-control": _keep(found.lasting), "vary": vary}
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(packed or found.body, 200, headers, found.kind)


def _keep(lasting: bool) -> str:
    return "public, max-age=31536000, immutable" if lasting else "no-cache"


@cache
def _built() -> dict[str, _File]:
    return _all(files("goryo") / "page")


def _all(folder: Traversable) -> dict[str, _File]:
    return dict(_read(folder, "")) if folder.is_dir() else {}


def _read(folder: Traversable, before: str) -> Iterator[tuple[str, _File]]:
    for child in folder.iterdir():
        name = f"{before}{child.name}"
        if child.is_dir():
            yield from _read(child, f"{name}/")
        else:
            yield name, _file(name, child.read_bytes())


def _file(name: str, body: bytes) -> _File:
    ending = name[name.rfind(".") :]
    packed = gzip.compress(body, 9, mtime=0) if ending in _TEXT and len(body) > _SMALL else None
    kind = _TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    lasting = name.startswith("assets/") or name.endswith(".bin")
    return _File(body, packed, kind, lasting)
