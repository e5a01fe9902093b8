"""How `make site` builds docs/ into a site.

The folder of the sources is the whole project, so that a link leads to the same place on the site
and in the repository; what is read are the pages of docs/ and a few beside it. The pages are plain
Markdown. What only a site has is added while they are read: `contents` makes the menu, `sources`
shows the files that pages lead to, `reference` writes out the names of the library, and `outside`
sees to it that no page needs anything from elsewhere.
"""

import os
from importlib.metadata import version as version_of

project = "Goryō"
version = release = version_of("goryo")
html_title = f"{project} {version}"

root_doc = "docs/index"
include_patterns = [
    "docs/*.md",
    *("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md"),
]
exclude_patterns = [
    *(".*", "benchmarks", "build", "deploy", "dist", "docs/screens", "examples"),
    *("src", "tests", "tools", "web"),
]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "tools.docsite.contents",
    "tools.docsite.outside",
    "tools.docsite.reference",
    "tools.docsite.sources",
]
myst_heading_anchors = 3
myst_enable_extensions = ["html_image"]  # pictures with a width

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
default_role = "literal"  # what stands between backticks in a docstring
python_use_unqualified_type_names = True
toc_object_entries = False
# A name in a signature leads to its entry, if it has one: not those of other libraries, nor those
# that a caller never needs to name.
nitpick_ignore_regex = [
    ("py:.*", r"(?!goryo\.).*"),
    ("py:.*", r".*\._.*|goryo\.kernel\..*|goryo\.client\.plain\.OwnLoop"),
]
suppress_warnings = [
    "misc.highlighting_failure",  # a "…" in an example of JSON, a number in a grammar
    "ref.python",  # a name that two rooms have, like Kind
]

html_theme = "furo"
html_copy_source = False
html_show_sphinx = False
html_additional_pages = {"index": "front.html"}
# What the front page shows lies beside it.
html_extra_path = [
    "../../docs/round.gif",
    "../../web/src/app/icon.svg",
    *(
        f"../../docs/screens/{name}-desktop-{light}.webp"
        for name in ("hunt", "map", "review")
        for light in ("light", "dark")
    ),
]
# Where the game itself lies beside the site, if it does: see docs/anywhere.md.
html_context = {"game": os.environ.get("GORYO_GAME", "")}
templates_path = ["templates"]
