"""Which Goryō this is: a name that changes whenever the page or the protocol may have changed."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.metadata import version
from importlib.resources import files


@cache
def build() -> str:
    """The version, with a digest of the built page where there is one."""
    page = files("goryo") / "page" / "index.html"
    if not page.is_file():
        return version("goryo")
    return f"{version('goryo')}+{hashlib.sha256(page.read_bytes()).hexdigest()[:12]}"
