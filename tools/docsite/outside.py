"""A built page needs nothing from anywhere else: no script, style, font or picture by http."""

import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.logging import getLogger

LOADED = re.compile(
    r"""<(?:script|img|iframe|source|audio|video)\b[^>]*\bsrc=["'](?:https?:)?//[^"']+"""
    r"""|<link\b[^>]*\bhref=["'](?:https?:)?//[^"']+|(?:@import|url\()\s*["']?(?:https?:)?//[^"')]+""",
    re.IGNORECASE,
)


def _look(app: Sphinx, trouble: Exception | None) -> None:
    if trouble:
        return
    for file in sorted(Path(app.outdir).rglob("*")):
        if file.suffix in (".html", ".css"):
            for loaded in LOADED.findall(file.read_text(encoding="utf-8")):
                getLogger(__name__).warning("%s loads from elsewhere: %s", file.name, loaded)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("build-finished", _look)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
