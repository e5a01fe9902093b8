"""The page as the server gives it out: read once, with a compressed copy of what compresses.

Only what is the same for everybody is compressed. Answers that hold something of a game never
are: their length would tell of what is in them.
"""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from goryo.server.http.previews import Previews

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

    def __init__(self, folder: Traversable | None = None, previews: Previews | None = None) -> None:
        """`previews` says what messengers show of each address."""
        self._files = _built() if folder is None else _all(folder)
        self._previews = previews

    def serve(self, app: Starlette) -> None:
        """Answer everything that nothing else answers."""
        app.router.routes.append(Route("/{path:path}", self._answer, include_in_schema=False))

    async def _answer(self, request: Request) -> Response:
        path = request.path_params["path"]
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
        packed = "gzip" in request.headers.get("accept-encoding", "") and found.packed
        vary = "accept-encoding, accept-language" if found.spoken else "accept-encoding"
        headers = {"cache-control": _keep(found.lasting), "vary": vary}
        if packed:
            headers["content-encoding"] = "gzip"
        return Response(packed or found.body, 200, headers, found.kind)

    async def _with_preview(self, page: _File, request: Request, previews: Previews) -> _File:
        preview = await previews.of(request)
        head = previews.head(preview, request.path_params["path"]).encode()
        body = page.body.replace(b"</head>", head + b"</head>", 1)
        return replace(page, body=body, packed=None, spoken=True)


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
    return _File(body, packed, kind, lasting=name.startswith("assets/"))
