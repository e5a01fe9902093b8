"""Puts the built page into wheel and sdist: it is made of web/, and lies in no repository."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/goryo/page"


class PageHook(BuildHookInterface[Any]):
    """Builds the page where its sources are; a wheel made from an sdist takes the page in there."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # the page is served from the checkout, and `make` builds it there
        root = Path(self.root)
        if (root / "web" / "package.json").is_file():
            sys.path.insert(0, str(root))
            try:
                from tools.build_page import build
            finally:
                sys.path.pop(0)
            build()
        page = root / PAGE
        if (page / "index.html").is_file():
            inside = "goryo/page" if self.target_name == "wheel" else PAGE
            build_data["force_include"][str(page)] = inside
