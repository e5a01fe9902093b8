"""The game as a folder of files for any plain host: the page, Python for browsers, no server.

    write_site(Path("public"))

All links are relative, so the folder may lie anywhere. The page is the one that servers give out;
`index.html` says that it has no server, and `offline.js` which files a browser keeps.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import ClassVar

from goryo.draw.svg import png
from goryo.errors import GoryoError

PAGE, HERE = "page", "here"
_NOT_HERE = ("stamp.txt", "worker.js")
"""What builds leave behind, and what only a server's page needs."""
_ICON = re.compile(r'href="\./(assets/icon-[^"]+\.svg)"')
_COLOUR = "#2b3157"
_ROUND, _WHOLE = (192, 512), (512,)
"""The widths of the icons: those of the page's own shape, and squares that a phone may cut."""
_APPLE = "icon-apple-180.png"
_HEAD = f"""\
<link rel="manifest" href="./manifest.webmanifest">
    <link rel="apple-touch-icon" href="./{_APPLE}">
    <meta name="theme-color" content="{_COLOUR}">
    <meta name="mobile-web-app-capable" content="yes">
  </head>"""
_LOST = """\
<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Goryō</title>
  <p>Goryō</p>
  <script>
    // Some folder above is where the game lies, and what is below it is a page of the game.
    (async () => {
      const parts = location.pathname.split("/").slice(1);
      for (let depth = parts.length - 1; depth >= 0; depth--) {
        const folder = ["", ...parts.slice(0, depth), ""].join("/");
        const found = await fetch(folder + "here/python.json").catch(() => null);
        if (!found?.ok) continue;
        const page = parts.slice(depth).join("/");
        const rest = location.search.replace("?", "&") + location.hash;
        location.replace(page ? `${folder}?at=/${page}${rest}` : folder);
        return;
      }
    })();
  </script>
</html>
"""


class NotPacked(GoryoError):
    """This Goryō has no page, or no Python for browsers: it was installed without building them."""

    kind: ClassVar[str] = "not-packed"


def write_site(folder: Path) -> dict[str, int]:
    """Write everything into the folder; each file's name, and how many bytes it has.

    What is there under another name stays. `NotPacked` where nothing was built, and `Missing`
    where nothing paints the icons.
    """
    made = site_files(files("goryo"))
    for name, body in made.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(body)
    return {name: len(body) for name, body in made.items()}


def beside_a_server() -> Callable[[], dict[str, bytes]] | None:
    """What a server gives out beside its page, for when it is away; None where it was not built."""
    package = files("goryo")
    if not all(
        (package / part).is_file() for part in (f"{PAGE}/index.html", f"{HERE}/python.json")
    ):
        return None
    return partial(site_files, package, by_server=True)


def site_files(package: Traversable, *, by_server: bool = False) -> dict[str, bytes]:
    """Every file of the site, from the page and the parts that lie in the package.

    `by_server` says in the page that a server gives it out, to which a link leads.
    """
    made = dict(_all(package / PAGE, ""))
    parts = dict(_all(package / HERE, f"{HERE}/"))
    if "index.html" not in made or f"{HERE}/python.json" not in parts:
        raise NotPacked
    made |= parts
    index = made["index.html"].decode()
    host = f'data-host="{HERE}" ' + "data-server " * by_server
    index = index.replace("<html ", f"<html {host}", 1).replace('="/assets/', '="./assets/')
    made["index.html"] = index.replace("</head>", _HEAD, 1).encode()
    icon = _ICON.search(index)
    assert icon is not None
    made |= _icons(made[icon[1]].decode())
    made["manifest.webmanifest"] = _manifest(icon[1])
    offline = made.pop("offline.js")
    made["offline.js"] = _versioned(offline, made)
    made["404.html"] = _LOST.encode()
    return dict(sorted(made.items()))


def _all(folder: Traversable, before: str) -> Iterator[tuple[str, bytes]]:
    """Every file below the folder that belongs to the site."""
    for child in folder.iterdir() if folder.is_dir() else ():
        if child.is_dir():
            yield from _all(child, f"{before}{child.name}/")
        elif child.name not in _NOT_HERE:
            yield f"{before}{child.name}", child.read_bytes()


def _icons(drawn: str) -> dict[str, bytes]:
    """The page's icon painted, for systems that take no drawing.

    Of a square that is cut to whatever shape, everything in the middle four fifths is seen.
    """
    square = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<rect width="64" height="64" fill="{_COLOUR}"/>'
        f'<svg x="3.2" y="3.2" width="57.6" height="57.6"{drawn.removeprefix("<svg")}</svg>'
    )
    return {
        **{f"icon-{width}.png": png(drawn, width) for width in _ROUND},
        **{f"icon-whole-{width}.png": png(square, width) for width in _WHOLE},
        _APPLE: png(square, 180),
    }


def _manifest(drawn: str) -> bytes:
    """What a phone needs to install the page."""
    told = {
        "name": "Goryō",
        "short_name": "Goryō",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#1b1f3d",
        "theme_color": _COLOUR,
        "icons": [
            {"src": drawn, "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            *(_painted(f"icon-{width}.png", width, "any") for width in _ROUND),
            *(_painted(f"icon-whole-{width}.png", width, "maskable") for width in _WHOLE),
        ],
    }
    return json.dumps(told, ensure_ascii=False, indent=2).encode()


def _painted(name: str, width: int, purpose: str) -> dict[str, str]:
    return {"src": name, "sizes": f"{width}x{width}", "type": "image/png", "purpose": purpose}


def _versioned(offline: bytes, made: dict[str, bytes]) -> bytes:
    """The service worker, with the files that it keeps; another version has another digest."""
    digest = hashlib.sha256(offline)
    for name, body in sorted(made.items()):
        digest.update(f"{name} {hashlib.sha256(body).hexdigest()}\n".encode())
    told = f"const VERSION = {digest.hexdigest()[:12]!r}, FILES = {json.dumps(sorted(made))};\n"
    return told.encode() + offline
