"""Puts into wheel and sdist what lies in no file: the built page, and where the project lives.

Whoever builds for others says with GORYO_HOME where the project lives, as the release workflow
does: a forge's address of it. Then the README's links lead there, since an index of packages has
none of its files, badges tell how the project's tests went, and the metadata names the addresses.
Nobody else's build claims an address.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = "src/goryo/page"
HERE = "src/goryo/here"
HOME = "GORYO_HOME"
_LINK = re.compile(r"(?P<before>\]\(|src=\")(?!https?:|#)(?P<file>[^)\"\s]+)")
_PICTURES = (".gif", ".svg", ".webp")
_WORKFLOWS = {"Tests": "test.yml", "Documentation": "docs.yml"}
"""What a badge tells: how the last run on main went, as the forge itself draws it."""


def readme_for(home: str, version: str, text: str) -> str:
    """The README with badges, and links that hold anywhere: to this version's files at home."""

    def there(link: re.Match[str]) -> str:
        way = "raw" if link["file"].endswith(_PICTURES) else "blob"
        return f"{link['before']}{home}/{way}/v{version}/{link['file']}"

    title, blank, rest = _LINK.sub(there, text).partition("\n\n")
    runs = {name: f"{home}/actions/workflows/{file}" for name, file in _WORKFLOWS.items()}
    badges = [f"[![{name}]({run}/badge.svg?branch=main)]({run})" for name, run in runs.items()]
    return f"{title}\n\n{' '.join(badges)}{blank}{rest}"


def urls_of(home: str) -> dict[str, str]:
    return {
        "Homepage": home,
        "Documentation": f"{home}/blob/main/docs/index.md",
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }


class HomeHook(MetadataHookInterface):
    """Gives the README and the addresses."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        home = os.environ.get(HOME, "").rstrip("/")
        if home:
            text = readme_for(home, metadata["version"], text)
            metadata["urls"] = urls_of(home)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


class PageHook(BuildHookInterface[Any]):
    """Builds the page, and Python for the browser, where their sources are; a wheel made from an
    sdist takes those in there."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # the page is served from the checkout, and `make` builds it there
        root = Path(self.root)
        if (root / "web" / "package.json").is_file():
            sys.path.insert(0, str(root))
            try:
                from tools import build_anywhere, build_page
            finally:
                sys.path.pop(0)
            build_page.build()
            try:
                build_anywhere.build()
            except build_page.NotBuilt as no:  # all but `goryo static` goes without it
                print(no, file=sys.stderr)
        for place, mark in ((PAGE, "index.html"), (HERE, "python.json")):
            if (root / place / mark).is_file():
                inside = place.removeprefix("src/") if self.target_name == "wheel" else place
                build_data["force_include"][str(root / place)] = inside
