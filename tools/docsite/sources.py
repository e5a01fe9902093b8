"""Files of the project that pages lead to, shown as pages of their own.

In the repository such a link opens the file. On the site it opens the file's text, set as code;
where the link is the name of something in the file, at the line where that begins.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.osutil import relative_uri

LANGUAGES = {
    ".conf": "nginx",
    ".ipynb": "json",
    ".py": "python",
    ".service": "systemd",
    ".toml": "toml",
    ".yaml": "yaml",
}


class Sources:
    """The files that were linked to, by their path in the project."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}

    def link(self, app: Sphinx, tree: nodes.document) -> None:
        """Lead every link to a file to the page that will show it."""
        here = app.env.docname
        for link in tuple(tree.findall(addnodes.download_reference)):
            file, full = app.env.relfn2path(link["reftarget"], here)
            text = self.files.setdefault(file, Path(full).read_text(encoding="utf-8"))
            uri = relative_uri(app.builder.get_target_uri(here), f"{file}.html")
            found = nodes.reference("", "", *link.children, internal=True)
            found["refuri"] = uri + _place(text, link.astext())
            link.replace_self(found)

    def pages(self, app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
        for file, text in sorted(self.files.items()):
            highlighter = app.builder.highlighter  # type: ignore[attr-defined]
            language = LANGUAGES.get(Path(file).suffix, "text")
            shown = highlighter.highlight_block(text, language, lineanchors="line")
            yield file, {"title": file, "body": f"<h1>{file}</h1>\n{shown}"}, "page.html"


def _place(text: str, name: str) -> str:
    """Where in the text something of that name begins: a function, a class, a value, a message."""
    begins = rf"^ *(?:async def |def |class |){re.escape(name)}(?= *[(:=])"
    found = re.search(begins, text, re.MULTILINE)
    return f"#line-{text.count(chr(10), 0, found.start()) + 1}" if found else ""


def setup(app: Sphinx) -> dict[str, bool]:
    sources = Sources()
    app.connect("doctree-read", sources.link, priority=400)  # before files are taken for downloads
    app.connect("html-collect-pages", sources.pages)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
